/* patch.c - what the owner of a table that waits may change: options, clock, seats, manners, and who the owner is. */
#include "info.h"
#include "inside.h"
#include "make.h"
#include "offer.h"
#include "seats.h"
#include "write.h"

static bool is_there(MkJson json) {
  return mk_json_type(json) > MK_JSON_NULL;
}

/* ---- Seats --------------------------------------------------------------------------------------- */

static bool is_taken(const Seat *seat) {
  return seat->kind == SEAT_PLAYER || seat->kind == SEAT_HELD;
}

/* "me", "open" or a bot, where nobody sits. */
static Refusal read_fresh(const Story *story, const Task *task, const char *text, Seat *out) {
  *out = (Seat){.kind = SEAT_OPEN};
  if (same(text, "open")) return fine;
  if (same(text, "me")) {
    if (story_seat_of(story, task->player.id) >= 0) return fine; /* already sits somewhere */
    out->kind = SEAT_HELD;
    put(out->player, sizeof out->player, task->player.id);
    put(out->name, sizeof out->name, task->player.name);
    return fine;
  }
  const MkBot *bot = strncmp(text, "bot:", 4) == 0 ? mk_bot_find(text + 4) : NULL;
  if (!bot) return (Refusal){"bad", "seats: \"me\", \"open\" or \"bot:\" and its id"};
  out->kind = SEAT_BOT;
  put(out->bot, sizeof out->bot, bot->id);
  put(out->name, sizeof out->name, bot->name.en);
  return fine;
}

/* Whoever sits there stays. */
static Refusal read_seat(const Story *story, const Task *task, MkJson json, int i, Patch *patch) {
  char text[4 + BOT_ID];
  bool taken = i < story->settings.seats && is_taken(&story->facts.seat[i]);
  if (!mk_json_read_string(json, text, sizeof text)) *text = '\0';
  Refusal refusal = read_fresh(story, task, text, &patch->fresh[i]);
  patch->from[i] = (int8_t)(taken ? i : -1);
  if (!refusal.code && taken && patch->fresh[i].kind == SEAT_BOT)
    return (Refusal){"taken", "seats: somebody sits where a bot shall"};
  return refusal;
}

/* Whoever sits beyond the last seat moves to the lowest free one. */
static Refusal move_in(const Story *story, int seats, Patch *patch) {
  for (int i = seats; i < story->settings.seats; i++) {
    int to = 0;
    if (!is_taken(&story->facts.seat[i])) continue;
    while (to < seats && !(patch->from[to] < 0 && patch->fresh[to].kind == SEAT_OPEN)) to++;
    if (to == seats) return (Refusal){"taken", "seats: more people sit here"};
    patch->from[to] = (int8_t)i;
  }
  return fine;
}

static Refusal check_company(const Patch *patch, int seats) {
  int people = 0, me = 0;
  for (int i = 0; i < seats; i++) {
    bool fresh = patch->from[i] < 0;
    people += !fresh || patch->fresh[i].kind != SEAT_BOT;
    me += fresh && patch->fresh[i].kind == SEAT_HELD;
  }
  if (me > 1) return (Refusal){"bad", "seats: at most one seat a player"};
  return people ? fine : (Refusal){"bad", "seats: a table of bots alone is none"};
}

static Refusal read_seats(const Story *story, const Task *task, MkJson seats, Patch *patch) {
  int count = 0;
  MkJson item;
  if (mk_json_type(seats) != MK_JSON_ARRAY) return (Refusal){"bad", "seats: one text a seat"};
  for (MkJsonEach each = mk_json_each(seats); mk_json_next(&each, NULL, &item); count++) {
    if (count == MK_MAX_SEATS) return (Refusal){"options", "seats: too many"};
    Refusal refusal = read_seat(story, task, item, count, patch);
    if (refusal.code) return refusal;
  }
  patch->settings.seats = count;
  Refusal refusal = move_in(story, count, patch);
  return refusal.code ? refusal : check_company(patch, count);
}

/* ---- The rest ------------------------------------------------------------------------------------ */

static bool read_flag(MkJson body, const char *key, bool *out) {
  MkJson json = mk_json_get(body, key);
  return !is_there(json) || mk_json_read_bool(json, out);
}

static Refusal read_manners(MkJson body, Settings *settings) {
  MkJson clock = mk_json_get(body, "clock"), chat = mk_json_get(body, "chat");
  if (!read_flag(body, "shuffle", &settings->shuffle))
    return (Refusal){"bad", "shuffle: true or false"};
  if (!read_flag(body, "listed", &settings->listed))
    return (Refusal){"bad", "listed: true or false"};
  if (!read_flag(body, "watch", &settings->watch)) return (Refusal){"bad", "watch: true or false"};
  if (is_there(clock) && !story_clock_read(clock, &settings->clock))
    return (Refusal){"bad", "clock: none, move, game or days, with numbers that make sense"};
  if (is_there(chat) && !story_chat_read(chat, &settings->chat))
    return (Refusal){"bad", "chat: text, phrases or off"};
  return fine;
}

/* Options that are not named stay as they were. */
static Refusal read_options(MkJson options, Settings *settings, MkError *error) {
  if ((is_there(options) && !mk_options_read(settings->game, options, &settings->options, error)) ||
      !mk_options_check(settings->game, settings->seats, &settings->options, error))
    return (Refusal){"options", error->message};
  return fine;
}

static Refusal read_owner(const Story *story, MkJson owner, Patch *patch) {
  if (!is_there(owner)) return fine;
  if (!mk_json_read_string(owner, patch->owner, sizeof patch->owner))
    return (Refusal){"bad", "owner: a player's id"};
  return story_seat_of(story, patch->owner) >= 0
             ? fine
             : (Refusal){"no-seat", "owner: somebody who sits here"};
}

/* ---- Whether it may be --------------------------------------------------------------------------- */

static bool others_are_there(const Story *story, const Task *task) {
  for (int i = 0; i < story->settings.seats; i++)
    if (is_taken(&story->facts.seat[i]) && !same(story->facts.seat[i].player, task->player.id))
      return true;
  return false;
}

static Refusal check_patch(const Table *table, const Task *task) {
  const Story *story = &table->story;
  bool rules =
      is_there(mk_json_get(task->body, "options")) || is_there(mk_json_get(task->body, "clock"));
  if (!same(story->facts.owner, task->player.id))
    return (Refusal){"forbidden", "only the table's owner may do that"};
  if (story->facts.state != TABLE_OPEN) return (Refusal){"closed", "the game has begun"};
  if (mk_json_type(task->body) != MK_JSON_OBJECT) return (Refusal){"bad", "an object was expected"};
  if (rules && story->settings.listed && others_are_there(story, task))
    return (Refusal){"taken", "others have come for what the list said"};
  return fine;
}

static Refusal read_patch(const Table *table, const Task *task, Patch *patch, MkError *error) {
  const Story *story = &table->story;
  MkJson seats = mk_json_get(task->body, "seats");
  Refusal refusal = check_patch(table, task);
  patch->settings = story->settings;
  put(patch->owner, sizeof patch->owner, story->facts.owner);
  for (int i = 0; i < MK_MAX_SEATS; i++) patch->from[i] = (int8_t)i;
  if (!refusal.code && is_there(seats)) refusal = read_seats(story, task, seats, patch);
  if (!refusal.code) refusal = read_manners(task->body, &patch->settings);
  if (!refusal.code)
    refusal = read_options(mk_json_get(task->body, "options"), &patch->settings, error);
  if (!refusal.code) refusal = read_owner(story, mk_json_get(task->body, "owner"), patch);
  if (!refusal.code && patch->settings.listed && !story->settings.listed)
    refusal = tables_offer_refuses(table->tables, task, &patch->settings);
  return refusal;
}

void tables_judge_patch(Table *table, Task *task) {
  Patch patch = {.owner = ""};
  MkError error;
  Refusal refusal = read_patch(table, task, &patch, &error);
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  tables_writing_add(writing, DEED_PATCH, -1)->patch = patch;
  tables_seats_begin(table, writing);
  table_write(table, writing);
}
