/* watch.c - who listens to a table. A listener sees it as the seat of its player, or as an onlooker. */
#include "watch.h"

#include <stdlib.h>

#include "inside.h"
#include "mine.h"
#include "offer.h"
#include "past.h"
#include "presence.h"
#include "tell.h"

static void set_viewer(TablesWatch *watch) {
  const Table *table = watch->table;
  watch->viewer = story_seat_of(&table->story, watch->listener->player.id);
  watch->shut_out = !table->story.settings.watch && watch->viewer < 0;
}

void tables_watch_say_here(Table *table) {
  uint32_t here = table->offered ? STORE_OFFERED : 0;
  for (const TablesWatch *watch = table->watches; watch; watch = watch->next)
    if (watch->listener && watch->viewer >= 0) here |= 1u << watch->viewer;
  if (here != table->nodes.here && store_here(table->tables->store, store_text(table->id), here))
    table->nodes.here = here;
}

/* Onlookers are told when nobody may look on any more. */
static void send_away(TablesWatch *watch) {
  tables_tell_forbidden(watch);
  tables_watch_end(watch);
}

/* That his seat is gone is the last that somebody hears who may not stay and look on. */
void tables_watch_seats_changed(Table *table) {
  table->walking++;
  for (TablesWatch *watch = table->watches; watch; watch = watch->next) {
    bool was_shut_out = watch->shut_out, looked_on = watch->viewer < 0;
    if (!watch->listener) continue;
    set_viewer(watch);
    if (!watch->shut_out || was_shut_out) continue;
    if (looked_on)
      send_away(watch);
    else
      tables_tell_info_to(watch);
  }
  table->walking--;
  tables_watch_sweep(table);
  tables_offer_update(table);
  tables_watch_say_here(table);
}

/* The link of the listener's list that points to its watch of this table, or to NULL. */
static TablesWatch **find_watch(TablesListener *listener, const char *table) {
  TablesWatch **link = &listener->watches;
  while (*link && !same((*link)->table->id, table)) link = &(*link)->also;
  return link;
}

static int count_watches(const TablesListener *listener) {
  int count = 0;
  for (const TablesWatch *watch = listener->watches; watch; watch = watch->also) count++;
  return count;
}

/* ---- Beginning ----------------------------------------------------------------------------------- */

static TablesWatch *begin_watch(Table *table, TablesListener *listener) {
  TablesWatch **link = find_watch(listener, table->id);
  TablesWatch *watch = *link;
  if (watch) return watch;
  *link = watch = calloc(1, sizeof *watch);
  if (!watch) return NULL;
  watch->table = table;
  watch->listener = listener;
  watch->next = table->watches;
  table->watches = watch;
  return watch;
}

static bool read_words(MkJson json, MkTellWords *out) {
  *out = MK_TELL_BARE;
  if (mk_json_is(json, "en")) *out = MK_TELL_EN;
  if (mk_json_is(json, "ja")) *out = MK_TELL_JA;
  return *out != MK_TELL_BARE || mk_json_type(json) <= MK_JSON_NULL;
}

/* A value that may be missing. */
static bool read_flag(MkJson json, bool fallback, bool *out) {
  *out = fallback;
  return mk_json_type(json) <= MK_JSON_NULL || mk_json_read_bool(json, out);
}

typedef struct Wish {
  MkTellWords words;
  bool marks, legal;
  long long have;
} Wish;

static const char *read_wish(MkJson body, Wish *out) {
  MkJson have = mk_json_get(body, "have");
  out->have = -1;
  if (!read_words(mk_json_get(body, "words"), &out->words)) return "words: \"en\" or \"ja\"";
  if (!read_flag(mk_json_get(body, "marks"), false, &out->marks)) return "marks: true or false";
  if (!read_flag(mk_json_get(body, "legal"), true, &out->legal)) return "legal: true or false";
  if (mk_json_type(have) > MK_JSON_NULL && !mk_json_read_int(have, 0, INT32_MAX, &out->have))
    return "have: a version";
  return NULL;
}

static Refusal check_watch(const Table *table, const Task *task, Wish *wish) {
  const char *wrong = read_wish(task->body, wish);
  if (wrong) return (Refusal){"bad", wrong};
  if (!table->story.settings.watch && table_seat_of(table, task) < 0)
    return (Refusal){"forbidden", "only those who sit at this table may watch it"};
  if (count_watches(task->listener) >= TABLES_MAX_WATCHED &&
      !*find_watch(task->listener, table->id))
    return (Refusal){"too-many", "too many tables are watched at once"};
  return fine;
}

static void watch_as(Table *table, Task *task, const Wish *wish) {
  TablesListener *listener = task->listener;
  int seat = table_seat_of(table, task);
  bool was_here = seat < 0 || tables_presence_here(table, seat);
  TablesWatch *watch = begin_watch(table, listener);
  if (!watch) {
    tables_task_refuse(task, "busy", "out of memory");
    return;
  }
  watch->words = wish->words;
  watch->marks = wish->marks;
  watch->legal = wish->legal;
  set_viewer(watch);
  tables_presence_update(table);
  tables_offer_update(table);
  tables_watch_say_here(table);
  tables_tell_state(watch, wish->have != table->story.facts.v[story_viewer(watch->viewer)]);
  tables_task_ok(task, -1);
  if (!was_here) tables_tell_info(table, listener);
  tables_mine_touch(table, listener->player.id);
}

void tables_judge_watch(Table *table, Task *task) {
  Wish wish;
  if (!task->listener) {
    tables_task_free(task);
    return;
  }
  Refusal refusal = check_watch(table, task, &wish);
  int v = table->story.facts.v[story_viewer(table_seat_of(table, task))];
  if (!refusal.code && tables_past_reads_first(table, task)) return;
  if (!refusal.code && wish.have > v && !task->read_again) {
    task->read_again = true;
    table_read_on(table, task);
    return;
  }
  if (refusal.code)
    tables_task_refuse(task, refusal.code, refusal.text);
  else
    watch_as(table, task, &wish);
}

/* ---- Ending -------------------------------------------------------------------------------------- */

void tables_watch_sweep(Table *table) {
  if (table->walking > 0) return;
  for (TablesWatch **link = &table->watches; *link;) {
    TablesWatch *watch = *link;
    if (watch->listener) {
      link = &watch->next;
    } else {
      *link = watch->next;
      free(watch);
    }
  }
}

/* It is told nothing more; the others hear that its player has gone, if that is so. */
void tables_watch_end(TablesWatch *watch) {
  Table *table = watch->table;
  TablesListener *listener = watch->listener;
  int viewer = watch->viewer;
  tables_offer_owner_seen(table, listener->player.id, 0);
  *find_watch(listener, table->id) = watch->also;
  watch->listener = NULL;
  table->used = store_now(table->tables->store);
  tables_presence_update(table);
  if (viewer >= 0 && table->loading == TABLE_READY && !tables_presence_here(table, viewer))
    tables_tell_info(table, NULL);
  tables_offer_update(table);
  tables_watch_say_here(table);
  tables_mine_touch(table, listener->player.id);
  tables_watch_sweep(table);
}

void tables_watch_unwatch(TablesListener *listener, const char *table) {
  TablesWatch *watch = *find_watch(listener, table);
  if (watch) tables_watch_end(watch);
}

void tables_judge_unwatch(Table *table, Task *task) {
  if (task->listener) tables_watch_unwatch(task->listener, table->id);
  tables_task_ok(task, -1);
}
