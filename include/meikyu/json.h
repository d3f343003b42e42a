/* json.h - reading and writing JSON without allocating.
 *
 * Walking: mk_json_parse checks a whole document once (syntax, UTF-8, depth); afterwards an MkJson is
 * a window on its bytes and is walked in place. The bytes must stay as they are while it is used.
 * Reading: an MkReader goes through what somebody has written, checks it and says what is wrong and where.
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

/* Checks `length` bytes and fills `out` with the one value they hold; a byte order mark before it is skipped.
 * On failure the error has line and column; `out` is then MK_JSON_NONE. */
bool mk_json_parse(const char *bytes, size_t length, MkJson *out, MkError *error);
/* Line and column of a byte, for an error about it. */
void mk_json_locate(const char *start, const char *at, MkError *error);

MkJsonType mk_json_type(MkJson value);

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

/* ---- Reading with checks --------------------------------------------------------------------------
 *
 * A reader stands on one value of a document and knows the way to it, for messages such as
 * "players[1].vp: a number from 0 to 12 was expected". What is wrong first is what is said: from then on all
 * readers of the document give harmless values (the least number, the first choice, false, "", no elements),
 * so that a page of reading is written down without a check after each line:
 *
 *   static void read_player(MkReader *r, Player *p) {
 *     p->gold = (uint8_t)mk_read_int(r, "gold", 0, 3);
 *     p->colour = (uint8_t)mk_read_choice_or(r, "colour", colours, 5, NO_COLOUR);
 *     MkReader cards = mk_read_array(r, "cards", 0, 6);
 *     for (MkReader card; mk_read_next(&cards, &card);)
 *       p->card[card.index] = (uint8_t)mk_read_int(&card, NULL, 1, 12);
 *     mk_read_end(r);
 *   }
 *
 * Keys may stand in any order; in the order they are asked for is fastest. Each is read once. Children borrow
 * their parents: a reader must stay where it is while those made from it are used. */
typedef struct MkReader {
  MkJson json;                   /* the value it stands on */
  const char *key;               /* the one it was asked for by, or NULL */
  MkJson name;                   /* its key, if mk_read_next found it in an object */
  int index;                     /* its place among its brothers */
  const struct MkReader *parent; /* NULL: the whole document */
  struct MkReader *root;

  /* While its own elements are read: */
  MkJsonEach each;
  int place;     /* of the next element */
  uint64_t read; /* keys that were asked for, one bit a place */

  /* Of the whole document: */
  MkError *error;
  const char *start; /* its first byte, to count lines from; NULL: of no interest */
  bool refused;
  bool lenient; /* may be set after opening: mk_read_end lets other keys pass, but no key twice */
} MkReader;

/* A reader for a value that was checked already. `error` may be NULL. */
void mk_reader_init(MkReader *reader, MkJson json, MkError *error);
/* The same for a whole text: errors then have line and column. False: it is not JSON. */
bool mk_reader_open(MkReader *reader, const char *bytes, size_t length, MkError *error);
/* Whether nothing was refused so far. */
static inline bool mk_reader_good(const MkReader *reader) {
  return !reader->root->refused;
}

/* The value of a key of the object that the reader stands on; key NULL: that very value, as for the elements
 * of a list. Those with `_or` have a value for what is missing or null; for the others that is wrong. */
int mk_read_int(MkReader *reader, const char *key, int min, int max);
int mk_read_int_or(MkReader *reader, const char *key, int min, int max, int fallback);
long long mk_read_long(MkReader *reader, const char *key, long long min, long long max);
bool mk_read_bool(MkReader *reader, const char *key);
bool mk_read_bool_or(MkReader *reader, const char *key, bool fallback);
/* The place of a text in a list of names. */
int mk_read_choice(MkReader *reader, const char *key, const char *const *names, int count);
int mk_read_choice_or(MkReader *reader, const char *key, const char *const *names, int count,
                      int fallback);
/* A text of less than `size` bytes without a NUL. */
bool mk_read_string(MkReader *reader, const char *key, char *out, size_t size);
/* What stands there, without reading it: MK_JSON_NONE when the key is missing. */
MkJsonType mk_read_type(const MkReader *reader, const char *key);
/* Whether there is anything but null. */
static inline bool mk_read_has(const MkReader *reader, const char *key) {
  return mk_read_type(reader, key) > MK_JSON_NULL;
}

/* Lets a key pass whose value is of no interest. */
void mk_read_skip(MkReader *reader, const char *key);

MkReader mk_read_object(MkReader *reader, const char *key);
/* A list of `min` to `max` elements; one that may be empty may be missing. */
MkReader mk_read_array(MkReader *reader, const char *key, int min, int max);
int mk_read_count(const MkReader *reader);
/* The next element of a list, or of an object whose keys are data: then item->name is its key, and a key that
 * stands there twice is refused. False after the last one, and after a refusal. */
bool mk_read_next(MkReader *container, MkReader *item);
/* For such an object: the place of the element's key in a list of names, others are refused. */
int mk_read_name(MkReader *item, const char *const *names, int count);

/* At the end of an object: a key that was not asked for, or stands there twice, is refused; of the whole
 * document "$schema" is let pass. Returns whether nothing was refused so far. */
bool mk_read_end(MkReader *reader);
/* Refuses what the caller found wrong with the value of a key (NULL: with the value itself), in both languages;
 * both formats take the same arguments. Nothing happens after an earlier refusal. Returns false. */
bool mk_read_wrong(MkReader *reader, const char *key, const char *en, const char *ja, ...)
    __attribute__((format(printf, 3, 5), format(printf, 4, 5)));
/* Instead of a key there, for what turned out wrong after a whole list was read: where it stands below the reader,
 * as "players[2].map", or "hands[1]" with `key` NULL. */
typedef struct MkPath {
  char text[48];
} MkPath;
MkPath mk_path_of(const char *list, int index, const char *key);

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
/* {"en":..,"ja":..} */
void mk_json_words(MkText *text, MkWords words);
void mk_json_key_words(MkText *text, const char *key, MkWords words);

#ifdef __cplusplus
}
#endif

#endif
