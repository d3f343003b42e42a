/* What a deal held with hindsight: the line really makes the points, looking longer never finds less nor less than was
 * played, and the future that was looked at is the one that comes. */
#include <support/unit.h>

#include <string.h>

#include <meikyu/hindsight.h>
#include <meikyu/lab.h>
#include <meikyu/referee.h>

static MkMatch *deal(const char *game, const char *seed) {
  MkSetup setup = {.game = mk_game_find(game), .seats = 1};
  mk_options_init(setup.game, 1, &setup.options);
  mk_seed_from_text(seed, setup.seed);
  return mk_match_new(&setup, NULL);
}

static MkHindsight *begin(const MkMatch *match) {
  MkHindsight *hindsight = mk_hindsight_new(match, 0, NULL);
  assert_non_null(hindsight);
  return hindsight;
}

static void look(MkHindsight *hindsight, int times) {
  assert_true(mk_hindsight_look(hindsight, times, 1, NULL));
}

static int score_of(const MkMatch *match) {
  MkResult result;
  mk_match_result(match, &result);
  return result.seat[0].score;
}

static void play_line(MkMatch *match, const MkHindsightLine *line) {
  for (int i = 0; i < line->length; i++)
    assert_true(mk_match_apply(match, 0, line->action[i], NULL, NULL));
}

static void play_bot(MkMatch *match, const char *bot) {
  MkReferee referee = {.match = match, .player[0] = mk_player_bot(mk_bot_find(bot))};
  assert_int_equal(mk_referee_run(&referee), MK_PROGRESS_OVER);
}

static void check_line(const MkMatch *match, const MkHindsight *hindsight) {
  MkHindsightLine line = mk_hindsight_best(hindsight);
  MkMatch *again = mk_match_new(mk_match_setup(match), NULL);
  assert_true(line.length > 0);
  play_line(again, &line);
  assert_true(mk_match_over(again));
  assert_int_equal(score_of(again), line.score);
  mk_match_free(again);
}

/* One search that several tests look at: a look takes a while. */
static MkMatch *ruin;
static MkHindsight *once;

static int set_up(void **state) {
  (void)state;
  ruin = deal("ruin", "line");
  once = begin(ruin);
  look(once, 1);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  mk_hindsight_free(once);
  mk_match_free(ruin);
  return 0;
}

static void test_the_line_makes_its_score(void **state) {
  (void)state;
  MkMatch *match = deal("diminuendo", "line");
  MkHindsight *hindsight = begin(match);
  assert_int_equal(mk_hindsight_best(hindsight).length, 0);
  look(hindsight, 3);
  check_line(ruin, once);
  check_line(match, hindsight);
  mk_hindsight_free(hindsight);
  mk_match_free(match);
}

static void test_longer_never_finds_less(void **state) {
  (void)state;
  MkMatch *match = deal("diminuendo", "longer");
  MkHindsight *hindsight = begin(match);
  MkHindsightLine before = {0}, best;
  for (int looks = 1; looks <= 20; looks++, before = best) {
    look(hindsight, 1);
    best = mk_hindsight_best(hindsight);
    bool better = looks == 1 || best.score > before.score; /* as good is no reason to change */
    assert_true(better || best.score == before.score);
    assert_int_equal(best.found_after, better ? looks : before.found_after);
    assert_int_equal(mk_hindsight_looks(hindsight), looks);
  }
  check_line(match, hindsight);
  mk_hindsight_free(hindsight);
  mk_match_free(match);
}

static void assert_same(const MkHindsight *one, const MkHindsight *other) {
  MkHindsightLine a = mk_hindsight_best(one), b = mk_hindsight_best(other);
  assert_int_equal(a.score, b.score);
  assert_int_equal(a.found_after, b.found_after);
  assert_int_equal(a.length, b.length);
  assert_memory_equal(a.action, b.action, (size_t)a.length * sizeof *a.action);
}

/* Twenty: more than are looked at together. */
static void test_threads_and_portions_make_no_difference(void **state) {
  (void)state;
  MkMatch *match = deal("diminuendo", "threads");
  MkHindsight *one = begin(match), *three = begin(match), *portions = begin(match);
  look(one, 20);
  assert_true(mk_hindsight_look(three, 20, 3, mk_lab_run_all));
  for (int i = 0; i < 20; i += 5) look(portions, 5);
  assert_same(one, three);
  assert_same(one, portions);
  assert_int_equal(mk_hindsight_best(one).positions, mk_hindsight_best(three).positions);
  mk_hindsight_free(one);
  mk_hindsight_free(three);
  mk_hindsight_free(portions);
  mk_match_free(match);
}

/* Whoever goes on from the line of five looks finds what thirteen find. */
static void test_a_search_goes_on_from_its_line(void **state) {
  (void)state;
  MkMatch *match = deal("diminuendo", "goes on");
  MkHindsight *whole = begin(match);
  look(whole, 5);
  MkHindsightLine half = mk_hindsight_best(whole);
  MkMatch *played = mk_match_new(mk_match_setup(match), NULL);
  play_line(played, &half);
  MkHindsight *rest = mk_hindsight_new(played, 5, NULL);
  look(whole, 8);
  look(rest, 8);
  MkHindsightLine a = mk_hindsight_best(whole), b = mk_hindsight_best(rest);
  assert_int_equal(a.score, b.score);
  assert_memory_equal(a.action, b.action, (size_t)a.length * sizeof *a.action);
  assert_int_equal(mk_hindsight_looks(rest), mk_hindsight_looks(whole));
  mk_hindsight_free(rest);
  mk_hindsight_free(whole);
  mk_match_free(played);
  mk_match_free(match);
}

/* Before anybody has looked, what was played is what was possible; and a bot that plays for what it sees knows less. */
static void test_never_less_than_was_played(void **state) {
  (void)state;
  MkMatch *match = mk_match_new(mk_match_setup(ruin), NULL);
  play_bot(match, "greedy");
  MkHindsight *hindsight = begin(match);
  assert_int_equal(mk_hindsight_best(hindsight).score, score_of(match));
  assert_int_equal(mk_hindsight_best(hindsight).found_after, 0);
  check_line(match, hindsight);
  assert_true(mk_hindsight_best(once).score > score_of(match));
  mk_hindsight_free(hindsight);
  mk_match_free(match);
}

/* A copy of the true state has the same future, however often it is looked at: what hindsight stands on. */
static void test_copies_share_their_future(void **state) {
  (void)state;
  MkMatch *match = mk_match_new(mk_match_setup(ruin), NULL);
  MkHindsightLine line = mk_hindsight_best(once);
  play_line(match, &line);
  const MkGame *game = mk_match_game(match);
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
}

static void test_several_seats_are_refused(void **state) {
  (void)state;
  MkError error;
  MkSetup setup = *mk_match_setup(ruin);
  setup.seats = 2;
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_null(mk_hindsight_new(match, 0, &error));
  assert_int_equal(error.code, MK_ERROR_OPTIONS);
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_line_makes_its_score),
      cmocka_unit_test(test_longer_never_finds_less),
      cmocka_unit_test(test_threads_and_portions_make_no_difference),
      cmocka_unit_test(test_a_search_goes_on_from_its_line),
      cmocka_unit_test(test_never_less_than_was_played),
      cmocka_unit_test(test_copies_share_their_future),
      cmocka_unit_test(test_several_seats_are_refused),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
