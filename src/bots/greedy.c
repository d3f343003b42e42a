/* greedy.c - the action that stands best when the own turn is over.
 *
 * It imagines a few possible truths behind its view. In each it tries every action and finishes its turn
 * with the follow-up that looks best (turn.c). */
#include "bots.h"

#include <string.h>

enum {
  MAX_TRUTHS = 8,
  BUDGET = 8192, /* states looked at in one decision, beyond the first truth */
  MEMORY = 50,   /* see MkGame.forget: about the last six tiles of Diminuendo */
};

/* The best of the sums; equal ones by chance, so that it is not always the first on the list. */
static MkAction pick_best(MkQuestion *q, const MkAction *legal, const int64_t *sums, int count) {
  int best = 0, equals = 0;
  for (int i = 0; i < count; i++) {
    if (sums[i] > sums[best]) best = i, equals = 0;
    if (sums[i] == sums[best] && mk_rng_below(&q->rng, (uint32_t)++equals) == 0) best = i;
  }
  return legal[best];
}

static MkAction choose(MkQuestion *q) {
  MkAction legal[MK_MAX_LEGAL];
  int64_t sums[MK_MAX_LEGAL];
  BotState view, truth;
  int looked_at = 0, count = bots_worthwhile(q, q->view, legal);
  if (count == 1) return legal[0];
  memset(sums, 0, (size_t)count * sizeof *sums);
  memcpy(view.bytes, q->view, q->game->state_size);
  if (bots_help(q->game)->forget)
    bots_help(q->game)->forget(q->content, view.bytes, q->seat, MEMORY, q->character);
  for (int i = 0; i < MAX_TRUTHS && (i == 0 || looked_at < BUDGET); i++) {
    q->game->resample(q->content, view.bytes, q->seat, &q->rng, truth.bytes);
    bots_others_choose(q, &q->rng, truth.bytes);
    for (int k = 0; k < count; k++)
      sums[k] += bots_turn_value(q, truth.bytes, legal[k], &looked_at);
  }
  return pick_best(q, legal, sums, count);
}

const MkBot mk_bot_greedy = {
    .id = "greedy",
    .name = {"Greedy", "欲ばり"},
    .about = {"takes what looks best this turn", "この手番でいちばん得に見える手を選ぶ"},
    .choose = choose,
};
