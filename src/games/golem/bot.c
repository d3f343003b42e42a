/* bot.c - how well a seat stands, and what looks promising before it is tried. Estimates only: how fast a
 * deck walks, how fast all decks together drive the golem, and who is likely to get out with how much. In
 * hundredths of an area throughout, so that no floating point is needed. */
#include "golem.h"

enum {
  AREA = 100,
  DRAWN_MOVE = 4,  /* what a card drawn on top brings on average, */
  DRAWN_TRAP = 1,  /* and costs */
  AREA_TRAPS = 40, /* what trap areas add to the golem's round */
  SLOWEST = 50,    /* nobody is taken to be slower than this */
  SPREAD = 4,      /* areas of lead at which a round's risk is a quarter */
  MAX_ROUNDS = 20, /* looked ahead */
  EXPLORING = 120, /* turns an exploration still to be made costs, in hundredths */
  LEAD_WORTH = 2, /* what an area of lead over the golem can be turned into, in tenths of a card, */
  LEAD_MAX = 15,  /* up to this many */
};

/* What the cards of a heap do on average. */
typedef struct Pace {
  int move, trap;
} Pace;

static Pace pace_of_kind(const GolemKind *kind, bool last) {
  const uint8_t *number = kind->number;
  Pace pace = {kind->move + DRAWN_MOVE * number[GOLEM_DRAW],
               kind->trap + DRAWN_TRAP * number[GOLEM_DRAW] - number[GOLEM_GOLEM_BACK]};
  if (last) pace.move += number[GOLEM_LAST_BONUS];
  return pace;
}

static Pace sum_heap(const GolemContent *content, const GolemCards *cards, bool last) {
  Pace sum = {0, 0};
  for (uint32_t kinds = golem_cards_set(cards, 1); kinds; kinds &= kinds - 1) {
    int k = __builtin_ctz(kinds), n = cards->n[k];
    Pace pace = pace_of_kind(&content->kind[k], last);
    sum.move += n * pace.move;
    sum.trap += n * pace.trap;
  }
  return sum;
}

static Pace mean(Pace sum, int count) {
  if (count == 0) return (Pace){0, 0};
  return (Pace){AREA * sum.move / count, AREA * sum.trap / count};
}

static bool is_last(const GolemState *s, int seat) {
  for (int other = 0; other < s->seats; other++) {
    if (golem_is_in(s, other) && s->player[other].pos < s->player[seat].pos) return false;
  }
  return true;
}

/* One explorer's prospects. */
typedef struct Outlook {
  int cards;  /* of the whole deck */
  Pace pace;  /* of all of them */
  Pace next;  /* of the hand, which is what the next turn draws from; the deck when there is none */
  int needed; /* turns to the exit, in hundredths */
  int gain;   /* areas in a turn until then, exploring included */
} Outlook;

static Outlook outlook_of(const GolemContent *content, const GolemState *s, int seat) {
  const GolemPlayer *p = &s->player[seat];
  bool last = is_last(s, seat);
  GolemCards rest = p->draw, pocket = p->pocket;
  golem_cards_pour(&pocket, &rest);
  int held = golem_cards_total(&p->hand), cards = held + golem_cards_total(&rest);
  Pace hand = sum_heap(content, &p->hand, last), sum = sum_heap(content, &rest, last);
  sum.move += hand.move;
  sum.trap += hand.trap;
  Outlook o = {.cards = cards, .pace = mean(sum, cards)};
  o.next = held ? mean(hand, held) : o.pace;
  if (o.pace.move < SLOWEST) o.pace.move = SLOWEST;
  int way = AREA * (GOLEM_EXIT - p->pos), explorations = (GOLEM_LAID - s->laid) / 4;
  int walk = way > o.next.move ? way - o.next.move : 0;
  o.needed = 100 + 100 * walk / o.pace.move + EXPLORING * explorations;
  o.gain = 100 * way / o.needed;
  return o;
}

/* The risk of a round, in thousandths, by the lead expected at its end: even when there is none left, a
 * quarter at SPREAD areas, and falling with the square. */
static int risk(int lead) {
  int x = lead / 10, square = x * x, spread = SPREAD * SPREAD * 100;
  int small = 500 * spread / (spread + square);
  return lead > 0 ? small : 1000 - small;
}

/* Chance to get out, in thousandths: round after round the explorer gains on the golem or loses. */
static int chance(const GolemState *s, int seat, const Outlook *o, int now, int golem) {
  int lead = AREA * (s->player[seat].pos - s->golem) - now, gain = o->gain - golem;
  int alive = 1000, rounds = o->needed / 100;
  for (int i = 0; i < rounds && i < MAX_ROUNDS; i++, lead += gain)
    alive = alive * (1000 - risk(lead)) / 1000;
  int rest = o->needed % 100;
  return alive * (1000 - risk(lead) * rest / 100) / 1000;
}

/* Everybody's prospects together. */
typedef struct Table {
  Outlook outlook[GOLEM_SEATS];
  int golem; /* the golem's pace in a round */
  int now;   /* the same for the coming round, where hands are known */
} Table;

static void look_around(const GolemContent *content, const GolemState *s, Table *table) {
  *table = (Table){0};
  table->golem = table->now = AREA_TRAPS + (golem_is_awake(s) ? AREA : 0);
  for (int seat = 0; seat < s->seats; seat++) {
    if (!golem_is_in(s, seat)) continue;
    table->outlook[seat] = outlook_of(content, s, seat);
    table->golem += table->outlook[seat].pace.trap;
    table->now += table->outlook[seat].next.trap;
  }
  if (table->golem < 0) table->golem = 0;
  if (table->now < 0) table->now = 0;
}

/* The bonus an explorer may hope for: those who need fewer turns are out before. */
static int hoped_bonus(const GolemState *s, const Table *table, int seat) {
  int order = s->escaped + 1;
  for (int other = 0; other < s->seats; other++) {
    if (golem_is_in(s, other) && table->outlook[other].needed < table->outlook[seat].needed)
      order++;
  }
  return golem_bonus(order);
}

/* Expected points in thousandths. */
static int prospects(const GolemState *s, const Table *table, int seat) {
  const GolemPlayer *p = &s->player[seat];
  if (p->status == GOLEM_LOST) return 0;
  if (p->status == GOLEM_ESCAPED) return 1000 * (golem_deck_total(p) + golem_bonus(p->order));
  int lead = p->pos - s->golem, points = table->outlook[seat].cards + hoped_bonus(s, table, seat);
  if (s->phase == GOLEM_REWARD && s->actor == seat) points++;
  int worth = 10 * points + LEAD_WORTH * (lead < LEAD_MAX ? lead : LEAD_MAX);
  return chance(s, seat, &table->outlook[seat], table->now, table->golem) * worth / 10;
}

/* One's own prospects, and half of what the others lack on average. Judged by the best of them, everybody's
 * death would be better than coming second; even where the others count in full it is too cheap to die with
 * them, and nobody comes out. */
void golem_evaluate_all(const void *content, const void *state, int32_t values[MK_MAX_SEATS]) {
  const GolemState *s = state;
  Table table;
  int all = 0;
  look_around(golem_content(content), s, &table);
  for (int seat = 0; seat < s->seats; seat++) all += values[seat] = prospects(s, &table, seat);
  int others = s->seats > 1 ? s->seats - 1 : 1;
  for (int seat = 0; seat < s->seats; seat++) values[seat] -= (all - values[seat]) / (2 * others);
}

int32_t golem_evaluate(const void *content, const void *state, int seat) {
  int32_t values[MK_MAX_SEATS];
  golem_evaluate_all(content, state, values);
  return values[seat];
}

/* Exploring and cheap treasure first, stepping into the golem last. */
int32_t golem_promise(const void *content, const void *state, int seat, MkAction action) {
  content = golem_content(content);
  (void)seat;
  const GolemState *s = state;
  if (action == GOLEM_DO_EXPLORE) return 900;
  if (action < GOLEM_DO_TAKE) return 500;
  GolemFuture f = golem_foresee(content, s, action);
  if (f.lost) return 0;
  if (f.escaped) return 1000;
  int steps = s->player[s->actor].pos - f.after, worth = action < GOLEM_DO_DROP ? 800 : 450;
  int32_t promise = worth - 60 * steps - 30 * (f.golem - s->golem);
  return promise < 1 ? 1 : promise > 999 ? 999 : promise;
}
