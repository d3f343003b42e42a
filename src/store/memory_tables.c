/* memory_tables.c - tables in memory: appending, reading, lists. */
#include <stdlib.h>
#include <string.h>

#include "memory.h"

static Table *find_table(const MemoryHandle *handle, StoreBytes id) {
  return store_map_get(&handle->memory->tables, id);
}

/* The table of the question's id; NULL after answering that there is none. */
static Table *asked_table(const MemoryHandle *handle, Request *request) {
  Table *table = find_table(handle, request->question.id);
  if (!table) store_answer_status(request, STORE_NONE);
  if (table) request->answer.number = (int64_t)table->length;
  return table;
}

static const StoreEntry *find_key(const Table *table, StoreBytes player, StoreBytes key) {
  for (size_t i = 0; key.length > 0 && i < table->length; i++) {
    const StoreEntry *entry = &table->entries[i];
    if (store_same(entry->key, key) && store_same(entry->player, player)) return entry;
  }
  return NULL;
}

static const Table *find_creation(const Memory *memory, StoreBytes player, StoreBytes key) {
  for (const Table *table = memory->newest; table; table = table->previous) {
    const StoreCreation *creation = table->creation;
    if (creation && store_same(creation->key, key) && store_same(creation->player, player))
      return table;
  }
  return NULL;
}

/* ---- Appending: may it be? --------------------------------------------------------------------- */

static bool refuse(Request *request, StoreStatus status, int64_t number) {
  store_answer_status(request, status);
  request->answer.number = number;
  return true;
}

static void answer_creation(Request *request, const Table *table) {
  request->answer.id = store_request_copy(request, table->id);
  request->answer.bytes = store_request_copy(request, table->creation->hash);
}

static bool refuse_creation(const Memory *memory, Request *request) {
  const StoreCreation *creation = request->question.append->creation;
  const Table *made = creation ? find_creation(memory, creation->player, creation->key) : NULL;
  if (!made) return false;
  answer_creation(request, made);
  return refuse(request, STORE_USED, (int64_t)made->length);
}

static bool refuse_code(const Memory *memory, Request *request, const Table *table, int64_t now) {
  const StoreRow *row = request->question.append->row;
  const Code *code = row && row->code.length > 0 ? store_map_get(&memory->codes, row->code) : NULL;
  bool free_now =
      !code || (table && code->table == table) || (code->until > 0 && code->until <= now);
  return !free_now && refuse(request, STORE_TAKEN, 0);
}

static bool refuse_append(const Memory *memory, Request *request, const Table *table, int64_t now) {
  const StoreAppend *append = request->question.append;
  int64_t length = table ? (int64_t)table->length : 0;
  if (refuse_creation(memory, request)) return true;
  if (!table && append->expected > 1) return refuse(request, STORE_NONE, 0);
  if (append->expected != length + 1) return refuse(request, STORE_CONFLICT, length);
  if (table && table->row->state == STORE_STATE_CLOSED)
    return refuse(request, STORE_CLOSED, length);
  for (size_t i = 0; table && i < append->count; i++) {
    const StoreEntry *used = find_key(table, append->entries[i].player, append->entries[i].key);
    if (used) return refuse(request, STORE_USED, used->number);
  }
  return refuse_code(memory, request, table, now);
}

/* ---- Appending: it is -------------------------------------------------------------------------- */

/* A code's place, made if need be; NULL only without memory. */
static Code *reach_code(Memory *memory, StoreBytes text) {
  Code *code = store_map_get(&memory->codes, text);
  if (code) return code;
  code = calloc(1, sizeof *code);
  if (!code) return NULL;
  memcpy(code->room, text.at, text.length);
  code->text = (StoreBytes){code->room, text.length};
  code->until = 1; /* has rested long enough */
  if (store_map_put(&memory->codes, code->text, code)) return code;
  free(code);
  return NULL;
}

static bool make_room(Table *table, size_t count) {
  if (table->length + count <= table->room) return true;
  size_t room = 2 * table->room + count;
  StoreEntry *entries = realloc(table->entries, room * sizeof *entries);
  if (!entries) return false;
  table->entries = entries;
  table->room = room;
  return true;
}

static void link_table(Memory *memory, Table *table) {
  table->previous = memory->newest;
  if (memory->newest)
    memory->newest->next = table;
  else
    memory->oldest = table;
  memory->newest = table;
}

static Table *new_table(Memory *memory, const StoreAppend *append) {
  Table *table = calloc(1, sizeof *table);
  if (!table) return NULL;
  table->id = append->table;
  if (store_map_put(&memory->tables, table->id, table)) return table;
  free(table);
  return NULL;
}

static void give_up_code(Memory *memory, const Table *table, int64_t now) {
  Code *code = table->row && table->row->code.length > 0
                   ? store_map_get(&memory->codes, table->row->code)
                   : NULL;
  if (code) code->until = now + STORE_CODE_REST;
}

static void set_row(Memory *memory, Table *table, const StoreRow *row, int64_t now) {
  give_up_code(memory, table, now);
  table->row = row;
  Code *code = row->code.length > 0 ? store_map_get(&memory->codes, row->code) : NULL;
  if (!code) return;
  code->table = table;
  code->until = 0;
}

/* Everything that could fail has been done. */
static void commit(Memory *memory, Table *table, const StoreAppend *append, int64_t node,
                   int64_t now) {
  int64_t time = now > table->updated ? now : table->updated;
  for (size_t i = 0; i < append->count; i++) {
    StoreEntry *entry = &table->entries[table->length++];
    *entry = append->entries[i];
    entry->number = (int64_t)table->length;
    entry->time = time;
    entry->node = node;
  }
  if (append->expected == 1) {
    table->created = time;
    table->creation = append->creation;
    link_table(memory, table);
  }
  if (append->row) set_row(memory, table, append->row, time);
  store_memory_commit_notices(memory, append, time);
  table->updated = time;
  table->due = store_append_due(append, time);
  table->lease = 0;
  table->turn = append->turn;
  table->note = append->note;
}

/* Makes what an append needs; false without memory, and nothing has changed. */
static bool prepare(Memory *memory, Request *kept, Table **table) {
  const StoreAppend *append = kept->question.append;
  if (append->row && append->row->code.length > 0 && !reach_code(memory, append->row->code))
    return false;
  if (!store_memory_prepare_notices(memory, append)) return false;
  if (*table) return make_room(*table, append->count);
  *table = new_table(memory, append);
  if (!*table) return false;
  if (make_room(*table, append->count)) return true;
  store_map_drop(&memory->tables, append->table);
  free(*table);
  return false;
}

void store_memory_append(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  Table *table = find_table(handle, request->question.append->table);
  if (refuse_append(memory, request, table, now)) return;
  Request *kept = store_request_new(&request->question, NULL, NULL);
  if (!kept || !prepare(memory, kept, &table)) {
    if (kept) store_request_free(kept);
    request->out_of_memory = true;
    return;
  }
  kept->next = table->appends;
  table->appends = kept;
  commit(memory, table, kept->question.append, request->node, now);
  request->answer.time = table->updated;
  request->answer.number = (int64_t)table->length;
  store_memory_tell(handle, table);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

void store_memory_read(MemoryHandle *handle, Request *request, int64_t now) {
  const Table *table = asked_table(handle, request);
  size_t after = request->question.number > 0 ? (size_t)request->question.number : 0;
  (void)now;
  for (size_t i = after; table && i < table->length && i - after < request->question.limit; i++)
    store_answer_entry(request, &table->entries[i]);
}

void store_memory_find_key(MemoryHandle *handle, Request *request, int64_t now) {
  const Table *table = asked_table(handle, request);
  (void)now;
  if (!table) return;
  const StoreEntry *entry = find_key(table, request->question.player, request->question.key);
  if (entry)
    store_answer_entry(request, entry);
  else
    store_answer_status(request, STORE_NONE);
}

void store_memory_find_creation(MemoryHandle *handle, Request *request, int64_t now) {
  const Question *question = &request->question;
  const Table *table = find_creation(handle->memory, question->player, question->key);
  (void)now;
  if (table)
    answer_creation(request, table);
  else
    store_answer_status(request, STORE_NONE);
}

/* ---- Lists ------------------------------------------------------------------------------------- */

static void tell_table_as(Request *request, const Table *table, int seat, bool offered) {
  const StoreRow *row = table->row;
  StoreTable out = {.id = table->id,
                    .length = (int64_t)table->length,
                    .created = table->created,
                    .updated = table->updated,
                    .due = table->due,
                    .turn = table->turn,
                    .seat = seat,
                    .state = row->state,
                    .listed = row->listed,
                    .game = row->game,
                    .code = row->code,
                    .next = row->next,
                    .note = table->note,
                    .info = row->info,
                    .offered = offered};
  store_answer_table(request, &out);
}

static void tell_table(Request *request, const Table *table, int seat) {
  tell_table_as(request, table, seat, false);
}

void store_memory_find_table(MemoryHandle *handle, Request *request, int64_t now) {
  const Table *table = asked_table(handle, request);
  (void)now;
  if (table) tell_table(request, table, -1);
}

void store_memory_find_code(MemoryHandle *handle, Request *request, int64_t now) {
  const Code *code = store_map_get(&handle->memory->codes, request->question.id);
  (void)now;
  if (code && code->until == 0)
    tell_table(request, code->table, -1);
  else
    store_answer_status(request, STORE_NONE);
}

static void list_tables(MemoryHandle *handle, Request *request, bool offered) {
  const Question *question = &request->question;
  for (const Table *table = handle->memory->newest; table; table = table->previous) {
    if (request->answer.count == question->limit) break;
    bool fits = question->id.length == 0 || store_same(table->row->game, question->id);
    if (table->row->listed && fits && store_memory_is_offered(handle, table->id) == offered)
      tell_table_as(request, table, -1, offered);
  }
}

void store_memory_list_tables(MemoryHandle *handle, Request *request, int64_t now) {
  (void)now;
  list_tables(handle, request, true);
  list_tables(handle, request, false);
}

void store_memory_list_all(MemoryHandle *handle, Request *request, int64_t now) {
  const Question *question = &request->question;
  const Table *table = handle->memory->oldest;
  (void)now;
  if (question->id.length > 0) {
    table = find_table(handle, question->id);
    if (table) table = table->next;
  }
  for (; table && request->answer.count < question->limit; table = table->next)
    tell_table(request, table, -1);
}

/* Tables in some order: those with the smallest rank first, among them by time. */
typedef struct Ranked {
  const Table *table;
  int seat, rank;
  int64_t time;
} Ranked;

static int compare_ranked(const void *a, const void *b) {
  const Ranked *x = a, *y = b;
  if (x->rank != y->rank) return x->rank - y->rank;
  return (x->time > y->time) - (x->time < y->time);
}

static int seat_of(const Table *table, StoreBytes player) {
  for (int i = 0; player.length > 0 && i < STORE_MAX_SEATS; i++)
    if (store_same(table->row->seats[i], player)) return i;
  return -1;
}

static bool rank_seat(const Question *question, const Table *table, int64_t now, Ranked *out) {
  (void)now;
  int seat = seat_of(table, question->player);
  int rank = table->row->state <= STORE_STATE_PLAYING ? 1 : 2;
  if (seat >= 0 && (table->turn >> seat & 1)) rank = 0;
  *out = (Ranked){table, seat, rank, -table->updated};
  return seat >= 0;
}

static bool rank_due(const Question *question, const Table *table, int64_t now, Ranked *out) {
  *out = (Ranked){table, -1, 0, table->due};
  return table->due > 0 && table->due + question->late <= now && table->lease <= now;
}

/* The tables that fit, in order. NULL: none, or no memory. To be freed. */
static Ranked *rank_tables(MemoryHandle *handle, Request *request, int64_t now, size_t *count,
                           bool (*rank)(const Question *, const Table *, int64_t, Ranked *)) {
  Ranked *all = malloc((handle->memory->tables.count + 1) * sizeof *all);
  *count = 0;
  if (!all) {
    request->out_of_memory = true;
    return NULL;
  }
  for (const Table *table = handle->memory->oldest; table; table = table->next)
    if (rank(&request->question, table, now, &all[*count])) ++*count;
  qsort(all, *count, sizeof *all, compare_ranked);
  if (*count > request->question.limit) *count = request->question.limit;
  for (size_t i = 0; i < *count; i++) tell_table(request, all[i].table, all[i].seat);
  return all;
}

void store_memory_list_seats(MemoryHandle *handle, Request *request, int64_t now) {
  size_t count;
  free(rank_tables(handle, request, now, &count, rank_seat));
}

void store_memory_take_due(MemoryHandle *handle, Request *request, int64_t now) {
  size_t count;
  Ranked *due = rank_tables(handle, request, now, &count, rank_due);
  for (size_t i = 0; i < count && !request->out_of_memory; i++)
    find_table(handle, due[i].table->id)->lease = now + request->question.lasts;
  free(due);
}

/* ---- Removing ---------------------------------------------------------------------------------- */

static void free_table(Table *table) {
  while (table->appends) {
    Request *next = table->appends->next;
    store_request_free(table->appends);
    table->appends = next;
  }
  free(table->entries);
  free(table);
}

static void unlink_table(Memory *memory, Table *table) {
  *(table->previous ? &table->previous->next : &memory->oldest) = table->next;
  *(table->next ? &table->next->previous : &memory->newest) = table->previous;
}

void store_memory_remove_table(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  Table *table = asked_table(handle, request);
  if (!table) return;
  if ((int64_t)table->length != request->question.number) {
    store_answer_status(request, STORE_CONFLICT);
    return;
  }
  give_up_code(memory, table, now);
  store_memory_forget_notices(memory, table->id);
  unlink_table(memory, table);
  store_map_drop(&memory->tables, table->id);
  free_table(table);
}

static void free_code(void *context, void *code) {
  (void)context;
  free(code);
}

void store_memory_free_tables(Memory *memory) {
  for (Table *table = memory->oldest; table;) {
    Table *next = table->next;
    free_table(table);
    table = next;
  }
  store_map_release(&memory->tables);
  store_map_each(&memory->codes, free_code, NULL);
  store_map_release(&memory->codes);
}
