/* view.c - what a seat may know, and inventing the rest for a bot.
 *
 * Two things are hidden: what lies on face-down ruin cards, from everybody (R13.3), and which of a deck's
 * cards are in hand, from everybody but its keeper (R13.1). What draw pile and hand hold together is
 * public (R13.2), and so is all else: pockets, treasury, and therefore the pile. */
#include "golem.h"

#include <string.h>

static void copy_public(const GolemState *s, GolemState *v) {
  v->pile = s->pile;
  v->treasury = s->treasury;
  v->removed = s->removed;
  v->turned = s->turned;
  v->seats = s->seats;
  v->phase = s->phase;
  v->round = s->round;
  v->start = s->start;
  v->turn = s->turn;
  v->actor = s->actor;
  v->golem = s->golem;
  v->laid = s->laid;
  v->in = s->in;
  v->escaped = s->escaped;
  v->drawn_count = s->drawn_count;
  memcpy(v->drawn, s->drawn, sizeof v->drawn);
  memcpy(v->lost, s->lost, sizeof v->lost);
}

/* R13.3: the same as golem_seen says of each area, a card at a time. */
static void copy_track(const GolemState *s, GolemState *v) {
  int laid = golem_foremost(s) + 1;
  memcpy(v->area, s->area, (size_t)laid);
  if (s->phase == GOLEM_OVER) return;
  uint32_t hidden = ~s->turned & ((1u << laid / 2) - 1);
  for (; hidden; hidden &= hidden - 1) memset(v->area + 2 * __builtin_ctz(hidden), '?', 2);
}

/* R13.1, R13.2: an empty hand or draw pile leaves nothing to hide. */
static bool is_veiled(const GolemState *s, int owner, int seat) {
  const GolemPlayer *p = &s->player[owner];
  if (s->phase == GOLEM_OVER || p->keeper == seat || p->hand_size == 0) return false;
  return golem_cards_total(&p->draw) > 0;
}

static void copy_player(const GolemState *s, int owner, int seat, GolemPlayer *out) {
  const GolemPlayer *p = &s->player[owner];
  out->pos = p->pos;
  out->status = p->status;
  out->order = p->order;
  out->keeper = p->keeper;
  out->explored = p->explored;
  out->hand_size = p->hand_size;
  out->pocket = p->pocket;
  out->veiled = is_veiled(s, owner, seat);
  GolemCards hand = p->hand;
  out->draw = p->draw;
  if (out->veiled)
    golem_cards_pour(&hand, &out->draw);
  else
    out->hand = hand;
}

void golem_view(const void *content, const void *state, int seat, void *view) {
  (void)content;
  const GolemState *s = state;
  GolemState *v = view;
  memset(v, 0, sizeof *v);
  v->is_view = 1;
  copy_public(s, v);
  copy_track(s, v);
  for (int owner = 0; owner < s->seats; owner++) copy_player(s, owner, seat, &v->player[owner]);
}

/* ---- Inventing the rest ------------------------------------------------------------------------- */

static void resample_track(const GolemContent *content, MkRng *rng, GolemState *s) {
  uint8_t left[GOLEM_RUINS];
  int count = golem_ruins_left(content, s, true, left);
  for (int area = GOLEM_FIRST; area < GOLEM_EXIT && s->area[area]; area += 2) {
    if (s->area[area] != '?') continue;
    uint32_t pick = mk_rng_below(rng, (uint32_t)count);
    golem_lay(s, (area - GOLEM_FIRST) / 2, content->ruin[left[pick]]);
    left[pick] = left[--count];
  }
}

static void resample_hand(MkRng *rng, GolemPlayer *p) {
  if (!p->veiled) return;
  int left = golem_cards_total(&p->draw);
  for (int i = 0; i < p->hand_size; i++)
    p->hand.n[golem_cards_take(&p->draw, (int)mk_rng_below(rng, (uint32_t)left--))]++;
  p->veiled = 0;
}

void golem_resample(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  content = golem_content(content);
  (void)seat;
  GolemState *s = state;
  *s = *(const GolemState *)view;
  s->is_view = 0;
  resample_track(content, rng, s);
  for (int owner = 0; owner < s->seats; owner++) resample_hand(rng, &s->player[owner]);
  mk_chance_imagine(&s->chance.any, rng);
}
