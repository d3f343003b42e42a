/* past.h - the talk of the table before, which goes along to the next game for those who sat there. */
#ifndef MEIKYU_TABLES_PAST_H
#define MEIKYU_TABLES_PAST_H

#include "table.h"

/* Whether it must be read first; it is, and the task is judged again after it. */
bool tables_past_reads_first(Table *table, Task *task);
/* Its last words for this player, at most `most`: entries of an array that is open. */
void tables_past_write(const Table *table, const char *player, int most, const char *blocked,
                       MkText *out);
void tables_past_free(Table *table);

#endif
