/* learn.c - In the Ruin for learners (learn.h): numbers of actions by step, slot and cell, and the table as planes.
 *
 * A drawing is one of eight turns at one of 121 anchors; whatever costs a goal card names it by its slot in the sorted
 * hand, and a dealt piece is named by its slot among those dealt. The map has no part in any of it.
 */
#include "ruin.h"

#include <string.h>

/* ---- Numbers ---------------------------------------------------------------------------------------- */

enum {
  LAYINGS = 8 * RUIN_CELLS, /* one piece, one way */
  /* Drawing. */
  WALL = LAYINGS,
  SINGLE = 2 * LAYINGS,
  FULL = SINGLE + RUIN_CELLS,
  DRAW_EXTRA = FULL + 1,
  EXTRAS = RUIN_HAND * RUIN_CELLS, /* path; as many again for wall */
  DRAW_END = DRAW_EXTRA + 2 * EXTRAS,
  /* Moving: a cell, or the way out. */
  OUT = RUIN_CELLS,
  TARGETS = RUIN_CELLS + 1,
  WARP = TARGETS,
  MOVE_EXTRA = WARP + RUIN_HAND * TARGETS,
  MOVE_END = MOVE_EXTRA + 2 * EXTRAS,
  DEALT_END = 4 * LAYINGS,
  KEEPS = RUIN_DEALT_GOALS * (RUIN_DEALT_GOALS - 1) / 2,
};
_Static_assert(DEALT_END == 4 * 8 * 121 && (int)DEALT_END <= (int)MK_MAX_NUMBERS, "set-up");
_Static_assert(DRAW_END == 2 * 8 * 121 + 121 + 1 + 2 * 121 * 5, "drawing");
_Static_assert(MOVE_END == 122 + 5 * 122 + 1210, "moving");

static int count(const void *content, int seats, const MkOptions *options) {
  (void)content, (void)options;
  return seats == 1 ? DEALT_END : DRAW_END;
}

/* The place of a member in a set, and back; -1: there are not so many. */
static int slot_in(uint32_t set, int member) {
  return ruin_bits(set & ((1u << member) - 1));
}

static int member_at(uint32_t set, int slot) {
  for (; slot > 0 && set; slot--) set &= set - 1;
  return set ? __builtin_ctz(set) : -1;
}

/* Dealt cards of equal shape are one: the lower slot. */
static int dealt_slot(const RuinContent *content, const RuinPlayer *player, int letter) {
  int slot = 0;
  for (uint32_t dealt = player->dealt; dealt; slot++)
    if (content->piece[ruin_first(&dealt)].same_as == content->piece[letter].same_as) return slot;
  return slot;
}

/* The dealt card at a slot, or one of its shape that may still be drawn. */
static int dealt_letter(const RuinContent *content, const RuinPlayer *player, uint32_t open,
                        int slot) {
  int letter = member_at(player->dealt, slot);
  if (letter < 0) return -1;
  while (open) {
    int other = ruin_first(&open);
    if (content->piece[other].same_as == content->piece[letter].same_as) return other;
  }
  return -1;
}

static int keep_number(const RuinPlayer *player, const RuinAct *act) {
  int i = slot_in(player->goals, act->goal), j = slot_in(player->goals, act->other);
  return i * (2 * RUIN_DEALT_GOALS - 1 - i) / 2 + j - i - 1;
}

static int extra_number(const RuinPlayer *player, const RuinAct *act) {
  int first = player->step == RUIN_DRAW ? DRAW_EXTRA : MOVE_EXTRA;
  int wall = act->kind == RUIN_DO_EXTRA_WALL ? EXTRAS : 0;
  return first + wall + slot_in(player->goals, act->goal) * RUIN_CELLS + act->cell;
}

static int laying_number(const RuinContent *content, const RuinPlayer *player, const RuinAct *act) {
  int laying = act->turn * RUIN_CELLS + act->cell;
  if (player->step == RUIN_DEALT)
    return dealt_slot(content, player, act->letter) * LAYINGS + laying;
  return (act->kind == RUIN_DO_WALL ? WALL : 0) + laying;
}

static int number_of(const RuinContent *content, const RuinPlayer *player, MkAction action) {
  RuinAct act = ruin_unpack(action);
  switch (act.kind) {
  case RUIN_DO_KEEP: return keep_number(player, &act);
  case RUIN_DO_PATH:
  case RUIN_DO_WALL: return laying_number(content, player, &act);
  case RUIN_DO_SINGLE: return SINGLE + act.cell;
  case RUIN_DO_FULL: return FULL;
  case RUIN_DO_EXTRA_PATH:
  case RUIN_DO_EXTRA_WALL: return extra_number(player, &act);
  case RUIN_DO_WALK: return act.cell;
  case RUIN_DO_WALK_ESCAPE: return OUT;
  case RUIN_DO_WARP: return WARP + slot_in(player->goals, act.goal) * TARGETS + act.cell;
  default: return WARP + slot_in(player->goals, act.goal) * TARGETS + OUT;
  }
}

static int number(const void *content, const void *view, int seat, MkAction action) {
  return number_of(ruin_content(content), &((const RuinState *)view)->player[seat], action);
}

/* ---- Back to actions -------------------------------------------------------------------------------- */

static MkAction keep_of(const RuinPlayer *player, int number) {
  for (int i = 0, at = 0; i < RUIN_DEALT_GOALS; i++)
    for (int j = i + 1; j < RUIN_DEALT_GOALS; j++, at++)
      if (at == number && member_at(player->goals, j) >= 0)
        return ruin_pack(RUIN_DO_KEEP, 0, 0, 0, member_at(player->goals, i),
                         member_at(player->goals, j));
  return MK_NO_ACTION;
}

static MkAction laying_of(int kind, int letter, int number) {
  return ruin_pack(kind, number % RUIN_CELLS, number / RUIN_CELLS % 8, letter, 0, 0);
}

static MkAction dealt_of(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player, int number) {
  uint32_t path = ruin_drawable(content, state, player, true);
  uint32_t open = path | ruin_drawable(content, state, player, false);
  int letter = dealt_letter(content, player, open, number / LAYINGS);
  if (letter < 0) return MK_NO_ACTION;
  return laying_of(path ? RUIN_DO_PATH : RUIN_DO_WALL, letter, number);
}

static MkAction extra_of(const RuinPlayer *player, int number) {
  if (number >= 2 * EXTRAS) return MK_NO_ACTION;
  int goal = member_at(player->goals, number % EXTRAS / RUIN_CELLS);
  if (goal < 0) return MK_NO_ACTION;
  return ruin_pack(number < EXTRAS ? RUIN_DO_EXTRA_PATH : RUIN_DO_EXTRA_WALL, number % RUIN_CELLS,
                   0, 0, goal, 0);
}

static MkAction draw_of(const RuinState *state, const RuinPlayer *player, int number) {
  if (number < SINGLE)
    return laying_of(number < WALL ? RUIN_DO_PATH : RUIN_DO_WALL, state->row[0], number);
  if (number < FULL) return ruin_pack(RUIN_DO_SINGLE, number - SINGLE, 0, 0, 0, 0);
  return number == FULL ? RUIN_DO_FULL : extra_of(player, number - DRAW_EXTRA);
}

static MkAction move_of(const RuinPlayer *player, int number) {
  if (number >= MOVE_EXTRA) return extra_of(player, number - MOVE_EXTRA);
  bool out = number % TARGETS == OUT;
  int cell = out ? RUIN_ENTRANCE : number % TARGETS;
  if (number < WARP) return ruin_pack(out ? RUIN_DO_WALK_ESCAPE : RUIN_DO_WALK, cell, 0, 0, 0, 0);
  int goal = member_at(player->goals, number / TARGETS - 1);
  if (goal < 0) return MK_NO_ACTION;
  return ruin_pack(out ? RUIN_DO_WARP_ESCAPE : RUIN_DO_WARP, cell, 0, 0, goal, 0);
}

static MkAction action(const void *content, const void *view, int seat, int number) {
  const RuinState *state = view;
  const RuinPlayer *player = &state->player[seat];
  switch (player->step) {
  case RUIN_KEEP: return keep_of(player, number);
  case RUIN_DEALT: return dealt_of(ruin_content(content), state, player, number);
  case RUIN_DRAW: return draw_of(state, player, number);
  case RUIN_MOVE: return move_of(player, number);
  default: return MK_NO_ACTION;
  }
}

/* ---- The mask: whole sets of cells at once ------------------------------------------------------------ */

typedef struct Masking {
  const RuinContent *content;
  const RuinPlayer *player;
  uint64_t *mask;
} Masking;

static void mask_cells(void *context, MkAction base, RuinCells cells) {
  const Masking *masking = context;
  int first = number_of(masking->content, masking->player, base);
  if ((base & 15) == RUIN_DO_WALK_ESCAPE || (base & 15) == RUIN_DO_WARP_ESCAPE)
    cells = (RuinCells){ruin_any(cells), 0};
  uint64_t *at = masking->mask + first / 64;
  int shift = first % 64;
  at[0] |= cells.lo << shift;
  at[1] |= cells.hi << shift | cells.lo >> 1 >> (63 - shift);
  if (shift) at[2] |= cells.hi >> (64 - shift);
}

static void mask(const void *content, const void *view, int seat, uint64_t *mask) {
  const RuinState *state = view;
  Masking masking = {ruin_content(content), &state->player[seat], mask};
  if (masking.player->step == RUIN_KEEP)
    mask[0] = (1u << KEEPS) - 1;
  else
    ruin_each_batch(masking.content, state, masking.player, mask_cells, &masking);
}

static const MkNumbers numbers[] = {
    {"set-up: keep", "keep:", 0, KEEPS,
     "the pair of slots of the four goal cards: 01 02 03 12 13 23"},
    {"set-up: draw", "o:", 0, DEALT_END,
     "968 x slot of the dealt card (sorted; of equal shapes the lower) + 121 x turn + anchor"},
    {"set-up: draw", "x:", 0, DEALT_END, "the same"},
    {"draw", "o:", 0, LAYINGS, "121 x turn + anchor: the front card as path"},
    {"draw", "x:", WALL, LAYINGS, "968 + 121 x turn + anchor: as wall"},
    {"draw", "c:", SINGLE, RUIN_CELLS, "1936 + cell"},
    {"draw", "full", FULL, 1, "2057"},
    {"draw", "extra:o:", DRAW_EXTRA, EXTRAS, "2058 + 121 x slot of the goal card + cell"},
    {"draw", "extra:x:", DRAW_EXTRA + EXTRAS, EXTRAS, "2663 + 121 x slot of the goal card + cell"},
    {"move", "m:", 0, TARGETS, "the cell; 121: `m:f6!`, out of the ruin"},
    {"move", "w:", WARP, RUIN_HAND *TARGETS,
     "122 + 122 x slot of the goal card + cell, or + 121 for `w:f6!`"},
    {"move", "extra:o:", MOVE_EXTRA, EXTRAS, "732 + 121 x slot of the goal card + cell"},
    {"move", "extra:x:", MOVE_EXTRA + EXTRAS, EXTRAS, "1337 + 121 x slot of the goal card + cell"},
    {0},
};

/* ---- Planes ----------------------------------------------------------------------------------------- */

typedef int8_t Sheet[RUIN_SIDE][RUIN_SIDE];

typedef struct RuinSeen {
  int8_t seat;
  Sheet path, wall, gate;
  int8_t pos;
  int8_t open[RUIN_LETTERS];
  int8_t opened[RUIN_LETTERS];
  int8_t goals[RUIN_GOALS];
  int8_t dealt[RUIN_DEALT_GOALS];
  int8_t drawn[RUIN_DEALT_GOALS];
  int8_t row[RUIN_ROW];
  int8_t steps;
  int8_t discard[RUIN_LETTERS];
  int8_t deck[RUIN_LETTERS];
  int8_t deck_size, goal_deck_size, goal_discard_size;
  int8_t step, special, stage, round, phase;
  int8_t square[2];
  int8_t done[RUIN_MAX_SEATS];
  int8_t escaped[RUIN_MAX_SEATS];
  int8_t escaped_round[RUIN_MAX_SEATS];
  int8_t goal_cards[RUIN_MAX_SEATS];
  int8_t edition, seats;
  int8_t spare; /* makes what follows even */
  int16_t penalty[1];
  int16_t gems[RUIN_MAX_SEATS];
} RuinSeen;

typedef struct RuinTrue {
  RuinSeen seen;
  Sheet paths[RUIN_MAX_SEATS], walls[RUIN_MAX_SEATS], gates[RUIN_MAX_SEATS];
  int8_t positions[RUIN_MAX_SEATS];
  int8_t all_goals[RUIN_MAX_SEATS][RUIN_GOALS];
  int8_t goal_deck[RUIN_GOALS];
  int16_t penalties[RUIN_MAX_SEATS];
} RuinTrue;

#define PLANE(field, low, high, what, ...) MK_PLANE(RuinSeen, field, low, high, what, __VA_ARGS__)
#define ONE(field, low, high, what)        MK_PLANE_ONE(RuinSeen, field, low, high, what)
#define TRUTH(field, low, high, what, ...) MK_PLANE(RuinTrue, field, low, high, what, __VA_ARGS__)
enum { MANY = 1000 }; /* gems and marks have no limit; no game comes near */

static const MkPlane planes[] = {
    ONE(seat, 0, RUIN_MAX_SEATS - 1, "who looks"),
    PLANE(path, 0, 1, "one's own sheet: path, gates included", RUIN_SIDE, RUIN_SIDE),
    PLANE(wall, 0, 1, "walls", RUIN_SIDE, RUIN_SIDE),
    PLANE(gate, 0, 1, "gates", RUIN_SIDE, RUIN_SIDE),
    ONE(pos, -1, RUIN_CELLS - 1, "one's own explorer: 11 x row + column from the top left, -1 out"),
    PLANE(open, 0, 1, "letters A to X that are open on one's sheet", RUIN_LETTERS),
    PLANE(opened, 0, 1, "letters that ever opened", RUIN_LETTERS),
    PLANE(goals, 0, 1, "one's own goal cards, in alphabetical order of the content", RUIN_GOALS),
    PLANE(dealt, -1, RUIN_LETTERS - 1, "set-up: the letters dealt, sorted, -1 none",
          RUIN_DEALT_GOALS),
    PLANE(drawn, 0, 1, "set-up: which of them are drawn already", RUIN_DEALT_GOALS),
    PLANE(row, -1, RUIN_LETTERS - 1, "letters of the row, the front first, -1 none", RUIN_ROW),
    ONE(steps, 0, RUIN_MAX_SIZE, "the size of the front card"),
    PLANE(discard, 0, 1, "letters in the discard", RUIN_LETTERS),
    PLANE(deck, 0, 1, "letters in the deck, where it is known", RUIN_LETTERS),
    ONE(deck_size, 0, RUIN_LETTERS, "cards in the deck"),
    ONE(goal_deck_size, 0, RUIN_GOALS, "goal cards in the deck"),
    ONE(goal_discard_size, 0, RUIN_GOALS, "goal cards in the discard"),
    ONE(step, 0, RUIN_BUSY, "what is asked: keep, set-up drawing, draw, move, done, out"),
    ONE(special, 0, 1, "a goal card was discarded for a special action this round"),
    ONE(stage, 1, 2, "the stage"),
    ONE(round, 0, 100, "the round of the stage"),
    ONE(phase, 0, 2, "set-up, play, over"),
    PLANE(square, 0, RUIN_CELLS, "noted square bonuses", 2),
    PLANE(done, 0, 2, "0 still chooses, 1 done, 2 out", RUIN_MAX_SEATS),
    PLANE(escaped, 0, RUIN_MAX_SEATS, "place of escape, 0 not", RUIN_MAX_SEATS),
    PLANE(escaped_round, 0, 100, "round of stage 2 in which each escaped, 0 not", RUIN_MAX_SEATS),
    PLANE(goal_cards, 0, RUIN_HAND, "goal cards of each, as far as is known", RUIN_MAX_SEATS),
    ONE(edition, 1, 2, "option edition"),
    ONE(seats, 1, RUIN_MAX_SEATS, "seats at the table"),
    MK_PLANE_WIDE(RuinSeen, penalty, 0, MANY, "one's own penalty marks", 1),
    MK_PLANE_WIDE(RuinSeen, gems, 0, MANY, "gems of each", RUIN_MAX_SEATS),
    TRUTH(paths, 0, 1, "all sheets: path", RUIN_MAX_SEATS, RUIN_SIDE, RUIN_SIDE),
    TRUTH(walls, 0, 1, "walls", RUIN_MAX_SEATS, RUIN_SIDE, RUIN_SIDE),
    TRUTH(gates, 0, 1, "gates", RUIN_MAX_SEATS, RUIN_SIDE, RUIN_SIDE),
    TRUTH(positions, -1, RUIN_CELLS - 1, "all explorers, -1 out", RUIN_MAX_SEATS),
    TRUTH(all_goals, 0, 1, "all goal cards", RUIN_MAX_SEATS, RUIN_GOALS),
    TRUTH(goal_deck, 0, 1, "the goal cards in the deck", RUIN_GOALS),
    MK_PLANE_WIDE(RuinTrue, penalties, 0, MANY, "all penalty marks", RUIN_MAX_SEATS),
};
enum { SECRETS = 7 };

static void see_cells(RuinCells cells, Sheet out) {
  int8_t *at = &out[0][0];
  mk_plane_bits(at, cells.lo, 64);
  mk_plane_bits(at + 64, cells.hi, RUIN_CELLS - 64);
}

static int8_t position_of(const RuinPlayer *player) {
  return player->pos == RUIN_NOWHERE ? -1 : (int8_t)player->pos;
}

static void see_sheet(const RuinPlayer *player, RuinSeen *row) {
  see_cells(player->path, row->path);
  see_cells(player->wall, row->wall);
  see_cells(player->gate, row->gate);
  row->pos = position_of(player);
  mk_plane_bits(row->open, player->open, RUIN_LETTERS);
  mk_plane_bits(row->goals, player->goals, RUIN_GOALS);
  uint32_t dealt = player->dealt;
  for (int slot = 0; slot < RUIN_DEALT_GOALS; slot++) {
    row->dealt[slot] = dealt ? (int8_t)ruin_first(&dealt) : -1;
    row->drawn[slot] = row->dealt[slot] >= 0 && player->used >> row->dealt[slot] & 1;
  }
  row->step = (int8_t)player->step;
  row->special = (int8_t)player->special;
  row->square[0] = (int8_t)player->square[0];
  row->square[1] = (int8_t)player->square[1];
  row->penalty[0] = (int16_t)player->penalty;
}

static void see_other(const RuinState *s, int seat, int other, RuinSeen *row) {
  const RuinPlayer *player = &s->player[other];
  int at = mk_seat_from(seat, other, s->seats);
  row->done[at] = player->step == RUIN_OUT ? 2 : player->step == RUIN_DONE;
  row->escaped[at] = (int8_t)player->escaped;
  row->escaped_round[at] = (int8_t)player->escaped_round;
  row->goal_cards[at] = (int8_t)(ruin_bits(player->goals) + player->hidden_goals);
  row->gems[at] = (int16_t)player->gems;
}

static void see_table(const RuinContent *content, const RuinState *s, RuinSeen *row) {
  uint32_t discard = 0;
  for (int i = 0; i < s->discard_count; i++) discard |= 1u << s->discard[i];
  mk_plane_bits(row->opened, s->opened, RUIN_LETTERS);
  mk_plane_bits(row->discard, discard, RUIN_LETTERS);
  mk_plane_bits(row->deck, s->deck, RUIN_LETTERS);
  for (int i = 0; i < RUIN_ROW; i++) row->row[i] = i < s->row_count ? (int8_t)s->row[i] : -1;
  row->steps = s->row_count ? (int8_t)ruin_steps(content, s) : 0;
  row->deck_size = (int8_t)(ruin_bits(s->deck) + s->hidden_deck);
  row->goal_deck_size = (int8_t)(ruin_bits(s->goal_deck) + s->hidden_goal_deck);
  row->goal_discard_size = (int8_t)(ruin_bits(s->goal_discard) + s->hidden_goal_discard);
  row->stage = (int8_t)s->stage;
  row->round = (int8_t)s->round;
  row->phase = (int8_t)s->phase;
  row->edition = (int8_t)s->edition;
  row->seats = (int8_t)s->seats;
}

static void observe(const void *content, const void *view, int seat, void *out) {
  const RuinState *s = view;
  RuinSeen *row = out;
  memset(row->done, 0, sizeof *row - offsetof(RuinSeen, done));
  row->seat = (int8_t)seat;
  see_sheet(&s->player[seat], row);
  for (int other = 0; other < s->seats; other++) see_other(s, seat, other, row);
  see_table(ruin_content(content), s, row);
}

static void reveal(const void *content, const void *state, void *out) {
  const RuinState *s = state;
  RuinTrue *row = out;
  memset(row, 0, sizeof *row);
  observe(content, state, 0, &row->seen);
  for (int seat = 0; seat < s->seats; seat++) {
    see_cells(s->player[seat].path, row->paths[seat]);
    see_cells(s->player[seat].wall, row->walls[seat]);
    see_cells(s->player[seat].gate, row->gates[seat]);
    row->positions[seat] = position_of(&s->player[seat]);
    mk_plane_bits(row->all_goals[seat], s->player[seat].goals, RUIN_GOALS);
    row->penalties[seat] = (int16_t)s->player[seat].penalty;
  }
  mk_plane_bits(row->goal_deck, s->goal_deck, RUIN_GOALS);
}

const MkLearnHelp ruin_learn = {
    .count = count,
    .number = number,
    .action = action,
    .mask = mask,
    .numbers = numbers,
    MK_LEARN_ROWS(planes, SECRETS, RuinSeen, RuinTrue),
    .observe = observe,
    .reveal = reveal,
};
