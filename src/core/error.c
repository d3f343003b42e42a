/* error.c - what was refused, said in both languages at once: then whoever shows it chooses one, and nothing
 * that was quoted need live on. */
#include <meikyu/text.h>

#include <string.h>

const char *mk_error_code(MkErrorCode code) {
  static const char *const names[MK_ERROR_CODES] = {
      [MK_ERROR_NONE] = "",
      [MK_ERROR_OTHER] = "other",
      [MK_ERROR_BAD] = "bad",
      [MK_ERROR_TOO_LARGE] = "too-large",
      [MK_ERROR_GAME] = "game",
      [MK_ERROR_RULES] = "rules",
      [MK_ERROR_OPTIONS] = "options",
      [MK_ERROR_CONTENT] = "content",
      [MK_ERROR_OTHER_CONTENT] = "other-content",
      [MK_ERROR_RECORD] = "record",
      [MK_ERROR_DESYNC] = "desync",
      [MK_ERROR_NO_MATCH] = "no-match",
      [MK_ERROR_NO_SEAT] = "no-seat",
      [MK_ERROR_NOT_ACTING] = "not-acting",
      [MK_ERROR_OVER] = "over",
      [MK_ERROR_NOT_OVER] = "not-over",
      [MK_ERROR_ILLEGAL] = "illegal",
      [MK_ERROR_SEALED] = "sealed",
      [MK_ERROR_MEMORY] = "memory",
  };
  return names[code];
}

/* A message may quote what somebody sent: keep it one line and whole UTF-8 characters. */
static void make_one_line(char *message, size_t size) {
  size_t length = strlen(message);
  for (size_t i = 0; i < length; i++) {
    if ((unsigned char)message[i] < ' ' || message[i] == 0x7f) message[i] = '?';
  }
  if (length + 1 < size) return;
  while (length > 0 && ((unsigned char)message[length - 1] & 0xC0) == 0x80) length--;
  if (length > 0 && ((unsigned char)message[length - 1] & 0x80)) length--;
  message[length] = '\0';
}

void mk_error_fill_at(MkError *error, const char *path, MkErrorCode code, const char *en,
                      const char *ja, va_list args) {
  if (!error) return;
  error->code = code;
  error->line = error->column = 0;
  MkText where = MK_TEXT(error->path);
  mk_text_string(&where, path);
  make_one_line(error->path, sizeof error->path);
  va_list again;
  va_copy(again, args);
  MkText english = MK_TEXT(error->message), japanese = MK_TEXT(error->message_ja);
  if (*path) {
    mk_text_format(&english, "%s: ", path);
    mk_text_format(&japanese, "%s：", path);
  }
  error->why[MK_EN] = (int)strlen(error->message);
  error->why[MK_JA] = (int)strlen(error->message_ja);
  mk_text_format_list(&english, en, args);
  mk_text_format_list(&japanese, ja, again);
  va_end(again);
  make_one_line(error->message, sizeof error->message);
  make_one_line(error->message_ja, sizeof error->message_ja);
}

void mk_error_fill(MkError *error, MkErrorCode code, const char *en, const char *ja, ...) {
  va_list args;
  va_start(args, ja);
  mk_error_fill_at(error, "", code, en, ja, args);
  va_end(args);
}

static void add(char *message, size_t size, const char *words) {
  size_t length = strlen(message);
  MkText rest = mk_text_init(message + length, size - length);
  mk_text_string(&rest, words);
  make_one_line(message, size);
}

void mk_error_add(MkError *error, MkWords words) {
  if (!error) return;
  add(error->message, sizeof error->message, words.en);
  add(error->message_ja, sizeof error->message_ja, words.ja);
}

void mk_error_because(MkError *error, MkWords words) {
  if (!error) return;
  error->why[MK_EN] = (int)strlen(error->message);
  error->why[MK_JA] = (int)strlen(error->message_ja);
  mk_error_add(error, words);
}

void mk_error_write(MkError *error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  mk_error_fill_at(error, "", MK_ERROR_OTHER, format, format, args);
  va_end(args);
}

void mk_error_say(const MkError *error, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (error->line > 0) {
    mk_text_format(out, ja ? "%d行目" : "line %d", error->line);
    if (error->column > 0) mk_text_format(out, ja ? "、%d文字目" : ", column %d", error->column);
    mk_text_string(out, ja ? "：" : ": ");
  }
  mk_text_string(out, mk_error_text(error, lang));
}
