/* bot.c - how well a seat stands in points, and what looks promising before it is tried. People are shown these points;
 * bots go by them only where there is no net (features.c), and the lab keeps that as a yardstick. */
#include "outlook.h"

/* Set by hand, by how often greedy then won among random players. */
enum {
  LEAD_WORTH = 2, /* what an area of lead over the golem can be turned into, in tenths of a card, */
  LEAD_MAX = 15,  /* up to this many */
};

/* Expected points in thousandths. */
static int prospects(const GolemState *s, const GolemProspects *table, int seat) {
  const GolemPlayer *p = &s->player[seat];
  if (p->status == GOLEM_LOST) return 0;
  if (p->status == GOLEM_ESCAPED) return 1000 * (golem_deck_total(p) + golem_bonus(p->order));
  int lead = p->pos - s->golem,
      points = table->outlook[seat].cards + golem_hoped_bonus(s, table, seat);
  if (s->phase == GOLEM_REWARD && s->actor == seat) points++;
  int worth = 10 * points + LEAD_WORTH * (lead < LEAD_MAX ? lead : LEAD_MAX);
  return golem_chance_out(s, table, seat) * worth / 10;
}

/* One's own prospects, and half of what the others lack on average. Judged by the best of them, everybody's
 * death would be better than coming second; even where the others count in full it is too cheap to die with
 * them, and nobody comes out. */
void golem_evaluate_all(const void *content, const void *state, int32_t values[MK_MAX_SEATS]) {
  const GolemState *s = state;
  GolemProspects table;
  int all = 0;
  golem_look_around(golem_content(content), s, &table);
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
