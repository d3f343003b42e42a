/* R10 and R11: escaping, being lost, who keeps whose deck then, and what it is worth. One picture for
 * every case: how many were in, turn player or not, several at once, keepers who are out. */
#include "table.h"

/* Plain from area 24 on; t at 8, 10, 13; b at 14, 16, 18, 20; f at 22. */
#define WHOLE "|....s...t.t..tb.b.b.b.f...............E\n"

/* R10.1 */
static void r10_1_escape_with_four_in(void **state) {
  (void)state;
  Table *t = lay("|         G                3 2 1     0  \n" WHOLE
                 "0 hand Silver Cup\n1 pocket Crown\n2 pocket Crown\n3 draw Knife, Compass\n");
  play(t, "move");
  expect(t, "r3 t0 refill a1 g9 | 0+1k0 0/0/1 | 1@30k2 0/0/1 | 2@28k3 0/0/1 | 3@26k1 0/2/0");
  play(t, "pass");
  expect(t, "r3 t3 turn a3 g9 | 0+1k0 0/0/1 | 1@30k2 0/0/1 | 2@28k3 0/0/1 | 3@26k1 0/2/0");
}

/* R10.1 */
static void r10_1_escape_with_three_in(void **state) {
  (void)state;
  Table *t =
      lay("|         G                  2 1     0  \n" WHOLE
          "0 hand Silver Cup; draw Crown; pocket Old Coin\n1 pocket Knife\n2 draw Compass\n");
  play(t, "move");
  expect(t, "r3 t0 refill a1 g9 | 0+1k0 1/0/2 | 1@30k2 0/0/1 | 2@28k1 0/1/0");
}

/* R10.1 */
static void r10_1_the_left_neighbour_may_sit_farther_away(void **state) {
  (void)state;
  Table *t = lay("|         G                3 2       0  \n" WHOLE
                 "0 hand Silver Cup\n1 lost\n2 pocket Crown\n3 draw Knife\n");
  play(t, "move");
  expect(t, "r3 t0 refill a2 g9 | 0+1k0 0/0/1 | 1x | 2@28k3 0/0/1 | 3@26k2 0/1/0");
}

/* R10.2 */
static void r10_2_escape_with_two_in(void **state) {
  (void)state;
  Table *t = lay("|         G                    1     0  \n" WHOLE
                 "0 hand Silver Cup\n1 draw Knife, Compass\n2 lost\n");
  play(t, "move");
  expect(t, "r3 t0 refill a0 g9 | 0+1k0 0/0/1 | 1@30k0 0/2/0 | 2x");
  assert_string_equal(choices(t), "drop:Compass drop:Knife pass"); /* R7.4 */
  play(t, "drop:Compass");
  expect(t, "r3 t1 turn a1 g9 | 0+1k0 0/0/1 | 1@30k0 0/1/1 | 2x");
}

/* R10.3, R4.3 */
static void r10_3_escape_of_the_last_and_r4_3_the_golem_still_moves(void **state) {
  (void)state;
  Table *t = lay("|         G                          0  \n" WHOLE
                 "0 hand Long Sword; keeper 1\n1 lost\n");
  play(t, "move");
  expect(t, "r3 t0 over g11 | 0+1k0 0/0/1 | 1x");
  assert_int_equal(game->acting(t->any.bytes), 0);
  assert_int_equal(count_events(t, GOLEM_EV_OVER), 1);
}

/* R4.3 */
static void r4_3_the_golem_may_get_others_after_an_escape(void **state) {
  (void)state;
  Table *t =
      lay("|          G    1                    0  \n" WHOLE "0 hand Golden Idol\n1 draw Knife\n"
          "2 escaped 1; pocket Crown\n");
  play(t, "move");
  expect(t, "r3 t0 over g15 | 0+2k0 0/0/1 | 1x | 2+1k2 0/0/1");
}

/* R10.4, R10.8 */
static void r10_4_lost_turn_player_with_four_in_r10_8_the_turn_ends(void **state) {
  (void)state;
  Table *t =
      lay("|         G  0             3 2 1        \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife\n1 pocket Crown\n2 pocket Crown\n3 draw Knife, Compass\n");
  play(t, "take:Guide Stone");
  expect(t, "r3 t0 refill a1 g9 | 0x | 1@30k2 0/0/1 | 2@28k3 0/0/1 | 3@26k1 0/2/0");
  assert_int_equal(state_of(t)->removed.n[kind("Guide Stone")], 6);
}

/* R10.4 */
static void r10_4_lost_turn_player_with_three_in(void **state) {
  (void)state;
  Table *t =
      lay("|         G  0               2 1        \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife\n1 pocket Crown\n2 draw Knife, Compass\n");
  play(t, "take:Guide Stone");
  expect(t, "r3 t0 refill a1 g9 | 0x | 1@30k2 0/0/1 | 2@28k1 0/2/0");
}

/* R10.5 */
static void r10_5_lost_turn_player_with_two_in(void **state) {
  (void)state;
  Table *t =
      lay("|         G  0                 1        \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife\n1 draw Knife, Compass\n");
  play(t, "take:Guide Stone");
  expect(t, "r3 t0 refill a0 g9 | 0x | 1@30k0 0/2/0");
  assert_string_equal(choices(t), "drop:Compass drop:Knife pass");
}

/* R10.5 */
static void r10_5_lost_as_the_last_one(void **state) {
  (void)state;
  Table *t =
      lay("|         G  0                          \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife; keeper 1\n1 escaped 1; pocket Crown\n");
  play(t, "take:Guide Stone");
  expect(t, "r3 t0 over g9 | 0x | 1+1k1 0/0/1");
}

/* R10.7 */
static void r10_7_another_lost_in_the_middle_of_a_turn(void **state) {
  (void)state;
  Table *t = lay("|         G2        0  1   3            \n" WHOLE "treasury Old Coin 1\n"
                 "0 hand War Drum\n1 pocket Crown\n2 pocket Crown, Crown\n3 pocket Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g11 | 0@25k1 0/0/1 | 1@21k3 0/0/1 | 2x | 3@25k0 0/0/1");
}

/* R10.7 */
static void r10_7_the_keeper_of_the_hand_drawn_from_is_lost(void **state) {
  (void)state;
  Table *t = lay("|         G1        0  2                \n" WHOLE
                 "treasury Old Coin 1\n0 hand War Drum\n1 pocket Crown\n2 pocket Knife\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g11 | 0@25k2 0/0/1 | 1x | 2@21k0 0/0/1");
}

/* R10.6 */
static void r10_6_turn_player_and_left_neighbour(void **state) {
  (void)state;
  Table *t =
      lay("|       G 1 0       2                   \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife\n1 pocket Crown\n2 draw Knife, Compass\n");
  play(t, "take:Guide Stone"); /* 0 back onto the trap at 8, the golem over it to 9 */
  expect(t, "r3 t0 refill a1 g9 | 0x | 1x | 2@19k1 0/2/0");
}

/* R10.6 */
static void r10_6_turn_player_and_right_neighbour(void **state) {
  (void)state;
  Table *t =
      lay("|       G 2 0       1                   \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife\n1 draw Knife, Compass\n2 pocket Crown\n");
  play(t, "take:Guide Stone");
  expect(t, "r3 t0 refill a2 g9 | 0x | 1@19k2 0/2/0 | 2x");
}

/* R10.6 */
static void r10_6_two_neighbours_while_two_stay(void **state) {
  (void)state;
  Table *t = lay("|         G12        0          3       \n" WHOLE "start 2; treasury Old Coin 1\n"
                 "0 hand Lantern\n1 pocket Knife\n2 pocket Crown\n3 pocket Crown\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g11 | 0@25k3 0/0/1 | 1x | 2x | 3@31k0 0/0/1");
}

/* R10.6, R10.5: whoever is handled last stays keeper of the one who is left. */
static void r10_6_clockwise_so_the_right_neighbour_comes_last(void **state) {
  (void)state;
  Table *t = lay("|         G12        0                  \n" WHOLE "treasury Old Coin 1\n"
                 "0 hand Lantern\n1 pocket Knife\n2 pocket Crown\n");
  play(t, "move");
  expect(t, "r3 t0 find a0 g11 | 0@25k2 0/0/1 | 1x | 2x");
}

/* R10.6, R10.9 */
static void r10_6_everybody_at_once_and_r10_9_the_game_ends(void **state) {
  (void)state;
  Table *t = lay("|            G 10\n|              2 \n|....s...........\n"
                 "0 hand Golden Idol\n1 pocket Knife\n2 pocket Crown\n");
  play(t, "move");
  expect(t, "r3 t0 over g15 | 0x | 1x | 2x");
  assert_int_equal(golem_cards_total(&state_of(t)->removed), 72);
}

/* R7.5 */
static void r7_5_next_player_lost_during_the_refill(void **state) {
  (void)state;
  /* Keeper 0 steps back onto the trap at 13; the golem goes over 10 to 11 and gets seat 3. */
  Table *t = lay("|         G 3  0            2    1      \n" WHOLE
                 "phase refill\n0 pocket Knife\n1 pocket Crown\n2 draw Knife, Compass\n"
                 "3 hand Crown, Old Coin\n");
  play(t, "drop:Crown");
  expect(t, "r3 t0 refill a0 g11 | 0@13k1 0/0/1 | 1@32k2 0/0/1 | 2@27k0 0/2/0 | 3x");
}

/* R7.5 */
static void r7_5_the_keeper_may_go_as_well(void **state) {
  (void)state;
  Table *t = lay("|         G 30              2    1      \n" WHOLE
                 "phase refill\n0 pocket Knife\n1 pocket Crown\n2 draw Knife, Compass\n"
                 "3 hand Crown, Old Coin\n");
  play(t, "drop:Crown,Old Coin"); /* onto the trap at 10 */
  expect(t, "r3 t0 refill a1 g11 | 0x | 1@32k2 0/0/1 | 2@27k1 0/2/0 | 3x");
}

/* R7.5 */
static void r7_5_which_ends_the_round_and_wakes_the_golem(void **state) {
  (void)state;
  /* Seat 0, the last to follow seat 1, is lost: the round is over and half are out, so the golem moves
   * once more, and the refill begins anew for seat 1, kept by seat 0. */
  Table *t = lay("|         G 0  1                        \n" WHOLE
                 "phase refill; turn 1; start 1\n0 hand Crown, Old Coin\n1 draw Knife\n");
  play(t, "drop:Crown");
  expect(t, "r3 t1 refill a0 g12 | 0x | 1@13k0 0/1/0");
  play(t, "pass");
  expect(t, "r4 t1 turn a1 g12 | 0x | 1@13k0 0/1/0");
}

/* R10.4 */
static void r10_4_a_keeper_lost_in_the_refill_and_the_turn_goes_on(void **state) {
  (void)state;
  Table *t = lay("|         G 0               2    1      \n" WHOLE
                 "phase refill\n0 pocket Knife\n1 pocket Crown\n2 hand Crown, Old Coin\n");
  play(t, "drop:Crown,Old Coin");
  expect(t, "r3 t2 turn a2 g9 | 0x | 1@32k2 0/0/1 | 2@27k1 0/0/2");
}

/* R11.1, R11.2 */
static void r11_1_score_and_r11_2_ranks(void **state) {
  (void)state;
  Table *t = lay("|         G                          0  \n" WHOLE
                 "0 hand Silver Cup; draw Crown, Crown, Crown; keeper 4\n"
                 "1 escaped 1; pocket Knife\n2 escaped 2; pocket Knife, Knife, Compass, Compass\n"
                 "3 lost\n4 lost\n");
  play(t, "move");
  MkResult result;
  mk_result(game, cards(), t->any.bytes, &result);
  static const int scores[5] = {4 + 1, 1 + 5, 4 + 2, 0, 0}, ranks[5] = {3, 1, 2, 4, 4};
  for (int seat = 0; seat < 5; seat++) {
    const MkSeatResult *one = &result.seat[place(seat, 5)];
    assert_int_equal(one->score, scores[seat]);
    assert_int_equal(one->rank, ranks[seat]);
    assert_string_equal(one->part[0].name, "cards");
    assert_string_equal(one->part[1].name, "bonus");
  }
}

/* R11.2 */
static void r11_2_nobody_out_is_a_loss_for_all(void **state) {
  (void)state;
  Table *t = lay("|            G 10\n|              2 \n|....s...........\n"
                 "0 hand Golden Idol\n1 pocket Knife\n2 pocket Crown\n");
  play(t, "move");
  MkResult result;
  mk_result(game, cards(), t->any.bytes, &result);
  for (int seat = 0; seat < 3; seat++) {
    assert_int_equal(result.seat[seat].score, 0);
    assert_int_equal(result.seat[seat].rank, 3);
  }
}

/* R11.1 */
static void r11_1_the_fourth_out_gets_no_bonus_and_inside_is_nothing_yet(void **state) {
  (void)state;
  Table *t =
      lay("|         G                         0   \n" WHOLE
          "0 hand Silver Cup; keeper 1\n1 escaped 4; pocket Knife\n2 escaped 1\n3 escaped 2\n"
          "4 escaped 3\n");
  MkResult result;
  mk_result(game, cards(), t->any.bytes, &result);
  static const int scores[5] = {0, 1, 5, 2, 1}, ranks[5] = {5, 4, 1, 2, 3};
  for (int seat = 0; seat < 5; seat++) {
    assert_int_equal(result.seat[place(seat, 5)].score, scores[seat]);
    assert_int_equal(result.seat[place(seat, 5)].rank, ranks[seat]);
  }
}

/* R10.4: the golem wakes on seat 0, who kept the hand that 2 has still to use: 1 looks at it from now on,
 * and no card was drawn. */
static void a_kept_hand_that_passes_on_is_sealed(void **state) {
  (void)state;
  Table *t = lay("|        G0   1   2                    \n" WHOLE
                 "phase find; round 40; start 2; treasury Old Coin 1\n0 pocket Knife\n"
                 "1 pocket Crown\n2 hand Knife, Compass; explored\n");
  play(t, "pass");
  expect(t, "r41 t2 turn a2 g9 | 0x | 1@13k2 0/0/1 | 2@17k1 0/2/0");
  assert_true(t->events.sealed);
}

/* R10.9: the same when nobody is left, and all decks are shown. */
static void the_end_is_sealed(void **state) {
  (void)state;
  Table *t = lay("|        G0                            \n" WHOLE
                 "phase find; treasury Old Coin 1\n0 pocket Knife; keeper 1\n1 lost\n");
  play(t, "pass");
  assert_int_equal(game->acting(t->any.bytes), 0);
  assert_true(t->events.sealed);
}

/* R7.3: what is dropped was known to its keeper alone. */
static void a_drop_is_sealed(void **state) {
  (void)state;
  Table *t = lay("|         G                    1     0  \n" WHOLE
                 "0 hand Silver Cup\n1 draw Knife, Compass\n2 lost\n");
  play(t, "move");
  play(t, "drop:Compass");
  assert_true(t->events.sealed);
}

/* What an event of a kind tells, by place; it is there once. */
static const int16_t *told(const Table *t, GolemEventKind kind) {
  assert_int_equal(count_events(t, kind), 1);
  int i = 0;
  while (t->events.list[i].kind != kind) i++;
  return t->events.list[i].data;
}

/* R11.1: whoever watches an escape is told what it is worth, and of a loss, what went with it: of R13.2, sizes are
 * known to all. */
static void leaving_tells_how_much(void **state) {
  (void)state;
  Table *t =
      lay("|         G                  2 1     0  \n" WHOLE
          "0 hand Silver Cup; draw Crown; pocket Old Coin\n1 pocket Knife\n2 draw Compass\n");
  play(t, "move");
  const int16_t *escape = told(t, GOLEM_EV_ESCAPE);
  assert_int_equal(escape[0], 1);
  assert_int_equal(escape[1], 3);
  assert_int_equal(escape[2], 5);
  t = lay("|         G  0             3 2 1        \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife, Crown\n1 pocket Crown\n2 pocket Crown\n3 draw Knife, Compass\n");
  play(t, "take:Guide Stone");
  const int16_t *lost = told(t, GOLEM_EV_LOST);
  assert_int_equal(lost[1], 3); /* the stone, too: R5.3 */
  assert_int_equal(told(t, GOLEM_EV_REMOVED)[0], 3);
}

/* Of the first line of a seat's account, in English. */
static const char *first_line(const void *position, int seat) {
  static char room[256];
  MkText out = MK_TEXT(room);
  MkTallies tallies;
  int seats = ((const GolemState *)position)->seats;
  mk_tally(game, cards(), position, place(seat, seats), &tallies);
  mk_tally_words(game, cards(), &tallies.list[0], MK_EN, &out);
  return room;
}

/* The account still knows it when the cards are gone, and so does whoever looks at the table. */
static void what_was_lost_is_in_the_account(void **state) {
  (void)state;
  Table *t =
      lay("|         G  0             3 2 1        \n" WHOLE "phase find; treasury Guide Stone 1\n"
          "0 pocket Knife, Crown\n1 pocket Crown\n2 pocket Crown\n3 draw Knife, Compass\n");
  play(t, "take:Guide Stone");
  assert_string_equal(first_line(t->any.bytes, 0), "lost, with all cards: 3");
  AnyState view;
  game->view(cards(), t->any.bytes, place(1, 4), view.bytes);
  assert_string_equal(first_line(view.bytes, 0), "lost, with all cards: 3");
  t = lay("|         G   1  \n|....s...........\n0 lost\n1 hand Crown; keeper 0\nturn 1\n");
  assert_string_equal(first_line(t->any.bytes, 0), "lost: no cards are left");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_1_escape_with_four_in),
      cmocka_unit_test(r10_1_escape_with_three_in),
      cmocka_unit_test(r10_1_the_left_neighbour_may_sit_farther_away),
      cmocka_unit_test(r10_2_escape_with_two_in),
      cmocka_unit_test(r10_3_escape_of_the_last_and_r4_3_the_golem_still_moves),
      cmocka_unit_test(r4_3_the_golem_may_get_others_after_an_escape),
      cmocka_unit_test(r10_4_lost_turn_player_with_four_in_r10_8_the_turn_ends),
      cmocka_unit_test(r10_4_lost_turn_player_with_three_in),
      cmocka_unit_test(r10_5_lost_turn_player_with_two_in),
      cmocka_unit_test(r10_5_lost_as_the_last_one),
      cmocka_unit_test(r10_7_another_lost_in_the_middle_of_a_turn),
      cmocka_unit_test(r10_7_the_keeper_of_the_hand_drawn_from_is_lost),
      cmocka_unit_test(r10_6_turn_player_and_left_neighbour),
      cmocka_unit_test(r10_6_turn_player_and_right_neighbour),
      cmocka_unit_test(r10_6_two_neighbours_while_two_stay),
      cmocka_unit_test(r10_6_clockwise_so_the_right_neighbour_comes_last),
      cmocka_unit_test(r10_6_everybody_at_once_and_r10_9_the_game_ends),
      cmocka_unit_test(r7_5_next_player_lost_during_the_refill),
      cmocka_unit_test(r7_5_the_keeper_may_go_as_well),
      cmocka_unit_test(r10_4_a_keeper_lost_in_the_refill_and_the_turn_goes_on),
      cmocka_unit_test(r7_5_which_ends_the_round_and_wakes_the_golem),
      cmocka_unit_test(r11_1_score_and_r11_2_ranks),
      cmocka_unit_test(r11_2_nobody_out_is_a_loss_for_all),
      cmocka_unit_test(r11_1_the_fourth_out_gets_no_bonus_and_inside_is_nothing_yet),
      cmocka_unit_test(a_kept_hand_that_passes_on_is_sealed),
      cmocka_unit_test(the_end_is_sealed),
      cmocka_unit_test(leaving_tells_how_much),
      cmocka_unit_test(what_was_lost_is_in_the_account),
      cmocka_unit_test(a_drop_is_sealed),
  };
  int failed = 0;
  for (turned = 0; turned < GOLEM_SEATS; turned++)
    failed += cmocka_run_group_tests_name("golem: leaving", tests, load, unload);
  return failed;
}
