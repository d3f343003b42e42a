/* shape.h - cells of a board (MkBoard) held together in the hand: moved, turned and mirrored. No rules and no terminal
 * here. */
#ifndef MEIKYU_SHAPE_H
#define MEIKYU_SHAPE_H

#include <meikyu/game.h>

enum { SHAPE_CELLS = MK_MAX_ACTION_PARTS };

/* Cells relative to the cursor. */
typedef struct Shape {
  int count;
  int row[SHAPE_CELLS], column[SHAPE_CELLS];
} Shape;

/* The cells that `parts` begins with, as they lie on a board, hung on their middle one, which is returned. */
int cli_shape_of(const MkBoard *board, const MkActionParts *parts, Shape *shape);
/* A quarter turn, or the mirror image. */
Shape cli_shape_turn(Shape shape);
Shape cli_shape_flip(Shape shape);
/* Whether two shapes are the same, turned and mirrored as one likes. */
bool cli_shape_is_same(const Shape *a, const Shape *b);
/* The cells covered with the cursor on (row, column), as rising parts; false if one is off the board. */
bool cli_shape_cover(const MkBoard *board, const Shape *shape, int row, int column,
                     MkActionParts *cells);

#endif
