/* learn.c - Diminuendo for learners (learn.h): numbers of actions by slot of the hand, and the table as planes. */
#include "diminuendo.h"

#include <string.h>

/* ---- Numbers ---------------------------------------------------------------------------------------- */

enum { ARROWS = 4, STAY = 0, LOST = 1, OPTION_LEVEL = 0 };

/* In company a tile of the hand by its slot; alone the tile that is looked at, on the pile or to begin anew. */
static int count(const void *content, int seats, const MkOptions *options) {
  (void)content;
  if (seats == 1) return 2 * ARROWS;
  return (options->value[OPTION_LEVEL] == DIM_BEGINNER ? 3 : 2) * ARROWS;
}

static int number(const void *content, const void *view, int seat, MkAction action) {
  (void)content;
  const DimState *s = view;
  if (action == DIM_STAY) return STAY;
  if (action == DIM_LOST) return LOST;
  int slot = 0;
  if (diminuendo_solo(s))
    slot = (action & DIM_NEW) != 0;
  else /* of equal tiles the lower slot */
    while (slot < DIM_HAND - 1 && s->hand[seat][slot] != diminuendo_action_tile(action)) slot++;
  return slot * ARROWS + diminuendo_action_arrow(action);
}

static MkAction action(const void *content, const void *view, int seat, int number) {
  (void)content;
  const DimState *s = view;
  int slot = number / ARROWS, arrow = number % ARROWS;
  if (s->phase == DIM_CALL)
    return number == STAY ? DIM_STAY : number == LOST ? DIM_LOST : MK_NO_ACTION;
  if (s->phase != DIM_PLACE || slot >= DIM_HAND) return MK_NO_ACTION;
  if (diminuendo_solo(s)) return diminuendo_action(s->tile, arrow, slot == 1);
  return diminuendo_action(s->hand[seat][slot], arrow, false);
}

/* The same as the list: every tile at hand in four directions, equal ones once. */
static void mask(const void *content, const void *view, int seat, uint64_t *mask) {
  (void)content;
  const DimState *s = view;
  if (s->phase == DIM_CALL) {
    mask[0] = 1u << STAY | 1u << LOST;
    return;
  }
  if (diminuendo_solo(s)) {
    mask[0] = 0xff;
    return;
  }
  const uint8_t *hand = s->hand[seat];
  for (int slot = 0; slot < DIM_HAND && hand[slot]; slot++)
    if (!slot || hand[slot] != hand[slot - 1]) mask[0] |= 0xfull << slot * ARROWS;
}

static const MkNumbers numbers[] = {
    {"place", "", 0, 12,
     "4 x slot of the hand (sorted; of equal tiles the lower) + arrow (^ > v <); alone: the arrow"},
    {"place, alone", "new:", ARROWS, ARROWS, "4 + arrow"},
    {"call", "stay", STAY, 1, "no call"},
    {"call", "lost", LOST, 1, "calls Lost"},
    {0},
};

/* ---- Planes ----------------------------------------------------------------------------------------- */

typedef struct DimSeen {
  int8_t seat;
  int8_t pile[DIM_STACK];
  int8_t arrow[DIM_STACK];
  int8_t by[DIM_STACK];
  int8_t begins[DIM_STACK];
  int8_t laid;
  int8_t hand[DIM_HAND];
  int8_t tile;
  int8_t hand_size[DIM_MAX_SEATS];
  int8_t called[DIM_MAX_SEATS];
  int8_t points[DIM_MAX_SEATS];
  int8_t answered[DIM_MAX_SEATS];
  int8_t said_lost;
  int8_t phase, turn, exploration, deck_size;
  int8_t seats, level;
  int8_t extras[4];
} DimSeen;

typedef struct DimTrue {
  DimSeen seen;
  int8_t hands[DIM_MAX_SEATS][DIM_HAND];
  int8_t deck[DIM_STACK];
  int8_t said[DIM_MAX_SEATS];
  int8_t lost_by, lost_at;
  int8_t next[2];
  int8_t heading;
  int8_t wrong, failed_at;
} DimTrue;

#define PLANE(field, low, high, what, ...) MK_PLANE(DimSeen, field, low, high, what, __VA_ARGS__)
#define ONE(field, low, high, what)        MK_PLANE_ONE(DimSeen, field, low, high, what)
#define TRUTH(field, low, high, what, ...) MK_PLANE(DimTrue, field, low, high, what, __VA_ARGS__)
#define TRUE_ONE(field, low, high, what)   MK_PLANE_ONE(DimTrue, field, low, high, what)
#define A_TILE                                                                                     \
  "a tile is 1 + 6 x shape (L L+ R R+ S S+ T) + ghost (0 to 5), 0 none, 43 one that is not known"

static const MkPlane planes[] = {
    ONE(seat, 0, DIM_MAX_SEATS - 1, "who looks"),
    PLANE(pile, 0, DIM_HIDDEN, "the pile from the bottom; " A_TILE, DIM_STACK),
    PLANE(arrow, 0, 3, "the direction of each: ^ > v <; 0 where the tile is not known", DIM_STACK),
    PLANE(by, -1, DIM_MAX_SEATS - 1, "who laid each; -1 nobody", DIM_STACK),
    PLANE(begins, 0, 1, "alone: began a new dungeon", DIM_STACK),
    ONE(laid, 0, DIM_STACK, "tiles on the pile"),
    PLANE(hand, 0, DIM_HIDDEN, "one's own tiles, sorted", DIM_HAND),
    ONE(tile, 0, DIM_HIDDEN, "alone: the tile to be laid"),
    PLANE(hand_size, 0, DIM_HAND, "tiles in each hand", DIM_MAX_SEATS),
    PLANE(called, 0, DIM_STACK, "tiles on the pile when each called Lost, 0 still in",
          DIM_MAX_SEATS),
    PLANE(points, 0, DIM_GOAL, "points of each", DIM_MAX_SEATS),
    PLANE(answered, 0, 1, "who has answered in this window", DIM_MAX_SEATS),
    ONE(said_lost, 0, 1, "one's own answer was Lost"),
    ONE(phase, 0, 2, "what is asked: place, call, nothing (over)"),
    ONE(turn, 0, DIM_MAX_SEATS - 1, "whose turn it is"),
    ONE(exploration, 0, DIM_EXPLORATIONS, "the exploration"),
    ONE(deck_size, 0, DIM_STACK, "tiles in the deck"),
    ONE(seats, 1, DIM_MAX_SEATS, "seats at the table"),
    ONE(level, 0, 1, "option level: beginner, advanced"),
    PLANE(extras, 0, 1, "options single_call, square, ghosts5, ghost_twice", 4),
    TRUTH(hands, 0, DIM_HIDDEN, "all hands", DIM_MAX_SEATS, DIM_HAND),
    TRUTH(deck, 0, DIM_HIDDEN, "the tiles in the deck, sorted", DIM_STACK),
    TRUTH(said, 0, 1, "who has answered Lost in this window", DIM_MAX_SEATS),
    TRUE_ONE(lost_by, 0, DIM_REASONS - 1,
             "why the path is lost: not, dead_end, loop, reverse, misplaced, square, ghosts5, "
             "ghost_twice"),
    TRUE_ONE(lost_at, 0, DIM_STACK, "the tile with which it was lost"),
    TRUTH(next, -40, 40, "the empty cell the path has come to; 0 when lost", 2),
    TRUE_ONE(heading, 0, 3, "the heading there: ^ > v <"),
    TRUE_ONE(wrong, 0, DIM_STACK, "alone: wrong tiles so far"),
    TRUE_ONE(failed_at, 0, DIM_STACK, "alone: the first of them"),
};
enum { SECRETS = 9 };

static void see_pile(const DimState *s, int seat, DimSeen *row) {
  int8_t from[256];
  memset(from, -1, sizeof from);
  for (int other = 0; other < s->seats; other++)
    from[other] = (int8_t)mk_seat_from(seat, other, s->seats);
  memcpy(row->pile, s->path.tile, sizeof row->pile);
  memcpy(row->arrow, s->path.arrow, sizeof row->arrow);
  memset(row->by, -1, sizeof row->by);
  for (int i = 0; i < s->path.count; i++) row->by[i] = from[s->by[i]];
  mk_plane_bits(row->begins, s->path.begins, DIM_STACK);
  row->laid = (int8_t)s->path.count;
}

static void see_seats(const DimState *s, int seat, DimSeen *row) {
  for (int other = 0; other < s->seats; other++) {
    int at = mk_seat_from(seat, other, s->seats);
    row->hand_size[at] = (int8_t)diminuendo_hand_count(s->hand[other]);
    row->called[at] = (int8_t)s->called[other];
    row->points[at] = (int8_t)s->points[other];
    row->answered[at] = s->answered >> other & 1;
  }
}

static void observe(const void *content, const void *view, int seat, void *out) {
  (void)content;
  const DimState *s = view;
  DimSeen *row = out;
  memset(row->hand_size, 0, sizeof *row - offsetof(DimSeen, hand_size));
  row->seat = (int8_t)seat;
  see_pile(s, seat, row);
  memcpy(row->hand, s->hand[seat], sizeof row->hand);
  row->tile = (int8_t)s->tile;
  see_seats(s, seat, row);
  row->said_lost = s->lost >> seat & 1;
  row->phase = (int8_t)s->phase;
  row->turn = (int8_t)mk_seat_from(seat, s->turn, s->seats);
  row->exploration = (int8_t)s->exploration;
  row->deck_size = (int8_t)s->deck_count;
  row->seats = (int8_t)s->seats;
  row->level = (int8_t)s->level;
  mk_plane_bits(row->extras, s->extras, 4);
}

static void reveal(const void *content, const void *state, void *out) {
  const DimState *s = state;
  DimTrue *row = out;
  memset(row, 0, sizeof *row);
  observe(content, state, 0, &row->seen);
  memcpy(row->hands, s->hand, sizeof row->hands);
  memcpy(row->deck, s->deck, s->deck_count);
  mk_plane_bits(row->said, s->lost, DIM_MAX_SEATS);
  row->lost_by = (int8_t)s->path.reason;
  row->lost_at = (int8_t)s->path.at;
  row->wrong = (int8_t)s->wrong;
  row->failed_at = (int8_t)s->failed_at;
  if (!s->path.next) return;
  row->next[0] = (int8_t)diminuendo_cell_x(s->path.next);
  row->next[1] = (int8_t)diminuendo_cell_y(s->path.next);
  row->heading = (int8_t)s->path.heading;
}

const MkLearnHelp diminuendo_learn = {
    .count = count,
    .number = number,
    .action = action,
    .mask = mask,
    .numbers = numbers,
    MK_LEARN_ROWS(planes, SECRETS, DimSeen, DimTrue),
    .observe = observe,
    .reveal = reveal,
};
