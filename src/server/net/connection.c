/* connection.c - the life of one connection. What is answered is decided in answer.c. */
#include "connection.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { DRAIN_MS = 1000 };

void net_connection_enter(Connection *c, Phase phase, int milliseconds) {
  c->phase = phase;
  c->since = uv_now(&c->server->loop);
  c->deadline = c->since + (uint64_t)milliseconds;
}

int net_connection_patience(const Connection *c) {
  return 3 * 1000 * c->server->options->request_seconds;
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

/* What belongs to one request goes with it. */
static void end_request(Exchange *e) {
  net_reader_end(&e->reader);
  free(e->owned);
  e->owned = NULL;
}

static void free_exchange(Connection *c) {
  if (c->exchange) end_request(c->exchange);
  free(c->exchange);
  c->exchange = NULL;
}

static void on_closed(uv_handle_t *handle) {
  Connection *c = handle->data;
  Server *server = c->server;
  unlink_connection(c);
  free_exchange(c);
  net_socket_free(c->socket);
  free(c);
  net_server_connection_closed(server);
}

void net_connection_end(Connection *c) {
  if (c->phase == PHASE_CLOSING) return;
  c->phase = PHASE_CLOSING;
  net_api_abandon(c);
  net_ops_abandon(c);
  if (c->socket) net_socket_leave(c->socket);
  uv_close((uv_handle_t *)&c->tcp, on_closed);
}

static void on_shutdown(uv_shutdown_t *shutdown, int status) {
  if (status < 0 && status != UV_ECANCELED) net_connection_end(shutdown->handle->data);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer);
static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer);

static void drain(Connection *c) {
  net_connection_enter(c, PHASE_DRAINING, DRAIN_MS);
  if (uv_shutdown(&c->exchange->shutdown, (uv_stream_t *)&c->tcp, on_shutdown) != 0)
    net_connection_end(c);
  else
    net_connection_read(c);
}

void net_connection_read(Connection *c) {
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
  net_log_write_answer(&c->server->log, time(NULL), name, request, &c->exchange->answer, &line);
  net_log_line(&c->server->log, &line);
}

static void idle(Connection *c) {
  free_exchange(c);
  net_connection_enter(c, PHASE_IDLE, 1000 * c->server->options->idle_seconds);
}

static void begin_request(Exchange *e) {
  net_reader_begin(&e->reader, net_api_body_limit);
  e->continued = false;
  e->owned = NULL;
}

/* The answer is out: on to the next request, or good-bye. */
static void answered(Connection *c) {
  Exchange *e = c->exchange;
  if (!e->answer.keep_alive || c->server->stopping) {
    drain(c);
  } else if (e->begin == e->end) {
    idle(c);
  } else {
    end_request(e);
    begin_request(e);
    net_connection_enter(c, PHASE_READING, 1000 * c->server->options->request_seconds);
  }
}

static void advance(Connection *c);

void net_connection_go_on(Connection *c) {
  advance(c);
  if (c->phase == PHASE_IDLE || c->phase == PHASE_READING) net_connection_read(c);
}

static void on_written(uv_write_t *write, int status) {
  Connection *c = write->handle->data;
  if (c->phase == PHASE_CLOSING) return;
  if (status < 0) {
    net_connection_end(c);
    return;
  }
  answered(c);
  net_connection_go_on(c);
}

/* Sends what the socket did not take at once; until that is done nothing more is read. */
static void send_rest(Connection *c, uv_buf_t parts[2], size_t sent) {
  size_t from_head = sent < parts[0].len ? sent : parts[0].len;
  parts[0] = uv_buf_init(parts[0].base + from_head, (unsigned)(parts[0].len - from_head));
  parts[1] = uv_buf_init(parts[1].base + (sent - from_head),
                         (unsigned)(parts[1].len - (sent - from_head)));
  uv_stream_t *stream = (uv_stream_t *)&c->tcp;
  uv_read_stop(stream);
  net_connection_enter(c, PHASE_WRITING, 1000 * c->server->options->request_seconds);
  if (uv_write(&c->exchange->write, stream, parts, 2, on_written) != 0) net_connection_end(c);
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
    net_connection_end(c);
}

void net_connection_reply(Connection *c, Answer answer, const Request *request) {
  Exchange *e = c->exchange;
  MkText head = MK_TEXT(e->head);
  if (c->server->stopping) answer.keep_alive = false;
  e->answer = answer;
  net_answer_write_head(&answer, net_server_date(c->server), &head);
  assert(mk_text_fits(&head));
  e->head_length = head.length;
  c->server->meters.answers[answer.status / 100]++;
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
  net_reader_end(&e->reader);
  net_reader_begin(&e->reader, net_api_body_limit);
  size_t used;
  net_reader_feed(&e->reader, e->input, e->end, &used);
  e->begin = e->end;
}

/* Whoever asks before sending a body is told to go on, if that can be said at once. */
static void say_continue(Connection *c) {
  static char text[] = "HTTP/1.1 100 Continue\r\n\r\n";
  Exchange *e = c->exchange;
  uv_buf_t bytes = uv_buf_init(text, sizeof text - 1);
  if (!e->continued &&
      net_slice_is(net_request_header(&e->reader.request, "expect"), "100-continue"))
    uv_try_write((uv_stream_t *)&c->tcp, &bytes, 1);
  e->continued = true;
}

/* A body is kept by the reader: its place in the input is free again. The head stays. */
static void want_body(Connection *c) {
  Exchange *e = c->exchange;
  const Request *request = &e->reader.request;
  const Header *last = &request->headers[request->header_count - 1];
  const char *end = request->header_count > 0 ? last->value.at + last->value.length
                                              : request->target.at + request->target.length;
  say_continue(c);
  e->begin = e->end = (size_t)(end - e->input);
  if (e->end == sizeof e->input) net_connection_reply(c, net_answer_problem(431), NULL);
}

/* An incomplete request: wait for more, unless there is no room for more. */
static void want_more(Connection *c) {
  Exchange *e = c->exchange;
  if (!e->continued) move_to_front(e);
  if (e->reader.in_body) {
    want_body(c);
    return;
  }
  if (e->end < sizeof e->input) return;
  net_connection_reply(c, net_answer_problem(memchr(e->input, '\n', e->end) ? 431 : 414), NULL);
}

static void answer(Connection *c, const Request *request) {
  if (!net_api_take(c, request) && !net_ops_take(c, request))
    net_connection_reply(c, net_answer_request(&c->server->site, request), request);
}

/* Reads and answers requests as long as there are whole ones. */
static void advance(Connection *c) {
  while (c->phase == PHASE_READING) {
    Exchange *e = c->exchange;
    size_t used;
    ReadState state = net_reader_feed(&e->reader, e->input + e->begin, e->end - e->begin, &used);
    e->begin += used;
    if (state == READ_MORE) {
      want_more(c);
      return;
    }
    if (state == READ_DONE)
      answer(c, &e->reader.request);
    else if (!net_api_problem(c, &e->reader.request, e->reader.problem))
      net_connection_reply(c, net_answer_problem(e->reader.problem), NULL);
  }
}

/* Makes an exchange if there is none; false when out of memory. */
static bool has_exchange(Connection *c) {
  if (c->exchange) return true;
  c->exchange = malloc(sizeof *c->exchange);
  if (!c->exchange) return false;
  c->exchange->begin = c->exchange->end = 0;
  begin_request(c->exchange);
  return true;
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
  Connection *c = handle->data;
  (void)wanted;
  if (c->phase == PHASE_SOCKET) { /* read at once, so that all sockets share it */
    *buffer = uv_buf_init(c->server->scratch, sizeof c->server->scratch);
    return;
  }
  *buffer = uv_buf_init(NULL, 0); /* means: out of memory; on_read gets UV_ENOBUFS */
  if (!has_exchange(c)) return;
  Exchange *e = c->exchange;
  if (c->phase == PHASE_DRAINING) e->end = 0; /* nobody reads it any more */
  *buffer = uv_buf_init(e->input + e->end, (unsigned)(sizeof e->input - e->end));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  Connection *c = stream->data;
  net_server_tell_time(c->server);
  if (count < 0) {
    net_connection_end(c);
  } else if (c->phase == PHASE_SOCKET) {
    net_socket_read(c->socket, buffer->base, (size_t)count);
  } else if (count > 0 && c->phase != PHASE_DRAINING) {
    c->exchange->end += (size_t)count;
    if (c->phase == PHASE_IDLE)
      net_connection_enter(c, PHASE_READING, 1000 * c->server->options->request_seconds);
    advance(c);
  } else if (count == 0 && c->phase == PHASE_IDLE) {
    idle(c); /* a false alarm */
  }
}

/* ---- Beginning and deadlines ----------------------------------------------------------------------------- */

/* Whoever has been idle may lose his place to somebody new: he has nothing under way and can come back. A
 * socket may too, but not somebody's who sits at a table. */
static bool may_be_evicted(const Connection *c) {
  return c->phase == PHASE_IDLE || (c->phase == PHASE_SOCKET && net_socket_may_go(c->socket));
}

/* Which of two goes first: those between requests, then who has been so for longer. */
static bool goes_before(const Connection *a, const Connection *b) {
  bool idle = a->phase == PHASE_IDLE, other = b->phase == PHASE_IDLE;
  return idle != other ? idle : a->since <= b->since;
}

/* A socket is told, but whether it hears that is not waited for. */
static void send_away(Connection *c) {
  if (c->socket) {
    net_socket_part(c->socket, CLOSE_LATER, "too-many",
                    "others need the room; please come back later");
    net_sockets_flush(c->server);
  }
  net_connection_end(c);
}

/* Makes room by closing the connection that has been idle longest, the last in the list among equals;
 * `visitor`: only one of his. */
static bool evict(Server *server, const Connection *newcomer, const Visitor *visitor) {
  Connection *longest = NULL;
  for (Connection *c = server->connections; c; c = c->next) {
    if (c == newcomer || !may_be_evicted(c) || (visitor && c->visitor != *visitor)) continue;
    if (!longest || goes_before(c, longest)) longest = c;
  }
  if (longest) send_away(longest);
  return longest != NULL;
}

static int count_of_visitor(const Server *server, Visitor visitor) {
  int count = 0;
  for (const Connection *c = server->connections; c; c = c->next)
    count += c->visitor == visitor && c->phase != PHASE_CLOSING && c->phase != PHASE_SOCKET;
  return count;
}

/* Whether there is a place for a connection that has just come, made free if need be: one of the same
 * visitor when he has his share, else one of anybody. Those that are closing still count until the loop
 * has come round: not too many at once. */
static bool find_place(Connection *c) {
  Server *server = c->server;
  const ServerOptions *options = server->options;
  if (server->connection_count > server->max_connections + SERVER_SPARE) return false;
  if (options->max_per_visitor > 0 && !c->proxied &&
      count_of_visitor(server, c->visitor) > options->max_per_visitor)
    return evict(server, c, &c->visitor);
  return server->connection_count <= server->max_connections || evict(server, c, NULL);
}

/* One too many hears 503; when a crowd of those hangs on as well, the next hear nothing. */
static void turn_away(Connection *c) {
  Server *server = c->server;
  server->meters.turned_away++;
  if (server->connection_count <= server->max_connections + SERVER_SPARE && has_exchange(c))
    net_connection_reply(c, net_answer_problem(503), NULL);
  else
    net_connection_end(c);
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
  server->meters.accepted++;
  return c;
}

/* Whose X-Forwarded-For we believe: the proxies that were named; if none was, one on this computer, where the
 * server has a public address and so stands behind something. */
static bool is_proxy(const Server *server, Visitor visitor) {
  if (server->options->proxy_count > 0) return net_networks_have(&server->proxies, visitor);
  return server->gate.public_url[0] && net_visitor_is_near(visitor);
}

static void begin(Connection *c) {
  struct sockaddr_storage address = {0};
  int size = sizeof address;
  uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&address, &size);
  c->visitor = c->guest = net_visitor_of((struct sockaddr *)&address);
  c->proxied = is_proxy(c->server, c->visitor);
  if (find_place(c)) {
    uv_tcp_nodelay(&c->tcp, 1);
    net_connection_read(c);
  } else {
    turn_away(c);
  }
}

bool net_connection_accept(Server *server) {
  Connection *c = new_connection(server);
  if (!c) return false;
  net_connection_enter(c, PHASE_IDLE, 1000 * server->options->request_seconds);
  if (uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&c->tcp) != 0)
    net_connection_end(c);
  else
    begin(c);
  return true;
}

/* Somebody reads slowly. As long as he reads, he may go on. */
static void check_progress(Connection *c) {
  size_t unsent = uv_stream_get_write_queue_size((uv_stream_t *)&c->tcp);
  if (unsent >= c->unsent) {
    net_connection_end(c);
    return;
  }
  c->unsent = unsent;
  net_connection_enter(c, PHASE_WRITING, 1000 * c->server->options->request_seconds);
}

void net_connection_check(Connection *c, uint64_t now) {
  if (now < c->deadline || c->phase == PHASE_CLOSING) return;
  if (c->phase == PHASE_READING)
    net_connection_reply(c, net_answer_problem(408), NULL);
  else if (c->phase == PHASE_WRITING)
    check_progress(c);
  else if (c->phase == PHASE_WAITING && (net_api_give_up(c) || net_ops_give_up(c)))
    return;
  else if (c->phase == PHASE_SOCKET)
    net_socket_check(c->socket);
  else
    net_connection_end(c);
}

void net_connection_retire(Connection *c) {
  if (c->phase == PHASE_IDLE)
    net_connection_end(c);
  else if (c->phase == PHASE_SOCKET)
    net_socket_part(c->socket, CLOSE_GOING, "restart",
                    "the server stops; please come back in a moment");
}
