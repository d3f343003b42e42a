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

#include "games/golem/golem.h"
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

/* Whether what a puzzle asks about came true for a seat that had so many cards. */
static bool came_true(const char *of, const GolemState *s, int seat, int had) {
  const GolemPlayer *p = &s->player[seat];
  if (p->status == GOLEM_LOST) return false;
  if (strcmp(of, "treasure") == 0) return golem_deck_total(p) > had;
  if (strcmp(of, "clear") == 0) return p->status == GOLEM_ESCAPED || p->pos >= s->golem + 5;
  if (strcmp(of, "last") != 0) return true;
  for (int i = 0; i < s->seats; i++)
    if (golem_is_in(s, i) && s->player[i].pos < p->pos) return false;
  return p->status == GOLEM_IN;
}

/* Takes an action and then nothing more in this turn. */
static void act_and_pass(GolemState *s, int seat, MkAction action) {
  assert_int_equal(golem_apply(NULL, s, seat, action, NULL), MK_OK);
  while (s->actor == seat && (s->phase == GOLEM_FIND || s->phase == GOLEM_REWARD))
    assert_int_equal(golem_apply(NULL, s, seat, GOLEM_DO_PASS, NULL), MK_OK);
}

/* How often it comes true in worlds that the seat may believe in, when it takes an action and then nothing more. */
static double seen_chance(const MkPuzzle *puzzle, const char *of, const GolemState *before,
                          MkAction action) {
  GolemState view, world;
  MkRng rng;
  int good = 0, seat = puzzle->seat, had = golem_deck_total(&before->player[seat]);
  mk_rng_init_pcg32(&rng, 7, (uint64_t)action);
  golem_view(NULL, before, seat, &view);
  for (int i = 0; i < WORLDS; i++) {
    puzzle->game->resample(NULL, &view, seat, &rng, &world);
    act_and_pass(&world, seat, action);
    good += came_true(of, &world, seat, had);
  }
  return (double)good / WORLDS;
}

/* After a move a treasure may be the better choice, unless it is only to survive. */
static bool is_plain(int of, MkAction action) {
  return of == 0 || action != GOLEM_DO_MOVE;
}

static void check_chances(const MkPuzzle *puzzle, const MkMatch *match, MkGoal goal) {
  const MkPuzzleHelp *help = puzzle->game->puzzle;
  MkAction legal[GOLEM_MOST_LEGAL];
  GolemState view;
  int count = golem_legal(NULL, mk_match_state(match), puzzle->seat, legal);
  golem_view(NULL, mk_match_state(match), puzzle->seat, &view);
  for (int i = 0; i < count; i++) {
    if (!is_plain(goal.of, legal[i])) continue;
    MkWorth worth = help->chance(NULL, &view, puzzle->seat, &goal, legal[i]);
    double exact = (double)worth.num / (double)worth.den;
    double seen = seen_chance(puzzle, help->ofs[goal.of], mk_match_state(match), legal[i]);
    double doubt = 4.5 * sqrt(exact * (1 - exact) / WORLDS) + 0.001;
    if (seen > exact + doubt || seen < exact - doubt)
      fail_msg("%s, %s, choice %d: %.4f in worlds, %.4f exactly", puzzle->id, help->ofs[goal.of], i,
               seen, exact);
  }
}

static void test_chances_against_worlds_that_may_be(void **unused) {
  (void)unused;
  for (int i = 0; i < 320 && read_line_of("golem", i); i += 19) {
    MkPuzzle puzzle;
    MkMatch *match = open_puzzle(&puzzle);
    check_chances(&puzzle, match, puzzle.goal);
    check_chances(&puzzle, match, (MkGoal){.kind = MK_GOAL_CHANCE, .of = 0});
    mk_match_free(match);
  }
}

/* ---- Habits --------------------------------------------------------------------------------------------- */

/* What a puzzle wants, without which treasure; and its kind: theme and what the chance is of. */
static void kind_and_answer(const MkPuzzle *puzzle, char kind[64], char answer[64]) {
  const char *of = puzzle->game->puzzle->ofs[puzzle->goal.of];
  snprintf(kind, 64, "%s %s", puzzle->theme, of);
  assert_true(mk_json_read_string(mk_json_item(puzzle->solution, 0), answer, 64));
  if (strcmp(of, "treasure") != 0) answer[strcspn(answer, ":")] = '\0';
}

typedef struct Counted {
  char kind[64], answer[64];
  int count;
} Counted;

/* Counts one; "" is any answer. */
static void count_answer(Counted *list, int *length, const char *kind, const char *answer) {
  int at = 0;
  while (at < *length && (strcmp(list[at].kind, kind) || strcmp(list[at].answer, answer))) at++;
  if (at == *length) {
    assert_true(++*length <= 100);
    list[at] = (Counted){.count = 0};
    snprintf(list[at].kind, sizeof list[at].kind, "%s", kind);
    snprintf(list[at].answer, sizeof list[at].answer, "%s", answer);
  }
  list[at].count++;
}

static int count_of(const Counted *list, int length, const char *kind) {
  for (int i = 0; i < length; i++)
    if (!strcmp(list[i].kind, kind) && !list[i].answer[0]) return list[i].count;
  return 0;
}

/* "Explore", "take nothing" or one treasure: whoever always says the same is wrong in three of ten at least, whatever is
 * asked. */
static void test_no_habit_answers_chances(void **unused) {
  (void)unused;
  static Counted list[100];
  int length = 0;
  char kind[64], answer[64];
  for (int i = 0; read_line_of("golem", i); i++) {
    MkPuzzle puzzle;
    MkError error;
    assert_true(mk_puzzle_read(line, strlen(line), &puzzle, &error));
    kind_and_answer(&puzzle, kind, answer);
    count_answer(list, &length, kind, answer);
    count_answer(list, &length, kind, "");
  }
  for (int i = 0; i < length; i++) {
    int all = count_of(list, length, list[i].kind);
    if (list[i].answer[0] && 10 * list[i].count > 7 * all)
      fail_msg("%s: %d of %d are %s", list[i].kind, list[i].count, all, list[i].answer);
  }
  assert_true(length > 10);
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
      cmocka_unit_test(test_no_habit_answers_chances),
      cmocka_unit_test(test_points_against_the_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
