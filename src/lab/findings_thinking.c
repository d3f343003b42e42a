/* findings_thinking.c - what is said of the curve over thinking: each point of it, from where on it is likely worth
 * something, and whether the most brings more than the least. */
#include "findings.h"

enum { ROOM = 1024 }; /* for a list of points */

/* Question i: whether the stronger bot is any better with the thinking of variant i. */
static bool worth_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  int seats = s->study->variant[i].seats;
  *estimate = lab_estimate_thinking(s, i);
  *claim = seats == 1 ? 0 : 1.0 / seats;
  return s->figures[i].skilled;
}

static int iterations_at(const LabSummary *s, const LabCurve *c, int i) {
  return s->study->variant[c->variant[i]].iterations;
}

static MkLabRate rate_at(const LabSummary *s, const LabCurve *c, int i) {
  LabEstimate estimate = lab_estimate_thinking(s, c->variant[i]);
  return lab_interval(&estimate, LAB_USUAL_DOUBT);
}

/* "25: +3.1 (-1.0 to +7.2), 50: .." in points, or "25: 48.3 % (40.1 to 56.5), 50: .." in wins. */
static void list_points(const LabSummary *s, const LabCurve *c, MkLang lang, MkText *out) {
  for (int i = 0; i < c->count; i++) {
    MkLabRate r = rate_at(s, c, i);
    if (i) mk_text_string(out, lang == MK_JA ? "、" : ", ");
    lab_print(out, lang == MK_JA ? "%d回で" : "%d: ", iterations_at(s, c, i));
    if (s->study->variant[c->variant[i]].seats == 1)
      lab_print(out, lang == MK_JA ? "%+.1f点（%+.1f～%+.1f）" : "%+.1f (%+.1f to %+.1f)", r.rate,
                r.low, r.high);
    else
      lab_print(out, lang == MK_JA ? "%.1f%%（%.1f～%.1f）" : "%.1f %% (%.1f to %.1f)",
                100 * r.rate, 100 * r.low, 100 * r.high);
  }
}

static void tell_curve(const LabSummary *s, const LabCurve *c, MkText *out) {
  char en_room[ROOM], ja_room[ROOM];
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  int seats = s->study->variant[c->variant[0]].seats;
  list_points(s, c, MK_EN, &en);
  list_points(s, c, MK_JA, &ja);
  if (seats == 1)
    LAB_TELL(
        out,
        EN("What thinking is worth alone: points of %s over %s on the same deals, by iterations "
           "a decision: %s.",
           strong, weak, en_room),
        JA("考えることの価値（1人）：同じ配置での %s と %s の得点差は、一手の試行%s。", strong,
           weak, ja_room));
  else
    LAB_TELL(out,
             EN("What thinking is worth with %d seats: wins of one %s among %s (even: %.1f %%), by "
                "iterations a decision: %s.",
                seats, strong, weak, 100.0 / seats, en_room),
             JA("考えることの価値（%d席）：%s が %s の中で勝つ割合（均等なら%.1f%%）は、"
                "一手の試行%s。",
                seats, strong, weak, 100.0 / seats, ja_room));
}

/* ---- Verdicts ---------------------------------------------------------------------------------------- */

/* The place on the curve from which on all are judged better; -1: nowhere. */
static int first_better(const LabVerdicts *v, const LabCurve *c) {
  int first = -1;
  for (int i = c->count - 1; i >= 0 && v->of[c->variant[i]] > 0; i--) first = i;
  return first;
}

static void say_first(const LabSummary *s, const LabVerdicts *v, const LabCurve *c, LabName *en,
                      LabName *ja) {
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  MkText a = MK_TEXT(en->text), b = MK_TEXT(ja->text);
  int first = first_better(v, c);
  if (first >= 0) {
    int from = iterations_at(s, c, first);
    lab_print(&a, "from %d iterations on %s likely does better than %s", from, strong, weak);
    lab_print(&b, "試行%d回からは %s がおそらく %s より上", from, strong, weak);
  } else {
    lab_print(&a, "it cannot be told from where on %s does better than %s", strong, weak);
    lab_print(&b, "%s が %s より上になる試行回数は分かりません", strong, weak);
  }
}

/* The most thinking against the least. Both play the same deals, so that intervals that are apart say more than they
 * would of others. */
static void say_ends(const LabSummary *s, const LabCurve *c, LabName *en, LabName *ja) {
  MkLabRate few = rate_at(s, c, 0), many = rate_at(s, c, c->count - 1);
  int least = iterations_at(s, c, 0), most = iterations_at(s, c, c->count - 1);
  MkText a = MK_TEXT(en->text), b = MK_TEXT(ja->text);
  bool better = many.low > few.high, worse = many.high < few.low;
  if (better || worse) {
    lab_print(&a, "%d iterations are likely %s than %d", most, better ? "better" : "worse", least);
    lab_print(&b, "%d回はおそらく%d回より%s", most, least, better ? "上" : "下");
  } else {
    lab_print(&a, "whether %d iterations are better than %d cannot be told", most, least);
    lab_print(&b, "%d回が%d回より上かどうかは分かりません", most, least);
  }
}

static void tell_verdict(const LabSummary *s, const LabVerdicts *v, const LabCurve *c,
                         MkText *out) {
  LabName en[2] = {{""}, {""}}, ja[2] = {{""}, {""}};
  int seats = s->study->variant[c->variant[0]].seats;
  say_first(s, v, c, &en[0], &ja[0]);
  say_ends(s, c, &en[1], &ja[1]);
  LAB_TELL(out,
           EN("%s %s%s; %s.", lab_seats_name(seats, MK_EN).text, en[0].text,
              lab_judged_together(v->asked, MK_EN).text, en[1].text),
           JA("%s：%s%s。%s。", lab_seats_name(seats, MK_JA).text, ja[0].text,
              lab_judged_together(v->asked, MK_JA).text, ja[1].text));
}

void lab_tell_thinking(const LabSummary *s, MkText *out) {
  LabVerdicts v;
  LabCurve curve;
  lab_judge(s, worth_question, s->study->variant_count, &v);
  for (int at = 0; lab_next_curve(s, &at, &curve);) {
    tell_curve(s, &curve, out);
    tell_verdict(s, &v, &curve, out);
  }
}
