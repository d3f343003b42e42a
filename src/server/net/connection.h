/* connection.h - one visitor's connection: reads a request, sends its answer, reads the next; or becomes a
 * WebSocket (socket.h).
 *
 * A connection is in one phase at a time and has one deadline, so that nobody holds it for ever by doing
 * nothing, or almost nothing. It answers in order and one request at a time: while an answer is being made or
 * on its way it does not read, so a visitor who sends much and reads little fills his own buffers, not ours.
 */
#ifndef MEIKYU_SERVER_CONNECTION_H
#define MEIKYU_SERVER_CONNECTION_H

#include <time.h>
#include <uv.h>

#include "answer.h"
#include "gate.h"
#include "log.h"
#include "server/meters.h"
#include "server/people/people.h"
#include "server/server.h"
#include "site.h"
#include "socket.h"
#include "visitor.h"

typedef struct Connection Connection;
typedef struct PrintShop PrintShop;

/* Connections beyond the limit, for a moment: told to come back, or closing to make room. */
enum { SERVER_SPARE = 64 };

enum { SCRATCH_SIZE = 64 * 1024 };

/* The event loop's own data (server.c); connections link themselves into its list. */
typedef struct Server {
  const ServerOptions *options;
  uv_loop_t loop;
  struct sockaddr_storage bound; /* where it listens */
  uv_tcp_t listener;
  uv_timer_t sweep;       /* looks at deadlines while there are connections */
  uv_signal_t signals[3]; /* SIGINT, SIGTERM, SIGHUP */
  uv_async_t wake;        /* the store or the tables have something */
  uv_timer_t work;        /* when the tables want to be asked again */
  uv_prepare_t flush;     /* what was said in this turn of the loop goes out */
  Site site;
  Log log;
  Gate gate;
  Networks proxies, metrics_from;
  Meters meters;
  Store *store;
  People *people;
  PrintShop *shop;
  Connection *connections; /* the newest first */
  int connection_count;
  int max_connections;
  bool waiting; /* somebody at the listener could not be taken for want of memory */
  bool stopping;
  uint64_t stop_deadline; /* milliseconds of the loop's clock */
  time_t date_second;     /* what `date` was written for */
  char date[DATE_SIZE];
  Socket *dirty;              /* sockets with something to send */
  FrameReader *spare_reader;  /* that nobody uses at present */
  char scratch[SCRATCH_SIZE]; /* what a socket has just sent us */
} Server;

typedef enum Phase {
  PHASE_IDLE,    /* between requests; no exchange */
  PHASE_READING, /* part of a request has come */
  PHASE_WAITING, /* its answer is being made; not reading */
  PHASE_WRITING, /* an answer is on its way; not reading */
  PHASE_SOCKET,  /* a WebSocket; no exchange */
  PHASE_DRAINING, /* all is said: wait until the visitor has heard it. Closing a socket with unread bytes
                     in it resets the connection, and the answer might never be seen. */
  PHASE_CLOSING, /* uv_close was called */
} Phase;

/* What a connection needs only while a request is under way: an idle one costs a few hundred bytes. */
typedef struct Exchange {
  Reader reader;
  Answer answer;
  uv_write_t write;
  uv_shutdown_t shutdown;
  size_t begin, end; /* of the input that has come but was not read yet */
  size_t head_length;
  char *owned;      /* the answer's body, if it was made for it */
  bool continued;   /* "100 Continue" was said, or need not be */
  char cookie[256]; /* of the answer */
  char allow[64];
  char head[MAX_HEAD];
  char input[MAX_REQUEST];
} Exchange;

typedef struct Pending Pending;
typedef struct Readiness Readiness;

struct Connection {
  uv_tcp_t tcp;
  Server *server;
  Connection *previous, *next;
  Exchange *exchange;
  Socket *socket;
  Pending *pending;     /* the answer that is being made (api.c) */
  Readiness *readiness; /* the same (ops.c) */
  Phase phase;
  bool proxied;             /* it comes from a proxy of ours, and speaks for many */
  Visitor visitor;          /* whose connection it is */
  Visitor guest;            /* whom it speaks for at present */
  uint64_t since, deadline; /* of the phase; milliseconds of the loop's clock */
  size_t unsent;            /* when the deadline was set, while writing */
};

/* The current time as HTTP writes it; made anew once a second. (server.c) */
const char *net_server_date(Server *server);
/* Tells the floor below what time it is. (server.c) */
void net_server_tell_time(Server *server);
/* The last connection is gone, or one is: the server may have waited for it. (server.c) */
void net_server_connection_closed(Server *server);

/* Takes the connection that is waiting at the listener. False when out of memory: it goes on waiting, and
 * the listener listens to nobody else until it is taken. */
bool net_connection_accept(Server *server);
/* Does what is due when the deadline has passed. */
void net_connection_check(Connection *connection, uint64_t now);
/* The server is about to stop: goes now if no request is under way, else after its answer. */
void net_connection_retire(Connection *connection);
void net_connection_end(Connection *connection);

void net_connection_enter(Connection *connection, Phase phase, int milliseconds);
/* For how many ms an answer may be made. */
int net_connection_patience(const Connection *connection);
/* Reads from now on. */
void net_connection_read(Connection *connection);
/* Sends an answer; `request` is NULL if there was none that could be read. */
void net_connection_reply(Connection *connection, Answer answer, const Request *request);
/* After an answer that was made later: on with what has come meanwhile. */
void net_connection_go_on(Connection *connection);

/* ---- api.c: requests that the floor below answers ---------------------------------------------------- */

BodyLimit net_api_body_limit;
/* Whether a request is for the floor below. If so it has been taken: answered, or the phase is PHASE_WAITING. */
bool net_api_take(Connection *connection, const Request *request);
/* For what could not be read, where a client of the API expects its form. */
bool net_api_problem(Connection *connection, const Request *request, int status);
/* The answer is not there in time: true if one was waited for, and says so in its place. */
bool net_api_give_up(Connection *connection);
/* The connection goes before its answer is there. */
void net_api_abandon(Connection *connection);

/* ---- print.c: pages to print --------------------------------------------------------------------------- */

PrintShop *net_print_shop_new(void); /* NULL: no memory */
/* Whoever still waits is refused; before the floor below closes. */
void net_print_shop_close(PrintShop *shop);
void net_print_shop_free(PrintShop *shop);
/* As PeopleOptions.print; the context is the Server. */
void net_print_shop_ask(void *context, const PrintJob *job, PeoplePrinted *done,
                        void *done_context);

/* ---- ops.c: for whoever runs the server -------------------------------------------------------------- */

/* Whether a request is about the server itself. If so it has been taken, as by net_api_take. */
bool net_ops_take(Connection *connection, const Request *request);
bool net_ops_give_up(Connection *connection); /* as net_api_give_up */
void net_ops_abandon(Connection *connection);

#endif
