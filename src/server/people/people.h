/* people.h - who is who, and how much of everything: the middle floor of the server, and its front door.
 *
 * Here are players, tokens, names, limits, every route of the HTTP API and the messages of a socket that are
 * not about one table. There are no sockets, no HTTP syntax and no frames here: the floor above reads and
 * writes those. What is played is the floor below (tables.h).
 *
 * **One thread**, the one that owns the store. Answers come later, from store_deliver() or people_work(), or
 * at once, from within the call. Bytes given to a callback live until it returns; what is passed in is
 * copied.
 */
#ifndef MEIKYU_SERVER_PEOPLE_H
#define MEIKYU_SERVER_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include <meikyu/text.h>

#include "print/print.h"
#include "server/tables/tables.h"
#include "store/store.h"

typedef struct People People;

/* ---- Opening ----------------------------------------------------------------------------------- */

/* Days after which somebody or something is forgotten; 0: never. */
typedef struct PeopleKeep {
  int unfinished; /* tables that never began or ended, since anything happened there */
  int finished;   /* tables that did, with their records */
  int players;    /* since they were last seen; their seats are left, their name goes */
} PeopleKeep;

/* A file that was asked for. No file: why not, or (error NULL) there is no room for more work at present. Both live until
 * this returns. */
typedef void PeoplePrinted(void *context, const PrintFile *file, const MkError *error);

typedef struct PeopleOptions {
  Store *store; /* the caller's, who calls store_deliver */
  /* people_work() has something to do sooner than it said. From any thread. */
  void (*wake)(void *context);
  /* One line for whoever runs the server: something is wrong. May be NULL. */
  void (*note)(void *context, const char *text);
  void *context;
  /* Has a file printed by whoever has threads for that; the job is copied. `done` is called exactly once, possibly before
   * this returns, and then needs no People any more. NULL: nothing is printed here. */
  void (*print)(void *print_context, const PrintJob *job, PeoplePrinted *done, void *context);
  void *print_context;
  const char *limits; /* text of a limits file; NULL: the usual limits */
  bool unlimited;     /* no limits at all */
  PeopleKeep keep;
  const char *public_url; /* "https://example.org", without a slash at the end; "": not known */
  bool local;             /* nobody but this computer can connect to us */
  /* Of whoever runs the server, for push services; "" or NULL: nobody is pushed. */
  const char *contact;
  Meters *meters;        /* counted into; NULL: nobody wants to know */
  const TablesSet *sets; /* as in TablesOptions */
  int set_count;
  bool test; /* as in TablesOptions */
  int gone_seconds;
} PeopleOptions;

/* Who can open a server with this public address ("": none), which only this computer can connect to, or not: "public",
 * "house" or "local". */
const char *people_reach(const char *public_url, bool local);
/* Whether it may be a `contact`: "mailto:.." or "https://..". */
bool people_is_contact(const char *text);
/* Whether `limits` could be used; false with what is wrong in it. */
bool people_check_limits(const char *limits, MkError *error);
/* NULL with one line on what was wrong. */
People *people_open(const PeopleOptions *options, MkError *error);
/* Other limits from now on, as PeopleOptions has them; what was counted stays. False, and nothing changed, with
 * what is wrong in them. */
bool people_set_limits(People *people, const char *limits, MkError *error);
/* Fills in what the meters say of the present. */
void people_measure(const People *people, Meters *meters);
/* What stands in the way of serving people, a whole line that lives for ever; NULL: nothing, the store is read and
 * written. `done` is called exactly once, possibly before this returns. */
void people_ask_ready(People *people, void (*done)(void *context, const char *trouble),
                      void *context);
/* What time it is, in ms of a clock that never goes back: said before anything else in a turn of the loop. */
void people_clock(People *people, int64_t now);
/* Does what is due and returns in how many ms it would like to be called again. */
int64_t people_work(People *people);
/* To be called from StoreOptions.heard and .present. */
void people_heard(People *people, StoreBytes table, int64_t length);
void people_present(People *people, StoreBytes table, uint32_t seats);
/* Ends the tables, answers what is under way and frees. After the last socket, before store_close. */
void people_close(People *people);

/* ---- Requests ---------------------------------------------------------------------------------- */

typedef struct PeopleRequest {
  const char *method; /* "GET"; HEAD is asked as GET */
  const char *path;   /* decoded, without the query */
  StoreBytes query;   /* as sent, without the question mark */
  StoreBytes body;
  StoreBytes authorization, cookie, type; /* header values; empty: not sent */
  uint64_t visitor;                       /* whose address it is, IPv6 by network */
  bool foreign;                           /* its Origin is not ours */
  bool secure;                            /* the visitor came by TLS */
  MkLang lang;
  bool speaks;      /* the visitor said so; else it is only the usual one */
  const char *base; /* how the visitor calls us: "http://host:80"; for links */
} PeopleRequest;

typedef struct PeopleAnswer {
  int status;       /* of HTTP */
  const char *type; /* of the body */
  const char *bytes;
  size_t length;
  const char *cookie; /* a Set-Cookie value, or NULL */
  const char *allow;  /* with 405 and answers to OPTIONS, else NULL */
  int64_t retry;      /* ms until it is worth trying again; 0: not said */
  const char
      *language; /* of a page that is said in others as well, a text that stays; NULL: none */
} PeopleAnswer;

typedef void PeopleDone(void *context, const PeopleAnswer *answer);

/* Whether a path is ours to answer ("/api/..", "/t/.."). */
bool people_serves(const char *path);
/* How many bytes a body may have there. */
size_t people_body_limit(const char *method, const char *path);
/* `done` is called exactly once, possibly before this returns. */
void people_request(People *people, const PeopleRequest *request, PeopleDone *done, void *context);

/* An answer in the form of the API to what could not even be asked: one of the wire's codes, and a text, said in the
 * visitor's language. `retry`: ms until it is worth trying again, 0: not said. `room` holds the body. */
PeopleAnswer people_problem(const char *code, const char *text, MkLang lang, int64_t retry,
                            MkText *room);

/* ---- Sockets ----------------------------------------------------------------------------------- */

enum { PEOPLE_HASH = STORE_HASH_SIZE };

/* Who opened a socket. */
typedef struct PeopleGuest {
  TablesPlayer player;        /* id "": nobody is named */
  uint8_t token[PEOPLE_HASH]; /* hash of what named him */
  MkLang lang;
  const char *blocked; /* as in TablesListener, until people_admit's answer was given */
} PeopleGuest;

/* `refusal` is NULL if the guest may come in. */
typedef void PeopleAdmitted(void *context, const PeopleAnswer *refusal, const PeopleGuest *guest);

/* Before the upgrade: who is it, and is there room? `done` is called once, possibly at once. */
void people_admit(People *people, const PeopleRequest *request, PeopleAdmitted *done,
                  void *context);

typedef struct PeopleHello PeopleHello;

/* One socket, embedded in what the floor above keeps of it. The functions, and send of the listener, are
 * set before people_socket_open; the rest is private. */
typedef struct PeopleSocket {
  TablesListener listener;
  /* Say good-bye with this code of RFC 6455. Called last: no message may be handed on afterwards. */
  void (*close)(struct PeopleSocket *socket, int code, const char *reason);
  /* Messages may come again, after people_socket_message said wait. */
  void (*resume)(struct PeopleSocket *socket);
  uint64_t visitor;
  uint8_t token[PEOPLE_HASH];
  PeopleHello *hello; /* being looked up */
  char *blocked;      /* the listener's list */
  struct PeopleSocket *previous, *next;
  Meters *meters;
  int64_t checked;     /* when its token was last found to be good, if other servers may end it */
  int64_t warned;      /* when the last warning was given */
  int64_t puzzled;     /* when a message last was none */
  int64_t lobby_sent;  /* when; of the people's clock */
  uint32_t lobby_seen; /* which version of it was sent */
  int64_t mine_sent;   /* when (mine.c) */
  uint64_t mine_hash;  /* of what was sent; 0: nothing was */
  struct PeopleSocket *mine_next,
      **mine_link; /* among those who want to know, by player; no link: does not */
  struct PeopleSocket *due_next,
      **due_link; /* of these, those for whom something may be different */
  bool mine_asking;
  int16_t lobby; /* number of a game, or what lobby.c says */
  bool spoken;   /* a message has come */
  uint8_t warnings;
  uint8_t nonsense; /* messages in a row that were none */
} PeopleSocket;

/* Welcomes an admitted guest. */
void people_socket_open(People *people, PeopleSocket *socket, const PeopleGuest *guest,
                        uint64_t visitor);
/* One text message, valid UTF-8. False: it will take a moment; no more messages until `resume`. */
bool people_socket_message(People *people, PeopleSocket *socket, const char *bytes, size_t length);
/* A ping of the client's counts like a message. False: it need not be answered, there were too many. */
bool people_socket_ping(People *people, PeopleSocket *socket);
/* Whether it is somebody's place at a table, which is not taken from him to make room for others. */
bool people_socket_seated(const PeopleSocket *socket);
/* A message for a socket that is about to be closed: {"op":"bye",..}. */
void people_socket_bye(PeopleSocket *socket, const char *code, const char *text);
void people_socket_close(People *people, PeopleSocket *socket);

#endif
