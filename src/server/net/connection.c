/* connection.c - the life of one connection. What is answered is decided in answer.c. */
#include "connection.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef enum Phase {
  PHASE_IDLE,    /* between requests; no exchange */
  PHASE_READING, /* part of a request has come */
  PHASE_WRITING, /* an answer is on its way; not reading */
  PHASE_DRAINING, /* all is said: wait until the visitor has heard it. Closing a socket with unread bytes
                     in it resets the connection, and the answer might never be seen. */
  PHASE_CLOSING, /* uv_close was called */
} Phase;

enum { DRAIN_MS = 1000 };

/* What a connection needs only while a request is under way: an idle one costs a few hundred bytes. */
typedef struct Exchange {
  Reader reader;
  Answer answer;
  uv_write_t write;
  uv_shutdown_t shutdown;
  size_t begin, end; /* of the input that has come but was not read yet */
  size_t head_length;
  char head[MAX_HEAD];
  char input[MAX_REQUEST];
} Exchange;

struct Connection {
  uv_tcp_t tcp;
  Server *server;
  Connection *previous, *next;
  Exchange *exchange;
  Phase phase;
  Visitor visitor;
  uint64_t since, deadline; /* of the phase; milliseconds of the loop's clock */
  size_t unsent;            /* when the deadline was set, while writing */
};

Connection *connection_next(const Connection *connection) {
  return connection->next;
}

static void enter(Connection *c, Phase phase, int milliseconds) {
  c->phase = phase;
  c->since = uv_now(&c->server->loop);
  c->deadline = c->since + (uint64_t)milliseconds;
}

/* ---- Closing -------------------------------------------------------------------------------------------- */

static void unlink_connection(Connection *c) {
  if (c->previous)
    c->previous->next = c->next;
  else
    c->server->connections = c->next;
  if (c->next) c->next->previous = c->previous;
  c->server->connection_count--;
}

static void on_closed(uv_handle_t *handle) {
  Connection *c = handle->data;
  Server *server = c->server;
  unlink_connection(c);
  free(c->exchange);
  free(c);
  server_connection_closed(server);
}

void connection_close(Connection *c) {
  if (c->phase == PHASE_CLOSING) return;
  c->phase = PHASE_CLOSING;
  uv_close((uv_handle_t *)&c->tcp, on_closed);
}

static void on_shutdown(uv_shutdown_t *shutdown, int status) {
  if (status < 0 && status != UV_ECANCELED) connection_close(shutdown->handle->data);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer);
static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer);

static void drain(Connection *c) {
  enter(c, PHASE_DRAINING, DRAIN_MS);
  if (uv_shutdown(&c->exchange->shutdown, (uv_stream_t *)&c->tcp, on_shutdown) != 0)
    connection_close(c);
  else
    uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read);
}

/* ---- Answering ------------------------------------------------------------------------------------------ */

static void log_answer(const Connection *c, const Request *request) {
  struct sockaddr_storage address;
  char name[64] = "-", room[MAX_LOG_LINE];
  int size = sizeof address;
  MkText line = MK_TEXT(room);
  if (uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&address, &size) == 0)
    uv_ip_name((struct sockaddr *)&address, name, sizeof name);
  log_write_answer(c->server->date, name, request, &c->exchange->answer, &line);
  log_line(&c->server->log, &line);
}

static void idle(Connection *c) {
  free(c->exchange);
  c->exchange = NULL;
  enter(c, PHASE_IDLE, 1000 * c->server->options->idle_seconds);
}

/* The answer is out: on to the next request, or good-bye. */
static void answered(Connection *c) {
  Exchange *e = c->exchange;
  if (!e->answer.keep_alive || c->server->stopping) {
    drain(c);
  } else if (e->begin == e->end) {
    idle(c);
  } else {
    reader_begin(&e->reader);
    enter(c, PHASE_READING, 1000 * c->server->options->request_seconds);
  }
}

static void advance(Connection *c);

static void on_written(uv_write_t *write, int status) {
  Connection *c = write->handle->data;
  if (c->phase == PHASE_CLOSING) return;
  if (status < 0) {
    connection_close(c);
    return;
  }
  answered(c);
  advance(c);
  if (c->phase == PHASE_IDLE || c->phase == PHASE_READING)
    uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read);
}

/* Sends what the socket did not take at once; until that is done nothing more is read. */
static void send_rest(Connection *c, uv_buf_t parts[2], size_t sent) {
  size_t from_head = sent < parts[0].len ? sent : parts[0].len;
  parts[0] = uv_buf_init(parts[0].base + from_head, (unsigned)(parts[0].len - from_head));
  parts[1] = uv_buf_init(parts[1].base + (sent - from_head),
                         (unsigned)(parts[1].len - (sent - from_head)));
  uv_stream_t *stream = (uv_stream_t *)&c->tcp;
  uv_read_stop(stream);
  enter(c, PHASE_WRITING, 1000 * c->server->options->request_seconds);
  if (uv_write(&c->exchange->write, stream, parts, 2, on_written) != 0) connection_close(c);
  c->unsent = uv_stream_get_write_queue_size(stream);
}

static void send_answer(Connection *c) {
  Exchange *e = c->exchange;
  Slice body = e->answer.send_body ? e->answer.body : (Slice){"", 0};
  uv_buf_t parts[2] = {uv_buf_init(e->head, (unsigned)e->head_length),
                       uv_buf_init((char *)body.at, (unsigned)body.length)};
  int sent = uv_try_write((uv_stream_t *)&c->tcp, parts, body.length > 0 ? 2 : 1);
  if (sent >= 0 && (size_t)sent == e->head_length + body.length)
    answered(c);
  else if (sent >= 0 || sent == UV_EAGAIN)
    send_rest(c, parts, sent > 0 ? (size_t)sent : 0);
  else
    connection_close(c);
}

/* Writes the head and sends; `request` is NULL if there was none that could be read. */
static void reply(Connection *c, Answer answer, const Request *request) {
  Exchange *e = c->exchange;
  MkText head = MK_TEXT(e->head);
  if (c->server->stopping) answer.keep_alive = false;
  e->answer = answer;
  answer_write_head(&answer, server_date(c->server), &head);
  assert(mk_text_fits(&head));
  e->head_length = head.length;
  if (c->server->options->verbose) log_answer(c, request);
  send_answer(c);
}

/* ---- Reading -------------------------------------------------------------------------------------------- */

/* A request that began in the middle of the input is moved to the front and read again from its first
 * byte, so that it may be as long as any other. At most once per read, and no pointer into it survives. */
static void move_to_front(Exchange *e) {
  size_t start = (size_t)(e->reader.start - e->input);
  if (start == 0) return;
  memmove(e->input, e->input + start, e->end - start);
  e->end -= start;
  e->begin = 0;
  reader_begin(&e->reader);
  size_t used;
  reader_feed(&e->reader, e->input, e->end, &used);
  e->begin = e->end;
}

/* An incomplete request: wait for more, unless there is no room for more. */
static void want_more(Connection *c) {
  Exchange *e = c->exchange;
  move_to_front(e);
  if (e->end < sizeof e->input) return;
  reply(c, answer_problem(memchr(e->input, '\n', e->end) ? 431 : 414), NULL);
}

/* Reads and answers requests as long as there are whole ones. */
static void advance(Connection *c) {
  while (c->phase == PHASE_READING) {
    Exchange *e = c->exchange;
    size_t used;
    ReadState state = reader_feed(&e->reader, e->input + e->begin, e->end - e->begin, &used);
    e->begin += used;
    if (state == READ_MORE) {
      want_more(c);
      return;
    }
    if (state == READ_DONE)
      reply(c, answer_request(&c->server->site, &e->reader.request), &e->reader.request);
    else
      reply(c, answer_problem(e->reader.problem), NULL);
  }
}

/* Makes an exchange if there is none; false when out of memory. */
static bool has_exchange(Connection *c) {
  if (c->exchange) return true;
  c->exchange = malloc(sizeof *c->exchange);
  if (!c->exchange) return false;
  c->exchange->begin = c->exchange->end = 0;
  reader_begin(&c->exchange->reader);
  return true;
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
  Connection *c = handle->data;
  (void)wanted;
  *buffer = uv_buf_init(NULL, 0); /* means: out of memory; on_read gets UV_ENOBUFS */
  if (!has_exchange(c)) return;
  Exchange *e = c->exchange;
  if (c->phase == PHASE_DRAINING) e->end = 0; /* nobody reads it any more */
  *buffer = uv_buf_init(e->input + e->end, (unsigned)(sizeof e->input - e->end));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  Connection *c = stream->data;
  (void)buffer;
  if (count < 0) {
    connection_close(c);
  } else if (count > 0 && c->phase != PHASE_DRAINING) {
    c->exchange->end += (size_t)count;
    if (c->phase == PHASE_IDLE) enter(c, PHASE_READING, 1000 * c->server->options->request_seconds);
    advance(c);
  } else if (count == 0 && c->phase == PHASE_IDLE) {
    idle(c); /* a false alarm */
  }
}

/* ---- Beginning and deadlines ----------------------------------------------------------------------------- */

/* Whoever has been idle may lose his place to somebody new: he has nothing under way and can come back.
 * What must never be lost that way (somebody who sits at a table) will be in a phase of its own. */
static bool may_be_evicted(const Connection *c) {
  return c->phase == PHASE_IDLE;
}

/* Makes room by closing the connection that has been idle longest, the last in the list among equals;
 * `visitor`: only one of his. */
static bool evict(Server *server, const Connection *newcomer, const Visitor *visitor) {
  Connection *longest = NULL;
  for (Connection *c = server->connections; c; c = c->next) {
    if (c == newcomer || !may_be_evicted(c) || (visitor && c->visitor != *visitor)) continue;
    if (!longest || c->since <= longest->since) longest = c;
  }
  if (longest) connection_close(longest);
  return longest != NULL;
}

static int count_of_visitor(const Server *server, Visitor visitor) {
  int count = 0;
  for (const Connection *c = server->connections; c; c = c->next)
    count += c->visitor == visitor && c->phase != PHASE_CLOSING;
  return count;
}

/* Whether there is a place for a connection that has just come, made free if need be: one of the same
 * visitor when he has his share, else one of anybody. Those that are closing still count until the loop
 * has come round: not too many at once. */
static bool find_place(Connection *c) {
  Server *server = c->server;
  const ServerOptions *options = server->options;
  if (server->connection_count > options->max_connections + SERVER_SPARE) return false;
  if (options->max_per_visitor > 0 &&
      count_of_visitor(server, c->visitor) > options->max_per_visitor)
    return evict(server, c, &c->visitor);
  return server->connection_count <= options->max_connections || evict(server, c, NULL);
}

/* One too many hears 503; when a crowd of those hangs on as well, the next hear nothing. */
static void turn_away(Connection *c) {
  const Server *server = c->server;
  if (server->connection_count <= server->options->max_connections + SERVER_SPARE &&
      has_exchange(c))
    reply(c, answer_problem(503), NULL);
  else
    connection_close(c);
}

static Connection *new_connection(Server *server) {
  Connection *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  c->server = server;
  uv_tcp_init(&server->loop, &c->tcp);
  c->tcp.data = c;
  c->next = server->connections;
  if (c->next) c->next->previous = c;
  server->connections = c;
  server->connection_count++;
  return c;
}

static void begin(Connection *c) {
  struct sockaddr_storage address = {0};
  int size = sizeof address;
  uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&address, &size);
  c->visitor = visitor_of((struct sockaddr *)&address);
  if (find_place(c)) {
    uv_tcp_nodelay(&c->tcp, 1);
    uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read);
  } else {
    turn_away(c);
  }
}

bool connection_accept(Server *server) {
  Connection *c = new_connection(server);
  if (!c) return false;
  enter(c, PHASE_IDLE, 1000 * server->options->request_seconds);
  if (uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&c->tcp) != 0)
    connection_close(c);
  else
    begin(c);
  return true;
}

/* Somebody reads slowly. As long as he reads, he may go on. */
static void check_progress(Connection *c) {
  size_t unsent = uv_stream_get_write_queue_size((uv_stream_t *)&c->tcp);
  if (unsent >= c->unsent) {
    connection_close(c);
    return;
  }
  c->unsent = unsent;
  enter(c, PHASE_WRITING, 1000 * c->server->options->request_seconds);
}

void connection_check(Connection *c, uint64_t now) {
  if (now < c->deadline || c->phase == PHASE_CLOSING) return;
  if (c->phase == PHASE_READING)
    reply(c, answer_problem(408), NULL);
  else if (c->phase == PHASE_WRITING)
    check_progress(c);
  else
    connection_close(c);
}

void connection_retire(Connection *c) {
  if (c->phase == PHASE_IDLE) connection_close(c);
}
