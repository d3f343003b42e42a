/* contract.h - what every store must do, whatever it is made of. One test program for each kind runs all of
 * it; tests of one kind alone stand in that program. */
#ifndef MEIKYU_TESTS_STORE_CONTRACT_H
#define MEIKYU_TESTS_STORE_CONTRACT_H

#include <support/unit.h>

#include <store/store.h>

typedef struct Kind {
  const char *name;
  /* Where a new, empty store can be opened; a text that stays. */
  const char *(*fresh)(void);
  bool shared; /* a second node may open it at the same time */
  bool stays;  /* what was written is there after closing and opening again */
} Kind;

/* A store with its own clock and the last answer, kept beyond its callback. */
typedef struct Node {
  Store *store;
  StoreOptions options;
  int64_t now; /* the clock shows this; 0: the real one */
  StoreAnswer answer;
  struct Request *kept; /* owns the answer's bytes */
  int heard;
  int64_t heard_length;
} Node;

/* Opens; fails the test with the reason if it is refused. */
void node_open(Node *node, const char *where);
void node_close(Node *node);

/* Waits for everything under way; `keep` must have been passed as `done`, with the node as context:
 *   ask(node, store_find_table(node->store, id, keep, node))->status */
void keep(void *node, const StoreAnswer *answer);
const StoreAnswer *ask(Node *node, bool submitted);

/* An append of one entry of kind "act" by "aki" with a row for an open table; tests change what they need. */
typedef struct Act {
  StoreEntry entry;
  StoreRow row;
  StoreAppend append;
} Act;
void act_init(Act *act, const char *table, int64_t expected);
const StoreAnswer *append(Node *node, const Act *act);
/* The same in one step: entry `expected` with this key (NULL: none). */
StoreStatus append_one(Node *node, const char *table, int64_t expected, const char *key);

/* 32 bytes that follow from a number. */
StoreBytes hash_of(int number);
StoreBytes T(const char *text);
#define assert_bytes(bytes, text) assert_true(store_same((bytes), T(text)))

/* Runs the contract, then tests of this kind alone; the number of failures. */
int contract_run(const Kind *kind, const struct CMUnitTest *more, size_t count);

/* Tests by subject; each finds its kind in *state. The last two only where they can be. */
extern const struct CMUnitTest contract_tables[], contract_lists[], contract_players[],
    contract_nodes[], contract_stays[], contract_shared[], contract_push[], contract_push_stays[],
    contract_push_shared[], contract_met[];
extern const size_t contract_tables_count, contract_lists_count, contract_players_count,
    contract_nodes_count, contract_stays_count, contract_shared_count, contract_push_count,
    contract_push_stays_count, contract_push_shared_count, contract_met_count;

#endif
