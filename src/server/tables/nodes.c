/* nodes.c - one table among several servers: whose it is, and when something must be read first (nodes.h). */
#include "nodes.h"

#include "directory.h"
#include "inside.h"
#include "play.h"
#include "presence.h"
#include "tell.h"
#include "watch.h"

bool tables_nodes_is_ours(const Table *table) {
  const Tables *tables = table->tables;
  bool awake = store_now(tables->store) - tables->alive <= 3 * STORE_BEAT;
  bool given = table->nodes.ours || table->nodes.leased == table->story.facts.length;
  return awake && (given || !store_is_shared(tables->store));
}

/* Whoever asks what is there, or comes to sit, must not be told what was there a moment ago: others may have written
 * since, and hints come late. An action is judged by its version, and the store decides. */
bool tables_nodes_wants_latest(const Table *table, const Task *task) {
  bool decides =
      task->keyed || task->judge == tables_judge_bot || task->judge == tables_judge_unwatch;
  return !decides && store_is_shared(table->tables->store) && table->nodes.read < task->number;
}

void tables_nodes_catch_up(Table *table) {
  if (table_is_free(table) && table->nodes.outdated) table_reload(table);
  if (table_is_free(table) && table->nodes.heard > table->story.facts.length) {
    table->nodes.heard = 0; /* only a hint: once is enough */
    table_read_on(table, NULL);
  }
}

void tables_nodes_forgive(Tables *tables, int64_t since) {
  for (Table *table = tables_directory_next(tables, NULL), *next; table; table = next) {
    next = tables_directory_next(tables, table);
    if (table->loading != TABLE_READY || table->story.settings.clock.kind == CLOCK_NONE) continue;
    table_set_due(table);
    if (table->story.facts.time <= since) continue;
    table->nodes.outdated = true;
    table_pump(table);
  }
}

/* The table of that id, if it is in memory. */
static Table *find_table(Tables *tables, StoreBytes id) {
  char text[TABLES_MAX_ID];
  if (id.length >= sizeof text || tables->closing) return NULL;
  memcpy(text, id.at, id.length);
  text[id.length] = '\0';
  return tables_directory_find(tables, text);
}

void tables_present(Tables *tables, StoreBytes id, uint32_t seats) {
  Table *table = find_table(tables, id);
  if (!table || table->nodes.elsewhere == seats) return;
  bool seen = (table->nodes.elsewhere ^ seats) & ~(uint32_t)STORE_OFFERED;
  table->nodes.elsewhere = seats;
  tables->depth++;
  tables_presence_update(table);
  if (seen && table->loading == TABLE_READY) tables_tell_info(table, NULL);
  tables->depth--;
}

void tables_heard(Tables *tables, StoreBytes id, int64_t length) {
  Table *table = find_table(tables, id);
  if (!table || length <= table->nodes.heard) return;
  table->nodes.heard = length;
  tables->depth++;
  table_pump(table);
  tables->depth--;
}
