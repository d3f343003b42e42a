/* score_ruin.c - a sheet of In the Ruin written as text, turned into the request its judge reads.
 *
 *   ...o.x.....     11 lines of 11 characters . o x g, then any of these, in any order:
 *   open: ABC       goals: A-K C-F       gems: 4       penalty: 1       escaped: 1 of 3       square1: 21
 *
 * Only the form is checked here, with line numbers; what the values mean is the judge's business.
 */
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 11, MAX_LINE = 200 };

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

/* The next line that is not blank, without space around it. False at the end; too long lines are cut,
 * which makes them wrong for everybody. */
static bool next_line(Reader *reader) {
  while (reader->at < reader->end) {
    const char *from = reader->at, *newline = memchr(from, '\n', (size_t)(reader->end - from));
    const char *to = newline ? newline : reader->end;
    reader->at = newline ? newline + 1 : reader->end;
    reader->line++;
    while (from < to && isspace((unsigned char)*from)) from++;
    while (to > from && isspace((unsigned char)to[-1])) to--;
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
  for (int row = 1; row <= SIDE; row++) {
    if (!next_line(reader))
      return refuse(reader, "the sheet ends after %d rows, 11 were expected",
                    "シートが%d行で終わっています。11行必要です", row - 1);
    size_t good = strspn(reader->text, ".oxg");
    if (reader->text[good])
      return refuse(reader, "row %d may hold . o x g only",
                    "シートの%d行目に書けるのは . o x g だけです", row);
    if (good != SIDE)
      return refuse(reader, "row %d has %d characters, 11 were expected",
                    "シートの%d行目が%d文字です。11文字必要です", row, (int)good);
    mk_json_string(reader->request, reader->text);
  }
  mk_json_close_array(reader->request);
  return true;
}

static bool write_number(Reader *reader, const char *key, const char *value) {
  char *rest;
  long number = strtol(value, &rest, 10);
  if (rest == value || *rest || strlen(value) > 6)
    return refuse(reader, "%s must be a number", "%s には数が必要です", key);
  mk_json_key_int(reader->request, key, number);
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
    if (!isspace((unsigned char)*value) && *value != ',') letters[length++] = *value;
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
  while (isspace((unsigned char)*value)) value++;
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

bool score_ruin_request(const char *text, size_t length, MkText *request, MkError *error) {
  Reader reader = {.at = text, .end = text + length, .request = request, .error = error};
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) reader.at += 3; /* a byte order mark */
  mk_json_open_object(request);
  bool good = read_sheet(&reader);
  while (good && next_line(&reader)) good = read_key(&reader);
  mk_json_close_object(request);
  return good;
}
