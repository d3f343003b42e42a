/* seal.c - RFC 8291: a message that only one browser can read, as one record of aes128gcm (RFC 8188). */
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <string.h>

#include <meikyu/match.h>

#include "push.h"

enum { KEY = 16, NONCE = 12, TAG = 16, HASH = 32, RECORD = 4096 };

/* HKDF (RFC 5869) for what fits into one hash. */
static void derive(const uint8_t *salt, size_t salt_size, const uint8_t *secret, size_t secret_size,
                   const void *info, size_t info_size, uint8_t *out, size_t size) {
  uint8_t inner[HASH], block[HASH], told[160];
  mk_hmac_sha256(salt, salt_size, secret, secret_size, inner);
  memcpy(told, info, info_size);
  told[info_size] = 1;
  mk_hmac_sha256(inner, HASH, told, info_size + 1, block);
  memcpy(out, block, size);
}

/* Both sides' keys and the subscription's secret become one. */
static bool mix(const PushReader *reader, const PushKey *once, uint8_t out[HASH]) {
  static const char label[] = "WebPush: info"; /* with its NUL */
  uint8_t shared[PUSH_PRIVATE], info[sizeof label + 2 * PUSH_POINT];
  if (!push_agree(once, reader->point, shared)) return false;
  memcpy(info, label, sizeof label);
  memcpy(info + sizeof label, reader->point, PUSH_POINT);
  memcpy(info + sizeof label + PUSH_POINT, once->point, PUSH_POINT);
  derive(reader->auth, PUSH_AUTH, shared, sizeof shared, info, sizeof info, out, HASH);
  return true;
}

/* `out` holds the text and the mark of the last record; it is sealed in place, its tag behind it. */
static bool encrypt(const uint8_t key[KEY], const uint8_t nonce[NONCE], uint8_t *out, int length) {
  int done = 0, rest = 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  bool good = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) > 0 &&
              EVP_EncryptUpdate(context, out, &done, out, length) > 0 &&
              EVP_EncryptFinal_ex(context, out + done, &rest) > 0 &&
              EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + length) > 0;
  EVP_CIPHER_CTX_free(context);
  return good;
}

static void write_head(const PushKey *once, const uint8_t salt[PUSH_SALT], uint8_t *out) {
  memcpy(out, salt, PUSH_SALT);
  out[16] = 0, out[17] = 0, out[18] = RECORD >> 8, out[19] = RECORD & 255;
  out[20] = PUSH_POINT;
  memcpy(out + 21, once->point, PUSH_POINT);
}

bool push_seal_with(const PushReader *reader, const PushKey *once, const uint8_t salt[PUSH_SALT],
                    const char *text, size_t length, uint8_t out[PUSH_MAX_SEALED], size_t *sealed) {
  static const char key_label[] = "Content-Encoding: aes128gcm";
  static const char nonce_label[] = "Content-Encoding: nonce";
  uint8_t secret[HASH], key[KEY], nonce[NONCE];
  if (length > PUSH_MAX_TEXT || !mix(reader, once, secret)) return false;
  derive(salt, PUSH_SALT, secret, HASH, key_label, sizeof key_label, key, KEY);
  derive(salt, PUSH_SALT, secret, HASH, nonce_label, sizeof nonce_label, nonce, NONCE);
  write_head(once, salt, out);
  memcpy(out + PUSH_HEAD, text, length);
  out[PUSH_HEAD + length] = 2;
  *sealed = PUSH_HEAD + length + 1 + TAG;
  return encrypt(key, nonce, out + PUSH_HEAD, (int)length + 1);
}

bool push_seal(const PushReader *reader, const char *text, size_t length,
               uint8_t out[PUSH_MAX_SEALED], size_t *sealed) {
  PushKey once;
  uint8_t salt[PUSH_SALT];
  return push_make_key(&once) && RAND_bytes(salt, sizeof salt) > 0 &&
         push_seal_with(reader, &once, salt, text, length, out, sealed);
}
