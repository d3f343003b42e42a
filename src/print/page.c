/* page.c - pages, what stands at their foot, and sheets of which several share a page. What is cut out of pages: cut.c. */
#include "inside.h"

#include <math.h>

static const double points_per_mm = 72 / 25.4;
enum { FOOT = 6 }; /* from the lower edge to the middle of the line there */

static void open_page(Print *p, bool sideways) {
  p->width = sideways ? p->job->height : p->job->width;
  p->height = sideways ? p->job->width : p->job->height;
  if (!p->noting)
    cairo_pdf_surface_set_size(p->surface, p->width * points_per_mm, p->height * points_per_mm);
  cairo_save(p->cr);
  cairo_scale(p->cr, points_per_mm, points_per_mm);
  p->pages++;
}

static void draw_foot(Print *p, const char *what) {
  const char *hash = mk_content_hash(p->content);
  const Type type = {.size = 5.5, .role = "ink-soft"};
  const Type right = {.size = 5.5, .role = "ink-soft", .align = RIGHT};
  double y = p->height - FOOT, width = p->width - 2 * PAGE_MARGIN;
  print_type_label(p, &type, PAGE_MARGIN, y, width / 2,
                   print_text_of("%s · %s%s%.8s", print_game_name(p), what, hash ? " · " : "",
                                 hash ? hash : ""));
  print_type_label(p, &right, p->width - PAGE_MARGIN, y, width / 2,
                   print_text_of("Meikyu · %d", p->pages));
}

static void close_page(Print *p, const char *what) {
  draw_foot(p, what);
  cairo_restore(p->cr);
  if (!p->noting) cairo_show_page(p->cr);
}

/* Where this page is told of on the page on top. */
static void note_page(Print *p, bool back) {
  if (!p->noting || p->part_at == PRINT_PARTS) return;
  PartPages *made = &p->made[p->part_at];
  if (!made->first) made->first = p->pages;
  made->last = p->pages;
  made->backed |= back;
}

/* A leaf is an odd page and the even one after it. What is cut, handed out or laid on the table shares it with nothing but
 * its own back. Without backs only the rulebook is printed on both sides. */
static bool wants_front(const Print *p) {
  bool both = p->job->backs == PRINT_DUPLEX || p->part_at == PRINT_RULES;
  return p->several && both && p->pages % 2 == 1;
}

void print_page_begin(Print *p, bool sideways) {
  if (wants_front(p)) {
    open_page(p, false);
    close_page(p, print_label(p, "empty"));
  }
  open_page(p, sideways);
  note_page(p, false);
}

void print_page_begin_back(Print *p, bool sideways) {
  open_page(p, sideways);
  note_page(p, true);
}

void print_page_end(Print *p) {
  close_page(p, p->part);
}

Box print_page_inside(const Print *p) {
  return (Box){PAGE_MARGIN, PAGE_MARGIN, p->width - 2 * PAGE_MARGIN, p->height - 2 * PAGE_MARGIN};
}

void print_page_too_small(Print *p, double w, double h) {
  print_wrong(p, MK_ERROR_BAD, "the paper is too small: %s needs %d x %d mm within the margins",
              "紙が小さすぎます：%sには余白を除いて%d×%d mmが必要です", p->part, (int)ceil(w),
              (int)ceil(h));
}

void print_page_design(Print *p, Box into, double w, double h) {
  const double smallest = 0.45; /* what is designed in eight points can still be read then */
  if (into.w < w * smallest || into.h < h * smallest)
    print_page_too_small(p, w * smallest, h * smallest);
  print_shape_begin(p, into, w, h);
}

/* ---- Sheets ----------------------------------------------------------------------------------------------- */

/* A thin line where the page is cut. */
static void draw_cuts(Print *p, int columns, int rows) {
  static const double dash[] = {1.5, 1.5};
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  if (columns > 1) print_shape_line(p, p->width / 2, 2, p->width / 2, p->height - 2);
  if (rows > 1) print_shape_line(p, 2, p->height / 2, p->width - 2, p->height / 2);
  print_ink_stroke(p, "line-strong", 0.15);
  cairo_restore(p->cr);
}

void print_page_sheets(Print *p, int usual, int count, DrawItem draw, const void *context) {
  int up = p->job->up ? p->job->up : usual, columns = up > 1 ? 2 : 1, rows = up > 2 ? 2 : 1;
  if (count == 0) count = up;
  for (int first = 0; first < count && !p->failed; first += up) {
    print_page_begin(p, up == 2);
    double wide = p->width / columns, high = p->height / rows;
    for (int i = 0; i < up && first + i < count; i++) {
      Box box = {i % columns * wide, row_of(i, columns) * high, wide, high};
      draw(p, first + i, box_inset(box, up == 1 ? 12 : 8), context);
    }
    draw_cuts(p, columns, rows);
    print_page_end(p);
  }
}
