/* postgres.c - the store's threads, and what happens when the database goes away. What they carry out is in
 * postgres_lane.c. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  RETRY_MS = 100,           /* between attempts to connect */
  PATIENCE_MS = 5000,       /* without a database, until what waits is refused */
  LONG_PATIENCE_MS = 30000, /* the same for what was perhaps written */
};

static int64_t now_here(const Store *store) {
  const Postgres *own = store->own;
  return store_pg_steady_ms() + atomic_load_explicit(&own->offset, memory_order_relaxed);
}

/* ---- Threads ----------------------------------------------------------------------------------- */

static void sleep_ms(int ms) {
  nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
}

static bool reach(Lane *lane) {
  Link *link = &lane->link;
  if (link->pg && link->trouble != PG_LOST) return true;
  link->trouble = PG_FINE;
  if (store_link_open(link, lane->own->url)) {
    lane->down = 0;
    return true;
  }
  store_link_close(link);
  link->trouble = PG_LOST;
  if (lane->down == 0) lane->down = store_pg_steady_ms();
  return false;
}

/* Refuses what has waited long enough for a database, and returns the rest. */
static Request *lose_patience(Lane *lane, Request *first) {
  int64_t waited = store_pg_steady_ms() - lane->down;
  Request *kept = NULL, **last = &kept;
  for (Request *request = first, *next; request; request = next) {
    next = request->next;
    request->next = NULL;
    if (waited < (request->unsure ? LONG_PATIENCE_MS : PATIENCE_MS)) {
      *last = request;
      last = &request->next;
    } else {
      store_answer_error(request, request->unsure ? STORE_UNSURE : STORE_ERROR, lane->link.text);
      store_answered(lane->own->store, request);
    }
  }
  if (kept) sleep_ms(RETRY_MS);
  return kept;
}

static void *run_lane(void *context) {
  Lane *lane = context;
  Request *first;
  int most = lane->carry_out == store_lane_many ? PG_BATCH : PG_FEW;
  while ((first = store_queue_take(&lane->queue, most)))
    while (first) first = reach(lane) ? lane->carry_out(lane, first) : lose_patience(lane, first);
  return NULL;
}

static void submit(Store *store, Request *request) {
  Postgres *own = store->own;
  LaneName name = !op_writes(request->question.op) ? LANE_READ
                  : store_pg_is_plain(request)     ? LANE_MANY
                                                   : LANE_PLAIN;
  store_queue_put(&own->lanes[name].queue, request);
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
    store_queue_close(&own->lanes[i].queue);
    if (own->lanes[i].running) pthread_join(own->lanes[i].thread, NULL);
    own->lanes[i].running = false;
  }
}

/* ---- Opening and closing ----------------------------------------------------------------------- */

static void release(Postgres *own) {
  store_hearing_free(own->hearing);
  for (int i = 0; i < LANES; i++) {
    store_queue_release(&own->lanes[i].queue);
    store_link_free(&own->lanes[i].link);
  }
  free(own->url);
  free(own);
}

/* The last that is heard of this node. Where the database is away, its silence says the same a little later. */
static void say_good_bye(Postgres *own) {
  Lane *lane = &own->lanes[LANE_PLAIN];
  if (own->store->options.read_only || !reach(lane)) return;
  store_link_begin(&lane->link);
  store_pg_run(&lane->link, "BEGIN");
  store_pg_end_node(&lane->link, own->store->node, store_lane_learn_time(own, &lane->link));
  store_pg_run(&lane->link, "COMMIT");
  store_link_sync(&lane->link);
}

static void close_postgres(Store *store) {
  Postgres *own = store->own;
  stop_lanes(own);
  say_good_bye(own);
  release(own);
}

static bool watch(Store *store, StoreBytes table, int64_t length) {
  return store_hearing_watch(((Postgres *)store->own)->hearing, table, length);
}

static void unwatch(Store *store, StoreBytes table) {
  store_hearing_unwatch(((Postgres *)store->own)->hearing, table);
}

static void hear(Store *store) {
  store_hearing_deliver(((Postgres *)store->own)->hearing);
}

static const Backend backend = {.shared = true,
                                .submit = submit,
                                .close = close_postgres,
                                .now = now_here,
                                .watch = watch,
                                .unwatch = unwatch,
                                .hear = hear};

static Postgres *new_postgres(Store *store, const char *url) {
  static CarryOut *const carry_out[LANES] = {store_lane_reads, store_lane_plain, store_lane_many};
  Postgres *own = calloc(1, sizeof *own);
  if (!own) return NULL;
  own->store = store;
  own->url = strdup(url);
  for (int i = 0; i < LANES; i++) {
    own->lanes[i].own = own;
    own->lanes[i].carry_out = carry_out[i];
    store_queue_init(&own->lanes[i].queue);
  }
  if (own->url) return own;
  release(own);
  return NULL;
}

/* This opening's own number, and the time. */
static bool begin_node(Postgres *own, Link *link) {
  store_link_begin(link);
  store_pg_run(link, "BEGIN");
  int64_t now = store_lane_learn_time(own, link);
  if (!own->store->options.read_only) store_pg_begin_node(link, now, &own->store->node);
  store_pg_run(link, "COMMIT");
  return store_link_sync(link);
}

static bool prepare(Postgres *own, const char *where, MkError *error) {
  bool read_only = own->store->options.read_only;
  Link *link = &own->lanes[read_only ? LANE_READ : LANE_PLAIN].link;
  if (!store_link_open(link, own->url)) return store_link_refuse(link, where, error);
  if (!store_schema_prepare(link, where, read_only, error)) return false;
  if (!begin_node(own, link)) return store_link_refuse(link, where, error);
  own->hearing = store_hearing_new(own->store, own->url);
  if (own->hearing && start_lanes(own)) return true;
  stop_lanes(own);
  return mk_refuse(error, MK_ERROR_MEMORY, "%s: no memory, or no thread",
                   "%s：メモリかスレッドが足りません", where);
}

bool store_postgres_open(Store *store, const char *url, MkError *error) {
  char name[256];
  MkText where = MK_TEXT(name);
  store_postgres_show(url, &where);
  Postgres *own = new_postgres(store, url);
  if (!own)
    return mk_refuse(error, MK_ERROR_MEMORY, "%s: out of memory", "%s：メモリが足りません", name);
  store->own = own;
  store->backend = &backend;
  if (prepare(own, name, error)) return true;
  release(own);
  return false;
}

/* A word behind the user's name is nobody's business, nor is what follows a question mark. The name of the host begins
 * where libpq has it begin: a password may hold any sign but @ and a slash. */
void store_postgres_show(const char *url, MkText *out) {
  const char *begin = strstr(url, "://"), *rest = url;
  if (begin) {
    const char *user = begin + 3, *at = user + strcspn(user, "@/");
    if (*at == '@') {
      size_t name = strcspn(user, ":@");
      mk_text_bytes(out, url, (size_t)(user - url) + name);
      rest = at;
    }
  }
  mk_text_bytes(out, rest, strcspn(rest, "?"));
}
