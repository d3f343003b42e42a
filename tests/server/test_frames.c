/* Frames: in any pieces, with everything that a client may do wrong. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include <server/net/frames.h>

/* A stream that a test writes as a client would. */
typedef struct Stream {
  char bytes[80000];
  size_t length;
} Stream;

static void put(Stream *stream, int first, bool mask, const char *bytes, size_t length) {
  static const unsigned char key[4] = {0x12, 0x00, 0xff, 0x34};
  char *at = stream->bytes + stream->length;
  *at++ = (char)first;
  size_t small = length < 126 ? length : length < 65536 ? 126 : 127;
  *at++ = (char)(small | (mask ? 0x80 : 0));
  int extra = small == 126 ? 2 : small == 127 ? 8 : 0;
  for (int i = extra - 1; i >= 0; i--) *at++ = (char)((uint64_t)length >> 8 * i);
  if (mask) memcpy(at, key, 4), at += 4;
  for (size_t i = 0; i < length; i++) *at++ = mask ? (char)(bytes[i] ^ key[i % 4]) : bytes[i];
  stream->length = (size_t)(at - stream->bytes);
}

static void put_text(Stream *stream, int first, const char *text) {
  put(stream, first, true, text, strlen(text));
}

/* What a stream says, in words: "text:hello ping:x close:1000 broken:1002". */
static const char *said(const Stream *stream, size_t piece) {
  static char room[400];
  MkText out = MK_TEXT(room);
  static const char *const names[] = {"more", "text", "ping", "pong", "close", "broken"};
  FrameReader *reader = net_frame_reader_new();
  for (size_t at = 0; at < stream->length; at += piece) {
    Frame frame;
    size_t count = stream->length - at < piece ? stream->length - at : piece;
    char *copy = malloc(count); /* so that the sanitizers see a byte read too many */
    memcpy(copy, stream->bytes + at, count);
    net_frame_reader_feed(reader, copy, count);
    while ((frame = net_frame_reader_next(reader)).kind != FRAME_MORE) {
      mk_text_format(&out, "%s:", names[frame.kind]);
      if (frame.kind >= FRAME_CLOSE) mk_text_int(&out, frame.code);
      if (frame.kind < FRAME_CLOSE && frame.length < 40)
        mk_text_bytes(&out, frame.bytes, frame.length);
      else if (frame.kind < FRAME_CLOSE)
        mk_text_int(&out, (long long)frame.length);
      mk_text_char(&out, ' ');
      if (frame.kind == FRAME_BROKEN) break;
    }
    free(copy);
    if (frame.kind == FRAME_BROKEN) break;
  }
  net_frame_reader_free(reader);
  return room;
}

static void reads_in_any_pieces(void **state) {
  (void)state;
  static Stream s;
  s.length = 0;
  put_text(&s, 0x81, "hello");
  put_text(&s, 0x89, "p");
  put_text(&s, 0x81, "");
  put_text(&s, 0x01, "one "); /* in parts, with a pong between */
  put_text(&s, 0x8A, "q");
  put_text(&s, 0x00, "two ");
  put_text(&s, 0x80, "\xe8\xbf\xb7");
  put_text(&s, 0x88,
           "\x03\xe8"
           "bye");
  for (size_t piece = 1; piece <= s.length; piece++)
    assert_string_equal(said(&s, piece),
                        "text:hello ping:p text: pong:q text:one two \xe8\xbf\xb7 close:1000 ");
}

static void is_idle_only_between_messages(void **state) {
  (void)state;
  static Stream s;
  s.length = 0;
  put_text(&s, 0x01, "a");
  put_text(&s, 0x80, "b");
  FrameReader *reader = net_frame_reader_new();
  assert_true(net_frame_reader_is_idle(reader));
  for (size_t i = 0; i < s.length; i++) {
    net_frame_reader_feed(reader, s.bytes + i, 1);
    Frame frame = net_frame_reader_next(reader);
    assert_int_equal(frame.kind, i + 1 == s.length ? FRAME_TEXT : FRAME_MORE);
    assert_int_equal(net_frame_reader_is_idle(reader), i + 1 == s.length);
  }
  net_frame_reader_free(reader);
}

static void takes_messages_up_to_16_kb(void **state) {
  (void)state;
  static Stream s;
  static char text[MAX_MESSAGE + 1];
  memset(text, 'x', sizeof text);
  s.length = 0;
  put(&s, 0x81, true, text, MAX_MESSAGE);
  assert_string_equal(said(&s, 1000), "text:16384 ");
  s.length = 0;
  put(&s, 0x81, true, text, MAX_MESSAGE + 1);
  assert_string_equal(said(&s, 1000), "broken:1009 ");
  s.length = 0;
  put(&s, 0x01, true, text, MAX_MESSAGE); /* one byte too many in a later part */
  put(&s, 0x80, true, text, 1);
  assert_string_equal(said(&s, 1000), "broken:1009 ");
  s.length = 0;
  put(&s, 0x01, true, text, MAX_MESSAGE);
  put(&s, 0x80, true, text, 0);
  put(&s, 0x81, true, "again", 5);
  assert_string_equal(said(&s, 1000), "text:16384 text:again ");
}

static void breaks_off(int code, int first, bool mask, const char *bytes, size_t length) {
  static Stream s;
  char expected[32];
  MkText out = MK_TEXT(expected);
  mk_text_format(&out, "broken:%d ", code);
  s.length = 0;
  put(&s, first, mask, bytes, length);
  assert_string_equal(said(&s, s.length), expected);
  assert_string_equal(said(&s, 1), expected);
}

static void refuses_what_is_wrong(void **state) {
  (void)state;
  char long_text[126];
  memset(long_text, 'x', sizeof long_text);
  breaks_off(CLOSE_PROTOCOL, 0x81, false, "x", 1);        /* not masked */
  breaks_off(CLOSE_PROTOCOL, 0xC1, true, "x", 1);         /* an extension nobody agreed on */
  breaks_off(CLOSE_PROTOCOL, 0x83, true, "x", 1);         /* no such kind */
  breaks_off(CLOSE_PROTOCOL, 0x8B, true, "x", 1);         /* nor this one */
  breaks_off(CLOSE_PROTOCOL, 0x80, true, "x", 1);         /* goes on with nothing */
  breaks_off(CLOSE_PROTOCOL, 0x09, true, "x", 1);         /* a ping in parts */
  breaks_off(CLOSE_PROTOCOL, 0x89, true, long_text, 126); /* and a long one */
  breaks_off(CLOSE_KIND, 0x82, true, "x", 1);             /* binary */
  breaks_off(CLOSE_TEXT, 0x81, true, "\xff", 1);          /* not UTF-8 */
  breaks_off(CLOSE_TEXT, 0x81, true, "\xed\xa0\x80", 3);  /* half a pair */
  breaks_off(CLOSE_TEXT, 0x81, true, "\xe8\xbf", 2);      /* half a letter */
  breaks_off(CLOSE_PROTOCOL, 0x88, true, "x", 1);         /* half a code */
  breaks_off(CLOSE_PROTOCOL, 0x88, true, "\x03\xed", 2);  /* 1005 is never sent */
  breaks_off(CLOSE_TEXT, 0x88, true, "\x03\xe8\xff", 3);
  static Stream s;
  s.length = 0;
  put_text(&s, 0x01, "one"); /* a message in the middle of another */
  put_text(&s, 0x81, "two");
  assert_string_equal(said(&s, 5), "broken:1002 ");
  s.length = 0;
  memcpy(s.bytes, "\x81\xfe\x00\x05\x00\x00\x00\x00hello",
         13); /* a length longer than it need be */
  s.length = 13;
  assert_string_equal(said(&s, 13), "broken:1002 ");
}

/* What a close with this payload is to whoever reads it: "code", "code reason" or "broken". */
static const char *closed_with(const char *payload, size_t length) {
  static char room[64];
  static Stream s;
  MkText out = MK_TEXT(room);
  FrameReader *reader = net_frame_reader_new();
  s.length = 0;
  put(&s, 0x88, true, payload, length);
  net_frame_reader_feed(reader, s.bytes, s.length);
  Frame frame = net_frame_reader_next(reader);
  mk_text_format(&out, frame.kind == FRAME_CLOSE ? "%d " : "broken %d", frame.code);
  if (frame.kind == FRAME_CLOSE) mk_text_bytes(&out, frame.bytes, frame.length);
  net_frame_reader_free(reader);
  return room;
}

static void codes_that_may_be_sent(void **state) {
  (void)state;
  static const int ends[][2] = {{1000, 1003}, {1007, 1014}, {3000, 4999}};
  for (int code = 0; code < 5100; code++) {
    bool may = false;
    for (int i = 0; i < 3; i++) may |= code >= ends[i][0] && code <= ends[i][1];
    char payload[] = {(char)(code >> 8), (char)code, 'x', 'y'}, wanted[32];
    snprintf(wanted, sizeof wanted, may ? "%d " : "broken 1002", code);
    assert_string_equal(closed_with(payload, 2), wanted);
    snprintf(wanted, sizeof wanted, may ? "%d xy" : "broken 1002", code);
    assert_string_equal(closed_with(payload, 4), wanted);
  }
  char none[16];
  snprintf(none, sizeof none, "%d ", CLOSE_NONE);
  assert_string_equal(closed_with("", 0), none);
}

/* A reason has room for 123 bytes beside the code. */
static void a_long_reason_is_cut(void **state) {
  (void)state;
  static const size_t lengths[] = {0, 122, 123, 124, 200};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    FrameBuffer buffer = {NULL, 0, 0};
    char reason[201] = "";
    memset(reason, 'r', lengths[i]);
    size_t kept = lengths[i] < 123 ? lengths[i] : 123;
    assert_true(net_frame_append_close(&buffer, 1001, reason));
    assert_int_equal(buffer.length, 4 + kept);
    assert_memory_equal(buffer.bytes + 2, "\x03\xe9", 2);
    assert_memory_equal(buffer.bytes + 4, reason, kept);
    free(buffer.bytes);
  }
  FrameBuffer buffer = {NULL, 0, 0};
  assert_true(net_frame_append_close(&buffer, CLOSE_NONE, "not told"));
  assert_int_equal(buffer.length, 2);
  free(buffer.bytes);
}

static void writes_what_clients_read(void **state) {
  (void)state;
  static const size_t lengths[] = {0, 1, 125, 126, 65535, 65536};
  static char text[65536];
  FrameBuffer buffer = {NULL, 0, 0};
  memset(text, 'y', sizeof text);
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    size_t length = lengths[i], head = length < 126 ? 2 : length < 65536 ? 4 : 10;
    buffer.length = 0;
    assert_true(net_frame_append(&buffer, OPCODE_TEXT, text, length));
    assert_int_equal(buffer.length, head + length);
    assert_int_equal((unsigned char)buffer.bytes[0], 0x81);
    assert_int_equal((unsigned char)buffer.bytes[1], length < 126     ? length
                                                     : length < 65536 ? 126
                                                                      : 127);
    assert_memory_equal(buffer.bytes + head, text, length);
  }
  buffer.length = 0;
  assert_true(net_frame_append_close(&buffer, CLOSE_LARGE, "too large"));
  assert_int_equal(buffer.length, 13);
  assert_memory_equal(buffer.bytes, "\x88\x0b\x03\xf1too large", 13);
  free(buffer.bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_in_any_pieces),        cmocka_unit_test(is_idle_only_between_messages),
      cmocka_unit_test(takes_messages_up_to_16_kb), cmocka_unit_test(refuses_what_is_wrong),
      cmocka_unit_test(writes_what_clients_read),   cmocka_unit_test(codes_that_may_be_sent),
      cmocka_unit_test(a_long_reason_is_cut),
  };
  return cmocka_run_group_tests_name("frames", tests, NULL, NULL);
}
