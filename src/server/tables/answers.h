/* answers.h - what can be asked of one table without changing it. */
#ifndef MEIKYU_TABLES_ANSWERS_H
#define MEIKYU_TABLES_ANSWERS_H

#include "task.h"

Judge tables_judge_info, tables_judge_record, tables_judge_fair;

#endif
