/* setup.c - the start of a game.
 *
 * The order in which chance is drawn fixes every record, so it may not change without a new rules
 * version: (1) the dungeon, a Fisher-Yates shuffle from the right end down; (2) the field, one card
 * at a time out of those left; (3) colour cards: seat 0's, seat 1's; (4) who begins, when that is
 * left to chance; (5) rule 19's first card. Later only rule 19 draws: one card at the start of
 * rounds 2 to 5.
 */
#include "seekers.h"

int seekers_draw(uint32_t *mask, MkRng *rng) {
  uint32_t left = *mask;
  for (uint32_t skip = mk_rng_below(rng, (uint32_t)__builtin_popcount(left)); skip; skip--)
    left &= left - 1;
  int bit = __builtin_ctz(left);
  *mask &= ~(1u << bit);
  return bit;
}

/* R1.1: all 39 gems in one row. */
static void deal_dungeon(SeekersState *s) {
  uint8_t *gem = s->dungeon + SEEKERS_DUNGEON_SPARE;
  s->dungeon_at = SEEKERS_DUNGEON_SPARE;
  s->dungeon_length = SEEKERS_GEMS;
  int n = 0;
  for (int kind = 0; kind < SEEKERS_KINDS; kind++)
    for (int i = 0; i < seekers_supply[kind]; i++) gem[n++] = (uint8_t)kind;
  for (uint32_t i = SEEKERS_GEMS - 1; i > 0; i--) {
    uint32_t j = mk_rng_below(&s->rng, i + 1);
    uint8_t swap = gem[i];
    gem[i] = gem[j];
    gem[j] = swap;
  }
}

/* R1.2: the twelve basic seekers. */
static void lay_basic(SeekersState *s) {
  s->field = SEEKERS_BASIC_CARDS;
  memcpy(s->basic, seekers_copies_of_power, sizeof s->basic);
}

/* R1.3: four advanced seekers replace basic ones of their power. */
static void replace_four(SeekersState *s) {
  uint32_t pile = ((1u << SEEKERS_CARDS) - 1) & ~(uint32_t)SEEKERS_BASIC_CARDS;
  for (int replaced = 0; replaced < 4;) {
    int card = seekers_draw(&pile, &s->rng);
    int power = seekers_cards[card].power;
    if (!s->basic[power]) continue; /* none left to replace: draw another */
    if (!--s->basic[power]) s->field &= ~(1u << seekers_basic_of_power[power]);
    s->field |= 1u << card;
    replaced++;
  }
}

/* R1.4: only advanced seekers, as many of each power as there are basic ones. */
static void lay_chaos(SeekersState *s) {
  for (int power = 1; power <= 5; power++) {
    uint32_t pile = 0;
    for (int card = 0; card < SEEKERS_CARDS; card++)
      if (seekers_cards[card].power == power && seekers_cards[card].advanced) pile |= 1u << card;
    for (int i = 0; i < seekers_copies_of_power[power]; i++)
      s->field |= 1u << seekers_draw(&pile, &s->rng);
  }
}

/* R1.5: colour cards, dealt secretly; the rest leave the game unseen. */
static void deal_colours(SeekersState *s) {
  uint32_t pile = SEEKERS_ALL_COLOURS;
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < seekers_sheets[s->rule].cards; i++)
      s->player[seat].colours |= (uint8_t)(1u << seekers_draw(&pile, &s->rng));
  s->out = (uint8_t)pile;
}

/* R2.7: in rule 19 rounds 1 to 5 begin with a card turned up; the deck has no order before. */
void seekers_turn_up_card(SeekersState *s, MkEvents *events) {
  uint32_t deck = s->deck;
  s->colour = (uint8_t)seekers_draw(&deck, &s->rng);
  s->deck = (uint8_t)deck;
  mk_event(events, SEEKERS_EVENT_CARD, -1, MK_SEEN_BY_ALL, s->colour, s->round, 0, 0);
  mk_event_seal(events);
}

/* R1.7: who begins: named, or left to chance. */
static int choose_first(SeekersState *s, int option) {
  return option == 0 ? (int)mk_rng_below(&s->rng, 2) : option - 1;
}

void seekers_setup(const void *content, void *state, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE]) {
  (void)content, (void)seats;
  SeekersState *s = state;
  memset(s, 0, sizeof *s);
  mk_rng_init_chacha20(&s->rng, seed);
  s->rule = (uint8_t)options->value[SEEKERS_OPT_RULE];
  s->order = (uint8_t)options->value[SEEKERS_OPT_ORDER];
  s->mode = (uint8_t)options->value[SEEKERS_OPT_MODE];
  s->round = 1;
  s->colour = s->player[0].pick = s->player[1].pick = SEEKERS_NONE;
  deal_dungeon(s);
  if (s->mode == SEEKERS_CHAOS)
    lay_chaos(s);
  else
    lay_basic(s);
  if (s->mode == SEEKERS_ADVANCED) replace_four(s);
  if (seekers_sheets[s->rule].cards) deal_colours(s);
  s->first = (uint8_t)choose_first(s, options->value[SEEKERS_OPT_FIRST]);
  s->mover = s->turn = s->first;
  if (seekers_sheets[s->rule].deck) { /* R1.6 */
    s->deck = SEEKERS_ALL_COLOURS;
    seekers_turn_up_card(s, NULL);
  }
  s->phase = seekers_picks(s) ? SEEKERS_ASK_COLOUR : SEEKERS_ASK_TAKE;
}
