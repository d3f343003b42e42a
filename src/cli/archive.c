/* archive.c - tables read where they are kept. Nothing is written: a server may be at work on them. */
#include "archive.h"

#include <stdlib.h>
#include <string.h>

#include "server/story/relic.h"

enum { AT_ONCE = 64, MAX_RECORD = 8 << 20 };

/* What is asked for must stay beyond its callback. */
static char record_room[MAX_RECORD], content_room[MK_MAX_CONTENT_BYTES + 1];
static MkContent *content; /* of the match being replayed */

const char *cli_archive_place(const Args *args, char *room, size_t size) {
  const char *db = cli_args_get(args, "db");
  if (db) return db;
  if (cli_data_path("online.db", room, size)) return room;
  cli_fail(args, say(args, "there is no data folder; name the store with --db FILE",
                     "データフォルダがありません。--db FILE で保存先を指定してください"));
  return NULL;
}

/* ---- Opening ----------------------------------------------------------------------------------------- */

bool cli_archive_open(Archive *archive, const Args *args, const char *db, bool thorough) {
  MkError error;
  StoreOptions how = {.read_only = true, .thorough = thorough};
  *archive = (Archive){.args = args, .store = store_open(db, &how, &error)};
  if (archive->store) return true;
  cli_fail_error(args, NULL, &error);
  return false;
}

void cli_archive_close(Archive *archive) {
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
  if (!page->good) cli_fail(page->archive->args, "%s", answer->text);
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

bool cli_archive_each(Archive *archive, ArchiveLook *look, void *context) {
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

static void keep_content(void *context, const StoreAnswer *answer) {
  MkText *kept = context;
  if (answer->status == STORE_OK) mk_text_bytes(kept, answer->bytes.at, answer->bytes.length);
}

/* A content file by its hash; empty where there is none. */
static void read_content(const Archive *archive, const char *hash, MkText *out) {
  uint8_t bytes[STORE_HASH_SIZE];
  if (!mk_hex_read(hash, bytes)) return;
  store_get_content(archive->store, (StoreBytes){bytes, sizeof bytes}, keep_content, out);
  settle(archive);
}

/* A log that is being read. Where it names cards they are fetched first, and it is read once more. */
typedef struct Reading {
  bool ended; /* as its row says, of rules that are not known here */
  Story story;
  StoryRead read;
  MkText record;
} Reading;

static void write_relic(Reading *reading, const StoreAnswer *log) {
  StoryRelic relic;
  bool good = story_relic_read(&relic, log->entries, log->count);
  if (good && reading->ended && story_dealt(&relic.story) && !relic.failed)
    story_relic_record_write(&relic, &reading->record);
  story_relic_end(&relic);
}

static void read_log(void *context, const StoreAnswer *log) {
  static Deed deed;
  static MkEvents events;
  Reading *reading = context;
  reading->read = log->status == STORE_OK ? STORY_READ : STORY_STRANGE;
  for (size_t i = 0; i < log->count && reading->read == STORY_READ; i++)
    reading->read = story_read(&reading->story, &log->entries[i], &deed, &events);
  bool whole = log->count == (size_t)log->number;
  if (reading->read == STORY_RULES && whole) write_relic(reading, log);
  if (reading->read == STORY_READ && whole && story_has_record(&reading->story))
    story_record_write(&reading->story, &reading->record);
}

static void read_row(void *context, const StoreAnswer *answer) {
  Reading *reading = context;
  reading->ended = answer->status == STORE_OK && answer->tables[0].state > STORE_STATE_PLAYING;
}

static void use_content(const Archive *archive, Story *story) {
  MkText text = MK_TEXT(content_room);
  MkError error;
  read_content(archive, story->settings.content, &text);
  story->content =
      story_content_new(mk_content_new(story->settings.game, text.data, text.length, &error));
  story_restart(story);
}

bool cli_archive_record(Archive *archive, const char *table, const char **record) {
  Reading reading = {.record = MK_TEXT(record_room)};
  store_find_table(archive->store, store_text(table), read_row, &reading);
  settle(archive);
  do {
    store_read(archive->store, store_text(table), 0, 0, read_log, &reading);
    settle(archive);
    if (reading.read == STORY_CONTENT) use_content(archive, &reading.story);
  } while (reading.read == STORY_CONTENT && reading.story.content);
  story_end(&reading.story);
  *record = reading.record.length > 0 ? record_room : NULL;
  if (mk_text_fits(&reading.record)) return true;
  cli_fail(archive->args, say(archive->args, "%s: the record is too long", "%s：記録が長すぎます"),
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
    read_content(archive, hash, &text);
    content = mk_content_new(setup->game, text.data, text.length, error);
    if (!content) return false;
  }
  setup->content = content;
  return true;
}

MkMatch *cli_archive_replay(Archive *archive, const char *record, MkError *error) {
  char hash[MK_HEX_SIZE];
  MkSetup setup;
  if (!mk_record_read_header(record, strcspn(record, "\n"), &setup, hash, error) ||
      !find_content(archive, &setup, hash, error))
    return NULL;
  int resigned = mk_record_resigned(record, strcspn(record, "\n"));
  MkMatch *match = mk_match_new(&setup, error);
  bool played = match && play_lines(match, record + strcspn(record, "\n") + 1, error);
  if (played && resigned >= 0) mk_match_stop(match, resigned);
  if (played) return match;
  cli_archive_end_replay(match);
  return NULL;
}

void cli_archive_end_replay(MkMatch *match) {
  mk_match_free(match);
  mk_content_free(content);
  content = NULL;
}
