/* blocks.c - the play aid of a game: how a turn goes, what is scored, what is often forgotten. Blocks are words with a
 * title, laid out in two columns in type as large as the page allows.
 *
 *   {"title": {"en", "ja"}, "kind": "steps" | "list" | "points" | "notes", "lines": [{"en", "ja"}, ...]}
 *
 * Steps are numbered and joined by arrows; lines of points end with the points, after a bar: "each gem | 10". */
#include "blocks.h"

#include <string.h>

static const double gutter = 7;

typedef struct Flow {
  Print *p;
  Box box;
  double size;
  bool drawing;
  int column;
  double y;
} Flow;

static double column_wide(const Flow *f) {
  return (f->box.w - gutter) / 2;
}

static double left_of(const Flow *f) {
  return f->box.x + f->column * (column_wide(f) + gutter);
}

static Type type_of(const Flow *f) {
  return (Type){.size = f->size, .leading = 1.12};
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static const double inset_sizes = 0.75; /* of the mark before a line, in sizes of type */

static void draw_mark(Flow *f, const char *kind, int number, bool last, double y, double height) {
  double x = left_of(f) + f->size * 0.28, middle = y + f->size * 0.28;
  if (strcmp(kind, "steps") == 0) {
    if (!last) {
      print_shape_arrow(f->p, x, middle + f->size * 0.2, x, y + height + f->size * 0.1,
                        f->size * 0.09);
      print_ink_stroke(f->p, "accent", 0.35);
    }
    print_card_disc(f->p, x, middle, f->size * 0.2, "accent", print_text_of("%d", number));
  } else if (strcmp(kind, "notes") == 0) {
    const Type type = {.size = f->size * 1.1, .bold = true, .align = CENTRE, .role = "danger"};
    print_type_label(f->p, &type, x, middle, 0, "!");
  } else {
    print_shape_circle(f->p, x, middle, f->size * 0.055);
    print_ink_fill(f->p, "accent");
  }
}

/* "what | points": the points stand at the right edge. */
static double put_points(Flow *f, const char *line, double y) {
  const char *bar = strstr(line, " | ");
  Type type = type_of(f), value = {.size = f->size, .bold = true, .align = RIGHT};
  if (!bar) return 0;
  double room = print_type_width(f->p, &value, bar + 3) + 2;
  const char *words = print_text_of("%.*s", (int)(bar - line), line);
  double height = print_type_height(f->p, &type, column_wide(f) - room, words);
  if (f->drawing) {
    print_type_draw(f->p, &type, left_of(f), y, column_wide(f) - room, words);
    print_type_draw(f->p, &value, left_of(f), y, column_wide(f), bar + 3);
    print_shape_line(f->p, left_of(f), y + height + f->size * 0.04, left_of(f) + column_wide(f),
                     y + height + f->size * 0.04);
    print_ink_stroke(f->p, "line", 0.15);
  }
  return height;
}

static double put_line(Flow *f, const char *kind, const char *line, int number, bool last,
                       double y) {
  if (strcmp(kind, "points") == 0 && strstr(line, " | ")) return put_points(f, line, y);
  Type type = type_of(f);
  double inset = f->size * inset_sizes, wide = column_wide(f) - inset;
  double height = print_type_height(f->p, &type, wide, line);
  if (f->drawing) {
    draw_mark(f, kind, number, last, y, height);
    print_type_draw(f->p, &type, left_of(f) + inset, y, wide, line);
  }
  return height;
}

/* ---- Blocks --------------------------------------------------------------------------------------------- */

static void put_title(Flow *f, const char *title) {
  const Type type = {.size = f->size * 1.25, .serif = true, .bold = true};
  double high = f->size * 0.62;
  if (f->drawing) {
    print_shape_box(f->p, (Box){left_of(f), f->box.y + f->y, column_wide(f), high}, 1.2);
    print_ink_tint(f->p, "accent", 0.2);
    cairo_fill(f->p->cr);
    print_type_label(f->p, &type, left_of(f) + 2, f->box.y + f->y + high / 2, column_wide(f) - 4,
                     title);
  }
  f->y += high + f->size * 0.2;
}

/* A line that does not fit goes to the next column, a title with its first line. */
static void make_room(Flow *f, double height) {
  if (f->y > 0 && f->y + height > f->box.h) {
    f->column++;
    f->y = 0;
  }
}

static void put_block(Flow *f, MkJson block) {
  Print *p = f->p;
  MkJson lines = mk_json_get(block, "lines"), none, line;
  char kind[16];
  snprintf(kind, sizeof kind, "%s", print_string_of(p, mk_json_get(block, "kind")));
  if (f->y > 0) f->y += f->size * 0.35;
  make_room(f, f->size * 2.2);
  put_title(f, print_said(p, mk_json_get(block, "title")));
  int number = 0, count = mk_json_count(lines);
  bool was_drawing = f->drawing;
  for (MkJsonEach each = mk_json_each(lines); mk_json_next(&each, &none, &line);) {
    char text[1024];
    snprintf(text, sizeof text, "%s", print_told(p, line));
    number++;
    f->drawing = false;
    make_room(f, put_line(f, kind, text, number, number == count, 0));
    f->drawing = was_drawing;
    f->y += put_line(f, kind, text, number, number == count, f->box.y + f->y) + f->size * 0.13;
  }
}

static bool fits(Flow *f, double size, bool drawing) {
  MkJson none, block;
  f->size = size;
  f->drawing = drawing;
  f->column = 0;
  f->y = 0;
  for (MkJsonEach each = mk_json_each(mk_json_get(f->p->said, "aid"));
       mk_json_next(&each, &none, &block);)
    put_block(f, block);
  return f->column < 2;
}

void print_blocks_draw(Print *p, Box box) {
  Flow f = {.p = p, .box = box};
  double low = 5, high = 15;
  if (!fits(&f, low, false))
    print_wrong(p, MK_ERROR_OTHER, "the play aid does not fit on its page",
                "早見表が1ページに入りません");
  for (int i = 0; i < 12; i++) {
    double middle = (low + high) / 2;
    if (fits(&f, middle, false))
      low = middle;
    else
      high = middle;
  }
  fits(&f, low, true);
}
