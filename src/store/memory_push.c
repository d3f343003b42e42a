/* memory_push.c - people's devices and what waits to be told to them, in memory. */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "secret.h"

/* ---- Devices ----------------------------------------------------------------------------------- */

static const Question *about(const Push *push) {
  return &push->kept->question;
}

/* The link that points to the device, or to NULL. */
static Push **find_push(Memory *memory, StoreBytes hash) {
  Push **link = &memory->pushes;
  while (*link && !store_same(about(*link)->hash, hash)) link = &(*link)->next;
  return link;
}

static void free_push(Push *push) {
  while (push->notices) {
    Notice *next = push->notices->next;
    free(push->notices);
    push->notices = next;
  }
  store_request_free(push->kept);
  free(push);
}

static void end_push(Push **link) {
  Push *push = *link;
  *link = push->next;
  free_push(push);
}

void store_memory_end_pushes_of_token(Memory *memory, StoreBytes token) {
  for (Push **link = &memory->pushes; *link;)
    if (store_same(about(*link)->token, token))
      end_push(link);
    else
      link = &(*link)->next;
}

void store_memory_end_pushes_of_player(Memory *memory, StoreBytes player) {
  for (Push **link = &memory->pushes; *link;)
    if (store_same(about(*link)->player, player))
      end_push(link);
    else
      link = &(*link)->next;
}

void store_memory_free_pushes(Memory *memory) {
  while (memory->pushes) end_push(&memory->pushes);
}

/* The newest come first. */
static void end_oldest(Memory *memory, StoreBytes player) {
  int count = 0;
  for (Push **link = &memory->pushes; *link;)
    if (store_same(about(*link)->player, player) && ++count > STORE_MAX_PUSHES)
      end_push(link);
    else
      link = &(*link)->next;
}

void store_memory_add_push(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  const Question *question = &request->question;
  if (!store_same(store_memory_owner_of_token(memory, question->token), question->player)) {
    store_answer_status(request, STORE_NONE);
    return;
  }
  Push *push = calloc(1, sizeof *push);
  Request *kept = store_request_new(question, NULL, NULL);
  if (!push || !kept) {
    free(push);
    if (kept) store_request_free(kept);
    request->out_of_memory = true;
    return;
  }
  Push **old = find_push(memory, question->hash);
  *push = (Push){.kept = kept, .created = now};
  if (*old && store_same(about(*old)->player, question->player)) {
    push->notices = (*old)->notices;
    (*old)->notices = NULL;
  }
  if (*old) end_push(old);
  push->next = memory->pushes;
  memory->pushes = push;
  end_oldest(memory, kept->question.player);
}

void store_memory_drop_push(MemoryHandle *handle, Request *request, int64_t now) {
  Push **link = find_push(handle->memory, request->question.hash);
  StoreBytes player = request->question.player;
  (void)now;
  if (*link && (player.length == 0 || store_same(about(*link)->player, player)))
    end_push(link);
  else
    store_answer_status(request, STORE_NONE);
}

/* The oldest first: from the list's end. */
static void tell_pushes(Request *request, const Push *push) {
  if (!push) return;
  tell_pushes(request, push->next);
  if (!store_same(about(push)->player, request->question.player)) return;
  store_answer_push(request, &(StorePush){.endpoint = about(push)->name,
                                          .player = about(push)->player,
                                          .info = about(push)->body,
                                          .wanted = (uint32_t)about(push)->number,
                                          .created = push->created});
}

void store_memory_list_pushes(MemoryHandle *handle, Request *request, int64_t now) {
  (void)now;
  tell_pushes(request, handle->memory->pushes);
}

/* ---- Notices ----------------------------------------------------------------------------------- */

static StoreBytes table_of(const Notice *notice) {
  return (StoreBytes){notice->id, notice->id_length};
}

static Notice *find_notice(const Push *push, StoreBytes table, int kind) {
  Notice *notice = push->notices;
  while (notice && (notice->kind != kind || !store_same(table_of(notice), table)))
    notice = notice->next;
  return notice;
}

static bool wants(const Push *push, const StoreNotice *notice) {
  return store_same(about(push)->player, notice->player) &&
         (about(push)->number >> notice->kind & 1);
}

static bool reach_notice(Push *push, StoreBytes table, int kind) {
  if (find_notice(push, table, kind)) return true;
  Notice *notice = calloc(1, sizeof *notice);
  if (!notice) return false;
  *notice = (Notice){.next = push->notices, .kind = kind, .id_length = table.length};
  memcpy(notice->id, table.at, table.length);
  push->notices = notice;
  return true;
}

bool store_memory_prepare_notices(Memory *memory, const StoreAppend *append) {
  bool good = true;
  for (size_t i = 0; i < append->notice_count; i++)
    for (Push *push = memory->pushes; push && good; push = push->next)
      if (wants(push, &append->notices[i]))
        good = reach_notice(push, append->table, append->notices[i].kind);
  return good;
}

/* One that is being sent keeps its lease: what is new is told after it. */
void store_memory_commit_notices(Memory *memory, const StoreAppend *append, int64_t time) {
  for (size_t i = 0; i < append->notice_count; i++) {
    const StoreNotice *from = &append->notices[i];
    for (Push *push = memory->pushes; push; push = push->next) {
      if (!wants(push, from)) continue;
      Notice *notice = find_notice(push, append->table, from->kind);
      notice->number = append->expected + (int64_t)append->count - 1;
      notice->made = time;
      notice->due = time + from->due_in;
      notice->tries = 0;
    }
  }
}

void store_memory_forget_notices(Memory *memory, StoreBytes table) {
  for (Push *push = memory->pushes; push; push = push->next)
    for (Notice **link = &push->notices; *link;) {
      Notice *notice = *link;
      if (!store_same(table_of(notice), table)) {
        link = &notice->next;
        continue;
      }
      *link = notice->next;
      free(notice);
    }
}

static bool is_due(const Notice *notice, int64_t now) {
  return notice->due > 0 && notice->due <= now;
}

/* Whether another notice about the same table stands before it, or one was sent not long ago. */
static bool must_wait(const Push *push, const Notice *notice, int64_t now) {
  for (const Notice *o = push->notices; o; o = o->next) {
    if (!store_same(table_of(o), table_of(notice))) continue;
    if (o->lease > now || o->sent > now - STORE_NOTICE_REST) return true;
    if (is_due(o, now) && o->kind < notice->kind) return true;
  }
  return false;
}

static int64_t last_number(const Push *push, const Notice *notice, int64_t now) {
  int64_t number = 0;
  for (const Notice *o = push->notices; o; o = o->next)
    if (is_due(o, now) && store_same(table_of(o), table_of(notice)) && o->number > number)
      number = o->number;
  return number;
}

/* The one that has waited longest, of those that may be taken; NULL: none may. */
static Notice *first_due(Memory *memory, int64_t now, Push **owner) {
  Notice *first = NULL;
  for (Push *push = memory->pushes; push; push = push->next)
    for (Notice *notice = push->notices; notice; notice = notice->next) {
      if (!is_due(notice, now) || must_wait(push, notice, now)) continue;
      if (first && first->due <= notice->due) continue;
      first = notice;
      *owner = push;
    }
  return first;
}

void store_memory_take_notices(MemoryHandle *handle, Request *request, int64_t now) {
  Notice *notice;
  Push *push = NULL;
  while (request->answer.count < request->question.limit &&
         (notice = first_due(handle->memory, now, &push))) {
    store_answer_notice(request, &(StoreNotice){.player = about(push)->player,
                                                .kind = notice->kind,
                                                .table = table_of(notice),
                                                .endpoint = about(push)->name,
                                                .info = about(push)->body,
                                                .number = last_number(push, notice, now),
                                                .made = notice->made,
                                                .tries = notice->tries});
    if (request->out_of_memory) return;
    notice->lease = now + request->question.lasts;
  }
}

static void settle_one(Notice *notice, const Question *question, int64_t now) {
  if (notice->kind == question->kind) {
    notice->lease = 0; /* what came while it was being sent waits for its turn */
    if (question->outcome == STORE_TOLD) notice->sent = now;
  }
  if (!is_due(notice, question->time) || notice->number > question->number) return;
  if (question->outcome == STORE_MOOT && notice->kind != question->kind) return;
  if (question->outcome == STORE_LATER) {
    notice->tries++;
    notice->due = now + question->lasts;
  } else {
    notice->due = 0;
  }
  if (question->outcome == STORE_TOLD) notice->sent = now;
}

void store_memory_settle_notice(MemoryHandle *handle, Request *request, int64_t now) {
  const Question *question = &request->question;
  Push **link = find_push(handle->memory, question->hash), *push = *link;
  for (Notice *notice = push ? push->notices : NULL; notice; notice = notice->next)
    if (store_same(table_of(notice), question->id)) settle_one(notice, question, now);
  if (push && question->outcome == STORE_TOLD) push->strikes = 0;
  if (push && question->outcome == STORE_BAD && ++push->strikes >= STORE_MAX_STRIKES)
    end_push(link);
}
