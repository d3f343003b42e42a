/* met.h - people who know each other from tables: who may be asked to come, and from whom nothing is wanted. */
#ifndef MEIKYU_TABLES_MET_H
#define MEIKYU_TABLES_MET_H

#include "table.h"

/* Whether a player is in a list as TablesListener has it. */
bool tables_is_blocked(const char *list, const char *player);

void tables_request_invite(Tables *tables, Task *task, const char *table);
void tables_request_people(Tables *tables, Task *task);
Judge tables_judge_invite;

#endif
