/* score.c - points and ranks, and why they are so. Real tables are judged in judge.c. */
#include "golem.h"

/* R11.1: 5, 2 and 1 for the first three out. */
int golem_bonus(int order) {
  static const int8_t bonus[4] = {0, 5, 2, 1};
  return order < 4 ? bonus[order] : 0;
}

/* R11.1: lost players, and those still inside, have nothing. */
static int card_points(const GolemPlayer *p) {
  return p->status == GOLEM_ESCAPED ? golem_deck_total(p) : 0;
}

static int bonus_points(const GolemPlayer *p) {
  return p->status == GOLEM_ESCAPED ? golem_bonus(p->order) : 0;
}

static void score_seat(const GolemPlayer *p, MkSeatResult *seat) {
  mk_result_part(seat, "cards", card_points(p));
  mk_result_part(seat, "bonus", bonus_points(p));
}

/* ---- Why it scored ------------------------------------------------------------------------------- */

static void add(MkTallies *tallies, const char *part, const char *name, int points, int number) {
  mk_tally_add(tallies, part, name, points)->data[0] = (int16_t)number;
}

/* Whoever is out next has this bonus: said in the same breath as the cards. */
static void promise(MkTally *carried, int bonus) {
  carried->name = "promised";
  carried->data[1] = (int16_t)bonus;
}

/* What was carried out counts; what is still carried would, and so would being the next one out. */
void golem_tally(const void *content, const void *state, int seat, MkTallies *tallies) {
  static const char *const cards[] = {
      [GOLEM_IN] = "carried", [GOLEM_ESCAPED] = "saved", [GOLEM_LOST] = "lost"};
  (void)content;
  const GolemState *s = state;
  const GolemPlayer *p = &s->player[seat];
  bool unknown = p->status == GOLEM_LOST && !s->lost[seat]; /* at a real table nobody counts them */
  add(tallies, "cards", unknown ? "gone" : cards[p->status], card_points(p),
      golem_deck_total(p) + s->lost[seat]);
  if (p->status == GOLEM_ESCAPED)
    add(tallies, "bonus", bonus_points(p) ? "order" : "late", bonus_points(p), p->order);
  else if (p->status == GOLEM_IN && golem_bonus(s->escaped + 1))
    promise(&tallies->list[tallies->count - 1], golem_bonus(s->escaped + 1));
}

/* # are the numbers, in their order. */
static const MkTerm lines[] = {
    {"saved", {"cards carried out: #", "持ち出したカード#枚"}},
    {"carried", {"out now: 0. Once outside: #", "今は0点。外に出れば#点"}},
    {"promised", {"out now: 0. Once outside: # + #", "今は0点。外に出れば#＋#点"}},
    {"lost", {"lost, with all cards: #", "脱出できず、カード#枚も失われた"}},
    {"gone", {"lost: no cards are left", "脱出できず、カードは残らない"}},
    {"order", {"out as number #", "#番目に脱出"}},
    {"late", {"out as number #, too late for a bonus", "#番目に脱出、報酬なし"}},
};

void golem_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out) {
  (void)content;
  mk_tally_say(lines, sizeof lines / sizeof *lines, tally, lang, out);
}

/* ---- Ranks --------------------------------------------------------------------------------------- */

/* More points, and with equal points the earlier escape; whoever has not
 * escaped comes last. */
static bool is_ahead(const GolemState *s, const MkResult *result, int a, int b) {
  int order_a = s->player[a].order, order_b = s->player[b].order;
  if (order_a == 0 || order_b == 0) return order_a > order_b;
  if (result->seat[a].score != result->seat[b].score)
    return result->seat[a].score > result->seat[b].score;
  return order_a < order_b;
}

/* R11.2: where nobody came out nobody has won: all share the last rank. */
static int rank_of(const GolemState *s, const MkResult *result, int seat) {
  if (s->escaped == 0) return s->seats;
  int rank = 1;
  for (int other = 0; other < s->seats; other++) rank += is_ahead(s, result, other, seat);
  return rank;
}

void golem_result(const void *content, const void *state, MkResult *result) {
  (void)content;
  const GolemState *s = state;
  for (int seat = 0; seat < s->seats; seat++) score_seat(&s->player[seat], &result->seat[seat]);
  for (int seat = 0; seat < s->seats; seat++) result->seat[seat].rank = rank_of(s, result, seat);
}
