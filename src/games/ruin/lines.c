/* lines.c - every way to go on alone to the end of the round or of the stage: to draw, to spend a goal card, to move.
 *
 * Alone nothing there is left to chance that counts: the one gem that may be taken in a round opens the card that lies next
 * in the row, and a goal card drawn for it counts for nothing. It may be spent all the same. The last round is not carried
 * out: what it comes to depends on the sheet and on how it ends, on an open site, out of the ruin, or anywhere else. */
#include "lines.h"

enum { MOST_LOOKED = 20000000 };

/* A sheet on the way. */
typedef struct Way {
  RuinLines *lines;
  const RuinStand *from; /* where the round began */
  RuinPlayer player;
  uint32_t held;
  RuinLine line;
  bool measured; /* what follows is known: it is the same for all moves on a sheet */
  int square, opened;
  uint32_t met; /* goal cards */
} Way;

static void look(const Way *way);

/* ---- What a sheet is worth ------------------------------------------------------------------------------- */

/* Squares as noted, and the running one as it is. */
static int square_points(const Way *w, const RuinPlayer *player) {
  int noted = w->from->state.stage == 2 ? player->square[0] : 0;
  return noted + ruin_area(ruin_square(w->lines->content, player));
}

/* The same when the letter that lies next in the row opens. */
static int opened_points(const Way *w, const RuinPlayer *player) {
  const RuinState *s = &w->from->state;
  RuinPlayer after = *player;
  uint32_t next = s->row_count > 1 ? (1u << s->row[1]) & ~s->opened : 0;
  after.open |= next;
  return next ? square_points(w, &after) : w->square;
}

static void measure(Way *w) {
  w->measured = true;
  w->square = square_points(w, &w->player);
  w->opened = opened_points(w, &w->player);
  w->met = ruin_goals_met(w->lines->content, w->player.path, w->held);
}

/* What the ends of a last move are worth on a sheet, for the goal cards that are left. */
typedef struct Ends {
  int elsewhere, gem, out;
} Ends;

static Ends ends_of(const Way *w, uint32_t held) {
  const RuinPlayer *p = &w->player;
  int rest = ruin_gem_points(p->gems) + ruin_penalty_points(p->penalty) +
             ruin_goal_points(ruin_bits(w->met & held));
  int stays = ruin_escape_honour(0, 1);
  return (Ends){rest + w->square + stays, rest + w->opened + ruin_gem_points(1) + stays,
                rest + w->square + ruin_escape_honour(1, 1)};
}

/* ---- Ends of lines --------------------------------------------------------------------------------------- */

static bool same_end(const RuinEnd *one, const RuinEnd *other) {
  return ruin_same(one->path, other->path) && ruin_same(one->wall, other->wall) &&
         one->goals == other->goals && one->place == other->place;
}

static void add_step(RuinLine *line, MkAction action) {
  line->action[line->length++] = action;
}

/* `gem`: the move ends on an open site. */
static void consider(const Way *w, MkAction move, uint32_t held, bool gem, int value) {
  RuinLines *l = w->lines;
  if (++l->looked > MOST_LOOKED) l->over = true;
  if (l->found && value < l->best) return;
  RuinAct act = ruin_unpack(move);
  bool out = act.kind == RUIN_DO_WALK_ESCAPE || act.kind == RUIN_DO_WARP_ESCAPE;
  int place = out ? RUIN_NOWHERE : act.cell;
  RuinEnd end = {w->player.path, w->player.wall, l->move ? held : w->held, l->move ? 1 + place : 0};
  if (l->found && value == l->best) {
    if (!same_end(&end, &l->end)) l->alone = false;
    return;
  }
  l->found = l->alone = true;
  l->best = value;
  l->end = end;
  l->last = w->player;
  l->last.gems = (uint16_t)(l->last.gems + gem);
  l->line = w->line;
  if (l->move) add_step(&l->line, move);
}

/* ---- Rounds ---------------------------------------------------------------------------------------------- */

/* Whether the stage, or what is asked of it, is over after a move that takes a gem or none. */
static bool is_last(const Way *w, bool gem) {
  return !w->lines->stage || w->from->state.row_count <= (gem ? 2 : 1);
}

/* Carries out a move, and looks at what the next round brings. */
static void next_round(const Way *w, MkAction move, uint32_t held) {
  RuinStand from = {w->from->state, held, w->from->paid || w->player.special};
  from.paid = from.paid || ruin_unpack(move).kind == RUIN_DO_WARP;
  from.state.player[0] = w->player;
  if (ruin_apply(w->lines->content, &from.state, 0, move, NULL) != MK_OK) return;
  Way next = {.lines = w->lines,
              .from = &from,
              .player = from.state.player[0],
              .held = held,
              .line = w->line};
  add_step(&next.line, move);
  look(&next);
}

/* All cells of a set, as ends of the same kind of move. */
static void consider_cells(const Way *w, MkAction base, RuinCells cells, uint32_t held, bool gem,
                           int value) {
  bool last = is_last(w, gem);
  while (ruin_any(cells) && !w->lines->over) {
    MkAction move = base | (MkAction)ruin_pop(&cells) << 4;
    if (!last)
      next_round(w, move, held);
    else
      consider(w, move, held, gem, value);
    if (last && !w->lines->move) return; /* the others are the same line */
  }
}

static RuinCells open_sites(const Way *w) {
  RuinCells cells = RUIN_NONE;
  for (uint32_t open = w->player.open; open;)
    cells = ruin_or(cells, ruin_cell(w->lines->content->letter_cell[ruin_first(&open)]));
  return cells;
}

static void consider_moves(Way *w, MkAction base, RuinCells cells) {
  if (!w->measured) measure(w);
  RuinAct act = ruin_unpack(base);
  bool warp = act.kind == RUIN_DO_WARP || act.kind == RUIN_DO_WARP_ESCAPE;
  uint32_t held = warp ? w->held & ~(1u << act.goal) : w->held;
  Ends ends = ends_of(w, held);
  if (act.kind == RUIN_DO_WALK_ESCAPE || act.kind == RUIN_DO_WARP_ESCAPE) {
    if (ruin_any(cells)) consider(w, base | (MkAction)RUIN_ENTRANCE << 4, held, false, ends.out);
    return;
  }
  RuinCells sites = ruin_and(cells, open_sites(w));
  consider_cells(w, base, ruin_minus(cells, sites), held, false, ends.elsewhere);
  consider_cells(w, base, sites, held, true, ends.gem);
}

/* ---- Choices --------------------------------------------------------------------------------------------- */

static bool is_move(int kind) {
  return kind >= RUIN_DO_WALK;
}

static bool is_extra(int kind) {
  return kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL;
}

static bool is_paid(int kind) {
  return is_extra(kind) || kind == RUIN_DO_WARP || kind == RUIN_DO_WARP_ESCAPE;
}

/* One drawing or extra cell, and all that may follow. */
static void follow(const Way *way, MkAction action) {
  Way next = *way;
  next.measured = false;
  RuinAct act = ruin_unpack(action);
  RuinLines *l = way->lines;
  if (++l->looked > MOST_LOOKED) l->over = true;
  ruin_draw_on(l->content, &act, &next.player);
  if (is_extra(act.kind)) {
    next.player.goals &= ~(1u << act.goal);
    next.held &= next.player.goals;
    next.player.special = 1;
  } else {
    bool costs =
        act.kind == RUIN_DO_SINGLE || (act.kind == RUIN_DO_FULL && way->from->state.edition == 2);
    next.player.penalty = (uint16_t)(next.player.penalty + costs);
    next.player.step = RUIN_MOVE;
  }
  add_step(&next.line, action);
  look(&next);
}

static void take_batch(void *context, MkAction base, RuinCells cells) {
  Way *way = context;
  int kind = ruin_unpack(base).kind;
  if (is_paid(kind) && (!way->lines->special || way->from->paid)) return;
  if (is_move(kind)) {
    consider_moves(way, base, cells);
    return;
  }
  while (ruin_any(cells) && !way->lines->over) follow(way, base | (MkAction)ruin_pop(&cells) << 4);
}

static void look(const Way *way) {
  Way here = *way;
  ruin_each_batch(way->lines->content, &way->from->state, &way->player, take_batch, &here);
}

/* ---- The door -------------------------------------------------------------------------------------------- */

RuinLines ruin_lines_begin(const void *content, const MkGoal *goal) {
  return (RuinLines){
      .content = ruin_content(content), .stage = goal->stage, .move = goal->move, .special = true};
}

RuinStand ruin_stand_begin(const RuinState *state) {
  return (RuinStand){.state = *state, .held = state->player[0].goals};
}

static Way begin(RuinLines *lines, const RuinStand *from) {
  return (Way){.lines = lines, .from = from, .player = from->state.player[0], .held = from->held};
}

void ruin_lines_find(RuinLines *lines, const RuinStand *from) {
  Way way = begin(lines, from);
  look(&way);
}

void ruin_lines_find_after(RuinLines *lines, const RuinStand *from, MkAction action) {
  Way way = begin(lines, from);
  RuinAct act = ruin_unpack(action);
  if (is_move(act.kind))
    consider_moves(&way, action & ~(MkAction)(127 << 4), ruin_cell(act.cell));
  else
    follow(&way, action);
}

bool ruin_stand_act(const RuinLines *lines, RuinStand *stand, MkAction action) {
  RuinState *s = &stand->state;
  RuinAct act = ruin_unpack(action);
  int stage = s->stage, round = s->round;
  bool paid = s->player[0].special || is_paid(act.kind);
  if (is_paid(act.kind)) stand->held &= ~(1u << act.goal);
  if (ruin_apply(lines->content, s, 0, action, NULL) != MK_OK) return false;
  if (s->phase == RUIN_OVER || s->stage != stage) return false;
  if (s->round == round) return true;
  stand->paid = stand->paid || paid;
  return lines->stage;
}
