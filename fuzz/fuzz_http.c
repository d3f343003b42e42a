/* A conversation of a visitor: whatever comes is read, answered or refused; in pieces it means the same as
 * in one. Byte: length of the first piece, then what he sends. */
#include "fuzz.h"

#include "server/net/answer.h"

static const Site *site(void) {
  static Site made;
  static const char *const paths[] = {"/index.html", "/a.js", "/a.js.br", "/a.js.gz",
                                      "/b/index.html"};
  if (made.count == 0) {
    for (int i = 0; i < 5; i++)
      MUST(net_site_add(&made, paths[i], fuzz_text((const uint8_t *)"x", 1), 1));
    net_site_seal(&made);
  }
  return &made;
}

/* A head is lines that end in CRLF, then an empty one: nothing a visitor sends can add to it. */
static void check_answer(const Answer *answer) {
  char room[MAX_HEAD];
  MkText head = MK_TEXT(room);
  net_answer_write_head(answer, "today", &head);
  MUST(mk_text_fits(&head));
  MUST(strstr(room, "\r\n\r\n") == room + head.length - 4);
  MUST(answer->status == 200 || answer->status == 302 || answer->status == 304 ||
       answer->status >= 400);
  MUST(answer->status == 200 || answer->status == 304 || !answer->file);
}

/* Bodies of POST are read, of other methods not. */
static size_t body_limit(const Request *request) {
  return request->method[0] == 'P' ? 64 : 0;
}

/* Reads one request, `piece` bytes first. */
static ReadState read_one(Reader *reader, const char *bytes, size_t count, size_t piece,
                          size_t *used) {
  size_t more = 0;
  net_reader_begin(reader, body_limit);
  if (piece == 0 || piece >= count) return net_reader_feed(reader, bytes, count, used);
  ReadState state = net_reader_feed(reader, bytes, piece, used);
  if (state != READ_MORE) return state;
  MUST(*used == piece);
  state = net_reader_feed(reader, bytes + piece, count - piece, &more);
  *used += more;
  return state;
}

static bool same_slice(Slice a, Slice b) {
  return a.at == b.at && a.length == b.length;
}

static void check_same(const Request *a, const Request *b) {
  MUST(same_slice(a->target, b->target) && a->header_count == b->header_count);
  for (int i = 0; i < a->header_count; i++) {
    MUST(same_slice(a->headers[i].name, b->headers[i].name));
    MUST(same_slice(a->headers[i].value, b->headers[i].value));
  }
  MUST(a->get == b->get && a->head == b->head && a->minor == b->minor);
  MUST(a->keep_alive == b->keep_alive && a->has_body == b->has_body);
  MUST(a->read_body == b->read_body && a->body.length == b->body.length && a->body.length <= 64);
  MUST(a->body.length == 0 || memcmp(a->body.at, b->body.at, a->body.length) == 0);
}

/* One request, read twice. Returns the bytes it took, 0 at the end of the conversation. */
static size_t answer_one(const char *bytes, size_t count, size_t piece) {
  static Reader whole, pieces;
  size_t used, used_in_pieces;
  ReadState state = read_one(&whole, bytes, count, 0, &used);
  MUST(read_one(&pieces, bytes, count, piece, &used_in_pieces) == state);
  MUST(used <= count);
  if (state != READ_MORE) {
    Answer answer = state == READ_DONE ? net_answer_request(site(), &whole.request)
                                       : net_answer_problem(whole.problem);
    check_answer(&answer);
  }
  if (state == READ_DONE) {
    MUST(used > 0 && used == used_in_pieces);
    check_same(&whole.request, &pieces.request);
  }
  net_reader_end(&whole);
  net_reader_end(&pieces);
  return state == READ_DONE ? used : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 2) return 0;
  char *text = fuzz_text(data + 1, size - 1);
  size_t at = 0, used = 1;
  while (at < size - 1 && used > 0) {
    used = answer_one(text + at, size - 1 - at, data[0]);
    at += used;
  }
  free(text);
  return 0;
}
