/* rulebook.c - reading RULES.md. Its form: headings "## 2 Rounds / ラウンド", rules "- **R2.1** English" followed by
 * "  <br>Japanese", and paragraphs whose Japanese begins with <br>; lines of a paragraph go on in the language it has. */
#include "rulebook.h"

#include <stdlib.h>
#include <string.h>

typedef struct Reader {
  Rulebook *book;
  MkText text; /* the room being filled */
  bool ja;     /* the language wanted */
  bool in_ja;  /* that of the line at hand */
  bool open;   /* an item is being written */
  bool strong, ruling;
  size_t from; /* where its text begins */
} Reader;

static bool begins(const char *line, const char *with) {
  return strncmp(line, with, strlen(with)) == 0;
}

/* ---- Markup ------------------------------------------------------------------------------------------- */

/* The first byte after what stands for a ruling, or NULL. */
static const char *after_ruling(const char *at) {
  static const char *const marks[] = {"[ruling]", "［裁定］"};
  for (int i = 0; i < 2; i++)
    if (begins(at, marks[i])) return at + strlen(marks[i]);
  return NULL;
}

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

/* `code` and *words* become bold: the fonts have no italics. What was ruled is said more quietly. */
static void write_marked(Reader *r, const char *line) {
  for (const char *at = line; *at; at++) {
    const char *after = after_ruling(at);
    if (after) {
      mk_text_format(&r->text, "<span size=\"85%%\" foreground=\"#5c5344\">%s",
                     r->ja ? "［裁定］" : "[ruling]");
      r->ruling = true;
      at = after - 1;
    } else if (*at == '`' || *at == '*') {
      r->strong = !r->strong;
      mk_text_string(&r->text, r->strong ? "<b>" : "</b>");
    } else {
      write_char(&r->text, *at);
    }
  }
}

static void close_item(Reader *r) {
  if (!r->open) return;
  if (r->strong) mk_text_string(&r->text, "</b>");
  if (r->ruling) mk_text_string(&r->text, "</span>");
  mk_text_char(&r->text, '\0');
  r->open = r->strong = r->ruling = false;
}

static RuleItem *open_item(Reader *r, RuleKind kind) {
  close_item(r);
  if (r->book->count == RULEBOOK_MAX) return NULL;
  RuleItem *item = &r->book->item[r->book->count++];
  *item = (RuleItem){.kind = kind, .text = r->book->room + r->text.length};
  r->open = true;
  r->from = r->text.length;
  return item;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* "2 Rounds / ラウンド": the number stands once, before both. */
static void read_heading(Reader *r, const char *line) {
  line += strspn(line, "# ");
  if (!open_item(r, RULE_CHAPTER)) return;
  const char *slash = strstr(line, " / ");
  size_t number = strspn(line, "0123456789");
  if (!slash || !r->ja) {
    mk_text_bytes(&r->text, line, slash ? (size_t)(slash - line) : strlen(line));
  } else {
    mk_text_bytes(&r->text, line, number);
    mk_text_string(&r->text, number ? " " : "");
    mk_text_string(&r->text, slash + 3);
  }
  close_item(r);
}

static void read_rule(Reader *r, const char *line) {
  RuleItem *item = open_item(r, RULE_TEXT);
  const char *from = line + strlen("- **"), *to = strstr(from, "** ");
  if (!item || !to || to - from >= (ptrdiff_t)sizeof item->number) return;
  memcpy(item->number, from, (size_t)(to - from));
  r->in_ja = false;
  if (!r->ja) write_marked(r, to + 3);
}

static void read_text(Reader *r, const char *line) {
  line += strspn(line, " ");
  if (begins(line, "<br>")) {
    r->in_ja = true;
    line += strlen("<br>");
  }
  if (r->in_ja != r->ja) return;
  if (!r->ja && r->text.length > r->from) mk_text_char(&r->text, ' ');
  write_marked(r, line);
}

static void read_line(Reader *r, const char *line) {
  if (line[0] == '#') {
    read_heading(r, line);
  } else if (begins(line, "- **R")) {
    read_rule(r, line);
  } else if (line[0] == '\0') {
    close_item(r);
  } else {
    bool goes_on = r->open;
    if (!goes_on) {
      if (!open_item(r, RULE_INTRO)) return;
      r->in_ja = false;
    }
    read_text(r, line + (goes_on ? 0 : strspn(line, " ")));
  }
}

static void read_lines(Reader *r, const char *text) {
  char line[2048];
  while (*text) {
    size_t length = strcspn(text, "\n");
    size_t kept = length < sizeof line - 1 ? length : sizeof line - 1;
    memcpy(line, text, kept);
    line[kept] = '\0';
    read_line(r, line);
    text += length + (text[length] == '\n');
  }
  close_item(r);
}

bool rulebook_read(Print *p, Rulebook *book) {
  const PrintSource *source = source_find(text_of("src/games/%s/RULES.md", p->game->id));
  size_t size = source ? 2 * source->length : 1;
  *book = (Rulebook){.room = malloc(size)};
  if (!book->room) {
    print_wrong(p, MK_SAYS_MEMORY);
    return false;
  }
  Reader reader = {
      .book = book, .text = mk_text_init(book->room, size), .ja = p->job->lang == MK_JA};
  if (source) read_lines(&reader, source->text);
  return true;
}

void rulebook_release(Rulebook *book) {
  free(book->room);
}

const char *rulebook_rule(const Rulebook *book, const char *number) {
  for (int i = 0; i < book->count; i++)
    if (book->item[i].kind == RULE_TEXT && strcmp(book->item[i].number, number) == 0)
      return book->item[i].text;
  return "";
}

int rulebook_chapter(const Rulebook *book, int chapter) {
  for (int i = 0; i < book->count; i++)
    if (book->item[i].kind == RULE_CHAPTER && chapter-- == 0) return i;
  return -1;
}

const char *rulebook_intro(const Rulebook *book, int chapter) {
  int at = rulebook_chapter(book, chapter);
  return at >= 0 && at + 1 < book->count && book->item[at + 1].kind == RULE_INTRO
             ? book->item[at + 1].text
             : "";
}
