/* What a report says of whole numbers that were written down by hand: nothing is played here. What is known exactly, tables and figures, repeated deals. */
#include "report.h"

/* ---- Known exactly --------------------------------------------------------------------------------- */

static MkStudy solved(int variants) {
  MkStudy study = study_of("seekers", 2, "greedy", 10);
  study.kind = &mk_truth_kind;
  study.bots = NULL;
  study.judged[0] = mk_bot_find("greedy");
  study.variant_count = variants;
  for (int i = 0; i < variants; i++) {
    study.variant[i] = study.variant[0];
    study.variant[i].options.value[0] = i + 1;
  }
  return study;
}

/* Ten deals of this value on average, two points around it. */
static MkTruth *valued(MkFindings *findings, int variant, int64_t value, int64_t only) {
  MkTruth *t = findings->variant[variant].ledger;
  t->deals = 11;
  t->unsolved = 1;
  t->value.sum = 10 * value;
  t->value.squares = 5 * (value - 2) * (value - 2) + 5 * (value + 2) * (value + 2);
  t->value_bins[MK_BIN_ZERO + value - 2] = t->value_bins[MK_BIN_ZERO + value + 2] = 5;
  t->wins = 9;
  t->losses = 1;
  t->only = only;
  t->games[0] = 20;
  t->moves[0] = 100;
  t->mistakes[0] = 10;
  t->won[0] = 50;
  t->kept[0] = 49;
  t->lost[0] = times(20, 3);
  return t;
}

static void what_is_solved_is_said_of_one_variant_and_of_several(void **state) {
  (void)state;
  MkStudy study = solved(1), more = solved(3);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  valued(&findings, 0, 4, 3);
  html_of(&study, &findings);
  /* 2.262 * 2 / sqrt(9) */
  assert_says("Under perfect play whoever begins wins 90 % of the deals (60 to 98).");
  assert_says("Under perfect play beginning is worth +4.00 points (+2.49 to +5.51).");
  assert_says("Only one first action is best in 30 % of the deals (11 to 60).");
  assert_says("greedy loses 3.00 points a game against perfect play, over all variants; 10.0 % of "
              "its choices cost something (5.5 to 17.4).");
  assert_silent("least:");
  mk_findings_release(&findings, &study);
  assert_true(mk_findings_init(&findings, &more));
  valued(&findings, 0, 1, 3);
  valued(&findings, 1, 5, 2);
  MkTruth *last = valued(&findings, 2, -1, 8);
  last->wins = 1, last->losses = 9;
  html_of(&more, &findings);
  assert_says(
      "whoever begins likely wins most deals in 2 of 3 variants and likely loses most in 1;");
  assert_says("whoever begins wins most often: rule sheet 1, 90 % of the deals (60 to 98); least "
              "often: rule sheet 3, 10 % of the deals (2 to 40).");
  assert_says("likely gains points in 1 of 3 variants and likely costs points in 0; in 2 it cannot "
              "be told.");
  assert_says("is worth most: rule sheet 2, 5.00 points (3.49 to 6.51); least: rule sheet 3, -1.00 "
              "points (-2.51 to 0.51).");
  assert_says("only one best first action: 20 to 80 % of the deals; the most and the least "
              "cannot be told from each other.");
  mk_findings_release(&findings, &more);
}

/* Sheet 1: +4 (+1.9 to +6.1 for all four together) and, by the other order, as many wins as losses. */
static void what_would_make_it_fair_is_said_of_the_truth(void **state) {
  (void)state;
  MkStudy study = solved(4);
  MkFindings findings;
  for (int i = 0; i < 4; i++) {
    study.variant[i].options.value[0] = 1 + i / 2;
    study.variant[i].options.value[1] = 1 + i % 2;
  }
  assert_true(mk_findings_init(&findings, &study));
  for (int i = 0; i < 4; i++) {
    MkTruth *t = valued(&findings, i, i == 0 ? 4 : 0, 3);
    t->deals = 1001;
    t->wins = i == 0 ? 900 : 500;
    t->losses = 1000 - t->wins;
    t->value.sum *= 100;
    t->value.squares *= 100;
  }
  html_of(&study, &findings);
  assert_says("What would make the start fair: under perfect play another turn order alone likely "
              "brings wins of whoever begins to 40 to 60 % of the deals in 1 of 1 variants with a "
              "likely edge (by intervals that hold for all 4 together): rule sheet 1, "
              "turn order 1 (90.0 %) by turn order 2 (50.0 %).");
  assert_says("another rule sheet alone likely brings what beginning is worth within 1 point of 0 "
              "in 1 of 1 variants with a likely edge (by intervals that hold for all 4 "
              "together): rule sheet 1, turn order 1 (+4.00) by rule sheet 2 (+0.00).");
  mk_findings_release(&findings, &study);
}

/* All deals of one value: another one may be a point off, 2.228 / 11. */
static void an_interval_is_never_a_point(void **state) {
  (void)state;
  MkStudy study = solved(1);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  MkTruth *t = valued(&findings, 0, 1, 3);
  t->value.squares = 10;
  html_of(&study, &findings);
  assert_says("Under perfect play beginning is worth +1.00 points (+0.80 to +1.20).");
  mk_findings_release(&findings, &study);
}

static void what_was_given_up_is_no_value(void **state) {
  (void)state;
  MkStudy study = solved(2);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  valued(&findings, 0, 4, 3);
  MkTruth *t = findings.variant[1].ledger;
  t->deals = t->unsolved = 10;
  html_of(&study, &findings);
  assert_says("Rule sheet 1: Under perfect play beginning is worth +4.00 points (+2.49 to +5.51).");
  assert_silent("least:");
  mk_findings_release(&findings, &study);
}

static int count_of(const char *from, const char *to, const char *what) {
  int count = 0;
  for (const char *at = from; (at = strstr(at, what)) && at < to; at++) count++;
  return count;
}

/* Every row of every table has a cell for each column. */
static void assert_tables_are_whole(void) {
  for (const char *at = page; (at = strstr(at, "<table>"));) {
    const char *head = strstr(at, "</thead>"), *end = strstr(at, "</table>");
    int columns = count_of(at, head, "<th scope");
    assert_true(columns > 0);
    for (const char *row = strstr(head, "<tr>"); row && row < end; row = strstr(row + 1, "<tr>"))
      assert_int_equal(count_of(row, strstr(row, "</tr>"), "<td"), columns);
    at = end;
  }
}

/* ---- Known beside what bots did -------------------------------------------------------------------- */

/* Sheets 1 to 12 are solved, of 14 that bots play. */
static void what_is_true_stands_before_what_bots_do(void **state) {
  (void)state;
  MkStudy study = many_sheets(14), exact = solved(12);
  MkFindings findings, truths;
  MkSolved both = {&exact, &truths};
  assert_true(mk_findings_init(&findings, &study) && mk_findings_init(&truths, &exact));
  for (int i = 0; i < 14; i++) begun(&findings, i, 400, 200 + 4 * i);
  for (int i = 0; i < 12; i++) valued(&truths, i, i == 11 ? -9 : i / 3, 3);
  html_of(&study, &findings);
  assert_says("13 of the 14 variants hide nothing and leave nothing to chance after the deal");
  assert_silent("perfect play:");
  findings.solved = &both;
  html_of(&study, &findings);
  assert_says(
      "<ul class=\"findings\">\n<li><span class=\"en\" lang=\"en\">Solved exactly: 12 of 14. ");
  assert_says("Under perfect play beginning likely gains points in ");
  assert_says("likely the other in truth: 1: rule sheet 12 (61.0 % won; perfect play: -9.00 points "
              "(-10.51 to -7.49)).");
  assert_says("correlation of -0.");
  assert_says("Beginning helps these bots most: rule sheet 14; whoever begins wins 63.0 %");
  assert_says(", picked as the most extreme of 14.");
  assert_tables_are_whole();
  assert_says("perfect play: points of beginning");
  assert_says(
      "<td data-value=\"-9.000000\">-9.00 <span class=\"interval\">-10.51…-7.49</span></td>");
  assert_says("--seed test --solved FILE</code>");
  begun(&findings, 11, 400, 300);
  html_of(&study, &findings);
  assert_says("Beginning helps these bots most: rule sheet 12; whoever begins wins 75.0 % (70.5 to "
              "79.0; even: 50.0), picked as the most extreme of 14; perfect play: -9.00 points");
  mk_findings_release(&findings, &study);
  mk_findings_release(&truths, &exact);
}

/* ---- Tables ---------------------------------------------------------------------------------------- */

static void tables_are_whole_and_empty_where_nothing_is_known(void **state) {
  (void)state;
  MkStudy study = study_of("ruin", 1, "greedy", 400);
  MkFindings findings;
  study.other = mk_bot_find("random");
  study.without = 1;
  study.variant_count = 2;
  study.variant[1] = study.variant[0];
  study.variant[1].seats = 2;
  memcpy(study.seed, "<q>&\"", 6);
  assert_true(mk_findings_init(&findings, &study));
  skill(begun(&findings, 0, 400, 400), 0);
  skill(begun(&findings, 1, 400, 200), 390);
  MkBalance *t = findings.variant[1].ledger;
  t->use[2] = (MkUse){800, 400, 200 * MK_WIN};
  html_of(&study, &findings);
  assert_tables_are_whole();
  assert_says("<td data-value=\"0.500000\">50.0 <span class=\"interval\">45.1…54.9</span></td>");
  assert_silent("<q>");
  assert_says("&lt;q&gt;&amp;&quot;");
  assert_silent("nan");
  assert_silent("inf\"");
  mk_findings_release(&findings, &study);
  MkStudy exact = solved(2);
  assert_true(mk_findings_init(&findings, &exact));
  html_of(&exact, &findings);
  assert_tables_are_whole();
  mk_findings_release(&findings, &exact);
}

static void assert_line(const char *line) {
  const char *at = strstr(page, line);
  if (!at || at == page || at[-1] != '\n' || at[strlen(line)] != '\n') fail_msg("no line %s", line);
}

static void a_sheet_has_whole_numbers_and_no_minus_nothing(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 2, "greedy", 400);
  MkFindings findings;
  MkText text = MK_TEXT(page);
  study.without = 3;
  assert_true(mk_findings_init(&findings, &study));
  MkBalance *t = begun(&findings, 0, 400, 260);
  t->draws = 7;
  t->most_legal = 12;
  t->score_bins[MK_BIN_ZERO - 2] = 5;
  length(t, 40);
  pace(t, 2, 300);
  worth(t, 0, 100, 20);
  t->worth_margin[1] = (MkLedgerSum){-1, 1}; /* -0.00125 to 0.00375 less */
  t->margin = (MkLedgerSum){0, 400 * 4};
  t->wins[0] = t->wins[1] = times(200, MK_WIN); /* whoever begins sits anywhere */
  mk_report_csv(&study, &findings, &text);
  assert_true(mk_text_fits(&text));
  assert_memory_equal(page, "game,", 5);
  assert_line("golem,2,0,games,,400,,");
  assert_line("golem,2,0,draws,,7,,");
  assert_line("golem,2,0,legal,mean,3.0000,,");
  assert_line("golem,2,0,legal,max,12,,");
  assert_line("golem,2,0,score_count,-2,5,,");
  assert_line("golem,2,0,win_rate,0,0.5000,0.4512,0.5488");
  assert_line("golem,2,0,turn_rate,1,0.3500,0.3049,0.3980");
  assert_line("golem,2,0,decided_early,,0.7500,0.7053,0.7899");
  assert_line("golem,2,0,lead_changes,,2.0000,,");
  assert_line("golem,2,0,margin,sd,2.0000,,");
  assert_line("golem,2,0,worth,card:Compass,0.1000,0.0749,0.1251");
  assert_line("golem,2,0,worth_points,card:Compass,0.0000,0.0000,0.0000");
  assert_silent(",-0.0000");
  int commas = count_of(page, strchr(page, '\n'), ",");
  for (const char *line = strchr(page, '\n') + 1; *line; line = strchr(line, '\n') + 1)
    assert_int_equal(count_of(line, strchr(line, '\n'), ","), commas);
  mk_findings_release(&findings, &study);
}

static void assert_json_says(const MkStudy *study, const MkFindings *findings,
                             const char *const *words) {
  MkText text = MK_TEXT(page);
  mk_report_lines(study, findings, &text);
  assert_true(mk_text_fits(&text));
  for (; *words; words++) assert_says(*words);
}

static void figures_stand_under_their_keys(void **state) {
  (void)state;
  static const char *const of_balance[] = {
      "\"wins\":[200.00,200.00],\"win_rate\":[[0.5000,0.4512,0.5488],[0.5000,",
      "\"turn_rate\":[[0.6500,0.6020,0.6951],[0.3500,0.3049,0.3980]],\"draws\":7,\"nobody\":0",
      "\"score\":{\"mean\":[3.000,0.000],\"sd\":[4.000,0.000],\"counts\":[[-2,5],[0,9]]}",
      "\"length\":{\"mean\":40.000,\"sd\":0.000,\"min\":40,\"max\":40},\"decisions\":39.000",
      "\"legal\":{\"mean\":3.000,\"max\":12}",
      "\"lead_changes\":2.000,\"decided_early\":0.7500,\"drama\":1.500,\"from_behind\":0.5000",
      NULL};
  static const char *const of_truth[] = {
      "\"rule\":1,\"order\":1,\"options\":{",
      "\"deals\":11,\"unsolved\":1,\"first\":{\"wins\":9,\"losses\":1}",
      "\"value\":{\"mean\":4.000,\"sd\":2.000,\"min\":2,\"max\":6},\"edge\":[4.000,2.492,5.508]",
      "\"values\":[[2,5],[6,5]],\"only_move\":0.3000,\"best_moves\":1.500,\"first_moves\":4.000",
      "\"greedy_loss\":3.000,\"greedy\":{\"games\":20,\"per_game\":{\"mean\":3.000,\"sd\":0.000},"
      "\"per_move\":0.6000,\"mistakes\":[0.1000,0.0552,0.1744],\"won\":50,\"kept\":[0.9800,0.8950,"
      "0.9965],\"worst\":3},\"positions\":100}",
      NULL};
  MkStudy study = study_of("golem", 2, "greedy", 400), exact = solved(1);
  MkFindings findings;
  assert_true(mk_findings_init(&findings, &study));
  MkBalance *t = begun(&findings, 0, 400, 260);
  t->wins[0] = t->wins[1] = times(200, MK_WIN);
  t->draws = 7;
  t->most_legal = 12;
  t->score[0] = (MkLedgerSum){400 * 3, 400 * 25};
  t->score_bins[MK_BIN_ZERO - 2] = 5;
  t->score_bins[MK_BIN_ZERO] = 9;
  length(t, 40);
  pace(t, 2, 300);
  assert_json_says(&study, &findings, of_balance);
  mk_findings_release(&findings, &study);
  assert_true(mk_findings_init(&findings, &exact));
  MkTruth *truth = valued(&findings, 0, 4, 3);
  truth->best = 15;
  truth->first_actions = 40;
  truth->worst[0] = 3;
  truth->nodes = 1100;
  assert_json_says(&exact, &findings, of_truth);
  mk_findings_release(&findings, &exact);
}

/* A run that has only begun is JSON too: no figure divides by the games that are missing. */
static void nothing_played_is_json_too(void **state) {
  (void)state;
  MkStudy study = study_of("ruin", 1, "greedy", 400), exact = solved(2);
  MkFindings findings;
  MkJson json;
  study.other = mk_bot_find("random");
  study.without = 1;
  const MkStudy *studies[] = {&study, &exact};
  for (int i = 0; i < 2; i++) {
    MkText text = MK_TEXT(page);
    assert_true(mk_findings_init(&findings, studies[i]));
    mk_report_json(studies[i], &findings, &text);
    assert_true(mk_text_fits(&text));
    assert_true(mk_json_parse(page, text.length, &json, NULL));
    mk_findings_release(&findings, studies[i]);
  }
}

/* ---- Repeated deals -------------------------------------------------------------------------------- */

static void assert_rate(MkLabRate rate, MkLabRate wanted) {
  double low = rate.low - wanted.low, high = rate.high - wanted.high;
  assert_true(rate.rate == wanted.rate);
  assert_true(low * low < 1e-18 && high * high < 1e-18);
}

/* Whoever wins one game of a deal wins them all: forty games of ten deals are known like ten. */
static void wins_are_as_sure_as_deals_are_different(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 2, "greedy", 10);
  MkBalance t = {.deals = 10, .games = 40};
  MkFigures f;
  study.other = mk_bot_find("random");
  t.wins[0] = t.turns[1] = times(5, 4 * MK_WIN);
  t.skill = times(6, 2 * MK_WIN); /* in both seats, or in none */
  t.skill_margin = times(10, 8);
  t.luck.count = 10;
  mk_balance_figures(&study, 0, &t, &f);
  assert_rate(f.win[0], mk_lab_rate(5, 10));
  assert_rate(f.turn[1], mk_lab_rate(5, 10));
  assert_rate(f.skill, mk_lab_rate(6, 10));
  assert_rate(f.skill_margin, (MkLabRate){4, 4, 4}); /* of a game */
}

/* Pairs (i, i) and (i, -i) for i from 1 to n: so many of the first as of the second is no correlation. */
static MkPairs pairs_of(int alike, int contrary) {
  MkPairs p = {0};
  for (int i = 1; i <= alike + contrary; i++) {
    int64_t x = i % 2 ? i : -i, y = i <= alike ? x : -x;
    p.count++, p.x += x, p.y += y, p.xx += x * x, p.yy += y * y, p.xy += x * y;
  }
  return p;
}

static MkFigures figures_of_pairs(MkPairs pairs) {
  MkStudy study = study_of("golem", 2, "greedy", 3);
  MkBalance t = {.deals = pairs.count, .games = pairs.count, .luck = pairs};
  MkFigures f;
  study.other = mk_bot_find("random");
  mk_balance_figures(&study, 0, &t, &f);
  return f;
}

/* Luck is what two games of a deal have in common beyond their means, with its interval (Fisher's). Where that reaches down
 * to nothing it says nothing. */
static void luck_is_a_correlation(void **state) {
  (void)state;
  MkFigures f = figures_of_pairs(pairs_of(20, 0));
  assert_true(f.explained && f.luck.rate > 0.999 && f.luck.low > 0.99 && f.luck.high <= 1);
  assert_false(figures_of_pairs(pairs_of(4, 0)).explained); /* too few */
  assert_false(figures_of_pairs(pairs_of(0, 20)).explained);
  assert_false(figures_of_pairs(pairs_of(16, 4)).explained); /* 0.04 */
  /* 200 pairs with a correlation of a half: 0.389 to 0.598 by the tables. */
  MkPairs p = {.count = 200, .xx = 1000000, .yy = 1000000, .xy = 500000};
  f = figures_of_pairs(p);
  assert_true(f.explained && f.luck.rate > 0.499 && f.luck.rate < 0.501);
  assert_true(f.luck.low > 0.385 && f.luck.low < 0.391);
  assert_true(f.luck.high > 0.595 && f.luck.high < 0.600);
  p.xy = 130000; /* 0.13: -0.009 to 0.264 */
  assert_false(figures_of_pairs(p).explained);
  p.xy = 150000; /* 0.15: 0.011 to 0.283 */
  assert_true(figures_of_pairs(p).explained);
}

/* Nothing says how alike the games of a deal went: forty of ten deals are known like ten. */
static void games_of_one_deal_count_as_one(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 2, "greedy", 10);
  MkBalance t = {.deals = 10, .games = 40, .paced = 40, .decided = 32, .behind = 20};
  MkFigures f;
  t.use[0] = (MkUse){80, 40, 32 * MK_WIN};
  mk_balance_figures(&study, 0, &t, &f);
  assert_rate(f.decided, mk_lab_rate(8, 10));
  assert_rate(f.thing[0].win, mk_lab_rate(8, 10));
  assert_rate(f.behind, mk_lab_rate(5, 10));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_solved_is_said_of_one_variant_and_of_several),
      cmocka_unit_test(what_would_make_it_fair_is_said_of_the_truth),
      cmocka_unit_test(an_interval_is_never_a_point),
      cmocka_unit_test(what_was_given_up_is_no_value),
      cmocka_unit_test(what_is_true_stands_before_what_bots_do),
      cmocka_unit_test(tables_are_whole_and_empty_where_nothing_is_known),
      cmocka_unit_test(a_sheet_has_whole_numbers_and_no_minus_nothing),
      cmocka_unit_test(figures_stand_under_their_keys),
      cmocka_unit_test(nothing_played_is_json_too),
      cmocka_unit_test(wins_are_as_sure_as_deals_are_different),
      cmocka_unit_test(games_of_one_deal_count_as_one),
      cmocka_unit_test(luck_is_a_correlation),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
