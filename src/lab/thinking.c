/* thinking.c - what thinking is worth: the curve of variants that differ in iterations only, as a plot. What is said of it
 * is findings_thinking.c. */
#include "summary.h"

#include <math.h>
#include <string.h>

/* ---- Curves ------------------------------------------------------------------------------------------ */

static bool same_game(const MkStudyVariant *a, const MkStudyVariant *b) {
  return a->seats == b->seats && memcmp(&a->options, &b->options, sizeof a->options) == 0;
}

static bool is_first(const MkStudy *study, int variant) {
  for (int i = 0; i < variant; i++)
    if (same_game(&study->variant[i], &study->variant[variant])) return false;
  return true;
}

/* In its place by iterations. */
static void add_point(const MkStudy *study, LabCurve *curve, int variant) {
  int at = curve->count++;
  for (; at > 0; at--) {
    int before = curve->variant[at - 1];
    if (study->variant[before].iterations < study->variant[variant].iterations) break;
    curve->variant[at] = before;
  }
  curve->variant[at] = variant;
}

bool lab_next_curve(const LabSummary *s, int *at, LabCurve *out) {
  const MkStudy *study = s->study;
  while (*at < study->variant_count && !(is_first(study, *at) && s->figures[*at].skilled)) (*at)++;
  if (*at >= study->variant_count) return false;
  out->count = 0;
  for (int i = *at; i < study->variant_count && out->count < LAB_MOST_POINTS; i++)
    if (same_game(&study->variant[i], &study->variant[*at])) add_point(study, out, i);
  (*at)++;
  return true;
}

LabEstimate lab_estimate_thinking(const LabSummary *s, int variant) {
  const MkBalance *t = s->findings->variant[variant].ledger;
  int seats = s->study->variant[variant].seats;
  return seats == 1 ? lab_estimate_lead(t, 1) : lab_estimate_skill(t, seats);
}

/* ---- The plot ---------------------------------------------------------------------------------------- */

static void fill_series(const LabSummary *s, const LabCurve *curve, LabSeries *out,
                        LabLines *lines) {
  MkText name = MK_TEXT(out->name);
  mk_text_int(&name, s->study->variant[curve->variant[0]].seats);
  out->count = curve->count;
  for (int i = 0; i < curve->count; i++) {
    LabEstimate estimate = lab_estimate_thinking(s, curve->variant[i]);
    MkText label = MK_TEXT(lines->label[i]);
    out->value[i] = lab_interval(&estimate, LAB_USUAL_DOUBT);
    mk_text_int(&label, s->study->variant[curve->variant[i]].iterations);
  }
}

/* Points alone, or shares of wins among others: a line for each number of seats. Where options vary too there would be
 * too many. */
static void plot_curves(const LabSummary *s, bool alone, MkWords title, MkText *out) {
  LabSeries series[MK_MAX_SEATS];
  LabLines lines = {.series = series,
                    .unit = alone ? 1 : 100,
                    .even = alone ? 0 : NAN,
                    .suffix = alone ? "" : "%"};
  LabCurve curve;
  for (int at = 0; lines.count < MK_MAX_SEATS && lab_next_curve(s, &at, &curve);) {
    int seats = s->study->variant[curve.variant[0]].seats;
    if ((seats == 1) == alone) fill_series(s, &curve, &series[lines.count++], &lines);
    if (seats == 2) lines.even = 0.5;
  }
  if (lines.count) lab_plot_lines(out, title, &lines);
}

void lab_plot_thinking(const LabSummary *s, MkText *out) {
  if (!s->varied_iterations) return;
  plot_curves(
      s, true,
      (MkWords){"What thinking is worth alone: points over the weaker bot on the same deals, "
                "by iterations (dashed: nothing)",
                "考えることの価値（1人）：同じ配置での弱いボットとの得点差、試行回数ごと"
                "（破線は0）"},
      out);
  plot_curves(
      s, false,
      (MkWords){"What thinking is worth among weaker bots: share of wins, %, by iterations; a "
                "line for each number of seats (dashed: even for two)",
                "考えることの価値：弱いボットの中での勝率（%）、試行回数ごと。線は席数ごと"
                "（破線は2席で均等）"},
      out);
}
