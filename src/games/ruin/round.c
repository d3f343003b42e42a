/* round.c - what happens when everybody has chosen: the end of set-up, gems and openings (rule 6), the
 * collapse and the end of a stage (rule 7). All chance of a round is drawn here, in seat order.
 */
#include "ruin.h"

static void announce(MkEvents *events, int kind, int seat, int a, int b) {
  mk_event(events, kind, seat, MK_SEEN_BY_ALL, a, b, 0, 0);
}

static bool is_in(const RuinPlayer *player) {
  return !player->escaped;
}

int ruin_count_escaped(const RuinState *state) {
  int count = 0;
  for (int seat = 0; seat < state->seats; seat++) count += !is_in(&state->player[seat]);
  return count;
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

/* R6.8: the row moves up and is filled from the deck as far as it goes. */
void ruin_lay_row(RuinState *state, MkEvents *events) {
  while (state->row_count < RUIN_ROW && state->deck) {
    int letter = ruin_draw_exploration(state);
    mk_event_seal(events);
    announce(events, RUIN_EV_REVEALED, -1, letter, state->row_count);
    state->row[state->row_count++] = (uint8_t)letter;
  }
}

static void put_away(RuinState *state, int letter, RuinReason reason, MkEvents *events) {
  state->discard[state->discard_count++] = (uint8_t)letter;
  announce(events, RUIN_EV_DISCARDED, -1, letter, reason);
}

/* R6.5: from the front of the row, then from the deck; -1 when there is none left. */
int ruin_discard(RuinState *state, RuinReason reason, MkEvents *events) {
  int letter;
  if (state->row_count) {
    letter = state->row[0];
    state->row_count--;
    for (int i = 0; i < RUIN_ROW - 1; i++) state->row[i] = state->row[i + 1];
    state->row[RUIN_ROW - 1] = 0;
  } else if (state->deck) {
    letter = ruin_draw_exploration(state);
    mk_event_seal(events);
  } else {
    return -1;
  }
  put_away(state, letter, reason, events);
  return letter;
}

/* R6.9: the goal deck is renewed the moment its last card is drawn. */
static int draw_goal(RuinState *state) {
  int goal = ruin_draw_goal(state);
  if (!state->goal_deck) {
    state->goal_deck = state->goal_discard;
    state->goal_discard = 0;
    state->goal_shuffle++;
  }
  return goal;
}

/* ---- Letters -------------------------------------------------------------------------------------- */

/* R6.6: a letter opens once in a game, on every sheet that is not frozen. Returns what is new. */
uint32_t ruin_open(RuinState *state, uint32_t letters, MkEvents *events) {
  uint32_t fresh = letters & ~state->opened;
  state->opened |= fresh;
  for (int seat = 0; seat < state->seats; seat++)
    if (is_in(&state->player[seat])) state->player[seat].open |= fresh;
  for (uint32_t left = fresh; left;) announce(events, RUIN_EV_OPENED, -1, ruin_first(&left), 0);
  return fresh;
}

/* R6.4: path becomes a gate, which stays path as well (R1.3); anything else becomes wall. */
void ruin_close(const RuinContent *content, RuinPlayer *player, uint32_t letters) {
  player->open &= ~letters;
  while (letters) {
    RuinCells cell = ruin_cell(content->letter_cell[ruin_first(&letters)]);
    if (ruin_any(ruin_and(player->path, cell)))
      player->gate = ruin_or(player->gate, cell);
    else
      player->wall = ruin_or(player->wall, cell);
  }
}

static void close_letters(const RuinContent *content, RuinState *state, uint32_t letters,
                          MkEvents *events) {
  for (int seat = 0; seat < state->seats; seat++)
    if (is_in(&state->player[seat])) ruin_close(content, &state->player[seat], letters);
  while (letters) announce(events, RUIN_EV_CLOSED, -1, ruin_first(&letters), 0);
}

/* ---- Step 2: gems --------------------------------------------------------------------------------- */

/* R6.3: a gem, and a goal card if the hand has room. */
static void take_gem(RuinState *state, int seat, int letter, MkEvents *events) {
  RuinPlayer *player = &state->player[seat];
  player->gems++;
  announce(events, RUIN_EV_GEM, seat, letter, player->gems);
  if (ruin_bits(player->goals) >= RUIN_HAND) return;
  int goal = draw_goal(state);
  player->goals |= 1u << goal;
  mk_event_seal(events);
  mk_event(events, RUIN_EV_GOAL, seat, 1u << seat, goal, 0, 0, 0);
  mk_event(events, RUIN_EV_GOAL_TAKEN, seat, MK_SEEN_BY_ALL & ~(1u << seat),
           ruin_bits(player->goals), 0, 0, 0);
}

/* The open letter an explorer stands on, or -1. */
static int letter_underfoot(const RuinContent *content, const RuinPlayer *player) {
  if (player->pos == RUIN_NOWHERE) return -1;
  int letter = content->cell_letter[player->pos];
  return letter >= 0 && (player->open >> letter & 1) ? letter : -1;
}

/* R6.3: everybody still in who stands on an open site takes from it, and it closes. Returns the letters taken. */
uint32_t ruin_take_gems(const RuinContent *content, RuinState *state, MkEvents *events) {
  uint32_t taken = 0;
  for (int seat = 0; seat < state->seats; seat++) {
    int letter = letter_underfoot(content, &state->player[seat]);
    if (letter < 0 || !is_in(&state->player[seat])) continue;
    take_gem(state, seat, letter, events);
    taken |= 1u << letter;
  }
  close_letters(content, state, taken, events);
  return taken;
}

/* R6.7: waves of taking, closing, discarding and opening, until nobody stands on an open site. */
static void run_waves(const RuinContent *content, RuinState *state, MkEvents *events) {
  for (uint32_t taken; (taken = ruin_take_gems(content, state, events)) != 0;) {
    uint32_t shown = 0;
    for (int i = ruin_bits(taken); i; i--) {
      int letter = ruin_discard(state, RUIN_FOR_GEM, events);
      if (letter >= 0) shown |= 1u << letter;
    }
    ruin_open(state, shown, events);
  }
}

/* R6.2: those who left take the next place together; their sheets stay as they are. */
void ruin_declare_escapes(RuinState *state, MkEvents *events) {
  int place = 1 + ruin_count_escaped(state);
  for (int seat = 0; seat < state->seats; seat++) {
    RuinPlayer *player = &state->player[seat];
    if (player->step != RUIN_DONE || player->pos != RUIN_NOWHERE) continue;
    player->escaped = (uint8_t)place;
    player->escaped_round = state->round;
    player->step = RUIN_OUT;
    announce(events, RUIN_EV_ESCAPED, seat, place, state->round);
  }
}

/* R9.3: only now do the others see who discarded a goal card. */
static void show_spending(const RuinState *state, MkEvents *events) {
  for (int seat = 0; seat < state->seats; seat++)
    if (state->player[seat].special && state->player[seat].step != RUIN_OUT)
      mk_event(events, RUIN_EV_SPENT, seat, MK_SEEN_BY_ALL & ~(1u << seat), 0, 0, 0, 0);
}

/* ---- Rounds, stages, the end ---------------------------------------------------------------------- */

void ruin_start_round(RuinState *state, MkEvents *events) {
  state->round++;
  announce(events, RUIN_EV_ROUND, -1, state->stage, state->round);
  for (int seat = 0; seat < state->seats; seat++) {
    RuinPlayer *player = &state->player[seat];
    player->special = 0;
    if (is_in(player)) player->step = RUIN_DRAW;
  }
}

/* R7.3, R8.1: the largest rectangle is noted for the stage that ends. */
static void note_squares(const RuinContent *content, RuinState *state, MkEvents *events) {
  for (int seat = 0; seat < state->seats; seat++) {
    RuinPlayer *player = &state->player[seat];
    RuinBox box = ruin_square(content, player);
    int cells = ruin_area(box), first = box.top * RUIN_SIDE + box.left;
    player->square[state->stage - 1] = (uint8_t)cells;
    mk_event(events, RUIN_EV_SQUARE, seat, 1u << seat, state->stage, cells, first, box.width);
  }
}

static void end_game(const RuinContent *content, RuinState *state, bool all_out, MkEvents *events) {
  note_squares(content, state, events);
  state->phase = RUIN_OVER;
  mk_event_seal(events);
  announce(events, RUIN_EV_OVER, -1, all_out, 0);
}

/* R7.3: all 24 exploration cards form the new deck; everything else carries over. */
void ruin_start_stage_2(RuinState *state, MkEvents *events) {
  state->stage = 2;
  state->round = 0;
  state->deck = RUIN_ALL_CARDS;
  for (int i = 0; i < RUIN_LETTERS; i++) state->discard[i] = 0;
  state->discard_count = 0;
  announce(events, RUIN_EV_STAGE, -1, 2, 0);
}

/* R7.1: the ruin falls in: one card for everybody who is out, and nothing opens. */
static void collapse(RuinState *state, MkEvents *events) {
  for (int i = ruin_count_escaped(state); i; i--) ruin_discard(state, RUIN_FOR_COLLAPSE, events);
  ruin_lay_row(state, events);
}

/* R7.2, R7.4: how a round ends. */
static void end_round(const RuinContent *content, RuinState *state, MkEvents *events) {
  if (ruin_count_escaped(state) == state->seats) {
    end_game(content, state, true, events);
    return;
  }
  if (state->stage == 2) collapse(state, events);
  if (!state->row_count && state->stage == 2) {
    end_game(content, state, false, events);
    return;
  }
  if (!state->row_count) {
    note_squares(content, state, events);
    ruin_start_stage_2(state, events);
    ruin_lay_row(state, events);
  }
  ruin_start_round(state, events);
}

/* R3.5: the dealt letters open, the cards are put away, the first round begins. */
void ruin_end_setup(RuinState *state, MkEvents *events) {
  uint32_t dealt = 0;
  for (int seat = 0; seat < state->seats; seat++) {
    RuinPlayer *player = &state->player[seat];
    dealt |= player->dealt;
    while (player->dealt) put_away(state, ruin_first(&player->dealt), RUIN_FOR_SETUP, events);
    player->used = 0;
  }
  ruin_open(state, dealt, events);
  state->phase = RUIN_PLAY;
  ruin_start_round(state, events);
}

void ruin_resolve(const RuinContent *content, RuinState *state, MkEvents *events) {
  if (state->seats > 1) mk_event_seal(events);
  if (state->phase == RUIN_SETUP) {
    ruin_end_setup(state, events);
    return;
  }
  show_spending(state, events);
  ruin_discard(state, RUIN_FOR_ROUND, events); /* R6.1: its letter does not open */
  ruin_declare_escapes(state, events);
  run_waves(content, state, events);
  ruin_lay_row(state, events);
  end_round(content, state, events);
}
