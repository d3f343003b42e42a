/* What an owner changes while a table waits: seats, options, clock, manners; who moves, who is told, and when it begins. */
#include "party_evening.h"

#include <stdio.h>

enum { SECOND = 1000 };

/* aki, ben and cho sit on seats 0, 2 and 3 of four; nothing has begun. */
static void gather(Evening *e, const char *more) {
  static const char *const names[] = {"aki", "ben", "cho"};
  char body[512], room[256];
  *e = (Evening){.house = {.now = 0}, .count = 3};
  snprintf(e->path, sizeof e->path, "memory:");
  house_open(&e->house, e->path);
  for (int i = 0; i < 3; i++) guest_init(&e->guests[i], &e->house, names[i], names[i]);
  guest_init(&e->onlooker, &e->house, "", "");
  snprintf(body, sizeof body,
           "{\"game\":\"template\",\"seats\":[\"me\",\"open\",\"open\",\"open\"]%s}", more);
  const Answer *made = guest_ask(&e->guests[0], TABLES_CREATE, NULL, 0, body, "");
  put(e->id, sizeof e->id, text_of(made->json, "table", room));
  for (int i = 0; i < 3; i++) {
    snprintf(body, sizeof body, "{\"seat\":%d,\"nonce\":\"0000000000000000000000000000000%d\"}",
             i ? i + 1 : 0, i);
    guest_ask(&e->guests[i], TABLES_SIT, e->id, 0, body, "");
  }
  for (int i = 0; i < 3; i++)
    guest_say(&e->guests[i], "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
  guest_say(&e->onlooker, "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
  evening_mark(e);
}

static MkJson patch(Evening *e, const char *body, const char *code) {
  return guest_ask(&e->guests[0], TABLES_PATCH, e->id, 0, body, code)->json;
}

/* Who sits where: "aki,,ben,cho"; a bot by its id. */
static const char *company(Evening *e) {
  static char line[256];
  char room[256];
  MkText text = MK_TEXT(line);
  MkJson seats = mk_json_get(evening_info(e), "seats");
  for (int i = 0; i < mk_json_count(seats); i++) {
    MkJson seat = mk_json_item(seats, i);
    bool person = mk_json_type(mk_json_get(seat, "player")) == MK_JSON_STRING;
    bool bot = mk_json_type(mk_json_get(seat, "bot")) == MK_JSON_STRING;
    if (i) mk_text_char(&text, ',');
    if (person || bot) mk_text_string(&text, text_of(seat, person ? "player" : "bot", room));
  }
  return line;
}

static void begin_with_three(void **state) {
  (void)state;
  Evening e;
  gather(&e, "");
  patch(&e, "{\"seats\":[\"open\",\"open\",\"open\"]}", "");
  assert_string_equal(company(&e), "aki,cho,ben");
  for (int i = 0; i < 3; i++) assert_int_equal(guest_count(&e.guests[i], "info"), 1);
  assert_int_equal(guest_count(&e.onlooker, "info"), 1);
  house_wait(&e.house, 9 * SECOND);
  assert_string_equal(evening_state(&e), "open");
  house_wait(&e.house, 2 * SECOND);
  assert_string_equal(evening_state(&e), "playing");
  MkJson fair = guest_ask(&e.guests[0], TABLES_FAIR, e.id, 0, NULL, "")->json;
  MkJson nonces = mk_json_get(fair, "nonces");
  assert_int_equal(mk_json_count(nonces), 3);
  assert_true(mk_json_is(mk_json_item(nonces, 1), "00000000000000000000000000000002"));
  assert_int_equal(mk_json_count(mk_json_get(fair, "seats")), 3);
  assert_int_equal(mk_json_type(mk_json_get(fair, "options")), MK_JSON_OBJECT);
  patch(&e, "{\"chat\":\"off\"}", "closed");
  evening_end(&e);
}

static void seats_that_cannot_be(void **state) {
  (void)state;
  Evening e;
  gather(&e, "");
  patch(&e, "{\"seats\":[\"open\",\"open\"]}", "taken");
  patch(&e, "{\"seats\":[\"open\",\"bot:easy\",\"open\"]}", "taken");
  patch(&e, "{\"seats\":[\"bot:easy\",\"open\",\"open\",\"open\"]}", "taken");
  patch(&e, "{\"seats\":[\"open\",\"open\",\"open\",\"open\",\"open\"]}", "options");
  patch(&e, "{\"seats\":[\"open\",\"open\",\"throne\"]}", "bad");
  patch(&e, "{\"seats\":7}", "bad");
  patch(&e, "{\"clock\":{\"kind\":\"sand\"}}", "bad");
  patch(&e, "{\"options\":{\"rounds\":77}}", "options");
  patch(&e, "{\"owner\":\"nobody\"}", "no-seat");
  guest_ask(&e.guests[1], TABLES_PATCH, e.id, 0, "{\"chat\":\"off\"}", "forbidden");
  assert_string_equal(company(&e), "aki,,ben,cho");
  assert_int_equal(guest_count(&e.guests[1], "info"), 0);
  evening_end(&e);
}

static void all_settings_can_be_changed(void **state) {
  (void)state;
  Evening e;
  char room[256];
  bool flag = true;
  gather(&e, "");
  MkJson info = patch(&e,
                      "{\"seats\":[\"me\",\"bot:easy\",\"open\",\"open\"],"
                      "\"clock\":{\"kind\":\"move\",\"seconds\":30},\"chat\":\"phrases\","
                      "\"shuffle\":true,\"options\":{\"rounds\":3},\"owner\":\"cho\"}",
                      "");
  assert_string_equal(text_of(info, "owner", room), "cho");
  assert_string_equal(text_of(info, "chat", room), "phrases");
  assert_int_equal(number_of(mk_json_get(info, "clock"), "seconds"), 30);
  assert_int_equal(number_of(mk_json_get(info, "options"), "rounds"), 3);
  assert_true(mk_json_read_bool(mk_json_get(info, "shuffle"), &flag) && flag);
  assert_string_equal(company(&e), "aki,easy,ben,cho");
  patch(&e, "{\"chat\":\"off\"}", "forbidden");
  house_wait(&e.house, 11 * SECOND);
  assert_string_equal(evening_state(&e), "playing");
  evening_end(&e);
}

static void nobody_looks_on_any_more(void **state) {
  (void)state;
  Evening e;
  char room[256];
  gather(&e, "");
  patch(&e, "{\"watch\":false}", "");
  assert_string_equal(text_of(guest_last(&e.onlooker, "error"), "code", room), "forbidden");
  evening_mark(&e);
  patch(&e, "{\"chat\":\"off\"}", "");
  assert_int_equal(guest_count(&e.onlooker, "info"), 0);
  assert_int_equal(guest_count(&e.guests[2], "info"), 1);
  evening_end(&e);
}

static void who_came_by_the_list_finds_what_it_said(void **state) {
  (void)state;
  Evening e;
  gather(&e, ",\"listed\":true");
  patch(&e, "{\"options\":{\"rounds\":3}}", "taken");
  patch(&e, "{\"clock\":{\"kind\":\"none\"}}", "taken");
  patch(&e, "{\"chat\":\"off\"}", "");
  for (int i = 1; i < 3; i++) guest_ask(&e.guests[i], TABLES_LEAVE, e.id, 0, "{}", "");
  patch(&e, "{\"options\":{\"rounds\":3}}", "");
  evening_end(&e);
}

/* Who plays with bots alone need not wait. */
static void alone_it_begins_at_once(void **state) {
  (void)state;
  Evening e;
  gather(&e, "");
  for (int i = 1; i < 3; i++) guest_ask(&e.guests[i], TABLES_LEAVE, e.id, 0, "{}", "");
  patch(&e, "{\"seats\":[\"open\",\"bot:easy\"]}", "");
  assert_string_equal(evening_state(&e), "playing");
  evening_end(&e);
}

/* What was written is read again as it was meant. */
static void changes_survive(void **state) {
  (void)state;
  Evening e;
  char before[256];
  evening_begin(&e, 1, "{\"game\":\"template\",\"seats\":[\"me\",\"bot:easy\"]}");
  const Answer *made =
      guest_ask(&e.guests[0], TABLES_CREATE, NULL, 0,
                "{\"game\":\"template\",\"seats\":[\"me\",\"open\",\"open\"]}", "");
  char room[256];
  put(e.id, sizeof e.id, text_of(made->json, "table", room));
  patch(&e, "{\"seats\":[\"open\",\"bot:easy\",\"open\",\"open\"],\"options\":{\"rounds\":2}}", "");
  snprintf(before, sizeof before, "%s", company(&e));
  evening_reopen(&e);
  assert_string_equal(company(&e), before);
  assert_string_equal(before, "aki,easy,,");
  assert_int_equal(number_of(mk_json_get(evening_info(&e), "options"), "rounds"), 2);
  evening_end(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(begin_with_three),
      cmocka_unit_test(seats_that_cannot_be),
      cmocka_unit_test(all_settings_can_be_changed),
      cmocka_unit_test(nobody_looks_on_any_more),
      cmocka_unit_test(who_came_by_the_list_finds_what_it_said),
      cmocka_unit_test(alone_it_begins_at_once),
      cmocka_unit_test(changes_survive),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
