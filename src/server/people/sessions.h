/* sessions.h - whose token it is, remembered for a moment so that a request costs no look into the store. */
#ifndef MEIKYU_SERVER_SESSIONS_H
#define MEIKYU_SERVER_SESSIONS_H

#include "people.h"

typedef struct Sessions Sessions;

/* NULL: no memory. */
Sessions *people_sessions_new(void);
void people_sessions_free(Sessions *sessions);

/* The player a token's hash belongs to, if that is remembered; NULL: ask the store. */
const TablesPlayer *people_sessions_find(const Sessions *sessions, const uint8_t hash[PEOPLE_HASH],
                                         int64_t now);

/* What was asked before something was forgotten may be old news when it is answered: whoever asks the
 * store notes the age first, and what he learns is remembered only if that has not changed. */
uint64_t people_sessions_age(const Sessions *sessions);
void people_sessions_remember(Sessions *sessions, uint64_t age, const uint8_t hash[PEOPLE_HASH],
                              const TablesPlayer *player, int64_t now);

void people_sessions_forget(Sessions *sessions, const uint8_t hash[PEOPLE_HASH]);
void people_sessions_forget_player(Sessions *sessions, const char *id);
void people_sessions_rename_player(Sessions *sessions, const TablesPlayer *player);

#endif
