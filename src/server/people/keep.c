/* keep.c - what is not kept for ever: tables, and players who never came back. Bit by bit all are looked at, again and
 * again; whoever runs the server says after how many days they are forgotten (PeopleKeep). */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { EVERY_MS = 60 * 1000, AT_ONCE = 500, DAY_MS = 24 * 60 * 60 * 1000 };

/* ---- Tables ---------------------------------------------------------------------------------------- */

static bool had_its_time(const People *people, const StoreTable *table) {
  int days = tables_was_finished(table) ? people->keep.finished : people->keep.unfinished;
  return days > 0 && table->updated + (int64_t)days * DAY_MS < store_now(people->store);
}

/* After the last table comes the first one again. */
static void remember_place(People *people, const StoreAnswer *answer) {
  StoreBytes last = {"", 0};
  if (answer->count == AT_ONCE) last = answer->tables[AT_ONCE - 1].id;
  if (last.length >= sizeof people->keep_after) last.length = 0;
  memcpy(people->keep_after, last.at, last.length);
  people->keep_after[last.length] = '\0';
}

static void tables_found(void *context, const StoreAnswer *answer) {
  People *people = context;
  people->keeping--;
  if (answer->status != STORE_OK) return;
  for (size_t i = 0; i < answer->count; i++) {
    if (had_its_time(people, &answer->tables[i]))
      tables_remove(people->tables, answer->tables[i].id, answer->tables[i].length);
    else
      tables_look_at(people->tables, &answer->tables[i]);
  }
  remember_place(people, answer);
}

static void look_at_tables(People *people) {
  if (store_list_all(people->store, store_text(people->keep_after), AT_ONCE, tables_found, people))
    people->keeping++;
}

/* ---- Players --------------------------------------------------------------------------------------- */

typedef struct Absent {
  People *people;
  TablesPlayer player;
} Absent;

static void deleted(void *context, const StoreAnswer *answer) {
  Absent *absent = context;
  (void)answer; /* else he is found again */
  people_sessions_forget_player(absent->people->sessions, absent->player.id);
  absent->people->keeping--;
  free(absent);
}

static void forgotten(void *context, const TablesAnswer *answer) {
  Absent *absent = context;
  if (!answer->code && store_delete_player(absent->people->store, store_text(absent->player.id),
                                           store_text(absent->player.name), deleted, absent))
    return;
  absent->people->keeping--;
  free(absent);
}

/* Leaves his seats, then goes: as if he had asked for it. */
static void forget(People *people, StoreBytes id) {
  Absent *absent = id.length < TABLES_MAX_ID ? calloc(1, sizeof *absent) : NULL;
  if (!absent) return;
  absent->people = people;
  memcpy(absent->player.id, id.at, id.length);
  memcpy(absent->player.name, NOBODY_NAME, sizeof NOBODY_NAME);
  people->keeping++;
  tables_request(people->tables, &(TablesRequest){.verb = TABLES_FORGET, .player = &absent->player},
                 forgotten, absent);
}

static void players_found(void *context, const StoreAnswer *answer) {
  People *people = context;
  people->keeping--;
  for (size_t i = 0; answer->status == STORE_OK && i < answer->count; i++)
    forget(people, answer->players[i].id);
}

static void look_for_players(People *people, int days) {
  int64_t before = store_now(people->store) - (int64_t)days * DAY_MS;
  if (days > 0 && store_list_absent(people->store, before, AT_ONCE, players_found, people))
    people->keeping++;
}

/* ---- From time to time ------------------------------------------------------------------------------ */

void people_keep_work(People *people) {
  if (people->keeping > 0 || people->now < people->kept + EVERY_MS) return;
  people->kept = people->now;
  look_at_tables(people);
  look_for_players(people, people->keep.players);
}
