/* Text for a terminal: broken at words, in columns one under the other, and harmless. */
#include <support/unit.h>

#include "cli/plain.h"

/* All lines of a text, each ended by `|`. */
static const char *wrapped(const char *text, int columns) {
  static char room[512];
  MkText out = MK_TEXT(room);
  for (bool ended; *text;) {
    size_t length = cli_wrap_line(text, columns);
    assert_true(length > 0 || *text == '\n');
    mk_text_bytes(&out, text, length);
    mk_text_char(&out, '|');
    text = cli_wrap_next(text, length, &ended);
  }
  return room;
}

static void breaks_at_words(void **state) {
  (void)state;
  assert_string_equal(wrapped("one two three", 20), "one two three|");
  assert_string_equal(wrapped("one two three", 7), "one two|three|");
  assert_string_equal(wrapped("one two three", 6), "one|two|three|");
  assert_string_equal(wrapped("one\n\ntwo\n", 20), "one||two|");
  assert_string_equal(wrapped("incredible", 4), "incr|edib|le|");
  assert_string_equal(wrapped("ab   ", 2), "ab|");
}

static void breaks_japanese_between_characters_but_not_before_a_stop(void **state) {
  (void)state;
  assert_string_equal(wrapped("迷宮の道", 4), "迷宮|の道|");
  assert_string_equal(wrapped("迷宮の道", 5), "迷宮|の道|");
  assert_string_equal(wrapped("道を描く。次", 8), "道を描|く。次|");
  assert_string_equal(wrapped("Enter 描く", 8), "Enter 描|く|");
  assert_string_equal(wrapped("迷", 1), "迷|");
}

static void ends_in_windows_of_any_width(void **state) {
  (void)state;
  for (int columns = -3; columns < 30; columns++) {
    wrapped("  \033[1mbold\033[0m 迷宮 and (brackets)\n\n\033[", columns);
    wrapped("\xff\xfe broken", columns);
  }
}

static void puts_columns_under_each_other(void **state) {
  (void)state;
  char room[512];
  MkText out = MK_TEXT(room);
  const char *picture = "aaaa aa   right\n"
                        "a       \n"
                        "aa迷 a    more\n"
                        "          end\n"
                        "\n"
                        "a line of text that is rather long\n";
  cli_fold_picture(&out, picture, 80);
  assert_string_equal(room, "aaaa aa   right\na\naa迷 a    more\n          end\n\n"
                            "a line of text that is rather long\n");
  mk_text_clear(&out);
  cli_fold_picture(&out, picture, 12);
  assert_string_equal(room, "aaaa aa\na\naa迷 a\nright\nmore\nend\n\n"
                            "a line of text that is rather long\n");
}

static void makes_harmless(void **state) {
  (void)state;
  char text[] = "a\x1b[1m\n\xc2\x9b\x7f\xe2\x80\xae迷é\xff\xc0\xaf";
  cli_make_plain(text);
  assert_string_equal(text, "a?[1m????迷é???");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(breaks_at_words),
      cmocka_unit_test(breaks_japanese_between_characters_but_not_before_a_stop),
      cmocka_unit_test(ends_in_windows_of_any_width),
      cmocka_unit_test(puts_columns_under_each_other),
      cmocka_unit_test(makes_harmless),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
