/* reach.c - 0.0.0.0 leads friends nowhere: the addresses that it stands for are looked up. */
#include "reach.h"

#include <netinet/in.h>
#include <string.h>

#include <uv.h>

static const uint8_t *bytes_of(const struct sockaddr *address) {
  return address->sa_family == AF_INET6
             ? (const uint8_t *)&((const struct sockaddr_in6 *)address)->sin6_addr
             : (const uint8_t *)&((const struct sockaddr_in *)address)->sin_addr;
}

static bool is_any(const struct sockaddr *address) {
  static const uint8_t nothing[16];
  return memcmp(bytes_of(address), nothing, address->sa_family == AF_INET6 ? 16 : 4) == 0;
}

static bool is_loopback(const struct sockaddr *address) {
  static const uint8_t one[16] = {[15] = 1};
  if (address->sa_family == AF_INET6) return memcmp(bytes_of(address), one, 16) == 0;
  return bytes_of(address)[0] == 127;
}

/* Those need the name of an interface behind them, which browsers do not take. */
static bool is_link_local(const struct sockaddr *address) {
  const uint8_t *bytes = bytes_of(address);
  return address->sa_family == AF_INET6 && bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80;
}

/* IPv6 keeps it at the same place. */
static int port_of(const struct sockaddr_storage *bound) {
  return ntohs(((const struct sockaddr_in *)bound)->sin_port);
}

static void write_address(const struct sockaddr *address, int port, MkText *out) {
  char name[64] = "";
  uv_ip_name(address, name, sizeof name);
  mk_text_format(out, address->sa_family == AF_INET6 ? "http://[%s]:%d/" : "http://%s:%d/", name,
                 port);
}

bool net_reach_is_local(const struct sockaddr_storage *bound) {
  return is_loopback((const struct sockaddr *)bound);
}

void net_reach_write_here(const struct sockaddr_storage *bound, MkText *out) {
  const struct sockaddr *address = (const struct sockaddr *)bound;
  struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  write_address(is_any(address) ? (const struct sockaddr *)&here : address, port_of(bound), out);
}

static void add(ServerReady *ready, const struct sockaddr *address, int port) {
  if (ready->count == SERVER_ADDRESSES) return;
  MkText out = MK_TEXT(ready->house[ready->count]);
  write_address(address, port, &out);
  ready->count++;
}

/* 0.0.0.0 is every IPv4 address of this computer, :: every address. */
static void add_all(const struct sockaddr_storage *bound, ServerReady *ready) {
  uv_interface_address_t *list;
  int count;
  if (uv_interface_addresses(&list, &count) != 0) return;
  for (int i = 0; i < count; i++) {
    const struct sockaddr *address = (const struct sockaddr *)&list[i].address;
    bool heard = address->sa_family == AF_INET || bound->ss_family == AF_INET6;
    if (heard && !list[i].is_internal && !is_link_local(address))
      add(ready, address, port_of(bound));
  }
  uv_free_interface_addresses(list, count);
}

void net_reach_find(const struct sockaddr_storage *bound, ServerReady *ready) {
  const struct sockaddr *address = (const struct sockaddr *)bound;
  ready->local = is_loopback(address);
  if (is_any(address))
    add_all(bound, ready);
  else if (!ready->local)
    add(ready, address, port_of(bound));
}
