/* json_write.c - appending JSON. A comma is needed exactly when the byte before is not an opening
 * bracket, a colon, a line end or the start, so no writer has to keep track of where it is. */
#include <meikyu/json.h>

#include <string.h>

static void separate(MkText *text) {
  if (text->length == 0) return;
  char last = mk_text_fits(text) ? text->data[text->length - 1] : ',';
  if (last != '{' && last != '[' && last != ':' && last != '\n') mk_text_char(text, ',');
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
void mk_json_bytes(MkText *text, const char *bytes, size_t count) {
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

void mk_json_string(MkText *text, const char *string) {
  mk_json_bytes(text, string, strlen(string));
}

void mk_json_key(MkText *text, const char *key) {
  mk_json_string(text, key);
  mk_text_char(text, ':');
}

void mk_json_int(MkText *text, long long value) {
  separate(text);
  mk_text_int(text, value);
}

void mk_json_bool(MkText *text, bool value) {
  separate(text);
  mk_text_string(text, value ? "true" : "false");
}

void mk_json_null(MkText *text) {
  separate(text);
  mk_text_string(text, "null");
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
