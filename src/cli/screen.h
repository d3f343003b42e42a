/* screen.h - the full screen of every game: its picture with a cursor in it, what is held, a list of what stands nowhere
 * in the picture, and what the choice means. What is chosen is choosing.h; this is how it looks (cli_screen_draw.c) and
 * which keys do it (screen.c).
 */
#ifndef MEIKYU_SCREEN_H
#define MEIKYU_SCREEN_H

#include "choosing.h"
#include "fullscreen.h"
#include "picture.h"

enum { SCREEN_LINES = 16, SCREEN_COLUMNS = 40 };

typedef struct Screen {
  Table *table;
  int seat;
  Choosing choosing;
  Picture picture;
  int first;      /* the row of the picture at the top of the window */
  bool paged;     /* somebody has moved the picture by hand */
  unsigned lit;   /* lights of the board that are on, one bit each */
  char said[512]; /* what is said instead of the status, until the next key */
} Screen;

/* Draws everything; the picture is made anew, so that it fits the window. */
void cli_screen_draw(Screen *screen);
/* The meaning of an action in words, with names in it. */
void cli_screen_meaning(const Screen *screen, int action, MkText *out);
/* Where an option stands: in the picture, or below it in the list. */
void cli_screen_place(const Screen *screen, int option, int *row, int *column);

#endif
