/* rematch.c - the next game: once more with the same people, or quickly with others. */
#include "rematch.h"

#include <stdlib.h>

#include "directory.h"
#include "info.h"
#include "inside.h"
#include "lists.h"
#include "make.h"
#include "next.h"
#include "offer.h"
#include "seats.h"
#include "sets.h"
#include "write.h"

/* ---- Once more ----------------------------------------------------------------------------------- */

/* A rematch that closed before it began is none. */
static void judge_alive(Table *table, Task *task) {
  bool begun = table->story.facts.v[story_viewer(MK_SPECTATOR)] > 0;
  if (table->story.facts.state == TABLE_CLOSED && !begun)
    tables_task_refuse(task, "closed", "it closed before it began");
  else
    tables_task_answer_info(table, task);
}

static void on_alive(void *context, const TablesAnswer *answer) {
  Task *task = context;
  if (!answer->code) {
    tables_task_answer(task, answer->bytes, answer->length);
  } else if (same(answer->code, "closed") || same(answer->code, "no-table")) {
    task->gone = true;
    tables_task_send(task, task->table);
  } else {
    tables_task_refuse(task, answer->code, answer->text);
  }
}

static void follow(const Table *table, Task *task, const char *next) {
  Task *look =
      tables_task_new(table->tables, judge_alive, &task->player, next, (MkJson){NULL, NULL});
  if (!look) {
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  look->done = on_alive;
  look->context = task;
  put(task->other, sizeof task->other, next);
  tables_task_send(look, task->other);
}

/* ---- Not again ----------------------------------------------------------------------------------- */

/* At the next table, while it waits. */
static void judge_stay_away(Table *table, Task *task) {
  int seat = table_seat_of(table, task);
  if (seat < 0 || table->story.facts.state != TABLE_OPEN) {
    tables_task_answer_info(table, task);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  tables_writing_add(writing, DEED_LEAVE, seat);
  table_write(table, writing);
}

/* Before there is a next one it is noted: no seat will be held. */
static void decline(Table *table, Task *task, int seat) {
  const Facts *facts = &table->story.facts;
  char next[TABLES_MAX_ID];
  put(next, sizeof next, facts->next);
  if (*next) {
    task->judge = judge_stay_away;
    tables_task_send(task, next);
  } else if (facts->seat[seat].declined) {
    tables_task_answer_info(table, task);
  } else {
    Writing *writing = tables_writing_new(table, task);
    if (!writing) return;
    tables_writing_add(writing, DEED_DECLINE, seat);
    table_write(table, writing);
  }
}

/* ---- Again --------------------------------------------------------------------------------------- */

/* The new table is on its way to the store before the old one says which it is: who follows finds it. Its id follows from
 * the old one's log, so that whoever asks at another server at the same moment makes the same table, and not a second. */
static void make_next(Table *table, Task *task, const Story *story) {
  tables_make_next_id(table, task->other);
  Writing *writing = tables_writing_new(table, NULL);
  if (!writing) {
    story_content_release(story->content);
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  Deed *deed = tables_writing_add(writing, DEED_REMATCH, -1);
  put(deed->id, sizeof deed->id, task->other);
  put(deed->player, sizeof deed->player, task->player.id);
  if (tables_directory_find(table->tables, task->other)) {
    story_content_release(story->content);
    follow(table, task, task->other);
  } else {
    tables_make_table(table->tables, task, story, NULL);
  }
  table_write(table, writing);
}

static void on_kept(void *context, const StoreAnswer *answer) {
  Task *task = context;
  char table[TABLES_MAX_ID];
  put(table, sizeof table, task->table);
  task->kept = answer->status == STORE_OK;
  if (task->kept)
    tables_task_send(task, table);
  else
    tables_task_refuse(task, "busy", "the store has no room");
}

/* Cards of one's own are stored before the table that needs them; the task is judged once more then. */
static bool keep_content(Task *task, const Next *next) {
  uint8_t hash[STORE_HASH_SIZE];
  if (!next->text || !*next->story.settings.content || task->kept) return false;
  mk_hex_read(next->story.settings.content, hash);
  if (!store_put_content(task->tables->store, (StoreBytes){hash, sizeof hash},
                         store_text(next->text), on_kept, task))
    tables_task_refuse(task, "busy", "out of memory");
  return true;
}

static void make_wished(Table *table, Task *task) {
  Next next;
  Refusal refusal = tables_next_read(table, task, &next);
  bool later = !refusal.code && keep_content(task, &next);
  if (refusal.code) tables_task_refuse(task, refusal.code, refusal.text);
  if (refusal.code || later)
    story_content_release(next.story.content);
  else
    make_next(table, task, &next.story);
  free(next.text);
}

void tables_judge_rematch(Table *table, Task *task) {
  const Facts *facts = &table->story.facts;
  int seat = table_seat_of(table, task);
  bool no = false;
  mk_json_read_bool(mk_json_get(task->body, "no"), &no);
  if (seat < 0)
    tables_task_refuse(task, "not-seated", "you did not sit at this table");
  else if (facts->state < TABLE_OVER || !table->story.match)
    tables_task_refuse(task, "not-over", "the game is not over");
  else if (no)
    decline(table, task, seat);
  else if (*facts->next && !(task->gone && same(task->other, facts->next)))
    follow(table, task, facts->next);
  else
    make_wished(table, task);
}

/* ---- Quick match --------------------------------------------------------------------------------- */

enum { MOST_TRIED = TABLES_MAX_LIST };

typedef struct Search {
  Task *task;
  Settings settings;
  MkJson options; /* as wished, into the task's body */
  int count, at;
  char id[MOST_TRIED][TABLES_MAX_ID];
} Search;

static void try_next(Search *search);

static bool read_options(const Search *search, const StoreTable *row, MkOptions *out) {
  char room[INFO_ROOM];
  MkText text = MK_TEXT(room);
  MkError error;
  MkJson info;
  const MkGame *game = search->settings.game;
  if (!tables_info_read_row(row, &text, &info)) return false;
  mk_options_init(game, search->settings.seats, out);
  return mk_options_read(game, mk_json_get(info, "options"), out, &error);
}

/* Whether a table has the options that were wished for. */
static bool has_options(const Search *search, const Shown *shown) {
  MkError error;
  MkOptions has, wished;
  const MkGame *game = search->settings.game;
  if (shown->table)
    has = shown->table->story.settings.options;
  else if (!read_options(search, shown->row, &has))
    return false;
  wished = has;
  return mk_json_type(search->options) <= MK_JSON_NULL ||
         (mk_options_read(game, search->options, &wished, &error) &&
          memcmp(&has, &wished, sizeof has) == 0);
}

/* Whoever wants to play now is not led to where a move may take days, and the owner may be away. */
static bool is_for_now(const Shown *shown) {
  return shown->table ? !tables_offer_is_patient(&shown->table->story)
                      : !tables_offer_is_patient_row(shown->row, NULL);
}

static void make_own(Search *search) {
  Task *task = search->task;
  Refusal refusal = tables_offer_refuses(task->tables, task, &search->settings);
  if (refusal.code) {
    free(search);
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  StoryContent *content = tables_sets_use(task->tables, &search->settings);
  Story story = {.settings = search->settings, .content = content, .facts.state = TABLE_OPEN};
  Seat *seat = &story.facts.seat[0];
  put(story.facts.owner, sizeof story.facts.owner, task->player.id);
  seat->kind = SEAT_HELD;
  put(seat->player, sizeof seat->player, task->player.id);
  put(seat->name, sizeof seat->name, task->player.name);
  tables_make_table(task->tables, task, &story, NULL);
  free(search);
}

static void on_held(void *context, const TablesAnswer *answer) {
  Search *search = context;
  if (answer->code) {
    try_next(search);
    return;
  }
  tables_task_answer(search->task, answer->bytes, answer->length);
  free(search);
}

static void try_next(Search *search) {
  const Task *task = search->task;
  if (search->at == search->count) {
    make_own(search);
    return;
  }
  const char *id = search->id[search->at++];
  Task *hold =
      tables_task_new(task->tables, tables_judge_hold, &task->player, id, (MkJson){NULL, NULL});
  if (!hold) {
    make_own(search);
    return;
  }
  hold->done = on_held;
  hold->context = search;
  tables_task_send(hold, id);
}

static void on_listed(void *context, const StoreAnswer *answer) {
  Search *search = context;
  size_t count;
  Shown *shown = tables_list_shown(search->task->tables, search->settings.game, answer, &count);
  for (size_t i = 0; shown && i < count && search->count < MOST_TRIED; i++)
    if (shown[i].open && is_for_now(&shown[i]) && has_options(search, &shown[i]))
      tables_shown_id(&shown[i], search->id[search->count++]);
  free(shown);
  try_next(search);
}

static Refusal read_search(Search *search, MkError *error) {
  Settings *settings = &search->settings;
  char id[STORE_MAX_ID + 1];
  MkJson body = search->task->body;
  search->options = mk_json_get(body, "options");
  if (!*search->task->player.id) return (Refusal){"token", "nobody is named"};
  bool named = mk_json_read_string(mk_json_get(body, "game"), id, sizeof id);
  const MkGame *game = named ? mk_game_find(id) : NULL;
  if (!game) return (Refusal){"bad", "game: there is no such game"};
  int seats = game->min_seats < 2 ? 2 : game->min_seats;
  *settings = (Settings){.game = game,
                         .seats = seats > game->max_seats ? game->max_seats : seats,
                         .rules = game->rules_version,
                         .clock = {CLOCK_MOVE, 60, 0, 0},
                         .chat = CHAT_PHRASES,
                         .shuffle = true,
                         .listed = true,
                         .watch = true,
                         .lang = search->task->lang};
  mk_options_init(game, settings->seats, &settings->options);
  if ((mk_json_type(search->options) > MK_JSON_NULL &&
       !mk_options_read(game, search->options, &settings->options, error)) ||
      !mk_options_check(game, settings->seats, &settings->options, error))
    return (Refusal){"options", error->message};
  return fine;
}

void tables_request_match(Tables *tables, Task *task) {
  MkError error;
  Search *search = calloc(1, sizeof *search);
  if (!search) {
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  search->task = task;
  Refusal refusal = read_search(search, &error);
  bool asked =
      !refusal.code && store_list_tables(tables->store, store_text(search->settings.game->id),
                                         TABLES_MAX_LIST, on_listed, search);
  if (asked) return;
  free(search);
  if (refusal.code)
    tables_task_refuse(task, refusal.code, refusal.text);
  else
    tables_task_refuse(task, "busy", "out of memory");
}
