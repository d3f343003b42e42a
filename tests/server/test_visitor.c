/* Whose address it is: one IPv4 address, or one /64 of IPv6. And what is written to the log about him. */
#include <support/unit.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <unistd.h>

#include <server/net/log.h>
#include <server/net/visitor.h>

static Visitor four(const char *text) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(1)};
  assert_int_equal(inet_pton(AF_INET, text, &address.sin_addr), 1);
  return net_visitor_of((struct sockaddr *)&address);
}

static Visitor six(const char *text) {
  struct sockaddr_in6 address = {.sin6_family = AF_INET6, .sin6_port = htons(2)};
  assert_int_equal(inet_pton(AF_INET6, text, &address.sin6_addr), 1);
  return net_visitor_of((struct sockaddr *)&address);
}

static void an_ipv4_address_is_one_visitor(void **state) {
  (void)state;
  assert_true(four("192.0.2.1") == four("192.0.2.1"));
  assert_true(four("192.0.2.1") != four("192.0.2.2"));
  assert_true(four("192.0.2.1") != four("1.2.0.192"));
}

static void a_64_of_ipv6_is_one_visitor(void **state) {
  (void)state;
  assert_true(six("2001:db8:1:2::1") == six("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  assert_true(six("2001:db8:1:2::1") != six("2001:db8:1:3::1"));
  assert_true(six("2001:db8:1:2::1") != six("2001:db9:1:2::1"));
}

static void ipv4_in_ipv6_is_that_ipv4(void **state) {
  (void)state;
  assert_true(six("::ffff:192.0.2.1") == four("192.0.2.1"));
  assert_true(six("::ffff:192.0.2.1") != six("::ffff:192.0.2.2"));
  assert_true(six("::1") != four("0.0.0.1"));
}

static bool in(const char *network, Visitor visitor) {
  Networks networks = {.count = 0};
  assert_true(net_networks_add(&networks, network));
  return net_networks_have(&networks, visitor);
}

static void networks_are_what_they_name(void **state) {
  (void)state;
  assert_true(in("192.0.2.7", four("192.0.2.7")));
  assert_false(in("192.0.2.7", four("192.0.2.6")));
  assert_true(in("192.0.2.0/24", four("192.0.2.255")));
  assert_false(in("192.0.2.0/24", four("192.0.3.0")));
  assert_true(in("0.0.0.0/0", four("203.0.113.9")));
  assert_false(in("0.0.0.0/0", six("2001:db8::1")));
  assert_true(in("192.0.2.7", six("::ffff:192.0.2.7")));
  assert_true(in("2001:db8::/32", six("2001:db8:ff::1")));
  assert_false(in("2001:db8::/32", six("2001:db9::1")));
  assert_true(in("::1", six("::1")));
  assert_false(in("::1", four("127.0.0.1")));
}

static void what_is_no_network_is_refused(void **state) {
  (void)state;
  static const char *const wrong[] = {"",           "here",         "192.0.2",      "192.0.2.0/33",
                                      "192.0.2.0/", "192.0.2.0/-1", "192.0.2.0/8x", "::/129"};
  Networks networks = {.count = 0};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(net_networks_add(&networks, wrong[i]));
  for (int i = 0; i < MAX_NETWORKS; i++) assert_true(net_networks_add(&networks, "192.0.2.7"));
  assert_false(net_networks_add(&networks, "192.0.2.7"));
}

static const Log plain = {.json = false}, json = {.json = true};
static const Answer small = {.status = 200, .body = {"12345", 5}, .send_body = true};

static void a_line_tells_an_answer(void **state) {
  (void)state;
  char room[MAX_LOG_LINE];
  MkText line = MK_TEXT(room);
  Request request = {.method = "GET", .target = {"/a\033b\\ c", 7}};
  net_log_write_answer(&plain, 0, "::1", &request, &small, &line);
  assert_string_equal(room, "[Thu, 01 Jan 1970 00:00:00 GMT] ::1 GET /a\\x1bb\\x5c\\x20c 200 5\n");
  mk_text_clear(&line);
  net_log_write_answer(&plain, 0, "::1", NULL, &small, &line);
  assert_string_equal(room, "[Thu, 01 Jan 1970 00:00:00 GMT] ::1 - - 200 5\n");
  mk_text_clear(&line);
  net_log_write_answer(&json, 86400, "::1", &request, &small, &line);
  assert_string_equal(
      room, "{\"time\":\"1970-01-02T00:00:00Z\",\"address\":\"::1\",\"method\":\"GET\",\"path\":"
            "\"/a\\\\x1bb\\\\x5c\\\\x20c\",\"status\":200,\"bytes\":5}\n");
}

static void a_long_target_is_cut(void **state) {
  (void)state;
  static char target[MAX_TARGET];
  char room[MAX_LOG_LINE];
  MkText line = MK_TEXT(room);
  memset(target, '\1', sizeof target);
  Request request = {.method = "GET", .target = {target, sizeof target}};
  net_log_write_answer(&plain, 0, "::1", &request, &small, &line);
  assert_true(mk_text_fits(&line));
  assert_non_null(strstr(room, "... 200 5\n"));
}

/* Nobody reads: lines are left out instead of waiting, and counted. */
static void a_full_pipe_holds_nobody_up(void **state) {
  (void)state;
  enum { LINES = 5000 };
  static char read_back[1 << 20];
  int ends[2];
  assert_int_equal(pipe(ends), 0);
  Log log = {.file = ends[1]};
  char room[64];
  MkText line = MK_TEXT(room);
  mk_text_string(&line, "a line of forty bytes, or nearly so ...\n");
  for (int i = 0; i < LINES; i++) net_log_line(&log, &line);
  assert_true(log.left_out > 0 && log.left_out < LINES);
  int left_out = log.left_out;
  ssize_t all = read(ends[0], read_back, sizeof read_back - 1);
  assert_int_equal(all, (ssize_t)(line.length * (size_t)(LINES - left_out)));
  net_log_line(&log, &line);
  ssize_t count = read(ends[0], read_back, sizeof read_back - 1);
  assert_true(count > 0);
  read_back[count] = '\0';
  char expected[128];
  MkText text = MK_TEXT(expected);
  mk_text_format(&text, "[%d lines left out: nobody was reading]\n%s", left_out, room);
  assert_string_equal(read_back, expected);
  assert_int_equal(log.left_out, 0);
  close(ends[0]);
  close(ends[1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_ipv4_address_is_one_visitor),
      cmocka_unit_test(a_64_of_ipv6_is_one_visitor),
      cmocka_unit_test(ipv4_in_ipv6_is_that_ipv4),
      cmocka_unit_test(networks_are_what_they_name),
      cmocka_unit_test(what_is_no_network_is_refused),
      cmocka_unit_test(a_line_tells_an_answer),
      cmocka_unit_test(a_long_target_is_cut),
      cmocka_unit_test(a_full_pipe_holds_nobody_up),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
