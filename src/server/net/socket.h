/* socket.h - a connection that has become a WebSocket: frames in, messages to the floor below; messages out,
 * gathered for a turn of the loop and sent together.
 *
 * A socket that says nothing and hears nothing costs its own few hundred bytes: what reading and writing need
 * is taken when bytes come and given back after.
 */
#ifndef MEIKYU_SERVER_SOCKET_H
#define MEIKYU_SERVER_SOCKET_H

#include <uv.h>

#include "frames.h"
#include "server/people/people.h"

struct Connection;
struct Server;

/* What a client does not read is kept up to this; then it goes. */
enum { MAX_UNREAD = 256 * 1024, PING_MS = 25000, PART_MS = 2000 };

typedef struct Socket {
  PeopleSocket people; /* first */
  struct Connection *connection;
  FrameReader *reader; /* NULL between messages */
  FrameBuffer out;     /* of this turn */
  struct Socket *next_dirty;
  size_t unread; /* bytes that the system has not taken yet */
  char *held;    /* input that came while messages had to wait */
  size_t held_length;
  uv_shutdown_t shutdown;
  bool dirty, waiting, pinged;
  bool packs;   /* messages may be packed, both ways */
  bool left;    /* people know nothing of it any more */
  bool parting; /* our closing frame is written, or theirs was heard */
  bool shut;    /* nothing more is sent */
} Socket;

/* Makes a socket of a connection whose upgrade was answered; NULL: no memory. */
Socket *net_socket_new(struct Connection *connection);
void net_socket_begin(Socket *socket, const PeopleGuest *guest);
void net_socket_read(Socket *socket, const char *bytes, size_t count);
/* The ping is due, or a pong, or the other side's good-bye. */
void net_socket_check(Socket *socket);
/* Says good-bye; `text` NULL: without words before it. */
void net_socket_part(Socket *socket, int code, const char *bye, const char *text);
/* Whether it may be closed to make room. */
bool net_socket_may_go(const Socket *socket);
/* The connection is closing: nothing is sent or heard any more. */
void net_socket_leave(Socket *socket);
void net_socket_free(Socket *socket);

/* Before the loop sleeps: sends what was gathered. */
void net_sockets_flush(struct Server *server);

#endif
