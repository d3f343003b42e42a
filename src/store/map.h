/* map.h - things found by their bytes; for the memory store. Keys lie in the things themselves. */
#ifndef MEIKYU_STORE_MAP_H
#define MEIKYU_STORE_MAP_H

#include "store.h"

typedef struct MapItem {
  struct MapItem *next;
  uint64_t hash;
  StoreBytes key;
  void *value;
} MapItem;

/* All zero: empty. */
typedef struct Map {
  MapItem **buckets;
  size_t count, size;
} Map;

void *store_map_get(const Map *map, StoreBytes key); /* NULL: not there */
/* Puts what is not there yet. `key` must live as long as `value`. False: no memory. */
bool store_map_put(Map *map, StoreBytes key, void *value);
void store_map_drop(Map *map, StoreBytes key);
/* Calls `visit` for every value, in no order; it may drop that one. */
void store_map_each(const Map *map, void (*visit)(void *context, void *value), void *context);
void store_map_release(Map *map);

#endif
