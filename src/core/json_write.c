/* json_write.c - appending JSON. A comma is needed exactly when the byte before is not an opening
 * bracket, a colon, a line end or the start, so no writer has to keep track of where it is. */
#include <meikyu/json.h>

#include <stdint.h>
#include <string.h>

static bool needs_comma(const MkText *text) {
  if (text->length == 0) return false;
  char last = mk_text_fits(text) ? text->data[text->length - 1] : ',';
  return last != '{' && last != '[' && last != ':' && last != '\n';
}

static void separate(MkText *text) {
  if (needs_comma(text)) mk_text_char(text, ',');
}

void mk_json_open_object(MkText *text) {
  separate(text);
  mk_text_char(text, '{');
}

void mk_json_close_object(MkText *text) {
  mk_text_char(text, '}');
}

void mk_json_open_array(MkText *text) {
  separate(text);
  mk_text_char(text, '[');
}

void mk_json_close_array(MkText *text) {
  mk_text_char(text, ']');
}

static void escape(MkText *text, unsigned char byte) {
  static const char hex[] = "0123456789abcdef";
  if (byte == '"' || byte == '\\') {
    mk_text_char(text, '\\');
    mk_text_char(text, (char)byte);
    return;
  }
  mk_text_string(text, "\\u00");
  mk_text_char(text, hex[byte >> 4]);
  mk_text_char(text, hex[byte & 15]);
}

/* Control characters are escaped, also DEL and U+0080 to U+009F, which JSON would allow: what is written may be
 * shown on a terminal, and these steer one. */
static void write_escaped(MkText *text, const char *bytes, size_t count) {
  separate(text);
  mk_text_char(text, '"');
  size_t plain = 0; /* start of the bytes that can be copied as they are */
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    bool high = byte == 0xC2 && i + 1 < count && (unsigned char)bytes[i + 1] < 0xA0;
    if (byte >= ' ' && byte != '"' && byte != '\\' && byte != 0x7F && !high) continue;
    mk_text_bytes(text, bytes + plain, i - plain);
    escape(text, high ? (unsigned char)bytes[++i] : byte);
    plain = i + 1;
  }
  mk_text_bytes(text, bytes + plain, count - plain);
  mk_text_char(text, '"');
}

/* ---- What needs no escapes: most of what a server ever writes ------------------------------------------------ */

static const uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;

/* Whether one of eight bytes is this one. */
static inline uint64_t has_byte(uint64_t eight, uint8_t byte) {
  uint64_t differs = eight ^ ones * byte;
  return (differs - ones) & ~differs & highs;
}

/* Whether one of eight bytes might have to be escaped; 0xC2 may begin a control character. */
static inline bool is_suspect(uint64_t eight) {
  uint64_t control = (eight - ones * ' ') & ~eight & highs;
  return control | has_byte(eight, '"') | has_byte(eight, '\\') | has_byte(eight, 0x7F) |
         has_byte(eight, 0xC2);
}

/* What is_suspect looks for, for one byte. */
static const bool suspects[256] = {
    [0x00] = true, [0x01] = true, [0x02] = true, [0x03] = true, [0x04] = true, [0x05] = true,
    [0x06] = true, [0x07] = true, [0x08] = true, [0x09] = true, [0x0A] = true, [0x0B] = true,
    [0x0C] = true, [0x0D] = true, [0x0E] = true, [0x0F] = true, [0x10] = true, [0x11] = true,
    [0x12] = true, [0x13] = true, [0x14] = true, [0x15] = true, [0x16] = true, [0x17] = true,
    [0x18] = true, [0x19] = true, [0x1A] = true, [0x1B] = true, [0x1C] = true, [0x1D] = true,
    [0x1E] = true, [0x1F] = true, ['"'] = true,  ['\\'] = true, [0x7F] = true, [0xC2] = true};

/* Copies what needs no escapes; false: a byte must be looked at. Most strings are shorter than eight bytes, where a call of
 * memcpy takes longer than copying. */
static inline bool copy_plain(char *to, const char *bytes, size_t count) {
  uint64_t eight;
  for (; count >= sizeof eight; count -= sizeof eight) {
    memcpy(&eight, bytes, sizeof eight);
    if (is_suspect(eight)) return false;
    memcpy(to, &eight, sizeof eight);
    bytes += sizeof eight;
    to += sizeof eight;
  }
  for (; count > 0; count--) {
    if (suspects[(uint8_t)*bytes]) return false;
    *to++ = *bytes++;
  }
  return true;
}

/* A string and one character behind it ('\0': none), at once; false: there is no room, or it must be looked at byte by
 * byte. */
static inline bool write_plain(MkText *text, const char *bytes, size_t count, char after) {
  if (text->length + count + 5 > text->size) return false;
  char *at = text->data + text->length;
  if (needs_comma(text)) *at++ = ',';
  *at++ = '"';
  if (!copy_plain(at, bytes, count)) return false;
  at += count;
  *at++ = '"';
  if (after) *at++ = after;
  *at = '\0';
  text->length = (size_t)(at - text->data);
  return true;
}

void mk_json_bytes(MkText *text, const char *bytes, size_t count) {
  if (!write_plain(text, bytes, count, '\0')) write_escaped(text, bytes, count);
}

void mk_json_string(MkText *text, const char *string) {
  mk_json_bytes(text, string, strlen(string));
}

void mk_json_key(MkText *text, const char *key) {
  size_t count = strlen(key);
  if (write_plain(text, key, count, ':')) return;
  write_escaped(text, key, count);
  mk_text_char(text, ':');
}

void mk_json_int(MkText *text, long long value) {
  separate(text);
  mk_text_int(text, value);
}

void mk_json_bool(MkText *text, bool value) {
  separate(text);
  if (value)
    mk_text_bytes(text, "true", 4);
  else
    mk_text_bytes(text, "false", 5);
}

void mk_json_null(MkText *text) {
  separate(text);
  mk_text_bytes(text, "null", 4);
}

void mk_json_key_int(MkText *text, const char *key, long long value) {
  mk_json_key(text, key);
  mk_json_int(text, value);
}

void mk_json_key_string(MkText *text, const char *key, const char *string) {
  mk_json_key(text, key);
  mk_json_string(text, string);
}

void mk_json_words(MkText *text, MkWords words) {
  mk_json_open_object(text);
  mk_json_key_string(text, "en", words.en);
  mk_json_key_string(text, "ja", words.ja);
  mk_json_close_object(text);
}

void mk_json_key_words(MkText *text, const char *key, MkWords words) {
  mk_json_key(text, key);
  mk_json_words(text, words);
}
