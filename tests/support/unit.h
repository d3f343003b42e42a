/* unit.h - cmocka with the headers it wants, and a few words shared by all tests. */
#ifndef MEIKYU_TESTS_UNIT_H
#define MEIKYU_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <meikyu/meikyu.h>

enum { ROOM = MK_MAX_STATE_TEXT };

/* SANITIZED: under the address sanitizer everything is ten times slower; the same code is looked at with fewer games. The
 * compilers tell it in two ways. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if !defined(SANITIZED) && defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* A state or view with the alignment it needs. */
typedef struct AnyState {
  _Alignas(16) unsigned char bytes[MK_MAX_STATE];
} AnyState;

/* Options from texts like "rule=7", on top of the defaults; ends with NULL. Fails the test if wrong. */
MkOptions options_of(const MkGame *game, int seats, const char *const *texts);

/* The built-in content of a game; free with mk_content_free. */
MkContent *builtin_content(const MkGame *game);

/* A position written as JSON. Fails the test with the reason if it is refused. */
void read_position(const MkGame *game, const void *content, int seats, const MkOptions *options,
                   const char *json, AnyState *state);

/* Plays an action given by its text. Fails the test with the reason if it is refused. */
void play_text(const MkGame *game, const void *content, AnyState *state, int seat, const char *text,
               MkEvents *events);

/* The state as JSON, in `room` of ROOM bytes. */
const char *written_state(const MkGame *game, const void *content, const void *state, char *room);

/* The legal actions of a seat as texts, sorted and joined by spaces. */
const char *legal_texts(const MkGame *game, const void *content, const void *state, int seat,
                        char *room, size_t size);

#endif
