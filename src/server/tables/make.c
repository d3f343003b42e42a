/* make.c - a new table: its id and code, its secret, and the first entry of its log. What may be asked for is
 * create.c. */
#include "make.h"

#include <stdlib.h>

#include "answers.h"
#include "directory.h"
#include "inside.h"
#include "offer.h"
#include "write.h"

/* ---- Ids ----------------------------------------------------------------------------------------- */

enum { ID_LENGTH = 20 };

static const char id_letters[] = "0123456789abcdefghjkmnpqrstvwxyz";

static void spell(const uint8_t *bytes, const char *letters, char *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = letters[bytes[i] & 31];
  out[count] = '\0';
}

static void random_letters(const Tables *tables, const char *letters, char *out, size_t count) {
  uint8_t bytes[TABLES_MAX_ID];
  tables->options.random(bytes, count);
  spell(bytes, letters, out, count);
}

/* 100 random bits. */
static void make_id(const Tables *tables, char id[TABLES_MAX_ID]) {
  random_letters(tables, id_letters, id, ID_LENGTH);
}

void tables_make_next_id(const Table *table, char id[TABLES_MAX_ID]) {
  char room[2 * TABLES_MAX_ID + 32];
  uint8_t bytes[MK_SHA256_SIZE];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "meikyu-rematch-1\n%s\n%s", table->id, table->story.facts.next);
  mk_hmac_sha256(table->story.settings.seed, MK_SEED_SIZE, room, text.length, bytes);
  spell(bytes, id_letters, id, ID_LENGTH);
}

/* Letters that are not mistaken for each other; some twice, so that there are 32. */
static void make_code(const Tables *tables, char code[TABLES_CODE_LENGTH + 1]) {
  random_letters(tables, "ABCDEFGHJKLMNPQRSTUVWXYZABCDEFGH", code, TABLES_CODE_LENGTH);
}

/* ---- Writing the first entry --------------------------------------------------------------------- */

/* A table that is being made. */
typedef struct Making {
  Table *table;
  char player[TABLES_MAX_ID], key[STORE_MAX_KEY + 1];
  bool keyed;
  uint8_t hash[STORE_HASH_SIZE];
} Making;

static void on_made(void *context, const StoreAnswer *answer);

static bool submit(Making *making) {
  StoreCreation creation = {.player = store_text(making->player),
                            .key = store_text(making->key),
                            .hash = {making->hash, sizeof making->hash}};
  Table *table = making->table;
  make_code(table->tables, table->story.facts.code);
  return table_submit(table, table->writing, making->keyed ? &creation : NULL, on_made, making);
}

/* Nothing was made: the table goes, and whoever waits for it. */
static void unmake(Making *making, const char *code, const char *text) {
  Table *table = making->table;
  Task *task = table->writing->task;
  tables_writing_free(table, table->writing);
  table->writing = NULL;
  tables_directory_remove(table->tables, table);
  table_free(table);
  free(making);
  tables_task_refuse(task, code, text);
}

/* The key has made a table before. */
static void made_before(Making *making, const StoreAnswer *answer) {
  Task *task = making->table->writing->task;
  StoreBytes hash = {making->hash, sizeof making->hash};
  char id[TABLES_MAX_ID];
  if (!store_same(answer->bytes, hash) || answer->id.length >= sizeof id) {
    unmake(making, "bad", "key: it was used for another table");
    return;
  }
  memcpy(id, answer->id.at, answer->id.length);
  id[answer->id.length] = '\0';
  Task *again =
      tables_task_new(task->tables, tables_judge_info, &task->player, id, (MkJson){NULL, NULL});
  if (!again) {
    unmake(making, "busy", "out of memory");
    return;
  }
  again->done = task->done;
  again->context = task->context;
  task->done = NULL;
  unmake(making, "", "");
  tables_task_send(again, id);
}

/* Somebody else has made this very table, which is read and shown; others may wait for it already. */
static void made_elsewhere(Making *making) {
  Table *table = making->table;
  Task *task = table->writing->task;
  tables_writing_free(table, table->writing);
  table->writing = NULL;
  free(making);
  task->judge = tables_judge_info;
  table_push_back(table, task);
  table_reload(table);
}

static void on_made(void *context, const StoreAnswer *answer) {
  Making *making = context;
  Table *table = making->table;
  Tables *tables = table->tables;
  tables->depth++;
  switch (answer->status) {
  case STORE_OK:
    free(making);
    store_watch(tables->store, store_text(table->id), answer->number);
    table_take_in(table, table->writing, answer->time);
    table_pump(table);
    break;
  case STORE_TAKEN:
    if (!submit(making)) unmake(making, "busy", "out of memory");
    break;
  case STORE_USED: made_before(making, answer); break;
  case STORE_CONFLICT: made_elsewhere(making); break;
  case STORE_FULL: unmake(making, "busy", "no room on the disk"); break;
  default: unmake(making, "busy", "the store does not answer"); break;
  }
  tables->depth--;
}

static Making *new_making(Tables *tables, Task *task) {
  Making *making = calloc(1, sizeof *making);
  char id[TABLES_MAX_ID];
  make_id(tables, id);
  Table *table = making ? table_make(tables, *task->other ? task->other : id) : NULL;
  if (table && tables_directory_add(tables, table)) {
    making->table = table;
    return making;
  }
  if (table) table_free(table);
  free(making);
  return NULL;
}

void tables_make_table(Tables *tables, Task *task, const Story *story, const uint8_t *creation) {
  Making *making = new_making(tables, task);
  if (!making) {
    story_content_release(story->content);
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  Table *table = making->table;
  table->story.settings = story->settings;
  table->story.facts = story->facts;
  table->story.content = story->content;
  table->noted = true;
  tables_offer_owner_seen(table, task->player.id, task->origin);
  tables_offer_update(table); /* it counts from now on */
  tables->options.random(table->story.settings.seed, MK_SEED_SIZE);
  story_commit(table->id, table->story.settings.seed, table->story.settings.commit);
  put(making->player, sizeof making->player, task->player.id);
  put(making->key, sizeof making->key, task->key);
  making->keyed = creation && *task->key;
  if (creation) memcpy(making->hash, creation, STORE_HASH_SIZE);
  table->writing = tables_writing_new(table, task);
  if (!table->writing) { /* the task was refused */
    tables_directory_remove(tables, table);
    table_free(table);
    free(making);
    return;
  }
  tables_writing_add(table->writing, DEED_CREATE, -1);
  if (!submit(making)) unmake(making, "busy", "out of memory");
}
