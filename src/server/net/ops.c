/* ops.c - for whoever runs the server: is it alive, is it ready, what does it count.
 *
 *     /healthz   200 as long as the event loop turns
 *     /readyz    200 when the store is read and written and the server is not about to stop, else 503: for a balancer
 *     /metrics   for Prometheus; only for those whom ServerOptions.metrics_from names
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "connection.h"

enum { METRICS_SIZE = 16 * 1024, READY_MS = 5000 };

static const char plain[] = "text/plain; charset=utf-8";

static void reply_text(Connection *c, int status, const char *type, const char *text) {
  const Request *request = &c->exchange->reader.request;
  Answer answer = {.status = status,
                   .type = type,
                   .body = {text, strlen(text)},
                   .send_body = true,
                   .retry_seconds = status == 503 ? 1 : 0};
  net_connection_reply(c, net_answer_finish(answer, request), request);
}

/* ---- Ready? -------------------------------------------------------------------------------------- */

struct Readiness {
  Connection *connection; /* NULL: gone meanwhile */
  bool later;
};

static void on_ready(void *context, const char *trouble) {
  Readiness *asked = context;
  Connection *c = asked->connection;
  if (c) {
    c->readiness = NULL;
    c->phase = PHASE_READING; /* and at once something else */
    reply_text(c, trouble ? 503 : 200, plain, trouble ? trouble : "ready\n");
    if (asked->later) net_connection_go_on(c);
  }
  free(asked);
}

static void ask_ready(Connection *c) {
  Readiness *asked = calloc(1, sizeof *asked);
  if (!asked || c->server->stopping) {
    reply_text(c, 503, plain, asked ? "about to stop\n" : "no memory\n");
    free(asked);
    return;
  }
  asked->connection = c;
  c->readiness = asked;
  net_connection_enter(c, PHASE_WAITING, READY_MS);
  people_ask_ready(c->server->people, on_ready, asked);
  if (!c->readiness) return; /* answered at once */
  asked->later = true;
  uv_read_stop((uv_stream_t *)&c->tcp);
}

bool net_ops_give_up(Connection *c) {
  if (!c->readiness) return false;
  net_ops_abandon(c);
  c->phase = PHASE_READING; /* and at once something else */
  reply_text(c, 503, plain, "the store does not answer\n");
  net_connection_go_on(c);
  return true;
}

void net_ops_abandon(Connection *c) {
  if (c->readiness) c->readiness->connection = NULL;
  c->readiness = NULL;
}

/* ---- Metrics ------------------------------------------------------------------------------------- */

/* Whoever comes through a proxy is somebody else than the proxy. */
static bool may_see_metrics(const Connection *c, const Request *request) {
  const Server *server = c->server;
  if (net_request_header(request, "x-forwarded-for").at) return false;
  if (server->options->metrics_from_count == 0) return net_visitor_is_near(c->visitor);
  return net_networks_have(&server->metrics_from, c->visitor);
}

/* 0 where there is no /proc. */
static int64_t resident_bytes(void) {
  long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  if (fscanf(file, "%*d %lld", &pages) != 1) pages = 0;
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

static void reply_metrics(Connection *c) {
  Server *server = c->server;
  char *room = malloc(METRICS_SIZE);
  if (!room) {
    reply_text(c, 503, plain, "no memory\n");
    return;
  }
  MkText out = mk_text_init(room, METRICS_SIZE);
  server->meters.connections = server->connection_count;
  server->meters.resident = resident_bytes();
  people_measure(server->people, &server->meters);
  server_meters_write(&server->meters, &out);
  c->exchange->owned = room;
  reply_text(c, 200, "text/plain; version=0.0.4; charset=utf-8", room);
}

bool net_ops_take(Connection *c, const Request *request) {
  char path[MAX_TARGET + 1];
  bool asked = (request->get || request->head) && !request->has_body;
  if (!asked || !net_request_path(request, path)) return false;
  if (strcmp(path, "/healthz") == 0)
    reply_text(c, 200, plain, "alive\n");
  else if (strcmp(path, "/readyz") == 0)
    ask_ready(c);
  else if (strcmp(path, "/metrics") == 0 && may_see_metrics(c, request))
    reply_metrics(c);
  else if (strcmp(path, "/metrics") == 0)
    reply_text(c, 403, plain, "only for those who run this server (--metrics-from)\n");
  else
    return false;
  return true;
}
