/* judge.c - judges a pile laid at a real table.
 *
 *   {"stack": ["S^", "L+#2>", ...], "options": {"square": "on"}}
 *   -> {"lost": true, "reason": "loop", "at": 7, "cells": [[0,0], ...]}
 *
 * The start tile is understood and has index 0. The extra rules on the path are read from the options;
 * `level` and `single_call` change nothing and are let pass. Boxes differ from our list of tiles, so any
 * tile that can be written may lie there, at most 37 of them.
 */
#include "diminuendo.h"

#include <string.h>

static bool read_switch(MkJson key, MkJson value, int *extras, MkError *error) {
  static const struct {
    const char *key;
    int extra;
  } switches[] = {{"square", DIM_USE_SQUARE},
                  {"ghosts5", DIM_USE_GHOSTS5},
                  {"ghost_twice", DIM_USE_GHOST_TWICE},
                  {"single_call", DIM_USE_SINGLE_CALL}};
  for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
    if (!mk_json_is(key, switches[i].key)) continue;
    if (mk_json_is(value, "on"))
      *extras |= switches[i].extra;
    else if (!mk_json_is(value, "off"))
      return mk_error_set(error, "options.%s: expected on or off", switches[i].key);
    return true;
  }
  if (mk_json_is(key, "level") && (mk_json_is(value, "beginner") || mk_json_is(value, "advanced")))
    return true;
  char name[32] = "?";
  mk_json_read_string(key, name, sizeof name);
  return mk_error_set(error, "options.%s: not an option, or a wrong value", name);
}

static bool read_options(MkJson json, int *extras, MkError *error) {
  if (mk_json_type(json) == MK_JSON_NONE) return true;
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(error, "options: expected an object");
  MkJson key, value;
  for (MkJsonEach each = mk_json_each(json); mk_json_next(&each, &key, &value);)
    if (!read_switch(key, value, extras, error)) return false;
  return true;
}

static bool read_laid(MkJson json, int index, int *tile, int *arrow, MkError *error) {
  char text[32];
  if (!mk_json_read_string(json, text, sizeof text))
    return mk_error_set(error, "stack: tile %d: expected a text such as L+#2>", index);
  if (strncmp(text, "new:", 4) == 0)
    return mk_error_set(error, "stack: tile %d: %s: new dungeons are not judged, only one pile",
                        index, text);
  if (!diminuendo_laid_read(text, strlen(text), tile, arrow))
    return mk_error_set(error,
                        "stack: tile %d: %s: expected S, L, R, S+, L+, R+ or T, perhaps a ghost "
                        "#1 to #5, and an arrow ^ > v <",
                        index, text);
  return true;
}

static void write_verdict(const DimPath *path, MkText *reply) {
  mk_json_open_object(reply);
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
  MkJson stack = mk_json_get(request, "stack"), item;
  int extras = 0, index = 1;
  if (!read_options(mk_json_get(request, "options"), &extras, error)) return false;
  if (mk_json_type(stack) != MK_JSON_ARRAY)
    return mk_error_set(error, "stack: expected a list of tiles");
  if (mk_json_count(stack) > DIM_DECK)
    return mk_error_set(error, "stack: more than %d tiles", DIM_DECK);
  DimPath path;
  diminuendo_path_start(&path);
  for (MkJsonEach each = mk_json_each(stack); mk_json_next(&each, NULL, &item); index++) {
    int tile, arrow;
    if (!read_laid(item, index, &tile, &arrow, error)) return false;
    diminuendo_path_lay(&path, extras, tile, arrow);
  }
  write_verdict(&path, reply);
  return true;
}
