/* statistics.c - how sure a share or a mean is, and when enough games have been played. */
#include <meikyu/lab.h>

#include <math.h>

static const double z = 1.959964; /* 95 % of a normal distribution lie within +- z */

enum { ENOUGH_SETS = 8 }; /* before, nobody knows how alike the games of a set are */

/* Wilson's score interval: honest for small numbers and shares near 0 or 1, where "plus or minus two
 * standard errors" is not. */
MkLabRate mk_lab_rate(double hits, double count) {
  if (count <= 0) return (MkLabRate){0, 0, 1};
  double p = hits / count, spread = z * z / count;
  double centre = (p + spread / 2) / (1 + spread);
  double reach = z / (1 + spread) * sqrt(p * (1 - p) / count + spread / (4 * count));
  return (MkLabRate){p, fmax(0, centre - reach), fmin(1, centre + reach)};
}

/* The variance of the sum over all sets, as far as they show it. */
static double variance_of_sum(const MkLabSum *sum, double sets) {
  return fmax(0, (sum->squares - sum->sum * sum->sum / sets) * sets / (sets - 1));
}

/* The variance of independent games over the variance that the sets show (the inverse of the "design
 * effect" of cluster sampling). */
double mk_lab_independent(const MkLabSum *hits, int64_t sets, int64_t games) {
  double least = (double)sets, most = (double)games;
  if (sets == games) return most;
  double share = games ? hits->sum / most : 0, apart = most * share * (1 - share);
  if (sets < ENOUGH_SETS || apart <= 0) return least;
  double shown = variance_of_sum(hits, least);
  return shown <= apart ? most : fmax(least, most * apart / shown);
}

MkLabRate mk_lab_share(const MkLabSum *hits, int64_t sets, int64_t games) {
  double count = mk_lab_independent(hits, sets, games);
  return mk_lab_rate(games ? hits->sum / (double)games * count : 0, count);
}

/* As z, for a mean whose variance is known from `sets` only: Student's quantile for 95 %. Beyond the table the first
 * terms of its expansion about z are right to two digits and more. */
static double student(int64_t sets) {
  static const double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
  int64_t freedom = sets - 1;
  if (freedom <= (int64_t)(sizeof table / sizeof *table)) return table[freedom - 1];
  double n = (double)freedom;
  return z + (pow(z, 3) + z) / (4 * n) + (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / (96 * n * n);
}

MkLabRate mk_lab_mean(const MkLabSum *values, int64_t sets, int64_t games) {
  if (games == 0) return (MkLabRate){0, 0, 0};
  double mean = values->sum / (double)games;
  if (sets == 1) return (MkLabRate){mean, mean, mean};
  double reach = student(sets) * sqrt(variance_of_sum(values, (double)sets)) / (double)games;
  return (MkLabRate){mean, mean - reach, mean + reach};
}

/* After each set the likelihoods of the two claims are compared; once one is 19 times the other
 * (95 % against 5 %) nothing more is to be learnt. */
MkLabVerdict mk_lab_verdict(double hits, double count, double at_least) {
  double low = fmax(0.01, at_least - 0.05), high = fmin(0.99, at_least + 0.05);
  double odds = hits * log(high / low) + (count - hits) * log((1 - high) / (1 - low));
  if (odds >= log(19)) return MK_LAB_YES;
  if (odds <= -log(19)) return MK_LAB_NO;
  return MK_LAB_OPEN;
}
