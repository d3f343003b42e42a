/* limits.h - how much of everything one address and one player may have, so that nobody slows the others
 * down. Pure but for its own table; the caller says what time it is. */
#ifndef MEIKYU_SERVER_LIMITS_H
#define MEIKYU_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/text.h>

typedef enum LimitKind {
  LIMIT_REQUESTS,
  LIMIT_MESSAGES, /* on sockets */
  LIMIT_WORDS, /* of these: said, asked for or taken back, which make a table's log longer without end */
  LIMIT_TABLES,  /* made */
  LIMIT_PLAYERS, /* new ones */
  LIMIT_TRIES,   /* codes and keys that were wrong */
  LIMIT_PRINTS,  /* files asked for */
  LIMIT_PUSHES,  /* devices that want to be told */
  LIMIT_INVITES, /* to tables */
  LIMIT_KINDS,
} LimitKind;

/* So many at once, and so many more a minute. burst 0: any number. */
typedef struct Rate {
  int burst, per_minute;
} Rate;

typedef struct LimitSet {
  int sockets;   /* open at the same time; 0: any number */
  int unstarted; /* tables that wait for others; 0: any number */
  int listed;    /* of these, those that are shown to everybody */
  int days; /* of these, those with a clock of days: they are shown while their owner is away */
  Rate rates[LIMIT_KINDS];
} LimitSet;

typedef struct Limits {
  LimitSet address, player;
} Limits;

extern const Limits limits_usual;
extern const Limits limits_none;

/* A limits file: {"address":{"sockets":200,"requests":{"burst":400,"per_minute":3000},..},"player":{..}}.
 * What it does not name stays as usual. False with what is wrong and where. */
bool people_limits_read(const char *text, size_t length, Limits *out, MkError *error);

/* ---- Counting -------------------------------------------------------------------------------------- */

/* Counts for many, each known by a number. It forgets those who have been quiet first; when too many are
 * busy at once some are not counted, which is kinder than to turn them away. */
typedef struct Limiter Limiter;

/* NULL: no memory. `set` must live as long. */
Limiter *people_limiter_new(const LimitSet *set);
void people_limiter_free(Limiter *limiter);

/* How many ms until one more is allowed; 0: now. Takes nothing. */
int64_t people_limiter_wait(Limiter *limiter, uint64_t who, LimitKind kind, int64_t now);
void people_limiter_take(Limiter *limiter, uint64_t who, LimitKind kind, int64_t now);

bool people_limiter_has_socket_room(Limiter *limiter, uint64_t who);
void people_limiter_add_socket(Limiter *limiter, uint64_t who);
void people_limiter_drop_socket(Limiter *limiter, uint64_t who);

#endif
