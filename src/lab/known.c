/* known.c - what was solved of the variants of a balance: the truth that its page puts before what bots did. */
#include <stdlib.h>
#include <string.h>

#include <meikyu/solve.h>

#include "summary.h"

/* The variant of a run of solve that is this game, with at least one deal that was solved; -1: none. */
static int find_solved(const MkSolved *solved, const MkStudyVariant *variant) {
  for (int i = 0; i < solved->study->variant_count; i++) {
    const MkStudyVariant *v = &solved->study->variant[i];
    const MkTruth *t = solved->findings->variant[i].ledger;
    if (v->seats == variant->seats && t->deals > t->unsolved &&
        memcmp(&v->options, &variant->options, sizeof v->options) == 0)
      return i;
  }
  return -1;
}

static void add_variant(LabKnown *known, const MkSolved *solved, int from) {
  int at = known->study.variant_count++;
  known->study.variant[at] = solved->study->variant[from];
  known->findings.variant[at] = solved->findings->variant[from];
}

/* Their names are those they have on the page of the balance. */
static bool summarise(LabSummary *s, LabKnown *known) {
  if (!lab_summary_init(&known->summary, &known->study, &known->findings)) return false;
  memcpy(known->summary.varied, s->varied, sizeof s->varied);
  known->summary.varied_seats = s->varied_seats;
  known->summary.partial = s->study->variant_count > 1;
  return true;
}

bool lab_known_init(LabSummary *s) {
  const MkSolved *solved = s->findings->solved;
  if (!solved) return true;
  LabKnown *known = calloc(1, sizeof *known);
  if (!known) return false;
  s->known = known;
  known->study = *solved->study;
  known->study.variant_count = 0;
  for (int i = 0; i < s->study->variant_count; i++) {
    int from = find_solved(solved, &s->study->variant[i]);
    known->of[i] = from < 0 ? -1 : known->study.variant_count;
    if (from >= 0) add_variant(known, solved, from);
  }
  if (known->study.variant_count > 0) return summarise(s, known);
  free(known);
  s->known = NULL;
  return true;
}

void lab_known_release(LabSummary *s) {
  if (s->known) lab_summary_release(&s->known->summary);
  free(s->known);
}

const MkTruthFigures *lab_known_of(const LabSummary *s, int variant) {
  if (!s->known || s->known->of[variant] < 0) return NULL;
  return &s->known->summary.truths[s->known->of[variant]];
}

static bool is_solvable(const LabSummary *s, int variant) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  uint8_t seed[MK_SEED_SIZE];
  const MkStudyVariant *v = &s->study->variant[variant];
  const void *content = mk_study_content(s->study);
  mk_study_seed(s->study, 0, seed);
  s->study->game->setup(content, state, v->seats, &v->options, seed);
  return !mk_solve_refusal(s->study->game, content, state);
}

int lab_solvable(const LabSummary *s) {
  int count = 0;
  for (int i = 0; i < s->study->variant_count && s->study->game->solver; i++)
    count += is_solvable(s, i);
  return count;
}
