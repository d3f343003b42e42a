/* Options as text and JSON, on the template game: two options, one a number and one a text. */
#include <support/unit.h>

static const MkGame *game;

static int load(void **state) {
  (void)state;
  game = mk_game_find("template");
  return game ? 0 : -1;
}

static void registry(void **state) {
  (void)state;
  assert_null(mk_game_find("chess"));
  assert_null(mk_game_at(-1));
  int count = 0;
  for (const MkGame *each; (each = mk_game_at(count)); count++)
    assert_ptr_equal(mk_game_find(each->id), each);
  assert_true(count >= 1);
}

static void numbers_of_players(void **state) {
  (void)state;
  static const struct {
    const char *id;
    int least, most;
  } boxes[] = {{"seekers", 2, 2}, {"ruin", 1, 4}, {"diminuendo", 1, 5}, {"golem", 2, 6}};
  for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
    const MkGame *each = mk_game_find(boxes[i].id);
    assert_int_equal(each->min_seats, boxes[i].least);
    assert_int_equal(each->max_seats, boxes[i].most);
  }
}

/* Records name the version of the rules they were played by: a new one must be meant. With version 2 the same seed deals
 * the same cards whatever anybody does. */
static void versions(void **state) {
  (void)state;
  assert_string_equal(mk_version(), MK_VERSION);
  const MkGame *each;
  for (int i = 0; (each = mk_game_at(i)); i++) assert_int_equal(each->rules_version, 2);
}

static void defaults_and_text(void **state) {
  (void)state;
  MkOptions options;
  char room[128];
  MkText text = MK_TEXT(room);
  memset(&options, 0x5a, sizeof options);
  mk_options_init(game, 2, &options);
  for (int i = game->option_count; i < MK_MAX_OPTIONS; i++)
    assert_int_equal(options.value[i], 0); /* equal options are equal bytes */
  mk_options_write(game, &options, &text);
  assert_string_equal(room, "{\"rounds\":4,\"ties\":\"nobody\"}");
  assert_true(mk_options_parse(game, "rounds=5", &options, NULL));
  assert_true(mk_options_parse(game, "ties=all", &options, NULL));
  mk_text_clear(&text);
  mk_options_write(game, &options, &text);
  assert_string_equal(room, "{\"rounds\":5,\"ties\":\"all\"}");
}

static void wrong_text(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
  } wrong[] = {
      {"rounds", "option 'rounds': key=value was expected"},
      {"depth=3", "option depth: unknown option; template has rounds, ties"},
      {"=3", "option : unknown option; template has rounds, ties"},
      {"rounds=", "option rounds: '' is not one of: 1..5"},
      {"rounds=6", "option rounds: '6' is not one of: 1..5"},
      {"rounds=0", "option rounds: '0' is not one of: 1..5"},
      {"rounds= 3", "option rounds: ' 3' is not one of: 1..5"},
      {"rounds=3x", "option rounds: '3x' is not one of: 1..5"},
      {"rounds=99999999999", "option rounds: '99999999999' is not one of: 1..5"},
      {"ties=some", "option ties: 'some' is not one of: nobody, all"},
  };
  MkOptions options, before;
  mk_options_init(game, 2, &options);
  before = options;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkError error;
    assert_false(mk_options_parse(game, wrong[i].text, &options, &error));
    assert_string_equal(error.message, wrong[i].message);
    assert_memory_equal(&options, &before, sizeof options);
  }
}

static void json(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
  } tried[] = {
      {"{\"rounds\":2,\"ties\":\"all\"}", NULL},
      {"{}", NULL},
      {"[]", "an object was expected"},
      {"{\"rounds\":\"2\"}", "rounds: '\"2\"' is not one of: 1..5"},
      {"{\"rounds\":2.5}", "rounds: '2.5' is not one of: 1..5"},
      {"{\"ties\":1}", "ties: '1' is not one of: nobody, all"},
      {"{\"colour\":1}", "colour: unknown option; template has rounds, ties"},
  };
  for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
    MkOptions options;
    MkJson value;
    MkError error;
    mk_options_init(game, 2, &options);
    assert_true(mk_json_parse(tried[i].text, strlen(tried[i].text), &value, &error));
    assert_int_equal(mk_options_read(game, value, &options, &error), tried[i].message == NULL);
    if (!tried[i].message) continue;
    assert_string_equal(error.message, tried[i].message);
    if (tried[i].text[0] == '{') assert_int_equal(error.code, MK_ERROR_OPTIONS);
  }
}

static const MkTerm *refuse_two(int seats, const MkOptions *options) {
  static const MkTerm reason = {"rounds",
                                {"five rounds are too long for two", "2人に5ラウンドは長すぎます"}};
  return seats == 2 && options->value[0] == 5 ? &reason : NULL;
}

static void seven_for_three(int seats, MkOptions *options) {
  if (seats == 3) options->value[0] = 3;
}

static void combinations(void **state) {
  (void)state;
  MkGame strict = *game;
  strict.refuse_options = refuse_two;
  strict.default_options = seven_for_three;
  MkOptions options;
  MkError error;
  mk_options_init(&strict, 3, &options);
  assert_int_equal(options.value[0], 3);
  mk_options_init(&strict, 2, &options);
  assert_int_equal(options.value[0], 4);
  assert_true(mk_options_check(&strict, 2, &options, &error));
  options.value[0] = 5;
  assert_false(mk_options_check(&strict, 2, &options, &error));
  assert_string_equal(error.message, "options: rounds: five rounds are too long for two");
  assert_string_equal(mk_error_why(&error, MK_EN), "five rounds are too long for two");
  assert_string_equal(mk_error_why(&error, MK_JA), "2人に5ラウンドは長すぎます");
  assert_false(mk_options_check(game, 7, &options, &error));
  assert_string_equal(error.message, "seats: 7: template is for 2 to 4");
  strict.max_seats = 2;
  assert_false(mk_options_check(&strict, 3, &options, &error));
  assert_string_equal(error.message, "seats: 3: template is for exactly 2");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(registry),           cmocka_unit_test(versions),
      cmocka_unit_test(numbers_of_players), cmocka_unit_test(defaults_and_text),
      cmocka_unit_test(wrong_text),         cmocka_unit_test(json),
      cmocka_unit_test(combinations),
  };
  return cmocka_run_group_tests_name("options", tests, load, NULL);
}
