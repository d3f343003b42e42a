/* Whole games through the ground floor, with many who listen. */
#include "party.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Plays what the position's list offers, by chance; false: the seat is not asked. */
static bool play_any(Guest *guest, const char *table, MkRng *rng, int number) {
  char message[512];
  MkJson update = guest_table(guest);
  MkJson legal = mk_json_get(mk_json_get(update, "position"), "legal");
  int count = mk_json_count(legal);
  if (mk_json_type(legal) != MK_JSON_ARRAY) return false;
  MkJson text = mk_json_item(legal, (int)mk_rng_below(rng, (uint32_t)count));
  snprintf(message, sizeof message,
           "{\"op\":\"act\",\"key\":\"k%d\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", number,
           table, number_of(update, "v"), (int)(text.end - text.at), text.at);
  guest_mark(guest);
  guest_say(guest, "%s", message);
  if (guest_count(guest, "ok") != 1) fail_msg("%s: %s", message, guest->heard + guest->mark);
  guest->mark = 0;
  return true;
}

static const char *state_of(const Answer *info) {
  static char room[256];
  return text_of(info->json, "state", room);
}

/* Random games to the end. What is heard is forgotten now and then, but for the last update. */
static int play_out(Guest *guests, int count, const char *table, uint64_t seed) {
  MkRng rng;
  int actions = 0;
  mk_rng_init_pcg32(&rng, seed, 1);
  for (bool moved = true; moved;) {
    moved = false;
    for (int i = 0; i < count; i++)
      while (play_any(&guests[i], table, &rng, actions)) moved = ++actions;
  }
  return actions;
}

static void a_game(House *house, const char *game, int seats) {
  Guest guests[3], onlooker;
  char body[256], id[TABLES_MAX_ID];
  static const char *const names[] = {"aki", "ben", "cho"};
  for (int i = 0; i < seats; i++) guest_init(&guests[i], house, names[i], "Aki");
  guest_init(&onlooker, house, "", "");
  snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[\"me\"%s%s]}", game,
           seats > 1 ? ",\"open\"" : "", seats > 2 ? ",\"open\"" : "");
  party_begin(guests, seats, body, id);
  guest_say(&guests[0], "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  guest_say(&onlooker, "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"ja\"}", id);
  for (int i = 0; i < seats; i++) assert_int_equal(guest_count(&guests[i], "error"), 0);
  int actions = play_out(guests, seats, id, 5);
  assert_true(actions > 5);
  const Answer *info = guest_ask(&guests[0], TABLES_INFO, id, 0, NULL, "");
  assert_string_equal(state_of(info), "over");
  MkJson result = mk_json_get(mk_json_get(guest_last(&onlooker, "update"), "position"), "result");
  assert_int_equal(mk_json_type(result), MK_JSON_OBJECT);
  guest_ask(&guests[0], TABLES_RECORD, id, 0, NULL, "");
  for (int i = 0; i < seats; i++) guest_leave(&guests[i]), guest_free(&guests[i]);
  guest_leave(&onlooker), guest_free(&onlooker);
}

static void whole_games(void **state) {
  (void)state;
  House house = {.now = 0};
  house_open(&house, "memory:");
  a_game(&house, "seekers", 2);
  a_game(&house, "ruin", 1);
  a_game(&house, "ruin", 3);
  a_game(&house, "diminuendo", 2);
  a_game(&house, "golem", 3);
  house_close(&house);
}

static void whole_games_in_a_file(void **state) {
  (void)state;
  House house = {.now = 0};
  char path[64];
  snprintf(path, sizeof path, "/tmp/meikyu-games-%d.db", (int)getpid());
  house_burn(path);
  house_open(&house, path);
  a_game(&house, "seekers", 2);
  a_game(&house, "diminuendo", 3);
  house_close(&house);
  house_burn(path);
}

/* ---- A log that fades ---------------------------------------------------------------------------- */

enum { MOST_ENTRIES = 512 };

/* What somebody has of a log who keeps what he is told to keep. */
typedef struct Kept {
  char *entry[MOST_ENTRIES];
  int count;
  size_t heard; /* of his messages, so far */
} Kept;

static void cut(Kept *kept, int count) {
  while (kept->count > count) free(kept->entry[--kept->count]);
}

static void follow(Kept *kept, const Guest *guest, size_t *told) {
  MkJson json, entry;
  for (const char *line = guest->heard + kept->heard; *line; line = strchr(line, '\n') + 1) {
    assert_true(mk_json_parse(line, strcspn(line, "\n"), &json, NULL));
    if (!mk_json_is(mk_json_get(json, "op"), "update")) continue;
    assert_true(number_of(json, "from") <= kept->count);
    cut(kept, number_of(json, "from"));
    MkJson log = mk_json_get(json, "log");
    *told += (size_t)(log.end - log.at);
    for (MkJsonEach each = mk_json_each(log); mk_json_next(&each, NULL, &entry);)
      kept->entry[kept->count++] = strndup(entry.at, (size_t)(entry.end - entry.at));
  }
  kept->heard = guest->length;
}

/* The same as whoever comes now is told. */
static void compare(const Kept *kept, Guest *late, const char *id, size_t *whole) {
  MkJson entry;
  int at = 0;
  guest_mark(late);
  guest_say(late, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  MkJson log = mk_json_get(guest_last(late, "state"), "log");
  *whole += (size_t)(log.end - log.at);
  for (MkJsonEach each = mk_json_each(log); mk_json_next(&each, NULL, &entry); at++) {
    assert_true(at < kept->count);
    assert_int_equal(strlen(kept->entry[at]), entry.end - entry.at);
    assert_memory_equal(kept->entry[at], entry.at, entry.end - entry.at);
  }
  assert_int_equal(at, kept->count);
}

/* Of a log that fades only what reads otherwise is told again. */
static int add_up(int deal, size_t *told, size_t *whole) {
  House house = {.now = 0};
  Guest guests[2], onlooker, late;
  char id[TABLES_MAX_ID], body[256];
  MkRng rng;
  Kept kept = {.count = 0};
  house_open(&house, "memory:");
  guest_init(&guests[0], &house, "aki", "Aki");
  guest_init(&guests[1], &house, "ben", "Ben");
  guest_init(&onlooker, &house, "", "");
  guest_init(&late, &house, "", "");
  snprintf(body, sizeof body,
           "{\"game\":\"diminuendo\",\"seats\":[\"me\",\"open\"],\"deal\":\"%064x\"}", deal);
  party_begin(guests, 2, body, id);
  guest_say(&onlooker, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  kept.heard = onlooker.length;
  mk_rng_init_pcg32(&rng, 9, 1);
  int actions = 0;
  for (bool moved = true; moved;) {
    moved = false;
    for (int i = 0; i < 2; i++) {
      if (!play_any(&guests[i], id, &rng, actions)) continue;
      moved = ++actions;
      follow(&kept, &onlooker, told);
      compare(&kept, &late, id, whole);
    }
  }
  cut(&kept, 0);
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]), guest_free(&guests[i]);
  guest_leave(&onlooker), guest_free(&onlooker);
  guest_leave(&late), guest_free(&late);
  house_close(&house);
  return actions;
}

static void updates_add_up(void **state) {
  (void)state;
  size_t told = 0, whole = 0;
  int actions = 0;
  for (int deal = 1; deal <= 8; deal++) actions += add_up(deal, &told, &whole);
  assert_true(actions > 80);
  assert_true(told < whole / 3);
}

/* ---- Marks --------------------------------------------------------------------------------------- */

/* Two who look on from the same place in the same language; only one of them asked for marks. */
static void marks_are_for_the_socket_that_asks(void **state) {
  (void)state;
  House house = {.now = 0};
  Guest guests[2], plain, marked;
  char id[TABLES_MAX_ID];
  MkRng rng;
  house_open(&house, "memory:");
  guest_init(&guests[0], &house, "aki", "Aki");
  guest_init(&guests[1], &house, "ben", "Ben");
  guest_init(&plain, &house, "", "");
  guest_init(&marked, &house, "", "");
  party_begin(guests, 2, "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"]}", id);
  guest_say(&plain, "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"en\"}", id);
  guest_say(&marked, "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"en\",\"marks\":true}", id);
  mk_rng_init_pcg32(&rng, 5, 1);
  if (!play_any(&guests[0], id, &rng, 0)) assert_true(play_any(&guests[1], id, &rng, 0));
  assert_true(guest_count(&plain, "update") > 0 && guest_count(&marked, "update") > 0);
  assert_non_null(strstr(plain.heard, "} sends seeker "));
  assert_null(strstr(plain.heard, "|gem:"));
  assert_null(strstr(plain.heard, "|you:"));
  assert_non_null(strstr(marked.heard, "} {sends|you:send} seeker "));
  assert_non_null(strstr(marked.heard, "|gem:"));
  guest_mark(&marked); /* whoever comes back is told all of it again */
  guest_say(&marked, "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"en\",\"marks\":true}", id);
  assert_non_null(strstr(marked.heard + marked.mark, "} {sends|you:send} seeker "));
  guest_say(&plain, "{\"op\":\"watch\",\"table\":\"%s\",\"marks\":1}", id);
  assert_non_null(strstr(plain.heard, "marks: true or false"));
  for (int i = 0; i < 2; i++) guest_leave(&guests[i]), guest_free(&guests[i]);
  guest_leave(&plain), guest_free(&plain);
  guest_leave(&marked), guest_free(&marked);
  house_close(&house);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(whole_games),
      cmocka_unit_test(whole_games_in_a_file),
      cmocka_unit_test(updates_add_up),
      cmocka_unit_test(marks_are_for_the_socket_that_asks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
