/* tables.c - the front door: opening and closing, requests and messages in, and what is done from time to time. */
#include "tables.h"

#include <stdlib.h>

#include "answers.h"
#include "bots.h"
#include "directory.h"
#include "inside.h"
#include "lists.h"
#include "make.h"
#include "met.h"
#include "mine.h"
#include "nodes.h"
#include "notices.h"
#include "offer.h"
#include "play.h"
#include "relic.h"
#include "rematch.h"
#include "room.h"
#include "seats.h"
#include "sets.h"
#include "watch.h"
#include "write.h"

enum {
  LOOK_MS = 1000,       /* between questions to the store for what is due */
  LATE_MS = 1000,       /* whoever has the table in memory comes first */
  LEASE_MS = 10 * 1000, /* for which an overdue table is ours */
  LACKING_MS = 5000,    /* so much later where tables were met whose rules are not known here */
  LACKED_MS = 60 * 1000,
  MOST_DUE = 256, /* taken at once */
  SWEEP_MS = 5000,
  IDLE_MS = 60 * 1000, /* after which a table leaves memory */
};

/* ---- Being alive --------------------------------------------------------------------------------- */

static void add_gaps(Gaps *gaps, const StoreAnswer *answer) {
  StoreGap *list = realloc(gaps->list, (gaps->count + answer->count + 1) * sizeof *list);
  if (!list) return;
  gaps->list = list;
  for (size_t i = 0; i < answer->count; i++) {
    bool known = gaps->count > 0 && list[gaps->count - 1].until >= answer->gaps[i].until;
    if (!known) list[gaps->count++] = answer->gaps[i];
  }
}

static void on_beat(void *context, const StoreAnswer *answer) {
  Tables *tables = context;
  tables->beating = false;
  tables->writable = answer->status == STORE_OK;
  if (!tables->writable) return;
  tables->alive = store_now(tables->store);
  if (answer->count == 0) return;
  add_gaps(&tables->gaps, answer);
  tables->depth++;
  tables_nodes_forgive(tables, answer->gaps[0].since);
  tables->depth--;
}

bool tables_can_write(const Tables *tables) {
  enum { PATIENCE = 5 * STORE_BEAT };
  return tables->writable && store_now(tables->store) - tables->alive <= PATIENCE;
}

static void beat(Tables *tables, int64_t now) {
  const Gaps *gaps = &tables->gaps;
  if (tables->beating || now < tables->beaten + STORE_BEAT) return;
  tables->beaten = now;
  tables->beating = store_beat(tables->store, gaps->count ? gaps->list[gaps->count - 1].until : 0,
                               on_beat, tables);
}

/* ---- What nobody in memory takes care of ----------------------------------------------------------- */

static void on_due(void *context, const StoreAnswer *answer) {
  Tables *tables = context;
  tables->looking = false;
  for (size_t i = 0; !tables->closing && i < answer->count; i++) {
    StoreBytes id = answer->tables[i].id;
    char text[TABLES_MAX_ID];
    if (id.length >= sizeof text) continue;
    memcpy(text, id.at, id.length);
    text[id.length] = '\0';
    Table *table = table_reach(tables, text);
    if (!table) continue;
    table->nodes.leased = answer->tables[i].length;
    table_pump(table);
  }
}

static void look_for_due(Tables *tables, int64_t now) {
  if (tables->looking || now < tables->looked + LOOK_MS) return;
  tables->looked = now;
  bool lacking = tables->lacked && now < tables->lacked + LACKED_MS;
  tables->looking = store_take_due(tables->store, lacking ? LATE_MS + LACKING_MS : LATE_MS,
                                   LEASE_MS, MOST_DUE, on_due, tables);
}

/* ---- What is due in memory ------------------------------------------------------------------------- */

static void work_off_due(Tables *tables, int64_t now) {
  enum { AGAIN = 250 };
  Table *table;
  while ((table = tables_directory_first_due(tables)) && table->due <= now) {
    table_pump(table);
    if (table->due && table->due <= now) tables_directory_set_due(table, now + AGAIN);
  }
}

static bool is_idle(const Table *table, int64_t now) {
  bool quiet = !table->watches && !table->first && !table->writing && !table->reading &&
               !table->job && !table->pumping;
  bool waits =
      tables_offer_is_patient(&table->story); /* else its address would be forgotten with it */
  return quiet && !waits && table->used + IDLE_MS < now &&
         (!table->due || table->due > now + IDLE_MS);
}

static void forget_table(Tables *tables, Table *table) {
  if (table->nodes.here) store_here(tables->store, store_text(table->id), 0);
  store_unwatch(tables->store, store_text(table->id));
  tables_directory_remove(tables, table);
  table_free(table);
}

/* Whatever a server said of itself is forgotten when it was frozen for a minute. */
static void announce(Tables *tables, int64_t now) {
  enum { ANNOUNCE_MS = 20 * 1000 };
  if (tables->announced && now < tables->announced + ANNOUNCE_MS) return;
  tables->announced = now;
  tables_relic_announce(tables);
}

void tables_look_at(Tables *tables, const StoreTable *row) {
  char id[TABLES_MAX_ID];
  if (row->id.length >= sizeof id || tables->closing || !tables_relic_is_one(row)) return;
  memcpy(id, row->id.at, row->id.length);
  id[row->id.length] = '\0';
  tables->depth++;
  table_reach(tables, id);
  tables->depth--;
}

static void sweep(Tables *tables, int64_t now) {
  if (tables->depth > 1 || now < tables->swept + SWEEP_MS) return;
  tables->swept = now;
  for (Table *table = tables_directory_next(tables, NULL), *next; table; table = next) {
    next = tables_directory_next(tables, table);
    tables_offer_update(table); /* an owner may have been away for too long */
    if (is_idle(table, now))
      forget_table(tables, table);
    else if (table->loading == TABLE_LOST && !table->reading && table->watches)
      table_reload(table); /* somebody watches: perhaps the store can be read again */
  }
}

int64_t tables_work(Tables *tables) {
  int64_t now = store_now(tables->store);
  tables->depth++;
  tables->promised = 0; /* nobody need wake us meanwhile */
  tables_bots_deliver(tables);
  beat(tables, now);
  announce(tables, now);
  look_for_due(tables, now);
  work_off_due(tables, now);
  sweep(tables, now);
  tables->depth--;
  const Table *first = tables_directory_first_due(tables);
  int64_t wait = first ? first->due - now : STORE_BEAT;
  wait = wait < 0 ? 0 : wait > STORE_BEAT ? STORE_BEAT : wait;
  tables->promised = now + wait;
  return wait;
}

/* ---- Opening and closing ------------------------------------------------------------------------- */

Tables *tables_open(const TablesOptions *options, MkError *error) {
  Tables *tables = calloc(1, sizeof *tables);
  if (tables) {
    tables->options = *options;
    tables->store = options->store;
    tables->meters = options->meters ? options->meters : &tables->unread;
    tables->bots = tables_bots_new(tables, options->bot_threads);
  }
  if (!tables || !tables->bots) {
    free(tables);
    mk_refuse(error, MK_ERROR_MEMORY, "out of memory, or no thread for bots",
              "メモリが足りないか、ボットのスレッドを作れません");
    return NULL;
  }
  beat(tables, store_now(tables->store));
  while (tables->beating && store_wait(tables->store) > 0) continue;
  announce(tables, store_now(tables->store));
  if (tables_sets_open(tables, error)) return tables;
  tables_close(tables);
  return NULL;
}

static void ignore(void *context, const StoreAnswer *answer) {
  (void)context;
  (void)answer; /* whatever could not be removed is found again */
}

void tables_remove(Tables *tables, StoreBytes id, int64_t length) {
  char text[TABLES_MAX_ID];
  if (id.length >= sizeof text) return;
  memcpy(text, id.at, id.length);
  text[id.length] = '\0';
  if (!tables_directory_find(tables, text))
    store_remove_table(tables->store, id, length, ignore, NULL);
}

void tables_set_limits(Tables *tables, TablesLimit of_player, TablesLimit of_address) {
  tables->options.of_player = of_player;
  tables->options.of_address = of_address;
}

void tables_measure(const Tables *tables, Meters *meters) {
  meters->tables = (int64_t)tables->table_count;
  meters->store_pending = (int64_t)store_pending(tables->store);
  meters->store_memory = store_memory(tables->store);
  tables_bots_measure(tables->bots, meters);
}

void tables_close(Tables *tables) {
  Table *table;
  tables->closing = true;
  tables_bots_free(tables->bots);
  while (store_wait(tables->store) > 0) continue;
  while ((table = tables_directory_next(tables, NULL))) forget_table(tables, table);
  while (store_wait(tables->store) > 0) continue;
  while (tables->spare) {
    Writing *writing = tables->spare;
    tables->spare = writing->next;
    free(writing);
  }
  tables_room_free_all(tables);
  tables_sets_close(tables);
  free(tables->buckets);
  free(tables->heap);
  free(tables->gaps.list);
  free(tables);
}

/* ---- Requests ------------------------------------------------------------------------------------ */

typedef struct Verb {
  Judge *judge; /* NULL: it is not about one table alone */
  bool player;  /* needs one */
  bool seat;    /* names one */
  bool keyed;   /* takes a key */
} Verb;

static const Verb verbs[] = {
    [TABLES_INFO] = {.judge = tables_judge_info},
    [TABLES_RECORD] = {.judge = tables_judge_record},
    [TABLES_FAIR] = {.judge = tables_judge_fair},
    [TABLES_SIT] = {.judge = tables_judge_sit, .player = true},
    [TABLES_LEAVE] = {.judge = tables_judge_leave, .player = true},
    [TABLES_SEAT] = {.judge = tables_judge_seat, .player = true, .seat = true},
    [TABLES_STANDIN] = {.judge = tables_judge_standin, .player = true, .seat = true},
    [TABLES_PATCH] = {.judge = tables_judge_patch, .player = true},
    [TABLES_REMATCH] = {.judge = tables_judge_rematch, .player = true},
    [TABLES_RESIGN] = {.judge = tables_judge_resign, .player = true, .keyed = true},
    [TABLES_CLEAR] = {.judge = tables_judge_clear, .player = true},
    [TABLES_NOTICE] = {.judge = tables_judge_notice},
    [TABLES_INVITE] = {.judge = tables_judge_invite, .player = true},
    [TABLES_PEOPLE] = {.judge = NULL},
    [TABLES_CARDS] = {.judge = NULL},
    [TABLES_FORGET] = {.judge = NULL},
};

static void dispatch(Tables *tables, Task *task, const TablesRequest *request) {
  switch (request->verb) {
  case TABLES_CREATE: tables_request_create(tables, task); break;
  case TABLES_LIST: tables_request_list(tables, task, request->game); break;
  case TABLES_MINE: tables_request_mine(tables, task); break;
  case TABLES_CARDS: tables_request_cards(tables, task); break;
  case TABLES_INVITE: tables_request_invite(tables, task, request->table); break;
  case TABLES_PEOPLE: tables_request_people(tables, task); break;
  case TABLES_MATCH: tables_request_match(tables, task); break;
  case TABLES_CONTENT: tables_request_content(tables, task, request->table); break;
  case TABLES_RENAME: tables_request_rename(tables, task, false); break;
  case TABLES_FORGET: tables_request_rename(tables, task, true); break;
  default:
    if (verbs[request->verb].player && !*task->player.id)
      tables_task_refuse(task, "token", "nobody is named");
    else
      tables_task_send(task, request->table ? request->table : "");
  }
}

void tables_request(Tables *tables, const TablesRequest *request, TablesDone *done, void *context) {
  const Verb *verb = &verbs[request->verb];
  Task *task = tables_task_new(tables, verb->judge, request->player, NULL, request->body);
  if (!task) {
    done(context, &(TablesAnswer){"busy", "out of memory", "", 0});
    return;
  }
  task->done = done;
  task->context = context;
  task->origin = request->origin;
  task->seat = verb->seat ? request->seat : -1;
  task->keyed = verb->keyed && story_key_read(mk_json_get(task->body, "key"), task->key);
  task->v = request->notice;
  task->lang = request->lang;
  if (request->blocked && !(task->blocked = strdup(request->blocked))) {
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  tables->depth++;
  dispatch(tables, task, request);
  tables->depth--;
}

/* ---- Messages ------------------------------------------------------------------------------------ */

typedef struct Op {
  const char *name;
  Judge *judge;
  bool keyed; /* needs a key, and a player */
} Op;

static const Op ops[] = {{"watch", tables_judge_watch, false},
                         {"unwatch", tables_judge_unwatch, false},
                         {"act", tables_judge_act, true},
                         {"undo", tables_judge_undo, true},
                         {"ask", judge_ask, true},
                         {"say", tables_judge_say, true}};

bool tables_key_is_right(MkJson key) {
  char room[STORE_MAX_KEY + 1];
  return story_key_read(key, room);
}

static const Op *find_op(MkJson name) {
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
    if (mk_json_is(name, ops[i].name)) return &ops[i];
  return NULL;
}

bool tables_op_needs_player(MkJson name) {
  const Op *op = find_op(name);
  return op && op->keyed;
}

static Refusal check_op(const Op *op, Task *task) {
  MkJson key = mk_json_get(task->body, "key");
  bool missing = mk_json_type(key) == MK_JSON_NONE;
  if (!missing && !story_key_read(key, task->key)) {
    *task->key = '\0';
    return (Refusal){"bad", "key: 1 to 64 characters"};
  }
  if (op->keyed && missing) return (Refusal){"bad", "key: 1 to 64 characters"};
  if (!mk_json_read_string(mk_json_get(task->body, "table"), task->table, sizeof task->table)) {
    *task->table = '\0';
    bool text = mk_json_type(mk_json_get(task->body, "table")) == MK_JSON_STRING;
    return text ? (Refusal){"no-table", "there is no such table"}
                : (Refusal){"bad", "table: an id"};
  }
  if (op->keyed && !*task->player.id) return (Refusal){"token", "nobody is named"};
  return fine;
}

bool tables_op(Tables *tables, TablesListener *listener, MkJson message) {
  const Op *op = find_op(mk_json_get(message, "op"));
  if (!op) return false;
  Task *task = tables_task_new(tables, op->judge, &listener->player, NULL, message);
  if (!task) return true;
  tables->depth++;
  tables_task_listen(task, listener);
  task->keyed = op->keyed;
  task->origin = listener->origin;
  Refusal refusal = check_op(op, task);
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
  } else if (op->judge == tables_judge_unwatch && !tables_directory_find(tables, task->table)) {
    tables_task_ok(task, -1);
  } else {
    char table[TABLES_MAX_ID];
    put(table, sizeof table, task->table);
    tables_task_send(task, table);
  }
  tables->depth--;
  return true;
}

void tables_unlisten(Tables *tables, TablesListener *listener) {
  tables->depth++;
  while (listener->tasks) {
    Task *task = listener->tasks;
    listener->tasks = task->listener_next;
    task->listener = NULL;
  }
  while (listener->watches) tables_watch_end(listener->watches);
  tables->depth--;
}
