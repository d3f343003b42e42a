/* figures.c - figures for the rules of Nobody Comes Out. */
#include "golem.h"

#include <math.h>

static void draw_card(Print *p, double w, double h) {
  const Type type = {.size = 9};
  static const char *const keys[] = {"fig_move", "fig_trap", "fig_cost", "fig_effect"};
  print_golem_treasure(p, print_golem_kind(p, 0), (Box){0, 0, 44, 63});
  (void)h;
  for (int i = 0; i < 4; i++) {
    double y = 10 + i * 14;
    print_card_disc(p, 51, y, 2.6, "accent", print_text_of("%d", i + 1));
    print_type_draw(p, &type, 56, y - 2.6, w - 56, print_label(p, keys[i]));
  }
  for (int i = 0; i < 3; i++)
    print_card_disc(p, 15.6 + i * 13, 33.6, 1.6, "accent", print_text_of("%d", i + 1));
  print_card_disc(p, 5, 53.5, 1.6, "accent", "4");
}

/* ---- The way ---------------------------------------------------------------------------------------------- */

static void draw_strip(Print *p, const char *areas, int first, double y, double step) {
  static const char signs[] = "tbfs";
  static const char *const names[] = {"trap", "back", "forward", "start"};
  const Type small = {.size = 6.5, .align = CENTRE, .role = "ink-soft"};
  for (int i = 0; areas[i]; i++) {
    Box box = {i * step, y, step, 13};
    print_shape_box(p, box_inset(box, 0.4), 1);
    print_ink_tint(p, areas[i] == '?' ? "rock" : "stone", areas[i] == '?' ? 0.25 : 0.6);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, "stone-edge", 0.2);
    for (int sign = 0; signs[sign]; sign++)
      if (signs[sign] == areas[i])
        print_picture_draw(p, print_text_of("golem/sign-%s", names[sign]),
                           (Box){box.x + 0.8, y + 6, step - 1.6, 4});
    print_type_label(p, &small, box.x + step / 2, y + 3, 0, print_text_of("%d", first + i));
  }
}

static void draw_piece(Print *p, const char *name, double x, double y, double size) {
  print_picture_draw(p, print_text_of("golem/%s", name), (Box){x - size / 2, y - size, size, size});
}

static void draw_start(Print *p, double w, double h) {
  const double step = w / 17;
  (void)h;
  cairo_save(p->cr);
  cairo_translate(p->cr, step, 0);
  draw_strip(p, "....s...????????", 0, 12, step);
  draw_piece(p, "golem-small", -0.5 * step, 25, 9);
  draw_piece(p, "explorer-circle", 4.2 * step, 12, 5.5);
  draw_piece(p, "explorer-square", 4.9 * step, 12, 5.5);
  draw_piece(p, "explorer-diamond", 4.55 * step, 7, 5.5);
  cairo_restore(p->cr);
}

static void draw_hop(Print *p, double from, double to, double y, const char *role) {
  double middle = (from + to) / 2;
  cairo_move_to(p->cr, from, y);
  cairo_curve_to(p->cr, middle, y - 9, middle, y - 9, to, y - 0.6);
  print_ink_outline(p, role, 0.7);
  print_shape_arrow(p, to - (to > from ? 0.8 : -0.8), y - 2, to, y, 1.6);
  print_ink_outline(p, role, 0.7);
}

static void draw_move(Print *p, double w, double h) {
  const double step = w / 14;
  const Type type = {.size = 9, .align = CENTRE, .bold = true};
  (void)h;
  draw_strip(p, ".....t.f..??..", 4, 16, step);
  draw_piece(p, "golem-small", 0.5 * step, 16, 8);
  draw_piece(p, "explorer-circle", 3.5 * step, 16, 6);
  draw_hop(p, 4.1 * step, 8.5 * step, 14, "explorer-circle");
  draw_hop(p, 1.1 * step, 2.5 * step, 14, "fire");
  print_type_label(p, &type, 6.3 * step, 4, 30, "+5");
  print_type_label(p, &type, 1.9 * step, 4, 20, "+2");
}

/* Four players, each deck with the left neighbour of its owner. */
static void draw_keepers(Print *p, double w, double h) {
  static const char *const shapes[] = {"circle", "square", "diamond", "hexagon"};
  const double x = w / 2, y = h / 2, radius = h / 2 - 8;
  for (int i = 0; i < 4; i++) {
    double angle = i * M_PI / 2, next = (i + 1) * M_PI / 2;
    double px = x + 1.5 * radius * cos(angle), py = y + radius * sin(angle);
    double nx = x + 1.5 * radius * cos(next), ny = y + radius * sin(next);
    print_picture_draw(p, print_text_of("golem/explorer-%s", shapes[i]),
                       (Box){px - 6, py - 6, 12, 12});
    double ax = px + 0.24 * (nx - px), ay = py + 0.24 * (ny - py);
    double bx = px + 0.66 * (nx - px), by = py + 0.66 * (ny - py);
    print_shape_arrow(p, ax, ay, bx, by, 2.2);
    print_ink_stroke(p, "accent", 0.6);
    print_shape_box(p, (Box){px + 0.8 * (nx - px) - 2.6, py + 0.8 * (ny - py) - 3.4, 5.2, 6.8},
                    0.8);
    print_ink_set(p, print_text_of("explorer-%s", shapes[i]), 1);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, "ink-soft", 0.3);
  }
}

static void draw_areas(Print *p, double w, double h) {
  const Type type = {.size = 9};
  static const char *const ids[] = {"t", "b", "f"}, *const names[] = {"trap", "back", "forward"};
  (void)h;
  for (int i = 0; i < 3; i++) {
    print_picture_draw(p, print_text_of("golem/sign-%s", names[i]), (Box){2, i * 10 + 1, 14, 8});
    print_type_label(p, &type, 20, i * 10 + 5, w - 22, print_printed(p, "area_notes", ids[i]));
  }
}

const PrintFigure print_golem_figures[] = {
    {"fig_card", 0.64, draw_card},      {"fig_start", 0.27, draw_start},
    {"fig_keepers", 0.5, draw_keepers}, {"fig_turn", 0.31, draw_move},
    {"fig_areas", 0.3, draw_areas},     {NULL, 0, NULL},
};
