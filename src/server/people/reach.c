/* reach.c - who can open this server: everybody, the house, or this computer alone. So that a client can say what a link is good
 * for before somebody sends it to friends. */
#include <arpa/inet.h>
#include <string.h>

#include "inside.h"

static bool ends_in(const char *host, const char *end) {
  size_t length = strlen(host), tail = strlen(end);
  return length > tail && strcasecmp(host + length - tail, end) == 0;
}

/* Names that mean something in one house only. */
static bool is_private_name(const char *host) {
  static const char *const ends[] = {".localhost", ".local", ".lan", ".internal",
                                     ".home.arpa", ".home",  ".test"};
  if (!strchr(host, '.')) return true;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (ends_in(host, ends[i])) return true;
  return false;
}

static bool is_public_host(const char *host) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  if (inet_aton(host, &four.sin_addr)) return push_is_public((const struct sockaddr *)&four);
  if (inet_pton(AF_INET6, host, &six.sin6_addr) == 1)
    return push_is_public((const struct sockaddr *)&six);
  return !is_private_name(host);
}

/* "https://[2001:db8::1]:443" without everything but the host. */
static bool read_host(const char *url, char out[256]) {
  const char *at = strstr(url, "://");
  if (!at) return false;
  at += 3;
  size_t length = *at == '[' ? strcspn(++at, "]") : strcspn(at, ":/");
  if (length == 0 || length >= 256) return false;
  memcpy(out, at, length);
  out[length] = '\0';
  return true;
}

const char *people_reach(const char *public_url, bool local) {
  char host[256];
  if (read_host(public_url, host) && is_public_host(host)) return "public";
  return local ? "local" : "house";
}
