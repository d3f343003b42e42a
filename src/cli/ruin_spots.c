/* ruin_spots.c - see ruin_spots.h. No rules and no terminal here. */
#include "ruin_spots.h"

#include <ctype.h>
#include <string.h>

const char *const tool_prefix[TOOLS] = {
    [PATH] = "o:",
    [WALL] = "x:",
    [SINGLE] = "c:",
    [MORE_PATH] = "extra:o:",
    [MORE_WALL] = "extra:x:",
    [WALK] = "m:",
    [WARP] = "w:",
    [LEAVE] = "m:",
};

int take_cell(const char **text) {
  const char *at = *text;
  if (*at < 'a' || *at >= 'a' + SIDE || !isdigit((unsigned char)at[1])) return -1;
  int row = at[1] - '0';
  *text = at + 2;
  if (isdigit((unsigned char)at[2])) row = 10 * row + at[2] - '0', (*text)++;
  return row >= 1 && row <= SIDE ? (row - 1) * SIDE + at[0] - 'a' : -1;
}

bool read_spot(const char *text, Spot *spot) {
  int tool = 0;
  while (tool < LEAVE && strncmp(text, tool_prefix[tool], strlen(tool_prefix[tool])) != 0) tool++;
  if (tool == LEAVE) return false;
  text += strlen(tool_prefix[tool]);
  spot->tool = (Tool)tool;
  spot->count = 0;
  do {
    int cell = take_cell(&text);
    if (cell < 0 || spot->count == MAX_PIECE) return false;
    spot->cell[spot->count++] = (uint8_t)cell;
  } while (*text == '+' && text++);
  if (*text == '!') spot->tool = LEAVE, text++;
  spot->goal[0] = '\0';
  if (*text == '/' && strlen(text) == 4) memcpy(spot->goal, text + 1, 4);
  return true;
}

Shape turn_shape(Shape shape) {
  for (int i = 0; i < shape.count; i++) {
    int row = shape.row[i];
    shape.row[i] = shape.column[i];
    shape.column[i] = -row;
  }
  return shape;
}

Shape flip_shape(Shape shape) {
  for (int i = 0; i < shape.count; i++) shape.column[i] = -shape.column[i];
  return shape;
}

Shape shape_of(const Spot *spot) {
  Shape shape = {.count = spot->count};
  int middle = spot->cell[spot->count / 2];
  for (int i = 0; i < spot->count; i++) {
    shape.row[i] = spot->cell[i] / SIDE - middle / SIDE;
    shape.column[i] = spot->cell[i] % SIDE - middle % SIDE;
  }
  return shape;
}

static bool has_cell(const Shape *shape, int row, int column) {
  for (int i = 0; i < shape->count; i++)
    if (shape->row[i] == row && shape->column[i] == column) return true;
  return false;
}

/* Whether `a`, moved by (row, column), is `b`. */
static bool lies_on(const Shape *a, const Shape *b, int row, int column) {
  for (int i = 0; i < a->count; i++)
    if (!has_cell(b, a->row[i] + row, a->column[i] + column)) return false;
  return true;
}

/* Equal up to place: some cell of `b` is where the first cell of `a` goes. */
static bool same_place(const Shape *a, const Shape *b) {
  for (int i = 0; i < b->count && a->count == b->count; i++)
    if (lies_on(a, b, b->row[i] - a->row[0], b->column[i] - a->column[0])) return true;
  return false;
}

bool same_piece(const Shape *a, const Shape *b) {
  Shape way = *a;
  for (int i = 0; i < 8; i++) {
    if (same_place(&way, b)) return true;
    way = i == 3 ? flip_shape(way) : turn_shape(way);
  }
  return false;
}

bool cover(const Shape *shape, int row, int column, uint8_t cells[MAX_PIECE]) {
  for (int i = 0; i < shape->count; i++) {
    int y = row + shape->row[i], x = column + shape->column[i], k = i;
    if (y < 0 || y >= SIDE || x < 0 || x >= SIDE) return false;
    for (; k && cells[k - 1] > y * SIDE + x; k--) cells[k] = cells[k - 1];
    cells[k] = (uint8_t)(y * SIDE + x);
  }
  return true;
}
