/* view.c - what a seat of the template game knows, and possible truths behind it. */
#include "template.h"

#include <string.h>

/* What everybody sees. */
static void copy_public(const TemplateState *s, TemplateState *v) {
  v->seats = s->seats;
  v->rounds = s->rounds;
  v->ties = s->ties;
  v->round = s->round;
  v->over = s->over;
  v->prize = s->prize;
  memcpy(v->prizes, s->prizes, sizeof v->prizes);
  memcpy(v->hand_size, s->hand_size, sizeof v->hand_size);
  memcpy(v->last, s->last, sizeof v->last);
  memcpy(v->score, s->score, sizeof v->score);
}

/* R2.5: a hand, and a card laid face down, are known to their owner only. */
void template_view(const void *content, const void *state, int seat, void *view) {
  (void)content;
  const TemplateState *s = state;
  TemplateState *v = view;
  memset(v, 0, sizeof *v);
  copy_public(s, v);
  memcpy(v->deck, s->deck, sizeof v->deck);
  for (int other = 0; other < s->seats; other++) {
    if (other == seat || s->over) {
      memcpy(v->hand[other], s->hand[other], sizeof v->hand[other]);
      v->bid[other] = s->bid[other];
      continue;
    }
    for (int card = 0; card < TEMPLATE_VALUES; card++)
      v->deck[card] = (uint8_t)(v->deck[card] + s->hand[other][card]);
    if (s->bid[other] == TEMPLATE_NO_BID) continue;
    v->deck[s->bid[other]]++;
    v->bid[other] = TEMPLATE_HIDDEN_BID;
  }
}

static int pick(MkRng *rng, uint8_t counts[TEMPLATE_VALUES]) {
  return template_take(counts, (int)mk_rng_below(rng, (uint32_t)template_count(counts)));
}

void template_resample(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  (void)content;
  TemplateState *s = state;
  memcpy(s, view, sizeof *s);
  mk_chance_imagine(&s->chance, rng);
  for (int other = 0; other < s->seats; other++) {
    if (other == seat || s->over) continue;
    for (int i = 0; i < s->hand_size[other]; i++) s->hand[other][pick(rng, s->deck)]++;
    if (s->bid[other] == TEMPLATE_HIDDEN_BID) s->bid[other] = (uint8_t)pick(rng, s->deck);
  }
}
