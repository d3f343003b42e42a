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

/* Deals the colour cards nobody in the view has shown. */
void seekers_resample(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  (void)content, (void)seat;
  const SeekersState *v = view;
  SeekersState *s = state;
  *s = *v;
  uint32_t unseen = SEEKERS_ALL_COLOURS & ~(uint32_t)(v->player[0].colours | v->player[1].colours);
  for (int i = 0; i < 2; i++) {
    for (; s->player[i].colours_hidden; s->player[i].colours_hidden--)
      s->player[i].colours |= (uint8_t)(1u << seekers_draw(&unseen, rng));
  }
  if (v->out_hidden) s->out = (uint8_t)unseen;
  s->out_hidden = 0;
  uint64_t start = (uint64_t)mk_rng_next(rng) << 32 | mk_rng_next(rng);
  mk_rng_init_pcg32(&s->rng, start, mk_rng_next(rng));
}
