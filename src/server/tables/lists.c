/* lists.c - what concerns many tables: those that are listed, those of a player, and a player's name at them.
 * Lists come from rows of the store; a table that is in memory knows better who is here. */
#include <stdlib.h>

#include "room.h"

static bool read_id(StoreBytes bytes, char id[TABLES_MAX_ID]) {
  if (bytes.length == 0 || bytes.length >= TABLES_MAX_ID) return false;
  memcpy(id, bytes.at, bytes.length);
  id[bytes.length] = '\0';
  return true;
}

/* ---- Lists --------------------------------------------------------------------------------------- */

/* Nobody need be offered a table whose people have long gone without leaving it. */
bool list_is_alive(const Tables *tables, const StoreTable *row) {
  enum { ALONE_MS = 10 * 60 * 1000 };
  char id[TABLES_MAX_ID];
  if (row->state != STORE_STATE_OPEN) return true;
  if (row->updated + ALONE_MS > store_now(tables->store)) return true;
  const Table *table = read_id(row->id, id) ? directory_find(tables, id) : NULL;
  for (int i = 0; table && i < table->settings.seats; i++)
    if (info_here(table, i)) return true;
  return false;
}

typedef struct List {
  const Task *task;
  const StoreTable **rows;
  size_t count;
  bool bare; /* without {"tables":..} around it */
} List;

/* Where the player sits, as the row says. */
static int seat_in_row(const StoreTable *row, const char *player) {
  char room[8192];
  MkText text = MK_TEXT(room);
  MkJson info, seat;
  MkError error;
  int number = 0;
  if (!*player) return -1;
  mk_text_bytes(&text, row->info.at, row->info.length);
  mk_json_close_object(&text);
  if (!mk_text_fits(&text) || !mk_json_parse(room, text.length, &info, &error)) return -1;
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats")); mk_json_next(&each, NULL, &seat);
       number++)
    if (mk_json_is(mk_json_get(seat, "player"), player)) return number;
  return -1;
}

static void write_row(const Task *task, const StoreTable *row, MkText *out) {
  char id[TABLES_MAX_ID];
  const Table *table = read_id(row->id, id) ? directory_find(task->tables, id) : NULL;
  bool known = table && table->loading == TABLE_READY && table->facts.length >= row->length;
  if (known)
    info_write(&(InfoOf){table, table_seat_of(table, task)}, out);
  else
    info_write_listed(row, row->seat >= 0 ? row->seat : seat_in_row(row, task->player.id), out);
}

static void write_list(const void *what, MkText *out) {
  const List *list = what;
  if (!list->bare) {
    mk_json_open_object(out);
    mk_json_key(out, "tables");
  }
  mk_json_open_array(out);
  for (size_t i = 0; i < list->count; i++) write_row(list->task, list->rows[i], out);
  mk_json_close_array(out);
  if (!list->bare) mk_json_close_object(out);
}

static void answer_list(Task *task, const List *list) {
  Tables *tables = task->tables;
  Room *room = room_take(tables);
  if (room && room_write(room, write_list, list))
    task_answer(task, room->text.data, room->text.length);
  else
    task_refuse(task, "busy", "out of memory");
  if (room) room_give(tables, room);
}

/* What changed last is not said by the order: it may be something that nobody was told of. */
static int compare_rows(const void *a, const void *b) {
  const StoreTable *x = *(const StoreTable *const *)a, *y = *(const StoreTable *const *)b;
  int rank_x = x->turn >> x->seat & 1 ? 0 : x->state <= STORE_STATE_PLAYING ? 1 : 2;
  int rank_y = y->turn >> y->seat & 1 ? 0 : y->state <= STORE_STATE_PLAYING ? 1 : 2;
  if (rank_x != rank_y) return rank_x - rank_y;
  return (x->created < y->created) - (x->created > y->created);
}

static void answer_rows(Task *task, const StoreAnswer *answer, bool mine) {
  List list = {.task = task, .bare = mine};
  list.rows = answer->status == STORE_OK ? malloc((answer->count + 1) * sizeof *list.rows) : NULL;
  if (!list.rows) {
    task_refuse(task, "busy", "the store does not answer");
    return;
  }
  for (size_t i = 0; i < answer->count; i++)
    if (mine ? answer->tables[i].seat < MK_MAX_SEATS
             : list_is_alive(task->tables, &answer->tables[i]))
      list.rows[list.count++] = &answer->tables[i];
  if (mine) qsort(list.rows, list.count, sizeof *list.rows, compare_rows);
  if (list.count > TABLES_MAX_LIST) list.count = TABLES_MAX_LIST;
  answer_list(task, &list);
  free(list.rows);
}

static void on_listed(void *context, const StoreAnswer *answer) {
  answer_rows(context, answer, false);
}

static void on_mine(void *context, const StoreAnswer *answer) {
  answer_rows(context, answer, true);
}

void request_list(Tables *tables, Task *task, const char *game) {
  if (game && *game && !mk_game_find(game))
    task_answer(task, "{\"tables\":[]}", 13);
  else if (!store_list_tables(tables->store, store_text(game), TABLES_MAX_LIST, on_listed, task))
    task_refuse(task, "busy", "out of memory");
}

void request_mine(Tables *tables, Task *task) {
  enum { LOOKED_AT = 5 * TABLES_MAX_LIST };
  if (!*task->player.id)
    task_refuse(task, "token", "nobody is named");
  else if (!store_list_seats(tables->store, store_text(task->player.id), LOOKED_AT, on_mine, task))
    task_refuse(task, "busy", "out of memory");
}

/* ---- Names --------------------------------------------------------------------------------------- */

/* One table after the other: a player may have sat at thousands. */
typedef struct Visits {
  Task *task;
  bool forget, failed;
  size_t count, at;
  char (*id)[TABLES_MAX_ID];
} Visits;

static void end_visits(Visits *visits) {
  if (visits->failed)
    task_refuse(visits->task, "busy", "not all tables could be changed");
  else
    task_answer(visits->task, "{}", 2);
  free(visits->id);
  free(visits);
}

static void visit_next(Visits *visits);

static void on_visited(void *context, const TablesAnswer *answer) {
  Visits *visits = context;
  visits->failed |= answer->code && same(answer->code, "busy");
  visit_next(visits);
}

static void visit_next(Visits *visits) {
  if (visits->at == visits->count) {
    end_visits(visits);
    return;
  }
  const Task *task = visits->task;
  const char *id = visits->id[visits->at++];
  Task *visit = task_new(task->tables, visits->forget ? judge_forget : judge_rename, &task->player,
                         id, (MkJson){NULL, NULL});
  if (!visit) {
    visits->failed = true;
    end_visits(visits);
    return;
  }
  visit->done = on_visited;
  visit->context = visits;
  task_send(visit, id);
}

static void on_seats(void *context, const StoreAnswer *answer) {
  Visits *visits = context;
  visits->failed = answer->status != STORE_OK;
  visits->id = malloc((answer->count + 1) * sizeof *visits->id);
  visits->failed |= !visits->id;
  for (size_t i = 0; visits->id && i < answer->count; i++) {
    const StoreTable *row = &answer->tables[i];
    if (!visits->forget && row->state > STORE_STATE_PLAYING) continue;
    if (read_id(row->id, visits->id[visits->count])) visits->count++;
  }
  visit_next(visits);
}

void request_rename(Tables *tables, Task *task, bool forget) {
  Visits *visits = calloc(1, sizeof *visits);
  if (!*task->player.id) {
    free(visits);
    task_refuse(task, "token", "nobody is named");
    return;
  }
  if (visits) *visits = (Visits){.task = task, .forget = forget};
  if (visits && store_list_seats(tables->store, store_text(task->player.id), 0, on_seats, visits))
    return;
  free(visits);
  task_refuse(task, "busy", "out of memory");
}

/* ---- Contents ------------------------------------------------------------------------------------ */

static void on_content(void *context, const StoreAnswer *answer) {
  Task *task = context;
  if (answer->status == STORE_OK)
    task_answer(task, answer->bytes.at, answer->bytes.length);
  else if (answer->status == STORE_NONE)
    task_refuse(task, "content", "there is no such content");
  else
    task_refuse(task, "busy", "the store does not answer");
}

void request_content(Tables *tables, Task *task, const char *hash) {
  uint8_t bytes[STORE_HASH_SIZE];
  if (!mk_hex_read(hash, bytes))
    task_refuse(task, "content", "there is no such content");
  else if (!store_get_content(tables->store, (StoreBytes){bytes, sizeof bytes}, on_content, task))
    task_refuse(task, "busy", "out of memory");
}
