/* routes_players.c - becoming somebody, being called something else, and being nobody again. */
#include <string.h>

#include "inside.h"
#include "names.h"

const char ended_cookie[] = "meikyu=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0";

static void write_player(const TablesPlayer *player, MkText *out) {
  mk_json_key(out, "player");
  mk_json_open_object(out);
  mk_json_key_string(out, "id", player->id);
  mk_json_key_string(out, "name", player->name);
  mk_json_close_object(out);
}

void people_call_answer_token(Call *call, int status) {
  char room[1024], cookie[192];
  MkText out = MK_TEXT(room), set = MK_TEXT(cookie);
  mk_json_open_object(&out);
  write_player(&call->player, &out);
  if (call->no_cookie) mk_json_key_string(&out, "token", call->secret);
  mk_json_close_object(&out);
  mk_text_format(&set, "meikyu=%s; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000%s",
                 call->secret, call->secure ? "; Secure" : "");
  people_call_answer_with(call, (PeopleAnswer){.status = status,
                                               .type = "application/json",
                                               .bytes = room,
                                               .length = out.length,
                                               .cookie = call->no_cookie ? NULL : cookie});
}

static void answer_ended(Call *call) {
  people_call_answer_with(call, (PeopleAnswer){.status = 200,
                                               .type = "application/json",
                                               .bytes = "{}",
                                               .length = 2,
                                               .cookie = ended_cookie});
}

/* ---- Names ------------------------------------------------------------------------------------------- */

/* The name of the body into call->player; `required` or made up. False with the call ended. */
static bool read_name(Call *call, bool required) {
  char given[4096];
  MkError error;
  MkJson name = mk_json_get(call->body, "name");
  MkJsonType type = mk_json_type(name);
  if (!required && (type == MK_JSON_NONE || type == MK_JSON_NULL)) {
    uint32_t choice;
    people_secret_random(&choice, sizeof choice);
    people_name_make_up(call->lang, choice, call->player.name);
    return true;
  }
  if (type != MK_JSON_STRING)
    return people_call_refuse(call, "bad", "name: a text is expected"), false;
  if (!mk_json_read_string(name, given, sizeof given))
    return people_call_refuse(call, "name", "a name has no NUL character"), false;
  if (people_name_clean(given, call->player.name, &error)) return true;
  return people_call_refuse(call, "name", mk_error_text(&error, call->lang)), false;
}

/* ---- Beginning --------------------------------------------------------------------------------------- */

static void add(Call *call);

static void added(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_OK)
    people_call_answer_token(call, 201);
  else if (answer->status == STORE_CONFLICT && call->tries++ < 3)
    add(call);
  else
    people_call_refuse_store(call, answer);
}

static void add(Call *call) {
  people_secret_make_id(call->player.id);
  people_secret_make_token(call->secret);
  people_secret_hash(store_text(call->secret), call->hash);
  if (!store_add_player(call->people->store, store_text(call->player.id),
                        store_text(call->player.name), (StoreBytes){call->hash, PEOPLE_HASH}, added,
                        call))
    people_call_no_memory(call);
}

void people_route_add_player(Call *call) {
  MkJson token = mk_json_get(call->body, "token");
  if (mk_json_type(token) != MK_JSON_NONE && !mk_json_read_bool(token, &call->no_cookie))
    people_call_refuse(call, "bad", "token: true or false is expected");
  else if (read_name(call, false) && !people_call_must_wait(call, LIMIT_PLAYERS))
    add(call);
}

/* ---- Me ---------------------------------------------------------------------------------------------- */

static void my_tables(void *context, const TablesAnswer *answer) {
  Call *call = context;
  char room[512];
  if (answer->code) {
    people_call_refuse(call, answer->code, answer->text);
    return;
  }
  MkText head = MK_TEXT(room);
  mk_json_open_object(&head);
  write_player(&call->guest.player, &head);
  mk_text_string(&head, ",\"tables\":");
  people_call_answer_parts(call, 200, &head, answer->bytes, answer->length, "}");
}

void people_route_me(Call *call) {
  tables_request(call->people->tables,
                 &(TablesRequest){.verb = TABLES_MINE, .player = &call->guest.player}, my_tables,
                 call);
}

static void shown(void *context, const TablesAnswer *answer) {
  Call *call = context;
  char room[512];
  MkText out = MK_TEXT(room);
  (void)answer; /* tables that could not be told now are told when they are next opened */
  mk_json_open_object(&out);
  write_player(&call->player, &out);
  mk_json_close_object(&out);
  people_call_answer(call, 200, room, out.length);
}

static void renamed(void *context, const StoreAnswer *answer) {
  Call *call = context;
  People *people = call->people;
  if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
    return;
  }
  people_sessions_rename_player(people->sessions, &call->player);
  people_sockets_rename(people, &call->player);
  tables_request(people->tables, &(TablesRequest){.verb = TABLES_RENAME, .player = &call->player},
                 shown, call);
}

void people_route_rename(Call *call) {
  if (!read_name(call, true)) return;
  memcpy(call->player.id, call->guest.player.id, sizeof call->player.id);
  if (!store_rename_player(call->people->store, store_text(call->player.id),
                           store_text(call->player.name), renamed, call))
    people_call_no_memory(call);
}

/* ---- Ending ------------------------------------------------------------------------------------------ */

static void deleted(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
    return;
  }
  people_sessions_forget_player(call->people->sessions, call->player.id);
  people_sockets_end(call->people, call->player.id, NULL);
  answer_ended(call);
}

/* The seats first: should that fail, the token is still good and it can be tried again. */
static void forgotten(void *context, const TablesAnswer *answer) {
  Call *call = context;
  if (answer->code)
    people_call_refuse(call, answer->code, answer->text);
  else if (!store_delete_player(call->people->store, store_text(call->player.id),
                                store_text(call->player.name), deleted, call))
    people_call_no_memory(call);
}

void people_route_delete(Call *call) {
  call->player = call->guest.player;
  memcpy(call->player.name, NOBODY_NAME, sizeof NOBODY_NAME);
  tables_request(call->people->tables,
                 &(TablesRequest){.verb = TABLES_FORGET, .player = &call->player}, forgotten, call);
}

static void ignore(void *context, const StoreAnswer *answer) {
  (void)context;
  (void)answer;
}

static void logged_out(void *context, const StoreAnswer *answer) {
  Call *call = context;
  bool all = call->tries > 0;
  if (answer->status != STORE_OK && answer->status != STORE_NONE) {
    people_call_refuse_store(call, answer);
    return;
  }
  if (all)
    people_sessions_forget_player(call->people->sessions, call->guest.player.id);
  else
    people_sessions_forget(call->people->sessions, call->guest.token);
  people_sockets_end(call->people, call->guest.player.id, all ? NULL : call->guest.token);
  answer_ended(call);
}

void people_route_logout(Call *call) {
  Store *store = call->people->store;
  StoreBytes hash = {call->guest.token, PEOPLE_HASH};
  StoreBytes player = store_text(call->guest.player.id);
  MkJson value = mk_json_get(call->body, "all");
  bool all = false;
  if (mk_json_type(value) != MK_JSON_NONE && !mk_json_read_bool(value, &all)) {
    people_call_refuse(call, "bad", "all: true or false is expected");
    return;
  }
  call->tries = all;
  if (all) store_drop_secrets(store, STORE_LINK, player, ignore, NULL); /* a code is a device too */
  bool asked = all ? store_drop_secrets(store, STORE_TOKEN, player, logged_out, call)
                   : store_drop_secret(store, STORE_TOKEN, hash, logged_out, call);
  if (!asked) people_call_no_memory(call);
}
