/* judge.c - judges a pile laid at a real table.
 *
 *   {"stack": ["S^", "L+#2>", ...], "options": {"square": "on"}}
 *   -> {"lost": true, "reason": "loop", "at": 7, "cells": [[0,0], ...]}
 *
 * The start tile is understood and has index 0. The extra rules on the path are read from the options;
 * `level` and `single_call` change nothing and are let pass. Boxes differ from our list of tiles, so any
 * tile that can be written may lie there, at most 37 of them. Whole games: rounds.c.
 */
#include "diminuendo.h"

#include <string.h>

/* Adds an extra rule that is switched on. */
static void read_switch(MkReader *r, const char *key, int extra, int *extras) {
  static const char *const values[] = {"off", "on"};
  if (mk_read_choice_or(r, key, values, 2, 0)) *extras |= extra;
}

int diminuendo_read_extras(MkReader *r) {
  static const char *const levels[] = {"beginner", "advanced"};
  int extras = 0;
  if (!mk_read_has(r, "options")) return 0;
  MkReader options = mk_read_object(r, "options");
  read_switch(&options, "square", DIM_USE_SQUARE, &extras);
  read_switch(&options, "ghosts5", DIM_USE_GHOSTS5, &extras);
  read_switch(&options, "ghost_twice", DIM_USE_GHOST_TWICE, &extras);
  read_switch(&options, "single_call", DIM_USE_SINGLE_CALL, &extras);
  mk_read_choice_or(&options, "level", levels, 2, 0);
  mk_read_end(&options);
  return extras;
}

bool diminuendo_read_laid(MkReader *r, bool alone, int *tile, int *arrow, bool *begins) {
  char text[32];
  mk_read_string(r, NULL, text, sizeof text);
  int number = r->index + 1; /* the start tile is 0 */
  *begins = strncmp(text, "new:", 4) == 0;
  if (*begins && !alone)
    return mk_read_wrong(r, NULL, "tile %d, %s: new dungeons are not judged, only one pile",
                         "タイル%dの %s：新しいダンジョンは判定できません。1つの山だけです", number,
                         text);
  const char *laid = *begins ? text + 4 : text;
  if (diminuendo_laid_read(laid, strlen(laid), tile, arrow)) return true;
  return mk_read_wrong(r, NULL,
                       "tile %d, %s: S, L, R, S+, L+, R+ or T, perhaps a ghost #1 to #5, and an "
                       "arrow ^ > v < were expected",
                       "タイル%dの %s：S、L、R、S+、L+、R+、T のどれかに、あればおばけ #1～#5、"
                       "最後に矢印 ^ > v < を書いてください",
                       number, text);
}

void diminuendo_write_lost(const DimPath *path, MkText *reply) {
  mk_json_key(reply, "lost");
  mk_json_bool(reply, path->reason != DIM_NOT_LOST);
  mk_json_key(reply, "reason");
  if (path->reason)
    mk_json_string(reply, diminuendo_reason_names[path->reason]);
  else
    mk_json_null(reply);
  mk_json_key(reply, "at");
  if (path->reason)
    mk_json_int(reply, path->at);
  else
    mk_json_null(reply);
}

static void write_verdict(const DimPath *path, MkText *reply) {
  mk_json_open_object(reply);
  diminuendo_write_lost(path, reply);
  mk_json_key(reply, "cells");
  mk_json_open_array(reply);
  for (int i = 0; i < path->count && path->cell[i]; i++) {
    mk_json_open_array(reply);
    mk_json_int(reply, diminuendo_cell_x(path->cell[i]));
    mk_json_int(reply, diminuendo_cell_y(path->cell[i]));
    mk_json_close_array(reply);
  }
  mk_json_close_array(reply);
  mk_json_close_object(reply);
}

bool diminuendo_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  (void)content;
  MkReader r, item;
  DimPath path;
  int tile = 0, arrow = 0;
  bool begins;
  mk_reader_init(&r, request, error);
  if (mk_read_has(&r, "rounds")) return diminuendo_rounds(&r, reply);
  int extras = diminuendo_read_extras(&r);
  MkReader stack = mk_read_array(&r, "stack", 0, DIM_DECK);
  if (!stack.json.at) mk_read_wrong(&r, "stack", "is missing", "ありません");
  diminuendo_path_start(&path);
  while (mk_read_next(&stack, &item))
    if (diminuendo_read_laid(&item, false, &tile, &arrow, &begins))
      diminuendo_path_lay(&path, extras, tile, arrow);
  if (!mk_read_end(&r)) return false;
  write_verdict(&path, reply);
  return true;
}
