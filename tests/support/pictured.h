/* pictured.h - what every game must keep of its picture for a screen (MkWordsHelp.picture): things that can be chosen
 * stand there, marked. */
#ifndef MEIKYU_TESTS_PICTURED_H
#define MEIKYU_TESTS_PICTURED_H

#include "unit.h"

/* A moment of a seat that must decide. */
typedef struct Pictured {
  const MkGame *game;
  const void *content;
  void *view; /* what must be remembered is rubbed out */
  int seat;
  const char *where;
} Pictured;

/* Without its marks the picture is the one that everybody else gets; every mark is a part, by its kind and value; the
 * cells of these actions lie on the board, read back, and each has just one mark; so has all that an action touches. */
void check_pictured(const Pictured *p, const MkAction *actions, int count);

#endif
