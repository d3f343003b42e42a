/* call.c - one request of the HTTP API: which route it takes, what it must bring, how it is answered. What
 * the routes do is in routes_*.c. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

static const Route routes[] = {
    {"POST", "/api/players", ROUTE_CHANGES | ROUTE_ANYBODY, people_route_add_player, 0},
    {"GET", "/api/me", ROUTE_PLAYER, people_route_me, 0},
    {"PATCH", "/api/me", ROUTE_CHANGES | ROUTE_PLAYER, people_route_rename, 0},
    {"DELETE", "/api/me", ROUTE_CHANGES | ROUTE_PLAYER, people_route_delete, 0},
    {"POST", "/api/logout", ROUTE_CHANGES | ROUTE_PLAYER, people_route_logout, 0},
    {"POST", "/api/me/link", ROUTE_CHANGES | ROUTE_PLAYER, people_route_make_link, 0},
    {"POST", "/api/link", ROUTE_CHANGES | ROUTE_ANYBODY, people_route_use_link, 0},
    {"POST", "/api/me/recovery", ROUTE_CHANGES | ROUTE_PLAYER, people_route_make_recovery, 0},
    {"POST", "/api/recover", ROUTE_CHANGES | ROUTE_ANYBODY, people_route_use_recovery, 0},
    {"GET", "/api/me/feed", ROUTE_ANYBODY, people_route_feed, 0},
    {"POST", "/api/me/feed", ROUTE_CHANGES | ROUTE_PLAYER, people_route_make_feed, 0},
    {"DELETE", "/api/me/feed", ROUTE_CHANGES | ROUTE_PLAYER, people_route_drop_feed, 0},
    {"GET", "/api/push", ROUTE_ANYBODY, people_route_push_key, 0},
    {"GET", "/api/me/push", ROUTE_PLAYER, people_route_list_pushes, 0},
    {"POST", "/api/me/push", ROUTE_CHANGES | ROUTE_PLAYER, people_route_add_push, 0},
    {"DELETE", "/api/me/push", ROUTE_CHANGES | ROUTE_PLAYER, people_route_drop_push, 0},
    {"GET", "/api/me/people", ROUTE_PLAYER, people_route_people, 0},
    {"POST", "/api/me/block", ROUTE_CHANGES | ROUTE_PLAYER, people_route_block, 1},
    {"DELETE", "/api/me/block", ROUTE_CHANGES | ROUTE_PLAYER, people_route_block, 0},
    {"GET", "/t/*", ROUTE_ANYBODY, people_route_preview, 0},
    {"GET", "/api/games", 0, people_route_games, 0},
    {"GET", "/api/tables", 0, people_route_tables, TABLES_LIST},
    {"POST", "/api/tables", ROUTE_CHANGES | ROUTE_PLAYER, people_route_create, TABLES_CREATE},
    {"POST", "/api/match", ROUTE_CHANGES | ROUTE_PLAYER, people_route_create, TABLES_MATCH},
    {"GET", "/api/tables/*", ROUTE_TABLE, people_route_tables, TABLES_INFO},
    {"PATCH", "/api/tables/*", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE, people_route_tables,
     TABLES_PATCH},
    {"GET", "/api/tables/*/record", ROUTE_TABLE, people_route_tables, TABLES_RECORD},
    {"GET", "/api/tables/*/fair", ROUTE_TABLE, people_route_tables, TABLES_FAIR},
    {"POST", "/api/tables/*/sit", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE, people_route_tables,
     TABLES_SIT},
    {"POST", "/api/tables/*/leave", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE, people_route_tables,
     TABLES_LEAVE},
    {"POST", "/api/tables/*/rematch", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE,
     people_route_create, TABLES_REMATCH},
    {"POST", "/api/tables/*/resign", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE,
     people_route_tables, TABLES_RESIGN},
    {"POST", "/api/tables/*/forget", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE,
     people_route_tables, TABLES_CLEAR},
    {"POST", "/api/tables/*/invite", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE,
     people_route_invite, TABLES_INVITE},
    {"POST", "/api/tables/*/seats/*/standin", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE,
     people_route_tables, TABLES_STANDIN},
    {"POST", "/api/tables/*/seats/*", ROUTE_CHANGES | ROUTE_PLAYER | ROUTE_TABLE,
     people_route_tables, TABLES_SEAT},
    {"GET", "/api/content/*", 0, people_route_tables, TABLES_CONTENT},
    {"GET", "/api/print/*", ROUTE_ANYBODY, people_route_print, 0},
    {"POST", "/api/print/*", ROUTE_CHANGES | ROUTE_ANYBODY, people_route_print, 0},
};
enum { ROUTE_COUNT = sizeof routes / sizeof *routes };

/* ---- Finding the route ----------------------------------------------------------------------------- */

bool people_serves(const char *path) {
  return strncmp(path, "/api/", 5) == 0 || strcmp(path, "/api") == 0 ||
         (strncmp(path, "/t/", 3) == 0 && path[3] && !strchr(path + 3, '/'));
}

size_t people_body_limit(const char *method, const char *path) {
  bool post = strcmp(method, "POST") == 0;
  static const char next[] = "/rematch";
  size_t length = strlen(path);
  bool brings_content =
      strcmp(path, "/api/tables") == 0 || strncmp(path, "/api/print/", 11) == 0 ||
      (length > sizeof next && strcmp(path + length - (sizeof next - 1), next) == 0);
  return post && brings_content ? 256 * 1024 : 4 * 1024;
}

/* Whether a path has the form of a pattern; what stands for its stars is put into `parts`. */
static bool matches(const char *pattern, const char *path, char parts[MAX_PARTS][MAX_PART]) {
  int part = 0;
  for (; *pattern; pattern++) {
    if (*pattern != '*') {
      if (*path++ != *pattern) return false;
      continue;
    }
    size_t length = strcspn(path, "/");
    size_t kept = length < MAX_PART ? length : MAX_PART - 1; /* nothing has so long a name */
    if (length == 0) return false;
    memcpy(parts[part], path, kept);
    parts[part++][kept] = '\0';
    path += length;
  }
  return *path == '\0';
}

/* The route, or NULL with the methods that would have been right ("": there is no such path). */
static const Route *find_route(const char *method, const char *path,
                               char parts[MAX_PARTS][MAX_PART], MkText *allow) {
  for (int i = 0; i < ROUTE_COUNT; i++) {
    if (!matches(routes[i].path, path, parts)) continue;
    if (strcmp(routes[i].method, method) == 0) return &routes[i];
    mk_text_string(allow, allow->length > 0 ? ", " : "");
    mk_text_string(allow, routes[i].method);
    if (strcmp(routes[i].method, "GET") == 0) mk_text_string(allow, ", HEAD");
  }
  return NULL;
}

/* ---- Answering --------------------------------------------------------------------------------------- */

int people_status_of_code(const char *code) {
  static const struct {
    const char *code;
    int status;
  } statuses[] = {
      {"token", 401},      {"too-large", 413},  {"too-many", 429}, {"no-table", 404},
      {"no-seat", 404},    {"no-content", 404}, {"taken", 409},    {"full", 409},
      {"closed", 409},     {"here", 409},       {"rules", 409},    {"not-seated", 409},
      {"not-acting", 409}, {"stale", 409},      {"not-over", 403}, {"forbidden", 403},
      {"busy", 503},
  };
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
    if (strcmp(statuses[i].code, code) == 0) return statuses[i].status;
  }
  return 400;
}

static void write_problem(const char *code, const char *text, int64_t retry, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "code", code);
  mk_json_key_string(out, "text", text);
  if (retry > 0) mk_json_key_int(out, "retry", retry);
  mk_json_close_object(out);
}

PeopleAnswer people_problem(const char *code, const char *text, MkLang lang, int64_t retry,
                            MkText *room) {
  write_problem(code, tables_say(text, lang), retry, room);
  return (PeopleAnswer){.status = people_status_of_code(code),
                        .type = "application/json",
                        .bytes = room->data,
                        .length = room->length,
                        .retry = retry};
}

void people_call_answer_with(Call *call, PeopleAnswer answer) {
  call->done(call->context, &answer);
  free(call);
}

void people_call_answer(Call *call, int status, const char *json, size_t length) {
  people_call_answer_with(
      call, (PeopleAnswer){
                .status = status, .type = "application/json", .bytes = json, .length = length});
}

void people_call_answer_parts(Call *call, int status, const MkText *head, const char *bytes,
                              size_t length, const char *tail) {
  size_t size = head->length + length + strlen(tail) + 1;
  char *whole = malloc(size);
  if (!whole) {
    people_call_no_memory(call);
    return;
  }
  MkText out = mk_text_init(whole, size);
  mk_text_bytes(&out, head->data, head->length);
  mk_text_bytes(&out, bytes, length);
  mk_text_string(&out, tail);
  people_call_answer(call, status, whole, out.length);
  free(whole);
}

static void refuse(Call *call, int status, const char *code, const char *text, int64_t retry) {
  server_meter_refusal(call->people->meters, code);
  char room[1024];
  MkText out = MK_TEXT(room);
  write_problem(code, tables_say(text, call->lang), retry, &out);
  people_call_answer_with(call, (PeopleAnswer){.status = status,
                                               .type = "application/json",
                                               .bytes = room,
                                               .length = mk_text_fits(&out) ? out.length : 0,
                                               .cookie = call->bad_cookie ? ended_cookie : NULL,
                                               .retry = retry});
}

void people_call_refuse(Call *call, const char *code, const char *text) {
  int status = people_status_of_code(code);
  refuse(call, status, code, text, status == 503 ? 1000 : status == 429 ? 60000 : 0);
}

void people_call_refuse_as(Call *call, int status, const char *code, const char *text) {
  refuse(call, status, code, text, 0);
}

void people_call_refuse_for(Call *call, int64_t retry) {
  refuse(call, 429, "too-many", "that was too much in a short time; please wait a moment", retry);
}

void people_call_refuse_store(Call *call, const StoreAnswer *answer) {
  if (answer->status == STORE_FULL)
    people_call_refuse(call, "busy", "the server's disk is full; please try again later");
  else
    people_call_refuse(call, "busy",
                       "the server cannot keep this at present; please try again later");
}

void people_call_no_memory(Call *call) {
  people_call_refuse(call, "busy",
                     "the server has no memory left at present; please try again later");
}

/* ---- Limits ------------------------------------------------------------------------------------------ */

static int64_t wait_of(const Call *call, LimitKind kind) {
  People *people = call->people;
  int64_t address = people_limiter_wait(people->by_address, call->visitor, kind, people->now);
  if (!call->guest.player.id[0]) return address;
  int64_t player = people_limiter_wait(people->by_player, people_number(call->guest.player.id),
                                       kind, people->now);
  return player > address ? player : address;
}

static void take(const Call *call, LimitKind kind) {
  People *people = call->people;
  people_limiter_take(people->by_address, call->visitor, kind, people->now);
  if (call->guest.player.id[0])
    people_limiter_take(people->by_player, people_number(call->guest.player.id), kind, people->now);
}

bool people_call_must_wait(Call *call, LimitKind kind) {
  int64_t wait = wait_of(call, kind);
  if (wait > 0)
    people_call_refuse_for(call, wait);
  else if (kind != LIMIT_TRIES) /* those count when they were wrong */
    take(call, kind);
  return wait > 0;
}

/* ---- What a request brings ----------------------------------------------------------------------------- */

static bool is_json(StoreBytes type) {
  static const char json[] = "application/json";
  const char *at = type.at;
  if (type.length < sizeof json - 1) return false;
  for (size_t i = 0; i < sizeof json - 1; i++) {
    char c = at[i] >= 'A' && at[i] <= 'Z' ? (char)(at[i] | 0x20) : at[i];
    if (c != json[i]) return false;
  }
  char after = type.length > sizeof json - 1 ? at[sizeof json - 1] : ';';
  return after == ';' || after == ' ' || after == '\t';
}

static bool read_body(Call *call) {
  MkError error;
  char text[320];
  MkText out = MK_TEXT(text);
  if (call->body_length == 0) return true;
  if (!mk_json_parse(call->bytes, call->body_length, &call->body, &error)) {
    mk_text_format(&out, "the body is not JSON: %s", error.message);
    return people_call_refuse(call, "bad", text), false;
  }
  if (mk_json_type(call->body) == MK_JSON_OBJECT) return true;
  return people_call_refuse(call, "bad", "the body must be a JSON object"), false;
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool decode(const char *at, size_t length, char *out, size_t size) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++, count++) {
    char c = at[i] == '+' ? ' ' : at[i];
    if (c == '%') {
      int high = i + 2 < length ? hex_digit(at[i + 1]) : -1;
      int low = i + 2 < length ? hex_digit(at[i + 2]) : -1;
      if (high < 0 || low < 0) return false;
      c = (char)(high << 4 | low);
      i += 2;
    }
    if (!c || count + 1 >= size) return false;
    out[count] = c;
  }
  out[count] = '\0';
  return true;
}

bool people_call_query(const Call *call, const char *name, char *out, size_t size) {
  const char *at = call->query.at, *end = at + call->query.length;
  size_t length = strlen(name);
  while (at < end) {
    const char *stop = memchr(at, '&', (size_t)(end - at));
    if (!stop) stop = end;
    if ((size_t)(stop - at) > length && at[length] == '=' && memcmp(at, name, length) == 0)
      return decode(at + length + 1, (size_t)(stop - at) - length - 1, out, size);
    at = stop + 1;
  }
  return false;
}

/* ---- Running ------------------------------------------------------------------------------------------- */

/* With what is known of the player: may he ask now, and does he have to be somebody? */
static void admitted(void *context, Auth auth, const PeopleGuest *guest) {
  Call *call = context;
  call->guest = *guest;
  if (auth != AUTH_GOOD) call->guest.player.id[0] = '\0';
  call->bad_cookie = auth == AUTH_WRONG && call->by_cookie;
  if (people_call_must_wait(call, LIMIT_REQUESTS)) return;
  if (auth == AUTH_LATER)
    people_call_refuse(call, "busy", "the server cannot tell who you are at present");
  else if (auth == AUTH_WRONG)
    people_call_refuse(call, "token", "this token is not known here");
  else if (auth == AUTH_NOBODY && call->route->flags & ROUTE_PLAYER)
    people_call_refuse(call, "token", "this needs a player: a token or a cookie");
  else if (read_body(call))
    call->route->run(call);
}

static Call *new_call(People *people, const PeopleRequest *request, PeopleDone *done,
                      void *context) {
  size_t base = strlen(request->base) + 1;
  Call *call = calloc(1, sizeof *call + request->body.length + request->query.length + base);
  if (!call) return NULL;
  call->people = people;
  call->done = done;
  call->context = context;
  call->visitor = request->visitor;
  call->secure = request->secure;
  call->by_cookie = request->authorization.length == 0;
  call->lang = request->lang;
  call->speaks = request->speaks;
  call->body_length = request->body.length;
  char *at = call->bytes;
  if (request->body.length > 0) memcpy(at, request->body.at, request->body.length);
  at += request->body.length;
  if (request->query.length > 0) memcpy(at, request->query.at, request->query.length);
  call->query = (StoreBytes){at, request->query.length};
  at += request->query.length;
  memcpy(at, request->base, base);
  call->base = at;
  return call;
}

static void answer_missing(Call *call, const char *method, const char *allow) {
  static const char wrong[] = "{\"code\":\"op\",\"text\":\"this method is not possible here\"}";
  bool asked = strcmp(method, "OPTIONS") == 0;
  if (!*allow) {
    refuse(call, 404, "op", "there is nothing at this address", 0);
    return;
  }
  people_call_answer_with(call, (PeopleAnswer){.status = asked ? 204 : 405,
                                               .type = "application/json",
                                               .bytes = asked ? "" : wrong,
                                               .length = asked ? 0 : sizeof wrong - 1,
                                               .allow = allow});
}

void people_request(People *people, const PeopleRequest *request, PeopleDone *done, void *context) {
  char room[64];
  MkText allow = MK_TEXT(room);
  Call *call = new_call(people, request, done, context);
  if (!call) {
    char text[256];
    MkText out = MK_TEXT(text);
    PeopleAnswer answer = people_problem("busy", "the server has no memory left at present",
                                         request->lang, 1000, &out);
    done(context, &answer);
    return;
  }
  call->route = find_route(request->method, request->path, call->parts, &allow);
  bool changes = call->route && call->route->flags & ROUTE_CHANGES;
  if (!call->route)
    answer_missing(call, request->method, room);
  else if (changes && request->foreign)
    people_call_refuse(call, "forbidden", "pages of another origin may not do this");
  else if (changes && !is_json(request->type))
    refuse(call, 415, "bad", "Content-Type must be application/json", 0);
  else if (call->route->flags & ROUTE_ANYBODY)
    admitted(call, AUTH_NOBODY, &(PeopleGuest){.player = {.id = ""}});
  else
    people_auth_find(people, people_auth_token(request->authorization, request->cookie), admitted,
                     call);
}
