/* The twenty rule sheets: the rulebook's examples, the choices made at the end, and the judge. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

/* What the judge replies, or its error. */
static const char *judge(const char *request) {
  static char room[4096];
  MkText reply = MK_TEXT(room);
  MkJson json;
  MkError error;
  if (!mk_json_parse(request, strlen(request), &json, &error)) fail_msg("%s", error.message);
  if (mk_game_find("seekers")->owner->judge(NULL, json, &reply, &error)) return room;
  memcpy(room, error.message, sizeof error.message);
  return room;
}

static void assert_judged(const char *request, const char *breakdown) {
  const char *reply = strstr(judge(request), "\"breakdown\":");
  if (!reply) fail_msg("%s: %s", request, judge(request));
  char expected[256] = "\"breakdown\":";
  strcat(strcat(expected, breakdown), "}");
  assert_string_equal(reply, expected);
}

#define GEMS(rule, gems)        "{\"rule\":" #rule ",\"gems\":\"" gems "\"}"
#define ROW_OF(rule, row)       "{\"rule\":" #rule ",\"row\":\"" row "\"}"
#define SHEET(score)            "{\"sheet\":" #score ",\"gold\":0,\"vp\":0}"
#define SHEET_WITH(score, note) "{\"sheet\":" #score ",\"gold\":0,\"vp\":0," note "}"

/* R7.1 to R7.6: the examples printed on the sheets. */
static void count_sheets_as_in_the_rulebook(void **unused) {
  (void)unused;
  assert_judged(GEMS(1, "RRRRRRRYYYYYBBBBBPPG"), SHEET(7));                       /* R7.1 */
  assert_judged(GEMS(2, "RRRRYYYBBGGGPPPPP"), SHEET(10));                         /* R7.2 */
  assert_judged(GEMS(3, "RRYYYYGGGBBBPPP"), SHEET(6));                            /* R7.3 */
  assert_judged(GEMS(4, "RRRRRYYYGGBBBBPPPP"), SHEET(3));                         /* R7.4 */
  assert_judged(GEMS(5, "RRRRYYYBBGGGPPPPP"), SHEET(-7));                         /* R7.5 */
  assert_judged(GEMS(6, "RRRYYYBBGGGPPPPP"), SHEET_WITH(12, "\"number\":\"3\"")); /* R7.6 */
  assert_judged(GEMS(4, "RRRRRRYYYYGBBBPPPPP"), SHEET(19));
}

/* R7.11 to R7.15 */
static void dropping_and_card_sheets_as_in_the_rulebook(void **unused) {
  (void)unused;
  assert_judged(GEMS(11, "RRRYYGGPPPP"), SHEET(5)); /* R7.11 */
  assert_judged(GEMS(12, "RRRYYGGPPPP"), SHEET(7)); /* R7.12 */
  assert_judged(GEMS(13, "RRRYYGGPPPPPP"),
                SHEET_WITH(8, "\"plus\":\"P\",\"minus\":\"Y\"")); /* R7.13 */
  assert_judged("{\"rule\":14,\"gems\":\"RRRYYGGPPPPPP\",\"colours\":\"BP\"}",
                SHEET_WITH(12, "\"plus\":\"P\",\"minus\":\"B\"")); /* R7.14 */
  assert_judged("{\"rule\":15,\"gems\":\"RRRYYGGPPPPPP\",\"colours\":\"Y\"}",
                SHEET_WITH(5, "\"plus\":\"RP\"")); /* R7.15 */
}

/* R7.7 to R7.10, R7.16 to R7.18 */
static void row_sheets(void **unused) {
  (void)unused;
  assert_judged(ROW_OF(7, "RRRYYYYGPPBB*BRR"), SHEET_WITH(12, "\"rainbow\":\"B\""));  /* R7.7 */
  assert_judged(ROW_OF(18, "RRRYYYYGPPBB*BRR"), SHEET_WITH(12, "\"rainbow\":\"B\"")); /* R7.18 */
  assert_judged(ROW_OF(7, "YYYYYYRRRRR"), SHEET(15));
  assert_judged(ROW_OF(7, "GGG*GGGG"), SHEET_WITH(12, "\"rainbow\":\"G\""));
  assert_judged(ROW_OF(7, "GGGGGGG"), SHEET(12));
  /* R7.8: red 2 + yellow 4 + green 6, blue -3 and 2, purple 2 and -2 */
  assert_judged(ROW_OF(8, "RRYYYGGGGBYBBRPYPP"), SHEET(11));
  assert_judged(ROW_OF(8, "RYYGGG"), SHEET(0));
  assert_judged(ROW_OF(9, "RRRYYGGGG"), SHEET(0)); /* R7.9: 6 - 2 - 4 */
  assert_judged(ROW_OF(9, "RR*YY"), SHEET_WITH(4, "\"rainbow\":\"R\""));
  assert_judged(ROW_OF(10, "RRYYYGGBRR"), SHEET(6)); /* R7.10 */
  assert_judged("{\"rule\":16,\"row\":\"RRRYYRYPPPP*PP\",\"colours\":\"RP\"}",
                SHEET_WITH(17, "\"rainbow\":\"P\"")); /* R7.16: 4 + 13 */
  assert_judged("{\"rule\":17,\"row\":\"RRRYYPPRYPPRR\",\"colours\":\"RP\"}",
                SHEET(12)); /* R7.17 */
}

/* What the rules say of one run of a colour, in the order RYGBP. */
static int run_worth(int rule, int colour, int gems) {
  static const int by_length[] = {0, 0, 1, 2, 4, 6, 9, 12, 12};      /* R7.7, R7.18 */
  static const int by_own_colour[] = {0, 0, 2, 4, 6, 8, 10, 13, 13}; /* R7.16 */
  static const int least[] = {2, 3, 4}, worth[] = {2, 4, 6};         /* R7.8 */
  switch (rule) {
  case 8:
    if (colour < 3) return gems >= least[colour] ? worth[colour] : 0;
    if (gems == 1) return colour == 3 ? -3 : 2;
    return colour == 3 ? gems : -gems;
  case 9: return gems == 3 ? 6 : -gems; /* R7.9 */
  case 10: return gems == 2 ? 2 : 0;    /* R7.10 */
  case 16: return by_own_colour[gems];
  case 17: return gems >= 2 ? 3 : 0; /* R7.17 */
  default: return by_length[gems];
  }
}

/* R7.7 to R7.10, R7.16 to R7.18: runs of every length, of every colour; seven gems and the rainbow make eight. */
static void every_run_is_worth_what_the_sheet_says(void **unused) {
  (void)unused;
  static const int rules[] = {7, 8, 9, 10, 16, 17, 18};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    for (int colour = 0; colour < SEEKERS_COLOURS; colour++)
      for (int gems = 1; gems <= 8; gems++)
        assert_int_equal(seekers_sheets[rules[i]].values[colour][gems],
                         run_worth(rules[i], colour, gems));
}

/* R7.19, R7.20, R6.2: the rainbow is simply a gem. */
static void area_sheets(void **unused) {
  (void)unused;
  assert_judged("{\"rule\":19,\"valid\":\"RR*\",\"invalid\":\"YB\"}", SHEET(3));
  assert_judged("{\"rule\":20,\"valid\":\"\",\"invalid\":\"RR*\"}", SHEET(0));
}

/* R6.1 */
static void gold_and_chips_are_added(void **unused) {
  (void)unused;
  assert_string_equal(judge("{\"rule\":3,\"gems\":\"RY\",\"gold\":3,\"vp\":6}"),
                      "{\"score\":13,\"breakdown\":{\"sheet\":4,\"gold\":3,\"vp\":6}}");
}

/* R6.3: the best choice, and the first among equals. */
static void choices_score_most_and_the_first_of_equals_is_taken(void **unused) {
  (void)unused;
  assert_judged(GEMS(1, "*"), SHEET_WITH(1, "\"rainbow\":\"R\""));
  assert_judged(GEMS(3, "P*"), SHEET_WITH(0, "\"rainbow\":\"R\""));
  assert_judged(GEMS(5, "RYYYY*"), SHEET_WITH(4, "\"rainbow\":\"Y\""));
  assert_judged(GEMS(6, ""), SHEET_WITH(0, "\"number\":\"1\""));
  assert_judged(GEMS(6, "RYYGGG"), SHEET_WITH(4, "\"number\":\"1\""));
  assert_judged(GEMS(6, "YGG*"), SHEET_WITH(8, "\"rainbow\":\"R\",\"number\":\"1\""));
  assert_judged(GEMS(13, "RRYYG"), SHEET_WITH(2, "\"plus\":\"R\",\"minus\":\"G\""));
  assert_judged(GEMS(13, "RRYY"), SHEET_WITH(0, "\"plus\":\"R\",\"minus\":\"Y\""));
  assert_judged(GEMS(13, "BBB"), SHEET_WITH(6, "\"plus\":\"B\""));
  assert_judged(GEMS(13, "BBB*"), SHEET_WITH(8, "\"rainbow\":\"B\",\"plus\":\"B\""));
  assert_judged(GEMS(13, ""), SHEET(0));
  assert_judged(GEMS(13, "*"), SHEET_WITH(2, "\"rainbow\":\"R\",\"plus\":\"R\""));
  assert_judged("{\"rule\":14,\"gems\":\"RYG\",\"colours\":\"YR\"}",
                SHEET_WITH(0, "\"plus\":\"R\",\"minus\":\"Y\""));
  assert_judged("{\"rule\":15,\"gems\":\"\",\"colours\":\"R\"}", SHEET_WITH(0, "\"plus\":\"YG\""));
  assert_judged("{\"rule\":15,\"gems\":\"*\",\"colours\":\"R\"}",
                SHEET_WITH(1, "\"rainbow\":\"Y\",\"plus\":\"YG\""));
}

static void the_judge_refuses_what_cannot_be(void **unused) {
  (void)unused;
  static const struct {
    const char *request, *message;
  } wrong[] = {
      {"[]", "an object was expected"},
      {"{\"gems\":\"R\"}", "rule: is missing"},
      {"{\"rule\":21,\"gems\":\"R\"}", "rule: a number from 1 to 20 was expected"},
      {"{\"rule\":1}", "rule 1 counts gems and takes gems"},
      {"{\"rule\":7}", "rule 7 is about a row and takes row"},
      {"{\"rule\":19,\"invalid\":\"R\"}", "rule 19 takes valid and invalid"},
      {"{\"rule\":1,\"row\":\"R\"}", "row: rule 1 counts gems and takes gems"},
      {"{\"rule\":7,\"gems\":\"R\"}", "gems: rule 7 is about a row and takes row"},
      {"{\"rule\":20,\"row\":\"R\"}", "row: rule 20 takes valid and invalid"},
      {"{\"rule\":1,\"gems\":7}", "gems: a text of at most 36 bytes was expected"},
      {"{\"rule\":1,\"gems\":\"RRRRRRRR\"}", "gems: 8 gems R, but there are only 7"},
      {"{\"rule\":1,\"gems\":\"**\"}", "gems: 2 gems *, but there are only 1"},
      {"{\"rule\":19,\"valid\":\"*\",\"invalid\":\"*\"}",
       "invalid: 2 gems *, but there are only 1"},
      {"{\"rule\":1,\"gems\":\"R$\"}",
       "gems: letter 2 is $: gold is not among the gems, give its number as gold"},
      {"{\"rule\":1,\"gems\":\"Rx\"}", "gems: letter 2 is x: only R Y G B P and * are gems"},
      {"{\"rule\":1,\"gems\":\"R \"}", "gems: letter 2: only R Y G B P and * are gems"},
      {"{\"rule\":1,\"gems\":"
       "\"RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR\"}",
       "gems: a text of at most 36 bytes was expected"},
      {"{\"rule\":1,\"gems\":\"R\",\"gold\":4}", "gold: a number from 0 to 3 was expected"},
      {"{\"rule\":1,\"gems\":\"R\",\"vp\":-1}", "vp: a number from 0 to 40 was expected"},
      {"{\"rule\":1,\"gems\":\"R\",\"gold\":\"1\"}", "gold: a number from 0 to 3 was expected"},
      {"{\"rule\":14,\"gems\":\"R\"}", "colours: is missing"},
      {"{\"rule\":15,\"gems\":\"R\"}", "colours: is missing"},
      {"{\"rule\":14,\"gems\":\"R\",\"colours\":\"R\"}",
       "colours: 1 given, but rule 14 deals 2 to a player"},
      {"{\"rule\":14,\"gems\":\"R\",\"colours\":\"RR\"}",
       "colours: R twice: there is one card of each colour"},
      {"{\"rule\":14,\"gems\":\"R\",\"colours\":\"R*\"}",
       "colours: letter 2: only R Y G B P are colour cards"},
      {"{\"rule\":14,\"gems\":\"R\",\"colours\":1}",
       "colours: a text of at most 5 bytes was expected"},
      {"{\"rule\":1,\"gems\":\"R\",\"colours\":\"R\"}",
       "colours: 1 given, but rule 1 deals 0 to a player"},
      {"{\"rule\":1,\"gems\":\"R\",\"gem\":\"R\"}", "gem: unknown key"},
      {"{\"rule\":1,\"gems\":\"R\",\"a key that is much longer than any\":1}",
       "a key that is much longer than a: unknown key"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(judge(wrong[i].request), wrong[i].message);
}

/* The left end of the dungeon in the six-round stories of rules 19 and 20. */
#define STORY                                                                                      \
  "RRRGP"                                                                                          \
  "BBRY"                                                                                           \
  "RGP"                                                                                            \
  "BB"                                                                                             \
  "G"                                                                                              \
  "YY"

/* R7.20, R2.2: the story of rule 20 gives 11. The other player takes from the right. */
static void the_six_rounds_of_rule_20(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 20, .phase = "colour", .left = STORY});
  PLAY(s, "v:R", "5L", "v:R", "5R", "v:B", "4L", "v:R", "4R", "v:P", "3L", "v:R", "3R");
  assert_string_equal(gems_of(s, 0), "RRRBBP/RRYGGP");
  PLAY(s, "v:B", "2L", "v:R", "3R", "v:G", "1L", "v:R", "2R", "v:Y", "2L", "v:R", "1R");
  assert_string_equal(gems_of(s, 0), "RRRYYGBBBBP/RRYGGP");
  assert_int_equal(s->phase, SEEKERS_OVER);
  MkResult result;
  mk_result(mk_game_find("seekers"), NULL, s, &result);
  assert_int_equal(result.seat[0].part[0].value, 11);
}

/* R7.19, R2.7, R1.6: the story of rule 19 gives 9, behind the seed that turns up B, P, Y, G. */
static void the_six_rounds_of_rule_19(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  const Table table = {.rule = 19, .colour = "R", .deck = "YGBP", .left = STORY};
  MkOptions options = table_options(&table);
  char text[2048];
  MkJson json;
  MkError error;
  AnyState any;
  SeekersState *s = (void *)any.bytes;
  write_table(&table, text, sizeof text);
  assert_true(mk_json_parse(text, strlen(text), &json, &error));
  for (int n = 0; n < 2000; n++) {
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)n, (uint8_t)(n >> 8)};
    assert_true(game->position(NULL, any.bytes, 2, &options, seed, json, &error));
    PLAY(s, "5L", "5R");
    if (s->colour != 3) continue;
    PLAY(s, "4L", "4R");
    if (s->colour != 4) continue;
    PLAY(s, "3L", "3R");
    if (s->colour != 1) continue;
    PLAY(s, "2L", "3R", "1L", "2R", "v:Y", "2L", "v:R", "1R");
    assert_string_equal(gems_of(s, 0), "RRRYYGBBP/RRYGGBBP");
    assert_int_equal(seekers_total(19, &s->player[0]) - s->player[0].held[SEEKERS_GOLD], 9);
    return;
  }
  fail_msg("no seed turns up the cards of the story");
}

/* R6.4 */
static void equal_scores_go_to_the_lower_powers(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s =
      lay(&any, &(Table){.rule = 3, .round = 2, .seekers = {"5", "3"}, .gems = {"RRBBP", "GGP"}});
  MkResult result;
  mk_result(mk_game_find("seekers"), NULL, s, &result);
  assert_int_equal(result.seat[0].score, 0);
  assert_int_equal(result.seat[1].score, 0);
  assert_int_equal(result.seat[0].rank, 2);
  assert_int_equal(result.seat[1].rank, 1);
}

/* ---- A real table --------------------------------------------------------------------------------- */

/* R6.4 */
static void both_players_are_ranked(void **unused) {
  (void)unused;
  const char *reply = judge("{\"rule\":7,\"players\":[{\"row\":\"RRRYY\",\"power\":17},"
                            "{\"row\":\"BBGG\",\"gold\":1,\"power\":18}]}");
  assert_non_null(strstr(reply, "{\"players\":[{\"score\":3,\"rank\":1,"));
  assert_non_null(strstr(reply, "{\"score\":3,\"rank\":2,\"breakdown\":{\"sheet\":2,\"gold\":1,"));
  assert_non_null(strstr(reply, "\"things\":[\"0\",\"1\",\"2\"]"));
  reply = judge("{\"rule\":1,\"players\":[{\"gems\":\"R\"},{\"gems\":\"Y\"}]}");
  assert_null(strstr(reply, "\"rank\":2")); /* nobody has told the powers */
}

static void two_players_share_one_box(void **unused) {
  (void)unused;
  static const struct {
    const char *request, *why;
  } wrong[] = {
      {"{\"rule\":1,\"players\":[{\"gems\":\"RRRR\"},{\"gems\":\"RRRR\"}]}",
       "players[1].gems: 8 gems R, but there are only 7"},
      {"{\"rule\":1,\"players\":[{\"gems\":\"*\"},{\"gems\":\"*\"}]}", "players[1].gems: 2 gems *"},
      {"{\"rule\":1,\"players\":[{\"gems\":\"\",\"gold\":2},{\"gems\":\"\",\"gold\":2}]}",
       "players[1].gold: 4 gems $"},
      {"{\"rule\":15,\"players\":[{\"gems\":\"\",\"colours\":\"R\"},{\"gems\":\"\",\"colours\":"
       "\"R\"}]}",
       "players[1].colours: R twice"},
      {"{\"rule\":1,\"players\":[{\"gems\":\"\",\"power\":36},{\"gems\":\"\"}]}",
       "players[0].power"},
      {"{\"rule\":1,\"players\":[{\"gems\":\"\"}]}", "players"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    if (!strstr(judge(wrong[i].request), wrong[i].why)) fail_msg("%s", judge(wrong[i].request));
}

static void a_sheet_says_what_it_asks_for(void **unused) {
  (void)unused;
  assert_string_equal(
      judge("{\"sheet\":16}"),
      "{\"held\":[\"row\"],\"colours\":2,\"deck\":false,\"supply\":{\"R\":7,\"Y\":7,\"G\":7,"
      "\"B\":7,\"P\":7,\"*\":1,\"$\":3},\"vp\":40,\"power\":35,\"values\":{\"R\":[0,0,2,4,6,8,10,"
      "13,13],\"Y\":[0,0,2,4,6,8,10,13,13],\"G\":[0,0,2,4,6,8,"
      "10,13,13],\"B\":[0,0,2,4,6,8,10,13,13],\"P\":[0,0,2,4,6,8,10,13,13]}}");
  assert_non_null(strstr(judge("{\"sheet\":4}"), "\"P\":[0,-1,-2,-3,-4,5,5,5,5]"));
  assert_non_null(strstr(judge("{\"sheet\":6}"), "\"values\":null"));
  assert_non_null(strstr(judge("{\"sheet\":19}"),
                         "{\"held\":[\"valid\",\"invalid\"],\"colours\":0,\"deck\":true"));
  assert_non_null(strstr(judge("{\"sheet\":21}"), "sheet: a number from 1 to 20"));
}

/* Reads a deal; `field` gets the ids in a row. */
static void check_deal(const char *deal, int colours, int rounds, int advanced) {
  char request[128], room[4096], text[16];
  snprintf(request, sizeof request, "{\"deal\":{%s},\"seed\":77}", deal);
  snprintf(room, sizeof room, "%s", judge(request));
  assert_string_equal(room, judge(request));
  MkJson reply, item;
  MkError error;
  assert_true(mk_json_parse(room, strlen(room), &reply, &error));
  int named = 0;
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "field"));
       mk_json_next(&each, NULL, &item);)
    named += mk_json_read_string(item, text, sizeof text) && text[1] != '\0';
  assert_int_equal(mk_json_count(mk_json_get(reply, "field")), 12);
  assert_int_equal(named, advanced);
  for (int seat = 0; seat < 2; seat++) {
    assert_true(
        mk_json_read_string(mk_json_item(mk_json_get(reply, "colours"), seat), text, sizeof text));
    assert_int_equal(strlen(text), colours);
  }
  assert_true(mk_json_read_string(mk_json_get(reply, "rounds"), text, sizeof text));
  assert_int_equal(strlen(text), rounds);
}

/* R1.2 to R1.6, R2.7 */
static void a_phone_deals_by_the_rules(void **unused) {
  (void)unused;
  check_deal("\"rule\":1", 0, 0, 0);
  check_deal("\"rule\":14,\"mode\":\"advanced\"", 2, 0, 4);
  check_deal("\"rule\":15,\"mode\":\"chaos\",\"order\":3", 1, 0, 12);
  check_deal("\"rule\":19", 0, 5, 0);
  assert_non_null(
      strstr(judge("{\"deal\":{\"rule\":9,\"order\":null},\"seed\":5}"), "{\"rule\":9,\"order\":"));
  assert_non_null(
      strstr(judge("{\"deal\":{\"rule\":9,\"order\":3},\"seed\":5}"), "{\"rule\":9,\"order\":3,"));
  assert_non_null(strstr(judge("{\"deal\":{\"mode\":\"wild\"},\"seed\":5}"), "deal.mode"));
  assert_non_null(strstr(judge("{\"deal\":{}}"), "seed"));
}

/* All of it counts: phones draw 53 bits. */
static void every_bit_of_a_seed_deals_otherwise(void **unused) {
  (void)unused;
  char first[4096], request[96];
  snprintf(first, sizeof first, "%s", judge("{\"deal\":{\"mode\":\"chaos\"},\"seed\":0}"));
  for (int bit = 0; bit < 53; bit++) {
    snprintf(request, sizeof request, "{\"deal\":{\"mode\":\"chaos\"},\"seed\":%lld}", 1LL << bit);
    if (strcmp(judge(request), first) == 0) fail_msg("bit %d changes nothing", bit);
  }
}

/* Every sheet comes up, none outside. */
static void a_sheet_may_be_drawn(void **unused) {
  (void)unused;
  uint32_t seen = 0;
  for (int seed = 0; seed < 400; seed++) {
    char request[64];
    snprintf(request, sizeof request, "{\"deal\":{},\"seed\":%d}", seed);
    seen |= 1u << atoi(judge(request) + strlen("{\"rule\":"));
  }
  assert_int_equal(seen, ((1u << SEEKERS_SHEETS) - 1) << 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(count_sheets_as_in_the_rulebook),
      cmocka_unit_test(dropping_and_card_sheets_as_in_the_rulebook),
      cmocka_unit_test(row_sheets),
      cmocka_unit_test(every_run_is_worth_what_the_sheet_says),
      cmocka_unit_test(area_sheets),
      cmocka_unit_test(gold_and_chips_are_added),
      cmocka_unit_test(choices_score_most_and_the_first_of_equals_is_taken),
      cmocka_unit_test(the_judge_refuses_what_cannot_be),
      cmocka_unit_test(the_six_rounds_of_rule_20),
      cmocka_unit_test(the_six_rounds_of_rule_19),
      cmocka_unit_test(equal_scores_go_to_the_lower_powers),
      cmocka_unit_test(both_players_are_ranked),
      cmocka_unit_test(two_players_share_one_box),
      cmocka_unit_test(a_sheet_says_what_it_asks_for),
      cmocka_unit_test(a_phone_deals_by_the_rules),
      cmocka_unit_test(every_bit_of_a_seed_deals_otherwise),
      cmocka_unit_test(a_sheet_may_be_drawn),
  };
  return cmocka_run_group_tests_name("seekers sheets", tests, NULL, NULL);
}
