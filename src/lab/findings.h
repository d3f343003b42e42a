/* findings.h - what the sentences of a report share: names, comparisons that respect intervals, two languages at once. */
#ifndef MEIKYU_LAB_FINDINGS_H
#define MEIKYU_LAB_FINDINGS_H

#include <stdio.h>

#include "summary.h"

/* A name in one language, in a room of its own. */
typedef struct LabName {
  char text[256];
} LabName;

LabName lab_name_of(const LabSummary *s, int variant, MkLang lang);
/* "2 seats: " before what is said of one variant among several; "" where there is only one. */
LabName lab_said_of(const LabSummary *s, int variant, MkLang lang);
/* "With 2 seats" or "Alone"; 2席で, 1人で. */
LabName lab_seats_name(int seats, MkLang lang);

/* One sentence: the same numbers in both languages, as LAB_TELL(out, EN(format, ..), JA(format, ..)). */
void lab_tell(MkText *out, const char *en, const char *ja);
#define LAB_TELL(out, english, japanese)                                                           \
  do {                                                                                             \
    char en_[4096], ja_[4096]; /* room for a list (1.5 KB) beside its sentence */                  \
    snprintf english;                                                                              \
    snprintf japanese;                                                                             \
    lab_tell(out, en_, ja_);                                                                       \
  } while (0)
#define EN(...) (en_, sizeof en_, __VA_ARGS__)
#define JA(...) (ja_, sizeof ja_, __VA_ARGS__)

/* ---- Comparing variants ------------------------------------------------------------------------------- */

/* A figure of a variant, read as (estimate - from) / unit: so that tables of two and of six can be compared. */
typedef struct LabFigure {
  LabEstimate estimate;
  double from, unit;
} LabFigure;
MkLabRate lab_read_figure(const LabFigure *figure, double doubt);
/* False: the variant has none. */
typedef bool (*LabMeasure)(const LabSummary *s, int variant, LabFigure *out);

/* The variants with the most and the least of something, and how many have it at all, with their usual intervals. They
 * are `apart` when intervals that hold for all variants together are. */
typedef struct LabRange {
  int count, most, least;
  bool apart;
  MkLabRate high, low;
} LabRange;
LabRange lab_range(const LabSummary *s, LabMeasure measure);

/* How such a range is said: "MOST: name, value (low to high); LEAST: name, value (low to high)." or, if they are not
 * apart, "SAME: from value to value; the most and the least cannot be told from each other." */
typedef struct LabContrast {
  MkWords most, least, same;
  MkWords unit; /* after a value: " %" */
  double scale;
  int digits;
} LabContrast;
void lab_tell_range(const LabSummary *s, const LabRange *range, const LabContrast *contrast,
                    MkText *out);

/* ---- Care --------------------------------------------------------------------------------------------- */

/* What stands after a count of verdicts: that they were judged together. Empty where there are few. */
LabName lab_judged_together(int asked, MkLang lang);
/* What stands after what was read off intervals: that all of them hold at once. */
LabName lab_held_together(int count, MkLang lang);
/* What stands after the most or the least of many: that it was picked. */
LabName lab_picked_one(int count, MkLang lang);
LabName lab_picked_both(int count, MkLang lang);

/* ---- What is said of a run ---------------------------------------------------------------------------- */

/* Before all else, what is known exactly of the variants of a balance. */
void lab_tell_known(const LabSummary *s, MkText *out);
/* What stands after what bots make of a variant: "; perfect play: +1.60 points (+0.90 to +2.30)". */
LabName lab_truth_of(const LabSummary *s, int variant, MkLang lang);
/* What would make the start fair, where two options or more vary. */
void lab_tell_fair(const LabSummary *s, MkText *out);
void lab_tell_begin(const LabSummary *s, MkText *out);
void lab_tell_thinking(const LabSummary *s, MkText *out);
void lab_tell_things(const LabSummary *s, const LabGroup *group, MkText *out);
void lab_tell_truth(const LabSummary *s, MkText *out);
/* The first part of it: who wins, by how much, and what would make it fair. */
void lab_tell_outcome(const LabSummary *s, MkText *out);

#endif
