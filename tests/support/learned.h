/* learned.h - what every game must keep for learners (learn.h).
 *
 * Every legal action has one number, distinct, within the count, listed in the game's table under a text that it begins
 * with, and reads back; nothing else is legal by its number. Planes stay within their bounds and fill their row. Games
 * that a seat cannot tell apart give it equal masks and equal rows.
 */
#ifndef MEIKYU_TESTS_LEARNED_H
#define MEIKYU_TESTS_LEARNED_H

#include "unit.h"

void check_learned(const MkGame *game, const void *content, int seats, const MkOptions *options,
                   const void *state, MkRng *rng, const char *where);
/* The table of planes: names that differ, one behind the other, no gaps but one byte before an even place. */
void check_planes(const MkGame *game);

#endif
