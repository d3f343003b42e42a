/* names.c - checking names by Unicode's own tables, and making friendly ones up. That names at one table differ
 * is the tables' business. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

#include <utf8proc.h>

/* ---- Checking ------------------------------------------------------------------------------------ */

static bool is_space(utf8proc_int32_t c) {
  return (c >= '\t' && c <= '\r') || utf8proc_category(c) == UTF8PROC_CATEGORY_ZS;
}

/* Letters that fill no place or an empty one, though their category does not say so. */
static bool is_filler(utf8proc_int32_t c) {
  return c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 || c == 0x180B ||
         c == 0x180C || c == 0x180D || c == 0x180F || c == 0x2800 || c == 0x3164 || c == 0xFFA0 ||
         (c >= 0xE0100 && c <= 0xE01EF);
}

/* Controls, everything of category "format" (zero-width and bidirectional characters), line ends. */
static bool is_forbidden(utf8proc_int32_t c) {
  utf8proc_category_t category = utf8proc_category(c);
  return category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF ||
         category == UTF8PROC_CATEGORY_CS || category == UTF8PROC_CATEGORY_ZL ||
         category == UTF8PROC_CATEGORY_ZP || is_filler(c) || (c & 0xFFFE) == 0xFFFE ||
         (c >= 0xFDD0 && c <= 0xFDEF);
}

/* How a sign is drawn, which phones add to hearts and suns: of no width, and not worth a refusal. */
static bool is_style(utf8proc_int32_t c) {
  return c >= 0xFE00 && c <= 0xFE0F;
}

static bool is_mark(utf8proc_int32_t c) {
  utf8proc_category_t category = utf8proc_category(c);
  return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

/* Copies without styles and without what is_space around it; the copy is never longer. */
static bool trim(const utf8proc_uint8_t *from, char *out) {
  utf8proc_int32_t c;
  size_t length = 0, kept = 0;
  for (utf8proc_ssize_t bytes; *from; from += bytes) {
    bytes = utf8proc_iterate(from, -1, &c);
    if (bytes <= 0) return false;
    if (is_style(c) || (length == 0 && is_space(c))) continue;
    memcpy(out + length, from, (size_t)bytes);
    length += (size_t)bytes;
    if (!is_space(c)) kept = length;
  }
  out[kept] = '\0';
  return true;
}

static bool check(const char *name, MkError *error) {
  utf8proc_int32_t c;
  int count = 0, visible = 0;
  for (utf8proc_ssize_t bytes; *name; name += bytes, count++) {
    bytes = utf8proc_iterate((const utf8proc_uint8_t *)name, -1, &c);
    if (is_forbidden(c))
      return mk_refuse(error, MK_ERROR_BAD,
                       "a name has no control, invisible or direction characters",
                       "名前に制御文字や見えない文字、向きを変える文字は使えません");
    visible += !is_mark(c) && !is_space(c);
  }
  if (count > NAME_MAX_CHARACTERS)
    return mk_refuse(error, MK_ERROR_TOO_LARGE, "a name has at most %d characters",
                     "名前は%d文字までです", NAME_MAX_CHARACTERS);
  return visible > 0 || mk_refuse(error, MK_ERROR_BAD, "a name has at least one letter or sign",
                                  "名前には文字か記号が1つは必要です");
}

bool name_clean(const char *given, char out[TABLES_MAX_NAME], MkError *error) {
  utf8proc_uint8_t *composed = utf8proc_NFC((const utf8proc_uint8_t *)given);
  if (!composed)
    return mk_refuse(error, MK_ERROR_BAD, "a name is text in UTF-8", "名前は UTF-8 の文字列です");
  char *trimmed = malloc(strlen((const char *)composed) + 1);
  bool good = trimmed && trim(composed, trimmed) && check(trimmed, error);
  if (!trimmed) mk_refuse(error, MK_SAYS_MEMORY);
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

void name_make_up(MkLang lang, uint32_t choice, char out[TABLES_MAX_NAME]) {
  MkText text = mk_text_init(out, TABLES_MAX_NAME);
  mk_text_string(&text, mk_words(manners[choice % 16], lang));
  if (lang == MK_EN) mk_text_char(&text, ' ');
  mk_text_string(&text, mk_words(animals[choice / 16 % 16], lang));
}
