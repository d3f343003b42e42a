/* line.c - the line of a puzzle: the right actions as long as there is one alone, and what the other does in between.
 *
 * The other side answers with its best outcome; among answers that are equally good for it, with the one after which the
 * line is longest, then with the first of the engine's list. */
#include "inside.h"

#include <string.h>

static bool own_steps(const PuzzleAsked *asked, const void *state, MkLine *out);

/* A best answer that leads where an earlier one led need not be looked at again. */
static bool is_repeated(const PuzzleAsked *a, const void *state, int seat, const MkAction *best,
                        int index) {
  for (int i = 0; i < index; i++)
    if (mk_puzzle_same(a->game, a->content, state, seat, best[i], best[index])) return true;
  return false;
}

/* The best answer of the seat that must act, and the line after it. */
static bool others_step(const PuzzleAsked *a, const void *state, MkReplies *replies, MkLine *out);

/* Everything after an action: answers of the other, if it is asked, then the line goes on. */
static bool go_on(const PuzzleAsked *a, const void *state, MkReplies *replies, MkLine *out) {
  uint32_t acting = a->game->acting(state);
  replies->count = 0;
  out->steps = 0;
  if (acting == 0) return true;
  if (acting >> a->seat & 1) return own_steps(a, state, out);
  return others_step(a, state, replies, out);
}

/* One answer, and what comes after it. */
static bool try_answer(const PuzzleAsked *a, const void *state, int seat, MkAction action,
                       MkReplies *replies, MkLine *out) {
  _Alignas(16) unsigned char next[MK_MAX_STATE];
  MkReplies rest;
  memcpy(next, state, a->game->state_size);
  a->game->apply(a->content, next, seat, action, NULL);
  if (!go_on(a, next, &rest, out) || rest.count + 1 > MK_PUZZLE_REPLIES) return false;
  replies->action[0] = action;
  memcpy(replies->action + 1, rest.action, (size_t)rest.count * sizeof rest.action[0]);
  replies->count = rest.count + 1;
  return true;
}

static bool others_step(const PuzzleAsked *a, const void *state, MkReplies *replies, MkLine *out) {
  int seat = __builtin_ctz(a->game->acting(state)), count, most = -1;
  MkAction best[MK_MAX_LEGAL];
  if (!puzzle_solve(a->prover, a->game, a->content, state, false)) return false;
  count = a->prover->solution.best_count;
  memcpy(best, a->prover->solution.best, (size_t)count * sizeof *best);
  for (int i = 0; i < count; i++) {
    MkReplies tried;
    MkLine line;
    if (is_repeated(a, state, seat, best, i)) continue;
    if (!try_answer(a, state, seat, best[i], &tried, &line)) return false;
    if (line.steps <= most) continue;
    most = line.steps;
    *replies = tried;
    *out = line;
  }
  return true;
}

static void put_before(MkLine *line, MkAction action, const MkReplies *replies) {
  memmove(line->own + 1, line->own, (size_t)line->steps * sizeof *line->own);
  memmove(line->replies + 1, line->replies, (size_t)line->steps * sizeof *line->replies);
  line->own[0] = action;
  line->replies[0] = *replies;
  line->steps++;
}

/* The goal of later steps is that of the first: what it names must not change on the way. */
static bool own_steps(const PuzzleAsked *a, const void *state, MkLine *out) {
  _Alignas(16) unsigned char next[MK_MAX_STATE];
  MkGoal goal = *a->goal;
  PuzzleAsked later = *a;
  MkReplies replies;
  MkAction action;
  later.goal = &goal;
  out->steps = 0;
  int right = puzzle_right(&later, state, &action);
  if (right <= 0) return right == 0;
  memcpy(next, state, a->game->state_size);
  a->game->apply(a->content, next, a->seat, action, NULL);
  if (!go_on(a, next, &replies, out) || out->steps >= MK_PUZZLE_STEPS) return false;
  if (out->steps == 0) replies.count = 0; /* nothing is asked after them */
  put_before(out, action, &replies);
  return true;
}

/* What the game enumerates by itself, line by line. */
static bool scored_line(const PuzzleAsked *a, const void *state, MkLine *out) {
  if (!a->game->puzzle || !a->game->puzzle->line) return false;
  int steps = a->game->puzzle->line(a->content, state, a->seat, a->goal, out->own);
  out->steps = steps < 0 ? 0 : steps;
  for (int i = 0; i < out->steps; i++) out->replies[i].count = 0;
  return steps >= 0;
}

bool mk_puzzle_line(MkProver *prover, const MkGame *game, const void *content, const void *state,
                    int seat, MkGoal *goal, MkLine *out) {
  PuzzleAsked asked = {prover, game, content, seat, goal};
  MkAction first;
  out->steps = 0;
  if (goal->kind == MK_GOAL_SCORE) return scored_line(&asked, state, out);
  int right = puzzle_right(&asked, state, &first);
  if (right <= 0) return right == 0;
  if (goal->kind != MK_GOAL_CHANCE) return own_steps(&asked, state, out);
  out->steps = 1;
  out->own[0] = first;
  out->replies[0].count = 0;
  return true;
}
