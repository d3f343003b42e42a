/* sqlite_met.c - who sat at tables with whom, and who wants nothing from whom, in SQLite. */
#include "sqlite.h"

/* ---- Who met whom ------------------------------------------------------------------------------ */

/* A table that is under way says when it was made: when something last happened there is not for everybody to know. */
static const char met_sql[] =
    "SELECT p.id, p.name, sum(k.tables), sum(k.games), max(k.last), max(k.blocked) FROM ("
    "SELECT b.player AS id, 1 AS tables, l.state > 0 AS games,"
    "  CASE WHEN l.state > 1 THEN l.updated ELSE t.created END AS last, 0 AS blocked "
    "FROM seats a JOIN seats b ON b.no = a.no AND b.player <> a.player AND b.seat < ?3 "
    "JOIN live l ON l.no = a.no JOIN tables t ON t.no = a.no "
    "WHERE a.player = ?1 AND a.seat < ?3 AND (?2 = '' OR b.player = ?2) UNION ALL "
    "SELECT other, 0, 0, 0, 1 FROM blocks WHERE player = ?1 AND (?2 = '' OR other = ?2)) k "
    "JOIN players p ON p.id = k.id WHERE NOT p.deleted GROUP BY p.id, p.name "
    "ORDER BY 5 DESC, p.id LIMIT ?4";

void store_sqlite_list_met(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  Query q = store_query(c, met_sql);
  (void)now;
  store_bind_text(&q, question->player);
  store_bind_text(&q, question->id);
  store_bind_int(&q, question->number);
  store_bind_limit(&q, question->limit);
  while (store_query_row(&q)) {
    StoreMet met = {0};
    met.id = store_column_bytes(&q);
    met.name = store_column_bytes(&q);
    met.tables = store_column_int(&q);
    met.games = store_column_int(&q);
    met.last = store_column_int(&q);
    met.blocked = store_column_int(&q) != 0;
    store_answer_met(request, &met);
  }
}

/* ---- Who wants nothing from whom --------------------------------------------------------------- */

static void drop_block(Connection *c, const Question *question) {
  Query q = store_query(c, "DELETE FROM blocks WHERE player = ? AND other = ?");
  store_bind_text(&q, question->id);
  store_bind_text(&q, question->player);
  store_query_run(&q);
}

static int64_t count_of(Connection *c, const char *sql, StoreBytes id) {
  Query q = store_query(c, sql);
  store_bind_text(&q, id);
  int64_t count = store_query_row(&q) ? store_column_int(&q) : 0;
  store_query_end(&q);
  return count;
}

void store_sqlite_set_block(Connection *c, Request *request, int64_t now) {
  static const char alive[] = "SELECT count(*) FROM players WHERE id = ? AND NOT deleted";
  static const char blocks[] = "SELECT count(*) FROM blocks WHERE player = ?";
  const Question *question = &request->question;
  (void)now;
  drop_block(c, question);
  if (!question->number) return;
  if (count_of(c, alive, question->player) == 0 || count_of(c, alive, question->id) == 0) {
    store_answer_status(request, STORE_NONE);
    return;
  }
  if (count_of(c, blocks, question->id) >= STORE_MAX_BLOCKS) {
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  Query q = store_query(c, "INSERT INTO blocks (player, other) VALUES (?, ?)");
  store_bind_text(&q, question->id);
  store_bind_text(&q, question->player);
  store_query_run(&q);
}

void store_sqlite_list_blocks(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, "SELECT other FROM blocks WHERE player = ?");
  (void)now;
  store_bind_text(&q, request->question.player);
  while (store_query_row(&q)) {
    StoreMet met = {.blocked = true};
    met.id = store_column_bytes(&q);
    store_answer_met(request, &met);
  }
}

void store_sqlite_end_blocks(Connection *c, StoreBytes player) {
  Query q = store_query(c, "DELETE FROM blocks WHERE player = ?1 OR other = ?1");
  store_bind_text(&q, player);
  store_query_run(&q);
}
