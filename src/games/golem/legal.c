/* legal.c - who sits where, who decides, and what may be done. golem_allows is the one place that knows
 * what is legal: apply asks it, and the list is what it lets through. Nothing changes here. */
#include "golem.h"

int golem_left_of(const GolemState *s, int seat) {
  int at = seat;
  do at = at + 1 == s->seats ? 0 : at + 1;
  while (at != seat && !golem_is_in(s, at));
  return at;
}

int golem_right_of(const GolemState *s, int seat) {
  int at = seat;
  do at = at == 0 ? s->seats - 1 : at - 1;
  while (at != seat && !golem_is_in(s, at));
  return at;
}

/* R3.1: turns go counter-clockwise from the start seat, R3.2: and a round ends before it, whether the
 * start player is still in or not. */
bool golem_is_followed(const GolemState *s) {
  int seat = s->turn;
  for (;;) {
    seat = seat == 0 ? s->seats - 1 : seat - 1;
    if (seat == s->start) return false;
    if (golem_is_in(s, seat)) return true;
  }
}

int golem_next(const GolemState *s) {
  return s->round == 0 ? s->start : golem_right_of(s, s->turn);
}

uint32_t golem_acting(const void *state) {
  const GolemState *s = state;
  return s->actor < 0 ? 0 : 1u << s->actor;
}

/* R5.1: what a card costs, less this turn's discounts (R12.9). R6.3: a reward is free. */
int golem_price(const GolemContent *content, const GolemState *s, int kind) {
  if (s->phase == GOLEM_REWARD) return 0;
  int price = content->kind[kind].cost;
  for (int i = 0; i < s->drawn_count; i++)
    price -= golem_effect(&content->kind[s->drawn[i]], GOLEM_DISCOUNT);
  return price > 0 ? price : 0;
}

/* R2.1, R5.1: a card whose price leads past area 0 cannot be taken; one that leads into the golem can
 * (R5.2). */
static bool may_take(const GolemContent *content, const GolemState *s, int kind) {
  if (s->phase != GOLEM_FIRST_FIND && s->phase != GOLEM_FIND && s->phase != GOLEM_REWARD)
    return false;
  return kind < content->kinds && s->treasury.n[kind] > 0 &&
         golem_price(content, s, kind) <= s->player[s->actor].pos;
}

/* R3.3: on either area of the foremost ruin card, and there are cards to lay. */
static bool may_explore(const GolemState *s) {
  return s->phase == GOLEM_TURN && s->laid < GOLEM_LAID &&
         s->player[s->actor].pos >= golem_foremost(s) - 1;
}

/* How many hand cards the keeper may put away: R7.3 two, if there is room to step back; R7.4 one for
 * free when out of the game. */
static int drop_limit(const GolemState *s) {
  if (s->phase != GOLEM_REFILL) return 0;
  int limit = GOLEM_DROPS;
  if (!golem_is_in(s, s->actor))
    limit = 1;
  else if (s->player[s->actor].pos < limit)
    limit = s->player[s->actor].pos;
  return limit;
}

static bool may_drop(const GolemState *s, const int kinds[], int count) {
  if (count > drop_limit(s)) return false;
  const GolemCards *hand = &s->player[golem_next(s)].hand;
  if (count == 1) return hand->n[kinds[0]] > 0;
  if (kinds[0] == kinds[1]) return hand->n[kinds[0]] > 1;
  return kinds[0] < kinds[1] && hand->n[kinds[0]] > 0 && hand->n[kinds[1]] > 0;
}

int golem_action_kinds(MkAction action, int kinds[2]) {
  kinds[0] = kinds[1] = (int)(action % GOLEM_KINDS);
  if (action < GOLEM_DO_TAKE) return 0;
  if (action < GOLEM_DO_DROP_TWO) return 1;
  kinds[0] = (int)(action / GOLEM_KINDS % GOLEM_KINDS);
  return 2;
}

bool golem_allows(const GolemContent *content, const GolemState *s, int seat, MkAction action) {
  int kinds[2];
  if (seat != s->actor) return false;
  if (action == GOLEM_DO_PASS) return s->phase != GOLEM_TURN;
  if (action == GOLEM_DO_MOVE) return s->phase == GOLEM_TURN;
  if (action == GOLEM_DO_EXPLORE) return may_explore(s);
  int count = golem_action_kinds(action, kinds);
  switch (action - action % GOLEM_KINDS) {
  case GOLEM_DO_TAKE: return may_take(content, s, kinds[0]);
  case GOLEM_DO_DROP: return may_drop(s, kinds, count);
  default: return action >> 10 == 1 && may_drop(s, kinds, count);
  }
}

typedef struct Lister {
  const GolemContent *content;
  const GolemState *s;
  MkAction *out;
  int count;
} Lister;

static void list(Lister *l, MkAction action) {
  if (golem_allows(l->content, l->s, l->s->actor, action)) l->out[l->count++] = action;
}

static void list_drops(Lister *l) {
  const GolemCards *hand = &l->s->player[golem_next(l->s)].hand;
  int held[GOLEM_HAND], kinds = 0;
  for (int k = 0; k < l->content->kinds; k++) {
    if (hand->n[k]) held[kinds++] = k;
  }
  for (int i = 0; i < kinds; i++) list(l, (MkAction)(GOLEM_DO_DROP + held[i]));
  for (int i = 0; i < kinds; i++) {
    for (int j = i; j < kinds; j++)
      list(l, (MkAction)(GOLEM_DO_DROP_TWO + GOLEM_KINDS * held[i] + held[j]));
  }
}

int golem_legal(const void *content, const void *state, int seat, MkAction *out) {
  content = golem_content(content);
  Lister l = {content, state, out, 0};
  if (seat != l.s->actor) return 0;
  list(&l, GOLEM_DO_PASS);
  if (l.s->phase == GOLEM_TURN) {
    list(&l, GOLEM_DO_MOVE);
    list(&l, GOLEM_DO_EXPLORE);
  } else if (l.s->phase == GOLEM_REFILL) {
    list_drops(&l);
  } else {
    for (int k = 0; k < l.content->kinds; k++) {
      if (l.s->treasury.n[k]) list(&l, (MkAction)(GOLEM_DO_TAKE + k));
    }
  }
  return l.count;
}

/* R3.4: the turn is always asked; anything else only if there is more than passing. */
bool golem_has_choice(const GolemContent *content, const GolemState *s) {
  if (s->phase == GOLEM_TURN) return true;
  if (s->phase == GOLEM_REFILL) return drop_limit(s) > 0 && s->player[golem_next(s)].hand_size > 0;
  for (int k = 0; k < content->kinds; k++) {
    if (may_take(content, s, k)) return true;
  }
  return false;
}
