/* past.h - the talk of the table before, which goes along to the next game for those who sat there. */
#ifndef MEIKYU_TABLES_PAST_H
#define MEIKYU_TABLES_PAST_H

#include "table.h"

/* Whether it must be read first; it is, and the task is judged again after it. */
bool past_reads_first(Table *table, Task *task);
/* Its last words for this player, at most `most`: entries of an array that is open. */
void past_write(const Table *table, const char *player, int most, MkText *out);
void past_free(Table *table);

#endif
