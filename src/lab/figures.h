/* figures.h - the estimates behind the figures of a balance, for whoever judges them (findings.h). */
#ifndef MEIKYU_LAB_FIGURES_H
#define MEIKYU_LAB_FIGURES_H

#include <meikyu/study.h>

#include "estimate.h"

/* The share of games won: of one of `wins` or `turns`. */
LabEstimate lab_estimate_wins(const MkBalance *t, const MkLedgerSum *wins);
/* A share of what was counted game by game. How alike the games of a deal are is not known then: together they count
 * as one. */
LabEstimate lab_estimate_often(const MkBalance *t, double hits, int64_t count);
/* The mean of something that was noted in `count` of the games; they count as above. */
LabEstimate lab_estimate_each(const MkBalance *t, const MkLedgerSum *sum, int64_t count);
/* The share of games that the stronger bot wins among weaker ones. */
LabEstimate lab_estimate_skill(const MkBalance *t, int seats);
/* Its points ahead of the others, alone over the weaker bot. */
LabEstimate lab_estimate_lead(const MkBalance *t, int seats);
/* What a seat without a thing wins less, and the points that it is then less ahead. */
LabEstimate lab_estimate_worth(const MkBalance *t, int thing, int seats);
LabEstimate lab_estimate_points(const MkBalance *t, int thing, int seats);
/* Of deals that were solved: points ahead of whoever begins, and a share of the deals. */
LabEstimate lab_estimate_value(const MkTruth *t);
LabEstimate lab_estimate_deals(const MkTruth *t, int64_t deals);

#endif
