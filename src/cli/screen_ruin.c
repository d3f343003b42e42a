/* screen_ruin.c - In the Ruin in full screen: a cursor with the piece under it instead of eleven cells to
 * type.
 *
 * It knows the game through its contract only. What may be drawn or reached are the legal actions, read
 * by their notation (ruin_spots.c), and shapes are taken from them; letters and cards are in the game's
 * picture, whose sheet has cell (row, column) at line row + 1, column 3 + 3 * column; why a spot is
 * wrong is the game's own refusal. Below the sheet stand what is asked, the tools and the keys; what the
 * picture has beyond the sheet gives way to them in a small window, and is a key away. Windows too small
 * for the sheet get line mode.
 */
#include "fullscreen.h"
#include "ruin_spots.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET_LINES = SIDE + 1 };

/* The key that takes a tool into the hand, and its name. */
static const struct {
  int key;
  const char *en, *ja;
} tools[TOOLS] = {
    [PATH] = {'o', "path", "通路"},      [WALL] = {'x', "wall", "壁"},
    [SINGLE] = {'c', "one wall", "壁1"}, [MORE_PATH] = {'a', "+path", "+通路"},
    [MORE_WALL] = {'z', "+wall", "+壁"}, [WALK] = {'m', "walk", "移動"},
    [WARP] = {'w', "warp", "ワープ"},    [LEAVE] = {'!', "leave", "脱出"},
};

/* One decision being asked, and what the player holds over the sheet. */
typedef struct Sheet {
  Table *table;
  int seat;
  MkView view;
  MkAction legal[MK_MAX_LEGAL];
  int legal_count;
  Spot spots[MK_MAX_LEGAL];
  int spot_count;
  Shape shapes[8]; /* pieces that may be drawn, one way each */
  int shape_count, shape_index;
  Shape shape; /* the one in hand, as it is turned now */
  Tool tool;
  char goal[4];
  int row, column; /* the cursor */
  bool rectangle;  /* point at the largest rectangle */
  int line;        /* of a plain list */
} Sheet;

#define words(screen, en, ja) say((screen)->table->args, en, ja)

/* ---- What can be chosen ---------------------------------------------------------------------------- */

static void read_spots(Sheet *screen) {
  screen->spot_count = 0;
  for (int i = 0; i < screen->legal_count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    mk_tell_notation(&screen->view, screen->legal[i], &text);
    Spot *spot = &screen->spots[screen->spot_count];
    spot->action = screen->legal[i];
    screen->spot_count += read_spot(room, spot);
  }
}

static void collect_shapes(Sheet *screen) {
  screen->shape_count = 0;
  for (int i = 0; i < screen->spot_count; i++) {
    if (screen->spots[i].tool > WALL) continue;
    Shape shape = shape_of(&screen->spots[i]);
    int k = 0;
    while (k < screen->shape_count && !same_piece(&screen->shapes[k], &shape)) k++;
    if (k == screen->shape_count && k < 8) screen->shapes[screen->shape_count++] = shape;
  }
  if (screen->shape_count) screen->shape = screen->shapes[0];
}

/* The piece in hand, or a single cell for tools that take one. */
static Shape shape_in_hand(const Sheet *screen) {
  Shape single = {.count = 1};
  return screen->tool <= WALL ? screen->shape : single;
}

/* ---- Tools and goal cards ------------------------------------------------------------------------- */

static int count_spots(const Sheet *screen, Tool tool) {
  int count = 0;
  for (int i = 0; i < screen->spot_count; i++) count += screen->spots[i].tool == tool;
  return count;
}

/* The next goal card, after the one chosen, that can pay for this tool. */
static void next_goal(Sheet *screen) {
  char first[4] = "", next[4] = "";
  for (int i = 0; i < screen->spot_count; i++) {
    const Spot *spot = &screen->spots[i];
    if (spot->tool != screen->tool) continue;
    if (!first[0] || strcmp(spot->goal, first) < 0) memcpy(first, spot->goal, 4);
    if (strcmp(spot->goal, screen->goal) > 0 && (!next[0] || strcmp(spot->goal, next) < 0))
      memcpy(next, spot->goal, 4);
  }
  memcpy(screen->goal, next[0] ? next : first, 4);
}

static void set_tool(Sheet *screen, Tool tool) {
  if (!count_spots(screen, tool)) {
    beep();
    return;
  }
  screen->tool = tool;
  memset(screen->goal, 0, sizeof screen->goal);
  if (tool != LEAVE) next_goal(screen);
}

/* What the choice under the cursor is, or NULL. */
static const Spot *spot_here(const Sheet *screen) {
  Shape shape = shape_in_hand(screen);
  uint8_t cells[MAX_PIECE];
  if (!cover(&shape, screen->row, screen->column, cells)) return NULL;
  for (int i = 0; i < screen->spot_count; i++) {
    const Spot *spot = &screen->spots[i];
    if (spot->tool == screen->tool && spot->count == shape.count &&
        memcmp(spot->cell, cells, (size_t)shape.count) == 0 && !strcmp(spot->goal, screen->goal))
      return spot;
  }
  return NULL;
}

/* Jumps to the next place where the piece may lie as it is turned now; turns it if there is none. */
static void jump(Sheet *screen) {
  for (int turn = 0; turn < 8; turn++) {
    for (int i = 0; i < CELLS; i++) {
      if (++screen->column == SIDE) screen->column = 0, screen->row = (screen->row + 1) % SIDE;
      if (spot_here(screen)) return;
    }
    if (screen->tool > WALL) break;
    screen->shape = turn == 3 ? flip_shape(screen->shape) : turn_shape(screen->shape);
  }
  beep();
}

/* ---- Drawing the screen --------------------------------------------------------------------------- */

enum { PAIR_GOOD = 1, PAIR_BAD, PAIR_REACH };

static int attribute(int pair, int plain) {
  return has_colors() && terminal_colour() ? (int)COLOR_PAIR(pair) | plain : plain;
}

static void mark_cell(int row, int column, int attributes) {
  mvchgat(row + 1, 3 + 3 * column, 3, (attr_t)attributes, (short)PAIR_NUMBER(attributes), NULL);
}

/* The help page points at the rows and columns of the largest rectangle: `5>` and `c` with a `v`. */
static void draw_rectangle(Sheet *screen) {
  static char room[MK_MAX_STATE_TEXT];
  bool inside[SIDE] = {false};
  MkText text = MK_TEXT(room);
  mk_tell_help(&screen->view, MK_EN, &text);
  const char *head = strstr(room, "    a");
  if (!head) return;
  for (int column = 0; column < SIDE; column++) inside[column] = head[3 + 3 * column + 2] == 'v';
  const char *line = head;
  for (int row = 0; row < SIDE && (line = strchr(line, '\n')); row++) {
    line++;
    for (int column = 0; column < SIDE && line[2] == '>'; column++)
      if (inside[column]) mark_cell(row, column, A_UNDERLINE | A_BOLD);
  }
}

/* Cells a tool of single cells can take. */
static void draw_reach(const Sheet *screen) {
  if (screen->tool <= WALL) return;
  for (int i = 0; i < screen->spot_count; i++) {
    const Spot *spot = &screen->spots[i];
    if (spot->tool == screen->tool && !strcmp(spot->goal, screen->goal))
      mark_cell(spot->cell[0] / SIDE, spot->cell[0] % SIDE, attribute(PAIR_REACH, A_UNDERLINE));
  }
}

static void draw_piece(const Sheet *screen) {
  Shape shape = shape_in_hand(screen);
  bool good = spot_here(screen) != NULL;
  int look = good ? attribute(PAIR_GOOD, A_REVERSE) : attribute(PAIR_BAD, A_REVERSE | A_UNDERLINE);
  for (int i = 0; i < shape.count; i++) {
    int row = screen->row + shape.row[i], column = screen->column + shape.column[i];
    if (row >= 0 && row < SIDE && column >= 0 && column < SIDE) mark_cell(row, column, look);
  }
}

/* What can be done, the tool in hand in brackets. */
static void write_tools(const Sheet *screen, MkText *out) {
  for (int tool = 0; tool < TOOLS; tool++) {
    if (!count_spots(screen, (Tool)tool)) continue;
    bool held = tool == (int)screen->tool;
    mk_text_format(out, held ? "[%c %s] " : " %c %s  ", tools[tool].key,
                   words(screen, tools[tool].en, tools[tool].ja));
  }
  if (screen->goal[0])
    mk_text_format(out, words(screen, " g pays with %s", "　g 支払い：%s"), screen->goal);
  mk_text_char(out, '\n');
}

/* The choice under the cursor as the notation of an action that may not be one. */
static bool write_notation(const Sheet *screen, MkText *out) {
  Shape shape = shape_in_hand(screen);
  uint8_t cells[MAX_PIECE];
  if (!cover(&shape, screen->row, screen->column, cells)) return false;
  bool warp = screen->tool == LEAVE && screen->goal[0];
  mk_text_string(out, warp ? "w:" : tool_prefix[screen->tool]);
  for (int i = 0; i < shape.count; i++)
    mk_text_format(out, "%s%c%d", i ? "+" : "", 'a' + cells[i] % SIDE, cells[i] / SIDE + 1);
  if (screen->tool == LEAVE) mk_text_char(out, '!');
  if (screen->goal[0]) mk_text_format(out, "/%s", screen->goal);
  return true;
}

/* The choice under the cursor in words, or why it is none. */
static void write_status(const Sheet *screen, MkText *out) {
  char notation[MK_MAX_ACTION_TEXT];
  MkText written = MK_TEXT(notation);
  const Spot *spot = spot_here(screen);
  MkLang lang = screen->table->args->lang;
  mk_text_string(out, spot ? "  " : "x ");
  if (spot)
    mk_tell_meaning(&screen->view, spot->action, lang, out);
  else if (write_notation(screen, &written))
    mk_tell_refusal(&screen->view, notation, lang, out);
  else
    mk_text_string(out, words(screen, "off the sheet", "シートからはみ出している"));
  mk_text_char(out, '\n');
}

static void write_keys(const Sheet *screen, MkText *out) {
  mk_text_string(
      out,
      screen->tool <= WALL
          ? words(screen, "arrows, r turn, f flip, Tab piece, n next spot, Enter draw",
                  "矢印、r 回転、f 反転、Tab ピース、n 次の場所、Enter 描く")
          : words(screen, "arrows, n next spot, Enter choose", "矢印、n 次の場所、Enter 決定"));
  mk_text_string(out, words(screen, " | s rectangle, p all, u undo, ? help, q leave\n",
                            " | s 四角形、p 全体、u 戻す、? 説明、q 中断\n"));
}

/* Text below the picture, or over the end of it where the window is low; then the news. */
static void draw_below(const Sheet *screen, int row, const char *prompt, const char *text) {
  int need = fullscreen_rows(prompt) + fullscreen_rows(text);
  if (row > LINES - need) row = LINES - need;
  if (row < SHEET_LINES) row = SHEET_LINES;
  attron(A_BOLD);
  row = fullscreen_below(row, prompt);
  attroff(A_BOLD);
  row = fullscreen_text(row, text);
  fullscreen_news(screen->table, row, LINES);
}

static void draw_sheet_screen(Sheet *screen) {
  char room[2048];
  MkText text = MK_TEXT(room);
  write_tools(screen, &text);
  write_status(screen, &text);
  write_keys(screen, &text);
  erase();
  int row = fullscreen_text(0, fullscreen_picture(screen->table, screen->seat));
  draw_below(screen, row, fullscreen_prompt(screen->table, &screen->view), room);
  draw_reach(screen);
  if (screen->rectangle) draw_rectangle(screen);
  draw_piece(screen);
  refresh();
}

/* Choices without a place on the sheet (goal cards to keep, a full map): a plain list, moved on where it is
 * longer than the window. */
static void draw_list_screen(Sheet *screen) {
  char room[512];
  erase();
  int row = fullscreen_text(0, fullscreen_picture(screen->table, screen->seat));
  int room_for = LINES - SHEET_LINES - 4;
  int shown = screen->legal_count < room_for ? screen->legal_count : room_for;
  const char *list_keys = words(screen, "arrows, Enter choose | p all, u undo, ? help, q leave",
                                "矢印、Enter 決定 | p 全体、u 戻す、? 説明、q 中断");
  int first = screen->line < shown ? 0 : screen->line - shown + 1;
  const char *prompt = fullscreen_prompt(screen->table, &screen->view);
  int need = fullscreen_rows(prompt) + shown + fullscreen_rows(list_keys);
  row = row > LINES - need ? LINES - need : row;
  attron(A_BOLD);
  row = fullscreen_below(row < SHEET_LINES ? SHEET_LINES : row, prompt);
  attroff(A_BOLD);
  for (int i = first; i < first + shown; i++) {
    MkText text = MK_TEXT(room);
    mk_text_string(&text, "  ");
    mk_tell_meaning(&screen->view, screen->legal[i], screen->table->args->lang, &text);
    if (i == screen->line) attron(A_REVERSE);
    row = fullscreen_text(row, room);
    attroff(A_REVERSE);
  }
  row = fullscreen_text(row, list_keys);
  fullscreen_news(screen->table, row, LINES);
  refresh();
}

static void show_help(const Sheet *screen) {
  static char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  mk_tell_help(&screen->view, screen->table->args->lang, &text);
  mk_text_string(
      &text, words(screen,
                   "Keys: arrows or hjkl move, r turns, f flips, Tab takes the next piece,\n"
                   "n jumps to a legal spot, g takes another goal card, s points at the\n"
                   "largest rectangle, p shows the whole table and what happened,\n"
                   "u takes back, q leaves (the game is saved).\n",
                   "キー：矢印か hjkl で移動、r 回転、f 反転、Tab 次のピース、n 置ける場所へ、\n"
                   "g 目標カードを選ぶ、s 最大の四角形、p 全体とこれまでの出来事、\n"
                   "u 戻す、q 中断（保存される）。\n"));
  fullscreen_page(screen->table, room);
}

/* Everything that a small window has no room for. */
static void show_all(const Sheet *screen) {
  static char room[MK_MAX_STATE_TEXT + sizeof screen->table->news];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, fullscreen_picture(screen->table, screen->seat));
  mk_text_char(&text, '\n');
  mk_text_string(&text, screen->table->news);
  fullscreen_page(screen->table, room);
}

/* ---- Keys ----------------------------------------------------------------------------------------- */

static bool move_cursor(Sheet *screen, int key) {
  int row = screen->row, column = screen->column;
  switch (key) {
  case KEY_UP:
  case 'k': row--; break;
  case KEY_DOWN:
  case 'j': row++; break;
  case KEY_LEFT:
  case 'h': column--; break;
  case KEY_RIGHT:
  case 'l': column++; break;
  default: return false;
  }
  if (row >= 0 && row < SIDE && column >= 0 && column < SIDE)
    screen->row = row, screen->column = column;
  return true;
}

static bool pick_tool(Sheet *screen, int key) {
  for (int tool = 0; tool < TOOLS; tool++) {
    if (tools[tool].key != key) continue;
    set_tool(screen, (Tool)tool);
    if (tool == LEAVE && screen->tool == LEAVE) screen->row = screen->column = SIDE / 2;
    return true;
  }
  return false;
}

/* Keys that change what is in hand or what is shown. */
static void change(Sheet *screen, int key) {
  switch (key) {
  case 'r': screen->shape = turn_shape(screen->shape); break;
  case 'f': screen->shape = flip_shape(screen->shape); break;
  case '\t':
    if (!screen->shape_count) break;
    screen->shape_index = (screen->shape_index + 1) % screen->shape_count;
    screen->shape = screen->shapes[screen->shape_index];
    break;
  case 'g': next_goal(screen); break;
  case 'n': jump(screen); break;
  case 's': screen->rectangle = !screen->rectangle; break;
  case '?': show_help(screen); break;
  case 'p': show_all(screen); break;
  default: break;
  }
}

/* Keys that end the question. True when decided. */
static bool decide(Sheet *screen, int key, Choice *choice, MkAction *action, int *count) {
  bool enter = fullscreen_enters(key);
  const Spot *spot = enter && screen->spot_count ? spot_here(screen) : NULL;
  if (spot) {
    *choice = CHOICE_ACTION;
    *action = spot->action;
    return true;
  }
  if (enter && !screen->spot_count) {
    *choice = CHOICE_ACTION;
    *action = screen->legal[screen->line];
    return true;
  }
  if (fullscreen_leaves(key)) {
    *choice = CHOICE_LEAVE;
    return true;
  }
  if (key == 'u' && (*count = table_undo_count(screen->table, screen->seat)) > 0) {
    *choice = CHOICE_UNDO;
    return true;
  }
  if (enter || key == 'u') beep();
  return false;
}

static void list_key(Sheet *screen, int key) {
  if ((key == KEY_UP || key == 'k') && screen->line > 0) screen->line--;
  if ((key == KEY_DOWN || key == 'j') && screen->line + 1 < screen->legal_count) screen->line++;
  if (key == '?') show_help(screen);
  if (key == 'p') show_all(screen);
}

static Choice ask(Sheet *screen, MkAction *action, int *count) {
  Choice choice = CHOICE_LEAVE;
  for (;;) {
    if (!fullscreen_open(SCREEN_RUIN_LINES,
                         SCREEN_RUIN_COLUMNS)) /* the window has become too small */
      return human_choose(screen->table, screen->seat, action, count);
    if (screen->spot_count)
      draw_sheet_screen(screen);
    else
      draw_list_screen(screen);
    int key = fullscreen_key();
    if (decide(screen, key, &choice, action, count)) return choice;
    if (!screen->spot_count)
      list_key(screen, key);
    else if (!move_cursor(screen, key) && !pick_tool(screen, key))
      change(screen, key);
  }
}

/* ---- In and out ----------------------------------------------------------------------------------- */

/* The cursor begins on the explorer. */
static void find_explorer(Sheet *screen) {
  static char room[MK_MAX_STATE_TEXT];
  char pos[8] = "";
  MkText text = MK_TEXT(room);
  MkJson json;
  screen->row = screen->column = SIDE / 2;
  mk_tell_table(&screen->view, &text);
  if (!mk_json_parse(room, text.length, &json, NULL)) return;
  json = mk_json_item(mk_json_get(json, "players"), screen->seat);
  const char *at = pos;
  if (!mk_json_read_string(mk_json_get(json, "pos"), pos, sizeof pos)) return;
  int cell = take_cell(&at);
  if (cell >= 0) screen->row = cell / SIDE, screen->column = cell % SIDE;
}

static void prepare(Sheet *screen, Table *table, int seat) {
  memset(screen, 0, sizeof *screen);
  screen->table = table;
  screen->seat = seat;
  mk_view_init(&screen->view, table->match, seat);
  screen->legal_count = mk_view_legal(&screen->view, screen->legal);
  read_spots(screen);
  collect_shapes(screen);
  find_explorer(screen);
  int tool = 0;
  if (count_spots(screen, WALK)) tool = WALK;
  while (tool < LEAVE && !count_spots(screen, (Tool)tool)) tool++;
  if (screen->spot_count) set_tool(screen, (Tool)tool);
}

static void open_colours(void) {
  if (!has_colors()) return;
  init_pair(PAIR_GOOD, COLOR_GREEN, -1);
  init_pair(PAIR_BAD, COLOR_RED, -1);
  init_pair(PAIR_REACH, COLOR_CYAN, -1);
}

Choice screen_ruin_choose(Table *table, int seat, MkAction *action, int *count) {
  static Sheet screen; /* large; one human is asked at a time */
  open_colours();
  if (!fullscreen_hand_over(table, seat)) return CHOICE_LEAVE;
  prepare(&screen, table, seat);
  fullscreen_forget_keys();
  Choice choice = ask(&screen, action, count);
  table->news[0] = '\0';
  return choice;
}
