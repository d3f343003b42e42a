/* party_evening.h - a few people and an onlooker at one table, in a file, for tests. */
#ifndef MEIKYU_TESTS_SERVER_PARTY_EVENING_H
#define MEIKYU_TESTS_SERVER_PARTY_EVENING_H

#include "party.h"

typedef struct Evening {
  House house;
  Guest guests[4];
  int count;
  Guest onlooker;
  char path[64], id[TABLES_MAX_ID];
} Evening;

/* Up to four people (aki, ben, cho, dan) sit at the table of `body` and watch it, and somebody looks on. */
void evening_begin(Evening *e, int people, const char *body);
void evening_end(Evening *e);
void evening_reopen(Evening *e); /* the server ends and begins again; nobody watches */
void evening_mark(Evening *e);
int evening_turn(const Evening *e); /* the first seat that is asked */
void evening_act(Evening *e, int seat, const char *key);
void evening_warm_up(Evening *e); /* everybody has done something */
void evening_ask(Evening *e, int seat, const char *key, const char *more);
MkJson evening_info(Evening *e);
const char *evening_state(Evening *e);

#endif
