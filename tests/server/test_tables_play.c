/* Acting, taking back, asking and speaking: what is taken, what is refused and with which word, and what a key
 * that comes again is answered. */
#include "party.h"

#include <stdio.h>

#include <server/tables/directory.h>
#include <server/tables/inside.h>
#include <server/tables/watch.h>

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"deal\":"
                          "\"0000000000000000000000000000000000000000000000000000000000000007\"}";

typedef struct Evening {
  House house;
  Guest guests[3]; /* two play, one looks on */
  char id[TABLES_MAX_ID];
} Evening;

static void evening_begin(Evening *e, const char *body) {
  *e = (Evening){.house = {.now = 0}};
  house_open(&e->house, "memory:");
  guest_init(&e->guests[0], &e->house, "aki", "Aki");
  guest_init(&e->guests[1], &e->house, "ben", "Ben");
  guest_init(&e->guests[2], &e->house, "", "");
  party_begin(e->guests, 2, body, e->id);
  guest_say(&e->guests[2], "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
}

static void evening_end(Evening *e) {
  for (int i = 0; i < 3; i++) guest_leave(&e->guests[i]), guest_free(&e->guests[i]);
  house_close(&e->house);
}

static int version(const Guest *guest) {
  return number_of(guest_table(guest), "v");
}

/* The first legal action of whoever is asked, as JSON with its quotes. */
static const char *first_legal(const Guest *guest, int number) {
  static char room[128];
  MkJson legal = mk_json_get(mk_json_get(guest_table(guest), "position"), "legal");
  MkJson text = mk_json_item(legal, number);
  snprintf(room, sizeof room, "%.*s", (int)(text.end - text.at), text.at ? text.at : "");
  return room;
}

/* Who must decide, and the other one. */
static Guest *asked(Evening *e, Guest **other) {
  int seat = *first_legal(&e->guests[0], 0) ? 0 : 1;
  *other = &e->guests[1 - seat];
  return &e->guests[seat];
}

static void act(Guest *guest, const Evening *e, const char *key, int v, const char *text) {
  guest_mark(guest);
  guest_say(guest, "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":%s}", key,
            e->id, v, text);
}

static void expect_ok(const Guest *guest, int v) {
  char room[256];
  MkJson ok = guest_last(guest, "ok");
  if (mk_json_type(ok) == MK_JSON_NONE) fail_msg("no ok: %s", guest->heard + guest->mark);
  if (v >= 0) assert_int_equal(number_of(ok, "v"), v);
  assert_string_not_equal(text_of(ok, "re", room), "");
}

static MkJson expect_error(const Guest *guest, const char *code) {
  char room[256];
  MkJson error = guest_last(guest, "error");
  if (strcmp(text_of(error, "code", room), code) != 0)
    fail_msg("%s instead: %s", code, guest->heard + guest->mark);
  assert_int_equal(guest_count(guest, "ok"), 0);
  return error;
}

static void an_action_is_told_then_acknowledged(void **state) {
  (void)state;
  Evening e;
  Guest *other;
  evening_begin(&e, two);
  Guest *who = asked(&e, &other);
  guest_mark(other);
  guest_mark(&e.guests[2]);
  assert_int_equal(version(who), 1);
  act(who, &e, "a", 1, first_legal(who, 0));
  expect_ok(who, 2);
  assert_true(strstr(who->heard + who->mark, "\"op\":\"update\"") <
              strstr(who->heard + who->mark, "\"op\":\"ok\""));
  assert_int_equal(guest_count(other, "update"), 1);
  assert_int_equal(guest_count(&e.guests[2], "update"), 1);
  MkJson update = guest_last(other, "update");
  assert_int_equal(number_of(update, "v"), 2);
  assert_int_equal(number_of(update, "from"), 0);
  assert_int_equal(mk_json_count(mk_json_get(update, "log")), 1);
  evening_end(&e);
}

static void what_does_not_fit_is_refused_by_name(void **state) {
  (void)state;
  Evening e;
  Guest *other;
  evening_begin(&e, two);
  Guest *who = asked(&e, &other);
  act(other, &e, "x", 1, "\"1L\"");
  expect_error(other, "not-acting");
  act(who, &e, "x", 1, "\"no such thing\"");
  expect_error(who, "illegal");
  act(who, &e, "x", 7, first_legal(who, 0));
  assert_int_equal(number_of(expect_error(who, "stale"), "v"), 1);
  act(who, &e, "x", 0, first_legal(who, 0));
  expect_error(who, "stale");
  guest_mark(who);
  guest_say(who, "{\"op\":\"act\",\"table\":\"%s\",\"v\":1,\"text\":%s}", e.id,
            first_legal(who, 0));
  expect_error(who, "bad");
  guest_mark(who);
  guest_say(who, "{\"op\":\"act\",\"key\":\"y\",\"table\":\"%s\",\"text\":\"1L\"}", e.id);
  expect_error(who, "bad");
  guest_mark(who);
  guest_say(who, "{\"op\":\"act\",\"key\":\"y\",\"table\":\"nowhere\",\"v\":1,\"text\":\"1L\"}");
  expect_error(who, "no-table");
  guest_mark(&e.guests[2]);
  guest_say(&e.guests[2], "{\"op\":\"act\",\"key\":\"y\",\"table\":\"%s\",\"v\":1,\"text\":\"1L\"}",
            e.id);
  expect_error(&e.guests[2], "token");
  /* A refusal takes no key. */
  act(who, &e, "x", 1, first_legal(who, 0));
  expect_ok(who, 2);
  evening_end(&e);
}

static void a_key_is_answered_as_the_first_time(void **state) {
  (void)state;
  Evening e;
  Guest *other;
  char first[128], second[128];
  evening_begin(&e, two);
  Guest *who = asked(&e, &other);
  snprintf(first, sizeof first, "%s", first_legal(who, 0));
  snprintf(second, sizeof second, "%s", first_legal(who, 1));
  act(who, &e, "a", 1, first);
  expect_ok(who, 2);
  guest_mark(other);
  for (int i = 0; i < 2; i++) {
    act(who, &e, "a", 1, first);
    expect_ok(who, 2);
    assert_int_equal(guest_count(who, "update"), 0);
  }
  act(who, &e, "a", 1, second);
  expect_error(who, "bad");
  guest_mark(who);
  guest_say(who, "{\"op\":\"undo\",\"key\":\"a\",\"table\":\"%s\",\"v\":2}", e.id);
  expect_error(who, "bad");
  assert_int_equal(guest_count(other, "update"), 0);
  evening_end(&e);
}

/* Two tabs of one player send different decisions on the same question. */
static void the_second_of_two_decisions_is_stale(void **state) {
  (void)state;
  Evening e;
  Guest *other, tab;
  char message[512];
  evening_begin(&e, two);
  Guest *who = asked(&e, &other);
  guest_init(&tab, &e.house, who->listener.player.id, "");
  guest_say(&tab, "{\"op\":\"watch\",\"table\":\"%s\",\"legal\":false}", e.id);
  assert_int_equal(mk_json_type(mk_json_get(mk_json_get(guest_table(&tab), "position"), "legal")),
                   MK_JSON_NONE);
  for (int i = 0; i < 2; i++) {
    snprintf(message, sizeof message,
             "{\"op\":\"act\",\"key\":\"tab%d\",\"table\":\"%s\",\"v\":1,\"text\":%s}", i, e.id,
             first_legal(who, i));
    guest_send(i ? &tab : who, message);
  }
  guest_mark(&tab);
  house_rest(&e.house);
  expect_ok(who, 2);
  assert_int_equal(number_of(expect_error(&tab, "stale"), "v"), 2);
  assert_int_equal(guest_count(&tab, "update"), 1);
  guest_leave(&tab), guest_free(&tab);
  evening_end(&e);
}

/* Whoever is asked again at once must not answer the second question with a decision on the first. */
static void a_decision_answers_one_question(void **state) {
  (void)state;
  House house = {.now = 0};
  Guest aki;
  Evening e = {.house = house};
  char first[128];
  house_open(&house, "memory:");
  guest_init(&aki, &house, "aki", "Aki");
  party_begin(&aki, 1, "{\"game\":\"ruin\",\"seats\":[\"me\"]}", e.id);
  snprintf(first, sizeof first, "%s", first_legal(&aki, 0));
  act(&aki, &e, "a", 1, first);
  expect_ok(&aki, 2);
  assert_true(*first_legal(&aki, 0));
  act(&aki, &e, "b", 1, first_legal(&aki, 0));
  assert_int_equal(number_of(expect_error(&aki, "stale"), "v"), 2);
  act(&aki, &e, "b", 2, first_legal(&aki, 0));
  expect_ok(&aki, 3);
  guest_leave(&aki), guest_free(&aki);
  house_close(&house);
}

static void a_watcher_who_has_it_gets_no_position(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, two);
  guest_mark(&e.guests[0]);
  guest_say(&e.guests[0], "{\"op\":\"watch\",\"table\":\"%s\",\"have\":1,\"key\":\"w\"}", e.id);
  MkJson told = guest_last(&e.guests[0], "state");
  assert_int_equal(number_of(told, "v"), 1);
  assert_int_equal(mk_json_type(mk_json_get(told, "position")), MK_JSON_NONE);
  assert_int_equal(mk_json_type(mk_json_get(told, "log")), MK_JSON_NONE);
  assert_int_equal(mk_json_type(mk_json_get(told, "chat")), MK_JSON_ARRAY);
  expect_ok(&e.guests[0], -1);
  guest_say(&e.guests[0], "{\"op\":\"unwatch\",\"table\":\"%s\"}", e.id);
  guest_mark(&e.guests[0]);
  guest_say(&e.guests[1], "{\"op\":\"say\",\"key\":\"s\",\"table\":\"%s\",\"phrase\":\"hello\"}",
            e.id);
  assert_int_equal(guest_count(&e.guests[0], "said"), 0);
  assert_int_equal(guest_count(&e.guests[2], "said"), 1);
  evening_end(&e);
}

/* Were it tried, the store would refuse it, and the whole table be read again. */
static void a_used_key_is_not_tried_again(void **state) {
  Evening e;
  (void)state;
  evening_begin(&e, two);
  const Table *table = tables_directory_find(e.house.tables, e.id);
  Guest *other, *guest = asked(&e, &other);
  guest_say(guest, "{\"op\":\"say\",\"key\":\"k\",\"table\":\"%s\",\"text\":\"a\"}", e.id);
  guest_mark(guest);
  guest_say(guest, "{\"op\":\"say\",\"key\":\"k\",\"table\":\"%s\",\"text\":\"b\"}", e.id);
  assert_int_equal(guest_count(guest, "error"), 1);
  act(guest, &e, "k", version(guest), first_legal(guest, 0));
  assert_int_equal(guest_count(guest, "error"), 1);
  assert_int_equal(table->patience, 0);
  act(other, &e, "k", version(other), "\"?\""); /* another's key is another */
  char room[256];
  assert_string_equal(text_of(guest_last(other, "error"), "code", room), "not-acting");
  act(guest, &e, "k2", version(guest), first_legal(guest, 0));
  expect_ok(guest, 2);
  evening_end(&e);
}

static void words_are_said_by_seats_alone(void **state) {
  (void)state;
  Evening e;
  char room[256];
  evening_begin(&e, two);
  Guest *aki = &e.guests[0], *ben = &e.guests[1];
  guest_say(aki, "{\"op\":\"say\",\"key\":\"1\",\"table\":\"%s\",\"text\":\"やあ\"}", e.id);
  assert_string_equal(text_of(guest_last(ben, "said"), "text", room), "やあ");
  assert_int_equal(number_of(guest_last(ben, "said"), "seat"), 0);
  static const char *const unseen[] = {"",         " ",         "a\u202eb",      "a\u061cb",
                                       "\u200b",   "\u3000",    " \u200b\u200d", "\u2800\u3164",
                                       "a\u2028b", "\ufe0f",    "a\302\205",     "\u00a0\u2060",
                                       "\ufeff",   "\U000e0041"};
  for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++) {
    guest_mark(aki);
    guest_say(aki, "{\"op\":\"say\",\"key\":\"2\",\"table\":\"%s\",\"text\":\"%s\"}", e.id,
              unseen[i]);
    expect_error(aki, "bad");
  }
  guest_mark(aki);
  guest_say(aki, "{\"op\":\"say\",\"key\":\"2\",\"table\":\"%s\",\"phrase\":\"nonsense\"}", e.id);
  expect_error(aki, "bad");
  guest_mark(aki); /* joined signs are one that can be seen */
  guest_say(
      aki,
      "{\"op\":\"say\",\"key\":\"3\",\"table\":\"%s\",\"text\":\"\U0001f469\u200d\U0001f52c\"}",
      e.id);
  assert_int_equal(guest_count(aki, "ok"), 1);
  Guest eve;
  guest_init(&eve, &e.house, "eve", "Eve");
  guest_say(&eve, "{\"op\":\"say\",\"key\":\"1\",\"table\":\"%s\",\"text\":\"hi\"}", e.id);
  expect_error(&eve, "not-seated");
  guest_say(&eve, "{\"op\":\"watch\",\"table\":\"%s\"}", e.id);
  assert_int_equal(mk_json_count(mk_json_get(guest_last(&eve, "state"), "chat")), 2);
  guest_leave(&eve), guest_free(&eve);
  evening_end(&e);
}

/* ---- Taking back --------------------------------------------------------------------------------- */

static void ask(Guest *guest, const Evening *e, const char *key, const char *more) {
  guest_mark(guest);
  guest_say(guest, "{\"op\":\"ask\",\"key\":\"%s\",\"table\":\"%s\",%s}", key, e->id, more);
}

static void a_takeback_needs_the_others(void **state) {
  (void)state;
  Evening e;
  Guest *other;
  evening_begin(&e, two);
  Guest *who = asked(&e, &other);
  ask(who, &e, "t0", "\"what\":\"takeback\"");
  expect_error(who, "illegal");
  act(who, &e, "a", 1, first_legal(who, 0));
  bool open = mk_json_is(mk_json_get(guest_table(who), "op"), "update");
  assert_true(open);
  MkJson entry = mk_json_item(mk_json_get(guest_table(who), "log"), 0);
  bool sealed = true;
  mk_json_read_bool(mk_json_get(entry, "sealed"), &sealed);
  assert_false(sealed);
  guest_mark(other);
  ask(who, &e, "t1", "\"what\":\"takeback\"");
  expect_ok(who, -1);
  assert_int_equal(guest_count(other, "asked"), 1);
  assert_int_equal(guest_count(other, "update"), 0);
  ask(who, &e, "t2", "\"what\":\"takeback\",\"yes\":true");
  expect_error(who, "forbidden");
  ask(other, &e, "t3", "\"what\":\"takeback\",\"yes\":true");
  expect_ok(other, -1);
  MkJson update = guest_last(other, "update");
  assert_int_equal(number_of(update, "v"), 3);
  assert_int_equal(number_of(update, "from"), 0);
  assert_int_equal(mk_json_count(mk_json_get(update, "log")), 0);
  assert_int_equal(number_of(mk_json_get(update, "position"), "length"), 0);
  /* A decision made before is about something that was played since. */
  act(who, &e, "b", 1, first_legal(who, 0));
  expect_error(who, "stale");
  act(who, &e, "b", 3, first_legal(who, 0));
  expect_ok(who, 4);
  evening_end(&e);
}

static void a_refused_takeback_is_over(void **state) {
  (void)state;
  Evening e;
  Guest *other;
  evening_begin(&e, two);
  Guest *who = asked(&e, &other);
  act(who, &e, "a", 1, first_legal(who, 0));
  ask(who, &e, "t1", "\"what\":\"takeback\"");
  ask(other, &e, "t2", "\"what\":\"takeback\",\"yes\":false");
  expect_ok(other, -1);
  ask(other, &e, "t3", "\"what\":\"takeback\",\"yes\":true");
  expect_error(other, "forbidden");
  ask(other, &e, "t4", "\"what\":\"everything\"");
  expect_error(other, "bad");
  evening_end(&e);
}

/* ---- Restarts ------------------------------------------------------------------------------------ */

/* Everything is there again, and a key used before is known. */
static void it_is_all_in_the_log(void **state) {
  (void)state;
  House house = {.now = 0};
  Guest guests[2], *who;
  char id[TABLES_MAX_ID], first[128], before[256], after[256];
  house_open(&house, "memory:again");
  Store *keeper = store_open("memory:again", &(StoreOptions){.read_only = true}, NULL);
  guest_init(&guests[0], &house, "aki", "Aki");
  guest_init(&guests[1], &house, "ben", "Ben");
  party_begin(guests, 2, two, id);
  Evening e = {.house = house};
  snprintf(e.id, sizeof e.id, "%s", id);
  who = *first_legal(&guests[0], 0) ? &guests[0] : &guests[1];
  snprintf(first, sizeof first, "%s", first_legal(who, 0));
  act(who, &e, "a", 1, first);
  expect_ok(who, 2);
  MkJson told = mk_json_get(mk_json_get(guest_table(who), "position"), "table");
  snprintf(before, sizeof before, "%.*s", (int)(told.end - told.at), told.at);
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]);
  house_close(&house);
  house_open(&house, "memory:again");
  act(who, &e, "a", 1, first);
  expect_ok(who, 2);
  guest_mark(who);
  guest_say(who, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  assert_int_equal(version(who), 2);
  told = mk_json_get(mk_json_get(guest_table(who), "position"), "table");
  snprintf(after, sizeof after, "%.*s", (int)(told.end - told.at), told.at);
  assert_string_equal(before, after);
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]), guest_free(&guests[i]);
  house_close(&house);
  store_close(keeper);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_action_is_told_then_acknowledged),
      cmocka_unit_test(what_does_not_fit_is_refused_by_name),
      cmocka_unit_test(a_key_is_answered_as_the_first_time),
      cmocka_unit_test(the_second_of_two_decisions_is_stale),
      cmocka_unit_test(a_decision_answers_one_question),
      cmocka_unit_test(a_watcher_who_has_it_gets_no_position),
      cmocka_unit_test(a_used_key_is_not_tried_again),
      cmocka_unit_test(words_are_said_by_seats_alone),
      cmocka_unit_test(a_takeback_needs_the_others),
      cmocka_unit_test(a_refused_takeback_is_over),
      cmocka_unit_test(it_is_all_in_the_log),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
