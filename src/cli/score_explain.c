/* score_explain.c - `meikyu score --explain`: the account behind a score line by line, and where a picture says more, a
 * picture: the sheet of In the Ruin with what counted on it, the pile of Diminuendo laid out. What counted is what the
 * game's judge says; here it is only drawn. */
#include "cli.h"

#include <string.h>

#include "score.h"

enum { SIDE = 11, MAX_TILES = 40 };

/* ---- Lines ------------------------------------------------------------------------------------------ */

static int number_of(MkJson value) {
  long long number = 0;
  mk_json_read_int(value, -100000, 100000, &number);
  return (int)number;
}

/* "  +15  the goal D-N is met" */
static void print_tally(MkJson tally, MkLang lang) {
  char words[256] = "";
  mk_json_read_string(mk_json_get(mk_json_get(tally, "words"), lang == MK_JA ? "ja" : "en"), words,
                      sizeof words);
  make_plain(words);
  printf("%+6d  %s\n", number_of(mk_json_get(tally, "points")), words);
}

static void print_tallies(MkJson reply, MkLang lang) {
  MkJson none, tally;
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "tally"));
       mk_json_next(&each, &none, &tally);)
    print_tally(tally, lang);
}

/* ---- In the Ruin ---------------------------------------------------------------------------------------- */

/* What stands beside each cell: ' ' nothing, '#' in the rectangle, '*' on the way of a goal, '!' in a 2 x 2 area. */
typedef struct Marks {
  char at[SIDE][SIDE];
} Marks;

static bool read_cell(MkJson value, int *column, int *row) {
  char text[8];
  int end = 0;
  char letter = 0;
  if (!mk_json_read_string(value, text, sizeof text)) return false;
  if (sscanf(text, "%c%2d%n", &letter, row, &end) != 2 || text[end]) return false;
  *column = letter - 'a';
  (*row)--;
  return *column >= 0 && *column < SIDE && *row >= 0 && *row < SIDE;
}

static void mark_all(Marks *marks, MkJson cells, char mark) {
  MkJson none, cell;
  int column, row;
  for (MkJsonEach each = mk_json_each(cells); mk_json_next(&each, &none, &cell);)
    if (read_cell(cell, &column, &row)) marks->at[row][column] = mark;
}

static bool is_path(char c) {
  return c == 'o' || c == 'g';
}

/* Every cell of a 2 x 2 block; the judge names only where each area begins. */
static void mark_areas(Marks *marks, char rows[SIDE][SIDE + 1]) {
  for (int row = 0; row + 1 < SIDE; row++)
    for (int i = 0; i + 1 < SIDE; i++)
      if (is_path(rows[row][i]) && is_path(rows[row][i + 1]) && is_path(rows[row + 1][i]) &&
          is_path(rows[row + 1][i + 1]))
        for (int k = 0; k < 4; k++) marks->at[row + k / 2][i + k % 2] = '!';
}

static void mark_tallies(Marks *marks, MkJson reply) {
  MkJson none, tally;
  for (int pass = 0; pass < 2; pass++) { /* ways over the rectangle */
    const char *part = pass ? "goals" : "square2";
    for (MkJsonEach each = mk_json_each(mk_json_get(reply, "tally"));
         mk_json_next(&each, &none, &tally);)
      if (mk_json_is(mk_json_get(tally, "part"), part) &&
          number_of(mk_json_get(tally, "points")) > 0)
        mark_all(marks, mk_json_get(tally, "things"), pass ? '*' : '#');
  }
}

static void print_sheet(const Args *args, MkJson request, MkJson reply) {
  Marks marks;
  MkJson none, line;
  char rows[SIDE][SIDE + 1] = {{0}};
  MkJsonEach each = mk_json_each(mk_json_get(request, "sheet"));
  for (int row = 0; row < SIDE && mk_json_next(&each, &none, &line); row++)
    mk_json_read_string(line, rows[row], sizeof rows[row]);
  memset(&marks, ' ', sizeof marks);
  mark_tallies(&marks, reply);
  mark_areas(&marks, rows);
  printf("     a  b  c  d  e  f  g  h  i  j  k\n");
  for (int row = 0; row < SIDE; row++) {
    printf("%3d ", row + 1);
    for (int i = 0; rows[row][i]; i++) printf(" %c%c", rows[row][i], marks.at[row][i]);
    printf("\n");
  }
  printf("%s",
         say(args,
             "# largest rectangle   * connects a goal   ! 2x2 area of path (two marks each)\n",
             "# 最大の四角形　* 目標をつなぐ道　! 2×2の通路（かたまりごとにペナルティ2つ）\n"));
}

/* ---- Diminuendo --------------------------------------------------------------------------------------------- */

typedef struct Laid {
  int x[MAX_TILES], y[MAX_TILES], count;
  char name[MAX_TILES][8];
} Laid;

static void read_laid(MkJson request, MkJson reply, Laid *laid) {
  MkJson none, cell, value, tile;
  MkJsonEach tiles = mk_json_each(mk_json_get(request, "stack"));
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "cells"));
       laid->count < MAX_TILES && mk_json_next(&each, &none, &cell); laid->count++) {
    MkJsonEach pair = mk_json_each(cell);
    mk_json_next(&pair, &none, &value);
    laid->x[laid->count] = number_of(value);
    mk_json_next(&pair, &none, &value);
    laid->y[laid->count] = number_of(value);
    char *name = laid->name[laid->count];
    if (laid->count == 0)
      memcpy(name, "S+^", 4); /* the start tile is understood */
    else if (!mk_json_next(&tiles, &none, &tile) || !mk_json_read_string(tile, name, 8))
      name[0] = '\0';
  }
}

static const char *tile_at(const Laid *laid, int x, int y, int *index) {
  for (*index = 0; *index < laid->count; (*index)++)
    if (laid->x[*index] == x && laid->y[*index] == y) return laid->name[*index];
  return NULL;
}

/* Each tile with its number where it lies; the one that lost the path with a mark. */
static void print_pile(const Args *args, MkJson request, MkJson reply) {
  Laid laid = {.count = 0};
  int left = 0, right = 0, low = 0, high = 0, index;
  int lost = mk_json_type(mk_json_get(reply, "at")) == MK_JSON_NUMBER
                 ? number_of(mk_json_get(reply, "at"))
                 : -1;
  read_laid(request, reply, &laid);
  for (int i = 0; i < laid.count; i++) {
    left = laid.x[i] < left ? laid.x[i] : left;
    right = laid.x[i] > right ? laid.x[i] : right;
    low = laid.y[i] < low ? laid.y[i] : low;
    high = laid.y[i] > high ? laid.y[i] : high;
  }
  for (int y = high; y >= low; y--) {
    for (int x = left; x <= right; x++) {
      const char *name = tile_at(&laid, x, y, &index);
      if (name)
        printf(" %2d:%-6s%c", index, name, index == lost ? '!' : ' ');
      else
        printf("  .        ");
    }
    printf("\n");
  }
  printf("%s", say(args, "number:tile and its arrow, as they lie   ! the path is lost here\n",
                   "番号:タイルと矢印（並べた位置）　! ここでロスト\n"));
}

void score_explain(const Args *args, const MkGame *game, MkJson request, MkJson reply) {
  if (strcmp(game->id, "ruin") == 0) print_sheet(args, request, reply);
  if (strcmp(game->id, "diminuendo") == 0) print_pile(args, request, reply);
  print_tallies(reply, args->lang);
}
