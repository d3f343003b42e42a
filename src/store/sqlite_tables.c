/* sqlite_tables.c - tables in SQLite: appending, reading, lists. */
#include "sqlite.h"

/* ---- Appending: may it be? --------------------------------------------------------------------- */

/* What must be known of a table before anything is appended. */
typedef struct Place {
  int64_t no; /* 0: there is no such table */
  int64_t length, state, updated;
} Place;

static Place find_place(Connection *c, StoreBytes id) {
  Place place = {0};
  Query q = store_query(
      c, "SELECT no, length, state, updated FROM tables JOIN live USING (no) WHERE id = ?");
  store_bind_text(&q, id);
  if (store_query_row(&q)) {
    place.no = store_column_int(&q);
    place.length = store_column_int(&q);
    place.state = store_column_int(&q);
    place.updated = store_column_int(&q);
    store_query_end(&q);
  }
  return place;
}

/* The table of the question's id; none after answering that there is none. */
static Place asked_place(Connection *c, Request *request) {
  Place place = find_place(c, request->question.id);
  if (place.no == 0) store_answer_status(request, STORE_NONE);
  request->answer.number = place.length;
  return place;
}

static int64_t find_key(Connection *c, int64_t no, StoreBytes player, StoreBytes key) {
  Query q = store_query(c, "SELECT number FROM keys WHERE no = ? AND player = ? AND key = ?");
  store_bind_int(&q, no);
  store_bind_text(&q, player);
  store_bind_blob(&q, key);
  int64_t number = store_query_row(&q) ? store_column_int(&q) : 0;
  store_query_end(&q);
  return number;
}

static bool find_creation(Connection *c, Request *request, StoreBytes player, StoreBytes key) {
  Query q = store_query(c, "SELECT id, hash FROM creations JOIN tables USING (no) "
                           "WHERE player = ? AND key = ?");
  store_bind_text(&q, player);
  store_bind_blob(&q, key);
  if (!store_query_row(&q)) return false;
  request->answer.id = store_request_copy(request, store_column_bytes(&q));
  request->answer.bytes = store_request_copy(request, store_column_bytes(&q));
  store_query_end(&q);
  return true;
}

static bool refuse(Request *request, StoreStatus status, int64_t number) {
  store_answer_status(request, status);
  request->answer.number = number;
  return true;
}

static bool refuse_code(Connection *c, Request *request, int64_t no, int64_t now) {
  const StoreRow *row = request->question.append->row;
  if (!row || row->code.length == 0) return false;
  Query q = store_query(c, "SELECT 1 FROM codes WHERE code = ? AND no <> ? "
                           "AND (until IS NULL OR until > ?)");
  store_bind_text(&q, row->code);
  store_bind_int(&q, no);
  store_bind_int(&q, now);
  bool taken = store_query_row(&q);
  store_query_end(&q);
  return taken && refuse(request, STORE_TAKEN, 0);
}

static bool refuse_append(Connection *c, Request *request, const Place *place, int64_t now) {
  const StoreAppend *append = request->question.append;
  const StoreCreation *creation = append->creation;
  if (creation && find_creation(c, request, creation->player, creation->key))
    return refuse(request, STORE_USED, 0);
  if (place->no == 0 && append->expected > 1) return refuse(request, STORE_NONE, 0);
  if (append->expected != place->length + 1) return refuse(request, STORE_CONFLICT, place->length);
  if (place->state == STORE_STATE_CLOSED) return refuse(request, STORE_CLOSED, place->length);
  return refuse_code(c, request, place->no, now);
}

/* False: it was there. */
static bool add_key(Connection *c, int64_t no, const StoreEntry *entry, int64_t number) {
  Query q =
      store_query(c, "INSERT OR IGNORE INTO keys (no, player, key, number) VALUES (?, ?, ?, ?)");
  store_bind_int(&q, no);
  store_bind_text(&q, entry->player);
  store_bind_blob(&q, entry->key);
  store_bind_int(&q, number);
  store_query_run(&q);
  return c->problem || sqlite3_changes(c->db) > 0;
}

static void drop_keys(Connection *c, int64_t no, int64_t from) {
  Query q = store_query(c, "DELETE FROM keys WHERE no = ? AND number >= ?");
  store_bind_int(&q, no);
  store_bind_int(&q, from);
  store_query_run(&q);
}

/* Adding a key tells whether it was used, so that nobody has to look first. The last thing that may refuse an append: those
 * added before one that was used go again. */
static bool refuse_keys(Connection *c, Request *request, int64_t no) {
  const StoreAppend *append = request->question.append;
  for (size_t i = 0; i < append->count; i++) {
    const StoreEntry *entry = &append->entries[i];
    if (entry->key.length == 0 || add_key(c, no, entry, append->expected + (int64_t)i)) continue;
    int64_t used = find_key(c, no, entry->player, entry->key);
    if (used >= append->expected) store_connection_fail(c, SQLITE_CONSTRAINT); /* twice in one */
    if (i > 0) drop_keys(c, no, append->expected);
    return refuse(request, STORE_USED, used);
  }
  return false;
}

/* ---- Appending: it is -------------------------------------------------------------------------- */

static void add_entries(Connection *c, const StoreAppend *append, const Place *place, int64_t node,
                        int64_t time) {
  for (size_t i = 0; i < append->count; i++) {
    const StoreEntry *entry = &append->entries[i];
    int64_t number = append->expected + (int64_t)i;
    Query q =
        store_query(c, "INSERT INTO entries (no, number, time, node, kind, player, key, body) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    store_bind_int(&q, place->no);
    store_bind_int(&q, number);
    store_bind_int(&q, time);
    store_bind_int(&q, node);
    store_bind_text(&q, entry->kind);
    store_bind_text(&q, entry->player);
    store_bind_blob(&q, entry->key);
    store_bind_blob(&q, entry->body);
    store_query_run(&q);
  }
}

static void rest_code(Connection *c, int64_t no, int64_t now) {
  Query q = store_query(c, "UPDATE codes SET until = ? WHERE until IS NULL AND "
                           "code = (SELECT code FROM tables WHERE no = ?)");
  store_bind_int(&q, now + STORE_CODE_REST);
  store_bind_int(&q, no);
  store_query_run(&q);
}

static void claim_code(Connection *c, int64_t no, StoreBytes code) {
  if (code.length == 0) return;
  Query q = store_query(c, "INSERT OR REPLACE INTO codes (code, no, until) VALUES (?, ?, NULL)");
  store_bind_text(&q, code);
  store_bind_int(&q, no);
  store_query_run(&q);
}

static void set_seats(Connection *c, int64_t no, const StoreRow *row) {
  Query clear = store_query(c, "DELETE FROM seats WHERE no = ?");
  store_bind_int(&clear, no);
  store_query_run(&clear);
  for (int seat = 0; seat < STORE_MAX_SEATS; seat++) {
    if (row->seats[seat].length == 0) continue;
    Query q = store_query(c, "INSERT OR IGNORE INTO seats (player, no, seat) VALUES (?, ?, ?)");
    store_bind_text(&q, row->seats[seat]);
    store_bind_int(&q, no);
    store_bind_int(&q, seat);
    store_query_run(&q);
  }
}

static void add_creation(Connection *c, int64_t no, const StoreCreation *creation) {
  Query q = store_query(c, "INSERT INTO creations (player, key, hash, no) VALUES (?, ?, ?, ?)");
  store_bind_text(&q, creation->player);
  store_bind_blob(&q, creation->key);
  store_bind_blob(&q, creation->hash);
  store_bind_int(&q, no);
  store_query_run(&q);
}

static void add_table(Connection *c, const StoreAppend *append, Place *place, int64_t time) {
  Query q = store_query(c, "INSERT INTO tables (id, game, listed, created, code, next, info) "
                           "VALUES (?, '', 0, ?, '', '', '')");
  store_bind_text(&q, append->table);
  store_bind_int(&q, time);
  store_query_run(&q);
  place->no = sqlite3_last_insert_rowid(c->db);
  Query live = store_query(c, "INSERT INTO live (no, state, length, updated, turn, note) "
                              "VALUES (?, 0, 0, 0, 0, '')");
  store_bind_int(&live, place->no);
  store_query_run(&live);
  if (append->creation) add_creation(c, place->no, append->creation);
}

static void set_row(Connection *c, int64_t no, const StoreRow *row, int64_t now) {
  rest_code(c, no, now);
  claim_code(c, no, row->code);
  set_seats(c, no, row);
  Query q = store_query(c, "UPDATE tables SET game = ?, listed = ?, code = ?, next = ?, info = ? "
                           "WHERE no = ?");
  store_bind_text(&q, row->game);
  store_bind_int(&q, row->listed);
  store_bind_text(&q, row->code);
  store_bind_text(&q, row->next);
  store_bind_blob(&q, row->info);
  store_bind_int(&q, no);
  store_query_run(&q);
}

static void set_live(Connection *c, const StoreAppend *append, const Place *place, int64_t time) {
  Query q =
      store_query(c, "UPDATE live SET state = ?, length = ?, updated = ?, due = ?, lease = NULL, "
                     "turn = ?, note = ? WHERE no = ?");
  store_bind_int(&q, append->row ? append->row->state : place->state);
  store_bind_int(&q, place->length + (int64_t)append->count);
  store_bind_int(&q, time);
  store_bind_int_or_null(&q, store_append_due(append, time));
  store_bind_int(&q, append->turn);
  store_bind_blob(&q, append->note);
  store_bind_int(&q, place->no);
  store_query_run(&q);
}

void store_sqlite_append(Connection *c, Request *request, int64_t now) {
  const StoreAppend *append = request->question.append;
  Place place = find_place(c, append->table);
  if (c->problem || refuse_append(c, request, &place, now)) return;
  int64_t time = now > place.updated ? now : place.updated;
  if (append->expected == 1 && place.no == 0) add_table(c, append, &place, time);
  if (refuse_keys(c, request, place.no)) return;
  add_entries(c, append, &place, request->node, time);
  if (append->row) set_row(c, place.no, append->row, time);
  store_sqlite_add_notices(c, append, place.no, time);
  set_live(c, append, &place, time);
  request->answer.time = time;
  request->answer.number = place.length + (int64_t)append->count;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static const char read_sql[] = "SELECT number, time, node, kind, player, key, body FROM entries "
                               "WHERE no = ? AND number > ? ORDER BY number LIMIT ?";

static void read_entries(Connection *c, Request *request, int64_t no, int64_t after, size_t limit) {
  Query q = store_query(c, read_sql);
  store_bind_int(&q, no);
  store_bind_int(&q, after);
  store_bind_limit(&q, limit);
  while (store_query_row(&q)) {
    StoreEntry entry = {0};
    entry.number = store_column_int(&q);
    entry.time = store_column_int(&q);
    entry.node = store_column_int(&q);
    entry.kind = store_column_bytes(&q);
    entry.player = store_column_bytes(&q);
    entry.key = store_column_bytes(&q);
    entry.body = store_column_bytes(&q);
    store_answer_entry(request, &entry);
  }
}

void store_sqlite_read(Connection *c, Request *request, int64_t now) {
  Place place = asked_place(c, request);
  (void)now;
  if (place.no)
    read_entries(c, request, place.no, request->question.number, request->question.limit);
}

void store_sqlite_find_key(Connection *c, Request *request, int64_t now) {
  Place place = asked_place(c, request);
  (void)now;
  if (place.no == 0) return;
  int64_t number = find_key(c, place.no, request->question.player, request->question.key);
  if (number > 0)
    read_entries(c, request, place.no, number - 1, 1);
  else
    store_answer_status(request, STORE_NONE);
}

void store_sqlite_find_creation(Connection *c, Request *request, int64_t now) {
  const Question *question = &request->question;
  (void)now;
  if (!find_creation(c, request, question->player, question->key))
    store_answer_status(request, STORE_NONE);
}

/* ---- Lists ------------------------------------------------------------------------------------- */

#define TABLE_COLUMNS                                                                              \
  "SELECT id, length, created, updated, due, turn, state, listed, game, code, next, note, info"
#define FROM_TABLES TABLE_COLUMNS ", -1 FROM tables JOIN live USING (no) "

static void tell_tables(Query *q, Request *request) {
  while (store_query_row(q)) {
    StoreTable table = {0};
    table.id = store_column_bytes(q);
    table.length = store_column_int(q);
    table.created = store_column_int(q);
    table.updated = store_column_int(q);
    table.due = store_column_int(q);
    table.turn = (uint32_t)store_column_int(q);
    table.state = (StoreState)store_column_int(q);
    table.listed = store_column_int(q) != 0;
    table.game = store_column_bytes(q);
    table.code = store_column_bytes(q);
    table.next = store_column_bytes(q);
    table.note = store_column_bytes(q);
    table.info = store_column_bytes(q);
    table.seat = (int)store_column_int(q);
    store_answer_table(request, &table);
  }
}

/* Exactly one is asked for. */
static void tell_table(Query *q, Request *request) {
  store_bind_text(q, request->question.id);
  tell_tables(q, request);
  if (request->answer.count == 0)
    store_answer_status(request, STORE_NONE);
  else
    request->answer.number = request->answer.tables[0].length;
}

void store_sqlite_find_table(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, FROM_TABLES "WHERE id = ?");
  (void)now;
  tell_table(&q, request);
}

void store_sqlite_find_code(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, FROM_TABLES "WHERE no = (SELECT no FROM codes WHERE code = ? "
                                       "AND until IS NULL)");
  (void)now;
  tell_table(&q, request);
}

/* There is no other node. */
void store_sqlite_find_here(Connection *c, Request *request, int64_t now) {
  (void)c, (void)now;
  request->answer.number = 0;
}

void store_sqlite_list_tables(Connection *c, Request *request, int64_t now) {
  StoreBytes game = request->question.id;
  (void)now;
  Query q = game.length > 0
                ? store_query(c, FROM_TABLES "WHERE listed AND game = ? ORDER BY no DESC LIMIT ?")
                : store_query(c, FROM_TABLES "WHERE listed ORDER BY no DESC LIMIT ?");
  if (game.length > 0) store_bind_text(&q, game);
  store_bind_limit(&q, request->question.limit);
  tell_tables(&q, request);
}

void store_sqlite_list_seats(Connection *c, Request *request, int64_t now) {
  Query q =
      store_query(c, TABLE_COLUMNS ", seat FROM seats JOIN tables USING (no) JOIN live USING (no) "
                                   "WHERE player = ? ORDER BY CASE WHEN (turn >> seat) & 1 THEN 0 "
                                   "WHEN state <= 1 THEN 1 ELSE 2 END, updated DESC LIMIT ?");
  (void)now;
  store_bind_text(&q, request->question.player);
  store_bind_limit(&q, request->question.limit);
  tell_tables(&q, request);
}

void store_sqlite_list_all(Connection *c, Request *request, int64_t now) {
  StoreBytes after = request->question.id;
  (void)now;
  Query q = after.length > 0
                ? store_query(c, FROM_TABLES "WHERE no > (SELECT no FROM tables WHERE id = ?) "
                                             "ORDER BY no LIMIT ?")
                : store_query(c, FROM_TABLES "ORDER BY no LIMIT ?");
  if (after.length > 0) store_bind_text(&q, after);
  store_bind_limit(&q, request->question.limit);
  tell_tables(&q, request);
}

void store_sqlite_take_due(Connection *c, Request *request, int64_t now) {
  Query q = store_query(c, FROM_TABLES "WHERE due <= ? AND (lease IS NULL OR lease <= ?) "
                                       "ORDER BY due LIMIT ?");
  store_bind_int(&q, now - request->question.late);
  store_bind_int(&q, now);
  store_bind_limit(&q, request->question.limit);
  tell_tables(&q, request);
  for (size_t i = 0; i < request->answer.count; i++) {
    Query take =
        store_query(c, "UPDATE live SET lease = ? WHERE no = (SELECT no FROM tables WHERE id = ?)");
    store_bind_int(&take, now + request->question.lasts);
    store_bind_text(&take, request->answer.tables[i].id);
    store_query_run(&take);
  }
}

/* ---- Removing ---------------------------------------------------------------------------------- */

void store_sqlite_remove_table(Connection *c, Request *request, int64_t now) {
  static const char *const parts[] = {
      "DELETE FROM entries WHERE no = ?", "DELETE FROM keys WHERE no = ?",
      "DELETE FROM seats WHERE no = ?",   "DELETE FROM creations WHERE no = ?",
      "DELETE FROM notices WHERE no = ?", "DELETE FROM live WHERE no = ?",
      "DELETE FROM tables WHERE no = ?",
  };
  Place place = asked_place(c, request);
  if (place.no == 0) return;
  if (place.length != request->question.number) {
    store_answer_status(request, STORE_CONFLICT);
    return;
  }
  rest_code(c, place.no, now);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    Query q = store_query(c, parts[i]);
    store_bind_int(&q, place.no);
    store_query_run(&q);
  }
}
