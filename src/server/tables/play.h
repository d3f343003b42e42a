/* play.h - what people do in a game. */
#ifndef MEIKYU_TABLES_PLAY_H
#define MEIKYU_TABLES_PLAY_H

#include "task.h"

Judge judge_act, judge_undo, judge_say, judge_ask, judge_bot, judge_resign;

#endif
