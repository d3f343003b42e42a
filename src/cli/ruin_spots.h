/* ruin_spots.h - drawings and moves of In the Ruin, read from the notation of legal actions, and pieces
 * turned in the hand: what the full screen needs to offer a place instead of a text.
 */
#ifndef MEIKYU_RUIN_SPOTS_H
#define MEIKYU_RUIN_SPOTS_H

#include <meikyu/game.h>

enum { SIDE = 11, CELLS = SIDE * SIDE, MAX_PIECE = 6 };

/* Ways to act on the sheet. */
typedef enum Tool { PATH, WALL, SINGLE, MORE_PATH, MORE_WALL, WALK, WARP, LEAVE, TOOLS } Tool;

/* How the notation of a tool begins; LEAVE is a move that ends with `!`. */
extern const char *const tool_prefix[TOOLS];

/* A drawing, or the end of a move. */
typedef struct Spot {
  MkAction action;
  Tool tool;
  int count;
  uint8_t cell[MAX_PIECE]; /* row * 11 + column, rising */
  char goal[4];            /* the goal card that pays for it, or "" */
} Spot;

/* A piece in the hand: cells relative to the cursor. */
typedef struct Shape {
  int count;
  int row[MAX_PIECE], column[MAX_PIECE];
} Shape;

/* A cell like "c10" at *text, which is moved on behind it; -1 if it is none. */
int take_cell(const char **text);
/* Reads a notation; false for those that have no place on the sheet (`keep:`, `full`). */
bool read_spot(const char *text, Spot *spot);

/* A quarter turn, or the mirror image. */
Shape turn_shape(Shape shape);
Shape flip_shape(Shape shape);
/* The shape of a drawing, hung on its middle cell. */
Shape shape_of(const Spot *spot);
/* Whether two shapes are the same piece, turned and mirrored as one likes. */
bool same_piece(const Shape *a, const Shape *b);
/* The cells covered with the cursor on (row, column), rising; false if one is off the sheet. */
bool cover(const Shape *shape, int row, int column, uint8_t cells[MAX_PIECE]);

#endif
