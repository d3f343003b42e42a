/* text.h - writing text into a buffer the caller owns.
 *
 * Everything Meikyu says (notation, JSON, pictures, words, errors) is appended to an MkText. It never
 * allocates and never overruns: what does not fit is counted but not stored, so a caller can see how
 * much room was needed and try again. No stdio, so the same code runs in WebAssembly without imports.
 */
#ifndef MEIKYU_TEXT_H
#define MEIKYU_TEXT_H

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
} MkText;

/* Wraps an array: `char room[64]; MkText text = MK_TEXT(room);` */
#define MK_TEXT(array) mk_text_init((array), sizeof(array))

MkText mk_text_init(char *data, size_t size);
void mk_text_clear(MkText *text);

/* True while everything written so far fits. */
static inline bool mk_text_fits(const MkText *text) {
  return text->length < text->size;
}

void mk_text_char(MkText *text, char c);
void mk_text_bytes(MkText *text, const char *bytes, size_t count);
void mk_text_string(MkText *text, const char *string);
void mk_text_int(MkText *text, long long value);
/* The same with its sign: "+3", "-2". */
void mk_text_signed(MkText *text, long long value);

/* Like printf with %s %d %u %c and %% only (no widths): enough for messages, small enough for the web. */
void mk_text_format(MkText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Words about seats ("{1} holds it") with their names in place. */
void mk_text_named(MkText *text, const char *words, const char *const *names);

/* Appends spaces until `columns` cells are filled since byte `from`. Counts a CJK or full-width
 * character as two cells and skips colour sequences, so that tables line up in Japanese as well. */
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

/* Why something was refused: one line for a person, saying what was wrong, where and why. */
typedef struct MkError {
  char message[256];
} MkError;

/* Sets the message (cut if too long) and returns false, so that a check can end with
 * `return mk_error_set(error, ...)`. A NULL error is allowed. A macro, so that compilers and
 * analyzers see the false too and follow no path where a refused value is used. */
#define mk_error_set(...) (mk_error_write(__VA_ARGS__), mk_error_refused())
void mk_error_write(MkError *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline bool mk_error_refused(void) {
  return false;
}

#ifdef __cplusplus
}
#endif

#endif
