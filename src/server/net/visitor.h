/* visitor.h - who is at the other end of a connection, as far as limits are concerned. */
#ifndef MEIKYU_SERVER_VISITOR_H
#define MEIKYU_SERVER_VISITOR_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* The same for all addresses that one visitor commands: an IPv4 address, or the first 64 bits of an IPv6
 * address, the rest of which every household chooses as it likes. */
typedef uint64_t Visitor;

Visitor visitor_of(const struct sockaddr *address);
/* Of an address in digits, as proxies write it; false if it is none. */
bool visitor_read(const char *text, Visitor *out);
/* Whether it is this computer itself. */
bool visitor_is_near(Visitor visitor);

#endif
