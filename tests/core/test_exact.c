/* The table of known values of an exact search, and its limits. */
#include <support/unit.h>

enum { SETS = 8 };

static _Alignas(64) unsigned char memory[SETS * MK_EXACT_MIN];

static MkExact fresh(size_t size) {
  MkExact exact = {0};
  memset(memory, 0xa5, sizeof memory);
  mk_exact_init_table(&exact, memory, size);
  return exact;
}

static void bounds_come_together(void **unused) {
  (void)unused;
  MkExact exact = fresh(sizeof memory);
  MkKey key = {0, 0}; /* a key of zeroes is a key like any other */
  assert_null(mk_exact_find(&exact, key));
  mk_exact_store(&exact, key, 3, 5, 4, 7); /* at least 5 */
  const MkKnown *known = mk_exact_find(&exact, key);
  assert_non_null(known);
  assert_int_equal(known->lower, 5);
  assert_int_equal(known->upper, MK_KNOWN_MOST);
  mk_exact_store(&exact, key, 3, 6, 8, 0); /* at most 6; no move is told, so the old one stays */
  mk_exact_store(&exact, key, 3, 2, 1, 0); /* nothing new */
  assert_int_equal(known->lower, 5);
  assert_int_equal(known->upper, 6);
  assert_int_equal(known->move, 7);
}

static void what_was_cheap_is_forgotten_first(void **unused) {
  (void)unused;
  MkExact exact = fresh(MK_EXACT_MIN); /* one set of four */
  for (int i = 1; i <= 4; i++) mk_exact_store(&exact, (MkKey){(uint64_t)i, 0}, i, 0, 0, 0);
  mk_exact_store(&exact, (MkKey){5, 0}, 9, 0, 0, 0);
  assert_null(mk_exact_find(&exact, (MkKey){1, 0}));
  for (int i = 2; i <= 5; i++) assert_non_null(mk_exact_find(&exact, (MkKey){(uint64_t)i, 0}));
}

static void any_size_is_used_without_overrun(void **unused) {
  (void)unused;
  for (size_t size = MK_EXACT_MIN; size <= sizeof memory; size += 40) {
    MkExact exact = fresh(size);
    for (uint64_t i = 0; i < 1000; i++) mk_exact_store(&exact, (MkKey){i, i}, 1, 0, 0, 0);
    for (size_t at = size; at < sizeof memory; at++) assert_int_equal(memory[at], 0xa5);
  }
}

static bool note(void *context) {
  return ++*(int *)context == 2;
}

static void searches_end_at_the_limit_or_when_told(void **unused) {
  (void)unused;
  MkExact exact = {.limit = 10};
  int nodes = 0, asked = 0;
  while (mk_exact_node(&exact)) nodes++;
  assert_int_equal(nodes, 10);
  exact = (MkExact){.stop = note, .context = &asked};
  while (mk_exact_node(&exact)) nodes++;
  assert_int_equal(asked, 2);
  assert_false(mk_exact_node(&exact));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bounds_come_together),
      cmocka_unit_test(what_was_cheap_is_forgotten_first),
      cmocka_unit_test(any_size_is_used_without_overrun),
      cmocka_unit_test(searches_end_at_the_limit_or_when_told),
  };
  return cmocka_run_group_tests_name("exact", tests, NULL, NULL);
}
