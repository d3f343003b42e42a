/* letters.c - what stands in a letter to somebody who is not here, made from INFO: nothing that onlookers do not know. */
#include <string.h>

#include <meikyu/game.h>

#include "inside.h"

/* In the order of TablesNotice. {game} and {who} are put in. */
static const struct Saying {
  const char *what;
  MkWords title, body;
} sayings[TABLES_NOTICES] = {
    {"clock",
     {"Little time left: {game}", "残り時間わずか：{game}"},
     {"A tenth of your time is left, then a bot plays for you.",
      "残り時間があと1割です。なくなるとボットが代わります。"}},
    {"turn", {"Your turn: {game}", "あなたの番です：{game}"}, {"With {who}", "{who} との卓"}},
    {"wish",
     {"You are asked something: {game}", "お願いが来ています：{game}"},
     {"With {who}", "{who} との卓"}},
    {"begin",
     {"The game has begun: {game}", "ゲームが始まりました：{game}"},
     {"With {who}", "{who} との卓"}},
    {"invite",
     {"You are invited: {game}", "招待が来ています：{game}"},
     {"With {who}", "{who} との卓"}},
    {"next",
     {"The next game: {game}", "次のゲーム：{game}"},
     {"A seat is kept for you. With {who}", "あなたの席があります。{who} との卓"}},
    {"over",
     {"The game is over: {game}", "ゲームが終わりました：{game}"},
     {"With {who}", "{who} との卓"}},
};

static void write_game(MkJson info, MkLang lang, MkText *out) {
  char id[64] = "";
  mk_json_read_string(mk_json_get(info, "game"), id, sizeof id);
  const MkGame *game = mk_game_find(id);
  mk_text_string(out, game ? mk_words(game->name, lang) : id);
}

/* The others' names, in the order of seats. */
static void write_others(MkJson info, MkLang lang, MkText *out) {
  long long mine = -1;
  int seat = 0, count = 0;
  MkJson item;
  char name[TABLES_MAX_NAME];
  mk_json_read_int(mk_json_get(info, "mine"), 0, 99, &mine);
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats")); mk_json_next(&each, NULL, &item);
       seat++) {
    if (seat == mine || !mk_json_read_string(mk_json_get(item, "name"), name, sizeof name))
      continue;
    if (count++ > 0) mk_text_string(out, lang == MK_JA ? "、" : ", ");
    mk_text_string(out, name);
  }
  if (count == 0) mk_text_string(out, lang == MK_JA ? "まだ誰もいない席" : "nobody yet");
}

static void write_words(const char *words, MkJson info, MkLang lang, MkText *out) {
  for (; *words; words++) {
    if (strncmp(words, "{game}", 6) == 0) {
      write_game(info, lang, out);
      words += 5;
    } else if (strncmp(words, "{who}", 5) == 0) {
      write_others(info, lang, out);
      words += 4;
    } else {
      mk_text_char(out, *words);
    }
  }
}

static void key_words(MkText *out, const char *key, MkWords words, MkJson info, MkLang lang) {
  char room[1024];
  MkText text = MK_TEXT(room);
  write_words(mk_words(words, lang), info, lang, &text);
  mk_json_key_string(out, key, room);
}

static void key_copy(MkText *out, const char *key, MkJson info) {
  char text[64] = "";
  mk_json_read_string(mk_json_get(info, key), text, sizeof text);
  mk_json_key_string(out, key, text);
}

const char *people_letter_what(TablesNotice kind) {
  return sayings[kind].what;
}

void people_letter_write(TablesNotice kind, MkJson info, MkLang lang, MkText *out) {
  const struct Saying *saying = &sayings[kind];
  mk_json_open_object(out);
  mk_json_key_string(out, "what", saying->what);
  key_copy(out, "table", info);
  key_copy(out, "game", info);
  mk_json_key(out, "text");
  mk_json_open_object(out);
  key_words(out, "title", saying->title, info, lang);
  key_words(out, "body", saying->body, info, lang);
  mk_json_close_object(out);
  mk_json_close_object(out);
}
