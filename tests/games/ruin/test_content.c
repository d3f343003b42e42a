/* Content files and positions: what is wrong is refused with its path and the reason. */
#include "table.h"

#include <stdlib.h>

/* ---- Content -------------------------------------------------------------------------------------- */

/* The built-in file with one piece of text exchanged. */
static const char *refusal_of(const char *from, const char *to) {
  static char room[16384];
  static MkError error;
  const char *at = strstr(game->content_json, from);
  MkText text = MK_TEXT(room);
  if (!at) fail_msg("the built-in file has no %s", from);
  mk_text_bytes(&text, game->content_json, (size_t)(at - game->content_json));
  mk_text_string(&text, to);
  mk_text_string(&text, at + strlen(from));
  MkContent *read = mk_content_new(game, room, text.length, &error);
  if (!read) return error.message;
  mk_content_free(read);
  return "fine";
}

static void r1_2_letters_are_checked(void **unused) {
  (void)unused;
  static const char *const wrong[][3] = {
      {"\"A\":\"a1\"", "\"A\":\"l1\"",
       "letters.A: a cell of the sheet, \"a1\" to \"k11\", was expected"},
      {"\"A\":\"a1\"", "\"A\":\"a12\"",
       "letters.A: a cell of the sheet, \"a1\" to \"k11\", was expected"},
      {"\"A\":\"a1\"", "\"A\":\"a01\"",
       "letters.A: a cell of the sheet, \"a1\" to \"k11\", was expected"},
      {"\"A\":\"a1\"", "\"A\":7", "letters.A: a text of at most 7 bytes was expected"},
      {"\"B\":\"f1\"", "\"B\":\"f6\"", "letters.B: f6 is the entrance and carries no letter"},
      {"\"C\":\"k1\"", "\"C\":\"a1\"", "letters.C: a1 already carries A"},
      {"\"C\":\"k1\"", "\"B\":\"k1\"", "letters.B: stands there twice"},
      {"\"C\":\"k1\"", "\"Y\":\"k1\"", "letters.Y: unknown key"},
      {"\"C\":\"k1\"", "\"cc\":\"k1\"", "letters.cc: unknown key"},
      {"\"C\":\"k1\", ", "", "letters.C: is missing"},
      {"\"letters\"", "\"lettres\"", "letters: is missing"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(refusal_of(wrong[i][0], wrong[i][1]), wrong[i][2]);
}

static void r1_4_pieces_are_checked(void **unused) {
  (void)unused;
  static const char *const wrong[][3] = {
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"##\", \"##\"]",
       "pieces.A: holds a 2x2 block, which could never be path"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"#.#\"]", "pieces.A: its cells are not connected"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"#.\", \".#\"]",
       "pieces.A: its cells are not connected"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"...\"]", "pieces.A: has no cell"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": []",
       "pieces.A: 1 to 6 elements were expected, here are 0"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"######\", \"#.....\"]",
       "pieces.A[1]: the piece has more than 6 cells"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"#######\"]",
       "pieces.A[0]: a text of at most 6 bytes was expected"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"###\", \".#\"]",
       "pieces.A[1]: all rows must be of the same length"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"###\", \".o.\"]",
       "pieces.A[1]: 1 to 6 characters `#` or `.` were expected"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": \"###\"", "pieces.A: a list was expected"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"...\", \".#.\", \"...\"]", "fine"},
      {"\"A\": [\"###\", \".#.\"]", "\"A\": [\"######\"]", "fine"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(refusal_of(wrong[i][0], wrong[i][1]), wrong[i][2]);
}

static void r1_5_goals_are_checked(void **unused) {
  (void)unused;
  static const char *const wrong[][3] = {
      {"\"A-E\"", "\"A-Z\"", "goals[0]: a pair of letters A to X such as \"A-K\" was expected"},
      {"\"A-E\"", "\"AE\"", "goals[0]: a pair of letters A to X such as \"A-K\" was expected"},
      {"\"A-J\"", "\"J-J\"", "goals[1]: its two letters must differ"},
      {"\"A-J\"", "\"E-A\"", "goals[1]: the pair A-E stands there twice"},
      {"\"B-Q\"", "\"J-A\"", "goals[2]: the pair A-J stands there twice"},
      {"\"A-J\", ", "", "goals: 24 elements were expected, here are 23"},
      {"\"goals\"", "\"aims\"", "goals: is missing"},
      {"\"A-J\"", "\"J-A\"", "fine"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(refusal_of(wrong[i][0], wrong[i][1]), wrong[i][2]);
  MkError error;
  assert_null(mk_content_new(game, "[]", 2, &error));
  assert_string_equal(error.message, "an object was expected");
}

/* Six cells in a row are the longest piece: nothing may wrap around the sheet. */
static void r2_2_longest_piece(void **unused) {
  (void)unused;
  static char room[16384];
  const char *from = "\"N\": [\"###\"]", *at = strstr(game->content_json, from);
  MkText text = MK_TEXT(room);
  MkError error;
  assert_non_null(at);
  mk_text_bytes(&text, game->content_json, (size_t)(at - game->content_json));
  mk_text_string(&text, "\"N\": [\"######\"]");
  mk_text_string(&text, at + strlen(from));
  MkContent *longer = mk_content_new(game, room, text.length, &error);
  assert_non_null(longer);
  data = mk_content_data(longer);
  set_alone("\"row\":[\"N\",\"F\",\"T\"]", BARE, "");
  assert_true(can(0, "x:f5+g5+h5+i5+j5+k5"));
  assert_true(can(0, "x:g1+g2+g3+g4+g5+g6"));
  assert_false(can(0, "x:f7+f8+f9+f10+f11"));
  int lying = 2 * 6, standing = 2 * 6; /* around f6: above, below; left, right */
  assert_int_equal(count_legal(0, "x:"), lying + standing);
  data = mk_content_data(content);
  mk_content_free(longer);
}

/* ---- Positions ------------------------------------------------------------------------------------ */

static const char *position_refusal(int seats, const char *json) {
  static MkError error;
  static const uint8_t seed[MK_SEED_SIZE] = {1};
  MkOptions options = options_of(game, seats, NULL);
  MkJson value;
  if (!mk_json_parse(json, strlen(json), &value, &error)) fail_msg("%s in %s", error.message, json);
  if (game->position(data, table.bytes, seats, &options, seed, value, &error)) return "fine";
  return error.message;
}

/* Alone, with the keys of the table and of the player given. */
static const char *alone_refusal(const char *const *rows, const char *more, const char *mine) {
  char room[ROOM];
  MkText json = MK_TEXT(room);
  mk_text_format(&json, "{%s,\"players\":[", more);
  add_sheet(&json, rows, mine);
  mk_text_string(&json, "]}");
  return position_refusal(1, room);
}

#define ROW "\"row\":[\"N\",\"F\",\"T\"]"

static void impossible_tables_are_refused(void **unused) {
  (void)unused;
  static const char *const wrong[][3] = {
      {ROW, "", "fine"},
      {"\"row\":[]", "", "row: must not be empty (R7.2)"},
      {"\"row\":[\"N\"]", "", "row: is filled to three while the deck lasts (R6.8)"},
      {"\"row\":[\"N\",\"N\"]", "", "row[1]: stands there twice"},
      {"\"row\":[\"N\",\"Z\"]", "", "row[1]: a letter A to X was expected"},
      {"\"row\":\"N\"", "", "row: a list was expected"},
      {"\"discard\":[\"N\"]," ROW, "", "discard: a card is in two places"},
      {"\"deck\":[\"N\"]," ROW, "", "deck: a card is in two places"},
      {"\"deck\":[]," ROW, "", "deck: a card is missing"},
      {"\"stage\":3," ROW, "", "stage: a number from 1 to 2 was expected"},
      {"\"round\":25," ROW, "", "round: a number from 0 to 24 was expected"},
      {"\"round\":0," ROW, "", "round: must be 1 or more after set-up"},
      {"\"phase\":\"late\"," ROW, "", "phase: one of these was expected: setup, play, over"},
      {"\"goal_discard\":[\"A-K\"]," ROW, "", "goal_discard[0]: there is no such goal card"},
      {"\"goal_discard\":[\"A-E\",\"E-A\"]," ROW, "", "goal_discard[1]: stands there twice"},
      {"\"goal_discard\":7," ROW, "", "goal_discard: a list was expected"},
      {"\"goal_deck\":[\"A-E\"]," ROW, "", "goal_deck: a card is missing"},
      {"\"goal_deck\":[\"A-E\"]," ROW, "\"goals\":[\"A-E\"]", "goal_deck: a card is in two places"},
      {"\"goal_discard\":[\"A-E\"]," ROW, "\"goals\":[\"A-E\"]",
       "players: a card is in two places"},
      {"\"opened\":\"AA\"," ROW, "", "opened: different letters A to X were expected"},
      {"\"opened\":[]," ROW, "", "opened: a text of at most 24 bytes was expected"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(alone_refusal(BARE, wrong[i][0], wrong[i][1]), wrong[i][2]);
  assert_string_equal(position_refusal(1, "[]"), "an object was expected");
  assert_string_equal(position_refusal(2, "{" ROW ",\"players\":[]}"),
                      "players: 2 elements were expected, here are 0");
}

static void impossible_players_are_refused(void **unused) {
  (void)unused;
  static const char *const wrong[][3] = {
      {ROW, "\"pos\":\"z9\"", "players[0].pos: a cell such as \"f6\" was expected, or null"},
      {ROW, "\"pos\":\"a1\"", "players[0].pos: must be on path (R4.5)"},
      {ROW, "\"pos\":null", "players[0].pos: null only after leaving"},
      {ROW, "\"gems\":-1", "players[0].gems: a number from 0 to 1000 was expected"},
      {ROW, "\"penalty\":1.5", "players[0].penalty: a number from 0 to 1000 was expected"},
      {ROW, "\"special\":1", "players[0].special: true or false was expected"},
      {ROW, "\"step\":\"jump\"",
       "players[0].step: one of these was expected: keep, setup, draw, move, done, out"},
      {ROW, "\"step\":\"keep\"", "players[0].step: does not fit the phase"},
      {ROW, "\"step\":\"done\"", "players: somebody must have something to decide"},
      {ROW, "\"step\":\"out\"", "players[0].step: out means escaped"},
      {ROW, "\"square\":[3,null]",
       "players[0].square: one number for each stage that has ended (R7.3)"},
      {ROW, "\"square\":[300,null]", "players[0].square[0]: a number from 1 to 121 was expected"},
      {"\"stage\":2," ROW, "",
       "players[0].square: one number for each stage that has ended (R7.3)"},
      {ROW, "\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\",\"C-G\",\"C-S\"]",
       "players[0].goals: at most 5 (R6.3)"},
      {ROW, "\"dealt\":[\"A\"]", "players[0].dealt: must be empty after set-up"},
      {"\"opened\":\"A\"," ROW, "\"open\":\"B\"", "players[0].open: a letter not in `opened`"},
      {"\"opened\":\"A\"," ROW, "",
       "players[0].map: a closed letter must be a gate or wall (R6.4)"},
      {ROW, "\"escaped_round\":2", "players[0].escaped_round: must be 0 before escaping"},
      {"\"phase\":\"over\"," ROW, "\"step\":\"done\"",
       "players[0].square: one number for each stage that has ended (R7.3)"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(alone_refusal(BARE, wrong[i][0], wrong[i][1]), wrong[i][2]);
}

static void impossible_escapes_are_refused(void **unused) {
  (void)unused;
#define OUT(place, round)                                                                          \
  "\"pos\":null,\"step\":\"out\",\"square\":[1,null],\"escaped\":" #place                          \
  ",\"escaped_round\":" #round
  static const char *const wrong[][3] = {
      {OUT(1, 1), "", "fine"},
      {OUT(2, 1), "", "players[0].escaped: does not fit escaped_round (R6.2)"},
      {OUT(1, 0), "", "players[0].escaped_round: must be a round played"},
      {OUT(1, 9), "", "players[0].escaped_round: must be a round played"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char room[ROOM];
    MkText json = MK_TEXT(room);
    mk_text_string(&json, "{\"stage\":2,\"round\":4," ROW ",\"players\":[");
    add_sheet(&json, BARE, wrong[i][0]);
    mk_text_char(&json, ',');
    add_sheet(&json, BARE, "\"square\":[1,null]");
    mk_text_string(&json, "]}");
    assert_string_equal(position_refusal(2, room), wrong[i][2]);
  }
}

static void impossible_sheets_are_refused(void **unused) {
  (void)unused;
  static Sheet block = {"...........", "...........", "...........", "...........",
                        ".....oo....", ".....oo....", "...........", "...........",
                        "...........", "...........", "..........."};
  static Sheet gate = {"...........", "...........", "...........", "...........",
                       "...........", ".....g.....", "...........", "...........",
                       "...........", "...........", "..........."};
  static Sheet mark = {"...........", "...........", "...........", "...........",
                       "...........", ".....o.?...", "...........", "...........",
                       "...........", "...........", "..........."};
  static Sheet fresh = {"g..........", "...........", "...........", "...........",
                        "...........", ".....o.....", "...........", "...........",
                        "...........", "...........", "..........."};
  assert_string_equal(alone_refusal(block, ROW, ""),
                      "players[0].map: path fills a 2x2 block (R2.4)");
  assert_string_equal(alone_refusal(gate, ROW, ""),
                      "players[0].map[5]: f6 carries no letter and cannot be a gate");
  assert_string_equal(alone_refusal(mark, ROW, ""), "players[0].map[5]: h6 must be one of . o x g");
  assert_string_equal(alone_refusal(fresh, "\"opened\":\"\"," ROW, ""),
                      "players[0].map: a gate on a letter that has not closed");
  assert_string_equal(alone_refusal(BLANK, ROW, ""), "players[0].map: f6 must be path (R3.3)");
}

static void impossible_set_ups_are_refused(void **unused) {
  (void)unused;
#define SETUP "\"phase\":\"setup\"," ROW
#define DEALT "\"dealt\":[\"A\",\"B\",\"C\",\"D\"]"
#define FOUR  ",\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\"]"
  static const char *const wrong[][3] = {
      {SETUP, DEALT FOUR, "fine"},
      {SETUP, "\"dealt\":[\"A\"]" FOUR, "players[0].dealt: 2 cards each, alone 4 (R3.1)"},
      {SETUP, DEALT FOUR ",\"used\":[\"E\"]", "players[0].used: only dealt cards can be used"},
      {SETUP, DEALT FOUR ",\"used\":[\"A\"]", "players[0].map: does not fit `used`"},
      {SETUP, DEALT, "players[0].goals: 4 before keeping, then 2 (R3.2)"},
      {SETUP, DEALT FOUR ",\"step\":\"draw\"",
       "players[0].step: must be keep, setup or done in set-up"},
      {SETUP, DEALT FOUR ",\"step\":\"done\"",
       "players[0].step: done when all dealt cards are used"},
      {SETUP, DEALT FOUR ",\"pos\":\"a1\"", "players[0].pos: nothing has happened yet in set-up"},
      {"\"round\":1," SETUP, DEALT FOUR, "phase: set-up is stage 1, round 0, without a discard"},
      {"\"discard\":[\"A\"]," SETUP, DEALT FOUR, "players: a card is in two places"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(alone_refusal(BLANK, wrong[i][0], wrong[i][1]), wrong[i][2]);
}

/* A shape that is drawn another way on its card is still the same. */
static void r1_4_equal_pieces_are_known_as_such(void **unused) {
  (void)unused;
  static char room[16384];
  const char *from = "\"B\": [\"####\"]", *at = strstr(game->content_json, from);
  MkText text = MK_TEXT(room);
  assert_non_null(at);
  mk_text_bytes(&text, game->content_json, (size_t)(at - game->content_json));
  mk_text_string(&text, "\"B\": [\".#\", \"##\", \".#\"]"); /* A, turned */
  mk_text_string(&text, at + strlen(from));
  MkContent *read = mk_content_new(game, room, text.length, NULL);
  assert_non_null(read);
  const RuinContent *twice = mk_content_data(read), *once = data;
  assert_int_equal(twice->piece['B' - 'A'].same_as, 'A' - 'A');
  assert_int_equal(once->piece['B' - 'A'].same_as, 'B' - 'A');
  mk_content_free(read);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r1_2_letters_are_checked),
      cmocka_unit_test(r1_4_pieces_are_checked),
      cmocka_unit_test(r1_4_equal_pieces_are_known_as_such),
      cmocka_unit_test(r1_5_goals_are_checked),
      cmocka_unit_test(r2_2_longest_piece),
      cmocka_unit_test(impossible_tables_are_refused),
      cmocka_unit_test(impossible_players_are_refused),
      cmocka_unit_test(impossible_escapes_are_refused),
      cmocka_unit_test(impossible_sheets_are_refused),
      cmocka_unit_test(impossible_set_ups_are_refused),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
