/* rows.h - a line of a table for every game: what it was and how it ended, enough to play it again. */
#ifndef MEIKYU_LAB_ROWS_H
#define MEIKYU_LAB_ROWS_H

#include "play.h"
#include "work.h"

/* The row of a game of deal `number`. */
void lab_row_add(LabRows *rows, const MkStudy *study, const MkStudyVariant *variant, int64_t number,
                 const LabGame *game, const MkResult *result, int length);

#endif
