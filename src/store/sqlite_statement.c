/* sqlite_statement.c - connections and prepared statements, with one place where things go wrong. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "sqlite.h"

enum { BUSY_MS = 5000 };

bool store_connection_open(Connection *c, const char *path, bool read_only) {
  int flags = (read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOMUTEX;
  *c = (Connection){0};
  int code = sqlite3_open_v2(path, &c->db, flags, store_gather_file_system());
  if (code != SQLITE_OK) {
    store_connection_fail(c, code);
    return false;
  }
  sqlite3_extended_result_codes(c->db, 1);
  sqlite3_busy_timeout(c->db, BUSY_MS);
  return true;
}

void store_connection_close(Connection *c) {
  for (int i = 0; i < c->count; i++) sqlite3_finalize(c->prepared[i].statement);
  sqlite3_close(c->db);
  *c = (Connection){0};
}

static bool is_full(const Connection *c, int code) {
  if ((code & 0xff) == SQLITE_FULL) return true;
  int reason = c->db ? sqlite3_system_errno(c->db) : 0;
  return (code & 0xff) == SQLITE_IOERR && (reason == ENOSPC || reason == EDQUOT);
}

void store_connection_fail(Connection *c, int code) {
  if (c->problem != 0) return;
  c->problem = code;
  c->problem_status = is_full(c, code) ? STORE_FULL : STORE_ERROR;
  const char *text = c->db ? sqlite3_errmsg(c->db) : sqlite3_errstr(code);
  if ((code & 0xff) == SQLITE_CORRUPT) text = "the file " DAMAGED_EN;
  snprintf(c->problem_text, sizeof c->problem_text, "%s", text);
}

/* ---- Statements -------------------------------------------------------------------------------- */

static sqlite3_stmt *prepare(Connection *c, const char *sql) {
  sqlite3_stmt *statement = NULL;
  if (c->count == MAX_STATEMENTS) {
    store_connection_fail(c, SQLITE_TOOBIG);
    return NULL;
  }
  int code = sqlite3_prepare_v3(c->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
  if (code != SQLITE_OK) {
    store_connection_fail(c, code);
    return NULL;
  }
  c->prepared[c->count].sql = sql;
  c->prepared[c->count++].statement = statement;
  return statement;
}

Query store_query(Connection *c, const char *sql) {
  Query q = {.c = c};
  if (c->problem != 0) return q;
  for (int i = 0; i < c->count && !q.statement; i++)
    if (c->prepared[i].sql == sql) q.statement = c->prepared[i].statement;
  if (!q.statement) q.statement = prepare(c, sql);
  return q;
}

static void note(Query *q, int code) {
  if (code != SQLITE_OK) store_connection_fail(q->c, code);
}

void store_bind_int(Query *q, int64_t value) {
  if (q->statement) note(q, sqlite3_bind_int64(q->statement, ++q->parameter, value));
}

void store_bind_int_or_null(Query *q, int64_t value) {
  if (value != 0)
    store_bind_int(q, value);
  else if (q->statement)
    note(q, sqlite3_bind_null(q->statement, ++q->parameter));
}

void store_bind_limit(Query *q, size_t limit) {
  store_bind_int(q, limit > INT64_MAX ? -1 : (int64_t)limit);
}

void store_bind_text(Query *q, StoreBytes text) {
  if (q->statement)
    note(q, sqlite3_bind_text64(q->statement, ++q->parameter, text.at, text.length, SQLITE_STATIC,
                                SQLITE_UTF8));
}

void store_bind_blob(Query *q, StoreBytes bytes) {
  if (q->statement)
    note(q,
         sqlite3_bind_blob64(q->statement, ++q->parameter, bytes.at, bytes.length, SQLITE_STATIC));
}

void store_query_end(Query *q) {
  if (q->statement) sqlite3_reset(q->statement);
}

bool store_query_row(Query *q) {
  if (!q->statement) return false;
  q->column = 0;
  int code = q->c->problem != 0 ? SQLITE_DONE : sqlite3_step(q->statement);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) store_connection_fail(q->c, code);
  store_query_end(q);
  return false;
}

void store_query_run(Query *q) {
  if (store_query_row(q)) store_query_end(q);
}

int64_t store_column_int(Query *q) {
  return sqlite3_column_int64(q->statement, q->column++);
}

StoreBytes store_column_bytes(Query *q) {
  int column = q->column++;
  const void *at = sqlite3_column_blob(q->statement, column);
  int length = sqlite3_column_bytes(q->statement, column);
  if (!at || length <= 0) return (StoreBytes){"", 0};
  return (StoreBytes){at, (size_t)length};
}
