/* letters.c - see letters.h. */
#include "letters.h"

#include <utf8proc.h>

int server_letter_read(const char *text, int32_t *out) {
  utf8proc_ssize_t bytes = *text ? utf8proc_iterate((const utf8proc_uint8_t *)text, -1, out) : 0;
  return bytes > 0 ? (int)bytes : 0;
}

bool server_letter_is_space(int32_t c) {
  return (c >= '\t' && c <= '\r') || utf8proc_category(c) == UTF8PROC_CATEGORY_ZS;
}

bool server_letter_is_mark(int32_t c) {
  utf8proc_category_t category = utf8proc_category(c);
  return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

static bool is_direction(int32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

bool server_letter_turns(int32_t c) {
  utf8proc_category_t category = utf8proc_category(c);
  return category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_ZL ||
         category == UTF8PROC_CATEGORY_ZP || is_direction(c);
}

/* Letters that fill no place or an empty one, though their category does not say so. */
static bool is_filler(int32_t c) {
  return c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 || c == 0x180B ||
         c == 0x180C || c == 0x180D || c == 0x180F || c == 0x2800 || c == 0x3164 || c == 0xFFA0 ||
         (c >= 0xE0100 && c <= 0xE01EF);
}

/* Everything of category "format" is among them: zero-width characters, tags, joiners. */
bool server_letter_hides(int32_t c) {
  utf8proc_category_t category = utf8proc_category(c);
  return server_letter_turns(c) || category == UTF8PROC_CATEGORY_CF ||
         category == UTF8PROC_CATEGORY_CS || is_filler(c) || (c & 0xFFFE) == 0xFFFE ||
         (c >= 0xFDD0 && c <= 0xFDEF);
}

bool server_letters_show(const char *text) {
  int32_t c;
  for (int bytes; (bytes = server_letter_read(text, &c)) > 0; text += bytes)
    if (!server_letter_is_space(c) && !server_letter_is_mark(c) && !server_letter_hides(c))
      return true;
  return false;
}
