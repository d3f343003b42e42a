/* A WebSocket's bytes, as strangers may send them: in pieces they mean the same as in one, messages are UTF-8
 * and short, and after something broken nothing is read. Byte: length of a piece, then what is sent. */
#include "fuzz.h"

#include "server/net/frames.h"

enum { MAX_TOLD = 64 };

/* What a stream said, so that two readings can be compared. */
typedef struct Told {
  int count;
  struct {
    FrameKind kind;
    int code;
    size_t length;
    uint32_t sum;
  } frames[MAX_TOLD];
} Told;

static uint32_t sum_of(const char *bytes, size_t count) {
  uint32_t sum = 17;
  for (size_t i = 0; i < count; i++) sum = 31 * sum + (unsigned char)bytes[i];
  return sum;
}

static void check_frame(const Frame *frame) {
  if (frame->kind == FRAME_TEXT) {
    MUST(frame->length <= MAX_MESSAGE && net_is_utf8(frame->bytes, frame->length));
  } else if (frame->kind == FRAME_PING || frame->kind == FRAME_PONG) {
    MUST(frame->length <= MAX_CONTROL);
  } else {
    MUST(frame->code >= 1000 && frame->code < 5000);
    MUST(frame->kind == FRAME_CLOSE || frame->code == CLOSE_PROTOCOL || frame->code == CLOSE_KIND ||
         frame->code == CLOSE_TEXT || frame->code == CLOSE_LARGE);
  }
}

/* Hears one piece to its end; false: the stream is broken. */
static bool hear(FrameReader *reader, const char *bytes, size_t count, Told *told) {
  Frame frame;
  net_frame_reader_feed(reader, bytes, count);
  while ((frame = net_frame_reader_next(reader)).kind != FRAME_MORE) {
    check_frame(&frame);
    if (told->count < MAX_TOLD) {
      told->frames[told->count].kind = frame.kind;
      told->frames[told->count].code = frame.code;
      told->frames[told->count].length = frame.length;
      told->frames[told->count++].sum = sum_of(frame.bytes, frame.length);
    }
    if (frame.kind == FRAME_BROKEN) return false;
  }
  return true;
}

static void hear_all(const char *bytes, size_t count, size_t piece, Told *told) {
  FrameReader *reader = net_frame_reader_new();
  MUST(reader);
  net_frame_reader_allow_packed(reader, count % 2 == 1);
  memset(told, 0, sizeof *told);
  bool whole = true;
  for (size_t at = 0; whole && at < count; at += piece) {
    size_t length = count - at < piece ? count - at : piece;
    char *copy = fuzz_text((const uint8_t *)bytes + at, length);
    whole = hear(reader, copy, length, told);
    free(copy);
  }
  if (count == 0) MUST(net_frame_reader_is_idle(reader));
  net_frame_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Told whole, pieces;
  if (size < 1) return 0;
  const char *bytes = (const char *)data + 1;
  hear_all(bytes, size - 1, size, &whole);
  hear_all(bytes, size - 1, data[0] > 0 ? data[0] : 1, &pieces);
  MUST(memcmp(&whole, &pieces, sizeof whole) == 0);
  return 0;
}
