/* statistics.c - how sure a share or a mean is, and when enough games have been played. */
#include <meikyu/lab.h>

#include <math.h>
#include <stdlib.h>

#include "estimate.h"

enum { ENOUGH_SETS = 8 }; /* before, nobody knows how alike the games of a set are */

MkLabRate mk_lab_rate(double hits, double count) {
  LabEstimate estimate = lab_estimate_rate(hits, count);
  return lab_interval(&estimate, LAB_USUAL_DOUBT);
}

/* The variance of independent games over the variance that the sets show (the inverse of the "design
 * effect" of cluster sampling). */
double mk_lab_independent(const MkLabSum *hits, int64_t sets, int64_t games) {
  double least = (double)sets, most = (double)games;
  if (sets == games) return most;
  double share = games ? hits->sum / most : 0, apart = most * share * (1 - share);
  if (sets < ENOUGH_SETS || apart <= 0) return least;
  double shown = lab_variance_of_sum(hits, sets);
  return shown <= apart ? most : fmax(least, most * apart / shown);
}

MkLabRate mk_lab_share(const MkLabSum *hits, int64_t sets, int64_t games) {
  LabEstimate estimate = lab_estimate_share(hits, sets, games);
  return lab_interval(&estimate, LAB_USUAL_DOUBT);
}

MkLabRate mk_lab_mean(const MkLabSum *values, int64_t sets, int64_t games) {
  LabEstimate estimate = lab_estimate_mean(values, sets, games);
  return lab_interval(&estimate, LAB_USUAL_DOUBT);
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

static int compare_points(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x > y) - (x < y);
}

double mk_lab_lowest_tenth(int32_t *points, int count) {
  int lowest = (count + 9) / 10;
  int64_t sum = 0;
  qsort(points, (size_t)count, sizeof *points, compare_points);
  for (int i = 0; i < lowest; i++) sum += points[i];
  return lowest ? (double)sum / lowest : 0;
}
