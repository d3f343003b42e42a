/* move.c - where an explorer may go: walking, warping, leaving (rules 4.5, 4.6 and 5).
 *
 * Reach is worked out for all cells at once, one step at a time. What happens on arrival is round.c's.
 */
#include "ruin.h"

/* R4.5: as many steps as the front card has cells. */
int ruin_steps(const RuinContent *content, const RuinState *state) {
  return content->piece[state->row[0]].size;
}

/* R4.5: cells at most `steps` away over path; standing still is one of them. */
RuinCells ruin_walk(const RuinPlayer *player, int steps) {
  RuinCells reach = ruin_cell(player->pos);
  for (int i = 0; i < steps; i++) reach = ruin_spread(reach, player->path);
  return reach;
}

/* The gates one can come out of after walking to one of `reach` and warping: any but the one entered. */
static RuinCells exits(const RuinPlayer *player, RuinCells reach) {
  RuinCells entered = ruin_and(player->gate, reach);
  int count = ruin_count(entered);
  if (count == 0) return RUIN_NONE;
  return count == 1 ? ruin_minus(player->gate, entered) : player->gate;
}

/* R5.3: cells within reach when exactly one warp is used, which counts as one step. */
RuinCells ruin_warp(const RuinPlayer *player, int steps) {
  RuinCells before = ruin_cell(player->pos), after = RUIN_NONE;
  for (int i = 0; i < steps; i++) {
    after = ruin_or(ruin_spread(after, player->path), exits(player, before));
    before = ruin_spread(before, player->path);
  }
  return after;
}

/* R5.1: one special action a round, for one goal card; never in set-up. */
uint32_t ruin_payable(const RuinState *state, const RuinPlayer *player) {
  return state->phase == RUIN_PLAY && !player->special ? player->goals : 0;
}

/* R4.6: only in stage 2; that the move ends on the entrance is for the caller to see to. */
bool ruin_may_escape(const RuinState *state) {
  return state->stage == 2;
}
