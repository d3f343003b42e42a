/* Ratings: what is fitted to games is what the games were made from, and says how sure it is. */
#include <support/unit.h>

#include <math.h>

#include <meikyu/lab.h>

enum { PLAYERS = 4 };

static double share_of(double ahead) {
  return 1 / (1 + pow(10, -ahead / 400));
}

/* Results just as these ratings expect them. */
static int make_pairs(const double *rating, double games, MkLabPair *pair) {
  int pairs = 0;
  for (int a = 1; a < PLAYERS; a++)
    pair[pairs++] = (MkLabPair){a, a - 1, games, games * share_of(rating[a] - rating[a - 1])};
  pair[pairs++] = (MkLabPair){2, 0, games, games * share_of(rating[2] - rating[0])};
  return pairs;
}

static void ratings_are_found_again(void **state) {
  (void)state;
  const double true_ratings[PLAYERS] = {0, 120, 260, 200};
  double rating[PLAYERS], covariance[PLAYERS * PLAYERS];
  MkLabPair pair[8];
  int pairs = make_pairs(true_ratings, 1e6, pair);
  assert_true(mk_lab_ratings(pair, pairs, PLAYERS, 0, rating, covariance));
  for (int i = 0; i < PLAYERS; i++) assert_true(fabs(rating[i] - true_ratings[i]) < 0.1);
}

/* Four times the games, half the error; two players who met an even score: 173.7 / sqrt(games / 4). */
static void more_games_are_surer(void **state) {
  (void)state;
  double rating[2], few[4], many[4];
  MkLabPair pair = {1, 0, 99, 49.5};
  assert_true(mk_lab_ratings(&pair, 1, 2, 0, rating, few));
  assert_true(fabs(sqrt(few[3]) - 173.717793 / 5) < 0.01);
  assert_true(few[0] == 0 && few[1] == 0);
  pair = (MkLabPair){1, 0, 399, 199.5};
  assert_true(mk_lab_ratings(&pair, 1, 2, 0, rating, many));
  assert_true(fabs(few[3] / many[3] - 4) < 0.01);
}

/* Only wins do not lead to infinity, and whoever played nobody has no rating. */
static void odd_results_are_answered(void **state) {
  (void)state;
  double rating[3], covariance[9];
  MkLabPair pair[2] = {{1, 0, 50, 50}, {2, 1, 50, 0}};
  assert_true(mk_lab_ratings(pair, 2, 3, 0, rating, covariance));
  assert_true(rating[1] > 600 && rating[1] < 1000);
  assert_true(fabs(rating[2]) < 1);
  assert_false(mk_lab_ratings(pair, 1, 3, 0, rating, covariance));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ratings_are_found_again),
      cmocka_unit_test(more_games_are_surer),
      cmocka_unit_test(odd_results_are_answered),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
