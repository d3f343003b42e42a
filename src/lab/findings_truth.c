/* findings_truth.c - what is said of deals that were solved. */
#include "findings.h"

static bool wins_of(const LabSummary *s, int i, LabFigure *out) {
  const MkTruth *t = s->findings->variant[i].ledger;
  *out = (LabFigure){lab_estimate_deals(t, t->wins), 0, 1};
  return s->truths[i].solved > 0;
}
static bool value_of(const LabSummary *s, int i, LabFigure *out) {
  *out = (LabFigure){lab_estimate_value(s->findings->variant[i].ledger), 0, 1};
  return s->truths[i].solved > 0;
}
static bool only_of(const LabSummary *s, int i, LabFigure *out) {
  const MkTruth *t = s->findings->variant[i].ledger;
  *out = (LabFigure){lab_estimate_deals(t, t->only), 0, 1};
  return s->truths[i].solved > 0;
}

/* In how many variants whoever begins likely wins more deals than not. */
static void tell_winners(const LabSummary *s, int all, MkText *out) {
  int above = s->first_wins.above, below = s->first_wins.below;
  LAB_TELL(out,
           EN("Under perfect play whoever begins likely wins most deals in %d of %d variants and "
              "likely loses most in %d; in %d it cannot be told%s.",
              above, all, below, all - above - below, lab_judged_together(all, MK_EN).text),
           JA("双方最善のとき、先手がおそらく勝ち越すのは%d通り（全%d通り）、おそらく負け越すのは%d"
              "通り、残り%d通りはどちらとも言えません%s。",
              above, all, below, all - above - below, lab_judged_together(all, MK_JA).text));
}

static void tell_wins(const LabSummary *s, MkText *out) {
  static const LabContrast wins = {
      {"Under perfect play whoever begins wins most often", "双方最善で先手の勝ちがいちばん多い"},
      {"least often", "少ない"},
      {"Wins of whoever begins under perfect play", "双方最善での先手の勝ち"},
      {" % of the deals", "%"},
      100,
      0};
  LabRange range = lab_range(s, wins_of);
  if (range.count > 1) tell_winners(s, range.count, out);
  lab_tell_range(s, &range, &wins, out);
  if (range.count != 1) return;
  LAB_TELL(out,
           EN("%sUnder perfect play whoever begins wins %.0f %% of the deals (%.0f to %.0f).",
              lab_said_of(s, range.most, MK_EN).text, 100 * range.high.rate, 100 * range.high.low,
              100 * range.high.high),
           JA("%s双方最善のとき、先手が勝つ配置は%.0f%%です（%.0f～%.0f）。",
              lab_said_of(s, range.most, MK_JA).text, 100 * range.high.rate, 100 * range.high.low,
              100 * range.high.high));
}

/* In how many variants beginning likely is worth points, or costs them. */
static void tell_edges(const LabSummary *s, int all, MkText *out) {
  int above = s->begins.above, below = s->begins.below;
  LAB_TELL(out,
           EN("Under perfect play beginning likely gains points in %d of %d variants and likely "
              "costs points in %d; in %d it cannot be told%s.",
              above, all, below, all - above - below, lab_judged_together(all, MK_EN).text),
           JA("双方最善のとき、先手がおそらく得をするのは%d通り（全%d通り）、おそらく損をするのは%d"
              "通り、残り%d通りはどちらとも言えません%s。",
              above, all, below, all - above - below, lab_judged_together(all, MK_JA).text));
}

static void tell_value(const LabSummary *s, MkText *out) {
  static const LabContrast gains = {
      {"Under perfect play beginning is worth most", "双方最善での先手の得がいちばん大きい"},
      {"least", "小さい"},
      {"What beginning is worth under perfect play", "双方最善での先手の得"},
      {" points", "点"},
      1,
      2};
  LabRange range = lab_range(s, value_of);
  if (range.count > 1) tell_edges(s, range.count, out);
  lab_tell_range(s, &range, &gains, out);
  if (range.count != 1) return;
  LAB_TELL(
      out,
      EN("%sUnder perfect play beginning is worth %+.2f points (%+.2f to %+.2f).",
         lab_said_of(s, range.most, MK_EN).text, range.high.rate, range.high.low, range.high.high),
      JA("%s双方最善のとき、先手の得は%+.2f点です（%+.2f～%+.2f）。",
         lab_said_of(s, range.most, MK_JA).text, range.high.rate, range.high.low, range.high.high));
}

static void tell_only(const LabSummary *s, MkText *out) {
  static const LabContrast only = {
      {"The best first action is most often the only one",
       "最善の初手が1つしかない配置がいちばん多い"},
      {"least often", "少ない"},
      {"Deals with only one best first action", "最善の初手が1つしかない配置"},
      {" % of the deals", "%"},
      100,
      0};
  LabRange range = lab_range(s, only_of);
  lab_tell_range(s, &range, &only, out);
  if (range.count != 1) return;
  LAB_TELL(out,
           EN("Only one first action is best in %.0f %% of the deals (%.0f to %.0f).",
              100 * range.high.rate, 100 * range.high.low, 100 * range.high.high),
           JA("最善の初手が1つしかない配置は%.0f%%です（%.0f～%.0f）。", 100 * range.high.rate,
              100 * range.high.low, 100 * range.high.high));
}

/* What was given up is told: it is not a random choice of the deals. */
static void tell_unsolved(const LabSummary *s, MkText *out) {
  int64_t deals = 0, unsolved = 0;
  for (int i = 0; i < s->study->variant_count; i++) {
    const MkTruth *t = s->findings->variant[i].ledger;
    deals += t->deals;
    unsolved += t->unsolved;
  }
  if (unsolved)
    LAB_TELL(
        out,
        EN("%lld of %lld deals were given up as too long to solve; nothing here is about them.",
           (long long)unsolved, (long long)deals),
        JA("%lld配置（全%lld配置）は解くのに時間がかかりすぎるため打ち切り、"
           "ここの数字には入っていません。",
           (long long)unsolved, (long long)deals));
}

static void tell_losses(const LabSummary *s, MkText *out) {
  for (int k = 0; k < MK_JUDGED && s->study->judged[k]; k++) {
    int64_t games = 0, moves = 0, mistakes = 0, lost = 0;
    for (int i = 0; i < s->study->variant_count; i++) {
      const MkTruth *t = s->findings->variant[i].ledger;
      games += t->games[k];
      moves += t->moves[k];
      mistakes += t->mistakes[k];
      lost += t->lost[k].sum;
    }
    if (games == 0 || moves == 0) continue;
    MkLabRate rate = mk_lab_rate((double)mistakes, (double)moves);
    LAB_TELL(out,
             EN("%s loses %.2f points a game against perfect play, over all variants; %.1f %% of "
                "its choices cost something (%.1f to %.1f).",
                s->study->judged[k]->id, (double)lost / (double)games, 100 * rate.rate,
                100 * rate.low, 100 * rate.high),
             JA("%s は完全な相手に1局あたり%.2f点損をします（全条件の平均）。損をする選択は%.1f%%"
                "（%.1f～%.1f）。",
                s->study->judged[k]->id, (double)lost / (double)games, 100 * rate.rate,
                100 * rate.low, 100 * rate.high));
  }
}

void lab_tell_outcome(const LabSummary *s, MkText *out) {
  tell_wins(s, out);
  tell_value(s, out);
  lab_tell_fair(s, out);
}

void lab_tell_truth(const LabSummary *s, MkText *out) {
  lab_tell_outcome(s, out);
  tell_only(s, out);
  tell_losses(s, out);
  tell_unsolved(s, out);
}
