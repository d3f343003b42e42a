/* R8 and R9: what areas do, and how the golem walks. */
#include "table.h"

#define PLAIN "|....s...........\n"
#define SHORT "|....s...t...b...\n"
#define WHOLE "|....s...t.t..tb.b.b.b.f...............E\n"

/* R8.1 */
static void r8_1_trap(void **state) {
  (void)state;
  Table *t =
      lay("|    0   1       \n" SHORT "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g0 | 0@8k1 0/0/1 | 1@8k0 1/0/0");
}

/* R8.1 */
static void r8_1_trap_with_the_golem_adjacent(void **state) {
  (void)state;
  /* The golem at 7 comes onto the trap at 8, may not rest there and goes on to 9. */
  Table *t = lay("|       G 0 1    \n" SHORT
                 "phase find; treasury Silver Cup 1, Old Coin 1\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Old Coin");
  expect(t, "r3 t0 refill a0 g9 | 0x | 1@11k0 0/1/0");
}

/* R8.2 */
static void r8_2_back_not_past_area_0(void **state) {
  (void)state;
  Table *t =
      lay("|        0 1     \n" SHORT "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@10k1 0/0/1 | 1@10k0 1/0/0");
  assert_string_equal(seen_track(t), "....s...t...b.??");
}

/* R8.2 */
static void r8_2_back_into_the_golem(void **state) {
  (void)state;
  Table *t = lay("|      G    0 1  \n"
                 "|....s...b.t.....\n"
                 "phase find; treasury Golden Idol 1\n0 pocket Knife\n1 draw Knife\n");
  play(t, "take:Golden Idol"); /* 11 - 3 = 8, back to 6 */
  expect(t, "r3 t0 refill a0 g6 | 0x | 1@13k0 0/1/0");
}

/* R8.3, R8.5 */
static void r8_3_forward_r8_5_no_chain(void **state) {
  (void)state;
  Table *t = lay("|     0    1     \n"
                 "|....s....f.t....\n"
                 "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move"); /* 9, on to 10 */
  expect(t, "r3 t0 find a0 g-1 | 0@10k1 0/0/1 | 1@10k0 1/0/0");
  t = lay("|    0    1      \n"
          "|....s...bf......\n"
          "treasury Silver Cup 1\n0 hand Long Sword\n1 draw Knife\n");
  play(t, "move"); /* 9 is f: on to 10 */
  expect(t, "r3 t0 find a0 g0 | 0@10k1 0/0/1 | 1@9k0 1/0/0");
}

/* R8.5 */
static void r8_5_back_onto_an_effect_area_does_nothing_more(void **state) {
  (void)state;
  Table *t = lay("|      0    1    \n"
                 "|....s...t.b.....\n"
                 "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move"); /* 10 is b: back to 8, a trap that stays quiet */
  expect(t, "r3 t0 find a0 g-1 | 0@8k1 0/0/1 | 1@11k0 1/0/0");
}

/* R8.3 */
static void r8_3_forward_at_the_foremost_area_stays(void **state) {
  (void)state;
  Table *t = lay("|   1       0    \n"
                 "|....s..........f\n"
                 "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@15k1 0/0/1 | 1@3k0 1/0/0");
}

/* R8.7 */
static void r8_7_the_exit_by_an_area(void **state) {
  (void)state;
  Table *t = lay("|   1                              0    \n"
                 "|....s...t.t..tb.b.b.b.f..............fE\n"
                 "treasury Silver Cup 1\n0 hand Knife; draw Crown\n1 draw Knife\n");
  play(t, "move"); /* 34 + 3 = 37, on to the exit; the drawn card counts */
  expect(t, "r3 t0 refill a0 g-1 | 0+1k0 1/0/1 | 1@3k0 0/1/0");
}

/* R8.7 */
static void r8_7_the_exit_by_gaining(void **state) {
  (void)state;
  Table *t = lay("|   1                                 0 \n" WHOLE
                 "phase find; treasury Jade Wheel 1; drawn Merchant Seal, Merchant Seal\n"
                 "0 pocket Merchant Seal, Merchant Seal\n1 draw Knife\n");
  play(t, "take:Jade Wheel"); /* 5 - 4: back to 36, on to 38 */
  expect(t, "r3 t0 refill a0 g-1 | 0+1k0 0/0/3 | 1@3k0 0/1/0");
}

/* R8.6 */
static void r8_6_whoever_stops_turns_the_card(void **state) {
  (void)state;
  Table *t =
      lay("|      1   0     \n" PLAIN "treasury Silver Cup 1\n0 hand Mirror Mask\n1 draw Knife\n");
  assert_string_equal(seen_track(t), "....s...??..????");
  play(t, "move");
  assert_string_equal(seen_track(t), "....s...??..??..");
}

/* R8.8 */
static void r8_8_standing_where_the_find_began(void **state) {
  (void)state;
  Table *t =
      lay("|   1    0       \n" SHORT "phase find; treasury Old Coin 1; drawn Merchant Seal\n"
          "0 pocket Merchant Seal\n1 draw Knife\n");
  play(t, "take:Old Coin"); /* for nothing: the trap underneath stays quiet */
  expect(t, "r3 t0 refill a0 g-1 | 0@8k1 0/0/2 | 1@3k0 0/1/0");
}

/* R8.8 */
static void r8_8_cut_at_the_front(void **state) {
  (void)state;
  Table *t = lay("|   1           0\n"
                 "|....s.........t.\n"
                 "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g-1 | 0@15k1 0/0/1 | 1@3k0 1/0/0");
}

/* R9.1 */
static void r9_1_not_before_the_last_turn_of_round_2(void **state) {
  (void)state;
  static const struct {
    const char *moment;
    int golem;
  } cases[] = {{"round 1; turn 0; start 0", -1}, {"round 1; turn 1; start 0", -1},
               {"round 2; turn 0; start 0", -1}, {"round 2; turn 1; start 0", 2},
               {"round 2; turn 0; start 1", 2},  {"round 3; turn 0; start 0", 2}};
  for (int i = 0; i < 6; i++) {
    char picture[256];
    snprintf(picture, sizeof picture,
             "|    01          \n" PLAIN "treasury Old Coin 1; %s\n0 hand Guide Stone\n"
             "1 hand Guide Stone\n",
             cases[i].moment);
    Table *t = lay(picture);
    play(t, "move");
    assert_int_equal(state_of(t)->golem, cases[i].golem);
  }
}

/* R9.1 */
static void r9_1_the_refill_belongs_to_the_turn(void **state) {
  (void)state;
  Table *t = lay("|         01     \n" SHORT
                 "round 2; start 1; phase refill\n0 draw Knife\n1 hand Knife\n");
  play(t, "drop:Knife");
  expect(t, "r3 t1 turn a1 g0 | 0@8k1 1/0/0 | 1@10k0 0/0/1");
  t = lay("|         01     \n" SHORT
          "round 2; start 0; phase refill\n0 draw Knife\n1 hand Knife\n");
  play(t, "drop:Knife");
  expect(t, "r2 t1 turn a1 g-1 | 0@8k1 1/0/0 | 1@10k0 0/0/1");
}

/* R9.2 */
static void r9_2_on_over_effect_areas_turning_every_card(void **state) {
  (void)state;
  /* 13 t, 14 b: from 11 by two onto 13, then 14, then 15. */
  Table *t = lay("|           G       0        1          \n" WHOLE
                 "treasury Silver Cup 1\n0 hand Winged Boots\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g15 | 0@27k1 0/0/1 | 1@28k0 1/0/0");
  assert_string_equal(seen_track(t) + 8, "??t..tb.??b.??????....????????E");
}

/* R9.2 */
static void r9_2_a_move_of_0_does_not_push_it_on(void **state) {
  (void)state;
  Table *t =
      lay("|        G 0 1   \n" SHORT "treasury Silver Cup 1\n0 hand Silver Cup\n1 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g8 | 0@14k1 0/0/1 | 1@12k0 1/0/0");
}

/* R9.3 */
static void r9_3_at_most_to_the_foremost_area(void **state) {
  (void)state;
  Table *t = lay("|                                G   10 \n" WHOLE
                 "0 hand Golden Idol\n1 draw Knife\n2 lost\n");
  play(t, "move"); /* 0 escapes; 32 + 4 = 36 */
  expect(t, "r3 t0 over g36 | 0+1k0 0/0/1 | 1x | 2x");
  t = lay("|                                   G10 \n" WHOLE "0 hand Golden Idol\n1 draw Knife\n");
  play(t, "move"); /* 35 + 4 is beyond the exit: it stops at 37 */
  expect(t, "r3 t0 over g37 | 0+1k0 0/0/1 | 1x");
}

/* R9.4 */
static void r9_4_what_it_passes_is_lost(void **state) {
  (void)state;
  Table *t =
      lay("|    G12      03 \n" PLAIN "treasury Silver Cup 1\n0 hand War Drum\n1 draw Knife\n"
          "2 pocket Knife\n3 draw Knife\n");
  play(t, "move"); /* seat 1 is pushed into it, seat 2 to 5, where it passes */
  expect(t, "r3 t0 find a0 g6 | 0@15k3 0/0/1 | 1x | 2x | 3@13k0 1/0/0");
}

/* R9.5 */
static void r9_5_awake_when_half_are_out(void **state) {
  (void)state;
  Table *t = lay("|    G  0 1      \n" PLAIN "phase find; start 1; treasury Old Coin 1\n"
                 "0 pocket Knife\n1 draw Knife\n2 lost\n");
  play(t, "pass"); /* one of three is out: not yet */
  expect(t, "r3 t0 refill a0 g4 | 0@7k1 0/0/1 | 1@9k0 0/1/0 | 2x");
  t = lay("|    G  0 1      \n" PLAIN "phase find; start 1; treasury Old Coin 1\n"
          "0 pocket Knife\n1 draw Knife\n2 lost\n3 lost\n");
  play(t, "pass"); /* seat 0 is the last of the round */
  expect(t, "r3 t0 refill a0 g5 | 0@7k1 0/0/1 | 1@9k0 0/1/0 | 2x | 3x");
  assert_int_equal(count_events(t, GOLEM_EV_AWAKE), 1);
  t = lay("|    G  0 1      \n" PLAIN "phase find; start 0; treasury Old Coin 1\n"
          "0 pocket Knife\n1 draw Knife\n2 lost\n3 lost\n");
  play(t, "pass"); /* seat 1 still follows */
  expect(t, "r3 t0 refill a0 g4 | 0@7k1 0/0/1 | 1@9k0 0/1/0 | 2x | 3x");
}

/* R9.5 */
static void r9_5_the_awake_golem_may_get_the_next_player(void **state) {
  (void)state;
  Table *t = lay("|    G1 0        \n" PLAIN "phase find; start 1; treasury Old Coin 1\n"
                 "0 draw Knife\n1 pocket Knife\n2 lost\n3 lost\n");
  play(t, "pass");
  expect(t, "r3 t0 refill a1 g5 | 0@7k1 0/1/0 | 1x | 2x | 3x");
}

/* R9.6 */
static void r9_6_awake_from_round_40_on(void **state) {
  (void)state;
  for (int round = 39; round <= 40; round++) {
    char picture[256];
    snprintf(picture, sizeof picture,
             "|    G  0 1      \n|         23      \n" PLAIN "phase find; round %d; start 3; "
             "treasury Old Coin 1\n0 pocket Knife\n1 draw Knife\n2 pocket Knife\n3 draw Knife\n",
             round);
    Table *t = lay(picture);
    play(t, "pass"); /* nobody follows seat 0 */
    assert_int_equal(state_of(t)->golem, round == 40 ? 5 : 4);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r8_1_trap),
      cmocka_unit_test(r8_1_trap_with_the_golem_adjacent),
      cmocka_unit_test(r8_2_back_not_past_area_0),
      cmocka_unit_test(r8_2_back_into_the_golem),
      cmocka_unit_test(r8_3_forward_r8_5_no_chain),
      cmocka_unit_test(r8_5_back_onto_an_effect_area_does_nothing_more),
      cmocka_unit_test(r8_3_forward_at_the_foremost_area_stays),
      cmocka_unit_test(r8_7_the_exit_by_an_area),
      cmocka_unit_test(r8_7_the_exit_by_gaining),
      cmocka_unit_test(r8_6_whoever_stops_turns_the_card),
      cmocka_unit_test(r8_8_standing_where_the_find_began),
      cmocka_unit_test(r8_8_cut_at_the_front),
      cmocka_unit_test(r9_1_not_before_the_last_turn_of_round_2),
      cmocka_unit_test(r9_1_the_refill_belongs_to_the_turn),
      cmocka_unit_test(r9_2_on_over_effect_areas_turning_every_card),
      cmocka_unit_test(r9_2_a_move_of_0_does_not_push_it_on),
      cmocka_unit_test(r9_3_at_most_to_the_foremost_area),
      cmocka_unit_test(r9_4_what_it_passes_is_lost),
      cmocka_unit_test(r9_5_awake_when_half_are_out),
      cmocka_unit_test(r9_5_the_awake_golem_may_get_the_next_player),
      cmocka_unit_test(r9_6_awake_from_round_40_on),
  };
  int failed = 0;
  for (turned = 0; turned < GOLEM_SEATS; turned++)
    failed += cmocka_run_group_tests_name("golem: areas and golem", tests, load, unload);
  return failed;
}
