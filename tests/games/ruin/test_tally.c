/* Why a sheet scores what it does: every line with its cells, and how far goals are apart. */
#include "table.h"

#define ROW "\"row\":[\"N\",\"F\",\"T\"]"

/* The account of a seat, "name cells points" one after the other. */
static const char *account(int seat) {
  static char room[2048];
  MkText out = MK_TEXT(room);
  MkTallies tallies;
  mk_tally(game, data, table.bytes, seat, &tallies);
  for (int i = 0; i < tallies.count; i++) {
    const MkTally *tally = &tallies.list[i];
    mk_text_format(&out, "%s%s", i ? "; " : "", tally->name);
    for (int cell = 0; cell < RUIN_CELLS; cell++) {
      if (!mk_tally_has(tally, cell)) continue;
      mk_text_char(&out, ' ');
      ruin_write_cell(&out, cell);
    }
    mk_text_char(&out, ' ');
    mk_text_signed(&out, tally->points);
  }
  return room;
}

/* H (e4) and I (j4) are joined, R8.3; A (a1) is walled in; K (h5) and L (a6) lack four cells. */
static void a_sheet_is_taken_apart(void **unused) {
  (void)unused;
  static Sheet sheet = {".x.........", "x..........", "...........", "....oooooo.",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW, sheet, "\"goals\":[\"A-J\",\"H-I\",\"K-L\"],\"gems\":2,\"penalty\":1");
  assert_string_equal(account(0), "rectangle e4 f4 g4 h4 i4 j4 +6; gems +20; lost +0; "
                                  "met e4 f4 g4 h4 i4 j4 +15; open a6 b6 c6 d6 +0; inside -20; "
                                  "penalty -10");
}

/* R8.4, R8.5: escape and penalties are one part, but nobody adds them up in one breath. */
static void honour_is_shown_in_two_rows(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        "...........", ".....o.....", "...........", "...........",
                        "...........", "...........", "..........."};
  MkTallies tallies;
  set_alone(ROW, sheet, "\"penalty\":1");
  mk_tally(game, data, table.bytes, 0, &tallies);
  assert_int_equal(tallies.count, 3);
  assert_string_equal(tallies.list[0].row, tallies.list[0].part);
  assert_string_equal(tallies.list[1].part, "honour");
  assert_string_equal(tallies.list[1].row, "escape");
  assert_string_equal(tallies.list[2].part, "honour");
  assert_string_equal(tallies.list[2].row, "penalties");
}

static void what_is_hidden_is_not_explained(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        ".....o.....", ".....oo....", "...........", "...........",
                        "...........", "...........", "..........."};
  Seat seats[2] = {{sheet, "\"goals\":[\"A-J\"]"}, {sheet, "\"goals\":[\"H-I\"]"}};
  AnyState view;
  set_table(2, ROW, seats);
  game->view(data, table.bytes, 0, view.bytes);
  memcpy(table.bytes, view.bytes, sizeof view.bytes);
  assert_string_equal(account(1), "hidden +0; inside -20");
}

/* A sheet drawn at random. */
static RuinPlayer scribble(MkRng *rng) {
  RuinPlayer player;
  memset(&player, 0, sizeof player);
  for (int cell = 0; cell < RUIN_CELLS; cell++) {
    uint32_t drawn = mk_rng_below(rng, 4);
    if (drawn == 0) player.wall = ruin_or(player.wall, ruin_cell(cell));
    if (drawn == 1) player.path = ruin_or(player.path, ruin_cell(cell));
  }
  return player;
}

static bool joined(RuinCells path, int from, int to) {
  return ruin_has(path, from) && ruin_has(ruin_flood(path, from), to);
}

/* R8.3: the cells named join the two, none of them is too many, and there are as many as is said. */
static void a_gap_is_closed_by_the_cells_it_names(void **unused) {
  (void)unused;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 15, 2);
  int closed = 0;
  for (int i = 0; i < 2000; i++) {
    RuinPlayer player = scribble(&rng);
    RuinCells missing;
    int from = (int)mk_rng_below(&rng, RUIN_CELLS), to = (int)mk_rng_below(&rng, RUIN_CELLS);
    int gap = ruin_goal_gap(&player, from, to, &missing);
    if (gap < 0) continue;
    closed++;
    assert_int_equal(ruin_count(missing), gap);
    assert_true(joined(ruin_or(player.path, missing), from, to));
    for (RuinCells left = missing; ruin_any(left);) {
      RuinCells fewer = ruin_minus(missing, ruin_cell(ruin_pop(&left)));
      assert_false(joined(ruin_or(player.path, fewer), from, to));
    }
  }
  assert_true(closed > 500);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_sheet_is_taken_apart),
      cmocka_unit_test(honour_is_shown_in_two_rows),
      cmocka_unit_test(what_is_hidden_is_not_explained),
      cmocka_unit_test(a_gap_is_closed_by_the_cells_it_names),
  };
  return cmocka_run_group_tests_name("ruin: tally", tests, load_game, unload_game);
}
