/* pack.c - by zlib. A message ends with an empty block that is not sent (RFC 7692, 7.2.1). */
#include "pack.h"

#include <stdlib.h>
#include <string.h>

#include <zlib.h>

/* ---- Smaller ---------------------------------------------------------------------------------------------- */

/* What was packed last: onlookers of a table get the same bytes, one after the other. */
typedef struct Packer {
  z_stream stream;
  char *plain, *packed; /* PACK_MOST each, and room for what grows */
  size_t plain_length, packed_length;
} Packer;

static Packer *new_packer(void) {
  Packer *packer = calloc(1, sizeof *packer);
  if (!packer) return NULL;
  packer->plain = malloc(PACK_MOST);
  packer->packed = malloc(PACK_MOST);
  /* Little memory and the fastest way: a message is a few KB, and beginning anew clears what was known. */
  if (packer->plain && packer->packed &&
      deflateInit2(&packer->stream, 1, Z_DEFLATED, -PACK_BITS, 5, Z_DEFAULT_STRATEGY) == Z_OK)
    return packer;
  free(packer->plain);
  free(packer->packed);
  free(packer);
  return NULL;
}

/* Only as much as there was before: what does not fit is not smaller. */
static bool deflate_whole(Packer *packer, const char *bytes, size_t length) {
  z_stream *stream = &packer->stream;
  deflateReset(stream);
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)length;
  stream->next_out = (Bytef *)packer->packed;
  stream->avail_out = (uInt)length;
  if (deflate(stream, Z_SYNC_FLUSH) != Z_OK || stream->avail_in > 0 || stream->avail_out == 0)
    return false;
  packer->packed_length = length - stream->avail_out - PACK_TAIL;
  return true;
}

static Packed last_packed(const Packer *packer) {
  return (Packed){packer->packed_length > 0 ? packer->packed : NULL, packer->packed_length};
}

Packed net_pack_message(const char *bytes, size_t length) {
  static Packer *packer; /* one thread */
  if (length < PACK_LEAST || length > PACK_MOST) return (Packed){NULL, 0};
  if (!packer) packer = new_packer();
  if (!packer) return (Packed){NULL, 0};
  if (length == packer->plain_length && memcmp(bytes, packer->plain, length) == 0)
    return last_packed(packer);
  memcpy(packer->plain, bytes, length);
  packer->plain_length = length;
  if (!deflate_whole(packer, bytes, length)) packer->packed_length = 0;
  return last_packed(packer);
}

/* ---- As it was -------------------------------------------------------------------------------------------- */

static z_stream *inflater(void) {
  static z_stream stream; /* one thread */
  static bool ready;
  if (ready)
    inflateReset(&stream);
  else
    ready = inflateInit2(&stream, -15) == Z_OK;
  return ready ? &stream : NULL;
}

Unpacked net_unpack_message(char *bytes, size_t length, char *out, size_t room, size_t *count) {
  static const char tail[PACK_TAIL] = {0, 0, (char)0xff, (char)0xff};
  z_stream *stream = inflater();
  *count = 0;
  if (!stream) return UNPACKED_NO_MEMORY;
  memcpy(bytes + length, tail, PACK_TAIL);
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)(length + PACK_TAIL);
  stream->next_out = (Bytef *)out;
  stream->avail_out = (uInt)room;
  int code = inflate(stream, Z_SYNC_FLUSH);
  *count = room - stream->avail_out;
  if (code == Z_MEM_ERROR) return UNPACKED_NO_MEMORY;
  if (code == Z_STREAM_END) /* a last block of theirs */
    return stream->avail_in <= PACK_TAIL ? UNPACKED : UNPACKED_WRONG;
  if (code != Z_OK && code != Z_BUF_ERROR) return UNPACKED_WRONG;
  if (stream->avail_out == 0) return UNPACKED_LARGE;
  return stream->avail_in == 0 ? UNPACKED : UNPACKED_WRONG;
}
