/* figures.c - figures for the rules of Twelve Seekers. The dungeon is one that the engine has dealt, points are its
 * judge's. */
#include "seekers.h"

#include <string.h>

/* A dungeon dealt by the engine, as letters. */
static void deal(Print *p, char *out, size_t size) {
  char room[MK_MAX_STATE_TEXT];
  MkJson state;
  out[0] = '\0';
  if (print_judge_deal(p, 2, room, sizeof room, &state))
    snprintf(out, size, "%s", print_string_of(p, mk_json_get(state, "dungeon")));
}

static void draw_dungeon(Print *p, double w, double h) {
  char gems[64];
  enum { IN_ROW = 13 };
  const double size = w / IN_ROW * 0.86, step = w / IN_ROW;
  (void)h;
  deal(p, gems, sizeof gems);
  for (int i = 0; gems[i]; i++) {
    int row = i / IN_ROW, column = row % 2 ? IN_ROW - 1 - i % IN_ROW : i % IN_ROW;
    print_seekers_gem(p, gems[i], column * step, row * (step + 3) + 1, size);
  }
  for (int row = 0; row < 2; row++) {
    double x = row ? -0.5 : w + 0.2, y = row * (step + 3) + 1 + size / 2;
    print_shape_arrow(p, x, y, x, y + step + 2, 1.6);
    print_ink_stroke(p, "accent", 0.5);
  }
}

static void draw_bracket(Print *p, double x, double y, double width, const char *text) {
  const Type type = {.size = 10, .align = CENTRE, .bold = true, .role = "accent"};
  cairo_move_to(p->cr, x, y);
  cairo_rel_line_to(p->cr, 0, 2);
  cairo_rel_line_to(p->cr, width, 0);
  cairo_rel_line_to(p->cr, 0, -2);
  print_ink_stroke(p, "accent", 0.5);
  print_type_label(p, &type, x + width / 2, y + 6, 0, text);
}

static void draw_take(Print *p, double w, double h) {
  char gems[64];
  const double size = 7.6, step = size * 1.08;
  (void)h;
  deal(p, gems, sizeof gems);
  if (strlen(gems) > 12) gems[12] = '\0';
  print_seekers_row(p, gems, (w - 12 * step) / 2, 1, size);
  draw_bracket(p, (w - 12 * step) / 2, 10, 3 * step - 0.6,
               print_text_of("3 %s", print_label(p, "fig_left")));
  draw_bracket(p, (w - 12 * step) / 2 + 7 * step, 10, 5 * step - 0.6,
               print_text_of("5 %s", print_label(p, "fig_right")));
}

static void draw_put(Print *p, double w, double h) {
  const Type type = {.size = 9.5, .role = "ink-soft"};
  const double size = 7.2;
  (void)w;
  (void)h;
  print_type_label(p, &type, 0, 5, 26, print_label(p, "fig_row"));
  print_seekers_row(p, "GGB", 28, 1.5, size);
  print_type_label(p, &type, 58, 5, 16, print_label(p, "fig_block"));
  print_seekers_row(p, "RYG", 75, 1.5, size);
  static const char *const rows[] = {"RYGGGB", "GYRGGB", "GGBRYG", "GGBGYR"};
  for (int i = 0; i < 4; i++) {
    double x = i % 2 * 52, y = 15 + row_of(i, 2) * 10;
    double used = print_seekers_row(p, rows[i], x, y, 5.6);
    double block = x + (i < 2 ? 0 : 3 * 5.6 * 1.08); /* on the left, then on the right */
    print_shape_line(p, block, y + 6.8, block + 3 * 5.6 * 1.08 - 0.4, y + 6.8);
    print_ink_stroke(p, "accent", 0.5);
    int score = print_judge_score(p, print_text_of("{\"rule\":7,\"row\":\"%s\"}", rows[i]));
    print_type_label(p, &type, x + used + 2, y + 2.8, 0, print_text_of("= %d", score));
  }
}

static void draw_runs(Print *p, double w, double h) {
  const Type type = {.size = 12, .bold = true};
  static const char row[] = "RRRRYYGGGBP";
  const double size = 6.6, step = size * 1.08;
  (void)w;
  (void)h;
  print_seekers_row(p, row, 0, 2, size);
  for (int from = 0; row[from];) {
    int length = (int)strspn(row + from, print_text_of("%c", row[from]));
    int score =
        print_judge_score(p, print_text_of("{\"rule\":7,\"row\":\"%.*s\"}", length, row + from));
    draw_bracket(p, from * step, 10, length * step - 0.6, print_text_of("%d", score));
    from += length;
  }
  print_type_label(
      p, &type, 11 * step + 4, 5.5, 0,
      print_text_of("= %d",
                    print_judge_score(p, print_text_of("{\"rule\":7,\"row\":\"%s\"}", row))));
}

static void draw_areas(Print *p, double w, double h) {
  const Type type = {.size = 10, .bold = true};
  const double half = w / 2 - 2;
  for (int i = 0; i < 2; i++) {
    Box box = {i * (half + 4), 0, half, h};
    print_shape_box(p, box, 2);
    print_ink_tint(p, i ? "stone" : "glow", 0.4);
    cairo_fill(p->cr);
    print_type_label(p, &type, box.x + 3, 5, half - 6, print_label(p, i ? "invalid" : "valid"));
    print_seekers_row(p, i ? "YGPP" : "BBB*", box.x + 3, 10, 8);
  }
}

/* All seekers with what they do, and the four orders. */
void print_seekers_list(Print *p, double w, double h) {
  const Type id = {.size = 16, .serif = true, .bold = true, .role = "accent"},
             text = {.size = 11.5};
  MkJson none, card;
  int index = 0;
  const double high = (h - 44) / 11;
  for (MkJsonEach each = mk_json_each(mk_json_get(p->words, "cards"));
       mk_json_next(&each, &none, &card); index++) {
    double x = row_of(index, 11) * (w / 2 + 2), y = index % 11 * high;
    print_shape_line(p, x, y + high - 1, x + w / 2 - 3, y + high - 1);
    print_ink_stroke(p, "line", 0.2);
    print_type_label(p, &id, x, y + high / 2 - 1, 12, print_string_of(p, mk_json_get(card, "id")));
    print_type_fit(p, &text, (Box){x + 13, y, w / 2 - 17, high - 2}, print_said(p, card));
  }
  index = 0;
  for (MkJsonEach each = mk_json_each(mk_json_get(p->words, "orders"));
       mk_json_next(&each, &none, &card); index++) {
    double y = h - 38 + index * 10;
    print_card_disc(p, 4, y + 4, 3.6, "accent", print_text_of("%d", index + 1));
    print_type_label(p, &text, 12, y + 4, w - 14, print_said(p, card));
  }
}

const PrintFigure print_seekers_figures[] = {
    {"fig_dungeon", 0.36, draw_dungeon}, {"fig_take", 0.22, draw_take}, {"fig_put", 0.36, draw_put},
    {"fig_areas", 0.22, draw_areas},     {"fig_runs", 0.2, draw_runs},  {NULL, 0, NULL},
};
