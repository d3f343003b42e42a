/* json.h - reading and writing JSON without allocating.
 *
 * Reading: mk_json_parse checks a whole document once (syntax, UTF-8, depth); afterwards an MkJson is
 * a window on its bytes and is walked in place. The bytes must stay as they are while it is used.
 * Writing: the mk_json_* writers append to an MkText and set commas themselves.
 */
#ifndef MEIKYU_JSON_H
#define MEIKYU_JSON_H

#include <stdint.h>

#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MK_JSON_MAX_DEPTH = 16,
  MK_JSON_MAX_KEY = 128, /* longer keys are legal but never found */
};

typedef enum MkJsonType {
  MK_JSON_NONE, /* nothing there: a missing key, past the last element */
  MK_JSON_NULL,
  MK_JSON_BOOL,
  MK_JSON_NUMBER,
  MK_JSON_STRING,
  MK_JSON_ARRAY,
  MK_JSON_OBJECT,
} MkJsonType;

/* One value inside a checked document. */
typedef struct MkJson {
  const char *at;  /* its first byte; NULL for MK_JSON_NONE */
  const char *end; /* just past its last byte */
} MkJson;

/* Checks `length` bytes and fills `out` with the one value they hold. On failure the error names the
 * byte (counted from 1) and the reason; `out` is then MK_JSON_NONE. */
bool mk_json_parse(const char *bytes, size_t length, MkJson *out, MkError *error);

MkJsonType mk_json_type(MkJson value);
/* The name of a type for messages: "a number", "nothing", ... */
const char *mk_json_type_name(MkJsonType type);

/* Objects: the value of a key (the last one if it stands there twice), or MK_JSON_NONE. */
MkJson mk_json_get(MkJson object, const char *key);

/* Arrays and objects, element by element:
 *   MkJson key, item;
 *   for (MkJsonEach each = mk_json_each(value); mk_json_next(&each, &key, &item);) ...
 * In an array `key` is MK_JSON_NONE; `key` may be NULL when it is of no interest. */
typedef struct MkJsonEach {
  const char *at;
  const char *end;
  bool object;
} MkJsonEach;
MkJsonEach mk_json_each(MkJson container);
bool mk_json_next(MkJsonEach *each, MkJson *key, MkJson *item);
int mk_json_count(MkJson container);
MkJson mk_json_item(MkJson array, int index);

/* A whole number within a range; false when it is anything else (fractions and exponents included). */
bool mk_json_read_int(MkJson value, long long min, long long max, long long *out);
bool mk_json_read_bool(MkJson value, bool *out);
/* A string, unescaped, into `out` of `size` bytes; false if it is none, does not fit or holds a NUL. */
bool mk_json_read_string(MkJson value, char *out, size_t size);
/* Whether a value is this very string. */
bool mk_json_is(MkJson value, const char *string);

/* Writers. Keys come before their values; commas are set from what was written last. */
void mk_json_open_object(MkText *text);
void mk_json_close_object(MkText *text);
void mk_json_open_array(MkText *text);
void mk_json_close_array(MkText *text);
void mk_json_key(MkText *text, const char *key);
void mk_json_int(MkText *text, long long value);
void mk_json_bool(MkText *text, bool value);
void mk_json_null(MkText *text);
void mk_json_string(MkText *text, const char *string);
void mk_json_bytes(MkText *text, const char *bytes, size_t count);

/* The most common pairs, so that writing a state reads like its page in the spec. */
void mk_json_key_int(MkText *text, const char *key, long long value);
void mk_json_key_string(MkText *text, const char *key, const char *string);

#ifdef __cplusplus
}
#endif

#endif
