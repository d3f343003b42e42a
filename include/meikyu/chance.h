/* chance.h - what decides a game: one seed, one deal.
 *
 * The j-th card that comes from the n-th shuffle of a pile is a function of the seed, the pile, n, j and what is still in
 * the pile, and of nothing else: not of other piles, of seats, or of what anybody did. So there is no stream to be used
 * up. A number is asked for by its place, and the state holds a key and, where a game needs them, counters of its own.
 *
 * The function is SipHash-2-4 under a key made from seed and game (docs/adr/0017-one-stream-a-pile.md). From all cards
 * that were ever shown neither the key nor a card to come can be worked out. What bots imagine has a small fast generator
 * instead, to which places mean nothing. Views hold neither.
 */
#ifndef MEIKYU_CHANCE_H
#define MEIKYU_CHANCE_H

#include <stddef.h>
#include <stdint.h>

#include <meikyu/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum MkChanceKind { MK_CHANCE_NONE, MK_CHANCE_DEALT, MK_CHANCE_IMAGINED } MkChanceKind;

typedef struct MkChance {
  uint32_t kind;   /* MkChanceKind; MK_CHANCE_NONE (all bytes zero) in views */
  uint32_t place;  /* dealt: where the last four numbers came from, */
  uint64_t word;   /* and these numbers, kept since the next card mostly comes from there */
  uint64_t key[2]; /* dealt: the key; imagined: state and stream of an MkRng */
} MkChance;

/* The chance of a real game. `name` keeps apart what is dealt from the same seed: a game's id, or another word. */
void mk_chance_init(MkChance *chance, const char *name, const uint8_t seed[MK_SEED_SIZE]);
/* The chance of a state that a bot imagines, begun by numbers out of `rng`. */
void mk_chance_imagine(MkChance *chance, MkRng *rng);

/* A uniform number in 0..bound-1 (bound from 1 to 65536), without bias: number `number` of a pile's shuffle. Piles are
 * 0..254, shuffles 0..255, numbers 0..262143. bound 1 asks nothing; otherwise the chance must not be MK_CHANCE_NONE
 * (asserted: a view has no chance in it). */
uint32_t mk_chance_below(MkChance *chance, int pile, int shuffle, int number, uint32_t bound);

/* Which of the `left` cards of a pile comes next, by its place in their sorted order. Nothing joins a pile between two
 * shuffles, so how many are left says which draw it is. */
static inline int mk_chance_draw(MkChance *chance, int pile, int shuffle, int left) {
  return (int)mk_chance_below(chance, pile, shuffle, left, (uint32_t)left);
}

/* SipHash-2-4 (Aumasson and Bernstein, 2012) with its key as two words, the lowest byte first. */
uint64_t mk_siphash(const uint64_t key[2], const void *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
