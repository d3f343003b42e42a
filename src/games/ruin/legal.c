/* legal.c - what a player may choose now, and carrying the choice out.
 *
 * Every list is written from sets (ruin_spots, ruin_walk, ruin_warp, ruin_payable, ruin_drawable) and
 * every check asks whether the choice is in the same set, so list and check cannot differ; only whether a
 * piece may lie in one place is asked of that place alone (ruin_may_lie). What follows when the last player
 * has chosen is in round.c.
 */

#include "spots.h"

/* ---- Listing -------------------------------------------------------------------------------------- */

static int list_keeps(const RuinPlayer *player, MkAction *out) {
  int count = 0;
  for (uint32_t firsts = player->goals; firsts;) {
    int goal = ruin_first(&firsts);
    for (uint32_t others = firsts; others;)
      out[count++] = ruin_pack(RUIN_DO_KEEP, 0, 0, 0, goal, ruin_first(&others));
  }
  return count;
}

/* Choices that differ in their cell alone, or in that and the goal card that pays for them: what is legal is a few
 * such batches, one after the other. Lists write them out; whoever wants any one choice only counts them. */
typedef struct Batch {
  RuinCells cells;
  uint32_t goals; /* each of these could pay; none: it is free */
  MkAction base;  /* with cell 0 and goal 0 */
} Batch;

enum { MAX_BATCHES = 40 }; /* four dealt pieces in eight turns each are the most */

typedef struct Batches {
  int count;
  Batch batch[MAX_BATCHES];
} Batches;

static inline void add_free(Batches *all, MkAction base, RuinCells cells) {
  all->batch[all->count++] = (Batch){cells, 0, base};
}

static inline void add_paid(Batches *all, int kind, RuinCells cells, uint32_t goals) {
  if (goals) all->batch[all->count++] = (Batch){cells, goals, (MkAction)kind};
}

/* One piece as path, then as wall, as far as it may be either: where it fits is the same for both. */
static void add_piece(const RuinContent *content, const RuinField *field, int letter, bool path,
                      bool wall, Batches *all) {
  const RuinPiece *piece = &content->piece[letter];
  RuinCells fits[8];
  for (int turn = 0; turn < piece->turn_count; turn++) {
    fits[turn] = ruin_fits(field, &piece->turn[turn]);
    if (!path || !ruin_any(fits[turn])) continue;
    RuinCells spots = ruin_minus(fits[turn], ruin_blocked(field, &piece->turn[turn]));
    add_free(all, ruin_pack(RUIN_DO_PATH, 0, turn, letter, 0, 0), spots);
  }
  for (int turn = 0; wall && turn < piece->turn_count; turn++)
    add_free(all, ruin_pack(RUIN_DO_WALL, 0, turn, letter, 0, 0), fits[turn]);
}

/* R5.2: before or after the drawing, until the move. */
static void add_extras(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                       const RuinField *field, Batches *all) {
  uint32_t goals = ruin_payable(state, player);
  if (!goals) return;
  const RuinTurn *single = &content->piece[RUIN_SINGLE].turn[0];
  add_paid(all, RUIN_DO_EXTRA_PATH, ruin_spots(field, single, true), goals);
  add_paid(all, RUIN_DO_EXTRA_WALL, ruin_spots(field, single, false), goals);
}

/* R4.2 to R4.4. */
static void add_draws(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                      Batches *all) {
  RuinField field;
  ruin_field(player, &field);
  uint32_t paths = ruin_drawable(content, state, player, true);
  uint32_t walls = ruin_drawable(content, state, player, false);
  for (uint32_t letters = paths | walls; letters;) {
    int letter = ruin_first(&letters);
    add_piece(content, &field, letter, paths >> letter & 1, walls >> letter & 1, all);
  }
  if (player->step == RUIN_DEALT) return;
  if (!ruin_any(field.blank)) add_free(all, RUIN_DO_FULL, ruin_cell(0)); /* it names no cell */
  add_free(all, RUIN_DO_SINGLE, ruin_spots(&field, &content->piece[RUIN_SINGLE].turn[0], false));
  add_extras(content, state, player, &field, all);
}

static void add_moves(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                      Batches *all) {
  int steps = ruin_steps(content, state);
  RuinCells walk = ruin_walk(player, steps), door = ruin_cell(RUIN_ENTRANCE);
  uint32_t goals = ruin_payable(state, player);
  add_free(all, RUIN_DO_WALK, walk);
  if (ruin_may_escape(state)) add_free(all, RUIN_DO_WALK_ESCAPE, ruin_and(walk, door));
  if (!goals) return;
  RuinCells warp = ruin_warp(player, steps);
  add_paid(all, RUIN_DO_WARP, warp, goals);
  if (ruin_may_escape(state)) add_paid(all, RUIN_DO_WARP_ESCAPE, ruin_and(warp, door), goals);
  RuinField field;
  ruin_field(player, &field);
  add_extras(content, state, player, &field, all);
}

/* What a player may draw, or where they may go. */
static void find_batches(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player, Batches *all) {
  all->count = 0;
  switch (player->step) {
  case RUIN_DEALT:
  case RUIN_DRAW: add_draws(content, state, player, all); break;
  case RUIN_MOVE: add_moves(content, state, player, all); break;
  default: break;
  }
}

static int list_cells(MkAction base, RuinCells cells, MkAction *out) {
  int count = 0;
  for (uint64_t lo = cells.lo; lo; lo &= lo - 1)
    out[count++] = base | (MkAction)__builtin_ctzll(lo) << 4;
  for (uint64_t hi = cells.hi; hi; hi &= hi - 1)
    out[count++] = base | (MkAction)(__builtin_ctzll(hi) + 64) << 4;
  return count;
}

/* The cells once for every goal card that could pay: the first list, written again with the other cards. */
static int list_batch(const Batch *batch, MkAction *out) {
  uint32_t goals = batch->goals;
  if (!goals) return list_cells(batch->base, batch->cells, out);
  int first = ruin_first(&goals);
  int each = list_cells(batch->base | ruin_pack(0, 0, 0, 0, first, 0), batch->cells, out);
  int count = each;
  while (goals) {
    MkAction more = ruin_pack(0, 0, 0, 0, ruin_first(&goals) - first, 0);
    for (int i = 0; i < each; i++) out[count + i] = out[i] + more;
    count += each;
  }
  return count;
}

int ruin_legal(const void *content, const void *state_, int seat, MkAction *out) {
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  if (player->step == RUIN_KEEP) return state->phase == RUIN_SETUP ? list_keeps(player, out) : 0;
  Batches all;
  int count = 0;
  find_batches(ruin_content(content), state, player, &all);
  for (int i = 0; i < all.count; i++) count += list_batch(&all.batch[i], out + count);
  return count;
}

/* For whoever wants sets and no list: each batch, once for every goal card that could pay. */
void ruin_each_batch(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                     void (*take)(void *context, MkAction base, RuinCells cells), void *context) {
  Batches all;
  find_batches(content, state, player, &all);
  for (int i = 0; i < all.count; i++) {
    const Batch *batch = &all.batch[i];
    if (!batch->goals) take(context, batch->base, batch->cells);
    for (uint32_t goals = batch->goals; goals;)
      take(context, batch->base | ruin_pack(0, 0, 0, 0, ruin_first(&goals), 0), batch->cells);
  }
}

/* ---- Picking: the same batches, counted -------------------------------------------------------------- */

static int payers(const Batch *batch) {
  return batch->goals ? ruin_bits(batch->goals) : 1;
}

static MkAction nth_of_batch(const Batch *batch, int index) {
  int each = ruin_count(batch->cells), goal = 0;
  uint32_t goals = batch->goals;
  for (; goals; index -= each) {
    goal = ruin_first(&goals);
    if (index < each) break;
  }
  return batch->base | ruin_pack(0, ruin_nth(batch->cells, index), 0, 0, goal, 0);
}

MkAction ruin_pick(const void *content, const void *state_, int seat, MkRng *rng, MkAction *room) {
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  if (player->step == RUIN_KEEP) return room[mk_rng_below(rng, (uint32_t)list_keeps(player, room))];
  Batches all;
  int size[MAX_BATCHES] = {0}, total = 0, at = 0;
  find_batches(ruin_content(content), state, player, &all);
  for (int i = 0; i < all.count; i++)
    total += size[i] = ruin_count(all.batch[i].cells) * payers(&all.batch[i]);
  int index = (int)mk_rng_below(rng, (uint32_t)total);
  while (index >= size[at]) index -= size[at++];
  return nth_of_batch(&all.batch[at], index);
}

/* ---- Carrying out --------------------------------------------------------------------------------- */

/* One choice being checked and made. Each function below does nothing and returns false unless the choice
 * is legal. */
typedef struct Choice {
  const RuinContent *content;
  RuinState *state;
  RuinPlayer *player;
  int seat;
  RuinAct act;
  MkEvents *events;
} Choice;

static void tell(const Choice *choice, int kind, int a, int b, int c, int d) {
  mk_event(choice->events, kind, choice->seat, 1u << choice->seat, a, b, c, d);
}

/* R3.2: the cards not kept go back into the deck at once. */
static bool keep(Choice *choice) {
  RuinPlayer *player = choice->player;
  int goal = choice->act.goal, other = choice->act.other;
  if (player->step != RUIN_KEEP || goal >= other || other >= RUIN_GOALS) return false;
  uint32_t kept = 1u << goal | 1u << other;
  if (kept & ~player->goals) return false;
  choice->state->goal_deck |= player->goals & ~kept;
  player->goals = kept;
  player->step = RUIN_DEALT;
  if (ruin_all_kept(choice->state)) choice->state->goal_shuffle++; /* with what went back */
  tell(choice, RUIN_EV_KEPT, goal, other, 0, 0);
  return true;
}

static void add_penalty(Choice *choice) {
  choice->player->penalty++;
  tell(choice, RUIN_EV_PENALTY, choice->player->penalty, 0, 0, 0);
}

/* Puts a piece on the sheet if it may lie there (R2.1: the whole piece, all of one kind). */
static bool put(Choice *choice, int letter, int turn_index, bool path) {
  const RuinPiece *piece = &choice->content->piece[letter];
  if (turn_index >= piece->turn_count || choice->act.cell >= RUIN_CELLS) return false;
  const RuinTurn *turn = &piece->turn[turn_index];
  if (!ruin_may_lie(choice->player, turn, choice->act.cell, path)) return false;
  RuinCells *cells = path ? &choice->player->path : &choice->player->wall;
  *cells = ruin_or(*cells, ruin_shape(turn, choice->act.cell));
  return true;
}

/* R3.3, R3.4: one more of the dealt pieces is on the sheet. */
static void use_dealt(RuinPlayer *player, int letter) {
  player->used |= 1u << letter;
  if (player->used == player->dealt) player->step = RUIN_DONE;
}

/* R4.2, R4.3: A, B or C. */
static bool draw(Choice *choice, bool path, bool single) {
  RuinPlayer *player = choice->player;
  int letter = single ? RUIN_SINGLE : choice->act.letter;
  if (single && player->step != RUIN_DRAW) return false;
  if (!single && !(ruin_drawable(choice->content, choice->state, player, path) >> letter & 1))
    return false;
  if (!put(choice, letter, choice->act.turn, path)) return false;
  tell(choice, RUIN_EV_DREW, choice->act.kind, letter, choice->act.turn, choice->act.cell);
  if (single) add_penalty(choice);
  if (player->step == RUIN_DEALT)
    use_dealt(player, letter);
  else
    player->step = RUIN_MOVE;
  return true;
}

/* R4.4: a full map costs a mark in the second edition and nothing in the first. */
static bool skip_full(Choice *choice) {
  RuinPlayer *player = choice->player;
  if (player->step != RUIN_DRAW || ruin_any(ruin_blank(player))) return false;
  tell(choice, RUIN_EV_DREW, RUIN_DO_FULL, 0, 0, 0);
  if (choice->state->edition == 2) add_penalty(choice);
  player->step = RUIN_MOVE;
  return true;
}

static bool can_pay(const Choice *choice) {
  return (ruin_payable(choice->state, choice->player) >> choice->act.goal & 1) != 0;
}

/* R5.1: the goal card leaves the hand at once. */
static void pay(Choice *choice) {
  choice->player->goals &= ~(1u << choice->act.goal);
  choice->player->special = 1;
  choice->state->goal_discard |= 1u << choice->act.goal;
}

/* R5.2. */
static bool extra(Choice *choice, bool path) {
  int step = choice->player->step;
  if ((step != RUIN_DRAW && step != RUIN_MOVE) || !can_pay(choice)) return false;
  if (!put(choice, RUIN_SINGLE, 0, path)) return false;
  pay(choice);
  tell(choice, RUIN_EV_EXTRA, !path, choice->act.cell, choice->act.goal, 0);
  return true;
}

/* R4.5, R4.6, R5.3. */
static bool move(Choice *choice, bool warp, bool escape) {
  RuinPlayer *player = choice->player;
  int to = choice->act.cell, steps = ruin_steps(choice->content, choice->state);
  if (player->step != RUIN_MOVE || to >= RUIN_CELLS) return false;
  if (escape && (to != RUIN_ENTRANCE || !ruin_may_escape(choice->state))) return false;
  if (warp && !can_pay(choice)) return false;
  if (!ruin_has(warp ? ruin_warp(player, steps) : ruin_walk(player, steps), to)) return false;
  if (warp) pay(choice);
  tell(choice, RUIN_EV_MOVED, player->pos, to, steps, warp);
  player->pos = escape ? RUIN_NOWHERE : (uint8_t)to;
  player->step = RUIN_DONE;
  return true;
}

/* Which fields of an action mean something, by kind; the others must be 0, so that every choice is one
 * number only. */
static bool well_formed(const RuinAct *act) {
  enum { CELL = 1, TURN = 2, LETTER = 4, GOAL = 8, OTHER = 16 };
  static const uint8_t fields[RUIN_KINDS] = {
      [RUIN_DO_KEEP] = GOAL | OTHER,
      [RUIN_DO_PATH] = CELL | TURN | LETTER,
      [RUIN_DO_WALL] = CELL | TURN | LETTER,
      [RUIN_DO_SINGLE] = CELL,
      [RUIN_DO_FULL] = 0,
      [RUIN_DO_EXTRA_PATH] = CELL | GOAL,
      [RUIN_DO_EXTRA_WALL] = CELL | GOAL,
      [RUIN_DO_WALK] = CELL,
      [RUIN_DO_WALK_ESCAPE] = CELL,
      [RUIN_DO_WARP] = CELL | GOAL,
      [RUIN_DO_WARP_ESCAPE] = CELL | GOAL,
  };
  if (act->kind >= RUIN_KINDS) return false;
  int given = (act->cell ? CELL : 0) | (act->turn ? TURN : 0) | (act->letter ? LETTER : 0) |
              (act->goal ? GOAL : 0) | (act->other ? OTHER : 0);
  return !(given & ~fields[act->kind]);
}

static bool carry_out(Choice *choice) {
  switch (choice->act.kind) {
  case RUIN_DO_KEEP: return keep(choice);
  case RUIN_DO_PATH: return draw(choice, true, false);
  case RUIN_DO_WALL: return draw(choice, false, false);
  case RUIN_DO_SINGLE: return draw(choice, false, true);
  case RUIN_DO_FULL: return skip_full(choice);
  case RUIN_DO_EXTRA_PATH: return extra(choice, true);
  case RUIN_DO_EXTRA_WALL: return extra(choice, false);
  case RUIN_DO_WALK: return move(choice, false, false);
  case RUIN_DO_WALK_ESCAPE: return move(choice, false, true);
  case RUIN_DO_WARP: return move(choice, true, false);
  default: return move(choice, true, true);
  }
}

/* R4.1: a choice changes only the player's own things and the two goal piles, which are sets, so the order
 * in which players are entered leaves no trace; chance waits for the last one. */
MkStatus ruin_apply(const void *content, void *state_, int seat, MkAction action,
                    MkEvents *events) {
  content = ruin_content(content);
  RuinState *state = state_;
  if (seat < 0 || seat >= state->seats || !(ruin_acting(state) >> seat & 1)) return MK_NOT_ACTING;
  Choice choice = {content, state, &state->player[seat], seat, ruin_unpack(action), events};
  if (!well_formed(&choice.act) || !carry_out(&choice)) return MK_ILLEGAL;
  if (choice.player->step != RUIN_DONE) return MK_OK;
  mk_event(events, RUIN_EV_DONE, seat, MK_SEEN_BY_ALL, 0, 0, 0, 0);
  if (!ruin_acting(state)) ruin_resolve(content, state, events);
  return MK_OK;
}
