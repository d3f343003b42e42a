/* Puzzles of the project against the plainest judge there is: every line played out to the end, without solver, tables or
 * bounds. And what is wrong with a puzzle is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <meikyu/puzzle.h>

static char line[MK_PUZZLE_LINE];

/* Reads line `wanted` of a file of the project; false past the end. */
static bool read_line_of(const char *game, int wanted) {
  char path[512];
  snprintf(path, sizeof path, "%s/../../puzzles/%s.jsonl", MK_FIXTURES, game);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  bool there = false;
  for (int i = 0; i <= wanted; i++) there = fgets(line, sizeof line, file) != NULL;
  fclose(file);
  return there;
}

/* ---- A judge without any cleverness --------------------------------------------------------------------- */

/* Twice the points ahead and one more for a win, if both play their best. */
static int minimax(const MkGame *game, const void *state, int seat) {
  _Alignas(16) unsigned char next[MK_MAX_STATE];
  uint32_t acting = game->acting(state);
  if (!acting) {
    MkResult result;
    mk_result(game, NULL, state, &result);
    return 2 * (result.seat[seat].score - result.seat[!seat].score) +
           (result.seat[seat].rank < result.seat[!seat].rank);
  }
  int actor = __builtin_ctz(acting), best = 0;
  MkAction legal[512];
  assert_true(game->max_legal <= 512 || game->legal(NULL, state, actor, legal) <= 512);
  int count = game->legal(NULL, state, actor, legal);
  for (int i = 0; i < count; i++) {
    memcpy(next, state, game->state_size);
    game->apply(NULL, next, actor, legal[i], NULL);
    int value = minimax(game, next, seat);
    if (i == 0 || (actor == seat ? value > best : value < best)) best = value;
  }
  return best;
}

/* Every other first action is worse, or leads to the same position. */
static void check_first(const MkPuzzle *puzzle, const MkMatch *match) {
  _Alignas(16) unsigned char next[MK_MAX_STATE];
  const MkGame *game = puzzle->game;
  const void *state = mk_match_state(match);
  char text[MK_MAX_ACTION_TEXT];
  MkAction right, legal[512];
  assert_true(mk_json_read_string(mk_json_item(puzzle->solution, 0), text, sizeof text));
  assert_true(mk_match_read(match, puzzle->seat, text, &right, NULL));
  memcpy(next, state, game->state_size);
  game->apply(NULL, next, puzzle->seat, right, NULL);
  int best = minimax(game, next, puzzle->seat);
  if (puzzle->goal.kind == MK_GOAL_WIN)
    assert_true(best > 0);
  else
    assert_int_equal(best, 2 * puzzle->goal.number + 1);
  int count = game->legal(NULL, state, puzzle->seat, legal);
  for (int i = 0; i < count; i++) {
    if (mk_puzzle_same(game, NULL, state, puzzle->seat, legal[i], right)) continue;
    memcpy(next, state, game->state_size);
    game->apply(NULL, next, puzzle->seat, legal[i], NULL);
    int value = minimax(game, next, puzzle->seat);
    assert_true(puzzle->goal.kind == MK_GOAL_WIN ? value <= 0 : value < best);
  }
}

static void test_solved_puzzles_by_playing_everything_out(void **unused) {
  (void)unused;
  int checked = 0;
  for (int i = 0; checked < 25 && read_line_of("seekers", i); i += 7) {
    MkPuzzle puzzle;
    MkError error;
    assert_true(mk_puzzle_read(line, strlen(line), &puzzle, &error));
    MkMatch *match = mk_puzzle_position(&puzzle, &error);
    assert_non_null(match);
    if (puzzle.game->puzzle->ahead(NULL, mk_match_state(match)) <= 2) {
      check_first(&puzzle, match);
      checked++;
    }
    mk_match_free(match);
  }
  assert_true(checked >= 20);
}

/* ---- What is noticed ------------------------------------------------------------------------------------ */

static char changed[MK_PUZZLE_LINE];

/* The first puzzle with `from` replaced by `to`, which must be in it. */
static void change(const char *from, const char *to) {
  assert_true(read_line_of("seekers", 0));
  const char *at = strstr(line, from);
  assert_non_null(at);
  snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - line), line, to, at + strlen(from));
}

static bool proven(const char *text, MkError *error) {
  MkPuzzle puzzle;
  MkProver *prover = mk_prover_new();
  assert_true(mk_puzzle_read(text, strlen(text), &puzzle, error));
  bool good = mk_puzzle_prove(prover, &puzzle, error);
  mk_prover_free(prover);
  return good;
}

static void check_refused(const char *from, const char *to, const char *why) {
  MkError error = {0};
  change(from, to);
  assert_false(proven(changed, &error));
  if (!strstr(error.message, why)) fail_msg("%s does not say %s", error.message, why);
  assert_true(error.message_ja[0]);
}

static void test_what_is_not_so_is_refused(void **unused) {
  (void)unused;
  MkError error;
  assert_true(read_line_of("seekers", 0));
  assert_true(proven(line, &error));
  check_refused("\"solution\":[\"", "\"solution\":[\"9", "solution[0]");
  check_refused("\"replies\":[[", "\"replies\":[[\"5L\"],[", "replies[0]");
  check_refused("{\"win\":true}", "{\"margin\":77}", "goal");
  check_refused("-00001\"", "-1\"", "five digits");
  check_refused("seekers-2-", "seekers-1-", "id");
  check_refused("\"theme\":\"", "\"theme\":\"no-", "theme");
  check_refused("\"level\":", "\"level\":3", "level");
  check_refused("\\\"do\\\":\\\"", "\\\"do\\\":\\\"7", "record, line 2");
  check_refused("\"seat\":", "\"seat\":5,\"seats\":", "seat 5");
}

static void test_damaged_lines_are_told_from_wrong_ones(void **unused) {
  (void)unused;
  static const char *const damaged[] = {"", "{", "[]", "{\"id\":\"a\"}"};
  MkPuzzle puzzle;
  MkError error;
  for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
    error = (MkError){0};
    assert_false(mk_puzzle_read(damaged[i], strlen(damaged[i]), &puzzle, &error));
    assert_true(error.message[0] && error.message_ja[0]);
  }
  assert_true(read_line_of("seekers", 0));
  assert_false(mk_puzzle_read(line, strlen(line) / 2, &puzzle, &error));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_solved_puzzles_by_playing_everything_out),
      cmocka_unit_test(test_what_is_not_so_is_refused),
      cmocka_unit_test(test_damaged_lines_are_told_from_wrong_ones),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
