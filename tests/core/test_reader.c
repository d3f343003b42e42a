/* Reading with checks: values, what is said about wrong ones and where, keys in any order, unknown and repeated
 * keys, harmless values after a refusal. */
#include <support/unit.h>

static MkError error;

static MkReader opened(const char *text, MkReader *reader) {
  memset(&error, 0, sizeof error);
  mk_reader_open(reader, text, strlen(text), &error);
  return *reader;
}

static void says(const char *message) {
  assert_string_equal(error.message, message);
  assert_int_equal(error.code, MK_ERROR_BAD);
  assert_true(error.message_ja[0] != '\0');
}

/* The path stands in the message, and by itself for programs. */
static void has_path(const char *path) {
  size_t length = strlen(path);
  assert_string_equal(error.path, path);
  assert_memory_equal(error.message, path, length);
  assert_memory_equal(error.message + length, ": ", length ? 2 : 0);
}

static const char *const colours[] = {"red", "blue"};

static void reads_values_in_any_order(void **state) {
  (void)state;
  MkReader r;
  char text[8];
  opened(
      "{\"c\":true,\"b\":\"blue\",\"a\":-3,\"d\":\"x\\u3042\",\"n\":null,\"o\":0,\"l\":4000000000}",
      &r);
  assert_int_equal(mk_read_int(&r, "a", -5, 5), -3);
  assert_int_equal(mk_read_choice(&r, "b", colours, 2), 1);
  assert_true(mk_read_bool(&r, "c"));
  assert_true(mk_read_string(&r, "d", text, sizeof text));
  assert_string_equal(text, "xあ");
  assert_true(mk_read_long(&r, "l", 0, 1LL << 40) == 4000000000LL);
  assert_int_equal(mk_read_type(&r, "n"), MK_JSON_NULL);
  assert_int_equal(mk_read_type(&r, "m"), MK_JSON_NONE);
  assert_false(mk_read_has(&r, "n"));
  assert_true(mk_read_has(&r, "a"));
  assert_int_equal(mk_read_int_or(&r, "n", 0, 5, 9), 9);
  assert_int_equal(mk_read_int_or(&r, "m", 0, 5, 8), 8);
  assert_int_equal(mk_read_choice_or(&r, "m", colours, 2, 7), 7);
  assert_true(mk_read_bool_or(&r, "m", true));
  assert_false(mk_read_end(&r)); /* "o" was not asked for */
  opened("{\"a\":1,\"o\":[2]}", &r);
  assert_int_equal(mk_read_int(&r, "a", 0, 5), 1);
  mk_read_skip(&r, "o");
  mk_read_skip(&r, "p");
  assert_true(mk_read_end(&r));
}

static void reads_lists_and_objects(void **state) {
  (void)state;
  MkReader r, item, entry;
  opened("{\"list\":[[1,2],[3]],\"map\":{\"blue\":5,\"red\":6}}", &r);
  MkReader list = mk_read_array(&r, "list", 1, 2);
  int sum = 0, seen = 0;
  assert_int_equal(mk_read_count(&list), 2);
  while (mk_read_next(&list, &item)) {
    assert_int_equal(item.index, seen++);
    MkReader inner = mk_read_array(&item, NULL, 1, 2);
    for (MkReader number; mk_read_next(&inner, &number);) sum += mk_read_int(&number, NULL, 1, 3);
  }
  assert_int_equal(sum, 6);
  MkReader map = mk_read_object(&r, "map");
  for (int i = 0; mk_read_next(&map, &entry); i++)
    assert_int_equal(mk_read_name(&entry, colours, 2), 1 - i);
  MkReader none = mk_read_array(&r, "none", 0, 3);
  assert_false(mk_read_next(&none, &item));
  assert_true(mk_read_end(&r));
}

/* Reads {"n": 0..9, "s": text, "c": colour, "b": bool, "o": {"x": 0..1}, "l": [{"y": 1}, ..]}, all but n optional. */
static bool read_sample(MkReader *r) {
  char text[4];
  mk_read_int(r, "n", 0, 9);
  if (mk_read_has(r, "s")) mk_read_string(r, "s", text, sizeof text);
  mk_read_choice_or(r, "c", colours, 2, 0);
  mk_read_bool_or(r, "b", false);
  if (mk_read_has(r, "o")) {
    MkReader o = mk_read_object(r, "o");
    mk_read_int(&o, "x", 0, 1);
    mk_read_end(&o);
  }
  MkReader list = mk_read_array(r, "l", 0, 2), item;
  while (mk_read_next(&list, &item)) {
    if (mk_read_int(&item, "y", 0, 9) == 9)
      mk_read_wrong(&item, "y", "%d is too much for %s", "%d は %s には多すぎます", 9, "it");
    mk_read_end(&item);
  }
  return mk_read_end(r);
}

static void says_what_is_wrong_and_where(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
    int line, column;
  } wrong[] = {
      {"[]", "an object was expected", 1, 1},
      {"{}", "n: is missing", 1, 1},
      {"{\"n\":10}", "n: a number from 0 to 9 was expected", 1, 6},
      {"{\"n\":1.0}", "n: a number from 0 to 9 was expected", 1, 6},
      {"{\n \"n\":null}", "n: a number from 0 to 9 was expected", 2, 6},
      {"{\"n\":1,\"s\":\"abcd\"}", "s: a text of at most 3 bytes was expected", 1, 12},
      {"{\"n\":1,\"c\":\"pink\"}", "c: one of these was expected: red, blue", 1, 12},
      {"{\"n\":1,\"b\":0}", "b: true or false was expected", 1, 12},
      {"{\"n\":1,\"o\":[]}", "o: an object was expected", 1, 12},
      {"{\"n\":1,\"o\":{}}", "o.x: is missing", 1, 12},
      {"{\"n\":1,\"o\":{\"x\":2}}", "o.x: a number from 0 to 1 was expected", 1, 17},
      {"{\"n\":1,\"l\":{}}", "l: a list was expected", 1, 12},
      {"{\"n\":1,\"l\":[1,2,3]}", "l: 0 to 2 elements were expected, here are 3", 1, 12},
      {"{\"n\":1,\"l\":[1]}", "l[0]: an object was expected", 1, 13},
      {"{\"n\":1,\"l\":[{\"y\":1},{\"y\":9}]}", "l[1].y: 9 is too much for it", 1, 26},
      {"{\"n\":1,\"l\":[{\"y\":1,\"zz\":2}]}", "l[0].zz: unknown key", 1, 20},
      {"{\"n\":1,\"あ\":\n2,\"ん\":3}", "あ: unknown key", 1, 8},
      {"{\"n\":1,\"n\":2}", "n: stands there twice", 1, 8},
      {"{\"n\":1,\"o\":{\"x\":0,\"x\":0}}", "o.x: stands there twice", 1, 19},
      {"{\"n\":1,\"\\u006e\":2}", "\\u006e: stands there twice", 1, 8},
      {"{\"\\u006e\":1,\"n\":2}", "n: stands there twice", 1, 13},
      {"{\"n\":1,\"o\":{\"x\":0,\"\\u0078\":0}}", "o.\\u0078: stands there twice", 1, 19},
      {"{\"n\":1,\"o\":{\"x\":0,\"$schema\":0}}", "o.$schema: unknown key", 1, 19},
      {"{\"n\":1,\n\"あ\" 1}", "not JSON: ':' was expected", 2, 5},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkReader r;
    opened(wrong[i].text, &r);
    if (read_sample(&r)) fail_msg("accepted: %s", wrong[i].text);
    says(wrong[i].message);
    if (error.line != wrong[i].line || error.column != wrong[i].column)
      fail_msg("%s: at %d:%d", wrong[i].text, error.line, error.column);
  }
}

static void tells_the_path_by_itself(void **state) {
  (void)state;
  static const struct {
    const char *text, *path;
  } wrong[] = {{"[]", ""},
               {"{", ""},
               {"{}", "n"},
               {"{\"n\":1,\"o\":{\"x\":2}}", "o.x"},
               {"{\"n\":1,\"l\":[{\"y\":1},{\"y\":9}]}", "l[1].y"}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkReader r;
    opened(wrong[i].text, &r);
    assert_false(read_sample(&r));
    has_path(wrong[i].path);
  }
  mk_error_fill(&error, MK_ERROR_OVER, "over", "終わり");
  assert_string_equal(error.path, "");
}

static void lets_pass_what_may_stand_there(void **state) {
  (void)state;
  MkReader r;
  opened("\xEF\xBB\xBF{\"$schema\":\"x\",\"n\":1,\"o\":{\"x\":1},\"l\":[]}\n", &r);
  assert_true(read_sample(&r));
  opened("{\"n\":1,\"more\":[{}],\"o\":{\"x\":1,\"y\":2}}", &r);
  r.lenient = true;
  assert_true(read_sample(&r));
  opened("{\"n\":1,\"more\":0,\"n\":2}", &r);
  r.lenient = true;
  assert_false(read_sample(&r));
  says("n: stands there twice");
}

static void refuses_repeated_keys_that_are_data(void **state) {
  (void)state;
  MkReader r, item;
  opened("{\"red\":1,\"red\":2}", &r);
  assert_true(mk_read_next(&r, &item));
  assert_false(mk_read_next(&r, &item));
  says("red: stands there twice");
  opened("{\"red\":1,\"\\u0072ed\":2}", &r);
  assert_true(mk_read_next(&r, &item));
  assert_false(mk_read_next(&r, &item));
  says("\\u0072ed: stands there twice");
  opened("{\"pink\":1}", &r);
  assert_true(mk_read_next(&r, &item));
  assert_int_equal(mk_read_name(&item, colours, 2), 0);
  says("pink: unknown key");
}

static void gives_harmless_values_after_a_refusal(void **state) {
  (void)state;
  MkReader r, item;
  char text[4] = "old";
  opened("{\"n\":\"x\",\"s\":\"y\",\"l\":[1]}", &r);
  assert_int_equal(mk_read_int(&r, "n", 3, 9), 3);
  assert_false(mk_reader_good(&r));
  assert_false(mk_read_string(&r, "s", text, sizeof text));
  assert_string_equal(text, "");
  assert_int_equal(mk_read_int(&r, "n", 5, 9), 5);
  assert_int_equal(mk_read_choice(&r, "s", colours, 2), 0);
  assert_int_equal(mk_read_type(&r, "s"), MK_JSON_NONE);
  MkReader list = mk_read_array(&r, "l", 1, 1);
  assert_false(mk_read_next(&list, &item));
  assert_int_equal(mk_read_count(&list), 0);
  MkReader object = mk_read_object(&r, "o");
  assert_int_equal(mk_read_int(&object, "z", -1, 1), -1);
  assert_false(mk_read_end(&r));
  says("n: a number from 3 to 9 was expected"); /* the first thing wrong */
}

static void refuses_too_many_keys(void **state) {
  (void)state;
  char room[1024];
  MkText text = MK_TEXT(room);
  mk_json_open_object(&text);
  for (int i = 0; i < 70; i++) {
    char key[8];
    MkText name = MK_TEXT(key);
    mk_text_format(&name, "k%d", i);
    mk_json_key_int(&text, key, i);
  }
  mk_json_key_int(&text, "n", 1);
  mk_json_close_object(&text);
  MkReader r;
  opened(room, &r);
  r.lenient = true;
  assert_int_equal(mk_read_int(&r, "n", 0, 9), 1);
  assert_true(mk_read_end(&r));
  opened(room, &r);
  assert_int_equal(mk_read_int(&r, "n", 0, 9), 1);
  assert_false(mk_read_end(&r));
}

static void keeps_the_reason_behind_a_long_path(void **state) {
  (void)state;
  char room[4096];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, "{\"n\":1,\"");
  for (int i = 0; i < 3000; i++) mk_text_char(&text, 'k');
  mk_text_string(&text, "\":2}");
  MkReader r;
  opened(room, &r);
  assert_false(read_sample(&r));
  says("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk: unknown key");
  assert_false(mk_read_wrong(&r, NULL, "later", "あと"));
}

static void names_what_stands_in_a_list(void **state) {
  (void)state;
  assert_string_equal(mk_path_of("players", 2, "map").text, "players[2].map");
  assert_string_equal(mk_path_of("hands", 11, NULL).text, "hands[11]");
}

static void needs_no_error(void **state) {
  (void)state;
  MkReader r;
  assert_false(mk_reader_open(&r, "{", 1, NULL));
  assert_true(mk_reader_open(&r, "{}", 2, NULL));
  assert_false(read_sample(&r));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_values_in_any_order),
      cmocka_unit_test(reads_lists_and_objects),
      cmocka_unit_test(says_what_is_wrong_and_where),
      cmocka_unit_test(tells_the_path_by_itself),
      cmocka_unit_test(lets_pass_what_may_stand_there),
      cmocka_unit_test(refuses_repeated_keys_that_are_data),
      cmocka_unit_test(gives_harmless_values_after_a_refusal),
      cmocka_unit_test(refuses_too_many_keys),
      cmocka_unit_test(keeps_the_reason_behind_a_long_path),
      cmocka_unit_test(names_what_stands_in_a_list),
      cmocka_unit_test(needs_no_error),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
