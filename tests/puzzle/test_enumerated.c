/* What games enumerate for puzzles, against plainer ways: chances against many worlds that a seat may believe in, points
 * against the rules themselves, line by line. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <meikyu/puzzle.h>

#include "games/ruin/ruin.h"

static char line[MK_PUZZLE_LINE];

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

static MkMatch *open_puzzle(MkPuzzle *puzzle) {
  MkError error;
  assert_true(mk_puzzle_read(line, strlen(line), puzzle, &error));
  MkMatch *match = mk_puzzle_position(puzzle, &error);
  assert_non_null(match);
  return match;
}

/* ---- Chances -------------------------------------------------------------------------------------------- */

enum { WORLDS = 3000 };

/* Whether a text stands in what a state says of a seat: of what people may see after its turn. */
static bool is_lost(const MkGame *game, const void *state, int seat) {
  static char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  game->state_write(NULL, state, &text);
  MkJson json, status;
  assert_true(mk_json_parse(room, text.length, &json, NULL));
  status = mk_json_get(mk_json_item(mk_json_get(json, "players"), seat), "status");
  return mk_json_is(status, "lost");
}

/* How often the seat is still there when it takes an action and then nothing more, in worlds that it may believe in. */
static double survival(const MkPuzzle *puzzle, const MkMatch *match, MkAction action) {
  _Alignas(16) unsigned char view[MK_MAX_STATE], state[MK_MAX_STATE];
  const MkGame *game = puzzle->game;
  MkRng rng;
  int good = 0;
  mk_rng_init_pcg32(&rng, 7, (uint64_t)action);
  game->view(NULL, mk_match_state(match), puzzle->seat, view);
  for (int i = 0; i < WORLDS; i++) {
    MkAction pass;
    game->resample(NULL, view, puzzle->seat, &rng, state);
    assert_int_equal(game->apply(NULL, state, puzzle->seat, action, NULL), MK_OK);
    while (game->acting(state) >> puzzle->seat & 1 &&
           mk_action_read(game, NULL, state, puzzle->seat, "pass", &pass, NULL) &&
           !mk_action_read(game, NULL, state, puzzle->seat, "move", &pass, NULL) &&
           mk_action_read(game, NULL, state, puzzle->seat, "pass", &pass, NULL))
      if (game->apply(NULL, state, puzzle->seat, pass, NULL) != MK_OK) break;
    good += !is_lost(game, state, puzzle->seat);
  }
  return (double)good / WORLDS;
}

static void check_chances(const MkPuzzle *puzzle, const MkMatch *match) {
  MkAction legal[64];
  MkGoal goal = puzzle->goal;
  int count = puzzle->game->legal(NULL, mk_match_state(match), puzzle->seat, legal);
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  puzzle->game->view(NULL, mk_match_state(match), puzzle->seat, view);
  goal.of = 0; /* to survive */
  for (int i = 0; i < count; i++) {
    MkWorth worth = puzzle->game->puzzle->chance(NULL, view, puzzle->seat, &goal, legal[i]);
    double exact = (double)worth.num / (double)worth.den;
    double seen = survival(puzzle, match, legal[i]);
    double doubt = 4.5 * sqrt(exact * (1 - exact) / WORLDS) + 0.001;
    if (seen > exact + doubt || seen < exact - doubt)
      fail_msg("%s, choice %d: %.4f in worlds, %.4f exactly", puzzle->id, i, seen, exact);
  }
}

static void test_chances_against_worlds_that_may_be(void **unused) {
  (void)unused;
  for (int i = 0; i < 200 && read_line_of("golem", i); i += 25) {
    MkPuzzle puzzle;
    MkMatch *match = open_puzzle(&puzzle);
    check_chances(&puzzle, match);
    mk_match_free(match);
  }
}

/* ---- Points --------------------------------------------------------------------------------------------- */

/* Points of a sheet after its round, with those goal cards that were held before. */
static int points_of(const RuinState *s, uint32_t held) {
  const RuinContent *content = ruin_content(NULL);
  const RuinPlayer *player = &s->player[0];
  MkResult result;
  mk_result(&mk_game_ruin, NULL, s, &result);
  int all = ruin_goal_points(ruin_bits(ruin_goals_met(content, player->path, player->goals)));
  int old =
      ruin_goal_points(ruin_bits(ruin_goals_met(content, player->path, player->goals & held)));
  return result.seat[0].score - all + old;
}

/* The most points from here to the end of the round, by every line that the rules allow; only every so many of those in
 * which a goal card is spent. */
static int most_points(const RuinState *from, uint32_t held, int round, int every) {
  MkAction *legal = malloc(MK_MAX_LEGAL * sizeof *legal);
  int best = INT32_MIN, paid = 0;
  int count = ruin_legal(NULL, from, 0, legal);
  for (int i = 0; i < count; i++) {
    RuinState next = *from;
    RuinAct act = ruin_unpack(legal[i]);
    bool extra = act.kind == RUIN_DO_EXTRA_PATH || act.kind == RUIN_DO_EXTRA_WALL;
    if (extra && paid++ % every) continue;
    assert_int_equal(ruin_apply(NULL, &next, 0, legal[i], NULL), MK_OK);
    bool over = next.round != round || next.phase == RUIN_OVER;
    int value = over ? points_of(&next, held) : most_points(&next, held, round, every);
    if (value > best) best = value;
  }
  free(legal);
  return best;
}

static void check_points(const MkPuzzle *puzzle, const MkMatch *match) {
  const RuinState *s = mk_match_state(match);
  uint32_t held = s->player[0].goals;
  RuinState next = *s;
  char text[MK_MAX_ACTION_TEXT];
  MkJson step;
  assert_int_equal(most_points(s, held, s->round, 29), puzzle->goal.number);
  for (MkJsonEach each = mk_json_each(puzzle->solution); mk_json_next(&each, NULL, &step);) {
    MkAction action;
    assert_true(mk_json_read_string(step, text, sizeof text));
    assert_true(mk_action_read(puzzle->game, NULL, &next, 0, text, &action, NULL));
    assert_int_equal(ruin_apply(NULL, &next, 0, action, NULL), MK_OK);
  }
  bool over = next.round != s->round || next.phase == RUIN_OVER;
  int made = over ? points_of(&next, held) : most_points(&next, held, s->round, 1);
  assert_int_equal(made, puzzle->goal.number);
}

static void test_points_against_the_rules(void **unused) {
  (void)unused;
  for (int i = 0; i < 200 && read_line_of("ruin", i); i += 40) {
    MkPuzzle puzzle;
    MkMatch *match = open_puzzle(&puzzle);
    check_points(&puzzle, match);
    mk_match_free(match);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_chances_against_worlds_that_may_be),
      cmocka_unit_test(test_points_against_the_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
