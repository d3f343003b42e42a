/* reopen.h - views that are read back: what a client holds who got a view as JSON. */
#ifndef MEIKYU_TESTS_REOPEN_H
#define MEIKYU_TESTS_REOPEN_H

#include "unit.h"

/* Written and read again, the view of `viewer` is the same byte for byte, and so is what is left of it after
 * table(); and all that is told from what is left is what is told from the view itself. */
void check_reopened(const MkSetup *setup, const void *state, int viewer, const char *where);

#endif
