/* Words: refusals name the rule that forbids, choices and events read well, pictures show the sheet. */
#include "table.h"

#define ROW "\"row\":[\"N\",\"F\",\"T\"]"

static const char *refused(const char *text, MkLang lang) {
  static char room[256];
  MkText out = MK_TEXT(room);
  assert_false(can(0, text));
  game->words->refusal(data, table.bytes, 0, text, lang, &out);
  assert_true(mk_text_fits(&out));
  return room;
}

/* Both languages begin with the number of the rule. */
static void assert_refused(const char *text, const char *rule) {
  const char *said = refused(text, MK_EN);
  if (strncmp(said, rule, strlen(rule)) != 0 || said[strlen(rule)] != ':')
    fail_msg("%s: expected %s, was told: %s", text, rule, said);
  said = refused(text, MK_JA);
  if (strncmp(said, rule, strlen(rule)) != 0) fail_msg("%s: %s", text, said);
}

static void refusals_in_set_up(void **unused) {
  (void)unused;
  set_alone("\"phase\":\"setup\",\"row\":[\"E\",\"A\",\"G\"]", BLANK,
            "\"dealt\":[\"F\",\"I\",\"N\",\"S\"],\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\"]");
  assert_refused("keep:A-E", "R3.2");
  assert_refused("keep:A-J,A-E", "R3.2");
  assert_refused("o:f6+f7", "R3.2");
  play(0, "keep:A-E,A-J");
  assert_refused("keep:A-E,A-J", "R3.3");
  assert_refused("x:f6+f7", "R3.3");
  assert_refused("o:g6+h6", "R3.3");
  assert_refused("o:f6", "R2.1");
  assert_refused("o:f6+zz", "R2.1");
  assert_refused("extra:o:f6/A-E", "R5.1");
  play(0, "o:f6+g6");
  play(0, "o:e6+e7");
  assert_refused("o:e8+e9+e10", "R3.3");
}

static void refusals_when_drawing(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        "....o......", "....oo.....", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone(ROW, sheet, "\"goals\":[\"A-E\"]");
  assert_refused("o:f6+g6+h6", "R2.2");
  assert_refused("o:i6+j6+k6", "R2.3");
  assert_refused("o:f3+f4+f5", "R2.4");
  assert_refused("o:g6+h6", "R2.1");
  assert_refused("c:k1", "R2.3");
  assert_refused("c:", "R4.3");
  assert_refused("full", "R4.4");
  assert_refused("m:f6", "R4.5");
  assert_refused("w:f6/A-E", "R4.5");
  assert_refused("hello", "R4.2");
  assert_refused("extra:o:f5/A-E", "R2.4");
  assert_refused("extra:o:g6/B-Q", "R5.1");
  assert_refused("extra:o:g6", "R5.1");
  assert_refused("extra:d4", "R5.2");
  play(0, "extra:x:f5/A-E");
  assert_refused("extra:o:g6/A-E", "R5.1");
}

static void refusals_when_moving(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....go.....",
                        ".....o.....", ".....ooooo.", "...........", "...........",
                        "...........", "...........", "..........."};
  set_alone("\"opened\":\"H\"," ROW, sheet, "\"step\":\"move\",\"goals\":[\"A-E\"]");
  assert_refused("m:j6", "R4.5");
  assert_refused("m:a1", "R4.5");
  assert_refused("m:", "R4.5");
  assert_refused("m:f6!", "R4.6");
  assert_refused("w:e4/A-E", "R5.3");
  assert_refused("w:e4/A-J", "R5.1");
  assert_refused("o:g7+h7+i7", "R4.2");
  assert_refused("c:g7", "R4.3");
  assert_refused("what", "R4.5");
  set_alone("\"stage\":2,\"opened\":\"H\"," ROW, sheet,
            "\"step\":\"move\",\"goals\":[\"A-E\"],\"square\":[5,null]");
  assert_refused("m:g6!", "R4.6");
  static Sheet two = {"...........", "...........", "...........", "....go.....",
                      ".....o.....", ".....ooooo.", "...g.......", "...........",
                      "...........", "...........", "..........."};
  set_alone("\"opened\":\"HN\"," ROW, two, "\"step\":\"move\",\"goals\":[\"A-E\"]");
  assert_refused("w:e4/A-E", "R5.3");
}

static void refusal_when_done(void **unused) {
  (void)unused;
  Seat seats[2] = {{BARE, "\"step\":\"done\""}, {BARE, ""}};
  set_table(2, ROW, seats);
  assert_refused("m:f6", "R4.1");
}

/* ---- Choices and prompts -------------------------------------------------------------------------- */

static const char *said(const char *text, MkLang lang) {
  static char room[256];
  MkText out = MK_TEXT(room);
  MkAction action;
  assert_true(mk_action_read(game, data, table.bytes, 0, text, &action, NULL));
  game->words->action_words(data, table.bytes, 0, action, lang, &out);
  return room;
}

static const char *asked_of(int seat, MkLang lang) {
  static char room[256];
  MkText out = MK_TEXT(room);
  game->words->prompt(data, table.bytes, seat, lang, &out);
  return room;
}

static const char *asked(MkLang lang) {
  return asked_of(0, lang);
}

static const char *typed(MkLang lang) {
  static char room[256];
  MkText out = MK_TEXT(room);
  game->words->typing(data, table.bytes, 0, lang, &out);
  return room;
}

static void choices_in_words(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....go.....",
                        ".....o.g...", ".....ooo...", "...........", "......o....",
                        "...........", "...........", "..........."};
  set_alone("\"stage\":2,\"opened\":\"HKQ\",\"row\":[\"C\",\"F\",\"T\"]", sheet,
            "\"goals\":[\"A-E\"],\"open\":\"Q\",\"square\":[5,null]");
  assert_string_equal(asked(MK_EN), "Draw C (5 cells) as path or as wall");
  assert_string_equal(asked(MK_JA), "C（5マス）を通路か壁で描く");
  assert_string_equal(typed(MK_EN), "o: path, x: wall, c: one wall for a mark");
  assert_string_equal(typed(MK_JA), "o: 通路、x: 壁、c: 1マスの壁でペナルティ");
  assert_string_equal(said("x:f7+c8+d8+e8+f8", MK_EN), "Piece C as wall on f7, c8, d8, e8 and f8");
  assert_string_equal(said("c:f7", MK_EN), "One wall on f7, for a penalty mark");
  assert_string_equal(said("c:f7", MK_JA), "f7 だけ壁にする（ペナルティ1つ）");
  assert_string_equal(said("extra:o:g7/A-E", MK_EN), "Extra path on g7, giving up A-E");
  play(0, "extra:o:g7/A-E");
  play(0, "c:f7");
  assert_string_equal(asked(MK_EN), "Move up to 5 steps, or leave by f6");
  assert_string_equal(typed(MK_EN), "m:f6! leaves");
  assert_string_equal(said("m:g8", MK_EN), "go to g8 (a gem at Q)");
  assert_string_equal(said("m:g8", MK_JA), "g8 へ進む（Q の宝石）");
  assert_string_equal(said("m:f6", MK_EN), "stay on f6");
  assert_string_equal(said("m:f6!", MK_EN), "leave the ruin by f6");
}

/* Whoever looks on is asked nothing, in the middle of a game as at its end. */
static void onlookers_wait(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....go.....",
                        ".....o.g...", ".....ooo...", "...........", "......o....",
                        "...........", "...........", "..........."};
  enum { ONLOOKER = -1 };
  set_alone("\"stage\":2,\"opened\":\"HKQ\",\"row\":[\"C\",\"F\",\"T\"]", sheet,
            "\"goals\":[\"A-E\"],\"open\":\"Q\",\"square\":[5,null]");
  assert_string_equal(asked_of(ONLOOKER, MK_EN), "Waiting for the players");
  assert_string_equal(asked_of(ONLOOKER, MK_JA), "プレイヤーを待っている");
  play(0, "c:f7");
  assert_string_equal(asked_of(ONLOOKER, MK_EN), "Waiting for the players");
  play(0, "m:f6!");
  assert_string_equal(asked_of(ONLOOKER, MK_EN), "The game is over");
  assert_string_equal(asked_of(ONLOOKER, MK_JA), "ゲーム終了");
}

static void full_map_in_words(void **unused) {
  (void)unused;
  static Sheet full = {"xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                       "xxxxxxxxxxx", "xxxxxooxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx",
                       "xxxxxxxxxxx", "xxxxxxxxxxx", "xxxxxxxxxxx"};
  MkOptions options = options_of(game, 1, (const char *const[]){"edition=1", NULL});
  Seat seat = {full, ""};
  char room[256];
  set_alone(ROW, full, "");
  assert_string_equal(said("full", MK_EN), "The map is full: a penalty mark");
  MkEvents events;
  MkText text = MK_TEXT(room);
  play_text(game, data, &table, 0, "full", &events);
  game->words->event_words(data, &events.list[0], NULL, MK_EN, &text);
  assert_string_equal(room, "The map is full: nothing to draw.");
  set_table_by(&options, 1, ROW, &seat);
  assert_string_equal(said("full", MK_EN), "The map is full");
  assert_string_equal(said("full", MK_JA), "マップが埋まっている");
}

/* ---- Pictures ------------------------------------------------------------------------------------- */

static void r1_1_the_picture_of_a_sheet(void **unused) {
  (void)unused;
  static Sheet sheet = {"x..........", "...........", "......o....", "....goo....",
                        ".....o.x...", ".....ooo...", "...........", "......g....",
                        "...........", "...........", "..........."};
  static const char *const names[] = {"Aki"};
  static char room[ROOM];
  MkText out = MK_TEXT(room);
  AnyState view;
  set_alone("\"opened\":\"GHKQ\"," ROW, sheet,
            "\"open\":\"GK\",\"pos\":\"g6\",\"goals\":[\"H-I\",\"K-L\"],\"gems\":2");
  game->view(data, table.bytes, 0, view.bytes);
  game->words->picture(data, view.bytes, 0, names, MK_EN, &out);
  assert_string_equal(
      room, "    a  b  c  d  e  f  g  h  i  j  k    Stage 1, round 1   deck 21\n"
            " 1 █a█ ·  ·  ·  ·  b  ·  ·  ·  ·  c \n"
            " 2  ·  ·  ·  d  ·  ·  ·  ·  e  ·  ·    Row (front first)\n"
            " 3  ·  f  ·  ·  ·  · (G) ·  ·  ·  ·    >N 3      F 2      T 4     \n"
            " 4  ·  ·  ·  · [H]( )( ) ·  ·  i  ·     ■■■      ■■        ■■     \n"
            " 5  ·  ·  j  ·  · ( ) · █K█ ·  ·  ·                       ■■      \n"
            " 6  l  ·  ·  ·  · (⌂)(@)( ) ·  ·  m    Open sites: G K\n"
            " 7  ·  ·  ·  n  ·  ·  ·  ·  o  ·  ·    Goals: H-I  lost: K-L\n"
            " 8  ·  p  ·  ·  ·  · [Q] ·  ·  ·  ·    Rectangle 3  marks 0  routes met 0 (+)\n"
            " 9  ·  ·  ·  ·  r  ·  ·  ·  ·  s  ·    >Aki            gems 2 goals 2 \n"
            "10  ·  ·  t  ·  ·  ·  ·  u  ·  ·  · \n"
            "11  v  ·  ·  ·  ·  w  ·  ·  ·  ·  x \n");
}

static void help_points_at_the_rectangle(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        ".....xx....", ".....oo....", "...........", "...........",
                        "...........", "...........", "..........."};
  static char room[ROOM];
  MkText out = MK_TEXT(room);
  set_alone(ROW, sheet, "\"gems\":2,\"penalty\":1");
  game->words->help(data, table.bytes, 0, MK_EN, &out);
  assert_non_null(strstr(room, "    a  b  c  d  e  fv gv h  i  j  k "));
  assert_non_null(strstr(room, "\n 5>"));
  assert_non_null(strstr(room, "\n 6>"));
  assert_null(strstr(room, "\n 7>"));
  assert_non_null(strstr(room, "Discarded pieces:"));
  assert_non_null(strstr(room, "So far: squares 0 + 4, gems 20, goals 0, marks -10"));
}

static void help_fits_a_terminal(void **unused) {
  (void)unused;
  static const char *const steps[] = {"\"step\":\"draw\"", "\"step\":\"move\"",
                                      "\"step\":\"done\""};
  for (int i = 0; i < 5; i++) {
    Seat seats[2] = {{i < 3 ? BARE : BLANK, i < 3 ? steps[i] : ""}, {i < 3 ? BARE : BLANK, ""}};
    if (i == 3)
      seats[0].more = "\"dealt\":[\"A\",\"B\"],\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\"]";
    if (i == 4)
      seats[0].more = "\"dealt\":[\"A\",\"B\"],\"goals\":[\"A-E\",\"A-J\"],\"step\":\"setup\"";
    if (i > 2)
      seats[1].more = "\"dealt\":[\"C\",\"D\"],\"goals\":[\"C-G\",\"C-S\",\"D-N\",\"D-O\"]";
    set_table(2, i < 3 ? ROW : "\"phase\":\"setup\"," ROW, seats);
    for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
      static char room[ROOM];
      MkText out = MK_TEXT(room);
      game->words->help(data, table.bytes, 0, lang, &out);
      for (char *line = room, *end; (end = strchr(line, '\n')); line = end + 1)
        if (mk_text_width(line, (size_t)(end - line)) > 80) fail_msg("too wide: %s", line);
    }
  }
}

static void long_names_are_cut(void **unused) {
  (void)unused;
  static const char *const names[] = {"とても長い名前のプレイヤー", "A name that goes on and on"};
  static char room[ROOM];
  MkText out = MK_TEXT(room);
  Seat seats[2] = {{BARE, "\"step\":\"done\",\"square\":[1,1]"},
                   {BARE, "\"square\":[1,1],\"pos\":null,\"step\":\"out\",\"escaped\":1,"
                          "\"escaped_round\":1"}};
  set_table(2, "\"phase\":\"over\",\"stage\":2," ROW, seats);
  game->words->picture(data, table.bytes, 1, names, MK_EN, &out);
  assert_non_null(strstr(room, " とても長い名前 gems 0 goals 0 lost\n"));
  assert_non_null(strstr(room, " A name that go gems 0 goals 0 out: 1.\n"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(refusals_in_set_up),
      cmocka_unit_test(refusals_when_drawing),
      cmocka_unit_test(refusals_when_moving),
      cmocka_unit_test(refusal_when_done),
      cmocka_unit_test(choices_in_words),
      cmocka_unit_test(full_map_in_words),
      cmocka_unit_test(r1_1_the_picture_of_a_sheet),
      cmocka_unit_test(onlookers_wait),
      cmocka_unit_test(help_points_at_the_rectangle),
      cmocka_unit_test(help_fits_a_terminal),
      cmocka_unit_test(long_names_are_cut),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
