/* sheet.c - a sheet written as text, turned into the request that judge.c reads, and drawn with characters.
 *
 *   ...o.x.....     11 lines of 11 characters . o x g, then any of these, in any order:
 *   open: ABC       goals: A-K C-F       gems: 4       penalty: 1       escaped: 1 of 3       square1: 21
 *
 * Only the form is checked here, with line numbers; what the values mean is the judge's business.
 */
#include <string.h>

#include "ruin.h"

enum { MAX_LINE = 200 };

typedef enum Kind { TEXT, LETTERS, NUMBER, LIST } Kind;

static const struct {
  const char *key;
  Kind kind;
} keys[] = {
    {"open", LETTERS},   {"goals", LIST},   {"gems", NUMBER},
    {"penalty", NUMBER}, {"escaped", TEXT}, {"square1", NUMBER},
};

enum { KEY_COUNT = sizeof keys / sizeof *keys };

typedef struct Reader {
  const char *at, *end;
  int line; /* number of the line just read */
  char text[MAX_LINE];
  unsigned seen; /* one bit a key */
  MkText *request;
  MkError *error;
} Reader;

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The next line that is not blank, without space around it. False at the end; too long lines are cut,
 * which makes them wrong for everybody. */
static bool next_line(Reader *reader) {
  while (reader->at < reader->end) {
    const char *from = reader->at, *newline = memchr(from, '\n', (size_t)(reader->end - from));
    const char *to = newline ? newline : reader->end;
    reader->at = newline ? newline + 1 : reader->end;
    reader->line++;
    while (from < to && is_space(*from)) from++;
    while (to > from && is_space(to[-1])) to--;
    size_t length = (size_t)(to - from) < MAX_LINE - 1 ? (size_t)(to - from) : MAX_LINE - 1;
    memcpy(reader->text, from, length);
    reader->text[length] = '\0';
    if (length) return true;
  }
  return false;
}

/* Refuses the line just read, as in `return refuse(reader, en, ja, ...)`. */
#define refuse(reader, ...)                                                                        \
  (mk_error_fill((reader)->error, MK_ERROR_BAD, __VA_ARGS__), at_line(reader))
static bool at_line(const Reader *reader) {
  reader->error->line = reader->line;
  return false;
}

static bool read_sheet(Reader *reader) {
  mk_json_key(reader->request, "sheet");
  mk_json_open_array(reader->request);
  for (int row = 1; row <= RUIN_SIDE; row++) {
    if (!next_line(reader))
      return refuse(reader, "the sheet ends after %d rows, 11 were expected",
                    "シートが%d行で終わっています。11行必要です", row - 1);
    size_t good = strspn(reader->text, ".oxg");
    if (reader->text[good])
      return refuse(reader, "row %d may hold . o x g only",
                    "シートの%d行目に書けるのは . o x g だけです", row);
    if (good != RUIN_SIDE)
      return refuse(reader, "row %d has %d characters, 11 were expected",
                    "シートの%d行目が%d文字です。11文字必要です", row, (int)good);
    mk_json_string(reader->request, reader->text);
  }
  mk_json_close_array(reader->request);
  return true;
}

static bool write_number(Reader *reader, const char *key, const char *value) {
  const char *digits = value + (*value == '-');
  size_t count = strspn(digits, "0123456789");
  int number = 0;
  if (count == 0 || count > 5 || digits[count])
    return refuse(reader, "%s must be a number", "%s には数が必要です", key);
  for (size_t i = 0; i < count; i++) number = 10 * number + digits[i] - '0';
  mk_json_key_int(reader->request, key, *value == '-' ? -number : number);
  return true;
}

/* Words between spaces or commas. */
static void write_list(Reader *reader, const char *key, const char *value) {
  static const char between[] = " ,\t";
  mk_json_key(reader->request, key);
  mk_json_open_array(reader->request);
  for (value += strspn(value, between); *value; value += strspn(value, between)) {
    size_t length = strcspn(value, between);
    mk_json_bytes(reader->request, value, length);
    value += length;
  }
  mk_json_close_array(reader->request);
}

static void write_letters(Reader *reader, const char *key, const char *value) {
  char letters[MAX_LINE];
  size_t length = 0;
  for (; *value; value++)
    if (!is_space(*value) && *value != ',') letters[length++] = *value;
  letters[length] = '\0';
  mk_json_key_string(reader->request, key, letters);
}

static bool write_value(Reader *reader, int index, const char *value) {
  const char *key = keys[index].key;
  switch (keys[index].kind) {
  case NUMBER: return write_number(reader, key, value);
  case LIST: write_list(reader, key, value); return true;
  case LETTERS: write_letters(reader, key, value); return true;
  case TEXT: mk_json_key_string(reader->request, key, value); return true;
  }
  return false;
}

static bool read_key(Reader *reader) {
  char *colon = strchr(reader->text, ':');
  if (!colon)
    return refuse(reader, "a line like `gems: 4` was expected", "`gems: 4` のような行が必要です");
  *colon = '\0';
  const char *value = colon + 1;
  while (is_space(*value)) value++;
  for (int i = 0; i < KEY_COUNT; i++) {
    if (strcmp(keys[i].key, reader->text) != 0) continue;
    if (reader->seen >> i & 1)
      return refuse(reader, "`%s:` stands there twice", "`%s:` が2回あります", keys[i].key);
    reader->seen |= 1u << i;
    return write_value(reader, i, value);
  }
  return refuse(reader, "known are open, goals, gems, penalty, escaped and square1",
                "使えるのは open、goals、gems、penalty、escaped、square1 です");
}

bool ruin_sheet_read(const char *text, MkText *request, MkError *error) {
  Reader reader = {.at = text, .end = text + strlen(text), .request = request, .error = error};
  if (strncmp(text, "\xEF\xBB\xBF", 3) == 0) reader.at += 3; /* a byte order mark */
  mk_json_open_object(request);
  bool good = read_sheet(&reader);
  while (good && next_line(&reader)) good = read_key(&reader);
  mk_json_close_object(request);
  return good;
}

/* ---- Drawn ---------------------------------------------------------------------------------------- */

/* What stands beside a cell: '!' in a 2 x 2 area, '*' on the way of a goal, '#' in the rectangle. */
static char mark_of(const MkTallies *tallies, RuinCells blocks, int cell) {
  char mark = ' ';
  if (ruin_has(blocks, cell)) return '!';
  for (int i = 0; i < tallies->count; i++) {
    const MkTally *tally = &tallies->list[i];
    if (tally->points <= 0 || !mk_tally_has(tally, cell)) continue;
    if (strcmp(tally->part, "goals") == 0) return '*';
    if (strcmp(tally->part, "square2") == 0) mark = '#';
  }
  return mark;
}

void ruin_sheet_draw(const RuinPlayer *player, const MkTallies *tallies, MkLang lang, MkText *out) {
  RuinCells blocks = ruin_area_cells(player->path);
  mk_text_string(out, "     a  b  c  d  e  f  g  h  i  j  k\n");
  for (int cell = 0; cell < RUIN_CELLS; cell++) {
    if (cell % RUIN_SIDE == 0)
      mk_text_format(out, "%s%d ", cell / RUIN_SIDE < 9 ? "  " : " ", cell / RUIN_SIDE + 1);
    mk_text_format(out, " %c%c", ruin_cell_mark(player, cell), mark_of(tallies, blocks, cell));
    if (cell % RUIN_SIDE == RUIN_SIDE - 1) mk_text_char(out, '\n');
  }
  mk_text_string(
      out, lang == MK_JA
               ? "# 最大の四角形　* 目標をつなぐ道　! 2×2の通路（かたまりごとにペナルティ2つ）\n"
               : "# largest rectangle   * connects a goal   ! 2x2 area of path (two marks each)\n");
}
