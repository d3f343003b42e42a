/* What is not kept for ever: a server whose days pass quickly. */
#include <support/unit.h>

#include <stdio.h>
#include <string.h>

#include <server/people/people.h>

enum { DAY = 24 * 60 * 60 * 1000 };

typedef struct World {
  Store *store;
  People *people;
  int64_t time; /* of the store */
  int64_t now;  /* of the loop */
  int status;
  char body[8192];
} World;

static int64_t clock_of(void *context) {
  const World *world = context;
  return world->time;
}

static void wake(void *context) {
  (void)context;
}

static void answered(void *context, const PeopleAnswer *answer) {
  World *world = context;
  world->status = answer->status;
  size_t length = answer->length < sizeof world->body ? answer->length : sizeof world->body - 1;
  memcpy(world->body, answer->bytes, length);
  world->body[length] = '\0';
}

static void settle(World *world) {
  do {
    people_clock(world->people, world->now);
    people_work(world->people);
  } while (store_wait(world->store) > 0);
}

static int ask(World *world, const char *method, const char *path, const char *token,
               const char *body) {
  char bearer[96] = "";
  if (token) snprintf(bearer, sizeof bearer, "Bearer %s", token);
  PeopleRequest request = {.method = method,
                           .path = path,
                           .query = {"", 0},
                           .body = store_text(body),
                           .authorization = store_text(bearer),
                           .cookie = {"", 0},
                           .type = store_text("application/json"),
                           .base = "http://here"};
  world->status = 0;
  people_request(world->people, &request, answered, world);
  while (world->status == 0 && store_wait(world->store) > 0) continue;
  return world->status;
}

/* The text behind "key":" in the last answer. */
static void answer_of(const World *world, const char *key, char out[64]) {
  const char *at = strstr(world->body, key);
  assert_non_null(at);
  at += strlen(key);
  size_t length = strcspn(at, "\"");
  assert_true(length > 0 && length < 64);
  memcpy(out, at, length);
  out[length] = '\0';
}

static void open_world(World *world, PeopleKeep keep) {
  MkError error;
  *world = (World){.time = INT64_C(1700000000000), .now = 1};
  world->store = store_open(
      "memory:", &(StoreOptions){.wake = wake, .clock = clock_of, .context = world}, &error);
  assert_non_null(world->store);
  world->people = people_open(
      &(PeopleOptions){
          .store = world->store, .wake = wake, .context = world, .keep = keep, .public_url = ""},
      &error);
  assert_non_null(world->people);
  settle(world);
}

static void close_world(World *world) {
  people_close(world->people);
  store_close(world->store);
}

/* So many days later, after the server has looked around a few times. */
static void pass(World *world, int days) {
  world->time += (int64_t)days * DAY;
  for (int i = 0; i < 10; i++) {
    world->time += 2000; /* what is overdue is taken in handfuls, a second apart */
    world->now += 10 * 60 * 1000;
    settle(world);
  }
}

static void make_player(World *world, char token[64]) {
  assert_int_equal(ask(world, "POST", "/api/players", NULL, "{\"token\":true,\"name\":\"Aki\"}"),
                   201);
  answer_of(world, "\"token\":\"", token);
}

static void make_table(World *world, const char *token, const char *seats, char path[64]) {
  char body[160], id[64];
  snprintf(body, sizeof body, "{\"game\":\"seekers\",\"seats\":[%s],\"clock\":{\"kind\":\"none\"}}",
           seats);
  assert_int_equal(ask(world, "POST", "/api/tables", token, body), 201);
  answer_of(world, "\"table\":\"", id);
  snprintf(path, 64, "/api/tables/%.40s", id);
}

static void tables_that_never_began_go(void **state) {
  (void)state;
  World world;
  char token[64], path[64];
  open_world(&world, (PeopleKeep){.unfinished = 30});
  make_player(&world, token);
  make_table(&world, token, "\"me\",\"open\"", path);
  pass(&world, 29); /* its seat was freed meanwhile, which counts as something that happened */
  assert_int_equal(ask(&world, "GET", path, token, ""), 200);
  pass(&world, 31); /* and now it was closed */
  pass(&world, 31);
  assert_int_equal(ask(&world, "GET", path, token, ""), 404);
  assert_int_equal(ask(&world, "GET", "/api/me", token, ""), 200);
  close_world(&world);
}

static void what_is_kept_for_ever_stays(void **state) {
  (void)state;
  World world;
  char token[64], path[64];
  open_world(&world, (PeopleKeep){0});
  make_player(&world, token);
  make_table(&world, token, "\"me\",\"open\"", path);
  pass(&world, 10000);
  assert_int_equal(ask(&world, "GET", path, token, ""), 200);
  assert_int_equal(ask(&world, "GET", "/api/me", token, ""), 200);
  close_world(&world);
}

static void more_than_one_handful_is_looked_at(void **state) {
  (void)state;
  enum { MANY = 620 };
  World world;
  char token[64], path[64];
  open_world(&world, (PeopleKeep){.unfinished = 30});
  for (int i = 0; i < MANY; i++) {
    if (i % 40 == 0) make_player(&world, token);
    make_table(&world, token, "\"me\",\"open\"", path);
  }
  pass(&world, 29);
  pass(&world, 31); /* and now it was closed */
  pass(&world, 31);
  assert_int_equal(ask(&world, "GET", path, token, ""), 404);
  close_world(&world);
}

static void players_who_stay_away_go(void **state) {
  (void)state;
  World world;
  char away[64], here[64], path[64];
  open_world(&world, (PeopleKeep){.players = 100});
  make_player(&world, away);
  make_player(&world, here);
  make_table(&world, away, "\"me\",\"open\"", path);
  for (int i = 0; i < 3; i++) {
    pass(&world, 40);
    assert_int_equal(ask(&world, "GET", "/api/me", here, ""), 200);
  }
  pass(&world, 1);
  assert_int_equal(ask(&world, "GET", "/api/me", away, ""), 401);
  assert_int_equal(ask(&world, "GET", "/api/me", here, ""), 200);
  assert_int_equal(ask(&world, "GET", path, here, ""), 200);
  assert_null(strstr(world.body, "Aki")); /* his seat is left */
  close_world(&world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tables_that_never_began_go),
      cmocka_unit_test(what_is_kept_for_ever_stays),
      cmocka_unit_test(more_than_one_handful_is_looked_at),
      cmocka_unit_test(players_who_stay_away_go),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
