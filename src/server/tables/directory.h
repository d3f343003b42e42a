/* directory.h - tables in memory: by id, and by due time. */
#ifndef MEIKYU_TABLES_DIRECTORY_H
#define MEIKYU_TABLES_DIRECTORY_H

#include "table.h"

Table *tables_directory_find(const Tables *tables, const char *id);
bool tables_directory_add(Tables *tables, Table *table);
void tables_directory_remove(Tables *tables, Table *table);
Table *tables_directory_next(const Tables *tables, const Table *after); /* NULL: the first one */
bool tables_directory_set_due(Table *table, int64_t due);
Table *tables_directory_first_due(const Tables *tables); /* or NULL */

#endif
