/* The path as pictures: tiles laid one by one, the map they form, and where the path leads.
 *
 * The digits and letters of a picture are the tiles in the order they were laid, 0 the start tile.
 */
#include "table.h"

static DimPath lay(int extras, const char *tiles) {
  DimPath path;
  diminuendo_path_start(&path);
  for (const char *at = tiles; *at;) {
    size_t length = strcspn(at, " ");
    int tile, arrow;
    assert_true(diminuendo_laid_read(at, length, &tile, &arrow));
    diminuendo_path_lay(&path, extras, tile, arrow);
    at += length;
    at += strspn(at, " ");
  }
  return path;
}

/* Rows from the top, each as wide as the map, ended by '/'. */
static const char *picture(const DimPath *path, char *room) {
  int left = 0, right = 0, low = 0, high = 0;
  char *out = room;
  for (int i = 0; i < path->count && path->cell[i]; i++) {
    int x = diminuendo_cell_x(path->cell[i]), y = diminuendo_cell_y(path->cell[i]);
    left = x < left ? x : left, right = x > right ? x : right;
    low = y < low ? y : low, high = y > high ? y : high;
  }
  for (int y = high; y >= low; y--) {
    for (int x = left; x <= right; x++) {
      *out = '.';
      for (int i = 0; i < path->count && path->cell[i]; i++)
        if (diminuendo_cell_x(path->cell[i]) == x && diminuendo_cell_y(path->cell[i]) == y)
          *out = (char)(i < 10 ? '0' + i : 'a' + i - 10);
      out++;
    }
    *out++ = '/';
  }
  *out = '\0';
  return room;
}

static const char *verdict(const DimPath *path, char *room, size_t size) {
  if (path->reason)
    snprintf(room, size, "%s at %d", diminuendo_reason_names[path->reason], path->at);
  else
    snprintf(room, size, "to %d,%d %c", diminuendo_cell_x(path->next),
             diminuendo_cell_y(path->next), diminuendo_arrow_name(path->heading));
  return room;
}

static void expect(int extras, const char *tiles, const char *map, const char *where) {
  char drawn[4096], said[64];
  DimPath path = lay(extras, tiles);
  assert_string_equal(picture(&path, drawn), map);
  assert_string_equal(verdict(&path, said, sizeof said), where);
}

static void r3_1_start_tile_leads_up(void **unused) {
  (void)unused;
  expect(0, "", "0/", "to 0,1 ^");
}

static void r1_2_straight_left_right(void **unused) {
  (void)unused;
  expect(0, "S^", "1/0/", "to 0,2 ^");
  expect(0, "L^", "1/0/", "to -1,1 <");
  expect(0, "R^", "1/0/", "to 1,1 >");
  expect(0, "R^ L> S^ R^",
         ".4/"
         ".3/"
         "12/"
         "0./",
         "to 2,3 >");
}

static void r3_6_dead_end(void **unused) {
  (void)unused;
  /* Into the side of a straight tile. */
  expect(0, "S^ L^ L< Lv",
         "32/"
         "41/"
         ".0/",
         "dead_end at 4");
  /* Into the far side of a curve, and into its closed side. */
  expect(0, "L^ R< R^ R>",
         "34/"
         "21/"
         ".0/",
         "dead_end at 4");
  expect(0, "R^ L> L^ L<",
         "43/"
         "12/"
         "0./",
         "dead_end at 4");
}

/* A passage that ends at a wall does no harm before the path goes there. */
static void r3_6_a_wall_beside_the_path_is_no_dead_end(void **unused) {
  (void)unused;
  expect(0, "S^ R^ R> Sv S+v",
         "23/"
         "14/"
         "05/",
         "to 1,-1 v");
}

static void r1_3_r3_2_crossing_passed_twice(void **unused) {
  (void)unused;
  expect(0, "S+^ L^ L< Lv",
         "32/"
         "41/"
         ".0/",
         "to 1,1 >");
}

static void r3_7_start_tile_passed_again(void **unused) {
  (void)unused;
  expect(0, "L^ L< Lv",
         "21/"
         "30/",
         "to 1,0 >");
  expect(0, "R^ R> Rv",
         "12/"
         "03/",
         "to -1,0 <");
}

/* The other curve of a double curve, from either end; the T after it tells which way it turned. */
static void r3_7_double_left_from_both_ends(void **unused) {
  (void)unused;
  expect(0, "L+^ R< R^ R>",
         "34/"
         "21/"
         ".0/",
         "to 1,1 >");
  expect(0, "L+^ R< R^ R> T>",
         "34./"
         "215/"
         ".0./",
         "to 1,2 ^");
  expect(0, "L+^ L< Sv Lv S> L> S^ L^",
         "218/"
         "307/"
         "456/",
         "to 0,2 ^");
  expect(0, "L+^ L< Sv Lv S> L> S^ L^ T^",
         ".9./"
         "218/"
         "307/"
         "456/",
         "to 1,2 >");
}

static void r3_7_double_right_from_both_ends(void **unused) {
  (void)unused;
  expect(0, "R+^ L> L^ L<",
         "43/"
         "12/"
         "0./",
         "to -1,1 <");
  expect(0, "R+^ L> L^ L< T<",
         ".43/"
         "512/"
         ".0./",
         "to -1,2 ^");
  expect(0, "R+^ R> Sv Rv S< R< S^ R^",
         "812/"
         "703/"
         "654/",
         "to 0,2 ^");
  expect(0, "R+^ R> Sv Rv S< R< S^ R^ T^",
         ".9./"
         "812/"
         "703/"
         "654/",
         "to -1,2 <");
}

static void r1_4_repeat_and_repeat_after_repeat(void **unused) {
  (void)unused;
  expect(0, "T^", "1/0/", "to 0,2 ^");
  expect(0, "L^ T< T^", "21/30/", "misplaced at 3");
  expect(0, "R^ T>",
         "12/"
         "0./",
         "to 1,0 v");
  /* The second one turns right as well, and the path runs on straight through the start tile. */
  expect(0, "R^ T> Tv",
         "12/"
         "03/",
         "to -1,0 <");
  expect(0, "R^ T> Tv T<",
         ".12/"
         "403/",
         "to -2,0 <");
}

static void r3_7_repeat_passed_again_goes_straight(void **unused) {
  (void)unused;
  expect(0, "T^ L^ S< L< Lv S>",
         "432/"
         "561/"
         "..0/",
         "to 1,1 >");
}

/* The rulebook's example: the T goes straight first; entered again from its right it turns right. */
static void r3_4_rulebook_example_loop_through_a_repeat(void **unused) {
  (void)unused;
  expect(0, "S^ T^ R^ R>",
         "34/"
         "2./"
         "1./"
         "0./",
         "to 1,2 v");
  expect(0, "S^ T^ R^ R> Rv",
         "34/"
         "25/"
         "1./"
         "0./",
         "loop at 5");
}

/* Back into the start tile from below: its lower border was crossed upwards at the very beginning. */
static void r3_4_loop_across_the_border_behind_the_start_tile(void **unused) {
  (void)unused;
  expect(0, "R^ R> Sv Rv R<",
         "12/"
         "03/"
         "54/",
         "loop at 5");
}

static void r3_5_reverse(void **unused) {
  (void)unused;
  expect(0, "T^ L^ S< L< Sv Lv L> R^",
         "432/"
         "581/"
         "670/",
         "reverse at 8");
}

/* Misplaced comes before the extra rules, and those before the path: the last tile would loop. */
static void r3_10_order_of_checks(void **unused) {
  (void)unused;
  const char *map = "34/"
                    "25/"
                    "1./"
                    "0./";
  expect(DIM_USE_GHOST_TWICE, "S#1^ T^ R^ R> R#1v", map, "ghost_twice at 5");
  expect(DIM_USE_GHOST_TWICE, "S#1^ T^ R^ R> R#1>", map, "misplaced at 5");
  expect(DIM_USE_SQUARE, "S^ S+^ S^ S^ S>", "5/4/3/2/1/0/", "misplaced at 5");
}

static void r3_8_misplaced(void **unused) {
  (void)unused;
  expect(0, "S>", "1/0/", "misplaced at 1");
  expect(0, "S^ Lv", "2/1/0/", "misplaced at 2");
  /* The path has run on through the start tile: the top tile's arrow is not what counts. */
  expect(0, "L^ L< Lv S^",
         "21./"
         "304/",
         "misplaced at 4");
}

static void r3_3_r3_9_the_first_moment_counts(void **unused) {
  (void)unused;
  expect(0, "S^ Lv S^ S^", "2/1/0/", "misplaced at 2");
  DimPath path = lay(0, "S^ Lv S^");
  assert_int_equal(path.cell[3], 0);
  assert_int_equal(path.move, DIM_STRAIGHT);
}

static void r7_2_square(void **unused) {
  (void)unused;
  expect(DIM_USE_SQUARE, "S^ S^ S^ S^", "4/3/2/1/0/", "to 0,5 ^");
  expect(DIM_USE_SQUARE, "S^ S^ S^ S^ R^", "5/4/3/2/1/0/", "square at 5");
  expect(0, "S^ S^ S^ S^ R^", "5/4/3/2/1/0/", "to 1,5 >");
  expect(DIM_USE_SQUARE, "L^ S< S< S< S< S<", "654321/.....0/", "square at 6");
  expect(DIM_USE_SQUARE, "R^ S> S> S> S> S>", "123456/0...../", "square at 6");
  expect(DIM_USE_SQUARE, "R^ R> Sv Sv Sv Sv Sv", "12/03/.4/.5/.6/.7/", "to 1,-5 v");
  expect(DIM_USE_SQUARE, "R^ R> Sv Sv Sv Sv Sv Sv", "12/03/.4/.5/.6/.7/.8/", "square at 8");
}

static void r7_3_fifth_ghost(void **unused) {
  (void)unused;
  expect(DIM_USE_GHOSTS5, "S#1^ S#1^ S+#2^ S^ S#3^", "5/4/3/2/1/0/", "to 0,6 ^");
  expect(DIM_USE_GHOSTS5, "S#1^ S#1^ S+#2^ S^ S#3^ L#5^", "6/5/4/3/2/1/0/", "ghosts5 at 6");
}

static void r7_4_ghost_twice(void **unused) {
  (void)unused;
  expect(DIM_USE_GHOST_TWICE, "S#1^ S#2^ S#3^", "3/2/1/0/", "to 0,4 ^");
  expect(DIM_USE_GHOST_TWICE, "S#1^ S#2^ S#1^", "3/2/1/0/", "ghost_twice at 3");
  expect(DIM_USE_GHOSTS5, "S#1^ S#2^ S#1^", "3/2/1/0/", "to 0,4 ^");
}

static void r7_5_order_of_extra_rules(void **unused) {
  (void)unused;
  const char *five = "S#1^ S#2^ S#3^ S#4^ S#1^";
  expect(DIM_USE_PATH, five, "5/4/3/2/1/0/", "square at 5");
  expect(DIM_USE_GHOSTS5 | DIM_USE_GHOST_TWICE, five, "5/4/3/2/1/0/", "ghosts5 at 5");
  expect(DIM_USE_GHOST_TWICE, five, "5/4/3/2/1/0/", "ghost_twice at 5");
  /* Before the path: this tile would lead into a dead end. */
  expect(DIM_USE_GHOST_TWICE, "S#1^ L^ L< L#1v",
         "32/"
         "41/"
         ".0/",
         "ghost_twice at 4");
}

/* The longest straight way stays within the numbers a cell can have. */
static void longest_ways(void **unused) {
  (void)unused;
  char tiles[256] = "";
  for (int i = 0; i < DIM_DECK; i++) strcat(tiles, i ? " S^" : "S^");
  DimPath path = lay(0, tiles);
  assert_int_equal(diminuendo_cell_y(path.next), 38);
  assert_int_equal(path.count, DIM_STACK);
  strcpy(tiles, "L^ L<");
  for (int i = 2; i < DIM_DECK; i++) strcat(tiles, " Sv");
  path = lay(0, tiles);
  assert_int_equal(diminuendo_cell_y(path.next), -35);
}

/* ---- The trail, for whoever draws it -------------------------------------------------------------- */

/* A check's events of a pile, as front ends are told what follows from them. */
static const char *trail_of(int extras, const char *tiles) {
  static char room[4096];
  DimPath path = lay(extras, tiles);
  DimState state = {.path = path, .extras = (uint8_t)extras, .seats = 2};
  MkText out = MK_TEXT(room);
  MkEvents events;
  mk_events_clear(&events);
  diminuendo_tell_pile(&state, &events);
  diminuendo_event_facts(NULL, &events, &out);
  return room;
}

/* R2.1: what is in use, for whoever lists it. */
static void r2_1_tiles_in_use_are_told(void **state) {
  (void)state;
  char room[1024];
  MkText out = MK_TEXT(room);
  DimState s = {.seats = 2};
  diminuendo_facts(NULL, &s, 0, &out);
  assert_non_null(
      strstr(room, "{\"tiles\":{\"L\":7,\"L+\":4,\"S\":6,\"S+\":5},\"ghosts\":5,\"goal\":3,"));
}

/* What lies under a new dungeon is no longer part of the pile; the square is told where it counts. */
static void r7_2_depth_dungeon_and_square_are_told(void **state) {
  (void)state;
  char room[1024];
  MkText out = MK_TEXT(room);
  DimState s = {.seats = 1};
  s.path.count = 5;
  diminuendo_facts(NULL, &s, 0, &out);
  assert_non_null(strstr(room, "\"depth\":5,\"dungeon\":1,\"square\":null}"));
  out = MK_TEXT(room);
  s.path.begins = 1u << 2 | 1u << 3;
  s.extras = DIM_USE_SQUARE;
  diminuendo_facts(NULL, &s, 0, &out);
  assert_non_null(strstr(room, "\"depth\":2,\"dungeon\":3,\"square\":4}"));
}

#define STEP(tile, laid, in, out)                                                                  \
  "{\"tile\":" #tile ",\"laid\":" #laid ",\"in\":" #in ",\"out\":" #out "}"

static void r3_2_the_trail_goes_over_old_tiles_again(void **unused) {
  (void)unused;
  assert_string_equal(trail_of(0, "L^ L<"), "{\"trail\":[" STEP(0, 0, 2, 0) "," STEP(
                                                1, 1, 2, 3) "," STEP(2, 2, 1, 2) "]}");
  /* Round a block of four, back over the start tile: with tile 4 laid the path goes on through 0. */
  const char *round = trail_of(0, "L^ L< Lv L>");
  assert_non_null(strstr(round, STEP(3, 3, 0, 1) "," STEP(0, 3, 3, 1) "," STEP(4, 4, 3, 0)));
}

static void r3_8_r3_9_the_trail_ends_where_the_path_is_lost(void **unused) {
  (void)unused;
  /* Misplaced: it comes in and leads nowhere; what is laid afterwards lies aside. */
  assert_string_equal(trail_of(0, "S> S^"),
                      "{\"trail\":[" STEP(0, 0, 2, 0) "," STEP(1, 1, 2, null) "]}");
  /* An extra rule loses the path, and does not bend it. */
  const char *square = trail_of(DIM_USE_SQUARE, "S^ S^ S^ S^ S^ S^");
  assert_non_null(strstr(square, "\"tile\":5,"));
  assert_null(strstr(square, "\"tile\":6,"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r3_2_the_trail_goes_over_old_tiles_again),
      cmocka_unit_test(r3_8_r3_9_the_trail_ends_where_the_path_is_lost),
      cmocka_unit_test(r3_1_start_tile_leads_up),
      cmocka_unit_test(r1_2_straight_left_right),
      cmocka_unit_test(r3_6_dead_end),
      cmocka_unit_test(r3_6_a_wall_beside_the_path_is_no_dead_end),
      cmocka_unit_test(r1_3_r3_2_crossing_passed_twice),
      cmocka_unit_test(r3_7_start_tile_passed_again),
      cmocka_unit_test(r3_7_double_left_from_both_ends),
      cmocka_unit_test(r3_7_double_right_from_both_ends),
      cmocka_unit_test(r1_4_repeat_and_repeat_after_repeat),
      cmocka_unit_test(r3_7_repeat_passed_again_goes_straight),
      cmocka_unit_test(r3_4_rulebook_example_loop_through_a_repeat),
      cmocka_unit_test(r3_4_loop_across_the_border_behind_the_start_tile),
      cmocka_unit_test(r3_5_reverse),
      cmocka_unit_test(r3_10_order_of_checks),
      cmocka_unit_test(r3_8_misplaced),
      cmocka_unit_test(r3_3_r3_9_the_first_moment_counts),
      cmocka_unit_test(r7_2_square),
      cmocka_unit_test(r7_3_fifth_ghost),
      cmocka_unit_test(r7_4_ghost_twice),
      cmocka_unit_test(r7_5_order_of_extra_rules),
      cmocka_unit_test(r2_1_tiles_in_use_are_told),
      cmocka_unit_test(r7_2_depth_dungeon_and_square_are_told),
      cmocka_unit_test(longest_ways),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
