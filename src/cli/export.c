/* export.c - `meikyu export`: the records of finished online tables, and one CSV of their results. It works beside
 * a running server: the store is only read. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

#include "server/tables/tables.h"
#include "store/store.h"

enum { AT_ONCE = 64, MAX_PATH = 4096, MAX_RECORD = 8 << 20 };

typedef struct Export {
  const Args *args;
  const char *folder;
  Store *store;
  Tables *tables;
  FILE *csv;
  char page[AT_ONCE][STORE_MAX_ID + 1]; /* the tables at hand, in the order they were made */
  size_t count;
  const char *table; /* the one being written */
  int written;
  bool failed; /* why has been said */
} Export;

/* What is asked for must stay beyond its callback. */
static char record_room[MAX_RECORD], content_room[MK_MAX_CONTENT_BYTES + 1];

static void random_bytes(void *bytes, size_t count) {
  if (getrandom(bytes, count, 0) < 0)
    abort(); /* nothing here is secret, but nothing may be made up */
}

static void keep(void *context, const TablesAnswer *answer) {
  MkText *kept = context;
  if (!answer->code) mk_text_bytes(kept, answer->bytes, answer->length);
}

/* What the tables answer; empty for a refusal. */
static void ask(Export *export, TablesVerb verb, const char *table, MkText *out) {
  TablesRequest request = {.verb = verb, .table = table};
  tables_request(export->tables, &request, keep, out);
  while (store_wait(export->store) > 0) {
  }
}

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

static void write_results(Export *export, const MkMatch *match) {
  const MkSetup *setup = mk_match_setup(match);
  MkResult result;
  mk_match_result(match, &result);
  for (int seat = 0; seat < setup->seats; seat++) {
    fprintf(export->csv, "%s,%s,%d,%d,", export->table, setup->game->id, setup->seats, seat);
    write_field(export->csv, setup->names[seat]);
    fprintf(export->csv, ",%d,%d\n", (int)result.seat[seat].rank, (int)result.seat[seat].score);
  }
}

/* The lines of a record after its first. */
static bool play_lines(MkMatch *match, const char *at, MkError *error) {
  for (; *at; at += strcspn(at, "\n") + 1) {
    MkRecordLine line;
    if (!mk_record_read_line(match, at, strcspn(at, "\n"), &line, error)) return false;
    if (line.kind == MK_RECORD_ACTION &&
        !mk_match_apply(match, line.seat, line.action, NULL, error))
      return false;
  }
  return true;
}

static bool play_record(Export *export, const char *record, MkSetup *setup, MkError *error) {
  MkMatch *match = mk_match_new(setup, error);
  bool good = match && play_lines(match, record + strcspn(record, "\n") + 1, error);
  if (good) write_results(export, match);
  mk_match_free(match);
  return good;
}

/* The record played once more, with the cards it was played with: that checks it, too. */
static bool add_results(Export *export, const char *record, MkError *error) {
  char hash[MK_HEX_SIZE];
  MkSetup setup;
  MkContent *content = NULL;
  if (!mk_record_read_header(record, strcspn(record, "\n"), &setup, hash, error)) return false;
  if (hash[0]) {
    MkText text = MK_TEXT(content_room);
    ask(export, TABLES_CONTENT, hash, &text);
    content = mk_content_new(setup.game, text.data, text.length, error);
    if (!content) return false;
  }
  setup.content = content;
  bool good = play_record(export, record, &setup, error);
  mk_content_free(content);
  return good;
}

/* ---- One table after the other ---------------------------------------------------------------------- */

static void export_table(Export *export, const char *table) {
  char path[MAX_PATH];
  MkError error = {.code = MK_ERROR_NONE};
  MkText record = MK_TEXT(record_room);
  ask(export, TABLES_RECORD, table, &record);
  if (record.length == 0) return; /* not over */
  export->table = table;
  snprintf(path, sizeof path, "%s/%s.jsonl", export->folder, table);
  if (!mk_text_fits(&record)) {
    fail(export->args, "%s: the record is too long", table);
    export->failed = true;
  } else if (!replace_file(export->args, path, record.data, record.length, NULL)) {
    export->failed = true;
  } else if (!add_results(export, record.data, &error)) {
    fail(export->args, "%s: %s", table, mk_error_text(&error, export->args->lang));
    export->failed = true;
  } else {
    terminal_progress("%d", ++export->written);
  }
}

static void keep_page(void *context, const StoreAnswer *answer) {
  Export *export = context;
  if (answer->status != STORE_OK) {
    fail(export->args, "%s", answer->text);
    export->failed = true;
  }
  for (size_t i = 0; i < answer->count && i < AT_ONCE; i++) {
    StoreBytes id = answer->tables[i].id;
    memcpy(export->page[i], id.at, id.length);
    export->page[i][id.length] = '\0';
  }
  export->count = answer->count;
}

static void export_all(Export *export) {
  char after[STORE_MAX_ID + 1] = "";
  do {
    export->count = 0;
    store_list_all(export->store, store_text(after), AT_ONCE, keep_page, export);
    while (store_wait(export->store) > 0) {
    }
    for (size_t i = 0; i < export->count && !export->failed; i++)
      export_table(export, export->page[i]);
    if (export->count > 0) memcpy(after, export->page[export->count - 1], sizeof after);
  } while (export->count == AT_ONCE && !export->failed);
  terminal_progress_end();
}

static void export_one(Export *export, const char *table) {
  export_table(export, table);
  if (export->written > 0 || export->failed) return;
  fail(export->args, "%s: no such table, or it is not over", table);
  export->failed = true;
}

static int write_all(Export *export) {
  char path[MAX_PATH];
  const char *table = args_get(export->args, "table");
  snprintf(path, sizeof path, "%s/results.csv", export->folder);
  if (!(export->csv = fopen(path, "w")))
    return fail(export->args, "%s: cannot write: %s", path, strerror(errno));
  fputs("table,game,seats,seat,name,rank,score\n", export->csv);
  if (table)
    export_one(export, table);
  else
    export_all(export);
  if (fclose(export->csv) != 0 && !export->failed)
    return fail(export->args, "%s: cannot write: %s", path, strerror(errno));
  if (export->failed) return EXIT_WRONG;
  printf(say(export->args, "%d tables in %s\n", "%d卓を %s に書き出しました\n"), export->written,
         export->folder);
  return finish_output(export->args, EXIT_FINE);
}

/* ---- The command ------------------------------------------------------------------------------------- */

static int open_and_write(Export *export, const char *db) {
  MkError error;
  StoreOptions how = {.read_only = true};
  TablesOptions tables = {.random = random_bytes, .bot_threads = 1};
  if (!(export->store = store_open(db, &how, &error)))
    return fail(export->args, "%s", error.message);
  tables.store = export->store;
  int status = EXIT_WRONG;
  if ((export->tables = tables_open(&tables, &error))) {
    status = write_all(export);
    tables_close(export->tables);
  } else {
    fail(export->args, "%s", error.message);
  }
  store_close(export->store);
  return status;
}

static int run(const Args *args) {
  static Export export; /* a page of ids */
  char usual[MAX_PATH];
  const char *db = args_get(args, "db");
  export = (Export){.args = args, .folder = args->operands[0]};
  if (!db && !data_path("online.db", usual, sizeof usual))
    return fail(args, "there is no data folder; name the store with --db FILE");
  if (mkdir(export.folder, 0777) != 0 && errno != EEXIST)
    return fail(args, "%s: cannot make the folder: %s", export.folder, strerror(errno));
  return open_and_write(&export, db ? db : usual);
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
                "終わったオンラインの卓の記録と結果を書き出す。"},
    .details = {"Writes DIR/ID.jsonl, a record, for each table, and DIR/results.csv. The server "
                "may be running.\n",
                "卓ごとに記録 DIR/ID.jsonl を、まとめて DIR/results.csv "
                "を書く。サーバーは動いたままでよい。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
