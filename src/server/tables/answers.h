/* answers.h - what can be asked of one table without changing it. */
#ifndef MEIKYU_TABLES_ANSWERS_H
#define MEIKYU_TABLES_ANSWERS_H

#include "task.h"

Judge judge_info, judge_record, judge_fair;

#endif
