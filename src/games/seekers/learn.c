/* learn.c - Twelve Seekers for learners (learn.h): numbers of actions by what is asked, and the table as planes. */
#include "hold.h"

/* ---- Numbers ---------------------------------------------------------------------------------------- */

enum {
  ENDS = 2 * SEEKERS_CARDS,       /* takes: two numbers a seeker, */
  PAIRS = SEEKERS_GEMS - 1,       /* then the places of the one that takes two neighbours */
  SIFTED = SEEKERS_MAX_TAKEN + 1, /* one of the gems taken, or none */
  PASS = SEEKERS_ROW_ROOM,        /* behind all exchanges */
};

/* What lies in front of a player as slots: by kind, by area and kind, or by place; gold behind the row. */
static int slots_of(int style) {
  return style == SEEKERS_COUNT ? SEEKERS_KINDS
         : style == SEEKERS_ROW ? SEEKERS_MAX_ITEMS
                                : SEEKERS_ITEM_INVALID + SEEKERS_RAINBOW + 1;
}

static int slot_of(int style, int item) {
  if (style != SEEKERS_ROW) return item;
  return item == SEEKERS_GOLD ? SEEKERS_ROW_ROOM : item - SEEKERS_ITEM_ROW;
}

static int item_at(int style, int slot) {
  if (style != SEEKERS_ROW) return slot;
  return slot == SEEKERS_ROW_ROOM ? SEEKERS_GOLD : slot + SEEKERS_ITEM_ROW;
}

static int count(const void *content, int seats, const MkOptions *options) {
  (void)content, (void)seats;
  if (options->value[SEEKERS_OPT_MODE] == SEEKERS_BASIC) return ENDS;
  return slots_of(seekers_sheets[options->value[SEEKERS_OPT_RULE]].style) * SEEKERS_GEMS;
}

static bool takes_anywhere(int card) {
  return SEEKERS_ANYWHERE_CARDS >> card & 1;
}

static int number(const void *content, const void *view, int seat, MkAction action) {
  (void)content, (void)seat;
  const SeekersState *s = view;
  int a = seekers_a(action), b = seekers_b(action), style = seekers_style(s);
  switch (seekers_verb(action)) {
  case SEEKERS_ASK_TAKE: return takes_anywhere(a) ? ENDS + b : 2 * a + b;
  case SEEKERS_ASK_PUT: return 2 * a + b;
  case SEEKERS_ASK_EXCHANGE: return a == SEEKERS_NONE ? PASS : a;
  case SEEKERS_ASK_STEAL: return slot_of(style, a);
  case SEEKERS_ASK_GIVE: return seekers_card(s)->sift ? a : slot_of(style, a);
  case SEEKERS_ASK_SWAP: return slot_of(style, a) * SEEKERS_GEMS + b;
  case SEEKERS_ASK_BACK:
    if (seekers_card(s)->sift) return a * SIFTED + (b == SEEKERS_NONE ? SEEKERS_MAX_TAKEN : b);
    return slot_of(style, a) * slots_of(style) + slot_of(style, b);
  default: return a; /* a colour */
  }
}

static MkAction take_of(int number) {
  if (number >= ENDS + PAIRS) return MK_NO_ACTION;
  if (number >= ENDS)
    return SEEKERS_ACTION(SEEKERS_ASK_TAKE, __builtin_ctz(SEEKERS_ANYWHERE_CARDS), number - ENDS);
  if (takes_anywhere(number / 2)) return MK_NO_ACTION;
  return SEEKERS_ACTION(SEEKERS_ASK_TAKE, number / 2, number % 2);
}

static MkAction back_of(const SeekersState *s, int number) {
  int style = seekers_style(s), slots = slots_of(style);
  if (!seekers_card(s)->sift)
    return SEEKERS_ACTION(SEEKERS_ASK_BACK, item_at(style, number / slots % slots),
                          item_at(style, number % slots));
  int other = number % SIFTED;
  return SEEKERS_ACTION(SEEKERS_ASK_BACK, number / SIFTED % SIFTED,
                        other == SEEKERS_MAX_TAKEN ? SEEKERS_NONE : other);
}

static MkAction action(const void *content, const void *view, int seat, int number) {
  (void)content, (void)seat;
  const SeekersState *s = view;
  int phase = s->phase, style = seekers_style(s), slots = slots_of(style);
  bool sifts = seekers_card(s)->sift;
  switch (phase) {
  case SEEKERS_OVER: return MK_NO_ACTION;
  case SEEKERS_ASK_TAKE: return take_of(number);
  case SEEKERS_ASK_BACK: return back_of(s, number);
  case SEEKERS_ASK_PUT: return SEEKERS_ACTION(phase, number / 2 % 2, number % 2);
  case SEEKERS_ASK_EXCHANGE:
    return SEEKERS_ACTION(phase, number == PASS ? SEEKERS_NONE : number % PASS, 0);
  case SEEKERS_ASK_SWAP:
    return SEEKERS_ACTION(phase, item_at(style, number / SEEKERS_GEMS % slots),
                          number % SEEKERS_GEMS);
  case SEEKERS_ASK_STEAL: return SEEKERS_ACTION(phase, item_at(style, number % slots), 0);
  case SEEKERS_ASK_GIVE:
    return SEEKERS_ACTION(phase, sifts ? number % SIFTED : item_at(style, number % slots), 0);
  default: return SEEKERS_ACTION(phase, number % SEEKERS_COLOURS, 0);
  }
}

#define SLOTS                                                                                      \
  "a slot of what one holds is a kind (RYGBP*$), in valid/invalid rules a kind of the valid area " \
  "or 8 + a kind of the invalid one, in row rules a place, 36 the gold; S is the number of "       \
  "slots: "                                                                                        \
  "7, 14 or 37"

static const MkNumbers numbers[] = {
    {"colour", "v:", 0, SEEKERS_COLOURS, "the colour, in the order RYGBP"},
    {"take", "", 0, ENDS, "2 x seeker (in the order of the plane `field`) + end (0 left, 1 right)"},
    {"take", "2c@", ENDS, PAIRS, "44 + the place of the first of two neighbours"},
    {"back", "back:", 0, SEEKERS_MAX_ITEMS *SEEKERS_MAX_ITEMS,
     "of the gems taken: 6 x one + the other, or 5 for none; of one's own: S x slot + "
     "slot; " SLOTS},
    {"give", "give:", 0, SEEKERS_MAX_ITEMS, "which of the gems taken, or a slot of one's own"},
    {"put", "put:", 0, 4, "2 x end + 1 if the block is turned round"},
    {"steal", "steal:", 0, SEEKERS_MAX_ITEMS, "a slot of the opponent's"},
    {"swap", "swap:", 0, SEEKERS_MAX_ITEMS *SEEKERS_GEMS, "39 x slot + place in the dungeon"},
    {"drop", "drop:", 0, SEEKERS_COLOURS, "the colour"},
    {"exchange", "x:", 0, SEEKERS_ROW_ROOM, "the first of two neighbours in one's row"},
    {"exchange", "pass", PASS, 1, "no exchange"},
    {0},
};

/* ---- Planes ----------------------------------------------------------------------------------------- */

/* Of two players the one that looks comes first. */
typedef struct SeekersSeen {
  int8_t seat;
  int8_t dungeon[SEEKERS_GEMS];
  int8_t field[SEEKERS_CARDS];
  int8_t held[2][SEEKERS_KINDS];
  int8_t valid[2][SEEKERS_RAINBOW + 1];
  int8_t row[2][SEEKERS_ROW_ROOM];
  int8_t seekers[2][SEEKERS_TURNS];
  int8_t chips[2];
  int8_t power[2];
  int8_t pick[2];
  int8_t colours[2][SEEKERS_COLOURS];
  int8_t unknown_colours[2];
  int8_t taken[SEEKERS_MAX_TAKEN];
  int8_t rest[SEEKERS_MAX_TAKEN - 1];
  int8_t phase, round, first, mover, asked;
  int8_t card, end, exchanges;
  int8_t turned_up;
  int8_t deck[SEEKERS_COLOURS];
  int8_t rule, order, mode;
} SeekersSeen;

typedef struct SeekersTrue {
  SeekersSeen seen;
  int8_t colours_out[SEEKERS_COLOURS];
} SeekersTrue;

#define PLANE(field, low, high, what, ...)                                                         \
  MK_PLANE(SeekersSeen, field, low, high, what, __VA_ARGS__)
#define ONE(field, low, high, what) MK_PLANE_ONE(SeekersSeen, field, low, high, what)

static const MkPlane planes[] = {
    ONE(seat, 0, 1, "who looks"),
    PLANE(dungeon, -1, 6,
          "kinds of the gems from the left: R Y G B P are 0 to 4, rainbow 5, gold 6; -1 behind the "
          "last",
          SEEKERS_GEMS),
    PLANE(field, 0, 3,
          "how many of each seeker are there: 1 1a 1b 1c 2 2a 2b 2c 2d 3 3a 3b 3c 3d 4 4a 4b 4c 5 "
          "5a 5b 5c",
          SEEKERS_CARDS),
    PLANE(held, 0, 7, "gems of each by kind, wherever they lie", 2, SEEKERS_KINDS),
    PLANE(valid, 0, 7, "those of them in the valid area (rules 19, 20)", 2, SEEKERS_RAINBOW + 1),
    PLANE(row, -1, 5, "row rules: kinds from the left, -1 behind the last", 2, SEEKERS_ROW_ROOM),
    PLANE(seekers, -1, SEEKERS_CARDS - 1,
          "seekers in the order taken (numbered as in `field`), -1 none yet", 2, SEEKERS_TURNS),
    PLANE(chips, 0, 40, "points in chips", 2),
    PLANE(power, 0, 30, "sum of the powers taken", 2),
    PLANE(pick, -1, 4, "the valid colour chosen for this turn, -1 none", 2),
    PLANE(colours, 0, 1, "colour cards that are known", 2, SEEKERS_COLOURS),
    PLANE(unknown_colours, 0, 2, "colour cards held that are not known", 2),
    PLANE(taken, -1, 6, "the gems in question, -1 none", SEEKERS_MAX_TAKEN),
    PLANE(rest, -1, 6, "the giver's block while the receiver answers, -1 none",
          SEEKERS_MAX_TAKEN - 1),
    ONE(phase, 0, SEEKERS_PHASES - 1,
        "what is asked: colour, take, nothing (over), back, give, put, steal, swap, drop, "
        "exchange"),
    ONE(round, 1, 6, "the round"),
    ONE(first, 0, 1, "who began it: 0 oneself"),
    ONE(mover, 0, 1, "whose turn it is: 0 one's own"),
    ONE(asked, 0, 1, "who must answer: 0 oneself"),
    ONE(card, -1, SEEKERS_CARDS - 1, "the seeker being carried out, -1 none"),
    ONE(end, 0, 1, "the end it works on: 0 left, 1 right"),
    ONE(exchanges, 0, 2, "exchanges left (rule 18)"),
    ONE(turned_up, -1, 4, "the round's colour card (rule 19), -1 none"),
    PLANE(deck, 0, 1, "colour cards not yet turned up", SEEKERS_COLOURS),
    ONE(rule, 1, 20, "option rule"),
    ONE(order, 1, 4, "option order"),
    ONE(mode, 0, 2, "option mode: basic, advanced, chaos"),
    MK_PLANE(SeekersTrue, colours_out, 0, 1, "colour cards out of the game", SEEKERS_COLOURS),
};

/* A number that may be SEEKERS_NONE, which is -1 as a signed byte. */
static inline int8_t or_none(uint8_t value) {
  return (int8_t)value;
}

static void fill_list(int8_t *out, const uint8_t *from, int length, int room) {
  memcpy(out, from, (size_t)length);
  memset(out + length, -1, (size_t)(room - length));
}

static void see_player(const SeekersPlayer *p, int at, SeekersSeen *row) {
  memcpy(row->held[at], p->held, SEEKERS_KINDS);
  memcpy(row->valid[at], p->valid, sizeof row->valid[at]);
  fill_list(row->row[at], p->row, p->row_length, SEEKERS_ROW_ROOM);
  fill_list(row->seekers[at], p->seekers, p->seeker_count, SEEKERS_TURNS);
  row->chips[at] = (int8_t)p->vp;
  row->power[at] = (int8_t)p->power;
  row->pick[at] = or_none(p->pick);
  mk_plane_bits(row->colours[at], p->colours, SEEKERS_COLOURS);
  row->unknown_colours[at] = (int8_t)p->colours_hidden;
}

static void see_field(const SeekersState *s, SeekersSeen *row) {
  mk_plane_bits(row->field, s->field, SEEKERS_CARDS);
  for (int power = 1; power <= 5; power++)
    row->field[seekers_basic_of_power[power]] = (int8_t)s->basic[power];
}

static void see_turn(const SeekersState *s, int seat, SeekersSeen *row) {
  bool busy = s->phase > SEEKERS_OVER;
  fill_list(row->taken, s->taken, s->taken_count, SEEKERS_MAX_TAKEN);
  fill_list(row->rest, s->rest, s->rest_count, SEEKERS_MAX_TAKEN - 1);
  row->phase = (int8_t)s->phase;
  row->round = (int8_t)s->round;
  row->first = s->first != seat;
  row->mover = s->mover != seat;
  row->asked = s->turn != seat;
  row->card = busy ? (int8_t)s->card : -1;
  row->end = (int8_t)s->end;
  row->exchanges = (int8_t)s->exchanges;
}

static void observe(const void *content, const void *view, int seat, void *out) {
  (void)content;
  const SeekersState *s = view;
  SeekersSeen *row = out;
  row->seat = (int8_t)seat;
  fill_list(row->dungeon, seekers_dungeon(s), s->dungeon_length, SEEKERS_GEMS);
  see_field(s, row);
  see_player(&s->player[seat], 0, row);
  see_player(&s->player[!seat], 1, row);
  see_turn(s, seat, row);
  row->turned_up = or_none(s->colour);
  mk_plane_bits(row->deck, s->deck, SEEKERS_COLOURS);
  row->rule = (int8_t)s->rule;
  row->order = (int8_t)s->order;
  row->mode = (int8_t)s->mode;
}

static void reveal(const void *content, const void *state, void *out) {
  SeekersTrue *row = out;
  observe(content, state, 0, &row->seen);
  mk_plane_bits(row->colours_out, ((const SeekersState *)state)->out, SEEKERS_COLOURS);
}

const MkLearnHelp seekers_learn = {
    .count = count,
    .number = number,
    .action = action,
    .numbers = numbers,
    MK_LEARN_ROWS(planes, 1, SeekersSeen, SeekersTrue),
    .observe = observe,
    .reveal = reveal,
};
