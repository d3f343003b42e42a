/* picture.c - the table drawn for a terminal: the top tile large while one must remember, the map of the
 * dungeon once the game is over; and a tile as it would lie. The check in pictures is scene.c.
 */
#include "diminuendo.h"

#include <string.h>

/* ---- One tile, large ----------------------------------------------------------------------------- */

enum { WIDE = 13, HIGH = 5 };

typedef struct Art {
  const char *cell[HIGH][WIDE];
} Art;

/* The sides a tile is open at, one bit a direction, for a tile laid with that arrow. */
static int open_sides(int tile, int arrow) {
  int rear = 1 << ((arrow + 2) & 3);
  switch (diminuendo_shape(tile)) {
  case DIM_S: return rear | 1 << arrow;
  case DIM_L: return rear | 1 << ((arrow + 3) & 3);
  case DIM_R: return rear | 1 << ((arrow + 1) & 3);
  default: return 15;
  }
}

/* A double curve parts its tile like a mirror: L+ with its arrow up joins bottom to left, top to right. */
static const char *mirror(int tile, int arrow) {
  bool left = diminuendo_shape(tile) == DIM_L2;
  return left == !(arrow & 1) ? "╲" : "╱";
}

static const char *heavy_middle(int tile, int arrow) {
  static const char *const corners[16] = {
      [3] = "┗", [5] = "┃", [6] = "┏", [9] = "┛", [10] = "━", [12] = "┓"};
  switch (diminuendo_shape(tile)) {
  case DIM_L2:
  case DIM_R2: return mirror(tile, arrow);
  case DIM_S2: return "╋";
  case DIM_T: return "◆";
  default: return corners[open_sides(tile, arrow)];
  }
}

static void draw_frame(Art *art) {
  for (int y = 0; y < HIGH; y++)
    for (int x = 0; x < WIDE; x++) {
      bool row = y == 0 || y == HIGH - 1, column = x == 0 || x == WIDE - 1;
      art->cell[y][x] = row ? "─" : column ? "│" : " ";
    }
  art->cell[0][0] = "┌";
  art->cell[0][WIDE - 1] = "┐";
  art->cell[HIGH - 1][0] = "└";
  art->cell[HIGH - 1][WIDE - 1] = "┘";
}

static void draw_tile(Art *art, int tile, int arrow) {
  static const char *const arrows[4] = {"▲", "▶", "▼", "◀"};
  enum { X = WIDE / 2, Y = HIGH / 2 };
  int sides = open_sides(tile, arrow);
  bool repeat = diminuendo_shape(tile) == DIM_T;
  const char *up = repeat ? "┇" : "┃", *across = repeat ? "┅" : "━";
  for (int y = 0; y < HIGH; y++)
    if (sides & (y < Y ? 1 << DIM_UP : 1 << DIM_DOWN)) art->cell[y][X] = up;
  for (int x = 0; x < WIDE; x++)
    if (sides & (x < X ? 1 << DIM_LEFT : 1 << DIM_RIGHT)) art->cell[Y][x] = across;
  art->cell[Y][X] = heavy_middle(tile, arrow);
  static const int in[4][2] = {{HIGH - 1, X}, {Y, 0}, {0, X}, {Y, WIDE - 1}};
  art->cell[in[arrow][0]][in[arrow][1]] = arrows[arrow];
}

static void write_art(const Art *art, int y, MkText *out) {
  for (int x = 0; x < WIDE; x++) mk_text_string(out, art->cell[y][x]);
}

/* A tile of the hand, as it would lie. */
void diminuendo_action_picture(const void *content, const void *state, int seat, MkAction action,
                               MkText *out) {
  (void)content, (void)state, (void)seat;
  if (action == DIM_STAY || action == DIM_LOST) return;
  Art art;
  draw_frame(&art);
  draw_tile(&art, diminuendo_action_tile(action), diminuendo_action_arrow(action));
  for (int y = 0; y < HIGH; y++) {
    write_art(&art, y, out);
    mk_text_char(out, '\n');
  }
}

static void draw_top(const DimState *v, const char *const *names, MkLang lang, MkText *out) {
  int top = v->path.count - 1, tile = v->path.tile[top], arrow = v->path.arrow[top];
  Art art;
  draw_frame(&art);
  draw_tile(&art, tile, arrow);
  for (int y = 0; y < HIGH; y++) {
    mk_text_string(out, "    ");
    write_art(&art, y, out);
    if (y == 1)
      mk_text_format(out, "   %s%c", diminuendo_tile_name(tile).text, diminuendo_arrow_name(arrow));
    if (y == 2 && v->by[top] == DIM_NOBODY)
      mk_text_string(out, lang == MK_JA ? "   初期タイル" : "   the start tile");
    else if (y == 2 && !diminuendo_solo(v))
      mk_text_format(out, "   %s", names[v->by[top]]);
    mk_text_char(out, '\n');
  }
}

/* ---- The map ------------------------------------------------------------------------------------- */

typedef struct Box {
  int left, right, bottom, top;
} Box;

static Box box_of(const DimPath *path) {
  Box box = {0, 0, 0, 0};
  for (int i = path->first; i < path->count; i++) {
    if (!path->cell[i]) continue;
    int x = diminuendo_cell_x(path->cell[i]), y = diminuendo_cell_y(path->cell[i]);
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.bottom) box.bottom = y;
    if (y > box.top) box.top = y;
  }
  return box;
}

static int map_at(const DimPath *path, int x, int y) {
  for (int i = path->first; i < path->count; i++)
    if (path->cell[i] && diminuendo_cell_x(path->cell[i]) == x &&
        diminuendo_cell_y(path->cell[i]) == y)
      return i;
  return -1;
}

static const char *light_middle(int tile, int arrow) {
  static const char *const corners[16] = {
      [3] = "└", [5] = "│", [6] = "┌", [9] = "┘", [10] = "─", [12] = "┐"};
  switch (diminuendo_shape(tile)) {
  case DIM_L2:
  case DIM_R2: return mirror(tile, arrow);
  case DIM_S2: return "┼";
  case DIM_T: return "◇";
  default: return corners[open_sides(tile, arrow)];
  }
}

/* Three columns for a tile; two when the dungeon is wide. */
void diminuendo_draw_on_map(const DimOnMap *at, bool narrow, MkText *out) {
  int sides = open_sides(at->tile, at->arrow);
  const char *left = sides >> DIM_LEFT & 1 ? "─" : " ";
  const char *right = sides >> DIM_RIGHT & 1 ? "─" : " ";
  if (at->lost) mk_text_style(out, MK_STYLE_RED);
  if (at->last) mk_text_style(out, MK_STYLE_REVERSE);
  if (!narrow) mk_text_string(out, at->lost ? "!" : left);
  mk_text_string(out,
                 at->first ? heavy_middle(at->tile, at->arrow) : light_middle(at->tile, at->arrow));
  mk_text_string(out, at->lost ? "!" : right);
  if (at->lost || at->last) mk_text_style(out, MK_STYLE_END);
}

static void draw_map_tile(const DimPath *path, int index, bool narrow, MkText *out) {
  DimOnMap at = {.tile = path->tile[index],
                 .arrow = path->arrow[index],
                 .first = index == path->first,
                 .lost = path->reason && path->at == index};
  diminuendo_draw_on_map(&at, narrow, out);
}

static void draw_map(const DimPath *path, MkText *out) {
  Box box = box_of(path);
  bool narrow = box.right - box.left >= 24;
  for (int y = box.top; y >= box.bottom; y--) {
    mk_text_string(out, "  ");
    for (int x = box.left; x <= box.right; x++) {
      int index = map_at(path, x, y);
      if (index < 0)
        mk_text_string(out, narrow ? "  " : "   ");
      else
        draw_map_tile(path, index, narrow, out);
    }
    mk_text_char(out, '\n');
  }
}

static void draw_verdict(const DimPath *path, MkLang lang, MkText *out) {
  if (!path->reason) {
    mk_text_string(out, lang == MK_JA ? "  ロストしなかった\n" : "  never lost\n");
    return;
  }
  MkEvent event = {.kind = DIM_EVENT_PATH_LOST, .seat = -1, .data = {path->at, path->reason, 0, 0}};
  mk_text_string(out, "  ");
  diminuendo_event_words(NULL, &event, NULL, lang, out);
  mk_text_char(out, '\n');
}

/* Every dungeon of the pile, followed again to where it ends. */
static void draw_dungeons(const DimState *v, MkLang lang, MkText *out) {
  const DimPath *pile = &v->path;
  DimPath path;
  diminuendo_path_start(&path);
  for (int i = 1; i <= pile->count; i++) {
    if (i == pile->count || diminuendo_path_begins(pile, i)) {
      draw_map(&path, out);
      draw_verdict(&path, lang, out);
    }
    if (i == pile->count) break;
    if (diminuendo_path_begins(pile, i))
      diminuendo_path_begin(&path, v->extras, pile->tile[i], pile->arrow[i]);
    else
      diminuendo_path_lay(&path, v->extras, pile->tile[i], pile->arrow[i]);
  }
}

/* ---- The players --------------------------------------------------------------------------------- */

/* A tile that can be chosen. */
static void write_tile(int tile, bool own, MkText *out) {
  if (own) mk_text_mark_open(out);
  mk_text_string(out, diminuendo_tile_name(tile).text);
  if (own) mk_part_mark(&mk_game_diminuendo, NULL, DIM_PART_TILE, tile, out);
}

static void draw_hand(const DimState *v, int seat, bool own, MkText *out) {
  for (int i = 0; i < diminuendo_hand_count(v->hand[seat]); i++) {
    mk_text_string(out, "  ");
    write_tile(v->hand[seat][i], own, out);
  }
}

/* R4.3: with the tile under the caller's card. */
static void draw_call(const DimState *v, int seat, MkLang lang, MkText *out) {
  int under = v->called[seat] - 1;
  mk_text_format(out, lang == MK_JA ? "  ロスト宣言：%d枚目 %s%c" : "  Lost! after tile %d: %s%c",
                 under, diminuendo_tile_name(v->path.tile[under]).text,
                 diminuendo_arrow_name(v->path.arrow[under]));
}

static void draw_player(const DimState *v, int seat, bool me, const char *name, MkLang lang,
                        MkText *out) {
  size_t from = out->length;
  bool turn = v->turn == seat && v->phase != DIM_OVER;
  bool named = strcmp(name, "あなた") == 0; /* as the terminal calls a single person */
  mk_text_format(out, "%s %s%s", turn ? ">" : " ", name,
                 !me || named    ? ""
                 : lang == MK_JA ? "（あなた）"
                                 : " (you)");
  mk_text_pad(out, from, 24);
  for (int i = 0; i < DIM_GOAL; i++) mk_text_string(out, i < v->points[seat] ? "●" : "○");
  draw_hand(v, seat, me, out);
  if (diminuendo_has_called(v, seat)) draw_call(v, seat, lang, out);
  mk_text_char(out, '\n');
}

static void draw_head(const DimState *v, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (diminuendo_solo(v))
    mk_text_string(out, ja ? "ソロ" : "Alone");
  else
    mk_text_format(out, ja ? "探索%d回目" : "Exploration %d", v->exploration);
  mk_text_format(out, ja ? "　ダンジョン %d枚　山札 %d枚\n" : "   pile %d   deck %d\n",
                 v->path.count, v->deck_count);
}

void diminuendo_picture(const void *content, const void *view, int seat, const char *const *names,
                        MkLang lang, MkText *out) {
  (void)content;
  const DimState *v = view;
  draw_head(v, lang, out);
  if (v->phase == DIM_OVER)
    draw_dungeons(v, lang, out);
  else
    draw_top(v, names, lang, out);
  if (diminuendo_solo(v)) {
    if (v->tile != DIM_NO_TILE) {
      mk_text_string(out, lang == MK_JA ? "  次のタイル：" : "  next tile: ");
      write_tile(v->tile, true, out);
      mk_text_char(out, '\n');
    }
    return;
  }
  for (int other = 0; other < v->seats; other++)
    draw_player(v, other, other == seat, names[other], lang, out);
}
