/* visitor.c - addresses -> visitors. What a visitor may have at once is decided in connection.c. */
#include "visitor.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

/* The 64 bits before an IPv4 address that is written as an IPv6 one (::ffff:192.0.2.1) are all zero, so
 * that this is nobody's network. */
static Visitor visitor_of_ipv4(const uint8_t bytes[4]) {
  return UINT64_C(0xffff) << 32 | (Visitor)bytes[0] << 24 | (Visitor)bytes[1] << 16 |
         (Visitor)bytes[2] << 8 | bytes[3];
}

Visitor net_visitor_of(const struct sockaddr *address) {
  uint8_t bytes[16];
  Visitor network = 0;
  if (address->sa_family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)(const void *)address)->sin_addr, 4);
    return visitor_of_ipv4(bytes);
  }
  if (address->sa_family != AF_INET6) return 0;
  const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
  memcpy(bytes, six, sizeof bytes);
  if (IN6_IS_ADDR_V4MAPPED(six)) return visitor_of_ipv4(bytes + 12);
  for (int i = 0; i < 8; i++) network = network << 8 | bytes[i];
  return network;
}

bool net_visitor_read(const char *text, Visitor *out) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  bool is_four = inet_pton(AF_INET, text, &four.sin_addr) == 1;
  if (!is_four && inet_pton(AF_INET6, text, &six.sin6_addr) != 1) return false;
  *out = net_visitor_of(is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six);
  return true;
}

/* 127.x.x.x; and ::1, whose network is nobody else's. */
bool net_visitor_is_near(Visitor visitor) {
  return visitor == 0 || visitor >> 24 == (UINT64_C(0xffff) << 8 | 127);
}

/* ---- Networks ------------------------------------------------------------------------------------ */

/* The bits of a network's size, or -1. */
static int read_bits(const char *text, int most) {
  char *end;
  long bits = strtol(text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0' && bits <= most ? (int)bits : -1;
}

/* IPv4 has 32 bits at the end of a visitor's 64; what stands before them is part of every network. */
static Visitor mask_of(int bits, bool four) {
  int kept = four ? 32 + bits : bits > 64 ? 64 : bits;
  return kept == 0 ? 0 : ~UINT64_C(0) << (64 - kept);
}

bool net_networks_add(Networks *networks, const char *text) {
  char address[64];
  const char *slash = strchr(text, '/');
  size_t length = slash ? (size_t)(slash - text) : strlen(text);
  bool four = !strchr(text, ':');
  int most = four ? 32 : 128, bits = slash ? read_bits(slash + 1, most) : most;
  Visitor visitor;
  if (networks->count == MAX_NETWORKS || length >= sizeof address || bits < 0) return false;
  memcpy(address, text, length);
  address[length] = '\0';
  if (!net_visitor_read(address, &visitor)) return false;
  networks->mask[networks->count] = mask_of(bits, four);
  networks->first[networks->count] = visitor & networks->mask[networks->count];
  networks->count++;
  return true;
}

bool net_networks_have(const Networks *networks, Visitor visitor) {
  for (int i = 0; i < networks->count; i++)
    if ((visitor & networks->mask[i]) == networks->first[i]) return true;
  return false;
}
