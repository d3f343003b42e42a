/* content.c - which tiles are in the box: reading and checking content/diminuendo.json.
 *
 *   {"tiles": {"S": 6, "S+": 5, ...}, "ghosts": ["S#1", ...]}
 *
 * The counts are of the 37 tiles besides the start tile; each ghost tile is one of them.
 */
#include "diminuendo.h"

#include <string.h>

enum { GHOSTS_EACH = 2, GHOST_TILES = DIM_GHOSTS * GHOSTS_EACH };

/* R1.1: how many tiles of each shape, 37 together. */
static void read_counts(MkReader *r, int counts[DIM_SHAPES]) {
  MkReader item, tiles = mk_read_object(r, "tiles");
  int sum = 0;
  while (mk_read_next(&tiles, &item)) {
    int shape = mk_read_name(&item, diminuendo_shape_names, DIM_SHAPES);
    sum += counts[shape] = mk_read_int(&item, NULL, 0, DIM_DECK);
  }
  if (sum != DIM_DECK)
    mk_read_wrong(r, "tiles", "the counts sum to %d, not %d", "枚数の合計が%d枚です。%d枚必要です",
                  sum, DIM_DECK);
}

static int read_ghost_tile(MkReader *item) {
  char name[16];
  mk_read_string(item, NULL, name, sizeof name);
  int tile = diminuendo_tile_read(name, strlen(name));
  if (tile != DIM_NO_TILE && diminuendo_ghost(tile)) return tile;
  mk_read_wrong(item, NULL, "a tile with a ghost such as \"S+#2\" was expected",
                "\"S+#2\" のようなおばけつきタイルが必要です");
  return DIM_NO_TILE;
}

/* R1.5: the tiles that carry ghosts, two for each of the five; each is taken from the counts. */
static void read_ghosts(MkReader *r, int counts[DIM_SHAPES], uint8_t ghosts[GHOST_TILES]) {
  MkReader item, list = mk_read_array(r, "ghosts", GHOST_TILES, GHOST_TILES);
  int kinds[DIM_FACES] = {0};
  while (mk_read_next(&list, &item)) {
    int tile = read_ghost_tile(&item);
    if (!mk_reader_good(r)) return;
    if (++kinds[diminuendo_ghost(tile)] > GHOSTS_EACH)
      mk_read_wrong(&item, NULL, "ghost %d is on more than %d tiles",
                    "おばけ%dのタイルが%d枚より多くあります", diminuendo_ghost(tile), GHOSTS_EACH);
    if (counts[diminuendo_shape(tile)]-- == 0)
      mk_read_wrong(&item, NULL, "no tile of this shape is left for it",
                    "この形のタイルはもう残っていません");
    ghosts[item.index] = (uint8_t)tile;
  }
}

/* R2.1: tiles a beginner plays with. */
static bool is_beginners(int tile) {
  int shape = diminuendo_shape(tile);
  return shape == DIM_S || shape == DIM_S2 || shape == DIM_L || shape == DIM_L2;
}

static void fill(DimContent *content, const int counts[DIM_SHAPES],
                 const uint8_t ghosts[GHOST_TILES]) {
  int count = 0;
  for (int shape = 0; shape < DIM_SHAPES; shape++)
    for (int i = 0; i < counts[shape]; i++)
      content->advanced[count++] = (uint8_t)diminuendo_tile(shape, 0);
  for (int i = 0; i < GHOST_TILES; i++)
    diminuendo_tiles_insert(content->advanced, count++, ghosts[i]);
  for (int i = 0; i < DIM_DECK; i++)
    if (is_beginners(content->advanced[i]))
      content->beginner[content->beginner_count++] = content->advanced[i];
}

bool diminuendo_content_read(MkReader *reader, void *out) {
  int counts[DIM_SHAPES] = {0};
  uint8_t ghosts[GHOST_TILES] = {0};
  read_counts(reader, counts);
  read_ghosts(reader, counts, ghosts);
  if (!mk_read_end(reader)) return false;
  memset(out, 0, sizeof(DimContent));
  fill(out, counts, ghosts);
  return true;
}
