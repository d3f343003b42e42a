/* first.c - the page on top of a whole set: what is in it, how it is printed, cut and glued, and a ruler that shows whether
 * the printer kept the size. */
#include "inside.h"

#include <stdio.h>

enum { WIDE = 180, HIGH = 260 };

/* Lines of content/print: what the set holds, and what to do, by how its backs are printed. */
static double draw_lines(Print *p, MkJson lines, double y, bool numbered) {
  const Type type = {.size = 12, .leading = 1.15};
  MkJson none, line;
  int number = 1;
  for (MkJsonEach each = mk_json_each(lines); mk_json_next(&each, &none, &line); number++) {
    if (numbered)
      print_card_disc(p, 3, y + 3, 2.6, "accent", print_text_of("%d", number));
    else
      print_shape_tick(p, 0.6, y + 0.8, 4.4);
    y += print_type_draw(p, &type, 9, y, WIDE - 9, print_told(p, line)) + 2.4;
  }
  return y;
}

/* ---- How each part is printed ------------------------------------------------------------------------------- */

/* "page 3", "pages 5–10", as the job was noted. */
static const char *pages_of(Print *p, PartPages made) {
  return made.first == made.last
             ? print_label_with(p, "first_page", print_text_of("%d", made.first))
             : print_label_with(p, "first_pages", print_text_of("%d–%d", made.first, made.last));
}

/* Which sides, on what paper, and how often if not once. */
static const char *way_of(Print *p, int part) {
  bool plain = part == PRINT_SHEETS || part == PRINT_AID || part == PRINT_RULES;
  const char *sides = !p->made[part].backed ? "sides_one"
                      : part == PRINT_RULES ? "sides_short"
                                            : "sides_long";
  MkJson often = mk_json_get(mk_json_get(p->said, "often"), print_part_name((PrintPart)part));
  bool once = mk_json_type(often) == MK_JSON_NONE;
  return print_text_of("%s · %s%s%s", print_label(p, sides),
                       print_label(p, plain ? "paper_plain" : "paper_stiff"), once ? "" : " · ",
                       once ? "" : print_said(p, often));
}

static double draw_parts(Print *p, double y) {
  const Type name = {.size = 11, .bold = true}, type = {.size = 11};
  for (int i = 0; i < PRINT_PARTS; i++) {
    if (!p->own->part[i]) continue;
    double high = print_type_draw(p, &name, 0, y, 58, print_part_called(p, (PrintPart)i));
    print_type_draw(p, &type, 60, y, 26, pages_of(p, p->made[i]));
    double way = print_type_draw(p, &type, 88, y, WIDE - 88, way_of(p, i));
    y += (way > high ? way : high) + 1.6;
    print_shape_line(p, 0, y - 0.8, WIDE, y - 0.8);
    print_ink_stroke(p, "line", 0.2);
  }
  return y;
}

/* 100 millimetres, to be compared with a real ruler. */
static void draw_ruler(Print *p, double x, double y) {
  const Type type = {.size = 9, .align = CENTRE};
  for (int mm = 0; mm <= 100; mm++)
    print_shape_line(p, x + mm, y, x + mm, y + (mm % 10 == 0 ? 6 : mm % 5 == 0 ? 4 : 2.4));
  print_shape_line(p, x, y, x + 100, y);
  print_ink_stroke(p, "ink", 0.2);
  for (int cm = 0; cm <= 10; cm += 5)
    print_type_label(p, &type, x + 10 * cm, y + 9, 0, print_text_of("%d", 10 * cm));
}

static double draw_heading(Print *p, double y, const char *text) {
  const Type type = {.size = 17, .serif = true, .bold = true, .role = "accent"};
  return y + print_type_draw(p, &type, 0, y, WIDE, text) + 1.5;
}

/* Large enough for the words; the ruler stands on the paper itself, where nothing is scaled. */
void print_first(Print *p) {
  static const char *const ways[] = {
      [PRINT_DUPLEX] = "duplex", [PRINT_NO_BACKS] = "none", [PRINT_FOLD] = "fold"};
  const Type title = {.size = 30, .serif = true, .bold = true};
  const Type note = {.size = 11}, by = {.size = 7.5, .role = "ink-soft"};
  p->part_at = PRINT_PARTS;
  snprintf(p->part, sizeof p->part, "%s", print_label(p, "first"));
  print_page_begin(p, false);
  Box inside = print_page_inside(p);
  print_page_design(p, (Box){inside.x, inside.y, inside.w, inside.h - 30}, WIDE, HIGH - 30);
  print_picture_draw(p, print_text_of("%s/emblem", p->game->id), (Box){0, 0, 30, 22});
  print_type_label(p, &title, 36, 10, WIDE - 38, print_game_name(p));
  double y = draw_heading(p, 30, print_label(p, "first_box"));
  y = draw_lines(p, mk_json_get(p->said, "box"), y, false);
  y = draw_heading(p, y + 4, print_label(p, "first_parts"));
  y = draw_parts(p, y);
  y = draw_heading(p, y + 4, print_label(p, "first_do"));
  draw_lines(p, mk_json_get(mk_json_get(p->common, "first"), ways[p->job->backs]), y, true);
  print_shape_end(p);
  print_type_draw(p, &note, inside.x, inside.y + inside.h - 27, inside.w,
                  print_label(p, "first_ruler"));
  draw_ruler(p, (p->width - 100) / 2, inside.y + inside.h - 18);
  print_type_draw(p, &by, inside.x, inside.y + inside.h - 4, inside.w, print_label(p, "first_by"));
  print_page_end(p);
}
