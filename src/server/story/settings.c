/* settings.c - what is agreed on when a table is made: written into its first entry, and read back. What a
 * player may ask for is checked in create.c; this here is our own writing. */
#include "story.h"

/* ---- Clocks and chat ----------------------------------------------------------------------------- */

static const char *const clocks[] = {"none", "move", "game", "days"};

void story_clock_write(const Clock *clock, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", clocks[clock->kind]);
  if (clock->kind == CLOCK_MOVE || clock->kind == CLOCK_GAME)
    mk_json_key_int(out, "seconds", clock->seconds);
  if (clock->kind == CLOCK_GAME) mk_json_key_int(out, "increment", clock->increment);
  if (clock->kind == CLOCK_DAYS) mk_json_key_int(out, "days", clock->days);
  mk_json_close_object(out);
}

static void read_clock(MkReader *r, Clock *out) {
  enum { HOUR = 60 * 60, DAY = 24 * HOUR };
  *out = (Clock){(ClockKind)mk_read_choice(r, "kind", clocks, CLOCK_DAYS + 1), 0, 0, 0};
  if (out->kind == CLOCK_MOVE) out->seconds = mk_read_int(r, "seconds", 1, DAY);
  if (out->kind == CLOCK_GAME) {
    out->seconds = mk_read_int(r, "seconds", 1, 7 * DAY);
    out->increment = mk_read_int_or(r, "increment", 0, HOUR, 0);
  }
  if (out->kind == CLOCK_DAYS) out->days = mk_read_int(r, "days", 1, 30);
}

bool story_clock_read(MkJson json, Clock *out) {
  MkReader r;
  mk_reader_init(&r, json, NULL);
  read_clock(&r, out);
  return mk_reader_good(&r);
}

static const char *const chats[] = {"text", "phrases", "off"};
static const char *const langs[] = {"en", "ja"};

const char *story_lang_name(MkLang lang) {
  return langs[lang];
}

const char *story_chat_name(Chat chat) {
  return chats[chat];
}

static void read_chat(MkReader *r, const char *key, Chat *out) {
  *out = (Chat)mk_read_choice(r, key, chats, CHAT_OFF + 1);
}

bool story_chat_read(MkJson json, Chat *out) {
  MkReader r;
  mk_reader_init(&r, json, NULL);
  read_chat(&r, NULL, out);
  return mk_reader_good(&r);
}

/* ---- The first entry ----------------------------------------------------------------------------- */

static void write_flag(MkText *out, const char *key, bool flag) {
  mk_json_key(out, key);
  mk_json_bool(out, flag);
}

static void write_seed(MkText *out, const char *key, const uint8_t seed[MK_SEED_SIZE]) {
  char hex[MK_HEX_SIZE];
  mk_hex_write(seed, hex);
  mk_json_key_string(out, key, hex);
}

static void write_seat(const Seat *seat, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "kind", seat->kind);
  mk_json_key_string(out, "player", seat->player);
  mk_json_key_string(out, "name", seat->name);
  mk_json_key_string(out, "bot", seat->bot);
  mk_json_close_object(out);
}

static void write_named(const Settings *settings, MkText *out) {
  mk_json_key(out, "named");
  mk_json_open_array(out);
  for (int i = 0; i < settings->named_count; i++) mk_json_string(out, settings->named[i]);
  mk_json_close_array(out);
}

void story_settings_write(const Story *story, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "game", story->settings.game->id);
  mk_json_key_int(out, "rules", story->settings.rules);
  mk_json_key(out, "options");
  mk_options_write(story->settings.game, &story->settings.options, out);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++) write_seat(&story->facts.seat[i], out);
  mk_json_close_array(out);
  mk_json_key(out, "clock");
  story_clock_write(&story->settings.clock, out);
  mk_json_key_string(out, "chat", chats[story->settings.chat]);
  write_flag(out, "shuffle", story->settings.shuffle);
  write_flag(out, "listed", story->settings.listed);
  write_flag(out, "watch", story->settings.watch);
  mk_json_key_string(out, "lang", langs[story->settings.lang]);
  mk_json_key_string(out, "content", story->settings.content);
  mk_json_key_string(out, "owner", story->facts.owner);
  mk_json_key_string(out, "code", story->facts.code);
  mk_json_key_string(out, "commit", story->settings.commit);
  write_seed(out, "seed", story->settings.seed);
  if (story->settings.fixed) write_seed(out, "deal", story->settings.deal);
  if (*story->settings.prior) {
    mk_json_key_string(out, "prior", story->settings.prior);
    mk_json_key(out, "series");
    story_series_write(&story->settings.series, out);
    write_named(&story->settings, out);
  }
  mk_json_close_object(out);
}

static void read_seed(MkReader *r, const char *key, uint8_t seed[MK_SEED_SIZE]) {
  char hex[MK_HEX_SIZE];
  if (mk_read_string(r, key, hex, sizeof hex) && !mk_hex_read(hex, seed))
    mk_read_wrong(r, key, "64 hex digits were expected", "64桁の16進数が必要です");
}

#define read_string(reader, key, array) mk_read_string((reader), (key), (array), sizeof(array))

static void read_seat(MkReader *r, Seat *out) {
  out->kind = (SeatKind)mk_read_int(r, "kind", SEAT_OPEN, SEAT_BOT);
  read_string(r, "player", out->player);
  read_string(r, "name", out->name);
  read_string(r, "bot", out->bot);
}

static void read_game(MkReader *r, Story *story) {
  char id[STORE_MAX_ID + 1];
  read_string(r, "game", id);
  story->settings.game = mk_game_find(id);
  story->settings.rules = mk_read_int(r, "rules", 1, INT32_MAX);
  if (!story->settings.game) {
    mk_read_wrong(r, "game", "no such game", "そのようなゲームはありません");
    return;
  }
  mk_options_init(story->settings.game, story->settings.seats, &story->settings.options);
  MkReader options = mk_read_object(r, "options");
  mk_options_read_at(story->settings.game, &options, &story->settings.options);
}

static void read_manners(MkReader *r, Story *story) {
  MkReader clock = mk_read_object(r, "clock");
  read_clock(&clock, &story->settings.clock);
  read_chat(r, "chat", &story->settings.chat);
  story->settings.shuffle = mk_read_bool(r, "shuffle");
  story->settings.listed = mk_read_bool(r, "listed");
  story->settings.watch = mk_read_bool(r, "watch");
  story->settings.lang =
      (MkLang)mk_read_choice_or(r, "lang", langs, 2, MK_EN); /* older ones have none */
  read_string(r, "content", story->settings.content);
}

bool story_knows_rules(MkJson body) {
  char id[STORE_MAX_ID + 1];
  long long rules;
  bool named = mk_json_read_string(mk_json_get(body, "game"), id, sizeof id) &&
               mk_json_read_int(mk_json_get(body, "rules"), 1, INT32_MAX, &rules);
  const MkGame *game = named ? mk_game_find(id) : NULL;
  return game && rules == game->rules_version;
}

static void read_frame(MkReader *r, Story *story) {
  story->settings = (Settings){.seats = 0};
  story->facts = (Facts){.state = TABLE_OPEN};
  MkReader seats = mk_read_array(r, "seats", 1, MK_MAX_SEATS);
  for (MkReader seat; mk_read_next(&seats, &seat);)
    read_seat(&seat, &story->facts.seat[seat.index]);
  story->settings.seats = mk_read_count(&seats);
  read_string(r, "owner", story->facts.owner);
  read_string(r, "code", story->facts.code);
  read_string(r, "commit", story->settings.commit);
  read_seed(r, "seed", story->settings.seed);
  story->settings.fixed = mk_read_has(r, "deal");
  if (story->settings.fixed) read_seed(r, "deal", story->settings.deal);
}

static void read_series(MkJson body, Settings *settings) {
  if (!mk_json_read_string(mk_json_get(body, "prior"), settings->prior, sizeof settings->prior))
    *settings->prior = '\0';
  story_series_read(mk_json_get(body, "series"), &settings->series);
}

/* Tables of old have none. */
static void read_named(MkJson list, Settings *settings) {
  MkJson item;
  settings->named_count = 0;
  for (MkJsonEach each = mk_json_each(list);
       settings->named_count < MK_MAX_SEATS && mk_json_next(&each, NULL, &item);)
    if (mk_json_read_string(item, settings->named[settings->named_count], STORY_MAX_ID))
      settings->named_count++;
}

bool story_settings_read_frame(MkJson body, Story *story) {
  MkReader r;
  mk_reader_init(&r, body, NULL);
  read_frame(&r, story);
  read_named(mk_json_get(body, "named"), &story->settings);
  return mk_reader_good(&r);
}

bool story_settings_read(MkJson body, Story *story) {
  MkReader r;
  mk_reader_init(&r, body, NULL);
  read_frame(&r, story);
  read_game(&r, story);
  read_manners(&r, story);
  read_series(body, &story->settings);
  read_named(mk_json_get(body, "named"), &story->settings);
  return mk_reader_good(&r);
}
