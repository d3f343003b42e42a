/* Secrets: what a seat cannot know changes nothing it sees, and the order of entry leaves no trace. */
#include "table.h"

#define ROW "\"row\":[\"N\",\"F\",\"T\"]"

static Sheet GATES = {"...........", "...........", "...........", "....go.....",
                      ".....o.g...", ".....ooo...", "...........", "......g....",
                      "......o....", "......o....", "..........."};

static const char *const names[] = {"Aki", "Ben", "Chie", "Dan"};

/* All that a seat is shown of a state, as text: its view, its choices and its picture. */
static void show(const void *state, int seat, AnyState *view, char *room, size_t size) {
  static MkAction legal[MK_MAX_LEGAL];
  MkText text = mk_text_init(room, size);
  memset(view, 0x55, sizeof *view);
  game->view(data, state, seat, view->bytes);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    game->words->picture(data, view->bytes, seat, names, lang, &text);
    if (seat >= 0) game->words->prompt(data, view->bytes, seat, lang, &text);
    if (seat >= 0) game->words->help(data, view->bytes, seat, lang, &text);
  }
  game->state_write(data, view->bytes, &text);
  bool acting = seat >= 0 && game->acting(view->bytes) >> seat & 1;
  int count = acting ? game->legal(data, view->bytes, seat, legal) : 0;
  for (int i = 0; i < count; i++) mk_action_write(game, data, view->bytes, seat, legal[i], &text);
  assert_true(mk_text_fits(&text));
}

static void assert_alike(const void *one, const void *two, int seat) {
  static char room[2][1 << 17];
  static AnyState view[2];
  show(one, seat, &view[0], room[0], sizeof room[0]);
  show(two, seat, &view[1], room[1], sizeof room[1]);
  assert_memory_equal(view[0].bytes, view[1].bytes, game->state_size);
  assert_string_equal(room[0], room[1]);
}

/* The events a seat may see, as text. */
static void tell(const MkEvents *events, int seat, MkText *out) {
  unsigned bit = seat < 0 ? MK_SEEN_BY_SPECTATOR : 1u << seat;
  for (int i = 0; i < events->count; i++) {
    if (!(events->list[i].seen_by & bit)) continue;
    game->words->event_words(data, &events->list[i], names, MK_EN, out);
    mk_text_char(out, '\n');
  }
}

/* ---- What others do in step 1 --------------------------------------------------------------------- */

/* Plays some choices of seat 1 on a fresh table and compares what the others see. */
static void set_three(AnyState *out, const char *const *choices, char *told, size_t size) {
  Seat seats[3] = {{GATES, "\"goals\":[\"A-E\",\"B-Q\"],\"square\":[4,null]"},
                   {GATES, "\"goals\":[\"C-G\",\"D-N\"],\"pos\":\"e4\",\"square\":[4,null]"},
                   {GATES, "\"square\":[4,null]"}};
  MkText text = mk_text_init(told, size);
  set_table(3, "\"stage\":2,\"opened\":\"HKQ\",\"row\":[\"C\",\"F\",\"T\"]", seats);
  for (; *choices; choices++) {
    MkEvents events;
    play_text(game, data, &table, 1, *choices, &events);
    tell(&events, 0, &text);
  }
  memcpy(out, &table, sizeof *out);
}

static void r9_3_only_done_or_not_done_shows(void **unused) {
  (void)unused;
  static const char *const ways[][4] = {
      {"c:f7", "m:e4", NULL},
      {"c:d4", "m:f6", NULL},
      {"c:f7", "m:f6!", NULL},
      {"c:f7", "w:g8/C-G", NULL},
      {"c:f7", "w:g9/D-N", NULL},
      {"extra:o:d4/C-G", "c:f7", "m:d4", NULL},
      {"c:f7", "extra:x:g7/D-N", "m:e4", NULL},
  };
  static AnyState first, other;
  static char told[2][512];
  set_three(&first, ways[0], told[0], sizeof told[0]);
  assert_string_equal(told[0], "Ben is done.\n");
  for (size_t i = 1; i < sizeof ways / sizeof *ways; i++) {
    set_three(&other, ways[i], told[1], sizeof told[1]);
    assert_alike(first.bytes, other.bytes, 0);
    assert_alike(first.bytes, other.bytes, 2);
    assert_alike(first.bytes, other.bytes, MK_SPECTATOR);
    assert_string_equal(told[0], told[1]);
  }
  /* And before they are done, nothing at all shows. */
  static const char *const none[] = {NULL};
  static const char *const some[] = {"extra:o:d4/C-G", "c:f7", NULL};
  set_three(&first, none, told[0], sizeof told[0]);
  set_three(&other, some, told[1], sizeof told[1]);
  assert_alike(first.bytes, other.bytes, 0);
  assert_string_equal(told[1], "");
}

static void r9_3_spending_shows_when_all_have_chosen(void **unused) {
  (void)unused;
  static const char *const way[] = {"c:f7", "w:g9/D-N", NULL};
  static AnyState state;
  static AnyState view;
  char told[512], room[ROOM];
  set_three(&state, way, told, sizeof told);
  game->view(data, table.bytes, 0, view.bytes);
  assert_int_equal(((RuinState *)(void *)view.bytes)->player[1].hidden_goals, 2);
  assert_int_equal(((RuinState *)(void *)view.bytes)->hidden_goal_discard, 0);
  play(0, "c:f7");
  play(0, "m:f6");
  play(2, "c:f7");
  MkEvents events;
  MkText text = MK_TEXT(room);
  play_text(game, data, &table, 2, "m:f6", &events);
  tell(&events, 0, &text);
  assert_non_null(strstr(room, "Ben gave up a goal card"));
  assert_null(strstr(room, "warp"));
  game->view(data, table.bytes, 0, view.bytes);
  assert_int_equal(((RuinState *)(void *)view.bytes)->player[1].hidden_goals, 1);
  assert_int_equal(((RuinState *)(void *)view.bytes)->hidden_goal_discard, 1);
}

/* ---- What others have ----------------------------------------------------------------------------- */

static void r9_2_never_a_sheet_a_place_a_card(void **unused) {
  (void)unused;
  static AnyState one, two;
  Seat here[2] = {{BARE, "\"goals\":[\"A-E\"]"}, {BARE, "\"goals\":[\"B-Q\",\"B-S\"],\"gems\":3"}};
  Seat there[2] = {
      {BARE, "\"goals\":[\"A-E\"]"},
      {GATES,
       "\"goals\":[\"C-G\",\"T-X\"],\"gems\":3,\"penalty\":4,\"pos\":\"h6\",\"step\":\"move\""}};
  Sheet plain = {"...........", "...........", "...........", "....oo.....",
                 ".....o.o...", ".....ooo...", "...........", "......o....",
                 "......o....", "......o....", "..........."};
  there[1].rows = plain;
  set_table(2, ROW, here);
  memcpy(&one, &table, sizeof one);
  set_table(2, ROW, there);
  memcpy(&two, &table, sizeof two);
  assert_alike(one.bytes, two.bytes, 0);
  assert_alike(one.bytes, two.bytes, MK_SPECTATOR);
  AnyState view[2];
  game->view(data, one.bytes, 1, view[0].bytes);
  game->view(data, two.bytes, 1, view[1].bytes);
  assert_memory_not_equal(view[0].bytes, view[1].bytes, game->state_size);
}

static void r9_1_the_table_is_open(void **unused) {
  (void)unused;
  char room[ROOM];
  AnyState view;
  Seat seats[2] = {{BARE, "\"open\":\"AC\""}, {BARE, "\"open\":\"AC\",\"gems\":2"}};
  set_table(2, "\"discard\":[\"X\",\"B\"]," ROW, seats);
  game->view(data, table.bytes, 0, view.bytes);
  written_state(game, data, view.bytes, room);
  assert_non_null(strstr(room, "\"row\":[\"N\",\"F\",\"T\"]"));
  assert_non_null(strstr(room, "\"deck\":[\"A\",\"C\",\"D\",\"E\",\"G\""));
  assert_non_null(strstr(room, "\"discard\":[\"X\",\"B\"]"));
  assert_non_null(strstr(room, "{\"map\":[\"???????????\""));
  assert_non_null(strstr(room, "\"pos\":\"?\",\"open\":\"AC\",\"gems\":2,\"penalty\":null"));
}

static void r9_4_dealt_cards_and_deck_are_hidden(void **unused) {
  (void)unused;
  static AnyState one, two;
  Seat here[2] = {{BLANK, "\"dealt\":[\"A\",\"B\"],\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\"]"},
                  {BLANK, "\"dealt\":[\"C\",\"D\"],\"goals\":[\"C-G\",\"C-S\",\"D-N\",\"D-O\"]"}};
  Seat there[2] = {here[0],
                   {BLANK, "\"dealt\":[\"W\",\"X\"],\"goals\":[\"E-L\",\"F-V\",\"T-X\",\"D-O\"]"}};
  set_table(2, "\"phase\":\"setup\",\"row\":[\"E\",\"F\",\"G\"]", here);
  memcpy(&one, &table, sizeof one);
  set_table(2, "\"phase\":\"setup\",\"row\":[\"E\",\"F\",\"G\"]", there);
  play(1, "keep:D-O,T-X"); /* that shows nothing either */
  memcpy(&two, &table, sizeof two);
  assert_alike(one.bytes, two.bytes, 0);
  assert_alike(one.bytes, two.bytes, MK_SPECTATOR);
}

/* Alone too: an onlooker could tell the dealt cards from what is left. */
static void r9_4_the_deck_is_hidden_from_onlookers_alone(void **unused) {
  (void)unused;
  static AnyState one, two;
#define ALONE(dealt) "\"dealt\":[" dealt "],\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\"]"
  Seat here = {BLANK, ALONE("\"A\",\"B\",\"C\",\"D\"")};
  Seat there = {BLANK, ALONE("\"H\",\"I\",\"J\",\"X\"")};
  set_table(1, "\"phase\":\"setup\",\"row\":[\"E\",\"F\",\"G\"]", &here);
  memcpy(&one, &table, sizeof one);
  set_table(1, "\"phase\":\"setup\",\"row\":[\"E\",\"F\",\"G\"]", &there);
  memcpy(&two, &table, sizeof two);
  assert_alike(one.bytes, two.bytes, MK_SPECTATOR);
}

static void r9_5_all_is_shown_at_the_end(void **unused) {
  (void)unused;
  AnyState view;
  Seat seats[2] = {{GATES, "\"step\":\"done\",\"square\":[1,1]"},
                   {GATES, "\"step\":\"done\",\"square\":[1,4],\"goals\":[\"A-E\"],\"penalty\":3"}};
  set_table(2, "\"phase\":\"over\",\"stage\":2," ROW, seats);
  for (int seat = MK_SPECTATOR; seat < 2; seat++) {
    game->view(data, table.bytes, seat, view.bytes);
    RuinState *seen = (void *)view.bytes;
    assert_memory_equal(seen->player, now()->player, sizeof seen->player);
    assert_int_equal(seen->chance.kind, MK_CHANCE_NONE);
  }
}

/* A view of random games, with its truth exchanged for other possible ones: nothing changes, nor do the
 * messages that follow the seat's own choices, as long as the step is not over. */
static void r9_2_in_random_games(void **unused) {
  (void)unused;
  static AnyState view, other;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 11, 0);
  for (int deal = 0; deal < 6; deal++) {
    int seats = 2 + deal % 3;
    MkOptions options = options_of(game, seats, NULL);
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)deal, 99};
    game->setup(data, table.bytes, seats, &options, seed);
    for (uint32_t acting; (acting = game->acting(table.bytes)) != 0;) {
      static MkAction legal[MK_MAX_LEGAL];
      int seat = (int)mk_rng_below(&rng, (uint32_t)seats);
      if (!(acting >> seat & 1)) continue;
      int count = game->legal(data, table.bytes, seat, legal);
      MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
      game->view(data, table.bytes, seat, view.bytes);
      game->resample(data, view.bytes, seat, &rng, other.bytes);
      MkEvents events[2] = {{.count = 0}, {.count = 0}};
      assert_int_equal(game->apply(data, table.bytes, seat, action, &events[0]), MK_OK);
      assert_int_equal(game->apply(data, other.bytes, seat, action, &events[1]), MK_OK);
      if (events[0].sealed) continue;
      assert_alike(table.bytes, other.bytes, seat);
      char told[2][512];
      for (int i = 0; i < 2; i++) {
        MkText text = MK_TEXT(told[i]);
        tell(&events[i], seat, &text);
      }
      assert_string_equal(told[0], told[1]);
    }
  }
}

/* The card itself is its owner's; the others hear that one was drawn. */
static void r9_2_a_goal_drawn_is_its_owners(void **unused) {
  (void)unused;
  static Sheet way = {"...........", "...........", "...........", "...........",
                      ".......o...", "....oooo...", "...........", "...........",
                      "...........", "...........", "..........."};
  static char told[3][1 << 14];
  Seat seats[2] = {{way, "\"goals\":[\"A-E\"],\"step\":\"move\",\"open\":\"K\""},
                   {way, "\"goals\":[\"C-G\"],\"step\":\"move\",\"open\":\"K\""}};
  MkEvents events;
  set_table(2, "\"opened\":\"K\"," ROW, seats);
  play(0, "m:f6");
  play_text(game, data, &table, 1, "m:h5", &events);
  for (int viewer = MK_SPECTATOR; viewer < 2; viewer++) {
    MkView view = {.game = game, .content = data, .seats = 2, .viewer = viewer};
    MkText text = MK_TEXT(told[viewer + 1]);
    game->view(data, table.bytes, viewer, view.bytes);
    mk_tell_entry(&view, 1, &events, MK_TELL_BARE, &text);
    bool own = viewer == 1;
    assert_int_equal(own, strstr(text.data, "\"kind\":\"goal\",") != NULL);
    assert_int_equal(!own, strstr(text.data, "\"kind\":\"goal_taken\",") != NULL);
  }
}

/* ---- Who is told that something happened ----------------------------------------------------------- */

/* A match in which seat 1 makes some choices, from the position of set_three. */
static MkMatch *match_of_three(const char *const *choices) {
  static const char *const none[] = {NULL};
  static AnyState state;
  char told[512], room[ROOM];
  MkJson position;
  MkError error;
  set_three(&state, none, told, sizeof told);
  written_state(game, data, state.bytes, room);
  assert_true(mk_json_parse(room, strlen(room), &position, &error));
  MkSetup setup = {.game = game, .content = content, .seats = 3};
  setup.options = options_of(game, 3, NULL);
  MkMatch *match = mk_match_new_at(&setup, position, &error);
  if (!match) fail_msg("%s", error.message);
  for (; *choices; choices++)
    if (!mk_match_apply_text(match, 1, *choices, NULL, &error)) fail_msg("%s", error.message);
  return match;
}

static void r9_3_nobody_is_told_of_a_choice_before_it_is_done(void **unused) {
  (void)unused;
  static const char *const ways[][4] = {
      {"c:f7", "m:e4", NULL}, {"c:f7", "w:g8/C-G", NULL}, {"extra:o:d4/C-G", "c:f7", "m:d4", NULL}};
  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
    MkMatch *match = match_of_three(ways[i]);
    int length = mk_match_length(match);
    for (int k = 0; k < length - 1; k++) assert_int_equal(mk_match_told(match, k), 1 << 1);
    for (int viewer = MK_SPECTATOR; viewer < 3; viewer++)
      assert_int_equal(mk_match_told_length(match, viewer), viewer == 1 ? length : 1);
    mk_match_undo(match, 1);
    assert_int_equal(mk_match_told_length(match, 0), 0);
    mk_match_free(match);
  }
}

/* ---- Order of entry ------------------------------------------------------------------------------- */

static void r4_1_any_order_of_entry(void **unused) {
  (void)unused;
  static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  static const char *const choices[3][3] = {{"extra:o:d4/A-E", "c:f7", "m:f6"},
                                            {"c:g7", "extra:x:f7/D-N", "m:h5"},
                                            {"c:f7", "w:h5/T-X", NULL}};
  static AnyState ends[6];
  for (int i = 0; i < 6; i++) {
    Seat seats[3] = {{GATES, "\"goals\":[\"A-E\",\"B-Q\"]"},
                     {GATES, "\"goals\":[\"C-G\",\"D-N\"]"},
                     {GATES, "\"goals\":[\"T-X\"],\"pos\":\"g8\""}};
    set_table(3, "\"opened\":\"HKQ\",\"row\":[\"C\",\"F\",\"T\"]", seats);
    for (int step = 0; step < 3; step++)
      for (int k = 0; k < 3; k++)
        if (choices[orders[i][k]][step]) play(orders[i][k], choices[orders[i][k]][step]);
    assert_int_equal(now()->round, 2);
    memcpy(&ends[i], &table, sizeof table);
    assert_memory_equal(ends[0].bytes, ends[i].bytes, game->state_size);
  }
}

/* Where somebody is thought to be: on the way, and not always at the same place. */
static void r9_2_a_hidden_place_is_guessed_anew(void **unused) {
  (void)unused;
  static const char *const none[] = {NULL};
  static AnyState state, view, guess;
  char told[512];
  RuinCells places = RUIN_NONE;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 1);
  set_three(&state, none, told, sizeof told);
  game->view(data, state.bytes, 0, view.bytes);
  for (int i = 0; i < 60; i++) {
    game->resample(data, view.bytes, 0, &rng, guess.bytes);
    const RuinPlayer *other = &((const RuinState *)(const void *)guess.bytes)->player[1];
    assert_true(ruin_has(other->path, other->pos));
    places = ruin_or(places, ruin_cell(other->pos));
  }
  assert_true(ruin_count(places) > 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r9_3_only_done_or_not_done_shows),
      cmocka_unit_test(r9_3_nobody_is_told_of_a_choice_before_it_is_done),
      cmocka_unit_test(r9_2_a_goal_drawn_is_its_owners),
      cmocka_unit_test(r9_3_spending_shows_when_all_have_chosen),
      cmocka_unit_test(r9_2_never_a_sheet_a_place_a_card),
      cmocka_unit_test(r9_1_the_table_is_open),
      cmocka_unit_test(r9_4_dealt_cards_and_deck_are_hidden),
      cmocka_unit_test(r9_4_the_deck_is_hidden_from_onlookers_alone),
      cmocka_unit_test(r9_5_all_is_shown_at_the_end),
      cmocka_unit_test(r9_2_in_random_games),
      cmocka_unit_test(r9_2_a_hidden_place_is_guessed_anew),
      cmocka_unit_test(r4_1_any_order_of_entry),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
