/* puzzle_share.c - no answer is right so often that a habit finds it. What comes first is judged by nothing that comes later,
 * so that more puzzles only add lines. */
#include "puzzles.h"

#include <stdlib.h>
#include <string.h>

enum {
  MOST = 60, /* percent of a theme that may have the same answer */
  FREE = 3,  /* nobody makes a habit of so few */
};

/* Where a theme's answer is counted; NULL: no memory, and the shares have failed. The next one to be found may move it. */
static LabShare *find(LabShares *shares, const char *theme, const char *answer) {
  for (int i = 0; i < shares->count; i++) {
    LabShare *share = &shares->list[i];
    if (strcmp(share->theme, theme) == 0 && strcmp(share->answer, answer) == 0) return share;
  }
  LabShare *list = realloc(shares->list, (size_t)(shares->count + 1) * sizeof *list);
  if (!list) {
    shares->failed = true;
    return NULL;
  }
  shares->list = list;
  LabShare *share = &list[shares->count++];
  *share = (LabShare){.count = 0};
  MkText theme_text = MK_TEXT(share->theme), answer_text = MK_TEXT(share->answer);
  mk_text_string(&theme_text, theme);
  mk_text_string(&answer_text, answer);
  return share;
}

static int count_of(LabShares *shares, const char *theme, const char *answer) {
  const LabShare *share = find(shares, theme, answer);
  return share ? share->count : 0;
}

static void count(LabShares *shares, const char *theme, const char *answer) {
  LabShare *share = find(shares, theme, answer);
  if (share) share->count++;
}

bool lab_puzzle_is_welcome(LabShares *shares, const char *line) {
  char answer[MK_MAX_ACTION_TEXT];
  MkPuzzle puzzle;
  MkError error;
  if (!mk_puzzle_read(line, strlen(line), &puzzle, &error)) return false;
  mk_json_read_string(mk_json_item(puzzle.solution, 0), answer, sizeof answer);
  int all = 1 + count_of(shares, puzzle.theme, "");
  int same = 1 + count_of(shares, puzzle.theme, answer);
  if (same > FREE && 100 * same > MOST * all) return false;
  count(shares, puzzle.theme, "");
  count(shares, puzzle.theme, answer);
  return true;
}
