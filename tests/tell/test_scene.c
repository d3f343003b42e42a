/* What happened, told at a screen: in pictures that fit their window, and again later without what must be remembered;
 * and pictures whose marks nobody's name can forge. */
#include <support/unit.h>

#include <meikyu/tell.h>

static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};

enum { EVERYBODY = MK_SEEN_BY_ALL };

/* Sentences may be broken, drawings may not. */
static void expect_to_fit(const char *text, MkWindow window) {
  int lines = 0;
  for (const char *line = text; *line;) {
    size_t length = strcspn(line, "\n");
    int width = mk_text_width(line, length);
    lines += width > window.columns ? (width + window.columns - 1) / window.columns : 1;
    if (width > window.columns && strstr(line, "─") && strstr(line, "─") < line + length)
      fail_msg("too wide: %s", line);
    line += length + (line[length] == '\n');
  }
  if (lines > window.lines) fail_msg("%d lines instead of %d:\n%s", lines, window.lines, text);
}

/* How many pictures an action has. */
static int look_at(const MkMatch *match, const MkEvents *events) {
  static char room[ROOM];
  static const MkWindow windows[] = {{15, 40}, {23, 80}, {59, 200}};
  int shown = 0;
  for (int i = 0; i < events->count; i++) {
    for (int w = 0; w < 3; w++) {
      MkText text = MK_TEXT(room);
      int pause = mk_tell_scene(match, events, i, EVERYBODY, windows[w], names,
                                w == 1 ? MK_JA : MK_EN, &text);
      assert_int_equal(pause > 0, text.length > 0);
      expect_to_fit(room, windows[w]);
      shown += pause > 0;
    }
  }
  return shown;
}

static MkMatch *deal(const MkGame *game, int seats, int seed) {
  MkSetup setup = {.game = game, .seats = seats, .seed = {(uint8_t)seed}};
  mk_options_init(game, seats, &setup.options);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  return match;
}

/* One action at random; false: the game is over. */
static bool play_on(MkMatch *match, MkRng *rng, MkEvents *events) {
  MkAction legal[MK_MAX_LEGAL];
  uint32_t acting = mk_match_acting(match);
  MkView view;
  int seat = 0;
  if (!acting) return false;
  while (!(acting >> seat & 1)) seat++;
  mk_view_init(&view, match, seat);
  int count = mk_view_legal(&view, legal);
  return mk_match_apply(match, seat, legal[mk_rng_below(rng, (uint32_t)count)], events, NULL);
}

static int play(const MkGame *game, int seats, int seed) {
  MkMatch *match = deal(game, seats, seed);
  MkEvents events;
  MkRng rng;
  int shown = 0;
  mk_rng_init_pcg32(&rng, (uint64_t)seed, 1);
  while (play_on(match, &rng, &events)) shown += look_at(match, &events);
  mk_match_free(match);
  return shown;
}

static void pictures_of_events_fit_their_window(void **state) {
  (void)state;
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    int shown = 0;
    for (int seed = 0; seed < 4; seed++)
      shown += play(game, seed & 1 ? game->max_seats : game->min_seats, seed);
    assert_int_equal(shown > 0, game->words->scene != NULL);
  }
}

/* ---- Told again ----------------------------------------------------------------------------------------- */

static const char *told(const MkMatch *match, const MkEvent *event, bool again) {
  static char room[2][512];
  MkText text = MK_TEXT(room[again]);
  (again ? mk_tell_event_again : mk_tell_event)(match, event, 1, names, MK_EN, &text);
  return text.length ? room[again] : "";
}

/* The tile laid first is told by its name while it lies on top, and by no name when another lies on it. */
static void what_must_be_remembered_is_not_told_again(void **state) {
  (void)state;
  MkMatch *match = deal(mk_game_find("diminuendo"), 2, 1);
  MkEvents events;
  MkEvent laid = {0};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  assert_true(play_on(match, &rng, &events));
  for (int i = 0; i < events.count; i++)
    if (strcmp(mk_match_game(match)->events[events.list[i].kind].name, "laid") == 0)
      laid = events.list[i];
  assert_string_equal(told(match, &laid, true), told(match, &laid, false));
  MkView view;
  MkAction stay;
  for (int seat = 0; seat < 2; seat++) {
    mk_view_init(&view, match, seat);
    if (mk_view_read(&view, "stay", &stay, NULL))
      assert_true(mk_match_apply(match, seat, stay, &events, NULL));
  }
  assert_true(play_on(match, &rng, &events));
  assert_string_not_equal(told(match, &laid, true), told(match, &laid, false));
  assert_non_null(strstr(told(match, &laid, true), "tile"));
  mk_match_free(match);
}

/* ---- Names --------------------------------------------------------------------------------------------------- */

static void a_name_is_no_mark(void **state) {
  (void)state;
  static const char *const forged[] = {"{x|bid:1}", "{y|bid:2}"};
  static char room[ROOM], plain[ROOM];
  MkMatch *match = deal(mk_game_find("template"), 2, 1);
  MkText text = MK_TEXT(room), without = MK_TEXT(plain);
  MkView view;
  MkMark mark;
  mk_view_init(&view, match, MK_SPECTATOR);
  text.marks = true;
  mk_tell_picture(&view, forged, MK_EN, &text);
  assert_non_null(strstr(room, "(x|bid:1}"));
  for (const char *at = room; (at = strchr(at, '{')); at++)
    assert_false(mk_text_mark_at(at, room + text.length, &mark));
  mk_tell_picture(&view, forged, MK_EN, &without);
  assert_non_null(
      strstr(plain, "{x|bid:1}")); /* whom nobody takes for a mark is called as they like */
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pictures_of_events_fit_their_window),
      cmocka_unit_test(what_must_be_remembered_is_not_told_again),
      cmocka_unit_test(a_name_is_no_mark),
  };
  return cmocka_run_group_tests_name("scene", tests, NULL, NULL);
}
