/* Why an action is advised or not: whether the path is lost is a fact, a bluff is called one with its odds, and what
 * gives a point away is a mistake. */
#include "table.h"

static char words[512];

static MkVerdict verdict_in(const Table *table, int seat, const char *text, MkLang lang) {
  AnyState view;
  MkAction action;
  MkText out = MK_TEXT(words);
  const void *c = mk_content_data(content);
  game->view(c, table->any.bytes, seat, view.bytes);
  assert_true(mk_action_read(game, c, view.bytes, seat, text, &action, NULL));
  return game->words->reason(c, view.bytes, seat, action, lang, &out);
}

static void expect(const Table *table, int seat, const char *text, MkVerdict verdict,
                   const char *says) {
  assert_int_equal(verdict_in(table, seat, text, MK_EN), verdict);
  if (!strstr(words, says)) fail_msg("expected '%s' in '%s'", says, words);
  verdict_in(table, seat, text, MK_JA);
  assert_true(words[0] != '\0');
}

static const Setting three = {.seats = 3, .hands = "L L S | S S+ L+ | L S S"};

static void r6_1_calling_too_early_is_a_mistake(void **unused) {
  (void)unused;
  Table table = table_set(three);
  play(&table, 0, "L^");
  expect(&table, 1, "lost", MK_MISTAKE, "the path leads on: left; a call now scores nothing");
  expect(&table, 1, "stay", MK_SOUND, "the path leads on: left");
}

static void r6_2_staying_on_a_lost_path_is_a_mistake(void **unused) {
  (void)unused;
  Table table = table_set(three);
  play(&table, 0, "Sv");
  expect(&table, 1, "lost", MK_SOUND, "lost with tile 1: the tile lies in the wrong direction");
  expect(&table, 1, "stay", MK_MISTAKE, "leaves the point to others");
  play(&table, 1, "lost");
  play(&table, 2, "stay"); /* asked again in the same window: the same group */
  expect(&table, 2, "lost", MK_SOUND, "the first call scores");
  table = table_set((Setting){.seats = 4,
                              .turn = 2,
                              .pile = "1S+v",
                              .hands = "L L S | S S+ L+ | L S S | L L L",
                              .calls = "0@2"});
  play(&table, 2, "S^");
  expect(&table, 1, "lost", MK_SOUND, "somebody has called already");
  expect(&table, 1, "stay", MK_SOUND, "somebody has called already");
}

static void a_bluff_is_called_one_with_its_odds(void **unused) {
  (void)unused;
  Table table = table_set(three);
  expect(&table, 0, "S^", MK_SOUND, "along the path; the path leads on: up");
  expect(&table, 0, "S>", MK_BLUFF, "a bluff: the path leads up");
  expect(&table, 0, "S>", MK_BLUFF, "calls it 100 %");
  table = table_set(
      (Setting){.seats = 2, .turn = 1, .pile = "0S^ 1L^ 0L<", .hands = "L L S | S S+ L+"});
  expect(&table, 1, "L+v", MK_BLUFF, "lost here, it runs into a tile without a way in");
  table = table_set((Setting){.seats = 2, .turn = 1, .pile = "0Sv", .hands = "L L S | S S+ L+"});
  expect(&table, 1, "S^", MK_SOUND, "no tile mends it");
}

/* R9.3: the tile that is run into lies under ten others: not everybody remembers it. */
static void odds_fall_with_depth(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 2,
                                    .turn = 1,
                                    .pile = "0S^ 1S^ 0S^ 1L^ 0S< 1S+< 0L< 1S+v 0S+v 1Lv 0S+>",
                                    .hands = "S#5 L#3 L+ | L L+ S#1"});
  int percent = -1;
  expect(&table, 1, "S#1>", MK_BLUFF, "lost here, it runs into a tile without a way in");
  verdict_in(&table, 1, "S#1>", MK_EN);
  assert_int_equal(sscanf(strstr(words, "calls it"), "calls it %d", &percent), 1);
  assert_in_range(percent, 5, 90);
  expect(&table, 1, "L>", MK_SOUND, "along the path; the path leads on: up");
}

static void r8_6_alone_a_tile_is_right_or_wrong(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 1, .pile = "0S^ 0L^ 0L< 0Lv", .tile = "S"});
  expect(&table, 0, "new:S^", MK_SOUND, "lost with tile 4");
  expect(&table, 0, "S^", MK_MISTAKE, "the mistake that ends the run");
  table = table_set((Setting){.seats = 1, .pile = "0S^", .tile = "S"});
  expect(&table, 0, "S^", MK_SOUND, "the path leads on: up");
  expect(&table, 0, "S>", MK_MISTAKE, "ends the run");
  expect(&table, 0, "new:S^", MK_MISTAKE, "ends the run");
  table = table_set((Setting){.seats = 1, .pile = "0S>", .tile = "S"});
  expect(&table, 0, "S>", MK_SOUND, "the run has failed with tile 1");
}

/* What only remembers the open tiles has nothing to say. */
static void a_table_knows_no_reasons(void **unused) {
  (void)unused;
  Table table = table_set(
      (Setting){.seats = 2, .turn = 1, .pile = "0S^ 1L^ 0L<", .hands = "L L S | S S+ L+"});
  AnyState view;
  MkText out = MK_TEXT(words);
  const void *c = mk_content_data(content);
  game->view(c, table.any.bytes, 1, view.bytes);
  game->table(c, view.bytes, 1);
  assert_int_equal(
      game->words->reason(c, view.bytes, 1, diminuendo_action(DIM_START, 0, false), MK_EN, &out),
      MK_SOUND);
  assert_string_equal(words, "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r6_1_calling_too_early_is_a_mistake),
      cmocka_unit_test(r6_2_staying_on_a_lost_path_is_a_mistake),
      cmocka_unit_test(a_bluff_is_called_one_with_its_odds),
      cmocka_unit_test(odds_fall_with_depth),
      cmocka_unit_test(r8_6_alone_a_tile_is_right_or_wrong),
      cmocka_unit_test(a_table_knows_no_reasons),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
