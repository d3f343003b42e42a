/* setup.c - dealing, and who has to decide (rule 3). The drawings of set-up are choices: see legal.c. */
#include <string.h>

#include "ruin.h"

/* A deck is a set: which card lies on top is decided when it is taken. */
int ruin_draw_card(MkRng *rng, uint32_t *set) {
  uint32_t left = *set;
  for (uint32_t skip = mk_rng_below(rng, (uint32_t)ruin_bits(left)); skip; skip--) left &= left - 1;
  int card = __builtin_ctz(left);
  *set &= ~(1u << card);
  return card;
}

static uint32_t deal(MkRng *rng, uint32_t *deck, int count) {
  uint32_t hand = 0;
  for (int i = 0; i < count; i++) hand |= 1u << ruin_draw_card(rng, deck);
  return hand;
}

/* R3.1, R3.2: exploration cards to everybody, the row, then goal cards. */
static void deal_all(RuinState *state) {
  int each = ruin_dealt_each(state->seats);
  for (int seat = 0; seat < state->seats; seat++)
    state->player[seat].dealt = deal(&state->rng, &state->deck, each);
  ruin_lay_row(state, NULL);
  for (int seat = 0; seat < state->seats; seat++)
    state->player[seat].goals = deal(&state->rng, &state->goal_deck, RUIN_DEALT_GOALS);
}

void ruin_setup(const void *content, void *state_, int seats, const MkOptions *options,
                const uint8_t seed[MK_SEED_SIZE]) {
  (void)content;
  RuinState *state = state_;
  memset(state, 0, sizeof *state);
  mk_rng_init_chacha20(&state->rng, seed);
  state->seats = (uint8_t)seats;
  state->edition = (uint8_t)options->value[0];
  state->stage = 1;
  state->deck = RUIN_ALL_CARDS;
  state->goal_deck = RUIN_ALL_CARDS;
  for (int seat = 0; seat < seats; seat++) state->player[seat].pos = RUIN_ENTRANCE;
  deal_all(state);
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
