/* feed.c - "your turn" as a private Atom feed, for slow games and whatever reads feeds. Its address holds a
 * key of its own, which shows whose turn it is and nothing else, and ends when another one is made. */
#include <string.h>

#include <meikyu/game.h>
#include <meikyu/match.h>

#include "inside.h"

enum { FEED_BYTES = 64 * 1024, MAX_ENTRIES = 50 };

/* ---- The key ------------------------------------------------------------------------------------------- */

static const char *base_of(const Call *call) {
  return call->people->public_url[0] ? call->people->public_url : call->base;
}

static void feed_made(void *context, const StoreAnswer *answer) {
  Call *call = context;
  char room[512], url[400];
  MkText out = MK_TEXT(room), address = MK_TEXT(url);
  if (answer->status != STORE_OK) {
    people_call_refuse_store(call, answer);
    return;
  }
  mk_text_format(&address, "%s/api/me/feed?key=%s", base_of(call), call->secret);
  mk_json_open_object(&out);
  mk_json_key_string(&out, "key", call->secret);
  mk_json_key_string(&out, "url", url);
  mk_json_close_object(&out);
  people_call_answer(call, 200, room, out.length);
}

void people_route_make_feed(Call *call) {
  people_secret_make_token(call->secret);
  people_secret_hash(store_text(call->secret), call->hash);
  if (!store_add_secret(call->people->store, STORE_FEED, (StoreBytes){call->hash, PEOPLE_HASH},
                        store_text(call->guest.player.id), 0, feed_made, call))
    people_call_no_memory(call);
}

static void feed_dropped(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_OK || answer->status == STORE_NONE)
    people_call_answer(call, 200, "{}", 2);
  else
    people_call_refuse_store(call, answer);
}

void people_route_drop_feed(Call *call) {
  if (!store_drop_secrets(call->people->store, STORE_FEED, store_text(call->guest.player.id),
                          feed_dropped, call))
    people_call_no_memory(call);
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

static void write_xml(MkText *out, const char *text) {
  for (; *text; text++) {
    if (*text == '&')
      mk_text_string(out, "&amp;");
    else if (*text == '<')
      mk_text_string(out, "&lt;");
    else if (*text == '"')
      mk_text_string(out, "&quot;");
    else
      mk_text_char(out, *text);
  }
}

static void write_two(MkText *out, int number) {
  mk_text_char(out, (char)('0' + number / 10 % 10));
  mk_text_char(out, (char)('0' + number % 10));
}

/* RFC 3339, by the civil calendar. */
static void write_time(MkText *out, int64_t ms) {
  int64_t days = ms / 86400000, z = days + 719468, era = z / 146097;
  int seconds = (int)(ms / 1000 - days * 86400), day_of_era = (int)(z - era * 146097);
  int year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  int day = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int month = (5 * day + 2) / 153;
  mk_text_int(out, year_of_era + era * 400 + (month >= 10));
  mk_text_char(out, '-');
  write_two(out, month < 10 ? month + 3 : month - 9);
  mk_text_char(out, '-');
  write_two(out, day - (153 * month + 2) / 5 + 1);
  mk_text_char(out, 'T');
  write_two(out, seconds / 3600);
  mk_text_char(out, ':');
  write_two(out, seconds / 60 % 60);
  mk_text_char(out, ':');
  write_two(out, seconds % 60);
  mk_text_char(out, 'Z');
}

static bool is_my_turn(MkJson info) {
  long long mine, seat;
  MkJson item;
  if (!mk_json_read_int(mk_json_get(info, "mine"), 0, 99, &mine)) return false;
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "acting"));
       mk_json_next(&each, NULL, &item);)
    if (mk_json_read_int(item, 0, 99, &seat) && seat == mine) return true;
  return false;
}

/* An entry for every turn: its id holds how many actions onlookers know of, which tells nothing new. When the
 * turn began is not told by INFO; the table's own beginning stands for it. */
static void write_entry(MkText *out, const Call *call, MkJson info) {
  char table[64] = "", game[64] = "";
  long long length = 0, created = 0;
  mk_json_read_string(mk_json_get(info, "table"), table, sizeof table);
  mk_json_read_string(mk_json_get(info, "game"), game, sizeof game);
  mk_json_read_int(mk_json_get(info, "length"), 0, INT64_MAX, &length);
  mk_json_read_int(mk_json_get(info, "created"), 0, INT64_MAX, &created);
  const MkGame *found = mk_game_find(game);
  mk_text_format(out, "<entry><id>urn:meikyu:turn:%s:", table);
  mk_text_int(out, length);
  mk_text_string(out, "</id><title>");
  mk_text_string(out, call->lang == MK_JA ? "あなたの番です：" : "Your turn: ");
  write_xml(out, found ? mk_words(found->name, call->lang) : game);
  mk_text_string(out, "</title><link href=\"");
  write_xml(out, base_of(call));
  mk_text_format(out, "/t/%s\"/><updated>", table);
  write_time(out, created);
  mk_text_string(out, "</updated></entry>\n");
}

static void write_feed(MkText *out, const Call *call, MkJson tables) {
  MkJson info;
  int count = 0;
  mk_text_string(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>Meikyu 迷宮: ");
  write_xml(out, call->guest.player.name);
  mk_text_format(out, "</title><id>urn:meikyu:turns:%s</id><author><name>Meikyu</name></author>",
                 call->guest.player.id);
  mk_text_string(out, "<updated>");
  write_time(out, store_now(call->people->store));
  mk_text_string(out, "</updated>\n");
  for (MkJsonEach each = mk_json_each(tables); mk_json_next(&each, NULL, &info);)
    if (count < MAX_ENTRIES && is_my_turn(info)) write_entry(out, call, info), count++;
  mk_text_string(out, "</feed>\n");
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

static void feed_listed(void *context, const TablesAnswer *answer) {
  static char room[FEED_BYTES]; /* one thread, and gone when the answer is */
  Call *call = context;
  MkText out = MK_TEXT(room);
  MkJson tables;
  if (answer->code) {
    people_call_refuse(call, answer->code, answer->text);
    return;
  }
  if (!mk_json_parse(answer->bytes, answer->length, &tables, NULL)) tables = (MkJson){NULL, NULL};
  write_feed(&out, call, tables);
  people_call_answer_with(call, (PeopleAnswer){.status = 200,
                                               .type = "application/atom+xml; charset=utf-8",
                                               .bytes = room,
                                               .length = mk_text_fits(&out) ? out.length : 0});
}

static void feed_found(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_NONE) {
    people_limiter_take(call->people->by_address, call->visitor, LIMIT_TRIES, call->people->now);
    people_call_refuse(call, "token", "this feed has ended");
    return;
  }
  if (answer->status != STORE_OK || answer->count != 1) {
    people_call_refuse_store(call, answer);
    return;
  }
  MkText id = MK_TEXT(call->guest.player.id), name = MK_TEXT(call->guest.player.name);
  mk_text_bytes(&id, answer->players[0].id.at, answer->players[0].id.length);
  mk_text_bytes(&name, answer->players[0].name.at, answer->players[0].name.length);
  tables_request(call->people->tables,
                 &(TablesRequest){.verb = TABLES_MINE, .player = &call->guest.player}, feed_listed,
                 call);
}

void people_route_feed(Call *call) {
  char key[MAX_SECRET];
  uint8_t hash[PEOPLE_HASH];
  if (people_call_must_wait(call, LIMIT_TRIES)) return;
  if (!people_call_query(call, "key", key, sizeof key) ||
      !people_secret_is_token(store_text(key))) {
    people_limiter_take(call->people->by_address, call->visitor, LIMIT_TRIES, call->people->now);
    people_call_refuse(call, "token", "this feed needs its key");
    return;
  }
  people_secret_hash(store_text(key), hash);
  if (!store_find_secret(call->people->store, STORE_FEED, (StoreBytes){hash, PEOPLE_HASH},
                         feed_found, call))
    people_call_no_memory(call);
}
