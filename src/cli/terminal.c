/* terminal.c - the terminal in line mode: colours, clearing, asking for a line. */
#include "cli.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool terminal_colour(void) {
  const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
  return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) &&
         !(term && strcmp(term, "dumb") == 0);
}

bool terminal_interactive(void) {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool terminal_full_screen(void) {
  const char *term = getenv("TERM");
  if (!terminal_interactive() || !term || strcmp(term, "dumb") == 0) return false;
  setlocale(LC_CTYPE, ""); /* for the character set only: numbers stay as they are */
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static bool progress_shown;

void terminal_progress(const char *format, ...) {
  va_list list;
  if (!isatty(STDERR_FILENO)) return;
  fputc('\r', stderr);
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
  fflush(stderr);
  progress_shown = true;
}

void terminal_progress_end(void) {
  if (progress_shown) fputs("\r\033[K", stderr);
  progress_shown = false;
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

void terminal_catch_interrupts(void) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = note_interrupt}; /* no SA_RESTART: reading ends */
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, NULL);
}

bool terminal_interrupted(void) {
  return interrupted != 0;
}

void terminal_clear(void) {
  if (isatty(STDOUT_FILENO)) fputs("\033[2J\033[3J\033[H", stdout);
}

/* Length of the UTF-8 character at `text`, its number in *point; 0 if it is none. */
static size_t read_character(const unsigned char *text, uint32_t *point) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t length = text[0] < 0x80             ? 1
                  : (text[0] & 0xe0) == 0xc0 ? 2
                  : (text[0] & 0xf0) == 0xe0 ? 3
                  : (text[0] & 0xf8) == 0xf0 ? 4
                                             : 0;
  *point = length == 1 ? text[0] : text[0] & (0x7fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xc0) != 0x80) return 0;
    *point = *point << 6 | (text[i] & 0x3f);
  }
  return length && *point >= least[length] ? length : 0;
}

static bool steers_terminal(uint32_t point) {
  return point < ' ' || (point >= 0x7f && point < 0xa0) || point == 0x061c || point == 0x200e ||
         point == 0x200f || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2066 && point <= 0x2069);
}

void make_plain(char *text) {
  char *to = text;
  for (const char *from = text; *from;) {
    uint32_t point;
    size_t length = read_character((const unsigned char *)from, &point);
    bool bad = length == 0 || steers_terminal(point);
    if (bad)
      *to++ = '?';
    else
      memmove(to, from, length), to += length;
    from += length ? length : 1;
  }
  *to = '\0';
}

bool terminal_line(const char *prompt, char *room, size_t size) {
  fputs(prompt, stdout);
  fflush(stdout);
  if (!fgets(room, (int)size, stdin)) return false;
  size_t length = strcspn(room, "\r\n");
  bool whole = room[length] != '\0';
  room[length] = '\0';
  for (int c; !whole && (c = getchar()) != EOF && c != '\n';)
    room[0] = '\0'; /* too long: not a choice */
  while (length > 0 && room[length - 1] == ' ') room[--length] = '\0';
  memmove(room, room + strspn(room, " "), strlen(room + strspn(room, " ")) + 1);
  return true;
}

void terminal_print(const MkText *text) {
  fputs(text->data, stdout);
}
