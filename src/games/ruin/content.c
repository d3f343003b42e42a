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

static int read_letter(MkJson key) {
  char text[4];
  if (!mk_json_read_string(key, text, sizeof text) || !text[0] || text[1]) return -1;
  return text[0] >= 'A' && text[0] < 'A' + RUIN_LETTERS ? text[0] - 'A' : -1;
}

/* The key of an object as text for messages. */
static const char *key_text(MkJson key, char *room, size_t size) {
  return mk_json_read_string(key, room, size) ? room : "(a long key)";
}

static bool read_letter_cell(RuinContent *content, int letter, MkJson value, MkError *error) {
  char text[8];
  int cell =
      mk_json_read_string(value, text, sizeof text) ? ruin_read_cell(text, strlen(text)) : -1;
  if (cell < 0)
    return mk_error_set(error, "letters.%c: must be a cell of the sheet, \"a1\" to \"k11\"",
                        'A' + letter);
  if (cell == RUIN_ENTRANCE)
    return mk_error_set(error, "letters.%c: f6 is the entrance and carries no letter",
                        'A' + letter);
  if (content->cell_letter[cell] >= 0)
    return mk_error_set(error, "letters.%c: %s already carries %c", 'A' + letter, text,
                        'A' + content->cell_letter[cell]);
  content->letter_cell[letter] = (uint8_t)cell;
  content->cell_letter[cell] = (int8_t)letter;
  content->sites = ruin_or(content->sites, ruin_cell(cell));
  return true;
}

/* Walks an object with one entry for each letter. */
static bool read_by_letter(RuinContent *content, MkJson json, const char *name,
                           bool (*read)(RuinContent *, int, MkJson, MkError *), MkError *error) {
  MkJson object = mk_json_get(json, name), key, value;
  uint32_t seen = 0;
  char room[16];
  if (mk_json_type(object) != MK_JSON_OBJECT)
    return mk_error_set(error, "%s: must be an object with the keys A to X, found %s", name,
                        mk_json_type_name(mk_json_type(object)));
  for (MkJsonEach each = mk_json_each(object); mk_json_next(&each, &key, &value);) {
    int letter = read_letter(key);
    if (letter < 0)
      return mk_error_set(error, "%s.%s: the letters are A to X", name,
                          key_text(key, room, sizeof room));
    if (seen >> letter & 1)
      return mk_error_set(error, "%s.%c: stands there twice", name, 'A' + letter);
    seen |= 1u << letter;
    if (!read(content, letter, value, error)) return false;
  }
  uint32_t missing = RUIN_ALL_CARDS & ~seen;
  if (missing) return mk_error_set(error, "%s.%c: missing", name, 'A' + ruin_first(&missing));
  return true;
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

static bool read_piece_row(int letter, int row, MkJson value, size_t *width, Shape *shape,
                           MkError *error) {
  char text[16];
  if (!mk_json_read_string(value, text, sizeof text) || !text[0] || strlen(text) > RUIN_MAX_SIZE)
    return mk_error_set(error, "pieces.%c[%d]: must be 1 to 6 characters `#` or `.`", 'A' + letter,
                        row);
  if (row && strlen(text) != *width)
    return mk_error_set(error, "pieces.%c[%d]: all rows must be of the same length", 'A' + letter,
                        row);
  *width = strlen(text);
  for (int column = 0; text[column]; column++) {
    if (text[column] == '.') continue;
    if (text[column] != '#')
      return mk_error_set(error, "pieces.%c[%d]: only `#` and `.` are known, not `%c`",
                          'A' + letter, row, text[column]);
    if (shape->count == RUIN_MAX_SIZE)
      return mk_error_set(error, "pieces.%c: more than 6 cells", 'A' + letter);
    shape->row[shape->count] = row;
    shape->column[shape->count++] = column;
  }
  return true;
}

static bool read_piece(RuinContent *content, int letter, MkJson value, MkError *error) {
  Shape shape = {0};
  size_t width = 0;
  int rows = 0;
  MkJson item;
  if (mk_json_type(value) != MK_JSON_ARRAY || mk_json_count(value) > RUIN_MAX_SIZE)
    return mk_error_set(error, "pieces.%c: must be a list of 1 to 6 rows", 'A' + letter);
  for (MkJsonEach each = mk_json_each(value); mk_json_next(&each, NULL, &item); rows++)
    if (!read_piece_row(letter, rows, item, &width, &shape, error)) return false;
  if (!shape.count) return mk_error_set(error, "pieces.%c: has no cell", 'A' + letter);
  if (!is_connected(&shape))
    return mk_error_set(error, "pieces.%c: its cells are not connected", 'A' + letter);
  if (has_block(&shape))
    return mk_error_set(error, "pieces.%c: holds a 2x2 block, which could never be path",
                        'A' + letter);
  normalise(&shape);
  compile_piece(content, letter, &shape);
  return true;
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

static bool read_goal(int index, MkJson value, uint8_t goal[2], MkError *error) {
  char text[8];
  if (!mk_json_read_string(value, text, sizeof text) || strlen(text) != 3 || text[1] != '-' ||
      text[0] < 'A' || text[0] > 'X' || text[2] < 'A' || text[2] > 'X')
    return mk_error_set(error, "goals[%d]: must be a pair of letters A to X such as \"A-K\"",
                        index);
  if (text[0] == text[2])
    return mk_error_set(error, "goals[%d]: its two letters must differ", index);
  bool rising = text[0] < text[2];
  goal[0] = (uint8_t)(text[rising ? 0 : 2] - 'A');
  goal[1] = (uint8_t)(text[rising ? 2 : 0] - 'A');
  return true;
}

static int goal_order(const uint8_t goal[2]) {
  return goal[0] * RUIN_LETTERS + goal[1];
}

/* Puts a goal into the sorted list of those read so far. */
static bool insert_goal(RuinContent *content, int count, const uint8_t goal[2], MkError *error) {
  int at = count;
  while (at && goal_order(content->goal[at - 1]) > goal_order(goal)) at--;
  if (at && goal_order(content->goal[at - 1]) == goal_order(goal))
    return mk_error_set(error, "goals[%d]: the pair %c-%c stands there twice", count, 'A' + goal[0],
                        'A' + goal[1]);
  memmove(content->goal[at + 1], content->goal[at], (size_t)(count - at) * 2);
  memcpy(content->goal[at], goal, 2);
  return true;
}

static bool read_goals(RuinContent *content, MkJson json, MkError *error) {
  MkJson list = mk_json_get(json, "goals"), item;
  int count = 0;
  if (mk_json_type(list) != MK_JSON_ARRAY)
    return mk_error_set(error, "goals: must be a list of 24 pairs, found %s",
                        mk_json_type_name(mk_json_type(list)));
  if (mk_json_count(list) != RUIN_GOALS)
    return mk_error_set(error, "goals: must be 24 pairs, found %d", mk_json_count(list));
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); count++) {
    uint8_t goal[2] = {0, 0};
    if (!read_goal(count, item, goal, error)) return false;
    if (!insert_goal(content, count, goal, error)) return false;
  }
  return true;
}

bool ruin_content_read(MkJson json, void *content_, MkError *error) {
  RuinContent *content = content_;
  const Shape single = {1, {0}, {0}};
  memset(content, 0, sizeof *content);
  memset(content->cell_letter, -1, sizeof content->cell_letter);
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(error, "the file: must be an object with letters, pieces and goals");
  if (!read_by_letter(content, json, "letters", read_letter_cell, error)) return false;
  if (!read_by_letter(content, json, "pieces", read_piece, error)) return false;
  if (!read_goals(content, json, error)) return false;
  compile_piece(content, RUIN_SINGLE, &single);
  find_same(content);
  return true;
}
