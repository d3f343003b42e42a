/* meikyu.h - everything a user of the library needs.
 *
 *   #include <meikyu/meikyu.h>      cc program.c $(pkg-config --cflags --libs meikyu)
 *
 * text.h writing text, json.h JSON, chance.h what decides a game, rng.h
 * numbers for whoever thinks, game.h the contract of a game, calls.h a game as plain calls, learn.h
 * and vec.h the same for learners, match.h games being
 * played and their records, bot.h players, referee.h who is asked and who hears of it, solve.h exact values,
 * puzzle.h positions with one right answer,
 * version.h which version this is. docs/example.c is a whole program. lab.h and study.h, many games between bots, are a
 * library of its own beside it (pkg-config meikyu-lab): docs/example_bot.c. hindsight.h, what a deal held, is in this
 * library but not among these: it looks at true states.
 */
#ifndef MEIKYU_H
#define MEIKYU_H

#include <meikyu/bot.h>
#include <meikyu/calls.h>
#include <meikyu/chance.h>
#include <meikyu/game.h>
#include <meikyu/json.h>
#include <meikyu/match.h>
#include <meikyu/puzzle.h>
#include <meikyu/referee.h>
#include <meikyu/rng.h>
#include <meikyu/solve.h>
#include <meikyu/tell.h>
#include <meikyu/text.h>
#include <meikyu/vec.h>
#include <meikyu/version.h>

#endif
