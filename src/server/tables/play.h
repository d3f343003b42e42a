/* play.h - what people do in a game. */
#ifndef MEIKYU_TABLES_PLAY_H
#define MEIKYU_TABLES_PLAY_H

#include "task.h"

Judge tables_judge_act, tables_judge_undo, tables_judge_say, judge_ask, tables_judge_bot,
    tables_judge_resign;

#endif
