/* create.c - what may be asked for when a table is made, and what must be looked up before it is (make.c). */
#include "make.h"

#include <stdlib.h>

#include "answers.h"
#include "inside.h"
#include "offer.h"
#include "sets.h"

/* ---- What is asked for --------------------------------------------------------------------------- */

typedef struct Wish {
  Story story;
  char *text; /* the content file, to be freed */
  uint8_t hash[STORE_HASH_SIZE];
  MkError error;
} Wish;

static Refusal read_game(MkJson body, Settings *settings) {
  char id[STORE_MAX_ID + 1];
  bool named = mk_json_read_string(mk_json_get(body, "game"), id, sizeof id);
  settings->game = named ? mk_game_find(id) : NULL;
  if (!settings->game) return (Refusal){"bad", "game: there is no such game"};
  settings->rules = settings->game->rules_version;
  return fine;
}

static bool read_seat(MkJson json, const Task *task, Facts *facts, int i) {
  char text[4 + BOT_ID];
  Seat *seat = &facts->seat[i];
  *seat = (Seat){.kind = SEAT_OPEN};
  if (!mk_json_read_string(json, text, sizeof text)) return false;
  if (same(text, "open")) return true;
  if (same(text, "me")) {
    seat->kind = SEAT_HELD;
    put(seat->player, sizeof seat->player, task->player.id);
    return true;
  }
  const MkBot *bot = strncmp(text, "bot:", 4) == 0 ? mk_bot_find(text + 4) : NULL;
  if (!bot) return false;
  seat->kind = SEAT_BOT;
  put(seat->bot, sizeof seat->bot, bot->id);
  put(seat->name, sizeof seat->name, bot->name.en);
  return true;
}

static Refusal read_seats(const Task *task, Settings *settings, Facts *facts) {
  MkJson seats = mk_json_get(task->body, "seats"), item;
  int people = 0, me = 0;
  settings->seats = 0;
  if (mk_json_type(seats) != MK_JSON_ARRAY) return (Refusal){"bad", "seats: one text a seat"};
  for (MkJsonEach each = mk_json_each(seats); mk_json_next(&each, NULL, &item);) {
    if (settings->seats == MK_MAX_SEATS) return (Refusal){"options", "seats: too many"};
    if (!read_seat(item, task, facts, settings->seats))
      return (Refusal){"bad", "seats: \"me\", \"open\" or \"bot:\" and its id"};
    SeatKind kind = facts->seat[settings->seats++].kind;
    people += kind != SEAT_BOT;
    me += kind == SEAT_HELD;
  }
  if (me > 1) return (Refusal){"bad", "seats: at most one seat a player"};
  if (people == 0) return (Refusal){"bad", "seats: a table of bots alone is none"};
  return fine;
}

static bool is_there(MkJson json) {
  return mk_json_type(json) > MK_JSON_NULL;
}

static Refusal read_options(MkJson body, Wish *wish) {
  Settings *settings = &wish->story.settings;
  MkJson options = mk_json_get(body, "options");
  mk_options_init(settings->game, settings->seats, &settings->options);
  if ((is_there(options) &&
       !mk_options_read(settings->game, options, &settings->options, &wish->error)) ||
      !mk_options_check(settings->game, settings->seats, &settings->options, &wish->error))
    return (Refusal){"options", wish->error.message};
  return fine;
}

static bool read_flag(MkJson body, const char *key, bool fallback, bool *out) {
  MkJson json = mk_json_get(body, key);
  *out = fallback;
  return !is_there(json) || mk_json_read_bool(json, out);
}

static Refusal read_manners(MkJson body, Settings *settings) {
  MkJson clock = mk_json_get(body, "clock"), chat = mk_json_get(body, "chat");
  if (!read_flag(body, "shuffle", false, &settings->shuffle))
    return (Refusal){"bad", "shuffle: true or false"};
  if (!read_flag(body, "listed", false, &settings->listed))
    return (Refusal){"bad", "listed: true or false"};
  if (!read_flag(body, "watch", true, &settings->watch))
    return (Refusal){"bad", "watch: true or false"};
  if (is_there(clock) && !story_clock_read(clock, &settings->clock))
    return (Refusal){"bad", "clock: none, move, game or days, with numbers that make sense"};
  settings->chat = settings->listed ? CHAT_PHRASES : CHAT_TEXT;
  if (is_there(chat) && !story_chat_read(chat, &settings->chat))
    return (Refusal){"bad", "chat: text, phrases or off"};
  return fine;
}

static Refusal read_content(const Tables *tables, MkJson body, Wish *wish) {
  MkJson json = mk_json_get(body, "content");
  if (!is_there(json)) {
    wish->story.content = tables_sets_use(tables, &wish->story.settings);
    return fine;
  }
  size_t size = (size_t)(json.end - json.at) + 1;
  wish->text = malloc(size);
  if (!wish->text) return (Refusal){"busy", "out of memory"};
  if (!mk_json_read_string(json, wish->text, size))
    return (Refusal){"bad", "content: null or the text of a content file"};
  MkContent *content =
      mk_content_new(wish->story.settings.game, wish->text, strlen(wish->text), &wish->error);
  if (!content) return (Refusal){"content", wish->error.message};
  if (!mk_content_playable(content, &wish->error)) {
    mk_content_free(content);
    return (Refusal){"content", wish->error.message};
  }
  const char *hash = mk_content_hash(content); /* what is built in needs no mention */
  if (hash) put(wish->story.settings.content, sizeof wish->story.settings.content, hash);
  if (hash)
    wish->story.content = story_content_new(content);
  else
    mk_content_free(content);
  return !hash || wish->story.content ? fine : (Refusal){"busy", "out of memory"};
}

static Refusal read_deal(const Tables *tables, MkJson body, Settings *settings) {
  MkJson json = mk_json_get(body, "deal");
  char hex[MK_HEX_SIZE];
  if (!tables->options.test || !is_there(json)) return fine;
  settings->fixed = mk_json_read_string(json, hex, sizeof hex) && mk_hex_read(hex, settings->deal);
  return settings->fixed ? fine : (Refusal){"bad", "deal: 64 hex digits"};
}

/* A missing one is empty. */
static bool read_key(MkJson body, char key[STORE_MAX_KEY + 1]) {
  MkJson json = mk_json_get(body, "key");
  *key = '\0';
  return !is_there(json) || story_key_read(json, key);
}

/* The request as far as it matters: the same wish has the same hash. */
static void hash_wish(Wish *wish) {
  char room[8192];
  MkText text = MK_TEXT(room);
  story_settings_write(&wish->story, &text);
  mk_sha256(room, text.length, wish->hash);
}

static void name_me(const Task *task, Story *story) {
  int me = story_seat_of(story, task->player.id);
  Seat *seat = me >= 0 ? &story->facts.seat[me] : NULL;
  if (seat) put(seat->name, sizeof seat->name, task->player.name);
}

static Refusal read_wish(const Tables *tables, Task *task, Wish *wish) {
  MkJson body = task->body;
  if (!*task->player.id) return (Refusal){"token", "nobody is named"};
  if (mk_json_type(body) != MK_JSON_OBJECT) return (Refusal){"bad", "an object was expected"};
  if (!read_key(body, task->key)) return (Refusal){"bad", "key: 1 to 64 characters"};
  Refusal refusal = read_game(body, &wish->story.settings);
  if (!refusal.code) refusal = read_seats(task, &wish->story.settings, &wish->story.facts);
  if (!refusal.code) refusal = read_options(body, wish);
  if (!refusal.code) refusal = read_manners(body, &wish->story.settings);
  if (!refusal.code) refusal = read_content(tables, body, wish);
  if (!refusal.code) refusal = read_deal(tables, body, &wish->story.settings);
  if (refusal.code) return refusal;
  put(wish->story.facts.owner, sizeof wish->story.facts.owner, task->player.id);
  hash_wish(wish);
  wish->story.settings.lang =
      task->lang; /* behind the hash: the same request in another language is the same */
  name_me(task, &wish->story);
  return fine;
}

/* ---- Steps to a table ---------------------------------------------------------------------------- */

/* First the content is stored, then the table made; how many wait already is looked at before. */
typedef struct Step {
  Task *task;
  Wish wish;
} Step;

static void step_end(Step *step) {
  free(step->wish.text);
  free(step);
}

static void refuse_step(Step *step, const char *code, const char *text) {
  story_content_release(step->wish.story.content);
  tables_task_refuse(step->task, code, text);
  step_end(step);
}

static void make(Step *step) {
  Refusal refusal =
      tables_offer_refuses(step->task->tables, step->task, &step->wish.story.settings);
  if (refusal.code) {
    refuse_step(step, refusal.code, refusal.text);
    return;
  }
  tables_make_table(step->task->tables, step->task, &step->wish.story, step->wish.hash);
  step_end(step);
}

static void on_content(void *context, const StoreAnswer *answer) {
  if (answer->status == STORE_OK)
    make(context);
  else
    refuse_step(context, "busy", "the store has no room");
}

static void keep_content(Step *step) {
  const char *text = step->wish.text;
  uint8_t hash[STORE_HASH_SIZE];
  if (!text) { /* built in, or the server's own, which was kept when it began */
    make(step);
    return;
  }
  mk_hex_read(step->wish.story.settings.content, hash);
  if (!store_put_content(step->task->tables->store, (StoreBytes){hash, sizeof hash},
                         store_text(text), on_content, step))
    refuse_step(step, "busy", "out of memory");
}

static void on_seats(void *context, const StoreAnswer *answer) {
  Step *step = context;
  const Task *task = step->task;
  TablesLimit has = {0};
  for (size_t i = 0; i < answer->count; i++) {
    const StoreTable *row = &answer->tables[i];
    if (row->state != STORE_STATE_OPEN) continue;
    has.unstarted++;
    has.listed += row->listed;
    has.days += tables_offer_is_patient_row(row, task->player.id);
  }
  if (answer->status != STORE_OK)
    refuse_step(step, "busy", "the store does not answer");
  else if (tables_offer_is_too_many(&has, &task->tables->options.of_player,
                                    &step->wish.story.settings))
    refuse_step(step, "too-many", "too many of your tables wait for others");
  else
    keep_content(step);
}

static void check_limit(Step *step) {
  enum { LOOKED_AT = 1000 };
  Tables *tables = step->task->tables;
  const TablesLimit *most = &tables->options.of_player;
  if (most->unstarted == 0 && most->listed == 0 && most->days == 0)
    keep_content(step);
  else if (!store_list_seats(tables->store, store_text(step->task->player.id), LOOKED_AT, on_seats,
                             step))
    refuse_step(step, "busy", "out of memory");
}

/* The same wish again is answered as it was, whatever has come to stand against it since. */
static void on_creation(void *context, const StoreAnswer *answer) {
  Step *step = context;
  StoreBytes hash = {step->wish.hash, sizeof step->wish.hash};
  char id[TABLES_MAX_ID] = "";
  if (answer->status == STORE_NONE) {
    check_limit(step);
  } else if (answer->status != STORE_OK || answer->id.length >= sizeof id) {
    refuse_step(step, "busy", "the store does not answer");
  } else if (!store_same(answer->bytes, hash)) {
    refuse_step(step, "bad", "key: it was used for another table");
  } else {
    memcpy(id, answer->id.at, answer->id.length);
    step->task->judge = tables_judge_info;
    story_content_release(step->wish.story.content);
    tables_task_send(step->task, id);
    step_end(step);
  }
}

void tables_request_create(Tables *tables, Task *task) {
  Step *step = calloc(1, sizeof *step);
  if (!step) {
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  step->task = task;
  Refusal refusal = read_wish(tables, task, &step->wish);
  if (refusal.code)
    refuse_step(step, refusal.code, refusal.text);
  else if (!*task->key)
    check_limit(step);
  else if (!store_find_creation(tables->store, store_text(task->player.id), store_text(task->key),
                                on_creation, step))
    refuse_step(step, "busy", "out of memory");
}
