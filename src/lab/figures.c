/* figures.c - shares, means and intervals out of the whole numbers of a balance. What each figure means for people
 * is said in docs/lab.md. */
#include "figures.h"

#include <math.h>
#include <string.h>

MkSpread mk_ledger_spread(const MkLedgerSum *sum, int64_t count) {
  if (count == 0) return (MkSpread){0, 0};
  double mean = (double)sum->sum / (double)count;
  double variance = (double)sum->squares / (double)count - mean * mean;
  return (MkSpread){mean, sqrt(fmax(0, variance))};
}

static MkLabSum scaled(const MkLedgerSum *sum, double unit) {
  return (MkLabSum){(double)sum->sum / unit, (double)sum->squares / unit / unit};
}

/* ---- Estimates -------------------------------------------------------------------------------------- */

/* Every deal counts as one, however many games it has. */
LabEstimate lab_estimate_wins(const MkBalance *t, const MkLedgerSum *wins) {
  MkLabSum sum = scaled(wins, MK_WIN);
  return lab_estimate_share(&sum, t->deals, t->games);
}

/* How many deals there are for a game. */
static double apart(const MkBalance *t) {
  return t->games ? (double)t->deals / (double)t->games : 0;
}

LabEstimate lab_estimate_often(const MkBalance *t, double hits, int64_t count) {
  return lab_estimate_rate(hits * apart(t), (double)count * apart(t));
}

LabEstimate lab_estimate_each(const MkBalance *t, const MkLedgerSum *sum, int64_t count) {
  MkLabSum values = scaled(sum, 1);
  LabEstimate each = lab_estimate_mean(&values, count, count);
  if (count == 0 || t->games == 0) return each;
  each.error /= sqrt(apart(t));
  each.freedom = (int64_t)((double)count * apart(t)) - 1;
  return each;
}

LabEstimate lab_estimate_skill(const MkBalance *t, int seats) {
  MkLabSum sum = scaled(&t->skill, MK_WIN);
  return lab_estimate_share(&sum, t->luck.count, t->luck.count * seats);
}

LabEstimate lab_estimate_lead(const MkBalance *t, int seats) {
  MkLabSum sum = scaled(&t->skill_margin, 1);
  return lab_estimate_mean(&sum, t->luck.count, t->luck.count * seats);
}

LabEstimate lab_estimate_worth(const MkBalance *t, int thing, int seats) {
  MkLabSum sum = scaled(&t->worth[thing], MK_WIN);
  return lab_estimate_mean(&sum, t->deals, t->deals * seats);
}

LabEstimate lab_estimate_points(const MkBalance *t, int thing, int seats) {
  MkLabSum sum = scaled(&t->worth_margin[thing], 1);
  return lab_estimate_mean(&sum, t->deals, t->deals * seats);
}

/* Deals that are all alike show no spread: then it is as if one more were a point off. */
LabEstimate lab_estimate_value(const MkTruth *t) {
  MkLabSum sum = scaled(&t->value, 1);
  int64_t solved = t->deals - t->unsolved;
  LabEstimate estimate = lab_estimate_mean(&sum, solved, solved);
  if (solved == 0 || estimate.error > 0) return estimate;
  estimate.error = 1 / (double)(solved + 1);
  estimate.freedom = solved;
  return estimate;
}

LabEstimate lab_estimate_deals(const MkTruth *t, int64_t deals) {
  return lab_estimate_rate((double)deals, (double)(t->deals - t->unsolved));
}

static MkLabRate usual(LabEstimate estimate) {
  return lab_interval(&estimate, LAB_USUAL_DOUBT);
}

/* ---- Figures ---------------------------------------------------------------------------------------- */

static void fill_results(const MkBalance *t, MkFigures *f) {
  double games = (double)(t->games ? t->games : 1);
  f->draws = (double)t->draws / games;
  f->nobody = (double)t->nobody / games;
  for (int seat = 0; seat < f->seats; seat++) {
    f->win[seat] = usual(lab_estimate_wins(t, &t->wins[seat]));
    f->turn[seat] = usual(lab_estimate_wins(t, &t->turns[seat]));
    f->turned = f->turned || (f->seats > 1 && t->turns[seat].sum > 0);
    f->score[seat] = mk_ledger_spread(&t->score[seat], t->games);
  }
  f->margin = mk_ledger_spread(&t->margin, t->games);
  f->length = mk_ledger_spread(&t->length, t->games);
  f->longest = (int)t->longest;
  f->shortest = (int)t->shortest;
  f->most_legal = (int)t->most_legal;
  f->decisions = (double)t->decisions / games;
  f->legal = t->length.sum ? (double)t->legal / (double)t->length.sum : 0;
}

static void fill_pace(const MkBalance *t, MkFigures *f) {
  f->paced = t->paced > 0;
  f->rounds = mk_ledger_spread(&t->rounds, t->paced);
  f->lead_changes = mk_ledger_spread(&t->lead_changes, t->paced);
  f->drama = mk_ledger_spread(&t->drama, t->paced);
  f->drama.mean /= 1000;
  f->drama.sd /= 1000;
  f->decided = usual(lab_estimate_often(t, (double)t->decided, t->paced));
  f->behind = usual(lab_estimate_often(t, (double)t->behind, t->paced));
}

/* The correlation of two games of one deal with the bots' places exchanged: of what is common to both there is
 * only the deal. */
static double correlation(const MkPairs *p) {
  double n = (double)p->count;
  double xx = (double)p->xx - (double)p->x * (double)p->x / n,
         yy = (double)p->yy - (double)p->y * (double)p->y / n,
         xy = (double)p->xy - (double)p->x * (double)p->y / n;
  return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : 0;
}

/* Fisher's transformation makes of a correlation something that spreads alike everywhere. An interval that reaches down to
 * 0 does not even say whether the deal matters. */
static void fill_luck(const MkPairs *p, MkFigures *f) {
  if (p->count < 5) return;
  double r = fmin(correlation(p), 1 - 1e-9), freedom = (double)p->count - 3;
  if (r <= 0) return;
  MkLabRate z = usual(
      (LabEstimate){.value = atanh(r), .error = 1 / sqrt(freedom), .freedom = (int64_t)freedom});
  f->explained = z.low > 0;
  if (f->explained) f->luck = (MkLabRate){r, tanh(z.low), tanh(z.high)};
}

static void fill_skill(const MkStudy *s, const MkBalance *t, MkFigures *f) {
  int64_t deals = t->luck.count;
  f->skilled = s->other && deals > 0;
  if (!f->skilled) return;
  f->skill = usual(lab_estimate_skill(t, f->seats));
  f->skill_margin = usual(lab_estimate_lead(t, f->seats));
  fill_luck(&t->luck, f);
}

static void fill_thing(const MkStudy *s, const MkBalance *t, int thing, MkFigures *f) {
  const MkUse *use = &t->use[thing];
  MkThingFigures *out = &f->thing[thing];
  out->used = use->users > 0;
  out->per_game = t->games ? (double)use->uses / (double)t->games : 0;
  out->win = usual(lab_estimate_often(t, (double)use->wins / MK_WIN, use->users));
  out->tried = s->without >> thing & 1;
  if (!out->tried) return;
  out->worth = usual(lab_estimate_worth(t, thing, f->seats));
  out->points = usual(lab_estimate_points(t, thing, f->seats));
}

void mk_balance_figures(const MkStudy *s, int variant, const MkBalance *t, MkFigures *out) {
  memset(out, 0, sizeof *out);
  out->seats = s->variant[variant].seats;
  out->deals = t->deals;
  out->games = t->games;
  fill_results(t, out);
  fill_pace(t, out);
  fill_skill(s, t, out);
  for (int thing = 0; thing < mk_thing_count(s->game, mk_study_content(s)); thing++)
    fill_thing(s, t, thing, out);
}
