/* lab_rows.c - `meikyu lab balance --rows FILE.csv`: a row for every game, written as they are played.
 *
 * A run that goes on must find the rows of what is in its part: those are kept, what was written after the part was kept
 * is cut off and comes again. The file is held as long as the run is at it. */
#include "lab.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse(const LabRowsFile *r, const char *why) {
  return cli_fail(r->args, "--rows %s: %s", r->path, why), false;
}

/* How many rows belong to what was found before; -1: rows to come would have to stand between them. */
static int64_t count_rows(const MkStudy *study, const MkFindings *findings) {
  int64_t rows = 0;
  bool open = false; /* a variant was not done */
  for (int i = 0; i < study->variant_count; i++) {
    const MkFinding *finding = &findings->variant[i];
    if (open && finding->done > 0) return -1;
    open = open || !finding->closed;
    rows += finding->done * mk_rows_of_deal(study, i);
  }
  return rows;
}

/* The end of one line; a line break in quotes is none. */
static bool skip_row(FILE *file) {
  bool quoted = false;
  for (int c; (c = getc(file)) != EOF;) {
    if (c == '"') quoted = !quoted;
    if (c == '\n' && !quoted) return true;
  }
  return false;
}

/* Goes behind the head and so many rows, and cuts off the rest. */
static bool take_up(const LabRowsFile *r, const char *head, int64_t rows) {
  char line[256] = "";
  if (!fgets(line, sizeof line, r->file) || strcmp(line, head) != 0)
    return refuse(r, say(r->args, "has no rows of games: the run in --out was begun without it",
                         "対局の行がありません。--out の実験は --rows なしで始められています"));
  for (int64_t i = 0; i < rows; i++)
    if (!skip_row(r->file))
      return refuse(r, say(r->args, "has fewer rows than the run in --out has played games",
                           "行が --out の実験の局数より少なくなっています"));
  long end = ftell(r->file);
  if (end < 0 || ftruncate(fileno(r->file), end) != 0 || fseek(r->file, end, SEEK_SET) != 0)
    return refuse(r, strerror(errno));
  return true;
}

static bool begin(const LabRowsFile *r, const char *head) {
  if (ftruncate(fileno(r->file), 0) != 0 || fputs(head, r->file) == EOF || fflush(r->file) != 0)
    return refuse(r, strerror(errno));
  return true;
}

static bool hold(const LabRowsFile *r) {
  struct stat info;
  if (fstat(fileno(r->file), &info) != 0 || !S_ISREG(info.st_mode))
    return refuse(r, say(r->args, "this is no file", "ファイルではありません"));
  if (flock(fileno(r->file), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return refuse(r, say(r->args, "another run is at it", "別の実行が使っています"));
  return true;
}

static FILE *open_both_ways(const char *path) {
  int file = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
  return file < 0 ? NULL : fdopen(file, "r+");
}

bool cli_lab_rows_open(const Args *args, const MkStudy *study, const MkFindings *findings,
                       LabRowsFile *r) {
  char room[256];
  MkText head = MK_TEXT(room);
  *r = (LabRowsFile){.args = args, .path = cli_args_get(args, "rows")};
  if (!r->path) return true;
  mk_rows_head(&head);
  int64_t rows = count_rows(study, findings);
  if (rows < 0)
    return refuse(r,
                  say(args,
                      "a run of several variants has its rows one variant after the other, and "
                      "cannot be asked for more games: choose another --out",
                      "条件がいくつもある実験では、行が条件ごとに並ぶため局数を増やせません。別の "
                      "--out を選んでください"));
  r->file = open_both_ways(r->path);
  if (!r->file) return refuse(r, strerror(errno));
  return hold(r) && (rows ? take_up(r, room, rows) : begin(r, room));
}

bool cli_lab_rows_write(LabRowsFile *r, const char *bytes, size_t length) {
  return fwrite(bytes, 1, length, r->file) == length || refuse(r, strerror(errno));
}

bool cli_lab_rows_keep(LabRowsFile *r) {
  if (!r->file) return true;
  return (fflush(r->file) == 0 && fsync(fileno(r->file)) == 0) || refuse(r, strerror(errno));
}

void cli_lab_rows_close(LabRowsFile *r) {
  if (r->file) fclose(r->file);
  r->file = NULL;
}
