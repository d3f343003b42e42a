/* answer.c - which file a request gets, and the headers around it. */
#include "answer.h"

#include <string.h>

#include "negotiate.h"

/* Scripts only from our own files, WebAssembly allowed, nothing from elsewhere, no frames around us, no
 * hold on our window from those who opened it, nothing of ours in other sites' pages.
 * Styles may be inline: drawing a board means placing things by style attributes. One inline script is let through, by its
 * hash: the one that sorts tables in reports of the lab (src/lab/page.c). */
static const char security_headers[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval' "
    "'sha256-XWrnU9K0ss/W1uhkV8wLud/KfF7LCnMVlAG1U4VIg+0='; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self'; connect-src "
    "'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

static const char missing_page[] =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width\">"
    "<meta name=\"color-scheme\" content=\"light dark\"><title>Meikyu 迷宮</title>\n"
    "<h1>This passage leads nowhere</h1>\n"
    "<p>There is no such page here. <a href=\"/\">Back to the entrance</a></p>\n"
    "<p lang=\"ja\">この先は行き止まりです。<a href=\"/\">入口へ戻る</a></p>\n";

/* Every status we use, with its reason and what the page says. */
static const struct Status {
  int status;
  const char *reason, *text;
} statuses[] = {
    {200, "OK", ""},
    {201, "Created", ""},
    {204, "No Content", ""},
    {304, "Not Modified", ""},
    {400, "Bad Request", "The request could not be understood.\n"},
    {401, "Unauthorized", ""},
    {403, "Forbidden", ""},
    {404, "Not Found", missing_page},
    {405, "Method Not Allowed", "Only GET and HEAD are possible here.\n"},
    {408, "Request Timeout", "The request took too long to arrive.\n"},
    {409, "Conflict", ""},
    {413, "Content Too Large", "The body is too long, or none is taken here.\n"},
    {414, "URI Too Long", "The address is too long.\n"},
    {415, "Unsupported Media Type", ""},
    {426, "Upgrade Required", ""},
    {429, "Too Many Requests", ""},
    {431, "Request Header Fields Too Large", "The headers are too many or too long.\n"},
    {503, "Service Unavailable", "Too many visitors; please come back in a moment.\n"},
    {505, "HTTP Version Not Supported", "Only HTTP/1.0 and HTTP/1.1 are spoken here.\n"},
};

static const struct Status *find_status(int status) {
  size_t i = 0;
  while (statuses[i].status != status && i + 1 < sizeof statuses / sizeof *statuses) i++;
  return &statuses[i];
}

/* ---- Choosing ------------------------------------------------------------------------------------------ */

Answer net_answer_problem(int status) {
  const char *text = find_status(status)->text;
  return (Answer){
      .status = status,
      .type = text == missing_page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
      .body = {text, strlen(text)},
      .send_body = true,
      .retry_seconds = status == 503 ? 5 : 0,
  };
}

/* The file for a path: itself, a folder's index, or the client's page, which knows its own addresses
 * (/play/seekers). Those have no dot; a missing picture or script must not turn into a page. */
static const SiteFile *find_file(const Site *site, char *path) {
  const SiteFile *file = net_site_find(site, path);
  size_t length = strlen(path);
  if (!file && path[length - 1] == '/' && length + sizeof "index.html" <= MAX_TARGET) {
    memcpy(path + length, "index.html", sizeof "index.html");
    file = net_site_find(site, path);
    path[length] = '\0';
  }
  if (!file && !strchr(path, '.') && strncmp(path, "/assets/", 8) != 0)
    file = net_site_find(site, "/index.html");
  return file;
}

static Answer answer_file(const SiteFile *file, const Request *request) {
  Encoding encoding = net_negotiate_encoding(file, net_request_header(request, "accept-encoding"));
  const Variant *variant = &file->variants[encoding];
  bool unchanged =
      net_negotiate_unchanged(net_request_header(request, "if-none-match"), variant->etag);
  return (Answer){
      .status = unchanged ? 304 : 200,
      .file = file,
      .encoding = encoding,
      .type = file->type,
      .body = {variant->bytes, variant->length},
      .send_body = !unchanged,
  };
}

static Answer choose(const Site *site, const Request *request) {
  char path[MAX_TARGET + 1];
  if (!request->get && !request->head) return net_answer_problem(405);
  if (request->has_body) return net_answer_problem(413);
  if (!net_request_path(request, path)) return net_answer_problem(400);
  const SiteFile *file = find_file(site, path);
  return file ? answer_file(file, request) : net_answer_problem(404);
}

Answer net_answer_request(const Site *site, const Request *request) {
  return net_answer_finish(choose(site, request), request);
}

Answer net_answer_finish(Answer answer, const Request *request) {
  if (request->head) answer.send_body = false;
  answer.keep_alive = request->keep_alive && answer.status != 400;
  answer.old_client = request->minor == 0;
  return answer;
}

/* ---- Writing --------------------------------------------------------------------------------------------- */

static void write_header(MkText *out, const char *name, const char *value) {
  mk_text_string(out, name);
  mk_text_string(out, value);
  mk_text_bytes(out, "\r\n", 2);
}

static bool has_variants(const SiteFile *file) {
  return file->variants[ENCODING_GZIP].bytes || file->variants[ENCODING_BROTLI].bytes;
}

static void write_caching(const Answer *answer, MkText *out) {
  const SiteFile *file = answer->file;
  if (!file) {
    write_header(out, "Cache-Control: ", "no-store");
    return;
  }
  write_header(
      out, "Cache-Control: ", file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  write_header(out, "ETag: ", file->variants[answer->encoding].etag);
  if (has_variants(file)) write_header(out, "Vary: ", "Accept-Encoding");
}

static void write_content(const Answer *answer, MkText *out) {
  if (answer->status == 304 || answer->status == 204) return;
  write_header(out, "Content-Type: ", answer->type);
  if (answer->encoding != ENCODING_PLAIN)
    write_header(out, "Content-Encoding: ", net_encoding_name(answer->encoding));
  mk_text_string(out, "Content-Length: ");
  mk_text_int(out, (long long)answer->body.length);
  mk_text_bytes(out, "\r\n", 2);
}

void net_answer_write_head(const Answer *answer, const char *date, MkText *out) {
  mk_text_string(out, "HTTP/1.1 ");
  mk_text_int(out, answer->status);
  write_header(out, " ", find_status(answer->status)->reason);
  write_header(out, "Date: ", date);
  write_content(answer, out);
  write_caching(answer, out);
  if (answer->allow || answer->status == 405)
    write_header(out, "Allow: ", answer->allow ? answer->allow : "GET, HEAD");
  if (answer->language) {
    write_header(out, "Content-Language: ", answer->language);
    write_header(out, "Vary: ", "Accept-Language");
  }
  if (answer->cookie) write_header(out, "Set-Cookie: ", answer->cookie);
  if (answer->status == 426) write_header(out, "Sec-WebSocket-Version: ", "13");
  if (answer->retry_seconds > 0) {
    mk_text_string(out, "Retry-After: ");
    mk_text_int(out, answer->retry_seconds);
    mk_text_bytes(out, "\r\n", 2);
  }
  if (!answer->keep_alive)
    write_header(out, "Connection: ", "close");
  else if (answer->old_client)
    write_header(out, "Connection: ", "keep-alive");
  mk_text_bytes(out, security_headers, sizeof security_headers - 1);
  mk_text_bytes(out, "\r\n", 2);
}

void net_http_date(time_t time, char out[DATE_SIZE]) {
  static const char days[] = "SunMonTueWedThuFriSat";
  static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  struct tm t;
  gmtime_r(&time, &t);
  strftime(out, DATE_SIZE, "day, %d mon %Y %H:%M:%S GMT", &t); /* its own names follow the locale */
  memcpy(out, days + 3 * t.tm_wday, 3);
  memcpy(out + 8, months + 3 * t.tm_mon, 3);
}
