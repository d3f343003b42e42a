/* rng.h - chance.
 *
 * One generator type with two engines. What decides a real game is ChaCha20 (RFC 8439) keyed by the
 * seed: nobody can guess the next card from the last ones. What bots imagine runs on PCG32: small and
 * fast. The generator is plain data and lives inside the state, so that copying a state copies its future.
 */
#ifndef MEIKYU_RNG_H
#define MEIKYU_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MK_SEED_SIZE = 32 };

typedef enum MkRngKind { MK_RNG_NONE, MK_RNG_CHACHA20, MK_RNG_PCG32 } MkRngKind;

typedef struct MkRng {
  uint32_t kind;      /* MkRngKind; MK_RNG_NONE (all bytes zero) in views */
  uint32_t used;      /* words of `block` already handed out */
  uint64_t counter;   /* ChaCha20: blocks made so far; PCG32: its state */
  uint32_t key[8];    /* ChaCha20: the seed; PCG32: key[0..1] is its stream */
  uint32_t block[16]; /* ChaCha20: the current block */
} MkRng;

void mk_rng_init_chacha20(MkRng *rng, const uint8_t seed[MK_SEED_SIZE]);
void mk_rng_init_pcg32(MkRng *rng, uint64_t state, uint64_t stream);

/* The same begun by the first half of a seed (mk_rng_seed) that the PCG32 of `state` and `stream` draws: of each stream a
 * generator that has nothing in common with the others. */
void mk_rng_init_drawn(MkRng *rng, uint64_t state, uint64_t stream);

/* 32 uniform bits. The generator must not be MK_RNG_NONE (asserted: a view has no chance in it). */
uint32_t mk_rng_next(MkRng *rng);
/* A seed from eight such draws, the lowest byte of each first. */
void mk_rng_seed(MkRng *rng, uint8_t seed[MK_SEED_SIZE]);

/* A uniform number in 0..bound-1 (bound >= 1), without bias. bound 1 draws nothing. */
uint32_t mk_rng_below(MkRng *rng, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif
