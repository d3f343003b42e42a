/* terminal.c - the terminal in line mode: colours, clearing, asking for a line. */
#include "cli.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
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

void terminal_forget_typed(void) {
  if (terminal_interactive()) tcflush(STDIN_FILENO, TCIFLUSH);
}

int terminal_columns(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void terminal_wrapped(const char *text, int used, int indent) {
  int columns = terminal_columns();
  bool ended = false;
  if (columns < 20) { /* a pipe, or hopeless */
    fputs(text, stdout);
    return;
  }
  if (indent > columns / 2) indent = 4;
  while (*text) {
    size_t length = wrap_line(text, columns - used);
    printf("%.*s", (int)length, text);
    text = wrap_next(text, length, &ended);
    if (!*text && text[-1] != '\n') break;
    used = ended ? 0 : indent;
    printf("\n%*s", *text ? used : 0, "");
  }
}
