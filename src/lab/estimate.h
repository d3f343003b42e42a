/* estimate.h - a share or a mean with all that is known of its chance: its interval at any level, how well a claim about
 * it agrees with what was seen, and what can be said of many claims at once. */
#ifndef MEIKYU_LAB_ESTIMATE_H
#define MEIKYU_LAB_ESTIMATE_H

#include <meikyu/lab.h>

typedef struct LabEstimate {
  double value;
  bool share;
  double count;    /* of a share: how many independent games it was seen in */
  double error;    /* of a mean: its standard error, */
  int64_t freedom; /* known from one set more than this */
} LabEstimate;

/* `hits` of `count` independent games. */
LabEstimate lab_estimate_rate(double hits, double count);
/* The same of games in sets, and the mean of a game: as mk_lab_share and mk_lab_mean. */
LabEstimate lab_estimate_share(const MkLabSum *hits, int64_t sets, int64_t games);
LabEstimate lab_estimate_mean(const MkLabSum *values, int64_t sets, int64_t games);

/* The variance of a sum over sets, as far as they show it. */
double lab_variance_of_sum(const MkLabSum *sum, int64_t sets);

#define LAB_USUAL_DOUBT 0.05

/* The interval that misses the truth in a share of `doubt` of all cases. */
MkLabRate lab_interval(const LabEstimate *estimate, double doubt);
/* How often chance alone brings something at least as far from `claim`, if the claim is true: 0..1. */
double lab_doubt(const LabEstimate *estimate, double claim);

/* ---- Many at once ------------------------------------------------------------------------------------ */

/* Up to so many things are judged each by itself; more of them together, so that chance makes even one wrong verdict
 * in no more than one of twenty reports. */
enum { LAB_FEW = 3, LAB_MOST_CLAIMS = 5120 };

/* Number i of some questions: what was estimated, and the claim that it is compared with. False: nothing is asked there. */
typedef bool (*LabQuestion)(const void *context, int i, LabEstimate *estimate, double *claim);

/* The answers: 1 likely more than the claim, -1 likely less, 0 cannot be told. */
typedef struct LabVerdicts {
  int asked, above, below;
  signed char of[LAB_MOST_CLAIMS];
} LabVerdicts;

/* Holm's step-down test: the clearest case must be clear enough for all, the next one for all but one, and so on. */
void lab_judge(const void *context, LabQuestion question, int count, LabVerdicts *out);
/* The doubt that each of so many intervals may have, so that all of them hold together (Bonferroni); of a few the usual
 * one. */
double lab_shared_doubt(int count);

#endif
