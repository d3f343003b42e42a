/* vec.c - how many steps a second a vec makes: 4,096 games, each step one random legal action of the seat asked, with
 * dealing, planes and masks.
 *   tools/build native bench_vec && build/native/bench/vec [SECONDS [THREADS [GAME]]]
 * A line a game: steps a second of computing time, and of the clock. */
#define _GNU_SOURCE
#include <meikyu/meikyu.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 4096, EACH = 16 };

static const struct {
  const char *game;
  int seats;
} rows[] = {{"seekers", 2}, {"diminuendo", 3}, {"golem", 4}, {"ruin", 2}};

static double now(clockid_t clock) {
  struct timespec at;
  clock_gettime(clock, &at);
  return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

static void *room(size_t size) {
  void *memory = calloc(size, GAMES);
  if (!memory) exit(1);
  return memory;
}

static void measure(const char *id, int seats, double seconds, int threads) {
  MkVecSetup setup = {.game = mk_game_find(id), .seats = seats, .games = GAMES, .threads = threads};
  size_t each = (size_t)seats * 4;
  MkVecArrays arrays = {room(mk_row_size(setup.game, false)),
                        room(MK_MAX_NUMBERS / 8),
                        room(1),
                        room(1),
                        room(1),
                        room(each),
                        room(each),
                        room(each),
                        NULL};
  int32_t *actions = room(sizeof *actions);
  mk_options_init(setup.game, seats, &setup.options);
  MkVec *vec = mk_vec_new(&setup, &arrays, NULL);
  if (!vec || !mk_vec_reset(vec, "bench", NULL, NULL)) exit(1);
  double begin = now(CLOCK_PROCESS_CPUTIME_ID), wall = now(CLOCK_MONOTONIC), spent = 0;
  long steps = 0;
  while (spent < seconds) {
    for (int i = 0; i < EACH; i++) {
      mk_vec_sample(vec, actions);
      if (!mk_vec_step(vec, actions, false, NULL)) exit(1);
    }
    steps += EACH * GAMES;
    spent = now(CLOCK_PROCESS_CPUTIME_ID) - begin;
  }
  printf("%-10s %d seats  %6.2f M steps/s  %6.2f M by the clock\n", id, seats,
         1e-6 * (double)steps / spent, 1e-6 * (double)steps / (now(CLOCK_MONOTONIC) - wall));
  mk_vec_free(vec);
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? atof(argv[1]) : 1;
  int threads = argc > 2 ? atoi(argv[2]) : 1;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (argc < 4 || strcmp(argv[3], rows[i].game) == 0)
      measure(rows[i].game, rows[i].seats, seconds, threads);
}
