/* Random play of Twelve Seekers keeps the contract in every rule, order and mode. */
#include <support/conformance.h>

static void all_240_combinations_conform(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  for (int rule = 1; rule <= 20; rule++)
    for (int order = 1; order <= 4; order++)
      for (int mode = 0; mode < 3; mode++) {
        MkOptions options = {{rule, order, mode, (rule + order + mode) % 3}};
        conform(game, NULL, 2, &options, 8, (uint64_t)(rule * 100 + order * 10 + mode));
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_240_combinations_conform)};
  return cmocka_run_group_tests_name("seekers conformance", tests, NULL, NULL);
}
