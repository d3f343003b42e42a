/* rng.h - numbers for whoever thinks: bots, playouts, tests.
 *
 * PCG32: small and fast, plain data, and foreseeable. What decides a real game is chance.h.
 */
#ifndef MEIKYU_RNG_H
#define MEIKYU_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MK_SEED_SIZE = 32 };

typedef struct MkRng {
  uint64_t state;
  uint64_t stream;
} MkRng;

void mk_rng_init_pcg32(MkRng *rng, uint64_t state, uint64_t stream);

/* The same begun by the first half of a seed (mk_rng_seed) that the PCG32 of `state` and `stream` draws: of each stream a
 * generator that has nothing in common with the others. */
void mk_rng_init_drawn(MkRng *rng, uint64_t state, uint64_t stream);

/* 32 uniform bits. */
uint32_t mk_rng_next(MkRng *rng);
/* A seed from eight such draws, the lowest byte of each first. */
void mk_rng_seed(MkRng *rng, uint8_t seed[MK_SEED_SIZE]);

/* A uniform number in 0..bound-1 (bound >= 1), without bias. bound 1 draws nothing. */
uint32_t mk_rng_below(MkRng *rng, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif
