/* balance.h - what balance.c gives to the runner of studies. */
#ifndef MEIKYU_LAB_BALANCE_H
#define MEIKYU_LAB_BALANCE_H

#include <meikyu/study.h>

#include "restrict.h"
#include "work.h"

typedef struct LabBalance {
  const MkStudy *study;
  const MkGame *game; /* as the bots see it */
  const void *content;
  LabRestricted restricted;
} LabBalance;

/* `b` must stay where it is while it is used. */
void lab_balance_init(LabBalance *b, const MkStudy *study);
/* Plays everything that belongs to one deal and adds it to a ledger, and to `rows` a line for each game; NULL: no lines. */
void lab_balance_deal(const LabBalance *b, int variant, int64_t number, MkBalance *ledger,
                      LabRows *rows);
/* Whether win rates are known as well as was asked, if it was. */
bool lab_balance_enough(const MkStudy *study, int variant, const MkBalance *ledger);

#endif
