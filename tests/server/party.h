/* party.h - people at tables, for tests: a server's ground floor on a store of its own, with a clock that tests
 * move, and players who remember what they were told. */
#ifndef MEIKYU_TESTS_SERVER_PARTY_H
#define MEIKYU_TESTS_SERVER_PARTY_H

#include <support/unit.h>

#include <server/tables/tables.h>

/* One node: a store and the tables on it. */
typedef struct House {
  Store *store;
  Tables *tables;
  int64_t now; /* the clock shows this */
  int listed;  /* times that lists changed */
  TablesLimit of_player, of_address;
} House;

/* Opens "memory:", "memory:NAME" or a file; the clock goes on where it was. */
void house_open(House *house, const char *where);
void house_close(House *house);
void house_burn(const char *path); /* removes a store's files */
/* What is drawn at random from now on follows from this number. */
void party_luck(uint64_t number);

/* Delivers and works until nothing is under way, but for bots that think. */
void house_rest(House *house);
/* Rests until `happened` says so; fails the test after a long while. */
void house_until(House *house, bool (*happened)(void *context), void *context);
/* Lets time go by, in steps, with what falls due. */
void house_wait(House *house, int64_t ms);

/* The answer to a request, kept until the next one. */
typedef struct Answer {
  char code[32], text[256];
  char *bytes;
  size_t length;
  MkJson json;
  int times; /* answered */
} Answer;

/* A player with one socket. */
typedef struct Guest {
  TablesListener listener;
  House *house;
  Answer answer;
  char *heard; /* all messages, one a line */
  size_t length, room;
  size_t mark; /* what was heard before is not looked at */
  int count;
} Guest;

void guest_init(Guest *guest, House *house, const char *id, const char *name);
void guest_leave(Guest *guest); /* the socket ends */
void guest_free(Guest *guest);

/* Asks and rests. `body` is JSON or NULL (whoever sits down then brings a nonce). Fails the test if `code` ("" for none) is not what comes back. */
const Answer *guest_ask(Guest *guest, TablesVerb verb, const char *table, int seat,
                        const char *body, const char *code);
/* The same without waiting: the answer comes into guest->answer. */
void guest_begin_asking(Guest *guest, TablesVerb verb, const char *table, int seat,
                        const char *body);
/* Says a message (a format with %s only) and rests. */
void guest_say(Guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));
void guest_send(Guest *guest, const char *message); /* without resting */

/* From now on only what is heard after this counts. */
void guest_mark(Guest *guest);
/* The last message of this op since the mark, or MK_JSON_NONE. */
MkJson guest_last(const Guest *guest, const char *op);
int guest_count(const Guest *guest, const char *op);
/* The last state or update of all, or MK_JSON_NONE. */
MkJson guest_table(const Guest *guest);

/* Values inside JSON, for assertions. */
const char *text_of(MkJson object, const char *key, char room[256]);
int number_of(MkJson object, const char *key);

/* A table by `guests[0]` with all of them seated in order, and bots from `body`'s seats. Its id into `id`. */
void party_begin(Guest *guests, int count, const char *body, char id[TABLES_MAX_ID]);

#endif
