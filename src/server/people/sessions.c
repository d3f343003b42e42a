/* sessions.c - a table of fixed size, one place a token: whoever comes later to a place has it. */
#include "sessions.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

/* Not for long: another node may have ended the token. */
enum { PLACES = 4096, REMEMBERED_MS = 60000 };

typedef struct Session {
  uint8_t hash[PEOPLE_HASH];
  int64_t until;
  TablesPlayer player; /* id "": nobody's */
} Session;

struct Sessions {
  uint64_t age;
  Session places[PLACES];
};

Sessions *people_sessions_new(void) {
  return calloc(1, sizeof(Sessions));
}

void people_sessions_free(Sessions *sessions) {
  free(sessions);
}

/* A hash is as good as random. */
static size_t place_of(const uint8_t hash[PEOPLE_HASH]) {
  return ((size_t)hash[0] << 8 | hash[1]) % PLACES;
}

const TablesPlayer *people_sessions_find(const Sessions *sessions, const uint8_t hash[PEOPLE_HASH],
                                         int64_t now) {
  const Session *session = &sessions->places[place_of(hash)];
  bool here = session->player.id[0] && now < session->until &&
              sodium_memcmp(session->hash, hash, PEOPLE_HASH) == 0;
  return here ? &session->player : NULL;
}

uint64_t people_sessions_age(const Sessions *sessions) {
  return sessions->age;
}

void people_sessions_remember(Sessions *sessions, uint64_t age, const uint8_t hash[PEOPLE_HASH],
                              const TablesPlayer *player, int64_t now) {
  if (age != sessions->age) return;
  Session *session = &sessions->places[place_of(hash)];
  memcpy(session->hash, hash, PEOPLE_HASH);
  session->until = now + REMEMBERED_MS;
  session->player = *player;
}

void people_sessions_forget(Sessions *sessions, const uint8_t hash[PEOPLE_HASH]) {
  sessions->age++;
  sessions->places[place_of(hash)].player.id[0] = '\0';
}

void people_sessions_forget_player(Sessions *sessions, const char *id) {
  sessions->age++;
  for (int i = 0; i < PLACES; i++) {
    TablesPlayer *player = &sessions->places[i].player;
    if (strcmp(player->id, id) == 0) player->id[0] = '\0';
  }
}

void people_sessions_rename_player(Sessions *sessions, const TablesPlayer *renamed) {
  sessions->age++;
  for (int i = 0; i < PLACES; i++) {
    TablesPlayer *player = &sessions->places[i].player;
    if (strcmp(player->id, renamed->id) == 0) *player = *renamed;
  }
}
