/* socket.c - the life of a WebSocket. Syntax is in frames.c, meaning in src/server/people. */
#include "socket.h"

#include <stdlib.h>
#include <string.h>

#include "connection.h"
#include "pack.h"

/* ---- Sending ---------------------------------------------------------------------------------------------- */

static void mark_dirty(Socket *socket) {
  Server *server = socket->connection->server;
  if (socket->dirty) return;
  socket->dirty = true;
  socket->next_dirty = server->dirty;
  server->dirty = socket;
}

static void send_frame(Socket *socket, FrameOpcode opcode, const char *bytes, size_t length) {
  if (socket->shut) return;
  if (!net_frame_append(&socket->out, opcode, bytes, length)) socket->shut = true; /* no memory */
  mark_dirty(socket);
}

static void send_text(Socket *socket, const char *bytes, size_t length) {
  Packed packed = socket->packs ? net_pack_message(bytes, length) : (Packed){NULL, 0};
  if (!packed.bytes) {
    send_frame(socket, OPCODE_TEXT, bytes, length);
    return;
  }
  if (socket->shut) return;
  if (!net_frame_append_packed(&socket->out, packed.bytes, packed.length)) socket->shut = true;
  mark_dirty(socket);
}

static void send_close(Socket *socket, int code, const char *reason) {
  if (!net_frame_append_close(&socket->out, code, reason)) socket->shut = true;
  mark_dirty(socket);
}

/* Whether the other side has left more lying than it may. What one loop round has brought together is offered to
 * the system first: many questions at once must not become a heap of answers in our memory. */
static bool is_behind(Socket *socket) {
  FrameBuffer *out = &socket->out;
  if (socket->unread == 0 && out->length > MAX_UNREAD) {
    uv_buf_t all = uv_buf_init(out->bytes, (unsigned)out->length);
    int sent = uv_try_write((uv_stream_t *)&socket->connection->tcp, &all, 1);
    if (sent > 0) {
      out->length -= (size_t)sent;
      memmove(out->bytes, out->bytes + sent, out->length);
    }
  }
  return socket->unread + out->length > MAX_UNREAD;
}

static void send_message(TablesListener *listener, const char *json, size_t length) {
  Socket *socket = (Socket *)listener; /* the first of the first */
  if (socket->parting || socket->shut) return;
  if (is_behind(socket))
    net_socket_part(socket, CLOSE_LATER, NULL, "too much is unread");
  else
    send_text(socket, json, length);
}

typedef struct Write {
  uv_write_t write;
  size_t length;
  char *bytes; /* owned */
} Write;

static void on_written(uv_write_t *write, int status) {
  Write *w = (Write *)write;
  Connection *c = write->handle->data;
  if (c->socket) c->socket->unread -= w->length;
  free(w->bytes);
  free(w);
  if (status < 0) net_connection_end(c);
}

/* What the system did not take at once waits there; the buffer goes with it. */
static void write_rest(Socket *socket, size_t sent) {
  Connection *c = socket->connection;
  Write *w = malloc(sizeof *w);
  if (!w) {
    net_connection_end(c);
    return;
  }
  uv_buf_t rest = uv_buf_init(socket->out.bytes + sent, (unsigned)(socket->out.length - sent));
  *w = (Write){.length = rest.len, .bytes = socket->out.bytes};
  socket->out = (FrameBuffer){NULL, 0, 0};
  socket->unread += w->length;
  if (uv_write(&w->write, (uv_stream_t *)&c->tcp, &rest, 1, on_written) == 0) return;
  free(w->bytes);
  free(w);
  net_connection_end(c);
}

static void on_shut(uv_shutdown_t *shutdown, int status) {
  if (status < 0 && status != UV_ECANCELED) net_connection_end(shutdown->handle->data);
}

static void release_out(Socket *socket) {
  free(socket->out.bytes);
  socket->out = (FrameBuffer){NULL, 0, 0};
}

static void flush(Socket *socket) {
  Connection *c = socket->connection;
  uv_stream_t *stream = (uv_stream_t *)&c->tcp;
  socket->dirty = false;
  if (c->phase == PHASE_CLOSING) return;
  if (socket->out.length > 0) {
    uv_buf_t all = uv_buf_init(socket->out.bytes, (unsigned)socket->out.length);
    int sent = socket->unread > 0 ? 0 : uv_try_write(stream, &all, 1);
    if (sent < 0 && sent != UV_EAGAIN) {
      net_connection_end(c);
      return;
    }
    if (sent < 0) sent = 0;
    if ((size_t)sent < socket->out.length)
      write_rest(socket, (size_t)sent);
    else
      release_out(socket);
  }
  if (socket->shut && c->phase != PHASE_CLOSING &&
      uv_shutdown(&socket->shutdown, stream, on_shut) != 0)
    net_connection_end(c);
}

void net_sockets_flush(Server *server) {
  while (server->dirty) {
    Socket *socket = server->dirty;
    server->dirty = socket->next_dirty;
    flush(socket);
  }
}

/* ---- Parting ------------------------------------------------------------------------------------------------ */

void net_socket_leave(Socket *socket) {
  if (socket->left) return;
  socket->left = true;
  people_socket_close(socket->connection->server->people, &socket->people);
}

/* Our closing frame goes out; the other side answers with its own, or its time runs out. */
void net_socket_part(Socket *socket, int code, const char *bye, const char *text) {
  if (socket->parting) return;
  if (bye) people_socket_bye(&socket->people, bye, text);
  socket->parting = true;
  send_close(socket, code, text);
  net_connection_enter(socket->connection, PHASE_SOCKET, PART_MS);
  net_socket_leave(socket);
}

static void part_for_people(PeopleSocket *people, int code, const char *reason) {
  net_socket_part((Socket *)people, code, NULL, reason);
}

/* The other side has said good-bye: the same to it, and the end. */
static void answer_close(Socket *socket, int code) {
  if (!socket->parting) send_close(socket, code, "");
  socket->parting = socket->shut = true;
  mark_dirty(socket);
  net_connection_enter(socket->connection, PHASE_SOCKET, PART_MS);
  net_socket_leave(socket);
}

/* What comes from now on makes no sense: our closing frame is the last we send and the last we read. */
static void break_off(Socket *socket, int code) {
  net_socket_part(socket, code, NULL, "");
  socket->shut = true;
}

/* ---- Reading ------------------------------------------------------------------------------------------------ */

static void answer_ping(Socket *socket, const Frame *frame) {
  if (socket->parting || !people_socket_ping(socket->connection->server->people, &socket->people))
    return;
  if (is_behind(socket))
    net_socket_part(socket, CLOSE_LATER, NULL, "too much is unread");
  else
    send_frame(socket, OPCODE_PONG, frame->bytes, frame->length);
}

static void handle(Socket *socket, const Frame *frame) {
  People *people = socket->connection->server->people;
  if (frame->kind == FRAME_PING)
    answer_ping(socket, frame);
  else if (frame->kind == FRAME_CLOSE)
    answer_close(socket, frame->code);
  else if (frame->kind == FRAME_BROKEN)
    break_off(socket, frame->code);
  else if (frame->kind == FRAME_TEXT && !socket->parting)
    socket->waiting = !people_socket_message(people, &socket->people, frame->bytes, frame->length);
}

/* A reader that is not in use is lent to the next who needs one. */
static bool take_reader(Socket *socket) {
  Server *server = socket->connection->server;
  if (socket->reader) return true;
  socket->reader = server->spare_reader ? server->spare_reader : net_frame_reader_new();
  server->spare_reader = NULL;
  if (socket->reader) net_frame_reader_allow_packed(socket->reader, socket->packs);
  return socket->reader != NULL;
}

static void give_reader_back(Socket *socket) {
  Server *server = socket->connection->server;
  if (server->spare_reader)
    net_frame_reader_free(socket->reader);
  else
    server->spare_reader = socket->reader;
  socket->reader = NULL;
}

/* Bytes that came before we could listen are kept; meanwhile nothing more is read. */
static void hold(Socket *socket) {
  const char *bytes;
  size_t count = net_frame_reader_left(socket->reader, &bytes);
  char *held = count > 0 ? malloc(count) : NULL;
  uv_read_stop((uv_stream_t *)&socket->connection->tcp);
  if (count > 0 && !held) {
    net_connection_end(socket->connection);
    return;
  }
  if (held) memcpy(held, bytes, count);
  free(socket->held);
  socket->held = held;
  socket->held_length = count;
  net_frame_reader_feed(socket->reader, NULL, 0);
}

static void read_frames(Socket *socket) {
  Frame frame = {.kind = FRAME_MORE};
  do {
    frame = net_frame_reader_next(socket->reader);
    handle(socket, &frame);
  } while (frame.kind != FRAME_MORE && !socket->shut && !socket->waiting);
  if (socket->shut)
    net_frame_reader_feed(socket->reader, NULL, 0); /* whatever comes is of no interest */
  else if (socket->waiting)
    hold(socket);
  else if (net_frame_reader_is_idle(socket->reader))
    give_reader_back(socket);
}

void net_socket_read(Socket *socket, const char *bytes, size_t count) {
  socket->pinged = false; /* somebody is there */
  if (socket->shut) return;
  if (!take_reader(socket)) {
    break_off(socket, CLOSE_TROUBLE);
    return;
  }
  net_frame_reader_feed(socket->reader, bytes, count);
  read_frames(socket);
}

/* Messages may come again: first those that were held. */
static void resume(PeopleSocket *people) {
  Socket *socket = (Socket *)people;
  char *held = socket->held;
  if (!socket->waiting) return; /* it was answered at once */
  socket->waiting = false;
  socket->held = NULL;
  if (socket->parting || socket->connection->phase == PHASE_CLOSING) {
    free(held);
    return;
  }
  net_frame_reader_feed(socket->reader, held, socket->held_length);
  read_frames(socket);
  if (!socket->waiting && socket->connection->phase != PHASE_CLOSING)
    net_connection_read(socket->connection);
  free(held);
}

/* ---- Beginning, waiting, ending ----------------------------------------------------------------------------- */

Socket *net_socket_new(Connection *c) {
  Socket *socket = calloc(1, sizeof *socket);
  if (!socket) return NULL;
  socket->connection = c;
  socket->people.listener.send = send_message;
  socket->people.close = part_for_people;
  socket->people.resume = resume;
  return socket;
}

void net_socket_begin(Socket *socket, const PeopleGuest *guest) {
  Connection *c = socket->connection;
  net_connection_enter(c, PHASE_SOCKET, PING_MS);
  people_socket_open(c->server->people, &socket->people, guest, c->guest);
}

void net_socket_check(Socket *socket) {
  Connection *c = socket->connection;
  if (socket->parting || socket->pinged) {
    net_connection_end(c);
    return;
  }
  socket->pinged = true;
  send_frame(socket, OPCODE_PING, "", 0);
  net_connection_enter(c, PHASE_SOCKET, PING_MS);
}

bool net_socket_may_go(const Socket *socket) {
  return !socket->parting && !people_socket_seated(&socket->people);
}

/* A dirty one is forgotten: there is nobody to send to. */
static void forget_dirty(Socket *socket) {
  Socket **at = &socket->connection->server->dirty;
  while (*at && *at != socket) at = &(*at)->next_dirty;
  if (*at) *at = socket->next_dirty;
}

void net_socket_free(Socket *socket) {
  if (!socket) return;
  if (socket->dirty) forget_dirty(socket);
  net_frame_reader_free(socket->reader);
  free(socket->out.bytes);
  free(socket->held);
  free(socket);
}
