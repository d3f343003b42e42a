/* What people may call themselves, and what they are called when they do not say. */
#include <support/unit.h>

#include <server/people/names.h>
#include <server/people/secrets.h>

static const char *cleaned(const char *given) {
  static char name[TABLES_MAX_NAME];
  MkError error;
  return people_name_clean(given, name, &error) ? name : NULL;
}

static void takes_names(void **state) {
  (void)state;
  assert_string_equal(cleaned("Aki"), "Aki");
  assert_string_equal(cleaned("  Aki Tan\t"), "Aki Tan");
  assert_string_equal(cleaned("\u3000\u8ff7\u5bae\u3000"), "\u8ff7\u5bae");
  assert_string_equal(cleaned("Be\u0301a"), "B\u00e9a");  /* NFC */
  assert_string_equal(cleaned("\u304b\u3099"), "\u304c"); /* ga from ka and a mark */
  assert_string_equal(cleaned("\u2764\ufe0f"), "\u2764"); /* as phones write a heart */
  assert_string_equal(cleaned("abcdefghijklmnopqrstuvwx"), "abcdefghijklmnopqrstuvwx");
  const char *longest = "\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409"
                        "\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409"
                        "\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409"
                        "\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409\U0001F409";
  assert_int_equal(strlen(longest), 96);
  assert_string_equal(cleaned(longest), longest);
}

static void refuses_others(void **state) {
  (void)state;
  static const char *const wrong[] = {
      "",           "   ",      "\u3000",      "abcdefghijklmnopqrstuvwxy",
      "a\nb",       "a\x07",    "a\u202eb",    "\u2066a",
      "a\u200bb",   "a\u200db", "a\u2060b",    "a\ufeffb",
      "a\u00adb",   "a\u061cb", "a\u2028b",    "a\u180eb",
      "\u3164",     "\u2800",   "a\U000e0041", "\u0301",
      "a\302\205b", "\xff",     "a\xe8\xbf",
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_null(cleaned(wrong[i]));
}

static void makes_friendly_ones_up(void **state) {
  (void)state;
  char name[TABLES_MAX_NAME];
  for (uint32_t i = 0; i < 512; i++) {
    people_name_make_up(i % 2 ? MK_EN : MK_JA, i / 2, name);
    assert_non_null(cleaned(name));
    assert_string_equal(cleaned(name), name);
  }
}

static void reads_codes_as_they_are_typed(void **state) {
  (void)state;
  char out[MAX_SECRET], code[MAX_SECRET], key[MAX_SECRET];
  assert_true(people_secret_read_typed("abcd-2345", LINK_LENGTH, out));
  assert_string_equal(out, "ABCD2345");
  assert_true(people_secret_read_typed(" A B C D 2345 ", LINK_LENGTH, out));
  assert_false(people_secret_read_typed("ABCD234", LINK_LENGTH, out));
  assert_false(people_secret_read_typed("ABCD23456", LINK_LENGTH, out));
  assert_false(people_secret_read_typed("ABCD234!", LINK_LENGTH, out));
  assert_false(people_secret_read_typed("", LINK_LENGTH, out));
  for (int i = 0; i < 100; i++) {
    people_secret_make_code(code);
    assert_true(people_secret_read_typed(code, LINK_LENGTH, out));
    assert_string_equal(code, out);
    people_secret_make_key(key);
    assert_true(people_secret_read_typed(key, RECOVERY_LENGTH, out));
    people_secret_make_token(key);
    assert_true(people_secret_is_token(store_text(key)));
  }
  assert_false(people_secret_is_token(store_text("")));
  assert_false(people_secret_is_token(store_text("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(takes_names),
      cmocka_unit_test(refuses_others),
      cmocka_unit_test(makes_friendly_ones_up),
      cmocka_unit_test(reads_codes_as_they_are_typed),
  };
  return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
