/* routes_devices.c - one player on several devices, without passwords: a code that another device takes within
 * ten minutes, and a key that is written down for the day when all devices are lost. */
#include <string.h>

#include "inside.h"

enum { LINK_MS = 10 * 60 * 1000, MAX_TRIES = 3 };

static void copy(char *out, size_t size, StoreBytes from) {
  size_t length = from.length < size ? from.length : size - 1;
  memcpy(out, from.at, length);
  out[length] = '\0';
}

/* ---- Making ------------------------------------------------------------------------------------------ */

static void make_link(Call *call);

static void link_made(void *context, const StoreAnswer *answer) {
  Call *call = context;
  char room[128];
  MkText out = MK_TEXT(room);
  if (answer->status == STORE_TAKEN && call->tries++ < MAX_TRIES) {
    make_link(call);
    return;
  }
  if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
    return;
  }
  mk_json_open_object(&out);
  mk_json_key_string(&out, "code", call->secret);
  mk_json_key_int(&out, "until", store_now(call->people->store) + LINK_MS);
  mk_json_close_object(&out);
  people_call_answer(call, 200, room, out.length);
}

static void make_link(Call *call) {
  people_secret_make_code(call->secret);
  people_secret_hash(store_text(call->secret), call->hash);
  if (!store_add_secret(call->people->store, STORE_LINK, (StoreBytes){call->hash, PEOPLE_HASH},
                        store_text(call->guest.player.id), LINK_MS, link_made, call))
    people_call_no_memory(call);
}

void people_route_make_link(Call *call) {
  make_link(call);
}

static void recovery_made(void *context, const StoreAnswer *answer) {
  Call *call = context;
  char room[128];
  MkText out = MK_TEXT(room);
  if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
    return;
  }
  mk_json_open_object(&out);
  mk_json_key_string(&out, "key", call->secret);
  mk_json_close_object(&out);
  people_call_answer(call, 200, room, out.length);
}

void people_route_make_recovery(Call *call) {
  char plain[MAX_SECRET];
  people_secret_make_key(call->secret);
  people_secret_read_typed(call->secret, RECOVERY_LENGTH, plain);
  people_secret_hash(store_text(plain), call->hash);
  if (!store_add_secret(call->people->store, STORE_RECOVERY, (StoreBytes){call->hash, PEOPLE_HASH},
                        store_text(call->guest.player.id), 0, recovery_made, call))
    people_call_no_memory(call);
}

/* ---- Using ------------------------------------------------------------------------------------------- */

/* A guess that was wrong; enough of them from one address must wait. */
static void refuse_guess(Call *call, const char *text) {
  people_limiter_take(call->people->by_address, call->visitor, LIMIT_TRIES, call->people->now);
  people_call_refuse(call, "token", text);
}

static void used(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_NONE || (answer->status == STORE_OK && answer->count != 1)) {
    refuse_guess(call, "this is not known here, was used already, or its time is over");
  } else if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
  } else {
    copy(call->player.id, sizeof call->player.id, answer->players[0].id);
    copy(call->player.name, sizeof call->player.name, answer->players[0].name);
    people_call_answer_token(call, 200);
  }
}

static void use(Call *call, StoreSecret kind, const char *field, size_t length) {
  char given[256], plain[MAX_SECRET], text[64];
  uint8_t hash[PEOPLE_HASH];
  MkText out = MK_TEXT(text);
  MkJson token = mk_json_get(call->body, "token");
  mk_text_format(&out, "%s: a text is expected", field);
  if (mk_json_type(token) != MK_JSON_NONE && !mk_json_read_bool(token, &call->no_cookie)) {
    people_call_refuse(call, "bad", "token: true or false is expected");
    return;
  }
  if (mk_json_type(mk_json_get(call->body, field)) != MK_JSON_STRING) {
    people_call_refuse(call, "bad", text);
    return;
  }
  if (people_call_must_wait(call, LIMIT_TRIES)) return;
  if (!mk_json_read_string(mk_json_get(call->body, field), given, sizeof given) ||
      !people_secret_read_typed(given, length, plain)) {
    refuse_guess(call, "this is not known here");
    return;
  }
  people_secret_hash(store_text(plain), hash);
  people_secret_make_token(call->secret);
  people_secret_hash(store_text(call->secret), call->hash);
  if (!store_use_secret(call->people->store, kind, (StoreBytes){hash, PEOPLE_HASH},
                        (StoreBytes){call->hash, PEOPLE_HASH}, used, call))
    people_call_no_memory(call);
}

void people_route_use_link(Call *call) {
  use(call, STORE_LINK, "code", LINK_LENGTH);
}

void people_route_use_recovery(Call *call) {
  use(call, STORE_RECOVERY, "key", RECOVERY_LENGTH);
}
