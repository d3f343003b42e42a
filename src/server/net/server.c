/* server.c - the event loop: listening, deadlines, signals, the way out. */
#include "server/server.h"

#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <netdb.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "connection.h"
#include "reach.h"

enum { SWEEP_MS = 200, BACKLOG = 1024, SPARE_FILES = 64 + SERVER_SPARE };
enum { USUAL_CONNECTIONS = 20000 };
enum { KEPT_MEMORY = 4 << 20 }; /* at the heap's end */

const char *net_server_date(Server *server) {
  time_t now = time(NULL);
  if (now != server->date_second) {
    server->date_second = now;
    net_http_date(now, server->date);
  }
  return server->date;
}

/* ---- Stopping ------------------------------------------------------------------------------------------- */

static void close_all(Server *server) {
  for (Connection *c = server->connections; c; c = c->next) net_connection_end(c);
}

static void close_handle(uv_handle_t *handle, void *context) {
  (void)context;
  if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* Waits for what is under way below; nobody is left who could wake the loop afterwards. */
static void close_below(Server *server) {
  net_print_shop_close(server->shop);
  people_close(server->people);
  store_close(server->store);
  server->people = NULL;
  server->store = NULL;
}

/* The loop ends when its last handle is gone. */
static void close_when_empty(Server *server) {
  if (server->connection_count > 0) return;
  close_below(server);
  uv_walk(&server->loop, close_handle, NULL);
}

static void stop(Server *server) {
  net_log_note(&server->log, "info",
               "stopping: no more connections, what is under way is finished");
  server->stopping = true;
  server->stop_deadline = uv_now(&server->loop) + 1000 * (uint64_t)server->options->request_seconds;
  close_handle((uv_handle_t *)&server->listener, NULL);
  for (Connection *c = server->connections; c; c = c->next) net_connection_retire(c);
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

/* What is wrong in the file changes nothing. */
static void on_hangup(uv_signal_t *handle, int number) {
  Server *server = handle->loop->data;
  const ServerOptions *options = server->options;
  MkError error;
  char note[sizeof error.message + 64];
  MkText text = MK_TEXT(note);
  (void)number;
  if (!options->read_limits || !server->people) {
    net_log_note(&server->log, "info", "SIGHUP: there is no limits file to read again");
    return;
  }
  char *limits = options->read_limits(options->context, &error);
  bool good = limits && people_set_limits(server->people, limits, &error);
  free(limits);
  if (good)
    mk_text_string(&text, "SIGHUP: the limits were read again");
  else
    mk_text_format(&text, "SIGHUP: the limits stay as they were: %s", error.message);
  net_log_note(&server->log, good ? "info" : "error", note);
}

/* ---- Connections ----------------------------------------------------------------------------------------- */

/* Without memory whoever has come must wait; the sweep tries again. */
static void accept_waiting(Server *server) {
  server->waiting = !net_connection_accept(server);
}

/* Connections close only from the loop, never while we walk their list. */
static void on_sweep(uv_timer_t *timer) {
  Server *server = timer->loop->data;
  uint64_t now = uv_now(&server->loop);
  if (server->stopping && now >= server->stop_deadline) close_all(server);
  for (Connection *c = server->connections; c; c = c->next) net_connection_check(c, now);
  if (server->waiting && !server->stopping) accept_waiting(server);
}

static void on_connection(uv_stream_t *listener, int status) {
  Server *server = listener->loop->data;
  if (status < 0) return;
  if (server->connection_count == 0) uv_timer_start(&server->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
  accept_waiting(server);
}

void net_server_connection_closed(Server *server) {
  if (server->connection_count > 0) return;
  if (!server->waiting) uv_timer_stop(&server->sweep);
  if (server->stopping) close_when_empty(server);
}

/* ---- What the floors below have to do ------------------------------------------------------------------- */

static void on_work(uv_timer_t *timer);

static void work(Server *server) {
  if (!server->people) return;
  int64_t wait = people_work(server->people);
  uv_timer_start(&server->work, on_work, wait > 0 ? (uint64_t)wait : 1, 0);
}

void net_server_tell_time(Server *server) {
  if (server->people) people_clock(server->people, (int64_t)uv_now(&server->loop));
}

static void on_work(uv_timer_t *timer) {
  net_server_tell_time(timer->loop->data);
  work(timer->loop->data);
}

static void on_wake(uv_async_t *async) {
  Server *server = async->loop->data;
  net_server_tell_time(server);
  if (server->store) store_deliver(server->store);
  work(server);
}

/* From any thread. */
static void wake(void *context) {
  uv_async_send(&((Server *)context)->wake);
}

static void heard(void *context, StoreBytes table, int64_t length) {
  Server *server = context;
  if (server->people) people_heard(server->people, table, length);
}

static void present(void *context, StoreBytes table, uint32_t seats) {
  Server *server = context;
  if (server->people) people_present(server->people, table, seats);
}

static void note_error(void *context, const char *text) {
  net_log_note(&((Server *)context)->log, "error", text);
}

static void trouble(void *context, const char *text) {
  char room[512];
  MkText note = MK_TEXT(room);
  mk_text_format(&note, "the store fails: %s", text ? text : "");
  net_log_note(&((Server *)context)->log, text ? "error" : "info",
               text ? room : "the store answers again");
}

/* Before the loop sleeps. */
static void on_prepare(uv_prepare_t *prepare) {
  Server *server = prepare->loop->data;
  net_sockets_flush(server);
}

static bool open_below(Server *server, MkError *error) {
  const ServerOptions *options = server->options;
  server->store = store_open(options->db,
                             &(StoreOptions){.wake = wake,
                                             .heard = heard,
                                             .present = present,
                                             .trouble = trouble,
                                             .context = server,
                                             .hear_by_polling = options->hear_by_polling},
                             error);
  if (!server->store) return false;
  TablesSet sets[TABLES_MAX_SETS];
  for (int i = 0; i < options->set_count; i++) {
    const struct ServerSet *set = &options->sets[i];
    sets[i] = (TablesSet){set->game, set->name, set->text};
  }
  server->people =
      people_open(&(PeopleOptions){.store = server->store,
                                   .wake = wake,
                                   .note = note_error,
                                   .context = server,
                                   .print = server->shop ? net_print_shop_ask : NULL,
                                   .print_context = server,
                                   .limits = options->limits,
                                   .meters = &server->meters,
                                   .keep = {options->keep_unfinished, options->keep_finished,
                                            options->keep_players},
                                   .unlimited = options->unlimited,
                                   .public_url = options->public_url,
                                   .local = net_reach_is_local(&server->bound),
                                   .contact = options->contact,
                                   .sets = sets,
                                   .set_count = options->set_count,
                                   .test = options->test,
                                   .gone_seconds = options->gone_seconds},
                  error);
  return server->people != NULL;
}

/* ---- Beginning ------------------------------------------------------------------------------------------- */

/* Every connection is an open file. Without a wish of the owner's we take what there is. */
static bool allow_files(Server *server, MkError *error) {
  struct rlimit limit;
  int wanted = server->options->max_connections;
  server->max_connections = wanted > 0 ? wanted : USUAL_CONNECTIONS;
  rlim_t files = (rlim_t)server->max_connections + SPARE_FILES;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= files) return true;
  if (wanted == 0 && limit.rlim_max < files && limit.rlim_max > 2 * SPARE_FILES) {
    files = limit.rlim_max;
    server->max_connections = (int)(files - SPARE_FILES);
  }
  limit.rlim_cur = files;
  if (files <= limit.rlim_max && setrlimit(RLIMIT_NOFILE, &limit) == 0) return true;
  return mk_refuse(error, MK_ERROR_OTHER,
                   "%d connections: this system allows fewer open files (see ulimit -n)",
                   "%d接続：このシステムではそれだけのファイルを開けません（ulimit -n を参照）",
                   server->max_connections);
}

/* Digits, or a name that this computer knows. */
static bool read_address(const ServerOptions *options, struct sockaddr_storage *out,
                         MkError *error) {
  struct addrinfo *found = NULL, hints = {.ai_socktype = SOCK_STREAM};
  if (uv_ip4_addr(options->bind, options->port, (struct sockaddr_in *)out) == 0) return true;
  if (uv_ip6_addr(options->bind, options->port, (struct sockaddr_in6 *)out) == 0) return true;
  if (strcmp(options->bind, "localhost") == 0) hints.ai_family = AF_INET;
  if (getaddrinfo(options->bind, NULL, &hints, &found) == 0) {
    memcpy(out, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    ((struct sockaddr_in *)out)->sin_port =
        htons((uint16_t)options->port); /* IPv6: the same place */
    return true;
  }
  return mk_refuse(error, MK_ERROR_OTHER, "'%s' is not an IPv4 or IPv6 address, or a name of one",
                   "'%s' は IPv4 や IPv6 のアドレス、またはその名前ではありません", options->bind);
}

static bool listen_at(Server *server, MkError *error) {
  const ServerOptions *options = server->options;
  int problem = uv_tcp_bind(&server->listener, (struct sockaddr *)&server->bound, 0);
  if (problem == 0) problem = uv_listen((uv_stream_t *)&server->listener, BACKLOG, on_connection);
  if (problem == 0) return true;
  return mk_refuse(error, MK_ERROR_OTHER, "cannot listen on %s port %d: %s",
                   "%s のポート %d で待ち受けられません（%s）", options->bind, options->port,
                   uv_strerror(problem));
}

/* With the port that was really given. */
static bool announce(Server *server, MkError *error) {
  struct sockaddr_storage bound;
  ServerReady ready = {.count = 0};
  char room[96];
  MkText text = MK_TEXT(room);
  int size = sizeof bound;
  uv_tcp_getsockname(&server->listener, (struct sockaddr *)&bound, &size);
  ready.address = room;
  net_reach_write_here(&bound, &text);
  net_reach_find(&bound, &ready);
  if (server->options->ready(server->options->context, &ready)) return true;
  return mk_refuse(error, MK_ERROR_OTHER, "cannot print the address: %s",
                   "アドレスを出力できません（%s）", strerror(errno));
}

static bool init_loop(Server *server, MkError *error) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  static const uv_signal_cb reactions[] = {on_signal, on_signal, on_hangup};
  int problem = uv_loop_init(&server->loop);
  if (problem != 0)
    return mk_refuse(error, MK_ERROR_OTHER, "cannot start an event loop: %s",
                     "イベントループを始められません（%s）", uv_strerror(problem));
  server->loop.data = server;
  uv_timer_init(&server->loop, &server->sweep);
  uv_tcp_init(&server->loop, &server->listener);
  uv_async_init(&server->loop, &server->wake, on_wake);
  uv_timer_init(&server->loop, &server->work);
  uv_prepare_init(&server->loop, &server->flush);
  uv_prepare_start(&server->flush, on_prepare);
  for (int i = 0; i < 3; i++) {
    uv_signal_init(&server->loop, &server->signals[i]);
    uv_signal_start(&server->signals[i], reactions[i], numbers[i]);
  }
  return true;
}

/* With a loaded site, until the end. */
static bool run_loop(Server *server, MkError *error) {
  if (!init_loop(server, error)) return false;
  bool good = read_address(server->options, &server->bound, error) && open_below(server, error) &&
              listen_at(server, error) && announce(server, error);
  net_server_tell_time(server);
  if (good)
    work(server);
  else
    close_when_empty(server);
  uv_run(&server->loop, UV_RUN_DEFAULT);
  uv_loop_close(&server->loop);
  return good;
}

/* What a turn of the loop frees the next one wants again: glibc would give it back to the system and fetch it anew
 * hundreds of times a second. Both are set, since setting one ends glibc's own adjusting of the other: what bots think with
 * would be mapped anew for every decision. */
static void keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, KEPT_MEMORY);
  mallopt(M_MMAP_THRESHOLD, KEPT_MEMORY);
#endif
}

bool server_run(const ServerOptions *options, MkError *error) {
  Server *server = calloc(1, sizeof *server);
  if (!server) return mk_refuse(error, MK_SAYS_MEMORY);
  keep_memory();
  server->options = options;
  server->log = (Log){.file = STDERR_FILENO, .json = options->log_json};
  for (int i = 0; i < options->proxy_count; i++)
    net_networks_add(&server->proxies, options->proxies[i]);
  for (int i = 0; i < options->metrics_from_count; i++)
    net_networks_add(&server->metrics_from, options->metrics_from[i]);
  server->shop = net_print_shop_new();
  server->gate = (Gate){options->public_url, options->origins, options->origin_count};
  bool good = allow_files(server, error) && net_site_load(&server->site, options->web, error) &&
              run_loop(server, error);
  net_site_release(&server->site);
  net_frame_reader_free(server->spare_reader);
  net_print_shop_free(server->shop);
  free(server);
  return good;
}

bool server_is_origin(const char *url) {
  return net_gate_is_origin(url);
}

bool server_is_contact(const char *text) {
  return people_is_contact(text);
}

bool server_is_network(const char *text) {
  Networks ignored = {.count = 0};
  return net_networks_add(&ignored, text);
}

bool server_check_limits(const char *text, MkError *error) {
  return people_check_limits(text, error);
}
