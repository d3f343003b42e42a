/* info.c - INFO: what anybody may know of a table without looking at the game. Lists are made from a part of it
 * that is kept in the table's row, so that nothing must be read again for them. */
#include "info.h"

#include "inside.h"
#include "presence.h"
#include "room.h"
#include "watch.h"

static void key_bool(MkText *out, const char *key, bool value) {
  mk_json_key(out, key);
  mk_json_bool(out, value);
}

/* An empty text is null. */
static void key_text(MkText *out, const char *key, const char *text) {
  mk_json_key(out, key);
  if (*text)
    mk_json_string(out, text);
  else
    mk_json_null(out);
}

static void write_seat(const Seat *seat, const char *name, bool here, int64_t since, MkText *out) {
  static const char *const kinds[] = {"open", "held", "player", "bot"};
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", kinds[seat->kind]);
  key_text(out, "name", seat->kind == SEAT_OPEN ? "" : name);
  key_text(out, "player", seat->player);
  key_text(out, "bot", seat->bot);
  key_bool(out, "here", here || seat->kind == SEAT_BOT);
  key_bool(out, "standin", seat->standin);
  key_bool(out, "stood", seat->stood);
  if (since) mk_json_key_int(out, "since", since);
  if (seat->declined) key_bool(out, "declined", true);
  mk_json_close_object(out);
}

static void write_seats(const Table *table, const Story *story, bool presence, MkText *out) {
  char names[MK_MAX_SEATS][TABLES_MAX_NAME];
  story_names(story, names);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++)
    write_seat(&story->facts.seat[i], names[i], presence && tables_presence_here(table, i),
               presence ? tables_presence_since(table, i) : 0, out);
  mk_json_close_array(out);
}

static void write_end(const Story *story, MkText *out) {
  const Facts *facts = &story->facts;
  mk_json_key_int(out, "ended", facts->ended);
  mk_json_key(out, "ranks");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++) mk_json_int(out, facts->rank[i]);
  mk_json_close_array(out);
  if (facts->resigned) mk_json_key_int(out, "resigned", facts->resigned - 1);
}

/* All that changes seldom; the object stays open. */
static void write_slow(const Table *table, const Story *story, bool presence, MkText *out) {
  static const char *const states[] = {"open", "playing", "over", "closed"};
  const Settings *settings = &story->settings;
  const Facts *facts = &story->facts;
  Series series;
  mk_json_open_object(out);
  mk_json_key_string(out, "table", table->id);
  mk_json_key_string(out, "code", facts->code);
  mk_json_key_string(out, "game", settings->game->id);
  mk_json_key(out, "options");
  mk_options_write(settings->game, &settings->options, out);
  mk_json_key_int(out, "rules", settings->rules);
  key_text(out, "content", settings->content);
  mk_json_key_string(out, "state", states[facts->state]);
  mk_json_key_string(out, "owner", facts->owner);
  write_seats(table, story, presence, out);
  key_bool(out, "shuffle", settings->shuffle);
  mk_json_key(out, "clock");
  story_clock_write(&settings->clock, out);
  key_bool(out, "listed", settings->listed);
  key_bool(out, "watch", settings->watch);
  mk_json_key_string(out, "chat", story_chat_name(settings->chat));
  mk_json_key_string(out, "lang", story_lang_name(settings->lang));
  mk_json_key_string(out, "commit", settings->commit);
  if (table->tables->options.test) key_bool(out, "test", true);
  if (table->tables->options.gone_seconds)
    mk_json_key_int(out, "gone", tables_presence_gone_ms(table));
  if (facts->state == TABLE_OVER) write_end(story, out);
  story_series(story, &series);
  mk_json_key(out, "series");
  story_series_write(&series, out);
}

/* The rest; closes the object. */
static void write_rest(int64_t created, int length, bool dealt, uint32_t acting, bool paused,
                       int mine, const char *next, MkText *out) {
  mk_json_key_int(out, "created", created);
  mk_json_key_int(out, "length", length);
  if (dealt) {
    mk_json_key(out, "acting");
    mk_json_open_array(out);
    for (int i = 0; i < MK_MAX_SEATS; i++)
      if (acting >> i & 1) mk_json_int(out, i);
    mk_json_close_array(out);
  }
  key_bool(out, "paused", paused);
  mk_json_key(out, "mine");
  if (mine >= 0)
    mk_json_int(out, mine);
  else
    mk_json_null(out);
  key_text(out, "next", next);
  mk_json_close_object(out);
}

/* Who is invited, for those who wait for them. */
static void write_invited(const Facts *facts, MkText *out) {
  mk_json_key(out, "invited");
  mk_json_open_array(out);
  for (int i = 0; i < facts->invited_count; i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "player", facts->invited[i].player);
    mk_json_key_string(out, "name", facts->invited[i].name);
    key_bool(out, "declined", facts->invited[i].declined);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

void tables_info_write(const void *info_of, MkText *out) {
  const InfoOf *of = info_of;
  const Facts *facts = &of->table->story.facts;
  int onlookers = story_viewer(MK_SPECTATOR);
  write_slow(of->table, &of->table->story, true, out);
  if (of->viewer >= 0 && facts->state == TABLE_OPEN && facts->invited_count > 0)
    write_invited(facts, out);
  write_rest(facts->created, facts->told[onlookers], facts->v[onlookers] > 0, facts->acting,
             facts->paused, of->viewer, facts->next, out);
}

void tables_info_write_row(const Table *table, const Story *story, MkText *out) {
  write_slow(table, story, false, out);
}

/* A row is the beginning of an info: it cannot be parsed, but no text in it can look like a key with its value. */
bool tables_was_finished(const StoreTable *row) {
  static const char over[] = "\"state\":\"over\"";
  return memmem(row->info.at, row->info.length, over, sizeof over - 1) != NULL;
}

static int read_note(StoreBytes note) {
  const char *at = note.at;
  int number = 0;
  for (size_t i = 0; i < note.length && at[i] >= '0' && at[i] <= '9'; i++)
    number = number * 10 + (at[i] - '0');
  return number;
}

void tables_info_write_listed(const StoreTable *row, int mine, MkText *out) {
  char next[TABLES_MAX_ID] = "";
  if (row->next.length < sizeof next)
    memcpy(next, row->next.at ? row->next.at : "", row->next.length);
  mk_json_open_object(out); /* sets the comma before it; the row has its own brace */
  mk_text_bytes(out, (const char *)row->info.at + 1, row->info.length - 1);
  bool paused = row->note.length > 0 && memchr(row->note.at, 'p', row->note.length);
  write_rest(row->created, read_note(row->note), row->state != STORE_STATE_OPEN, row->turn, paused,
             mine, next, out);
}

bool tables_info_read_row(const StoreTable *row, MkText *room, MkJson *out) {
  MkError error;
  mk_text_bytes(room, row->info.at, row->info.length);
  mk_json_close_object(room);
  return mk_text_fits(room) && mk_json_parse(room->data, room->length, out, &error);
}

void tables_task_answer_info(Table *table, Task *task) {
  InfoOf of = {table, table_seat_of(table, task)};
  Room *room = tables_room_take(table->tables);
  if (room && tables_room_write(room, tables_info_write, &of))
    tables_task_answer(task, room->text.data, room->text.length);
  else
    tables_task_refuse(task, "busy", "out of memory");
  if (room) tables_room_give(table->tables, room);
}
