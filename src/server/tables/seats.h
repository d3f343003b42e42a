/* seats.h - who sits where, and what a table does by itself. */
#ifndef MEIKYU_TABLES_SEATS_H
#define MEIKYU_TABLES_SEATS_H

#include "table.h"

Judge judge_sit, judge_leave, judge_seat, judge_hold, judge_rename, judge_forget, judge_standin,
    judge_clear;
/* What the table does by itself now, if anything: true, and it is being written. */
bool seats_due(Table *table, int64_t now);
/* Adds DEED_BEGIN if no seat will be open or held after `writing`'s deeds. */
void seats_begin(Table *table, Writing *writing);

#endif
