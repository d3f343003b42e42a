/* presence.c - who is away from a table, and since when: noticed when sockets come and go, kept beside the log. */
#include "presence.h"

#include <stdio.h>

#include "directory.h"
#include "inside.h"
#include "watch.h"
#include "write.h"

/* Whoever loads a page anew is away for a moment: that alone is not worth a write. */
enum { WRITE_AFTER_MS = 2000 };

bool tables_presence_here(const Table *table, int seat) {
  for (const TablesWatch *watch = table->watches; watch; watch = watch->next)
    if (watch->listener && watch->viewer == seat) return true;
  return table->nodes.elsewhere >> seat & 1;
}

static int64_t later(int64_t a, int64_t b) {
  return a > b ? a : b;
}

/* Nobody is away for longer than they sit, nor than a server is there. */
int64_t tables_presence_since(const Table *table, int seat) {
  const Gaps *gaps = &table->tables->gaps;
  if (!story_person(&table->story, seat) || tables_presence_here(table, seat)) return 0;
  int64_t up = gaps->count > 0 ? gaps->list[gaps->count - 1].until : 0;
  return later(later(table->away[seat], table->story.facts.seat[seat].held), up);
}

int64_t tables_presence_gone_ms(const Table *table) {
  int seconds = table->tables->options.gone_seconds;
  return seconds ? (int64_t)seconds * 1000 : GONE_MS;
}

uint32_t tables_presence_gone(const Table *table) {
  const Facts *facts = &table->story.facts;
  int64_t now = store_now(table->tables->store);
  uint32_t gone = 0;
  if (facts->state != TABLE_PLAYING || table->story.settings.clock.kind == CLOCK_DAYS) return 0;
  for (int i = 0; i < table->story.settings.seats; i++) {
    int64_t since = tables_presence_since(table, i);
    bool waited_for = (facts->acting >> i & 1) && facts->clock[i].stretch;
    if (since && waited_for &&
        now - later(since, facts->clock[i].since) >= tables_presence_gone_ms(table))
      gone |= 1u << i;
  }
  return gone;
}

/* ---- Noticing ------------------------------------------------------------------------------------ */

void tables_presence_update(Table *table) {
  int64_t now = store_now(table->tables->store);
  bool changed = false;
  if (table->loading != TABLE_READY) return;
  for (int i = 0; i < table->story.settings.seats; i++) {
    bool here = !story_person(&table->story, i) || tables_presence_here(table, i);
    if (here == (table->away[i] == 0)) continue;
    table->away[i] = here ? 0 : now;
    changed = true;
  }
  if (!changed || table->story.facts.state > TABLE_PLAYING || table->unwritten) return;
  table->unwritten = now;
  table_set_due(table);
}

void tables_presence_follow(Table *table, const Deed *deed) {
  int64_t before[MK_MAX_SEATS];
  memcpy(before, table->away, sizeof before);
  if (deed->kind == DEED_BEGIN)
    for (int i = 0; i < table->story.settings.seats; i++)
      table->away[i] = before[deed->begin.order[i]];
  if (deed->kind == DEED_PATCH)
    for (int i = 0; i < table->story.settings.seats; i++)
      table->away[i] = deed->patch.from[i] >= 0 ? before[deed->patch.from[i]] : 0;
  bool other = deed->kind == DEED_SIT || deed->kind == DEED_SEAT || deed->kind == DEED_LEAVE;
  if (other && deed->seat >= 0) table->away[deed->seat] = 0;
}

/* ---- Keeping ------------------------------------------------------------------------------------- */

void tables_presence_write_note(const Table *table, const Story *story, MkText *out) {
  mk_text_int(out, story->facts.told[story_viewer(MK_SPECTATOR)]);
  if (story->facts.paused) mk_text_string(out, " p");
  for (int i = 0; i < story->settings.seats; i++) {
    if (!table->away[i]) continue;
    mk_text_format(out, " %d:", i);
    mk_text_int(out, table->away[i]);
  }
}

/* " seat:time" for everybody who was away. Whoever was here when it was written and is not any more has gone since. */
void tables_presence_read_note(Table *table, StoreBytes note) {
  char room[STORE_MAX_NOTE + 1] = "";
  if (note.length > 0 && note.length < sizeof room) memcpy(room, note.at, note.length);
  for (const char *at = strchr(room, ' '); at; at = strchr(at + 1, ' ')) {
    int seat;
    long long since;
    if (sscanf(at, " %d:%lld", &seat, &since) == 2 && seat >= 0 && seat < MK_MAX_SEATS)
      table->away[seat] = since;
  }
}

int64_t tables_presence_due(const Table *table) {
  return table->unwritten ? table->unwritten + WRITE_AFTER_MS : 0;
}

bool tables_presence_write(Table *table, int64_t now) {
  if (!table->unwritten || tables_presence_due(table) > now || now < table->patience) return false;
  table->unwritten = 0;
  Writing *writing = tables_writing_new(table, NULL);
  if (!writing) return false;
  table_write(table, writing);
  return true;
}
