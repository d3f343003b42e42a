/* score.c - points and ranks, for a finished game and for the table at home. */
#include "golem.h"

/* R11.1: 5, 2 and 1 for the first three out. */
int golem_bonus(int order) {
  static const int8_t bonus[4] = {0, 5, 2, 1};
  return order < 4 ? bonus[order] : 0;
}

/* R11.1: lost players, and those still inside, have nothing. */
static void score_seat(const GolemPlayer *p, MkSeatResult *seat) {
  bool out = p->status == GOLEM_ESCAPED;
  mk_result_part(seat, "cards", out ? golem_deck_total(p) : 0);
  mk_result_part(seat, "bonus", out ? golem_bonus(p->order) : 0);
}

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

/* Request: {"cards":N,"place":P}, place 0 for a lost player, whose cards do not count. Reply: {"score":..,"breakdown":{..}}. */
bool golem_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  (void)content;
  MkReader r;
  mk_reader_init(&r, request, error);
  int place = mk_read_int(&r, "place", 0, GOLEM_SEATS);
  int cards = place == 0 ? mk_read_int_or(&r, "cards", 0, GOLEM_CARDS, 0)
                         : mk_read_int(&r, "cards", 0, GOLEM_CARDS);
  if (!mk_read_end(&r)) return false;
  int bonus = golem_bonus(place);
  if (place == 0) cards = 0;
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", cards + bonus);
  mk_json_key(reply, "breakdown");
  mk_json_open_object(reply);
  mk_json_key_int(reply, "cards", cards);
  mk_json_key_int(reply, "bonus", bonus);
  mk_json_close_object(reply);
  mk_json_close_object(reply);
  return true;
}
