/* cards.c - exploration and goal cards of In the Ruin, and which parts the game has. */
#include "ruin.h"

#include <string.h>

enum { CARD_W = 44, CARD_H = 63 };

static void draw_letter(Print *p, double x, double y, double size, int letter) {
  const Type type = {.size = size * 1.35, .bold = true, .align = CENTRE, .role = "jewel-ink"};
  print_picture_draw(p, "ruin/jewel", (Box){x - size / 2, y - size / 2, size, size});
  print_type_label(p, &type, x, y - size * 0.06, 0, print_text_of("%c", 'A' + letter));
}

static void draw_exploration(Print *p, int index, Box box, const void *context) {
  (void)context;
  print_card_frame(p, box, print_label(p, "exploration"));
  draw_letter(p, box.x + 9, box.y + 9, 11, index);
  int size =
      print_ruin_piece(p, index, (Box){box.x + 5, box.y + 17, box.w - 10, box.h - 28}, 8.5, false);
  print_ruin_piece(p, index, (Box){box.x + 28, box.y + 47, 12, 9}, 1.9, true);
  print_card_disc(p, box.x + box.w - 9, box.y + 9, 4.6, "accent", print_text_of("%d", size));
}

/* A small map on which the two letters lie where they do on the sheet. */
static void draw_places(Print *p, Box box, const int *letters) {
  double cell = box.w / RUIN_SIDE, x[2], y[2];
  for (int i = 0; i < 2; i++) {
    int column, row;
    print_ruin_letter(p, letters[i], &column, &row);
    x[i] = box.x + (column + 0.5) * cell;
    y[i] = box.y + (row + 0.5) * cell;
  }
  print_shape_box(p, box, 0.6);
  print_ink_tint(p, "stone", 0.45);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, "stone-edge", 0.25);
  print_shape_box(p, (Box){box.x + 5 * cell, box.y + 5 * cell, cell, cell}, 0);
  print_ink_stroke(p, "ink-soft", 0.2);
  print_shape_line(p, x[0], y[0], x[1], y[1]);
  print_ink_stroke(p, "accent", 0.5);
  for (int i = 0; i < 2; i++) draw_letter(p, x[i], y[i], 4.6, letters[i]);
}

static void draw_goal(Print *p, int index, Box box, const void *context) {
  (void)context;
  const Type points = {.size = 9, .bold = true, .align = CENTRE};
  MkJson goals = mk_json_get(p->cards, "goals"), none, goal = goals;
  MkJsonEach each = mk_json_each(goals);
  for (int i = 0; i <= index; i++) mk_json_next(&each, &none, &goal);
  const char *pair = print_string_of(p, goal);
  int letters[2] = {pair[0] - 'A', pair[2] - 'A'};
  print_card_frame(p, box, print_label(p, "goal"));
  print_shape_line(p, box.x + 14, box.y + 11, box.x + box.w - 14, box.y + 11);
  print_ink_stroke(p, "accent", 1.2);
  draw_letter(p, box.x + 11, box.y + 11, 11, letters[0]);
  draw_letter(p, box.x + box.w - 11, box.y + 11, 11, letters[1]);
  draw_places(p, (Box){box.x + 8.5, box.y + 19, 27, 27}, letters);
  print_type_label(p, &points, box.x + box.w / 2, box.y + 51, box.w - 8,
                   print_label(p, "goal_points"));
}

/* Both kinds, one after the other, so that leaves are filled. */
static void draw_front(Print *p, int index, Box box, const void *context) {
  if (index < RUIN_LETTERS)
    draw_exploration(p, index, box, context);
  else
    draw_goal(p, index - RUIN_LETTERS, box, context);
}

static void draw_back(Print *p, int index, Box box, const void *context) {
  (void)context;
  if (index < RUIN_LETTERS)
    print_card_back(p, box, "ruin/emblem", print_label(p, "exploration"));
  else
    print_card_back(p, box, "ruin/gem", print_label(p, "goal"));
}

void print_ruin_cards(Print *p) {
  int goals = mk_json_count(mk_json_get(p->cards, "goals"));
  print_page_cut(p,
                 &(Cut){CARD_W, CARD_H, RUIN_LETTERS + goals, draw_front, draw_back, NULL, true});
}

/* ---- Explorers ------------------------------------------------------------------------------------------- */

enum { EXPLORERS = 4, STANDING_W = 14, STANDING_H = 48 };

static void draw_explorer(Print *p, int index, Box box, const void *context) {
  (void)context;
  static const char *const colours[EXPLORERS] = {"explorer-circle", "explorer-square",
                                                 "explorer-diamond", "explorer-hexagon"};
  print_card_standing(p, box, "ruin/explorer", colours[index]);
}

static void print_explorers(Print *p) {
  print_page_cut(p, &(Cut){STANDING_W, STANDING_H, EXPLORERS, draw_explorer, NULL, NULL, false});
}

static int count_pieces(Print *p, const char *name) {
  return strcmp(name, "goals") == 0 ? mk_json_count(mk_json_get(p->cards, "goals")) : RUIN_LETTERS;
}

const PrintGame print_ruin = {"ruin",
                              {[PRINT_SHEETS] = print_ruin_sheets,
                               [PRINT_CARDS] = print_ruin_cards,
                               [PRINT_TOKENS] = print_explorers,
                               [PRINT_AID] = print_aid,
                               [PRINT_RULES] = print_booklet},
                              print_ruin_figures,
                              print_ruin_list,
                              count_pieces,
                              NULL};
