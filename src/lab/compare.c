/* compare.c - one deal on two sides: what each brings to the figures of a balance, kept in pairs. What the sums say is in
 * compare_figures.c. */
#include "compare.h"

#include <stdlib.h>
#include <string.h>

#define FIELD(member, numbers, how)                                                                \
  { #member, offsetof(MkCompare, member), (numbers), (how) }

static const MkLedgerField fields[] = {
    FIELD(deals, 1, MK_LEDGER_ADD),      FIELD(games, 1, MK_LEDGER_ADD),
    FIELD(longest, 2, MK_LEDGER_MAX),    FIELD(shortest, 2, MK_LEDGER_MIN),
    FIELD(most_legal, 2, MK_LEDGER_MAX), FIELD(figure, 14 * MK_COMPARE_FIGURES, MK_LEDGER_ADD),
    {NULL, 0, 0, MK_LEDGER_ADD},
};

const MkLedgerKind mk_compare_kind = {"compare", sizeof(MkCompare), fields};

/* ---- The sides -------------------------------------------------------------------------------------- */

static const void *content_of(const MkStudy *study, int side, int variant) {
  const MkContent *content = side ? study->sides.content[variant] : study->content;
  return mk_content_or_builtin(study->game, mk_content_data(content));
}

/* A thing of B that A has too, by its name, is counted in the same place. */
static int slot_of(const MkStudy *study, int variant, int side, int thing) {
  char room[64];
  MkText name = MK_TEXT(room);
  if (!side) return thing;
  study->game->lab->thing_write(content_of(study, 1, variant), thing, &name);
  int there = mk_thing_find(study->game, content_of(study, 0, variant), room);
  return there >= 0 ? there : MK_LAB_THINGS + thing;
}

bool lab_compare_thing(const MkStudy *study, int variant, int slot, const void **content,
                       int *thing) {
  int side = slot >= MK_LAB_THINGS;
  *content = content_of(study, side, variant);
  *thing = slot % MK_LAB_THINGS;
  return *thing < mk_thing_count(study->game, *content) &&
         slot_of(study, variant, side, *thing) == slot;
}

bool lab_compare_init(LabCompare *c, const MkStudy *study, int variant) {
  memset(c, 0, sizeof *c);
  for (int side = 0; side < 2; side++) {
    MkStudy *of = c->study[side] = malloc(sizeof *of);
    if (!of) return false;
    *of = *study;
    of->kind = &mk_balance_kind;
    of->variant_count = 1;
    of->variant[0] = side ? study->variant[variant] : study->sides.base;
    if (side) of->content = study->sides.content[variant];
    lab_balance_init(&c->balance[side], of);
    for (int i = 0; i < mk_thing_count(study->game, content_of(study, side, variant)); i++)
      c->slot[side][i] = slot_of(study, variant, side, i);
  }
  return true;
}

void lab_compare_release(LabCompare *c) {
  for (int side = 0; side < 2; side++) free(c->study[side]);
}

/* ---- A deal ----------------------------------------------------------------------------------------- */

/* x and y of each figure on both sides. */
typedef struct Values {
  int64_t of[MK_COMPARE_FIGURES][4];
} Values;

static void put(Values *v, int side, int figure, int64_t x, int64_t y) {
  v->of[figure][2 * side] = x;
  v->of[figure][2 * side + 1] = y;
}

static void put_seats(Values *v, int side, const MkBalance *t) {
  for (int seat = 0; seat < MK_MAX_SEATS; seat++) {
    put(v, side, LAB_WIN + seat, t->wins[seat].sum, t->games);
    put(v, side, LAB_TURN + seat, t->turns[seat].sum, t->games);
    put(v, side, LAB_SCORE + seat, t->score[seat].sum, t->games);
    put(v, side, LAB_SCORE_SD + seat, t->score[seat].squares, t->score[seat].sum);
  }
}

static void put_things(const LabCompare *c, Values *v, int side, const MkBalance *t) {
  int count = mk_thing_count(c->study[side]->game, c->balance[side].content);
  for (int i = 0; i < count; i++) {
    put(v, side, LAB_USE + c->slot[side][i], t->use[i].uses, t->games);
    put(v, side, LAB_USE_WIN + c->slot[side][i], t->use[i].wins, t->use[i].users);
  }
}

static void put_all(const LabCompare *c, Values *v, int side, const MkBalance *t) {
  int64_t tried = t->luck.count * c->study[side]->variant[0].seats;
  put_seats(v, side, t);
  put(v, side, LAB_DRAWS, t->draws, t->games);
  put(v, side, LAB_NOBODY, t->nobody, t->games);
  put(v, side, LAB_MARGIN, t->margin.sum, t->games);
  put(v, side, LAB_MARGIN_SD, t->margin.squares, t->margin.sum);
  put(v, side, LAB_LENGTH, t->length.sum, t->games);
  put(v, side, LAB_LENGTH_SD, t->length.squares, t->length.sum);
  put(v, side, LAB_DECISIONS, t->decisions, t->games);
  put(v, side, LAB_LEGAL, t->legal, t->length.sum);
  put(v, side, LAB_LEAD_CHANGES, t->lead_changes.sum, t->paced);
  put(v, side, LAB_DECIDED, t->decided, t->paced);
  put(v, side, LAB_DRAMA, t->drama.sum, t->paced);
  put(v, side, LAB_BEHIND, t->behind, t->paced);
  put(v, side, LAB_SKILL, t->skill.sum, tried);
  put(v, side, LAB_SKILL_MARGIN, t->skill_margin.sum, tried);
  put_things(c, v, side, t);
}

static void note(MkPaired *pair, const int64_t value[4]) {
  int at = 0;
  for (int i = 0; i < 4; i++) {
    pair->sum[i] += value[i];
    for (int k = i; k < 4; k++) pair->product[at++] += value[i] * value[k];
  }
}

static int64_t larger(int64_t a, int64_t b) {
  return a > b ? a : b;
}

/* Where a deal has one game it is the longest and the shortest of its side. */
static void note_ends(MkCompare *ledger, int side, const MkBalance *t) {
  ledger->longest[side] = larger(ledger->longest[side], t->longest);
  ledger->most_legal[side] = larger(ledger->most_legal[side], t->most_legal);
  if (ledger->shortest[side] == 0 || t->shortest < ledger->shortest[side])
    ledger->shortest[side] = t->shortest;
}

void lab_compare_deal(const LabCompare *c, int64_t number, MkCompare *ledger) {
  Values values;
  memset(&values, 0, sizeof values);
  for (int side = 0; side < 2; side++) {
    MkBalance one;
    memset(&one, 0, sizeof one);
    lab_balance_deal(&c->balance[side], 0, number, &one, NULL);
    put_all(c, &values, side, &one);
    note_ends(ledger, side, &one);
  }
  ledger->deals++;
  ledger->games += c->study[0]->repeat;
  for (int i = 0; i < MK_COMPARE_FIGURES; i++) note(&ledger->figure[i], values.of[i]);
}
