/* What the teller puts around a game's own words: rules in front of refusals, notes behind actions, accounts of scores.
 * By the template with words of the test's making. */
#include <support/unit.h>

#include <stdio.h>

#include <games/template/template.h>

static MkGame wordy;
static MkWordsHelp words;
static MkScoreHelp score;
static const char *refused; /* what the game says against everything */

static void refusal(const void *content, const void *state, int seat, const char *text, MkLang lang,
                    MkText *out) {
  (void)content, (void)state, (void)seat, (void)text, (void)lang;
  mk_text_string(out, refused);
}

/* Of the 9 alone there is something to note, and to draw. */
static void action_note(const void *content, const void *state, int seat, MkAction action,
                        MkLang lang, MkText *out) {
  (void)content, (void)state, (void)seat;
  if (action == 9) mk_text_string(out, lang == MK_JA ? "強い" : "strong");
}

static void action_leads(const void *content, const void *state, int seat, MkAction action,
                         MkText *out) {
  (void)content, (void)state, (void)seat;
  if (action == 9) mk_text_string(out, "{\"far\":true}");
}

static void tally(const void *content, const void *state, int seat, MkTallies *tallies) {
  (void)content, (void)state;
  mk_tally_add(tallies, "relics", "relics", 10 + seat);
}

static void tally_words(const void *content, const MkTally *one, MkLang lang, MkText *out) {
  (void)content, (void)one;
  mk_text_string(out, lang == MK_JA ? "宝" : "treasure");
}

static int make(void **state) {
  (void)state;
  wordy = mk_game_template;
  words = *mk_game_template.words;
  words.refusal = refusal;
  words.action_note = action_note;
  words.action_leads = action_leads;
  score = (MkScoreHelp){.tally = tally, .words = tally_words};
  wordy.words = &words;
  wordy.score = &score;
  return 0;
}

static char room[1 << 14];

static MkView view(void) {
  static const char position[] =
      "{\"round\":1,\"phase\":\"bid\",\"prize\":5,\"deck\":[1,1,1,1],\"prizes\":[6],\"players\":["
      "{\"hand\":[3,9],\"bid\":null,\"score\":0},{\"hand\":[4,9],\"bid\":null,\"score\":2}]}";
  MkSetup setup = {.game = &wordy, .seats = 2};
  setup.options = options_of(&wordy, 2, (const char *const[]){"rounds=2", NULL});
  MkJson json;
  MkView view;
  assert_true(mk_json_parse(position, sizeof position - 1, &json, NULL));
  MkMatch *match = mk_match_new_at(&setup, json, NULL);
  assert_non_null(match);
  mk_view_init(&view, match, 0);
  mk_match_free(match);
  return view;
}

/* The number of a rule in front of a reason is marked, so that a client can leave it out; what looks like one is not. */
static void a_rule_is_marked(void **state) {
  (void)state;
  static const struct {
    MkLang lang;
    const char *said, *marked;
  } cases[] = {
      {MK_EN, "R3.4: it is too far", "{R3.4: |rule:R3.4}it is too far"},
      {MK_JA, "R3.4：遠すぎます", "{R3.4：|rule:R3.4}遠すぎます"},
      {MK_EN, "R7: no", "{R7: |rule:R7}no"},
      {MK_EN, "R: no", "R: no"},
      {MK_EN, "R3.4 says no", "R3.4 says no"},
      {MK_EN, "Rest: no", "Rest: no"},
      {MK_EN, "S3: no", "S3: no"},
      {MK_JA, "R3.4: no", "R3.4: no"},
  };
  MkView at = view();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    refused = cases[i].said;
    MkText plain = MK_TEXT(room);
    mk_tell_refusal(&at, "?", cases[i].lang, &plain);
    assert_string_equal(room, cases[i].said);
    MkText marked = MK_TEXT(room);
    marked.marks = true;
    mk_tell_refusal(&at, "?", cases[i].lang, &marked);
    assert_string_equal(room, cases[i].marked);
  }
}

static void a_note_stands_behind_the_words(void **state) {
  (void)state;
  MkView at = view();
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    for (MkAction card = 3; card <= 9; card += 6) {
      char plain[256], expected[512];
      MkText text = MK_TEXT(room), brief = MK_TEXT(plain);
      words.action_words(NULL, at.bytes, 0, card, lang, &brief);
      mk_tell_meaning(&at, card, lang, &text);
      const char *note = card == 3 ? "" : lang == MK_JA ? "  (強い)" : "  (strong)";
      snprintf(expected, sizeof expected, "%s%s", plain, note);
      assert_string_equal(room, expected);
    }
  }
}

/* What an action has none of has no key. */
static void an_action_has_what_there_is_of_it(void **state) {
  (void)state;
  MkView at = view();
  MkText text = MK_TEXT(room);
  MkJson list;
  mk_tell_legal(&at, MK_TELL_BOTH, &text);
  assert_true(mk_json_parse(room, text.length, &list, NULL));
  for (int i = 0; i < 2; i++) {
    MkJson one = mk_json_item(list, i);
    assert_int_equal(mk_json_type(mk_json_get(one, "note")), i ? MK_JSON_OBJECT : MK_JSON_NONE);
    assert_int_equal(mk_json_type(mk_json_get(one, "leads")), i ? MK_JSON_OBJECT : MK_JSON_NONE);
    char notation[64], both[2][128];
    MkText tried = MK_TEXT(notation);
    MkJson said = mk_json_get(one, "words");
    assert_true(mk_json_read_string(mk_json_get(said, "en"), both[0], sizeof both[0]));
    assert_true(mk_json_read_string(mk_json_get(said, "ja"), both[1], sizeof both[1]));
    assert_true(*both[0] && *both[1] && strcmp(both[0], both[1]) != 0);
    assert_true(mk_tell_tried(&at, mk_json_get(one, "parts"), &tried));
    assert_string_equal(notation, i ? "bid:9" : "bid:3");
  }
  assert_non_null(strstr(room, "\"note\":{\"en\":\"strong\",\"ja\":\"強い\"}"));
  MkJson unknown;
  static const char parts[] = "[{\"kind\":\"wand\",\"value\":\"3\"}]";
  assert_true(mk_json_parse(parts, sizeof parts - 1, &unknown, NULL));
  assert_false(mk_tell_tried(&at, unknown, &text));
}

static void an_account_is_by_seat_and_language(void **state) {
  (void)state;
  static const char *const told[] = {[MK_TELL_BARE] = "\"points\":10",
                                     [MK_TELL_EN] = "\"words\":\"treasure\"",
                                     [MK_TELL_JA] = "\"words\":\"宝\"",
                                     [MK_TELL_BOTH] =
                                         "\"words\":{\"en\":\"treasure\",\"ja\":\"宝\"}"};
  MkView at = view();
  for (MkTellWords in = MK_TELL_BARE; in <= MK_TELL_BOTH; in++) {
    MkText text = MK_TEXT(room);
    MkJson seats;
    mk_tell_tally(&at, in, &text);
    assert_non_null(strstr(room, told[in]));
    assert_int_equal(strstr(room, "words") == NULL, in == MK_TELL_BARE);
    assert_true(mk_json_parse(room, text.length, &seats, NULL));
    assert_int_equal(mk_json_count(seats), 2);
    for (int seat = 0; seat < 2; seat++) {
      long long points = 0;
      MkJson line = mk_json_item(mk_json_item(seats, seat), 0);
      mk_json_read_int(mk_json_get(line, "points"), 0, 100, &points);
      assert_int_equal(points, 10 + seat);
    }
  }
}

/* A game that says nothing for or against anything calls nothing a mistake. */
static void without_a_reason_all_is_sound(void **state) {
  (void)state;
  MkView at = view();
  MkText text = MK_TEXT(room);
  words.reason = NULL;
  assert_int_equal(mk_tell_reason(&at, 3, MK_EN, &text), MK_SOUND);
  assert_int_equal(text.length, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_rule_is_marked),
      cmocka_unit_test(a_note_stands_behind_the_words),
      cmocka_unit_test(an_action_has_what_there_is_of_it),
      cmocka_unit_test(an_account_is_by_seat_and_language),
      cmocka_unit_test(without_a_reason_all_is_sound),
  };
  return cmocka_run_group_tests(tests, make, NULL);
}
