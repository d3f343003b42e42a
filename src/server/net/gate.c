/* gate.c - Origin, proxies, and the handshake of RFC 6455. */
#include "gate.h"

#include <string.h>

#include "sha1.h"

const char gate_protocol[] = "meikyu.1";

static bool is_text(Slice slice, const char *text) {
  return slice.length == strlen(text) && memcmp(slice.at, text, slice.length) == 0;
}

/* Whether one of the words between commas is this one. All headers of that name count. */
static bool has_word(const Request *request, const char *name, const char *word) {
  for (int i = 0; i < request->header_count; i++) {
    if (!slice_is(request->headers[i].name, name)) continue;
    const char *at = request->headers[i].value.at, *end = at + request->headers[i].value.length;
    while (at < end) {
      const char *stop = memchr(at, ',', (size_t)(end - at));
      if (!stop) stop = end;
      Slice one = {at, (size_t)(stop - at)};
      while (one.length > 0 && (*one.at == ' ' || *one.at == '\t')) one.at++, one.length--;
      while (one.length > 0 && (one.at[one.length - 1] == ' ' || one.at[one.length - 1] == '\t'))
        one.length--;
      if (slice_is(one, word)) return true;
      at = stop + 1;
    }
  }
  return false;
}

/* A header's value without the spaces that may follow it. */
static Slice value_of(const Request *request, const char *name) {
  Slice value = request_header(request, name);
  while (value.length > 0 &&
         (value.at[value.length - 1] == ' ' || value.at[value.length - 1] == '\t'))
    value.length--;
  return value;
}

/* ---- Where it comes from ---------------------------------------------------------------------------------- */

bool gate_is_origin(const char *url) {
  const char *host = strncmp(url, "https://", 8) == 0  ? url + 8
                     : strncmp(url, "http://", 7) == 0 ? url + 7
                                                       : "";
  return *host && !strpbrk(host, "/?# \t@") && strlen(url) < MAX_HOST;
}

bool gate_is_secure(const Gate *gate, const Request *request) {
  return strncmp(gate->public_url, "https:", 6) == 0 ||
         slice_is(value_of(request, "x-forwarded-proto"), "https");
}

void gate_write_base(const Gate *gate, const Request *request, MkText *out) {
  Slice host = value_of(request, "host");
  if (gate->public_url[0]) {
    mk_text_string(out, gate->public_url);
    return;
  }
  mk_text_string(out, gate_is_secure(gate, request) ? "https://" : "http://");
  mk_text_bytes(out, host.at ? host.at : "", host.length < MAX_HOST ? host.length : 0);
}

/* The same host as in Host: a page that we delivered ourselves. */
static bool is_own(const Gate *gate, const Request *request, Slice origin) {
  Slice host = value_of(request, "host");
  bool secure = slice_is(value_of(request, "x-forwarded-proto"), "https");
  const char *scheme = secure ? "https://" : "http://";
  size_t length = strlen(scheme);
  if (gate->public_url[0] && is_text(origin, gate->public_url)) return true;
  return host.length > 0 && origin.length == length + host.length &&
         memcmp(origin.at, scheme, length) == 0 &&
         memcmp(origin.at + length, host.at, host.length) == 0;
}

bool gate_is_foreign(const Gate *gate, const Request *request) {
  Slice origin = value_of(request, "origin");
  if (!origin.at || is_own(gate, request, origin)) return false;
  for (int i = 0; i < gate->origin_count; i++) {
    if (is_text(origin, gate->origins[i])) return false;
  }
  return true;
}

/* ---- Becoming a WebSocket ----------------------------------------------------------------------------------- */

static const char base64_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* 16 bytes in base64. */
static bool is_key(Slice key) {
  if (key.length != 24 || key.at[22] != '=' || key.at[23] != '=') return false;
  for (int i = 0; i < 22; i++) {
    if (!memchr(base64_letters, key.at[i], sizeof base64_letters - 1)) return false;
  }
  return true;
}

static void write_accept(Slice key, char out[ACCEPT_SIZE]) {
  static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  char text[24 + sizeof magic];
  uint8_t hash[SHA1_SIZE + 1] = {0};
  memcpy(text, key.at, 24);
  memcpy(text + 24, magic, sizeof magic);
  sha1(text, sizeof text - 1, hash);
  for (int i = 0, at = 0; i < SHA1_SIZE; i += 3) {
    unsigned three = (unsigned)hash[i] << 16 | (unsigned)hash[i + 1] << 8 |
                     (i + 2 < SHA1_SIZE ? hash[i + 2] : 0u);
    for (int shift = 18; shift >= 0; shift -= 6) out[at++] = base64_letters[three >> shift & 63];
  }
  out[27] = '=';
  out[28] = '\0';
}

int gate_upgrade(const Request *request, char accept[ACCEPT_SIZE], const char **reason) {
  Slice key = value_of(request, "sec-websocket-key");
  if (!request->get || request->minor < 1 || !has_word(request, "upgrade", "websocket") ||
      !has_word(request, "connection", "upgrade")) {
    *reason = "a WebSocket is spoken here, and nothing else";
    return 400;
  }
  if (!slice_is(value_of(request, "sec-websocket-version"), "13")) {
    *reason = "version 13 of WebSocket is spoken here";
    return 426;
  }
  if (!is_key(key)) {
    *reason = "Sec-WebSocket-Key must be 16 bytes in base64";
    return 400;
  }
  if (!has_word(request, "sec-websocket-protocol", gate_protocol)) {
    *reason = "the subprotocol meikyu.1 must be offered";
    return 400;
  }
  write_accept(key, accept);
  return 0;
}
