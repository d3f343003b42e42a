/* answer.h - request -> answer: status, headers, body. Pure; nothing is copied or allocated: a body lies
 * in the site or is one of the server's own small pages. */
#ifndef MEIKYU_SERVER_ANSWER_H
#define MEIKYU_SERVER_ANSWER_H

#include <time.h>

#include "request.h"
#include "site.h"

typedef struct Answer {
  int status;
  const SiteFile *file; /* NULL: a page of the server's own */
  Encoding encoding;    /* of the file */
  const char *type;     /* of the body */
  Slice body;           /* what a GET would send; what Content-Length counts */
  bool send_body;       /* false: HEAD, 304 */
  bool keep_alive;
  bool old_client;      /* HTTP/1.0: must be told when the connection stays open */
  const char *cookie;   /* Set-Cookie, or NULL */
  const char *allow;    /* with 405 and 204; NULL: GET, HEAD */
  const char *language; /* Content-Language of a page that has others; NULL: none */
  int retry_seconds;    /* Retry-After; 0: none */
} Answer;

/* Room that every head fits into. */
enum { MAX_HEAD = 2048, DATE_SIZE = 30 };

Answer net_answer_request(const Site *site, const Request *request);
/* What all answers to a request share: whether a body is sent, whether the connection stays. */
Answer net_answer_finish(Answer answer, const Request *request);
/* For what could not be read as a request, and for the server's own reasons (503). Closes. */
Answer net_answer_problem(int status);

/* The status line and headers, with the empty line that ends them. */
void net_answer_write_head(const Answer *answer, const char *date, MkText *out);

/* "Sun, 06 Nov 1994 08:49:37 GMT", whatever the locale. */
void net_http_date(time_t time, char out[DATE_SIZE]);

#endif
