/* seats.c - who sits where: sitting down, leaving, standing in, coming back, and what a table does by itself
 * when somebody has waited long enough. */
#include "seats.h"

#include "info.h"
#include "inside.h"
#include "presence.h"
#include "write.h"

/* ---- Beginning ----------------------------------------------------------------------------------- */

/* The story after deeds that have not been written, and that no match hears of. */
static void foresee(const Table *table, const Writing *writing, Story *story) {
  *story = table->story;
  for (int i = 0; i < writing->count; i++) story_fold(story, &writing->deed[i], story->facts.time);
}

void tables_seats_begin(Table *table, Writing *writing) {
  Story story;
  foresee(table, writing, &story);
  if (story.facts.state != TABLE_OPEN || !story_full(&story)) return;
  if (story.facts.begin_after > store_now(table->tables->store)) return;
  Deed *begin = tables_writing_add(writing, DEED_BEGIN, -1);
  story_draw(&story, table->id, begin);
}

static void write_and_begin(Table *table, Writing *writing) {
  tables_seats_begin(table, writing);
  table_write(table, writing);
}

/* ---- Sitting ------------------------------------------------------------------------------------- */

static bool is_nonce(const char *text) {
  size_t length = strspn(text, "0123456789abcdef");
  return length == NONCE_SIZE - 1 && !text[length];
}

static Refusal read_sit(const Table *table, const Task *task, int *seat, char nonce[NONCE_SIZE]) {
  MkJson place = mk_json_get(task->body, "seat"), secret = mk_json_get(task->body, "nonce");
  long long number = -1;
  *nonce = '\0';
  if (mk_json_type(secret) > MK_JSON_NULL &&
      (!mk_json_read_string(secret, nonce, NONCE_SIZE) || !is_nonce(nonce)))
    return (Refusal){"bad", "nonce: 32 hex digits"};
  if (mk_json_type(place) > MK_JSON_NULL && !mk_json_read_int(place, INT32_MIN, INT32_MAX, &number))
    return (Refusal){"bad", "seat: a number"};
  *seat = (int)number;
  if (mk_json_type(place) > MK_JSON_NULL && (number < 0 || number >= table->story.settings.seats))
    return (Refusal){"no-seat", "there is no such seat"};
  return fine;
}

static int first_open(const Table *table) {
  for (int i = 0; i < table->story.settings.seats; i++)
    if (table->story.facts.seat[i].kind == SEAT_OPEN) return i;
  return -1;
}

/* The seat to take; `*seat` is what was asked for, or -1. */
static Refusal choose_seat(const Table *table, const Task *task, int *seat) {
  const Facts *facts = &table->story.facts;
  int own = table_seat_of(table, task);
  if (facts->state == TABLE_CLOSED) return (Refusal){"closed", "this table is closed"};
  if (facts->state != TABLE_OPEN && own < 0) return (Refusal){"full", "the game has begun"};
  if (*seat < 0) *seat = own >= 0 ? own : first_open(table);
  if (*seat < 0) return (Refusal){"full", "no seat is free"};
  if (*seat != own && facts->state != TABLE_OPEN)
    return (Refusal){"taken", "you have another seat"};
  if (*seat != own && facts->seat[*seat].kind != SEAT_OPEN)
    return (Refusal){"taken", "somebody else has this seat"};
  return fine;
}

static void sit_down(Table *table, Task *task, int seat, const char *nonce) {
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_SIT, seat);
  put(deed->name, sizeof deed->name, task->player.name);
  put(deed->nonce, sizeof deed->nonce, nonce);
  write_and_begin(table, writing);
}

static void come_back(Table *table, Task *task, int seat) {
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  tables_writing_add(writing, DEED_RETURN, seat);
  table_write(table, writing);
}

void tables_judge_sit(Table *table, Task *task) {
  const Facts *facts = &table->story.facts;
  char nonce[NONCE_SIZE];
  int seat;
  Refusal refusal = read_sit(table, task, &seat, nonce);
  if (!refusal.code) refusal = choose_seat(table, task, &seat);
  if (!refusal.code && facts->state == TABLE_OPEN && !*nonce) /* everybody has a part in the deal */
    refusal = (Refusal){"bad", "nonce: 32 hex digits"};
  if (refusal.code)
    tables_task_refuse(task, refusal.code, refusal.text);
  else if (facts->state == TABLE_OPEN && facts->seat[seat].kind != SEAT_PLAYER)
    sit_down(table, task, seat, nonce);
  else if (facts->state == TABLE_PLAYING && facts->seat[seat].standin)
    come_back(table, task, seat);
  else
    tables_task_answer_info(table, task);
}

/* A seat is kept for whoever looks for a game. */
void tables_judge_hold(Table *table, Task *task) {
  int seat = -1;
  Refusal refusal = choose_seat(table, task, &seat);
  if (!refusal.code && table->story.facts.state != TABLE_OPEN)
    refusal = (Refusal){"full", "the game has begun"};
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  if (table_seat_of(table, task) >= 0) {
    tables_task_answer_info(table, task);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_HOLD, seat);
  put(deed->name, sizeof deed->name, task->player.name);
  table_write(table, writing);
}

/* ---- Leaving ------------------------------------------------------------------------------------- */

void tables_judge_leave(Table *table, Task *task) {
  const Facts *facts = &table->story.facts;
  int seat = table_seat_of(table, task);
  bool owner = *task->player.id && same(facts->owner, task->player.id);
  bool open = facts->state == TABLE_OPEN;
  if (seat < 0 && !(owner && open)) {
    tables_task_refuse(task, "not-seated", "you do not sit at this table");
  } else if (open || (facts->state == TABLE_PLAYING && !facts->seat[seat].standin)) {
    Writing *writing = tables_writing_new(table, task);
    if (!writing) return;
    tables_writing_add(writing, open ? DEED_LEAVE : DEED_STANDIN, seat);
    table_write(table, writing);
  } else {
    tables_task_answer_info(table, task);
  }
}

/* ---- For somebody who is gone -------------------------------------------------------------------- */

static Refusal check_standin(const Table *table, const Task *task, uint32_t gone) {
  const Facts *facts = &table->story.facts;
  int own = table_seat_of(table, task), seat = task->seat;
  if (facts->state != TABLE_PLAYING) return (Refusal){"closed", "no game is under way here"};
  if (own < 0) return (Refusal){"not-seated", "you do not sit at this table"};
  if (facts->seat[own].standin)
    return (Refusal){"forbidden", "a bot plays for you: sit down first"};
  if (seat < 0 || seat >= table->story.settings.seats || seat == own ||
      !story_person(&table->story, seat))
    return (Refusal){"no-seat", "nobody else sits there"};
  if (!facts->seat[seat].standin && !(gone >> seat & 1))
    return (Refusal){"here", "nobody there has kept you waiting for three minutes"};
  return fine;
}

/* Whoever is kept waiting lets a bot play there until that player is back. */
void tables_judge_standin(Table *table, Task *task) {
  uint32_t gone = tables_presence_gone(table);
  Refusal refusal = check_standin(table, task, gone);
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  if (table->story.facts.seat[task->seat].standin) {
    tables_task_answer_info(table, task);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  tables_writing_add(writing, DEED_STANDIN, task->seat)->gone = 1u << task->seat;
  table_write(table, writing);
}

/* ---- Out of sight -------------------------------------------------------------------------------- */

/* It leaves the player's lists, not the table: who is back sees it again. */
void tables_judge_clear(Table *table, Task *task) {
  const Facts *facts = &table->story.facts;
  int seat = table_seat_of(table, task);
  bool may = seat >= 0 && (facts->state > TABLE_PLAYING || facts->seat[seat].standin);
  if (seat < 0) {
    tables_task_refuse(task, "not-seated", "you do not sit at this table");
  } else if (!may) {
    tables_task_refuse(task, "not-over", "the game is not over");
  } else if (facts->seat[seat].cleared) {
    tables_task_answer_info(table, task);
  } else {
    Writing *writing = tables_writing_new(table, task);
    if (!writing) return;
    tables_writing_add(writing, DEED_CLEAR, seat);
    table_write(table, writing);
  }
}

/* ---- The owner's choice -------------------------------------------------------------------------- */

static bool others_are_bots(const Table *table, int seat) {
  for (int i = 0; i < table->story.settings.seats; i++)
    if (i != seat && table->story.facts.seat[i].kind != SEAT_BOT) return false;
  return true;
}

static Refusal check_seat(const Table *table, const Task *task, const MkBot **bot) {
  char id[BOT_ID];
  MkJson kind = mk_json_get(task->body, "kind");
  bool open = mk_json_is(kind, "open");
  *bot = NULL;
  if (!same(table->story.facts.owner, task->player.id))
    return (Refusal){"forbidden", "only the table's owner may do that"};
  if (table->story.facts.state == TABLE_CLOSED) return (Refusal){"closed", "this table is closed"};
  if (table->story.facts.state != TABLE_OPEN) return (Refusal){"full", "the game has begun"};
  if (task->seat < 0 || task->seat >= table->story.settings.seats)
    return (Refusal){"no-seat", "there is no such seat"};
  if (!open && !mk_json_is(kind, "bot")) return (Refusal){"bad", "kind: open or bot"};
  if (!open && mk_json_read_string(mk_json_get(task->body, "bot"), id, sizeof id))
    *bot = mk_bot_find(id);
  if (!open && !*bot) return (Refusal){"bad", "bot: there is no such one"};
  if (!open && others_are_bots(table, task->seat))
    return (Refusal){"forbidden", "a table of bots alone is none"};
  return fine;
}

void tables_judge_seat(Table *table, Task *task) {
  const MkBot *bot;
  Refusal refusal = check_seat(table, task, &bot);
  if (refusal.code) {
    tables_task_refuse(task, refusal.code, refusal.text);
    return;
  }
  if (!bot && table->story.facts.seat[task->seat].kind == SEAT_OPEN) {
    tables_task_answer_info(table, task);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  Deed *deed = tables_writing_add(writing, DEED_SEAT, task->seat);
  if (bot) put(deed->id, sizeof deed->id, bot->id);
  if (bot) put(deed->name, sizeof deed->name, bot->name.en);
  write_and_begin(table, writing);
}

/* ---- Names --------------------------------------------------------------------------------------- */

static Deed *rename_deed(Writing *writing, const Task *task) {
  Deed *deed = tables_writing_add(writing, DEED_RENAME, -1);
  put(deed->id, sizeof deed->id, task->player.id);
  put(deed->name, sizeof deed->name, task->player.name);
  return deed;
}

void tables_judge_rename(Table *table, Task *task) {
  const Facts *facts = &table->story.facts;
  int seat = table_seat_of(table, task), place = story_invited(&table->story, task->player.id);
  const char *name = seat >= 0    ? facts->seat[seat].name
                     : place >= 0 ? facts->invited[place].name
                                  : task->player.name;
  if (same(name, task->player.name)) {
    tables_task_answer(task, "{}", 2);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  rename_deed(writing, task);
  table_write(table, writing);
}

/* Whoever is forgotten leaves, and is called something else from now on. */
void tables_judge_forget(Table *table, Task *task) {
  int seat = table_seat_of(table, task);
  bool owner = same(table->story.facts.owner, task->player.id);
  bool open = table->story.facts.state == TABLE_OPEN;
  bool invited = open && story_invited(&table->story, task->player.id) >= 0;
  if (seat < 0 && !(owner && open) && !invited) {
    tables_task_answer(task, "{}", 2);
    return;
  }
  Writing *writing = tables_writing_new(table, task);
  if (!writing) return;
  rename_deed(writing, task);
  if (invited) tables_writing_add(writing, DEED_REFUSE, -1);
  if (open && (seat >= 0 || owner)) tables_writing_add(writing, DEED_LEAVE, seat);
  if (table->story.facts.state == TABLE_PLAYING && !table->story.facts.seat[seat].standin)
    tables_writing_add(writing, DEED_STANDIN, seat);
  table_write(table, writing);
}

/* ---- By itself ----------------------------------------------------------------------------------- */

/* Time has run out for a seat, or it was held too long. */
static bool add_due_seat(Table *table, Writing *writing, int seat, int64_t now) {
  const Facts *facts = &table->story.facts;
  const Seat *place = &facts->seat[seat];
  int64_t end = story_clocks_end(&table->story, seat);
  if (facts->state == TABLE_OPEN && place->kind == SEAT_HELD &&
      place->held + story_hold_ms(&table->story) <= now)
    tables_writing_add(writing, DEED_FREE, seat);
  else if (facts->state == TABLE_PLAYING && end && end <= now)
    tables_writing_add(writing, DEED_STANDIN, seat)->timeout = true;
  return writing->count > 0;
}

static bool add_due_wish(const Table *table, Writing *writing, int64_t now) {
  const Facts *facts = &table->story.facts;
  for (What what = 0; facts->state == TABLE_PLAYING && what < ASK_KINDS; what++) {
    if (!facts->request[what].open || facts->request[what].at + WISH_MS > now) continue;
    tables_writing_add(writing, DEED_LAPSE, -1)->what = what;
    return true;
  }
  return false;
}

static bool is_over_at_last(const Table *table, int64_t now) {
  const Facts *facts = &table->story.facts;
  bool open = facts->state == TABLE_OPEN;
  if (!open && !(facts->state == TABLE_PLAYING && facts->resting)) return false;
  return story_due(&table->story) <= now;
}

bool tables_seats_due(Table *table, int64_t now) {
  if (!table->due || table->due > now || now < table->patience) return false;
  Writing *writing = tables_writing_new(table, NULL);
  if (!writing) return false;
  for (int i = 0; i < table->story.settings.seats; i++)
    if (add_due_seat(table, writing, i, now)) break;
  if (writing->count == 0) tables_seats_begin(table, writing);
  if (writing->count == 0) add_due_wish(table, writing, now);
  if (writing->count == 0 && is_over_at_last(table, now))
    tables_writing_add(writing, DEED_CLOSE, -1);
  if (writing->count > 0) {
    table_write(table, writing);
    return true;
  }
  tables_writing_free(table, writing);
  return false;
}
