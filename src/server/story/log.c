/* log.c - deeds as the bodies of entries, and back. Settings of a table are settings.c. What is written here stays
 * in the store for years: keys may be added, and none changes its meaning. */
#include "story.h"

static const char *const kinds[DEED_KINDS] = {
    [DEED_CREATE] = "create",   [DEED_HOLD] = "hold",       [DEED_SIT] = "sit",
    [DEED_LEAVE] = "leave",     [DEED_SEAT] = "seat",       [DEED_FREE] = "free",
    [DEED_BEGIN] = "begin",     [DEED_ACT] = "act",         [DEED_UNDO] = "undo",
    [DEED_STANDIN] = "standin", [DEED_RETURN] = "return",   [DEED_SAY] = "say",
    [DEED_ASK] = "ask",         [DEED_REMATCH] = "rematch", [DEED_RENAME] = "rename",
    [DEED_CLOSE] = "close",     [DEED_RESIGN] = "resign",   [DEED_LAPSE] = "lapse",
    [DEED_CLEAR] = "clear",     [DEED_PATCH] = "patch",     [DEED_DECLINE] = "decline",
    [DEED_INVITE] = "invite",   [DEED_REFUSE] = "refuse",
};

static const char *const asks[ASK_KINDS] = {"takeback", "pause", "time", "end"};

const char *story_deed_name(DeedKind kind) {
  return kinds[kind];
}

const char *story_ask_name(What what) {
  return asks[what];
}

bool story_ask_find(MkJson name, What *out) {
  for (What what = 0; what < ASK_KINDS; what++) {
    if (!mk_json_is(name, asks[what])) continue;
    *out = what;
    return true;
  }
  return false;
}

/* 1 to 64 characters. */
bool story_key_read(MkJson json, char key[STORE_MAX_KEY + 1]) {
  int characters = 0;
  *key = '\0';
  if (!mk_json_read_string(json, key, STORE_MAX_KEY + 1)) return false;
  for (const char *at = key; *at; at++) characters += (*at & 0xc0) != 0x80;
  return characters >= 1 && characters <= 64;
}

/* ---- Writing ------------------------------------------------------------------------------------- */

/* Texts that are there; an empty one is left out. */
static void write_text(MkText *out, const char *key, const char *text) {
  if (*text) mk_json_key_string(out, key, text);
}

static void write_begin(const Deed *deed, MkText *out) {
  char deal[MK_HEX_SIZE];
  mk_hex_write(deed->begin.deal, deal);
  mk_json_key_string(out, "deal", deal);
  mk_json_key(out, "order");
  mk_json_open_array(out);
  for (int i = 0; i < MK_MAX_SEATS; i++) mk_json_int(out, deed->begin.order[i]);
  mk_json_close_array(out);
  mk_json_key(out, "nonces");
  mk_json_open_array(out);
  for (int i = 0; i < MK_MAX_SEATS; i++) mk_json_string(out, deed->begin.nonce[i]);
  mk_json_close_array(out);
}

static void write_seats(MkText *out, const char *key, uint32_t seats) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int i = 0; i < MK_MAX_SEATS; i++)
    if (seats >> i & 1) mk_json_int(out, i);
  mk_json_close_array(out);
}

static void write_back(const Effect *effect, MkText *out) {
  mk_json_key(out, "back");
  mk_json_open_array(out);
  mk_json_int(out, effect->first);
  mk_json_int(out, effect->taken);
  mk_json_close_array(out);
}

/* As the last line of a record has it, and ranks. */
static void write_end(const MkMatch *match, MkText *out) {
  int seats = mk_match_setup(match)->seats;
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  MkResult result;
  mk_match_result(match, &result);
  mk_state_hash(mk_match_game(match), mk_match_content(match), mk_match_state(match), hash);
  mk_hex_write(hash, hex);
  mk_json_key(out, "end");
  mk_json_open_object(out);
  mk_json_key(out, "scores");
  mk_json_open_array(out);
  for (int i = 0; i < seats; i++) mk_json_int(out, result.seat[i].score);
  mk_json_close_array(out);
  mk_json_key(out, "ranks");
  mk_json_open_array(out);
  for (int i = 0; i < seats; i++) mk_json_int(out, result.seat[i].rank);
  mk_json_close_array(out);
  mk_json_key_string(out, "hash", hex);
  mk_json_close_object(out);
}

static bool has_what(const Deed *deed) {
  return deed->kind == DEED_ASK || deed->kind == DEED_LAPSE;
}

void story_deed_write(const Deed *deed, const MkMatch *match, MkText *out) {
  mk_json_open_object(out);
  if (deed->seat >= 0) mk_json_key_int(out, "seat", deed->seat);
  write_text(out, "name", deed->name);
  write_text(out, "id", deed->id);
  write_text(out, "nonce", deed->nonce);
  write_text(out, deed->phrase ? "phrase" : "text", deed->text);
  if (deed->timeout) mk_json_key_int(out, "timeout", 1);
  if (deed->kind == DEED_ACT || deed->kind == DEED_UNDO) {
    mk_json_key_int(out, "v", deed->v);
    mk_json_key_int(out, "ok", deed->ok);
  }
  if (has_what(deed)) mk_json_key_string(out, "what", asks[deed->what]);
  if (deed->kind == DEED_ASK) {
    mk_json_key_int(out, "yes", deed->yes);
    if (deed->what == ASK_END) mk_json_key_int(out, "agreed", deed->effect.agreed);
  }
  if (deed->gone) write_seats(out, "gone", deed->gone);
  if (deed->kind == DEED_BEGIN) write_begin(deed, out);
  if (deed->kind == DEED_PATCH) story_patch_write(&deed->patch, out);
  if (deed->effect.undone) write_back(&deed->effect, out);
  if (deed->kind == DEED_ACT && deed->effect.over && match) write_end(match, out);
  mk_json_close_object(out);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static bool find_kind(StoreBytes name, DeedKind *out) {
  for (DeedKind kind = 0; kind < DEED_KINDS; kind++) {
    if (!store_same(name, store_text(kinds[kind]))) continue;
    *out = kind;
    return true;
  }
  return false;
}

static bool read_text(MkJson value, char *out, size_t size) {
  *out = '\0';
  return mk_json_type(value) == MK_JSON_NONE || mk_json_read_string(value, out, size);
}

static int read_int(MkJson value, int fallback) {
  long long number = fallback;
  mk_json_read_int(value, INT32_MIN, INT32_MAX, &number);
  return (int)number;
}

static uint32_t read_seats(MkJson list) {
  uint32_t seats = 0;
  MkJson item;
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item);) {
    int seat = read_int(item, -1);
    if (seat >= 0 && seat < MK_MAX_SEATS) seats |= 1u << seat;
  }
  return seats;
}

static bool read_begin(MkJson body, Deed *out) {
  char deal[MK_HEX_SIZE];
  MkJson order = mk_json_get(body, "order"), nonces = mk_json_get(body, "nonces");
  if (!mk_json_read_string(mk_json_get(body, "deal"), deal, sizeof deal)) return false;
  if (!mk_hex_read(deal, out->begin.deal)) return false;
  for (int i = 0; i < MK_MAX_SEATS; i++) {
    long long from;
    if (!mk_json_read_int(mk_json_item(order, i), 0, MK_MAX_SEATS - 1, &from)) return false;
    out->begin.order[i] = (int)from;
    if (!mk_json_read_string(mk_json_item(nonces, i), out->begin.nonce[i], NONCE_SIZE))
      return false;
  }
  return true;
}

static void put_bytes(char *to, size_t size, StoreBytes bytes) {
  size_t length = bytes.length < size ? bytes.length : size - 1;
  if (length > 0) memcpy(to, bytes.at, length);
  to[length] = '\0';
}

static bool read_body(MkJson body, Deed *out) {
  MkJson phrase = mk_json_get(body, "phrase");
  out->phrase = mk_json_type(phrase) != MK_JSON_NONE;
  out->seat = read_int(mk_json_get(body, "seat"), -1);
  out->timeout = read_int(mk_json_get(body, "timeout"), 0) != 0;
  out->v = read_int(mk_json_get(body, "v"), 0);
  out->ok = read_int(mk_json_get(body, "ok"), 0);
  out->yes = read_int(mk_json_get(body, "yes"), 0);
  out->gone = read_seats(mk_json_get(body, "gone"));
  out->effect.agreed = read_int(mk_json_get(body, "agreed"), 0) != 0;
  out->effect.first = read_int(mk_json_item(mk_json_get(body, "back"), 0), -1);
  out->effect.taken = read_int(mk_json_item(mk_json_get(body, "back"), 1), 0);
  if (out->seat >= MK_MAX_SEATS) return false;
  return read_text(mk_json_get(body, "name"), out->name, sizeof out->name) &&
         read_text(mk_json_get(body, "id"), out->id, sizeof out->id) &&
         read_text(mk_json_get(body, "nonce"), out->nonce, sizeof out->nonce) &&
         read_text(out->phrase ? phrase : mk_json_get(body, "text"), out->text, sizeof out->text);
}

bool story_deed_read(const StoreEntry *entry, Deed *out) {
  MkError error;
  *out = (Deed){.seat = -1};
  if (!find_kind(entry->kind, &out->kind)) return false;
  put_bytes(out->player, sizeof out->player, entry->player);
  put_bytes(out->key, sizeof out->key, entry->key);
  if (!mk_json_parse(entry->body.at, entry->body.length, &out->body, &error)) return false;
  if (out->kind == DEED_CREATE) return true;
  if (!read_body(out->body, out)) return false;
  if (has_what(out)) return story_ask_find(mk_json_get(out->body, "what"), &out->what);
  return out->kind != DEED_BEGIN || read_begin(out->body, out);
}
