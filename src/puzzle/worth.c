/* worth.c - what each action is worth to a goal: by the exact solver, or by what the game enumerates. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

MkProver *mk_prover_new(void) {
  MkProver *prover = calloc(1, sizeof *prover);
  if (!prover) return NULL;
  prover->size = PUZZLE_TABLE;
  for (int i = 0; mk_game_at(i); i++) {
    if (!mk_game_at(i)->solver) continue;
    size_t least = mk_solve_min_size(mk_game_at(i));
    if (prover->size < least) prover->size = least;
  }
  prover->table = malloc(prover->size);
  if (prover->table) return prover;
  free(prover);
  return NULL;
}

void mk_prover_free(MkProver *prover) {
  if (prover) free(prover->table);
  free(prover);
}

void mk_prover_limit(MkProver *prover, uint64_t nodes) {
  prover->limit = nodes;
}

bool puzzle_solve(MkProver *p, const MkGame *game, const void *content, const void *state,
                  bool each) {
  MkSolveLimits limits = {.memory = p->table, .size = p->size, .nodes = p->limit};
  if (mk_solve_refusal(game, content, state)) return false;
  mk_solve_each(game, content, state, &limits, &p->solution, each ? p->each : NULL);
  return p->solution.outcome.exact;
}

/* Margin first, then who wins: see MkWorth. */
static MkWorth worth_of(const MkOutcome *outcome, int seat) {
  return (MkWorth){2 * (int64_t)outcome->margin + (outcome->winner == seat), 1};
}

static int solved_worths(MkProver *p, const MkGame *game, const void *content, const void *state,
                         int seat, MkAction *legal, MkWorth *worth) {
  if (!puzzle_solve(p, game, content, state, true)) return -1;
  int count = game->legal(content, state, seat, legal);
  for (int i = 0; i < count; i++) {
    if (!p->each[i].exact) return -1;
    worth[i] = worth_of(&p->each[i], seat);
  }
  return count;
}

static int chances(const MkGame *game, const void *content, const void *state, int seat,
                   const MkGoal *goal, MkAction *legal, MkWorth *worth) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  if (!game->puzzle || !game->puzzle->chance) return -1;
  game->view(content, state, seat, view);
  int count = game->legal(content, view, seat, legal);
  for (int i = 0; i < count; i++) {
    worth[i] = game->puzzle->chance(content, view, seat, goal, legal[i]);
    if (!worth[i].den) return -1;
  }
  return count;
}

static int scores(const MkGame *game, const void *content, const void *state, int seat,
                  const MkGoal *goal, MkAction *legal, MkWorth *worth) {
  if (!game->puzzle || !game->puzzle->score) return -1;
  int count = game->legal(content, state, seat, legal);
  for (int i = 0; i < count; i++) {
    worth[i] = game->puzzle->score(content, state, seat, goal, legal[i]);
    if (!worth[i].den) return -1;
  }
  return count;
}

int mk_puzzle_worths(MkProver *prover, const MkGame *game, const void *content, const void *state,
                     int seat, const MkGoal *goal, MkAction *legal, MkWorth *worth) {
  if (!(game->acting(state) >> seat & 1)) return -1;
  switch (goal->kind) {
  case MK_GOAL_WIN:
  case MK_GOAL_MARGIN: return solved_worths(prover, game, content, state, seat, legal, worth);
  case MK_GOAL_CHANCE: return chances(game, content, state, seat, goal, legal, worth);
  case MK_GOAL_SCORE: return scores(game, content, state, seat, goal, legal, worth);
  }
  return -1;
}

/* A win is a win by any margin. A chance that is nearly the best would be as good to anybody: within the gap nothing is
 * wrong. */
bool mk_puzzle_is_right(const MkGoal *goal, MkWorth worth, MkWorth best) {
  if (goal->kind == MK_GOAL_WIN) return worth.num > 0;
  if (goal->kind != MK_GOAL_CHANCE) return mk_worth_compare(worth, best) >= 0;
  int64_t gap = 100 * (best.num * worth.den - worth.num * best.den);
  return gap < MK_PUZZLE_GAP * best.den * worth.den;
}

/* ---- The same position ------------------------------------------------------------------------------ */

static const char *written(const MkGame *game, const void *content, const void *state,
                           char room[MK_MAX_STATE_TEXT]) {
  MkText text = mk_text_init(room, MK_MAX_STATE_TEXT);
  game->state_write(content, state, &text);
  return room;
}

bool puzzle_alike(MkProver *p, const MkGame *game, const void *content, const void *one,
                  const void *other) {
  return strcmp(written(game, content, one, p->text[0]),
                written(game, content, other, p->text[1])) == 0;
}

bool mk_puzzle_same(const MkGame *game, const void *content, const void *state, int seat,
                    MkAction one, MkAction other) {
  _Alignas(16) unsigned char after[2][MK_MAX_STATE];
  char text[2][MK_MAX_STATE_TEXT];
  MkAction action[2] = {one, other};
  for (int i = 0; i < 2; i++) {
    memcpy(after[i], state, game->state_size);
    if (game->apply(content, after[i], seat, action[i], NULL) != MK_OK) return false;
    written(game, content, after[i], text[i]);
  }
  return strcmp(text[0], text[1]) == 0;
}

/* ---- The one right action ---------------------------------------------------------------------------- */

static MkWorth best_of(const MkWorth *worth, int count) {
  MkWorth best = worth[0];
  for (int i = 1; i < count; i++)
    if (mk_worth_compare(worth[i], best) > 0) best = worth[i];
  return best;
}

/* What the best action is worth goes into a goal that was still to be named. */
static void name_goal(MkGoal *goal, MkWorth best) {
  if (goal->kind == MK_GOAL_MARGIN) goal->number = (int32_t)((best.num - (best.num & 1)) / 2);
  if (goal->kind == MK_GOAL_CHANCE) goal->num = (int32_t)best.num, goal->den = (int32_t)best.den;
}

int puzzle_right(const PuzzleAsked *a, const void *state, MkAction *out) {
  MkProver *p = a->prover;
  int count = mk_puzzle_worths(p, a->game, a->content, state, a->seat, a->goal, p->legal, p->worth);
  if (count <= 0) return -1;
  MkWorth best = best_of(p->worth, count);
  int found = 0;
  for (int i = 0; i < count; i++) {
    if (!mk_puzzle_is_right(a->goal, p->worth[i], best)) continue;
    if (!found++)
      *out = p->legal[i];
    else if (!mk_puzzle_same(a->game, a->content, state, a->seat, *out, p->legal[i]))
      return 0;
  }
  if (found) name_goal(a->goal, best);
  return found > 0;
}
