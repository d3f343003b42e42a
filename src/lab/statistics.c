/* statistics.c - how sure a share or a mean is, and when enough games have been played. */
#include <meikyu/lab.h>

#include <math.h>

static const double z = 1.959964; /* 95 % of a normal distribution lie within +- z */

/* Wilson's score interval: honest for small numbers and shares near 0 or 1, where "plus or minus two
 * standard errors" is not. */
MkLabRate mk_lab_rate(int wins, int losses) {
  double n = wins + losses;
  if (n == 0) return (MkLabRate){0, 0, 1};
  double p = wins / n, spread = z * z / n;
  double centre = (p + spread / 2) / (1 + spread);
  double reach = z / (1 + spread) * sqrt(p * (1 - p) / n + spread / (4 * n));
  return (MkLabRate){p, fmax(0, centre - reach), fmin(1, centre + reach)};
}

MkLabRate mk_lab_mean(double sum, double squares, int count) {
  if (count == 0) return (MkLabRate){0, 0, 0};
  double mean = sum / count;
  if (count == 1) return (MkLabRate){mean, mean, mean};
  double variance = fmax(0, (squares - sum * mean) / (count - 1));
  double reach = z * sqrt(variance / count);
  return (MkLabRate){mean, mean - reach, mean + reach};
}

/* After each game the likelihoods of the two claims are compared; once one is 19 times the other
 * (95 % against 5 %) nothing more is to be learnt. */
MkLabVerdict mk_lab_verdict(int wins, int losses, double at_least) {
  double low = fmax(0.01, at_least - 0.05), high = fmin(0.99, at_least + 0.05);
  double odds = wins * log(high / low) + losses * log((1 - high) / (1 - low));
  if (odds >= log(19)) return MK_LAB_YES;
  if (odds <= -log(19)) return MK_LAB_NO;
  return MK_LAB_OPEN;
}
