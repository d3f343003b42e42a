/* relic.c - a table of rules that are not known here. What may be known of it is told from its log and its row, as text:
 * INFO, the proof of its deal and, when it is over, its record. Nothing of it is played; refusals are `rules`. Where no
 * living server knows its rules it is closed, so that nobody waits for it any more, and its seed is shown.
 *
 * Nothing stays in memory: each time that somebody asks the log is read again (table.c). */
#include "relic.h"

#include <stdlib.h>

#include "answers.h"
#include "info.h"
#include "inside.h"
#include "room.h"
#include "seats.h"
#include "server/story/relic.h"
#include "watch.h"
#include "write.h"

typedef struct Relic {
  Table *table; /* has its settings and facts while it is looked at */
  StoryRelic past;
  bool elsewhere; /* another server knows these rules */
  Task *task;     /* whose name is being written */
} Relic;

static void relic_free(Relic *relic) {
  story_relic_end(&relic->past);
  free(relic);
}

/* ---- Who knows ------------------------------------------------------------------------------------ */

/* Servers are present at the rules that they know, as people are at tables. */
static void name_rules(const char *game, int rules, char out[STORE_MAX_ID + 32]) {
  MkText text = mk_text_init(out, STORE_MAX_ID + 32);
  mk_text_format(&text, "rules/%s/%d", game, rules);
}

void tables_relic_announce(Tables *tables) {
  char name[STORE_MAX_ID + 32];
  const MkGame *game;
  if (!store_is_shared(tables->store)) return;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    name_rules(game->id, game->rules_version, name);
    store_watch(tables->store, store_text(name), 0);
    store_here(tables->store, store_text(name), 1);
  }
}

/* ---- INFO from a row ------------------------------------------------------------------------------ */

/* An info as it is kept, which is not closed. */
static bool open_info(const StoreTable *row, char *room, size_t size, MkJson *info) {
  MkText text = mk_text_init(room, size);
  mk_text_bytes(&text, row->info.at, row->info.length);
  mk_json_close_object(&text);
  return mk_text_fits(&text) && mk_json_parse(room, text.length, info, NULL);
}

bool tables_relic_is_one(const StoreTable *row) {
  char room[8192];
  MkJson info;
  return row->state <= STORE_STATE_PLAYING && open_info(row, room, sizeof room, &info) &&
         !story_knows_rules(info);
}

/* What is changed in a row. */
typedef struct Change {
  const char *state;          /* NULL: as it was */
  const TablesPlayer *player; /* called so from now on; NULL: nobody */
} Change;

static void copy_value(MkJson key, MkJson value, MkText *out) {
  char name[MK_JSON_MAX_KEY];
  mk_json_read_string(key, name, sizeof name);
  mk_json_key(out, name);
  mk_text_bytes(out, value.at, (size_t)(value.end - value.at));
}

static void copy_seat(MkJson seat, const Change *change, MkText *out) {
  MkJson key, value;
  bool named = change->player && mk_json_is(mk_json_get(seat, "player"), change->player->id);
  mk_json_open_object(out);
  for (MkJsonEach each = mk_json_each(seat); mk_json_next(&each, &key, &value);) {
    if (named && mk_json_is(key, "name"))
      mk_json_key_string(out, "name", change->player->name);
    else
      copy_value(key, value, out);
  }
  mk_json_close_object(out);
}

static void copy_seats(MkJson seats, const Change *change, MkText *out) {
  MkJson seat;
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (MkJsonEach each = mk_json_each(seats); mk_json_next(&each, NULL, &seat);)
    copy_seat(seat, change, out);
  mk_json_close_array(out);
}

/* The object stays open, as it was. */
static void copy_info(MkJson info, const Change *change, MkText *out) {
  MkJson key, value;
  mk_json_open_object(out);
  for (MkJsonEach each = mk_json_each(info); mk_json_next(&each, &key, &value);) {
    if (change->state && mk_json_is(key, "state"))
      mk_json_key_string(out, "state", change->state);
    else if (mk_json_is(key, "seats"))
      copy_seats(value, change, out);
    else
      copy_value(key, value, out);
  }
}

static void read_players(MkJson info, char players[MK_MAX_SEATS][TABLES_MAX_ID], StoreRow *row) {
  MkJson seat;
  int i = 0;
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats"));
       i < MK_MAX_SEATS && mk_json_next(&each, NULL, &seat); i++) {
    if (!mk_json_read_string(mk_json_get(seat, "player"), players[i], TABLES_MAX_ID)) continue;
    row->seats[i] = store_text(players[i]);
  }
}

/* ---- Writing -------------------------------------------------------------------------------------- */

static void tell_closed(const Relic *relic) {
  char why[96];
  MkText text = MK_TEXT(why);
  mk_text_format(&text, "no server knows rules %d of %s any more; it is closed", relic->past.rules,
                 relic->past.game);
  table_complain(relic->table, why);
}

static void on_changed(void *context, const StoreAnswer *answer) {
  Relic *relic = context;
  Table *table = relic->table;
  Task *task = relic->task;
  table->reading = false;
  if (!task && answer->status == STORE_OK) tell_closed(relic);
  relic_free(relic);
  if (task && answer->status == STORE_OK)
    tables_task_answer(task, "{}", 2);
  else if (task)
    table_push_back(table, task);
  if (answer->status == STORE_OK || answer->status == STORE_CONFLICT)
    table_reload(table);
  else
    table_lose(table, "busy", "the store has no room");
}

/* One more entry, and the row with what it changes. */
static bool write_deed(Relic *relic, const StoreTable *row, const Deed *deed,
                       const Change *change) {
  char old[8192], new[8192], body[1024], players[MK_MAX_SEATS][TABLES_MAX_ID];
  MkText info = MK_TEXT(new), text = MK_TEXT(body);
  MkJson json;
  Table *table = relic->table;
  if (!open_info(row, old, sizeof old, &json)) return false;
  copy_info(json, change, &info);
  story_deed_write(deed, NULL, &text);
  StoreEntry entry = {.kind = store_text(story_deed_name(deed->kind)),
                      .player = store_text(deed->player),
                      .body = {text.data, text.length}};
  StoreRow changed = {.state = change->state ? STORE_STATE_OVER : row->state,
                      .listed = !change->state && row->listed,
                      .game = row->game,
                      .code = change->state ? store_text("") : row->code,
                      .next = row->next,
                      .info = {info.data, info.length}};
  read_players(json, players, &changed);
  StoreAppend append = {.table = store_text(table->id),
                        .expected = table->story.facts.length + 1,
                        .entries = &entry,
                        .count = 1,
                        .due_in = -1,
                        .note = row->note,
                        .row = &changed};
  table->reading =
      mk_text_fits(&info) && store_append(table->tables->store, &append, on_changed, relic);
  return table->reading;
}

static bool close_it(Relic *relic, const StoreTable *row) {
  Deed deed = {.kind = DEED_CLOSE, .seat = -1};
  return write_deed(relic, row, &deed, &(Change){.state = "closed"});
}

/* Whether the task is about a name that has to be changed here. */
static bool renames(const Relic *relic, const Task *task) {
  const Table *table = relic->table;
  bool names = task->judge == tables_judge_rename || task->judge == tables_judge_forget;
  int seat = table_seat_of(table, task);
  return names && seat >= 0 && !same(table->story.facts.seat[seat].name, task->player.name);
}

static bool rename_it(Relic *relic, Task *task, const StoreTable *row) {
  Deed deed = {.kind = DEED_RENAME, .seat = -1};
  put(deed.player, sizeof deed.player, task->player.id);
  put(deed.id, sizeof deed.id, task->player.id);
  put(deed.name, sizeof deed.name, task->player.name);
  relic->task = task;
  return write_deed(relic, row, &deed, &(Change){.player = &task->player});
}

/* ---- Answering ------------------------------------------------------------------------------------ */

typedef struct RowOf {
  const StoreTable *row;
  int mine;
} RowOf;

static void write_info(const void *what, MkText *out) {
  const RowOf *of = what;
  tables_info_write_listed(of->row, of->mine, out);
}

static void write_record(const void *what, MkText *out) {
  const Relic *relic = what;
  story_relic_record_write(&relic->past, out);
}

static void answer_with(Relic *relic, Task *task, Write *write, const void *what) {
  Tables *tables = relic->table->tables;
  Room *room = relic->past.failed ? NULL : tables_room_take(tables);
  if (room && tables_room_write(room, write, what))
    tables_task_answer(task, room->text.data, room->text.length);
  else
    tables_task_refuse(task, "busy", "out of memory");
  if (room) tables_room_give(tables, room);
}

static void refuse(const Relic *relic, Task *task) {
  const char *text = relic->elsewhere
                         ? "this server does not know the rules of this table; another one may"
                         : "this table was played by rules that are no longer known";
  if (task->keyed)
    tables_task_refuse_keyed(task, "rules", text, -1);
  else
    tables_task_refuse(task, "rules", text);
}

static void answer(Relic *relic, Task *task, const StoreTable *row) {
  Table *table = relic->table;
  bool ended = row->state > STORE_STATE_PLAYING;
  if (task->judge == tables_judge_info)
    answer_with(relic, task, write_info, &(RowOf){row, table_seat_of(table, task)});
  else if (task->judge == tables_judge_fair)
    tables_judge_fair(table, task);
  else if (task->judge == tables_judge_unwatch)
    tables_judge_unwatch(table, task);
  else if (task->judge == tables_judge_record && ended && story_dealt(&table->story))
    answer_with(relic, task, write_record, relic);
  else if (task->judge == tables_judge_record)
    tables_task_refuse(task, "not-over", "the game is not over");
  else if (task->judge == tables_judge_rename || task->judge == tables_judge_forget)
    tables_task_answer(task, "{}", 2);
  else
    refuse(relic, task);
}

/* In the order they came, until one of them has to be written. */
static void answer_all(Relic *relic, const StoreTable *row) {
  Table *table = relic->table;
  for (Task *task; (task = table_take_first(table));) {
    if (!renames(relic, task))
      answer(relic, task, row);
    else if (rename_it(relic, task, row))
      return;
    else
      tables_task_refuse(task, "busy", "out of memory");
  }
  relic_free(relic);
  table_lose(table, "", "");
}

/* ---- Reading -------------------------------------------------------------------------------------- */

static void give_up(Relic *relic, const char *text) {
  Table *table = relic->table;
  relic_free(relic);
  table_lose(table, "busy", text);
}

static void on_row(void *context, const StoreAnswer *answer) {
  Relic *relic = context;
  Table *table = relic->table;
  table->reading = false;
  table->tables->depth++;
  const StoreTable *row = answer->status == STORE_OK ? &answer->tables[0] : NULL;
  bool ended = row && row->state > STORE_STATE_PLAYING;
  if (ended) table->story.facts.state = tables_was_finished(row) ? TABLE_OVER : TABLE_CLOSED;
  if (!row)
    give_up(relic, "the store does not answer");
  else if (ended || relic->elsewhere || !close_it(relic, row))
    answer_all(relic, row);
  table->tables->depth--;
  table_forget_lost(table);
}

static void on_known(void *context, const StoreAnswer *answer) {
  Relic *relic = context;
  Table *table = relic->table;
  relic->elsewhere = answer->status == STORE_OK && answer->number != 0;
  if (relic->elsewhere) table->tables->lacked = store_now(table->tables->store);
  table->reading = answer->status == STORE_OK &&
                   store_find_table(table->tables->store, store_text(table->id), on_row, relic);
  if (table->reading) return;
  table->tables->depth++;
  give_up(relic, "the store does not answer");
  table->tables->depth--;
  table_forget_lost(table);
}

bool tables_relic_read(Table *table, const StoreAnswer *log) {
  char name[STORE_MAX_ID + 32];
  Relic *relic = calloc(1, sizeof *relic);
  if (!relic) return false;
  relic->table = table;
  bool good = story_relic_read(&relic->past, log->entries, log->count);
  table->story.settings = relic->past.story.settings;
  table->story.facts = relic->past.story.facts;
  if (good) name_rules(relic->past.game, relic->past.rules, name);
  if (good && store_find_here(table->tables->store, store_text(name), on_known, relic)) {
    table->loading = TABLE_READING;
    table->reading = true;
    return true;
  }
  relic_free(relic);
  return false;
}
