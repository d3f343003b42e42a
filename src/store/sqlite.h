/* sqlite.h - a store in one SQLite file (WAL, synchronous=FULL).
 *
 * Three threads, each with a connection of its own: the writer carries out all writes in order, many in
 * one transaction, and answers when it is on disk; the reader answers questions from the last commit,
 * so that nobody who looks waits for the disk; the checkpointer moves what was written from the log
 * into the file. A file has one server; it holds a lock that ends with the process.
 */
#ifndef MEIKYU_STORE_SQLITE_H
#define MEIKYU_STORE_SQLITE_H

#include <sqlite3.h>

#include "backend.h"

/* ---- The file system (sqlite_gather.c) --------------------------------------------------------- */

/* The name of the one that connections use; NULL: SQLite's own. */
const char *store_gather_file_system(void);

/* ---- Statements (sqlite_statement.c) ----------------------------------------------------------- */

/* What whoever runs the server can do about a damaged file; what it is of stands before. */
#define DAMAGED_EN                                                                                 \
  "is damaged; put a copy of 'meikyu db backup' in its place, or save what can be read (see "      \
  "deploy/README.md)"
#define DAMAGED_JA                                                                                 \
  "は壊れています。'meikyu db backup' "                                                    \
  "の写しに置き換えるか、読める分を救ってください（deploy/README.md を参照）"

enum { MAX_STATEMENTS = 96 };

/* A connection and its statements, each prepared when it is first used. The first thing that goes wrong
 * is noted and stops all that follows, until it was dealt with. */
typedef struct Connection {
  sqlite3 *db;
  int count;
  struct Prepared {
    const char *sql; /* known by its address */
    sqlite3_stmt *statement;
  } prepared[MAX_STATEMENTS];
  int problem; /* SQLite's extended code; 0: none */
  StoreStatus problem_status;
  char problem_text[160];
} Connection;

bool store_connection_open(Connection *c, const char *path, bool read_only);
void store_connection_close(Connection *c);
/* Notes what SQLite complains about, unless something is noted already. */
void store_connection_fail(Connection *c, int code);

/* A statement being filled in and read; parameters and columns come in order. */
typedef struct Query {
  Connection *c;
  sqlite3_stmt *statement; /* NULL: could not be prepared */
  int parameter, column;
} Query;

/* `sql` must be a constant: the statement is found by its address. */
Query store_query(Connection *c, const char *sql);
void store_bind_int(Query *q, int64_t value);
void store_bind_int_or_null(Query *q, int64_t value); /* 0: NULL */
void store_bind_limit(Query *q, size_t limit);
void store_bind_text(Query *q, StoreBytes text);
void store_bind_blob(Query *q, StoreBytes bytes);
/* Goes to the next row. False: there is none, or a problem; the statement may be used again. */
bool store_query_row(Query *q);
/* Leaves before the last row. */
void store_query_end(Query *q);
/* For statements without rows. */
void store_query_run(Query *q);
int64_t store_column_int(Query *q);
StoreBytes store_column_bytes(Query *q); /* until the next row */

/* ---- The file (sqlite_file.c) ------------------------------------------------------------------ */

/* Two locks that end with the process: of the file itself, by whatever name it is reached, and of one beside it, which
 * stays when the file is replaced. -1: not held. */
typedef struct FileLock {
  int file, beside;
} FileLock;

/* False with a reason. */
bool store_file_lock(const char *path, FileLock *lock, MkError *error);
/* After the last connection: closing the file ends SQLite's own locks. */
void store_file_unlock(FileLock *lock);
/* Opens for writing: makes or migrates what is not there; refuses what is not ours or damaged. */
bool store_file_prepare(Connection *c, const char *path, bool thorough, MkError *error);
/* Looks whether a file opened for reading is one of ours. */
bool store_file_check(Connection *c, const char *path, bool thorough, MkError *error);

/* ---- Operations (sqlite_tables.c, sqlite_players.c, sqlite_met.c, sqlite_push.c) ------------------------------------------------ */

/* Each carries out one operation, within a transaction. */
typedef void SqliteOp(Connection *c, Request *request, int64_t now);
SqliteOp store_sqlite_append, store_sqlite_read, store_sqlite_find_key, store_sqlite_find_creation;
SqliteOp store_sqlite_find_table, store_sqlite_find_code, store_sqlite_find_here,
    store_sqlite_list_tables, store_sqlite_list_seats;
SqliteOp store_sqlite_list_all, store_sqlite_take_due, store_sqlite_remove_table;
SqliteOp store_sqlite_add_player, store_sqlite_rename_player, store_sqlite_delete_player,
    store_sqlite_see_player;
SqliteOp store_sqlite_list_absent, store_sqlite_add_secret, store_sqlite_find_secret;
SqliteOp store_sqlite_use_secret, store_sqlite_drop_secret, store_sqlite_drop_secrets;
SqliteOp store_sqlite_put_content, store_sqlite_get_content, store_sqlite_beat;
SqliteOp store_sqlite_add_push, store_sqlite_drop_push, store_sqlite_list_pushes;
SqliteOp store_sqlite_take_notices, store_sqlite_settle_notice, store_sqlite_keep;
SqliteOp store_sqlite_set_block, store_sqlite_list_met, store_sqlite_list_blocks;

/* Whom a deleted player blocked, and who blocked him. */
void store_sqlite_end_blocks(Connection *c, StoreBytes player);

/* What an append tells people, for each of their devices that wants to know. */
void store_sqlite_add_notices(Connection *c, const StoreAppend *append, int64_t no, int64_t time);
/* The devices of a token, or all of a player's, end with it. */
void store_sqlite_end_pushes_of_token(Connection *c, StoreBytes hash);
void store_sqlite_end_pushes_of_player(Connection *c, StoreBytes player);

/* Says that a node lives, and notes the gap before it if it is longer than `allowed` ms. */
void store_sqlite_note_beat(Connection *c, int64_t node, int64_t now, int64_t allowed);

#endif
