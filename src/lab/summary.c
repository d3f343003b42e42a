/* summary.c - see summary.h. */
#include "summary.h"

#include <stdlib.h>
#include <string.h>

static void find_varied(LabSummary *s) {
  const MkStudy *study = s->study;
  for (int i = 1; i < study->variant_count; i++) {
    const MkStudyVariant *a = &study->variant[0], *b = &study->variant[i];
    s->varied_seats = s->varied_seats || a->seats != b->seats;
    for (int k = 0; k < study->game->option_count; k++)
      s->varied[k] = s->varied[k] || a->options.value[k] != b->options.value[k];
  }
}

static void fill_groups(LabSummary *s) {
  for (int i = 0; i < s->study->variant_count; i++) {
    LabGroup *group = &s->group[s->study->variant[i].seats];
    group->seats = s->study->variant[i].seats;
    group->variants++;
    mk_ledger_add(&mk_balance_kind, &group->sum, s->findings->variant[i].ledger);
    mk_balance_figures(s->study, i, s->findings->variant[i].ledger, &s->figures[i]);
    mk_balance_figures(s->study, i, &group->sum, &group->figures);
  }
}

bool lab_summary_init(LabSummary *s, const MkStudy *study, const MkFindings *findings) {
  size_t count = (size_t)study->variant_count;
  memset(s, 0, sizeof *s);
  s->study = study;
  s->findings = findings;
  find_varied(s);
  if (study->kind == &mk_truth_kind) {
    s->truths = calloc(count, sizeof *s->truths);
    for (size_t i = 0; s->truths && i < count; i++)
      mk_truth_figures(findings->variant[i].ledger, &s->truths[i]);
    return s->truths != NULL;
  }
  s->figures = calloc(count, sizeof *s->figures);
  if (s->figures) fill_groups(s);
  return s->figures != NULL;
}

void lab_summary_release(LabSummary *s) {
  free(s->figures);
  free(s->truths);
}

void lab_variant_name(const LabSummary *s, int variant, MkLang lang, MkText *out) {
  const MkStudyVariant *v = &s->study->variant[variant];
  size_t begin = out->length;
  for (int i = 0; i < s->study->game->option_count; i++) {
    const MkOption *option = &s->study->game->options[i];
    if (!s->varied[i]) continue;
    mk_text_format(out, out->length > begin ? " %s=" : "%s=", option->key);
    if (option->texts)
      mk_text_string(out, option->texts[v->options.value[i]]);
    else
      mk_text_int(out, v->options.value[i]);
  }
  if (s->varied_seats)
    lab_print(out, lang == MK_JA ? "%s%d席" : "%s%d seats", out->length > begin ? " " : "",
              v->seats);
  if (out->length == begin) mk_text_string(out, mk_words(s->study->game->name, lang));
}

void lab_thing_name(const LabSummary *s, int thing, MkLang lang, MkText *out) {
  s->study->game->lab->thing_words(mk_study_content(s->study), thing, lang, out);
}
