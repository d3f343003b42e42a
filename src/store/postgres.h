/* postgres.h - a store in a PostgreSQL database that several nodes share (docs/adr/0012-several-nodes.md).
 *
 * Four threads, each with a connection of its own: two lanes write, one plain appends in batches of one
 * statement, the other everything else; the reader answers questions, many in one pipeline; the hearer learns
 * what other nodes append. A connection that is lost is made again, and what was on its way is done again.
 */
#ifndef MEIKYU_STORE_POSTGRES_H
#define MEIKYU_STORE_POSTGRES_H

#include <libpq-fe.h>
#include <stdatomic.h>

#include "backend.h"
#include "map.h"
#include "queue.h"

/* Milliseconds of a clock that only goes on. */
int64_t store_pg_steady_ms(void);

/* ---- Connections and statements (postgres_link.c) ------------------------------------------------ */

enum { PG_STATEMENTS = 96, PG_PARAMETERS = 16, PG_ARRAYS = 12 };

typedef enum PgTrouble {
  PG_FINE,
  PG_AGAIN, /* somebody else was in the way (a deadlock, a key taken meanwhile): alone it may work */
  PG_FULL,
  PG_OTHER,
  PG_LOST, /* the connection is gone */
} PgTrouble;

/* Bytes that grow; an array on its way to the database. */
typedef struct PgArray {
  char *bytes;
  size_t used, size;
  uint32_t count;
} PgArray;

/* A connection in pipeline mode. Statements are sent one behind the other and their results come in that
 * order, when somebody looks. The first thing that goes wrong is noted and stops all that follows until
 * store_link_sync. */
typedef struct Link {
  PGconn *pg; /* NULL: not connected */
  int64_t sent, taken;
  int count, sure;    /* statements prepared; those that certainly are */
  int64_t serial;     /* of the last name given to one */
  struct PgPrepared { /* known by the address of its text */
    const char *sql;
    char name[24];
  } prepared[PG_STATEMENTS];
  PgArray arrays[PG_ARRAYS]; /* room, used again and again */
  PgTrouble trouble;
  char text[160]; /* what the trouble is, one line */
  char ja[160];   /* the same in Japanese; "": nobody but us said it so */
} Link;

/* Connects to a database named by a URL, and looks whether it keeps what it is given. False: text says why. */
bool store_link_open(Link *link, const char *url);
void store_link_close(Link *link);
void store_link_free(Link *link); /* its room as well */
void store_link_fail(Link *link, PgTrouble trouble, const char *text);
/* Says what the trouble is, for people, and returns false. */
bool store_link_refuse(const Link *link, const char *where, MkError *error);
/* Waits for everything sent; afterwards new statements can be sent, also after trouble, which is forgotten
 * with the next store_link_begin. False: there was trouble. */
bool store_link_sync(Link *link);
/* The same in two steps: results may be looked at in between. */
void store_link_send_sync(Link *link);
bool store_link_settle(Link *link);
/* The database shall answer what was sent so far; nobody waits for it here. */
void store_link_flush(Link *link);
void store_link_begin(Link *link); /* a clean slate */

typedef struct PgParameter {
  enum { PG_NULL, PG_INT, PG_BYTES, PG_ARRAY } kind;
  uint64_t number; /* as it is sent */
  StoreBytes bytes;
  PgArray *array;
} PgParameter;

/* One statement, being filled in, sent and read; parameters and columns come in order. */
typedef struct PgQuery {
  Link *link;
  const struct PgPrepared *statement; /* NULL: trouble */
  int count, arrays;
  PgParameter parameters[PG_PARAMETERS];
  int64_t ticket; /* when sent: the number of its result */
  PGresult *result;
  int row, column;
} PgQuery;

/* `sql` must be a constant: the statement is found by its address. */
PgQuery store_pg_query(Link *link, const char *sql);
void store_pg_int(PgQuery *q, int64_t value);
void store_pg_int_or_null(PgQuery *q, int64_t value); /* 0: NULL */
void store_pg_limit(PgQuery *q, size_t limit);
void store_pg_bytes(PgQuery *q,
                    StoreBytes bytes); /* text as well; they must stay until it is sent */
/* An array as the next parameter, then its items. */
PgArray *store_pg_array(PgQuery *q, bool text);
PgArray *store_pg_array_of_ints(PgQuery *q);
void store_pg_item(PgArray *array, StoreBytes bytes);
void store_pg_item_int(PgArray *array, int64_t value);

void store_pg_send(PgQuery *q); /* its result is looked at later, or never */
void store_pg_look(PgQuery *q); /* waits for the result, sending first what was not sent */
void store_pg_run(Link *link, const char *sql); /* sends one without parameters; nobody looks */
void store_pg_end(PgQuery *q);
/* Goes to the next row. False: there is none, or trouble; the query has ended. */
bool store_pg_row(PgQuery *q);
int64_t store_pg_read_int(PgQuery *q);
StoreBytes store_pg_read_bytes(PgQuery *q); /* until the query ends */

/* ---- The schema (postgres_schema.c) -------------------------------------------------------------- */

/* Makes or migrates what is not there; refuses what is newer. `read_only`: refuses what is older too. */
bool store_schema_prepare(Link *link, const char *where, bool read_only, MkError *error);
/* False, with a text: what is committed might not be on disk. */
bool store_schema_keeps_word(Link *link);
/* The database's time: a statement like any other, and its answer. */
PgQuery store_schema_ask_time(Link *link);
int64_t store_schema_take_time(PgQuery *q);

/* ---- Operations (postgres_append.c, postgres_tables.c, postgres_players.c, postgres_met.c, postgres_push.c) ----------------------------- */

/* Each read is one statement: sent among others, and later looked at. */
typedef PgQuery PgAsk(Link *link, const Request *request, int64_t now);
typedef void PgTake(PgQuery *q, Request *request);
typedef struct PgRead {
  PgAsk *ask;
  PgTake *take;
} PgRead;
extern const PgRead pg_reads[OP_COUNT];

/* Writes share a transaction that waits twice, however many they are. What each must know is asked for, all at once
 * and without locks; then each is judged and its statements are sent, one behind the other, with the commit as the
 * last. Nobody looks at their results in between: what is no longer as it was seen makes the database refuse the whole
 * transaction (PG_MUST_CHANGE_ONE, a key taken twice), which is PG_AGAIN. */
typedef void PgJudge(Link *link, Request *request, PgQuery *seen, int64_t now);
typedef struct PgWrite {
  PgAsk *look; /* NULL: nothing must be known */
  PgJudge *judge;
  PgTake *
      take; /* NULL: nothing is told but the status; else of the statement that `judge` left in `seen` */
} PgWrite;
extern const PgWrite pg_table_writes[OP_READ], pg_player_writes[OP_READ], pg_push_writes[OP_READ],
    pg_met_writes[OP_READ]; /* without `judge`: not here */

/* A statement that refuses the transaction unless it changes something. */
#define PG_MUST_CHANGE_ONE(sql)                                                                    \
  "WITH changed AS (" sql " RETURNING 1) SELECT 1 / count(*) FROM changed"

PgAsk store_pg_ask_met, store_pg_ask_blocks;
PgTake store_pg_take_met, store_pg_take_blocks;
PgAsk store_pg_ask_absent, store_pg_ask_secret, store_pg_ask_content, store_pg_ask_place,
    store_pg_ask_pushes;
PgTake store_pg_take_players, store_pg_take_secret, store_pg_take_content, store_pg_take_pushes;
PgJudge store_pg_append;

/* Whether an append fits into the one statement for many. */
bool store_pg_is_plain(const Request *request);
/* Those appends, sorted by table, in one transaction, with a hint to other nodes. Answers the ones that were
 * written; the others' status is left at PG_UNDECIDED. False: trouble, and nobody is answered. */
enum { PG_UNDECIDED = -1 };
bool store_pg_append_many(Link *link, Request *const *requests, size_t count, int64_t node,
                          int64_t clock, const char *hint);
/* What an append tells people, for each of their devices that wants to know. */
void store_pg_add_notices(Link *link, const StoreAppend *append, int64_t time);
/* The devices of a token, or all of a player's, end with it. */
void store_pg_end_pushes_of_token(Link *link, StoreBytes hash);
void store_pg_end_pushes_of_player(Link *link, StoreBytes player);
/* Whom a deleted player blocked, and who blocked him. */
void store_pg_end_blocks(Link *link, StoreBytes player);
/* A code that a table gives up rests. */
void store_pg_rest_code(Link *link, StoreBytes id, int64_t now);
/* Sends the hint of a transaction. */
void store_pg_send_hint(Link *link, const char *hint);

void store_pg_begin_node(Link *link, int64_t now, int64_t *node);
void store_pg_end_node(Link *link, int64_t node, int64_t now);

/* ---- Hearing (postgres_hear.c) --------------------------------------------------------------------- */

typedef struct Hearing Hearing;

enum { PG_HINT = 7500 }; /* bytes: a notification has less than 8000 */

Hearing *store_hearing_new(Store *store, const char *url);
/* Ends its thread. */
void store_hearing_free(Hearing *hearing);
bool store_hearing_watch(Hearing *hearing, StoreBytes table, int64_t length);
void store_hearing_unwatch(Hearing *hearing, StoreBytes table);
/* We wrote it ourselves: no news. */
void store_hearing_wrote(Hearing *hearing, StoreBytes table, int64_t length);
void store_hearing_deliver(Hearing *hearing);
/* What others are told of these appends; empty where nobody listens that way. */
void store_hearing_write_hint(const Store *store, Request *const *requests, size_t count,
                              char hint[PG_HINT]);

/* ---- Lanes (postgres_lane.c) ------------------------------------------------------------------------ */

enum {
  PG_BATCH = 512, /* appends in one statement */
  PG_FEW = 64,    /* others that go together */
};

typedef struct Postgres Postgres;
typedef struct Lane Lane;

/* Answers requests and returns those that must be done again, since the connection was lost. */
typedef Request *CarryOut(Lane *lane, Request *first);
CarryOut store_lane_reads, store_lane_plain, store_lane_many;

struct Lane {
  Postgres *own;
  CarryOut *carry_out;
  Queue queue;
  Link link;
  pthread_t thread;
  bool running;
  int64_t down; /* since when there is no connection; 0: there is */
};

typedef enum LaneName { LANE_READ, LANE_PLAIN, LANE_MANY, LANES } LaneName;

struct Postgres {
  Store *store;
  char *url;
  Lane lanes[LANES];
  Hearing *hearing;
  atomic_llong offset; /* of the database's time from our steady clock */
};

/* The database's time, now. */
int64_t store_lane_learn_time(Postgres *own, Link *link);

#endif
