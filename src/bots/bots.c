/* bots.c - the list of bots, their generators, and the plain evaluation. */
#include "bots.h"

#include <string.h>

#include <meikyu/match.h>

static const MkBot *const bots[] = {&mk_bot_random, &mk_bot_greedy, &mk_bot_easy, &mk_bot_normal,
                                    &mk_bot_hard};

enum { BOT_COUNT = sizeof bots / sizeof *bots };

const MkBot *mk_bot_at(int index) {
  return index >= 0 && index < BOT_COUNT ? bots[index] : NULL;
}

const MkBot *mk_bot_find(const char *id) {
  for (int i = 0; i < BOT_COUNT; i++) {
    if (strcmp(bots[i]->id, id) == 0) return bots[i];
  }
  return NULL;
}

static uint64_t read_u64(const uint8_t *bytes) {
  uint64_t number = 0;
  for (int i = 0; i < 8; i++) number |= (uint64_t)bytes[i] << (8 * i);
  return number;
}

/* A one-way function of the seed: a bot that knew its numbers would still not know the deck. */
static void hash_numbers(const uint8_t seed[MK_SEED_SIZE], int seat, uint32_t decision,
                         uint64_t out[2]) {
  uint8_t numbers[5] = {(uint8_t)seat, (uint8_t)decision, (uint8_t)(decision >> 8),
                        (uint8_t)(decision >> 16), (uint8_t)(decision >> 24)};
  uint8_t hash[MK_SHA256_SIZE];
  MkSha256 sha;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, "meikyu bot", 10);
  mk_sha256_add(&sha, seed, MK_SEED_SIZE);
  mk_sha256_add(&sha, numbers, sizeof numbers);
  mk_sha256_end(&sha, hash);
  out[0] = read_u64(hash);
  out[1] = read_u64(hash + 8);
}

void mk_question_seed(MkQuestion *question, const uint8_t seed[MK_SEED_SIZE], int seat,
                      int decision) {
  uint64_t character[2], chance[2];
  hash_numbers(seed, seat, UINT32_MAX, character);
  hash_numbers(seed, seat, (uint32_t)decision, chance);
  question->character = character[0];
  mk_rng_init_pcg32(&question->rng, chance[0], chance[1]);
}

/* The best standing of the other seats; seats that do not play have a rank of 0. */
static int32_t best_other(const MkResult *result, int seat, bool *alone) {
  int32_t best = INT32_MIN;
  *alone = true;
  for (int other = 0; other < MK_MAX_SEATS; other++) {
    if (other == seat || result->seat[other].rank == 0) continue;
    *alone = false;
    if (result->seat[other].score > best) best = result->seat[other].score;
  }
  return best;
}

int32_t bots_margin(const MkResult *result, int seat) {
  bool alone;
  int32_t others = best_other(result, seat, &alone);
  return 1000 * (result->seat[seat].score - (alone ? 0 : others));
}

const MkBotHelp *bots_help(const MkGame *game) {
  static const MkBotHelp none;
  return game->bot ? game->bot : &none;
}

int32_t bots_evaluate(const MkGame *game, const void *content, const void *state, int seat) {
  const MkBotHelp *help = bots_help(game);
  if (help->evaluate && game->acting(state) != 0) return help->evaluate(content, state, seat);
  MkResult result;
  mk_result(game, content, state, &result);
  return bots_margin(&result, seat);
}
