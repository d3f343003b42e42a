/* party_world.h - a table whose game a test plays along in a match of its own, so that it knows what each of those
 * who listen may know: everybody who sits there, and somebody who looks on. */
#ifndef MEIKYU_TESTS_SERVER_PARTY_WORLD_H
#define MEIKYU_TESTS_SERVER_PARTY_WORLD_H

#include "party.h"

enum { MOST_SEATS = 4, VIEWERS_MOST = MOST_SEATS + 1 };

typedef struct World {
  House house;
  int seats;
  MkMatch *match;
  MkEvents events;            /* of the last action */
  Guest guests[VIEWERS_MOST]; /* seats, then an onlooker */
  char id[TABLES_MAX_ID];
} World;

/* A house of its own, always with the same luck, and this game begun; `clock` is JSON. */
void world_begin(World *world, const MkSetup *setup, const char *clock);
void world_end(World *world);

/* Who hears what `viewer` hears. */
Guest *world_guest(World *world, int viewer);
/* Plays an action, here and there; its key is made of `number`. */
void world_act(World *world, int seat, MkAction action, int number);
/* A legal action of a seat. */
MkAction world_any(const World *world, int seat, MkRng *rng);
/* Whether the viewer is told of the last action. */
bool world_told(const World *world, int viewer);

/* The way a test deals number `number`, with options where a game has secrets only with them. */
MkSetup world_setup(const MkGame *game, int seats, uint32_t number);

#endif
