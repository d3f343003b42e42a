/* sockets.c - the messages of a socket: who it is, how many, and which of them are for the tables. */
#include <stdlib.h>
#include <string.h>

#include <meikyu/version.h>

#include "inside.h"

/* A warning counts for so long; one more than so many ends the socket, and so does one more message than so many in a
 * row that are none. */
enum { WARNED_MS = 10000, MAX_WARNINGS = 3, MAX_NONSENSE = 8, CLOSE_POLICY = 1008 };

static void send_text(PeopleSocket *socket, const MkText *text) {
  if (mk_text_fits(text)) socket->listener.send(&socket->listener, text->data, text->length);
}

/* ---- Answers ------------------------------------------------------------------------------------------- */

static void write_op(MkText *out, const char *op) {
  mk_json_open_object(out);
  mk_json_key_string(out, "op", op);
}

/* The client's own key, as it was sent. */
static void write_re(MkText *out, MkJson key) {
  if (mk_json_type(key) != MK_JSON_STRING) return;
  mk_json_key(out, "re");
  mk_text_bytes(out, key.at, (size_t)(key.end - key.at));
}

static void send_error(PeopleSocket *socket, MkJson key, const char *code, const char *text,
                       int64_t retry) {
  char room[2048];
  MkText out = MK_TEXT(room);
  server_meter_refusal(socket->meters, code);
  write_op(&out, "error");
  write_re(&out, key);
  mk_json_key_string(&out, "code", code);
  mk_json_key_string(&out, "text", tables_say(text, socket->listener.lang));
  if (retry > 0) mk_json_key_int(&out, "retry", retry);
  mk_json_close_object(&out);
  send_text(socket, &out);
}

static void send_ok(PeopleSocket *socket, MkJson key) {
  char room[2048];
  MkText out = MK_TEXT(room);
  if (mk_json_type(key) != MK_JSON_STRING) return;
  write_op(&out, "ok");
  write_re(&out, key);
  mk_json_close_object(&out);
  send_text(socket, &out);
}

static void send_welcome(const People *people, PeopleSocket *socket) {
  char room[2048];
  MkText out = MK_TEXT(room);
  const TablesPlayer *player = &socket->listener.player;
  write_op(&out, "welcome");
  mk_json_key(&out, "player");
  if (player->id[0]) {
    mk_json_open_object(&out);
    mk_json_key_string(&out, "id", player->id);
    mk_json_key_string(&out, "name", player->name);
    mk_json_close_object(&out);
  } else {
    mk_json_null(&out);
  }
  mk_json_key_int(&out, "now", store_now(people->store));
  mk_json_key_string(&out, "version", MK_VERSION);
  mk_json_key(&out, "rules");
  mk_text_string(&out, people->rules);
  mk_json_close_object(&out);
  send_text(socket, &out);
}

void people_socket_bye(PeopleSocket *socket, const char *code, const char *text) {
  char room[512];
  MkText out = MK_TEXT(room);
  write_op(&out, "bye");
  mk_json_key_string(&out, "code", code);
  mk_json_key_string(&out, "text", text);
  mk_json_close_object(&out);
  send_text(socket, &out);
}

/* ---- Coming and going ------------------------------------------------------------------------------------ */

typedef struct Admission {
  People *people;
  uint64_t visitor;
  MkLang lang;
  PeopleAdmitted *done;
  void *context;
  PeopleGuest guest; /* when he is known */
} Admission;

static bool player_has_room(People *people, const TablesPlayer *player) {
  return !player->id[0] ||
         people_limiter_has_socket_room(people->by_player, people_number(player->id));
}

static void refuse_guest(const Admission *admission, const char *code, const char *text,
                         int64_t retry) {
  char room[256];
  MkText out = MK_TEXT(room);
  PeopleAnswer answer = people_problem(code, text, admission->lang, retry, &out);
  admission->done(admission->context, &answer, NULL);
}

static void blocks_known(void *context, bool good, const char *list) {
  Admission *admission = context;
  PeopleGuest guest = admission->guest;
  guest.blocked = list;
  if (!good)
    refuse_guest(admission, "busy", "the server cannot tell who you are at present", 1000);
  else if (!people_limiter_has_socket_room(admission->people->by_address, admission->visitor))
    refuse_guest(admission, "too-many", "too many sockets are open from here already", 10000);
  else if (!player_has_room(admission->people, &guest.player))
    refuse_guest(admission, "too-many", "too many sockets are open for this player", 10000);
  else
    admission->done(admission->context, NULL, &guest);
  free(admission);
}

static void guest_found(void *context, Auth auth, const PeopleGuest *found) {
  Admission *admission = context;
  admission->guest = *found;
  admission->guest.lang = admission->lang;
  if (auth == AUTH_GOOD || auth == AUTH_NOBODY) {
    people_blocks_find(admission->people, found->player.id, blocks_known, admission);
    return;
  }
  if (auth == AUTH_WRONG)
    refuse_guest(admission, "token", "this token is not known here", 0);
  else
    refuse_guest(admission, "busy", "the server cannot tell who you are at present", 1000);
  free(admission);
}

void people_admit(People *people, const PeopleRequest *request, PeopleAdmitted *done,
                  void *context) {
  Admission asked = {people, request->visitor, request->lang, done, context, {.blocked = NULL}};
  Admission *admission = malloc(sizeof *admission);
  if (!admission) {
    refuse_guest(&asked, "busy", "the server has no memory left at present", 1000);
    return;
  }
  *admission = asked;
  people_auth_find(people, people_auth_token(request->authorization, request->cookie), guest_found,
                   admission);
}

static void set_blocked(PeopleSocket *socket, const char *list) {
  char *copy = list ? strdup(list) : NULL;
  if (list && !copy) return;
  free(socket->blocked);
  socket->listener.blocked = socket->blocked = copy;
}

static void name_socket(People *people, PeopleSocket *socket, const PeopleGuest *guest) {
  set_blocked(socket, guest->blocked);
  socket->listener.player = guest->player;
  memcpy(socket->token, guest->token, PEOPLE_HASH);
  socket->checked = people->now;
  if (guest->player.id[0])
    people_limiter_add_socket(people->by_player, people_number(guest->player.id));
}

void people_socket_open(People *people, PeopleSocket *socket, const PeopleGuest *guest,
                        uint64_t visitor) {
  socket->visitor = visitor;
  socket->meters = people->meters;
  socket->listener.lang = guest->lang;
  socket->listener.origin = visitor;
  socket->lobby = -1;
  socket->next = people->sockets;
  if (socket->next) socket->next->previous = socket;
  people->sockets = socket;
  people_limiter_add_socket(people->by_address, visitor);
  name_socket(people, socket, guest);
  send_welcome(people, socket);
}

struct PeopleHello {
  People *people;
  PeopleSocket *socket; /* NULL: gone meanwhile */
  PeopleGuest guest;    /* when he is known */
  char key[STORE_MAX_KEY + 1 + 8];
  size_t key_length;
};

void people_socket_close(People *people, PeopleSocket *socket) {
  const char *id = socket->listener.player.id;
  tables_unlisten(people->tables, &socket->listener);
  if (socket->hello) socket->hello->socket = NULL;
  socket->hello = NULL;
  people_lobby_leave(people, socket);
  people_mine_leave(socket);
  set_blocked(socket, NULL);
  people_limiter_drop_socket(people->by_address, socket->visitor);
  if (id[0]) people_limiter_drop_socket(people->by_player, people_number(id));
  if (socket->previous)
    socket->previous->next = socket->next;
  else
    people->sockets = socket->next;
  if (socket->next) socket->next->previous = socket->previous;
}

bool people_socket_seated(const PeopleSocket *socket) {
  return socket->listener.player.id[0] && socket->listener.watches;
}

void people_sockets_rename(People *people, const TablesPlayer *player) {
  for (PeopleSocket *s = people->sockets; s; s = s->next)
    if (strcmp(s->listener.player.id, player->id) == 0) s->listener.player = *player;
}

void people_sockets_block(People *people, const char *id, const char *list) {
  for (PeopleSocket *s = people->sockets; s; s = s->next)
    if (strcmp(s->listener.player.id, id) == 0) set_blocked(s, list);
}

void people_sockets_end(People *people, const char *id, const uint8_t *hash) {
  PeopleSocket *next;
  for (PeopleSocket *s = people->sockets; s; s = next) {
    next = s->next;
    if (strcmp(s->listener.player.id, id) != 0) continue;
    if (hash && memcmp(s->token, hash, PEOPLE_HASH) != 0) continue;
    people_socket_bye(s, "token", "this device was signed out");
    s->close(s, CLOSE_POLICY, "signed out");
  }
}

/* ---- hello ----------------------------------------------------------------------------------------------- */

static void greet(const PeopleHello *hello, Auth auth, const PeopleGuest *guest) {
  PeopleSocket *socket = hello->socket;
  MkJson key = {hello->key, hello->key + hello->key_length};
  if (hello->key_length == 0) key = (MkJson){NULL, NULL};
  if (auth == AUTH_GOOD && !player_has_room(hello->people, &guest->player)) {
    send_error(socket, key, "too-many", "too many sockets are open for this player", 10000);
  } else if (auth == AUTH_GOOD) {
    name_socket(hello->people, socket, guest);
    send_welcome(hello->people, socket);
    send_ok(socket, key);
  } else if (auth == AUTH_LATER) {
    send_error(socket, key, "busy", "the server cannot tell who you are at present", 1000);
  } else {
    send_error(socket, key, "token", "this token is not known here", 0);
  }
}

static void end_hello(PeopleHello *hello, Auth auth, const PeopleGuest *guest) {
  PeopleSocket *socket = hello->socket;
  if (socket) {
    greet(hello, auth, guest);
    socket->hello = NULL;
  }
  free(hello);
  if (socket) socket->resume(socket);
}

static void hello_blocks(void *context, bool good, const char *list) {
  PeopleHello *hello = context;
  hello->guest.blocked = list;
  end_hello(hello, good ? AUTH_GOOD : AUTH_LATER, &hello->guest);
}

static void hello_found(void *context, Auth auth, const PeopleGuest *guest) {
  PeopleHello *hello = context;
  hello->guest = *guest;
  if (auth == AUTH_GOOD && hello->socket)
    people_blocks_find(hello->people, guest->player.id, hello_blocks, hello);
  else
    end_hello(hello, auth, guest);
}

static void say_hello(People *people, PeopleSocket *socket, MkJson message, bool first) {
  char token[MAX_SECRET];
  MkJson key = mk_json_get(message, "key");
  if (!first || socket->listener.player.id[0]) {
    send_error(socket, key, "op", "hello comes first, and only if nobody is named yet", 0);
    return;
  }
  if (mk_json_type(mk_json_get(message, "token")) != MK_JSON_STRING) {
    send_error(socket, key, "bad", "token: a text is expected", 0);
    return;
  }
  PeopleHello *hello = calloc(1, sizeof *hello);
  if (!hello) {
    send_error(socket, key, "busy", "the server has no memory left at present", 1000);
    return;
  }
  if (!mk_json_read_string(mk_json_get(message, "token"), token, sizeof token)) token[0] = '\0';
  hello->people = people;
  hello->socket = socket;
  if (mk_json_type(key) == MK_JSON_STRING && (size_t)(key.end - key.at) < sizeof hello->key) {
    hello->key_length = (size_t)(key.end - key.at);
    memcpy(hello->key, key.at, hello->key_length);
  }
  socket->hello = hello;
  people_auth_find(people, store_text(token), hello_found, hello);
}

/* ---- Messages -------------------------------------------------------------------------------------------- */

/* Whether there were too many. The player's own account comes first (nobody's is the socket's), so that one
 * who floods does not use up what others at his address have. */
static int64_t wait_for(People *people, const PeopleSocket *socket, LimitKind kind) {
  const char *id = socket->listener.player.id;
  uint64_t who = id[0] ? people_number(id) : (uint64_t)(uintptr_t)socket;
  int64_t wait = people_limiter_wait(people->by_player, who, kind, people->now);
  if (wait == 0) wait = people_limiter_wait(people->by_address, socket->visitor, kind, people->now);
  if (wait > 0) return wait;
  people_limiter_take(people->by_player, who, kind, people->now);
  people_limiter_take(people->by_address, socket->visitor, kind, people->now);
  return 0;
}

static void end_socket(PeopleSocket *socket, const char *code, const char *text) {
  people_socket_bye(socket, code, text);
  socket->close(socket, CLOSE_POLICY, text);
}

static void warn(People *people, PeopleSocket *socket, MkJson key, int64_t retry) {
  if (people->now - socket->warned > WARNED_MS) socket->warnings = 0;
  socket->warned = people->now;
  if (++socket->warnings > MAX_WARNINGS) {
    end_socket(socket, "too-many", "too many messages in a short time");
    return;
  }
  send_error(socket, key, "too-many", "that was too much in a short time; please wait a moment",
             retry);
}

/* Once is a mistake; whoever goes on speaks something else, and nothing that we say will reach him. */
static void refuse_nonsense(People *people, PeopleSocket *socket) {
  if (people->now - socket->puzzled > WARNED_MS) socket->nonsense = 0;
  socket->puzzled = people->now;
  if (++socket->nonsense > MAX_NONSENSE)
    end_socket(socket, "bad", "too many messages that are no JSON objects");
  else
    send_error(socket, (MkJson){NULL, NULL}, "bad", "a message is one JSON object", 0);
}

/* A table named by its short code may be a guess. */
static bool guesses_too_much(People *people, PeopleSocket *socket, MkJson message, MkJson key) {
  char table[TABLES_CODE_LENGTH + 1];
  bool code = mk_json_read_string(mk_json_get(message, "table"), table, sizeof table) &&
              strlen(table) == TABLES_CODE_LENGTH;
  if (!code) return false;
  int64_t wait = people_limiter_wait(people->by_address, socket->visitor, LIMIT_TRIES, people->now);
  if (wait > 0)
    send_error(socket, key, "too-many", "too many codes were tried; please wait a moment", wait);
  else
    people_limiter_take(people->by_address, socket->visitor, LIMIT_TRIES, people->now);
  return wait > 0;
}

static void send_pong(PeopleSocket *socket, MkJson message, MkJson key) {
  MkJson t = mk_json_get(message, "t");
  size_t length = t.at ? (size_t)(t.end - t.at) : 0, size = length + 64;
  char *room = malloc(size);
  if (!room) return;
  MkText out = mk_text_init(room, size);
  write_op(&out, "pong");
  if (t.at) {
    mk_json_key(&out, "t");
    mk_text_bytes(&out, t.at, length);
  }
  mk_json_close_object(&out);
  send_text(socket, &out);
  free(room);
  send_ok(socket, key);
}

/* A game has an end, and so have its actions; talk and taking back have none. */
static bool talks_too_much(People *people, PeopleSocket *socket, MkJson op, MkJson key) {
  bool talk = mk_json_is(op, "say") || mk_json_is(op, "ask") || mk_json_is(op, "undo");
  int64_t wait = talk ? wait_for(people, socket, LIMIT_WORDS) : 0;
  if (wait > 0)
    send_error(socket, key, "too-many", "that was much in a short time; please wait a moment",
               wait);
  return wait > 0;
}

static void carry_out(People *people, PeopleSocket *socket, MkJson message, bool first) {
  MkJson op = mk_json_get(message, "op"), key = mk_json_get(message, "key");
  if (mk_json_type(op) != MK_JSON_STRING)
    send_error(socket, key, "bad", "op: a text is expected", 0);
  else if (mk_json_type(key) != MK_JSON_NONE && !tables_key_is_right(key))
    send_error(socket, (MkJson){NULL, NULL}, "bad", "key: a text of 1 to 64 characters is expected",
               0);
  else if (mk_json_is(op, "hello"))
    say_hello(people, socket, message, first);
  else if (mk_json_is(op, "ping"))
    send_pong(socket, message, key);
  else if (mk_json_is(op, "lobby"))
    people_lobby_op(people, socket, message)
        ? send_ok(socket, key)
        : send_error(socket, key, "bad", "game: there is no such game", 0);
  else if (mk_json_is(op, "mine") && socket->listener.player.id[0])
    people_mine_op(people, socket), send_ok(socket, key);
  else if ((tables_op_needs_player(op) || mk_json_is(op, "mine")) && !socket->listener.player.id[0])
    send_error(socket, key, "token", "this needs a player: a token or a cookie, or hello", 0);
  else if (!talks_too_much(people, socket, op, key) &&
           !guesses_too_much(people, socket, message, key) &&
           !tables_op(people->tables, &socket->listener, message))
    send_error(socket, key, "op", "there is no such op", 0);
}

bool people_socket_message(People *people, PeopleSocket *socket, const char *bytes, size_t length) {
  MkJson message;
  MkError error;
  bool first = !socket->spoken;
  bool read =
      mk_json_parse(bytes, length, &message, &error) && mk_json_type(message) == MK_JSON_OBJECT;
  int64_t wait = wait_for(people, socket, LIMIT_MESSAGES);
  socket->spoken = true;
  people->meters->messages++;
  if (wait > 0)
    warn(people, socket, mk_json_get(message, "key"), wait);
  else if (!read)
    refuse_nonsense(people, socket);
  else
    carry_out(people, socket, message, first);
  if (read) socket->nonsense = 0;
  return !socket->hello;
}

bool people_socket_ping(People *people, PeopleSocket *socket) {
  int64_t wait = wait_for(people, socket, LIMIT_MESSAGES);
  if (wait > 0) warn(people, socket, (MkJson){NULL, NULL}, wait);
  return wait == 0;
}
