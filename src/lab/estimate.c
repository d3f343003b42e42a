/* estimate.c - see estimate.h. Distributions are asked for what lies outside of +- something; quantiles are found by
 * halving, so that any level is as good as the usual one. */
#include "estimate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Distributions ----------------------------------------------------------------------------------- */

/* What of a normal distribution lies outside of +- z. */
static double outside_normal(double z, double freedom) {
  (void)freedom;
  return erfc(z / sqrt(2));
}

/* The continued fraction of the incomplete beta function, by Lentz's method. */
static double beta_fraction(double a, double b, double x) {
  double c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), f = d;
  for (int m = 1; m < 10000; m++) {
    double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + even * d), c = 1 + even / c, f *= c * d;
    d = 1 / (1 + odd * d), c = 1 + odd / c, f *= c * d;
    if (fabs(c * d - 1) < 1e-13) break;
  }
  return f;
}

/* The share of a beta distribution below x. */
static double beta_below(double a, double b, double x) {
  if (x <= 0 || x >= 1) return x > 0;
  if (x > (a + 1) / (a + b + 2)) return 1 - beta_below(b, a, 1 - x);
  double front =
      exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)); /* of x^a (1-x)^b */
  return front * beta_fraction(a, b, x) / a;
}

/* The same of Student's distribution. */
static double outside_student(double t, double freedom) {
  return beta_below(freedom / 2, 0.5, freedom / (freedom + t * t));
}

/* Where so much lies outside: what lies there falls from 1 to 0. */
static double quantile(double (*outside)(double, double), double freedom, double doubt) {
  double low = 0, high = 1;
  while (outside(high, freedom) > doubt && high < 1e9) high *= 2;
  for (int i = 0; i < 60; i++) {
    double middle = (low + high) / 2;
    *(outside(middle, freedom) > doubt ? &low : &high) = middle;
  }
  return high;
}

/* ---- Estimates --------------------------------------------------------------------------------------- */

LabEstimate lab_estimate_rate(double hits, double count) {
  return (LabEstimate){.value = count > 0 ? hits / count : 0, .share = true, .count = count};
}

LabEstimate lab_estimate_share(const MkLabSum *hits, int64_t sets, int64_t games) {
  double count = mk_lab_independent(hits, sets, games);
  return lab_estimate_rate(games ? hits->sum / (double)games * count : 0, count);
}

double lab_variance_of_sum(const MkLabSum *sum, int64_t sets) {
  double n = (double)sets;
  return sets > 1 ? fmax(0, (sum->squares - sum->sum * sum->sum / n) * n / (n - 1)) : 0;
}

LabEstimate lab_estimate_mean(const MkLabSum *values, int64_t sets, int64_t games) {
  if (games == 0) return (LabEstimate){0};
  return (LabEstimate){.value = values->sum / (double)games,
                       .error = sqrt(lab_variance_of_sum(values, sets)) / (double)games,
                       .freedom = sets - 1};
}

/* Wilson's score interval: honest for small numbers and shares near 0 or 1, where "plus or minus two
 * standard errors" is not. */
static MkLabRate wilson(double p, double count, double z) {
  if (count <= 0) return (MkLabRate){0, 0, 1};
  double spread = z * z / count;
  double centre = (p + spread / 2) / (1 + spread);
  double reach = z / (1 + spread) * sqrt(p * (1 - p) / count + spread / (4 * count));
  return (MkLabRate){p, fmax(0, centre - reach), fmin(1, centre + reach)};
}

MkLabRate lab_interval(const LabEstimate *e, double doubt) {
  if (e->share) return wilson(e->value, e->count, quantile(outside_normal, 0, doubt));
  double reach = 0;
  if (e->freedom > 0 && e->error > 0)
    reach = e->error * quantile(outside_student, (double)e->freedom, doubt);
  return (MkLabRate){e->value, e->value - reach, e->value + reach};
}

static double doubt_of_share(const LabEstimate *e, double claim) {
  double off = fabs(e->value - claim), error = sqrt(claim * (1 - claim) / e->count);
  if (e->count <= 0 || off <= 0) return 1;
  return error > 0 ? outside_normal(off / error, 0) : 0;
}

/* Sets that are all the same show no spread: then it is as if coins had been tossed for their side of the claim. One set
 * speaks against nothing. */
static double doubt_of_mean(const LabEstimate *e, double claim) {
  double off = fabs(e->value - claim), freedom = (double)e->freedom;
  if (e->freedom < 1 || off <= 0) return 1;
  return e->error > 0 ? outside_student(off / e->error, freedom) : pow(0.5, freedom);
}

double lab_doubt(const LabEstimate *e, double claim) {
  return e->share ? doubt_of_share(e, claim) : doubt_of_mean(e, claim);
}

/* ---- Many at once ------------------------------------------------------------------------------------ */

double lab_shared_doubt(int count) {
  return LAB_USUAL_DOUBT / (count > LAB_FEW ? count : 1);
}

typedef struct Case {
  double doubt;
  int number, side; /* side: 1 or -1, above or below the claim */
} Case;

static int clearer(const void *a, const void *b) {
  const Case *one = a, *other = b;
  if (one->doubt != other->doubt) return one->doubt < other->doubt ? -1 : 1;
  return one->number - other->number;
}

static int gather(const void *context, LabQuestion question, int count, Case *cases) {
  int asked = 0;
  for (int i = 0; i < count && i < LAB_MOST_CLAIMS; i++) {
    LabEstimate estimate;
    double claim;
    if (!question(context, i, &estimate, &claim)) continue;
    cases[asked++] = (Case){lab_doubt(&estimate, claim), i, estimate.value > claim ? 1 : -1};
  }
  return asked;
}

/* What case number `i`, in the order of clearness, may leave in doubt. */
static double allowed(int i, int asked) {
  return asked > LAB_FEW ? LAB_USUAL_DOUBT / (asked - i) : LAB_USUAL_DOUBT;
}

void lab_judge(const void *context, LabQuestion question, int count, LabVerdicts *out) {
  Case *cases = calloc(LAB_MOST_CLAIMS, sizeof *cases);
  memset(out, 0, sizeof *out);
  if (!cases) return; /* nothing is claimed */
  int asked = out->asked = gather(context, question, count, cases);
  qsort(cases, (size_t)asked, sizeof *cases, clearer);
  for (int i = 0; i < asked && cases[i].doubt <= allowed(i, asked); i++) {
    out->of[cases[i].number] = (signed char)cases[i].side;
    *(cases[i].side > 0 ? &out->above : &out->below) += 1;
  }
  free(cases);
}
