/* vec.c - making and freeing a vec. All memory that it ever needs is taken here. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/calls.h>

static bool check_bots(const MkVecSetup *setup, MkError *error) {
  int own = 0;
  for (int seat = 0; seat < setup->seats; seat++) {
    own += !setup->bot[seat];
    if (setup->bot[seat] && (setup->iterations[seat] < 1 || setup->iterations[seat] > 100000000))
      return mk_refuse(error, MK_ERROR_BAD, "opponents: seat %d: iterations from 1 to 100000000",
                       "opponents：席%d：回数は1～100000000です", seat);
  }
  return own || mk_refuse(error, MK_ERROR_BAD, "opponents: no seat is left to play",
                          "opponents：自分の席がありません");
}

/* A log's entry is a seat and a number in 16 bits, and a row counts its entries in as many. */
static bool check_game(const MkGame *game, MkError *error) {
  if (!game->learn)
    return mk_refuse(error, MK_ERROR_GAME, "%s has no numbers of actions",
                     "%sには行動番号がありません", game->id);
  return (game->max_actions <= UINT16_MAX && game->state_size <= MK_MAX_STATE) ||
         mk_refuse(error, MK_ERROR_GAME, "%s: its games are too long or too large",
                   "%s：ゲームが長すぎるか大きすぎます", game->id);
}

static bool check(const MkVecSetup *setup, MkError *error) {
  if (!check_game(setup->game, error)) return false;
  if (!mk_options_check(setup->game, setup->seats, &setup->options, error) ||
      !mk_content_playable(setup->content, error))
    return false;
  if (setup->games < 1 || setup->games > MK_VEC_MAX_GAMES)
    return mk_refuse(error, MK_ERROR_BAD, "games: %d: expected 1 to %d",
                     "games：%d：1～%dのはずです", setup->games, MK_VEC_MAX_GAMES);
  if (setup->threads < 1 || setup->threads > MK_MAX_THREADS)
    return mk_refuse(error, MK_ERROR_BAD, "threads: %d: expected 1 to %d",
                     "threads：%d：1～%dのはずです", setup->threads, MK_MAX_THREADS);
  return check_bots(setup, error);
}

static void measure(MkVec *vec) {
  const MkVecSetup *setup = &vec->setup;
  vec->content = mk_content_data(setup->content);
  for (int seat = 0; seat < setup->seats; seat++)
    if (setup->bot[seat]) vec->bots |= 1u << seat;
  vec->numbers = mk_number_count(setup->game, vec->content, setup->seats, &setup->options);
  vec->words = (vec->numbers + 63) / 64;
  vec->mask_size = (vec->numbers + 7) / 8;
  vec->state_size = (setup->game->state_size + 63) / 64 * 64;
  vec->row_size = mk_row_size(setup->game, false);
}

static bool allocate(MkVec *vec) {
  size_t games = (size_t)vec->setup.games;
  vec->states = aligned_alloc(64, games * vec->state_size);
  vec->masks = calloc(games * (size_t)vec->words, sizeof *vec->masks);
  vec->rows = calloc(games, sizeof *vec->rows);
  vec->deals = calloc(games, sizeof *vec->deals);
  vec->log_size = (size_t)vec->setup.game->max_actions + VEC_RECENT;
  vec->logs = calloc(games * vec->log_size, sizeof *vec->logs);
  if (vec->setup.threads > 1) vec->pool = vec_pool_new(vec->setup.threads);
  return vec->states && vec->masks && vec->rows && vec->deals && vec->logs &&
         (vec->setup.threads == 1 || vec->pool);
}

MkVec *mk_vec_new(const MkVecSetup *setup, const MkVecArrays *arrays, MkError *error) {
  if (!check(setup, error)) return NULL;
  MkVec *vec = calloc(1, sizeof *vec);
  if (!vec) return mk_error_fill(error, MK_SAYS_MEMORY), NULL;
  vec->setup = *setup;
  vec->out = *arrays;
  measure(vec);
  if (allocate(vec)) return vec;
  mk_error_fill(error, MK_SAYS_MEMORY);
  mk_vec_free(vec);
  return NULL;
}

void mk_vec_free(MkVec *vec) {
  if (!vec) return;
  vec_pool_free(vec->pool);
  free(vec->logs);
  free(vec->deals);
  free(vec->rows);
  free(vec->masks);
  free(vec->states);
  free(vec);
}

int mk_vec_numbers(const MkVec *vec) {
  return vec->numbers;
}

int mk_vec_mask_size(const MkVec *vec) {
  return vec->mask_size;
}
