/* facts.c - what follows from a sheet by the rules, for front ends that draw it: how goal cards stand and the way
 * that joins them, where the largest rectangle lies, the way a move takes, what a drawing would cost. */
#include "ruin.h"

/* Cells one after the other, each next to the one before. */
typedef struct Way {
  int count;
  uint8_t cell[RUIN_CELLS];
} Way;

/* A shortest way over `floor`, both ends included; false: there is none. */
static bool find_way(RuinCells floor, int from, int to, Way *way) {
  RuinCells reach[RUIN_CELLS] = {ruin_cell(from)}; /* by steps */
  int steps = 0;
  if (!ruin_has(floor, from) || !ruin_has(floor, to)) return false;
  while (!ruin_has(reach[steps], to)) {
    RuinCells next = ruin_spread(reach[steps], floor);
    if (ruin_same(next, reach[steps])) return false;
    reach[++steps] = next;
  }
  way->count = steps + 1;
  way->cell[steps] = (uint8_t)to;
  for (; steps > 0; steps--) {
    RuinCells before = ruin_neighbours(ruin_cell(way->cell[steps]));
    before = ruin_and(before, reach[steps - 1]);
    way->cell[steps - 1] = (uint8_t)ruin_pop(&before);
  }
  return true;
}

bool ruin_way(RuinCells path, int from, int to, RuinCells *cells) {
  Way way;
  *cells = RUIN_NONE;
  if (!find_way(path, from, to, &way)) return false;
  for (int i = 0; i < way.count; i++) *cells = ruin_or(*cells, ruin_cell(way.cell[i]));
  return true;
}

static void write_way(const Way *way, MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < way->count; i++) {
    char room[8];
    MkText cell = MK_TEXT(room);
    ruin_write_cell(&cell, way->cell[i]);
    mk_json_string(out, room);
  }
  mk_json_close_array(out);
}

/* ---- Moves ---------------------------------------------------------------------------------------- */

/* R5.3: the shortest way with one leap from gate to gate in it. */
static bool find_leap(const RuinPlayer *player, int to, Way best[2]) {
  int least = RUIN_CELLS + 1;
  for (RuinCells in = player->gate; ruin_any(in);) {
    Way way[2];
    int entered = ruin_pop(&in);
    if (!find_way(player->path, player->pos, entered, &way[0])) continue;
    for (RuinCells gates = ruin_minus(player->gate, ruin_cell(entered)); ruin_any(gates);) {
      if (!find_way(player->path, ruin_pop(&gates), to, &way[1])) continue;
      if (way[0].count + way[1].count >= least) continue;
      least = way[0].count + way[1].count;
      best[0] = way[0], best[1] = way[1];
    }
  }
  return least <= RUIN_CELLS;
}

/* "walks": one way, or two with a leap between them; "steps" of "most" that it takes. */
static void write_move(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                       const RuinAct *act, MkText *out) {
  Way way[2];
  bool warp = act->kind == RUIN_DO_WARP || act->kind == RUIN_DO_WARP_ESCAPE;
  if (!(warp ? find_leap(player, act->cell, way)
             : find_way(player->path, player->pos, act->cell, &way[0])))
    return;
  mk_json_open_object(out);
  mk_json_key(out, "walks");
  mk_json_open_array(out);
  for (int i = 0; i < (warp ? 2 : 1); i++) write_way(&way[i], out);
  mk_json_close_array(out);
  mk_json_key_int(out, "steps", way[0].count - 1 + (warp ? way[1].count : 0));
  mk_json_key_int(out, "most", ruin_steps(content, state));
  mk_json_close_object(out);
}

/* ---- Goals ---------------------------------------------------------------------------------------- */

static void write_goal(const RuinContent *content, int goal, MkText *out) {
  char room[8];
  MkText text = MK_TEXT(room);
  ruin_write_goal(content, &text, goal);
  mk_json_string(out, room);
}

static void write_cuts(const RuinContent *content, uint32_t cut, MkText *out) {
  if (!cut) return;
  mk_json_open_object(out);
  mk_json_key(out, "cuts");
  mk_json_open_array(out);
  while (cut) write_goal(content, ruin_first(&cut), out);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

void ruin_action_leads(const void *content, const void *state_, int seat, MkAction action,
                       MkText *out) {
  content = ruin_content(content);
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  RuinAct act = ruin_unpack(action);
  if (act.kind >= RUIN_DO_WALK)
    write_move(content, state, player, &act, out);
  else
    write_cuts(content, ruin_goals_cut(content, state, player, action), out);
}

/* How many cells are missing at least, and which they could be. */
static void write_gap(const RuinPlayer *player, int from, int to, MkText *out) {
  RuinCells missing;
  int gap = ruin_goal_gap(player, from, to, &missing);
  if (gap < 0) return;
  mk_json_key_int(out, "gap", gap);
  mk_json_key(out, "missing");
  Way cells = {.count = 0};
  while (ruin_any(missing)) cells.cell[cells.count++] = (uint8_t)ruin_pop(&missing);
  write_way(&cells, out);
}

/* R8.3: "met" with the way that joins its letters; "lost" for good; "open" with what is missing. */
static void write_goal_facts(const RuinContent *content, const RuinPlayer *player, int goal,
                             bool lost, MkText *out) {
  const uint8_t *letters = content->goal[goal];
  int from = content->letter_cell[letters[0]], to = content->letter_cell[letters[1]];
  Way way;
  bool met = find_way(player->path, from, to, &way);
  mk_json_open_object(out);
  mk_json_key(out, "goal");
  write_goal(content, goal, out);
  mk_json_key_string(out, "state", met ? "met" : lost ? "lost" : "open");
  if (met) {
    mk_json_key(out, "way");
    write_way(&way, out);
  } else if (!lost) {
    write_gap(player, from, to, out);
  }
  mk_json_close_object(out);
}

/* ---- Everybody ------------------------------------------------------------------------------------ */

static void write_box(RuinBox box, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "top", box.top);
  mk_json_key_int(out, "left", box.left);
  mk_json_key_int(out, "height", box.height);
  mk_json_key_int(out, "width", box.width);
  mk_json_close_object(out);
}

static void write_player(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player, MkText *out) {
  uint32_t lost = state->phase == RUIN_OVER ? 0 : ruin_goals_dead(content, state, player);
  mk_json_open_object(out);
  mk_json_key(out, "goals");
  mk_json_open_array(out);
  for (uint32_t goals = player->goals; goals;) {
    int goal = ruin_first(&goals);
    write_goal_facts(content, player, goal, lost >> goal & 1, out);
  }
  mk_json_close_array(out);
  mk_json_key(out, "square");
  write_box(ruin_square(content, player), out);
  mk_json_key_int(out, "penalty", 10 * player->penalty); /* R8.4 */
  mk_json_close_object(out);
}

void ruin_facts(const void *content, const void *view, int seat, MkText *out) {
  content = ruin_content(content);
  const RuinState *state = view;
  (void)seat;
  mk_json_open_object(out);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int i = 0; i < state->seats; i++) {
    if (state->player[i].hidden)
      mk_json_null(out);
    else
      write_player(content, state, &state->player[i], out);
  }
  mk_json_close_array(out);
  mk_json_close_object(out);
}
