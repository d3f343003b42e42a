/* Appending text: bounds, the small format, terminal cells, styles, one-line errors. */
#include <support/unit.h>

static void writes_and_terminates(void **state) {
  (void)state;
  char room[16];
  MkText text = MK_TEXT(room);
  assert_string_equal(room, "");
  mk_text_string(&text, "abc");
  mk_text_char(&text, '-');
  mk_text_int(&text, -120);
  assert_string_equal(room, "abc--120");
  assert_int_equal(text.length, 8);
  mk_text_clear(&text);
  assert_string_equal(room, "");
}

static void counts_what_does_not_fit(void **state) {
  (void)state;
  char room[8];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, "12345");
  assert_true(mk_text_fits(&text));
  mk_text_string(&text, "6789");
  assert_false(mk_text_fits(&text));
  assert_string_equal(room, "1234567");
  assert_int_equal(text.length, 9);
  mk_text_char(&text, 'x');
  assert_int_equal(text.length, 10);
  MkText nothing = mk_text_init(NULL, 0);
  mk_text_string(&nothing, "measured");
  assert_int_equal(nothing.length, 8);
  assert_false(mk_text_fits(&nothing));
}

static void numbers_to_the_limits(void **state) {
  (void)state;
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_int(&text, INT64_MIN);
  mk_text_char(&text, ' ');
  mk_text_int(&text, 0);
  assert_string_equal(room, "-9223372036854775808 0");
}

static void formats(void **state) {
  (void)state;
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%s has %d of %u%% %c", "A", -3, 4000000000u, '!');
  assert_string_equal(room, "A has -3 of 4000000000% !");
  mk_text_clear(&text);
  mk_text_format(&text, "plain");
  assert_string_equal(room, "plain");
}

static void marks_are_for_those_who_ask(void **state) {
  (void)state;
  static const char words[] = "{0} {sends|you:send} {R|gem:R}{G|gem:G}: {no mark} { } {a{b|c:d}";
  char room[128];
  MkText text = MK_TEXT(room);
  mk_text_words(&text, words);
  assert_string_equal(room, "{0} sends RG: {no mark} { } {ab");
  mk_text_clear(&text);
  text.marks = true;
  mk_text_words(&text, words);
  assert_string_equal(room, words);
}

/* Cut off, without a kind, or something else altogether; the client has the same list (web/test/words.test.ts). */
static void braces_that_are_no_marks_stay(void **state) {
  (void)state;
  static const char *const texts[] = {"{",           "}",        "{}",        "{a}",
                                      "{a|b}",       "{a|:b}",   "{a|b c:d}", "{sends|yo",
                                      "{sends|you:", "{a|b:{c}", "{a||b:c}"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char room[64];
    MkText text = MK_TEXT(room);
    mk_text_words(&text, texts[i]);
    assert_string_equal(room, texts[i]);
  }
}

/* What does not fit is left out at the end, and counted: no room is written beyond, no brace comes back. */
static void marks_are_cut_like_letters(void **state) {
  (void)state;
  for (size_t size = 1; size <= 12; size++) {
    char room[16] = "...............";
    MkText text = mk_text_init(room, size);
    mk_text_words(&text, "a{bcd|gem:R}e{f|gem:G}");
    assert_int_equal(text.length, 6);
    assert_int_equal(strncmp(room, "abcdef", size - 1), 0);
    assert_int_equal(strlen(room), size > 6 ? 6 : size - 1);
    assert_true(size > 12 || room[size] == '.');
  }
}

static void marks_in_formats_and_put_together(void **state) {
  (void)state;
  char room[64], inside[64];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%s {takes|you:take} %d: ", "{1|a:b}", 3);
  mk_text_mark(&text, "red", "gem", "R");
  assert_string_equal(room, "{1|a:b} takes 3: red");
  text.marks = true;
  MkText into = MK_TEXT_INTO(inside, &text);
  mk_text_format(&into, "%s {takes|you:take} ", "{1}");
  mk_text_mark(&into, "red", "gem", "R");
  assert_string_equal(inside, "{1} {takes|you:take} {red|gem:R}");
}

static void marks_around_something(void **state) {
  (void)state;
  char room[64];
  MkText text = MK_TEXT(room);
  MkMark mark;
  for (int marks = 0; marks < 2; marks++) {
    mk_text_clear(&text);
    text.marks = marks;
    mk_text_mark_open(&text);
    mk_text_string(&text, "赤");
    mk_text_mark_close(&text, "gem", "R:1");
    assert_string_equal(room, marks ? "{赤|gem:R:1}" : "赤");
    mk_text_string(&text, "{");
    mk_text_pad(&text, 0, 5); /* of a mark only what people read is counted */
    assert_string_equal(room, marks ? "{赤|gem:R:1}{  " : "赤{  ");
  }
  const char *end = room + text.length;
  assert_true(mk_text_mark_at(room, end, &mark));
  assert_int_equal(mark.plain_length, 3);
  assert_memory_equal(mark.plain, "赤", 3);
  assert_true(mark.kind_length == 3 && memcmp(mark.kind, "gem", 3) == 0);
  assert_true(mark.value_length == 3 && memcmp(mark.value, "R:1", 3) == 0);
  assert_string_equal(mark.end, "{  ");
  assert_false(mk_text_mark_at(mark.end, end, &mark));
  assert_false(mk_text_mark_at(end, end, &mark));
  assert_false(mk_text_mark_at(room, room + 5, &mark));
}

static void cells_and_padding(void **state) {
  (void)state;
  assert_int_equal(mk_text_width("abc", 3), 3);
  assert_int_equal(mk_text_width("迷宮", strlen("迷宮")), 4);
  assert_int_equal(mk_text_width("é─", strlen("é─")), 2);
  assert_int_equal(mk_text_width("\033[91mR\033[0m", 10), 1);
  assert_int_equal(mk_text_width("\xe8", 1),
                   1); /* a broken sequence is one cell, not a read past the end */
  assert_int_equal(mk_text_width("a\xe8", 2), 2);
  assert_int_equal(mk_text_width("\xe8\xbf", 2), 2); /* cut off in the middle: each byte a cell */
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, "x迷");
  mk_text_pad(&text, 1, 5);
  mk_text_char(&text, '|');
  assert_string_equal(room, "x迷   |");
}

static void styles_only_in_colour(void **state) {
  (void)state;
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_style(&text, MK_STYLE_RED);
  assert_string_equal(room, "");
  text.colour = true;
  mk_text_style(&text, MK_STYLE_RED);
  mk_text_style(&text, MK_STYLE_END);
  assert_string_equal(room, "\033[91m\033[0m");
}

static void errors_are_one_line_of_whole_characters(void **state) {
  (void)state;
  MkError error;
  assert_false(mk_error_set(&error, "line %d: '%s'", 3, "a\nb\tc"));
  assert_string_equal(error.message, "line 3: 'a?b?c'");
  assert_false(mk_error_set(NULL, "nobody listens"));
  char longest[400];
  for (size_t i = 0; i + 3 < sizeof longest; i += 3) memcpy(longest + i, "宮", 4);
  mk_error_set(&error, "%s", longest);
  assert_in_range(strlen(error.message), 200, sizeof error.message - 1);
  assert_int_equal(strlen(error.message) % 3, 0);
  for (size_t before = 0; before < 3; before++) { /* cut behind any byte of a character */
    mk_error_set(&error, "%s%s", &"abc"[3 - before], longest);
    assert_in_range(strlen(error.message), 200, sizeof error.message - 1);
    assert_int_equal(strlen(error.message) % 3, before);
  }
}

static void words_by_language(void **state) {
  (void)state;
  MkWords maze = {"maze", "迷宮"};
  assert_string_equal(mk_words(maze, MK_EN), "maze");
  assert_string_equal(mk_words(maze, MK_JA), "迷宮");
}

static void names_stand_for_seats(void **state) {
  (void)state;
  char room[64];
  MkText text = MK_TEXT(room);
  const char *const names[] = {"Aki", "Ben"};
  mk_text_named(&text, "{1} holds {0}'s hand {x {2} {9} {", names, 2);
  assert_string_equal(room, "Ben holds Aki's hand {x {2} {9} {");
}

static void refuses_in_both_languages(void **state) {
  (void)state;
  MkError error;
  char room[400];
  MkText said = MK_TEXT(room);
  assert_false(mk_refuse(&error, MK_ERROR_NO_SEAT, "seat %d of %s", "%d番（%s）", 7, "ruin"));
  assert_int_equal(error.code, MK_ERROR_NO_SEAT);
  assert_string_equal(mk_error_code(error.code), "no-seat");
  assert_string_equal(mk_error_text(&error, MK_EN), "seat 7 of ruin");
  assert_string_equal(mk_error_text(&error, MK_JA), "7番（ruin）");
  mk_error_add(&error, (MkWords){": none\n", "：なし"});
  mk_error_say(&error, MK_EN, &said);
  assert_string_equal(room, "seat 7 of ruin: none?");
  error.line = 3;
  mk_text_clear(&said);
  mk_error_say(&error, MK_JA, &said);
  assert_string_equal(room, "3行目：7番（ruin）：なし");
  error.column = 9;
  mk_text_clear(&said);
  mk_error_say(&error, MK_EN, &said);
  assert_string_equal(room, "line 3, column 9: seat 7 of ruin: none?");
  for (int code = MK_ERROR_NONE; code < MK_ERROR_CODES; code++)
    assert_non_null(mk_error_code((MkErrorCode)code));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(writes_and_terminates),
      cmocka_unit_test(counts_what_does_not_fit),
      cmocka_unit_test(numbers_to_the_limits),
      cmocka_unit_test(formats),
      cmocka_unit_test(marks_are_for_those_who_ask),
      cmocka_unit_test(braces_that_are_no_marks_stay),
      cmocka_unit_test(marks_are_cut_like_letters),
      cmocka_unit_test(marks_in_formats_and_put_together),
      cmocka_unit_test(marks_around_something),
      cmocka_unit_test(cells_and_padding),
      cmocka_unit_test(styles_only_in_colour),
      cmocka_unit_test(errors_are_one_line_of_whole_characters),
      cmocka_unit_test(words_by_language),
      cmocka_unit_test(names_stand_for_seats),
      cmocka_unit_test(refuses_in_both_languages),
  };
  return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
