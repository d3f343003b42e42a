/* People who are away, gone, stood in for and back; wishes and how they end; tables that leave lists. */
#include "party_evening.h"

#include <stdio.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],"
                          "\"options\":{\"first\":\"0\"}}";
static const char three[] = "{\"game\":\"template\",\"seats\":[\"me\",\"open\",\"open\"]}";

static MkJson seat_of(Evening *e, int seat) {
  return mk_json_item(mk_json_get(evening_info(e), "seats"), seat);
}

/* Since when a seat's player is away; -1: is here. */
static int64_t since(Evening *e, int seat) {
  long long time = -1;
  mk_json_read_int(mk_json_get(seat_of(e, seat), "since"), 0, INT64_MAX, &time);
  return time;
}

static bool stood_in(Evening *e, int seat) {
  bool standin = false;
  mk_json_read_bool(mk_json_get(seat_of(e, seat), "standin"), &standin);
  return standin;
}

static void watch(Evening *e, int seat) {
  guest_say(&e->guests[seat], "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
}

static void standin(Evening *e, int by, int seat, const char *code) {
  guest_ask(&e->guests[by], TABLES_STANDIN, e->id, seat, "{}", code);
}

/* ---- Away ---------------------------------------------------------------------------------------- */

static void it_is_known_since_when_somebody_is_away(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  assert_int_equal(since(&e, 0), -1);
  assert_int_equal(since(&e, 1), -1);
  house_wait(&e.house, 10 * SECOND);
  evening_mark(&e);
  guest_leave(&e.guests[1]);
  int64_t left = e.house.now;
  assert_int_equal(guest_count(&e.onlooker, "info"), 1);
  house_wait(&e.house, MINUTE);
  assert_int_equal(since(&e, 1), left);
  assert_int_equal(since(&e, 0), -1);
  watch(&e, 1);
  assert_int_equal(since(&e, 1), -1);
  evening_end(&e);
}

/* The time when no server was there is nobody's. */
static void a_start_forgives(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  guest_leave(&e.guests[1]);
  house_wait(&e.house, 10 * MINUTE);
  e.house.now += 60 * MINUTE;
  evening_reopen(&e);
  int64_t start = e.house.now;
  house_wait(&e.house, MINUTE);
  assert_int_equal(since(&e, 1), start);
  evening_end(&e);
}

/* A table that has left memory is read again with what was noted of it. */
static void it_is_kept_with_the_table(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  guest_leave(&e.guests[1]);
  int64_t left = e.house.now;
  house_wait(&e.house, 10 * SECOND);
  guest_leave(&e.guests[0]), guest_leave(&e.onlooker);
  house_wait(&e.house, 20 * MINUTE);
  assert_int_equal(since(&e, 1), left);
  assert_int_equal(since(&e, 0), left + 10 * SECOND);
  evening_end(&e);
}

/* ---- Gone ---------------------------------------------------------------------------------------- */

static void a_bot_plays_for_who_is_gone(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  evening_warm_up(&e);
  int slow = evening_turn(&e), other = 1 - slow;
  standin(&e, other, slow, "here");
  house_wait(&e.house, 10 * MINUTE); /* slow, but here */
  standin(&e, other, slow, "here");
  guest_leave(&e.guests[slow]);
  house_wait(&e.house, 3 * MINUTE - SECOND);
  standin(&e, other, slow, "here");
  house_wait(&e.house, SECOND);
  standin(&e, other, other, "no-seat");
  standin(&e, other, 5, "no-seat");
  guest_ask(&e.onlooker, TABLES_STANDIN, e.id, slow, "{}", "token");
  assert_false(stood_in(&e, slow));
  standin(&e, other, slow, "");
  assert_true(stood_in(&e, slow));
  standin(&e, other, slow, ""); /* nothing changes */
  guest_ask(&e.guests[slow], TABLES_STANDIN, e.id, other, "{}", "forbidden");
  evening_reopen(&e);
  assert_true(stood_in(&e, slow));
  guest_ask(&e.guests[slow], TABLES_SIT, e.id, 0, "{}", "");
  assert_false(stood_in(&e, slow));
  evening_end(&e);
}

static void who_is_not_waited_for_is_not_gone(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  evening_warm_up(&e);
  int who = evening_turn(&e), away = 1 - who;
  guest_leave(&e.guests[away]);
  house_wait(&e.house, 10 * MINUTE);
  standin(&e, who, away, "here");
  evening_act(&e, who, "now"); /* from here on the other is waited for */
  house_wait(&e.house, 2 * MINUTE);
  if (evening_turn(&e) != who) standin(&e, who, away, "here");
  house_wait(&e.house, MINUTE);
  if (evening_turn(&e) != who) standin(&e, who, away, "");
  evening_end(&e);
}

static void nobody_is_gone_at_clocks_of_days(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2,
                "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"options\":{\"first\":\"0\"},"
                "\"clock\":{\"kind\":\"days\",\"days\":2}}");
  evening_warm_up(&e);
  int slow = evening_turn(&e);
  guest_leave(&e.guests[slow]);
  house_wait(&e.house, 60 * MINUTE);
  standin(&e, 1 - slow, slow, "here");
  evening_ask(&e, 1 - slow, "e", "\"what\":\"end\"");
  assert_string_equal(evening_state(&e), "playing");
  evening_end(&e);
}

static void only_a_game_under_way_has_stand_ins(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 1, "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:greedy\"]}");
  standin(&e, 0, 1, "no-seat");
  guest_ask(&e.guests[0], TABLES_RESIGN, e.id, 0, "{}", "");
  standin(&e, 0, 1, "closed");
  evening_end(&e);
}

static void who_waits_may_end_it_alone(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  evening_warm_up(&e);
  int slow = evening_turn(&e), other = 1 - slow;
  guest_leave(&e.guests[slow]);
  house_wait(&e.house, 2 * MINUTE);
  evening_ask(&e, other, "e", "\"what\":\"end\"");
  assert_string_equal(evening_state(&e), "playing");
  house_wait(&e.house, 3 * MINUTE); /* that wish is over */
  evening_mark(&e);
  evening_ask(&e, other, "f", "\"what\":\"end\"");
  assert_string_equal(evening_state(&e), "closed");
  char room[256];
  assert_string_equal(text_of(guest_last(&e.onlooker, "asked"), "done", room), "yes");
  evening_reopen(&e); /* and nobody's presence is needed to read it again */
  assert_string_equal(evening_state(&e), "closed");
  evening_end(&e);
}

/* ---- Wishes -------------------------------------------------------------------------------------- */

static const char *error_of(const Guest *guest) {
  static char room[256];
  return text_of(guest_last(guest, "error"), "code", room);
}

static const char *done_of(const Evening *e) {
  static char room[256];
  MkJson asked = guest_last(&e->onlooker, "asked");
  return mk_json_type(mk_json_get(asked, "done")) == MK_JSON_STRING ? text_of(asked, "done", room)
                                                                    : "";
}

static void one_wish_of_a_kind_at_a_time(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 3, three);
  evening_mark(&e);
  evening_ask(&e, 0, "a", "\"what\":\"pause\"");
  evening_ask(&e, 1, "b", "\"what\":\"pause\"");
  assert_string_equal(error_of(&e.guests[1]), "taken");
  evening_ask(&e, 0, "c", "\"what\":\"pause\"");
  assert_string_equal(error_of(&e.guests[0]), "taken");
  assert_string_equal(done_of(&e), "");
  evening_ask(&e, 1, "d", "\"what\":\"pause\",\"yes\":true");
  assert_string_equal(done_of(&e), "");
  evening_ask(&e, 2, "e", "\"what\":\"pause\",\"yes\":false");
  assert_string_equal(done_of(&e), "no");
  assert_int_equal(number_of(guest_last(&e.onlooker, "asked"), "seat"), 0);
  evening_ask(&e, 1, "f", "\"what\":\"pause\"");
  assert_string_equal(done_of(&e), "");
  evening_end(&e);
}

static void a_wish_is_gone_after_two_minutes(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 3, three);
  evening_ask(&e, 0, "a", "\"what\":\"time\"");
  house_wait(&e.house, 2 * MINUTE - 2 * SECOND);
  assert_string_equal(done_of(&e), "");
  house_wait(&e.house, 3 * SECOND);
  assert_string_equal(done_of(&e), "gone");
  for (int i = 0; i < 3; i++) assert_int_equal(guest_count(&e.guests[i], "asked"), 2);
  guest_mark(&e.guests[1]);
  watch(&e, 1);
  assert_int_equal(mk_json_count(mk_json_get(guest_last(&e.guests[1], "state"), "asked")), 0);
  evening_end(&e);
}

static void a_wish_goes_with_whoever_had_it(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 3, three);
  evening_ask(&e, 0, "a", "\"what\":\"pause\"");
  guest_ask(&e.guests[0], TABLES_LEAVE, e.id, 0, "{}", "");
  assert_string_equal(done_of(&e), "gone");
  evening_ask(&e, 0, "b", "\"what\":\"pause\"");
  assert_string_equal(error_of(&e.guests[0]), "forbidden");
  evening_end(&e);
}

static void days_give_no_time(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2,
                "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],"
                "\"clock\":{\"kind\":\"days\",\"days\":2}}");
  evening_ask(&e, 0, "a", "\"what\":\"time\"");
  assert_string_equal(error_of(&e.guests[0]), "bad");
  evening_end(&e);
}

static bool paused(MkJson info) {
  bool value = false;
  assert_true(mk_json_read_bool(mk_json_get(info, "paused"), &value));
  return value;
}

static void a_pause_lasts_until_something_is_done(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  assert_false(paused(evening_info(&e)));
  evening_mark(&e);
  evening_ask(&e, 0, "a", "\"what\":\"pause\"");
  evening_ask(&e, 1, "b", "\"what\":\"pause\",\"yes\":true");
  assert_string_equal(done_of(&e), "yes");
  assert_true(paused(mk_json_get(guest_last(&e.onlooker, "info"), "info")));
  evening_reopen(&e);
  assert_true(paused(evening_info(&e)));
  for (int i = 0; i < 2; i++) watch(&e, i);
  guest_say(&e.onlooker, "{\"op\":\"watch\",\"table\":\"%s\"}", e.id);
  evening_mark(&e);
  evening_act(&e, evening_turn(&e), "c");
  assert_false(paused(mk_json_get(guest_last(&e.onlooker, "info"), "info")));
  evening_end(&e);
}

/* ---- Lists --------------------------------------------------------------------------------------- */

static int listed(Evening *e, int seat) {
  return mk_json_count(guest_ask(&e->guests[seat], TABLES_MINE, NULL, 0, NULL, "")->json);
}

static void a_table_leaves_my_lists(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  guest_ask(&e.guests[0], TABLES_CLEAR, e.id, 0, "{}", "not-over");
  guest_ask(&e.guests[0], TABLES_LEAVE, e.id, 0, "{}", "");
  evening_mark(&e);
  guest_ask(&e.guests[0], TABLES_CLEAR, e.id, 0, "{}", "");
  guest_ask(&e.guests[0], TABLES_CLEAR, e.id, 0, "{}", "");
  assert_int_equal(guest_count(&e.guests[1], "info"), 0);
  assert_int_equal(listed(&e, 0), 0);
  assert_int_equal(listed(&e, 1), 1);
  guest_ask(&e.guests[0], TABLES_SIT, e.id, 0, "{}", "");
  assert_int_equal(listed(&e, 0), 1);
  guest_ask(&e.guests[1], TABLES_RESIGN, e.id, 0, "{}", "");
  guest_ask(&e.guests[0], TABLES_CLEAR, e.id, 0, "{}", "");
  evening_reopen(&e);
  assert_int_equal(listed(&e, 0), 0);
  assert_int_equal(listed(&e, 1), 1);
  guest_ask(&e.onlooker, TABLES_CLEAR, e.id, 0, "{}", "token");
  /* whoever is forgotten is so there too */
  put(e.guests[0].listener.player.name, TABLES_MAX_NAME, "someone");
  guest_ask(&e.guests[0], TABLES_FORGET, NULL, 0, NULL, "");
  char room[256];
  assert_string_equal(text_of(seat_of(&e, 0), "name", room), "someone");
  evening_end(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_is_known_since_when_somebody_is_away),
      cmocka_unit_test(a_start_forgives),
      cmocka_unit_test(it_is_kept_with_the_table),
      cmocka_unit_test(a_bot_plays_for_who_is_gone),
      cmocka_unit_test(who_is_not_waited_for_is_not_gone),
      cmocka_unit_test(nobody_is_gone_at_clocks_of_days),
      cmocka_unit_test(only_a_game_under_way_has_stand_ins),
      cmocka_unit_test(who_waits_may_end_it_alone),
      cmocka_unit_test(one_wish_of_a_kind_at_a_time),
      cmocka_unit_test(a_wish_is_gone_after_two_minutes),
      cmocka_unit_test(a_wish_goes_with_whoever_had_it),
      cmocka_unit_test(days_give_no_time),
      cmocka_unit_test(a_pause_lasts_until_something_is_done),
      cmocka_unit_test(a_table_leaves_my_lists),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
