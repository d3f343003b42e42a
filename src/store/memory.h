/* memory.h - the store that lives in memory: for tests, for trying things out, and as the plainest
 * statement of what a store does.
 *
 * What is kept is a copy of the question that brought it: a table is a list of appends, a player the
 * request that made or renamed it. Several nodes of one process may share a memory, so that what happens
 * between nodes can be tried without a database.
 */
#ifndef MEIKYU_STORE_MEMORY_H
#define MEIKYU_STORE_MEMORY_H

#include "backend.h"
#include "map.h"

typedef struct Table {
  struct Table *previous, *next; /* in the order they were made */
  Request *appends;              /* kept, the newest first */
  StoreEntry *entries;           /* their bytes lie in the appends */
  size_t length, room;
  const StoreRow *row;           /* likewise */
  const StoreCreation *creation; /* likewise; NULL: none */
  StoreBytes id, note;           /* likewise */
  int64_t created, updated, due, lease;
  uint32_t turn;
} Table;

/* A code that a table has, or had not long ago. */
typedef struct Code {
  StoreBytes text;    /* lies in `room` */
  const Table *table; /* NULL: it was removed */
  int64_t until;      /* 0: in use; else resting */
  char room[STORE_MAX_ID];
} Code;

typedef struct Player {
  Request *kept; /* id, name */
  int64_t created, seen;
  bool deleted;
} Player;

typedef struct Secret {
  Request *kept;    /* hash or token, player */
  StoreBytes hash;  /* lies in it */
  StoreBytes owner; /* likewise */
  StoreSecret kind;
  int64_t until; /* 0: for ever */
} Secret;

/* What a device shall be told. */
typedef struct Notice {
  struct Notice *next;
  int kind, tries;
  int64_t number, made, due, lease, sent; /* due 0: nothing is */
  size_t id_length;
  char id[STORE_MAX_ID]; /* of the table */
} Notice;

typedef struct Push {
  struct Push *next; /* the newest first */
  Request *kept;     /* hash, name (the endpoint), player, token, body, number (what is wanted) */
  int64_t created;
  int strikes;
  Notice *notices;
} Push;

/* Somebody wants nothing from somebody. */
typedef struct Block {
  struct Block *next;
  Request *kept; /* id, player (the other) */
} Block;

typedef struct Watch {
  struct Watch *next;
  int64_t known, length;
  uint32_t here;            /* seats where somebody is through this handle */
  uint32_t elsewhere, told; /* through others; what its owner was told of that */
  size_t id_length;
  char id[STORE_MAX_ID];
} Watch;

/* One handle's side of a memory. */
typedef struct Memory Memory;
typedef struct MemoryHandle {
  struct MemoryHandle *next;
  Store *store;
  Memory *memory;
  Watch *watches;
} MemoryHandle;

struct Memory {
  Memory *next; /* among the named ones */
  char *name;   /* "": not shared */
  pthread_mutex_t lock;
  MemoryHandle *handles;
  int64_t nodes; /* opened so far */
  int64_t beat;  /* the last one of any node */
  Map tables, codes, players, contents, kept, secrets[STORE_SECRETS];
  Push *pushes;
  Block *blocks;
  Table *oldest, *newest;
  StoreGap *gaps;
  size_t gap_count;
};

/* Each carries out one operation; the memory is locked. `now` is the time. */
typedef void MemoryOp(MemoryHandle *handle, Request *request, int64_t now);
MemoryOp store_memory_append, store_memory_read, store_memory_find_key, store_memory_find_creation;
MemoryOp store_memory_find_table, store_memory_find_code, store_memory_list_tables,
    store_memory_list_seats;
MemoryOp store_memory_list_all, store_memory_take_due, store_memory_remove_table;
MemoryOp store_memory_add_player, store_memory_rename_player, store_memory_delete_player,
    store_memory_see_player;
MemoryOp store_memory_list_absent, store_memory_add_secret, store_memory_find_secret;
MemoryOp store_memory_use_secret, store_memory_drop_secret, store_memory_drop_secrets;
MemoryOp store_memory_add_push, store_memory_drop_push, store_memory_list_pushes;
MemoryOp store_memory_take_notices, store_memory_settle_notice;
MemoryOp store_memory_set_block, store_memory_list_met, store_memory_list_blocks;

/* Whom a deleted player blocked, and who blocked him; all. (memory_met.c) */
void store_memory_end_blocks(Memory *memory, StoreBytes player);
void store_memory_free_blocks(Memory *memory);

/* Whose a token is; empty: nobody's. (memory_players.c) */
StoreBytes store_memory_owner_of_token(const Memory *memory, StoreBytes token);

/* Makes room for what an append tells people; false without memory. Then it is told. (memory_push.c) */
bool store_memory_prepare_notices(Memory *memory, const StoreAppend *append);
void store_memory_commit_notices(Memory *memory, const StoreAppend *append, int64_t time);
void store_memory_forget_notices(Memory *memory, StoreBytes table);
/* The devices of a token, or all of a player's, end with it. */
void store_memory_end_pushes_of_token(Memory *memory, StoreBytes token);
void store_memory_end_pushes_of_player(Memory *memory, StoreBytes player);
void store_memory_free_pushes(Memory *memory);

/* Whether another handle offers it to those who look for one. (memory.c) */
bool store_memory_is_offered(const MemoryHandle *handle, StoreBytes table);

/* The table has grown: handles that watch it will hear. (memory.c) */
void store_memory_tell(MemoryHandle *writer, const Table *table);

void store_memory_free_tables(Memory *memory);
void store_memory_free_players(Memory *memory);

#endif
