/* Diminuendo keeps the contract in random play: all seats, both levels, every allowed combination of
 * the extra rules.
 */
#include <support/conformance.h>

static const MkGame *game;
static MkContent *content;

static int load(void **state) {
  (void)state;
  game = mk_game_find("diminuendo");
  content = game ? builtin_content(game) : NULL;
  return content ? 0 : -1;
}

static int unload(void **state) {
  (void)state;
  mk_content_free(content);
  return 0;
}

/* All combinations of level and switches that this number of seats allows. */
static void conform_all(int seats, int games) {
  int tried = 0;
  for (int bits = 0; bits < 32; bits++) {
    MkOptions options;
    mk_options_init(game, seats, &options);
    for (int i = 0; i < 5; i++) options.value[i] = bits >> i & 1;
    if (!mk_options_check(game, seats, &options, NULL)) continue;
    conform(game, content, seats, &options, games, (uint64_t)(1000 * seats + bits));
    tried++;
  }
  assert_int_equal(tried, seats == 1 ? 8 : 24);
}

static void alone(void **unused) {
  (void)unused;
  conform_all(1, 3);
}

static void two(void **unused) {
  (void)unused;
  conform_all(2, 2);
}

static void three(void **unused) {
  (void)unused;
  conform_all(3, 2);
}

static void four(void **unused) {
  (void)unused;
  conform_all(4, 1);
}

static void five(void **unused) {
  (void)unused;
  conform_all(5, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(alone), cmocka_unit_test(two),  cmocka_unit_test(three),
      cmocka_unit_test(four),  cmocka_unit_test(five),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
