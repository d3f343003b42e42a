/* Memory that runs out at every possible moment: nothing crashes, and what was acknowledged is there. */
#include "contract.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- Allocations, ours and SQLite's ------------------------------------------------------------ */

static atomic_int until_failure = -1; /* allocations until one fails; below 0: none does */

static bool fails(void) {
  return atomic_load(&until_failure) >= 0 && atomic_fetch_sub(&until_failure, 1) == 0;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size) {
  return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
  return fails() ? NULL : __real_realloc(old, size);
}

static sqlite3_mem_methods plain;

static void *sqlite_malloc(int size) {
  return fails() ? NULL : plain.xMalloc(size);
}

static void *sqlite_realloc(void *old, int size) {
  return fails() ? NULL : plain.xRealloc(old, size);
}

/* Before SQLite is used for the first time. */
static void watch_sqlite(void) {
  sqlite3_mem_methods methods;
  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain);
  methods = plain;
  methods.xMalloc = sqlite_malloc;
  methods.xRealloc = sqlite_realloc;
  sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

/* ---- A short life ------------------------------------------------------------------------------ */

typedef struct Life {
  Store *store;
  int64_t written; /* entries of the table, acknowledged */
  bool player, token, content;
} Life;

static void wrote(void *context, const StoreAnswer *answer) {
  Life *life = context;
  if (answer->status == STORE_OK) life->written = answer->number;
}

static void done(void *context, const StoreAnswer *answer) {
  *(bool *)context = answer->status == STORE_OK;
}

static void looked(void *context, const StoreAnswer *answer) {
  const Life *life = context;
  if (answer->status == STORE_OK) assert_int_equal(answer->number, life->written);
}

static void finish(Life *life) {
  while (store_wait(life->store) > 0) {
  }
}

static void live(Life *life) {
  static bool ignored;
  Store *store = life->store;
  for (int i = 0; i < 3; i++) {
    Act act;
    act_init(&act, "a", life->written + 1);
    act.entry.key = T((const char *[]){"x", "y", "z"}[i]);
    act.row.code = T((const char *[]){"abc", "def", ""}[i]);
    act.row.seats[1] = T("p");
    store_append(store, &act.append, wrote, life);
    finish(life);
  }
  store_add_player(store, T("p"), T("Aki"), hash_of(1), done, &life->player);
  store_add_secret(store, STORE_LINK, hash_of(2), T("p"), 100000, done, &ignored);
  store_use_secret(store, STORE_LINK, hash_of(2), hash_of(3), done, &life->token);
  store_put_content(store, hash_of(4), T("body"), done, &life->content);
  store_beat(store, 0, done, &ignored);
  if (store_watch(store, T("a"), 0)) store_unwatch(store, T("a"));
  finish(life);
  store_read(store, T("a"), 0, 0, looked, life);
  store_list_seats(store, T("p"), 9, done, &ignored);
  store_rename_player(store, T("p"), T("Akiko"), done, &ignored);
  finish(life);
}

/* With memory again: all that was promised, and that the store still works. */
static void check(const Life *life, Node *node) {
  const StoreAnswer *answer = ask(node, store_read(node->store, T("a"), 0, 0, keep, node));
  assert_int_equal(answer->number, life->written);
  assert_int_equal(answer->count, life->written);
  answer = ask(node, store_find_secret(node->store, STORE_TOKEN, hash_of(1), keep, node));
  assert_int_equal(answer->status == STORE_OK, life->player);
  answer = ask(node, store_find_secret(node->store, STORE_TOKEN, hash_of(3), keep, node));
  assert_int_equal(answer->status == STORE_OK, life->token);
  answer = ask(node, store_get_content(node->store, hash_of(4), keep, node));
  assert_int_equal(answer->status == STORE_OK, life->content);
  assert_int_equal(append_one(node, "a", life->written + 1, "new"), STORE_OK);
}

/* Lives once with the allocation number `nth` failing. False: there were not so many. */
static bool live_without(const char *where, int nth) {
  Node node = {0};
  Life life = {0};
  MkError error = {0};
  atomic_store(&until_failure, nth);
  life.store = store_open(where, NULL, &error);
  if (life.store) live(&life);
  bool failed = atomic_exchange(&until_failure, -1) < 0;
  if (!life.store) {
    assert_true(strlen(error.message) > 0);
    return true;
  }
  node.store = life.store;
  check(&life, &node);
  node_close(&node);
  return failed;
}

static void memory_runs_out(void **state) {
  int nth = 0;
  (void)state;
  while (live_without("memory:", nth)) nth++;
  assert_true(nth > 30);
}

/* SQLite makes some thousand; every one at first, then some. */
static void sqlite_runs_out(void **state) {
  char where[] = "/tmp/meikyu-memory-XXXXXX", name[64];
  int file = mkstemp(where), runs = 0;
  (void)state;
  close(file);
  for (int nth = 0;; nth += nth < 40 ? 1 : 1 + nth / 16, runs++) {
    bool failed = live_without(where, nth);
    static const char *const endings[] = {"", "-wal", "-shm", "-lock"};
    for (int i = 0; i < 4; i++) {
      snprintf(name, sizeof name, "%s%s", where, endings[i]);
      unlink(name);
    }
    if (!failed) break;
  }
  assert_true(runs > 60);
}

int main(void) {
  watch_sqlite();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(memory_runs_out),
      cmocka_unit_test(sqlite_runs_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
