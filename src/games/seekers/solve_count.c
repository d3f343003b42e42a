/* solve_count.c - for the solver: what matters of gems that are counted.
 *
 * A hold has three bits for each colour, R lowest, and one for the rainbow above them. Gold is points at
 * once and not held. Scores come from score.c; nothing here knows what a sheet pays, only in which ways
 * numbers of gems can be told apart.
 */
#include "solve.h"

enum { RAINBOW_BIT = 1 << 15 };

static inline int number(uint32_t hold, int colour) {
  return hold >> 3 * colour & 7;
}

/* Whether the rainbow is in the hold or may still come to it: 0 or 1. */
static inline int rainbows(uint32_t hold, SolveCounts left) {
  return solve_number(left, SEEKERS_RAINBOW) | (int)(hold >> 15);
}

uint32_t seekers_count_hold(const SeekersPlayer *p) {
  uint32_t hold = p->held[SEEKERS_RAINBOW] ? RAINBOW_BIT : 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) hold |= (uint32_t)p->held[c] << 3 * c;
  return hold;
}

static int compute_score(const SolveGame *g, uint32_t hold) {
  SeekersPlayer p = {.held = {0}};
  SeekersScore score;
  for (int c = 0; c < SEEKERS_COLOURS; c++) p.held[c] = (uint8_t)number(hold, c);
  p.held[SEEKERS_RAINBOW] = (uint8_t)(hold >> 15);
  seekers_score(g->rule, &p, &score);
  return score.sheet;
}

static inline int score(SolveGame *g, uint32_t hold) {
  if (!g->score[hold]) g->score[hold] = (uint8_t)(128 + compute_score(g, hold));
  return g->score[hold] - 128;
}

/* ---- Essences ------------------------------------------------------------------------------------- */

/* Sheets that judge colour by colour: each number by the points that more gems can still bring. */
static uint32_t by_colour(const SolveGame *g, uint32_t hold, SolveCounts left) {
  uint32_t out = hold & RAINBOW_BIT;
  int rainbow = rainbows(hold, left);
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int more = solve_number(left, c) + rainbow;
    out |= (uint32_t)g->same[c][number(hold, c)][more] << 3 * c;
  }
  return out;
}

/* Sheets on which each turn costs a gem of the scarcest colour, and only whether a colour is held counts
 * besides the sum of gems: more gems of a colour than there are drops to come cannot all be lost. */
static uint32_t by_drops(uint32_t hold, int drops) {
  uint32_t out = hold & RAINBOW_BIT;
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int n = number(hold, c);
    out |= (uint32_t)(n > drops ? drops + 1 : n) << 3 * c;
  }
  return out;
}

/* How many colours have at least n gems now; of those with just n only the ones before colour c. */
static int ahead_of(uint32_t hold, int c, int n) {
  int count = 0;
  for (int d = 0; d < SEEKERS_COLOURS; d++)
    count += number(hold, d) > n || (number(hold, d) == n && d < c);
  return count;
}

/* Places: numbers only grow, so a colour that can never get before three others does not count. */
static uint32_t by_places(uint32_t hold, SolveCounts left) {
  uint32_t out = hold & RAINBOW_BIT;
  int rainbow = rainbows(hold, left);
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int n = number(hold, c);
    if (ahead_of(hold, c, n + solve_number(left, c) + rainbow) < 3) out |= (uint32_t)n << 3 * c;
  }
  return out;
}

/* Where all colours are alike, those that the dungeon has no more of may change places. */
static uint32_t in_order(uint32_t hold, SolveCounts left) {
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    if (solve_number(left, c)) continue;
    for (int d = c + 1; d < SEEKERS_COLOURS; d++) {
      if (solve_number(left, d) || number(hold, d) <= number(hold, c)) continue;
      uint32_t swap = (uint32_t)(number(hold, c) ^ number(hold, d));
      hold ^= swap << 3 * c | swap << 3 * d;
    }
  }
  return hold;
}

uint32_t seekers_count_essence(const SolveGame *g, uint32_t hold, SolveCounts left, int turns) {
  bool drops = g->sheet->late == SEEKERS_LATE_DROP;
  switch (g->sheet->scoring) {
  case SEEKERS_SCORE_COLOURS:
    if (!drops) return by_colour(g, hold, left);
    return in_order(by_drops(hold, turns), left);
  case SEEKERS_SCORE_PLACES: return in_order(by_places(hold, left), left);
  default: return in_order(hold, left);
  }
}

/* ---- Storing -------------------------------------------------------------------------------------- */

static int scarcest(uint32_t hold) {
  int least = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int n = number(hold, c);
    if (n && (!least || n < least)) least = n;
  }
  return least;
}

/* R5.1: one way for each of the scarcest colours. */
static int drop_ways(SolveGame *g, uint32_t hold, int gain, SolveWay *out) {
  int least = scarcest(hold), count = 0;
  for (int c = 0; least && c < SEEKERS_COLOURS; c++) {
    if (number(hold, c) != least) continue;
    uint32_t less = hold - (1u << 3 * c);
    out[count++] = (SolveWay){less, gain + score(g, less)};
  }
  if (!least) out[count++] = (SolveWay){hold, gain + score(g, hold)};
  return count;
}

int seekers_count_ways(SolveGame *g, uint32_t hold, int from, int n, SolveWay *out) {
  SolveCounts block = solve_between(g, from, from + n);
  int gain = solve_number(block, SEEKERS_GOLD) - score(g, hold);
  uint32_t more = hold | (solve_number(block, SEEKERS_RAINBOW) ? RAINBOW_BIT : 0);
  for (int c = 0; c < SEEKERS_COLOURS; c++) more += (uint32_t)solve_number(block, c) << 3 * c;
  if (g->sheet->late == SEEKERS_LATE_DROP) return drop_ways(g, more, gain, out);
  out[0] = (SolveWay){more, gain + score(g, more)};
  return 1;
}
