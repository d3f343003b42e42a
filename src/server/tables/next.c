/* next.c - the next game of the same people: the same, another sheet, another game, with one more. Everybody moves one seat
 * on; what is beyond the people is as wished, or as it was. */
#include "next.h"

#include <stdlib.h>

#include "inside.h"
#include "sets.h"

static bool is_there(MkJson json) {
  return mk_json_type(json) > MK_JSON_NULL;
}

/* ---- What is played ------------------------------------------------------------------------------ */

static Refusal read_game(const Table *table, MkJson json, Settings *settings) {
  char id[STORE_MAX_ID + 1];
  const Settings *before = &table->story.settings;
  settings->game = before->game;
  if (is_there(json))
    settings->game = mk_json_read_string(json, id, sizeof id) ? mk_game_find(id) : NULL;
  if (!settings->game) return (Refusal){"bad", "game: there is no such game"};
  settings->rules = settings->game->rules_version;
  return fine;
}

/* Another game has its own defaults. */
static Refusal read_options(const Table *table, MkJson json, Next *next) {
  Settings *settings = &next->story.settings;
  if (settings->game != table->story.settings.game)
    mk_options_init(settings->game, settings->seats, &settings->options);
  if ((is_there(json) &&
       !mk_options_read(settings->game, json, &settings->options, &next->error)) ||
      !mk_options_check(settings->game, settings->seats, &settings->options, &next->error))
    return (Refusal){"options", next->error.message};
  return fine;
}

static Refusal bring_content(MkJson json, Next *next) {
  Settings *settings = &next->story.settings;
  size_t size = (size_t)(json.end - json.at) + 1;
  next->text = malloc(size);
  if (!next->text) return (Refusal){"busy", "out of memory"};
  if (!mk_json_read_string(json, next->text, size))
    return (Refusal){"bad", "content: null or the text of a content file"};
  MkContent *content = mk_content_new(settings->game, next->text, strlen(next->text), &next->error);
  if (!content) return (Refusal){"content", next->error.message};
  if (!mk_content_playable(content, &next->error)) {
    mk_content_free(content);
    return (Refusal){"content", next->error.message};
  }
  const char *hash = mk_content_hash(content); /* what is built in needs no mention */
  if (!hash) {
    mk_content_free(content);
    return fine;
  }
  put(settings->content, sizeof settings->content, hash);
  next->story.content = story_content_new(content);
  return next->story.content ? fine : (Refusal){"busy", "out of memory"};
}

static Refusal read_content(const Table *table, MkJson json, Next *next) {
  Settings *settings = &next->story.settings;
  bool same_game = settings->game == table->story.settings.game;
  if (same_game && mk_json_type(json) == MK_JSON_NONE) {
    next->story.content = story_content_share(table->story.content);
    return fine;
  }
  *settings->content = '\0';
  if (is_there(json)) return bring_content(json, next);
  next->story.content = tables_sets_use(table->tables, settings);
  return fine;
}

/* ---- Who sits where ------------------------------------------------------------------------------ */

static bool comes_along(const Story *before, int seat) {
  return story_person(before, seat) && !before->facts.seat[seat].declined;
}

static int count_people(const Story *before) {
  int people = 0;
  for (int i = 0; i < before->settings.seats; i++) people += comes_along(before, i);
  return people;
}

/* The next free place from there on, around the table; there is one. */
static Seat *place_from(Story *story, int seat) {
  int seats = story->settings.seats;
  while (seat >= seats) seat -= seats;
  while (story->facts.seat[seat].kind != SEAT_OPEN) seat = seat + 1 < seats ? seat + 1 : 0;
  return &story->facts.seat[seat];
}

static void move_on(const Story *before, Story *story) {
  for (int i = 0; i < before->settings.seats; i++) {
    const Seat *from = &before->facts.seat[i];
    if (!comes_along(before, i)) continue;
    Seat *to = place_from(story, i + 1);
    to->kind = SEAT_HELD;
    put(to->player, sizeof to->player, from->player);
    put(to->name, sizeof to->name, from->name);
  }
}

static void seat_bot(Seat *seat, const char *id, const char *name) {
  seat->kind = SEAT_BOT;
  put(seat->bot, sizeof seat->bot, id);
  put(seat->name, sizeof seat->name, name);
}

/* As many seats as before, as far as the game has them; bots come along where there is room. */
static void seat_as_before(const Story *before, Story *story, int people) {
  const MkGame *game = story->settings.game;
  int seats = before->settings.seats, room;
  if (seats < game->min_seats) seats = game->min_seats;
  if (seats > game->max_seats) seats = game->max_seats;
  story->settings.seats = seats;
  move_on(before, story);
  room = seats - people;
  for (int i = 0; i < before->settings.seats && room > 0; i++) {
    const Seat *from = &before->facts.seat[i];
    if (from->kind != SEAT_BOT) continue;
    seat_bot(place_from(story, i + 1), from->bot, from->name);
    room--;
  }
}

/* The people, and what is named beyond them. */
static Refusal seat_as_wished(const Story *before, MkJson wished, Story *story, int people) {
  MkJson item;
  char text[4 + BOT_ID];
  if (mk_json_type(wished) != MK_JSON_ARRAY) return (Refusal){"bad", "seats: one text a seat"};
  if (people + mk_json_count(wished) > MK_MAX_SEATS) return (Refusal){"options", "seats: too many"};
  story->settings.seats = people + mk_json_count(wished);
  move_on(before, story);
  int at = 0;
  for (MkJsonEach each = mk_json_each(wished); mk_json_next(&each, NULL, &item); at++) {
    while (story->facts.seat[at].kind != SEAT_OPEN) at++;
    if (!mk_json_read_string(item, text, sizeof text)) *text = '\0';
    if (same(text, "open")) continue;
    const MkBot *bot = strncmp(text, "bot:", 4) == 0 ? mk_bot_find(text + 4) : NULL;
    if (!bot) return (Refusal){"bad", "seats: \"open\" or \"bot:\" and its id, beyond the people"};
    seat_bot(&story->facts.seat[at], bot->id, bot->name.en);
  }
  return fine;
}

/* Whoever asks comes along, whatever he said before. */
static Refusal read_seats(const Table *table, const Task *task, MkJson wished, Story *story) {
  Story before = table->story;
  before.facts.seat[table_seat_of(table, task)].declined = false;
  int people = count_people(&before);
  story->facts = (Facts){.state = TABLE_OPEN};
  if (people > story->settings.game->max_seats)
    return (Refusal){"taken", "seats: more people sit here"};
  if (is_there(wished)) return seat_as_wished(&before, wished, story, people);
  seat_as_before(&before, story, people);
  return fine;
}

/* ---- All of it ----------------------------------------------------------------------------------- */

static Refusal read_clock(MkJson clock, Settings *settings) {
  if (is_there(clock) && !story_clock_read(clock, &settings->clock))
    return (Refusal){"bad", "clock: none, move, game or days, with numbers that make sense"};
  return fine;
}

Refusal tables_next_read(const Table *table, const Task *task, Next *out) {
  MkJson body = task->body;
  *out = (Next){.story = {.settings = table->story.settings}};
  Settings *settings = &out->story.settings;
  settings->listed = settings->shuffle = settings->fixed = false;
  put(settings->prior, sizeof settings->prior, table->id);
  story_series(&table->story, &settings->series);
  story_named(&table->story, settings);
  Refusal refusal = read_game(table, mk_json_get(body, "game"), settings);
  if (!refusal.code) refusal = read_seats(table, task, mk_json_get(body, "seats"), &out->story);
  if (!refusal.code) refusal = read_options(table, mk_json_get(body, "options"), out);
  if (!refusal.code) refusal = read_clock(mk_json_get(body, "clock"), settings);
  if (!refusal.code) refusal = read_content(table, mk_json_get(body, "content"), out);
  put(out->story.facts.owner, sizeof out->story.facts.owner, task->player.id);
  return refusal;
}
