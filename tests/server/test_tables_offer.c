/* Which tables are offered to those who look for one: an owner who is here, and nobody who fills the lobby. */
#include "party.h"

#include <stdio.h>
#include <unistd.h>

static House house;

static int begin(void **state) {
  (void)state;
  house = (House){.of_player = {.unstarted = 20, .listed = 3, .days = 1},
                  .of_address = {.listed = 5, .days = 3}};
  house_open(&house, "memory:");
  return 0;
}

static int end(void **state) {
  (void)state;
  house_close(&house);
  return 0;
}

#define LISTED "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"listed\":true}"

static void come(Guest *guest, int number, uint64_t origin) {
  char id[32];
  snprintf(id, sizeof id, "p%d", number);
  guest_init(guest, &house, id, id);
  guest->listener.origin = origin;
}

static void go(Guest *guest) {
  guest_leave(guest);
  guest_free(guest);
}

static void make(Guest *guest, const char *body, const char *code, char id[TABLES_MAX_ID]) {
  char room[256];
  const Answer *made = guest_ask(guest, TABLES_CREATE, NULL, 0, body, code);
  snprintf(id, TABLES_MAX_ID, "%s", text_of(made->json, "table", room));
}

static int shown(Guest *guest) {
  const Answer *list = guest_ask(guest, TABLES_LIST, "golem", 0, NULL, "");
  return mk_json_count(mk_json_get(list->json, "tables"));
}

static bool shows(Guest *guest, const char *id) {
  const Answer *list = guest_ask(guest, TABLES_LIST, "golem", 0, NULL, "");
  MkJson info;
  for (MkJsonEach each = mk_json_each(mk_json_get(list->json, "tables"));
       mk_json_next(&each, NULL, &info);)
    if (mk_json_is(mk_json_get(info, "table"), id)) return true;
  return false;
}

static void watch(Guest *guest, const char *id) {
  guest_say(guest, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
}

static void a_table_is_offered_while_its_owner_is_near(void **state) {
  (void)state;
  Guest aki, ben;
  char id[TABLES_MAX_ID], room[256];
  come(&aki, 1, 1), come(&ben, 2, 2);
  make(&aki, LISTED, "", id);
  assert_true(shows(&ben, id));
  house_wait(&house, 29 * 1000);
  assert_true(shows(&ben, id));
  house_wait(&house, 2 * 1000);
  assert_false(shows(&ben, id));
  const Answer *info = guest_ask(&ben, TABLES_MATCH, NULL, 0, "{\"game\":\"golem\"}", "");
  assert_string_not_equal(text_of(info->json, "table", room), id);
  guest_ask(&ben, TABLES_LEAVE, room, 0, NULL, "");
  int told = house.listed;
  watch(&aki, id);
  assert_true(house.listed > told); /* whoever looks at the lobby is told */
  assert_true(shows(&ben, id));
  house_wait(&house, 90 * 1000);
  assert_true(shows(&ben, id));
  guest_leave(&aki);
  house_wait(&house, 29 * 1000);
  assert_true(shows(&ben, id));
  info = guest_ask(&ben, TABLES_MATCH, NULL, 0, "{\"game\":\"golem\"}", "");
  assert_string_equal(text_of(info->json, "table", room), id);
  guest_ask(&ben, TABLES_LEAVE, id, 0, NULL, "");
  told = house.listed;
  house_wait(&house, 10 * 1000);
  assert_true(house.listed > told);
  assert_false(shows(&ben, id));
  go(&aki), go(&ben);
}

/* An owner need not sit there; somebody else who watches is no owner. */
static void an_owner_may_stand(void **state) {
  (void)state;
  Guest aki, ben;
  char id[TABLES_MAX_ID];
  come(&aki, 1, 1), come(&ben, 2, 2);
  make(&aki, "{\"game\":\"golem\",\"seats\":[\"open\",\"open\"],\"listed\":true}", "", id);
  watch(&ben, id);
  house_wait(&house, 31 * 1000);
  assert_false(shows(&ben, id));
  watch(&aki, id);
  assert_true(shows(&ben, id));
  guest_leave(&aki), guest_leave(&ben);
  house_wait(&house, 70 * 1000); /* it left memory */
  assert_false(shows(&ben, id));
  watch(&aki, id);
  assert_true(shows(&ben, id));
  go(&aki), go(&ben);
}

static void a_player_has_so_many(void **state) {
  (void)state;
  Guest aki;
  char id[TABLES_MAX_ID];
  come(&aki, 1, 1);
  for (int i = 0; i < 3; i++) make(&aki, LISTED, "", id);
  make(&aki, LISTED, "too-many", id);
  make(&aki, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"]}", "", id); /* others may */
  house_wait(&house, 200 * 1000); /* out of memory, they still wait */
  make(&aki, LISTED, "too-many", id);
  go(&aki);
}

static void an_address_has_so_many_however_many_players_it_makes(void **state) {
  (void)state;
  enum { CROWD = 12 };
  static Guest crowd[CROWD];
  Guest ben;
  char id[CROWD][TABLES_MAX_ID];
  come(&ben, 99, 2);
  for (int i = 0; i < CROWD; i++) come(&crowd[i], i, 1);
  for (int i = 0; i < CROWD; i++) {
    make(&crowd[i], LISTED, i % 7 < 5 ? "" : "too-many", id[i]);
    if (i == 6) house_wait(&house, 200 * 1000); /* they leave memory, and more can be made */
  }
  guest_ask(&crowd[0], TABLES_MATCH, NULL, 0, "{\"game\":\"seekers\"}", "too-many");
  assert_int_equal(shown(&ben), 5);
  for (int i = 0; i < CROWD; i++)
    if (*id[i]) watch(&crowd[i], id[i]);
  assert_int_equal(shown(&ben), 5); /* all owners are here, and still it is one address */
  make(&ben, LISTED, "", id[0]);
  assert_int_equal(shown(&ben), 6);
  assert_true(shows(&crowd[0], id[0]));
  for (int i = 0; i < CROWD; i++) guest_leave(&crowd[i]);
  house_wait(&house, 25 * 1000);
  watch(&crowd[7], id[7]); /* one comes back */
  house_wait(&house, 10 * 1000);
  assert_true(shows(&ben, id[7]));
  for (int i = 0; i < CROWD; i++) go(&crowd[i]);
  go(&ben);
}

/* Requests that are under way together count together. */
static void many_at_once_are_no_more(void **state) {
  (void)state;
  enum { CROWD = 10 };
  static Guest crowd[CROWD];
  for (int i = 0; i < CROWD; i++) come(&crowd[i], i, 1);
  for (int i = 0; i < CROWD; i++) guest_begin_asking(&crowd[i], TABLES_CREATE, NULL, 0, LISTED);
  house_rest(&house);
  int made = 0;
  for (int i = 0; i < CROWD; i++) made += crowd[i].answer.code[0] == '\0';
  assert_int_equal(made, 5);
  for (int i = 0; i < CROWD; i++) go(&crowd[i]);
}

/* Games that are only there to be watched push nobody out who waits for people. */
static void who_waits_comes_before_what_can_be_watched(void **state) {
  (void)state;
  enum { CROWD = 105 };
  static Guest crowd[CROWD];
  Guest aki;
  char id[TABLES_MAX_ID], other[TABLES_MAX_ID];
  come(&aki, 999, 0);
  make(&aki, LISTED, "", id);
  watch(&aki, id);
  for (int i = 0; i < CROWD; i++) {
    come(&crowd[i], i, 0);
    house_wait(&house, 1);
    make(&crowd[i], "{\"game\":\"golem\",\"seats\":[\"me\",\"bot:random\"],\"listed\":true}", "",
         other);
    guest_ask(&crowd[i], TABLES_SIT, other, 0, NULL, "");
  }
  assert_int_equal(shown(&aki), TABLES_MAX_LIST);
  assert_true(shows(&aki, id));
  assert_true(shows(&aki, other));
  for (int i = 0; i < CROWD; i++) go(&crowd[i]);
  go(&aki);
}

/* ---- Clocks of days -------------------------------------------------------------------------------- */

#define DAYS                                                                                       \
  "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"listed\":true,"                               \
  "\"clock\":{\"kind\":\"days\",\"days\":2}}"

static void make_and_sit(Guest *guest, const char *body, char id[TABLES_MAX_ID]) {
  make(guest, body, "", id);
  guest_ask(guest, TABLES_SIT, id, 0, NULL, "");
}

static void a_table_of_days_waits_while_its_owner_is_away(void **state) {
  (void)state;
  Guest aki, ben;
  char id[TABLES_MAX_ID], room[256];
  come(&aki, 1, 1), come(&ben, 2, 2);
  make_and_sit(&aki, DAYS, id);
  guest_leave(&aki);
  house_wait(&house, 3600 * 1000);
  assert_true(shows(&ben, id));
  const Answer *info = guest_ask(&ben, TABLES_MATCH, NULL, 0, "{\"game\":\"golem\"}", "");
  assert_string_not_equal(text_of(info->json, "table", room), id); /* who wants to play now */
  guest_ask(&ben, TABLES_LEAVE, room, 0, NULL, "");
  guest_ask(&ben, TABLES_SIT, id, 0, NULL, ""); /* it begins, and waits for nobody any more */
  house_wait(&house, 3600 * 1000);
  make(&aki, DAYS, "", id);
  go(&aki), go(&ben);
}

/* One that is not listed, or has another clock, is none of these. */
static void only_listed_ones_count_as_such(void **state) {
  (void)state;
  Guest aki;
  char id[TABLES_MAX_ID];
  come(&aki, 1, 1);
  make_and_sit(&aki, DAYS, id);
  make(&aki, DAYS, "too-many", id);
  make(&aki, LISTED, "", id);
  make(&aki,
       "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"clock\":{\"kind\":\"days\",\"days\":2}}",
       "", id);
  house_wait(&house, 3600 * 1000);
  make(&aki, DAYS, "too-many", id);
  go(&aki);
}

static void three_of_days_an_address_however_long_ago(void **state) {
  (void)state;
  enum { CROWD = 5 };
  static Guest crowd[CROWD];
  Guest ben;
  char id[CROWD][TABLES_MAX_ID];
  come(&ben, 99, 2);
  for (int i = 0; i < CROWD; i++) come(&crowd[i], i, 1);
  for (int i = 0; i < 3; i++) make_and_sit(&crowd[i], DAYS, id[i]);
  house_wait(&house, 3600 * 1000); /* others would have left memory */
  make(&crowd[3], DAYS, "too-many", id[3]);
  make(&crowd[3], LISTED, "", id[3]);
  make(&ben, DAYS, "", id[4]);
  assert_int_equal(shown(&ben), 5);
  guest_ask(&crowd[0], TABLES_LEAVE, id[0], 0, NULL, "");
  make(&crowd[4], DAYS, "", id[4]);
  for (int i = 0; i < CROWD; i++) go(&crowd[i]);
  go(&ben);
}

/* After a start nothing is in memory: the rows of the store tell. */
static void a_table_of_days_waits_beyond_the_end_of_a_server(void **state) {
  (void)state;
  char path[64];
  Guest aki, ben;
  char id[TABLES_MAX_ID], other[TABLES_MAX_ID], room[256];
  snprintf(path, sizeof path, "/tmp/meikyu-offer-%d.db", (int)getpid());
  house_close(&house);
  house_burn(path);
  house_open(&house, path);
  come(&aki, 1, 1);
  make_and_sit(&aki, LISTED, other);
  make_and_sit(&aki, DAYS, id);
  go(&aki);
  house_close(&house);
  house_open(&house, path);
  come(&aki, 1, 1), come(&ben, 2, 2);
  assert_true(shows(&ben, id));
  assert_false(shows(&ben, other));
  const Answer *info = guest_ask(&ben, TABLES_MATCH, NULL, 0, "{\"game\":\"golem\"}", "");
  assert_string_not_equal(text_of(info->json, "table", room), id);
  make(&aki, DAYS, "too-many", room);
  guest_ask(&ben, TABLES_SIT, id, 0, NULL, "");
  assert_true(shows(&ben, id)); /* to be watched */
  make(&aki, DAYS, "", room);
  go(&aki), go(&ben);
  house_close(&house);
  house_burn(path);
  house_open(&house, "memory:");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(a_table_is_offered_while_its_owner_is_near),
      TEST(an_owner_may_stand),
      TEST(a_player_has_so_many),
      TEST(an_address_has_so_many_however_many_players_it_makes),
      TEST(many_at_once_are_no_more),
      TEST(who_waits_comes_before_what_can_be_watched),
      TEST(a_table_of_days_waits_while_its_owner_is_away),
      TEST(only_listed_ones_count_as_such),
      TEST(three_of_days_an_address_however_long_ago),
      TEST(a_table_of_days_waits_beyond_the_end_of_a_server),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
