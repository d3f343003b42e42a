/* seats.h - who sits where, and what a table does by itself. */
#ifndef MEIKYU_TABLES_SEATS_H
#define MEIKYU_TABLES_SEATS_H

#include "table.h"

Judge tables_judge_sit, tables_judge_leave, tables_judge_seat, tables_judge_hold,
    tables_judge_rename, tables_judge_forget, tables_judge_standin, tables_judge_clear;
/* What the table does by itself now, if anything: true, and it is being written. */
bool tables_seats_due(Table *table, int64_t now);
/* Adds DEED_BEGIN if no seat will be open or held after `writing`'s deeds. */
void tables_seats_begin(Table *table, Writing *writing);

#endif
