/* Why a score is what it is: every rule sheet, gem by gem. */
#include "table.h"

/* A line of the account: its name, its gems and its points: "set R0 R1 R2 +5". */
static void write_line(MkText *out, MkJson tally) {
  char text[32];
  MkJson item;
  mk_json_read_string(mk_json_get(tally, "name"), text, sizeof text);
  mk_text_string(out, text);
  for (int i = 0; (item = mk_json_item(mk_json_get(tally, "things"), i)).at; i++) {
    mk_json_read_string(item, text, sizeof text);
    mk_text_format(out, " %s", text);
  }
  long long points = 0;
  mk_json_read_int(mk_json_get(tally, "points"), -99, 99, &points);
  mk_text_char(out, ' ');
  mk_text_signed(out, points);
}

/* The account behind what lies on a table, one line after the other. */
static const char *account(const char *request) {
  static char replied[16384], room[2048];
  MkText reply = MK_TEXT(replied), out = MK_TEXT(room);
  MkJson json, tally;
  MkError error;
  if (!mk_json_parse(request, strlen(request), &json, &error) ||
      !mk_game_seekers.owner->judge(NULL, json, &reply, &error))
    fail_msg("%s: %s", request, error.message);
  mk_json_parse(reply.data, reply.length, &json, &error);
  for (int i = 0; (tally = mk_json_item(mk_json_get(json, "tally"), i)).at; i++) {
    if (i) mk_text_string(&out, "; ");
    write_line(&out, tally);
  }
  return room;
}

#define ASK(rule, rest) "{\"rule\":" #rule "," rest ",\"explain\":true}"
#define GEMS(gems)      "\"gems\":\"" gems "\""
#define ROW(gems)       "\"row\":\"" gems "\""

/* R7.1: places; equal numbers go by the order of colours. */
static void places_are_named(void **unused) {
  (void)unused;
  assert_string_equal(account(ASK(1, GEMS("RRYYYGGBP"))),
                      "most Y0 Y1 Y2 +3; second R0 R1 +2; third G0 G1 -2; behind B0 +0; "
                      "behind P0 +0");
}

/* R7.2 to R7.5: whole colours, and sets where every so many count. */
static void colours_and_sets_are_framed(void **unused) {
  (void)unused;
  assert_string_equal(account(ASK(2, GEMS("RRYYY"))), "gems R0 R1 +4; gems Y0 Y1 Y2 +0");
  assert_string_equal(account(ASK(3, GEMS("RRBP"))), "gems R0 R1 +4; gems B0 -1; gems P0 -2");
  assert_string_equal(account(ASK(4, GEMS("RRRRYYGGBBBPP"))),
                      "set R0 R1 R2 +5; left R3 +0; set Y0 Y1 +3; gems G0 G1 +2; set B0 B1 B2 -3; "
                      "gems P0 P1 -2");
  assert_string_equal(account(ASK(5, GEMS("RRRRRY"))), "gems R0 R1 R2 R3 R4 +5; gems Y0 -1");
}

/* R7.6, R7.13 to R7.15: with the choice that scores most. */
static void chosen_colours_are_named(void **unused) {
  (void)unused;
  assert_string_equal(account(ASK(6, GEMS("RRYYB"))),
                      "number R0 R1 +4; number Y0 Y1 +4; other B0 +0");
  assert_string_equal(account(ASK(13, GEMS("RRRYBB"))),
                      "plus R0 R1 R2 +6; minus Y0 -2; neither B0 B1 +0");
  assert_string_equal(account(ASK(14, GEMS("RRRYBB") ",\"colours\":\"RB\"")),
                      "plus R0 R1 R2 +6; neither Y0 +0; minus B0 B1 -4");
  assert_string_equal(account(ASK(15, GEMS("RRRYBB") ",\"colours\":\"Y\"")),
                      "plus R0 R1 R2 +3; minus Y0 -2; plus B0 B1 +2");
}

/* R7.11, R7.12: what a colour brings, and what its gems do. */
static void colours_held_and_their_gems_are_apart(void **unused) {
  (void)unused;
  assert_string_equal(account(ASK(11, GEMS("RRY"))),
                      "held R0 R1 +4; gems R0 R1 -2; held Y0 +4; gems Y0 -1");
  assert_string_equal(account(ASK(12, GEMS("RRY"))),
                      "held R0 R1 -1; gems R0 R1 +2; held Y0 -1; gems Y0 +1");
}

/* R7.7 to R7.10, R7.16 to R7.18: run by run from the left. */
static void runs_are_framed(void **unused) {
  (void)unused;
  assert_string_equal(account(ASK(7, ROW("RRRYBB"))), "run 0 1 2 +2; alone 3 +0; run 4 5 +1");
  assert_string_equal(account(ASK(8, ROW("RRBPP"))), "run 0 1 +2; alone 2 -3; run 3 4 -2");
  assert_string_equal(account(ASK(9, ROW("RRRYBB"))), "run 0 1 2 +6; alone 3 -1; run 4 5 -2");
  assert_string_equal(account(ASK(10, ROW("RRRBB"))), "run 0 1 2 +0; run 3 4 +2");
  assert_string_equal(account(ASK(16, ROW("RRRBB") ",\"colours\":\"RY\"")),
                      "run 0 1 2 +4; uncounted 3 4 +0");
  assert_string_equal(account(ASK(17, ROW("RRRBB") ",\"colours\":\"RB\"")),
                      "run 0 1 2 +3; run 3 4 +3");
  assert_string_equal(account(ASK(18, ROW("GGGG"))), "run 0 1 2 3 +4");
}

/* R7.19, R7.20 */
static void areas_are_counted(void **unused) {
  (void)unused;
  const char *counted = "valid R0 R1 +2; valid *0 +1; invalid iR0 iB0 +0";
  assert_string_equal(account(ASK(19, "\"valid\":\"RR*\",\"invalid\":\"RB\"")), counted);
  assert_string_equal(account(ASK(20, "\"valid\":\"RR*\",\"invalid\":\"RB\"")), counted);
}

/* R6.1, R6.2: the rainbow stands among the gems of its colour; gold and chips come last. */
static void rainbow_gold_and_chips_are_there(void **unused) {
  (void)unused;
  assert_string_equal(account(ASK(7, ROW("YRR*RB"))), "alone 0 +0; run 1 2 3 4 +4; alone 5 +0");
  assert_string_equal(account(ASK(4, GEMS("RR*") ",\"gold\":2,\"vp\":4")),
                      "set R0 R1 *0 +5; gold $0 $1 +2; vp +4");
  assert_non_null(strstr(account(ASK(5, GEMS("RRRR*"))), "gems R0 R1 R2 R3 *0 +5"));
}

/* What is told of hidden cards is that they are hidden. */
static void hidden_cards_explain_nothing(void **unused) {
  (void)unused;
  SeekersPlayer player = {.held = {3}, .row = {0, 0, 0}, .row_length = 3};
  MkTallies tallies = {.count = 0};
  seekers_tally_player(16, &player, &tallies);
  assert_int_equal(tallies.count, 1);
  assert_string_equal(tallies.list[0].name, "hidden");
}

static void assert_said(MkLang lang, const char *request, int line, const char *expected) {
  static char replied[16384];
  char said[256];
  MkText reply = MK_TEXT(replied);
  MkJson json;
  mk_json_parse(request, strlen(request), &json, NULL);
  assert_true(mk_game_seekers.owner->judge(NULL, json, &reply, NULL));
  mk_json_parse(reply.data, reply.length, &json, NULL);
  MkJson words = mk_json_get(mk_json_item(mk_json_get(json, "tally"), line), "words");
  assert_true(
      mk_json_read_string(mk_json_get(words, lang == MK_JA ? "ja" : "en"), said, sizeof said));
  assert_string_equal(said, expected);
}

static void lines_are_said_in_both_languages(void **unused) {
  (void)unused;
  const char *row = ASK(7, ROW("YRR*RB"));
  assert_said(MK_EN, row, 1, "4 red in a run, the rainbow among them");
  assert_said(MK_JA, row, 1, "赤が4個連続、虹を含む");
  assert_said(MK_EN, row, 0, "yellow alone");
  assert_said(MK_JA, ASK(4, GEMS("RRRR")), 1, "赤1個（組にならない余り）");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(places_are_named),
      cmocka_unit_test(colours_and_sets_are_framed),
      cmocka_unit_test(chosen_colours_are_named),
      cmocka_unit_test(colours_held_and_their_gems_are_apart),
      cmocka_unit_test(runs_are_framed),
      cmocka_unit_test(areas_are_counted),
      cmocka_unit_test(rainbow_gold_and_chips_are_there),
      cmocka_unit_test(hidden_cards_explain_nothing),
      cmocka_unit_test(lines_are_said_in_both_languages),
  };
  return cmocka_run_group_tests_name("seekers tally", tests, NULL, NULL);
}
