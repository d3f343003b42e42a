/* sqlite.c - the store's threads: who carries out what, and when it is on disk.
 *
 * The writer takes all requests that wait, up to BATCH, into one transaction: while one commit waits for
 * the disk the next batch gathers. If anything goes wrong the transaction is undone and each request is
 * tried alone, so that only the one to blame fails. Statements are in sqlite_tables.c and sqlite_players.c.
 */
#include "sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "queue.h"

enum {
  BATCH = 512,
  LOG_PAGES = 4096, /* of the write-ahead log, before they are moved into the file */
};

/* The log is moved into the file by the checkpointer, beside the writer; what was written meanwhile by the
 * writer itself, so that the log is empty for a moment and begins anew. */
typedef enum Checkpoint { CHECKPOINT_NONE, CHECKPOINT_WANTED, CHECKPOINT_DONE } Checkpoint;

typedef struct Sqlite {
  Store *store;
  FileLock lock; /* not held: opened for reading */
  Connection writer, reader, checkpointer;
  pthread_t writer_thread, reader_thread, checkpointer_thread;
  int threads; /* started, in this order: reader, writer, checkpointer */
  Queue writes, reads;
  bool broken;   /* the disk failed to keep what it had taken: nothing more can be promised */
  int log_pages; /* as of the last commit */

  pthread_mutex_t checkpoint_lock;
  pthread_cond_t checkpoint_wanted;
  Checkpoint checkpoint;
  bool checkpoint_closing;
} Sqlite;

static SqliteOp *const operations[OP_COUNT] = {
    [OP_APPEND] = store_sqlite_append,
    [OP_READ] = store_sqlite_read,
    [OP_FIND_KEY] = store_sqlite_find_key,
    [OP_FIND_CREATION] = store_sqlite_find_creation,
    [OP_FIND_TABLE] = store_sqlite_find_table,
    [OP_FIND_CODE] = store_sqlite_find_code,
    [OP_FIND_HERE] = store_sqlite_find_here,
    [OP_LIST_TABLES] = store_sqlite_list_tables,
    [OP_LIST_SEATS] = store_sqlite_list_seats,
    [OP_LIST_ALL] = store_sqlite_list_all,
    [OP_TAKE_DUE] = store_sqlite_take_due,
    [OP_REMOVE_TABLE] = store_sqlite_remove_table,
    [OP_ADD_PLAYER] = store_sqlite_add_player,
    [OP_RENAME_PLAYER] = store_sqlite_rename_player,
    [OP_DELETE_PLAYER] = store_sqlite_delete_player,
    [OP_SEE_PLAYER] = store_sqlite_see_player,
    [OP_LIST_ABSENT] = store_sqlite_list_absent,
    [OP_ADD_SECRET] = store_sqlite_add_secret,
    [OP_FIND_SECRET] = store_sqlite_find_secret,
    [OP_USE_SECRET] = store_sqlite_use_secret,
    [OP_DROP_SECRET] = store_sqlite_drop_secret,
    [OP_DROP_SECRETS] = store_sqlite_drop_secrets,
    [OP_PUT_CONTENT] = store_sqlite_put_content,
    [OP_GET_CONTENT] = store_sqlite_get_content,
    [OP_BEAT] = store_sqlite_beat,
    [OP_ADD_PUSH] = store_sqlite_add_push,
    [OP_DROP_PUSH] = store_sqlite_drop_push,
    [OP_LIST_PUSHES] = store_sqlite_list_pushes,
    [OP_TAKE_NOTICES] = store_sqlite_take_notices,
    [OP_SETTLE_NOTICE] = store_sqlite_settle_notice,
    [OP_KEEP] = store_sqlite_keep,
    [OP_SET_BLOCK] = store_sqlite_set_block,
    [OP_LIST_MET] = store_sqlite_list_met,
    [OP_LIST_BLOCKS] = store_sqlite_list_blocks,
};

/* ---- Transactions ------------------------------------------------------------------------------ */

static void run(Connection *c, const char *sql) {
  Query q = store_query(c, sql);
  store_query_run(&q);
}

/* Carries out requests in one transaction; false, with the problem noted: nothing happened. */
static bool transact(Connection *c, Request *first, int64_t now, const char *begin) {
  run(c, begin);
  for (Request *request = first; request && !c->problem; request = request->next) {
    store_request_reset(request);
    request->answer.time = now;
    operations[request->question.op](c, request, now);
    if (request->out_of_memory) store_connection_fail(c, SQLITE_NOMEM);
  }
  run(c, "COMMIT");
  if (!c->problem) return true;
  if (!sqlite3_get_autocommit(c->db)) sqlite3_exec(c->db, "ROLLBACK", NULL, NULL, NULL);
  return false;
}

static void answer_problem(Connection *c, Request *request) {
  store_answer_error(request, c->problem_status,
                     c->problem_status == STORE_FULL ? "no room left on the disk"
                                                     : c->problem_text);
}

/* After a failed fsync nobody knows what the disk has kept, and asking again would not tell. */
static bool lost_its_word(int code) {
  return code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC;
}

static void answer_all(Request *first, StoreStatus status, const char *text) {
  for (Request *request = first; request; request = request->next)
    store_answer_error(request, status, text);
}

/* Each in a transaction of its own, so that only the one to blame fails. */
static void write_each(Connection *c, Request *first, int64_t now) {
  for (Request *request = first; request; request = request->next) {
    Request *rest = request->next;
    request->next = NULL;
    c->problem = 0;
    if (!transact(c, request, now, "BEGIN IMMEDIATE")) answer_problem(c, request);
    request->next = rest;
  }
}

static void write_batch(Sqlite *own, Request *first) {
  Connection *c = &own->writer;
  int64_t now = store_now(own->store);
  c->problem = 0;
  if (own->broken) {
    answer_all(first, STORE_ERROR, "the disk failed: nothing is written any more until a restart");
  } else if (!transact(c, first, now, "BEGIN IMMEDIATE")) {
    own->broken = lost_its_word(c->problem);
    if (own->broken)
      answer_all(first, STORE_UNSURE, "the disk failed");
    else
      write_each(c, first, now);
  }
}

/* ---- Checkpoints ------------------------------------------------------------------------------- */

static int on_commit(void *context, sqlite3 *db, const char *name, int pages) {
  Sqlite *own = context;
  (void)db, (void)name;
  own->log_pages = pages;
  return SQLITE_OK;
}

static void set_checkpoint(Sqlite *own, Checkpoint checkpoint) {
  pthread_mutex_lock(&own->checkpoint_lock);
  own->checkpoint = checkpoint;
  pthread_cond_signal(&own->checkpoint_wanted);
  pthread_mutex_unlock(&own->checkpoint_lock);
}

static Checkpoint get_checkpoint(Sqlite *own) {
  pthread_mutex_lock(&own->checkpoint_lock);
  Checkpoint checkpoint = own->checkpoint;
  pthread_mutex_unlock(&own->checkpoint_lock);
  return checkpoint;
}

/* By the writer, between two batches. */
static void tend_log(Sqlite *own) {
  if (own->log_pages < LOG_PAGES) return;
  Checkpoint checkpoint = get_checkpoint(own);
  if (checkpoint == CHECKPOINT_NONE) set_checkpoint(own, CHECKPOINT_WANTED);
  if (checkpoint != CHECKPOINT_DONE) return;
  sqlite3_wal_checkpoint_v2(own->writer.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  own->log_pages = 0; /* as far as we care: until the next commit tells */
  set_checkpoint(own, CHECKPOINT_NONE);
}

static bool wait_for_wish(Sqlite *own) {
  pthread_mutex_lock(&own->checkpoint_lock);
  while (own->checkpoint != CHECKPOINT_WANTED && !own->checkpoint_closing)
    pthread_cond_wait(&own->checkpoint_wanted, &own->checkpoint_lock);
  bool go_on = !own->checkpoint_closing;
  pthread_mutex_unlock(&own->checkpoint_lock);
  return go_on;
}

static void *run_checkpointer(void *context) {
  Sqlite *own = context;
  while (wait_for_wish(own)) {
    sqlite3_wal_checkpoint_v2(own->checkpointer.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    set_checkpoint(own, CHECKPOINT_DONE);
  }
  return NULL;
}

/* ---- Threads ----------------------------------------------------------------------------------- */

static void *run_writer(void *context) {
  Sqlite *own = context;
  Request *first;
  while ((first = store_queue_take(&own->writes, BATCH))) {
    write_batch(own, first);
    store_answered(own->store, first);
    tend_log(own);
  }
  return NULL;
}

static void *run_reader(void *context) {
  Sqlite *own = context;
  Request *request;
  while ((request = store_queue_take(&own->reads, 1))) {
    own->reader.problem = 0;
    if (!transact(&own->reader, request, store_now(own->store), "BEGIN"))
      answer_problem(&own->reader, request);
    store_answered(own->store, request);
  }
  return NULL;
}

static void submit(Store *store, Request *request) {
  Sqlite *own = store->own;
  store_queue_put(op_writes(request->question.op) ? &own->writes : &own->reads, request);
}

static bool start_threads(Sqlite *own) {
  int wanted = own->lock.file < 0 ? 1 : 3;
  if (pthread_create(&own->reader_thread, NULL, run_reader, own) == 0) own->threads = 1;
  if (own->threads == 1 && wanted > 1 &&
      pthread_create(&own->writer_thread, NULL, run_writer, own) == 0)
    own->threads = 2;
  if (own->threads == 2 &&
      pthread_create(&own->checkpointer_thread, NULL, run_checkpointer, own) == 0)
    own->threads = 3;
  return own->threads == wanted;
}

static void stop_threads(Sqlite *own) {
  store_queue_close(&own->reads);
  store_queue_close(&own->writes);
  pthread_mutex_lock(&own->checkpoint_lock);
  own->checkpoint_closing = true;
  pthread_cond_signal(&own->checkpoint_wanted);
  pthread_mutex_unlock(&own->checkpoint_lock);
  if (own->threads > 0) pthread_join(own->reader_thread, NULL);
  if (own->threads > 1) pthread_join(own->writer_thread, NULL);
  if (own->threads > 2) pthread_join(own->checkpointer_thread, NULL);
}

/* ---- Opening and closing ----------------------------------------------------------------------- */

static void release(Sqlite *own) {
  store_connection_close(&own->reader);
  store_connection_close(&own->checkpointer);
  store_connection_close(
      &own->writer); /* the last one moves the log into the file and removes it */
  store_file_unlock(&own->lock);
  store_queue_release(&own->reads);
  store_queue_release(&own->writes);
  pthread_mutex_destroy(&own->checkpoint_lock);
  pthread_cond_destroy(&own->checkpoint_wanted);
  free(own);
}

static void close_sqlite(Store *store) {
  Sqlite *own = store->own;
  stop_threads(own);
  own->writer.problem = 0;
  if (own->lock.file >= 0)
    store_sqlite_note_beat(&own->writer, store->node, store_now(store), 3 * STORE_BEAT);
  release(own);
}

static int64_t memory(void) {
  return sqlite3_memory_used();
}

static const Backend backend = {.submit = submit, .close = close_sqlite, .memory = memory};

/* Since only one node at a time can have this file, the time since the last one ended is a gap. */
static void begin_node(Sqlite *own) {
  Connection *c = &own->writer;
  int64_t now = store_now(own->store);
  run(c, "BEGIN IMMEDIATE");
  store_sqlite_note_beat(c, 0, now, 0);
  Query q = store_query(c, "INSERT INTO nodes (started, beat) VALUES (?, ?)");
  store_bind_int(&q, now);
  store_bind_int(&q, now);
  store_query_run(&q);
  own->store->node = sqlite3_last_insert_rowid(c->db);
  run(c, "UPDATE notices SET lease = NULL WHERE lease IS NOT NULL"); /* whoever had them is gone */
  run(c, "COMMIT");
}

static bool tune(Connection *c, const char *pragmas) {
  if (sqlite3_exec(c->db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
    store_connection_fail(c, sqlite3_extended_errcode(c->db));
  return c->problem == 0;
}

static bool open_writer(Sqlite *own, const char *path, MkError *error) {
  Connection *c = &own->writer;
  if (!store_file_lock(path, &own->lock, error)) return false;
  if (store_connection_open(c, path, false)) {
    if (!store_file_prepare(c, path, own->store->options.thorough, error)) return false;
    tune(c, "PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -65536;"
            "PRAGMA journal_size_limit = 67108864; PRAGMA foreign_keys = ON");
    sqlite3_wal_hook(c->db, on_commit, own);
    if (!c->problem) begin_node(own);
  }
  if (!c->problem && store_connection_open(&own->checkpointer, path, false)) return true;
  return c->problem ? mk_error_set(error, "%s: %s", path, c->problem_text)
                    : mk_refuse(error, MK_ERROR_OTHER, "%s: cannot be opened twice",
                                "%s：二重に開けません", path);
}

static bool open_reader(Sqlite *own, const char *path, MkError *error) {
  Connection *c = &own->reader;
  if (!store_connection_open(c, path, true)) {
    if (access(path, F_OK) == 0) return mk_error_set(error, "%s: %s", path, c->problem_text);
    return mk_refuse(error, MK_ERROR_OTHER, "%s: there is no such file", "%s：ファイルがありません",
                     path);
  }
  tune(c, "PRAGMA cache_size = -32768");
  return own->lock.file >= 0 || store_file_check(c, path, own->store->options.thorough, error);
}

static Sqlite *new_sqlite(Store *store) {
  Sqlite *own = calloc(1, sizeof *own);
  if (!own) return NULL;
  own->store = store;
  own->lock = (FileLock){-1, -1};
  store_queue_init(&own->reads);
  store_queue_init(&own->writes);
  pthread_mutex_init(&own->checkpoint_lock, NULL);
  pthread_cond_init(&own->checkpoint_wanted, NULL);
  return own;
}

bool store_sqlite_open(Store *store, const char *path, MkError *error) {
  Sqlite *own = new_sqlite(store);
  if (!own)
    return mk_refuse(error, MK_ERROR_MEMORY, "%s: out of memory", "%s：メモリが足りません", path);
  store->own = own;
  store->backend = &backend;
  bool good =
      (store->options.read_only || open_writer(own, path, error)) && open_reader(own, path, error);
  if (good && start_threads(own)) return true;
  if (good) {
    stop_threads(own);
    mk_error_write(error, "%s: cannot start a thread", path);
  }
  release(own);
  return false;
}
