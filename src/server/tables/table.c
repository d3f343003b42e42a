/* table.c - one table in memory: read from its log, its queue worked off, forgotten again. */
#include <assert.h>
#include <stdlib.h>

#include "room.h"

int table_seat_of(const Table *table, const Task *task) {
  return facts_seat_of(&table->facts, table->settings.seats, task->player.id);
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
  keys_add(&table->keys, deed->player, deed->key);
  if (deed->kind != DEED_SAY) return;
  size_t length = strlen(deed->text);
  Said *said = malloc(sizeof *said + length + 1);
  if (!said) return; /* it stays in the log */
  *said = (Said){.seat = deed->seat, .at = time, .phrase = deed->phrase};
  memcpy(said->text, deed->text, length + 1);
  *table->said_last = said;
  table->said_last = &said->next;
  if (++table->said_count > CHAT_KEPT) forget_first_said(table);
}

/* ---- Contents ------------------------------------------------------------------------------------ */

Content *content_new(MkContent *content) {
  Content *shared = content ? malloc(sizeof *shared) : NULL;
  if (!shared) {
    mk_content_free(content);
    return NULL;
  }
  *shared = (Content){1, content};
  return shared;
}

Content *content_share(Content *content) {
  if (content) content->users++;
  return content;
}

void content_release(Content *content) {
  if (!content || --content->users > 0) return;
  mk_content_free(content->content);
  free(content);
}

/* ---- Making and freeing -------------------------------------------------------------------------- */

static Table *new_table(Tables *tables, const char *id) {
  Table *table = calloc(1, sizeof *table);
  if (!table) return NULL;
  table->tables = tables;
  put(table->id, sizeof table->id, id);
  table->place = -1;
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
    task_refuse(task, code, text);
  }
}

static void forget_match(Table *table) {
  bots_forget(table);
  mk_match_free(table->match);
  content_release(table->content);
  table->match = NULL;
  table->content = NULL;
}

void table_free(Table *table) {
  table->loading = TABLE_LOST; /* nobody hears of it any more */
  refuse_all(table, "busy", "the server is about to end");
  forget_match(table);
  forget_said(table);
  keys_clear(&table->keys);
  while (table->watches) watch_end(table->watches), watch_sweep(table);
  offer_end(table);
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
  directory_set_due(table, 0);
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

/* Of rules that are not known here something is told all the same. */
static void lose_unread(Table *table, const StoreAnswer *answer) {
  if (table->lacking && relic_read(table, answer)) return;
  table_complain(table, "an entry of its log is not understood");
  table_lose(table, "closed", "this table was made by another version of the program");
}

static void on_content(void *context, const StoreAnswer *answer) {
  Table *table = context;
  MkError error;
  table->reading = false;
  if (answer->status == STORE_OK)
    table->content = content_new(
        mk_content_new(table->settings.game, answer->bytes.at, answer->bytes.length, &error));
  if (table->content)
    begin_reading(table, 0);
  else if (answer->status == STORE_OK || answer->status == STORE_NONE)
    table_lose(table, "rules", "the cards of this table cannot be read any more");
  else
    table_lose(table, "busy", "the store does not answer");
}

static void ask_for_content(Table *table) {
  uint8_t hash[STORE_HASH_SIZE];
  table->reading =
      mk_hex_read(table->settings.content, hash) &&
      store_get_content(table->tables->store, (StoreBytes){hash, sizeof hash}, on_content, table);
  if (!table->reading) table_lose(table, "busy", "out of memory");
}

bool table_enact(Table *table, const Facts *facts, Deed *deed, MkEvents *events) {
  const MkContent *content = table->content ? table->content->content : NULL;
  return enact(&table->match, &table->settings, content, facts, deed, events);
}

static bool read_entry(Table *table, const StoreEntry *entry) {
  Deed deed;
  MkEvents events;
  if (!deed_read(entry, &deed)) return false;
  table->lacking = deed.kind == DEED_CREATE && !create_knows_rules(deed.body);
  if (table->lacking) return false;
  if (deed.kind == DEED_CREATE && !create_read(deed.body, &table->settings, &table->facts))
    return false;
  if (!table_enact(table, &table->facts, &deed, &events)) return false;
  fold(&table->settings, &table->tables->gaps, &table->facts, &deed, entry->time);
  table_remember(table, &deed, entry->time);
  table->ours = entry->node == store_node(table->tables->store);
  if (entry->number <= table->known) return true;
  if (deed_changes_info(&table->settings, &deed)) watch_seats_changed(table);
  tell_deed(table, &deed, &events, entry->time);
  if (deed_changes_info(&table->settings, &deed)) tell_info(table, NULL);
  return true;
}

/* Everything there is, from where the table stands. False: it cannot be understood. */
static bool read_entries(Table *table, const StoreAnswer *answer) {
  for (size_t i = 0; i < answer->count; i++) {
    const StoreEntry *entry = &answer->entries[i];
    if (entry->number <= table->facts.length) continue;
    if (entry->number > table->facts.length + 1) return true; /* see is_whole */
    if (!read_entry(table, entry)) return false;
    if (i == 0 && *table->settings.content && !table->content) return true;
  }
  return true;
}

/* Whether all that the store counts was there. */
static bool is_whole(const Table *table, const StoreAnswer *answer) {
  return table->facts.length == answer->number;
}

static void become_ready(Table *table) {
  table->loading = TABLE_READY;
  table->known = table->facts.length;
  store_watch(table->tables->store, store_text(table->id), table->known);
  watch_seats_changed(table);
  directory_set_due(table, facts_due(&table->settings, &table->tables->gaps, &table->facts));
  table_pump(table);
}

static bool is_forgotten(const Table *table) {
  return table->loading == TABLE_LOST && !table->reading && !table->first && !table->watches &&
         !table->pumping && table->walking == 0;
}

void table_forget_lost(Table *table) {
  if (!is_forgotten(table)) return;
  directory_remove(table->tables, table);
  table_free(table);
}

static void on_read(void *context, const StoreAnswer *answer) {
  Table *table = context;
  table->reading = false;
  table->tables->depth++;
  if (answer->status == STORE_NONE)
    table_lose(table, "no-table", "there is no such table");
  else if (answer->status != STORE_OK)
    table_lose(table, "busy", "the store does not answer");
  else if (!read_entries(table, answer))
    lose_unread(table, answer);
  else if (*table->settings.content && !table->content)
    ask_for_content(table);
  else if (!is_whole(table, answer))
    lose_broken(table);
  else
    become_ready(table);
  table->tables->depth--;
  table_forget_lost(table);
}

/* From the first entry, or from where the table stands. */
static void begin_reading(Table *table, int64_t after) {
  table->loading = TABLE_READING;
  table->read = table->tables->tasks;
  if (after == 0) {
    table->outdated = false;
    table->facts = (Facts){.length = 0};
    mk_match_free(table->match);
    table->match = NULL;
    forget_said(table);
    keys_clear(&table->keys);
  }
  table->reading =
      store_read(table->tables->store, store_text(table->id), after, 0, on_read, table);
  if (!table->reading) table_lose(table, "busy", "out of memory");
}

void table_reload(Table *table) {
  bots_forget(table);
  begin_reading(table, 0);
}

void table_read_on(Table *table, Task *task) {
  if (task) table_push_back(table, task);
  begin_reading(table, table->facts.length);
}

Table *table_reach(Tables *tables, const char *id) {
  Table *table = directory_find(tables, id);
  if (table) {
    if (table->loading == TABLE_LOST) table_reload(table);
    return table;
  }
  table = new_table(tables, id);
  if (!table) return NULL;
  if (!directory_add(tables, table)) {
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

static bool is_free(const Table *table) {
  return table->loading == TABLE_READY && !table->writing;
}

/* Whoever asks what is there, or comes to sit, must not be told what was there a moment ago: others may have written
 * since, and hints come late. An action is judged by its version, and the store decides. */
static bool wants_latest(const Table *table, const Task *task) {
  bool decides = task->keyed || task->judge == judge_bot || task->judge == judge_unwatch;
  return !decides && store_is_shared(table->tables->store) && table->read < task->number;
}

static void judge(Table *table, Task *task) {
  offer_owner_seen(table, task->player.id, task->origin);
  if (wants_latest(table, task))
    table_read_on(table, task);
  else if (task->keyed && keys_have(&table->keys, task->player.id, task->key))
    task_refuse_keyed(task, "bad", "key: it was used for something else", -1);
  else
    task->judge(table, task);
}

bool table_is_ours(const Table *table) {
  const Tables *tables = table->tables;
  bool awake = store_now(tables->store) - tables->alive <= 3 * STORE_BEAT;
  bool given =
      !store_is_shared(tables->store) || table->ours || table->leased == table->facts.length;
  return awake && given;
}

void table_refold(Table *table) {
  table->outdated = true;
  table_pump(table);
}

/* What was written elsewhere comes before anything is judged by what is known here. */
static void catch_up(Table *table) {
  if (is_free(table) && table->outdated) table_reload(table);
  if (is_free(table) && table->heard > table->facts.length) {
    table->heard = 0; /* only a hint: once is enough */
    table_read_on(table, NULL);
  }
}

void table_pump(Table *table) {
  Tables *tables = table->tables;
  if (table->loading == TABLE_LOST && !table->reading) refuse_all(table, "no-table", "no table");
  if (table->pumping || tables->closing) return;
  table->pumping = true;
  catch_up(table);
  while (is_free(table) && table->first) judge(table, table_take_first(table));
  if (is_free(table) && table_is_ours(table)) seats_due(table, store_now(tables->store));
  if (is_free(table) && table_is_ours(table)) bots_ask(table);
  table->pumping = false;
}
