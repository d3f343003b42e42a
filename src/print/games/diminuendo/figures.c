/* figures.c - figures for the rules of Diminuendo. Where tiles lie and where the path is lost says the judge. */
#include "diminuendo.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void draw_shapes(Print *p, double w, double h) {
  static const char *const names[] = {"S", "L", "R", "T", "S+", "L+", "R+"};
  const Type type = {.size = 8, .align = CENTRE};
  const double size = 17;
  (void)h;
  for (int i = 0; i < 7; i++) {
    double step = w / (i < 4 ? 4 : 3), x = (i < 4 ? i : i - 4) * step + (step - size) / 2;
    double y = i < 4 ? 0 : 26;
    print_diminuendo_tile(p, names[i], (Box){x, y, size, size}, 0);
    print_type_label(p, &type, x + size / 2, y + size + 3, step - 2,
                     print_printed(p, "shapes", names[i]));
  }
}

/* Of each kind the first tile that the box has. */
static void draw_ghosts(Print *p, double w, double h) {
  bool seen[5] = {false};
  MkJson none, tile;
  (void)h;
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "ghosts"));
       mk_json_next(&each, &none, &tile);) {
    char name[8];
    snprintf(name, sizeof name, "%s", print_string_of(p, tile));
    const char *mark = strchr(name, '#');
    int kind = mark ? mark[1] - '1' : -1;
    if (kind < 0 || kind >= 5 || seen[kind]) continue;
    seen[kind] = true;
    print_diminuendo_tile(p, name, (Box){kind * w / 5 + 1, 0, w / 5 - 2, w / 5 - 2}, 0);
  }
}

/* ---- A pile laid out -------------------------------------------------------------------------------------- */

enum { MOST = 16 };

typedef struct Laid {
  char name[MOST][8]; /* without the arrow */
  int quarters[MOST], x[MOST], y[MOST], count, lost_at;
} Laid;

/* Splits "L^ S<" into names and arrows, the start tile first. */
static void read_pile(Laid *laid, const char *pile, MkText *list) {
  snprintf(laid->name[0], sizeof laid->name[0], "S+");
  laid->count = 1;
  mk_json_open_array(list);
  while (*pile && laid->count < MOST) {
    size_t length = strcspn(pile, " ");
    mk_json_bytes(list, pile, length);
    snprintf(laid->name[laid->count], sizeof laid->name[0], "%.*s", (int)length - 1, pile);
    laid->quarters[laid->count++] = (int)(strchr("^>v<", pile[length - 1]) - "^>v<") & 3;
    pile += length + (pile[length] == ' ');
  }
  mk_json_close_array(list);
}

static bool lay_out(Print *p, const char *pile, Laid *laid) {
  char request[512], room[4096];
  MkText out = MK_TEXT(request);
  MkJson reply, none, cell;
  *laid = (Laid){.lost_at = -1};
  mk_json_open_object(&out);
  mk_json_key(&out, "stack");
  read_pile(laid, pile, &out);
  mk_json_close_object(&out);
  if (!print_judge_ask(p, request, room, sizeof room, &reply)) return false;
  if (mk_json_type(mk_json_get(reply, "at")) == MK_JSON_NUMBER)
    laid->lost_at = print_number_of(mk_json_get(reply, "at"));
  int count = 0;
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "cells"));
       mk_json_next(&each, &none, &cell) && count < laid->count; count++) {
    MkJsonEach pair = mk_json_each(cell);
    MkJson value;
    mk_json_next(&pair, &none, &value);
    laid->x[count] = print_number_of(value);
    mk_json_next(&pair, &none, &value);
    laid->y[count] = print_number_of(value);
  }
  laid->count = count;
  return true;
}

static void draw_pile(Print *p, const char *pile, double w, double h) {
  Laid laid;
  const Type number = {.size = 8, .bold = true, .align = CENTRE, .role = "on-accent"};
  if (!lay_out(p, pile, &laid)) return;
  int left = 0, right = 0, low = 0, high = 0;
  for (int i = 0; i < laid.count; i++) {
    left = laid.x[i] < left ? laid.x[i] : left;
    right = laid.x[i] > right ? laid.x[i] : right;
    low = laid.y[i] < low ? laid.y[i] : low;
    high = laid.y[i] > high ? laid.y[i] : high;
  }
  double size = fmin(w / (right - left + 1), h / (high - low + 1));
  size = fmin(size, 20);
  double x0 = (w - size * (right - left + 1)) / 2;
  for (int i = 0; i < laid.count; i++) {
    Box box = {x0 + (laid.x[i] - left) * size, (high - laid.y[i]) * size, size, size};
    print_diminuendo_tile(p, laid.name[i], box, laid.quarters[i]);
    print_shape_circle(p, box.x + 2.8, box.y + 2.8, 2.1);
    print_ink_set(p, i == laid.lost_at ? "danger" : "accent", 1);
    if (p->job->save_ink)
      cairo_stroke(p->cr);
    else
      cairo_fill(p->cr);
    print_type_label(p, &number, box.x + 2.8, box.y + 2.8, 0, print_text_of("%d", i));
    if (i != laid.lost_at) continue;
    print_shape_box(p, box_inset(box, 0.5), 1.5);
    print_ink_stroke(p, "danger", 1);
  }
}

static void draw_path(Print *p, double w, double h) {
  draw_pile(p, "L^ L< Lv L+> S^ R^", w, h);
}

static void draw_loop(Print *p, double w, double h) {
  draw_pile(p, "L^ L< Lv R> Rv R<", w, h);
}

static void draw_dead_end(Print *p, double w, double h) {
  draw_pile(p, "L^ L< Lv L> L^", w, h);
}

static void draw_repeat(Print *p, double w, double h) {
  draw_pile(p, "R^ T> Sv", w, h);
}

/* ---- The table --------------------------------------------------------------------------------------------- */

/* A player's place: three tiles in hand, the Lost card, three lamps. */
static void draw_player(Print *p, int player, double x, double y) {
  for (int i = 0; i < 3; i++) {
    print_shape_box(p, (Box){x + i * 7, y, 6.2, 6.2}, 0.8);
    print_ink_tint(p, "accent", 0.3);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, "accent", 0.3);
    print_shape_circle(p, x + 11.5 + i * 3.4, y + 10.5, 1.3);
    print_ink_outline(p, print_diminuendo_colour(player), 0.4);
  }
  print_shape_box(p, (Box){x + 2, y + 7.6, 6, 8.4}, 0.8);
  print_ink_tint(p, print_diminuendo_colour(player), 0.3);
  cairo_fill_preserve(p->cr);
  print_ink_outline(p, print_diminuendo_colour(player), 0.5);
}

static void draw_table(Print *p, double w, double h) {
  const Type type = {.size = 9, .align = CENTRE};
  double x = w / 2, y = h / 2 - 6;
  print_diminuendo_tile(p, "S+", (Box){x - 14, y - 6, 12, 12}, 0);
  print_type_label(p, &type, x - 8, y + 9, 26, print_label(p, "fig_pile"));
  for (int i = 2; i >= 0; i--) {
    print_shape_box(p, (Box){x + 4 + i * 0.6, y - 6 - i * 0.6, 12, 12}, 1);
    print_ink_tint(p, "accent", 0.25);
    cairo_fill_preserve(p->cr);
    print_ink_stroke(p, "accent", 0.3);
  }
  print_type_label(p, &type, x + 10, y + 9, 20, print_label(p, "fig_deck"));
  draw_player(p, 0, x - 10, h - 17);
  draw_player(p, 1, 2, 4);
  draw_player(p, 2, w - 24, 4);
}

/* ---- All tiles --------------------------------------------------------------------------------------------- */

void print_diminuendo_list(Print *p, double w, double h) {
  const Type number = {.size = 26, .serif = true, .bold = true, .role = "accent"},
             name = {.size = 13};
  const Type heading = {.size = 14, .bold = true};
  MkJson shape, count, none, ghost;
  int index = 0;
  const double high = 32;
  (void)h;
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "tiles"));
       mk_json_next(&each, &shape, &count); index++) {
    char id[8];
    snprintf(id, sizeof id, "%s", print_string_of(p, shape));
    double x = index % 2 * w / 2, y = row_of(index, 2) * high;
    print_diminuendo_tile(p, id, (Box){x, y, 28, 28}, 0);
    print_type_label(p, &number, x + 33, y + 10, 0, print_text_of("× %d", print_number_of(count)));
    print_type_label(p, &name, x + 33, y + 21, w / 2 - 36, print_printed(p, "shapes", id));
  }
  double y = rows_for(index, 2) * high + 6;
  print_type_label(p, &heading, 0, y, w, print_label(p, "ghosts"));
  index = 0;
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "ghosts"));
       mk_json_next(&each, &none, &ghost); index++) {
    char id[8];
    snprintf(id, sizeof id, "%s", print_string_of(p, ghost));
    print_diminuendo_tile(p, id, (Box){index % 5 * w / 5, y + 7 + row_of(index, 5) * 36, 33, 33},
                          0);
  }
}

const PrintFigure print_diminuendo_figures[] = {
    {"fig_shapes", 0.5, draw_shapes},  {"fig_table", 0.52, draw_table},
    {"fig_ghosts", 0.19, draw_ghosts}, {"fig_path", 0.62, draw_path},
    {"fig_loop", 0.62, draw_loop},     {"fig_dead_end", 0.42, draw_dead_end},
    {"fig_repeat", 0.42, draw_repeat}, {NULL, 0, NULL},
};
