/* contract_push.c - people's devices, and what waits to be told to them; bytes kept by name. */
#include "contract.h"

#include <stdio.h>

enum { TURN = 1, WISH = 2, CLOCK = 0, ALL = 7, LEASE = 20000 };

static void add_player(Node *node, const char *id, int token) {
  assert_int_equal(
      ask(node, store_add_player(node->store, T(id), T(id), hash_of(token), keep, node))->status,
      STORE_OK);
}

/* A device: its endpoint and its hash follow from a number. */
static StoreStatus subscribe_for(Node *node, const char *player, int token, int device,
                                 uint32_t wanted) {
  char endpoint[32];
  snprintf(endpoint, sizeof endpoint, "https://push/%d", device);
  StorePush push = {
      .endpoint = T(endpoint), .player = T(player), .info = T("keys"), .wanted = wanted};
  return ask(node, store_add_push(node->store, hash_of(device), &push, hash_of(token), keep, node))
      ->status;
}

static StoreStatus subscribe(Node *node, const char *player, int token, int device) {
  return subscribe_for(node, player, token, device, ALL);
}

static int devices(Node *node, const char *player) {
  return (int)ask(node, store_list_pushes(node->store, T(player), keep, node))->count;
}

/* Entry `expected` of a table, with a notice for somebody. */
static void tell_in(Node *node, const char *table, int64_t expected, const char *player, int kind,
                    int64_t due_in) {
  StoreNotice notice = {.player = T(player), .kind = kind, .due_in = due_in};
  Act act;
  act_init(&act, table, expected);
  if (expected > 1) act.append.row = NULL;
  act.append.notices = &notice;
  act.append.notice_count = 1;
  assert_int_equal(append(node, &act)->status, STORE_OK);
}

static void tell(Node *node, const char *table, int64_t expected, const char *player, int kind) {
  tell_in(node, table, expected, player, kind, 0);
}

static const StoreAnswer *take(Node *node) {
  return ask(node, store_take_notices(node->store, LEASE, 10, keep, node));
}

static int taken(Node *node) {
  return (int)take(node)->count;
}

/* What became of the only notice that was taken last, for a device. */
static void settle(Node *node, int device, StoreOutcome outcome, int64_t pause) {
  assert_int_equal(node->answer.count, 1);
  StoreNotice notice = node->answer.notices[0];
  char table[STORE_MAX_ID + 1];
  snprintf(table, sizeof table, "%.*s", (int)notice.table.length, (const char *)notice.table.at);
  notice.table = T(table);
  assert_int_equal(ask(node, store_settle_notice(node->store, hash_of(device), &notice,
                                                 node->answer.time, outcome, pause, keep, node))
                       ->status,
                   STORE_OK);
}

static void open_with_aki(Node *node, const Kind *kind) {
  node->now = 1000000;
  node_open(node, kind->fresh());
  add_player(node, "aki", 1);
}

/* ---- Devices ----------------------------------------------------------------------------------- */

static void devices_belong_to_tokens(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  add_player(&node, "ben", 2);
  Store *store = node.store;
  assert_int_equal(subscribe(&node, "aki", 1, 11), STORE_OK);
  assert_int_equal(subscribe(&node, "aki", 2, 12), STORE_NONE); /* another's token */
  assert_int_equal(subscribe(&node, "aki", 3, 12), STORE_NONE);
  assert_int_equal(devices(&node, "aki"), 1);
  const StorePush *push = &node.answer.pushes[0];
  assert_bytes(push->endpoint, "https://push/11");
  assert_bytes(push->player, "aki");
  assert_bytes(push->info, "keys");
  assert_int_equal(push->wanted, ALL);
  assert_int_equal(push->created, 1000000);
  ask(&node, store_add_secret(store, STORE_TOKEN, hash_of(3), T("aki"), 0, keep, &node));
  assert_int_equal(subscribe(&node, "aki", 3, 12), STORE_OK);
  assert_int_equal(devices(&node, "aki"), 2);
  ask(&node, store_drop_secret(store, STORE_TOKEN, hash_of(1), keep, &node)); /* logout */
  assert_int_equal(devices(&node, "aki"), 1);
  assert_bytes(node.answer.pushes[0].endpoint, "https://push/12");
  ask(&node, store_drop_secrets(store, STORE_TOKEN, T("aki"), keep, &node));
  assert_int_equal(devices(&node, "aki"), 0);
  subscribe(&node, "ben", 2, 13);
  ask(&node, store_delete_player(store, T("ben"), T("someone"), keep, &node));
  assert_int_equal(devices(&node, "ben"), 0);
  node_close(&node);
}

static void an_endpoint_has_one_player(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  add_player(&node, "ben", 2);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  assert_int_equal(subscribe(&node, "ben", 2, 11), STORE_OK);
  assert_int_equal(devices(&node, "aki"), 0);
  assert_int_equal(devices(&node, "ben"), 1);
  assert_int_equal(taken(&node), 0); /* it was for aki */
  StoreStatus status =
      ask(&node, store_drop_push(node.store, hash_of(11), T("aki"), keep, &node))->status;
  assert_int_equal(status, STORE_NONE);
  status = ask(&node, store_drop_push(node.store, hash_of(11), T(""), keep, &node))->status;
  assert_int_equal(status, STORE_OK);
  assert_int_equal(devices(&node, "ben"), 0);
  node_close(&node);
}

static void a_ninth_replaces_the_oldest(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  for (int i = 0; i < STORE_MAX_PUSHES; i++) {
    node.now++;
    assert_int_equal(subscribe(&node, "aki", 1, 11 + i), STORE_OK);
  }
  node.now++;
  subscribe_for(&node, "aki", 1, 11, 1); /* the first one again: now it is the newest */
  assert_int_equal(devices(&node, "aki"), STORE_MAX_PUSHES);
  node.now++;
  subscribe(&node, "aki", 1, 30);
  assert_int_equal(devices(&node, "aki"), STORE_MAX_PUSHES);
  assert_bytes(node.answer.pushes[0].endpoint, "https://push/13");
  assert_bytes(node.answer.pushes[6].endpoint, "https://push/11");
  assert_int_equal(node.answer.pushes[6].wanted, 1);
  assert_bytes(node.answer.pushes[7].endpoint, "https://push/30");
  node_close(&node);
}

/* ---- Notices ----------------------------------------------------------------------------------- */

static void notices_come_with_their_entry(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  tell(&node, "t1", 1, "aki", TURN); /* no device yet: nobody is told */
  assert_int_equal(taken(&node), 0);
  subscribe(&node, "aki", 1, 11);
  subscribe_for(&node, "aki", 1, 12, 1 << WISH);
  tell(&node, "t1", 2, "aki", TURN);
  StoreNotice late = {.player = T("aki"), .kind = TURN};
  Act act;
  act_init(&act, "t1", 2); /* somebody was first: nothing is written */
  act.append.row = NULL;
  act.append.notices = &late;
  act.append.notice_count = 1;
  assert_int_equal(append(&node, &act)->status, STORE_CONFLICT);
  node.now += 7;
  assert_int_equal(taken(&node), 1);
  const StoreNotice *notice = &node.answer.notices[0];
  assert_bytes(notice->player, "aki");
  assert_bytes(notice->table, "t1");
  assert_bytes(notice->endpoint, "https://push/11");
  assert_bytes(notice->info, "keys");
  assert_int_equal(notice->kind, TURN);
  assert_int_equal(notice->number, 2);
  assert_int_equal(notice->made, 1000000);
  assert_int_equal(notice->tries, 0);
  node_close(&node);
}

static void a_lease_ends(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  assert_int_equal(taken(&node), 1);
  assert_int_equal(taken(&node), 0);
  node.now += LEASE;
  assert_int_equal(taken(&node), 1); /* whoever had it is gone: again */
  settle(&node, 11, STORE_TOLD, 0);
  node.now += 10 * LEASE;
  assert_int_equal(taken(&node), 0);
  node_close(&node);
}

static void one_a_minute_and_table(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  assert_int_equal(taken(&node), 1);
  settle(&node, 11, STORE_TOLD, 0);
  node.now += 1000;
  tell(&node, "t1", 2, "aki", TURN);
  tell(&node, "t1", 3, "aki", WISH);
  tell(&node, "t2", 1, "aki", TURN); /* another table has its own */
  assert_int_equal(taken(&node), 1);
  assert_bytes(node.answer.notices[0].table, "t2");
  settle(&node, 11, STORE_TOLD, 0);
  node.now += STORE_NOTICE_REST - 1001;
  assert_int_equal(taken(&node), 0);
  node.now += 1;
  assert_int_equal(taken(&node), 1); /* the more important of both */
  assert_bytes(node.answer.notices[0].table, "t1");
  assert_int_equal(node.answer.notices[0].kind, TURN);
  assert_int_equal(node.answer.notices[0].number, 3);
  settle(&node, 11, STORE_TOLD, 0); /* tells of both */
  node.now += 10 * STORE_NOTICE_REST;
  assert_int_equal(taken(&node), 0);
  node_close(&node);
}

static void what_is_moot_makes_way(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", WISH);
  tell(&node, "t1", 2, "aki", TURN);
  assert_int_equal(taken(&node), 1);
  assert_int_equal(node.answer.notices[0].kind, TURN);
  settle(&node, 11, STORE_MOOT, 0);
  assert_int_equal(taken(&node), 1);
  assert_int_equal(node.answer.notices[0].kind, WISH);
  settle(&node, 11, STORE_MOOT, 0);
  assert_int_equal(taken(&node), 0);
  node_close(&node);
}

static void what_comes_meanwhile_is_not_lost(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  assert_int_equal(taken(&node), 1);
  StoreNotice notice = node.answer.notices[0];
  int64_t at = node.answer.time;
  notice.table = T("t1");
  tell(&node, "t1", 2, "aki", TURN); /* while the first one is on its way */
  assert_int_equal(taken(&node), 0);
  ask(&node, store_settle_notice(node.store, hash_of(11), &notice, at, STORE_TOLD, 0, keep, &node));
  assert_int_equal(taken(&node), 0); /* one a minute */
  node.now += STORE_NOTICE_REST;
  assert_int_equal(taken(&node), 1);
  assert_int_equal(node.answer.notices[0].number, 2);
  node_close(&node);
}

static void a_later_one_waits(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  tell_in(&node, "t1", 2, "aki", CLOCK, 500000); /* much later */
  assert_int_equal(taken(&node), 1);
  assert_int_equal(node.answer.notices[0].kind, TURN);
  settle(&node, 11, STORE_LATER, 3000);
  node.now += 2999;
  assert_int_equal(taken(&node), 0);
  node.now += 1;
  assert_int_equal(taken(&node), 1);
  assert_int_equal(node.answer.notices[0].tries, 1);
  settle(&node, 11, STORE_TOLD, 0); /* the clock's is not told by it */
  node.now += 500000;
  assert_int_equal(taken(&node), 1);
  assert_int_equal(node.answer.notices[0].kind, CLOCK);
  node_close(&node);
}

static void five_refusals_end_a_device(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  for (int i = 1; i <= 2 * STORE_MAX_STRIKES; i++) {
    if (devices(&node, "aki") == 0) break;
    tell(&node, "t1", i, "aki", TURN);
    assert_int_equal(taken(&node), 1);
    settle(&node, 11, i == 3 ? STORE_TOLD : STORE_BAD, 0); /* a success forgives the first two */
    assert_int_equal(devices(&node, "aki"), i < 3 + STORE_MAX_STRIKES);
    node.now += STORE_NOTICE_REST;
    assert_int_equal(taken(&node), 0);
  }
  assert_int_equal(devices(&node, "aki"), 0);
  node_close(&node);
}

static void a_removed_table_tells_nothing(void **state) {
  Node node = {0};
  open_with_aki(&node, *state);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  ask(&node, store_remove_table(node.store, T("t1"), 1, keep, &node));
  assert_int_equal(taken(&node), 0);
  node_close(&node);
}

static void the_first_bytes_of_a_name_stay(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  assert_bytes(ask(&node, store_keep(node.store, T("key"), T("one"), keep, &node))->bytes, "one");
  assert_bytes(ask(&node, store_keep(node.store, T("key"), T("two"), keep, &node))->bytes, "one");
  assert_bytes(ask(&node, store_keep(node.store, T("other"), T("two"), keep, &node))->bytes, "two");
  node_close(&node);
}

const struct CMUnitTest contract_push[] = {
    cmocka_unit_test(devices_belong_to_tokens),
    cmocka_unit_test(an_endpoint_has_one_player),
    cmocka_unit_test(a_ninth_replaces_the_oldest),
    cmocka_unit_test(notices_come_with_their_entry),
    cmocka_unit_test(a_lease_ends),
    cmocka_unit_test(one_a_minute_and_table),
    cmocka_unit_test(what_is_moot_makes_way),
    cmocka_unit_test(what_comes_meanwhile_is_not_lost),
    cmocka_unit_test(a_later_one_waits),
    cmocka_unit_test(five_refusals_end_a_device),
    cmocka_unit_test(a_removed_table_tells_nothing),
    cmocka_unit_test(the_first_bytes_of_a_name_stay),
};
const size_t contract_push_count = sizeof contract_push / sizeof *contract_push;

/* ---- What stays, and other nodes ----------------------------------------------------------------- */

static void notices_survive_a_restart(void **state) {
  const Kind *kind = *state;
  const char *where = kind->fresh();
  Node node = {.now = 1000000};
  node_open(&node, where);
  add_player(&node, "aki", 1);
  subscribe(&node, "aki", 1, 11);
  tell(&node, "t1", 1, "aki", TURN);
  ask(&node, store_keep(node.store, T("key"), T("one"), keep, &node));
  assert_int_equal(taken(&node), 1); /* and it ends before anything is sent */
  node_close(&node);
  Node next = {.now = 1000000 + LEASE};
  node_open(&next, where);
  assert_int_equal(taken(&next), 1);
  assert_bytes(ask(&next, store_keep(next.store, T("key"), T("two"), keep, &next))->bytes, "one");
  node_close(&next);
}

const struct CMUnitTest contract_push_stays[] = {cmocka_unit_test(notices_survive_a_restart)};
const size_t contract_push_stays_count = 1;

static void a_notice_is_taken_by_one_node(void **state) {
  const Kind *kind = *state;
  const char *where = kind->fresh();
  Node one = {.now = 1000000}, other = {.now = 1000000};
  node_open(&one, where);
  node_open(&other, where);
  add_player(&one, "aki", 1);
  subscribe(&one, "aki", 1, 11);
  tell(&one, "t1", 1, "aki", TURN);
  assert_int_equal(taken(&one), 1);
  assert_int_equal(taken(&other), 0);
  one.now += LEASE;
  other.now += LEASE; /* the first one has died meanwhile */
  assert_int_equal(taken(&other), 1);
  settle(&other, 11, STORE_TOLD, 0);
  assert_int_equal(taken(&one), 0);
  assert_bytes(ask(&one, store_keep(one.store, T("key"), T("one"), keep, &one))->bytes, "one");
  assert_bytes(ask(&other, store_keep(other.store, T("key"), T("two"), keep, &other))->bytes,
               "one");
  node_close(&other);
  node_close(&one);
}

const struct CMUnitTest contract_push_shared[] = {cmocka_unit_test(a_notice_is_taken_by_one_node)};
const size_t contract_push_shared_count = 1;
