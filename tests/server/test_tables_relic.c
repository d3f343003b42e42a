/* Tables of rules that are not known any more: what is told of them from their log, and that they end. */
#include "party.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- Making one ---------------------------------------------------------------------------------- */

enum { MOST_ENTRIES = 600, OTHER_RULES = 99 };

/* A table's log and row, as they are kept. */
typedef struct Copy {
  StoreEntry entries[MOST_ENTRIES];
  size_t count;
  StoreRow row;
  StoreBytes note;
} Copy;

static Copy copy;

static StoreBytes keep(StoreBytes bytes) {
  char *kept = malloc(bytes.length + 1);
  assert_non_null(kept);
  if (bytes.length > 0) memcpy(kept, bytes.at, bytes.length);
  kept[bytes.length] = '\0';
  return (StoreBytes){kept, bytes.length};
}

static void drop(StoreBytes bytes) {
  free((void *)bytes.at);
}

/* The text with other rules in it. */
static StoreBytes with_other_rules(StoreBytes bytes) {
  char *text = malloc(bytes.length + 8);
  assert_non_null(text);
  const char *rules = memmem(bytes.at, bytes.length, "\"rules\":", 8);
  assert_non_null(rules);
  size_t before = (size_t)(rules - (const char *)bytes.at) + 8,
         digits = strspn(rules + 8, "0123456789");
  int length = snprintf(text, bytes.length + 8, "%.*s%d%.*s", (int)before, (const char *)bytes.at,
                        OTHER_RULES, (int)(bytes.length - before - digits), rules + 8 + digits);
  return (StoreBytes){text, (size_t)length};
}

static void take_log(void *context, const StoreAnswer *answer) {
  (void)context;
  assert_true(answer->count > 0 && answer->count <= MOST_ENTRIES);
  copy.count = answer->count;
  for (size_t i = 0; i < copy.count; i++) {
    const StoreEntry *from = &answer->entries[i];
    copy.entries[i] =
        (StoreEntry){.kind = keep(from->kind),
                     .player = keep(from->player),
                     .key = keep(from->key),
                     .body = i == 0 ? with_other_rules(from->body) : keep(from->body)};
  }
}

static void take_row(void *context, const StoreAnswer *answer) {
  const StoreTable *row = &answer->tables[0];
  (void)context;
  copy.row = (StoreRow){.state = row->state,
                        .game = keep(row->game),
                        .next = keep(row->next),
                        .info = with_other_rules(row->info),
                        .seats = {store_text("aki"), store_text("ben")}};
  copy.note = keep(row->note);
}

/* The same table once more under another name, made by rules that nobody knows. */
static void make_relic(House *house, const char *table, const char *name) {
  assert_true(store_read(house->store, store_text(table), 0, 0, take_log, NULL));
  assert_true(store_find_table(house->store, store_text(table), take_row, NULL));
  house_rest(house);
  StoreAppend append = {.table = store_text(name),
                        .expected = 1,
                        .entries = copy.entries,
                        .count = copy.count,
                        .due_in = -1,
                        .note = copy.note,
                        .row = &copy.row};
  assert_true(store_append(house->store, &append, NULL, NULL));
  house_rest(house);
  for (size_t i = 0; i < copy.count; i++) {
    drop(copy.entries[i].kind), drop(copy.entries[i].player);
    drop(copy.entries[i].key), drop(copy.entries[i].body);
  }
  drop(copy.row.game), drop(copy.row.next), drop(copy.row.info), drop(copy.note);
}

/* ---- Playing ------------------------------------------------------------------------------------- */

typedef struct Evening {
  House house;
  Guest aki, ben;
  char path[64], id[TABLES_MAX_ID];
} Evening;

static void evening_begin(Evening *e, const char *where, const char *game) {
  char body[128];
  Guest *guests = &e->aki;
  *e = (Evening){.house = {.now = 0}};
  snprintf(e->path, sizeof e->path, "%s", where);
  house_open(&e->house, where);
  guest_init(&e->aki, &e->house, "aki", "Aki");
  guest_init(&e->ben, &e->house, "ben", "Ben");
  snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"]}", game);
  party_begin(guests, 2, body, e->id);
}

static void evening_end(Evening *e) {
  guest_leave(&e->aki), guest_free(&e->aki);
  guest_leave(&e->ben), guest_free(&e->ben);
  house_close(&e->house);
}

static bool act(Evening *e, Guest *guest, int number) {
  MkJson told = guest_table(guest), legal = mk_json_get(mk_json_get(told, "position"), "legal");
  if (mk_json_type(legal) != MK_JSON_ARRAY) return false;
  MkJson text = mk_json_item(legal, (number * 7) % mk_json_count(legal));
  guest_say(guest, "{\"op\":\"act\",\"key\":\"k%d\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}",
            number, e->id, number_of(told, "v"), (int)(text.end - text.at), text.at);
  return true;
}

/* So many actions, or to the end; now and then something is taken back, alone or by agreement. */
static int play(Evening *e, int most) {
  int actions = 0, back = 0; /* how often it was */
  for (bool moved = true; moved && actions < most;) {
    moved = false;
    for (int i = 0; i < 2 && actions < most; i++) {
      Guest *guest = i ? &e->ben : &e->aki, *other = i ? &e->aki : &e->ben;
      if (!act(e, guest, actions)) continue;
      moved = ++actions;
      if (actions % 5 != 0 || actions > 200) continue;
      guest_mark(guest);
      guest_say(guest, "{\"op\":\"undo\",\"key\":\"u%d\",\"table\":\"%s\",\"v\":%d}", actions,
                e->id, number_of(guest_table(guest), "v"));
      if (guest_count(guest, "ok") == 0) {
        guest_say(guest, "{\"op\":\"ask\",\"key\":\"t%d\",\"table\":\"%s\",\"what\":\"takeback\"}",
                  actions, e->id);
        guest_say(
            other,
            "{\"op\":\"ask\",\"key\":\"y%d\",\"table\":\"%s\",\"what\":\"takeback\",\"yes\":true}",
            actions, e->id);
      }
      back += guest_count(guest, "ok");
      guest->mark = 0;
    }
  }
  return back;
}

static const char *after_first_line(const char *text) {
  return strchr(text, '\n') + 1;
}

/* All but the first and last line, which say other rules, and ranks. */
static void assert_same_actions(const char *a, const char *b) {
  const char *x = after_first_line(a), *y = after_first_line(b);
  const char *end_x = strstr(x, "{\"end\""), *end_y = strstr(y, "{\"end\"");
  assert_true(end_x && end_y);
  assert_int_equal(end_x - x, end_y - y);
  assert_memory_equal(x, y, end_x - x);
}

/* ---- Tests --------------------------------------------------------------------------------------- */

static void what_is_over_is_told_from_its_log(const char *where, const char *game) {
  Evening e;
  char room[256], hash[256], seed[256];
  evening_begin(&e, where, game);
  int back = play(&e, 10000);
  bool seals = strcmp(game, "golem") == 0 || strcmp(game, "diminuendo") == 0;
  assert_true(back > 0 || seals);
  char *record = strdup(guest_ask(&e.aki, TABLES_RECORD, e.id, 0, NULL, "")->bytes);
  text_of(guest_ask(&e.aki, TABLES_FAIR, e.id, 0, NULL, "")->json, "seed", seed);
  make_relic(&e.house, e.id, "old-one");
  const Answer *old = guest_ask(&e.aki, TABLES_INFO, "old-one", 0, NULL, "");
  assert_string_equal(text_of(old->json, "state", room), "over");
  assert_int_equal(number_of(old->json, "rules"), OTHER_RULES);
  assert_int_equal(number_of(old->json, "mine"), 0);
  old = guest_ask(&e.ben, TABLES_RECORD, "old-one", 0, NULL, "");
  assert_same_actions(record, old->bytes);
  assert_non_null(strstr(old->bytes, "\"rules\":99,"));
  assert_non_null(strstr(old->bytes, "\"names\":[\"Aki\",\"Ben\"]"));
  const char *end = strstr(record, "\"hash\":\"");
  snprintf(hash, sizeof hash, "%.*s", 73, end);
  assert_non_null(strstr(old->bytes, hash));
  assert_non_null(strstr(old->bytes, "\"ranks\":["));
  old = guest_ask(&e.ben, TABLES_FAIR, "old-one", 0, NULL, "");
  assert_string_equal(text_of(old->json, "seed", room), seed);
  guest_ask(&e.aki, TABLES_REMATCH, "old-one", 0, NULL, "rules");
  free(record);
  evening_end(&e);
}

static void records_are_told_from_the_log(void **state) {
  char path[64];
  (void)state;
  snprintf(path, sizeof path, "/tmp/meikyu-relic-%d.db", (int)getpid());
  house_burn(path);
  what_is_over_is_told_from_its_log(path, "seekers");
  house_burn(path);
  what_is_over_is_told_from_its_log("memory:", "ruin");
  what_is_over_is_told_from_its_log("memory:", "diminuendo");
  what_is_over_is_told_from_its_log("memory:", "golem");
}

static void what_is_unfinished_is_closed(void **state) {
  (void)state;
  Evening e;
  char room[256];
  evening_begin(&e, "memory:", "seekers");
  guest_say(&e.aki, "{\"op\":\"say\",\"key\":\"early\",\"table\":\"%s\",\"text\":\"hi\"}", e.id);
  play(&e, 6);
  make_relic(&e.house, e.id, "old-one");
  const Answer *old = guest_ask(&e.aki, TABLES_INFO, "old-one", 0, NULL, "");
  assert_string_equal(text_of(old->json, "state", room), "closed");
  old = guest_ask(&e.aki, TABLES_FAIR, "old-one", 0, NULL, "");
  assert_int_equal(strlen(text_of(old->json, "seed", room)), 64);
  assert_int_equal(strlen(text_of(old->json, "deal", room)), 64);
  old = guest_ask(&e.aki, TABLES_RECORD, "old-one", 0, NULL, "");
  assert_non_null(strstr(old->bytes, "\"do\":"));
  assert_null(strstr(old->bytes, "\"end\""));
  guest_ask(&e.ben, TABLES_SIT, "old-one", 0, NULL, "rules");
  guest_ask(&e.ben, TABLES_LEAVE, "old-one", 0, NULL, "rules");
  guest_mark(&e.aki);
  guest_say(&e.aki,
            "{\"op\":\"act\",\"key\":\"new\",\"table\":\"old-one\",\"v\":1,\"text\":\"1L\"}");
  assert_string_equal(text_of(guest_last(&e.aki, "error"), "code", room), "rules");
  guest_mark(&e.aki);
  guest_say(&e.aki, "{\"op\":\"watch\",\"key\":\"w\",\"table\":\"old-one\"}");
  assert_string_equal(text_of(guest_last(&e.aki, "error"), "code", room), "rules");
  guest_mark(&e.aki); /* what was acknowledged before still is */
  guest_say(&e.aki, "{\"op\":\"say\",\"key\":\"early\",\"table\":\"old-one\",\"text\":\"hi\"}");
  assert_int_equal(guest_count(&e.aki, "ok"), 1);
  guest_mark(&e.aki);
  guest_say(&e.aki, "{\"op\":\"say\",\"key\":\"s\",\"table\":\"old-one\",\"text\":\"hello\"}");
  assert_string_equal(text_of(guest_last(&e.aki, "error"), "code", room), "rules");
  old = guest_ask(&e.aki, TABLES_INFO, e.id, 0, NULL, "");
  assert_string_equal(text_of(old->json, "state", room), "playing"); /* the one of today goes on */
  evening_end(&e);
}

/* Nobody need ask for it: whoever looks at his tables comes across it, and so does whoever keeps the house. */
static void whoever_lists_it_closes_it(void **state) {
  (void)state;
  Evening e;
  char room[256];
  evening_begin(&e, "memory:", "seekers");
  make_relic(&e.house, e.id, "old-one");
  guest_ask(&e.aki, TABLES_MINE, NULL, 0, NULL, "");
  const Answer *mine = guest_ask(&e.aki, TABLES_MINE, NULL, 0, NULL, "");
  MkJson info;
  bool closed = false;
  for (MkJsonEach each = mk_json_each(mine->json); mk_json_next(&each, NULL, &info);)
    closed |= strcmp(text_of(info, "state", room), "closed") == 0;
  assert_true(closed);
  evening_end(&e);
}

static void names_are_forgotten_there_too(void **state) {
  (void)state;
  Evening e;
  evening_begin(&e, "memory:", "seekers");
  play(&e, 10000);
  make_relic(&e.house, e.id, "old-one");
  snprintf(e.ben.listener.player.name, TABLES_MAX_NAME, "someone");
  guest_ask(&e.ben, TABLES_FORGET, NULL, 0, NULL, "");
  const Answer *old = guest_ask(&e.aki, TABLES_INFO, "old-one", 0, NULL, "");
  assert_non_null(strstr(old->bytes, "\"name\":\"someone\""));
  assert_null(strstr(old->bytes, "\"name\":\"Ben\""));
  assert_non_null(strstr(old->bytes, "\"state\":\"over\""));
  old = guest_ask(&e.aki, TABLES_RECORD, "old-one", 0, NULL, "");
  assert_non_null(strstr(old->bytes, "\"names\":[\"Aki\",\"someone\"]"));
  evening_end(&e);
}

/* As long as another server knows the rules the table is its. */
static void what_another_server_knows_goes_on(void **state) {
  (void)state;
  Evening e;
  House other = {.now = 0};
  char room[256];
  evening_begin(&e, "memory:relic", "seekers");
  house_open(&other, "memory:relic");
  make_relic(&e.house, e.id, "old-one");
  assert_true(store_watch(other.store, store_text("rules/seekers/99"), 0));
  assert_true(store_here(other.store, store_text("rules/seekers/99"), 1));
  house_rest(&other);
  const Answer *old = guest_ask(&e.aki, TABLES_INFO, "old-one", 0, NULL, "");
  assert_string_equal(text_of(old->json, "state", room), "playing");
  guest_ask(&e.aki, TABLES_LEAVE, "old-one", 0, NULL, "rules");
  guest_ask(&e.aki, TABLES_RECORD, "old-one", 0, NULL, "not-over");
  old = guest_ask(&e.aki, TABLES_FAIR, "old-one", 0, NULL, "");
  assert_int_equal(mk_json_type(mk_json_get(old->json, "seed")), MK_JSON_NONE);
  house_close(&other);
  old = guest_ask(&e.aki, TABLES_INFO, "old-one", 0, NULL, "");
  assert_string_equal(text_of(old->json, "state", room), "closed");
  evening_end(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(records_are_told_from_the_log),
      cmocka_unit_test(what_is_unfinished_is_closed),
      cmocka_unit_test(whoever_lists_it_closes_it),
      cmocka_unit_test(names_are_forgotten_there_too),
      cmocka_unit_test(what_another_server_knows_goes_on),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
