/* store.c - questions in, answers out; the same for every kind of store.
 *
 * How a question is answered is the business of memory*.c, sqlite*.c and postgres*.c.
 */
#include "store.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "backend.h"

StoreBytes store_text(const char *text) {
  return (StoreBytes){text ? text : "", text ? strlen(text) : 0};
}

bool store_same(StoreBytes a, StoreBytes b) {
  return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

/* ---- Opening ----------------------------------------------------------------------------------- */

static bool is_url(const char *where) {
  return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

void store_show(const char *where, MkText *out) {
  if (is_url(where))
    store_postgres_show(where, out);
  else
    mk_text_string(out, where);
}

static bool open_kind(Store *store, const char *where, MkError *error) {
  static const char memory[] = "memory:";
  if (strncmp(where, memory, sizeof memory - 1) == 0)
    return store_memory_open(store, where + sizeof memory - 1, error);
  if (is_url(where)) return store_postgres_open(store, where, error);
  return store_sqlite_open(store, where, error);
}

bool store_backup(const char *where, const char *file, MkError *error) {
  if (is_url(where))
    return mk_refuse(error, MK_ERROR_OTHER,
                     "a PostgreSQL database is copied by its own tools: pg_dump, or a base backup",
                     "PostgreSQL のデータベースは pg_dump などの道具で写してください");
  if (strncmp(where, "memory:", 7) == 0)
    return mk_refuse(error, MK_ERROR_OTHER, "what is kept in memory cannot be copied",
                     "メモリ上の卓は写せません");
  return store_sqlite_backup(where, file, error);
}

static void free_store(Store *store) {
  pthread_mutex_destroy(&store->lock);
  pthread_cond_destroy(&store->answered);
  free(store);
}

Store *store_open(const char *where, const StoreOptions *options, MkError *error) {
  Store *store = calloc(1, sizeof *store);
  if (!store) {
    mk_error_write(error, "%s: out of memory", where);
    return NULL;
  }
  if (options) store->options = *options;
  pthread_mutex_init(&store->lock, NULL);
  pthread_cond_init(&store->answered, NULL);
  if (open_kind(store, where, error)) return store;
  free_store(store);
  return NULL;
}

void store_close(Store *store) {
  if (!store) return;
  while (store_wait(store) > 0) {
  }
  store->backend->close(store);
  free_store(store);
}

int64_t store_node(const Store *store) {
  return store->node;
}

bool store_is_shared(const Store *store) {
  return store->backend->shared;
}

int64_t store_now(const Store *store) {
  if (store->options.clock) return store->options.clock(store->options.context);
  if (store->backend->now) return store->backend->now(store);
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- One append at a time for a table ---------------------------------------------------------- */

#ifndef NDEBUG
static void append_begins(Store *store, Request *request) {
  StoreBytes table = request->question.append->table;
  for (const Request *other = store->appends; other; other = other->sibling)
    assert(!store_same(other->question.append->table, table));
  request->sibling = store->appends;
  store->appends = request;
}

static void append_ends(Store *store, const Request *request) {
  Request **link = &store->appends;
  while (*link != request) link = &(*link)->sibling;
  *link = request->sibling;
}
#else
static void append_begins(Store *store, Request *request) {
  (void)store, (void)request;
}

static void append_ends(Store *store, const Request *request) {
  (void)store, (void)request;
}
#endif

/* ---- Answers ----------------------------------------------------------------------------------- */

void store_wake(Store *store) {
  if (store->options.wake) store->options.wake(store->options.context);
}

void store_answered(Store *store, Request *first) {
  Request *last = first;
  for (store_request_finish(last); last->next; store_request_finish(last)) last = last->next;
  pthread_mutex_lock(&store->lock);
  bool was_empty = !store->first;
  if (was_empty)
    store->first = first;
  else
    store->last->next = first;
  store->last = last;
  pthread_cond_signal(&store->answered);
  pthread_mutex_unlock(&store->lock);
  if (was_empty) store_wake(store);
}

/* ---- Trouble ----------------------------------------------------------------------------------- */

enum { COMPLAIN_MS = 10 * 1000 };

/* A full disk is read from and may have room for what is small: only what failed says that it works again. */
enum { NO_TROUBLE, TROUBLED_READS, TROUBLED_APPENDS, TROUBLED_WRITES };

static int kind_of(Op op) {
  if (!op_writes(op)) return TROUBLED_READS;
  return op == OP_APPEND ? TROUBLED_APPENDS : TROUBLED_WRITES;
}

static bool tell_trouble(Store *store, const char *text) {
  int64_t now = store_now(store);
  if (!store->options.trouble || (store->complained && now < store->complained + COMPLAIN_MS))
    return false;
  store->complained = now;
  store->options.trouble(store->options.context, text);
  return true;
}

/* Looking for what is due writes only where something is. */
static bool proves_nothing(const Request *request) {
  Op op = request->question.op;
  return (op == OP_TAKE_DUE || op == OP_TAKE_NOTICES) && request->answer.count == 0;
}

static void note_trouble(Store *store, const Request *request) {
  StoreStatus status = request->answer.status;
  int kind = kind_of(request->question.op);
  if (status >= STORE_FULL && store->trouble == NO_TROUBLE &&
      tell_trouble(store, request->answer.text))
    store->trouble = kind;
  if (status != STORE_OK || store->trouble != kind || proves_nothing(request)) return;
  store->trouble = NO_TROUBLE;
  store->options.trouble(store->options.context, NULL);
}

void store_complain(Store *store, const char *text) {
  pthread_mutex_lock(&store->lock);
  snprintf(store->complaint, sizeof store->complaint, "%s", text);
  pthread_mutex_unlock(&store->lock);
  store_wake(store);
}

static void pass_on_complaint(Store *store) {
  char text[sizeof store->complaint];
  pthread_mutex_lock(&store->lock);
  memcpy(text, store->complaint, sizeof text);
  store->complaint[0] = '\0';
  pthread_mutex_unlock(&store->lock);
  if (*text) tell_trouble(store, text);
}

static size_t deliver(Store *store, Request *request) {
  size_t count = 0;
  while (request) {
    Request *next = request->next;
    store->pending--;
    if (request->question.op == OP_APPEND) append_ends(store, request);
    note_trouble(store, request);
    if (request->done) request->done(request->context, &request->answer);
    store_request_free(request);
    request = next;
    count++;
  }
  return count;
}

static Request *take_answered(Store *store, bool wait) {
  pthread_mutex_lock(&store->lock);
  while (wait && !store->first) pthread_cond_wait(&store->answered, &store->lock);
  Request *first = store->first;
  store->first = store->last = NULL;
  pthread_mutex_unlock(&store->lock);
  return first;
}

size_t store_deliver(Store *store) {
  size_t count = deliver(store, take_answered(store, false));
  if (store->backend->hear) store->backend->hear(store);
  if (store->backend->shared) pass_on_complaint(store);
  return count;
}

size_t store_wait(Store *store) {
  return deliver(store, take_answered(store, store->pending > 0));
}

size_t store_pending(const Store *store) {
  return store->pending;
}

bool store_watch(Store *store, StoreBytes table, int64_t length) {
  return !store->backend->watch || store->backend->watch(store, table, length);
}

void store_unwatch(Store *store, StoreBytes table) {
  if (store->backend->unwatch) store->backend->unwatch(store, table);
}

/* ---- Questions --------------------------------------------------------------------------------- */

static bool submit(Store *store, const Question *question, StoreDone *done, void *context) {
  Request *request = store_request_new(question, done, context);
  if (!request) return false;
  request->node = store->node;
  store->pending++;
  if (question->op == OP_APPEND) append_begins(store, request);
  if (store->options.read_only && op_writes(question->op)) {
    store_answer_error(request, STORE_ERROR, "opened for reading only");
    store_answered(store, request);
  } else {
    store->backend->submit(store, request);
  }
  return true;
}

static inline bool is_id(StoreBytes id) {
  return id.length > 0 && id.length <= STORE_MAX_ID;
}

static inline bool is_hash(StoreBytes hash) {
  return hash.length == STORE_HASH_SIZE;
}

static inline bool is_entry(const StoreEntry *entry) {
  return is_id(entry->kind) && entry->player.length <= STORE_MAX_ID &&
         entry->key.length <= STORE_MAX_KEY && entry->body.length <= STORE_MAX_BODY;
}

static inline bool is_append(const StoreAppend *append) {
  bool good = is_id(append->table) && append->expected > 0 && append->note.length <= STORE_MAX_NOTE;
  for (size_t i = 0; i < append->count; i++) good = good && is_entry(&append->entries[i]);
  for (size_t i = 0; i < append->notice_count; i++)
    good = good && is_id(append->notices[i].player) && (unsigned)append->notices[i].kind < 32;
  if (append->expected == 1) return good && append->row && append->count > 0;
  return good && !append->creation;
}

bool store_append(Store *store, const StoreAppend *append, StoreDone *done, void *context) {
  assert(is_append(append));
  return submit(store, &(Question){OP_APPEND, .append = append}, done, context);
}

static size_t all_or(size_t limit) {
  return limit > 0 ? limit : SIZE_MAX;
}

bool store_read(Store *store, StoreBytes table, int64_t after, size_t limit, StoreDone *done,
                void *context) {
  Question question = {OP_READ, .id = table, .number = after, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_find_key(Store *store, StoreBytes table, StoreBytes player, StoreBytes key,
                    StoreDone *done, void *context) {
  Question question = {OP_FIND_KEY, .id = table, .player = player, .key = key};
  return submit(store, &question, done, context);
}

bool store_find_creation(Store *store, StoreBytes player, StoreBytes key, StoreDone *done,
                         void *context) {
  return submit(store, &(Question){OP_FIND_CREATION, .player = player, .key = key}, done, context);
}

bool store_find_table(Store *store, StoreBytes id, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_FIND_TABLE, .id = id}, done, context);
}

bool store_find_code(Store *store, StoreBytes code, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_FIND_CODE, .id = code}, done, context);
}

bool store_list_tables(Store *store, StoreBytes game, size_t limit, StoreDone *done,
                       void *context) {
  Question question = {OP_LIST_TABLES, .id = game, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_list_seats(Store *store, StoreBytes player, size_t limit, StoreDone *done,
                      void *context) {
  Question question = {OP_LIST_SEATS, .player = player, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_list_all(Store *store, StoreBytes after, size_t limit, StoreDone *done, void *context) {
  Question question = {OP_LIST_ALL, .id = after, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_take_due(Store *store, int64_t late, int64_t lease, size_t limit, StoreDone *done,
                    void *context) {
  Question question = {OP_TAKE_DUE, .late = late, .lasts = lease, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_remove_table(Store *store, StoreBytes id, int64_t length, StoreDone *done,
                        void *context) {
  return submit(store, &(Question){OP_REMOVE_TABLE, .id = id, .number = length}, done, context);
}

bool store_here(Store *store, StoreBytes table, uint32_t seats) {
  if (!store->backend->shared || store->options.read_only) return true;
  return submit(store, &(Question){OP_HERE, .id = table, .number = seats}, NULL, NULL);
}

int64_t store_memory(const Store *store) {
  return store->backend->memory ? store->backend->memory() : 0;
}

bool store_find_here(Store *store, StoreBytes table, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_FIND_HERE, .id = table}, done, context);
}

bool store_add_player(Store *store, StoreBytes id, StoreBytes name, StoreBytes token,
                      StoreDone *done, void *context) {
  assert(is_id(id) && is_hash(token));
  Question question = {OP_ADD_PLAYER, .id = id, .name = name, .token = token};
  return submit(store, &question, done, context);
}

bool store_rename_player(Store *store, StoreBytes id, StoreBytes name, StoreDone *done,
                         void *context) {
  return submit(store, &(Question){OP_RENAME_PLAYER, .id = id, .name = name}, done, context);
}

bool store_delete_player(Store *store, StoreBytes id, StoreBytes name, StoreDone *done,
                         void *context) {
  return submit(store, &(Question){OP_DELETE_PLAYER, .id = id, .name = name}, done, context);
}

bool store_see_player(Store *store, StoreBytes id, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_SEE_PLAYER, .id = id}, done, context);
}

bool store_list_absent(Store *store, int64_t before, size_t limit, StoreDone *done, void *context) {
  Question question = {OP_LIST_ABSENT, .time = before, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_add_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreBytes player,
                      int64_t lasts, StoreDone *done, void *context) {
  assert(is_hash(hash));
  Question question = {OP_ADD_SECRET, .secret = kind, .hash = hash, .player = player,
                       .lasts = lasts};
  return submit(store, &question, done, context);
}

bool store_find_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreDone *done,
                       void *context) {
  assert(is_hash(hash));
  return submit(store, &(Question){OP_FIND_SECRET, .secret = kind, .hash = hash}, done, context);
}

bool store_use_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreBytes token,
                      StoreDone *done, void *context) {
  assert(is_hash(hash) && is_hash(token) && kind != STORE_TOKEN);
  Question question = {OP_USE_SECRET, .secret = kind, .hash = hash, .token = token};
  return submit(store, &question, done, context);
}

bool store_drop_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreDone *done,
                       void *context) {
  assert(is_hash(hash));
  return submit(store, &(Question){OP_DROP_SECRET, .secret = kind, .hash = hash}, done, context);
}

bool store_drop_secrets(Store *store, StoreSecret kind, StoreBytes player, StoreDone *done,
                        void *context) {
  Question question = {OP_DROP_SECRETS, .secret = kind, .player = player};
  return submit(store, &question, done, context);
}

bool store_list_met(Store *store, StoreBytes player, StoreBytes other, int places, size_t limit,
                    StoreDone *done, void *context) {
  Question question = {OP_LIST_MET, .player = player, .id = other, .number = places,
                       .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_set_block(Store *store, StoreBytes player, StoreBytes other, bool on, StoreDone *done,
                     void *context) {
  assert(is_id(player) && is_id(other));
  Question question = {OP_SET_BLOCK, .id = player, .player = other, .number = on};
  return submit(store, &question, done, context);
}

bool store_list_blocks(Store *store, StoreBytes player, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_LIST_BLOCKS, .player = player}, done, context);
}

bool store_add_push(Store *store, StoreBytes hash, const StorePush *push, StoreBytes token,
                    StoreDone *done, void *context) {
  assert(is_hash(hash) && is_hash(token) && push->endpoint.length <= STORE_MAX_ENDPOINT);
  Question question = {OP_ADD_PUSH,           .hash = hash,       .player = push->player,
                       .token = token,        .body = push->info, .name = push->endpoint,
                       .number = push->wanted};
  return submit(store, &question, done, context);
}

bool store_drop_push(Store *store, StoreBytes hash, StoreBytes player, StoreDone *done,
                     void *context) {
  assert(is_hash(hash));
  return submit(store, &(Question){OP_DROP_PUSH, .hash = hash, .player = player}, done, context);
}

bool store_list_pushes(Store *store, StoreBytes player, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_LIST_PUSHES, .player = player}, done, context);
}

bool store_take_notices(Store *store, int64_t lease, size_t limit, StoreDone *done, void *context) {
  Question question = {OP_TAKE_NOTICES, .lasts = lease, .limit = all_or(limit)};
  return submit(store, &question, done, context);
}

bool store_settle_notice(Store *store, StoreBytes hash, const StoreNotice *notice, int64_t taken,
                         StoreOutcome outcome, int64_t pause, StoreDone *done, void *context) {
  assert(is_hash(hash));
  Question question = {OP_SETTLE_NOTICE,         .hash = hash,  .id = notice->table,
                       .kind = notice->kind,     .time = taken, .outcome = outcome,
                       .number = notice->number, .lasts = pause};
  return submit(store, &question, done, context);
}

bool store_keep(Store *store, StoreBytes name, StoreBytes bytes, StoreDone *done, void *context) {
  assert(is_id(name) && bytes.length <= STORE_MAX_BODY);
  return submit(store, &(Question){OP_KEEP, .id = name, .body = bytes}, done, context);
}

bool store_put_content(Store *store, StoreBytes hash, StoreBytes body, StoreDone *done,
                       void *context) {
  assert(is_hash(hash) && body.length <= STORE_MAX_BODY);
  return submit(store, &(Question){OP_PUT_CONTENT, .hash = hash, .body = body}, done, context);
}

bool store_get_content(Store *store, StoreBytes hash, StoreDone *done, void *context) {
  assert(is_hash(hash));
  return submit(store, &(Question){OP_GET_CONTENT, .hash = hash}, done, context);
}

bool store_beat(Store *store, int64_t since, StoreDone *done, void *context) {
  return submit(store, &(Question){OP_BEAT, .time = since}, done, context);
}
