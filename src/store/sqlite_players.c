/* sqlite_players.c - players, their secrets, contents and nodes in SQLite. */
#include "secret.h"
#include "sqlite.h"

/* ---- Players ----------------------------------------------------------------------------------- */

/* Answers STORE_NONE if the last statement found nobody. */
static void changed_somebody(Connection *c, Request *request) {
  if (!c->problem && sqlite3_changes(c->db) == 0) answer_status(request, STORE_NONE);
}

static void tell_players(Query *q, Request *request) {
  while (query_row(q)) {
    StorePlayer player = {0};
    player.id = column_bytes(q);
    player.name = column_bytes(q);
    player.created = column_int(q);
    player.seen = column_int(q);
    answer_player(request, &player);
  }
}

static void tell_player(Connection *c, Request *request, StoreBytes id) {
  Query q = query(c, "SELECT id, name, created, seen FROM players WHERE id = ?");
  bind_text(&q, id);
  tell_players(&q, request);
}

static void set_name(Connection *c, Request *request, bool deleted) {
  Query q = query(c, "UPDATE players SET name = ?, deleted = ? WHERE id = ? AND NOT deleted");
  bind_text(&q, request->question.name);
  bind_int(&q, deleted);
  bind_text(&q, request->question.id);
  query_run(&q);
  changed_somebody(c, request);
}

void sqlite_rename_player(Connection *c, Request *request, int64_t now) {
  (void)now;
  set_name(c, request, false);
}

void sqlite_delete_player(Connection *c, Request *request, int64_t now) {
  (void)now;
  set_name(c, request, true);
  if (request->answer.status != STORE_OK) return;
  Query q = query(c, "DELETE FROM secrets WHERE player = ?");
  bind_text(&q, request->question.id);
  query_run(&q);
  sqlite_end_pushes_of_player(c, request->question.id);
}

void sqlite_see_player(Connection *c, Request *request, int64_t now) {
  Query q = query(c, "UPDATE players SET seen = ? WHERE id = ? AND NOT deleted");
  bind_int(&q, now);
  bind_text(&q, request->question.id);
  query_run(&q);
  changed_somebody(c, request);
}

void sqlite_list_absent(Connection *c, Request *request, int64_t now) {
  Query q = query(c, "SELECT id, name, created, seen FROM players "
                     "WHERE seen < ? AND NOT deleted LIMIT ?");
  (void)now;
  bind_int(&q, request->question.time);
  bind_limit(&q, request->question.limit);
  tell_players(&q, request);
}

/* ---- Secrets ----------------------------------------------------------------------------------- */

static void end_old_secrets(Connection *c, int64_t now) {
  Query q = query(c, "DELETE FROM secrets WHERE until <= ?");
  bind_int(&q, now);
  query_run(&q);
}

/* Adds one unless there is one with that hash: STORE_TAKEN. */
static void insert_secret(Connection *c, Request *request, StoreSecret kind, StoreBytes hash,
                          StoreBytes player, int64_t until) {
  Query q = query(c, "INSERT OR IGNORE INTO secrets (kind, selector, verifier, player, until) "
                     "VALUES (?, ?, ?, ?, ?)");
  bind_int(&q, kind);
  bind_blob(&q, secret_selector(hash));
  bind_blob(&q, secret_verifier(hash));
  bind_text(&q, player);
  bind_int_or_null(&q, until);
  query_run(&q);
  if (!c->problem && sqlite3_changes(c->db) == 0) answer_status(request, STORE_TAKEN);
}

static bool is_taken(Connection *c, StoreSecret kind, StoreBytes hash) {
  Query q = query(c, "SELECT 1 FROM secrets WHERE kind = ? AND selector = ?");
  bind_int(&q, kind);
  bind_blob(&q, secret_selector(hash));
  bool taken = query_row(&q);
  query_end(&q);
  return taken;
}

/* Whose the question's secret is, as the answer's player; NULL after answering that it is nobody's. */
static const StorePlayer *find_owner(Connection *c, Request *request, int64_t now) {
  StoreBytes hash = request->question.hash, player = {"", 0};
  Query q = query(c, "SELECT verifier, player FROM secrets WHERE kind = ? AND selector = ? "
                     "AND (until IS NULL OR until > ?)");
  bind_int(&q, request->question.secret);
  bind_blob(&q, secret_selector(hash));
  bind_int(&q, now);
  if (query_row(&q)) {
    if (secret_same(column_bytes(&q), secret_verifier(hash)))
      player = request_copy(request, column_bytes(&q));
    query_end(&q);
  }
  if (player.length > 0) tell_player(c, request, player);
  if (request->answer.count == 1) return request->answer.players;
  answer_status(request, STORE_NONE);
  return NULL;
}

static void delete_secret(Connection *c, StoreSecret kind, StoreBytes hash) {
  Query q = query(c, "DELETE FROM secrets WHERE kind = ? AND selector = ?");
  bind_int(&q, kind);
  bind_blob(&q, secret_selector(hash));
  query_run(&q);
  if (kind == STORE_TOKEN) sqlite_end_pushes_of_token(c, hash);
}

static void delete_secrets(Connection *c, StoreSecret kind, StoreBytes player) {
  Query q = query(c, "DELETE FROM secrets WHERE player = ? AND kind = ?");
  bind_text(&q, player);
  bind_int(&q, kind);
  query_run(&q);
  if (kind == STORE_TOKEN) sqlite_end_pushes_of_player(c, player);
}

static bool is_player(Connection *c, StoreBytes id) {
  Query q = query(c, "SELECT 1 FROM players WHERE id = ? AND NOT deleted");
  bind_text(&q, id);
  bool found = query_row(&q);
  query_end(&q);
  return found;
}

void sqlite_add_secret(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  int64_t until = question->lasts > 0 ? now + question->lasts : 0;
  end_old_secrets(c, now);
  if (!is_player(c, question->player))
    answer_status(request, STORE_NONE);
  else if (is_taken(c, question->secret, question->hash))
    answer_status(request, STORE_TAKEN);
  else {
    if (secret_is_only_one(question->secret)) delete_secrets(c, question->secret, question->player);
    insert_secret(c, request, question->secret, question->hash, question->player, until);
  }
}

void sqlite_find_secret(Connection *c, Request *request, int64_t now) {
  find_owner(c, request, now);
}

void sqlite_use_secret(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  const StorePlayer *player = find_owner(c, request, now);
  if (!player) return;
  if (is_taken(c, STORE_TOKEN, question->token)) {
    request_reset(request);
    answer_status(request, STORE_TAKEN);
    return;
  }
  insert_secret(c, request, STORE_TOKEN, question->token, player->id, 0);
  if (question->secret == STORE_LINK) delete_secret(c, STORE_LINK, question->hash);
}

void sqlite_drop_secret(Connection *c, Request *request, int64_t now) {
  bool found = find_owner(c, request, now) != NULL;
  request_reset(request);
  if (found)
    delete_secret(c, request->question.secret, request->question.hash);
  else
    answer_status(request, STORE_NONE);
}

void sqlite_drop_secrets(Connection *c, Request *request, int64_t now) {
  (void)now;
  delete_secrets(c, request->question.secret, request->question.player);
}

void sqlite_add_player(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  if (is_taken(c, STORE_TOKEN, question->token)) {
    answer_status(request, STORE_TAKEN);
    return;
  }
  Query q = query(c, "INSERT OR IGNORE INTO players (id, name, created, seen, deleted) "
                     "VALUES (?, ?, ?, ?, 0)");
  bind_text(&q, question->id);
  bind_text(&q, question->name);
  bind_int(&q, now);
  bind_int(&q, now);
  query_run(&q);
  if (c->problem) return;
  if (sqlite3_changes(c->db) == 0)
    answer_status(request, STORE_CONFLICT);
  else
    insert_secret(c, request, STORE_TOKEN, question->token, question->id, 0);
}

/* ---- Contents and nodes ------------------------------------------------------------------------ */

void sqlite_put_content(Connection *c, Request *request, int64_t now) {
  Query q = query(c, "INSERT OR IGNORE INTO contents (hash, body) VALUES (?, ?)");
  (void)now;
  bind_blob(&q, request->question.hash);
  bind_blob(&q, request->question.body);
  query_run(&q);
}

void sqlite_get_content(Connection *c, Request *request, int64_t now) {
  Query q = query(c, "SELECT body FROM contents WHERE hash = ?");
  (void)now;
  bind_blob(&q, request->question.hash);
  if (query_row(&q)) {
    request->answer.bytes = request_copy(request, column_bytes(&q));
    query_end(&q);
  } else {
    answer_status(request, STORE_NONE);
  }
}

void sqlite_note_beat(Connection *c, int64_t node, int64_t now, int64_t allowed) {
  Query gap = query(c, "INSERT INTO gaps (since, until) SELECT max(beat), ?1 FROM nodes "
                       "HAVING ?1 - max(beat) > ?2");
  bind_int(&gap, now);
  bind_int(&gap, allowed);
  query_run(&gap);
  Query q = query(c, "UPDATE nodes SET beat = max(beat, ?) WHERE node = ?");
  bind_int(&q, now);
  bind_int(&q, node);
  query_run(&q);
}

void sqlite_beat(Connection *c, Request *request, int64_t now) {
  sqlite_note_beat(c, request->node, now, 3 * STORE_BEAT);
  Query q = query(c, "SELECT since, until FROM gaps WHERE until > ? ORDER BY until");
  bind_int(&q, request->question.time);
  while (query_row(&q)) {
    StoreGap gap;
    gap.since = column_int(&q);
    gap.until = column_int(&q);
    answer_gap(request, gap);
  }
}
