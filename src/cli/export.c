/* export.c - `meikyu export`: the records of finished online tables, and one CSV of their results. It works beside
 * a running server: the store is only read. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "archive.h"

enum { MAX_PATH = 4096 };

typedef struct Export {
  const Args *args;
  const char *folder;
  Archive archive;
  FILE *csv;
  int written;
} Export;

/* ---- Results --------------------------------------------------------------------------------------- */

/* A field of a CSV file: in quotes, quotes doubled. A spreadsheet would take one that begins with = for a formula. */
static void write_field(FILE *file, const char *text) {
  fputs(text[0] && strchr("=+-@", text[0]) ? "\"'" : "\"", file);
  for (; *text; text++) {
    if (*text == '"') fputc('"', file);
    fputc(*text, file);
  }
  fputc('"', file);
}

static void write_results(Export *export, const char *table, const MkMatch *match) {
  const MkSetup *setup = mk_match_setup(match);
  MkResult result;
  mk_match_result(match, &result);
  for (int seat = 0; seat < setup->seats; seat++) {
    fprintf(export->csv, "%s,%s,%d,%d,", table, setup->game->id, setup->seats, seat);
    write_field(export->csv, setup->names[seat]);
    fprintf(export->csv, ",%d,%d\n", (int)result.seat[seat].rank, (int)result.seat[seat].score);
  }
}

/* One that was played by rules that are not known here: what its first and its last line say. */
static void write_old_results(Export *export, const char *table, const char *record) {
  MkJson head, end;
  char game[64] = "", name[MK_MAX_NAME];
  const char *last = strstr(record, "\n{\"end\":");
  if (!last || !mk_json_parse(record, strcspn(record, "\n"), &head, NULL) ||
      !mk_json_parse(last + 1, strcspn(last + 1, "\n"), &end, NULL))
    return; /* its log does not say how it ended */
  end = mk_json_get(end, "end");
  mk_json_read_string(mk_json_get(head, "game"), game, sizeof game);
  MkJson names = mk_json_get(head, "names"), ranks = mk_json_get(end, "ranks");
  int seats = mk_json_count(names);
  for (int seat = 0; seat < seats; seat++) {
    long long rank = 0, score = 0;
    mk_json_read_int(mk_json_item(ranks, seat), INT32_MIN, INT32_MAX, &rank);
    mk_json_read_int(mk_json_item(mk_json_get(end, "scores"), seat), INT32_MIN, INT32_MAX, &score);
    if (!mk_json_read_string(mk_json_item(names, seat), name, sizeof name)) name[0] = '\0';
    fprintf(export->csv, "%s,%s,%d,%d,", table, game, seats, seat);
    write_field(export->csv, name);
    fprintf(export->csv, ",%lld,%lld\n", rank, score);
  }
}

/* ---- One table after the other ---------------------------------------------------------------------- */

static bool write_record(Export *export, const char *table, const char *record) {
  char path[MAX_PATH];
  MkError error = {.code = MK_ERROR_NONE};
  snprintf(path, sizeof path, "%s/%s.jsonl", export->folder, table);
  if (!cli_replace_file(export->args, path, record, strlen(record), NULL)) return false;
  MkMatch *match = cli_archive_replay(&export->archive, record, &error);
  if (match)
    write_results(export, table, match);
  else if (error.code == MK_ERROR_RULES || error.code == MK_ERROR_GAME)
    write_old_results(export, table, record);
  else
    return cli_fail(export->args, "%s: %s", table, mk_error_text(&error, export->args->lang)),
           false;
  cli_archive_end_replay(match);
  cli_terminal_progress("%d", ++export->written);
  return true;
}

static bool export_table(Export *export, const char *table) {
  const char *record;
  return cli_archive_record(&export->archive, table, &record) &&
         (!record || write_record(export, table, record));
}

static bool export_next(void *context, const ArchiveTable *table) {
  return export_table(context, table->id);
}

static bool export_only(Export *export, const char *table) {
  if (!export_table(export, table)) return false;
  if (export->written > 0) return true;
  cli_fail(export->args,
           say(export->args, "%s: no such table, or it is not over",
               "%s：その卓はないか、まだ終わっていません"),
           table);
  return false;
}

static int write_all(Export *export) {
  char path[MAX_PATH];
  const char *table = cli_args_get(export->args, "table");
  snprintf(path, sizeof path, "%s/results.csv", export->folder);
  if (!(export->csv = fopen(path, "w")))
    return cli_fail(export->args, "%s: cannot write: %s", path, strerror(errno));
  fputs("table,game,seats,seat,name,rank,score\n", export->csv);
  bool good =
      table ? export_only(export, table) : cli_archive_each(&export->archive, export_next, export);
  cli_terminal_progress_end();
  if (fclose(export->csv) != 0 && good)
    return cli_fail(export->args, "%s: cannot write: %s", path, strerror(errno));
  if (!good) return EXIT_WRONG;
  printf(say(export->args, "%d tables in %s\n", "%d卓を %s に書き出しました\n"), export->written,
         export->folder);
  return cli_finish_output(export->args, EXIT_FINE);
}

/* ---- The command ------------------------------------------------------------------------------------- */

static int run(const Args *args) {
  char usual[MAX_PATH];
  Export export = {.args = args, .folder = args->operands[0]};
  const char *db = cli_archive_place(args, usual, sizeof usual);
  if (!db) return EXIT_WRONG;
  if (mkdir(export.folder, 0777) != 0 && errno != EEXIST)
    return cli_fail(args, "%s: cannot make the folder: %s", export.folder, strerror(errno));
  if (!cli_archive_open(&export.archive, args, db, false)) return EXIT_WRONG;
  int status = write_all(&export);
  cli_archive_close(&export.archive);
  return status;
}

static const Flag flags[] = {
    {"db", "FILE", {"the store (default: as for serve)", "保存先（省略時は serve と同じ）"}},
    {"table", "ID", {"this table only", "この卓だけ"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_export = {
    .name = "export",
    .operands = "DIR",
    .summary = {"Write records and results of finished online tables.",
                "終わったオンラインの卓の記録と結果を書き出します。"},
    .details = {"Writes DIR/ID.jsonl, a record, for each table, and DIR/results.csv. The server "
                "may be running.\n",
                "卓ごとに記録 DIR/ID.jsonl を、まとめて DIR/results.csv "
                "を書きます。サーバーは動いたままでかまいません。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
