/* offer.h - what is shown to those who look for a table. */
#ifndef MEIKYU_TABLES_OFFER_H
#define MEIKYU_TABLES_OFFER_H

#include "table.h"

/* Its state, seats or those who are here have changed. */
void tables_offer_update(Table *table);
void tables_offer_end(Table *table); /* it leaves memory */
/* Somebody has come from there; if he is the owner that counts. */
void tables_offer_owner_seen(Table *table, const char *player, uint64_t origin);
/* Whether its settings and state are those of a listed table that others may join or watch. */
bool tables_offer_is_shown(const Story *story);
/* Whether it waits for people however long its owner is away: where a move may take days nobody sits there waiting. */
bool tables_offer_is_patient(const Story *story);
/* The same of one that may be out of memory, and belongs to this owner (NULL: to anybody). */
bool tables_offer_is_patient_row(const StoreTable *row, const char *owner);
/* Whether somebody who has so many tables that wait may have no further one with these settings. */
bool tables_offer_is_too_many(const TablesLimit *has, const TablesLimit *most,
                              const Settings *wanted);
/* Why the task may make no further table that waits for others. */
Refusal tables_offer_refuses(const Tables *tables, const Task *task, const Settings *wanted);

#endif
