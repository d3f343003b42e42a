/* backend.h - what a kind of store must bring, and what it gets from store.c for it. */
#ifndef MEIKYU_STORE_BACKEND_H
#define MEIKYU_STORE_BACKEND_H

#include <pthread.h>

#include "request.h"

typedef struct Backend {
  bool shared; /* others may write to the same store */
  /* Takes over a request and sooner or later gives it to store_answered(). From the owner's thread. */
  void (*submit)(Store *store, Request *request);
  /* Nothing is under way any more: frees everything but `store` itself. */
  void (*close)(Store *store);
  /* The store's time as well as it is known; NULL: this computer's. */
  int64_t (*now)(const Store *store);
  int64_t (*memory)(void); /* see store_memory; NULL: not known */
  /* See store.h; NULL where nobody else can write. `hear` calls `heard` for what was noticed. */
  bool (*watch)(Store *store, StoreBytes table, int64_t length);
  void (*unwatch)(Store *store, StoreBytes table);
  void (*hear)(Store *store);
} Backend;

struct Store {
  const Backend *backend;
  void *own; /* the backend's */
  StoreOptions options;
  int64_t node;
  size_t pending;     /* the owner's thread only */
  Request *appends;   /* likewise: those under way, when assertions are on */
  int trouble;        /* likewise: what kind of question failed, if its owner was told so */
  int64_t complained; /* likewise: when he was */

  pthread_mutex_t lock; /* of what follows */
  pthread_cond_t answered;
  Request *first, *last; /* answered, not delivered */
  char complaint[160];   /* of a thread of the backend's; "": none */
};

/* Opens by kind; `store` is zeroed but for its options, lock and condition. False with a reason. */
bool store_memory_open(Store *store, const char *name, MkError *error);
bool store_sqlite_open(Store *store, const char *path, MkError *error);
/* See store_backup. */
bool store_sqlite_backup(const char *path, const char *file, MkError *error);
bool store_postgres_open(Store *store, const char *url, MkError *error);

/* The URL as people may read it: without a password. */
void store_postgres_show(const char *url, MkText *out);

/* From any thread: these requests, linked by `next`, have their answers. */
void store_answered(Store *store, Request *first);
/* From any thread: something that nobody asked for does not go well. */
void store_complain(Store *store, const char *text);
/* From any thread: there is something to hear. */
void store_wake(Store *store);

#endif
