/* bots.h - bots think on threads of their own. */
#ifndef MEIKYU_TABLES_BOTS_H
#define MEIKYU_TABLES_BOTS_H

#include "table.h"

typedef struct Bots Bots;

Bots *tables_bots_new(Tables *tables, int threads);
void tables_bots_free(Bots *bots);
/* A bot or stand-in whose turn it is begins to think, unless one of the table does. */
void tables_bots_ask(Table *table);
void tables_bots_forget(Table *table); /* whatever is thought for it */
void tables_bots_deliver(Tables *tables);
void tables_bots_measure(const Bots *bots, Meters *meters);

#endif
