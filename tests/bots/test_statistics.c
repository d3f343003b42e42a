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
  MkLabRate rate = mk_lab_rate(8, 10);
  assert_near(rate.rate, 0.8);
  assert_near(rate.low, 0.4902);
  assert_near(rate.high, 0.9433);
  rate = mk_lab_rate(0, 10);
  assert_near(rate.low, 0);
  assert_near(rate.high, 0.2775);
  rate = mk_lab_rate(50, 100);
  assert_near(rate.low, 0.4038);
  assert_near(rate.high, 0.5962);
}

static void nothing_played_nothing_known(void **state) {
  (void)state;
  MkLabRate rate = mk_lab_rate(0, 0);
  assert_near(rate.low, 0);
  assert_near(rate.high, 1);
}

static MkLabSum sum_of(const double *values, int count) {
  MkLabSum sum = {0, 0};
  for (int i = 0; i < count; i++) {
    sum.sum += values[i];
    sum.squares += values[i] * values[i];
  }
  return sum;
}

static void means(void **state) {
  (void)state;
  MkLabSum sum = sum_of((double[]){2, 4, 4, 4, 5, 5, 7, 9}, 8);
  MkLabRate mean = mk_lab_mean(&sum, 8, 8);
  assert_near(mean.rate, 5);
  assert_near(mean.high - mean.rate, 1.7878); /* 2.365 * 2.1381 / sqrt(8) */
  mean = mk_lab_mean(&sum, 8, 16);            /* the same sums of two games each */
  assert_near(mean.rate, 2.5);
  assert_near(mean.high - mean.rate, 0.8939);
  assert_near(mk_lab_mean(&(MkLabSum){3, 9}, 1, 1).low, 3);
}

/* Student's quantiles as the usual tables have them, for values that lie one from their mean. */
static void few_sets_are_known_less_well(void **state) {
  (void)state;
  static const struct {
    int64_t sets;
    double quantile;
  } tables[] = {{2, 12.706}, {10, 2.262}, {12, 2.201}, {16, 2.131}, {32, 2.040}, {122, 1.980}};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    double n = (double)tables[i].sets;
    MkLabRate mean = mk_lab_mean(&(MkLabSum){0, n}, tables[i].sets, tables[i].sets);
    if (fabs(mean.high * sqrt(n - 1) - tables[i].quantile) > 0.003)
      fail_msg("%f sets: %f", n, mean.high * sqrt(n - 1));
    assert_near(mean.low, -mean.high);
  }
}

/* More than 32 bits hold. */
static void billions_of_games_are_counted(void **state) {
  (void)state;
  int64_t many = INT64_C(5000000000);
  MkLabSum half = {0.5 * (double)many, 0.5 * (double)many};
  assert_near(mk_lab_independent(&half, many, many) / (double)many, 1);
  assert_near(mk_lab_share(&half, many, many).high, 0.5);
  assert_near(mk_lab_mean(&half, many, 2 * many).rate, 0.25);
}

/* Ten sets of four games, half of them won: all or nothing, as chance has it, or two of each. */
static void games_of_a_set_count_as_far_as_they_differ(void **state) {
  (void)state;
  MkLabSum together = sum_of((double[]){4, 0, 4, 0, 4, 0, 4, 0, 4, 0}, 10);
  MkLabSum loosely = sum_of((double[]){3, 1, 3, 1, 4, 0, 4, 0, 2, 2}, 10);
  MkLabSum evenly = sum_of((double[]){2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 10);
  assert_near(mk_lab_independent(&together, 10, 40), 10);
  assert_near(mk_lab_independent(&loosely, 10, 40), 18); /* 40 * 10 / (20 * 10 / 9) */
  assert_near(mk_lab_independent(&evenly, 10, 40), 40);
  assert_near(mk_lab_share(&together, 10, 40).low, mk_lab_rate(5, 10).low);
  assert_near(mk_lab_share(&evenly, 10, 40).low, mk_lab_rate(20, 40).low);
}

/* Where every game ended alike, or few sets were played, the games may well be one and the same. */
static void what_sets_do_not_show_is_not_assumed(void **state) {
  (void)state;
  MkLabSum all = sum_of((double[]){4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, 10);
  MkLabSum few = sum_of((double[]){2, 2, 2}, 3);
  assert_near(mk_lab_independent(&all, 10, 40), 10);
  assert_near(mk_lab_independent(&few, 3, 12), 3);
  assert_near(mk_lab_share(&all, 10, 40).low, mk_lab_rate(10, 10).low);
}

/* 70 % against 80 %: a win counts ln(8/7), a loss ln(2/3), until ln 19 is reached. */
static void sequential_verdicts(void **state) {
  (void)state;
  assert_int_equal(mk_lab_verdict(0, 0, 0.75), MK_LAB_OPEN);
  assert_int_equal(mk_lab_verdict(22, 22, 0.75), MK_LAB_OPEN);
  assert_int_equal(mk_lab_verdict(23, 23, 0.75), MK_LAB_YES);
  assert_int_equal(mk_lab_verdict(0, 7, 0.75), MK_LAB_OPEN);
  assert_int_equal(mk_lab_verdict(0, 8, 0.75), MK_LAB_NO);
  assert_int_equal(mk_lab_verdict(75, 100, 0.75), MK_LAB_OPEN);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(wilson_intervals),
      cmocka_unit_test(nothing_played_nothing_known),
      cmocka_unit_test(means),
      cmocka_unit_test(few_sets_are_known_less_well),
      cmocka_unit_test(billions_of_games_are_counted),
      cmocka_unit_test(games_of_a_set_count_as_far_as_they_differ),
      cmocka_unit_test(what_sets_do_not_show_is_not_assumed),
      cmocka_unit_test(sequential_verdicts),
  };
  return cmocka_run_group_tests_name("statistics", tests, NULL, NULL);
}
