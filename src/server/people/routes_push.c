/* routes_push.c - devices that want to be told: how they are added, listed and dropped. What they are told is post.c's. */
#include <string.h>

#include "inside.h"

static const char *const langs[] = {"en", "ja"};

enum { INFO_SIZE = 1 + PUSH_POINT + PUSH_AUTH };

void people_route_push_key(Call *call) {
  char room[160];
  MkText out = MK_TEXT(room);
  mk_json_open_object(&out);
  mk_json_key(&out, "key");
  if (call->people->courier)
    mk_json_string(&out, call->people->push_key);
  else
    mk_json_null(&out);
  mk_json_close_object(&out);
  people_call_answer(call, 200, room, out.length);
}

/* ---- What a device brings ------------------------------------------------------------------------------ */

bool people_push_info_read(StoreBytes from, PushInfo *out) {
  const uint8_t *bytes = from.at;
  if (from.length != INFO_SIZE || bytes[0] > MK_JA) return false;
  out->lang = (MkLang)bytes[0];
  memcpy(out->reader.point, bytes + 1, PUSH_POINT);
  memcpy(out->reader.auth, bytes + 1 + PUSH_POINT, PUSH_AUTH);
  return true;
}

static void push_info_write(const PushInfo *info, uint8_t out[INFO_SIZE]) {
  out[0] = (uint8_t)info->lang;
  memcpy(out + 1, info->reader.point, PUSH_POINT);
  memcpy(out + 1 + PUSH_POINT, info->reader.auth, PUSH_AUTH);
}

/* Letters to ourselves would be requests from inside; by whatever way, the courier looks at the address as well. */
static bool is_ours(const People *people, const char *host) {
  const char *at = strstr(people->public_url, "://");
  size_t length = at ? strcspn(at + 3, "/:") : 0;
  return length > 0 && length == strlen(host) && strncasecmp(at + 3, host, length) == 0;
}

static bool read_endpoint(Call *call, char out[PUSH_MAX_ENDPOINT]) {
  PushPlace place;
  MkJson given = mk_json_get(call->body, "endpoint");
  if (mk_json_type(given) != MK_JSON_STRING)
    return people_call_refuse(call, "bad", "endpoint: a text is expected"), false;
  if (mk_json_read_string(given, out, PUSH_MAX_ENDPOINT) &&
      push_read_endpoint(out, call->people->loopback, &place) && !is_ours(call->people, place.host))
    return true;
  return people_call_refuse(call, "bad",
                            "endpoint: an https address of a push service is expected"),
         false;
}

static bool read_keys(Call *call, PushReader *out) {
  char text[2 * PUSH_POINT];
  MkJson keys = mk_json_get(call->body, "keys");
  if (!mk_json_read_string(mk_json_get(keys, "p256dh"), text, sizeof text) ||
      !push_read_base64(text, out->point, PUSH_POINT) || !push_is_point(out->point))
    return people_call_refuse(call, "bad",
                              "keys.p256dh: a point of P-256 is expected, as base64url"),
           false;
  if (!mk_json_read_string(mk_json_get(keys, "auth"), text, sizeof text) ||
      !push_read_base64(text, out->auth, PUSH_AUTH))
    return people_call_refuse(call, "bad", "keys.auth: 16 bytes are expected, as base64url"), false;
  return true;
}

static bool read_lang(Call *call, MkLang *out) {
  MkJson given = mk_json_get(call->body, "lang");
  *out = call->lang;
  if (mk_json_is(given, "en"))
    *out = MK_EN;
  else if (mk_json_is(given, "ja"))
    *out = MK_JA;
  else if (mk_json_type(given) > MK_JSON_NULL)
    return people_call_refuse(call, "bad", "lang: en or ja is expected"), false;
  return true;
}

static int find_kind(MkJson given) {
  for (int i = 0; i < TABLES_NOTICES; i++)
    if (mk_json_is(given, people_letter_what((TablesNotice)i))) return i;
  return -1;
}

static bool read_what(Call *call, uint32_t *out) {
  MkJson given = mk_json_get(call->body, "what"), item;
  MkJsonType type = mk_json_type(given);
  *out = type <= MK_JSON_NULL ? (1u << TABLES_NOTICES) - 1 : 0;
  bool good = type <= MK_JSON_NULL || type == MK_JSON_ARRAY;
  for (MkJsonEach each = mk_json_each(given); good && mk_json_next(&each, NULL, &item);) {
    int kind = find_kind(item);
    good = kind >= 0;
    if (good) *out |= 1u << kind;
  }
  if (good) return true;
  return people_call_refuse(
             call, "bad",
             "what: a list of turn, begin, next, invite, wish, clock, over is expected"),
         false;
}

/* ---- Adding and dropping ------------------------------------------------------------------------------- */

static void added(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_OK)
    people_call_answer(call, 204, "", 0);
  else if (answer->status == STORE_NONE)
    people_call_refuse(call, "token", "this token is not known here");
  else
    people_call_refuse_store(call, answer);
}

void people_route_add_push(Call *call) {
  char endpoint[PUSH_MAX_ENDPOINT];
  uint8_t hash[PEOPLE_HASH], bytes[INFO_SIZE];
  uint32_t wanted;
  PushInfo info;
  if (!read_endpoint(call, endpoint) || !read_keys(call, &info.reader) ||
      !read_lang(call, &info.lang) || !read_what(call, &wanted) ||
      people_call_must_wait(call, LIMIT_PUSHES))
    return;
  if (!call->people->courier) {
    people_call_refuse(call, "closed", "nobody is told by push here");
    return;
  }
  people_secret_hash(store_text(endpoint), hash);
  push_info_write(&info, bytes);
  StorePush push = {.endpoint = store_text(endpoint),
                    .player = store_text(call->guest.player.id),
                    .info = {bytes, sizeof bytes},
                    .wanted = wanted};
  if (!store_add_push(call->people->store, (StoreBytes){hash, PEOPLE_HASH}, &push,
                      (StoreBytes){call->guest.token, PEOPLE_HASH}, added, call))
    people_call_no_memory(call);
}

/* What is not there is as good as dropped. */
static void dropped(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_OK || answer->status == STORE_NONE)
    people_call_answer(call, 204, "", 0);
  else
    people_call_refuse_store(call, answer);
}

void people_route_drop_push(Call *call) {
  char endpoint[PUSH_MAX_ENDPOINT];
  uint8_t hash[PEOPLE_HASH];
  if (!mk_json_read_string(mk_json_get(call->body, "endpoint"), endpoint, sizeof endpoint)) {
    people_call_refuse(call, "bad", "endpoint: a text is expected");
    return;
  }
  people_secret_hash(store_text(endpoint), hash);
  if (!store_drop_push(call->people->store, (StoreBytes){hash, PEOPLE_HASH},
                       store_text(call->guest.player.id), dropped, call))
    people_call_no_memory(call);
}

/* ---- Listing ------------------------------------------------------------------------------------------- */

static void write_push(MkText *out, const StorePush *push) {
  PushInfo info = {.lang = MK_EN};
  people_push_info_read(push->info, &info);
  mk_json_open_object(out);
  mk_json_key(out, "endpoint");
  mk_json_bytes(out, push->endpoint.at, push->endpoint.length);
  mk_json_key_string(out, "lang", langs[info.lang]);
  mk_json_key(out, "what");
  mk_json_open_array(out);
  for (int i = 0; i < TABLES_NOTICES; i++)
    if (push->wanted >> i & 1) mk_json_string(out, people_letter_what((TablesNotice)i));
  mk_json_close_array(out);
  mk_json_key_int(out, "created", push->created);
  mk_json_close_object(out);
}

static void listed(void *context, const StoreAnswer *answer) {
  static char room[STORE_MAX_PUSHES * (PUSH_MAX_ENDPOINT + 256) + 64]; /* one thread */
  Call *call = context;
  MkText out = MK_TEXT(room);
  if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
    return;
  }
  mk_json_open_object(&out);
  mk_json_key(&out, "subscriptions");
  mk_json_open_array(&out);
  for (size_t i = 0; i < answer->count; i++) write_push(&out, &answer->pushes[i]);
  mk_json_close_array(&out);
  mk_json_close_object(&out);
  people_call_answer(call, 200, room, out.length);
}

void people_route_list_pushes(Call *call) {
  if (!store_list_pushes(call->people->store, store_text(call->guest.player.id), listed, call))
    people_call_no_memory(call);
}
