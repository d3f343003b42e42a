/* The contract, kept in a PostgreSQL database of the tests' own; and what only a database elsewhere can do: go away,
 * come back, promise too much, and be shared by nodes that race. */
#include "contract.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cluster.h"
#include "tap.h"

static Cluster cluster;

static const char *fresh(void) {
  return cluster_fresh(&cluster);
}

/* Opening is refused with one line that has this in it. */
static void refused(const char *where, bool read_only, const char *words) {
  MkError error = {0};
  StoreOptions options = {.read_only = read_only};
  Store *store = store_open(where, &options, &error);
  assert_null(store);
  if (!strstr(error.message, words) && !strstr(error.message_ja, words))
    fail_msg("'%s' is neither in: %s nor in: %s", words, error.message, error.message_ja);
  assert_null(strchr(error.message, '\n'));
}

/* ---- Opening ----------------------------------------------------------------------------------- */

static void a_database_must_keep_its_word(void **state) {
  (void)state;
  char where[256];
  snprintf(where, sizeof where, "%s%%20-csynchronous_commit%%3Doff", fresh());
  refused(where, false, "synchronous_commit is off");
  snprintf(where, sizeof where, "%s", fresh());
  cluster_stop(&cluster, SIGINT);
  cluster_start(&cluster, "fsync=off");
  refused(where, false, "fsync is off");
  refused(where, false, "fsync がオフです");
  cluster_stop(&cluster, SIGINT);
  cluster_start(&cluster, NULL);
  Node node = {0};
  node_open(&node, where);
  node_close(&node);
}

static void what_cannot_be_used_is_refused(void **state) {
  (void)state;
  char where[256];
  refused("postgres:///x?host=/nowhere&connect_timeout=1", false, "/nowhere");
  snprintf(where, sizeof where, "%s", fresh());
  refused(where, true, "holds no tables of ours");
  Node node = {0};
  node_open(&node, where);
  node_close(&node);
  assert_true(cluster_run(where, "UPDATE meikyu SET version = 99", NULL));
  refused(where, false, "newer version");
}

static void older_databases_are_brought_up_to_date(void **state) {
  (void)state;
  char where[256];
  snprintf(where, sizeof where, "%s", fresh());
  Node node = {0};
  node_open(&node, where);
  append_one(&node, "a", 1, NULL);
  node_close(&node);
  assert_true(cluster_run(
      where, "DROP TABLE blocks, notices, pushes, kept; UPDATE meikyu SET version = 1", NULL));
  refused(where, true, "older version");
  node_open(&node, where);
  assert_bytes(ask(&node, store_keep(node.store, T("key"), T("one"), keep, &node))->bytes, "one");
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 1);
  node_close(&node);
}

static void a_reader_writes_nothing(void **state) {
  (void)state;
  const char *where = fresh();
  Node node = {0}, reader = {.options = {.read_only = true}};
  node_open(&node, where);
  append_one(&node, "a", 1, NULL);
  node_open(&reader, where);
  assert_int_equal(append_one(&reader, "a", 2, NULL), STORE_ERROR);
  assert_int_equal(ask(&reader, store_read(reader.store, T("a"), 0, 0, keep, &reader))->count, 1);
  node_close(&reader);
  node_close(&node);
}

static void passwords_are_not_shown(void **state) {
  (void)state;
  static const struct {
    const char *url, *shown;
  } cases[] = {
      {"postgres://aki:secret@host:5432/db?password=secret", "postgres://aki@host:5432/db"},
      {"postgres://aki:se?cr:et@host/db", "postgres://aki@host/db"},
      {"postgres://aki@host/db", "postgres://aki@host/db"},
      {"postgresql://host/db", "postgresql://host/db"},
      {"postgresql://host/db?user=a@b:c", "postgresql://host/db"},
      {"postgres:///db?host=/run/x", "postgres:///db"},
      {"tables.db", "tables.db"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char room[128];
    MkText text = MK_TEXT(room);
    store_show(cases[i].url, &text);
    assert_string_equal(room, cases[i].shown);
  }
}

/* Several nodes begin at the same moment with an empty database. */
static void *open_and_close(void *where) {
  MkError error;
  Store *store = store_open(where, NULL, &error);
  if (!store) fprintf(stderr, "%s\n", error.message);
  store_close(store);
  return store;
}

static void many_begin_at_once(void **state) {
  (void)state;
  enum { NODES = 4 };
  pthread_t threads[NODES];
  char where[256];
  snprintf(where, sizeof where, "%s", fresh());
  for (int i = 0; i < NODES; i++) pthread_create(&threads[i], NULL, open_and_close, where);
  for (int i = 0; i < NODES; i++) {
    void *opened;
    pthread_join(threads[i], &opened);
    assert_non_null(opened);
  }
}

/* ---- Faults ------------------------------------------------------------------------------------ */

enum { TABLES = 6, WRITERS = 2, LENGTH = 150 };

/* Writes TABLES tables to their end, racing with others; with a key of its own for each thing it wants to say. */
typedef struct Writer {
  pthread_t thread;
  Store *store;
  int index;
  long said, refused, unexpected;
  struct Line {
    struct Writer *writer;
    char table[8];
    int64_t expected;
    int words; /* how many of ours are in the log, as far as we were told */
  } lines[TABLES];
} Writer;

static void say_next(struct Line *line);

static void on_said(void *context, const StoreAnswer *answer) {
  struct Line *line = context;
  Writer *writer = line->writer;
  if (answer->status == STORE_OK) {
    line->words++;
    writer->said++;
  } else if (answer->status == STORE_CONFLICT) {
    writer->refused++;
  } else {
    writer->unexpected++;
    fprintf(stderr, "status %d: %s\n", answer->status, answer->text);
  }
  line->expected = answer->number + 1;
  if (writer->unexpected == 0 && line->expected <= LENGTH) say_next(line);
}

/* Every seventh has a row and takes the plain way. */
static void say_next(struct Line *line) {
  Act act;
  char key[32];
  act_init(&act, line->table, line->expected);
  snprintf(key, sizeof key, "%d-%d", line->writer->index, line->words);
  act.entry.key = T(key);
  if (line->words % 7 != 0) act.append.row = NULL;
  assert_true(store_append(line->writer->store, &act.append, on_said, line));
}

static void *write_all(void *context) {
  Writer *writer = context;
  for (int i = 0; i < TABLES; i++) {
    struct Line *line = &writer->lines[i];
    *line = (struct Line){.writer = writer, .expected = 2};
    snprintf(line->table, sizeof line->table, "t%d", i);
    say_next(line);
  }
  store_close(writer->store);
  return NULL;
}

/* No number is missing, none is there twice, and all that a writer was told of is there in order, once. */
static void check_log(Node *node, const Writer *writers, int table) {
  char id[8];
  int words[WRITERS] = {0};
  snprintf(id, sizeof id, "t%d", table);
  const StoreAnswer *answer = ask(node, store_read(node->store, T(id), 0, 0, keep, node));
  assert_int_equal(answer->count, answer->number);
  assert_true(answer->number >= LENGTH);
  for (size_t i = 1; i < answer->count; i++) {
    char key[32], wanted[32];
    snprintf(key, sizeof key, "%.*s", (int)answer->entries[i].key.length,
             (const char *)answer->entries[i].key.at);
    int who = key[0] - '0';
    snprintf(wanted, sizeof wanted, "%d-%d", who, words[who]++);
    assert_string_equal(key, wanted);
    assert_int_equal(answer->entries[i].number, i + 1);
  }
  for (int i = 0; i < WRITERS; i++) assert_int_equal(words[i], writers[i].lines[table].words);
}

/* Lets writers race; `fault` is called again and again until they are done. */
static void race(void (*fault)(const char *where)) {
  Writer writers[WRITERS] = {0};
  Node node = {0};
  MkError error;
  char where[256];
  snprintf(where, sizeof where, "%s", fresh());
  node_open(&node, where);
  for (int i = 0; i < TABLES; i++) {
    char id[8];
    snprintf(id, sizeof id, "t%d", i);
    assert_int_equal(append_one(&node, id, 1, NULL), STORE_OK);
  }
  for (int i = 0; i < WRITERS; i++) {
    writers[i].store = store_open(where, NULL, &error);
    assert_non_null(writers[i].store);
  }
  for (int i = 0; i < WRITERS; i++) {
    writers[i].index = i;
    assert_int_equal(pthread_create(&writers[i].thread, NULL, write_all, &writers[i]), 0);
  }
  for (int i = 0; i < WRITERS; i++) {
    while (pthread_tryjoin_np(writers[i].thread, NULL) != 0) fault(where);
    assert_int_equal(writers[i].unexpected, 0);
  }
  for (int i = 0; i < TABLES; i++) check_log(&node, writers, i);
  node_close(&node);
}

static void cut_connections(const char *where) {
  cluster_run(where,
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ="
              " 'meikyu' AND query <> ''",
              NULL);
  usleep(15 * 1000);
}

static void lost_connections_lose_nothing(void **state) {
  (void)state;
  race(cut_connections);
}

static void crash(const char *where) {
  static int crashes;
  (void)where;
  usleep(200 * 1000);
  cluster_stop(&cluster, crashes++ % 2 ? SIGINT : SIGQUIT);
  cluster_start(&cluster, NULL);
}

static void a_database_that_crashes_loses_nothing(void **state) {
  (void)state;
  race(crash);
}

static void expect_error(void *context, const StoreAnswer *answer) {
  (void)context;
  assert_int_equal(answer->status, STORE_ERROR);
}

/* The same place, through a tap. */
static void url_through(const Tap *tap, const char *where, char out[256]) {
  const char *at = strstr(where, cluster.folder);
  assert_non_null(at);
  snprintf(out, 256, "%.*s%s%s", (int)(at - where), where, tap->folder,
           at + strlen(cluster.folder));
}

/* Written, and the line breaks before that is heard: the store finds its own number in the log. */
static void a_swallowed_answer_is_found_again(void **state) {
  (void)state;
  Tap tap = {.word = NULL};
  Node node = {0};
  char where[256];
  tap_open(&tap, cluster.folder);
  url_through(&tap, fresh(), where);
  node_open(&node, where);
  assert_int_equal(append_one(&node, "a", 1, NULL), STORE_OK);
  tap.word = "many-at-once";
  assert_int_equal(append_one(&node, "a", 2, "many-at-once"), STORE_OK);
  assert_int_equal(node.answer.number, 2);
  assert_int_equal(tap.swallowed, 1);
  tap.word = "on-its-own";
  Act act;
  act_init(&act, "a", 3);
  act.entry.key = T("on-its-own");
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  assert_int_equal(tap.swallowed, 2);
  const StoreAnswer *answer = ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node));
  assert_int_equal(answer->count, 3);
  assert_bytes(answer->entries[1].key, "many-at-once");
  assert_bytes(answer->entries[2].key, "on-its-own");
  node_close(&node);
  tap_close(&tap);
}

static char complaints[256];

static void note_complaint(void *context, const char *text) {
  (void)context;
  snprintf(complaints + strlen(complaints), sizeof complaints - strlen(complaints), "[%.40s]",
           text ? text : "again");
}

/* While it is away what is asked is refused in the end, and it comes back by itself. Its owner hears of both, once. */
static void without_a_database(void **state) {
  (void)state;
  Node node = {.options = {.trouble = note_complaint}};
  node_open(&node, fresh());
  append_one(&node, "a", 1, NULL);
  cluster_stop(&cluster, SIGINT);
  assert_true(store_read(node.store, T("a"), 0, 0, expect_error, NULL));
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_ERROR);
  cluster_start(&cluster, NULL);
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_OK);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 2);
  assert_non_null(strstr(complaints, "[connection to server on socket"));
  assert_non_null(strstr(complaints, "][again]"));
  node_close(&node);
}

/* ---- Time and hearing -------------------------------------------------------------------------- */

/* Not this computer's: but here both are the same. */
static void time_is_the_databases(void **state) {
  (void)state;
  Node node = {0};
  char text[64];
  const char *where = fresh();
  node_open(&node, where);
  assert_int_equal(append_one(&node, "a", 1, NULL), STORE_OK);
  int64_t time = node.answer.time, now = store_now(node.store);
  assert_true(cluster_run(where, "SELECT floor(extract(epoch FROM now()) * 1000)::bigint", text));
  int64_t after = strtoll(text, NULL, 10);
  assert_true(time <= after && time > after - 5000);
  assert_true(now >= time - 100 && now <= after + 100);
  node_close(&node);
}

static void polling_hears_as_well(void **state) {
  (void)state;
  const char *where = fresh();
  Node aki = {.options = {.hear_by_polling = true}}, ben = {.options = {.hear_by_polling = true}};
  node_open(&aki, where);
  node_open(&ben, where);
  append_one(&aki, "a", 1, NULL);
  assert_true(store_watch(ben.store, T("a"), 1));
  append_one(&aki, "a", 2, NULL);
  while (store_deliver(ben.store), ben.heard_length < 2) usleep(1000);
  node_close(&aki);
  node_close(&ben);
}

static uint32_t seats_seen;

static void see(void *context, StoreBytes table, uint32_t seats) {
  (void)context, (void)table;
  seats_seen = seats;
}

/* Who was there through a node that was killed, and so said no good-bye, is there no longer. */
static void a_silent_node_has_nobody(void **state) {
  (void)state;
  const char *where = fresh();
  Node aki = {0}, ben = {.options = {.present = see}};
  node_open(&aki, where);
  node_open(&ben, where);
  append_one(&aki, "a", 1, NULL);
  assert_true(store_watch(ben.store, T("a"), 1));
  ask(&aki, store_here(aki.store, T("a"), 5));
  while (store_deliver(ben.store), seats_seen != 5) {
    ask(&aki, store_beat(aki.store, 0, keep, &aki));
    usleep(20 * 1000);
  }
  assert_true(cluster_run(where, "UPDATE nodes SET beat = 0", NULL));
  for (int i = 0; i < 3000 && seats_seen != 0; i++) {
    usleep(20 * 1000);
    store_deliver(ben.store);
  }
  assert_int_equal(seats_seen, 0);
  node_close(&aki);
  node_close(&ben);
}

int main(void) {
  static const Kind kind = {.name = "postgres", .fresh = fresh, .shared = true, .stays = true};
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_database_must_keep_its_word),
      cmocka_unit_test(what_cannot_be_used_is_refused),
      cmocka_unit_test(older_databases_are_brought_up_to_date),
      cmocka_unit_test(a_reader_writes_nothing),
      cmocka_unit_test(passwords_are_not_shown),
      cmocka_unit_test(many_begin_at_once),
      cmocka_unit_test(lost_connections_lose_nothing),
      cmocka_unit_test(a_database_that_crashes_loses_nothing),
      cmocka_unit_test(a_swallowed_answer_is_found_again),
      cmocka_unit_test(without_a_database),
      cmocka_unit_test(time_is_the_databases),
      cmocka_unit_test(polling_hears_as_well),
      cmocka_unit_test(a_silent_node_has_nobody),
  };
  cluster_start(&cluster, NULL);
  int failures = contract_run(&kind, tests, sizeof tests / sizeof *tests);
  cluster_drop(&cluster);
  return failures;
}
