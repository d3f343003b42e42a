/* frames.c - reading with wslay's frame layer (its layer of messages above keeps buffers for every idle
 * stream), writing with the same. */
#include "frames.h"

#include <stdlib.h>
#include <string.h>

#include <wslay/wslay.h>

#include "pack.h"

struct FrameReader {
  wslay_frame_context_ptr context;
  const char *input; /* fed, not taken by wslay yet */
  size_t input_length;
  uint64_t fed, used; /* bytes that wslay has taken, and those of complete frames */
  /* The frame at hand. */
  bool in_frame;
  uint8_t opcode;
  bool fin;
  uint64_t length, got;
  unsigned char control[MAX_CONTROL];
  /* The message that it is a part of. */
  bool in_message, told; /* told: it was handed out and ends with the next call */
  bool allowed, packed;  /* messages may be packed; this one is */
  char *message;
  size_t message_length, message_room;
};

/* ---- UTF-8 ---------------------------------------------------------------------------------------------- */

/* The length of the character at the front, 0 if it is none: no surrogates, nothing overlong. */
static size_t character(const unsigned char *at, size_t count) {
  if (at[0] < 0x80) return 1;
  size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
  if (at[0] < 0xC2 || at[0] > 0xF4 || count < length) return 0;
  for (size_t i = 1; i < length; i++) {
    if ((at[i] & 0xC0) != 0x80) return 0;
  }
  bool wrong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] > 0x9F) ||
               (at[0] == 0xF0 && at[1] < 0x90) || (at[0] == 0xF4 && at[1] > 0x8F);
  return wrong ? 0 : length;
}

bool net_is_utf8(const char *bytes, size_t count) {
  const unsigned char *at = (const unsigned char *)bytes;
  while (count > 0) {
    size_t length = character(at, count);
    if (length == 0) return false;
    at += length;
    count -= length;
  }
  return true;
}

/* ---- The reader's life ------------------------------------------------------------------------------------ */

static ssize_t give_input(uint8_t *out, size_t room, int flags, void *context) {
  FrameReader *reader = context;
  size_t count = reader->input_length < room ? reader->input_length : room;
  (void)flags;
  if (count == 0) return -1;
  memcpy(out, reader->input, count);
  reader->input += count;
  reader->input_length -= count;
  reader->fed += count;
  return (ssize_t)count;
}

FrameReader *net_frame_reader_new(void) {
  static const struct wslay_frame_callbacks callbacks = {.recv_callback = give_input};
  FrameReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  if (wslay_frame_context_init(&reader->context, &callbacks, reader) == 0) return reader;
  free(reader);
  return NULL;
}

void net_frame_reader_free(FrameReader *reader) {
  if (!reader) return;
  wslay_frame_context_free(reader->context);
  free(reader->message);
  free(reader);
}

void net_frame_reader_allow_packed(FrameReader *reader, bool allowed) {
  reader->allowed = allowed;
}

void net_frame_reader_feed(FrameReader *reader, const char *bytes, size_t count) {
  reader->input = bytes;
  reader->input_length = count;
}

size_t net_frame_reader_left(const FrameReader *reader, const char **bytes) {
  *bytes = reader->input;
  return reader->input_length;
}

bool net_frame_reader_is_idle(const FrameReader *reader) {
  return !reader->in_frame && !reader->in_message && reader->input_length == 0 &&
         reader->fed == reader->used;
}

/* ---- One frame -------------------------------------------------------------------------------------------- */

static Frame broken(int code) {
  return (Frame){.kind = FRAME_BROKEN, .code = code};
}

static bool is_control(uint8_t opcode) {
  return opcode & 8;
}

/* The code to close with for what a head says, or 0. */
static int judge_head(const FrameReader *reader, const struct wslay_frame_iocb *head) {
  bool known = head->opcode <= WSLAY_BINARY_FRAME ||
               (head->opcode >= WSLAY_CONNECTION_CLOSE && head->opcode <= WSLAY_PONG);
  bool packed = head->rsv == WSLAY_RSV1_BIT && reader->allowed && head->opcode == WSLAY_TEXT_FRAME;
  if (!known || (head->rsv != 0 && !packed) || !head->mask) return CLOSE_PROTOCOL;
  if (is_control(head->opcode))
    return !head->fin || head->payload_length > MAX_CONTROL ? CLOSE_PROTOCOL : 0;
  if ((head->opcode == WSLAY_CONTINUATION_FRAME) != reader->in_message) return CLOSE_PROTOCOL;
  if (head->opcode == WSLAY_BINARY_FRAME) return CLOSE_KIND;
  return head->payload_length > MAX_MESSAGE - reader->message_length ? CLOSE_LARGE : 0;
}

static void begin_frame(FrameReader *reader, const struct wslay_frame_iocb *head) {
  reader->in_frame = true;
  reader->opcode = head->opcode;
  reader->fin = head->fin;
  reader->length = head->payload_length;
  reader->got = 0;
  if (is_control(head->opcode)) return;
  if (!reader->in_message) reader->packed = head->rsv != 0; /* its first frame says so */
  reader->in_message = true;
}

static bool add_to_message(FrameReader *reader, const uint8_t *bytes, size_t count) {
  size_t wanted = reader->message_length + count, room = reader->message_room;
  if (wanted > room) {
    for (room = room > 0 ? room : 256; room < wanted;) room *= 2;
    char *more = realloc(reader->message, room);
    if (!more) return false;
    reader->message = more;
    reader->message_room = room;
  }
  memcpy(reader->message + reader->message_length, bytes, count);
  reader->message_length = wanted;
  return true;
}

static bool add_payload(FrameReader *reader, const uint8_t *bytes, size_t count) {
  bool good = true;
  if (count == 0) return true;
  if (is_control(reader->opcode))
    memcpy(reader->control + reader->got, bytes, count);
  else
    good = add_to_message(reader, bytes, count);
  reader->got += count;
  return good;
}

static bool is_close_code(int code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

static Frame end_close(const FrameReader *reader) {
  size_t length = (size_t)reader->length;
  const char *reason = (const char *)reader->control + 2;
  if (length == 0) return (Frame){.kind = FRAME_CLOSE, .code = CLOSE_NONE};
  int code = reader->control[0] << 8 | reader->control[1];
  if (length == 1 || !is_close_code(code)) return broken(CLOSE_PROTOCOL);
  if (!net_is_utf8(reason, length - 2)) return broken(CLOSE_TEXT);
  return (Frame){.kind = FRAME_CLOSE, .code = code, .bytes = reason, .length = length - 2};
}

/* In the place of the packed message comes what it says. */
static int unpack(FrameReader *reader) {
  static const uint8_t tail[PACK_TAIL];
  size_t length = reader->message_length, count;
  char *out = malloc(MAX_MESSAGE + 1);
  if (!out || !add_to_message(reader, tail, sizeof tail)) {
    free(out);
    return CLOSE_TROUBLE;
  }
  Unpacked result = net_unpack_message(reader->message, length, out, MAX_MESSAGE + 1, &count);
  reader->message_length = 0;
  bool good = result == UNPACKED && (count == 0 || add_to_message(reader, (uint8_t *)out, count));
  free(out);
  if (result == UNPACKED_WRONG)
    return CLOSE_TEXT; /* RFC 7692 names no code; what cannot be read is no text */
  if (result == UNPACKED_LARGE) return CLOSE_LARGE;
  return good ? 0 : CLOSE_TROUBLE;
}

static Frame end_message(FrameReader *reader) {
  if (!reader->fin) return (Frame){.kind = FRAME_MORE};
  reader->in_message = false;
  reader->told = true;
  int code = reader->packed ? unpack(reader) : 0;
  if (code) return broken(code);
  const char *bytes = reader->message ? reader->message : "";
  if (!net_is_utf8(bytes, reader->message_length)) return broken(CLOSE_TEXT);
  return (Frame){.kind = FRAME_TEXT, .bytes = bytes, .length = reader->message_length};
}

static Frame end_frame(FrameReader *reader) {
  size_t extra = reader->length < 126 ? 0 : reader->length < 65536 ? 2 : 8;
  reader->in_frame = false;
  reader->used += 2 + extra + 4 + reader->length;
  if (reader->opcode == WSLAY_CONNECTION_CLOSE) return end_close(reader);
  if (!is_control(reader->opcode)) return end_message(reader);
  return (Frame){.kind = reader->opcode == WSLAY_PING ? FRAME_PING : FRAME_PONG,
                 .bytes = (const char *)reader->control,
                 .length = (size_t)reader->length};
}

Frame net_frame_reader_next(FrameReader *reader) {
  struct wslay_frame_iocb part;
  if (reader->told) reader->message_length = 0;
  reader->told = false;
  for (;;) {
    memset(&part, 0, sizeof part);
    ssize_t count = wslay_frame_recv(reader->context, &part);
    if (count == WSLAY_ERR_WANT_READ) return (Frame){.kind = FRAME_MORE};
    if (count < 0) return broken(CLOSE_PROTOCOL);
    if (!reader->in_frame) {
      int code = judge_head(reader, &part);
      if (code) return broken(code);
      begin_frame(reader, &part);
    }
    if (!add_payload(reader, part.data, part.data_length)) return broken(CLOSE_TROUBLE);
    if (reader->got < reader->length) continue;
    Frame frame = end_frame(reader);
    if (frame.kind != FRAME_MORE) return frame;
  }
}

/* ---- Writing ------------------------------------------------------------------------------------------------ */

static ssize_t take_output(const uint8_t *bytes, size_t count, int flags, void *context) {
  FrameBuffer *buffer = *(FrameBuffer **)context;
  (void)flags;
  memcpy(buffer->bytes + buffer->length, bytes, count); /* there is room: see net_frame_append */
  buffer->length += count;
  return (ssize_t)count;
}

/* All frames are written by one context, since each is written whole. */
static wslay_frame_context_ptr writer(FrameBuffer *buffer) {
  static const struct wslay_frame_callbacks callbacks = {.send_callback = take_output};
  static wslay_frame_context_ptr context;
  static FrameBuffer *target;
  target = buffer;
  if (!context && wslay_frame_context_init(&context, &callbacks, &target) != 0) context = NULL;
  return context;
}

static bool reserve(FrameBuffer *buffer, size_t count) {
  size_t room = buffer->room > 0 ? buffer->room : 512, wanted = buffer->length + count;
  if (wanted <= buffer->room) return true;
  while (room < wanted) room *= 2;
  char *more = realloc(buffer->bytes, room);
  if (!more) return false;
  buffer->bytes = more;
  buffer->room = room;
  return true;
}

enum { MAX_FRAME_HEAD = 14 };

static bool append(FrameBuffer *buffer, FrameOpcode opcode, uint8_t rsv, const char *bytes,
                   size_t length) {
  wslay_frame_context_ptr context = writer(buffer);
  struct wslay_frame_iocb frame = {.fin = 1,
                                   .rsv = rsv,
                                   .opcode = (uint8_t)opcode,
                                   .payload_length = length,
                                   .data = (const uint8_t *)bytes,
                                   .data_length = length};
  if (!context || !reserve(buffer, length + MAX_FRAME_HEAD)) return false;
  return wslay_frame_send(context, &frame) >= 0;
}

bool net_frame_append(FrameBuffer *buffer, FrameOpcode opcode, const char *bytes, size_t length) {
  return append(buffer, opcode, WSLAY_RSV_NONE, bytes, length);
}

bool net_frame_append_packed(FrameBuffer *buffer, const char *bytes, size_t length) {
  return append(buffer, OPCODE_TEXT, WSLAY_RSV1_BIT, bytes, length);
}

bool net_frame_append_close(FrameBuffer *buffer, int code, const char *reason) {
  char payload[MAX_CONTROL] = {(char)(code >> 8), (char)code};
  size_t length = 2;
  if (code == CLOSE_NONE) return net_frame_append(buffer, OPCODE_CLOSE, "", 0);
  while (*reason && length < sizeof payload) payload[length++] = *reason++;
  return net_frame_append(buffer, OPCODE_CLOSE, payload, length);
}
