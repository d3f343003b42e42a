/* cards.c - heaps of treasure cards. A heap has no order: which card comes off it is decided when it is
 * drawn, so there is no hidden order anywhere in the game. No rules here. */
#include "golem.h"

int golem_cards_total(const GolemCards *cards) {
  unsigned total = 0;
  for (int k = 0; k < GOLEM_KINDS; k++) total += cards->n[k];
  return (int)total;
}

int golem_cards_kinds(const GolemCards *cards) {
  unsigned kinds = 0;
  for (int k = 0; k < GOLEM_KINDS; k++) kinds += cards->n[k] > 0;
  return (int)kinds;
}

void golem_cards_pour(GolemCards *from, GolemCards *to) {
  for (int k = 0; k < GOLEM_KINDS; k++) to->n[k] = (uint8_t)(to->n[k] + from->n[k]);
  *from = (GolemCards){{0}};
}

int golem_cards_pick(MkRng *rng, GolemCards *from, int total) {
  int at = (int)mk_rng_below(rng, (uint32_t)total);
  int kind = 0;
  while (at >= from->n[kind]) at -= from->n[kind++];
  from->n[kind]--;
  return kind;
}

int golem_deck_total(const GolemPlayer *player) {
  return golem_cards_total(&player->draw) + golem_cards_total(&player->hand) +
         golem_cards_total(&player->pocket);
}
