/* score.h - what the files of `meikyu score` share. */
#ifndef MEIKYU_CLI_SCORE_H
#define MEIKYU_CLI_SCORE_H

#include "cli.h"

/* Draws what counted, from what was asked and what the judge replied to "explain" (score_explain.c). */
void score_explain(const Args *args, const MkGame *game, MkJson request, MkJson reply);

#endif
