/* tiles.c - the tiles of Diminuendo with their backs, Lost cards and points, and which parts the game has. */
#include "diminuendo.h"

#include <stdlib.h>
#include <string.h>

enum { TILE = 45, MAX_TILES = 64, PLAYERS = 5, LAMPS = 3 };

/* ---- A tile ------------------------------------------------------------------------------------------- */

static const char *stone_of(const char *name) {
  bool twice = name[1] == '+';
  switch (name[0]) {
  case 'L': return twice ? "diminuendo/tile-left-twice" : "diminuendo/tile-left";
  case 'R': return twice ? "diminuendo/tile-right-twice" : "diminuendo/tile-right";
  case 'S': return twice ? "diminuendo/tile-straight-twice" : "diminuendo/tile-straight";
  default: return "diminuendo/tile-repeat";
  }
}

/* The corner that the passages leave free, in hundredths of the tile. */
static void ghost_place(const char *name, double *x, double *y) {
  bool twice = name[1] == '+';
  *x = name[0] == 'L' ? (twice ? 20 : 76) : name[0] == 'R' ? (twice ? 80 : 24) : 81;
  *y = twice || (name[0] != 'L' && name[0] != 'R') ? 20 : 24;
}

/* Ghosts stay upright however their tile lies. */
static void draw_ghost(Print *p, const char *name, Box box, int quarters) {
  static const char *const ghosts[] = {"sheet", "wisp", "bat", "umbrella", "lantern"};
  const double unit = box.w / 100;
  const Type type = {.size = 34 * unit, .bold = true, .align = CENTRE, .role = "raised"};
  const char *mark = strchr(name, '#');
  int ghost = mark ? mark[1] - '0' : 0;
  double x, y;
  if (ghost < 1 || ghost > 5) return;
  ghost_place(name, &x, &y);
  for (int turn = 0; turn < quarters; turn++) {
    double old = x;
    x = 100 - y;
    y = old;
  }
  x = box.x + x * unit;
  y = box.y + y * unit;
  print_picture_draw(p, print_text_of("diminuendo/ghost-%s", ghosts[ghost - 1]),
                     (Box){x - 18 * unit, y - 18 * unit, 36 * unit, 36 * unit});
  print_type_label(p, &type, x, y + (ghost == 4 ? -4 : 1) * unit, 0, print_text_of("%d", ghost));
}

void print_diminuendo_tile(Print *p, const char *name, Box box, int quarters) {
  print_picture_turned(p, stone_of(name), box, quarters);
  draw_ghost(p, name, box, quarters);
  print_picture_draw(p, "diminuendo/tile-rim", box);
}

/* ---- All tiles ------------------------------------------------------------------------------------------ */

typedef struct Tiles {
  char name[MAX_TILES][8];
  int count;
} Tiles;

static void add_tiles(Tiles *tiles, const char *name, int times) {
  while (times-- > 0 && tiles->count < MAX_TILES)
    snprintf(tiles->name[tiles->count++], sizeof tiles->name[0], "%s", name);
}

/* How many tiles of a shape carry ghosts. */
static int haunted(Print *p, const char *shape) {
  MkJson none, ghost;
  int count = 0;
  size_t length = strlen(shape);
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "ghosts"));
       mk_json_next(&each, &none, &ghost);) {
    const char *name = print_string_of(p, ghost);
    count += strncmp(name, shape, length) == 0 && name[length] == '#';
  }
  return count;
}

/* The start tile, then the content's, those with ghosts last. */
static void list_tiles(Print *p, Tiles *tiles) {
  MkJson shape, number, none, ghost;
  add_tiles(tiles, "S+", 1);
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "tiles"));
       mk_json_next(&each, &shape, &number);) {
    const char *name = print_string_of(p, shape);
    add_tiles(tiles, name, print_number_of(number) - haunted(p, name));
  }
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "ghosts"));
       mk_json_next(&each, &none, &ghost);)
    add_tiles(tiles, print_string_of(p, ghost), 1);
}

static void draw_front(Print *p, int index, Box box, const void *context) {
  const Tiles *tiles = context;
  const Type start = {.size = 9, .bold = true, .align = CENTRE, .role = "accent"};
  print_diminuendo_tile(p, tiles->name[index], box_inset(box, 1.5), 0);
  if (index == 0) print_type_label(p, &start, box.x + 9.5, box.y + 8, 14, print_label(p, "start"));
}

/* The same from all four sides: a back must not say how its front lies. */
static void draw_back(Print *p, int index, Box box, const void *context) {
  (void)index;
  (void)context;
  Box inner = box_inset(box, 3);
  print_shape_box(p, inner, 3);
  print_ink_tint(p, "accent", 0.2);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, "accent", 0.6);
  for (int ring = 1; ring <= 4; ring++) {
    print_shape_box(p, box_inset(inner, ring * 3.6), 3 - ring * 0.5);
    print_ink_stroke(p, "accent", 0.9 - ring * 0.17);
  }
  print_shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, 1.6);
  print_ink_fill(p, "accent");
}

void print_diminuendo_tiles(Print *p) {
  Tiles tiles = {.count = 0};
  list_tiles(p, &tiles);
  Cut cut = {TILE, TILE, tiles.count, draw_front, draw_back, &tiles, false};
  print_page_cut(p, &cut);
}

/* ---- Lost cards and lamps --------------------------------------------------------------------------------- */

const char *print_diminuendo_colour(int player) {
  static const char *const colours[PLAYERS] = {"explorer-circle", "explorer-square",
                                               "explorer-diamond", "explorer-hexagon",
                                               "explorer-shield"};
  return colours[player];
}

/* Everybody has another ghost in another colour. */
static const char *const ghosts[PLAYERS] = {"sheet", "wisp", "bat", "lantern", "umbrella"};

static void draw_lost(Print *p, int index, Box box, const void *context) {
  (void)context;
  const Type word = {.size = 17, .serif = true, .bold = true, .align = CENTRE, .role = "danger"};
  print_card_frame(p, box, NULL);
  print_shape_box(p, box_inset(box, 3.2), 2);
  print_ink_outline(p, print_diminuendo_colour(index), 1.4);
  print_picture_draw(p, print_text_of("diminuendo/ghost-%s", ghosts[index]),
                     (Box){box.x + 10, box.y + 9, 24, 26});
  print_type_label(p, &word, box.x + box.w / 2, box.y + 46, box.w - 10, print_label(p, "lost"));
}

static void draw_lost_back(Print *p, int index, Box box, const void *context) {
  (void)index;
  (void)context;
  print_card_back(p, box, "diminuendo/emblem", print_label(p, "lost"));
}

/* A lamp in its owner's colour, lit on the front, dark on the back. */
static void draw_rim(Print *p, int index, Box box, bool lit) {
  print_shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 - 1.5);
  print_ink_tint(p, lit ? "glow" : "rock", lit ? 0.45 : 0.3);
  cairo_fill_preserve(p->cr);
  print_ink_outline(p, print_diminuendo_colour(index / LAMPS), 1);
}

static void draw_lamp(Print *p, int index, Box box, const void *context) {
  (void)context;
  draw_rim(p, index, box, true);
  print_picture_draw(p, "diminuendo/lamp", box_inset(box, 4));
}

static void draw_dark(Print *p, int index, Box box, const void *context) {
  (void)context;
  draw_rim(p, index, box, false);
}

void print_diminuendo_tokens(Print *p) {
  const Cut cuts[] = {{44, 63, PLAYERS, draw_lost, draw_lost_back, NULL, true},
                      {20, 20, PLAYERS * LAMPS, draw_lamp, draw_dark, NULL, false}};
  print_page_cut_together(p, cuts, 2);
}

/* Beginners play without right turns and repeats (R2.1); their start tile is named beside the number. */
static int count_for_beginners(const Tiles *tiles) {
  int count = 0;
  for (int i = 1; i < tiles->count; i++)
    count += tiles->name[i][0] == 'S' || tiles->name[i][0] == 'L';
  return count;
}

/* Among all tiles the start tile counts. */
static int count_pieces(Print *p, const char *name) {
  Tiles tiles = {.count = 0};
  list_tiles(p, &tiles);
  if (strcmp(name, "beginner") == 0) return count_for_beginners(&tiles);
  return strcmp(name, "tiles") == 0 ? tiles.count : 0;
}

const PrintGame print_diminuendo = {"diminuendo",
                                    {[PRINT_TILES] = print_diminuendo_tiles,
                                     [PRINT_TOKENS] = print_diminuendo_tokens,
                                     [PRINT_AID] = print_aid,
                                     [PRINT_RULES] = print_booklet},
                                    print_diminuendo_figures,
                                    print_diminuendo_list,
                                    count_pieces,
                                    NULL};
