/* What follows from a sheet, told as data to boards, which know no rule. */
#include "table.h"

#define ROW "\"row\":[\"N\",\"F\",\"T\"]" /* N: three steps */

static const char *leads_of(const char *text) {
  static char room[512];
  MkText out = MK_TEXT(room);
  MkAction action;
  assert_true(mk_action_read(game, data, table.bytes, 0, text, &action, NULL));
  game->words->action_leads(data, table.bytes, 0, action, &out);
  return room;
}

static const char *facts(int viewer) {
  static char room[4096];
  AnyState view;
  MkText out = MK_TEXT(room);
  game->view(data, table.bytes, viewer, view.bytes);
  game->words->facts(data, view.bytes, viewer, &out);
  return room;
}

/* f6 g6 h6 h5 h4 h3 */
static Sheet CORRIDOR = {"...........", "...........", ".......o...", ".......o...",
                         ".......o...", ".....ooo...", "xxxxxxxxxxx", "...........",
                         "...........", "...........", "..........."};

static void r4_5_a_walk_is_told_cell_by_cell(void **unused) {
  (void)unused;
  set_alone(ROW, CORRIDOR, "\"step\":\"move\"");
  assert_string_equal(leads_of("m:h5"),
                      "{\"walks\":[[\"f6\",\"g6\",\"h6\",\"h5\"]],\"steps\":3,\"most\":3}");
  assert_string_equal(leads_of("m:f6"), "{\"walks\":[[\"f6\"]],\"steps\":0,\"most\":3}");
}

/* Gates at h5 and a1: one step to the gate, one through it, one on. */
static void r5_3_a_leap_lies_between_two_walks(void **unused) {
  (void)unused;
  static Sheet gates = {"go.........", "...........", "...........", "...........",
                        ".......g...", ".....ooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW, gates, "\"step\":\"move\",\"pos\":\"h6\",\"goals\":[\"H-I\"]");
  assert_string_equal(leads_of("w:b1/H-I"),
                      "{\"walks\":[[\"h6\",\"h5\"],[\"a1\",\"b1\"]],\"steps\":3,\"most\":3}");
}

/* H (e4) and I (j4) are joined; A (a1) is walled in; K (h5) and L (a6) may still be. */
static void r8_3_goals_met_with_their_way_and_lost_for_good(void **unused) {
  (void)unused;
  static Sheet sheet = {".x.........", "x..........", "...........", "....oooooo.",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW, sheet, "\"goals\":[\"A-J\",\"H-I\",\"K-L\"]");
  const char *told = facts(0);
  assert_non_null(strstr(told, "{\"goal\":\"A-J\",\"state\":\"lost\"}"));
  assert_non_null(strstr(told, "{\"goal\":\"H-I\",\"state\":\"met\","
                               "\"way\":[\"e4\",\"f4\",\"g4\",\"h4\",\"i4\",\"j4\"]}"));
  assert_non_null(strstr(told, "{\"goal\":\"K-L\",\"state\":\"open\",\"gap\":4,"
                               "\"missing\":[\"a6\",\"b6\",\"c6\",\"d6\"]}"));
}

/* The fifth of a row is longer than anything two rows high. */
static void r8_1_the_largest_rectangle_and_where_it_lies(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        "....o..xo..", "....oooox..", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW, sheet, "\"penalty\":2");
  assert_non_null(strstr(
      facts(0), "\"square\":{\"top\":5,\"left\":4,\"height\":1,\"width\":5},\"penalty\":20"));
}

static void nothing_is_told_of_sheets_that_are_hidden(void **unused) {
  (void)unused;
  Seat seats[2] = {{CORRIDOR, "\"step\":\"move\""}, {CORRIDOR, "\"step\":\"move\""}};
  set_table(2, ROW, seats);
  assert_non_null(strstr(facts(0), "},null]}"));
  assert_string_equal(facts(MK_SPECTATOR), "{\"players\":[null,null]}");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r4_5_a_walk_is_told_cell_by_cell),
      cmocka_unit_test(r5_3_a_leap_lies_between_two_walks),
      cmocka_unit_test(r8_3_goals_met_with_their_way_and_lost_for_good),
      cmocka_unit_test(r8_1_the_largest_rectangle_and_where_it_lies),
      cmocka_unit_test(nothing_is_told_of_sheets_that_are_hidden),
  };
  return cmocka_run_group_tests_name("ruin: facts", tests, load_game, unload_game);
}
