/* What a table is read from, and what comes too late for it: logs with holes, bots' decisions on questions that were
 * taken back, seats that were held too long, and a node that looks after another's bots. */
#include "party.h"

#include <sqlite3.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <server/tables/directory.h>
#include <server/tables/inside.h>
#include <server/tables/watch.h>

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"]}";
static const char with_bot[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:greedy\"],"
                               "\"options\":{\"first\":\"0\"}}";

/* A legal action of the guest, by its number, as a message; "" if the guest is not asked. */
static const char *action(const Guest *guest, const char *id, const char *key, int number) {
  static char message[512];
  MkJson told = guest_table(guest);
  MkJson text = mk_json_item(mk_json_get(mk_json_get(told, "position"), "legal"), number);
  if (mk_json_type(text) != MK_JSON_STRING) return "";
  snprintf(message, sizeof message,
           "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", key, id,
           number_of(told, "v"), (int)(text.end - text.at), text.at);
  return message;
}

static const char *state_of(Guest *guest, const char *id, char room[256]) {
  return text_of(guest_ask(guest, TABLES_INFO, id, 0, NULL, "")->json, "state", room);
}

/* ---- Logs that are not whole --------------------------------------------------------------------- */

static void damage(const char *path, const char *sql) {
  sqlite3 *db;
  assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_changes(db), 1);
  sqlite3_close(db);
}

/* Four entries: made, sat down twice, begun, and an action. One is missing, or one too many is counted. */
static void a_log_with_a_hole_is_not_played_on(void **state) {
  (void)state;
  static const char *const damages[] = {
      "DELETE FROM entries WHERE number = 3", "DELETE FROM entries WHERE number = 5",
      "UPDATE live SET length = length + 1",
      "DELETE FROM entries WHERE number = 3; UPDATE live SET length = length - 1"};
  char path[64], id[TABLES_MAX_ID];
  snprintf(path, sizeof path, "/tmp/meikyu-log-%d.db", (int)getpid());
  for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
    House house = {.now = 0};
    Guest guests[2];
    house_burn(path);
    house_open(&house, path);
    guest_init(&guests[0], &house, "aki", "Aki");
    guest_init(&guests[1], &house, "ben", "Ben");
    party_begin(guests, 2, two, id);
    int who = *action(&guests[0], id, "a", 0) ? 0 : 1;
    guest_say(&guests[who], "%s", action(&guests[who], id, "a", 0));
    assert_int_equal(guest_count(&guests[who], "ok"), 1);
    for (int g = 0; g < 2; g++) guest_leave(&guests[g]);
    house_close(&house);
    damage(path, damages[i]);
    house_open(&house, path);
    const Answer *answer = guest_ask(&guests[0], TABLES_INFO, id, 0, NULL, "closed");
    assert_string_equal(answer->text, "the log of this table is not whole");
    house_close(&house);
    for (int g = 0; g < 2; g++) guest_free(&guests[g]);
  }
  house_burn(path);
}

/* ---- Bots that come too late --------------------------------------------------------------------- */

/* What the store has under way is done, and nobody hears what bots have decided. */
static void settle(House *house) {
  do store_deliver(house->store);
  while (store_wait(house->store) > 0);
}

static bool bot_has_played(void *context) {
  return number_of(guest_table(context), "v") >= 5;
}

/* It thinks about the first answer while that is taken back and another is given: it is asked anew. */
static void a_bot_does_not_answer_what_was_taken_back(void **state) {
  (void)state;
  House house = {.now = 0};
  Guest aki;
  char id[TABLES_MAX_ID];
  house_open(&house, "memory:");
  guest_init(&aki, &house, "aki", "Aki");
  party_begin(&aki, 1, with_bot, id);
  char other[512], ask[256];
  snprintf(other, sizeof other, "%s", action(&aki, id, "b", 1));
  guest_send(&aki, action(&aki, id, "a", 0));
  settle(&house);
  assert_int_equal(number_of(guest_table(&aki), "v"), 2);
  snprintf(ask, sizeof ask, "{\"op\":\"ask\",\"key\":\"t\",\"table\":\"%s\",\"what\":\"takeback\"}",
           id);
  guest_send(&aki, ask);
  settle(&house);
  assert_int_equal(number_of(guest_table(&aki), "v"), 3);
  *(strstr(other, "\"v\":1") + 4) = '3';
  guest_send(&aki, other);
  settle(&house);
  assert_int_equal(number_of(guest_table(&aki), "v"), 4);
  assert_int_equal(house.tables->meters->decisions, 0);
  house_until(&house, bot_has_played, &aki);
  assert_int_equal(house.tables->meters->decisions, 2); /* the first of them was for nothing */
  guest_leave(&aki), guest_free(&aki);
  house_close(&house);
}

static bool bot_has_answered(void *context) {
  return number_of(guest_table(context), "v") >= 3;
}

/* The node that asked the bot is gone: another asks it, though no clock runs. */
static void a_bot_is_asked_by_another_node(void **state) {
  (void)state;
  House a = {.now = 0}, b = {.now = 0};
  Guest aki;
  char id[TABLES_MAX_ID];
  house_open(&a, "memory:bots");
  house_open(&b, "memory:bots");
  guest_init(&aki, &a, "aki", "Aki");
  party_begin(&aki, 1, with_bot, id);
  guest_send(&aki, action(&aki, id, "a", 0));
  settle(&a);
  assert_int_equal(number_of(guest_table(&aki), "v"), 2);
  guest_leave(&aki); /* nobody works at `a` from now on */
  aki.house = &b;
  b.now = a.now;
  guest_say(&aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  assert_int_equal(number_of(guest_table(&aki), "v"), 2);
  house_wait(&b, 10 * 1000);
  house_until(&b, bot_has_answered, &aki);
  guest_leave(&aki);
  guest_free(&aki);
  house_close(&b);
  house_close(&a);
}

/* ---- Held seats ---------------------------------------------------------------------------------- */

static const char *kind_of(Guest *guest, const char *id, int seat, char room[256]) {
  MkJson seats = mk_json_get(guest_ask(guest, TABLES_INFO, id, 0, NULL, "")->json, "seats");
  return text_of(mk_json_item(seats, seat), "kind", room);
}

/* After two minutes the seat is free, and the table is still there: for an hour, since nobody sits at it. */
static void a_seat_held_too_long_closes_no_table(void **state) {
  (void)state;
  House house = {.now = 0};
  Guest aki;
  char room[256], id[TABLES_MAX_ID];
  house_open(&house, "memory:");
  guest_init(&aki, &house, "aki", "Aki");
  const Answer *made = guest_ask(&aki, TABLES_CREATE, NULL, 0, two, "");
  snprintf(id, sizeof id, "%s", text_of(made->json, "table", room));
  house_wait(&house, 119 * 1000);
  assert_string_equal(kind_of(&aki, id, 0, room), "held");
  house_wait(&house, 3 * 1000);
  assert_string_equal(kind_of(&aki, id, 0, room), "open");
  assert_string_equal(state_of(&aki, id, room), "open");
  house_wait(&house, 59 * 60 * 1000);
  assert_string_equal(state_of(&aki, id, room), "open");
  house_wait(&house, 2 * 60 * 1000);
  assert_string_equal(state_of(&aki, id, room), "closed");
  guest_free(&aki);
  house_close(&house);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_log_with_a_hole_is_not_played_on),
      cmocka_unit_test(a_bot_does_not_answer_what_was_taken_back),
      cmocka_unit_test(a_bot_is_asked_by_another_node),
      cmocka_unit_test(a_seat_held_too_long_closes_no_table),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
