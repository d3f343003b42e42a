/* vapid.c - RFC 8292: who sends, signed for one push service and half a day. */
#include <string.h>

#include "push.h"

enum { LASTS = 12 * 60 * 60 };

/* What may stand in a JSON string and in a header as it is. */
static bool is_plain(const char *text) {
  for (; *text; text++)
    if (*text <= ' ' || *text > '~' || *text == '"' || *text == '\\') return false;
  return true;
}

bool push_is_contact(const char *text) {
  bool mail = strncmp(text, "mailto:", 7) == 0 && strchr(text + 7, '@') && text[7] != '@';
  bool site = strncmp(text, "https://", 8) == 0 && text[8];
  return (mail || site) && is_plain(text) && strlen(text) < PUSH_MAX_CONTACT;
}

static void write_json(const char *json, MkText *out) {
  push_write_base64((const uint8_t *)json, strlen(json), out);
}

static void write_claims(const char *origin, const char *contact, int64_t now, MkText *out) {
  char room[PUSH_MAX_ORIGIN + PUSH_MAX_CONTACT + 64];
  MkText claims = MK_TEXT(room);
  mk_text_format(&claims, "{\"aud\":\"%s\",\"exp\":", origin);
  mk_text_int(&claims, now + LASTS);
  mk_text_format(&claims, ",\"sub\":\"%s\"}", contact);
  write_json(room, out);
}

bool push_write_vapid(const PushKey *key, const char *origin, const char *contact, int64_t now,
                      MkText *out) {
  char room[1024];
  uint8_t signature[64];
  MkText token = MK_TEXT(room);
  write_json("{\"typ\":\"JWT\",\"alg\":\"ES256\"}", &token);
  mk_text_char(&token, '.');
  write_claims(origin, contact, now, &token);
  if (!mk_text_fits(&token) || !push_sign(key, room, token.length, signature)) return false;
  mk_text_format(out, "vapid t=%s.", room);
  push_write_base64(signature, sizeof signature, out);
  mk_text_string(out, ", k=");
  push_write_base64(key->point, PUSH_POINT, out);
  return mk_text_fits(out);
}
