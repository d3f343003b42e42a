/* result.h - how a game stands and ends: points by seat, what they are made of, and what is certain about an action. */
#ifndef MEIKYU_RESULT_H
#define MEIKYU_RESULT_H

#include <stdint.h>

#include <meikyu/event.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MkPart {
  const char *name; /* a constant of the game; its words are in MkWordsHelp.terms */
  int32_t value;
} MkPart;

typedef struct MkNote {
  const char *name;
  char text[24];
} MkNote;

typedef struct MkSeatResult {
  int32_t score;
  int32_t rank; /* 1 has won; equal seats share a rank; where nobody wins all share the last */
  int part_count, note_count;
  MkPart part[MK_MAX_PARTS]; /* they sum to the score */
  MkNote note[MK_MAX_NOTES]; /* choices made for the player, places, reasons */
} MkSeatResult;

typedef struct MkResult {
  MkSeatResult seat[MK_MAX_SEATS];
} MkResult;

static inline void mk_result_part(MkSeatResult *seat, const char *name, int value) {
  MkPart part = {name, value};
  seat->part[seat->part_count++] = part;
  seat->score += value;
}

/* A seat's points ahead of the best other; alone its points. Seats that do not play have a rank of 0. */
static inline int32_t mk_result_margin(const MkResult *result, int seat) {
  int32_t best = 0;
  int others = 0;
  for (int other = 0; other < MK_MAX_SEATS; other++) {
    if (other == seat || result->seat[other].rank == 0) continue;
    if (others++ == 0 || result->seat[other].score > best) best = result->seat[other].score;
  }
  return result->seat[seat].score - best;
}

/* A key of a part, note or event together with the words for it. */
typedef struct MkTerm {
  const char *key;
  MkWords words;
} MkTerm;

/* What is certain about an action that is advised, or looked at again after a game. */
typedef enum MkVerdict {
  MK_SOUND,   /* nothing is certain against it */
  MK_BLUFF,   /* comes out well only if nobody sees through it */
  MK_MISTAKE, /* gives something away for nothing */
} MkVerdict;

/* For machines. */
static inline const char *mk_verdict_name(MkVerdict verdict) {
  return verdict == MK_MISTAKE ? "mistake" : verdict == MK_BLUFF ? "bluff" : "sound";
}

#ifdef __cplusplus
}
#endif

#endif
