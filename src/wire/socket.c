/* socket.c - the socket: libcurl connects (and encrypts), we ask for the upgrade, wslay does the frames. */
#include "inside.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { HANDSHAKE_MS = 10000, KEY_SIZE = 25, MAX_MESSAGE = 4 << 20 };

/* ---- Bytes ---------------------------------------------------------------------------------------- */

int wire_socket(const Wire *wire) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  if (wire->line) curl_easy_getinfo(wire->line, CURLINFO_ACTIVESOCKET, &socket);
  return socket == CURL_SOCKET_BAD ? -1 : (int)socket;
}

static bool wait_for(const Wire *wire, short events) {
  struct pollfd one = {.fd = wire_socket(wire), .events = events};
  return poll(&one, 1, HANDSHAKE_MS) == 1;
}

/* All of it, waiting; only while the socket is being opened. */
static CURLcode send_all(Wire *wire, const char *bytes, size_t count) {
  while (count > 0) {
    size_t sent = 0;
    CURLcode code = curl_easy_send(wire->line, bytes, count, &sent);
    if (code == CURLE_AGAIN && !wait_for(wire, POLLOUT)) return CURLE_OPERATION_TIMEDOUT;
    if (code != CURLE_OK && code != CURLE_AGAIN) return code;
    bytes += sent;
    count -= sent;
  }
  return CURLE_OK;
}

static ssize_t recv_bytes(wslay_event_context_ptr ws, uint8_t *room, size_t size, int flags,
                          void *context) {
  (void)flags;
  Wire *wire = context;
  size_t early = wire->early_end - wire->early_at, got = 0;
  if (early > 0) {
    got = early < size ? early : size;
    memcpy(room, wire->early + wire->early_at, got);
    wire->early_at += got;
    return (ssize_t)got;
  }
  CURLcode code = curl_easy_recv(wire->line, room, size, &got);
  if (code == CURLE_OK && got > 0) return (ssize_t)got;
  wslay_event_set_error(ws,
                        code == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
  return -1;
}

static ssize_t send_bytes(wslay_event_context_ptr ws, const uint8_t *bytes, size_t count, int flags,
                          void *context) {
  (void)flags;
  Wire *wire = context;
  size_t sent = 0;
  CURLcode code = curl_easy_send(wire->line, bytes, count, &sent);
  if (code == CURLE_OK) return (ssize_t)sent;
  wslay_event_set_error(ws,
                        code == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
  return -1;
}

static int mask(wslay_event_context_ptr ws, uint8_t *room, size_t size, void *context) {
  (void)ws;
  (void)context;
  return getrandom(room, size, 0) == (ssize_t)size ? 0 : -1;
}

static void came(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *message,
                 void *context) {
  (void)ws;
  Wire *wire = context;
  if (message->opcode == WSLAY_TEXT_FRAME && wire->heard)
    wire->heard(wire->context, (const char *)message->msg, message->msg_length);
}

/* ---- Opening -------------------------------------------------------------------------------------- */

static void write_key(char out[KEY_SIZE]) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  unsigned char random[22] = {0};
  if (getrandom(random, sizeof random, 0) < 0) random[0] = 1; /* it need not be secret */
  for (int i = 0; i < 21; i++) out[i] = digits[random[i] % 64];
  out[21] = digits[random[21] % 4 * 16]; /* 16 bytes: the last digit has two bits */
  memcpy(out + 22, "==", 3);
}

static CURLcode ask_for_socket(Wire *wire) {
  char room[WIRE_MAX_BASE + WIRE_MAX_TOKEN + 512], key[KEY_SIZE];
  const char *host = strstr(wire->base, "//") + 2;
  MkText text = MK_TEXT(room);
  write_key(key);
  mk_text_format(&text,
                 "GET /api/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: "
                 "Upgrade\r\nSec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Protocol: meikyu.1\r\nAccept-Language: %s\r\n",
                 host, key, wire->lang == MK_JA ? "ja" : "en");
  if (wire->token[0]) mk_text_format(&text, "Authorization: Bearer %s\r\n", wire->token);
  mk_text_string(&text, "\r\n");
  return send_all(wire, room, text.length);
}

/* Reads the head of the answer; what follows it stays in `early`. */
static CURLcode read_head(Wire *wire, size_t *head) {
  wire->early_at = wire->early_end = 0;
  for (;;) {
    size_t got = 0, room = sizeof wire->early - 1 - wire->early_end;
    if (room == 0) return CURLE_WEIRD_SERVER_REPLY;
    CURLcode code = curl_easy_recv(wire->line, wire->early + wire->early_end, room, &got);
    if (code == CURLE_AGAIN && !wait_for(wire, POLLIN)) return CURLE_OPERATION_TIMEDOUT;
    if (code == CURLE_OK && got == 0) return CURLE_GOT_NOTHING;
    if (code != CURLE_OK && code != CURLE_AGAIN) return code;
    wire->early_end += got;
    wire->early[wire->early_end] = '\0';
    const char *end = strstr(wire->early, "\r\n\r\n");
    if (!end) continue;
    *head = (size_t)(end - wire->early) + 4;
    return CURLE_OK;
  }
}

static CURLcode shake_hands(Wire *wire, MkError *error) {
  size_t head = 0;
  CURLcode code = curl_easy_perform(wire->line);
  if (code == CURLE_OK) code = ask_for_socket(wire);
  if (code == CURLE_OK) code = read_head(wire, &head);
  if (code != CURLE_OK) {
    wire_failed(wire, code, error);
    return code;
  }
  wire->early_at = head;
  if (strncmp(wire->early, "HTTP/1.1 101", 12) == 0) return CURLE_OK;
  wire->early[strcspn(wire->early, "\r\n")] = '\0';
  mk_error_write(error, "%s: no socket for tables there (%s)", wire->base, wire->early);
  return CURLE_HTTP_RETURNED_ERROR;
}

static bool begin_frames(Wire *wire) {
  static const struct wslay_event_callbacks callbacks = {.recv_callback = recv_bytes,
                                                         .send_callback = send_bytes,
                                                         .genmask_callback = mask,
                                                         .on_msg_recv_callback = came};
  if (wslay_event_context_client_init(&wire->ws, &callbacks, wire) != 0) return false;
  wslay_event_config_set_max_recv_msg_length(wire->ws, MAX_MESSAGE);
  return true;
}

bool wire_connect(Wire *wire, MkError *error) {
  wire_hang_up(wire);
  wire->reason[0] = '\0';
  wire->line = wire_easy(wire);
  if (!wire->line) return mk_refuse(error, MK_SAYS_MEMORY);
  curl_easy_setopt(wire->line, CURLOPT_URL, wire->base);
  curl_easy_setopt(wire->line, CURLOPT_CONNECT_ONLY, 1L);
  curl_easy_setopt(wire->line, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  bool opened = shake_hands(wire, error) == CURLE_OK;
  if (opened && !begin_frames(wire)) opened = mk_refuse(error, MK_SAYS_MEMORY);
  if (!opened) wire_hang_up(wire);
  return opened;
}

/* ---- Talking -------------------------------------------------------------------------------------- */

bool wire_send(Wire *wire, const char *json, size_t length) {
  struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)json, length};
  return wire->ws && wslay_event_queue_msg(wire->ws, &message) == 0;
}

bool wire_sending(const Wire *wire) {
  return wire->ws && wslay_event_want_write(wire->ws);
}

bool wire_pump(Wire *wire, WireHeard *heard, void *context) {
  if (!wire->ws || wire->broken) return false;
  wire->heard = heard;
  wire->context = context;
  if (wslay_event_send(wire->ws) != 0 || wslay_event_recv(wire->ws) != 0 ||
      wslay_event_send(wire->ws) != 0 || !wslay_event_get_read_enabled(wire->ws))
    wire->broken = true;
  return !wire->broken;
}

void wire_hang_up(Wire *wire) {
  if (wire->ws) wslay_event_context_free(wire->ws);
  if (wire->line) curl_easy_cleanup(wire->line);
  wire->ws = NULL;
  wire->line = NULL;
  wire->broken = false;
  wire->early_at = wire->early_end = 0;
}
