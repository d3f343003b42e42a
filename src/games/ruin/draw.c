/* draw.c - where a piece may be drawn (rules 2, and the choice of piece in 3 and 4).
 *
 * All places of one turn of a piece come out of a few operations on whole sheets: shift the blank cells
 * by each cell of the piece and take what they have in common. Lists are made that way; a single place is
 * checked by looking at its own cells, which is quicker, and a test holds the two against each other.
 * Carrying a drawing out is legal.c's job.
 */
#include "ruin.h"

/* Blocks that would be full if path came to the cells of `part` (bits: top left, top right, bottom left,
 * bottom right), moved on by 12 so that blocks above and left of a piece need no negative steps. */
static void find_danger(RuinCells path, RuinCells danger[15]) {
  static const unsigned step[4] = {0, 1, RUIN_SIDE, RUIN_SIDE + 1};
  RuinCells at[4];
  for (int i = 0; i < 4; i++)
    at[i] = ruin_behind(ruin_and(ruin_ahead(path, step[i]), RUIN_CORNERS), RUIN_SIDE + 1);
  RuinCells top = ruin_and(at[0], at[1]), bottom = ruin_and(at[2], at[3]);
  danger[14] = at[0];
  danger[13] = at[1];
  danger[11] = at[2];
  danger[7] = at[3];
  danger[12] = top;
  danger[3] = bottom;
  danger[10] = ruin_and(at[0], at[2]);
  danger[6] = ruin_and(at[0], at[3]);
  danger[9] = ruin_and(at[1], at[2]);
  danger[5] = ruin_and(at[1], at[3]);
  danger[8] = ruin_and(top, at[2]);
  danger[4] = ruin_and(top, at[3]);
  danger[2] = ruin_and(at[0], bottom);
  danger[1] = ruin_and(at[1], bottom);
  danger[0] = RUIN_NONE;
}

/* R2.3: something drawn must be touched. R3.3: the very first piece covers the entrance instead. */
static RuinCells find_touch(RuinCells drawn, RuinCells blank) {
  if (!ruin_any(drawn)) return ruin_cell(RUIN_ENTRANCE);
  return ruin_and(ruin_neighbours(drawn), blank);
}

void ruin_field(const RuinPlayer *player, RuinField *field) {
  field->blank = ruin_blank(player);
  field->touch = find_touch(ruin_drawn(player), field->blank);
  find_danger(player->path, field->danger);
}

/* R2.4: anchors at which path would fill a 2 x 2 block. */
RuinCells ruin_blocked(const RuinField *field, const RuinTurn *turn) {
  RuinCells bad = RUIN_NONE;
  for (int i = 0; i < turn->block_count; i++)
    bad = ruin_or(bad, ruin_ahead(field->danger[turn->block_part[i]], turn->block_step[i]));
  return bad;
}

/* Two sets side by side, so that one shift moves both. */
typedef uint64_t Two __attribute__((vector_size(16)));

/* R2.2: the piece lies on blank cells of the sheet. R2.3: not only on such as touch nothing. A piece of six cells
 * reaches 55 cells ahead at most, so that no step leaves a word behind. */
RuinCells ruin_fits(const RuinField *field, const RuinTurn *turn) {
  RuinCells apart = ruin_minus(field->blank, field->touch);
  const Two lo = {field->blank.lo, apart.lo}, hi = {field->blank.hi, apart.hi};
  Two all_lo = {~0ull, ~0ull}, all_hi = all_lo;
  for (int i = 0; i < turn->size; i++) {
    int step = turn->cell[i];
    all_lo &= lo >> step | hi << 1 << (63 - step);
    all_hi &= hi >> step;
  }
  RuinCells fits = {all_lo[0], all_hi[0]}, untouching = {all_lo[1], all_hi[1]};
  return ruin_and(turn->anchors, ruin_minus(fits, untouching));
}

RuinCells ruin_spots(const RuinField *field, const RuinTurn *turn, bool path) {
  RuinCells fits = ruin_fits(field, turn);
  return path && ruin_any(fits) ? ruin_minus(fits, ruin_blocked(field, turn)) : fits;
}

/* R2.2, R2.3 and R2.4 for one place: a sheet never has a full block, so any there is would be new. */
bool ruin_may_lie(const RuinPlayer *player, const RuinTurn *turn, int anchor, bool path) {
  if (!ruin_has(turn->anchors, anchor)) return false;
  RuinCells shape = ruin_shape(turn, anchor), blank = ruin_blank(player);
  if (ruin_any(ruin_minus(shape, blank))) return false;
  if (!ruin_any(ruin_and(shape, find_touch(ruin_drawn(player), blank)))) return false;
  return !path || !ruin_has_block(ruin_or(player->path, shape));
}

RuinCells ruin_shape(const RuinTurn *turn, int anchor) {
  RuinCells cells = RUIN_NONE;
  for (int i = 0; i < turn->size; i++) cells = ruin_or(cells, ruin_cell(anchor + turn->cell[i]));
  return cells;
}

bool ruin_has_block(RuinCells path) {
  RuinCells pairs = ruin_and(path, ruin_ahead(path, 1));
  return ruin_any(ruin_and(ruin_and(pairs, ruin_ahead(pairs, RUIN_SIDE)), RUIN_CORNERS));
}

/* R3.3, R3.4: the first half of the dealt pieces become path, the rest wall. Of two cards with the same
 * shape only the first is offered: the drawings would be the same. */
static uint32_t dealt_pieces(const RuinContent *content, const RuinPlayer *player, bool path) {
  bool path_now = 2 * ruin_bits(player->used) < ruin_bits(player->dealt);
  uint32_t left = player->dealt & ~player->used, offered = 0, shapes = 0;
  if (path != path_now) return 0;
  while (left) {
    int letter = ruin_first(&left);
    uint32_t shape = 1u << content->piece[letter].same_as;
    if (!(shapes & shape)) offered |= 1u << letter;
    shapes |= shape;
  }
  return offered;
}

/* R4.2: in a round it is the front card for everybody, as path or as wall. */
uint32_t ruin_drawable(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                       bool path) {
  if (player->step == RUIN_DEALT) return dealt_pieces(content, player, path);
  return player->step == RUIN_DRAW ? 1u << state->row[0] : 0;
}
