/* limits.c - reading a limits file. */
#include "limits.h"

#include <meikyu/json.h>

/* A household, a school class or a club is behind one address, and among the players are programs that play by
 * themselves as fast as they are answered. */
const Limits limits_usual = {
    .address = {.sockets = 2000,
                .unstarted = 1000,
                .listed = 24,
                .days = 3,
                .rates = {[LIMIT_REQUESTS] = {3000, 18000},
                          [LIMIT_MESSAGES] = {10000, 300000},
                          [LIMIT_WORDS] = {3000, 1200},
                          [LIMIT_TABLES] = {2000, 600},
                          [LIMIT_PLAYERS] = {2000, 600},
                          [LIMIT_TRIES] = {20, 12},
                          [LIMIT_PRINTS] = {60, 30},
                          [LIMIT_PUSHES] = {500, 60},
                          [LIMIT_INVITES] = {500, 120}}},
    .player = {.sockets = 100,
               .unstarted = 50,
               .listed = 6,
               .days = 1,
               .rates = {[LIMIT_REQUESTS] = {1000, 6000},
                         [LIMIT_MESSAGES] = {1000, 30000},
                         [LIMIT_WORDS] = {300, 60},
                         [LIMIT_TABLES] = {1000, 120},
                         [LIMIT_PLAYERS] = {1000, 120},
                         [LIMIT_TRIES] = {20, 12},
                         [LIMIT_PRINTS] = {60, 30},
                         [LIMIT_PUSHES] = {40, 10},
                         [LIMIT_INVITES] = {40, 10}}},
};
const Limits limits_none = {.player = {.unstarted = 0}};

static const char *const kind_names[LIMIT_KINDS] = {
    "requests", "messages", "words", "tables", "players", "tries", "prints", "pushes", "invites"};

enum { MAX_COUNT = 1000000 };

static void read_count(MkReader *r, const char *key, int *out) {
  *out = mk_read_int_or(r, key, 0, MAX_COUNT, *out);
}

static void read_rate(MkReader *r, const char *key, Rate *out) {
  if (!mk_read_has(r, key)) return;
  MkReader rate = mk_read_object(r, key);
  read_count(&rate, "burst", &out->burst);
  read_count(&rate, "per_minute", &out->per_minute);
  if (out->burst > 0 && out->per_minute == 0)
    mk_read_wrong(&rate, "per_minute", "at least 1 was expected", "1以上が必要です");
  mk_read_end(&rate);
}

/* What is not said stays as it was. */
static void read_set(MkReader *r, const char *key, LimitSet *out) {
  if (!mk_read_has(r, key)) return;
  MkReader set = mk_read_object(r, key);
  read_count(&set, "sockets", &out->sockets);
  for (int i = 0; i < LIMIT_KINDS; i++) read_rate(&set, kind_names[i], &out->rates[i]);
  read_count(&set, "unstarted", &out->unstarted);
  read_count(&set, "listed", &out->listed);
  read_count(&set, "days", &out->days);
  mk_read_end(&set);
}

bool people_limits_read(const char *text, size_t length, Limits *out, MkError *error) {
  MkReader reader;
  *out = limits_usual;
  if (!mk_reader_open(&reader, text, length, error)) return false;
  mk_read_object(&reader, NULL); /* a list or a number is none */
  read_set(&reader, "address", &out->address);
  read_set(&reader, "player", &out->player);
  return mk_read_end(&reader);
}
