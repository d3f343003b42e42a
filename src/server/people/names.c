/* names.c - checking names by Unicode's own tables, and making friendly ones up. That names at one table differ
 * is the tables' business. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

#include <utf8proc.h>

#include "server/letters.h"

/* ---- Checking ------------------------------------------------------------------------------------ */

/* How a sign is drawn, which phones add to hearts and suns: of no width, and not worth a refusal. */
static bool is_style(int32_t c) {
  return c >= 0xFE00 && c <= 0xFE0F;
}

/* Copies without styles and without spaces around it; the copy is never longer. */
static void trim(const char *from, char *out) {
  int32_t c;
  size_t length = 0, kept = 0;
  for (int bytes; (bytes = server_letter_read(from, &c)) > 0; from += bytes) {
    if (is_style(c) || (length == 0 && server_letter_is_space(c))) continue;
    memcpy(out + length, from, (size_t)bytes);
    length += (size_t)bytes;
    if (!server_letter_is_space(c)) kept = length;
  }
  out[kept] = '\0';
}

static bool check(const char *name, MkError *error) {
  int32_t c;
  int count = 0;
  for (int bytes; (bytes = server_letter_read(name, &c)) > 0; name += bytes, count++)
    if (server_letter_hides(c))
      return mk_refuse(error, MK_ERROR_BAD,
                       "a name has no control, invisible or direction characters",
                       "名前に制御文字や見えない文字、向きを変える文字は使えません");
  return count <= NAME_MAX_CHARACTERS ||
         mk_refuse(error, MK_ERROR_TOO_LARGE, "a name has at most %d characters",
                   "名前は%d文字までです", NAME_MAX_CHARACTERS);
}

/* Something of it must be seen. */
static bool check_shown(const char *name, MkError *error) {
  return server_letters_show(name) ||
         mk_refuse(error, MK_ERROR_BAD, "a name has at least one letter or sign",
                   "名前には文字か記号が1つは必要です");
}

bool people_name_clean(const char *given, char out[TABLES_MAX_NAME], MkError *error) {
  utf8proc_uint8_t *composed = utf8proc_NFC((const utf8proc_uint8_t *)given);
  if (!composed)
    return mk_refuse(error, MK_ERROR_BAD, "a name is text in UTF-8", "名前は UTF-8 の文字列です");
  char *trimmed = malloc(strlen((const char *)composed) + 1);
  if (trimmed)
    trim((const char *)composed, trimmed);
  else
    mk_refuse(error, MK_SAYS_MEMORY);
  bool good = trimmed && check(trimmed, error) && check_shown(trimmed, error);
  if (good) memcpy(out, trimmed, strlen(trimmed) + 1); /* 24 characters of 4 bytes at most */
  free(trimmed);
  free(composed);
  return good;
}

/* ---- Making up ----------------------------------------------------------------------------------- */

static const MkWords manners[] = {
    {"Quiet", "しずかな"},   {"Merry", "ほがらかな"}, {"Curious", "ふしぎな"},
    {"Brave", "ゆうかんな"}, {"Gentle", "やさしい"},  {"Sleepy", "ねむそうな"},
    {"Lucky", "つきのある"}, {"Wise", "かしこい"},    {"Swift", "すばやい"},
    {"Patient", "のんびり"}, {"Clever", "りこうな"},  {"Cheerful", "にこにこ"},
    {"Hungry", "はらぺこ"},  {"Dreamy", "ゆめみる"},  {"Bold", "だいたんな"},
    {"Shy", "はにかみ"},
};
static const MkWords animals[] = {
    {"Heron", "サギ"},     {"Badger", "アナグマ"},     {"Fox", "キツネ"},  {"Owl", "フクロウ"},
    {"Otter", "カワウソ"}, {"Hare", "ウサギ"},         {"Crane", "ツル"},  {"Tanuki", "タヌキ"},
    {"Bat", "コウモリ"},   {"Newt", "イモリ"},         {"Mole", "モグラ"}, {"Magpie", "カササギ"},
    {"Squirrel", "リス"},  {"Hedgehog", "ハリネズミ"}, {"Turtle", "カメ"}, {"Swallow", "ツバメ"},
};

void people_name_make_up(MkLang lang, uint32_t choice, char out[TABLES_MAX_NAME]) {
  MkText text = mk_text_init(out, TABLES_MAX_NAME);
  mk_text_string(&text, mk_words(manners[choice % 16], lang));
  if (lang == MK_EN) mk_text_char(&text, ' ');
  mk_text_string(&text, mk_words(animals[choice / 16 % 16], lang));
}
