/* cards.h - heaps of treasure cards. A heap has no order: which card comes off it is decided when it is
 * drawn, so there is no hidden order anywhere in the game. No rules here.
 *
 * Heaps are looked at eight counts at a time, as the bytes of a word with the first kind lowest. No count
 * reaches 128: there are GOLEM_CARDS cards.
 */
#ifndef GOLEM_CARDS_H
#define GOLEM_CARDS_H

#include <stdint.h>
#include <string.h>

#include <meikyu/chance.h>

enum {
  GOLEM_KINDS = 32, /* treasure kinds a content may have */
  GOLEM_CARDS = 72, /* treasure cards */
  GOLEM_EIGHTS = GOLEM_KINDS / 8,
};

typedef struct GolemCards {
  uint8_t n[GOLEM_KINDS];
} GolemCards;

#define GOLEM_ONES  0x0101010101010101u
#define GOLEM_HIGHS 0x8080808080808080u

static inline uint64_t golem_eight(const GolemCards *cards, int index) {
  uint64_t counts;
  memcpy(&counts, cards->n + (size_t)8 * index, sizeof counts);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  counts = __builtin_bswap64(counts);
#endif
  return counts;
}

static inline void golem_set_eight(GolemCards *cards, int index, uint64_t counts) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  counts = __builtin_bswap64(counts);
#endif
  memcpy(cards->n + (size_t)8 * index, &counts, sizeof counts);
}

/* In sums of sixteen bits, since a position that is being read may claim more cards than there are. */
static inline int golem_cards_total(const GolemCards *cards) {
  const uint64_t evens = 0x00ff00ff00ff00ff;
  uint64_t sums = 0;
  for (int i = 0; i < GOLEM_EIGHTS; i++)
    sums += (golem_eight(cards, i) & evens) + (golem_eight(cards, i) >> 8 & evens);
  return (int)(sums * 0x0001000100010001 >> 48);
}

/* The kinds with `least` cards or more as a set, one bit each. Added to such a count 128 - least raises its
 * high bit; the product brings the eight high bits together in the top byte. */
static inline uint32_t golem_cards_set(const GolemCards *cards, unsigned least) {
  uint32_t set = 0;
  for (int i = 0; i < GOLEM_EIGHTS; i++) {
    uint64_t many = ((golem_eight(cards, i) + (128 - least) * GOLEM_ONES) & GOLEM_HIGHS) >> 7;
    set |= (uint32_t)(many * 0x0102040810204080 >> 56) << 8 * i;
  }
  return set;
}

static inline int golem_cards_kinds(const GolemCards *cards) {
  return __builtin_popcount(golem_cards_set(cards, 1));
}

/* Moves everything in `from` to `to`. */
static inline void golem_cards_pour(GolemCards *from, GolemCards *to) {
  for (int i = 0; i < GOLEM_EIGHTS; i++)
    golem_set_eight(to, i, golem_eight(to, i) + golem_eight(from, i));
  memset(from, 0, sizeof *from);
}

/* Which of eight counts card number `at` falls into: the first whose sum with those before it, a byte of
 * the product, is above `at`. */
static inline int golem_find_card(uint64_t counts, int at) {
  uint64_t sums = counts * GOLEM_ONES;
  uint64_t above = ((sums | GOLEM_HIGHS) - (uint64_t)(at + 1) * GOLEM_ONES) & GOLEM_HIGHS;
  return __builtin_ctzll(above) / 8;
}

/* Takes card number `at` of the sorted cards out of `from`; returns its kind. All eights are added up whatever
 * the number: where to stop cannot be foreseen, and a wrong guess of the processor costs more. */
static inline int golem_cards_take(GolemCards *from, int at) {
  int index = 0, before = 0, sum = 0;
  for (int i = 0; i < GOLEM_EIGHTS - 1; i++) {
    sum += (int)(golem_eight(from, i) * GOLEM_ONES >> 56);
    index += at >= sum;
    before = at >= sum ? sum : before;
  }
  uint64_t counts = golem_eight(from, index);
  int kind = golem_find_card(counts, at - before);
  golem_set_eight(from, index,
                  counts - (1ull << 8 * kind)); /* a whole one: it is read again at once */
  return 8 * index + kind;
}

#endif
