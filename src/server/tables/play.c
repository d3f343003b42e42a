/* play.c - what people do in a game: act, undo, speak, ask. Each is judged by what its seat knows, and reasons
 * for refusals are made from that. */
#include "play.h"

#include <meikyu/tell.h>

#include "catalogue.h"
#include "presence.h"
#include "server/letters.h"
#include "write.h"

/* A whole number that a message must have. */
static bool read_version(MkJson body, int *out) {
  long long v;
  if (!mk_json_read_int(mk_json_get(body, "v"), 0, INT32_MAX, &v)) return false;
  *out = (int)v;
  return true;
}

/* A seat at a game that goes on. */
static Refusal check_player(const Table *table, int seat) {
  if (seat < 0) return (Refusal){"not-seated", "you do not sit at this table"};
  if (table->story.facts.state == TABLE_CLOSED) return (Refusal){"closed", "this table is closed"};
  if (!table->story.match) return (Refusal){"not-acting", "the game has not begun"};
  return fine;
}

static int version_of(const Table *table, int seat) {
  return table->story.facts.v[story_viewer(seat)];
}

static void refuse(Table *table, Task *task, int seat, Refusal refusal) {
  bool stale = same(refusal.code, "stale");
  tables_task_refuse_keyed(task, refusal.code, refusal.text, stale ? version_of(table, seat) : -1);
}

/* Another server may know more: its part of the log is read, once, before this is called stale. */
static bool reads_on(Table *table, Task *task, int seat, int v) {
  if (seat < 0 || task->read_again || v <= version_of(table, seat)) return false;
  task->read_again = true;
  table_read_on(table, task);
  return true;
}

static void sign(Deed *deed, const Task *task) {
  put(deed->key, sizeof deed->key, task->key);
}

/* ---- Acting -------------------------------------------------------------------------------------- */

typedef struct Act {
  int seat, v;
  char text[SAY_SIZE];
  MkAction action;
  MkError error;
} Act;

static Refusal read_act(const Task *task, Act *act) {
  if (!read_version(task->body, &act->v)) return (Refusal){"bad", "v: a version"};
  if (!mk_json_read_string(mk_json_get(task->body, "text"), act->text, sizeof act->text))
    return (Refusal){"bad", "text: an action"};
  return fine;
}

static const Refusal stale = {"stale", "the question has changed since"};

static Refusal check_act(const Table *table, Act *act) {
  Refusal refusal = check_player(table, act->seat);
  if (refusal.code) return refusal;
  bool asked = mk_match_acting(table->story.match) >> act->seat & 1;
  if (!asked && act->v == version_of(table, act->seat))
    return (Refusal){"not-acting", "it is not your turn to decide"};
  if (!asked || !story_answers(&table->story, act->seat, act->v)) return stale;
  if (!mk_match_read(table->story.match, act->seat, act->text, &act->action, &act->error))
    return (Refusal){"illegal", act->error.message};
  return fine;
}

static void write_act(Table *table, Task *task, const Act *act) {
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  if (table->story.facts.seat[act->seat].standin)
    tables_writing_add(writing, DEED_RETURN, act->seat);
  Deed *deed = tables_writing_add(writing, DEED_ACT, act->seat);
  sign(deed, task);
  put(deed->text, sizeof deed->text, act->text);
  deed->known = true;
  deed->action = act->action;
  deed->v = act->v;
  deed->ok = version_of(table, act->seat) + 1;
  table_write(table, writing);
}

void tables_judge_act(Table *table, Task *task) {
  Act act = {.seat = table_seat_of(table, task)};
  Refusal refusal = read_act(task, &act);
  if (!refusal.code && reads_on(table, task, act.seat, act.v)) return;
  if (!refusal.code) refusal = check_act(table, &act);
  if (refusal.code)
    refuse(table, task, act.seat, refusal);
  else
    write_act(table, task, &act);
}

/* What a bot has decided: dropped if the question has changed since, or was taken back and asked anew. */
void tables_judge_bot(Table *table, Task *task) {
  Act act = {.seat = task->seat, .action = task->action};
  MkText text = MK_TEXT(act.text);
  MkView view;
  bool asked = table->story.facts.state == TABLE_PLAYING && !table->story.facts.resting &&
               story_bot_plays(&table->story, act.seat) &&
               (mk_match_acting(table->story.match) >> act.seat & 1) &&
               story_same_question(&table->story, act.seat, task->v);
  if (asked) {
    mk_view_init(&view, table->story.match, act.seat);
    mk_tell_notation(&view, act.action, &text);
    asked = mk_view_read(&view, act.text, &act.action, &act.error);
  }
  if (!asked) {
    tables_task_free(task);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_ACT, act.seat);
  put(deed->text, sizeof deed->text, act.text);
  deed->known = true;
  deed->action = act.action;
  deed->v = version_of(table, act.seat);
  deed->ok = deed->v + 1;
  table_write(table, writing);
}

/* ---- Taking back --------------------------------------------------------------------------------- */

static Refusal check_undo(const Table *table, int seat, int v) {
  Refusal refusal = check_player(table, seat);
  if (refusal.code) return refusal;
  if (v < table->story.facts.asked[seat].since || v > version_of(table, seat)) return stale;
  if (table->story.facts.state != TABLE_PLAYING) return (Refusal){"illegal", "the game is over"};
  if (!mk_match_can_take_back(table->story.match, seat))
    return (Refusal){"illegal", "your last action can no longer be taken back"};
  return fine;
}

void tables_judge_undo(Table *table, Task *task) {
  int seat = table_seat_of(table, task), v;
  Refusal refusal = {"bad", "v: a version"};
  if (read_version(task->body, &v)) {
    if (reads_on(table, task, seat, v)) return;
    refusal = check_undo(table, seat, v);
  }
  if (refusal.code) {
    refuse(table, task, seat, refusal);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_UNDO, seat);
  sign(deed, task);
  deed->v = v;
  deed->ok = version_of(table, seat) + 1;
  table_write(table, writing);
}

/* ---- Asking -------------------------------------------------------------------------------------- */

/* "yes" says whether this is an answer: true, false, or not there. */
static bool read_yes(MkJson json, int *out) {
  bool yes;
  *out = 0;
  if (mk_json_type(json) <= MK_JSON_NULL) return true;
  if (!mk_json_read_bool(json, &yes)) return false;
  *out = yes ? 1 : -1;
  return true;
}

/* What is wished for, by somebody who sits at a game that goes on. */
static Refusal check_wish(const Table *table, int seat, What what) {
  const Story *story = &table->story;
  if (story->facts.request[what].open)
    return (Refusal){"taken", "somebody has asked for that already"};
  if (what == ASK_TIME && story->settings.clock.kind == CLOCK_DAYS)
    return (Refusal){"bad", "what: no time is given where clocks have days"};
  if (what == ASK_TAKEBACK && !story_can_take_back(story, seat))
    return (Refusal){"illegal", "your last action can no longer be taken back"};
  return fine;
}

static Refusal check_ask(const Table *table, const Task *task, int seat, What *what, int *yes) {
  if (!story_ask_find(mk_json_get(task->body, "what"), what))
    return (Refusal){"bad", "what: takeback, pause, time or end"};
  if (!read_yes(mk_json_get(task->body, "yes"), yes)) return (Refusal){"bad", "yes: true or false"};
  Refusal refusal = check_player(table, seat);
  if (refusal.code) return refusal;
  if (table->story.facts.state != TABLE_PLAYING) return (Refusal){"closed", "the game is over"};
  const Request *request = &table->story.facts.request[*what];
  if (table->story.facts.seat[seat].standin)
    return (Refusal){"forbidden", "a bot plays for you: sit down first"};
  if (*yes && (!request->open || request->seat == seat))
    return (Refusal){"forbidden", "nobody has asked you for that"};
  return *yes ? fine : check_wish(table, seat, *what);
}

void judge_ask(Table *table, Task *task) {
  What what;
  int seat = table_seat_of(table, task), yes;
  Refusal refusal = check_ask(table, task, seat, &what, &yes);
  if (refusal.code) {
    refuse(table, task, seat, refusal);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_ASK, seat);
  sign(deed, task);
  deed->what = what;
  deed->yes = yes;
  if (what == ASK_END) deed->gone = tables_presence_gone(table);
  table_write(table, writing);
}

/* ---- Giving up ----------------------------------------------------------------------------------- */

static Refusal check_resign(const Table *table, const Task *task, int seat) {
  const Story *story = &table->story;
  MkJson key = mk_json_get(task->body, "key");
  if (mk_json_type(key) > MK_JSON_NULL && !*task->key)
    return (Refusal){"bad", "key: 1 to 64 characters"};
  if (seat < 0) return (Refusal){"not-seated", "you do not sit at this table"};
  if (story->facts.state != TABLE_PLAYING) return (Refusal){"closed", "no game is under way here"};
  if (story->settings.seats != 2)
    return (Refusal){"no-seat", "a game can be given up where two sit"};
  return fine;
}

void tables_judge_resign(Table *table, Task *task) {
  int seat = table_seat_of(table, task);
  Refusal refusal = check_resign(table, task, seat);
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  sign(tables_writing_add(writing, DEED_RESIGN, seat), task);
  table_write(table, writing);
}

/* ---- Speaking ------------------------------------------------------------------------------------ */

/* 1 to 200 characters, of which none moves a cursor or turns the writing, and one at least can be seen. */
static bool is_sayable(const char *text) {
  int characters = 0;
  int32_t c;
  for (int at = 0, bytes; (bytes = server_letter_read(text + at, &c)) > 0;
       at += bytes, characters++)
    if (server_letter_turns(c)) return false;
  return characters <= SAY_CHARACTERS && server_letters_show(text);
}

static Refusal check_say(const Table *table, const Task *task, int seat, char text[SAY_SIZE],
                         bool *phrase) {
  MkJson id = mk_json_get(task->body, "phrase"), free_text = mk_json_get(task->body, "text");
  *phrase = mk_json_type(id) != MK_JSON_NONE;
  if (seat < 0) return (Refusal){"not-seated", "only those who sit here speak"};
  if (!mk_json_read_string(*phrase ? id : free_text, text, SAY_SIZE))
    return (Refusal){"bad", *phrase ? "phrase: an id" : "text: up to 200 characters"};
  if (table->story.facts.state == TABLE_CLOSED) return (Refusal){"closed", "this table is closed"};
  if (table->story.settings.chat == CHAT_OFF) return (Refusal){"forbidden", "nobody speaks here"};
  if (*phrase && !tables_phrase_exists(text))
    return (Refusal){"bad", "phrase: there is no such one"};
  if (*phrase) return fine;
  if (table->story.settings.chat != CHAT_TEXT)
    return (Refusal){"forbidden", "only phrases are spoken here"};
  if (!is_sayable(text)) return (Refusal){"bad", "text: 1 to 200 characters that can be shown"};
  return fine;
}

void tables_judge_say(Table *table, Task *task) {
  char text[SAY_SIZE];
  bool phrase;
  int seat = table_seat_of(table, task);
  Refusal refusal = check_say(table, task, seat, text, &phrase);
  if (refusal.code) {
    refuse(table, task, seat, refusal);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_SAY, seat);
  sign(deed, task);
  deed->phrase = phrase;
  put(deed->text, sizeof deed->text, text);
  table_write(table, writing);
}
