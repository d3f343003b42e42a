/* rematch.h - the next game: with the same people, or quickly with others. */
#ifndef MEIKYU_TABLES_REMATCH_H
#define MEIKYU_TABLES_REMATCH_H

#include "task.h"

Judge tables_judge_rematch;
void tables_request_match(Tables *tables, Task *task);

#endif
