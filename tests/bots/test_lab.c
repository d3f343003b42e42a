/* Matches in the lab: who sits where over which deal, and what is counted. Shown in games without a decision
 * worth the name, whose results are known beforehand. */
#include <support/unit.h>

#include <meikyu/lab.h>

enum { SEATS = 3 };

/* A game of one action of seat 0. */
typedef struct Toy {
  MkRng rng;
  int64_t over;
} Toy;

static int deals[256]; /* how often a game was dealt from a seed that begins with this byte */

static void toy_setup(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE]) {
  (void)content, (void)seats, (void)options;
  memset(state, 0, sizeof(Toy));
  deals[seed[0]]++;
}

static uint32_t toy_acting(const void *state) {
  return ((const Toy *)state)->over ? 0 : 1;
}

static int toy_legal(const void *content, const void *state, int seat, MkAction *out) {
  (void)content, (void)state, (void)seat;
  out[0] = 1;
  return 1;
}

static MkStatus toy_apply(const void *content, void *state, int seat, MkAction action,
                          MkEvents *events) {
  (void)content, (void)seat, (void)action, (void)events;
  ((Toy *)state)->over = 1;
  return MK_OK;
}

static void toy_view(const void *content, const void *state, int seat, void *view) {
  (void)content, (void)seat;
  memcpy(view, state, sizeof(Toy));
}

static void rank(MkResult *result, int first, int second, int third) {
  result->seat[0].rank = first;
  result->seat[1].rank = second;
  result->seat[2].rank = third;
  for (int seat = 0; seat < SEATS; seat++)
    mk_result_part(&result->seat[seat], "points", 4 - result->seat[seat].rank);
}

static void first_seat_wins(const void *content, const void *state, MkResult *result) {
  (void)content, (void)state;
  rank(result, 1, 2, 3);
}

static void two_are_first(const void *content, const void *state, MkResult *result) {
  (void)content, (void)state;
  rank(result, 1, 3, 1);
}

static void nobody_wins(const void *content, const void *state, MkResult *result) {
  (void)content, (void)state;
  rank(result, 3, 3, 3);
}

static double at_least; /* of the next match: asked whether A wins so much; 0: not asked */

static MkLabScore play(void (*result)(const void *, const void *, MkResult *), const char *a,
                       const char *b, int games) {
  MkGame game = {.id = "toy",
                 .min_seats = 1,
                 .max_seats = SEATS,
                 .state_size = sizeof(Toy),
                 .max_legal = 1,
                 .max_actions = 1,
                 .setup = toy_setup,
                 .acting = toy_acting,
                 .legal = toy_legal,
                 .apply = toy_apply,
                 .view = toy_view,
                 .result = result};
  MkLabMatch match = {.setup = {.game = &game, .seats = SEATS},
                      .a = mk_bot_find(a),
                      .b = mk_bot_find(b),
                      .games = games,
                      .at_least = at_least,
                      .threads = 1};
  MkLabScore score;
  memset(deals, 0, sizeof deals);
  mk_lab_match(&match, &score);
  return score;
}

static int different_deals(void) {
  int count = 0;
  for (int i = 0; i < 256; i++) count += deals[i] > 0;
  return count;
}

static void assert_counts(const MkLabScore *score, int wins, int draws, int losses, int nobody) {
  assert_int_equal(score->games, wins + draws + losses + nobody);
  assert_int_equal(score->wins, wins);
  assert_int_equal(score->draws, draws);
  assert_int_equal(score->losses, losses);
  assert_int_equal(score->nobody, nobody);
}

static void everybody_sits_everywhere_once_in_a_set(void **state) {
  (void)state;
  MkLabScore score = play(first_seat_wins, "easy", "random", 12);
  assert_counts(&score, 4, 0, 8, 0);
  assert_int_equal(score.sets, 4);
  assert_int_equal(different_deals(), 4);
  assert_true(score.won.sum == 4 && score.won.squares == 4); /* one of each set */
  assert_true(score.margin.sum == 4 * (1 - 1 - 2));          /* 3-2, 2-3, 1-3 points */
  assert_true(score.margin.squares == 4 * (1 - 1 - 2) * -2);
}

static void whole_sets_are_played(void **state) {
  (void)state;
  assert_int_equal(play(first_seat_wins, "easy", "random", 10).games, 12);
}

/* A third of the games is won: less than half, more than a tenth; the match ends as soon as that is clear. */
static void a_question_ends_a_match(void **state) {
  (void)state;
  at_least = 0.5;
  MkLabScore score = play(first_seat_wins, "easy", "random", 3000);
  assert_int_equal(score.verdict, MK_LAB_NO);
  assert_in_range(score.games, 3, 1500);
  at_least = 0.1;
  score = play(first_seat_wins, "easy", "random", 3000);
  assert_int_equal(score.verdict, MK_LAB_YES);
  assert_in_range(score.games, 3, 1500);
  at_least = 0;
}

static void a_shared_first_place_is_a_draw(void **state) {
  (void)state;
  MkLabScore score = play(two_are_first, "easy", "random", 12);
  assert_counts(&score, 0, 8, 4, 0);
}

static void what_nobody_wins_is_counted_apart(void **state) {
  (void)state;
  MkLabScore score = play(nobody_wins, "easy", "random", 12);
  assert_counts(&score, 0, 0, 0, 12);
  assert_true(score.lone.sum == 12 && score.lone.squares == 4 * 9);
}

/* Rotated, they would play each game three times; the seats they win in still come round. */
static void equal_bots_get_a_new_deal_each_game(void **state) {
  (void)state;
  MkLabScore score = play(first_seat_wins, "random", "random", 12);
  assert_counts(&score, 4, 0, 8, 0);
  assert_int_equal(score.sets, 12);
  assert_int_equal(different_deals(), 12);
}

/* Clocks go forward. Two clocks of a virtual machine need not agree about how far. */
static void clocks_go_forward(void **state) {
  (void)state;
  uint64_t wall = mk_lab_wall_us(), worked = mk_lab_thread_us();
  assert_true(wall > 0);
  while (mk_lab_thread_us() < worked + 1000) continue;
  assert_true(mk_lab_wall_us() > wall);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everybody_sits_everywhere_once_in_a_set),
      cmocka_unit_test(whole_sets_are_played),
      cmocka_unit_test(a_question_ends_a_match),
      cmocka_unit_test(a_shared_first_place_is_a_draw),
      cmocka_unit_test(what_nobody_wins_is_counted_apart),
      cmocka_unit_test(equal_bots_get_a_new_deal_each_game),
      cmocka_unit_test(clocks_go_forward),
  };
  return cmocka_run_group_tests_name("lab", tests, NULL, NULL);
}
