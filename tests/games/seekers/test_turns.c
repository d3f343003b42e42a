/* Set-up, rounds and turns, collecting, and the end of a turn. */
#include "table.h"

static SeekersState *deal(AnyState *any, int rule, int order, int mode, int first, int number) {
  MkOptions options = {{rule, order, mode, first}};
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8)};
  memset(any, 0xAA, sizeof *any);
  mk_game_find("seekers")->setup(NULL, any->bytes, 2, &options, seed);
  return (void *)any->bytes;
}

/* R1.1 */
static void r1_1_all_gems_lie_in_the_dungeon(void **unused) {
  (void)unused;
  AnyState any;
  char other[64];
  SeekersState *s = deal(&any, 1, 1, SEEKERS_BASIC, 0, 1);
  int count[SEEKERS_KINDS] = {0};
  for (int i = 0; i < s->dungeon_length; i++) count[seekers_dungeon(s)[i]]++;
  for (int kind = 0; kind < SEEKERS_KINDS; kind++)
    assert_int_equal(count[kind], seekers_supply[kind]);
  strcpy(other, dungeon_of(s));
  deal(&any, 1, 1, SEEKERS_BASIC, 0, 2);
  assert_string_not_equal(dungeon_of(s), other);
}

static int copies_on_field(const SeekersState *s, int power, bool advanced) {
  if (!advanced) return s->basic[power];
  int n = 0;
  for (int card = 0; card < SEEKERS_CARDS; card++)
    n += s->field >> card & 1 && seekers_cards[card].advanced && seekers_cards[card].power == power;
  return n;
}

/* R1.2, R1.3, R1.4: the powers are the same in every mode; advanced seekers number 0, 4, 12. */
static void r1_2_r1_3_r1_4_the_field(void **unused) {
  (void)unused;
  static const int wanted[] = {0, 4, 12};
  uint32_t seen = 0;
  for (int mode = 0; mode < 3; mode++)
    for (int seed = 0; seed < 200; seed++) {
      AnyState any;
      SeekersState *s = deal(&any, 1, 1, mode, 0, seed);
      int advanced = 0;
      for (int power = 1; power <= 5; power++) {
        int n = copies_on_field(s, power, true);
        advanced += n;
        assert_int_equal(n + copies_on_field(s, power, false), seekers_copies_of_power[power]);
      }
      assert_int_equal(advanced, wanted[mode]);
      if (mode == SEEKERS_CHAOS) seen |= s->field;
    }
  assert_int_equal(__builtin_popcount(seen), 17); /* every advanced seeker comes up */
}

/* R1.5, R1.6 */
static void r1_5_r1_6_colour_cards(void **unused) {
  (void)unused;
  for (int rule = 1; rule <= 20; rule++) {
    AnyState any;
    const SeekersState *s = deal(&any, rule, 1, SEEKERS_BASIC, 0, rule);
    int each = rule == 15 ? 1 : rule == 14 || rule == 16 || rule == 17 ? 2 : 0;
    unsigned a = s->player[0].colours, b = s->player[1].colours;
    assert_int_equal(__builtin_popcount(a), each);
    assert_int_equal(__builtin_popcount(b), each);
    assert_int_equal(a & b, 0);
    assert_int_equal(s->out, each ? SEEKERS_ALL_COLOURS & ~(a | b) : 0);
    assert_int_equal(__builtin_popcount(s->deck), rule == 19 ? 4 : 0);
    assert_int_equal(s->colour != SEEKERS_NONE, rule == 19);
  }
}

/* R1.7 */
static void r1_7_who_begins(void **unused) {
  (void)unused;
  AnyState any;
  int begun[2] = {0};
  for (int seed = 0; seed < 100; seed++) begun[deal(&any, 1, 1, SEEKERS_BASIC, 0, seed)->first]++;
  assert_true(begun[0] > 20 && begun[1] > 20);
  assert_int_equal(deal(&any, 1, 1, SEEKERS_BASIC, 1, 5)->turn, 0);
  assert_int_equal(deal(&any, 1, 1, SEEKERS_BASIC, 2, 5)->turn, 1);
}

/* R2.1, R2.8: six rounds of two turns; then nobody acts. */
static void r2_1_r2_8_six_rounds(void **unused) {
  (void)unused;
  AnyState any;
  const MkGame *game = mk_game_find("seekers");
  SeekersState *s = deal(&any, 1, 1, SEEKERS_BASIC, 1, 1);
  static const char *const all[] = {"1L", "5R", "1L", "5R", "2L", "4R",
                                    "2L", "4R", "2L", "3R", "3L", "3R"};
  for (int i = 0; i < 12; i++) {
    assert_int_equal(s->round, 1 + i / 2);
    assert_int_equal(s->turn, i % 2);
    PLAY(s, all[i]);
  }
  assert_int_equal(game->acting(s), 0);
  assert_int_equal(s->round, 6);
  assert_int_equal(s->dungeon_length, 4);
  char json[ROOM];
  assert_non_null(strstr(written_state(game, NULL, s, json), "\"turn\":null,\"phase\":\"over\""));
}

/* R2.2: rule 20 on every turn, rule 19 in round 6; the colour is for that turn only. */
static void r2_2_choosing_the_valid_colour(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 20, .phase = "colour", .left = "RR", .right = "RY"});
  assert_string_equal(legal_of(s), "v:B v:G v:P v:R v:Y");
  PLAY(s, "v:R", "2L");
  assert_int_equal(s->player[0].pick, SEEKERS_NONE);
  assert_string_equal(gems_of(s, 0), "RR/");
  assert_int_equal(s->phase, SEEKERS_ASK_COLOUR);
  PLAY(s, "v:Y", "2R");
  assert_string_equal(gems_of(s, 1), "Y/R");
  s = lay(&any, &(Table){.rule = 19,
                         .phase = "colour",
                         .round = 6,
                         .seekers = {"1 1 2 2 2", "5 5 4 4 3"},
                         .gems = {"/RRRRRRRY", "/YYYYYYGGGGGGGBBBBBBBP"}});
  assert_int_equal(s->phase, SEEKERS_ASK_COLOUR);
}

/* R2.3 */
static void r2_3_power_gems_from_an_end(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 1, .left = "RGBPY", .right = "YYPPB"});
  assert_string_equal(legal_of(s), "1L 1R 2L 2R 3L 3R 4L 4R 5L 5R");
  PLAY(s, "3L", "4R");
  assert_string_equal(gems_of(s, 0), "RGB");
  assert_string_equal(gems_of(s, 1), "YBPP");
  PLAY(s, "3L", "3L", "1L", "1R");
  assert_string_equal(legal_of(s), "2L 2R 4L 4R 5L 5R"); /* the ones and threes are gone */
}

/* R2.4 */
static void r2_4_two_advanced_and_four_basic(void **unused) {
  (void)unused;
  AnyState any;
  const MkGame *game = mk_game_find("seekers");
  for (int seed = 0; seed < 50; seed++) {
    SeekersState *s = deal(&any, 1, 1, SEEKERS_ADVANCED, 1, seed);
    MkRng rng;
    mk_rng_init_pcg32(&rng, (uint64_t)seed, 1);
    while (game->acting(s)) {
      const SeekersPlayer *p = &s->player[s->mover];
      MkAction legal[SEEKERS_MAX_LEGAL];
      int n = game->legal(NULL, s, s->turn, legal);
      for (int i = 0; i < n && s->phase == SEEKERS_ASK_TAKE; i++) {
        bool advanced = seekers_cards[seekers_a(legal[i])].advanced;
        assert_true(advanced ? p->advanced < 2 : p->seeker_count - p->advanced < 4);
      }
      game->apply(NULL, s, s->turn, legal[mk_rng_below(&rng, (uint32_t)n)], NULL);
    }
    assert_int_equal(s->player[0].advanced, 2);
    assert_int_equal(s->player[1].advanced, 2);
  }
}

/* R2.5 */
static void r2_5_the_four_orders(void **unused) {
  (void)unused;
  static const struct {
    int order;
    const char *first, *second;
    int next;
  } cases[] = {
      {1, "5L", "1R", 0}, {1, "1L", "5R", 0}, {2, "5L", "1R", 1}, {2, "1L", "5R", 1},
      {3, "5L", "1R", 0}, {3, "1L", "5R", 1}, {3, "3L", "3R", 1}, {4, "5L", "1R", 1},
      {4, "1L", "5R", 0}, {4, "3L", "3R", 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    AnyState any;
    SeekersState *s = lay(&any, &(Table){.rule = 1, .order = cases[i].order});
    PLAY(s, cases[i].first, cases[i].second);
    assert_int_equal(s->round, 2);
    assert_int_equal(s->first, cases[i].next);
    assert_int_equal(s->turn, cases[i].next);
  }
}

/* R2.7: each card comes once, in any order; nothing is turned up in round 6. */
static void r2_7_a_card_each_round(void **unused) {
  (void)unused;
  for (int seed = 0; seed < 20; seed++) {
    AnyState any;
    SeekersState *s = deal(&any, 19, 1, SEEKERS_BASIC, 1, seed);
    unsigned seen = 0;
    static const char *const turns[] = {"1L", "5R", "1L", "5R", "2L", "4R", "2L", "4R", "2L", "3R"};
    for (int round = 0; round < 5; round++) {
      assert_int_equal(seen >> s->colour & 1, 0);
      seen |= 1u << s->colour;
      assert_int_equal(s->deck, SEEKERS_ALL_COLOURS & ~seen);
      PLAY(s, turns[2 * round], turns[2 * round + 1]);
    }
    assert_int_equal(seen, SEEKERS_ALL_COLOURS);
    assert_int_equal(s->colour, SEEKERS_NONE);
  }
}

/* R3.1, R3.5 */
static void r3_1_r3_5_by_kind_and_gold_apart(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 1, .left = "P$*YR"});
  PLAY(s, "5L");
  assert_string_equal(gems_of(s, 0), "RYP*");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 1);
}

/* R3.2, R3.3: the four ways to add a block. */
static void r3_2_r3_3_building_a_row(void **unused) {
  (void)unused;
  static const struct {
    const char *put, *row;
  } ways[] = {
      {"put:LK", "RBYYG*P"}, {"put:LR", "BRYYG*P"}, {"put:RK", "YYG*PRB"}, {"put:RR", "YYG*PBR"}};
  const Table table = {.rule = 7,
                       .round = 2,
                       .seekers = {"5", "3"},
                       .gems = {"YYG*P", "GGG"},
                       .left = "RB",
                       .right = "$R"};
  AnyState any;
  SeekersState *s;
  for (int i = 0; i < 4; i++) {
    s = lay(&any, &table);
    PLAY(s, "2L");
    assert_string_equal(legal_of(s), "put:LK put:LR put:RK put:RR");
    PLAY(s, ways[i].put);
    assert_string_equal(row_of(s, 0), ways[i].row);
  }
  s = lay(&any, &table);
  PLAY(s, "2R"); /* gold is lifted out: a single gem is left */
  assert_string_equal(legal_of(s), "put:LK put:RK");
  s = lay(&any, &(Table){.rule = 7, .left = "RBY"});
  PLAY(s, "3L"); /* the first block founds the row */
  assert_string_equal(row_of(s, 0), "RBY");
  assert_int_equal(s->turn, 1);
  s = lay(&any, &(Table){.rule = 7, .left = "$$$"});
  PLAY(s, "3L");
  assert_string_equal(row_of(s, 0), "");
  assert_int_equal(s->player[0].held[SEEKERS_GOLD], 3);
}

/* R3.4 */
static void r3_4_valid_and_invalid(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(
      &any, &(Table){.rule = 19, .colour = "B", .deck = "RYGP", .left = "BR*$B", .right = "BY"});
  PLAY(s, "5L", "2R");
  assert_string_equal(gems_of(s, 0), "BB*/R");
  assert_string_equal(gems_of(s, 1), "B/Y");
}

/* R5.1: a colour held fewest of; rainbow and gold never. */
static void r5_1_dropping(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = lay(&any, &(Table){.rule = 11, .left = "RRYG*"});
  PLAY(s, "5L");
  assert_string_equal(legal_of(s), "drop:G drop:Y");
  PLAY(s, "drop:Y");
  assert_string_equal(gems_of(s, 0), "RRG*");
  assert_int_equal(s->turn, 1);
  s = lay(&any, &(Table){.rule = 12, .left = "RRY"});
  PLAY(s, "3L"); /* one colour is rarest: dropped without asking */
  assert_string_equal(gems_of(s, 0), "RR");
  s = lay(&any, &(Table){.rule = 13, .left = "*$$"});
  PLAY(s, "3L"); /* nothing to drop */
  assert_string_equal(gems_of(s, 0), "*");
  assert_int_equal(s->turn, 1);
}

/* R5.2 */
static void r5_2_exchanging(void **unused) {
  (void)unused;
  const Table table = {
      .rule = 18, .round = 2, .seekers = {"5", "3"}, .gems = {"RYRYR", "GGG"}, .left = "BBBBB"};
  AnyState any;
  SeekersState *s = lay(&any, &table);
  PLAY(s, "1L", "put:RK");
  assert_string_equal(legal_of(s), "pass x:0 x:1 x:2 x:3 x:4");
  PLAY(s, "x:0", "x:0"); /* there and back again */
  assert_string_equal(row_of(s, 0), "RYRYRB");
  assert_int_equal(s->turn, 1);
  s = lay(&any, &table);
  PLAY(s, "1L", "put:RK", "x:4", "pass");
  assert_string_equal(row_of(s, 0), "RYRYBR");
  assert_int_equal(s->turn, 1);
  s = lay(&any, &table);
  PLAY(s, "3L", "put:RK", "x:2");
  assert_string_equal(row_of(s, 0), "RYYRRBBB");
  assert_int_equal(s->turn, 1);
  s = lay(&any, &table);
  PLAY(s, "4L", "put:RK");
  assert_int_equal(s->turn, 1); /* none after power 4 */
  s = lay(&any, &(Table){.rule = 18, .left = "B"});
  PLAY(s, "1L"); /* a single gem has no neighbour */
  assert_int_equal(s->turn, 1);
}

/* R2.6: refused actions change nothing. */
static void r2_6_wrong_actions_are_refused(void **unused) {
  (void)unused;
  AnyState any, copy;
  const MkGame *game = mk_game_find("seekers");
  SeekersState *s = lay(&any, &(Table){.rule = 7});
  copy = any;
  assert_int_equal(game->apply(NULL, s, 1, SEEKERS_ACTION(SEEKERS_ASK_TAKE, 0, 0), NULL),
                   MK_NOT_ACTING);
  for (int verb = 0; verb < SEEKERS_PHASES; verb++)
    for (int a = 0; a < 256; a++) {
      MkAction action = SEEKERS_ACTION(verb, a, 2);
      assert_int_equal(game->apply(NULL, s, 0, action, NULL), MK_ILLEGAL);
    }
  assert_memory_equal(&any, &copy, game->state_size);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r1_1_all_gems_lie_in_the_dungeon),
      cmocka_unit_test(r1_2_r1_3_r1_4_the_field),
      cmocka_unit_test(r1_5_r1_6_colour_cards),
      cmocka_unit_test(r1_7_who_begins),
      cmocka_unit_test(r2_1_r2_8_six_rounds),
      cmocka_unit_test(r2_2_choosing_the_valid_colour),
      cmocka_unit_test(r2_3_power_gems_from_an_end),
      cmocka_unit_test(r2_4_two_advanced_and_four_basic),
      cmocka_unit_test(r2_5_the_four_orders),
      cmocka_unit_test(r2_7_a_card_each_round),
      cmocka_unit_test(r3_1_r3_5_by_kind_and_gold_apart),
      cmocka_unit_test(r3_2_r3_3_building_a_row),
      cmocka_unit_test(r3_4_valid_and_invalid),
      cmocka_unit_test(r5_1_dropping),
      cmocka_unit_test(r5_2_exchanging),
      cmocka_unit_test(r2_6_wrong_actions_are_refused),
  };
  return cmocka_run_group_tests_name("seekers turns", tests, NULL, NULL);
}
