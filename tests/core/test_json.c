/* Reading and writing JSON: what is refused and where, walking, values, commas and escapes. */
#include <support/unit.h>

#include <stdio.h>

static MkJson parsed(const char *text) {
  MkJson json;
  MkError error;
  if (!mk_json_parse(text, strlen(text), &json, &error)) fail_msg("%s: %s", text, error.message);
  return json;
}

static void refuses_what_is_not_json(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
  } wrong[] = {
      {"", "not JSON: cut short"},
      {"  ", "not JSON: cut short"},
      {"{", "not JSON: a string was expected"},
      {"{\"a\"}", "not JSON: ':' was expected"},
      {"{\"a\":1,}", "not JSON: a string was expected"},
      {"{\"a\":1 \"b\"}", "not JSON: ',' or '}' was expected"},
      {"[1,]", "not JSON: a value was expected"},
      {"[1 2]", "not JSON: ',' or ']' was expected"},
      {"[1", "not JSON: cut short"},
      {"tru", "not JSON: a value was expected"},
      {"nul", "not JSON: a value was expected"},
      {"falsy", "not JSON: a value was expected"},
      {"'a'", "not JSON: a value was expected"},
      {"\"a", "not JSON: string cut short"},
      {"\"\\", "not JSON: string cut short"},
      {"\"\\x\"", "not JSON: unknown escape"},
      {"\"\\u12g4\"", "not JSON: \\u wants four hex digits"},
      {"\"\\ud800\"", "not JSON: \\u with half of a surrogate pair"},
      {"\"\\udc8e\"", "not JSON: \\u with half of a surrogate pair"},
      {"\"\\ud83d\\u0041\"", "not JSON: \\u with half of a surrogate pair"},
      {"\"\\ud83d\\ud83d\\udc8e\"", "not JSON: \\u with half of a surrogate pair"},
      {"\"\\ud83d\\udc8", "not JSON: \\u with half of a surrogate pair"},
      {"{\"\\uDBFFx\":1}", "not JSON: \\u with half of a surrogate pair"},
      {"\"a\tb\"", "not JSON: control character in a string"},
      {"\"\xff\"", "not JSON: not UTF-8"},
      {"\"\xc3\"", "not JSON: not UTF-8"},
      {"\"\xc0\xaf\"", "not JSON: not UTF-8"},
      {"\"\xed\xa0\x80\"", "not JSON: not UTF-8"},
      {"\"\xf4\x90\x80\x80\"", "not JSON: not UTF-8"},
      {"-", "not JSON: a digit was expected"},
      {"01", "not JSON: text after the value"},
      {"1.", "not JSON: a digit was expected"},
      {"1e+", "not JSON: a digit was expected"},
      {"1 2", "not JSON: text after the value"},
      {"[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]", "not JSON: nested too deeply"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkJson json;
    MkError error;
    if (mk_json_parse(wrong[i].text, strlen(wrong[i].text), &json, &error))
      fail_msg("accepted: %s", wrong[i].text);
    assert_string_equal(error.message, wrong[i].message);
    assert_int_equal(mk_json_type(json), MK_JSON_NONE);
  }
}

static void knows_types(void **state) {
  (void)state;
  assert_int_equal(mk_json_type(parsed(" null ")), MK_JSON_NULL);
  assert_int_equal(mk_json_type(parsed("true")), MK_JSON_BOOL);
  assert_int_equal(mk_json_type(parsed("-1.5e-3")), MK_JSON_NUMBER);
  assert_int_equal(mk_json_type(parsed("\"\"")), MK_JSON_STRING);
  assert_int_equal(mk_json_type(parsed("[]")), MK_JSON_ARRAY);
  assert_int_equal(mk_json_type(parsed("{}")), MK_JSON_OBJECT);
}

static void walks(void **state) {
  (void)state;
  MkJson json = parsed(
      " { \"a\" : [ 1 , {\"x\":\"}],\\\"\"} , [ ] ] , \"b\" : {} , \"a b\":3,\"b\":false}\n");
  MkJson list = mk_json_get(json, "a");
  assert_int_equal(mk_json_count(json), 4);
  assert_int_equal(mk_json_count(list), 3);
  assert_true(mk_json_is(mk_json_get(mk_json_item(list, 1), "x"), "}],\""));
  assert_int_equal(mk_json_count(mk_json_item(list, 2)), 0);
  assert_int_equal(mk_json_type(mk_json_item(list, 3)), MK_JSON_NONE);
  assert_int_equal(mk_json_type(mk_json_get(json, "b")), MK_JSON_BOOL); /* the last of two */
  assert_int_equal(mk_json_type(mk_json_get(json, "c")), MK_JSON_NONE);
  assert_int_equal(mk_json_type(mk_json_get(list, "a")), MK_JSON_NONE);
  assert_int_equal(mk_json_count(mk_json_get(json, "a b")), 0);
}

static void reads_numbers(void **state) {
  (void)state;
  long long number = 7;
  assert_true(mk_json_read_int(parsed("-12"), -100, 0, &number));
  assert_int_equal(number, -12);
  static const char *const wrong[] = {"101", "1.0", "1e1", "\"1\"", "null", "99999999999999999999"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(mk_json_read_int(parsed(wrong[i]), -100, 100, &number));
  assert_int_equal(number, -12);
  bool yes = false;
  assert_true(mk_json_read_bool(parsed("true"), &yes));
  assert_true(yes);
  assert_false(mk_json_read_bool(parsed("1"), &yes));
}

static void reads_strings(void **state) {
  (void)state;
  char room[32];
  assert_true(mk_json_read_string(parsed("\"a\\n\\t\\b\\f\\r\\/\\\"\\\\\""), room, sizeof room));
  assert_string_equal(room, "a\n\t\b\f\r/\"\\");
  assert_true(
      mk_json_read_string(parsed("\"\\u0041\\u00e9\\u8ff7\\uD83D\\uDC8E\""), room, sizeof room));
  assert_string_equal(room, "Aé迷💎");
  assert_false(mk_json_read_string(parsed("\"a\\u0000b\""), room, sizeof room));
  assert_false(mk_json_read_string(parsed("12"), room, sizeof room));
  assert_false(
      mk_json_read_string(parsed("\"12345678901234567890123456789012\""), room, sizeof room));
}

static void writes_with_commas_and_escapes(void **state) {
  (void)state;
  char room[256];
  MkText text = MK_TEXT(room);
  mk_json_open_object(&text);
  mk_json_key_int(&text, "a", -1);
  mk_json_key(&text, "list");
  mk_json_open_array(&text);
  mk_json_string(&text, "q\"b\\n\n迷\x01");
  mk_json_null(&text);
  mk_json_bool(&text, true);
  mk_json_open_object(&text);
  mk_json_close_object(&text);
  mk_json_open_array(&text);
  mk_json_close_array(&text);
  mk_json_close_array(&text);
  mk_json_key_string(&text, "e", "");
  mk_json_close_object(&text);
  mk_text_char(&text, '\n');
  mk_json_bool(&text, false);
  assert_string_equal(
      room,
      "{\"a\":-1,\"list\":[\"q\\\"b\\\\n\\u000a迷\\u0001\",null,true,{},[]],\"e\":\"\"}\nfalse");
}

/* A terminal may show what is written: DEL and the controls of eight bits are escaped too, and nothing else. */
static void writes_nothing_that_steers_a_terminal(void **state) {
  (void)state;
  char room[128], back[32];
  const char *evil = "\x7f|\xc2\x9b|\xc2\xa0|\xc3\x9b";
  MkText text = MK_TEXT(room);
  mk_json_string(&text, "\x7f|\xc2\x80|\xc2\x9f|\xc2\xa0|\xc3\x9f");
  assert_string_equal(room, "\"\\u007f|\\u0080|\\u009f|\xc2\xa0|\xc3\x9f\"");
  mk_text_clear(&text);
  mk_json_string(&text, evil);
  assert_true(mk_json_read_string(parsed(room), back, sizeof back));
  assert_string_equal(back, evil);
}

/* The same byte by byte, for strings of any length with any byte anywhere. */
static void write_slowly(const char *bytes, size_t count, MkText *out) {
  mk_text_char(out, '"');
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    unsigned char after = i + 1 < count ? (unsigned char)bytes[i + 1] : 0xff;
    char escape[8];
    bool high = byte == 0xC2 && after < 0xA0;
    snprintf(escape, sizeof escape, "\\u%04x", high ? after : byte);
    if (byte == '"' || byte == '\\') mk_text_char(out, '\\');
    if (high || byte < ' ' || byte == 0x7F)
      mk_text_string(out, escape);
    else
      mk_text_char(out, (char)byte);
    i += high;
  }
  mk_text_char(out, '"');
}

static void escapes_any_byte_anywhere(void **state) {
  (void)state;
  char bytes[20], quick[200], slow[200];
  for (size_t count = 0; count <= sizeof bytes; count++)
    for (size_t at = 0; at < count; at++)
      for (int byte = 0; byte < 256; byte++) {
        MkText one = MK_TEXT(quick), other = MK_TEXT(slow);
        memset(bytes, at % 2 ? 'a' : 0x9F, sizeof bytes);
        bytes[at] = (char)byte;
        mk_json_bytes(&one, bytes, count);
        write_slowly(bytes, count, &other);
        assert_string_equal(quick, slow);
      }
}

/* However little room there is: nothing beyond it is touched, and it is known not to fit. */
static void stops_where_the_room_ends(void **state) {
  (void)state;
  char room[32];
  for (size_t size = 1; size < 24; size++) {
    memset(room, '#', sizeof room);
    MkText text = mk_text_init(room, size);
    mk_json_open_object(&text);
    mk_json_key_string(&text, "keys", "value");
    mk_json_key(&text, "k");
    size_t whole = strlen("{\"keys\":\"value\",\"k\":");
    assert_int_equal(mk_text_fits(&text), whole < size);
    assert_int_equal(room[size], '#');
    assert_int_equal(strlen(room), whole < size ? whole : size - 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(refuses_what_is_not_json),
      cmocka_unit_test(knows_types),
      cmocka_unit_test(walks),
      cmocka_unit_test(reads_numbers),
      cmocka_unit_test(reads_strings),
      cmocka_unit_test(writes_with_commas_and_escapes),
      cmocka_unit_test(writes_nothing_that_steers_a_terminal),
      cmocka_unit_test(escapes_any_byte_anywhere),
      cmocka_unit_test(stops_where_the_room_ends),
  };
  return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
