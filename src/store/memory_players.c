/* memory_players.c - players and their secrets in memory. */
#include <stdlib.h>

#include "memory.h"
#include "secret.h"

/* The player of that id who is not deleted; NULL after answering that there is none. */
static Player *asked_player(const MemoryHandle *handle, Request *request, StoreBytes id) {
  Player *player = store_map_get(&handle->memory->players, id);
  if (player && !player->deleted) return player;
  store_answer_status(request, STORE_NONE);
  return NULL;
}

static void tell_player(Request *request, const Player *player) {
  StorePlayer out = {.id = player->kept->question.id,
                     .name = player->kept->question.name,
                     .created = player->created,
                     .seen = player->seen};
  store_answer_player(request, &out);
}

/* ---- Secrets ----------------------------------------------------------------------------------- */

static Secret *find_secret(const Memory *memory, StoreSecret kind, StoreBytes hash, int64_t now) {
  Secret *secret = store_map_get(&memory->secrets[kind], secret_selector(hash));
  if (!secret || !secret_same(secret_verifier(secret->hash), secret_verifier(hash))) return NULL;
  return secret->until == 0 || secret->until > now ? secret : NULL;
}

static void free_secret(void *context, void *value) {
  Secret *secret = value;
  (void)context;
  store_request_free(secret->kept);
  free(secret);
}

StoreBytes store_memory_owner_of_token(const Memory *memory, StoreBytes token) {
  const Secret *secret = find_secret(memory, STORE_TOKEN, token, 0);
  return secret ? secret->owner : (StoreBytes){"", 0};
}

static void drop_secret(Memory *memory, Secret *secret) {
  if (secret->kind == STORE_TOKEN) store_memory_end_pushes_of_token(memory, secret->hash);
  store_map_drop(&memory->secrets[secret->kind], secret_selector(secret->hash));
  free_secret(NULL, secret);
}

/* Keeps one of the request's own hashes as a secret. NULL: no memory, which is noted. */
static Secret *add_secret(Memory *memory, Request *request, StoreSecret kind, int64_t until) {
  Secret *secret = calloc(1, sizeof *secret);
  Request *kept = store_request_new(&request->question, NULL, NULL);
  if (secret && kept) {
    const Question *question = &kept->question;
    StoreBytes hash = question->token.length > 0 ? question->token : question->hash;
    *secret = (Secret){kept, hash, question->player, kind, until};
    if (question->op == OP_ADD_PLAYER) secret->owner = question->id;
    if (store_map_put(&memory->secrets[kind], secret_selector(hash), secret)) return secret;
  }
  free(secret);
  if (kept) store_request_free(kept);
  request->out_of_memory = true;
  return NULL;
}

typedef struct Belongings {
  Memory *memory;
  StoreBytes player;
  const Secret *except;
} Belongings;

static void drop_if_owned(void *context, void *value) {
  const Belongings *belongings = context;
  Secret *secret = value;
  if (secret != belongings->except && store_same(secret->owner, belongings->player))
    drop_secret(belongings->memory, secret);
}

static void drop_all(Memory *memory, StoreSecret kind, StoreBytes player, const Secret *except) {
  store_map_each(&memory->secrets[kind], drop_if_owned, &(Belongings){memory, player, except});
}

/* Is there one with that hash already? One whose time has passed makes room. */
static bool is_taken(Memory *memory, StoreSecret kind, StoreBytes hash, int64_t now) {
  Secret *old = store_map_get(&memory->secrets[kind], secret_selector(hash));
  if (!old) return false;
  if (old->until == 0 || old->until > now) return true;
  drop_secret(memory, old);
  return false;
}

void store_memory_add_secret(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  const Question *question = &request->question;
  if (!asked_player(handle, request, question->player)) return;
  if (is_taken(memory, question->secret, question->hash, now)) {
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  int64_t until = question->lasts > 0 ? now + question->lasts : 0;
  Secret *secret = add_secret(memory, request, question->secret, until);
  if (secret && secret_is_only_one(question->secret))
    drop_all(memory, question->secret, question->player, secret);
}

/* Whose a secret is; NULL after answering that it is nobody's. */
static const Player *owner(MemoryHandle *handle, Request *request, const Secret *secret) {
  if (secret) return asked_player(handle, request, secret->owner);
  store_answer_status(request, STORE_NONE);
  return NULL;
}

void store_memory_find_secret(MemoryHandle *handle, Request *request, int64_t now) {
  const Question *question = &request->question;
  const Secret *secret = find_secret(handle->memory, question->secret, question->hash, now);
  const Player *player = owner(handle, request, secret);
  if (player) tell_player(request, player);
}

void store_memory_use_secret(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  Question *question = &request->question;
  Secret *secret = find_secret(memory, question->secret, question->hash, now);
  const Player *player = owner(handle, request, secret);
  if (!player) return;
  if (is_taken(memory, STORE_TOKEN, question->token, now)) {
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  tell_player(request, player);
  question->player = player->kept->question.id;
  if (request->out_of_memory || !add_secret(memory, request, STORE_TOKEN, 0)) return;
  if (question->secret == STORE_LINK) drop_secret(memory, secret);
}

void store_memory_drop_secret(MemoryHandle *handle, Request *request, int64_t now) {
  const Question *question = &request->question;
  Secret *secret = find_secret(handle->memory, question->secret, question->hash, now);
  if (secret)
    drop_secret(handle->memory, secret);
  else
    store_answer_status(request, STORE_NONE);
}

void store_memory_drop_secrets(MemoryHandle *handle, Request *request, int64_t now) {
  (void)now;
  drop_all(handle->memory, request->question.secret, request->question.player, NULL);
}

/* ---- Players ----------------------------------------------------------------------------------- */

void store_memory_add_player(MemoryHandle *handle, Request *request, int64_t now) {
  Memory *memory = handle->memory;
  const Question *question = &request->question;
  if (store_map_get(&memory->players, question->id)) {
    store_answer_status(request, STORE_CONFLICT);
    return;
  }
  if (is_taken(memory, STORE_TOKEN, question->token, now)) {
    store_answer_status(request, STORE_TAKEN);
    return;
  }
  Player *player = calloc(1, sizeof *player);
  Request *kept = store_request_new(question, NULL, NULL);
  if (player && kept && store_map_put(&memory->players, kept->question.id, player)) {
    *player = (Player){kept, now, now, false};
    if (add_secret(memory, request, STORE_TOKEN, 0)) return;
    store_map_drop(&memory->players, question->id);
  }
  free(player);
  if (kept) store_request_free(kept);
  request->out_of_memory = true;
}

/* The id in the map lies in what was kept first, so only its name is exchanged. */
static bool set_name(Player *player, Request *request) {
  StoreBytes name = store_request_copy(player->kept, request->question.name);
  if (player->kept->out_of_memory) {
    player->kept->out_of_memory = false;
    request->out_of_memory = true;
    return false;
  }
  player->kept->question.name = name;
  return true;
}

void store_memory_rename_player(MemoryHandle *handle, Request *request, int64_t now) {
  Player *player = asked_player(handle, request, request->question.id);
  (void)now;
  if (player) set_name(player, request);
}

void store_memory_delete_player(MemoryHandle *handle, Request *request, int64_t now) {
  Player *player = asked_player(handle, request, request->question.id);
  (void)now;
  if (!player || !set_name(player, request)) return;
  player->deleted = true;
  for (int kind = STORE_TOKEN; kind < STORE_SECRETS; kind++)
    drop_all(handle->memory, (StoreSecret)kind, request->question.id, NULL);
  store_memory_end_blocks(handle->memory, request->question.id);
}

void store_memory_see_player(MemoryHandle *handle, Request *request, int64_t now) {
  Player *player = asked_player(handle, request, request->question.id);
  if (player) player->seen = now;
}

static void tell_if_absent(void *context, void *value) {
  Request *request = context;
  const Player *player = value;
  if (!player->deleted && player->seen < request->question.time &&
      request->answer.count < request->question.limit)
    tell_player(request, player);
}

void store_memory_list_absent(MemoryHandle *handle, Request *request, int64_t now) {
  (void)now;
  store_map_each(&handle->memory->players, tell_if_absent, request);
}

static void free_player(void *context, void *value) {
  Player *player = value;
  (void)context;
  store_request_free(player->kept);
  free(player);
}

void store_memory_free_players(Memory *memory) {
  for (int kind = STORE_TOKEN; kind < STORE_SECRETS; kind++) {
    store_map_each(&memory->secrets[kind], free_secret, NULL);
    store_map_release(&memory->secrets[kind]);
  }
  store_map_each(&memory->players, free_player, NULL);
  store_map_release(&memory->players);
}
