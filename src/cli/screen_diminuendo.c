/* screen_diminuendo.c - Diminuendo in a full-screen view: the top tile large, a tile of the hand turned by
 * the arrow keys, and the check as a map that grows tile by tile.
 *
 * Nothing that was on the screen stays there: a buried tile must be remembered, so this view keeps no
 * log of tiles. It knows the game through the contract only: legal texts, events, words and pictures. Of
 * events it knows the names and what their data holds: "shown" and "aside" are index, laid, x, y, where laid
 * is tile | arrow << 8 | new << 10 and tile is 1 + 6 * shape + ghost; "called" is the number of tiles.
 */
#include "fullscreen.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { UP, RIGHT, DOWN, LEFT };
enum {
  MAX_TILES = 38,
  CHECK_ROWS =
      10, /* around the map of the check: title, its line, Lost cards, news, what to press */
  TILE_WIDE = 13,
  TILE_HIGH = 5
};

/* A tile to draw: its name without ghost ("L+"), the ghost or 0, and the way its arrow points. */
typedef struct Tile {
  char shape[3];
  int ghost, arrow;
} Tile;

/* One exploration as the check shows it. */
typedef struct Shown {
  Tile tile;
  int index, by, x, y;
  bool begins, aside, lost;
} Shown;

/* What the screen keeps between two questions. */
static struct {
  int arrow;               /* the way the last tile was turned */
  int cards[MK_MAX_SEATS]; /* tiles on the pile when a seat called in this exploration */
} screen;

/* One decision being asked. */
typedef struct Ask {
  Table *table;
  MkView view;
  int seat;
  MkAction legal[MK_MAX_LEGAL];
  int count;
  char tiles[4][8]; /* different tiles that may be laid */
  int tile_count, chosen;
  bool begins, can_begin;
} Ask;

#define words(ask, en, ja) say((ask)->table->args, en, ja)

/* ---- Tiles --------------------------------------------------------------------------------------- */

static Tile tile_named(const char *name, int arrow) {
  Tile tile = {.arrow = arrow};
  size_t length = strcspn(name, "#");
  memcpy(tile.shape, name, length < 3 ? length : 2);
  if (name[length] == '#') tile.ghost = name[length + 1] - '0';
  return tile;
}

static int open_sides(const Tile *tile) {
  int rear = 1 << ((tile->arrow + 2) & 3);
  if (strcmp(tile->shape, "S") == 0) return rear | 1 << tile->arrow;
  if (strcmp(tile->shape, "L") == 0) return rear | 1 << ((tile->arrow + 3) & 3);
  if (strcmp(tile->shape, "R") == 0) return rear | 1 << ((tile->arrow + 1) & 3);
  return 15;
}

static const char *middle(const Tile *tile, bool heavy) {
  static const char *const light_ways[16] = {
      [3] = "└", [5] = "│", [6] = "┌", [9] = "┘", [10] = "─", [12] = "┐", [15] = "┼"};
  static const char *const heavy_ways[16] = {
      [3] = "┗", [5] = "┃", [6] = "┏", [9] = "┛", [10] = "━", [12] = "┓", [15] = "╋"};
  const char *const *ways = heavy ? heavy_ways : light_ways;
  if (tile->shape[0] == 'T') return "◇";
  if (strcmp(tile->shape, "L+") == 0) return tile->arrow & 1 ? "╱" : "╲";
  if (strcmp(tile->shape, "R+") == 0) return tile->arrow & 1 ? "╲" : "╱";
  return ways[open_sides(tile)];
}

static void draw_box(int row, int column) {
  for (int y = 0; y < TILE_HIGH; y++)
    for (int x = 0; x < TILE_WIDE; x++) {
      bool edge = y == 0 || y == TILE_HIGH - 1;
      mvaddstr(row + y, column + x, edge ? "·" : x == 0 || x == TILE_WIDE - 1 ? "·" : " ");
    }
}

/* A tile of the hand, large, as it would lie. */
static void draw_tile(int row, int column, const Tile *tile) {
  static const char *const arrows[4] = {"▲", "▶", "▼", "◀"};
  static const int in[4][2] = {{TILE_HIGH - 1, TILE_WIDE / 2},
                               {TILE_HIGH / 2, 0},
                               {0, TILE_WIDE / 2},
                               {TILE_HIGH / 2, TILE_WIDE - 1}};
  int sides = open_sides(tile);
  draw_box(row, column);
  for (int y = 0; y < TILE_HIGH; y++)
    if (sides >> (y < TILE_HIGH / 2 ? UP : DOWN) & 1)
      mvaddstr(row + y, column + TILE_WIDE / 2, "┃");
  for (int x = 0; x < TILE_WIDE; x++)
    if (sides >> (x < TILE_WIDE / 2 ? LEFT : RIGHT) & 1)
      mvaddstr(row + TILE_HIGH / 2, column + x, "━");
  mvaddstr(row + TILE_HIGH / 2, column + TILE_WIDE / 2, middle(tile, true));
  mvaddstr(row + in[tile->arrow][0], column + in[tile->arrow][1], arrows[tile->arrow]);
}

/* ---- Asking -------------------------------------------------------------------------------------- */

static void notation(const Ask *ask, int index, char *room) {
  MkText text = mk_text_init(room, MK_MAX_ACTION_TEXT);
  mk_tell_notation(&ask->view, ask->legal[index], &text);
}

static bool find_action(const Ask *ask, const char *text, MkAction *action) {
  for (int i = 0; i < ask->count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    notation(ask, i, room);
    if (strcmp(room, text) != 0) continue;
    *action = ask->legal[i];
    return true;
  }
  return false;
}

/* The different tiles among the legal actions: their texts without "new:" and arrow. */
static void list_tiles(Ask *ask) {
  for (int i = 0; i < ask->count; i++) {
    char room[MK_MAX_ACTION_TEXT], *name = room;
    notation(ask, i, room);
    if (strchr("^>v<", room[strlen(room) - 1]) == NULL) return; /* an answer */
    if (strncmp(room, "new:", 4) == 0) name += 4, ask->can_begin = true;
    name[strlen(name) - 1] = '\0';
    int known = 0;
    while (known < ask->tile_count && strcmp(ask->tiles[known], name) != 0) known++;
    if (known < ask->tile_count || ask->tile_count == 4) continue;
    snprintf(ask->tiles[ask->tile_count++], sizeof ask->tiles[0], "%.7s", name);
  }
}

static void draw_choice_of_tile(const Ask *ask, int row) {
  for (int i = 0; i < ask->tile_count; i++) {
    int column = 4 + i * (TILE_WIDE + 5);
    Tile tile = tile_named(ask->tiles[i], screen.arrow);
    bool chosen = i == ask->chosen;
    if (!chosen) attron(A_DIM);
    draw_tile(row, column, &tile);
    mvprintw(row + TILE_HIGH, column, chosen ? "[%d] %s  <" : " %d  %s", i + 1, ask->tiles[i]);
    if (!chosen) attroff(A_DIM);
  }
  if (ask->begins)
    mvaddstr(row + 1, 4 + ask->tile_count * (TILE_WIDE + 5),
             words(ask, "NEW DUNGEON", "新しいダンジョン"));
}

/* The keys, in one or two lines. */
static void write_keys(const Ask *ask, MkText *out) {
  if (!ask->tile_count) {
    mk_text_string(out, words(ask, "[s] stay     [l] LOST!          ? help   q leave",
                              "[s] 残る     [l] ロスト！          ?: 説明   q: 中断"));
    return;
  }
  mk_text_string(out, words(ask, "arrow keys turn   1-3 or Tab tile   Enter lay",
                            "矢印キー: 向き   1-3・Tab: タイル   Enter: 置く"));
  if (ask->can_begin) mk_text_string(out, words(ask, "   n new dungeon", "   n: 新しいダンジョン"));
  mk_text_string(out, words(ask, "   u undo   ? help   q leave", "   u: 戻す   ?: 説明   q: 中断"));
}

/* The table with the news, then what is asked, over the end of them where the window is low. */
static void draw_ask(const Ask *ask) {
  char room[512];
  MkText keys = MK_TEXT(room);
  const char *prompt = fullscreen_prompt(ask->table, &ask->view);
  write_keys(ask, &keys);
  int tiles = ask->tile_count ? TILE_HIGH + 2 : 0;
  int need = fullscreen_rows(prompt) + tiles + fullscreen_rows(room);
  erase();
  int row = fullscreen_text(0, fullscreen_picture(ask->table, ask->seat));
  row = fullscreen_news(ask->table, row, LINES - need);
  if (row > LINES - need) row = LINES - need;
  attron(A_BOLD);
  row = fullscreen_below(row, prompt);
  attroff(A_BOLD);
  if (ask->tile_count) draw_choice_of_tile(ask, row);
  fullscreen_text(row + tiles, room);
  refresh();
}

static void show_help(const Ask *ask) {
  static char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  mk_tell_help(&ask->view, ask->table->args->lang, &text);
  fullscreen_page(ask->table, room);
}

static bool turn_key(int key) {
  static const int keys[4][2] = {{KEY_UP, 'k'}, {KEY_RIGHT, 'l'}, {KEY_DOWN, 'j'}, {KEY_LEFT, 'h'}};
  for (int arrow = 0; arrow < 4; arrow++)
    if (keys[arrow][0] == key || keys[arrow][1] == key) return screen.arrow = arrow, true;
  return false;
}

/* A key while a tile is asked for. True: decided. */
static bool tile_key(Ask *ask, int key, MkAction *action) {
  char text[MK_MAX_ACTION_TEXT];
  if (turn_key(key)) return false;
  if (key == '\t') ask->chosen = (ask->chosen + 1) % ask->tile_count;
  if (key >= '1' && key < '1' + ask->tile_count) ask->chosen = key - '1';
  if (key == 'n' && ask->can_begin) ask->begins = !ask->begins;
  if (!fullscreen_enters(key)) return false;
  snprintf(text, sizeof text, "%s%s%c", ask->begins ? "new:" : "", ask->tiles[ask->chosen],
           "^>v<"[screen.arrow]);
  return find_action(ask, text, action);
}

/* A key while "Lost?" is asked. There is no key for both answers to be hit by mistake. */
static bool answer_key(const Ask *ask, int key, MkAction *action) {
  if (key == 'l' || key == 'L') return find_action(ask, "lost", action);
  if (key == 's' || key == 'S') return find_action(ask, "stay", action);
  return false;
}

static Choice ask_until_decided(Ask *ask, MkAction *action, int *undo) {
  for (;;) {
    if (!fullscreen_open(SCREEN_DIMINUENDO_LINES,
                         SCREEN_DIMINUENDO_COLUMNS)) /* the window has become too small */
      return human_choose(ask->table, ask->seat, action, undo);
    draw_ask(ask);
    int key = fullscreen_key();
    if (fullscreen_leaves(key)) return CHOICE_LEAVE;
    if (key == '?') show_help(ask);
    if (key == 'u' && (*undo = table_undo_count(ask->table, ask->seat)) > 0) return CHOICE_UNDO;
    if (ask->tile_count ? tile_key(ask, key, action) : answer_key(ask, key, action))
      return CHOICE_ACTION;
  }
}

Choice screen_diminuendo_choose(Table *table, int seat, MkAction *action, int *undo) {
  static Ask ask; /* large; one human is asked at a time */
  memset(&ask, 0, sizeof ask);
  ask.table = table;
  ask.seat = seat;
  mk_view_init(&ask.view, table->match, seat);
  ask.count = mk_view_legal(&ask.view, ask.legal);
  list_tiles(&ask);
  if (!fullscreen_hand_over(table, seat)) return CHOICE_LEAVE;
  fullscreen_forget_keys();
  return ask_until_decided(&ask, action, undo);
}

/* ---- The check as a map -------------------------------------------------------------------------- */

typedef struct Map {
  Shown tiles[MAX_TILES];
  int count, first; /* `first`: of the dungeon being drawn */
} Map;

static bool is_event(const Table *table, const MkEvent *event, const char *name) {
  return strcmp(mk_match_game(table->match)->events[event->kind].name, name) == 0;
}

/* An event in words; false: somebody at this screen may not hear of it. */
static bool event_line(const Table *table, const MkEvent *event, char *room, size_t size) {
  MkText text = mk_text_init(room, size);
  return mk_tell_event(table->match, event, table_people(table), table->names, table->args->lang,
                       &text);
}

static int field_number(MkJson event, const char *name) {
  long long value = 0;
  mk_json_read_int(mk_json_get(event, name), INT16_MIN, INT16_MAX, &value);
  return (int)value;
}

/* A tile as an event tells it: "L+#2" and "^". */
static Tile field_tile(MkJson event) {
  static const char arrows[] = "^>v<";
  char name[8] = "", arrow[2] = "";
  mk_json_read_string(mk_json_get(event, "tile"), name, sizeof name);
  mk_json_read_string(mk_json_get(event, "arrow"), arrow, sizeof arrow);
  const char *way = strchr(arrows, arrow[0]);
  return tile_named(name, way && *way ? (int)(way - arrows) : 0);
}

static void draw_map_tile(const Shown *shown, bool last, int row, int column) {
  int sides = open_sides(&shown->tile);
  if (last) attron(A_REVERSE);
  if (shown->lost) attron(A_BOLD);
  mvaddstr(row, column, shown->lost ? "!" : sides >> LEFT & 1 ? "─" : " ");
  addstr(middle(&shown->tile, shown->index == 0 || shown->begins));
  addstr(shown->lost ? "!" : sides >> RIGHT & 1 ? "─" : " ");
  attroff(A_REVERSE | A_BOLD);
}

/* The dungeon so far, moved so that the tile laid last is in sight. */
static void draw_map(const Map *map, int rows) {
  int last = map->count - 1;
  while (last > map->first && map->tiles[last].aside) last--;
  int left = 0, top = 0;
  for (int i = map->first; i < map->count; i++) {
    if (map->tiles[i].aside) continue;
    if (map->tiles[i].x < left) left = map->tiles[i].x;
    if (map->tiles[i].y > top) top = map->tiles[i].y;
  }
  int columns = COLS / 3 - 2, x = map->tiles[last].x, y = map->tiles[last].y;
  if (x - left > columns) left = x - columns;
  if (top - y > rows - 1) top = y + rows - 1;
  for (int i = map->first; i < map->count; i++) {
    const Shown *shown = &map->tiles[i];
    int row = top - shown->y, column = shown->x - left;
    if (shown->aside || row < 0 || row >= rows || column < 0 || column > columns) continue;
    draw_map_tile(shown, i == last, row + 2, column * 3 + 2);
  }
}

/* Whose Lost cards lie on this tile. */
static void draw_cards(const Table *table, int index, int row) {
  move(row, 2);
  for (int seat = 0; seat < MK_MAX_SEATS; seat++)
    if (screen.cards[seat] == index + 1)
      printw(say(table->args, "Lost card: %s   ", "ロストカード: %s   "), table->names[seat]);
}

static void draw_check(const Table *table, const Map *map, const char *line) {
  int rows = LINES - CHECK_ROWS > 3 ? LINES - CHECK_ROWS : 3;
  erase();
  attron(A_BOLD);
  mvaddstr(0, 0, say(table->args, "The check", "記憶の確認"));
  attroff(A_BOLD);
  draw_map(map, rows);
  int row = fullscreen_text(rows + 2, line);
  draw_cards(table, map->tiles[map->count - 1].index, row);
  fullscreen_news(table, row + 1, LINES - 1);
  refresh();
}

/* The named fields of an event that all may see. */
static MkJson fields_of(const Table *table, const MkEvent *event) {
  static char room[512];
  MkText text = MK_TEXT(room);
  MkView view;
  MkJson json = {0};
  mk_view_init(&view, table->match, MK_SPECTATOR);
  mk_tell_fields(&view, event, MK_TELL_BARE, &text);
  mk_json_parse(text.data, text.length, &json, NULL);
  return json;
}

static void map_add(const Table *table, Map *map, const MkEvent *event, bool aside) {
  if (map->count == MAX_TILES) return;
  MkJson fields = fields_of(table, event);
  Shown *shown = &map->tiles[map->count];
  *shown = (Shown){.tile = field_tile(fields),
                   .index = field_number(fields, "index"),
                   .by = event->seat,
                   .x = field_number(fields, "x"),
                   .y = field_number(fields, "y"),
                   .aside = aside};
  mk_json_read_bool(mk_json_get(fields, "new"), &shown->begins);
  if (shown->begins) map->first = map->count;
  map->count++;
}

/* News that names no tile. */
static bool is_news(const Table *table, const MkEvent *event) {
  static const char *const kinds[] = {"called", "too_late", "path_lost", "never_lost", "failed",
                                      "point",  "no_point", "broke",     "run"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (is_event(table, event, kinds[i])) return true;
  return false;
}

static void add_news(Table *table, const MkEvent *event) {
  char line[256];
  if (!is_news(table, event) || !event_line(table, event, line, sizeof line)) return;
  MkText news = {.data = table->news, .size = sizeof table->news, .length = strlen(table->news)};
  mk_text_format(&news, "  %s\n", line);
}

/* How long a person needs to take it in, in milliseconds. */
static int moment(const Table *table, const MkEvent *event) {
  if (is_event(table, event, "path_lost")) return 1200;
  return is_event(table, event, "aside") ? 120 : 320;
}

/* The events of a check one after the other; any key shows the rest at once. */
static void play_check(Table *table, const MkEvents *events, int from) {
  static Map map;
  bool skip = false;
  char line[256] = "";
  memset(&map, 0, sizeof map);
  table->news[0] = '\0';
  for (int i = from; i < events->count && !is_event(table, &events->list[i], "explore"); i++) {
    const MkEvent *event = &events->list[i];
    bool shown = is_event(table, event, "shown"), aside = is_event(table, event, "aside");
    if (shown || aside) {
      event_line(table, event, line, sizeof line);
      map_add(table, &map, event, aside);
    }
    if (is_event(table, event, "path_lost") && map.count) map.tiles[map.count - 1].lost = true;
    add_news(table, event);
    if (!map.count) continue;
    draw_check(table, &map, line);
    timeout(moment(table, event));
    if (!skip && getch() != ERR) skip = true;
    timeout(-1);
    if (terminal_interrupted()) return;
  }
  fullscreen_below(LINES - 1, say(table->args, "Press a key.", "何かキーを押してください。"));
  refresh();
  fullscreen_forget_keys();
  fullscreen_any_key();
}

/* ---- What happened ------------------------------------------------------------------------------- */

void screen_diminuendo_tell(Table *table, const MkEvents *events) {
  int check = -1;
  for (int i = 0; i < events->count; i++) {
    const MkEvent *event = &events->list[i];
    if (is_event(table, event, "laid")) table->news[0] = '\0';
    if (is_event(table, event, "called"))
      screen.cards[event->seat] = field_number(fields_of(table, event), "tiles");
    if (is_event(table, event, "check")) check = i;
    add_news(table, event);
  }
  if (check < 0) return;
  play_check(table, events, check);
  memset(screen.cards, 0, sizeof screen.cards);
}
