/* Tables that survive: two nodes on one store, and a server that is killed in the middle of a game. */
#include "party.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <server/tables/directory.h>
#include <server/tables/inside.h>
#include <server/tables/watch.h>

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"]}";

static void rest_all(House *a, House *b) {
  for (int i = 0; i < 3; i++) house_rest(a), house_rest(b);
}

/* The question to a guest: false if there is none. */
static bool answer(Guest *guest, const char *id, const char *key, char message[512]) {
  MkJson told = guest_table(guest);
  MkJson text = mk_json_item(mk_json_get(mk_json_get(told, "position"), "legal"), 0);
  if (mk_json_type(text) != MK_JSON_STRING) return false;
  snprintf(message, 512, "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}",
           key, id, number_of(told, "v"), (int)(text.end - text.at), text.at);
  return true;
}

typedef struct Pair {
  House a, b;
  Guest aki, ben; /* each at a node of their own */
  char id[TABLES_MAX_ID];
} Pair;

static void pair_begin(Pair *p, const char *where) {
  *p = (Pair){.a = {.now = 0}};
  char room[256];
  house_open(&p->a, where);
  house_open(&p->b, where);
  guest_init(&p->aki, &p->a, "aki", "Aki");
  guest_init(&p->ben, &p->b, "ben", "Ben");
  const Answer *made = guest_ask(&p->aki, TABLES_CREATE, NULL, 0, two, "");
  snprintf(p->id, sizeof p->id, "%s", text_of(made->json, "table", room));
  guest_say(&p->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", p->id);
  guest_say(&p->ben, "{\"op\":\"watch\",\"table\":\"%s\"}", p->id);
  guest_ask(&p->aki, TABLES_SIT, p->id, 0, NULL, "");
  guest_ask(&p->ben, TABLES_SIT, p->id, 0, NULL, "");
  rest_all(&p->a, &p->b);
}

static void pair_end(Pair *p) {
  guest_leave(&p->aki), guest_free(&p->aki);
  guest_leave(&p->ben), guest_free(&p->ben);
  house_close(&p->a);
  house_close(&p->b);
}

/* Each plays when asked, until nobody is; how many actions there were. */
static int play_to_the_end(Pair *p) {
  char message[512], key[16];
  int actions = 0;
  for (bool moved = true; moved;) {
    Guest *guests[] = {&p->aki, &p->ben};
    moved = false;
    for (int i = 0; i < 2; i++) {
      snprintf(key, sizeof key, "k%d", actions);
      if (!answer(guests[i], p->id, key, message)) continue;
      guest_mark(guests[i]);
      guest_send(guests[i], message);
      rest_all(&p->a, &p->b);
      if (guest_count(guests[i], "ok") != 1) fail_msg("%s", guests[i]->heard + guests[i]->mark);
      moved = ++actions;
    }
  }
  return actions;
}

static void a_game_between_two_nodes(void **state) {
  (void)state;
  Pair p;
  pair_begin(&p, "memory:nodes");
  assert_true(play_to_the_end(&p) > 5);
  assert_int_equal(number_of(guest_table(&p.aki), "v"), number_of(guest_table(&p.ben), "v"));
  pair_end(&p);
}

/* Both ask for a rematch at the same moment, step by step: they meet at one table. */
static void a_rematch_asked_twice_is_one(void **state) {
  (void)state;
  Pair p;
  char room[256], next[TABLES_MAX_ID];
  pair_begin(&p, "memory:rematch");
  play_to_the_end(&p);
  guest_begin_asking(&p.aki, TABLES_REMATCH, p.id, 0, NULL);
  guest_begin_asking(&p.ben, TABLES_REMATCH, p.id, 0, NULL);
  while (store_wait(p.a.store) + store_wait(p.b.store) > 0) continue;
  rest_all(&p.a, &p.b);
  assert_int_equal(p.aki.answer.times + p.ben.answer.times, 2);
  snprintf(next, sizeof next, "%s", text_of(p.aki.answer.json, "table", room));
  assert_string_equal(text_of(p.ben.answer.json, "table", room), next);
  guest_ask(&p.aki, TABLES_SIT, next, 0, NULL, "");
  const Answer *info = guest_ask(&p.ben, TABLES_SIT, next, 0, NULL, "");
  assert_string_equal(text_of(info->json, "state", room), "playing");
  info = guest_ask(&p.ben, TABLES_INFO, p.id, 0, NULL, "");
  assert_string_equal(text_of(info->json, "next", room), next);
  pair_end(&p);
}

static void at_once(Pair *p, TablesVerb verb, int seat_of_ben, const char *aki, const char *ben) {
  guest_begin_asking(&p->aki, verb, p->id, 1, aki);
  guest_begin_asking(&p->ben, verb, p->id, seat_of_ben, ben);
  while (store_wait(p->a.store) + store_wait(p->b.store) > 0) continue;
  rest_all(&p->a, &p->b);
  assert_int_equal(p->aki.answer.times + p->ben.answer.times, 2);
}

/* What both nodes say of the table. */
static void check_agreed(Pair *p, const char *key, char out[256]) {
  char there[256];
  guest_ask(&p->aki, TABLES_INFO, p->id, 0, NULL, "");
  guest_ask(&p->ben, TABLES_INFO, p->id, 0, NULL, "");
  text_of(p->aki.answer.json, key, out);
  assert_string_equal(text_of(p->ben.answer.json, key, there), out);
}

/* Both give up at the same moment: one has, the other comes too late, and all say so. */
static void one_gives_up_first(void **state) {
  (void)state;
  Pair p;
  char room[256];
  pair_begin(&p, "memory:resign");
  at_once(&p, TABLES_RESIGN, 0, "{\"key\":\"a\"}", "{\"key\":\"b\"}");
  bool first = !*p.aki.answer.code;
  assert_string_equal(first ? p.ben.answer.code : p.aki.answer.code, "closed");
  check_agreed(&p, "state", room);
  assert_string_equal(room, "over");
  assert_int_equal(number_of(p.aki.answer.json, "resigned"), first ? 0 : 1);
  assert_int_equal(number_of(p.ben.answer.json, "resigned"), first ? 0 : 1);
  assert_int_equal(number_of(guest_table(&p.aki), "v"), number_of(guest_table(&p.ben), "v"));
  pair_end(&p);
}

/* Different wishes for the next game: the first one that is stored decides, at both nodes. */
static void the_first_wish_decides(void **state) {
  (void)state;
  Pair p;
  char room[256], next[TABLES_MAX_ID];
  pair_begin(&p, "memory:wishes");
  at_once(&p, TABLES_RESIGN, 0, "{}", "{}");
  at_once(&p, TABLES_REMATCH, 0, "{\"game\":\"golem\",\"seats\":[\"open\"]}",
          "{\"game\":\"template\"}");
  snprintf(next, sizeof next, "%s", text_of(p.aki.answer.json, "table", room));
  assert_string_equal(text_of(p.ben.answer.json, "table", room), next);
  put(p.id, sizeof p.id, next);
  check_agreed(&p, "game", room);
  assert_true(strcmp(room, "golem") == 0 || strcmp(room, "template") == 0);
  pair_end(&p);
}

/* Who was seen through the other node alone is gone here too. */
static void gone_is_known_everywhere(void **state) {
  (void)state;
  Pair p;
  char message[512];
  pair_begin(&p, "memory:gone");
  char key[16];
  snprintf(key, sizeof key, "w0");
  for (int i = 1; answer(&p.aki, p.id, key, message); i++) { /* until ben is waited for */
    guest_send(&p.aki, message);
    rest_all(&p.a, &p.b);
    snprintf(key, sizeof key, "w%d", i);
  }
  guest_leave(&p.ben);
  for (int i = 0; i < 4; i++) house_wait(&p.a, 60 * 1000), house_wait(&p.b, 60 * 1000);
  guest_ask(&p.aki, TABLES_STANDIN, p.id, 1, "{}", "");
  rest_all(&p.a, &p.b);
  bool standin = false;
  MkJson info = guest_ask(&p.ben, TABLES_INFO, p.id, 0, NULL, "")->json;
  mk_json_read_bool(mk_json_get(mk_json_item(mk_json_get(info, "seats"), 1), "standin"), &standin);
  assert_true(standin);
  pair_end(&p);
}

/* Both write at once: one is first, the other is judged again, and both are heard by both. */
static void both_are_first(void **state) {
  (void)state;
  Pair p;
  char message[256];
  pair_begin(&p, "memory:race");
  guest_mark(&p.aki);
  guest_mark(&p.ben);
  for (int i = 0; i < 10; i++) {
    snprintf(message, sizeof message,
             "{\"op\":\"say\",\"key\":\"s%d\",\"table\":\"%s\",\"text\":\"%d\"}", i, p.id, i);
    guest_send(&p.aki, message);
    guest_send(&p.ben, message);
  }
  rest_all(&p.a, &p.b);
  rest_all(&p.a, &p.b);
  assert_int_equal(guest_count(&p.aki, "ok"), 10);
  assert_int_equal(guest_count(&p.ben, "ok"), 10);
  assert_int_equal(guest_count(&p.aki, "said"), 20);
  assert_int_equal(guest_count(&p.ben, "said"), 20);
  pair_end(&p);
}

/* Both choose at the same moment, each at a node of their own: one of them is judged again by what the other wrote. */
static void both_choose_at_once(void **state) {
  (void)state;
  House a = {.now = 0}, b = {.now = 0};
  Guest guests[2];
  char id[TABLES_MAX_ID], message[512];
  house_open(&a, "memory:choose");
  house_open(&b, "memory:choose");
  guest_init(&guests[0], &a, "aki", "Aki");
  guest_init(&guests[1], &b, "ben", "Ben");
  party_begin(guests, 2, "{\"game\":\"ruin\",\"seats\":[\"me\",\"open\"]}", id);
  for (int turn = 0; turn < 6; turn++) {
    rest_all(&a, &b);
    for (int i = 0; i < 2; i++) guest_mark(&guests[i]);
    int asked = 0;
    for (int i = 0; i < 2; i++) {
      char key[16];
      snprintf(key, sizeof key, "k%d", turn);
      if (!answer(&guests[i], id, key, message)) continue;
      guest_send(&guests[i], message);
      asked++;
    }
    rest_all(&a, &b);
    rest_all(&a, &b);
    assert_int_equal(guest_count(&guests[0], "ok") + guest_count(&guests[1], "ok"), asked);
  }
  int length[2];
  for (int i = 0; i < 2; i++)
    length[i] = number_of(guest_ask(&guests[i], TABLES_INFO, id, 0, NULL, "")->json, "length");
  assert_int_equal(length[0], length[1]);
  const Table *one = tables_directory_find(a.tables, id),
              *other = tables_directory_find(b.tables, id);
  assert_true(mk_match_length(one->story.match) >= 8);
  assert_int_equal(mk_match_length(one->story.match), mk_match_length(other->story.match));
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]), guest_free(&guests[i]);
  house_close(&a);
  house_close(&b);
}

static bool is_here(const Guest *guest, int seat) {
  bool here = false;
  MkJson info = mk_json_get(guest_last(guest, "info"), "info");
  mk_json_read_bool(mk_json_get(mk_json_item(mk_json_get(info, "seats"), seat), "here"), &here);
  return here;
}

/* Who is here is seen by whoever looks through another node. */
static void presence_is_seen_everywhere(void **state) {
  (void)state;
  Pair p;
  pair_begin(&p, "memory:presence");
  assert_true(is_here(&p.aki, 0) && is_here(&p.aki, 1));
  guest_mark(&p.aki);
  guest_say(&p.ben, "{\"op\":\"unwatch\",\"table\":\"%s\"}", p.id);
  rest_all(&p.a, &p.b);
  assert_true(is_here(&p.aki, 0) && !is_here(&p.aki, 1));
  pair_end(&p);
}

/* The one that has the table in memory goes: the other looks after its clocks. */
static void an_orphan_is_looked_after(void **state) {
  (void)state;
  Pair p;
  bool standin = false;
  pair_begin(&p, "memory:orphan");
  char id[TABLES_MAX_ID], room[256];
  const Answer *made = guest_ask(&p.aki, TABLES_CREATE, NULL, 0,
                                 "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"clock\":{"
                                 "\"kind\":\"move\",\"seconds\":5}}",
                                 "");
  snprintf(id, sizeof id, "%s", text_of(made->json, "table", room));
  guest_ask(&p.aki, TABLES_SIT, id, 0, NULL, "");
  Guest cho;
  guest_init(&cho, &p.a, "cho", "Cho");
  guest_ask(&cho, TABLES_SIT, id, 0, NULL, "");
  p.b.now = p.a.now; /* nobody works at `a` from now on */
  house_wait(&p.b, 40 * 1000);
  const Answer *info = guest_ask(&p.ben, TABLES_INFO, id, 0, NULL, "");
  MkJson acting = mk_json_item(mk_json_get(info->json, "acting"), 0);
  long long seat = 0;
  assert_true(mk_json_read_int(acting, 0, 1, &seat));
  bool any = false;
  for (int i = 0; i < 2; i++) {
    MkJson place = mk_json_item(mk_json_get(info->json, "seats"), i);
    if (mk_json_read_bool(mk_json_get(place, "stood"), &standin)) any = any || standin;
  }
  assert_true(any);
  guest_free(&cho);
  pair_end(&p);
}

/* What is offered through one server is shown by all, for as long as that one says so. */
static bool shows(Guest *guest, const char *id) {
  const Answer *list = guest_ask(guest, TABLES_LIST, "golem", 0, NULL, "");
  MkJson first = mk_json_item(mk_json_get(list->json, "tables"), 0);
  return mk_json_is(mk_json_get(first, "table"), id);
}

static void both_wait(Pair *p, int64_t ms) {
  for (int64_t end = p->a.now + ms; p->a.now < end;) {
    house_wait(&p->a, 1000);
    house_wait(&p->b, 1000);
  }
}

static void what_one_offers_all_show(void **state) {
  (void)state;
  Pair p;
  char id[TABLES_MAX_ID], room[256];
  pair_begin(&p, "memory:offer");
  const Answer *made =
      guest_ask(&p.aki, TABLES_CREATE, NULL, 0,
                "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"listed\":true}", "");
  snprintf(id, sizeof id, "%s", text_of(made->json, "table", room));
  rest_all(&p.a, &p.b);
  assert_true(shows(&p.aki, id) && shows(&p.ben, id));
  both_wait(&p, 40 * 1000);
  assert_false(shows(&p.aki, id) || shows(&p.ben, id));
  guest_say(&p.aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  rest_all(&p.a, &p.b);
  assert_true(shows(&p.aki, id) && shows(&p.ben, id));
  guest_ask(&p.ben, TABLES_INFO, id, 0, NULL, ""); /* in memory there too */
  assert_true(shows(&p.ben, id));
  made = guest_ask(&p.ben, TABLES_MATCH, NULL, 0, "{\"game\":\"golem\"}", "");
  assert_string_equal(text_of(made->json, "table", room), id);
  guest_ask(&p.ben, TABLES_LEAVE, id, 0, NULL, "");
  guest_leave(&p.aki);
  both_wait(&p, 40 * 1000);
  assert_false(shows(&p.aki, id) || shows(&p.ben, id));
  pair_end(&p);
}

/* ---- Killed -------------------------------------------------------------------------------------- */

/* Plays until it is killed, and writes a byte for each action that was acknowledged. */
static void play_until_killed(const char *path, const char *id, int out) {
  House house = {.now = 0};
  Guest guests[2];
  char message[512], key[16];
  house_open(&house, path);
  guest_init(&guests[0], &house, "aki", "Aki");
  guest_init(&guests[1], &house, "ben", "Ben");
  for (int i = 0; i < 2; i++) guest_say(&guests[i], "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  for (int n = number_of(mk_json_get(guest_table(&guests[0]), "position"), "length");; n++) {
    snprintf(key, sizeof key, "k%d", n);
    Guest *who = answer(&guests[0], id, key, message)   ? &guests[0]
                 : answer(&guests[1], id, key, message) ? &guests[1]
                                                        : NULL;
    if (!who) _exit(0);
    guest_mark(who);
    guest_say(who, "%s", message);
    if (guest_count(who, "ok") != 1 || write(out, "k", 1) != 1) _exit(1);
  }
}

static int acknowledged_before_death(const char *path, const char *id, int after) {
  int ends[2], count = 0;
  char byte;
  assert_int_equal(pipe(ends), 0);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) play_until_killed(path, id, ends[1]);
  close(ends[1]);
  while (count < after && read(ends[0], &byte, 1) == 1) count++;
  kill(child, SIGKILL);
  while (read(ends[0], &byte, 1) == 1) count++;
  waitpid(child, NULL, 0);
  close(ends[0]);
  return count;
}

static void nothing_acknowledged_is_lost(void **state) {
  (void)state;
  House house = {.now = 0};
  Guest guests[2];
  char path[64], id[TABLES_MAX_ID];
  int acknowledged = 0;
  snprintf(path, sizeof path, "/tmp/meikyu-killed-%d.db", (int)getpid());
  house_burn(path);
  house_open(&house, path);
  guest_init(&guests[0], &house, "aki", "Aki");
  guest_init(&guests[1], &house, "ben", "Ben");
  party_begin(guests, 2, two, id);
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]);
  house_close(&house);
  for (int round = 0; round < 4; round++)
    acknowledged += acknowledged_before_death(path, id, 2 + round);
  house_open(&house, path);
  const Answer *info = guest_ask(&guests[0], TABLES_INFO, id, 0, NULL, "");
  int length = number_of(info->json, "length");
  assert_true(length >= acknowledged && length <= acknowledged + 4);
  house_close(&house);
  for (int i = 0; i < 2; i++) guest_free(&guests[i]);
  house_burn(path);
}

/* Hints come late, twice, and of tables that have left memory: nothing is read or told for them. */
static void hints_are_only_hints(void **state) {
  (void)state;
  Pair p;
  pair_begin(&p, "memory:hints");
  Table *table = tables_directory_find(p.b.tables, p.id);
  int64_t length = table->story.facts.length;
  guest_mark(&p.ben);
  tables_heard(p.b.tables, store_text("none"), 5);
  tables_present(p.b.tables, store_text("none"), 1);
  tables_heard(p.b.tables, store_text(p.id), length);
  tables_heard(p.b.tables, store_text(p.id), length - 1);
  assert_false(table->reading);
  tables_heard(p.b.tables, store_text(p.id), length + 1);
  assert_true(table->reading); /* there may be more */
  rest_all(&p.a, &p.b);
  assert_int_equal(table->story.facts.length, length);
  assert_int_equal(guest_count(&p.ben, "update") + guest_count(&p.ben, "state"), 0);
  pair_end(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_between_two_nodes),  cmocka_unit_test(a_rematch_asked_twice_is_one),
      cmocka_unit_test(one_gives_up_first),        cmocka_unit_test(the_first_wish_decides),
      cmocka_unit_test(gone_is_known_everywhere),  cmocka_unit_test(both_are_first),
      cmocka_unit_test(both_choose_at_once),       cmocka_unit_test(presence_is_seen_everywhere),
      cmocka_unit_test(an_orphan_is_looked_after), cmocka_unit_test(what_one_offers_all_show),
      cmocka_unit_test(hints_are_only_hints),      cmocka_unit_test(nothing_acknowledged_is_lost),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
