/* What is said to people: choices with the place they lead to, warnings, refusals, the picture, the
 * judge for a real table, and a short game told from beginning to end. */
#include "table.h"

#define PLAIN "|....s...........\n"
#define SHORT "|....s...t...b...\n"

static const char *words_of(Table *t, const char *text, MkLang lang) {
  static char room[512];
  MkText out = MK_TEXT(room);
  MkAction action;
  MkError error;
  if (!mk_action_read(game, cards(), t->any.bytes, state_of(t)->actor, text, &action, &error))
    fail_msg("%s", error.message);
  game->words->action_words(cards(), t->any.bytes, state_of(t)->actor, action, lang, &out);
  return room;
}

static void a_purchase_says_where_it_leads(void **state) {
  (void)state;
  Table *t =
      lay("|   G       01   \n" SHORT "phase find; treasury Silver Cup 1, Guide Stone 1, Crown 1, "
          "Jade Wheel 1, Old Coin 1\n0 pocket Knife\n1 draw Knife\n");
  assert_string_equal(words_of(t, "take:Old Coin", MK_EN),
                      "take Old Coin (move 2, trap 0): back to area 10");
  assert_string_equal(words_of(t, "take:Guide Stone", MK_EN),
                      "take Guide Stone (move 7, trap 3): back to area 8, face down: who knows?");
  state_of(t)->turned = 0xff;
  assert_string_equal(
      words_of(t, "take:Guide Stone", MK_EN),
      "take Guide Stone (move 7, trap 3): back to area 8, a trap: the golem comes to "
      "area 4");
  assert_string_equal(words_of(t, "take:Guide Stone", MK_JA),
                      "「導きの石」を獲得（移動7 罠3）：エリア8へ、罠：ゴーレムが4へ");
  assert_string_equal(
      words_of(t, "take:Jade Wheel", MK_EN),
      "take Jade Wheel (move 7, trap 2; when taken: 2 forward after paying): back to "
      "area 6 and on to 8, a trap: the golem comes to area 4");
  assert_string_equal(words_of(t, "pass", MK_EN), "take nothing");
}

static void stepping_into_the_golem_begins_with_a_warning(void **state) {
  (void)state;
  Table *t = lay("|      G  0  1   \n" SHORT
                 "phase find; treasury Guide Stone 1, Old Coin 1\n0 pocket Knife\n1 draw Knife\n");
  assert_string_equal(words_of(t, "take:Guide Stone", MK_EN), MK_WARNING
                      " take Guide Stone (move 7, trap 3): back to area 6 – into the golem: "
                      "you are lost!");
  /* The trap at 8: the golem comes onto 7 only. One area nearer it would be the end. */
  assert_int_equal(words_of(t, "take:Old Coin", MK_EN)[0], 't');
  state_of(t)->golem = 7;
  assert_string_equal(words_of(t, "take:Old Coin", MK_EN), MK_WARNING
                      " take Old Coin (move 2, trap 0): back to area 8, a trap: the golem "
                      "comes to area 9 – into the golem: you are lost!");
}

static void every_area_is_foreseen(void **state) {
  (void)state;
  Table *t = lay("|     G   1   0  \n"
                 "|....s...bf..b...\n"
                 "phase refill\n0 pocket Knife\n1 hand Knife, Knife\n");
  assert_string_equal(
      words_of(t, "drop:Knife", MK_EN),
      "put Knife into the pocket: back to area 12, which throws you back to area 10");
  assert_string_equal(words_of(t, "drop:Knife", MK_JA),
                      "「ナイフ」を待機ポケットへ：エリア12へ、後退エリア：さらに10へ");
  state_of(t)->player[0].pos = 10;
  assert_string_equal(words_of(t, "drop:Knife", MK_EN),
                      "put Knife into the pocket: back to area 9, which carries you on to area 10");
  assert_string_equal(
      words_of(t, "drop:Knife,Knife", MK_EN),
      "put Knife and Knife into the pocket: back to area 8, which throws you back to "
      "area 6");
  state_of(t)->golem = 6;
  assert_string_equal(words_of(t, "drop:Knife,Knife", MK_JA), MK_WARNING
                      " 「ナイフ」と「ナイフ」を待機ポケットへ：エリア8へ、後退エリア：さらに6へ"
                      "。ゴーレムに捕まり脱落！");
}

static void way_out_and_free_ones(void **state) {
  (void)state;
  Table *t = lay("|   1                                 0 \n"
                 "|....s...t.t..tb.b.b.b.f...............E\n"
                 "phase find; treasury Jade Wheel 1; drawn Merchant Seal, Merchant Seal\n"
                 "0 pocket Merchant Seal, Merchant Seal\n1 draw Knife\n");
  assert_string_equal(
      words_of(t, "take:Jade Wheel", MK_EN),
      "take Jade Wheel (move 7, trap 2; when taken: 2 forward after paying): back to "
      "area 36 and on to 38 – out of the ruin!");
  t = lay("|    0           \n" PLAIN "phase refill\n0 hand Knife, Knife; keeper 1\n1 lost\n");
  assert_string_equal(words_of(t, "drop:Knife", MK_EN), "put Knife into the pocket for free");
  assert_string_equal(words_of(t, "pass", MK_EN), "keep the hand as it is");
  t = lay("|   1           0\n" PLAIN "treasury Crown 1\n0 hand Knife\n1 draw Knife\n");
  assert_string_equal(words_of(t, "move", MK_EN),
                      "move: draw from the hand that {1} keeps (cards: 1)");
  assert_non_null(strstr(words_of(t, "explore", MK_EN), "4 ruin cards from area 16 on"));
  play(t, "explore");
  assert_string_equal(words_of(t, "take:Crown", MK_EN),
                      "take Crown (move 2, trap 1; draw 1 more) for nothing");
  t = lay("|   1        0   \n" PLAIN "phase find; treasury Old Coin 1; drawn Merchant Seal\n"
          "0 pocket Merchant Seal\n1 draw Knife\n");
  assert_non_null(strstr(words_of(t, "take:Old Coin", MK_EN), ": you stay where you are"));
}

static const char *asked(Table *t, MkLang lang) {
  static char room[512];
  MkText out = MK_TEXT(room);
  game->words->prompt(cards(), t->any.bytes, state_of(t)->actor, lang, &out);
  return room;
}

/* A seat is {1}; the front end knows the name. */
static void a_question_names_whose_hand_it_is_about(void **state) {
  (void)state;
  Table *t = lay("| 0        1     \n" PLAIN "phase refill\n0 pocket Knife\n1 hand Crown, Knife\n");
  assert_string_equal(asked(t, MK_EN),
                      "Put up to 2 cards of {1}'s hand away, 1 area back for each?");
  assert_string_equal(asked(t, MK_JA),
                      "預かっている{1}の手札から2枚まで捨てる？（1枚につき1エリア後退）");
  t = lay("|    0           \n" PLAIN "phase refill\n0 hand Knife, Knife; keeper 1\n1 lost\n");
  assert_string_equal(asked(t, MK_EN), "Put one card of {0}'s hand away for free?");
}

/* What the words say, as data for boards. */
static const char *leads_of(Table *t, const char *text) {
  static char room[512];
  MkText out = MK_TEXT(room);
  MkAction action;
  MkError error;
  int seat = state_of(t)->actor;
  if (!mk_action_read(game, cards(), t->any.bytes, seat, text, &action, &error))
    fail_msg("%s", error.message);
  game->words->action_leads(cards(), t->any.bytes, seat, action, &out);
  return room;
}

static void where_an_action_leads_is_told_as_data(void **state) {
  (void)state;
  Table *t =
      lay("|   G       01   \n" SHORT "phase find; treasury Guide Stone 1, Jade Wheel 1, Old Coin "
          "1\n0 pocket Knife\n1 draw Knife\n");
  assert_string_equal(
      leads_of(t, "take:Old Coin"),
      "{\"price\":1,\"paid\":10,\"area\":10,\"letter\":\".\",\"after\":10,\"golem\":3,"
      "\"lost\":false,\"escaped\":false,\"stops\":[10]}");
  /* The card at 8 lies face down: its trap is not given away. */
  assert_string_equal(leads_of(t, "take:Guide Stone"),
                      "{\"price\":3,\"paid\":8,\"area\":8,\"letter\":\"?\",\"after\":8,\"golem\":3,"
                      "\"lost\":false,\"escaped\":false,\"stops\":[8]}");
  state_of(t)->turned = 0xff;
  assert_string_equal(leads_of(t, "take:Jade Wheel"),
                      "{\"price\":5,\"paid\":6,\"area\":8,\"letter\":\"t\",\"after\":8,\"golem\":4,"
                      "\"lost\":false,\"escaped\":false,\"stops\":[6,8]}");
  assert_string_equal(leads_of(t, "pass"), "");
  state_of(t)->golem = 10;
  assert_non_null(strstr(leads_of(t, "take:Old Coin"), "\"lost\":true"));
  t = lay("|   1           0\n" PLAIN "treasury Crown 1\n0 hand Knife\n1 draw Knife\n");
  assert_string_equal(leads_of(t, "move"), "");
  assert_string_equal(leads_of(t, "explore"), "");
}

static const char *facts_of(Table *t) {
  static char room[256];
  MkText out = MK_TEXT(room);
  game->words->facts(cards(), t->any.bytes, 0, &out);
  return room;
}

static void r9_1_r9_5_how_the_golem_is_comes_as_data(void **state) {
  (void)state;
  Table *t = lay("|   1           0\n" PLAIN "treasury Crown 1\n0 hand Knife\n1 draw Knife\n");
  state_of(t)->round = 1;
  assert_non_null(strstr(facts_of(t), "{\"awake\":false,\"asleep\":true,\"explorations\":3,"));
  state_of(t)->round = 3;
  assert_non_null(strstr(facts_of(t), "{\"awake\":false,\"asleep\":false,\"explorations\":3,"));
  t = lay("|    0           \n" PLAIN "phase refill\n0 hand Knife, Knife; keeper 1\n1 lost\n");
  assert_non_null(strstr(facts_of(t), "\"awake\":true"));
}

/* Clockwise seats go up; turns go the other way round. */
static void r3_1_the_way_out_and_the_order_of_turns_come_as_data(void **state) {
  (void)state;
  Table *t = lay("|   1     2     0\n" PLAIN "0 hand Knife\n1 draw Knife\n2 draw Knife\n");
  state_of(t)->start = 1;
  assert_non_null(strstr(facts_of(t), "\"exit\":38,\"order\":[1,0,2]}"));
}

static const char *refused(Table *t, int seat, const char *text, MkLang lang) {
  static char room[512];
  MkText out = MK_TEXT(room);
  game->words->refusal(cards(), t->any.bytes, seat, text, lang, &out);
  return room;
}

static void refusals_name_the_rule(void **state) {
  (void)state;
  Table *t = lay("|   1      0     \n" PLAIN "treasury Crown 1\n0 hand Knife\n1 draw Knife\n");
  assert_string_equal(refused(t, 0, "explore", MK_EN),
                      "R3.3: exploring is done from the foremost card, area 14 or 15");
  assert_string_equal(refused(t, 1, "move", MK_EN), "R3.1: it is not yours to decide now");
  assert_string_equal(refused(t, 0, "take:Crown", MK_EN), "R3.3: on your turn you move or explore");
  assert_string_equal(refused(t, 0, "hop", MK_JA), "R3.3：手番では移動か探索を選びます");
  t = lay("|   0      1     \n" PLAIN
          "phase find; treasury Jade Wheel 1, Old Coin 1\n0 pocket Knife\n1 draw Knife\n");
  assert_string_equal(refused(t, 0, "take:Jade Wheel", MK_EN),
                      "R5.1: paying 5 would lead past area 0 (you are on area 3)");
  assert_string_equal(refused(t, 0, "take:Crown", MK_EN),
                      "R5.1: only what lies in the treasury can be taken");
  assert_string_equal(refused(t, 0, "take:Hat", MK_EN), "R1.1: there is no treasure of that name");
  assert_string_equal(refused(t, 0, "move", MK_EN),
                      "R5.1: take a treasure of the treasury, or nothing");
  assert_string_equal(refused(t, 0, "explore", MK_EN), refused(t, 0, "drop:Knife", MK_EN));
  t = lay("| 0        1     \n" PLAIN "phase refill\n0 pocket Knife\n1 hand Crown, Knife\n");
  assert_string_equal(refused(t, 0, "drop:Crown,Knife", MK_EN),
                      "R7.3: at most 2 cards, and never back past area 0");
  assert_string_equal(refused(t, 0, "drop:Knife,Crown", MK_EN),
                      "R7.3: name the cards in the order of the alphabet");
  assert_string_equal(refused(t, 0, "drop:Knife,Knife", MK_EN),
                      "R7.3: that card is not in the hand you keep");
  assert_string_equal(refused(t, 0, "drop:Hat", MK_EN), "R1.1: there is no treasure of that name");
  assert_non_null(
      strstr(refused(t, 0, "take:Crown", MK_EN), "R7.3: put up to two cards of the hand away"));
  t = lay("|    0           \n" PLAIN "phase refill\n0 hand Crown, Knife; keeper 1\n1 lost\n");
  assert_string_equal(refused(t, 1, "drop:Crown,Knife", MK_EN),
                      "R7.4: a keeper who is out puts away one card at most");
  t = lay("|   1                                 0 \n"
          "|....s...t.t..tb.b.b.b.f...............E\n0 hand Knife\n1 draw Knife\n");
  assert_string_equal(refused(t, 0, "explore", MK_EN),
                      "R6.2: the exit lies open; there is nothing left to explore");
}

static void the_picture(void **state) {
  (void)state;
  static const char *const names[] = {"Aki", "Ben", "Chie", "Dan", "Emi"};
  static AnyState view;
  static char room[ROOM];
  Table *t =
      lay("|  G     0       \n|        1       \n|        2       \n|        3       \n" SHORT
          "round 3; phase find; treasury Crown 2, Silver Cup 1; drawn Knife\n"
          "0 hand Knife, Crown; draw Old Coin\n1 hand Knife; draw Compass, Compass\n"
          "2 pocket Knife\n3 pocket Knife\n4 escaped 1; pocket Knife, Knife\n");
  game->view(cards(), t->any.bytes, 1, view.bytes);
  MkText out = MK_TEXT(room);
  game->words->picture(cards(), view.bytes, 1, names, MK_EN, &out);
  assert_string_equal(room,
                      " Round 3\n"
                      "                                             3\n"
                      "               G                             012\n"
                      "    [.    .  ][.    .  ][s    .  ][.    .  ][t    .  ][?    ?  ][?    ?  ]\n"
                      "     0    1    2    3    4    5    6    7    8    9    10   11   12   13\n"
                      "\n"
                      "    [?    ?  ]\n"
                      "     14   15\n"
                      " Treasury (0 in the pile)    move trap cost\n"
                      " 2  Crown                    2    1    2    draw 1 more\n"
                      " 1  Silver Cup               4    0    2\n"
                      " >0 Aki              area 8   kept by 1  draw 1  hand 2  pocket 0\n"
                      "      drew        Knife\n"
                      "      you hold    Crown  Knife\n"
                      "      draw pile   Old Coin\n"
                      "  1 Ben            * area 8   kept by 2  draw 2  hand 1  pocket 0\n"
                      "      draw+hand   Compass x2  Knife\n"
                      "  2 Chie             area 8   kept by 3  draw 0  hand 0  pocket 1\n"
                      "      pocket      Knife\n"
                      "  3 Dan              area 8   kept by 0  draw 0  hand 0  pocket 1\n"
                      "      pocket      Knife\n"
                      "  4 Emi              escaped, no. 1, with 2 cards\n");
}

static bool judged(const char *request, char *reply, size_t size, MkError *error) {
  MkText out = mk_text_init(reply, size);
  MkJson json;
  assert_true(mk_json_parse(request, strlen(request), &json, error));
  return game->owner->judge(cards(), json, &out, error);
}

/* R11.1 */
static void r11_1_the_judge(void **state) {
  (void)state;
  static const struct {
    const char *request, *reply;
  } good[] = {
      {"{\"cards\":9,\"place\":1}", "{\"score\":14,\"breakdown\":{\"cards\":9,\"bonus\":5}}"},
      {"{\"cards\":9,\"place\":3}", "{\"score\":10,\"breakdown\":{\"cards\":9,\"bonus\":1}}"},
      {"{\"cards\":9,\"place\":4}", "{\"score\":9,\"breakdown\":{\"cards\":9,\"bonus\":0}}"},
      {"{\"cards\":9,\"place\":0}", "{\"score\":0,\"breakdown\":{\"cards\":0,\"bonus\":0}}"},
      {"{\"place\":0}", "{\"score\":0,\"breakdown\":{\"cards\":0,\"bonus\":0}}"},
  };
  char reply[256];
  MkError error;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    assert_true(judged(good[i].request, reply, sizeof reply, &error));
    assert_string_equal(reply, good[i].reply);
  }
  assert_false(judged("{\"cards\":9,\"place\":7}", reply, sizeof reply, &error));
  assert_non_null(strstr(error.message, "place: a number from 0 to 6"));
  assert_false(judged("{\"cards\":73,\"place\":1}", reply, sizeof reply, &error));
  assert_non_null(strstr(error.message, "cards: a number from 0 to 72"));
  assert_false(judged("{\"place\":2}", reply, sizeof reply, &error));
}

/* ---- A story ------------------------------------------------------------------------------------ */

static const char *const names[] = {"Aki", "Ben", "Chie"};

static void tell(Table *t, const char *action, char *room, size_t size) {
  MkText out = mk_text_init(room, size);
  play(t, action);
  for (int i = 0; i < t->events.count; i++) {
    game->words->event_words(cards(), &t->events.list[i], names, MK_EN, &out);
    mk_text_char(&out, '\n');
  }
  assert_true(mk_text_fits(&out));
}

static void a_turn_is_told(void **state) {
  (void)state;
  static char room[2048];
  Table *t = lay("|   G1   0     2 \n" SHORT "start 2; treasury Silver Cup 1\n0 hand War Drum\n"
                 "1 draw Knife\n2 draw Crown\n");
  tell(t, "move", room, sizeof room);
  assert_string_equal(room, "Aki draws War Drum.\n"
                            "War Drum drives Ben back to area 3.\n"
                            "War Drum drives Chie back to area 13.\n"
                            "The card at area 12 is turned: 2 back, plain.\n"
                            "The golem gets Ben on area 3: lost.\n"
                            "Ben's deck leaves the game (cards: 1).\n"
                            "Chie keeps Aki's deck now.\n"
                            "Aki goes on to area 14.\n"
                            "The golem stomps on to area 5.\n");
  tell(t, "take:Silver Cup", room, sizeof room);
  assert_string_equal(room, "Aki takes Silver Cup for 2.\n"
                            "Aki steps back to area 12 to pay.\n"
                            "Area 12 takes effect: 2 back.\n"
                            "Aki is driven back from area 12 to area 10.\n"
                            "The card at area 10 is turned: plain, plain.\n"
                            "Aki draws 1 for Chie's hand.\n"
                            "Chie's hand: Crown.\n");
}

static void a_swap_is_told(void **state) {
  (void)state;
  static char room[2048];
  Table *t =
      lay("|    0     1     \n" PLAIN "treasury Old Coin 1\n0 hand Mirror Mask\n1 draw Knife\n");
  tell(t, "move", room, sizeof room);
  assert_non_null(strstr(room, "Aki draws Mirror Mask.\n"
                               "Mirror Mask swaps Aki to area 10.\n"
                               "Mirror Mask swaps Ben to area 4.\n"));
}

static void an_escape_is_told(void **state) {
  (void)state;
  static char room[2048];
  Table *t = lay("|                                    10 \n"
                 "|....s...t.t..tb.b.b.b.f...............E\n"
                 "0 hand Sleeping Bell\n1 pocket Crown\n2 lost\n");
  tell(t, "move", room, sizeof room);
  assert_string_equal(room, "Aki draws Sleeping Bell.\n"
                            "Aki goes on to area 38.\n"
                            "Aki is out of the ruin, number 1!\n"
                            "Aki's deck goes back to its owner.\n"
                            "The pocket is shuffled; Aki draws 1 for Ben's hand.\n"
                            "Ben's hand: Crown.\n");
  tell(t, "drop:Crown", room, sizeof room);
  assert_string_equal(room, "Aki puts away Crown from Ben's hand.\n"
                            "Round 3: Ben's turn.\n");
}

/* Words are told by place: two lines that changed places would explain the wrong effect. */
static void printed_words_belong_to_their_effects(void **unused) {
  (void)unused;
  for (int verb = 0; verb < GOLEM_VERBS; verb++)
    assert_string_equal(golem_effects_ids[verb], golem_verb_names[verb]);
  for (int area = 0; area < GOLEM_AREA_KINDS; area++)
    assert_string_equal(golem_areas_ids[area], golem_area_notes_ids[area]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(printed_words_belong_to_their_effects),
      cmocka_unit_test(a_purchase_says_where_it_leads),
      cmocka_unit_test(stepping_into_the_golem_begins_with_a_warning),
      cmocka_unit_test(every_area_is_foreseen),
      cmocka_unit_test(way_out_and_free_ones),
      cmocka_unit_test(a_question_names_whose_hand_it_is_about),
      cmocka_unit_test(where_an_action_leads_is_told_as_data),
      cmocka_unit_test(r9_1_r9_5_how_the_golem_is_comes_as_data),
      cmocka_unit_test(r3_1_the_way_out_and_the_order_of_turns_come_as_data),
      cmocka_unit_test(refusals_name_the_rule),
      cmocka_unit_test(the_picture),
      cmocka_unit_test(r11_1_the_judge),
      cmocka_unit_test(a_turn_is_told),
      cmocka_unit_test(a_swap_is_told),
      cmocka_unit_test(an_escape_is_told),
  };
  return cmocka_run_group_tests_name("golem: words", tests, load, unload);
}
