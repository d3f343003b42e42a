/* request.c - the memory of requests. What is done with them is not here. */
#include "request.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_SIZE = 1024, FIRST_ITEMS = 8 };

struct Chunk {
  Chunk *next;
  size_t used, size;
  _Alignas(max_align_t) char bytes[];
};

/* ---- Room -------------------------------------------------------------------------------------- */

static Chunk *new_chunk(Request *request, size_t size) {
  if (size < CHUNK_SIZE) size = CHUNK_SIZE;
  Chunk *chunk = malloc(sizeof *chunk + size);
  if (!chunk) return NULL;
  *chunk = (Chunk){.next = request->chunks, .size = size};
  request->chunks = chunk;
  return chunk;
}

void *store_request_room(Request *request, size_t size) {
  size_t padded = (size + _Alignof(max_align_t) - 1) & ~(_Alignof(max_align_t) - 1);
  Chunk *chunk = request->chunks;
  if (!chunk || chunk->size - chunk->used < padded) chunk = new_chunk(request, padded);
  if (!chunk) {
    request->out_of_memory = true;
    return NULL;
  }
  void *room = chunk->bytes + chunk->used;
  chunk->used += padded;
  return room;
}

StoreBytes store_request_copy(Request *request, StoreBytes bytes) {
  if (bytes.length == 0) return (StoreBytes){"", 0};
  char *copy = store_request_room(request, bytes.length);
  if (!copy) return (StoreBytes){"", 0};
  memcpy(copy, bytes.at, bytes.length);
  return (StoreBytes){copy, bytes.length};
}

void store_request_free(Request *request) {
  for (Chunk *chunk = request->chunks; chunk;) {
    Chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
  free(request);
}

/* ---- Copying a question ------------------------------------------------------------------------ */

static void copy_bytes(Request *request, StoreBytes *bytes) {
  *bytes = store_request_copy(request, *bytes);
}

static void copy_entry(Request *request, StoreEntry *entry) {
  copy_bytes(request, &entry->kind);
  copy_bytes(request, &entry->player);
  copy_bytes(request, &entry->key);
  copy_bytes(request, &entry->body);
}

/* A copy of `count` items, shallow. NULL: none, or no memory. */
static void *copy_array(Request *request, const void *items, size_t count, size_t size) {
  if (count == 0) return NULL;
  void *copy = store_request_room(request, count * size);
  if (copy) memcpy(copy, items, count * size);
  return copy;
}

static const StoreRow *copy_row(Request *request, const StoreRow *row) {
  StoreRow *copy = copy_array(request, row, row ? 1 : 0, sizeof *row);
  if (!copy) return NULL;
  copy_bytes(request, &copy->game);
  copy_bytes(request, &copy->code);
  copy_bytes(request, &copy->next);
  copy_bytes(request, &copy->info);
  for (int i = 0; i < STORE_MAX_SEATS; i++) copy_bytes(request, &copy->seats[i]);
  return copy;
}

static const StoreCreation *copy_creation(Request *request, const StoreCreation *creation) {
  bool any = creation && creation->key.length > 0;
  StoreCreation *copy = copy_array(request, creation, any ? 1 : 0, sizeof *creation);
  if (!copy) return NULL;
  copy_bytes(request, &copy->player);
  copy_bytes(request, &copy->key);
  copy_bytes(request, &copy->hash);
  return copy;
}

static const StoreNotice *copy_notices(Request *request, const StoreAppend *append) {
  StoreNotice *copy =
      copy_array(request, append->notices, append->notice_count, sizeof *append->notices);
  for (size_t i = 0; copy && i < append->notice_count; i++) copy_bytes(request, &copy[i].player);
  return copy;
}

static const StoreAppend *copy_append(Request *request, const StoreAppend *append) {
  StoreAppend *copy = copy_array(request, append, append ? 1 : 0, sizeof *append);
  if (!copy) return NULL;
  StoreEntry *entries = copy_array(request, append->entries, append->count, sizeof *entries);
  for (size_t i = 0; entries && i < append->count; i++) copy_entry(request, &entries[i]);
  copy->entries = entries;
  copy_bytes(request, &copy->table);
  copy_bytes(request, &copy->note);
  copy->row = copy_row(request, append->row);
  copy->creation = copy_creation(request, append->creation);
  copy->notices = copy_notices(request, append);
  return copy;
}

static void copy_question(Request *request, Question *question) {
  StoreBytes *fields[] = {&question->id,    &question->player, &question->key, &question->hash,
                          &question->token, &question->name,   &question->body};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) copy_bytes(request, fields[i]);
  question->append = copy_append(request, question->append);
}

Request *store_request_new(const Question *question, StoreDone *done, void *context) {
  Request *request = malloc(sizeof *request);
  if (!request) return NULL;
  *request = (Request){.question = *question, .done = done, .context = context};
  copy_question(request, &request->question);
  store_request_reset(request);
  if (!request->out_of_memory) return request;
  store_request_free(request);
  return NULL;
}

/* ---- Answers ----------------------------------------------------------------------------------- */

static const StoreBytes nothing = {"", 0};

void store_request_reset(Request *request) {
  int64_t time = request->answer.time;
  request->answer = (StoreAnswer){.text = "", .time = time, .id = nothing, .bytes = nothing};
  request->room = 0;
}

void store_answer_status(Request *request, StoreStatus status) {
  request->answer.status = status;
}

void store_answer_error(Request *request, StoreStatus status, const char *text) {
  store_request_reset(request);
  request->answer.status = status;
  char *copy = store_request_room(request, strlen(text) + 1);
  if (copy) request->answer.text = memcpy(copy, text, strlen(text) + 1);
}

void store_request_finish(Request *request) {
  if (!request->out_of_memory) return;
  store_request_reset(request);
  request->answer.status = STORE_ERROR;
  request->answer.text = "out of memory";
}

/* Room for one more item behind the answer's list, which is `items`; the list may move. NULL: no memory. */
static void *one_more(Request *request, const void *items, size_t size) {
  size_t count = request->answer.count;
  if (count == request->room) {
    size_t room = count == 0 ? FIRST_ITEMS : 2 * count;
    char *moved = store_request_room(request, room * size);
    if (!moved) return NULL;
    if (count > 0) memcpy(moved, items, count * size);
    request->room = room;
    items = moved;
  }
  request->answer.count++;
  return (char *)items + count * size;
}

void store_answer_entry(Request *request, const StoreEntry *entry) {
  StoreEntry *item = one_more(request, request->answer.entries, sizeof *item);
  if (!item) return;
  request->answer.entries = item + 1 - request->answer.count;
  *item = *entry;
  copy_entry(request, item);
}

void store_answer_table(Request *request, const StoreTable *table) {
  StoreTable *item = one_more(request, request->answer.tables, sizeof *item);
  if (!item) return;
  request->answer.tables = item + 1 - request->answer.count;
  *item = *table;
  copy_bytes(request, &item->id);
  copy_bytes(request, &item->game);
  copy_bytes(request, &item->code);
  copy_bytes(request, &item->next);
  copy_bytes(request, &item->note);
  copy_bytes(request, &item->info);
}

void store_answer_player(Request *request, const StorePlayer *player) {
  StorePlayer *item = one_more(request, request->answer.players, sizeof *item);
  if (!item) return;
  request->answer.players = item + 1 - request->answer.count;
  *item = *player;
  copy_bytes(request, &item->id);
  copy_bytes(request, &item->name);
}

void store_answer_gap(Request *request, StoreGap gap) {
  StoreGap *item = one_more(request, request->answer.gaps, sizeof *item);
  if (!item) return;
  request->answer.gaps = item + 1 - request->answer.count;
  *item = gap;
}

void store_answer_push(Request *request, const StorePush *push) {
  StorePush *item = one_more(request, request->answer.pushes, sizeof *item);
  if (!item) return;
  request->answer.pushes = item + 1 - request->answer.count;
  *item = *push;
  copy_bytes(request, &item->endpoint);
  copy_bytes(request, &item->player);
  copy_bytes(request, &item->info);
}

void store_answer_notice(Request *request, const StoreNotice *notice) {
  StoreNotice *item = one_more(request, request->answer.notices, sizeof *item);
  if (!item) return;
  request->answer.notices = item + 1 - request->answer.count;
  *item = *notice;
  copy_bytes(request, &item->player);
  copy_bytes(request, &item->table);
  copy_bytes(request, &item->endpoint);
  copy_bytes(request, &item->info);
}

void store_answer_met(Request *request, const StoreMet *met) {
  StoreMet *item = one_more(request, request->answer.met, sizeof *item);
  if (!item) return;
  request->answer.met = item + 1 - request->answer.count;
  *item = *met;
  copy_bytes(request, &item->id);
  copy_bytes(request, &item->name);
}

int64_t store_append_due(const StoreAppend *append, int64_t time) {
  int64_t due = append->due_at;
  if (append->due_in >= 0 && (due == 0 || time + append->due_in < due)) due = time + append->due_in;
  return due;
}
