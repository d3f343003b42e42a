/* elsewhere.c - what other servers on the same store did to those who are here: signed out, deleted, renamed, blocked others. Each
 * socket's token is looked up again from time to time; whoever has none any more is let go. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { CHECK_MS = 10 * 1000, LOOK_MS = 500, AT_ONCE = 500 };

typedef struct Check {
  People *people;
  uint8_t token[PEOPLE_HASH];
  TablesPlayer player;
} Check;

static void rename_here(const Check *check, const StorePlayer *found) {
  TablesPlayer player = check->player;
  if (found->name.length >= sizeof player.name) return;
  memcpy(player.name, found->name.at, found->name.length);
  player.name[found->name.length] = '\0';
  if (strcmp(player.name, check->player.name) == 0) return;
  people_sessions_rename_player(check->people->sessions, &player);
  people_sockets_rename(check->people, &player);
}

static void blocks_known(void *context, bool good, const char *list) {
  Check *check = context;
  if (good) people_sockets_block(check->people, check->player.id, list);
  free(check);
}

static void checked(void *context, const StoreAnswer *answer) {
  Check *check = context;
  if (answer->status == STORE_NONE) {
    people_sessions_forget(check->people->sessions, check->token);
    people_sockets_end(check->people, check->player.id, check->token);
  } else if (answer->status == STORE_OK && answer->count == 1) {
    rename_here(check, &answer->players[0]);
    people_blocks_find(check->people, check->player.id, blocks_known, check);
    return;
  }
  free(check);
}

static void look_up(People *people, PeopleSocket *socket) {
  Check *check = malloc(sizeof *check);
  if (!check) return;
  *check = (Check){.people = people, .player = socket->listener.player};
  memcpy(check->token, socket->token, PEOPLE_HASH);
  socket->checked = people->now;
  if (!store_find_secret(people->store, STORE_TOKEN, (StoreBytes){check->token, PEOPLE_HASH},
                         checked, check))
    free(check);
}

void people_elsewhere_work(People *people) {
  int count = 0;
  if (!store_is_shared(people->store) || people->now < people->checked + LOOK_MS) return;
  people->checked = people->now;
  for (PeopleSocket *s = people->sockets; s && count < AT_ONCE; s = s->next) {
    if (!s->listener.player.id[0] || people->now < s->checked + CHECK_MS) continue;
    look_up(people, s);
    count++;
  }
}
