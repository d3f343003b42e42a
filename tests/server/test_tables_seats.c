/* Making tables, sitting, leaving, owners, rematches, quick matches, lists and names. */
#include "party.h"

#include <stdio.h>

typedef struct Evening {
  House house;
  Guest aki, ben, cho;
} Evening;

static int begin(void **state) {
  static Evening e;
  e = (Evening){.house = {.now = 0}};
  house_open(&e.house, "memory:");
  guest_init(&e.aki, &e.house, "aki", "Aki");
  guest_init(&e.ben, &e.house, "ben", "Aki");
  guest_init(&e.cho, &e.house, "cho", "Cho");
  *state = &e;
  return 0;
}

static int end(void **state) {
  Evening *e = *state;
  Guest *guests[] = {&e->aki, &e->ben, &e->cho};
  for (int i = 0; i < 3; i++) guest_leave(guests[i]), guest_free(guests[i]);
  house_close(&e->house);
  return 0;
}

static void make(Guest *guest, const char *body, char id[TABLES_MAX_ID]) {
  char room[256];
  const Answer *made = guest_ask(guest, TABLES_CREATE, NULL, 0, body, "");
  snprintf(id, TABLES_MAX_ID, "%s", text_of(made->json, "table", room));
}

static MkJson seat_of(const Answer *info, int seat) {
  return mk_json_item(mk_json_get(info->json, "seats"), seat);
}

#define assert_text(json, key, expected)                                                           \
  do {                                                                                             \
    char text_room[256];                                                                           \
    assert_string_equal(text_of((json), (key), text_room), (expected));                            \
  } while (0)

static const char two[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"]}";

static void a_table_begins_when_all_sit(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID], code[256];
  make(&e->aki, two, id);
  const Answer *info = guest_ask(&e->ben, TABLES_INFO, id, 0, NULL, "");
  assert_text(info->json, "state", "open");
  assert_text(seat_of(info, 0), "kind", "held");
  assert_text(seat_of(info, 1), "kind", "open");
  assert_int_equal(mk_json_type(mk_json_get(info->json, "acting")), MK_JSON_NONE);
  assert_int_equal(mk_json_type(mk_json_get(info->json, "mine")), MK_JSON_NULL);
  text_of(info->json, "code", code);
  assert_int_equal(strlen(code), TABLES_CODE_LENGTH);
  guest_ask(&e->ben, TABLES_SIT, id, 0, "{\"seat\":0}", "taken");
  guest_ask(&e->ben, TABLES_SIT, id, 0, "{\"seat\":9}", "no-seat");
  guest_ask(&e->ben, TABLES_SIT, id, 0, "{\"nonce\":\"short\"}", "bad");
  guest_ask(&e->ben, TABLES_SIT, id, 0, "{}", "bad"); /* nobody sits without a part in the deal */
  info = guest_ask(&e->ben, TABLES_SIT, code, 0, NULL, "");
  assert_int_equal(number_of(info->json, "mine"), 1);
  info = guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  assert_text(info->json, "state", "playing");
  assert_text(seat_of(info, 0), "name", "Aki");
  assert_text(seat_of(info, 1), "name", "Aki 2");
  assert_int_equal(mk_json_type(mk_json_get(info->json, "acting")), MK_JSON_ARRAY);
  guest_ask(&e->cho, TABLES_SIT, id, 0, NULL, "full");
  guest_ask(&e->cho, TABLES_INFO, code, 0, NULL, "no-table");
  guest_ask(&e->cho, TABLES_RECORD, id, 0, NULL, "not-over");
}

/* Whoever has no name may look, and nothing more. */
static void nobody_sits_without_a_name(void **state) {
  Evening *e = *state;
  static const char body[] = "{\"game\":\"golem\",\"seats\":[\"open\",\"open\"]}";
  char id[TABLES_MAX_ID];
  Guest nobody;
  guest_init(&nobody, &e->house, "", "");
  make(&e->aki, body, id);
  guest_ask(&nobody, TABLES_INFO, id, 0, NULL, "");
  guest_ask(&nobody, TABLES_CREATE, NULL, 0, body, "token");
  guest_ask(&nobody, TABLES_MATCH, NULL, 0, "{\"game\":\"golem\"}", "token");
  guest_ask(&nobody, TABLES_SIT, id, 0, NULL, "token");
  guest_ask(&nobody, TABLES_MINE, NULL, 0, NULL, "token");
  guest_leave(&nobody), guest_free(&nobody);
}

/* Whoever leaves, or is sent away, hears that and nothing more; and everything again when he is back. */
static void only_those_who_sit_watch_a_private_table(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"watch\":false}", id);
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  guest_say(&e->cho, "{\"op\":\"watch\",\"table\":\"%s\",\"key\":\"w\"}", id);
  assert_text(guest_last(&e->cho, "error"), "code", "forbidden");
  make(&e->aki, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\",\"open\"],\"watch\":false}", id);
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  guest_ask(&e->cho, TABLES_SIT, id, 0, NULL, "");
  guest_say(&e->cho, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  guest_say(&e->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id); /* seat 0 is a seat */
  guest_mark(&e->cho);
  guest_mark(&e->aki);
  guest_ask(&e->cho, TABLES_LEAVE, id, 0, NULL, "");
  assert_int_equal(guest_count(&e->cho, "info"), 1);
  guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  assert_int_equal(guest_count(&e->cho, "info"), 1);
  guest_ask(&e->cho, TABLES_SIT, id, 0, NULL, ""); /* all seats are taken: it begins */
  assert_int_equal(guest_count(&e->cho, "info"), 2);
  assert_int_equal(guest_count(&e->cho, "update"), 1);
  assert_int_equal(guest_count(&e->aki, "update"), 1);
}

static void a_seat_given_to_a_bot_is_told_nothing_of_the_game(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"watch\":false}", id);
  guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  guest_say(&e->ben, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  guest_mark(&e->ben);
  guest_ask(&e->aki, TABLES_SEAT, id, 1, "{\"kind\":\"bot\",\"bot\":\"random\"}", "");
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  assert_int_equal(guest_count(&e->ben, "info"), 1);
  assert_int_equal(guest_count(&e->ben, "update"), 0);
}

static void what_makes_no_table_is_refused(void **state) {
  Evening *e = *state;
  static const char *const wrong[][2] = {
      {"[]", "bad"},
      {"{\"game\":\"chess\",\"seats\":[\"me\"]}", "bad"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\"]}", "options"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\",\"me\"]}", "bad"},
      {"{\"game\":\"seekers\",\"seats\":[\"bot:easy\",\"bot:hard\"]}", "bad"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:nobody\"]}", "bad"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"options\":{\"rule\":99}}", "options"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"clock\":{\"kind\":\"sand\"}}", "bad"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"listed\":1}", "bad"},
      {"{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"content\":\"{}\"}", "content"},
      {"{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"key\":\"\"}", "bad"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    guest_ask(&e->aki, TABLES_CREATE, NULL, 0, wrong[i][0], wrong[i][1]);
}

static void a_creation_key_makes_one_table(void **state) {
  Evening *e = *state;
  char first[TABLES_MAX_ID], again[TABLES_MAX_ID];
  static const char keyed[] = "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"key\":\"k\"}";
  make(&e->aki, keyed, first);
  make(&e->aki, keyed, again);
  assert_string_equal(first, again);
  guest_ask(&e->aki, TABLES_CREATE, NULL, 0,
            "{\"game\":\"seekers\",\"seats\":[\"open\",\"me\"],\"key\":\"k\"}", "bad");
  make(&e->ben, keyed, again);
  assert_string_not_equal(first, again);
}

static void owners_come_and_go(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\",\"open\"]}", id);
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  guest_ask(&e->ben, TABLES_SEAT, id, 2, "{\"kind\":\"bot\",\"bot\":\"easy\"}", "forbidden");
  guest_ask(&e->aki, TABLES_SEAT, id, 2, "{\"kind\":\"bot\",\"bot\":\"odd\"}", "bad");
  guest_ask(&e->aki, TABLES_SEAT, id, 5, "{\"kind\":\"open\"}", "no-seat");
  const Answer *info = guest_ask(&e->aki, TABLES_SEAT, id, 1, "{\"kind\":\"open\"}", "");
  assert_text(seat_of(info, 1), "kind", "open");
  guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  info = guest_ask(&e->aki, TABLES_LEAVE, id, 0, NULL, "");
  assert_text(info->json, "owner", "ben");
  assert_text(seat_of(info, 0), "kind", "open");
  guest_ask(&e->aki, TABLES_LEAVE, id, 0, NULL, "not-seated");
  info = guest_ask(&e->ben, TABLES_LEAVE, id, 0, NULL, "");
  assert_text(info->json, "state", "closed");
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "closed");
}

static void a_seat_is_held_for_two_minutes(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, two, id);
  guest_say(&e->ben, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  guest_mark(&e->ben);
  house_wait(&e->house, 119 * 1000);
  assert_int_equal(guest_count(&e->ben, "info"), 0);
  house_wait(&e->house, 2 * 1000);
  assert_int_equal(guest_count(&e->ben, "info"), 1);
  const Answer *info = guest_ask(&e->ben, TABLES_INFO, id, 0, NULL, "");
  assert_text(seat_of(info, 0), "kind", "open");
}

static void an_owner_who_does_not_come_is_none(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, two, id);
  const Answer *info = guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  assert_text(info->json, "owner", "aki");
  house_wait(&e->house, 121 * 1000);
  info = guest_ask(&e->ben, TABLES_INFO, id, 0, NULL, "");
  assert_text(info->json, "owner", "ben");
}

static void presence_is_told(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  bool here = true;
  make(&e->aki, two, id);
  guest_say(&e->ben, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  guest_mark(&e->ben);
  guest_say(&e->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  assert_int_equal(guest_count(&e->ben, "info"), 1);
  assert_int_equal(guest_count(&e->aki, "info"), 0);
  MkJson seats = mk_json_get(mk_json_get(guest_last(&e->ben, "info"), "info"), "seats");
  assert_true(mk_json_read_bool(mk_json_get(mk_json_item(seats, 0), "here"), &here) && here);
  guest_leave(&e->aki);
  seats = mk_json_get(mk_json_get(guest_last(&e->ben, "info"), "info"), "seats");
  assert_true(mk_json_read_bool(mk_json_get(mk_json_item(seats, 0), "here"), &here) && !here);
}

static void who_may_watch(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID], room[256];
  make(&e->aki, "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"watch\":false}", id);
  guest_say(&e->ben, "{\"op\":\"watch\",\"table\":\"%s\",\"key\":\"w\"}", id);
  assert_string_equal(text_of(guest_last(&e->ben, "error"), "code", room), "forbidden");
  guest_say(&e->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  assert_int_equal(guest_count(&e->aki, "state"), 1);
}

/* ---- Rematch and quick match --------------------------------------------------------------------- */

static bool is_over(void *context) {
  Guest *guest = context;
  MkJson position = mk_json_get(guest_table(guest), "position");
  return mk_json_type(mk_json_get(position, "result")) == MK_JSON_OBJECT;
}

/* One person and a bot: the person plays the first thing that is legal. */
static bool play_on(void *context) {
  Guest *guest = context;
  static int number;
  char message[512], table[256];
  MkJson told = guest_table(guest);
  MkJson text = mk_json_item(mk_json_get(mk_json_get(told, "position"), "legal"), 0);
  if (is_over(guest)) return true;
  if (mk_json_type(text) != MK_JSON_STRING) return false;
  snprintf(message, sizeof message,
           "{\"op\":\"act\",\"key\":\"p%d\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", number++,
           text_of(told, "table", table), number_of(told, "v"), (int)(text.end - text.at), text.at);
  guest_say(guest, "%s", message);
  return is_over(guest);
}

static void a_rematch_moves_everybody_on(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID], next[TABLES_MAX_ID], room[256];
  make(&e->aki, "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:random\"]}", id);
  guest_ask(&e->aki, TABLES_REMATCH, id, 0, NULL, "not-over");
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  guest_say(&e->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  house_until(&e->house, play_on, &e->aki);
  guest_ask(&e->ben, TABLES_REMATCH, id, 0, NULL, "not-seated");
  const Answer *info = guest_ask(&e->aki, TABLES_REMATCH, id, 0, NULL, "");
  snprintf(next, sizeof next, "%s", text_of(info->json, "table", room));
  assert_text(seat_of(info, 0), "kind", "bot");
  assert_text(seat_of(info, 1), "kind", "held");
  assert_int_equal(number_of(info->json, "mine"), 1);
  assert_text(mk_json_get(guest_last(&e->aki, "info"), "info"), "next", next);
  info = guest_ask(&e->aki, TABLES_REMATCH, id, 0, NULL, "");
  assert_text(info->json, "table", next);
  guest_ask(&e->aki, TABLES_LEAVE, next, 0, NULL, "");
  info = guest_ask(&e->aki, TABLES_REMATCH, id, 0, NULL, "");
  assert_string_not_equal(text_of(info->json, "table", room), next);
  guest_ask(&e->ben, TABLES_RECORD, id, 0, NULL, "");
}

static void a_quick_match_finds_who_waits(void **state) {
  Evening *e = *state;
  char room[256], id[TABLES_MAX_ID];
  const Answer *info = guest_ask(&e->aki, TABLES_MATCH, NULL, 0, "{\"game\":\"seekers\"}", "");
  snprintf(id, sizeof id, "%s", text_of(info->json, "table", room));
  info = guest_ask(&e->ben, TABLES_MATCH, NULL, 0,
                   "{\"game\":\"seekers\",\"options\":{\"rule\":3}}", "");
  assert_string_not_equal(text_of(info->json, "table", room), id);
  info = guest_ask(&e->cho, TABLES_MATCH, NULL, 0, "{\"game\":\"seekers\"}", "");
  assert_int_equal(number_of(info->json, "mine"), 1);
  guest_ask(&e->cho, TABLES_MATCH, NULL, 0, "{\"game\":\"chess\"}", "bad");
}

/* ---- Lists and names ----------------------------------------------------------------------------- */

static void lists_show_what_can_be_joined(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"listed\":true}", id);
  int told = e->house.listed;
  assert_true(told > 0);
  make(&e->aki, two, id);
  assert_int_equal(e->house.listed, told);
  const Answer *list = guest_ask(&e->ben, TABLES_LIST, "golem", 0, NULL, "");
  assert_int_equal(mk_json_count(mk_json_get(list->json, "tables")), 1);
  MkJson info = mk_json_item(mk_json_get(list->json, "tables"), 0);
  assert_text(info, "game", "golem");
  assert_text(info, "chat", "phrases");
  list = guest_ask(&e->ben, TABLES_LIST, "seekers", 0, NULL, "");
  assert_int_equal(mk_json_count(mk_json_get(list->json, "tables")), 0);
  list = guest_ask(&e->aki, TABLES_MINE, NULL, 0, NULL, "");
  assert_int_equal(mk_json_count(list->json), 2);
  assert_int_equal(number_of(mk_json_item(list->json, 0), "mine"), 0);
}

/* Seat 1 begins there, where ben sits; the table that was made later only waits for somebody. */
static void where_it_is_my_turn_comes_first(void **state) {
  Evening *e = *state;
  char turn[TABLES_MAX_ID], waits[TABLES_MAX_ID];
  make(&e->aki, "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"options\":{\"first\":\"1\"}}",
       turn);
  guest_ask(&e->aki, TABLES_SIT, turn, 0, NULL, "");
  guest_ask(&e->ben, TABLES_SIT, turn, 0, NULL, "");
  house_wait(&e->house, 1000);
  make(&e->aki, two, waits);
  guest_ask(&e->ben, TABLES_SIT, waits, 0, NULL, "");
  const Answer *list = guest_ask(&e->ben, TABLES_MINE, NULL, 0, NULL, "");
  assert_text(mk_json_item(list->json, 0), "table", turn);
  list = guest_ask(&e->aki, TABLES_MINE, NULL, 0, NULL, "");
  assert_text(mk_json_item(list->json, 0), "table",
              waits); /* the newest, since it is nowhere aki's turn */
}

static void a_new_name_is_shown_and_a_forgotten_one_too(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  bool standin = false;
  make(&e->aki, two, id);
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  guest_ask(&e->cho, TABLES_SIT, id, 0, NULL, "");
  snprintf(e->aki.listener.player.name, TABLES_MAX_NAME, "Akiko");
  guest_ask(&e->aki, TABLES_RENAME, NULL, 0, NULL, "");
  const Answer *info = guest_ask(&e->cho, TABLES_INFO, id, 0, NULL, "");
  assert_text(seat_of(info, 0), "name", "Akiko");
  snprintf(e->aki.listener.player.name, TABLES_MAX_NAME, "someone");
  guest_ask(&e->aki, TABLES_FORGET, NULL, 0, NULL, "");
  info = guest_ask(&e->cho, TABLES_INFO, id, 0, NULL, "");
  assert_text(seat_of(info, 0), "name", "someone");
  assert_true(mk_json_read_bool(mk_json_get(seat_of(info, 0), "standin"), &standin) && standin);
}

/* ---- Contents ------------------------------------------------------------------------------------ */

/* A content file is stored once, by its hash, and plays. */
static void a_table_with_content_of_its_own(void **state) {
  Evening *e = *state;
  static char body[128 * 1024], file[MK_MAX_CONTENT_BYTES];
  char id[TABLES_MAX_ID], hash[256];
  const MkGame *game = mk_game_find("golem");
  MkText text = MK_TEXT(body);
  snprintf(file, sizeof file, "%s\n\n", game->content_json);
  mk_text_string(&text, "{\"game\":\"golem\",\"seats\":[\"me\",\"open\"],\"content\":");
  mk_json_string(&text, file);
  mk_text_string(&text, "}");
  make(&e->aki, body, id);
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  const Answer *info = guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  assert_int_equal(strlen(text_of(info->json, "content", hash)), 64);
  const Answer *content = guest_ask(&e->cho, TABLES_CONTENT, hash, 0, NULL, "");
  assert_string_equal(content->bytes, file);
  house_wait(&e->house, 70 * 1000); /* it leaves memory, and comes back */
  info = guest_ask(&e->ben, TABLES_INFO, id, 0, NULL, "");
  assert_text(info->json, "state", "playing");
  guest_ask(&e->cho, TABLES_CONTENT, "1234", 0, NULL, "content");
}

static void nobody_comes(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID];
  make(&e->aki, two, id);
  house_wait(&e->house, 3000 * 1000);
  const Answer *info = guest_ask(&e->ben, TABLES_INFO, id, 0, NULL, "");
  assert_text(info->json, "state", "open");
  house_wait(&e->house, 3000 * 1000);
  info = guest_ask(&e->ben, TABLES_INFO, id, 0, NULL, "");
  assert_text(info->json, "state", "closed");
}

static void seats_are_drawn_from_the_deal(void **state) {
  Evening *e = *state;
  int moved = 0;
  for (int i = 0; i < 12; i++) {
    char id[TABLES_MAX_ID], room[256];
    make(&e->aki, "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"shuffle\":true}", id);
    guest_ask(&e->aki, TABLES_SIT, id, 0, "{\"nonce\":\"0123456789abcdef0123456789abcdef\"}", "");
    guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
    const Answer *info = guest_ask(&e->aki, TABLES_INFO, id, 0, NULL, "");
    moved += number_of(info->json, "mine");
    const Answer *fair = guest_ask(&e->aki, TABLES_FAIR, id, 0, NULL, "");
    MkJson first = mk_json_item(mk_json_get(fair->json, "nonces"), 0);
    assert_true(mk_json_read_string(first, room, sizeof room) && strlen(room) == 32);
  }
  assert_true(moved > 0 && moved < 12);
}

/* What went into the deal is listed as it did, whoever has moved since. */
static void whose_part_it_was_is_told_at_the_end(void **state) {
  Evening *e = *state;
  int moved = 0;
  for (int i = 0; i < 4 || moved == 0; i++) {
    char id[TABLES_MAX_ID], room[256];
    make(&e->aki, "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:random\"],\"shuffle\":true}", id);
    const Answer *info = guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
    moved += number_of(info->json, "mine");
    guest_say(&e->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
    house_until(&e->house, play_on, &e->aki);
    const Answer *fair = guest_ask(&e->ben, TABLES_FAIR, id, 0, NULL, "");
    MkJson nonces = mk_json_get(fair->json, "nonces");
    assert_true(mk_json_read_string(mk_json_item(nonces, 0), room, sizeof room) && *room);
    assert_true(mk_json_is(mk_json_item(nonces, 1), ""));
    assert_text(seat_of(fair, 0), "kind", "player");
    assert_text(seat_of(fair, 0), "name", "Aki");
    assert_text(seat_of(fair, 1), "kind", "bot");
    guest_say(&e->aki, "{\"op\":\"unwatch\",\"table\":\"%s\"}", id);
    assert_true(i < 40);
  }
}

/* ---- Fair dealing -------------------------------------------------------------------------------- */

static void a_deal_can_be_checked(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID], commit[256], seed[256], deal[256], hex[MK_HEX_SIZE], words[512];
  uint8_t key[32], hash[32];
  make(&e->aki, "{\"game\":\"seekers\",\"seats\":[\"me\",\"bot:random\"]}", id);
  const Answer *fair = guest_ask(&e->ben, TABLES_FAIR, id, 0, NULL, "");
  text_of(fair->json, "commit", commit);
  assert_int_equal(mk_json_type(mk_json_get(fair->json, "nonces")), MK_JSON_NONE);
  guest_ask(&e->aki, TABLES_SIT, id, 0, "{\"nonce\":\"0123456789abcdef0123456789abcdef\"}", "");
  guest_say(&e->aki, "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  fair = guest_ask(&e->ben, TABLES_FAIR, id, 0, NULL, "");
  assert_int_equal(mk_json_count(mk_json_get(fair->json, "nonces")), 2);
  assert_int_equal(mk_json_type(mk_json_get(fair->json, "seed")), MK_JSON_NONE);
  house_until(&e->house, play_on, &e->aki);
  fair = guest_ask(&e->ben, TABLES_FAIR, id, 0, NULL, "");
  assert_true(mk_hex_read(text_of(fair->json, "seed", seed), key));
  int length = snprintf(words, sizeof words, "meikyu-commit-1\n%s\n%s", id, seed);
  mk_sha256(words, (size_t)length, hash);
  mk_hex_write(hash, hex);
  assert_string_equal(hex, commit);
  length =
      snprintf(words, sizeof words, "meikyu-deal-1\n%s\n0123456789abcdef0123456789abcdef\n", id);
  mk_hmac_sha256(key, sizeof key, words, (size_t)length, hash);
  mk_hex_write(hash, hex);
  assert_string_equal(hex, text_of(fair->json, "deal", deal));
  const Answer *record = guest_ask(&e->ben, TABLES_RECORD, id, 0, NULL, "");
  assert_non_null(strstr(record->bytes, deal));
}

/* A stranger is told that it has begun, whichever seat they name; nobody acts before it has. */
static void before_and_after_the_beginning(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID], room[256];
  static const char nonce[] = "\"nonce\":\"00000000000000000000000000000007\"";
  char body[128];
  const Answer *made = guest_ask(&e->aki, TABLES_CREATE, NULL, 0,
                                 "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"]}", "");
  snprintf(id, sizeof id, "%s", text_of(made->json, "table", room));
  guest_ask(&e->aki, TABLES_SIT, id, 0, NULL, "");
  static const char *const ops[] = {"act\",\"v\":0,\"text\":\"1L", "undo\",\"v\":0,\"x\":\"",
                                    "ask\",\"what\":\"pause"};
  for (int i = 0; i < 3; i++) {
    guest_mark(&e->aki);
    guest_say(&e->aki, "{\"key\":\"k\",\"table\":\"%s\",\"op\":\"%s\"}", id, ops[i]);
    assert_string_equal(text_of(guest_last(&e->aki, "error"), "code", room), "not-acting");
  }
  guest_ask(&e->ben, TABLES_SIT, id, 0, NULL, "");
  snprintf(body, sizeof body, "{\"seat\":1,%s}", nonce);
  guest_ask(&e->cho, TABLES_SIT, id, 0, body, "full");
}

/* A bot that the owner puts somewhere is called by its name, and somebody must be left who is none. */
static void a_bot_has_a_name_and_company(void **state) {
  Evening *e = *state;
  char id[TABLES_MAX_ID], room[256];
  const Answer *made = guest_ask(&e->aki, TABLES_CREATE, NULL, 0,
                                 "{\"game\":\"golem\",\"seats\":[\"open\",\"open\",\"open\"]}", "");
  snprintf(id, sizeof id, "%s", text_of(made->json, "table", room));
  static const char bot[] = "{\"kind\":\"bot\",\"bot\":\"easy\"}";
  const Answer *info = guest_ask(&e->aki, TABLES_SEAT, id, 1, bot, "");
  MkJson seat = mk_json_item(mk_json_get(info->json, "seats"), 1);
  assert_string_equal(text_of(seat, "name", room), mk_bot_find("easy")->name.en);
  guest_ask(&e->aki, TABLES_SEAT, id, 2, bot, ""); /* seat 0 is still for a person */
  guest_ask(&e->aki, TABLES_SEAT, id, 0, bot, "forbidden");
  guest_ask(&e->aki, TABLES_SEAT, id, 3, bot, "no-seat");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(a_table_begins_when_all_sit),
      TEST(before_and_after_the_beginning),
      TEST(a_bot_has_a_name_and_company),
      TEST(nobody_sits_without_a_name),
      TEST(only_those_who_sit_watch_a_private_table),
      TEST(a_seat_given_to_a_bot_is_told_nothing_of_the_game),
      TEST(what_makes_no_table_is_refused),
      TEST(a_creation_key_makes_one_table),
      TEST(owners_come_and_go),
      TEST(a_seat_is_held_for_two_minutes),
      TEST(an_owner_who_does_not_come_is_none),
      TEST(presence_is_told),
      TEST(who_may_watch),
      TEST(a_rematch_moves_everybody_on),
      TEST(a_quick_match_finds_who_waits),
      TEST(lists_show_what_can_be_joined),
      TEST(where_it_is_my_turn_comes_first),
      TEST(a_new_name_is_shown_and_a_forgotten_one_too),
      TEST(a_table_with_content_of_its_own),
      TEST(nobody_comes),
      TEST(seats_are_drawn_from_the_deal),
      TEST(whose_part_it_was_is_told_at_the_end),
      TEST(a_deal_can_be_checked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
