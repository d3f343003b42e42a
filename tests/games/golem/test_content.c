/* The content file: every mistake is refused with its path, warnings are given, and other cards play. */
#include <stdio.h>

#include <support/conformance.h>

#include <games/golem/golem.h>

static const MkGame *game;
static char text[MK_MAX_CONTENT_BYTES];

static int load(void **state) {
  (void)state;
  game = mk_game_find("golem");
  return game ? 0 : -1;
}

/* The built-in set with the first `from` replaced. */
static MkContent *altered(const char *from, const char *to, MkError *error) {
  const char *at = strstr(game->content_json, from);
  assert_non_null(at);
  snprintf(text, sizeof text, "%.*s%s%s", (int)(at - game->content_json), game->content_json, to,
           at + strlen(from));
  return mk_content_new(game, text, strlen(text), error);
}

#define KNIFE                                                                                      \
  "{\"id\": \"Knife\",         \"name\": {\"en\": \"Knife\",         \"ja\": \"ナイフ\"}, "     \
  "\"count\": 12, \"move\": 3, \"trap\": 0, \"cost\": 2, \"effect\": {\"golem_back\": 2}}"

static const struct {
  const char *from, *to, *message;
} wrong[] = {
    {"\"treasures\"", "\"treasure\"", "treasures: is missing"},
    {"\"ruins\"", "\"ruin\"", "ruins: is missing"},
    {KNIFE, "7", "treasures[0]: an object was expected"},
    {"\"id\": \"Crown\"", "\"id\": \"\"",
     "treasures[4].id: letters, digits and spaces between them were expected"},
    {"\"id\": \"Crown\"", "\"id\": \"Crown of the eleventh King\"",
     "treasures[4].id: a text of at most 24 bytes was expected"},
    {"\"id\": \"Crown\"", "\"id\": \"Crown,Knife\"",
     "treasures[4].id: letters, digits and spaces between them were expected"},
    {"\"id\": \"Crown\"", "\"id\": \"Crown \"",
     "treasures[4].id: letters, digits and spaces between them were expected"},
    {"\"id\": \"Crown\"", "\"id\": \"Knife\"", "treasures[4].id: 'Knife' stands there twice"},
    {"{\"en\": \"Crown\"", "{\"fr\": \"Crown\"", "treasures[4].name.en: is missing"},
    {"\"ja\": \"王冠\"", "\"ja\": \"王\\n冠\"",
     "treasures[4].name.ja: a text of 1 to 24 columns on one line was expected"},
    {"\"ja\": \"王冠\"", "\"ja\": \"王\\u009b冠\"",
     "treasures[4].name.ja: a text of 1 to 24 columns on one line was expected"},
    {"\"ja\": \"王冠\"", "\"ja\": \"王冠王冠王冠王冠王冠王冠王\"",
     "treasures[4].name.ja: a text of 1 to 24 columns on one line was expected"},
    {"\"name\": {\"en\": \"Crown\",         \"ja\": \"王冠\"}", "\"name\": \"Crown\"",
     "treasures[4].name: an object was expected"},
    {"\"count\":  3", "\"count\":  0", "treasures[3].count: a number from 1 to 72 was expected"},
    {"\"move\": 9", "\"move\": 51", "treasures[6].move: a number from 0 to 50 was expected"},
    {"\"trap\": 4", "\"trap\": -1", "treasures[6].trap: a number from 0 to 50 was expected"},
    {"\"cost\": 5", "\"cost\": 1.5", "treasures[16].cost: a number from 0 to 50 was expected"},
    {"\"count\":  3", "\"count\":  4", "treasures: the counts sum to 73, not to 72"},
    {"{\"draw\": 1}", "{\"fly\": 1}", "treasures[4].effect.fly: unknown key"},
    {"{\"draw\": 1}", "{\"a name that is much too long for any effect\": 1}",
     "treasures[4].effect.a name that is much too long for: unknown key"},
    {"{\"draw\": 1}", "[1]", "treasures[4].effect: an object was expected"},
    {"{\"draw\": 1}", "{\"draw\": 0}",
     "treasures[4].effect.draw: a number from 1 to 50 was expected"},
    {"{\"draw\": 1}", "{\"draw\": 1, \"draw\": 1}", "treasures[4].effect.draw: stands there twice"},
    {"{\"calm\": true}", "{\"calm\": 1}", "treasures[9].effect.calm: true or false was expected"},
    {"{\"swap_ahead\": true}", "{\"swap_ahead\": false}",
     "treasures[13].effect.swap_ahead: must be true (or left out)"},
    {"{\"draw\": 1}", "{\"words\": {\"en\": \"a\", \"ja\": \"b\"}, \"draw\": 1}",
     "treasures[4].effect.draw: unknown key"},
    {"{\"draw\": 1}", "{\"words\": {\"en\": \"\", \"ja\": \"b\"}}",
     "treasures[4].effect.words.en: a text of 1 to 120 characters on one line was expected"},
    {"{\"draw\": 1}", "{\"words\": {\"en\": \"a\\nb\", \"ja\": \"b\"}}",
     "treasures[4].effect.words.en: a text of 1 to 120 characters on one line was expected"},
    {"{\"draw\": 1}", "{\"words\": {\"en\": \"a\"}}", "treasures[4].effect.words.ja: is missing"},
    {"\"id\": \"Compass\"", "\"id\": \"Sextant\"", "treasures: there is no 'Compass'"},
    {"\"bf\"]", "\"bf\", \"..\"]", "ruins: 20 elements were expected, here are 21"},
    {"\"bf\"]", "\"bx\"]", "ruins[19]: two letters out of . t b f were expected"},
    {"\"bf\"]", "\"b\"]", "ruins[19]: two letters out of . t b f were expected"},
    {"\"bf\"]", "3]", "ruins[19]: a text of at most 2 bytes was expected"},
    {"\"ruins\"", "\"more\": 1, \"ruins\"", "more: unknown key"},
    {"\"count\":  3", "\"count\":  3, \"colour\": 1", "treasures[3].colour: unknown key"},
    {"\"count\":  3", "\"count\":  3, \"count\": 3", "treasures[3].count: stands there twice"},
};

static void mistakes_are_named_by_their_path(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkError error = {0};
    assert_null(altered(wrong[i].from, wrong[i].to, &error));
    assert_string_equal(error.message, wrong[i].message);
  }
}

/* An owner's own words are right, also 120 characters of three bytes each, and are for people alone. */
static void words_of_ones_own_are_not_played(void **state) {
  (void)state;
  MkError error = {0};
  char effect[600] = "{\"words\": {\"en\": \"Sing, or go back 2\", \"ja\": \"";
  for (int i = 0; i < 120; i++) strcat(effect, "歌");
  strcat(effect, "\"}}");
  MkContent *content = altered("{\"draw\": 1}", effect, &error);
  assert_non_null(content);
  const GolemContent *c = mk_content_data(content);
  char told[64];
  MkText out = MK_TEXT(told);
  golem_effect_words(c, &c->kind[golem_kind_find(c, "Crown")], MK_EN, &out);
  assert_string_equal(told, "Sing, or go back 2");
  MkSetup setup = {.game = game, .content = content, .seats = 3};
  setup.options = options_of(game, 3, NULL);
  assert_false(mk_content_playable(content, &error));
  error.message[0] = '\0';
  assert_null(mk_match_new(&setup, &error));
  assert_string_equal(
      error.message,
      "the effect of 'Crown' is in words: people can follow it, the engine cannot play it");
  mk_content_free(content);
  memmove(effect + 44 + 3, effect + 44, strlen(effect + 44) + 1); /* one character more */
  memcpy(effect + 44, "歌", 3);
  assert_null(altered("{\"draw\": 1}", effect, &error));
  assert_true(mk_content_playable(NULL, &error));
}

/* R1.2 */
static void r1_2_enough_starters_for_six(void **state) {
  (void)state;
  MkError error = {0};
  assert_null(altered("\"count\":  6", "\"count\":  5", &error)); /* the sum is wrong first */
  assert_string_equal(error.message, "treasures: the counts sum to 71, not to 72");
  snprintf(text, sizeof text, "%s", game->content_json);
  memcpy(strstr(text, "\"count\":  6"), "\"count\":  5", 11);
  memcpy(strstr(text, "\"count\":  3"), "\"count\":  4", 11);
  assert_null(mk_content_new(game, text, strlen(text), &error));
  assert_string_equal(error.message,
                      "treasures: 'Guide Stone' is there 5 times; six players need 6");
}

/* `kinds` kinds in all: the starters and fillers that share the rest. */
static void write_set(int kinds, char *out, size_t size) {
  int at = snprintf(out, size, "{\"treasures\":[");
  for (int i = 0; i < kinds; i++) {
    static const char *const starters[3] = {"Knife", "Compass", "Guide Stone"};
    static const int counts[3] = {12, 12, 6};
    char id[24];
    int fillers = kinds - 3, count = i < 3 ? counts[i] : 42 / fillers;
    if (i == kinds - 1) count = 42 - 42 / fillers * (fillers - 1);
    if (i < 3)
      snprintf(id, sizeof id, "%s", starters[i]);
    else
      snprintf(id, sizeof id, "Thing %d", i);
    at += snprintf(out + at, size - (size_t)at,
                   "%s{\"id\":\"%s\",\"name\":{\"en\":\"x\",\"ja\":\"x\"},\"count\":%d,\"move\":4,"
                   "\"trap\":1,\"cost\":1}",
                   i ? "," : "", id, count);
  }
  at += snprintf(out + at, size - (size_t)at, "],\"ruins\":[");
  for (int i = 0; i < 20; i++)
    at += snprintf(out + at, size - (size_t)at, "%s\"..\"", i ? "," : "");
  snprintf(out + at, size - (size_t)at, "]}");
}

static void as_few_and_as_many_kinds_as_there_may_be(void **state) {
  (void)state;
  MkError error = {0};
  static const struct {
    int kinds;
    const char *message;
  } cases[] = {{6, "treasures: 5 kinds besides Compass, at least 6 are needed"},
               {7, NULL},
               {32, NULL},
               {33, "treasures: 1 to 32 elements were expected, here are 33"}};
  for (int i = 0; i < 4; i++) {
    write_set(cases[i].kinds, text, sizeof text);
    MkContent *content = mk_content_new(game, text, strlen(text), &error);
    if (cases[i].message)
      assert_string_equal(error.message, cases[i].message);
    else
      assert_non_null(content);
    if (content) {
      MkOptions options = options_of(game, 6, NULL);
      conform(game, content, 6, &options, 3, (uint64_t)i); /* R1.4: the treasury may stay small */
    }
    mk_content_free(content);
  }
}

static void a_second_area_b_is_warned_of(void **state) {
  (void)state;
  char room[256];
  MkText warnings = MK_TEXT(room);
  MkError error;
  MkContent *content = mk_content_new(game, NULL, 0, &error);
  game->content_warn(mk_content_data(content), MK_EN, &warnings);
  assert_int_equal(warnings.length, 0);
  mk_content_free(content);
  content = altered("\"bf\"]", "\".b\"]", &error);
  game->content_warn(mk_content_data(content), MK_EN, &warnings);
  assert_string_equal(room, "ruins[19]: `b` as the second area throws everybody off the exploring "
                            "card\n");
  mk_content_free(content);
}

/* "{9}" would be the ninth seat, "{a|gem:R}" a gem: a name of one's own is never read so. */
static void a_name_is_no_mark(void **state) {
  (void)state;
  MkError error;
  MkContent *content = altered("\"en\": \"Knife\"", "\"en\": \"{9}{a|gem:R}\"", &error);
  const GolemContent *set = mk_content_data(content);
  assert_string_equal(set->kind[golem_kind_find(set, "Knife")].name[MK_EN], "(9)(a|gem:R)");
  mk_content_free(content);
}

/* Strong and many effects on one card, all areas dangerous: the contract holds all the same. */
static void wild_cards_play_too(void **state) {
  (void)state;
  MkError error;
  MkContent *content = altered(
      "{\"draw\": 1}",
      "{\"draw\": 2, \"others_back\": 3, \"calm\": true, \"discount\": 9, \"swap_ahead\": true,"
      " \"gain_forward\": 9, \"last_bonus\": 9}",
      &error);
  mk_content_free(content); /* good so far; now the areas as well */
  char *ruins = strstr(text, "[\"..\"");
  assert_non_null(ruins);
  strcpy(ruins, "[\"tb\",\"bf\",\"ft\",\"t.\",\".t\",\"b.\",\".b\",\"f.\",\".f\",\"ff\","
                "\"bb\",\"tt\",\"fb\",\"tf\",\"bt\",\"..\",\"tf\",\"ft\",\"bf\",\"f.\"]}");
  content = mk_content_new(game, text, strlen(text), &error);
  if (!content) fail_msg("%s", error.message);
  for (int seats = 2; seats <= 6; seats++) {
    MkOptions options = options_of(game, seats, NULL);
    conform(game, content, seats, &options, 5, (uint64_t)seats);
  }
  mk_content_free(content);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(mistakes_are_named_by_their_path),
      cmocka_unit_test(words_of_ones_own_are_not_played),
      cmocka_unit_test(r1_2_enough_starters_for_six),
      cmocka_unit_test(as_few_and_as_many_kinds_as_there_may_be),
      cmocka_unit_test(a_second_area_b_is_warned_of),
      cmocka_unit_test(a_name_is_no_mark),
      cmocka_unit_test(wild_cards_play_too),
  };
  return cmocka_run_group_tests_name("golem: content", tests, load, NULL);
}
