/* view.c - what a seat may know (rule 9). A view is built up from zero bytes; guessing the rest is
 * resample.c's job.
 */
#include <string.h>

#include "ruin.h"

/* R9.3: what others know of a hand changes only when everybody has chosen. Until then the cards dealt are
 * all still there for them, and so is a card given for a special action this round. */
int ruin_shown_goals(const RuinState *state, const RuinPlayer *player) {
  if (state->phase == RUIN_SETUP) return RUIN_DEALT_GOALS;
  return ruin_bits(player->goals) + (player->special && state->phase == RUIN_PLAY);
}

/* R9.2: of another player one sees gems, the number of goal cards, who is done and who is out, and
 * the letters, which are the same for all. */
static void show_other(const RuinState *state, const RuinPlayer *from, RuinPlayer *to) {
  to->hidden = 1;
  to->pos = RUIN_NOWHERE;
  to->hidden_goals = (uint8_t)ruin_shown_goals(state, from);
  to->open = from->open;
  to->gems = from->gems;
  to->escaped = from->escaped;
  to->escaped_round = from->escaped_round;
  to->step = from->step == RUIN_DONE || from->step == RUIN_OUT ? from->step : RUIN_BUSY;
}

/* R9.1: the table is open: row, discard, letters. R9.4: while cards are dealt out in secret, what is left
 * in the deck is too; afterwards it is what lies nowhere else. */
static void show_table(const RuinState *state, int seat, RuinState *view) {
  memcpy(view->discard, state->discard, sizeof view->discard);
  memcpy(view->row, state->row, sizeof view->row);
  view->discard_count = state->discard_count;
  view->row_count = state->row_count;
  view->opened = state->opened;
  view->stage = state->stage;
  view->round = state->round;
  view->phase = state->phase;
  view->seats = state->seats;
  view->edition = state->edition;
  bool others = state->seats > (seat >= 0);
  if (state->phase == RUIN_SETUP && others)
    view->hidden_deck = (uint8_t)ruin_bits(state->deck);
  else
    view->deck = state->deck;
}

/* The goal piles show their sizes: all cards but those that the others are known to hold and those that
 * one holds oneself; what one has discarded or given back this round is known to be there. */
static void show_goal_piles(const RuinState *state, int seat, RuinState *view) {
  int discard = ruin_bits(state->goal_discard), held = 0;
  for (int other = 0; other < state->seats; other++) {
    const RuinPlayer *player = &state->player[other];
    held += other == seat ? ruin_bits(player->goals) : ruin_shown_goals(state, player);
    if (other != seat && state->phase == RUIN_PLAY) discard -= player->special;
  }
  view->hidden_goal_discard = (uint8_t)discard;
  view->hidden_goal_deck = (uint8_t)(RUIN_GOALS - held - discard);
}

/* R9.5: after the end everything is shown. */
static void show_all(const RuinState *state, RuinState *view) {
  memcpy(view->player, state->player, sizeof view->player);
  view->goal_deck = state->goal_deck;
  view->goal_discard = state->goal_discard;
}

void ruin_view(const void *content, const void *state_, int seat, void *view_) {
  (void)content;
  const RuinState *state = state_;
  RuinState *view = view_;
  memset(view, 0, sizeof *view);
  show_table(state, seat, view);
  if (state->phase == RUIN_OVER) {
    show_all(state, view);
    return;
  }
  show_goal_piles(state, seat, view);
  for (int other = 0; other < state->seats; other++) {
    if (other == seat)
      view->player[other] = state->player[other];
    else
      show_other(state, &state->player[other], &view->player[other]);
  }
}
