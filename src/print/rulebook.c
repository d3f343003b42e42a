/* rulebook.c - reading content/rulebook. A line is one item; its first characters say of which kind. What stands in braces
 * is not for players: numbers of the rules that the line tells, {R4.2 R4.3}, which a check reads; {#cards} becomes the
 * number of pieces in the set that is printed, {=Knife} the name of a card in it. */
#include "rulebook.h"

#include <stdlib.h>
#include <string.h>

typedef struct Reader {
  Print *p;
  Rulebook *book;
  MkText text; /* the room being filled */
  bool strong; /* between two pairs of stars */
} Reader;

static bool begins(const char *line, const char *with) {
  return strncmp(line, with, strlen(with)) == 0;
}

/* ---- Markup ------------------------------------------------------------------------------------------- */

static void write_char(MkText *out, char c) {
  if (c == '&')
    mk_text_string(out, "&amp;");
  else if (c == '<')
    mk_text_string(out, "&lt;");
  else if (c == '>')
    mk_text_string(out, "&gt;");
  else
    mk_text_char(out, c);
}

/* What stands in braces; returns the first byte behind it. */
static const char *write_brace(Reader *r, const char *at, const char *end) {
  const char *close = memchr(at, '}', (size_t)(end - at));
  if (!close) return end;
  for (const char *c = print_brace(r->p, at + 1, (size_t)(close - at) - 1); *c; c++)
    write_char(&r->text, *c);
  return close + 1;
}

/* A stretch of a line, without blanks at its ends, as a text of its own. */
static const char *write_marked(Reader *r, const char *from, const char *end) {
  const char *text = r->text.length < r->text.size ? r->text.data + r->text.length : "";
  while (from < end && *from == ' ') from++;
  while (from < end) {
    if (begins(from, "**")) {
      r->strong = !r->strong;
      mk_text_string(&r->text, r->strong ? "<b>" : "</b>");
      from += 2;
    } else if (*from == '{') {
      from = write_brace(r, from, end);
    } else if (*from == ' ' && (from + 1 == end || begins(from, " {R"))) {
      from++;
    } else {
      write_char(&r->text, *from++);
    }
  }
  mk_text_char(&r->text, '\0');
  return text;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* The kinds by how a line begins; a text is what begins in no other way. */
static const struct {
  const char *sign;
  BookKind kind;
} signs[] = {{"### ", BOOK_HEADING}, {"## ", BOOK_CHAPTER}, {"- ", BOOK_POINT}, {"> ", BOOK_NOTE},
             {"~ ", BOOK_SMALL},     {"| ", BOOK_ROW},      {"![", BOOK_FIGURE}};

static BookKind kind_of(const char *line, size_t *skip, int *number) {
  size_t digits = strspn(line, "0123456789");
  *number = 0;
  if (digits > 0 && begins(line + digits, ". ")) {
    for (size_t i = 0; i < digits; i++) *number = 10 * *number + (line[i] - '0');
    *skip = digits + 2;
    return BOOK_STEP;
  }
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    if (!begins(line, signs[i].sign)) continue;
    *skip = strlen(signs[i].sign);
    return signs[i].kind;
  }
  *skip = 0;
  return BOOK_TEXT;
}

/* "what | points |": both columns. */
static void read_row(Reader *r, BookItem *item, const char *line, const char *end) {
  const BookItem *last = item > r->book->item ? item - 1 : NULL;
  const char *bar = strstr(line, " | ");
  item->number = last && last->kind == BOOK_ROW ? last->number + 1 : 0;
  if (!bar || bar > end) bar = end;
  item->text = write_marked(r, line, bar);
  item->right = write_marked(r, bar < end ? bar + 3 : end, end - (end[-1] == '|'));
}

static void read_line(Reader *r, const char *line, const char *end) {
  size_t skip;
  int number;
  if (line == end || begins(line, "# ") || begins(line, "{R") || begins(line, "{not:")) return;
  if (r->book->count == RULEBOOK_MAX) {
    print_wrong(r->p, MK_ERROR_OTHER, "the rules have more than %d lines",
                "ルールが%d行を超えています", RULEBOOK_MAX);
    return;
  }
  BookItem *item = &r->book->item[r->book->count++];
  item->kind = kind_of(line, &skip, &number);
  item->number = number;
  r->strong = false;
  if (item->kind == BOOK_ROW)
    read_row(r, item, line + skip, end);
  else
    item->text = write_marked(r, line + skip, end - (item->kind == BOOK_FIGURE));
}

bool print_rulebook_read(Print *p, Rulebook *book) {
  const PrintSource *source = print_source_find(
      print_text_of("content/rulebook/%s.%s.md", p->game->id, p->job->lang == MK_JA ? "ja" : "en"));
  size_t size = source ? 2 * source->length : 1;
  *book = (Rulebook){.room = malloc(size)};
  if (!book->room) {
    print_wrong(p, MK_SAYS_MEMORY);
    return false;
  }
  Reader reader = {.p = p, .book = book, .text = mk_text_init(book->room, size)};
  for (const char *at = source ? source->text : ""; *at && !p->failed;) {
    size_t length = strcspn(at, "\n");
    read_line(&reader, at, at + length);
    at += length + (at[length] == '\n');
  }
  return !p->failed;
}

void print_rulebook_release(Rulebook *book) {
  free(book->room);
}
