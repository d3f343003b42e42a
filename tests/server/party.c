/* party.c - see party.h. */
#include "party.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* ---- The house ----------------------------------------------------------------------------------- */

static int64_t read_clock(void *context) {
  return __atomic_load_n(&((House *)context)->now, __ATOMIC_RELAXED);
}

static uint64_t luck;

void party_luck(uint64_t number) {
  luck = number;
}

static void draw(void *bytes, size_t count) {
  MkRng rng;
  mk_rng_init_pcg32(&rng, ++luck, 7);
  for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)mk_rng_next(&rng);
}

static void on_listed(void *context, const char *game) {
  (void)game;
  ((House *)context)->listed++;
}

static void on_present(void *context, StoreBytes table, uint32_t seats) {
  House *house = context;
  if (house->tables) tables_present(house->tables, table, seats);
}

static void on_heard(void *context, StoreBytes table, int64_t length) {
  House *house = context;
  if (house->tables) tables_heard(house->tables, table, length);
}

void house_open(House *house, const char *where) {
  MkError error;
  if (!house->now) house->now = 1700000000000;
  StoreOptions store = {
      .clock = read_clock, .heard = on_heard, .present = on_present, .context = house};
  house->store = store_open(where, &store, &error);
  if (!house->store) fail_msg("%s: %s", where, error.message);
  TablesOptions options = {.store = house->store,
                           .listed = on_listed,
                           .context = house,
                           .random = draw,
                           .bot_threads = 2,
                           .of_player = house->of_player,
                           .of_address = house->of_address,
                           .test = true};
  house->tables = tables_open(&options, &error);
  if (!house->tables) fail_msg("%s", error.message);
}

void house_close(House *house) {
  tables_close(house->tables);
  house->tables = NULL;
  store_close(house->store);
  house->store = NULL;
}

void house_rest(House *house) {
  do {
    store_deliver(house->store);
    tables_work(house->tables);
  } while (store_wait(house->store) > 0);
}

void house_until(House *house, bool (*happened)(void *context), void *context) {
  enum { TRIES = 60000 };
  for (int i = 0; i < TRIES; i++) {
    house_rest(house);
    if (happened(context)) return;
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  fail_msg("it did not happen");
}

void house_burn(const char *path) {
  static const char *const more[] = {"", "-wal", "-shm", "-lock"};
  char name[256];
  for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
    snprintf(name, sizeof name, "%s%s", path, more[i]);
    unlink(name);
  }
}

void house_wait(House *house, int64_t ms) {
  for (int64_t end = house->now + ms; house->now < end;) {
    int64_t step = end - house->now < 1000 ? end - house->now : 1000;
    __atomic_add_fetch(&house->now, step, __ATOMIC_RELAXED);
    house_rest(house);
  }
}

/* ---- Guests -------------------------------------------------------------------------------------- */

static void hear(TablesListener *listener, const char *json, size_t length) {
  Guest *guest = listener->context;
  if (guest->length + length + 2 > guest->room) {
    guest->room = 2 * (guest->room + length + 2);
    guest->heard = realloc(guest->heard, guest->room);
    assert_non_null(guest->heard);
  }
  assert_null(memchr(json, '\n', length));
  memcpy(guest->heard + guest->length, json, length);
  guest->length += length;
  guest->heard[guest->length++] = '\n';
  guest->heard[guest->length] = '\0';
  guest->count++;
}

void guest_init(Guest *guest, House *house, const char *id, const char *name) {
  *guest = (Guest){.house = house};
  guest->listener.send = hear;
  guest->listener.context = guest;
  snprintf(guest->listener.player.id, sizeof guest->listener.player.id, "%s", id);
  snprintf(guest->listener.player.name, sizeof guest->listener.player.name, "%s", name);
}

void guest_leave(Guest *guest) {
  tables_unlisten(guest->house->tables, &guest->listener);
}

void guest_free(Guest *guest) {
  free(guest->answer.bytes);
  free(guest->heard);
  guest->answer.bytes = guest->heard = NULL;
}

static void keep_answer(void *context, const TablesAnswer *given) {
  Answer *answer = context;
  MkError error;
  snprintf(answer->code, sizeof answer->code, "%s", given->code ? given->code : "");
  snprintf(answer->text, sizeof answer->text, "%s", given->text);
  free(answer->bytes);
  answer->bytes = malloc(given->length + 1);
  assert_non_null(answer->bytes);
  memcpy(answer->bytes, given->bytes, given->length);
  answer->bytes[given->length] = '\0';
  answer->length = given->length;
  answer->json = (MkJson){NULL, NULL};
  mk_json_parse(answer->bytes, answer->length, &answer->json, &error);
  answer->times++;
}

static MkJson parse(const char *text) {
  MkJson json = {NULL, NULL};
  MkError error;
  if (text && !mk_json_parse(text, strlen(text), &json, &error))
    fail_msg("%s: %s", text, error.message);
  return json;
}

void guest_begin_asking(Guest *guest, TablesVerb verb, const char *table, int seat,
                        const char *body) {
  if (verb == TABLES_SIT && !body) body = "{\"nonce\":\"00000000000000000000000000000007\"}";
  TablesRequest request = {.verb = verb,
                           .player = &guest->listener.player,
                           .origin = guest->listener.origin,
                           .table = table,
                           .game = verb == TABLES_LIST ? table : NULL,
                           .seat = seat,
                           .body = parse(body)};
  guest->answer.times = 0;
  tables_request(guest->house->tables, &request, keep_answer, &guest->answer);
}

const Answer *guest_ask(Guest *guest, TablesVerb verb, const char *table, int seat,
                        const char *body, const char *code) {
  guest_begin_asking(guest, verb, table, seat, body);
  house_rest(guest->house);
  assert_int_equal(guest->answer.times, 1);
  if (strcmp(guest->answer.code, code) != 0)
    fail_msg("'%s' instead of '%s': %s", guest->answer.code, code, guest->answer.text);
  return &guest->answer;
}

void guest_send(Guest *guest, const char *message) {
  assert_true(tables_op(guest->house->tables, &guest->listener, parse(message)));
}

void guest_say(Guest *guest, const char *format, ...) {
  char message[4096];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  guest_send(guest, message);
  house_rest(guest->house);
}

/* ---- What was heard ------------------------------------------------------------------------------ */

void guest_mark(Guest *guest) {
  guest->mark = guest->length;
}

static MkJson find(const Guest *guest, const char *op, int *count) {
  MkJson last = {NULL, NULL}, json;
  MkError error;
  *count = 0;
  for (const char *line = guest->heard ? guest->heard + guest->mark : ""; *line;) {
    const char *end = strchr(line, '\n');
    if (!mk_json_parse(line, (size_t)(end - line), &json, &error))
      fail_msg("%.200s: %s", line, error.message);
    if (mk_json_is(mk_json_get(json, "op"), op)) {
      last = json;
      ++*count;
    }
    line = end + 1;
  }
  return last;
}

MkJson guest_last(const Guest *guest, const char *op) {
  int count;
  return find(guest, op, &count);
}

int guest_count(const Guest *guest, const char *op) {
  int count;
  find(guest, op, &count);
  return count;
}

/* Looked for from the end: a long game is told in many words. */
MkJson guest_table(const Guest *guest) {
  MkJson json = {NULL, NULL};
  MkError error;
  const char *end = guest->heard ? guest->heard + guest->length : NULL;
  while (end && end > guest->heard) {
    const char *line = --end;
    while (line > guest->heard && line[-1] != '\n') line--;
    bool tells =
        strncmp(line, "{\"op\":\"update\"", 14) == 0 || strncmp(line, "{\"op\":\"state\"", 13) == 0;
    if (tells && mk_json_parse(line, (size_t)(end - line), &json, &error)) return json;
    end = line;
  }
  return (MkJson){NULL, NULL};
}

const char *text_of(MkJson object, const char *key, char room[256]) {
  if (!mk_json_read_string(mk_json_get(object, key), room, 256)) room[0] = '\0';
  return room;
}

int number_of(MkJson object, const char *key) {
  long long number = -99;
  mk_json_read_int(mk_json_get(object, key), INT32_MIN, INT32_MAX, &number);
  return (int)number;
}

void party_begin(Guest *guests, int count, const char *body, char id[TABLES_MAX_ID]) {
  char room[256];
  const Answer *made = guest_ask(&guests[0], TABLES_CREATE, NULL, 0, body, "");
  snprintf(id, TABLES_MAX_ID, "%s", text_of(made->json, "table", room));
  for (int i = 0; i < count; i++) {
    snprintf(room, sizeof room, "{\"nonce\":\"%032x\"}", i + 1);
    guest_ask(&guests[i], TABLES_SIT, id, 0, room, "");
    guest_say(&guests[i], "{\"op\":\"watch\",\"table\":\"%s\"}", id);
  }
}
