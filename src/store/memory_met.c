/* memory_met.c - who sat at tables with whom, and who wants nothing from whom, in memory. */
#include <stdlib.h>
#include <string.h>

#include "memory.h"

static const Player *living(const Memory *memory, StoreBytes id) {
  const Player *player = store_map_get(&memory->players, id);
  return player && !player->deleted ? player : NULL;
}

/* ---- Who wants nothing from whom --------------------------------------------------------------- */

static const Question *about(const Block *block) {
  return &block->kept->question;
}

static Block **find_block(Memory *memory, StoreBytes player, StoreBytes other) {
  Block **link = &memory->blocks;
  while (*link &&
         !(store_same(about(*link)->id, player) && store_same(about(*link)->player, other)))
    link = &(*link)->next;
  return link;
}

static void end_block(Block **link) {
  Block *block = *link;
  *link = block->next;
  store_request_free(block->kept);
  free(block);
}

static int count_blocks(const Memory *memory, StoreBytes player) {
  int count = 0;
  for (const Block *block = memory->blocks; block; block = block->next)
    count += store_same(about(block)->id, player);
  return count;
}

static void add_block(Memory *memory, Request *request) {
  Block *block = malloc(sizeof *block);
  Request *kept = store_request_new(&request->question, NULL, NULL);
  if (block && kept) {
    *block = (Block){memory->blocks, kept};
    memory->blocks = block;
    return;
  }
  free(block);
  if (kept) store_request_free(kept);
  request->out_of_memory = true;
}

void store_memory_set_block(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  const Question *question = &request->question;
  Block **old = find_block(memory, question->id, question->player);
  bool on = question->number != 0;
  (void)now;
  if (!on && *old) end_block(old);
  if (on && (!living(memory, question->id) || !living(memory, question->player)))
    store_answer_status(request, STORE_NONE);
  else if (on && !*old && count_blocks(memory, question->id) >= STORE_MAX_BLOCKS)
    store_answer_status(request, STORE_TAKEN);
  else if (on && !*old)
    add_block(memory, request);
}

void store_memory_list_blocks(MemoryHandle *handle, Request *request, int64_t now) {
  (void)now;
  for (const Block *block = handle->memory->blocks; block; block = block->next)
    if (store_same(about(block)->id, request->question.player))
      store_answer_met(request, &(StoreMet){.id = about(block)->player, .blocked = true});
}

void store_memory_end_blocks(Memory *memory, StoreBytes player) {
  for (Block **link = &memory->blocks; *link;)
    if (store_same(about(*link)->id, player) || store_same(about(*link)->player, player))
      end_block(link);
    else
      link = &(*link)->next;
}

void store_memory_free_blocks(Memory *memory) {
  while (memory->blocks) end_block(&memory->blocks);
}

/* ---- Who met whom ------------------------------------------------------------------------------ */

static bool sits(const Table *table, StoreBytes player, int64_t places) {
  for (int i = 0; player.length > 0 && i < places; i++)
    if (store_same(table->row->seats[i], player)) return true;
  return false;
}

static void add_table(const Table *table, StoreMet *met) {
  bool ended = table->row->state > STORE_STATE_PLAYING;
  int64_t last = ended ? table->updated : table->created;
  met->tables++;
  met->games += table->row->state > STORE_STATE_OPEN;
  if (last > met->last) met->last = last;
}

typedef struct Meeting {
  MemoryHandle *handle;
  Request *request;
} Meeting;

static void tell_if_met(void *context, void *value) {
  const Meeting *meeting = context;
  const Player *player = value;
  const Question *question = &meeting->request->question, *kept = &player->kept->question;
  Memory *memory = meeting->handle->memory;
  StoreMet met = {.id = kept->id, .name = kept->name};
  if (player->deleted || store_same(kept->id, question->player)) return;
  if (question->id.length > 0 && !store_same(kept->id, question->id)) return;
  for (const Table *table = memory->oldest; table; table = table->next)
    if (sits(table, question->player, question->number) && sits(table, kept->id, question->number))
      add_table(table, &met);
  met.blocked = *find_block(memory, question->player, kept->id) != NULL;
  if (met.tables > 0 || met.blocked) store_answer_met(meeting->request, &met);
}

static int last_first(const void *a, const void *b) {
  const StoreMet *x = a, *y = b;
  if (x->last != y->last) return x->last < y->last ? 1 : -1;
  int order = memcmp(x->id.at, y->id.at, x->id.length < y->id.length ? x->id.length : y->id.length);
  return order ? order : (x->id.length > y->id.length) - (x->id.length < y->id.length);
}

void store_memory_list_met(MemoryHandle *handle, Request *request, int64_t now) {
  StoreAnswer *answer = &request->answer;
  (void)now;
  store_map_each(&handle->memory->players, tell_if_met, &(Meeting){handle, request});
  if (answer->count > 0) qsort((void *)answer->met, answer->count, sizeof *answer->met, last_first);
  if (answer->count > request->question.limit) answer->count = request->question.limit;
}
