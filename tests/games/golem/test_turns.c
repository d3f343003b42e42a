/* R3 to R7: turns, moving, finding, exploring, refilling. */
#include "table.h"

#define PLAIN "|....s...........\n"
#define SHORT "|....s...t...b...\n"

/* R3.1, R3.2 */
static void r3_1_counter_clockwise_r3_2_rounds(void **state) {
  (void)state;
  Table *t = lay("|    012         \n" PLAIN
                 "start 1; turn 1; phase refill\n0 hand Knife\n1 draw Knife\n2 draw Knife\n");
  play(t, "pass");
  expect(t, "r3 t0 turn a0 g-1 | 0@4k1 0/1/0 | 1@5k2 1/0/0 | 2@6k0 1/0/0");
  t = lay("|    012         \n" PLAIN
          "start 1; turn 2; phase refill\n0 draw Knife\n1 hand Knife\n2 draw Knife\n");
  play(t, "pass"); /* past the start seat: the round rises */
  expect(t, "r4 t1 turn a1 g-1 | 0@4k1 1/0/0 | 1@5k2 0/1/0 | 2@6k0 1/0/0");
}

/* R3.2 */
static void r3_2_the_start_seat_stays_when_its_player_is_out(void **state) {
  (void)state;
  Table *t = lay("|    0 2         \n" PLAIN
                 "start 1; turn 0; phase refill\n0 draw Knife\n1 lost\n2 hand Knife\n");
  play(t, "pass");
  expect(t, "r3 t2 turn a2 g-1 | 0@4k2 1/0/0 | 1x | 2@6k0 0/1/0");
  t = lay("|    0 2         \n" PLAIN
          "start 1; turn 2; phase refill\n0 hand Knife\n1 lost\n2 draw Knife\n");
  play(t, "pass");
  expect(t, "r4 t0 turn a0 g-1 | 0@4k2 0/1/0 | 1x | 2@6k0 1/0/0");
}

/* R3.3 */
static void r3_3_exploring_from_either_area_of_the_foremost_card(void **state) {
  (void)state;
  assert_string_equal(choices(lay("|   1         0  \n" PLAIN "0 hand Knife\n1 draw Knife\n")),
                      "move");
  assert_string_equal(choices(lay("|   1          0 \n" PLAIN "0 hand Knife\n1 draw Knife\n")),
                      "explore move");
  assert_string_equal(choices(lay("|   1           0\n" PLAIN "0 hand Knife\n1 draw Knife\n")),
                      "explore move");
  assert_string_equal(choices(lay("|   1                                0 \n"
                                  "|....s...t.t..tb.b.b.b.f...............E\n"
                                  "0 hand Knife\n1 draw Knife\n")),
                      "move"); /* all sixteen lie */
}

/* R3.4 */
static void r3_4_only_one_answer_is_not_asked(void **state) {
  (void)state;
  /* Nothing can be taken, the keeper cannot step back: straight to the next turn. */
  Table *t =
      lay("|0   1           \n" PLAIN "treasury Jade Wheel 1\n0 hand Old Coin\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 refill a0 g-1 | 0@2k1 0/0/1 | 1@4k0 0/1/0");
  t = lay("|0   1           \n" PLAIN "treasury Jade Wheel 1\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t1 turn a1 g-1 | 0@0k1 0/0/0 | 1@4k0 0/1/0");
}

/* R4.1, R4.6 */
static void r4_1_the_rest_of_the_hand_goes_to_the_pocket_r4_6_the_drawn_too(void **state) {
  (void)state;
  Table *t = move_drawing("|    0      1    \n" PLAIN
                          "treasury Old Coin 1\n0 hand Knife, Old Coin, Silver Cup; draw Crown\n"
                          "1 draw Knife\n",
                          "Silver Cup");
  expect(t, "r3 t0 find a0 g-1 | 0@8k1 1/0/3 | 1@11k0 1/0/0");
  assert_int_equal(state_of(t)->drawn_count, 1);
  assert_int_equal(state_of(t)->drawn[0], kind("Silver Cup"));
  assert_int_equal(count_events(t, GOLEM_EV_POCKET), 1);
  assert_true(t->events.sealed);
}

/* R4.1 */
static void r4_1_every_card_of_the_hand_may_come(void **state) {
  (void)state;
  static const char *const wanted[] = {"Knife", "Old Coin", "Silver Cup"};
  for (int i = 0; i < 3; i++)
    move_drawing("|    0      1    \n" PLAIN
                 "treasury Old Coin 1\n0 hand Knife, Old Coin, Silver Cup\n1 draw Knife\n",
                 wanted[i]);
}

/* R4.2 */
static void r4_2_forward_at_most_to_the_foremost_area(void **state) {
  (void)state;
  Table *t =
      lay("|   1        0   \n" PLAIN "treasury Old Coin 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@15k1 0/0/1 | 1@3k0 1/0/0");
  assert_string_equal(seen_track(t),
                      "....s...????...."); /* R8.6: the passed cards stay face down */
}

/* R4.4, R4.5 */
static void r4_4_the_golem_moves_by_the_traps_r4_5_then_the_area(void **state) {
  (void)state;
  Table *t =
      lay("| 0          1   \n" SHORT "treasury Silver Cup 1\n0 hand Guide Stone\n1 draw Knife\n");
  play(t, "move"); /* 3 for the card, 1 for the trap at 8 */
  expect(t, "r3 t0 find a0 g3 | 0@8k1 0/0/1 | 1@12k0 1/0/0");
}

/* R4.7 */
static void r4_7_an_empty_hand_moves_0(void **state) {
  (void)state;
  Table *t = lay("|   1    0       \n" SHORT "treasury Old Coin 1\n1 draw Knife\n0 explored\n");
  play(t, "move"); /* still on the trap: R8.8, nothing is set off */
  expect(t, "r3 t0 find a0 g-1 | 0@8k1 0/0/0 | 1@3k0 1/0/0");
}

/* R5.1 */
static void r5_1_not_past_area_0(void **state) {
  (void)state;
  Table *t = lay("|  0   1         \n" PLAIN
                 "phase find; treasury Jade Wheel 1, Guide Stone 1, Silver Cup 1, Old Coin 1\n"
                 "0 pocket Knife\n1 draw Knife\n");
  assert_string_equal(choices(t), "pass take:Old Coin take:Silver Cup");
  play(t, "take:Silver Cup");
  expect(t, "r3 t1 turn a1 g-1 | 0@0k1 0/0/2 | 1@6k0 0/1/0");
}

/* R5.2, R5.3 */
static void r5_2_into_the_golem_is_allowed_r5_3_the_card_is_lost_as_well(void **state) {
  (void)state;
  Table *t = lay("|   G 0    1     \n" PLAIN
                 "phase find; treasury Silver Cup 2\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Silver Cup");
  expect(t, "r3 t0 refill a0 g3 | 0x | 1@10k0 0/1/0");
  assert_int_equal(state_of(t)->removed.n[kind("Silver Cup")], 2);
  assert_int_equal(state_of(t)->treasury.n[kind("Silver Cup")], 1);
}

/* R5.4 */
static void r5_4_the_area_takes_effect(void **state) {
  (void)state;
  Table *t = lay("|   G      01    \n" SHORT
                 "phase find; treasury Silver Cup 1\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Silver Cup");
  expect(t, "r3 t0 refill a0 g4 | 0@8k1 0/0/2 | 1@11k0 0/1/0");
}

/* A whole set of cards, so that there is a pile to refill from. */
static Table *lay_with_pile(const char *treasury, const char *pile) {
  static Table t;
  MkError error = {0};
  snprintf(t.json, sizeof t.json,
           "{\"round\":3,\"start\":0,\"turn\":0,\"phase\":\"find\",\"golem\":3,"
           "\"track_true\":\"....s...........\",\"treasury\":{%s},\"pile\":[%s],"
           "\"players\":[{\"pos\":5,\"deck\":{}},{\"pos\":9,\"deck\":{\"draw\":[\"Knife\"]}}]}",
           treasury, pile);
  if (!read_json(&t, 2, 0, &error)) fail_msg("%s", error.message);
  return &t;
}

/* R5.5 */
static void r5_5_the_treasury_is_refilled_even_if_the_taker_is_lost(void **state) {
  (void)state;
  Table *t = lay_with_pile("\"Crown\":1,\"Lantern\":1,\"Old Coin\":1,\"Grapnel\":1,\"War Drum\":1,"
                           "\"Silver Cup\":1",
                           "\"Crown\",\"Crown\",\"Torn Cloak\"");
  play(t, "take:Silver Cup");
  assert_int_equal(state_of(t)->player[0].status, GOLEM_LOST);
  const GolemState *s = state_of(t);
  assert_int_equal(golem_cards_kinds(&s->treasury), 6);
  assert_int_equal(s->treasury.n[kind("Torn Cloak")], 1);
  assert_int_equal(s->treasury.n[kind("Crown")] + s->pile.n[kind("Crown")], 3);
}

/* R5.5, R1.4 */
static void r5_5_stops_when_the_pile_is_empty_and_r1_4_equal_kinds_stack(void **state) {
  (void)state;
  Table *t = lay_with_pile("\"Crown\":1,\"Lantern\":1,\"Old Coin\":1,\"Grapnel\":1,\"War Drum\":1,"
                           "\"Silver Cup\":1",
                           "\"Crown\",\"Crown\"");
  play(t, "take:Old Coin");
  const GolemState *s = state_of(t);
  assert_int_equal(golem_cards_kinds(&s->treasury), 5);
  assert_int_equal(s->treasury.n[kind("Crown")], 3);
  assert_int_equal(golem_cards_total(&s->pile), 0);
}

/* R6.1, R6.3, R6.4 */
static void r6_1_exploring_r6_3_a_free_reward_r6_4_the_hand_stays(void **state) {
  (void)state;
  Table *t = lay("|   1           0\n" PLAIN
                 "treasury Jade Wheel 1\n0 hand Knife, Crown; pocket Old Coin\n1 draw Knife\n");
  play(t, "explore");
  expect(t, "r3 t0 reward a0 g-1 | 0@15k1 0/2/1 | 1@3k0 1/0/0");
  assert_int_equal((int)strlen(seen_track(t)), 24);
  assert_string_equal(seen_track(t) + 8, "??????..????????");
  play(t, "take:Jade Wheel"); /* free, and no step forward */
  expect(t, "r3 t0 refill a0 g-1 | 0@15k1 0/2/2 | 1@3k0 0/1/0");
  assert_true(player_of(t, 0)->explored);
}

/* R6.2 */
static void r6_2_the_sixteenth_card_is_the_exit(void **state) {
  (void)state;
  Table *t = lay("|   1                           0\n|....s...t.t..tb.b.b.b.f.........\n"
                 "0 hand Golden Idol\n1 draw Knife\n");
  play(t, "explore");
  assert_int_equal((int)strlen(seen_track(t)), 39);
  assert_int_equal(seen_track(t)[38], 'E');
  assert_int_equal(golem_foremost(state_of(t)), 38);
  assert_int_equal(golem_golem_limit(state_of(t)), 37);
}

/* R7.1 */
static void r7_1_the_pocket_becomes_the_draw_pile(void **state) {
  (void)state;
  Table *t = lay("|   1    0       \n" PLAIN "phase find; treasury Old Coin 1\n"
                 "0 pocket Knife\n1 draw Crown; pocket Knife, Knife, Old Coin\n");
  play(t, "pass");
  expect(t, "r3 t0 refill a0 g-1 | 0@8k1 0/0/1 | 1@3k0 1/3/0");
  assert_int_equal(player_of(t, 1)->hand.n[kind("Crown")], 1);
  t = lay("|   1    0       \n" PLAIN "phase find; treasury Old Coin 1\n"
          "0 pocket Knife\n1 draw Crown, Knife, Knife; pocket Old Coin\n");
  play(t, "pass"); /* three are needed, three are there: the pocket stays */
  expect(t, "r3 t0 refill a0 g-1 | 0@8k1 0/0/1 | 1@3k0 0/3/1");
}

/* R7.2 */
static void r7_2_no_refill_for_one_who_explored(void **state) {
  (void)state;
  Table *t = lay("|   1    0       \n" PLAIN "phase find; treasury Old Coin 1\n"
                 "0 pocket Knife\n1 hand Crown; draw Knife; explored\n");
  play(t, "pass");
  expect(t, "r3 t1 turn a1 g-1 | 0@8k1 0/0/1 | 1@3k0 1/1/0");
  assert_true(player_of(t, 1)->explored);
  play(t, "move");
  assert_false(player_of(t, 1)->explored);
}

/* R7.3 */
static void r7_3_up_to_two_cards_a_step_back_for_each(void **state) {
  (void)state;
  Table *t =
      lay("|   1    0       \n" PLAIN "phase refill\n0 pocket Knife\n1 hand Crown, Knife, Knife\n");
  assert_string_equal(choices(t), "drop:Crown drop:Crown,Knife drop:Knife drop:Knife,Knife pass");
  play(t, "drop:Crown,Knife");
  expect(t, "r3 t1 turn a1 g-1 | 0@6k1 0/0/1 | 1@3k0 0/1/2");
  t = lay("| 0    1         \n" PLAIN "phase refill\n0 pocket Knife\n1 hand Crown, Knife, Knife\n");
  assert_string_equal(choices(t), "drop:Crown drop:Knife pass"); /* no second step */
}

/* R7.3 */
static void r7_3_the_area_takes_effect_once_and_always(void **state) {
  (void)state;
  Table *t = lay("|   1      0     \n" SHORT "phase refill\n0 pocket Knife\n1 hand Crown, Knife\n");
  play(t, "drop:Crown,Knife"); /* over 9 onto the trap at 8 */
  expect(t, "r3 t1 turn a1 g0 | 0@8k1 0/0/1 | 1@3k0 0/0/2");
  t = lay("|   1         0  \n" SHORT "phase refill\n0 pocket Knife\n1 hand Crown, Knife\n");
  play(t, "drop:Crown"); /* onto 12: two more back */
  expect(t, "r3 t1 turn a1 g-1 | 0@10k1 0/0/1 | 1@3k0 0/1/1");
}

/* R7.4 */
static void r7_4_a_keeper_who_is_out(void **state) {
  (void)state;
  Table *t = lay("|   1            \n" PLAIN
                 "turn 1; phase refill\n0 lost\n1 hand Crown, Knife, Knife; keeper 0\n");
  assert_string_equal(choices(t), "drop:Crown drop:Knife pass");
  play(t, "drop:Crown");
  expect(t, "r4 t1 turn a1 g-1 | 0x | 1@3k0 0/2/1");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r3_1_counter_clockwise_r3_2_rounds),
      cmocka_unit_test(r3_2_the_start_seat_stays_when_its_player_is_out),
      cmocka_unit_test(r3_3_exploring_from_either_area_of_the_foremost_card),
      cmocka_unit_test(r3_4_only_one_answer_is_not_asked),
      cmocka_unit_test(r4_1_the_rest_of_the_hand_goes_to_the_pocket_r4_6_the_drawn_too),
      cmocka_unit_test(r4_1_every_card_of_the_hand_may_come),
      cmocka_unit_test(r4_2_forward_at_most_to_the_foremost_area),
      cmocka_unit_test(r4_4_the_golem_moves_by_the_traps_r4_5_then_the_area),
      cmocka_unit_test(r4_7_an_empty_hand_moves_0),
      cmocka_unit_test(r5_1_not_past_area_0),
      cmocka_unit_test(r5_2_into_the_golem_is_allowed_r5_3_the_card_is_lost_as_well),
      cmocka_unit_test(r5_4_the_area_takes_effect),
      cmocka_unit_test(r5_5_the_treasury_is_refilled_even_if_the_taker_is_lost),
      cmocka_unit_test(r5_5_stops_when_the_pile_is_empty_and_r1_4_equal_kinds_stack),
      cmocka_unit_test(r6_1_exploring_r6_3_a_free_reward_r6_4_the_hand_stays),
      cmocka_unit_test(r6_2_the_sixteenth_card_is_the_exit),
      cmocka_unit_test(r7_1_the_pocket_becomes_the_draw_pile),
      cmocka_unit_test(r7_2_no_refill_for_one_who_explored),
      cmocka_unit_test(r7_3_up_to_two_cards_a_step_back_for_each),
      cmocka_unit_test(r7_3_the_area_takes_effect_once_and_always),
      cmocka_unit_test(r7_4_a_keeper_who_is_out),
  };
  int failed = 0;
  for (turned = 0; turned < GOLEM_SEATS; turned++)
    failed += cmocka_run_group_tests_name("golem: turns", tests, load, unload);
  return failed;
}
