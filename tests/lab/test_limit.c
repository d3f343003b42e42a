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

static void test_the_line_makes_its_score(void **state) {
  (void)state;
  const char *games[] = {"ruin", "diminuendo"};
  for (int i = 0; i < 2; i++) {
    MkLabLimit limit = limit_of(games[i], "line", 2);
    MkLabLine line = find(&limit);
    MkMatch *match = replay(&limit, &line);
    assert_true(mk_match_over(match));
    assert_int_equal(score_of(match), line.score);
    mk_match_free(match);
    free(line.action);
  }
}

static void test_longer_never_finds_less(void **state) {
  (void)state;
  int32_t before = INT32_MIN;
  for (int iterations = 1; iterations <= 3; iterations++) {
    MkLabLimit limit = limit_of("ruin", "more", iterations);
    MkLabLine line = find(&limit);
    assert_true(line.score >= before);
    assert_true(line.found_after <= iterations);
    before = line.score;
    free(line.action);
  }
}

/* Nine: more than are looked at together, so that the last begins on a line that others found. */
static void test_threads_make_no_difference(void **state) {
  (void)state;
  MkLabLimit one = limit_of("diminuendo", "threads", 9), three = one;
  three.threads = 3;
  MkLabLine a = find(&one), b = find(&three);
  assert_int_equal(a.score, b.score);
  assert_int_equal(a.positions, b.positions);
  assert_int_equal(a.length, b.length);
  assert_memory_equal(a.action, b.action, (size_t)a.length * sizeof *a.action);
  free(a.action);
  free(b.action);
}

/* A bot that plays for what it sees knows less. */
static void test_hindsight_beats_greed(void **state) {
  (void)state;
  MkLabLimit limit = limit_of("ruin", "greed", 1);
  MkLabLine line = find(&limit);
  MkMatch *match = mk_match_new(&limit.setup, NULL);
  while (!mk_match_over(match)) {
    _Alignas(16) unsigned char view[MK_MAX_STATE];
    MkQuestion question;
    mk_match_question(match, 0, view, &question);
    MkAction action = mk_bot_find("greedy")->choose(&question);
    assert_true(mk_match_apply(match, 0, action, NULL, NULL));
  }
  assert_true(line.score > score_of(match));
  mk_match_free(match);
  free(line.action);
}

/* A copy of the true state has the same future, however often it is looked at: what hindsight stands on. */
static void test_copies_share_their_future(void **state) {
  (void)state;
  MkLabLimit limit = limit_of("ruin", "copies", 1);
  MkLabLine line = find(&limit);
  MkMatch *match = replay(&limit, &line);
  const MkGame *game = limit.setup.game;
  _Alignas(16) unsigned char copy[MK_MAX_STATE];
  for (int i = 0; i < line.length; i++) {
    MkReplay after;
    mk_replay_init_at(&after, match, i);
    assert_true(mk_replay_next(&after));
    memcpy(copy, after.before, game->state_size);
    assert_int_equal(game->apply(mk_match_content(match), copy, 0, line.action[i], NULL), MK_OK);
    assert_memory_equal(copy, after.after, game->state_size);
  }
  mk_match_free(match);
  free(line.action);
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
  return cmocka_run_group_tests(tests, NULL, NULL);
}
