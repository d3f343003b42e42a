/* ChaCha20 and SHA-256 against their published vectors, PCG32 against its reference output, and
 * unbiased bounded draws. */
#include <support/unit.h>

/* RFC 8439, appendix A.1: keystream blocks 0 and 1 for the key and nonce of zeros. */
static void chacha20_vectors_1_and_2(void **state) {
  (void)state;
  static const uint32_t blocks[32] = {
      0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8,
      0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815,
      0x69b687c3, 0x8665eeb2, 0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb,
      0x6965e348, 0x3e53c612, 0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
      0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b};
  uint8_t seed[MK_SEED_SIZE] = {0};
  MkRng rng;
  mk_rng_init_chacha20(&rng, seed);
  for (int i = 0; i < 32; i++) assert_int_equal(mk_rng_next(&rng), blocks[i]);
}

/* RFC 8439, appendix A.1, vector 3: the key 00..01, block 1. */
static void chacha20_vector_3(void **state) {
  (void)state;
  static const uint32_t block[16] = {0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1,
                                     0xe8252083, 0x60818b01, 0xf38422b8, 0x5aaa49c9,
                                     0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f,
                                     0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00};
  uint8_t seed[MK_SEED_SIZE] = {[31] = 1};
  MkRng rng;
  mk_rng_init_chacha20(&rng, seed);
  for (int i = 0; i < 16; i++) mk_rng_next(&rng);
  for (int i = 0; i < 16; i++) assert_int_equal(mk_rng_next(&rng), block[i]);
}

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
      cmocka_unit_test(chacha20_vectors_1_and_2),
      cmocka_unit_test(chacha20_vector_3),
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
