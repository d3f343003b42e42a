/* What the game says: refusals that name the rule, the picture, events, and what bots are told. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const names[] = {"Aki", "Ben"};

static const char *refusal(const SeekersState *s, int seat, const char *text, MkLang lang) {
  static char room[256];
  MkText out = MK_TEXT(room);
  mk_game_find("seekers")->words->refusal(NULL, s, seat, text, lang, &out);
  assert_true(mk_text_fits(&out));
  return room;
}

#define REFUSES(s, text, beginning) assert_begins(refusal(s, s->turn, text, MK_EN), beginning)

static void refusals_name_the_rule(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 7,
                                       .mode = SEEKERS_CHAOS,
                                       .round = 2,
                                       .seekers = {"5c", "3b"},
                                       .want = "1a 1c 2c 2d 3a 4b 5b",
                                       .gems = {"RRBBB", "YYG"},
                                       .left = "YYYYY"});
  assert_begins(refusal(s, 1, "2d", MK_EN), "R2.1");
  assert_begins(refusal(s, 1, "2d", MK_JA), "R2.1");
  REFUSES(s, "hello", "this is not how a move is written");
  REFUSES(s, "put:LK", "R2.6: something else is asked now: Choose a seeker and where to send it");
  REFUSES(s, "6L", "this is not how");
  REFUSES(s, "5cL", "R2.3: seeker 5c is not on the field");
  REFUSES(s, "5L", "R2.3: seeker 5 is not");
  REFUSES(s, "3a", "R2.3: gems are taken from the left or the right end");
  REFUSES(s, "2dL", "R4.7");
  REFUSES(s, "2c@99", "R4.6: name the left one of the two gems, from 2c@0 to 2c@29");
  PLAY(s, "3aL");
  REFUSES(s, "back:1,1", "R4.8");
  PLAY(s, "back:0,1");
  REFUSES(s, "put:up", "R3.2");
  PLAY(s, "put:LK", "1aL");
  REFUSES(s, "put:LR", "R3.3");
  PLAY(s, "put:LK");
  REFUSES(s, "steal:99", "R4.1");
  PLAY(s, "steal:0", "put:LK", "5bL", "put:LK");
  REFUSES(s, "give:99", "R4.16");
}

static void refusals_of_the_other_seekers(void **unused) {
  (void)unused;
  static const struct {
    const char *action, *wrong, *rule;
  } cases[] = {
      {"1cL", "back:P,P", "R4.3"}, {"4bL", "back:7", "R4.13"},   {"5aL", "give:7", "R4.15"},
      {"3dL", "give:P", "R4.11"},  {"3cL", "swap:P@0", "R4.10"}, {"2bL", "steal:B", "R4.5"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    AnyState any;
    SeekersState *s = lay(&any, &(Table){.rule = 1,
                                         .mode = SEEKERS_CHAOS,
                                         .round = 2,
                                         .seekers = {"5c", "3b"},
                                         .want = "1c 2b 3c 3d 4b 5a",
                                         .gems = {"RRBBG", "YGB"},
                                         .left = "YGYYY"});
    PLAY(s, cases[i].action);
    REFUSES(s, cases[i].wrong, cases[i].rule);
    assert_begins(refusal(s, s->turn, cases[i].wrong, MK_JA), cases[i].rule);
  }
}

static void refusals_of_the_sheets(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 20, .phase = "colour"});
  REFUSES(s, "v:*", "R2.2");
  s = lay(&any, &(Table){.rule = 11, .left = "RRYG"});
  PLAY(s, "4L");
  REFUSES(s, "drop:R", "R5.1");
  s = lay(&any, &(Table){.rule = 18, .left = "RYG"});
  PLAY(s, "3L");
  REFUSES(s, "x:2", "R5.2");
  PLAY(s, "pass");
  while (s->phase != SEEKERS_OVER) {
    MkAction legal[SEEKERS_MAX_LEGAL];
    seekers_legal(NULL, s, s->turn, legal);
    seekers_apply(NULL, s, s->turn, legal[0], NULL);
  }
  assert_begins(refusal(s, 0, "1L", MK_EN), "R2.8");
}

/* R2.4 */
static void r2_4_refusals_of_the_quota(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = (void *)any.bytes;
  MkOptions options = {{1, 1, SEEKERS_ADVANCED, 1}};
  uint8_t seed[MK_SEED_SIZE] = {3};
  seekers_setup(NULL, s, 2, &options, seed);
  s->player[0].advanced = 2;
  s->player[0].seeker_count = 2;
  int card = __builtin_ctz(s->field & ~(uint32_t)SEEKERS_BASIC_CARDS);
  REFUSES(s, seekers_cards[card].id, "R2.4: you have taken two advanced");
  s->player[0].advanced = 0;
  s->player[0].seeker_count = 4;
  REFUSES(s, "3L", "R2.4: you have taken four basic");
}

/* R3.4, R6.2 */
static void r6_2_help_says_what_the_rainbow_is(void **unused) {
  (void)unused;
  for (int rule = 1; rule <= SEEKERS_SHEETS; rule++) {
    AnyState any;
    SeekersState *s = (void *)any.bytes;
    MkOptions options = {{rule, 1, SEEKERS_BASIC, 1}};
    uint8_t seed[MK_SEED_SIZE] = {3};
    seekers_setup(NULL, s, 2, &options, seed);
    bool simply_a_gem = rule >= 19;
    char room[4096];
    MkText out = MK_TEXT(room);
    mk_game_find("seekers")->words->help(NULL, s, s->turn, MK_EN, &out);
    assert_int_equal(strstr(room, "becomes any one colour you choose") == NULL, simply_a_gem);
    out = (MkText)MK_TEXT(room);
    mk_game_find("seekers")->words->help(NULL, s, s->turn, MK_JA, &out);
    assert_int_equal(strstr(room, "ただの宝石1個") != NULL, simply_a_gem);
  }
}

static void the_picture_of_a_row_game(void **unused) {
  (void)unused;
  AnyState any;
  char room[4096];
  MkText out = MK_TEXT(room);
  SeekersState *s = lay(&any, &(Table){.rule = 16,
                                       .mode = SEEKERS_CHAOS,
                                       .round = 2,
                                       .seekers = {"5c", "3b"},
                                       .gems = {"RRBBB", "Y*"},
                                       .gold = {0, 1},
                                       .colours = {"RB", "YG"},
                                       .out = "P",
                                       .left = "YYYYY"});
  SeekersState view;
  seekers_view(NULL, s, 0, &view);
  seekers_picture(NULL, &view, 0, names, MK_EN, &out);
  assert_string_equal(
      room, "Round 2 of 6, begun by Aki   order 1, advanced seekers only\n"
            "Rule 16, row, two secret colours: their runs of 2 to 7+ give 2, 4, 6, 8, 10, 13\n"
            "\n"
            "  Ben  score ? (gold 1, VP 0 + ?)\n"
            "  seekers 3b (3)   colour cards ??\n"
            " Y *\n"
            " 0\n"
            "\n"
            "Dungeon (31 gems)\n"
            " Y Y Y Y Y R R R R R Y G G G G G G G B B B B P P P P P P P $ $\n"
            " 0         5         10        15        20        25        30\n"
            "Field of seekers  1a 1b   2a 2b 2c   3a 3c   4a 4b   5a\n"
            "\n"
            "> Aki  score 6 (sheet 6, gold 0, VP 0)\n"
            "  seekers 5c (5)   colour cards RB\n"
            " R R B B B\n"
            " 0\n");
}

static void answers_show_what_they_do(void **unused) {
  (void)unused;
  AnyState any;
  char room[256];
  SeekersState *s = lay(&any, &(Table){.rule = 7,
                                       .mode = SEEKERS_CHAOS,
                                       .round = 2,
                                       .seekers = {"5c", "3b"},
                                       .want = "2a",
                                       .gems = {"RRBBB", "YYG"},
                                       .left = "YY"});
  MkText out = MK_TEXT(room);
  seekers_action_words(NULL, s, 0, SEEKERS_ACTION(SEEKERS_ASK_TAKE, 5, 0), MK_EN, &out);
  assert_string_equal(room, "2 from the left: Y Y  +2 VP");
  PLAY(s, "2aL");
  mk_text_clear(&out);
  seekers_action_words(NULL, s, 0, SEEKERS_ACTION(SEEKERS_ASK_PUT, 0, 0), MK_EN, &out);
  assert_string_equal(room, "[YY]RRBBB");
  mk_text_clear(&out);
  seekers_prompt(NULL, s, 1, MK_EN, &out);
  assert_string_equal(room, "Your opponent is deciding");
}

/* What is printed on a card stands beside the words, not in them. */
static void a_trick_is_noted_beside_the_words(void **unused) {
  (void)unused;
  char room[256];
  int noted = 0;
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    MkText out = MK_TEXT(room);
    MkAction take = SEEKERS_ACTION(SEEKERS_ASK_TAKE, card, 0);
    seekers_action_note(NULL, NULL, 0, take, MK_EN, &out);
    assert_int_equal(out.length > 0, seekers_cards[card].sift || seekers_cards[card].follow);
    noted += out.length > 0;
  }
  assert_true(noted > 3);
}

/* Every kind of event is told, in both languages. */
static void events_are_told(void **unused) {
  (void)unused;
  char en[256], ja[256];
  for (int kind = 0; kind < SEEKERS_EVENTS; kind++) {
    MkEvent event = {(uint8_t)kind, 1, MK_SEEN_BY_ALL, {1, 2, 3, 2}};
    MkText out = MK_TEXT(en), aus = MK_TEXT(ja);
    seekers_event_words(NULL, &event, names, MK_EN, &out);
    seekers_event_words(NULL, &event, names, MK_JA, &aus);
    assert_true(out.length > 5 && aus.length > 5);
    assert_string_not_equal(en, ja);
  }
  MkEvent event = {SEEKERS_EVENT_TAKE, 0, MK_SEEN_BY_ALL, {10, 1, 0 | 1 << 3 | 6 << 6, 3}};
  MkText out = MK_TEXT(en);
  seekers_event_words(NULL, &event, names, MK_EN, &out);
  assert_string_equal(en, "Aki sends seeker 3a to the right end: R Y $");
}

/* A run that grows promises more than one that does not, and a lead is worth what it is. */
static void judgement_follows_the_score(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(
      &any,
      &(Table){
          .rule = 7, .round = 2, .seekers = {"5", "3"}, .gems = {"RRRYY", "GBG"}, .left = "YYYG"});
  assert_true(seekers_evaluate(NULL, s, 0) > 2000);
  assert_int_equal(seekers_evaluate(NULL, s, 0), -seekers_evaluate(NULL, s, 1));
  PLAY(s, "3L");
  int right = seekers_promise(NULL, s, 0, SEEKERS_ACTION(SEEKERS_ASK_PUT, 1, 0));
  int left = seekers_promise(NULL, s, 0, SEEKERS_ACTION(SEEKERS_ASK_PUT, 0, 0));
  assert_true(right > left);
}

/* Words are told by place: a line too many or two that changed places would name the wrong card. */
static void printed_words_belong_to_their_cards(void **unused) {
  (void)unused;
  static const char *const notes[] = {"count", "row",     "areas",         "run",
                                      "gold",  "rainbow", "rainbow_areas", "tie"};
  for (int card = 0; card < SEEKERS_CARDS; card++)
    assert_string_equal(seekers_cards_ids[card], seekers_cards[card].id);
  for (int kind = 0; kind < SEEKERS_KINDS; kind++)
    assert_int_equal(seekers_kinds_ids[kind][0], seekers_letters[kind]);
  for (int rule = 1; rule <= SEEKERS_SHEETS; rule++) {
    assert_int_equal(strtol(seekers_sheets_ids[rule - 1], NULL, 10), rule);
    assert_int_equal(strtol(seekers_titles_ids[rule - 1], NULL, 10), rule);
  }
  for (int order = 1; order <= SEEKERS_ORDERS; order++)
    assert_int_equal(seekers_orders_ids[order - 1][0], '0' + order);
  const MkOption *mode = &mk_game_find("seekers")->options[SEEKERS_OPT_MODE];
  for (int i = 0; i < SEEKERS_MODES; i++) assert_string_equal(seekers_modes_ids[i], mode->texts[i]);
  for (int i = 0; i < SEEKERS_NOTES; i++) assert_string_equal(seekers_notes_ids[i], notes[i]);
}

/* ---- Where an action leads -------------------------------------------------------------------------- */

static const char *leads(const SeekersState *s, MkAction action) {
  static char room[256];
  MkText out = MK_TEXT(room);
  seekers_action_leads(NULL, s, s->turn, action, &out);
  assert_true(mk_text_fits(&out));
  return room;
}

static MkAction action_named(const SeekersState *s, const char *text) {
  const MkGame *game = mk_game_find("seekers");
  MkAction action;
  MkError error;
  assert_true(mk_action_read(game, NULL, s, s->turn, text, &action, &error));
  return action;
}

static void a_seeker_leads_to_the_gems_it_lifts(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 7,
                                       .mode = SEEKERS_CHAOS,
                                       .round = 2,
                                       .seekers = {"5c", "3b"},
                                       .want = "1a 2c 2d 3a",
                                       .gems = {"RRBBB", "YYG"},
                                       .left = "YYYYY"});
  assert_int_equal(s->dungeon_length, 31);
  assert_string_equal(leads(s, action_named(s, "3aL")), "{\"places\":[0,1,2,3,4]}");
  assert_string_equal(leads(s, action_named(s, "3aR")), "{\"places\":[26,27,28,29,30]}");
  assert_string_equal(leads(s, action_named(s, "2c@5")), "{\"places\":[5,6]}");
  assert_string_equal(leads(s, action_named(s, "2d")), "{\"places\":[0,30]}");
  PLAY(s, "3aL");
  assert_string_equal(leads(s, action_named(s, "back:0,1")), "");
}

/* Without the gems that were named the dungeon is what lies there afterwards. */
static bool lies_without(const SeekersState *before, MkAction action, const SeekersState *after) {
  const uint8_t *gem = before->dungeon + before->dungeon_at;
  char text[256];
  snprintf(text, sizeof text, "%s", leads(before, action));
  MkJson json;
  MkError error;
  assert_true(mk_json_parse(text, strlen(text), &json, &error));
  bool lifted[SEEKERS_DUNGEON_ROOM] = {false};
  int count = 0;
  long long place;
  MkJson one;
  for (MkJsonEach each = mk_json_each(mk_json_get(json, "places"));
       mk_json_next(&each, NULL, &one);) {
    assert_true(mk_json_read_int(one, 0, before->dungeon_length - 1, &place));
    lifted[place] = true;
  }
  for (int i = 0; i < before->dungeon_length; i++)
    if (!lifted[i] && after->dungeon[after->dungeon_at + count++] != gem[i]) return false;
  return count == after->dungeon_length;
}

static void a_seeker_leads_where_playing_it_does(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  static const char *const fields[] = {"1a 1c 2c 2d 3a 4b 5b", "1b 1d 2a 2b 3c 3d 4a 5a"};
  int seen = 0;
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    AnyState any, next;
    MkAction legal[MK_MAX_LEGAL];
    lay(&any, &(Table){.rule = 1, .mode = SEEKERS_CHAOS, .want = fields[i]});
    const SeekersState *s = (const void *)&any, *after = (const void *)&next;
    int count = game->legal(NULL, s, s->turn, legal);
    for (int k = 0; k < count; k++) {
      next = any;
      game->apply(NULL, &next, s->turn, legal[k], NULL);
      int takes = seekers_cards[seekers_a(legal[k])].takes;
      if (after->dungeon_length != s->dungeon_length - takes) continue; /* some went back at once */
      assert_true(lies_without(s, legal[k], after));
      seen++;
    }
  }
  assert_true(seen > 40);
}

static const char *facts(const SeekersState *s) {
  static char room[256];
  MkText out = MK_TEXT(room);
  mk_game_find("seekers")->words->facts(NULL, s, 0, &out);
  return room;
}

/* R6.4: powers add up; R3.4: the colour that is valid; and which seeker asks. */
static void r6_4_powers_and_colours_are_told(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 1,
                                       .mode = SEEKERS_CHAOS,
                                       .round = 2,
                                       .seekers = {"5c", "3b"},
                                       .want = "1c 2b 3c 3d 4b 5a",
                                       .gems = {"RRBBG", "YGB"},
                                       .left = "YGYYY"});
  assert_string_equal(facts(s), "{\"rounds\":6,\"powers\":[5,3],\"valid\":null,\"seeker\":null}");
  PLAY(s, "4bL");
  assert_non_null(strstr(facts(s), "\"seeker\":\"4b\"}"));
  s = lay(&any, &(Table){.rule = 20, .phase = "colour"});
  PLAY(s, "v:G");
  assert_non_null(strstr(facts(s), "\"valid\":\"G\""));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(printed_words_belong_to_their_cards),
      cmocka_unit_test(refusals_name_the_rule),
      cmocka_unit_test(refusals_of_the_other_seekers),
      cmocka_unit_test(refusals_of_the_sheets),
      cmocka_unit_test(r2_4_refusals_of_the_quota),
      cmocka_unit_test(r6_2_help_says_what_the_rainbow_is),
      cmocka_unit_test(the_picture_of_a_row_game),
      cmocka_unit_test(answers_show_what_they_do),
      cmocka_unit_test(a_trick_is_noted_beside_the_words),
      cmocka_unit_test(events_are_told),
      cmocka_unit_test(judgement_follows_the_score),
      cmocka_unit_test(a_seeker_leads_to_the_gems_it_lifts),
      cmocka_unit_test(a_seeker_leads_where_playing_it_does),
      cmocka_unit_test(r6_4_powers_and_colours_are_told),
  };
  return cmocka_run_group_tests_name("seekers words", tests, NULL, NULL);
}
