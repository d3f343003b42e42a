/* postgres_players.c - players, their secrets, contents and nodes in PostgreSQL. */
#include "postgres.h"
#include "secret.h"

/* ---- Players ----------------------------------------------------------------------------------- */

#define PLAYER "p.id, p.name, p.created, p.seen, p.deleted"

static void take_player(PgQuery *q, Request *request) {
  StorePlayer player = {0};
  player.id = pg_read_bytes(q);
  player.name = pg_read_bytes(q);
  player.created = pg_read_int(q);
  player.seen = pg_read_int(q);
  player.deleted = pg_read_int(q) != 0;
  answer_player(request, &player);
}

void pg_take_players(PgQuery *q, Request *request) {
  while (pg_row(q)) take_player(q, request);
}

/* In the order of the ids. */
PgQuery pg_ask_players(Link *link, const Request *request, int64_t now) {
  PgQuery q = pg_query(link, "SELECT " PLAYER " FROM unnest($1::text[], $2::bigint[]) AS w (id, at)"
                             " JOIN players p ON p.id = w.id ORDER BY w.at");
  (void)now;
  if (!q.statement) return q;
  PgArray *ids = pg_array(&q, true), *places = pg_array_of_ints(&q);
  for (size_t i = 0; i < request->question.count; i++) {
    pg_item(ids, request->question.ids[i]);
    pg_item_int(places, (int64_t)i);
  }
  return q;
}

PgQuery pg_ask_absent(Link *link, const Request *request, int64_t now) {
  PgQuery q = pg_query(link, "SELECT " PLAYER " FROM players p WHERE p.seen < $1::bigint"
                             " AND NOT p.deleted LIMIT $2::bigint");
  (void)now;
  pg_int(&q, request->question.time);
  pg_limit(&q, request->question.limit);
  return q;
}

/* Answers STORE_NONE if nobody was changed. */
static void change_somebody(PgQuery *q, Request *request) {
  if (pg_changed(q) == 0) answer_status(request, STORE_NONE);
}

static void set_name(Link *link, Request *request, bool deleted) {
  PgQuery q = pg_query(link, "UPDATE players SET name = $2::text, deleted = $3::bigint <> 0"
                             " WHERE id = $1::text AND NOT deleted");
  pg_bytes(&q, request->question.id);
  pg_bytes(&q, request->question.name);
  pg_int(&q, deleted);
  change_somebody(&q, request);
}

void pg_rename_player(Link *link, Request *request, int64_t now) {
  (void)now;
  set_name(link, request, false);
}

void pg_delete_player(Link *link, Request *request, int64_t now) {
  (void)now;
  set_name(link, request, true);
  if (request->answer.status != STORE_OK) return;
  PgQuery q = pg_query(link, "DELETE FROM secrets WHERE player = $1::text");
  pg_bytes(&q, request->question.id);
  pg_send(&q);
}

void pg_see_player(Link *link, Request *request, int64_t now) {
  PgQuery q = pg_query(link, "UPDATE players SET seen = $2::bigint"
                             " WHERE id = $1::text AND NOT deleted");
  pg_bytes(&q, request->question.id);
  pg_int(&q, now);
  change_somebody(&q, request);
}

/* ---- Secrets ----------------------------------------------------------------------------------- */

PgQuery pg_ask_secret(Link *link, const Request *request, int64_t now) {
  PgQuery q = pg_query(link, "SELECT s.verifier, " PLAYER " FROM secrets s"
                             " JOIN players p ON p.id = s.player WHERE s.kind = $1::bigint"
                             " AND s.selector = $2::bytea"
                             " AND (s.until IS NULL OR s.until > $3::bigint)");
  pg_int(&q, request->question.secret);
  pg_bytes(&q, secret_selector(request->question.hash));
  pg_int(&q, now);
  return q;
}

void pg_take_secret(PgQuery *q, Request *request) {
  if (pg_row(q) && secret_same(pg_read_bytes(q), secret_verifier(request->question.hash)))
    take_player(q, request);
  else
    answer_status(request, STORE_NONE);
}

/* Whose the question's secret is, as the answer's player; NULL after answering that it is nobody's. */
static const StorePlayer *find_owner(Link *link, Request *request, int64_t now) {
  PgQuery q = pg_ask_secret(link, request, now);
  pg_take_secret(&q, request);
  pg_end(&q);
  return request->answer.count == 1 ? request->answer.players : NULL;
}

static bool is_taken(Link *link, StoreSecret kind, StoreBytes hash, int64_t now) {
  PgQuery q = pg_query(link, "SELECT 1::bigint FROM secrets WHERE kind = $1::bigint AND"
                             " selector = $2::bytea AND (until IS NULL OR until > $3::bigint)");
  pg_int(&q, kind);
  pg_bytes(&q, secret_selector(hash));
  pg_int(&q, now);
  bool taken = pg_row(&q);
  pg_end(&q);
  return taken;
}

/* One that has ended makes room; one that came since we looked makes us look again. */
static void insert_secret(Link *link, StoreSecret kind, StoreBytes hash, StoreBytes player,
                          int64_t until, int64_t now) {
  PgQuery q = pg_query(link, "INSERT INTO secrets (kind, selector, verifier, player, until)"
                             " VALUES ($1::bigint, $2::bytea, $3::bytea, $4::text, $5::bigint)"
                             " ON CONFLICT (kind, selector) DO UPDATE SET"
                             " verifier = excluded.verifier, player = excluded.player,"
                             " until = excluded.until WHERE secrets.until <= $6::bigint");
  pg_int(&q, kind);
  pg_bytes(&q, secret_selector(hash));
  pg_bytes(&q, secret_verifier(hash));
  pg_bytes(&q, player);
  pg_int_or_null(&q, until);
  pg_int(&q, now);
  if (pg_changed(&q) != 1) link_fail(link, PG_AGAIN, "somebody else was in the way");
}

static void delete_secret(Link *link, StoreSecret kind, StoreBytes hash) {
  PgQuery q =
      pg_query(link, "DELETE FROM secrets WHERE kind = $1::bigint AND selector = $2::bytea");
  pg_int(&q, kind);
  pg_bytes(&q, secret_selector(hash));
  if (pg_changed(&q) != 1) link_fail(link, PG_AGAIN, "somebody else was in the way");
}

static void delete_secrets(Link *link, StoreSecret kind, StoreBytes player) {
  PgQuery q = pg_query(link, "DELETE FROM secrets WHERE player = $1::text AND kind = $2::bigint");
  pg_bytes(&q, player);
  pg_int(&q, kind);
  pg_send(&q);
}

static bool is_player(Link *link, StoreBytes id) {
  PgQuery q = pg_query(link, "SELECT 1::bigint FROM players WHERE id = $1::text AND NOT deleted");
  pg_bytes(&q, id);
  bool found = pg_row(&q);
  pg_end(&q);
  return found;
}

void pg_add_secret(Link *link, Request *request, int64_t now) {
  const Question *question = &request->question;
  int64_t until = question->lasts > 0 ? now + question->lasts : 0;
  if (!is_player(link, question->player)) {
    answer_status(request, STORE_NONE);
  } else if (is_taken(link, question->secret, question->hash, now)) {
    answer_status(request, STORE_TAKEN);
  } else {
    if (secret_is_only_one(question->secret))
      delete_secrets(link, question->secret, question->player);
    insert_secret(link, question->secret, question->hash, question->player, until, now);
  }
}

void pg_use_secret(Link *link, Request *request, int64_t now) {
  const Question *question = &request->question;
  const StorePlayer *player = find_owner(link, request, now);
  if (!player) return;
  if (is_taken(link, STORE_TOKEN, question->token, now)) {
    request_reset(request);
    answer_status(request, STORE_TAKEN);
    return;
  }
  if (question->secret == STORE_LINK) delete_secret(link, STORE_LINK, question->hash);
  insert_secret(link, STORE_TOKEN, question->token, player->id, 0, now);
}

void pg_drop_secret(Link *link, Request *request, int64_t now) {
  bool found = find_owner(link, request, now) != NULL;
  request_reset(request);
  if (found)
    delete_secret(link, request->question.secret, request->question.hash);
  else
    answer_status(request, STORE_NONE);
}

void pg_drop_secrets(Link *link, Request *request, int64_t now) {
  (void)now;
  delete_secrets(link, request->question.secret, request->question.player);
}

void pg_add_player(Link *link, Request *request, int64_t now) {
  const Question *question = &request->question;
  if (is_taken(link, STORE_TOKEN, question->token, now)) {
    answer_status(request, STORE_TAKEN);
    return;
  }
  PgQuery q = pg_query(link, "INSERT INTO players (id, name, created, seen, deleted)"
                             " VALUES ($1::text, $2::text, $3::bigint, $3::bigint, false)"
                             " ON CONFLICT DO NOTHING");
  pg_bytes(&q, question->id);
  pg_bytes(&q, question->name);
  pg_int(&q, now);
  if (pg_changed(&q) == 0)
    answer_status(request, STORE_CONFLICT);
  else
    insert_secret(link, STORE_TOKEN, question->token, question->id, 0, now);
}

/* ---- Contents ---------------------------------------------------------------------------------- */

void pg_put_content(Link *link, Request *request, int64_t now) {
  PgQuery q = pg_query(link, "INSERT INTO contents (hash, body) VALUES ($1::bytea, $2::bytea)"
                             " ON CONFLICT DO NOTHING");
  (void)now;
  pg_bytes(&q, request->question.hash);
  pg_bytes(&q, request->question.body);
  pg_send(&q);
}

PgQuery pg_ask_content(Link *link, const Request *request, int64_t now) {
  PgQuery q = pg_query(link, "SELECT body FROM contents WHERE hash = $1::bytea");
  (void)now;
  pg_bytes(&q, request->question.hash);
  return q;
}

void pg_take_content(PgQuery *q, Request *request) {
  if (pg_row(q))
    request->answer.bytes = request_copy(request, pg_read_bytes(q));
  else
    answer_status(request, STORE_NONE);
}

/* ---- Nodes ------------------------------------------------------------------------------------- */

/* Two nodes that notice the same gap note it once. */
static void note_gap(Link *link, int64_t now, int64_t allowed) {
  PgQuery q = pg_query(link, "INSERT INTO gaps (since, until) SELECT max(beat), $1::bigint"
                             " FROM nodes HAVING $1::bigint - max(beat) > $2::bigint"
                             " ON CONFLICT DO NOTHING");
  pg_int(&q, now);
  pg_int(&q, allowed);
  pg_send(&q);
}

static void end_old_secrets(Link *link, int64_t now) {
  PgQuery q = pg_query(link, "DELETE FROM secrets WHERE (kind, selector) IN (SELECT kind, selector"
                             " FROM secrets WHERE until <= $1::bigint LIMIT 100"
                             " FOR UPDATE SKIP LOCKED)");
  pg_int(&q, now);
  pg_send(&q);
}

void pg_beat(Link *link, Request *request, int64_t now) {
  note_gap(link, now, 3 * STORE_BEAT);
  PgQuery beat = pg_query(link, "UPDATE nodes SET beat = greatest(beat, $2::bigint)"
                                " WHERE node = $1::bigint");
  pg_int(&beat, request->node);
  pg_int(&beat, now);
  pg_send(&beat);
  end_old_secrets(link, now);
  PgQuery q = pg_query(link, "SELECT since, until FROM gaps WHERE until > $1::bigint"
                             " ORDER BY until");
  pg_int(&q, request->question.time);
  while (pg_row(&q)) {
    StoreGap gap;
    gap.since = pg_read_int(&q);
    gap.until = pg_read_int(&q);
    answer_gap(request, gap);
  }
}

void pg_here(Link *link, Request *request, int64_t now) {
  bool anybody = request->question.number != 0;
  PgQuery q =
      anybody ? pg_query(link, "INSERT INTO here (id, node, seats) VALUES ($1::text, $2::bigint,"
                               " $3::bigint) ON CONFLICT (id, node) DO UPDATE SET"
                               " seats = excluded.seats")
              : pg_query(link, "DELETE FROM here WHERE id = $1::text AND node = $2::bigint");
  (void)now;
  pg_bytes(&q, request->question.id);
  pg_int(&q, request->node);
  if (anybody) pg_int(&q, request->question.number);
  pg_send(&q);
}

/* What nodes said of themselves that have long gone. */
static void forget_gone(Link *link, int64_t now) {
  PgQuery q = pg_query(link, "DELETE FROM here WHERE node IN (SELECT node FROM nodes"
                             " WHERE ended OR beat < $1::bigint)");
  pg_int(&q, now - 60 * STORE_BEAT);
  pg_send(&q);
}

/* Where nobody else lives, the time since the last one did is a gap, however short. */
void pg_begin_node(Link *link, int64_t now, int64_t *node) {
  PgQuery q = pg_query(link, "SELECT count(*) FROM nodes WHERE NOT ended AND beat > $1::bigint");
  pg_int(&q, now - 3 * STORE_BEAT);
  bool alone = pg_row(&q) && pg_read_int(&q) == 0;
  pg_end(&q);
  if (alone) note_gap(link, now, 0);
  forget_gone(link, now);
  PgQuery add = pg_query(link, "INSERT INTO nodes (started, beat, ended)"
                               " VALUES ($1::bigint, $1::bigint, false) RETURNING node");
  pg_int(&add, now);
  *node = pg_row(&add) ? pg_read_int(&add) : 0;
  pg_end(&add);
}

void pg_end_node(Link *link, int64_t node, int64_t now) {
  note_gap(link, now, 3 * STORE_BEAT);
  PgQuery q = pg_query(link, "UPDATE nodes SET beat = greatest(beat, $2::bigint), ended = true"
                             " WHERE node = $1::bigint");
  pg_int(&q, node);
  pg_int(&q, now);
  pg_send(&q);
}
