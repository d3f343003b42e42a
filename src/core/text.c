/* text.c - appending to an MkText: bytes, numbers, a small format, terminal cells and styles.
 * JSON quoting is in json_write.c. */
#include <meikyu/text.h>

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

MkText mk_text_init(char *data, size_t size) {
  MkText text = {.data = data, .size = size};
  mk_text_clear(&text);
  return text;
}

void mk_text_clear(MkText *text) {
  text->length = 0;
  if (text->size > 0) text->data[0] = '\0';
}

void mk_text_bytes(MkText *text, const char *bytes, size_t count) {
  if (mk_text_fits(text)) {
    size_t room = text->size - 1 - text->length;
    size_t fit = count < room ? count : room;
    if (fit > 0) memcpy(text->data + text->length, bytes, fit); /* no bytes may be nowhere */
    text->data[text->length + fit] = '\0';
  }
  text->length += count;
}

extern inline void mk_text_char(MkText *text, char c);

void mk_text_string(MkText *text, const char *string) {
  mk_text_bytes(text, string, strlen(string));
}

void mk_text_int(MkText *text, long long value) {
  if (value >= 0 && value < 10) { /* most of them */
    mk_text_char(text, (char)('0' + value));
    return;
  }
  char digits[24];
  size_t at = sizeof digits;
  unsigned long long rest =
      value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) digits[--at] = '-';
  mk_text_bytes(text, digits + at, sizeof digits - at);
}

void mk_text_signed(MkText *text, long long value) {
  if (value >= 0) mk_text_char(text, '+');
  mk_text_int(text, value);
}

/* ---- Words and their marks ------------------------------------------------------------------------ */

MkText mk_text_into(char *data, size_t size, const MkText *around) {
  MkText text = mk_text_init(data, size);
  text.marks = around->marks;
  return text;
}

static bool is_of_kind(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Where the mark that opens at `at` has its bar and its end; false: a brace that opens none. Clients read them alike. */
static bool find_mark(const char *at, const char *end, const char **bar, const char **close) {
  do at++;
  while (at < end && *at != '{' && *at != '|' && *at != '}');
  *bar = at;
  if (at == end || *at != '|') return false;
  do at++;
  while (at < end && is_of_kind(*at));
  if (at == *bar + 1 || at == end || *at != ':') return false;
  while (at < end && *at != '{' && *at != '}') at++;
  *close = at;
  return at < end && *at == '}';
}

bool mk_text_mark_at(const char *at, const char *end, MkMark *mark) {
  const char *bar, *close;
  if (at == end || *at != '{' || !find_mark(at, end, &bar, &close)) return false;
  const char *colon = memchr(bar, ':', (size_t)(close - bar));
  *mark = (MkMark){.plain = at + 1,
                   .kind = bar + 1,
                   .value = colon + 1,
                   .plain_length = (size_t)(bar - at - 1),
                   .kind_length = (size_t)(colon - bar - 1),
                   .value_length = (size_t)(close - colon - 1),
                   .end = close + 1};
  return true;
}

static void copy_words(MkText *text, const char *words, size_t count) {
  const char *end = words + count, *open, *bar, *close;
  while (!text->marks && (open = memchr(words, '{', (size_t)(end - words)))) {
    bool mark = find_mark(open, end, &bar, &close);
    mk_text_bytes(text, words, (size_t)(open - words));
    mk_text_bytes(text, mark ? open + 1 : open, mark ? (size_t)(bar - open - 1) : 1);
    words = mark ? close + 1 : open + 1;
  }
  mk_text_bytes(text, words, (size_t)(end - words));
}

void mk_text_words(MkText *text, const char *words) {
  copy_words(text, words, strlen(words));
}

void mk_text_mark(MkText *text, const char *plain, const char *kind, const char *value) {
  if (text->marks)
    mk_text_format(text, "{%s|%s:%s}", plain, kind, value);
  else
    mk_text_string(text, plain);
}

void mk_text_mark_open(MkText *text) {
  if (text->marks) mk_text_char(text, '{');
}

void mk_text_mark_close(MkText *text, const char *kind, const char *value) {
  if (!text->marks) return;
  mk_text_char(text, '|');
  mk_text_string(text, kind);
  mk_text_char(text, ':');
  mk_text_string(text, value);
  mk_text_char(text, '}');
}

void mk_text_format_list(MkText *text, const char *format, va_list args) {
  for (const char *at = format; *at; at++) {
    const char *percent = strchr(at, '%');
    if (!percent) {
      mk_text_words(text, at);
      return;
    }
    copy_words(text, at, (size_t)(percent - at));
    at = percent + 1;
    switch (*at) {
    case 's': mk_text_string(text, va_arg(args, const char *)); break;
    case 'd': mk_text_int(text, va_arg(args, int)); break;
    case 'u': mk_text_int(text, va_arg(args, unsigned)); break;
    case 'c': mk_text_char(text, (char)va_arg(args, int)); break;
    default: mk_text_char(text, '%'); break;
    }
  }
}

void mk_text_format(MkText *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  mk_text_format_list(text, format, args);
  va_end(args);
}

void mk_text_named(MkText *text, const char *words, const char *const *names, int seats) {
  for (const char *at = words; *at; at++) {
    if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + seats && at[2] == '}') {
      mk_text_string(text, names[at[1] - '0']);
      at += 2;
    } else {
      mk_text_char(text, *at);
    }
  }
}

/* ---- Terminal cells --------------------------------------------------------------------------- */

static uint32_t decode_utf8(const unsigned char *bytes, size_t count, size_t *used) {
  static const uint8_t lengths[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4};
  size_t length = lengths[bytes[0] >> 4];
  *used = 1;
  if (length == 1 || length > count) return bytes[0];
  uint32_t point = bytes[0] & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; i++) point = point << 6 | (bytes[i] & 0x3F);
  *used = length;
  return point;
}

static bool is_wide(uint32_t point) {
  return (point >= 0x1100 && point <= 0x115F) || (point >= 0x2E80 && point <= 0xA4CF) ||
         (point >= 0xAC00 && point <= 0xD7A3) || (point >= 0xF900 && point <= 0xFAFF) ||
         (point >= 0xFE30 && point <= 0xFE6F) || (point >= 0xFF00 && point <= 0xFF60) ||
         (point >= 0xFFE0 && point <= 0xFFE6) || point >= 0x1F300;
}

int mk_text_width(const char *bytes, size_t count) {
  int width = 0;
  for (size_t i = 0; i < count;) {
    if (bytes[i] == '\033') {
      while (i < count && bytes[i] != 'm') i++;
      i++;
      continue;
    }
    size_t used;
    uint32_t point = decode_utf8((const unsigned char *)bytes + i, count - i, &used);
    width += is_wide(point) ? 2 : 1;
    i += used;
  }
  return width;
}

/* What people see of words with marks. */
static int marked_width(const char *words, const char *end) {
  MkMark mark;
  int width = 0;
  for (const char *open; (open = memchr(words, '{', (size_t)(end - words)));) {
    width += mk_text_width(words, (size_t)(open - words));
    bool marked = mk_text_mark_at(open, end, &mark);
    width += marked ? mk_text_width(mark.plain, mark.plain_length) : 1;
    words = marked ? mark.end : open + 1;
  }
  return width + mk_text_width(words, (size_t)(end - words));
}

void mk_text_pad(MkText *text, size_t from, int columns) {
  size_t stored = text->length < text->size ? text->length : text->size - (text->size > 0);
  const char *words = text->data + from, *end = text->data + stored;
  int width = from >= stored ? 0
              : text->marks  ? marked_width(words, end)
                             : mk_text_width(words, stored - from);
  for (; width < columns; width++) mk_text_char(text, ' ');
}

void mk_text_style(MkText *text, MkStyle style) {
  static const char *const sequences[] = {
      [MK_STYLE_END] = "\033[0m",      [MK_STYLE_BOLD] = "\033[1m",  [MK_STYLE_DIM] = "\033[2m",
      [MK_STYLE_REVERSE] = "\033[7m",  [MK_STYLE_RED] = "\033[91m",  [MK_STYLE_YELLOW] = "\033[93m",
      [MK_STYLE_GREEN] = "\033[92m",   [MK_STYLE_BLUE] = "\033[94m", [MK_STYLE_PURPLE] = "\033[95m",
      [MK_STYLE_WHITE] = "\033[1;97m", [MK_STYLE_GOLD] = "\033[33m",
  };
  if (text->colour) mk_text_string(text, sequences[style]);
}
