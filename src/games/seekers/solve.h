/* solve.h - the inside of the exact solver: positions between two turns, reduced to what can matter.
 *
 * What lies in front of a player becomes a *hold*, a number of at most SOLVE_HOLD_BITS bits. Two holds
 * that are equal bring the same points from here on, whatever comes: points already made, gems that can
 * no longer count and mirror images are left out. How, is the business of solve_count.c (rules that
 * count gems) and solve_row.c (rules that lay rows); solve.c searches.
 */
#ifndef SEEKERS_SOLVE_H
#define SEEKERS_SOLVE_H

#include "hold.h"

enum { SOLVE_HOLD_BITS = 21, SOLVE_MAX_WAYS = 5, SOLVE_HOLDS = 1 << 16, SOLVE_MOVES = 128 };

/* Numbers of gems by kind, four bits each, R lowest. */
typedef uint32_t SolveCounts;

/* One way to store gems: what one holds then, and the points it brings. */
typedef struct SolveWay {
  uint32_t hold;
  int32_t gain;
} SolveWay;

/* What a search knows about the game it is in. Lies in MkExact.room, zero at the beginning. */
typedef struct SolveGame {
  const SeekersSheet *sheet; /* NULL: nothing prepared yet */
  int rule, order;
  uint64_t salt; /* tells dungeons apart in keys; 0 where there is only one */
  uint8_t gem[SEEKERS_DUNGEON_ROOM];
  SolveCounts before[SEEKERS_DUNGEON_ROOM + 1]; /* gems to the left of a place */
  /* Count rules: 128 + the sheet score of every hold, 0: not computed yet. */
  uint8_t score[SOLVE_HOLDS];
  /* Sheets with a value for each number of gems or length of a run: the least number that has the same
   * future as n of a colour when at most `more` can still come: same[colour][n][more]. */
  uint8_t same[SEEKERS_COLOURS][SEEKERS_LONGEST + 1][SEEKERS_LONGEST + 1];
  /* How often a move cut a search short, by seekers left on the field. */
  uint16_t history[13][SOLVE_MOVES];
} SolveGame;

static inline int solve_number(SolveCounts counts, int kind) {
  return counts >> 4 * kind & 15;
}

/* The gems from place `from` up to but without `to`. */
static inline SolveCounts solve_between(const SolveGame *g, int from, int to) {
  return g->before[to] - g->before[from];
}

/* Each style has the same three functions:
 * _hold: what a player's gems are as a hold.
 * _essence: the plainest hold with the same future, when only the gems in `left` and so many turns of
 *   its owner are still to come.
 * _ways: every way to store the `n` gems of the dungeon from place `from`, without obvious repeats. */
uint32_t seekers_count_hold(const SeekersPlayer *p);
uint32_t seekers_count_essence(const SolveGame *g, uint32_t hold, SolveCounts left, int turns);
int seekers_count_ways(SolveGame *g, uint32_t hold, int from, int n, SolveWay *out);

uint32_t seekers_row_hold(const SeekersPlayer *p);
uint32_t seekers_row_essence(const SolveGame *g, uint32_t hold, SolveCounts left);
int seekers_row_ways(const SolveGame *g, uint32_t hold, int from, int n, SolveWay *out);

/* solve.c */
/* Makes the notes fit the game and the dungeon of a state. */
void seekers_prepare(SolveGame *g, const SeekersState *s);
/* The essence of what a player holds, when the gems in `left` are still to come. */
uint32_t seekers_hold(const SolveGame *g, const SeekersPlayer *p, SolveCounts left);
/* The power that began this round, if the order card will ask for it; else 0. */
int seekers_lead(const SeekersState *s);

#endif
