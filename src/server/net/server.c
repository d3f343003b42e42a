/* server.c - the event loop: listening, deadlines, signals, the way out. */
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "connection.h"

enum { SWEEP_MS = 200, BACKLOG = 512, SPARE_FILES = 32 + SERVER_SPARE };

const char *server_date(Server *server) {
  time_t now = time(NULL);
  if (now != server->date_second) {
    server->date_second = now;
    http_date(now, server->date);
  }
  return server->date;
}

/* ---- Stopping ------------------------------------------------------------------------------------------- */

static void close_all(Server *server) {
  for (Connection *c = server->connections; c; c = connection_next(c)) connection_close(c);
}

static void close_handle(uv_handle_t *handle, void *context) {
  (void)context;
  if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* The loop ends when its last handle is gone. */
static void close_when_empty(Server *server) {
  if (server->connection_count == 0) uv_walk(&server->loop, close_handle, NULL);
}

static void stop(Server *server) {
  server->stopping = true;
  server->stop_deadline = uv_now(&server->loop) + 1000 * (uint64_t)server->options->request_seconds;
  close_handle((uv_handle_t *)&server->listener, NULL);
  for (Connection *c = server->connections; c; c = connection_next(c)) connection_retire(c);
  close_when_empty(server);
}

static void on_signal(uv_signal_t *handle, int number) {
  Server *server = handle->loop->data;
  (void)number;
  if (server->stopping)
    close_all(server);
  else
    stop(server);
}

/* ---- Connections ----------------------------------------------------------------------------------------- */

/* Without memory whoever has come must wait; the sweep tries again. */
static void accept_waiting(Server *server) {
  server->waiting = !connection_accept(server);
}

/* Connections close only from the loop, never while we walk their list. */
static void on_sweep(uv_timer_t *timer) {
  Server *server = timer->loop->data;
  uint64_t now = uv_now(&server->loop);
  if (server->stopping && now >= server->stop_deadline) close_all(server);
  for (Connection *c = server->connections; c; c = connection_next(c)) connection_check(c, now);
  if (server->waiting && !server->stopping) accept_waiting(server);
}

static void on_connection(uv_stream_t *listener, int status) {
  Server *server = listener->loop->data;
  if (status < 0) return;
  if (server->connection_count == 0) uv_timer_start(&server->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
  accept_waiting(server);
}

void server_connection_closed(Server *server) {
  if (server->connection_count > 0) return;
  if (!server->waiting) uv_timer_stop(&server->sweep);
  if (server->stopping) close_when_empty(server);
}

/* ---- Beginning ------------------------------------------------------------------------------------------- */

/* Every connection is an open file. */
static bool allow_files(int wanted, MkError *error) {
  struct rlimit limit;
  rlim_t files = (rlim_t)wanted + SPARE_FILES;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= files) return true;
  limit.rlim_cur = files;
  if (files <= limit.rlim_max && setrlimit(RLIMIT_NOFILE, &limit) == 0) return true;
  return mk_error_set(error, "%d connections: this system allows fewer open files (see ulimit -n)",
                      wanted);
}

static bool read_address(const ServerOptions *options, struct sockaddr_storage *out,
                         MkError *error) {
  const char *text = strcmp(options->bind, "localhost") == 0 ? "127.0.0.1" : options->bind;
  if (uv_ip4_addr(text, options->port, (struct sockaddr_in *)out) == 0) return true;
  if (uv_ip6_addr(text, options->port, (struct sockaddr_in6 *)out) == 0) return true;
  return mk_error_set(error, "'%s' is not an IPv4 or IPv6 address", options->bind);
}

static bool listen_at(Server *server, MkError *error) {
  struct sockaddr_storage address = {0};
  const ServerOptions *options = server->options;
  if (!read_address(options, &address, error)) return false;
  int problem = uv_tcp_bind(&server->listener, (struct sockaddr *)&address, 0);
  if (problem == 0) problem = uv_listen((uv_stream_t *)&server->listener, BACKLOG, on_connection);
  if (problem == 0) return true;
  return mk_error_set(error, "cannot listen on %s port %d: %s", options->bind, options->port,
                      uv_strerror(problem));
}

/* "http://[::1]:8080/", with the port that was really given. */
static void write_address(const Server *server, MkText *out) {
  struct sockaddr_storage address;
  char name[64] = "";
  int size = sizeof address;
  uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &size);
  uv_ip_name((struct sockaddr *)&address, name, sizeof name);
  int port =
      ntohs(((struct sockaddr_in *)&address)->sin_port); /* IPv6 keeps it at the same place */
  mk_text_format(out, address.ss_family == AF_INET6 ? "http://[%s]:%d/" : "http://%s:%d/", name,
                 port);
}

static bool announce(Server *server, MkError *error) {
  char room[96];
  MkText address = MK_TEXT(room);
  write_address(server, &address);
  if (server->options->ready(server->options->context, room)) return true;
  return mk_error_set(error, "cannot print the address: %s", strerror(errno));
}

static bool init_loop(Server *server, MkError *error) {
  static const int numbers[2] = {SIGINT, SIGTERM};
  int problem = uv_loop_init(&server->loop);
  if (problem != 0)
    return mk_error_set(error, "cannot start an event loop: %s", uv_strerror(problem));
  server->loop.data = server;
  uv_timer_init(&server->loop, &server->sweep);
  uv_tcp_init(&server->loop, &server->listener);
  for (int i = 0; i < 2; i++) {
    uv_signal_init(&server->loop, &server->signals[i]);
    uv_signal_start(&server->signals[i], on_signal, numbers[i]);
  }
  return true;
}

/* With a loaded site, until the end. */
static bool run_loop(Server *server, MkError *error) {
  if (!init_loop(server, error)) return false;
  bool good = listen_at(server, error) && announce(server, error);
  if (!good) close_when_empty(server);
  uv_run(&server->loop, UV_RUN_DEFAULT);
  uv_loop_close(&server->loop);
  return good;
}

bool server_run(const ServerOptions *options, MkError *error) {
  Server server = {.options = options, .log = {.file = STDERR_FILENO}};
  bool good = allow_files(options->max_connections, error) &&
              site_load(&server.site, options->web, error) && run_loop(&server, error);
  site_release(&server.site);
  return good;
}
