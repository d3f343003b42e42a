/* Requests and messages of somebody who sits at a table, line by line: "METHOD PATH BODY" or, beginning with a
 * brace or anything else, a message of a socket. TABLE stands for the table's id. Whatever comes, every request is
 * answered once in the form of the API, and everything that is sent is JSON. */
#include "fuzz.h"

#include "server/people/people.h"

static People *people;
static Store *store;
static char token[128], table[64];

typedef struct Heard {
  int answers, status;
  char text[4096];
} Heard;

static void finish(void) {
  do {
    people_work(people);
  } while (store_wait(store) > 0);
}

static void answered(void *context, const PeopleAnswer *answer) {
  Heard *heard = context;
  MkJson json;
  heard->answers++;
  heard->status = answer->status;
  MUST(answer->status >= 200 && answer->status < 600 && answer->type);
  bool is_json = strcmp(answer->type, "application/json") == 0; /* an invitation is a page */
  if (answer->length > 0 && is_json)
    MUST(mk_json_parse(answer->bytes, answer->length, &json, NULL));
  if (answer->status >= 400 && is_json) {
    char code[32];
    MUST(mk_json_parse(answer->bytes, answer->length, &json, NULL));
    MUST(mk_json_read_string(mk_json_get(json, "code"), code, sizeof code));
    MUST(mk_json_type(mk_json_get(json, "text")) == MK_JSON_STRING);
  }
  if (answer->length < sizeof heard->text) {
    memcpy(heard->text, answer->bytes, answer->length);
    heard->text[answer->length] = '\0';
  }
}

static void ask(const char *method, const char *path, const char *body, Heard *heard) {
  char bearer[160];
  MkText text = MK_TEXT(bearer);
  const char *query = strchr(path, '?');
  char *plain = fuzz_text((const uint8_t *)path, query ? (size_t)(query - path) : strlen(path));
  mk_text_format(&text, "Bearer %s", token);
  heard->answers = 0;
  people_request(people,
                 &(PeopleRequest){.method = method,
                                  .path = plain,
                                  .query = store_text(query ? query + 1 : ""),
                                  .body = store_text(body),
                                  .authorization = store_text(token[0] ? bearer : NULL),
                                  .type = store_text("application/json"),
                                  .base = "http://x"},
                 answered, heard);
  free(plain);
  finish();
  MUST(heard->answers == 1);
}

static void take(const char *json, const char *key, char *out, size_t size) {
  MkJson whole;
  MUST(mk_json_parse(json, strlen(json), &whole, NULL));
  MUST(mk_json_read_string(mk_json_get(whole, key), out, size));
}

static void ignore_wake(void *context) {
  (void)context;
}

/* A player who waits at a table with a bot; made anew when he was deleted or signed out. */
static void make_player(void) {
  static Heard heard;
  token[0] = '\0';
  ask("POST", "/api/players", "{\"name\":\"Aki\",\"token\":true}", &heard);
  MUST(heard.status == 201);
  take(heard.text, "token", token, sizeof token);
  ask("POST", "/api/tables",
      "{\"game\":\"seekers\",\"seats\":[\"me\",\"open\"],\"clock\":{\"kind\":\"none\"},\"key\":"
      "\"k\"}",
      &heard);
  MUST(heard.status == 201);
  take(heard.text, "table", table, sizeof table);
}

static void open_all(void) {
  MkError error;
  store = store_open("memory:", &(StoreOptions){.wake = ignore_wake}, &error);
  MUST(store);
  people = people_open(
      &(PeopleOptions){
          .store = store, .wake = ignore_wake, .unlimited = true, .public_url = "", .test = true},
      &error);
  MUST(people);
  make_player();
}

/* ---- A socket ---------------------------------------------------------------------------------------- */

static void hear(TablesListener *listener, const char *json, size_t length) {
  MkJson message;
  (void)listener;
  MUST(mk_json_parse(json, length, &message, NULL));
  MUST(mk_json_type(mk_json_get(message, "op")) == MK_JSON_STRING);
}

static void closed(PeopleSocket *socket, int code, const char *reason) {
  (void)reason;
  MUST(code >= 1000 && code < 5000);
  *(bool *)socket->listener.context = true;
}

static void resumed(PeopleSocket *socket) {
  (void)socket;
}

static PeopleGuest guest_now;

static void admitted(void *context, const PeopleAnswer *refusal, const PeopleGuest *guest) {
  *(bool *)context = !refusal;
  if (guest) guest_now = *guest;
  guest_now.blocked = NULL; /* lives no longer */
}

/* Line by line; TABLE becomes the id. */
static char *replaced(const char *line, size_t length) {
  size_t size = length + 1 + sizeof table * (length / 5 + 1);
  char *room = malloc(size);
  MUST(room);
  MkText out = mk_text_init(room, size);
  for (size_t i = 0; i < length; i++) {
    if (length - i >= 5 && memcmp(line + i, "TABLE", 5) == 0)
      mk_text_string(&out, table), i += 4;
    else
      mk_text_char(&out, line[i]);
  }
  return room;
}

static void carry_out(PeopleSocket *socket, char *line, const bool *over) {
  static const char *const methods[] = {"GET", "POST", "PATCH", "DELETE"};
  static Heard heard;
  for (int i = 0; i < 4; i++) {
    size_t length = strlen(methods[i]);
    if (strncmp(line, methods[i], length) != 0 || line[length] != ' ') continue;
    char *path = line + length + 1, *body = strchr(path, ' ');
    if (body) *body++ = '\0';
    ask(methods[i], path, body ? body : "", &heard);
    return;
  }
  if (*over) return;
  people_socket_message(people, socket, line, strlen(line));
  finish();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static PeopleSocket socket;
  bool over = false, good = false;
  char bearer[160];
  MkText text = MK_TEXT(bearer);
  if (!people) open_all();
  mk_text_format(&text, "Bearer %s", token);
  people_admit(people, &(PeopleRequest){.authorization = store_text(bearer), .base = ""}, admitted,
               &good);
  finish();
  if (!good) {
    make_player();
    return 0;
  }
  memset(&socket, 0, sizeof socket);
  socket.listener.send = hear;
  socket.listener.context = &over;
  socket.close = closed;
  socket.resume = resumed;
  people_socket_open(people, &socket, &guest_now, 1);
  for (size_t at = 0; at < size;) {
    const uint8_t *end = memchr(data + at, '\n', size - at);
    size_t length = end ? (size_t)(end - data) - at : size - at;
    char *line = replaced((const char *)data + at, length);
    carry_out(&socket, line, &over);
    free(line);
    at += length + 1;
  }
  people_socket_close(people, &socket);
  finish();
  return 0;
}
