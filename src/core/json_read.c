/* json_read.c - a strict JSON reader (RFC 8259) that works in place.
 * One pass checks a whole document; after that walking it can rely on its form and stays short. */
#include <meikyu/json.h>

#include <string.h>

/* ---- Checking --------------------------------------------------------------------------------- */

typedef struct Checker {
  const char *at;
  const char *end;
  const MkWords *problem; /* the first thing found wrong, at `at` */
} Checker;

typedef enum Problem {
  CUT_SHORT,
  STRING_CUT_SHORT,
  UNKNOWN_ESCAPE,
  FOUR_DIGITS,
  HALF_PAIR,
  NOT_UTF8,
  NO_STRING,
  CONTROL,
  NO_DIGIT,
  NO_VALUE,
  TOO_DEEP,
  NO_COLON,
  NO_BRACKET,
  NO_BRACE,
  MORE_TEXT,
} Problem;

static const MkWords problems[] = {
    [CUT_SHORT] = {"cut short", "途中で切れています"},
    [STRING_CUT_SHORT] = {"string cut short", "文字列が途中で切れています"},
    [UNKNOWN_ESCAPE] = {"unknown escape", "不明なエスケープです"},
    [FOUR_DIGITS] = {"\\u wants four hex digits", "\\u には16進数4桁が必要です"},
    [HALF_PAIR] = {"\\u with half of a surrogate pair", "\\u のサロゲートが片方だけです"},
    [NOT_UTF8] = {"not UTF-8", "UTF-8 ではありません"},
    [NO_STRING] = {"a string was expected", "文字列が必要です"},
    [CONTROL] = {"control character in a string", "文字列に制御文字があります"},
    [NO_DIGIT] = {"a digit was expected", "数字が必要です"},
    [NO_VALUE] = {"a value was expected", "値が必要です"},
    [TOO_DEEP] = {"nested too deeply", "入れ子が深すぎます"},
    [NO_COLON] = {"':' was expected", "':' が必要です"},
    [NO_BRACKET] = {"',' or ']' was expected", "',' か ']' が必要です"},
    [NO_BRACE] = {"',' or '}' was expected", "',' か '}' が必要です"},
    [MORE_TEXT] = {"text after the value", "値の後に余分な文字があります"},
};

static bool fail(Checker *c, Problem problem) {
  if (!c->problem) c->problem = &problems[problem];
  return false;
}

static void skip_space(Checker *c) {
  while (c->at < c->end && (*c->at == ' ' || *c->at == '\t' || *c->at == '\n' || *c->at == '\r'))
    c->at++;
}

static bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool is_unicode_escape(const Checker *c, const char *at) {
  if (c->end - at < 6 || at[0] != '\\' || at[1] != 'u') return false;
  return is_hex(at[2]) && is_hex(at[3]) && is_hex(at[4]) && is_hex(at[5]);
}

static uint32_t read_hex4(const char *at) {
  uint32_t number = 0;
  for (int i = 0; i < 4; i++) {
    char c = at[i];
    number = number << 4 | (uint32_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
  }
  return number;
}

/* Characters beyond U+FFFF are two escapes, a high half and a low one; half of one is no character at all. */
static bool is_high(uint32_t point) {
  return point >= 0xD800 && point <= 0xDBFF;
}

static bool is_low(uint32_t point) {
  return point >= 0xDC00 && point <= 0xDFFF;
}

static bool check_unicode_escape(Checker *c) {
  if (!is_unicode_escape(c, c->at)) return fail(c, FOUR_DIGITS);
  uint32_t point = read_hex4(c->at + 2);
  if (is_low(point)) return fail(c, HALF_PAIR);
  if (is_high(point)) {
    const char *second = c->at + 6;
    if (!is_unicode_escape(c, second) || !is_low(read_hex4(second + 2))) return fail(c, HALF_PAIR);
    c->at = second;
  }
  c->at += 6;
  return true;
}

static bool check_escape(Checker *c) {
  if (c->at + 1 >= c->end) return fail(c, STRING_CUT_SHORT);
  char kind = c->at[1];
  if (kind == 'u') return check_unicode_escape(c);
  if (!strchr("\"\\/bfnrt", kind) || kind == '\0') return fail(c, UNKNOWN_ESCAPE);
  c->at += 2;
  return true;
}

/* One UTF-8 sequence of two or more bytes: no overlong forms, no surrogates, nothing past U+10FFFF. */
static bool check_utf8(Checker *c) {
  const unsigned char *s = (const unsigned char *)c->at;
  size_t left = (size_t)(c->end - c->at);
  size_t length = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
  if (s[0] < 0xC2 || s[0] > 0xF4 || left < length) return fail(c, NOT_UTF8);
  for (size_t i = 1; i < length; i++) {
    if ((s[i] & 0xC0) != 0x80) return fail(c, NOT_UTF8);
  }
  if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) ||
      (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F))
    return fail(c, NOT_UTF8);
  c->at += length;
  return true;
}

static bool check_string(Checker *c) {
  if (c->at >= c->end || *c->at != '"') return fail(c, NO_STRING);
  for (c->at++; c->at < c->end;) {
    unsigned char byte = (unsigned char)*c->at;
    if (byte == '"') {
      c->at++;
      return true;
    }
    if (byte < ' ') return fail(c, CONTROL);
    if (byte == '\\') {
      if (!check_escape(c)) return false;
    } else if (byte >= 0x80) {
      if (!check_utf8(c)) return false;
    } else {
      c->at++;
    }
  }
  return fail(c, STRING_CUT_SHORT);
}

static bool is_digit(const Checker *c) {
  return c->at < c->end && *c->at >= '0' && *c->at <= '9';
}

static bool check_digits(Checker *c) {
  if (!is_digit(c)) return fail(c, NO_DIGIT);
  while (is_digit(c)) c->at++;
  return true;
}

static bool check_number(Checker *c) {
  if (*c->at == '-') c->at++;
  if (c->at < c->end && *c->at == '0')
    c->at++;
  else if (!check_digits(c))
    return false;
  if (c->at < c->end && *c->at == '.') {
    c->at++;
    if (!check_digits(c)) return false;
  }
  if (c->at < c->end && (*c->at == 'e' || *c->at == 'E')) {
    c->at++;
    if (c->at < c->end && (*c->at == '+' || *c->at == '-')) c->at++;
    if (!check_digits(c)) return false;
  }
  return true;
}

static bool check_word(Checker *c, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0)
    return fail(c, NO_VALUE);
  c->at += length;
  return true;
}

static bool check_value(Checker *c, int depth);

/* The inside of [...] or {...}, from the opening bracket to past the closing one. */
static bool check_container(Checker *c, int depth, char close) {
  if (depth >= MK_JSON_MAX_DEPTH) return fail(c, TOO_DEEP);
  c->at++;
  skip_space(c);
  if (c->at < c->end && *c->at == close) {
    c->at++;
    return true;
  }
  for (;;) {
    if (close == '}') {
      skip_space(c);
      if (!check_string(c)) return false;
      skip_space(c);
      if (c->at >= c->end || *c->at != ':') return fail(c, NO_COLON);
      c->at++;
    }
    if (!check_value(c, depth + 1)) return false;
    if (c->at >= c->end) return fail(c, CUT_SHORT);
    char next = *c->at;
    if (next != ',' && next != close) return fail(c, close == ']' ? NO_BRACKET : NO_BRACE);
    c->at++;
    if (next == close) return true;
  }
}

/* A value with the space around it. */
static bool check_value(Checker *c, int depth) {
  skip_space(c);
  if (c->at >= c->end) return fail(c, CUT_SHORT);
  bool good;
  switch (*c->at) {
  case '{': good = check_container(c, depth, '}'); break;
  case '[': good = check_container(c, depth, ']'); break;
  case '"': good = check_string(c); break;
  case 't': good = check_word(c, "true"); break;
  case 'f': good = check_word(c, "false"); break;
  case 'n': good = check_word(c, "null"); break;
  default: good = *c->at == '-' || is_digit(c) ? check_number(c) : fail(c, NO_VALUE);
  }
  if (good) skip_space(c);
  return good;
}

void mk_json_locate(const char *start, const char *at, MkError *error) {
  if (!error) return;
  error->line = error->column = 1;
  for (; start < at; start++) {
    if (*start == '\n') {
      error->line++;
      error->column = 1;
    } else if (((unsigned char)*start & 0xC0) != 0x80) {
      error->column++;
    }
  }
}

/* Many editors put a byte order mark before UTF-8. */
static const char *skip_mark(const char *bytes, size_t length) {
  return length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? bytes + 3 : bytes;
}

bool mk_json_parse(const char *bytes, size_t length, MkJson *out, MkError *error) {
  const char *start = skip_mark(bytes, length);
  Checker c = {.at = start, .end = bytes + length};
  *out = (MkJson){0};
  skip_space(&c);
  const char *first = c.at;
  bool good = check_value(&c, 0);
  if (good && c.at < c.end) good = fail(&c, MORE_TEXT);
  if (!good) {
    mk_error_fill(error, MK_ERROR_BAD, "not JSON: ", "JSON ではありません：");
    mk_error_add(error, *c.problem);
    mk_json_locate(start, c.at, error);
    return false;
  }
  *out = (MkJson){first, bytes + length};
  while (strchr(" \t\n\r", out->end[-1])) out->end--;
  return true;
}

/* ---- Walking a checked document ---------------------------------------------------------------- */

MkJsonType mk_json_type(MkJson value) {
  if (!value.at) return MK_JSON_NONE;
  switch (*value.at) {
  case '{': return MK_JSON_OBJECT;
  case '[': return MK_JSON_ARRAY;
  case '"': return MK_JSON_STRING;
  case 't':
  case 'f': return MK_JSON_BOOL;
  case 'n': return MK_JSON_NULL;
  default: return MK_JSON_NUMBER;
  }
}

static const char *string_end(const char *at) {
  for (at++; *at != '"'; at++) {
    if (*at == '\\') at++;
  }
  return at + 1;
}

/* Past the value at `at`; brackets inside strings do not count. */
static const char *value_end(const char *at, const char *end) {
  int depth = 0;
  while (at < end) {
    if (*at == '"') {
      at = string_end(at);
      if (depth == 0) return at;
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    }
    if (depth == 0 && (*at == ',' || *at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
      return at;
    at++;
  }
  return at;
}

static const char *skip_to_value(const char *at, const char *end) {
  while (at < end &&
         (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r' || *at == ',' || *at == ':'))
    at++;
  return at;
}

/* Whether a string may read so: false, at once, of nearly all that do not. */
static inline bool may_be(MkJson string, const char *key) {
  return string.at[1] == *key || string.at[1] == '\\' || !*key;
}

MkJsonEach mk_json_each(MkJson container) {
  MkJsonType type = mk_json_type(container);
  if (type != MK_JSON_ARRAY && type != MK_JSON_OBJECT) return (MkJsonEach){0};
  return (MkJsonEach){container.at + 1, container.end - 1, type == MK_JSON_OBJECT};
}

static MkJson next_value(MkJsonEach *each) {
  MkJson value = {.at = skip_to_value(each->at, each->end)};
  value.end = value_end(value.at, each->end);
  each->at = value.end;
  return value;
}

bool mk_json_next(MkJsonEach *each, MkJson *key, MkJson *item) {
  if (skip_to_value(each->at, each->end) >= each->end) return false;
  MkJson name = {0};
  if (each->object) name = next_value(each);
  if (key) *key = name;
  *item = next_value(each);
  return true;
}

/* Asked several times of every message, so without a step through mk_json_next. */
MkJson mk_json_get(MkJson object, const char *key) {
  MkJson found = {0};
  if (mk_json_type(object) != MK_JSON_OBJECT) return found;
  const char *end = object.end - 1, *at = object.at + 1;
  while ((at = skip_to_value(at, end)) < end) {
    MkJson name = {at, string_end(at)}, item = {.at = skip_to_value(name.end, end)};
    at = item.end = value_end(item.at, end);
    if (may_be(name, key) && mk_json_is(name, key)) found = item;
  }
  return found;
}

int mk_json_count(MkJson container) {
  int count = 0;
  MkJson item;
  for (MkJsonEach each = mk_json_each(container); mk_json_next(&each, NULL, &item);) count++;
  return count;
}

MkJson mk_json_item(MkJson array, int index) {
  MkJson item;
  for (MkJsonEach each = mk_json_each(array); mk_json_next(&each, NULL, &item);) {
    if (index-- == 0) return item;
  }
  return (MkJson){0};
}

/* ---- Reading values ---------------------------------------------------------------------------- */

bool mk_json_read_int(MkJson value, long long min, long long max, long long *out) {
  if (mk_json_type(value) != MK_JSON_NUMBER || value.end - value.at > 18) return false;
  const char *at = value.at + (*value.at == '-');
  long long number = 0;
  for (; at < value.end; at++) {
    if (*at < '0' || *at > '9') return false;
    number = number * 10 + (*at - '0');
  }
  if (*value.at == '-') number = -number;
  if (number < min || number > max) return false;
  *out = number;
  return true;
}

bool mk_json_read_bool(MkJson value, bool *out) {
  if (mk_json_type(value) != MK_JSON_BOOL) return false;
  *out = *value.at == 't';
  return true;
}

/* The character of \uXXXX at `at`, with its second half if it has one. */
static uint32_t read_unicode_escape(const char **at) {
  uint32_t point = read_hex4(*at + 2);
  if (is_high(point)) {
    *at += 6;
    point = 0x10000 + ((point - 0xD800) << 10) + (read_hex4(*at + 2) - 0xDC00);
  }
  *at += 6;
  return point;
}

static void append_utf8(MkText *text, uint32_t point) {
  if (point < 0x80) {
    mk_text_char(text, (char)point);
    return;
  }
  if (point < 0x800) {
    mk_text_char(text, (char)(0xC0 | point >> 6));
  } else {
    if (point < 0x10000) {
      mk_text_char(text, (char)(0xE0 | point >> 12));
    } else {
      mk_text_char(text, (char)(0xF0 | point >> 18));
      mk_text_char(text, (char)(0x80 | (point >> 12 & 0x3F)));
    }
    mk_text_char(text, (char)(0x80 | (point >> 6 & 0x3F)));
  }
  mk_text_char(text, (char)(0x80 | (point & 0x3F)));
}

static char plain_escape(char kind) {
  static const char kinds[] = "bfnrt", meanings[] = "\b\f\n\r\t";
  const char *found = strchr(kinds, kind);
  return found ? meanings[found - kinds] : kind;
}

bool mk_json_read_string(MkJson value, char *out, size_t size) {
  MkText text = mk_text_init(out, size);
  if (mk_json_type(value) != MK_JSON_STRING) return false;
  const char *end = value.end - 1;
  for (const char *at = value.at + 1; at < end;) {
    if (*at != '\\') {
      mk_text_char(&text, *at++);
    } else if (at[1] != 'u') {
      mk_text_char(&text, plain_escape(at[1]));
      at += 2;
    } else {
      uint32_t point = read_unicode_escape(&at);
      if (point == 0) return false;
      append_utf8(&text, point);
    }
  }
  return mk_text_fits(&text);
}

bool mk_json_is(MkJson value, const char *string) {
  if (mk_json_type(value) != MK_JSON_STRING) return false;
  if (!may_be(value, string)) return false;
  size_t length = (size_t)(value.end - value.at) - 2;
  if (!memchr(value.at, '\\', length + 2))
    return length < MK_JSON_MAX_KEY && strncmp(value.at + 1, string, length) == 0 &&
           !string[length];
  char text[MK_JSON_MAX_KEY];
  return mk_json_read_string(value, text, sizeof text) && strcmp(text, string) == 0;
}
