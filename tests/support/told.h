/* told.h - non-interference of what is told: who cannot tell two truths apart hears the same of both. */
#ifndef MEIKYU_TESTS_TOLD_H
#define MEIKYU_TESTS_TOLD_H

#include "seal.h"

/* Takes the action in the truth and in others behind a viewer's view. Whoever then sees the same table must have
 * been told the same; and an action that is not sealed shows its actor nothing new. */
void check_told_alike(const Trial *trial, int viewer, MkRng *rng, const char *where);

/* The same for other choices of the seat that acts: of what nobody is shown afterwards nobody was told. */
void check_choices_told_alike(const Trial *trial, int viewer, MkRng *rng, const char *where);

/* Plays the action in a match and compares what a viewer is told before and after: nothing at all has changed
 * unless it is told of the action, which then counts one more. */
void check_told_of(const Trial *trial, MkMatch *match, int viewer, const char *where);

#endif
