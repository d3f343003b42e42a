/* rng.c - ChaCha20 (RFC 8439, with a nonce of zeros) and PCG32 (XSH-RR 64/32). */
#include <meikyu/rng.h>

#include <assert.h>
#include <string.h>

static inline uint32_t rotate_left(uint32_t x, int by) {
  return x << by | x >> (32 - by);
}

#define QUARTER_ROUND(a, b, c, d)                                                                  \
  a += b, d = rotate_left(d ^ a, 16), c += d, b = rotate_left(b ^ c, 12), a += b,                  \
          d = rotate_left(d ^ a, 8), c += d, b = rotate_left(b ^ c, 7)

/* The block function. The 64-bit counter fills words 12 and 13: the RFC's 32-bit counter followed by
 * the first word of its nonce, which is zero here, so the first 2^32 blocks are the RFC's own. */
static void chacha20_block(const uint32_t key[8], uint64_t counter, uint32_t out[16]) {
  const uint32_t start[16] = {0x61707865,
                              0x3320646e,
                              0x79622d32,
                              0x6b206574,
                              key[0],
                              key[1],
                              key[2],
                              key[3],
                              key[4],
                              key[5],
                              key[6],
                              key[7],
                              (uint32_t)counter,
                              (uint32_t)(counter >> 32),
                              0,
                              0};
  uint32_t x[16];
  memcpy(x, start, sizeof x);
  for (int round = 0; round < 10; round++) {
    QUARTER_ROUND(x[0], x[4], x[8], x[12]);
    QUARTER_ROUND(x[1], x[5], x[9], x[13]);
    QUARTER_ROUND(x[2], x[6], x[10], x[14]);
    QUARTER_ROUND(x[3], x[7], x[11], x[15]);
    QUARTER_ROUND(x[0], x[5], x[10], x[15]);
    QUARTER_ROUND(x[1], x[6], x[11], x[12]);
    QUARTER_ROUND(x[2], x[7], x[8], x[13]);
    QUARTER_ROUND(x[3], x[4], x[9], x[14]);
  }
  for (int i = 0; i < 16; i++) out[i] = x[i] + start[i];
}

void mk_rng_init_chacha20(MkRng *rng, const uint8_t seed[MK_SEED_SIZE]) {
  memset(rng, 0, sizeof *rng);
  rng->kind = MK_RNG_CHACHA20;
  rng->used = 16;
  for (int i = 0; i < 8; i++) {
    const uint8_t *word = seed + (size_t)4 * i;
    rng->key[i] = (uint32_t)word[0] | (uint32_t)word[1] << 8 | (uint32_t)word[2] << 16 |
                  (uint32_t)word[3] << 24;
  }
}

static inline uint32_t pcg32_next(MkRng *rng) {
  uint64_t state = rng->counter;
  uint64_t stream = (uint64_t)rng->key[1] << 32 | rng->key[0];
  rng->counter = state * 6364136223846793005u + (stream << 1 | 1);
  uint32_t shifted = (uint32_t)(((state >> 18) ^ state) >> 27);
  uint32_t rotation = (uint32_t)(state >> 59);
  return shifted >> rotation | shifted << (-rotation & 31);
}

/* Cleared in two pieces, which are a few stores: one piece of this size is a loop of the processor's own, and that takes
 * as long to begin as an action of a short game. */
static inline void begin_pcg32(MkRng *rng, uint64_t state, uint64_t stream) {
  rng->kind = MK_RNG_PCG32;
  rng->used = 0;
  rng->counter = 0;
  memset(rng->key, 0, sizeof rng->key);
  memset(rng->block, 0, sizeof rng->block);
  rng->key[0] = (uint32_t)stream;
  rng->key[1] = (uint32_t)(stream >> 32);
  pcg32_next(rng);
  rng->counter += state;
  pcg32_next(rng);
}

void mk_rng_init_pcg32(MkRng *rng, uint64_t state, uint64_t stream) {
  begin_pcg32(rng, state, stream);
}

/* The low half comes first, as the lowest byte does in a seed. */
static inline uint64_t pcg32_next_u64(MkRng *rng) {
  uint64_t low = pcg32_next(rng);
  return (uint64_t)pcg32_next(rng) << 32 | low;
}

void mk_rng_init_drawn(MkRng *rng, uint64_t state, uint64_t stream) {
  MkRng from;
  begin_pcg32(&from, state, stream);
  uint64_t drawn = pcg32_next_u64(&from);
  begin_pcg32(rng, drawn, pcg32_next_u64(&from));
}

/* What is seldom needed stands apart: playouts draw a number for every action. */
#define SELDOM __attribute__((noinline))

SELDOM static void next_block(MkRng *rng) {
  chacha20_block(rng->key, rng->counter++, rng->block);
  rng->used = 0;
}

static inline uint32_t chacha20_next(MkRng *rng) {
  assert(rng->kind == MK_RNG_CHACHA20);
  if (rng->used == 16) next_block(rng);
  return rng->block[rng->used++];
}

static inline uint32_t next(MkRng *rng) {
  return rng->kind == MK_RNG_PCG32 ? pcg32_next(rng) : chacha20_next(rng);
}

uint32_t mk_rng_next(MkRng *rng) {
  return next(rng);
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

/* Throws away the few low halves that would favour small numbers. */
SELDOM static uint32_t below_without_bias(MkRng *rng, uint32_t bound, uint64_t product) {
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
