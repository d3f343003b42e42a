/* What experience makes of guesses, and how experience is gathered. */
#include <support/unit.h>

#include <stdlib.h>

#include <meikyu/lab.h>

/* A game of one action that says how it ends: alone, or for the first of two seats. */
static int seats_now;

static void one_setup(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE]) {
  (void)content, (void)seats, (void)options, (void)seed;
  memset(state, 0, sizeof(MkRng) + 8);
}

static int64_t *taken(const void *state) {
  return (int64_t *)((char *)(uintptr_t)state + sizeof(MkRng));
}

static uint32_t one_acting(const void *state) {
  return *taken(state) ? 0 : 1;
}

static int one_legal(const void *content, const void *state, int seat, MkAction *out) {
  (void)content, (void)state;
  out[0] = 1;
  out[1] = 2;
  return seat == 0 ? 2 : 0;
}

static MkStatus one_apply(const void *content, void *state, int seat, MkAction action,
                          MkEvents *events) {
  (void)content, (void)seat;
  *taken(state) = (int64_t)action;
  mk_event_seal(events);
  return MK_OK;
}

static void one_view(const void *content, const void *state, int seat, void *view) {
  (void)content, (void)seat;
  memcpy(view, state, sizeof(MkRng) + 8);
}

static void one_resample(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  (void)rng;
  one_view(content, view, seat, state);
}

/* Whatever is done, 100 points alone, and a win among two. */
static void one_result(const void *content, const void *state, MkResult *result) {
  (void)content, (void)state;
  for (int seat = 0; seat < seats_now; seat++) {
    mk_result_part(&result->seat[seat], "points", seat ? 0 : 100);
    result->seat[seat].rank = seat + 1;
  }
}

static int half_way(const void *content, const void *view) {
  (void)content, (void)view;
  return 550;
}

static const MkChances chances[] = {
    {.seats = 2, .thinking = 160, .count = 3, .point = {{0, 40}, {500, 300}, {1000, 900}}},
    {.seats = 4, .thinking = 320, .count = 2, .point = {{0, 10}, {1000, 500}}},
    {.seats = 4, .thinking = 640, .count = 2, .point = {{0, 10}, {1000, 400}}},
    {.seats = 4, .thinking = 2560, .count = 2, .point = {{0, 10}, {1000, 200}}},
    {.seats = 0}};
static const MkEnd ends[11] = {[5] = {-10, 20, 50}, [6] = {-20, 10, 30}};
static const MkChances *one_chances(const void *content, const void *view) {
  (void)content, (void)view;
  return chances;
}
static const MkBotHelp help = {.chances = one_chances, .progress = half_way, .ends = ends};

static const MkChances *sure_chances(const void *content, const void *view) {
  static const MkChances always[] = {
      {.seats = 2, .thinking = 160, .count = 2, .point = {{0, 999}, {1000, 1000}}}, {.seats = 0}};
  (void)content, (void)view;
  return always;
}
static const MkChances *no_chances(const void *content, const void *view) {
  static const MkChances never[] = {
      {.seats = 2, .thinking = 160, .count = 2, .point = {{0, 0}, {1000, 1}}}, {.seats = 0}};
  (void)content, (void)view;
  return never;
}
static const MkBotHelp sure = {.chances = sure_chances}, hopeless = {.chances = no_chances};

static const MkChances *even_chances(const void *content, const void *view) {
  static const MkChances line[] = {{.seats = 2, .thinking = 160, .odds = {50, -100}}, {.seats = 0}};
  (void)content, (void)view;
  return line;
}
static const MkBotHelp even = {.chances = even_chances};

static MkGame game_with(const MkBotHelp *bot) {
  return (MkGame){.id = "one",
                  .min_seats = 1,
                  .max_seats = 6,
                  .state_size = sizeof(MkRng) + 8,
                  .max_legal = 2,
                  .max_actions = 1,
                  .setup = one_setup,
                  .acting = one_acting,
                  .legal = one_legal,
                  .apply = one_apply,
                  .result = one_result,
                  .view = one_view,
                  .resample = one_resample,
                  .bot = bot};
}

static MkOpinion opinion_after(const MkBotHelp *bot, int seats, int iterations) {
  _Alignas(16) unsigned char view[MK_MAX_STATE] = {0};
  MkGame game = game_with(bot);
  MkQuestion q = {.game = &game, .view = view, .budget = {.iterations = iterations}};
  MkOpinion both[2];
  seats_now = seats;
  mk_rng_init_pcg32(&q.rng, 1, 1);
  assert_int_equal(mk_think(&q, both, 2), 2);
  return both[0];
}

static MkOpinion opinion_of(const MkBotHelp *bot, int seats) {
  return opinion_after(bot, seats, 320);
}

static void chances_are_what_games_have_shown(void **state) {
  (void)state;
  assert_int_equal(opinion_of(NULL, 2).guess, 1000);
  assert_int_equal(opinion_of(NULL, 2).chance, 990);  /* however sure the search is */
  assert_int_equal(opinion_of(&sure, 2).chance, 990); /* and experience */
  assert_int_equal(opinion_of(&hopeless, 2).chance, 10);
  MkOpinion two = opinion_of(&help, 2);
  assert_int_equal(two.guess, 1000);
  assert_int_equal(two.chance, 900);
  assert_int_equal(opinion_of(&help, 3).chance, 500); /* the first table that reaches so far */
  assert_int_equal(opinion_of(&help, 6).chance, 500); /* or the last */
}

/* Without points: log-odds of 99 % are 4.6, half of that less 1 are 1.3, which is 78.6 %. */
static void a_line_through_log_odds_needs_no_points(void **state) {
  (void)state;
  assert_in_range(opinion_of(&even, 2).chance, 780, 790);
}

/* The longer the search thinks the less it is believed here: by how often the thinking was doubled. */
static void thinking_longer_has_a_table_of_its_own(void **state) {
  (void)state;
  assert_int_equal(opinion_after(&help, 4, 160).chance, 500);
  assert_int_equal(opinion_after(&help, 4, 480).chance, 438);
  assert_int_equal(opinion_after(&help, 4, 640).chance, 400);
  assert_int_equal(opinion_after(&help, 4, 1280).chance, 300);
  assert_int_equal(opinion_after(&help, 4, 2560).chance, 200);
  assert_int_equal(opinion_after(&help, 4, 16000).chance, 200);
  assert_int_equal(opinion_after(&help, 6, 2560).chance, 200);
  assert_int_equal(opinion_after(&help, 2, 2560).chance, 900); /* one table for any thinking */
}

static void alone_the_end_has_a_range(void **state) {
  (void)state;
  MkOpinion plain = opinion_of(NULL, 1), seen = opinion_of(&help, 1);
  assert_int_equal(plain.margin, 100000);
  assert_true(plain.low == plain.margin && plain.high == plain.margin);
  assert_int_equal(seen.guess, 100000);
  assert_int_equal(seen.margin, 115000); /* half way between two rows */
  assert_int_equal(seen.low, 85000);
  assert_int_equal(seen.high, 140000);
}

/* ---- Gathering ------------------------------------------------------------------------------------ */

static void every_choice_of_every_game_is_a_sample(void **state) {
  (void)state;
  MkGame game = game_with(&help);
  MkLabCalibrate job = {.setup = {.game = &game, .seats = 2},
                        .budget = {.iterations = 100},
                        .games = 7,
                        .threads = 2};
  int count;
  seats_now = 2;
  MkLabSample *sample = mk_lab_samples(&job, &count);
  assert_int_equal(count, 7);
  assert_true(sample[0].came == 1 && sample[0].opinion.chance == 900);
  assert_int_equal(sample[0].progress, 550);
  free(sample);
  job.setup.seats = seats_now = 1;
  sample = mk_lab_samples(&job, &count);
  assert_true(count == 7 && sample[6].came == 100);
  free(sample);
}

static void one_choice_of_so_many_is_looked_at(void **state) {
  (void)state;
  MkGame game = game_with(&help);
  MkLabCalibrate job = {.setup = {.game = &game, .seats = 2},
                        .budget = {.iterations = 100},
                        .games = 400,
                        .threads = 1,
                        .every = 4};
  int count;
  seats_now = 2;
  free(mk_lab_samples(&job, &count));
  assert_in_range(count, 70, 130);
}

static MkLabSample sample_of(int guess, double came) {
  return (MkLabSample){.progress = guess,
                       .opinion = {.margin = 1000 * guess,
                                   .low = 1000 * guess - 1000,
                                   .high = 1000 * guess + 2000,
                                   .chance = guess,
                                   .guess = guess},
                       .came = came};
}

static void tenths_compare_what_was_expected_with_what_came(void **state) {
  (void)state;
  MkLabTenth tenth[10];
  MkLabSample sample[] = {sample_of(120, 0), sample_of(180, 1),  sample_of(130, 0),
                          sample_of(170, 0), sample_of(1000, 1), sample_of(950, 0)};
  mk_lab_tenths(sample, 6, false, tenth);
  assert_int_equal(tenth[0].count, 0);
  assert_int_equal(tenth[1].count, 4);
  assert_true(tenth[1].expected > 0.1499 && tenth[1].expected < 0.1501 && tenth[1].came == 0.25);
  assert_int_equal(tenth[9].count, 2);
  MkLabSample alone[] = {sample_of(10, 9), sample_of(20, 22), sample_of(30, 33), sample_of(40, 38)};
  mk_lab_tenths(alone, 4, true, tenth);
  assert_int_equal(tenth[0].count, 4);
  assert_true(tenth[0].expected == 25 && tenth[0].came == 25.5 && tenth[0].inside == 0.5);
}

/* Twenty games of five positions, half of the games won: as many positions apart leave less to chance. */
static void positions_of_one_game_count_together(void **state) {
  (void)state;
  MkLabTenth together[10], apart[10];
  MkLabSample sample[100];
  for (int i = 0; i < 100; i++) {
    sample[i] = sample_of(550, i / 5 % 2);
    sample[i].game = i / 5;
  }
  mk_lab_tenths(sample, 100, false, together);
  for (int i = 0; i < 100; i++) sample[i].game = i;
  mk_lab_tenths(sample, 100, false, apart);
  assert_true(together[5].games == 20 && apart[5].games == 100);
  assert_true(together[5].low > 0.29 && together[5].low < 0.31 && together[5].high > 0.69);
  assert_true(apart[5].low > 0.40 && apart[5].high < 0.60);
}

/* Whoever always won has won as many games as there were, not as many as there were positions. */
static void certainty_is_counted_in_games(void **state) {
  (void)state;
  MkLabTenth tenth[10];
  MkLabSample sample[30];
  for (int i = 0; i < 30; i++) {
    sample[i] = sample_of(950, 1);
    sample[i].game = i / 3;
  }
  mk_lab_tenths(sample, 30, false, tenth);
  assert_int_equal(tenth[9].games, 10);
  assert_true(tenth[9].low > 0.71 && tenth[9].low < 0.73 && tenth[9].high > 0.999);
}

/* Guesses of 0 to 999, won when over 500; but those from 200 to 299 are won as well. */
static void a_fit_rises_whatever_the_games_were(void **state) {
  (void)state;
  MkLabSample sample[1001];
  MkChances fit;
  for (int i = 0; i < 1000; i++)
    sample[i] = sample_of(999 - i, 999 - i > 500 || (999 - i) / 100 == 2);
  sample[1000] = sample_of(0, 1); /* known, not guessed */
  sample[1000].opinion.exact = 1;
  mk_lab_fit(sample, 1001, &fit);
  assert_int_equal(fit.point[0].real, 0);
  assert_int_equal(fit.point[fit.count - 1].real, 1000);
  for (int i = 1; i < fit.count; i++) {
    assert_true(fit.point[i].guess > fit.point[i - 1].guess);
    assert_true(fit.point[i].real > fit.point[i - 1].real);
  }
  assert_int_equal(fit.point[fit.count - 2].real, 990); /* 501 to 599 of 500 to 599 and so on */
}

/* Won as often as guessed, but for log-odds twice as far from even and a little less. */
static void a_fit_finds_slope_and_shift(void **state) {
  (void)state;
  static MkLabSample sample[8000];
  static const double real[] = {0.0431, 0.1307, 0.3004, 0.6482, 0.8568, 0.9370};
  static const int guess[] = {190, 300, 420, 600, 730, 810};
  const MkChances *mine = even_chances(NULL, NULL);
  for (int i = 0; i < 8000; i++) {
    sample[i] = sample_of(guess[i % 6], real[i % 6]);
    sample[i].chances = i < 6000 ? mine : NULL;
    sample[i].opinion.exact = i >= 3000; /* known: nothing to learn from */
    if (i >= 3000) sample[i].came = 0.5;
  }
  MkOdds odds = mk_lab_fit_odds(sample, 8000, mine);
  assert_in_range(odds.slope, 190, 210);
  assert_in_range(-odds.shift, 15, 25);
  odds = mk_lab_fit_odds(sample, 0, mine); /* nothing seen: as guessed */
  assert_true(odds.slope == 100 && odds.shift == 0);
}

static void ends_are_quantiles_of_what_was_missing(void **state) {
  (void)state;
  MkLabSample sample[101];
  MkEnd end[11];
  for (int i = 0; i <= 100; i++) {
    sample[i] = sample_of(300, 300 + i);
    sample[i].opinion.guess = 300000;
  }
  mk_lab_fit_ends(sample, 101, end);
  assert_true(end[3].low == 10 && end[3].middle == 50 && end[3].high == 90);
  assert_true(end[5].middle == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(chances_are_what_games_have_shown),
      cmocka_unit_test(thinking_longer_has_a_table_of_its_own),
      cmocka_unit_test(alone_the_end_has_a_range),
      cmocka_unit_test(one_choice_of_so_many_is_looked_at),
      cmocka_unit_test(every_choice_of_every_game_is_a_sample),
      cmocka_unit_test(tenths_compare_what_was_expected_with_what_came),
      cmocka_unit_test(positions_of_one_game_count_together),
      cmocka_unit_test(certainty_is_counted_in_games),
      cmocka_unit_test(a_fit_rises_whatever_the_games_were),
      cmocka_unit_test(a_line_through_log_odds_needs_no_points),
      cmocka_unit_test(a_fit_finds_slope_and_shift),
      cmocka_unit_test(ends_are_quantiles_of_what_was_missing),
  };
  return cmocka_run_group_tests_name("calibrate", tests, NULL, NULL);
}
