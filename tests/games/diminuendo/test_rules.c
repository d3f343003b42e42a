/* Diminuendo in company: dealing, turns, call windows, the check, points and the end. */
#include "table.h"

/* ---- Set-up --------------------------------------------------------------------------------------- */

static int tiles_of(const DimContent *c, const char *name) {
  int tile = diminuendo_tile_read(name, strlen(name)), count = 0;
  for (int i = 0; i < DIM_DECK; i++) count += c->advanced[i] == tile;
  return count;
}

static void r1_1_r1_5_what_is_in_the_box(void **unused) {
  (void)unused;
  const DimContent *c = mk_content_data(content);
  assert_int_equal(tiles_of(c, "T"), 4);
  assert_int_equal(tiles_of(c, "T#1"), 1);
  assert_int_equal(tiles_of(c, "S"), 4);
  int ghosts[DIM_FACES] = {0};
  for (int i = 0; i < DIM_DECK; i++) ghosts[diminuendo_ghost(c->advanced[i])]++;
  for (int kind = 1; kind <= DIM_GHOSTS; kind++) assert_int_equal(ghosts[kind], 2);
  assert_int_equal(c->beginner_count, 22);
}

static void r2_1_r2_3_hands_and_deck_by_level(void **unused) {
  (void)unused;
  const char *const advanced[] = {"level=advanced", NULL};
  Table table = table_deal(5, NULL, 1);
  assert_int_equal(dim(&table)->deck_count, 22 - 15);
  for (int seat = 0; seat < 5; seat++) {
    assert_int_equal(diminuendo_hand_count(dim(&table)->hand[seat]), 3);
    for (int i = 0; i < 3; i++) {
      int shape = diminuendo_shape(dim(&table)->hand[seat][i]);
      assert_true(shape == DIM_S || shape == DIM_S2 || shape == DIM_L || shape == DIM_L2);
    }
  }
  table = table_deal(3, advanced, 1);
  assert_int_equal(dim(&table)->deck_count, 37 - 6);
  for (int seat = 0; seat < 3; seat++)
    assert_int_equal(diminuendo_hand_count(dim(&table)->hand[seat]), 2);
  assert_int_equal(dim(&table)->path.tile[0], DIM_START);
}

static void r2_2_chance_says_who_begins(void **unused) {
  (void)unused;
  unsigned seen = 0;
  for (int i = 0; i < 60; i++) {
    Table table = table_deal(4, NULL, i);
    assert_int_equal(acting(&table), 1u << dim(&table)->turn);
    seen |= acting(&table);
  }
  assert_int_equal(seen, 15);
}

static void r7_4_r8_11_options_that_do_not_go_together(void **unused) {
  (void)unused;
  MkOptions options;
  MkError error;
  mk_options_init(game, 1, &options);
  assert_true(mk_options_check(game, 1, &options, &error));
  assert_true(mk_options_parse(game, "level=beginner", &options, &error));
  assert_false(mk_options_check(game, 1, &options, &error));
  mk_options_init(game, 1, &options);
  assert_true(mk_options_parse(game, "single_call=on", &options, &error));
  assert_false(mk_options_check(game, 1, &options, &error));
  mk_options_init(game, 2, &options);
  assert_true(mk_options_parse(game, "ghost_twice=on", &options, &error));
  assert_false(mk_options_check(game, 2, &options, &error));
  assert_true(mk_options_parse(game, "level=advanced", &options, &error));
  assert_true(mk_options_check(game, 2, &options, &error));
}

/* ---- Turns ---------------------------------------------------------------------------------------- */

static const Setting three = {.seats = 3, .hands = "L L S | S S+ L+ | L S S"};

static Setting advanced_three(void) {
  return (Setting){.seats = 3, .hands = "R T#3 | S S | L L", .options = {"level=advanced", NULL}};
}

static void r4_1_any_tile_in_any_direction(void **unused) {
  (void)unused;
  Table table = table_set(three);
  assert_string_equal(legal_of(&table, 0), "L< L> L^ Lv S< S> S^ Sv");
  assert_string_equal(legal_of(&table, 1), "");
  play(&table, 0, "Lv");
  assert_int_equal(dim(&table)->path.reason, DIM_MISPLACED);
  assert_int_equal(dim(&table)->by[1], 0);
}

static void r4_2_then_one_is_drawn(void **unused) {
  (void)unused;
  Table table = table_set(three);
  int deck = dim(&table)->deck_count;
  play(&table, 0, "S^");
  assert_int_equal(diminuendo_hand_count(dim(&table)->hand[0]), 3);
  assert_int_equal(dim(&table)->deck_count, deck - 1);
  const MkEvent *drawn = NULL;
  assert_int_equal(events_of(&table, DIM_EVENT_DRAWN, &drawn), 1);
  assert_int_equal(drawn->seen_by, 1); /* its owner only */
  assert_int_equal(events_of(&table, DIM_EVENT_DREW, &drawn), 1);
  assert_int_equal(drawn->seen_by, MK_SEEN_BY_ALL);
  assert_true(table.events.sealed);
}

/* All but five of the beginner's tiles, laid in turn by two. */
static const char long_pile[] = "0S^ 1S+^ 0S^ 1S+^ 0S+^ 1S^ 0S^ 1S+#2^ 0S#1^ 1S#5^ 0S+^ 1L^ 0L< "
                                "1L^ 0L^ 1L^ 0L^";

static void r4_2_r5_5_r6_2_no_deck_no_draw_no_tile_no_turn(void **unused) {
  (void)unused;
  Table table = table_set(
      (Setting){.seats = 2, .turn = 1, .pile = long_pile, .hands = "L#3 L+ | L+ L+ L+#4"});
  assert_int_equal(dim(&table)->deck_count, 0);
  play(&table, 1, "L+^");
  assert_int_equal(diminuendo_hand_count(dim(&table)->hand[1]), 2);
  assert_int_equal(events_of(&table, DIM_EVENT_DREW, NULL), 0);
  play(&table, 0, "stay");
  assert_int_equal(dim(&table)->exploration, 1);
  play(&table, 0, "L+^");
  play(&table, 1, "stay");
  play(&table, 1, "L+^");
  play(&table, 0, "stay");
  play(&table, 0, "L#3^");
  play(&table, 1, "stay");
  /* Seat 0 has no tile left when seat 1 has laid its last one. */
  play(&table, 1, "L+#4^");
  play(&table, 0, "stay");
  assert_int_equal(dim(&table)->exploration, 2);
  assert_int_equal(dim(&table)->turn, 1);
  /* R6.2: the path was lost and nobody has called, so nobody scores. */
  assert_int_equal(events_of(&table, DIM_EVENT_PATH_LOST, NULL), 1);
  assert_int_equal(events_of(&table, DIM_EVENT_NO_POINT, NULL), 1);
  assert_int_equal(dim(&table)->points[0] + dim(&table)->points[1], 0);
}

/* ---- Calling -------------------------------------------------------------------------------------- */

static void r5_1_everybody_else_is_asked_and_answers_stay_hidden(void **unused) {
  (void)unused;
  Table table = table_set(three);
  play(&table, 0, "S^");
  assert_int_equal(acting(&table), 6);
  assert_string_equal(legal_of(&table, 1), "lost stay");
  assert_string_equal(legal_of(&table, 0), "");
  play(&table, 2, "lost");
  assert_int_equal(acting(&table), 2);
  assert_int_equal(table.events.count, 0);
  assert_false(table.events.sealed);
  assert_int_equal(diminuendo_in(dim(&table)), 7);
  play(&table, 1, "stay");
  assert_int_equal(diminuendo_in(dim(&table)), 3);
  assert_true(table.events.sealed);
}

static void r5_2_those_who_stayed_are_asked_again(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 4, .hands = "L L S | S S+ L+ | L S S | L L L"});
  play(&table, 0, "Sv");
  play(&table, 1, "stay");
  play(&table, 2, "lost");
  play(&table, 3, "stay");
  assert_int_equal(acting(&table), 2 | 8);
  play(&table, 1, "stay");
  play(&table, 3, "lost");
  assert_int_equal(acting(&table), 2);
  play(&table, 1, "stay");
  /* R5.3: both callers of this turn are one group. */
  assert_int_equal(dim(&table)->called[2], 2);
  assert_int_equal(dim(&table)->called[3], 2);
  assert_int_equal(dim(&table)->phase, DIM_PLACE);
  assert_int_equal(dim(&table)->turn, 1);
}

static void r5_5_turn_passes_to_the_left_among_those_still_in(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 4,
                                    .turn = 2,
                                    .hands = "L L S | S S+ L+ | L S S | L L L",
                                    .pile = "0S+^ 1S+^",
                                    .calls = "3@2"});
  play(&table, 2, "S^");
  assert_int_equal(acting(&table), 3);
  play(&table, 0, "stay");
  play(&table, 1, "stay");
  assert_int_equal(dim(&table)->turn, 0);
  assert_int_equal(dim(&table)->phase, DIM_PLACE);
}

static void r5_4_alone_in_the_dungeon_ends_the_exploration(void **unused) {
  (void)unused;
  Table table = table_set(three);
  play(&table, 0, "S^");
  play(&table, 1, "lost");
  play(&table, 2, "lost");
  assert_int_equal(dim(&table)->exploration, 2);
  /* R6.5: the player of the last turn begins, with everything back. */
  assert_int_equal(dim(&table)->turn, 0);
  assert_int_equal(dim(&table)->path.count, 1);
  assert_int_equal(dim(&table)->deck_count, 22 - 9);
  assert_int_equal(diminuendo_in(dim(&table)), 7);
}

static void r7_1_single_call(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 4,
                                    .turn = 2,
                                    .hands = "L L S | S S+ L+ | L S S | L L L",
                                    .options = {"single_call=on", NULL}});
  play(&table, 2, "Sv");
  play(&table, 0, "lost");
  play(&table, 1, "lost");
  play(&table, 3, "stay");
  /* Seat 0 comes before seat 1; nobody is asked again. */
  assert_int_equal(dim(&table)->called[0], 2);
  assert_int_equal(dim(&table)->called[1], 0);
  assert_int_equal(dim(&table)->phase, DIM_PLACE);
  assert_int_equal(dim(&table)->turn, 3);
  const MkEvent *late = NULL;
  assert_int_equal(events_of(&table, DIM_EVENT_TOO_LATE, &late), 1);
  assert_int_equal(late->seat, 1);
  assert_int_equal(late->seen_by, 1 << 1);
}

static void r7_1_single_call_by_one(void **unused) {
  (void)unused;
  Table table =
      table_set((Setting){.seats = 3, .hands = three.hands, .options = {"single_call=on", NULL}});
  play(&table, 0, "S^");
  play(&table, 1, "stay");
  play(&table, 2, "lost");
  assert_int_equal(dim(&table)->phase, DIM_PLACE);
  assert_int_equal(dim(&table)->turn, 1);
}

/* Whatever order the answers come in, the state is the same, bit for bit. */
static void r5_1_order_of_answers_does_not_matter(void **unused) {
  (void)unused;
  static const int orders[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3},
                                   {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
  for (int single = 0; single < 2; single++)
    for (int says = 0; says < 8; says++) {
      AnyState first;
      for (int order = 0; order < 6; order++) {
        Table table = table_set((Setting){.seats = 4,
                                          .hands = "L L S | S S+ L+ | L S S | L L L",
                                          .options = {single ? "single_call=on" : NULL, NULL}});
        play(&table, 0, "S>");
        for (int i = 0; i < 3; i++) {
          int seat = orders[order][i];
          play(&table, seat, says >> (seat - 1) & 1 ? "lost" : "stay");
        }
        if (order == 0) first = table.any;
        assert_memory_equal(first.bytes, table.any.bytes, game->state_size);
      }
    }
}

/* ---- The check ------------------------------------------------------------------------------------ */

/* Four players, and the path is lost with tile 2 (seat 1 has laid it the wrong way). */
static Table lost_at_two(const char *calls, int turn, const char *pile) {
  return table_set((Setting){.seats = 4,
                             .turn = turn,
                             .hands = "L L S | S S+ L+ | L S S | L L L",
                             .pile = pile,
                             .calls = calls});
}

static void expect_points(Table *table, int a, int b, int c, int d) {
  const uint8_t *points = dim(table)->points;
  assert_int_equal(points[0], a);
  assert_int_equal(points[1], b);
  assert_int_equal(points[2], c);
  assert_int_equal(points[3], d);
}

static void r6_1_r6_2_too_early_in_time_too_late(void **unused) {
  (void)unused;
  /* Seat 3 called before, seat 2 at the moment of Lost, seat 0 later. */
  Table table = lost_at_two("3@2 2@3", 0, "0S+^ 1S+v");
  play(&table, 0, "S^");
  play(&table, 1, "stay");
  play(&table, 1, "S^");
  play(&table, 0, "lost");
  expect_points(&table, 0, 0, 1, 0);
  const MkEvent *event = NULL;
  assert_int_equal(events_of(&table, DIM_EVENT_FAILED, &event), 1);
  assert_int_equal(event->seat, 3);
  assert_int_equal(events_of(&table, DIM_EVENT_PATH_LOST, &event), 1);
  assert_int_equal(event->data[0], 2);
  assert_int_equal(event->data[1], DIM_MISPLACED);
  assert_int_equal(events_of(&table, DIM_EVENT_SHOWN, &event), 3);
  assert_int_equal(events_of(&table, DIM_EVENT_ASIDE, &event), 2);
}

static void r6_2_a_late_group_scores_if_it_is_the_first(void **unused) {
  (void)unused;
  Table table = lost_at_two("", 2, "0S+^ 1S+v");
  play(&table, 2, "S^");
  for (int seat = 0; seat < 4; seat++)
    if (seat != 2) play(&table, seat, "lost");
  expect_points(&table, 1, 1, 0, 1);
}

/* Seats 1 and 3 have called before anything was lost: the one who stays longest scores (R6.3). */
static void r6_3_who_stays_scores(void **unused) {
  (void)unused;
  Table table = lost_at_two("1@2 3@2", 2, "0S+^");
  play(&table, 2, "S^");
  play(&table, 0, "lost");
  expect_points(&table, 0, 0, 1, 0);
}

static void r6_3_never_lost(void **unused) {
  (void)unused;
  Table table = table_set(three);
  play(&table, 0, "S^");
  play(&table, 1, "lost");
  play(&table, 2, "lost");
  assert_int_equal(dim(&table)->points[0], 1);
  assert_int_equal(dim(&table)->points[1], 0);
  assert_int_equal(events_of(&table, DIM_EVENT_NEVER_LOST, NULL), 1);
  assert_int_equal(events_of(&table, DIM_EVENT_FAILED, NULL), 2);
}

static void r6_4_three_points_win_and_several_share(void **unused) {
  (void)unused;
  Setting setting = three;
  setting.scores = "[1,2,2]";
  Table table = table_set(setting);
  play(&table, 0, "Sv");
  play(&table, 1, "lost");
  play(&table, 2, "lost");
  assert_int_equal(acting(&table), 0);
  assert_int_equal(dim(&table)->phase, DIM_OVER);
  MkResult result;
  mk_result(game, mk_content_data(content), table.any.bytes, &result);
  assert_int_equal(result.seat[0].rank, 3);
  assert_int_equal(result.seat[1].rank, 1);
  assert_int_equal(result.seat[2].rank, 1);
  assert_int_equal(result.seat[2].score, 3);
  assert_string_equal(result.seat[2].part[0].name, "points");
  /* Pile, calls and path stay as they were. */
  assert_non_null(strstr(json_of(table.any.bytes),
                         "\"calls\":[{\"seat\":1,\"after\":2},{\"seat\":2,\"after\":2}]"));
  assert_non_null(strstr(json_of(table.any.bytes), "\"reason\":\"misplaced\",\"at\":1"));
}

static void r6_6_the_last_exploration(void **unused) {
  (void)unused;
  Setting setting = three;
  setting.exploration = 30;
  setting.scores = "[0,1,1]";
  Table table = table_set(setting);
  play(&table, 0, "S^");
  play(&table, 1, "lost");
  play(&table, 2, "lost");
  assert_int_equal(dim(&table)->phase, DIM_OVER);
  assert_int_equal(dim(&table)->exploration, 30);
  MkResult result;
  mk_result(game, mk_content_data(content), table.any.bytes, &result);
  for (int seat = 0; seat < 3; seat++) assert_int_equal(result.seat[seat].rank, 1);
}

static void the_state_is_written_as_the_spec_says(void **unused) {
  (void)unused;
  Table table = table_set(advanced_three());
  play(&table, 0, "T#3^");
  play(&table, 2, "stay");
  char expected[] = "{\"exploration\":1,\"turn\":0,\"phase\":\"call\",\"stack\":["
                    "{\"t\":\"S+\",\"d\":\"^\",\"by\":-1,\"new\":false},"
                    "{\"t\":\"T#3\",\"d\":\"^\",\"by\":0,\"new\":false}],\"hands\":[[";
  assert_memory_equal(json_of(table.any.bytes), expected, strlen(expected));
  assert_non_null(strstr(json_of(table.any.bytes),
                         "],[\"S\",\"S\"],[\"L\",\"L\"]],\"tile\":null,\"deck\":[\"L\",\"L\","));
  assert_non_null(
      strstr(json_of(table.any.bytes),
             "],\"calls\":[],\"answers\":[null,null,\"stay\"],\"in\":[0,1,2],\"scores\":[0,0,0],"
             "\"path\":{\"lost\":false,\"reason\":null,\"at\":null,\"next\":[0,2],"
             "\"heading\":\"^\"}}"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r1_1_r1_5_what_is_in_the_box),
      cmocka_unit_test(r2_1_r2_3_hands_and_deck_by_level),
      cmocka_unit_test(r2_2_chance_says_who_begins),
      cmocka_unit_test(r7_4_r8_11_options_that_do_not_go_together),
      cmocka_unit_test(r4_1_any_tile_in_any_direction),
      cmocka_unit_test(r4_2_then_one_is_drawn),
      cmocka_unit_test(r4_2_r5_5_r6_2_no_deck_no_draw_no_tile_no_turn),
      cmocka_unit_test(r5_1_everybody_else_is_asked_and_answers_stay_hidden),
      cmocka_unit_test(r5_2_those_who_stayed_are_asked_again),
      cmocka_unit_test(r5_5_turn_passes_to_the_left_among_those_still_in),
      cmocka_unit_test(r5_4_alone_in_the_dungeon_ends_the_exploration),
      cmocka_unit_test(r7_1_single_call),
      cmocka_unit_test(r7_1_single_call_by_one),
      cmocka_unit_test(r5_1_order_of_answers_does_not_matter),
      cmocka_unit_test(r6_1_r6_2_too_early_in_time_too_late),
      cmocka_unit_test(r6_2_a_late_group_scores_if_it_is_the_first),
      cmocka_unit_test(r6_3_who_stays_scores),
      cmocka_unit_test(r6_3_never_lost),
      cmocka_unit_test(r6_4_three_points_win_and_several_share),
      cmocka_unit_test(r6_6_the_last_exploration),
      cmocka_unit_test(the_state_is_written_as_the_spec_says),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
