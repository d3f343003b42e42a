/* files.h - pictures, colours, words and rules as the project keeps them, carried inside the module. */
#ifndef PRINT_FILES_H
#define PRINT_FILES_H

#include <stddef.h>

typedef struct PrintSource {
  const char *path; /* "art/ruin/gem.svg"; NULL ends the list */
  size_t length;
  const char *text;
} PrintSource;

extern const PrintSource print_sources[];

#endif
