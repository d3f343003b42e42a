/* postgres_tables.c - tables in PostgreSQL: reading, lists, what is overdue, removing. Each question is one statement,
 * so that what it tells was true at one moment. */
#include "postgres.h"

/* ---- Entries ----------------------------------------------------------------------------------- */

#define READ_ENTRIES                                                                               \
  "SELECT live.length, e.number, e.time, e.node, e.kind, e.player, e.key, e.body"                  \
  " FROM live LEFT JOIN entries e ON e.id = live.id AND "

static PgQuery ask_entries(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, READ_ENTRIES "e.number > $2::bigint WHERE live.id = $1::text"
                                                " ORDER BY e.number LIMIT $3::bigint");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  store_pg_int(&q, request->question.number);
  store_pg_limit(&q, request->question.limit);
  return q;
}

static PgQuery ask_key(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, READ_ENTRIES "e.player = $2::text AND e.key = $3::bytea"
                                                " AND e.key <> ''::bytea WHERE live.id = $1::text");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  store_pg_bytes(&q, request->question.player);
  store_pg_bytes(&q, request->question.key);
  return q;
}

static void take_entries(PgQuery *q, Request *request) {
  bool there = false;
  while (store_pg_row(q)) {
    StoreEntry entry = {0};
    there = true;
    request->answer.number = store_pg_read_int(q);
    entry.number = store_pg_read_int(q);
    if (entry.number == 0) continue; /* the table is there, and nothing more */
    entry.time = store_pg_read_int(q);
    entry.node = store_pg_read_int(q);
    entry.kind = store_pg_read_bytes(q);
    entry.player = store_pg_read_bytes(q);
    entry.key = store_pg_read_bytes(q);
    entry.body = store_pg_read_bytes(q);
    store_answer_entry(request, &entry);
  }
  if (!there) store_answer_status(request, STORE_NONE);
}

static void take_key(PgQuery *q, Request *request) {
  take_entries(q, request);
  if (request->answer.count == 0) store_answer_status(request, STORE_NONE);
}

static PgQuery ask_creation(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT id, hash FROM creations"
                                   " WHERE player = $1::text AND key = $2::bytea");
  (void)now;
  store_pg_bytes(&q, request->question.player);
  store_pg_bytes(&q, request->question.key);
  return q;
}

static void take_creation(PgQuery *q, Request *request) {
  if (store_pg_row(q)) {
    request->answer.id = store_request_copy(request, store_pg_read_bytes(q));
    request->answer.bytes = store_request_copy(request, store_pg_read_bytes(q));
  } else {
    store_answer_status(request, STORE_NONE);
  }
}

/* ---- Lists ------------------------------------------------------------------------------------- */

#define COLUMNS                                                                                    \
  "SELECT t.id, live.length, t.created, live.updated, live.due, live.turn, live.state, t.listed,"  \
  " t.game, t.code, t.next, live.note, t.info, "
#define FROM_TABLES COLUMNS "(-1)::bigint, false FROM tables t JOIN live ON live.id = t.id "

static void take_tables(PgQuery *q, Request *request) {
  while (store_pg_row(q)) {
    StoreTable table = {0};
    table.id = store_pg_read_bytes(q);
    table.length = store_pg_read_int(q);
    table.created = store_pg_read_int(q);
    table.updated = store_pg_read_int(q);
    table.due = store_pg_read_int(q);
    table.turn = (uint32_t)store_pg_read_int(q);
    table.state = (StoreState)store_pg_read_int(q);
    table.listed = store_pg_read_int(q) != 0;
    table.game = store_pg_read_bytes(q);
    table.code = store_pg_read_bytes(q);
    table.next = store_pg_read_bytes(q);
    table.note = store_pg_read_bytes(q);
    table.info = store_pg_read_bytes(q);
    table.seat = (int)store_pg_read_int(q);
    table.offered = store_pg_read_int(q) != 0;
    store_answer_table(request, &table);
  }
}

/* Exactly one is asked for. */
static void take_table(PgQuery *q, Request *request) {
  take_tables(q, request);
  if (request->answer.count == 0)
    store_answer_status(request, STORE_NONE);
  else
    request->answer.number = request->answer.tables[0].length;
}

static PgQuery ask_table(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, FROM_TABLES "WHERE t.id = $1::text");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  return q;
}

static PgQuery ask_code(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, FROM_TABLES "WHERE t.id = (SELECT id FROM codes"
                                               " WHERE code = $1::text AND until IS NULL)");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  return q;
}

static PgQuery ask_here(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT coalesce(bit_or(h.seats), 0) FROM here h JOIN nodes n ON"
                                   " n.node = h.node WHERE h.id = $1::text AND h.node <> $2::bigint"
                                   " AND NOT n.ended AND n.beat > $3::bigint");
  store_pg_bytes(&q, request->question.id);
  store_pg_int(&q, request->node);
  store_pg_int(&q, now - 3 * STORE_BEAT);
  return q;
}

static void take_here(PgQuery *q, Request *request) {
  if (store_pg_row(q)) request->answer.number = store_pg_read_int(q);
}

/* Those that are offered are found from that side: among many that nobody offers they would not be among the newest.
 * 65536 is STORE_OFFERED. */
#define LISTED(game)                                                                               \
  "WITH offered AS MATERIALIZED (SELECT DISTINCT h.id FROM here h JOIN nodes n ON n.node = h.node" \
  " WHERE h.seats & 65536 <> 0 AND h.node <> $2::bigint AND NOT n.ended AND n.beat > $3::bigint)"  \
  " (" COLUMNS "(-1)::bigint, true FROM offered o JOIN tables t ON t.id = o.id"                    \
  " JOIN live ON live.id = t.id WHERE t.listed" game " ORDER BY t.no DESC LIMIT $1::bigint)"       \
  " UNION ALL (" FROM_TABLES "WHERE t.listed" game                                                 \
  " AND NOT EXISTS (SELECT 1 FROM offered o WHERE o.id = t.id)"                                    \
  " ORDER BY t.no DESC LIMIT $1::bigint)"

static PgQuery ask_listed(Link *link, const Request *request, int64_t now) {
  StoreBytes game = request->question.id;
  PgQuery q = game.length > 0 ? store_pg_query(link, LISTED(" AND t.game = $4::text"))
                              : store_pg_query(link, LISTED(""));
  store_pg_limit(&q, request->question.limit);
  store_pg_int(&q, request->node);
  store_pg_int(&q, now - 3 * STORE_BEAT);
  if (game.length > 0) store_pg_bytes(&q, game);
  return q;
}

/* Both kinds together are twice as many at most. */
static void take_listed(PgQuery *q, Request *request) {
  take_tables(q, request);
  if (request->answer.count > request->question.limit)
    request->answer.count = request->question.limit;
}

static PgQuery ask_seats(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(
      link,
      COLUMNS "s.seat, false FROM seats s JOIN tables t ON t.id = s.id JOIN live ON live.id = s.id"
              " WHERE s.player = $1::text ORDER BY CASE"
              " WHEN (live.turn >> s.seat::int) & 1 = 1 THEN 0"
              " WHEN live.state <= 1 THEN 1 ELSE 2 END, live.updated DESC LIMIT $2::bigint");
  (void)now;
  store_pg_bytes(&q, request->question.player);
  store_pg_limit(&q, request->question.limit);
  return q;
}

static PgQuery ask_all(Link *link, const Request *request, int64_t now) {
  StoreBytes after = request->question.id;
  (void)now;
  PgQuery q = after.length > 0
                  ? store_pg_query(link, FROM_TABLES "WHERE t.no > (SELECT no FROM tables"
                                                     " WHERE id = $2::text)"
                                                     " ORDER BY t.no LIMIT $1::bigint")
                  : store_pg_query(link, FROM_TABLES "ORDER BY t.no LIMIT $1::bigint");
  store_pg_limit(&q, request->question.limit);
  if (after.length > 0) store_pg_bytes(&q, after);
  return q;
}

const PgRead pg_reads[OP_COUNT] = {
    [OP_READ] = {ask_entries, take_entries},
    [OP_FIND_KEY] = {ask_key, take_key},
    [OP_FIND_CREATION] = {ask_creation, take_creation},
    [OP_FIND_TABLE] = {ask_table, take_table},
    [OP_FIND_CODE] = {ask_code, take_table},
    [OP_FIND_HERE] = {ask_here, take_here},
    [OP_LIST_TABLES] = {ask_listed, take_listed},
    [OP_LIST_SEATS] = {ask_seats, take_tables},
    [OP_LIST_ALL] = {ask_all, take_tables},
    [OP_LIST_ABSENT] = {store_pg_ask_absent, store_pg_take_players},
    [OP_FIND_SECRET] = {store_pg_ask_secret, store_pg_take_secret},
    [OP_GET_CONTENT] = {store_pg_ask_content, store_pg_take_content},
    [OP_LIST_PUSHES] = {store_pg_ask_pushes, store_pg_take_pushes},
    [OP_LIST_MET] = {store_pg_ask_met, store_pg_take_met},
    [OP_LIST_BLOCKS] = {store_pg_ask_blocks, store_pg_take_blocks},
};

/* ---- What is overdue ------------------------------------------------------------------------------ */

/* Who looks at the same moment skips what another has locked. The lease itself is a time in the row: the lock
 * ends with this transaction. */
static void judge_due(Link *link, Request *request, PgQuery *seen, int64_t now) {
  *seen = store_pg_query(
      link, "WITH late AS (SELECT id FROM live WHERE due <= $1::bigint"
            "   AND (lease IS NULL OR lease <= $2::bigint)"
            "   ORDER BY due LIMIT $3::bigint FOR UPDATE SKIP LOCKED),"
            " taken AS (UPDATE live SET lease = $4::bigint FROM late WHERE live.id = late.id"
            "   RETURNING live.*) " COLUMNS "(-1)::bigint"
            " FROM taken live JOIN tables t ON t.id = live.id ORDER BY live.due");
  store_pg_int(seen, now - request->question.late);
  store_pg_int(seen, now);
  store_pg_limit(seen, request->question.limit);
  store_pg_int(seen, now + request->question.lasts);
  store_pg_send(seen);
}

/* ---- Removing ---------------------------------------------------------------------------------- */

static PgQuery ask_length(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT length FROM live WHERE id = $1::text");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  return q;
}

static void delete_live(Link *link, StoreBytes id, int64_t length) {
  PgQuery q = store_pg_query(link, PG_MUST_CHANGE_ONE("DELETE FROM live WHERE id = $1::text"
                                                      " AND length = $2::bigint"));
  store_pg_bytes(&q, id);
  store_pg_int(&q, length);
  store_pg_send(&q);
}

static void judge_removal(Link *link, Request *request, PgQuery *seen, int64_t now) {
  static const char *const parts[] = {
      "DELETE FROM entries WHERE id = $1::text", "DELETE FROM seats WHERE id = $1::text",
      "DELETE FROM creations WHERE id = $1::text", "DELETE FROM notices WHERE id = $1::text",
      "DELETE FROM tables WHERE id = $1::text"};
  StoreBytes id = request->question.id;
  bool there = store_pg_row(seen);
  request->answer.number = there ? store_pg_read_int(seen) : 0;
  if (!there || request->answer.number != request->question.number) {
    store_answer_status(request, there ? STORE_CONFLICT : STORE_NONE);
    return;
  }
  delete_live(link, id, request->answer.number);
  store_pg_rest_code(link, id, now);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    PgQuery part = store_pg_query(link, parts[i]);
    store_pg_bytes(&part, id);
    store_pg_send(&part);
  }
}

const PgWrite pg_table_writes[OP_READ] = {
    [OP_APPEND] = {store_pg_ask_place, store_pg_append, NULL},
    [OP_TAKE_DUE] = {NULL, judge_due, take_tables},
    [OP_REMOVE_TABLE] = {ask_length, judge_removal, NULL},
};
