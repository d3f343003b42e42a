/* What a report says of whole numbers that were written down by hand: nothing is played here. Who begins, places, how it goes, thinking, things. */
#include "report.h"

/* ---- Who begins ------------------------------------------------------------------------------------ */

static void the_edge_of_one_variant_is_said_as_far_as_it_is_known(void **state) {
  (void)state;
  static const struct {
    int64_t first;
    const char *words;
  } cases[] = {
      {260,
       "Between these bots beginning is likely an advantage: whoever begins wins 65.0 % (95 %: "
       "60.2 to 69.5); an even share is 50.0 %."},
      {140, "Between these bots beginning is likely a handicap: whoever begins wins 35.0 %"},
      {210, "Whether beginning helps these bots cannot be told: whoever begins wins 52.5 %"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    MkStudy study = study_of("golem", 2, "greedy", 400);
    MkFindings findings;
    assert_true(mk_findings_init(&findings, &study));
    begun(&findings, 0, 400, cases[i].first);
    html_of(&study, &findings);
    assert_says(cases[i].words);
    mk_findings_release(&findings, &study);
  }
}

/* A quarter is more than even for six and less for two: tables are compared by their even shares. */
static void tables_of_different_size_are_compared_by_even_shares(void **state) {
  (void)state;
  MkStudy study = two_tables(2, 6);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  begun(&findings, 0, 400, 160);
  begun(&findings, 1, 400, 100);
  html_of(&study, &findings);
  assert_says("Of 2 variants beginning is likely an advantage between these bots in 1 and likely a "
              "handicap in 1; in 0 it cannot be told.");
  assert_says("Beginning helps these bots most: 6 seats; whoever begins wins 25.0 % (21.0 to 29.5; "
              "even: 16.7).");
  assert_says("Beginning costs these bots most: 2 seats; whoever begins wins 40.0 % (35.3 to 44.9; "
              "even: 50.0).");
  begun(&findings, 0, 400, 200);
  begun(&findings, 1, 400, 70);
  html_of(&study, &findings);
  assert_says("Whether beginning helps these bots cannot be told in any of the 2 variants.");
  assert_silent("bots most:");
  mk_findings_release(&findings, &study);
}

/* 220 of 400 would be an advantage by itself (51 to 60 %), but of twenty one or two are that by chance. What stands out
 * nevertheless was picked, and that is said. */
static void of_many_variants_chance_makes_no_verdict(void **state) {
  (void)state;
  MkStudy study = many_sheets(20);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 20; i++) begun(&findings, i, 400, 200);
  begun(&findings, 4, 400, 220);
  begun(&findings, 7, 400, 179);
  html_of(&study, &findings);
  assert_says("Whether beginning helps these bots cannot be told in any of the 20 variants (Holm's "
              "correction for 20 comparisons).");
  begun(&findings, 4, 400, 260);
  html_of(&study, &findings);
  assert_says(
      "Of 20 variants beginning is likely an advantage between these bots in 1 and likely a "
      "handicap in 0; in 19 it cannot be told (Holm's correction for 20 comparisons).");
  assert_says("Beginning helps these bots most: rule sheet 5; whoever begins wins 65.0 % (60.2 to "
              "69.5; even: "
              "50.0), picked as the most extreme of 20.");
  assert_silent("costs these bots");
  mk_findings_release(&findings, &study);
}

/* ---- A fair start ---------------------------------------------------------------------------------- */

/* Sheets in order, each with the turn orders 1 to `orders`. */
static MkStudy sheets_and_orders(int sheets, int orders) {
  MkStudy study = many_sheets(sheets * orders);
  for (int i = 0; i < sheets * orders; i++) {
    study.variant[i].options.value[0] = 1 + i / orders;
    study.variant[i].options.value[1] = 1 + i % orders;
  }
  return study;
}

/* 1000 games: 3.7 to 4.4 points to either side where eight intervals hold together. */
static void another_order_mends_what_it_brings_near_even(void **state) {
  (void)state;
  static const int64_t first[] = {700, 510, 300, 680, 700, 590, 560, 500};
  MkStudy study = sheets_and_orders(4, 2);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 8; i++) begun(&findings, i, 1000, first[i]);
  html_of(&study, &findings);
  assert_says("What would make the start fair: between these bots another turn order alone likely "
              "brings whoever begins within 20 % of an even share (with 2 seats 40 to 60 %) in 1 "
              "of 6 variants with a likely edge (by intervals that hold for all 8 "
              "together): rule sheet 1, turn order 1 (70.0 %) by turn order 2 (51.0 %).");
  /* Sheet 4 is 56 %, not above 60; of sheet 3 the other order may be; both orders of sheet 2 are far off. */
  assert_says(
      "Variants that are likely as near as that already: 0; for which it cannot be told: "
      "2; that likely no other turn order of this run mends: 3: rule sheet 2, turn order 1 "
      "(30.0 %); rule sheet 2, turn order 2 (68.0 %); rule sheet 3, turn order 2 (59.0 %).");
  assert_says("手番順だけを変えると先手の勝率がおそらく均等の±20%以内（2席なら40～60%）になるのは");
  begun(&findings, 6, 10000, 5600);
  begun(&findings, 7, 10000, 5000);
  html_of(&study, &findings);
  assert_says("Variants that are likely as near as that already: 1; for which it cannot be told:");
  mk_findings_release(&findings, &study);
}

/* Near enough is not enough if it may be no nearer than before: 60 % (56 to 64) and 55 % (51 to 59). */
static void what_may_be_no_nearer_mends_nothing(void **state) {
  (void)state;
  MkStudy study = sheets_and_orders(2, 2);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 4; i++) begun(&findings, i, 1000, i == 0 ? 600 : i == 1 ? 550 : 500);
  html_of(&study, &findings);
  assert_says("another turn order alone likely brings whoever begins within 20 % of an even share "
              "(with 2 seats 40 to 60 %) in 0 of ");
  assert_says("another rule sheet alone likely brings whoever begins within 20 % of an even share "
              "(with 2 seats 40 to 60 %) in 1 of ");
  mk_findings_release(&findings, &study);
}

/* Examples are eight; where one option varies nothing is said, and where nobody has an edge neither. */
static void examples_are_few_and_silence_is_kept(void **state) {
  (void)state;
  MkStudy study = sheets_and_orders(10, 2), one = many_sheets(10);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 20; i++) begun(&findings, i, 1000, 500);
  html_of(&study, &findings);
  assert_silent("the start fair");
  for (int i = 0; i < 20; i += 2) begun(&findings, i, 1000, 700);
  html_of(&study, &findings);
  assert_says("in 10 of 10 variants with a likely edge");
  assert_says("; rule sheet 8, turn order 1 (70.0 %) by turn order 2 (50.0 %); and 2 more.");
  assert_silent("rule sheet 9, turn order 1 (70.0 %) by");
  mk_findings_release(&findings, &study);
  assert_true(mk_findings_init(&findings, &one));
  for (int i = 0; i < 10; i++) begun(&findings, i, 1000, i ? 500 : 700);
  html_of(&one, &findings);
  assert_says("beginning is likely an advantage between these bots in 1");
  assert_silent("the start fair");
  mk_findings_release(&findings, &one);
}

/* The most and the least of many lie apart by chance: each by itself would be known well enough. */
static void extremes_of_many_must_be_further_apart(void **state) {
  (void)state;
  MkStudy study = many_sheets(20);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 20; i++) pace(begun(&findings, i, 400, 200), 2, 200);
  pace(findings.variant[3].ledger, 2, 224);
  pace(findings.variant[9].ledger, 2, 180); /* 45 % (40.2 to 49.9) and 56 % (51.1 to 60.8) */
  html_of(&study, &findings);
  assert_says("45 to 56 %; the most and the least cannot be told from each other.");
  pace(findings.variant[3].ledger, 2, 260);
  html_of(&study, &findings);
  assert_says("wins): rule sheet 4, 65 % (60 to 70); least often: rule sheet 10, 45 % (40 to 50); "
              "picked as the extremes of 20.");
  mk_findings_release(&findings, &study);
  MkStudy two = many_sheets(2);
  assert_true(mk_findings_init(&findings, &two));
  pace(begun(&findings, 0, 400, 200), 2, 224);
  pace(begun(&findings, 1, 400, 200), 2, 180);
  html_of(&two, &findings);
  assert_says("wins): rule sheet 1, 56 % (51 to 61); least often: rule sheet 2, 45 % (40 to 50).");
  mk_findings_release(&findings, &two);
}

/* ---- Places ---------------------------------------------------------------------------------------- */

/* A thousand games of a table that begins evenly: this place wins so many of them, the first one the rest. */
static void place(MkBalance *t, int seats, int at, int64_t won) {
  int64_t rest = 1000 - won;
  for (int i = 0; i < seats; i++) t->turns[i] = times(rest / (seats - 1), MK_WIN);
  t->turns[at] = times(won, MK_WIN);
}

static void every_place_is_judged(void **state) {
  (void)state;
  MkStudy study = two_tables(5, 6);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  place(begun(&findings, 0, 1000, 200), 5, 2, 140);
  place(begun(&findings, 1, 1000, 160), 6, 1, 240);
  html_of(&study, &findings);
  assert_says("5 seats: Of the places clockwise from whoever begins the third wins 14.0 % (12.0 to "
              "16.3), likely less than an even share of 20.0 %.");
  assert_says(
      "6 seats: Of the places clockwise from whoever begins the second wins 24.0 % (21.5 to "
      "26.7), likely more than an even share of 16.7 %.");
  assert_says("Of the 9 places after the first in all variants, those that likely win more than an "
              "even share: 1; likely less: 1; that cannot be told: 7 (Holm's correction for 9 "
              "comparisons).");
  place(findings.variant[0].ledger, 5, 2, 174); /* 17.4 % (15.2 to 19.9) is clear by itself only */
  place(findings.variant[1].ledger, 6, 1, 170);
  html_of(&study, &findings);
  assert_says("likely win more than an even share: 0; likely less: 0; that cannot be told: 9");
  assert_silent("the third");
  mk_findings_release(&findings, &study);
}

/* With two the second wins what the first does not, and where all act at once seats are no places. */
static void seats_are_judged_where_nobody_begins(void **state) {
  (void)state;
  MkStudy study = two_tables(2, 4);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 2; i++) {
    MkBalance *t = begun(&findings, i, 1000, 400);
    memset(t->turns, 0, sizeof t->turns);
    t->wins[2] = t->wins[3] = times(i * 250, MK_WIN);
  }
  MkBalance *four = findings.variant[1].ledger;
  four->wins[0] = four->wins[1] = times(250, MK_WIN);
  html_of(&study, &findings);
  assert_says(
      "Nobody begins: all act at once. Of the 6 seats in all variants, those that likely win "
      "more than an even share: 1; likely less: 1; that cannot be told: 4 (Holm's correction "
      "for 6 comparisons).");
  assert_silent("places");
  mk_findings_release(&findings, &study);
}

/* Nobody wins, or everybody: no edge is seen, and the page can still be read. */
static void games_without_a_winner_are_said_by_seats(void **state) {
  (void)state;
  MkStudy study = two_tables(2, 3);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  MkBalance *drawn = begun(&findings, 0, 100, 0), *lost = begun(&findings, 1, 1000, 0);
  drawn->wins[0] = drawn->wins[1] = drawn->turns[0] = drawn->turns[1] = times(100, MK_WIN / 2);
  drawn->draws = 100;
  memset(lost->wins, 0, sizeof lost->wins);
  memset(lost->turns, 0, sizeof lost->turns);
  lost->nobody = 1000;
  lost->draws = 4; /* less than half a percent is not worth a word */
  html_of(&study, &findings);
  assert_says("Drawn games: 100.0 % with 2 seats.");
  assert_says("Games that nobody wins: 100.0 % with 3 seats.");
  assert_says(
      "2 seats: Whether beginning helps these bots cannot be told: whoever begins wins 50.0 %");
  assert_silent("Nobody begins");
  mk_findings_release(&findings, &study);
}

/* ---- How it goes ----------------------------------------------------------------------------------- */

static void only_what_differs_stands_out(void **state) {
  (void)state;
  MkStudy study = two_tables(2, 3);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 2; i++) {
    MkBalance *t = begun(&findings, i, 400, 200);
    pace(t, 2, 300);
    length(t, 40);
  }
  html_of(&study, &findings);
  assert_says("Changes of the lead: 2.0 a game in all variants.");
  assert_says("Games decided before the last round (somebody leads alone, and wins): 75 %; the "
              "most and the "
              "least cannot be told from each other.");
  assert_silent("The lead changes most");
  pace(findings.variant[1].ledger, 3, 360);
  length(findings.variant[1].ledger, 50);
  html_of(&study, &findings);
  assert_says(
      "The lead changes most: 3 seats, 3.0 a game (3.0 to 3.0); least: 2 seats, 2.0 a game");
  assert_silent("the least cannot be told");
  pace(findings.variant[1].ledger, 2, 360);
  MkLedgerSum *changes = &((MkBalance *)findings.variant[1].ledger)->lead_changes;
  changes->sum++; /* 2.0025 in every game: certainly more, and not to be seen */
  changes->squares = changes->sum * changes->sum / 400;
  html_of(&study, &findings);
  assert_says("Changes of the lead: 2.0 a game in all variants.");
  mk_findings_release(&findings, &study);
}

/* Somebody alone leads nobody: what is said of the lead is said of the other table, by its name. */
static void the_only_variant_of_several_is_named(void **state) {
  (void)state;
  MkStudy study = study_of("ruin", 1, "greedy", 400);
  MkFindings findings;
  study.other = mk_bot_find("random");
  study.variant_count = 2;
  study.variant[1] = study.variant[0];
  study.variant[1].seats = 2;
  assert_true(mk_findings_init(&findings, &study));
  skill(begun(&findings, 0, 400, 400), 0);
  MkBalance *t = begun(&findings, 1, 400, 200);
  pace(t, 2, 300);
  length(t, 40);
  skill(t, 390);
  html_of(&study, &findings);
  assert_says(
      "2 seats: The lead changes 2.0 times a game. 75 % of the games (71 to 79) are decided "
      "before the last round: somebody leads alone, and wins. 50 % of the winners were behind "
      "at some point; at worst the winner was 1.5 points behind on average.");
  assert_says("(the shortest 40, the longest 40), 39 of them real choices; there are 3.0 legal ");
  mk_findings_release(&findings, &study);
}

static void a_bot_that_loses_to_a_weaker_one_is_told_apart(void **state) {
  (void)state;
  MkStudy study = two_tables(2, 3);
  MkFindings findings;
  study.other = mk_bot_find("random");
  assert_true(mk_findings_init(&findings, &study));
  MkBalance *t = begun(&findings, 0, 400, 200), *other = begun(&findings, 1, 400, 200);
  skill(t, 300); /* of 800 games */
  skill(other, 1200);
  other->skill = times(400, 2 * MK_WIN); /* of 1200 */
  html_of(&study, &findings);
  assert_says(
      "In 1 of 2 variants greedy likely does worse than random, most of all with 2 seats: 37.5 %");
  assert_says("3 seats: Skill: one greedy among random wins 66.7 %");
  skill(t, 400);
  t->skill = times(400, 2 * MK_WIN);
  html_of(&study, &findings);
  assert_says("Skill decides most: 2 seats, one greedy among random wins 100.0 %");
  assert_says("; least: 3 seats, 66.7 %");
  assert_silent("does worse than");
  mk_findings_release(&findings, &study);
}

/* ---- Thinking -------------------------------------------------------------------------------------- */

/* Alone, so many points over the weaker bot in half of the deals, and `spread` more in the others. */
static void ahead(MkBalance *t, int64_t points, int64_t spread) {
  int64_t half = t->deals / 2, more = points + spread;
  t->luck.count = t->deals;
  t->skill_margin = (MkLedgerSum){half * (points + more), half * (points * points + more * more)};
}

/* Two curves whose variants stand in any order. */
static void what_thinking_is_worth_is_a_curve(void **state) {
  (void)state;
  static const int iterations[] = {100, 25, 400};
  MkStudy study = study_of("ruin", 1, "normal", 100);
  MkFindings findings;
  study.other = mk_bot_find("greedy");
  study.variant_count = 6;
  for (int i = 0; i < 6; i++) {
    study.variant[i] = study.variant[0];
    study.variant[i].seats = 1 + i / 3;
    study.variant[i].iterations = iterations[i % 3];
  }
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 6; i++) skill(begun(&findings, i, 100, 50), 0);
  ahead(findings.variant[0].ledger, 6, 8);
  ahead(findings.variant[1].ledger, -4, 8);
  ahead(findings.variant[2].ledger, 16, 8);
  skill(findings.variant[3].ledger, 110); /* of 200 */
  skill(findings.variant[4].ledger, 90);
  skill(findings.variant[5].ledger, 130);
  html_of(&study, &findings);
  assert_says("What thinking is worth alone: points of normal over greedy on the same deals, by "
              "iterations a decision: 25: +0.0 (-0.8 to +0.8), 100: +10.0 (+9.2 to +10.8), 400: "
              "+20.0 (+19.2 to +20.8).");
  assert_says("Alone from 100 iterations on normal likely does better than greedy (Holm's "
              "correction for 6 comparisons); 400 iterations are likely better than 25.");
  assert_says(
      "What thinking is worth with 2 seats: wins of one normal among greedy (even: 50.0 %), "
      "by iterations a decision: 25: 45.0 % (");
  assert_says("With 2 seats from 400 iterations on normal likely does better than greedy");
  assert_says(">400</text>");
  assert_silent("normal makes");
  assert_silent("Skill decides");
  skill(findings.variant[5].ledger, 105);
  ahead(findings.variant[2].ledger, -30, 8);
  html_of(&study, &findings);
  assert_says("Alone it cannot be told from where on normal does better than greedy (Holm's "
              "correction for 6 comparisons); 400 iterations are likely worse than 25.");
  assert_says("With 2 seats it cannot be told from where on normal does better than greedy (Holm's "
              "correction for 6 comparisons); whether 400 iterations are better than 25 cannot be "
              "told.");
  mk_findings_release(&findings, &study);
}

/* ---- Things ---------------------------------------------------------------------------------------- */

static void things_are_ranked_as_far_as_they_are_known(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "greedy", 400);
  MkFindings findings;
  study.without = 0xF;
  assert_true(mk_findings_init(&findings, &study));
  MkBalance *t = begun(&findings, 0, 400, 200);
  worth(t, 0, 100, 20);
  worth(t, 1, 10, 10);
  worth(t, 2, 22, 10);
  worth(t, 3, 20, 90);
  html_of(&study, &findings);
  assert_says("With 2 seats seeker 1 (take 1) is likely worth most: whoever leaves it alone wins "
              "10.0 games "
              "of a hundred fewer (7.5 to 12.5), picked as the most extreme of 4.");
  assert_says(
      "this bot would likely do better without seeker 1c (take 3, then put 2 of your own back on "
      "the same end): it "
      "then wins 8.8 games of a hundred more (6.3 to 11.2), picked as the most extreme of 4.");
  /* By itself thing 2 would be clear: 1.5 (0.1 to 2.9). */
  assert_says("4 things were tried: 1 likely worth something, 1 likely harmful to this bot, 2 that "
              "cannot be told from worthless (Holm's correction for 4 comparisons).");
  for (int i = 0; i < 4; i++) worth(t, i, 10, 10);
  html_of(&study, &findings);
  assert_says(
      "With 2 seats nothing that was tried can be told from worthless to this bot; the most");
  assert_says("With 2 seats 4 things were tried: 4 that cannot be told from worthless (Holm");
  assert_silent("do better without");
  mk_findings_release(&findings, &study);
}

/* 2000 deals of two: a thing that is worth as much as it costs, and one of which that is known less well. */
static void what_is_hardly_missed_is_said_where_it_is_known(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "greedy", 2000);
  MkFindings findings;
  study.without = 0x7;
  assert_true(mk_findings_init(&findings, &study));
  MkBalance *t = begun(&findings, 0, 2000, 1000);
  worth(t, 0, 800, 20);
  worth(t, 1, 100, 100);
  worth(t, 2, 300, 290);
  html_of(&study, &findings);
  assert_says("With 2 seats this bot likely hardly misses 1 of 3 things that were tried: leaving "
              "one alone costs less than 1 game of a hundred: seeker 1a");
  assert_says(", 0.0 (-0.7 to 0.7).");
  assert_says("使わなくても勝率が1ポイント未満しか下がりません：");
  t->deals = t->games = 300; /* too few to have seen what comes up in one of a hundred */
  worth(t, 1, 0, 0);
  html_of(&study, &findings);
  assert_silent("hardly misses");
  mk_findings_release(&findings, &study);
}

static void one_deal_says_nothing_of_things(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "greedy", 1);
  MkFindings findings;
  study.without = 3;
  assert_true(mk_findings_init(&findings, &study));
  worth(begun(&findings, 0, 1, 1), 0, 1, 0);
  html_of(&study, &findings);
  assert_silent("worth most");
  assert_silent("worthless");
  mk_findings_release(&findings, &study);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_edge_of_one_variant_is_said_as_far_as_it_is_known),
      cmocka_unit_test(tables_of_different_size_are_compared_by_even_shares),
      cmocka_unit_test(of_many_variants_chance_makes_no_verdict),
      cmocka_unit_test(another_order_mends_what_it_brings_near_even),
      cmocka_unit_test(what_may_be_no_nearer_mends_nothing),
      cmocka_unit_test(examples_are_few_and_silence_is_kept),
      cmocka_unit_test(extremes_of_many_must_be_further_apart),
      cmocka_unit_test(every_place_is_judged),
      cmocka_unit_test(seats_are_judged_where_nobody_begins),
      cmocka_unit_test(games_without_a_winner_are_said_by_seats),
      cmocka_unit_test(only_what_differs_stands_out),
      cmocka_unit_test(the_only_variant_of_several_is_named),
      cmocka_unit_test(a_bot_that_loses_to_a_weaker_one_is_told_apart),
      cmocka_unit_test(what_thinking_is_worth_is_a_curve),
      cmocka_unit_test(things_are_ranked_as_far_as_they_are_known),
      cmocka_unit_test(what_is_hardly_missed_is_said_where_it_is_known),
      cmocka_unit_test(one_deal_says_nothing_of_things),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
