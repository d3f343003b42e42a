/* Reading requests: the grammar's corners that matter to us, the limits, and bytes that come in pieces. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include <server/net/request.h>

static ReadState read_text(Reader *reader, const char *text, size_t *used) {
  net_reader_begin(reader, NULL);
  return net_reader_feed(reader, text, strlen(text), used);
}

static const Request *good(Reader *reader, const char *text) {
  size_t used;
  assert_int_equal(read_text(reader, text, &used), READ_DONE);
  assert_int_equal(used, strlen(text));
  return &reader->request;
}

static void bad(const char *text, int status) {
  Reader reader;
  size_t used;
  assert_int_equal(read_text(&reader, text, &used), READ_BAD);
  assert_int_equal(reader.problem, status);
}

static void assert_slice(Slice slice, const char *text) {
  assert_int_equal(slice.length, strlen(text));
  assert_memory_equal(slice.at, text, slice.length);
}

static void reads_a_request(void **state) {
  (void)state;
  Reader reader;
  const Request *r =
      good(&reader, "GET /a?b HTTP/1.1\r\nHost: x\r\nAccept-Encoding:  br \r\nEmpty:\r\n\r\n");
  assert_true(r->get && !r->head && r->keep_alive && !r->has_body);
  assert_int_equal(r->minor, 1);
  assert_string_equal(r->method, "GET");
  assert_slice(r->target, "/a?b");
  assert_int_equal(r->header_count, 3);
  assert_slice(net_request_header(r, "host"), "x");
  assert_slice(net_request_header(r, "ACCEPT-ENCODING"), "br ");
  assert_slice(net_request_header(r, "empty"), "");
  assert_null(net_request_header(r, "hos").at);
  assert_null(net_request_header(r, "hosts").at);
}

static void reads_it_in_any_pieces(void **state) {
  (void)state;
  static const char text[] = "HEAD /x HTTP/1.1\r\nHost: there\r\nIf-None-Match: \"a\"\r\n\r\nGET ";
  size_t whole = sizeof text - 1 - 4;
  for (size_t first = 1; first < whole; first++) {
    Reader reader;
    size_t used;
    net_reader_begin(&reader, NULL);
    assert_int_equal(net_reader_feed(&reader, text, first, &used), READ_MORE);
    assert_int_equal(used, first);
    assert_int_equal(net_reader_feed(&reader, text + first, sizeof text - 1 - first, &used),
                     READ_DONE);
    assert_int_equal(used, whole - first);
    assert_true(reader.request.head);
    assert_slice(reader.request.target, "/x");
    assert_slice(net_request_header(&reader.request, "host"), "there");
    assert_slice(net_request_header(&reader.request, "if-none-match"), "\"a\"");
  }
}

static void stops_after_one_of_two(void **state) {
  (void)state;
  static const char two[] = "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n";
  Reader reader;
  size_t used;
  assert_int_equal(read_text(&reader, two, &used), READ_DONE);
  assert_int_equal(used, (sizeof two - 1) / 2);
  assert_slice(reader.request.target, "/1");
  net_reader_begin(&reader, NULL);
  assert_int_equal(net_reader_feed(&reader, two + used, sizeof two - 1 - used, &used), READ_DONE);
  assert_slice(reader.request.target, "/2");
}

static void keeps_open_as_asked(void **state) {
  (void)state;
  Reader reader;
  assert_true(good(&reader, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")->keep_alive);
  assert_false(good(&reader, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")->keep_alive);
  assert_false(good(&reader, "GET / HTTP/1.0\r\n\r\n")->keep_alive);
  assert_true(good(&reader, "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")->keep_alive);
  /* A promise of another protocol that we do not speak is an ordinary request. */
  assert_true(good(&reader, "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n"
                            "Connection: upgrade\r\n\r\n")
                  ->get);
}

static void notices_bodies(void **state) {
  (void)state;
  Reader reader;
  assert_false(good(&reader, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")->has_body);
  const Request *r = good(&reader, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n");
  assert_true(r->has_body && !r->keep_alive && !r->get && !r->head);
  assert_string_equal(r->method, "POST");
  r = good(&reader, "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  assert_true(r->has_body && !r->keep_alive);
  r = good(&reader, "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n");
  assert_true(r->has_body && !r->keep_alive);
}

/* ---- Bodies ---- */

static size_t up_to_20(const Request *request) {
  (void)request;
  return 20;
}

/* The body of a request that comes in pieces of one length; NULL with the status if it is refused. */
static const char *body_in_pieces(const char *text, size_t piece, int *status) {
  static char body[32];
  Reader reader;
  size_t length = strlen(text), used;
  ReadState state = READ_MORE;
  net_reader_begin(&reader, up_to_20);
  for (size_t at = 0; at < length && state == READ_MORE; at += piece)
    state = net_reader_feed(&reader, text + at, length - at < piece ? length - at : piece, &used);
  *status = state == READ_BAD ? reader.problem : state == READ_DONE ? 200 : 0;
  if (state == READ_DONE && reader.request.body.length < sizeof body) {
    if (reader.request.body.length > 0)
      memcpy(body, reader.request.body.at, reader.request.body.length);
    body[reader.request.body.length] = '\0';
    assert_true(reader.request.keep_alive);
  }
  net_reader_end(&reader);
  return state == READ_DONE ? body : NULL;
}

static void reads_bodies(void **state) {
  (void)state;
  static const char *const texts[][2] = {
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "hello"},
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", ""},
      {"PATCH / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
       "2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\nTrailer: z\r\n\r\n",
       "hello"},
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n01234567890123456789",
       "01234567890123456789"},
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    for (size_t piece = 1; piece <= strlen(texts[i][0]); piece++) {
      int status;
      assert_string_equal(body_in_pieces(texts[i][0], piece, &status), texts[i][1]);
    }
  }
}

static void refuses_wrong_bodies(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int status;
  } cases[] = {
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 21\r\n\r\n", 413},
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n", 413},
      {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
       "f\r\n0123456789abcde\r\n6\r\n012345\r\n0\r\n\r\n",
       413},
      {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
       400},
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\rXhello", 400},
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5 \rX\r\nhello", 400},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    for (size_t piece = 1; piece <= strlen(cases[i].text); piece++) {
      int status;
      assert_null(body_in_pieces(cases[i].text, piece, &status));
      assert_int_equal(status, cases[i].status);
    }
  }
}

static void refuses_what_is_no_request(void **state) {
  (void)state;
  bad("\x16\x03\x01\x02", 400); /* TLS */
  bad("hello\r\n\r\n", 400);
  bad("GARBAGE\r\n\r\n", 400);
  bad("GET\r\n\r\n", 400);
  bad("GET / HTTX/1.1\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\n\r\n", 400); /* no Host */
  bad("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nAccept \t: y\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nTwo Words: y\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nLong: a\r\n b\r\n\r\n", 400); /* folded */
  bad("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400);
  bad("GET / HTTP/1.1\r\nHost: x\r\n\rX", 400);
  bad("GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505);
  bad("BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n", 405); /* a request, if a strange one */
  bad("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400);
}

static void refuses_long_addresses(void **state) {
  (void)state;
  char text[MAX_TARGET + 64];
  for (int extra = 0; extra < 2; extra++) {
    Reader reader;
    size_t used;
    char target[MAX_TARGET + 2];
    memset(target, 'a', sizeof target);
    target[0] = '/';
    target[MAX_TARGET + extra] = '\0';
    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", target);
    assert_int_equal(read_text(&reader, text, &used), extra ? READ_BAD : READ_DONE);
    if (extra) assert_int_equal(reader.problem, 414);
  }
}

static void refuses_many_headers(void **state) {
  (void)state;
  for (int extra = 0; extra < 2; extra++) {
    Reader reader;
    char room[MAX_REQUEST];
    MkText text = MK_TEXT(room);
    size_t used;
    mk_text_string(&text, "GET / HTTP/1.1\r\nHost: x\r\n");
    for (int i = 1; i < MAX_HEADERS + extra; i++) mk_text_format(&text, "H%d: v\r\n", i);
    mk_text_string(&text, "\r\n");
    assert_int_equal(read_text(&reader, room, &used), extra ? READ_BAD : READ_DONE);
    if (extra) assert_int_equal(reader.problem, 431);
  }
}

static const char *path_of(const char *target) {
  static char path[MAX_TARGET + 1];
  Request request = {.target = {target, strlen(target)}};
  return net_request_path(&request, path) ? path : NULL;
}

static void decodes_paths(void **state) {
  (void)state;
  assert_string_equal(path_of("/"), "/");
  assert_string_equal(path_of("/a/b.js?x=1/2#3"), "/a/b.js");
  assert_string_equal(path_of("/%E8%BF%B7%e5%ae%ae"), "/迷宮");
  assert_string_equal(path_of("/%2e%2e/%2Fx"), "/..//x"); /* looked up as it is, never walked */
  assert_string_equal(path_of("http://host:80/a?b"), "/a");
  assert_string_equal(path_of("http://host"), "/");
  static const char *const malformed[] = {"", "*", "a", "/%", "/%4", "/%4g", "/%00", "/%zz", "//%"};
  for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++)
    assert_null(path_of(malformed[i]));
}

/* Every byte but NUL, in digits of either case; and what stands beside the digits is none. */
static void decodes_every_byte(void **state) {
  (void)state;
  for (int byte = 1; byte < 256; byte++) {
    char target[8], wanted[3] = {'/', (char)byte, '\0'};
    snprintf(target, sizeof target, byte % 2 ? "/%%%02x" : "/%%%02X", byte);
    assert_string_equal(path_of(target), wanted);
  }
  for (const char *no_digit = "/:@G`g"; *no_digit; no_digit++) {
    char target[] = {'/', '%', '4', *no_digit, '\0'};
    assert_null(path_of(target));
    target[2] = *no_digit, target[3] = '4';
    assert_null(path_of(target));
  }
}

/* ---- Room for bodies -------------------------------------------------------------------------------- */

static size_t any_body(const Request *request) {
  (void)request;
  return 1 << 20;
}

/* The room doubles: what comes byte by byte is not copied with each of them, and little is wasted. */
static void room_for_a_body_doubles(void **state) {
  (void)state;
  static char body[5000];
  static const size_t lengths[] = {1, 512, 513, 1024, 1025, 5000};
  memset(body, 'b', sizeof body);
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    Reader reader;
    char head[80];
    size_t used, room = 0, grown = 0;
    ReadState read = READ_MORE;
    snprintf(head, sizeof head, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %zu\r\n\r\n",
             lengths[i]);
    net_reader_begin(&reader, any_body);
    net_reader_feed(&reader, head, strlen(head), &used);
    for (size_t k = 0; k < lengths[i]; k++) {
      read = net_reader_feed(&reader, body + k, 1, &used);
      grown += reader.body_room != room;
      room = reader.body_room;
    }
    assert_int_equal(read, READ_DONE);
    assert_int_equal(reader.request.body.length, lengths[i]);
    assert_memory_equal(reader.request.body.at, body, lengths[i]);
    assert_true(room >= lengths[i] && (room == 512 || room < 2 * lengths[i]));
    assert_true(grown <= 5);
    net_reader_end(&reader);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_a_request),         cmocka_unit_test(reads_it_in_any_pieces),
      cmocka_unit_test(stops_after_one_of_two),  cmocka_unit_test(keeps_open_as_asked),
      cmocka_unit_test(notices_bodies),          cmocka_unit_test(refuses_what_is_no_request),
      cmocka_unit_test(refuses_long_addresses),  cmocka_unit_test(refuses_many_headers),
      cmocka_unit_test(decodes_paths),           cmocka_unit_test(reads_bodies),
      cmocka_unit_test(refuses_wrong_bodies),    cmocka_unit_test(decodes_every_byte),
      cmocka_unit_test(room_for_a_body_doubles),
  };
  return cmocka_run_group_tests_name("request", tests, NULL, NULL);
}
