/* SipHash-2-4 and SHA-256 against their published vectors, PCG32 against its reference output, numbers that depend on
 * their place alone, and unbiased bounded draws. */
#include <support/unit.h>

/* The vectors published with SipHash-2-4: the key 00 01 .. 0f, the texts 00, 00 01, .. of 0 to 63 bytes. */
static void siphash_vectors(void **state) {
  (void)state;
  static const uint64_t wanted[64] = {
      0x726fdb47dd0e0e31, 0x74f839c593dc67fd, 0x0d6c8009d9a94f5a, 0x85676696d7fb7e2d,
      0xcf2794e0277187b7, 0x18765564cd99a68d, 0xcbc9466e58fee3ce, 0xab0200f58b01d137,
      0x93f5f5799a932462, 0x9e0082df0ba9e4b0, 0x7a5dbbc594ddb9f3, 0xf4b32f46226bada7,
      0x751e8fbc860ee5fb, 0x14ea5627c0843d90, 0xf723ca908e7af2ee, 0xa129ca6149be45e5,
      0x3f2acc7f57c29bdb, 0x699ae9f52cbe4794, 0x4bc1b3f0968dd39c, 0xbb6dc91da77961bd,
      0xbed65cf21aa2ee98, 0xd0f2cbb02e3b67c7, 0x93536795e3a33e88, 0xa80c038ccd5ccec8,
      0xb8ad50c6f649af94, 0xbce192de8a85b8ea, 0x17d835b85bbb15f3, 0x2f2e6163076bcfad,
      0xde4daaaca71dc9a5, 0xa6a2506687956571, 0xad87a3535c49ef28, 0x32d892fad841c342,
      0x7127512f72f27cce, 0xa7f32346f95978e3, 0x12e0b01abb051238, 0x15e034d40fa197ae,
      0x314dffbe0815a3b4, 0x027990f029623981, 0xcadcd4e59ef40c4d, 0x9abfd8766a33735c,
      0x0e3ea96b5304a7d0, 0xad0c42d6fc585992, 0x187306c89bc215a9, 0xd4a60abcf3792b95,
      0xf935451de4f21df2, 0xa9538f0419755787, 0xdb9acddff56ca510, 0xd06c98cd5c0975eb,
      0xe612a3cb9ecba951, 0xc766e62cfcadaf96, 0xee64435a9752fe72, 0xa192d576b245165a,
      0x0a8787bf8ecb74b2, 0x81b3e73d20b49b6f, 0x7fa8220ba3b2ecea, 0x245731c13ca42499,
      0xb78dbfaf3a8d83bd, 0xea1ad565322a1a0b, 0x60e61c23a3795013, 0x6606d7e446282b93,
      0x6ca4ecb15c5f91e1, 0x9f626da15c9625f3, 0xe51b38608ef25f57, 0x958a324ceb064572};
  const uint64_t key[2] = {0x0706050403020100, 0x0f0e0d0c0b0a0908};
  uint8_t text[64];
  for (size_t length = 0; length < 64; length++) {
    text[length] = (uint8_t)length;
    assert_true(mk_siphash(key, text, length) == wanted[length]);
  }
}

/* ---- Chance ---------------------------------------------------------------------------------------- */

static MkChance chance_of(const char *name, int number) {
  uint8_t seed[MK_SEED_SIZE];
  MkChance chance;
  for (int i = 0; i < MK_SEED_SIZE; i++) seed[i] = (uint8_t)(7 * i + number);
  mk_chance_init(&chance, name, seed);
  return chance;
}

/* The key as docs/adr/0017 has it: one half of the seed hashes the other, the name in whole words, and 0 or 1. */
static void keys_are_hashes_of_seed_and_name(void **state) {
  (void)state;
  static const struct {
    const char *name;
    size_t padded;
  } names[] = {{"ruin", 8}, {"", 8}, {"12345678", 16}, {"diminuendo", 16}};
  uint8_t seed[MK_SEED_SIZE], text[MK_SEED_SIZE + 1];
  uint64_t half[2] = {0, 0};
  for (int i = 0; i < MK_SEED_SIZE; i++) seed[i] = (uint8_t)(200 - 3 * i);
  for (int i = 0; i < 16; i++) half[i / 8] |= (uint64_t)seed[i] << 8 * (i % 8);
  for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
    MkChance chance;
    mk_chance_init(&chance, names[n].name, seed);
    memset(text, 0, sizeof text);
    memcpy(text, seed + 16, 16);
    memcpy(text + 16, names[n].name, strlen(names[n].name));
    for (int i = 0; i < 2; i++) {
      text[16 + names[n].padded] = (uint8_t)i;
      assert_true(chance.key[i] == mk_siphash(half, text, 16 + names[n].padded + 1));
    }
  }
}

/* And the numbers: a quarter of the hash of pile, shuffle, number / 4 and try, thrown away where it would favour. */
static uint32_t below_by_the_book(const MkChance *chance, int pile, int shuffle, int number,
                                  uint32_t bound) {
  for (int again = 0;; again++) {
    const uint8_t text[6] = {(uint8_t)pile,         (uint8_t)shuffle,
                             (uint8_t)(number / 4), (uint8_t)(number / 1024),
                             (uint8_t)again,        (uint8_t)(again >> 8)};
    uint64_t word = mk_siphash(chance->key, text, sizeof text);
    uint32_t product = (uint32_t)(word >> 16 * (number % 4) & 0xffff) * bound;
    if (product % 0x10000 >= 0x10000 % bound) return product / 0x10000;
  }
}

static void numbers_are_hashes_of_their_place(void **state) {
  (void)state;
  static const uint32_t bounds[] = {2, 3, 24, 39, 72, 1000, 40000, 65535, 65536};
  MkChance chance = chance_of("ruin", 1);
  for (int number = 0; number < 3000; number++) {
    int pile = number % 5, shuffle = number % 3;
    uint32_t bound = bounds[number % 9];
    assert_int_equal(mk_chance_below(&chance, pile, shuffle, number, bound),
                     below_by_the_book(&chance, pile, shuffle, number, bound));
  }
}

/* The law: a number is a function of its place. In whatever order numbers are asked for, and how often, they stay. */
static void numbers_do_not_depend_on_others(void **state) {
  (void)state;
  MkChance asked = chance_of("ruin", 1), rng = asked;
  for (int i = 0; i < 2000; i++) {
    int pile = (int)mk_chance_below(&rng, 9, 0, 3 * i, 4);
    int shuffle = (int)mk_chance_below(&rng, 9, 0, 3 * i + 1, 3);
    int number = (int)mk_chance_below(&rng, 9, 0, 3 * i + 2, 40);
    MkChance fresh = chance_of("ruin", 1);
    assert_int_equal(mk_chance_below(&asked, pile, shuffle, number, 24),
                     mk_chance_below(&fresh, pile, shuffle, number, 24));
  }
}

/* Piles, shuffles, names and every byte of a seed lead to numbers of their own: of 300 at most a few agree by chance. */
static int alike(MkChance one, int pile, int shuffle, MkChance two, int other, int second) {
  int same = 0;
  for (int i = 0; i < 300; i++)
    same += mk_chance_below(&one, pile, shuffle, i, 60000) ==
            mk_chance_below(&two, other, second, i, 60000);
  return same;
}

static void places_and_seeds_are_kept_apart(void **state) {
  (void)state;
  MkChance chance = chance_of("ruin", 1);
  assert_int_equal(alike(chance, 0, 1, chance_of("ruin", 1), 0, 1), 300);
  assert_in_range(alike(chance, 0, 1, chance, 1, 1), 0, 3);
  assert_in_range(alike(chance, 0, 1, chance, 0, 2), 0, 3);
  assert_in_range(alike(chance, 1, 0, chance, 0, 1), 0, 3);
  assert_in_range(alike(chance, 0, 1, chance_of("golem", 1), 0, 1), 0, 3);
  assert_in_range(alike(chance, 0, 1, chance_of("ruin ", 1), 0, 1), 0, 3);
  uint8_t seed[MK_SEED_SIZE];
  for (int i = 0; i < MK_SEED_SIZE; i++) seed[i] = (uint8_t)(7 * i + 1);
  for (int i = 0; i < MK_SEED_SIZE; i++) {
    MkChance other;
    seed[i] ^= 1;
    mk_chance_init(&other, "ruin", seed);
    assert_in_range(alike(chance, 0, 1, other, 0, 1), 0, 3);
    seed[i] ^= 1;
  }
}

static void dealt_numbers_are_even(void **state) {
  (void)state;
  MkChance chance = chance_of("even", 1);
  int counts[7] = {0}, thirds[3] = {0};
  for (int i = 0; i < 70000; i++) counts[mk_chance_below(&chance, 0, 1, i, 7)]++;
  for (int i = 0; i < 7; i++) assert_in_range(counts[i], 9600, 10400);
  /* A quarter of all products must be thrown away, or every third number comes twice as often. */
  for (int i = 0; i < 30000; i++) {
    uint32_t drawn = mk_chance_below(&chance, 0, 2, i, 0xC000);
    assert_true(drawn < 0xC000);
    thirds[drawn % 3]++;
  }
  for (int i = 0; i < 3; i++) assert_in_range(thirds[i], 9600, 10400);
}

/* Cards drawn one by one: all 24 orders of four come about as often. */
static void orders_are_even(void **state) {
  (void)state;
  int counts[24] = {0};
  for (int deal = 0; deal < 24000; deal++) {
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)deal, (uint8_t)(deal >> 8)};
    MkChance chance;
    mk_chance_init(&chance, "even", seed);
    int order = mk_chance_draw(&chance, 0, 1, 4);
    order = order * 3 + mk_chance_draw(&chance, 0, 1, 3);
    counts[order * 2 + mk_chance_draw(&chance, 0, 1, 2)]++;
  }
  for (int i = 0; i < 24; i++) assert_in_range(counts[i], 870, 1130);
}

static void one_card_asks_nothing(void **state) {
  (void)state;
  MkChance none = {0};
  assert_int_equal(mk_chance_draw(&none, 0, 1, 1), 0);
}

/* What bots imagine goes on like a generator, and never as the real game would. */
static void imagined_chance_is_a_generator(void **state) {
  (void)state;
  MkRng rng, own;
  MkChance chance;
  mk_rng_init_pcg32(&rng, 42, 54);
  own = rng;
  uint64_t low = mk_rng_next(&own), high = mk_rng_next(&own);
  mk_rng_init_pcg32(&own, low | high << 32, mk_rng_next(&own));
  mk_chance_imagine(&chance, &rng);
  for (int i = 0; i < 100; i++)
    assert_int_equal(mk_chance_below(&chance, i % 3, 1, 5, 1000), mk_rng_below(&own, 1000));
}

/* ---- Numbers for bots ------------------------------------------------------------------------------ */

/* The reference implementation's demonstration: pcg32_srandom(42, 54). */
static void pcg32_reference(void **state) {
  (void)state;
  static const uint32_t wanted[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                    0x83d2f293, 0xbfa4784b, 0xcbed606e};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 42, 54);
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
    assert_int_equal(mk_rng_next(&rng), wanted[i]);
}

/* The same output as a seed: each number from its lowest byte on. */
static void a_seed_is_eight_draws(void **state) {
  (void)state;
  static const uint8_t begins[] = {0xb7, 0x02, 0x5c, 0xa1, 0x09, 0xf4, 0x47, 0x7b, 0x30};
  uint8_t seed[MK_SEED_SIZE];
  MkRng rng, other;
  mk_rng_init_pcg32(&rng, 42, 54);
  other = rng;
  mk_rng_seed(&rng, seed);
  assert_memory_equal(seed, begins, sizeof begins);
  for (int i = 0; i < 8; i++) mk_rng_next(&other);
  assert_int_equal(mk_rng_next(&rng), mk_rng_next(&other));
}

/* Begun by the first half of such a seed, its two numbers from the lowest byte on; nothing else is left in it. */
static void a_generator_begins_with_half_a_seed(void **state) {
  (void)state;
  uint8_t seed[MK_SEED_SIZE];
  uint64_t half[2] = {0, 0};
  MkRng from, wanted, drawn;
  mk_rng_init_pcg32(&from, 42, 54);
  mk_rng_seed(&from, seed);
  for (int i = 0; i < 16; i++) half[i / 8] |= (uint64_t)seed[i] << 8 * (i % 8);
  mk_rng_init_pcg32(&wanted, half[0], half[1]);
  memset(&drawn, 0xff, sizeof drawn);
  mk_rng_init_drawn(&drawn, 42, 54);
  assert_memory_equal(&drawn, &wanted, sizeof drawn);
}

static void bounded_draws_are_even(void **state) {
  (void)state;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 2);
  int counts[7] = {0};
  for (int i = 0; i < 70000; i++) counts[mk_rng_below(&rng, 7)]++;
  for (int i = 0; i < 7; i++) assert_in_range(counts[i], 9600, 10400);
  /* A quarter of all products must be thrown away, or every third number comes twice as often. */
  uint32_t huge = 0xC0000000;
  int thirds[3] = {0};
  for (int i = 0; i < 30000; i++) {
    uint32_t drawn = mk_rng_below(&rng, huge);
    assert_true(drawn < huge);
    thirds[drawn % 3]++;
  }
  for (int i = 0; i < 3; i++) assert_in_range(thirds[i], 9600, 10400);
}

static void one_choice_draws_nothing(void **state) {
  (void)state;
  MkRng rng, before;
  mk_rng_init_pcg32(&rng, 1, 2);
  before = rng;
  assert_int_equal(mk_rng_below(&rng, 1), 0);
  assert_memory_equal(&rng, &before, sizeof rng);
}

static void check_sha(const char *text, const char *hex) {
  uint8_t hash[MK_SHA256_SIZE];
  char written[MK_HEX_SIZE];
  mk_sha256(text, strlen(text), hash);
  mk_hex_write(hash, written);
  assert_string_equal(written, hex);
}

/* FIPS 180-4 examples, and the lengths around a block. */
static void sha256_vectors(void **state) {
  (void)state;
  check_sha("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  check_sha("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  check_sha("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  check_sha("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

static void check_hmac(const char *key, size_t size, const char *text, const char *hex) {
  uint8_t hash[MK_SHA256_SIZE];
  char written[MK_HEX_SIZE];
  mk_hmac_sha256(key, size, text, strlen(text), hash);
  mk_hex_write(hash, written);
  assert_string_equal(written, hex);
}

/* RFC 4231, cases 2 and 6: a short key, and one longer than a block. */
static void hmac_vectors(void **state) {
  (void)state;
  char key[131];
  memset(key, 0xaa, sizeof key);
  check_hmac("Jefe", 4, "what do ya want for nothing?",
             "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  check_hmac(key, sizeof key, "Test Using Larger Than Block-Size Key - Hash Key First",
             "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

static void sha256_in_pieces(void **state) {
  (void)state;
  char text[200];
  memset(text, 'm', sizeof text);
  uint8_t whole[MK_SHA256_SIZE], pieces[MK_SHA256_SIZE];
  mk_sha256(text, sizeof text, whole);
  MkSha256 sha;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, text, 1);
  mk_sha256_add(&sha, text, 120);
  mk_sha256_add(&sha, text, 79);
  mk_sha256_end(&sha, pieces);
  assert_memory_equal(whole, pieces, sizeof whole);
}

static void seeds_from_text(void **state) {
  (void)state;
  uint8_t seed[MK_SEED_SIZE], same[MK_SEED_SIZE];
  const char *hex = "00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff";
  mk_seed_from_text(hex, seed);
  assert_int_equal(seed[1], 0x11);
  assert_int_equal(seed[31], 0xff);
  mk_seed_from_text("abc", seed);
  mk_sha256("abc", 3, same);
  assert_memory_equal(seed, same, sizeof seed);
  assert_false(mk_hex_read("12", same));
  assert_false(
      mk_hex_read("zz112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", same));
  assert_false(
      mk_hex_read("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff0", same));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(siphash_vectors),
      cmocka_unit_test(keys_are_hashes_of_seed_and_name),
      cmocka_unit_test(numbers_are_hashes_of_their_place),
      cmocka_unit_test(numbers_do_not_depend_on_others),
      cmocka_unit_test(places_and_seeds_are_kept_apart),
      cmocka_unit_test(dealt_numbers_are_even),
      cmocka_unit_test(orders_are_even),
      cmocka_unit_test(one_card_asks_nothing),
      cmocka_unit_test(imagined_chance_is_a_generator),
      cmocka_unit_test(pcg32_reference),
      cmocka_unit_test(a_seed_is_eight_draws),
      cmocka_unit_test(a_generator_begins_with_half_a_seed),
      cmocka_unit_test(bounded_draws_are_even),
      cmocka_unit_test(one_choice_draws_nothing),
      cmocka_unit_test(sha256_vectors),
      cmocka_unit_test(hmac_vectors),
      cmocka_unit_test(sha256_in_pieces),
      cmocka_unit_test(seeds_from_text),
  };
  return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
