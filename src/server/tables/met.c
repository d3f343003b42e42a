/* met.c - people who know each other from tables: asking somebody to come to one that waits, and whom a player has met. Who
 * met whom is what rows of the store say; nobody else can be found or asked. */
#include "met.h"

#include <stdlib.h>

#include "info.h"
#include "inside.h"
#include "room.h"
#include "write.h"

bool tables_is_blocked(const char *list, const char *player) {
  size_t length = strlen(player);
  if (!list || length == 0) return false;
  for (const char *at = strstr(list, player); at; at = strstr(at + 1, player))
    if (at > list && at[-1] == '\n' && at[length] == '\n') return true;
  return false;
}

/* ---- Asking somebody to come --------------------------------------------------------------------- */

static bool has_open_seat(const Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    if (story->facts.seat[i].kind == SEAT_OPEN) return true;
  return false;
}

static Refusal check_invite(const Table *table, const Task *task, int place) {
  const Story *story = &table->story;
  const Facts *facts = &story->facts;
  if (table_seat_of(table, task) < 0 && !same(facts->owner, task->player.id))
    return (Refusal){"not-seated", "you do not sit at this table"};
  if (facts->state == TABLE_CLOSED) return (Refusal){"closed", "this table is closed"};
  if (facts->state != TABLE_OPEN) return (Refusal){"closed", "the game has begun"};
  if (story_seat_of(story, task->other) >= 0) return (Refusal){"taken", "they sit here already"};
  if (place >= 0 && facts->invited[place].declined) return (Refusal){"taken", "they have declined"};
  if (place >= 0) return fine;
  if (!has_open_seat(story)) return (Refusal){"full", "no seat is free"};
  if (facts->invited_count == MOST_INVITED)
    return (Refusal){"full", "too many are invited here already"};
  return fine;
}

static void ask_to_come(Table *table, Task *task) {
  int place = story_invited(&table->story, task->other);
  Refusal refusal = check_invite(table, task, place);
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  if (place >= 0) {
    tables_task_answer_info(table, task);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_INVITE, -1);
  put(deed->id, sizeof deed->id, task->other);
  put(deed->name, sizeof deed->name, task->name);
  table_write(table, writing);
}

static void stay_away(Table *table, Task *task) {
  int place = story_invited(&table->story, task->player.id);
  if (place < 0) {
    tables_task_refuse(task, "forbidden", "you are not invited here");
  } else if (table->story.facts.invited[place].declined) {
    tables_task_answer_info(table, task);
  } else {
    Writing *writing = tables_writing_new(table, task);
    if (!writing) return;
    tables_writing_add(writing, DEED_REFUSE, -1);
    table_write(table, writing);
  }
}

/* Nobody is named by whoever does not come himself. */
void tables_judge_invite(Table *table, Task *task) {
  if (task->name)
    ask_to_come(table, task);
  else
    stay_away(table, task);
}

static void on_met(void *context, const StoreAnswer *answer) {
  Task *task = context;
  char table[TABLES_MAX_ID];
  bool met = answer->status == STORE_OK && answer->count == 1 && answer->met[0].tables > 0;
  put(table, sizeof table, task->table);
  if (met) task->name = strndup(answer->met[0].name.at, answer->met[0].name.length);
  if (answer->status != STORE_OK || (met && !task->name))
    tables_task_refuse(task, "busy", "the store does not answer");
  else if (!met)
    tables_task_refuse(task, "forbidden", "you have not sat at a table together");
  else
    tables_task_send(task, table);
}

static Refusal read_invite(Task *task, bool *no) {
  MkJson whom = mk_json_get(task->body, "player"), stays = mk_json_get(task->body, "no");
  *no = false;
  if (mk_json_type(stays) > MK_JSON_NULL && !mk_json_read_bool(stays, no))
    return (Refusal){"bad", "no: true or false"};
  if (*no) return fine;
  if (!mk_json_read_string(whom, task->other, sizeof task->other) || !*task->other)
    return (Refusal){"bad", "player: an id"};
  if (same(task->other, task->player.id)) return (Refusal){"bad", "player: that is you"};
  return fine;
}

void tables_request_invite(Tables *tables, Task *task, const char *table) {
  bool no;
  Refusal refusal =
      *task->player.id ? read_invite(task, &no) : (Refusal){"token", "nobody is named"};
  put(task->table, sizeof task->table, table);
  if (refusal.code)
    tables_task_refuse(task, refusal.code, refusal.text);
  else if (no || strlen(table) >= TABLES_MAX_ID)
    tables_task_send(task, table);
  else if (!store_list_met(tables->store, store_text(task->player.id), store_text(task->other),
                           SAT_PLACES, 1, on_met, task))
    tables_task_refuse(task, "busy", "out of memory");
}

/* ---- Whom a player has met ------------------------------------------------------------------------ */

static void write_met(const StoreMet *met, MkText *out) {
  mk_json_open_object(out);
  mk_json_key(out, "player");
  mk_json_bytes(out, met->id.at, met->id.length);
  mk_json_key(out, "name");
  mk_json_bytes(out, met->name.at, met->name.length);
  mk_json_key_int(out, "games", met->games);
  mk_json_key_int(out, "last", met->last);
  mk_json_key(out, "blocked");
  mk_json_bool(out, met->blocked);
  mk_json_close_object(out);
}

static void write_people(const void *what, MkText *out) {
  const StoreAnswer *answer = what;
  mk_json_open_object(out);
  mk_json_key(out, "people");
  mk_json_open_array(out);
  for (size_t i = 0; i < answer->count; i++)
    if (answer->met[i].games > 0 || answer->met[i].blocked) write_met(&answer->met[i], out);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

static void on_people(void *context, const StoreAnswer *answer) {
  Task *task = context;
  Tables *tables = task->tables;
  Room *room = answer->status == STORE_OK ? tables_room_take(tables) : NULL;
  if (room && tables_room_write(room, write_people, answer))
    tables_task_answer(task, room->text.data, room->text.length);
  else
    tables_task_refuse(task, "busy", "the store does not answer");
  if (room) tables_room_give(tables, room);
}

void tables_request_people(Tables *tables, Task *task) {
  enum { MOST_PEOPLE = STORE_MAX_BLOCKS + 5 * TABLES_MAX_LIST };
  if (!*task->player.id)
    tables_task_refuse(task, "token", "nobody is named");
  else if (!store_list_met(tables->store, store_text(task->player.id), store_text(""), SAT_PLACES,
                           MOST_PEOPLE, on_people, task))
    tables_task_refuse(task, "busy", "out of memory");
}
