/* puzzle_player.c - who plays the games that puzzles come out of: weak bots, whose mistakes leave something to find; and alone,
 * somebody who lingers: leaves gems where they lie, and does not end the game as long as there is another choice. So there is
 * still much to do when the last cards come. */
#include "puzzles.h"

#include <string.h>

static const MkBot *bot_of(int number, int seat) {
  static const char *const bots[] = {"easy", "greedy", "easy"};
  return mk_bot_find(bots[(number + seat) % 3]);
}

static const MkTaste *taste_of(const MkGame *game, const char *id) {
  const MkTaste *taste = game->bot ? game->bot->tastes : NULL;
  while (taste && taste->id && strcmp(taste->id, id) != 0) taste++;
  return taste && taste->id ? taste : NULL;
}

static bool ends_game(const MkQuestion *q, const void *truth, MkAction action) {
  _Alignas(16) unsigned char next[MK_MAX_STATE];
  memcpy(next, truth, q->game->state_size);
  return q->game->apply(q->content, next, q->seat, action, NULL) == MK_OK &&
         q->game->acting(next) == 0;
}

static MkAnswer linger(void *context, MkQuestion *q) {
  enum { DISLIKE = -3000, TRIES = 50 };
  _Alignas(16) unsigned char truth[MK_MAX_STATE];
  MkAction legal[MK_MAX_LEGAL];
  (void)context;
  q->likes[0] = (MkLike){taste_of(q->game, "gems"), DISLIKE};
  MkAction action = mk_bot_find("greedy")->choose(q);
  q->game->resample(q->content, q->view, q->seat, &q->rng, truth);
  uint32_t count = (uint32_t)q->game->legal(q->content, q->view, q->seat, legal);
  for (int i = 0; i < TRIES && ends_game(q, truth, action); i++)
    action = legal[mk_rng_below(&q->rng, count)];
  return (MkAnswer){.action = action};
}

MkPlayer lab_puzzle_player(const MkSetup *setup, int number, int seat) {
  bool lingers = setup->seats == 1 && number % 2 == 1 && taste_of(setup->game, "gems");
  return lingers ? (MkPlayer){.decide = linger} : mk_player_bot(bot_of(number, seat));
}
