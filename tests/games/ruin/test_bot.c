/* What bots go by: evaluation and promise put better things first. No exact numbers here: they are tuned. */
#include "table.h"

#define ROW "\"row\":[\"N\",\"F\",\"T\"]"

static int32_t value(int seat) {
  return game->bot->evaluate(data, table.bytes, seat);
}

static int32_t value_alone(const char *more, const char *const *rows, const char *mine) {
  set_alone(more, rows, mine);
  return value(0);
}

/* f6 to K on h5 and to H on e4. */
static Sheet FORK = {"...........", "...........", "...........", "....o......",
                     "....o..o...", "....oooo...", "...........", "...........",
                     "...........", "...........", "..........."};

static void nearer_sites_are_better(void **unused) {
  (void)unused;
  int32_t none = value_alone(ROW, FORK, "");
  int32_t far = value_alone(ROW, FORK, "\"open\":\"K\",\"pos\":\"e4\"");
  int32_t near = value_alone(ROW, FORK, "\"open\":\"K\",\"pos\":\"g6\"");
  int32_t taken = value_alone("\"discard\":[\"K\"]," ROW, FORK, "\"gems\":1");
  assert_true(none < far && far <= near && none < taken);
}

/* By the formula; what was learned (shape.c) leaves a site open for longer where nobody else comes for it. */
static void a_site_is_there_to_be_taken(void **unused) {
  (void)unused;
  const MkNetHelp *net = game->bot->net;
  mk_content_learn(content, NULL, 0, NULL);
  int32_t near = value_alone(ROW, FORK, "\"open\":\"K\",\"pos\":\"g6\"");
  int32_t taken = value_alone("\"discard\":[\"K\"]," ROW, FORK, "\"gems\":1");
  assert_true(mk_content_learn(content, net->file, *net->file_size, NULL));
  assert_true(near < taken + 5000);
}

static void goals_count_the_more_the_nearer(void **unused) {
  (void)unused;
  static Sheet joined = {"...........", "...........", "...........", "....oooooo.",
                         "....o..o...", "....oo.....", "...........", "...........",
                         "...........", "...........", "..........."};
  static Sheet nearly = {"...........", "...........", "...........", "....ooooo..",
                         "....o..o...", "....oo.....", "...........", "...........",
                         "...........", "...........", "..........."};
  int32_t met = value_alone(ROW, joined, "\"goals\":[\"H-I\"]") - value_alone(ROW, joined, "");
  int32_t close = value_alone(ROW, nearly, "\"goals\":[\"H-I\"]") - value_alone(ROW, nearly, "");
  int32_t far = value_alone(ROW, nearly, "\"goals\":[\"R-V\"]") - value_alone(ROW, nearly, "");
  assert_int_equal(met, 15000);
  assert_true(met > close && close > far && far >= 0);
}

static void marks_and_holes_are_bad(void **unused) {
  (void)unused;
  assert_int_equal(value_alone(ROW, FORK, "") - value_alone(ROW, FORK, "\"penalty\":2"), 20000);
  static Sheet hole = {".x.........", "x..........", "...........", "....o......",
                       "....o..o...", "....oooo...", "...........", "...........",
                       "...........", "...........", "..........."};
  static Sheet tidy = {"xx.........", "...........", "...........", "....o......",
                       "....o..o...", "....oooo...", "...........", "...........",
                       "...........", "...........", "..........."};
  assert_true(value_alone(ROW, tidy, "") > value_alone(ROW, hole, ""));
}

#define LAST                                                                                       \
  "\"stage\":2,\"round\":20,\"deck\":[],\"discard\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"N\",\"G\","   \
  "\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\",\"R\",\"S\",\"T\",\"U\",\"V\",\"W\","     \
  "\"X\"],\"row\":[\"F\"]"

static void the_way_home_in_time(void **unused) {
  (void)unused;
  int32_t home = value_alone(LAST, FORK, "\"square\":[4,null],\"pos\":\"g6\"");
  int32_t lost = value_alone(LAST, FORK, "\"square\":[4,null],\"pos\":\"e4\"");
  assert_true(home - lost >= 20000); /* three steps, two allowed: R8.6 */
  /* Leaving now beats staying when no other round comes. */
  set_alone(LAST, FORK, "\"square\":[4,null],\"step\":\"move\"");
  play(0, "m:f6!");
  int32_t out = value(0);
  set_alone(LAST, FORK, "\"square\":[4,null],\"step\":\"move\"");
  play(0, "m:f6");
  assert_int_equal(out - value(0), 50000);
}

static void being_first_out_is_worth_something(void **unused) {
  (void)unused;
  Seat seats[2] = {{FORK, "\"square\":[4,null],\"step\":\"move\""},
                   {FORK, "\"square\":[4,null],\"step\":\"draw\",\"gems\":1"}};
  set_table(2, "\"stage\":2," ROW, seats);
  int32_t early = value(0);
  assert_true(value(1) > early); /* a gem ahead */
  play(0, "m:f6!");
  early -= value(0); /* what leaving costs with a whole stage still to come */
  set_table(2, LAST, seats);
  int32_t late = value(0);
  play(0, "m:f6!");
  late -= value(0);
  assert_true(late < 0 && late < early);
  play(1, "c:f7");
  play(1, "m:f6");
  assert_true(value(0) > value(1));
}

/* The special actions worth a look are few, and every other kind of choice is worth one. */
static void promise_thins_out_special_actions(void **unused) {
  (void)unused;
  static MkAction legal[MK_MAX_LEGAL];
  static Sheet gates = {"...........", "...........", "...........", "....go.....",
                        ".....o.g...", ".....ooo...", "...........", "......o....",
                        "......o....", "......o....", "..........."};
  set_alone(
      "\"stage\":2,\"opened\":\"HKQ\",\"row\":[\"C\",\"F\",\"T\"]", gates,
      "\"step\":\"move\",\"open\":\"Q\",\"goals\":[\"A-E\",\"B-Q\",\"H-I\"],\"square\":[4,null]");
  int count = game->legal(data, table.bytes, 0, legal), special = 0, promising = 0;
  for (int i = 0; i < count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    mk_action_write(game, data, table.bytes, 0, legal[i], &text);
    int32_t promise = game->bot->promise(data, table.bytes, 0, legal[i]);
    assert_in_range(promise, 0, 1000);
    if (room[0] == 'm') assert_true(promise > 0);
    special += room[0] != 'm';
    promising += room[0] != 'm' && promise > 0;
  }
  assert_true(special > 50);
  assert_true(promising > 0 && promising < special / 3);
}

static bool is_promising(const char *notation) {
  MkAction action;
  assert_true(mk_action_read(game, data, table.bytes, 0, notation, &action, NULL));
  return game->bot->promise(data, table.bytes, 0, action) > 0;
}

static void a_mark_for_a_single_cell_is_the_last_resort(void **unused) {
  (void)unused;
  static Sheet hole = {".x.........", "x..........", "...........", "....o......",
                       "....o..o...", "....oooo...", "...........", "...........",
                       "...........", "...........", "..........."};
  set_alone(ROW, hole, "");
  assert_true(is_promising("c:a1")); /* nothing else fills it */
  assert_false(is_promising("c:b2"));
  static Sheet full = {".xxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxoxxxxxx",
                       "xxxxoxxoxxx", "xxxxooooxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                       "xxxxxxxxxxx", "xxxxxxxxxx.", "xxxxxxxxxx."};
  set_alone(ROW, full, "");
  assert_true(is_promising("c:k10")); /* no hole, but no place for N either */
}

/* K is under a wall, H-I is met, of the others A-E is the further one. */
static void what_is_lost_is_given_up_first(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....oooooo.",
                        "....o..x...", "....oo.....", "...........", "......o....",
                        "...........", "...........", "..........."};
  static const char *const cards[] = {"\"A-E\",\"B-Q\",\"H-I\",\"K-L\"", "\"A-E\",\"B-Q\",\"H-I\"",
                                      "\"B-Q\",\"H-I\"", "\"H-I\""};
  static const char *const spared[] = {"K-L", "A-E", "B-Q", ""};
  for (int i = 0; i < 4; i++) {
    char mine[96], room[96];
    MkText text = MK_TEXT(mine);
    mk_text_format(&text, "\"step\":\"move\",\"goals\":[%s]", cards[i]);
    set_alone(ROW, sheet, mine);
    for (const char *goal = "A-E\0B-Q\0H-I\0K-L\0"; *goal; goal += 4) {
      MkText extra = MK_TEXT(room);
      MkAction action;
      mk_text_format(&extra, "extra:o:g6/%s", goal);
      if (!mk_action_read(game, data, table.bytes, 0, room, &action, NULL)) continue;
      assert_int_equal(game->bot->promise(data, table.bytes, 0, action) > 0,
                       strcmp(goal, spared[i]) == 0);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nearer_sites_are_better),
      cmocka_unit_test(a_site_is_there_to_be_taken),
      cmocka_unit_test(goals_count_the_more_the_nearer),
      cmocka_unit_test(marks_and_holes_are_bad),
      cmocka_unit_test(the_way_home_in_time),
      cmocka_unit_test(being_first_out_is_worth_something),
      cmocka_unit_test(promise_thins_out_special_actions),
      cmocka_unit_test(a_mark_for_a_single_cell_is_the_last_resort),
      cmocka_unit_test(what_is_lost_is_given_up_first),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
