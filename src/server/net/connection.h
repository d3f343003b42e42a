/* connection.h - one visitor's socket: reads a request, sends its answer, reads the next.
 *
 * A connection is in one phase at a time and has one deadline, so that nobody holds it for ever by doing
 * nothing, or almost nothing. It answers in order and one request at a time: while an answer is on its
 * way it does not read, so a visitor who sends much and reads little fills his own buffers, not ours.
 */
#ifndef MEIKYU_SERVER_CONNECTION_H
#define MEIKYU_SERVER_CONNECTION_H

#include <time.h>
#include <uv.h>

#include "answer.h"
#include "log.h"
#include "server/server.h"
#include "site.h"
#include "visitor.h"

typedef struct Connection Connection;

/* Connections beyond the limit, for a moment: told to come back, or closing to make room. */
enum { SERVER_SPARE = 64 };

/* The event loop's own data (server.c); connections link themselves into its list. */
typedef struct Server {
  const ServerOptions *options;
  uv_loop_t loop;
  uv_tcp_t listener;
  uv_timer_t sweep;       /* looks at deadlines while there are connections */
  uv_signal_t signals[2]; /* SIGINT, SIGTERM */
  Site site;
  Log log;
  Connection *connections; /* the newest first */
  int connection_count;
  bool waiting; /* somebody at the listener could not be taken for want of memory */
  bool stopping;
  uint64_t stop_deadline; /* milliseconds of the loop's clock */
  time_t date_second;     /* what `date` was written for */
  char date[DATE_SIZE];
} Server;

/* The current time as HTTP writes it; made anew once a second. (server.c) */
const char *server_date(Server *server);
/* The last connection is gone, or one is: the server may have waited for it. (server.c) */
void server_connection_closed(Server *server);

/* Takes the connection that is waiting at the listener. False when out of memory: it goes on waiting, and
 * the listener listens to nobody else until it is taken. */
bool connection_accept(Server *server);
/* Does what is due when the deadline has passed. */
void connection_check(Connection *connection, uint64_t now);
/* The server is about to stop: goes now if no request is under way, else after its answer. */
void connection_retire(Connection *connection);
void connection_close(Connection *connection);
Connection *connection_next(const Connection *connection);

#endif
