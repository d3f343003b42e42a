/* areas.c - path that fills 2 x 2 cells. Nobody may draw it (R2.4), and the engine never does; on a real sheet it may be
 * noticed too late, and then it costs penalty marks. */
#include "ruin.h"

/* The top left cells of all filled blocks. */
static RuinCells blocks_of(RuinCells path) {
  RuinCells pairs = ruin_and(path, ruin_ahead(path, 1));
  return ruin_and(ruin_and(pairs, ruin_ahead(pairs, RUIN_SIDE)), RUIN_CORNERS);
}

/* A block and those that share a cell with it: their corners touch, diagonally too. */
static RuinCells touching(RuinCells blocks) {
  RuinCells left = ruin_ahead(ruin_minus(blocks, RUIN_LEFT), 1);
  RuinCells right = ruin_behind(ruin_minus(blocks, RUIN_RIGHT), 1);
  RuinCells row = ruin_or(blocks, ruin_or(left, right));
  return ruin_or(row, ruin_or(ruin_ahead(row, RUIN_SIDE), ruin_behind(row, RUIN_SIDE)));
}

RuinCells ruin_area_cells(RuinCells path) {
  RuinCells pairs = blocks_of(path);
  pairs = ruin_or(pairs, ruin_behind(pairs, 1));
  return ruin_or(pairs, ruin_behind(pairs, RUIN_SIDE));
}

/* R8.8 */
int ruin_areas(RuinCells path, uint8_t first[RUIN_MAX_AREAS]) {
  RuinCells left = blocks_of(path);
  int count = 0;
  while (ruin_any(left)) {
    RuinCells rest = left;
    first[count] = (uint8_t)ruin_pop(&rest);
    RuinCells area = ruin_cell(first[count++]), before;
    do {
      before = area;
      area = ruin_and(touching(area), left);
    } while (!ruin_same(area, before));
    left = ruin_minus(left, area);
  }
  return count;
}
