/* memory.c - opening and sharing memories, nodes and what they hear, contents. Tables are in
 * memory_tables.c, players in memory_players.c, who met whom in memory_met.c, devices in memory_push.c. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Contents and nodes ------------------------------------------------------------------------ */

static void put_content(MemoryHandle *handle, Request *request, int64_t now) {
  Map *contents = &handle->memory->contents;
  (void)now;
  if (store_map_get(contents, request->question.hash)) return;
  Request *kept = store_request_new(&request->question, NULL, NULL);
  if (kept && store_map_put(contents, kept->question.hash, kept)) return;
  if (kept) store_request_free(kept);
  request->out_of_memory = true;
}

static void get_content(MemoryHandle *handle, Request *request, int64_t now) {
  const Request *kept = store_map_get(&handle->memory->contents, request->question.hash);
  (void)now;
  if (kept)
    request->answer.bytes = store_request_copy(request, kept->question.body);
  else
    store_answer_status(request, STORE_NONE);
}

static void keep_bytes(MemoryHandle *handle, Request *request, int64_t now) {
  Map *map = &handle->memory->kept;
  const Request *kept = store_map_get(map, request->question.id);
  (void)now;
  if (!kept) {
    Request *copy = store_request_new(&request->question, NULL, NULL);
    if (copy && store_map_put(map, copy->question.id, copy))
      kept = copy;
    else if (copy)
      store_request_free(copy);
  }
  if (kept)
    request->answer.bytes = store_request_copy(request, kept->question.body);
  else
    request->out_of_memory = true;
}

/* Notes a time without nodes. False: no memory. */
static bool beat(Memory *memory, int64_t now) {
  if (memory->beat > 0 && now - memory->beat > 3 * STORE_BEAT) {
    StoreGap *gaps = realloc(memory->gaps, (memory->gap_count + 1) * sizeof *gaps);
    if (!gaps) return false;
    gaps[memory->gap_count++] = (StoreGap){memory->beat, now};
    memory->gaps = gaps;
  }
  if (now > memory->beat) memory->beat = now;
  return true;
}

static void beat_op(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  if (!beat(memory, now)) request->out_of_memory = true;
  for (size_t i = 0; i < memory->gap_count; i++)
    if (memory->gaps[i].until > request->question.time) store_answer_gap(request, memory->gaps[i]);
}

/* ---- Presence ---------------------------------------------------------------------------------- */

static Watch **find_watch(MemoryHandle *handle, StoreBytes table);

/* Through others than this one. */
static uint32_t here_elsewhere(const MemoryHandle *handle, StoreBytes table) {
  uint32_t here = 0;
  for (MemoryHandle *other = handle->memory->handles; other; other = other->next) {
    const Watch *watch = other == handle ? NULL : *find_watch(other, table);
    if (watch) here |= watch->here;
  }
  return here;
}

/* What each handle that watches a table sees of the others. */
static void spread_presence(const MemoryHandle *handle, StoreBytes table) {
  for (MemoryHandle *one = handle->memory->handles; one; one = one->next) {
    Watch *watch = *find_watch(one, table);
    if (!watch) continue;
    watch->elsewhere = here_elsewhere(one, table);
    if (watch->elsewhere != watch->told) store_wake(one->store);
  }
}

bool store_memory_is_offered(const MemoryHandle *handle, StoreBytes table) {
  return here_elsewhere(handle, table) & STORE_OFFERED;
}

static void find_here(MemoryHandle *handle, Request *request, int64_t now) {
  (void)now;
  request->answer.number = here_elsewhere(handle, request->question.id);
}

static void here_op(MemoryHandle *handle, Request *request, int64_t now) {
  Watch *watch = *find_watch(handle, request->question.id);
  (void)now;
  if (!watch) return;
  watch->here = (uint32_t)request->question.number;
  spread_presence(handle, request->question.id);
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static MemoryOp *const operations[OP_COUNT] = {
    [OP_APPEND] = store_memory_append,
    [OP_READ] = store_memory_read,
    [OP_FIND_KEY] = store_memory_find_key,
    [OP_FIND_CREATION] = store_memory_find_creation,
    [OP_FIND_TABLE] = store_memory_find_table,
    [OP_FIND_CODE] = store_memory_find_code,
    [OP_LIST_TABLES] = store_memory_list_tables,
    [OP_LIST_SEATS] = store_memory_list_seats,
    [OP_LIST_ALL] = store_memory_list_all,
    [OP_TAKE_DUE] = store_memory_take_due,
    [OP_REMOVE_TABLE] = store_memory_remove_table,
    [OP_ADD_PLAYER] = store_memory_add_player,
    [OP_RENAME_PLAYER] = store_memory_rename_player,
    [OP_DELETE_PLAYER] = store_memory_delete_player,
    [OP_SEE_PLAYER] = store_memory_see_player,
    [OP_LIST_ABSENT] = store_memory_list_absent,
    [OP_ADD_SECRET] = store_memory_add_secret,
    [OP_FIND_SECRET] = store_memory_find_secret,
    [OP_USE_SECRET] = store_memory_use_secret,
    [OP_DROP_SECRET] = store_memory_drop_secret,
    [OP_DROP_SECRETS] = store_memory_drop_secrets,
    [OP_PUT_CONTENT] = put_content,
    [OP_GET_CONTENT] = get_content,
    [OP_BEAT] = beat_op,
    [OP_HERE] = here_op,
    [OP_FIND_HERE] = find_here,
    [OP_ADD_PUSH] = store_memory_add_push,
    [OP_DROP_PUSH] = store_memory_drop_push,
    [OP_LIST_PUSHES] = store_memory_list_pushes,
    [OP_TAKE_NOTICES] = store_memory_take_notices,
    [OP_SETTLE_NOTICE] = store_memory_settle_notice,
    [OP_KEEP] = keep_bytes,
    [OP_SET_BLOCK] = store_memory_set_block,
    [OP_LIST_MET] = store_memory_list_met,
    [OP_LIST_BLOCKS] = store_memory_list_blocks,
};

/* Done at once, delivered later. */
static void submit(Store *store, Request *request) {
  MemoryHandle *handle = store->own;
  pthread_mutex_lock(&handle->memory->lock);
  int64_t now = store_now(store);
  request->answer.time = now;
  operations[request->question.op](handle, request, now);
  pthread_mutex_unlock(&handle->memory->lock);
  store_answered(store, request);
}

/* ---- Watching ---------------------------------------------------------------------------------- */

static StoreBytes watched(const Watch *watch) {
  return (StoreBytes){watch->id, watch->id_length};
}

/* The link that points to the watch, or to NULL. */
static Watch **find_watch(MemoryHandle *handle, StoreBytes table) {
  Watch **link = &handle->watches;
  while (*link && !store_same(watched(*link), table)) link = &(*link)->next;
  return link;
}

void store_memory_tell(MemoryHandle *writer, const Table *table) {
  for (MemoryHandle *handle = writer->memory->handles; handle; handle = handle->next) {
    Watch *watch = *find_watch(handle, table->id);
    if (!watch) continue;
    watch->length = (int64_t)table->length;
    if (handle == writer)
      watch->known = watch->length;
    else
      store_wake(handle->store);
  }
}

static bool add_watch(MemoryHandle *handle, StoreBytes table, int64_t length) {
  Watch **link = find_watch(handle, table), *watch = *link;
  if (!watch) {
    watch = *link = calloc(1, sizeof *watch);
    if (!watch) return false;
    memcpy(watch->id, table.at, table.length);
    watch->id_length = table.length;
  }
  watch->known = length;
  const Table *known = store_map_get(&handle->memory->tables, table);
  watch->length = known ? (int64_t)known->length : 0;
  if (watch->length > watch->known) store_wake(handle->store);
  spread_presence(handle, table);
  return true;
}

static bool watch_table(Store *store, StoreBytes table, int64_t length) {
  MemoryHandle *handle = store->own;
  pthread_mutex_lock(&handle->memory->lock);
  bool good = add_watch(handle, table, length);
  pthread_mutex_unlock(&handle->memory->lock);
  return good;
}

static void unwatch_table(Store *store, StoreBytes table) {
  MemoryHandle *handle = store->own;
  pthread_mutex_lock(&handle->memory->lock);
  Watch **link = find_watch(handle, table), *watch = *link;
  if (watch) *link = watch->next;
  free(watch);
  spread_presence(handle, table);
  pthread_mutex_unlock(&handle->memory->lock);
}

/* Takes one piece of news as a copy, since hearing it may end the watch. */
static bool next_news(MemoryHandle *handle, Watch *out) {
  pthread_mutex_lock(&handle->memory->lock);
  Watch *watch = handle->watches;
  while (watch && watch->length <= watch->known && watch->elsewhere == watch->told)
    watch = watch->next;
  if (watch) {
    *out = *watch;
    watch->known = watch->length > watch->known ? watch->length : watch->known;
    watch->told = watch->elsewhere;
  }
  pthread_mutex_unlock(&handle->memory->lock);
  return watch != NULL;
}

static void hear(Store *store) {
  const StoreOptions *options = &store->options;
  Watch news;
  while (next_news(store->own, &news)) {
    if (options->heard && news.length > news.known)
      options->heard(options->context, watched(&news), news.length);
    if (options->present && news.elsewhere != news.told)
      options->present(options->context, watched(&news), news.elsewhere);
  }
}

/* ---- Opening and closing ----------------------------------------------------------------------- */

static pthread_mutex_t names_lock = PTHREAD_MUTEX_INITIALIZER;
static Memory *named; /* those that can be shared */

static Memory *new_memory(const char *name) {
  Memory *memory = calloc(1, sizeof *memory);
  char *copy = strdup(name);
  if (!memory || !copy) {
    free(memory);
    free(copy);
    return NULL;
  }
  memory->name = copy;
  pthread_mutex_init(&memory->lock, NULL);
  if (*name) {
    memory->next = named;
    named = memory;
  }
  return memory;
}

static Memory *find_memory(const char *name) {
  Memory *memory = *name ? named : NULL;
  while (memory && strcmp(memory->name, name) != 0) memory = memory->next;
  return memory ? memory : new_memory(name);
}

static void free_content(void *context, void *kept) {
  (void)context;
  store_request_free(kept);
}

static void free_memory(Memory *memory) {
  for (Memory **link = &named; *link; link = &(*link)->next) {
    if (*link != memory) continue;
    *link = memory->next;
    break;
  }
  store_memory_free_tables(memory);
  store_memory_free_players(memory);
  store_memory_free_pushes(memory);
  store_memory_free_blocks(memory);
  store_map_each(&memory->contents, free_content, NULL);
  store_map_release(&memory->contents);
  store_map_each(&memory->kept, free_content, NULL);
  store_map_release(&memory->kept);
  pthread_mutex_destroy(&memory->lock);
  free(memory->gaps);
  free(memory->name);
  free(memory);
}

static void leave(MemoryHandle *handle) {
  Memory *memory = handle->memory;
  pthread_mutex_lock(&memory->lock);
  MemoryHandle **link = &memory->handles;
  while (*link != handle) link = &(*link)->next;
  *link = handle->next;
  for (const Watch *watch = handle->watches; watch && memory->handles; watch = watch->next)
    spread_presence(memory->handles, watched(watch));
  bool last = !memory->handles;
  pthread_mutex_unlock(&memory->lock);
  if (last) free_memory(memory);
}

static void close_memory(Store *store) {
  MemoryHandle *handle = store->own;
  pthread_mutex_lock(&names_lock);
  leave(handle);
  pthread_mutex_unlock(&names_lock);
  while (handle->watches) {
    Watch *next = handle->watches->next;
    free(handle->watches);
    handle->watches = next;
  }
  free(handle);
}

static const Backend backend = {.shared = true,
                                .submit = submit,
                                .close = close_memory,
                                .watch = watch_table,
                                .unwatch = unwatch_table,
                                .hear = hear};

static void join(Memory *memory, MemoryHandle *handle, Store *store) {
  pthread_mutex_lock(&memory->lock);
  *handle = (MemoryHandle){.next = memory->handles, .store = store, .memory = memory};
  memory->handles = handle;
  store->own = handle;
  store->backend = &backend;
  store->node = ++memory->nodes;
  beat(memory, store_now(store));
  pthread_mutex_unlock(&memory->lock);
}

bool store_memory_open(Store *store, const char *name, MkError *error) {
  MemoryHandle *handle = malloc(sizeof *handle);
  pthread_mutex_lock(&names_lock);
  Memory *memory = handle ? find_memory(name) : NULL;
  if (memory) join(memory, handle, store);
  pthread_mutex_unlock(&names_lock);
  if (memory) return true;
  free(handle);
  return mk_refuse(error, MK_ERROR_MEMORY, "memory:%s: out of memory",
                   "memory:%s：メモリが足りません", name);
}
