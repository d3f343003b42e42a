/* setup.c - dealing, and who has to decide (rule 3). The drawings of set-up are choices: see legal.c. */
#include <string.h>

#include "ruin.h"

enum { PILE_EXPLORATION, PILE_GOALS };

int ruin_take_card(uint32_t *set, int index) {
  uint32_t left = *set;
  while (index-- > 0) left &= left - 1;
  int card = __builtin_ctz(left);
  *set &= ~(1u << card);
  return card;
}

static int draw(RuinState *state, int pile, int shuffle, uint32_t *deck) {
  return ruin_take_card(deck, mk_chance_draw(&state->chance, pile, shuffle, ruin_bits(*deck)));
}

int ruin_draw_exploration(RuinState *state) {
  return draw(state, PILE_EXPLORATION, state->stage, &state->deck);
}

int ruin_draw_goal(RuinState *state) {
  return draw(state, PILE_GOALS, state->goal_shuffle, &state->goal_deck);
}

static uint32_t deal(RuinState *state, int (*draw_one)(RuinState *), int count) {
  uint32_t hand = 0;
  for (int i = 0; i < count; i++) hand |= 1u << draw_one(state);
  return hand;
}

/* R3.1, R3.2: exploration cards to everybody, the row, then goal cards. */
static void deal_all(RuinState *state) {
  int each = ruin_dealt_each(state->seats);
  for (int seat = 0; seat < state->seats; seat++)
    state->player[seat].dealt = deal(state, ruin_draw_exploration, each);
  ruin_lay_row(state, NULL);
  for (int seat = 0; seat < state->seats; seat++)
    state->player[seat].goals = deal(state, ruin_draw_goal, RUIN_DEALT_GOALS);
}

void ruin_setup(const void *content, void *state_, int seats, const MkOptions *options,
                const uint8_t seed[MK_SEED_SIZE]) {
  (void)content;
  RuinState *state = state_;
  memset(state, 0, sizeof *state);
  mk_chance_init(&state->chance, mk_game_ruin.id, seed);
  state->seats = (uint8_t)seats;
  state->edition = (uint8_t)options->value[0];
  state->stage = 1;
  state->goal_shuffle = 1;
  state->deck = RUIN_ALL_CARDS;
  state->goal_deck = RUIN_ALL_CARDS;
  for (int seat = 0; seat < seats; seat++) state->player[seat].pos = RUIN_ENTRANCE;
  deal_all(state);
}

bool ruin_all_kept(const RuinState *state) {
  for (int seat = 0; seat < state->seats; seat++)
    if (state->player[seat].step == RUIN_KEEP) return false;
  return true;
}

uint32_t ruin_acting(const void *state_) {
  const RuinState *state = state_;
  uint32_t acting = 0;
  if (state->phase == RUIN_OVER) return 0;
  for (int seat = 0; seat < state->seats; seat++) {
    int step = state->player[seat].step;
    if (step != RUIN_DONE && step != RUIN_OUT) acting |= 1u << seat;
  }
  return acting;
}
