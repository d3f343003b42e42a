/* bots.h - bots think on threads of their own. */
#ifndef MEIKYU_TABLES_BOTS_H
#define MEIKYU_TABLES_BOTS_H

#include "table.h"

typedef struct Bots Bots;

Bots *bots_new(Tables *tables, int threads);
void bots_free(Bots *bots);
/* A bot or stand-in whose turn it is begins to think, unless one of the table does. */
void bots_ask(Table *table);
void bots_forget(Table *table); /* whatever is thought for it */
void bots_deliver(Tables *tables);
void bots_measure(const Bots *bots, Meters *meters);

#endif
