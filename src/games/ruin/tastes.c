/* tastes.c - what characters may love In the Ruin beyond what it is worth. Points are judged in bot.c. */
#include "ruin.h"

static const RuinPlayer *player_of(const void *state, int seat) {
  return &((const RuinState *)state)->player[seat];
}

static int32_t gems(const void *content, const void *state, int seat) {
  (void)content;
  return 10000 * player_of(state, seat)->gems;
}

/* Goal cards kept in hand, met or not. */
static int32_t goals(const void *content, const void *state, int seat) {
  (void)content;
  return 1000 * ruin_bits(player_of(state, seat)->goals);
}

/* Being out, the earlier the better. */
static int32_t home(const void *content, const void *state, int seat) {
  (void)content;
  const RuinPlayer *p = player_of(state, seat);
  return p->escaped ? 1000 * (40 - p->escaped_round) : 0;
}

/* Penalty marks: whoever loves them does not mind paying. */
static int32_t marks(const void *content, const void *state, int seat) {
  (void)content;
  return 1000 * player_of(state, seat)->penalty;
}

/* Cells of path, which lead somewhere. */
static int32_t path(const void *content, const void *state, int seat) {
  (void)content;
  return 1000 * ruin_count(player_of(state, seat)->path);
}

const MkTaste ruin_tastes[] = {{"gems", gems},   {"goals", goals}, {"home", home},
                               {"marks", marks}, {"path", path},   {NULL, NULL}};
