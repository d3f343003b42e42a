/* What fixed games show at every step: the table, facts, tallies, actions with their parts, previews, pictures, scenes and what
 * the lab counts, each as a hash. A cell that lights up elsewhere, a part that is missing or a line that is drawn otherwise
 * shows here, whoever would have looked at it. Words are left out, so that they may be bettered: of pictures only what is
 * no letter. A new figure belongs to a change that was meant; the failure prints it. */
#include <support/unit.h>

#include <stdio.h>

enum { FEW = 8, ASPECTS = 10 };

typedef enum Aspect {
  TABLE,
  FACTS,
  TALLY,
  ACTIONS,
  PREVIEW,
  PICTURE,
  SCENES,
  LAB,
  REFUSED,
  LEARNED
} Aspect;
static const char *const aspect_names[ASPECTS] = {"table",   "facts",   "tally",  "actions",
                                                  "preview", "picture", "scenes", "lab",
                                                  "refused", "learned"};

static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};
static char room[1 << 20];
static uint32_t sums[ASPECTS];

/* ---- Sums ----------------------------------------------------------------------------------------------- */

static void add_byte(Aspect aspect, unsigned char byte) {
  sums[aspect] = (sums[aspect] ^ byte) * 16777619u;
}

static void add(Aspect aspect, const MkText *text) {
  assert_true(mk_text_fits(text));
  for (size_t i = 0; i < text->length; i++) add_byte(aspect, (unsigned char)room[i]);
  add_byte(aspect, 0);
}

static void add_number(Aspect aspect, int64_t number) {
  for (int i = 0; i < 8; i++) add_byte(aspect, (unsigned char)(number >> 8 * i));
}

/* Digits, signs and lines (U+2190 to U+25FF) stay, letters of any language do not. */
static void add_drawn(Aspect aspect, const MkText *text) {
  assert_true(mk_text_fits(text));
  for (size_t i = 0; i < text->length; i++) {
    unsigned char byte = (unsigned char)room[i];
    bool letter = (byte | 32) >= 'a' && (byte | 32) <= 'z';
    if (byte < 0x80 && !letter) add_byte(aspect, byte);
    if (byte != 0xe2 || (unsigned char)room[i + 1] < 0x86 || (unsigned char)room[i + 1] > 0x97)
      continue;
    for (int k = 0; k < 3; k++) add_byte(aspect, (unsigned char)room[i + (size_t)k]);
  }
}

/* ---- What is shown -------------------------------------------------------------------------------------- */

static void add_touched(const MkView *view, MkAction action) {
  MkActionParts touched;
  mk_view_touched(view, action, &touched);
  for (int i = 0; i < touched.count; i++)
    add_number(ACTIONS, touched.list[i].kind * 65536 + touched.list[i].value);
}

static void add_action(const MkView *view, MkAction action) {
  MkText text = MK_TEXT(room);
  mk_json_open_object(&text);
  mk_tell_action(view, action, MK_TELL_BARE, &text);
  mk_json_close_object(&text);
  add(ACTIONS, &text);
  add_touched(view, action);
  text = (MkText)MK_TEXT(room);
  if (mk_tell_action_picture(view, action, &text)) add_drawn(ACTIONS, &text);
  char notation[MK_MAX_ACTION_TEXT];
  text = (MkText)MK_TEXT(notation);
  mk_tell_notation(view, action, &text);
  text = (MkText)MK_TEXT(room);
  assert_true(mk_tell_preview(view, notation, MK_TELL_BARE, &text, NULL));
  add(PREVIEW, &text);
}

/* Fails on words of the other language: kana or kanji in English, Japanese without any. */
static void expect_languages(const MkView *view, MkAction action) {
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText text = MK_TEXT(room);
    mk_tell_meaning(view, action, lang, &text);
    mk_text_char(&text, '\n');
    size_t from = text.length;
    mk_tell_reason(view, action, lang, &text);
    for (size_t at = 0; at < text.length; at = from, from = text.length) {
      bool japanese = strcspn(room + at, "\xe3\xe4\xe5\xe6\xe7\xe8\xe9") < from - at;
      bool said = strcspn(room + at, "aeiou") < from - at; /* more than notation */
      if (lang == MK_EN ? japanese : said && !japanese)
        fail_msg("the wrong language: %s", room + at);
    }
  }
}

static void add_lab(const MkView *view, MkAction action) {
  const MkLabHelp *lab = view->game->lab;
  if (!lab) return;
  uint64_t used = lab->used(view->content, view->bytes, view->viewer, action);
  add_number(LAB, (int64_t)used);
}

/* What learners see of it, and by which number they know an action. */
static void add_learned(const MkView *view, MkAction action) {
  static unsigned char row[1 << 16];
  size_t size = mk_row_size(view->game, false);
  assert_in_range(size, 0, sizeof row);
  memset(row, 0, size);
  mk_observe(view->game, view->content, view->bytes, view->viewer, row);
  for (size_t i = 0; i < size; i++) add_byte(LEARNED, row[i]);
  add_number(LEARNED, mk_number(view->game, view->content, view->bytes, view->viewer, action));
}

/* Why something is not legal: the number of the rule, which stands in front. Something is always said. */
static void add_refusal(const MkView *view, const char *tried) {
  MkText text = MK_TEXT(room);
  mk_tell_refusal(view, tried, MK_EN, &text);
  if (text.length == 0) fail_msg("%s: nothing is said against '%s'", view->game->id, tried);
  size_t rule = room[0] == 'R' ? strcspn(room, ":") : 0;
  for (size_t i = 0; i < rule; i++) add_byte(REFUSED, (unsigned char)room[i]);
  add_byte(REFUSED, 0);
}

/* What was legal for somebody a while ago, and what nobody can say. */
static char tried[16][MK_MAX_ACTION_TEXT];
static unsigned tries;
static void add_refusals(const MkView *view, MkAction action) {
  MkAction legal;
  for (int i = 0; i < 16; i++)
    if (tried[i][0] && !mk_view_read(view, tried[i], &legal, NULL)) add_refusal(view, tried[i]);
  MkText text = MK_TEXT(tried[tries++ % 16]);
  mk_tell_notation(view, action, &text);
}

/* A few of all legal actions, spread over the list. */
static void add_actions(const MkView *view) {
  static MkAction legal[MK_MAX_LEGAL];
  int count = mk_view_legal(view, legal);
  int stride = count / FEW + 1;
  for (int i = 0; i < count; i += stride) {
    add_action(view, legal[i]);
    expect_languages(view, legal[i]);
  }
  add_refusals(view, legal[count / 2]);
  add_refusals(view, legal[count - 1]);
  add_learned(view, legal[count / 2]);
  for (int i = 0; i < count; i++) add_lab(view, legal[i]);
}

static void add_board(const MkView *view) {
  const MkBoard *board = view->game->board;
  if (!board || view->viewer < 0) return;
  if (board->here) add_number(FACTS, board->here(view->content, view->bytes, view->viewer));
  for (const MkLight *light = board->lights; light && light->key; light++)
    for (int cell = 0; cell < board->rows * board->columns; cell++)
      add_byte(FACTS, light->lit(view->content, view->bytes, view->viewer, cell));
}

static void add_view(const MkView *view) {
  MkText text = MK_TEXT(room);
  mk_tell_moment(view, MK_TELL_BARE, true, &text);
  add(TABLE, &text);
  text = (MkText)MK_TEXT(room);
  mk_tell_facts(view, &text);
  add(FACTS, &text);
  add_board(view);
  text = (MkText)MK_TEXT(room);
  mk_tell_tally(view, MK_TELL_BARE, &text);
  mk_tell_result(view, &text);
  add(TALLY, &text);
  text = (MkText)MK_TEXT(room);
  mk_tell_picture(view, names, MK_EN, &text);
  add_drawn(PICTURE, &text);
  if (mk_view_acting(view)) add_actions(view);
}

static void add_scenes(const MkMatch *match, const MkEvents *events) {
  for (int i = 0; i < events->count; i++) {
    MkText text = MK_TEXT(room);
    int pause =
        mk_tell_scene(match, events, i, MK_SEEN_BY_ALL, (MkWindow){23, 80}, names, MK_EN, &text);
    add_number(SCENES, pause);
    add_drawn(SCENES, &text);
  }
}

static void add_moment(const MkMatch *match, int seats) {
  for (int viewer = MK_SPECTATOR; viewer < seats; viewer++) {
    MkView view;
    mk_view_init(&view, match, viewer);
    add_view(&view);
  }
}

/* ---- Fixed games ---------------------------------------------------------------------------------------- */

static void play_once(const char *id, int seats, const char *const *options, int seed) {
  static MkAction legal[MK_MAX_LEGAL];
  MkSetup setup = {.game = mk_game_find(id), .seats = seats, .seed = {(uint8_t)seed}};
  MkEvents events;
  MkRng rng;
  mk_rng_init_pcg32(&rng, (uint64_t)seed, 4);
  setup.options = options_of(setup.game, seats, options);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  for (; !mk_match_over(match); add_scenes(match, &events)) {
    add_moment(match, seats);
    int seat = __builtin_ctz(mk_match_acting(match));
    int count = setup.game->legal(mk_match_content(match), mk_match_state(match), seat, legal);
    MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
    assert_true(mk_match_apply(match, seat, action, &events, NULL));
  }
  add_moment(match, seats);
  mk_match_free(match);
}

static void play(const char *id, int seats, const char *const *options) {
  for (int seed = 0; seed < 3; seed++) play_once(id, seats, options, seed);
}

static void expect(const char *id, const char *const golden[ASPECTS]) {
  bool same = true;
  for (int i = 0; i < ASPECTS; i++) {
    char hex[9];
    snprintf(hex, sizeof hex, "%08x", sums[i]);
    if (strcmp(hex, golden[i]) != 0)
      print_error("%s, %s: \"%s\", not \"%s\"\n", id, aspect_names[i], hex, golden[i]);
    same = same && strcmp(hex, golden[i]) == 0;
  }
  assert_true(same);
}

static int begin(void **state) {
  (void)state;
  for (int i = 0; i < ASPECTS; i++) sums[i] = 2166136261u;
  static const char *const never[] = {"9L",   "x",        "drop:1", "m:a1!",
                                      "lost", "keep:A-B", "o:f6",   "pass"};
  memset(tried, 0, sizeof tried);
  for (tries = 0; tries < sizeof never / sizeof *never; tries++)
    snprintf(tried[tries], sizeof tried[0], "%s", never[tries]);
  return 0;
}

static void seekers(void **state) {
  (void)state;
  play("seekers", 2, NULL);
  play("seekers", 2, (const char *const[]){"rule=7", "order=3", NULL});
  play("seekers", 2, (const char *const[]){"rule=13", "mode=advanced", NULL});
  play("seekers", 2, (const char *const[]){"rule=16", "order=2", "mode=chaos", NULL});
  play("seekers", 2, (const char *const[]){"rule=18", NULL});
  play("seekers", 2, (const char *const[]){"rule=20", "order=4", NULL});
  expect("seekers",
         (const char *const[ASPECTS]){"80d86d09", "07b4aff3", "66130d73", "a531c6d5", "c4024f1f",
                                      "112cdb96", "dbda69a5", "c187320d", "2ba9837f", "09235a8a"});
}

static void ruin(void **state) {
  (void)state;
  play("ruin", 2, NULL);
  play("ruin", 1, NULL);
  play("ruin", 4, (const char *const[]){"edition=1", NULL});
  expect("ruin",
         (const char *const[ASPECTS]){"329834c3", "8bae365f", "ff6180a5", "cafe6e30", "f53fc218",
                                      "35235227", "a0061b85", "e6d33b92", "33341561", "8a19ab26"});
}

static void diminuendo(void **state) {
  (void)state;
  play("diminuendo", 1, NULL);
  play("diminuendo", 2, NULL);
  play("diminuendo", 4, (const char *const[]){"level=advanced", "ghosts5=on", NULL});
  play("diminuendo", 3, (const char *const[]){"single_call=on", "square=on", NULL});
  play("diminuendo", 3, (const char *const[]){"level=advanced", "ghost_twice=on", NULL});
  expect("diminuendo",
         (const char *const[ASPECTS]){"e611fef7", "a17574d7", "b70fbbef", "33cb833a", "0ee7467e",
                                      "6e3ca599", "a082578b", "8cfa2fc5", "8fe65950", "76b99b55"});
}

static void golem(void **state) {
  (void)state;
  play("golem", 2, NULL);
  play("golem", 3, NULL);
  play("golem", 6, NULL);
  expect("golem",
         (const char *const[ASPECTS]){"85b3bcb6", "18a3cd20", "47bd4b30", "92a6a33d", "92552fa6",
                                      "c1ab4209", "e6518e25", "44f674f7", "6891c95b", "84be3c20"});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(seekers, begin),
      cmocka_unit_test_setup(ruin, begin),
      cmocka_unit_test_setup(diminuendo, begin),
      cmocka_unit_test_setup(golem, begin),
  };
  return cmocka_run_group_tests_name("golden shown", tests, NULL, NULL);
}
