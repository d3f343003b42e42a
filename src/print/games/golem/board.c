/* board.c - the way out of the ruin, and who goes it. The way winds over one page in five columns: the four initial
 * cards are printed in the first, and each of the others takes the four cards of one exploration. Cards are laid in the
 * direction of the arrows. */
#include "golem.h"

enum {
  COLUMNS = 5,
  ROWS = 4,
  WIDE = COLUMNS * RUIN_CARD_W,
  HIGH = ROWS * RUIN_CARD_H + 46,
  TOP = 26
};

/* Up the first column, down the second, and so on: the box of the nth card, and whether it lies upside down. */
static Box place_of(int card, bool *turned) {
  int column = card / ROWS, step = card % ROWS;
  *turned = column % 2 == 1;
  int row = *turned ? step : ROWS - 1 - step;
  return (Box){column * RUIN_CARD_W, TOP + row * RUIN_CARD_H, RUIN_CARD_W, RUIN_CARD_H};
}

static void draw_place(Print *p, int card, Box box, bool turned) {
  static const double dash[] = {1.2, 1.2};
  const Type type = {.size = 9, .align = CENTRE, .role = "ink-soft"};
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  shape_box(p, box_inset(box, 1), 2);
  ink_stroke(p, "line-strong", 0.25);
  cairo_restore(p->cr);
  double quarter = box.h / 4, rear = turned ? box.y + quarter : box.y + 3 * quarter;
  double front = turned ? box.y + 3 * quarter : box.y + quarter;
  type_label(p, &type, box.x + box.w / 2, rear, 0, text_of("%d", 2 * card));
  type_label(p, &type, box.x + box.w / 2, front, 0, text_of("%d", 2 * card + 1));
  shape_arrow(p, box.x + box.w / 2, (rear + 3 * box.y + 1.5 * box.h) / 4 + (turned ? -3 : 3),
              box.x + box.w / 2, box.y + box.h / 2 + (turned ? 4 : -4), 1.6);
  ink_stroke(p, "line-strong", 0.4);
}

/* R1.5: areas 0 to 7 are plain but the start. */
static void draw_initial(Print *p, int card, Box box) {
  print_golem_ruin(p, card == 2 ? "s." : "..", 2 * card, box_inset(box, 1));
}

/* R6.2: the last card lies crosswise and is one area. */
static void draw_exit(Print *p, Box box) {
  const Type type = {.size = 11, .serif = true, .bold = true, .align = CENTRE, .role = "accent"};
  shape_box(p, box_inset(box, 1), 2);
  ink_tint(p, "glow", 0.3);
  cairo_fill_preserve(p->cr);
  ink_stroke(p, "accent", 0.5);
  picture_draw(p, "golem/gate", (Box){box.x + 4, box.y + 5, box.w - 8, 28});
  type_label(p, &type, box.x + box.w / 2, box.y + 39, box.w - 6,
             text_of("%s 38", printed(p, "areas", "E")));
}

static void draw_bend(Print *p, int column) {
  bool top = column % 2 == 0;
  double x = (column + 1) * RUIN_CARD_W, y = top ? TOP - 2 : TOP + ROWS * RUIN_CARD_H + 2;
  cairo_move_to(p->cr, x - 9, y);
  cairo_curve_to(p->cr, x - 9, y + (top ? -7 : 7), x + 9, y + (top ? -7 : 7), x + 9,
                 y + (top ? -1 : 1));
  ink_stroke(p, "accent", 0.6);
  shape_arrow(p, x + 9, y + (top ? -2 : 2), x + 9, y, 1.8);
  ink_stroke(p, "accent", 0.6);
}

void print_golem_board(Print *p) {
  const Type title = {.size = 22, .serif = true, .bold = true},
             note = {.size = 9, .role = "ink-soft"};
  page_begin(p, false);
  page_design(p, page_inside(p), WIDE, HIGH);
  picture_draw(p, "golem/emblem", (Box){0, 0, 20, 15});
  type_label(p, &title, 24, 7.5, 110, game_name(p));
  for (int card = 0; card < COLUMNS * ROWS; card++) {
    bool turned;
    Box box = place_of(card, &turned);
    if (card < ROWS)
      draw_initial(p, card, box);
    else if (card == COLUMNS * ROWS - 1)
      draw_exit(p, box);
    else
      draw_place(p, card, box, turned);
  }
  for (int column = 0; column < COLUMNS - 1; column++) draw_bend(p, column);
  double foot = TOP + ROWS * RUIN_CARD_H;
  picture_draw(p, "golem/golem-small", (Box){12, foot + 0.5, 12, 11});
  type_draw(p, &note, 26, foot + 9, WIDE - 26, label(p, "board_text"));
  shape_end(p);
  page_end(p);
}

/* ---- Pieces ------------------------------------------------------------------------------------------------ */

static const char *const explorers[] = {"circle",  "square", "diamond",
                                        "hexagon", "shield", "pentagon"};

static void draw_explorer(Print *p, int index, Box box, const void *context) {
  (void)context;
  Box inner = box_inset(box, 3);
  if (index < 12) {
    picture_draw(p, text_of("golem/explorer-%s", explorers[index % 6]), inner);
    return;
  }
  shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 - 3);
  ink_stroke(p, "line-strong", 0.4);
  picture_draw(p, "golem/sign-start", box_inset(box, 7));
}

/* Folded in the middle it stands: the upper half is the other side, upside down. */
static void draw_standing(Print *p, int index, Box box, const void *context) {
  (void)index;
  (void)context;
  static const double dash[] = {1.2, 1.2};
  double half = box.h / 2, foot = 12, high = half - foot - 4;
  for (int side = 0; side < 2; side++) {
    double middle = box.y + half;
    Box body = {box.x + 3, side ? middle - 3 - high : middle + 3, box.w - 6, high};
    Box stand = {box.x + 3, side ? box.y + 2 : middle + half - foot, box.w - 6, foot - 2};
    picture_turned(p, "golem/golem", body, side * 2);
    shape_box(p, stand, 1);
    ink_tint(p, "stone", 0.6);
    cairo_fill(p->cr);
  }
  cairo_set_dash(p->cr, dash, 2, 0);
  shape_line(p, box.x + 2, box.y + half, box.x + box.w - 2, box.y + half);
  ink_stroke(p, "line-strong", 0.2);
}

void print_golem_tokens(Print *p) {
  const Cut cuts[] = {{25, 25, 13, draw_explorer, NULL, NULL},
                      {50, 120, 1, draw_standing, NULL, NULL}};
  page_cut_together(p, cuts, 2);
}
