/* postgres_push.c - people's devices and what waits to be told to them, in PostgreSQL; bytes that are kept by name. */
#include "postgres.h"
#include "secret.h"

/* ---- Devices ----------------------------------------------------------------------------------- */

static PgQuery ask_token(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT verifier FROM secrets WHERE kind = $1::bigint"
                                   " AND selector = $2::bytea AND player = $3::text");
  (void)now;
  store_pg_int(&q, STORE_TOKEN);
  store_pg_bytes(&q, secret_selector(request->question.token));
  store_pg_bytes(&q, request->question.player);
  return q;
}

/* What waits for a device that changes hands goes with the old one. */
static void end_foreign(Link *link, const Question *question) {
  PgQuery q =
      store_pg_query(link, "DELETE FROM pushes WHERE hash = $1::bytea AND player <> $2::text");
  store_pg_bytes(&q, question->hash);
  store_pg_bytes(&q, question->player);
  store_pg_send(&q);
}

static void end_oldest(Link *link, StoreBytes player) {
  PgQuery q =
      store_pg_query(link, "DELETE FROM pushes WHERE player = $1::text AND no NOT IN (SELECT no"
                           " FROM pushes WHERE player = $1::text"
                           " ORDER BY created DESC, no DESC LIMIT $2::bigint)");
  store_pg_bytes(&q, player);
  store_pg_int(&q, STORE_MAX_PUSHES);
  store_pg_send(&q);
}

static void add_push(Link *link, Request *request, PgQuery *seen, int64_t now) {
  const Question *question = &request->question;
  if (!store_pg_row(seen) ||
      !secret_same(store_pg_read_bytes(seen), secret_verifier(question->token))) {
    store_answer_status(request, STORE_NONE);
    return;
  }
  end_foreign(link, question);
  PgQuery q =
      store_pg_query(link, "INSERT INTO pushes (hash, endpoint, player, token, info, wanted,"
                           " created, strikes) VALUES ($1::bytea, $2::text, $3::text, $4::bytea,"
                           " $5::bytea, $6::bigint, $7::bigint, 0) ON CONFLICT (hash) DO UPDATE"
                           " SET token = excluded.token, info = excluded.info,"
                           " wanted = excluded.wanted, created = excluded.created, strikes = 0");
  store_pg_bytes(&q, question->hash);
  store_pg_bytes(&q, question->name);
  store_pg_bytes(&q, question->player);
  store_pg_bytes(&q, secret_selector(question->token));
  store_pg_bytes(&q, question->body);
  store_pg_int(&q, question->number);
  store_pg_int(&q, now);
  store_pg_send(&q);
  end_oldest(link, question->player);
}

static void drop_push(Link *link, Request *request, PgQuery *seen, int64_t now) {
  (void)now;
  *seen = store_pg_query(link, "WITH gone AS (DELETE FROM pushes WHERE hash = $1::bytea"
                               " AND (player = $2::text OR $2::text = '') RETURNING 1)"
                               " SELECT count(*) FROM gone");
  store_pg_bytes(seen, request->question.hash);
  store_pg_bytes(seen, request->question.player);
  store_pg_send(seen);
}

static void take_dropped(PgQuery *q, Request *request) {
  if (store_pg_row(q) && store_pg_read_int(q) == 0) store_answer_status(request, STORE_NONE);
}

PgQuery store_pg_ask_pushes(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT endpoint, player, info, wanted, created FROM pushes"
                                   " WHERE player = $1::text ORDER BY created, no");
  (void)now;
  store_pg_bytes(&q, request->question.player);
  return q;
}

void store_pg_take_pushes(PgQuery *q, Request *request) {
  while (store_pg_row(q)) {
    StorePush push = {0};
    push.endpoint = store_pg_read_bytes(q);
    push.player = store_pg_read_bytes(q);
    push.info = store_pg_read_bytes(q);
    push.wanted = (uint32_t)store_pg_read_int(q);
    push.created = store_pg_read_int(q);
    store_answer_push(request, &push);
  }
}

void store_pg_end_pushes_of_token(Link *link, StoreBytes hash) {
  PgQuery q = store_pg_query(link, "DELETE FROM pushes WHERE token = $1::bytea");
  store_pg_bytes(&q, secret_selector(hash));
  store_pg_send(&q);
}

void store_pg_end_pushes_of_player(Link *link, StoreBytes player) {
  PgQuery q = store_pg_query(link, "DELETE FROM pushes WHERE player = $1::text");
  store_pg_bytes(&q, player);
  store_pg_send(&q);
}

/* ---- Notices ----------------------------------------------------------------------------------- */

/* One that is being sent keeps its lease: what is new is told after it. */
void store_pg_add_notices(Link *link, const StoreAppend *append, int64_t time) {
  for (size_t i = 0; i < append->notice_count; i++) {
    const StoreNotice *notice = &append->notices[i];
    PgQuery q =
        store_pg_query(link, "INSERT INTO notices (hash, id, kind, number, made, due, tries)"
                             " SELECT hash, $2::text, $3::bigint, $4::bigint, $5::bigint,"
                             " $6::bigint, 0 FROM pushes WHERE player = $1::text"
                             " AND (wanted >> $3::int) & 1 = 1 ORDER BY hash"
                             " ON CONFLICT (hash, id, kind) DO UPDATE SET"
                             " number = excluded.number, made = excluded.made,"
                             " due = excluded.due, tries = 0");
    store_pg_bytes(&q, notice->player);
    store_pg_bytes(&q, append->table);
    store_pg_int(&q, notice->kind);
    store_pg_int(&q, append->expected + (int64_t)append->count - 1);
    store_pg_int(&q, time);
    store_pg_int(&q, time + notice->due_in);
    store_pg_send(&q);
  }
}

/* Rows that only say when something was last sent, long enough ago. */
static void forget_sent(Link *link, int64_t now) {
  PgQuery q =
      store_pg_query(link, "DELETE FROM notices WHERE (hash, id, kind) IN (SELECT hash, id, kind"
                           " FROM notices WHERE due IS NULL AND coalesce(sent, 0) <= $1::bigint"
                           " LIMIT 1000 FOR UPDATE SKIP LOCKED)");
  store_pg_int(&q, now - STORE_NOTICE_REST);
  store_pg_send(&q);
}

/* Who looks at the same moment skips what another has locked. */
static const char take_sql[] =
    "WITH late AS (SELECT n.hash, n.id, n.kind FROM notices n WHERE n.due <= $1::bigint"
    "   AND (n.lease IS NULL OR n.lease <= $1::bigint) AND NOT EXISTS (SELECT 1 FROM notices o"
    "     WHERE o.hash = n.hash AND o.id = n.id AND (o.sent > $2::bigint OR o.lease > $1::bigint"
    "     OR (o.due <= $1::bigint AND o.kind < n.kind)))"
    "   ORDER BY n.due LIMIT $3::bigint FOR UPDATE SKIP LOCKED),"
    " taken AS (UPDATE notices n SET lease = $4::bigint FROM late WHERE n.hash = late.hash"
    "   AND n.id = late.id AND n.kind = late.kind RETURNING n.*)"
    " SELECT n.kind, (SELECT max(o.number) FROM notices o WHERE o.hash = n.hash AND o.id = n.id"
    "   AND o.due <= $1::bigint), n.made, n.tries, p.player, p.endpoint, p.info, n.id"
    " FROM taken n JOIN pushes p ON p.hash = n.hash ORDER BY n.due";

static void take_notices(Link *link, Request *request, PgQuery *seen, int64_t now) {
  forget_sent(link, now);
  *seen = store_pg_query(link, take_sql);
  store_pg_int(seen, now);
  store_pg_int(seen, now - STORE_NOTICE_REST);
  store_pg_limit(seen, request->question.limit);
  store_pg_int(seen, now + request->question.lasts);
  store_pg_send(seen);
}

static void tell_notices(PgQuery *q, Request *request) {
  while (store_pg_row(q)) {
    StoreNotice notice = {0};
    notice.kind = (int)store_pg_read_int(q);
    notice.number = store_pg_read_int(q);
    notice.made = store_pg_read_int(q);
    notice.tries = (int)store_pg_read_int(q);
    notice.player = store_pg_read_bytes(q);
    notice.endpoint = store_pg_read_bytes(q);
    notice.info = store_pg_read_bytes(q);
    notice.table = store_pg_read_bytes(q);
    store_answer_notice(request, &notice);
  }
}

/* Those about one table that were due when one was taken, by device, table, entry and time. */
#define WERE_DUE                                                                                   \
  " WHERE hash = $1::bytea AND id = $2::text AND number <= $3::bigint AND due <= $4::bigint"

static void run_settling(Link *link, const Question *question, const char *sql, int64_t value) {
  PgQuery q = store_pg_query(link, sql);
  store_pg_bytes(&q, question->hash);
  store_pg_bytes(&q, question->id);
  store_pg_int(&q, question->number);
  store_pg_int(&q, question->time);
  store_pg_int(&q, value);
  store_pg_send(&q);
}

/* What came while it was being sent waits for its turn without a lease. A letter went out, whatever it was about. */
static void end_lease(Link *link, const Question *question, int64_t now) {
  PgQuery q =
      store_pg_query(link, "UPDATE notices SET lease = NULL, sent = coalesce($4::bigint, sent)"
                           " WHERE hash = $1::bytea"
                           " AND id = $2::text AND kind = $3::bigint");
  store_pg_bytes(&q, question->hash);
  store_pg_bytes(&q, question->id);
  store_pg_int(&q, question->kind);
  store_pg_int_or_null(&q, question->outcome == STORE_TOLD ? now : 0);
  store_pg_send(&q);
}

static void set_strikes(Link *link, StoreBytes hash, bool more) {
  PgQuery q = store_pg_query(link, "UPDATE pushes SET strikes = CASE WHEN $2::bigint = 1"
                                   " THEN strikes + 1 ELSE 0 END WHERE hash = $1::bytea");
  store_pg_bytes(&q, hash);
  store_pg_int(&q, more);
  store_pg_send(&q);
  if (!more) return;
  PgQuery end = store_pg_query(link, "DELETE FROM pushes WHERE hash = $1::bytea"
                                     " AND strikes >= $2::bigint");
  store_pg_bytes(&end, hash);
  store_pg_int(&end, STORE_MAX_STRIKES);
  store_pg_send(&end);
}

static void settle_notice(Link *link, Request *request, PgQuery *seen, int64_t now) {
  static const char told[] = "UPDATE notices SET due = NULL, sent = $5::bigint" WERE_DUE;
  static const char moot[] = "UPDATE notices SET due = NULL" WERE_DUE " AND kind = $5::bigint";
  static const char later[] = "UPDATE notices SET tries = tries + 1, due = $5::bigint" WERE_DUE;
  static const char bad[] = "UPDATE notices SET due = NULL" WERE_DUE " AND $5::bigint = 1";
  const Question *question = &request->question;
  (void)seen;
  end_lease(link, question, now);
  switch (question->outcome) {
  case STORE_TOLD: run_settling(link, question, told, now); break;
  case STORE_MOOT: run_settling(link, question, moot, question->kind); break;
  case STORE_LATER: run_settling(link, question, later, now + question->lasts); break;
  case STORE_BAD: run_settling(link, question, bad, 1); break;
  }
  if (question->outcome == STORE_TOLD || question->outcome == STORE_BAD)
    set_strikes(link, question->hash, question->outcome == STORE_BAD);
}

/* ---- Kept by name -------------------------------------------------------------------------------- */

/* A statement sees what was there before it; another node's may have been put meanwhile, so it is looked for anew. */
static void keep_bytes(Link *link, Request *request, PgQuery *seen, int64_t now) {
  (void)now;
  PgQuery put = store_pg_query(link, "INSERT INTO kept (name, body) VALUES ($1::text, $2::bytea)"
                                     " ON CONFLICT DO NOTHING");
  store_pg_bytes(&put, request->question.id);
  store_pg_bytes(&put, request->question.body);
  store_pg_send(&put);
  *seen = store_pg_query(link, "SELECT body FROM kept WHERE name = $1::text");
  store_pg_bytes(seen, request->question.id);
  store_pg_send(seen);
}

const PgWrite pg_push_writes[OP_READ] = {
    [OP_ADD_PUSH] = {ask_token, add_push, NULL},
    [OP_DROP_PUSH] = {NULL, drop_push, take_dropped},
    [OP_TAKE_NOTICES] = {NULL, take_notices, tell_notices},
    [OP_SETTLE_NOTICE] = {NULL, settle_notice, NULL},
    [OP_KEEP] = {NULL, keep_bytes, store_pg_take_content},
};
