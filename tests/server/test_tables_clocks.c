/* Time: stretches, stand-ins and their end, pauses, time when no server was there, and tables that rest. */
#include "party.h"

#include <stdio.h>
#include <unistd.h>

typedef struct Evening {
  House house;
  Guest guests[2];
  char id[TABLES_MAX_ID];
} Evening;

static void begin(Evening *e, const char *where, const char *clock) {
  char body[256];
  *e = (Evening){.house = {.now = 0}};
  house_open(&e->house, where);
  guest_init(&e->guests[0], &e->house, "aki", "Aki");
  guest_init(&e->guests[1], &e->house, "ben", "Ben");
  snprintf(body, sizeof body,
           "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"options\":{\"first\":\"0\"},"
           "\"clock\":%s}",
           clock);
  party_begin(e->guests, 2, body, e->id);
}

static void end(Evening *e) {
  for (int i = 0; i < 2; i++) guest_leave(&e->guests[i]), guest_free(&e->guests[i]);
  house_close(&e->house);
}

/* A fresh state, with INFO and clocks as of now. */
static MkJson look(Evening *e) {
  guest_say(&e->guests[1], "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
  return guest_last(&e->guests[1], "state");
}

static int left(Evening *e, int seat, bool *running) {
  MkJson clock = mk_json_item(mk_json_get(look(e), "clocks"), seat);
  mk_json_read_bool(mk_json_get(clock, "running"), running);
  return number_of(clock, "left");
}

static bool flag(Evening *e, int seat, const char *key) {
  bool value = false;
  MkJson info = mk_json_get(look(e), "info");
  mk_json_read_bool(mk_json_get(mk_json_item(mk_json_get(info, "seats"), seat), key), &value);
  return value;
}

/* The seat that must decide. */
static int turn(const Evening *e) {
  MkJson legal = mk_json_get(mk_json_get(guest_table(&e->guests[0]), "position"), "legal");
  return mk_json_type(legal) == MK_JSON_ARRAY ? 0 : 1;
}

static void act(Evening *e, int seat, const char *key) {
  Guest *guest = &e->guests[seat];
  MkJson told = guest_table(guest);
  MkJson text = mk_json_item(mk_json_get(mk_json_get(told, "position"), "legal"), 0);
  char message[512];
  snprintf(message, sizeof message,
           "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", key, e->id,
           number_of(told, "v"), (int)(text.end - text.at), text.at);
  guest_mark(guest);
  guest_say(guest, "%s", message);
  if (guest_count(guest, "ok") != 1) fail_msg("%s", guest->heard + guest->mark);
}

static void a_move_clock_runs_for_who_is_asked(void **state) {
  (void)state;
  Evening e;
  bool running;
  begin(&e, "memory:", "{\"kind\":\"move\",\"seconds\":60}");
  int who = turn(&e);
  assert_int_equal(left(&e, who, &running), 90 * 1000);
  assert_true(running);
  assert_int_equal(left(&e, 1 - who, &running), 90 * 1000);
  assert_false(running);
  house_wait(&e.house, 20 * 1000);
  assert_int_equal(left(&e, who, &running), 70 * 1000);
  act(&e, who, "a");
  int next = turn(&e);
  assert_int_equal(left(&e, who, &running), 60 * 1000);
  assert_int_equal(running, next == who);
  end(&e);
}

static bool has_moved(void *context) {
  Evening *e = context;
  return number_of(guest_table(&e->guests[1]), "v") > 1;
}

static void who_is_out_of_time_is_stood_in_for(void **state) {
  (void)state;
  Evening e;
  begin(&e, "memory:", "{\"kind\":\"move\",\"seconds\":60}");
  int who = turn(&e);
  house_wait(&e.house, 89 * 1000);
  assert_false(flag(&e, who, "standin"));
  house_wait(&e.house, 2 * 1000);
  assert_true(flag(&e, who, "standin"));
  house_until(&e.house, has_moved, &e);
  guest_ask(&e.guests[who], TABLES_SIT, e.id, 0, NULL, "");
  assert_false(flag(&e, who, "standin"));
  assert_true(flag(&e, who, "stood"));
  end(&e);
}

/* The one who left decides after all: the stand-in goes. */
static void an_action_ends_the_stand_in(void **state) {
  (void)state;
  Evening e;
  begin(&e, "memory:", "{\"kind\":\"none\"}");
  int who = turn(&e);
  guest_ask(&e.guests[who], TABLES_LEAVE, e.id, 0, NULL, "");
  for (int i = 0; i < 1000 && flag(&e, who, "standin"); i++) {
    if (turn(&e) != who) {
      act(&e, 1 - who, (char[]){'b', (char)('0' + i % 10), (char)('0' + i / 10), 0});
      continue;
    }
    MkJson told = guest_table(&e.guests[who]);
    MkJson text = mk_json_item(mk_json_get(mk_json_get(told, "position"), "legal"), 0);
    guest_say(&e.guests[who],
              "{\"op\":\"act\",\"key\":\"k%d\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", i, e.id,
              number_of(told, "v"), (int)(text.end - text.at), text.at);
  }
  assert_false(flag(&e, who, "standin"));
  assert_true(flag(&e, who, "stood"));
  end(&e);
}

static void a_game_clock_adds_up(void **state) {
  (void)state;
  Evening e;
  bool running;
  begin(&e, "memory:", "{\"kind\":\"game\",\"seconds\":100,\"increment\":5}");
  int who = turn(&e);
  assert_int_equal(left(&e, who, &running), 130 * 1000);
  house_wait(&e.house, 50 * 1000);
  act(&e, who, "a");
  assert_int_equal(left(&e, who, &running), (100 - 20 + 5) * 1000);
  end(&e);
}

static void ask(Evening *e, int seat, const char *key, const char *more) {
  guest_mark(&e->guests[seat]);
  guest_say(&e->guests[seat], "{\"op\":\"ask\",\"key\":\"%s\",\"table\":\"%s\",%s}", key, e->id,
            more);
  assert_int_equal(guest_count(&e->guests[seat], "ok"), 1);
}

static void clocks_stand_when_all_agree(void **state) {
  (void)state;
  Evening e;
  bool running;
  begin(&e, "memory:", "{\"kind\":\"move\",\"seconds\":60}");
  int who = turn(&e);
  ask(&e, who, "p", "\"what\":\"pause\"");
  house_wait(&e.house, 10 * 1000);
  assert_int_equal(left(&e, who, &running), 80 * 1000);
  ask(&e, 1 - who, "p", "\"what\":\"pause\",\"yes\":true");
  house_wait(&e.house, 1000 * 1000);
  assert_int_equal(left(&e, who, &running), 80 * 1000);
  assert_false(running);
  ask(&e, 1 - who, "t", "\"what\":\"time\"");
  ask(&e, who, "t", "\"what\":\"time\",\"yes\":true");
  assert_int_equal(left(&e, who, &running), 140 * 1000);
  act(&e, who, "a");
  left(&e, turn(&e), &running);
  assert_true(running);
  end(&e);
}

/* Nobody was there for an hour: it is not charged, and the game goes on by itself. */
static void time_without_a_server_is_not_charged(void **state) {
  (void)state;
  Evening e;
  bool running;
  char path[64];
  snprintf(path, sizeof path, "/tmp/meikyu-clocks-%d.db", (int)getpid());
  house_burn(path);
  begin(&e, path, "{\"kind\":\"move\",\"seconds\":60}");
  int who = turn(&e);
  house_wait(&e.house, 30 * 1000);
  for (int i = 0; i < 2; i++) guest_leave(&e.guests[i]);
  house_close(&e.house);
  e.house.now += 60 * 60 * 1000;
  house_open(&e.house, path);
  int now = left(&e, who, &running);
  assert_true(running && now >= 60 * 1000 && now <= 62 * 1000);
  for (int i = 0; i < 2; i++) guest_leave(&e.guests[i]);
  house_wait(&e.house, 63 * 1000);
  assert_true(flag(&e, who, "standin"));
  end(&e);
  house_burn(path);
}

/* A computer that slept wakes up with every clock run out, and charges nobody. */
static void sleep_is_not_charged(void **state) {
  (void)state;
  Evening e;
  bool running;
  begin(&e, "memory:", "{\"kind\":\"move\",\"seconds\":60}");
  int who = turn(&e);
  house_wait(&e.house, 30 * 1000);
  e.house.now += 60 * 60 * 1000;
  house_rest(&e.house);
  int now = left(&e, who, &running);
  assert_true(running && now >= 60 * 1000 && now <= 62 * 1000);
  assert_false(flag(&e, who, "standin"));
  end(&e);
}

/* When everybody has gone nobody plays; after a week the table is closed, and its seed can be seen. */
static void a_table_without_people_rests(void **state) {
  (void)state;
  Evening e;
  char room[256];
  enum { DAY = 24 * 60 * 60 };
  begin(&e, "memory:", "{\"kind\":\"none\"}");
  int who = turn(&e);
  guest_ask(&e.guests[1 - who], TABLES_LEAVE, e.id, 0, NULL, "");
  guest_ask(&e.guests[who], TABLES_LEAVE, e.id, 0, NULL, "");
  for (int i = 0; i < 2; i++) guest_leave(&e.guests[i]);
  __atomic_add_fetch(&e.house.now, (int64_t)6 * DAY * 1000, __ATOMIC_RELAXED);
  house_wait(&e.house, 3000);
  const Answer *info = guest_ask(&e.guests[0], TABLES_INFO, e.id, 0, NULL, "");
  assert_string_equal(text_of(info->json, "state", room), "playing");
  assert_int_equal(number_of(info->json, "length"), 0);
  __atomic_add_fetch(&e.house.now, (int64_t)DAY * 1000, __ATOMIC_RELAXED);
  house_wait(&e.house, 3000);
  info = guest_ask(&e.guests[0], TABLES_INFO, e.id, 0, NULL, "");
  assert_string_equal(text_of(info->json, "state", room), "closed");
  const Answer *fair = guest_ask(&e.guests[0], TABLES_FAIR, e.id, 0, NULL, "");
  assert_int_equal(strlen(text_of(fair->json, "seed", room)), 64);
  end(&e);
}

/* Who must decide is stood in for while no one has the table in memory, and comes back to an emptied clock. */
static void an_empty_clock_is_filled_a_little(void **state) {
  (void)state;
  Evening e;
  bool running;
  begin(&e, "memory:", "{\"kind\":\"game\",\"seconds\":10,\"increment\":3}");
  int who = turn(&e);
  for (int i = 0; i < 2; i++) guest_leave(&e.guests[i]);
  house_wait(&e.house, 45 * 1000);
  assert_true(flag(&e, who, "standin"));
  guest_ask(&e.guests[who], TABLES_SIT, e.id, 0, NULL, "");
  assert_int_equal(left(&e, who, &running), 10 * 1000);
  end(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_move_clock_runs_for_who_is_asked),
      cmocka_unit_test(who_is_out_of_time_is_stood_in_for),
      cmocka_unit_test(an_action_ends_the_stand_in),
      cmocka_unit_test(a_game_clock_adds_up),
      cmocka_unit_test(clocks_stand_when_all_agree),
      cmocka_unit_test(time_without_a_server_is_not_charged),
      cmocka_unit_test(sleep_is_not_charged),
      cmocka_unit_test(a_table_without_people_rests),
      cmocka_unit_test(an_empty_clock_is_filled_a_little),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
