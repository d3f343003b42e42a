/* make.h - new tables. */
#ifndef MEIKYU_TABLES_MAKE_H
#define MEIKYU_TABLES_MAKE_H

#include "table.h"

void tables_request_create(Tables *tables, Task *task);
/* Other settings and seats while it waits (patch.c). */
Judge tables_judge_patch;
/* A new table whose story begins with these settings, seats and content (taken over); id (unless `task->other` says
 * it), code and seed are made here. `creation`: the hash of the request, or NULL. Answers the task with its INFO. */
void tables_make_table(Tables *tables, Task *task, const Story *story, const uint8_t *creation);
/* The id of a table's rematch, the same wherever it is asked for; another if the one so far is none. */
void tables_make_next_id(const Table *table, char id[TABLES_MAX_ID]);

#endif
