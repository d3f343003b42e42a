/* line.c - frames by hand: a client's have a mask, a server's none, and both fit into one turn. */
#include "line.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <zlib.h>

enum { ROOM = 1 << 18, MOST_TEXT = 0xffff, HEAD = 8, MASK = 0x80, TEXT = 1, CLOSE = 8, PING = 9 };
enum { PACKED = 0x40, TAIL = 4 };

static char room[ROOM]; /* one thread reads all lines */
static LineTraffic traffic;

LineTraffic line_traffic(void) {
  return traffic;
}

/* ---- Opening ------------------------------------------------------------------------------------- */

static bool connect_to(Line *line, const char *base) {
  char host[128], port[8] = "80";
  const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
  struct addrinfo *address = NULL;
  if (sscanf(base, "http://%127[^:/]:%7[0-9]", host, port) < 1) return false;
  if (getaddrinfo(host, port, &hints, &address) != 0) return false;
  line->socket = socket(address->ai_family, address->ai_socktype, 0);
  bool good = connect(line->socket, address->ai_addr, address->ai_addrlen) == 0;
  freeaddrinfo(address);
  return good;
}

#define PACKING "Sec-WebSocket-Extensions: permessage-deflate"

static bool ask_for_upgrade(const Line *line, const char *base, const char *token) {
  char head[1024];
  int length = snprintf(head, sizeof head,
                        "GET /api/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: bWVpa3l1LWxvYWQtZ2VuLg==\r\n"
                        "Sec-WebSocket-Protocol: meikyu.1\r\n%s%s%s\r\n\r\n",
                        base + strlen("http://"), line->packed ? PACKING "\r\n" : "",
                        token[0] ? "Authorization: Bearer " : "A: b", token);
  return send(line->socket, head, (size_t)length, MSG_NOSIGNAL) == length;
}

/* Byte by byte up to the empty line: what comes after it are frames. */
static bool is_upgraded(const Line *line) {
  char head[1024] = "";
  for (size_t length = 0; length < sizeof head - 1; length++) {
    if (recv(line->socket, head + length, 1, 0) != 1) return false;
    if (length > 3 && memcmp(head + length - 3, "\r\n\r\n", 4) == 0)
      return strncmp(head, "HTTP/1.1 101", 12) == 0 && (!line->packed || strstr(head, PACKING));
  }
  return false;
}

bool line_open(Line *line, const char *base, const char *token, bool packed, const char **why) {
  int yes = 1;
  *line = (Line){.socket = -1, .packed = packed};
  *why = "there is no server";
  if (!connect_to(line, base)) return false;
  *why = "no socket for tables there";
  if (!ask_for_upgrade(line, base, token) || !is_upgraded(line)) return false;
  setsockopt(line->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return fcntl(line->socket, F_SETFL, O_NONBLOCK) == 0;
}

void line_close(Line *line) {
  close(line->socket);
  free(line->rest);
}

/* ---- Sending ------------------------------------------------------------------------------------- */

/* The mask is zero: it protects proxies, and there are none. */
static bool send_frame(const Line *line, int opcode, const char *bytes, size_t length) {
  static char frame[MOST_TEXT + HEAD];
  size_t head = length < 126 ? 6 : 8;
  frame[0] = (char)(0x80 | opcode);
  frame[1] = (char)(MASK | (length < 126 ? length : 126));
  frame[2] = (char)(length >> 8);
  frame[3] = (char)length;
  memset(frame + head - 4, 0, 4);
  memcpy(frame + head, bytes, length);
  return send(line->socket, frame, head + length, MSG_NOSIGNAL) == (ssize_t)(head + length);
}

bool line_send(Line *line, const char *text, size_t length) {
  return length <= MOST_TEXT && send_frame(line, TEXT, text, length);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

typedef struct Frame {
  int opcode;
  bool packed;
  size_t head, length;
} Frame;

static bool read_head(const unsigned char *at, size_t count, Frame *out) {
  if (count < 2) return false;
  out->opcode = at[0] & 15;
  out->packed = at[0] & PACKED;
  out->length = at[1];
  out->head = at[1] < 126 ? 2 : at[1] == 126 ? 4 : 10;
  if (count < out->head) return false;
  if (out->head > 2) out->length = 0;
  for (size_t i = 2; i < out->head; i++) out->length = out->length << 8 | at[i];
  return count - out->head >= out->length;
}

static bool keep_rest(Line *line, const char *bytes, size_t count) {
  free(line->rest);
  line->rest = count > 0 ? malloc(count) : NULL;
  line->rest_length = count;
  if (line->rest) memcpy(line->rest, bytes, count);
  return count == 0 || line->rest;
}

/* Each message is packed for itself; the empty block at its end was not sent (RFC 7692). */
static bool unpack(const char *bytes, size_t length, char *out, size_t *count) {
  static z_stream stream;
  static char whole[ROOM + TAIL];
  if (!stream.state ? inflateInit2(&stream, -15) != Z_OK : inflateReset(&stream) != Z_OK)
    return false;
  memcpy(whole, bytes, length);
  memcpy(whole + length, "\0\0\xff\xff", TAIL);
  stream.next_in = (Bytef *)whole;
  stream.avail_in = (uInt)(length + TAIL);
  stream.next_out = (Bytef *)out;
  stream.avail_out = ROOM;
  int code = inflate(&stream, Z_SYNC_FLUSH);
  *count = ROOM - stream.avail_out;
  return code == Z_OK && stream.avail_in == 0 && stream.avail_out > 0;
}

static bool take_text(const Frame *frame, const char *payload, LineHeard *heard, void *context) {
  static char plain[ROOM];
  size_t length = frame->length;
  if (frame->packed && !unpack(payload, frame->length, plain, &length)) return false;
  traffic.came += (long long)(frame->head + frame->length);
  traffic.meant += (long long)(frame->head + length);
  heard(context, frame->packed ? plain : payload, length);
  return true;
}

static bool take_frames(Line *line, size_t count, LineHeard *heard, void *context) {
  Frame frame;
  size_t at = 0;
  while (read_head((const unsigned char *)room + at, count - at, &frame)) {
    const char *payload = room + at + frame.head;
    if (frame.opcode == TEXT && !take_text(&frame, payload, heard, context)) return false;
    if (frame.opcode == PING && !send_frame(line, PING + 1, payload, frame.length)) return false;
    if (frame.opcode == CLOSE) return false;
    at += frame.head + frame.length;
  }
  return count - at < ROOM && keep_rest(line, room + at, count - at);
}

bool line_read(Line *line, LineHeard *heard, void *context) {
  size_t before = line->rest_length;
  if (before > 0) memcpy(room, line->rest, before);
  ssize_t count = recv(line->socket, room + before, ROOM - before, 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  return count > 0 && take_frames(line, before + (size_t)count, heard, context);
}
