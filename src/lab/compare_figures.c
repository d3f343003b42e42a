/* compare_figures.c - differences between two sides, with intervals that count pairs: the deals are what is independent, and what
 * both sides have of a deal in common does not count as chance. */
#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "estimate.h"
#include "write.h"

/* A figure: how it is called, and what x and y are of. */
typedef struct Kind {
  const char *path; /* with %d for a seat */
  MkWords words;
  double unit; /* x counts so many for one */
  bool share, spread;
} Kind;

static const Kind kinds[MK_COMPARE_PLAIN] = {
    [LAB_DRAWS] = {"draws", {"games drawn", "引き分けの割合"}, 1, true, false},
    [LAB_NOBODY] = {"nobody", {"games that nobody wins", "勝者なしの割合"}, 1, true, false},
    [LAB_MARGIN] =
        {"margin.mean", {"points of the best over the next", "1位と2位の点差"}, 1, false, false},
    [LAB_MARGIN_SD] =
        {"margin.sd", {"spread of that margin", "その点差のばらつき"}, 1, false, true},
    [LAB_LENGTH] = {"length.mean", {"actions of a game", "1局の手数"}, 1, false, false},
    [LAB_LENGTH_SD] = {"length.sd", {"spread of that length", "手数のばらつき"}, 1, false, true},
    [LAB_DECISIONS] =
        {"decisions", {"actions with an alternative", "選択のある手の数"}, 1, false, false},
    [LAB_LEGAL] = {"legal.mean", {"actions to choose from", "選べる手の数"}, 1, false, false},
    [LAB_LEAD_CHANGES] = {"lead_changes", {"changes of the lead", "首位の交代"}, 1, false, false},
    [LAB_DECIDED] = {"decided_early",
                     {"games decided before the last round", "最終ラウンド前に決まった割合"},
                     1,
                     true,
                     false},
    [LAB_DRAMA] = {"drama",
                   {"points the winner was behind at worst", "勝者の最大の遅れ（点）"},
                   1000,
                   false,
                   false},
    [LAB_BEHIND] = {"from_behind", {"games won from behind", "逆転勝ちの割合"}, 1, true, false},
    [LAB_SKILL] =
        {"skill.win", {"wins of the stronger bot", "強いボットの勝率"}, MK_WIN, true, false},
    [LAB_SKILL_MARGIN] = {"skill.margin",
                          {"points ahead of the stronger bot", "強いボットの得点差"},
                          1,
                          false,
                          false},
};
static const Kind seat_kinds[] = {
    {"win_rate.%d", {"wins of seat %d", "席%dの勝率"}, MK_WIN, true, false},
    {"turn_rate.%d", {"wins of turn %d", "%d番手の勝率"}, MK_WIN, true, false},
    {"score.mean.%d", {"points of seat %d", "席%dの得点"}, 1, false, false},
    {"score.sd.%d", {"spread of points of seat %d", "席%dの得点のばらつき"}, 1, false, true},
};
static const int seat_first[] = {LAB_WIN, LAB_TURN, LAB_SCORE, LAB_SCORE_SD};

/* ---- Values and errors -------------------------------------------------------------------------------- */

/* One side: its value, and by how much what a deal brings moves it: so much for each of x and y, less so much. */
typedef struct Side {
  double value, by_x, by_y, less;
} Side;

/* x / y. False: there is nothing to divide by. */
static bool ratio_of(const int64_t sum[2], double unit, Side *out) {
  double x = (double)sum[0], y = (double)sum[1];
  if (sum[1] == 0) return false;
  *out = (Side){x / y / unit, 1 / y / unit, -x / y / y / unit, 0};
  return true;
}

/* The spread of `games` values that sum to y, their squares to x. */
static bool spread_of(const int64_t sum[2], double deals, double games, Side *out) {
  double mean = (double)sum[1] / games, variance = (double)sum[0] / games - mean * mean;
  double sd = sqrt(fmax(0, variance));
  double by = sd > 0 ? 1 / (2 * sd * games) : 0;
  *out = (Side){sd, by, -2 * mean * by, (variance - mean * mean) * by * games / deals};
  return games > 0;
}

/* The sum over deals of the square of what a deal moves the difference by. */
static double moved(const MkPaired *p, const double by[4], double less, double deals) {
  double sum = deals * less * less;
  int at = 0;
  for (int i = 0; i < 4; i++) {
    sum -= 2 * less * by[i] * (double)p->sum[i];
    for (int k = i; k < 4; k++) sum += (i == k ? 1 : 2) * by[i] * by[k] * (double)p->product[at++];
  }
  return fmax(0, sum);
}

/* As many deals as tell about a quotient at least: those without anything to divide by do not. */
static double pairs_of(double sum, int64_t squares, double deals) {
  return squares > 0 ? fmin(deals, sum * sum / (double)squares) : 0;
}

/* A side of which all deals say the same shows no spread: then it is as if one more had been one off. */
static double unseen(const MkPaired *p, const Side *side, int first, double deals, double pairs) {
  double by[4] = {0}, off = 1 / (pairs + 1);
  by[first] = side->by_x;
  by[first + 1] = side->by_y;
  return moved(p, by, side->less, deals) < 1e-18 * (1 + side->value * side->value) ? off * off : 0;
}

/* Deals that all differ alike show no spread either: then it is as if one more had not differed. */
static double error_of(const MkPaired *p, const Side *a, const Side *b, double deals,
                       double pairs) {
  const double by[4] = {-a->by_x, -a->by_y, b->by_x, b->by_y};
  double square = moved(p, by, b->less - a->less, deals), size = fabs(b->value - a->value);
  if (size == 0 && square < 1e-18) return 0;
  square =
      square * deals / (deals - 1) + unseen(p, a, 0, deals, pairs) + unseen(p, b, 2, deals, pairs);
  return square < 1e-18 * (1 + size * size) ? size / (deals + 1) : sqrt(square);
}

static bool fill(const MkPaired *p, const Kind *kind, double deals, double games, MkDifference *d) {
  Side a, b;
  if (kind->spread
          ? !spread_of(p->sum, deals, games, &a) || !spread_of(p->sum + 2, deals, games, &b)
          : !ratio_of(p->sum, kind->unit, &a) || !ratio_of(p->sum + 2, kind->unit, &b))
    return false;
  d->a = a.value;
  d->b = b.value;
  d->difference = b.value - a.value;
  d->share = kind->share;
  double pairs = deals;
  if (!kind->spread)
    pairs = fmin(pairs_of((double)p->sum[1], p->product[4], deals),
                 pairs_of((double)p->sum[3], p->product[9], deals));
  d->known = pairs >= 2;
  if (!d->known) return true;
  d->error = error_of(p, &a, &b, deals, pairs);
  d->freedom = (int64_t)(pairs + 1e-9) - 1;
  LabEstimate estimate = {.value = d->difference, .error = d->error, .freedom = d->freedom};
  MkLabRate interval = lab_interval(&estimate, LAB_USUAL_DOUBT);
  d->low = interval.low;
  d->high = interval.high;
  return true;
}

/* ---- All of them --------------------------------------------------------------------------------------- */

typedef struct List {
  const MkStudy *study;
  int variant;
  const MkCompare *t;
  MkDifference *out;
  int count;
} List;

static MkDifference *add(List *l, int figure, const Kind *kind) {
  MkDifference *d = &l->out[l->count];
  memset(d, 0, sizeof *d);
  if (!fill(&l->t->figure[figure], kind, (double)l->t->deals, (double)l->t->games, d)) return NULL;
  l->count++;
  return d;
}

/* A number from 1 in words, from 0 in the path. */
static void name_one(char *out, size_t size, const char *form, int number) {
  const char *mark = strstr(form, "%d");
  snprintf(out, size, "%.*s%d%s", mark ? (int)(mark - form) : 0, form, number,
           mark ? mark + 2 : "");
}

static void add_seats(List *l) {
  int seats = l->study->sides.base.seats;
  for (int i = 0; i < 4; i++)
    for (int seat = 0; seat < seats; seat++) {
      const MkPaired *p = &l->t->figure[seat_first[i] + seat];
      if (seat_first[i] == LAB_TURN && (seats == 1 || p->sum[0] + p->sum[2] == 0)) continue;
      MkDifference *d = add(l, seat_first[i] + seat, &seat_kinds[i]);
      if (!d) continue;
      name_one(d->figure, sizeof d->figure, seat_kinds[i].path, seat);
      name_one(d->en, sizeof d->en, seat_kinds[i].words.en, seat + 1);
      name_one(d->ja, sizeof d->ja, seat_kinds[i].words.ja, seat + 1);
    }
}

static void add_plain(List *l) {
  for (int i = LAB_DRAWS; i < MK_COMPARE_PLAIN; i++) {
    if (!kinds[i].path || (i == LAB_SKILL && l->study->sides.base.seats == 1)) continue;
    MkDifference *d = add(l, i, &kinds[i]);
    if (!d) continue;
    snprintf(d->figure, sizeof d->figure, "%s", kinds[i].path);
    snprintf(d->en, sizeof d->en, "%s", kinds[i].words.en);
    snprintf(d->ja, sizeof d->ja, "%s", kinds[i].words.ja);
  }
}

static void name_thing(const List *l, int slot, bool wins, MkDifference *d) {
  char room[64], en[96], ja[96];
  const void *content;
  int thing;
  MkText name = MK_TEXT(room), words_en = MK_TEXT(en), words_ja = MK_TEXT(ja);
  lab_compare_thing(l->study, l->variant, slot, &content, &thing);
  const MkLabHelp *lab = l->study->game->lab;
  lab->thing_write(content, thing, &name);
  lab->thing_words(content, thing, MK_EN, &words_en);
  lab->thing_words(content, thing, MK_JA, &words_ja);
  snprintf(d->figure, sizeof d->figure, "use.%s.%s", room, wins ? "win" : "per_game");
  snprintf(d->en, sizeof d->en, wins ? "wins of who uses %s" : "uses of %s a game", en);
  snprintf(d->ja, sizeof d->ja, wins ? "%sを使った席の勝率" : "1局で%sを使う回数", ja);
}

/* What one side has and the other has not is used 0 times there. */
static void add_things(List *l) {
  static const Kind use = {NULL, {NULL, NULL}, 1, false, false};
  static const Kind win = {NULL, {NULL, NULL}, MK_WIN, true, false};
  for (int slot = 0; slot < MK_COMPARE_THINGS; slot++) {
    const void *content;
    int thing;
    if (!lab_compare_thing(l->study, l->variant, slot, &content, &thing)) continue;
    MkPaired counted = l->t->figure[LAB_USE + slot];
    if (counted.sum[0] + counted.sum[2] == 0) continue;
    MkDifference *d = add(l, LAB_USE + slot, &use);
    if (d) name_thing(l, slot, false, d);
    if (l->study->sides.base.seats > 1 && (d = add(l, LAB_USE_WIN + slot, &win)))
      name_thing(l, slot, true, d);
  }
}

/* The ends of what was seen have no interval. */
static void add_end(List *l, const char *path, MkWords words, const int64_t of[2]) {
  MkDifference *d = &l->out[l->count++];
  *d =
      (MkDifference){.a = (double)of[0], .b = (double)of[1], .difference = (double)(of[1] - of[0])};
  snprintf(d->figure, sizeof d->figure, "%s", path);
  snprintf(d->en, sizeof d->en, "%s", words.en);
  snprintf(d->ja, sizeof d->ja, "%s", words.ja);
}

static int group_of(const MkDifference *d) {
  return !d->known ? 2 : d->low > 0 || d->high < 0 ? 0 : 1;
}

static int compare(const void *one, const void *other) {
  const MkDifference *a = one, *b = other;
  double sizes = fabs(b->difference) - fabs(a->difference);
  if (group_of(a) != group_of(b)) return group_of(a) - group_of(b);
  if (sizes != 0) return sizes > 0 ? 1 : -1;
  return strcmp(a->figure, b->figure);
}

void lab_compare_figures(const MkStudy *study, int variant, const MkCompare *t,
                         MkDifferences *out) {
  List list = {.study = study, .variant = variant, .t = t, .out = out->list};
  out->count = 0;
  if (t->deals == 0) return;
  add_seats(&list);
  add_plain(&list);
  if (study->game->lab) add_things(&list);
  if (!study->wins_only) {
    add_end(&list, "length.max", (MkWords){"actions of the longest game", "最長の手数"},
            t->longest);
    add_end(&list, "length.min", (MkWords){"actions of the shortest game", "最短の手数"},
            t->shortest);
    add_end(&list, "legal.max", (MkWords){"most actions to choose from", "選べる手の最大数"},
            t->most_legal);
  }
  out->count = list.count;
  qsort(out->list, (size_t)out->count, sizeof *out->list, compare);
}

/* ---- What can be said --------------------------------------------------------------------------------- */

_Static_assert(MK_COMPARE_SIDES *MK_DIFFERENCES <= LAB_MOST_CLAIMS, "all can be judged together");

/* Figure i of variant v is question v * MK_DIFFERENCES + i. */
static MkDifference *asked(const MkDifferences *all, int question) {
  const MkDifferences *variant = &all[question / MK_DIFFERENCES];
  int i = question % MK_DIFFERENCES;
  return i < variant->count ? (MkDifference *)&variant->list[i] : NULL;
}

/* So many pairs all point to one side once in so many throws of coins, and nothing is surer than that: an estimate without an
 * error is judged by coins alone. */
static bool question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const MkDifference *d = asked(context, i);
  if (!d || !d->known || d->error <= 0) return false;
  *estimate = (LabEstimate){.value = d->difference, .error = d->error, .freedom = d->freedom};
  *claim = 0;
  if (lab_doubt(estimate, 0) < pow(0.5, (double)d->freedom)) estimate->error = 0;
  return true;
}

/* What is said must hold for all figures of all variants together: whoever reads them looks at all. */
static bool judge(MkDifferences *all, int variants) {
  LabVerdicts *verdicts = calloc(1, sizeof *verdicts);
  if (!verdicts) return false;
  lab_judge(all, question, variants * MK_DIFFERENCES, verdicts);
  for (int i = 0; i < variants * MK_DIFFERENCES; i++)
    if (verdicts->of[i]) asked(all, i)->likely = verdicts->of[i];
  free(verdicts);
  return true;
}

MkDifferences *mk_compare_figures(const MkStudy *study, const MkFindings *findings) {
  MkDifferences *all = malloc((size_t)study->variant_count * sizeof *all);
  if (!all) return NULL;
  for (int i = 0; i < study->variant_count; i++)
    lab_compare_figures(study, i, findings->variant[i].ledger, &all[i]);
  if (judge(all, study->variant_count)) return all;
  free(all);
  return NULL;
}
