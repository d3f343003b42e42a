/* address.c - which addresses are public. Asked of the address that a connection is really made to, so that no name, redirect or
 * changing answer of the DNS gets around it. */
#include <ifaddrs.h>
#include <netinet/in.h>
#include <string.h>

#include "push.h"

typedef struct Range {
  uint8_t bytes[16];
  int bits;
} Range;

static bool within(const uint8_t *address, const Range *range) {
  int whole = range->bits / 8, rest = range->bits % 8;
  if (memcmp(address, range->bytes, (size_t)whole) != 0) return false;
  return rest == 0 || (address[whole] ^ range->bytes[whole]) >> (8 - rest) == 0;
}

static bool in_any(const uint8_t *address, const Range *ranges, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (within(address, &ranges[i])) return true;
  return false;
}

static bool is_public_4(const uint8_t *address) {
  static const Range closed[] = {
      {{0}, 8},             /* this network */
      {{10}, 8},            /* private */
      {{100, 64}, 10},      /* shared by customers of a provider */
      {{127}, 8},           /* loopback */
      {{169, 254}, 16},     /* link-local; where clouds keep their keys */
      {{172, 16}, 12},      /* private */
      {{192, 0, 0}, 24},    /* protocols */
      {{192, 0, 2}, 24},    /* examples */
      {{192, 88, 99}, 24},  /* relays of 6to4 */
      {{192, 168}, 16},     /* private */
      {{198, 18}, 15},      /* measuring */
      {{198, 51, 100}, 24}, /* examples */
      {{203, 0, 113}, 24},  /* examples */
      {{224}, 4},           /* multicast */
      {{240}, 4},           /* not given out; broadcast */
  };
  return !in_any(address, closed, sizeof closed / sizeof *closed);
}

/* IPv6 addresses that stand for one of IPv4, and where it lies in them. */
static const struct Within {
  Range range;
  int at;
} holding_4[] = {
    {{{0}, 96}, 12},                        /* ::a.b.c.d; :: and ::1 as well */
    {{{[10] = 0xff, [11] = 0xff}, 96}, 12}, /* mapped */
    {{{[8] = 0xff, [9] = 0xff}, 96}, 12},   /* translated */
    {{{0x00, 0x64, 0xff, 0x9b}, 96}, 12},   /* NAT64 */
    {{{0x20, 0x02}, 16}, 2},                /* 6to4 */
};

static bool is_public_6(const uint8_t *address) {
  static const Range closed[] = {
      {{0x00, 0x64, 0xff, 0x9b, 0x00, 0x01}, 48}, /* NAT64 of a house */
      {{0x01, 0x00}, 64},                         /* thrown away */
      {{0x20, 0x01, 0x00, 0x00}, 23},             /* protocols, Teredo among them */
      {{0x20, 0x01, 0x0d, 0xb8}, 32},             /* examples */
      {{0x5f, 0x00}, 16},                         /* segment routing */
      {{0xfc}, 7},                                /* private */
      {{0xfe, 0x80}, 10},                         /* link-local */
      {{0xfe, 0xc0}, 10},                         /* site-local */
      {{0xff}, 8},                                /* multicast */
  };
  if (in_any(address, closed, sizeof closed / sizeof *closed)) return false;
  for (size_t i = 0; i < sizeof holding_4 / sizeof *holding_4; i++)
    if (within(address, &holding_4[i].range)) return is_public_4(address + holding_4[i].at);
  return true;
}

/* Where the bytes of an address are, and how many. 0: of no family that we know. */
static size_t bytes_of(const struct sockaddr *address, const uint8_t **bytes) {
  if (address->sa_family == AF_INET) {
    *bytes = (const uint8_t *)&((const struct sockaddr_in *)address)->sin_addr;
    return 4;
  }
  if (address->sa_family != AF_INET6) return 0;
  *bytes = (const uint8_t *)&((const struct sockaddr_in6 *)address)->sin6_addr;
  return 16;
}

bool push_is_public(const struct sockaddr *address) {
  const uint8_t *bytes;
  size_t size = bytes_of(address, &bytes);
  return size == 4 ? is_public_4(bytes) : size == 16 && is_public_6(bytes);
}

bool push_is_loopback(const struct sockaddr *address) {
  static const uint8_t one[16] = {[15] = 1};
  const uint8_t *bytes;
  size_t size = bytes_of(address, &bytes);
  return size == 4 ? bytes[0] == 127 : size == 16 && memcmp(bytes, one, 16) == 0;
}

/* The same however it is written: an IPv4 address in IPv6's clothes is that address. */
static size_t plain_bytes(const struct sockaddr *address, const uint8_t **bytes) {
  size_t size = bytes_of(address, bytes);
  for (size_t i = 0; size == 16 && i < sizeof holding_4 / sizeof *holding_4; i++) {
    if (!within(*bytes, &holding_4[i].range)) continue;
    *bytes += holding_4[i].at;
    return 4;
  }
  return size;
}

bool push_is_own(const struct sockaddr *address) {
  struct ifaddrs *list;
  const uint8_t *bytes = NULL, *own = NULL;
  size_t size = plain_bytes(address, &bytes);
  bool found = false;
  if (size == 0 || getifaddrs(&list) != 0) return true; /* nobody can say: not there, then */
  for (const struct ifaddrs *at = list; at && !found; at = at->ifa_next)
    found = at->ifa_addr && bytes_of(at->ifa_addr, &own) == size && memcmp(own, bytes, size) == 0;
  freeifaddrs(list);
  return found;
}
