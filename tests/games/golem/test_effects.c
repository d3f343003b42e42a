/* R12: every effect of a card, alone and with the golem next to somebody. */
#include "table.h"

/* Four face-down cards in front: t at 8, b at 12. */
#define SHORT "|....s...t...b...\n"
#define PLAIN "|....s...........\n"

/* R12.2 */
static void r12_2_draw(void **state) {
  (void)state;
  Table *t =
      move_drawing("|     0    1     \n" PLAIN
                   "treasury Old Coin 1\n0 hand Crown, Silver Cup; draw Knife\n1 draw Knife\n",
                   "Crown,Silver Cup");
  expect(t, "r3 t0 find a0 g0 | 0@11k1 1/0/2 | 1@10k0 1/0/0");
  t = move_drawing("|     0    1     \n" PLAIN
                   "treasury Old Coin 1\n0 hand Crown, Silver Cup\n1 draw Knife\n",
                   "Silver Cup");
  expect(t, "r3 t0 find a0 g-1 | 0@9k1 0/0/2 | 1@10k0 1/0/0");
}

/* R12.2 */
static void r12_2_draw_from_a_hand_that_runs_out(void **state) {
  (void)state;
  Table *t = lay("|     0    1     \n" PLAIN "treasury Old Coin 1\n0 hand Crown\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g0 | 0@7k1 0/0/1 | 1@10k0 1/0/0");
}

/* R12.2 */
static void r12_2_draw_brings_the_golem(void **state) {
  (void)state;
  Table *t =
      move_drawing("|   G 1    0     \n" PLAIN
                   "treasury Old Coin 1\n0 hand Crown, Crown, Old Coin\n1 draw Knife\n2 lost\n",
                   "Crown,Crown,Old Coin");
  expect(t, "r3 t0 find a0 g5 | 0@15k1 0/0/3 | 1x | 2x"); /* seat 1, lost, stays keeper */
}

/* R12.1 */
static void r12_1_effects_before_the_next_card_is_drawn(void **state) {
  (void)state;
  /* The Crown draws on; the Cloak drawn by it has its bonus as well, and all traps add up. */
  Table *t = move_drawing("|   0   1        \n" PLAIN
                          "treasury Old Coin 1\n0 hand Crown, Torn Cloak\n1 draw Knife\n",
                          "Crown,Torn Cloak");
  expect(t, "r3 t0 find a0 g2 | 0@13k1 0/0/2 | 1@7k0 1/0/0");
}

/* R12.3 */
static void r12_3_calm_on_the_move_and_in_the_find(void **state) {
  (void)state;
  Table *t =
      lay("|   0      1     \n" SHORT "treasury Silver Cup 1\n0 hand Lantern\n1 draw Knife\n");
  play(t, "move"); /* 3 + 5: the trap at 8 stays quiet, the golem moves 1 for the card alone */
  expect(t, "r3 t0 find a0 g0 | 0@8k1 0/0/1 | 1@10k0 1/0/0");
  assert_int_equal(count_events(t, GOLEM_EV_AREA), 0);
  t = lay("|G   1     0     \n" SHORT
          "phase find; treasury Silver Cup 1; drawn Lantern\n0 pocket Lantern\n1 draw Knife\n");
  play(t, "take:Silver Cup");
  expect(t, "r3 t0 refill a0 g0 | 0@8k1 0/0/2 | 1@4k0 0/1/0");
}

/* R12.3 */
static void r12_3_calm_lasts_through_the_refill_for_the_turn_player_only(void **state) {
  (void)state;
  Table *t = lay("|G        0 1     \n" SHORT
                 "phase refill; drawn Lantern\n0 pocket Lantern\n1 hand Knife, Knife\n");
  play(t, "drop:Knife"); /* back to the trap at 8 */
  expect(t, "r3 t1 turn a1 g0 | 0@8k1 0/0/1 | 1@11k0 0/1/1");
  /* Seat 0 has escaped; seat 1 keeps for seat 2 now and is not calm. */
  t = lay("|G        1 2     \n" SHORT "phase refill; drawn Lantern\n0 escaped 1; pocket Lantern\n"
          "1 draw Crown\n2 hand Knife, Knife\n");
  play(t, "drop:Knife");
  expect(t, "r3 t2 turn a2 g1 | 0+1k0 0/0/1 | 1@8k2 1/0/0 | 2@11k1 0/1/1");
}

/* R12.4 */
static void r12_4_golem_back(void **state) {
  (void)state;
  Table *t = lay("|        G 0  1  \n"
                 "|....s...t..tb...\n"
                 "treasury Old Coin 1\n0 hand Sleeping Bell\n"
                 "1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g5 | 0@14k1 0/0/1 | 1@13k0 1/0/0");
  t = lay("|G  0         1  \n" PLAIN "treasury Old Coin 1\n0 hand Sleeping Bell\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@7k1 0/0/1 | 1@13k0 1/0/0");
}

/* R12.4 */
static void r12_4_golem_back_rests_on_an_effect_area_and_turns_the_card(void **state) {
  (void)state;
  Table *t = lay("|           G0   \n" SHORT "treasury Old Coin 1\n0 hand Sleeping Bell; keeper 1\n"
                 "1 lost\n");
  assert_string_equal(seen_track(t), "....s...??..b.??");
  play(t, "move");
  expect(t, "r3 t0 find a0 g8 | 0@15k1 0/0/1 | 1x");
  assert_string_equal(seen_track(t), "....s...t...b...");
}

/* R9.6 */
static void r9_6_golem_back_does_nothing_late(void **state) {
  (void)state;
  Table *t = lay("|       G 0   1  \n" PLAIN
                 "round 40; treasury Old Coin 1\n0 hand Knife\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r40 t0 find a0 g7 | 0@12k1 0/0/1 | 1@13k0 1/0/0");
  t = lay("|       G 0   1  \n" PLAIN
          "round 39; treasury Old Coin 1\n0 hand Knife\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r39 t0 find a0 g5 | 0@12k1 0/0/1 | 1@13k0 1/0/0");
}

/* R12.5 */
static void r12_5_others_back_not_past_area_0(void **state) {
  (void)state;
  Table *t = lay("|0        1 2     \n" PLAIN
                 "round 2; turn 1; start 2; treasury Old Coin 1\n0 draw Knife\n1 hand War Drum\n"
                 "2 draw Knife\n");
  play(t, "move");
  expect(t, "r2 t1 find a1 g-1 | 0@0k1 1/0/0 | 1@15k2 0/0/1 | 2@10k0 1/0/0");
}

/* R12.5, R8.4 */
static void r12_5_others_back_sets_off_no_area_r8_4_but_turns_cards(void **state) {
  (void)state;
  Table *t = lay("|    0    1    2 \n" SHORT
                 "treasury Old Coin 1\n0 hand War Drum\n1 draw Knife\n2 draw Knife\n");
  assert_string_equal(seen_track(t), "....s...t.????..");
  play(t, "move"); /* seat 1 is pushed onto the trap at 8, seat 2 onto a face-down card */
  expect(t, "r3 t0 find a0 g1 | 0@10k1 0/0/1 | 1@8k2 1/0/0 | 2@13k0 1/0/0");
  assert_string_equal(seen_track(t), "....s...t...b...");
}

/* R12.5 */
static void r12_5_others_back_into_the_golem(void **state) {
  (void)state;
  Table *t = lay("|     G1 0     2 \n" PLAIN
                 "treasury Old Coin 1\n0 hand War Drum\n1 draw Knife\n2 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g7 | 0@14k2 0/0/1 | 1x | 2@13k0 1/0/0");
}

/* R12.6 */
static void r12_6_ahead_back_takes_all_the_nearest(void **state) {
  (void)state;
  Table *t = lay("|  0    1    3   \n|       2        \n" PLAIN
                 "treasury Old Coin 1\n0 hand Grapnel\n1 draw Knife\n2 draw Knife\n3 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g1 | 0@8k1 0/0/1 | 1@5k2 1/0/0 | 2@5k3 1/0/0 | 3@12k0 1/0/0");
}

/* R12.6 */
static void r12_6_ahead_back_nobody_ahead_or_level(void **state) {
  (void)state;
  Table *t = lay("|       0        \n|       1        \n" PLAIN
                 "treasury Old Coin 1\n0 hand Grapnel\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g1 | 0@13k1 0/0/1 | 1@7k0 1/0/0");
}

/* R12.6 */
static void r12_6_ahead_back_into_the_golem(void **state) {
  (void)state;
  Table *t = lay("|       G01      \n" PLAIN "treasury Old Coin 1\n0 hand Grapnel\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g9 | 0@14k1 0/0/1 | 1x");
}

/* R12.7 */
static void r12_7_swap_ahead_first_clockwise(void **state) {
  (void)state;
  Table *t = lay("|   1    0       \n|        3       \n|        2       \n" PLAIN
                 "turn 1; treasury Old Coin 1\n0 draw Knife\n1 hand Mirror Mask\n2 draw Knife\n"
                 "3 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t1 find a1 g0 | 0@8k1 1/0/0 | 1@12k2 0/0/1 | 2@3k3 1/0/0 | 3@8k0 1/0/0");
}

/* R12.7 */
static void r12_7_swap_ahead_within_six(void **state) {
  (void)state;
  Table *t =
      lay("|   0      1     \n" PLAIN "treasury Old Coin 1\n0 hand Mirror Mask\n1 draw Knife\n");
  play(t, "move"); /* seven ahead: too far */
  expect(t, "r3 t0 find a0 g0 | 0@7k1 0/0/1 | 1@10k0 1/0/0");
  t = lay("|    0     1     \n" PLAIN "treasury Old Coin 1\n0 hand Mirror Mask\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g0 | 0@14k1 0/0/1 | 1@4k0 1/0/0");
}

/* R12.7 */
static void r12_7_swap_with_the_golem_behind(void **state) {
  (void)state;
  Table *t =
      lay("|    G0    1     \n" PLAIN "treasury Old Coin 1\n0 hand Mirror Mask\n1 draw Knife\n");
  play(t, "move"); /* the one left behind stands where the golem comes to */
  expect(t, "r3 t0 find a0 g5 | 0@14k1 0/0/1 | 1x");
}

/* R12.8 */
static void r12_8_last_bonus(void **state) {
  (void)state;
  Table *t = lay("|    0     1     \n" PLAIN "treasury Old Coin 1\n0 hand Compass\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@10k1 0/0/1 | 1@10k0 1/0/0");
  t = lay("|    1     0     \n" PLAIN "treasury Old Coin 1\n0 hand Compass\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@12k1 0/0/1 | 1@4k0 1/0/0");
  t = lay("|    0           \n|    1           \n" PLAIN
          "treasury Old Coin 1\n0 hand Compass\n1 draw Knife\n");
  play(t, "move"); /* level is not behind */
  expect(t, "r3 t0 find a0 g-1 | 0@10k1 0/0/1 | 1@4k0 1/0/0");
  t = lay("|   G0           \n" PLAIN "treasury Old Coin 1\n0 hand Compass; keeper 1\n1 lost\n");
  play(t, "move"); /* also when alone */
  expect(t, "r3 t0 find a0 g3 | 0@10k1 0/0/1 | 1x");
}

/* R12.9 */
static void r12_9_discount(void **state) {
  (void)state;
  Table *t =
      lay("|  0       1     \n" PLAIN
          "treasury Silver Cup 1, Jade Wheel 1, Old Coin 1\n0 hand Merchant Seal\n1 draw Knife\n");
  play(t, "move"); /* to 6: everything is within reach now */
  assert_string_equal(choices(t), "pass take:Jade Wheel take:Old Coin take:Silver Cup");
  play(t, "take:Old Coin"); /* 1 - 2 is 0, not -1 */
  expect(t, "r3 t0 refill a0 g0 | 0@6k1 0/0/2 | 1@10k0 0/1/0");
}

/* R12.9 */
static void r12_9_discount_with_the_golem_adjacent(void **state) {
  (void)state;
  Table *t = lay("|    G1     0    \n" PLAIN "phase find; drawn Merchant Seal\n"
                 "treasury Jade Wheel 1, Golden Idol 1\n0 pocket Merchant Seal\n1 draw Knife\n");
  play(t, "take:Golden Idol"); /* 3 - 2: one area back */
  expect(t, "r3 t0 refill a0 g4 | 0@10k1 0/0/2 | 1@5k0 0/1/0");
}

/* R12.10 */
static void r12_10_gain_forward(void **state) {
  (void)state;
  Table *t = lay("|    G1     0    \n"
                 "|....s.....t.b...\n"
                 "phase find; treasury Jade Wheel 1\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Jade Wheel"); /* 11 - 5 = 6, and on to 8, which is plain */
  expect(t, "r3 t0 refill a0 g4 | 0@8k1 0/0/2 | 1@5k0 0/1/0");
}

/* R12.10 */
static void r12_10_the_area_after_counts_and_the_paid_one_is_turned(void **state) {
  (void)state;
  Table *t = lay("|    G1         0\n"
                 "|....s.....t.b...\n"
                 "phase find; treasury Jade Wheel 1\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Jade Wheel"); /* 15 - 5 = 10, a trap that does not count, and on to 12, back */
  expect(t, "r3 t0 refill a0 g4 | 0@10k1 0/0/2 | 1@5k0 0/1/0");
  assert_string_equal(seen_track(t), "....s...??t.b...");
}

/* R12.10 */
static void r12_10_paying_into_the_golem_ends_it(void **state) {
  (void)state;
  Table *t = lay("|    G1   0      \n" PLAIN
                 "phase find; treasury Jade Wheel 1\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Jade Wheel");
  expect(t, "r3 t0 refill a0 g4 | 0x | 1@5k0 0/1/0");
}

/* R12.10 */
static void r12_10_in_the_first_find_too(void **state) {
  (void)state;
  Table *t = lay("|    01          \n|     2          \n" PLAIN
                 "phase first_find; round 1; actor 1; treasury Jade Wheel 1\n"
                 "0 draw Knife\n1 draw Knife\n2 draw Knife\n");
  play(t, "take:Jade Wheel");
  expect(t, "r0 t0 refill a1 g-1 | 0@4k1 0/1/0 | 1@2k2 2/0/0 | 2@5k0 1/0/0");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r12_2_draw),
      cmocka_unit_test(r12_2_draw_from_a_hand_that_runs_out),
      cmocka_unit_test(r12_2_draw_brings_the_golem),
      cmocka_unit_test(r12_1_effects_before_the_next_card_is_drawn),
      cmocka_unit_test(r12_3_calm_on_the_move_and_in_the_find),
      cmocka_unit_test(r12_3_calm_lasts_through_the_refill_for_the_turn_player_only),
      cmocka_unit_test(r12_4_golem_back),
      cmocka_unit_test(r12_4_golem_back_rests_on_an_effect_area_and_turns_the_card),
      cmocka_unit_test(r9_6_golem_back_does_nothing_late),
      cmocka_unit_test(r12_5_others_back_not_past_area_0),
      cmocka_unit_test(r12_5_others_back_sets_off_no_area_r8_4_but_turns_cards),
      cmocka_unit_test(r12_5_others_back_into_the_golem),
      cmocka_unit_test(r12_6_ahead_back_takes_all_the_nearest),
      cmocka_unit_test(r12_6_ahead_back_nobody_ahead_or_level),
      cmocka_unit_test(r12_6_ahead_back_into_the_golem),
      cmocka_unit_test(r12_7_swap_ahead_first_clockwise),
      cmocka_unit_test(r12_7_swap_ahead_within_six),
      cmocka_unit_test(r12_7_swap_with_the_golem_behind),
      cmocka_unit_test(r12_8_last_bonus),
      cmocka_unit_test(r12_9_discount),
      cmocka_unit_test(r12_9_discount_with_the_golem_adjacent),
      cmocka_unit_test(r12_10_gain_forward),
      cmocka_unit_test(r12_10_the_area_after_counts_and_the_paid_one_is_turned),
      cmocka_unit_test(r12_10_paying_into_the_golem_ends_it),
      cmocka_unit_test(r12_10_in_the_first_find_too),
  };
  int failed = 0;
  for (turned = 0; turned < GOLEM_SEATS; turned++)
    failed += cmocka_run_group_tests_name("golem: effects", tests, load, unload);
  return failed;
}
