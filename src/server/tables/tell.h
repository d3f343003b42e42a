/* tell.h - what listeners are told. */
#ifndef MEIKYU_TABLES_TELL_H
#define MEIKYU_TABLES_TELL_H

#include <meikyu/tell.h>

#include "table.h"

/* Entry `number`, which has been folded. */
void tables_tell_deed(Table *table, const Deed *deed, const MkEvents *events, int64_t number,
                      int64_t time);
void tables_tell_info(Table *table, const TablesListener *except);
void tables_tell_info_to(const TablesWatch *watch);
/* Somebody who looked on may not any more. */
void tables_tell_forbidden(const TablesWatch *watch);
/* A state to one who watches. */
void tables_tell_state(const TablesWatch *watch, bool all);
/* A deed that changes seats, clocks or the table's state as onlookers see it. */
bool tables_tell_changes_info(const Story *story, const Deed *deed, int64_t number);

#endif
