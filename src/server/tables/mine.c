/* mine.c - cards: each table of a player's writes its own, one after the other, so that all are told by the story and
 * nothing stems from an action that the player is not told of. */
#include "mine.h"

#include <stdlib.h>

#include "inside.h"
#include "met.h"
#include "presence.h"
#include "write.h"

enum { OVER_MS = 60 * 60 * 1000, CARD = 2048 };

void tables_mine_touch(const Table *table, const char *player) {
  const TablesOptions *options = &table->tables->options;
  if (options->touched && *player) options->touched(options->context, player);
}

void tables_mine_touch_all(const Table *table) {
  for (int i = 0; i < table->story.settings.seats; i++)
    tables_mine_touch(table, table->story.facts.seat[i].player);
  for (int i = 0; i < table->story.facts.invited_count; i++)
    tables_mine_touch(table, table->story.facts.invited[i].player);
}

/* ---- One card -------------------------------------------------------------------------------------- */

/* What others said since a socket of the player's last watched. */
static int count_unread(const Table *table, int seat, const char *blocked) {
  const Facts *facts = &table->story.facts;
  if (seat < 0) return 0;
  int64_t since =
      table->away[seat] > facts->seat[seat].held ? table->away[seat] : facts->seat[seat].held;
  int count = 0;
  if (tables_presence_here(table, seat)) return 0;
  for (const Said *said = table->said; said; said = said->next)
    count += said->seat != seat && said->at > since && !tables_is_blocked(blocked, said->player);
  return count;
}

static void write_seats(const Story *story, MkText *out) {
  char names[MK_MAX_SEATS][TABLES_MAX_NAME];
  story_names(story, names);
  mk_json_key(out, "acting");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++)
    if (story->facts.acting >> i & 1) mk_json_int(out, i);
  mk_json_close_array(out);
  mk_json_key(out, "names");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++)
    mk_json_string(out, story->facts.seat[i].kind == SEAT_OPEN ? "" : names[i]);
  mk_json_close_array(out);
}

/* Who invites, as far as they sit there still. */
static void write_by(const Story *story, const Invited *invited, MkText *out) {
  char names[MK_MAX_SEATS][TABLES_MAX_NAME];
  int seat = story_seat_of(story, invited->by);
  if (seat < 0) return;
  story_names(story, names);
  mk_json_key(out, "by");
  mk_json_open_object(out);
  mk_json_key_string(out, "player", invited->by);
  mk_json_key_string(out, "name", names[seat]);
  mk_json_close_object(out);
}

/* Without a seat it is the card of somebody who is invited. */
static void write_card(const Table *table, const Task *task, int seat, MkText *out) {
  static const char *const states[] = {"open", "playing", "over", "closed"};
  const Facts *facts = &table->story.facts;
  bool turn = seat >= 0 && facts->state == TABLE_PLAYING && (facts->acting >> seat & 1);
  mk_json_open_object(out);
  mk_json_key_string(out, "table", table->id);
  mk_json_key_string(out, "game", table->story.settings.game->id);
  mk_json_key_string(out, "state", states[facts->state]);
  mk_json_key(out, "turn");
  mk_json_bool(out, turn);
  write_seats(&table->story, out);
  mk_json_key_int(out, "unread", count_unread(table, seat, task->blocked));
  mk_json_key(out, "next");
  if (*facts->next)
    mk_json_string(out, facts->next);
  else
    mk_json_null(out);
  mk_json_key_int(out, "since", turn ? facts->came[seat] : facts->known);
  mk_json_key(out, "invited");
  mk_json_bool(out, seat < 0);
  int place = story_invited(&table->story, task->player.id);
  if (seat < 0 && place >= 0) write_by(&table->story, &facts->invited[place], out);
  mk_json_close_object(out);
}

/* Invited, and not by somebody from whom he wants no invitations. */
static bool is_invited(const Table *table, const Task *task) {
  int place = story_invited(&table->story, task->player.id);
  const Facts *facts = &table->story.facts;
  if (facts->state != TABLE_OPEN || place < 0) return false;
  return !facts->invited[place].declined &&
         !tables_is_blocked(task->blocked, facts->invited[place].by);
}

/* Unfinished ones; those over for a little while, if there is a next one. */
static bool is_shown(const Table *table, const Task *task, int seat) {
  const Facts *facts = &table->story.facts;
  if (seat < 0) return is_invited(table, task);
  if (facts->seat[seat].cleared) return false;
  /* A seat at the next game is an invitation too. */
  if (facts->state == TABLE_OPEN && facts->seat[seat].kind == SEAT_HELD &&
      *table->story.settings.prior)
    return !tables_is_blocked(task->blocked, facts->owner);
  if (facts->state <= TABLE_PLAYING) return true;
  int64_t ended = facts->ended ? facts->ended : facts->known;
  return *facts->next && store_now(table->tables->store) < ended + OVER_MS;
}

static void judge_card(Table *table, Task *task) {
  char room[CARD];
  MkText out = MK_TEXT(room);
  int seat = table_seat_of(table, task);
  if (is_shown(table, task, seat)) write_card(table, task, seat, &out);
  if (mk_text_fits(&out))
    tables_task_answer(task, room, out.length);
  else
    tables_task_refuse(task, "busy", "out of memory");
}

/* ---- All of them ------------------------------------------------------------------------------------ */

typedef struct Place {
  int64_t created;
  char id[TABLES_MAX_ID];
} Place;

typedef struct Cards {
  Task *task;
  size_t count, at;
  Place *places;
  MkText out;
} Cards;

static void end_cards(Cards *cards, bool good) {
  mk_json_close_array(&cards->out);
  if (good && mk_text_fits(&cards->out))
    tables_task_answer(cards->task, cards->out.data, cards->out.length);
  else
    tables_task_refuse(cards->task, "busy", "the store does not answer");
  free(cards->out.data);
  free(cards->places);
  free(cards);
}

static void next_card(Cards *cards);

/* A table that cannot be read has no card. */
static void on_card(void *context, const TablesAnswer *answer) {
  Cards *cards = context;
  if (!answer->code && answer->length > 0) {
    if (cards->out.data[cards->out.length - 1] != '[') mk_text_char(&cards->out, ',');
    mk_text_bytes(&cards->out, answer->bytes, answer->length);
  }
  next_card(cards);
}

static void next_card(Cards *cards) {
  if (cards->at == cards->count) {
    end_cards(cards, true);
    return;
  }
  const char *id = cards->places[cards->at++].id;
  Task *visit = tables_task_new(cards->task->tables, judge_card, &cards->task->player, id,
                                (MkJson){NULL, NULL});
  if (visit && cards->task->blocked) visit->blocked = strdup(cards->task->blocked);
  if (!visit || (cards->task->blocked && !visit->blocked)) {
    if (visit) tables_task_free(visit);
    end_cards(cards, false);
    return;
  }
  visit->done = on_card;
  visit->context = cards;
  tables_task_send(visit, id);
}

/* What changed last is not said by the order: it may be something that nobody was told of. */
static int newest_first(const void *a, const void *b) {
  const Place *x = a, *y = b;
  if (x->created != y->created) return x->created < y->created ? 1 : -1;
  return strcmp(x->id, y->id);
}

static bool may_be_shown(const StoreTable *row, int64_t now) {
  bool sits = row->seat < MK_MAX_SEATS, invited = row->seat >= INVITED_PLACES;
  if (!(sits || invited) || row->id.length >= TABLES_MAX_ID) return false;
  return row->state <= STORE_STATE_PLAYING ||
         (row->next.length > 0 && row->updated + OVER_MS > now);
}

static void add_places(Cards *cards, const StoreAnswer *answer, bool invited) {
  int64_t now = store_now(cards->task->tables->store);
  for (size_t i = 0; i < answer->count && cards->count < TABLES_MAX_LIST; i++) {
    const StoreTable *row = &answer->tables[i];
    if (!may_be_shown(row, now) || (row->seat >= INVITED_PLACES) != invited) continue;
    Place *place = &cards->places[cards->count++];
    place->created = row->created;
    memcpy(place->id, row->id.at, row->id.length);
  }
}

/* Where one sits before where one is invited: of what the store told, invitations hide no table. */
static void on_seats(void *context, const StoreAnswer *answer) {
  Cards *cards = context;
  size_t most = answer->count < TABLES_MAX_LIST ? answer->count : TABLES_MAX_LIST;
  size_t size = (most + 1) * CARD;
  cards->places = calloc(most + 1, sizeof *cards->places);
  char *room = malloc(size);
  cards->out = mk_text_init(room ? room : (char[1]){0}, room ? size : 0);
  if (!cards->places || !room || answer->status != STORE_OK) {
    cards->out.data = room;
    end_cards(cards, false);
    return;
  }
  add_places(cards, answer, false);
  add_places(cards, answer, true);
  qsort(cards->places, cards->count, sizeof *cards->places, newest_first);
  mk_json_open_array(&cards->out);
  next_card(cards);
}

void tables_request_cards(Tables *tables, Task *task) {
  Cards *cards = *task->player.id ? calloc(1, sizeof *cards) : NULL;
  if (cards) cards->task = task;
  if (cards && store_list_seats(tables->store, store_text(task->player.id), 5 * TABLES_MAX_LIST,
                                on_seats, cards))
    return;
  free(cards);
  tables_task_refuse(task, *task->player.id ? "busy" : "token", "nobody is named");
}
