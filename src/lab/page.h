/* page.h - pieces of a report in HTML: words in two languages side by side, tables that can be sorted, plots.
 *
 * A page needs nothing from elsewhere and works without scripts; the one script that sorts tables is always the same
 * text, so that a server can allow just that one by its hash.
 */
#ifndef MEIKYU_LAB_PAGE_H
#define MEIKYU_LAB_PAGE_H

#include "write.h"

/* ---- page.c ----------------------------------------------------------------------------------------- */

void lab_page_begin(MkText *out, MkWords title);
void lab_page_end(MkText *out);
/* Text with what means something in HTML escaped; no line breaks between a number and its per cent. */
void lab_escape(MkText *out, const char *text);
/* The same in both languages; a reader sees one of them. In plots words stand in tspans. */
void lab_both(MkText *out, MkWords words);
void lab_both_in_plot(MkText *out, MkWords words);
/* <tag>words</tag> */
void lab_element(MkText *out, const char *tag, MkWords words);
/* A table that can be sorted by any of its columns. */
void lab_table_begin(MkText *out, const MkWords *columns, int count);
void lab_table_end(MkText *out);
/* Cells: a number is sorted by its value, however it is written. */
void lab_cell_text(MkText *out, MkWords words);
void lab_cell_number(MkText *out, double value, int digits);
/* Where a figure means nothing; sorted below all numbers. */
void lab_cell_none(MkText *out);
/* "61.4 58.5…64.2", the interval in small; `unit` 100 for shares, 1 for points. */
void lab_cell_rate(MkText *out, MkLabRate rate, double unit, int digits);

/* ---- plot.c ----------------------------------------------------------------------------------------- */

/* A value with its interval and a name. */
typedef struct LabMark {
  char en[96], ja[96];
  MkLabRate rate;
} LabMark;

/* Names down the side, dots with their intervals, a line at `even`. Sorted by the caller. */
void lab_plot_marks(MkText *out, MkWords title, const LabMark *mark, int count, double even,
                    double unit, const char *suffix);
/* Rows and columns of cells, stronger for more; where there is an `even` (otherwise NAN), stronger for further away from
 * it, and in another colour for less. Labels by number; NAN: no cell there. */
typedef struct LabHeat {
  int rows, columns;
  MkWords row_name, column_name;
  const char *const *row, *const *column; /* labels */
  const double *value;                    /* by row, then column */
  double unit, even;
  int digits;
} LabHeat;
void lab_plot_heat(MkText *out, MkWords title, const LabHeat *heat);
/* How often each number of points came up; bins as in MkBalance. */
void lab_plot_bins(MkText *out, MkWords title, const int64_t bins[MK_BINS]);
/* One line with intervals for each series of values; those that all series have stand above each other. */
enum { LAB_MOST_POINTS = 16 };
typedef struct LabSeries {
  char name[32];
  int count;
  MkLabRate value[LAB_MOST_POINTS];
} LabSeries;
typedef struct LabLines {
  const LabSeries *series;
  int count;
  double unit, even;               /* a dashed line at `even`; NAN: none */
  const char *suffix;              /* of values */
  char label[LAB_MOST_POINTS][16]; /* of places; "": their numbers, from 1 */
} LabLines;
void lab_plot_lines(MkText *out, MkWords title, const LabLines *lines);

#endif
