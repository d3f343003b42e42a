/* hold.h - what lies in front of a player, in any of the three collecting styles.
 *
 * An item is one byte that names something a player may pick: 0..6 a gem by its kind (in
 * valid/invalid rules: in the valid area; gold lies apart in all), 8..13 a gem in the invalid area,
 * 16 and up a place in the row. Everything that takes gems away from a player (stealing, giving,
 * returning, exchanging) speaks of items, so that it is written once for all styles.
 */
#ifndef SEEKERS_HOLD_H
#define SEEKERS_HOLD_H

#include "seekers.h"

enum {
  SEEKERS_ITEM_INVALID = 8,
  SEEKERS_ITEM_ROW = 16,
  SEEKERS_MAX_ITEMS = SEEKERS_ROW_ROOM + 1,
  SEEKERS_IN_AREAS = 0x100, /* in the value of a part: areas tell gems apart */
};

static inline int seekers_style(const SeekersState *s) {
  return seekers_sheets[s->rule].style;
}

/* The seeker being carried out. */
static inline const SeekersCard *seekers_card(const SeekersState *s) {
  return &seekers_cards[s->card];
}

static inline const uint8_t *seekers_dungeon(const SeekersState *s) {
  return s->dungeon + s->dungeon_at;
}

static inline bool seekers_coloured(int kind) {
  return kind < SEEKERS_COLOURS;
}

/* How many gems an item stands for: 0 if there is nothing. */
static inline int seekers_item_count(int style, const SeekersPlayer *p, int item) {
  if (item == SEEKERS_GOLD) return p->held[SEEKERS_GOLD];
  switch (style) {
  case SEEKERS_COUNT: return item <= SEEKERS_RAINBOW ? p->held[item] : 0;
  case SEEKERS_ROW: return item >= SEEKERS_ITEM_ROW && item < SEEKERS_ITEM_ROW + p->row_length;
  default:
    if (item <= SEEKERS_RAINBOW) return p->valid[item];
    item -= SEEKERS_ITEM_INVALID;
    return item >= 0 && item <= SEEKERS_RAINBOW ? p->held[item] - p->valid[item] : 0;
  }
}

/* The kind of gem an existing item is. */
static inline int seekers_item_kind(const SeekersPlayer *p, int item) {
  if (item >= SEEKERS_ITEM_ROW) return p->row[item - SEEKERS_ITEM_ROW];
  return item & 7;
}

/* Lists the items of a player in a fixed order: left to right or by kind, gold last. */
static inline int seekers_items(int style, const SeekersPlayer *p, uint8_t out[SEEKERS_MAX_ITEMS]) {
  int n = 0;
  if (style == SEEKERS_ROW) {
    memcpy(out, seekers_indices + SEEKERS_ITEM_ROW, SEEKERS_ROW_ROOM);
    n = p->row_length;
  } else {
    int last = style == SEEKERS_COUNT ? 0 : SEEKERS_ITEM_INVALID;
    for (int area = 0; area <= last; area += SEEKERS_ITEM_INVALID)
      for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++)
        if (seekers_item_count(style, p, area + kind)) out[n++] = (uint8_t)(area + kind);
  }
  if (p->held[SEEKERS_GOLD]) out[n++] = SEEKERS_GOLD;
  return n;
}

#endif
