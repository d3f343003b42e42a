/* secrets.c - randomness and hashes are libsodium's. */
#include "secrets.h"

#include <string.h>

#include <sodium.h>

void people_secret_random(void *bytes, size_t count) {
  randombytes_buf(bytes, count);
}

static void write_base64(const uint8_t *bytes, size_t count, char *out, size_t room) {
  sodium_bin2base64(out, room, bytes, count, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void people_secret_make_id(char out[TABLES_MAX_ID]) {
  uint8_t bytes[16];
  randombytes_buf(bytes, sizeof bytes);
  write_base64(bytes, sizeof bytes, out, TABLES_MAX_ID);
}

void people_secret_make_token(char out[MAX_SECRET]) {
  uint8_t bytes[32];
  randombytes_buf(bytes, sizeof bytes);
  write_base64(bytes, sizeof bytes, out, MAX_SECRET);
  sodium_memzero(bytes, sizeof bytes);
}

/* ---- What people type ------------------------------------------------------------------------------ */

/* 32 signs that are not taken for one another: no 0, 1, I, O. */
static const char signs[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

static void write_signs(int count, int group, char *out) {
  for (int i = 0; i < count; i++) {
    if (group && i > 0 && i % group == 0) *out++ = '-';
    *out++ = signs[randombytes_uniform(sizeof signs - 1)];
  }
  *out = '\0';
}

void people_secret_make_code(char out[MAX_SECRET]) {
  write_signs(LINK_LENGTH, 0, out);
}

void people_secret_make_key(char out[MAX_SECRET]) {
  write_signs(RECOVERY_LENGTH, 5, out);
}

bool people_secret_read_typed(const char *typed, size_t length, char out[MAX_SECRET]) {
  size_t count = 0;
  for (; *typed; typed++) {
    char c = *typed;
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (!strchr(signs, c) || count == length) return false;
    out[count++] = c;
  }
  out[count] = '\0';
  return count == length;
}

/* ---- Hashes ---------------------------------------------------------------------------------------- */

static bool is_base64(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

bool people_secret_is_token(StoreBytes text) {
  const char *at = text.at;
  for (size_t i = 0; i < text.length; i++) {
    if (!is_base64(at[i])) return false;
  }
  return text.length == TOKEN_LENGTH;
}

void people_secret_hash(StoreBytes text, uint8_t out[PEOPLE_HASH]) {
  crypto_hash_sha256(out, text.at, text.length);
}
