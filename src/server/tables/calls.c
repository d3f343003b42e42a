/* calls.c - what was asked for, on its way to an answer: made, sent to its table, refused or answered. Every
 * call ends in exactly one of the answers here. */
#include <stdlib.h>

#include "room.h"

/* ---- Making -------------------------------------------------------------------------------------- */

Call *call_new(Tables *tables, Judge *judge, const TablesPlayer *player, const char *table,
               MkJson body) {
  size_t length = body.at ? (size_t)(body.end - body.at) : 0;
  Call *call = calloc(1, sizeof *call + length + 1);
  if (!call) return NULL;
  call->tables = tables;
  call->judge = judge;
  call->seat = -1;
  if (player) call->player = *player;
  put(call->table, sizeof call->table, table ? table : "");
  if (length > 0) {
    memcpy(call->bytes, body.at, length);
    call->body = (MkJson){call->bytes, call->bytes + length};
  }
  return call;
}

void call_listen(Call *call, TablesListener *listener) {
  call->listener = listener;
  call->listener_next = listener->calls;
  call->listener_link = &listener->calls;
  if (listener->calls) listener->calls->listener_link = &call->listener_next;
  listener->calls = call;
}

void call_free(Call *call) {
  if (call->listener) {
    *call->listener_link = call->listener_next;
    if (call->listener_next) call->listener_next->listener_link = call->listener_link;
  }
  free(call);
}

/* ---- Answering ----------------------------------------------------------------------------------- */

typedef struct Reply {
  const Call *call;
  const char *op, *code, *text;
  int v; /* < 0: none */
} Reply;

static void write_reply(const void *what, MkText *out) {
  const Reply *reply = what;
  mk_json_open_object(out);
  mk_json_key_string(out, "op", reply->op);
  if (*reply->call->key) mk_json_key_string(out, "re", reply->call->key);
  if (*reply->call->table) mk_json_key_string(out, "table", reply->call->table);
  if (reply->code) {
    mk_json_key_string(out, "code", reply->code);
    mk_json_key_string(out, "text", reply->text);
  }
  if (reply->v >= 0) mk_json_key_int(out, "v", reply->v);
  mk_json_close_object(out);
}

static void reply_with(Call *call, const Reply *reply) {
  TablesListener *listener = call->listener;
  Tables *tables = call->tables;
  Room *room = listener ? room_take(tables) : NULL;
  bool written = room && room_write(room, write_reply, reply);
  call_free(call);
  if (written) listener->send(listener, room->text.data, room->text.length);
  if (room) room_give(tables, room);
}

static void finish(Call *call, const TablesAnswer *answer) {
  TablesDone *done = call->done;
  void *context = call->context;
  call_free(call);
  if (done) done(context, answer);
}

void call_refuse(Call *call, const char *code, const char *text) {
  if (call->listener)
    reply_with(call, &(Reply){call, "error", code, text, -1});
  else
    finish(call, &(TablesAnswer){code, text, "", 0});
}

void call_answer(Call *call, const char *bytes, size_t length) {
  finish(call, &(TablesAnswer){NULL, "", bytes, length});
}

/* Without a key nobody waits for an answer. */
void call_ok(Call *call, int v) {
  if (*call->key)
    reply_with(call, &(Reply){call, "ok", NULL, NULL, v});
  else
    call_free(call);
}

/* ---- Keys that were used before ------------------------------------------------------------------ */

typedef struct Lookup {
  Call *call;
  int v;
  char code[16], text[sizeof(MkError)];
} Lookup;

static bool same_act(const Call *call, const Deed *deed) {
  char text[SAY_SIZE];
  long long v;
  return mk_json_read_int(mk_json_get(call->body, "v"), 0, INT32_MAX, &v) && v == deed->v &&
         (deed->kind == DEED_UNDO ||
          (mk_json_read_string(mk_json_get(call->body, "text"), text, sizeof text) &&
           same(text, deed->text)));
}

static bool same_words(const Call *call, const Deed *deed) {
  char text[SAY_SIZE];
  const char *key = deed->phrase ? "phrase" : "text";
  return mk_json_read_string(mk_json_get(call->body, key), text, sizeof text) &&
         same(text, deed->text);
}

static bool same_ask(const Call *call, const Deed *deed) {
  bool yes;
  int answer = 0;
  if (mk_json_read_bool(mk_json_get(call->body, "yes"), &yes)) answer = yes ? 1 : -1;
  return mk_json_is(mk_json_get(call->body, "what"), ask_name(deed->what)) && answer == deed->yes;
}

/* Whether the deed is what the call asks for. */
static bool same_content(const Call *call, const Deed *deed) {
  if (!mk_json_is(mk_json_get(call->body, "op"), deed_kind_name(deed->kind))) return false;
  if (deed->kind == DEED_SAY) return same_words(call, deed);
  return deed->kind == DEED_ASK ? same_ask(call, deed) : same_act(call, deed);
}

static void refuse_as(Lookup *lookup) {
  Call *call = lookup->call;
  reply_with(call, &(Reply){call, "error", lookup->code, lookup->text, lookup->v});
}

static void on_key(void *context, const StoreAnswer *answer) {
  Lookup *lookup = context;
  Deed deed;
  bool found = answer->status == STORE_OK && answer->count == 1;
  if (!found)
    refuse_as(lookup);
  else if (deed_read(&answer->entries[0], &deed) && same_content(lookup->call, &deed))
    call_ok(lookup->call, deed.kind == DEED_ACT || deed.kind == DEED_UNDO ? deed.ok : -1);
  else
    call_refuse(lookup->call, "bad", "key: it was used for something else");
  free(lookup);
}

void call_refuse_keyed(Call *call, const char *code, const char *text, int v) {
  Lookup *lookup = call->listener && *call->player.id ? malloc(sizeof *lookup) : NULL;
  if (!lookup) {
    call_refuse(call, code, text);
    return;
  }
  lookup->call = call;
  lookup->v = v;
  put(lookup->code, sizeof lookup->code, code);
  put(lookup->text, sizeof lookup->text, text);
  if (store_find_key(call->tables->store, store_text(call->table), store_text(call->player.id),
                     store_text(call->key), on_key, lookup))
    return;
  refuse_as(lookup);
  free(lookup);
}

/* ---- To its table -------------------------------------------------------------------------------- */

static void send_to(Call *call, const char *id) {
  put(call->table, sizeof call->table, id);
  Table *table = table_reach(call->tables, id);
  if (!table) {
    call_refuse(call, "busy", "out of memory");
    return;
  }
  table_queue(table, call);
  table_pump(table);
}

static void refuse_unknown(Call *call) {
  call_refuse(call, "no-table", "there is no such table");
}

static void on_code(void *context, const StoreAnswer *answer) {
  Call *call = context;
  char id[TABLES_MAX_ID];
  if (answer->status == STORE_NONE || call->tables->closing) {
    refuse_unknown(call);
  } else if (answer->status != STORE_OK || answer->tables[0].id.length >= sizeof id) {
    call_refuse(call, "busy", "the store does not answer");
  } else {
    memcpy(id, answer->tables[0].id.at, answer->tables[0].id.length);
    id[answer->tables[0].id.length] = '\0';
    send_to(call, id);
  }
}

static bool is_code(const char *text) {
  for (int i = 0; i < TABLES_CODE_LENGTH; i++)
    if (!((text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'z'))) return false;
  return text[TABLES_CODE_LENGTH] == '\0';
}

void call_send(Call *call, const char *id_or_code) {
  char code[TABLES_CODE_LENGTH + 1];
  size_t length = strlen(id_or_code);
  if (length == 0 || length >= TABLES_MAX_ID) {
    refuse_unknown(call);
    return;
  }
  if (!is_code(id_or_code)) {
    send_to(call, id_or_code);
    return;
  }
  for (size_t i = 0; i <= length; i++) code[i] = (char)(id_or_code[i] & ~0x20);
  if (!store_find_code(call->tables->store, store_text(code), on_code, call))
    call_refuse(call, "busy", "out of memory");
}
