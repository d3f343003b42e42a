/* conformance.h - what every game must keep, tried in random play.
 *
 * At every step: legal lists are stable, without repeats and within bounds, and each action can be told by its parts (parts.h); every legal action can be
 * applied and nothing else can, which leaves the state untouched; notation and state survive being
 * written and read; views show what a possible truth behind them shows, list the same actions and hold no
 * chance, and are read back from what was written of them (reopen.h); whoever sees the same of two truths is told the same, and nothing of what he may not notice; words, pictures and help say something and fit; choices made at the same time may be entered
 * in any order; what shows anybody anything new is sealed (seal.h); learners have a number for each action and planes within bounds (learned.h). At the end: scores are the sum of their parts, ranks are in order, the record replays.
 */
#ifndef MEIKYU_TESTS_CONFORMANCE_H
#define MEIKYU_TESTS_CONFORMANCE_H

#include "unit.h"

/* Plays `games` random games and fails the running test at the first breach, naming the game's seed
 * and step. content may be NULL for a game without content. */
void conform(const MkGame *game, const MkContent *content, int seats, const MkOptions *options,
             int games, uint64_t seed);

#endif
