/* What a deal held with hindsight: the line really makes the points, looking longer never finds less, and the future
 * that was looked at is the one that comes. */
#include <support/unit.h>

#include <stdlib.h>
#include <string.h>

#include <meikyu/lab.h>

static MkLabLimit limit_of(const char *game, const char *seed, int iterations) {
  MkLabLimit limit = {.iterations = iterations, .threads = 1};
  limit.setup.game = mk_game_find(game);
  limit.setup.seats = 1;
  mk_options_init(limit.setup.game, 1, &limit.setup.options);
  mk_seed_from_text(seed, limit.setup.seed);
  return limit;
}

static MkLabLine find(const MkLabLimit *limit) {
  MkLabLine line;
  MkError error;
  assert_true(mk_lab_limit(limit, &line, &error));
  assert_true(line.length > 0);
  return line;
}

static int score_of(const MkMatch *match) {
  MkResult result;
  mk_match_result(match, &result);
  return result.seat[0].score;
}

static MkMatch *replay(const MkLabLimit *limit, const MkLabLine *line) {
  MkMatch *match = mk_match_new(&limit->setup, NULL);
  for (int i = 0; i < line->length; i++)
    assert_true(mk_match_apply(match, 0, line->action[i], NULL, NULL));
  return match;
}

/* One line that several tests look at: finding it takes a while. */
static MkLabLimit ruin;
static MkLabLine ruin_line;

static int set_up(void **state) {
  (void)state;
  ruin = limit_of("ruin", "line", 1);
  ruin_line = find(&ruin);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  free(ruin_line.action);
  return 0;
}

static void check_line(const MkLabLimit *limit, const MkLabLine *line) {
  MkMatch *match = replay(limit, line);
  assert_true(mk_match_over(match));
  assert_int_equal(score_of(match), line->score);
  mk_match_free(match);
}

static void test_the_line_makes_its_score(void **state) {
  (void)state;
  MkLabLimit limit = limit_of("diminuendo", "line", 3);
  MkLabLine line = find(&limit);
  check_line(&ruin, &ruin_line);
  check_line(&limit, &line);
  free(line.action);
}

static void test_longer_never_finds_less(void **state) {
  (void)state;
  MkLabLimit longer = limit_of("ruin", "line", 2);
  MkLabLine line = find(&longer);
  assert_true(line.score >= ruin_line.score);
  assert_true(line.positions > ruin_line.positions);
  assert_int_equal(line.found_after, line.score > ruin_line.score ? 2 : 1);
  check_line(&longer, &line);
  free(line.action);
}

/* Twelve: more than are looked at together, so that some of the last begin on a line that others found. */
static void test_threads_make_no_difference(void **state) {
  (void)state;
  MkLabLimit one = limit_of("diminuendo", "threads", 12), three = one;
  three.threads = 3;
  MkLabLine a = find(&one), b = find(&three);
  assert_int_equal(a.score, b.score);
  assert_int_equal(a.positions, b.positions);
  assert_int_equal(a.length, b.length);
  assert_memory_equal(a.action, b.action, (size_t)a.length * sizeof *a.action);
  check_line(&one, &a);
  free(a.action);
  free(b.action);
}

/* A bot that plays for what it sees knows less. */
static void test_hindsight_beats_greed(void **state) {
  (void)state;
  MkMatch *match = mk_match_new(&ruin.setup, NULL);
  while (!mk_match_over(match)) {
    _Alignas(16) unsigned char view[MK_MAX_STATE];
    MkQuestion question;
    mk_match_question(match, 0, view, &question);
    MkAction action = mk_bot_find("greedy")->choose(&question);
    assert_true(mk_match_apply(match, 0, action, NULL, NULL));
  }
  assert_true(ruin_line.score > score_of(match));
  mk_match_free(match);
}

/* A copy of the true state has the same future, however often it is looked at: what hindsight stands on. */
static void test_copies_share_their_future(void **state) {
  (void)state;
  MkMatch *match = replay(&ruin, &ruin_line);
  const MkGame *game = ruin.setup.game;
  _Alignas(16) unsigned char copy[MK_MAX_STATE];
  for (int i = 0; i < ruin_line.length; i++) {
    MkReplay after;
    mk_replay_init_at(&after, match, i);
    assert_true(mk_replay_next(&after));
    memcpy(copy, after.before, game->state_size);
    assert_int_equal(game->apply(mk_match_content(match), copy, 0, ruin_line.action[i], NULL),
                     MK_OK);
    assert_memory_equal(copy, after.after, game->state_size);
  }
  mk_match_free(match);
}

static void test_several_seats_are_refused(void **state) {
  (void)state;
  MkLabLimit limit = limit_of("ruin", "two", 1);
  MkLabLine line;
  MkError error;
  limit.setup.seats = 2;
  assert_false(mk_lab_limit(&limit, &line, &error));
  assert_int_equal(error.code, MK_ERROR_OPTIONS);
  assert_null(line.action);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_line_makes_its_score),
      cmocka_unit_test(test_longer_never_finds_less),
      cmocka_unit_test(test_threads_make_no_difference),
      cmocka_unit_test(test_hindsight_beats_greed),
      cmocka_unit_test(test_copies_share_their_future),
      cmocka_unit_test(test_several_seats_are_refused),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
