/* screen.c - the keys of the full screen (screen.h). Windows too small for it get line mode. */
#include "screen.h"

#include <ctype.h>
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#define words(screen, en, ja) say((screen)->table->args, en, ja)

bool cli_screen_open(const Table *table) {
  return table->humans > 0 && !cli_args_get(table->args, "lines") && cli_terminal_full_screen() &&
         cli_fullscreen_open(SCREEN_LINES, SCREEN_COLUMNS);
}

/* ---- Pages ------------------------------------------------------------------------------------------------ */

static void show_help(const Screen *screen) {
  static char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  mk_tell_help(&screen->choosing.view, screen->table->args->lang, &text);
  mk_text_string(
      &text,
      words(screen,
            "\nKeys: arrows move, Enter chooses, Backspace takes the last choice back, h gives "
            "a hint.\n"
            "What is held in the hand meanwhile: Tab or 1-9 take another one, and so does "
            "the\n"
            "letter before it; r turns, f flips, n jumps to the next spot where it may lie.\n"
            "PgUp and PgDn move the picture, p shows the whole table and what happened,\n"
            "u takes back, q leaves (the game is saved).\n",
            "\nキー：矢印で移動、Enter で決定、Backspace で選び直し、h でヒント。\n"
            "手に持つもの：Tab か 1-9、または頭の文字で持ち替え、r 回転、f 反転、\n"
            "n 置ける場所へ。PgUp・PgDn で盤面を送る、p 全体とこれまでの出来事、\n"
            "u 戻す、q 中断（保存される）。\n"));
  cli_fullscreen_page(screen->table, room);
}

/* Everything that a small window has no room for. */
static void show_all(const Screen *screen) {
  static char room[sizeof screen->picture.text + NEWS_ROOM];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, screen->picture.text);
  mk_text_char(&text, '\n');
  cli_table_write_news(screen->table, &text);
  cli_fullscreen_page(screen->table, room);
}

/* What a strong bot would do; whoever asks waits for it at the table. */
static void show_hint(const Screen *screen) {
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  cli_fullscreen_wait(screen->table, screen->seat);
  if (out) cli_hint_write(screen->table->args, screen->table->match, screen->seat, out);
  if (out && fclose(out) == 0) cli_fullscreen_page(screen->table, text);
  free(text);
}

/* ---- Moving --------------------------------------------------------------------------------------------- */

/* Up, right, down, left, as the values of ways are numbered; -1: no such key. */
static int way_of(int key) {
  static const int keys[4] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
  for (int way = 0; way < 4; way++)
    if (keys[way] == key) return way;
  return -1;
}

/* How far an option lies in a direction; -1: it does not. Rows count more than columns, and to the sides only the
 * same row counts. */
static int distance(const Screen *screen, int option, int way) {
  int row, column, to_row, to_column;
  cli_screen_place(screen, screen->choosing.at, &row, &column);
  cli_screen_place(screen, option, &to_row, &to_column);
  int down = to_row - row, right = to_column - column;
  if (way == 1 || way == 3) return down == 0 && right * (way == 1 ? 1 : -1) > 0 ? abs(right) : -1;
  if (way == 0) down = -down;
  return down > 0 ? 1000 * down + abs(right) : -1;
}

/* To the nearest option in a direction; to the sides, where there is none, to the one before or behind. */
static void move_option(Screen *screen, int way) {
  Choosing *c = &screen->choosing;
  int best = NOTHING, nearest = 0, count = cli_choosing_options(c);
  for (int i = 0; i < count; i++) {
    int far = distance(screen, i, way);
    if (far >= 0 && (best < 0 || far < nearest)) best = i, nearest = far;
  }
  if (best < 0 && way == 1 && c->at + 1 < count) best = c->at + 1;
  if (best < 0 && way == 3 && c->at > 0) best = c->at - 1;
  if (best >= 0) c->at = best;
}

static bool move_key(Screen *screen, int key) {
  static const int rows[4] = {-1, 0, 1, 0}, columns[4] = {0, 1, 0, -1};
  Choosing *c = &screen->choosing;
  int way = way_of(key);
  if (way < 0) return false;
  if (c->step == STEP_PLACE) cli_choosing_move(c, rows[way], columns[way]);
  if (c->step == STEP_WAY) c->way = way;
  if (c->step == STEP_OPTION) move_option(screen, way);
  return true;
}

/* ---- Other keys ----------------------------------------------------------------------------------------- */

static bool light_key(Screen *screen, int key) {
  const MkBoard *board = screen->choosing.view.game->board;
  for (int i = 0; board && board->lights && board->lights[i].key; i++) {
    if (board->lights[i].key != key) continue;
    screen->lit ^= 1u << i;
    return true;
  }
  return false;
}

static void page_picture(Screen *screen, int by) {
  screen->first += by * (LINES / 3);
  screen->paged = true;
}

/* Keys that change what is held or shown. False: it means nothing here. */
static bool change_key(Screen *screen, int key) {
  Choosing *c = &screen->choosing;
  bool place = c->step == STEP_PLACE;
  switch (key) {
  case 'r': return place && (cli_choosing_turn(c), true);
  case 'f': return place && (cli_choosing_flip(c), true);
  case 'n': return place && cli_choosing_jump(c);
  case '\t':
  case 'g': return cli_choosing_cycle(c, cli_choosing_level(c));
  case KEY_BTAB: return cli_choosing_cycle(c, cli_choosing_outer_level(c));
  case KEY_BACKSPACE:
  case 127:
  case '\b':
  case 27: return cli_choosing_back(c);
  case KEY_NPAGE: return page_picture(screen, 1), true;
  case KEY_PPAGE: return page_picture(screen, -1), true;
  case '?': return show_help(screen), true;
  case 'h': return show_hint(screen), true;
  case 'p': return show_all(screen), true;
  case KEY_RESIZE: return true;
  default: return key >= '1' && key <= '9' && cli_choosing_take(c, key - '1');
  }
}

/* An action that the game warns of is asked for twice. */
static bool confirm(Screen *screen, int action) {
  MkText text = MK_TEXT(screen->said);
  cli_screen_meaning(screen, action, &text);
  bool warned = strncmp(screen->said, MK_WARNING, strlen(MK_WARNING)) == 0;
  mk_text_string(&text, words(screen, " Really? y/n", " 本当に？ y/n"));
  int key = warned ? KEY_RESIZE : 'y';
  while (key == KEY_RESIZE) {
    cli_screen_draw(screen);
    key = cli_fullscreen_key();
  }
  screen->said[0] = '\0';
  return key == 'y' || key == 'Y';
}

/* ---- Deciding -------------------------------------------------------------------------------------------- */

static bool decided(Screen *screen, Choice *choice, MkAction *action) {
  Choosing *c = &screen->choosing;
  if (c->step != STEP_WHOLE || !confirm(screen, c->walk.done)) return false;
  *choice = CHOICE_ACTION;
  *action = c->legal[c->walk.done];
  return true;
}

/* A choice that was not confirmed is made again from the last part on. */
static bool enter(Screen *screen, Choice *choice, MkAction *action) {
  Choosing *c = &screen->choosing;
  if (!cli_choosing_can_enter(c)) return beep(), false;
  cli_choosing_enter(c);
  if (c->step != STEP_WHOLE) return false;
  if (decided(screen, choice, action)) return true;
  cli_choosing_back(c);
  return false;
}

/* The key of a part; where answers have keys it decides at once. */
static bool part_key(Screen *screen, int key, bool *taken, Choice *choice, MkAction *action) {
  Choosing *c = &screen->choosing;
  bool answer = c->step == STEP_ANSWER;
  *taken = cli_choosing_key(c, answer && key < 128 ? tolower(key) : key);
  return *taken && answer && decided(screen, choice, action);
}

static bool undo(Screen *screen, Choice *choice, int *count) {
  MkText said = MK_TEXT(screen->said);
  *choice = CHOICE_UNDO;
  *count = cli_table_undo_count(screen->table, screen->seat);
  if (*count > 0) return true;
  beep();
  mk_text_string(
      &said, words(screen,
                   "x Nothing can be taken back: somebody else has played since, or chance or a "
                   "secret has come in.",
                   "x 待ったはできません（ほかの人が手を打ったか、カードや秘密が公開された後"
                   "です）。"));
  return false;
}

/* One key. True when it decided something. */
static bool press(Screen *screen, int key, Choice *choice, MkAction *action, int *count) {
  bool taken = false;
  screen->said[0] = '\0';
  if (part_key(screen, key, &taken, choice, action)) return true;
  if (taken) return false;
  *choice = CHOICE_LEAVE;
  if (cli_fullscreen_leaves(key)) return true;
  if (key == 'u') return undo(screen, choice, count);
  if (cli_fullscreen_enters(key)) return enter(screen, choice, action);
  if (key != KEY_NPAGE && key != KEY_PPAGE) screen->paged = false;
  if (!move_key(screen, key) && !light_key(screen, key) && !change_key(screen, key)) beep();
  return false;
}

Choice cli_screen_choose(Table *table, int seat, MkAction *action, int *count) {
  static Screen screen; /* large; one human is asked at a time */
  MkView view;
  Choice choice = CHOICE_LEAVE;
  if (!cli_fullscreen_hand_over(table, seat)) return CHOICE_LEAVE;
  screen.table = table;
  screen.seat = seat;
  screen.first = 0;
  screen.paged = false;
  screen.said[0] = '\0';
  mk_view_init(&view, table->match, seat);
  cli_choosing_start(&screen.choosing, &view);
  cli_fullscreen_forget_keys();
  do {
    if (!cli_screen_open(table)) /* the window has become too small */
      return cli_human_choose(table, seat, action, count);
    cli_screen_draw(&screen);
  } while (!press(&screen, cli_fullscreen_key(), &choice, action, count));
  table->news_count = 0;
  return choice;
}
