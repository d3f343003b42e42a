/* The lab's statistics against figures worked out elsewhere. */
#include <support/unit.h>

#include <math.h>

#include <meikyu/lab.h>

static void assert_near(double value, double wanted) {
  if (fabs(value - wanted) > 0.0005) fail_msg("%f is not %f", value, wanted);
}

/* Wilson (1927); the figures are those of the usual tables for 95 %. */
static void wilson_intervals(void **state) {
  (void)state;
  MkLabRate rate = mk_lab_rate(8, 2);
  assert_near(rate.rate, 0.8);
  assert_near(rate.low, 0.4902);
  assert_near(rate.high, 0.9433);
  rate = mk_lab_rate(0, 10);
  assert_near(rate.low, 0);
  assert_near(rate.high, 0.2775);
  rate = mk_lab_rate(50, 50);
  assert_near(rate.low, 0.4038);
  assert_near(rate.high, 0.5962);
}

static void nothing_played_nothing_known(void **state) {
  (void)state;
  MkLabRate rate = mk_lab_rate(0, 0);
  assert_near(rate.low, 0);
  assert_near(rate.high, 1);
}

static void means(void **state) {
  (void)state;
  double numbers[] = {2, 4, 4, 4, 5, 5, 7, 9}, sum = 0, squares = 0;
  for (int i = 0; i < 8; i++) sum += numbers[i], squares += numbers[i] * numbers[i];
  MkLabRate mean = mk_lab_mean(sum, squares, 8);
  assert_near(mean.rate, 5);
  assert_near(mean.high - mean.rate, 1.4816); /* 1.96 * 2.1381 / sqrt(8) */
  assert_near(mk_lab_mean(3, 9, 1).low, 3);
}

/* 70 % against 80 %: a win counts ln(8/7), a loss ln(2/3), until ln 19 is reached. */
static void sequential_verdicts(void **state) {
  (void)state;
  assert_int_equal(mk_lab_verdict(0, 0, 0.75), MK_LAB_OPEN);
  assert_int_equal(mk_lab_verdict(22, 0, 0.75), MK_LAB_OPEN);
  assert_int_equal(mk_lab_verdict(23, 0, 0.75), MK_LAB_YES);
  assert_int_equal(mk_lab_verdict(0, 7, 0.75), MK_LAB_OPEN);
  assert_int_equal(mk_lab_verdict(0, 8, 0.75), MK_LAB_NO);
  assert_int_equal(mk_lab_verdict(75, 25, 0.75), MK_LAB_OPEN);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(wilson_intervals),
      cmocka_unit_test(nothing_played_nothing_known),
      cmocka_unit_test(means),
      cmocka_unit_test(sequential_verdicts),
  };
  return cmocka_run_group_tests_name("statistics", tests, NULL, NULL);
}
