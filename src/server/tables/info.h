/* info.h - INFO, and the part of it that the store keeps for lists. */
#ifndef MEIKYU_TABLES_INFO_H
#define MEIKYU_TABLES_INFO_H

#include "table.h"

typedef struct InfoOf {
  const Table *table;
  int viewer;
} InfoOf;
void tables_info_write(const void *info_of, MkText *out);
/* The part of it that the store keeps for lists, and an INFO made of such a row. */
void tables_info_write_row(const Table *table, const Story *story, MkText *out);
void tables_info_write_listed(const StoreTable *row, int mine, MkText *out);
/* What such a row holds, written into `room`; false: it is too long for that, or damaged. */
enum { INFO_ROOM = 8192 };
bool tables_info_read_row(const StoreTable *row, MkText *room, MkJson *out);
/* Answers a task with the table's INFO. */
void tables_task_answer_info(Table *table, Task *task);

#endif
