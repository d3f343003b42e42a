/* Where a request comes from, and whether it may become a WebSocket. */
#include <support/unit.h>

#include <server/net/gate.h>
#include <server/net/sha1.h>

static const char *const others[] = {"https://friends.example", "http://10.0.0.1:5173"};
static const Gate at_home = {"", others, 2};
static const Gate public = {"https://meikyu.example", others, 0};

static Request request;

/* A request with these header lines. */
static const Request *with(const char *lines) {
  static char room[4096];
  static Reader reader;
  MkText text = MK_TEXT(room);
  size_t used;
  mk_text_format(&text, "GET /api/socket HTTP/1.1\r\n%s\r\n", lines);
  net_reader_begin(&reader, NULL);
  assert_int_equal(net_reader_feed(&reader, room, text.length, &used), READ_DONE);
  request = reader.request;
  return &request;
}

static void knows_its_own_pages(void **state) {
  (void)state;
  assert_false(net_gate_is_foreign(&at_home, with("Host: a:80\r\n")));
  assert_false(net_gate_is_foreign(&at_home, with("Host: a:80\r\nOrigin: http://a:80\r\n")));
  assert_false(
      net_gate_is_foreign(&at_home, with("Host: a\r\nOrigin: https://friends.example\r\n")));
  assert_true(net_gate_is_foreign(&at_home, with("Host: a:80\r\nOrigin: http://a\r\n")));
  assert_true(net_gate_is_foreign(&at_home, with("Host: a:80\r\nOrigin: http://a:8080\r\n")));
  assert_true(net_gate_is_foreign(&at_home, with("Host: a:80\r\nOrigin: https://a:80\r\n")));
  assert_true(net_gate_is_foreign(&at_home, with("Host: a:80\r\nOrigin: null\r\n")));
  assert_true(net_gate_is_foreign(&at_home, with("Host: a:80\r\nOrigin:\r\n")));
  assert_true(
      net_gate_is_foreign(&at_home, with("Host: a\r\nOrigin: https://friends.example.evil\r\n")));
}

static void knows_its_own_pages_behind_a_proxy(void **state) {
  (void)state;
  assert_false(net_gate_is_foreign(&public, with("Host: b\r\nOrigin: https://meikyu.example\r\n")));
  assert_true(net_gate_is_foreign(&public, with("Host: b\r\nOrigin: http://meikyu.example\r\n")));
  assert_true(net_gate_is_foreign(&public, with("Host: b\r\nOrigin: https://friends.example\r\n")));
  assert_false(net_gate_is_foreign(
      &at_home, with("Host: b\r\nX-Forwarded-Proto: https\r\nOrigin: https://b\r\n")));
  assert_true(net_gate_is_secure(&public, with("Host: b\r\n")));
  assert_false(net_gate_is_secure(&at_home, with("Host: b\r\n")));
  assert_true(net_gate_is_secure(&at_home, with("Host: b\r\nX-Forwarded-Proto: https\r\n")));
}

static void knows_what_an_origin_is(void **state) {
  (void)state;
  assert_true(net_gate_is_origin("https://example.org"));
  assert_true(net_gate_is_origin("http://[::1]:8080"));
  static const char *const wrong[] = {"",          "example.org",  "https://",
                                      "ftp://a",   "http://a/b",   "http://a b",
                                      "http://a?", "http://me@a#", "javascript:1"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(net_gate_is_origin(wrong[i]));
}

#define UPGRADE "Host: a\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
#define KEY     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define OURS    "Sec-WebSocket-Protocol: other, meikyu.1\r\n"

static int upgrade(const char *lines) {
  char accept[ACCEPT_SIZE];
  const char *reason;
  return net_gate_upgrade(with(lines), accept, &reason);
}

static void shakes_hands(void **state) {
  (void)state;
  char accept[ACCEPT_SIZE];
  const char *reason;
  assert_int_equal(net_gate_upgrade(with(UPGRADE KEY VERSION OURS), accept, &reason), 0);
  assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="); /* RFC 6455 */
  assert_int_equal(upgrade("Host: a\r\n" KEY VERSION OURS), 400);
  assert_int_equal(upgrade("Host: a\r\nUpgrade: websocket\r\n" KEY VERSION OURS), 400);
  assert_int_equal(upgrade(UPGRADE KEY "Sec-WebSocket-Version: 8\r\n" OURS), 426);
  assert_int_equal(upgrade(UPGRADE KEY OURS), 426);
  assert_int_equal(upgrade(UPGRADE VERSION OURS), 400);
  assert_int_equal(upgrade(UPGRADE "Sec-WebSocket-Key: c2hvcnQ=\r\n" VERSION OURS), 400);
  assert_int_equal(upgrade(UPGRADE KEY VERSION), 400);
  assert_int_equal(upgrade(UPGRADE KEY VERSION "Sec-WebSocket-Protocol: meikyu.2\r\n"), 400);
}

static void hashes(void **state) {
  (void)state;
  static const uint8_t abc[] = {0xa9, 0x99, 0x3e, 0x36, 0x47, 0x06, 0x81, 0x6a, 0xba, 0x3e,
                                0x25, 0x71, 0x78, 0x50, 0xc2, 0x6c, 0x9c, 0xd0, 0xd8, 0x9d};
  static const uint8_t two_blocks[] = {0x84, 0x98, 0x3e, 0x44, 0x1c, 0x3b, 0xd2, 0x6e, 0xba, 0xae,
                                       0x4a, 0xa1, 0xf9, 0x51, 0x29, 0xe5, 0xe5, 0x46, 0x70, 0xf1};
  uint8_t hash[SHA1_SIZE];
  net_sha1("abc", 3, hash);
  assert_memory_equal(hash, abc, SHA1_SIZE);
  net_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, hash);
  assert_memory_equal(hash, two_blocks, SHA1_SIZE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(knows_its_own_pages),
      cmocka_unit_test(knows_its_own_pages_behind_a_proxy),
      cmocka_unit_test(knows_what_an_origin_is),
      cmocka_unit_test(shakes_hands),
      cmocka_unit_test(hashes),
  };
  return cmocka_run_group_tests_name("gate", tests, NULL, NULL);
}
