/* postgres_players.c - players, their secrets, contents and nodes in PostgreSQL. */
#include "postgres.h"
#include "secret.h"

/* ---- Players ----------------------------------------------------------------------------------- */

#define PLAYER "p.id, p.name, p.created, p.seen"

static void take_player(PgQuery *q, Request *request) {
  StorePlayer player = {0};
  player.id = store_pg_read_bytes(q);
  player.name = store_pg_read_bytes(q);
  player.created = store_pg_read_int(q);
  player.seen = store_pg_read_int(q);
  store_answer_player(request, &player);
}

void store_pg_take_players(PgQuery *q, Request *request) {
  while (store_pg_row(q)) take_player(q, request);
}

PgQuery store_pg_ask_absent(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT " PLAYER " FROM players p WHERE p.seen < $1::bigint"
                                   " AND NOT p.deleted LIMIT $2::bigint");
  (void)now;
  store_pg_int(&q, request->question.time);
  store_pg_limit(&q, request->question.limit);
  return q;
}

/* Whether there is somebody of that id who was not deleted. */
static PgQuery ask_somebody(Link *link, const Request *request, int64_t now) {
  PgQuery q =
      store_pg_query(link, "SELECT 1::bigint FROM players WHERE id = $1::text AND NOT deleted");
  (void)now;
  store_pg_bytes(&q, request->question.id);
  return q;
}

static bool is_somebody(PgQuery *seen, Request *request) {
  bool found = store_pg_row(seen);
  if (!found) store_answer_status(request, STORE_NONE);
  return found;
}

static void set_name(Link *link, const Request *request, bool deleted) {
  PgQuery q = store_pg_query(
      link, PG_MUST_CHANGE_ONE("UPDATE players SET name = $2::text, deleted = $3::bigint <> 0"
                               " WHERE id = $1::text AND NOT deleted"));
  store_pg_bytes(&q, request->question.id);
  store_pg_bytes(&q, request->question.name);
  store_pg_int(&q, deleted);
  store_pg_send(&q);
}

static void rename_player(Link *link, Request *request, PgQuery *seen, int64_t now) {
  (void)now;
  if (is_somebody(seen, request)) set_name(link, request, false);
}

static void delete_player(Link *link, Request *request, PgQuery *seen, int64_t now) {
  (void)now;
  if (!is_somebody(seen, request)) return;
  set_name(link, request, true);
  PgQuery q = store_pg_query(link, "DELETE FROM secrets WHERE player = $1::text");
  store_pg_bytes(&q, request->question.id);
  store_pg_send(&q);
  store_pg_end_pushes_of_player(link, request->question.id);
  store_pg_end_blocks(link, request->question.id);
}

static void see_player(Link *link, Request *request, PgQuery *seen, int64_t now) {
  if (!is_somebody(seen, request)) return;
  PgQuery q = store_pg_query(link, "UPDATE players SET seen = $2::bigint WHERE id = $1::text");
  store_pg_bytes(&q, request->question.id);
  store_pg_int(&q, now);
  store_pg_send(&q);
}

/* ---- Secrets ----------------------------------------------------------------------------------- */

#define SECRET(more)                                                                               \
  "SELECT s.verifier, " PLAYER more " FROM secrets s JOIN players p ON p.id = s.player"            \
  " WHERE s.kind = $1::bigint AND s.selector = $2::bytea"                                          \
  " AND (s.until IS NULL OR s.until > $3::bigint)"
#define IS_TAKEN(kind, selector, now)                                                              \
  "(SELECT count(*) FROM secrets WHERE kind = " kind " AND selector = " selector                   \
  " AND (until IS NULL OR until > " now "))"

static PgQuery ask_owner(Link *link, const char *sql, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, sql);
  store_pg_int(&q, request->question.secret);
  store_pg_bytes(&q, secret_selector(request->question.hash));
  store_pg_int(&q, now);
  return q;
}

PgQuery store_pg_ask_secret(Link *link, const Request *request, int64_t now) {
  static const char sql[] = SECRET("");
  return ask_owner(link, sql, request, now);
}

/* Behind the player's columns: whether there is a token like the one it shall be used for. */
static PgQuery ask_use(Link *link, const Request *request, int64_t now) {
  static const char sql[] = SECRET(", " IS_TAKEN("$4::bigint", "$5::bytea", "$3::bigint"));
  PgQuery q = ask_owner(link, sql, request, now);
  store_pg_int(&q, STORE_TOKEN);
  store_pg_bytes(&q, secret_selector(request->question.token));
  return q;
}

void store_pg_take_secret(PgQuery *q, Request *request) {
  if (store_pg_row(q) &&
      secret_same(store_pg_read_bytes(q), secret_verifier(request->question.hash)))
    take_player(q, request);
  else
    store_answer_status(request, STORE_NONE);
}

/* One that has ended makes room. */
static void insert_secret(Link *link, StoreSecret kind, StoreBytes hash, StoreBytes player,
                          int64_t until, int64_t now) {
  PgQuery q = store_pg_query(
      link, PG_MUST_CHANGE_ONE("INSERT INTO secrets (kind, selector, verifier, player, until)"
                               " VALUES ($1::bigint, $2::bytea, $3::bytea, $4::text, $5::bigint)"
                               " ON CONFLICT (kind, selector) DO UPDATE SET"
                               " verifier = excluded.verifier, player = excluded.player,"
                               " until = excluded.until WHERE secrets.until <= $6::bigint"));
  store_pg_int(&q, kind);
  store_pg_bytes(&q, secret_selector(hash));
  store_pg_bytes(&q, secret_verifier(hash));
  store_pg_bytes(&q, player);
  store_pg_int_or_null(&q, until);
  store_pg_int(&q, now);
  store_pg_send(&q);
}

static void delete_secret(Link *link, StoreSecret kind, StoreBytes hash) {
  PgQuery q = store_pg_query(link, PG_MUST_CHANGE_ONE("DELETE FROM secrets WHERE kind = $1::bigint"
                                                      " AND selector = $2::bytea"));
  store_pg_int(&q, kind);
  store_pg_bytes(&q, secret_selector(hash));
  store_pg_send(&q);
  if (kind == STORE_TOKEN) store_pg_end_pushes_of_token(link, hash);
}

static void delete_secrets(Link *link, StoreSecret kind, StoreBytes player) {
  PgQuery q =
      store_pg_query(link, "DELETE FROM secrets WHERE player = $1::text AND kind = $2::bigint");
  store_pg_bytes(&q, player);
  store_pg_int(&q, kind);
  store_pg_send(&q);
  if (kind == STORE_TOKEN) store_pg_end_pushes_of_player(link, player);
}

/* Whether there is such a player, deleted or not, and such a secret. */
static PgQuery ask_both(Link *link, StoreBytes player, StoreSecret kind, StoreBytes hash,
                        int64_t now) {
  PgQuery q = store_pg_query(
      link, "SELECT (SELECT count(*) FROM players WHERE id = $1::text),"
            " (SELECT count(*) FROM players WHERE id = $1::text AND NOT deleted), " IS_TAKEN(
                "$2::bigint", "$3::bytea", "$4::bigint"));
  store_pg_bytes(&q, player);
  store_pg_int(&q, kind);
  store_pg_bytes(&q, secret_selector(hash));
  store_pg_int(&q, now);
  return q;
}

typedef struct Both {
  bool player, alive, secret;
} Both;

static Both read_both(PgQuery *seen) {
  Both both = {0};
  if (!store_pg_row(seen)) return both;
  both.player = store_pg_read_int(seen) > 0;
  both.alive = store_pg_read_int(seen) > 0;
  both.secret = store_pg_read_int(seen) > 0;
  return both;
}

static PgQuery ask_player_and_secret(Link *link, const Request *request, int64_t now) {
  const Question *question = &request->question;
  return ask_both(link, question->player, question->secret, question->hash, now);
}

static void add_secret(Link *link, Request *request, PgQuery *seen, int64_t now) {
  const Question *question = &request->question;
  int64_t until = question->lasts > 0 ? now + question->lasts : 0;
  Both both = read_both(seen);
  if (!both.alive || both.secret) {
    store_answer_status(request, both.alive ? STORE_TAKEN : STORE_NONE);
    return;
  }
  if (secret_is_only_one(question->secret))
    delete_secrets(link, question->secret, question->player);
  insert_secret(link, question->secret, question->hash, question->player, until, now);
}

static void use_secret(Link *link, Request *request, PgQuery *seen, int64_t now) {
  const Question *question = &request->question;
  store_pg_take_secret(seen, request);
  if (request->answer.count == 0) return;
  if (store_pg_read_int(seen) > 0) {
    store_request_reset(request);
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  if (question->secret == STORE_LINK) delete_secret(link, STORE_LINK, question->hash);
  insert_secret(link, STORE_TOKEN, question->token, request->answer.players->id, 0, now);
}

static void drop_secret(Link *link, Request *request, PgQuery *seen, int64_t now) {
  (void)now;
  store_pg_take_secret(seen, request);
  if (request->answer.count == 0) return;
  store_request_reset(request);
  delete_secret(link, request->question.secret, request->question.hash);
}

static void drop_secrets(Link *link, Request *request, PgQuery *seen, int64_t now) {
  (void)seen, (void)now;
  delete_secrets(link, request->question.secret, request->question.player);
}

static PgQuery ask_newcomer(Link *link, const Request *request, int64_t now) {
  return ask_both(link, request->question.id, STORE_TOKEN, request->question.token, now);
}

static void add_player(Link *link, Request *request, PgQuery *seen, int64_t now) {
  const Question *question = &request->question;
  Both both = read_both(seen);
  if (both.secret || both.player) {
    store_answer_status(request, both.secret ? STORE_TAKEN : STORE_CONFLICT);
    return;
  }
  PgQuery q = store_pg_query(link, "INSERT INTO players (id, name, created, seen, deleted)"
                                   " VALUES ($1::text, $2::text, $3::bigint, $3::bigint, false)");
  store_pg_bytes(&q, question->id);
  store_pg_bytes(&q, question->name);
  store_pg_int(&q, now);
  store_pg_send(&q);
  insert_secret(link, STORE_TOKEN, question->token, question->id, 0, now);
}

/* ---- Contents ---------------------------------------------------------------------------------- */

static void put_content(Link *link, Request *request, PgQuery *seen, int64_t now) {
  PgQuery q = store_pg_query(link, "INSERT INTO contents (hash, body) VALUES ($1::bytea, $2::bytea)"
                                   " ON CONFLICT DO NOTHING");
  (void)seen, (void)now;
  store_pg_bytes(&q, request->question.hash);
  store_pg_bytes(&q, request->question.body);
  store_pg_send(&q);
}

PgQuery store_pg_ask_content(Link *link, const Request *request, int64_t now) {
  PgQuery q = store_pg_query(link, "SELECT body FROM contents WHERE hash = $1::bytea");
  (void)now;
  store_pg_bytes(&q, request->question.hash);
  return q;
}

void store_pg_take_content(PgQuery *q, Request *request) {
  if (store_pg_row(q))
    request->answer.bytes = store_request_copy(request, store_pg_read_bytes(q));
  else
    store_answer_status(request, STORE_NONE);
}

/* ---- Nodes ------------------------------------------------------------------------------------- */

/* Two nodes that notice the same gap note it once. */
static void note_gap(Link *link, int64_t now, int64_t allowed) {
  PgQuery q = store_pg_query(link, "INSERT INTO gaps (since, until) SELECT max(beat), $1::bigint"
                                   " FROM nodes HAVING $1::bigint - max(beat) > $2::bigint"
                                   " ON CONFLICT DO NOTHING");
  store_pg_int(&q, now);
  store_pg_int(&q, allowed);
  store_pg_send(&q);
}

static void end_old_secrets(Link *link, int64_t now) {
  PgQuery q =
      store_pg_query(link, "DELETE FROM secrets WHERE (kind, selector) IN (SELECT kind, selector"
                           " FROM secrets WHERE until <= $1::bigint LIMIT 100"
                           " FOR UPDATE SKIP LOCKED)");
  store_pg_int(&q, now);
  store_pg_send(&q);
}

static void beat(Link *link, Request *request, PgQuery *seen, int64_t now) {
  note_gap(link, now, 3 * STORE_BEAT);
  PgQuery q = store_pg_query(link, "UPDATE nodes SET beat = greatest(beat, $2::bigint)"
                                   " WHERE node = $1::bigint");
  store_pg_int(&q, request->node);
  store_pg_int(&q, now);
  store_pg_send(&q);
  end_old_secrets(link, now);
  *seen =
      store_pg_query(link, "SELECT since, until FROM gaps WHERE until > $1::bigint ORDER BY until");
  store_pg_int(seen, request->question.time);
  store_pg_send(seen);
}

static void take_gaps(PgQuery *q, Request *request) {
  while (store_pg_row(q)) {
    StoreGap gap;
    gap.since = store_pg_read_int(q);
    gap.until = store_pg_read_int(q);
    store_answer_gap(request, gap);
  }
}

static void be_here(Link *link, Request *request, PgQuery *seen, int64_t now) {
  bool anybody = request->question.number != 0;
  PgQuery q =
      anybody
          ? store_pg_query(link, "INSERT INTO here (id, node, seats) VALUES ($1::text, $2::bigint,"
                                 " $3::bigint) ON CONFLICT (id, node) DO UPDATE SET"
                                 " seats = excluded.seats")
          : store_pg_query(link, "DELETE FROM here WHERE id = $1::text AND node = $2::bigint");
  (void)seen, (void)now;
  store_pg_bytes(&q, request->question.id);
  store_pg_int(&q, request->node);
  if (anybody) store_pg_int(&q, request->question.number);
  store_pg_send(&q);
}

/* What nodes said of themselves that have long gone. */
static void forget_gone(Link *link, int64_t now) {
  PgQuery q = store_pg_query(link, "DELETE FROM here WHERE node IN (SELECT node FROM nodes"
                                   " WHERE ended OR beat < $1::bigint)");
  store_pg_int(&q, now - 60 * STORE_BEAT);
  store_pg_send(&q);
}

/* Where nobody else lives, the time since the last one did is a gap, however short. */
void store_pg_begin_node(Link *link, int64_t now, int64_t *node) {
  PgQuery q =
      store_pg_query(link, "SELECT count(*) FROM nodes WHERE NOT ended AND beat > $1::bigint");
  store_pg_int(&q, now - 3 * STORE_BEAT);
  bool alone = store_pg_row(&q) && store_pg_read_int(&q) == 0;
  store_pg_end(&q);
  if (alone) note_gap(link, now, 0);
  forget_gone(link, now);
  PgQuery add = store_pg_query(link, "INSERT INTO nodes (started, beat, ended)"
                                     " VALUES ($1::bigint, $1::bigint, false) RETURNING node");
  store_pg_int(&add, now);
  *node = store_pg_row(&add) ? store_pg_read_int(&add) : 0;
  store_pg_end(&add);
}

void store_pg_end_node(Link *link, int64_t node, int64_t now) {
  note_gap(link, now, 3 * STORE_BEAT);
  PgQuery q =
      store_pg_query(link, "UPDATE nodes SET beat = greatest(beat, $2::bigint), ended = true"
                           " WHERE node = $1::bigint");
  store_pg_int(&q, node);
  store_pg_int(&q, now);
  store_pg_send(&q);
}

const PgWrite pg_player_writes[OP_READ] = {
    [OP_ADD_PLAYER] = {ask_newcomer, add_player, NULL},
    [OP_RENAME_PLAYER] = {ask_somebody, rename_player, NULL},
    [OP_DELETE_PLAYER] = {ask_somebody, delete_player, NULL},
    [OP_SEE_PLAYER] = {ask_somebody, see_player, NULL},
    [OP_ADD_SECRET] = {ask_player_and_secret, add_secret, NULL},
    [OP_USE_SECRET] = {ask_use, use_secret, NULL},
    [OP_DROP_SECRET] = {store_pg_ask_secret, drop_secret, NULL},
    [OP_DROP_SECRETS] = {NULL, drop_secrets, NULL},
    [OP_PUT_CONTENT] = {NULL, put_content, NULL},
    [OP_BEAT] = {NULL, beat, take_gaps},
    [OP_HERE] = {NULL, be_here, NULL},
};
