/* texts.h - two small words for texts in arrays, for every floor of the server. */
#ifndef MEIKYU_SERVER_TEXTS_H
#define MEIKYU_SERVER_TEXTS_H

#include <stdbool.h>
#include <string.h>

static inline bool same(const char *a, const char *b) {
  return strcmp(a, b) == 0;
}

/* Copies a text, cut to the room there is. */
static inline void put(char *to, size_t size, const char *from) {
  size_t length = strlen(from);
  if (length >= size) length = size - 1;
  memcpy(to, from, length);
  to[length] = '\0';
}

#endif
