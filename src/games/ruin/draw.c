/* draw.c - where a piece may be drawn (rules 2, and the choice of piece in 3 and 4).
 *
 * All places of one turn of a piece come out of a few operations on whole sheets (spots.h), and lists are made
 * that way; a single place is checked by looking at its own cells, which is quicker, and a test holds the two
 * against each other. Carrying a drawing out is legal.c's job.
 */
#include "spots.h"

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
