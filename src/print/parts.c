/* parts.c - names of parts and papers: known to the program and to the module alike. */
#include "print.h"

#include <stdio.h>
#include <string.h>

static const struct {
  const char *name;
  MkWords words;
} parts[PRINT_PARTS] = {
    [PRINT_SHEETS] = {"sheets", {"sheets", "シート"}},
    [PRINT_CARDS] = {"cards", {"cards with their backs", "カード（裏面つき）"}},
    [PRINT_TILES] = {"tiles", {"tiles with their backs", "タイル（裏面つき）"}},
    [PRINT_TOKENS] = {"tokens", {"gems, chips and pieces", "宝石・チップ・コマ"}},
    [PRINT_BOARD] = {"board", {"the board", "ボード"}},
    [PRINT_AID] = {"aid", {"a play aid of one page", "1ページの早見表"}},
    [PRINT_RULES] = {"rules",
                     {"the rulebook, with figures, to fold", "ルールブック（図入り、折る冊子）"}},
};

const char *print_part_name(PrintPart part) {
  return parts[part].name;
}

MkWords print_part_words(PrintPart part) {
  return parts[part].words;
}

int print_part_named(const char *name) {
  for (int i = 0; i < PRINT_PARTS; i++)
    if (strcmp(parts[i].name, name) == 0) return i;
  return -1;
}

/* "63x88" in millimetres. */
static bool read_size(const char *text, int least, int most, double *width, double *height) {
  int wide, high, end = 0;
  if (sscanf(text, "%4dx%4d%n", &wide, &high, &end) != 2 || text[end]) return false;
  *width = wide;
  *height = high;
  return wide >= least && high >= least && wide <= most && high <= most;
}

bool print_paper_read(const char *text, double *width, double *height) {
  static const struct {
    const char *name;
    double width, height;
  } papers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};
  for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
    if (strcmp(papers[i].name, text) != 0) continue;
    *width = papers[i].width;
    *height = papers[i].height;
    return true;
  }
  return read_size(text, 10, 2000, width, height);
}

bool print_card_read(const char *text, double *width, double *height) {
  return read_size(text, 30, 120, width, height);
}

int print_backs_named(const char *name) {
  static const char *const names[] = {
      [PRINT_DUPLEX] = "duplex", [PRINT_NO_BACKS] = "none", [PRINT_FOLD] = "fold"};
  for (int i = 0; i < 3; i++)
    if (strcmp(names[i], name) == 0) return i;
  return -1;
}
