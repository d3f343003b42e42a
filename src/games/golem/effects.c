/* effects.c - what is printed on treasure: one small interpreter over the closed list of verbs. Cards
 * are rows of the content file; a new verb is one case here, one name in content.c, one phrase in words.c.
 * calm and discount change nothing at once: whoever needs them reads the drawn cards (golem_is_calm,
 * golem_price). gain_forward belongs to finding and is carried out in turn.c.
 */
#include "golem.h"

/* The area of the nearest explorer strictly ahead of the turn player, or -1. */
static int nearest_ahead(const GolemState *s) {
  int here = s->player[s->turn].pos, best = -1;
  for (int seat = 0; seat < s->seats; seat++) {
    int pos = s->player[seat].pos;
    if (golem_is_in(s, seat) && pos > here && (best < 0 || pos < best)) best = pos;
  }
  return best;
}

static bool anybody_behind(const GolemState *s) {
  for (int seat = 0; seat < s->seats; seat++) {
    if (golem_is_in(s, seat) && s->player[seat].pos < s->player[s->turn].pos) return true;
  }
  return false;
}

/* R12.5, R12.6: explorers other than the turn player go back, all or those on one area; areas do not
 * react (R8.4), and whoever meets the golem is lost at once (R10.7). */
static void push_back(GolemPlay *play, int only_from, int steps) {
  GolemState *s = play->s;
  for (int i = 1, seat = s->turn; i < s->seats; i++) {
    if (++seat == s->seats) seat = 0;
    int pos = s->player[seat].pos;
    if (!golem_is_in(s, seat) || (only_from >= 0 && pos != only_from)) continue;
    golem_stop(play, seat, pos < steps ? 0 : pos - steps, GOLEM_BY_EFFECT);
  }
  golem_sweep(play);
}

/* R12.7: the first clockwise among the nearest ahead, if they are near enough. */
static void swap_ahead(GolemPlay *play) {
  GolemState *s = play->s;
  int here = s->player[s->turn].pos, there = nearest_ahead(s);
  if (there < 0 || there - here > GOLEM_SWAP_REACH) return;
  int other = golem_left_of(s, s->turn);
  while (s->player[other].pos != there) other = golem_left_of(s, other);
  golem_stop(play, s->turn, there, GOLEM_BY_SWAP);
  golem_stop(play, other, here, GOLEM_BY_SWAP);
}

/* What is left to add up from the cards drawn in a turn. */
typedef struct Sums {
  int move, trap;
  int to_draw;
} Sums;

static void carry_out(GolemPlay *play, GolemEffect effect, Sums *sums) {
  GolemState *s = play->s;
  int n = effect.number;
  switch ((GolemVerb)effect.verb) {
  case GOLEM_DRAW: sums->to_draw += n; break; /* R12.2 */
  case GOLEM_CALM: golem_tell(play, GOLEM_EV_CALM, s->turn, 0, 0, 0); break;
  case GOLEM_GOLEM_BACK: golem_retreat(play, n); break;
  case GOLEM_OTHERS_BACK: push_back(play, -1, n); break;
  case GOLEM_AHEAD_BACK: {
    int there = nearest_ahead(s);
    if (there >= 0) push_back(play, there, n);
    break;
  }
  case GOLEM_SWAP_AHEAD: swap_ahead(play); break;
  case GOLEM_LAST_BONUS: /* R12.8 */
    if (anybody_behind(s)) break;
    sums->move += n;
    golem_tell(play, GOLEM_EV_BONUS, s->turn, n, 0, 0);
    break;
  case GOLEM_DISCOUNT: golem_tell(play, GOLEM_EV_DISCOUNT, s->turn, n, 0, 0); break;
  case GOLEM_GAIN_FORWARD:
  case GOLEM_VERBS: break;
  }
}

/* Out of the turn player's hand: at random, or as it was at a real table. Which of the explorer's blind draws it is
 * counts, not whose hands hold the cards. */
static int pick_card(GolemPlay *play) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[s->turn];
  if (play->real) {
    int kind = play->real->drawn[s->drawn_count];
    p->hand.n[kind]--;
    return kind;
  }
  int pile = GOLEM_PILE_HANDS + s->turn, number = s->chance.blind[s->turn]++;
  uint32_t at = mk_chance_below(&s->chance.any, pile, 1, number, p->hand_size);
  return golem_cards_take(&p->hand, (int)at);
}

/* R4.6: a drawn card counts as lying in the pocket from now on; nothing looks there before the turn's
 * draw is over. */
static int draw_card(GolemPlay *play) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[s->turn];
  int kind = pick_card(play);
  p->hand_size--;
  p->pocket.n[kind]++;
  s->drawn[s->drawn_count++] = (uint8_t)kind;
  golem_tell(play, GOLEM_EV_DRAWN, s->turn, kind, 0, 0);
  mk_event_seal(play->events);
  return kind;
}

/* R4.1, R12.1: each card's effects are carried out in the order of the file before the next card is
 * drawn. R4.7: an empty hand gives nothing. What was not drawn goes to the pocket. */
void golem_draw_cards(GolemPlay *play, int *move, int *trap) {
  GolemPlayer *p = &play->s->player[play->s->turn];
  Sums sums = {0, 0, 1 + (play->real ? play->real->more : 0)};
  for (; sums.to_draw > 0 && p->hand_size > 0; sums.to_draw--) {
    const GolemKind *kind = &play->content->kind[draw_card(play)];
    sums.move += kind->move;
    sums.trap += kind->trap;
    for (int i = 0; i < kind->effect_count; i++) carry_out(play, kind->effect[i], &sums);
  }
  if (p->hand_size) golem_tell(play, GOLEM_EV_POCKET, play->s->turn, p->hand_size, 0, 0);
  golem_cards_pour(&p->hand, &p->pocket);
  p->hand_size = 0;
  *move = sums.move;
  *trap = sums.trap;
}
