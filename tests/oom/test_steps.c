/* A vec takes all its memory when it is made: nothing is allocated while it deals, steps, samples, observes, copies rows and
 * saves them, in any game, with one thread or two. */
#include <stdio.h>
#include <stdlib.h>

#include "failing.h"
#include "support/unit.h"

enum { GAMES = 16, STEPS = 1000 };

static void *room(size_t size) {
  void *memory = calloc(GAMES, size);
  assert_non_null(memory);
  return memory;
}

static MkVecArrays new_arrays(const MkGame *game, int seats) {
  size_t each = 4 * (size_t)seats, row = mk_row_size(game, false);
  return (MkVecArrays){
      room(row),  room(MK_MAX_NUMBERS / 8), room(1), room(1), room(1), room(each), room(each),
      room(each), room(row * (size_t)seats)};
}

static void free_arrays(MkVecArrays *a) {
  free(a->obs), free(a->mask), free(a->seat), free(a->acting), free(a->done);
  free(a->reward), free(a->score), free(a->rank), free(a->final_obs);
}

static int play(MkVec *vec, const MkVecArrays *arrays) {
  static int32_t actions[GAMES], offsets[GAMES + 1], ids[GAMES * MK_MAX_NUMBERS];
  static uint8_t obs[GAMES * MK_MAX_ROW], mask[GAMES * MK_MAX_NUMBERS / 8], saved[1 << 14];
  int ended = 0;
  for (int step = 0; step < STEPS; step++) {
    mk_vec_sample(vec, actions);
    if (!mk_vec_step(vec, actions, false, NULL)) return -1;
    for (int row = 0; row < GAMES; row++) ended += arrays->done[row];
    mk_vec_legal(vec, offsets, ids, GAMES * MK_MAX_NUMBERS);
    mk_vec_observe(vec, 0, obs, mask);
    if (step % 100 == 0 && !mk_vec_copy(vec, 1, 2, NULL)) return -1;
    size_t size = step % 100 == 0 ? mk_vec_save(vec, 3, saved, sizeof saved) : 0;
    if (size && !mk_vec_load(vec, 4, saved, size, NULL)) return -1;
  }
  return ended;
}

static void check(const char *id, int seats, MkVecReset reset, int threads) {
  MkVecSetup setup = {
      .game = mk_game_find(id), .seats = seats, .games = GAMES, .threads = threads, .reset = reset};
  MkVecArrays arrays = new_arrays(setup.game, seats);
  mk_options_init(setup.game, seats, &setup.options);
  MkVec *vec = mk_vec_new(&setup, &arrays, NULL);
  assert_non_null(vec);
  failing_at(1); /* whoever asks for memory from here on is noticed */
  bool dealt = mk_vec_reset(vec, "steps", NULL, NULL);
  int ended = dealt ? play(vec, &arrays) : -1;
  bool asked = failing_happened();
  failing_at(0);
  assert_true(ended > GAMES);
  assert_false(asked);
  mk_vec_free(vec);
  free_arrays(&arrays);
}

static void a_step_allocates_nothing(void **unused) {
  (void)unused;
  static const struct {
    const char *id;
    int seats;
  } kinds[] = {{"seekers", 2}, {"ruin", 2}, {"ruin", 1}, {"diminuendo", 3}, {"golem", 4}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (int threads = 1; threads <= 2; threads++) {
      check(kinds[i].id, kinds[i].seats, MK_VEC_NEXT_STEP, threads);
      check(kinds[i].id, kinds[i].seats, MK_VEC_SAME_STEP, threads);
    }
}

/* The counter does notice what is allocated. */
static void making_one_allocates(void **unused) {
  (void)unused;
  MkVecSetup setup = {.game = mk_game_find("golem"), .seats = 2, .games = GAMES, .threads = 1};
  MkVecArrays arrays = new_arrays(setup.game, 2);
  mk_options_init(setup.game, 2, &setup.options);
  failing_at(1);
  MkVec *vec = mk_vec_new(&setup, &arrays, NULL);
  bool asked = failing_happened();
  failing_at(0);
  assert_null(vec);
  assert_true(asked);
  free_arrays(&arrays);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_step_allocates_nothing),
      cmocka_unit_test(making_one_allocates),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
