/* What each viewer was told counts up, and which questions a decision may still answer: by numbers alone. */
#include <support/unit.h>

#include <server/tables/facts.h>

enum { SEATS = 3, EVERYBODY = MK_SEEN_BY_ALL };

static void begin(Facts *facts, uint32_t asked) {
  *facts = (Facts){.length = 0};
  versions_begin(facts, SEATS, asked);
}

/* Something happens at the seats of `touched`, `told` hear of it, and then these are asked. */
static void happen(Facts *facts, unsigned told, unsigned touched, uint32_t asked) {
  Effect effect = {.told = told, .touched = touched, .asked = asked};
  for (int i = 0; i <= SEATS; i++) effect.length[i] = 10 + i;
  versions_fold(facts, SEATS, &effect);
}

static int version(const Facts *facts, int viewer) {
  return facts->v[viewer_place(viewer)];
}

static void a_deal_is_version_one(void **state) {
  (void)state;
  Facts facts;
  begin(&facts, 1 << 1);
  for (int viewer = MK_SPECTATOR; viewer < SEATS; viewer++)
    assert_int_equal(version(&facts, viewer), 1);
  assert_int_equal(facts.v[viewer_place(SEATS)], 0);
  assert_true(versions_answers(&facts, 1, 1));
  assert_false(versions_answers(&facts, 0, 1));
  assert_false(versions_answers(&facts, 1, 0));
  assert_false(versions_answers(&facts, 1, 2));
}

static void only_who_is_told_counts_on(void **state) {
  (void)state;
  Facts facts;
  begin(&facts, 7);
  happen(&facts, 1 << 0 | 1 << 2, 1 << 0, 6);
  assert_int_equal(version(&facts, MK_SPECTATOR), 1);
  assert_int_equal(version(&facts, 0), 2);
  assert_int_equal(version(&facts, 1), 1);
  assert_int_equal(version(&facts, 2), 2);
  happen(&facts, MK_SEEN_BY_SPECTATOR, 1 << 0, 6);
  assert_int_equal(version(&facts, MK_SPECTATOR), 2);
  for (int i = 0; i <= SEATS; i++) assert_int_equal(facts.told[i], 10 + i);
}

/* Whatever others do meanwhile, a decision on an older version answers the same question. */
static void a_question_stays_open(void **state) {
  (void)state;
  Facts facts;
  begin(&facts, 1 | 2);
  happen(&facts, EVERYBODY, 1 << 1, 1 | 2);
  happen(&facts, EVERYBODY, 1 << 1, 1 | 2);
  for (int v = 1; v <= 3; v++) assert_true(versions_answers(&facts, 0, v));
  assert_false(versions_answers(&facts, 0, 4));
  assert_false(versions_answers(&facts, 1, 2));
  assert_true(versions_answers(&facts, 1, 3));
  assert_int_equal(facts.asked[0].count, 1);
  assert_int_equal(facts.asked[0].since, 1);
  assert_int_equal(facts.asked[1].since, 3);
}

/* At versions in between the seat was not asked: a decision on one of those is about nothing. */
static void runs_have_holes(void **state) {
  (void)state;
  Facts facts;
  begin(&facts, 1);
  happen(&facts, EVERYBODY, 1 << 1, 1);
  happen(&facts, EVERYBODY, 1 << 1, 2);
  happen(&facts, EVERYBODY, 1 << 1, 4);
  happen(&facts, EVERYBODY, 1 << 2, 1 | 2);
  happen(&facts, EVERYBODY, 1 << 2, 1 | 2);
  assert_int_equal(facts.asked[0].count, 2);
  static const bool answers[] = {false, true, true, false, false, true, true, false};
  for (int v = 0; v < 8; v++) {
    assert_int_equal(versions_answers(&facts, 0, v), answers[v]);
    assert_int_equal(versions_same_question(&facts, 0, v), answers[v] && v > 2);
  }
}

/* What is played or undone at a seat ends what was asked before. */
static void what_happens_at_a_seat_ends_its_questions(void **state) {
  (void)state;
  Facts facts;
  begin(&facts, 1);
  happen(&facts, EVERYBODY, 1 << 0, 1);
  assert_false(versions_answers(&facts, 0, 1));
  assert_true(versions_answers(&facts, 0, 2));
  happen(&facts, EVERYBODY, 1 << 0, 0);
  for (int v = 0; v < 5; v++) {
    assert_false(versions_answers(&facts, 0, v));
    assert_false(versions_same_question(&facts, 0, v));
  }
  assert_int_equal(facts.asked[0].since, 3);
}

/* Only so many runs are kept; the oldest are forgotten, and the youngest are not. */
static void the_oldest_run_is_forgotten(void **state) {
  (void)state;
  Facts facts;
  begin(&facts, 1); /* asked at 1, 3, 5, .. */
  for (int i = 0; i < 2 * RUNS + 2; i++) happen(&facts, EVERYBODY, 1 << 1, i % 2);
  assert_int_equal(facts.asked[0].count, RUNS);
  assert_int_equal(version(&facts, 0), 2 * RUNS + 3);
  for (int v = 1; v <= 2 * RUNS + 3; v++)
    assert_int_equal(versions_answers(&facts, 0, v), v % 2 == 1 && v > 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_deal_is_version_one),
      cmocka_unit_test(only_who_is_told_counts_on),
      cmocka_unit_test(a_question_stays_open),
      cmocka_unit_test(runs_have_holes),
      cmocka_unit_test(what_happens_at_a_seat_ends_its_questions),
      cmocka_unit_test(the_oldest_run_is_forgotten),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
