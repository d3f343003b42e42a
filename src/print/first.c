/* first.c - the page on top of a whole set: what is in it, how it is printed, cut and glued, and a ruler that shows whether
 * the printer kept the size. */
#include "inside.h"

enum { WIDE = 180, HIGH = 260 };

/* Lines of content/print: what the set holds, and what to do, by how its backs are printed. */
static double draw_lines(Print *p, MkJson lines, double y, bool numbered) {
  const Type type = {.size = 12, .leading = 1.15};
  MkJson none, line;
  int number = 1;
  for (MkJsonEach each = mk_json_each(lines); mk_json_next(&each, &none, &line); number++) {
    if (numbered)
      card_disc(p, 3, y + 3, 2.6, "accent", text_of("%d", number));
    else
      shape_tick(p, 0.6, y + 0.8, 4.4);
    y += type_draw(p, &type, 9, y, WIDE - 9, said(p, line)) + 2.4;
  }
  return y;
}

/* 100 millimetres, to be compared with a real ruler. */
static void draw_ruler(Print *p, double x, double y) {
  const Type type = {.size = 9, .align = CENTRE};
  for (int mm = 0; mm <= 100; mm++)
    shape_line(p, x + mm, y, x + mm, y + (mm % 10 == 0 ? 6 : mm % 5 == 0 ? 4 : 2.4));
  shape_line(p, x, y, x + 100, y);
  ink_stroke(p, "ink", 0.2);
  for (int cm = 0; cm <= 10; cm += 5)
    type_label(p, &type, x + 10 * cm, y + 9, 0, text_of("%d", 10 * cm));
}

static double draw_heading(Print *p, double y, const char *text) {
  const Type type = {.size = 17, .serif = true, .bold = true, .role = "accent"};
  return y + type_draw(p, &type, 0, y, WIDE, text) + 1.5;
}

/* Large enough for the words; the ruler stands on the paper itself, where nothing is scaled. */
void print_first(Print *p) {
  static const char *const ways[] = {
      [PRINT_DUPLEX] = "duplex", [PRINT_NO_BACKS] = "none", [PRINT_FOLD] = "fold"};
  const Type title = {.size = 30, .serif = true, .bold = true};
  const Type note = {.size = 11};
  p->part = label(p, "first");
  page_begin(p, false);
  Box inside = page_inside(p);
  page_design(p, (Box){inside.x, inside.y, inside.w, inside.h - 30}, WIDE, HIGH - 30);
  picture_draw(p, text_of("%s/emblem", p->game->id), (Box){0, 0, 30, 22});
  type_label(p, &title, 36, 10, WIDE - 38, game_name(p));
  double y = draw_heading(p, 30, label(p, "first_box"));
  y = draw_lines(p, mk_json_get(p->said, "box"), y, false);
  y = draw_heading(p, y + 5, label(p, "first_do"));
  draw_lines(p, mk_json_get(mk_json_get(p->common, "first"), ways[p->job->backs]), y, true);
  shape_end(p);
  type_draw(p, &note, inside.x, inside.y + inside.h - 26, inside.w, label(p, "first_ruler"));
  draw_ruler(p, (p->width - 100) / 2, inside.y + inside.h - 15);
  page_end(p);
}
