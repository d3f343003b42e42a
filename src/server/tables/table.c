/* table.c - one table in memory: read from its log, its queue worked off, forgotten again. */
#include "table.h"

#include <assert.h>
#include <stdlib.h>

#include "bots.h"
#include "directory.h"
#include "inside.h"
#include "keys.h"
#include "nodes.h"
#include "offer.h"
#include "past.h"
#include "presence.h"
#include "relic.h"
#include "seats.h"
#include "tell.h"
#include "watch.h"

int table_seat_of(const Table *table, const Task *task) {
  return story_seat_of(&table->story, task->player.id);
}

/* ---- What is said -------------------------------------------------------------------------------- */

static void forget_first_said(Table *table) {
  Said *first = table->said;
  table->said = first->next;
  if (!table->said) table->said_last = &table->said;
  table->said_count--;
  free(first);
}

static void forget_said(Table *table) {
  while (table->said) forget_first_said(table);
}

void table_remember(Table *table, const Deed *deed, int64_t time) {
  tables_keys_add(&table->keys, deed->player, deed->key);
  if (deed->kind != DEED_SAY) return;
  size_t length = strlen(deed->text);
  Said *said = malloc(sizeof *said + length + 1);
  if (!said) return; /* it stays in the log */
  *said = (Said){.seat = deed->seat, .at = time, .phrase = deed->phrase};
  put(said->player, sizeof said->player, deed->player);
  memcpy(said->text, deed->text, length + 1);
  *table->said_last = said;
  table->said_last = &said->next;
  if (++table->said_count > CHAT_KEPT) forget_first_said(table);
}

/* ---- Making and freeing -------------------------------------------------------------------------- */

static Table *new_table(Tables *tables, const char *id) {
  Table *table = calloc(1, sizeof *table);
  if (!table) return NULL;
  table->tables = tables;
  put(table->id, sizeof table->id, id);
  table->place = -1;
  table->story.gaps = &tables->gaps;
  table->last = &table->first;
  table->said_last = &table->said;
  table->used = store_now(tables->store);
  return table;
}

static void refuse_all(Table *table, const char *code, const char *text) {
  while (table->first) {
    Task *task = table->first;
    table->first = task->next;
    if (!table->first) table->last = &table->first;
    tables_task_refuse(task, code, text);
  }
}

void table_free(Table *table) {
  table->loading = TABLE_LOST; /* nobody hears of it any more */
  refuse_all(table, "busy", "the server is about to end");
  tables_bots_forget(table);
  story_end(&table->story);
  forget_said(table);
  tables_past_free(table);
  tables_keys_clear(&table->keys);
  while (table->watches) tables_watch_end(table->watches), tables_watch_sweep(table);
  tables_offer_end(table);
  free(table);
}

Table *table_make(Tables *tables, const char *id) {
  return new_table(tables, id);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static void begin_reading(Table *table, int64_t after);

/* It cannot be played on here: it is no table, or one that this program does not understand. */
void table_lose(Table *table, const char *code, const char *text) {
  table->loading = TABLE_LOST;
  refuse_all(table, code, text);
  tables_directory_set_due(table, 0);
}

void table_complain(const Table *table, const char *why) {
  enum { COMPLAIN_MS = 10 * 1000 };
  Tables *tables = table->tables;
  int64_t now = store_now(tables->store);
  char room[256];
  MkText text = MK_TEXT(room);
  if (!tables->options.note || now < tables->complained + COMPLAIN_MS) return;
  tables->complained = now;
  mk_text_format(&text, "table %s cannot be read: %s", table->id, why);
  tables->options.note(tables->options.context, room);
}

/* Numbers are missing, or the store has entries that are not counted: nothing could be appended to it. */
static void lose_broken(Table *table) {
  table_complain(table, "its log is not whole");
  table_lose(table, "closed", "the log of this table is not whole");
}

static void lose_strange(Table *table) {
  table_complain(table, "an entry of its log is not understood");
  table_lose(table, "closed", "this table was made by another version of the program");
}

static void on_content(void *context, const StoreAnswer *answer) {
  Table *table = context;
  MkError error;
  table->reading = false;
  if (answer->status == STORE_OK)
    table->story.content = story_content_new(
        mk_content_new(table->story.settings.game, answer->bytes.at, answer->bytes.length, &error));
  if (table->story.content)
    begin_reading(table, 0);
  else if (answer->status == STORE_OK || answer->status == STORE_NONE)
    table_lose(table, "rules", "the cards of this table cannot be read any more");
  else
    table_lose(table, "busy", "the store does not answer");
}

static void ask_for_content(Table *table) {
  uint8_t hash[STORE_HASH_SIZE];
  table->reading =
      mk_hex_read(table->story.settings.content, hash) &&
      store_get_content(table->tables->store, (StoreBytes){hash, sizeof hash}, on_content, table);
  if (!table->reading) table_lose(table, "busy", "out of memory");
}

/* Listeners hear what they have not been told yet. */
static void tell_entry(Table *table, const Deed *deed, const MkEvents *events, int64_t time) {
  int64_t number = table->story.facts.length;
  tables_presence_follow(table, deed);
  bool info = tables_tell_changes_info(&table->story, deed, number);
  if (info) tables_watch_seats_changed(table);
  tables_tell_deed(table, deed, events, number, time);
  if (info) tables_tell_info(table, NULL);
}

static StoryRead read_entry(Table *table, const StoreEntry *entry) {
  Deed deed;
  MkEvents events;
  StoryRead read = story_read(&table->story, entry, &deed, &events);
  if (read > STORY_CONTENT) return read;
  table_remember(table, &deed, entry->time);
  table->nodes.ours = entry->node == store_node(table->tables->store);
  if (entry->number > table->nodes.known) tell_entry(table, &deed, &events, entry->time);
  return read;
}

/* Everything there is, from where the table stands. */
static StoryRead read_entries(Table *table, const StoreAnswer *answer) {
  StoryRead read = STORY_READ;
  for (size_t i = 0; i < answer->count && read == STORY_READ; i++) {
    const StoreEntry *entry = &answer->entries[i];
    if (entry->number <= table->story.facts.length) continue;
    if (entry->number > table->story.facts.length + 1) break; /* see is_whole */
    read = read_entry(table, entry);
  }
  return read;
}

/* Whether all that the store counts was there. */
static bool is_whole(const Table *table, const StoreAnswer *answer) {
  return table->story.facts.length == answer->number;
}

static void become_ready(Table *table) {
  table->loading = TABLE_READY;
  table->nodes.known = table->story.facts.length;
  store_watch(table->tables->store, store_text(table->id), table->nodes.known);
  tables_watch_seats_changed(table);
  table_set_due(table);
  tables_presence_update(table);
  table_pump(table);
}

static void on_note(void *context, const StoreAnswer *answer) {
  Table *table = context;
  table->reading = false;
  table->tables->depth++;
  table->noted = true;
  if (answer->status == STORE_OK) tables_presence_read_note(table, answer->tables[0].note);
  become_ready(table);
  table->tables->depth--;
}

/* Who was away is asked for once: from then on it is known here. */
static void be_ready(Table *table) {
  bool played = table->story.facts.state <= TABLE_PLAYING;
  table->reading = played && !table->noted &&
                   store_find_table(table->tables->store, store_text(table->id), on_note, table);
  if (!table->reading) become_ready(table);
}

static bool is_forgotten(const Table *table) {
  return table->loading == TABLE_LOST && !table->reading && !table->first && !table->watches &&
         !table->pumping && table->walking == 0;
}

void table_forget_lost(Table *table) {
  if (!is_forgotten(table)) return;
  tables_directory_remove(table->tables, table);
  table_free(table);
}

static void take_entries(Table *table, const StoreAnswer *answer) {
  switch (read_entries(table, answer)) {
  case STORY_READ: is_whole(table, answer) ? be_ready(table) : lose_broken(table); break;
  case STORY_CONTENT: ask_for_content(table); break;
  case STORY_RULES: /* something is told of it all the same */
    if (!tables_relic_read(table, answer)) lose_strange(table);
    break;
  case STORY_STRANGE: lose_strange(table); break;
  }
}

static void on_read(void *context, const StoreAnswer *answer) {
  Table *table = context;
  table->reading = false;
  table->tables->depth++;
  if (answer->status == STORE_NONE)
    table_lose(table, "no-table", "there is no such table");
  else if (answer->status != STORE_OK)
    table_lose(table, "busy", "the store does not answer");
  else
    take_entries(table, answer);
  table->tables->depth--;
  table_forget_lost(table);
}

/* From the first entry, or from where the table stands. */
static void begin_reading(Table *table, int64_t after) {
  table->loading = TABLE_READING;
  table->nodes.read = table->tables->tasks;
  if (after == 0) {
    table->nodes.outdated = false;
    story_restart(&table->story);
    forget_said(table);
    tables_keys_clear(&table->keys);
  }
  table->reading =
      store_read(table->tables->store, store_text(table->id), after, 0, on_read, table);
  if (!table->reading) table_lose(table, "busy", "out of memory");
}

void table_reload(Table *table) {
  tables_bots_forget(table);
  begin_reading(table, 0);
}

void table_read_on(Table *table, Task *task) {
  if (task) table_push_back(table, task);
  begin_reading(table, table->story.facts.length);
}

Table *table_reach(Tables *tables, const char *id) {
  Table *table = tables_directory_find(tables, id);
  if (table) {
    if (table->loading == TABLE_LOST) table_reload(table);
    return table;
  }
  table = new_table(tables, id);
  if (!table) return NULL;
  if (!tables_directory_add(tables, table)) {
    free(table);
    return NULL;
  }
  store_watch(tables->store, store_text(table->id), 0); /* what is written while we read is heard */
  begin_reading(table, 0);
  return table;
}

/* ---- The queue ----------------------------------------------------------------------------------- */

void table_queue(Table *table, Task *task) {
  task->next = NULL;
  *table->last = task;
  table->last = &task->next;
  table->used = store_now(table->tables->store);
}

void table_push_back(Table *table, Task *task) {
  task->next = table->first;
  table->first = task;
  if (!task->next) table->last = &task->next;
}

Task *table_take_first(Table *table) {
  Task *task = table->first;
  if (!task) return NULL;
  table->first = task->next;
  if (!table->first) table->last = &table->first;
  return task;
}

bool table_is_free(const Table *table) {
  return table->loading == TABLE_READY && !table->writing;
}

static void judge(Table *table, Task *task) {
  tables_offer_owner_seen(table, task->player.id, task->origin);
  if (tables_nodes_wants_latest(table, task))
    table_read_on(table, task);
  else if (task->keyed && tables_keys_have(&table->keys, task->player.id, task->key))
    tables_task_refuse_keyed(task, "bad", "key: it was used for something else", -1);
  else
    task->judge(table, task);
}

void table_set_due(Table *table) {
  int64_t due = story_due(&table->story), write = tables_presence_due(table);
  tables_directory_set_due(table, write && (!due || write < due) ? write : due);
}

void table_pump(Table *table) {
  Tables *tables = table->tables;
  if (table->loading == TABLE_LOST && !table->reading) refuse_all(table, "no-table", "no table");
  if (table->pumping || tables->closing) return;
  table->pumping = true;
  tables_nodes_catch_up(table);
  while (table_is_free(table) && table->first) judge(table, table_take_first(table));
  if (table_is_free(table)) tables_presence_write(table, store_now(tables->store));
  if (table_is_free(table) && tables_nodes_is_ours(table))
    tables_seats_due(table, store_now(tables->store));
  if (table_is_free(table) && tables_nodes_is_ours(table)) tables_bots_ask(table);
  table->pumping = false;
}
