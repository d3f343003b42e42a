/* content.c - letters, pieces and goal cards from JSON, checked and compiled.
 *
 *   {"letters": {"A":"c2",...24}, "pieces": {"A":["##",".#"],...24}, "goals": ["A-K",...24]}
 *
 * Every complaint begins with the path of the wrong value. Pieces are compiled into all their turns
 * (R2.1) with what draw.c needs to place them by bit operations.
 */
#include <string.h>

#include "ruin.h"

/* A piece while it is being read: cells by row and column, the box in the top left corner. */
typedef struct Shape {
  int count;
  int row[RUIN_MAX_SIZE], column[RUIN_MAX_SIZE];
} Shape;

/* ---- Letters (R1.2) ------------------------------------------------------------------------------- */

static void read_letter_cell(MkReader *r, RuinContent *content, int letter) {
  char text[8];
  mk_read_string(r, NULL, text, sizeof text);
  int cell = ruin_read_cell(text, strlen(text));
  if (cell < 0) {
    mk_read_wrong(r, NULL, "a cell of the sheet, \"a1\" to \"k11\", was expected",
                  "シートのマス（\"a1\"～\"k11\"）が必要です");
    return;
  }
  if (cell == RUIN_ENTRANCE)
    mk_read_wrong(r, NULL, "f6 is the entrance and carries no letter",
                  "f6 は出入口なので、文字は置けません");
  if (content->cell_letter[cell] >= 0)
    mk_read_wrong(r, NULL, "%s already carries %c", "%s にはもう %c があります", text,
                  'A' + content->cell_letter[cell]);
  content->letter_cell[letter] = (uint8_t)cell;
  content->cell_letter[cell] = (int8_t)letter;
  content->sites = ruin_or(content->sites, ruin_cell(cell));
}

/* Walks an object with one entry for each letter. */
static void read_by_letter(MkReader *r, RuinContent *content, const char *key,
                           void (*read)(MkReader *, RuinContent *, int)) {
  static const char *const letters[RUIN_LETTERS] = {"A", "B", "C", "D", "E", "F", "G", "H",
                                                    "I", "J", "K", "L", "M", "N", "O", "P",
                                                    "Q", "R", "S", "T", "U", "V", "W", "X"};
  MkReader item, object = mk_read_object(r, key);
  uint32_t missing = RUIN_ALL_CARDS;
  while (mk_read_next(&object, &item)) {
    int letter = mk_read_name(&item, letters, RUIN_LETTERS);
    missing &= ~(1u << letter);
    read(&item, content, letter);
  }
  if (missing) mk_read_wrong(&object, letters[ruin_first(&missing)], "is missing", "ありません");
}

/* ---- Shapes --------------------------------------------------------------------------------------- */

static bool shape_has(const Shape *shape, int row, int column) {
  for (int i = 0; i < shape->count; i++)
    if (shape->row[i] == row && shape->column[i] == column) return true;
  return false;
}

static bool is_connected(const Shape *shape) {
  uint32_t reached = 1;
  for (int pass = 0; pass < shape->count; pass++)
    for (int i = 0; i < shape->count; i++)
      for (int j = 0; j < shape->count; j++) {
        int rows = shape->row[i] - shape->row[j], columns = shape->column[i] - shape->column[j];
        if (rows * rows + columns * columns == 1 && (reached >> j & 1)) reached |= 1u << i;
      }
  return reached == (1u << shape->count) - 1;
}

static bool has_block(const Shape *shape) {
  for (int i = 0; i < shape->count; i++) {
    int row = shape->row[i], column = shape->column[i];
    if (shape_has(shape, row, column + 1) && shape_has(shape, row + 1, column) &&
        shape_has(shape, row + 1, column + 1))
      return true;
  }
  return false;
}

/* Moves the box to the corner and sorts the cells by row, then column. */
static void normalise(Shape *shape) {
  int top = shape->row[0], left = shape->column[0];
  for (int i = 1; i < shape->count; i++) {
    if (shape->row[i] < top) top = shape->row[i];
    if (shape->column[i] < left) left = shape->column[i];
  }
  for (int i = 0; i < shape->count; i++) {
    int row = shape->row[i] - top, column = shape->column[i] - left, j = i;
    for (; j &&
           (shape->row[j - 1] > row || (shape->row[j - 1] == row && shape->column[j - 1] > column));
         j--) {
      shape->row[j] = shape->row[j - 1];
      shape->column[j] = shape->column[j - 1];
    }
    shape->row[j] = row;
    shape->column[j] = column;
  }
}

/* R2.1: quarter turns, and the mirror image from the fifth on. */
static Shape turned(const Shape *shape, int how) {
  Shape out = *shape;
  for (int i = 0; i < out.count; i++) {
    if (how & 4) out.column[i] = -out.column[i];
    for (int quarter = how & 3; quarter; quarter--) {
      int row = out.row[i];
      out.row[i] = out.column[i];
      out.column[i] = -row;
    }
  }
  normalise(&out);
  return out;
}

/* ---- Compiling ------------------------------------------------------------------------------------ */

/* R2.4: all 2 x 2 blocks the shape has a part in. */
static void compile_blocks(const Shape *shape, RuinTurn *turn) {
  for (int row = -1; row < turn->height; row++)
    for (int column = -1; column < turn->width; column++) {
      int part = shape_has(shape, row, column) | shape_has(shape, row, column + 1) << 1 |
                 shape_has(shape, row + 1, column) << 2 |
                 shape_has(shape, row + 1, column + 1) << 3;
      if (!part) continue;
      turn->block_step[turn->block_count] = (uint8_t)((row + 1) * RUIN_SIDE + column + 1);
      turn->block_part[turn->block_count++] = (uint8_t)part;
    }
}

static void compile_turn(const Shape *shape, RuinTurn *turn) {
  memset(turn, 0, sizeof *turn);
  turn->size = (uint8_t)shape->count;
  for (int i = 0; i < shape->count; i++) {
    turn->cell[i] = (uint8_t)(shape->row[i] * RUIN_SIDE + shape->column[i]);
    if (shape->row[i] >= turn->height) turn->height = (uint8_t)(shape->row[i] + 1);
    if (shape->column[i] >= turn->width) turn->width = (uint8_t)(shape->column[i] + 1);
  }
  for (int row = 0; row + turn->height <= RUIN_SIDE; row++)
    for (int column = 0; column + turn->width <= RUIN_SIDE; column++)
      turn->anchors = ruin_or(turn->anchors, ruin_cell(row * RUIN_SIDE + column));
  compile_blocks(shape, turn);
}

static bool same_turn(const RuinTurn *a, const RuinTurn *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

static bool has_turn(const RuinPiece *piece, const RuinTurn *turn) {
  for (int i = 0; i < piece->turn_count; i++)
    if (same_turn(&piece->turn[i], turn)) return true;
  return false;
}

static void compile_piece(RuinContent *content, int letter, const Shape *shape) {
  RuinPiece *piece = &content->piece[letter];
  piece->size = (uint8_t)shape->count;
  for (int how = 0; how < 8; how++) {
    Shape way = turned(shape, how);
    RuinTurn turn;
    compile_turn(&way, &turn);
    if (!has_turn(piece, &turn)) piece->turn[piece->turn_count++] = turn;
  }
}

/* ---- Pieces (R1.4) -------------------------------------------------------------------------------- */

static void read_piece_row(MkReader *r, size_t *width, Shape *shape) {
  char text[RUIN_MAX_SIZE + 1];
  mk_read_string(r, NULL, text, sizeof text);
  size_t length = strlen(text);
  if (!length || text[strspn(text, "#.")])
    mk_read_wrong(r, NULL, "1 to %d characters `#` or `.` were expected",
                  "# と . で1～%d文字が必要です", RUIN_MAX_SIZE);
  if (r->index && length != *width)
    mk_read_wrong(r, NULL, "all rows must be of the same length", "行の長さをそろえてください");
  *width = length;
  for (int column = 0; text[column]; column++) {
    if (text[column] == '.') continue;
    if (shape->count == RUIN_MAX_SIZE) {
      mk_read_wrong(r, NULL, "the piece has more than %d cells", "ピースが%dマスを超えています",
                    RUIN_MAX_SIZE);
      return;
    }
    shape->row[shape->count] = r->index;
    shape->column[shape->count++] = column;
  }
}

static void read_piece(MkReader *r, RuinContent *content, int letter) {
  Shape shape = {0};
  size_t width = 0;
  MkReader item, rows = mk_read_array(r, NULL, 1, RUIN_MAX_SIZE);
  while (mk_read_next(&rows, &item)) read_piece_row(&item, &width, &shape);
  if (!shape.count) mk_read_wrong(r, NULL, "has no cell", "マスがありません");
  if (!is_connected(&shape))
    mk_read_wrong(r, NULL, "its cells are not connected", "マスがつながっていません");
  if (has_block(&shape))
    mk_read_wrong(r, NULL, "holds a 2x2 block, which could never be path",
                  "2×2のかたまりは通路にできません");
  if (!mk_reader_good(r)) return;
  normalise(&shape);
  compile_piece(content, letter, &shape);
}

/* Two letters with the same shape offer the same drawings. Turns are compared as sets: a mirror image
 * drawn another way on its card is still the same shape. */
static void find_same(RuinContent *content) {
  for (int letter = 0; letter < RUIN_LETTERS; letter++) {
    RuinPiece *piece = &content->piece[letter];
    int other = 0;
    while (other < letter && !has_turn(&content->piece[other], &piece->turn[0])) other++;
    piece->same_as = (uint8_t)other;
  }
}

/* ---- Goals (R1.5) --------------------------------------------------------------------------------- */

static bool is_pair(const char *text) {
  return strlen(text) == 3 && text[1] == '-' && text[0] >= 'A' && text[0] <= 'X' &&
         text[2] >= 'A' && text[2] <= 'X';
}

bool ruin_read_pair(MkReader *r, uint8_t goal[2]) {
  char text[8];
  mk_read_string(r, NULL, text, sizeof text);
  if (!is_pair(text))
    return mk_read_wrong(r, NULL, "a pair of letters A to X such as \"A-K\" was expected",
                         "\"A-K\" のような A～X の2文字の組が必要です");
  if (text[0] == text[2])
    return mk_read_wrong(r, NULL, "its two letters must differ", "2つの文字は別のものにします");
  bool rising = text[0] < text[2];
  goal[0] = (uint8_t)(text[rising ? 0 : 2] - 'A');
  goal[1] = (uint8_t)(text[rising ? 2 : 0] - 'A');
  return true;
}

static int goal_order(const uint8_t goal[2]) {
  return goal[0] * RUIN_LETTERS + goal[1];
}

/* Puts a goal into the sorted list of those read so far. */
static void insert_goal(MkReader *r, RuinContent *content, const uint8_t goal[2]) {
  int count = r->index, at = count;
  while (at && goal_order(content->goal[at - 1]) > goal_order(goal)) at--;
  if (at && goal_order(content->goal[at - 1]) == goal_order(goal))
    mk_read_wrong(r, NULL, "the pair %c-%c stands there twice", "%c-%c の組が2回あります",
                  'A' + goal[0], 'A' + goal[1]);
  memmove(content->goal[at + 1], content->goal[at], (size_t)(count - at) * 2);
  memcpy(content->goal[at], goal, 2);
}

static void read_goals(MkReader *r, RuinContent *content) {
  MkReader item, list = mk_read_array(r, "goals", RUIN_GOALS, RUIN_GOALS);
  while (mk_read_next(&list, &item)) {
    uint8_t goal[2] = {0, 0};
    if (ruin_read_pair(&item, goal)) insert_goal(&item, content, goal);
  }
}

bool ruin_content_read(MkReader *reader, void *content_) {
  RuinContent *content = content_;
  const Shape single = {1, {0}, {0}};
  memset(content, 0, sizeof *content);
  memset(content->cell_letter, -1, sizeof content->cell_letter);
  read_by_letter(reader, content, "letters", read_letter_cell);
  read_by_letter(reader, content, "pieces", read_piece);
  read_goals(reader, content);
  if (!mk_read_end(reader)) return false;
  compile_piece(content, RUIN_SINGLE, &single);
  find_same(content);
  return true;
}
