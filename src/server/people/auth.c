/* auth.c - from what a request shows to the player it is from. */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "inside.h"

enum { SEEN_MS = 24 * 60 * 60 * 1000 }; /* noting that somebody was here once a day is enough */

uint64_t people_number(const char *id) {
  static const unsigned char key[crypto_shorthash_KEYBYTES];
  uint64_t number;
  crypto_shorthash((unsigned char *)&number, (const unsigned char *)id, strlen(id), key);
  return number;
}

/* ---- What is shown --------------------------------------------------------------------------------- */

static StoreBytes skip_spaces(StoreBytes text) {
  const char *at = text.at;
  while (text.length > 0 && (*at == ' ' || *at == '\t')) at++, text.length--;
  while (text.length > 0 && (at[text.length - 1] == ' ' || at[text.length - 1] == '\t'))
    text.length--;
  return (StoreBytes){at, text.length};
}

/* Another scheme is somebody else's business (a proxy's password), not a wrong token. */
static bool read_bearer(StoreBytes value, StoreBytes *token) {
  static const char scheme[] = "bearer";
  const char *at = value.at;
  size_t length = sizeof scheme - 1;
  if (value.length < length) return false;
  for (size_t i = 0; i < length; i++) {
    if ((at[i] | 0x20) != scheme[i]) return false;
  }
  if (value.length > length && at[length] != ' ') return false;
  *token = skip_spaces((StoreBytes){at + length, value.length - length});
  if (token->length == 0) *token = (StoreBytes){"?", 1}; /* shown, and wrong */
  return true;
}

/* "a=b; meikyu=TOKEN; c=d": the first of that name. */
static StoreBytes read_cookie(StoreBytes cookies) {
  static const char name[] = "meikyu=";
  if (cookies.length == 0) return (StoreBytes){NULL, 0};
  const char *at = cookies.at, *end = at + cookies.length;
  while (at < end) {
    const char *stop = memchr(at, ';', (size_t)(end - at));
    if (!stop) stop = end;
    StoreBytes pair = skip_spaces((StoreBytes){at, (size_t)(stop - at)});
    size_t length = sizeof name - 1;
    if (pair.length >= length && memcmp(pair.at, name, length) == 0)
      return (StoreBytes){(const char *)pair.at + length, pair.length - length};
    at = stop + 1;
  }
  return (StoreBytes){NULL, 0};
}

StoreBytes people_auth_token(StoreBytes authorization, StoreBytes cookie) {
  StoreBytes token;
  return read_bearer(authorization, &token) ? token : read_cookie(cookie);
}

/* ---- Whose it is ------------------------------------------------------------------------------------- */

typedef struct Lookup {
  People *people;
  AuthDone *done;
  void *context;
  uint64_t age;
  PeopleGuest guest;
} Lookup;

static void ignore(void *context, const StoreAnswer *answer) {
  (void)context;
  (void)answer;
}

static void copy_bytes(char *out, size_t size, StoreBytes from) {
  size_t length = from.length < size ? from.length : size - 1;
  if (length > 0) memcpy(out, from.at, length);
  out[length] = '\0';
}

static void remember(Lookup *lookup, const StorePlayer *player, int64_t time) {
  People *people = lookup->people;
  copy_bytes(lookup->guest.player.id, TABLES_MAX_ID, player->id);
  copy_bytes(lookup->guest.player.name, TABLES_MAX_NAME, player->name);
  people_sessions_remember(people->sessions, lookup->age, lookup->guest.token,
                           &lookup->guest.player, people->now);
  if (time - player->seen > SEEN_MS) store_see_player(people->store, player->id, ignore, NULL);
}

static void found(void *context, const StoreAnswer *answer) {
  Lookup *lookup = context;
  bool good = answer->status == STORE_OK && answer->count == 1;
  if (good) remember(lookup, &answer->players[0], answer->time);
  lookup->done(lookup->context,
               good                           ? AUTH_GOOD
               : answer->status == STORE_NONE ? AUTH_WRONG
                                              : AUTH_LATER,
               &lookup->guest);
  free(lookup);
}

static void look_up(People *people, const PeopleGuest *guest, AuthDone *done, void *context) {
  Lookup *lookup = malloc(sizeof *lookup);
  if (lookup) {
    *lookup = (Lookup){people, done, context, people_sessions_age(people->sessions), *guest};
    StoreBytes hash = {lookup->guest.token, PEOPLE_HASH};
    if (store_find_secret(people->store, STORE_TOKEN, hash, found, lookup)) return;
  }
  free(lookup);
  done(context, AUTH_LATER, guest);
}

void people_auth_find(People *people, StoreBytes token, AuthDone *done, void *context) {
  PeopleGuest guest = {.player = {.id = ""}};
  if (!token.at) {
    done(context, AUTH_NOBODY, &guest);
    return;
  }
  if (!people_secret_is_token(token)) {
    done(context, AUTH_WRONG, &guest);
    return;
  }
  people_secret_hash(token, guest.token);
  const TablesPlayer *player = people_sessions_find(people->sessions, guest.token, people->now);
  if (player) {
    guest.player = *player;
    done(context, AUTH_GOOD, &guest);
  } else {
    look_up(people, &guest, done, context);
  }
}
