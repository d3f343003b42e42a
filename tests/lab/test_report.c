/* What a report says of whole numbers that were written down by hand: nothing is played here. */
#include "study.h"

static char page[1 << 20];

static void html_of(const MkStudy *study, const MkFindings *findings) {
  MkText text = MK_TEXT(page);
  mk_report_html(study, findings, &text);
  assert_true(text.length > 0 && mk_text_fits(&text));
  for (char *at; (at = strstr(page, "\u00a0"));) /* as people read it */
    *at = ' ', memmove(at + 1, at + 2, strlen(at + 1));
}

static void assert_says(const char *words) {
  if (!strstr(page, words)) fail_msg("not said: %s", words);
}

static void assert_silent(const char *words) {
  if (strstr(page, words)) fail_msg("said: %s", words);
}

/* ---- Ledgers by hand ------------------------------------------------------------------------------- */

static MkLedgerSum times(int64_t count, int64_t value) {
  return (MkLedgerSum){count * value, count * value * value};
}

/* Games of one deal each, of which whoever begins wins so many, and the next seat the others. */
static MkBalance *begun(MkFindings *findings, int variant, int64_t games, int64_t first) {
  MkBalance *t = findings->variant[variant].ledger;
  findings->variant[variant].done = games;
  findings->variant[variant].closed = true;
  t->deals = t->games = games;
  t->wins[0] = t->turns[0] = times(first, MK_WIN);
  t->wins[1] = t->turns[1] = times(games - first, MK_WIN);
  return t;
}

/* How the lead went in each of them. */
static void pace(MkBalance *t, int64_t changes, int64_t decided) {
  t->paced = t->games;
  t->rounds = times(t->games, 6);
  t->lead_changes = times(t->games, changes);
  t->decided = decided;
  t->drama = times(t->games, 1500);
  t->behind = t->games / 2;
}

static void length(MkBalance *t, int64_t actions) {
  t->length = times(t->games, actions);
  t->shortest = t->longest = actions;
  t->decisions = t->games * (actions - 1);
  t->legal = t->games * actions * 3;
}

/* The stronger bot sits everywhere once and wins so many deals in one of the seats, and nothing else. */
static void skill(MkBalance *t, int64_t won) {
  t->skill = times(won, MK_WIN);
  t->luck.count = t->deals;
}

static MkStudy two_tables(int seats, int other) {
  MkStudy study = study_of("golem", seats, "greedy", 400);
  study.variant_count = 2;
  study.variant[1] = study.variant[0];
  study.variant[1].seats = other;
  return study;
}

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

static MkStudy many_sheets(int count) {
  MkStudy study = study_of("seekers", 2, "greedy", 400);
  study.variant_count = count;
  for (int i = 0; i < count; i++) {
    study.variant[i] = study.variant[0];
    study.variant[i].options.value[0] = i + 1;
  }
  return study;
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

/* What a thing is worth in so many deals: `up` of them bring a win, `down` cost one. */
static void worth(MkBalance *t, int thing, int64_t up, int64_t down) {
  t->worth[thing] = (MkLedgerSum){(up - down) * MK_WIN, (up + down) * MK_WIN * MK_WIN};
}

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
      "this bot would likely do better without seeker 1c (take 3, then put 2 of your own back): it "
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
      "\"per_move\":0.6000,\"mistakes\":[0.1000,0.0552,0.1744],\"worst\":3},\"positions\":100}",
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
      cmocka_unit_test(the_edge_of_one_variant_is_said_as_far_as_it_is_known),
      cmocka_unit_test(tables_of_different_size_are_compared_by_even_shares),
      cmocka_unit_test(of_many_variants_chance_makes_no_verdict),
      cmocka_unit_test(extremes_of_many_must_be_further_apart),
      cmocka_unit_test(every_place_is_judged),
      cmocka_unit_test(seats_are_judged_where_nobody_begins),
      cmocka_unit_test(games_without_a_winner_are_said_by_seats),
      cmocka_unit_test(only_what_differs_stands_out),
      cmocka_unit_test(the_only_variant_of_several_is_named),
      cmocka_unit_test(a_bot_that_loses_to_a_weaker_one_is_told_apart),
      cmocka_unit_test(what_thinking_is_worth_is_a_curve),
      cmocka_unit_test(things_are_ranked_as_far_as_they_are_known),
      cmocka_unit_test(one_deal_says_nothing_of_things),
      cmocka_unit_test(what_is_solved_is_said_of_one_variant_and_of_several),
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
