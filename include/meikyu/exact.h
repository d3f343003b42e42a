/* exact.h - what an exact search has at hand: a table of values already known, and how much it may do.
 *
 * A search asks one question over and over: is this position worth at least so much to whoever acts?
 * What it learns are bounds, and the table keeps them in a block of memory that the caller owns; when
 * it is full, what was cheap to learn is forgotten first. No clock and no allocation: the same search
 * with the same memory visits the same positions on every machine.
 */
#ifndef MEIKYU_EXACT_H
#define MEIKYU_EXACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Names a position. Positions with equal keys must have equal futures. `check` is kept and compared,
 * `place` says where; a hash should fill both independently, so that all its bits count. */
typedef struct MkKey {
  uint64_t check, place;
} MkKey;

enum { MK_KNOWN_LEAST = INT16_MIN, MK_KNOWN_MOST = INT16_MAX, MK_KNOWN_MAX_DEPTH = 255 };

/* What is known about a position. */
typedef struct MkKnown {
  uint64_t check;
  int16_t lower, upper; /* its value lies between, both included */
  uint16_t move;        /* what did best last time, in the search's own numbering; 0: nothing */
  uint8_t depth;        /* how much lay ahead of it; 0: an empty entry */
  uint8_t unused;
} MkKnown;

/* One search from one position. */
typedef struct MkExact {
  MkKnown *table;
  int shift;
  void *room; /* the game's own notes (MkSolveHelp.room bytes), zero at the beginning */
  uint64_t nodes, limit;
  bool (*stop)(void *context); /* asked now and then; NULL: nobody interrupts */
  void *context;
  bool stopped; /* the limit was reached: whatever the search says now means nothing */
} MkExact;

/* Makes a table of `size` bytes of memory aligned for it, as far as a power of two fits; at least
 * MK_EXACT_MIN. */
enum { MK_EXACT_MIN = 4 * sizeof(MkKnown) };
void mk_exact_init_table(MkExact *exact, void *memory, size_t size);

/* What is known, or NULL. */
const MkKnown *mk_exact_find(const MkExact *exact, MkKey key);
/* Adds what a search for "at least `beta`?" found: a `value` that reaches beta is a lower bound, one that
 * does not an upper one. */
void mk_exact_store(MkExact *exact, MkKey key, int depth, int value, int beta, int move);
/* Counts a position; false once the search must end. */
bool mk_exact_node(MkExact *exact);

#ifdef __cplusplus
}
#endif

#endif
