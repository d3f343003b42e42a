/* random.c - any legal action, each with the same chance. */
#include "bots.h"

#include <meikyu/match.h>

static MkAction choose(MkQuestion *q) {
  MkAction room[MK_MAX_LEGAL];
  return mk_pick(q->game, q->content, q->view, q->seat, &q->rng, room);
}

const MkBot mk_bot_random = {
    .id = "random",
    .name = {"Random", "でたらめ"},
    .about = {"plays anything that is legal", "合法手から無作為に選ぶ"},
    .choose = choose,
};
