/* picture.h - a game's picture of the table on a screen: folded to its width, in colours, and where the things stand that
 * can be chosen (MkWordsHelp.picture). A part may stand in several places, and many stand nowhere. */
#ifndef MEIKYU_PICTURE_H
#define MEIKYU_PICTURE_H

#include "cli.h"

enum { PICTURE_MARKS = 512 };

/* Where a marked thing stands, in rows and columns of the picture. */
typedef struct Mark {
  char kind[16], value[64];
  int row, column, width;
} Mark;

typedef struct Picture {
  char text[2 * MK_MAX_STATE_TEXT]; /* marks stand there as sequences that take no room */
  int rows;
  int count;
  Mark mark[PICTURE_MARKS];
} Picture;

/* The table as a view shows it, for so many columns. */
void cli_picture_make(Picture *picture, const MkView *view, const Table *table, int columns);
/* The first place from number `from` on where a part stands; -1: nowhere. */
int cli_picture_find(const Picture *picture, const MkView *view, MkActionPart part, int from);

#endif
