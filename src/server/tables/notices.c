/* notices.c - who is told what when they are not here. How they are told is not known on this floor. */
#include "notices.h"

#include <stdlib.h>

#include "info.h"
#include "inside.h"
#include "met.h"
#include "presence.h"
#include "watch.h"

enum { DAY_MS = 24 * 60 * 60 * 1000 };

/* A person who decides for themself. */
static bool plays(const Story *story, int seat) {
  return story_person(story, seat) && !story->facts.seat[seat].standin;
}

static bool is_asked(const Story *story, int seat) {
  return story->facts.state == TABLE_PLAYING && plays(story, seat) &&
         (story->facts.acting >> seat & 1);
}

/* Another's wish that this seat has not answered. */
static bool is_wished(const Story *story, int seat, const char *blocked) {
  for (int i = 0; i < ASK_KINDS; i++) {
    const Request *request = &story->facts.request[i];
    if (request->open && request->seat != seat && !(request->agreed >> seat & 1) &&
        !tables_is_blocked(blocked, story->facts.seat[request->seat].player))
      return true;
  }
  return false;
}

static bool has_ended(const Story *story) {
  return story->facts.state == TABLE_OVER || story->facts.state == TABLE_CLOSED;
}

/* ---- When it happens --------------------------------------------------------------------------------- */

static void add(Notices *out, const char *player, TablesNotice kind, int64_t due_in) {
  if (out->count == MOST_NOTICES) return;
  out->list[out->count++] =
      (StoreNotice){.player = store_text(player), .kind = kind, .due_in = due_in > 0 ? due_in : 0};
}

/* When a tenth of the seat's days is left; 0: its clock is another one, or does not run. */
static int64_t tenth_of(const Story *story, int seat) {
  const Clock *clock = &story->settings.clock;
  int64_t end = clock->kind == CLOCK_DAYS ? story_clocks_end(story, seat) : 0;
  return end ? end - (int64_t)clock->days * DAY_MS / 10 : 0;
}

/* Also for somebody who is here: by then they may have gone. */
static void find_clock(const Story *before, const Story *after, int seat, Notices *out) {
  int64_t tenth = is_asked(after, seat) ? tenth_of(after, seat) : 0;
  if (tenth && (!is_asked(before, seat) || tenth_of(before, seat) != tenth))
    add(out, after->facts.seat[seat].player, TABLES_NOTICE_CLOCK, tenth - after->facts.time);
}

static void find_for(const Story *before, const Story *after, int seat, Notices *out) {
  const char *player = after->facts.seat[seat].player;
  bool begins = before->facts.state == TABLE_OPEN && story_dealt(after);
  bool was_playing = before->facts.state == TABLE_PLAYING;
  if (begins) add(out, player, TABLES_NOTICE_BEGIN, 0);
  if (is_asked(after, seat) && (begins || !is_asked(before, seat)))
    add(out, player, TABLES_NOTICE_TURN, 0);
  if (is_wished(after, seat, NULL) && !is_wished(before, seat, NULL))
    add(out, player, TABLES_NOTICE_WISH, 0);
  if ((was_playing || begins) && has_ended(after)) add(out, player, TABLES_NOTICE_OVER, 0);
}

/* A table that is made with seats kept for others than its maker is the next one of another. */
static void find_next(const Story *after, Notices *out) {
  for (int i = 0; i < after->settings.seats; i++) {
    const Seat *seat = &after->facts.seat[i];
    if (seat->kind == SEAT_HELD && !same(seat->player, after->facts.owner))
      add(out, seat->player, TABLES_NOTICE_NEXT, 0);
  }
}

/* Whoever is asked to come now. */
static void find_invited(const Story *before, const Story *after, Notices *out) {
  for (int i = 0; i < after->facts.invited_count; i++) {
    const char *player = after->facts.invited[i].player;
    if (story_invited(before, player) < 0) add(out, player, TABLES_NOTICE_INVITE, 0);
  }
}

void tables_notices_find(const Table *table, const Story *after, Notices *out) {
  const Story *before = &table->story;
  out->count = 0;
  if (!table->tables->options.notices) return;
  if (before->facts.length == 0) {
    find_next(after, out);
    return;
  }
  if (after->facts.state == TABLE_OPEN) find_invited(before, after, out);
  for (int i = 0; i < after->settings.seats; i++) {
    if (!plays(after, i)) continue;
    find_clock(before, after, i, out);
    if (!tables_presence_here(table, i)) find_for(before, after, i, out);
  }
}

/* ---- Whether it is still so --------------------------------------------------------------------------- */

static bool watches(const Table *table, const char *player) {
  for (const TablesWatch *watch = table->watches; watch; watch = watch->next)
    if (watch->listener && same(watch->listener->player.id, player)) return true;
  return false;
}

/* Asked to come by somebody who may ask, and not there yet. */
static bool is_invited(const Table *table, const Task *task) {
  const Facts *facts = &table->story.facts;
  int place = story_invited(&table->story, task->player.id);
  return facts->state == TABLE_OPEN && place >= 0 && !facts->invited[place].declined &&
         !tables_is_blocked(task->blocked, facts->invited[place].by) &&
         !watches(table, task->player.id);
}

static bool is_still(const Table *table, const Task *task, int seat) {
  const Story *story = &table->story;
  TablesNotice kind = (TablesNotice)task->v;
  bool person = seat >= 0 && plays(story, seat);
  switch (kind) {
  case TABLES_NOTICE_CLOCK:
  case TABLES_NOTICE_TURN: return person && is_asked(story, seat);
  case TABLES_NOTICE_WISH: return person && is_wished(story, seat, task->blocked);
  case TABLES_NOTICE_BEGIN: return person && story->facts.state == TABLE_PLAYING;
  case TABLES_NOTICE_NEXT:
    return story->facts.state == TABLE_OPEN && seat >= 0 &&
           story->facts.seat[seat].kind == SEAT_HELD &&
           !tables_is_blocked(task->blocked, story->facts.owner);
  case TABLES_NOTICE_INVITE: return is_invited(table, task);
  case TABLES_NOTICE_OVER: return person && has_ended(story);
  case TABLES_NOTICES: break;
  }
  return false;
}

/* Downtime is charged to nobody, so that a clock may have more left than was thought. */
static int64_t too_early(const Story *story, int seat, TablesNotice kind, int64_t now) {
  int64_t tenth = kind == TABLES_NOTICE_CLOCK ? tenth_of(story, seat) : 0;
  return tenth > now ? tenth - now : 0;
}

void tables_judge_notice(Table *table, Task *task) {
  const Story *story = &table->story;
  TablesNotice kind = (TablesNotice)task->v;
  int seat = table_seat_of(table, task);
  char text[24];
  MkText wait = MK_TEXT(text);
  if (!is_still(table, task, seat) || (seat >= 0 && tables_presence_here(table, seat))) {
    tables_task_refuse(task, "moot", "");
    return;
  }
  mk_text_int(&wait, too_early(story, seat, kind, store_now(table->tables->store)));
  if (same(text, "0"))
    tables_task_answer_info(table, task);
  else
    tables_task_refuse(task, "later", text);
}
