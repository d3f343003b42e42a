/* How long seats may think, by numbers alone: no table, no store, no match. Times are milliseconds since some day. */
#include <support/unit.h>

#include <server/story/story.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAWN = 1000 * MINUTE };

/* A game of three people that has just begun. */
typedef struct Play {
  Story story;
  StoreGap gap[4];
  Gaps gaps;
} Play;

static void begin(Play *p, Clock clock, uint32_t acting) {
  *p = (Play){.story.settings = {.seats = 3, .clock = clock}};
  p->gaps.list = p->gap;
  p->story.gaps = &p->gaps;
  p->story.facts.state = TABLE_PLAYING;
  p->story.facts.acting = acting;
  for (int i = 0; i < 3; i++) p->story.facts.seat[i].kind = SEAT_PLAYER;
  story_clocks_begin(&p->story);
  story_clocks_fold(&p->story, -1, DAWN);
}

/* Nobody was there from `since` to `until`, both counted from dawn. */
static void gap(Play *p, int64_t since, int64_t until) {
  p->gap[p->gaps.count++] = (StoreGap){DAWN + since, DAWN + until};
}

/* A seat does something that onlookers are told of, and then these are waited for. */
static void act(Play *p, int seat, uint32_t acting, int64_t time) {
  p->story.facts.acting = acting;
  story_clocks_fold(&p->story, seat, DAWN + time);
}

static int64_t left(const Play *p, int seat, int64_t time) {
  return story_clocks_left(&p->story, seat, DAWN + time);
}

/* When its time runs out, counted from dawn; -1: it does not run. */
static int64_t end(const Play *p, int seat) {
  int64_t time = story_clocks_end(&p->story, seat);
  return time ? time - DAWN : -1;
}

static const Clock move = {.kind = CLOCK_MOVE, .seconds = 60};
static const Clock game = {.kind = CLOCK_GAME, .seconds = 100, .increment = 5};

/* ---- Stretches ----------------------------------------------------------------------------------- */

static void only_who_is_waited_for_is_charged(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1 << 1);
  assert_int_equal(left(&p, 0, MINUTE), 90 * SECOND);
  assert_int_equal(left(&p, 1, MINUTE), 30 * SECOND);
  assert_int_equal(left(&p, 1, 10 * MINUTE), 0);
  assert_int_equal(end(&p, 0), -1);
  assert_int_equal(end(&p, 1), 90 * SECOND);
}

static void the_first_stretch_alone_is_longer(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1 << 0);
  act(&p, 0, 1 << 0, 20 * SECOND);
  assert_int_equal(left(&p, 0, 20 * SECOND), 60 * SECOND);
  assert_int_equal(end(&p, 0), 80 * SECOND);
  assert_int_equal(left(&p, 1, 20 * SECOND), 90 * SECOND);
}

/* Somebody else's action neither ends a stretch nor begins one. */
static void others_change_nothing_at_a_stretch(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 3);
  act(&p, 1, 1, 10 * SECOND);
  assert_int_equal(end(&p, 0), 90 * SECOND);
  assert_int_equal(end(&p, 1), -1);
  act(&p, 2, 1 | 4, 20 * SECOND);
  assert_int_equal(end(&p, 0), 90 * SECOND);
}

static void days_are_days(void **state) {
  (void)state;
  Play p;
  enum { DAY = 24 * 60 * MINUTE };
  begin(&p, (Clock){.kind = CLOCK_DAYS, .days = 2}, 1);
  assert_int_equal(end(&p, 0), 2 * DAY + 30 * SECOND);
}

static void without_a_clock_nothing_runs(void **state) {
  (void)state;
  Play p;
  char room[64];
  MkText text = MK_TEXT(room);
  begin(&p, (Clock){.kind = CLOCK_NONE}, 7);
  act(&p, 0, 7, MINUTE);
  for (int i = 0; i < 3; i++) assert_int_equal(end(&p, i), -1);
  assert_true(p.story.facts.clock[1].stretch); /* it is known since when somebody is waited for */
  assert_int_equal(p.story.facts.clock[0].since, DAWN + MINUTE);
  assert_int_equal(p.story.facts.clock[1].since, DAWN);
  story_clocks_write(&p.story, DAWN, &text);
  assert_string_equal(room, "[null,null,null]");
}

static void nobody_is_waited_for_at_the_end(void **state) {
  (void)state;
  Play p;
  begin(&p, game, 1);
  p.story.facts.state = TABLE_OVER;
  act(&p, 0, 0, 40 * SECOND);
  assert_int_equal(end(&p, 0), -1);
  assert_int_equal(p.story.facts.clock[0].left, (100 - 10 + 5) * SECOND);
}

/* ---- The clock of a game ------------------------------------------------------------------------- */

static void a_game_clock_goes_down_by_stretches(void **state) {
  (void)state;
  Play p;
  begin(&p, game, 1);
  act(&p, 0, 1, 20 * SECOND); /* within the grace */
  assert_int_equal(left(&p, 0, 20 * SECOND), 105 * SECOND);
  act(&p, 0, 2, 60 * SECOND);
  assert_int_equal(left(&p, 0, 60 * SECOND), (105 - 40 + 5) * SECOND);
  assert_int_equal(left(&p, 0, 10 * MINUTE), 70 * SECOND);
  assert_int_equal(left(&p, 1, 60 * SECOND), 130 * SECOND);
  assert_int_equal(end(&p, 1), (60 + 130) * SECOND);
}

static void less_than_nothing_is_never_left(void **state) {
  (void)state;
  Play p;
  begin(&p, game, 1);
  act(&p, 0, 1, 1000 * SECOND);
  assert_int_equal(left(&p, 0, 1000 * SECOND), 5 * SECOND);
}

static void who_is_away_has_no_stretch(void **state) {
  (void)state;
  Play p;
  begin(&p, game, 1);
  p.story.facts.seat[0].standin = true;
  story_clocks_away(&p.story, 0, false, DAWN + 50 * SECOND);
  assert_int_equal(end(&p, 0), -1);
  assert_int_equal(p.story.facts.clock[0].left, (100 - 20 + 5) * SECOND);
  act(&p, 0, 1, 60 * SECOND); /* the stand-in's */
  assert_int_equal(end(&p, 0), -1);
  story_clocks_back(&p.story, 0);
  assert_int_equal(p.story.facts.clock[0].left, 85 * SECOND);
}

/* After time ran out there is the increment, and ten seconds at least. */
static void an_empty_clock_is_filled_a_little(void **state) {
  (void)state;
  for (int increment = 3; increment <= 25; increment += 22) {
    Play p;
    begin(&p, (Clock){.kind = CLOCK_GAME, .seconds = 10, .increment = increment}, 1);
    story_clocks_away(&p.story, 0, true, DAWN + 40 * SECOND);
    assert_int_equal(p.story.facts.clock[0].left, 0);
    story_clocks_back(&p.story, 0);
    assert_int_equal(p.story.facts.clock[0].left, (increment < 10 ? 10 : increment) * SECOND);
  }
}

/* ---- What the others give ------------------------------------------------------------------------ */

static void a_minute_more_is_for_one_stretch(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  story_clocks_more(&p.story);
  assert_int_equal(end(&p, 0), 150 * SECOND);
  assert_int_equal(left(&p, 2, 0), 150 * SECOND);
  act(&p, 0, 1, 10 * SECOND);
  assert_int_equal(left(&p, 0, 10 * SECOND), 60 * SECOND);
}

static void a_minute_more_of_a_game_clock_stays(void **state) {
  (void)state;
  Play p;
  begin(&p, game, 1);
  story_clocks_more(&p.story);
  act(&p, 0, 2, 10 * SECOND);
  assert_int_equal(left(&p, 0, 10 * SECOND), 165 * SECOND);
}

/* ---- Pauses -------------------------------------------------------------------------------------- */

static void a_pause_keeps_what_was_used(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  story_clocks_pause(&p.story, DAWN + 20 * SECOND);
  assert_int_equal(left(&p, 0, 10 * MINUTE), 70 * SECOND);
  assert_int_equal(end(&p, 0), -1);
  story_clocks_pause(&p.story, DAWN + 5 * MINUTE); /* a second one takes nothing */
  assert_int_equal(left(&p, 0, 10 * MINUTE), 70 * SECOND);
}

/* It ends with an action that onlookers are told of, and not with somebody's coming back. */
static void an_action_ends_a_pause(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1 | 2);
  story_clocks_pause(&p.story, DAWN + 20 * SECOND);
  story_clocks_fold(&p.story, -1, DAWN + MINUTE);
  assert_true(p.story.facts.paused);
  for (int i = 0; i < 2; i++) assert_int_equal(end(&p, i), -1);
  act(&p, 1, 1 | 2 | 4, 2 * MINUTE);
  assert_false(p.story.facts.paused);
  assert_int_equal(end(&p, 0), (120 + 70) * SECOND);
  assert_int_equal(end(&p, 1), (120 + 60) * SECOND);
  assert_int_equal(end(&p, 2), (120 + 90) * SECOND);
}

/* Whoever was not waited for still is not. */
static void a_pause_begins_no_stretch(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  story_clocks_pause(&p.story, DAWN + 20 * SECOND);
  act(&p, 0, 1, MINUTE);
  assert_int_equal(end(&p, 0), 2 * MINUTE);
  assert_int_equal(end(&p, 1), -1);
  assert_int_equal(left(&p, 1, 10 * MINUTE), 90 * SECOND);
}

/* A stretch that begins in a pause stands. */
static void a_stretch_may_begin_in_a_pause(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  story_clocks_pause(&p.story, DAWN + 20 * SECOND);
  p.story.facts.acting = 3;
  story_clocks_fold(&p.story, -1, DAWN + MINUTE);
  assert_true(p.story.facts.clock[1].stretch);
  assert_int_equal(left(&p, 1, 10 * MINUTE), 90 * SECOND);
  assert_int_equal(end(&p, 1), -1);
}

/* ---- Time without a server ----------------------------------------------------------------------- */

static void a_gap_within_a_stretch_is_not_charged(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  gap(&p, 10 * SECOND, 40 * SECOND);
  gap(&p, 50 * SECOND, 55 * SECOND);
  assert_int_equal(left(&p, 0, 20 * SECOND), 80 * SECOND);
  assert_int_equal(left(&p, 0, 60 * SECOND), (90 - 60 + 35) * SECOND);
  assert_int_equal(end(&p, 0), (90 + 35) * SECOND);
}

/* It was before the stretch, or comes after it: neither takes from it nor adds to it. */
static void a_gap_beside_a_stretch_does_nothing(void **state) {
  (void)state;
  Play p;
  begin(&p, game, 2);
  gap(&p, 10 * SECOND, 20 * SECOND);
  act(&p, 1, 1, 30 * SECOND);
  gap(&p, 400 * SECOND, 900 * SECOND);
  assert_int_equal(end(&p, 0), (30 + 130) * SECOND);
  assert_int_equal(left(&p, 0, 90 * SECOND), (130 - 60) * SECOND);
  act(&p, 0, 2, 90 * SECOND);
  assert_int_equal(p.story.facts.clock[0].left, (100 - 30 + 5) * SECOND);
}

/* It had begun before the stretch did, or lasts beyond the moment that is asked about. */
static void a_gap_counts_as_far_as_it_overlaps(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  gap(&p, -30 * SECOND, 10 * SECOND);
  gap(&p, 80 * SECOND, 200 * SECOND);
  assert_int_equal(left(&p, 0, 30 * SECOND), 70 * SECOND);
  assert_int_equal(left(&p, 0, 150 * SECOND), 20 * SECOND);
  assert_int_equal(end(&p, 0), (200 + 20) * SECOND);
}

/* The one before moves the end into the next one. */
static void gaps_add_up(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 1);
  gap(&p, 10 * SECOND, 30 * SECOND);
  gap(&p, 100 * SECOND, 160 * SECOND);
  assert_int_equal(end(&p, 0), (90 + 20 + 60) * SECOND);
  p.gaps.count = 0;
  gap(&p, 90 * SECOND, 160 * SECOND); /* the time had run out just before */
  assert_int_equal(end(&p, 0), 90 * SECOND);
}

/* ---- As it is told ------------------------------------------------------------------------------- */

static void clocks_are_told_by_seat(void **state) {
  (void)state;
  Play p;
  char room[256];
  MkText text = MK_TEXT(room);
  begin(&p, move, 1);
  p.story.facts.seat[2].kind = SEAT_BOT;
  story_clocks_write(&p.story, DAWN + 10 * SECOND, &text);
  assert_string_equal(
      room, "[{\"left\":80000,\"running\":true},{\"left\":90000,\"running\":false},null]");
}

static void a_bot_has_no_stretch(void **state) {
  (void)state;
  Play p;
  begin(&p, move, 0);
  p.story.facts.seat[2].kind = SEAT_BOT;
  act(&p, 0, 4, SECOND);
  assert_false(p.story.facts.clock[2].stretch);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_who_is_waited_for_is_charged),
      cmocka_unit_test(the_first_stretch_alone_is_longer),
      cmocka_unit_test(others_change_nothing_at_a_stretch),
      cmocka_unit_test(days_are_days),
      cmocka_unit_test(without_a_clock_nothing_runs),
      cmocka_unit_test(nobody_is_waited_for_at_the_end),
      cmocka_unit_test(a_game_clock_goes_down_by_stretches),
      cmocka_unit_test(less_than_nothing_is_never_left),
      cmocka_unit_test(who_is_away_has_no_stretch),
      cmocka_unit_test(an_empty_clock_is_filled_a_little),
      cmocka_unit_test(a_minute_more_is_for_one_stretch),
      cmocka_unit_test(a_minute_more_of_a_game_clock_stays),
      cmocka_unit_test(a_pause_keeps_what_was_used),
      cmocka_unit_test(an_action_ends_a_pause),
      cmocka_unit_test(a_pause_begins_no_stretch),
      cmocka_unit_test(a_stretch_may_begin_in_a_pause),
      cmocka_unit_test(a_gap_within_a_stretch_is_not_charged),
      cmocka_unit_test(a_gap_beside_a_stretch_does_nothing),
      cmocka_unit_test(a_gap_counts_as_far_as_it_overlaps),
      cmocka_unit_test(gaps_add_up),
      cmocka_unit_test(clocks_are_told_by_seat),
      cmocka_unit_test(a_bot_has_no_stretch),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
