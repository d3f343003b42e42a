/* contract_nodes.c - asking and hearing, several nodes, times when nobody was there, opening again. */
#include "contract.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

/* ---- Asking ------------------------------------------------------------------------------------ */

static void count_wake(void *context) {
  atomic_fetch_add((atomic_int *)context, 1);
}

static void note_order(void *context, const StoreAnswer *answer) {
  static char digits[] = "0123456789";
  char *order = context;
  assert_int_equal(answer->status, STORE_OK);
  size_t length = strlen(order);
  order[length] = digits[answer->number];
  order[length + 1] = '\0';
}

/* Different tables, so that all may be under way; the answers come as they were asked, when delivered. */
static void answers_wait_for_delivery(void **state) {
  const Kind *kind = *state;
  atomic_int woken = 0;
  char order[16] = "";
  MkError error;
  StoreOptions options = {.wake = count_wake, .context = &woken};
  Store *store = store_open(kind->fresh(), &options, &error);
  assert_non_null(store);
  assert_int_equal(store_deliver(store), 0);
  for (int i = 1; i <= 5; i++) {
    char id[8];
    snprintf(id, sizeof id, "%d", i);
    Act act;
    act_init(&act, id, 1);
    StoreEntry entries[5] = {act.entry, act.entry, act.entry, act.entry, act.entry};
    act.append.entries = entries;
    act.append.count = (size_t)i;
    assert_true(store_append(store, &act.append, note_order, order));
  }
  assert_string_equal(order, "");
  assert_int_equal(store_pending(store), 5);
  while (store_pending(store) > 0)
    if (store_deliver(store) == 0) store_wait(store);
  assert_string_equal(order, "12345");
  assert_int_equal(store_wait(store), 0);
  store_close(store); /* after which nobody is woken; before, it may come later than the answer */
  assert_true(woken >= 1 && woken <= 5);
}

typedef struct Chain {
  Store *store;
  int64_t length;
} Chain;

static void append_next(void *context, const StoreAnswer *answer) {
  Chain *chain = context;
  Act act;
  if (answer) {
    assert_int_equal(answer->status, STORE_OK);
    chain->length = answer->number;
  }
  if (chain->length == 20) return;
  act_init(&act, "a", chain->length + 1);
  assert_true(store_append(chain->store, &act.append, append_next, chain));
}

static void an_answer_may_lead_to_a_question(void **state) {
  const Kind *kind = *state;
  MkError error;
  Chain chain = {.store = store_open(kind->fresh(), NULL, &error)};
  assert_non_null(chain.store);
  append_next(&chain, NULL);
  assert_true(store_deliver(chain.store) <= 1);
  store_close(chain.store); /* which carries out all the rest */
  assert_int_equal(chain.length, 20);
}

/* ---- Time -------------------------------------------------------------------------------------- */

static size_t gaps(Node *node, int64_t since) {
  const StoreAnswer *answer = ask(node, store_beat(node->store, since, keep, node));
  assert_int_equal(answer->status, STORE_OK);
  return answer->count;
}

static void silence_is_a_gap(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  assert_int_equal(store_now(node.store), 1000);
  assert_int_equal(gaps(&node, 0), 0);
  node.now = 1000 + 3 * STORE_BEAT;
  assert_int_equal(gaps(&node, 0), 0);
  node.now = 60000; /* the machine slept */
  assert_int_equal(gaps(&node, 0), 1);
  assert_int_equal(node.answer.gaps[0].since, 1000 + 3 * STORE_BEAT);
  assert_int_equal(node.answer.gaps[0].until, 60000);
  assert_int_equal(node.answer.time, 60000);
  node.now = 61000;
  assert_int_equal(gaps(&node, 0), 1);
  node.now = 90000;
  assert_int_equal(gaps(&node, 0), 2);
  assert_int_equal(gaps(&node, 60000), 1);
  assert_int_equal(node.answer.gaps[0].since, 61000);
  node_close(&node);
}

/* ---- Being there again --------------------------------------------------------------------------- */

static void what_was_written_stays(void **state) {
  const Kind *kind = *state;
  const char *where = kind->fresh();
  Node node = {.now = 1000};
  node_open(&node, where);
  int64_t number = store_node(node.store);
  append_one(&node, "a", 1, "key");
  ask(&node, store_add_player(node.store, T("p1"), T("Aki"), hash_of(1), keep, &node));
  ask(&node, store_put_content(node.store, hash_of(2), T("body"), keep, &node));
  node.now = 3000;
  node_close(&node);

  node.now = 3700; /* a short while, but nobody was there */
  node_open(&node, where);
  assert_true(store_node(node.store) > number);
  assert_int_equal(append_one(&node, "a", 2, "key"), STORE_USED);
  assert_int_equal(append_one(&node, "a", 2, "new"), STORE_OK);
  const StoreAnswer *answer = ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node));
  assert_int_equal(answer->count, 2);
  assert_int_equal(answer->entries[0].node, number);
  assert_int_equal(answer->entries[0].time, 1000);
  assert_int_equal(answer->entries[1].node, store_node(node.store));
  answer = ask(&node, store_find_secret(node.store, STORE_TOKEN, hash_of(1), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  answer = ask(&node, store_get_content(node.store, hash_of(2), keep, &node));
  assert_bytes(answer->bytes, "body");
  assert_int_equal(gaps(&node, 0), 1);
  assert_int_equal(node.answer.gaps[0].since, 3000);
  assert_int_equal(node.answer.gaps[0].until, 3700);
  node_close(&node);
}

/* ---- Several nodes ----------------------------------------------------------------------------- */

enum { RACERS = 3, RACE = 200 };

typedef struct Racer {
  pthread_t thread;
  const char *where;
  int won;
  bool bad;
} Racer;

/* Tries to write every entry of the same table; whoever loses takes note of the length and goes on. */
static void *race(void *context) {
  Racer *racer = context;
  Node node = {0};
  MkError error;
  node.store = store_open(racer->where, NULL, &error);
  racer->bad = !node.store;
  for (int64_t expected = 2; !racer->bad && expected <= RACE;) {
    Act act;
    act_init(&act, "a", expected);
    const StoreAnswer *answer = append(&node, &act);
    if (answer->status == STORE_OK) racer->won++;
    racer->bad = answer->status != STORE_OK && answer->status != STORE_CONFLICT;
    expected = answer->number + 1;
  }
  if (node.store) node_close(&node);
  return NULL;
}

static void two_cannot_write_the_same_number(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  Racer racers[RACERS] = {0};
  const char *where = kind->fresh();
  node_open(&node, where);
  append_one(&node, "a", 1, NULL);
  for (int i = 0; i < RACERS; i++) {
    racers[i].where = where;
    assert_int_equal(pthread_create(&racers[i].thread, NULL, race, &racers[i]), 0);
  }
  int won = 0;
  for (int i = 0; i < RACERS; i++) {
    pthread_join(racers[i].thread, NULL);
    assert_false(racers[i].bad);
    won += racers[i].won;
  }
  assert_int_equal(won, RACE - 1);
  const StoreAnswer *answer = ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node));
  assert_int_equal(answer->count, RACE);
  for (int i = 0; i < RACE; i++) assert_int_equal(answer->entries[i].number, i + 1);
  node_close(&node);
}

/* A hint must come, but may take a while: until then, look again. */
static void listen_for(Node *node, int64_t length) {
  while (store_deliver(node->store), node->heard_length < length) usleep(1000);
}

static void others_are_heard(void **state) {
  const Kind *kind = *state;
  Node aki = {0}, ben = {0};
  const char *where = kind->fresh();
  node_open(&aki, where);
  node_open(&ben, where);
  assert_true(store_node(aki.store) != store_node(ben.store));
  append_one(&aki, "a", 1, NULL);
  assert_true(store_watch(ben.store, T("a"), 1));
  append_one(&aki, "b", 1, NULL); /* nobody watches that */
  append_one(&aki, "a", 2, NULL);
  listen_for(&ben, 2);
  assert_int_equal(append_one(&ben, "a", 2, NULL), STORE_CONFLICT);
  assert_int_equal(append_one(&ben, "a", 3, NULL), STORE_OK);
  assert_true(store_watch(aki.store, T("a"), 2)); /* too late, and told all the same */
  listen_for(&aki, 3);
  store_unwatch(ben.store, T("a"));
  store_unwatch(ben.store, T("never"));
  int heard = ben.heard;
  append_one(&aki, "a", 4, NULL);
  store_deliver(ben.store);
  assert_int_equal(ben.heard, heard);
  node_close(&aki);
  node_close(&ben);
}

static uint32_t seats_seen;

static void see(void *context, StoreBytes table, uint32_t seats) {
  (void)context;
  assert_bytes(table, "a");
  seats_seen = seats;
}

/* Who is elsewhere must go on to live, however slow this machine is. */
static void wait_for_seats(Node *here, Node *elsewhere, uint32_t seats) {
  while (seats_seen != seats) {
    if (elsewhere) ask(elsewhere, store_beat(elsewhere->store, 0, keep, elsewhere));
    usleep(20 * 1000);
    store_deliver(here->store);
  }
}

/* Who is present through one node is seen through the others, until that node ends. */
static void presence_is_seen_elsewhere(void **state) {
  const Kind *kind = *state;
  Node aki = {0}, ben = {.options = {.present = see}};
  const char *where = kind->fresh();
  node_open(&aki, where);
  node_open(&ben, where);
  append_one(&aki, "a", 1, NULL);
  seats_seen = 0;
  assert_true(store_watch(aki.store, T("a"), 1) && store_watch(ben.store, T("a"), 1));
  ask(&aki, store_here(aki.store, T("a"), 5));
  ask(&ben, store_here(ben.store, T("a"), 2)); /* one's own are no news */
  wait_for_seats(&ben, &aki, 5);
  ask(&aki, store_here(aki.store, T("a"), 4));
  wait_for_seats(&ben, &aki, 4);
  ask(&aki, store_beat(aki.store, 0, keep, &aki)); /* both are alive */
  ask(&ben, store_beat(ben.store, 0, keep, &ben));
  assert_int_equal(ask(&ben, store_find_here(ben.store, T("a"), keep, &ben))->number, 4);
  assert_int_equal(ask(&aki, store_find_here(aki.store, T("a"), keep, &aki))->number, 2);
  assert_int_equal(ask(&ben, store_find_here(ben.store, T("b"), keep, &ben))->number, 0);
  node_close(&aki);
  wait_for_seats(&ben, NULL, 0);
  assert_int_equal(ask(&ben, store_find_here(ben.store, T("a"), keep, &ben))->number, 0);
  node_close(&ben);
}

/* What is offered through another node comes first, and is said to be. */
static void what_others_offer_is_listed_first(void **state) {
  const Kind *kind = *state;
  Node aki = {0}, ben = {0};
  const char *where = kind->fresh();
  node_open(&aki, where);
  node_open(&ben, where);
  for (const char *const *id = (const char *const[]){"a", "b", "c", NULL}; *id; id++) {
    Act act;
    act_init(&act, *id, 1);
    act.row.listed = true;
    assert_int_equal(append(&aki, &act)->status, STORE_OK);
    assert_true(store_watch(aki.store, T(*id), 1));
  }
  ask(&aki, store_here(aki.store, T("a"), 1 | STORE_OFFERED));
  ask(&aki, store_here(aki.store, T("b"), 1)); /* somebody is there, and it is not offered */
  ask(&aki, store_beat(aki.store, 0, keep, &aki));
  const StoreAnswer *answer = ask(&ben, store_list_tables(ben.store, T(""), 2, keep, &ben));
  assert_int_equal(answer->count, 2);
  assert_true(store_same(answer->tables[0].id, T("a")) && answer->tables[0].offered);
  assert_true(store_same(answer->tables[1].id, T("c")) && !answer->tables[1].offered);
  answer = ask(&aki, store_list_tables(aki.store, T(""), 9, keep, &aki));
  assert_int_equal(answer->count, 3); /* one's own is no news */
  assert_true(store_same(answer->tables[0].id, T("c")) && !answer->tables[2].offered);
  node_close(&aki);
  answer = ask(&ben, store_list_tables(ben.store, T(""), 9, keep, &ben));
  assert_int_equal(answer->count, 3);
  assert_true(store_same(answer->tables[2].id, T("a")) && !answer->tables[2].offered);
  node_close(&ben);
}

static void a_lease_holds_for_all(void **state) {
  const Kind *kind = *state;
  Node aki = {0}, ben = {0};
  const char *where = kind->fresh();
  node_open(&aki, where);
  node_open(&ben, where);
  Act act;
  act_init(&act, "a", 1);
  act.append.due_in = 0;
  append(&aki, &act);
  const StoreAnswer *answer = ask(&ben, store_take_due(ben.store, 0, 1000000, 9, keep, &ben));
  assert_int_equal(answer->count, 1);
  answer = ask(&aki, store_take_due(aki.store, 0, 1000000, 9, keep, &aki));
  assert_int_equal(answer->count, 0);
  node_close(&aki);
  node_close(&ben);
}

/* Beside a running server one may look: whatever would change something is refused, and nothing has changed. */
static void who_reads_writes_nothing(void **state) {
  const Kind *kind = *state;
  Node server = {.now = 5000}, reader = {.now = 9000, .options = {.read_only = true}};
  const char *where = kind->fresh();
  node_open(&server, where);
  StoreBytes aki = T("aki"), name = T("Aki"), token = hash_of(1);
  ask(&server, store_add_player(server.store, aki, name, token, keep, &server));
  Act act;
  act_init(&act, "a", 1);
  act.append.due_in = 0;
  append(&server, &act);
  node_open(&reader, where);
  Store *store = reader.store;
  act_init(&act, "a", 2);
#define REFUSED(question)                                                                          \
  do {                                                                                             \
    assert_int_equal(ask(&reader, (question))->status, STORE_ERROR);                               \
    assert_string_equal(reader.answer.text, "opened for reading only");                            \
  } while (0)
  REFUSED(store_append(store, &act.append, keep, &reader));
  REFUSED(store_take_due(store, 0, 1000000, 9, keep, &reader));
  REFUSED(store_remove_table(store, T("a"), 1, keep, &reader));
  REFUSED(store_add_player(store, T("ben"), T("Ben"), hash_of(2), keep, &reader));
  REFUSED(store_rename_player(store, aki, T("Eve"), keep, &reader));
  REFUSED(store_delete_player(store, aki, T("Eve"), keep, &reader));
  REFUSED(store_see_player(store, aki, keep, &reader));
  REFUSED(store_add_secret(store, STORE_LINK, hash_of(3), aki, 0, keep, &reader));
  REFUSED(store_use_secret(store, STORE_LINK, hash_of(3), hash_of(4), keep, &reader));
  REFUSED(store_drop_secret(store, STORE_TOKEN, token, keep, &reader));
  REFUSED(store_drop_secrets(store, STORE_TOKEN, aki, keep, &reader));
  REFUSED(store_put_content(store, hash_of(5), T("{}"), keep, &reader));
  REFUSED(store_beat(store, 0, keep, &reader));
#undef REFUSED
  node_close(&reader);
  const StoreAnswer *answer =
      ask(&server, store_find_secret(server.store, STORE_TOKEN, token, keep, &server));
  assert_int_equal(answer->count, 1);
  assert_bytes(answer->players[0].name, "Aki");
  assert_int_equal(ask(&server, store_read(server.store, T("a"), 0, 0, keep, &server))->count, 1);
  node_close(&server);
}

const struct CMUnitTest contract_nodes[] = {
    cmocka_unit_test(answers_wait_for_delivery),
    cmocka_unit_test(an_answer_may_lead_to_a_question),
    cmocka_unit_test(silence_is_a_gap),
    cmocka_unit_test(who_reads_writes_nothing),
};
const size_t contract_nodes_count = sizeof contract_nodes / sizeof *contract_nodes;

const struct CMUnitTest contract_stays[] = {cmocka_unit_test(what_was_written_stays)};
const size_t contract_stays_count = sizeof contract_stays / sizeof *contract_stays;

const struct CMUnitTest contract_shared[] = {
    cmocka_unit_test(two_cannot_write_the_same_number),
    cmocka_unit_test(others_are_heard),
    cmocka_unit_test(presence_is_seen_elsewhere),
    cmocka_unit_test(what_others_offer_is_listed_first),
    cmocka_unit_test(a_lease_holds_for_all),
};
const size_t contract_shared_count = sizeof contract_shared / sizeof *contract_shared;
