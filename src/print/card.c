/* card.c - what cards of all games have in common: a frame that keeps clear of the edge, and a back. */
#include "inside.h"

#include <math.h>

void print_card_frame(Print *p, Box box, const char *kind) {
  const Type type = {.size = 7, .align = CENTRE, .role = "ink-soft"};
  print_shape_box(p, box_inset(box, 2), 2.5);
  print_ink_stroke(p, "ink-soft", 0.3);
  if (kind) print_type_label(p, &type, box.x + box.w / 2, box.y + box.h - 5.2, box.w - 8, kind);
}

/* ---- Backs ---------------------------------------------------------------------------------------------- */

enum { RINGS = 4 };

/* The arch of the house: upright sides, a round above them. */
static void draw_arch(Print *p, Box box) {
  double spring = box.y + box.w / 2, foot = box.y + box.h;
  cairo_move_to(p->cr, box.x, foot);
  cairo_line_to(p->cr, box.x, spring);
  cairo_arc(p->cr, box.x + box.w / 2, spring, box.w / 2, M_PI, 2 * M_PI);
  cairo_line_to(p->cr, box.x + box.w, foot);
}

/* One wall of the labyrinth: closed but for a door, by turns on the left and on the right; a wall across ends the way. */
static void draw_ring(Print *p, Box box, double way, bool left) {
  double foot = box.y + box.h, door = foot - box.h * 0.22, spring = box.y + box.w / 2;
  double near = left ? box.x : box.x + box.w, far = left ? box.x + box.w : box.x;
  cairo_move_to(p->cr, near, door);
  cairo_line_to(p->cr, near, spring);
  if (left)
    cairo_arc(p->cr, box.x + box.w / 2, spring, box.w / 2, M_PI, 2 * M_PI);
  else
    cairo_arc_negative(p->cr, box.x + box.w / 2, spring, box.w / 2, 2 * M_PI, M_PI);
  cairo_line_to(p->cr, far, foot);
  print_shape_line(p, near, door, near + (left ? way : -way), door);
}

/* Lines only: an arch, and within it the lattice of a labyrinth around the picture. */
void print_card_back(Print *p, Box box, const char *picture, const char *kind) {
  const Type type = {.size = box.w / 4.4, .serif = true, .bold = true, .align = CENTRE};
  Box arch = {box.x + box.w * 0.14, box.y + box.h * 0.1, box.w * 0.72, box.h * 0.66};
  double way = arch.w * 0.065, inner = arch.w - 2 * RINGS * way;
  print_shape_box(p, box_inset(box, 3), 2);
  print_ink_stroke(p, "accent", 0.6);
  draw_arch(p, arch);
  cairo_close_path(p->cr);
  print_ink_stroke(p, "accent", 0.8);
  for (int i = 1; i < RINGS; i++)
    draw_ring(p, (Box){arch.x + i * way, arch.y + i * way, arch.w - 2 * i * way, arch.h - i * way},
              way, i % 2);
  print_ink_stroke(p, "accent", 0.35);
  print_picture_draw(p, picture,
                     (Box){box.x + (box.w - inner) / 2, arch.y + arch.h * 0.38, inner, inner});
  print_type_label(p, &type, box.x + box.w / 2, box.y + box.h * 0.85, box.w - 9, kind);
}

void print_card_disc(Print *p, double x, double y, double radius, const char *role,
                     const char *text) {
  const Type type = {.size = radius * 3.4, .bold = true, .align = CENTRE, .role = "on-accent"};
  print_shape_circle(p, x, y, radius);
  print_ink_set(p, role, 1);
  cairo_set_line_width(p->cr, 0.5);
  if (p->job->save_ink)
    cairo_stroke(p->cr);
  else
    cairo_fill(p->cr);
  print_type_label(p, &type, x, y, radius * 1.7, text);
}

/* Folded in the middle it stands: the upper half is the other side, upside down. */
void print_card_standing(Print *p, Box box, const char *picture, const char *role) {
  static const double dash[] = {1.2, 1.2};
  double half = box.h / 2, foot = half / 5, high = half - foot - 4;
  for (int side = 0; side < 2; side++) {
    double middle = box.y + half;
    Box body = {box.x + 3, side ? middle - 3 - high : middle + 3, box.w - 6, high};
    Box stand = {box.x + 3, side ? box.y + 2 : middle + half - foot, box.w - 6, foot - 2};
    print_picture_turned(p, picture, body, side * 2);
    print_shape_box(p, stand, 1);
    print_ink_tint(p, role, 0.6);
    cairo_fill_preserve(p->cr);
    print_ink_outline(p, role, 0.8);
  }
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  print_shape_line(p, box.x + 2, box.y + half, box.x + box.w - 2, box.y + half);
  print_ink_stroke(p, "line-strong", 0.2);
  cairo_restore(p->cr);
}
