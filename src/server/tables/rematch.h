/* rematch.h - the next game: with the same people, or quickly with others. */
#ifndef MEIKYU_TABLES_REMATCH_H
#define MEIKYU_TABLES_REMATCH_H

#include "task.h"

Judge judge_rematch;
void request_match(Tables *tables, Task *task);

#endif
