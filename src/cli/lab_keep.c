/* lab_keep.c - carrying out a study: where it is kept on the way, how far it has come, and what is made of it.
 *
 * With --out a part file is written now and then, whole or not at all, so that a run that was killed goes on from
 * there. Nothing that belongs to another run is ever overwritten: while a run is at it its part is held, and the
 * folder from the first look into it until a part is there. */
#include "lab.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* How often a part is written: not all the time, nor so that writing takes over a hundredth of it on a slow disk, but
 * at least twice a minute. */
enum { KEEP_EVERY_US = 500000, KEEP_SHARE = 100, KEEP_AT_LEAST_US = 30000000 };

/* A study under way. */
typedef struct Keeper {
  const Args *args;
  const MkStudy *study;
  MkFindings *findings;
  const char *part;           /* its file; "": nothing is kept */
  uint64_t begun_us, keep_us; /* when it began, and when its part will be written next */
  int64_t done_before;        /* deals that were there when this began */
  bool failed;                /* the part could not be written, and why has been said */
  LabRowsFile rows;
  LabSolved *solved; /* what is known exactly, for the page; NULL: nothing */
  int held, folder;  /* the part and its folder as open files, or NOT_HELD */
} Keeper;

static Keeper keeper_of(const Args *args, const MkStudy *study, MkFindings *findings,
                        const char *part) {
  return (Keeper){.args = args,
                  .study = study,
                  .findings = findings,
                  .part = part,
                  .held = NOT_HELD,
                  .folder = NOT_HELD};
}

static bool read_solved(Keeper *k) {
  if (!cli_lab_solved_read(k->args, k->study, &k->solved)) return false;
  if (k->solved) k->findings->solved = &k->solved->solved;
  return true;
}

static void release(Keeper *k) {
  cli_lab_rows_close(&k->rows);
  cli_lab_solved_free(k->solved);
  cli_let_go(&k->held);
  cli_let_go(&k->folder);
}

/* ---- Texts as long as they are --------------------------------------------------------------------- */

/* Everything that a writer has to say, as bytes to be freed; NULL when out of memory. */
static char *written(void (*write)(const MkStudy *, const MkFindings *, MkText *),
                     const MkStudy *study, const MkFindings *findings, size_t *length) {
  MkText measure = mk_text_init(NULL, 0);
  write(study, findings, &measure);
  char *bytes = malloc(measure.length + 1);
  if (!bytes) return NULL;
  MkText text = mk_text_init(bytes, measure.length + 1);
  write(study, findings, &text);
  *length = text.length;
  if (mk_text_fits(&text)) return bytes;
  free(bytes); /* the writer had no memory the first time */
  return NULL;
}

static bool write_out(const Args *args, const char *path,
                      void (*write)(const MkStudy *, const MkFindings *, MkText *),
                      const MkStudy *study, const MkFindings *findings, int *held) {
  size_t length;
  char *bytes = written(write, study, findings, &length);
  bool good = bytes && length > 0; /* a page that found no memory is empty */
  if (!good) cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  good = good && cli_replace_file(args, path, bytes, length, held);
  free(bytes);
  return good;
}

/* ---- Where things are ------------------------------------------------------------------------------ */

static void part_path(const char *folder, const MkStudy *study, char out[PATH_MAX]) {
  if (study->shards > 1)
    snprintf(out, PATH_MAX, "%s/%d-of-%d.part", folder, study->shard, study->shards);
  else
    snprintf(out, PATH_MAX, "%s/run.part", folder);
}

static bool make_folder(const Args *args, const char *folder) {
  struct stat info;
  if (!*folder)
    return cli_fail(args, say(args, "--out: which folder?", "--out：どのフォルダーですか")), false;
  if (strlen(folder) > PATH_MAX - 64)
    errno = ENAMETOOLONG;
  else if (mkdir(folder, 0777) == 0 ||
           (errno == EEXIST && stat(folder, &info) == 0 && S_ISDIR(info.st_mode)))
    return true;
  return cli_fail(args, say(args, "%s: cannot write: %s", "%s：書き込めません：%s"), folder,
                  strerror(errno)),
         false;
}

/* The other files of a run. */
static const struct Report {
  const char *name;
  void (*write)(const MkStudy *study, const MkFindings *findings, MkText *out);
} reports[] = {
    {"report.html", mk_report_html},
    {"report.csv", mk_report_csv},
    {"report.json", mk_report_json},
};
enum { REPORTS = sizeof reports / sizeof *reports };

static void report_path(const char *folder, int number, char out[PATH_MAX]) {
  snprintf(out, PATH_MAX, "%s/%s", folder, reports[number].name);
}

/* A folder or a pipe where a file of the run belongs would be noticed only when all is played. */
static bool are_files(const Args *args, const char *folder) {
  char path[PATH_MAX];
  struct stat info;
  for (int i = 0; i < REPORTS; i++) {
    report_path(folder, i, path);
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
      return cli_fail(args, say(args, "%s: this is no file", "%s：ファイルではありません"), path),
             false;
  }
  return true;
}

/* A folder that holds reports but no run is somebody's own. */
static bool is_free(const Args *args, const char *folder) {
  char path[PATH_MAX];
  for (int i = 0; i < REPORTS; i++) {
    report_path(folder, i, path);
    if (access(path, F_OK) == 0)
      return cli_fail(args,
                      say(args,
                          "%s is there already, and no run it belongs to: choose another --out",
                          "%s がすでにあり、続きの実験もありません。別の --out を選んでください"),
                      path),
             false;
  }
  return true;
}

/* ---- Holding --------------------------------------------------------------------------------------- */

/* Whoever begins in a folder looks and writes before the next one looks. Where a system cannot lock folders, runs
 * that begin in the same moment are not told apart. */
static void hold_folder(Keeper *k, const char *folder) {
  k->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (k->folder >= 0) flock(k->folder, LOCK_EX);
}

static bool refuse_hold(const Keeper *k, const char *why) {
  return cli_fail(k->args, "%s: %s", k->part, why), false;
}

/* The part, if there is one; nobody waits for the other end of a pipe. */
static bool hold_part(Keeper *k) {
  struct stat info;
  k->held = open(k->part, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (k->held < 0) return errno == ENOENT || refuse_hold(k, strerror(errno));
  if (fstat(k->held, &info) != 0 || !S_ISREG(info.st_mode))
    return refuse_hold(k, say(k->args, "this is no file", "ファイルではありません"));
  if (flock(k->held, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return true;
  return refuse_hold(k,
                     say(k->args, "another run is at it: wait for it, or choose another --out",
                         "別の実行が使っています。終わるのを待つか、別の --out を選んでください"));
}

/* ---- Taking up again ------------------------------------------------------------------------------- */

static bool refuse_part(const Keeper *k, const MkError *error) {
  char room[sizeof *error];
  MkText why = MK_TEXT(room);
  mk_error_say(error, k->args->lang, &why);
  return cli_fail(k->args,
                  say(k->args, "%s: %s (left as it is; delete it to begin anew)",
                      "%s：%s（そのままにしてあります。最初から始めるなら削除してください）"),
                  k->part, room),
         false;
}

/* A run may be asked for more deals than before: those that are there are the first of them. Parts of a divided one
 * would no longer be the right ones. */
static bool more_asked(const MkStudy *before, const MkStudy *now) {
  return before->deals < now->deals && before->shards == 1 && !now->within;
}

/* What of the variants is asked for otherwise than before, as the flag that says it; NULL: nothing. */
static const char *find_other_variant(const MkStudy *before, const MkStudy *now) {
  const char *difference = NULL;
  if (before->variant_count != now->variant_count) return "--vary, --option, --seats, --iterations";
  for (int i = 0; i < now->variant_count; i++) {
    const MkStudyVariant *a = &before->variant[i], *b = &now->variant[i];
    if (a->seats != b->seats || memcmp(&a->options, &b->options, sizeof a->options) != 0)
      return "--vary, --option, --seats";
    if (a->iterations != b->iterations) difference = "--iterations";
  }
  return difference;
}

static bool differ_in_sides(const MkStudy *before, const MkStudy *now) {
  const MkCompareSides *a = &before->sides, *b = &now->sides;
  if (before->variant_count != now->variant_count || strcmp(a->over, b->over) != 0 ||
      memcmp(&a->base.options, &b->base.options, sizeof a->base.options) != 0)
    return true;
  for (int i = 0; i < now->variant_count; i++)
    if (a->value[i] != b->value[i] || strcmp(a->hash[i], b->hash[i]) != 0 ||
        memcmp(&before->variant[i].options, &now->variant[i].options, sizeof(MkOptions)) != 0)
      return true;
  return false;
}

/* The same of all that is asked for. */
static const char *find_difference(const MkStudy *before, const MkStudy *now) {
  if (before->kind != now->kind || before->game != now->game) return "GAME";
  if (now->kind == &mk_compare_kind && differ_in_sides(before, now)) return "--a, --b, --over";
  const char *variant = find_other_variant(before, now);
  if (variant) return variant;
  if (before->bots != now->bots) return "--bots";
  if (before->other != now->other || before->judged[0] != now->judged[0]) return "--skill";
  if (strcmp(before->seed, now->seed) != 0) return "--seed";
  if (before->repeat != now->repeat) return "--repeat";
  if (before->deals != now->deals) return now->kind == &mk_truth_kind ? "--deals" : "--games";
  if (before->within != now->within) return "--within";
  if (before->without != now->without) return "--without";
  if (before->nodes != now->nodes) return "--nodes";
  if (before->judge != now->judge) return "--judge";
  return before->shards != now->shards ? "--shard" : "--measure, --content";
}

static bool refuse_other(const Keeper *k, const char *difference) {
  return cli_fail(
             k->args,
             say(k->args,
                 "%s belongs to another run (different: %s): choose another --out, or delete it",
                 "%s は別の実験のものです（違うもの：%s）。別の --out を選ぶか削除してください"),
             k->part, difference),
         false;
}

/* Whether a part is one of this very run. */
static bool is_ours(const Keeper *k, const char *bytes, size_t length) {
  MkStudy *there = calloc(1, sizeof *there);
  char content[MK_HEX_SIZE];
  MkError error = {.code = MK_ERROR_NONE};
  if (!there) return cli_fail(k->args, say(k->args, "out of memory", "メモリが足りません")), false;
  there->content = k->study->content;
  bool read = mk_part_read_study(bytes, length, there, content, &error);
  if (read && more_asked(there, k->study)) there->deals = k->study->deals;
  bool same = read && mk_study_same(there, k->study, &error) && there->shard == k->study->shard &&
              there->shards == k->study->shards;
  const char *here = mk_content_hash(k->study->content);
  const char *difference = read && !same ? find_difference(there, k->study) : "";
  if (same && strcmp(content, here ? here : "") != 0) {
    same = false;
    difference = k->study->kind == &mk_compare_kind ? "--a" : "--content";
  }
  free(there);
  if (!read) return refuse_part(k, &error);
  if (error.code == MK_ERROR_MEMORY) return cli_fail_error(k->args, k->part, &error), false;
  return same || refuse_other(k, difference);
}

/* Deals of each variant in this part. */
static int64_t deals_of(const MkStudy *study) {
  int64_t from, to;
  mk_study_range(study, &from, &to);
  return to - from;
}

/* Looks at what is in the folder; with `take` what a part of this run has is taken up. */
static bool look_into(Keeper *k, const char *folder, bool take) {
  size_t length;
  MkError error;
  hold_folder(k, folder);
  if (!are_files(k->args, folder) || !hold_part(k)) return false;
  if (k->held == NOT_HELD) return is_free(k->args, folder);
  char *bytes = cli_read_file(k->args, k->part, LAB_MAX_PART, &length);
  bool good = bytes && is_ours(k, bytes, length);
  if (good && take && !mk_part_read_findings(bytes, length, k->study, k->findings, &error))
    good = refuse_part(k, &error);
  for (int i = 0; good && take && i < k->study->variant_count; i++) {
    MkFinding *finding = &k->findings->variant[i];
    if (!k->study->within) finding->closed = finding->done == deals_of(k->study);
  }
  free(bytes);
  return good;
}

/* ---- Being interrupted ------------------------------------------------------------------------------ */

static volatile sig_atomic_t interrupted;

/* The first time what is there is kept; who insists is obeyed at once. */
static void note_interrupt(int number) {
  interrupted = 1;
  signal(number, SIG_DFL);
}

/* Shells and scripts know a program that was interrupted by this status. */
enum { EXIT_INTERRUPTED = 128 + SIGINT };

static void tell_interrupted(const Keeper *k) {
  if (k->part[0])
    cli_fail(k->args,
             say(k->args, "interrupted: what is there is kept in %s, and the same command goes on",
                 "中断しました。ここまでの結果は %s にあり、同じコマンドで続きから始まります"),
             k->part);
  else
    cli_fail(k->args, say(k->args, "interrupted: nothing is kept without --out",
                          "中断しました。--out がないので何も残りません"));
}

/* ---- On the way ------------------------------------------------------------------------------------ */

static int64_t count_done(const Keeper *k) {
  int64_t done = 0;
  for (int i = 0; i < k->study->variant_count; i++) {
    const MkFinding *finding = &k->findings->variant[i];
    done += finding->closed ? deals_of(k->study) : finding->done;
  }
  return done;
}

static void show_progress(const Keeper *k, int variant) {
  int64_t done = count_done(k), all = deals_of(k->study) * k->study->variant_count;
  double spent = 1e-6 * (double)(mk_lab_wall_us() - k->begun_us);
  double left =
      done > k->done_before ? spent * (double)(all - done) / (double)(done - k->done_before) : 0;
  cli_terminal_progress(say(k->args, "%d/%d  %lld of %lld deals  %d:%02d:%02d left ",
                            "%d/%d  %lld / %lld 配置  残り %d:%02d:%02d "),
                        variant + 1, k->study->variant_count, (long long)done, (long long)all,
                        (int)left / 3600, (int)left / 60 % 60, (int)left % 60);
}

static bool keep(Keeper *k) {
  if (!k->part[0]) return true;
  if (!cli_lab_rows_keep(&k->rows)) return k->failed = true, false;
  uint64_t begin = mk_lab_wall_us();
  k->failed = !write_out(k->args, k->part, mk_part_write, k->study, k->findings, &k->held);
  cli_let_go(&k->folder);
  uint64_t spent = mk_lab_wall_us() - begin;
  uint64_t pause = KEEP_EVERY_US + KEEP_SHARE * spent;
  k->keep_us = begin + (pause < KEEP_AT_LEAST_US ? pause : KEEP_AT_LEAST_US);
  return !k->failed;
}

static bool grown(void *context, int variant) {
  Keeper *k = context;
  show_progress(k, variant);
  if (interrupted) return keep(k), false;
  return mk_lab_wall_us() < k->keep_us || keep(k);
}

static bool add_rows(void *context, const char *bytes, size_t length) {
  Keeper *k = context;
  k->failed = !cli_lab_rows_write(&k->rows, bytes, length);
  return !k->failed;
}

static int count_cores(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores < 1 ? 1 : cores > MK_MAX_THREADS ? MK_MAX_THREADS : (int)cores;
}

/* A part is written before anything is computed: if that cannot be done, better now than in an hour. */
static bool run_study(Keeper *k) {
  MkStudyWay way = {.threads = count_cores(), .grown = grown, .context = k};
  if (k->rows.file) way.rows = add_rows;
  if (!cli_args_number(k->args, "threads", 1, MK_MAX_THREADS, &way.threads)) return false;
  if (!mk_findings_complete(k->findings, k->study) && !keep(k)) return false;
  k->begun_us = mk_lab_wall_us();
  k->done_before = count_done(k);
  if (signal(SIGINT, note_interrupt) == SIG_IGN) signal(SIGINT, SIG_IGN);
  bool good = mk_study_run(k->study, &way, k->findings);
  cli_terminal_progress_end();
  if (!good && !k->failed && interrupted) return tell_interrupted(k), false;
  if (!good && !k->failed) cli_fail(k->args, say(k->args, "out of memory", "メモリが足りません"));
  return good && keep(k);
}

/* ---- At the end ------------------------------------------------------------------------------------ */

static int print_findings(const Args *args, const MkStudy *study, const MkFindings *findings) {
  size_t length;
  if (!cli_args_get(args, "json")) {
    (study->kind == &mk_truth_kind     ? cli_lab_print_truth
     : study->kind == &mk_compare_kind ? cli_lab_print_compare
                                       : cli_lab_print_balance)(args, study, findings);
    return EXIT_FINE;
  }
  char *bytes = written(mk_report_lines, study, findings, &length);
  if (!bytes) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  bool good = cli_print_bytes(args, bytes, length);
  free(bytes);
  return good ? EXIT_FINE : EXIT_WRONG;
}

static int publish(const Keeper *k) {
  const char *folder = cli_args_get(k->args, "out");
  char path[PATH_MAX];
  for (int i = 0; folder && i < REPORTS; i++) {
    report_path(folder, i, path);
    if (!write_out(k->args, path, reports[i].write, k->study, k->findings, NULL)) return EXIT_WRONG;
  }
  return cli_finish_output(k->args, print_findings(k->args, k->study, k->findings));
}

static int finish(const Keeper *k) {
  if (k->study->shards == 1) return publish(k);
  printf("%s\n", k->part);
  return cli_finish_output(k->args, EXIT_FINE);
}

int cli_lab_publish(const Args *args, const MkStudy *study, MkFindings *findings) {
  const char *folder = cli_args_get(args, "out");
  char part[PATH_MAX] = "";
  Keeper k = keeper_of(args, study, findings, part);
  if (folder) part_path(folder, study, part);
  signal(SIGXFSZ, SIG_IGN);
  bool good = read_solved(&k) &&
              (!folder || (make_folder(args, folder) && look_into(&k, folder, false) && keep(&k)));
  int status = good ? publish(&k) : EXIT_WRONG;
  release(&k);
  return status;
}

int cli_lab_carry_out(const Args *args, MkStudy *study) {
  const char *folder = cli_args_get(args, "out");
  char part[PATH_MAX] = "";
  MkFindings *findings = calloc(1, sizeof *findings);
  Keeper k = keeper_of(args, study, findings, part);
  int status = EXIT_WRONG;
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is said, and no reason to die */
  if (study->shards > 1 && !folder) {
    free(findings);
    return cli_fail(args, say(args, "--shard: where to? It needs --out DIR",
                              "--shard には書き込み先 --out DIR が必要です"));
  }
  if (folder) part_path(folder, study, part);
  if (!findings || !mk_findings_init(findings, study))
    cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  else if (read_solved(&k) &&
           (!folder || (make_folder(args, folder) && look_into(&k, folder, true))) &&
           cli_lab_rows_open(args, study, findings, &k.rows) && run_study(&k))
    status = cli_lab_rows_keep(&k.rows) ? finish(&k) : EXIT_WRONG;
  release(&k);
  if (findings) mk_findings_release(findings, study);
  free(findings);
  return status == EXIT_WRONG && interrupted ? EXIT_INTERRUPTED : status;
}
