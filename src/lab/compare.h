/* compare.h - what compare.c gives to the runner of studies, and compare_*.c to reports. */
#ifndef MEIKYU_LAB_COMPARE_H
#define MEIKYU_LAB_COMPARE_H

#include "balance.h"

/* Both sides as balances of their own, and where a thing of either is counted. */
typedef struct LabCompare {
  MkStudy *study[2];
  LabBalance balance[2];
  int slot[2][MK_LAB_THINGS];
} LabCompare;

/* For one variant; false: out of memory. `c` must stay where it is while it is used. Release it either way. */
bool lab_compare_init(LabCompare *c, const MkStudy *study, int variant);
void lab_compare_release(LabCompare *c);
/* Plays a deal on both sides. */
void lab_compare_deal(const LabCompare *c, int64_t number, MkCompare *ledger);

/* What the plain figures are: numbers in MkCompare.figure. */
enum {
  LAB_WIN = 0,
  LAB_TURN = 6,
  LAB_DRAWS = 12,
  LAB_NOBODY,
  LAB_SCORE = 14,
  LAB_SCORE_SD = 20,
  LAB_MARGIN = 26,
  LAB_MARGIN_SD,
  LAB_LENGTH,
  LAB_LENGTH_SD,
  LAB_DECISIONS,
  LAB_LEGAL,
  LAB_LEAD_CHANGES,
  LAB_DECIDED,
  LAB_DRAMA,
  LAB_BEHIND,
  LAB_SKILL,
  LAB_SKILL_MARGIN,
  LAB_USE = MK_COMPARE_PLAIN,
  LAB_USE_WIN = MK_COMPARE_PLAIN + MK_COMPARE_THINGS,
};

/* The thing at a slot: in `study`'s side, with its number there. */
bool lab_compare_thing(const MkStudy *study, int variant, int slot, const void **content,
                       int *thing);

/* The differences of one variant, of which nothing is judged yet. */
void lab_compare_figures(const MkStudy *study, int variant, const MkCompare *ledger,
                         MkDifferences *out);

/* compare_report.c: the documents of a comparison, for report*.c. */
void lab_compare_lines(const MkStudy *study, const MkFindings *findings, MkText *out);
void lab_compare_json(const MkStudy *study, int variant, const MkCompare *ledger, MkText *out);
void lab_compare_csv(const MkStudy *study, const MkFindings *findings, MkText *out);
void lab_compare_html(const MkStudy *study, const MkFindings *findings, MkText *out);

#endif
