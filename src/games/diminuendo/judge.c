/* judge.c - judges a pile laid at a real table.
 *
 *   {"stack": ["S^", "L+#2>", ...], "options": {"square": "on"}, "explain": true}
 *   -> {"lost": true, "reason": "loop", "at": 7, "cells": [[0,0], ...], "picture": {"en", "ja"}}
 *
 * The stack may also be one text, "S^ L+#2>". With "explain" the pile is drawn as it would lie.
 *
 * The start tile is understood and has index 0. The extra rules on the path are read from the options;
 * `level` and `single_call` change nothing and are let pass. The box that is sold may differ from our list of
 * tiles, so any tile that can be written may lie there, at most 37 of them; with a set of one's own no more than
 * it has. Whole games: rounds.c.
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

bool diminuendo_is_own(const void *content) {
  const DimContent *given = diminuendo_content(content), *builtin = diminuendo_content(NULL);
  return memcmp(given->advanced, builtin->advanced, sizeof given->advanced) != 0;
}

/* A tile that is told without a ghost may have one: who plays without them does not look. */
static int tiles_like(const uint8_t *tiles, int count, int tile) {
  int found = 0;
  for (int i = 0; i < count; i++)
    found += diminuendo_ghost(tile) ? tiles[i] == tile
                                    : diminuendo_shape(tiles[i]) == diminuendo_shape(tile);
  return found;
}

static bool has_tile(MkReader *r, const DimContent *content, const DimPath *path, int tile) {
  int there = tiles_like(content->advanced, DIM_DECK, tile);
  if (tiles_like(path->tile + 1, path->count - 1, tile) <= there) return true;
  return mk_read_wrong(r, "stack", "more tiles %s than the %d of this set",
                       "タイル %s が、このセットにある%d枚より多くなっています",
                       diminuendo_tile_name(tile).text, there);
}

bool diminuendo_has_tiles(MkReader *r, const DimContent *content, const DimPath *path) {
  for (int i = 1; i < path->count; i++) {
    int tile = path->tile[i], plain = diminuendo_tile(diminuendo_shape(tile), 0);
    if (!has_tile(r, content, path, tile) || !has_tile(r, content, path, plain)) return false;
  }
  return true;
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

static void write_cells(const DimPath *path, MkText *reply) {
  mk_json_key(reply, "cells");
  mk_json_open_array(reply);
  for (int i = 0; i < path->count && path->cell[i]; i++) {
    mk_json_open_array(reply);
    mk_json_int(reply, diminuendo_cell_x(path->cell[i]));
    mk_json_int(reply, diminuendo_cell_y(path->cell[i]));
    mk_json_close_array(reply);
  }
  mk_json_close_array(reply);
}

/* ---- Drawn ---------------------------------------------------------------------------------------- */

enum { PICTURE = 16384, WORDS = 32 * DIM_DECK };

/* The cells that a pile takes up. */
typedef struct Extent {
  int left, right, low, high;
} Extent;

static int laid_count(const DimPath *path) {
  int count = 0;
  while (count < path->count && path->cell[count]) count++;
  return count;
}

static Extent extent_of(const DimPath *path) {
  Extent e = {0};
  for (int i = 0; i < laid_count(path); i++) {
    int x = diminuendo_cell_x(path->cell[i]), y = diminuendo_cell_y(path->cell[i]);
    e.left = x < e.left ? x : e.left;
    e.right = x > e.right ? x : e.right;
    e.low = y < e.low ? y : e.low;
    e.high = y > e.high ? y : e.high;
  }
  return e;
}

/* " 7:L+#2>  ", eleven columns: its number, the tile and its arrow, and a mark where the path is lost. */
static void draw_tile(const DimPath *path, int index, MkText *out) {
  size_t from = out->length;
  mk_text_format(out, index < 10 ? "  %d:" : " %d:", index);
  mk_text_string(out, diminuendo_tile_name(path->tile[index]).text);
  mk_text_char(out, diminuendo_arrow_name(path->arrow[index]));
  mk_text_pad(out, from, 10);
  mk_text_char(out, path->reason && path->at == index ? '!' : ' ');
}

static void draw_cell(const DimPath *path, int x, int y, MkText *out) {
  for (int i = 0; i < laid_count(path); i++)
    if (diminuendo_cell_x(path->cell[i]) == x && diminuendo_cell_y(path->cell[i]) == y) {
      draw_tile(path, i, out);
      return;
    }
  mk_text_string(out, "  .        ");
}

static void draw_pile(const DimPath *path, MkLang lang, MkText *out) {
  Extent e = extent_of(path);
  for (int y = e.high; y >= e.low; y--) {
    for (int x = e.left; x <= e.right; x++) draw_cell(path, x, y, out);
    mk_text_char(out, '\n');
  }
  mk_text_string(out, lang == MK_JA
                          ? "番号:タイルと矢印（並べた位置）　! ここでロスト\n"
                          : "number:tile and its arrow, as they lie   ! the path is lost here\n");
}

static void write_picture(const DimPath *path, MkText *reply) {
  static const char *const keys[] = {[MK_EN] = "en", [MK_JA] = "ja"};
  mk_json_key(reply, "picture");
  mk_json_open_object(reply);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    char room[PICTURE];
    MkText out = MK_TEXT(room);
    draw_pile(path, lang, &out);
    mk_json_key_string(reply, keys[lang], room);
  }
  mk_json_close_object(reply);
}

/* ---- Judged --------------------------------------------------------------------------------------- */

/* A stack that is one text, as {"stack":[its words]} in `room`. */
static bool split_words(MkReader *r, char *room, size_t size, MkReader *words) {
  static const char between[] = " \t\n";
  char text[WORDS];
  MkText out = mk_text_init(room, size);
  MkJson json;
  if (!mk_read_string(r, "stack", text, sizeof text)) return false;
  mk_json_open_object(&out);
  mk_json_key(&out, "stack");
  mk_json_open_array(&out);
  for (const char *at = text + strspn(text, between); *at; at += strspn(at, between)) {
    size_t length = strcspn(at, between);
    mk_json_bytes(&out, at, length);
    at += length;
  }
  mk_json_close_array(&out);
  mk_json_close_object(&out);
  if (!mk_json_parse(room, out.length, &json, r->error)) return false;
  mk_reader_init(words, json, r->error);
  return true;
}

static bool read_path(MkReader *r, const void *content, int extras, DimPath *path) {
  int tile = 0, arrow = 0;
  bool begins;
  MkReader item, stack = mk_read_array(r, "stack", 0, DIM_DECK);
  if (!stack.json.at) return mk_read_wrong(r, "stack", "is missing", "ありません");
  diminuendo_path_start(path);
  while (mk_read_next(&stack, &item))
    if (diminuendo_read_laid(&item, false, &tile, &arrow, &begins))
      diminuendo_path_lay(path, extras, tile, arrow);
  if (mk_reader_good(r) && diminuendo_is_own(content))
    diminuendo_has_tiles(r, diminuendo_content(content), path);
  return mk_reader_good(r);
}

bool diminuendo_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  char room[2 * WORDS];
  MkReader r, words;
  DimPath path = {0};
  mk_reader_init(&r, request, error);
  if (mk_read_has(&r, "rounds")) return diminuendo_rounds(diminuendo_content(content), &r, reply);
  int extras = diminuendo_read_extras(&r);
  bool explained = mk_read_bool_or(&r, "explain", false);
  bool text = mk_read_type(&r, "stack") == MK_JSON_STRING;
  if (text && !split_words(&r, room, sizeof room, &words)) return false;
  if (!read_path(text ? &words : &r, content, extras, &path) || !mk_read_end(&r)) return false;
  mk_json_open_object(reply);
  diminuendo_write_lost(&path, reply);
  write_cells(&path, reply);
  if (explained) write_picture(&path, reply);
  mk_json_close_object(reply);
  return true;
}
