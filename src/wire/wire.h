/* wire.h - the client's end of the online protocol: requests over HTTP, and one socket. The room's front
 * door, for `meikyu join`, `meikyu fair` and the load generator.
 *
 * It carries texts and knows neither games nor what the messages mean. TLS, proxies and names are libcurl's
 * business, frames are wslay's. A request waits for its answer; the socket never waits: whoever owns it polls
 * wire_socket() and calls wire_pump().
 */
#ifndef MEIKYU_WIRE_H
#define MEIKYU_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include <meikyu/text.h>

typedef struct Wire Wire;

enum { WIRE_MAX_BASE = 512, WIRE_MAX_TOKEN = 128 };

/* To a server: "https://games.example", without a slash at the end. NULL with one line on what was wrong.
 * Nothing is asked of the server yet. */
Wire *wire_open(const char *base, MkLang lang, MkError *error);
void wire_close(Wire *wire); /* NULL is allowed */

/* Who asks from now on; "": nobody. Copied. */
void wire_set_token(Wire *wire, const char *token);

typedef struct WireAnswer {
  int status;        /* of HTTP */
  const char *bytes; /* NUL-terminated; the wire's, until the next request */
  size_t length;
} WireAnswer;

/* One request; `body` is JSON, or NULL for none. False: there was no answer, the error says why. */
bool wire_request(Wire *wire, const char *method, const char *path, const char *body,
                  WireAnswer *answer, MkError *error);

/* Opens the socket, once at a time; waits until it is open. */
bool wire_connect(Wire *wire, MkError *error);
/* Queues one message; it leaves with the next wire_pump(). False: no memory, or no socket. */
bool wire_send(Wire *wire, const char *json, size_t length);

/* One message that came; the bytes live until this returns. */
typedef void WireHeard(void *context, const char *json, size_t length);
/* Sends what can be sent and hands out all that has come, without waiting. False: the line is gone. */
bool wire_pump(Wire *wire, WireHeard *heard, void *context);

/* For poll(): the socket, or -1, and whether something waits to be sent. */
int wire_socket(const Wire *wire);
bool wire_sending(const Wire *wire);
/* Ends the socket; the wire can be connected again. */
void wire_hang_up(Wire *wire);

#endif
