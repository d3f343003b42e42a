/* postgres_met.c - who sat at tables with whom, and who wants nothing from whom, in PostgreSQL. */
#include "postgres.h"

/* ---- Who met whom ------------------------------------------------------------------------------ */

/* A table that is under way says when it was made: when something last happened there is not for everybody to know. */
PgQuery store_pg_ask_met(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(
      link, "SELECT p.id, p.name, sum(k.tables)::bigint, sum(k.games)::bigint,"
            " max(k.last)::bigint, max(k.blocked)::bigint FROM ("
            "SELECT b.player AS id, 1 AS tables, (l.state > 0)::int AS games,"
            " CASE WHEN l.state > 1 THEN l.updated ELSE t.created END AS last, 0 AS blocked"
            " FROM seats a JOIN seats b ON b.id = a.id AND b.player <> a.player"
            " AND b.seat < $3::bigint JOIN live l ON l.id = a.id JOIN tables t ON t.id = a.id"
            " WHERE a.player = $1::text AND a.seat < $3::bigint"
            " AND ($2::text = '' OR b.player = $2::text) UNION ALL"
            " SELECT other, 0, 0, 0, 1 FROM blocks WHERE player = $1::text"
            " AND ($2::text = '' OR other = $2::text)) k"
            " JOIN players p ON p.id = k.id WHERE NOT p.deleted GROUP BY p.id, p.name"
            " ORDER BY 5 DESC, p.id LIMIT $4::bigint");
  (void)now;
  store_pg_bytes(&q, request->question.player);
  store_pg_bytes(&q, request->question.id);
  store_pg_int(&q, request->question.number);
  store_pg_limit(&q, request->question.limit);
  return q;
}

void store_pg_take_met(PgQuery *q, Request *request) {
  while (store_pg_row(q)) {
    StoreMet met = {0};
    met.id = store_pg_read_bytes(q);
    met.name = store_pg_read_bytes(q);
    met.tables = store_pg_read_int(q);
    met.games = store_pg_read_int(q);
    met.last = store_pg_read_int(q);
    met.blocked = store_pg_read_int(q) != 0;
    store_answer_met(request, &met);
  }
}

/* ---- Who wants nothing from whom --------------------------------------------------------------- */

PgQuery store_pg_ask_blocks(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT other FROM blocks WHERE player = $1::text");
  (void)now;
  store_pg_bytes(&q, request->question.player);
  return q;
}

void store_pg_take_blocks(PgQuery *q, Request *request) {
  while (store_pg_row(q)) {
    StoreMet met = {.blocked = true};
    met.id = store_pg_read_bytes(q);
    store_answer_met(request, &met);
  }
}

/* How many of both live, and how many others are blocked. */
static PgQuery ask_room(Link *link, const Request *request, int64_t now) {
  PgQuery q =
      store_pg_query(link, "SELECT (SELECT count(*) FROM players WHERE id IN ($1::text, $2::text)"
                           " AND NOT deleted), (SELECT count(*) FROM blocks"
                           " WHERE player = $1::text AND other <> $2::text)");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  store_pg_bytes(&q, request->question.player);
  return q;
}

static void change_block(Link *link, const Question *question, const char *sql) {
  PgQuery q = store_pg_query(link, sql);
  store_pg_bytes(&q, question->id);
  store_pg_bytes(&q, question->player);
  store_pg_send(&q);
}

static void set_block(Link *link, Request *request, PgQuery *seen, int64_t now) {
  static const char add[] = "INSERT INTO blocks (player, other) VALUES ($1::text, $2::text)"
                            " ON CONFLICT DO NOTHING";
  static const char drop[] = "DELETE FROM blocks WHERE player = $1::text AND other = $2::text";
  (void)now;
  bool found = store_pg_row(seen);
  int64_t alive = found ? store_pg_read_int(seen) : 0, others = found ? store_pg_read_int(seen) : 0;
  if (!request->question.number)
    change_block(link, &request->question, drop);
  else if (alive < 2)
    store_answer_status(request, STORE_NONE);
  else if (others >= STORE_MAX_BLOCKS)
    store_answer_status(request, STORE_TAKEN);
  else
    change_block(link, &request->question, add);
}

void store_pg_end_blocks(Link *link, StoreBytes player) {
  PgQuery q =
      store_pg_query(link, "DELETE FROM blocks WHERE player = $1::text OR other = $1::text");
  store_pg_bytes(&q, player);
  store_pg_send(&q);
}

const PgWrite pg_met_writes[OP_READ] = {[OP_SET_BLOCK] = {ask_room, set_block, NULL}};
