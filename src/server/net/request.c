/* request.c - reading one request. Which file it is about, and what its headers ask for, is decided
 * elsewhere (answer.c, negotiate.c). */
#include "request.h"

#include <stdlib.h>
#include <string.h>

bool net_slice_is(Slice slice, const char *text) {
  for (size_t i = 0; i < slice.length; i++) {
    unsigned char a = (unsigned char)slice.at[i], b = (unsigned char)text[i];
    if (a >= 'A' && a <= 'Z') a = (unsigned char)(a | 0x20);
    if (b >= 'A' && b <= 'Z') b = (unsigned char)(b | 0x20);
    if (a != b || !b) return false;
  }
  return text[slice.length] == '\0';
}

/* ---- What http-parser tells us; a callback that returns 1 ends the reading ------------------------ */

static int refuse(http_parser *parser, int status) {
  ((Reader *)parser->data)->problem = status;
  return 1;
}

/* A part of a token. Parts that do not follow one another are a value folded over lines, which RFC 9112
 * lets us refuse. */
static bool extend(Slice *slice, const char *at, size_t length) {
  if (!slice->at) slice->at = at;
  if (slice->at + slice->length != at) return false;
  slice->length += length;
  return true;
}

static int on_url(http_parser *parser, const char *at, size_t length) {
  Request *request = &((Reader *)parser->data)->request;
  if (!extend(&request->target, at, length)) return refuse(parser, 400);
  return request->target.length > MAX_TARGET ? refuse(parser, 414) : 0;
}

static Header *last_header(Request *request) {
  return request->header_count > 0 ? &request->headers[request->header_count - 1] : NULL;
}

static int on_header_field(http_parser *parser, const char *at, size_t length) {
  Request *request = &((Reader *)parser->data)->request;
  Header *last = last_header(request);
  if (((Reader *)parser->data)->in_body) return 0; /* after the last chunk: of no interest */
  if (last && !last->value.at) return !extend(&last->name, at, length);
  if (request->header_count == MAX_HEADERS) return refuse(parser, 431);
  request->headers[request->header_count++] = (Header){.name = {at, length}};
  return 0;
}

static int on_header_value(http_parser *parser, const char *at, size_t length) {
  Request *request = &((Reader *)parser->data)->request;
  Header *last = last_header(request);
  if (((Reader *)parser->data)->in_body) return 0;
  return last && extend(&last->value, at, length) ? 0 : refuse(parser, 400);
}

/* RFC 9112: exactly one Host in HTTP/1.1. */
static bool host_is_right(const Request *request) {
  int hosts = 0;
  for (int i = 0; i < request->header_count; i++)
    hosts += net_slice_is(request->headers[i].name, "host");
  return hosts == 1 || (hosts == 0 && request->minor == 0);
}

/* RFC 9112: "Host : x" must be refused, since others on the way may read it otherwise. Debian builds
 * http-parser without its strict mode, which takes the space as part of the name. */
static bool names_are_right(const Request *request) {
  for (int i = 0; i < request->header_count; i++) {
    if (memchr(request->headers[i].name.at, ' ', request->headers[i].name.length)) return false;
  }
  return true;
}

static bool announces_body(const Request *request, const http_parser *parser) {
  return net_request_header(request, "transfer-encoding").at ||
         (parser->content_length > 0 && parser->content_length != UINT64_MAX);
}

/* Another thing that the missing strict mode lets through: any byte for the last line feed of a head. */
static bool ends_right(const Request *request) {
  if (request->header_count == 0) return true;
  Slice last = request->headers[request->header_count - 1].value;
  const char *at = last.at + last.length;
  while (*at == ' ' || *at == '\t') at++;
  if (*at == '\r') at++;
  if (*at++ != '\n') return false;
  if (*at == '\r') at++;
  return *at == '\n';
}

/* Whether the body is to be read: what on_headers_complete returns. */
static int begin_body(Reader *reader) {
  Request *request = &reader->request;
  size_t most = request->has_body && reader->body_limit ? reader->body_limit(request) : 0;
  uint64_t announced = reader->parser.content_length;
  if (most == 0) return 1; /* the request is complete here */
  if (!ends_right(request)) return refuse(&reader->parser, 400), -1;
  if (announced != UINT64_MAX && announced > most) return refuse(&reader->parser, 413), -1;
  request->read_body = true;
  request->keep_alive = http_should_keep_alive(&reader->parser);
  reader->in_body = true;
  reader->body_most = most;
  return 0;
}

static int on_headers_complete(http_parser *parser) {
  Request *request = &((Reader *)parser->data)->request;
  if (parser->http_major != 1) return refuse(parser, 505), -1;
  request->method = http_method_str((enum http_method)parser->method);
  request->get = parser->method == HTTP_GET;
  request->head = parser->method == HTTP_HEAD;
  request->minor = parser->http_minor;
  request->has_body = announces_body(request, parser);
  request->keep_alive = http_should_keep_alive(parser) && !request->has_body;
  if (!names_are_right(request) || !host_is_right(request)) return refuse(parser, 400), -1;
  return begin_body(parser->data);
}

static bool make_room(Reader *reader, size_t wanted) {
  size_t room = reader->body_room > 0 ? reader->body_room : 512;
  if (wanted <= reader->body_room) return true;
  while (room < wanted) room *= 2;
  char *more = realloc(reader->body, room);
  if (!more) return false;
  reader->body = more;
  reader->body_room = room;
  return true;
}

static int on_body(http_parser *parser, const char *at, size_t length) {
  Reader *reader = parser->data;
  if (length > reader->body_most - reader->body_length) return refuse(parser, 413);
  if (!make_room(reader, reader->body_length + length)) return refuse(parser, 503);
  memcpy(reader->body + reader->body_length, at, length);
  reader->body_length += length;
  return 0;
}

static int on_message_complete(http_parser *parser) {
  Reader *reader = parser->data;
  reader->request.body = (Slice){reader->body, reader->body_length};
  http_parser_pause(parser, 1); /* one request at a time */
  return 0;
}

static const http_parser_settings settings = {
    .on_url = on_url,
    .on_header_field = on_header_field,
    .on_header_value = on_header_value,
    .on_headers_complete = on_headers_complete,
    .on_body = on_body,
    .on_message_complete = on_message_complete,
};

/* ---- Reading ---------------------------------------------------------------------------------------- */

void net_reader_begin(Reader *reader, BodyLimit *body_limit) {
  http_parser_init(&reader->parser, HTTP_REQUEST);
  reader->parser.data = reader;
  reader->request.target = (Slice){NULL, 0};
  reader->request.body = (Slice){NULL, 0};
  reader->request.read_body = false;
  reader->request.header_count = 0;
  reader->body_limit = body_limit;
  reader->start = NULL;
  reader->in_body = false;
  reader->body = NULL;
  reader->body_length = reader->body_room = 0;
  reader->problem = 0;
}

void net_reader_end(Reader *reader) {
  free(reader->body);
  reader->body = NULL;
}

/* Whether the bytes begin with "WORD something HTTP/1.x": a request, if with a method nobody knows. */
static bool is_request_line(const char *bytes, size_t count) {
  const char *end = memchr(bytes, '\n', count);
  size_t word = 0;
  if (!end) return false;
  if (end > bytes && end[-1] == '\r') end--;
  while (bytes + word < end && bytes[word] >= 'A' && bytes[word] <= 'Z') word++;
  return word > 0 && bytes[word] == ' ' && end - bytes > (ptrdiff_t)word + 10 &&
         memcmp(end - 9, " HTTP/1.", 8) == 0;
}

static int status_of(const Reader *reader, const char *end) {
  enum http_errno problem = HTTP_PARSER_ERRNO(&reader->parser);
  if (reader->problem) return reader->problem;
  if (problem == HPE_HEADER_OVERFLOW) return 431;
  if (problem == HPE_INVALID_METHOD &&
      is_request_line(reader->start, (size_t)(end - reader->start)))
    return 405;
  return 400;
}

ReadState net_reader_feed(Reader *reader, const char *bytes, size_t count, size_t *used) {
  if (!reader->start) reader->start = bytes;
  *used = http_parser_execute(&reader->parser, &settings, bytes, count);
  if (HTTP_PARSER_ERRNO(&reader->parser) == HPE_OK) return READ_MORE;
  bool complete = HTTP_PARSER_ERRNO(&reader->parser) == HPE_PAUSED &&
                  (reader->in_body || bytes[*used - 1] == '\n');
  if (complete) return READ_DONE;
  reader->problem = status_of(reader, bytes + count);
  return READ_BAD;
}

Slice net_request_header(const Request *request, const char *name) {
  for (int i = 0; i < request->header_count; i++) {
    if (net_slice_is(request->headers[i].name, name)) return request->headers[i].value;
  }
  return (Slice){NULL, 0};
}

/* ---- The target ------------------------------------------------------------------------------------- */

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/* Skips "http://host" of a whole address, which HTTP/1.1 servers must understand. */
static Slice without_host(Slice target) {
  const char *end = target.at + target.length;
  if (target.length == 0 || target.at[0] == '/') return target;
  struct http_parser_url parts;
  http_parser_url_init(&parts);
  if (http_parser_parse_url(target.at, target.length, 0, &parts) != 0) return (Slice){NULL, 0};
  if (!(parts.field_set & 1 << UF_PATH)) return (Slice){"/", 1};
  const char *path = target.at + parts.field_data[UF_PATH].off;
  return (Slice){path, (size_t)(end - path)};
}

bool net_request_path(const Request *request, char *out) {
  Slice rest = without_host(request->target);
  if (rest.length == 0 || rest.at[0] != '/') return false;
  for (size_t i = 0; i < rest.length && rest.at[i] != '?' && rest.at[i] != '#'; i++) {
    char c = rest.at[i];
    if (c == '%') {
      int high = i + 2 < rest.length ? hex_digit(rest.at[i + 1]) : -1;
      int low = high < 0 ? -1 : hex_digit(rest.at[i + 2]);
      if (low < 0) return false;
      c = (char)(high << 4 | low);
      i += 2;
    }
    if (!c) return false;
    *out++ = c;
  }
  *out = '\0';
  return true;
}
