/* foresee.c - where an action leads before it is done, from what lies open on the table. It serves the
 * words next to a choice and the bots; nothing is carried out here, and face-down cards stay unknown. */
#include "golem.h"

/* Where the golem would stop if what is face down were plain (R9.2). */
static int golem_after(const GolemState *s, int steps) {
  if (steps == 0 || !golem_is_loose(s)) return s->golem;
  int limit = golem_golem_limit(s), to = s->golem + steps;
  if (to > limit) return limit;
  while (to < limit && golem_is_effect(golem_seen(s, to))) to++;
  return to;
}

/* What is seen to take effect on the area a seat has come to. */
static int letter_at(const GolemContent *content, const GolemState *s, int seat, int area) {
  if (golem_is_calm(content, s, seat)) return '.';
  int letter = golem_seen(s, area);
  return golem_is_effect(letter) || letter == '?' ? letter : '.';
}

static void foresee_area(const GolemState *s, GolemFuture *f) {
  if (f->letter == 't') f->golem = golem_after(s, 1);
  if (f->letter == 'b') f->after = f->area < 2 ? 0 : f->area - 2;
  if (f->letter == 'f' && f->area < golem_foremost(s)) f->after = f->area + 1;
  f->escaped = f->after == GOLEM_EXIT;
  f->lost = f->after <= f->golem;
}

GolemFuture golem_foresee(const GolemContent *content, const GolemState *s, MkAction action) {
  int kinds[2], count = golem_action_kinds(action, kinds), seat = s->actor;
  int from = s->player[seat].pos, foremost = golem_foremost(s);
  GolemFuture f = {.paid_to = from, .area = from, .letter = '.', .after = from, .golem = s->golem};
  if (count == 0 || s->phase == GOLEM_REWARD || !golem_is_in(s, seat)) return f;
  bool take = action < GOLEM_DO_DROP;
  int forward = take ? content->kind[kinds[0]].number[GOLEM_GAIN_FORWARD] : 0;
  f.paid_to = from - (take ? golem_price(content, s, kinds[0]) : count);
  f.area = f.paid_to + forward < foremost ? f.paid_to + forward : foremost;
  f.after = f.area;
  f.moves = f.paid_to != from || forward > 0;
  f.lost = f.paid_to <= f.golem;
  f.escaped = !f.lost && f.area == GOLEM_EXIT;
  if (f.lost || f.escaped || f.area == from || s->phase == GOLEM_FIRST_FIND) return f;
  f.letter = letter_at(content, s, seat, f.area);
  foresee_area(s, &f);
  return f;
}
