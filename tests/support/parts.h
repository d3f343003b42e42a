/* parts.h - what every game must keep of the parts of its actions (action.h). */
#ifndef MEIKYU_TESTS_PARTS_H
#define MEIKYU_TESTS_PARTS_H

#include "unit.h"

/* The parts of every legal action are of the game's kinds, and no two actions have the same, also where neighbours may
 * be chosen in any order. */
void check_parts(const MkGame *game, const void *content, const void *state, int seat,
                 const MkAction *legal, int count, const char *where);

#endif
