/* shape.c - the few shapes that everything is made of. Paths are left for the caller to fill or to stroke unless the name
 * says otherwise. */
#include "inside.h"

#include <math.h>

void print_shape_box(Print *p, Box box, double radius) {
  double r = fmin(radius, fmin(box.w, box.h) / 2);
  cairo_new_sub_path(p->cr);
  cairo_arc(p->cr, box.x + box.w - r, box.y + r, r, -M_PI / 2, 0);
  cairo_arc(p->cr, box.x + box.w - r, box.y + box.h - r, r, 0, M_PI / 2);
  cairo_arc(p->cr, box.x + r, box.y + box.h - r, r, M_PI / 2, M_PI);
  cairo_arc(p->cr, box.x + r, box.y + r, r, M_PI, M_PI * 3 / 2);
  cairo_close_path(p->cr);
}

void print_shape_line(Print *p, double x1, double y1, double x2, double y2) {
  cairo_move_to(p->cr, x1, y1);
  cairo_line_to(p->cr, x2, y2);
}

void print_shape_circle(Print *p, double x, double y, double radius) {
  cairo_new_sub_path(p->cr);
  cairo_arc(p->cr, x, y, radius, 0, 2 * M_PI);
  cairo_close_path(p->cr);
}

void print_shape_arrow(Print *p, double x1, double y1, double x2, double y2, double head) {
  double angle = atan2(y2 - y1, x2 - x1);
  print_shape_line(p, x1, y1, x2, y2);
  for (int side = -1; side <= 1; side += 2)
    print_shape_line(p, x2, y2, x2 - head * cos(angle + side * 0.5),
                     y2 - head * sin(angle + side * 0.5));
}

void print_shape_hatch(Print *p, Box box, double step) {
  cairo_save(p->cr);
  cairo_rectangle(p->cr, box.x, box.y, box.w, box.h);
  cairo_clip(p->cr);
  int lines = (int)((box.w + box.h) / step);
  for (int i = 0; i < lines; i++) {
    double at = (i + 0.5) * step;
    print_shape_line(p, box.x + at, box.y, box.x + at - box.h, box.y + box.h);
  }
  print_ink_stroke(p, "hatch", step / 5);
  cairo_restore(p->cr);
}

void print_shape_blank(Print *p, double x, double y, double width) {
  print_shape_line(p, x, y, x + width, y);
  print_ink_stroke(p, "line-strong", 0.2);
}

void print_shape_tick(Print *p, double x, double y, double size) {
  print_shape_box(p, (Box){x, y, size, size}, size / 6);
  print_ink_stroke(p, "line-strong", 0.2);
}

void print_shape_begin(Print *p, Box into, double w, double h) {
  double scale = fmin(into.w / w, into.h / h);
  cairo_save(p->cr);
  cairo_translate(p->cr, into.x + (into.w - w * scale) / 2, into.y + (into.h - h * scale) / 2);
  cairo_scale(p->cr, scale, scale);
}

void print_shape_end(Print *p) {
  cairo_restore(p->cr);
}
