/* inside.h - what the files of this floor share: the floor's own data, and one request on its way. */
#ifndef MEIKYU_SERVER_PEOPLE_INSIDE_H
#define MEIKYU_SERVER_PEOPLE_INSIDE_H

#include "limits.h"
#include "people.h"
#include "secrets.h"
#include "server/push/push.h"
#include "sessions.h"

typedef struct Parcel Parcel;

enum { MAX_LOBBIES = 32, MINE_BUCKETS = 1024 };

/* What somebody is called who is gone. */
#define NOBODY_NAME "someone"

/* The listed tables of one game, for those who look on (lobby.c). */
typedef struct Lobby {
  uint32_t version; /* raised with every change */
  bool asking;
  int64_t asked; /* when */
  uint64_t hash; /* of the last list, where other servers may change it */
} Lobby;

struct People {
  Store *store;
  Tables *tables;
  void (*wake)(void *context);
  void (*note)(void *context, const char *text);
  void *wake_context; /* of both */
  void (*print)(void *print_context, const PrintJob *job, PeoplePrinted *done, void *context);
  void *print_context;
  Limits limits;
  Meters *meters; /* the caller's, or our own that nobody reads */
  Meters unread;
  Limiter *by_address, *by_player;
  Sessions *sessions;
  PeopleSocket *sockets; /* the newest first */
  int64_t now;           /* as of the last people_clock */
  char public_url[256];
  char *games; /* GET /api/games */
  size_t games_length;
  char *rules; /* for welcome */
  PeopleKeep keep;
  int keeping;                       /* questions of keep.c under way */
  int64_t kept;                      /* when it last looked */
  char keep_after[STORE_MAX_ID + 1]; /* the table it looked at last */
  Lobby lobbies[MAX_LOBBIES];
  int lookers;      /* sockets that look at one */
  int64_t lobby_at; /* when to look after them again */
  int64_t checked;  /* when tokens were last looked after (elsewhere.c) */
  PeopleSocket *mine[MINE_BUCKETS], *mine_due; /* mine.c */
  int64_t mine_looked;
  Courier *courier;              /* NULL: nobody is pushed (post.c) */
  char push_key[2 * PUSH_POINT]; /* the public one, as it is written on the web; "": none */
  bool loopback;                 /* endpoints are of the tests' own */
  bool taking;
  int64_t post_at, post_noted; /* when to look for more; when a refusal was last noted */
  Parcel *parcels;             /* on their way */
};

/* ---- Who (auth.c) -------------------------------------------------------------------------------- */

typedef enum Auth {
  AUTH_NOBODY, /* nothing was shown */
  AUTH_GOOD,
  AUTH_WRONG,
  AUTH_LATER, /* the store has trouble */
} Auth;

typedef void AuthDone(void *context, Auth auth, const PeopleGuest *guest);

/* The token a request shows: the bearer's, else the cookie's; empty: none. */
StoreBytes people_auth_token(StoreBytes authorization, StoreBytes cookie);
/* `done` is called once, possibly at once. */
void people_auth_find(People *people, StoreBytes token, AuthDone *done, void *context);

/* A number for a player, for counting. */
uint64_t people_number(const char *id);

/* ---- A request (call.c) ---------------------------------------------------------------------------- */

typedef struct Call Call;

typedef enum RouteFlag {
  ROUTE_CHANGES = 1, /* needs Content-Type, and no foreign Origin */
  ROUTE_PLAYER = 2,  /* somebody must be named */
  ROUTE_ANYBODY = 4, /* tokens are not looked at */
  ROUTE_TABLE = 8,   /* the first part is a table, maybe by its code */
} RouteFlag;

typedef struct Route {
  const char *method, *path; /* stars stand for one part each */
  unsigned flags;
  void (*run)(Call *call);
  int verb; /* of tables.h, for those who hand it on */
} Route;

enum { MAX_PART = 97, MAX_PARTS = 2 };

struct Call {
  People *people;
  const Route *route;
  PeopleDone *done;
  void *context;
  PeopleGuest guest;
  uint64_t visitor;
  bool secure;
  bool no_cookie; /* "token":true */
  bool by_cookie; /* whoever asks shows a cookie or nothing */
  /* The cookie is wrong: no page can take it away, so the browser is told to, or all would be refused for ever. */
  bool bad_cookie;
  MkLang lang;
  bool speaks; /* as in PeopleRequest */
  char parts[MAX_PARTS][MAX_PART];
  char secret[MAX_SECRET]; /* one that is being made, shown when it is stored */
  uint8_t hash[PEOPLE_HASH];
  TablesPlayer player; /* one that is being made or changed */
  int tries;
  MkJson body;      /* MK_JSON_NONE, or an object */
  const char *base; /* how the visitor calls us */
  StoreBytes query;
  size_t body_length;
  char bytes[]; /* body, query, base */
};

/* Each of these ends the call. */
void people_call_answer(Call *call, int status, const char *json, size_t length);
void people_call_answer_with(Call *call, PeopleAnswer answer);
/* `head`, then `bytes`, then `tail`. */
void people_call_answer_parts(Call *call, int status, const MkText *head, const char *bytes,
                              size_t length, const char *tail);
void people_call_refuse(Call *call, const char *code, const char *text);
void people_call_refuse_as(Call *call, int status, const char *code, const char *text);
void people_call_refuse_for(Call *call, int64_t retry); /* too-many */
/* For an answer of the store that is not the one hoped for. */
void people_call_refuse_store(Call *call, const StoreAnswer *answer);
void people_call_no_memory(Call *call);

/* A value of the query, decoded; false if it is not there or too long. */
bool people_call_query(const Call *call, const char *name, char *out, size_t size);

/* A code or a key was wrong: that counts. True with the call ended if there were too many lately. */
bool people_call_must_wait(Call *call, LimitKind kind);

/* HTTP status of a code of the wire. */
int people_status_of_code(const char *code);

/* ---- Routes ------------------------------------------------------------------------------------------ */

/* routes_players.c */
void people_route_add_player(Call *call);
void people_route_me(Call *call);
void people_route_rename(Call *call);
void people_route_delete(Call *call);
void people_route_logout(Call *call);
/* routes_devices.c */
void people_route_make_link(Call *call);
void people_route_use_link(Call *call);
void people_route_make_recovery(Call *call);
void people_route_use_recovery(Call *call);
/* A Set-Cookie value that ends the cookie. */
extern const char ended_cookie[];
/* Sends a fresh token: as a cookie, or in the answer if that was asked for. */
void people_call_answer_token(Call *call, int status);
/* feed.c */
void people_route_make_feed(Call *call);
void people_route_drop_feed(Call *call);
void people_route_feed(Call *call);
/* routes_tables.c */
void people_route_games(Call *call);
void people_route_tables(Call *call);
void people_route_create(Call *call);

/* preview.c */
void people_route_preview(Call *call);
/* routes_push.c */
void people_route_push_key(Call *call);
void people_route_add_push(Call *call);
void people_route_drop_push(Call *call);
void people_route_list_pushes(Call *call);
/* What the store keeps of a device: how it is spoken to. */
typedef struct PushInfo {
  MkLang lang;
  PushReader reader;
} PushInfo;
bool people_push_info_read(StoreBytes from, PushInfo *out);

/* blocks.c */
void people_route_people(Call *call);
void people_route_block(Call *call);
void people_route_invite(Call *call);
/* From whom a player wants nothing, as in TablesListener; NULL: from nobody. Not good: the store has trouble. */
typedef void BlocksDone(void *context, bool good, const char *list);
void people_blocks_find(People *people, const char *player, BlocksDone *done, void *context);

/* routes_print.c */
void people_route_print(Call *call);

/* ---- Sockets (sockets.c, lobby.c) ---------------------------------------------------------------------- */

/* From whom a player wants nothing, from now on. */
void people_sockets_block(People *people, const char *id, const char *list);
/* What sockets show of a player changes with him. */
void people_sockets_rename(People *people, const TablesPlayer *player);
/* Those opened with a token, or (hash NULL) all of a player's, end: he is nobody here any more. */
void people_sockets_end(People *people, const char *id, const uint8_t *hash);

/* mine.c */
void people_mine_op(People *people, PeopleSocket *socket);
void people_mine_leave(PeopleSocket *socket);
void people_mine_touched(void *people, const char *player);
/* Returns in how many ms there is something to do, at most `wait`. */
int64_t people_mine_work(People *people, int64_t wait);

bool people_lobby_op(People *people, PeopleSocket *socket, MkJson message);
void people_lobby_leave(People *people, PeopleSocket *socket);
void people_lobby_changed(void *people, const char *game);
void people_lobby_work(People *people);
/* In how many ms there is something to send, at most `most`. */
int64_t people_lobby_due(const People *people, int64_t most);

/* ---- What is not kept for ever (keep.c) -------------------------------------------------------------- */

void people_keep_work(People *people);

/* ---- Telling those who are not here (post.c) --------------------------------------------------------- */

/* Finds or makes the server's key, and lets letters go out. False with what was wrong. */
bool people_post_open(People *people, const PeopleOptions *options, MkError *error);
/* Nothing goes out any more; then, when nobody below has anything under way, what is left is forgotten. */
void people_post_stop(People *people);
void people_post_close(People *people);
void people_post_work(People *people);

/* letters.c: "turn", and what is told of it, from INFO. */
const char *people_letter_what(TablesNotice kind);
void people_letter_write(TablesNotice kind, MkJson info, MkLang lang, MkText *out);

/* ---- What other servers did (elsewhere.c) ------------------------------------------------------------- */

void people_elsewhere_work(People *people);

#endif
