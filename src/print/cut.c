/* cut.c - things to be cut out: as many in a row and on a page as fit, with marks where a ruler is laid. The job decides how
 * large cards are (sleeves have sizes of their own) and where backs go: on the next page, mirrored, so that they meet their
 * fronts when the paper is turned over its long edge; beside their fronts, to be folded; or nowhere. */
#include "inside.h"

#include <math.h>

/* ---- Sides and sizes ----------------------------------------------------------------------------------- */

static bool folds(const Print *p, const Cut *cut) {
  return cut->back && p->job->backs == PRINT_FOLD;
}

static bool has_back_pages(const Print *p, const Cut *cut) {
  return cut->back && p->job->backs == PRINT_DUPLEX;
}

/* What one thing takes on the paper. */
static Box place_of(const Print *p, const Cut *cut) {
  bool sleeve = cut->card && p->job->card_width > 0;
  double w = sleeve ? p->job->card_width : cut->w, h = sleeve ? p->job->card_height : cut->h;
  return (Box){0, 0, folds(p, cut) ? 2 * w : w, h};
}

static void draw_face(Print *p, const Cut *cut, int index, bool back, Box box) {
  print_shape_begin(p, box, cut->w, cut->h);
  (back ? cut->back : cut->front)(p, index, (Box){0, 0, cut->w, cut->h}, cut->context);
  print_shape_end(p);
}

/* The back to the left of its front: folded between them it is behind. */
static void draw_folding(Print *p, const Cut *cut, int index, Box box) {
  static const double dash[] = {1.2, 1.2};
  double half = box.w / 2;
  draw_face(p, cut, index, true, (Box){box.x, box.y, half, box.h});
  draw_face(p, cut, index, false, (Box){box.x + half, box.y, half, box.h});
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  print_shape_line(p, box.x + half, box.y, box.x + half, box.y + box.h);
  print_ink_stroke(p, "line-strong", 0.15);
  cairo_restore(p->cr);
}

/* ---- Rows of them --------------------------------------------------------------------------------------- */

typedef struct Rows {
  int columns, rows;
  double x, y, w, h; /* of the first, and of each */
} Rows;

static Rows fit_rows(Print *p, const Cut *cut) {
  Box inside = print_page_inside(p), place = place_of(p, cut);
  Rows rows = {.columns = (int)floor(inside.w / place.w + 1e-9),
               .rows = (int)floor(inside.h / place.h + 1e-9),
               .w = place.w,
               .h = place.h};
  if (rows.columns < 1 || rows.rows < 1) {
    print_page_too_small(p, place.w, place.h);
    rows.columns = rows.rows = 1;
  }
  rows.x = (p->width - rows.columns * rows.w) / 2;
  rows.y = (p->height - rows.rows * rows.h) / 2;
  return rows;
}

/* Short lines outside the block, where a ruler is laid. */
static void draw_marks(Print *p, Rows rows, int used) {
  const double gap = 1, mark = 3.5;
  int lines = rows_for(used, rows.columns);
  double right = rows.x + rows.columns * rows.w, bottom = rows.y + lines * rows.h;
  for (int i = 0; i <= rows.columns; i++) {
    double x = rows.x + i * rows.w;
    print_shape_line(p, x, rows.y - gap, x, rows.y - gap - mark);
    print_shape_line(p, x, bottom + gap, x, bottom + gap + mark);
  }
  for (int i = 0; i <= lines; i++) {
    double y = rows.y + i * rows.h;
    print_shape_line(p, rows.x - gap, y, rows.x - gap - mark, y);
    print_shape_line(p, right + gap, y, right + gap + mark, y);
  }
  print_ink_stroke(p, "ink-soft", 0.1);
}

static void draw_block(Print *p, const Cut *cut, Rows rows, int first, int used, bool back) {
  for (int i = 0; i < used; i++) {
    int column = i % rows.columns, row = i / rows.columns;
    if (back) column = rows.columns - 1 - column;
    Box box = {rows.x + column * rows.w, rows.y + row * rows.h, rows.w, rows.h};
    if (folds(p, cut))
      draw_folding(p, cut, first + i, box);
    else
      draw_face(p, cut, first + i, back, box);
  }
  draw_marks(p, rows, used);
}

static void draw_side(Print *p, const Cut *cut, int first, int used, bool back) {
  (back ? print_page_begin_back : print_page_begin)(p, false);
  draw_block(p, cut, fit_rows(p, cut), first, used, back);
  print_page_end(p);
}

void print_page_cut(Print *p, const Cut *cut) {
  p->width = p->job->width;
  p->height = p->job->height;
  Rows rows = fit_rows(p, cut);
  int most = rows.columns * rows.rows;
  for (int first = 0; first < cut->count && !p->failed; first += most) {
    int used = cut->count - first < most ? cut->count - first : most;
    draw_side(p, cut, first, used, false);
    if (has_back_pages(p, cut)) draw_side(p, cut, first, used, true);
  }
}

/* ---- Several kinds on one page ------------------------------------------------------------------------- */

enum { BETWEEN = 12 }; /* room for the marks of both */

static double height_of(Print *p, const Cut *cut) {
  Rows rows = fit_rows(p, cut);
  return rows_for(cut->count, rows.columns) * rows.h;
}

static void draw_together(Print *p, const Cut *cuts, int count, bool back) {
  double y = PAGE_MARGIN + 4;
  (back ? print_page_begin_back : print_page_begin)(p, false);
  for (int i = 0; i < count; i++) {
    Rows rows = fit_rows(p, &cuts[i]);
    if (cuts[i].count < rows.columns) {
      rows.columns = cuts[i].count;
      rows.x = (p->width - rows.columns * rows.w) / 2;
    }
    rows.y = y;
    if (!back || cuts[i].back) draw_block(p, &cuts[i], rows, 0, cuts[i].count, back);
    y += height_of(p, &cuts[i]) + BETWEEN;
  }
  print_page_end(p);
}

void print_page_cut_together(Print *p, const Cut *cuts, int count) {
  double high = -BETWEEN;
  bool backs = false;
  p->width = p->job->width;
  p->height = p->job->height;
  for (int i = 0; i < count; i++) {
    high += height_of(p, &cuts[i]) + BETWEEN;
    backs |= has_back_pages(p, &cuts[i]);
  }
  if (high > print_page_inside(p).h) {
    for (int i = 0; i < count; i++) print_page_cut(p, &cuts[i]);
    return;
  }
  draw_together(p, cuts, count, false);
  if (backs) draw_together(p, cuts, count, true);
}
