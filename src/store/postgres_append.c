/* postgres_append.c - entries into PostgreSQL: many at once, or one by one on the plain way, which also finds out
 * why one cannot be. In both the entry is written first, and its number decides who was. */
#include <stdlib.h>
#include <string.h>

#include "postgres.h"

/* ---- Many at once ------------------------------------------------------------------------------ */

bool pg_is_plain(const Request *request) {
  const StoreAppend *append = request->question.append;
  return request->question.op == OP_APPEND && append->expected > 1 && append->count == 1 &&
         !append->row;
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
  PgArray *array = pg_array(q, text);
  for (size_t i = 0; i < batch->count; i++) pg_item(array, of(batch->requests[i]));
}

static void column_of_ints(PgQuery *q, const Batch *batch, Int *of) {
  PgArray *array = pg_array_of_ints(q);
  for (size_t i = 0; i < batch->count; i++) pg_item_int(array, of(batch->requests[i]));
}

static void send_entries(Link *link, const Batch *batch, int64_t node, int64_t clock) {
  PgQuery q = pg_query(link, entries_sql);
  if (!q.statement) return;
  pg_int(&q, node);
  pg_int_or_null(&q, clock);
  column(&q, batch, true, table_of);
  column_of_ints(&q, batch, number_of);
  column(&q, batch, true, kind_of);
  column(&q, batch, true, player_of);
  column(&q, batch, false, key_of);
  column(&q, batch, false, body_of);
  pg_send(&q);
}

static PgQuery send_live(Link *link, const Batch *batch, int64_t node) {
  PgQuery q = pg_query(link, live_sql);
  if (!q.statement) return q;
  pg_int(&q, node);
  column(&q, batch, true, table_of);
  column_of_ints(&q, batch, number_of);
  column_of_ints(&q, batch, due_at_of);
  column_of_ints(&q, batch, due_in_of);
  column_of_ints(&q, batch, turn_of);
  column(&q, batch, false, note_of);
  pg_send(&q);
  return q;
}

static int compare_table(const void *id, const void *request) {
  StoreBytes a = *(const StoreBytes *)id, b = table_of(*(Request *const *)request);
  int order = memcmp(a.at, b.at, a.length < b.length ? a.length : b.length);
  return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

/* The batch is sorted by table. */
static void answer_written(PgQuery *q, const Batch *batch) {
  while (pg_row(q)) {
    StoreBytes id = pg_read_bytes(q);
    Request *const *found =
        bsearch(&id, batch->requests, batch->count, sizeof *batch->requests, compare_table);
    if (!found) continue;
    request_reset(*found);
    (*found)->answer.time = pg_read_int(q);
    (*found)->answer.number = number_of(*found);
  }
  pg_end(q);
}

void pg_send_hint(Link *link, const char *hint) {
  if (!*hint) return;
  PgQuery q = pg_query(link, "SELECT pg_notify('meikyu', $1::text)");
  pg_bytes(&q, store_text(hint));
  pg_send(&q);
}

bool pg_append_many(Link *link, Request *const *requests, size_t count, int64_t node, int64_t clock,
                    const char *hint) {
  Batch batch = {requests, count};
  link_begin(link);
  pg_run(link, "BEGIN");
  send_entries(link, &batch, node, clock);
  PgQuery q = send_live(link, &batch, node);
  pg_send_hint(link, hint);
  pg_run(link, "COMMIT");
  link_send_sync(link);
  pg_look(&q);
  bool good = link_settle(link);
  for (size_t i = 0; i < count; i++) requests[i]->answer.status = (StoreStatus)PG_UNDECIDED;
  if (good) answer_written(&q, &batch);
  pg_end(&q);
  return good;
}

/* ---- The plain way: may it be? ----------------------------------------------------------------- */

typedef struct Place {
  bool there;
  int64_t length, state, updated;
} Place;

static Place find_place(Link *link, StoreBytes id) {
  Place place = {0};
  PgQuery q = pg_query(link, "SELECT length, state, updated FROM live WHERE id = $1::text");
  pg_bytes(&q, id);
  if (pg_row(&q)) {
    place.there = true;
    place.length = pg_read_int(&q);
    place.state = pg_read_int(&q);
    place.updated = pg_read_int(&q);
  }
  pg_end(&q);
  return place;
}

static int64_t find_key(Link *link, StoreBytes id, const StoreEntry *entry) {
  PgQuery q = pg_query(link, "SELECT number FROM entries WHERE id = $1::text AND "
                             "player = $2::text AND key = $3::bytea AND key <> ''::bytea");
  pg_bytes(&q, id);
  pg_bytes(&q, entry->player);
  pg_bytes(&q, entry->key);
  int64_t number = pg_row(&q) ? pg_read_int(&q) : 0;
  pg_end(&q);
  return number;
}

static bool refuse(Request *request, StoreStatus status, int64_t number) {
  answer_status(request, status);
  request->answer.number = number;
  return true;
}

static bool refuse_creation(Link *link, Request *request) {
  const StoreCreation *creation = request->question.append->creation;
  if (!creation) return false;
  PgQuery q =
      pg_query(link, "SELECT id, hash FROM creations WHERE player = $1::text AND key = $2::bytea");
  pg_bytes(&q, creation->player);
  pg_bytes(&q, creation->key);
  bool used = pg_row(&q);
  if (used) {
    request->answer.id = request_copy(request, pg_read_bytes(&q));
    request->answer.bytes = request_copy(request, pg_read_bytes(&q));
    refuse(request, STORE_USED, 0);
  }
  pg_end(&q);
  return used;
}

static bool refuse_code(Link *link, Request *request, int64_t now) {
  const StoreAppend *append = request->question.append;
  if (!append->row || append->row->code.length == 0) return false;
  PgQuery q = pg_query(link, "SELECT 1::bigint FROM codes WHERE code = $1::text AND "
                             "id <> $2::text AND (until IS NULL OR until > $3::bigint)");
  pg_bytes(&q, append->row->code);
  pg_bytes(&q, append->table);
  pg_int(&q, now);
  bool taken = pg_row(&q);
  pg_end(&q);
  return taken && refuse(request, STORE_TAKEN, 0);
}

static bool refuse_append(Link *link, Request *request, const Place *place, int64_t now) {
  const StoreAppend *append = request->question.append;
  if (refuse_creation(link, request)) return true;
  if (!place->there && append->expected > 1) return refuse(request, STORE_NONE, 0);
  if (append->expected != place->length + 1) return refuse(request, STORE_CONFLICT, place->length);
  if (place->state == STORE_STATE_CLOSED) return refuse(request, STORE_CLOSED, place->length);
  for (size_t i = 0; i < append->count && place->there; i++) {
    const StoreEntry *entry = &append->entries[i];
    int64_t used = entry->key.length > 0 ? find_key(link, append->table, entry) : 0;
    if (used) return refuse(request, STORE_USED, used);
  }
  return refuse_code(link, request, now);
}

/* The connection was lost when it was written before: if the entry has our number, it was. */
static bool was_written(Link *link, Request *request) {
  const StoreAppend *append = request->question.append;
  if (!request->unsure || append->count == 0) return false;
  PgQuery q = pg_query(link, "SELECT time FROM entries WHERE id = $1::text AND "
                             "number = $2::bigint AND node = $3::bigint");
  pg_bytes(&q, append->table);
  pg_int(&q, append->expected);
  pg_int(&q, request->node);
  bool ours = pg_row(&q);
  if (ours) {
    request->answer.time = pg_read_int(&q);
    request->answer.number = append->expected + (int64_t)append->count - 1;
  }
  pg_end(&q);
  return ours;
}

/* ---- The plain way: it is ---------------------------------------------------------------------- */

static PgQuery write_entry(Link *link, const Request *request, size_t i, int64_t time) {
  const StoreAppend *append = request->question.append;
  const StoreEntry *entry = &append->entries[i];
  PgQuery q = pg_query(link, "INSERT INTO entries (id, number, time, node, kind, player, key, body)"
                             " VALUES ($1::text, $2::bigint, $3::bigint, $4::bigint, $5::text,"
                             " $6::text, $7::bytea, $8::bytea) ON CONFLICT DO NOTHING");
  pg_bytes(&q, append->table);
  pg_int(&q, append->expected + (int64_t)i);
  pg_int(&q, time);
  pg_int(&q, request->node);
  pg_bytes(&q, entry->kind);
  pg_bytes(&q, entry->player);
  pg_bytes(&q, entry->key);
  pg_bytes(&q, entry->body);
  return q;
}

/* What was free when we looked no longer is: all that was written is undone, and the request tried alone. */
static void must_change_one(Link *link, PgQuery *q) {
  if (pg_changed(q) != 1) link_fail(link, PG_AGAIN, "somebody else was in the way");
}

static void add_entries(Link *link, const Request *request, int64_t time) {
  for (size_t i = 0; i < request->question.append->count; i++) {
    PgQuery q = write_entry(link, request, i, time);
    must_change_one(link, &q);
  }
}

void pg_rest_code(Link *link, StoreBytes id, int64_t now) {
  PgQuery q = pg_query(link, "UPDATE codes SET until = $2::bigint WHERE until IS NULL AND "
                             "code = (SELECT code FROM tables WHERE id = $1::text)");
  pg_bytes(&q, id);
  pg_int(&q, now + STORE_CODE_REST);
  pg_send(&q);
}

static void claim_code(Link *link, StoreBytes id, StoreBytes code, int64_t now) {
  if (code.length == 0) return;
  PgQuery q = pg_query(link, "INSERT INTO codes (code, id, until) VALUES ($1::text, $2::text, NULL)"
                             " ON CONFLICT (code) DO UPDATE SET id = excluded.id, until = NULL"
                             " WHERE codes.id = excluded.id OR codes.until <= $3::bigint");
  pg_bytes(&q, code);
  pg_bytes(&q, id);
  pg_int(&q, now);
  must_change_one(link, &q);
}

static void set_seats(Link *link, StoreBytes id, const StoreRow *row) {
  PgQuery clear = pg_query(link, "DELETE FROM seats WHERE id = $1::text");
  pg_bytes(&clear, id);
  pg_send(&clear);
  PgQuery q = pg_query(link, "INSERT INTO seats (id, player, seat) SELECT $1::text, player, seat"
                             " FROM unnest($2::text[], $3::bigint[]) AS s (player, seat)"
                             " ON CONFLICT DO NOTHING");
  if (!q.statement) return;
  pg_bytes(&q, id);
  PgArray *players = pg_array(&q, true), *seats = pg_array_of_ints(&q);
  for (int seat = 0; seat < STORE_MAX_SEATS; seat++) {
    if (row->seats[seat].length == 0) continue;
    pg_item(players, row->seats[seat]);
    pg_item_int(seats, seat);
  }
  pg_send(&q);
}

static void add_creation(Link *link, StoreBytes id, const StoreCreation *creation) {
  PgQuery q = pg_query(link, "INSERT INTO creations (player, key, hash, id)"
                             " VALUES ($1::text, $2::bytea, $3::bytea, $4::text)");
  pg_bytes(&q, creation->player);
  pg_bytes(&q, creation->key);
  pg_bytes(&q, creation->hash);
  pg_bytes(&q, id);
  pg_send(&q);
}

static void add_table(Link *link, const StoreAppend *append, int64_t time) {
  PgQuery q = pg_query(link, "INSERT INTO tables (id, game, listed, created, code, next, info)"
                             " VALUES ($1::text, '', false, $2::bigint, '', '', ''::bytea)");
  pg_bytes(&q, append->table);
  pg_int(&q, time);
  pg_send(&q);
  PgQuery live = pg_query(link, "INSERT INTO live (id, state, length, updated, turn, note)"
                                " VALUES ($1::text, 0, 0, 0, 0, ''::bytea)");
  pg_bytes(&live, append->table);
  pg_send(&live);
  if (append->creation) add_creation(link, append->table, append->creation);
}

static void set_row(Link *link, StoreBytes id, const StoreRow *row, int64_t now) {
  pg_rest_code(link, id, now);
  claim_code(link, id, row->code, now);
  set_seats(link, id, row);
  PgQuery q = pg_query(link, "UPDATE tables SET game = $2::text, listed = $3::bigint <> 0,"
                             " code = $4::text, next = $5::text, info = $6::bytea"
                             " WHERE id = $1::text");
  pg_bytes(&q, id);
  pg_bytes(&q, row->game);
  pg_int(&q, row->listed);
  pg_bytes(&q, row->code);
  pg_bytes(&q, row->next);
  pg_bytes(&q, row->info);
  pg_send(&q);
}

static void set_live(Link *link, const StoreAppend *append, const Place *place, int64_t time) {
  PgQuery q = pg_query(link, "UPDATE live SET state = $3::bigint, length = $4::bigint,"
                             " updated = $5::bigint, due = $6::bigint, lease = NULL,"
                             " turn = $7::bigint, note = $8::bytea"
                             " WHERE id = $1::text AND length = $2::bigint");
  pg_bytes(&q, append->table);
  pg_int(&q, place->length);
  pg_int(&q, append->row ? append->row->state : place->state);
  pg_int(&q, place->length + (int64_t)append->count);
  pg_int(&q, time);
  pg_int_or_null(&q, append_due(append, time));
  pg_int(&q, append->turn);
  pg_bytes(&q, append->note);
  must_change_one(link, &q);
}

void pg_append(Link *link, Request *request, int64_t now) {
  const StoreAppend *append = request->question.append;
  if (was_written(link, request)) return;
  Place place = find_place(link, append->table);
  if (link->trouble != PG_FINE || refuse_append(link, request, &place, now)) return;
  int64_t time = now > place.updated ? now : place.updated;
  add_entries(link, request, time);
  if (!place.there) add_table(link, append, time);
  if (append->row) set_row(link, append->table, append->row, time);
  set_live(link, append, &place, time);
  request->answer.time = time;
  request->answer.number = place.length + (int64_t)append->count;
}
