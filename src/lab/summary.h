/* summary.h - a finished run as its report sees it: the figures of every variant, names for them, sums over variants
 * with equally many seats. */
#ifndef MEIKYU_LAB_SUMMARY_H
#define MEIKYU_LAB_SUMMARY_H

#include "figures.h"
#include "page.h"

/* All variants with so many seats taken together. */
typedef struct LabGroup {
  int seats, variants; /* 0 variants: there are none */
  MkBalance sum;
  MkFigures figures;
} LabGroup;

typedef struct LabKnown LabKnown;

typedef struct LabSummary {
  const MkStudy *study;
  const MkFindings *findings;
  bool varied[MK_MAX_OPTIONS]; /* options that differ between variants */
  bool varied_seats, varied_iterations;
  LabGroup group[MK_MAX_SEATS + 1]; /* balance; by number of seats */
  MkFigures *figures;               /* balance; by variant */
  MkTruthFigures *truths;           /* solve; by variant */
  LabVerdicts first_wins;           /* solve; by variant: whether who begins wins most deals */
  LabKnown *known;                  /* balance; what of it was solved; NULL: nothing */
  bool partial;                     /* these are some variants of a run that has more */
  LabVerdicts begins;               /* by variant: whether who begins has an edge */
  LabVerdicts skilled;              /* by variant: whether the stronger bot is stronger */
} LabSummary;

/* False: out of memory. Release it either way. */
bool lab_summary_init(LabSummary *summary, const MkStudy *study, const MkFindings *findings);
void lab_summary_release(LabSummary *summary);
/* What tells a variant from the others: "rule sheet 1, turn order 2"; the game where there is only one. */
void lab_variant_name(const LabSummary *summary, int variant, MkLang lang, MkText *out);
/* "turn order" and "turn order 1": what people call an option, in the middle of a sentence. */
void lab_option_name(const MkOption *option, MkLang lang, MkText *out);
void lab_choice(const MkOption *option, int value, MkLang lang, MkText *out);
/* What a seat wins if all are alike: games that nobody wins are nobody's share. */
double lab_even(const MkFigures *figures);
/* "2 seats", "alone". */
void lab_seats(int seats, MkLang lang, MkText *out);
/* "100 iterations". */
void lab_thinking(int iterations, MkLang lang, MkText *out);
/* What all variants have in common, as far as there is a choice: "rule sheet 1, mode chaos, 2 seats". */
void lab_common_name(const LabSummary *summary, MkLang lang, MkText *out);
/* A thing in words; and without what stands in brackets after them, where there is little room. */
void lab_thing_name(const LabSummary *summary, int thing, MkLang lang, MkText *out);
void lab_thing_short(const LabSummary *summary, int thing, MkLang lang, MkText *out);

/* ---- command.c ---------------------------------------------------------------------------------------- */

/* The command that makes this run again, for a shell; nothing if no command can ask for just these variants. */
void lab_command(const LabSummary *summary, MkText *out);

/* ---- report_tables.c ---------------------------------------------------------------------------------- */

/* All variants, a line each; wins by seat or turn; what is used with so many seats. */
void lab_table_variants(const LabSummary *summary, MkText *out);
void lab_table_seats(const LabSummary *summary, MkText *out);
void lab_table_things(const LabSummary *summary, const LabGroup *group, MkText *out);

/* ---- known.c ------------------------------------------------------------------------------------------ */

/* Variants of a balance that were solved, as a summary of their own. */
struct LabKnown {
  int of
      [MK_STUDY_MAX_VARIANTS]; /* by variant of the balance: which one of `summary`; -1: not solved */
  MkStudy study;
  MkFindings findings;
  LabSummary summary;
};
/* Fills `summary->known`, if anything is known; false: out of memory. */
bool lab_known_init(LabSummary *summary);
void lab_known_release(LabSummary *summary);
/* What is known exactly of a variant; NULL: nothing. */
const MkTruthFigures *lab_known_of(const LabSummary *summary, int variant);
/* How many variants hide nothing and leave nothing to chance after the deal. */
int lab_solvable(const LabSummary *summary);

/* ---- thinking.c --------------------------------------------------------------------------------------- */

/* Variants that differ in thinking only, the least first. */
typedef struct LabCurve {
  int count, variant[LAB_MOST_POINTS];
} LabCurve;
/* The first curve from variant *at on, which goes on behind its first one; false: there is none any more. */
bool lab_next_curve(const LabSummary *summary, int *at, LabCurve *out);
/* What thinking is worth: the stronger bot's points over the weaker one alone, its share of wins among others. */
LabEstimate lab_estimate_thinking(const LabSummary *summary, int variant);
void lab_plot_thinking(const LabSummary *summary, MkText *out);

/* ---- findings.c --------------------------------------------------------------------------------------- */

/* What the numbers say in plain words, as list items of a page. Nothing is said that they do not support. */
void lab_findings(const LabSummary *summary, MkText *out);

#endif
