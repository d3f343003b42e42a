/* outlook.c - estimates: how fast a deck walks, how fast all decks together drive the golem, and who is likely to get
 * out. In hundredths of an area throughout, so that no floating point is needed. Bots judge by them (bot.c, features.c). */
#include "outlook.h"

enum {
  AREA = GOLEM_PACE_AREA,
  DRAWN_MOVE = 4,  /* what a card drawn on top brings on average, */
  DRAWN_TRAP = 1,  /* and costs */
  AREA_TRAPS = 40, /* what trap areas add to the golem's round */
  SLOWEST = 50,    /* nobody is taken to be slower than this */
  SPREAD = 4,      /* areas of lead at which a round's risk is a quarter */
  MAX_ROUNDS = 20, /* looked ahead */
  EXPLORING = 120, /* turns an exploration still to be made costs, in hundredths */
};

GolemPace golem_pace(const GolemKind *kind, bool last) {
  const uint8_t *number = kind->number;
  GolemPace pace = {kind->move + DRAWN_MOVE * number[GOLEM_DRAW],
                    kind->trap + DRAWN_TRAP * number[GOLEM_DRAW] - number[GOLEM_GOLEM_BACK]};
  if (last) pace.move += number[GOLEM_LAST_BONUS];
  return pace;
}

static GolemPace sum_heap(const GolemContent *content, const GolemCards *cards, bool last) {
  GolemPace sum = {0, 0};
  for (uint32_t kinds = golem_cards_set(cards, 1); kinds; kinds &= kinds - 1) {
    int k = __builtin_ctz(kinds), n = cards->n[k];
    GolemPace pace = golem_pace(&content->kind[k], last);
    sum.move += n * pace.move;
    sum.trap += n * pace.trap;
  }
  return sum;
}

/* The largest trap among cards that somebody may draw, in hundredths; never less than none. */
static int worst_of(const GolemContent *content, const GolemCards *cards) {
  int worst = 0;
  for (uint32_t kinds = golem_cards_set(cards, 1); kinds; kinds &= kinds - 1) {
    int trap = content->kind[__builtin_ctz(kinds)].trap;
    worst = trap > worst ? trap : worst;
  }
  return AREA * worst;
}

static GolemPace mean(GolemPace sum, int count) {
  if (count == 0) return (GolemPace){0, 0};
  return (GolemPace){AREA * sum.move / count, AREA * sum.trap / count};
}

bool golem_is_last(const GolemState *s, int seat) {
  for (int other = 0; other < s->seats; other++) {
    if (golem_is_in(s, other) && s->player[other].pos < s->player[seat].pos) return false;
  }
  return true;
}

static GolemOutlook outlook_of(const GolemContent *content, const GolemState *s, int seat) {
  const GolemPlayer *p = &s->player[seat];
  bool last = golem_is_last(s, seat);
  GolemCards rest = p->draw, pocket = p->pocket;
  golem_cards_pour(&pocket, &rest);
  int held = golem_cards_total(&p->hand), cards = held + golem_cards_total(&rest);
  GolemPace hand = sum_heap(content, &p->hand, last), sum = sum_heap(content, &rest, last);
  sum.move += hand.move;
  sum.trap += hand.trap;
  GolemOutlook o = {.cards = cards, .pace = mean(sum, cards)};
  o.next = held ? mean(hand, held) : o.pace;
  o.worst = worst_of(content, held ? &p->hand : &rest);
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

/* Round after round the explorer gains on the golem or loses. */
int golem_chance_out(const GolemState *s, const GolemProspects *table, int seat) {
  const GolemOutlook *o = &table->outlook[seat];
  int now = table->now, golem = table->golem;
  int lead = AREA * (s->player[seat].pos - s->golem) - now, gain = o->gain - golem;
  int alive = 1000, rounds = o->needed / 100;
  for (int i = 0; i < rounds && i < MAX_ROUNDS; i++, lead += gain)
    alive = alive * (1000 - risk(lead)) / 1000;
  int rest = o->needed % 100;
  return alive * (1000 - risk(lead) * rest / 100) / 1000;
}

void golem_look_around(const GolemContent *content, const GolemState *s, GolemProspects *table) {
  *table = (GolemProspects){0};
  table->golem = table->now = table->worst = AREA_TRAPS + (golem_is_awake(s) ? AREA : 0);
  for (int seat = 0; seat < s->seats; seat++) {
    if (!golem_is_in(s, seat)) continue;
    table->outlook[seat] = outlook_of(content, s, seat);
    table->golem += table->outlook[seat].pace.trap;
    table->now += table->outlook[seat].next.trap;
    table->worst += table->outlook[seat].worst;
  }
  if (table->golem < 0) table->golem = 0;
  if (table->now < 0) table->now = 0;
}

/* Those who need fewer turns are out before. */
int golem_hoped_bonus(const GolemState *s, const GolemProspects *table, int seat) {
  int order = s->escaped + 1;
  for (int other = 0; other < s->seats; other++) {
    if (golem_is_in(s, other) && table->outlook[other].needed < table->outlook[seat].needed)
      order++;
  }
  return golem_bonus(order);
}
