/* inside.h - shared inside the wire. */
#ifndef MEIKYU_WIRE_INSIDE_H
#define MEIKYU_WIRE_INSIDE_H

#include <curl/curl.h>
#include <wslay/wslay.h>

#include "wire.h"

enum {
  WIRE_HEAD = 4096
}; /* bytes of the answer that opens a socket, and of what follows in one go */

struct Wire {
  char base[WIRE_MAX_BASE];
  char token[WIRE_MAX_TOKEN];
  MkLang lang; /* in which the server speaks */
  char reason[CURL_ERROR_SIZE];
  CURL *http;
  char *answer;
  size_t answer_length, answer_room;
  /* The socket. */
  CURL *line;                     /* connected only: libcurl asks nothing on it */
  struct wslay_event_context *ws; /* NULL: there is no socket */
  char early[WIRE_HEAD];          /* frames that came together with the answer */
  size_t early_at, early_end;
  bool broken; /* nothing more can come or go */
  WireHeard *heard;
  void *context;
};

/* A handle with what every connection of ours needs. NULL: no memory. */
CURL *wire_easy(const Wire *wire);
/* Says why libcurl could not; always false. */
bool wire_failed(Wire *wire, CURLcode code, MkError *error);

#endif
