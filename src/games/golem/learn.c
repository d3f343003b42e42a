/* learn.c - Nobody Comes Out for learners (learn.h): numbers of actions by kind of card, and the table as planes. */
#include "golem.h"

#include <string.h>

/* ---- Numbers ---------------------------------------------------------------------------------------- */

/* Passing or moving, the kinds of the content one by one, then pairs of kinds. */
enum { MOVE = 0, EXPLORE = 1, PASS = 0, FIRST_KIND = 1 };

static int first_pair(const GolemContent *content) {
  return FIRST_KIND + content->kinds;
}

/* Pairs with the first kind come first; of each, the second kind rises from the first on. */
static int pair_number(const GolemContent *content, int a, int b) {
  return first_pair(content) + a * content->kinds - a * (a - 1) / 2 + b - a;
}

static int count(const void *content_, int seats, const MkOptions *options) {
  (void)seats, (void)options;
  const GolemContent *content = golem_content(content_);
  return first_pair(content) + content->kinds * (content->kinds + 1) / 2;
}

static int number(const void *content, const void *view, int seat, MkAction action) {
  (void)view, (void)seat;
  int kinds[2], named = golem_action_kinds(action, kinds);
  if (named == 2) return pair_number(golem_content(content), kinds[0], kinds[1]);
  if (named == 1) return FIRST_KIND + kinds[0];
  return action == GOLEM_DO_EXPLORE ? EXPLORE : PASS; /* or MOVE, which is the same */
}

static MkAction drop_two_of(const GolemContent *content, int index) {
  for (int a = 0; a < content->kinds; index -= content->kinds - a, a++)
    if (index < content->kinds - a)
      return (MkAction)(GOLEM_DO_DROP_TWO + GOLEM_KINDS * a + a + index);
  return MK_NO_ACTION;
}

static MkAction action(const void *content_, const void *view, int seat, int number) {
  (void)seat;
  const GolemContent *content = golem_content(content_);
  int phase = ((const GolemState *)view)->phase;
  if (phase == GOLEM_TURN)
    return number == MOVE ? GOLEM_DO_MOVE : number == EXPLORE ? GOLEM_DO_EXPLORE : MK_NO_ACTION;
  if (number == PASS) return GOLEM_DO_PASS;
  if (number >= first_pair(content))
    return phase == GOLEM_REFILL ? drop_two_of(content, number - first_pair(content))
                                 : MK_NO_ACTION;
  return (MkAction)((phase == GOLEM_REFILL ? GOLEM_DO_DROP : GOLEM_DO_TAKE) + number - FIRST_KIND);
}

/* The same as the list, kinds gathered as a set. */
static void mask(const void *content_, const void *view, int seat, uint64_t *mask) {
  const GolemContent *content = golem_content(content_);
  MkAction legal[GOLEM_MOST_LEGAL];
  int listed = golem_legal(content, view, seat, legal);
  uint32_t kinds = 0;
  for (int i = 0; i < listed; i++) {
    int action = (int)legal[i], kind = action % GOLEM_KINDS;
    if (action >= GOLEM_DO_DROP_TWO)
      mk_mask_set(mask, pair_number(content, action / GOLEM_KINDS % GOLEM_KINDS, kind));
    else if (action >= GOLEM_DO_TAKE)
      kinds |= 1u << kind;
    else
      mk_mask_set(mask, action == GOLEM_DO_EXPLORE ? EXPLORE : PASS);
  }
  mask[0] |= (uint64_t)kinds << FIRST_KIND;
}

static const MkNumbers numbers[] = {
    {"turn", "move", MOVE, 1, "moves"},
    {"turn", "explore", EXPLORE, 1, "explores"},
    {"first find, find, reward, refill", "pass", PASS, 1, "takes or drops nothing"},
    {"first find, find, reward", "take:", FIRST_KIND, GOLEM_KINDS,
     "1 + kind; K kinds, sorted by the bytes of their ids"},
    {"refill", "drop:", FIRST_KIND, GOLEM_KINDS + GOLEM_KINDS *(GOLEM_KINDS + 1) / 2,
     "1 + kind; two cards of kinds a <= b: 1 + K + a x K - a x (a - 1) / 2 + b - a"},
    {0},
};

/* ---- Planes ----------------------------------------------------------------------------------------- */

typedef struct GolemSeen {
  int8_t seat;
  int8_t track[GOLEM_AREAS];
  int8_t pos[GOLEM_SEATS];
  int8_t status[GOLEM_SEATS];
  int8_t order[GOLEM_SEATS];
  int8_t keeper[GOLEM_SEATS];
  int8_t explored[GOLEM_SEATS];
  int8_t hand_size[GOLEM_SEATS];
  int8_t deck[GOLEM_SEATS][GOLEM_KINDS];
  int8_t hand[GOLEM_SEATS][GOLEM_KINDS];
  int8_t pocket[GOLEM_SEATS][GOLEM_KINDS];
  int8_t pile[GOLEM_KINDS];
  int8_t treasury[GOLEM_KINDS];
  int8_t removed[GOLEM_KINDS];
  int8_t drawn[GOLEM_HAND];
  int8_t phase, round, start, turn, asked, golem, laid, seats;
} GolemSeen;

typedef struct GolemTrue {
  GolemSeen seen;
  int8_t track_true[GOLEM_AREAS];
} GolemTrue;

#define PLANE(field, low, high, what, ...) MK_PLANE(GolemSeen, field, low, high, what, __VA_ARGS__)
#define ONE(field, low, high, what)        MK_PLANE_ONE(GolemSeen, field, low, high, what)
#define LETTERS                            "0 not laid, 1 plain, 2 start, 3 trap, 4 back, 5 forward, 6 the exit, 7 face down"

static const MkPlane planes[] = {
    ONE(seat, 0, GOLEM_SEATS - 1, "who looks"),
    PLANE(track, 0, 7, "what is seen on each area: " LETTERS, GOLEM_AREAS),
    PLANE(pos, -1, GOLEM_EXIT, "the area of each explorer still in, -1 out", GOLEM_SEATS),
    PLANE(status, 0, 3, "0 in, 1 escaped, 2 lost, 3 nobody sits there", GOLEM_SEATS),
    PLANE(order, 0, GOLEM_SEATS, "who escaped first, second, ..., 0 not", GOLEM_SEATS),
    PLANE(keeper, -1, GOLEM_SEATS - 1, "who holds each one's deck, -1 nobody", GOLEM_SEATS),
    PLANE(explored, 0, 1, "the hand is still there from the turn before", GOLEM_SEATS),
    PLANE(hand_size, 0, GOLEM_HAND, "cards in the hand held for each", GOLEM_SEATS),
    PLANE(deck, 0, GOLEM_CARDS, "draw pile and hand of each together, by kind", GOLEM_SEATS,
          GOLEM_KINDS),
    PLANE(hand, 0, GOLEM_CARDS, "the hand of each, by kind, where it is known", GOLEM_SEATS,
          GOLEM_KINDS),
    PLANE(pocket, 0, GOLEM_CARDS, "the pocket of each, by kind", GOLEM_SEATS, GOLEM_KINDS),
    PLANE(pile, 0, GOLEM_CARDS, "treasure cards still to come, by kind", GOLEM_KINDS),
    PLANE(treasury, 0, GOLEM_CARDS, "what may be taken, by kind", GOLEM_KINDS),
    PLANE(removed, 0, GOLEM_CARDS, "cards out of the game, by kind", GOLEM_KINDS),
    PLANE(drawn, -1, GOLEM_KINDS - 1, "kinds drawn in this turn, in that order, -1 none",
          GOLEM_HAND),
    ONE(phase, 0, GOLEM_PHASES - 1,
        "what is asked: first find, turn, find, reward, refill, nothing (over)"),
    ONE(round, 0, GOLEM_LAST_ROUND, "the round, 0 before the first turn"),
    ONE(start, 0, GOLEM_SEATS - 1, "the start player"),
    ONE(turn, 0, GOLEM_SEATS - 1, "whose turn it is"),
    ONE(asked, -1, GOLEM_SEATS - 1, "who must decide, -1 nobody"),
    ONE(golem, -1, GOLEM_EXIT, "the golem's area, -1 behind the track"),
    ONE(laid, 0, GOLEM_LAID, "ruin cards on the table"),
    ONE(seats, 2, GOLEM_SEATS, "seats at the table"),
    MK_PLANE(GolemTrue, track_true, 0, 7, "the same as `track` with every card turned",
             GOLEM_AREAS),
};

static const int8_t letter_number[256] = {
    ['.'] = 1, ['s'] = 2, ['t'] = 3, ['b'] = 4, ['f'] = 5, ['E'] = 6, ['?'] = 7,
};

/* A view has what is seen on the track already; a true state is looked at as everybody sees it. */
static void see_track(const GolemState *s, GolemSeen *row) {
  bool all = s->is_view || s->phase == GOLEM_OVER;
  int laid = golem_foremost(s) + 1;
  for (int area = 0; area < laid; area++) row->track[area] = letter_number[s->area[area]];
  memset(row->track + laid, 0, (size_t)(GOLEM_AREAS - laid));
  for (int area = 0; area < laid && !all; area++)
    row->track[area] = letter_number[golem_seen(s, area)];
}

/* A hand that is not known lies in the draw pile of the view. */
static void see_deck(const GolemPlayer *p, int at, GolemSeen *row) {
  GolemCards both = p->draw, hand = p->hand;
  golem_cards_pour(&hand, &both);
  memcpy(row->deck[at], both.n, GOLEM_KINDS);
  memcpy(row->hand[at], p->hand.n, GOLEM_KINDS);
  memcpy(row->pocket[at], p->pocket.n, GOLEM_KINDS);
}

static void see_player(const GolemState *s, int seat, int other, GolemSeen *row) {
  const GolemPlayer *p = &s->player[other];
  int at = mk_seat_from(seat, other, s->seats);
  row->pos[at] = p->status == GOLEM_IN ? p->pos : -1;
  row->status[at] = (int8_t)p->status;
  row->order[at] = (int8_t)p->order;
  row->keeper[at] = p->keeper < 0 ? -1 : (int8_t)mk_seat_from(seat, p->keeper, s->seats);
  row->explored[at] = (int8_t)p->explored;
  row->hand_size[at] = (int8_t)p->hand_size;
  see_deck(p, at, row);
}

static void see_empty(int at, GolemSeen *row) {
  row->pos[at] = row->keeper[at] = -1;
  row->status[at] = 3;
  row->order[at] = row->explored[at] = row->hand_size[at] = 0;
  memset(row->deck[at], 0, GOLEM_KINDS);
  memset(row->hand[at], 0, GOLEM_KINDS);
  memset(row->pocket[at], 0, GOLEM_KINDS);
}

static void see_turn(const GolemState *s, int seat, GolemSeen *row) {
  for (int i = 0; i < GOLEM_HAND; i++)
    row->drawn[i] = i < s->drawn_count ? (int8_t)s->drawn[i] : -1;
  row->phase = (int8_t)s->phase;
  row->round = (int8_t)s->round;
  row->start = (int8_t)mk_seat_from(seat, s->start, s->seats);
  row->turn = (int8_t)mk_seat_from(seat, s->turn, s->seats);
  row->asked = s->actor < 0 ? -1 : (int8_t)mk_seat_from(seat, s->actor, s->seats);
  row->golem = s->golem;
  row->laid = (int8_t)s->laid;
  row->seats = (int8_t)s->seats;
}

static void observe(const void *content, const void *view, int seat, void *out) {
  (void)content;
  const GolemState *s = view;
  GolemSeen *row = out;
  row->seat = (int8_t)seat;
  see_track(s, row);
  for (int other = 0; other < s->seats; other++) see_player(s, seat, other, row);
  for (int at = s->seats; at < GOLEM_SEATS; at++) see_empty(at, row);
  memcpy(row->pile, s->pile.n, GOLEM_KINDS);
  memcpy(row->treasury, s->treasury.n, GOLEM_KINDS);
  memcpy(row->removed, s->removed.n, GOLEM_KINDS);
  see_turn(s, seat, row);
}

static void reveal(const void *content, const void *state, void *out) {
  GolemTrue *row = out;
  observe(content, state, 0, &row->seen);
  for (int area = 0; area < GOLEM_AREAS; area++)
    row->track_true[area] = letter_number[((const GolemState *)state)->area[area]];
}

const MkLearnHelp golem_learn = {
    .count = count,
    .number = number,
    .action = action,
    .mask = mask,
    .numbers = numbers,
    MK_LEARN_ROWS(planes, 1, GolemSeen, GolemTrue),
    .observe = observe,
    .reveal = reveal,
};
