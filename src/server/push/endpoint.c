/* endpoint.c - which addresses of the web may be endpoints of subscriptions. Whoever subscribes names one, and we will send to
 * it: so there is one way to write it and no room for tricks. */
#include <arpa/inet.h>
#include <string.h>

#include "push.h"

static bool is_printable(const char *text) {
  for (; *text; text++)
    if (*text <= ' ' || *text > '~' || strchr("\"\\<>^`{|}", *text)) return false;
  return true;
}

static bool is_host_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.';
}

/* A name, digits with dots, or an IPv6 address in brackets; returns what follows it, or NULL. */
static const char *skip_host(const char *at) {
  const char *start = at;
  if (*at == '[') {
    at += 1 + strspn(at + 1, "0123456789abcdefABCDEF:.");
    return *at == ']' ? at + 1 : NULL;
  }
  while (is_host_letter(*at)) at++;
  return at > start && *start != '.' && *start != '-' ? at : NULL;
}

/* ":443", or nothing; `any`: any port. NULL: another one. */
static const char *skip_port(const char *at, bool any) {
  if (*at != ':') return at;
  size_t digits = strspn(at + 1, "0123456789");
  bool good = any ? digits > 0 && digits <= 5 : digits == 3 && strncmp(at + 1, "443", 3) == 0;
  return good ? at + 1 + digits : NULL;
}

static bool put(char *out, size_t size, const char *from, size_t length) {
  if (length >= size) return false;
  memcpy(out, from, length);
  out[length] = '\0';
  for (char *c = out; *c; c++)
    if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
  return true;
}

/* Digits say at once where they lead to, however they are written (2130706433 is 127.0.0.1). */
static bool leads_home(const char *host) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  char bare[64];
  size_t length = strlen(host);
  if (inet_aton(host, &four.sin_addr)) return !push_is_public((const struct sockaddr *)&four);
  if (*host != '[' || length - 2 >= sizeof bare) return false;
  memcpy(bare, host + 1, length - 2);
  bare[length - 2] = '\0';
  return inet_pton(AF_INET6, bare, &six.sin6_addr) != 1 ||
         !push_is_public((const struct sockaddr *)&six);
}

/* In a test also `http` with any port, for a push service of the test's own. */
bool push_read_endpoint(const char *url, bool loopback, PushPlace *place) {
  bool plain = loopback && strncmp(url, "http://", 7) == 0;
  size_t length = plain ? 7 : 8;
  if ((!plain && strncmp(url, "https://", 8) != 0) || strlen(url) >= PUSH_MAX_ENDPOINT ||
      !is_printable(url))
    return false;
  const char *host = url + length, *after = skip_host(host);
  const char *rest = after ? skip_port(after, plain) : NULL;
  if (!rest || *rest != '/') return false;  /* "@" and "#" too: no name, no password, no fragment */
  const char *shown = plain ? rest : after; /* the usual port is not part of an origin */
  return !strchr(rest, '#') && put(place->host, sizeof place->host, host, (size_t)(after - host)) &&
         (plain || !leads_home(place->host)) &&
         put(place->origin, sizeof place->origin, url, (size_t)(shown - url));
}
