/* preview.c - GET /t/ID: what an invitation looks like where it is sent, before anybody opens it. A small page with title, words and
 * picture for messengers, which goes on to the client by itself and without a script. What it tells is INFO, which anybody
 * may read. */
#include <string.h>

#include <meikyu/game.h>
#include <meikyu/match.h>

#include "inside.h"

enum { PAGE = 8192 };

typedef struct Card {
  MkLang lang;
  const char *table; /* "": there is none */
  char game[32];     /* "": not known */
  char title[512], words[512];
} Card;

/* ---- What it says ---------------------------------------------------------------------------------------- */

/* The name of the owner's seat; if nobody of that id sits there, of the first person who does. */
static void find_host(MkJson info, char out[TABLES_MAX_NAME]) {
  char owner[TABLES_MAX_ID] = "", player[TABLES_MAX_ID], name[TABLES_MAX_NAME];
  MkJson seat;
  out[0] = '\0';
  mk_json_read_string(mk_json_get(info, "owner"), owner, sizeof owner);
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats"));
       mk_json_next(&each, NULL, &seat);) {
    if (!mk_json_read_string(mk_json_get(seat, "player"), player, sizeof player) ||
        !mk_json_read_string(mk_json_get(seat, "name"), name, sizeof name))
      continue;
    if (!*out || strcmp(player, owner) == 0) memcpy(out, name, sizeof name);
  }
}

static int count_open(MkJson info) {
  int count = 0;
  MkJson seat;
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats"));
       mk_json_next(&each, NULL, &seat);)
    count += mk_json_is(mk_json_get(seat, "kind"), "open");
  return count;
}

static void write_names(MkJson info, MkLang lang, MkText *out) {
  char name[TABLES_MAX_NAME];
  int count = 0;
  MkJson seat;
  for (MkJsonEach each = mk_json_each(mk_json_get(info, "seats"));
       mk_json_next(&each, NULL, &seat);) {
    if (!mk_json_read_string(mk_json_get(seat, "name"), name, sizeof name)) continue;
    if (count++ > 0) mk_text_string(out, lang == MK_JA ? "、" : ", ");
    mk_text_string(out, name);
  }
}

static void say_open(Card *card, MkJson info, const char *game) {
  MkText title = MK_TEXT(card->title), words = MK_TEXT(card->words);
  char host[TABLES_MAX_NAME];
  bool ja = card->lang == MK_JA;
  int open = count_open(info);
  find_host(info, host);
  if (*host)
    mk_text_format(&title, ja ? "%sさんからの招待：%s" : "%s invites you to %s", host, game);
  else
    mk_text_format(&title, ja ? "%sへの招待" : "You are invited to %s", game);
  if (open == 0)
    mk_text_string(&words, ja ? "席は埋まっています。観戦できるかもしれません。"
                              : "All seats are taken; perhaps you may watch.");
  else if (open == 1)
    mk_text_string(&words, ja ? "空席は1つ。登録なしでブラウザーから遊べます。"
                              : "One seat is free. Play in the browser, no account needed.");
  else
    mk_text_format(&words,
                   ja ? "空席は%dつ。登録なしでブラウザーから遊べます。"
                      : "%d seats are free. Play in the browser, no account needed.",
                   open);
}

static void say_other(Card *card, MkJson info, const char *game) {
  MkText title = MK_TEXT(card->title), words = MK_TEXT(card->words);
  bool ja = card->lang == MK_JA, playing = mk_json_is(mk_json_get(info, "state"), "playing");
  mk_text_format(&title, ja ? "%s：" : "%s: ", game);
  write_names(info, card->lang, &title);
  mk_text_string(&words, playing ? (ja ? "対局中の卓です。" : "A game is being played here.")
                                 : (ja ? "この卓は終わりました。" : "This table is over."));
}

static void say_nothing(Card *card) {
  MkText title = MK_TEXT(card->title), words = MK_TEXT(card->words);
  bool ja = card->lang == MK_JA;
  mk_text_string(&title, "Meikyu 迷宮");
  mk_text_string(&words, ja ? "この卓はありません。ほかの卓や4つのゲームはこちらから。"
                            : "There is no such table. Other tables and four games are here.");
}

static void fill_card(Card *card, MkJson info) {
  mk_json_read_string(mk_json_get(info, "game"), card->game, sizeof card->game);
  const MkGame *game = mk_game_find(card->game);
  const char *name = game ? mk_words(game->name, card->lang) : card->game;
  if (!game) card->game[0] = '\0';
  if (mk_json_is(mk_json_get(info, "state"), "open"))
    say_open(card, info, name);
  else
    say_other(card, info, name);
}

/* ---- The page -------------------------------------------------------------------------------------------- */

/* Names are people's: nothing in them may be taken for a tag or end an attribute. */
static void write_html(MkText *out, const char *text) {
  for (; *text; text++) {
    switch (*text) {
    case '&': mk_text_string(out, "&amp;"); break;
    case '<': mk_text_string(out, "&lt;"); break;
    case '>': mk_text_string(out, "&gt;"); break;
    case '"': mk_text_string(out, "&quot;"); break;
    case '\'': mk_text_string(out, "&#39;"); break;
    default: mk_text_char(out, *text);
    }
  }
}

static void write_meta(MkText *out, const char *name, const char *value) {
  mk_text_format(out, "<meta %s=\"%s\" content=\"",
                 strncmp(name, "og:", 3) == 0 ? "property" : "name", name);
  write_html(out, value);
  mk_text_string(out, "\">\n");
}

static const char *base_of(const Call *call) {
  return call->people->public_url[0] ? call->people->public_url : call->base;
}

static void write_picture(const Call *call, const Card *card, MkText *out) {
  char room[512];
  MkText url = MK_TEXT(room);
  mk_text_format(&url, "%s/cards/%s.png", base_of(call), *card->game ? card->game : "meikyu");
  write_meta(out, "og:image", room);
  write_meta(out, "og:image:type", "image/png");
  write_meta(out, "og:image:width", "1200");
  write_meta(out, "og:image:height", "630");
  write_meta(out, "og:image:alt", card->title);
  write_meta(out, "twitter:card", "summary_large_image");
}

static void write_head(const Call *call, const Card *card, MkText *out) {
  char room[512];
  MkText url = MK_TEXT(room);
  mk_text_format(&url, "%s/t/%s", base_of(call), card->table);
  write_meta(out, "description", card->words);
  write_meta(out, "og:type", "website");
  write_meta(out, "og:site_name", "Meikyu 迷宮");
  write_meta(out, "og:title", card->title);
  write_meta(out, "og:description", card->words);
  write_meta(out, "og:locale", card->lang == MK_JA ? "ja_JP" : "en_GB");
  write_meta(out, "og:url", room);
  write_picture(call, card, out);
}

static void write_page(const Call *call, const Card *card, MkText *out) {
  const char *lang = card->lang == MK_JA ? "ja" : "en";
  mk_text_format(out,
                 "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width\">\n"
                 "<meta name=\"color-scheme\" content=\"light dark\">\n"
                 "<meta name=\"robots\" content=\"noindex\">\n<title>",
                 lang);
  write_html(out, card->title);
  mk_text_string(out, "</title>\n");
  write_head(call, card, out);
  mk_text_format(out, "<meta http-equiv=\"refresh\" content=\"0; url=/#/t/%s\">\n<h1>",
                 card->table);
  write_html(out, card->title);
  mk_text_string(out, "</h1>\n<p>");
  write_html(out, card->words);
  mk_text_format(out, "</p>\n<p><a href=\"/#/t/%s\">%s</a></p>\n</html>\n", card->table,
                 card->lang == MK_JA ? "卓へ進む" : "Go to the table");
}

static void answer_page(Call *call, int status, const Card *card) {
  char room[PAGE];
  MkText out = MK_TEXT(room);
  write_page(call, card, &out);
  people_call_answer_with(call, (PeopleAnswer){.status = status,
                                               .type = "text/html; charset=utf-8",
                                               .bytes = room,
                                               .length = mk_text_fits(&out) ? out.length : 0,
                                               .language = card->lang == MK_JA ? "ja" : "en"});
}

/* ---- Which language, which table ------------------------------------------------------------------------- */

static MkLang language_for(const Call *call, MkJson info) {
  char asked[8];
  if (people_call_query(call, "lang", asked, sizeof asked)) {
    if (strcmp(asked, "en") == 0) return MK_EN;
    if (strcmp(asked, "ja") == 0) return MK_JA;
  }
  if (call->speaks) return call->lang;
  return mk_json_is(mk_json_get(info, "lang"), "ja") ? MK_JA : MK_EN;
}

static void found(void *context, const TablesAnswer *answer) {
  Call *call = context;
  MkJson info = {NULL, NULL};
  bool there = !answer->code && mk_json_parse(answer->bytes, answer->length, &info, NULL);
  if (answer->code && strcmp(answer->code, "busy") == 0) {
    people_call_refuse(call, answer->code, answer->text);
    return;
  }
  Card card = {.lang = language_for(call, info), .table = call->parts[0]};
  if (there)
    fill_card(&card, info);
  else
    say_nothing(&card);
  answer_page(call, there ? 200 : 404, &card);
}

/* Ids are of these letters; what is not one stands nowhere in the page. */
static bool is_id(const char *text) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  size_t length = strspn(text, letters);
  return !text[length] && length > TABLES_CODE_LENGTH && length < TABLES_MAX_ID;
}

/* A code is a guess at a table, and is tried where guesses count: in the client. */
void people_route_preview(Call *call) {
  if (!is_id(call->parts[0])) {
    bool code = strlen(call->parts[0]) == TABLES_CODE_LENGTH &&
                strspn(call->parts[0], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") ==
                    TABLES_CODE_LENGTH;
    Card card = {.lang = language_for(call, (MkJson){NULL, NULL}),
                 .table = code ? call->parts[0] : ""};
    say_nothing(&card);
    answer_page(call, 404, &card);
    return;
  }
  tables_request(call->people->tables,
                 &(TablesRequest){.verb = TABLES_INFO, .table = call->parts[0]}, found, call);
}
