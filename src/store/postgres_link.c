/* postgres_link.c - libpq: connections in pipeline mode, prepared statements, parameters and rows in binary form,
 * and one place where things go wrong. */
#include <arpa/inet.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "postgres.h"

int64_t store_pg_steady_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Trouble ----------------------------------------------------------------------------------- */

void store_link_fail(Link *link, PgTrouble trouble, const char *text) {
  if (link->trouble != PG_FINE && trouble != PG_LOST) return;
  link->trouble = trouble;
  snprintf(link->text, sizeof link->text, "%.*s", (int)strcspn(text, "\n"), text);
  link->ja[0] = '\0';
}

/* What a database says is quoted, in its own language. */
bool store_link_refuse(const Link *link, const char *where, MkError *error) {
  if (*link->ja) {
    mk_error_fill(error, MK_ERROR_OTHER, "%s: ", "%s：", where);
    mk_error_add(error, (MkWords){link->text, link->ja});
    return false;
  }
  return mk_refuse(error, MK_ERROR_OTHER, "%s: %s", "%s：データベースを使えません：%s", where,
                   link->text);
}

static void lose(Link *link) {
  store_link_fail(link, PG_LOST, link->pg ? PQerrorMessage(link->pg) : "there is no connection");
}

/* Of PG_MUST_CHANGE_ONE: a division by zero. */
#define NOTHING_CHANGED "22012"

/* By SQLSTATE. After what the database calls fatal the connection is gone, and of a database that has become another's
 * copy we want to know no more. */
static PgTrouble kind_of(const PGresult *result) {
  static const char *const again[] = {"40001", "40P01", "23505", "55P03", NOTHING_CHANGED};
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (!state || (severity && strcmp(severity, "ERROR") != 0)) return PG_LOST;
  for (size_t i = 0; i < sizeof again / sizeof *again; i++)
    if (strcmp(state, again[i]) == 0) return PG_AGAIN;
  if (strcmp(state, "53100") == 0) return PG_FULL;
  return strcmp(state, "25006") == 0 ? PG_LOST : PG_OTHER;
}

static void fail_with(Link *link, const PGresult *result) {
  const char *text = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  if (PQstatus(link->pg) == CONNECTION_BAD)
    lose(link);
  else
    store_link_fail(link, kind_of(result), text ? text : PQresultErrorMessage(result));
}

/* ---- Connecting -------------------------------------------------------------------------------- */

static void ignore_notice(void *context, const PGresult *result) {
  (void)context, (void)result;
}

/* What stands before the URL can be said otherwise in it. A network that swallows everything is noticed after ten
 * seconds, and of several hosts the one that can be written to is taken. */
static PGconn *connect_to(const char *url) {
  static const char *const names[] = {"application_name",
                                      "connect_timeout",
                                      "tcp_user_timeout",
                                      "client_encoding",
                                      "target_session_attrs",
                                      "dbname",
                                      NULL};
  const char *const values[] = {"meikyu", "3", "10000", "UTF8", "read-write", url, NULL};
  return PQconnectdbParams(names, values, 1);
}

bool store_link_open(Link *link, const char *url) {
  store_link_close(link);
  link->pg = connect_to(url);
  if (!link->pg || PQstatus(link->pg) != CONNECTION_OK) {
    lose(link);
    store_link_close(link);
    return false;
  }
  PQsetNoticeReceiver(link->pg, ignore_notice, NULL);
  if (!PQenterPipelineMode(link->pg)) lose(link);
  return link->trouble == PG_FINE && store_schema_keeps_word(link);
}

void store_link_close(Link *link) {
  if (link->pg) PQfinish(link->pg);
  link->pg = NULL;
  link->sent = link->taken = 0;
  link->count = link->sure = 0;
  if (link->trouble != PG_FINE) return;
  link->text[0] = '\0';
}

void store_link_free(Link *link) {
  store_link_close(link);
  for (int i = 0; i < PG_ARRAYS; i++) free(link->arrays[i].bytes);
  *link = (Link){0};
}

/* ---- Results ----------------------------------------------------------------------------------- */

/* The next one in line; NULL with trouble noted. In a pipeline each is followed by nothing. */
static PGresult *take(Link *link) {
  PGresult *result = link->trouble == PG_LOST ? NULL : PQgetResult(link->pg);
  link->taken++;
  if (!result) {
    lose(link);
    return NULL;
  }
  ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_FATAL_ERROR) fail_with(link, result);
  if (status != PGRES_PIPELINE_SYNC && link->trouble != PG_LOST) PQclear(PQgetResult(link->pg));
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC)
    return result;
  PQclear(result);
  return NULL;
}

static void skip_to(Link *link, int64_t ticket) {
  while (link->taken < ticket) PQclear(take(link));
}

void store_link_begin(Link *link) {
  link->trouble = link->pg ? PG_FINE : PG_LOST;
  if (link->pg) link->text[0] = '\0';
}

void store_link_send_sync(Link *link) {
  if (link->trouble != PG_LOST && !PQpipelineSync(link->pg)) lose(link);
  link->sent++;
}

void store_link_flush(Link *link) {
  if (link->trouble == PG_FINE && (!PQsendFlushRequest(link->pg) || PQflush(link->pg) < 0))
    lose(link);
}

bool store_link_settle(Link *link) {
  skip_to(link, link->sent);
  link->count = link->trouble == PG_FINE ? link->count : link->sure;
  link->sure = link->count;
  return link->trouble == PG_FINE;
}

bool store_link_sync(Link *link) {
  store_link_send_sync(link);
  return store_link_settle(link);
}

/* ---- Statements -------------------------------------------------------------------------------- */

/* Sent ahead of its first use, in the same pipeline. A name is never used again: nobody knows whether a statement
 * that came after trouble was prepared. */
static const struct PgPrepared *prepare(Link *link, const char *sql) {
  if (link->count == PG_STATEMENTS) {
    store_link_fail(link, PG_OTHER, "too many statements");
    return NULL;
  }
  struct PgPrepared *prepared = &link->prepared[link->count++];
  prepared->sql = sql;
  snprintf(prepared->name, sizeof prepared->name, "s%lld", (long long)++link->serial);
  if (!PQsendPrepare(link->pg, prepared->name, sql, 0, NULL)) lose(link);
  link->sent++;
  return link->trouble == PG_FINE ? prepared : NULL;
}

PgQuery store_pg_query(Link *link, const char *sql) {
  PgQuery q = {.link = link};
  if (link->trouble != PG_FINE) return q;
  for (int i = 0; i < link->count && !q.statement; i++)
    if (link->prepared[i].sql == sql) q.statement = &link->prepared[i];
  if (!q.statement) q.statement = prepare(link, sql);
  return q;
}

static PgParameter *add(PgQuery *q, PgParameter parameter) {
  q->parameters[q->count] = parameter;
  return &q->parameters[q->count++];
}

void store_pg_int(PgQuery *q, int64_t value) {
  add(q, (PgParameter){PG_INT, .number = htobe64((uint64_t)value)});
}

void store_pg_int_or_null(PgQuery *q, int64_t value) {
  if (value == 0)
    add(q, (PgParameter){PG_NULL, .number = 0});
  else
    store_pg_int(q, value);
}

void store_pg_limit(PgQuery *q, size_t limit) {
  store_pg_int(q, limit > INT64_MAX ? INT64_MAX : (int64_t)limit);
}

void store_pg_bytes(PgQuery *q, StoreBytes bytes) {
  add(q, (PgParameter){PG_BYTES, .bytes = bytes});
}

/* ---- Arrays ------------------------------------------------------------------------------------ */

enum { INT_TYPE = 20, TEXT_TYPE = 25, BYTES_TYPE = 17, HEAD_COUNT = 12 /* where it stands */ };

static void put_bytes(PgArray *array, const void *bytes, size_t count) {
  if (array->used + count > array->size) {
    size_t size = 2 * (array->used + count) + 1024;
    char *room = realloc(array->bytes, size);
    if (!room) {
      array->count = UINT32_MAX; /* noticed when it is sent */
      return;
    }
    array->bytes = room;
    array->size = size;
  }
  memcpy(array->bytes + array->used, bytes, count);
  array->used += count;
}

static void put_word(PgArray *array, uint32_t word) {
  uint32_t big = htonl(word);
  put_bytes(array, &big, sizeof big);
}

/* One dimension, no NULLs, the type, how many (to be filled in), counted from 1. */
static PgArray *begin_array(PgQuery *q, uint32_t type) {
  PgArray *array = &q->link->arrays[q->arrays++];
  array->used = array->count = 0;
  put_word(array, 1);
  put_word(array, 0);
  put_word(array, type);
  put_word(array, 0);
  put_word(array, 1);
  add(q, (PgParameter){PG_ARRAY, .array = array});
  return array;
}

PgArray *store_pg_array(PgQuery *q, bool text) {
  return begin_array(q, text ? TEXT_TYPE : BYTES_TYPE);
}

PgArray *store_pg_array_of_ints(PgQuery *q) {
  return begin_array(q, INT_TYPE);
}

void store_pg_item(PgArray *array, StoreBytes bytes) {
  if (array->count == UINT32_MAX) return;
  array->count++;
  put_word(array, (uint32_t)bytes.length);
  if (bytes.length > 0) put_bytes(array, bytes.at, bytes.length);
}

void store_pg_item_int(PgArray *array, int64_t value) {
  uint64_t big = htobe64((uint64_t)value);
  store_pg_item(array, (StoreBytes){&big, sizeof big});
}

static bool end_array(PgArray *array) {
  uint32_t count = htonl(array->count);
  if (array->count == UINT32_MAX) return false;
  memcpy(array->bytes + HEAD_COUNT, &count, sizeof count);
  return true;
}

/* ---- Sending and looking ----------------------------------------------------------------------- */

/* A parameter as libpq wants it; false: there was no memory for it. */
static bool show(const PgParameter *parameter, const char **value, int *length) {
  switch (parameter->kind) {
  case PG_NULL: *value = NULL, *length = 0; return true;
  case PG_INT: *value = (const char *)&parameter->number, *length = 8; return true;
  case PG_BYTES:
    *value = parameter->bytes.length > 0 ? parameter->bytes.at : "";
    *length = (int)parameter->bytes.length;
    return true;
  case PG_ARRAY: *value = parameter->array->bytes, *length = (int)parameter->array->used; break;
  }
  return end_array(parameter->array);
}

void store_pg_send(PgQuery *q) {
  static const int binary[PG_PARAMETERS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  const char *values[PG_PARAMETERS];
  int lengths[PG_PARAMETERS];
  Link *link = q->link;
  bool room = true;
  if (link->trouble != PG_FINE || !q->statement) return;
  for (int i = 0; i < q->count; i++)
    room = show(&q->parameters[i], &values[i], &lengths[i]) && room;
  if (!room) {
    store_link_fail(link, PG_OTHER, "out of memory");
    return;
  }
  if (!PQsendQueryPrepared(link->pg, q->statement->name, q->count, values, lengths, binary, 1))
    lose(link);
  q->ticket = ++link->sent;
}

void store_pg_look(PgQuery *q) {
  Link *link = q->link;
  if (q->ticket == 0) {
    store_pg_send(q);
    store_link_flush(link);
  }
  if (link->trouble == PG_FINE && PQflush(link->pg) < 0) lose(link);
  if (q->ticket == 0) return;
  skip_to(link, q->ticket - 1);
  q->result = take(link);
}

void store_pg_run(Link *link, const char *sql) {
  PgQuery q = store_pg_query(link, sql);
  store_pg_send(&q);
}

void store_pg_end(PgQuery *q) {
  PQclear(q->result);
  q->result = NULL;
}

bool store_pg_row(PgQuery *q) {
  if (!q->result && q->row == 0) store_pg_look(q);
  q->column = 0;
  if (q->result && q->row < PQntuples(q->result)) {
    q->row++;
    return true;
  }
  store_pg_end(q);
  q->row = 1;
  return false;
}

int64_t store_pg_read_int(PgQuery *q) {
  int column = q->column++, row = q->row - 1, length = PQgetlength(q->result, row, column);
  const unsigned char *at = (const unsigned char *)PQgetvalue(q->result, row, column);
  uint64_t value = length > 0 && at[0] & 0x80 && length > 1 ? UINT64_MAX : 0;
  for (int i = 0; i < length; i++) value = value << 8 | at[i];
  return (int64_t)value;
}

StoreBytes store_pg_read_bytes(PgQuery *q) {
  int column = q->column++, row = q->row - 1;
  int length = PQgetlength(q->result, row, column);
  if (length <= 0) return (StoreBytes){"", 0};
  return (StoreBytes){PQgetvalue(q->result, row, column), (size_t)length};
}
