/* chance.c - SipHash-2-4, and unbiased numbers by their place in a pile. Bots' own numbers are rng.c. */
#include <meikyu/chance.h>

#include <assert.h>
#include <string.h>

/* ---- SipHash-2-4 ---------------------------------------------------------------------------------- */

typedef struct Sip {
  uint64_t v0, v1, v2, v3;
} Sip;

static inline uint64_t rotate_left(uint64_t x, int by) {
  return x << by | x >> (64 - by);
}

static inline void sip_round(Sip *s) {
  s->v0 += s->v1, s->v1 = rotate_left(s->v1, 13) ^ s->v0, s->v0 = rotate_left(s->v0, 32);
  s->v2 += s->v3, s->v3 = rotate_left(s->v3, 16) ^ s->v2;
  s->v0 += s->v3, s->v3 = rotate_left(s->v3, 21) ^ s->v0;
  s->v2 += s->v1, s->v1 = rotate_left(s->v1, 17) ^ s->v2, s->v2 = rotate_left(s->v2, 32);
}

static inline Sip sip_begin(const uint64_t key[2]) {
  return (Sip){key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d,
               key[0] ^ 0x6c7967656e657261, key[1] ^ 0x7465646279746573};
}

static inline void sip_add(Sip *s, uint64_t word) {
  s->v3 ^= word;
  sip_round(s);
  sip_round(s);
  s->v0 ^= word;
}

/* The last word holds the bytes left over and, on top, how many there were in all. */
static inline uint64_t sip_end(Sip *s, uint64_t last) {
  sip_add(s, last);
  s->v2 ^= 0xff;
  for (int i = 0; i < 4; i++) sip_round(s);
  return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

/* Words are read with the lowest byte first on every machine. */
static inline uint64_t read_word(const void *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

static uint64_t read_rest(const uint8_t *bytes, size_t count) {
  uint64_t word = 0;
  for (size_t i = 0; i < count; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

uint64_t mk_siphash(const uint64_t key[2], const void *bytes, size_t count) {
  const uint8_t *from = bytes;
  Sip sip = sip_begin(key);
  for (size_t left = count; left >= 8; left -= 8, from += 8) sip_add(&sip, read_word(from));
  return sip_end(&sip, read_rest(from, count % 8) | (uint64_t)count << 56);
}

/* ---- Keys ----------------------------------------------------------------------------------------- */

/* No pile is there. */
static const uint32_t nowhere = UINT32_MAX;

/* A name, filled up with zeros to whole words, one zero at least. Returns its bytes with them. */
static uint64_t sip_add_name(Sip *sip, const char *name) {
  uint64_t word = 0, count = 0;
  for (; name[count]; count++) {
    word |= (uint64_t)(uint8_t)name[count] << 8 * (count % 8);
    if (count % 8 == 7) sip_add(sip, word), word = 0;
  }
  sip_add(sip, word);
  return count / 8 * 8 + 8;
}

/* Half of the seed is the key under which the other half, the name and a number are hashed: number 0 gives the first word
 * of the game's key, number 1 the second. What they have in common is worked out once. */
void mk_chance_init(MkChance *chance, const char *name, const uint8_t seed[MK_SEED_SIZE]) {
  const uint64_t half[2] = {read_word(seed), read_word(seed + 8)};
  Sip sip = sip_begin(half);
  sip_add(&sip, read_word(seed + 16));
  sip_add(&sip, read_word(seed + 24));
  uint64_t length = 16 + sip_add_name(&sip, name) + 1;
  Sip again = sip;
  *chance = (MkChance){.kind = MK_CHANCE_DEALT, .place = nowhere};
  chance->key[0] = sip_end(&sip, 0 | length << 56);
  chance->key[1] = sip_end(&again, 1 | length << 56);
}

void mk_chance_imagine(MkChance *chance, MkRng *rng) {
  MkRng own;
  uint64_t low = mk_rng_next(rng), high = mk_rng_next(rng);
  mk_rng_init_pcg32(&own, low | high << 32, mk_rng_next(rng));
  *chance = (MkChance){.kind = MK_CHANCE_IMAGINED, .key = {own.state, own.stream}};
}

/* ---- Numbers -------------------------------------------------------------------------------------- */

static uint32_t imagined_below(MkChance *chance, uint32_t bound) {
  MkRng rng = {chance->key[0], chance->key[1]};
  uint32_t number = mk_rng_below(&rng, bound);
  chance->key[0] = rng.state;
  return number;
}

/* Four numbers at once: the hash of six bytes, a place and two for the try, the lowest first. */
static inline uint64_t word_at(const MkChance *chance, uint32_t place, uint64_t again) {
  Sip sip = sip_begin(chance->key);
  return sip_end(&sip, place | again << 32 | (uint64_t)6 << 56);
}

static inline uint32_t lane(uint64_t word, int number) {
  return (uint32_t)(word >> 16 * (number % 4)) & 0xffff;
}

/* Seldom needed, so it stands apart. Throws away the few low halves that would favour small numbers, and asks for the
 * next try of the same number. */
__attribute__((noinline)) static uint32_t below_without_bias(const MkChance *chance, int number,
                                                             uint32_t bound, uint32_t product) {
  uint32_t threshold = 0x10000 % bound;
  for (uint64_t again = 1; (product & 0xffff) < threshold; again++)
    product = lane(word_at(chance, chance->place, again), number) * bound;
  return product >> 16;
}

/* Lemire's method: the high half of a product is uniform but for few low halves, all of them below `bound`. */
uint32_t mk_chance_below(MkChance *chance, int pile, int shuffle, int number, uint32_t bound) {
  assert(bound > 0 && bound <= 0x10000);
  assert(pile >= 0 && pile < 255 && shuffle >= 0 && shuffle < 256);
  assert(number >= 0 && number < 4 * 0x10000);
  if (bound == 1) return 0;
  assert(chance->kind != MK_CHANCE_NONE);
  if (chance->kind == MK_CHANCE_IMAGINED) return imagined_below(chance, bound);
  uint32_t place = (uint32_t)pile | (uint32_t)shuffle << 8 | (uint32_t)number / 4 << 16;
  if (chance->place != place) {
    chance->word = word_at(chance, place, 0);
    chance->place = place;
  }
  uint32_t product = lane(chance->word, number) * bound;
  if ((product & 0xffff) < bound) return below_without_bias(chance, number, bound, product);
  return product >> 16;
}
