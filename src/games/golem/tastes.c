/* tastes.c - what characters may love in Nobody Comes Out beyond what it is worth: in thousandths of a win, because
 * judgement is learned. Daring and caution are not here: they are what coming out counts beside winning (MkQuestion.care). */
#include "golem.h"

/* Treasure in the deck, as long as there is a deck. */
static int32_t treasure(const void *content, const void *state, int seat) {
  (void)content;
  const GolemPlayer *p = &((const GolemState *)state)->player[seat];
  return p->status == GOLEM_LOST ? 0 : golem_deck_total(p);
}

/* Areas between oneself and the golem. */
static int32_t distance(const void *content, const void *state, int seat) {
  (void)content;
  const GolemState *s = state;
  const GolemPlayer *p = &s->player[seat];
  return p->status == GOLEM_LOST || p->status == GOLEM_ESCAPED ? 0 : p->pos - s->golem;
}

const MkTaste golem_tastes[] = {{"treasure", treasure}, {"distance", distance}, {NULL, NULL}};
