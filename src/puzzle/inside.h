/* inside.h - what the files of this room share.
 *
 * The files, by job: worth.c what actions are worth; line.c the line of right actions; read.c and write.c the written
 * form; prove.c whether a written puzzle is true. Making puzzles is src/lab/puzzles.c. */
#ifndef MEIKYU_PUZZLE_INSIDE_H
#define MEIKYU_PUZZLE_INSIDE_H

#include <meikyu/puzzle.h>
#include <meikyu/solve.h>

enum { PUZZLE_TABLE = 8 << 20 }; /* bytes of values already known */

struct MkProver {
  uint64_t limit;
  MkSolution solution;
  MkOutcome each[MK_MAX_LEGAL];
  MkAction legal[MK_MAX_LEGAL];
  MkWorth worth[MK_MAX_LEGAL];
  char text[2][MK_MAX_STATE_TEXT];
  size_t size;
  unsigned char *table;
};

/* One position that is asked about. */
typedef struct PuzzleAsked {
  MkProver *prover;
  const MkGame *game;
  const void *content;
  int seat;
  MkGoal *goal;
} PuzzleAsked;

/* Solves a position into prover->solution; with `each` into prover->each too. False: not within the limit. */
bool puzzle_solve(MkProver *prover, const MkGame *game, const void *content, const void *state,
                  bool each);
/* Whether two states are written alike. */
bool puzzle_alike(MkProver *prover, const MkGame *game, const void *content, const void *one,
                  const void *other);
/* The one right action of the seat that is asked, the first of those that lead to the same position. 0: there is not just
 * one, -1: not found. */
int puzzle_right(const PuzzleAsked *asked, const void *state, MkAction *out);

#endif
