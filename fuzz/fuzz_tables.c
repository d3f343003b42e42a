/* Messages and requests to online tables, line by line: who ('a', 'b' or 'c'), what (a letter of `verbs`, or '!' for a
 * message on a socket), and JSON. Whatever comes: each request is answered once, all that is sent is JSON, and
 * the table that is rebuilt from the log afterwards is the same. "T" as a table is the last one made. */
#include <stdio.h>

#include "fuzz.h"
#include "server/tables/tables.h"

static const char verbs[] = "cilmstgrRSPCqdfokxnKvp"; /* in the order of TablesVerb */

typedef struct Guest {
  TablesListener listener;
  char last[TABLES_MAX_ID];
} Guest;

static uint64_t luck;
static int answers;
static char made[TABLES_MAX_ID];
static char info[2][16384];

static void draw(void *bytes, size_t count) {
  MkRng rng;
  mk_rng_init_pcg32(&rng, ++luck, 1);
  for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)mk_rng_next(&rng);
}

static int64_t now(void *context) {
  (void)context;
  return 1700000000000;
}

static void must_be_json(const char *bytes, size_t length) {
  MkJson json;
  MUST(mk_json_parse(bytes, length, &json, NULL));
}

static void hear(TablesListener *listener, const char *json, size_t length) {
  (void)listener;
  must_be_json(json, length);
}

static void answered(void *context, const TablesAnswer *answer) {
  TablesVerb verb = *(const TablesVerb *)context;
  MkJson json;
  answers++;
  if (answer->code || verb == TABLES_RECORD || verb == TABLES_CONTENT) return;
  MUST(mk_json_parse(answer->bytes, answer->length, &json, NULL));
  if (verb == TABLES_CREATE) mk_json_read_string(mk_json_get(json, "table"), made, sizeof made);
}

static void keep_info(void *context, const TablesAnswer *answer) {
  MkText text = mk_text_init(context, sizeof info[0]);
  mk_text_bytes(&text, answer->bytes, answer->length);
}

static void finish(Store *store) {
  while (store_wait(store) > 0) continue;
}

/* A player whom others may have met. The third wants nothing from the first. */
static void add_guest(Store *store, Guest *guest, int number) {
  TablesPlayer *player = &guest->listener.player;
  uint8_t token[STORE_HASH_SIZE] = {(uint8_t)number};
  snprintf(player->id, TABLES_MAX_ID, "%c", 'a' + number);
  snprintf(player->name, TABLES_MAX_NAME, "Guest");
  guest->listener.send = hear;
  guest->listener.blocked = number == 2 ? "\na\n" : NULL;
  store_add_player(store, store_text(player->id), store_text(player->name),
                   (StoreBytes){token, sizeof token}, NULL, NULL);
  finish(store);
}

static Tables *open_tables(Store *store) {
  TablesOptions options = {.store = store,
                           .random = draw,
                           .bot_threads = 1,
                           .of_player = {.unstarted = 3},
                           .test = true};
  Tables *tables = tables_open(&options, NULL);
  MUST(tables);
  return tables;
}

static void ask(Tables *tables, Store *store, Guest *guest, const char *verb, MkJson body) {
  TablesVerb what = (TablesVerb)(verb - verbs);
  TablesRequest request = {.verb = what,
                           .player = &guest->listener.player,
                           .table = made,
                           .game = "golem",
                           .seat = mk_json_count(body) % 3,
                           .notice = (TablesNotice)(mk_json_count(body) % TABLES_NOTICES),
                           .blocked = guest->listener.blocked,
                           .body = body};
  answers = 0;
  tables_request(tables, &request, answered, &what);
  finish(store);
  MUST(answers == 1);
}

static void run_line(Tables *tables, Store *store, Guest *guests, char *line, size_t length) {
  MkJson body = {NULL, NULL};
  if (length < 2 || line[0] < 'a' || line[0] > 'c') return;
  Guest *guest = &guests[line[0] - 'a'];
  const char *verb = memchr(verbs, line[1], sizeof verbs - 1);
  char *table = strstr(line, "\"T\"");
  char whole[2048];
  if (table && length < 1024) { /* the last table's id in its place */
    snprintf(whole, sizeof whole, "%.*s\"%s\"%s", (int)(table - line), line, made, table + 3);
    line = whole;
    length = strlen(whole);
  }
  bool json = mk_json_parse(line + 2, length - 2, &body, NULL);
  if (verb)
    ask(tables, store, guest, verb, body);
  else if (json)
    tables_op(tables, &guest->listener, body);
  tables_work(tables);
  finish(store);
}

static void look(Tables *tables, Store *store, char *out) {
  *out = '\0';
  TablesRequest request = {
      .verb = TABLES_INFO, .player = &(TablesPlayer){.id = "a"}, .table = made};
  tables_request(tables, &request, keep_info, out);
  finish(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Guest guests[3] = {0};
  char *text = fuzz_text(data, size);
  luck = 0;
  made[0] = '\0';
  Store *store = store_open("memory:", &(StoreOptions){.clock = now}, NULL);
  MUST(store);
  Tables *tables = open_tables(store);
  for (int i = 0; i < 3; i++) add_guest(store, &guests[i], i);
  for (char *line = text, *end; *line; line = end + 1) {
    end = line + strcspn(line, "\n");
    bool last = !*end;
    *end = '\0';
    run_line(tables, store, guests, line, (size_t)(end - line));
    if (last) break;
  }
  for (int i = 0; i < 3; i++) tables_unlisten(tables, &guests[i].listener);
  look(tables, store, info[0]);
  tables_close(tables);
  tables = open_tables(store);
  look(tables, store, info[1]);
  MUST(strcmp(info[0], info[1]) == 0);
  tables_close(tables);
  store_close(store);
  free(text);
  return 0;
}
