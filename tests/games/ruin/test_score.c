/* Points: rectangles, routes, honour, ranks; and the judge for real tables. */
#include "table.h"

#define OVER "\"phase\":\"over\",\"stage\":2,\"round\":9,\"row\":[\"N\",\"F\",\"T\"]"
#define HOME "\"step\":\"done\",\"square\":[1,1]"

static int square_of(const char *const *rows, const char *open) {
  RuinPlayer player = {.open = letters(open)};
  for (int cell = 0; cell < RUIN_CELLS; cell++) {
    char mark = rows[cell / RUIN_SIDE][cell % RUIN_SIDE];
    if (mark == 'x')
      player.wall = ruin_or(player.wall, ruin_cell(cell));
    else if (mark != '.')
      player.path = ruin_or(player.path, ruin_cell(cell));
  }
  return ruin_area(ruin_square(data, &player));
}

/* Three rows of seven in the middle, as in the rulebook's example of 21. */
static Sheet TWENTY_ONE = {"...........", "...........", "...........", "...........",
                           "..xoxoxox..", "..ooooooo..", "..xoxoxox..", "...o.......",
                           "...........", "...........", "..........."};

static void r8_1_largest_rectangle(void **unused) {
  (void)unused;
  assert_int_equal(square_of(TWENTY_ONE, ""), 21);
  assert_int_equal(square_of(BARE, ""), 1);
  assert_int_equal(square_of(BLANK, ""), 0);
  static Sheet tall = {"xx.........", "xx.........", "xx.........", "xx.........",
                       "xx.........", "xx...o.....", "xx.xxxxxxxx", "xx.xxxxxxxx",
                       "xx.........", "xx.........", "xx........."};
  assert_int_equal(square_of(tall, ""), 22); /* 11 x 2, not 2 x 8 */
  static Sheet corner = {"...........", "...........", "...........", "...........",
                         "...........", ".....o.....", "...........", "...........",
                         "........xxx", "........xxx", "........xxx"};
  assert_int_equal(square_of(corner, ""), 9);
}

static void r8_1_whole_sheet(void **unused) {
  (void)unused;
  static Sheet full = {"xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                       "xxxxxxxxxxx", "xxxxxoxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                       "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx"};
  assert_int_equal(square_of(full, ""), 121);
  assert_int_equal(square_of(full, "A"), 110);
}

static void r8_1_open_site_inside(void **unused) {
  (void)unused;
  /* J on c5 is wall, K on h5 is path. */
  assert_int_equal(square_of(TWENTY_ONE, "K"), 21);
  assert_int_equal(square_of(TWENTY_ONE, "J"), 18);
  /* N on d7 is path here; as wall it would split the rectangle. */
  static Sheet wall = {"...........", "...........", "...........", "...........",
                       "..xoxoxox..", "..ooooooo..", "..xxxoxox..", "...........",
                       "...........", "...........", "..........."};
  assert_int_equal(square_of(wall, "N"), 15);
  assert_int_equal(square_of(wall, ""), 21);
}

static void r8_3_routes(void **unused) {
  (void)unused;
  /* H e4 - I j4 along row 4; G g3 hangs on; K h5 touches I's row; D d2 is alone. */
  static Sheet sheet = {"...........", "...o.......", "......o....", "....oooooo.",
                        ".....o.o...", ".....o.....", "...........", "...........",
                        "...........", "...........", "..........."};
  RuinPlayer player;
  char room[ROOM];
  MkText text = MK_TEXT(room);
  mk_text_char(&text, '[');
  for (int i = 0; i < RUIN_SIDE; i++) mk_text_format(&text, "%s\"%s\"", i ? "," : "", sheet[i]);
  mk_text_char(&text, ']');
  MkReader reader;
  assert_true(mk_reader_open(&reader, room, text.length, NULL));
  ruin_read_map(data, &reader, NULL, &player);
  assert_true(mk_reader_good(&reader));
  assert_int_equal(ruin_goals_met(data, player.path, goals("H-I")), goals("H-I"));
  assert_int_equal(ruin_goals_met(data, player.path, goals("H-I,D-N,K-L,C-G")), goals("H-I"));
  /* A gap cuts it. */
  RuinCells cut = ruin_minus(player.path, ruin_cell(cell_at("g4")));
  assert_int_equal(ruin_goals_met(data, cut, goals("H-I")), 0);
}

/* ---- Honour --------------------------------------------------------------------------------------- */

static void r8_5_escape_points(void **unused) {
  (void)unused;
  static const struct {
    int place, tied, points;
  } table_of[] = {{1, 1, 30}, {2, 1, 10}, {3, 1, 0}, {4, 1, 0}, {1, 2, 10},
                  {1, 3, 10}, {1, 4, 10}, {2, 2, 0}, {2, 3, 0}, {3, 2, 0}};
  for (size_t i = 0; i < sizeof table_of / sizeof *table_of; i++)
    assert_int_equal(ruin_escape_points(table_of[i].place, table_of[i].tied), table_of[i].points);
}

#define OUT(place, round)                                                                          \
  "\"pos\":null,\"step\":\"out\",\"square\":[1,1],\"escaped\":" #place ",\"escaped_"               \
  "round\":" #round

static void r8_4_r8_5_r8_6_honour(void **unused) {
  (void)unused;
  Seat seats[4] = {{BARE, OUT(1, 3) ",\"penalty\":1"},
                   {BARE, OUT(2, 5)},
                   {BARE, OUT(2, 5) ",\"penalty\":2"},
                   {BARE, HOME}};
  set_table(4, OVER, seats);
  MkResult result;
  mk_result(game, data, table.bytes, &result);
  static const int honour[4] = {20, 0, -20, -20};
  for (int seat = 0; seat < 4; seat++) {
    assert_string_equal(result.seat[seat].part[4].name, "honour");
    assert_int_equal(result.seat[seat].part[4].value, honour[seat]);
    assert_int_equal(result.seat[seat].score, honour[seat] + 2);
  }
}

static void r8_6_alone(void **unused) {
  (void)unused;
  MkResult result;
  set_alone(OVER, BARE, OUT(1, 9));
  mk_result(game, data, table.bytes, &result);
  assert_int_equal(result.seat[0].part[4].value, 30);
  set_alone(OVER, BARE, HOME);
  mk_result(game, data, table.bytes, &result);
  assert_int_equal(result.seat[0].part[4].value, -20);
}

static void r8_2_r8_7_totals_and_ranks(void **unused) {
  (void)unused;
  static Sheet longer = {"...........", "...........", "...........", "...........",
                         "...........", ".....oo....", "...........", "...........",
                         "...........", "...........", "..........."};
  Seat seats[3] = {
      {BARE, HOME ",\"gems\":2"}, {longer, HOME ",\"gems\":2"}, {BARE, HOME ",\"gems\":3"}};
  set_table(3, OVER, seats);
  MkResult result;
  mk_result(game, data, table.bytes, &result);
  assert_int_equal(result.seat[0].score, 1 + 1 + 20 - 20);
  assert_int_equal(result.seat[1].score, result.seat[0].score);
  assert_int_equal(result.seat[2].rank, 1);
  assert_int_equal(result.seat[1].rank, 2); /* more path */
  assert_int_equal(result.seat[0].rank, 3);
  Seat equal[3] = {{BARE, HOME ",\"gems\":2"}, {BARE, HOME ",\"gems\":2"}, {BARE, HOME}};
  set_table(3, OVER, equal);
  mk_result(game, data, table.bytes, &result);
  assert_int_equal(result.seat[0].rank, 1);
  assert_int_equal(result.seat[1].rank, 1);
  assert_int_equal(result.seat[2].rank, 3);
}

/* ---- The judge ------------------------------------------------------------------------------------ */

static const char *judged(const char *json) {
  static char room[ROOM];
  MkText reply = MK_TEXT(room);
  MkJson request;
  MkError error;
  if (!mk_json_parse(json, strlen(json), &request, &error)) return "not JSON";
  if (game->owner->judge(data, request, &reply, &error)) return room;
  MkText text = MK_TEXT(room);
  mk_text_string(&text, error.message);
  return room;
}

#define SHEET_21                                                                                   \
  "\"sheet\":[\"...........\",\"...........\",\"...........\",\"...........\",\"..xoxoxox..\","    \
  "\"..ooooooo..\",\"..xoxoxox..\",\"...........\",\"...........\",\"...........\","               \
  "\"...........\"]"

/* The rulebook's example: squares 21 and 66, 4 gems, 3 routes, first out with one mark. It prints 191; its
 * parts sum to 192. Rows 1 to 6 are full; A-C, C-E and E-L hang together. */
static void r8_7_the_score_example(void **unused) {
  (void)unused;
  assert_string_equal(
      judged("{\"sheet\":[\"ooooooooooo\",\"xxxxxxxxoxx\",\"xxxxxxxxoxx\",\"xxxxxxxxoxx\","
             "\"xxxxxxxxoxx\",\"ooooooooooo\",\"...........\",\"...........\",\"...........\","
             "\"...........\",\"...........\"],\"goals\":[\"A-C\",\"E-C\",\"E-L\",\"D-N\"],"
             "\"gems\":4,\"penalty\":1,\"escaped\":\"1 of 3\",\"square1\":21}"),
      "{\"score\":192,\"breakdown\":{\"square1\":21,\"square2\":66,\"gems\":40,\"goals\":45,"
      "\"honour\":20},\"goals_met\":[\"A-C\",\"C-E\",\"E-L\"]}");
}

static void judge_needs_only_the_sheet(void **unused) {
  (void)unused;
  assert_string_equal(judged("{" SHEET_21 "}"),
                      "{\"score\":1,\"breakdown\":{\"square1\":0,\"square2\":21,\"gems\":0,"
                      "\"goals\":0,\"honour\":-20},\"goals_met\":[]}");
  assert_string_equal(judged("{" SHEET_21 ",\"open\":\"J\",\"escaped\":\"1= of 2\"}"),
                      "{\"score\":28,\"breakdown\":{\"square1\":0,\"square2\":18,\"gems\":0,"
                      "\"goals\":0,\"honour\":10},\"goals_met\":[]}");
  assert_non_null(strstr(judged("{" SHEET_21 ",\"escaped\":\"2\"}"), "\"honour\":10"));
  assert_non_null(strstr(judged("{" SHEET_21 ",\"escaped\":\"2= of 4\"}"), "\"honour\":0"));
}

static void judge_says_what_is_wrong(void **unused) {
  (void)unused;
  static const struct {
    const char *more, *message;
  } wrong[] = {
      {"\"open\":\"AZ\"", "open: the letters are A to X"},
      {"\"open\":\"AA\"", "open: A stands there twice"},
      {"\"open\":7", "open: a text of at most 24 bytes was expected"},
      {"\"goals\":[\"A-A\"]", "goals[0]: its two letters must differ"},
      {"\"goals\":[\"A-B\",\"B-A\"]", "goals[1]: A-B stands there twice"},
      {"\"goals\":3", "goals: a list was expected"},
      {"\"gems\":-1", "gems: a number from 0 to 1000 was expected"},
      {"\"penalty\":\"x\"", "penalty: a number from 0 to 1000 was expected"},
      {"\"square1\":122", "square1: a number from 0 to 121 was expected"},
      {"\"escaped\":\"5 of 3\"",
       "escaped: a place such as \"1 of 3\", shared \"1= of 3\", was expected"},
      {"\"escaped\":\"1 from 3\"",
       "escaped: a place such as \"1 of 3\", shared \"1= of 3\", was expected"},
      {"\"escaped\":\"3 of 2\"", "escaped: there are not so many places"},
      {"\"escaped\":\"\"", "escaped: a place such as \"1 of 3\", shared \"1= of 3\", was expected"},
      {"\"place\":1", "place: unknown key"},
      {"\"gems\":1,\"gems\":1", "gems: stands there twice"},
      {"\"escaped\":\"1= of 1\"", "escaped: there are not so many places"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char room[ROOM];
    MkText text = MK_TEXT(room);
    mk_text_format(&text, "{%s,%s}", SHEET_21, wrong[i].more);
    assert_string_equal(judged(room), wrong[i].message);
  }
  assert_string_equal(judged("{}"), "sheet: is missing");
  assert_string_equal(
      judged("{\"sheet\":[\"oo\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}"),
      "sheet[0]: 11 characters were expected");
}

/* Two areas: three blocks that share cells, and one that only touches a corner of none of them. Blocks side by side
 * without a common cell stay apart. */
static void r8_8_areas_of_path_cost_two_marks_each(void **unused) {
  (void)unused;
  assert_string_equal(
      judged("{\"sheet\":[\"ooo........\",\"ooo........\",\".oo...oo...\",\"......oo...\","
             "\"...........\",\"...........\",\"...........\",\"...........\","
             "\"...........\",\"...........\",\"...........\"],\"penalty\":1}"),
      "{\"score\":-64,\"breakdown\":{\"square1\":0,\"square2\":6,\"gems\":0,"
      "\"goals\":0,\"honour\":-70},\"goals_met\":[],\"areas\":[\"a1\",\"g3\"]}");
  assert_non_null(
      strstr(judged("{\"sheet\":[\"oo.........\",\"oo.........\",\"..oo.......\",\"..oo.......\","
                    "\"...........\",\"...........\",\"...........\",\"...........\","
                    "\"...........\",\".........oo\",\".........oo\"]}"),
             "\"areas\":[\"a1\",\"c3\",\"j10\"]"));
  assert_null(strstr(judged("{" SHEET_21 "}"), "areas"));
}

/* R6.4: letters that closed make gates or walls of their cells; J on c5 is wall there and K on h5 path. */
static void r6_4_the_judge_closes_letters(void **unused) {
  (void)unused;
  assert_non_null(
      strstr(judged("{" SHEET_21 ",\"open\":\"N\",\"closed\":\"JK\"}"), "\"square2\":21"));
  assert_non_null(strstr(judged("{" SHEET_21 ",\"closed\":\"H\"}"), "\"square2\":21"));
  assert_string_equal(judged("{" SHEET_21 ",\"open\":\"K\",\"closed\":\"K\"}"),
                      "open: K is a gate on the sheet, so it has closed");
}

static void r8_7_the_judge_ranks_a_table(void **unused) {
  (void)unused;
  const char *reply =
      judged("{\"sheets\":[{" SHEET_21 "},{\"square2\":20,\"path\":30,\"penalty\":0,"
             "\"gems\":3,\"met\":1,\"square1\":9,\"escaped\":\"1 of 3\"},"
             "{\"square2\":21,\"path\":14}]}");
  assert_non_null(strstr(reply, "{\"hand\":5,\"ranks\":[3,1,2],\"sheets\":[{\"score\":1,"));
  assert_non_null(strstr(reply,
                         "{\"score\":104,\"breakdown\":{\"square1\":9,\"square2\":20,\"gems\":30,"
                         "\"goals\":15,\"honour\":30}"));
  assert_string_equal(judged("{\"sheets\":[{" SHEET_21 "},{}]}"), "sheets[1].sheet: is missing");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r8_1_largest_rectangle),
      cmocka_unit_test(r8_1_whole_sheet),
      cmocka_unit_test(r8_1_open_site_inside),
      cmocka_unit_test(r8_3_routes),
      cmocka_unit_test(r8_5_escape_points),
      cmocka_unit_test(r8_4_r8_5_r8_6_honour),
      cmocka_unit_test(r8_6_alone),
      cmocka_unit_test(r8_2_r8_7_totals_and_ranks),
      cmocka_unit_test(r8_7_the_score_example),
      cmocka_unit_test(r8_8_areas_of_path_cost_two_marks_each),
      cmocka_unit_test(judge_needs_only_the_sheet),
      cmocka_unit_test(judge_says_what_is_wrong),
      cmocka_unit_test(r6_4_the_judge_closes_letters),
      cmocka_unit_test(r8_7_the_judge_ranks_a_table),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
