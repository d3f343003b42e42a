/* truth.c - Twelve Seekers (and whatever else can be solved) exactly. */
#include <meikyu/study.h>

#define FIELD(member, numbers, how)                                                                \
  { #member, offsetof(MkTruth, member), (numbers), (how) }

static const MkLedgerField fields[] = {
    FIELD(deals, 1, MK_LEDGER_ADD),
    {NULL, 0, 0, MK_LEDGER_ADD},
};

const MkLedgerKind mk_truth_kind = {"solve", sizeof(MkTruth), fields};
