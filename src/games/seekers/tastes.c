/* tastes.c - what characters may love in Twelve Seekers beyond what it is worth. Points are judged in bot.c. */
#include "hold.h"

static int32_t gold(const void *content, const void *state, int seat) {
  (void)content;
  return 1000 * ((const SeekersState *)state)->player[seat].held[SEEKERS_GOLD];
}

/* Gems of any kind, whatever the sheet says of them. */
static int32_t gems(const void *content, const void *state, int seat) {
  (void)content;
  const SeekersPlayer *p = &((const SeekersState *)state)->player[seat];
  int count = 0;
  for (int kind = 0; kind < SEEKERS_GOLD; kind++) count += p->held[kind];
  return 1000 * count;
}

/* What the other does not have. */
static int32_t spoil(const void *content, const void *state, int seat) {
  (void)content;
  const SeekersState *s = state;
  return -1000 * seekers_total(s->rule, &s->player[!seat]);
}

/* Seekers of little power, who win equal points and begin where power decides. */
static int32_t small(const void *content, const void *state, int seat) {
  (void)content;
  return -1000 * ((const SeekersState *)state)->player[seat].power;
}

const MkTaste seekers_tastes[] = {
    {"gold", gold}, {"gems", gems}, {"spoil", spoil}, {"small", small}, {NULL, NULL}};
