/* The seventeen advanced seekers, each in the three collecting styles where they differ. */
#include "table.h"

/* Round 2 of a chaos game, seat 0 to move: 5 gems here, 3 there. */
#define SECOND_ROUND .mode = SEEKERS_CHAOS, .round = 2, .seekers = {"5c", "3b"}

static SeekersState *lay_count(AnyState *any, const char *want, const char *mine,
                               const char *theirs, const char *left, const char *right) {
  return lay(any, &(Table){.rule = 1,
                           SECOND_ROUND,
                           .want = want,
                           .gems = {mine, theirs},
                           .left = left,
                           .right = right});
}

static SeekersState *lay_row(AnyState *any, const char *want, const char *mine, const char *theirs,
                             const char *left, const char *right) {
  return lay(any, &(Table){.rule = 7,
                           SECOND_ROUND,
                           .want = want,
                           .gems = {mine, theirs},
                           .left = left,
                           .right = right});
}

/* Rule 20, seat 0 has chosen red. */
static SeekersState *lay_areas(AnyState *any, const char *want, const char *mine,
                               const char *theirs, const char *left, const char *right) {
  return lay(any, &(Table){.rule = 20,
                           SECOND_ROUND,
                           .want = want,
                           .gems = {mine, theirs},
                           .pick = {"R", NULL},
                           .left = left,
                           .right = right});
}

/* R4.1 */
static void r4_1_takes_one_and_steals_a_colour(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_count(&any, "1a", "RRRRR", "YB*", "G", "");
  PLAY(s, "1aL");
  assert_int_equal(s->phase, SEEKERS_ASK_STEAL);
  assert_string_equal(legal_of(s), "steal:B steal:Y"); /* not the rainbow */
  PLAY(s, "steal:B");
  assert_string_equal(gems_of(s, 0), "RRRRRGB");
  assert_string_equal(gems_of(s, 1), "Y*");
  assert_int_equal(s->turn, 1);
}

/* R4.1, R4.18, R4.20: from any place of the row, to either end. */
static void r4_1_in_a_row(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "1a", "RRRRR", "Y*B", "G", "");
  PLAY(s, "1aL");
  assert_string_equal(legal_of(s), "put:LK put:RK");
  PLAY(s, "put:LK");
  assert_string_equal(legal_of(s), "steal:0 steal:2");
  PLAY(s, "steal:0");
  assert_string_equal(row_of(s, 1), "*B");
  assert_string_equal(legal_of(s), "put:LK put:RK");
  PLAY(s, "put:RK");
  assert_string_equal(row_of(s, 0), "GRRRRRY");
}

/* R4.18: what is stolen is judged by the thief's valid colour. */
static void r4_18_in_areas(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_areas(&any, "1a", "/YYYYY", "R/RB", "G", "");
  PLAY(s, "1aL");
  assert_string_equal(legal_of(s), "steal:iB steal:iR steal:vR");
  PLAY(s, "steal:iR");
  assert_string_equal(gems_of(s, 0), "R/YYYYYG");
  assert_string_equal(gems_of(s, 1), "R/B");
}

/* R2.6: nothing to steal, so nothing is asked; one answer is not asked either. */
static void r2_6_no_question_without_a_choice(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s =
      lay(&any, &(Table){.rule = 1, .mode = SEEKERS_CHAOS, .want = "1a", .left = "G"});
  PLAY(s, "1aL");
  assert_int_equal(s->turn, 1);
  assert_int_equal(s->phase, SEEKERS_ASK_TAKE);
  s = lay_count(&any, "1a", "RRRRR", "YY*", "G", "");
  PLAY(s, "1aL");
  assert_string_equal(gems_of(s, 0), "RRRRRYG");
  assert_int_equal(s->turn, 1);
  /* A row that does not exist yet leaves no choice (R3.3), for a receiver neither. */
  s = lay(&any, &(Table){.rule = 7, .mode = SEEKERS_CHAOS, .want = "5a", .left = "RYGBP"});
  PLAY(s, "5aL", "give:1");
  assert_string_equal(row_of(s, 0), "RGBP");
  assert_string_equal(row_of(s, 1), "Y");
  assert_int_equal(s->turn, 1);
}

/* R4.2: gold and rainbow are kinds too; both areas count. */
static void r4_2_a_new_kind(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_count(&any, "1b", "RRYYB", "GGG", "R", "G");
  PLAY(s, "1bL");
  assert_int_equal(s->player[0].vp, 0);
  s = lay_count(&any, "1b", "RRYYB", "GGG", "R", "G");
  PLAY(s, "1bR");
  assert_int_equal(s->player[0].vp, 2);
  s = lay_count(&any, "1b", "RRYYB", "GGG", "$", "*");
  PLAY(s, "1bL");
  assert_int_equal(s->player[0].vp, 2);
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 1);
  s = lay(&any, &(Table){.rule = 1,
                         SECOND_ROUND,
                         .want = "1b",
                         .gems = {"RRYY", "GGG"},
                         .gold = {1, 0},
                         .left = "$"});
  PLAY(s, "1bL");
  assert_int_equal(s->player[0].vp, 0);
  s = lay_areas(&any, "1b", "RR/YYB", "/GGG", "Y", "*");
  PLAY(s, "1bL");
  assert_int_equal(s->player[0].vp, 0);
  s = lay_areas(&any, "1b", "RR/YYB", "/GGG", "Y", "*");
  PLAY(s, "1bR");
  assert_int_equal(s->player[0].vp, 2);
  assert_string_equal(gems_of(s, 0), "RR*/YYB"); /* R3.4 */
}

/* R4.3: two of one's own to the same end, as they will stand; gold and rainbow too. */
static void r4_3_takes_three_and_returns_two(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_count(&any, "1c", "RRRR*", "YYY", "B$R", "P");
  PLAY(s, "1cL");
  assert_string_equal(legal_of(s), "back:$,* back:$,B back:$,R back:*,$ back:*,B back:*,R back:B,$ "
                                   "back:B,* back:B,R back:R,$ back:R,* back:R,B back:R,R");
  PLAY(s, "back:*,$");
  assert_begins(dungeon_of(s), "*$");
  assert_string_equal(gems_of(s, 0), "RRRRRB");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 0);
  s = lay_count(&any, "1c", "RRRR*", "YYY", "B", "GGP");
  PLAY(s, "1cR", "back:R,G");
  assert_string_equal(dungeon_of(s) + strlen(dungeon_of(s)) - 2, "RG");
  assert_int_equal(strlen(dungeon_of(s)), 30);
}

static void r4_3_in_a_row_and_in_areas(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "1c", "RGRBP", "YYY", "BBB", "");
  PLAY(s, "1cL", "put:RK", "back:4,1");
  assert_begins(dungeon_of(s), "PG");
  assert_string_equal(row_of(s, 0), "RRBBBB"); /* R4.20 */
  s = lay_row(&any, "1c", "RGRBP", "YYY", "B$B", "");
  PLAY(s, "1cL", "put:LK", "back:$,0");
  assert_begins(dungeon_of(s), "$B");
  assert_string_equal(row_of(s, 0), "BRGRBP");
  s = lay_areas(&any, "1c", "R/RBBB", "/YYY", "RRG", "");
  PLAY(s, "1cL");
  assert_non_null(strstr(legal_of(s), "back:iR,vR"));
  assert_non_null(strstr(legal_of(s), "back:vR,iR"));
  assert_null(strstr(legal_of(s), "back:iR,iR")); /* there is only one */
  PLAY(s, "back:iR,vR");
  assert_string_equal(gems_of(s, 0), "RR/GBBB");
}

/* R4.4, R4.9, R4.12, R4.17: chips for kinds. */
static void r4_4_r4_9_r4_12_r4_17_chips_for_kinds(void **unused) {
  (void)unused;
  static const struct {
    const char *action, *left;
    int vp;
  } cases[] = {
      {"2aL", "RR", 2},    {"2aL", "RY", 0},    {"2aL", "$$", 2},    {"2aL", "*R", 0},
      {"3bL", "R*$", 2},   {"3bL", "RYR", 0},   {"3bL", "GGG", 0},   {"4aL", "RRYY", 2},
      {"4aL", "RRRR", 0},  {"4aL", "R$$$", 2},  {"4aL", "RRYG", 0},  {"5cL", "RYGBB", 2},
      {"5cL", "RYGGG", 0}, {"5cL", "R*$YG", 2}, {"5cL", "RRYY$", 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    AnyState any;
    SeekersState *s = lay(
        &any,
        &(Table){.rule = 1, .mode = SEEKERS_CHAOS, .want = "2a 3b 4a 5c", .left = cases[i].left});
    PLAY(s, cases[i].action);
    assert_int_equal(s->player[0].vp, cases[i].vp);
  }
}

/* R4.5: only of a colour just taken. */
static void r4_5_steals_what_was_taken(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "2b", "BBBBB", "YGR", "GY", "R$");
  PLAY(s, "2bL", "put:LK");
  assert_string_equal(legal_of(s), "steal:0 steal:1");
  PLAY(s, "steal:1", "put:LK");
  assert_string_equal(row_of(s, 0), "GGYBBBBB");
  assert_string_equal(row_of(s, 1), "YR");
  s = lay_row(&any, "2b", "BBBBB", "YGR", "GY", "R$");
  PLAY(s, "2bR", "put:RK", "put:LK"); /* one red to steal: taken without asking */
  assert_string_equal(row_of(s, 0), "RBBBBBR");
  s = lay_count(&any, "2b", "BBBBB", "YYY", "*$", "");
  PLAY(s, "2bL"); /* R2.6: neither kind can be stolen */
  assert_string_equal(gems_of(s, 0), "BBBBB*");
  assert_int_equal(s->turn, 1);
}

/* R4.6 */
static void r4_6_two_neighbours_from_anywhere(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "2c", "BBBBB", "YYY", "RGPRG", "");
  assert_non_null(strstr(legal_of(s), "2c@29"));
  assert_null(strstr(legal_of(s), "2c@30"));
  PLAY(s, "2c@1", "put:RK");
  assert_string_equal(row_of(s, 0), "BBBBBGP");
  assert_begins(dungeon_of(s), "RRG");
  assert_int_equal(strlen(dungeon_of(s)), 29);
  s = lay_row(&any, "2c", "BBBBB", "YYY", "RGPRG", "PR");
  PLAY(s, "2c@29", "put:RR");
  assert_string_equal(row_of(s, 0), "BBBBBRP");
  assert_begins(dungeon_of(s), "RGPRG");
}

/* R4.7, R4.14: from both ends, left ones first. */
static void r4_7_r4_14_both_ends(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "2d 4c", "BBBBB", "YYY", "RG", "$P");
  PLAY(s, "2d", "put:RR");
  assert_string_equal(row_of(s, 0), "BBBBBPR");
  s = lay_row(&any, "2d 4c", "BBBBB", "YYY", "RG", "$P");
  PLAY(s, "4c", "put:LK");
  assert_string_equal(row_of(s, 0), "RGPBBBBB");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 1); /* R3.5 */
  assert_int_equal(strlen(dungeon_of(s)), 27);
}

/* R4.8, R4.13: of the five taken, in the order named. */
static void r4_8_r4_13_some_go_back(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "3a 4b", "BBBBB", "YYY", "RG$PY", "");
  PLAY(s, "3aL");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 0); /* R3.5: not before the answer */
  PLAY(s, "back:4,0");
  assert_begins(dungeon_of(s), "YR");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 1);
  PLAY(s, "put:RK");
  assert_string_equal(row_of(s, 0), "BBBBBGP");
  s = lay_row(&any, "3a 4b", "BBBBB", "YYY", "", "RG$PY");
  PLAY(s, "4bR");
  assert_string_equal(legal_of(s), "back:0 back:1 back:2 back:3 back:4");
  PLAY(s, "back:2", "put:RK");
  assert_string_equal(dungeon_of(s) + strlen(dungeon_of(s)) - 1, "$");
  assert_string_equal(row_of(s, 0), "BBBBBRGPY");
}

/* R4.10: in place in a row; not the dungeon's gold or rainbow. */
static void r4_10_exchange_with_the_dungeon(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "3c", "BB*BB", "YYY", "RGPR$", "");
  PLAY(s, "3cL", "put:RK");
  assert_null(strstr(legal_of(s), "swap:2@1 ")); /* gold lies there */
  assert_non_null(strstr(legal_of(s), "swap:2@0 "));
  PLAY(s, "swap:2@0");
  assert_string_equal(row_of(s, 0), "BBRBBRGP");
  assert_begins(dungeon_of(s), "*$");
  s = lay_row(&any, "3c", "BBBBB", "YYY", "R$PG", "");
  PLAY(s, "3cL", "put:RK", "swap:$@0", "put:LK");
  assert_string_equal(row_of(s, 0), "GBBBBBRP");
  assert_begins(dungeon_of(s), "$");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 0);
}

static void r4_10_by_kind_and_in_areas(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_count(&any, "3c", "BBBBB", "YYY", "RGPR", "");
  PLAY(s, "3cL", "swap:B@0");
  assert_string_equal(gems_of(s, 0), "RRGBBBBP");
  s = lay_areas(&any, "3c", "/BBBBB", "/YYY", "GGPR", "");
  PLAY(s, "3cL", "swap:iB@0");
  assert_string_equal(gems_of(s, 0), "R/GGBBBBP");
  assert_begins(dungeon_of(s), "B");
}

/* R4.11, R4.19: the receiver chooses the end; in areas a gift is invalid. */
static void r4_11_r4_19_giving(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay_row(&any, "3d", "BRBBB", "YYY", "GGG", "");
  PLAY(s, "3dL", "put:RK", "give:1");
  assert_int_equal(s->turn, 1);
  assert_string_equal(legal_of(s), "put:LK put:RK");
  PLAY(s, "put:LK");
  assert_string_equal(row_of(s, 0), "BBBBGGG");
  assert_string_equal(row_of(s, 1), "RYYY");
  assert_int_equal(s->turn, 1);
  s = lay_row(&any, "3d", "BRBBB", "YYY", "G$G", "");
  PLAY(s, "3dL", "put:RK", "give:$"); /* gold is not put */
  assert_int_equal(s->player[1].held[SEEKERS_GOLD], 1);
  assert_int_equal(s->phase, SEEKERS_ASK_TAKE);
  s = lay_areas(&any, "3d", "RRRR*/", "/YYY", "RGG", "");
  PLAY(s, "3dL", "give:v*");
  assert_string_equal(gems_of(s, 0), "RRRRR/GG");
  assert_string_equal(gems_of(s, 1), "/YYY*");
}

/* R4.15: the receiver answers first, then the giver puts the rest. */
static void r4_15_one_of_five_is_given(void **unused) {
  (void)unused;
  AnyState any;
  char json[ROOM];
  SeekersState *s = lay_row(&any, "5a", "BBBBB", "YYY", "R$GPR", "");
  PLAY(s, "5aL", "give:2");
  assert_int_equal(s->turn, 1);
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 1); /* R3.5: with the give */
  written_state(mk_game_find("seekers"), NULL, s, json);
  assert_non_null(strstr(json, "\"taken\":\"G\",\"held\":\"RPR\""));
  PLAY(s, "put:RK");
  assert_int_equal(s->turn, 0);
  PLAY(s, "put:LR");
  assert_string_equal(row_of(s, 0), "RPRBBBBB");
  assert_string_equal(row_of(s, 1), "YYYG");
  s = lay_areas(&any, "5a", "/BBBBB", "/YYY", "RRGPR", "");
  PLAY(s, "5aL", "give:0");
  assert_string_equal(gems_of(s, 0), "RR/GBBBBBP");
  assert_string_equal(gems_of(s, 1), "/RYYY");
}

/* R4.16: of the most frequent colour, both areas together; never gold or rainbow. */
static void r4_16_gives_of_the_most_frequent(void **unused) {
  (void)unused;
  AnyState any;
  const Table table = {.rule = 7,
                       .mode = SEEKERS_CHAOS,
                       .round = 2,
                       .seekers = {"5c", "3b"},
                       .want = "5b",
                       .gems = {"BBG*G", "YYY"},
                       .left = "RRBGP"};
  SeekersState *s = lay(&any, &table);
  PLAY(s, "5bL", "put:RK");
  assert_string_equal(legal_of(s), "give:0 give:1 give:2 give:4 give:7 give:8");
  PLAY(s, "give:4", "put:RK");
  assert_string_equal(row_of(s, 0), "BBG*RRBGP");
  s = lay_areas(&any, "5b", "R/RBBG", "/YYY", "RGGBP", "");
  PLAY(s, "5bL");
  assert_string_equal(legal_of(s), "give:iB give:iG give:iR give:vR");
  PLAY(s, "give:vR");
  assert_string_equal(gems_of(s, 0), "R/RGGGBBBP");
  assert_string_equal(gems_of(s, 1), "/RYYY");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r4_1_takes_one_and_steals_a_colour),
      cmocka_unit_test(r4_1_in_a_row),
      cmocka_unit_test(r4_18_in_areas),
      cmocka_unit_test(r2_6_no_question_without_a_choice),
      cmocka_unit_test(r4_2_a_new_kind),
      cmocka_unit_test(r4_3_takes_three_and_returns_two),
      cmocka_unit_test(r4_3_in_a_row_and_in_areas),
      cmocka_unit_test(r4_4_r4_9_r4_12_r4_17_chips_for_kinds),
      cmocka_unit_test(r4_5_steals_what_was_taken),
      cmocka_unit_test(r4_6_two_neighbours_from_anywhere),
      cmocka_unit_test(r4_7_r4_14_both_ends),
      cmocka_unit_test(r4_8_r4_13_some_go_back),
      cmocka_unit_test(r4_10_exchange_with_the_dungeon),
      cmocka_unit_test(r4_10_by_kind_and_in_areas),
      cmocka_unit_test(r4_11_r4_19_giving),
      cmocka_unit_test(r4_15_one_of_five_is_given),
      cmocka_unit_test(r4_16_gives_of_the_most_frequent),
  };
  return cmocka_run_group_tests_name("seekers advanced", tests, NULL, NULL);
}
