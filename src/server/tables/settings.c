/* settings.c - what is agreed on when a table is made: written into its first entry, and read back. What a
 * player may ask for is checked in create.c; this here is our own writing. */
#include "facts.h"

/* ---- Clocks and chat ----------------------------------------------------------------------------- */

void clock_write(const Clock *clock, MkText *out) {
  static const char *const names[] = {"none", "move", "game", "days"};
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", names[clock->kind]);
  if (clock->kind == CLOCK_MOVE || clock->kind == CLOCK_GAME)
    mk_json_key_int(out, "seconds", clock->seconds);
  if (clock->kind == CLOCK_GAME) mk_json_key_int(out, "increment", clock->increment);
  if (clock->kind == CLOCK_DAYS) mk_json_key_int(out, "days", clock->days);
  mk_json_close_object(out);
}

static bool read_number(MkJson object, const char *key, int min, int max, int *out) {
  long long number;
  if (!mk_json_read_int(mk_json_get(object, key), min, max, &number)) return false;
  *out = (int)number;
  return true;
}

bool clock_read(MkJson json, Clock *out) {
  enum { DAY = 24 * 60 * 60 };
  MkJson kind = mk_json_get(json, "kind");
  *out = (Clock){CLOCK_NONE, 0, 0, 0};
  if (mk_json_is(kind, "none")) return true;
  if (mk_json_is(kind, "move")) {
    out->kind = CLOCK_MOVE;
    return read_number(json, "seconds", 1, DAY, &out->seconds);
  }
  if (mk_json_is(kind, "game")) {
    out->kind = CLOCK_GAME;
    bool plain = mk_json_type(mk_json_get(json, "increment")) == MK_JSON_NONE;
    return read_number(json, "seconds", 1, 7 * DAY, &out->seconds) &&
           (plain || read_number(json, "increment", 0, 60 * 60, &out->increment));
  }
  out->kind = CLOCK_DAYS;
  return mk_json_is(kind, "days") && read_number(json, "days", 1, 30, &out->days);
}

static const char *const chats[] = {"text", "phrases", "off"};

const char *chat_name(Chat chat) {
  return chats[chat];
}

bool chat_read(MkJson json, Chat *out) {
  for (Chat chat = CHAT_TEXT; chat <= CHAT_OFF; chat++) {
    if (!mk_json_is(json, chats[chat])) continue;
    *out = chat;
    return true;
  }
  return false;
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

static bool read_seed(MkJson body, const char *key, uint8_t seed[MK_SEED_SIZE]) {
  char hex[MK_HEX_SIZE];
  return mk_json_read_string(mk_json_get(body, key), hex, sizeof hex) && mk_hex_read(hex, seed);
}

static bool read_flag(MkJson body, const char *key, bool *out) {
  return mk_json_read_bool(mk_json_get(body, key), out);
}

#define read_string(body, key, array)                                                              \
  mk_json_read_string(mk_json_get((body), (key)), (array), sizeof(array))

static bool read_seat(MkJson json, Seat *out) {
  int kind;
  if (!read_number(json, "kind", SEAT_OPEN, SEAT_BOT, &kind)) return false;
  out->kind = (SeatKind)kind;
  return read_string(json, "player", out->player) && read_string(json, "name", out->name) &&
         read_string(json, "bot", out->bot);
}

static bool read_seats(MkJson seats, Settings *settings, Facts *facts) {
  settings->seats = mk_json_count(seats);
  if (settings->seats < 1 || settings->seats > MK_MAX_SEATS) return false;
  for (int i = 0; i < settings->seats; i++)
    if (!read_seat(mk_json_item(seats, i), &facts->seat[i])) return false;
  return true;
}

static bool read_game(MkJson body, Settings *settings) {
  MkError error;
  char id[STORE_MAX_ID + 1];
  if (!read_string(body, "game", id)) return false;
  settings->game = mk_game_find(id);
  if (!settings->game || !read_number(body, "rules", 1, INT32_MAX, &settings->rules)) return false;
  mk_options_init(settings->game, settings->seats, &settings->options);
  return mk_options_read(settings->game, mk_json_get(body, "options"), &settings->options, &error);
}

bool create_read(MkJson body, Settings *settings, Facts *facts) {
  *settings = (Settings){.seats = 0};
  *facts = (Facts){.state = TABLE_OPEN};
  settings->fixed = read_seed(body, "deal", settings->deal);
  return read_seats(mk_json_get(body, "seats"), settings, facts) && read_game(body, settings) &&
         clock_read(mk_json_get(body, "clock"), &settings->clock) &&
         chat_read(mk_json_get(body, "chat"), &settings->chat) &&
         read_flag(body, "shuffle", &settings->shuffle) &&
         read_flag(body, "listed", &settings->listed) &&
         read_flag(body, "watch", &settings->watch) &&
         read_string(body, "content", settings->content) &&
         read_string(body, "owner", facts->owner) && read_string(body, "code", facts->code) &&
         read_string(body, "commit", settings->commit) && read_seed(body, "seed", settings->seed);
}
