/* visitor.c - addresses -> visitors. What a visitor may have at once is decided in connection.c. */
#include "visitor.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

/* The 64 bits before an IPv4 address that is written as an IPv6 one (::ffff:192.0.2.1) are all zero, so
 * that this is nobody's network. */
static Visitor visitor_of_ipv4(const uint8_t bytes[4]) {
  return UINT64_C(0xffff) << 32 | (Visitor)bytes[0] << 24 | (Visitor)bytes[1] << 16 |
         (Visitor)bytes[2] << 8 | bytes[3];
}

Visitor visitor_of(const struct sockaddr *address) {
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

bool visitor_read(const char *text, Visitor *out) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  bool is_four = inet_pton(AF_INET, text, &four.sin_addr) == 1;
  if (!is_four && inet_pton(AF_INET6, text, &six.sin6_addr) != 1) return false;
  *out = visitor_of(is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six);
  return true;
}

/* 127.x.x.x; and ::1, whose network is nobody else's. */
bool visitor_is_near(Visitor visitor) {
  return visitor == 0 || visitor >> 24 == (UINT64_C(0xffff) << 8 | 127);
}
