/* tile.c - the names of tiles and arrows, and small sorted lists of tiles.
 *
 * What a tile does to the path is not here but in path.c.
 */
#include "diminuendo.h"

#include <string.h>

/* R1.2: the shapes, in the order of DIM_L .. DIM_T. */
const char *const diminuendo_shape_names[DIM_SHAPES] = {"L", "L+", "R", "R+", "S", "S+", "T"};
static const char arrow_names[4] = {'^', '>', 'v', '<'};

DimName diminuendo_tile_name(int tile) {
  DimName name = {"?"};
  if (tile < 1 || tile > DIM_TILES) return name;
  const char *shape = diminuendo_shape_names[diminuendo_shape(tile)];
  size_t length = strlen(shape);
  memcpy(name.text, shape, length + 1);
  if (diminuendo_ghost(tile)) {
    name.text[length] = '#';
    name.text[length + 1] = (char)('0' + diminuendo_ghost(tile));
    name.text[length + 2] = '\0';
  }
  return name;
}

int diminuendo_tile_read(const char *text, size_t length) {
  for (int tile = 1; tile <= DIM_TILES; tile++) {
    DimName name = diminuendo_tile_name(tile);
    if (strlen(name.text) == length && memcmp(name.text, text, length) == 0) return tile;
  }
  return DIM_NO_TILE;
}

char diminuendo_arrow_name(int arrow) {
  return arrow_names[arrow];
}

int diminuendo_arrow_read(char c) {
  for (int arrow = 0; arrow < 4; arrow++)
    if (arrow_names[arrow] == c) return arrow;
  return -1;
}

bool diminuendo_laid_read(const char *text, size_t length, int *tile, int *arrow) {
  if (length < 2) return false;
  *tile = diminuendo_tile_read(text, length - 1);
  *arrow = diminuendo_arrow_read(text[length - 1]);
  return *tile != DIM_NO_TILE && *arrow >= 0;
}

void diminuendo_tiles_insert(uint8_t *tiles, int count, int tile) {
  int at = count;
  for (; at > 0 && tiles[at - 1] > tile; at--) tiles[at] = tiles[at - 1];
  tiles[at] = (uint8_t)tile;
}

void diminuendo_tiles_remove(uint8_t *tiles, int count, int index) {
  for (int i = index; i + 1 < count; i++) tiles[i] = tiles[i + 1];
  tiles[count - 1] = DIM_NO_TILE;
}
