/* Advice against facts, over positions of all games: what is advised first is never a mistake that the game itself
 * can prove, the list stands in the order of what it shows, exact values agree with the solver, a call of Lost! with
 * the path, goals given up with the walls around them, and "+3 points" in words with the result. `test_advice POSITIONS` looks at so many of each game.
 *
 * Thinking is counted in iterations, so that every run sees the same. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include "games/diminuendo/diminuendo.h"
#include "games/ruin/ruin.h"

enum { THINKING = 40, SHOWN = 8, EVERY = 3 };

static int wanted = SANITIZED ? 100 : 400; /* positions of each game */

/* A position, and what is asked of a seat in it. */
typedef struct Case {
  const MkGame *game;
  MkContent *content;
  const void *data;
  int seats, seat;
  AnyState state, view;
  MkOpinion opinion[SHOWN];
  int count;
} Case;

static char words[512];
static int ties_seen[2]; /* positions solved as equal on points: lost, and won */

static MkVerdict reason_of(const Case *c, MkAction action, MkLang lang) {
  MkText out = MK_TEXT(words);
  MkVerdict verdict = c->game->words->reason(c->data, c->view.bytes, c->seat, action, lang, &out);
  assert_true(mk_text_fits(&out));
  return verdict;
}

/* ---- Every game ------------------------------------------------------------------------------------- */

static int percent(const MkOpinion *o) {
  return o->chance == MK_NO_CHANCE ? -1 : (o->chance + 5) / 10;
}

static void order_is_what_is_shown(const Case *c) {
  for (int i = 1; i < c->count; i++) {
    const MkOpinion *one = &c->opinion[i - 1], *next = &c->opinion[i];
    assert_true(percent(one) >= percent(next));
    if (percent(one) == percent(next)) assert_true(one->margin >= next->margin);
  }
}

/* A chance where something was tried or is known, and nowhere else. */
static void chances_rest_on_something(const Case *c) {
  MkAction legal[MK_MAX_LEGAL];
  bool forced = c->game->legal(c->data, c->view.bytes, c->seat, legal) == 1;
  for (int i = 0; i < c->count; i++) {
    const MkOpinion *o = &c->opinion[i];
    bool known = o->exact ? o->margin != 0 || o->visits > 0 : o->visits > 0;
    if (known) assert_in_range(o->chance, 0, 1000);
    if (forced) assert_int_equal(o->chance, MK_NO_CHANCE);
    assert_true(o->behind == 0 || o->behind == c->opinion[0].value - o->value);
  }
}

static void advice_is_no_mistake(const Case *c) {
  if (c->count > 1 && reason_of(c, c->opinion[0].action, MK_EN) == MK_MISTAKE)
    fail_msg("%s advises a mistake: %s", c->game->id, words);
}

static int score_of(const Case *c, const AnyState *state) {
  MkResult result;
  mk_result(c->game, c->data, state->bytes, &result);
  return result.seat[c->seat].score;
}

/* Most points within the own turn, through the contract alone. */
static int most_points(const Case *c, const AnyState *state, int depth) {
  MkAction legal[MK_MAX_LEGAL];
  int best = score_of(c, state);
  if (depth == 0 || !(c->game->acting(state->bytes) >> c->seat & 1)) return best;
  int count = c->game->legal(c->data, state->bytes, c->seat, legal);
  for (int i = 0; i < count; i++) {
    AnyState next = *state;
    c->game->apply(c->data, next.bytes, c->seat, legal[i], NULL);
    int points = most_points(c, &next, depth - 1);
    if (i == 0 || points > best) best = points;
  }
  return best;
}

/* "+3 points" or "up to +3 points this turn" at the beginning or after "; ". */
static void points_in_words_are_points(const Case *c, MkAction action) {
  int told, used = 0;
  reason_of(c, action, MK_EN);
  bool most = strncmp(words, "up to ", 6) == 0;
  const char *at = most ? words + 6 : words;
  const char *point = strstr(at, " point");
  while (point && point > at && strchr("0123456789", point[-1])) point--;
  if (!point || point == at || !strchr("+-", point[-1])) return;
  assert_int_equal(sscanf(point - 1, "%d%n", &told, &used), 1);
  AnyState next = c->state;
  c->game->apply(c->data, next.bytes, c->seat, action, NULL);
  int points = most ? most_points(c, &next, 3) : score_of(c, &next);
  if (told != points - score_of(c, &c->state))
    fail_msg("%s says '%s', the result %d", c->game->id, words, points - score_of(c, &c->state));
}

/* ---- What one game knows for certain ---------------------------------------------------------------- */

/* Exact values against the solver, asked about each action alone; who wins is known with them. */
static void exact_values_are_solved(const Case *c) {
  static MkSolution solution;
  static char memory[8 << 20];
  for (int i = 0; i < c->count; i++) {
    AnyState next = c->state;
    if (!c->opinion[i].exact) continue;
    c->game->apply(c->data, next.bytes, c->seat, c->opinion[i].action, NULL);
    uint32_t acting = c->game->acting(next.bytes);
    int margin = 0;
    bool wins;
    if (acting) {
      MkSolveLimits limits = {.memory = memory, .size = sizeof memory};
      mk_solve(c->game, c->data, next.bytes, &limits, &solution);
      margin = solution.outcome.margin * (acting >> c->seat & 1 ? 1 : -1);
      wins = solution.outcome.winner == c->seat;
    } else {
      MkResult result;
      mk_result(c->game, c->data, next.bytes, &result);
      margin = result.seat[c->seat].score - result.seat[!c->seat].score;
      wins = result.seat[c->seat].rank == 1;
    }
    assert_int_equal(c->opinion[i].margin, 1000 * margin);
    assert_int_equal(c->opinion[i].chance, wins ? 1000 : 0);
    ties_seen[wins] += margin == 0 && acting;
  }
}

/* A position is solved as a whole: what is not exact was beyond the limits with everything. */
static void chances_are_known_or_guessed(const Case *c) {
  for (int i = 0; i < c->count; i++) {
    int chance = c->opinion[i].chance;
    bool known = chance == 0 || chance == 1000;
    if (c->opinion[0].exact && c->opinion[0].margin <= 0) assert_true(known);
    if (!c->opinion[0].exact) assert_false(known);
  }
}

/* Whether the path is lost is known: nobody is told to call too early, nor lured off it unawares. */
static void paths_are_facts(const Case *c) {
  const DimState *s = (const void *)c->state.bytes;
  MkAction best = c->opinion[0].action;
  MkVerdict verdict = reason_of(c, best, MK_EN);
  if (best == DIM_LOST) assert_true(s->path.reason != DIM_NOT_LOST);
  if (c->seats == 1 || s->phase != DIM_PLACE || s->path.reason) return;
  AnyState next = c->state;
  c->game->apply(c->data, next.bytes, c->seat, best, NULL);
  bool loses = ((const DimState *)(const void *)next.bytes)->path.reason != DIM_NOT_LOST;
  assert_int_equal(verdict == MK_BLUFF, loses);
  assert_int_equal(strstr(words, "a bluff") != NULL && strchr(words, '%') != NULL, loses);
}

/* Whether walls part two cells, looked for one cell at a time: a goal between them is dead. */
static bool walled_apart(const RuinPlayer *player, int from, int to) {
  static const int across[4] = {0, 0, 1, -1}, down[4] = {1, -1, 0, 0};
  int reached[RUIN_CELLS] = {from}, count = !ruin_has(player->wall, from);
  RuinCells seen = ruin_cell(from);
  for (int i = 0; i < count; i++) {
    for (int way = 0; way < 4; way++) {
      int x = reached[i] % RUIN_SIDE + across[way], y = reached[i] / RUIN_SIDE + down[way];
      int cell = y * RUIN_SIDE + x;
      if (x < 0 || y < 0 || x >= RUIN_SIDE || y >= RUIN_SIDE) continue;
      if (ruin_has(seen, cell) || ruin_has(player->wall, cell)) continue;
      seen = ruin_or(seen, ruin_cell(cell));
      reached[count++] = cell;
    }
  }
  return count == 0 || !ruin_has(seen, to);
}

static uint32_t goals_walled_apart(const RuinContent *content, const RuinPlayer *player) {
  uint32_t apart = 0;
  for (uint32_t goals = player->goals; goals;) {
    int goal = ruin_first(&goals);
    const uint8_t *letter = content->goal[goal];
    if (walled_apart(player, content->letter_cell[letter[0]], content->letter_cell[letter[1]]))
      apart |= 1u << goal;
  }
  return apart;
}

static int goals_seen_dead; /* that the test saw such goals at all */

/* A goal between walls is told to be dead, and nobody is advised to give up a live one before it. */
static void dead_goals_are_facts(const Case *c) {
  const RuinState *s = (const void *)c->state.bytes;
  const RuinPlayer *player = &s->player[c->seat];
  uint32_t apart = goals_walled_apart(c->data, player), dead = ruin_goals_dead(c->data, s, player);
  assert_int_equal(apart & ~dead, 0);
  if (!apart) return;
  goals_seen_dead++;
  AnyState next = c->state;
  c->game->apply(c->data, next.bytes, c->seat, c->opinion[0].action, NULL);
  uint32_t given =
      player->goals & ~((const RuinState *)(const void *)next.bytes)->player[c->seat].goals;
  if (s->phase == RUIN_PLAY) assert_int_equal(given & ~dead, 0);
}

/* ---- Looking through games -------------------------------------------------------------------------- */

static void look_at(Case *c, const uint8_t *seed, int number) {
  MkQuestion q = {.game = c->game,
                  .content = c->data,
                  .view = c->view.bytes,
                  .seat = c->seat,
                  .budget = {.iterations = THINKING}};
  c->game->view(c->data, c->state.bytes, c->seat, c->view.bytes);
  mk_question_seed(&q, seed, c->seat, number);
  c->count = mk_advise(&q, c->opinion, SHOWN);
  order_is_what_is_shown(c);
  chances_rest_on_something(c);
  advice_is_no_mistake(c);
  for (int i = 0; i < c->count; i++) {
    points_in_words_are_points(c, c->opinion[i].action);
    reason_of(c, c->opinion[i].action, MK_JA);
  }
  if (c->game->solver) exact_values_are_solved(c), chances_are_known_or_guessed(c);
  if (strcmp(c->game->id, "diminuendo") == 0) paths_are_facts(c);
  if (strcmp(c->game->id, "ruin") == 0) dead_goals_are_facts(c);
}

/* A move of a game to look through: half of them sensible, so that positions are neither perfect nor silly. */
static MkAction any_move(Case *c, MkRng *rng, const uint8_t *seed, int number) {
  MkAction legal[MK_MAX_LEGAL];
  int count = c->game->legal(c->data, c->state.bytes, c->seat, legal);
  if (mk_rng_below(rng, 2)) return legal[mk_rng_below(rng, (uint32_t)count)];
  MkQuestion q = {.game = c->game, .content = c->data, .view = c->view.bytes, .seat = c->seat};
  c->game->view(c->data, c->state.bytes, c->seat, c->view.bytes);
  mk_question_seed(&q, seed, c->seat, number);
  return mk_bot_find("greedy")->choose(&q);
}

static int look_through_game(Case *c, const MkOptions *options, int game_number) {
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)game_number, (uint8_t)(game_number >> 8), 'a'};
  MkRng rng;
  int looked = 0;
  uint32_t acting;
  mk_rng_init_pcg32(&rng, (uint64_t)game_number, 9);
  c->game->setup(c->data, c->state.bytes, c->seats, options, seed);
  for (int number = 0; (acting = c->game->acting(c->state.bytes)) != 0; number++) {
    c->seat = __builtin_ctz(acting);
    if (mk_rng_below(&rng, EVERY) == 0) look_at(c, seed, number), looked++;
    c->game->apply(c->data, c->state.bytes, c->seat, any_move(c, &rng, seed, number), NULL);
  }
  return looked;
}

static void look_through(const char *id, const int *seats, const char *const *const *options) {
  static Case c;
  c = (Case){.game = mk_game_find(id)};
  c.content = c.game->content_json ? builtin_content(c.game) : NULL;
  c.data = c.content ? mk_content_data(c.content) : NULL;
  for (int looked = 0, i = 0, kinds = 0; looked < wanted; i++) {
    while (seats[kinds]) kinds++;
    c.seats = seats[i % kinds];
    MkOptions chosen = options_of(c.game, c.seats, options[i % kinds]);
    looked += look_through_game(&c, &chosen, i);
  }
  mk_content_free(c.content);
}

static const char *const plain[] = {NULL};

static void seekers(void **unused) {
  (void)unused;
  static const char *const row[] = {"rule=7", NULL},
                           *const chaos[] = {"rule=11", "mode=chaos", NULL},
                           *const cards[] = {"rule=16", NULL}, *const drawn[] = {"rule=19", NULL};
  static const char *const *const options[] = {plain, row, chaos, cards, drawn};
  static const int seats[] = {2, 2, 2, 2, 2, 0};
  look_through("seekers", seats, options);
  if (!SANITIZED) assert_true(ties_seen[0] > 0 && ties_seen[1] > 0); /* seldom among so few */
}

static void diminuendo(void **unused) {
  (void)unused;
  static const char *const advanced[] = {"level=advanced", "square=on", NULL};
  static const char *const *const options[] = {plain, advanced, plain, advanced};
  static const int seats[] = {2, 3, 1, 4, 0};
  look_through("diminuendo", seats, options);
}

static void ruin(void **unused) {
  (void)unused;
  static const char *const *const options[] = {plain, plain};
  static const int seats[] = {1, 3, 0};
  look_through("ruin", seats, options);
  if (!SANITIZED) assert_true(goals_seen_dead > wanted / 20);
}

static void golem(void **unused) {
  (void)unused;
  static const char *const *const options[] = {plain, plain};
  static const int seats[] = {2, 4, 0};
  look_through("golem", seats, options);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(seekers), cmocka_unit_test(diminuendo),
                                     cmocka_unit_test(ruin), cmocka_unit_test(golem)};
  if (argc > 1) wanted = atoi(argv[1]);
  return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
