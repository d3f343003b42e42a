/* write.c - deeds on their way to the store: tried, written, and only then true. */
#include "write.h"

#include <assert.h>
#include <stdlib.h>

#include "bots.h"
#include "directory.h"
#include "info.h"
#include "inside.h"
#include "mine.h"
#include "notices.h"
#include "offer.h"
#include "presence.h"
#include "tell.h"
#include "watch.h"

/* ---- Making -------------------------------------------------------------------------------------- */

Writing *tables_writing_new(Table *table, Task *task) {
  Tables *tables = table->tables;
  Writing *writing = tables->spare;
  if (writing)
    tables->spare = writing->next;
  else
    writing = malloc(sizeof *writing);
  if (!writing) {
    if (task) tables_task_refuse(task, "busy", "out of memory");
    return NULL;
  }
  writing->next = NULL;
  writing->task = task;
  writing->count = 0;
  return writing;
}

Deed *tables_writing_add(Writing *writing, DeedKind kind, int seat) {
  Deed *deed = &writing->deed[writing->count++];
  *deed = (Deed){.kind = kind, .seat = seat};
  if (writing->task) put(deed->player, sizeof deed->player, writing->task->player.id);
  return deed;
}

void tables_writing_free(Table *table, Writing *writing) {
  writing->next = table->tables->spare;
  table->tables->spare = writing;
}

/* ---- What goes to the store ---------------------------------------------------------------------- */

enum { BODY = 8192 };

typedef struct Packet {
  Story story; /* as it will be; its match is the table's */
  StoreEntry entry[MOST_DEEDS];
  char body[MOST_DEEDS][BODY];
  StoreRow row;
  char info[BODY];
} Packet;

static bool changes_row(const Deed *deed) {
  switch (deed->kind) {
  case DEED_ACT:
  case DEED_UNDO:
  case DEED_ASK:
  case DEED_LAPSE:
  case DEED_SAY: return deed->effect.over || deed->effect.stopped;
  default: return true;
  }
}

static void pack_deed(const Table *table, Packet *packet, const Deed *deed, int i) {
  MkText body = MK_TEXT(packet->body[i]);
  if (deed->kind == DEED_CREATE)
    story_settings_write(&table->story, &body);
  else
    story_deed_write(deed, table->story.match, &body);
  assert(mk_text_fits(&body));
  packet->entry[i] = (StoreEntry){.kind = store_text(story_deed_name(deed->kind)),
                                  .player = store_text(deed->player),
                                  .key = store_text(deed->key),
                                  .body = {body.data, body.length}};
}

/* A table that is closed takes names still: it says so itself, and to the store is over. */
static StoreState row_state(TableState state) {
  static const StoreState states[] = {STORE_STATE_OPEN, STORE_STATE_PLAYING, STORE_STATE_OVER,
                                      STORE_STATE_OVER};
  return states[state];
}

static const StoreRow *pack_row(const Table *table, Packet *packet) {
  const Story *story = &packet->story;
  const Facts *facts = &story->facts;
  MkText info = MK_TEXT(packet->info);
  tables_info_write_row(table, story, &info);
  assert(mk_text_fits(&info));
  packet->row = (StoreRow){
      .state = row_state(facts->state),
      .listed = tables_offer_is_shown(story),
      .game = store_text(table->story.settings.game->id),
      .code = store_text(facts->state == TABLE_OPEN ? facts->code : ""),
      .next = store_text(facts->next),
      .info = {info.data, info.length},
  };
  for (int i = 0; i < story->settings.seats; i++)
    packet->row.seats[facts->seat[i].cleared ? CLEARED_PLACES + i : i] =
        store_text(facts->seat[i].player);
  if (facts->state == TABLE_OPEN && story_seat_of(story, facts->owner) < 0)
    packet->row.seats[OWNER_PLACE] = store_text(facts->owner);
  for (int i = 0; facts->state == TABLE_OPEN && i < facts->invited_count; i++)
    if (!facts->invited[i].declined)
      packet->row.seats[INVITED_PLACES + i] = store_text(facts->invited[i].player);
  return &packet->row;
}

/* Bots answer within seconds: if this server does not live to write it, another looks after them. */
static int64_t due_for_store(const Story *story) {
  enum { BOT_DUE = 5000 };
  const Facts *facts = &story->facts;
  int64_t due = story_due(story);
  if (facts->state != TABLE_PLAYING || facts->resting || !story->match) return due;
  uint32_t acting = mk_match_acting(story->match);
  for (int i = 0; i < story->settings.seats; i++) {
    bool bot = (acting >> i & 1) && story_bot_plays(story, i);
    if (bot && (due == 0 || facts->time + BOT_DUE < due)) due = facts->time + BOT_DUE;
  }
  return due;
}

/* ---- Writing ------------------------------------------------------------------------------------- */

static void on_written(void *context, const StoreAnswer *answer);

/* Tries the deeds one after the other; what they come to is in the packet. */
static bool try_deeds(Table *table, Writing *writing, Packet *packet) {
  int64_t now = store_now(table->tables->store);
  Story *story = &packet->story;
  *story = table->story;
  if (now < story->facts.time) now = story->facts.time;
  for (int i = 0; i < writing->count; i++) {
    Deed *deed = &writing->deed[i];
    bool possible = story_enact(story, deed, &writing->events);
    table->story.match = story->match;
    if (!possible) return false;
    story_fold(story, deed, now);
    pack_deed(table, packet, deed, i);
  }
  return true;
}

static bool any_row(const Writing *writing) {
  bool row = false;
  for (int i = 0; i < writing->count; i++) row = row || changes_row(&writing->deed[i]);
  return row;
}

static bool submit(Table *table, Writing *writing, Packet *packet, const StoreCreation *creation,
                   StoreDone *done, void *context) {
  char room[STORE_MAX_NOTE];
  MkText note = MK_TEXT(room);
  bool row = any_row(writing);
  Notices notices;
  tables_presence_write_note(table, &packet->story, &note);
  tables_notices_find(table, &packet->story, &notices);
  StoreAppend append = {.table = store_text(table->id),
                        .expected = table->story.facts.length + 1,
                        .entries = packet->entry,
                        .count = (size_t)writing->count,
                        .due_at = due_for_store(&packet->story),
                        .due_in = -1,
                        .turn = packet->story.facts.acting,
                        .note = {note.data, note.length},
                        .row = row ? pack_row(table, packet) : NULL,
                        .creation = creation,
                        .notices = notices.list,
                        .notice_count = notices.count};
  return store_append(table->tables->store, &append, done, context);
}

static void give_up(Table *table, Writing *writing, const char *code, const char *text) {
  enum { PATIENCE = 1000 };
  Task *task = writing->task;
  table->writing = NULL;
  table->patience = store_now(table->tables->store) + PATIENCE;
  tables_writing_free(table, writing);
  table_reload(table);
  if (task) tables_task_refuse(task, code, text);
}

bool table_submit(Table *table, Writing *writing, const StoreCreation *creation, StoreDone *done,
                  void *context) {
  Packet packet;
  table->writing = writing;
  writing->began = server_meter_clock();
  return try_deeds(table, writing, &packet) &&
         submit(table, writing, &packet, creation, done, context);
}

void table_write(Table *table, Writing *writing) {
  if (!table_submit(table, writing, NULL, on_written, table))
    give_up(table, writing, "busy", "it could not be done");
}

/* ---- Written ------------------------------------------------------------------------------------- */

/* The number of the entry that a deed became. */
static int64_t number_of(const Table *table, const Writing *writing, int i) {
  return table->story.facts.length - writing->count + i + 1;
}

static bool any_info(const Table *table, const Writing *writing, bool *begins) {
  bool info = *begins = false;
  for (int i = 0; i < writing->count; i++) {
    int64_t number = number_of(table, writing, i);
    info = info || tables_tell_changes_info(&table->story, &writing->deed[i], number);
    *begins = *begins || writing->deed[i].kind == DEED_BEGIN;
  }
  return info;
}

static void tell_written(Table *table, Writing *writing, int64_t time) {
  bool begins, info = any_info(table, writing, &begins);
  if (info) tables_watch_seats_changed(table);
  if (begins) tables_tell_info(table, NULL);
  for (int i = 0; i < writing->count; i++)
    tables_tell_deed(table, &writing->deed[i], &writing->events, number_of(table, writing, i),
                     time);
  if (info && !begins) tables_tell_info(table, NULL);
}

static void answer_written(Table *table, Writing *writing) {
  Task *task = writing->task;
  if (!task) return;
  const Deed *deed = &writing->deed[writing->count - 1];
  bool numbered = deed->kind == DEED_ACT || deed->kind == DEED_UNDO;
  if (task->done)
    tables_task_answer_info(table, task);
  else
    tables_task_ok(task, numbered ? deed->ok : -1);
}

static void note_listed(const Table *table, const Writing *writing) {
  const TablesOptions *options = &table->tables->options;
  if (any_row(writing) && table->story.settings.listed && options->listed)
    options->listed(options->context, table->story.settings.game->id);
}

static void count_written(Meters *meters, const Writing *writing) {
  server_meter_time(&meters->commit, writing->began);
  for (int i = 0; i < writing->count; i++) meters->actions += writing->deed[i].kind == DEED_ACT;
}

void table_take_in(Table *table, Writing *writing, int64_t time) {
  if (any_row(writing)) tables_mine_touch_all(table); /* whoever has no place there any more */
  count_written(table->tables->meters, writing);
  for (int i = 0; i < writing->count; i++) {
    story_fold(&table->story, &writing->deed[i], time);
    table_remember(table, &writing->deed[i], time);
    tables_presence_follow(table, &writing->deed[i]);
  }
  table->nodes.known = table->story.facts.length;
  table->nodes.ours |= writing->count > 0;
  table->unwritten = 0;
  table_set_due(table);
  tell_written(table, writing, time);
  tables_presence_update(table);
  tables_offer_update(table);
  note_listed(table, writing);
  if (writing->count > 0) tables_mine_touch_all(table);
  table->writing = NULL;
  answer_written(table, writing);
  tables_writing_free(table, writing);
}

/* Whether trying the deeds left the match as it was; facts are tried on a copy. */
static bool left_no_trace(const Writing *writing) {
  for (int i = 0; i < writing->count; i++) {
    const Deed *deed = &writing->deed[i];
    bool plays = deed->kind == DEED_BEGIN || deed->kind == DEED_ACT || deed->kind == DEED_UNDO;
    if (plays || deed->effect.undone || deed->effect.stopped) return false;
  }
  return true;
}

/* Somebody else was first, or nobody knows: what is there now is read, and the task judged by it. */
static void judge_again(Table *table, Writing *writing) {
  bool same_match = left_no_trace(writing);
  if (writing->task) table_push_back(table, writing->task);
  table->writing = NULL;
  tables_writing_free(table, writing);
  if (same_match)
    table_read_on(table, NULL);
  else
    table_reload(table);
}

static void used_key(Table *table, Writing *writing) {
  Task *task = writing->task;
  writing->task = NULL;
  give_up(table, writing, "", "");
  tables_task_refuse_keyed(task, "bad", "key: it was used for something else", -1);
}

static void on_written(void *context, const StoreAnswer *answer) {
  Table *table = context;
  Writing *writing = table->writing;
  table->tables->depth++;
  switch (answer->status) {
  case STORE_OK: table_take_in(table, writing, answer->time); break;
  case STORE_CONFLICT: table->tables->meters->conflicts++; /* fallthrough */
  case STORE_UNSURE: judge_again(table, writing); break;
  case STORE_USED: used_key(table, writing); break;
  case STORE_CLOSED: give_up(table, writing, "closed", "this table is closed"); break;
  case STORE_FULL: give_up(table, writing, "busy", "no room on the disk"); break;
  default: give_up(table, writing, "busy", "the store does not answer"); break;
  }
  table_pump(table);
  table->tables->depth--;
}
