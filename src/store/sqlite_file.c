/* sqlite_file.c - the file: its lock, its tables, and whether it is one of ours. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite.h"

enum {
  SCHEMA_VERSION = 3,
  APPLICATION_ID = 0x4d4b5955, /* "MKYU" */
  LOOK_THROUGH = 64 << 20, /* bytes: a file up to this size is looked through when it is opened */
};

/* Step v brings a file from version v to v + 1.
 *
 * Entries lie in the order of their tables, so that a table is read in one sweep. What changes with every
 * entry (`live`) is kept apart from what seldom does (`tables`): a commit writes whole pages, and rows of 50
 * bytes share few of them. */
static const char *const steps[SCHEMA_VERSION] = {
    "CREATE TABLE tables (no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, game TEXT "
    "NOT NULL,"
    "  listed INTEGER NOT NULL, created INTEGER NOT NULL, code TEXT NOT NULL, next TEXT NOT NULL,"
    "  info BLOB NOT NULL);"
    "CREATE INDEX listed_tables ON tables (game) WHERE listed;"
    "CREATE TABLE live (no INTEGER PRIMARY KEY, state INTEGER NOT NULL, length INTEGER NOT NULL,"
    "  updated INTEGER NOT NULL, due INTEGER, lease INTEGER, turn INTEGER NOT NULL,"
    "  note BLOB NOT NULL);"
    "CREATE INDEX due_tables ON live (due) WHERE due IS NOT NULL;"
    "CREATE TABLE entries (no INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,"
    "  node INTEGER NOT NULL, kind TEXT NOT NULL, player TEXT NOT NULL, key BLOB NOT NULL,"
    "  body BLOB NOT NULL, PRIMARY KEY (no, number)) WITHOUT ROWID;"
    "CREATE TABLE keys (no INTEGER NOT NULL, player TEXT NOT NULL, key BLOB NOT NULL,"
    "  number INTEGER NOT NULL, PRIMARY KEY (no, player, key)) WITHOUT ROWID;"
    "CREATE TABLE seats (player TEXT NOT NULL, no INTEGER NOT NULL, seat INTEGER NOT NULL,"
    "  PRIMARY KEY (player, no)) WITHOUT ROWID;"
    "CREATE INDEX seats_of_table ON seats (no);"
    "CREATE TABLE codes (code TEXT PRIMARY KEY, no INTEGER NOT NULL, until INTEGER) WITHOUT ROWID;"
    "CREATE TABLE creations (player TEXT NOT NULL, key BLOB NOT NULL, hash BLOB NOT NULL,"
    "  no INTEGER NOT NULL, PRIMARY KEY (player, key)) WITHOUT ROWID;"
    "CREATE INDEX creation_of_table ON creations (no);"
    "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL, deleted INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE secrets (kind INTEGER NOT NULL, selector BLOB NOT NULL, verifier BLOB NOT NULL,"
    "  player TEXT NOT NULL, until INTEGER, PRIMARY KEY (kind, selector)) WITHOUT ROWID;"
    "CREATE INDEX secrets_of_player ON secrets (player);"
    "CREATE INDEX secrets_that_end ON secrets (until) WHERE until IS NOT NULL;"
    "CREATE TABLE contents (hash BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE nodes (node INTEGER PRIMARY KEY AUTOINCREMENT, started INTEGER NOT NULL,"
    "  beat INTEGER NOT NULL);"
    "CREATE TABLE gaps (since INTEGER NOT NULL, until INTEGER NOT NULL);",

    /* Push: what waits for a device ends with it. `sent` stays for a while when nothing is due any more. */
    "CREATE TABLE pushes (no INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE,"
    "  endpoint TEXT NOT NULL, player TEXT NOT NULL, token BLOB NOT NULL, info BLOB NOT NULL,"
    "  wanted INTEGER NOT NULL, created INTEGER NOT NULL, strikes INTEGER NOT NULL);"
    "CREATE INDEX pushes_of_player ON pushes (player);"
    "CREATE INDEX pushes_of_token ON pushes (token);"
    "CREATE TABLE notices (push INTEGER NOT NULL REFERENCES pushes (no) ON DELETE CASCADE,"
    "  no INTEGER NOT NULL, kind INTEGER NOT NULL, number INTEGER NOT NULL, made INTEGER NOT NULL,"
    "  due INTEGER, lease INTEGER, tries INTEGER NOT NULL, sent INTEGER,"
    "  PRIMARY KEY (push, no, kind)) WITHOUT ROWID;"
    "CREATE INDEX due_notices ON notices (due) WHERE due IS NOT NULL;"
    "CREATE INDEX sent_notices ON notices (coalesce(sent, 0)) WHERE due IS NULL;"
    "CREATE INDEX notices_of_table ON notices (no);"
    "CREATE TABLE kept (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;",

    /* Whom somebody wants nothing from. */
    "CREATE TABLE blocks (player TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (player, other))"
    "  WITHOUT ROWID;"
    "CREATE INDEX blocks_of_other ON blocks (other);"};

/* ---- The lock ---------------------------------------------------------------------------------- */

static bool refuse_path(const char *path, int reason, MkError *error) {
  if (reason == ENOENT || reason == ENOTDIR)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: the folder does not exist",
                     "%s：フォルダがありません", path);
  if (reason == EISDIR)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: is a folder", "%s：フォルダです", path);
  return mk_refuse(error, MK_ERROR_OTHER, "%s: cannot be written: %s", "%s：書き込めません（%s）",
                   path, strerror(reason));
}

/* A file for its owner alone (it holds the seeds of games), made if need be and locked until it is closed; -1 with a reason.
 * SQLite's own locks are of another kind, and end as soon as anybody in the process closes the file. */
static int open_locked(const char *name, const char *path, MkError *error) {
  int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    refuse_path(path, errno, error);
    return -1;
  }
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  mk_error_write(error, "%s: another server uses it", path);
  close(file);
  return -1;
}

void store_file_unlock(FileLock *lock) {
  if (lock->file >= 0) close(lock->file);
  if (lock->beside >= 0) close(lock->beside);
  *lock = (FileLock){-1, -1};
}

/* The one beside it first: whoever has the place need not touch the file. */
bool store_file_lock(const char *path, FileLock *lock, MkError *error) {
  char whole[PATH_MAX], beside[PATH_MAX + sizeof "-lock"];
  struct stat status;
  *lock = (FileLock){-1, -1};
  if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return refuse_path(path, EISDIR, error);
  if (!realpath(path, whole)) snprintf(whole, sizeof whole, "%s", path);
  snprintf(beside, sizeof beside, "%s-lock", whole);
  lock->beside = open_locked(beside, path, error);
  if (lock->beside >= 0) lock->file = open_locked(path, path, error);
  if (lock->file >= 0) return true;
  store_file_unlock(lock);
  return false;
}

/* ---- Whose it is ------------------------------------------------------------------------------- */

static bool refuse_file(Connection *c, const char *path, MkError *error) {
  int code = c->problem & 0xff;
  if (code == SQLITE_NOTADB)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: is not a database",
                     "%s：データベースではありません", path);
  if (code == SQLITE_CORRUPT)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: " DAMAGED_EN, "%s" DAMAGED_JA, path);
  if (code == SQLITE_READONLY || code == SQLITE_CANTOPEN)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: cannot be opened: %s", "%s：開けません（%s）",
                     path, c->problem_text);
  if (c->problem_status == STORE_FULL)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: no room left on the disk",
                     "%s：ディスクに空きがありません", path);
  return mk_refuse(error, MK_ERROR_OTHER, "%s: %s", "%s：%s", path, c->problem_text);
}

static bool run(Connection *c, const char *sql) {
  int code = c->problem ? c->problem : sqlite3_exec(c->db, sql, NULL, NULL, NULL);
  if (code != SQLITE_OK) store_connection_fail(c, code);
  return c->problem == 0;
}

/* One number or text; 0 or false with the problem noted. */
static int64_t number_of(Connection *c, const char *sql) {
  Query q = store_query(c, sql);
  int64_t number = store_query_row(&q) ? store_column_int(&q) : 0;
  store_query_end(&q);
  return number;
}

static bool answers(Connection *c, const char *sql, const char *expected) {
  Query q = store_query(c, sql);
  bool same = store_query_row(&q) && store_same(store_column_bytes(&q), store_text(expected));
  store_query_end(&q);
  return same;
}

/* 0: nothing is in it yet; -1 with a reason: not one of ours. */
static int64_t version_of(Connection *c, const char *path, MkError *error) {
  int64_t parts = number_of(c, "SELECT count(*) FROM sqlite_schema");
  int64_t owner = number_of(c, "PRAGMA application_id");
  int64_t version = number_of(c, "PRAGMA user_version");
  if (c->problem)
    refuse_file(c, path, error);
  else if (parts > 0 && owner != APPLICATION_ID)
    mk_error_write(error, "%s: is a database of another program", path);
  else if (version > SCHEMA_VERSION)
    mk_error_write(error, "%s: was written by a newer meikyu (version %d; this one knows %d)", path,
                   (int)version, (int)SCHEMA_VERSION);
  else
    return version;
  return -1;
}

/* A small file is looked through, a large one page by page as it is used. */
static bool is_sound(Connection *c, const char *path, bool thorough, MkError *error) {
  struct stat status;
  if (!thorough && (stat(path, &status) != 0 || status.st_size > LOOK_THROUGH)) return true;
  if (answers(c, thorough ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)", "ok"))
    return true;
  if (!c->problem) c->problem = SQLITE_CORRUPT;
  return refuse_file(c, path, error);
}

static bool migrate(Connection *c, int64_t version, const char *path, MkError *error) {
  char last[96];
  snprintf(last, sizeof last, "PRAGMA application_id = %d; PRAGMA user_version = %d",
           (int)APPLICATION_ID, (int)SCHEMA_VERSION);
  bool good = run(c, "BEGIN IMMEDIATE");
  for (; good && version < SCHEMA_VERSION; version++) good = run(c, steps[version]);
  if (good && run(c, last) && run(c, "COMMIT")) return true;
  refuse_file(c, path, error);
  sqlite3_exec(c->db, "ROLLBACK", NULL, NULL, NULL);
  return false;
}

bool store_file_check(Connection *c, const char *path, bool thorough, MkError *error) {
  int64_t version = version_of(c, path, error);
  if (version == SCHEMA_VERSION) return is_sound(c, path, thorough, error);
  if (version < 0) return false;
  if (version == 0)
    return mk_refuse(error, MK_ERROR_OTHER, "%s: there is nothing in it", "%s：中身がありません",
                     path);
  return mk_refuse(error, MK_ERROR_OTHER,
                   "%s: is of an older version; a server's start brings it up to date",
                   "%s：古い版です。サーバーを起動すると更新されます", path);
}

/* Pages of 2 KB: an append changes a few bytes in two or three pages, and a commit writes them whole. A
 * third less is written than with 4 KB, and tables are read as fast. */
bool store_file_prepare(Connection *c, const char *path, bool thorough, MkError *error) {
  int64_t version = version_of(c, path, error);
  if (version < 0) return false;
  if (!run(c, "PRAGMA synchronous = FULL")) return refuse_file(c, path, error);
  if (version == 0 && !run(c, "PRAGMA page_size = 2048")) return refuse_file(c, path, error);
  if (!answers(c, "PRAGMA journal_mode = WAL", "wal")) {
    if (c->problem) return refuse_file(c, path, error);
    return mk_refuse(error, MK_ERROR_OTHER, "%s: this file system does not allow a write-ahead log",
                     "%s：このファイルシステムでは先行書き込みログが使えません", path);
  }
  if (version > 0 && !is_sound(c, path, thorough, error)) return false;
  return version == SCHEMA_VERSION || migrate(c, version, path, error);
}
