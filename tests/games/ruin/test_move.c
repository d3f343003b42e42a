/* Moving: reach, standing still, leaving, warps and what they cost. */
#include "table.h"

#define ROW_N "\"row\":[\"N\",\"F\",\"T\"]" /* N: three steps */

/* A crooked corridor: f6 g6 h6 h5 (K) h4 h3 */
static Sheet CORRIDOR = {"...........", "...........", ".......o...", ".......o...",
                         ".......o...", ".....ooo...", "xxxxxxxxxxx", "...........",
                         "...........", "...........", "..........."};

static void r4_5_at_most_the_size_of_the_card(void **unused) {
  (void)unused;
  char room[ROOM];
  set_alone(ROW_N, CORRIDOR, "\"step\":\"move\"");
  assert_string_equal(legal_texts(game, data, table.bytes, 0, room, sizeof room),
                      "m:f6 m:g6 m:h5 m:h6");
  set_alone(ROW_N, CORRIDOR, "\"step\":\"move\",\"pos\":\"h4\"");
  assert_string_equal(legal_texts(game, data, table.bytes, 0, room, sizeof room),
                      "m:g6 m:h3 m:h4 m:h5 m:h6");
}

static void r4_5_staying_is_a_move(void **unused) {
  (void)unused;
  set_alone(ROW_N, CORRIDOR, "\"step\":\"move\",\"pos\":\"h6\"");
  play(0, "m:h6");
  assert_int_equal(seat_of(0)->pos, cell_at("h6"));
  assert_int_equal(now()->round, 2);
}

static void r4_5_passing_over_a_site_does_nothing(void **unused) {
  (void)unused;
  set_alone(ROW_N, CORRIDOR, "\"step\":\"move\",\"pos\":\"h6\",\"open\":\"K\"");
  play(0, "m:h3"); /* over h5 = K */
  assert_int_equal(seat_of(0)->gems, 0);
  assert_int_equal(seat_of(0)->open, letters("K"));
}

static void r4_5_new_cells_can_be_walked_at_once(void **unused) {
  (void)unused;
  set_alone(ROW_N, BARE, "");
  play(0, "o:c6+d6+e6");
  assert_true(can(0, "m:c6"));
  assert_int_equal(count_legal(0, "m:"), 4);
}

static void r4_6_nobody_leaves_in_stage_1(void **unused) {
  (void)unused;
  set_alone(ROW_N, CORRIDOR, "\"step\":\"move\"");
  assert_false(can(0, "m:f6!"));
  set_alone("\"stage\":2," ROW_N, CORRIDOR, "\"step\":\"move\",\"square\":[4,null]");
  assert_true(can(0, "m:f6!")); /* standing there from before */
  assert_false(can(0, "m:g6!"));
  set_alone("\"stage\":2," ROW_N, CORRIDOR, "\"step\":\"move\",\"pos\":\"h5\",\"square\":[4,null]");
  assert_true(can(0, "m:f6!"));
  set_alone("\"stage\":2," ROW_N, CORRIDOR, "\"step\":\"move\",\"pos\":\"h4\",\"square\":[4,null]");
  assert_false(can(0, "m:f6!"));
}

static void r4_6_gone_until_step_2(void **unused) {
  (void)unused;
  char room[ROOM];
  Seat seats[2] = {{CORRIDOR, "\"step\":\"move\",\"square\":[4,null]"},
                   {CORRIDOR, "\"step\":\"move\",\"square\":[4,null]"}};
  set_table(2, "\"stage\":2," ROW_N, seats);
  play(0, "m:f6!");
  assert_int_equal(seat_of(0)->pos, RUIN_NOWHERE);
  assert_int_equal(seat_of(0)->escaped, 0);
  assert_int_equal(seat_of(0)->step, RUIN_DONE);
  assert_non_null(strstr(written_state(game, data, table.bytes, room),
                         "\"pos\":null,\"open\":\"\",\"gems\":0,\"penalty\":0,\"goals\":[],"
                         "\"dealt\":[],\"escaped\":0,\"escaped_round\":0"));
  play(1, "m:f6");
  assert_int_equal(seat_of(0)->escaped, 1);
  assert_int_equal(seat_of(0)->escaped_round, 1);
  assert_int_equal(seat_of(0)->step, RUIN_OUT);
  assert_int_equal(game->acting(table.bytes), 2);
}

/* ---- Special actions ------------------------------------------------------------------------------ */

/* Gates e4 (H), g8 (Q), h5 (K); e4 hangs on f4, g8 stands alone with g9. */
static Sheet GATES = {"...........", "...........", "...........", "....go.....",
                      ".....o.g...", ".....ooo...", "...........", "......g....",
                      "......o....", "......o....", "..........."};
#define OPENED "\"opened\":\"HKQ\"," ROW_N

static void r5_1_once_a_round_for_a_goal_card(void **unused) {
  (void)unused;
  set_alone(OPENED, GATES, "\"step\":\"move\",\"pos\":\"e4\",\"goals\":[\"A-E\",\"B-Q\"]");
  assert_true(count_legal(0, "w:") > 0);
  play(0, "extra:x:f7/A-E");
  assert_int_equal(count_legal(0, "w:"), 0);
  assert_int_equal(count_legal(0, "extra:"), 0);
  play(0, "m:e4");
  assert_int_equal(seat_of(0)->special, 0); /* a new round */
  set_alone(OPENED, GATES, "\"step\":\"move\"");
  assert_int_equal(count_legal(0, "w:"), 0); /* nothing to pay with */
}

static void r5_1_the_card_goes_at_once(void **unused) {
  (void)unused;
  Seat seats[2] = {{GATES, "\"step\":\"move\",\"pos\":\"e4\",\"goals\":[\"A-E\",\"B-Q\"]"},
                   {GATES, "\"step\":\"draw\""}};
  set_table(2, OPENED, seats);
  play(0, "w:g8/B-Q");
  assert_int_equal(seat_of(0)->goals, goals("A-E"));
  assert_int_equal(now()->goal_discard, goals("B-Q"));
  assert_int_equal(seat_of(0)->special, 1);
}

static void r5_3_warp_reach(void **unused) {
  (void)unused;
  char room[ROOM];
  /* From f6 with three steps: h5 is three away, so no step is left for the warp; e4 is too. */
  set_alone(OPENED, GATES, "\"step\":\"move\",\"goals\":[\"A-E\"]");
  assert_int_equal(count_legal(0, "w:"), 0);
  /* From h6: one step to the gate h5, one for the warp, one more to walk. */
  set_alone(OPENED, GATES, "\"step\":\"move\",\"pos\":\"h6\",\"goals\":[\"A-E\"]");
  legal_texts(game, data, table.bytes, 0, room, sizeof room);
  assert_non_null(strstr(room, "w:e4/A-E w:f4/A-E w:g8/A-E w:g9/A-E"));
  assert_int_equal(count_legal(0, "w:"), 4);
  /* From the gate itself: no need to walk first; two steps after the warp. */
  set_alone(OPENED, GATES, "\"step\":\"move\",\"pos\":\"h5\",\"goals\":[\"A-E\"]");
  assert_int_equal(count_legal(0, "w:"), 3 + 3); /* e4 f4 f5, g8 g9 g10 */
  assert_true(can(0, "w:g10/A-E"));
  assert_false(can(0, "w:h5/A-E")); /* another gate, never the same */
}

static void r5_3_may_end_on_the_own_cell(void **unused) {
  (void)unused;
  static Sheet arc = {"...........", "...........", "...........", "....gooo...",
                      ".......g...", ".....o.....", "...........", "...........",
                      "...........", "...........", "..........."};
  /* From f4: a step to e4, the warp to h5, then h4, g4 and f4 again: five. */
  set_alone("\"opened\":\"HK\",\"row\":[\"C\",\"F\",\"T\"]", arc,
            "\"step\":\"move\",\"pos\":\"f4\",\"goals\":[\"A-E\"]");
  assert_true(can(0, "w:f4/A-E"));
  set_alone("\"opened\":\"HK\",\"row\":[\"O\",\"F\",\"T\"]", arc,
            "\"step\":\"move\",\"pos\":\"f4\",\"goals\":[\"A-E\"]");
  assert_false(can(0, "w:f4/A-E"));
  assert_true(can(0, "w:g4/A-E"));
}

static void r5_3_warp_home_and_out(void **unused) {
  (void)unused;
  set_alone("\"stage\":2,\"opened\":\"HKQ\",\"row\":[\"O\",\"F\",\"T\"]", GATES,
            "\"step\":\"move\",\"pos\":\"g8\",\"goals\":[\"A-E\"],\"square\":[4,null]");
  assert_false(can(0, "m:f6"));
  assert_true(can(0, "w:f6/A-E")); /* g8, warp e4, f4, f5, f6 */
  assert_true(can(0, "w:f6!/A-E"));
  play(0, "w:f6!/A-E");
  assert_int_equal(now()->phase, RUIN_OVER);
  assert_int_equal(seat_of(0)->goals, 0);
  /* R4.6: in stage 1 the same way leads home and no farther. */
  set_alone("\"stage\":1,\"opened\":\"HKQ\",\"row\":[\"O\",\"F\",\"T\"]", GATES,
            "\"step\":\"move\",\"pos\":\"g8\",\"goals\":[\"A-E\"]");
  assert_true(can(0, "w:f6/A-E"));
  assert_false(can(0, "w:f6!/A-E"));
}

static void r5_3_walking_there_is_another_action(void **unused) {
  (void)unused;
  set_alone("\"opened\":\"HKQ\",\"row\":[\"C\",\"F\",\"T\"]", GATES,
            "\"step\":\"move\",\"pos\":\"f4\",\"goals\":[\"A-E\"]");
  assert_true(can(0, "m:h5") && can(0, "w:h5/A-E"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r4_5_at_most_the_size_of_the_card),
      cmocka_unit_test(r4_5_staying_is_a_move),
      cmocka_unit_test(r4_5_passing_over_a_site_does_nothing),
      cmocka_unit_test(r4_5_new_cells_can_be_walked_at_once),
      cmocka_unit_test(r4_6_nobody_leaves_in_stage_1),
      cmocka_unit_test(r4_6_gone_until_step_2),
      cmocka_unit_test(r5_1_once_a_round_for_a_goal_card),
      cmocka_unit_test(r5_1_the_card_goes_at_once),
      cmocka_unit_test(r5_3_warp_reach),
      cmocka_unit_test(r5_3_may_end_on_the_own_cell),
      cmocka_unit_test(r5_3_warp_home_and_out),
      cmocka_unit_test(r5_3_walking_there_is_another_action),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
