/* curve.c - P-256 by OpenSSL: making keys, agreeing on a secret, signing. Nothing here knows what for. */
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <string.h>

#include "push.h"

/* A key of OpenSSL's from bytes; `secret` NULL: the public part alone. NULL: it is none. */
static EVP_PKEY *open_key(const uint8_t *secret, const uint8_t point[PUSH_POINT]) {
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_PRIVATE, NULL) : NULL;
  bool whole = point[0] == 4; /* NOLINT: where `secret` is NULL, `point` is not */
  bool good =
      context && builder && (number || !secret) && whole &&
      OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT) &&
      (!number || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number));
  OSSL_PARAM *parameters = good ? OSSL_PARAM_BLD_to_param(builder) : NULL;
  if (!parameters || EVP_PKEY_fromdata_init(context) <= 0 ||
      EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                        parameters) <= 0)
    key = NULL;
  OSSL_PARAM_free(parameters);
  BN_clear_free(number);
  OSSL_PARAM_BLD_free(builder);
  EVP_PKEY_CTX_free(context);
  return key;
}

static bool take_out(const EVP_PKEY *key, PushKey *out) {
  BIGNUM *secret = NULL;
  size_t length = 0;
  bool good = EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &secret) &&
              BN_bn2binpad(secret, out->secret, PUSH_PRIVATE) == PUSH_PRIVATE &&
              EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, out->point, PUSH_POINT,
                                              &length) &&
              length == PUSH_POINT && out->point[0] == 4;
  BN_clear_free(secret);
  return good;
}

bool push_make_key(PushKey *key) {
  EVP_PKEY *made = EVP_EC_gen("P-256");
  bool good = made && take_out(made, key);
  EVP_PKEY_free(made);
  return good;
}

bool push_is_point(const uint8_t point[PUSH_POINT]) {
  EVP_PKEY *key = open_key(NULL, point);
  EVP_PKEY_free(key);
  return key != NULL;
}

bool push_agree(const PushKey *own, const uint8_t point[PUSH_POINT], uint8_t out[PUSH_PRIVATE]) {
  size_t length = PUSH_PRIVATE;
  EVP_PKEY *mine = open_key(own->secret, own->point), *theirs = open_key(NULL, point);
  EVP_PKEY_CTX *context = mine ? EVP_PKEY_CTX_new_from_pkey(NULL, mine, NULL) : NULL;
  bool good = context && theirs && EVP_PKEY_derive_init(context) > 0 &&
              EVP_PKEY_derive_set_peer(context, theirs) > 0 &&
              EVP_PKEY_derive(context, out, &length) > 0 && length == PUSH_PRIVATE;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(theirs);
  EVP_PKEY_free(mine);
  return good;
}

/* OpenSSL wraps the two numbers of a signature in DER; the wire wants them bare. */
static bool unwrap(const uint8_t *der, size_t length, uint8_t out[64]) {
  ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &der, (long)length);
  if (!signature) return false;
  bool good = BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, 32) == 32 &&
              BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + 32, 32) == 32;
  ECDSA_SIG_free(signature);
  return good;
}

bool push_sign(const PushKey *key, const void *bytes, size_t count, uint8_t out[64]) {
  uint8_t der[80];
  size_t length = sizeof der;
  EVP_PKEY *mine = open_key(key->secret, key->point);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  bool good = mine && context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, mine) > 0 &&
              EVP_DigestSign(context, der, &length, bytes, count) > 0 && unwrap(der, length, out);
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(mine);
  return good;
}
