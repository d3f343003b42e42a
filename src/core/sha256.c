/* sha256.c - SHA-256 (FIPS 180-4), HMAC (RFC 2104), hex digits, and the seed a text stands for. */
#include <meikyu/match.h>

#include <string.h>

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static inline uint32_t rotate_right(uint32_t x, int by) {
  return x >> by | x << (32 - by);
}

static void compress(uint32_t state[8], const uint8_t block[64]) {
  uint32_t w[64];
  for (int i = 0; i < 16; i++) {
    const uint8_t *b = block + (size_t)4 * i;
    w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
  }
  for (int i = 16; i < 64; i++) {
    uint32_t s0 = rotate_right(w[i - 15], 7) ^ rotate_right(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t s1 = rotate_right(w[i - 2], 17) ^ rotate_right(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
  for (int i = 0; i < 64; i++) {
    uint32_t s1 = rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25);
    uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
    uint32_t s0 = rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22);
    uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
  state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

void mk_sha256_init(MkSha256 *sha) {
  *sha = (MkSha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                              0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void mk_sha256_add(MkSha256 *sha, const void *bytes, size_t count) {
  const uint8_t *from = bytes;
  while (count > 0) {
    size_t filled = sha->length % 64;
    size_t part = count < 64 - filled ? count : 64 - filled;
    memcpy(sha->block + filled, from, part);
    sha->length += part;
    from += part;
    count -= part;
    if (sha->length % 64 == 0) compress(sha->state, sha->block);
  }
}

void mk_sha256_end(MkSha256 *sha, uint8_t out[MK_SHA256_SIZE]) {
  static const uint8_t padding[64] = {0x80};
  uint64_t bits = sha->length * 8;
  size_t filled = sha->length % 64;
  mk_sha256_add(sha, padding, filled < 56 ? 56 - filled : 120 - filled);
  uint8_t length[8];
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  mk_sha256_add(sha, length, sizeof length);
  for (int i = 0; i < MK_SHA256_SIZE; i++)
    out[i] = (uint8_t)(sha->state[i / 4] >> (24 - 8 * (i % 4)));
}

void mk_sha256(const void *bytes, size_t count, uint8_t out[MK_SHA256_SIZE]) {
  MkSha256 sha;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, bytes, count);
  mk_sha256_end(&sha, out);
}

void mk_hmac_sha256(const void *key, size_t key_size, const void *bytes, size_t count,
                    uint8_t out[MK_SHA256_SIZE]) {
  uint8_t inner[64] = {0}, outer[64], hash[MK_SHA256_SIZE];
  MkSha256 sha;
  if (key_size > sizeof inner)
    mk_sha256(key, key_size, inner);
  else
    memcpy(inner, key, key_size);
  for (size_t i = 0; i < sizeof inner; i++) {
    outer[i] = inner[i] ^ 0x5c;
    inner[i] ^= 0x36;
  }
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, inner, sizeof inner);
  mk_sha256_add(&sha, bytes, count);
  mk_sha256_end(&sha, hash);
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, outer, sizeof outer);
  mk_sha256_add(&sha, hash, sizeof hash);
  mk_sha256_end(&sha, out);
}

void mk_hex_write(const uint8_t bytes[MK_SHA256_SIZE], char out[MK_HEX_SIZE]) {
  static const char digits[] = "0123456789abcdef";
  for (int i = 0; i < MK_SHA256_SIZE; i++) {
    out[2 * i] = digits[bytes[i] >> 4];
    out[2 * i + 1] = digits[bytes[i] & 15];
  }
  out[MK_HEX_SIZE - 1] = '\0';
}

static int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool mk_hex_read(const char *text, uint8_t out[MK_SHA256_SIZE]) {
  uint8_t bytes[MK_SHA256_SIZE] = {0};
  for (int i = 0; i < 2 * MK_SHA256_SIZE; i++) {
    int value = hex_value(text[i]);
    if (value < 0) return false;
    bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | value : value << 4);
  }
  if (text[2 * MK_SHA256_SIZE] != '\0') return false;
  memcpy(out, bytes, sizeof bytes);
  return true;
}

void mk_seed_from_text(const char *text, uint8_t seed[MK_SEED_SIZE]) {
  if (!mk_hex_read(text, seed)) mk_sha256(text, strlen(text), seed);
}
