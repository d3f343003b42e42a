/* offer.c - which listed tables are offered to those who look for one: before the beginning only while the owner is here or
 * was a moment ago, or where a clock of days lets people come when they like; afterwards while somebody is at the table.
 * Of one address only so many: whoever makes many players fills no lobby. Lists are made in lists.c.
 *
 * The lounge are the tables in memory that wait for people, listed or not, and those that are listed and played. */
#include "offer.h"

#include "info.h"
#include "inside.h"
#include "presence.h"
#include "watch.h"

enum { AWAY_MS = 30 * 1000 };

/* ---- The lounge ----------------------------------------------------------------------------------- */

static bool belongs(const Table *table) {
  TableState state = table->story.facts.state;
  return state == TABLE_OPEN || (state == TABLE_PLAYING && table->story.settings.listed);
}

static void enter(Table *table) {
  Tables *tables = table->tables;
  table->lounge_next = tables->lounge;
  table->lounge_link = &tables->lounge;
  if (tables->lounge) tables->lounge->lounge_link = &table->lounge_next;
  tables->lounge = table;
  tables->lounge_count++;
}

void tables_offer_end(Table *table) {
  if (!table->lounge_link) return;
  *table->lounge_link = table->lounge_next;
  if (table->lounge_next) table->lounge_next->lounge_link = table->lounge_link;
  table->lounge_link = NULL;
  table->tables->lounge_count--;
}

/* ---- Who is near ---------------------------------------------------------------------------------- */

static bool is_owner(const Table *table, const char *player) {
  return *player && same(table->story.facts.owner, player);
}

/* The owner has come, or asked for something, from there. */
void tables_offer_owner_seen(Table *table, const char *player, uint64_t origin) {
  if (!is_owner(table, player)) return;
  table->owner_seen = store_now(table->tables->store);
  if (origin) table->origin = origin;
}

static bool owner_is_near(const Table *table) {
  for (const TablesWatch *watch = table->watches; watch; watch = watch->next)
    if (watch->listener && is_owner(table, watch->listener->player.id)) return true;
  return table->owner_seen && table->owner_seen + AWAY_MS > store_now(table->tables->store);
}

static bool somebody_is_here(const Table *table) {
  for (int i = 0; i < table->story.settings.seats; i++)
    if (story_person(&table->story, i) && tables_presence_here(table, i)) return true;
  return false;
}

/* ---- Offering ------------------------------------------------------------------------------------- */

bool tables_offer_is_shown(const Story *story) {
  const Settings *settings = &story->settings;
  const Facts *facts = &story->facts;
  if (!settings->listed || facts->state > TABLE_PLAYING) return false;
  if (facts->state == TABLE_PLAYING) return settings->watch;
  for (int i = 0; i < settings->seats; i++)
    if (facts->seat[i].kind == SEAT_OPEN) return true;
  return settings->watch;
}

bool tables_offer_is_patient(const Story *story) {
  const Settings *settings = &story->settings;
  return story->facts.state == TABLE_OPEN && settings->listed && settings->clock.kind == CLOCK_DAYS;
}

bool tables_offer_is_patient_row(const StoreTable *row, const char *owner) {
  char room[INFO_ROOM];
  MkText text = MK_TEXT(room);
  MkJson info;
  if (row->state != STORE_STATE_OPEN || !row->listed || !tables_info_read_row(row, &text, &info))
    return false;
  return mk_json_is(mk_json_get(mk_json_get(info, "clock"), "kind"), "days") &&
         (!owner || mk_json_is(mk_json_get(info, "owner"), owner));
}

static bool has_room(const Table *table) {
  int most = table->tables->options.of_address.listed, count = 0;
  if (most == 0 || table->origin == 0) return true;
  for (const Table *other = table->tables->lounge; other; other = other->lounge_next)
    count += other->offered && other->origin == table->origin &&
             other->story.facts.state == table->story.facts.state;
  return count < most;
}

/* One that is being made is in no store yet. */
static bool may_be_offered(const Table *table) {
  const Facts *facts = &table->story.facts;
  if (table->loading != TABLE_READY || facts->length == 0) return false;
  if (!tables_offer_is_shown(&table->story)) return false;
  bool near = facts->state == TABLE_OPEN ? owner_is_near(table) : somebody_is_here(table);
  return (near || tables_offer_is_patient(&table->story)) && (table->offered || has_room(table));
}

void tables_offer_update(Table *table) {
  const TablesOptions *options = &table->tables->options;
  if (belongs(table) && !table->lounge_link) enter(table);
  if (!belongs(table)) tables_offer_end(table);
  bool offered = may_be_offered(table);
  if (offered == table->offered) return;
  table->offered = offered;
  tables_watch_say_here(table);
  if (options->listed) options->listed(options->context, table->story.settings.game->id);
}

/* ---- How many ------------------------------------------------------------------------------------- */

static bool is_full(int count, int most) {
  return most > 0 && count >= most;
}

bool tables_offer_is_too_many(const TablesLimit *has, const TablesLimit *most,
                              const Settings *wanted) {
  if (is_full(has->unstarted, most->unstarted)) return true;
  if (!wanted->listed) return false;
  return is_full(has->listed, most->listed) ||
         (wanted->clock.kind == CLOCK_DAYS && is_full(has->days, most->days));
}

static void count(TablesLimit *has, const Story *story) {
  has->unstarted++;
  has->listed += story->settings.listed;
  has->days += tables_offer_is_patient(story);
}

Refusal tables_offer_refuses(const Tables *tables, const Task *task, const Settings *wanted) {
  TablesLimit own = {0}, here = {0};
  for (const Table *table = tables->lounge; table; table = table->lounge_next) {
    if (table->story.facts.state != TABLE_OPEN) continue;
    if (is_owner(table, task->player.id)) count(&own, &table->story);
    if (task->origin && table->origin == task->origin) count(&here, &table->story);
  }
  if (tables_offer_is_too_many(&own, &tables->options.of_player, wanted))
    return (Refusal){"too-many", "too many of your tables wait for others"};
  if (tables_offer_is_too_many(&here, &tables->options.of_address, wanted))
    return (Refusal){"too-many", "too many tables that were made from here wait for others"};
  return fine;
}
