/* lobby.c - sockets that look at the list of tables: told of changes, at most once a second. One list serves all who
 * look, but for those who sit at a table of it: theirs says which seat is "mine". */
#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

#include "inside.h"

/* A socket's `lobby`: a game's number, or */
enum { LOBBY_NONE = -1, LOBBY_ALL = MAX_LOBBIES - 1 };

/* Between two lists to one socket, and between two looks at all sockets. */
enum { LIST_MS = 1000, LOOK_MS = 100 };

static const char *game_of(int lobby) {
  const MkGame *game = lobby == LOBBY_ALL ? NULL : mk_game_at(lobby);
  return game ? game->id : NULL;
}

static int number_of(const char *id) {
  const MkGame *game;
  for (int i = 0; i < LOBBY_ALL && (game = mk_game_at(i)); i++) {
    if (strcmp(game->id, id) == 0) return i;
  }
  return LOBBY_NONE;
}

/* ---- Who looks ----------------------------------------------------------------------------------------- */

bool people_lobby_op(People *people, PeopleSocket *socket, MkJson message) {
  char id[64];
  MkJson game = mk_json_get(message, "game");
  MkJsonType type = mk_json_type(game);
  int lobby = LOBBY_ALL;
  if (type != MK_JSON_NONE && type != MK_JSON_NULL)
    lobby = mk_json_read_string(game, id, sizeof id) ? number_of(id) : LOBBY_NONE;
  if (lobby == LOBBY_NONE) return false;
  people->lookers += socket->lobby == LOBBY_NONE;
  socket->lobby = (int16_t)lobby;
  socket->lobby_seen = people->lobbies[lobby].version - 1;
  people->lobby_at = 0;
  people->wake(people->wake_context);
  return true;
}

void people_lobby_leave(People *people, PeopleSocket *socket) {
  people->lookers -= socket->lobby != LOBBY_NONE;
  socket->lobby = LOBBY_NONE;
}

void people_lobby_changed(void *context, const char *game) {
  People *people = context;
  int lobby = number_of(game);
  if (lobby >= 0) people->lobbies[lobby].version++;
  people->lobbies[LOBBY_ALL].version++;
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

static void send_list(PeopleSocket *socket, const TablesAnswer *list) {
  /* {"tables":[..]} becomes {"op":"lobby","tables":[..]} */
  static const char head[] = "{\"op\":\"lobby\",";
  size_t size = sizeof head + list->length;
  char *room = malloc(size);
  if (!room) return;
  MkText out = mk_text_init(room, size);
  mk_text_bytes(&out, head, sizeof head - 1);
  mk_text_bytes(&out, list->bytes + 1, list->length - 1);
  socket->listener.send(&socket->listener, room, out.length);
  free(room);
}

/* One's own list. The socket may be gone when it comes. */
typedef struct Own {
  People *people;
  PeopleSocket *socket;
  TablesPlayer player;
} Own;

static void own_listed(void *context, const TablesAnswer *answer) {
  Own *own = context;
  PeopleSocket *s = own->people->sockets;
  while (s && (s != own->socket || strcmp(s->listener.player.id, own->player.id) != 0)) s = s->next;
  if (s && !answer->code) send_list(s, answer);
  free(own);
}

static void ask_own(People *people, PeopleSocket *socket) {
  Own *own = malloc(sizeof *own);
  if (!own) return;
  *own = (Own){people, socket, socket->listener.player};
  tables_request(
      people->tables,
      &(TablesRequest){.verb = TABLES_LIST, .player = &own->player, .game = game_of(socket->lobby)},
      own_listed, own);
}

static bool sits_in(const PeopleSocket *socket, const TablesAnswer *list) {
  const char *id = socket->listener.player.id;
  return id[0] && memmem(list->bytes, list->length, id, strlen(id));
}

static bool is_ready(const People *people, const PeopleSocket *socket) {
  return socket->lobby != LOBBY_NONE &&
         socket->lobby_seen != people->lobbies[socket->lobby].version &&
         (socket->lobby_sent == 0 || people->now - socket->lobby_sent >= LIST_MS);
}

/* One question about a lobby, for all who look at it. */
typedef struct Asking {
  People *people;
  int lobby;
  uint32_t version;
} Asking;

/* A refusal counts as seen too: the next change asks again. */
static void tell(const Asking *asking, PeopleSocket *socket, const TablesAnswer *answer) {
  socket->lobby_sent = asking->people->now;
  socket->lobby_seen = asking->version;
  if (answer->code) return;
  if (sits_in(socket, answer))
    ask_own(asking->people, socket);
  else
    send_list(socket, answer);
}

/* Nobody says so when another server changes a list: it is looked at, and counts if it looks different. */
static void notice_others(Asking *asking, const TablesAnswer *answer) {
  Lobby *lobby = &asking->people->lobbies[asking->lobby];
  uint64_t hash = 14695981039346656037u;
  if (answer->code || !store_is_shared(asking->people->store)) return;
  for (size_t i = 0; i < answer->length; i++)
    hash = (hash ^ (unsigned char)answer->bytes[i]) * 1099511628211u;
  if (hash == lobby->hash) return;
  lobby->hash = hash;
  asking->version = ++lobby->version;
}

static void listed(void *context, const TablesAnswer *answer) {
  Asking *asking = context;
  People *people = asking->people;
  people->lobbies[asking->lobby].asking = false;
  notice_others(asking, answer);
  for (PeopleSocket *s = people->sockets; s; s = s->next)
    if (s->lobby == asking->lobby && is_ready(people, s)) tell(asking, s, answer);
  free(asking);
}

static void ask(People *people, int number) {
  Asking *asking = malloc(sizeof *asking);
  if (!asking) return;
  *asking = (Asking){people, number, people->lobbies[number].version};
  people->lobbies[number].asking = true;
  people->lobbies[number].asked = people->now;
  tables_request(people->tables, &(TablesRequest){.verb = TABLES_LIST, .game = game_of(number)},
                 listed, asking);
}

static bool is_old(const People *people, int lobby) {
  return store_is_shared(people->store) && people->now >= people->lobbies[lobby].asked + LIST_MS;
}

void people_lobby_work(People *people) {
  bool wanted[MAX_LOBBIES] = {false};
  if (people->lookers == 0 || people->now < people->lobby_at) return;
  people->lobby_at = people->now + LOOK_MS;
  for (const PeopleSocket *s = people->sockets; s; s = s->next)
    if (is_ready(people, s) || (s->lobby != LOBBY_NONE && is_old(people, s->lobby)))
      wanted[s->lobby] = true;
  for (int i = 0; i < MAX_LOBBIES; i++)
    if (wanted[i] && !people->lobbies[i].asking) ask(people, i);
}

int64_t people_lobby_due(const People *people, int64_t most) {
  int64_t wait = people->lobby_at - people->now;
  if (people->lookers == 0 || wait >= most) return most;
  return wait > 0 ? wait : 0;
}
