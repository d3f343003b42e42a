/* R1 and R2: what is dealt, and the first find. */
#include "table.h"

static Table *deal(int seats, uint8_t luck) {
  static Table t;
  uint8_t seed[MK_SEED_SIZE] = {luck};
  MkOptions options = options_of(game, seats, NULL);
  game->setup(cards(), t.any.bytes, seats, &options, seed);
  return &t;
}

/* R1.1 */
static void r1_1_all_72_cards_are_somewhere(void **state) {
  (void)state;
  for (int seats = 2; seats <= 6; seats++) {
    const GolemState *s = state_of(deal(seats, 1));
    int total = golem_cards_total(&s->pile) + golem_cards_total(&s->treasury) +
                golem_cards_total(&s->removed);
    for (int seat = 0; seat < seats; seat++) total += golem_deck_total(&s->player[seat]);
    assert_int_equal(total, 72);
  }
}

/* R1.2, R1.3 */
static void r1_2_starting_decks_r1_3_spare_compasses_leave(void **state) {
  (void)state;
  static const struct {
    int seats, knives, compasses, removed;
  } cases[] = {{2, 1, 1, 10}, {3, 1, 2, 6}, {4, 1, 2, 4}, {5, 2, 2, 2}, {6, 2, 2, 0}};
  for (int i = 0; i < 5; i++) {
    const GolemState *s = state_of(deal(cases[i].seats, 2));
    for (int seat = 0; seat < cases[i].seats; seat++) {
      const GolemCards *deck = &s->player[seat].draw;
      assert_int_equal(deck->n[kind("Knife")], cases[i].knives);
      assert_int_equal(deck->n[kind("Compass")], cases[i].compasses);
      assert_int_equal(deck->n[kind("Guide Stone")], 1);
      assert_int_equal(golem_deck_total(&s->player[seat]),
                       cases[i].knives + cases[i].compasses + 1);
    }
    assert_int_equal(s->removed.n[kind("Compass")], cases[i].removed);
    assert_int_equal(golem_cards_total(&s->removed), cases[i].removed);
    assert_int_equal(s->pile.n[kind("Compass")] + s->treasury.n[kind("Compass")], 0);
  }
}

/* R1.4 */
static void r1_4_six_kinds_in_the_treasury(void **state) {
  (void)state;
  for (int luck = 0; luck < 50; luck++)
    assert_int_equal(golem_cards_kinds(&state_of(deal(4, (uint8_t)luck))->treasury), 6);
}

/* R1.5, R1.6 */
static void r1_5_the_initial_track_r1_6_four_cards_face_down(void **state) {
  (void)state;
  Table *t = deal(3, 4);
  assert_string_equal(seen_track(t), "....s...????????");
  assert_int_equal(state_of(t)->golem, -1);
  for (int seat = 0; seat < 3; seat++) assert_int_equal(state_of(t)->player[seat].pos, 4);
  for (int area = 8; area < 16; area++) assert_non_null(strchr(".tbf", state_of(t)->area[area]));
}

/* R1.7 */
static void r1_7_any_seat_may_start(void **state) {
  (void)state;
  int seen = 0;
  for (int luck = 0; luck < 100; luck++) {
    const GolemState *s = state_of(deal(6, (uint8_t)luck));
    seen |= 1 << s->start;
    assert_int_equal(s->actor, s->start);
    assert_int_equal(s->turn, s->start);
  }
  assert_int_equal(seen, 63);
}

#define PLAIN "|....s...........\n"

/* R2.1 */
static void r2_1_clockwise_and_not_past_area_0(void **state) {
  (void)state;
  Table *t = lay("|    0           \n|    1           \n|    2           \n" PLAIN
                 "phase first_find; round 1; start 1; turn 1; actor 1\n"
                 "treasury Jade Wheel 2, Winged Boots 2\n"
                 "0 draw Knife\n1 draw Knife\n2 draw Knife\n");
  assert_string_equal(choices(t), "pass take:Winged Boots");
  play(t, "take:Winged Boots");
  expect(t, "r0 t1 first_find a2 g-1 | 0@4k1 1/0/0 | 1@0k2 2/0/0 | 2@4k0 1/0/0");
  play(t, "pass");
  expect(t, "r0 t1 first_find a0 g-1 | 0@4k1 1/0/0 | 1@0k2 2/0/0 | 2@4k0 1/0/0");
}

/* R2.2 */
static void r2_2_refilled_after_each_card(void **state) {
  (void)state;
  for (int luck = 0; luck < 20; luck++) {
    Table *t = deal(6, (uint8_t)luck);
    while (state_of(t)->phase == GOLEM_FIRST_FIND) {
      MkAction legal[16];
      int count = game->legal(cards(), t->any.bytes, state_of(t)->actor, legal);
      game->apply(cards(), t->any.bytes, state_of(t)->actor, legal[count - 1], NULL);
      assert_int_equal(golem_cards_kinds(&state_of(t)->treasury), 6);
    }
  }
}

/* A set in which the Coin is free and carries nine areas on. */
/* R2.3 */
static void r2_3_no_area_in_the_first_find(void **state) {
  (void)state;
  static GolemContent c;
  c = *cards();
  GolemKind *coin = &c.kind[kind("Old Coin")];
  coin->cost = 0;
  coin->effect_count = 1;
  coin->effect[0] = (GolemEffect){GOLEM_GAIN_FORWARD, 8};
  coin->number[GOLEM_GAIN_FORWARD] = 8;
  Table *t =
      lay("|    0           \n|    1           \n|....s.......b...\n"
          "phase first_find; round 1; actor 0; treasury Old Coin 1\n0 draw Knife\n1 draw Knife\n");
  assert_int_equal(
      game->apply(&c, t->any.bytes, 0, (MkAction)(GOLEM_DO_TAKE + kind("Old Coin")), NULL), MK_OK);
  assert_int_equal(state_of(t)->player[0].pos, 12); /* on b, and staying there */
  assert_string_equal(seen_track(t), "....s...????b.??");
}

/* R2.4, R2.5 */
static void r2_4_hand_sizes_and_keepers_r2_5_the_first_refill(void **state) {
  (void)state;
  static const int sizes[7] = {0, 0, 3, 4, 4, 5, 5};
  for (int seats = 2; seats <= 6; seats++) {
    Table *t = deal(seats, 9);
    int start = state_of(t)->start, keeper = (start + 1) % seats;
    while (state_of(t)->phase == GOLEM_FIRST_FIND) play(t, "pass");
    const GolemState *s = state_of(t);
    assert_int_equal(s->phase, GOLEM_REFILL);
    assert_int_equal(s->actor, keeper);
    assert_int_equal(s->turn, start);
    assert_int_equal(s->player[start].hand_size, sizes[seats]);
    for (int seat = 0; seat < seats; seat++)
      assert_int_equal(s->player[seat].keeper, (seat + 1) % seats);
    play(t, "pass");
    assert_int_equal(state_of(t)->actor, start);
    assert_int_equal(state_of(t)->round, 1);
  }
}

static void the_first_refill_costs_steps_too(void **state) {
  (void)state;
  Table *t = lay("|    01          \n" PLAIN
                 "phase refill; round 1; next 0\n0 hand Knife, Knife\n1 draw Knife\n");
  play(t, "drop:Knife,Knife");
  expect(t, "r1 t0 turn a0 g-1 | 0@4k1 0/0/2 | 1@3k0 1/0/0");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r1_1_all_72_cards_are_somewhere),
      cmocka_unit_test(r1_2_starting_decks_r1_3_spare_compasses_leave),
      cmocka_unit_test(r1_4_six_kinds_in_the_treasury),
      cmocka_unit_test(r1_5_the_initial_track_r1_6_four_cards_face_down),
      cmocka_unit_test(r1_7_any_seat_may_start),
      cmocka_unit_test(r2_1_clockwise_and_not_past_area_0),
      cmocka_unit_test(r2_2_refilled_after_each_card),
      cmocka_unit_test(r2_3_no_area_in_the_first_find),
      cmocka_unit_test(r2_4_hand_sizes_and_keepers_r2_5_the_first_refill),
      cmocka_unit_test(the_first_refill_costs_steps_too),
  };
  return cmocka_run_group_tests_name("golem: set-up", tests, load, unload);
}
