/* limiter.c - who had how much lately, in a table of fixed size. For each kind an account says when the bucket
 * will be full again: one number instead of a level and a time. */
#include "limits.h"

#include <stdlib.h>

#include <sodium.h>

enum { SET_COUNT = 8192, WAYS = 8 };

typedef struct Account {
  uint64_t who;
  int64_t full[LIMIT_KINDS]; /* in microseconds of the caller's clock */
  int32_t sockets;
  bool used;
} Account;

struct Limiter {
  const LimitSet *set;
  unsigned char
      key[crypto_shorthash_KEYBYTES]; /* so that nobody can choose whom he shares a place with */
  Account accounts[SET_COUNT][WAYS];
};

Limiter *people_limiter_new(const LimitSet *set) {
  Limiter *limiter = calloc(1, sizeof *limiter);
  if (!limiter) return NULL;
  limiter->set = set;
  crypto_shorthash_keygen(limiter->key);
  return limiter;
}

void people_limiter_free(Limiter *limiter) {
  free(limiter);
}

static Account *places_for(Limiter *limiter, uint64_t who) {
  uint64_t hash;
  crypto_shorthash((unsigned char *)&hash, (const unsigned char *)&who, sizeof who, limiter->key);
  return limiter->accounts[hash % SET_COUNT];
}

static Account *find(Limiter *limiter, uint64_t who) {
  Account *places = places_for(limiter, who);
  for (int i = 0; i < WAYS; i++) {
    if (places[i].used && places[i].who == who) return &places[i];
  }
  return NULL;
}

/* When an account has nothing to remember any more. */
static int64_t quiet_at(const Account *account) {
  int64_t latest = 0;
  for (int i = 0; i < LIMIT_KINDS; i++) {
    if (account->full[i] > latest) latest = account->full[i];
  }
  return account->used ? latest : -1;
}

/* The account, made in place of the quietest one; NULL if all places hold sockets. */
static Account *find_or_make(Limiter *limiter, uint64_t who) {
  Account *found = find(limiter, who), *places = places_for(limiter, who);
  for (int i = 0; !found && i < WAYS; i++) {
    if (places[i].sockets > 0) continue;
    found = &places[i];
    for (int k = i + 1; k < WAYS; k++) {
      if (places[k].sockets == 0 && quiet_at(&places[k]) < quiet_at(found)) found = &places[k];
    }
  }
  if (found && (!found->used || found->who != who)) *found = (Account){.who = who, .used = true};
  return found;
}

static int64_t interval(Rate rate) {
  return INT64_C(60000000) / rate.per_minute;
}

int64_t people_limiter_wait(Limiter *limiter, uint64_t who, LimitKind kind, int64_t now) {
  Rate rate = limiter->set->rates[kind];
  const Account *account = rate.burst > 0 ? find(limiter, who) : NULL;
  if (!account) return 0;
  int64_t early = account->full[kind] - (rate.burst - 1) * interval(rate) - 1000 * now;
  return early > 0 ? (early + 999) / 1000 : 0;
}

void people_limiter_take(Limiter *limiter, uint64_t who, LimitKind kind, int64_t now) {
  Rate rate = limiter->set->rates[kind];
  Account *account = rate.burst > 0 ? find_or_make(limiter, who) : NULL;
  if (!account) return;
  if (account->full[kind] < 1000 * now) account->full[kind] = 1000 * now;
  account->full[kind] += interval(rate);
}

bool people_limiter_has_socket_room(Limiter *limiter, uint64_t who) {
  const Account *account = find(limiter, who);
  return limiter->set->sockets == 0 || !account || account->sockets < limiter->set->sockets;
}

void people_limiter_add_socket(Limiter *limiter, uint64_t who) {
  Account *account = limiter->set->sockets > 0 ? find_or_make(limiter, who) : NULL;
  if (account) account->sockets++;
}

void people_limiter_drop_socket(Limiter *limiter, uint64_t who) {
  Account *account = find(limiter, who);
  if (account && account->sockets > 0) account->sockets--;
}
