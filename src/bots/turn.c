/* turn.c - finishing the own turn as well as one step of foresight can. What others may answer and what
 * chance may bring is not looked at. */
#include "bots.h"

#include <string.h>

enum { MAX_FOLLOW_UPS = 8 };

int bots_worthwhile(const MkQuestion *q, const void *state, MkAction *legal) {
  int32_t promise[MK_MAX_LEGAL];
  int count = q->game->legal(q->content, state, q->seat, legal), kept = 0;
  if (!bots_help(q->game)->promise) return count;
  bots_promises(q->game, q->content, state, q->seat, legal, count, promise);
  for (int i = 0; i < count; i++) {
    MkAction action = legal[i];
    if (promise[i] <= 0) continue;
    legal[i] = legal[kept];
    legal[kept++] = action;
  }
  return kept ? kept : count;
}

bool bots_apply(const MkGame *game, const void *content, void *state, int seat, MkAction action) {
  MkEvents
      events; /* only its head is needed: emptying the whole list would cost more than the try */
  events.count = 0;
  events.sealed = false;
  game->apply(content, state, seat, action, &events);
  return !events.sealed && game->acting(state) >> seat & 1;
}

void bots_others_choose(const MkQuestion *q, MkRng *rng, void *state) {
  uint32_t own = 1u << q->seat, acting;
  while ((acting = q->game->acting(state)) & own && acting != own) {
    MkAction legal[MK_MAX_LEGAL];
    int other = __builtin_ctz(acting & ~own);
    int count = q->game->legal(q->content, state, other, legal);
    MkAction action = legal[mk_rng_below(rng, (uint32_t)count)];
    q->game->apply(q->content, state, other, action, NULL);
  }
}

int32_t bots_turn_value(const MkQuestion *q, const void *from, MkAction action, int *looked_at) {
  BotState state;
  memcpy(state.bytes, from, q->game->state_size);
  bool goes_on = bots_apply(q->game, q->content, state.bytes, q->seat, action);
  for (int depth = 0; goes_on && depth < MAX_FOLLOW_UPS; depth++) {
    MkAction legal[MK_MAX_LEGAL];
    int32_t value[MK_MAX_LEGAL];
    int count = bots_worthwhile(q, state.bytes, legal), best = 0;
    bots_evaluate_after(q, state.bytes, legal, count, value);
    *looked_at += count;
    for (int i = 1; i < count; i++)
      if (value[i] > value[best]) best = i;
    goes_on = bots_apply(q->game, q->content, state.bytes, q->seat, legal[best]);
  }
  ++*looked_at;
  return bots_evaluate(q, state.bytes);
}
