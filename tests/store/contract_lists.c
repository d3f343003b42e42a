/* contract_lists.c - what is found by something else than its number: lists, codes, seats, due times. */
#include "contract.h"

/* The ids of the tables answered, joined by spaces. */
static const char *ids(const StoreAnswer *answer) {
  static char joined[256];
  MkText text = MK_TEXT(joined);
  assert_int_equal(answer->status, STORE_OK);
  for (size_t i = 0; i < answer->count; i++) {
    if (i > 0) mk_text_char(&text, ' ');
    mk_text_bytes(&text, answer->tables[i].id.at, answer->tables[i].id.length);
  }
  return joined;
}

static void a_table_tells_what_was_said_last(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  Act act;
  act_init(&act, "a", 1);
  act.row = (StoreRow){.state = STORE_STATE_PLAYING,
                       .listed = true,
                       .game = T("ruin"),
                       .code = T("abcdef"),
                       .next = T("b"),
                       .info = T("info")};
  append(&node, &act);
  node.now = 2000;
  act_init(&act, "a", 2);
  act.append.row = NULL;
  act.append.turn = 5;
  act.append.due_at = 9000;
  act.append.note = T("note");
  append(&node, &act);
  const StoreAnswer *answer = ask(&node, store_find_table(node.store, T("a"), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_int_equal(answer->count, 1);
  assert_int_equal(answer->number, 2);
  const StoreTable *table = &answer->tables[0];
  assert_int_equal(table->length, 2);
  assert_int_equal(table->created, 1000);
  assert_int_equal(table->updated, 2000);
  assert_int_equal(table->due, 9000);
  assert_int_equal(table->turn, 5);
  assert_int_equal(table->seat, -1);
  assert_int_equal(table->state, STORE_STATE_PLAYING);
  assert_true(table->listed);
  assert_bytes(table->id, "a");
  assert_bytes(table->game, "ruin");
  assert_bytes(table->code, "abcdef");
  assert_bytes(table->next, "b");
  assert_bytes(table->note, "note");
  assert_bytes(table->info, "info");
  answer = ask(&node, store_find_table(node.store, T("b"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  node_close(&node);
}

static void make(Node *node, const char *id, const char *game, bool listed) {
  Act act;
  act_init(&act, id, 1);
  act.row.game = T(game);
  act.row.listed = listed;
  assert_int_equal(append(node, &act)->status, STORE_OK);
}

static void listed_tables_newest_first(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000}; /* all at the same moment: the order is that of their making */
  node_open(&node, kind->fresh());
  make(&node, "z", "ruin", true);
  make(&node, "b", "golem", true);
  make(&node, "c", "ruin", false);
  make(&node, "a", "ruin", true);
  Store *store = node.store;
  assert_string_equal(ids(ask(&node, store_list_tables(store, T("ruin"), 9, keep, &node))), "a z");
  assert_string_equal(ids(ask(&node, store_list_tables(store, T("ruin"), 1, keep, &node))), "a");
  assert_string_equal(ids(ask(&node, store_list_tables(store, T(""), 0, keep, &node))), "a b z");
  assert_string_equal(ids(ask(&node, store_list_tables(store, T("none"), 9, keep, &node))), "");
  Act act;
  act_init(&act, "a", 2);
  append(&node, &act); /* no longer listed */
  assert_string_equal(ids(ask(&node, store_list_tables(store, T("ruin"), 9, keep, &node))), "z");
  assert_string_equal(ids(ask(&node, store_list_all(store, T(""), 3, keep, &node))), "z b c");
  assert_string_equal(ids(ask(&node, store_list_all(store, T("c"), 3, keep, &node))), "a");
  assert_string_equal(ids(ask(&node, store_list_all(store, T("a"), 3, keep, &node))), "");
  node_close(&node);
}

static void sit(Node *node, const char *id, int64_t expected, StoreState state, uint32_t turn) {
  Act act;
  act_init(&act, id, expected);
  act.row.state = state;
  act.row.seats[0] = T("ben");
  act.row.seats[2] = T("aki");
  act.append.turn = turn;
  node->now++;
  assert_int_equal(append(node, &act)->status, STORE_OK);
}

static void a_players_tables(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  sit(&node, "over", 1, STORE_STATE_OVER, 0);
  sit(&node, "mine", 1, STORE_STATE_PLAYING, 1 << 2);
  sit(&node, "his", 1, STORE_STATE_PLAYING, 1 << 0);
  sit(&node, "open", 1, STORE_STATE_OPEN, 0);
  make(&node, "strange", "ruin", true);
  const StoreAnswer *answer = ask(&node, store_list_seats(store, T("aki"), 9, keep, &node));
  assert_string_equal(ids(answer), "mine open his over");
  assert_int_equal(answer->tables[0].seat, 2);
  answer = ask(&node, store_list_seats(store, T("ben"), 2, keep, &node));
  assert_string_equal(ids(answer), "his open");
  assert_int_equal(answer->tables[0].seat, 0);
  sit(&node, "mine", 2, STORE_STATE_PLAYING, 1 << 0); /* newer than the others now */
  answer = ask(&node, store_list_seats(store, T("aki"), 9, keep, &node));
  assert_string_equal(ids(answer), "mine open his over");
  answer = ask(&node, store_list_seats(store, T("ben"), 9, keep, &node));
  assert_string_equal(ids(answer), "mine his open over");
  Act act;
  act_init(&act, "his", 2); /* everybody leaves */
  append(&node, &act);
  answer = ask(&node, store_list_seats(store, T("aki"), 9, keep, &node));
  assert_string_equal(ids(answer), "mine open over");
  assert_string_equal(ids(ask(&node, store_list_seats(store, T("cho"), 9, keep, &node))), "");
  node_close(&node);
}

static StoreStatus code(Node *node, const char *id, int64_t expected, const char *text) {
  Act act;
  act_init(&act, id, expected);
  act.row.code = T(text);
  return append(node, &act)->status;
}

static StoreStatus find_code(Node *node, const char *text) {
  return ask(node, store_find_code(node->store, T(text), keep, node))->status;
}

static void codes_rest_for_a_day(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  assert_int_equal(code(&node, "a", 1, "abcdef"), STORE_OK);
  assert_int_equal(code(&node, "b", 1, "abcdef"), STORE_TAKEN);
  assert_int_equal(ask(&node, store_find_table(node.store, T("b"), keep, &node))->status,
                   STORE_NONE);
  assert_int_equal(find_code(&node, "abcdef"), STORE_OK);
  assert_bytes(node.answer.tables[0].id, "a");
  assert_int_equal(code(&node, "a", 2, "abcdef"), STORE_OK); /* keeps it */
  assert_int_equal(code(&node, "a", 3, NULL), STORE_OK);     /* gives it up */
  assert_int_equal(find_code(&node, "abcdef"), STORE_NONE);
  node.now += STORE_CODE_REST - 1;
  assert_int_equal(code(&node, "b", 1, "abcdef"), STORE_TAKEN);
  assert_int_equal(code(&node, "a", 4, "abcdef"), STORE_OK); /* its own, again */
  assert_int_equal(code(&node, "a", 5, NULL), STORE_OK);
  node.now += STORE_CODE_REST;
  assert_int_equal(find_code(&node, "abcdef"), STORE_NONE);
  assert_int_equal(code(&node, "b", 1, "abcdef"), STORE_OK);
  assert_int_equal(find_code(&node, "abcdef"), STORE_OK);
  assert_bytes(node.answer.tables[0].id, "b");
  assert_int_equal(code(&node, "a", 6, "abcdef"), STORE_TAKEN);
  node_close(&node);
}

static void due_with_row(Node *node, const char *id, int64_t expected, int64_t at, int64_t in,
                         bool row) {
  Act act;
  act_init(&act, id, expected);
  act.append.due_at = at;
  act.append.due_in = in;
  if (!row) act.append.row = NULL;
  assert_int_equal(append(node, &act)->status, STORE_OK);
}

/* As most entries are: all but the first without a row. */
static void due(Node *node, const char *id, int64_t expected, int64_t at, int64_t in) {
  due_with_row(node, id, expected, at, in, expected == 1);
}

static int64_t due_of(Node *node, const char *id) {
  return ask(node, store_find_table(node->store, T(id), keep, node))->tables[0].due;
}

/* With a row and without: a store may have two ways. */
static void the_earlier_due_time_counts(void **state) {
  static const struct {
    int64_t at, in, due;
  } times[] = {{5000, -1, 5000}, {0, 70, 1070}, {5000, 70, 1070}, {1050, 70, 1050}, {0, 0, 1000}};
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  due(&node, "a", 1, 0, -1);
  assert_int_equal(due_of(&node, "a"), 0);
  for (int i = 0; i < 10; i++) {
    due_with_row(&node, "a", 2 + i, times[i / 2].at, times[i / 2].in, i % 2);
    assert_int_equal(due_of(&node, "a"), times[i / 2].due);
  }
  node_close(&node);
}

static const char *take(Node *node, int64_t late, size_t limit) {
  return ids(ask(node, store_take_due(node->store, late, 100, limit, keep, node)));
}

static void overdue_tables_are_taken_once(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  due(&node, "never", 1, 0, -1);
  due(&node, "late", 1, 2000, -1);
  due(&node, "first", 1, 1500, -1);
  due(&node, "soon", 1, 3000, -1);
  assert_string_equal(take(&node, 0, 9), "");
  node.now = 2000;
  assert_string_equal(take(&node, 400, 9), "first"); /* somebody else may still do it */
  assert_string_equal(take(&node, 0, 1), "late");
  assert_string_equal(take(&node, 0, 9), ""); /* both are taken */
  node.now = 2100;                            /* and nobody did anything: anybody's again */
  assert_string_equal(take(&node, 0, 1), "first");
  due(&node, "first", 2, 2100, -1); /* done, and due again */
  assert_string_equal(take(&node, 0, 9), "late first");
  due(&node, "late", 2, 0, -1);
  due(&node, "first", 3, 0, -1);
  node.now = 9000;
  assert_string_equal(take(&node, 0, 9), "soon");
  node_close(&node);
}

static void tables_are_removed_with_all_they_had(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  Act act;
  act_init(&act, "d", 1);
  StoreCreation creation = {T("aki"), T("key"), hash_of(1)};
  act.append.creation = &creation;
  act.row.code = T("abcdef");
  act.row.seats[0] = T("dan");
  append(&node, &act);
  append_one(&node, "d", 2, "k");
  const StoreAnswer *answer = ask(&node, store_remove_table(store, T("d"), 1, keep, &node));
  assert_int_equal(answer->status, STORE_CONFLICT);
  assert_int_equal(answer->number, 2);
  answer = ask(&node, store_remove_table(store, T("d"), 2, keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  answer = ask(&node, store_remove_table(store, T("d"), 2, keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  assert_int_equal(ask(&node, store_read(store, T("d"), 0, 0, keep, &node))->status, STORE_NONE);
  answer = ask(&node, store_find_creation(store, T("aki"), T("key"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  assert_string_equal(ids(ask(&node, store_list_seats(store, T("dan"), 9, keep, &node))), "");
  assert_int_equal(find_code(&node, "abcdef"), STORE_NONE);
  assert_int_equal(code(&node, "e", 1, "abcdef"), STORE_TAKEN); /* it rests */
  assert_int_equal(append_one(&node, "d", 1, "k"), STORE_OK);   /* a new one, with new keys */
  assert_int_equal(ask(&node, store_read(store, T("d"), 0, 0, keep, &node))->count, 1);
  node_close(&node);
}

const struct CMUnitTest contract_lists[] = {
    cmocka_unit_test(a_table_tells_what_was_said_last),
    cmocka_unit_test(listed_tables_newest_first),
    cmocka_unit_test(a_players_tables),
    cmocka_unit_test(codes_rest_for_a_day),
    cmocka_unit_test(the_earlier_due_time_counts),
    cmocka_unit_test(overdue_tables_are_taken_once),
    cmocka_unit_test(tables_are_removed_with_all_they_had),
};
const size_t contract_lists_count = sizeof contract_lists / sizeof *contract_lists;
