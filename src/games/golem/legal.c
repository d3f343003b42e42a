/* legal.c - who decides, and what may be done. One small test for each kind of action
 * (may_take, may_drop, ...): apply asks it through golem_allows. Lists and picks walk sets that say the same of all
 * cards at once. Nothing changes here. */
#include "golem.h"

uint32_t golem_acting(const void *state) {
  const GolemState *s = state;
  return s->actor < 0 ? 0 : 1u << s->actor;
}

/* R12.9: what the cards drawn in this turn take off every price. */
static int discount(const GolemContent *content, const GolemState *s) {
  int sum = 0;
  for (int i = 0; i < s->drawn_count; i++) sum += content->kind[s->drawn[i]].number[GOLEM_DISCOUNT];
  return sum;
}

/* R5.1: what a card costs, less this turn's discounts. R6.3: a reward is free. */
int golem_price(const GolemContent *content, const GolemState *s, int kind) {
  if (s->phase == GOLEM_REWARD) return 0;
  int price = content->kind[kind].cost - discount(content, s);
  return price > 0 ? price : 0;
}

/* ---- What may be done ---------------------------------------------------------------------------- */

/* R2.1, R5.1: the highest cost that does not lead past area 0, discounts included; a card that leads into
 * the golem can be taken (R5.2). R6.3: a reward is free. -1 when no card can be taken at all. */
static int purse(const GolemContent *content, const GolemState *s) {
  switch (s->phase) {
  case GOLEM_REWARD: return GOLEM_NUMBER_MAX;
  case GOLEM_FIRST_FIND:
  case GOLEM_FIND: return s->player[s->actor].pos + discount(content, s);
  default: return -1;
  }
}

/* How many hand cards the keeper may put away: R7.3 two, if there is room to step back; R7.4 one for
 * free when out of the game. */
static int drop_limit(const GolemState *s) {
  if (!golem_is_in(s, s->actor)) return 1;
  int pos = s->player[s->actor].pos;
  return pos < GOLEM_DROPS ? pos : GOLEM_DROPS;
}

/* What every candidate is held against, worked out once for all of them. */
typedef struct Asked {
  const GolemContent *content;
  const GolemState *s;
  const GolemCards *hand; /* what may be put away in a refill, else NULL */
  int purse, drop_limit;
} Asked;

static inline Asked ask(const GolemContent *content, const GolemState *s) {
  if (s->phase == GOLEM_REFILL)
    return (Asked){content, s, &s->player[golem_next(s)].hand, -1, drop_limit(s)};
  return (Asked){content, s, NULL, purse(content, s), 0};
}

static inline bool may_take(const Asked *asked, int kind) {
  return asked->s->treasury.n[kind] > 0 && asked->content->kind[kind].cost <= asked->purse;
}

static inline bool may_drop(const Asked *asked, int kind) {
  return asked->drop_limit >= 1 && asked->hand->n[kind] > 0;
}

static inline bool may_drop_two(const Asked *asked, int kind, int other) {
  if (asked->drop_limit < 2 || kind > other) return false;
  const uint8_t *hand = asked->hand->n;
  return kind == other ? hand[kind] > 1 : hand[kind] > 0 && hand[other] > 0;
}

/* R3.3: on either area of the foremost ruin card, and there are cards to lay. */
static bool may_explore(const GolemState *s) {
  return s->phase == GOLEM_TURN && s->laid < GOLEM_LAID &&
         s->player[s->actor].pos >= golem_foremost(s) - 1;
}

int golem_action_kinds(MkAction action, int kinds[2]) {
  kinds[0] = kinds[1] = (int)(action % GOLEM_KINDS);
  if (action < GOLEM_DO_TAKE) return 0;
  if (action < GOLEM_DO_DROP_TWO) return 1;
  kinds[0] = (int)(action / GOLEM_KINDS % GOLEM_KINDS);
  return 2;
}

bool golem_allows(const GolemContent *content, const GolemState *s, int seat, MkAction action) {
  if (seat != s->actor) return false;
  if (action == GOLEM_DO_PASS) return s->phase != GOLEM_TURN;
  if (action == GOLEM_DO_MOVE) return s->phase == GOLEM_TURN;
  if (action == GOLEM_DO_EXPLORE) return may_explore(s);
  Asked asked = ask(content, s);
  int kind = (int)(action % GOLEM_KINDS);
  switch (action - (MkAction)kind) {
  case GOLEM_DO_TAKE: return may_take(&asked, kind);
  case GOLEM_DO_DROP: return may_drop(&asked, kind);
  default:
    return action >> 10 == 1 &&
           may_drop_two(&asked, (int)(action / GOLEM_KINDS % GOLEM_KINDS), kind);
  }
}

/* ---- Lists and picks ------------------------------------------------------------------------------ */

static MkAction *list_turn(const GolemState *s, MkAction *out) {
  *out++ = GOLEM_DO_MOVE;
  if (may_explore(s)) *out++ = GOLEM_DO_EXPLORE;
  return out;
}

/* The kinds that may_take lets through. */
static inline uint32_t takes(const Asked *asked) {
  int purse = asked->purse < GOLEM_NUMBER_MAX ? asked->purse : GOLEM_NUMBER_MAX;
  return golem_cards_set(&asked->s->treasury, 1) & asked->content->within[purse];
}

static MkAction *list_takes(const Asked *asked, MkAction *out) {
  for (uint32_t kinds = takes(asked); kinds; kinds &= kinds - 1)
    *out++ = (MkAction)(GOLEM_DO_TAKE + __builtin_ctz(kinds));
  return out;
}

/* What may be put away: the kinds held, and those held twice. */
typedef struct Held {
  uint32_t once, twice;
} Held;

static inline Held look_at_hand(const Asked *asked) {
  return (Held){golem_cards_set(asked->hand, 1), golem_cards_set(asked->hand, 2)};
}

/* What may_drop_two lets through together with the first of `kinds`, as the second. */
static inline uint32_t seconds(Held held, uint32_t kinds) {
  return (kinds & (kinds - 1)) | (held.twice & kinds & -kinds);
}

static inline MkAction drop_two(uint32_t kinds, int other) {
  return (MkAction)(GOLEM_DO_DROP_TWO + GOLEM_KINDS * __builtin_ctz(kinds) + other);
}

static MkAction *list_drops(const Asked *asked, MkAction *out) {
  Held held = look_at_hand(asked);
  if (asked->drop_limit == 0) return out;
  for (uint32_t kinds = held.once; kinds; kinds &= kinds - 1)
    *out++ = (MkAction)(GOLEM_DO_DROP + __builtin_ctz(kinds));
  if (asked->drop_limit == 1) return out;
  for (uint32_t kinds = held.once; kinds; kinds &= kinds - 1)
    for (uint32_t others = seconds(held, kinds); others; others &= others - 1)
      *out++ = drop_two(kinds, __builtin_ctz(others));
  return out;
}

int golem_legal(const void *content, const void *state, int seat, MkAction *out) {
  const GolemState *s = state;
  if (seat != s->actor || seat < 0) return 0;
  if (s->phase == GOLEM_TURN) return (int)(list_turn(s, out) - out);
  Asked asked = ask(golem_content(content), s);
  MkAction *end = out;
  *end++ = GOLEM_DO_PASS;
  end = s->phase == GOLEM_REFILL ? list_drops(&asked, end) : list_takes(&asked, end);
  return (int)(end - out);
}

/* Kind number `index` of a set of no more than GOLEM_SHOWN. Always as many steps: how many it takes cannot be foreseen,
 * and a wrong guess of the processor costs more. */
static inline int nth_kind(uint32_t kinds, int index) {
  for (int i = 0; i < GOLEM_SHOWN - 1; i++) kinds &= kinds - (i < index);
  return __builtin_ctz(kinds);
}

static MkAction pick_take(const Asked *asked, MkRng *rng) {
  uint32_t kinds = takes(asked);
  int index = (int)mk_rng_below(rng, 1 + (uint32_t)__builtin_popcount(kinds));
  return index == 0 ? GOLEM_DO_PASS : (MkAction)(GOLEM_DO_TAKE + nth_kind(kinds, index - 1));
}

static MkAction nth_pair(Held held, int index) {
  for (uint32_t kinds = held.once;; kinds &= kinds - 1) {
    uint32_t others = seconds(held, kinds);
    int count = __builtin_popcount(others);
    if (index < count) return drop_two(kinds, nth_kind(others, index));
    index -= count;
  }
}

/* In the order of the list: nothing, one card, two cards. */
static MkAction pick_drop(const Asked *asked, MkRng *rng) {
  Held held = look_at_hand(asked);
  int kinds = __builtin_popcount(held.once), singles = asked->drop_limit > 0 ? kinds : 0, pairs = 0;
  if (asked->drop_limit > 1) pairs = kinds * (kinds - 1) / 2 + __builtin_popcount(held.twice);
  int index = (int)mk_rng_below(rng, (uint32_t)(1 + singles + pairs));
  if (index == 0) return GOLEM_DO_PASS;
  if (index <= singles) return (MkAction)(GOLEM_DO_DROP + nth_kind(held.once, index - 1));
  return nth_pair(held, index - 1 - singles);
}

MkAction golem_pick(const void *content, const void *state, int seat, MkRng *rng, MkAction *room) {
  (void)seat;
  const GolemState *s = state;
  if (s->phase == GOLEM_TURN) return room[mk_rng_below(rng, (uint32_t)(list_turn(s, room) - room))];
  Asked asked = ask(golem_content(content), s);
  return s->phase == GOLEM_REFILL ? pick_drop(&asked, rng) : pick_take(&asked, rng);
}

/* R3.4: the turn is always asked; anything else only if there is more than passing. */
bool golem_has_choice(const GolemContent *content, const GolemState *s) {
  if (s->phase == GOLEM_TURN) return true;
  Asked asked = ask(content, s);
  if (s->phase == GOLEM_REFILL)
    return asked.drop_limit > 0 && s->player[golem_next(s)].hand_size > 0;
  return takes(&asked) != 0;
}
