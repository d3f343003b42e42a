/* lists.h - what concerns many tables. */
#ifndef MEIKYU_TABLES_LISTS_H
#define MEIKYU_TABLES_LISTS_H

#include "table.h"

/* A listed table as it is known: in memory, or by its row. */
typedef struct Shown {
  const Table *table; /* NULL: not in memory */
  const StoreTable *row;
  int64_t created;
  bool open, offered;
} Shown;
void tables_shown_id(const Shown *shown, char id[TABLES_MAX_ID]);
/* The tables of a game (NULL: of all) that are shown, newest first; NULL: the store failed, or no memory. To be freed. */
Shown *tables_list_shown(Tables *tables, const MkGame *game, const StoreAnswer *answer,
                         size_t *count);
void tables_request_list(Tables *tables, Task *task, const char *game);
void tables_request_mine(Tables *tables, Task *task);
void tables_request_rename(Tables *tables, Task *task, bool forget);
void tables_request_content(Tables *tables, Task *task, const char *hash);

#endif
