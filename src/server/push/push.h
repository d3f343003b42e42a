/* push.h - telling people who are not here: messages for the push services of their browsers (RFC 8030), sealed so that
 * only the browser can read them (RFC 8291) and signed so that the service knows who sends (RFC 8292).
 *
 * A room beside the floors of the server, used by people: who is told what, and what happens with an answer, is decided there.
 * Here are the letters on the way: curve.c (keys), seal.c, vapid.c, endpoint.c and address.c (where a letter may go) are
 * pure; courier.c has the one thread that talks to services, so that nobody who plays ever waits for one.
 */
#ifndef MEIKYU_SERVER_PUSH_H
#define MEIKYU_SERVER_PUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/text.h>

struct sockaddr;

enum {
  PUSH_POINT = 65,      /* a public key: an uncompressed point of P-256 */
  PUSH_PRIVATE = 32,    /* what belongs to it */
  PUSH_AUTH = 16,       /* a subscription's secret */
  PUSH_SALT = 16,       /* of one message */
  PUSH_MAX_TEXT = 3072, /* bytes of a message; services take 4096 when it is sealed */
  PUSH_HEAD = 16 + 4 + 1 + PUSH_POINT, /* before the sealed text */
  PUSH_MAX_SEALED = PUSH_HEAD + PUSH_MAX_TEXT + 1 + 16,
  PUSH_MAX_ENDPOINT = 1024, /* the NUL included */
  PUSH_MAX_ORIGIN = 280,
  PUSH_MAX_CONTACT = 256,
  PUSH_TOPIC = 32, /* letters of a topic, at most */
};

/* ---- Keys (curve.c) -------------------------------------------------------------------------------- */

typedef struct PushKey {
  uint8_t secret[PUSH_PRIVATE];
  uint8_t point[PUSH_POINT];
} PushKey;

/* A new one. False: the system has no randomness or memory for it. */
bool push_make_key(PushKey *key);
/* Whether bytes are a point of the curve. */
bool push_is_point(const uint8_t point[PUSH_POINT]);
/* What two keys have in common. False: `point` is none. */
bool push_agree(const PushKey *own, const uint8_t point[PUSH_POINT], uint8_t out[PUSH_PRIVATE]);
/* ES256 over bytes: r and s. */
bool push_sign(const PushKey *key, const void *bytes, size_t count, uint8_t out[64]);

/* Base64url without padding (letters.c). Reading: false unless it is exactly `count` bytes. */
void push_write_base64(const uint8_t *bytes, size_t count, MkText *out);
bool push_read_base64(const char *text, uint8_t *out, size_t count);

/* ---- Sealing (seal.c) and signing (vapid.c) ---------------------------------------------------------- */

/* Whom a message is for: what its browser gave out. */
typedef struct PushReader {
  uint8_t point[PUSH_POINT];
  uint8_t auth[PUSH_AUTH];
} PushReader;

/* The body of a request, content coding aes128gcm, in one record. `once` and `salt` are made for this message alone.
 * False: the text is too long, or the reader's key is none. */
bool push_seal_with(const PushReader *reader, const PushKey *once, const uint8_t salt[PUSH_SALT],
                    const char *text, size_t length, uint8_t out[PUSH_MAX_SEALED], size_t *sealed);
/* The same with a key and a salt of its own. */
bool push_seal(const PushReader *reader, const char *text, size_t length,
               uint8_t out[PUSH_MAX_SEALED], size_t *sealed);

/* The value of Authorization: "vapid t=.., k=..". `origin` is the service's, `contact` an address of ours, `now` in seconds
 * since 1970. False: no memory. */
bool push_write_vapid(const PushKey *key, const char *origin, const char *contact, int64_t now,
                      MkText *out);
/* Whether it may stand there: mailto: or https:. */
bool push_is_contact(const char *text);

/* ---- Where a message may go (endpoint.c, address.c) -------------------------------------------------- */

/* An endpoint in its parts. */
typedef struct PushPlace {
  char origin[PUSH_MAX_ORIGIN]; /* "https://push.example" */
  char host[256];
} PushPlace;

/* Whether an address of the web may be an endpoint: https on port 443 (`loopback`: also http on any port, for tests), printable,
 * with no name or password in it, no address of a house. What a name leads to is judged when it is connected to. */
bool push_read_endpoint(const char *url, bool loopback, PushPlace *place);

/* Whether an address is one of the public network: of no house, no machine and no crowd, however it is written. */
bool push_is_public(const struct sockaddr *address);
/* Whether it is one of 127.0.0.0/8 or ::1. */
bool push_is_loopback(const struct sockaddr *address);
/* Whether it is one of this computer's own. */
bool push_is_own(const struct sockaddr *address);

/* ---- The courier (courier.c) -------------------------------------------------------------------------- */

typedef struct Courier Courier;

typedef struct CourierOptions {
  PushKey key;
  const char *contact; /* copied */
  bool loopback;       /* for tests: also http, and to the loopback only */
  /* "HOST:443:ADDRESS": what a name is said to be, instead of asking; for tests. NULL: names are asked for. */
  const char *resolve;
  /* push_courier_deliver has something to do. From its thread. */
  void (*wake)(void *context);
  void *context;
} CourierOptions;

typedef enum CourierResult {
  COURIER_SENT,
  COURIER_GONE,    /* 404, 410: there is no such subscription any more */
  COURIER_AGAIN,   /* 429, 5xx, no answer: later */
  COURIER_REFUSED, /* any other answer: this message will never be taken */
} CourierResult;

typedef struct CourierLetter {
  const char *endpoint;
  PushReader reader;
  const char *text;
  size_t length;
  const char
      *topic; /* a newer one with the same replaces it on its way; base64url, at most PUSH_TOPIC */
  const char *urgency; /* "normal", "high", .. */
  int ttl;             /* seconds for which it may wait at the service */
} CourierLetter;

/* `retry`: ms that the service asks for, 0: nothing was said. `why`: for whoever runs the server, one line that lives until
 * this returns. */
typedef void CourierDone(void *context, CourierResult result, int64_t retry, const char *why);

/* NULL: no memory, or no thread. */
Courier *push_courier_new(const CourierOptions *options);
/* Letters that are not delivered yet. Whoever gives out work keeps it below COURIER_MOST. */
enum { COURIER_MOST = 256 };
int push_courier_busy(const Courier *courier);
/* Copies a letter and sends it. `done` is called once, from push_courier_deliver. False: no memory; it is not called. */
bool push_courier_send(Courier *courier, const CourierLetter *letter, CourierDone *done,
                       void *context);
/* Calls `done` for what has come to an end. On the owner's thread. */
void push_courier_deliver(Courier *courier);
/* Ends the thread and forgets what is under way: `done` is not called for it. NULL is allowed. */
void push_courier_free(Courier *courier);

#endif
