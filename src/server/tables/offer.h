/* offer.h - what is shown to those who look for a table. */
#ifndef MEIKYU_TABLES_OFFER_H
#define MEIKYU_TABLES_OFFER_H

#include "table.h"

/* Its state, seats or those who are here have changed. */
void offer_update(Table *table);
void offer_end(Table *table); /* it leaves memory */
/* Somebody has come from there; if he is the owner that counts. */
void offer_owner_seen(Table *table, const char *player, uint64_t origin);
/* Whether its settings and state are those of a listed table that others may join or watch. */
bool offer_is_shown(const Story *story);
/* Why the task may make no further table that waits for others. */
Refusal offer_refuses(const Tables *tables, const Task *task, bool listed);

#endif
