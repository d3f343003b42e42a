/* Limits: the file they are read from, the buckets, and the memory of tokens. */
#include <support/unit.h>

#include <server/people/limits.h>
#include <server/people/sessions.h>

static const LimitSet set = {.sockets = 2,
                             .rates = {[LIMIT_REQUESTS] = {3, 60}, [LIMIT_TRIES] = {1, 6}}};

static bool take(Limiter *limiter, uint64_t who, LimitKind kind, int64_t now) {
  if (people_limiter_wait(limiter, who, kind, now) > 0) return false;
  people_limiter_take(limiter, who, kind, now);
  return true;
}

static void a_burst_and_then_a_rate(void **state) {
  (void)state;
  Limiter *limiter = people_limiter_new(&set);
  for (int i = 0; i < 3; i++) assert_true(take(limiter, 7, LIMIT_REQUESTS, 5000));
  assert_false(take(limiter, 7, LIMIT_REQUESTS, 5000));
  assert_int_equal(people_limiter_wait(limiter, 7, LIMIT_REQUESTS, 5000), 1000);
  assert_int_equal(people_limiter_wait(limiter, 7, LIMIT_REQUESTS, 5400), 600);
  assert_true(take(limiter, 8, LIMIT_REQUESTS, 5000)); /* others are not concerned */
  assert_true(take(limiter, 7, LIMIT_TRIES, 5000));    /* nor other things */
  assert_true(take(limiter, 7, LIMIT_REQUESTS, 6000));
  assert_false(take(limiter, 7, LIMIT_REQUESTS, 6000));
  for (int i = 0; i < 3; i++) assert_true(take(limiter, 7, LIMIT_REQUESTS, 60000));
  for (int i = 0; i < 1000; i++) assert_true(take(limiter, 7, LIMIT_MESSAGES, 5000)); /* no limit */
  people_limiter_free(limiter);
}

static void counts_sockets(void **state) {
  (void)state;
  Limiter *limiter = people_limiter_new(&set);
  people_limiter_add_socket(limiter, 7);
  assert_true(people_limiter_has_socket_room(limiter, 7));
  people_limiter_add_socket(limiter, 7);
  assert_false(people_limiter_has_socket_room(limiter, 7));
  assert_true(people_limiter_has_socket_room(limiter, 8));
  people_limiter_drop_socket(limiter, 7);
  assert_true(people_limiter_has_socket_room(limiter, 7));
  for (int i = 0; i < 3; i++) people_limiter_drop_socket(limiter, 7); /* more than there are */
  for (int i = 0; i < 2; i++) people_limiter_add_socket(limiter, 7);
  assert_false(people_limiter_has_socket_room(limiter, 7));
  people_limiter_free(limiter);
}

/* Whoever comes from a million addresses makes us forget the quiet, never turn them away. */
static void a_crowd_locks_nobody_out(void **state) {
  (void)state;
  Limiter *limiter = people_limiter_new(&set);
  for (uint64_t i = 1; i < 300000; i++) people_limiter_take(limiter, i, LIMIT_TRIES, 1000);
  assert_true(take(limiter, 1000000, LIMIT_TRIES, 1000));
  people_limiter_free(limiter);
}

/* Nor does a crowd make us forget who holds sockets: they would get more of them than anybody may have. */
static void a_crowd_frees_no_sockets(void **state) {
  (void)state;
  enum { HOLDERS = 200 };
  Limiter *limiter = people_limiter_new(&set);
  for (uint64_t i = 300000; i < 320000; i++) people_limiter_take(limiter, i, LIMIT_TRIES, 1000);
  for (uint64_t who = 1; who <= HOLDERS; who++)
    for (int i = 0; i < set.sockets; i++) people_limiter_add_socket(limiter, who);
  for (uint64_t i = 1000; i < 300000; i++) people_limiter_take(limiter, i, LIMIT_TRIES, 1000);
  for (uint64_t who = 1; who <= HOLDERS; who++)
    assert_false(people_limiter_has_socket_room(limiter, who));
  people_limiter_free(limiter);
}

/* Where somebody must be forgotten it is the one who has been quiet for longest. */
static void the_busy_are_remembered(void **state) {
  (void)state;
  Limiter *limiter = people_limiter_new(&set);
  int remembered = 0;
  for (uint64_t i = 1; i < 100000; i++) {
    people_limiter_take(limiter, i, LIMIT_TRIES, (int64_t)i);
    for (uint64_t busy = 1000001; i % 1000 == 0 && busy <= 1000020; busy++)
      people_limiter_take(limiter, busy, LIMIT_TRIES, (int64_t)i);
  }
  for (uint64_t busy = 1000001; busy <= 1000020; busy++)
    remembered += people_limiter_wait(limiter, busy, LIMIT_TRIES, 100000) > 0;
  assert_int_equal(remembered, 20);
  people_limiter_free(limiter);
}

/* So many come at once, and hardly one of them can begin anew by being forgotten. */
static void a_town_is_remembered(void **state) {
  (void)state;
  enum { TOWN = 20000 };
  Limiter *limiter = people_limiter_new(&set);
  int remembered = 0;
  for (uint64_t i = 1; i <= TOWN; i++) people_limiter_take(limiter, i, LIMIT_TRIES, 1000);
  for (uint64_t i = 1; i <= TOWN; i++)
    remembered += people_limiter_wait(limiter, i, LIMIT_TRIES, 1000) > 0;
  assert_in_range(remembered, TOWN * 99 / 100, TOWN);
  people_limiter_free(limiter);
}

static const char *wrong(const char *text) {
  static MkError error;
  Limits limits;
  return people_limits_read(text, strlen(text), &limits, &error) ? NULL : error.message;
}

static void reads_a_file(void **state) {
  (void)state;
  Limits limits;
  static const char text[] =
      "{\"address\":{\"sockets\":5,\"requests\":{\"burst\":9,\"per_minute\":30}},"
      "\"player\":{\"unstarted\":3,\"days\":2}}";
  assert_true(people_limits_read(text, sizeof text - 1, &limits, NULL));
  assert_int_equal(limits.address.sockets, 5);
  assert_int_equal(limits.address.rates[LIMIT_REQUESTS].burst, 9);
  assert_int_equal(limits.address.rates[LIMIT_REQUESTS].per_minute, 30);
  assert_int_equal(limits.player.unstarted, 3);
  assert_int_equal(limits.player.days, 2);
  assert_int_equal(limits.address.days, 3);
  assert_int_equal(limits.player.listed, limits_usual.player.listed);
  assert_int_equal(limits.player.sockets, limits_usual.player.sockets);
  assert_null(wrong("{}"));
}

static void says_what_is_wrong_in_a_file(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"[]", "an object was expected"},
      {"{\"adress\":{}}", "adress: unknown key"},
      {"{\"address\":3}", "address: an object was expected"},
      {"{\"address\":{\"socket\":3}}", "address.socket: unknown key"},
      {"{\"address\":{\"unstarted\":-3}}",
       "address.unstarted: a number from 0 to 1000000 was expected"},
      {"{\"address\":{\"sockets\":-1}}",
       "address.sockets: a number from 0 to 1000000 was expected"},
      {"{\"address\":{\"sockets\":1,\"sockets\":2}}", "address.sockets: stands there twice"},
      {"{\"player\":{\"tries\":3}}", "player.tries: an object was expected"},
      {"{\"player\":{\"tries\":{\"burst\":3,\"per_minute\":0}}}",
       "player.tries.per_minute: at least 1 was expected"},
      {"{\"player\":{\"tries\":{\"per_second\":3}}}", "player.tries.per_second: unknown key"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_string_equal(wrong(cases[i][0]), cases[i][1]);
  assert_non_null(wrong("{"));
}

static void remembers_tokens_for_a_while(void **state) {
  (void)state;
  Sessions *sessions = people_sessions_new();
  uint8_t a[PEOPLE_HASH] = {1}, b[PEOPLE_HASH] = {2};
  TablesPlayer aki = {"p1", "Aki"}, bea = {"p2", "Bea"};
  people_sessions_remember(sessions, people_sessions_age(sessions), a, &aki, 1000);
  people_sessions_remember(sessions, people_sessions_age(sessions), b, &bea, 1000);
  assert_string_equal(people_sessions_find(sessions, a, 2000)->name, "Aki");
  assert_null(people_sessions_find(sessions, a, 1000000)); /* it may have ended elsewhere */
  TablesPlayer renamed = {"p1", "Aki 2"};
  people_sessions_rename_player(sessions, &renamed);
  assert_string_equal(people_sessions_find(sessions, a, 2000)->name, "Aki 2");
  people_sessions_forget(sessions, a);
  assert_null(people_sessions_find(sessions, a, 2000));
  uint64_t before = people_sessions_age(sessions);
  people_sessions_forget_player(sessions, "p2");
  assert_null(people_sessions_find(sessions, b, 2000));
  people_sessions_remember(sessions, before, b, &bea,
                           2000); /* asked before it ended, answered after */
  assert_null(people_sessions_find(sessions, b, 2000));
  people_sessions_free(sessions);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_burst_and_then_a_rate),
      cmocka_unit_test(counts_sockets),
      cmocka_unit_test(a_crowd_locks_nobody_out),
      cmocka_unit_test(a_crowd_frees_no_sockets),
      cmocka_unit_test(the_busy_are_remembered),
      cmocka_unit_test(a_town_is_remembered),
      cmocka_unit_test(reads_a_file),
      cmocka_unit_test(says_what_is_wrong_in_a_file),
      cmocka_unit_test(remembers_tokens_for_a_while),
  };
  return cmocka_run_group_tests_name("limits", tests, NULL, NULL);
}
