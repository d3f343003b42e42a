/* frames.h - WebSocket frames (RFC 6455): bytes of a client -> messages, and ours -> bytes. Pure; the syntax is
 * wslay's, and here are the limits and the rules about what may follow what.
 */
#ifndef MEIKYU_SERVER_FRAMES_H
#define MEIKYU_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_MESSAGE = 16 * 1024, MAX_CONTROL = 125 };

/* Codes for closing. */
enum {
  CLOSE_NORMAL = 1000,
  CLOSE_GOING = 1001,
  CLOSE_PROTOCOL = 1002,
  CLOSE_KIND = 1003, /* binary */
  CLOSE_NONE = 1005, /* no code was given; never sent */
  CLOSE_TEXT = 1007, /* not UTF-8 */
  CLOSE_POLICY = 1008,
  CLOSE_LARGE = 1009,
  CLOSE_TROUBLE = 1011,
  CLOSE_LATER = 1013,
};

typedef enum FrameKind {
  FRAME_MORE, /* nothing complete */
  FRAME_TEXT, /* a whole message, put together from its parts */
  FRAME_PING,
  FRAME_PONG,
  FRAME_CLOSE,  /* `code` is the client's */
  FRAME_BROKEN, /* `code` is the one to close with; nothing after it can be read */
} FrameKind;

typedef struct Frame {
  FrameKind kind;
  int code;
  const char *bytes; /* until the next call */
  size_t length;
} Frame;

/* What is known of a stream between two reads. Some 5 KB: a stream that is between two messages needs none. */
typedef struct FrameReader FrameReader;

/* NULL: no memory. */
FrameReader *net_frame_reader_new(void);
void net_frame_reader_free(FrameReader *reader);

/* Whether messages may be packed (pack.h): as agreed on with whoever sends them. */
void net_frame_reader_allow_packed(FrameReader *reader, bool allowed);
/* More bytes; they must stay until net_frame_reader_next says FRAME_MORE. */
void net_frame_reader_feed(FrameReader *reader, const char *bytes, size_t count);
Frame net_frame_reader_next(FrameReader *reader);
/* Bytes fed that were not looked at yet; they are the caller's to keep if they must go. */
size_t net_frame_reader_left(const FrameReader *reader, const char **bytes);
/* Whether it is between two messages and knows nothing: it may be freed, or serve another stream. */
bool net_frame_reader_is_idle(const FrameReader *reader);

/* Room for bytes to be sent. */
typedef struct FrameBuffer {
  char *bytes; /* owned */
  size_t length, room;
} FrameBuffer;

typedef enum FrameOpcode {
  OPCODE_TEXT = 1,
  OPCODE_CLOSE = 8,
  OPCODE_PING = 9,
  OPCODE_PONG = 10
} FrameOpcode;

/* Appends a frame; false without memory, and the buffer is as it was. */
bool net_frame_append(FrameBuffer *buffer, FrameOpcode opcode, const char *bytes, size_t length);
/* A text message that is packed already. */
bool net_frame_append_packed(FrameBuffer *buffer, const char *bytes, size_t length);
/* The same for a closing frame. */
bool net_frame_append_close(FrameBuffer *buffer, int code, const char *reason);

bool net_is_utf8(const char *bytes, size_t count);

#endif
