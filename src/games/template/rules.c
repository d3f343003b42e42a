/* rules.c - how the template game is dealt, played and scored. What others may see of it is view.c. */
#include "template.h"

#include <string.h>

int template_count(const uint8_t counts[TEMPLATE_VALUES]) {
  int sum = 0;
  for (int value = 0; value < TEMPLATE_VALUES; value++) sum += counts[value];
  return sum;
}

int template_take(uint8_t counts[TEMPLATE_VALUES], int index) {
  int value = 0;
  while (index >= counts[value]) index -= counts[value++];
  counts[value]--;
  return value;
}

/* The next card of a pile: each one left has the same chance, whatever happened elsewhere. */
static int draw(TemplateState *s, int pile, uint8_t counts[TEMPLATE_VALUES]) {
  return template_take(counts, mk_chance_draw(&s->chance, pile, 1, template_count(counts)));
}

static void draw_card(TemplateState *s, int seat, MkEvents *events) {
  int card = draw(s, TEMPLATE_PILE_CARDS, s->deck);
  s->hand[seat][card]++;
  s->hand_size[seat]++;
  mk_event_seal(events);
  unsigned own = 1u << seat;
  mk_event(events, TEMPLATE_EVENT_DRAWN, seat, own, card, 0, 0, 0);
  mk_event(events, TEMPLATE_EVENT_DRAWN, seat, MK_SEEN_BY_ALL & ~own, 0, 0, 0, 0);
}

/* R2.1: a relic is turned up at random at the start of each round. */
static void turn_up_relic(TemplateState *s, MkEvents *events) {
  s->prize = (uint8_t)draw(s, TEMPLATE_PILE_PRIZES, s->prizes);
  mk_event_seal(events);
  mk_event(events, TEMPLATE_EVENT_RELIC, -1, MK_SEEN_BY_ALL, s->prize, 0, 0, 0);
}

/* R1.1: three secret cards each. */
void template_setup(const void *content, void *state, int seats, const MkOptions *options,
                    const uint8_t seed[MK_SEED_SIZE]) {
  const TemplateContent *c = template_content(content);
  TemplateState *s = state;
  memset(s, 0, sizeof *s);
  mk_chance_init(&s->chance, mk_game_template.id, seed);
  s->seats = (uint8_t)seats;
  s->rounds = (uint8_t)options->value[0];
  s->ties = (uint8_t)options->value[1];
  s->round = 1;
  memcpy(s->deck, c->cards, sizeof s->deck);
  memcpy(s->prizes, c->prizes, sizeof s->prizes);
  for (int seat = 0; seat < seats; seat++) {
    for (int i = 0; i < TEMPLATE_HAND; i++) draw_card(s, seat, NULL);
  }
  turn_up_relic(s, NULL);
}

/* R2.2: everybody who has not laid a card decides, all at the same time. */
uint32_t template_acting(const void *state) {
  const TemplateState *s = state;
  uint32_t seats = 0;
  for (int seat = 0; !s->over && seat < s->seats; seat++) {
    if (s->bid[seat] == TEMPLATE_NO_BID) seats |= 1u << seat;
  }
  return seats;
}

static bool is_legal(const TemplateState *s, int seat, MkAction card) {
  return card < TEMPLATE_VALUES && s->hand[seat][card] > 0;
}

int template_legal(const void *content, const void *state, int seat, MkAction *out) {
  (void)content;
  const TemplateState *s = state;
  int count = 0;
  if (!(template_acting(s) >> seat & 1)) return 0;
  for (MkAction card = 1; card < TEMPLATE_VALUES; card++) {
    if (is_legal(s, seat, card)) out[count++] = card;
  }
  return count;
}

/* R2.3: the highest bid takes the relic; equal bids by the option `ties`. */
static void award(TemplateState *s, MkEvents *events) {
  int highest = 0, bidders = 0;
  for (int seat = 0; seat < s->seats; seat++) {
    mk_event(events, TEMPLATE_EVENT_BID, seat, MK_SEEN_BY_ALL, s->bid[seat], 0, 0, 0);
    if (s->bid[seat] > highest) highest = s->bid[seat], bidders = 0;
    bidders += s->bid[seat] == highest;
  }
  if (bidders > 1 && s->ties == TEMPLATE_TIES_NOBODY) return;
  for (int seat = 0; seat < s->seats; seat++) {
    if (s->bid[seat] != highest) continue;
    s->score[seat] = (uint8_t)(s->score[seat] + s->prize);
    mk_event(events, TEMPLATE_EVENT_WON, seat, MK_SEEN_BY_ALL, s->prize, 0, 0, 0);
  }
}

/* R2.4: laid cards are out; everybody draws one, in seat order; then the next relic. R3.1: after the
 * last round the game is over. */
static void end_round(TemplateState *s, MkEvents *events) {
  mk_event_seal(events);
  award(s, events);
  memcpy(s->last, s->bid, sizeof s->last);
  memset(s->bid, TEMPLATE_NO_BID, sizeof s->bid);
  s->prize = 0;
  s->over = s->round == s->rounds;
  if (s->over) return;
  s->round++;
  for (int seat = 0; seat < s->seats; seat++) draw_card(s, seat, events);
  turn_up_relic(s, events);
}

MkStatus template_apply(const void *content, void *state, int seat, MkAction action,
                        MkEvents *events) {
  (void)content;
  TemplateState *s = state;
  if (seat < 0 || seat >= s->seats || !(template_acting(s) >> seat & 1)) return MK_NOT_ACTING;
  if (!is_legal(s, seat, action)) return MK_ILLEGAL;
  s->hand[seat][action]--;
  s->hand_size[seat]--;
  s->bid[seat] = (uint8_t)action;
  if (template_acting(s) == 0) end_round(s, events);
  return MK_OK;
}

/* R3.2: the worth of relics won; equal scores share a rank. */
void template_result(const void *content, const void *state, MkResult *result) {
  (void)content;
  const TemplateState *s = state;
  for (int seat = 0; seat < s->seats; seat++) {
    mk_result_part(&result->seat[seat], "relics", s->score[seat]);
    result->seat[seat].rank = 1;
    for (int other = 0; other < s->seats; other++)
      result->seat[seat].rank += s->score[other] > s->score[seat];
  }
}
