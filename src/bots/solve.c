/* solve.c - the exact solver, for any game through the contract.
 *
 * Alpha-beta with a window of no width: every search asks whether a position is worth at least `beta` to
 * the seat that must act, and answers with a bound on one side. Asking again at the bound just learned
 * closes in on the value (MTD(f)); the table of known values makes the repetition cheap. What two
 * positions have in common, and any quicker way through parts of the tree, is known to the game alone
 * (MkSolveHelp).
 */
#include <meikyu/match.h>
#include <meikyu/solve.h>

#include <string.h>

#include "bots.h"

/* What one level of the search needs: a state and its actions. Lies in the caller's memory. */
typedef struct Level {
  unsigned char *state;
  MkAction *legal;
  int32_t *order;
} Level;

typedef struct Solver {
  const MkGame *game;
  const MkBotHelp *help;
  const void *content;
  MkExact exact;
  unsigned char *levels;
  size_t level_size, state_size, list_size;
} Solver;

static size_t rounded(size_t size) {
  return (size + 63) & ~(size_t)63;
}

static void measure(const MkGame *game, Solver *s) {
  s->game = game;
  s->help = bots_help(game);
  s->state_size = rounded(game->state_size);
  s->list_size = rounded((size_t)game->max_legal * sizeof(MkAction));
  s->level_size = s->state_size + 2 * s->list_size;
}

static Level level_at(const Solver *s, int depth) {
  unsigned char *at = s->levels + (size_t)depth * s->level_size;
  void *legal = at + s->state_size, *order = at + s->state_size + s->list_size;
  return (Level){at, legal, order};
}

/* Memory besides the table: one level for each action of the longest game and the game's notes. */
static size_t fixed_size(const Solver *s) {
  return ((size_t)s->game->max_actions + 2) * s->level_size + rounded(s->game->solver->room) + 64;
}

size_t mk_solve_min_size(const MkGame *game) {
  Solver s;
  measure(game, &s);
  return fixed_size(&s) + rounded(MK_EXACT_MIN);
}

/* ---- Searching ------------------------------------------------------------------------------------ */

static int seat_to_act(const Solver *s, const void *state) {
  uint32_t acting = s->game->acting(state);
  return acting ? __builtin_ctz(acting) : -1;
}

static int32_t stands(const Solver *s, const void *state, int seat) {
  return s->game->solver->stands(s->content, state, seat);
}

static int32_t search(Solver *s, int depth, int seat, int32_t beta);

/* Plays an action on the level below and searches it, seen by `seat`. */
static int32_t search_action(Solver *s, int depth, int seat, MkAction action, int32_t beta) {
  const Level level = level_at(s, depth), next = level_at(s, depth + 1);
  memcpy(next.state, level.state, s->game->state_size);
  s->game->apply(s->content, next.state, seat, action, NULL);
  int actor = seat_to_act(s, next.state);
  if (actor < 0) return stands(s, next.state, seat);
  if (actor == seat) return search(s, depth + 1, seat, beta);
  return -search(s, depth + 1, actor, 1 - beta);
}

/* What is known already; true if it settles the question. */
static bool recall(const Solver *s, MkKey key, int32_t beta, int32_t *value, int *move) {
  const MkKnown *known = mk_exact_find(&s->exact, key);
  if (!known) return false;
  *move = known->move;
  *value = known->lower >= beta ? known->lower : known->upper;
  return known->lower >= beta || known->upper < beta;
}

/* Lists the actions; `sorted`: with what each promises, which is worth its price only where much lies
 * ahead. */
static int list_actions(const Solver *s, const Level *level, int seat, bool sorted) {
  int count = s->game->legal(s->content, level->state, seat, level->legal);
  for (int i = 0; sorted && i < count; i++)
    level->order[i] =
        s->help->promise ? s->help->promise(s->content, level->state, seat, level->legal[i]) : -i;
  return count;
}

/* The most promising action not yet tried. */
static int next_sorted(const Level *level, int count) {
  int best = 0;
  for (int i = 1; i < count; i++)
    if (level->order[i] > level->order[best]) best = i;
  level->order[best] = INT32_MIN;
  return best;
}

/* The list as it is, but with `first` first. */
static int next_listed(int i, int first) {
  if (i == 0) return first;
  return i <= first ? i - 1 : i;
}

/* Tries the actions until one reaches beta, beginning with what did best last time: `move`, counted from
 * 1; it becomes what did best this time. */
static int32_t search_actions(Solver *s, int depth, int seat, int32_t beta, bool sorted,
                              int *move) {
  const Level level = level_at(s, depth);
  int count = list_actions(s, &level, seat, sorted);
  int first = *move && *move <= count ? *move - 1 : 0;
  if (*move && sorted) level.order[first] = INT32_MAX;
  int32_t best = INT32_MIN;
  for (int i = 0; i < count && best < beta && !s->exact.stopped; i++) {
    int index = sorted ? next_sorted(&level, count) : next_listed(i, first);
    int32_t value = search_action(s, depth, seat, level.legal[index], beta);
    if (value > best) best = value, *move = index + 1;
  }
  return best;
}

/* Whether the position on a level is worth at least beta to `seat`, which must act: a lower bound that
 * reaches beta, or an upper bound that does not. */
static int32_t search(Solver *s, int depth, int seat, int32_t beta) {
  const MkGame *game = s->game;
  const void *state = level_at(s, depth).state;
  int32_t value, settled;
  int ahead, move = 0;
  MkKey key;
  if (!mk_exact_node(&s->exact)) return 0;
  if (game->solver->quick && game->solver->quick(s->content, state, &s->exact, beta, &value))
    return value;
  if (!game->solver->essence ||
      !game->solver->essence(s->content, state, &s->exact, &key, &settled, &ahead))
    return search_actions(s, depth, seat, beta, false, &move);
  if (recall(s, key, beta - settled, &value, &move)) return value + settled;
  value = search_actions(s, depth, seat, beta, ahead > 2, &move);
  if (!s->exact.stopped)
    mk_exact_store(&s->exact, key, ahead, value - settled, beta - settled, move);
  return value;
}

/* ---- Outcomes ------------------------------------------------------------------------------------- */

/* Standings with the same margin and winner are one outcome. What decides equal points means nothing elsewhere: only
 * there a border runs between two standings of one margin. */
static int32_t margin_of(const Solver *s, int32_t standing) {
  int32_t point = s->game->solver->point, half = point / 2;
  return standing >= 0 ? (standing + half) / point : -((half - standing) / point);
}

static int sign_of(int32_t number) {
  return (number > 0) - (number < 0);
}

/* The worst standing of the same outcome. */
static int32_t least_alike(const Solver *s, int32_t standing) {
  int32_t margin = margin_of(s, standing), half = s->game->solver->point / 2;
  if (margin || standing < 0) return s->game->solver->point * margin - half;
  return sign_of(standing);
}

static int32_t most_alike(const Solver *s, int32_t standing) {
  return -least_alike(s, -standing);
}

static MkOutcome outcome_of(const Solver *s, int seat, int32_t standing) {
  int winner = standing > 0 ? seat : standing < 0 ? !seat : -1;
  return (MkOutcome){!s->exact.stopped, margin_of(s, standing), winner};
}

/* ---- The root ------------------------------------------------------------------------------------- */

/* What the position on level 0 is worth, after one action or after whichever is best (NULL). */
static int32_t ask(Solver *s, int seat, const MkAction *action, int32_t beta, int *move) {
  if (action) return search_action(s, 0, seat, *action, beta);
  return search_actions(s, 0, seat, beta, true, move);
}

/* The outcome of that, as the worst standing of it: bounds from both sides until they are of one. Questions are asked
 * at borders of outcomes alone: what lies within does not matter. */
static int32_t close_in(Solver *s, int seat, const MkAction *action, int32_t guess) {
  int32_t lower = MK_KNOWN_LEAST, upper = MK_KNOWN_MOST;
  int move = 0;
  while (least_alike(s, lower) < least_alike(s, upper) && !s->exact.stopped) {
    int32_t beta = guess == lower ? most_alike(s, guess) + 1 : least_alike(s, guess);
    guess = ask(s, seat, action, beta, &move);
    if (guess < beta)
      upper = guess;
    else
      lower = guess;
  }
  return least_alike(s, guess);
}

static void list_best(Solver *s, int seat, int32_t outcome, MkSolution *out) {
  const Level level = level_at(s, 0);
  int count = list_actions(s, &level, seat, false);
  out->best_count = 0;
  for (int i = 0; i < count && !s->exact.stopped; i++)
    if (search_action(s, 0, seat, level.legal[i], outcome) >= outcome)
      out->best[out->best_count++] = level.legal[i];
}

/* What lies below the best is looked for from there downwards. */
static void find_each(Solver *s, int seat, int32_t best, const MkSolution *found, MkOutcome *each) {
  const Level level = level_at(s, 0);
  int count = list_actions(s, &level, seat, false);
  for (int i = 0, k = 0; i < count; i++) {
    bool is_best = k < found->best_count && found->best[k] == level.legal[i];
    each[i] = found->outcome;
    if (!is_best) each[i] = outcome_of(s, seat, close_in(s, seat, &level.legal[i], best - 1));
    k += is_best;
  }
}

static void divide_memory(Solver *s, const MkSolveLimits *limits) {
  assert(limits->size >= fixed_size(s) + MK_EXACT_MIN);
  uintptr_t start = (uintptr_t)limits->memory;
  unsigned char *at = (unsigned char *)limits->memory + (64 - start % 64) % 64;
  s->levels = at;
  at += ((size_t)s->game->max_actions + 2) * s->level_size;
  s->exact.room = at;
  memset(at, 0, s->game->solver->room);
  at += rounded(s->game->solver->room);
  mk_exact_init_table(&s->exact, at, limits->size - fixed_size(s));
}

const MkWords *mk_solve_refusal(const MkGame *game, const void *content, const void *state) {
  static const MkWords over = {"the game is over", "ゲームは終わっています"};
  static const MkWords unfit = {"this game cannot be solved: chance or secrets decide it",
                                "このゲームは完全には解けません（運や非公開の情報があります）"};
  if (!game->solver) return &unfit;
  if (!game->acting(state)) return &over;
  return game->solver->unsolvable(content, state);
}

void mk_solve_each(const MkGame *game, const void *content, const void *state,
                   const MkSolveLimits *limits, MkSolution *out, MkOutcome *each) {
  Solver s = {.content = content,
              .exact = {.limit = limits->nodes, .stop = limits->stop, .context = limits->context}};
  measure(game, &s);
  divide_memory(&s, limits);
  memcpy(level_at(&s, 0).state, state, game->state_size);
  int seat = seat_to_act(&s, state);
  out->outcome.exact = false;
  int32_t outcome = close_in(&s, seat, NULL, stands(&s, state, seat));
  list_best(&s, seat, outcome, out);
  out->outcome = outcome_of(&s, seat, outcome);
  if (each) find_each(&s, seat, outcome, out, each);
  out->nodes = s.exact.nodes;
}

void mk_solve(const MkGame *game, const void *content, const void *state,
              const MkSolveLimits *limits, MkSolution *out) {
  mk_solve_each(game, content, state, limits, out, NULL);
}
