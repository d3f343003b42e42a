/* tasks.c - what was asked for, on its way to an answer: made, sent to its table, refused or answered. Every
 * task ends in exactly one of the answers here. */
#include <stdlib.h>

#include "answers.h"
#include "inside.h"
#include "play.h"
#include "room.h"
#include "table.h"

/* ---- Making -------------------------------------------------------------------------------------- */

Task *tables_task_new(Tables *tables, Judge *judge, const TablesPlayer *player, const char *table,
                      MkJson body) {
  size_t length = body.at ? (size_t)(body.end - body.at) : 0;
  Task *task = calloc(1, sizeof *task + length + 1);
  if (!task) return NULL;
  task->tables = tables;
  task->number = ++tables->tasks;
  task->began = server_meter_clock();
  task->judge = judge;
  task->seat = -1;
  if (player) task->player = *player;
  put(task->table, sizeof task->table, table ? table : "");
  if (length > 0) {
    memcpy(task->bytes, body.at, length);
    task->body = (MkJson){task->bytes, task->bytes + length};
  }
  return task;
}

void tables_task_listen(Task *task, TablesListener *listener) {
  task->listener = listener;
  task->listener_next = listener->tasks;
  task->listener_link = &listener->tasks;
  if (listener->tasks) listener->tasks->listener_link = &task->listener_next;
  listener->tasks = task;
}

void tables_task_free(Task *task) {
  if (task->listener || task->done) server_meter_time(&task->tables->meters->answer, task->began);
  if (task->listener) {
    *task->listener_link = task->listener_next;
    if (task->listener_next) task->listener_next->listener_link = task->listener_link;
  }
  free(task->blocked);
  free(task->name);
  free(task);
}

/* ---- Answering ----------------------------------------------------------------------------------- */

typedef struct Reply {
  const Task *task;
  const char *op, *code, *text;
  int v; /* < 0: none */
} Reply;

static void write_reply(const void *what, MkText *out) {
  const Reply *reply = what;
  mk_json_open_object(out);
  mk_json_key_string(out, "op", reply->op);
  if (*reply->task->key) mk_json_key_string(out, "re", reply->task->key);
  if (*reply->task->table) mk_json_key_string(out, "table", reply->task->table);
  if (reply->code) {
    mk_json_key_string(out, "code", reply->code);
    mk_json_key_string(out, "text", tables_say(reply->text, reply->task->listener->lang));
  }
  if (reply->v >= 0) mk_json_key_int(out, "v", reply->v);
  mk_json_close_object(out);
}

static void reply_with(Task *task, const Reply *reply) {
  TablesListener *listener = task->listener;
  Tables *tables = task->tables;
  if (reply->code) server_meter_refusal(tables->meters, reply->code);
  Room *room = listener ? tables_room_take(tables) : NULL;
  bool written = room && tables_room_write(room, write_reply, reply);
  tables_task_free(task);
  if (written) listener->send(listener, room->text.data, room->text.length);
  if (room) tables_room_give(tables, room);
}

static void finish(Task *task, const TablesAnswer *answer) {
  TablesDone *done = task->done;
  void *context = task->context;
  tables_task_free(task);
  if (done) done(context, answer);
}

void tables_task_refuse(Task *task, const char *code, const char *text) {
  if (task->listener)
    reply_with(task, &(Reply){task, "error", code, text, -1});
  else
    finish(task, &(TablesAnswer){code, text, "", 0});
}

void tables_task_answer(Task *task, const char *bytes, size_t length) {
  finish(task, &(TablesAnswer){NULL, "", bytes, length});
}

/* Without a key nobody waits for an answer. */
void tables_task_ok(Task *task, int v) {
  if (*task->key)
    reply_with(task, &(Reply){task, "ok", NULL, NULL, v});
  else
    tables_task_free(task);
}

/* ---- Keys that were used before ------------------------------------------------------------------ */

typedef struct Lookup {
  Task *task;
  int v;
  char code[16], text[sizeof(MkError)];
} Lookup;

static bool same_act(const Task *task, const Deed *deed) {
  char text[SAY_SIZE];
  long long v;
  return mk_json_read_int(mk_json_get(task->body, "v"), 0, INT32_MAX, &v) && v == deed->v &&
         (deed->kind == DEED_UNDO ||
          (mk_json_read_string(mk_json_get(task->body, "text"), text, sizeof text) &&
           same(text, deed->text)));
}

static bool same_words(const Task *task, const Deed *deed) {
  char text[SAY_SIZE];
  const char *key = deed->phrase ? "phrase" : "text";
  return mk_json_read_string(mk_json_get(task->body, key), text, sizeof text) &&
         same(text, deed->text);
}

static bool same_ask(const Task *task, const Deed *deed) {
  bool yes;
  int answer = 0;
  if (mk_json_read_bool(mk_json_get(task->body, "yes"), &yes)) answer = yes ? 1 : -1;
  return mk_json_is(mk_json_get(task->body, "what"), story_ask_name(deed->what)) &&
         answer == deed->yes;
}

/* Whether the deed is what the task asks for. */
static bool same_content(const Task *task, const Deed *deed) {
  if (task->done) return task->judge == tables_judge_resign && deed->kind == DEED_RESIGN;
  if (!mk_json_is(mk_json_get(task->body, "op"), story_deed_name(deed->kind))) return false;
  if (deed->kind == DEED_SAY) return same_words(task, deed);
  return deed->kind == DEED_ASK ? same_ask(task, deed) : same_act(task, deed);
}

static void refuse_as(Lookup *lookup) {
  Task *task = lookup->task;
  if (task->done) {
    tables_task_refuse(task, lookup->code, lookup->text);
    return;
  }
  reply_with(task, &(Reply){task, "error", lookup->code, lookup->text, lookup->v});
}

/* Whoever asked over HTTP is shown the table as it is now. */
static void answer_again(Task *task, int v) {
  if (!task->done) {
    tables_task_ok(task, v);
    return;
  }
  char table[TABLES_MAX_ID];
  put(table, sizeof table, task->table);
  task->judge = tables_judge_info;
  task->keyed = false;
  tables_task_send(task, table);
}

static void on_key(void *context, const StoreAnswer *answer) {
  Lookup *lookup = context;
  Deed deed;
  bool found = answer->status == STORE_OK && answer->count == 1;
  if (!found)
    refuse_as(lookup);
  else if (story_deed_read(&answer->entries[0], &deed) && same_content(lookup->task, &deed))
    answer_again(lookup->task, deed.kind == DEED_ACT || deed.kind == DEED_UNDO ? deed.ok : -1);
  else
    tables_task_refuse(lookup->task, "bad", "key: it was used for something else");
  free(lookup);
}

void tables_task_refuse_keyed(Task *task, const char *code, const char *text, int v) {
  bool waits = task->listener || task->done;
  Lookup *lookup = waits && *task->player.id ? malloc(sizeof *lookup) : NULL;
  if (!lookup) {
    tables_task_refuse(task, code, text);
    return;
  }
  lookup->task = task;
  lookup->v = v;
  put(lookup->code, sizeof lookup->code, code);
  put(lookup->text, sizeof lookup->text, text);
  if (store_find_key(task->tables->store, store_text(task->table), store_text(task->player.id),
                     store_text(task->key), on_key, lookup))
    return;
  refuse_as(lookup);
  free(lookup);
}

/* ---- To its table -------------------------------------------------------------------------------- */

static void send_to(Task *task, const char *id) {
  put(task->table, sizeof task->table, id);
  Table *table = table_reach(task->tables, id);
  if (!table) {
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  table_queue(table, task);
  table_pump(table);
}

static void refuse_unknown(Task *task) {
  tables_task_refuse(task, "no-table", "there is no such table");
}

static void on_code(void *context, const StoreAnswer *answer) {
  Task *task = context;
  char id[TABLES_MAX_ID];
  if (answer->status == STORE_NONE || task->tables->closing) {
    refuse_unknown(task);
  } else if (answer->status != STORE_OK || answer->tables[0].id.length >= sizeof id) {
    tables_task_refuse(task, "busy", "the store does not answer");
  } else {
    memcpy(id, answer->tables[0].id.at, answer->tables[0].id.length);
    id[answer->tables[0].id.length] = '\0';
    send_to(task, id);
  }
}

static bool is_code(const char *text) {
  for (int i = 0; i < TABLES_CODE_LENGTH; i++)
    if (!((text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'z'))) return false;
  return text[TABLES_CODE_LENGTH] == '\0';
}

/* What could be a name that we gave. The store takes no other bytes than UTF-8, and anybody may ask for any. */
static bool is_name(const char *text) {
  const char *at = text;
  while (*at > ' ' && *at < 0x7f) at++;
  return *at == '\0' && at > text && at - text < TABLES_MAX_ID;
}

void tables_task_send(Task *task, const char *id_or_code) {
  char code[TABLES_CODE_LENGTH + 1];
  size_t length = strlen(id_or_code);
  if (!is_name(id_or_code)) {
    refuse_unknown(task);
    return;
  }
  if (!is_code(id_or_code)) {
    send_to(task, id_or_code);
    return;
  }
  for (size_t i = 0; i <= length; i++) code[i] = (char)(id_or_code[i] & ~0x20);
  if (!store_find_code(task->tables->store, store_text(code), on_code, task))
    tables_task_refuse(task, "busy", "out of memory");
}
