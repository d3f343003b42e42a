/* findings.c - what the numbers of a run say, in plain words and both languages. Every sentence is made from figures
 * with their intervals; where an interval leaves a question open, that is what is said. */
#include "findings.h"

/* ---- Without a winner ---------------------------------------------------------------------------------- */

/* Games that end without one winner, by seats, where that is not rare. */
static void tell_unwon(const LabSummary *s, double (*share)(const MkFigures *), const char *en,
                       const char *ja, MkText *out) {
  char en_room[256] = "", ja_room[256] = "";
  MkText en_list = MK_TEXT(en_room), ja_list = MK_TEXT(ja_room);
  for (int seats = 2; seats <= MK_MAX_SEATS; seats++) {
    const LabGroup *g = &s->group[seats];
    if (!g->variants || share(&g->figures) < 0.005) continue;
    const char *comma = en_list.length ? ", " : "", *ten = ja_list.length ? "、" : "";
    lab_print(&en_list, "%s%.1f %% with %d seats", comma, 100 * share(&g->figures), seats);
    lab_print(&ja_list, "%s%d席で%.1f%%", ten, seats, 100 * share(&g->figures));
  }
  if (en_list.length) LAB_TELL(out, EN("%s: %s.", en, en_room), JA("%s：%s。", ja, ja_room));
}

static double draws_of(const MkFigures *f) {
  return f->draws;
}
static double nobody_of(const MkFigures *f) {
  return f->nobody;
}

/* ---- How it goes ------------------------------------------------------------------------------------- */

static bool is_paced(const LabSummary *s, int i) {
  return s->figures[i].paced && !s->study->wins_only;
}

static LabFigure plain(LabEstimate estimate) {
  return (LabFigure){estimate, 0, 1};
}

static bool lead_changes(const LabSummary *s, int i, LabFigure *out) {
  const MkBalance *t = s->findings->variant[i].ledger;
  *out = plain(lab_estimate_each(t, &t->lead_changes, t->paced));
  return is_paced(s, i);
}
static bool decided(const LabSummary *s, int i, LabFigure *out) {
  const MkBalance *t = s->findings->variant[i].ledger;
  *out = plain(lab_estimate_often(t, (double)t->decided, t->paced));
  return is_paced(s, i);
}
static bool length_of(const LabSummary *s, int i, LabFigure *out) {
  const MkBalance *t = s->findings->variant[i].ledger;
  *out = plain(lab_estimate_each(t, &t->length, t->games));
  return s->figures[i].length.mean > 0;
}

static void tell_one_pace(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  LAB_TELL(
      out,
      EN("%sThe lead changes %.1f times a game. %.0f %% of the games (%.0f to %.0f) are decided "
         "before the last round: somebody leads alone, and wins. %.0f %% of the winners were "
         "behind at some point; at worst the winner was %.1f points behind on average.",
         lab_said_of(s, variant, MK_EN).text, f->lead_changes.mean, 100 * f->decided.rate,
         100 * f->decided.low, 100 * f->decided.high, 100 * f->behind.rate, f->drama.mean),
      JA("%s首位の交代は1局に%.1f回。%.0f%%の局（%.0f～%.0f）は最終ラウンド前に決まっています"
         "（単独首位がそのまま勝ちます）。"
         "勝者の%.0f%%は一度は遅れており、最大の遅れは平均%.1f点です。",
         lab_said_of(s, variant, MK_JA).text, f->lead_changes.mean, 100 * f->decided.rate,
         100 * f->decided.low, 100 * f->decided.high, 100 * f->behind.rate, f->drama.mean));
}

static void tell_pace(const LabSummary *s, MkText *out) {
  static const LabContrast changes = {
      {"The lead changes most", "首位の交代（1局の回数）がいちばん多い"},
      {"least", "少ない"},
      {"Changes of the lead", "首位の交代（1局の回数）"},
      {" a game", "回"},
      1,
      1};
  static const LabContrast leaders = {
      {"Most often decided before the last round (somebody leads alone, and wins)",
       "最終ラウンド前に決まっていた（単独首位がそのまま勝った）局がいちばん多い"},
      {"least often", "少ない"},
      {"Games decided before the last round (somebody leads alone, and wins)",
       "最終ラウンド前に決まっていた（単独首位がそのまま勝った）局"},
      {" %", "%"},
      100,
      0};
  LabRange lead = lab_range(s, lead_changes), settled = lab_range(s, decided);
  if (lead.count == 1) tell_one_pace(s, lead.most, out);
  lab_tell_range(s, &lead, &changes, out);
  lab_tell_range(s, &settled, &leaders, out);
}

static void tell_length(const LabSummary *s, MkText *out) {
  static const LabContrast lengths = {{"Longest games", "平均手数がいちばん多い"},
                                      {"shortest", "少ない"},
                                      {"Length", "平均手数"},
                                      {" actions on average", "手"},
                                      1,
                                      1};
  LabRange range = lab_range(s, length_of);
  lab_tell_range(s, &range, &lengths, out);
  if (range.count != 1) return;
  const MkFigures *f = &s->figures[range.most];
  LAB_TELL(
      out,
      EN("A game takes %.0f actions on average (the shortest %d, the longest %d), %.0f of them "
         "real choices; there are %.1f legal actions on average.",
         f->length.mean, f->shortest, f->longest, f->decisions, f->legal),
      JA("1局は平均%.0f手（最短%d、最長%d）、うち%.0f手に選択の余地があり、合法手は平均%.1f。",
         f->length.mean, f->shortest, f->longest, f->decisions, f->legal));
}

/* ---- Skill ------------------------------------------------------------------------------------------- */

/* How far from an even share to winning always, so that tables of two and of six can be compared. */
static bool beyond_even(const LabSummary *s, int i, LabFigure *out) {
  const MkFigures *f = &s->figures[i];
  double even = 1.0 / f->seats;
  if (!f->skilled || f->seats == 1) return false;
  *out = (LabFigure){lab_estimate_skill(s->findings->variant[i].ledger, f->seats), even, 1 - even};
  return true;
}
/* Whether the stronger bot is none here: what it plays is then no measure of the game. */
static bool misplayed(const LabSummary *s, int i, LabFigure *out) {
  return beyond_even(s, i, out) && s->skilled.of[i] < 0;
}
static bool skill(const LabSummary *s, int i, LabFigure *out) {
  return beyond_even(s, i, out) && s->skilled.of[i] >= 0;
}

typedef struct Tail {
  char text[160];
} Tail;

/* The end of a sentence: how much of the margin or of the points is the deal's; nothing where nobody can say. */
static Tail said_of_deal(const MkFigures *f, MkLang lang, const char *what) {
  Tail tail = {""};
  double rate = 100 * f->luck.rate, low = 100 * f->luck.low, high = 100 * f->luck.high;
  if (!f->explained) return tail;
  if (lang == MK_JA)
    snprintf(tail.text, sizeof tail.text, "%sの%.0f%%（%.0f～%.0f）は配置で説明できます。", what,
             rate, low, high);
  else
    snprintf(tail.text, sizeof tail.text, " The deal explains %.0f %% of the %s (%.0f to %.0f).",
             rate, what, low, high);
  return tail;
}

static void tell_one_skill(const LabSummary *s, int variant, MkText *out) {
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  const MkFigures *f = &s->figures[variant];
  const MkLabRate *a = &f->skill;
  LAB_TELL(out,
           EN("%sSkill: one %s among %s wins %.1f %% (%.1f to %.1f; even: %.1f).%s",
              lab_said_of(s, variant, MK_EN).text, strong, weak, 100 * a->rate, 100 * a->low,
              100 * a->high, 100.0 / f->seats, said_of_deal(f, MK_EN, "margin between them").text),
           JA("%s実力：%s は %s の中で%.1f%%勝ちます（%.1f～%.1f、均等なら%.1f）。%s",
              lab_said_of(s, variant, MK_JA).text, strong, weak, 100 * a->rate, 100 * a->low,
              100 * a->high, 100.0 / f->seats, said_of_deal(f, MK_JA, "点差").text));
}

/* The most and the least, as shares of wins. */
static void tell_skills(const LabSummary *s, const LabRange *r, MkText *out) {
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  const MkFigures *a = &s->figures[r->most], *b = &s->figures[r->least];
  LabName en =
      r->apart ? lab_picked_both(r->count, MK_EN) : (LabName){" (what lies between may be chance)"};
  LabName ja =
      r->apart ? lab_picked_both(r->count, MK_JA) : (LabName){"（差は偶然かもしれません）"};
  LAB_TELL(
      out,
      EN("Skill decides most: %s, one %s among %s wins %.1f %% (%.1f to %.1f; even: %.1f); "
         "least: %s, %.1f %% (%.1f to %.1f; even: %.1f)%s.",
         lab_name_of(s, r->most, MK_EN).text, strong, weak, 100 * a->skill.rate, 100 * a->skill.low,
         100 * a->skill.high, 100.0 / a->seats, lab_name_of(s, r->least, MK_EN).text,
         100 * b->skill.rate, 100 * b->skill.low, 100 * b->skill.high, 100.0 / b->seats, en.text),
      JA("実力差がいちばん出る：%s、%s は %s の中で%.1f%%勝ちます（%.1f～%.1f、均等なら%.1f）。"
         "出にくい：%s、%.1f%%（%.1f～%.1f、均等なら%.1f）%s。",
         lab_name_of(s, r->most, MK_JA).text, strong, weak, 100 * a->skill.rate, 100 * a->skill.low,
         100 * a->skill.high, 100.0 / a->seats, lab_name_of(s, r->least, MK_JA).text,
         100 * b->skill.rate, 100 * b->skill.low, 100 * b->skill.high, 100.0 / b->seats, ja.text));
}

static void tell_skill(const LabSummary *s, MkText *out) {
  LabRange range = lab_range(s, skill);
  if (range.count == 0) return;
  if (range.count == 1)
    tell_one_skill(s, range.most, out);
  else if (s->skilled.above > 0)
    tell_skills(s, &range, out);
  else
    LAB_TELL(out,
             EN("Whether %s plays better than %s cannot be told in any of the %d variants.",
                mk_study_stronger(s->study)->id, mk_study_weaker(s->study)->id, range.count),
             JA("%s が %s より強いかどうかは、%d通りのどれについてもこの局数では分かりません。",
                mk_study_stronger(s->study)->id, mk_study_weaker(s->study)->id, range.count));
}

static void tell_misplayed(const LabSummary *s, MkText *out) {
  LabRange range = lab_range(s, misplayed);
  if (range.count == 0) return;
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  const MkLabRate *rate = &s->figures[range.least].skill;
  LAB_TELL(
      out,
      EN("In %d of %d variants %s likely does worse than %s, most of all with %s: %.1f %% (%.1f to "
         "%.1f)%s. Whatever is said there says more of the bot than of the game.",
         range.count, s->study->variant_count, strong, weak,
         lab_name_of(s, range.least, MK_EN).text, 100 * rate->rate, 100 * rate->low,
         100 * rate->high, lab_picked_one(s->skilled.asked, MK_EN).text),
      JA("%d通りのうち%d通りでは、%s はおそらく %s "
         "より勝てません（最低は%s：%.1f%%、%.1f～%.1f）%s。"
         "これらの数字はゲームよりボットの癖を表しています。",
         s->study->variant_count, range.count, strong, weak,
         lab_name_of(s, range.least, MK_JA).text, 100 * rate->rate, 100 * rate->low,
         100 * rate->high, lab_picked_one(s->skilled.asked, MK_JA).text));
}

/* ---- Alone ------------------------------------------------------------------------------------------- */

static void tell_alone(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  const MkBalance *ledger = s->findings->variant[variant].ledger;
  LabEstimate estimate = lab_estimate_each(ledger, &ledger->score[0], ledger->games);
  MkLabRate points = lab_interval(&estimate, LAB_USUAL_DOUBT);
  if (f->seats > 1) return;
  LAB_TELL(out,
           EN("%s%s makes %.1f points on average (95 %%: %.1f to %.1f).",
              lab_said_of(s, variant, MK_EN).text, s->study->bots->id, points.rate, points.low,
              points.high),
           JA("%s%s の平均は%.1f点です（95%%区間 %.1f～%.1f）。",
              lab_said_of(s, variant, MK_JA).text, s->study->bots->id, points.rate, points.low,
              points.high));
  if (!f->skilled) return;
  const MkLabRate *more = &f->skill_margin;
  LAB_TELL(out,
           EN("%sOn the same deals %s makes %+.1f points over %s (%+.1f to %+.1f).%s",
              lab_said_of(s, variant, MK_EN).text, mk_study_stronger(s->study)->id, more->rate,
              mk_study_weaker(s->study)->id, more->low, more->high,
              said_of_deal(f, MK_EN, "points").text),
           JA("%s同じ配置での %s の得点は %s より%+.1f点です（%+.1f～%+.1f）。%s",
              lab_said_of(s, variant, MK_JA).text, mk_study_stronger(s->study)->id,
              mk_study_weaker(s->study)->id, more->rate, more->low, more->high,
              said_of_deal(f, MK_JA, "得点").text));
}

/* ---- All of it --------------------------------------------------------------------------------------- */

static void tell_balance(const LabSummary *s, MkText *out) {
  lab_tell_known(s, out);
  lab_tell_begin(s, out);
  tell_unwon(s, draws_of, "Drawn games", "引き分け", out);
  tell_unwon(s, nobody_of, "Games that nobody wins", "誰も勝たない局", out);
  tell_pace(s, out);
  tell_length(s, out);
  if (s->varied_iterations) {
    lab_tell_thinking(s, out);
  } else {
    for (int i = 0; i < s->study->variant_count; i++) tell_alone(s, i, out);
    tell_skill(s, out);
  }
  tell_misplayed(s, out);
  for (int seats = 1; seats <= MK_MAX_SEATS; seats++)
    if (s->group[seats].variants) lab_tell_things(s, &s->group[seats], out);
}

void lab_findings(const LabSummary *s, MkText *out) {
  mk_text_string(out, "<ul class=\"findings\">\n");
  if (s->truths)
    lab_tell_truth(s, out);
  else
    tell_balance(s, out);
  mk_text_string(out, "</ul>\n");
}
