/* net_sha1.h - SHA-1, which the handshake of WebSockets is made with; nothing here is kept secret by it. */
#ifndef MEIKYU_SERVER_SHA1_H
#define MEIKYU_SERVER_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20, SHA1_MAX = 119 }; /* two blocks are enough for a handshake */

/* Of at most SHA1_MAX bytes. */
void net_sha1(const char *bytes, size_t count, uint8_t out[SHA1_SIZE]);

#endif
