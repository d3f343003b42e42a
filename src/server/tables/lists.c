/* lists.c - what concerns many tables: those that are listed, those of a player, and a player's name at them.
 * Lists come from rows of the store; a table that is in memory knows better who is here. */
#include "lists.h"

#include <stdlib.h>

#include "directory.h"
#include "info.h"
#include "inside.h"
#include "offer.h"
#include "room.h"
#include "seats.h"

static bool read_id(StoreBytes bytes, char id[TABLES_MAX_ID]) {
  if (bytes.length == 0 || bytes.length >= TABLES_MAX_ID) return false;
  memcpy(id, bytes.at, bytes.length);
  id[bytes.length] = '\0';
  return true;
}

/* ---- What is shown ------------------------------------------------------------------------------- */

static const Table *in_memory(const Tables *tables, const StoreTable *row) {
  char id[TABLES_MAX_ID];
  const Table *table = read_id(row->id, id) ? tables_directory_find(tables, id) : NULL;
  bool known = table && table->loading == TABLE_READY && table->story.facts.length >= row->length;
  return known ? table : NULL;
}

/* A table in memory knows better than its row; but what other nodes offer may be known by the row first. */
static void show_table(const Table *table, const StoreTable *row, Shown *list, size_t *count) {
  const Facts *facts = &table->story.facts;
  bool open = facts->state == TABLE_OPEN;
  bool offered = table->offered || table->nodes.elsewhere & STORE_OFFERED;
  bool here = !row && (offered || !open), late = row && row->offered && open && !offered;
  if (table->loading != TABLE_READY || facts->length == 0 || !(here || late)) return;
  if (!tables_offer_is_shown(&table->story)) return;
  list[(*count)++] = (Shown){.table = table,
                             .row = row,
                             .created = facts->created,
                             .open = open,
                             .offered = offered || late};
}

static void show_row(const Tables *tables, const StoreTable *row, Shown *list, size_t *count) {
  const Table *table = in_memory(tables, row);
  bool open = row->state == STORE_STATE_OPEN;
  bool offered = row->offered || tables_offer_is_patient_row(row, NULL);
  if (table)
    show_table(table, row, list, count);
  else if ((offered || !open) && row->id.length < TABLES_MAX_ID)
    list[(*count)++] =
        (Shown){.row = row, .created = row->created, .open = open, .offered = offered};
}

static int newest_first(const void *a, const void *b) {
  const Shown *x = a, *y = b;
  return (x->created < y->created) - (x->created > y->created);
}

/* Where there are too many: those that wait for people before those where something can be watched, and these before
 * games that nobody is at. */
static int most_wanted_first(const void *a, const void *b) {
  const Shown *x = a, *y = b;
  int rank_x = x->open ? 0 : x->offered ? 1 : 2, rank_y = y->open ? 0 : y->offered ? 1 : 2;
  return rank_x != rank_y ? rank_x - rank_y : newest_first(a, b);
}

Shown *tables_list_shown(Tables *tables, const MkGame *game, const StoreAnswer *answer,
                         size_t *count) {
  size_t most = tables->lounge_count + answer->count + 1;
  Shown *list = answer->status == STORE_OK ? malloc(most * sizeof *list) : NULL;
  *count = 0;
  if (!list) return NULL;
  for (Table *table = tables->lounge, *next; table; table = next) {
    next = table->lounge_next;
    if (!table->story.settings.listed || (game && table->story.settings.game != game)) continue;
    tables_offer_update(table);
    show_table(table, NULL, list, count);
  }
  for (size_t i = 0; i < answer->count; i++) show_row(tables, &answer->tables[i], list, count);
  qsort(list, *count, sizeof *list, most_wanted_first);
  if (*count > TABLES_MAX_LIST) *count = TABLES_MAX_LIST;
  qsort(list, *count, sizeof *list, newest_first);
  return list;
}

void tables_shown_id(const Shown *shown, char id[TABLES_MAX_ID]) {
  if (shown->table)
    put(id, TABLES_MAX_ID, shown->table->id);
  else
    read_id(shown->row->id, id);
}

/* ---- Lists --------------------------------------------------------------------------------------- */

typedef struct List {
  const Task *task;
  const Shown *shown;
  size_t count;
  bool bare; /* without {"tables":..} around it */
} List;

/* Where the player sits, as the row says. */
static int seat_in_row(const StoreTable *row, const char *player) {
  char room[INFO_ROOM];
  MkText text = MK_TEXT(room);
  MkJson info, seat;
  int number = 0;
  if (!*player || !tables_info_read_row(row, &text, &info)) return -1;
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats")); mk_json_next(&each, NULL, &seat);
       number++)
    if (mk_json_is(mk_json_get(seat, "player"), player)) return number;
  return -1;
}

static void write_shown(const Task *task, const Shown *shown, MkText *out) {
  const StoreTable *row = shown->row;
  if (shown->table)
    tables_info_write(&(InfoOf){shown->table, table_seat_of(shown->table, task)}, out);
  else
    tables_info_write_listed(row, row->seat >= 0 ? row->seat : seat_in_row(row, task->player.id),
                             out);
}

static void write_list(const void *what, MkText *out) {
  const List *list = what;
  if (!list->bare) {
    mk_json_open_object(out);
    mk_json_key(out, "tables");
  }
  mk_json_open_array(out);
  for (size_t i = 0; i < list->count; i++) write_shown(list->task, &list->shown[i], out);
  mk_json_close_array(out);
  if (!list->bare) mk_json_close_object(out);
}

static void answer_list(Task *task, const List *list) {
  Tables *tables = task->tables;
  Room *room = tables_room_take(tables);
  if (room && tables_room_write(room, write_list, list))
    tables_task_answer(task, room->text.data, room->text.length);
  else
    tables_task_refuse(task, "busy", "out of memory");
  if (room) tables_room_give(tables, room);
}

static int rank_of(const Shown *shown) {
  const StoreTable *row = shown->row;
  return row->turn >> row->seat & 1 ? 0 : row->state <= STORE_STATE_PLAYING ? 1 : 2;
}

/* What changed last is not said by the order: it may be something that nobody was told of. */
static int my_turn_first(const void *a, const void *b) {
  int x = rank_of(a), y = rank_of(b);
  return x != y ? x - y : newest_first(a, b);
}

static Shown *list_mine(const Tables *tables, const StoreAnswer *answer, size_t *count) {
  Shown *list = answer->status == STORE_OK ? malloc((answer->count + 1) * sizeof *list) : NULL;
  *count = 0;
  for (size_t i = 0; list && i < answer->count; i++) {
    const StoreTable *row = &answer->tables[i];
    if (row->seat < MK_MAX_SEATS)
      list[(*count)++] =
          (Shown){.table = in_memory(tables, row), .row = row, .created = row->created};
  }
  if (list) qsort(list, *count, sizeof *list, my_turn_first);
  if (*count > TABLES_MAX_LIST) *count = TABLES_MAX_LIST;
  return list;
}

static void answer_shown(Task *task, Shown *shown, size_t count, bool bare) {
  if (shown)
    answer_list(task, &(List){task, shown, count, bare});
  else
    tables_task_refuse(task, "busy", "the store does not answer");
  free(shown);
}

static void on_listed(void *context, const StoreAnswer *answer) {
  Task *task = context;
  size_t count;
  const MkGame *game = *task->other ? mk_game_find(task->other) : NULL;
  Shown *shown = tables_list_shown(task->tables, game, answer, &count);
  answer_shown(task, shown, count, false);
}

static void on_mine(void *context, const StoreAnswer *answer) {
  Task *task = context;
  Tables *tables = task->tables;
  size_t count;
  Shown *shown = list_mine(tables, answer, &count);
  answer_shown(task, shown, count, true);
  for (size_t i = 0; i < answer->count; i++) tables_look_at(tables, &answer->tables[i]);
}

void tables_request_list(Tables *tables, Task *task, const char *game) {
  if (game) put(task->other, sizeof task->other, game);
  if (game && *game && !mk_game_find(game))
    tables_task_answer(task, "{\"tables\":[]}", 13);
  else if (!store_list_tables(tables->store, store_text(game), TABLES_MAX_LIST, on_listed, task))
    tables_task_refuse(task, "busy", "out of memory");
}

void tables_request_mine(Tables *tables, Task *task) {
  enum { LOOKED_AT = 5 * TABLES_MAX_LIST };
  if (!*task->player.id)
    tables_task_refuse(task, "token", "nobody is named");
  else if (!store_list_seats(tables->store, store_text(task->player.id), LOOKED_AT, on_mine, task))
    tables_task_refuse(task, "busy", "out of memory");
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
    tables_task_refuse(visits->task, "busy", "not all tables could be changed");
  else
    tables_task_answer(visits->task, "{}", 2);
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
  Task *visit =
      tables_task_new(task->tables, visits->forget ? tables_judge_forget : tables_judge_rename,
                      &task->player, id, (MkJson){NULL, NULL});
  if (!visit) {
    visits->failed = true;
    end_visits(visits);
    return;
  }
  visit->done = on_visited;
  visit->context = visits;
  tables_task_send(visit, id);
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

void tables_request_rename(Tables *tables, Task *task, bool forget) {
  Visits *visits = calloc(1, sizeof *visits);
  if (!*task->player.id) {
    free(visits);
    tables_task_refuse(task, "token", "nobody is named");
    return;
  }
  if (visits) *visits = (Visits){.task = task, .forget = forget};
  if (visits && store_list_seats(tables->store, store_text(task->player.id), 0, on_seats, visits))
    return;
  free(visits);
  tables_task_refuse(task, "busy", "out of memory");
}

/* ---- Contents ------------------------------------------------------------------------------------ */

static void on_content(void *context, const StoreAnswer *answer) {
  Task *task = context;
  if (answer->status == STORE_OK)
    tables_task_answer(task, answer->bytes.at, answer->bytes.length);
  else if (answer->status == STORE_NONE)
    tables_task_refuse(task, "content", "there is no such content");
  else
    tables_task_refuse(task, "busy", "the store does not answer");
}

void tables_request_content(Tables *tables, Task *task, const char *hash) {
  uint8_t bytes[STORE_HASH_SIZE];
  if (!mk_hex_read(hash, bytes))
    tables_task_refuse(task, "content", "there is no such content");
  else if (!store_get_content(tables->store, (StoreBytes){bytes, sizeof bytes}, on_content, task))
    tables_task_refuse(task, "busy", "out of memory");
}
