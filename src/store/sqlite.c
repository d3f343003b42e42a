/* sqlite.c - a store in one SQLite file; under construction. */
#include "backend.h"

bool sqlite_open(Store *store, const char *path, MkError *error) {
  (void)store;
  return mk_error_set(error, "%s: only memory: works so far", path);
}
