/* Drawing: where pieces may lie, the choices of set-up, single walls, full maps, extra cells. */
#include "table.h"

#define ROW_N "\"row\":[\"N\",\"F\",\"T\"]" /* N: ###, F: ##, T: .## / ##. */

static void r2_1_pieces_turn_and_mirror(void **unused) {
  (void)unused;
  set_alone("\"row\":[\"D\",\"F\",\"T\"]", BARE, ""); /* D: L of four cells, eight ways */
  assert_true(can(0, "x:e6+e7+d8+e8"));
  assert_true(can(0, "x:g6+g7+g8+h8"));
  assert_true(can(0, "x:g6+h6+i6+i7"));
  assert_true(can(0, "x:g4+g5+g6+h6"));
  assert_false(can(0, "x:g6+h6+i6+j6"));
  assert_false(can(0, "x:g6+h6+i6"));
  const RuinContent *cards = data;
  assert_int_equal(cards->piece['D' - 'A'].turn_count, 8);
  assert_int_equal(cards->piece['N' - 'A'].turn_count, 2);
  assert_int_equal(cards->piece['T' - 'A'].turn_count, 4);
  assert_int_equal(cards->piece['A' - 'A'].turn_count, 4);
}

static void r2_2_on_blank_cells_of_the_sheet(void **unused) {
  (void)unused;
  static Sheet sheet = {"..........o", "..........o", "..........o", "..........o",
                        "..........o", ".....oooooo", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW_N, sheet, "");
  assert_true(can(0, "o:h1+i1+j1"));
  assert_false(can(0, "o:i1+j1+k1")); /* k1 is drawn */
  assert_true(can(0, "x:k7+k8+k9"));
  assert_int_equal(count_legal(0, "x:k9"), 0);
  assert_false(can(0, "x:j7+k7+a8")); /* no way around the edge */
}

static void r2_3_touches_a_drawn_cell_by_a_side(void **unused) {
  (void)unused;
  set_alone(ROW_N, BARE, "");
  assert_true(can(0, "o:g6+h6+i6"));
  assert_true(can(0, "o:e5+f5+g5"));
  assert_false(can(0, "o:g7+h7+i7")); /* corner only */
  assert_false(can(0, "o:h6+i6+j6"));
  /* Walls count as drawn, whatever they touch themselves. */
  static Sheet corner = {"x..........", "...........", "...........", "...........",
                         "...........", ".....o.....", "...........", "...........",
                         "...........", "...........", "..........."};
  set_alone(ROW_N, corner, "");
  assert_true(can(0, "o:b1+c1+d1"));
}

static void r2_4_path_never_fills_a_block(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        "....o......", "....oo.....", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW_N, sheet, "");
  assert_false(can(0, "o:f3+f4+f5")); /* e5 e6 f6 and f5 */
  assert_true(can(0, "x:f3+f4+f5"));
  assert_true(can(0, "o:g6+h6+i6"));
  /* Two old cells and two new ones. */
  assert_false(can(0, "o:e7+f7+g7"));
  assert_true(can(0, "o:f7+g7+h7"));
  assert_false(can(0, "o:d5+d6+d7"));
}

static void r1_3_gates_are_path_r2_4_in_blocks(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "......o....", "....goo....",
                        ".....o.....", ".....o.....", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone("\"row\":[\"F\",\"N\",\"T\"],\"opened\":\"H\"", sheet, ""); /* F: ## */
  assert_false(can(0, "o:d5+e5"));                                      /* e4 (gate) f4 e5 f5 */
  assert_true(can(0, "x:d5+e5"));
  assert_false(can(0, "o:e3+f3"));
  assert_true(can(0, "o:d3+e3"));
}

static void r2_4_at_the_edges(void **unused) {
  (void)unused;
  static Sheet sheet = {"oo.......oo", "o.........o", "o.........o", "o.........o",
                        "o.........o", "ooooooooooo", "o.........o", "o.........o",
                        "o.........o", "o.........o", "oo.......oo"};
  set_alone("\"row\":[\"F\",\"N\",\"T\"]", sheet, "");
  assert_false(can(0, "o:b2+c2"));
  assert_false(can(0, "o:i2+j2"));
  assert_false(can(0, "o:b10+c10"));
  assert_false(can(0, "o:j9+j10"));
  assert_true(can(0, "o:c1+d1"));
  assert_true(can(0, "o:h11+i11"));
}

/* ---- Set-up --------------------------------------------------------------------------------------- */

static void r3_1_dealing(void **unused) {
  (void)unused;
  static const uint8_t seed[MK_SEED_SIZE] = {3};
  for (int seats = 1; seats <= 4; seats++) {
    MkOptions options = options_of(game, seats, NULL);
    game->setup(data, table.bytes, seats, &options, seed);
    uint32_t seen = now()->deck, all_goals = now()->goal_deck;
    assert_int_equal(now()->row_count, 3);
    for (int i = 0; i < 3; i++) seen |= 1u << now()->row[i];
    for (int seat = 0; seat < seats; seat++) {
      assert_int_equal(ruin_bits(seat_of(seat)->dealt), seats == 1 ? 4 : 2);
      assert_int_equal(ruin_bits(seat_of(seat)->goals), 4);
      seen |= seat_of(seat)->dealt;
      all_goals |= seat_of(seat)->goals;
    }
    assert_int_equal(seen, RUIN_ALL_CARDS);
    assert_int_equal(all_goals, RUIN_ALL_CARDS);
    assert_int_equal(game->acting(table.bytes), (1u << seats) - 1);
  }
}

static void r3_2_keep_two_goals(void **unused) {
  (void)unused;
  char room[ROOM];
  Seat seats[2] = {{BLANK, "\"dealt\":[\"A\",\"B\"],\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\"]"},
                   {BLANK, "\"dealt\":[\"C\",\"D\"],\"goals\":[\"C-G\",\"C-S\",\"D-N\",\"D-O\"]"}};
  set_table(2, "\"phase\":\"setup\",\"row\":[\"E\",\"F\",\"G\"]", seats);
  assert_string_equal(legal_texts(game, data, table.bytes, 0, room, sizeof room),
                      "keep:A-E,A-J keep:A-E,B-Q keep:A-E,B-S keep:A-J,B-Q keep:A-J,B-S "
                      "keep:B-Q,B-S");
  play(0, "keep:A-J,B-S");
  assert_int_equal(seat_of(0)->goals, goals("A-J,B-S"));
  assert_int_equal(now()->goal_deck & goals("A-E,B-Q"), goals("A-E,B-Q"));
  assert_int_equal(ruin_bits(now()->goal_deck), 18);
}

static void r3_3_path_over_the_entrance_then_wall(void **unused) {
  (void)unused;
  Seat seats[2] = {
      {BLANK, "\"dealt\":[\"F\",\"N\"],\"goals\":[\"A-E\",\"A-J\"],\"step\":\"setup\""},
      {BLANK, "\"dealt\":[\"C\",\"D\"],\"goals\":[\"C-G\",\"C-S\"],\"step\":\"setup\""}};
  set_table(2, "\"phase\":\"setup\",\"row\":[\"E\",\"A\",\"G\"]", seats);
  assert_int_equal(count_legal(0, "x:"), 0);
  assert_int_equal(count_legal(0, "o:"), 4 + 6); /* ## over f6: 2 x 2, ### over f6: 3 x 2 */
  assert_false(can(0, "o:g6+h6"));
  play(0, "o:f6+g6");
  assert_int_equal(count_legal(0, "o:"), 0);
  assert_false(can(0, "x:f7+g7")); /* F is used; N is left */
  assert_false(can(0, "extra:o:f5/A-E"));
  play(0, "x:f7+g7+h7");
  assert_int_equal(seat_of(0)->step, RUIN_DONE);
  assert_int_equal(now()->phase, RUIN_SETUP);
}

static void r3_4_alone_two_paths_two_walls(void **unused) {
  (void)unused;
  set_alone("\"phase\":\"setup\",\"row\":[\"E\",\"A\",\"G\"]", BLANK,
            "\"dealt\":[\"F\",\"I\",\"N\",\"S\"],\"goals\":[\"A-E\",\"A-J\"],\"step\":\"setup\"");
  play(0, "o:f6+g6+h6");
  assert_true(can(0, "o:e6+e7"));
  assert_true(can(0, "o:e6+e7+e8"));
  assert_false(can(0, "o:g7+h7")); /* R2.4 */
  play(0, "o:d6+e6");
  assert_int_equal(count_legal(0, "o:"), 0);
  play(0, "x:i6+j6+k6");
  assert_true(can(0, "x:k7+k8")); /* touches nothing but the wall */
  play(0, "x:k7+k8");
  assert_int_equal(now()->phase, RUIN_PLAY);
}

static void r3_4_equal_shapes_are_offered_once(void **unused) {
  (void)unused;
  set_alone("\"phase\":\"setup\",\"row\":[\"E\",\"A\",\"G\"]", BLANK,
            "\"dealt\":[\"F\",\"I\",\"N\",\"S\"],\"goals\":[\"A-E\",\"A-J\"],\"step\":\"setup\"");
  assert_int_equal(count_legal(0, "o:"), 4 + 6);
}

static void r3_5_letters_open_when_all_are_done(void **unused) {
  (void)unused;
  Seat seats[2] = {
      {BLANK, "\"dealt\":[\"F\",\"N\"],\"goals\":[\"A-E\",\"A-J\"],\"step\":\"setup\""},
      {BLANK, "\"dealt\":[\"I\",\"S\"],\"goals\":[\"C-G\",\"C-S\"],\"step\":\"setup\""}};
  set_table(2, "\"phase\":\"setup\",\"row\":[\"E\",\"A\",\"G\"]", seats);
  play(1, "o:f6+g6");
  play(1, "x:f7+g7+h7");
  assert_int_equal(seat_of(1)->open, 0);
  play(0, "o:f6+g6");
  play(0, "x:f7+g7+h7");
  assert_int_equal(now()->phase, RUIN_PLAY);
  assert_int_equal(now()->round, 1);
  assert_int_equal(now()->opened, letters("FINS"));
  for (int seat = 0; seat < 2; seat++) {
    assert_int_equal(seat_of(seat)->open, letters("FINS"));
    assert_int_equal(seat_of(seat)->pos, RUIN_ENTRANCE);
    assert_int_equal(seat_of(seat)->dealt, 0);
    assert_int_equal(seat_of(seat)->step, RUIN_DRAW);
  }
  assert_int_equal(now()->discard_count, 4);
}

/* ---- Step 1 --------------------------------------------------------------------------------------- */

static void r4_2_front_card_as_path_or_wall(void **unused) {
  (void)unused;
  set_alone(ROW_N, BARE, "");
  assert_int_equal(count_legal(0, "o:"), count_legal(0, "x:"));
  assert_true(can(0, "o:g6+h6+i6"));
  assert_false(can(0, "o:g6+h6")); /* the second card of the row */
  assert_false(can(0, "m:f6"));
  play(0, "o:g6+h6+i6");
  assert_int_equal(seat_of(0)->step, RUIN_MOVE);
  assert_int_equal(count_legal(0, "x:"), 0);
}

static void r4_3_single_wall_for_a_mark(void **unused) {
  (void)unused;
  set_alone(ROW_N, BARE, "");
  assert_int_equal(count_legal(0, "c:"), 4);
  assert_false(can(0, "c:g7"));
  play(0, "c:f7");
  assert_int_equal(seat_of(0)->penalty, 1);
  assert_true(ruin_has(seat_of(0)->wall, cell_at("f7")));
  assert_true(can(0, "m:f6"));
}

static Sheet FULL = {"xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                     "xxxxxxxxxxx", "xxxxxooxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                     "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx"};

static void r4_4_full_map_in_both_editions(void **unused) {
  (void)unused;
  char room[ROOM];
  for (int edition = 1; edition <= 2; edition++) {
    MkOptions options =
        options_of(game, 1, (const char *const[]){edition == 1 ? "edition=1" : "edition=2", NULL});
    Seat seat = {FULL, "\"goals\":[\"A-E\"]"};
    set_table_by(&options, 1, ROW_N, &seat);
    assert_string_equal(legal_texts(game, data, table.bytes, 0, room, sizeof room), "full");
    play(0, "full");
    assert_int_equal(seat_of(0)->penalty, edition == 1 ? 0 : 1);
    assert_true(can(0, "m:g6")); /* the move still uses the card */
  }
}

static void r4_4_is_judged_when_drawing(void **unused) {
  (void)unused;
  static Sheet nearly = {"xxxxxxxxxx.", "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                         "xxxxxxxxxxx", "xxxxxooxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                         "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx"};
  char room[ROOM];
  set_alone(ROW_N, nearly, "\"goals\":[\"A-E\"]");
  assert_string_equal(legal_texts(game, data, table.bytes, 0, room, sizeof room),
                      "c:k1 extra:o:k1/A-E extra:x:k1/A-E");
  play(0, "extra:x:k1/A-E");
  assert_string_equal(legal_texts(game, data, table.bytes, 0, room, sizeof room), "full");
}

/* ---- Extra cell ----------------------------------------------------------------------------------- */

static void r5_2_extra_cell_before_or_after_the_drawing(void **unused) {
  (void)unused;
  set_alone(ROW_N, BARE, "\"goals\":[\"A-E\",\"B-Q\"]");
  assert_int_equal(count_legal(0, "extra:o:"), 8);
  assert_int_equal(count_legal(0, "extra:x:"), 8);
  play(0, "extra:o:g6/B-Q");
  assert_int_equal(seat_of(0)->goals, goals("A-E"));
  assert_int_equal(now()->goal_discard, goals("B-Q"));
  assert_int_equal(seat_of(0)->penalty, 0);
  assert_int_equal(seat_of(0)->step, RUIN_DRAW);
  assert_true(can(0, "o:h6+i6+j6")); /* next to the extra cell */
  assert_int_equal(count_legal(0, "extra:"), 0);
  play(0, "o:h6+i6+j6");
  assert_int_equal(count_legal(0, "extra:"), 0);

  set_alone(ROW_N, BARE, "\"goals\":[\"A-E\",\"B-Q\"]");
  play(0, "o:g6+h6+i6");
  assert_true(can(0, "extra:o:j6/A-E"));
  assert_false(can(0, "extra:o:k6/A-E"));
  play(0, "extra:x:j6/A-E");
  assert_true(can(0, "m:i6"));
  assert_false(can(0, "m:j6"));
}

static void r5_2_extra_path_fills_no_block(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        "....o......", "....oo.....", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW_N, sheet, "\"goals\":[\"A-E\"]");
  assert_false(can(0, "extra:o:f5/A-E"));
  assert_true(can(0, "extra:x:f5/A-E"));
}

/* The list works on whole sheets, the check on one place: every place of every piece, all through some games. */
static void assert_places_agree(const RuinContent *cards, const RuinPlayer *player) {
  RuinField field;
  ruin_field(player, &field);
  for (int letter = 0; letter <= RUIN_SINGLE; letter++) {
    const RuinPiece *piece = &cards->piece[letter];
    for (int turn = 0; turn < 2 * piece->turn_count; turn++) {
      const RuinTurn *lies = &piece->turn[turn / 2];
      RuinCells spots = ruin_spots(&field, lies, turn % 2);
      for (int cell = 0; cell < RUIN_CELLS; cell++)
        assert_int_equal(ruin_may_lie(player, lies, cell, turn % 2), ruin_has(spots, cell));
    }
  }
}

static void list_and_check_agree_about_places(void **unused) {
  (void)unused;
  for (uint8_t luck = 0; luck < 4; luck++) {
    static MkAction legal[MK_MAX_LEGAL];
    uint8_t seed[MK_SEED_SIZE] = {luck};
    MkOptions options = {{2}};
    MkRng rng;
    RuinState s;
    mk_rng_init_pcg32(&rng, luck, 0);
    ruin_setup(data, &s, 1, &options, seed);
    while (ruin_acting(&s)) {
      assert_places_agree(data, &s.player[0]);
      int count = ruin_legal(data, &s, 0, legal);
      ruin_apply(data, &s, 0, legal[mk_rng_below(&rng, (uint32_t)count)], NULL);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r2_1_pieces_turn_and_mirror),
      cmocka_unit_test(r2_2_on_blank_cells_of_the_sheet),
      cmocka_unit_test(r2_3_touches_a_drawn_cell_by_a_side),
      cmocka_unit_test(r2_4_path_never_fills_a_block),
      cmocka_unit_test(r1_3_gates_are_path_r2_4_in_blocks),
      cmocka_unit_test(r2_4_at_the_edges),
      cmocka_unit_test(r3_1_dealing),
      cmocka_unit_test(r3_2_keep_two_goals),
      cmocka_unit_test(r3_3_path_over_the_entrance_then_wall),
      cmocka_unit_test(r3_4_alone_two_paths_two_walls),
      cmocka_unit_test(r3_4_equal_shapes_are_offered_once),
      cmocka_unit_test(r3_5_letters_open_when_all_are_done),
      cmocka_unit_test(r4_2_front_card_as_path_or_wall),
      cmocka_unit_test(r4_3_single_wall_for_a_mark),
      cmocka_unit_test(r4_4_full_map_in_both_editions),
      cmocka_unit_test(r4_4_is_judged_when_drawing),
      cmocka_unit_test(r5_2_extra_cell_before_or_after_the_drawing),
      cmocka_unit_test(r5_2_extra_path_fills_no_block),
      cmocka_unit_test(list_and_check_agree_about_places),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
