/* report.h - ledgers written down by hand, and what a report says of them. */
#ifndef TESTS_LAB_REPORT_H
#define TESTS_LAB_REPORT_H

#include "study.h"

static char page[1 << 20];

static inline void html_of(const MkStudy *study, const MkFindings *findings) {
  MkText text = MK_TEXT(page);
  mk_report_html(study, findings, &text);
  assert_true(text.length > 0 && mk_text_fits(&text));
  for (char *at; (at = strstr(page, "\u00a0"));) /* as people read it */
    *at = ' ', memmove(at + 1, at + 2, strlen(at + 1));
}

static inline void assert_says(const char *words) {
  if (!strstr(page, words)) fail_msg("not said: %s", words);
}

static inline void assert_silent(const char *words) {
  if (strstr(page, words)) fail_msg("said: %s", words);
}

/* ---- Ledgers by hand ------------------------------------------------------------------------------- */

static inline MkLedgerSum times(int64_t count, int64_t value) {
  return (MkLedgerSum){count * value, count * value * value};
}

/* Games of one deal each, of which whoever begins wins so many, and the next seat the others. */
static inline MkBalance *begun(MkFindings *findings, int variant, int64_t games, int64_t first) {
  MkBalance *t = findings->variant[variant].ledger;
  findings->variant[variant].done = games;
  findings->variant[variant].closed = true;
  t->deals = t->games = games;
  t->wins[0] = t->turns[0] = times(first, MK_WIN);
  t->wins[1] = t->turns[1] = times(games - first, MK_WIN);
  return t;
}

/* How the lead went in each of them. */
static inline void pace(MkBalance *t, int64_t changes, int64_t decided) {
  t->paced = t->games;
  t->rounds = times(t->games, 6);
  t->lead_changes = times(t->games, changes);
  t->decided = decided;
  t->drama = times(t->games, 1500);
  t->behind = t->games / 2;
}

static inline void length(MkBalance *t, int64_t actions) {
  t->length = times(t->games, actions);
  t->shortest = t->longest = actions;
  t->decisions = t->games * (actions - 1);
  t->legal = t->games * actions * 3;
}

/* The stronger bot sits everywhere once and wins so many deals in one of the seats, and nothing else. */
static inline void skill(MkBalance *t, int64_t won) {
  t->skill = times(won, MK_WIN);
  t->luck.count = t->deals;
}

static inline MkStudy two_tables(int seats, int other) {
  MkStudy study = study_of("golem", seats, "greedy", 400);
  study.variant_count = 2;
  study.variant[1] = study.variant[0];
  study.variant[1].seats = other;
  return study;
}

static inline MkStudy many_sheets(int count) {
  MkStudy study = study_of("seekers", 2, "greedy", 400);
  study.variant_count = count;
  for (int i = 0; i < count; i++) {
    study.variant[i] = study.variant[0];
    study.variant[i].options.value[0] = i + 1;
  }
  return study;
}

/* What a thing is worth in so many deals: `up` of them bring a win, `down` cost one. */
static inline void worth(MkBalance *t, int thing, int64_t up, int64_t down) {
  t->worth[thing] = (MkLedgerSum){(up - down) * MK_WIN, (up + down) * MK_WIN * MK_WIN};
}

#endif
