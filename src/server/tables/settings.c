/* settings.c - what is agreed on when a table is made: written into its first entry, and read back. What a
 * player may ask for is checked in create.c; this here is our own writing. */
#include "facts.h"

/* ---- Clocks and chat ----------------------------------------------------------------------------- */

static const char *const clocks[] = {"none", "move", "game", "days"};

void clock_write(const Clock *clock, MkText *out) {
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

bool clock_read(MkJson json, Clock *out) {
  MkReader r;
  mk_reader_init(&r, json, NULL);
  read_clock(&r, out);
  return mk_reader_good(&r);
}

static const char *const chats[] = {"text", "phrases", "off"};

const char *chat_name(Chat chat) {
  return chats[chat];
}

static void read_chat(MkReader *r, const char *key, Chat *out) {
  *out = (Chat)mk_read_choice(r, key, chats, CHAT_OFF + 1);
}

bool chat_read(MkJson json, Chat *out) {
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

void create_write(const Settings *settings, const Facts *facts, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "game", settings->game->id);
  mk_json_key_int(out, "rules", settings->rules);
  mk_json_key(out, "options");
  mk_options_write(settings->game, &settings->options, out);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (int i = 0; i < settings->seats; i++) write_seat(&facts->seat[i], out);
  mk_json_close_array(out);
  mk_json_key(out, "clock");
  clock_write(&settings->clock, out);
  mk_json_key_string(out, "chat", chats[settings->chat]);
  write_flag(out, "shuffle", settings->shuffle);
  write_flag(out, "listed", settings->listed);
  write_flag(out, "watch", settings->watch);
  mk_json_key_string(out, "content", settings->content);
  mk_json_key_string(out, "owner", facts->owner);
  mk_json_key_string(out, "code", facts->code);
  mk_json_key_string(out, "commit", settings->commit);
  write_seed(out, "seed", settings->seed);
  if (settings->fixed) write_seed(out, "deal", settings->deal);
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

static void read_game(MkReader *r, Settings *settings) {
  char id[STORE_MAX_ID + 1];
  read_string(r, "game", id);
  settings->game = mk_game_find(id);
  settings->rules = mk_read_int(r, "rules", 1, INT32_MAX);
  if (!settings->game) {
    mk_read_wrong(r, "game", "no such game", "そのようなゲームはありません");
    return;
  }
  mk_options_init(settings->game, settings->seats, &settings->options);
  MkReader options = mk_read_object(r, "options");
  mk_options_read_at(settings->game, &options, &settings->options);
}

static void read_manners(MkReader *r, Settings *settings) {
  MkReader clock = mk_read_object(r, "clock");
  read_clock(&clock, &settings->clock);
  read_chat(r, "chat", &settings->chat);
  settings->shuffle = mk_read_bool(r, "shuffle");
  settings->listed = mk_read_bool(r, "listed");
  settings->watch = mk_read_bool(r, "watch");
  read_string(r, "content", settings->content);
}

bool create_knows_rules(MkJson body) {
  char id[STORE_MAX_ID + 1];
  long long rules;
  bool named = mk_json_read_string(mk_json_get(body, "game"), id, sizeof id) &&
               mk_json_read_int(mk_json_get(body, "rules"), 1, INT32_MAX, &rules);
  const MkGame *game = named ? mk_game_find(id) : NULL;
  return game && rules == game->rules_version;
}

static void read_frame(MkReader *r, Settings *settings, Facts *facts) {
  *settings = (Settings){.seats = 0};
  *facts = (Facts){.state = TABLE_OPEN};
  MkReader seats = mk_read_array(r, "seats", 1, MK_MAX_SEATS);
  for (MkReader seat; mk_read_next(&seats, &seat);) read_seat(&seat, &facts->seat[seat.index]);
  settings->seats = mk_read_count(&seats);
  read_string(r, "owner", facts->owner);
  read_string(r, "code", facts->code);
  read_string(r, "commit", settings->commit);
  read_seed(r, "seed", settings->seed);
  settings->fixed = mk_read_has(r, "deal");
  if (settings->fixed) read_seed(r, "deal", settings->deal);
}

bool create_read_frame(MkJson body, Settings *settings, Facts *facts) {
  MkReader r;
  mk_reader_init(&r, body, NULL);
  read_frame(&r, settings, facts);
  return mk_reader_good(&r);
}

bool create_read(MkJson body, Settings *settings, Facts *facts) {
  MkReader r;
  mk_reader_init(&r, body, NULL);
  read_frame(&r, settings, facts);
  read_game(&r, settings);
  read_manners(&r, settings);
  return mk_reader_good(&r);
}
