/* rng.c - PCG32 (XSH-RR 64/32). What decides a real game is chance.c. */
#include <meikyu/rng.h>

#include <assert.h>

static inline uint32_t next(MkRng *rng) {
  uint64_t state = rng->state;
  rng->state = state * 6364136223846793005u + (rng->stream << 1 | 1);
  uint32_t shifted = (uint32_t)(((state >> 18) ^ state) >> 27);
  uint32_t rotation = (uint32_t)(state >> 59);
  return shifted >> rotation | shifted << (-rotation & 31);
}

void mk_rng_init_pcg32(MkRng *rng, uint64_t state, uint64_t stream) {
  *rng = (MkRng){0, stream};
  next(rng);
  rng->state += state;
  next(rng);
}

uint32_t mk_rng_next(MkRng *rng) {
  return next(rng);
}

/* The low half comes first, as the lowest byte does in a seed. */
static uint64_t next_u64(MkRng *rng) {
  uint64_t low = next(rng);
  return (uint64_t)next(rng) << 32 | low;
}

void mk_rng_init_drawn(MkRng *rng, uint64_t state, uint64_t stream) {
  MkRng from;
  mk_rng_init_pcg32(&from, state, stream);
  uint64_t drawn = next_u64(&from);
  mk_rng_init_pcg32(rng, drawn, next_u64(&from));
}

void mk_rng_seed(MkRng *rng, uint8_t seed[MK_SEED_SIZE]) {
  for (int i = 0; i < MK_SEED_SIZE; i += 4) {
    uint32_t word = next(rng);
    seed[i] = (uint8_t)word;
    seed[i + 1] = (uint8_t)(word >> 8);
    seed[i + 2] = (uint8_t)(word >> 16);
    seed[i + 3] = (uint8_t)(word >> 24);
  }
}

/* What is seldom needed stands apart: playouts draw a number for every action. It throws away the few low halves that
 * would favour small numbers. */
__attribute__((noinline)) static uint32_t below_without_bias(MkRng *rng, uint32_t bound,
                                                             uint64_t product) {
  uint32_t threshold = -bound % bound;
  while ((uint32_t)product < threshold) product = (uint64_t)next(rng) * bound;
  return (uint32_t)(product >> 32);
}

/* Lemire's method: the high half of a product is uniform but for few low halves, all of them below `bound`. */
uint32_t mk_rng_below(MkRng *rng, uint32_t bound) {
  assert(bound > 0);
  if (bound == 1) return 0;
  uint64_t product = (uint64_t)next(rng) * bound;
  if ((uint32_t)product < bound) return below_without_bias(rng, bound, product);
  return (uint32_t)(product >> 32);
}
