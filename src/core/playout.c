/* playout.c - random play through the contract, and the fingerprint that every build must share. */
#include <meikyu/match.h>

#include <string.h>

MkAction mk_pick(const MkGame *game, const void *content, const void *state, int seat, MkRng *rng,
                 MkAction *room) {
  if (game->bot && game->bot->pick) return game->bot->pick(content, state, seat, rng, room);
  int count = game->legal(content, state, seat, room);
  return room[mk_rng_below(rng, (uint32_t)count)];
}

int mk_playout(const MkGame *game, const void *content, void *state, MkRng *rng) {
  MkAction room[MK_MAX_LEGAL];
  int played = 0;
  for (uint32_t acting; (acting = game->acting(state)) != 0; played++) {
    int seat = __builtin_ctz(acting); /* the lowest */
    game->apply(content, state, seat, mk_pick(game, content, state, seat, rng, room), NULL);
  }
  return played;
}

void mk_fingerprint(const MkGame *game, const void *content, int seats, const MkOptions *options,
                    int games, uint8_t out[MK_SHA256_SIZE]) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  MkSha256 sha;
  mk_sha256_init(&sha);
  for (int i = 0; i < games; i++) {
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)i, (uint8_t)(i >> 8), (uint8_t)(i >> 16),
                                  (uint8_t)(i >> 24)};
    MkRng rng;
    mk_rng_init_pcg32(&rng, (uint64_t)i, 0);
    game->setup(content, state, seats, options, seed);
    mk_playout(game, content, state, &rng);
    uint8_t hash[MK_SHA256_SIZE];
    mk_state_hash(game, content, state, hash);
    mk_sha256_add(&sha, hash, sizeof hash);
  }
  mk_sha256_end(&sha, out);
}
