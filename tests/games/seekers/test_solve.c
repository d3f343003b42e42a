/* The exact solver against plain exhaustive search through the contract, which knows scores and ranks of finished games and
 * nothing else, in every rule without chance or secrets, every order and every mode; what it promises about its answers;
 * and a few openings. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include "games/seekers/seekers.h"

enum { MEMORY = 4 << 20, FULL_SEARCH = 5000 };

static const MkGame *game;
static void *memory;
static MkAction legal_room[MK_MAX_LEGAL];
static MkSolution solution;
static int
    ties[2]; /* positions compared that end with equal points: lost and won by the seat to act */

static int set_up(void **unused) {
  (void)unused;
  game = mk_game_find("seekers");
  memory = malloc(MEMORY);
  return memory ? 0 : -1;
}

static int tear_down(void **unused) {
  (void)unused;
  free(memory);
  return 0;
}

static bool hidden_or_random(int rule) {
  return (rule >= 14 && rule <= 17) || rule == 19;
}

static int acting_seat(const AnyState *state) {
  return __builtin_ctz(game->acting(state->bytes));
}

static void deal(AnyState *state, int rule, int order, int mode, int number) {
  MkOptions options = {{rule, order, mode, 1 + number % 2}};
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 's'};
  game->setup(NULL, state->bytes, 2, &options, seed);
}

/* Seven deals that stay what they are whatever becomes of chance: what is known of them was worked out once. */
static void deal_known(AnyState *state, int rule, int order, int mode, int number) {
  static const char *const dungeons[] = {
      NULL,
      "PBGPB$YY$RY$GRPYRYRPGGPPGBGPB*BYYRGRBRB",
      "YGYPGBPP$GPPRRGB*RRRRBGY$Y$YPGGPYYBBRBB",
      "BBGRPBRPRRYYYRRGBG$PBYYYB$RGYB$PPPG*GGP",
      "BBPY$RPYYG*G$BYPGGYRP$RRBYGBBPGRRPPBRGY",
      "BYBB$RPBP*GPPYYPBGYRGB$BGYGPP$YRGRRGRYR",
      "BPPRY$PGGGGPRRRRBPRYGBPPGG*$YBYBBYBYR$Y",
      "RYRBP$P$RPGB$BBPBPYBPY*PYGBYYGYRGRGGRGR",
  };
  static const char chaos[] = "1a 1b 2a 2b 2d 3b 3c 3d 4a 4b 5b 5c";
  SeekersState *s = (void *)state->bytes;
  deal(state, rule, order, mode, number);
  for (int i = 0; i < SEEKERS_GEMS; i++)
    s->dungeon[s->dungeon_at + i] =
        (uint8_t)(strchr(seekers_letters, dungeons[number][i]) - seekers_letters);
  for (int card = 0; mode == SEEKERS_CHAOS && card < SEEKERS_CARDS; card++) {
    bool there = seekers_cards[card].advanced && strstr(chaos, seekers_cards[card].id);
    s->field = (s->field & ~(1u << card)) | (uint32_t)there << card;
  }
}

/* Plays one action at random; false at the end. */
static bool play_any(AnyState *state, MkRng *rng) {
  if (!game->acting(state->bytes)) return false;
  int seat = acting_seat(state), count = game->legal(NULL, state->bytes, seat, legal_room);
  game->apply(NULL, state->bytes, seat, legal_room[mk_rng_below(rng, (uint32_t)count)], NULL);
  return true;
}

static int seekers_left(const AnyState *state) {
  const SeekersState *s = (const void *)state->bytes;
  return 2 * SEEKERS_TURNS - s->player[0].seeker_count - s->player[1].seeker_count;
}

/* Plays at random until a turn begins with so many seekers left. */
static void play_until(AnyState *state, MkRng *rng, int left) {
  const SeekersState *s = (const void *)state->bytes;
  while (seekers_left(state) > left || s->phase > SEEKERS_OVER) play_any(state, rng);
}

static AnyState after(const AnyState *state, int seat, MkAction action) {
  AnyState next = *state;
  assert_int_equal(game->apply(NULL, next.bytes, seat, action, NULL), MK_OK);
  return next;
}

/* ---- The plain search: every action, no cuts, no memory --------------------------------------------- */

/* How a game ends for seat 0. */
typedef struct Ending {
  int margin, winner;
} Ending;

static Ending ending_of(const AnyState *state) {
  MkResult result;
  mk_result(game, NULL, state->bytes, &result);
  assert_int_equal(result.seat[0].rank + result.seat[1].rank, 1 + 2); /* never a draw */
  return (Ending){result.seat[0].score - result.seat[1].score, result.seat[1].rank == 1};
}

/* Whether a seat likes one ending better than another: by points, at equal points by who wins. */
static bool is_better(int seat, Ending one, Ending other) {
  if (one.margin != other.margin) return (one.margin > other.margin) == (seat == 0);
  return one.winner == seat && other.winner != seat;
}

/* How it ends under best play; `left` counts down the positions it may look at. */
static Ending plain_ending(const AnyState *state, int *left) {
  Ending best = {0};
  if (--*left < 0) return best;
  if (!game->acting(state->bytes)) return ending_of(state);
  int seat = acting_seat(state);
  MkAction legal[1024];
  int count = game->legal(NULL, state->bytes, seat, legal);
  for (int i = 0; i < count && *left >= 0; i++) {
    AnyState next = after(state, seat, legal[i]);
    Ending ending = plain_ending(&next, left);
    if (i == 0 || is_better(seat, ending, best)) best = ending;
  }
  return best;
}

static MkOutcome seen_by(int seat, Ending ending) {
  return (MkOutcome){true, seat == 0 ? ending.margin : -ending.margin, ending.winner};
}

/* The same for the seat to act after each action, and which of them keep the best. False: too many positions. */
static bool plain_solve(const AnyState *state, MkSolution *out, MkOutcome *each) {
  int seat = acting_seat(state), left = FULL_SEARCH;
  int count = game->legal(NULL, state->bytes, seat, legal_room);
  Ending best = {0};
  out->best_count = 0;
  for (int i = 0; i < count; i++) {
    AnyState next = after(state, seat, legal_room[i]);
    Ending ending = plain_ending(&next, &left);
    if (left < 0) return false;
    each[i] = seen_by(seat, ending);
    if (i == 0 || is_better(seat, ending, best)) out->best_count = 0, best = ending;
    if (!is_better(seat, best, ending)) out->best[out->best_count++] = legal_room[i];
  }
  out->outcome = seen_by(seat, best);
  return true;
}

/* ---- Comparing -------------------------------------------------------------------------------------- */

static void solve_with(const MkGame *way, const AnyState *state, size_t size, uint64_t nodes) {
  MkSolveLimits limits = {.memory = memory, .size = size, .nodes = nodes};
  memset(&solution, 0, sizeof solution);
  assert_null(mk_solve_refusal(way, NULL, state->bytes));
  mk_solve(way, NULL, state->bytes, &limits, &solution);
}

static void solve_each(const AnyState *state, size_t size, uint64_t nodes, MkOutcome *each) {
  MkSolveLimits limits = {.memory = memory, .size = size, .nodes = nodes};
  memset(&solution, 0, sizeof solution);
  mk_solve_each(game, NULL, state->bytes, &limits, &solution, each);
}

static void assert_same_outcome(const MkOutcome *one, const MkOutcome *other) {
  assert_true(one->exact && other->exact);
  assert_int_equal(one->margin, other->margin);
  assert_int_equal(one->winner, other->winner);
}

static void assert_same_solution(const MkSolution *plain) {
  assert_same_outcome(&solution.outcome, &plain->outcome);
  assert_int_equal(solution.best_count, plain->best_count);
  assert_memory_equal(solution.best, plain->best, (size_t)plain->best_count * sizeof *plain->best);
}

/* Plays a game at random; near the end, where the plain search can follow, every position must agree. */
static int compare_game(int rule, int order, int mode, int number, size_t size) {
  static MkSolution plain;
  static MkOutcome each[MK_MAX_LEGAL], found[MK_MAX_LEGAL];
  AnyState state;
  MkRng rng;
  int compared = 0;
  mk_rng_init_pcg32(&rng, (uint64_t)number, 5);
  deal(&state, rule, order, mode, number);
  play_until(&state, &rng, 3);
  for (; game->acting(state.bytes); play_any(&state, &rng)) {
    if (!plain_solve(&state, &plain, each)) continue;
    int count = game->legal(NULL, state.bytes, acting_seat(&state), legal_room);
    solve_each(&state, size, 0, found);
    assert_same_solution(&plain);
    for (int i = 0; i < count; i++) assert_same_outcome(&found[i], &each[i]);
    compared++;
    if (plain.outcome.margin == 0) ties[plain.outcome.winner == acting_seat(&state)]++;
  }
  return compared;
}

static void compare_mode(int mode, int games, size_t size) {
  for (int rule = 1; rule <= 20; rule++)
    for (int order = 1; !hidden_or_random(rule) && order <= 4; order++)
      for (int i = 0; i < games; i++)
        assert_true(compare_game(rule, order, mode, 100 * rule + 10 * order + i, size) > 0);
}

static void agrees_with_plain_search_in_basic_mode(void **unused) {
  (void)unused;
  compare_mode(0, 4, MEMORY);
  assert_true(ties[0] > 20 && ties[1] > 20);
}

static void agrees_with_plain_search_in_advanced_mode(void **unused) {
  (void)unused;
  compare_mode(1, 2, MEMORY);
}

static void agrees_with_plain_search_in_chaos_mode(void **unused) {
  (void)unused;
  compare_mode(2, 2, MEMORY);
}

/* With room for four values only, nearly everything is forgotten at once; answers stay the same. */
static void agrees_with_hardly_any_memory(void **unused) {
  (void)unused;
  compare_mode(0, 1, mk_solve_min_size(game));
}

/* The same search without anything the game knows better: every position for itself. */
static void agrees_with_search_without_essences(void **unused) {
  (void)unused;
  static MkSolution bare;
  MkSolveHelp no_help = {.unsolvable = game->solver->unsolvable,
                         .point = game->solver->point,
                         .stands = game->solver->stands,
                         .room = game->solver->room};
  MkGame knows_nothing = *game;
  knows_nothing.solver = &no_help;
  for (int i = 0; i < 4 * SEEKERS_SHEETS; i++) {
    int rule = 1 + i % SEEKERS_SHEETS, seekers = seekers_sheets[rule].style == SEEKERS_ROW ? 4 : 6;
    AnyState state;
    MkRng rng;
    if (hidden_or_random(rule) || rule == 18) continue;
    mk_rng_init_pcg32(&rng, (uint64_t)i, 7);
    deal(&state, rule, 1 + i / SEEKERS_SHEETS, 0, i);
    play_until(&state, &rng, seekers);
    solve_with(&knows_nothing, &state, MEMORY, 0);
    bare = solution;
    solve_with(game, &state, MEMORY, 0);
    assert_same_solution(&bare);
  }
}

/* What was spent is settled, whatever else matters: among seekers that steal and give, whoever holds the same may have
 * spent other powers for it. */
static void powers_are_settled_and_no_part_of_a_position(void **unused) {
  (void)unused;
  for (int i = 0; i < 3 * SEEKERS_SHEETS; i++) {
    AnyState state;
    MkRng rng;
    MkExact exact = {.room = memory};
    MkKey before, after_it;
    int32_t settled, more;
    int depth;
    SeekersState *s = (void *)state.bytes;
    memset(memory, 0, game->solver->room);
    mk_rng_init_pcg32(&rng, (uint64_t)i, 9);
    deal(&state, 1 + i % SEEKERS_SHEETS, 1, i % 3, i);
    play_until(&state, &rng, 6);
    assert_true(game->solver->essence(NULL, s, &exact, &before, &settled, &depth));
    s->player[s->mover].power += 3;
    assert_true(game->solver->essence(NULL, s, &exact, &after_it, &more, &depth));
    assert_memory_equal(&before, &after_it, sizeof before);
    assert_int_equal(more, settled - 3);
  }
}

/* ---- What it promises -------------------------------------------------------------------------------- */

/* After a best action the outcome is the same, seen by whoever acts then; after any other it is worse. */
static void assert_values_follow(const AnyState *state) {
  static MkSolution root;
  solve_with(game, state, MEMORY, 0);
  root = solution;
  int seat = acting_seat(state), next_best = 0;
  MkAction legal[1024];
  int count = game->legal(NULL, state->bytes, seat, legal);
  for (int i = 0; i < count; i++) {
    AnyState next = after(state, seat, legal[i]);
    if (!game->acting(next.bytes)) return;
    solve_with(game, &next, MEMORY, 0);
    int margin = acting_seat(&next) == seat ? solution.outcome.margin : -solution.outcome.margin;
    bool best = next_best < root.best_count && root.best[next_best] == legal[i];
    if (best) next_best++;
    assert_true(best ? margin == root.outcome.margin : margin <= root.outcome.margin);
    if (margin == root.outcome.margin)
      assert_int_equal(best, solution.outcome.winner == root.outcome.winner);
  }
  assert_int_equal(next_best, root.best_count);
}

static void the_value_after_a_best_action_is_the_value(void **unused) {
  (void)unused;
  for (int rule = 1; rule <= 20; rule++) {
    if (hidden_or_random(rule) || rule == 18) continue;
    AnyState state;
    MkRng rng;
    mk_rng_init_pcg32(&rng, (uint64_t)rule, 6);
    deal(&state, rule, 1 + rule % 4, 0, rule);
    play_until(&state, &rng, 6);
    assert_values_follow(&state);
    play_any(&state, &rng); /* into the turn, if it asks more than one question */
    assert_values_follow(&state);
  }
}

static void the_same_search_looks_at_the_same_positions(void **unused) {
  (void)unused;
  AnyState state;
  deal(&state, 3, 3, 0, 1);
  solve_with(game, &state, MEMORY, 0);
  uint64_t nodes = solution.nodes;
  memset(memory, 0xa5, MEMORY);
  solve_with(game, &state, MEMORY, 0);
  assert_int_equal(solution.nodes, nodes);
}

/* Counted, not timed: what cuts the tree short (bounds that are remembered, essences, good first moves) shows in
 * how few positions it takes. About a third more than today is allowed. */
static void openings_take_few_positions(void **unused) {
  (void)unused;
  static const struct {
    int rule, order, mode, number, left;
    uint64_t most;
  } search[] = {{1, 1, 0, 1, 12, 220000}, {3, 3, 0, 3, 12, 14000}, {7, 1, 0, 1, 6, 3600},
                {11, 2, 0, 2, 6, 1800},   {1, 1, 2, 4, 5, 1800},   {20, 3, 0, 7, 8, 1400}};
  for (size_t i = 0; i < sizeof search / sizeof *search; i++) {
    AnyState state;
    MkRng rng;
    mk_rng_init_pcg32(&rng, 4, 4);
    deal_known(&state, search[i].rule, search[i].order, search[i].mode, search[i].number);
    play_until(&state, &rng, search[i].left);
    solve_with(game, &state, MEMORY, 0);
    assert_in_range(solution.nodes, 1, search[i].most);
  }
}

static bool stop_at_once(void *context) {
  ++*(int *)context;
  return true;
}

static void limits_end_the_search(void **unused) {
  (void)unused;
  AnyState state;
  int asked = 0;
  deal(&state, 9, 1, 0, 1);
  solve_with(game, &state, MEMORY, 1000);
  assert_false(solution.outcome.exact);
  assert_in_range(solution.nodes, 1000, 1100);
  MkSolveLimits limits = {memory, MEMORY, 0, stop_at_once, &asked};
  mk_solve(game, NULL, state.bytes, &limits, &solution);
  assert_false(solution.outcome.exact);
  assert_int_equal(asked, 1);
}

/* However many actions are left when the limit comes, those found before it are right, and the best among them. */
static void what_was_found_within_the_limit_is_exact(void **unused) {
  (void)unused;
  static MkOutcome all[MK_MAX_LEGAL], some[MK_MAX_LEGAL];
  AnyState state;
  bool partly = false;
  deal(&state, 3, 1, 0, 1);
  solve_with(game, &state, MEMORY, 0);
  uint64_t root = solution.nodes;
  solve_each(&state, MEMORY, 0, all);
  uint64_t whole = solution.nodes;
  int best_count = solution.best_count;
  int count = game->legal(NULL, state.bytes, acting_seat(&state), legal_room);
  for (uint64_t nodes = root + 1; nodes < whole; nodes += (whole - root) / 10) {
    int exact = 0;
    solve_each(&state, MEMORY, nodes, some);
    assert_true(solution.outcome.exact);
    for (int i = 0; i < count; i++) {
      if (some[i].exact) assert_same_outcome(&some[i], &all[i]), exact++;
    }
    assert_in_range(exact, best_count, count - 1);
    partly = partly || exact > best_count;
  }
  assert_true(partly);
}

static void refuses_what_is_hidden_random_or_over(void **unused) {
  (void)unused;
  AnyState state;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  for (int rule = 1; rule <= 20; rule++) {
    deal(&state, rule, 1, 0, rule);
    assert_int_equal(mk_solve_refusal(game, NULL, state.bytes) != NULL, hidden_or_random(rule));
    while (play_any(&state, &rng)) continue;
    assert_non_null(mk_solve_refusal(game, NULL, state.bytes));
  }
  const MkGame *other = mk_game_find("diminuendo");
  if (other) assert_non_null(mk_solve_refusal(other, NULL, NULL));
}

/* ---- Openings ---------------------------------------------------------------------------------------- */

static void openings_have_the_values_they_always_had(void **unused) {
  (void)unused;
  static const struct {
    int rule, order, number, margin, best_count;
  } openings[] = {
      {1, 1, 1, 1, 1},  {2, 2, 2, -1, 9},  {3, 3, 3, 1, 1},  {4, 4, 4, -1, 1},
      {6, 1, 5, -1, 8}, {12, 2, 6, -1, 2}, {20, 3, 7, 0, 1},
  };
  for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
    AnyState state;
    deal_known(&state, openings[i].rule, openings[i].order, 0, openings[i].number);
    solve_with(game, &state, MEMORY, 0);
    assert_int_equal(solution.outcome.margin, openings[i].margin);
    assert_int_equal(solution.best_count, openings[i].best_count);
  }
}

/* Deals of rule 1 with equal points or a margin of one: a search that knows points only calls ten of them drawn. */
static void whoever_begins_wins_eleven_of_fifteen_deals(void **unused) {
  (void)unused;
  static const struct {
    const char *dungeon;
    int margin, wins;
  } deals[] = {
      {"PPRGYRRYPPG$YBY$BGRGGBRB*GGRBP$YRPBBPYY", 0, 0},
      {"RR$YPPGPGRRYPBPBY*B$RYYRGGGBPPRGGBB$YYB", 0, 1},
      {"PRPYRY$R*BYYGGGR$PPBPRBBRRBBYGYGGYBGP$P", 1, 1},
      {"RPGPRPBB$P$PYY*GBRGBB$PBYBYPGRYGGGYRYRR", 0, 1},
      {"$YGYRRYGRYPRYPGBGGGB*PR$BBYGPYRPP$BRBBP", 1, 1},
      {"P$GPPBRGPRRBYYPGYYYYYGBRRBGRBG$RB$PGPB*", 1, 1},
      {"PGBGYPPR$PRRPY*PY$RBYPRGYG$BBGYBRGGYRBB", 0, 1},
      {"BBPYGB$PPY$BYYPGRGY$RG*RYGPBRBBPRGRYRGP", 0, 1},
      {"GRRYYBBYP*BGGRYBRPRYYPY$PBPP$GG$GGBPBRR", 0, 1},
      {"RPRYP$RGYR*YBBBPGRYRG$BGY$PYRYBPGGGBBPP", 0, 0},
      {"BRYRYBYPGBPGY$BBGG*$GRP$GYRRYPPRBBYPRPG", 0, 0},
      {"P*YGRGYGRPBBPGYGRBR$YYBRBPYPYP$BR$PRGGB", 1, 1},
      {"$GRG$BGBR*YBPPGYGRYBYGB$RPBPRPPBGPYYRRY", 1, 1},
      {"PYGY$PG$PBYRPBPBPB$YRRG*GRBPRBYGGGRRYYB", 0, 1},
      {"PRRBR*GYRYB$GRRB$RPBYGBGGYY$GPGYBPPYPBP", 0, 0},
  };
  enum { DEALS = sizeof deals / sizeof *deals };
  for (int i = 0; i < (SANITIZED ? 3 : DEALS); i++) {
    AnyState state;
    char json[256];
    int begins = i % 2;
    MkOptions options = {{1, 1, 0, 1 + begins}};
    snprintf(json, sizeof json,
             "{\"round\":1,\"first\":%d,\"phase\":\"take\",\"dungeon\":\"%s\","
             "\"players\":[{\"seekers\":[],\"gems\":\"\"},{\"seekers\":[],\"gems\":\"\"}]}",
             begins, deals[i].dungeon);
    read_position(game, NULL, 2, &options, json, &state);
    solve_with(game, &state, MEMORY, 0);
    assert_int_equal(solution.outcome.margin, deals[i].margin);
    assert_int_equal(solution.outcome.winner, deals[i].wins ? begins : !begins);
  }
}

/* ---- The one number ------------------------------------------------------------------------------------ */

/* Values fit into the table's entries with room to spare, whatever is played: what is still to come is at most what
 * both have at the end less what both have now. */
static void scores_stay_within_bounds(void **unused) {
  (void)unused;
  for (int i = 0; i < 3 * SEEKERS_SHEETS * 20; i++) {
    int rule = 1 + i % SEEKERS_SHEETS;
    AnyState state;
    MkRng rng;
    const SeekersState *s = (const void *)state.bytes;
    mk_rng_init_pcg32(&rng, (uint64_t)i, 8);
    deal(&state, rule, 1, i % 3, i);
    do
      for (int seat = 0; seat < 2; seat++)
        assert_in_range(seekers_total(rule, &s->player[seat]) + SEEKERS_MOST_POINTS, 0,
                        2 * SEEKERS_MOST_POINTS);
    while (play_any(&state, &rng));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_plain_search_in_basic_mode),
      cmocka_unit_test(agrees_with_plain_search_in_advanced_mode),
      cmocka_unit_test(agrees_with_plain_search_in_chaos_mode),
      cmocka_unit_test(agrees_with_hardly_any_memory),
      cmocka_unit_test(agrees_with_search_without_essences),
      cmocka_unit_test(powers_are_settled_and_no_part_of_a_position),
      cmocka_unit_test(the_value_after_a_best_action_is_the_value),
      cmocka_unit_test(the_same_search_looks_at_the_same_positions),
      cmocka_unit_test(openings_take_few_positions),
      cmocka_unit_test(limits_end_the_search),
      cmocka_unit_test(what_was_found_within_the_limit_is_exact),
      cmocka_unit_test(refuses_what_is_hidden_random_or_over),
      cmocka_unit_test(openings_have_the_values_they_always_had),
      cmocka_unit_test(whoever_begins_wins_eleven_of_fifteen_deals),
      cmocka_unit_test(scores_stay_within_bounds),
  };
  return cmocka_run_group_tests_name("seekers solver", tests, set_up, tear_down);
}
