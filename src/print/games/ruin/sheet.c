/* sheet.c - the sheet that players of In the Ruin draw on: the map with the content's letters, a check list of the
 * pieces for both stages, and room to count up. */
#include "ruin.h"

/* The sheet is designed for one page and made smaller for several. */
enum { WIDE = 180, HIGH = 252, MAP = 140, SIDE_X = 145, SIDE_W = 35 };

static void draw_title(Print *p) {
  const Type title = {.size = 24, .serif = true, .bold = true};
  const Type small = {.size = 10, .role = "ink-soft"};
  print_picture_draw(p, "ruin/emblem", (Box){0, 0, 20, 15});
  print_type_label(p, &title, 23, 7.5, 92, print_game_name(p));
  print_type_label(p, &small, 118, 9.5, 20, print_label(p, "name"));
  print_shape_blank(p, 118 + print_type_width(p, &small, print_label(p, "name")) + 2, 12,
                    WIDE - 120 - print_type_width(p, &small, print_label(p, "name")));
}

/* ---- Beside the map: what is counted during the game ---------------------------------------------------- */

static double draw_heading(Print *p, double y, const char *text) {
  const Type type = {.size = 10, .bold = true};
  print_shape_box(p, (Box){SIDE_X, y, SIDE_W, 5.6}, 1);
  print_ink_tint(p, "accent", 0.22);
  cairo_fill(p->cr);
  print_type_label(p, &type, SIDE_X + 1.8, y + 2.8, SIDE_W - 3, text);
  return y + 7.2;
}

static double draw_ticks(Print *p, double y, int count, int in_row, bool round) {
  const double step = (double)SIDE_W / in_row;
  for (int i = 0; i < count; i++) {
    double x = SIDE_X + i % in_row * step, top = y + row_of(i, in_row) * step;
    if (round) {
      print_shape_circle(p, x + step / 2, top + step / 2, step * 0.38);
      print_ink_stroke(p, "line-strong", 0.25);
    } else {
      print_shape_tick(p, x + step * 0.1, top + step * 0.1, step * 0.8);
    }
  }
  return y + rows_for(count, in_row) * step + 3;
}

static double draw_goals(Print *p, double y) {
  const Type type = {.size = 11, .role = "ink-soft", .align = CENTRE};
  for (int i = 0; i < 5; i++, y += 7) {
    print_shape_blank(p, SIDE_X + 1, y + 5, 11);
    print_type_label(p, &type, SIDE_X + 14.5, y + 3, 0, "–");
    print_shape_blank(p, SIDE_X + 17, y + 5, 11);
    print_shape_tick(p, SIDE_X + 30.5, y + 1, 4);
  }
  return y + 3;
}

static void draw_side(Print *p) {
  double y = draw_heading(p, 20, print_label(p, "gems"));
  y = draw_ticks(p, y, 15, 5, true);
  y = draw_heading(p, y, print_label(p, "goals"));
  y = draw_goals(p, y);
  y = draw_heading(p, y, print_label(p, "penalty"));
  y = draw_ticks(p, y, 10, 5, false);
  y = draw_heading(p, y, print_label(p, "signs"));
  const Type type = {.size = 8};
  print_type_draw(p, &type, SIDE_X, y - 0.5, SIDE_W, print_label(p, "signs_text"));
}

/* ---- Below it: pieces and points --------------------------------------------------------------------------- */

static void draw_entry(Print *p, int letter, Box box) {
  const Type type = {.size = 12, .bold = true, .align = CENTRE};
  print_shape_box(p, box_inset(box, 0.5), 1.2);
  print_ink_stroke(p, "line", 0.25);
  print_type_label(p, &type, box.x + 3.6, box.y + 4.2, 0, print_text_of("%c", 'A' + letter));
  print_ruin_piece(p, letter, (Box){box.x + 6.6, box.y + 1.5, 10.2, box.h - 3}, 2.6, false);
  print_shape_tick(p, box.x + box.w - 4.9, box.y + 2, 3.6);
  print_shape_tick(p, box.x + box.w - 4.9, box.y + 7, 3.6);
}

static void draw_list(Print *p, double y) {
  const Type heading = {.size = 10, .bold = true}, note = {.size = 8, .role = "ink-soft"};
  const double wide = (double)WIDE / 8, high = 12.8;
  print_type_label(p, &heading, 0, y + 2.5, 60, print_label(p, "pieces"));
  print_type_label(p, &note, print_type_width(p, &heading, print_label(p, "pieces")) + 4, y + 2.6,
                   120, print_label(p, "pieces_text"));
  for (int i = 0; i < RUIN_LETTERS; i++)
    draw_entry(p, i, (Box){i % 8 * wide, y + 6 + row_of(i, 8) * high, wide, high});
}

static void draw_points(Print *p, double y) {
  static const char *const keys[] = {"square1",   "square2", "gems10", "goals15",
                                     "penalty10", "escape",  "total"};
  const Type type = {.size = 8.5, .align = CENTRE, .role = "ink-soft"};
  const double wide = (double)WIDE / 7;
  for (int i = 0; i < 7; i++) {
    Box box = {i * wide, y, wide, 22};
    print_shape_box(p, box_inset(box, 0.6), 1.5);
    if (i == 6) {
      print_ink_tint(p, "glow", 0.3);
      cairo_fill_preserve(p->cr);
    }
    print_ink_stroke(p, i == 6 ? "ink" : "line-strong", i == 6 ? 0.5 : 0.3);
    print_type_label(p, &type, box.x + wide / 2, y + 4, wide - 3, print_label(p, keys[i]));
  }
}

static void draw_sheet(Print *p, int index, Box into, const void *context) {
  (void)index;
  (void)context;
  print_page_design(p, into, WIDE, HIGH);
  draw_title(p);
  print_ruin_sheet(p, -2, 18, MAP + 2, NULL);
  draw_side(p);
  draw_list(p, 165);
  draw_points(p, 214);
  const Type note = {.size = 8, .role = "ink-soft"};
  print_type_draw(p, &note, 0, 238, WIDE, print_label(p, "points_text"));
  print_shape_end(p);
}

void print_ruin_sheets(Print *p) {
  print_page_sheets(p, 1, 0, draw_sheet, NULL);
}
