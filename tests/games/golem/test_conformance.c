/* Random play of every number of seats keeps everything the contract asks for. */
#include <support/conformance.h>

static const MkGame *game;
static MkContent *content;

static int load(void **state) {
  (void)state;
  game = mk_game_find("golem");
  content = builtin_content(game);
  return game && content ? 0 : -1;
}

static int unload(void **state) {
  (void)state;
  mk_content_free(content);
  return 0;
}

static void random_play_conforms(void **state) {
  (void)state;
  for (int seats = 2; seats <= 6; seats++) {
    MkOptions options = options_of(game, seats, NULL);
    conform(game, content, seats, &options, 30, (uint64_t)seats * 1000);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_play_conforms)};
  return cmocka_run_group_tests_name("golem conformance", tests, load, unload);
}
