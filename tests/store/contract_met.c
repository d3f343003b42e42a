/* contract_met.c - who sat at tables with whom, and who wants nothing from whom. */
#include "contract.h"

#include <stdio.h>

enum { PLACES = 12, ELSEWHERE = 16 };

static void add_players(Node *node, const char *const *ids, int count) {
  for (int i = 0; i < count; i++) {
    bool asked = store_add_player(node->store, T(ids[i]), T(ids[i]), hash_of(i), keep, node);
    assert_int_equal(ask(node, asked)->status, STORE_OK);
  }
}

static void open_with_people(Node *node, const Kind *kind) {
  static const char *const ids[] = {"aki", "ben", "chie", "dan"};
  *node = (Node){.now = 1000};
  node_open(node, kind->fresh());
  add_players(node, ids, 4);
}

/* One more entry of a table, where these sit now; NULL: nobody else. */
static void seat(Node *node, const char *table, int64_t expected, StoreState state,
                 const char *second, const char *invited) {
  Act act;
  act_init(&act, table, expected);
  act.row.state = state;
  act.row.seats[0] = T("aki");
  act.row.seats[1] = T(second);
  act.row.seats[ELSEWHERE] = T(invited);
  assert_int_equal(append(node, &act)->status, STORE_OK);
}

static const StoreAnswer *met(Node *node, const char *player, const char *other) {
  return ask(node, store_list_met(node->store, T(player), T(other), PLACES, 10, keep, node));
}

static StoreStatus block(Node *node, const char *player, const char *other, bool on) {
  return ask(node, store_set_block(node->store, T(player), T(other), on, keep, node))->status;
}

static int blocks(Node *node, const char *player) {
  return (int)ask(node, store_list_blocks(node->store, T(player), keep, node))->count;
}

static void assert_met(const StoreMet *one, const char *id, int tables, int games, int64_t last) {
  assert_bytes(one->id, id);
  assert_bytes(one->name, id);
  assert_int_equal(one->tables, tables);
  assert_int_equal(one->games, games);
  assert_int_equal(one->last, last);
}

static void who_sat_together_has_met(void **state) {
  Node node;
  open_with_people(&node, *state);
  assert_int_equal(met(&node, "aki", NULL)->count, 0);
  seat(&node, "t1", 1, STORE_STATE_PLAYING, "ben", "dan"); /* dan has a place, but does not sit */
  node.now = 2000;
  seat(&node, "t1", 2, STORE_STATE_OVER, "ben", NULL);
  seat(&node, "t2", 1, STORE_STATE_OPEN, "chie", NULL);
  node.now = 3000;
  seat(&node, "t2", 2, STORE_STATE_OPEN, "chie", "ben");
  seat(&node, "t3", 1, STORE_STATE_PLAYING, "ben", NULL);
  node.now = 4000; /* under way: when something last happened is not told */
  seat(&node, "t3", 2, STORE_STATE_PLAYING, "ben", NULL);
  const StoreAnswer *answer = met(&node, "aki", NULL);
  assert_int_equal(answer->count, 2);
  assert_met(&answer->met[0], "ben", 2, 2, 3000);
  assert_met(&answer->met[1], "chie", 1, 0, 2000);
  answer = met(&node, "ben", NULL);
  assert_int_equal(answer->count, 1);
  assert_met(&answer->met[0], "aki", 2, 2, 3000);
  answer = met(&node, "aki", "chie");
  assert_int_equal(answer->count, 1);
  assert_met(&answer->met[0], "chie", 1, 0, 2000);
  assert_int_equal(met(&node, "aki", "dan")->count, 0);
  assert_int_equal(met(&node, "ben", "chie")->count, 0);
  assert_int_equal(met(&node, "aki", "nobody")->count, 0);
  ask(&node, store_delete_player(node.store, T("ben"), T("someone"), keep, &node));
  assert_int_equal(met(&node, "aki", "ben")->count, 0);
  assert_int_equal(met(&node, "aki", NULL)->count, 1);
  node_close(&node);
}

static void the_last_met_come_first(void **state) {
  Node node;
  open_with_people(&node, *state);
  seat(&node, "t1", 1, STORE_STATE_OVER, "dan", NULL);
  node.now = 2000;
  seat(&node, "t2", 1, STORE_STATE_OVER, "ben", NULL);
  node.now = 3000;
  seat(&node, "t3", 1, STORE_STATE_OVER, "chie", NULL);
  bool asked = store_list_met(node.store, T("aki"), T(NULL), PLACES, 2, keep, &node);
  const StoreAnswer *answer = ask(&node, asked);
  assert_int_equal(answer->count, 2);
  assert_bytes(answer->met[0].id, "chie");
  assert_bytes(answer->met[1].id, "ben");
  node_close(&node);
}

static void somebody_wants_nothing_from_somebody(void **state) {
  Node node;
  open_with_people(&node, *state);
  assert_int_equal(blocks(&node, "aki"), 0);
  assert_int_equal(block(&node, "aki", "ben", true), STORE_OK);
  assert_int_equal(block(&node, "aki", "ben", true), STORE_OK);
  assert_int_equal(blocks(&node, "aki"), 1);
  assert_bytes(node.answer.met[0].id, "ben");
  assert_int_equal(blocks(&node, "ben"), 0);
  assert_int_equal(block(&node, "aki", "nobody", true), STORE_NONE);
  const StoreAnswer *answer = met(&node, "aki", NULL); /* who never sat there, too */
  assert_int_equal(answer->count, 1);
  assert_true(answer->met[0].blocked);
  assert_met(&answer->met[0], "ben", 0, 0, 0);
  seat(&node, "t1", 1, STORE_STATE_OVER, "ben", NULL);
  answer = met(&node, "aki", "ben");
  assert_true(answer->met[0].blocked);
  assert_met(&answer->met[0], "ben", 1, 1, 1000);
  assert_false(met(&node, "ben", "aki")->met[0].blocked);
  assert_int_equal(block(&node, "aki", "ben", false), STORE_OK);
  assert_int_equal(block(&node, "aki", "ben", false), STORE_OK);
  assert_int_equal(block(&node, "aki", "nobody", false), STORE_OK);
  assert_int_equal(blocks(&node, "aki"), 0);
  node_close(&node);
}

static void it_ends_with_either(void **state) {
  Node node;
  open_with_people(&node, *state);
  block(&node, "aki", "ben", true);
  block(&node, "aki", "chie", true);
  block(&node, "ben", "aki", true);
  ask(&node, store_delete_player(node.store, T("ben"), T("someone"), keep, &node));
  assert_int_equal(blocks(&node, "aki"), 1);
  assert_bytes(node.answer.met[0].id, "chie");
  assert_int_equal(blocks(&node, "ben"), 0);
  assert_int_equal(block(&node, "aki", "ben", true), STORE_NONE);
  node_close(&node);
}

static void nobody_blocks_everybody(void **state) {
  Node node;
  open_with_people(&node, *state);
  char id[16];
  for (int i = 0; i < STORE_MAX_BLOCKS; i++) {
    snprintf(id, sizeof id, "p%d", i);
    ask(&node, store_add_player(node.store, T(id), T(id), hash_of(20 + i), keep, &node));
    assert_int_equal(block(&node, "aki", id, true), STORE_OK);
  }
  assert_int_equal(block(&node, "aki", "ben", true), STORE_TAKEN);
  assert_int_equal(block(&node, "aki", "p7", true), STORE_OK); /* is one already */
  assert_int_equal(block(&node, "aki", "p8", false), STORE_OK);
  assert_int_equal(block(&node, "aki", "ben", true), STORE_OK);
  assert_int_equal(blocks(&node, "aki"), STORE_MAX_BLOCKS);
  node_close(&node);
}

const struct CMUnitTest contract_met[] = {
    cmocka_unit_test(who_sat_together_has_met),
    cmocka_unit_test(the_last_met_come_first),
    cmocka_unit_test(somebody_wants_nothing_from_somebody),
    cmocka_unit_test(it_ends_with_either),
    cmocka_unit_test(nobody_blocks_everybody),
};
const size_t contract_met_count = sizeof contract_met / sizeof *contract_met;
