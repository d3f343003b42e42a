/* sqlite_push.c - people's devices and what waits to be told to them, in SQLite; bytes that are kept by name. */
#include "secret.h"
#include "sqlite.h"

/* ---- Devices ----------------------------------------------------------------------------------- */

static bool is_token_of(Connection *c, StoreBytes token, StoreBytes player) {
  Query q =
      store_query(c, "SELECT verifier FROM secrets WHERE kind = ? AND selector = ? AND player = ?");
  store_bind_int(&q, STORE_TOKEN);
  store_bind_blob(&q, secret_selector(token));
  store_bind_text(&q, player);
  bool good = store_query_row(&q) && secret_same(store_column_bytes(&q), secret_verifier(token));
  store_query_end(&q);
  return good;
}

/* What waits for a device that changes hands goes with the old one. */
static void end_foreign(Connection *c, StoreBytes hash, StoreBytes player) {
  Query q = store_query(c, "DELETE FROM pushes WHERE hash = ? AND player <> ?");
  store_bind_blob(&q, hash);
  store_bind_text(&q, player);
  store_query_run(&q);
}

static void end_oldest(Connection *c, StoreBytes player) {
  Query q =
      store_query(c, "DELETE FROM pushes WHERE player = ?1 AND no NOT IN (SELECT no FROM pushes "
                     "WHERE player = ?1 ORDER BY created DESC, no DESC LIMIT ?2)");
  store_bind_text(&q, player);
  store_bind_int(&q, STORE_MAX_PUSHES);
  store_query_run(&q);
}

void store_sqlite_add_push(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  if (!is_token_of(c, question->token, question->player)) {
    store_answer_status(request, STORE_NONE);
    return;
  }
  end_foreign(c, question->hash, question->player);
  Query q =
      store_query(c, "INSERT INTO pushes (hash, endpoint, player, token, info, wanted, created, "
                     "strikes) VALUES (?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (hash) DO UPDATE SET "
                     "token = excluded.token, info = excluded.info, wanted = excluded.wanted, "
                     "created = excluded.created, strikes = 0");
  store_bind_blob(&q, question->hash);
  store_bind_text(&q, question->name);
  store_bind_text(&q, question->player);
  store_bind_blob(&q, secret_selector(question->token));
  store_bind_blob(&q, question->body);
  store_bind_int(&q, question->number);
  store_bind_int(&q, now);
  store_query_run(&q);
  end_oldest(c, question->player);
}

void store_sqlite_drop_push(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  Query q = store_query(c, "DELETE FROM pushes WHERE hash = ?1 AND (player = ?2 OR ?2 = '')");
  (void)now;
  store_bind_blob(&q, question->hash);
  store_bind_text(&q, question->player);
  store_query_run(&q);
  if (!c->problem && sqlite3_changes(c->db) == 0) store_answer_status(request, STORE_NONE);
}

void store_sqlite_list_pushes(Connection *c, Request *request, int64_t now) {
  Query q =
      store_query(c, "SELECT endpoint, player, info, wanted, created FROM pushes WHERE player = ? "
                     "ORDER BY created, no");
  (void)now;
  store_bind_text(&q, request->question.player);
  while (store_query_row(&q)) {
    StorePush push = {0};
    push.endpoint = store_column_bytes(&q);
    push.player = store_column_bytes(&q);
    push.info = store_column_bytes(&q);
    push.wanted = (uint32_t)store_column_int(&q);
    push.created = store_column_int(&q);
    store_answer_push(request, &push);
  }
}

void store_sqlite_end_pushes_of_token(Connection *c, StoreBytes hash) {
  Query q = store_query(c, "DELETE FROM pushes WHERE token = ?");
  store_bind_blob(&q, secret_selector(hash));
  store_query_run(&q);
}

void store_sqlite_end_pushes_of_player(Connection *c, StoreBytes player) {
  Query q = store_query(c, "DELETE FROM pushes WHERE player = ?");
  store_bind_text(&q, player);
  store_query_run(&q);
}

/* ---- Notices ----------------------------------------------------------------------------------- */

/* One that is being sent keeps its lease: what is new is told after it. */
void store_sqlite_add_notices(Connection *c, const StoreAppend *append, int64_t no, int64_t time) {
  for (size_t i = 0; i < append->notice_count; i++) {
    const StoreNotice *notice = &append->notices[i];
    Query q = store_query(c, "INSERT INTO notices (push, no, kind, number, made, due, tries) "
                             "SELECT no, ?2, ?3, ?4, ?5, ?6, 0 FROM pushes "
                             "WHERE player = ?1 AND (wanted >> ?3) & 1 "
                             "ON CONFLICT (push, no, kind) DO UPDATE SET number = excluded.number, "
                             "made = excluded.made, due = excluded.due, tries = 0");
    store_bind_text(&q, notice->player);
    store_bind_int(&q, no);
    store_bind_int(&q, notice->kind);
    store_bind_int(&q, append->expected + (int64_t)append->count - 1);
    store_bind_int(&q, time);
    store_bind_int(&q, time + notice->due_in);
    store_query_run(&q);
  }
}

/* Rows that only say when something was last sent, long enough ago. */
static void forget_sent(Connection *c, int64_t now) {
  Query q = store_query(c, "DELETE FROM notices WHERE due IS NULL AND coalesce(sent, 0) <= ?");
  store_bind_int(&q, now - STORE_NOTICE_REST);
  store_query_run(&q);
}

static const char take_sql[] =
    "SELECT n.push, n.no, n.kind, (SELECT max(o.number) FROM notices o WHERE o.push = n.push "
    "AND o.no = n.no AND o.due <= ?1), n.made, n.tries, p.player, p.endpoint, p.info, t.id "
    "FROM notices n JOIN pushes p ON p.no = n.push JOIN tables t ON t.no = n.no "
    "WHERE n.due <= ?1 AND (n.lease IS NULL OR n.lease <= ?1) AND NOT EXISTS (SELECT 1 FROM "
    "notices "
    "o WHERE o.push = n.push AND o.no = n.no AND (o.sent > ?2 OR o.lease > ?1 "
    "OR (o.due <= ?1 AND o.kind < n.kind))) ORDER BY n.due LIMIT ?3";

static void lease(Connection *c, int64_t push, int64_t no, int64_t kind, int64_t until) {
  Query q = store_query(c, "UPDATE notices SET lease = ? WHERE push = ? AND no = ? AND kind = ?");
  store_bind_int(&q, until);
  store_bind_int(&q, push);
  store_bind_int(&q, no);
  store_bind_int(&q, kind);
  store_query_run(&q);
}

void store_sqlite_take_notices(Connection *c, Request *request, int64_t now) {
  forget_sent(c, now);
  Query q = store_query(c, take_sql);
  store_bind_int(&q, now);
  store_bind_int(&q, now - STORE_NOTICE_REST);
  store_bind_limit(&q, request->question.limit);
  while (store_query_row(&q)) {
    StoreNotice notice = {0};
    int64_t push = store_column_int(&q), no = store_column_int(&q);
    notice.kind = (int)store_column_int(&q);
    notice.number = store_column_int(&q);
    notice.made = store_column_int(&q);
    notice.tries = (int)store_column_int(&q);
    notice.player = store_column_bytes(&q);
    notice.endpoint = store_column_bytes(&q);
    notice.info = store_column_bytes(&q);
    notice.table = store_column_bytes(&q);
    store_answer_notice(request, &notice);
    lease(c, push, no, notice.kind, now + request->question.lasts);
  }
}

/* Those about one table that were due when one was taken, by device, table, entry and time. */
#define WERE_DUE                                                                                   \
  " WHERE push = (SELECT no FROM pushes WHERE hash = ?1) AND no = (SELECT no FROM tables "         \
  "WHERE id = ?2) AND number <= ?3 AND due <= ?4"

static void run_settling(Connection *c, const Request *request, const char *sql, int64_t value) {
  const Question *question = &request->question;
  Query q = store_query(c, sql);
  store_bind_blob(&q, question->hash);
  store_bind_text(&q, question->id);
  store_bind_int(&q, question->number);
  store_bind_int(&q, question->time);
  store_bind_int(&q, value);
  store_query_run(&q);
}

static void set_strikes(Connection *c, StoreBytes hash, bool more) {
  Query q = store_query(c, "UPDATE pushes SET strikes = CASE WHEN ?2 THEN strikes + 1 ELSE 0 END "
                           "WHERE hash = ?1");
  store_bind_blob(&q, hash);
  store_bind_int(&q, more);
  store_query_run(&q);
  if (!more) return;
  Query end = store_query(c, "DELETE FROM pushes WHERE hash = ? AND strikes >= ?");
  store_bind_blob(&end, hash);
  store_bind_int(&end, STORE_MAX_STRIKES);
  store_query_run(&end);
}

/* What came while it was being sent waits for its turn without a lease. A letter went out, whatever it was about. */
static void end_lease(Connection *c, const Question *question, int64_t now) {
  Query q = store_query(c, "UPDATE notices SET lease = NULL, sent = coalesce(?, sent) WHERE push = "
                           "(SELECT no FROM pushes WHERE hash = ?) AND "
                           "no = (SELECT no FROM tables WHERE id = ?) AND kind = ?");
  store_bind_int_or_null(&q, question->outcome == STORE_TOLD ? now : 0);
  store_bind_blob(&q, question->hash);
  store_bind_text(&q, question->id);
  store_bind_int(&q, question->kind);
  store_query_run(&q);
}

void store_sqlite_settle_notice(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  end_lease(c, question, now);
  switch (question->outcome) {
  case STORE_TOLD:
    run_settling(c, request, "UPDATE notices SET due = NULL, sent = ?5" WERE_DUE, now);
    set_strikes(c, question->hash, false);
    break;
  case STORE_MOOT:
    run_settling(c, request, "UPDATE notices SET due = NULL" WERE_DUE " AND kind = ?5",
                 question->kind);
    break;
  case STORE_LATER:
    run_settling(c, request, "UPDATE notices SET tries = tries + 1, due = ?5" WERE_DUE,
                 now + question->lasts);
    break;
  case STORE_BAD:
    run_settling(c, request, "UPDATE notices SET due = NULL" WERE_DUE " AND ?5", 1);
    set_strikes(c, question->hash, true);
    break;
  }
}

/* ---- Kept by name -------------------------------------------------------------------------------- */

void store_sqlite_keep(Connection *c, Request *request, int64_t now) {
  (void)now;
  Query put = store_query(c, "INSERT OR IGNORE INTO kept (name, body) VALUES (?, ?)");
  store_bind_text(&put, request->question.id);
  store_bind_blob(&put, request->question.body);
  store_query_run(&put);
  Query q = store_query(c, "SELECT body FROM kept WHERE name = ?");
  store_bind_text(&q, request->question.id);
  if (store_query_row(&q)) {
    request->answer.bytes = store_request_copy(request, store_column_bytes(&q));
    store_query_end(&q);
  }
}
