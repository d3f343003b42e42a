/* db.c - `meikyu db`: looking after the file or database that tables are kept in: is all of it sound, a copy of it
 * beside a running server, and bringing an old one up to date. */
#include <limits.h>
#include <string.h>

#include "archive.h"

/* ---- check -------------------------------------------------------------------------------------------- */

typedef struct Check {
  Archive archive;
  const char *table; /* being looked at */
  long tables, entries, finished, faults;
  long older;           /* finished by rules that are not known here */
  int64_t number, time; /* of the last entry */
} Check;

static void fault(Check *check, const char *text) {
  cli_terminal_progress_end();
  printf("%s: %s\n", check->table, text);
  check->faults++;
}

static void look_at_entries(void *context, const StoreAnswer *answer) {
  Check *check = context;
  const Args *args = check->archive.args;
  if (answer->status != STORE_OK) fault(check, answer->text);
  for (size_t i = 0; i < answer->count; i++) {
    const StoreEntry *entry = &answer->entries[i];
    if (entry->number != check->number + 1)
      fault(check, say(args, "an entry is missing", "抜けている記録があります"));
    if (entry->time < check->time) fault(check, say(args, "time goes back", "時刻が戻っています"));
    check->number = entry->number;
    check->time = entry->time;
  }
}

/* A log grows while we look: it has at least what its row says. */
static void check_log(Check *check, const ArchiveTable *table) {
  check->number = check->time = 0;
  store_read(check->archive.store, store_text(table->id), 0, 0, look_at_entries, check);
  while (store_wait(check->archive.store) > 0) {
  }
  check->entries += (long)check->number;
  if (check->number < table->length)
    fault(check, say(check->archive.args, "the log ends too early", "記録が途中で終わっています"));
}

static void check_game(Check *check) {
  const char *record;
  MkError error = {.code = MK_ERROR_NONE};
  if (!cli_archive_record(&check->archive, check->table, &record)) check->faults++;
  if (!record) return;
  MkMatch *match = cli_archive_replay(&check->archive, record, &error);
  bool older = !match && (error.code == MK_ERROR_RULES || error.code == MK_ERROR_GAME);
  if (!match && !older) fault(check, mk_error_text(&error, check->archive.args->lang));
  cli_archive_end_replay(match);
  check->older += older;
  check->finished += !older;
}

static bool check_table(void *context, const ArchiveTable *table) {
  Check *check = context;
  check->table = table->id;
  check->tables++;
  check_log(check, table);
  check_game(check);
  cli_terminal_progress("%ld", check->tables);
  return true;
}

static int run_check(const Args *args, const char *db) {
  Check check = {.tables = 0};
  if (!cli_archive_open(&check.archive, args, db, true)) return EXIT_WRONG;
  bool all = cli_archive_each(&check.archive, check_table, &check);
  cli_archive_close(&check.archive);
  cli_terminal_progress_end();
  printf(say(args, "%ld tables with %ld entries; %ld finished games played again; %ld faults\n",
             "%ld卓、記録 %ld件、終わったゲームの再現 %ld、不具合 %ld\n"),
         check.tables, check.entries, check.finished, check.faults);
  if (check.older > 0)
    printf(say(args, "%ld finished games of older rules were not played again\n",
               "古い版のルールの終わったゲーム %ld は再現していません\n"),
           check.older);
  return cli_finish_output(args, all && check.faults == 0 ? EXIT_FINE : EXIT_WRONG);
}

/* ---- backup and migrate --------------------------------------------------------------------------------- */

static int run_backup(const Args *args, const char *db, const char *file) {
  MkError error;
  if (!file)
    return cli_fail(args, say(args, "backup: name the file to write",
                              "backup：書き出すファイルを指定してください"));
  if (!store_backup(db, file, &error)) return cli_fail_error(args, NULL, &error);
  printf(say(args, "copied to %s\n", "%s に写しました\n"), file);
  return cli_finish_output(args, EXIT_FINE);
}

/* Opening for writing is what brings it up to date. */
static int run_migrate(const Args *args, const char *db) {
  MkError error;
  char shown[PATH_MAX];
  MkText text = MK_TEXT(shown);
  Store *store = store_open(db, NULL, &error);
  if (!store) return cli_fail_error(args, NULL, &error);
  store_close(store);
  store_show(db, &text);
  printf(say(args, "%s is up to date\n", "%s は最新の形です\n"), shown);
  return cli_finish_output(args, EXIT_FINE);
}

static int run(const Args *args) {
  char usual[PATH_MAX];
  const char *what = args->operands[0], *db = cli_archive_place(args, usual, sizeof usual);
  if (!db) return EXIT_WRONG;
  if (strcmp(what, "backup") == 0)
    return run_backup(args, db, args->operand_count > 1 ? args->operands[1] : NULL);
  if (args->operand_count > 1)
    return cli_fail(args, say(args, "%s takes no file", "%s にファイル名は要りません"), what);
  if (strcmp(what, "check") == 0) return run_check(args, db);
  if (strcmp(what, "migrate") == 0) return run_migrate(args, db);
  return cli_fail(args,
                  say(args, "'%s': check, backup or migrate is expected",
                      "「%s」ではなく check、backup、migrate のどれかを指定してください"),
                  what);
}

static const Flag flags[] = {
    {"db", "FILE|URL", {"the store (default: as for serve)", "保存先（省略時は serve と同じ）"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_db = {
    .name = "db",
    .operands = "check|migrate|backup FILE",
    .summary = {"Look after the file that online tables are kept in.",
                "オンラインの卓を保存するファイルの手入れをします。"},
    .details =
        {"check reads everything and plays finished games again; backup copies the file. Both\n"
         "work beside a running server. migrate brings an old file up to date, as the start of a\n"
         "server does. For PostgreSQL use pg_dump or a base backup (deploy/README.md).\n",
         "check はすべてを読み、終わったゲームを再現して確かめます。backup "
         "はファイルを写します。どちらも\n"
         "サーバーが動いたままで使えます。migrate "
         "は古い形のファイルを新しくします（サーバーの起動と同じ）。\n"
         "PostgreSQL では pg_dump などを使ってください（deploy/README.md）。\n"},
    .min_operands = 1,
    .max_operands = 2,
    .flags = flags,
    .run = run,
};
