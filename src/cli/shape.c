/* shape.c - see shape.h. */
#include "shape.h"

int cli_shape_of(const MkBoard *board, const MkActionParts *parts, Shape *shape) {
  int count = 0;
  while (count < parts->count && parts->list[count].kind == board->kind) count++;
  int middle = parts->list[count / 2].value;
  shape->count = count;
  for (int i = 0; i < count; i++) {
    int cell = parts->list[i].value;
    shape->row[i] = cell / board->columns - middle / board->columns;
    shape->column[i] = cell % board->columns - middle % board->columns;
  }
  return middle;
}

Shape cli_shape_turn(Shape shape) {
  for (int i = 0; i < shape.count; i++) {
    int row = shape.row[i];
    shape.row[i] = shape.column[i];
    shape.column[i] = -row;
  }
  return shape;
}

Shape cli_shape_flip(Shape shape) {
  for (int i = 0; i < shape.count; i++) shape.column[i] = -shape.column[i];
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

bool cli_shape_is_same(const Shape *a, const Shape *b) {
  Shape way = *a;
  for (int i = 0; i < 8; i++) {
    if (same_place(&way, b)) return true;
    way = i == 3 ? cli_shape_flip(way) : cli_shape_turn(way);
  }
  return false;
}

bool cli_shape_cover(const MkBoard *board, const Shape *shape, int row, int column,
                     MkActionParts *cells) {
  cells->count = shape->count;
  for (int i = 0; i < shape->count; i++) {
    int y = row + shape->row[i], x = column + shape->column[i], k = i;
    if (y < 0 || y >= board->rows || x < 0 || x >= board->columns) return false;
    int cell = y * board->columns + x;
    for (; k && cells->list[k - 1].value > cell; k--) cells->list[k] = cells->list[k - 1];
    cells->list[k] = (MkActionPart){board->kind, (int16_t)cell};
  }
  return true;
}
