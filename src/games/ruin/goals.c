/* goals.c - goal cards on a sheet: which are met (R8.3), and which never will be. What is worth trying is
 * bot.c's business. */
#include "ruin.h"

static RuinCells flood_on(RuinCells reach, RuinCells floor) {
  RuinCells next = reach;
  do {
    reach = next;
    next = ruin_spread(ruin_spread(reach, floor), floor);
  } while (!ruin_same(reach, next));
  return reach;
}

RuinCells ruin_flood(RuinCells floor, int cell) {
  return flood_on(ruin_and(ruin_cell(cell), floor), floor);
}

/* R8.3: both letter cells are path and hang together. */
uint32_t ruin_goals_met(const RuinContent *content, RuinCells path, uint32_t goals) {
  uint32_t met = 0;
  while (goals) {
    int goal = ruin_first(&goals);
    int from = content->letter_cell[content->goal[goal][0]];
    int to = content->letter_cell[content->goal[goal][1]];
    if (ruin_has(path, from) && ruin_has(path, to) && ruin_has(ruin_flood(path, from), to))
      met |= 1u << goal;
  }
  return met;
}

/* ---- How far apart -------------------------------------------------------------------------------- */

/* R2.4: blank cells that can never be path, since they would fill a 2 x 2 block. */
static RuinCells never_path(RuinCells path) {
  static const unsigned step[4] = {0, 1, RUIN_SIDE, RUIN_SIDE + 1};
  RuinCells never = RUIN_NONE;
  for (int last = 0; last < 4; last++) {
    RuinCells blocks = RUIN_CORNERS;
    for (int i = 0; i < 4; i++)
      if (i != last) blocks = ruin_and(blocks, ruin_ahead(path, step[i]));
    never = ruin_or(never, last ? ruin_behind(blocks, step[last]) : blocks);
  }
  return never;
}

/* How many new cells path needs to join two cells, or -1 where `most` do not; reach[n] becomes what n of them reach. */
static int join(RuinCells path, RuinCells blank, int from, int to, int most,
                RuinCells reach[RUIN_CELLS + 1]) {
  RuinCells floor = ruin_or(path, blank);
  int cells = !ruin_has(path, from);
  if (!ruin_has(floor, from) || !ruin_has(floor, to) || cells > most) return -1;
  reach[0] = RUIN_NONE;
  reach[cells] = flood_on(ruin_cell(from), path);
  while (!ruin_has(reach[cells], to)) {
    RuinCells next = ruin_spread(reach[cells], blank);
    if (cells == most || ruin_same(next, reach[cells])) return -1;
    reach[++cells] = flood_on(next, path);
  }
  return cells;
}

int ruin_goal_gap(const RuinPlayer *player, int from, int to, RuinCells *missing) {
  RuinCells blank = ruin_minus(ruin_blank(player), never_path(player->path));
  RuinCells reach[RUIN_CELLS + 1];
  int gap = join(player->path, blank, from, to, RUIN_CELLS, reach);
  *missing = RUIN_NONE;
  for (int cells = gap; cells > 0; cells--) {
    /* Back over the path at hand to a new cell that was reached with this one and touches it. */
    RuinCells here = flood_on(ruin_cell(to), player->path);
    RuinCells added = ruin_and(ruin_minus(reach[cells], reach[cells - 1]), blank);
    RuinCells next = ruin_and(ruin_has(blank, to) ? ruin_cell(to) : ruin_neighbours(here), added);
    int cell = ruin_pop(&next);
    *missing = ruin_or(*missing, ruin_cell(cell));
    RuinCells before = ruin_and(ruin_neighbours(ruin_cell(cell)), reach[cells - 1]);
    if (ruin_any(before)) to = ruin_pop(&before);
  }
  return gap;
}

/* ---- Lost for good -------------------------------------------------------------------------------- */

/* At most so many cells can still be drawn: the piece of each card to come, and an extra cell a round. In
 * stage 1 all cards come again (R7.3). */
static int cells_to_come(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player) {
  if (player->step == RUIN_OUT) return 0;
  if (state->phase == RUIN_SETUP || state->stage == 1) return RUIN_CELLS;
  bool drawn = player->step != RUIN_DRAW;
  int cells = drawn && !player->special && player->step == RUIN_MOVE;
  for (int i = drawn; i < state->row_count; i++) cells += content->piece[state->row[i]].size + 1;
  for (uint32_t deck = state->deck; deck;) cells += content->piece[ruin_first(&deck)].size + 1;
  return cells;
}

uint32_t ruin_goals_dead(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player) {
  RuinCells blank = ruin_minus(ruin_blank(player), never_path(player->path));
  RuinCells reach[RUIN_CELLS + 1];
  int cells = cells_to_come(content, state, player);
  uint32_t dead = 0;
  for (uint32_t goals = player->goals; goals;) {
    int goal = ruin_first(&goals);
    int from = content->letter_cell[content->goal[goal][0]];
    int to = content->letter_cell[content->goal[goal][1]];
    if (join(player->path, blank, from, to, cells, reach) < 0) dead |= 1u << goal;
  }
  return dead;
}

bool ruin_draw_on(const RuinContent *content, const RuinAct *act, RuinPlayer *player) {
  bool piece = act->kind == RUIN_DO_PATH || act->kind == RUIN_DO_WALL;
  bool extra = act->kind == RUIN_DO_EXTRA_PATH || act->kind == RUIN_DO_EXTRA_WALL;
  bool path = act->kind == RUIN_DO_PATH || act->kind == RUIN_DO_EXTRA_PATH;
  if (!piece && !extra && act->kind != RUIN_DO_SINGLE) return false;
  RuinCells cells = piece ? ruin_shape(&content->piece[act->letter].turn[act->turn], act->cell)
                          : ruin_cell(act->cell);
  if (path)
    player->path = ruin_or(player->path, cells);
  else
    player->wall = ruin_or(player->wall, cells);
  if (extra) player->goals &= ~(1u << act->goal), player->special = 1;
  if (!extra && player->step == RUIN_DRAW) player->step = RUIN_MOVE;
  return true;
}

uint32_t ruin_goals_cut(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player, MkAction action) {
  RuinAct act = ruin_unpack(action);
  RuinPlayer after = *player;
  if (!ruin_draw_on(content, &act, &after)) return 0;
  return ruin_goals_dead(content, state, &after) & ~ruin_goals_dead(content, state, player);
}
