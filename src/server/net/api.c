/* api.c - from a connection to the floor below and back: requests of the API, and upgrades to a WebSocket. What
 * they mean is decided there. */
#include <stdlib.h>
#include <string.h>

#include "connection.h"
#include "negotiate.h"

/* An answer that is being made. It outlives its connection if need be. */
struct Pending {
  Connection *connection; /* NULL: gone meanwhile */
  bool later;             /* the call that asked for it has returned */
  char accept[ACCEPT_SIZE], extension[EXTENSION_SIZE];
};

static StoreBytes bytes_of(Slice slice) {
  return (StoreBytes){slice.at, slice.length};
}

size_t net_api_body_limit(const Request *request) {
  char path[MAX_TARGET + 1];
  if (!net_request_path(request, path) || !people_serves(path)) return 0;
  return people_body_limit(request->method, path);
}

/* ---- Answering ---------------------------------------------------------------------------------------------- */

static const char *copy_text(char *out, size_t size, const char *text) {
  size_t length = text ? strlen(text) : size;
  if (length >= size) return NULL;
  memcpy(out, text, length + 1);
  return out;
}

/* The answer's own copy of what it needs until it is sent. */
static Answer make_answer(Connection *c, const PeopleAnswer *from) {
  Exchange *e = c->exchange;
  e->owned = malloc(from->length + 1);
  if (!e->owned) return net_answer_problem(503);
  if (from->length > 0) memcpy(e->owned, from->bytes, from->length);
  return (Answer){.status = from->status,
                  .type = from->type,
                  .body = {e->owned, from->length},
                  .send_body = true,
                  .cookie = copy_text(e->cookie, sizeof e->cookie, from->cookie),
                  .allow = copy_text(e->allow, sizeof e->allow, from->allow),
                  .language = from->language,
                  .retry_seconds = (int)((from->retry + 999) / 1000)};
}

static void send_people_answer(Connection *c, const PeopleAnswer *answer) {
  const Request *request = &c->exchange->reader.request;
  Answer made = net_answer_finish(make_answer(c, answer), request);
  if (request->has_body && !request->read_body) made.keep_alive = false;
  net_connection_reply(c, made, request);
}

/* The connection that waits, or NULL; the waiting is over. */
static Connection *end_pending(Pending *pending) {
  Connection *c = pending->connection;
  if (!c) return NULL;
  c->pending = NULL;
  c->phase = PHASE_READING; /* and at once something else */
  return c;
}

static void answered(void *context, const PeopleAnswer *answer) {
  Pending *pending = context;
  Connection *c = end_pending(pending);
  if (c) send_people_answer(c, answer);
  if (c && pending->later) net_connection_go_on(c);
  free(pending);
}

void net_api_abandon(Connection *c) {
  if (c->pending) c->pending->connection = NULL;
  c->pending = NULL;
}

static MkLang language_of(const Request *request) {
  MkLang lang = MK_EN;
  net_negotiate_language(net_request_header(request, "accept-language"), &lang);
  return lang;
}

static void refuse(Connection *c, int status, const char *code, const char *text) {
  enum { BUSY_MS = 5000 };
  char room[512];
  MkText out = MK_TEXT(room);
  int64_t retry = strcmp(code, "busy") == 0 ? BUSY_MS : 0;
  MkLang lang = language_of(&c->exchange->reader.request);
  PeopleAnswer answer = people_problem(code, text, lang, retry, &out);
  if (status) answer.status = status;
  send_people_answer(c, &answer);
}

/* What was begun goes on (a page that is printed is remembered), but whoever waits is not left without a word. */
bool net_api_give_up(Connection *c) {
  char room[MAX_LOG_LINE];
  MkText note = MK_TEXT(room);
  const Request *request = &c->exchange->reader.request;
  if (!c->pending) return false;
  mk_text_format(&note, "no answer after %d s: %s ", net_connection_patience(c) / 1000,
                 request->method);
  net_log_write_target(request->target, &note);
  net_log_note(&c->server->log, "error", room);
  net_api_abandon(c);
  c->phase = PHASE_READING; /* and at once something else */
  refuse(c, 0, "busy", "this takes too long at present; please try again in a moment");
  net_connection_go_on(c);
  return true;
}

bool net_api_problem(Connection *c, const Request *request, int status) {
  char path[MAX_TARGET + 1];
  bool known = status == 413 || status == 503;
  if (!known || !net_request_path(request, path) || !people_serves(path)) return false;
  c->exchange->reader.request.keep_alive = false;
  refuse(c, status, status == 413 ? "too-large" : "busy",
         status == 413 ? "the body is too long" : "the server has no memory left at present");
  return true;
}

/* ---- Asking ------------------------------------------------------------------------------------------------- */

/* Behind a proxy of ours the visitor is the last one that it names. */
static Visitor guest_of(const Connection *c, const Request *request) {
  char text[64];
  Visitor visitor;
  Slice value = net_request_header(request, "x-forwarded-for");
  if (!c->proxied || !value.at) return c->visitor;
  while (value.length > 0 && value.at[value.length - 1] == ' ') value.length--;
  size_t length = 0;
  while (length < value.length && !strchr(", ", value.at[value.length - 1 - length])) length++;
  if (length >= sizeof text) return c->visitor;
  memcpy(text, value.at + value.length - length, length);
  text[length] = '\0';
  return net_visitor_read(text, &visitor) ? visitor : c->visitor;
}

static StoreBytes query_of(const Request *request) {
  const char *at = memchr(request->target.at, '?', request->target.length);
  const char *end = request->target.at + request->target.length;
  return at ? (StoreBytes){at + 1, (size_t)(end - at - 1)} : (StoreBytes){"", 0};
}

static PeopleRequest make_request(Connection *c, const Request *request, const char *path,
                                  const char *base) {
  const Gate *gate = &c->server->gate;
  c->guest = guest_of(c, request);
  return (PeopleRequest){.method = request->head ? "GET" : request->method,
                         .path = path,
                         .query = query_of(request),
                         .body = bytes_of(request->body),
                         .authorization = bytes_of(net_request_header(request, "authorization")),
                         .cookie = bytes_of(net_request_header(request, "cookie")),
                         .type = bytes_of(net_request_header(request, "content-type")),
                         .visitor = c->guest,
                         .foreign = net_gate_is_foreign(gate, request),
                         .secure = net_gate_is_secure(gate, request),
                         .lang = language_of(request),
                         .speaks = net_negotiate_language(
                             net_request_header(request, "accept-language"), &(MkLang){MK_EN}),
                         .base = base};
}

/* ---- Upgrades ------------------------------------------------------------------------------------------------- */

static void write_upgrade(const char *accept, const char *extension, MkText *out) {
  mk_text_format(out,
                 "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: %s\r\n",
                 accept, gate_protocol);
  if (*extension) mk_text_format(out, "Sec-WebSocket-Extensions: %s\r\n", extension);
  mk_text_string(out, "\r\n");
}

/* The head goes out with the first frames, and what has come behind the request is read as frames. */
static void become_socket(Connection *c, const Pending *pending, const PeopleGuest *guest) {
  char room[512];
  MkText head = MK_TEXT(room);
  Exchange *e = c->exchange;
  Socket *socket = net_socket_new(c);
  if (!socket) {
    refuse(c, 0, "busy", "the server has no memory left at present");
    return;
  }
  write_upgrade(pending->accept, pending->extension, &head);
  socket->packs = *pending->extension != '\0';
  uv_buf_t bytes = uv_buf_init(room, (unsigned)head.length);
  if (uv_try_write((uv_stream_t *)&c->tcp, &bytes, 1) != (int)head.length) {
    net_socket_free(socket); /* nothing has been sent yet, and even this does not fit? */
    net_connection_end(c);
    return;
  }
  c->socket = socket;
  c->exchange = NULL;
  net_socket_begin(socket, guest);
  if (e->begin < e->end) net_socket_read(socket, e->input + e->begin, e->end - e->begin);
  net_reader_end(&e->reader);
  free(e->owned);
  free(e);
  if (!socket->waiting && c->phase == PHASE_SOCKET) net_connection_read(c);
}

static void admitted(void *context, const PeopleAnswer *refusal, const PeopleGuest *guest) {
  Pending *pending = context;
  Connection *c = end_pending(pending);
  if (c && (refusal || c->server->stopping)) {
    if (refusal)
      send_people_answer(c, refusal);
    else
      refuse(c, 0, "busy", "the server is about to stop");
    if (pending->later) net_connection_go_on(c);
  } else if (c) {
    become_socket(c, pending, guest);
  }
  free(pending);
}

/* ---- Taking ----------------------------------------------------------------------------------------------------- */

static Pending *new_pending(Connection *c) {
  Pending *pending = calloc(1, sizeof *pending);
  if (!pending) {
    refuse(c, 0, "busy", "the server has no memory left at present");
    return NULL;
  }
  pending->connection = c;
  c->pending = pending;
  net_connection_enter(c, PHASE_WAITING, net_connection_patience(c));
  return pending;
}

/* If it was not answered at once nothing more is read until it is. */
static void wait_for(Connection *c) {
  if (!c->pending) return;
  c->pending->later = true;
  uv_read_stop((uv_stream_t *)&c->tcp);
}

static void take_upgrade(Connection *c, const Request *request, const PeopleRequest *asked) {
  char accept[ACCEPT_SIZE];
  const char *reason = "";
  int status = net_gate_upgrade(request, accept, &reason);
  if (asked->foreign) {
    refuse(c, 0, "forbidden", "pages of another origin may not open a socket here");
  } else if (status) {
    refuse(c, status, "bad", reason);
  } else {
    Pending *pending = new_pending(c);
    if (!pending) return;
    memcpy(pending->accept, accept, sizeof accept);
    net_gate_packs(request, pending->extension);
    people_admit(c->server->people, asked, admitted, pending);
    wait_for(c);
  }
}

bool net_api_take(Connection *c, const Request *request) {
  char path[MAX_TARGET + 1], base[MAX_HOST + 16];
  MkText text = MK_TEXT(base);
  if (!net_request_path(request, path) || !people_serves(path)) return false;
  net_gate_write_base(&c->server->gate, request, &text);
  PeopleRequest asked = make_request(c, request, path, base);
  if (strcmp(path, "/api/socket") == 0) {
    take_upgrade(c, request, &asked);
    return true;
  }
  Pending *pending = new_pending(c);
  if (!pending) return true;
  people_request(c->server->people, &asked, answered, pending);
  wait_for(c);
  return true;
}
