/* The teller: what a viewer is told of a match, as JSON and in words. That it tells nothing more than a view
 * holds is tried for every game by the conformance suite. */
#include <support/unit.h>

#include <stdio.h>

static char room[1 << 20];

typedef struct Table {
  const MkGame *game;
  MkContent *content;
  MkMatch *match;
} Table;

static Table deal(const char *id, int seats, const char *const *options) {
  Table table = {.game = mk_game_find(id)};
  table.content = builtin_content(table.game);
  MkSetup setup = {.game = table.game, .content = table.content, .seats = seats, .seed = {7}};
  setup.options = options_of(table.game, seats, options);
  table.match = mk_match_new(&setup, NULL);
  assert_non_null(table.match);
  return table;
}

static void clear_away(Table *table) {
  mk_match_free(table->match);
  mk_content_free(table->content);
}

/* Plays the first legal action of a seat. */
static void play_first(Table *table, int seat, MkEvents *events) {
  static MkAction legal[MK_MAX_LEGAL];
  const void *content = mk_match_content(table->match);
  assert_true(table->game->legal(content, mk_match_state(table->match), seat, legal) > 0);
  assert_true(mk_match_apply(table->match, seat, legal[0], events, NULL));
}

static void play_out(Table *table) {
  while (!mk_match_over(table->match)) {
    int seat = 0;
    while (!(mk_match_acting(table->match) >> seat & 1)) seat++;
    play_first(table, seat, NULL);
  }
}

static MkJson parsed(const MkText *text) {
  MkJson json;
  MkError error;
  assert_true(mk_text_fits(text));
  if (!mk_json_parse(text->data, text->length, &json, &error)) fail_msg("%s", error.message);
  return json;
}

static MkJson position(const Table *table, int viewer, MkTellWords words, bool with_legal) {
  MkText text = MK_TEXT(room);
  mk_tell_position(table->match, viewer, words, with_legal, &text);
  return parsed(&text);
}

static MkJson log_of(const Table *table, int viewer, int from, MkTellWords words) {
  MkText text = MK_TEXT(room);
  mk_tell_log(table->match, viewer, from, words, &text);
  return parsed(&text);
}

static bool has(MkJson object, const char *key) {
  return mk_json_type(mk_json_get(object, key)) != MK_JSON_NONE;
}

static int number(MkJson object, const char *key) {
  long long value = 0;
  assert_true(mk_json_read_int(mk_json_get(object, key), INT32_MIN, INT32_MAX, &value));
  return (int)value;
}

/* ---- Positions ------------------------------------------------------------------------------------ */

static void a_position_has_what_the_viewer_needs(void **state) {
  (void)state;
  Table table = deal("seekers", 2, (const char *const[]){"first=0", NULL});
  MkJson asked = position(&table, 0, MK_TELL_BARE, true);
  assert_int_equal(number(asked, "length"), 0);
  assert_int_equal(mk_json_count(mk_json_get(asked, "acting")), 1);
  assert_int_equal(mk_json_type(mk_json_item(mk_json_get(asked, "legal"), 0)), MK_JSON_STRING);
  assert_true(has(asked, "table") && has(asked, "undo"));
  assert_false(has(asked, "result") || has(asked, "prompt"));
  MkJson worded = position(&table, 0, MK_TELL_JA, true);
  MkJson first = mk_json_item(mk_json_get(worded, "legal"), 0);
  assert_true(has(worded, "prompt") && has(first, "text") && has(first, "words"));
  assert_false(has(position(&table, 0, MK_TELL_EN, false), "legal"));
  MkJson waiting = position(&table, 1, MK_TELL_EN, true);
  assert_false(has(waiting, "legal") || has(waiting, "prompt"));
  play_out(&table);
  MkJson over = position(&table, MK_SPECTATOR, MK_TELL_BARE, true);
  assert_int_equal(mk_json_count(mk_json_get(over, "acting")), 0);
  assert_int_equal(mk_json_count(mk_json_get(mk_json_get(over, "result"), "breakdown")), 2);
  assert_int_equal(number(over, "length"), mk_match_length(table.match));
  clear_away(&table);
}

/* Only what nobody else noticed can be taken back quietly. */
static void undo_is_offered_for_what_nobody_noticed(void **state) {
  (void)state;
  bool undo;
  Table table = deal("ruin", 2, NULL);
  assert_true(
      mk_json_read_bool(mk_json_get(position(&table, 0, MK_TELL_BARE, false), "undo"), &undo));
  assert_false(undo);
  play_first(&table, 0, NULL); /* keeps two goal cards, in secret */
  mk_json_read_bool(mk_json_get(position(&table, 0, MK_TELL_BARE, false), "undo"), &undo);
  assert_true(undo);
  mk_json_read_bool(mk_json_get(position(&table, 1, MK_TELL_BARE, false), "undo"), &undo);
  assert_false(undo);
  clear_away(&table);
}

/* ---- Logs ----------------------------------------------------------------------------------------- */

static void a_log_names_its_fields(void **state) {
  (void)state;
  Table table = deal("seekers", 2, (const char *const[]){"first=0", "rule=1", NULL});
  MkError error;
  if (!mk_match_apply_text(table.match, 0, "3L", NULL, &error)) fail_msg("%s", error.message);
  MkJson entry = mk_json_item(log_of(&table, 1, 0, MK_TELL_BOTH), 0);
  MkJson take = mk_json_item(mk_json_get(entry, "events"), 0);
  assert_int_equal(number(entry, "seat"), 0);
  assert_true(mk_json_is(mk_json_get(take, "kind"), "take"));
  assert_true(mk_json_is(mk_json_get(take, "card"), "3"));
  assert_true(mk_json_is(mk_json_get(take, "place"), "left"));
  char gems[8];
  assert_true(mk_json_read_string(mk_json_get(take, "gems"), gems, sizeof gems));
  assert_int_equal(strlen(gems), 3);
  assert_true(has(mk_json_get(take, "words"), "en") && has(mk_json_get(take, "words"), "ja"));
  take = mk_json_item(mk_json_get(mk_json_item(log_of(&table, 1, 0, MK_TELL_EN), 0), "events"), 0);
  assert_int_equal(mk_json_type(mk_json_get(take, "words")), MK_JSON_STRING);
  take =
      mk_json_item(mk_json_get(mk_json_item(log_of(&table, 1, 0, MK_TELL_BARE), 0), "events"), 0);
  assert_false(has(take, "words"));
  clear_away(&table);
}

static void a_log_counts_what_its_viewer_was_told(void **state) {
  (void)state;
  Table table = deal("ruin", 2, NULL);
  play_first(&table, 0, NULL);
  play_first(&table, 0, NULL);
  play_first(&table, 1, NULL);
  assert_int_equal(mk_json_count(log_of(&table, 0, 0, MK_TELL_BARE)),
                   mk_match_told_length(table.match, 0));
  assert_int_equal(mk_json_count(log_of(&table, 0, 1, MK_TELL_BARE)),
                   mk_match_told_length(table.match, 0) - 1);
  assert_true(mk_match_told_length(table.match, 1) < 3);
  assert_int_equal(mk_json_count(log_of(&table, 1, 0, MK_TELL_BARE)),
                   mk_match_told_length(table.match, 1));
  clear_away(&table);
}

/* Just after it was laid a tile is told; read again when it is buried, it must be remembered. */
static void a_log_does_not_remember_for_anybody(void **state) {
  (void)state;
  Table table = deal("diminuendo", 1, NULL);
  MkEvents events;
  MkView view;
  play_first(&table, 0, &events);
  play_first(&table, 0, NULL);
  mk_view_init(&view, table.match, 0);
  MkText live = MK_TEXT(room);
  mk_tell_entry(&view, 0, &events, MK_TELL_BARE, &live);
  MkJson laid = mk_json_item(mk_json_get(parsed(&live), "events"), 0);
  assert_true(mk_json_is(mk_json_get(laid, "kind"), "laid"));
  assert_false(mk_json_is(mk_json_get(laid, "tile"), "?"));
  laid =
      mk_json_item(mk_json_get(mk_json_item(log_of(&table, 0, 0, MK_TELL_BARE), 0), "events"), 0);
  assert_true(mk_json_is(mk_json_get(laid, "tile"), "?"));
  clear_away(&table);
}

/* People who share a screen hear only what each of them may. */
static void a_shared_screen_tells_what_all_may_see(void **state) {
  (void)state;
  static const char *const names[] = {"Aki", "Ben"};
  Table table = deal("ruin", 2, NULL);
  MkEvents events;
  char alone[512], shared[512];
  MkText one = MK_TEXT(alone), both = MK_TEXT(shared);
  play_first(&table, 0, &events);
  const MkEvent *kept = &events.list[0];
  unsigned aki = mk_viewer_bit(0), ben = mk_viewer_bit(1);
  assert_true(mk_tell_event(table.match, kept, aki, names, MK_EN, &one));
  assert_true(one.length > 0);
  assert_false(mk_tell_event(table.match, kept, aki | ben, names, MK_EN, &both));
  assert_int_equal(both.length, 0);
  clear_away(&table);
}

/* ---- Previews ------------------------------------------------------------------------------------- */

static void a_preview_is_what_comes(void **state) {
  (void)state;
  Table table = deal("seekers", 2, (const char *const[]){"first=0", "rule=1", NULL});
  static char before[1 << 16], after[1 << 16];
  MkText text = MK_TEXT(room), was = MK_TEXT(before), is = MK_TEXT(after);
  MkError error;
  MkView view;
  mk_view_init(&view, table.match, 0);
  assert_true(mk_tell_preview(&view, "3L", MK_TELL_BARE, &text, &error));
  MkJson preview = parsed(&text), shown = mk_json_get(preview, "table");
  assert_true(has(preview, "events") && has(preview, "result"));
  mk_text_bytes(&was, shown.at, (size_t)(shown.end - shown.at));
  assert_true(mk_match_apply_text(table.match, 0, "3L", NULL, &error));
  mk_view_init(&view, table.match, 0);
  mk_tell_table(&view, &is);
  assert_string_equal(before, after);
  mk_text_clear(&text);
  assert_false(mk_tell_preview(&view, "3L", MK_TELL_BARE, &text, &error));
  assert_string_equal(error.message, "it is not this seat's turn to decide");
  assert_int_equal(text.length, 0);
  clear_away(&table);
}

static void a_preview_invents_nothing(void **state) {
  (void)state;
  Table table = deal("diminuendo", 1, NULL);
  static MkAction legal[MK_MAX_LEGAL];
  char notation[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room), action = MK_TEXT(notation);
  MkView view;
  mk_view_init(&view, table.match, 0);
  table.game->legal(view.content, view.bytes, 0, legal);
  mk_tell_notation(&view, legal[0], &action);
  assert_true(mk_tell_preview(&view, notation, MK_TELL_BOTH, &text, NULL));
  assert_string_equal(room, "{\"sealed\":true}"); /* another tile is drawn */
  clear_away(&table);
}

static bool brackets_are_of_the_language(const Table *table, MkLang lang) {
  char prompt[512], question[1024];
  MkText asked = MK_TEXT(prompt), whole = MK_TEXT(question);
  MkView view;
  mk_view_init(&view, table->match, 0);
  mk_tell_prompt(&view, lang, &asked);
  mk_tell_question(&view, lang, &whole);
  if (whole.length == asked.length) return false;
  const char *open = lang == MK_JA ? "（" : " (", *close = lang == MK_JA ? "）" : ")";
  assert_memory_equal(question, prompt, asked.length);
  assert_memory_equal(question + asked.length, open, strlen(open));
  assert_string_equal(question + whole.length - strlen(close), close);
  return true;
}

/* How an answer is typed stands behind what is asked, where the game says so. */
static void a_question_says_how_to_type(void **state) {
  (void)state;
  int said = 0;
  Table table = deal("ruin", 1, NULL);
  for (; mk_match_length(table.match) < 12; play_first(&table, 0, NULL))
    said +=
        brackets_are_of_the_language(&table, MK_EN) && brackets_are_of_the_language(&table, MK_JA);
  assert_true(said > 0);
  clear_away(&table);
}

/* ---- Marks ---------------------------------------------------------------------------------------- */

static void tell_all(const Table *table, bool marks, MkText *out) {
  mk_text_clear(out);
  out->marks = marks;
  for (int viewer = MK_SPECTATOR; viewer < mk_match_setup(table->match)->seats; viewer++) {
    mk_tell_position(table->match, viewer, MK_TELL_EN, true, out);
    mk_tell_position(table->match, viewer, MK_TELL_JA, true, out);
    mk_tell_log(table->match, viewer, 0, MK_TELL_BOTH, out);
  }
  assert_true(mk_text_fits(out));
}

/* Whoever does not ask for marks reads just what those who do have before the bars. */
static void marks_change_no_word(void **state) {
  (void)state;
  static char with[1 << 22], without[1 << 22], stripped[1 << 22];
  MkText marked = MK_TEXT(with), plain = MK_TEXT(without), read = MK_TEXT(stripped);
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    Table table = deal(game->id, game->max_seats, NULL);
    for (int step = 0; step < 40 && !mk_match_over(table.match); step++) {
      int seat = 0;
      while (!(mk_match_acting(table.match) >> seat & 1)) seat++;
      play_first(&table, seat, NULL);
    }
    tell_all(&table, true, &marked);
    tell_all(&table, false, &plain);
    mk_text_clear(&read);
    mk_text_words(&read, with);
    assert_string_equal(stripped, without);
    assert_true(marked.length > plain.length);
    assert_null(strstr(without, "|you:"));
    clear_away(&table);
  }
}

/* The rule that a refusal begins with can be left out, in either language; without marks it reads as ever. */
static void the_rule_of_a_refusal_is_marked(void **state) {
  (void)state;
  Table table = deal("golem", 3, NULL);
  MkView view;
  mk_view_init(&view, table.match, __builtin_ctz(mk_match_acting(table.match)));
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    char plain[256], marked[256], read[256];
    MkText words = MK_TEXT(plain), with = MK_TEXT(marked), stripped = MK_TEXT(read);
    with.marks = true;
    mk_tell_refusal(&view, "take:Crown", lang, &words);
    mk_tell_refusal(&view, "take:Crown", lang, &with);
    mk_text_words(&stripped, marked);
    assert_string_equal(read, plain);
    mk_text_clear(&stripped);
    view.game->words->refusal(view.content, view.bytes, view.viewer, "take:Crown", lang, &stripped);
    assert_string_equal(read, plain); /* as the game says it */
    int rule = 1 + (int)strspn(plain + 1, "0123456789.");
    char begin[64];
    assert_true(plain[0] == 'R' && rule > 1);
    snprintf(begin, sizeof begin, "{%.*s%s|rule:%.*s}", rule, plain, lang == MK_JA ? "：" : ": ",
             rule, plain);
    assert_memory_equal(marked, begin, strlen(begin));
  }
  clear_away(&table);
}

static void gems_and_seats_are_marked(void **state) {
  (void)state;
  Table table = deal("seekers", 2, NULL);
  MkText text = MK_TEXT(room);
  text.marks = true;
  mk_tell_position(table.match, mk_match_acting(table.match) == 1 ? 0 : 1, MK_TELL_EN, true, &text);
  assert_non_null(strstr(room, "|gem:"));
  mk_text_clear(&text);
  mk_tell_games(false, &text);
  assert_non_null(strstr(room, "{seat 0|seat:0} {begins|you:begin}"));
  text.marks = false;
  mk_text_clear(&text);
  mk_tell_games(false, &text);
  assert_non_null(strstr(room, "\"seat 0 begins\""));
  assert_null(strstr(room, "|way:"));
  clear_away(&table);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_position_has_what_the_viewer_needs),
      cmocka_unit_test(a_question_says_how_to_type),
      cmocka_unit_test(undo_is_offered_for_what_nobody_noticed),
      cmocka_unit_test(a_log_names_its_fields),
      cmocka_unit_test(a_log_counts_what_its_viewer_was_told),
      cmocka_unit_test(a_log_does_not_remember_for_anybody),
      cmocka_unit_test(a_shared_screen_tells_what_all_may_see),
      cmocka_unit_test(a_preview_is_what_comes),
      cmocka_unit_test(a_preview_invents_nothing),
      cmocka_unit_test(marks_change_no_word),
      cmocka_unit_test(gems_and_seats_are_marked),
      cmocka_unit_test(the_rule_of_a_refusal_is_marked),
  };
  return cmocka_run_group_tests_name("tell", tests, NULL, NULL);
}
