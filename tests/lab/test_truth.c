/* Exact values over many deals, and what bots lose: checked against the solver asked directly and against how games end. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include <meikyu/solve.h>
#include <meikyu/study.h>

#include "lab/truth.h"

static MkStudy study_of(int rule, int deals) {
  MkStudy study = {.kind = &mk_truth_kind,
                   .game = mk_game_find("seekers"),
                   .seed = "truth",
                   .deals = deals,
                   .shard = 1,
                   .shards = 1,
                   .variant_count = 1};
  study.variant[0].seats = 2;
  mk_options_init(study.game, 2, &study.variant[0].options);
  study.variant[0].options.value[0] = rule;
  return study;
}

static void run(const MkStudy *study, int threads, MkFindings *findings) {
  MkStudyWay way = {.threads = threads};
  assert_true(mk_findings_init(findings, study));
  assert_true(mk_study_run(study, &way, findings));
}

static void *memory;
enum { MEMORY = 16 << 20, DEALS = SANITIZED ? 4 : 20 };

static MkSolution solution;

static int solve_state(const void *state) {
  MkSolveLimits limits = {.memory = memory, .size = MEMORY};
  mk_solve(mk_game_find("seekers"), NULL, state, &limits, &solution);
  assert_true(solution.outcome.exact);
  return solution.outcome.margin;
}

static int solve(const MkMatch *match) {
  return solve_state(mk_match_state(match));
}

static MkMatch *deal(const MkStudy *study, int number) {
  char seed[MK_STUDY_SEED + 16];
  MkSetup setup = {.game = study->game, .seats = 2, .options = study->variant[0].options};
  snprintf(seed, sizeof seed, "%s/%d", study->seed, number);
  mk_seed_from_text(seed, setup.seed);
  return mk_match_new(&setup, NULL);
}

/* Whoever plays perfectly. */
static MkAnswer answer_perfectly(void *context, MkQuestion *question) {
  (void)question;
  solve(context);
  return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = solution.best[0]};
}

/* What somebody did with the choices there were. */
typedef struct Choices {
  int made, wrong;
  int won, kept; /* in won positions, and those after which it is still won */
} Choices;

static bool is_best(MkAction action) {
  for (int i = 0; i < solution.best_count; i++)
    if (solution.best[i] == action) return true;
  return false;
}

/* Whether this seat wins if nobody errs from here on. */
static bool is_won(const MkGame *game, const void *state, int seat) {
  MkResult result;
  if (game->acting(state)) {
    solve_state(state);
    return solution.outcome.winner == seat;
  }
  mk_result(game, NULL, state, &result);
  return result.seat[seat].rank < result.seat[!seat].rank;
}

static void add_choices(const MkMatch *match, int seat, Choices *choices) {
  const MkGame *game = mk_match_game(match);
  MkAction legal[MK_MAX_LEGAL];
  MkReplay replay;
  for (mk_replay_init(&replay, match); mk_replay_next(&replay);) {
    if (replay.seat != seat) continue;
    if (game->legal(NULL, replay.before, seat, legal) == 1) continue;
    bool won = is_won(game, replay.before, seat);
    choices->made++;
    choices->wrong += !is_best(replay.action);
    choices->won += won;
    choices->kept += won && is_won(game, replay.after, seat);
  }
}

/* Points that a bot in this seat falls short of the value of the deal. */
static int shortfall(const MkStudy *study, int number, const MkBot *bot, int seat,
                     Choices *choices) {
  MkResult result;
  MkMatch *match = deal(study, number);
  MkReferee referee = {.match = match};
  int margin = solve(match), first = __builtin_ctz(mk_match_acting(match));
  referee.player[seat] = mk_player_bot(bot);
  referee.player[!seat] = (MkPlayer){answer_perfectly, match};
  assert_int_equal(mk_referee_run(&referee), MK_PROGRESS_OVER);
  mk_match_result(match, &result);
  add_choices(match, seat, choices);
  mk_match_free(match);
  return (first == seat ? margin : -margin) - (result.seat[seat].score - result.seat[!seat].score);
}

static void test_values_are_the_solvers(void **state) {
  (void)state;
  MkStudy study = study_of(1, 5);
  MkFindings findings;
  run(&study, 2, &findings);
  const MkTruth *t = findings.variant[0].ledger;
  int64_t wins = 0, value = 0, only = 0, best = 0;
  for (int i = 0; i < 5; i++) {
    MkMatch *match = deal(&study, i);
    value += solve(match);
    wins += solution.outcome.winner == __builtin_ctz(mk_match_acting(match));
    only += solution.best_count == 1;
    best += solution.best_count;
    mk_match_free(match);
  }
  assert_int_equal(t->deals, 5);
  assert_int_equal(t->unsolved, 0);
  assert_int_equal(t->wins, wins);
  assert_int_equal(t->wins + t->losses, 5);
  assert_int_equal(t->value.sum, value);
  assert_int_equal(t->only, only);
  assert_int_equal(t->best, best);
  mk_findings_release(&findings, &study);
}

/* Deals that are counted into one ledger are those that are counted apart, and added. */
static void test_a_ledger_goes_on_from_deal_to_deal(void **state) {
  (void)state;
  MkStudy study = study_of(1, 3);
  MkFindings apart;
  MkTruth together = {0};
  void *room = lab_truth_prepare();
  assert_non_null(room);
  run(&study, 2, &apart); /* so few that each is a block of its own */
  for (int i = 0; i < 3; i++) lab_truth_deal(&study, 0, i, room, &together);
  assert_memory_equal(apart.variant[0].ledger, &together, sizeof together);
  free(room);
  mk_findings_release(&apart, &study);
}

/* What single actions cost sums to what the game ends short of its value; what throws a tie away is wrong too. */
static void test_losses_are_what_games_end_short_of(void **state) {
  (void)state;
  MkStudy study = study_of(20, DEALS);
  MkFindings findings;
  study.judged[0] = mk_bot_find("greedy");
  study.judged[1] = mk_bot_find("random");
  run(&study, 1, &findings);
  const MkTruth *t = findings.variant[0].ledger;
  for (int k = 0; k < 2; k++) {
    int64_t lost = 0, worst = 0;
    Choices choices = {0};
    for (int i = 0; i < 2 * DEALS; i++) {
      int one = shortfall(&study, i / 2, study.judged[k], i % 2, &choices);
      lost += one;
      if (one > worst) worst = one;
    }
    assert_int_equal(t->games[k], 2 * DEALS);
    assert_int_equal(t->lost[k].sum, lost);
    assert_int_equal(t->worst[k], worst);
    assert_int_equal(t->moves[k], choices.made);
    assert_int_equal(t->mistakes[k], choices.wrong);
    assert_true(choices.wrong > 0);
    assert_int_equal(t->won[k], choices.won);
    assert_int_equal(t->kept[k], choices.kept);
    assert_true(choices.kept < choices.won);
  }
  mk_findings_release(&findings, &study);
}

static void test_what_is_given_up_is_counted_nowhere_else(void **state) {
  (void)state;
  MkStudy study = study_of(1, 3);
  MkFindings findings;
  study.judged[0] = mk_bot_find("greedy");
  study.nodes = 500;
  run(&study, 1, &findings);
  const MkTruth *t = findings.variant[0].ledger;
  assert_int_equal(t->deals, 3);
  assert_int_equal(t->unsolved, 3);
  assert_int_equal(t->wins + t->losses + t->games[0] + t->only, 0);
  mk_findings_release(&findings, &study);
}

static int set_up(void **state) {
  (void)state;
  memory = malloc(MEMORY);
  return memory ? 0 : -1;
}

static int tear_down(void **state) {
  (void)state;
  free(memory);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_values_are_the_solvers),
      cmocka_unit_test(test_a_ledger_goes_on_from_deal_to_deal),
      cmocka_unit_test(test_losses_are_what_games_end_short_of),
      cmocka_unit_test(test_what_is_given_up_is_counted_nowhere_else),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
