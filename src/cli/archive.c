/* archive.c - tables read where they are kept. Nothing is written: a server may be at work on them. */
#include "archive.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { AT_ONCE = 64, MAX_RECORD = 8 << 20 };

/* What is asked for must stay beyond its callback. */
static char record_room[MAX_RECORD], content_room[MK_MAX_CONTENT_BYTES + 1];
static MkContent *content; /* of the match being replayed */

const char *archive_place(const Args *args, char *room, size_t size) {
  const char *db = args_get(args, "db");
  if (db) return db;
  if (data_path("online.db", room, size)) return room;
  fail(args, say(args, "there is no data folder; name the store with --db FILE",
                 "データフォルダがありません。--db FILE で保存先を指定してください"));
  return NULL;
}

/* ---- Opening ----------------------------------------------------------------------------------------- */

static void random_bytes(void *bytes, size_t count) {
  if (getrandom(bytes, count, 0) < 0)
    abort(); /* nothing here is secret, but nothing may be made up */
}

bool archive_open(Archive *archive, const Args *args, const char *db, bool thorough) {
  MkError error;
  StoreOptions how = {.read_only = true, .thorough = thorough};
  TablesOptions tables = {.random = random_bytes, .bot_threads = 1};
  *archive = (Archive){.args = args, .store = store_open(db, &how, &error)};
  tables.store = archive->store;
  if (archive->store && (archive->tables = tables_open(&tables, &error))) return true;
  store_close(archive->store);
  fail_error(args, NULL, &error);
  return false;
}

void archive_close(Archive *archive) {
  tables_close(archive->tables);
  store_close(archive->store);
}

/* ---- One table after the other ------------------------------------------------------------------------ */

/* A page of tables; they are looked at when the store has answered, since looking asks it again. */
typedef struct Page {
  const Archive *archive;
  ArchiveTable tables[AT_ONCE];
  size_t count;
  bool good;
} Page;

static void keep_page(void *context, const StoreAnswer *answer) {
  Page *page = context;
  page->good = answer->status == STORE_OK;
  if (!page->good) fail(page->archive->args, "%s", answer->text);
  page->count = answer->count;
  for (size_t i = 0; i < answer->count && i < AT_ONCE; i++) {
    const StoreTable *row = &answer->tables[i];
    page->tables[i] = (ArchiveTable){.length = row->length, .state = row->state};
    memcpy(page->tables[i].id, row->id.at, row->id.length);
  }
}

static void settle(const Archive *archive) {
  while (store_wait(archive->store) > 0) {
  }
}

bool archive_each(Archive *archive, ArchiveLook *look, void *context) {
  static Page page;
  char after[STORE_MAX_ID + 1] = "";
  do {
    page = (Page){.archive = archive};
    store_list_all(archive->store, store_text(after), AT_ONCE, keep_page, &page);
    settle(archive);
    for (size_t i = 0; i < page.count && page.good; i++) page.good = look(context, &page.tables[i]);
    if (page.count > 0) memcpy(after, page.tables[page.count - 1].id, sizeof after);
  } while (page.good && page.count == AT_ONCE);
  return page.good;
}

/* ---- Records ------------------------------------------------------------------------------------------ */

static void keep(void *context, const TablesAnswer *answer) {
  MkText *kept = context;
  if (!answer->code) mk_text_bytes(kept, answer->bytes, answer->length);
}

/* What the tables answer; empty for a refusal. */
static void ask(Archive *archive, TablesVerb verb, const char *table, MkText *out) {
  TablesRequest request = {.verb = verb, .table = table};
  tables_request(archive->tables, &request, keep, out);
  settle(archive);
}

bool archive_record(Archive *archive, const char *table, const char **record) {
  MkText text = MK_TEXT(record_room);
  ask(archive, TABLES_RECORD, table, &text);
  *record = text.length > 0 ? record_room : NULL;
  if (mk_text_fits(&text)) return true;
  fail(archive->args, say(archive->args, "%s: the record is too long", "%s：記録が長すぎます"),
       table);
  return false;
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

static bool find_content(Archive *archive, MkSetup *setup, const char *hash, MkError *error) {
  content = NULL;
  if (hash[0]) {
    MkText text = MK_TEXT(content_room);
    ask(archive, TABLES_CONTENT, hash, &text);
    content = mk_content_new(setup->game, text.data, text.length, error);
    if (!content) return false;
  }
  setup->content = content;
  return true;
}

MkMatch *archive_replay(Archive *archive, const char *record, MkError *error) {
  char hash[MK_HEX_SIZE];
  MkSetup setup;
  if (!mk_record_read_header(record, strcspn(record, "\n"), &setup, hash, error) ||
      !find_content(archive, &setup, hash, error))
    return NULL;
  MkMatch *match = mk_match_new(&setup, error);
  if (match && play_lines(match, record + strcspn(record, "\n") + 1, error)) return match;
  archive_end_replay(match);
  return NULL;
}

void archive_end_replay(MkMatch *match) {
  mk_match_free(match);
  mk_content_free(content);
  content = NULL;
}
