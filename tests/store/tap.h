/* tap.h - something between a store and its database that can swallow an answer: the line breaks after a request was
 * carried out and before anybody hears of it. */
#ifndef MEIKYU_TESTS_STORE_TAP_H
#define MEIKYU_TESTS_STORE_TAP_H

#include <pthread.h>
#include <stdatomic.h>

typedef struct Tap {
  char folder[64]; /* where it can be reached, as a cluster's */
  char beyond[96]; /* the database's socket */
  int listener;
  pthread_t thread;
  _Atomic(const char *)
      word; /* the answer to a request with this in it is swallowed, once; NULL: none */
  atomic_int swallowed;
} Tap;

/* Between whoever connects to `tap->folder` and the database in `folder`. */
void tap_open(Tap *tap, const char *folder);
/* All who are connected must have gone. */
void tap_close(Tap *tap);

#endif
