/* sqlite_gather.c - a file system for SQLite that gathers what is written to a write-ahead log.
 *
 * SQLite writes every page of a commit by itself, and its head by itself: for a group of a hundred appends some
 * five hundred calls of the system. They lie one behind the other, and nobody looks at them before they are
 * synced: so they wait here and go out together, at the latest with the sync. Whoever else reads the log (the
 * reader, the checkpointer) goes by an index that SQLite changes only after it. That holds as long as every
 * commit is synced, as store_file_prepare sees to. Other files are the system's own. */
#include "sqlite.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 64 * 1024 }; /* SQLite's own file system takes less than 128 KB at once */

typedef struct Gather {
  sqlite3_file file; /* first: what SQLite sees */
  sqlite3_file *real;
  char *bytes;          /* ROOM of them, from the first write on */
  int length;           /* that wait */
  sqlite3_int64 offset; /* where they belong */
} Gather;

static int flush(Gather *gather) {
  int length = gather->length;
  gather->length = 0;
  if (length == 0) return SQLITE_OK;
  return gather->real->pMethods->xWrite(gather->real, gather->bytes, length, gather->offset);
}

static int gather_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  Gather *gather = (Gather *)file;
  bool follows = gather->length > 0 && offset == gather->offset + gather->length;
  if (!follows || gather->length + count > ROOM) {
    int code = flush(gather);
    if (code != SQLITE_OK) return code;
    gather->offset = offset;
  }
  if (!gather->bytes) gather->bytes = malloc(ROOM);
  if (!gather->bytes || count > ROOM)
    return gather->real->pMethods->xWrite(gather->real, bytes, count, offset);
  memcpy(gather->bytes + gather->length, bytes, (size_t)count);
  gather->length += count;
  return SQLITE_OK;
}

/* ---- Everything else comes after what waits -------------------------------------------------------- */

static int gather_read(sqlite3_file *file, void *out, int count, sqlite3_int64 offset) {
  Gather *gather = (Gather *)file;
  int code = flush(gather);
  return code != SQLITE_OK ? code : gather->real->pMethods->xRead(gather->real, out, count, offset);
}

static int gather_sync(sqlite3_file *file, int flags) {
  Gather *gather = (Gather *)file;
  int code = flush(gather);
  return code != SQLITE_OK ? code : gather->real->pMethods->xSync(gather->real, flags);
}

static int gather_truncate(sqlite3_file *file, sqlite3_int64 size) {
  Gather *gather = (Gather *)file;
  int code = flush(gather);
  return code != SQLITE_OK ? code : gather->real->pMethods->xTruncate(gather->real, size);
}

static int gather_size(sqlite3_file *file, sqlite3_int64 *out) {
  Gather *gather = (Gather *)file;
  int code = flush(gather);
  return code != SQLITE_OK ? code : gather->real->pMethods->xFileSize(gather->real, out);
}

static int gather_close(sqlite3_file *file) {
  Gather *gather = (Gather *)file;
  int code = flush(gather), closed = gather->real->pMethods->xClose(gather->real);
  free(gather->bytes);
  return code != SQLITE_OK ? code : closed;
}

/* ---- What a log needs no more than asks for --------------------------------------------------------- */

static int gather_lock(sqlite3_file *file, int kind) {
  Gather *gather = (Gather *)file;
  return gather->real->pMethods->xLock(gather->real, kind);
}

static int gather_unlock(sqlite3_file *file, int kind) {
  Gather *gather = (Gather *)file;
  return gather->real->pMethods->xUnlock(gather->real, kind);
}

static int gather_check_lock(sqlite3_file *file, int *out) {
  Gather *gather = (Gather *)file;
  return gather->real->pMethods->xCheckReservedLock(gather->real, out);
}

static int gather_control(sqlite3_file *file, int op, void *argument) {
  Gather *gather = (Gather *)file;
  return gather->real->pMethods->xFileControl(gather->real, op, argument);
}

static int gather_sector(sqlite3_file *file) {
  Gather *gather = (Gather *)file;
  return gather->real->pMethods->xSectorSize(gather->real);
}

static int gather_traits(sqlite3_file *file) {
  Gather *gather = (Gather *)file;
  return gather->real->pMethods->xDeviceCharacteristics(gather->real);
}

/* ---- The file system -------------------------------------------------------------------------------- */

static int gather_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                       int *flags_out) {
  static const sqlite3_io_methods methods = {.iVersion = 1,
                                             .xClose = gather_close,
                                             .xRead = gather_read,
                                             .xWrite = gather_write,
                                             .xTruncate = gather_truncate,
                                             .xSync = gather_sync,
                                             .xFileSize = gather_size,
                                             .xLock = gather_lock,
                                             .xUnlock = gather_unlock,
                                             .xCheckReservedLock = gather_check_lock,
                                             .xFileControl = gather_control,
                                             .xSectorSize = gather_sector,
                                             .xDeviceCharacteristics = gather_traits};
  sqlite3_vfs *real = sqlite3_vfs_find(NULL);
  Gather *gather = (Gather *)file;
  (void)vfs;
  if (!(flags & SQLITE_OPEN_WAL)) return real->xOpen(real, name, file, flags, flags_out);
  *gather = (Gather){.real = (sqlite3_file *)(gather + 1)};
  int code = real->xOpen(real, name, gather->real, flags, flags_out);
  gather->file.pMethods = code == SQLITE_OK ? &methods : NULL;
  return code;
}

const char *store_gather_file_system(void) {
  static sqlite3_vfs vfs; /* SQLite keeps a pointer; made once, and the same for all */
  sqlite3_vfs *real = sqlite3_vfs_find(NULL);
  if (sqlite3_vfs_find("meikyu")) return "meikyu";
  if (!real) return NULL;
  vfs = *real;
  vfs.zName = "meikyu";
  vfs.pNext = NULL;
  vfs.szOsFile += (int)sizeof(Gather);
  vfs.xOpen = gather_open;
  return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? "meikyu" : NULL;
}
