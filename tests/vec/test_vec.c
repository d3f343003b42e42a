/* Many games side by side: deals by their names, the same bytes for any threads, three ways to begin anew, branches. */
#include "support/unit.h"

#include <stdlib.h>

enum { GAMES = 40 };

/* A vec with its arrays. */
typedef struct Env {
  MkVecSetup setup;
  MkVecArrays arrays;
  MkVec *vec;
  size_t row_size;
} Env;

static void *room(size_t size) {
  void *memory = calloc(GAMES, size);
  assert_non_null(memory);
  return memory;
}

static void open_env(Env *env, const char *id, int seats, MkVecReset reset, int threads) {
  memset(env, 0, sizeof *env);
  env->setup = (MkVecSetup){
      .game = mk_game_find(id), .seats = seats, .games = GAMES, .threads = threads, .reset = reset};
  mk_options_init(env->setup.game, seats, &env->setup.options);
  env->row_size = mk_row_size(env->setup.game, false);
  size_t each = 4 * (size_t)seats;
  env->arrays = (MkVecArrays){room(env->row_size),
                              room(MK_MAX_NUMBERS / 8),
                              room(1),
                              room(1),
                              room(1),
                              room(each),
                              room(each),
                              room(each),
                              room(env->row_size * (size_t)seats)};
}

static void begin(Env *env, const char *seed) {
  MkError error;
  env->vec = mk_vec_new(&env->setup, &env->arrays, &error);
  if (!env->vec) fail_msg("%s", error.message);
  assert_true(mk_vec_reset(env->vec, seed, NULL, NULL));
}

static void close_env(Env *env) {
  mk_vec_free(env->vec);
  free(env->arrays.obs), free(env->arrays.mask), free(env->arrays.seat), free(env->arrays.acting);
  free(env->arrays.done), free(env->arrays.reward), free(env->arrays.score), free(env->arrays.rank);
  free(env->arrays.final_obs);
}

static void step_at_random(Env *env) {
  int32_t actions[GAMES];
  MkError error;
  mk_vec_sample(env->vec, actions);
  if (!mk_vec_step(env->vec, actions, false, &error)) fail_msg("%s", error.message);
}

static const struct {
  const char *id;
  int seats;
} kinds[] = {{"seekers", 2},    {"ruin", 2},  {"ruin", 1},    {"diminuendo", 3},
             {"diminuendo", 1}, {"golem", 4}, {"template", 3}};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* What is shown of a row is what a match of the same deal and actions shows. */
static void check_row(Env *env, int row) {
  MkView view;
  uint8_t planes[MK_MAX_ROW];
  uint64_t mask[MK_MASK_WORDS];
  MkMatch *match = mk_vec_match(env->vec, row, NULL);
  assert_non_null(match);
  assert_int_equal(env->arrays.acting[row], mk_match_acting(match));
  int seat = env->arrays.seat[row];
  assert_int_equal(seat, mk_match_over(match) ? -1 : __builtin_ctz(mk_match_acting(match)));
  if (seat >= 0) {
    memset(planes, 0, sizeof planes);
    mk_view_init(&view, match, seat);
    mk_observe(env->setup.game, view.content, view.bytes, seat, planes);
    const MkPlane *list = env->setup.game->learn->planes;
    for (int i = 0; i < env->setup.game->learn->plane_count; i++) {
      size_t size = list[i].size;
      for (int k = 0; k < list[i].dimensions; k++) size *= (size_t)list[i].shape[k];
      assert_memory_equal(planes + list[i].at,
                          env->arrays.obs + (size_t)row * env->row_size + list[i].at, size);
    }
    mk_mask(env->setup.game, view.content, view.bytes, seat, mask, MK_MASK_WORDS);
    size_t size = (size_t)mk_vec_mask_size(env->vec);
    assert_memory_equal(mask, env->arrays.mask + (size_t)row * size, size);
  }
  mk_match_free(match);
}

static void rows_are_games(void **unused) {
  (void)unused;
  for (int i = 0; i < KINDS; i++) {
    Env env;
    open_env(&env, kinds[i].id, kinds[i].seats, MK_VEC_NEXT_STEP, 1);
    begin(&env, "rows");
    for (int step = 0; step < 60; step++) {
      for (int row = 0; row < GAMES; row += 7) check_row(&env, row);
      step_at_random(&env);
    }
    close_env(&env);
  }
}

/* Deal k of row i of seed s is s/i/k. */
static void deals_have_names(void **unused) {
  (void)unused;
  Env env;
  open_env(&env, "seekers", 2, MK_VEC_NEXT_STEP, 1);
  begin(&env, "s");
  for (int deal = 0; deal < 3; deal++) {
    for (int row = 0; row < GAMES; row += 13) {
      char name[32];
      uint8_t seed[MK_SEED_SIZE];
      MkText text = MK_TEXT(name);
      mk_text_format(&text, "s/%d/%d", row, deal);
      mk_seed_from_text(name, seed);
      MkMatch *match = mk_vec_match(env.vec, row, NULL);
      assert_memory_equal(mk_match_setup(match)->seed, seed, sizeof seed);
      assert_int_equal(mk_match_length(match), 0);
      mk_match_free(match);
    }
    step_at_random(&env);
    assert_true(mk_vec_reset(env.vec, NULL, NULL, NULL));
  }
  close_env(&env);
}

static void threads_change_nothing(void **unused) {
  (void)unused;
  for (int i = 0; i < KINDS; i++) {
    Env one, three;
    open_env(&one, kinds[i].id, kinds[i].seats, MK_VEC_SAME_STEP, 1);
    open_env(&three, kinds[i].id, kinds[i].seats, MK_VEC_SAME_STEP, 3);
    begin(&one, "t");
    begin(&three, "t");
    for (int step = 0; step < 150; step++) {
      step_at_random(&one);
      step_at_random(&three);
      assert_memory_equal(one.arrays.obs, three.arrays.obs, GAMES * one.row_size);
      assert_memory_equal(one.arrays.done, three.arrays.done, GAMES);
      assert_memory_equal(one.arrays.score, three.arrays.score, GAMES * 4 * (size_t)kinds[i].seats);
      assert_memory_equal(one.arrays.mask, three.arrays.mask,
                          GAMES * (size_t)mk_vec_mask_size(one.vec));
    }
    close_env(&one);
    close_env(&three);
  }
}

/* Rewards of a game that ended: what was won is what was paid, unless nobody wins. */
static void check_end(const Env *env, int row) {
  int seats = env->setup.seats, winners = 0;
  float sum = 0;
  const int32_t *rank = env->arrays.rank + row * seats;
  for (int seat = 0; seat < seats; seat++) winners += rank[seat] == 1;
  for (int seat = 0; seat < seats; seat++) {
    float reward = env->arrays.reward[row * seats + seat];
    float due = (rank[seat] == 1 ? 1.0f / (float)winners : 0) - 1.0f / (float)seats;
    assert_true(reward > due - 1e-6f && reward < due + 1e-6f);
    sum += reward;
  }
  assert_true(sum < 1e-5f && sum > (winners ? -1e-5f : -1.1f));
}

static void the_next_step_deals(void **unused) {
  (void)unused;
  Env env;
  int ended = 0;
  open_env(&env, "golem", 4, MK_VEC_NEXT_STEP, 1);
  begin(&env, "n");
  for (int step = 0; step < 400; step++) {
    uint8_t before[GAMES];
    memcpy(before, env.arrays.done, GAMES);
    step_at_random(&env);
    for (int row = 0; row < GAMES; row++) {
      if (before[row]) assert_int_equal(env.arrays.done[row], 0);
      assert_int_equal(env.arrays.done[row], env.arrays.seat[row] == -1);
      if (!env.arrays.done[row]) {
        for (int k = 0; k < 4; k++)
          assert_true(env.arrays.reward[4 * row + k] == 0 && env.arrays.rank[4 * row + k] == 0);
        continue;
      }
      ended++;
      check_end(&env, row);
      size_t size = (size_t)mk_vec_mask_size(env.vec);
      for (size_t b = 0; b < size; b++)
        assert_int_equal(env.arrays.mask[(size_t)row * size + b], 0);
    }
  }
  assert_true(ended > 20);
  close_env(&env);
}

static void the_same_step_deals(void **unused) {
  (void)unused;
  Env env;
  int ended = 0;
  open_env(&env, "seekers", 2, MK_VEC_SAME_STEP, 1);
  begin(&env, "same");
  for (int step = 0; step < 40; step++) {
    step_at_random(&env);
    for (int row = 0; row < GAMES; row++) {
      assert_true(env.arrays.seat[row] >= 0);
      if (!env.arrays.done[row]) continue;
      ended++;
      check_end(&env, row);
      MkMatch *match = mk_vec_match(env.vec, row, NULL);
      assert_int_equal(mk_match_length(match), 0);
      mk_match_free(match);
      const MkPlane *planes = env.setup.game->learn->planes; /* the first is who looks */
      for (int seat = 0; seat < 2; seat++)
        assert_int_equal(
            env.arrays.final_obs[(size_t)(2 * row + seat) * env.row_size + planes[0].at], seat);
    }
  }
  assert_int_equal(ended, 3 * GAMES); /* twelve actions each */
  close_env(&env);
}

static void rows_stay_over_until_reset(void **unused) {
  (void)unused;
  Env env;
  MkError error;
  int32_t actions[GAMES];
  uint8_t rows[GAMES] = {[3] = 1};
  open_env(&env, "seekers", 2, MK_VEC_DISABLED, 1);
  begin(&env, "d");
  for (int step = 0; step < 12; step++) step_at_random(&env);
  mk_vec_sample(env.vec, actions);
  for (int row = 0; row < GAMES; row++) assert_true(env.arrays.done[row] && actions[row] == -1);
  assert_true(mk_vec_step(env.vec, actions, false, &error));
  actions[5] = 0;
  assert_false(mk_vec_step(env.vec, actions, false, &error));
  assert_int_equal(error.code, MK_ERROR_OVER);
  assert_true(mk_vec_reset(env.vec, NULL, rows, &error));
  assert_int_equal(env.arrays.done[3], 0);
  assert_int_equal(env.arrays.done[4], 1);
  check_row(&env, 3);
  close_env(&env);
}

/* One wrong number among many: nothing moves. */
static void nothing_moves_on_an_error(void **unused) {
  (void)unused;
  static const int32_t wrong[] = {-1, -2, 4096, 1 << 30, INT32_MIN, 43};
  Env env;
  MkError error;
  open_env(&env, "seekers", 2, MK_VEC_NEXT_STEP, 1);
  begin(&env, "e");
  uint8_t *kept = malloc(GAMES * env.row_size);
  memcpy(kept, env.arrays.obs, GAMES * env.row_size);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    int32_t actions[GAMES], each[GAMES][2];
    mk_vec_sample(env.vec, actions);
    for (int row = 0; row < GAMES; row++) each[row][0] = each[row][1] = -1;
    actions[GAMES - 1] = wrong[i];
    assert_false(mk_vec_step(env.vec, actions, false, &error));
    assert_non_null(strstr(error.message, "row 39"));
    each[7][env.arrays.seat[7]] = wrong[i] == -1 ? 4000 : wrong[i];
    assert_false(mk_vec_step(env.vec, &each[0][0], true, &error));
    each[7][env.arrays.seat[7]] = -1;
    each[7][!env.arrays.seat[7]] = 0; /* not asked */
    assert_false(mk_vec_step(env.vec, &each[0][0], true, &error));
    assert_int_equal(error.code, MK_ERROR_NOT_ACTING);
    assert_memory_equal(kept, env.arrays.obs, GAMES * env.row_size);
  }
  memset(env.arrays.mask, 0xff, GAMES); /* what the caller scribbles has no part in what is legal */
  int32_t actions[GAMES];
  mk_vec_sample(env.vec, actions);
  actions[0] = 43;
  assert_false(mk_vec_step(env.vec, actions, false, &error));
  free(kept);
  close_env(&env);
}

/* All at once, or one seat after the other: the same game. */
static void seats_may_be_entered_together(void **unused) {
  (void)unused;
  Env one, all;
  open_env(&one, "ruin", 2, MK_VEC_NEXT_STEP, 1);
  open_env(&all, "ruin", 2, MK_VEC_NEXT_STEP, 1);
  begin(&one, "x");
  begin(&all, "x");
  int32_t first[GAMES], second[GAMES], both[GAMES][2];
  mk_vec_sample(one.vec, first); /* both keep two goal cards */
  mk_vec_step(one.vec, first, false, NULL);
  for (int row = 0; row < GAMES; row++) assert_int_equal(one.arrays.seat[row], 0);
  for (int row = 0; row < GAMES; row++) both[row][0] = first[row], both[row][1] = row % 6;
  assert_true(mk_vec_step(all.vec, &both[0][0], true, NULL));
  for (int row = 0; row < GAMES; row++) both[row][0] = -1;
  assert_true(mk_vec_step(one.vec, &both[0][0], true, NULL));
  mk_vec_sample(one.vec, second);
  assert_memory_equal(one.arrays.obs, all.arrays.obs, GAMES * one.row_size);
  close_env(&one);
  close_env(&all);
}

/* Row 2 as bytes, asked for how many they are first; free them. */
static uint8_t *saved_row(const Env *env, size_t *size) {
  *size = mk_vec_save(env->vec, 2, NULL, 0);
  uint8_t *bytes = malloc(*size);
  assert_non_null(bytes);
  assert_int_equal(mk_vec_save(env->vec, 2, bytes, *size), *size);
  return bytes;
}

static void rows_are_copied_saved_and_loaded(void **unused) {
  (void)unused;
  for (int i = 0; i < KINDS; i++) {
    Env env;
    MkError error;
    open_env(&env, kinds[i].id, kinds[i].seats, MK_VEC_NEXT_STEP, 1);
    begin(&env, "c");
    for (int step = 0; step < 9; step++) step_at_random(&env);
    size_t size;
    uint8_t *bytes = saved_row(&env, &size);
    assert_in_range(size, 40, 1000);
    assert_true(mk_vec_copy(env.vec, 2, 5, &error));
    step_at_random(&env);
    if (!mk_vec_load(env.vec, 7, bytes, size, &error)) fail_msg("%s", error.message);
    assert_true(mk_vec_load(env.vec, 2, bytes, size, &error));
    assert_memory_equal(env.arrays.obs + 2 * env.row_size, env.arrays.obs + 7 * env.row_size,
                        env.row_size);
    check_row(&env, 2);
    check_row(&env, 5);
    check_row(&env, 7);
    for (int step = 0; step < 30; step++) step_at_random(&env);
    for (size_t cut = 0; cut < size; cut += 3) /* some are whole games that are shorter */
      mk_vec_load(env.vec, 0, bytes, cut, NULL);
    assert_false(mk_vec_load(env.vec, 0, bytes, size - 1, &error));
    bytes[14] ^= 1; /* the version */
    assert_false(mk_vec_load(env.vec, 0, bytes, size, &error));
    assert_non_null(strstr(error.message, "another version"));
    assert_false(mk_vec_load(env.vec, GAMES, bytes, size, &error));
    free(bytes);
    close_env(&env);
  }
}

/* A step in which everybody asked says "stay", if that may be said. */
static void step_and_stay(Env *env) {
  int32_t actions[GAMES];
  int number;
  mk_vec_sample(env->vec, actions);
  for (int row = 0; row < env->setup.games; row++)
    if (mk_vec_action_number(env->vec, row, "stay", &number, NULL)) actions[row] = number;
  assert_true(mk_vec_step(env->vec, actions, false, NULL));
}

/* Five who never call a path lost: thousands of actions, and the bytes of all of them. */
static void the_longest_game_is_saved(void **unused) {
  (void)unused;
  Env env;
  MkError error;
  size_t size;
  open_env(&env, "diminuendo", 5, MK_VEC_NEXT_STEP, 1);
  env.setup.games = 3;
  env.setup.options = options_of(env.setup.game, 5, (const char *[]){"level=advanced", NULL});
  begin(&env, "long");
  while (!env.arrays.done[2]) step_and_stay(&env);
  uint8_t *bytes = saved_row(&env, &size);
  assert_in_range(size, 2 * 4500, 2 * (size_t)mk_game_max_actions(env.setup.game) + 1024);
  uint8_t *short_of = malloc(size - 1); /* too little room by one: nothing is written */
  memset(short_of, 0xa5, size - 1);
  assert_int_equal(mk_vec_save(env.vec, 2, short_of, size - 1), size);
  for (size_t i = 0; i < size - 1; i++) assert_int_equal(short_of[i], 0xa5);
  if (!mk_vec_load(env.vec, 0, bytes, size, &error)) fail_msg("%s", error.message);
  assert_memory_equal(env.arrays.obs + 2 * env.row_size, env.arrays.obs, env.row_size);
  assert_int_equal(env.arrays.done[0], 1);
  check_row(&env, 0);
  free(short_of);
  free(bytes);
  close_env(&env);
}

/* Numbers of actions are counted in 16 bits. */
static void a_game_must_fit(void **unused) {
  (void)unused;
  Env env;
  MkError error;
  open_env(&env, "golem", 2, MK_VEC_NEXT_STEP, 1);
  MkGame endless = *env.setup.game;
  endless.max_actions = UINT16_MAX + 1;
  env.setup.game = &endless;
  assert_null(mk_vec_new(&env.setup, &env.arrays, &error));
  assert_int_equal(error.code, MK_ERROR_GAME);
  close_env(&env);
}

/* The row's own count goes on, whatever was copied into it. */
static void the_next_deal_follows_its_own_count(void **unused) {
  (void)unused;
  Env env;
  uint8_t seed[MK_SEED_SIZE];
  open_env(&env, "seekers", 2, MK_VEC_NEXT_STEP, 1);
  begin(&env, "k");
  assert_true(mk_vec_reset(env.vec, NULL, NULL, NULL));
  assert_true(mk_vec_copy(env.vec, 1, 6, NULL));
  assert_true(mk_vec_reset(env.vec, NULL, NULL, NULL));
  mk_seed_from_text("k/6/2", seed);
  MkMatch *match = mk_vec_match(env.vec, 6, NULL);
  assert_memory_equal(mk_match_setup(match)->seed, seed, sizeof seed);
  mk_match_free(match);
  close_env(&env);
}

/* As long as a hash written down twice over; what is longer is refused, and nothing changes. */
static void seeds_may_be_long(void **unused) {
  (void)unused;
  Env env;
  MkError error;
  char seed[MK_VEC_MAX_SEED + 1];
  size_t size;
  memset(seed, 'x', sizeof seed);
  open_env(&env, "golem", 2, MK_VEC_NEXT_STEP, 1);
  seed[MK_VEC_MAX_SEED - 1] = '\0';
  assert_true(strlen(seed) > 128);
  begin(&env, seed);
  uint8_t *bytes = saved_row(&env, &size);
  seed[MK_VEC_MAX_SEED - 1] = 'x';
  seed[MK_VEC_MAX_SEED] = '\0';
  assert_false(mk_vec_reset(env.vec, seed, NULL, &error));
  assert_true(mk_vec_reset(env.vec, "other", NULL, &error));
  assert_true(mk_vec_load(env.vec, 9, bytes, size, &error));
  check_row(&env, 9);
  free(bytes);
  close_env(&env);
}

static void bots_play_their_seats(void **unused) {
  (void)unused;
  Env env;
  open_env(&env, "golem", 3, MK_VEC_NEXT_STEP, 2);
  env.setup.bot[1] = mk_bot_find("random");
  env.setup.bot[2] = mk_bot_find("greedy");
  env.setup.iterations[1] = env.setup.iterations[2] = 10;
  begin(&env, "b");
  for (int step = 0; step < 60; step++) {
    for (int row = 0; row < GAMES; row++)
      assert_true(env.arrays.seat[row] == 0 ||
                  (env.arrays.seat[row] == -1 && env.arrays.done[row]));
    step_at_random(&env);
  }
  close_env(&env);
  open_env(&env, "seekers", 2, MK_VEC_NEXT_STEP, 1);
  env.setup.bot[1] = mk_bot_find("random");
  env.setup.iterations[1] = 1;
  env.setup.rotate = true;
  begin(&env, "b");
  for (int row = 0; row < GAMES; row++) assert_int_equal(env.arrays.seat[row], row % 2);
  env.setup.bot[0] = env.setup.bot[1];
  env.setup.iterations[0] = 1;
  MkError error;
  assert_null(mk_vec_new(&env.setup, &env.arrays, &error));
  close_env(&env);
}

static bool at_once(void *context) {
  return ++*(int *)context > 3;
}

/* Given up in the middle: said, and a reset makes it whole again. */
static void a_call_can_be_given_up(void **unused) {
  (void)unused;
  Env env;
  MkError error;
  int asked = -1000000;
  int32_t actions[GAMES];
  open_env(&env, "golem", 2, MK_VEC_NEXT_STEP, 1);
  env.setup.bot[1] = mk_bot_find("hard");
  env.setup.iterations[1] = 300;
  env.setup.stop = at_once;
  env.setup.stop_context = &asked;
  begin(&env, "stop");
  asked = 0;
  mk_vec_sample(env.vec, actions);
  assert_false(mk_vec_step(env.vec, actions, false, &error));
  assert_false(mk_vec_step(env.vec, actions, false, &error));
  asked = -1000000;
  assert_true(mk_vec_reset(env.vec, NULL, NULL, &error));
  step_at_random(&env);
  close_env(&env);
}

static void samples_are_legal_and_lists_are_masks(void **unused) {
  (void)unused;
  static int32_t offsets[GAMES + 1], ids[GAMES * MK_MAX_NUMBERS];
  Env env;
  open_env(&env, "ruin", 2, MK_VEC_NEXT_STEP, 1);
  begin(&env, "l");
  for (int step = 0; step < 12; step++) {
    int count = mk_vec_legal(env.vec, offsets, ids, GAMES * MK_MAX_NUMBERS), at = 0;
    size_t size = (size_t)mk_vec_mask_size(env.vec);
    for (int row = 0; row < GAMES; row++) {
      assert_int_equal(offsets[row], at);
      for (int number = 0; number < mk_vec_numbers(env.vec); number++)
        if (env.arrays.mask[(size_t)row * size + (size_t)number / 8] >> number % 8 & 1)
          assert_int_equal(ids[at++], number);
    }
    assert_int_equal(count, at);
    assert_int_equal(mk_vec_legal(env.vec, offsets, ids, 3), count);
    step_at_random(&env);
  }
  int hits[6] = {0};
  assert_true(mk_vec_reset(env.vec, "u", NULL, NULL));
  for (int i = 0; i < 600; i++) {
    int32_t actions[GAMES];
    mk_vec_sample(env.vec, actions);
    for (int row = 0; row < GAMES; row++) hits[actions[row]]++;
  }
  for (int i = 0; i < 6; i++) assert_in_range(hits[i], 3700, 4300); /* 4000 each; 57 is one sigma */
  close_env(&env);
}

static void actions_have_texts(void **unused) {
  (void)unused;
  Env env;
  MkError error;
  char text[MK_MAX_ACTION_TEXT];
  int32_t actions[GAMES];
  open_env(&env, "diminuendo", 2, MK_VEC_NEXT_STEP, 1);
  begin(&env, "a");
  mk_vec_sample(env.vec, actions);
  for (int row = 0; row < GAMES; row++) {
    int number;
    MkText out = MK_TEXT(text);
    assert_true(mk_vec_action_text(env.vec, row, actions[row], &out, &error));
    assert_true(mk_vec_action_number(env.vec, row, text, &number, &error));
    assert_int_equal(number, actions[row]);
  }
  MkText out = MK_TEXT(text);
  int number;
  assert_false(mk_vec_action_text(env.vec, 0, 99, &out, &error));
  assert_false(mk_vec_action_text(env.vec, -1, 0, &out, &error));
  assert_false(mk_vec_action_number(env.vec, 0, "nonsense", &number, &error));
  close_env(&env);
}

/* What must be remembered is in the view and not on the table. */
static void a_table_tells_less_than_a_view(void **unused) {
  (void)unused;
  Env view, table;
  open_env(&view, "diminuendo", 2, MK_VEC_NEXT_STEP, 1);
  open_env(&table, "diminuendo", 2, MK_VEC_NEXT_STEP, 1);
  table.setup.look = MK_VEC_TABLE;
  begin(&view, "m");
  begin(&table, "m");
  for (int step = 0; step < 6; step++) step_at_random(&view), step_at_random(&table);
  const MkPlane *pile = &view.setup.game->learn->planes[1];
  assert_string_equal(pile->name, "pile");
  assert_true(view.arrays.obs[pile->at] < 43); /* the start tile lies under others */
  assert_int_equal(table.arrays.obs[pile->at], 43);
  assert_memory_equal(view.arrays.mask, table.arrays.mask,
                      GAMES * (size_t)mk_vec_mask_size(view.vec));
  close_env(&view);
  close_env(&table);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rows_are_games),
      cmocka_unit_test(deals_have_names),
      cmocka_unit_test(threads_change_nothing),
      cmocka_unit_test(the_next_step_deals),
      cmocka_unit_test(the_same_step_deals),
      cmocka_unit_test(rows_stay_over_until_reset),
      cmocka_unit_test(nothing_moves_on_an_error),
      cmocka_unit_test(seats_may_be_entered_together),
      cmocka_unit_test(rows_are_copied_saved_and_loaded),
      cmocka_unit_test(the_longest_game_is_saved),
      cmocka_unit_test(a_game_must_fit),
      cmocka_unit_test(the_next_deal_follows_its_own_count),
      cmocka_unit_test(seeds_may_be_long),
      cmocka_unit_test(bots_play_their_seats),
      cmocka_unit_test(a_call_can_be_given_up),
      cmocka_unit_test(samples_are_legal_and_lists_are_masks),
      cmocka_unit_test(actions_have_texts),
      cmocka_unit_test(a_table_tells_less_than_a_view),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
