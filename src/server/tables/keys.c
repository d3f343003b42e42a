/* keys.c - the keys that a table's log holds. Without them a key that is sent again would be tried, refused by
 * the store, and the whole table read again: a message that costs its sender nothing must not cost us that. */
#include "keys.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

/* Not to be chosen by anybody: players make up their keys, and must not meet those of others. */
static uint64_t number_of(const char *player, const char *key) {
  MkSha256 sha;
  uint8_t hash[MK_SHA256_SIZE];
  uint64_t number;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, player, strlen(player) + 1);
  mk_sha256_add(&sha, key, strlen(key));
  mk_sha256_end(&sha, hash);
  memcpy(&number, hash, sizeof number);
  return number ? number : 1; /* 0: an empty place */
}

static uint64_t *place_of(const Keys *keys, uint64_t number) {
  size_t at = (size_t)number & (keys->room - 1);
  while (keys->places[at] && keys->places[at] != number) at = (at + 1) & (keys->room - 1);
  return &keys->places[at];
}

static bool widen(Keys *keys) {
  Keys wide = {.count = keys->count, .room = keys->room ? 2 * keys->room : 16};
  wide.places = calloc(wide.room, sizeof *wide.places);
  if (!wide.places) return false;
  for (size_t i = 0; i < keys->room; i++)
    if (keys->places[i]) *place_of(&wide, keys->places[i]) = keys->places[i];
  free(keys->places);
  *keys = wide;
  return true;
}

void tables_keys_add(Keys *keys, const char *player, const char *key) {
  if (!*key || (keys->count >= keys->room / 2 && !widen(keys))) return; /* the store has it */
  uint64_t number = number_of(player, key), *place = place_of(keys, number);
  keys->count += *place == 0;
  *place = number;
}

bool tables_keys_have(const Keys *keys, const char *player, const char *key) {
  return keys->count > 0 && *place_of(keys, number_of(player, key));
}

void tables_keys_clear(Keys *keys) {
  free(keys->places);
  *keys = (Keys){NULL, 0, 0};
}
