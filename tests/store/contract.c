/* contract.c - what the contract's tests share, and running them. */
#include "contract.h"

#include <stdlib.h>

#include <store/request.h>

static int64_t clock_of(void *context) {
  return ((Node *)context)->now;
}

static void heard(void *context, StoreBytes table, int64_t length) {
  Node *node = context;
  (void)table;
  node->heard++;
  node->heard_length = length;
}

void node_open(Node *node, const char *where) {
  MkError error;
  node->options.context = node;
  node->options.heard = heard;
  if (node->now) node->options.clock = clock_of;
  node->store = store_open(where, &node->options, &error);
  if (!node->store) fail_msg("%s", error.message);
}

static void forget(Node *node) {
  if (node->kept) store_request_free(node->kept);
  node->kept = NULL;
}

void node_close(Node *node) {
  forget(node);
  store_close(node->store);
  node->store = NULL;
}

/* A deep copy, through the means that the answer was made with. */
void keep(void *context, const StoreAnswer *answer) {
  Node *node = context;
  forget(node);
  node->kept = store_request_new(&(Question){.op = OP_READ}, NULL, NULL);
  assert_non_null(node->kept);
  for (size_t i = 0; i < answer->count; i++) {
    if (answer->entries) store_answer_entry(node->kept, &answer->entries[i]);
    if (answer->tables) store_answer_table(node->kept, &answer->tables[i]);
    if (answer->players) store_answer_player(node->kept, &answer->players[i]);
    if (answer->gaps) store_answer_gap(node->kept, answer->gaps[i]);
    if (answer->pushes) store_answer_push(node->kept, &answer->pushes[i]);
    if (answer->notices) store_answer_notice(node->kept, &answer->notices[i]);
    if (answer->met) store_answer_met(node->kept, &answer->met[i]);
  }
  node->answer = node->kept->answer;
  node->answer.status = answer->status;
  node->answer.time = answer->time;
  node->answer.number = answer->number;
  node->answer.id = store_request_copy(node->kept, answer->id);
  node->answer.bytes = store_request_copy(node->kept, answer->bytes);
  StoreBytes text = {answer->text, strlen(answer->text) + 1};
  node->answer.text = store_request_copy(node->kept, text).at;
}

const StoreAnswer *ask(Node *node, bool submitted) {
  assert_true(submitted);
  while (store_wait(node->store) > 0) {
  }
  assert_int_equal(store_pending(node->store), 0);
  return &node->answer;
}

StoreBytes T(const char *text) {
  return store_text(text);
}

StoreBytes hash_of(int number) {
  static unsigned char hashes[8][STORE_HASH_SIZE];
  static int turn;
  unsigned char *hash = hashes[turn++ % 8];
  for (int i = 0; i < STORE_HASH_SIZE; i++) hash[i] = (unsigned char)(number * 31 + i * 7);
  return (StoreBytes){hash, STORE_HASH_SIZE};
}

void act_init(Act *act, const char *table, int64_t expected) {
  *act = (Act){.entry = {.kind = T("act"), .player = T("aki"), .body = T("5R")},
               .row = {.game = T("seekers"), .info = T("{}")}};
  act->append = (StoreAppend){.table = T(table),
                              .expected = expected,
                              .entries = &act->entry,
                              .count = 1,
                              .due_in = -1,
                              .row = &act->row};
}

const StoreAnswer *append(Node *node, const Act *act) {
  return ask(node, store_append(node->store, &act->append, keep, node));
}

StoreStatus append_one(Node *node, const char *table, int64_t expected, const char *key) {
  Act act;
  act_init(&act, table, expected);
  act.entry.key = T(key);
  if (expected > 1) act.append.row = NULL;
  return append(node, &act)->status;
}

/* ---- Running ----------------------------------------------------------------------------------- */

enum { MOST_TESTS = 128 };

static struct CMUnitTest all[MOST_TESTS];
static size_t all_count;

static void collect(const struct CMUnitTest *some, size_t count) {
  for (size_t i = 0; i < count && all_count < MOST_TESTS; i++) all[all_count++] = some[i];
}

int contract_run(const Kind *kind, const struct CMUnitTest *more, size_t count) {
  all_count = 0;
  collect(contract_tables, contract_tables_count);
  collect(contract_lists, contract_lists_count);
  collect(contract_players, contract_players_count);
  collect(contract_nodes, contract_nodes_count);
  collect(contract_push, contract_push_count);
  collect(contract_met, contract_met_count);
  if (kind->stays) {
    collect(contract_stays, contract_stays_count);
    collect(contract_push_stays, contract_push_stays_count);
  }
  if (kind->shared) {
    collect(contract_shared, contract_shared_count);
    collect(contract_push_shared, contract_push_shared_count);
  }
  collect(more, count);
  for (size_t i = 0; i < all_count; i++) all[i].initial_state = (void *)kind;
  return _cmocka_run_group_tests(kind->name, all, all_count, NULL, NULL);
}
