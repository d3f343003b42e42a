/* solve.h - the exact outcome of a position under best play by both sides.
 *
 * For games of two seats in which nothing is hidden and nothing left to chance from here on (see
 * MkSolveHelp.unsolvable). The solver neither allocates nor reads a clock: the caller hands in memory and says
 * when to stop, so it serves the command line, bots with a budget and the browser alike.
 */
#ifndef MEIKYU_SOLVE_H
#define MEIKYU_SOLVE_H

#include <meikyu/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MkSolveLimits {
  void *memory;   /* owned by the caller, aligned for any type; contents do not matter */
  size_t size;    /* at least mk_solve_min_size(); more is faster */
  uint64_t nodes; /* positions to look at; 0: as many as it takes */
  bool (*stop)(void *context); /* asked every few thousand positions; NULL: never stops */
  void *context;
} MkSolveLimits;

/* What both come to by playing their best. Outcomes are ordered by margin; at equal points it is better to win what
 * decides them. */
typedef struct MkOutcome {
  bool exact;     /* found within the limits; otherwise nothing else here means anything */
  int32_t margin; /* points of the seat that must act less the other's */
  int winner;     /* the seat that wins; -1: a draw, in games that do not decide equal points */
} MkOutcome;

typedef struct MkSolution {
  MkOutcome outcome;
  int best_count;
  MkAction best[MK_MAX_LEGAL]; /* every action that keeps it, in the order of the legal list */
  uint64_t nodes;              /* positions looked at */
} MkSolution;

/* Memory without which no search of this game can begin. */
size_t mk_solve_min_size(const MkGame *game);
/* Why this position cannot be solved (nothing is asked any more, something is hidden, the game lacks
 * what it takes), or NULL if it can. */
const MkWords *mk_solve_refusal(const MkGame *game, const void *content, const void *state);
/* Solves a position that is not refused. */
void mk_solve(const MkGame *game, const void *content, const void *state,
              const MkSolveLimits *limits, MkSolution *out);
/* The same, and then the outcome after each legal action, in the order of their list (`each` has room for all of
 * them), as far as the limits go. `out` has its own outcome from then on, if `stop` wants to know. */
void mk_solve_each(const MkGame *game, const void *content, const void *state,
                   const MkSolveLimits *limits, MkSolution *out, MkOutcome *each);

#ifdef __cplusplus
}
#endif

#endif
