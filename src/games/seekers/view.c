/* view.c - what a seat knows, and possible truths behind it.
 *
 * Secret are only the colour cards of rules 14 to 17: one's own are known, the opponent's and those
 * out of the game are not. Rule 19's deck is a set that everybody can work out, and its next card
 * does not exist before it is turned up. Everything else lies open.
 */
#include "hold.h"

static void copy_player(const SeekersPlayer *from, bool colours_known, SeekersPlayer *to) {
  memcpy(to->held, from->held, SEEKERS_KINDS);
  memcpy(to->valid, from->valid, sizeof to->valid);
  memcpy(to->row, from->row, from->row_length);
  to->row_length = from->row_length;
  memcpy(to->seekers, from->seekers, from->seeker_count);
  to->seeker_count = from->seeker_count;
  to->advanced = from->advanced;
  to->power = from->power;
  to->vp = from->vp;
  to->pick = from->pick;
  if (colours_known)
    to->colours = from->colours;
  else
    to->colours_hidden = (uint8_t)(__builtin_popcount(from->colours) + from->colours_hidden);
}

/* The dungeon begins at the same place in every view, whatever was taken from which end before. */
static void copy_dungeon(const SeekersState *from, SeekersState *to) {
  to->dungeon_at = SEEKERS_DUNGEON_SPARE;
  to->dungeon_length = from->dungeon_length;
  memcpy(to->dungeon + to->dungeon_at, seekers_dungeon(from), from->dungeon_length);
}

static void copy_turn(const SeekersState *from, SeekersState *to) {
  to->card = from->card;
  to->cause = from->cause;
  to->end = from->end;
  to->kinds = from->kinds;
  to->exchanges = from->exchanges;
  to->taken_count = from->taken_count;
  to->rest_count = from->rest_count;
  memcpy(to->taken, from->taken, from->taken_count);
  memcpy(to->rest, from->rest, from->rest_count);
}

/* R1.5, R2.8: colour cards are secret until the game is over. */
void seekers_view(const void *content, const void *state, int seat, void *view) {
  (void)content;
  const SeekersState *s = state;
  SeekersState *v = view;
  bool over = s->phase == SEEKERS_OVER;
  memset(v, 0, sizeof *v);
  for (int i = 0; i < 2; i++) copy_player(&s->player[i], over || i == seat, &v->player[i]);
  v->field = s->field;
  memcpy(v->basic, s->basic, sizeof v->basic);
  v->rule = s->rule;
  v->order = s->order;
  v->mode = s->mode;
  v->round = s->round;
  v->first = s->first;
  v->mover = s->mover;
  v->turn = s->turn;
  v->phase = s->phase;
  copy_dungeon(s, v);
  v->colour = s->colour;
  v->deck = s->deck;
  if (over)
    v->out = s->out;
  else
    v->out_hidden = (uint8_t)(__builtin_popcount(s->out) + s->out_hidden);
  copy_turn(s, v);
}

/* ---- Possible truths ---------------------------------------------------------------------------- */

enum { SURE = 10 }; /* points behind the best guess at which one is all but ruled out */

static int points_with(int rule, const SeekersPlayer *player, uint32_t colours) {
  SeekersPlayer p = *player;
  p.colours = (uint8_t)colours;
  return seekers_total(rule, &p);
}

/* The next set of `count` out of `cards` after `set`, going down; 0 after the last. */
static uint32_t next_set(uint32_t set, uint32_t cards, int count) {
  do set = (set - 1) & cards;
  while (set && __builtin_popcount(set) != count);
  return set;
}

/* Guesses which `count` of the `unseen` cards a player holds: each point that they would make of the gems
 * taken so far doubles the odds, since nobody collects what brings nothing. */
static uint32_t guess_colours(int rule, const SeekersPlayer *player, uint32_t unseen, int count,
                              MkRng *rng) {
  uint32_t odds[SEEKERS_ALL_COLOURS + 1] = {0}, sum = 0, first = next_set(0, unseen, count);
  int best = INT32_MIN;
  for (uint32_t set = first; set; set = next_set(set, unseen, count)) {
    int points = points_with(rule, player, set);
    if (points > best) best = points;
  }
  for (uint32_t set = first; set; set = next_set(set, unseen, count)) {
    int behind = best - points_with(rule, player, set);
    sum += odds[set] = 1u << (behind < SURE ? SURE - behind : 0);
  }
  uint32_t at = mk_rng_below(rng, sum), set = first;
  for (; at >= odds[set]; set = next_set(set, unseen, count)) at -= odds[set];
  return set;
}

/* Deals the colour cards nobody in the view has shown. A spectator knows neither hand. */
void seekers_resample(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  (void)content, (void)seat;
  const SeekersState *v = view;
  SeekersState *s = state;
  *s = *v;
  uint32_t unseen = SEEKERS_ALL_COLOURS & ~(uint32_t)(v->player[0].colours | v->player[1].colours);
  for (int i = 0; i < 2; i++) {
    SeekersPlayer *p = &s->player[i];
    if (!p->colours_hidden) continue;
    p->colours = (uint8_t)guess_colours(s->rule, p, unseen, p->colours_hidden, rng);
    p->colours_hidden = 0;
    unseen &= ~(uint32_t)p->colours;
  }
  if (v->out_hidden) s->out = (uint8_t)unseen;
  s->out_hidden = 0;
  mk_chance_imagine(&s->chance, rng);
}
