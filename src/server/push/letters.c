/* letters.c - base64url, as keys and signatures are written on the web: without padding. */
#include <string.h>

#include "push.h"

static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void push_write_base64(const uint8_t *bytes, size_t count, MkText *out) {
  unsigned bits = 0, held = 0;
  for (size_t i = 0; i < count; i++) {
    bits = (bits << 8 | bytes[i]) & 0xffff;
    for (held += 8; held >= 6; held -= 6) mk_text_char(out, signs[bits >> (held - 6) & 63]);
  }
  if (held > 0) mk_text_char(out, signs[bits << (6 - held) & 63]);
}

/* Browsers and libraries differ in padding; it says nothing and is skipped. */
static size_t length_of(const char *text) {
  size_t length = strlen(text);
  while (length > 0 && text[length - 1] == '=') length--;
  return length;
}

bool push_read_base64(const char *text, uint8_t *out, size_t count) {
  size_t length = length_of(text), written = 0;
  unsigned bits = 0, held = 0;
  if (length != (count * 8 + 5) / 6) return false;
  for (size_t i = 0; i < length; i++) {
    const char *sign = memchr(signs, text[i], sizeof signs - 1);
    if (!sign) return false;
    bits = (bits << 6 | (unsigned)(sign - signs)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out[written++] = (uint8_t)(bits >> held);
  }
  return (bits & ((1u << held) - 1)) == 0; /* one way to write it */
}
