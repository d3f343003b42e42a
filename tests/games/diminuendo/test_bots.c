/* What bots are told in Diminuendo makes one step of foresight sensible, and memory decides how far. Also
 * a golden game, so that a change in dealing or drawing is noticed.
 */
#include "table.h"

#define GOLDEN_ACTIONS 13
#define GOLDEN_HASH    "2fe6c0907c84c8f0e1f99e3f17747eff50af85eb83d0fa8e4e67f4cfc4e382c4"

static int32_t value_after(const Table *from, int seat, const char *text) {
  Table table = *from;
  play(&table, seat, text);
  return game->bot->evaluate(mk_content_data(content), table.any.bytes, seat);
}

static int32_t promise_of(const Table *table, int seat, const char *text) {
  MkAction action;
  assert_true(
      mk_action_read(game, mk_content_data(content), table->any.bytes, seat, text, &action, NULL));
  return game->bot->promise(mk_content_data(content), table->any.bytes, seat, action);
}

static const Setting three = {.seats = 3, .hands = "L L S | S S+ L+ | L S S"};

static void laying_along_the_path_is_better(void **unused) {
  (void)unused;
  Table table = table_set(three);
  assert_true(value_after(&table, 0, "S^") > value_after(&table, 0, "S>"));
  assert_true(promise_of(&table, 0, "S^") > promise_of(&table, 0, "S>"));
  /* A tile that leads into a dead end is worse than one that leads on. */
  table = table_set(
      (Setting){.seats = 2, .turn = 1, .pile = "0S^ 1L^ 0L<", .hands = "L L S | S S+ L+"});
  assert_true(promise_of(&table, 1, "Sv") > promise_of(&table, 1, "L+v"));
  assert_true(value_after(&table, 1, "Sv") > value_after(&table, 1, "L+v"));
}

static void calling_is_right_when_the_path_is_lost(void **unused) {
  (void)unused;
  for (int lost = 0; lost < 2; lost++) {
    Table table = table_set(three);
    play(&table, 0, lost ? "Sv" : "S^");
    for (int second = 0; second < 2; second++) {
      int32_t call = value_after(&table, 1, "lost"), stay = value_after(&table, 1, "stay");
      assert_int_equal(call > stay, lost);
      assert_int_equal(promise_of(&table, 1, "lost") > promise_of(&table, 1, "stay"), lost);
      if (second == 0) play(&table, 2, "stay"); /* then the answer resolves the window */
    }
  }
}

/* Somebody has called in time already: there is nothing left to win, nor to lose, for the others. */
static void too_late_to_call(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 4,
                                    .turn = 2,
                                    .pile = "1S+v",
                                    .hands = "L L S | S S+ L+ | L S S | L L L",
                                    .calls = "0@2"});
  play(&table, 2, "S^");
  assert_int_equal(value_after(&table, 1, "lost"), value_after(&table, 1, "stay"));
  assert_true(value_after(&table, 1, "stay") < 0);
}

static void a_won_game_is_worth_most(void **unused) {
  (void)unused;
  Setting setting = three;
  setting.scores = "[0,2,0]";
  Table table = table_set(setting);
  play(&table, 0, "Sv");
  play(&table, 2, "stay");
  play(&table, 1, "lost");
  assert_true(value_after(&table, 2, "lost") < -5000);
}

static void alone_a_new_dungeon_when_lost(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 1, .pile = "0S^ 0L^ 0L< 0Lv", .tile = "S"});
  assert_true(value_after(&table, 0, "new:S^") > value_after(&table, 0, "S^"));
  assert_true(promise_of(&table, 0, "new:S^") > promise_of(&table, 0, "S>"));
  /* A mistake made long ago does not make every action alike. */
  table = table_set((Setting){.seats = 1, .pile = "0S> 0nL^ 0L<", .tile = "S"});
  assert_true(value_after(&table, 0, "Sv") > value_after(&table, 0, "S^"));
  table = table_set((Setting){.seats = 1, .pile = "0nS> 0L>", .tile = "S"});
  assert_int_not_equal(dim(&table)->failed_at, 0);
  assert_true(value_after(&table, 0, "S^") > value_after(&table, 0, "S<"));
  AnyState view;
  game->view(mk_content_data(content), table.any.bytes, 0, view.bytes);
  assert_int_equal(game->bot->promise(mk_content_data(content), view.bytes, 0,
                                      diminuendo_action(dim(&table)->tile, 0, false)),
                   500);
}

/* One step of foresight over a few imagined truths, with a memory. */
static MkAction choose(const Table *table, int seat, int memory, uint64_t seed, MkRng *rng) {
  AnyState view, truth, after;
  MkAction legal[16];
  const void *c = mk_content_data(content);
  int count = game->legal(c, table->any.bytes, seat, legal), best = 0;
  int32_t value[16] = {0};
  game->view(c, table->any.bytes, seat, view.bytes);
  game->bot->forget(c, view.bytes, seat, memory, seed);
  for (int i = 0; i < 4; i++) {
    game->resample(c, view.bytes, seat, rng, truth.bytes);
    for (int k = 0; k < count; k++) {
      memcpy(after.bytes, truth.bytes, game->state_size);
      game->apply(c, after.bytes, seat, legal[k], NULL);
      value[k] += game->bot->evaluate(c, after.bytes, seat);
    }
  }
  for (int k = 1; k < count; k++)
    if (value[k] > value[best]) best = k;
  return legal[best];
}

static int average_alone(int memory, int games) {
  int sum = 0;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 3, 1);
  for (int number = 0; number < games; number++) {
    Table table = table_deal(1, NULL, number);
    while (acting(&table))
      game->apply(mk_content_data(content), table.any.bytes, 0,
                  choose(&table, 0, memory, (uint64_t)number, &rng), NULL);
    MkResult result;
    mk_result(game, mk_content_data(content), table.any.bytes, &result);
    sum += result.seat[0].score;
  }
  return sum / games;
}

static void r9_3_memory_is_strength(void **unused) {
  (void)unused;
  int none = average_alone(0, 40), easy = average_alone(30, 40), hard = average_alone(95, 40);
  assert_int_equal(average_alone(100, 40), 38);
  assert_true(none < easy);
  assert_true(easy + 5 < hard);
  assert_true(hard < 38);
}

static void golden_game(void **unused) {
  (void)unused;
  static const char *const options[] = {"level=advanced", "square=on", NULL};
  Table table = table_deal(3, options, 2022);
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  int actions = mk_playout(game, mk_content_data(content), table.any.bytes, &rng);
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  mk_state_hash(game, mk_content_data(content), table.any.bytes, hash);
  mk_hex_write(hash, hex);
  assert_int_equal(actions, GOLDEN_ACTIONS);
  assert_string_equal(hex, GOLDEN_HASH);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(laying_along_the_path_is_better),
      cmocka_unit_test(calling_is_right_when_the_path_is_lost),
      cmocka_unit_test(too_late_to_call),
      cmocka_unit_test(a_won_game_is_worth_most),
      cmocka_unit_test(alone_a_new_dungeon_when_lost),
      cmocka_unit_test(r9_3_memory_is_strength),
      cmocka_unit_test(golden_game),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
