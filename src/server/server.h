/* server.h - `meikyu serve`: the room's front door, the only header of it that the command line sees.
 *
 * Inside: site (the web client's files, in memory), request (bytes -> one HTTP request), negotiate (what
 * its headers ask for), answer (request -> status, headers, body), visitor (whose address it is), log,
 * connection (one socket and its time limits), server (the event loop). Everything up to answer is pure: no sockets, no clock. Online tables
 * will be one more layer, beside answer.
 *
 * One thread; nothing here touches the file system once the server is ready.
 */
#ifndef MEIKYU_SERVER_H
#define MEIKYU_SERVER_H

#include <stdbool.h>

#include <meikyu/text.h>

typedef struct ServerOptions {
  const char *bind;    /* an IPv4 or IPv6 address as digits, or "localhost" */
  int port;            /* 0: any free one */
  const char *web;     /* folder of the built client */
  int request_seconds; /* for a request to arrive, and for a slow reader to make progress */
  int idle_seconds;    /* for a connection that is kept open between requests */
  int max_connections; /* for more the longest idle one goes; if none is, they are told to come back later */
  int max_per_visitor; /* the same among those of one address (IPv6: one /64); 0: no such limit */
  bool verbose;        /* one line for each answer on standard error */
  /* Called once, when connections are accepted, with "http://127.0.0.1:8080/". False, with errno set: stop again. */
  bool (*ready)(void *context, const char *address);
  void *context;
} ServerOptions;

/* Serves until SIGINT or SIGTERM, then finishes what is under way; a second signal ends at once. False
 * with one line on what was wrong if it could not start. */
bool server_run(const ServerOptions *options, MkError *error);

#endif
