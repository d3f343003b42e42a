/* directory.c - tables in memory: found by id, and in the order in which they want to be looked at. */
#include "directory.h"

#include <stdlib.h>

#include "inside.h"

/* ---- By id --------------------------------------------------------------------------------------- */

static size_t bucket_of(const Tables *tables, const char *id) {
  uint64_t hash = 0xcbf29ce484222325; /* FNV-1a: ids are random already */
  for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 0x100000001b3;
  return (size_t)(hash >> 8) & (tables->bucket_count - 1);
}

Table *tables_directory_find(const Tables *tables, const char *id) {
  if (tables->bucket_count == 0) return NULL;
  Table *table = tables->buckets[bucket_of(tables, id)];
  while (table && !same(table->id, id)) table = table->next;
  return table;
}

static void insert(Tables *tables, Table *table) {
  Table **bucket = &tables->buckets[bucket_of(tables, table->id)];
  table->next = *bucket;
  *bucket = table;
}

/* Twice as many buckets. */
static bool widen(Tables *tables) {
  size_t old_count = tables->bucket_count;
  Table **old = tables->buckets, **wide = calloc(old_count ? 2 * old_count : 64, sizeof(Table *));
  if (!wide) return false;
  tables->buckets = wide;
  tables->bucket_count = old_count ? 2 * old_count : 64;
  for (size_t i = 0; i < old_count; i++) {
    for (Table *table = old[i], *next; table; table = next) {
      next = table->next;
      insert(tables, table);
    }
  }
  free(old);
  return true;
}

bool tables_directory_add(Tables *tables, Table *table) {
  bool crowded = tables->table_count >= tables->bucket_count;
  if (crowded && !widen(tables) && tables->bucket_count == 0) return false;
  insert(tables, table);
  tables->table_count++;
  table->place = -1;
  return true;
}

void tables_directory_remove(Tables *tables, Table *table) {
  Table **link = &tables->buckets[bucket_of(tables, table->id)];
  while (*link != table) link = &(*link)->next;
  *link = table->next;
  tables->table_count--;
  tables_directory_set_due(table, 0);
}

Table *tables_directory_next(const Tables *tables, const Table *after) {
  if (after && after->next) return after->next;
  size_t i = after ? bucket_of(tables, after->id) + 1 : 0;
  while (i < tables->bucket_count && !tables->buckets[i]) i++;
  return i < tables->bucket_count ? tables->buckets[i] : NULL;
}

/* ---- By due time: a binary heap ------------------------------------------------------------------ */

static void seat_at(Tables *tables, size_t place, Table *table) {
  tables->heap[place] = table;
  table->place = (int)place;
}

static void rise(Tables *tables, size_t place) {
  Table *table = tables->heap[place];
  for (; place > 0 && tables->heap[(place - 1) / 2]->due > table->due; place = (place - 1) / 2)
    seat_at(tables, place, tables->heap[(place - 1) / 2]);
  seat_at(tables, place, table);
}

static void sink(Tables *tables, size_t place) {
  Table *table = tables->heap[place];
  for (;;) {
    size_t child = 2 * place + 1;
    if (child >= tables->heap_count) break;
    if (child + 1 < tables->heap_count && tables->heap[child + 1]->due < tables->heap[child]->due)
      child++;
    if (tables->heap[child]->due >= table->due) break;
    seat_at(tables, place, tables->heap[child]);
    place = child;
  }
  seat_at(tables, place, table);
}

static void leave_heap(Tables *tables, Table *table) {
  size_t place = (size_t)table->place;
  Table *last = tables->heap[--tables->heap_count];
  table->place = -1;
  if (last == table) return;
  seat_at(tables, place, last);
  rise(tables, place);
  sink(tables, (size_t)last->place);
}

static bool enter_heap(Tables *tables, Table *table) {
  if (tables->heap_count == tables->heap_room) {
    size_t room = 2 * tables->heap_room + 64;
    Table **heap = realloc(tables->heap, room * sizeof *heap);
    if (!heap) return false;
    tables->heap = heap;
    tables->heap_room = room;
  }
  seat_at(tables, tables->heap_count++, table);
  rise(tables, (size_t)table->place);
  return true;
}

bool tables_directory_set_due(Table *table, int64_t due) {
  Tables *tables = table->tables;
  table->due = due;
  if (due > 0 && due < tables->promised && tables->options.wake)
    tables->options.wake(tables->options.context);
  if (due == 0) {
    if (table->place >= 0) leave_heap(tables, table);
    return true;
  }
  if (table->place < 0) return enter_heap(tables, table);
  rise(tables, (size_t)table->place);
  sink(tables, (size_t)table->place);
  return true;
}

Table *tables_directory_first_due(const Tables *tables) {
  return tables->heap_count > 0 ? tables->heap[0] : NULL;
}
