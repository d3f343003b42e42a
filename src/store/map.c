/* map.c - chained hashing, as plain as it gets. */
#include "map.h"

#include <stdlib.h>

enum { FIRST_SIZE = 64 };

/* FNV-1a: nobody from outside chooses keys here (ids and hashes are the server's own). */
static uint64_t hash_of(StoreBytes key) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < key.length; i++)
    hash = (hash ^ ((const unsigned char *)key.at)[i]) * 1099511628211u;
  return hash;
}

/* The link that points to the item, or that would. */
static MapItem **find(const Map *map, StoreBytes key) {
  uint64_t hash = hash_of(key);
  MapItem **link = &map->buckets[hash % map->size];
  while (*link && ((*link)->hash != hash || !store_same((*link)->key, key))) link = &(*link)->next;
  return link;
}

void *store_map_get(const Map *map, StoreBytes key) {
  if (map->size == 0) return NULL;
  const MapItem *item = *find(map, key);
  return item ? item->value : NULL;
}

static bool grow(Map *map) {
  size_t size = map->size == 0 ? FIRST_SIZE : 2 * map->size;
  MapItem **buckets = calloc(size, sizeof(MapItem *));
  if (!buckets) return false;
  for (size_t i = 0; i < map->size; i++) {
    for (MapItem *item = map->buckets[i]; item;) {
      MapItem *next = item->next;
      item->next = buckets[item->hash % size];
      buckets[item->hash % size] = item;
      item = next;
    }
  }
  free(map->buckets);
  map->buckets = buckets;
  map->size = size;
  return true;
}

bool store_map_put(Map *map, StoreBytes key, void *value) {
  if (map->count == map->size && !grow(map)) return false;
  MapItem *item = malloc(sizeof *item);
  if (!item) return false;
  MapItem **bucket = &map->buckets[hash_of(key) % map->size];
  *item = (MapItem){.next = *bucket, .hash = hash_of(key), .key = key, .value = value};
  *bucket = item;
  map->count++;
  return true;
}

void store_map_drop(Map *map, StoreBytes key) {
  if (map->size == 0) return;
  MapItem **link = find(map, key), *item = *link;
  if (!item) return;
  *link = item->next;
  free(item);
  map->count--;
}

void store_map_each(const Map *map, void (*visit)(void *context, void *value), void *context) {
  for (size_t i = 0; i < map->size; i++) {
    for (MapItem *item = map->buckets[i]; item;) {
      MapItem *next = item->next;
      visit(context, item->value);
      item = next;
    }
  }
}

void store_map_release(Map *map) {
  for (size_t i = 0; i < map->size; i++) {
    for (MapItem *item = map->buckets[i]; item;) {
      MapItem *next = item->next;
      free(item);
      item = next;
    }
  }
  free(map->buckets);
  *map = (Map){0};
}
