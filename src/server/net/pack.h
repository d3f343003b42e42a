/* pack.h - messages made smaller (RFC 7692, permessage-deflate), each for itself: nothing of one message, let alone of one
 * viewer's, is ever used for another, so that sizes tell nothing of them and a silent socket keeps nothing.
 *
 * One deflater and one inflater serve all sockets of the loop's thread; both begin anew with every message. Pure but for
 * them. */
#ifndef MEIKYU_SERVER_PACK_H
#define MEIKYU_SERVER_PACK_H

#include <stdbool.h>
#include <stddef.h>

enum {
  PACK_TAIL = 4,       /* bytes of the empty block at the end */
  PACK_BITS = 13,      /* window we write with; who wants a smaller one is not packed for */
  PACK_LEAST = 1400,   /* bytes: what fits into one packet comes no sooner for being smaller */
  PACK_MOST = 1 << 18, /* what is larger goes as it is */
};

typedef struct Packed {
  const char *bytes; /* until the next call; NULL: it would not be smaller, or there is no memory */
  size_t length;
} Packed;

Packed net_pack_message(const char *bytes, size_t length);

typedef enum Unpacked {
  UNPACKED,
  UNPACKED_LARGE, /* it fills the room, or more: nothing beyond it was made */
  UNPACKED_WRONG,
  UNPACKED_NO_MEMORY,
} Unpacked;

/* Less than `room` bytes into `out`. Behind `bytes` there must be PACK_TAIL more, which are written. */
Unpacked net_unpack_message(char *bytes, size_t length, char *out, size_t room, size_t *count);

#endif
