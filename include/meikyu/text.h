/* text.h - writing text into a buffer the caller owns.
 *
 * Everything Meikyu says (notation, JSON, pictures, words, errors) is appended to an MkText. It never
 * allocates and never overruns: what does not fit is counted but not stored, so a caller can see how
 * much room was needed and try again. No stdio, so the same code runs in WebAssembly without imports.
 */
#ifndef MEIKYU_TEXT_H
#define MEIKYU_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum MkLang { MK_EN, MK_JA } MkLang;

/* The same thing said in both languages. */
typedef struct MkWords {
  const char *en;
  const char *ja;
} MkWords;

static inline const char *mk_words(MkWords words, MkLang lang) {
  return lang == MK_JA ? words.ja : words.en;
}

typedef struct MkText {
  char *data;    /* always NUL-terminated when size > 0; owned by the caller */
  size_t size;   /* bytes of data, the NUL included */
  size_t length; /* bytes wanted so far, without the NUL; more than fits when >= size */
  bool colour;   /* whether mk_text_style writes terminal colours or nothing */
  bool marks;    /* whether words keep their marks; see below */
} MkText;

/* Wraps an array: `char room[64]; MkText text = MK_TEXT(room);` */
#define MK_TEXT(array) mk_text_init((array), sizeof(array))

MkText mk_text_init(char *data, size_t size);
void mk_text_clear(MkText *text);

/* True while everything written so far fits. */
static inline bool mk_text_fits(const MkText *text) {
  return text->length < text->size;
}

/* Here, because writers of JSON and notation call it more often than anything else. */
inline void mk_text_char(MkText *text, char c) {
  if (text->length + 1 < text->size) {
    text->data[text->length] = c;
    text->data[text->length + 1] = '\0';
  }
  text->length++;
}
void mk_text_bytes(MkText *text, const char *bytes, size_t count);
void mk_text_string(MkText *text, const char *string);
void mk_text_int(MkText *text, long long value);
/* The same with its sign: "+3", "-2". */
void mk_text_signed(MkText *text, long long value);

/* Like printf with %s %d %u %c and %% only (no widths): enough for messages, small enough for the web. */
void mk_text_format(MkText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void mk_text_format_list(MkText *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* ---- Marks ----------------------------------------------------------------------------------------
 * What is a thing in a sentence, and not letters, stands there as {plain|kind:value}: what people read, and behind the
 * bar what it is, so that a client can draw it or say it another way and never has to look for it in the words:
 *   {R|gem:R}          a thing of the game, by its notation
 *   {seat 0|seat:0}    a seat where there are no names yet
 *   {sends|you:send}   how to go on when the seat just named is the reader: you send
 *   {R4.2: |rule:R4.2} the number of the rule that a refusal begins with
 * A text with `marks` gets them whole, any other text only what is before the bar. Marks do not nest, and a kind is made of
 * letters; braces around anything else are braces. */

/* Copies words, with marks or without. The format of mk_text_format is copied in the same way. */
void mk_text_words(MkText *text, const char *words);
/* A mark that is put together. */
void mk_text_mark(MkText *text, const char *plain, const char *kind, const char *value);
/* The same around something that is written in between: a brace, and what closes it. Nothing in a text without marks. */
void mk_text_mark_open(MkText *text);
void mk_text_mark_close(MkText *text, const char *kind, const char *value);
/* A mark in its pieces, which point into the text that it stands in. */
typedef struct MkMark {
  const char *plain, *kind, *value;
  size_t plain_length, kind_length, value_length;
  const char *end; /* behind it */
} MkMark;
/* The mark that opens at `at`, in a text that goes up to `end`; false: none does. */
bool mk_text_mark_at(const char *at, const char *end, MkMark *mark);
/* Wraps an array for words that will go into `around`: with marks if that has them. */
#define MK_TEXT_INTO(array, around) mk_text_into((array), sizeof(array), (around))
MkText mk_text_into(char *data, size_t size, const MkText *around);

/* Words about seats ("{1} holds it") with their names in place. Other numbers in braces are words like any others. */
void mk_text_named(MkText *text, const char *words, const char *const *names, int seats);

/* Appends spaces until `columns` cells are filled since byte `from`. Counts a CJK or full-width
 * character as two cells and skips colour sequences, so that tables line up in Japanese as well; of marks it counts
 * what people read. */
void mk_text_pad(MkText *text, size_t from, int columns);

/* Cells that `bytes` take on a terminal, by the same counting. */
int mk_text_width(const char *bytes, size_t count);

/* Terminal styles for pictures. Written only when text->colour is set; every picture must be
 * readable without them. MK_STYLE_END goes back to plain. */
typedef enum MkStyle {
  MK_STYLE_END,
  MK_STYLE_BOLD,
  MK_STYLE_DIM,
  MK_STYLE_REVERSE,
  MK_STYLE_RED,
  MK_STYLE_YELLOW,
  MK_STYLE_GREEN,
  MK_STYLE_BLUE,
  MK_STYLE_PURPLE,
  MK_STYLE_WHITE,
  MK_STYLE_GOLD,
} MkStyle;
void mk_text_style(MkText *text, MkStyle style);

/* ---- Why something was refused ------------------------------------------------------------------- */

/* What kind of thing was wrong, for programs; people read the message. mk_error_code has the names. */
typedef enum MkErrorCode {
  MK_ERROR_NONE,
  MK_ERROR_OTHER, /* of the machine, the network or a file */
  MK_ERROR_BAD,   /* not JSON, or a value that cannot be there; the message begins with its path */
  MK_ERROR_TOO_LARGE,     /* longer than allowed */
  MK_ERROR_GAME,          /* there is no such game */
  MK_ERROR_RULES,         /* a version of its rules that is not known here */
  MK_ERROR_OPTIONS,       /* options or number of seats */
  MK_ERROR_CONTENT,       /* the game has none to exchange */
  MK_ERROR_OTHER_CONTENT, /* a record made with other content than what is at hand */
  MK_ERROR_RECORD,        /* not a record, or not in the order of one */
  MK_ERROR_DESYNC,        /* a record that ends differently here */
  MK_ERROR_NO_MATCH,
  MK_ERROR_NO_SEAT,
  MK_ERROR_NOT_ACTING, /* it is not this seat's turn to decide */
  MK_ERROR_OVER,       /* the game is over */
  MK_ERROR_NOT_OVER,
  MK_ERROR_ILLEGAL, /* the message is the game's own reason */
  MK_ERROR_SEALED,  /* cannot be taken back: chance or a secret has come in between */
  MK_ERROR_MEMORY,
  MK_ERROR_CODES
} MkErrorCode;

/* "bad", "too-large", "illegal", ...: as programs outside see it. */
const char *mk_error_code(MkErrorCode code);

/* One line for a person, in both languages: what was wrong, where and why. */
enum { MK_MAX_PATH = 120 };
typedef struct MkError {
  char message[256]; /* in English */
  char message_ja[384];
  char
      path[MK_MAX_PATH]; /* of the wrong value, as both messages begin with it; "": not about one */
  int why
      [2]; /* by language, where in the message the reason begins, behind what is wrong and where */
  MkErrorCode code;
  int line, column; /* where in the text that was read, counted from 1; 0: not known */
} MkError;

/* Fills an error (messages are cut if too long) and returns false, so that a check can end with
 * `return mk_refuse(error, MK_ERROR_OVER, "the game is over", "ゲームは終わっています")`. Both formats take the
 * same arguments in the same order. A NULL error is allowed.
 * A macro, so that compilers and analyzers see the false too and follow no path where a refused value is
 * used. */
#define mk_refuse(...) (mk_error_fill(__VA_ARGS__), mk_error_refused())
void mk_error_fill(MkError *error, MkErrorCode code, const char *en, const char *ja, ...)
    __attribute__((format(printf, 3, 5), format(printf, 4, 5)));
/* The same with `path` (unless empty) before the message. */
void mk_error_fill_at(MkError *error, const char *path, MkErrorCode code, const char *en,
                      const char *ja, va_list args)
    __attribute__((format(printf, 4, 0), format(printf, 5, 0)));
/* What more than one place says. */
#define MK_SAYS_MEMORY MK_ERROR_MEMORY, "out of memory", "メモリが足りません"
#define MK_SAYS_SEALED                                                                             \
  MK_ERROR_SEALED, "chance or a secret has come in between",                                       \
      "カードや秘密が公開された後なので、戻せません"
#define MK_SAYS_NOT_ACTING                                                                         \
  MK_ERROR_NOT_ACTING, "it is not this seat's turn to decide", "この席が決める番ではありません"

#define MK_SAYS_NO_SEAT MK_ERROR_NO_SEAT, "seat %d: there are seats 0 to %d", "席%d：席は0～%dです"
#define MK_SAYS_OTHER_CONTENT                                                                      \
  MK_ERROR_OTHER_CONTENT, "content: the record was made with another content file",                \
      "content：この棋譜は別の内容ファイルで作られています"
#define MK_SAYS_AFTER_END                                                                          \
  MK_ERROR_RECORD, "text after the end of the game", "ゲームの終わりの後に余分な行があります"

/* Goes on with words that are not the same in both languages. */
void mk_error_add(MkError *error, MkWords words);
/* The same, where the message said so far is what is wrong, and the words are why. */
void mk_error_because(MkError *error, MkWords words);
/* The reason alone, for whoever shows it at the place. */
static inline const char *mk_error_why(const MkError *error, MkLang lang) {
  return (lang == MK_JA ? error->message_ja : error->message) + error->why[lang];
}
/* The same text in both languages: what a system or another program said. */
#define mk_error_set(...) (mk_error_write(__VA_ARGS__), mk_error_refused())
void mk_error_write(MkError *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline bool mk_error_refused(void) {
  return false;
}

/* The message alone. */
static inline const char *mk_error_text(const MkError *error, MkLang lang) {
  return lang == MK_JA ? error->message_ja : error->message;
}
/* The message with its place, if known, before it: "line 3, column 7: ...". */
void mk_error_say(const MkError *error, MkLang lang, MkText *out);

#ifdef __cplusplus
}
#endif

#endif
