/* cells.h - sets of cells of the 11 x 11 sheet as bits, and the few operations the rules need.
 *
 * Cell number = row * 11 + column, from the top left; 64 cells live in `lo`, the other 57 in `hi`. Bits
 * beyond the sheet are always 0. There is no guard column: whoever shifts a set either asks only about
 * places where nothing can wrap (see "anchors" in ruin.h) or masks a column first, as neighbours() does.
 * No rules here.
 */
#ifndef RUIN_CELLS_H
#define RUIN_CELLS_H

#include <stdbool.h>
#include <stdint.h>

enum { RUIN_SIDE = 11, RUIN_CELLS = RUIN_SIDE * RUIN_SIDE, RUIN_ENTRANCE = 5 * RUIN_SIDE + 5 };

typedef struct RuinCells {
  uint64_t lo, hi;
} RuinCells;

#define RUIN_NONE ((RuinCells){0, 0})
#define RUIN_ALL  ((RuinCells){~0ull, (1ull << 57) - 1})
/* The leftmost and the rightmost column. */
#define RUIN_LEFT                                                                                  \
  ((RuinCells){1ull | 1ull << 11 | 1ull << 22 | 1ull << 33 | 1ull << 44 | 1ull << 55,              \
               1ull << 2 | 1ull << 13 | 1ull << 24 | 1ull << 35 | 1ull << 46})
#define RUIN_RIGHT                                                                                 \
  ((RuinCells){1ull << 10 | 1ull << 21 | 1ull << 32 | 1ull << 43 | 1ull << 54,                     \
               1ull << 1 | 1ull << 12 | 1ull << 23 | 1ull << 34 | 1ull << 45 | 1ull << 56})
/* Where the top left cell of a 2 x 2 block may lie: not in the last row or column. */
#define RUIN_CORNERS ruin_minus((RuinCells){~0ull, (1ull << 46) - 1}, RUIN_RIGHT)

/* 0..120; the analyzer cannot multiply rows and columns. */
static inline RuinCells ruin_cell(int cell) {
  /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
  return cell < 64 ? (RuinCells){1ull << cell, 0} : (RuinCells){0, 1ull << (cell - 64)};
}

static inline bool ruin_has(RuinCells a, int cell) {
  return ((cell < 64 ? a.lo >> cell : a.hi >> (cell - 64)) & 1) != 0;
}

static inline RuinCells ruin_and(RuinCells a, RuinCells b) {
  return (RuinCells){a.lo & b.lo, a.hi & b.hi};
}

static inline RuinCells ruin_or(RuinCells a, RuinCells b) {
  return (RuinCells){a.lo | b.lo, a.hi | b.hi};
}

static inline RuinCells ruin_minus(RuinCells a, RuinCells b) {
  return (RuinCells){a.lo & ~b.lo, a.hi & ~b.hi};
}

static inline bool ruin_any(RuinCells a) {
  return (a.lo | a.hi) != 0;
}

static inline bool ruin_same(RuinCells a, RuinCells b) {
  return a.lo == b.lo && a.hi == b.hi;
}

static inline int ruin_count(RuinCells a) {
  return __builtin_popcountll(a.lo) + __builtin_popcountll(a.hi);
}

/* The set seen from `step` cells further on: cell c is in the outcome when c + step is in `a`. */
static inline RuinCells ruin_ahead(RuinCells a, unsigned step) {
  if (step & 64) return (RuinCells){a.hi >> (step & 63), 0};
  return (RuinCells){a.lo >> step | a.hi << 1 << (63 - step), a.hi >> step};
}

/* One row as eleven bits, the leftmost cell first. */
static inline uint32_t ruin_row(RuinCells a, int row) {
  return (uint32_t)ruin_ahead(a, (unsigned)(row * RUIN_SIDE)).lo & 0x7ff;
}

/* The other way: c is in the outcome when c - step is in `a`; step is 1..63. May leave the sheet. */
static inline RuinCells ruin_behind(RuinCells a, unsigned step) {
  return (RuinCells){a.lo << step, a.hi << step | a.lo >> (64 - step)};
}

/* All cells orthogonally next to a cell of `a` (and those of `a` that have a neighbour in it). */
static inline RuinCells ruin_neighbours(RuinCells a) {
  RuinCells up_down = ruin_or(ruin_ahead(a, RUIN_SIDE), ruin_behind(a, RUIN_SIDE));
  RuinCells left = ruin_ahead(ruin_minus(a, RUIN_LEFT), 1);
  RuinCells right = ruin_behind(ruin_minus(a, RUIN_RIGHT), 1);
  return ruin_and(ruin_or(up_down, ruin_or(left, right)), RUIN_ALL);
}

/* One step further from `a` over cells of `floor`. */
static inline RuinCells ruin_spread(RuinCells a, RuinCells floor) {
  return ruin_or(a, ruin_and(ruin_neighbours(a), floor));
}

/* Cell number `index` of a set, counted from 0; the set has more than that. */
static inline int ruin_nth(RuinCells a, int index) {
  int below = __builtin_popcountll(a.lo), base = index < below ? 0 : 64;
  uint64_t left = base ? a.hi : a.lo;
  for (int i = base ? index - below : index; i; i--) left &= left - 1;
  return base + __builtin_ctzll(left);
}

/* Takes the first cell out of a set and returns it; the set must not be empty. */
static inline int ruin_pop(RuinCells *a) {
  if (a->lo) {
    int cell = __builtin_ctzll(a->lo);
    a->lo &= a->lo - 1;
    return cell;
  }
  int cell = 64 + __builtin_ctzll(a->hi);
  a->hi &= a->hi - 1;
  return cell;
}

#endif
