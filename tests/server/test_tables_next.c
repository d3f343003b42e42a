/* The next game of the same people: again, another one, with one more, without somebody; and the score of the evening. */
#include "party_evening.h"

#include <stdio.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],"
                          "\"options\":{\"first\":\"0\"},\"clock\":{\"kind\":\"move\","
                          "\"seconds\":60}}";

static MkJson again(Evening *e, int seat, const char *body, const char *code) {
  return guest_ask(&e->guests[seat], TABLES_REMATCH, e->id, 0, body, code)->json;
}

static void give_up(Evening *e, int seat) {
  guest_ask(&e->guests[seat], TABLES_RESIGN, e->id, 0, "{}", "");
}

/* The evening goes on at this table. */
static void move_to(Evening *e, MkJson info) {
  char room[256];
  put(e->id, sizeof e->id, text_of(info, "table", room));
}

/* Who is expected where: "ben,aki,"; a bot by its id. */
static const char *company(MkJson info) {
  static char line[256];
  char room[256];
  MkText text = MK_TEXT(line);
  MkJson seats = mk_json_get(info, "seats");
  for (int i = 0; i < mk_json_count(seats); i++) {
    MkJson seat = mk_json_item(seats, i);
    bool person = mk_json_type(mk_json_get(seat, "player")) == MK_JSON_STRING;
    bool bot = mk_json_type(mk_json_get(seat, "bot")) == MK_JSON_STRING;
    if (i) mk_text_char(&text, ',');
    if (person || bot) mk_text_string(&text, text_of(seat, person ? "player" : "bot", room));
  }
  return line;
}

static void check_series(MkJson info, int games, int aki, int ben) {
  MkJson series = mk_json_get(info, "series"), wins = mk_json_get(series, "wins");
  long long number;
  assert_int_equal(number_of(series, "games"), games);
  number = 0, mk_json_read_int(mk_json_get(wins, "aki"), 0, 99, &number);
  assert_int_equal(number, aki);
  number = 0, mk_json_read_int(mk_json_get(wins, "ben"), 0, 99, &number);
  assert_int_equal(number, ben);
}

static void sit_all(Evening *e) {
  for (int i = 0; i < e->count; i++) guest_ask(&e->guests[i], TABLES_SIT, e->id, 0, NULL, "");
}

/* What the players are called at a table, by id. */
static const char *called(MkJson info, const char *player) {
  static char room[2][256];
  MkJson seats = mk_json_get(info, "seats");
  for (int i = 0; i < mk_json_count(seats); i++)
    if (mk_json_is(mk_json_get(mk_json_item(seats, i), "player"), player))
      return text_of(mk_json_item(seats, i), "name", room[*player == 'a']);
  return "";
}

static void the_same_name_keeps_its_number(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  TablesPlayer *ben = &e.guests[1].listener.player;
  put(ben->name, sizeof ben->name, e.guests[0].listener.player.name);
  guest_ask(&e.guests[1], TABLES_RENAME, NULL, 0, NULL, "");
  char aki[TABLES_MAX_NAME], second[TABLES_MAX_NAME];
  put(aki, sizeof aki, called(evening_info(&e), "aki"));
  put(second, sizeof second, called(evening_info(&e), "ben"));
  assert_string_not_equal(aki, second);
  for (int i = 0; i < 3; i++) {
    give_up(&e, 1);
    MkJson next = again(&e, i % 2, "{}", "");
    assert_string_equal(called(next, "aki"), aki);
    assert_string_equal(called(next, "ben"), second);
    move_to(&e, next);
    sit_all(&e);
    assert_string_equal(called(evening_info(&e), "ben"), second);
  }
  evening_end(&e);
}

static void an_evening_has_a_score(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  check_series(evening_info(&e), 0, 0, 0);
  again(&e, 0, "{}", "not-over");
  give_up(&e, 1);
  check_series(evening_info(&e), 1, 1, 0);
  MkJson next = again(&e, 1, "{}", "");
  char room[256];
  assert_string_equal(company(next), "ben,aki");
  assert_string_equal(text_of(next, "owner", room), "ben");
  check_series(next, 1, 1, 0);
  move_to(&e, next);
  sit_all(&e);
  assert_string_equal(evening_state(&e), "playing");
  evening_ask(&e, 0, "e", "\"what\":\"end\""); /* one that is closed does not count */
  assert_string_equal(evening_state(&e), "closed");
  next = again(&e, 0, "{}", "");
  check_series(next, 1, 1, 0);
  move_to(&e, next);
  sit_all(&e);
  give_up(&e, 0);
  evening_reopen(&e);
  check_series(evening_info(&e), 2, 1, 1);
  evening_end(&e);
}

static void another_game_and_one_more(void **state) {
  (void)state;
  Evening e;
  char room[256];
  evening_begin(&e, 2, two);
  give_up(&e, 0);
  again(&e, 0, "{\"game\":\"chess\"}", "bad");
  again(&e, 0, "{\"game\":\"ruin\",\"seats\":[\"me\"]}", "bad");
  again(&e, 0, "{\"options\":{\"colour\":3}}", "options");
  again(&e, 0, "{\"clock\":{\"kind\":\"sand\"}}", "bad");
  again(&e, 0, "{\"game\":\"golem\",\"content\":\"nonsense\"}", "content");
  MkJson next = again(&e, 0,
                      "{\"game\":\"template\",\"seats\":[\"open\",\"bot:easy\"],"
                      "\"clock\":{\"kind\":\"none\"}}",
                      "");
  assert_string_equal(text_of(next, "game", room), "template");
  assert_string_equal(company(next), ",aki,ben,easy");
  assert_string_equal(text_of(mk_json_get(next, "clock"), "kind", room), "none");
  assert_int_equal(number_of(mk_json_get(next, "options"), "rounds"), 4);
  put(room, sizeof room, text_of(next, "table", (char[256]){0}));
  char other[256]; /* the first wish decides */
  next = again(&e, 1, "{\"game\":\"golem\"}", "");
  assert_string_equal(text_of(next, "table", other), room);
  evening_end(&e);
}

static void seats_wait_for_ten_minutes(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  give_up(&e, 0);
  MkJson next = again(&e, 0, "{}", "");
  move_to(&e, next);
  house_wait(&e.house, 10 * MINUTE - 2 * SECOND);
  assert_string_equal(company(evening_info(&e)), "ben,aki");
  house_wait(&e.house, 4 * SECOND);
  assert_string_equal(company(evening_info(&e)), ",");
  evening_end(&e);
}

static void somebody_has_had_enough(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  char old[TABLES_MAX_ID];
  put(old, sizeof old, e.id);
  give_up(&e, 0);
  move_to(&e, again(&e, 0, "{}", ""));
  guest_say(&e.guests[0], "{\"op\":\"watch\",\"table\":\"%s\"}", e.id);
  evening_mark(&e);
  char next[TABLES_MAX_ID];
  put(next, sizeof next, e.id);
  put(e.id, sizeof e.id, old);
  assert_string_equal(company(again(&e, 1, "{\"no\":true}", "")), ",aki");
  put(e.id, sizeof e.id, next);
  assert_string_equal(company(evening_info(&e)), ",aki");
  assert_int_equal(guest_count(&e.guests[0], "info"), 1);
  evening_end(&e);
}

/* Before anybody asked for it. */
static void no_seat_is_held_for_who_said_no(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, 2, two);
  give_up(&e, 0);
  again(&e, 1, "{\"no\":true}", "");
  again(&e, 1, "{\"no\":true}", "");
  assert_string_equal(company(again(&e, 0, "{}", "")), ",aki");
  evening_end(&e);
}

static void say(Evening *e, int seat, const char *key, const char *text) {
  guest_say(&e->guests[seat], "{\"op\":\"say\",\"table\":\"%s\",\"key\":\"%s\",\"text\":\"%s\"}",
            e->id, key, text);
}

static MkJson chat_of(Evening *e, Guest *guest) {
  guest_say(guest, "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
  return mk_json_get(guest_last(guest, "state"), "chat");
}

static void talk_goes_along(void **state) {
  (void)state;
  Evening e;
  char room[256], old[TABLES_MAX_ID];
  evening_begin(&e, 2, two);
  put(old, sizeof old, e.id);
  say(&e, 0, "a", "first");
  give_up(&e, 1);
  say(&e, 1, "b", "second");
  move_to(&e, again(&e, 0, "{}", ""));
  sit_all(&e);
  for (int again_open = 0; again_open < 2; again_open++) {
    MkJson chat = chat_of(&e, &e.guests[1]);
    if (again_open == 0) assert_int_equal(mk_json_count(chat), 2);
    if (again_open == 0) say(&e, 1, "c", "third");
    chat = chat_of(&e, &e.guests[1]);
    assert_int_equal(mk_json_count(chat), 3);
    MkJson word = mk_json_item(chat, 1);
    assert_string_equal(text_of(word, "from", room), old);
    assert_string_equal(text_of(word, "name", room), "ben");
    assert_string_equal(text_of(word, "text", room), "second");
    assert_int_equal(mk_json_type(mk_json_get(word, "seat")), MK_JSON_NONE);
    assert_int_equal(number_of(mk_json_item(chat, 2), "seat"), 0);
    assert_int_equal(mk_json_count(chat_of(&e, &e.onlooker)), 1); /* was not asked to that table */
    if (again_open == 0) evening_reopen(&e);
  }
  evening_end(&e);
}

static void only_the_last_hundred_words(void **state) {
  (void)state;
  Evening e;
  char key[16], room[256];
  evening_begin(&e, 2, two);
  for (int i = 0; i < 101; i++) snprintf(key, sizeof key, "w%d", i), say(&e, 0, key, key);
  give_up(&e, 1);
  move_to(&e, again(&e, 0, "{}", ""));
  sit_all(&e);
  say(&e, 0, "x", "new");
  MkJson chat = chat_of(&e, &e.guests[0]);
  assert_int_equal(mk_json_count(chat), 100);
  assert_string_equal(text_of(mk_json_item(chat, 0), "text", room), "w2");
  assert_string_equal(text_of(mk_json_item(chat, 99), "text", room), "new");
  evening_end(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_evening_has_a_score),
      cmocka_unit_test(the_same_name_keeps_its_number),
      cmocka_unit_test(another_game_and_one_more),
      cmocka_unit_test(seats_wait_for_ten_minutes),
      cmocka_unit_test(somebody_has_had_enough),
      cmocka_unit_test(no_seat_is_held_for_who_said_no),
      cmocka_unit_test(talk_goes_along),
      cmocka_unit_test(only_the_last_hundred_words),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
