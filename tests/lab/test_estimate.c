/* Intervals at any level, doubts about claims, and many claims at once, against figures of textbooks. */
#include <support/unit.h>

#include "lab/estimate.h"

static void assert_near(double value, double wanted, double within) {
  if (value < wanted - within || value > wanted + within) fail_msg("%g is not %g", value, wanted);
}

/* Of a mean 0 with standard error 1. */
static LabEstimate unit_mean(int64_t freedom) {
  return (LabEstimate){.error = 1, .freedom = freedom};
}

static void quantiles_are_those_of_the_tables(void **state) {
  (void)state;
  static const struct {
    int64_t freedom;
    double doubt, quantile;
  } tables[] = {{1, 0.05, 12.7062},  {1, 0.001, 636.619}, {2, 0.05, 4.30265},
                {9, 0.01, 3.24984},  {30, 0.05, 2.04227}, {30, 0.002, 3.38518},
                {120, 0.01, 2.6174}, {100000, 0.05, 1.96}};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    LabEstimate mean = unit_mean(tables[i].freedom);
    assert_near(lab_interval(&mean, tables[i].doubt).high / tables[i].quantile, 1, 1e-4);
    assert_near(lab_interval(&mean, tables[i].doubt).low / tables[i].quantile, -1, 1e-4);
    assert_near(lab_doubt(&mean, tables[i].quantile), tables[i].doubt,
                1e-4 * tables[i].doubt + 1e-5);
  }
}

/* Wilson's interval leaves a claim out just when the score test speaks against it. */
static void intervals_and_doubts_of_shares_agree(void **state) {
  (void)state;
  LabEstimate share = lab_estimate_rate(60, 100);
  assert_near(lab_doubt(&share, 0.5), 0.0455, 1e-4); /* two standard errors */
  for (double doubt = 0.5; doubt > 1e-6; doubt /= 3) {
    MkLabRate rate = lab_interval(&share, doubt);
    assert_near(lab_doubt(&share, rate.low), doubt, 1e-9);
    assert_near(lab_doubt(&share, rate.high), doubt, 1e-9);
  }
}

/* Nothing seen, one set, or sets all alike: what little they say is not made more of. */
static void little_is_not_made_much_of(void **state) {
  (void)state;
  LabEstimate nothing = lab_estimate_rate(0, 0), one = unit_mean(0),
              alike = {.value = 3, .freedom = 4};
  assert_true(lab_interval(&nothing, 0.05).low == 0 && lab_interval(&nothing, 0.05).high == 1);
  assert_true(lab_doubt(&nothing, 0.5) == 1);
  assert_true(lab_doubt(&one, 7) == 1);
  assert_true(lab_interval(&one, 0.05).high == 0);
  assert_near(lab_doubt(&alike, 0), 1 / 16.0, 1e-12); /* five heads or five tails */
  assert_true(lab_doubt(&alike, 3) == 1);
}

/* ---- Many at once ---------------------------------------------------------------------------------- */

typedef struct Cases {
  int count;
  const double *doubt; /* below 0: less than the claim; 2: nothing is asked */
} Cases;

/* A mean known from so many sets that it is normal. */
static bool case_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const Cases *cases = context;
  double doubt = cases->doubt[i], low = 0, high = 20;
  *estimate = unit_mean(100000000);
  *claim = 5;
  for (int k = 0; k < 80; k++) { /* how far off it must be */
    estimate->value = 5 + (low + high) / 2;
    *(lab_doubt(estimate, 5) > (doubt < 0 ? -doubt : doubt) ? &low : &high) = (low + high) / 2;
  }
  if (doubt < 0) estimate->value = 10 - estimate->value;
  return doubt < 2;
}

static void assert_verdicts(const double *doubt, const int *wanted, int count) {
  LabVerdicts v;
  Cases cases = {count, doubt};
  lab_judge(&cases, case_question, count, &v);
  int asked = 0, above = 0, below = 0;
  for (int i = 0; i < count; i++) {
    assert_int_equal(v.of[i], wanted[i]);
    asked += doubt[i] < 2;
    above += wanted[i] > 0;
    below += wanted[i] < 0;
  }
  assert_int_equal(v.asked, asked);
  assert_int_equal(v.above, above);
  assert_int_equal(v.below, below);
}

static void three_are_judged_each_by_itself(void **state) {
  (void)state;
  assert_verdicts((double[]){0.04, 0.06, -0.045}, (int[]){1, 0, -1}, 3);
  assert_verdicts((double[]){0.04, 2, 0.06, -0.045, 2}, (int[]){1, 0, 0, -1, 0}, 5);
}

/* 0.05 / 4, then / 3, / 2, / 1; after the first that fails none is clear. */
static void four_are_judged_together(void **state) {
  (void)state;
  assert_verdicts((double[]){0.04, 0.012, -0.016, 0.024}, (int[]){1, 1, -1, 1}, 4);
  assert_verdicts((double[]){0.04, 0.012, 0.016, 0.026}, (int[]){0, 1, 1, 0}, 4);
  assert_verdicts((double[]){0.013, 0.0126, 0.0127, 0.04}, (int[]){0, 0, 0, 0}, 4);
}

/* Of a thousand families of twenty means without any difference, some fifty have a wrong verdict; each by itself, two
 * thirds of them would. */
static void chance_seldom_makes_a_verdict(void **state) {
  (void)state;
  enum { FAMILIES = 1000, SIZE = 20 };
  int wrong = 0, alone = 0;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 5);
  for (int family = 0; family < FAMILIES; family++) {
    double doubt[SIZE], least = 1;
    for (int i = 0; i < SIZE; i++) {
      doubt[i] = ((double)mk_rng_below(&rng, 1000000) + 0.5) / 1000000;
      if (doubt[i] < least) least = doubt[i];
    }
    LabVerdicts v;
    Cases cases = {SIZE, doubt};
    lab_judge(&cases, case_question, SIZE, &v);
    wrong += v.above + v.below > 0;
    alone += least < 0.05;
  }
  assert_in_range(wrong, 25, 75);
  assert_in_range(alone, 580, 700);
}

/* Of eleven games the two lowest, in whatever order they were played. */
static void the_lowest_tenth_is_rounded_up(void **state) {
  (void)state;
  int32_t points[] = {300, -20, 310, 290, 280, 41, 305, 301, 299, 330, 320};
  assert_true(mk_lab_lowest_tenth(points, 11) == 10.5);
  assert_int_equal(points[0], -20);
  assert_true(mk_lab_lowest_tenth(points, 10) == -20);
  assert_true(mk_lab_lowest_tenth(points, 1) == -20);
  assert_true(mk_lab_lowest_tenth(points, 0) == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_lowest_tenth_is_rounded_up),
      cmocka_unit_test(quantiles_are_those_of_the_tables),
      cmocka_unit_test(intervals_and_doubts_of_shares_agree),
      cmocka_unit_test(little_is_not_made_much_of),
      cmocka_unit_test(three_are_judged_each_by_itself),
      cmocka_unit_test(four_are_judged_together),
      cmocka_unit_test(chance_seldom_makes_a_verdict),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
