/* gate.c - Origin, proxies, and the handshake of RFC 6455. */
#include "gate.h"

#include <string.h>

#include "pack.h"
#include "sha1.h"

const char gate_protocol[] = "meikyu.1";

static bool is_text(Slice slice, const char *text) {
  return slice.length == strlen(text) && memcmp(slice.at, text, slice.length) == 0;
}

/* The next of the words between such characters, without the spaces around it; false: there is none. */
static bool next_word(Slice *rest, char between, Slice *out) {
  if (rest->length == 0) return false;
  const char *end = rest->at + rest->length, *stop = memchr(rest->at, between, rest->length);
  if (!stop) stop = end;
  Slice one = {rest->at, (size_t)(stop - rest->at)};
  while (one.length > 0 && (*one.at == ' ' || *one.at == '\t')) one.at++, one.length--;
  while (one.length > 0 && (one.at[one.length - 1] == ' ' || one.at[one.length - 1] == '\t'))
    one.length--;
  *rest = stop < end ? (Slice){stop + 1, (size_t)(end - stop - 1)} : (Slice){end, 0};
  *out = one;
  return true;
}

/* Whether one of the words between commas is this one. All headers of that name count. */
static bool has_word(const Request *request, const char *name, const char *word) {
  for (int i = 0; i < request->header_count; i++) {
    if (!net_slice_is(request->headers[i].name, name)) continue;
    Slice rest = request->headers[i].value, one;
    while (next_word(&rest, ',', &one))
      if (net_slice_is(one, word)) return true;
  }
  return false;
}

/* A header's value without the spaces that may follow it. */
static Slice value_of(const Request *request, const char *name) {
  Slice value = net_request_header(request, name);
  while (value.length > 0 &&
         (value.at[value.length - 1] == ' ' || value.at[value.length - 1] == '\t'))
    value.length--;
  return value;
}

/* ---- Where it comes from ---------------------------------------------------------------------------------- */

bool net_gate_is_origin(const char *url) {
  const char *host = strncmp(url, "https://", 8) == 0  ? url + 8
                     : strncmp(url, "http://", 7) == 0 ? url + 7
                                                       : "";
  return *host && !strpbrk(host, "/?# \t@") && strlen(url) < MAX_HOST;
}

bool net_gate_is_secure(const Gate *gate, const Request *request) {
  return strncmp(gate->public_url, "https:", 6) == 0 ||
         net_slice_is(value_of(request, "x-forwarded-proto"), "https");
}

void net_gate_write_base(const Gate *gate, const Request *request, MkText *out) {
  Slice host = value_of(request, "host");
  if (gate->public_url[0]) {
    mk_text_string(out, gate->public_url);
    return;
  }
  mk_text_string(out, net_gate_is_secure(gate, request) ? "https://" : "http://");
  mk_text_bytes(out, host.at ? host.at : "", host.length < MAX_HOST ? host.length : 0);
}

/* The same host as in Host: a page that we delivered ourselves. */
static bool is_own(const Gate *gate, const Request *request, Slice origin) {
  Slice host = value_of(request, "host");
  bool secure = net_slice_is(value_of(request, "x-forwarded-proto"), "https");
  const char *scheme = secure ? "https://" : "http://";
  size_t length = strlen(scheme);
  if (gate->public_url[0] && is_text(origin, gate->public_url)) return true;
  return host.length > 0 && origin.length == length + host.length &&
         memcmp(origin.at, scheme, length) == 0 &&
         memcmp(origin.at + length, host.at, host.length) == 0;
}

bool net_gate_is_foreign(const Gate *gate, const Request *request) {
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
  net_sha1(text, sizeof text - 1, hash);
  for (int i = 0, at = 0; i < SHA1_SIZE; i += 3) {
    unsigned three = (unsigned)hash[i] << 16 | (unsigned)hash[i + 1] << 8 |
                     (i + 2 < SHA1_SIZE ? hash[i + 2] : 0u);
    for (int shift = 18; shift >= 0; shift -= 6) out[at++] = base64_letters[three >> shift & 63];
  }
  out[27] = '=';
  out[28] = '\0';
}

int net_gate_upgrade(const Request *request, char accept[ACCEPT_SIZE], const char **reason) {
  Slice key = value_of(request, "sec-websocket-key");
  if (!request->get || request->minor < 1 || !has_word(request, "upgrade", "websocket") ||
      !has_word(request, "connection", "upgrade")) {
    *reason = "a WebSocket is spoken here, and nothing else";
    return 400;
  }
  if (!net_slice_is(value_of(request, "sec-websocket-version"), "13")) {
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

/* ---- Packing (RFC 7692) ------------------------------------------------------------------------------------- */

/* 8 to 15, maybe in quotes; 0: it is none. */
static int read_bits(Slice text) {
  if (text.length >= 2 && text.at[0] == '"' && text.at[text.length - 1] == '"')
    text = (Slice){text.at + 1, text.length - 2};
  if (text.length == 1 && (text.at[0] == '8' || text.at[0] == '9')) return text.at[0] - '0';
  if (text.length == 2 && text.at[0] == '1' && text.at[1] >= '0' && text.at[1] <= '5')
    return 10 + text.at[1] - '0';
  return 0;
}

/* What an offer asks for; each at most once. */
typedef struct Offer {
  bool server_anew, client_anew, client_window;
  int server_bits; /* 0: not said */
} Offer;

static bool once(bool *said) {
  bool first = !*said;
  *said = true;
  return first;
}

static bool read_parameter(Slice parameter, Offer *offer) {
  Slice name = {"", 0}, value = {"", 0}, rest = parameter;
  next_word(&rest, '=', &name);
  bool valued = next_word(&rest, '=', &value);
  int bits = valued ? read_bits(value) : 0;
  if (net_slice_is(name, "server_no_context_takeover")) return !valued && once(&offer->server_anew);
  if (net_slice_is(name, "client_no_context_takeover")) return !valued && once(&offer->client_anew);
  if (net_slice_is(name, "client_max_window_bits"))
    return (!valued || bits) && once(&offer->client_window);
  if (!net_slice_is(name, "server_max_window_bits") || offer->server_bits) return false;
  offer->server_bits = bits;
  return bits >= PACK_BITS;
}

static bool read_offer(Slice text, Offer *offer) {
  Slice one;
  *offer = (Offer){.server_bits = 0};
  if (!next_word(&text, ';', &one) || !net_slice_is(one, "permessage-deflate")) return false;
  while (next_word(&text, ';', &one))
    if (!read_parameter(one, offer)) return false;
  return true;
}

/* Both sides begin anew with every message. */
bool net_gate_packs(const Request *request, char answer[EXTENSION_SIZE]) {
  MkText out = mk_text_init(answer, EXTENSION_SIZE);
  for (int i = 0; i < request->header_count; i++) {
    Slice rest = request->headers[i].value, one;
    Offer offer;
    if (!net_slice_is(request->headers[i].name, "sec-websocket-extensions")) continue;
    while (next_word(&rest, ',', &one)) {
      if (!read_offer(one, &offer)) continue;
      mk_text_string(&out, "permessage-deflate; server_no_context_takeover; "
                           "client_no_context_takeover");
      if (offer.server_bits) mk_text_format(&out, "; server_max_window_bits=%d", PACK_BITS);
      return true;
    }
  }
  return false;
}
