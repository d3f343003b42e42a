/* contract_tables.c - the log: numbers, conflicts, keys, order. */
#include "contract.h"

#include <stdio.h>

static void appends_are_numbered(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  Act act;
  act_init(&act, "table", 1);
  const StoreAnswer *answer = append(&node, &act);
  assert_int_equal(answer->status, STORE_OK);
  assert_int_equal(answer->number, 1);
  assert_int_equal(answer->time, 1000);
  node.now = 2000;
  act_init(&act, "table", 2);
  act.append.row = NULL;
  act.entry.body = (StoreBytes){"a\0b", 3};
  act.entry.key = T("k");
  StoreEntry two[2] = {act.entry, {.kind = T("say"), .body = T("")}};
  act.append.entries = two;
  act.append.count = 2;
  assert_int_equal(append(&node, &act)->number, 3);

  answer = ask(&node, store_read(node.store, T("table"), 0, 0, keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_int_equal(answer->number, 3);
  assert_int_equal(answer->count, 3);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(answer->entries[i].number, i + 1);
    assert_int_equal(answer->entries[i].time, i == 0 ? 1000 : 2000);
    assert_int_equal(answer->entries[i].node, store_node(node.store));
  }
  assert_bytes(answer->entries[0].kind, "act");
  assert_bytes(answer->entries[0].player, "aki");
  assert_bytes(answer->entries[0].key, "");
  assert_bytes(answer->entries[0].body, "5R");
  assert_true(store_same(answer->entries[1].body, (StoreBytes){"a\0b", 3}));
  assert_bytes(answer->entries[1].key, "k");
  assert_bytes(answer->entries[2].kind, "say");
  assert_bytes(answer->entries[2].player, "");
  assert_bytes(answer->entries[2].body, "");
  node_close(&node);
}

static void reads_from_anywhere(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  for (int i = 1; i <= 5; i++) assert_int_equal(append_one(&node, "a", i, NULL), STORE_OK);
  assert_int_equal(append_one(&node, "b", 1, NULL), STORE_OK);
  const StoreAnswer *answer = ask(&node, store_read(node.store, T("a"), 3, 0, keep, &node));
  assert_int_equal(answer->count, 2);
  assert_int_equal(answer->number, 5);
  assert_int_equal(answer->entries[0].number, 4);
  answer = ask(&node, store_read(node.store, T("a"), 1, 2, keep, &node));
  assert_int_equal(answer->count, 2);
  assert_int_equal(answer->entries[1].number, 3);
  answer = ask(&node, store_read(node.store, T("a"), 5, 0, keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_int_equal(answer->count, 0);
  answer = ask(&node, store_read(node.store, T("c"), 0, 0, keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  node_close(&node);
}

static void the_wrong_number_changes_nothing(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_NONE);
  assert_int_equal(append_one(&node, "a", 1, NULL), STORE_OK);
  assert_int_equal(append_one(&node, "a", 1, NULL), STORE_CONFLICT);
  assert_int_equal(node.answer.number, 1);
  assert_int_equal(append_one(&node, "a", 3, NULL), STORE_CONFLICT);
  assert_int_equal(append_one(&node, "a", 2, "key"), STORE_OK);
  assert_int_equal(append_one(&node, "a", 2, "other"), STORE_CONFLICT);
  assert_int_equal(node.answer.number, 2);
  const StoreAnswer *answer = ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node));
  assert_int_equal(answer->count, 2);
  assert_bytes(answer->entries[1].key, "key");
  answer = ask(&node, store_find_key(node.store, T("a"), T("aki"), T("other"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  node_close(&node);
}

static void keys_are_used_once(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  append_one(&node, "a", 1, NULL);
  assert_int_equal(append_one(&node, "a", 2, "key"), STORE_OK);
  assert_int_equal(append_one(&node, "a", 3, "key"), STORE_USED);
  assert_int_equal(node.answer.number, 2);
  Act act; /* another player, another table: other keys */
  act_init(&act, "a", 3);
  act.append.row = NULL;
  act.entry.player = T("ben");
  act.entry.key = T("key");
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  assert_int_equal(append_one(&node, "b", 1, "key"), STORE_OK);
  const StoreAnswer *answer =
      ask(&node, store_find_key(node.store, T("a"), T("ben"), T("key"), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_int_equal(answer->count, 1);
  assert_int_equal(answer->entries[0].number, 3);
  assert_bytes(answer->entries[0].body, "5R");
  answer = ask(&node, store_find_key(node.store, T("b"), T("ben"), T("key"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  answer = ask(&node, store_find_key(node.store, T("c"), T("ben"), T("key"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  node_close(&node);
}

/* Of several entries none is taken if one key was used, and the keys of the others stay free. */
static void a_used_key_uses_no_other(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  append_one(&node, "a", 1, NULL);
  append_one(&node, "a", 2, "used");
  Act act;
  act_init(&act, "a", 3);
  StoreEntry both[] = {act.entry, act.entry};
  both[0].key = T("free");
  both[1].key = T("used");
  act.append.row = NULL;
  act.append.entries = both;
  act.append.count = 2;
  assert_int_equal(append(&node, &act)->status, STORE_USED);
  assert_int_equal(node.answer.number, 2);
  assert_int_equal(append_one(&node, "a", 3, "free"), STORE_OK);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 3);
  node_close(&node);
}

static void a_closed_table_is_closed(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  append_one(&node, "a", 1, NULL);
  Act act;
  act_init(&act, "a", 2);
  act.row.state = STORE_STATE_CLOSED;
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  assert_int_equal(append_one(&node, "a", 3, NULL), STORE_CLOSED);
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_CONFLICT);
  assert_int_equal(ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node))->count, 2);
  node_close(&node);
}

static void a_creation_makes_one_table(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  Act act;
  act_init(&act, "a", 1);
  StoreCreation creation = {T("aki"), T("key"), hash_of(1)};
  act.append.creation = &creation;
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  act.append.table = T("b");
  creation.hash = hash_of(2);
  const StoreAnswer *answer = append(&node, &act);
  assert_int_equal(answer->status, STORE_USED);
  assert_bytes(answer->id, "a");
  assert_true(store_same(answer->bytes, hash_of(1)));
  answer = ask(&node, store_find_table(node.store, T("b"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  creation.player = T("ben");
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  answer = ask(&node, store_find_creation(node.store, T("ben"), T("key"), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_bytes(answer->id, "b");
  assert_true(store_same(answer->bytes, hash_of(2)));
  answer = ask(&node, store_find_creation(node.store, T("ben"), T("other"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  node_close(&node);
}

/* An append without entries changes the row alone, and only if the number is right. */
static void count_statuses(void *counts, const StoreAnswer *answer) {
  ((int *)counts)[answer->status]++;
}

/* Tables that want the same thing at the same moment: one has it, the others hear why not, and nobody else suffers. */
static void one_of_many_gets_it(void **state) {
  const Kind *kind = *state;
  enum { TABLES = 12 };
  Node node = {0};
  int counts[STORE_ERROR + 1] = {0};
  node_open(&node, kind->fresh());
  for (int i = 0; i < TABLES; i++) {
    char id[8], code[8];
    Act act;
    StoreCreation creation = {T("aki"), T("key"), hash_of(i)};
    snprintf(id, sizeof id, "t%d", i);
    snprintf(code, sizeof code, "c%d", i);
    act_init(&act, id, 1);
    act.row.code = T(i % 3 == 1 ? "same" : code);
    if (i % 3 == 2) act.append.creation = &creation;
    assert_true(store_append(node.store, &act.append, count_statuses, counts));
  }
  while (store_wait(node.store)) {
  }
  assert_int_equal(counts[STORE_OK], TABLES / 3 + 2);
  assert_int_equal(counts[STORE_TAKEN], TABLES / 3 - 1);
  assert_int_equal(counts[STORE_USED], TABLES / 3 - 1);
  const StoreAnswer *answer =
      ask(&node, store_list_all(node.store, (StoreBytes){0}, 0, keep, &node));
  assert_int_equal(answer->count, TABLES / 3 + 2);
  node_close(&node);
}

static void an_append_may_have_no_entry(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  append_one(&node, "a", 1, NULL);
  Act act;
  act_init(&act, "a", 2);
  act.append.count = 0;
  act.append.note = T("note");
  act.row.info = T("new");
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  assert_int_equal(node.answer.number, 1);
  act.append.expected = 3;
  act.row.info = T("wrong");
  assert_int_equal(append(&node, &act)->status, STORE_CONFLICT);
  const StoreAnswer *answer = ask(&node, store_find_table(node.store, T("a"), keep, &node));
  assert_int_equal(answer->tables[0].length, 1);
  assert_bytes(answer->tables[0].info, "new");
  assert_bytes(answer->tables[0].note, "note");
  node_close(&node);
}

/* The clock of a machine may be set back; a table's times never are. */
static void time_does_not_go_back(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 5000};
  node_open(&node, kind->fresh());
  append_one(&node, "a", 1, NULL);
  node.now = 3000;
  assert_int_equal(append_one(&node, "a", 2, NULL), STORE_OK);
  assert_int_equal(node.answer.time, 5000);
  assert_int_equal(append_one(&node, "b", 1, NULL), STORE_OK);
  assert_int_equal(node.answer.time, 3000);
  node_close(&node);
}

static void long_entries_and_long_tables(void **state) {
  const Kind *kind = *state;
  static char body[STORE_MAX_BODY];
  enum { LENGTH = 300 };
  Node node = {0};
  node_open(&node, kind->fresh());
  memset(body, 'x', sizeof body);
  Act act;
  act_init(&act, "a", 1);
  act.entry.body = (StoreBytes){body, sizeof body};
  act.row.info = (StoreBytes){body, 100000};
  assert_int_equal(append(&node, &act)->status, STORE_OK);
  for (int i = 2; i <= LENGTH; i++) append_one(&node, "a", i, NULL);
  const StoreAnswer *answer = ask(&node, store_read(node.store, T("a"), 0, 0, keep, &node));
  assert_int_equal(answer->count, LENGTH);
  assert_int_equal(answer->entries[0].body.length, sizeof body);
  assert_memory_equal(answer->entries[0].body.at, body, sizeof body);
  for (int i = 0; i < LENGTH; i++) assert_int_equal(answer->entries[i].number, i + 1);
  answer = ask(&node, store_find_table(node.store, T("a"), keep, &node));
  assert_int_equal(answer->tables[0].info.length, 100000);
  node_close(&node);
}

const struct CMUnitTest contract_tables[] = {
    cmocka_unit_test(appends_are_numbered),
    cmocka_unit_test(reads_from_anywhere),
    cmocka_unit_test(the_wrong_number_changes_nothing),
    cmocka_unit_test(keys_are_used_once),
    cmocka_unit_test(a_used_key_uses_no_other),
    cmocka_unit_test(a_closed_table_is_closed),
    cmocka_unit_test(a_creation_makes_one_table),
    cmocka_unit_test(one_of_many_gets_it),
    cmocka_unit_test(an_append_may_have_no_entry),
    cmocka_unit_test(time_does_not_go_back),
    cmocka_unit_test(long_entries_and_long_tables),
};
const size_t contract_tables_count = sizeof contract_tables / sizeof *contract_tables;
