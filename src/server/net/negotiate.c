/* negotiate.c - lists in header values: "gzip;q=0.5, br" and "\"abc\", W/\"def\"". */
#include "negotiate.h"

#include <string.h>

const char *net_encoding_name(Encoding encoding) {
  static const char *const names[ENCODING_COUNT] = {
      [ENCODING_PLAIN] = "", [ENCODING_GZIP] = "gzip", [ENCODING_BROTLI] = "br"};
  return names[encoding];
}

static Slice trim(Slice s) {
  while (s.length > 0 && (s.at[0] == ' ' || s.at[0] == '\t')) s.at++, s.length--;
  while (s.length > 0 && (s.at[s.length - 1] == ' ' || s.at[s.length - 1] == '\t')) s.length--;
  return s;
}

/* Cuts what stands before the next `mark` off the front of `rest`. False at the end. */
static bool cut(Slice *rest, char mark, Slice *out) {
  if (!rest->at) return false;
  const char *end = rest->length > 0 ? memchr(rest->at, mark, rest->length) : NULL;
  size_t length = end ? (size_t)(end - rest->at) : rest->length;
  *out = trim((Slice){rest->at, length});
  *rest = end ? (Slice){end + 1, rest->length - length - 1} : (Slice){NULL, 0};
  return true;
}

/* ---- Accept-Encoding ---------------------------------------------------------------------------------- */

/* "q=0.35" in thousandths: 350. Another parameter says nothing: 1000. Nonsense counts as 0. */
static int quality(Slice parameter) {
  int value = 0, scale = 1000;
  if (parameter.length < 2 || !net_slice_is((Slice){parameter.at, 2}, "q=")) return 1000;
  for (size_t i = 2; i < parameter.length && i < 7; i++) {
    char c = parameter.at[i];
    if (c == '.' && i == 3) continue;
    if (c < '0' || c > '9') return 0;
    value += (c - '0') * scale;
    scale /= 10;
  }
  return value;
}

/* How much the list wants an encoding, 0..1000; its own entry counts before "*". */
static int wish(Slice accept, const char *name) {
  int any = 0;
  for (Slice item; cut(&accept, ',', &item);) {
    Slice word, parameter;
    int q = 1000;
    cut(&item, ';', &word);
    while (cut(&item, ';', &parameter)) q = quality(parameter);
    if (net_slice_is(word, name)) return q;
    if (net_slice_is(word, "*")) any = q;
  }
  return any;
}

Encoding net_negotiate_encoding(const SiteFile *file, Slice accept) {
  Encoding best = ENCODING_PLAIN;
  int best_wish = 1;
  for (Encoding e = ENCODING_GZIP; e < ENCODING_COUNT; e++) {
    int w = file->variants[e].bytes ? wish(accept, net_encoding_name(e)) : 0;
    if (w >= best_wish) {
      best = e;
      best_wish = w;
    }
  }
  return best;
}

/* ---- Accept-Language ---------------------------------------------------------------------------------- */

/* "ja" and "ja-JP". */
static bool is_language(Slice word, const char *name) {
  if (word.length < 2 || (word.length > 2 && word.at[2] != '-')) return false;
  return net_slice_is((Slice){word.at, 2}, name);
}

bool net_negotiate_language(Slice accept, MkLang *out) {
  static const char *const names[] = {"en", "ja"};
  int best = 0;
  for (Slice item; cut(&accept, ',', &item);) {
    Slice word, parameter;
    int q = 1000;
    cut(&item, ';', &word);
    while (cut(&item, ';', &parameter)) q = quality(parameter);
    for (int lang = MK_EN; lang <= MK_JA; lang++) {
      if (q <= best || !is_language(word, names[lang])) continue;
      best = q;
      *out = (MkLang)lang;
    }
  }
  return best > 0;
}

/* ---- If-None-Match ------------------------------------------------------------------------------------ */

/* Weak comparison, as RFC 9110 wants it here: W/"x" is as good as "x". Our etags hold no comma. */
bool net_negotiate_unchanged(Slice if_none_match, const char *etag) {
  size_t length = strlen(etag);
  for (Slice tag; cut(&if_none_match, ',', &tag);) {
    if (tag.length == 1 && tag.at[0] == '*') return true;
    if (tag.length > 2 && memcmp(tag.at, "W/", 2) == 0) tag = (Slice){tag.at + 2, tag.length - 2};
    if (tag.length == length && memcmp(tag.at, etag, length) == 0) return true;
  }
  return false;
}
