/* What Diminuendo reads and says: content files, positions, the judge, refusals, words and pictures. */
#include "table.h"

/* ---- Content -------------------------------------------------------------------------------------- */

#define TILES "{\"S\":6,\"S+\":5,\"L\":7,\"L+\":4,\"R\":6,\"R+\":3,\"T\":6}"
#define GHOSTS                                                                                     \
  "[\"S#1\",\"S+#2\",\"L#3\",\"L+#4\",\"S#5\",\"T#1\",\"R#2\",\"T#3\",\"R#4\",\"R+#5\"]"

static const char *content_error(const char *json) {
  static MkError error;
  error.message[0] = '\0';
  MkContent *read = mk_content_new(game, json, strlen(json), &error);
  if (read) assert_string_equal(error.message, "");
  mk_content_free(read);
  return error.message;
}

static void expect_content(const char *json, const char *says) {
  const char *message = content_error(json);
  if (!strstr(message, says)) fail_msg("expected '%s' in '%s'", says, message);
}

static void r1_1_content_files(void **unused) {
  (void)unused;
  assert_string_equal(content_error("{\"tiles\":" TILES ",\"ghosts\":" GHOSTS "}"), "");
  expect_content("[]", "an object was expected");
  expect_content("{\"tiles\":7}", "tiles: an object was expected");
  expect_content("{\"tiles\":{\"S\":6},\"ghosts\":" GHOSTS "}", "tiles: the counts sum to 6");
  expect_content("{\"tiles\":{\"Q\":37},\"ghosts\":" GHOSTS "}", "tiles.Q: unknown key");
  expect_content("{\"tiles\":{\"S#1\":37},\"ghosts\":" GHOSTS "}", "tiles.S#1: unknown key");
  expect_content("{\"tiles\":{\"S\":-1},\"ghosts\":" GHOSTS "}", "tiles.S: a number");
  expect_content("{\"tiles\":{\"S\":1,\"S\":1}}", "twice");
  expect_content("{\"tiles\":" TILES "}", "ghosts: is missing");
  expect_content("{\"tiles\":" TILES ",\"ghosts\":[1,2,3,4,5,6,7,8,9,0]}", "ghosts[0]: a text");
  expect_content("{\"tiles\":" TILES ",\"ghosts\":[\"S#1\",\"S#1\",\"S#1\",\"S#2\",\"S#2\",\"S#3\","
                 "\"S#3\",\"S#4\",\"S#4\",\"S#5\"]}",
                 "ghosts[2]: ghost 1 is on more than 2");
  expect_content("{\"tiles\":{\"S\":37},\"ghosts\":" GHOSTS "}", "ghosts[1]: no tile");
  expect_content("{\"tiles\":" TILES ",\"ghosts\":[\"S\",\"S#1\",\"S#1\",\"S#2\",\"S#2\",\"S#3\","
                 "\"S#3\",\"S#4\",\"S#4\",\"S#5\"]}",
                 "ghosts[0]: a tile with a ghost");
}

/* A box without tiles for beginners: nobody can lay one, and the game is over at once (R5.5, R6.3). */
static void a_box_without_tiles_for_the_level(void **unused) {
  (void)unused;
  const char *json = "{\"tiles\":{\"R\":37},\"ghosts\":[\"R#1\",\"R#1\",\"R#2\",\"R#2\",\"R#3\","
                     "\"R#3\",\"R#4\",\"R#4\",\"R#5\",\"R#5\"]}";
  MkContent *odd = mk_content_new(game, json, strlen(json), NULL);
  assert_non_null(odd);
  MkOptions options = options_of(game, 2, NULL);
  AnyState any;
  uint8_t seed[MK_SEED_SIZE] = {0};
  game->setup(mk_content_data(odd), any.bytes, 2, &options, seed);
  assert_int_equal(game->acting(any.bytes), 0);
  MkResult result;
  mk_result(game, mk_content_data(odd), any.bytes, &result);
  assert_int_equal(result.seat[0].score, 3);
  assert_int_equal(result.seat[1].rank, 1);
  mk_content_free(odd);
}

/* ---- The judge ------------------------------------------------------------------------------------ */

static const char *judged(const char *request) {
  static char room[ROOM];
  MkText reply = MK_TEXT(room);
  MkJson json;
  MkError error;
  if (!mk_json_parse(request, strlen(request), &json, &error)) fail_msg("%s", error.message);
  if (!game->owner->judge(mk_content_data(content), json, &reply, &error))
    strcpy(room, error.message);
  return room;
}

#define OWN                                                                                        \
  "{\"tiles\":{\"S\":10,\"S+\":6,\"L\":7,\"L+\":4,\"R\":4,\"R+\":3,\"T\":3},\"ghosts\":[\"T#1\","  \
  "\"S#2\",\"S#3\",\"S#4\",\"S#5\",\"S#1\",\"L#2\",\"R#3\",\"R#4\",\"S+#5\"]}"

static void the_judge_at_a_real_table(void **unused) {
  (void)unused;
  assert_string_equal(judged("{\"stack\":[]}"),
                      "{\"lost\":false,\"reason\":null,\"at\":null,\"cells\":[[0,0]]}");
  assert_string_equal(judged("{\"stack\":[\"S^\",\"T^\",\"R^\",\"R>\",\"Rv\",\"S^\"]}"),
                      "{\"lost\":true,\"reason\":\"loop\",\"at\":5,\"cells\":[[0,0],[0,1],[0,2],"
                      "[0,3],[1,3],[1,2]]}");
  assert_string_equal(judged("{\"stack\":[\"L+#2v\"],\"options\":{\"level\":\"beginner\"}}"),
                      "{\"lost\":true,\"reason\":\"misplaced\",\"at\":1,\"cells\":[[0,0],[0,1]]}");
  assert_non_null(strstr(judged("{\"stack\":[\"S#1^\",\"S#1^\"],\"options\":{\"ghost_twice\":"
                                "\"on\",\"square\":\"off\",\"single_call\":\"on\"}}"),
                         "\"ghost_twice\",\"at\":2"));
}

static void the_judge_refuses(void **unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"{}", "stack: is missing"},
      {"{\"stack\":7}", "stack: a list was expected"},
      {"{\"stack\":[],\"pile\":[]}", "pile: unknown key"},
      {"{\"stack\":[\"Q^\"]}", "stack[0]: tile 1, Q^"},
      {"{\"stack\":[\"S^\",\"S\"]}", "stack[1]: tile 2, S:"},
      {"{\"stack\":[\"S^\",\"S#6^\"]}", "stack[1]"},
      {"{\"stack\":[\"S^\",7]}", "stack[1]: a text"},
      {"{\"stack\":[\"new:S^\"]}", "new dungeons"},
      {"{\"stack\":[],\"options\":{\"square\":\"yes\"}}", "options.square"},
      {"{\"stack\":[],\"options\":{\"level\":\"hard\"}}", "options.level"},
      {"{\"stack\":[],\"options\":{\"speed\":\"on\"}}", "options.speed"},
      {"{\"stack\":[],\"options\":[]}", "options: an object"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    if (!strstr(judged(cases[i][0]), cases[i][1]))
      fail_msg("'%s' not in '%s'", cases[i][1], judged(cases[i][0]));
  char many[512] = "{\"stack\":[\"S^\"";
  for (int i = 1; i < 38; i++) strcat(many, ",\"S^\"");
  strcat(many, "]}");
  assert_non_null(strstr(judged(many), "0 to 37 elements were expected, here are 38"));
}

/* A set of one's own has so many tiles; of the box that is sold nobody knows. */
static void the_judge_knows_the_tiles_of_a_set(void **unused) {
  (void)unused;
  static const char four[] = "{\"stack\":[\"T#1^\",\"T^\",\"T^\",\"T^\"]}";
  static const char round[] = "{\"seats\":2,\"counted\":%s,\"rounds\":[{\"stack\":[\"T#5^\"]}]}";
  char request[128];
  MkError error;
  MkContent *own = mk_content_new(game, OWN, strlen(OWN), &error), *builtin = content;
  assert_non_null(own);
  assert_null(strstr(judged(four), "more tiles"));
  content = own;
  assert_non_null(strstr(judged(four), "stack: more tiles T than the 3 of this set"));
  assert_null(strstr(judged("{\"stack\":[\"T#1^\",\"T^\",\"T^\"]}"), "more tiles"));
  content = builtin;
  snprintf(request, sizeof request, round, "true");
  assert_non_null(
      strstr(judged(request), "rounds[0].stack: more tiles T#5 than the 0 of this set"));
  snprintf(request, sizeof request, round, "false");
  assert_null(strstr(judged(request), "more tiles"));
  mk_content_free(own);
}

#define LOOP "\"stack\":[\"S^\",\"T^\",\"R^\",\"R>\",\"Rv\",\"S^\"]"

/* The path is lost with tile 5: whoever called after six tiles or more may score, the first group does. */
static void r6_the_judge_keeps_a_whole_game(void **unused) {
  (void)unused;
  const char *reply = judged("{\"seats\":3,\"rounds\":[{" LOOP
                             ",\"calls\":[{\"seat\":0,\"after\":4},{\"seat\":2,\"after\":6}],"
                             "\"done\":true},{\"stack\":[\"S^\",\"L^\"],\"calls\":[{\"seat\":1,"
                             "\"after\":3}],\"done\":true},"
                             "{\"stack\":[\"S^\"]}]}");
  assert_non_null(strstr(reply, "\"scored\":[2],\"failed\":[0]}"));
  assert_non_null(strstr(reply, "\"trail\":[{\"tile\":0,\"laid\":0,\"in\":2,\"out\":0},"
                                "{\"tile\":1,\"laid\":1,\"in\":2,\"out\":0},"
                                "{\"tile\":2,\"laid\":2,\"in\":2,\"out\":3}]"));
  assert_non_null(
      strstr(reply, "\"lost\":false,\"reason\":null,\"at\":null,\"cells\":[[0,0],[0,1],[0,2]],"
                    "\"next\":[-1,2],\"heading\":\"<\",\"tiles\":[{\"tile\":\"S+\",\"arrow\":\"^\","
                    "\"dungeon\":0},{\"tile\":\"S\",\"arrow\":\"^\",\"dungeon\":0},"
                    "{\"tile\":\"L\","));
  assert_non_null(
      strstr(reply, "\"scored\":[0,2],\"failed\":[1]}")); /* never lost: who did not call */
  assert_non_null(strstr(reply,
                         "\"scored\":[],\"failed\":[]}],\"points\":[1,0,2],\"ranks\":[2,3,1],"
                         "\"square\":null,\"over\":false}"));
}

static void r6_4_three_points_end_it(void **unused) {
  (void)unused;
#define QUIET "{\"stack\":[\"S^\"],\"calls\":[{\"seat\":0,\"after\":2}],\"done\":true}"
  const char *reply = judged("{\"seats\":2,\"rounds\":[" QUIET "," QUIET "," QUIET "]}");
  assert_non_null(strstr(reply, "\"points\":[0,3],\"ranks\":[2,1],\"square\":null,\"over\":true}"));
}

/* R8.6: a new dungeon although the path was not lost is the first thing wrong; R8.9: four points for an extra rule. */
static void r8_the_judge_alone(void **unused) {
  (void)unused;
  const char *reply = judged("{\"seats\":1,\"options\":{\"square\":\"on\"},\"rounds\":[{\"stack\":["
                             "\"S^\",\"new:L>\"],\"done\":true}]}");
  assert_non_null(
      strstr(reply, "\"points\":[6],\"ranks\":[1],\"square\":4,\"failed_at\":2,\"over\":true}"));
  assert_non_null(strstr(reply, "{\"tile\":\"L\",\"arrow\":\">\",\"dungeon\":1}]"));
}

static void rounds_say_what_is_wrong(void **unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"{\"rounds\":[]}", "seats: is missing"},
      {"{\"seats\":2,\"rounds\":[{\"stack\":[\"new:S^\"]}]}", "rounds[0].stack[0]: tile 1, new:S^"},
      {"{\"seats\":2,\"rounds\":[{\"stack\":[\"S^\"],\"calls\":[{\"seat\":0,\"after\":3}]}]}",
       "rounds[0].calls[0].after: 2 was expected"},
      {"{\"seats\":2,\"rounds\":[{\"stack\":[\"S^\"],\"calls\":[{\"seat\":0,\"after\":2},{\"seat\":"
       "0,"
       "\"after\":2}]}]}",
       "rounds[0].calls[1].seat: has called already"},
      {"{\"seats\":2,\"rounds\":[{\"stack\":[\"S^\"],\"calls\":[{\"seat\":0,\"after\":2},{\"seat\":"
       "1,"
       "\"after\":2}]}]}",
       "rounds[0].calls: the last one does not call"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    if (!strstr(judged(cases[i][0]), cases[i][1]))
      fail_msg("'%s' not in '%s'", cases[i][1], judged(cases[i][0]));
}

/* ---- Positions ------------------------------------------------------------------------------------ */

static void expect_refused(Setting setting, const char *says) {
  const char *message = table_refused(setting);
  if (!strstr(message, says)) fail_msg("expected '%s' in '%s'", says, message);
}

static void impossible_positions(void **unused) {
  (void)unused;
  const char *hands = "L L S | S S+ L+";
  expect_refused((Setting){.seats = 2, .hands = "R L S | S S+ L+"}, "no further R in the box");
  expect_refused((Setting){.seats = 2, .hands = "X L S | S S+ L+"}, "hands[0][0]: a tile such as");
  expect_refused((Setting){.seats = 2, .hands = "L L L L | S S+ L+"}, "hands[0]: 0 to 3 elements");
  expect_refused((Setting){.seats = 2, .hands = "L L | S S+ L+"}, "R4.2");
  expect_refused((Setting){.seats = 2, .hands = hands, .turn = 2}, "turn: a number from 0 to 1");
  expect_refused((Setting){.seats = 2, .hands = hands, .phase = "nap"}, "phase: one of these");
  expect_refused((Setting){.seats = 2, .hands = hands, .phase = "call"}, "nothing has been laid");
  expect_refused((Setting){.seats = 2, .hands = hands, .phase = "over"}, "nobody has 3 points");
  expect_refused((Setting){.seats = 2, .hands = hands, .phase = "over", .scores = "[3,0]"}, "R5.5");
  expect_refused((Setting){.seats = 2, .hands = hands, .scores = "[3,0]"}, "R6.4");
  expect_refused((Setting){.seats = 2, .hands = hands, .scores = "[4,0]"}, "scores[0]");
  expect_refused((Setting){.seats = 2, .hands = hands, .scores = "7"},
                 "scores: a list was expected");
  expect_refused((Setting){.seats = 2, .hands = hands, .scores = "[0,0,0]"},
                 "scores: 0 to 2 elements");
  expect_refused((Setting){.seats = 2, .hands = hands, .tile = "L"}, "tile: in company");
  expect_refused((Setting){.seats = 2, .hands = hands, .pile = "0S^"}, "turn: 1 was expected");
  expect_refused((Setting){.seats = 2, .hands = hands, .pile = "0S^ 0S^"}, "stack[2].by");
  expect_refused((Setting){.seats = 2, .hands = hands, .pile = "2S^"}, "stack[1].by");
  expect_refused((Setting){.seats = 2, .hands = hands, .pile = "0Sx"}, "stack[1].d");
  expect_refused((Setting){.seats = 2, .hands = hands, .pile = "0nS^"}, "stack[1].new");
  expect_refused((Setting){.seats = 2, .hands = hands, .exploration = 31}, "exploration");
}

static void impossible_calls(void **unused) {
  (void)unused;
  Setting setting = {.seats = 3, .turn = 2, .hands = "L L S | S S+ L+ | L L L", .pile = "0S^ 1S+^"};
  setting.calls = "0@9";
  expect_refused(setting, "calls[0].after");
  setting.calls = "0@2";
  expect_refused(setting, "R5.1");
  setting.calls = "5@2";
  expect_refused(setting, "calls[0].seat");
  setting.calls = "2@2 2@3";
  expect_refused(setting, "calls[1].seat");
  setting.calls = "1@2";
  expect_refused(setting, "stack[2].by: this seat had left");
  setting.calls = "0@3 2@3";
  setting.turn = 1;
  expect_refused(setting, "R5.4");
  setting.options[0] = "single_call=on";
  expect_refused(setting, "R7.1");
}

static void impossible_positions_alone(void **unused) {
  (void)unused;
  expect_refused((Setting){.seats = 1}, "tile: the tile to be laid");
  expect_refused((Setting){.seats = 1, .tile = "L", .phase = "call"}, "alone nobody is asked");
  expect_refused((Setting){.seats = 1, .tile = "L", .phase = "over"}, "R8.5");
  expect_refused((Setting){.seats = 1, .tile = "L#1"}, "no further L#1");
}

/* Keys in the JSON itself that the short form cannot say. */
static void expect_json_refused(const char *json, const char *says) {
  AnyState any;
  MkJson value;
  MkError error;
  uint8_t seed[MK_SEED_SIZE] = {0};
  MkOptions options = options_of(game, 2, NULL);
  assert_true(mk_json_parse(json, strlen(json), &value, &error));
  assert_false(
      game->position(mk_content_data(content), any.bytes, 2, &options, seed, value, &error));
  if (!strstr(error.message, says)) fail_msg("expected '%s' in '%s'", says, error.message);
}

static void impossible_json(void **unused) {
  (void)unused;
#define HANDS "\"hands\":[[\"L\",\"L\",\"S\"],[\"L\",\"L\",\"S\"]]"
#define LAID                                                                                       \
  "\"phase\":\"call\",\"stack\":[{\"t\":\"S+\",\"d\":\"^\"},"                                      \
  "{\"t\":\"S+\",\"d\":\"^\",\"by\":0}]"
  expect_json_refused("[]", "an object was expected");
  expect_json_refused("{" HANDS ",\"stack\":[{\"t\":\"S\",\"d\":\"^\"}]}", "stack[0]");
  expect_json_refused("{" HANDS ",\"stack\":[{\"t\":\"S+\",\"d\":\"^\",\"new\":true}]}",
                      "stack[0].new");
  expect_json_refused("{" HANDS ",\"stack\":[{\"t\":\"S+\",\"d\":\"^\"},{\"t\":\"S\",\"d\":\"^\","
                      "\"by\":0,\"new\":1}]}",
                      "stack[1].new");
  expect_json_refused("{" HANDS ",\"deck\":[\"S\"]}", "deck: 1 tiles, but 16");
  expect_json_refused("{" HANDS ",\"deck\":[\"R\"]}", "deck[0]: there is no further R");
  expect_json_refused("{" HANDS ",\"in\":[0]}", "in: not the seats");
  expect_json_refused("{" HANDS ",\"in\":[7]}", "in[0]: a number from 0 to 1");
  expect_json_refused("{" HANDS ",\"path\":{\"lost\":true}}", "path.lost");
  expect_json_refused("{" HANDS ",\"path\":{\"lost\":false,\"at\":3}}", "path.at");
  expect_json_refused("{" HANDS "," LAID ",\"answers\":[null,7]}", "answers[1]: one of these");
  expect_json_refused("{" HANDS "," LAID ",\"answers\":[\"lost\",null]}", "not asked");
  expect_json_refused("{" HANDS "," LAID ",\"answers\":[null,\"lost\"]}", "everybody has answered");
}

/* ---- Words ---------------------------------------------------------------------------------------- */

static const char *refused(Table *table, const char *text, MkLang lang) {
  static char room[512];
  MkText out = MK_TEXT(room);
  game->words->refusal(mk_content_data(content), table->any.bytes, 0, text, lang, &out);
  return room;
}

static void expect_refusal(Table *table, const char *text, const char *rule) {
  for (int lang = MK_EN; lang <= MK_JA; lang++) {
    const char *says = refused(table, text, (MkLang)lang);
    if (strncmp(says, rule, strlen(rule)) != 0) fail_msg("'%s': %s", text, says);
  }
}

static void refusals_name_the_rule(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 2, .hands = "L L S | S S+ L+"});
  expect_refusal(&table, "T^", "R4.1");
  expect_refusal(&table, "L", "R4.1");
  expect_refusal(&table, "hello", "R4.1");
  expect_refusal(&table, "", "R4.1");
  expect_refusal(&table, "lost", "R5.1");
  expect_refusal(&table, "new:L^", "R8.2");
  assert_string_equal(refused(&table, "T^", MK_EN), "R4.1: you have no repeat in your hand");
  play(&table, 0, "S^");
  expect_refusal(&table, "L^", "R5.1");
  table = table_set((Setting){.seats = 1, .tile = "T"});
  expect_refusal(&table, "S^", "R8.1");
  assert_string_equal(refused(&table, "S^", MK_JA), "R8.1：今置くタイルは「リピート」です");
  expect_refusal(&table, "lost", "R8.6");
  expect_refusal(&table, "new:", "R4.1");
}

static const char *said(Table *table, const char *text, MkLang lang) {
  static char room[512];
  MkText out = MK_TEXT(room);
  MkAction action;
  int seat = 0;
  while (!(acting(table) >> seat & 1)) seat++;
  assert_true(
      mk_action_read(game, mk_content_data(content), table->any.bytes, seat, text, &action, NULL));
  game->words->action_words(mk_content_data(content), table->any.bytes, seat, action, lang, &out);
  return room;
}

static void actions_in_words(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 2, .hands = "L#3 L S | S S+ L+"});
  assert_string_equal(said(&table, "L#3<", MK_EN), "left turn with ghost 3, arrow left");
  assert_string_equal(said(&table, "L#3<", MK_JA), "左折・おばけ3を左向きに");
  play(&table, 0, "S^");
  assert_string_equal(said(&table, "lost", MK_EN), "call “Lost!” and leave");
  assert_string_equal(said(&table, "stay", MK_JA), "まだ大丈夫、残る");
  table = table_set((Setting){.seats = 1, .tile = "T"});
  assert_string_equal(said(&table, "new:T^", MK_EN), "begin a new dungeon: repeat, arrow up");
}

static const char *drawn(Table *table, int seat) {
  static char room[ROOM];
  static const char *const names[] = {"Aki", "Ben", "Chie"};
  AnyState view;
  MkText out = MK_TEXT(room);
  game->view(mk_content_data(content), table->any.bytes, seat, view.bytes);
  game->table(mk_content_data(content), view.bytes, seat);
  game->words->picture(mk_content_data(content), view.bytes, seat, names, MK_EN, &out);
  return room;
}

static void the_top_tile_large(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 3,
                                    .turn = 1,
                                    .pile = "0S^ 1S+^ 0L+>",
                                    .hands = "L L S | S S+ L+ | L S L",
                                    .calls = "2@2"});
  assert_string_equal(drawn(&table, 1), "Exploration 1   pile 4   deck 10\n"
                                        "    ┌─────┃─────┐\n"
                                        "    │     ┃     │   L+>\n"
                                        "    ▶━━━━━╱━━━━━━   Aki\n"
                                        "    │     ┃     │\n"
                                        "    └─────┃─────┘\n"
                                        "  Aki                   ○○○  ?  ?  ?\n"
                                        "> Ben (you)             ○○○  L+  S  S+\n"
                                        "  Chie                  ○○○  ?  ?  ?  Lost! after tile 1: "
                                        "S^\n");
}

/* R1.1 */
static void r1_1_help_counts_the_tiles(void **unused) {
  (void)unused;
  static char room[4096];
  MkText out = MK_TEXT(room);
  Table table = table_set((Setting){.seats = 2, .hands = "L L S | S S+ L+"});
  game->words->help(mk_content_data(content), table.any.bytes, 0, MK_EN, &out);
  assert_non_null(strstr(room, "22 tiles: left turn 7, left turn passed twice 4, straight 6, "
                               "crossing 5."));
  table = table_set((Setting){.seats = 1, .tile = "T"});
  out = (MkText)MK_TEXT(room);
  game->words->help(mk_content_data(content), table.any.bytes, 0, MK_JA, &out);
  assert_non_null(strstr(room, "タイル37枚："));
  assert_non_null(strstr(room, "リピート6。"));
}

static void the_map_when_it_is_over(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 2,
                                    .turn = 0,
                                    .pile = "0S^ 1T^ 0R^ 1R>",
                                    .hands = "R T#3 | S S",
                                    .scores = "[0,2]",
                                    .options = {"level=advanced", NULL}});
  play(&table, 0, "Rv");
  play(&table, 1, "lost");
  assert_non_null(strstr(drawn(&table, 0), "  ─◇─!┘!\n"));
  assert_non_null(strstr(drawn(&table, 0), "  ─╋─"));
  assert_non_null(
      strstr(drawn(&table, 0), "Lost with tile 5: it loops: it goes the same way again."));
  assert_non_null(strstr(drawn(&table, 0), "●●●"));
}

/* Words are told by place: two lines that changed places would name the wrong tile. */
static void printed_words_belong_to_their_tiles(void **unused) {
  (void)unused;
  for (int shape = 0; shape < DIM_SHAPES; shape++)
    assert_string_equal(diminuendo_shapes_ids[shape],
                        diminuendo_tile_name(diminuendo_tile(shape, 0)).text);
  assert_string_equal(diminuendo_tile_name(DIM_TILES).text, "T#5"); /* the last one too */
  assert_string_equal(diminuendo_tile_name(DIM_HIDDEN).text, "?");
  for (int arrow = 0; arrow < 4; arrow++)
    assert_int_equal(diminuendo_arrows_ids[arrow][0], diminuendo_arrow_name(arrow));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(printed_words_belong_to_their_tiles),
      cmocka_unit_test(r1_1_content_files),
      cmocka_unit_test(a_box_without_tiles_for_the_level),
      cmocka_unit_test(the_judge_at_a_real_table),
      cmocka_unit_test(the_judge_refuses),
      cmocka_unit_test(the_judge_knows_the_tiles_of_a_set),
      cmocka_unit_test(r6_the_judge_keeps_a_whole_game),
      cmocka_unit_test(r6_4_three_points_end_it),
      cmocka_unit_test(r8_the_judge_alone),
      cmocka_unit_test(rounds_say_what_is_wrong),
      cmocka_unit_test(impossible_positions),
      cmocka_unit_test(impossible_calls),
      cmocka_unit_test(impossible_positions_alone),
      cmocka_unit_test(impossible_json),
      cmocka_unit_test(refusals_name_the_rule),
      cmocka_unit_test(actions_in_words),
      cmocka_unit_test(the_top_tile_large),
      cmocka_unit_test(r1_1_help_counts_the_tiles),
      cmocka_unit_test(the_map_when_it_is_over),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
