/* goal.h - what a puzzle asks for, and what an action is worth to whoever wants it.
 *
 * A puzzle is a position and a goal (docs/puzzles.md). A game that makes puzzles says in MkPuzzleHelp (game.h) which goals
 * fit a position; reading, proving and writing puzzles is puzzle.h.
 */
#ifndef MEIKYU_GOAL_H
#define MEIKYU_GOAL_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum MkGoalKind {
  MK_GOAL_WIN,    /* win, whatever the other does */
  MK_GOAL_MARGIN, /* come out with the best outcome there is: `number` points ahead */
  MK_GOAL_SCORE,  /* make `number` points alone, by a moment that is near */
  MK_GOAL_CHANCE, /* have the best chance of something by the end of the own turn */
} MkGoalKind;

enum { MK_GOALS_MOST = 4 }; /* that fit one position */

typedef struct MkGoal {
  MkGoalKind kind;
  int32_t number;   /* margin or points */
  bool stage;       /* MK_GOAL_SCORE: until the end of the stage; otherwise of the round */
  bool move;        /* MK_GOAL_SCORE: the move is asked too, and not the drawing alone */
  int32_t num, den; /* MK_GOAL_CHANCE: the chance */
  int of;           /* MK_GOAL_CHANCE: of what, in MkPuzzleHelp.ofs */
} MkGoal;

/* What an action is worth, as a fraction: higher is better. Chances are chances and points are points; of a solved game it
 * is two for each point ahead and one more for a win. */
typedef struct MkWorth {
  int64_t num, den;
} MkWorth;

/* Below 0: `a` is worth less than `b`. */
static inline int mk_worth_compare(MkWorth a, MkWorth b) {
  int64_t left = a.num * b.den, right = b.num * a.den;
  return (left > right) - (left < right);
}

#ifdef __cplusplus
}
#endif

#endif
