/* mine.c - sockets that want to know of all tables of their player: told at once, and when something is different, at most
 * once a second. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { SEND_MS = 1000, LOOK_MS = 3000 }; /* between two looks at what other servers may have done */

/* ---- Who wants to know --------------------------------------------------------------------------------- */

static PeopleSocket **bucket_of(People *people, const char *player) {
  return &people->mine[people_number(player) % MINE_BUCKETS];
}

static void make_due(People *people, PeopleSocket *socket) {
  if (socket->due_link) return;
  socket->due_next = people->mine_due;
  socket->due_link = &people->mine_due;
  if (socket->due_next) socket->due_next->due_link = &socket->due_next;
  people->mine_due = socket;
  people->wake(people->wake_context);
}

static void end_due(PeopleSocket *socket) {
  if (!socket->due_link) return;
  *socket->due_link = socket->due_next;
  if (socket->due_next) socket->due_next->due_link = socket->due_link;
  socket->due_link = NULL;
}

void people_mine_op(People *people, PeopleSocket *socket) {
  PeopleSocket **bucket = bucket_of(people, socket->listener.player.id);
  socket->mine_sent = 0;
  socket->mine_hash = 0;
  if (!socket->mine_link) {
    socket->mine_next = *bucket;
    socket->mine_link = bucket;
    if (*bucket) (*bucket)->mine_link = &socket->mine_next;
    *bucket = socket;
  }
  make_due(people, socket);
}

void people_mine_leave(PeopleSocket *socket) {
  end_due(socket);
  if (!socket->mine_link) return;
  *socket->mine_link = socket->mine_next;
  if (socket->mine_next) socket->mine_next->mine_link = socket->mine_link;
  socket->mine_link = NULL;
}

void people_mine_touched(void *context, const char *player) {
  People *people = context;
  for (PeopleSocket *s = *bucket_of(people, player); s; s = s->mine_next)
    if (strcmp(s->listener.player.id, player) == 0) make_due(people, s);
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

/* The socket may be gone when the answer comes. */
typedef struct Asking {
  People *people;
  PeopleSocket *socket;
  TablesPlayer player;
} Asking;

static uint64_t hash_of(const TablesAnswer *answer) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < answer->length; i++)
    hash = (hash ^ (unsigned char)answer->bytes[i]) * 1099511628211u;
  return hash | 1; /* 0: nothing was sent yet */
}

static void send_cards(PeopleSocket *socket, const TablesAnswer *answer) {
  static const char head[] = "{\"op\":\"mine\",\"tables\":";
  size_t size = sizeof head + answer->length + 2;
  char *room = malloc(size);
  if (!room) return;
  MkText out = mk_text_init(room, size);
  mk_text_bytes(&out, head, sizeof head - 1);
  mk_text_bytes(&out, answer->bytes, answer->length);
  mk_text_char(&out, '}');
  socket->listener.send(&socket->listener, room, out.length);
  free(room);
}

static void answered(void *context, const TablesAnswer *answer) {
  Asking *asking = context;
  PeopleSocket *s = asking->people->sockets;
  while (s && (s != asking->socket || strcmp(s->listener.player.id, asking->player.id) != 0))
    s = s->next;
  if (s) s->mine_asking = false;
  if (s && !answer->code && hash_of(answer) != s->mine_hash) {
    s->mine_hash = hash_of(answer);
    s->mine_sent = asking->people->now;
    send_cards(s, answer);
  }
  free(asking);
}

static void ask(People *people, PeopleSocket *socket) {
  Asking *asking = malloc(sizeof *asking);
  if (!asking) return;
  *asking = (Asking){people, socket, socket->listener.player};
  end_due(socket);
  socket->mine_asking = true;
  tables_request(people->tables,
                 &(TablesRequest){.verb = TABLES_CARDS,
                                  .player = &asking->player,
                                  .blocked = socket->listener.blocked},
                 answered, asking);
}

/* What other servers did is looked for. */
static void look(People *people) {
  if (!store_is_shared(people->store) || people->now < people->mine_looked + LOOK_MS) return;
  people->mine_looked = people->now;
  for (int i = 0; i < MINE_BUCKETS; i++)
    for (PeopleSocket *s = people->mine[i]; s; s = s->mine_next) make_due(people, s);
}

/* Sockets close only from the loop, never while they are walked. */
int64_t people_mine_work(People *people, int64_t wait) {
  look(people);
  for (PeopleSocket *s = people->mine_due, *next; s; s = next) {
    next = s->due_next;
    int64_t left = s->mine_sent ? s->mine_sent + SEND_MS - people->now : 0;
    if (s->mine_asking) continue;
    if (left <= 0)
      ask(people, s);
    else if (left < wait)
      wait = left;
  }
  return wait;
}
