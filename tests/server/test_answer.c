/* From a request to its answer: which file, in which form, with which headers. */
#include <support/unit.h>

#include <stdlib.h>

#include <server/net/answer.h>
#include <server/net/negotiate.h>

static Site site;

static void add(const char *path, const char *text) {
  assert_true(net_site_add(&site, path, strdup(text), strlen(text)));
}

static int make_site(void **state) {
  (void)state;
  add("/index.html", "home");
  add("/help/index.html", "help");
  add("/sw.js", "worker");
  add("/assets/app-1.js", "plain");
  add("/assets/app-1.js.br", "brotli");
  add("/assets/app-1.js.gz", "gzip");
  add("/lonely.txt.gz", "no plain form");
  net_site_seal(&site);
  return 0;
}

static int drop_site(void **state) {
  (void)state;
  net_site_release(&site);
  return 0;
}

/* The answer to "METHOD TARGET HTTP/1.1", with more header lines or "". */
static Answer ask(const char *line, const char *headers) {
  static char room[MAX_REQUEST];
  static Reader reader;
  MkText text = MK_TEXT(room);
  size_t used;
  mk_text_format(&text, "%s HTTP/1.1\r\nHost: x\r\n%s\r\n", line, headers);
  net_reader_begin(&reader, NULL);
  assert_int_equal(net_reader_feed(&reader, room, text.length, &used), READ_DONE);
  return net_answer_request(&site, &reader.request);
}

static const char *head_of(Answer answer) {
  static char room[MAX_HEAD];
  MkText head = MK_TEXT(room);
  net_answer_write_head(&answer, "today", &head);
  assert_true(mk_text_fits(&head));
  assert_string_equal(room + head.length - 4, "\r\n\r\n");
  return room;
}

static void assert_body(Answer answer, int status, const char *body) {
  assert_int_equal(answer.status, status);
  assert_int_equal(answer.body.length, strlen(body));
  assert_memory_equal(answer.body.at, body, answer.body.length);
}

static void assert_has(const char *head, const char *line) {
  if (!strstr(head, line)) fail_msg("no '%s' in:\n%s", line, head);
}

static void assert_lacks(const char *head, const char *line) {
  if (strstr(head, line)) fail_msg("'%s' in:\n%s", line, head);
}

static void finds_files(void **state) {
  (void)state;
  assert_body(ask("GET /", ""), 200, "home");
  assert_body(ask("GET /?lang=ja", ""), 200, "home");
  assert_body(ask("GET /sw.js", ""), 200, "worker");
  assert_body(ask("GET /sw%2Ejs", ""), 200, "worker");
  assert_body(ask("GET /help/", ""), 200, "help");
  assert_body(ask("GET http://x/sw.js", ""), 200, "worker");
}

static void falls_back_to_the_page(void **state) {
  (void)state;
  assert_body(ask("GET /play/seekers", ""), 200, "home");
  assert_body(ask("GET /play/", ""), 200, "home");
  assert_int_equal(ask("GET /missing.png", "").status, 404);
  assert_int_equal(ask("GET /assets/missing", "").status, 404);
  assert_int_equal(ask("GET /../index.html", "").status, 404);
  assert_int_equal(ask("GET /%2e%2e/%2e%2e/etc/passwd", "").status, 404);
  assert_int_equal(ask("GET /..%5cindex.html", "").status, 404);
  assert_int_equal(ask("GET /index.html/", "").status, 404);
  assert_int_equal(ask("GET /assets/app-1.js.br", "").status, 404); /* a form, not a file */
  assert_body(ask("GET /lonely.txt.gz", ""), 200, "no plain form");
}

static void sends_heads_alone(void **state) {
  (void)state;
  Answer answer = ask("HEAD /sw.js", "");
  assert_false(answer.send_body);
  assert_has(head_of(answer), "\r\nContent-Length: 6\r\n");
  answer = ask("HEAD /missing.js", "");
  assert_int_equal(answer.status, 404);
  assert_false(answer.send_body);
}

static void refuses_other_methods(void **state) {
  (void)state;
  static const char *const lines[] = {"POST /",    "PUT /sw.js",  "DELETE /",
                                      "OPTIONS *", "CONNECT x:1", "TRACE /"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    Answer answer = ask(lines[i], "");
    assert_int_equal(answer.status, 405);
    assert_has(head_of(answer), "\r\nAllow: GET, HEAD\r\n");
  }
  assert_int_equal(ask("GET /", "Content-Length: 3\r\n").status, 413);
  Answer bad = ask("GET /%", "");
  assert_int_equal(bad.status, 400);
  assert_false(bad.keep_alive);
}

static void says_unchanged(void **state) {
  (void)state;
  char header[128];
  MkText text = MK_TEXT(header);
  const char *etag = net_site_find(&site, "/sw.js")->variants[ENCODING_PLAIN].etag;
  mk_text_format(&text, "If-None-Match: \"other\", W/%s\r\n", etag);
  Answer answer = ask("GET /sw.js", header);
  assert_int_equal(answer.status, 304);
  assert_false(answer.send_body);
  assert_has(head_of(answer), etag);
  assert_has(head_of(answer), "\r\nCache-Control: no-cache\r\n");
  assert_lacks(head_of(answer), "Content-Length");
  assert_int_equal(ask("GET /", header).status, 200);
  assert_int_equal(ask("GET /", "If-None-Match: *\r\n").status, 304);
}

static void etags_are_of_the_bytes_sent(void **state) {
  (void)state;
  const Variant *v = net_site_find(&site, "/assets/app-1.js")->variants;
  assert_string_not_equal(v[ENCODING_PLAIN].etag, v[ENCODING_GZIP].etag);
  assert_string_not_equal(v[ENCODING_GZIP].etag, v[ENCODING_BROTLI].etag);
  /* The first half of SHA-256("home"). */
  assert_string_equal(net_site_find(&site, "/index.html")->variants[ENCODING_PLAIN].etag,
                      "\"4ea140588150773ce3aace786aeef7f4\"");
}

static void chooses_a_form(void **state) {
  (void)state;
  static const struct {
    const char *accept, *body;
  } cases[] = {
      {"", "plain"},
      {"Accept-Encoding: gzip, deflate, br\r\n", "brotli"},
      {"Accept-Encoding: GZIP\r\n", "gzip"},
      {"Accept-Encoding: br;q=0.5, gzip;q=0.8\r\n", "gzip"},
      {"Accept-Encoding: br;q=0, gzip ; q=0.001\r\n", "gzip"},
      {"Accept-Encoding: br;q=0, gzip;q=0.000\r\n", "plain"},
      {"Accept-Encoding: *\r\n", "brotli"},
      {"Accept-Encoding: *;q=0, gzip\r\n", "gzip"},
      {"Accept-Encoding: br;q=0, *\r\n", "gzip"},
      {"Accept-Encoding: identity\r\n", "plain"},
      {"Accept-Encoding: bro, gzi, x-gzip\r\n", "plain"},
      {"Accept-Encoding:\r\n", "plain"},
      {"Accept-Encoding: ,;,;;q=,br;q=x\r\n", "plain"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_body(ask("GET /assets/app-1.js", cases[i].accept), 200, cases[i].body);
}

static void writes_caching_headers(void **state) {
  (void)state;
  const char *head = head_of(ask("GET /assets/app-1.js", "Accept-Encoding: br\r\n"));
  assert_has(head, "\r\nCache-Control: public, max-age=31536000, immutable\r\n");
  assert_has(head, "\r\nContent-Encoding: br\r\n");
  assert_has(head, "\r\nVary: Accept-Encoding\r\n");
  assert_has(head, "\r\nContent-Length: 6\r\n");
  assert_has(head_of(ask("GET /assets/app-1.js", "")), "\r\nVary: Accept-Encoding\r\n");
  head = head_of(ask("GET /sw.js", "Accept-Encoding: br\r\n"));
  assert_has(head, "\r\nCache-Control: no-cache\r\n");
  assert_lacks(head, "Vary");
  assert_lacks(head, "Content-Encoding");
  assert_has(head_of(ask("GET /x.png", "")), "\r\nCache-Control: no-store\r\n");
}

static void every_answer_is_guarded(void **state) {
  (void)state;
  const Answer answers[] = {ask("GET /", ""), ask("GET /x.png", ""), ask("POST /", ""),
                            net_answer_problem(400), net_answer_problem(408)};
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
    const char *head = head_of(answers[i]);
    assert_has(head,
               "\r\nContent-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-");
    assert_has(head, "frame-ancestors 'none'");
    assert_has(head, "\r\nX-Content-Type-Options: nosniff\r\n");
    assert_has(head, "\r\nCross-Origin-Opener-Policy: same-origin\r\n");
    assert_has(head, "\r\nCross-Origin-Resource-Policy: same-origin\r\n");
    assert_has(head, "\r\nReferrer-Policy: no-referrer\r\n");
    assert_has(head, "\r\nPermissions-Policy: ");
    assert_has(head, "\r\nDate: today\r\n");
  }
}

static void tells_what_becomes_of_the_connection(void **state) {
  (void)state;
  assert_lacks(head_of(ask("GET /", "")), "Connection");
  assert_has(head_of(ask("GET /", "Connection: close\r\n")), "\r\nConnection: close\r\n");
  assert_has(head_of(net_answer_problem(431)), "\r\nConnection: close\r\n");
  assert_has(head_of(net_answer_problem(503)), "\r\nRetry-After: 5\r\n"); /* it is for a while */
  assert_lacks(head_of(net_answer_problem(404)), "Retry-After");
  Answer old = ask("GET /", "");
  old.old_client = true;
  assert_has(head_of(old), "\r\nConnection: keep-alive\r\n");
}

static void dates_are_english(void **state) {
  (void)state;
  char date[DATE_SIZE];
  net_http_date(784111777, date);
  assert_string_equal(date, "Sun, 06 Nov 1994 08:49:37 GMT");
  net_http_date(0, date);
  assert_string_equal(date, "Thu, 01 Jan 1970 00:00:00 GMT");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finds_files),
      cmocka_unit_test(falls_back_to_the_page),
      cmocka_unit_test(sends_heads_alone),
      cmocka_unit_test(refuses_other_methods),
      cmocka_unit_test(says_unchanged),
      cmocka_unit_test(etags_are_of_the_bytes_sent),
      cmocka_unit_test(chooses_a_form),
      cmocka_unit_test(writes_caching_headers),
      cmocka_unit_test(every_answer_is_guarded),
      cmocka_unit_test(tells_what_becomes_of_the_connection),
      cmocka_unit_test(dates_are_english),
  };
  return cmocka_run_group_tests_name("answer", tests, make_site, drop_site);
}
