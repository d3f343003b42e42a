/* request.h - a question on its way through the store, with its answer: what all stores share inside.
 *
 * A Request owns its bytes: those of the question, copied when it was asked, and those of the answer,
 * which the store adds. They lie in chunks that are freed together after delivery. Running out of
 * memory is noted once and turns the answer into STORE_ERROR, so that nobody has to look at each step.
 */
#ifndef MEIKYU_STORE_REQUEST_H
#define MEIKYU_STORE_REQUEST_H

#include "store.h"

typedef enum Op {
  /* Writes, in the order of their arrival. */
  OP_APPEND,
  OP_TAKE_DUE,
  OP_REMOVE_TABLE,
  OP_ADD_PLAYER,
  OP_RENAME_PLAYER,
  OP_DELETE_PLAYER,
  OP_SEE_PLAYER,
  OP_ADD_SECRET,
  OP_USE_SECRET,
  OP_DROP_SECRET,
  OP_DROP_SECRETS,
  OP_PUT_CONTENT,
  OP_BEAT,
  OP_HERE,
  OP_ADD_PUSH,
  OP_DROP_PUSH,
  OP_TAKE_NOTICES,
  OP_SETTLE_NOTICE,
  OP_KEEP,
  OP_SET_BLOCK,
  /* Reads. */
  OP_READ,
  OP_FIND_KEY,
  OP_FIND_CREATION,
  OP_FIND_TABLE,
  OP_FIND_CODE,
  OP_FIND_HERE,
  OP_LIST_TABLES,
  OP_LIST_SEATS,
  OP_LIST_ALL,
  OP_LIST_ABSENT,
  OP_FIND_SECRET,
  OP_GET_CONTENT,
  OP_LIST_PUSHES,
  OP_LIST_MET,
  OP_LIST_BLOCKS,
  OP_COUNT,
} Op;

static inline bool op_writes(Op op) {
  return op < OP_READ;
}

/* What was asked. Only the fields that the operation's function in store.h names are set. */
typedef struct Question {
  Op op;
  StoreBytes id; /* a table, a player or a code */
  StoreBytes player, key, hash, token, name, body;
  const StoreAppend *append;
  StoreSecret secret;
  StoreOutcome outcome;
  int kind;       /* of a notice */
  int64_t number; /* after, length, seats, kinds, places; whether */
  int64_t time;   /* before, since */
  int64_t late, lasts;
  size_t limit; /* always at least 1: "all" is SIZE_MAX here */
} Question;

typedef struct Chunk Chunk;

typedef struct Request Request;
struct Request {
  Request *next;    /* in whatever list it waits */
  Request *sibling; /* among the appends under way, when assertions are on */
  Question question;
  int64_t node; /* who asks */
  StoreAnswer answer;
  StoreDone *done;
  void *context;
  Chunk *chunks;
  size_t room; /* of the answer's list, in items */
  bool out_of_memory;
  size_t order; /* among those of one transaction */
  bool unsure;  /* it was being written when a connection was lost: perhaps it was */
};

/* A copy of the question, ready to be answered. NULL: no memory. */
Request *store_request_new(const Question *question, StoreDone *done, void *context);
void store_request_free(Request *request);

/* Makes the answer ready for delivery; afterwards nothing may be added. */
void store_request_finish(Request *request);
/* Forgets what was answered so far, but for the time: the request will be tried again. */
void store_request_reset(Request *request);

/* Bytes that live as long as the request, aligned for anything. NULL: no memory, which is noted. */
void *store_request_room(Request *request, size_t size);
StoreBytes store_request_copy(Request *request, StoreBytes bytes);

/* What an answer may say. Bytes are copied. */
void store_answer_status(Request *request, StoreStatus status);
void store_answer_error(Request *request, StoreStatus status, const char *text);
void store_answer_entry(Request *request, const StoreEntry *entry);
void store_answer_table(Request *request, const StoreTable *table);
void store_answer_player(Request *request, const StorePlayer *player);
void store_answer_gap(Request *request, StoreGap gap);
void store_answer_push(Request *request, const StorePush *push);
void store_answer_notice(Request *request, const StoreNotice *notice);
void store_answer_met(Request *request, const StoreMet *met);

/* When an append that was written at `time` makes the table due; 0: never. */
int64_t store_append_due(const StoreAppend *append, int64_t time);

#endif
