/* Letters to push services: keys, sealing, signing, where they may go. What a browser does with them is tried by
 * tests/cli/serve_push.sh with code of others. */
#include <support/unit.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>

#include <meikyu/match.h>
#include <server/push/push.h>

/* ---- The example of RFC 8291, section 5 -------------------------------------------------------------- */

static const char text[] = "When I grow up, I want to be a watermelon";
static const char sealed_text[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static PushReader reader;
static PushKey once;
static uint8_t salt[PUSH_SALT];

static void read_example(void) {
  assert_true(
      push_read_base64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8"
                       "pZGH6SRpkNtoIAiw4",
                       reader.point, PUSH_POINT));
  assert_true(push_read_base64("BTBZMqHH6r4Tts7J_aSIgg", reader.auth, PUSH_AUTH));
  assert_true(
      push_read_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", once.secret, PUSH_PRIVATE));
  assert_true(
      push_read_base64("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC"
                       "8wEqKK6PBru3jl7A8",
                       once.point, PUSH_POINT));
  assert_true(push_read_base64("DGv6ra1nlYgDCS1FRnbzlw", salt, PUSH_SALT));
}

static void seals_as_the_standard_does(void **state) {
  uint8_t sealed[PUSH_MAX_SEALED];
  char room[512];
  size_t length;
  MkText out = MK_TEXT(room);
  (void)state;
  read_example();
  assert_true(push_seal_with(&reader, &once, salt, text, sizeof text - 1, sealed, &length));
  push_write_base64(sealed, length, &out);
  assert_string_equal(room, sealed_text);
}

static void seals_every_time_differently(void **state) {
  uint8_t one[PUSH_MAX_SEALED], other[PUSH_MAX_SEALED];
  size_t length;
  (void)state;
  read_example();
  assert_true(push_seal(&reader, text, sizeof text - 1, one, &length));
  assert_true(push_seal(&reader, text, sizeof text - 1, other, &length));
  assert_memory_not_equal(one, other, PUSH_SALT);
  assert_memory_not_equal(one + 21, other + 21, PUSH_POINT);
}

static void refuses_what_cannot_be_sealed(void **state) {
  static char long_text[PUSH_MAX_TEXT + 1];
  uint8_t sealed[PUSH_MAX_SEALED];
  size_t length;
  (void)state;
  read_example();
  assert_true(push_seal(&reader, long_text, PUSH_MAX_TEXT, sealed, &length));
  assert_int_equal(length, PUSH_MAX_SEALED);
  assert_true(length <= 4096);
  assert_false(push_seal(&reader, long_text, PUSH_MAX_TEXT + 1, sealed, &length));
  reader.point[40] ^= 1; /* no point of the curve any more */
  assert_false(push_is_point(reader.point));
  assert_false(push_seal(&reader, text, sizeof text - 1, sealed, &length));
  reader.point[40] ^= 1;
  assert_true(push_is_point(reader.point));
  reader.point[0] = 2; /* the short form, which is not used */
  assert_false(push_is_point(reader.point));
}

static void both_sides_agree(void **state) {
  PushKey a, b;
  uint8_t one[PUSH_PRIVATE], other[PUSH_PRIVATE];
  (void)state;
  for (int i = 0; i < 50; i++) { /* a secret with a leading zero is as long as others */
    assert_true(push_make_key(&a) && push_make_key(&b));
    assert_true(push_agree(&a, b.point, one) && push_agree(&b, a.point, other));
    assert_memory_equal(one, other, PUSH_PRIVATE);
  }
}

/* ---- Signing ------------------------------------------------------------------------------------------- */

static void says_who_sends(void **state) {
  char room[1200], claims[256];
  uint8_t bytes[200];
  MkText out = MK_TEXT(room), wanted = MK_TEXT(claims);
  PushKey key;
  (void)state;
  assert_true(push_make_key(&key));
  assert_true(
      push_write_vapid(&key, "https://push.example", "mailto:a@b.example", 1700000000, &out));
  assert_memory_equal(room, "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.", 45);
  mk_text_string(
      &wanted,
      "{\"aud\":\"https://push.example\",\"exp\":1700043200,\"sub\":\"mailto:a@b.example\"}");
  char *payload = room + 45, *dot = strchr(payload, '.');
  assert_non_null(dot);
  *dot = '\0';
  assert_true(push_read_base64(payload, bytes, wanted.length));
  assert_memory_equal(bytes, claims, wanted.length);
  assert_int_equal(strcspn(dot + 1, ","), 86); /* 64 bytes of signature */
  char point[128];
  MkText shown = MK_TEXT(point);
  push_write_base64(key.point, PUSH_POINT, &shown);
  assert_string_equal(strstr(dot + 1, ", k=") + 4, point);
}

static void knows_a_contact(void **state) {
  (void)state;
  assert_true(push_is_contact("mailto:someone@example.org"));
  assert_true(push_is_contact("https://example.org/contact"));
  assert_false(push_is_contact("someone@example.org"));
  assert_false(push_is_contact("mailto:"));
  assert_false(push_is_contact("mailto:@b"));
  assert_false(push_is_contact("https://"));
  assert_false(push_is_contact("http://example.org"));
  assert_false(push_is_contact("mailto:a@b\",\"x\":\""));
  assert_false(push_is_contact("mailto:a@b\r\nX: y"));
}

/* ---- Base64url --------------------------------------------------------------------------------------- */

static void reads_base64_in_one_way(void **state) {
  uint8_t out[4];
  char room[8];
  MkText written = MK_TEXT(room);
  (void)state;
  push_write_base64((const uint8_t *)"\xfb\xff\xfe\x01", 4, &written);
  assert_string_equal(room, "-__-AQ");
  assert_true(push_read_base64("-__-AQ", out, 4));
  assert_memory_equal(out, "\xfb\xff\xfe\x01", 4);
  assert_true(push_read_base64("-__-AQ==", out, 4));
  assert_false(push_read_base64("-__-AR", out, 4)); /* bits left over */
  assert_false(push_read_base64("+//+AQ", out, 4)); /* the other alphabet */
  assert_false(push_read_base64("-__-A", out, 4));
  assert_false(push_read_base64("-__-AQA", out, 4));
  assert_false(push_read_base64("", out, 4));
}

/* ---- Where letters may go ------------------------------------------------------------------------------ */

static bool public(const char *address) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  if (inet_pton(AF_INET, address, &four.sin_addr) == 1)
    return push_is_public((const struct sockaddr *)&four);
  assert_int_equal(inet_pton(AF_INET6, address, &six.sin6_addr), 1);
  return push_is_public((const struct sockaddr *)&six);
}

static const char *const closed_4[] = {
    "0.0.0.0",         "0.255.255.255", "10.0.0.1",        "10.255.255.255",  "100.64.0.1",
    "100.127.255.255", "127.0.0.1",     "127.255.255.255", "169.254.169.254", "172.16.0.1",
    "172.31.255.255",  "192.0.0.1",     "192.168.0.1",     "192.168.255.255", "198.18.0.1",
    "198.19.255.255",  "224.0.0.1",     "239.255.255.255", "240.0.0.1",       "255.255.255.255"};
static const char *const open_4[] = {
    "1.1.1.1",    "9.255.255.255", "11.0.0.0",    "100.63.255.255", "100.128.0.0", "126.0.0.1",
    "128.0.0.1",  "169.253.0.1",   "172.15.0.1",  "172.32.0.0",     "192.0.1.1",   "192.167.0.1",
    "198.17.0.1", "198.20.0.0",    "223.255.0.1", "142.250.1.1"};

/* Every way to write an IPv4 address in IPv6. */
static void in_six(const char *four, const char *const clothes[2], char out[64]) {
  unsigned b[4];
  assert_int_equal(sscanf(four, "%u.%u.%u.%u", &b[0], &b[1], &b[2], &b[3]), 4);
  snprintf(out, 64, "%s%x:%x%s", clothes[0], b[0] << 8 | b[1], b[2] << 8 | b[3], clothes[1]);
}

static void knows_what_is_public(void **state) {
  static const char *const clothes[][2] = {
      {"::ffff:", ""}, {"64:ff9b::", ""}, {"2002:", "::1"}, {"::ffff:0:", ""}};
  char six[64];
  (void)state;
  for (size_t i = 0; i < sizeof closed_4 / sizeof *closed_4; i++) {
    if (public(closed_4[i])) fail_msg("%s", closed_4[i]);
    for (int j = 0; j < 4; j++) {
      in_six(closed_4[i], clothes[j], six);
      if (public(six)) fail_msg("%s", six);
    }
  }
  for (size_t i = 0; i < sizeof open_4 / sizeof *open_4; i++) {
    if (!public(open_4[i])) fail_msg("%s", open_4[i]);
    for (int j = 0; j < 4; j++) {
      in_six(open_4[i], clothes[j], six);
      if (!public(six)) fail_msg("%s", six);
    }
  }
}

static void knows_what_is_public_in_six(void **state) {
  static const char *const closed[] = {"::",          "::1",     "::127.0.0.1",  "fc00::1",
                                       "fdff::1",     "fe80::1", "febf::1",      "fec0::1",
                                       "ff02::1",     "ff0e::1", "64:ff9b:1::1", "2001:db8::1",
                                       "2001:0:1::1", "100::1",  "fe80::1:1:1:1"};
  static const char *const open[] = {"2606:4700::1111", "2a00:1450:4001::1", "2001:4860::8888",
                                     "2001:200::1", "fb00::1"};
  struct sockaddr unix_socket = {.sa_family = AF_UNIX};
  (void)state;
  for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
    if (public(closed[i])) fail_msg("%s", closed[i]);
  for (size_t i = 0; i < sizeof open / sizeof *open; i++)
    if (!public(open[i])) fail_msg("%s", open[i]);
  assert_false(push_is_public(&unix_socket));
}

static void knows_itself(void **state) {
  struct sockaddr_in four = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  struct sockaddr unix_socket = {.sa_family = AF_UNIX};
  (void)state;
  assert_true(push_is_own((const struct sockaddr *)&four));
  assert_int_equal(inet_pton(AF_INET6, "::ffff:127.0.0.1", &six.sin6_addr), 1);
  assert_true(push_is_own((const struct sockaddr *)&six));
  assert_true(push_is_own(&unix_socket)); /* what we do not know is not for us to use */
  four.sin_addr.s_addr = htonl(0x01010101);
  assert_false(push_is_own((const struct sockaddr *)&four));
}

static void reads_endpoints(void **state) {
  static const char *const good[] = {"https://push.example/a/b?c=d", "https://push.example:443/",
                                     "https://[2606:4700::1111]/x", "https://1.1.1.1/x"};
  static const char *const bad[] = {"http://push.example/",
                                    "https://push.example:8443/",
                                    "https://push.example:4430/",
                                    "https://push.example",
                                    "https://a@push.example/",
                                    "https://a:b@push.example/",
                                    "https://push.example/#a",
                                    "https:///x",
                                    "https://-a/",
                                    "https://a b/",
                                    "https://a/\r\nX: y",
                                    "https://a/\"",
                                    "ftp://a/",
                                    "HTTPS://a/",
                                    "https://[::1/",
                                    "https://[::1%25eth0]/",
                                    "https://a\\b/",
                                    "https://a:/",
                                    "https://a:443x/",
                                    "https://.a/",
                                    "//a/",
                                    "https://\xc3\xa4.example/",
                                    "https://127.0.0.1/",
                                    "https://2130706433/",
                                    "https://0177.0.0.1/",
                                    "https://0x7f.1/",
                                    "https://10.1.2.3/",
                                    "https://[::1]/",
                                    "https://[::ffff:10.0.0.1]/",
                                    "https://[64:ff9b::a00:1]/",
                                    "https://[1:2:3]/"};
  static char long_one[PUSH_MAX_ENDPOINT + 1] = "https://a/";
  PushPlace place;
  (void)state;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    if (!push_read_endpoint(good[i], false, &place)) fail_msg("%s", good[i]);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    if (push_read_endpoint(bad[i], false, &place)) fail_msg("%s", bad[i]);
  assert_true(push_read_endpoint("https://Push.Example:443/a", false, &place));
  assert_string_equal(place.origin, "https://push.example");
  assert_string_equal(place.host, "push.example");
  memset(long_one + 10, 'a', PUSH_MAX_ENDPOINT - 10);
  assert_false(push_read_endpoint(long_one, false, &place));
  long_one[PUSH_MAX_ENDPOINT - 1] = '\0';
  assert_true(push_read_endpoint(long_one, false, &place));
}

static void reads_endpoints_of_tests(void **state) {
  PushPlace place;
  (void)state;
  assert_true(push_read_endpoint("http://127.0.0.1:4567/a", true, &place));
  assert_string_equal(place.origin, "http://127.0.0.1:4567");
  assert_false(push_read_endpoint("http://127.0.0.1:4567/a", false, &place));
  assert_false(push_read_endpoint("http://127.0.0.1:456789/a", true, &place));
  assert_true(push_read_endpoint("https://Push.Example:443/a", true, &place));
  assert_string_equal(place.origin, "https://push.example");
  assert_false(push_read_endpoint("https://push.example:4567/a", true, &place));
  assert_false(push_read_endpoint("https://127.0.0.1/a", true, &place));
  assert_false(push_read_endpoint("ftp://127.0.0.1/a", true, &place));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seals_as_the_standard_does),
      cmocka_unit_test(seals_every_time_differently),
      cmocka_unit_test(refuses_what_cannot_be_sealed),
      cmocka_unit_test(both_sides_agree),
      cmocka_unit_test(says_who_sends),
      cmocka_unit_test(knows_a_contact),
      cmocka_unit_test(reads_base64_in_one_way),
      cmocka_unit_test(knows_what_is_public),
      cmocka_unit_test(knows_what_is_public_in_six),
      cmocka_unit_test(knows_itself),
      cmocka_unit_test(reads_endpoints),
      cmocka_unit_test(reads_endpoints_of_tests),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
