/* notices.h - what somebody shall be told who is not at a table: written with the entry it stems from, and looked at again
 * before it is sent. */
#ifndef MEIKYU_TABLES_NOTICES_H
#define MEIKYU_TABLES_NOTICES_H

#include "table.h"

enum { MOST_NOTICES = 4 * MK_MAX_SEATS };

typedef struct Notices {
  StoreNotice list[MOST_NOTICES];
  size_t count;
} Notices;

/* What changes between two moments of a table, for those who are not there. Everything in it is known to onlookers: nothing
 * stems from an action that they are not told of. */
void tables_notices_find(const Table *table, const Story *after, Notices *out);

Judge tables_judge_notice;

#endif
