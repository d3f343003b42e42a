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

bool cli_terminal_colour(void) {
  const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
  return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) &&
         !(term && strcmp(term, "dumb") == 0);
}

bool cli_terminal_interactive(void) {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* What the environment calls its locale, for people. */
static const char *locale_name(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *value = getenv(variables[i]);
    if (value && *value) return value;
  }
  return "";
}

/* For the character set only: numbers stay as they are. A locale that is not installed would leave us with ASCII, and nobody
 * would know why. */
static void set_characters(void) {
  static bool done;
  if (done) return;
  done = true;
  if (setlocale(LC_CTYPE, "")) return;
  bool found = setlocale(LC_CTYPE, "C.UTF-8") != NULL;
  char name[64];
  snprintf(name, sizeof name, "%s", locale_name());
  cli_make_plain(name);
  fprintf(stderr,
          found ? "meikyu: the locale '%s' is not installed here; C.UTF-8 is used instead\n"
                : "meikyu: the locale '%s' is not installed here, nor is C.UTF-8: there is no full "
                  "screen\n",
          name);
}

bool cli_terminal_full_screen(void) {
  const char *term = getenv("TERM");
  if (!cli_terminal_interactive() || !term || strcmp(term, "dumb") == 0) return false;
  set_characters();
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static bool progress_shown;

void cli_terminal_progress(const char *format, ...) {
  va_list list;
  if (!isatty(STDERR_FILENO)) return;
  fputc('\r', stderr);
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
  fflush(stderr);
  progress_shown = true;
}

void cli_terminal_progress_end(void) {
  if (progress_shown) fputs("\r\033[K", stderr);
  progress_shown = false;
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

void cli_terminal_catch_interrupts(void) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = note_interrupt}; /* no SA_RESTART: reading ends */
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, NULL);
}

bool cli_terminal_interrupted(void) {
  return interrupted != 0;
}

void cli_terminal_clear(void) {
  if (isatty(STDOUT_FILENO)) fputs("\033[2J\033[3J\033[H", stdout);
}

bool cli_terminal_line(const char *prompt, char *room, size_t size) {
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

void cli_terminal_forget_typed(void) {
  if (cli_terminal_interactive()) tcflush(STDIN_FILENO, TCIFLUSH);
}

int cli_terminal_columns(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void cli_terminal_wrapped(const char *text, int used, int indent) {
  int columns = cli_terminal_columns();
  bool ended = false;
  if (columns < 20) { /* a pipe, or hopeless */
    fputs(text, stdout);
    return;
  }
  if (indent > columns / 2) indent = 4;
  while (*text) {
    size_t length = cli_wrap_line(text, columns - used);
    printf("%.*s", (int)length, text);
    text = cli_wrap_next(text, length, &ended);
    if (!*text && text[-1] != '\n') break;
    used = ended ? 0 : indent;
    printf("\n%*s", *text ? used : 0, "");
  }
}
