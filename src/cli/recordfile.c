/* recordfile.c - replaying a record from a file or pipe, line by line, with line numbers in errors. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A file being read. */
typedef struct Reader {
  const Args *args;
  FILE *stream;
  const char *path;
  int line;
  size_t length;
  char
      *bytes; /* MK_MAX_RECORD_LINE + 1: one more than a good line may have, to notice a long one */
} Reader;

static bool wrong(const Reader *r, MkError *error) {
  const char *name = strcmp(r->path, "-") ? r->path : say(r->args, "standard input", "標準入力");
  error->line = r->line;
  return cli_fail_error(r->args, name, error), false;
}

/* The next line without its newline; false at the end of the file. */
static bool next_line(Reader *r) {
  r->line++;
  r->length = 0;
  int c;
  while ((c = getc_unlocked(r->stream)) != EOF && c != '\n') {
    if (r->length <= MK_MAX_RECORD_LINE) r->bytes[r->length++] = (char)c;
    if (r->length > MK_MAX_RECORD_LINE) break;
  }
  return c != EOF || r->length > 0;
}

static bool is_blank(const Reader *r) {
  size_t at = 0;
  while (at < r->length && strchr(" \t\r", r->bytes[at]) && r->bytes[at]) at++;
  return at == r->length;
}

static bool open_reader(Reader *r, const Args *args, const char *path) {
  *r = (Reader){.args = args, .path = path};
  r->stream = cli_open_input(args, path);
  if (!r->stream) return false;
  r->bytes = malloc(MK_MAX_RECORD_LINE + 1);
  return r->bytes || (cli_fail(args, say(args, "out of memory", "メモリが足りません")), false);
}

static void close_reader(Reader *r) {
  if (r->stream && r->stream != stdin) fclose(r->stream);
  free(r->bytes);
}

static bool unreadable(const Reader *r) {
  MkError error;
  return mk_error_set(&error, "%s", strerror(errno)) || wrong(r, &error);
}

/* A record names other content than the built-in by its hash; --content must give just that. */
static bool check_content(const Reader *r, const MkContent *content, const char *wanted) {
  const char *have = mk_content_hash(content);
  MkError error;
  if (strcmp(have ? have : "", wanted) == 0) return true;
  if (!wanted[0])
    mk_error_fill(&error, MK_ERROR_OTHER_CONTENT,
                  "content: the record was made with the built-in content, not with this --content",
                  "content：この棋譜は標準の内容で作られています（--content なし）");
  else if (have)
    mk_error_fill(&error, MK_SAYS_OTHER_CONTENT);
  else
    mk_error_fill(&error, MK_ERROR_OTHER_CONTENT,
                  "content: the record needs the content file it was made with (--content FILE)",
                  "content：棋譜を作ったときの内容ファイルが必要です（--content FILE）");
  return wrong(r, &error);
}

static bool read_header(Reader *r, RecordFile *out, int *resigned) {
  MkSetup setup;
  MkError error;
  char hash[MK_HEX_SIZE];
  do {
    if (!next_line(r))
      return mk_refuse(&error, MK_ERROR_RECORD, "empty: the first line of a record was expected",
                       "空です。棋譜の1行目が必要です") ||
             wrong(r, &error);
  } while (is_blank(r));
  if (!mk_record_read_header(r->bytes, r->length, &setup, hash, &error)) return wrong(r, &error);
  *resigned = mk_record_resigned(r->bytes, r->length);
  out->content = cli_load_content(r->args, setup.game);
  if (!out->content || !check_content(r, out->content, hash)) return false;
  setup.content = out->content;
  out->match = mk_match_new(&setup, &error);
  return out->match || wrong(r, &error);
}

static bool play_line(Reader *r, const RecordVisitor *v, MkMatch *match, MkRecordLineKind *kind) {
  MkRecordLine line;
  MkError error;
  if (!mk_record_read_line(match, r->bytes, r->length, &line, &error)) return wrong(r, &error);
  if (*kind == MK_RECORD_END && line.kind != MK_RECORD_BLANK)
    return mk_refuse(&error, MK_SAYS_AFTER_END) || wrong(r, &error);
  if (line.kind != MK_RECORD_BLANK) *kind = line.kind;
  if (line.kind != MK_RECORD_ACTION) return true;
  if (v->before) v->before(v->context, match, line.seat, line.action);
  if (!mk_match_apply(match, line.seat, line.action, NULL, &error)) return wrong(r, &error);
  if (v->after) v->after(v->context, match, line.seat, line.action);
  return true;
}

bool cli_record_file_read(const Args *args, const char *path, const RecordVisitor *visitor,
                          RecordFile *out) {
  static const RecordVisitor nobody;
  const RecordVisitor *v = visitor ? visitor : &nobody;
  Reader reader;
  *out = (RecordFile){0};
  int resigned = -1;
  bool good = open_reader(&reader, args, path) && read_header(&reader, out, &resigned);
  if (good && v->dealt) good = v->dealt(v->context, out->match);
  MkRecordLineKind last = MK_RECORD_BLANK;
  while (good && next_line(&reader)) good = play_line(&reader, v, out->match, &last);
  if (good && ferror(reader.stream)) good = unreadable(&reader);
  if (good && resigned >= 0) mk_match_stop(out->match, resigned);
  if (good && v->ended && mk_match_over(out->match)) v->ended(v->context, out->match);
  close_reader(&reader);
  return good;
}

void cli_record_file_release(RecordFile *file) {
  mk_match_free(file->match);
  mk_content_free(file->content);
  *file = (RecordFile){0};
}

char *cli_record_text(const MkMatch *match, size_t *length) {
  MkText measure = mk_text_init(NULL, 0);
  mk_record_write(match, &measure);
  char *bytes = malloc(measure.length + 1);
  if (!bytes) return NULL;
  MkText text = mk_text_init(bytes, measure.length + 1);
  mk_record_write(match, &text);
  *length = text.length;
  return bytes;
}
