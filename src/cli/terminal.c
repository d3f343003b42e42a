/* terminal.c - the terminal in line mode: colours, clearing, asking for a line. */
#include "cli.h"

#include <langinfo.h>
#include <locale.h>
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

void terminal_print(const MkText *text) {
  fputs(text->data, stdout);
}
