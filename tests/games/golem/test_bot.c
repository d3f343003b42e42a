/* What bots go by: which ends they prefer. No exact numbers here: they are tuned. */
#include "table.h"

/* The last explorer is far behind, whatever became of the first three. */
static int32_t value_for_0(int status_0, int status_1) {
  AnyState any;
  uint8_t seed[MK_SEED_SIZE] = {3};
  MkOptions options = options_of(game, 4, NULL);
  game->setup(cards(), any.bytes, 4, &options, seed);
  GolemState *s = (void *)any.bytes;
  s->player[1].pocket.n[kind("Crown")] += 12; /* more than the others have */
  s->player[0].status = (uint8_t)status_0;
  s->player[1].status = (uint8_t)status_1;
  s->player[2].status = GOLEM_LOST;
  if (status_1 == GOLEM_ESCAPED) s->player[1].order = 1;
  if (status_0 == GOLEM_ESCAPED) s->player[0].order = 2;
  s->escaped = (uint8_t)((status_0 == GOLEM_ESCAPED) + (status_1 == GOLEM_ESCAPED));
  return game->bot->evaluate(cards(), any.bytes, 0);
}

/* Or bots would sooner have everybody die than come second, and nobody would come out. */
static void to_come_second_is_better_than_to_die_together(void **state) {
  (void)state;
  assert_true(value_for_0(GOLEM_ESCAPED, GOLEM_ESCAPED) > value_for_0(GOLEM_LOST, GOLEM_LOST));
  assert_true(value_for_0(GOLEM_LOST, GOLEM_LOST) > value_for_0(GOLEM_LOST, GOLEM_ESCAPED));
  assert_true(value_for_0(GOLEM_ESCAPED, GOLEM_LOST) > value_for_0(GOLEM_ESCAPED, GOLEM_ESCAPED));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(to_come_second_is_better_than_to_die_together),
  };
  return cmocka_run_group_tests_name("golem bot", tests, load, unload);
}
