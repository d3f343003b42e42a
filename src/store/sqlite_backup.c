/* store_sqlite_backup.c - a copy of the file as it is at one moment, by SQLite's own means: the server may be writing. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sqlite.h"

static bool refuse_damaged(const char *path, MkError *error) {
  return mk_refuse(error, MK_ERROR_OTHER, "%s: " DAMAGED_EN, "%s" DAMAGED_JA, path);
}

static bool refuse(sqlite3 *db, const char *path, MkError *error) {
  if (db && sqlite3_errcode(db) == SQLITE_CORRUPT) return refuse_damaged(path, error);
  return mk_error_set(error, "%s: %s", path, db ? sqlite3_errmsg(db) : "out of memory");
}

/* One transaction reads it all, so that it is of one moment. */
static bool copy(sqlite3 *from, const char *path, const char *to, MkError *error) {
  sqlite3_stmt *statement = NULL;
  bool good = sqlite3_prepare_v2(from, "VACUUM INTO ?1", -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_bind_text(statement, 1, to, -1, SQLITE_STATIC) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_DONE;
  if (!good) refuse(from, path, error);
  sqlite3_finalize(statement);
  return good;
}

/* What is copied page by page would be copied with its damage, and in time replace all good copies. */
static bool is_sound(sqlite3 *from, const char *path, MkError *error) {
  sqlite3_stmt *statement = NULL;
  bool good =
      sqlite3_prepare_v2(from, "PRAGMA quick_check(1)", -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step(statement) == SQLITE_ROW;
  if (!good)
    refuse(from, path, error);
  else if (strcmp((const char *)sqlite3_column_text(statement, 0), "ok") != 0)
    good = refuse_damaged(path, error);
  sqlite3_finalize(statement);
  return good;
}

static bool copy_file(const char *path, const char *to, MkError *error) {
  sqlite3 *from = NULL;
  bool good = sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK ||
              refuse(from, path, error);
  if (good) {
    sqlite3_busy_timeout(from, 10000);
    good = is_sound(from, path, error) && copy(from, path, to, error);
  }
  sqlite3_close(from);
  return good;
}

/* Empty, for its owner alone: it will hold the seeds of games. */
static bool make_file(const char *path) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  return file >= 0 && close(file) == 0;
}

/* On disk, file and folder, before it has its name. */
static bool settle(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool good = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  return good;
}

static bool settle_folder(const char *file) {
  char folder[PATH_MAX];
  const char *slash = strrchr(file, '/');
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - file) + 1 : 1, slash ? file : ".");
  return settle(folder);
}

bool store_sqlite_backup(const char *path, const char *file, MkError *error) {
  char part[PATH_MAX];
  if (access(file, F_OK) == 0)
    return mk_error_set(error, "%s: is there already, and is not replaced", file);
  if (snprintf(part, sizeof part, "%s.part", file) >= (int)sizeof part)
    return mk_error_set(error, "%s: the name is too long", file);
  unlink(part); /* of a copy that was broken off */
  if (!make_file(part)) return mk_error_set(error, "%s: %s", file, strerror(errno));
  if (!copy_file(path, part, error)) {
    unlink(part);
    return false;
  }
  if (settle(part) && link(part, file) == 0) {
    unlink(part);
    return settle_folder(file) || mk_error_set(error, "%s: %s", file, strerror(errno));
  }
  mk_error_set(error, "%s: %s", file, strerror(errno));
  unlink(part);
  return false;
}
