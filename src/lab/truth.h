/* truth.h - what truth.c gives to the runner of studies. */
#ifndef MEIKYU_LAB_TRUTH_H
#define MEIKYU_LAB_TRUTH_H

#include <meikyu/study.h>

/* What a thread needs to solve; NULL: out of memory. Free it. */
void *lab_truth_prepare(void);
/* Solves one deal, lets the judged bots play it, and adds what came out. */
void lab_truth_deal(const MkStudy *study, int variant, int64_t number, void *memory,
                    MkTruth *ledger);

#endif
