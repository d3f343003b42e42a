/* net_sha1.c - RFC 3174, for short texts. */
#include "sha1.h"

#include <assert.h>
#include <string.h>

static uint32_t rotate(uint32_t value, int bits) {
  return value << bits | value >> (32 - bits);
}

static uint32_t mix(int round, uint32_t b, uint32_t c, uint32_t d) {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5A827999u;
  if (round < 40) return (b ^ c ^ d) + 0x6ED9EBA1u;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCu;
  return (b ^ c ^ d) + 0xCA62C1D6u;
}

static void add_block(uint32_t state[5], const uint8_t block[64]) {
  uint32_t words[80], s[5];
  for (int i = 0; i < 16; i++)
    words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
  for (int i = 16; i < 80; i++)
    words[i] = rotate(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  memcpy(s, state, sizeof s);
  for (int i = 0; i < 80; i++) {
    uint32_t next = rotate(s[0], 5) + mix(i, s[1], s[2], s[3]) + s[4] + words[i];
    s[4] = s[3];
    s[3] = s[2];
    s[2] = rotate(s[1], 30);
    s[1] = s[0];
    s[0] = next;
  }
  for (int i = 0; i < 5; i++) state[i] += s[i];
}

void net_sha1(const char *bytes, size_t count, uint8_t out[SHA1_SIZE]) {
  uint32_t state[5] = {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u};
  uint8_t blocks[128] = {0};
  assert(count <= SHA1_MAX);
  size_t end = count < 56 ? 64 : 128;
  memcpy(blocks, bytes, count);
  blocks[count] = 0x80;
  blocks[end - 2] = (uint8_t)(count * 8 >> 8);
  blocks[end - 1] = (uint8_t)(count * 8);
  for (size_t at = 0; at < end; at += 64) add_block(state, blocks + at);
  for (int i = 0; i < SHA1_SIZE; i++) out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
