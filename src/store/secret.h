/* secret.h - finding a secret without telling by the time it takes how much of a guess was right: it is
 * looked up by the first half of its hash, and the second half is compared in constant time. */
#ifndef MEIKYU_STORE_SECRET_H
#define MEIKYU_STORE_SECRET_H

#include "store.h"

static inline StoreBytes secret_selector(StoreBytes hash) {
  return (StoreBytes){hash.at, STORE_HASH_SIZE / 2};
}

static inline StoreBytes secret_verifier(StoreBytes hash) {
  return (StoreBytes){(const char *)hash.at + STORE_HASH_SIZE / 2, STORE_HASH_SIZE / 2};
}

/* Whether a player has at most one of the kind, so that a new one replaces it. */
static inline bool secret_is_only_one(StoreSecret kind) {
  return kind == STORE_RECOVERY || kind == STORE_FEED;
}

static inline bool secret_same(StoreBytes a, StoreBytes b) {
  const volatile unsigned char *x = a.at, *y = b.at;
  unsigned different = a.length != b.length;
  for (size_t i = 0; i < a.length && i < b.length; i++) different |= (unsigned)(x[i] ^ y[i]);
  return different == 0;
}

#endif
