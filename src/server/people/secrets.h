/* secrets.h - tokens, codes and keys: made at random, read as people type them, known to the store by
 * their hash alone. */
#ifndef MEIKYU_SERVER_SECRETS_H
#define MEIKYU_SERVER_SECRETS_H

#include <stdbool.h>
#include <stdint.h>

#include "people.h"

enum {
  TOKEN_LENGTH = 43,    /* 32 bytes as base64url */
  LINK_LENGTH = 8,      /* 40 bits, for ten minutes */
  RECOVERY_LENGTH = 30, /* 150 bits, written in groups of five */
  MAX_SECRET = 64,      /* room for any of them as text, the NUL included */
};

void people_secret_random(void *bytes, size_t count);

/* A new player's id: 128 random bits. */
void people_secret_make_id(char out[TABLES_MAX_ID]);
void people_secret_make_token(char out[MAX_SECRET]);
void people_secret_make_code(char out[MAX_SECRET]);
void people_secret_make_key(char out[MAX_SECRET]);

/* Whether it could be a token; what could not is not looked up. */
bool people_secret_is_token(StoreBytes text);
/* What was typed, in capitals and without spaces and hyphens; false if it is not `length` letters and
 * digits. */
bool people_secret_read_typed(const char *typed, size_t length, char out[MAX_SECRET]);

void people_secret_hash(StoreBytes text, uint8_t out[PEOPLE_HASH]);

#endif
