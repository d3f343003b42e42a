/* tell.c - what listeners are told when something has happened: the one filter by viewer. Whatever is said of the
 * game itself is the teller's (meikyu/tell.h); who is told of an action is in the deed's effect. A message is
 * written once for all who get the same one. */
#include "tell.h"

#include <stdlib.h>

#include "info.h"
#include "inside.h"
#include "met.h"
#include "past.h"
#include "room.h"
#include "watch.h"

/* ---- To all who watch ---------------------------------------------------------------------------- */

typedef struct Message {
  const Table *table;
  const Deed *deed;
  const MkEvents *events;
  int64_t time;
  int viewer;
  MkTellWords words;
  bool marks, legal;
  int from; /* of an update: so many entries of the log stay as they were told */
  What wish;
  MkLang lang;
  const char *player;  /* of the listener */
  const char *blocked; /* likewise */
  const char
      *author; /* whose word it is: those who want nothing from him are not told; NULL: nobody's */
} Message;

/* Viewers at the same place with the same form get the same bytes. */
enum { FORMS = 16 };
static int form_of(const TablesWatch *watch) {
  return (int)watch->words * 4 + watch->marks * 2 + watch->legal;
}

static bool same_form(const TablesWatch *a, const TablesWatch *b) {
  return a->viewer == b->viewer && form_of(a) == form_of(b);
}

/* Where what must be remembered leaves the log, what was told of earlier actions reads differently after one more. What
 * was taken back is counted in its effect. */
static int first_news(const Message *m) {
  const MkMatch *match = m->table->story.match;
  int told = m->deed->effect.from[story_viewer(m->viewer)];
  MkReplay replay;
  if (m->deed->kind != DEED_ACT || !mk_match_game(match)->event_table) return told;
  mk_replay_init_at(&replay, match, mk_match_length(match) - 1);
  mk_replay_next(&replay);
  return mk_tell_kept(match, m->viewer, replay.before, told);
}

static Message message_for(const TablesWatch *watch, Message message) {
  message.viewer = watch->viewer;
  message.words = watch->words;
  message.marks = watch->marks;
  message.legal = watch->legal;
  message.lang = watch->listener->lang;
  message.player = watch->listener->player.id;
  message.blocked = watch->listener->blocked;
  bool told = message.deed && message.deed->effect.told & mk_viewer_bit(watch->viewer);
  if (told && message.table->story.match) message.from = first_news(&message);
  return message;
}

static void send_bytes(const TablesWatch *watch, const Room *room) {
  watch->listener->send(watch->listener, room->text.data, room->text.length);
}

static bool may_hear(const TablesWatch *watch, const Message *message,
                     const TablesListener *except) {
  if (!watch->listener || watch->listener == except || watch->shut_out) return false;
  return !message->author || !tables_is_blocked(watch->listener->blocked, message->author);
}

/* Sends to this one, and to those after it whose form is the same. */
static void send_form(TablesWatch *first, Message message, Write *write,
                      const TablesListener *except) {
  Tables *tables = first->table->tables;
  Room *room = tables_room_take(tables);
  message = message_for(first, message);
  bool good = room && tables_room_write(room, write, &message);
  for (TablesWatch *watch = first; good && watch; watch = watch->next)
    if (may_hear(watch, &message, except) && same_form(watch, first)) send_bytes(watch, room);
  if (room) tables_room_give(tables, room);
}

/* `told`: viewers as bits. Listening may end, and begin, while we send. */
static void send_all(Table *table, Message message, unsigned told, Write *write,
                     const TablesListener *except) {
  bool sent[MK_MAX_SEATS + 1][FORMS] = {{false}};
  table->walking++;
  for (TablesWatch *watch = table->watches; watch; watch = watch->next) {
    bool *form = &sent[story_viewer(watch->viewer)][form_of(watch)];
    if (!may_hear(watch, &message, except)) continue;
    if (*form || !(told & mk_viewer_bit(watch->viewer))) continue;
    *form = true;
    send_form(watch, message, write, except);
  }
  table->walking--;
  tables_watch_sweep(table);
}

/* ---- Messages ------------------------------------------------------------------------------------ */

static void open_message(const char *op, const Table *table, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "op", op);
  mk_json_key_string(out, "table", table->id);
}

static void write_position(const Message *m, MkText *out) {
  mk_json_key(out, "position");
  mk_tell_position(m->table->story.match, m->viewer, m->words, m->legal, out);
}

static void write_news(const Message *m, MkText *out) {
  const MkMatch *match = m->table->story.match;
  mk_json_key(out, "log");
  if (m->deed->kind != DEED_ACT || mk_match_game(match)->event_table) {
    mk_tell_log(match, m->viewer, m->from, m->words, out);
    return;
  }
  MkView view;
  mk_view_init(&view, match, m->viewer);
  mk_json_open_array(out);
  mk_tell_entry(&view, m->deed->seat, m->events, m->words, out);
  mk_json_close_array(out);
}

static void write_update(const void *what, MkText *out) {
  const Message *m = what;
  out->marks = m->marks;
  open_message("update", m->table, out);
  mk_json_key_int(out, "v", m->table->story.facts.v[story_viewer(m->viewer)]);
  mk_json_key_int(out, "from", m->from);
  write_position(m, out);
  write_news(m, out);
  mk_json_close_object(out);
}

static void write_said_fields(int seat, bool phrase, const char *text, int64_t at, MkText *out) {
  mk_json_key_int(out, "seat", seat);
  mk_json_key_string(out, phrase ? "phrase" : "text", text);
  mk_json_key_int(out, "at", at);
}

static void write_said(const void *what, MkText *out) {
  const Message *m = what;
  open_message("said", m->table, out);
  write_said_fields(m->deed->seat, m->deed->phrase, m->deed->text, m->time, out);
  mk_json_close_object(out);
}

static void write_asked(const void *what, MkText *out) {
  const Message *m = what;
  open_message("asked", m->table, out);
  mk_json_key_int(out, "seat", m->deed->seat);
  mk_json_key_string(out, "what", story_ask_name(m->deed->what));
  if (m->deed->yes) {
    mk_json_key(out, "yes");
    mk_json_bool(out, m->deed->yes > 0);
  }
  mk_json_key_int(out, "at", m->time);
  mk_json_close_object(out);
}

/* Of a wish: `message.deed` is not looked at. */
static void write_wish_end(const void *what, MkText *out) {
  static const char *const ends[] = {"yes", "no", "gone"};
  const Message *m = what;
  const Request *request = &m->table->story.facts.request[m->wish];
  open_message("asked", m->table, out);
  mk_json_key_int(out, "seat", request->seat);
  mk_json_key_string(out, "what", story_ask_name(m->wish));
  mk_json_key_string(out, "done", ends[request->end]);
  mk_json_key_int(out, "at", m->time);
  mk_json_close_object(out);
}

static void write_info_and_clocks(const Message *m, MkText *out) {
  const Table *table = m->table;
  mk_json_key(out, "info");
  tables_info_write(&(InfoOf){table, m->viewer}, out);
  mk_json_key(out, "clocks");
  story_clocks_write(&table->story, m->time, out);
}

static void write_info(const void *what, MkText *out) {
  const Message *m = what;
  open_message("info", m->table, out);
  write_info_and_clocks(m, out);
  mk_json_close_object(out);
}

static void write_chat(const Message *m, MkText *out) {
  const Table *table = m->table;
  mk_json_key(out, "chat");
  mk_json_open_array(out);
  tables_past_write(table, m->player, CHAT_KEPT - table->said_count, m->blocked, out);
  for (const Said *said = table->said; said; said = said->next) {
    if (tables_is_blocked(m->blocked, said->player)) continue;
    mk_json_open_object(out);
    write_said_fields(said->seat, said->phrase, said->text, said->at, out);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

static void write_agreed(uint32_t seats, MkText *out) {
  mk_json_key(out, "agreed");
  mk_json_open_array(out);
  for (int i = 0; i < MK_MAX_SEATS; i++)
    if (seats >> i & 1) mk_json_int(out, i);
  mk_json_close_array(out);
}

/* What somebody has asked the others for and is not answered yet. */
static void write_requests(const Facts *facts, const char *blocked, MkText *out) {
  mk_json_key(out, "asked");
  mk_json_open_array(out);
  for (What what = 0; what < ASK_KINDS; what++) {
    if (!facts->request[what].open) continue;
    if (tables_is_blocked(blocked, facts->seat[facts->request[what].seat].player)) continue;
    mk_json_open_object(out);
    mk_json_key_int(out, "seat", facts->request[what].seat);
    mk_json_key_string(out, "what", story_ask_name(what));
    mk_json_key_int(out, "at", facts->request[what].at);
    write_agreed(facts->request[what].agreed, out);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

static void write_state(const Message *m, bool all, MkText *out) {
  const Table *table = m->table;
  out->marks = m->marks;
  open_message("state", table, out);
  mk_json_key_int(out, "v", table->story.facts.v[story_viewer(m->viewer)]);
  write_info_and_clocks(m, out);
  if (all && table->story.match) {
    write_position(m, out);
    mk_json_key(out, "log");
    mk_tell_log(table->story.match, m->viewer, 0, m->words, out);
  } else if (all) {
    mk_json_key(out, "position");
    mk_json_null(out);
    mk_json_key(out, "log");
    mk_json_open_array(out);
    mk_json_close_array(out);
  }
  write_chat(m, out);
  write_requests(&table->story.facts, m->blocked, out);
  mk_json_close_object(out);
}

static void write_whole_state(const void *what, MkText *out) {
  write_state(what, true, out);
}

static void write_known_state(const void *what, MkText *out) {
  write_state(what, false, out);
}

/* ---- What is told -------------------------------------------------------------------------------- */

static void tell_one(const TablesWatch *watch, Write *write) {
  Tables *tables = watch->table->tables;
  Message message = message_for(watch, (Message){.table = watch->table});
  message.time = store_now(tables->store);
  Room *room = tables_room_take(tables);
  if (room && tables_room_write(room, write, &message)) send_bytes(watch, room);
  if (room) tables_room_give(tables, room);
}

void tables_tell_state(const TablesWatch *watch, bool all) {
  tell_one(watch, all ? write_whole_state : write_known_state);
}

void tables_tell_info_to(const TablesWatch *watch) {
  tell_one(watch, write_info);
}

static void write_forbidden(const void *what, MkText *out) {
  const Message *m = what;
  open_message("error", m->table, out);
  mk_json_key_string(out, "code", "forbidden");
  mk_json_key_string(out, "text",
                     tables_say("only those who sit at this table may watch it", m->lang));
  mk_json_close_object(out);
}

void tables_tell_forbidden(const TablesWatch *watch) {
  tell_one(watch, write_forbidden);
}

void tables_tell_info(Table *table, const TablesListener *except) {
  Message message = {.table = table, .time = store_now(table->tables->store)};
  send_all(table, message, MK_SEEN_BY_ALL, write_info, except);
}

/* Every wish ends with a word, to all who watch. */
static void tell_wish_ends(Table *table, Message message, int64_t number) {
  for (message.wish = 0; message.wish < ASK_KINDS; message.wish++)
    if (table->story.facts.request[message.wish].closed == number)
      send_all(table, message, MK_SEEN_BY_ALL, write_wish_end, NULL);
}

/* Whose word a deed is: what is said of a wish is its asker's, until it ends. */
static const char *author_of(const Table *table, const Deed *deed) {
  const Facts *facts = &table->story.facts;
  if (deed->kind != DEED_ASK) return deed->player;
  return facts->seat[deed->yes ? facts->request[deed->what].seat : deed->seat].player;
}

void tables_tell_deed(Table *table, const Deed *deed, const MkEvents *events, int64_t number,
                      int64_t time) {
  Message message = {.table = table, .deed = deed, .events = events, .time = time};
  Message word = message;
  word.author = author_of(table, deed);
  if (deed->kind == DEED_SAY) send_all(table, word, MK_SEEN_BY_ALL, write_said, NULL);
  if (deed->kind == DEED_ASK) send_all(table, word, MK_SEEN_BY_ALL, write_asked, NULL);
  tell_wish_ends(table, message, number);
  if (deed->effect.told) send_all(table, message, deed->effect.told, write_update, NULL);
}

/* What onlookers were not told of never shows here: no `info` may stem from it. */
bool tables_tell_changes_info(const Story *story, const Deed *deed, int64_t number) {
  bool clocks = story->settings.clock.kind != CLOCK_NONE;
  bool seen = deed->effect.told & MK_SEEN_BY_SPECTATOR;
  switch (deed->kind) {
  case DEED_SAY:
  case DEED_LAPSE:
  case DEED_CLEAR: return false;
  case DEED_ACT:
  case DEED_UNDO: return seen && (clocks || deed->effect.over || story->facts.resumed == number);
  case DEED_ASK:
    return deed->effect.stopped || (deed->effect.agreed && (clocks || deed->what == ASK_PAUSE ||
                                                            story->facts.resumed == number));
  default: return true;
  }
}
