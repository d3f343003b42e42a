/* server.h - `meikyu serve`: the room's front door, the only header of it that the command line sees.
 *
 * Three floors, each of which knows only the one below: net (sockets, HTTP, frames), people (players, tokens,
 * limits, the API), tables (what is played). In net: site (the web client's files, in memory), request (bytes ->
 * one HTTP request), negotiate and gate (what its headers ask for), answer (request -> status, headers, body),
 * frames (bytes <-> messages of a WebSocket), visitor (whose address it is), log; these are pure: no sockets,
 * no clock. Then connection, api and socket (one visitor and his time limits), server (the event loop).
 *
 * One thread; the store and the bots have theirs, and wake this one. Files are touched by the store alone once
 * the server is ready.
 */
#ifndef MEIKYU_SERVER_H
#define MEIKYU_SERVER_H

#include <stdbool.h>

#include <meikyu/text.h>

/* Where a server can be opened. */
enum { SERVER_ADDRESSES = 32 };
typedef struct ServerReady {
  const char *address; /* from this computer: "http://127.0.0.1:8080/" */
  bool local;          /* and from nowhere else */
  int count;           /* of addresses at which others in the house can open it */
  char house[SERVER_ADDRESSES][96];
} ServerReady;

typedef struct ServerOptions {
  const char *bind; /* an IPv4 or IPv6 address, or a name that stands for one */
  int port;         /* 0: any free one */
  const char *web;  /* folder of the built client */
  int request_seconds; /* for a request to arrive, and for a slow reader to make progress; three times as long for an
                          answer to be made */
  int idle_seconds; /* for a connection that is kept open between requests */
  int max_connections; /* for more the longest idle one goes; if none is, they are told to come back later.
                          0: as many as the system allows, within reason */
  int max_per_visitor;  /* the same among those of one address (IPv6: one /64); 0: no such limit */
  bool verbose;         /* one line for each answer on standard error */
  bool log_json;        /* what is said there as lines of JSON */
  const char *db;       /* where tables and players are kept (store.h) */
  bool hear_by_polling; /* as in StoreOptions */
  const char *public_url;     /* "https://example.org", or "" */
  const char *contact;        /* mailto: or https:, for push services; NULL: nobody is pushed */
  const char *const *origins; /* other origins whose pages may use the tables */
  int origin_count;
  const char *const *
      proxies; /* addresses and networks whose X-Forwarded-For is believed; none: see connection.c */
  int proxy_count;
  const char *const *metrics_from; /* who may read /metrics; none: this computer */
  int metrics_from_count;
  const char *limits; /* text of a limits file; NULL: the usual limits */
  /* At SIGHUP: the text of the limits as they are by now, which the callee frees; NULL with what was wrong. A NULL
   * function: there is nothing to read again. */
  char *(*read_limits)(void *context, MkError *error);
  bool unlimited;
  /* Sets that tables are played with when their maker brings none: at most one a game and eight in all, whole and good. */
  const struct ServerSet { const char *game, *name, *text; } * sets;
  int set_count;
  int keep_unfinished, keep_finished, keep_players; /* days; 0: for ever (people.h, PeopleKeep) */
  bool test;                                        /* tables may be created with a known deal */
  int gone_seconds;                                 /* in tests: as in TablesOptions; 0: as ever */
  /* Called once, when connections are accepted. False, with errno set: stop again. */
  bool (*ready)(void *context, const ServerReady *ready);
  void *context;
} ServerOptions;

/* Serves until SIGINT or SIGTERM, then finishes what is under way; a second signal ends at once. False
 * with one line on what was wrong if it could not start. */
bool server_run(const ServerOptions *options, MkError *error);

/* Whether it is an address as browsers write an origin: scheme, host, maybe a port, nothing behind. */
bool server_is_origin(const char *url);
/* Whether it may be a `contact`. */
bool server_is_contact(const char *text);
/* Whether it is an address or a network, for `proxies` and `metrics_from`. */
bool server_is_network(const char *text);
/* Whether it is the text of a limits file; false with what is wrong in it. */
bool server_check_limits(const char *text, MkError *error);

#endif
