/* line.h - a WebSocket of a program that keeps thousands of them: as little work and memory for each as can be,
 * so that what is measured is the server. No TLS, no proxies; a server's frames are believed. */
#ifndef MEIKYU_BENCH_LINE_H
#define MEIKYU_BENCH_LINE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Line {
  int socket;
  bool packed; /* its messages may come packed (permessage-deflate) */
  char *rest;  /* the beginning of a message whose end has not come; owned */
  size_t rest_length;
} Line;

/* Connects to "http://HOST:PORT" and waits for the upgrade; a token of "" is none. `packed`: offers what browsers offer. False,
 * with the reason. */
bool line_open(Line *line, const char *base, const char *token, bool packed, const char **why);
void line_close(Line *line);

/* One text of up to 64 KB. False: the line is gone. */
bool line_send(Line *line, const char *text, size_t length);

typedef void LineHeard(void *context, const char *text, size_t length);
/* Reads what is there without waiting. False: the line is gone. */
bool line_read(Line *line, LineHeard *heard, void *context);

/* Bytes of all texts that were read, as they came and as they were meant. */
typedef struct LineTraffic {
  long long came, meant;
} LineTraffic;
LineTraffic line_traffic(void);

#endif
