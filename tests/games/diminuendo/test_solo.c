/* Diminuendo alone: new dungeons, mistakes, and what a run is worth. */
#include "table.h"

static Table alone(const char *pile, const char *tile, const char *option) {
  return table_set((Setting){.seats = 1, .pile = pile, .tile = tile, .options = {option, NULL}});
}

static int failed_at(const char *pile, const char *tile, const char *action) {
  Table table = alone(pile, tile, NULL);
  play(&table, 0, action);
  return dim(&table)->failed_at;
}

static void r8_1_no_hand_and_the_top_tile_is_looked_at(void **unused) {
  (void)unused;
  Table table = table_deal(1, NULL, 3);
  assert_int_equal(dim(&table)->level, DIM_ADVANCED);
  assert_int_equal(dim(&table)->deck_count, 36);
  assert_int_not_equal(dim(&table)->tile, DIM_NO_TILE);
  assert_int_equal(dim(&table)->hand[0][0], DIM_NO_TILE);
  table = alone("", "L+#4", NULL);
  assert_string_equal(legal_of(&table, 0),
                      "L+#4< L+#4> L+#4^ L+#4v new:L+#4< new:L+#4> new:L+#4^ new:L+#4v");
  play(&table, 0, "L+#4^");
  assert_int_equal(dim(&table)->deck_count, 35);
  assert_int_equal(events_of(&table, DIM_EVENT_DRAWN, NULL), 1);
}

static void r8_2_r8_3_a_new_dungeon(void **unused) {
  (void)unused;
  Table table = alone("0Sv", "L", NULL);
  play(&table, 0, "new:L>");
  const DimPath *path = &dim(&table)->path;
  assert_int_equal(path->reason, DIM_NOT_LOST);
  assert_int_equal(path->first, 2);
  assert_int_equal(diminuendo_cell_x(path->next), 0);
  assert_int_equal(diminuendo_cell_y(path->next), 1);
  assert_int_equal(path->heading, DIM_UP);
  assert_non_null(
      strstr(json_of(table.any.bytes), "{\"t\":\"L\",\"d\":\">\",\"by\":0,\"new\":true}]"));
}

/* Back across the border behind a new dungeon's first tile: it had been crossed on the way in. The T that
 * comes next goes straight, as the S did; it does not turn as the first tile would have. */
static void r8_3_the_border_behind_the_first_tile(void **unused) {
  (void)unused;
  Table table = alone("0R< 0nR+> 0Lv 0L> 0T^ 0L+^ 0S< 0L< 0L+v", "S", NULL);
  play(&table, 0, "S>");
  assert_int_equal(dim(&table)->path.reason, DIM_LOOP);
  assert_int_equal(dim(&table)->path.at, 10);
  assert_int_equal(dim(&table)->path.move, DIM_STRAIGHT);
}

static int heading_after_new_repeat(const char *pile, const char *option) {
  Table table = alone(pile, "T", option);
  assert_int_not_equal(dim(&table)->path.reason, DIM_NOT_LOST);
  play(&table, 0, "new:T^");
  return dim(&table)->path.heading;
}

static void r8_4_a_repeat_begins_with_the_last_move(void **unused) {
  (void)unused;
  /* A dead end: the last passage gone through is that of the last L. */
  assert_int_equal(heading_after_new_repeat("0S^ 0L^ 0L< 0Lv", NULL), DIM_LEFT);
  /* A misplaced R was not gone through; the S before it was. */
  assert_int_equal(heading_after_new_repeat("0S^ 0R>", NULL), DIM_UP);
  /* An R outside the square was gone through. */
  assert_int_equal(heading_after_new_repeat("0S^ 0S^ 0S^ 0S^ 0R^", "square=on"), DIM_RIGHT);
  /* So was an R that brings the same ghost again; a T there repeats what was before it. */
  assert_int_equal(heading_after_new_repeat("0S+#2^ 0R#2^", "ghost_twice=on"), DIM_RIGHT);
  assert_int_equal(heading_after_new_repeat("0S#1^ 0L^ 0T#1<", "ghost_twice=on"), DIM_LEFT);
  /* A tile laid on a lost path was not gone through (R3.9). */
  assert_int_equal(heading_after_new_repeat("0S^ 0S> 0L>", NULL), DIM_UP);
}

static void r8_6_what_makes_a_run_fail(void **unused) {
  (void)unused;
  assert_int_equal(failed_at("0S^", "S", "S^"), 0);
  assert_int_equal(failed_at("0S^", "S", "S>"), 2);             /* misplaced */
  assert_int_equal(failed_at("0S^ 0L^ 0L<", "L", "Lv"), 0);     /* lost, no mistake */
  assert_int_equal(failed_at("0S^ 0L^ 0L< 0Lv", "L", "L>"), 5); /* laid on a lost path */
  assert_int_equal(failed_at("0S^ 0L^ 0L< 0Lv", "L", "new:L>"), 0);
  assert_int_equal(failed_at("0S^", "L", "new:L^"), 2); /* not lost yet */
  assert_int_equal(failed_at("0S> 0S^", "L", "new:L^"), 1);
}

/* Plays a dealt run to its end: along the path, with a new dungeon when it is lost. `slip`: the tile that
 * is laid the wrong way (0: none). Returns how many dungeons there were. */
static int run(Table *table, int slip) {
  int dungeons = 1;
  while (acting(table)) {
    const DimPath *path = &dim(table)->path;
    char text[16];
    bool lost = path->reason;
    int arrow = lost ? DIM_UP : path->heading;
    if (slip && path->count == slip) arrow = (arrow + 1) & 3;
    snprintf(text, sizeof text, "%s%s%c", lost ? "new:" : "",
             diminuendo_tile_name(dim(table)->tile).text, diminuendo_arrow_name(arrow));
    dungeons += lost;
    play(table, 0, text);
  }
  return dungeons;
}

static MkSeatResult result_of(Table *table) {
  MkResult result;
  mk_result(game, mk_content_data(content), table->any.bytes, &result);
  return result.seat[0];
}

static void r8_5_r8_8_a_faultless_run(void **unused) {
  (void)unused;
  for (int number = 0; number < 20; number++) {
    Table table = table_deal(1, NULL, number);
    run(&table, 0);
    MkSeatResult result = result_of(&table);
    assert_int_equal(result.score, 38);
    assert_string_equal(result.note[0].name, "failed_at");
    assert_string_equal(result.note[0].text, "");
    assert_int_equal(dim(&table)->path.count, 38);
    assert_int_equal(dim(&table)->tile, DIM_NO_TILE);
    assert_int_equal(events_of(&table, DIM_EVENT_SHOWN, NULL), 38);
    assert_int_equal(events_of(&table, DIM_EVENT_RUN, NULL), 1);
    assert_int_equal(events_of(&table, DIM_EVENT_BROKE, NULL), 0);
  }
}

static void r8_9_extra_rules_add_four_each(void **unused) {
  (void)unused;
  static const char *const options[] = {"square=on", "ghosts5=on", "ghost_twice=on", NULL};
  Table table = table_deal(1, options, 5);
  assert_true(run(&table, 0) > 1);
  MkSeatResult result = result_of(&table);
  assert_int_equal(result.score, 50);
  assert_string_equal(result.part[1].name, "extras");
  assert_int_equal(result.part[1].value, 12);
  table = table_deal(1, options + 1, 5);
  run(&table, 1); /* fails at the first tile */
  result = result_of(&table);
  assert_int_equal(result.part[0].value, 1);
  assert_int_equal(result.score, 1 + 8);
  assert_string_equal(result.note[0].text, "1");
  const MkEvent *broke = NULL;
  assert_int_equal(events_of(&table, DIM_EVENT_BROKE, &broke), 1);
  assert_int_equal(broke->data[1], DIM_BROKE_MISPLACED);
}

static void r8_7_lost_with_the_last_tile(void **unused) {
  (void)unused;
  int seen[2] = {0};
  for (int number = 0; number < 300 && !(seen[0] && seen[1]); number++) {
    Table table = table_deal(1, NULL, number);
    run(&table, 0);
    bool lost = dim(&table)->path.reason;
    seen[lost]++;
    assert_int_equal(result_of(&table).score, 38);
    table = table_deal(1, NULL, number);
    run(&table, 37); /* the last tile misplaced, or its new dungeon turned, which is allowed */
    bool began = diminuendo_path_begins(&dim(&table)->path, 37);
    assert_int_equal(result_of(&table).score, began ? 38 : 37);
  }
  assert_true(seen[0] && seen[1]);
}

static void r8_10_square_and_ghosts_by_dungeon(void **unused) {
  (void)unused;
  /* Four ghosts in the old dungeon; the new one begins to count with its own first tile. */
  const char *pile = "0S#1^ 0S+#2^ 0S#5^ 0L#3v 0nL+#4^";
  Table table = alone(pile, "R#2", "ghosts5=on");
  assert_int_equal(dim(&table)->path.ghosts, 1);
  play(&table, 0, "R#2<");
  assert_int_equal(dim(&table)->path.reason, DIM_NOT_LOST);
  table = alone(pile, "R#4", "ghost_twice=on");
  play(&table, 0, "R#4<");
  assert_int_equal(dim(&table)->path.reason, DIM_GHOST_TWICE);
  table = alone("0S^ 0S^ 0S^ 0S> 0nS+^ 0S+^", "S+", "square=on");
  play(&table, 0, "S+^");
  assert_int_equal(dim(&table)->path.reason, DIM_NOT_LOST);
}

static void a_wrong_run_is_told(void **unused) {
  (void)unused;
  static const struct {
    const char *action;
    int broke;
  } cases[] = {{"new:", DIM_BROKE_NEW}, {"", DIM_BROKE_LOST}};
  for (int i = 0; i < 2; i++) {
    Table table = table_deal(1, NULL, 1);
    char text[16];
    while (acting(&table)) {
      const DimPath *path = &dim(&table)->path;
      bool err = i == 0 ? path->count == 1 : path->reason != 0;
      bool begin = err ? i == 0 : path->reason != 0;
      snprintf(text, sizeof text, "%s%s%c", begin ? "new:" : "",
               diminuendo_tile_name(dim(&table)->tile).text,
               diminuendo_arrow_name(path->reason ? 0 : path->heading));
      play(&table, 0, text);
    }
    const MkEvent *broke = NULL;
    assert_int_equal(events_of(&table, DIM_EVENT_BROKE, &broke), 1);
    assert_int_equal(broke->data[1], cases[i].broke);
    assert_int_equal(broke->data[0], dim(&table)->failed_at);
    assert_true(dim(&table)->wrong >= 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r8_1_no_hand_and_the_top_tile_is_looked_at),
      cmocka_unit_test(r8_2_r8_3_a_new_dungeon),
      cmocka_unit_test(r8_3_the_border_behind_the_first_tile),
      cmocka_unit_test(r8_4_a_repeat_begins_with_the_last_move),
      cmocka_unit_test(r8_6_what_makes_a_run_fail),
      cmocka_unit_test(r8_5_r8_8_a_faultless_run),
      cmocka_unit_test(r8_9_extra_rules_add_four_each),
      cmocka_unit_test(r8_7_lost_with_the_last_tile),
      cmocka_unit_test(r8_10_square_and_ghosts_by_dungeon),
      cmocka_unit_test(a_wrong_run_is_told),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
