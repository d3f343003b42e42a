/* random.c - any legal action, each with the same chance. */
#include "bots.h"

static MkAction choose(MkQuestion *q) {
  MkAction legal[MK_MAX_LEGAL];
  int count = q->game->legal(q->content, q->view, q->seat, legal);
  return legal[mk_rng_below(&q->rng, (uint32_t)count)];
}

const MkBot mk_bot_random = {
    .id = "random",
    .name = {"Random", "でたらめ"},
    .about = {"plays anything that is legal", "合法手から無作為に選ぶ"},
    .choose = choose,
};
