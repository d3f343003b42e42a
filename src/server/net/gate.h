/* gate.h - what the headers of a request say about where it comes from, and whether it may become a WebSocket.
 * Pure. */
#ifndef MEIKYU_SERVER_GATE_H
#define MEIKYU_SERVER_GATE_H

#include <meikyu/text.h>

#include "request.h"

/* Whom we take for ourselves. */
typedef struct Gate {
  const char *public_url;     /* "https://example.org", or "" */
  const char *const *origins; /* others that are welcome, as browsers write them */
  int origin_count;
} Gate;

/* Whether an address is an origin as browsers write it: scheme, host and port, nothing behind. */
bool net_gate_is_origin(const char *url);

/* Whether it was sent by a page of somebody else's: its Origin is neither ours nor welcome. */
bool net_gate_is_foreign(const Gate *gate, const Request *request);
/* Whether the visitor came by TLS, as far as a proxy in front of us says. */
bool net_gate_is_secure(const Gate *gate, const Request *request);
/* "http://host:80", as the visitor calls us. */
void net_gate_write_base(const Gate *gate, const Request *request, MkText *out);

enum { ACCEPT_SIZE = 29, MAX_HOST = 256 };

extern const char gate_protocol[]; /* "meikyu.1" */

/* Whether a request wants to be a WebSocket and how; `accept` is then the answer to its key. Otherwise the
 * HTTP status that refuses it, and why; 0: it is right. */
int net_gate_upgrade(const Request *request, char accept[ACCEPT_SIZE], const char **reason);

/* Whether the visitor offers to pack messages (permessage-deflate) in a way that we can: then `answer` accepts it. */
enum { EXTENSION_SIZE = 112 };
bool net_gate_packs(const Request *request, char answer[EXTENSION_SIZE]);

#endif
