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
  if (strcmp(of, "escape") == 0) return p->status == GOLEM_ESCAPED;
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

/* How a sheet is looked at: up to when, and one in how many of the choices that cost a goal card. */
typedef struct Brute {
  bool stage;
  int every;
  int in_stage, in_round; /* where it began */
} Brute;

static Brute brute_from(const RuinState *s, bool stage, int every) {
  return (Brute){stage, every, s->stage, s->round};
}

static bool is_over(const Brute *b, const RuinState *s) {
  if (s->phase == RUIN_OVER || s->stage != b->in_stage) return true;
  return !b->stage && s->round != b->in_round;
}

/* Points of a sheet then, with those goal cards that were held before. A new stage has no square of its own yet. */
static int points_of(const Brute *b, const RuinState *s, uint32_t held) {
  const RuinContent *content = ruin_content(NULL);
  const RuinPlayer *player = &s->player[0];
  MkResult result;
  mk_result(&mk_game_ruin, NULL, s, &result);
  int all = ruin_goal_points(ruin_bits(ruin_goals_met(content, player->path, player->goals)));
  int old =
      ruin_goal_points(ruin_bits(ruin_goals_met(content, player->path, player->goals & held)));
  int fresh = s->stage != b->in_stage ? ruin_area(ruin_square(content, player)) : 0;
  return result.seat[0].score - all + old - fresh;
}

static int most_points(const Brute *b, const RuinState *from, uint32_t held, int paid_in);

/* The most points after an action; a goal card may be spent in one round only, that of `paid_in` if there is one. */
static int most_after(const Brute *b, const RuinState *from, uint32_t held, int paid_in,
                      MkAction action) {
  RuinState next = *from;
  assert_int_equal(ruin_apply(NULL, &next, 0, action, NULL), MK_OK);
  int kind = ruin_unpack(action).kind;
  bool pays = kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL || kind == RUIN_DO_WARP ||
              kind == RUIN_DO_WARP_ESCAPE;
  if (pays && paid_in && paid_in != from->round) return INT32_MIN;
  if (pays) held &= ~(1u << ruin_unpack(action).goal);
  if (is_over(b, &next)) return points_of(b, &next, held);
  return most_points(b, &next, held, pays ? from->round : paid_in);
}

static int most_points(const Brute *b, const RuinState *from, uint32_t held, int paid_in) {
  MkAction *legal = malloc(MK_MAX_LEGAL * sizeof *legal);
  int best = INT32_MIN, paid = 0;
  int count = ruin_legal(NULL, from, 0, legal);
  for (int i = 0; i < count; i++) {
    int kind = ruin_unpack(legal[i]).kind;
    bool extra = kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL;
    if (extra && paid++ % b->every) continue;
    int value = most_after(b, from, held, paid_in, legal[i]);
    if (value > best) best = value;
  }
  free(legal);
  return best;
}

/* The line makes as much as it says. */
static void check_line(const MkPuzzle *puzzle, const RuinState *s) {
  RuinState next = *s;
  Brute b = brute_from(s, puzzle->goal.stage, 1);
  uint32_t held = s->player[0].goals;
  char text[MK_MAX_ACTION_TEXT];
  MkJson step;
  for (MkJsonEach each = mk_json_each(puzzle->solution); mk_json_next(&each, NULL, &step);) {
    MkAction action;
    assert_true(mk_json_read_string(step, text, sizeof text));
    assert_true(mk_action_read(puzzle->game, NULL, &next, 0, text, &action, NULL));
    assert_int_equal(most_after(&b, &next, held, 0, action), puzzle->goal.number);
    assert_int_equal(ruin_apply(NULL, &next, 0, action, NULL), MK_OK);
    held &= next.player[0].goals;
  }
}

static void check_points(const MkPuzzle *puzzle, const MkMatch *match) {
  const RuinState *s = mk_match_state(match);
  Brute b = brute_from(s, puzzle->goal.stage, puzzle->goal.stage ? 1 : 29);
  assert_int_equal(most_points(&b, s, s->player[0].goals, 0), puzzle->goal.number);
  check_line(puzzle, s);
}

static void test_points_against_the_rules(void **unused) {
  (void)unused;
  int rounds = 0, stages = 0;
  for (int i = 0; (rounds < 5 || stages < 12) && read_line_of("ruin", i); i++) {
    MkPuzzle puzzle;
    MkMatch *match = open_puzzle(&puzzle);
    int *checked = puzzle.goal.stage ? &stages : &rounds;
    if (puzzle.goal.stage ? stages < 12 : i % 10 == 0 && rounds < 5) {
      check_points(&puzzle, match);
      ++*checked;
    }
    mk_match_free(match);
  }
  assert_true(rounds >= 4 && stages >= 12);
}

/* Of several rounds no other first step makes as much, unless it leads to the same position. */
static void test_first_steps_of_last_rounds(void **unused) {
  (void)unused;
  static MkAction legal[MK_MAX_LEGAL];
  char text[MK_MAX_ACTION_TEXT];
  int checked = 0;
  for (int i = 0; checked < 12 && read_line_of("ruin", i); i++) {
    MkPuzzle puzzle;
    MkMatch *match = open_puzzle(&puzzle);
    const RuinState *s = mk_match_state(match);
    MkAction right;
    assert_true(mk_json_read_string(mk_json_item(puzzle.solution, 0), text, sizeof text));
    assert_true(mk_match_read(match, 0, text, &right, NULL));
    Brute b = brute_from(s, true, 1);
    int count = puzzle.goal.stage ? ruin_legal(NULL, s, 0, legal) : 0;
    for (int k = 0; k < count; k++)
      if (!mk_puzzle_same(puzzle.game, NULL, s, 0, legal[k], right))
        assert_true(most_after(&b, s, s->player[0].goals, 0, legal[k]) < puzzle.goal.number);
    checked += count > 0;
    mk_match_free(match);
  }
  assert_true(checked == 12);
}

/* Whether the number of a goal is what brute force comes to. */
static void check_number(const RuinState *s, bool stage, int *checked) {
  MkGoal goal = {.kind = MK_GOAL_SCORE, .stage = stage, .move = true};
  MkAction own[MK_PUZZLE_STEPS];
  Brute b = brute_from(s, stage, 1);
  assert_true(mk_game_ruin.puzzle->line(NULL, s, 0, &goal, own) >= 0);
  assert_int_equal(goal.number, most_points(&b, s, s->player[0].goals, 0));
  ++*checked;
}

/* In both stages, where the deck is empty and nobody holds a goal card to spend: the last two rounds one by one, and the
 * last one as the end of the stage. */
static void test_numbers_where_the_deck_is_empty(void **unused) {
  (void)unused;
  int rounds = 0, stages = 0, first = 0;
  for (int number = 0; number < 40; number++) {
    RuinState s;
    MkRng rng;
    MkSetup setup = {.game = &mk_game_ruin, .seats = 1};
    static MkAction legal[MK_MAX_LEGAL];
    mk_options_init(setup.game, 1, &setup.options);
    setup.seed[0] = (uint8_t)number;
    mk_rng_init_pcg32(&rng, 5, (uint64_t)number);
    ruin_setup(NULL, &s, 1, &setup.options, setup.seed);
    while (s.phase != RUIN_OVER) {
      bool end = s.deck == 0 && s.row_count <= 2 && s.player[0].step == RUIN_DRAW;
      if (end && s.phase == RUIN_PLAY && !s.player[0].goals && rounds < 30) {
        check_number(&s, false, &rounds);
        if (s.row_count == 1) check_number(&s, true, &stages);
        first += s.stage == 1;
      }
      int count = ruin_legal(NULL, &s, 0, legal);
      MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
      assert_int_equal(ruin_apply(NULL, &s, 0, action, NULL), MK_OK);
    }
  }
  assert_true(rounds >= 10 && stages >= 5 && first >= 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_chances_against_worlds_that_may_be),
      cmocka_unit_test(test_no_habit_answers_chances),
      cmocka_unit_test(test_points_against_the_rules),
      cmocka_unit_test(test_first_steps_of_last_rounds),
      cmocka_unit_test(test_numbers_where_the_deck_is_empty),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
