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

/* Folded in the middle it stands: the upper half is the other side, upside down. */
void card_standing(Print *p, Box box, const char *picture, const char *role) {
  static const double dash[] = {1.2, 1.2};
  double half = box.h / 2, foot = half / 5, high = half - foot - 4;
  for (int side = 0; side < 2; side++) {
    double middle = box.y + half;
    Box body = {box.x + 3, side ? middle - 3 - high : middle + 3, box.w - 6, high};
    Box stand = {box.x + 3, side ? box.y + 2 : middle + half - foot, box.w - 6, foot - 2};
    picture_turned(p, picture, body, side * 2);
    shape_box(p, stand, 1);
    ink_tint(p, role, 0.6);
    cairo_fill(p->cr);
  }
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  shape_line(p, box.x + 2, box.y + half, box.x + box.w - 2, box.y + half);
  ink_stroke(p, "line-strong", 0.2);
  cairo_restore(p->cr);
}
