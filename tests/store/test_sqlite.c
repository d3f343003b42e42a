/* The contract, kept in an SQLite file; and what only a file can do: be locked, be wrong, be full, and be
 * there after kill -9. */
#include "contract.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/meikyu-store-XXXXXX";

/* A path in a folder of our own where no file is yet. */
static const char *fresh(void) {
  static char where[64];
  static int number;
  snprintf(where, sizeof where, "%s/%d.db", folder, ++number);
  return where;
}

static void drop_folder(void) {
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command) != 0) perror(folder); /* NOLINT: a name of our own making */
}

static void run_sql(const char *where, const char *sql) {
  sqlite3 *db;
  assert_int_equal(sqlite3_open(where, &db), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close(db);
}

/* Opening is refused with one line that has this in it. */
static void refused(const char *where, bool read_only, const char *words) {
  MkError error = {0};
  StoreOptions options = {.read_only = read_only};
  Store *store = store_open(where, &options, &error);
  assert_null(store);
  if (!strstr(error.message, words)) fail_msg("'%s' is not in: %s", words, error.message);
  assert_null(strchr(error.message, '\n'));
}

/* ---- Opening ----------------------------------------------------------------------------------- */

static void only_one_server(void **state) {
  (void)state;
  Node node = {0};
  const char *where = fresh();
  node_open(&node, where);
  append_one(&node, "a", 1, NULL);
  refused(where, false, "another server uses it");
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_OK);
  char other[80]; /* by another name of the file as well, and when the file was replaced */
  snprintf(other, sizeof other, "%s.link", where);
  assert_int_equal(link(where, other), 0);
  refused(other, false, "another server uses it");
  assert_int_equal(unlink(where), 0);
  refused(where, false, "another server uses it");
  assert_int_equal(rename(other, where), 0);
  assert_int_equal(append_one(&node, "a", 3, NULL), STORE_OK);
  node_close(&node);
  node_open(&node, where);
  node_close(&node);
}

static void only_its_owner_reads_it(void **state) {
  (void)state;
  Node node = {0};
  struct stat status;
  const char *where = fresh();
  node_open(&node, where);
  assert_int_equal(stat(where, &status), 0);
  assert_int_equal(status.st_mode & 0777, 0600);
  node_close(&node);
}

static void reading_beside_a_server(void **state) {
  (void)state;
  Node server = {0}, visitor = {.options = {.read_only = true}};
  const char *where = fresh();
  node_open(&server, where);
  append_one(&server, "a", 1, NULL);
  node_open(&visitor, where);
  append_one(&server, "a", 2, NULL);
  assert_int_equal(ask(&visitor, store_read(visitor.store, T("a"), 0, 0, keep, &visitor))->count,
                   2);
  assert_int_equal(append_one(&visitor, "a", 3, NULL), STORE_ERROR);
  assert_string_equal(visitor.answer.text, "opened for reading only");
  node_close(&visitor);
  assert_int_equal(append_one(&server, "a", 3, NULL), STORE_OK);
  node_close(&server);
  node_open(&visitor, where); /* also when no server is there */
  assert_int_equal(ask(&visitor, store_read(visitor.store, T("a"), 0, 0, keep, &visitor))->count,
                   3);
  node_close(&visitor);
}

static void put(const char *where, const char *bytes, size_t length, long at) {
  FILE *file = fopen(where, at < 0 ? "w" : "r+");
  assert_non_null(file);
  if (at > 0) assert_int_equal(fseek(file, at, SEEK_SET), 0);
  assert_int_equal(fwrite(bytes, 1, length, file), length);
  assert_int_equal(fclose(file), 0);
}

/* A file with a few hundred entries in it. */
static void fill(const char *where) {
  Node node = {0};
  node_open(&node, where);
  for (int i = 1; i <= 300; i++) append_one(&node, "a", i, NULL);
  node_close(&node);
}

static void wrong_files_are_refused(void **state) {
  (void)state;
  static char garbage[8192];
  memset(garbage, 'x', sizeof garbage);
  refused("/tmp/meikyu-no-such-folder/a.db", false, "the folder does not exist");
  refused(folder, false, "is a folder");
  refused(fresh(), true, "there is no such file");
  const char *where = fresh();
  put(where, garbage, sizeof garbage, -1);
  refused(where, false, "is not a database");
  refused(where, true, "is not a database");
  where = fresh();
  run_sql(where, "CREATE TABLE other (x)");
  refused(where, false, "another program");
  refused(where, true, "another program");
  where = fresh();
  fill(where);
  run_sql(where, "PRAGMA user_version = 99");
  refused(where, false, "newer");
  refused(where, true, "newer");
  where = fresh();
  put(where, "", 0, -1);
  refused(where, true, "nothing in it");
}

/* A file of the first version, as years of tables may lie in one. */
static void older_files_are_brought_up_to_date(void **state) {
  Node node = {0};
  (void)state;
  const char *where = fresh();
  fill(where);
  run_sql(where, "DROP TABLE blocks; DROP TABLE notices; DROP TABLE pushes; DROP TABLE kept; "
                 "PRAGMA user_version = 1");
  refused(where, true, "older version");
  node_open(&node, where);
  assert_bytes(ask(&node, store_keep(node.store, T("key"), T("one"), keep, &node))->bytes, "one");
  assert_int_equal(ask(&node, store_take_notices(node.store, 1, 1, keep, &node))->status, STORE_OK);
  assert_int_equal(ask(&node, store_list_blocks(node.store, T("aki"), keep, &node))->status,
                   STORE_OK);
  node_close(&node);
}

static long middle_of(const char *where) {
  struct stat status;
  assert_int_equal(stat(where, &status), 0);
  return (long)status.st_size / 2;
}

static void damaged_files_are_refused(void **state) {
  (void)state;
  static char garbage[8192];
  memset(garbage, 'x', sizeof garbage);
  const char *where = fresh();
  fill(where);
  put(where, garbage, sizeof garbage, middle_of(where));
  refused(where, false, "is damaged; put a copy of 'meikyu db backup'");
  refused(where, true, "is damaged; put a copy of 'meikyu db backup'");
  where = fresh();
  fill(where);
  assert_int_equal(truncate(where, middle_of(where)), 0);
  refused(where, false, "is damaged; put a copy of 'meikyu db backup'");
}

/* ---- Disks that are full, or fail -------------------------------------------------------------- */

/* SQLite's own way to files, but for the moments when a test says otherwise. */
static atomic_int disk_full, sync_fails;
static sqlite3_io_methods plain, main_methods, log_methods;
static sqlite3_vfs test_vfs;

static int test_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at) {
  return disk_full ? SQLITE_FULL : plain.xWrite(file, bytes, count, at);
}

static int test_sync(sqlite3_file *file, int flags) {
  return sync_fails ? SQLITE_IOERR_FSYNC : plain.xSync(file, flags);
}

static int test_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  sqlite3_vfs *real = vfs->pAppData;
  int code = real->xOpen(real, name, file, flags, out);
  if (file->pMethods) file->pMethods = flags & SQLITE_OPEN_MAIN_DB ? &main_methods : &log_methods;
  return code;
}

/* The database's methods, or its log's, with ours among them. */
static sqlite3_io_methods learn(sqlite3 *db, int which) {
  sqlite3_file *file = NULL;
  assert_int_equal(sqlite3_file_control(db, "main", which, &file), SQLITE_OK);
  sqlite3_io_methods methods = *file->pMethods;
  plain = methods;
  methods.xWrite = test_write;
  methods.xSync = test_sync;
  return methods;
}

static int use_test_disk(void **state) {
  sqlite3 *db;
  (void)state;
  assert_int_equal(sqlite3_open(fresh(), &db), SQLITE_OK);
  sqlite3_exec(db, "PRAGMA journal_mode = WAL; CREATE TABLE t (x)", NULL, NULL, NULL);
  log_methods = learn(db, SQLITE_FCNTL_JOURNAL_POINTER);
  main_methods = learn(db, SQLITE_FCNTL_FILE_POINTER);
  sqlite3_close(db);
  test_vfs = *sqlite3_vfs_find(NULL);
  test_vfs.pAppData = sqlite3_vfs_find(NULL);
  test_vfs.zName = "test";
  test_vfs.xOpen = test_open;
  return sqlite3_vfs_register(&test_vfs, 1);
}

static int use_plain_disk(void **state) {
  (void)state;
  return sqlite3_vfs_unregister(&test_vfs);
}

static void count_full(void *context, const StoreAnswer *answer) {
  if (answer->status == STORE_FULL && strlen(answer->text) > 0) ++*(int *)context;
}

static void a_full_disk_stops_only_writing(void **state) {
  (void)state;
  Node node = {0};
  const char *where = fresh();
  node_open(&node, where);
  assert_int_equal(append_one(&node, "a", 1, NULL), STORE_OK);
  disk_full = 1;
  assert_int_equal(append_one(&node, "a", 2, "key"), STORE_FULL);
  int full = 0;
  for (int i = 0; i < 5; i++) { /* several at once */
    Act act;
    act_init(&act, (const char *[]){"a", "b", "c", "d", "e"}[i], i == 0 ? 2 : 1);
    assert_true(store_append(node.store, &act.append, count_full, &full));
  }
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 1);
  assert_int_equal(full, 5);
  disk_full = 0;
  assert_int_equal(append_one(&node, "a", 2, "key"), STORE_OK);
  assert_int_equal(append_one(&node, "b", 1, NULL), STORE_OK);
  node_close(&node);
  node_open(&node, where);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 2);
  assert_int_equal(ask(&node, store_read(node.store, T("c"), 0, 0, keep, &node))->status,
                   STORE_NONE);
  node_close(&node);
}

static void no_room_to_begin_with(void **state) {
  (void)state;
  disk_full = 1;
  refused(fresh(), false, "no room left on the disk");
  disk_full = 0;
}

static void a_failed_sync_ends_promises(void **state) {
  (void)state;
  Node node = {0};
  const char *where = fresh();
  node_open(&node, where);
  assert_int_equal(append_one(&node, "a", 1, NULL), STORE_OK);
  sync_fails = 1;
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_UNSURE);
  sync_fails = 0;
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_ERROR);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 1);
  node_close(&node);
  node_open(&node, where);
  int64_t length = ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->number;
  assert_true(length == 1 || length == 2);
  assert_int_equal(append_one(&node, "a", length + 1, NULL), STORE_OK);
  node_close(&node);
}

/* Files may not grow: what the system says then is neither full nor fine. */
static void limit_files(rlim_t bytes) {
  struct rlimit limit;
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_FSIZE, &limit);
}

/* Also after a test that failed under the limit: the next one has its disk. */
static int unlimit_files(void **state) {
  (void)state;
  limit_files(RLIM_INFINITY);
  return 0;
}

static void a_failing_disk_acknowledges_nothing(void **state) {
  (void)state;
  Node node = {0};
  const char *where = fresh();
  signal(SIGXFSZ, SIG_IGN);
  node_open(&node, where);
  limit_files(256 << 10);
  int64_t length = 0;
  while (append_one(&node, "a", length + 1, NULL) == STORE_OK && length < 1000) length++;
  assert_true(length > 5 && length < 1000);
  assert_int_equal(node.answer.status, STORE_ERROR);
  assert_true(strlen(node.answer.text) > 0);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, length);
  limit_files(RLIM_INFINITY);
  assert_int_equal(append_one(&node, "a", length + 1, NULL), STORE_OK);
  node_close(&node);
  node_open(&node, where);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count,
                   length + 1);
  node_close(&node);
}

/* The first failure is told, and that it works again only by what was written. */
static int told[2];

static void note_trouble(void *context, const char *text) {
  (void)context;
  told[text ? 0 : 1]++;
}

/* The clock goes on with each beat: SQLite writes no page that stays the same. */
static void trouble_ends_with_a_write(void **state) {
  (void)state;
  Node node = {.options = {.trouble = note_trouble}, .now = 1};
  signal(SIGXFSZ, SIG_IGN);
  node_open(&node, fresh());
  limit_files(64 << 10);
  for (; node.now < 200 && told[0] == 0; node.now++)
    ask(&node, store_beat(node.store, 0, keep, &node));
  assert_int_equal(told[0], 1);
  assert_int_equal(ask(&node, store_take_due(node.store, 0, 1, 9, keep, &node))->status, STORE_OK);
  assert_int_equal(told[1], 0);
  limit_files(RLIM_INFINITY);
  assert_int_equal(ask(&node, store_beat(node.store, 0, keep, &node))->status, STORE_OK);
  assert_int_equal(told[1], 1);
  node_close(&node);
}

/* ---- kill -9 ----------------------------------------------------------------------------------- */

enum { ROUNDS = 12, TABLES = 8, MOST = 4000 };

typedef struct Writer {
  Store *store;
  int pipe;
  int64_t length[TABLES];
} Writer;

typedef struct Turn {
  Writer *writer;
  int table;
} Turn;

static void next_append(Turn *turn, StoreDone *done) {
  Act act;
  char id[8], key[24];
  int64_t number = turn->writer->length[turn->table] + 1;
  snprintf(id, sizeof id, "%d", turn->table);
  snprintf(key, sizeof key, "%d", (int)number);
  act_init(&act, id, number);
  act.entry.key = T(key);
  if (!store_append(turn->writer->store, &act.append, done, turn)) _exit(1);
}

/* Acknowledged: the parent is told, and only then the next one is sent. */
static void acknowledged(void *context, const StoreAnswer *answer) {
  Turn *turn = context;
  int32_t message[2] = {turn->table, (int32_t)answer->number};
  if (answer->status != STORE_OK) _exit(1);
  if (write(turn->writer->pipe, message, sizeof message) != sizeof message) _exit(1);
  turn->writer->length[turn->table] = answer->number;
  if (answer->number < MOST) next_append(turn, acknowledged);
}

static void write_until_killed(const char *where, int pipe, const int64_t *length) {
  static Turn turns[TABLES];
  static Writer writer;
  MkError error;
  writer.pipe = pipe;
  memcpy(writer.length, length, sizeof writer.length);
  writer.store = store_open(where, NULL, &error);
  if (!writer.store) _exit(1);
  for (int i = 0; i < TABLES; i++) {
    turns[i] = (Turn){&writer, i};
    next_append(&turns[i], acknowledged);
  }
  while (store_wait(writer.store) > 0) {
  }
  _exit(0);
}

/* Reads `wanted` acknowledgements and kills; then those that were on their way. */
static void follow(pid_t child, int pipe, int wanted, int64_t *length) {
  int32_t message[2];
  for (int i = 0; read(pipe, message, sizeof message) == sizeof message; i++) {
    assert_true(message[1] > length[message[0]]);
    length[message[0]] = message[1];
    if (i == wanted) kill(child, SIGKILL);
  }
}

/* Everything acknowledged is there, once and in order; at most one more a table, whose answer was lost. */
static void look_after(const char *where, int64_t *length) {
  Node node = {0};
  node_open(&node, where);
  for (int i = 0; i < TABLES; i++) {
    char id[8], key[24];
    snprintf(id, sizeof id, "%d", i);
    const StoreAnswer *answer = ask(&node, store_read(node.store, T(id), 0, 0, keep, &node));
    assert_true((int64_t)answer->count >= length[i] && (int64_t)answer->count <= length[i] + 1);
    for (size_t n = 0; n < answer->count; n++) {
      snprintf(key, sizeof key, "%d", (int)n + 1);
      assert_int_equal(answer->entries[n].number, n + 1);
      assert_bytes(answer->entries[n].key, key);
    }
    length[i] = (int64_t)answer->count;
  }
  node_close(&node);
}

static void nothing_acknowledged_is_lost(void **state) {
  (void)state;
  const char *where = fresh();
  int64_t length[TABLES] = {0};
  for (int round = 0; round < ROUNDS; round++) {
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
      close(ends[0]);
      write_until_killed(where, ends[1], length);
    }
    close(ends[1]);
    follow(child, ends[0], 7 * round * round, length);
    close(ends[0]);
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    look_after(where, length);
  }
}

static int count_rows(const char *where, const char *table) {
  sqlite3 *db;
  sqlite3_stmt *statement;
  char sql[64];
  snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
  assert_int_equal(sqlite3_open(where, &db), SQLITE_OK);
  assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
  int count = sqlite3_column_int(statement, 0);
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return count;
}

/* What nobody can ask for any more would fill the file for ever. */
static void nothing_is_left_of_a_removed_table(void **state) {
  (void)state;
  static const char *const tables[] = {"tables", "live", "entries", "keys", "seats", "creations"};
  Node node = {0};
  const char *where = fresh();
  node_open(&node, where);
  Act act;
  act_init(&act, "a", 1);
  StoreCreation creation = {T("aki"), T("key"), hash_of(1)};
  act.append.creation = &creation;
  act.row.seats[0] = T("aki");
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  assert_int_equal(append_one(&node, "a", 2, "k"), STORE_OK);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    assert_true(count_rows(where, tables[i]) > 0);
  ask(&node, store_remove_table(node.store, T("a"), 2, keep, &node));
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    assert_int_equal(count_rows(where, tables[i]), 0);
  node_close(&node);
}

int main(void) {
  static const Kind kind = {.name = "sqlite", .fresh = fresh, .stays = true};
  static const struct CMUnitTest more[] = {
      cmocka_unit_test(only_one_server),
      cmocka_unit_test(only_its_owner_reads_it),
      cmocka_unit_test(reading_beside_a_server),
      cmocka_unit_test(nothing_is_left_of_a_removed_table),
      cmocka_unit_test(wrong_files_are_refused),
      cmocka_unit_test(older_files_are_brought_up_to_date),
      cmocka_unit_test(damaged_files_are_refused),
      cmocka_unit_test_setup_teardown(a_full_disk_stops_only_writing, use_test_disk,
                                      use_plain_disk),
      cmocka_unit_test_setup_teardown(no_room_to_begin_with, use_test_disk, use_plain_disk),
      cmocka_unit_test_setup_teardown(a_failed_sync_ends_promises, use_test_disk, use_plain_disk),
      cmocka_unit_test_teardown(a_failing_disk_acknowledges_nothing, unlimit_files),
      cmocka_unit_test_teardown(trouble_ends_with_a_write, unlimit_files),
      cmocka_unit_test(nothing_acknowledged_is_lost),
  };
  if (!mkdtemp(folder)) return 1;
  int failed = contract_run(&kind, more, sizeof more / sizeof *more);
  drop_folder();
  return failed;
}
