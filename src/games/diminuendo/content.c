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
static bool read_counts(MkJson json, int counts[DIM_SHAPES], MkError *error) {
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(error, "tiles: expected an object of counts, found %s",
                        mk_json_type_name(mk_json_type(json)));
  bool seen[DIM_SHAPES] = {false};
  int sum = 0;
  MkJson key, item;
  for (MkJsonEach each = mk_json_each(json); mk_json_next(&each, &key, &item);) {
    char name[16] = "?";
    int tile = mk_json_read_string(key, name, sizeof name)
                   ? diminuendo_tile_read(name, strlen(name))
                   : DIM_NO_TILE;
    if (tile == DIM_NO_TILE || diminuendo_ghost(tile))
      return mk_error_set(error, "tiles.%s: no such shape (S, S+, L, L+, R, R+, T)", name);
    int shape = diminuendo_shape(tile);
    if (seen[shape]) return mk_error_set(error, "tiles.%s: stands there twice", name);
    long long count;
    if (!mk_json_read_int(item, 0, DIM_DECK, &count))
      return mk_error_set(error, "tiles.%s: expected a number from 0 to %d", name, DIM_DECK);
    seen[shape] = true;
    counts[shape] = (int)count;
    sum += (int)count;
  }
  if (sum != DIM_DECK)
    return mk_error_set(error, "tiles: the counts sum to %d, not %d", sum, DIM_DECK);
  return true;
}

/* R1.5: the tiles that carry ghosts, two for each of the five; each is taken from the counts. */
static bool read_ghosts(MkJson json, int counts[DIM_SHAPES], uint8_t ghosts[GHOST_TILES],
                        MkError *error) {
  if (mk_json_type(json) != MK_JSON_ARRAY || mk_json_count(json) != GHOST_TILES)
    return mk_error_set(error, "ghosts: expected a list of %d tiles", GHOST_TILES);
  int kinds[DIM_FACES] = {0};
  for (int i = 0; i < GHOST_TILES; i++) {
    char name[16] = "?";
    int tile = mk_json_read_string(mk_json_item(json, i), name, sizeof name)
                   ? diminuendo_tile_read(name, strlen(name))
                   : DIM_NO_TILE;
    if (tile == DIM_NO_TILE || !diminuendo_ghost(tile))
      return mk_error_set(error, "ghosts[%d]: expected a tile with a ghost such as \"S+#2\"", i);
    if (++kinds[diminuendo_ghost(tile)] > GHOSTS_EACH)
      return mk_error_set(error, "ghosts[%d]: ghost %d is on more than %d tiles", i,
                          diminuendo_ghost(tile), GHOSTS_EACH);
    if (counts[diminuendo_shape(tile)]-- == 0)
      return mk_error_set(error, "ghosts[%d]: no tile of this shape is left for %s", i, name);
    ghosts[i] = (uint8_t)tile;
  }
  return true;
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

bool diminuendo_content_read(MkJson json, void *out, MkError *error) {
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(error, "expected an object with tiles and ghosts, found %s",
                        mk_json_type_name(mk_json_type(json)));
  int counts[DIM_SHAPES] = {0};
  uint8_t ghosts[GHOST_TILES];
  if (!read_counts(mk_json_get(json, "tiles"), counts, error)) return false;
  if (!read_ghosts(mk_json_get(json, "ghosts"), counts, ghosts, error)) return false;
  memset(out, 0, sizeof(DimContent));
  fill(out, counts, ghosts);
  return true;
}
