/* plain.c - text for a terminal: made harmless, and broken into lines. Nothing here knows a terminal. */
#include "plain.h"

#include <stdint.h>
#include <string.h>

/* Length of the UTF-8 character at `text`, its number in *point; 0 if it is none. */
static size_t read_character(const unsigned char *text, uint32_t *point) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t length = text[0] < 0x80             ? 1
                  : (text[0] & 0xe0) == 0xc0 ? 2
                  : (text[0] & 0xf0) == 0xe0 ? 3
                  : (text[0] & 0xf8) == 0xf0 ? 4
                                             : 0;
  *point = length == 1 ? text[0] : text[0] & (0x7fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xc0) != 0x80) return 0;
    *point = *point << 6 | (text[i] & 0x3f);
  }
  return length && *point >= least[length] ? length : 0;
}

static bool steers_terminal(uint32_t point) {
  return point < ' ' || (point >= 0x7f && point < 0xa0) || point == 0x061c || point == 0x200e ||
         point == 0x200f || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2066 && point <= 0x2069);
}

void cli_make_plain(char *text) {
  char *to = text;
  for (const char *from = text; *from;) {
    uint32_t point;
    size_t length = read_character((const unsigned char *)from, &point);
    bool bad = length == 0 || steers_terminal(point);
    if (bad)
      *to++ = '?';
    else
      memmove(to, from, length), to += length;
    from += length ? length : 1;
  }
  *to = '\0';
}

size_t cli_text_step(const char *text) {
  uint32_t point;
  if (*text == '\033') return strcspn(text, "m") + (strchr(text, 'm') != NULL);
  size_t length = read_character((const unsigned char *)text, &point);
  return length ? length : 1;
}

/* Japanese may be broken anywhere but before what closes. */
static bool may_break_before(const char *text, size_t length) {
  static const char *const closing[] = {"、", "。", "」", "）", "，", "．", "！",
                                        "？", "：", "ー", "っ", "ゃ", "ゅ", "ょ"};
  if (mk_text_width(text, length) < 2) return false;
  for (size_t i = 0; i < sizeof closing / sizeof *closing; i++)
    if (strncmp(text, closing[i], length) == 0) return false;
  return true;
}

size_t cli_wrap_line(const char *text, int columns) {
  size_t at = 0, good = 0; /* the last place for a break */
  int width = 0;
  bool wide = false; /* the character before is a wide one */
  while (text[at] && text[at] != '\n') {
    size_t length = cli_text_step(text + at);
    int cells = mk_text_width(text + at, length);
    if (text[at] == ' ' ||
        (at > 0 && (may_break_before(text + at, length) || (wide && cells == 1))))
      good = at;
    if (width + cells > columns && text[at] != ' ') return good > 0 ? good : at > 0 ? at : length;
    width += cells;
    wide = cells == 2;
    at += length;
  }
  while (at > 0 && width > columns && text[at - 1] == ' ') at--, width--;
  return at;
}

const char *cli_wrap_next(const char *text, size_t length, bool *ended) {
  text += length;
  while (*text == ' ') text++;
  *ended = *text == '\n' || *text == '\0';
  return *text == '\n' ? text + 1 : text;
}

/* ---- Pictures that are too wide ------------------------------------------------------------------- */

enum { MAX_CELLS = 256 };

/* Notes which cells of a line are not blank, and how far they go. */
static void mark_cells(const char *line, size_t length, bool used[MAX_CELLS], int *width) {
  int cell = 0;
  for (size_t at = 0; at < length;) {
    size_t bytes = cli_text_step(line + at);
    int cells = mk_text_width(line + at, bytes);
    for (int i = 0; i < cells && line[at] != ' ' && cell + i < MAX_CELLS; i++) {
      used[cell + i] = true;
      if (cell + i + 1 > *width) *width = cell + i + 1;
    }
    cell += cells;
    at += bytes;
  }
}

/* Where the widest gap between columns of a picture ends, from cell `from` on; 0: there is none that helps. */
static int find_gap(const bool used[MAX_CELLS], int from, int columns) {
  int best = 0, widest = 1, run = 0;
  for (int cell = from + columns / 3; cell <= from + columns && cell < MAX_CELLS; cell++) {
    if (used[cell]) {
      if (run >= 2 && run >= widest) best = cell, widest = run;
      run = 0;
    } else {
      run++;
    }
  }
  return best;
}

/* The cells from..to of a line, without spaces at its end. */
static void put_cells(MkText *out, const char *line, size_t length, int from, int to) {
  int cell = 0;
  size_t begin = length, end = 0;
  for (size_t at = 0; at < length && cell < to;) {
    size_t bytes = cli_text_step(line + at);
    if (cell >= from && begin == length) begin = at;
    cell += mk_text_width(line + at, bytes);
    at += bytes;
    if (cell > from && line[at - 1] != ' ') end = at;
  }
  if (end > begin) mk_text_bytes(out, line + begin, end - begin);
}

/* The cells from..to of every line of a block; lines that are empty there are left out at its end, and
 * everywhere in a column that is not the first. */
static void put_column(MkText *out, const char *block, const char *end, int from, int to) {
  int empty = 0;
  for (const char *line = block; line < end; line += strcspn(line, "\n") + 1) {
    char room[4096]; /* colours and marks take no columns, but bytes */
    MkText cells = MK_TEXT(room);
    put_cells(&cells, line, strcspn(line, "\n"), from, to);
    if (cells.length == 0) {
      empty += from == 0;
      continue;
    }
    for (; empty > 0; empty--) mk_text_char(out, '\n');
    mk_text_format(out, "%s\n", room);
  }
}

/* One block of a picture, its columns one under the other if it is too wide. */
static void fold_block(MkText *out, const char *block, const char *end, int columns) {
  bool used[MAX_CELLS] = {false};
  int width = 0, from = 0;
  for (const char *line = block; line < end; line += strcspn(line, "\n") + 1)
    mark_cells(line, strcspn(line, "\n"), used, &width);
  while (from < width) {
    int to = width - from > columns ? find_gap(used, from, columns) : 0;
    if (to == 0) to = MAX_CELLS;
    put_column(out, block, end, from, to);
    from = to;
  }
}

void cli_fold_picture(MkText *out, const char *picture, int columns) {
  while (*picture) {
    const char *end = strstr(picture, "\n\n");
    end = end ? end + 1 : picture + strlen(picture);
    fold_block(out, picture, end, columns);
    picture = end;
    for (; *picture == '\n'; picture++) mk_text_char(out, '\n');
  }
}
