/* figures.c - figures for the rules of In the Ruin. What is said of a sheet (its 2 x 2 areas, its largest rectangle, its
 * ways and points) is what the engine finds on it. */
#include "ruin.h"

#include <string.h>

/* ---- The engine about a sheet ------------------------------------------------------------------------- */

static const char *sheet_json(const char *const *map, const char *rest) {
  static _Thread_local char room[1024];
  MkText out = MK_TEXT(room);
  mk_text_string(&out, "{\"sheet\":[");
  for (int row = 0; row < RUIN_SIDE; row++)
    mk_text_format(&out, "%s\"%s\"", row ? "," : "", map[row]);
  mk_text_format(&out, "]%s}", rest);
  return room;
}

/* The box around the cells of a tally. */
static Box box_of(Print *p, MkJson things) {
  MkJson none, cell;
  int left = RUIN_SIDE, top = RUIN_SIDE, right = -1, bottom = -1;
  for (MkJsonEach each = mk_json_each(things); mk_json_next(&each, &none, &cell);) {
    int column, row;
    print_ruin_cell(print_string_of(p, cell), &column, &row);
    if (column < left) left = column;
    if (column > right) right = column;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
  }
  return (Box){left, top, right - left + 1, bottom - top + 1};
}

/* ---- Figures -------------------------------------------------------------------------------------------- */

static void draw_empty(Print *p, double w, double h) {
  print_ruin_sheet(p, (w - h) / 2, 0, h, NULL);
}

/* The cells of a shape turned a quarter, or mirrored. */
typedef struct Shape {
  int size, x[6], y[6];
} Shape;

static void draw_turned(Print *p, Shape shape, int quarters, bool mirrored, double x, double y,
                        double cell) {
  for (int i = 0; i < shape.size; i++) {
    int a = mirrored ? 2 - shape.x[i] : shape.x[i], b = shape.y[i];
    for (int turn = 0; turn < quarters; turn++) {
      int old = a;
      a = 2 - b;
      b = old;
    }
    print_shape_box(p, (Box){x + a * cell, y + b * cell, cell, cell}, cell / 8);
    print_ink_tint(p, "accent", 0.25);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, "accent", 0.35);
  }
}

static void draw_turns(Print *p, double w, double h) {
  const Shape corner = {4, {0, 0, 1, 2}, {0, 1, 1, 1}};
  (void)h;
  for (int i = 0; i < 8; i++)
    draw_turned(p, corner, i % 4, i >= 4, i % 4 * w / 4 + 5, row_of(i, 4) * 16 + 1, 4.6);
}

static const char *const allowed[] = {"...........", "...........", "...........", "...........",
                                      ".....ooo...", ".....oxo...", "....oox....", "...........",
                                      "...........", "...........", "..........."};
static const char *const forbidden[] = {"...........", "...........", "...........", "...........",
                                        ".....ooo...", ".....ooo...", "....oox....", "...........",
                                        "...........", "...........", "..........."};

/* The cells of the areas that the judge finds. */
static const char *areas_of(Print *p, const char *const *map) {
  static _Thread_local char marked[128];
  char room[4096];
  MkText out = MK_TEXT(marked);
  MkJson reply, none, cell;
  marked[0] = '\0';
  if (!print_judge_ask(p, sheet_json(map, ""), room, sizeof room, &reply)) return marked;
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "areas"));
       mk_json_next(&each, &none, &cell);) {
    int column, row;
    print_ruin_cell(print_string_of(p, cell), &column, &row);
    for (int i = 0; i < 4; i++)
      mk_text_format(&out, "%s%c%d", out.length ? " " : "", 'a' + column + i % 2, row + 1 + i / 2);
  }
  return marked;
}

static void draw_blocks(Print *p, double w, double h) {
  const Type good = {.size = 11, .bold = true, .align = CENTRE, .role = "accent"};
  const Type bad = {.size = 11, .bold = true, .align = CENTRE, .role = "danger"};
  double side = w / 2 - 3;
  print_ruin_sheet(p, 0, 0, side, &(RuinSketch){.map = allowed, .marked = areas_of(p, allowed)});
  print_ruin_sheet(p, w / 2 + 3, 0, side,
                   &(RuinSketch){.map = forbidden, .marked = areas_of(p, forbidden)});
  print_type_label(p, &good, side / 2, h - 3, side, print_label(p, "fig_right"));
  print_type_label(p, &bad, w / 2 + 3 + side / 2, h - 3, side, print_label(p, "fig_wrong"));
}

static const char *const walk[] = {"...........", "...........", "......o....", "......ooo..",
                                   "....xxx.o..", ".....oooo..", "....xx.x...", "...........",
                                   "...........", "...........", "..........."};

static void draw_walk(Print *p, double w, double h) {
  static const char *const way[] = {"f6", "g6", "h6", "i6", "i5", NULL};
  print_ruin_sheet(p, (w - h) / 2, 0, h,
                   &(RuinSketch){.map = walk, .way = way, .explorer = "f6", .open = "G"});
}

/* Before and after the gem at G is taken. */
static void draw_closing(Print *p, double w, double h) {
  char rows[RUIN_SIDE][RUIN_SIDE + 1];
  const char *after[RUIN_SIDE];
  int column, row;
  print_ruin_letter(p, 'G' - 'A', &column, &row);
  for (int i = 0; i < RUIN_SIDE; i++) {
    memcpy(rows[i], walk[i], sizeof rows[i]);
    if (i == row) rows[i][column] = rows[i][column] == 'o' ? 'g' : 'x';
    after[i] = rows[i];
  }
  double side = w / 2 - 5;
  bool reached = walk[row][column] == 'o';
  print_ruin_sheet(p, 0, 0, side,
                   &(RuinSketch){.map = walk, .open = "G", .explorer = reached ? NULL : "f6"});
  print_ruin_sheet(p, w / 2 + 5, 0, side, &(RuinSketch){.map = after});
  print_shape_arrow(p, w / 2 - 3, h / 2, w / 2 + 4, h / 2, 2.4);
  print_ink_stroke(p, "accent", 0.7);
}

static const char *const scored[] = {"...........", "...gxx.....", "...oxxgo...", "...oxxxo...",
                                     "...oxxxg...", "...ooooo...", "...gxxxx...", "...xxxxx...",
                                     "...........", "...........", "..........."};

/* R8.4: the one mark of this sheet. The rest of what the engine calls honour is for leaving. */
enum { SCORED_PENALTY = -10 };

static void draw_parts(Print *p, MkJson reply, double x, double width) {
  const Type type = {.size = 9.5}, value = {.size = 9.5, .bold = true, .align = RIGHT};
  static const char *const parts[] = {"square1", "square2", "gems", "goals",
                                      "escape",  "penalty", "total"};
  MkJson breakdown = mk_json_get(reply, "breakdown");
  double y = 5;
  for (int i = 0; i < 7; i++, y += 8) {
    int points = i == 6   ? print_number_of(mk_json_get(reply, "score"))
                 : i == 5 ? SCORED_PENALTY
                 : i == 4 ? print_number_of(mk_json_get(breakdown, "honour")) - SCORED_PENALTY
                          : print_number_of(mk_json_get(breakdown, parts[i]));
    print_type_label(p, &type, x, y, width - 10,
                     print_label(p, i < 6 ? print_text_of("part_%s", parts[i]) : "total"));
    print_type_label(p, &value, x + width, y, 0, print_signed_text(points));
    print_shape_line(p, x, y + 4, x + width, y + 4);
    print_ink_stroke(p, "line-strong", i == 5 ? 0.5 : 0.15);
  }
}

static void draw_scored(Print *p, double w, double h) {
  char room[8192];
  MkJson reply, none, tally;
  RuinSketch sketch = {.map = scored, .open = "U"};
  if (!print_judge_ask(
          p,
          sheet_json(scored, ",\"open\":\"U\",\"goals\":[\"D-N\",\"K-L\"],\"gems\":4,\"penalty\":1,"
                             "\"escaped\":\"1 of 3\",\"square1\":21,\"explain\":true"),
          room, sizeof room, &reply))
    return;
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "tally"));
       mk_json_next(&each, &none, &tally);)
    if (mk_json_is(mk_json_get(tally, "part"), "square2"))
      sketch.square = box_of(p, mk_json_get(tally, "things"));
  print_ruin_sheet(p, 0, 0, h, &sketch);
  draw_parts(p, reply, h + 5, w - h - 5);
}

/* ---- The table ------------------------------------------------------------------------------------------- */

static void draw_pile(Print *p, Box box, const char *role, const char *name) {
  const Type type = {.size = 8.5, .align = CENTRE};
  for (int i = 2; i >= 0; i--) {
    print_shape_box(p, (Box){box.x + i * 0.7, box.y - i * 0.7, box.w, box.h}, 1);
    print_ink_tint(p, role, 0.4);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, "ink-soft", 0.25);
  }
  print_type_label(p, &type, box.x + box.w / 2, box.y + box.h + 4, box.w + 10, name);
}

/* From the left: the front card, the rest of the row, the deck; below them the discards and the goal deck. */
static void draw_table(Print *p, double w, double h) {
  const Type type = {.size = 9, .bold = true, .align = CENTRE, .role = "accent"};
  const double wide = 15, high = 21;
  (void)w;
  (void)h;
  for (int i = 0; i < 3; i++) {
    Box box = {4 + i * (wide + 4), 7, wide, high};
    print_shape_box(p, box, 1);
    print_ink_tint(p, i == 0 ? "glow" : "paper", i == 0 ? 0.45 : 1);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, i == 0 ? "accent" : "ink-soft", i == 0 ? 0.6 : 0.25);
    print_ruin_piece(p, 2 + 5 * i, box_inset(box, 2.5), 3.4, false);
  }
  print_type_label(p, &type, 4 + wide / 2, 3, wide + 6, print_label(p, "fig_front"));
  draw_pile(p, (Box){66, 7, wide, high}, "accent", print_label(p, "fig_deck"));
  draw_pile(p, (Box){4, 37, wide, high}, "paper", print_label(p, "fig_discard"));
  draw_pile(p, (Box){66, 37, wide, high}, "glow", print_label(p, "fig_goals"));
}

/* ---- All pieces and goals --------------------------------------------------------------------------------- */

void print_ruin_list(Print *p, double w, double h) {
  const Type letter = {.size = 15, .bold = true, .align = CENTRE},
             goal = {.size = 12, .align = CENTRE};
  const Type heading = {.size = 14, .bold = true};
  const double wide = w / 6, high = (h - 62) / 4;
  MkJson none, pair;
  int index = 0;
  for (int i = 0; i < RUIN_LETTERS; i++) {
    Box box = box_inset((Box){i % 6 * wide, row_of(i, 6) * high, wide, high}, 1.2);
    print_shape_box(p, box, 2);
    print_ink_stroke(p, "line-strong", 0.3);
    print_type_label(p, &letter, box.x + 5, box.y + 6, 0, print_text_of("%c", 'A' + i));
    int size = print_ruin_piece(p, i, (Box){box.x + 3, box.y + 9, box.w - 6, box.h - 12}, 6, false);
    print_card_disc(p, box.x + box.w - 5.5, box.y + 5.5, 3.4, "accent", print_text_of("%d", size));
  }
  double y = 4 * high + 8;
  print_type_label(p, &heading, 0, y, w, print_label(p, "goals"));
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "goals"));
       mk_json_next(&each, &none, &pair); index++) {
    Box box = box_inset((Box){index % 8 * w / 8, y + 6 + row_of(index, 8) * 14, w / 8, 14}, 1);
    print_shape_box(p, box, 1.5);
    print_ink_tint(p, "glow", 0.3);
    cairo_fill(p->cr);
    print_type_label(p, &goal, box.x + box.w / 2, box.y + box.h / 2, box.w,
                     print_string_of(p, pair));
  }
}

const PrintFigure print_ruin_figures[] = {
    {"fig_empty", 0.72, draw_empty},   {"fig_turns", 0.34, draw_turns},
    {"fig_blocks", 0.54, draw_blocks}, {"fig_table", 0.66, draw_table},
    {"fig_walk", 0.6, draw_walk},      {"fig_closing", 0.46, draw_closing},
    {"fig_scored", 0.62, draw_scored}, {NULL, 0, NULL},
};
