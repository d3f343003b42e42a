/* spots.h - all places where a piece may be drawn, at once (rule 2).
 *
 * Shift the blank cells by each cell of the piece and take what they have in common. Inline, because every list of
 * drawings asks this for each turn of a piece: with calls between, random play takes a sixth longer.
 */
#ifndef RUIN_SPOTS_H
#define RUIN_SPOTS_H

#include "ruin.h"

/* What the drawing rules need to know of a sheet, worked out once for all pieces. */
typedef struct RuinField {
  RuinCells blank;
  RuinCells touch;      /* a drawing must cover one of these cells */
  RuinCells danger[15]; /* by part: blocks (+12) that path on that part would fill */
} RuinField;

void ruin_field(const RuinPlayer *player, RuinField *field);

/* R2.4: the anchors at which a piece would fill a 2 x 2 block as path. */
static inline RuinCells ruin_blocked(const RuinField *field, const RuinTurn *turn) {
  RuinCells bad = RUIN_NONE;
  for (int i = 0; i < turn->block_count; i++)
    bad = ruin_or(bad, ruin_ahead(field->danger[turn->block_part[i]], turn->block_step[i]));
  return bad;
}

/* Two sets side by side, so that one shift moves both. */
typedef uint64_t RuinTwo __attribute__((vector_size(16)));

/* The anchors at which a piece may lie, whatever it is drawn as. R2.2: it lies on blank cells of the sheet. R2.3: not
 * only on such as touch nothing. A piece of six cells reaches 55 cells ahead at most, so that no step leaves a word
 * behind. */
static inline RuinCells ruin_fits(const RuinField *field, const RuinTurn *turn) {
  RuinCells apart = ruin_minus(field->blank, field->touch);
  const RuinTwo lo = {field->blank.lo, apart.lo}, hi = {field->blank.hi, apart.hi};
  RuinTwo all_lo = {~0ull, ~0ull}, all_hi = all_lo;
  for (int i = 0; i < turn->size; i++) {
    int step = turn->cell[i];
    all_lo &= lo >> step | hi << 1 << (63 - step);
    all_hi &= hi >> step;
  }
  RuinCells fits = {all_lo[0], all_hi[0]}, untouching = {all_lo[1], all_hi[1]};
  return ruin_and(turn->anchors, ruin_minus(fits, untouching));
}

/* The anchors at which a piece may be drawn in this turn, as path or as wall. */
static inline RuinCells ruin_spots(const RuinField *field, const RuinTurn *turn, bool path) {
  RuinCells fits = ruin_fits(field, turn);
  return path && ruin_any(fits) ? ruin_minus(fits, ruin_blocked(field, turn)) : fits;
}

#endif
