/* leave.c - escaping, being lost, and who holds whose deck afterwards: every case of it.
 *
 * While two or more are in, each one's deck is kept by the next player clockwise who is in, and each
 * one in keeps exactly one deck besides. The last one's deck is kept by somebody who is out. Whoever
 * escapes keeps the own deck for the score; a lost player's deck is gone. What happens to the turn
 * afterwards is decided in turn.c.
 */
#include "golem.h"

static void hand_to(GolemPlay *play, int owner, int keeper) {
  GolemPlayer *p = &play->s->player[owner];
  if (p->keeper == keeper) return;
  golem_tell(play, GOLEM_EV_HANDED, owner, keeper, p->keeper, 0);
  mk_event_seal(play->events); /* the new keeper looks at the hand */
  p->keeper = (int8_t)keeper;
}

/* The deck `seat` keeps goes on to the left neighbour: R10.1 and R10.4 with three or more in. With two
 * in, the one who leaves stays keeper of the other's deck (R10.2, R10.5); alone there is none to keep. */
static void pass_on_kept(GolemPlay *play, int seat) {
  if (play->s->in >= 3) hand_to(play, golem_right_of(play->s, seat), golem_left_of(play->s, seat));
}

static void leave(GolemPlay *play, int seat, GolemStatus status) {
  GolemPlayer *p = &play->s->player[seat];
  p->status = (uint8_t)status;
  p->pos = 0;
  p->explored = 0;
  play->s->in--;
}

/* R10.1, R10.2, R10.3: the own deck comes back, the one kept goes on unless only two were in. */
void golem_escape(GolemPlay *play, int seat) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[seat];
  p->order = ++s->escaped;
  if (play->events)
    golem_tell(play, GOLEM_EV_ESCAPE, seat, p->order, golem_deck_total(p), golem_bonus(p->order));
  pass_on_kept(play, seat);
  hand_to(play, seat, seat);
  leave(play, seat, GOLEM_ESCAPED);
}

/* R10.4, R10.5: the deck of the lost player leaves the game, the one kept goes on unless only two were
 * in. */
static void lose(GolemPlay *play, int seat) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[seat];
  int cards = golem_deck_total(p);
  s->lost[seat] = (uint8_t)cards;
  golem_tell(play, GOLEM_EV_LOST, seat, p->pos, cards, 0);
  golem_tell(play, GOLEM_EV_REMOVED, seat, cards, 0, 0);
  golem_cards_pour(&p->draw, &s->removed);
  golem_cards_pour(&p->hand, &s->removed);
  golem_cards_pour(&p->pocket, &s->removed);
  p->hand_size = 0;
  pass_on_kept(play, seat);
  p->keeper = -1;
  leave(play, seat, GOLEM_LOST);
}

/* Whether anybody stands where the golem is or behind; asked often, and seldom so. */
static bool anybody_reached(const GolemState *s) {
  bool reached = false;
  for (int seat = 0; seat < s->seats; seat++)
    reached |= golem_is_in(s, seat) & (s->player[seat].pos <= s->golem);
  return reached;
}

/* R9.4: the golem's area and everything behind it. R10.6: one after the other from the turn player
 * clockwise; whoever has not been handled yet is still in. */
void golem_sweep(GolemPlay *play) {
  GolemState *s = play->s;
  if (!anybody_reached(s)) return;
  int seat = s->turn;
  for (int i = 0; i < s->seats; i++) {
    if (golem_is_in(s, seat) && s->player[seat].pos <= s->golem) lose(play, seat);
    if (++seat == s->seats) seat = 0;
  }
}
