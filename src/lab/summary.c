/* summary.c - see summary.h. */
#include "summary.h"

#include <stdlib.h>
#include <string.h>

static void find_varied(LabSummary *s) {
  const MkStudy *study = s->study;
  for (int i = 1; i < study->variant_count; i++) {
    const MkStudyVariant *a = &study->variant[0], *b = &study->variant[i];
    s->varied_seats = s->varied_seats || a->seats != b->seats;
    s->varied_iterations = s->varied_iterations || a->iterations != b->iterations;
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

/* ---- Verdicts ---------------------------------------------------------------------------------------- */

static bool begin_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  const MkBalance *t = s->findings->variant[i].ledger;
  *estimate = lab_estimate_wins(t, &t->turns[0]);
  *claim = lab_even(&s->figures[i]);
  return s->figures[i].turned;
}

static bool skill_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  const MkFigures *f = &s->figures[i];
  *estimate = lab_estimate_skill(s->findings->variant[i].ledger, f->seats);
  *claim = 1.0 / f->seats;
  return f->skilled && f->seats > 1;
}

static bool win_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  const MkTruth *t = s->findings->variant[i].ledger;
  *estimate = lab_estimate_deals(t, t->wins);
  *claim = 0.5;
  return s->truths[i].solved > 0;
}

/* Points ahead of whoever begins, both playing their best. */
static bool value_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  const MkTruth *t = s->findings->variant[i].ledger;
  *estimate = lab_estimate_value(t);
  *claim = 0;
  return s->truths[i].solved > 0;
}

static void judge(LabSummary *s) {
  int count = s->study->variant_count;
  if (s->truths) lab_judge(s, win_question, count, &s->first_wins);
  if (s->truths) lab_judge(s, value_question, count, &s->begins);
  if (s->figures) lab_judge(s, begin_question, count, &s->begins);
  if (s->figures) lab_judge(s, skill_question, count, &s->skilled);
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
  } else {
    s->figures = calloc(count, sizeof *s->figures);
    if (s->figures) fill_groups(s);
  }
  judge(s);
  return (s->truths || s->figures) && (s->truths || lab_known_init(s));
}

void lab_summary_release(LabSummary *s) {
  lab_known_release(s);
  free(s->figures);
  free(s->truths);
}

void lab_option_name(const MkOption *option, MkLang lang, MkText *out) {
  const char *label = mk_words(option->label, lang);
  mk_text_char(out, *label >= 'A' && *label <= 'Z' ? (char)(*label + 'a' - 'A') : *label);
  mk_text_string(out, label + 1);
}

void lab_choice(const MkOption *option, int value, MkLang lang, MkText *out) {
  lab_option_name(option, lang, out);
  if (lang == MK_EN || option->texts) mk_text_char(out, ' ');
  if (option->texts)
    mk_text_string(out, option->texts[value]);
  else
    mk_text_int(out, value);
}

double lab_even(const MkFigures *f) {
  return (1 - f->nobody) / f->seats;
}

void lab_seats(int seats, MkLang lang, MkText *out) {
  if (seats == 1)
    mk_text_string(out, lang == MK_JA ? "1人" : "alone");
  else
    lab_print(out, lang == MK_JA ? "%d席" : "%d seats", seats);
}

void lab_thinking(int iterations, MkLang lang, MkText *out) {
  lab_print(out, lang == MK_JA ? "試行%d回" : "%d iterations", iterations);
}

/* The options and seats that vary, or those that do not. */
static void write_name(const LabSummary *s, int variant, bool varied, MkLang lang, MkText *out) {
  const MkStudyVariant *v = &s->study->variant[variant];
  const char *between = lang == MK_JA ? "・" : ", ";
  size_t begin = out->length;
  for (int i = 0; i < s->study->game->option_count; i++) {
    if (s->varied[i] != varied) continue;
    if (out->length > begin) mk_text_string(out, between);
    lab_choice(&s->study->game->options[i], v->options.value[i], lang, out);
  }
  if (s->varied_seats == varied) {
    if (out->length > begin) mk_text_string(out, between);
    lab_seats(v->seats, lang, out);
  }
  if (!varied || !s->varied_iterations) return; /* what all share stands with the bots */
  if (out->length > begin) mk_text_string(out, between);
  lab_thinking(v->iterations, lang, out);
}

void lab_variant_name(const LabSummary *s, int variant, MkLang lang, MkText *out) {
  size_t begin = out->length;
  write_name(s, variant, true, lang, out);
  if (out->length == begin) mk_text_string(out, mk_words(s->study->game->name, lang));
}

void lab_common_name(const LabSummary *s, MkLang lang, MkText *out) {
  write_name(s, 0, false, lang, out);
}

void lab_thing_name(const LabSummary *s, int thing, MkLang lang, MkText *out) {
  s->study->game->lab->thing_words(mk_study_content(s->study), thing, lang, out);
}

void lab_thing_short(const LabSummary *s, int thing, MkLang lang, MkText *out) {
  char room[256];
  MkText name = MK_TEXT(room);
  lab_thing_name(s, thing, lang, &name);
  char *bracket = strstr(room, lang == MK_JA ? "（" : " (");
  if (bracket && bracket > room) *bracket = '\0';
  mk_text_string(out, room);
}
