/* contract_players.c - players and what only they hold; contents. */
#include "contract.h"

static StoreStatus add(Node *node, const char *id, const char *name, int token) {
  return ask(node, store_add_player(node->store, T(id), T(name), hash_of(token), keep, node))
      ->status;
}

/* Whose a secret is; "" for nobody's. */
static const char *owner(Node *node, StoreSecret kind, int hash) {
  static char name[STORE_MAX_ID + 1];
  const StoreAnswer *answer =
      ask(node, store_find_secret(node->store, kind, hash_of(hash), keep, node));
  MkText text = MK_TEXT(name);
  if (answer->status == STORE_OK) {
    assert_int_equal(answer->count, 1);
    mk_text_bytes(&text, answer->players[0].id.at, answer->players[0].id.length);
  } else {
    assert_int_equal(answer->status, STORE_NONE);
    assert_int_equal(answer->count, 0);
  }
  return name;
}

/* Whom a token shows. */
static StorePlayer player_of(Node *node, int token) {
  const StoreAnswer *answer =
      ask(node, store_find_secret(node->store, STORE_TOKEN, hash_of(token), keep, node));
  assert_int_equal(answer->status, STORE_OK);
  return answer->players[0];
}

static StoreStatus add_secret(Node *node, StoreSecret kind, int hash, const char *player,
                              int64_t lasts) {
  return ask(node, store_add_secret(node->store, kind, hash_of(hash), T(player), lasts, keep, node))
      ->status;
}

static StoreStatus use(Node *node, StoreSecret kind, int hash, int token) {
  return ask(node, store_use_secret(node->store, kind, hash_of(hash), hash_of(token), keep, node))
      ->status;
}

static void players_have_names(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  assert_int_equal(add(&node, "p1", "Aki", 1), STORE_OK);
  assert_int_equal(add(&node, "p1", "Ben", 2), STORE_CONFLICT);
  assert_int_equal(add(&node, "p2", "Ben", 1), STORE_TAKEN);
  assert_int_equal(add(&node, "p2", "\xe7\xa7\x8b", 2), STORE_OK);
  assert_bytes(player_of(&node, 2).name, "\xe7\xa7\x8b");
  assert_bytes(player_of(&node, 1).name, "Aki");
  assert_int_equal(player_of(&node, 1).created, 1000);
  assert_int_equal(player_of(&node, 1).seen, 1000);
  const StoreAnswer *answer =
      ask(&node, store_rename_player(store, T("p1"), T("Akiko"), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  answer = ask(&node, store_rename_player(store, T("nobody"), T("x"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  assert_bytes(player_of(&node, 1).name, "Akiko");
  node_close(&node);
}

static void deleting_ends_everything_but_the_id(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  add(&node, "p1", "Aki", 1);
  add(&node, "p2", "Ben", 2);
  add_secret(&node, STORE_LINK, 3, "p1", 1000000);
  add_secret(&node, STORE_RECOVERY, 4, "p1", 0);
  const StoreAnswer *answer =
      ask(&node, store_delete_player(store, T("p1"), T("someone"), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_string_equal(owner(&node, STORE_TOKEN, 1), "");
  assert_string_equal(owner(&node, STORE_LINK, 3), "");
  assert_string_equal(owner(&node, STORE_RECOVERY, 4), "");
  assert_string_equal(owner(&node, STORE_TOKEN, 2), "p2");
  StoreBytes id = T("p1");
  answer = ask(&node, store_rename_player(store, id, T("again"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  answer = ask(&node, store_delete_player(store, id, T("again"), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  assert_int_equal(ask(&node, store_see_player(store, id, keep, &node))->status, STORE_NONE);
  assert_int_equal(add_secret(&node, STORE_TOKEN, 5, "p1", 0), STORE_NONE);
  assert_int_equal(add(&node, "p1", "Aki", 6), STORE_CONFLICT);
  assert_string_equal(owner(&node, STORE_TOKEN, 6), "");
  node_close(&node);
}

static void tokens_belong_to_one_player(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  add(&node, "p1", "Aki", 1);
  add(&node, "p2", "Ben", 2);
  assert_int_equal(add_secret(&node, STORE_TOKEN, 3, "p1", 0), STORE_OK);
  assert_int_equal(add_secret(&node, STORE_TOKEN, 3, "p2", 0), STORE_TAKEN);
  assert_int_equal(add_secret(&node, STORE_TOKEN, 4, "nobody", 0), STORE_NONE);
  assert_string_equal(owner(&node, STORE_TOKEN, 1), "p1");
  assert_string_equal(owner(&node, STORE_TOKEN, 3), "p1");
  assert_string_equal(owner(&node, STORE_LINK, 3), "");
  assert_string_equal(owner(&node, STORE_TOKEN, 9), "");
  const StoreAnswer *answer =
      ask(&node, store_drop_secret(store, STORE_TOKEN, hash_of(1), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  answer = ask(&node, store_drop_secret(store, STORE_TOKEN, hash_of(1), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  assert_string_equal(owner(&node, STORE_TOKEN, 1), "");
  assert_string_equal(owner(&node, STORE_TOKEN, 3), "p1");
  add_secret(&node, STORE_RECOVERY, 5, "p1", 0);
  ask(&node, store_drop_secrets(store, STORE_TOKEN, T("p1"), keep, &node));
  assert_string_equal(owner(&node, STORE_TOKEN, 3), "");
  assert_string_equal(owner(&node, STORE_RECOVERY, 5), "p1");
  assert_string_equal(owner(&node, STORE_TOKEN, 2), "p2");
  node_close(&node);
}

/* The first half finds it, but the second must be right as well. */
static void half_a_secret_is_none(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  add(&node, "p1", "Aki", 1);
  unsigned char wrong[STORE_HASH_SIZE];
  memcpy(wrong, hash_of(1).at, sizeof wrong);
  wrong[STORE_HASH_SIZE - 1] ^= 1;
  StoreBytes hash = {wrong, sizeof wrong};
  const StoreAnswer *answer =
      ask(&node, store_find_secret(node.store, STORE_TOKEN, hash, keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  answer = ask(&node, store_drop_secret(node.store, STORE_TOKEN, hash, keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  assert_string_equal(owner(&node, STORE_TOKEN, 1), "p1");
  node_close(&node);
}

static void links_work_once_and_in_time(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  add(&node, "p1", "Aki", 1);
  assert_int_equal(add_secret(&node, STORE_LINK, 2, "p1", 600), STORE_OK);
  assert_int_equal(use(&node, STORE_LINK, 2, 1), STORE_TAKEN); /* that token is there already */
  assert_int_equal(use(&node, STORE_LINK, 2, 3), STORE_OK);
  assert_int_equal(node.answer.count, 1);
  assert_bytes(node.answer.players[0].id, "p1");
  assert_bytes(node.answer.players[0].name, "Aki");
  assert_string_equal(owner(&node, STORE_TOKEN, 3), "p1");
  assert_int_equal(use(&node, STORE_LINK, 2, 4), STORE_NONE);
  assert_string_equal(owner(&node, STORE_TOKEN, 4), "");
  add_secret(&node, STORE_LINK, 5, "p1", 600);
  node.now += 600;
  assert_int_equal(use(&node, STORE_LINK, 5, 6), STORE_NONE);
  assert_string_equal(owner(&node, STORE_LINK, 5), "");
  assert_int_equal(add_secret(&node, STORE_LINK, 5, "p1", 600), STORE_OK); /* anew */
  assert_int_equal(use(&node, STORE_LINK, 5, 6), STORE_OK);
  node_close(&node);
}

static void a_player_has_one_recovery_key(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  add(&node, "p1", "Aki", 1);
  add(&node, "p2", "Ben", 2);
  add_secret(&node, STORE_RECOVERY, 3, "p1", 0);
  add_secret(&node, STORE_RECOVERY, 4, "p2", 0);
  assert_int_equal(add_secret(&node, STORE_RECOVERY, 5, "p1", 0), STORE_OK);
  assert_string_equal(owner(&node, STORE_RECOVERY, 3), "");
  assert_string_equal(owner(&node, STORE_RECOVERY, 4), "p2");
  assert_int_equal(use(&node, STORE_RECOVERY, 5, 6), STORE_OK);
  assert_int_equal(use(&node, STORE_RECOVERY, 5, 7), STORE_OK); /* it stays */
  assert_string_equal(owner(&node, STORE_TOKEN, 7), "p1");
  assert_int_equal(add_secret(&node, STORE_RECOVERY, 4, "p1", 0), STORE_TAKEN);
  assert_string_equal(owner(&node, STORE_RECOVERY, 5), "p1"); /* and the old one is still good */
  add_secret(&node, STORE_FEED, 8, "p1", 0); /* the same with feeds, and neither minds the other */
  assert_int_equal(add_secret(&node, STORE_FEED, 9, "p1", 0), STORE_OK);
  assert_string_equal(owner(&node, STORE_FEED, 8), "");
  assert_string_equal(owner(&node, STORE_FEED, 9), "p1");
  assert_string_equal(owner(&node, STORE_RECOVERY, 5), "p1");
  node_close(&node);
}

static void note_status(void *context, const StoreAnswer *answer) {
  *(StoreStatus *)context = answer->status;
}

/* Nobody waits for an answer before the next is asked, so that they may be carried out together. */
static void what_is_asked_at_once_happens_in_order(void **state) {
  const Kind *kind = *state;
  enum { STEPS = 9 };
  static const StoreStatus expected[STEPS] = {STORE_OK, STORE_CONFLICT, STORE_OK,
                                              STORE_OK, STORE_OK,       STORE_NONE,
                                              STORE_OK, STORE_NONE,     STORE_NONE};
  StoreStatus found[STEPS];
  Node node = {0};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  StoreBytes aki = T("p1"), code = hash_of(3);
  bool asked = store_add_player(store, aki, T("Aki"), hash_of(1), note_status, &found[0]) &&
               store_add_player(store, aki, T("Ben"), hash_of(2), note_status, &found[1]) &&
               store_rename_player(store, aki, T("Akiko"), note_status, &found[2]) &&
               store_add_secret(store, STORE_LINK, code, aki, 10000, note_status, &found[3]) &&
               store_use_secret(store, STORE_LINK, code, hash_of(4), note_status, &found[4]) &&
               store_use_secret(store, STORE_LINK, code, hash_of(5), note_status, &found[5]) &&
               store_delete_player(store, aki, T("someone"), note_status, &found[6]) &&
               store_see_player(store, aki, note_status, &found[7]) &&
               store_drop_secret(store, STORE_TOKEN, hash_of(4), note_status, &found[8]);
  assert_true(asked);
  while (store_wait(store)) {
  }
  for (int i = 0; i < STEPS; i++) assert_int_equal(found[i], expected[i]);
  assert_string_equal(owner(&node, STORE_TOKEN, 2), "");
  node_close(&node);
}

static void absent_players_are_found(void **state) {
  const Kind *kind = *state;
  Node node = {.now = 1000};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  add(&node, "p1", "Aki", 1);
  add(&node, "p2", "Ben", 2);
  add(&node, "p3", "Cho", 3);
  node.now = 5000;
  assert_int_equal(ask(&node, store_see_player(store, T("p1"), keep, &node))->status, STORE_OK);
  ask(&node, store_delete_player(store, T("p3"), T("someone"), keep, &node));
  const StoreAnswer *answer = ask(&node, store_list_absent(store, 5000, 9, keep, &node));
  assert_int_equal(answer->count, 1);
  assert_bytes(answer->players[0].id, "p2");
  assert_int_equal(ask(&node, store_list_absent(store, 6000, 9, keep, &node))->count, 2);
  assert_int_equal(ask(&node, store_list_absent(store, 6000, 1, keep, &node))->count, 1);
  node_close(&node);
}

static void contents_are_kept_once(void **state) {
  const Kind *kind = *state;
  Node node = {0};
  node_open(&node, kind->fresh());
  Store *store = node.store;
  StoreBytes body = {"a\0b", 3};
  const StoreAnswer *answer = ask(&node, store_get_content(store, hash_of(1), keep, &node));
  assert_int_equal(answer->status, STORE_NONE);
  for (int i = 0; i < 2; i++) {
    answer = ask(&node, store_put_content(store, hash_of(1), body, keep, &node));
    assert_int_equal(answer->status, STORE_OK);
  }
  answer = ask(&node, store_get_content(store, hash_of(1), keep, &node));
  assert_int_equal(answer->status, STORE_OK);
  assert_true(store_same(answer->bytes, body));
  node_close(&node);
}

const struct CMUnitTest contract_players[] = {
    cmocka_unit_test(players_have_names),
    cmocka_unit_test(deleting_ends_everything_but_the_id),
    cmocka_unit_test(tokens_belong_to_one_player),
    cmocka_unit_test(half_a_secret_is_none),
    cmocka_unit_test(links_work_once_and_in_time),
    cmocka_unit_test(a_player_has_one_recovery_key),
    cmocka_unit_test(what_is_asked_at_once_happens_in_order),
    cmocka_unit_test(absent_players_are_found),
    cmocka_unit_test(contents_are_kept_once),
};
const size_t contract_players_count = sizeof contract_players / sizeof *contract_players;
