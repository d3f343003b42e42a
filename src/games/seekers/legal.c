/* legal.c - what may be done now.
 *
 * One predicate for each question (may_take, may_put, ...). apply.c asks it before carrying an
 * action out, and the lister passes its candidates through the very same predicate, so there is no
 * second version of any rule. What an action does is in apply.c.
 */
#include "hold.h"

/* ---- The predicates: a and b are the operands of the action ---------------------------------- */

/* R2.2 */
static bool may_colour(const SeekersState *s, int a, int b) {
  (void)s;
  return a < SEEKERS_COLOURS && b == 0;
}

/* R2.4: the seekers open to the player; in the advanced mode everybody takes exactly 2 advanced
 * and 4 basic ones. */
static inline uint32_t open_cards(const SeekersState *s) {
  if (s->mode != SEEKERS_ADVANCED) return s->field;
  const SeekersPlayer *p = &s->player[s->mover];
  uint32_t open = s->field;
  if (p->advanced == 2) open &= SEEKERS_BASIC_CARDS;
  if (p->seeker_count - p->advanced == 4) open &= ~SEEKERS_BASIC_CARDS;
  return open;
}

/* R2.3, R4.6, R4.7: an end to take from; the first of two neighbours; both ends leave no choice. */
static inline int places_of(const SeekersState *s, int card) {
  switch (seekers_cards[card].reach) {
  case SEEKERS_FROM_END: return 2;
  case SEEKERS_FROM_ANYWHERE: return s->dungeon_length - 1;
  default: return 1;
  }
}

static bool may_take(const SeekersState *s, int a, int b) {
  return a < SEEKERS_CARDS && open_cards(s) >> a & 1 && b < places_of(s, a);
}

/* R4.8, R4.13: of the gems just taken. */
static bool may_sift_back(const SeekersState *s, int a, int b) {
  if (a >= s->taken_count) return false;
  if (seekers_card(s)->sift_count == 1) return b == SEEKERS_NONE;
  return b < s->taken_count && b != a;
}

/* R4.3: two of one's own gems; of gems that lie together by kind there must be two to name it
 * twice. */
static bool may_return(const SeekersState *s, int a, int b) {
  const SeekersPlayer *p = &s->player[s->mover];
  int style = seekers_style(s);
  return seekers_item_count(style, p, a) && seekers_item_count(style, p, b) >= (a == b ? 2 : 1);
}

static bool may_back(const SeekersState *s, int a, int b) {
  return seekers_card(s)->sift ? may_sift_back(s, a, b) : may_return(s, a, b);
}

/* R4.16: a colour of which one holds as many as of any other. */
static bool is_most(const SeekersPlayer *p, int kind) {
  if (!seekers_coloured(kind)) return false;
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (p->held[c] > p->held[kind]) return false;
  return true;
}

/* R4.11, R4.15, R4.16 */
static bool may_give(const SeekersState *s, int a, int b) {
  if (b != 0) return false;
  const SeekersCard *card = seekers_card(s);
  if (card->sift) return a < s->taken_count;
  const SeekersPlayer *p = &s->player[s->mover];
  if (!seekers_item_count(seekers_style(s), p, a)) return false;
  return card->follow == SEEKERS_FOLLOW_GIVE || is_most(p, seekers_item_kind(p, a));
}

/* R3.3: nothing to choose for an empty row, no order for a single gem. */
static bool may_put(const SeekersState *s, int a, int b) {
  if (!s->player[s->turn].row_length) return a == SEEKERS_RIGHT && b == 0;
  return a <= SEEKERS_RIGHT && b <= (s->taken_count > 1);
}

/* R4.1, R4.5: only coloured gems; the 2b only of a kind just taken. */
static bool may_steal(const SeekersState *s, int a, int b) {
  const SeekersPlayer *p = &s->player[!s->mover];
  if (b != 0 || !seekers_item_count(seekers_style(s), p, a)) return false;
  int kind = seekers_item_kind(p, a);
  if (!seekers_coloured(kind)) return false;
  return seekers_card(s)->follow == SEEKERS_FOLLOW_STEAL || s->kinds >> kind & 1;
}

/* R4.10: any gem of one's own for a coloured gem of the dungeon. */
static bool may_swap(const SeekersState *s, int a, int b) {
  return seekers_item_count(seekers_style(s), &s->player[s->mover], a) && b < s->dungeon_length &&
         seekers_coloured(seekers_dungeon(s)[b]);
}

/* R5.1: a colour held, of which one holds as few as of any other colour held. */
static bool may_drop(const SeekersState *s, int a, int b) {
  const uint8_t *held = s->player[s->mover].held;
  if (a >= SEEKERS_COLOURS || b != 0 || !held[a]) return false;
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (held[c] && held[c] < held[a]) return false;
  return true;
}

/* R5.2 */
static bool may_exchange(const SeekersState *s, int a, int b) {
  return b == 0 && (a == SEEKERS_NONE || a + 1 < s->player[s->mover].row_length);
}

/* Nothing is asked any more. */
static bool may_nothing(const SeekersState *s, int a, int b) {
  (void)s, (void)a, (void)b;
  return false;
}

/* The predicate of each question. */
static bool (*const may[SEEKERS_PHASES])(const SeekersState *s, int a, int b) = {
    [SEEKERS_ASK_COLOUR] = may_colour, [SEEKERS_ASK_TAKE] = may_take,
    [SEEKERS_OVER] = may_nothing,      [SEEKERS_ASK_BACK] = may_back,
    [SEEKERS_ASK_GIVE] = may_give,     [SEEKERS_ASK_PUT] = may_put,
    [SEEKERS_ASK_STEAL] = may_steal,   [SEEKERS_ASK_SWAP] = may_swap,
    [SEEKERS_ASK_DROP] = may_drop,     [SEEKERS_ASK_EXCHANGE] = may_exchange,
};

bool seekers_may(const SeekersState *s, MkAction action) {
  int a = seekers_a(action), b = seekers_b(action);
  if (action >> 16 != s->phase) return false;
  return s->phase == SEEKERS_ASK_TAKE ? may_take(s, a, b) : may[s->phase](s, a, b);
}

/* ---- The lister: candidates in a fixed order, each through its predicate --------------------- */

typedef struct List {
  MkAction *out;
  int count, cap;
} List;

/* Takes a candidate in if it is legal; false once the list is full. */
static inline bool offer(List *list, const SeekersState *s, int phase, int a, int b) {
  if (may[phase](s, a, b)) list->out[list->count++] = SEEKERS_ACTION(phase, a, b);
  return list->count < list->cap;
}

/* may_take is true of every place of every open card, so it is not asked again: this list is
 * made once a turn in every playout. The seeker with many places comes last, so that people see
 * the others first. */
static void list_takes(List *list, const SeekersState *s) {
  MkAction *out = list->out;
  uint32_t open = open_cards(s);
  for (uint32_t left = open & ~SEEKERS_ANYWHERE_CARDS; left; left &= left - 1) {
    int card = __builtin_ctz(left);
    MkAction action = SEEKERS_ACTION(SEEKERS_ASK_TAKE, card, 0);
    out[0] = action;
    out[1] = action + 1; /* overwritten when there is one place only */
    out += places_of(s, card);
  }
  for (uint32_t left = open & SEEKERS_ANYWHERE_CARDS; left; left &= left - 1) {
    int card = __builtin_ctz(left), n = places_of(s, card);
    for (int place = 0; place < n; place++) *out++ = SEEKERS_ACTION(SEEKERS_ASK_TAKE, card, place);
  }
  list->count = (int)(out - list->out);
}

/* One operand out of `candidates`. */
static inline void list_singles(List *list, const SeekersState *s, int phase,
                                const uint8_t *candidates, int n) {
  for (int i = 0; i < n; i++)
    if (!offer(list, s, phase, candidates[i], 0)) return;
}

/* Two operands, each out of its candidates. */
static inline void list_pairs(List *list, const SeekersState *s, int phase, const uint8_t *first,
                              int n, const uint8_t *second, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (!offer(list, s, phase, first[i], second[j])) return;
}

static void list_back(List *list, const SeekersState *s) {
  static const uint8_t none[] = {SEEKERS_NONE};
  const SeekersCard *card = seekers_card(s);
  uint8_t items[SEEKERS_MAX_ITEMS];
  if (!card->sift) {
    int n = seekers_items(seekers_style(s), &s->player[s->mover], items);
    list_pairs(list, s, SEEKERS_ASK_BACK, items, n, items, n);
  } else if (card->sift_count == 1) {
    list_pairs(list, s, SEEKERS_ASK_BACK, seekers_indices, s->taken_count, none, 1);
  } else {
    list_pairs(list, s, SEEKERS_ASK_BACK, seekers_indices, s->taken_count, seekers_indices,
               s->taken_count);
  }
}

static void list_give(List *list, const SeekersState *s) {
  uint8_t items[SEEKERS_MAX_ITEMS];
  if (seekers_card(s)->sift) {
    list_singles(list, s, SEEKERS_ASK_GIVE, seekers_indices, s->taken_count);
  } else {
    int n = seekers_items(seekers_style(s), &s->player[s->mover], items);
    list_singles(list, s, SEEKERS_ASK_GIVE, items, n);
  }
}

static void list_steal(List *list, const SeekersState *s) {
  uint8_t items[SEEKERS_MAX_ITEMS];
  int n = seekers_items(seekers_style(s), &s->player[!s->mover], items);
  list_singles(list, s, SEEKERS_ASK_STEAL, items, n);
}

static void list_swap(List *list, const SeekersState *s) {
  uint8_t items[SEEKERS_MAX_ITEMS];
  int n = seekers_items(seekers_style(s), &s->player[s->mover], items);
  list_pairs(list, s, SEEKERS_ASK_SWAP, items, n, seekers_indices, s->dungeon_length);
}

static void list_exchange(List *list, const SeekersState *s) {
  static const uint8_t pass[] = {SEEKERS_NONE};
  int n = s->player[s->mover].row_length;
  list_singles(list, s, SEEKERS_ASK_EXCHANGE, seekers_indices, n);
  if (list->count < list->cap) list_singles(list, s, SEEKERS_ASK_EXCHANGE, pass, 1);
}

static void list_colours(List *list, const SeekersState *s) {
  list_singles(list, s, SEEKERS_ASK_COLOUR, seekers_indices, SEEKERS_COLOURS);
}

static void list_drops(List *list, const SeekersState *s) {
  list_singles(list, s, SEEKERS_ASK_DROP, seekers_indices, SEEKERS_COLOURS);
}

static void list_puts(List *list, const SeekersState *s) {
  list_pairs(list, s, SEEKERS_ASK_PUT, seekers_indices, 2, seekers_indices, 2);
}

static void list_nothing(List *list, const SeekersState *s) {
  (void)list, (void)s;
}

int seekers_list(const SeekersState *s, MkAction *out, int cap) {
  static void (*const candidates[SEEKERS_PHASES])(List *, const SeekersState *) = {
      [SEEKERS_ASK_COLOUR] = list_colours, [SEEKERS_ASK_TAKE] = list_takes,
      [SEEKERS_OVER] = list_nothing,       [SEEKERS_ASK_BACK] = list_back,
      [SEEKERS_ASK_GIVE] = list_give,      [SEEKERS_ASK_PUT] = list_puts,
      [SEEKERS_ASK_STEAL] = list_steal,    [SEEKERS_ASK_SWAP] = list_swap,
      [SEEKERS_ASK_DROP] = list_drops,     [SEEKERS_ASK_EXCHANGE] = list_exchange,
  };
  List list = {out, 0, cap};
  candidates[s->phase](&list, s);
  return list.count;
}

/* ---- Picking: what the lister would offer, without the list ---------------------------------- */

/* For every set of basic seekers the numbers of their cards, six bits each, the first one lowest. Bit 4 of a set
 * stands for the 1 and so on down to the 5. */
#define CARD(set, bit, card, more) ((set) >> (bit)&1 ? (more) << 6 | (card) : (more))
#define CARDS(set)                                                                                 \
  CARD(set, 4, 0, CARD(set, 3, 4, CARD(set, 2, 9, CARD(set, 1, 14, CARD(set, 0, 18, 0)))))
#define FOUR(set) CARDS(set), CARDS(set + 1), CARDS(set + 2), CARDS(set + 3)
static const uint32_t basic_cards[32] = {FOUR(0),  FOUR(4),  FOUR(8),  FOUR(12),
                                         FOUR(16), FOUR(20), FOUR(24), FOUR(28)};

/* The card of basic seeker number `index` of those open. The product brings their five bits together as a set. */
static inline int nth_basic(uint32_t open, uint32_t index) {
  uint32_t set = open * (1u << 22 | 1u << 17 | 1u << 11 | 1u << 5 | 1u) >> 18 & 31;
  return basic_cards[set] >> 6 * index & 63;
}

/* Every one of them goes to either end. */
static MkAction pick_basic(const SeekersState *s, MkRng *rng) {
  uint32_t open = open_cards(s);
  uint32_t index = mk_rng_below(rng, 2 * (uint32_t)__builtin_popcount(open));
  return SEEKERS_ACTION(SEEKERS_ASK_TAKE, nth_basic(open, index / 2), index % 2);
}

/* To a row that is not empty, a block goes to either end, in either order if it has one. */
static MkAction pick_put(const SeekersState *s, MkRng *rng) {
  uint32_t orders = 1 + (s->taken_count > 1), index = mk_rng_below(rng, 2 * orders);
  return SEEKERS_ACTION(SEEKERS_ASK_PUT, index / orders, index % orders);
}

static MkAction pick_listed(const SeekersState *s, MkRng *rng, MkAction *room) {
  return room[mk_rng_below(rng, (uint32_t)seekers_list(s, room, SEEKERS_MAX_LEGAL))];
}

MkAction seekers_pick(const void *content, const void *state, int seat, MkRng *rng,
                      MkAction *room) {
  (void)content, (void)seat;
  const SeekersState *s = state;
  if (s->phase == SEEKERS_ASK_TAKE && !(s->field & ~SEEKERS_BASIC_CARDS)) return pick_basic(s, rng);
  if (s->phase == SEEKERS_ASK_PUT && s->player[s->turn].row_length) return pick_put(s, rng);
  return pick_listed(s, rng, room);
}

uint32_t seekers_acting(const void *state) {
  const SeekersState *s = state;
  return s->phase == SEEKERS_OVER ? 0 : 1u << s->turn;
}

int seekers_legal(const void *content, const void *state, int seat, MkAction *out) {
  (void)content;
  const SeekersState *s = state;
  if (s->phase == SEEKERS_OVER || seat != s->turn) return 0;
  return seekers_list(s, out, SEEKERS_MAX_LEGAL);
}
