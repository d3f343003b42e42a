/* fullscreen.c - see fullscreen.h. The only file besides screen.c and scenes.c that knows curses. */
#include "fullscreen.h"

#include <curses.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "picture.h"

static bool open_now;
static SCREEN *terminal; /* NULL: never opened */

enum { FIRST_COLOUR = LOOK_CHOSEN + 1, COLOURS = 8 }; /* pairs for the colours of texts */

/* ---- Colours ------------------------------------------------------------------------------------ */

static void open_colours(void) {
  static const short looks[] = {[LOOK_GOOD] = COLOR_GREEN,
                                [LOOK_BAD] = COLOR_RED,
                                [LOOK_REACH] = COLOR_CYAN,
                                [LOOK_CHOSEN] = COLOR_YELLOW};
  if (!has_colors()) return;
  start_color();
  use_default_colors();
  for (int look = LOOK_GOOD; look <= LOOK_CHOSEN; look++) init_pair((short)look, looks[look], -1);
  for (int colour = 0; colour < COLOURS; colour++)
    init_pair((short)(FIRST_COLOUR + colour), (short)colour, -1);
}

void cli_fullscreen_look(int row, int column, int width, Look look, int attributes) {
  bool colours = has_colors() && cli_terminal_colour();
  for (int i = 0; i < width && column + i < COLS; i++) {
    short own = (short)PAIR_NUMBER(mvinch(row, column + i));
    bool keep = own && look >= LOOK_REACH;
    mvchgat(row, column + i, 1, (attr_t)attributes, keep ? own : colours ? (short)look : 0, NULL);
  }
}

/* A code of a sequence that colours (mk_text_style). Bright colours are bold where there are only eight. */
static void use_style(int code) {
  if (code == 0) attrset(A_NORMAL);
  if (code == 1) attron(A_BOLD);
  if (code == 2) attron(A_DIM);
  if (code == 7) attron(A_REVERSE);
  if (!has_colors()) return;
  if (code >= 30 && code < 30 + COLOURS) attron(COLOR_PAIR(FIRST_COLOUR + code - 30));
  if (code >= 90 && code < 90 + COLOURS) attron(COLOR_PAIR(FIRST_COLOUR + code - 90) | A_BOLD);
}

/* Anything else, the sequences of marks too, changes nothing. */
static void use_sequence(const char *sequence) {
  if (sequence[1] != '[') return;
  for (const char *at = sequence + 2; *at >= '0' && *at <= '9';) {
    char *end;
    use_style((int)strtol(at, &end, 10));
    at = *end == ';' ? end + 1 : end;
  }
}

static void draw_line(int row, const char *line, size_t length) {
  int column = 0;
  for (size_t at = 0; at < length;) {
    size_t bytes = cli_text_step(line + at);
    if (line[at] == '\033')
      use_sequence(line + at);
    else
      mvaddnstr(row, column, line + at, (int)bytes);
    column += mk_text_width(line + at, bytes);
    at += bytes;
  }
}

/* ---- Coming and going --------------------------------------------------------------------------- */

/* newterm, since initscr would end the program where TERM is unknown. */
static bool enter_first(void) {
  static bool impossible;
  if (!impossible) terminal = newterm(NULL, stdout, stdin);
  if (!terminal) return impossible = true, false;
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  open_colours();
  return true;
}

static bool enter(int least_lines, int least_columns) {
  struct winsize size = {0};
  bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
  if (known && (size.ws_row < least_lines || size.ws_col < least_columns)) return false;
  fflush(stdout);
  if (!terminal && !enter_first()) return false;
  if (known && (LINES != size.ws_row || COLS != size.ws_col)) resizeterm(size.ws_row, size.ws_col);
  clearok(stdscr, TRUE);
  open_now = true;
  return true;
}

bool cli_fullscreen_is_open(void) {
  return open_now;
}

void cli_fullscreen_close(void) {
  if (!open_now) return;
  erase();
  refresh();
  endwin();
  open_now = false;
}

bool cli_fullscreen_open(int least_lines, int least_columns) {
  if (!open_now && !enter(least_lines, least_columns)) return false;
  if (LINES >= least_lines && COLS >= least_columns) return true;
  cli_fullscreen_close();
  return false;
}

/* ---- Keys --------------------------------------------------------------------------------------- */

void cli_fullscreen_forget_keys(void) {
  flushinp();
}

/* What is there already: a key, or that the window has another size. ERR: nothing. */
static int waiting_key(void) {
  timeout(0);
  int key = getch();
  timeout(-1);
  return key;
}

/* Waits in short turns: a signal just before getch() blocks would go unnoticed until the next key. */
int cli_fullscreen_key(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int key = waiting_key();
  while (key == ERR && !cli_terminal_interrupted()) {
    bool ready = poll(&input, 1, 100) > 0;
    key = ready ? getch() : waiting_key();
    if (ready) break; /* a key, or the end of the input */
  }
  return cli_terminal_interrupted() ? ERR : key;
}

bool cli_fullscreen_leaves(int key) {
  return key == ERR || key == KEY_CTRL_D || key == 'q';
}

bool cli_fullscreen_enters(int key) {
  return key == '\n' || key == '\r' || key == KEY_ENTER || key == ' ';
}

void cli_fullscreen_any_key(void) {
  int key;
  do key = cli_fullscreen_key();
  while (key == KEY_RESIZE);
}

/* ---- Text --------------------------------------------------------------------------------------- */

int cli_fullscreen_rows(const char *text) {
  int rows = 0;
  for (bool ended; *text; rows++) text = cli_wrap_next(text, cli_wrap_line(text, COLS), &ended);
  return rows;
}

void cli_fullscreen_part(const char *text, int first, int row, int end) {
  bool ended;
  for (row -= first; *text && row < end; row++) {
    size_t length = cli_wrap_line(text, COLS);
    if (first-- <= 0) draw_line(row, text, length);
    text = cli_wrap_next(text, length, &ended);
  }
}

int cli_fullscreen_text(int row, const char *text) {
  cli_fullscreen_part(text, 0, row, LINES);
  row += cli_fullscreen_rows(text);
  return row < LINES ? row : LINES;
}

int cli_fullscreen_below(int row, const char *text) {
  if (row < 0) row = 0;
  move(row, 0);
  clrtobot();
  return cli_fullscreen_text(row, text);
}

int cli_fullscreen_news(const Table *table, int row, int end) {
  static char room[NEWS_ROOM];
  MkText text = MK_TEXT(room);
  const char *news = room;
  cli_table_write_news(table, &text);
  while (*news && cli_fullscreen_rows(news) > end - row) {
    news += strcspn(news, "\n");
    if (*news) news++;
  }
  attron(A_DIM);
  row = cli_fullscreen_text(row, news);
  attrset(A_NORMAL);
  return row;
}

const char *cli_fullscreen_prompt(const Table *table, const MkView *view) {
  static char room[1024];
  char words[512];
  MkText text = MK_TEXT(room), asked = MK_TEXT(words);
  mk_tell_question(view, table->args->lang, &asked);
  mk_text_format(&text, "%s: ", table->names[view->viewer]);
  mk_text_named(&text, words, table->names, view->seats);
  return room;
}

/* ---- Pages -------------------------------------------------------------------------------------- */

/* One page; returns where the next one begins. */
static const char *show_page(const Table *table, const char *text) {
  bool ended;
  erase();
  for (int row = 0; *text && row < LINES - 1; row++) {
    size_t length = cli_wrap_line(text, COLS);
    draw_line(row, text, length);
    text = cli_wrap_next(text, length, &ended);
  }
  attron(A_BOLD);
  mvaddstr(
      LINES - 1, 0,
      *text ? say(table->args, "More: press a key.", "続きがあります。何かキーを押してください。")
            : say(table->args, "Press a key.", "何かキーを押してください。"));
  attroff(A_BOLD);
  refresh();
  return text;
}

void cli_fullscreen_page(const Table *table, const char *text) {
  while (*text) {
    const char *next = show_page(table, text);
    int key = cli_fullscreen_key();
    if (cli_fullscreen_leaves(key)) return;
    if (key != KEY_RESIZE) text = next == text ? text + strlen(text) : next;
  }
}

bool cli_fullscreen_hand_over(Table *table, int seat) {
  char room[256];
  MkText text = MK_TEXT(room);
  if (!cli_table_changes_hands(table, seat)) return true;
  mk_text_format(&text,
                 say(table->args, "\n%s is next. Hand over and press Enter.\n",
                     "\n次は%sさん。端末を渡して Enter を押してください。\n"),
                 table->names[seat]);
  cli_fullscreen_forget_keys();
  for (int key = KEY_RESIZE; !cli_fullscreen_enters(key); key = cli_fullscreen_key()) {
    if (key == ERR || key == KEY_CTRL_D) return false;
    erase();
    cli_fullscreen_text(1, room);
    refresh();
  }
  table->shown_to = seat;
  return true;
}

/* ---- While others act ----------------------------------------------------------------------------- */

void cli_fullscreen_wait(const Table *table, int seat) {
  static Picture picture; /* large */
  char room[256];
  MkText text = MK_TEXT(room);
  MkView view;
  if (!open_now) return;
  mk_text_format(&text, say(table->args, "%s is thinking...", "%sが考えています…"),
                 table->names[seat]);
  int rows = cli_fullscreen_rows(room);
  mk_view_init(&view, table->match, table->asked);
  cli_picture_make(&picture, &view, table, COLS);
  erase();
  int row = cli_fullscreen_text(0, picture.text);
  cli_fullscreen_news(table, row, LINES - rows);
  attron(A_BOLD);
  cli_fullscreen_below(LINES - rows, room);
  attroff(A_BOLD);
  refresh();
}
