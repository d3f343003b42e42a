/* learn.h - a game as learners see it: actions as small numbers, and what a seat knows as planes.
 *
 * A number is a function of what is asked, of the cards in front (dealt ones by slot) and of the goal cards held, sorted;
 * never of the map or of the list of legal actions. So the same number means the same thing throughout a step, a net can
 * have one output for each, and numbers are used again from step to step. Two cards of equal shape are one: the lower
 * slot. No game has more than MK_MAX_NUMBERS.
 *
 * A plane is a named array of small whole numbers. A game lists its planes once (MkPlane), and from that list come the
 * arrays, their bounds and the pages of docs/learners. Planes lie one behind the other in a row, a struct of the game that
 * is filled from a view and from nothing else: games that a seat cannot tell apart give it equal rows. Seats are counted
 * from the one that looks: 0 is itself, 1 its left neighbour.
 */
#ifndef MEIKYU_LEARN_H
#define MEIKYU_LEARN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <meikyu/action.h>

#ifdef __cplusplus
extern "C" {
#endif

struct MkGame;
struct MkOptions;

enum {
  MK_MAX_NUMBERS = 4096,
  MK_MASK_WORDS = MK_MAX_NUMBERS / 64,
  MK_MAX_ROW = 4096, /* bytes of a row of planes */
  MK_PLANE_DIMENSIONS = 3,
};

/* Stands for no action: a number that means nothing in this step. */
#define MK_NO_ACTION UINT32_MAX

typedef struct MkPlane {
  const char *name;
  const char *meaning;                /* for the documentation; one line */
  uint16_t at;                        /* where it lies in the row */
  uint8_t size;                       /* bytes of a number: 1 (int8) or 2 (int16) */
  uint8_t dimensions;                 /* 0: a single number */
  int16_t shape[MK_PLANE_DIMENSIONS]; /* as many as there are dimensions */
  int16_t low, high;                  /* no number is outside of these */
} MkPlane;

/* A field of the row's struct, an array of int8_t, as a plane of the same name; its shape comes last. */
#define MK_PLANE(type, field, least, most, what, ...)                                              \
  {                                                                                                \
    .name = #field, .meaning = (what), .at = offsetof(type, field), .size = 1,                     \
    .dimensions = sizeof((int16_t[]){__VA_ARGS__}) / 2, .shape = {__VA_ARGS__}, .low = (least),    \
    .high = (most)                                                                                 \
  }
/* The same for a single int8_t, and for an array of int16_t. */
#define MK_PLANE_ONE(type, field, least, most, what)                                               \
  {                                                                                                \
    .name = #field, .meaning = (what), .at = offsetof(type, field), .size = 1, .low = (least),     \
    .high = (most)                                                                                 \
  }
#define MK_PLANE_WIDE(type, field, least, most, what, ...)                                         \
  {                                                                                                \
    .name = #field, .meaning = (what), .at = offsetof(type, field), .size = 2,                     \
    .dimensions = sizeof((int16_t[]){__VA_ARGS__}) / 2, .shape = {__VA_ARGS__}, .low = (least),    \
    .high = (most)                                                                                 \
  }

/* Numbers of one kind of action, for the documentation and for tests: those that are written `text...` when `when` is asked
 * are first..first+count-1. */
typedef struct MkNumbers {
  const char *when, *text;
  int first, count;
  const char *meaning; /* what the number is made of */
} MkNumbers;

/* For learners. All functions take states as well as views. */
typedef struct MkLearnHelp {
  /* How many numbers there are with these seats and options. */
  int (*count)(const void *content, int seats, const struct MkOptions *options);
  /* The number of a legal action of `seat`, and back: the action that a number stands for in this step, which need not be
   * legal; MK_NO_ACTION if it stands for none. */
  int (*number)(const void *content, const void *view, int seat, MkAction action);
  MkAction (*action)(const void *content, const void *view, int seat, int number);
  /* Sets the bits of all legal actions of an acting seat in a mask that is all zero, where that is quicker than going
   * through the list. NULL: it is not. */
  void (*mask)(const void *content, const void *view, int seat, uint64_t *mask);
  const MkNumbers *numbers; /* ends with a NULL */
  /* The planes of an observation, then those that only true states have; rows have the sizes of their structs. */
  const MkPlane *planes;
  int plane_count, all_plane_count;
  size_t row_size, all_row_size;
  /* Fills row_size bytes, all of them, from the view of `seat`. */
  void (*observe)(const void *content, const void *view, int seat, void *row);
  /* Fills all_row_size bytes from a true state; seats are counted from 0. */
  void (*reveal)(const void *content, const void *state, void *row);
} MkLearnHelp;

/* The planes of a game's table, and the structs that they lie in: what is seen, and what is true. The last `secrets` planes
 * of the list only true states have. */
#define MK_LEARN_ROWS(list, secrets, seen, truth)                                                  \
  .planes = (list), .plane_count = (int)(sizeof(list) / sizeof *(list)) - (secrets),               \
  .all_plane_count = (int)(sizeof(list) / sizeof *(list)), .row_size = sizeof(seen),               \
  .all_row_size = sizeof(truth)

/* ---- For those who use it ------------------------------------------------------------------------- */

/* How many numbers the actions of a game have; 0: the game has none. */
int mk_number_count(const struct MkGame *game, const void *content, int seats,
                    const struct MkOptions *options);
/* The number of a legal action of `seat`. */
int mk_number(const struct MkGame *game, const void *content, const void *view, int seat,
              MkAction action);
/* The legal action of `seat` with this number; MK_NO_ACTION: there is none. */
MkAction mk_number_action(const struct MkGame *game, const void *content, const void *view,
                          int seat, int number);
/* The legal actions of `seat` as bits 0..count-1 in so many words; none for a seat that is not asked. */
void mk_mask(const struct MkGame *game, const void *content, const void *view, int seat,
             uint64_t *mask, int words);
/* What a seat sees; what is true. Rows have mk_row_size bytes. */
void mk_observe(const struct MkGame *game, const void *content, const void *view, int seat,
                void *row);
void mk_reveal(const struct MkGame *game, const void *content, const void *state, void *row);
size_t mk_row_size(const struct MkGame *game, bool all);
/* [{"name","dtype","at","shape":[..],"low","high","meaning"},..]; `all`: also what only true states have. */
void mk_planes_write(const struct MkGame *game, bool all, MkText *out);
/* [{"when","text","first","count","meaning"},..] */
void mk_numbers_write(const struct MkGame *game, MkText *out);

/* ---- For games that fill rows ---------------------------------------------------------------------- */

/* Eight bits as eight bytes of 0 or 1, the lowest first. */
static inline uint64_t mk_spread(unsigned bits) {
  uint64_t apart = (bits & 0xff) * 0x0101010101010101u & 0x8040201008040201u;
  apart = (apart + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  apart = __builtin_bswap64(apart);
#endif
  return apart;
}

/* The lowest `count` bits as numbers 0 or 1. */
static inline void mk_plane_bits(int8_t *out, uint64_t bits, int count) {
  for (; count >= 8; count -= 8, out += 8, bits >>= 8) {
    uint64_t eight = mk_spread((unsigned)bits);
    memcpy(out, &eight, 8);
  }
  for (int i = 0; i < count; i++) out[i] = bits >> i & 1;
}

/* Where `seat` sits as seen from `from`. */
static inline int mk_seat_from(int from, int seat, int seats) {
  return seat >= from ? seat - from : seat - from + seats;
}

static inline void mk_mask_set(uint64_t *mask, int number) {
  mask[number / 64] |= 1ull << number % 64;
}

#ifdef __cplusplus
}
#endif

#endif
