/* test_meters.c - what a server counts, and how it is written for Prometheus. */
#include <support/unit.h>

#include <stdlib.h>
#include <string.h>

#include <server/meters.h>

static char room[16 * 1024];

static const char *written(const Meters *meters) {
  MkText out = MK_TEXT(room);
  server_meters_write(meters, &out);
  assert_true(mk_text_fits(&out));
  return room;
}

static void refusals_are_counted_by_reason(void **state) {
  (void)state;
  Meters meters = {0};
  server_meter_refusal(&meters, "stale");
  server_meter_refusal(&meters, "stale");
  server_meter_refusal(&meters, "token");
  server_meter_refusal(&meters, "something new");
  assert_non_null(strstr(written(&meters), "meikyu_refused_total{reason=\"stale\"} 2\n"));
  assert_non_null(strstr(room, "meikyu_refused_total{reason=\"token\"} 1\n"));
  assert_non_null(strstr(room, "meikyu_refused_total{reason=\"other\"} 1\n"));
  assert_non_null(strstr(room, "meikyu_refused_total{reason=\"busy\"} 0\n"));
}

/* The number behind a bucket's bound. */
static int within(const char *bound) {
  char line[96];
  MkText text = MK_TEXT(line);
  mk_text_format(&text, "meikyu_commit_seconds_bucket{le=\"%s\"} ", bound);
  const char *at = strstr(room, line);
  assert_non_null(at);
  return (int)strtol(at + strlen(line), NULL, 10);
}

static void buckets_add_up(void **state) {
  (void)state;
  Meters meters = {0};
  uint64_t now = server_meter_clock();
  server_meter_time(&meters.commit, now - 700);
  server_meter_time(&meters.commit, now - 40000);
  server_meter_time(&meters.commit, now - 60000000);
  written(&meters);
  assert_int_equal(within("0.000500"), 0);
  assert_int_equal(within("0.050000"), 2);
  assert_int_equal(within("10.000000"), 2);
  assert_int_equal(within("+Inf"), 3);
  assert_non_null(strstr(room, "meikyu_commit_seconds_count 3\n"));
  assert_non_null(strstr(room, "meikyu_commit_seconds_sum 60."));
}

/* Whatever the numbers, it fits into what the server sets aside. */
static void the_largest_numbers_fit(void **state) {
  (void)state;
  Meters meters;
  memset(&meters, 0x7f, sizeof meters);
  written(&meters);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(refusals_are_counted_by_reason),
      cmocka_unit_test(buckets_add_up),
      cmocka_unit_test(the_largest_numbers_fit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
