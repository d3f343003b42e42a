/* store.h - tables, players and what belongs to them, kept as bytes: the room's front door.
 *
 * The store knows no rules. A table is one append-only log: entries 1, 2, 3, ... and a row about it for
 * lists. Whoever appends says which number he expects to write; the store alone decides who was first.
 * Memory, one SQLite file or a PostgreSQL database are behind the same functions, and one contract test
 * (tests/store) holds for all of them.
 *
 * **Asking and hearing.** Every question is submitted and answered later: `done` is called exactly once,
 * from store_deliver() (or store_wait, store_close), on the thread that calls that. `wake` tells the
 * owner, from a thread of the store's, that there is something to deliver; an event loop is all that is
 * needed, and none is needed. What is passed in is copied; what an answer points to lives until `done`
 * returns. A function that returns false had no memory: nothing was submitted, `done` is not called.
 * All functions are called by one thread, the owner's.
 *
 * **Order.** Writes that concern the same table or player are carried out in the order they were submitted,
 * reads beside them: a read sees everything whose answer was delivered before it was submitted. STORE_OK for a write means that it is
 * on disk.
 *
 * **Bytes.** Ids, names, kinds and codes are UTF-8 without NUL; keys, bodies, notes and infos are any
 * bytes. A hash is 32 bytes (SHA-256), and of secrets only that is ever seen here. Empty bytes mean "none".
 *
 * **Time** is the store's own, in milliseconds since 1970, and never goes back within a table.
 */
#ifndef MEIKYU_STORE_H
#define MEIKYU_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/text.h>

typedef struct Store Store;

typedef struct StoreBytes {
  const void *at;
  size_t length;
} StoreBytes;

StoreBytes store_text(const char *text); /* of a string; NULL: none */
bool store_same(StoreBytes a, StoreBytes b);

enum {
  STORE_HASH_SIZE = 32,
  STORE_MAX_ID = 64,   /* bytes of an id, a kind, a game, a code */
  STORE_MAX_KEY = 256, /* 64 characters of four bytes */
  STORE_MAX_NOTE = 256,
  STORE_MAX_BODY = 1 << 20, /* of an entry, an info, a content */
  STORE_MAX_SEATS = 24,     /* places of a table at which somebody may be named */
  STORE_MAX_ENDPOINT = 1024,
  STORE_CODE_REST = 24 * 60 * 60 * 1000, /* ms until a code that was given up is free again */
};

/* ---- Opening ----------------------------------------------------------------------------------- */

typedef struct StoreOptions {
  /* Something waits for store_deliver(). Called from any thread, also from within a function below;
   * must not call the store. NULL: the owner looks by himself. */
  void (*wake)(void *context);
  /* Another node appended to a table that is watched (store_watch); it now has `length` entries. Called
   * from store_deliver. Only a hint: it may come late, twice, or for what is known already. */
  void (*heard)(void *context, StoreBytes table, int64_t length);
  /* Through other nodes somebody is present at these seats (bits) of a table that is watched, and at no others. Called
   * from store_deliver when it has changed, within some seconds. May be NULL. */
  void (*present)(void *context, StoreBytes table, uint32_t seats);
  /* Something could not be written or read, for the reason that `text` says; NULL: the same works again. Called
   * from where answers are delivered, for the first of a row of failures and not more than once in ten seconds. For
   * whoever runs the server; may be NULL. */
  void (*trouble)(void *context, const char *text);
  /* What time it is, for tests; called from any thread. NULL: the real clock. */
  int64_t (*clock)(void *context);
  void *context;
  bool thorough;  /* looks through the whole of a file before it is used, however large it is */
  bool read_only; /* beside a running server; writes are answered STORE_ERROR */
  /* PostgreSQL: hear of others by looking alone, for databases without NOTIFY. */
  bool hear_by_polling;
} StoreOptions;

/* Opens `where`: "memory:" (gone when it is closed), "memory:NAME" (shared by all who open that name in
 * this process), "postgres://.." (a database that servers share, see libpq for its form), or the path of an SQLite
 * file, which is made if it does not exist. A second server on one file is refused; readers are not. NULL with
 * one line on what was wrong. */
Store *store_open(const char *where, const StoreOptions *options, MkError *error);

/* `where` as people may read it: without a password. */
void store_show(const char *where, MkText *out);

/* Carries out all that was submitted, and what its answers lead to; delivers the answers and closes.
 * Afterwards `wake` is not called any more. NULL is allowed. */
void store_close(Store *store);

/* Copies an SQLite file to another that does not exist yet, as it is at one moment, beside a running server or not. A
 * copy is whole or not there. Other stores have ways of their own: false with one line that says so, or what was wrong. */
bool store_backup(const char *where, const char *file, MkError *error);

/* This opening's own number: never used before in this store. Writers of entries are known by it. */
int64_t store_node(const Store *store);

/* Whether other nodes may write to it at the same time. */
bool store_is_shared(const Store *store);

/* The store's time as well as it is known here, at once. */
int64_t store_now(const Store *store);

/* ---- Answers ----------------------------------------------------------------------------------- */

typedef enum StoreStatus {
  STORE_OK,
  STORE_NONE,     /* there is no such thing */
  STORE_CONFLICT, /* somebody else was first: read again, judge again */
  STORE_USED,     /* this key was used before; the answer says for what */
  STORE_TAKEN,    /* the code belongs to another table, or rests: try another */
  STORE_CLOSED,   /* the table takes no more entries */
  STORE_FULL,     /* no room on the disk; nothing was written. Later it may work */
  STORE_UNSURE,   /* the connection broke at the wrong moment: written or not; read and look */
  STORE_ERROR,    /* nothing was written; `text` says why */
} StoreStatus;

typedef struct StoreEntry {
  int64_t number, time; /* the store's; not read when appending */
  int64_t node;         /* who wrote it (store_node); not read when appending */
  StoreBytes kind;
  StoreBytes player; /* on whose behalf; may be empty */
  StoreBytes key;    /* one use a player and table; empty: none */
  StoreBytes body;
} StoreEntry;

typedef enum StoreState {
  STORE_STATE_OPEN,
  STORE_STATE_PLAYING,
  STORE_STATE_OVER,
  STORE_STATE_CLOSED,
} StoreState;

typedef struct StoreTable {
  StoreBytes id;
  int64_t length; /* entries so far */
  int64_t created, updated;
  int64_t due;   /* 0: nothing is */
  uint32_t turn; /* seats that are asked, as bits */
  int seat;      /* in lists of a player's tables: theirs; else -1 */
  StoreState state;
  bool listed;
  bool offered; /* in lists of listed tables: through another node (store_here) */
  StoreBytes game, code, next;
  StoreBytes note; /* the caller's, as of the last append */
  StoreBytes info; /* the caller's, as of the last append that had a row */
} StoreTable;

typedef struct StorePlayer {
  StoreBytes id, name;
  int64_t created, seen;
} StorePlayer;

/* No node was alive from `since` until `until`. */
typedef struct StoreGap {
  int64_t since, until;
} StoreGap;

/* A device that somebody lets us write to when they are not here (push). */
typedef struct StorePush {
  StoreBytes endpoint, player;
  StoreBytes info; /* the caller's */
  uint32_t wanted; /* kinds of notices, as bits */
  int64_t created;
} StorePush;

/* Something that a player shall be told about a table: as it is appended, and as it is taken to be sent to one device. */
typedef struct StoreNotice {
  StoreBytes player;
  int kind;       /* 0..31; of several about one table the smallest is told */
  int64_t due_in; /* ms after the entry's own time */
  /* The rest is not read when appending. */
  StoreBytes table, endpoint, info;
  int64_t
      number; /* the entry it stems from; with others that are due about the same table, the last one's */
  int64_t made; /* when */
  int tries;    /* so far */
} StoreNotice;

/* Somebody that a player sat at tables with, or wants nothing from. */
typedef struct StoreMet {
  StoreBytes id, name;
  int64_t tables; /* where both have places; 0: they only are blocked */
  int64_t games;  /* of these, those that are not open any more */
  int64_t last;   /* of these, when the last one ended, or, if it has not, was made */
  bool blocked;
} StoreMet;

/* What is not part of an answer is 0, NULL or empty. */
typedef struct StoreAnswer {
  StoreStatus status;
  const char *text; /* one line for whoever runs the server; "" when all is well */
  int64_t time;     /* of the entries just appended; else about now */
  int64_t number;   /* a table's length, or the entry that a key was used for */
  size_t count;     /* of what follows */
  const StoreEntry *entries;
  const StoreTable *tables;
  const StorePlayer *players;
  const StoreGap *gaps;
  const StorePush *pushes;
  const StoreNotice *notices;
  const StoreMet *met;
  StoreBytes id;    /* a table or player */
  StoreBytes bytes; /* a content, a request's hash */
} StoreAnswer;

typedef void StoreDone(void *context, const StoreAnswer *answer);

/* Calls `done` for all that was answered, and returns for how many. What is answered meanwhile waits for
 * the next call (and wakes again), so that nobody is kept here for ever. */
size_t store_deliver(Store *store);

/* Without an event loop: waits until something was answered, delivers it, and returns for how many; 0
 * when nothing is under way. `while (store_wait(store)) {}` finishes all. */
size_t store_wait(Store *store);

/* Questions submitted whose answers were not delivered yet. */
size_t store_pending(const Store *store);

/* Bytes that it holds for itself, caches above all; 0: not known. */
int64_t store_memory(const Store *store);

/* ---- Tables ------------------------------------------------------------------------------------ */

/* What lists are made of; written when it changes, not with every entry. */
typedef struct StoreRow {
  StoreState state; /* STORE_STATE_CLOSED: this append is the last one */
  bool listed;      /* whether store_list_tables shows it */
  StoreBytes game;
  StoreBytes
      code; /* empty: given up; it rests for STORE_CODE_REST and is then free for other tables */
  StoreBytes next;
  StoreBytes info;
  StoreBytes seats[STORE_MAX_SEATS]; /* who sits where: player ids, empty for others */
} StoreRow;

/* The request that made a table, so that it makes only one. */
typedef struct StoreCreation {
  StoreBytes player, key; /* no key: none is kept */
  StoreBytes hash;        /* of the request */
} StoreCreation;

typedef struct StoreAppend {
  StoreBytes table;
  int64_t expected; /* the number of the first new entry: length + 1. 1 makes the table */
  const StoreEntry *entries;
  size_t count; /* 0: only what follows changes */
  /* When something must happen by itself: the earlier of a time (0: none) and so many ms after these
   * entries' own time, which nobody knows yet (-1: none). Ends a lease. */
  int64_t due_at, due_in;
  uint32_t turn;
  StoreBytes note;
  const StoreRow *row;           /* NULL: as it was; must be there when expected is 1 */
  const StoreCreation *creation; /* NULL: none; only when expected is 1 */
  const StoreNotice *notices;    /* kept for every device of their players that wants such */
  size_t notice_count;
} StoreAppend;

/* All or nothing, and at most one under way for a table (asserted). Answers:
 * STORE_OK        time, number: the new length
 * STORE_CONFLICT  number: the present length
 * STORE_USED      a key: number, the entry it was used for; a creation's: id, bytes (table, hash)
 * STORE_TAKEN, STORE_CLOSED, STORE_NONE (expected > 1, but there is no table), STORE_FULL, ... */
bool store_append(Store *store, const StoreAppend *append, StoreDone *done, void *context);

/* Entries with numbers above `after`, in order, at most `limit` (0: all); number: the table's length. */
bool store_read(Store *store, StoreBytes table, int64_t after, size_t limit, StoreDone *done,
                void *context);
/* The entry that a player's key was used for, as the one of `entries`. */
bool store_find_key(Store *store, StoreBytes table, StoreBytes player, StoreBytes key,
                    StoreDone *done, void *context);
/* The table that a player's creation key was used for: id, bytes (table, the request's hash). */
bool store_find_creation(Store *store, StoreBytes player, StoreBytes key, StoreDone *done,
                         void *context);

/* One table, by its id or by the code it has at present. */
bool store_find_table(Store *store, StoreBytes id, StoreDone *done, void *context);
bool store_find_code(Store *store, StoreBytes code, StoreDone *done, void *context);
/* Listed tables of a game (empty: of all), newest first; before all others those that other nodes offer. */
bool store_list_tables(Store *store, StoreBytes game, size_t limit, StoreDone *done, void *context);
/* Tables a player sits at: those where it is the player's turn, then other unfinished ones, then the
 * rest; newest changes first. */
bool store_list_seats(Store *store, StoreBytes player, size_t limit, StoreDone *done,
                      void *context);
/* All tables in the order they were made, beginning after the one named (empty: from the first). */
bool store_list_all(Store *store, StoreBytes after, size_t limit, StoreDone *done, void *context);
/* Tables that are at least `late` ms overdue and that nobody has taken: they are the caller's for `lease`
 * ms; afterwards, unless an append gave them another due time, somebody else's. The longest overdue first. */
bool store_take_due(Store *store, int64_t late, int64_t lease, size_t limit, StoreDone *done,
                    void *context);
/* Forgets a table, its entries and its keys, if it still has `length` entries (else STORE_CONFLICT). */
bool store_remove_table(Store *store, StoreBytes id, int64_t length, StoreDone *done,
                        void *context);

/* From now on `heard` tells of what others append after entry `length`. Watching again is fine: it says
 * what is known by now. False: no memory. Where nobody else can write these do nothing. */
bool store_watch(Store *store, StoreBytes table, int64_t length);
void store_unwatch(Store *store, StoreBytes table);

/* Through this node somebody is present at these seats of a table, and at no others: for other nodes' `present`; with
 * STORE_OFFERED it is offered to those who look for a table. It ends with the node, however that ends. False: no memory. */
enum { STORE_OFFERED = 1 << 16 };
bool store_here(Store *store, StoreBytes table, uint32_t seats);

/* Who is present there through other nodes that live: number, as bits. `table` may be the name of anything that nodes are
 * present at. */
bool store_find_here(Store *store, StoreBytes table, StoreDone *done, void *context);

/* ---- Players ----------------------------------------------------------------------------------- */

/* STORE_CONFLICT: the id is taken. `token`: the hash of the first one. */
bool store_add_player(Store *store, StoreBytes id, StoreBytes name, StoreBytes token,
                      StoreDone *done, void *context);
/* Deleted players are not renamed: STORE_NONE. */
bool store_rename_player(Store *store, StoreBytes id, StoreBytes name, StoreDone *done,
                         void *context);
/* All secrets end and the name becomes this one; the id stays, since tables and records name it. */
bool store_delete_player(Store *store, StoreBytes id, StoreBytes name, StoreDone *done,
                         void *context);
/* The player was here: `seen` is now. */
bool store_see_player(Store *store, StoreBytes id, StoreDone *done, void *context);
/* Players not deleted and not seen since `before`. */
bool store_list_absent(Store *store, int64_t before, size_t limit, StoreDone *done, void *context);

/* A secret is something that only its player holds; the store has its hash. */
typedef enum StoreSecret {
  STORE_TOKEN,    /* one a device */
  STORE_LINK,     /* a code for another device: used once */
  STORE_RECOVERY, /* one a player: a new one replaces it */
  STORE_FEED,     /* shows whose turn it is, and nothing else; one a player as well */
  STORE_SECRETS,
} StoreSecret;

/* `lasts` ms (0: for ever). STORE_NONE: no such player; STORE_TAKEN: there is such a secret already. */
bool store_add_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreBytes player,
                      int64_t lasts, StoreDone *done, void *context);
/* Whose it is, as the one of `players`. STORE_NONE also after its time. */
bool store_find_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreDone *done,
                       void *context);
/* Takes a link (it ends) or a recovery key (it stays) and adds a token for its player, as the one of
 * `players`: both or neither. */
bool store_use_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreBytes token,
                      StoreDone *done, void *context);
bool store_drop_secret(Store *store, StoreSecret kind, StoreBytes hash, StoreDone *done,
                       void *context);
/* All of that kind that the player has. */
bool store_drop_secrets(Store *store, StoreSecret kind, StoreBytes player, StoreDone *done,
                        void *context);

/* ---- Who met whom ------------------------------------------------------------------------------ */

enum { STORE_MAX_BLOCKS = 200 }; /* of a player */

/* Others who have places below `places` at the tables where the player has one, and those the player blocked; whom he met
 * last first. `other`: that one alone, if it is one of these. Nobody who was deleted. */
bool store_list_met(Store *store, StoreBytes player, StoreBytes other, int places, size_t limit,
                    StoreDone *done, void *context);
/* The player wants nothing from the other any more, or takes that back. Again it changes nothing. STORE_NONE: there is no such
 * player; STORE_TAKEN: there are STORE_MAX_BLOCKS already. It ends when either is deleted. */
bool store_set_block(Store *store, StoreBytes player, StoreBytes other, bool on, StoreDone *done,
                     void *context);
/* Whom a player blocked: `met`, ids alone, in no order. */
bool store_list_blocks(Store *store, StoreBytes player, StoreDone *done, void *context);

/* ---- Push -------------------------------------------------------------------------------------- */

enum {
  STORE_MAX_PUSHES = 8,          /* of a player; one more replaces the oldest */
  STORE_MAX_STRIKES = 5,         /* refusals in a row, and the device is forgotten */
  STORE_NOTICE_REST = 60 * 1000, /* ms between two notices to one device about one table */
};

/* A device, named by the hash of its endpoint, belongs to a token of the player's and ends with it. One that was another's
 * becomes this player's, and what waited for it is forgotten. STORE_NONE: it is no token of the player's. */
bool store_add_push(Store *store, StoreBytes hash, const StorePush *push, StoreBytes token,
                    StoreDone *done, void *context);
/* No player: whoever's it is. STORE_NONE: there is no such device. */
bool store_drop_push(Store *store, StoreBytes hash, StoreBytes player, StoreDone *done,
                     void *context);
/* A player's devices, the oldest first. */
bool store_list_pushes(Store *store, StoreBytes player, StoreDone *done, void *context);

/* Notices that are due: the caller's for `lease` ms, afterwards somebody else's. At most one for a device and table, and
 * none within STORE_NOTICE_REST of the last one that was sent. */
bool store_take_notices(Store *store, int64_t lease, size_t limit, StoreDone *done, void *context);

typedef enum StoreOutcome {
  STORE_TOLD,  /* sent: this one and all that were due about the same table are done */
  STORE_MOOT,  /* this one is no longer so; others about the table may be */
  STORE_LATER, /* the same ones again, after `pause` ms */
  STORE_BAD,   /* the same ones are given up; the device goes after too many of these in a row */
} StoreOutcome;

/* What became of a notice that was taken at `taken` (the answer's time). What came since is left alone. */
bool store_settle_notice(Store *store, StoreBytes hash, const StoreNotice *notice, int64_t taken,
                         StoreOutcome outcome, int64_t pause, StoreDone *done, void *context);

/* Keeps bytes under a name unless there are some already; answers `bytes`: those that are kept, the same for every node. */
bool store_keep(Store *store, StoreBytes name, StoreBytes bytes, StoreDone *done, void *context);

/* ---- Contents and nodes -------------------------------------------------------------------------- */

/* Kept once, however often it is put. */
bool store_put_content(Store *store, StoreBytes hash, StoreBytes body, StoreDone *done,
                       void *context);
bool store_get_content(Store *store, StoreBytes hash, StoreDone *done, void *context);

/* This node is alive; to be said every STORE_BEAT ms. When no node had said so for three times as long,
 * or, where there is only one node at a time, when it was opened, that was a gap. Answers `gaps`: all
 * that ended after `since`, in order. */
enum { STORE_BEAT = 1000 };
bool store_beat(Store *store, int64_t since, StoreDone *done, void *context);

#endif
