/* tables.h - tables that people sit at from afar: the ground floor of the server, and its front door.
 *
 * Here alone are true states, seeds, clocks and bots. A table is its log in the store and is rebuilt from
 * it; what a viewer gets to know goes through the teller (meikyu/tell.h) and one filter. There are no sockets,
 * no HTTP and no tokens here: the floor above knows who asks, says so by id and name, and is believed.
 *
 *     net (sockets, HTTP, frames)  ->  people (players, tokens, limits)  ->  tables  ->  store
 *
 * **One thread.** All functions are called by the thread that owns the store; answers and messages come out
 * of these functions and of store_deliver() on that thread. Bots think on threads of their own and never
 * delay it. A callback may call any function here but tables_close.
 *
 * **What comes out is JSON** exactly as the wire has it, without a newline; a record is JSON Lines, a content
 * the text that was put in. Bytes given to a callback live until it returns; what is passed in is
 * copied. Codes of refusals are those of the wire ("no-table", "stale", ..).
 */
#ifndef MEIKYU_SERVER_TABLES_H
#define MEIKYU_SERVER_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/json.h>
#include <meikyu/text.h>

#include "server/meters.h"
#include "server/story/settings.h"
#include "store/store.h"

typedef struct Tables Tables;

enum {
  TABLES_MAX_NAME = STORY_MAX_NAME,
  TABLES_MAX_ID = STORY_MAX_ID,
  TABLES_CODE_LENGTH = STORY_CODE_LENGTH,
  TABLES_MAX_LIST = 100,
  TABLES_MAX_WATCHED = 64, /* tables that one listener watches */
};

/* ---- Opening ----------------------------------------------------------------------------------- */

/* A set that tables of a game are played with when their maker brings none. */
enum { TABLES_MAX_SETS = 8, TABLES_SET_NAME = 64 };
typedef struct TablesSet {
  const char *game; /* one that has content; each at most once */
  const char *name; /* for people; cut if it is longer */
  const char *text; /* its content file */
} TablesSet;

/* How many tables of one player, or made from one address, may wait for others; 0: any number. */
typedef struct TablesLimit {
  int unstarted;
  int listed; /* of these */
  int days;   /* of the listed ones: with a clock of days, which wait while their owner is away */
} TablesLimit;

typedef struct TablesOptions {
  Store *store; /* the caller's: whoever owns it calls store_deliver */
  /* tables_work() has something to do, earlier than it said: a bot has decided, a clock was set. Called
   * from any thread, also from within functions here; must not call them. NULL: the caller looks often. */
  void (*wake)(void *context);
  /* The listed tables of a game are others now, or look different. On the owner's thread, as often as it
   * happens; whoever shows them asks again with TABLES_LIST when he likes. May be NULL. */
  void (*listed)(void *context, const char *game);
  /* Something that TABLES_CARDS tells a player may be different now; likewise. */
  void (*touched)(void *context, const char *player);
  /* One line for whoever runs the server: a table cannot be read. Seldom more than once in ten seconds; may be NULL. */
  void (*note)(void *context, const char *text);
  void *context;
  /* Fills with random bytes fit for secrets. Must not fail. */
  void (*random)(void *bytes, size_t count);
  int bot_threads; /* that think for bots; at least 1 */
  TablesLimit of_player, of_address;
  Meters *meters;        /* counted into; NULL: nobody wants to know */
  const TablesSet *sets; /* copied */
  int set_count;
  bool test;        /* creating takes "deal"; infos say "test":true */
  int gone_seconds; /* away for so long one is gone; infos say so. 0: GONE_MS */
  bool notices;     /* what people shall be told is stored for their devices */
} TablesOptions;

/* NULL with one line on what was wrong. Waits for the store's first answer (store_wait): when no server was
 * there. Tables that were under way when the last one ended go on by themselves, from the first tables_work() on. */
Tables *tables_open(const TablesOptions *options, MkError *error);

/* Does what is due (clocks, bots' answers, seats held too long, tables that leave memory) and returns in
 * how many ms it would like to be called again, at most 1000; sooner after `wake`. */
int64_t tables_work(Tables *tables);

/* Whether the store takes what is written: that this server lives is, every second. */
bool tables_can_write(const Tables *tables);

/* To be called from StoreOptions.heard: another node wrote to a table that is in memory here. */
void tables_heard(Tables *tables, StoreBytes table, int64_t length);

/* Forgets a table that nobody has wanted anything of for long, if it still has `length` entries and nobody is there. */
void tables_remove(Tables *tables, StoreBytes id, int64_t length);

/* A table that somebody came across: closed, sooner or later, if it is one of rules that no server knows any more. */
void tables_look_at(Tables *tables, const StoreTable *row);

/* Whether a row is of a table that was played to its end. Closed ones are over for the store, though nobody finished
 * them. */
bool tables_was_finished(const StoreTable *row);

/* Other limits than TablesOptions named, from now on. */
void tables_set_limits(Tables *tables, TablesLimit of_player, TablesLimit of_address);

/* Fills in what the meters say of the present: tables, bots, the store. */
void tables_measure(const Tables *tables, Meters *meters);

/* To be called from StoreOptions.present: who is at a table through other nodes. */
void tables_present(Tables *tables, StoreBytes table, uint32_t seats);

/* Ends the bots' threads, waits for what the store has under way (store_wait, so that others' answers are
 * delivered too), answers what is left with `busy`, and frees. Before store_close. Listeners still
 * there are let go without a word. */
void tables_close(Tables *tables);

/* ---- Requests ---------------------------------------------------------------------------------- */

/* What each needs, and what it answers with:
 * CREATE   player, body                  INFO
 * INFO     table                         INFO
 * LIST     game, or NULL for all         {"tables":[INFO,..]}
 * MINE     player                        [INFO,..], as in GET /api/me
 * CARDS    player                        [{"table","game",..},..], as in the socket's `mine`
 * SIT      player, table, body           INFO
 * LEAVE    player, table                 INFO
 * SEAT     player, table, seat, body     INFO
 * REMATCH  player, table                 INFO of the new one
 * RESIGN   player, table, body           INFO
 * PATCH    player, table, body           INFO
 * STANDIN  player, table, seat           INFO
 * CLEAR    player, table                 INFO; the table leaves the player's lists
 * INVITE   player, table, body           INFO; somebody is asked to come, or does not
 * PEOPLE   player                        {"people":[..]}: whom the player sat with, or blocked
 * MATCH    player, body                  INFO
 * RECORD   table                         the record
 * FAIR     table                         {"table","commit",..}
 * CONTENT  table: the content's hash     the content file
 * RENAME   player with the new name      {}; at tables that are not finished
 * NOTICE   player, table, notice        INFO, if it is still so that he should be told; else `moot`, or `later` with ms as its text
 * FORGET   player with what to call      {}; leaves every unfinished table, and is called so at all */
typedef enum TablesVerb {
  TABLES_CREATE,
  TABLES_INFO,
  TABLES_LIST,
  TABLES_MINE,
  TABLES_SIT,
  TABLES_LEAVE,
  TABLES_SEAT,
  TABLES_REMATCH,
  TABLES_RESIGN,
  TABLES_STANDIN,
  TABLES_PATCH,
  TABLES_CLEAR,
  TABLES_MATCH,
  TABLES_RECORD,
  TABLES_FAIR,
  TABLES_CONTENT,
  TABLES_RENAME,
  TABLES_FORGET,
  TABLES_NOTICE,
  TABLES_CARDS,
  TABLES_INVITE,
  TABLES_PEOPLE,
} TablesVerb;

/* What somebody may be told who is not here; of several the first is told. */
typedef enum TablesNotice {
  TABLES_NOTICE_CLOCK,  /* a tenth of the days is left */
  TABLES_NOTICE_TURN,   /* asked */
  TABLES_NOTICE_WISH,   /* another's wish waits for an answer */
  TABLES_NOTICE_BEGIN,  /* the game has begun */
  TABLES_NOTICE_INVITE, /* to a seat */
  TABLES_NOTICE_NEXT,   /* a seat is held at the next game */
  TABLES_NOTICE_OVER,   /* the game ended */
  TABLES_NOTICES,
} TablesNotice;

typedef struct TablesPlayer {
  char id[TABLES_MAX_ID]; /* "": nobody is named */
  char name[TABLES_MAX_NAME];
} TablesPlayer;

typedef struct TablesRequest {
  TablesVerb verb;
  const TablesPlayer *player; /* NULL: nobody. For TABLES_INFO and lists it fills "mine" */
  uint64_t origin;            /* where he asks from: a number for an address; 0: not known */
  const char *table;          /* an id, or a code in either case of letters */
  const char *game;
  int seat;
  TablesNotice notice;
  MkLang lang;         /* of whoever makes a table */
  const char *blocked; /* CARDS, NOTICE: whom the player wants nothing from, as in TablesListener */
  MkJson body;         /* a checked document; MK_JSON_NONE where none was sent */
} TablesRequest;

typedef struct TablesAnswer {
  const char *code; /* NULL: it was done, `bytes` says what is now; otherwise nothing was changed */
  const char *text; /* of a refusal: why, for a person; else "" */
  const char *bytes;
  size_t length;
} TablesAnswer;

typedef void TablesDone(void *context, const TablesAnswer *answer);

/* `done` is called exactly once, possibly before this returns. */
void tables_request(Tables *tables, const TablesRequest *request, TablesDone *done, void *context);

/* ---- Listeners --------------------------------------------------------------------------------- */

typedef struct TablesWatch TablesWatch;

/* One socket, embedded in what the floor above keeps of it; all zero but for the first three fields to begin
 * with. The player may be named later, once (hello), before any op that needs one. */
typedef struct TablesListener {
  /* Hands on one message. Must not free the listener; it may fail silently. */
  void (*send)(struct TablesListener *listener, const char *json, size_t length);
  TablesPlayer player;
  void *context;   /* the owner's */
  MkLang lang;     /* in which refusals are said */
  uint64_t origin; /* as in TablesRequest */
  /* Whose talk and wishes are not handed on: ids, each between newlines, "\nA\nB\n"; NULL: nobody's. The owner's; he may
   * change it at any time. */
  const char *blocked;
  TablesWatch *watches; /* private */
  struct Task *tasks;   /* private: what waits for an answer */
} TablesListener;

/* One message of a client whose op is watch, unwatch, act, undo, ask or say: `message` is the checked
 * document. All answers (state, ok, error) and whatever follows from them go out through `send`, maybe much later.
 * False: the op is none of these; nothing was done. */
bool tables_op(Tables *tables, TablesListener *listener, MkJson message);

/* Whether a key is one: 1 to 64 characters. */
bool tables_key_is_right(MkJson key);
/* Whether it is one of these ops, and only a player may send it, with a key. */
bool tables_op_needs_player(MkJson op);

/* The listener's end: it watches nothing any more, and nothing is sent to it after this. What it asked for
 * and is under way still happens. */
void tables_unlisten(Tables *tables, TablesListener *listener);

/* A refusal of this floor or the one above in another language; what is not known is given back as it is. */
const char *tables_say(const char *text, MkLang lang);

/* ---- What can be played ------------------------------------------------------------------------- */

/* {"games":[..],"bots":[..],"clocks":[..],"phrases":[..],"contents":{..}}: all that a client needs to offer a table. */
void tables_write_games(const Tables *tables, MkText *out);
/* {"seekers":1,..}: the rules version of each game. */
void tables_write_rules(const Tables *tables, MkText *out);

#endif
