/* rematch.c - the next game: once more with the same people, or quickly with others. */
#include <stdlib.h>

#include "room.h"

/* ---- Once more ----------------------------------------------------------------------------------- */

/* Everybody one seat on; people's seats are held for them. */
static void rotate(const Table *table, const Call *call, Facts *facts) {
  int seats = table->settings.seats;
  *facts = (Facts){.state = TABLE_OPEN};
  put(facts->owner, sizeof facts->owner, call->player.id);
  for (int i = 0; i < seats; i++) {
    const Seat *from = &table->facts.seat[i];
    Seat *to = &facts->seat[(i + 1) % seats];
    *to = (Seat){.kind = from->kind == SEAT_BOT ? SEAT_BOT : SEAT_HELD};
    put(to->player, sizeof to->player, from->player);
    put(to->name, sizeof to->name, from->name);
    put(to->bot, sizeof to->bot, from->bot);
  }
}

/* The new table is on its way to the store before the old one says which it is: who follows finds it. */
static void make_next(Table *table, Call *call) {
  Settings settings = table->settings;
  Facts facts;
  settings.listed = settings.shuffle = settings.fixed = false;
  rotate(table, call, &facts);
  make_id(table->tables, call->other);
  Writing *writing = writing_new(table, NULL);
  if (!writing) {
    call_refuse(call, "busy", "out of memory");
    return;
  }
  Deed *deed = writing_add(writing, DEED_REMATCH, -1);
  put(deed->id, sizeof deed->id, call->other);
  put(deed->player, sizeof deed->player, call->player.id);
  create_table(table->tables, call, &settings, &facts, content_share(table->content), NULL);
  table_write(table, writing);
}

/* A rematch that closed before it began is none. */
static void judge_alive(Table *table, Call *call) {
  bool begun = table->facts.v[viewer_place(MK_SPECTATOR)] > 0;
  if (table->facts.state == TABLE_CLOSED && !begun)
    call_refuse(call, "closed", "it closed before it began");
  else
    call_answer_info(table, call);
}

static void on_alive(void *context, const TablesAnswer *answer) {
  Call *call = context;
  if (!answer->code) {
    call_answer(call, answer->bytes, answer->length);
    return;
  }
  call->decision = 1; /* the one there was is none */
  call_send(call, call->table);
}

static void follow_next(Table *table, Call *call) {
  Call *look =
      call_new(table->tables, judge_alive, &call->player, table->facts.next, (MkJson){NULL, NULL});
  if (!look) {
    call_refuse(call, "busy", "out of memory");
    return;
  }
  look->done = on_alive;
  look->context = call;
  put(call->other, sizeof call->other, table->facts.next);
  call_send(look, table->facts.next);
}

void judge_rematch(Table *table, Call *call) {
  const Facts *facts = &table->facts;
  if (table_seat_of(table, call) < 0)
    call_refuse(call, "not-seated", "you did not sit at this table");
  else if (facts->state < TABLE_OVER || !table->match)
    call_refuse(call, "not-over", "the game is not over");
  else if (*facts->next && !(call->decision == 1 && same(call->other, facts->next)))
    follow_next(table, call);
  else
    make_next(table, call);
}

/* ---- Quick match --------------------------------------------------------------------------------- */

enum { MOST_TRIED = TABLES_MAX_LIST };

typedef struct Search {
  Call *call;
  Settings settings;
  MkJson options; /* as wished, into the call's body */
  int count, at;
  char id[MOST_TRIED][TABLES_MAX_ID];
} Search;

static void try_next(Search *search);

/* Whether a listed table has the options that were wished for. */
static bool has_options(const Search *search, const StoreTable *row) {
  char room[8192];
  MkText text = MK_TEXT(room);
  MkError error;
  MkJson info;
  MkOptions has, wished;
  const MkGame *game = search->settings.game;
  mk_text_bytes(&text, row->info.at, row->info.length);
  mk_json_close_object(&text);
  if (!mk_text_fits(&text) || !mk_json_parse(room, text.length, &info, &error)) return false;
  mk_options_init(game, search->settings.seats, &has);
  if (!mk_options_read(game, mk_json_get(info, "options"), &has, &error)) return false;
  wished = has;
  return mk_json_type(search->options) <= MK_JSON_NULL ||
         (mk_options_read(game, search->options, &wished, &error) &&
          memcmp(&has, &wished, sizeof has) == 0);
}

static void make_own(Search *search) {
  Call *call = search->call;
  Facts facts = {.state = TABLE_OPEN};
  put(facts.owner, sizeof facts.owner, call->player.id);
  facts.seat[0].kind = SEAT_HELD;
  put(facts.seat[0].player, sizeof facts.seat[0].player, call->player.id);
  put(facts.seat[0].name, sizeof facts.seat[0].name, call->player.name);
  create_table(call->tables, call, &search->settings, &facts, NULL, NULL);
  free(search);
}

static void on_held(void *context, const TablesAnswer *answer) {
  Search *search = context;
  if (answer->code) {
    try_next(search);
    return;
  }
  call_answer(search->call, answer->bytes, answer->length);
  free(search);
}

static void try_next(Search *search) {
  const Call *call = search->call;
  if (search->at == search->count) {
    make_own(search);
    return;
  }
  const char *id = search->id[search->at++];
  Call *hold = call_new(call->tables, judge_hold, &call->player, id, (MkJson){NULL, NULL});
  if (!hold) {
    make_own(search);
    return;
  }
  hold->done = on_held;
  hold->context = search;
  call_send(hold, id);
}

static void on_listed(void *context, const StoreAnswer *answer) {
  Search *search = context;
  for (size_t i = 0; i < answer->count && search->count < MOST_TRIED; i++) {
    const StoreTable *row = &answer->tables[i];
    bool fits = row->state == STORE_STATE_OPEN && row->id.length < TABLES_MAX_ID;
    if (!fits || !has_options(search, row)) continue;
    memcpy(search->id[search->count++], row->id.at, row->id.length);
  }
  try_next(search);
}

static Refusal read_search(Search *search, MkError *error) {
  Settings *settings = &search->settings;
  char id[STORE_MAX_ID + 1];
  MkJson body = search->call->body;
  search->options = mk_json_get(body, "options");
  if (!*search->call->player.id) return (Refusal){"token", "nobody is named"};
  bool named = mk_json_read_string(mk_json_get(body, "game"), id, sizeof id);
  const MkGame *game = named ? mk_game_find(id) : NULL;
  if (!game) return (Refusal){"bad", "game: there is no such game"};
  int seats = game->min_seats < 2 ? 2 : game->min_seats;
  *settings = (Settings){.game = game,
                         .seats = seats > game->max_seats ? game->max_seats : seats,
                         .rules = game->rules_version,
                         .clock = {CLOCK_MOVE, 60, 0, 0},
                         .chat = CHAT_PHRASES,
                         .shuffle = true,
                         .listed = true,
                         .watch = true};
  mk_options_init(game, settings->seats, &settings->options);
  if ((mk_json_type(search->options) > MK_JSON_NULL &&
       !mk_options_read(game, search->options, &settings->options, error)) ||
      !mk_options_check(game, settings->seats, &settings->options, error))
    return (Refusal){"options", error->message};
  return fine;
}

void request_match(Tables *tables, Call *call) {
  MkError error;
  Search *search = calloc(1, sizeof *search);
  if (!search) {
    call_refuse(call, "busy", "out of memory");
    return;
  }
  search->call = call;
  Refusal refusal = read_search(search, &error);
  bool asked =
      !refusal.code && store_list_tables(tables->store, store_text(search->settings.game->id),
                                         TABLES_MAX_LIST, on_listed, search);
  if (asked) return;
  free(search);
  if (refusal.code)
    call_refuse(call, refusal.code, refusal.text);
  else
    call_refuse(call, "busy", "out of memory");
}
