/* restrict.c - see restrict.h. */
#include "restrict.h"

#include <meikyu/match.h>

/* The contract hands no context to a game's functions, and needs none but here. */
static _Thread_local struct {
  const MkGame *game;
  int seat;
  uint64_t things;
} now;

void lab_restrict(const MkGame *game, int seat, uint64_t things) {
  now.game = game;
  now.seat = seat;
  now.things = things;
}

static int legal(const void *content, const void *state, int seat, MkAction *out) {
  int count = now.game->legal(content, state, seat, out), kept = 0;
  if (!now.things || seat != now.seat) return count;
  for (int i = 0; i < count; i++) {
    MkAction action = out[i];
    if (now.game->lab->used(content, state, seat, action) & now.things) continue;
    out[i] = out[kept]; /* none is lost: they may all be needed */
    out[kept++] = action;
  }
  return kept ? kept : count;
}

static MkAction pick(const void *content, const void *state, int seat, MkRng *rng, MkAction *room) {
  if (!now.things || seat != now.seat) return mk_pick(now.game, content, state, seat, rng, room);
  int count = legal(content, state, seat, room);
  return room[mk_rng_below(rng, (uint32_t)count)];
}

void lab_restricted_init(LabRestricted *restricted, const MkGame *game) {
  restricted->game = *game;
  restricted->game.legal = legal;
  restricted->game.solver = NULL;
  restricted->bot = game->bot ? *game->bot : (MkBotHelp){0};
  restricted->bot.pick = pick;
  restricted->game.bot = &restricted->bot;
}
