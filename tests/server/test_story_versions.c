/* What each viewer was told counts up, and which questions a decision may still answer: by numbers alone. */
#include <support/unit.h>

#include <server/story/story.h>

enum { SEATS = 3, EVERYBODY = MK_SEEN_BY_ALL };

static void begin(Story *story, uint32_t asked) {
  *story = (Story){.settings.seats = SEATS};
  story_versions_begin(story, asked);
}

/* Something happens at the seats of `touched`, `told` hear of it, and then these are asked. */
static void happen(Story *story, unsigned told, unsigned touched, uint32_t asked) {
  Effect effect = {.told = told, .touched = touched, .asked = asked};
  for (int i = 0; i <= SEATS; i++) effect.length[i] = 10 + i;
  story_versions_fold(story, &effect);
}

static int version(const Story *story, int viewer) {
  return story->facts.v[story_viewer(viewer)];
}

static void a_deal_is_version_one(void **state) {
  (void)state;
  Story story;
  begin(&story, 1 << 1);
  for (int viewer = MK_SPECTATOR; viewer < SEATS; viewer++)
    assert_int_equal(version(&story, viewer), 1);
  assert_int_equal(story.facts.v[story_viewer(SEATS)], 0);
  assert_true(story_answers(&story, 1, 1));
  assert_false(story_answers(&story, 0, 1));
  assert_false(story_answers(&story, 1, 0));
  assert_false(story_answers(&story, 1, 2));
}

static void only_who_is_told_counts_on(void **state) {
  (void)state;
  Story story;
  begin(&story, 7);
  happen(&story, 1 << 0 | 1 << 2, 1 << 0, 6);
  assert_int_equal(version(&story, MK_SPECTATOR), 1);
  assert_int_equal(version(&story, 0), 2);
  assert_int_equal(version(&story, 1), 1);
  assert_int_equal(version(&story, 2), 2);
  happen(&story, MK_SEEN_BY_SPECTATOR, 1 << 0, 6);
  assert_int_equal(version(&story, MK_SPECTATOR), 2);
  for (int i = 0; i <= SEATS; i++) assert_int_equal(story.facts.told[i], 10 + i);
}

/* Whatever others do meanwhile, a decision on an older version answers the same question. */
static void a_question_stays_open(void **state) {
  (void)state;
  Story story;
  begin(&story, 1 | 2);
  happen(&story, EVERYBODY, 1 << 1, 1 | 2);
  happen(&story, EVERYBODY, 1 << 1, 1 | 2);
  for (int v = 1; v <= 3; v++) assert_true(story_answers(&story, 0, v));
  assert_false(story_answers(&story, 0, 4));
  assert_false(story_answers(&story, 1, 2));
  assert_true(story_answers(&story, 1, 3));
  assert_int_equal(story.facts.asked[0].count, 1);
  assert_int_equal(story.facts.asked[0].since, 1);
  assert_int_equal(story.facts.asked[1].since, 3);
}

/* At versions in between the seat was not asked: a decision on one of those is about nothing. */
static void runs_have_holes(void **state) {
  (void)state;
  Story story;
  begin(&story, 1);
  happen(&story, EVERYBODY, 1 << 1, 1);
  happen(&story, EVERYBODY, 1 << 1, 2);
  happen(&story, EVERYBODY, 1 << 1, 4);
  happen(&story, EVERYBODY, 1 << 2, 1 | 2);
  happen(&story, EVERYBODY, 1 << 2, 1 | 2);
  assert_int_equal(story.facts.asked[0].count, 2);
  static const bool answers[] = {false, true, true, false, false, true, true, false};
  for (int v = 0; v < 8; v++) {
    assert_int_equal(story_answers(&story, 0, v), answers[v]);
    assert_int_equal(story_same_question(&story, 0, v), answers[v] && v > 2);
  }
}

/* What is played or undone at a seat ends what was asked before. */
static void what_happens_at_a_seat_ends_its_questions(void **state) {
  (void)state;
  Story story;
  begin(&story, 1);
  happen(&story, EVERYBODY, 1 << 0, 1);
  assert_false(story_answers(&story, 0, 1));
  assert_true(story_answers(&story, 0, 2));
  happen(&story, EVERYBODY, 1 << 0, 0);
  for (int v = 0; v < 5; v++) {
    assert_false(story_answers(&story, 0, v));
    assert_false(story_same_question(&story, 0, v));
  }
  assert_int_equal(story.facts.asked[0].since, 3);
}

/* Only so many runs are kept; the oldest are forgotten, and the youngest are not. */
static void the_oldest_run_is_forgotten(void **state) {
  (void)state;
  Story story;
  begin(&story, 1); /* asked at 1, 3, 5, .. */
  for (int i = 0; i < 2 * RUNS + 2; i++) happen(&story, EVERYBODY, 1 << 1, i % 2);
  assert_int_equal(story.facts.asked[0].count, RUNS);
  assert_int_equal(version(&story, 0), 2 * RUNS + 3);
  for (int v = 1; v <= 2 * RUNS + 3; v++)
    assert_int_equal(story_answers(&story, 0, v), v % 2 == 1 && v > 3);
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
