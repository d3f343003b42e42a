/* Games that people end themselves: giving up, ending by agreement, and what is told, kept and answered then. */
#include "party_evening.h"

#include <stdio.h>

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],"
                          "\"options\":{\"first\":\"0\"}}";

/* What everybody is told of a game that people have ended. */
static void check_told(const Guest *guest, int v, bool result) {
  MkJson update = guest_last(guest, "update"), position = mk_json_get(update, "position");
  bool undo = true;
  assert_int_equal(number_of(update, "v"), v);
  assert_int_equal(number_of(update, "from"), number_of(position, "length"));
  assert_int_equal(mk_json_count(mk_json_get(update, "log")), 0);
  assert_int_equal(mk_json_type(mk_json_get(update, "log")), MK_JSON_ARRAY);
  assert_int_equal(mk_json_count(mk_json_get(position, "acting")), 0);
  assert_true(mk_json_read_bool(mk_json_get(position, "undo"), &undo) && !undo);
  assert_int_equal(mk_json_type(mk_json_get(position, "legal")), MK_JSON_NONE);
  assert_int_equal(mk_json_type(mk_json_get(position, "table")), MK_JSON_OBJECT);
  assert_int_equal(mk_json_type(mk_json_get(position, "result")),
                   result ? MK_JSON_OBJECT : MK_JSON_NONE);
}

/* ---- Giving up ----------------------------------------------------------------------------------- */

static void check_resigned(MkJson info, int seat) {
  char room[256];
  assert_string_equal(text_of(info, "state", room), "over");
  assert_int_equal(number_of(info, "resigned"), seat);
  assert_true(number_of(info, "ended") != 0);
  for (int i = 0; i < 2; i++) {
    long long rank = 0;
    mk_json_read_int(mk_json_item(mk_json_get(info, "ranks"), i), 0, 9, &rank);
    assert_int_equal(rank, i == seat ? 2 : 1);
  }
}

static void who_gives_up_is_second(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  evening_warm_up(&e);
  int v = number_of(guest_table(&e.guests[0]), "v"), loser = 1 - evening_turn(&e);
  check_resigned(guest_ask(&e.guests[loser], TABLES_RESIGN, e.id, 0, "{\"key\":\"r\"}", "")->json,
                 loser);
  for (int i = 0; i < 2; i++) check_told(&e.guests[i], v + 1, true);
  check_told(&e.onlooker, v + 1, true);
  MkJson ranks = mk_json_get(
      mk_json_get(mk_json_get(guest_last(&e.onlooker, "update"), "position"), "result"), "ranks");
  assert_true(ranks.at && ranks.at[1] == (loser == 0 ? '2' : '1'));
  assert_int_equal(guest_count(&e.onlooker, "info"), 1);
  /* the same key again, and another one */
  guest_ask(&e.guests[loser], TABLES_RESIGN, e.id, 0, "{\"key\":\"r\"}", "");
  guest_ask(&e.guests[loser], TABLES_RESIGN, e.id, 0, "{\"key\":\"s\"}", "closed");
  guest_ask(&e.guests[1 - loser], TABLES_RESIGN, e.id, 0, "{\"key\":\"r\"}", "closed");
  evening_reopen(&e);
  check_resigned(evening_info(&e), loser);
  guest_ask(&e.guests[loser], TABLES_RESIGN, e.id, 0, "{\"key\":\"r\"}", "");
  guest_say(&e.guests[1], "{\"op\":\"watch\",\"table\":\"%s\"}", e.id);
  assert_int_equal(number_of(guest_last(&e.guests[1], "state"), "v"), v + 1);
  const Answer *record = guest_ask(&e.guests[0], TABLES_RECORD, e.id, 0, NULL, "");
  char wanted[32];
  snprintf(wanted, sizeof wanted, "\"resigned\":%d}\n", loser);
  assert_non_null(strstr(record->bytes, wanted));
  assert_null(strstr(record->bytes, "{\"end\""));
  evening_end(&e);
}

static void giving_up_is_for_two_who_play(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 3, "{\"game\":\"ruin\",\"seats\":[\"me\",\"open\",\"open\"]}");
  guest_ask(&e.guests[1], TABLES_RESIGN, e.id, 0, "{}", "no-seat");
  guest_ask(&e.onlooker, TABLES_RESIGN, e.id, 0, "{}", "token");
  evening_end(&e);
  evening_begin(&e, 1, "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:greedy\"]}");
  guest_ask(&e.guests[0], TABLES_RESIGN, e.id, 0, "{\"key\":7}", "bad");
  guest_ask(&e.guests[0], TABLES_RESIGN, e.id, 0, "{\"key\":\"\"}", "bad");
  check_resigned(guest_ask(&e.guests[0], TABLES_RESIGN, e.id, 0, "{}", "")->json, 0);
  evening_end(&e);
}

/* A key that was used for an action is not one for giving up. */
static void a_used_key_gives_nothing_up(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  int who = evening_turn(&e);
  evening_act(&e, who, "k");
  guest_ask(&e.guests[who], TABLES_RESIGN, e.id, 0, "{\"key\":\"k\"}", "bad");
  assert_string_equal(evening_state(&e), "playing");
  evening_end(&e);
}

static void nothing_is_played_after_giving_up(void **state) {
  (void)state;
  Evening e;
  char room[256];
  evening_begin(&e, 2, two);
  int who = evening_turn(&e), v = number_of(guest_table(&e.guests[who]), "v");
  guest_ask(&e.guests[1 - who], TABLES_RESIGN, e.id, 0, "{\"key\":\"r\"}", "");
  evening_mark(&e);
  guest_say(&e.guests[who],
            "{\"op\":\"act\",\"key\":\"a\",\"table\":\"%s\",\"v\":1,\"text\":\"1L\"}", e.id);
  assert_string_equal(text_of(guest_last(&e.guests[who], "error"), "code", room), "stale");
  assert_int_equal(number_of(guest_last(&e.guests[who], "error"), "v"), v + 1);
  evening_ask(&e, who, "t", "\"what\":\"takeback\"");
  assert_string_equal(text_of(guest_last(&e.guests[who], "error"), "code", room), "closed");
  evening_end(&e);
}

/* ---- Ending -------------------------------------------------------------------------------------- */

static void anybody_may_end_what_has_hardly_begun(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  evening_act(&e, evening_turn(&e), "a");
  evening_mark(&e);
  int v = number_of(guest_table(&e.guests[0]), "v");
  evening_ask(&e, evening_turn(&e), "e", "\"what\":\"end\"");
  assert_string_equal(evening_state(&e), "closed");
  for (int i = 0; i < 2; i++) check_told(&e.guests[i], v + 1, false);
  check_told(&e.onlooker, v + 1, false);
  MkJson fair = guest_ask(&e.guests[0], TABLES_FAIR, e.id, 0, NULL, "")->json;
  assert_int_equal(mk_json_type(mk_json_get(fair, "seed")), MK_JSON_STRING);
  evening_reopen(&e);
  assert_string_equal(evening_state(&e), "closed");
  assert_int_equal(mk_json_type(mk_json_get(evening_info(&e), "ranks")), MK_JSON_NONE);
  guest_say(&e.guests[0], "{\"op\":\"watch\",\"table\":\"%s\"}", e.id);
  MkJson now = guest_last(&e.guests[0], "state");
  assert_int_equal(number_of(now, "v"), v + 1);
  assert_int_equal(mk_json_count(mk_json_get(mk_json_get(now, "position"), "acting")), 0);
  evening_end(&e);
}

static void later_all_must_agree(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  evening_warm_up(&e);
  int who = evening_turn(&e);
  for (int asker = 0; asker < 2; asker++) {
    evening_ask(&e, asker, asker ? "e1" : "e0", "\"what\":\"end\"");
    assert_string_equal(evening_state(&e), "playing");
    if (asker == 0) evening_ask(&e, 1, "n", "\"what\":\"end\",\"yes\":false");
  }
  assert_int_equal(guest_count(&e.guests[who], "update"), 0);
  evening_ask(&e, 0, "y", "\"what\":\"end\",\"yes\":true");
  assert_string_equal(evening_state(&e), "closed");
  guest_ask(&e.guests[0], TABLES_REMATCH, e.id, 0, "{}", "");
  evening_end(&e);
}

/* Who plays against bots alone asks nobody. */
static void alone_against_bots_one_may_go(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 1, "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:greedy\"]}");
  evening_ask(&e, 0, "e", "\"what\":\"end\"");
  assert_string_equal(evening_state(&e), "closed");
  evening_end(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(who_gives_up_is_second),
      cmocka_unit_test(giving_up_is_for_two_who_play),
      cmocka_unit_test(a_used_key_gives_nothing_up),
      cmocka_unit_test(nothing_is_played_after_giving_up),
      cmocka_unit_test(anybody_may_end_what_has_hardly_begun),
      cmocka_unit_test(later_all_must_agree),
      cmocka_unit_test(alone_against_bots_one_may_go),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
