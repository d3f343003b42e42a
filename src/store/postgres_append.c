/* postgres_append.c - entries into PostgreSQL: many at once, or on the plain way, which also finds out why one cannot
 * be. In both the entry is written first, and its number decides who was. */
#include <stdlib.h>
#include <string.h>

#include "postgres.h"

/* ---- Many at once ------------------------------------------------------------------------------ */

bool store_pg_is_plain(const Request *request) {
  const StoreAppend *append = request->question.append;
  return request->question.op == OP_APPEND && append->expected > 1 && append->count == 1 &&
         !append->row && append->notice_count == 0;
}

/* The numbers decide; whoever has lost gets no row. */
static const char entries_sql[] =
    "INSERT INTO entries (id, number, time, node, kind, player, key, body)"
    " SELECT g.id, g.number, greatest(live.updated, coalesce($2::bigint,"
    "   floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)),"
    "   $1::bigint, g.kind, g.player, g.key, g.body"
    " FROM unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::bytea[], $8::bytea[])"
    "   AS g (id, number, kind, player, key, body)"
    " JOIN live ON live.id = g.id AND live.length = g.number - 1 AND live.state < 3"
    " ORDER BY g.id ON CONFLICT DO NOTHING RETURNING id";

/* For those entries that are ours. LIMIT keeps the planner from looking through a table's other entries. */
static const char live_sql[] =
    "UPDATE live SET length = g.number, updated = e.time, lease = NULL, turn = g.turn,"
    "   note = g.note, due = least(nullif(g.due_at, 0),"
    "     CASE WHEN g.due_in >= 0 THEN e.time + g.due_in END)"
    " FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bytea[])"
    "   AS g (id, number, due_at, due_in, turn, note)"
    " CROSS JOIN LATERAL (SELECT entries.time FROM entries WHERE entries.id = g.id"
    "   AND entries.number = g.number AND entries.node = $1::bigint LIMIT 1) e"
    " WHERE live.id = g.id AND live.length = g.number - 1 RETURNING live.id, live.updated";

typedef StoreBytes Bytes(const Request *request);
typedef int64_t Int(const Request *request);

static StoreBytes table_of(const Request *request) {
  return request->question.append->table;
}
static StoreBytes kind_of(const Request *request) {
  return request->question.append->entries->kind;
}
static StoreBytes player_of(const Request *request) {
  return request->question.append->entries->player;
}
static StoreBytes key_of(const Request *request) {
  return request->question.append->entries->key;
}
static StoreBytes body_of(const Request *request) {
  return request->question.append->entries->body;
}
static StoreBytes note_of(const Request *request) {
  return request->question.append->note;
}
static int64_t number_of(const Request *request) {
  return request->question.append->expected;
}
static int64_t due_at_of(const Request *request) {
  return request->question.append->due_at;
}
static int64_t due_in_of(const Request *request) {
  return request->question.append->due_in;
}
static int64_t turn_of(const Request *request) {
  return request->question.append->turn;
}

typedef struct Batch {
  Request *const *requests;
  size_t count;
} Batch;

static void column(PgQuery *q, const Batch *batch, bool text, Bytes *of) {
  PgArray *array = store_pg_array(q, text);
  for (size_t i = 0; i < batch->count; i++) store_pg_item(array, of(batch->requests[i]));
}

static void column_of_ints(PgQuery *q, const Batch *batch, Int *of) {
  PgArray *array = store_pg_array_of_ints(q);
  for (size_t i = 0; i < batch->count; i++) store_pg_item_int(array, of(batch->requests[i]));
}

static void send_entries(Link *link, const Batch *batch, int64_t node, int64_t clock) {
  PgQuery q = store_pg_query(link, entries_sql);
  if (!q.statement) return;
  store_pg_int(&q, node);
  store_pg_int_or_null(&q, clock);
  column(&q, batch, true, table_of);
  column_of_ints(&q, batch, number_of);
  column(&q, batch, true, kind_of);
  column(&q, batch, true, player_of);
  column(&q, batch, false, key_of);
  column(&q, batch, false, body_of);
  store_pg_send(&q);
}

static PgQuery send_live(Link *link, const Batch *batch, int64_t node) {
  PgQuery q = store_pg_query(link, live_sql);
  if (!q.statement) return q;
  store_pg_int(&q, node);
  column(&q, batch, true, table_of);
  column_of_ints(&q, batch, number_of);
  column_of_ints(&q, batch, due_at_of);
  column_of_ints(&q, batch, due_in_of);
  column_of_ints(&q, batch, turn_of);
  column(&q, batch, false, note_of);
  store_pg_send(&q);
  return q;
}

static int compare_table(const void *id, const void *request) {
  StoreBytes a = *(const StoreBytes *)id, b = table_of(*(Request *const *)request);
  int order = memcmp(a.at, b.at, a.length < b.length ? a.length : b.length);
  return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

/* The batch is sorted by table. */
static void answer_written(PgQuery *q, const Batch *batch) {
  while (store_pg_row(q)) {
    StoreBytes id = store_pg_read_bytes(q);
    Request *const *found =
        bsearch(&id, batch->requests, batch->count, sizeof *batch->requests, compare_table);
    if (!found) continue;
    store_request_reset(*found);
    (*found)->answer.time = store_pg_read_int(q);
    (*found)->answer.number = number_of(*found);
  }
  store_pg_end(q);
}

void store_pg_send_hint(Link *link, const char *hint) {
  if (!*hint) return;
  PgQuery q = store_pg_query(link, "SELECT pg_notify('meikyu', $1::text)");
  store_pg_bytes(&q, store_text(hint));
  store_pg_send(&q);
}

bool store_pg_append_many(Link *link, Request *const *requests, size_t count, int64_t node,
                          int64_t clock, const char *hint) {
  Batch batch = {requests, count};
  store_link_begin(link);
  store_pg_run(link, "BEGIN");
  send_entries(link, &batch, node, clock);
  PgQuery q = send_live(link, &batch, node);
  store_pg_send_hint(link, hint);
  store_pg_run(link, "COMMIT");
  store_link_send_sync(link);
  store_pg_look(&q);
  bool good = store_link_settle(link);
  for (size_t i = 0; i < count; i++) requests[i]->answer.status = (StoreStatus)PG_UNDECIDED;
  if (good) answer_written(&q, &batch);
  store_pg_end(&q);
  return good;
}

/* ---- The plain way: may it be? ----------------------------------------------------------------- */

/* What must be known of the table, of keys, creations and codes; and whether the first entry is ours already, after
 * a connection was lost. */
static const char place_sql[] =
    "SELECT live.length, live.state, live.updated, creations.id, creations.hash,"
    " (SELECT time FROM entries"
    "   WHERE id = $1::text AND number = $2::bigint AND node = $3::bigint),"
    " (SELECT min(entries.number) FROM unnest($4::text[], $5::bytea[]) AS k (player, key)"
    "   JOIN entries ON entries.id = $1::text AND entries.player = k.player"
    "   AND entries.key = k.key AND entries.key <> ''::bytea),"
    " (SELECT count(*) FROM codes WHERE code = $8::text AND id <> $1::text"
    "   AND (until IS NULL OR until > $9::bigint))"
    " FROM (SELECT 1) AS one LEFT JOIN live ON live.id = $1::text"
    " LEFT JOIN creations ON creations.player = $6::text AND creations.key = $7::bytea";

typedef struct Place {
  int64_t length, state, updated; /* of a table without entries: there is none */
  StoreBytes made, hash;          /* by the same request, earlier */
  int64_t written;                /* when, if it was */
  int64_t used;                   /* the entry that one of the keys was used for */
  bool code_taken;
} Place;

PgQuery store_pg_ask_place(Link *link, const Request *request, int64_t now) {
  const StoreAppend *append = request->question.append;
  const StoreCreation none = {0}, *creation = append->creation ? append->creation : &none;
  PgQuery q = store_pg_query(link, place_sql);
  if (!q.statement) return q;
  store_pg_bytes(&q, append->table);
  store_pg_int(&q, append->expected);
  store_pg_int(&q, request->unsure && append->count > 0 ? request->node : 0);
  PgArray *players = store_pg_array(&q, true), *keys = store_pg_array(&q, false);
  for (size_t i = 0; i < append->count; i++) {
    if (append->entries[i].key.length == 0) continue;
    store_pg_item(players, append->entries[i].player);
    store_pg_item(keys, append->entries[i].key);
  }
  store_pg_bytes(&q, creation->player);
  store_pg_bytes(&q, creation->key);
  store_pg_bytes(&q, append->row ? append->row->code : (StoreBytes){0});
  store_pg_int(&q, now);
  return q;
}

static Place read_place(PgQuery *q) {
  Place place = {0};
  if (!store_pg_row(q)) return place;
  place.length = store_pg_read_int(q);
  place.state = store_pg_read_int(q);
  place.updated = store_pg_read_int(q);
  place.made = store_pg_read_bytes(q);
  place.hash = store_pg_read_bytes(q);
  place.written = store_pg_read_int(q);
  place.used = store_pg_read_int(q);
  place.code_taken = store_pg_read_int(q) > 0;
  return place;
}

static bool refuse(Request *request, StoreStatus status, int64_t number) {
  store_answer_status(request, status);
  request->answer.number = number;
  return true;
}

static bool refuse_append(Request *request, const Place *place) {
  const StoreAppend *append = request->question.append;
  if (place->made.length > 0) {
    request->answer.id = store_request_copy(request, place->made);
    request->answer.bytes = store_request_copy(request, place->hash);
    return refuse(request, STORE_USED, 0);
  }
  if (place->length == 0 && append->expected > 1) return refuse(request, STORE_NONE, 0);
  if (append->expected != place->length + 1) return refuse(request, STORE_CONFLICT, place->length);
  if (place->state == STORE_STATE_CLOSED) return refuse(request, STORE_CLOSED, place->length);
  if (place->used && place->length > 0) return refuse(request, STORE_USED, place->used);
  return place->code_taken && refuse(request, STORE_TAKEN, 0);
}

/* ---- The plain way: it is ---------------------------------------------------------------------- */

static void add_entry(Link *link, const Request *request, size_t i, int64_t time) {
  const StoreAppend *append = request->question.append;
  const StoreEntry *entry = &append->entries[i];
  PgQuery q =
      store_pg_query(link, "INSERT INTO entries (id, number, time, node, kind, player, key, body)"
                           " VALUES ($1::text, $2::bigint, $3::bigint, $4::bigint, $5::text,"
                           " $6::text, $7::bytea, $8::bytea)");
  store_pg_bytes(&q, append->table);
  store_pg_int(&q, append->expected + (int64_t)i);
  store_pg_int(&q, time);
  store_pg_int(&q, request->node);
  store_pg_bytes(&q, entry->kind);
  store_pg_bytes(&q, entry->player);
  store_pg_bytes(&q, entry->key);
  store_pg_bytes(&q, entry->body);
  store_pg_send(&q);
}

void store_pg_rest_code(Link *link, StoreBytes id, int64_t now) {
  PgQuery q = store_pg_query(link, "UPDATE codes SET until = $2::bigint WHERE until IS NULL AND "
                                   "code = (SELECT code FROM tables WHERE id = $1::text)");
  store_pg_bytes(&q, id);
  store_pg_int(&q, now + STORE_CODE_REST);
  store_pg_send(&q);
}

static void claim_code(Link *link, StoreBytes id, StoreBytes code, int64_t now) {
  if (code.length == 0) return;
  PgQuery q = store_pg_query(
      link, PG_MUST_CHANGE_ONE("INSERT INTO codes (code, id, until) VALUES ($1::text, $2::text,"
                               " NULL) ON CONFLICT (code) DO UPDATE SET id = excluded.id,"
                               " until = NULL WHERE codes.id = excluded.id"
                               " OR codes.until <= $3::bigint"));
  store_pg_bytes(&q, code);
  store_pg_bytes(&q, id);
  store_pg_int(&q, now);
  store_pg_send(&q);
}

static void clear_seats(Link *link, StoreBytes id) {
  PgQuery q = store_pg_query(link, "DELETE FROM seats WHERE id = $1::text");
  store_pg_bytes(&q, id);
  store_pg_send(&q);
}

static void add_seats(Link *link, StoreBytes id, const StoreRow *row) {
  PgQuery q =
      store_pg_query(link, "INSERT INTO seats (id, player, seat) SELECT $1::text, player, seat"
                           " FROM unnest($2::text[], $3::bigint[]) AS s (player, seat)"
                           " ON CONFLICT DO NOTHING");
  if (!q.statement) return;
  store_pg_bytes(&q, id);
  PgArray *players = store_pg_array(&q, true), *seats = store_pg_array_of_ints(&q);
  for (int seat = 0; seat < STORE_MAX_SEATS; seat++) {
    if (row->seats[seat].length == 0) continue;
    store_pg_item(players, row->seats[seat]);
    store_pg_item_int(seats, seat);
  }
  store_pg_send(&q);
}

static void add_creation(Link *link, StoreBytes id, const StoreCreation *creation) {
  PgQuery q = store_pg_query(link, "INSERT INTO creations (player, key, hash, id)"
                                   " VALUES ($1::text, $2::bytea, $3::bytea, $4::text)");
  store_pg_bytes(&q, creation->player);
  store_pg_bytes(&q, creation->key);
  store_pg_bytes(&q, creation->hash);
  store_pg_bytes(&q, id);
  store_pg_send(&q);
}

/* Of a new table, or of one that is there. */
static void write_row(Link *link, const StoreAppend *append, bool is_new, int64_t time) {
  const StoreRow *row = append->row;
  PgQuery q =
      is_new
          ? store_pg_query(link, "INSERT INTO tables (id, game, listed, code, next, info, created)"
                                 " VALUES ($1::text, $2::text, $3::bigint <> 0, $4::text, $5::text,"
                                 " $6::bytea, $7::bigint)")
          : store_pg_query(link, "UPDATE tables SET game = $2::text, listed = $3::bigint <> 0,"
                                 " code = $4::text, next = $5::text, info = $6::bytea"
                                 " WHERE id = $1::text");
  store_pg_bytes(&q, append->table);
  store_pg_bytes(&q, row->game);
  store_pg_int(&q, row->listed);
  store_pg_bytes(&q, row->code);
  store_pg_bytes(&q, row->next);
  store_pg_bytes(&q, row->info);
  if (is_new) store_pg_int(&q, time);
  store_pg_send(&q);
}

static void set_row(Link *link, const StoreAppend *append, bool is_new, int64_t time) {
  StoreBytes id = append->table;
  if (!is_new) store_pg_rest_code(link, id, time);
  claim_code(link, id, append->row->code, time);
  if (!is_new) clear_seats(link, id);
  add_seats(link, id, append->row);
  write_row(link, append, is_new, time);
}

/* As the last: entries are written first, and their numbers decide who waits for whom. */
static void set_live(Link *link, const StoreAppend *append, const Place *place, int64_t time) {
  PgQuery q =
      place->length == 0
          ? store_pg_query(link,
                           "INSERT INTO live (id, state, length, updated, due, turn, note)"
                           " VALUES ($1::text, $2::bigint, $3::bigint, $4::bigint, $5::bigint,"
                           " $6::bigint, $7::bytea)")
          : store_pg_query(
                link, PG_MUST_CHANGE_ONE("UPDATE live SET state = $2::bigint, length = $3::bigint,"
                                         " updated = $4::bigint, due = $5::bigint, lease = NULL,"
                                         " turn = $6::bigint, note = $7::bytea"
                                         " WHERE id = $1::text AND length = $8::bigint"));
  store_pg_bytes(&q, append->table);
  store_pg_int(&q, append->row ? append->row->state : place->state);
  store_pg_int(&q, place->length + (int64_t)append->count);
  store_pg_int(&q, time);
  store_pg_int_or_null(&q, store_append_due(append, time));
  store_pg_int(&q, append->turn);
  store_pg_bytes(&q, append->note);
  if (place->length > 0) store_pg_int(&q, place->length);
  store_pg_send(&q);
}

void store_pg_append(Link *link, Request *request, PgQuery *seen, int64_t now) {
  const StoreAppend *append = request->question.append;
  Place place = read_place(seen);
  if (link->trouble != PG_FINE) return;
  request->answer.time = place.written;
  request->answer.number = append->expected + (int64_t)append->count - 1;
  if (place.written) return;
  request->answer.time = now > place.updated ? now : place.updated;
  if (refuse_append(request, &place)) return;
  bool is_new = place.length == 0;
  int64_t time = request->answer.time;
  for (size_t i = 0; i < append->count; i++) add_entry(link, request, i, time);
  if (is_new && append->creation) add_creation(link, append->table, append->creation);
  if (append->row) set_row(link, append, is_new, time);
  store_pg_add_notices(link, append, time);
  set_live(link, append, &place, time);
}
