/* postgres.c - the store's threads: who carries out what, and what happens when the database goes away.
 *
 * A lane takes all requests that wait into one transaction. If it fails for a reason that one of them may be to
 * blame for, each is tried alone. If the connection is lost they are done again on the next one; what cannot be
 * asked twice is answered STORE_UNSURE. Statements are in postgres_append.c, postgres_tables.c and postgres_players.c.
 */
#include "postgres.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  BATCH = 512,
  MOST_ATTEMPTS = 20,       /* of a request that others are in the way of */
  RETRY_MS = 100,           /* between attempts to connect */
  PATIENCE_MS = 5000,       /* without a database, until what waits is refused */
  LONG_PATIENCE_MS = 30000, /* the same for what was perhaps written */
  CREDIBLE_MS = 50,         /* a time that took longer to arrive says little */
};

typedef struct Lane Lane;

/* Answers requests and returns those that must be done again, since the connection was lost. */
typedef Request *CarryOut(Lane *lane, Request *first);

struct Lane {
  Postgres *own;
  CarryOut *carry_out;
  Queue queue;
  Link link;
  pthread_t thread;
  bool running;
  int64_t down; /* since when there is no connection; 0: there is */
};

typedef enum LaneName { LANE_READ, LANE_PLAIN, LANE_MANY, LANES } LaneName;

struct Postgres {
  Store *store;
  char *url;
  Lane lanes[LANES];
  Hearing *hearing;
  atomic_llong offset; /* of the database's time from our steady clock */
};

static PgWrite *const writes[OP_READ] = {
    [OP_APPEND] = pg_append,
    [OP_TAKE_DUE] = pg_take_due,
    [OP_REMOVE_TABLE] = pg_remove_table,
    [OP_ADD_PLAYER] = pg_add_player,
    [OP_RENAME_PLAYER] = pg_rename_player,
    [OP_DELETE_PLAYER] = pg_delete_player,
    [OP_SEE_PLAYER] = pg_see_player,
    [OP_ADD_SECRET] = pg_add_secret,
    [OP_USE_SECRET] = pg_use_secret,
    [OP_DROP_SECRET] = pg_drop_secret,
    [OP_DROP_SECRETS] = pg_drop_secrets,
    [OP_PUT_CONTENT] = pg_put_content,
    [OP_BEAT] = pg_beat,
    [OP_HERE] = pg_here,
};

/* ---- Time -------------------------------------------------------------------------------------- */

static int64_t steady_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t now_here(const Store *store) {
  const Postgres *own = store->own;
  return steady_ms() + atomic_load_explicit(&own->offset, memory_order_relaxed);
}

/* The database's time, asked for; on the way we learn how far ours is off. */
static int64_t ask_time(Postgres *own, Link *link) {
  if (own->store->options.clock) return store_now(own->store);
  int64_t before = steady_ms(), time = schema_time(link), after = steady_ms();
  bool first = atomic_load_explicit(&own->offset, memory_order_relaxed) == 0;
  if (time > 0 && (first || after - before < CREDIBLE_MS))
    atomic_store_explicit(&own->offset, time - (before + after) / 2, memory_order_relaxed);
  return time;
}

/* What is given to the database as time: nothing, but in tests. */
static int64_t given_time(const Store *store) {
  return store->options.clock ? store_now(store) : 0;
}

/* ---- Lists of requests --------------------------------------------------------------------------- */

/* Whose turn it is in a transaction: by table, among others by player, so that all nodes lock in one order. */
static StoreBytes order_of(const Request *request) {
  const Question *question = &request->question;
  if (question->op == OP_APPEND) return question->append->table;
  return question->id.length > 0 ? question->id : question->player;
}

static int compare_requests(const void *a, const void *b) {
  const Request *x = *(Request *const *)a, *y = *(Request *const *)b;
  StoreBytes p = order_of(x), q = order_of(y);
  int order = memcmp(p.at, q.at, p.length < q.length ? p.length : q.length);
  if (order != 0) return order;
  if (p.length != q.length) return p.length < q.length ? -1 : 1;
  return (x->order > y->order) - (x->order < y->order);
}

/* Sorted; in `list`, which holds BATCH. */
static size_t sort_requests(Request *first, Request **list) {
  size_t count = 0;
  for (Request *request = first; request; request = request->next) {
    request->order = count;
    list[count++] = request;
  }
  qsort(list, count, sizeof *list, compare_requests);
  return count;
}

static void answer_one(Lane *lane, Request *request) {
  request->next = NULL;
  store_answered(lane->own->store, request);
}

static void answer_trouble(Lane *lane, Request *request) {
  const Link *link = &lane->link;
  bool full = link->trouble == PG_FULL;
  answer_error(request, full ? STORE_FULL : STORE_ERROR,
               full ? "no room left on the database's disk" : link->text);
  answer_one(lane, request);
}

/* ---- Transactions ------------------------------------------------------------------------------ */

static void roll_back(Link *link) {
  PgTrouble trouble = link->trouble;
  char text[sizeof link->text];
  if (trouble == PG_LOST) return;
  memcpy(text, link->text, sizeof text);
  link_begin(link);
  pg_run(link, "ROLLBACK");
  if (link_sync(link)) link_fail(link, trouble, text);
}

static void note_written(Lane *lane, const Request *request) {
  const StoreAppend *append = request->question.append;
  if (request->question.op == OP_APPEND && request->answer.status == STORE_OK)
    hearing_wrote(lane->own->hearing, append->table, request->answer.number);
}

static void send_hints(Lane *lane, Request *const *requests, size_t count) {
  char hint[PG_HINT];
  hearing_write_hint(lane->own->store, requests, count, hint);
  pg_send_hint(&lane->link, hint);
}

/* Carries out requests in one transaction. False: nothing happened, or, if `*unsure`, perhaps all of it. */
static bool transact(Lane *lane, Request *const *requests, size_t count, bool *unsure) {
  Link *link = &lane->link;
  link_begin(link);
  pg_run(link, "BEGIN");
  int64_t now = ask_time(lane->own, link);
  for (size_t i = 0; i < count && link->trouble == PG_FINE; i++) {
    Request *request = requests[i];
    request_reset(request);
    request->answer.time = now;
    writes[request->question.op](link, request, now);
    if (request->out_of_memory) link_fail(link, PG_OTHER, "out of memory");
  }
  send_hints(lane, requests, count);
  *unsure = link->trouble == PG_FINE;
  pg_run(link, "COMMIT");
  if (link_sync(link)) return true;
  *unsure = *unsure && link->trouble == PG_LOST;
  roll_back(link);
  return false;
}

/* One request alone, again and again while others are in its way. False: the connection was lost. */
static bool transact_alone(Lane *lane, Request *request) {
  bool unsure = false, good = false;
  for (int i = 0; i < MOST_ATTEMPTS && !good; i++) {
    good = transact(lane, &request, 1, &unsure);
    if (!good && lane->link.trouble != PG_AGAIN) break;
  }
  if (good) note_written(lane, request);
  if (!good && lane->link.trouble != PG_LOST) {
    answer_trouble(lane, request);
    return true;
  }
  request->unsure = request->unsure || unsure;
  if (good) answer_one(lane, request);
  return good;
}

/* ---- What is done again -------------------------------------------------------------------------- */

/* An append is known by our number; of others nobody can say whether they were written. */
static bool can_do_again(const Request *request) {
  return !request->unsure || request->question.op == OP_APPEND;
}

/* Keeps those that can be done again, in order, and answers the others. */
static Request *sort_out(Lane *lane, Request *first) {
  Request *kept = NULL, **last = &kept;
  for (Request *request = first, *next; request; request = next) {
    next = request->next;
    request->next = NULL;
    if (can_do_again(request)) {
      *last = request;
      last = &request->next;
    } else {
      answer_error(request, STORE_UNSURE, "the connection to the database was lost");
      answer_one(lane, request);
    }
  }
  return kept;
}

/* Each alone, as far as the connection lasts. */
static Request *do_each(Lane *lane, Request *first) {
  while (first) {
    Request *next = first->next;
    if (!transact_alone(lane, first)) {
      first->next = next;
      return sort_out(lane, first);
    }
    first = next;
  }
  return NULL;
}

/* ---- The lanes ----------------------------------------------------------------------------------- */

static Request *carry_out_plain(Lane *lane, Request *first) {
  Request *list[BATCH] = {first};
  bool unsure = false;
  if (!first->next) return do_each(lane, first);
  size_t count = sort_requests(first, list);
  if (transact(lane, list, count, &unsure)) {
    for (const Request *request = first; request; request = request->next)
      note_written(lane, request);
    store_answered(lane->own->store, first);
    return NULL;
  }
  if (lane->link.trouble != PG_LOST) return do_each(lane, first);
  for (Request *request = first; request; request = request->next)
    request->unsure = request->unsure || unsure;
  return sort_out(lane, first);
}

/* Answers those that were written, and returns the others. */
static Request *answer_decided(Lane *lane, Request *first) {
  Request *rest = NULL, **last = &rest;
  for (Request *request = first, *next; request; request = next) {
    next = request->next;
    request->next = NULL;
    if ((int)request->answer.status == PG_UNDECIDED) {
      *last = request;
      last = &request->next;
    } else {
      note_written(lane, request);
      answer_one(lane, request);
    }
  }
  return rest;
}

static Request *carry_out_many(Lane *lane, Request *first) {
  Request *list[BATCH] = {first};
  char hint[PG_HINT];
  const Store *store = lane->own->store;
  size_t count = sort_requests(first, list);
  hearing_write_hint(store, list, count, hint);
  if (pg_append_many(&lane->link, list, count, store->node, given_time(store), hint))
    return do_each(lane, answer_decided(lane, first));
  if (lane->link.trouble != PG_LOST) {
    roll_back(&lane->link);
    return do_each(lane, first);
  }
  for (Request *request = first; request; request = request->next) request->unsure = true;
  return first;
}

/* Many questions in one pipeline. */
static bool read_all(Lane *lane, Request *first) {
  PgQuery queries[BATCH / 8];
  Link *link = &lane->link;
  int64_t now = store_now(lane->own->store);
  size_t at = 0;
  link_begin(link);
  for (Request *request = first; request; request = request->next, at++) {
    queries[at] = pg_reads[request->question.op].ask(link, request, now);
    pg_send(&queries[at]);
  }
  link_send_sync(link);
  at = 0;
  for (Request *request = first; request; request = request->next, at++) {
    request_reset(request);
    request->answer.time = now;
    pg_reads[request->question.op].take(&queries[at], request);
    pg_end(&queries[at]);
  }
  return link_settle(link);
}

static Request *carry_out_reads(Lane *lane, Request *first) {
  if (read_all(lane, first)) {
    store_answered(lane->own->store, first);
    return NULL;
  }
  if (lane->link.trouble == PG_LOST) return first;
  while (first) { /* each alone: only the one to blame fails */
    Request *next = first->next;
    first->next = NULL;
    bool good = read_all(lane, first);
    if (!good && lane->link.trouble == PG_LOST) {
      first->next = next;
      return first;
    }
    if (good)
      answer_one(lane, first);
    else
      answer_trouble(lane, first);
    first = next;
  }
  return NULL;
}

/* ---- Threads ----------------------------------------------------------------------------------- */

static void sleep_ms(int ms) {
  nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
}

static bool reach(Lane *lane) {
  Link *link = &lane->link;
  if (link->pg && link->trouble != PG_LOST) return true;
  link->trouble = PG_FINE;
  if (link_open(link, lane->own->url)) {
    lane->down = 0;
    return true;
  }
  link_close(link);
  link->trouble = PG_LOST;
  if (lane->down == 0) lane->down = steady_ms();
  return false;
}

/* Refuses what has waited long enough for a database, and returns the rest. */
static Request *lose_patience(Lane *lane, Request *first) {
  int64_t waited = steady_ms() - lane->down;
  Request *kept = NULL, **last = &kept;
  for (Request *request = first, *next; request; request = next) {
    next = request->next;
    request->next = NULL;
    if (waited < (request->unsure ? LONG_PATIENCE_MS : PATIENCE_MS)) {
      *last = request;
      last = &request->next;
    } else {
      answer_error(request, request->unsure ? STORE_UNSURE : STORE_ERROR, lane->link.text);
      answer_one(lane, request);
    }
  }
  if (kept) sleep_ms(RETRY_MS);
  return kept;
}

static void *run_lane(void *context) {
  Lane *lane = context;
  Request *first;
  int most = lane->carry_out == carry_out_reads ? BATCH / 8 : BATCH;
  while ((first = queue_take(&lane->queue, most)))
    while (first) first = reach(lane) ? lane->carry_out(lane, first) : lose_patience(lane, first);
  return NULL;
}

static void submit(Store *store, Request *request) {
  Postgres *own = store->own;
  LaneName name = !op_writes(request->question.op) ? LANE_READ
                  : pg_is_plain(request)           ? LANE_MANY
                                                   : LANE_PLAIN;
  queue_put(&own->lanes[name].queue, request);
}

static bool start_lanes(Postgres *own) {
  int wanted = own->store->options.read_only ? LANE_READ : LANE_MANY;
  for (int i = 0; i <= wanted; i++) {
    Lane *lane = &own->lanes[i];
    lane->running = pthread_create(&lane->thread, NULL, run_lane, lane) == 0;
    if (!lane->running) return false;
  }
  return true;
}

static void stop_lanes(Postgres *own) {
  for (int i = 0; i < LANES; i++) {
    queue_close(&own->lanes[i].queue);
    if (own->lanes[i].running) pthread_join(own->lanes[i].thread, NULL);
    own->lanes[i].running = false;
  }
}

/* ---- Opening and closing ----------------------------------------------------------------------- */

static void release(Postgres *own) {
  hearing_free(own->hearing);
  for (int i = 0; i < LANES; i++) {
    queue_release(&own->lanes[i].queue);
    link_free(&own->lanes[i].link);
  }
  free(own->url);
  free(own);
}

/* The last that is heard of this node. Where the database is away, its silence says the same a little later. */
static void say_good_bye(Postgres *own) {
  Lane *lane = &own->lanes[LANE_PLAIN];
  if (own->store->options.read_only || !reach(lane)) return;
  link_begin(&lane->link);
  pg_run(&lane->link, "BEGIN");
  pg_end_node(&lane->link, own->store->node, ask_time(own, &lane->link));
  pg_run(&lane->link, "COMMIT");
  link_sync(&lane->link);
}

static void close_postgres(Store *store) {
  Postgres *own = store->own;
  stop_lanes(own);
  say_good_bye(own);
  release(own);
}

static bool watch(Store *store, StoreBytes table, int64_t length) {
  return hearing_watch(((Postgres *)store->own)->hearing, table, length);
}

static void unwatch(Store *store, StoreBytes table) {
  hearing_unwatch(((Postgres *)store->own)->hearing, table);
}

static void hear(Store *store) {
  hearing_deliver(((Postgres *)store->own)->hearing);
}

static const Backend backend = {.shared = true,
                                .submit = submit,
                                .close = close_postgres,
                                .now = now_here,
                                .watch = watch,
                                .unwatch = unwatch,
                                .hear = hear};

static Postgres *new_postgres(Store *store, const char *url) {
  static CarryOut *const carry_out[LANES] = {carry_out_reads, carry_out_plain, carry_out_many};
  Postgres *own = calloc(1, sizeof *own);
  if (!own) return NULL;
  own->store = store;
  own->url = strdup(url);
  for (int i = 0; i < LANES; i++) {
    own->lanes[i].own = own;
    own->lanes[i].carry_out = carry_out[i];
    queue_init(&own->lanes[i].queue);
  }
  if (own->url) return own;
  release(own);
  return NULL;
}

/* This opening's own number, and the time. */
static bool begin_node(Postgres *own, Link *link) {
  link_begin(link);
  pg_run(link, "BEGIN");
  int64_t now = ask_time(own, link);
  if (!own->store->options.read_only) pg_begin_node(link, now, &own->store->node);
  pg_run(link, "COMMIT");
  return link_sync(link);
}

static bool prepare(Postgres *own, const char *where, MkError *error) {
  bool read_only = own->store->options.read_only;
  Link *link = &own->lanes[read_only ? LANE_READ : LANE_PLAIN].link;
  if (!link_open(link, own->url))
    return mk_refuse(error, MK_ERROR_OTHER, "%s: %s", "%s：%s", where, link->text);
  if (!schema_prepare(link, where, read_only, error)) return false;
  if (!begin_node(own, link))
    return mk_refuse(error, MK_ERROR_OTHER, "%s: %s", "%s：%s", where, link->text);
  own->hearing = hearing_new(own->store, own->url);
  if (own->hearing && start_lanes(own)) return true;
  stop_lanes(own);
  return mk_refuse(error, MK_ERROR_MEMORY, "%s: no memory, or no thread",
                   "%s：メモリかスレッドが足りません", where);
}

bool postgres_open(Store *store, const char *url, MkError *error) {
  char name[256];
  MkText where = MK_TEXT(name);
  postgres_show(url, &where);
  Postgres *own = new_postgres(store, url);
  if (!own)
    return mk_refuse(error, MK_ERROR_MEMORY, "%s: out of memory", "%s：メモリが足りません", name);
  store->own = own;
  store->backend = &backend;
  if (prepare(own, name, error)) return true;
  release(own);
  return false;
}

/* A word behind the user's name is nobody's business. */
void postgres_show(const char *url, MkText *out) {
  const char *begin = strstr(url, "://"), *end = begin ? strchr(begin + 3, '@') : NULL;
  const char *query = strchr(url, '?');
  size_t length = query ? (size_t)(query - url) : strlen(url);
  const char *colon = end ? memchr(begin + 3, ':', (size_t)(end - begin - 3)) : NULL;
  if (colon && end < url + length) {
    mk_text_bytes(out, url, (size_t)(colon - url));
    mk_text_bytes(out, end, length - (size_t)(end - url));
  } else {
    mk_text_bytes(out, url, length);
  }
}
