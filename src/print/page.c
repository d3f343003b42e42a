/* page.c - pages, what stands at their foot, and things to be cut out of them. */
#include "inside.h"

#include <math.h>

static const double points_per_mm = 72 / 25.4;
enum { FOOT = 6 }; /* from the lower edge to the middle of the line there */

void page_begin(Print *p, bool sideways) {
  p->width = sideways ? p->job->height : p->job->width;
  p->height = sideways ? p->job->width : p->job->height;
  cairo_pdf_surface_set_size(p->surface, p->width * points_per_mm, p->height * points_per_mm);
  cairo_save(p->cr);
  cairo_scale(p->cr, points_per_mm, points_per_mm);
  p->pages++;
}

static void draw_foot(Print *p) {
  const char *hash = mk_content_hash(p->content);
  const Type type = {.size = 5.5, .role = "ink-soft"};
  const Type right = {.size = 5.5, .role = "ink-soft", .align = RIGHT};
  double y = p->height - FOOT, width = p->width - 2 * PAGE_MARGIN;
  type_label(p, &type, PAGE_MARGIN, y, width / 2,
             text_of("%s · %s%s%.8s", game_name(p), p->part, hash ? " · " : "", hash ? hash : ""));
  type_label(p, &right, p->width - PAGE_MARGIN, y, width / 2, text_of("Meikyu · %d", p->pages));
}

void page_end(Print *p) {
  draw_foot(p);
  cairo_restore(p->cr);
  cairo_show_page(p->cr);
}

Box page_inside(const Print *p) {
  return (Box){PAGE_MARGIN, PAGE_MARGIN, p->width - 2 * PAGE_MARGIN, p->height - 2 * PAGE_MARGIN};
}

static void say_too_small(Print *p, double w, double h) {
  print_wrong(p, MK_ERROR_BAD, "the paper is too small: %s needs %d x %d mm within the margins",
              "紙が小さすぎます：%sには余白を除いて%d×%d mmが必要です", p->part, (int)ceil(w),
              (int)ceil(h));
}

void page_design(Print *p, Box into, double w, double h) {
  const double smallest = 0.45; /* what is designed in eight points can still be read then */
  if (into.w < w * smallest || into.h < h * smallest) say_too_small(p, w * smallest, h * smallest);
  shape_begin(p, into, w, h);
}

/* ---- Cutting out ------------------------------------------------------------------------------------ */

typedef struct Rows {
  int columns, rows;
  double x, y;
} Rows;

static Rows fit_rows(Print *p, const Cut *cut) {
  Box inside = page_inside(p);
  Rows rows = {(int)floor(inside.w / cut->w + 1e-9), (int)floor(inside.h / cut->h + 1e-9), 0, 0};
  if (rows.columns < 1 || rows.rows < 1) {
    say_too_small(p, cut->w, cut->h);
    rows.columns = rows.rows = 1;
  }
  rows.x = (p->width - rows.columns * cut->w) / 2;
  rows.y = (p->height - rows.rows * cut->h) / 2;
  return rows;
}

/* Short lines outside the block, where a ruler is laid. */
static void draw_marks(Print *p, const Cut *cut, Rows rows, int used) {
  const double gap = 1, mark = 3.5;
  int lines = rows_for(used, rows.columns);
  double right = rows.x + rows.columns * cut->w, bottom = rows.y + lines * cut->h;
  for (int i = 0; i <= rows.columns; i++) {
    double x = rows.x + i * cut->w;
    shape_line(p, x, rows.y - gap, x, rows.y - gap - mark);
    shape_line(p, x, bottom + gap, x, bottom + gap + mark);
  }
  for (int i = 0; i <= lines; i++) {
    double y = rows.y + i * cut->h;
    shape_line(p, rows.x - gap, y, rows.x - gap - mark, y);
    shape_line(p, right + gap, y, right + gap + mark, y);
  }
  ink_stroke(p, "ink-soft", 0.1);
}

static void draw_block(Print *p, const Cut *cut, Rows rows, int first, int used, bool back) {
  for (int i = 0; i < used; i++) {
    int column = i % rows.columns, row = i / rows.columns;
    if (back) column = rows.columns - 1 - column;
    Box box = {rows.x + column * cut->w, rows.y + row * cut->h, cut->w, cut->h};
    cairo_save(p->cr);
    (back ? cut->back : cut->front)(p, first + i, box, cut->context);
    cairo_restore(p->cr);
  }
  draw_marks(p, cut, rows, used);
}

static void draw_side(Print *p, const Cut *cut, int first, int used, bool back) {
  page_begin(p, false);
  draw_block(p, cut, fit_rows(p, cut), first, used, back);
  page_end(p);
}

void page_cut(Print *p, const Cut *cut) {
  p->width = p->job->width;
  p->height = p->job->height;
  Rows rows = fit_rows(p, cut);
  int most = rows.columns * rows.rows;
  for (int first = 0; first < cut->count && !p->failed; first += most) {
    int used = cut->count - first < most ? cut->count - first : most;
    draw_side(p, cut, first, used, false);
    if (cut->back) draw_side(p, cut, first, used, true);
  }
}

enum { BETWEEN = 12 }; /* blocks on one page: room for the marks of both */

static double height_of(Print *p, const Cut *cut) {
  int columns = fit_rows(p, cut).columns;
  return rows_for(cut->count, columns) * cut->h;
}

/* One side of blocks below each other; backs mirrored, as page_cut has them. */
static void draw_together(Print *p, const Cut *cuts, int count, bool back) {
  double y = PAGE_MARGIN + 4;
  page_begin(p, false);
  for (int i = 0; i < count; i++) {
    Rows rows = fit_rows(p, &cuts[i]);
    if (cuts[i].count < rows.columns) {
      rows.columns = cuts[i].count;
      rows.x = (p->width - rows.columns * cuts[i].w) / 2;
    }
    rows.y = y;
    if (!back || cuts[i].back) draw_block(p, &cuts[i], rows, 0, cuts[i].count, back);
    y += height_of(p, &cuts[i]) + BETWEEN;
  }
  page_end(p);
}

void page_cut_together(Print *p, const Cut *cuts, int count) {
  double high = -BETWEEN;
  bool backs = false;
  p->width = p->job->width;
  p->height = p->job->height;
  for (int i = 0; i < count; i++) {
    high += height_of(p, &cuts[i]) + BETWEEN;
    backs |= cuts[i].back != NULL;
  }
  if (high > page_inside(p).h) {
    for (int i = 0; i < count; i++) page_cut(p, &cuts[i]);
    return;
  }
  draw_together(p, cuts, count, false);
  if (backs) draw_together(p, cuts, count, true);
}

/* ---- Sheets ----------------------------------------------------------------------------------------------- */

/* A thin line where the page is cut. */
static void draw_cuts(Print *p, int columns, int rows) {
  static const double dash[] = {1.5, 1.5};
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  if (columns > 1) shape_line(p, p->width / 2, 2, p->width / 2, p->height - 2);
  if (rows > 1) shape_line(p, 2, p->height / 2, p->width - 2, p->height / 2);
  ink_stroke(p, "line-strong", 0.15);
  cairo_restore(p->cr);
}

void page_sheets(Print *p, int usual, int count, DrawItem draw, const void *context) {
  int up = p->job->up ? p->job->up : usual, columns = up > 1 ? 2 : 1, rows = up > 2 ? 2 : 1;
  if (count == 0) count = up;
  for (int first = 0; first < count && !p->failed; first += up) {
    page_begin(p, up == 2);
    double wide = p->width / columns, high = p->height / rows;
    for (int i = 0; i < up && first + i < count; i++) {
      Box box = {i % columns * wide, row_of(i, columns) * high, wide, high};
      draw(p, first + i, box_inset(box, up == 1 ? 12 : 8), context);
    }
    draw_cuts(p, columns, rows);
    page_end(p);
  }
}
