/* card.c - what cards of all games have in common: a frame that keeps clear of the edge, and a back. */
#include "inside.h"

void card_frame(Print *p, Box box, const char *kind) {
  const Type type = {.size = 7, .align = CENTRE, .role = "ink-soft"};
  shape_box(p, box_inset(box, 2), 2.5);
  ink_stroke(p, "ink-soft", 0.3);
  if (kind) type_label(p, &type, box.x + box.w / 2, box.y + box.h - 5.2, box.w - 8, kind);
}

void card_back(Print *p, Box box, const char *role, const char *picture, const char *kind) {
  const Type type = {.size = box.w / 4, .serif = true, .bold = true, .align = CENTRE};
  shape_box(p, box_inset(box, 3), 2);
  ink_tint(p, role, 0.22);
  cairo_fill_preserve(p->cr);
  ink_stroke(p, "accent", 0.6);
  shape_box(p, box_inset(box, 4.5), 1.4);
  ink_stroke(p, "accent", 0.2);
  double wide = box.w * 0.55, high = box.h * 0.3;
  picture_draw(p, picture, (Box){box.x + (box.w - wide) / 2, box.y + box.h * 0.2, wide, high});
  type_label(p, &type, box.x + box.w / 2, box.y + box.h * 0.68, box.w - 12, kind);
}

void card_disc(Print *p, double x, double y, double radius, const char *role, const char *text) {
  const Type type = {.size = radius * 3.4, .bold = true, .align = CENTRE, .role = "on-accent"};
  shape_circle(p, x, y, radius);
  ink_set(p, role, 1);
  cairo_set_line_width(p->cr, 0.5);
  if (p->job->save_ink)
    cairo_stroke(p->cr);
  else
    cairo_fill(p->cr);
  type_label(p, &type, x, y, radius * 1.7, text);
}
