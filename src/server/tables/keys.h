/* keys.h - which keys were used, by whom; whether for the same, the store knows. */
#ifndef MEIKYU_TABLES_KEYS_H
#define MEIKYU_TABLES_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Keys {
  uint64_t *places;
  size_t count, room;
} Keys;
void tables_keys_add(Keys *keys, const char *player, const char *key);
bool tables_keys_have(const Keys *keys, const char *player, const char *key);
void tables_keys_clear(Keys *keys);

#endif
