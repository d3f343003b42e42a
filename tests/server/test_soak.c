/* Many tables that people play at and leave: what is held in memory afterwards does not grow.
 *
 * MEIKYU_SOAK: so many actions (2,500). bench/soak.sh does the same over the wire. */
#include "party.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { TABLES_AT_ONCE = 12, LEAVES_MEMORY_MS = 75 * 1000 };

static const char *const games[] = {"seekers", "ruin", "diminuendo", "golem"};

/* Bytes in use, without what SQLite holds (its caches grow with the file, up to their limits) and what malloc adds to its
 * pages, about a hundredth. */
static long held(const House *house) {
  struct mallinfo2 info = mallinfo2();
  long store = (long)store_memory(house->store);
  return (long)(info.uordblks + info.hblkhd) - store - store / 50;
}

static void guest_come(Guest *guest, House *house, int number) {
  char id[16];
  snprintf(id, sizeof id, "p%d", number);
  guest_init(guest, house, id, id);
}

/* One game to its end; how many actions it had. */
static int play(Guest guests[2], const char *id, MkRng *rng) {
  char message[512];
  int actions = 0;
  for (bool moved = true; moved;) {
    moved = false;
    for (int i = 0; i < 2; i++) {
      MkJson told = guest_table(&guests[i]);
      MkJson legal = mk_json_get(mk_json_get(told, "position"), "legal");
      if (mk_json_type(legal) != MK_JSON_ARRAY) continue;
      MkJson text = mk_json_item(legal, (int)mk_rng_below(rng, (uint32_t)mk_json_count(legal)));
      snprintf(message, sizeof message,
               "{\"op\":\"act\",\"key\":\"k%d\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", actions,
               id, number_of(told, "v"), (int)(text.end - text.at), text.at);
      guest_say(&guests[i], "%s", message);
      moved = ++actions;
    }
  }
  return actions;
}

/* Tables of all games, at the same time in memory; then everybody leaves, and so do they. */
static int round_of_tables(House *house, MkRng *rng) {
  static Guest guests[TABLES_AT_ONCE][2];
  char id[TABLES_MAX_ID], body[128];
  int actions = 0;
  for (int t = 0; t < TABLES_AT_ONCE; t++) {
    guest_come(&guests[t][0], house, 2 * t);
    guest_come(&guests[t][1], house, 2 * t + 1);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"],\"listed\":true}",
             games[t % 4]);
    party_begin(guests[t], 2, body, id);
    actions += play(guests[t], id, rng);
  }
  for (int t = 0; t < TABLES_AT_ONCE; t++)
    for (int i = 0; i < 2; i++) guest_leave(&guests[t][i]), guest_free(&guests[t][i]);
  house_wait(house, LEAVES_MEMORY_MS);
  return actions;
}

static void what_is_held_does_not_grow(void **state) {
  (void)state;
  const char *wish = getenv("MEIKYU_SOAK");
  long most = wish ? atol(wish) : 2500, actions = 0, first = 0;
  House house = {.now = 0};
  char path[64];
  MkRng rng;
  mallopt(M_ARENA_MAX, 1); /* one that is counted */
  mk_rng_init_pcg32(&rng, 11, 1);
  snprintf(path, sizeof path, "/dev/shm/meikyu-soak-%d.db", (int)getpid());
  house_burn(path);
  house_open(&house, path);
  for (int round = 0; actions < most || round < 3; round++) {
    actions += round_of_tables(&house, &rng);
    Meters meters = {0};
    tables_measure(house.tables, &meters);
    assert_int_equal(meters.tables, 0); /* all have left */
    if (round == 0) first = held(&house);
  }
  long grown = held(&house) - first;
  printf("# %ld actions; %ld bytes more than after the first tables\n", actions, grown);
  assert_true(grown < 24 * 1024);
  house_close(&house);
  house_burn(path);
}

/* However long a game may become, a table that has begun holds what has happened there. */
static void a_table_is_small(void **state) {
  (void)state;
  enum { TABLES = 80, MOST = 20 * 1024 };
  House house = {.now = 0};
  Guest guests[2];
  char body[128], id[TABLES_MAX_ID], room[256];
  house_open(&house, "memory:");
  guest_come(&guests[0], &house, 0);
  guest_come(&guests[1], &house, 1);
  long before = held(&house);
  for (int t = 0; t < TABLES; t++) {
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"]}", games[t % 4]);
    const Answer *made = guest_ask(&guests[0], TABLES_CREATE, NULL, 0, body, "");
    snprintf(id, sizeof id, "%s", text_of(made->json, "table", room));
    for (int i = 0; i < 2; i++) guest_ask(&guests[i], TABLES_SIT, id, 0, NULL, "");
  }
  long each = (held(&house) - before) / TABLES; /* this store keeps its tables in memory too */
  printf("# %ld bytes a table\n", each);
  assert_true(each < MOST);
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]), guest_free(&guests[i]);
  house_close(&house);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_held_does_not_grow),
      cmocka_unit_test(a_table_is_small),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
