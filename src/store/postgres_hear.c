/* postgres_hear.c - what other nodes append to tables that this one holds.
 *
 * For each there is a cursor: how many entries are known here. A notification says which tables grew and is only
 * a hint; from time to time all cursors are compared with the database, since a hint may be lost. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "postgres.h"

enum { COMPARE_MS = 2000, POLL_MS = 100, RETRY_MS = 200, DEAF_MS = 20 * 1000 };

typedef struct Cursor {
  struct Cursor *next; /* among those with news */
  bool news;
  int64_t known, length; /* here, and as far as was heard */
  uint32_t elsewhere, found,
      told; /* seats where somebody is through other nodes; of that, what was told */
  StoreBytes id;
  char room[STORE_MAX_ID];
} Cursor;

struct Hearing {
  Store *store;
  char *url;
  Link link;
  pthread_t thread;
  bool running;
  int end;           /* readable when all is over */
  int64_t connected; /* when it last was */
  pthread_mutex_t lock;
  Map cursors; /* these three under the lock */
  Cursor *first, **last;
};

/* ---- Cursors ----------------------------------------------------------------------------------- */

/* Under the lock. True: the owner must be woken. */
static bool note_news(Hearing *hearing, Cursor *cursor) {
  if (cursor->news) return false;
  cursor->news = true;
  cursor->next = NULL;
  bool was_empty = !hearing->first;
  *hearing->last = cursor;
  hearing->last = &cursor->next;
  return was_empty;
}

static bool note_length(Hearing *hearing, Cursor *cursor, int64_t length) {
  if (length > cursor->length) cursor->length = length;
  return cursor->length > cursor->known && note_news(hearing, cursor);
}

static void hear_of(Hearing *hearing, StoreBytes table, int64_t length) {
  pthread_mutex_lock(&hearing->lock);
  Cursor *cursor = store_map_get(&hearing->cursors, table);
  bool wake = cursor && note_length(hearing, cursor, length);
  pthread_mutex_unlock(&hearing->lock);
  if (wake) store_wake(hearing->store);
}

/* Under the lock; NULL without memory. */
static Cursor *reach_cursor(Hearing *hearing, StoreBytes table) {
  Cursor *cursor = store_map_get(&hearing->cursors, table);
  if (cursor) return cursor;
  cursor = calloc(1, sizeof *cursor);
  if (!cursor) return NULL;
  memcpy(cursor->room, table.at, table.length);
  cursor->id = (StoreBytes){cursor->room, table.length};
  if (store_map_put(&hearing->cursors, cursor->id, cursor)) return cursor;
  free(cursor);
  return NULL;
}

bool store_hearing_watch(Hearing *hearing, StoreBytes table, int64_t length) {
  pthread_mutex_lock(&hearing->lock);
  Cursor *cursor = reach_cursor(hearing, table);
  if (cursor) cursor->known = length;
  bool wake = cursor && note_length(hearing, cursor, length);
  pthread_mutex_unlock(&hearing->lock);
  if (wake) store_wake(hearing->store);
  return cursor != NULL;
}

static void drop_news(Hearing *hearing, const Cursor *cursor) {
  Cursor **link = &hearing->first;
  while (*link && *link != cursor) link = &(*link)->next;
  if (!*link) return;
  *link = cursor->next;
  if (!*link) hearing->last = link;
}

void store_hearing_unwatch(Hearing *hearing, StoreBytes table) {
  pthread_mutex_lock(&hearing->lock);
  Cursor *cursor = store_map_get(&hearing->cursors, table);
  if (cursor) {
    if (cursor->news) drop_news(hearing, cursor);
    store_map_drop(&hearing->cursors, table);
    free(cursor);
  }
  pthread_mutex_unlock(&hearing->lock);
}

void store_hearing_wrote(Hearing *hearing, StoreBytes table, int64_t length) {
  pthread_mutex_lock(&hearing->lock);
  Cursor *cursor = store_map_get(&hearing->cursors, table);
  if (cursor && length > cursor->known) cursor->known = length;
  pthread_mutex_unlock(&hearing->lock);
}

/* Takes one piece of news as a copy, since hearing it may end the watch. */
static bool next_news(Hearing *hearing, Cursor *out) {
  pthread_mutex_lock(&hearing->lock);
  Cursor *cursor = hearing->first;
  if (cursor) {
    hearing->first = cursor->next;
    if (!hearing->first) hearing->last = &hearing->first;
    cursor->news = false;
    *out = *cursor;
    if (cursor->length > cursor->known) cursor->known = cursor->length;
    cursor->told = cursor->elsewhere;
  }
  pthread_mutex_unlock(&hearing->lock);
  return cursor != NULL;
}

void store_hearing_deliver(Hearing *hearing) {
  const StoreOptions *options = &hearing->store->options;
  Cursor news;
  while (next_news(hearing, &news)) {
    StoreBytes id = {news.room, news.id.length};
    if (options->heard && news.length > news.known)
      options->heard(options->context, id, news.length);
    if (options->present && news.elsewhere != news.told)
      options->present(options->context, id, news.elsewhere);
  }
}

/* ---- Hints: "NODE TABLE NUMBER TABLE NUMBER .." -------------------------------------------------- */

void store_hearing_write_hint(const Store *store, Request *const *requests, size_t count,
                              char hint[PG_HINT]) {
  MkText text = mk_text_init(hint, PG_HINT);
  hint[0] = '\0';
  if (store->options.hear_by_polling) return;
  mk_text_int(&text, store->node);
  size_t begin = text.length;
  for (size_t i = 0; i < count; i++) {
    const StoreAppend *append = requests[i]->question.append;
    if (requests[i]->question.op != OP_APPEND || append->expected == 1) continue;
    size_t before = text.length;
    mk_text_char(&text, ' ');
    mk_text_bytes(&text, append->table.at, append->table.length);
    mk_text_char(&text, ' ');
    mk_text_int(&text, append->expected + (int64_t)append->count - 1);
    if (mk_text_fits(&text)) continue;
    hint[before] = '\0'; /* the others are found by comparing */
    return;
  }
  if (text.length == begin) hint[0] = '\0';
}

static void take_hint(Hearing *hearing, const char *hint) {
  char *at;
  if (strtoll(hint, &at, 10) == hearing->store->node) return;
  while (*at == ' ') {
    const char *id = at + 1, *end = strchr(id, ' ');
    if (!end) return;
    hear_of(hearing, (StoreBytes){id, (size_t)(end - id)}, strtoll(end, &at, 10));
  }
}

static void take_hints(Hearing *hearing) {
  PGconn *pg = hearing->link.pg;
  PGnotify *notify;
  if (!PQconsumeInput(pg)) store_link_fail(&hearing->link, PG_LOST, PQerrorMessage(pg));
  while ((notify = PQnotifies(pg))) {
    take_hint(hearing, notify->extra);
    PQfreemem(notify);
  }
}

/* ---- Comparing --------------------------------------------------------------------------------- */

typedef struct Columns {
  PgArray *ids, *known;
} Columns;

static void add_cursor(void *context, void *value) {
  const Cursor *cursor = value;
  Columns *columns = context;
  store_pg_item(columns->ids, cursor->id);
  store_pg_item_int(columns->known, cursor->known);
}

static void compare_all(Hearing *hearing) {
  Link *link = &hearing->link;
  store_link_begin(link);
  PgQuery q =
      store_pg_query(link, "SELECT live.id, live.length FROM unnest($1::text[], $2::bigint[])"
                           " AS w (id, known) JOIN live ON live.id = w.id"
                           " WHERE live.length > w.known");
  if (q.statement) {
    Columns columns;
    columns.ids = store_pg_array(&q, true);
    columns.known = store_pg_array_of_ints(&q);
    pthread_mutex_lock(&hearing->lock);
    store_map_each(&hearing->cursors, add_cursor, &columns);
    pthread_mutex_unlock(&hearing->lock);
  }
  store_pg_send(&q);
  store_link_send_sync(link);
  while (store_pg_row(&q)) {
    StoreBytes id = store_pg_read_bytes(&q);
    hear_of(hearing, id, store_pg_read_int(&q));
  }
  store_pg_end(&q);
  store_link_settle(link);
}

/* ---- Presence ---------------------------------------------------------------------------------- */

static void add_id(void *context, void *value) {
  Cursor *cursor = value;
  store_pg_item(context, cursor->id);
  cursor->found = 0;
}

static void note_found(Hearing *hearing, StoreBytes id, uint32_t seats) {
  pthread_mutex_lock(&hearing->lock);
  Cursor *cursor = store_map_get(&hearing->cursors, id);
  if (cursor) cursor->found = seats;
  pthread_mutex_unlock(&hearing->lock);
}

typedef struct Noting {
  Hearing *hearing;
  bool wake;
} Noting;

static void note_presence(void *context, void *value) {
  Noting *noting = context;
  Cursor *cursor = value;
  cursor->elsewhere = cursor->found;
  if (cursor->elsewhere != cursor->told)
    noting->wake = note_news(noting->hearing, cursor) || noting->wake;
}

/* Who is where through nodes that live. */
static void look_around(Hearing *hearing) {
  Link *link = &hearing->link;
  Noting noting = {hearing, false};
  store_link_begin(link);
  PgQuery q =
      store_pg_query(link, "SELECT h.id, bit_or(h.seats) FROM unnest($1::text[]) AS w (id)"
                           " JOIN here h ON h.id = w.id JOIN nodes n ON n.node = h.node"
                           " WHERE h.node <> $2::bigint AND NOT n.ended AND n.beat > $3::bigint"
                           " GROUP BY h.id");
  if (!q.statement) return;
  PgArray *ids = store_pg_array(&q, true);
  pthread_mutex_lock(&hearing->lock);
  store_map_each(&hearing->cursors, add_id, ids);
  pthread_mutex_unlock(&hearing->lock);
  store_pg_int(&q, hearing->store->node);
  store_pg_int(&q, store_now(hearing->store) - 3 * STORE_BEAT);
  store_pg_send(&q);
  store_link_send_sync(link);
  while (store_pg_row(&q)) {
    StoreBytes id = store_pg_read_bytes(&q);
    note_found(hearing, id, (uint32_t)store_pg_read_int(&q));
  }
  store_pg_end(&q);
  if (!store_link_settle(link)) return;
  pthread_mutex_lock(&hearing->lock);
  store_map_each(&hearing->cursors, note_presence, &noting);
  pthread_mutex_unlock(&hearing->lock);
  if (noting.wake) store_wake(hearing->store);
}

/* ---- Its thread -------------------------------------------------------------------------------- */

/* Waits for hints, or until it is time to compare. False: all is over. */
static bool wait_until(Hearing *hearing, int64_t time) {
  bool connected = hearing->link.pg && hearing->link.trouble == PG_FINE;
  struct pollfd files[2] = {{.fd = hearing->end, .events = POLLIN},
                            {.fd = connected ? PQsocket(hearing->link.pg) : -1, .events = POLLIN}};
  int64_t wait = time - store_pg_steady_ms();
  int ready = poll(files, 2, wait > 0 ? (int)wait : 0);
  if (ready < 0 && errno != EINTR) return false;
  if (ready > 0 && files[0].revents) return false;
  if (ready > 0 && files[1].revents) take_hints(hearing);
  return true;
}

static bool connect_again(Hearing *hearing) {
  Link *link = &hearing->link;
  link->trouble = PG_FINE;
  if (!store_link_open(link, hearing->url)) {
    store_link_close(link);
    return false;
  }
  store_link_begin(link);
  if (!hearing->store->options.hear_by_polling) store_pg_run(link, "LISTEN meikyu");
  return store_link_sync(link);
}

/* Without it players would wait for what others do, while all else goes well: whoever runs the server must know. */
static void note_silence(Hearing *hearing) {
  const Link *link = &hearing->link;
  int64_t now = store_pg_steady_ms();
  if (link->trouble == PG_FINE) hearing->connected = now;
  if (now < hearing->connected + DEAF_MS) return;
  char text[sizeof link->text];
  MkText out = MK_TEXT(text);
  mk_text_format(&out, "it does not hear of other servers: %s", link->text);
  store_complain(hearing->store, text);
  hearing->connected = now; /* the next complaint comes as late */
}

static void *run(void *context) {
  Hearing *hearing = context;
  hearing->connected = store_pg_steady_ms();
  int often = hearing->store->options.hear_by_polling ? POLL_MS : COMPARE_MS;
  for (int64_t due = 0, look = 0; wait_until(hearing, due);) {
    if (store_pg_steady_ms() < due) continue;
    bool connected = hearing->link.pg && hearing->link.trouble == PG_FINE;
    if (connected || connect_again(hearing)) compare_all(hearing);
    if (hearing->link.trouble == PG_FINE && store_pg_steady_ms() >= look) {
      look_around(hearing);
      look = store_pg_steady_ms() + COMPARE_MS;
    }
    note_silence(hearing);
    due = store_pg_steady_ms() + (hearing->link.trouble == PG_FINE ? often : RETRY_MS);
  }
  return NULL;
}

Hearing *store_hearing_new(Store *store, const char *url) {
  Hearing *hearing = calloc(1, sizeof *hearing);
  if (!hearing) return NULL;
  hearing->store = store;
  hearing->url = strdup(url);
  hearing->last = &hearing->first;
  hearing->end = eventfd(0, EFD_CLOEXEC);
  pthread_mutex_init(&hearing->lock, NULL);
  if (hearing->url && hearing->end >= 0 && !store->options.read_only)
    hearing->running = pthread_create(&hearing->thread, NULL, run, hearing) == 0;
  if (hearing->running || store->options.read_only) return hearing;
  store_hearing_free(hearing);
  return NULL;
}

static void free_cursor(void *context, void *cursor) {
  (void)context;
  free(cursor);
}

void store_hearing_free(Hearing *hearing) {
  uint64_t one = 1;
  if (!hearing) return;
  if (hearing->running && write(hearing->end, &one, sizeof one) == sizeof one)
    pthread_join(hearing->thread, NULL);
  if (hearing->end >= 0) close(hearing->end);
  store_map_each(&hearing->cursors, free_cursor, NULL);
  store_map_release(&hearing->cursors);
  store_link_free(&hearing->link);
  pthread_mutex_destroy(&hearing->lock);
  free(hearing->url);
  free(hearing);
}
