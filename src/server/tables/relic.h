/* relic.h - tables of rules that are not known here. */
#ifndef MEIKYU_TABLES_RELIC_H
#define MEIKYU_TABLES_RELIC_H

#include "table.h"

/* From its whole log: answers what waits in its queue, later, or closes it. False: it cannot be understood. */
bool tables_relic_read(Table *table, const StoreAnswer *log);
/* Whether an unfinished table's row is that of one. */
bool tables_relic_is_one(const StoreTable *row);
/* Other servers are told which rules are known here; to be said again now and then. */
void tables_relic_announce(Tables *tables);

#endif
