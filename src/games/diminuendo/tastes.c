/* tastes.c - what characters may love in Diminuendo beyond what it is worth. Points are judged in bot.c. */
#include "diminuendo.h"

/* Having called Lost. */
static int32_t calling(const void *content, const void *state, int seat) {
  (void)content;
  const DimState *s = state;
  return diminuendo_has_called(s, seat) || s->lost >> seat & 1 ? 1000 : 0;
}

/* A path that is lost while nobody has noticed: whoever loves that lays wrong tiles with a straight face. */
static int32_t bluff(const void *content, const void *state, int seat) {
  (void)content, (void)seat;
  const DimState *s = state;
  return s->path.reason && !diminuendo_scoring_group(s) ? 1000 : 0;
}

const MkTaste diminuendo_tastes[] = {{"calling", calling}, {"bluff", bluff}, {NULL, NULL}};
