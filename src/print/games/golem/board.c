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
  print_shape_box(p, box_inset(box, 1), 2);
  print_ink_stroke(p, "line-strong", 0.25);
  cairo_restore(p->cr);
  double quarter = box.h / 4, rear = turned ? box.y + quarter : box.y + 3 * quarter;
  double front = turned ? box.y + 3 * quarter : box.y + quarter;
  print_type_label(p, &type, box.x + box.w / 2, rear, 0, print_text_of("%d", 2 * card));
  print_type_label(p, &type, box.x + box.w / 2, front, 0, print_text_of("%d", 2 * card + 1));
  print_shape_arrow(p, box.x + box.w / 2, (rear + 3 * box.y + 1.5 * box.h) / 4 + (turned ? -3 : 3),
                    box.x + box.w / 2, box.y + box.h / 2 + (turned ? 4 : -4), 1.6);
  print_ink_stroke(p, "line-strong", 0.4);
}

/* R1.5: areas 0 to 7 are plain but the start. */
static void draw_initial(Print *p, int card, Box box) {
  print_golem_ruin(p, card == 2 ? "s." : "..", 2 * card, box_inset(box, 1));
}

/* R6.2: the last card lies crosswise and is one area. */
static void draw_exit(Print *p, Box box) {
  const Type type = {.size = 11, .serif = true, .bold = true, .align = CENTRE, .role = "accent"};
  print_shape_box(p, box_inset(box, 1), 2);
  print_ink_tint(p, "glow", 0.3);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, "accent", 0.5);
  print_picture_draw(p, "golem/gate", (Box){box.x + 4, box.y + 5, box.w - 8, 28});
  print_type_label(p, &type, box.x + box.w / 2, box.y + 39, box.w - 6,
                   print_text_of("%s 38", print_printed(p, "areas", "E")));
}

static void draw_bend(Print *p, int column) {
  bool top = column % 2 == 0;
  double x = (column + 1) * RUIN_CARD_W, y = top ? TOP - 2 : TOP + ROWS * RUIN_CARD_H + 2;
  cairo_move_to(p->cr, x - 9, y);
  cairo_curve_to(p->cr, x - 9, y + (top ? -7 : 7), x + 9, y + (top ? -7 : 7), x + 9,
                 y + (top ? -1 : 1));
  print_ink_stroke(p, "accent", 0.6);
  print_shape_arrow(p, x + 9, y + (top ? -2 : 2), x + 9, y, 1.8);
  print_ink_stroke(p, "accent", 0.6);
}

void print_golem_board(Print *p) {
  const Type title = {.size = 22, .serif = true, .bold = true},
             note = {.size = 9, .role = "ink-soft"};
  print_page_begin(p, false);
  print_page_design(p, print_page_inside(p), WIDE, HIGH);
  print_picture_draw(p, "golem/emblem", (Box){0, 0, 20, 15});
  print_type_label(p, &title, 24, 7.5, 110, print_game_name(p));
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
  print_picture_draw(p, "golem/golem-small", (Box){12, foot + 0.5, 12, 11});
  print_type_draw(p, &note, 26, foot + 9, WIDE - 26, print_label(p, "board_text"));
  print_shape_end(p);
  print_page_end(p);
}

/* ---- The treasury -------------------------------------------------------------------------------------------- */

enum { KINDS = 6, IN_ROW = 3, STACK_W = 48, STACK_H = 67, MAT_TOP = 24 };

static void draw_stack(Print *p, Box box, const char *name) {
  static const double dash[] = {1.2, 1.2};
  const Type type = {.size = 11, .serif = true, .bold = true, .align = CENTRE, .role = "ink-soft"};
  cairo_save(p->cr);
  cairo_set_dash(p->cr, dash, 2, 0);
  print_shape_box(p, box_inset(box, 1.5), 2.5);
  print_ink_stroke(p, "line-strong", 0.3);
  cairo_restore(p->cr);
  print_type_label(p, &type, box.x + box.w / 2, box.y + box.h / 2, box.w - 8, name);
}

/* Six kinds lie open (R1.4); the pile beside them, and what leaves the game. */
void print_golem_treasury(Print *p) {
  const Type title = {.size = 22, .serif = true, .bold = true},
             note = {.size = 10, .role = "ink-soft"};
  const double wide = IN_ROW * STACK_W, high = MAT_TOP + 3 * STACK_H + 20;
  print_page_begin(p, false);
  print_page_design(p, print_page_inside(p), wide, high);
  print_picture_draw(p, "golem/emblem", (Box){0, 0, 20, 15});
  print_type_label(p, &title, 24, 7.5, wide - 26, print_label(p, "treasury"));
  for (int i = 0; i < KINDS; i++)
    draw_stack(p,
               (Box){i % IN_ROW * STACK_W, MAT_TOP + row_of(i, IN_ROW) * STACK_H, STACK_W, STACK_H},
               print_text_of("%d", i + 1));
  double below = MAT_TOP + 2 * STACK_H;
  draw_stack(p, (Box){0, below, STACK_W, STACK_H}, print_label(p, "treasure_pile"));
  draw_stack(p, (Box){wide - STACK_W, below, STACK_W, STACK_H}, print_label(p, "treasure_out"));
  print_type_draw(p, &note, 0, below + STACK_H + 3, wide, print_label(p, "treasury_text"));
  print_shape_end(p);
  print_page_end(p);
}

/* ---- Pieces ------------------------------------------------------------------------------------------------ */

static const char *const explorers[] = {"circle",  "square", "diamond",
                                        "hexagon", "shield", "pentagon"};

static void draw_explorer(Print *p, int index, Box box, const void *context) {
  (void)context;
  const Type type = {.size = 6, .bold = true, .align = CENTRE};
  Box inner = box_inset(box, 2);
  if (index < 12) {
    print_picture_draw(p, print_text_of("golem/explorer-%s", explorers[index % 6]), inner);
    return;
  }
  print_shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 - 2);
  print_ink_stroke(p, "line-strong", 0.4);
  print_picture_draw(p, "golem/sign-start", (Box){box.x + 7, box.y + 5, box.w - 14, box.h - 14});
  print_type_label(p, &type, box.x + box.w / 2, box.y + box.h * 0.68, box.w - 8,
                   print_label(p, "start_player"));
}

static void draw_standing(Print *p, int index, Box box, const void *context) {
  (void)index;
  (void)context;
  print_card_standing(p, box, "golem/golem", "stone");
}

void print_golem_tokens(Print *p) {
  const Cut cuts[] = {{20, 20, 13, draw_explorer, NULL, NULL, false},
                      {30, 84, 1, draw_standing, NULL, NULL, false}};
  print_page_cut_together(p, cuts, 2);
}
