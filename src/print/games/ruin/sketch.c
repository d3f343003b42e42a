/* sketch.c - a sheet of In the Ruin and its pieces, empty or drawn on. */
#include "ruin.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void print_ruin_cell(const char *name, int *column, int *row) {
  *column = name[0] - 'a';
  *row = name[0] ? (int)strtol(name + 1, NULL, 10) - 1 : 0;
}

void print_ruin_letter(Print *p, int letter, int *column, int *row) {
  char key[2] = {(char)('A' + letter), '\0'};
  print_ruin_cell(print_string_of(p, mk_json_get(mk_json_get(p->cards, "letters"), key)), column,
                  row);
}

/* ---- Pieces --------------------------------------------------------------------------------------- */

int print_ruin_piece(Print *p, int letter, Box box, double largest_cell, bool mirrored) {
  char key[2] = {(char)('A' + letter), '\0'}, rows[8][16];
  MkJson list = mk_json_get(mk_json_get(p->cards, "pieces"), key), none, row;
  int high = 0, wide = 0, size = 0;
  for (MkJsonEach each = mk_json_each(list); high < 8 && mk_json_next(&each, &none, &row); high++) {
    snprintf(rows[high], sizeof rows[high], "%s", print_string_of(p, row));
    if ((int)strlen(rows[high]) > wide) wide = (int)strlen(rows[high]);
  }
  double cell = fmin(largest_cell, fmin(box.w / wide, box.h / high));
  double x = box.x + (box.w - wide * cell) / 2, y = box.y + (box.h - high * cell) / 2;
  for (int i = 0; i < high; i++)
    for (int j = 0; rows[i][j]; j++) {
      if (rows[i][j] != '#') continue;
      int column = mirrored ? wide - 1 - j : j;
      print_shape_box(p, (Box){x + column * cell, y + i * cell, cell, cell}, cell / 8);
      print_ink_tint(p, "accent", 0.25);
      cairo_fill_preserve(p->cr);
      print_ink_stroke(p, "accent", fmin(0.5, cell / 12));
      size++;
    }
  return size;
}

/* ---- The sheet --------------------------------------------------------------------------------------- */

typedef struct Grid {
  double x, y, cell;
} Grid;

static Box cell_box(Grid g, int column, int row) {
  return (Box){g.x + column * g.cell, g.y + row * g.cell, g.cell, g.cell};
}

static void draw_ground(Print *p, Grid g) {
  double side = RUIN_SIDE * g.cell;
  print_shape_box(p, (Box){g.x, g.y, side, side}, 0);
  print_ink_set(p, "paper", 1);
  cairo_fill(p->cr);
  for (int i = 1; i < RUIN_SIDE; i++) {
    print_shape_line(p, g.x + i * g.cell, g.y, g.x + i * g.cell, g.y + side);
    print_shape_line(p, g.x, g.y + i * g.cell, g.x + side, g.y + i * g.cell);
  }
  print_ink_stroke(p, "line", g.cell / 40);
}

static void draw_rim(Print *p, Grid g) {
  double side = RUIN_SIDE * g.cell;
  const Type type = {.size = g.cell * 0.75, .role = "ink-soft", .align = CENTRE};
  const Type number = {.size = g.cell * 0.75, .role = "ink-soft", .align = RIGHT};
  print_shape_box(p, (Box){g.x, g.y, side, side}, g.cell / 10);
  print_ink_stroke(p, "ink", g.cell / 16);
  for (int i = 0; i < RUIN_SIDE; i++) {
    print_type_label(p, &type, g.x + (i + 0.5) * g.cell, g.y - g.cell * 0.28, 0,
                     print_text_of("%c", 'a' + i));
    print_type_label(p, &number, g.x - g.cell * 0.14, g.y + (i + 0.5) * g.cell, 0,
                     print_text_of("%d", i + 1));
  }
}

static bool has_letter(Print *p, int column, int row) {
  for (int letter = 0; letter < RUIN_LETTERS; letter++) {
    int x, y;
    print_ruin_letter(p, letter, &x, &y);
    if (x == column && y == row) return true;
  }
  return false;
}

/* As the rules say it is drawn: a circle, on a letter a small one in the corner; a gate is boxed. */
static void draw_path(Print *p, Grid g, int column, int row, bool gate) {
  Box box = cell_box(g, column, row);
  bool letter = has_letter(p, column, row);
  double middle = g.cell * (letter ? 0.2 : 0.5);
  print_shape_box(p, box, 0);
  print_ink_tint(p, "accent", 0.2);
  cairo_fill(p->cr);
  print_shape_circle(p, box.x + middle, box.y + middle, g.cell * (letter ? 0.1 : 0.3));
  print_ink_stroke(p, "accent", g.cell / 14);
  if (!gate) return;
  print_shape_box(p, box_inset(box, g.cell * 0.05), 0);
  print_ink_stroke(p, "ink", g.cell / 9);
}

static void draw_wall(Print *p, Grid g, int column, int row) {
  Box box = cell_box(g, column, row);
  print_shape_box(p, box, 0);
  print_ink_tint(p, "stone", 0.8);
  cairo_fill(p->cr);
  print_shape_hatch(p, box, g.cell / 5);
  double in = g.cell * 0.24;
  print_shape_line(p, box.x + in, box.y + in, box.x + g.cell - in, box.y + g.cell - in);
  print_shape_line(p, box.x + g.cell - in, box.y + in, box.x + in, box.y + g.cell - in);
  print_ink_stroke(p, "ink", g.cell / 14);
}

static void draw_map(Print *p, Grid g, const char *const *map) {
  for (int row = 0; map && row < RUIN_SIDE; row++)
    for (int column = 0; column < RUIN_SIDE && map[row][column]; column++) {
      char c = map[row][column];
      if (c == 'o' || c == 'g') draw_path(p, g, column, row, c == 'g');
      if (c == 'x') draw_wall(p, g, column, row);
    }
}

static bool is_drawn(const RuinSketch *sketch, int column, int row) {
  return sketch && sketch->map && sketch->map[row][column] != '.';
}

static void draw_letter(Print *p, Grid g, int letter, const RuinSketch *sketch) {
  int column, row;
  char text[2] = {(char)('A' + letter), '\0'};
  print_ruin_letter(p, letter, &column, &row);
  double x = g.x + (column + 0.5) * g.cell, y = g.y + (row + 0.5) * g.cell;
  bool open = sketch && sketch->open && strchr(sketch->open, text[0]);
  if (open || !is_drawn(sketch, column, row)) {
    print_shape_circle(p, x, y, g.cell * 0.34);
    print_ink_tint(p, "glow", 0.35);
    cairo_fill(p->cr);
  }
  if (open) {
    print_shape_circle(p, x, y, g.cell * 0.38);
    print_ink_stroke(p, "ink", g.cell / 9);
  }
  Type type = {.size = g.cell * 1.25, .bold = true, .align = CENTRE, .role = "jewel-ink"};
  if (is_drawn(sketch, column, row) || open) type.size = g.cell * 0.9;
  print_type_label(p, &type, x, y, 0, text);
}

static void draw_entrance(Print *p, Grid g) {
  Box box = cell_box(g, RUIN_SIDE / 2, RUIN_SIDE / 2);
  print_picture_draw(p, "ruin/entrance", box_inset(box, g.cell * 0.12));
  print_shape_box(p, box, 0);
  print_ink_stroke(p, "ink-soft", g.cell / 24);
}

static void draw_way(Print *p, Grid g, const char *const *way) {
  for (int i = 0; way && way[i]; i++) {
    int column, row;
    print_ruin_cell(way[i], &column, &row);
    double x = g.x + (column + 0.5) * g.cell, y = g.y + (row + 0.5) * g.cell;
    i ? cairo_line_to(p->cr, x, y) : cairo_move_to(p->cr, x, y);
  }
  cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
  print_ink_stroke(p, "danger", g.cell / 8);
}

static void draw_marked(Print *p, Grid g, const char *marked) {
  for (; marked && *marked; marked += strcspn(marked, " "), marked += *marked == ' ') {
    int column, row;
    print_ruin_cell(marked, &column, &row);
    print_shape_box(p, box_inset(cell_box(g, column, row), g.cell * 0.06), g.cell / 8);
    print_ink_stroke(p, "danger", g.cell / 10);
  }
}

static void draw_square(Print *p, Grid g, Box square) {
  if (square.w <= 0) return;
  print_shape_box(
      p,
      (Box){g.x + square.x * g.cell, g.y + square.y * g.cell, square.w * g.cell, square.h * g.cell},
      g.cell / 6);
  print_ink_stroke(p, "danger", g.cell / 7);
}

void print_ruin_sheet(Print *p, double x, double y, double size, const RuinSketch *sketch) {
  double cell = size / (RUIN_SIDE + 0.6);
  Grid g = {x + 0.6 * cell, y + 0.6 * cell, cell};
  draw_ground(p, g);
  if (sketch) draw_map(p, g, sketch->map);
  draw_entrance(p, g);
  for (int letter = 0; letter < RUIN_LETTERS; letter++) draw_letter(p, g, letter, sketch);
  draw_rim(p, g);
  if (!sketch) return;
  draw_square(p, g, sketch->square);
  draw_way(p, g, sketch->way);
  draw_marked(p, g, sketch->marked);
  if (!sketch->explorer) return;
  int column, row;
  print_ruin_cell(sketch->explorer, &column, &row);
  print_picture_draw(p, "ruin/explorer", box_inset(cell_box(g, column, row), g.cell * 0.05));
}
