/* visitor.h - who is at the other end of a connection, as far as limits are concerned. */
#ifndef MEIKYU_SERVER_VISITOR_H
#define MEIKYU_SERVER_VISITOR_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* The same for all addresses that one visitor commands: an IPv4 address, or the first 64 bits of an IPv6
 * address, the rest of which every household chooses as it likes. */
typedef uint64_t Visitor;

Visitor net_visitor_of(const struct sockaddr *address);
/* Of an address in digits, as proxies write it; false if it is none. */
bool net_visitor_read(const char *text, Visitor *out);
/* Whether it is this computer itself. */
bool net_visitor_is_near(Visitor visitor);

enum { MAX_NETWORKS = 32 };

/* Addresses that belong together, like those of 192.0.2.0/24. */
typedef struct Networks {
  Visitor first[MAX_NETWORKS], mask[MAX_NETWORKS];
  int count;
} Networks;

/* Adds "192.0.2.7", "192.0.2.0/24" or "2001:db8::/32" (of IPv6 the first 64 bits count). False if it is none of
 * these, or one too many. */
bool net_networks_add(Networks *networks, const char *text);
bool net_networks_have(const Networks *networks, Visitor visitor);

#endif
