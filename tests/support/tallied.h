/* tallied.h - a score is the sum of what it is made of. */
#ifndef MEIKYU_TESTS_TALLIED_H
#define MEIKYU_TESTS_TALLIED_H

#include "unit.h"

/* Of a state or view, for every seat: the tallies of each part sum to it, all of them to the score, and each can be
 * told in both languages. `where` begins the message of a failure. */
void check_tallies(const MkGame *game, const void *content, const void *state, int seats,
                   const char *where);

#endif
