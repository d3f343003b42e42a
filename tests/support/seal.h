/* seal.h - what is taken back must not have shown anything.
 *
 * Before an action a player thinks many truths possible. If his view afterwards rules one of them out that
 * the actor's choice alone does not explain, he has learnt something, by chance or from what was hidden:
 * such an action must be sealed (MkEvents.sealed), or undo would leave him with what he saw. Onlookers
 * do not count: they play no move with what they know.
 */
#ifndef MEIKYU_TESTS_SEAL_H
#define MEIKYU_TESTS_SEAL_H

#include "unit.h"

/* A legal action of `seat` about to be played in `before`. */
typedef struct Trial {
  const MkGame *game;
  const void *content;
  int seats;
  const AnyState *before;
  int seat;
  MkAction action;
} Trial;

/* Whether the action is sealed, or shows nobody anything as far as some resampled truths can tell. */
bool seal_is_right(const Trial *trial, MkRng *rng);

#endif
