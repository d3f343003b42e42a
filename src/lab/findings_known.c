/* findings_known.c - what is said on the page of a balance of variants that were solved: the truth first, then how far what
 * bots did agrees with it. */
#include "findings.h"

#include <math.h>

LabName lab_truth_of(const LabSummary *s, int variant, MkLang lang) {
  LabName said = {""};
  MkText text = MK_TEXT(said.text);
  const MkTruthFigures *known = lab_known_of(s, variant);
  if (known)
    lab_print(&text,
              lang == MK_JA ? "。双方最善では%+.2f点（%+.2f～%+.2f）"
                            : "; perfect play: %+.2f points (%+.2f to %+.2f)",
              known->edge.rate, known->edge.low, known->edge.high);
  return said;
}

/* ---- Agreement --------------------------------------------------------------------------------------- */

/* Sums over solved variants: x what whoever begins wins between bots, in even shares; y the points of perfect play. */
typedef struct Pairs {
  int count;
  double x, y, xx, yy, xy;
} Pairs;

static Pairs pair_up(const LabSummary *s) {
  Pairs p = {0};
  for (int i = 0; i < s->study->variant_count; i++) {
    const MkTruthFigures *known = lab_known_of(s, i);
    if (!known || !s->figures[i].turned) continue;
    double x = s->figures[i].turn[0].rate / lab_even(&s->figures[i]), y = known->edge.rate;
    p = (Pairs){p.count + 1, p.x + x, p.y + y, p.xx + x * x, p.yy + y * y, p.xy + x * y};
  }
  return p;
}

/* With its interval (Fisher's). */
static MkLabRate correlation(const Pairs *p) {
  static const double normal = 1.959964;
  double n = p->count, xx = p->xx - p->x * p->x / n, yy = p->yy - p->y * p->y / n;
  double r = xx > 0 && yy > 0 ? (p->xy - p->x * p->y / n) / sqrt(xx * yy) : 0;
  double reach = normal / sqrt(n - 3), z = atanh(fmax(-0.999999, fmin(0.999999, r)));
  return (MkLabRate){r, tanh(z - reach), tanh(z + reach)};
}

/* Bots and truth are judged to the contrary. */
static bool is_opposite(const LabSummary *s, int variant) {
  return lab_known_of(s, variant) &&
         s->begins.of[variant] * s->known->summary.begins.of[s->known->of[variant]] < 0;
}

/* ": rule sheet 5, turn order 1 (44.6 % won; perfect play: ..)"; at most a few of them. */
static int list_opposites(const LabSummary *s, MkText *en, MkText *ja) {
  enum { MOST_NAMES = 4 };
  int count = 0;
  for (int i = 0; i < s->study->variant_count; i++) {
    double won = 100 * s->figures[i].turn[0].rate;
    if (!is_opposite(s, i) || count++ >= MOST_NAMES) continue;
    lab_print(en, "%s%s (%.1f %% won%s)", count > 1 ? ", " : ": ", lab_name_of(s, i, MK_EN).text,
              won, lab_truth_of(s, i, MK_EN).text);
    lab_print(ja, "%s%s（勝率%.1f%%%s）", count > 1 ? "、" : "：", lab_name_of(s, i, MK_JA).text,
              won, lab_truth_of(s, i, MK_JA).text);
  }
  return count;
}

static void tell_opposites(const LabSummary *s, MkText *out) {
  char en_room[1024] = "", ja_room[1024] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  int count = list_opposites(s, &en, &ja);
  LAB_TELL(out,
           EN("Variants in which these bots say the contrary, beginning being likely one thing to "
              "them and likely the other in truth: %d%s.",
              count, en_room),
           JA("このボットどうしの判定と双方最善の判定が逆になるのは%d通り%s。", count, ja_room));
}

static void tell_correlation(const LabSummary *s, MkText *out) {
  enum { ENOUGH_VARIANTS = 10 };
  Pairs pairs = pair_up(s);
  if (pairs.count < ENOUGH_VARIANTS) return;
  MkLabRate r = correlation(&pairs);
  LAB_TELL(out,
           EN("What whoever begins wins between these bots and the points of perfect play have a "
              "correlation of %.2f (%.2f to %.2f) over %d solved variants.",
              r.rate, r.low, r.high, pairs.count),
           JA("このボットどうしの先手の勝率と、双方最善での得点差の相関は%.2f（%.2f～%.2f、解けた%d"
              "通り）。",
              r.rate, r.low, r.high, pairs.count));
}

/* ---- The truth first --------------------------------------------------------------------------------- */

static void tell_solvable(int solvable, int all, MkText *out) {
  if (all == 1)
    LAB_TELL(
        out,
        EN("Nothing is hidden here and nothing left to chance after the deal: given time, deals "
           "can be solved exactly (meikyu lab solve). What follows is about these bots."),
        JA("非公開の情報も配置後の運もないので、時間をかければ厳密に解けます"
           "（meikyu lab solve）。以下はこれらのボットについての結果です。"));
  else
    LAB_TELL(
        out,
        EN("%d of the %d variants hide nothing and leave nothing to chance after the deal: given "
           "time, they can be solved exactly (meikyu lab solve). What follows is about these "
           "bots.",
           solvable, all),
        JA("%d通り（全%d通り）は非公開の情報も配置後の運もないので、時間をかければ厳密に"
           "解けます（meikyu lab solve）。以下はこれらのボットについての結果です。",
           solvable, all));
}

void lab_tell_known(const LabSummary *s, MkText *out) {
  int all = s->study->variant_count, solvable = lab_solvable(s);
  if (!s->known && solvable) tell_solvable(solvable, all, out);
  if (!s->known) return;
  LAB_TELL(out,
           EN("Solved exactly: %d of %d. First what is true of them, then what these bots make of "
              "it.",
              s->known->study.variant_count, all),
           JA("厳密に解けたもの：%d通り（全%d通り）。まずその結果、次にこれらのボットの結果です。",
              s->known->study.variant_count, all));
  lab_tell_outcome(&s->known->summary, out);
  tell_opposites(s, out);
  tell_correlation(s, out);
}
