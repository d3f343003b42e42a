/* request.h - bytes of a connection -> one HTTP/1.x request, or the status that says what is wrong.
 *
 * The grammar is http-parser's; here are the limits, and what we keep of a request. Nothing is copied:
 * a Request points into the bytes it was read from.
 */
#ifndef MEIKYU_SERVER_REQUEST_H
#define MEIKYU_SERVER_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

#include <http_parser.h>

/* Bytes that belong to someone else; no NUL at the end. */
typedef struct Slice {
  const char *at;
  size_t length;
} Slice;

/* A request with all its headers must fit into MAX_REQUEST bytes. */
enum { MAX_REQUEST = 16384, MAX_TARGET = 4096, MAX_HEADERS = 64 };

typedef struct Header {
  Slice name, value;
} Header;

typedef struct Request {
  Slice target; /* as sent: "/path?query", or a whole address */
  const char *method;
  bool get, head; /* neither: some other method */
  int minor;      /* HTTP/1.minor */
  bool keep_alive;
  bool has_body;  /* one was announced */
  bool read_body; /* and is read */
  Slice body;     /* then: what came */
  int header_count;
  Header headers[MAX_HEADERS];
} Request;

typedef enum ReadState {
  READ_MORE, /* all bytes used, the request is not complete */
  READ_DONE, /* `request` is complete; what follows belongs to the next */
  READ_BAD,  /* answer with `problem` and close: where the next request begins cannot be known */
} ReadState;

/* How long the body of a request may be whose head has come; 0: it is not read, and the request is complete
 * without it. */
typedef size_t BodyLimit(const Request *request);

typedef struct Reader {
  http_parser parser;
  Request request;
  BodyLimit *body_limit; /* NULL: no body is read */
  const char *start;     /* first byte of the request */
  bool in_body;          /* the head is complete; its bytes must stay, those of the body need not */
  char *body;            /* owned; grows with what really comes */
  size_t body_length, body_room, body_most;
  int problem; /* HTTP status */
} Reader;

/* Before the first byte of each request; net_reader_end after it. The reader must not be moved meanwhile. */
void net_reader_begin(Reader *reader, BodyLimit *body_limit);
void net_reader_end(Reader *reader);
/* Reads on. All bytes of a head must follow one another in memory and stay where they are. */
ReadState net_reader_feed(Reader *reader, const char *bytes, size_t count, size_t *used);

/* The value of the first header of that name, or {NULL, 0}. */
Slice net_request_header(const Request *request, const char *name);

/* The path of the target, decoded, without the query, NUL-terminated. False if it is malformed.
 * `out` holds MAX_TARGET + 1 bytes. */
bool net_request_path(const Request *request, char *out);

/* Whether two texts are equal but for the case of ASCII letters. */
bool net_slice_is(Slice slice, const char *text);

#endif
