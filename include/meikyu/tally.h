/* tally.h - why a score is what it is: everything that brings or costs points, as data.
 *
 * A tally is one line of the account behind a score: a run of gems, a goal card, a place in the order of escape, with
 * its points and the things on the table that make it. A game lists them while it scores (MkScoreHelp), so there is
 * one truth: the tallies of a part (MkPart) sum to that part. A part that mixes what people would not add up in one
 * breath is shown as several rows. Front ends frame the things, say the words and show
 * the points, and know no rule.
 */
#ifndef MEIKYU_TALLY_H
#define MEIKYU_TALLY_H

#include <assert.h>
#include <stdint.h>

#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MK_MAX_TALLIES = 64, /* of one seat */
  MK_MAX_THINGS = 128, /* on the table of one seat, that can be told apart */
};

typedef struct MkTally {
  const char *part; /* the part of the result that it belongs to (MkPart.name) */
  const char *name; /* what it is, a constant of the game: "run" */
  const char *
      row; /* the row of a result that shows it, worded in MkWordsHelp.terms: the part, or less than it */
  int32_t points;  /* 0: something that might have counted and does not */
  int16_t data[4]; /* by name; the game's own */
  uint64_t
      things[2]; /* what makes it, one bit each, numbered by the game; none: nothing to point at */
} MkTally;

typedef struct MkTallies {
  int count;
  MkTally list[MK_MAX_TALLIES];
} MkTallies;

/* Appends a tally that is all zero but for this, for its things and data to be filled in; too many are an assert. */
static inline MkTally *mk_tally_add(MkTallies *tallies, const char *part, const char *name,
                                    int points) {
  assert(tallies->count < MK_MAX_TALLIES);
  MkTally *tally = &tallies->list[tallies->count++];
  MkTally fresh = {part, name, part, points, {0}, {0}}; /* in a form that C++ reads too */
  *tally = fresh;
  return tally;
}

static inline void mk_tally_mark(MkTally *tally, int thing) {
  tally->things[thing >> 6] |= UINT64_C(1) << (thing & 63);
}

static inline bool mk_tally_has(const MkTally *tally, int thing) {
  return (tally->things[thing >> 6] >> (thing & 63) & 1) != 0;
}

#ifdef __cplusplus
}
#endif

#endif
