/* sqlite_players.c - players, their secrets, contents and nodes in SQLite. */
#include "secret.h"
#include "sqlite.h"

/* ---- Players ----------------------------------------------------------------------------------- */

/* Answers STORE_NONE if the last statement found nobody. */
static void changed_somebody(Connection *c, Request *request) {
  if (!c->problem && sqlite3_changes(c->db) == 0) store_answer_status(request, STORE_NONE);
}

static void tell_players(Query *q, Request *request) {
  while (store_query_row(q)) {
    StorePlayer player = {0};
    player.id = store_column_bytes(q);
    player.name = store_column_bytes(q);
    player.created = store_column_int(q);
    player.seen = store_column_int(q);
    store_answer_player(request, &player);
  }
}

static void tell_player(Connection *c, Request *request, StoreBytes id) {
  Query q = store_query(c, "SELECT id, name, created, seen FROM players WHERE id = ?");
  store_bind_text(&q, id);
  tell_players(&q, request);
}

static void set_name(Connection *c, Request *request, bool deleted) {
  Query q = store_query(c, "UPDATE players SET name = ?, deleted = ? WHERE id = ? AND NOT deleted");
  store_bind_text(&q, request->question.name);
  store_bind_int(&q, deleted);
  store_bind_text(&q, request->question.id);
  store_query_run(&q);
  changed_somebody(c, request);
}

void store_sqlite_rename_player(Connection *c, Request *request, int64_t now) {
  (void)now;
  set_name(c, request, false);
}

void store_sqlite_delete_player(Connection *c, Request *request, int64_t now) {
  (void)now;
  set_name(c, request, true);
  if (request->answer.status != STORE_OK) return;
  Query q = store_query(c, "DELETE FROM secrets WHERE player = ?");
  store_bind_text(&q, request->question.id);
  store_query_run(&q);
  store_sqlite_end_pushes_of_player(c, request->question.id);
  store_sqlite_end_blocks(c, request->question.id);
}

void store_sqlite_see_player(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, "UPDATE players SET seen = ? WHERE id = ? AND NOT deleted");
  store_bind_int(&q, now);
  store_bind_text(&q, request->question.id);
  store_query_run(&q);
  changed_somebody(c, request);
}

void store_sqlite_list_absent(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, "SELECT id, name, created, seen FROM players "
                           "WHERE seen < ? AND NOT deleted LIMIT ?");
  (void)now;
  store_bind_int(&q, request->question.time);
  store_bind_limit(&q, request->question.limit);
  tell_players(&q, request);
}

/* ---- Secrets ----------------------------------------------------------------------------------- */

static void end_old_secrets(Connection *c, int64_t now) {
  Query q = store_query(c, "DELETE FROM secrets WHERE until <= ?");
  store_bind_int(&q, now);
  store_query_run(&q);
}

/* Adds one unless there is one with that hash: STORE_TAKEN. */
static void insert_secret(Connection *c, Request *request, StoreSecret kind, StoreBytes hash,
                          StoreBytes player, int64_t until) {
  Query q =
      store_query(c, "INSERT OR IGNORE INTO secrets (kind, selector, verifier, player, until) "
                     "VALUES (?, ?, ?, ?, ?)");
  store_bind_int(&q, kind);
  store_bind_blob(&q, secret_selector(hash));
  store_bind_blob(&q, secret_verifier(hash));
  store_bind_text(&q, player);
  store_bind_int_or_null(&q, until);
  store_query_run(&q);
  if (!c->problem && sqlite3_changes(c->db) == 0) store_answer_status(request, STORE_TAKEN);
}

static bool is_taken(Connection *c, StoreSecret kind, StoreBytes hash) {
  Query q = store_query(c, "SELECT 1 FROM secrets WHERE kind = ? AND selector = ?");
  store_bind_int(&q, kind);
  store_bind_blob(&q, secret_selector(hash));
  bool taken = store_query_row(&q);
  store_query_end(&q);
  return taken;
}

/* Whose the question's secret is, as the answer's player; NULL after answering that it is nobody's. */
static const StorePlayer *find_owner(Connection *c, Request *request, int64_t now) {
  StoreBytes hash = request->question.hash, player = {"", 0};
  Query q = store_query(c, "SELECT verifier, player FROM secrets WHERE kind = ? AND selector = ? "
                           "AND (until IS NULL OR until > ?)");
  store_bind_int(&q, request->question.secret);
  store_bind_blob(&q, secret_selector(hash));
  store_bind_int(&q, now);
  if (store_query_row(&q)) {
    if (secret_same(store_column_bytes(&q), secret_verifier(hash)))
      player = store_request_copy(request, store_column_bytes(&q));
    store_query_end(&q);
  }
  if (player.length > 0) tell_player(c, request, player);
  if (request->answer.count == 1) return request->answer.players;
  store_answer_status(request, STORE_NONE);
  return NULL;
}

static void delete_secret(Connection *c, StoreSecret kind, StoreBytes hash) {
  Query q = store_query(c, "DELETE FROM secrets WHERE kind = ? AND selector = ?");
  store_bind_int(&q, kind);
  store_bind_blob(&q, secret_selector(hash));
  store_query_run(&q);
  if (kind == STORE_TOKEN) store_sqlite_end_pushes_of_token(c, hash);
}

static void delete_secrets(Connection *c, StoreSecret kind, StoreBytes player) {
  Query q = store_query(c, "DELETE FROM secrets WHERE player = ? AND kind = ?");
  store_bind_text(&q, player);
  store_bind_int(&q, kind);
  store_query_run(&q);
  if (kind == STORE_TOKEN) store_sqlite_end_pushes_of_player(c, player);
}

static bool is_player(Connection *c, StoreBytes id) {
  Query q = store_query(c, "SELECT 1 FROM players WHERE id = ? AND NOT deleted");
  store_bind_text(&q, id);
  bool found = store_query_row(&q);
  store_query_end(&q);
  return found;
}

void store_sqlite_add_secret(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  int64_t until = question->lasts > 0 ? now + question->lasts : 0;
  end_old_secrets(c, now);
  if (!is_player(c, question->player))
    store_answer_status(request, STORE_NONE);
  else if (is_taken(c, question->secret, question->hash))
    store_answer_status(request, STORE_TAKEN);
  else {
    if (secret_is_only_one(question->secret)) delete_secrets(c, question->secret, question->player);
    insert_secret(c, request, question->secret, question->hash, question->player, until);
  }
}

void store_sqlite_find_secret(Connection *c, Request *request, int64_t now) {
  find_owner(c, request, now);
}

void store_sqlite_use_secret(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  const StorePlayer *player = find_owner(c, request, now);
  if (!player) return;
  if (is_taken(c, STORE_TOKEN, question->token)) {
    store_request_reset(request);
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  insert_secret(c, request, STORE_TOKEN, question->token, player->id, 0);
  if (question->secret == STORE_LINK) delete_secret(c, STORE_LINK, question->hash);
}

void store_sqlite_drop_secret(Connection *c, Request *request, int64_t now) {
  bool found = find_owner(c, request, now) != NULL;
  store_request_reset(request);
  if (found)
    delete_secret(c, request->question.secret, request->question.hash);
  else
    store_answer_status(request, STORE_NONE);
}

void store_sqlite_drop_secrets(Connection *c, Request *request, int64_t now) {
  (void)now;
  delete_secrets(c, request->question.secret, request->question.player);
}

void store_sqlite_add_player(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  if (is_taken(c, STORE_TOKEN, question->token)) {
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  Query q = store_query(c, "INSERT OR IGNORE INTO players (id, name, created, seen, deleted) "
                           "VALUES (?, ?, ?, ?, 0)");
  store_bind_text(&q, question->id);
  store_bind_text(&q, question->name);
  store_bind_int(&q, now);
  store_bind_int(&q, now);
  store_query_run(&q);
  if (c->problem) return;
  if (sqlite3_changes(c->db) == 0)
    store_answer_status(request, STORE_CONFLICT);
  else
    insert_secret(c, request, STORE_TOKEN, question->token, question->id, 0);
}

/* ---- Contents and nodes ------------------------------------------------------------------------ */

void store_sqlite_put_content(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, "INSERT OR IGNORE INTO contents (hash, body) VALUES (?, ?)");
  (void)now;
  store_bind_blob(&q, request->question.hash);
  store_bind_blob(&q, request->question.body);
  store_query_run(&q);
}

void store_sqlite_get_content(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, "SELECT body FROM contents WHERE hash = ?");
  (void)now;
  store_bind_blob(&q, request->question.hash);
  if (store_query_row(&q)) {
    request->answer.bytes = store_request_copy(request, store_column_bytes(&q));
    store_query_end(&q);
  } else {
    store_answer_status(request, STORE_NONE);
  }
}

void store_sqlite_note_beat(Connection *c, int64_t node, int64_t now, int64_t allowed) {
  Query gap = store_query(c, "INSERT INTO gaps (since, until) SELECT max(beat), ?1 FROM nodes "
                             "HAVING ?1 - max(beat) > ?2");
  store_bind_int(&gap, now);
  store_bind_int(&gap, allowed);
  store_query_run(&gap);
  Query q = store_query(c, "UPDATE nodes SET beat = max(beat, ?) WHERE node = ?");
  store_bind_int(&q, now);
  store_bind_int(&q, node);
  store_query_run(&q);
}

void store_sqlite_beat(Connection *c, Request *request, int64_t now) {
  store_sqlite_note_beat(c, request->node, now, 3 * STORE_BEAT);
  Query q = store_query(c, "SELECT since, until FROM gaps WHERE until > ? ORDER BY until");
  store_bind_int(&q, request->question.time);
  while (store_query_row(&q)) {
    StoreGap gap;
    gap.since = store_column_int(&q);
    gap.until = store_column_int(&q);
    store_answer_gap(request, gap);
  }
}
