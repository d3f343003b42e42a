/* track.c - the track: turning cards, explorers and the golem moving along it, areas taking effect.
 * Who may move when is decided in turn.c and effects.c; who is out, in leave.c. */
#include "golem.h"

/* R8.6: the card somebody stops on is turned up; the exit never is. */
void golem_turn_card(GolemPlay *play, int area) {
  GolemState *s = play->s;
  if (area == GOLEM_EXIT || golem_is_turned(s, area)) return;
  s->turned |= 1u << (area / 2);
  int rear = area & ~1;
  golem_tell(play, GOLEM_EV_TURNED, -1, rear, s->area[rear], s->area[rear + 1]);
  mk_event_seal(play->events);
}

/* The treasure that moves a piece, for those who tell the story: effects are carried out before the next
 * card is drawn. */
static int moving_card(const GolemState *s, GolemWhy why) {
  bool by_card = why == GOLEM_BY_EFFECT || why == GOLEM_BY_SWAP;
  return by_card ? s->drawn[s->drawn_count - 1] : GOLEM_NO_CARD;
}

static void tell_step(GolemPlay *play, int seat, int to, GolemWhy why) {
  const GolemState *s = play->s;
  mk_event(play->events, GOLEM_EV_STEP, seat, MK_SEEN_BY_ALL, s->player[seat].pos, to, why,
           moving_card(s, why));
}

void golem_stop(GolemPlay *play, int seat, int area, GolemWhy why) {
  GolemPlayer *p = &play->s->player[seat];
  if (p->pos != area && play->events) tell_step(play, seat, area, why);
  p->pos = (int8_t)area;
  golem_turn_card(play, area);
}

/* R9.1: not before the turn of the last player of round 2. Nobody can leave before that, so asking now
 * who follows is the same as asking when the turn began. */
bool golem_is_loose(const GolemState *s) {
  return s->round > 2 || (s->round == 2 && !golem_is_followed(s));
}

/* R9.5: half of the players are out, or the game has gone on long enough. */
bool golem_is_awake(const GolemState *s) {
  return s->seats - s->in >= (s->seats + 1) / 2 || s->round >= GOLEM_LATE_ROUND;
}

/* R9.3: never onto the exit. */
int golem_golem_limit(const GolemState *s) {
  int foremost = golem_foremost(s);
  return foremost == GOLEM_EXIT ? GOLEM_EXIT - 1 : foremost;
}

/* R9.2: forward, then on over effect areas, turning every card it tries; then whoever it reached or
 * passed is lost. A move of 0 is no move. */
void golem_walk(GolemPlay *play, int steps, GolemWhy why) {
  GolemState *s = play->s;
  if (steps == 0 || !golem_is_loose(s)) return;
  int limit = golem_golem_limit(s), from = s->golem, to = from + steps;
  if (to > limit) to = limit;
  golem_turn_card(play, to);
  while (to < limit && golem_is_effect(s->area[to])) golem_turn_card(play, ++to);
  s->golem = (int8_t)to;
  golem_tell(play, GOLEM_EV_GOLEM, -1, from, to, why);
  golem_sweep(play);
}

/* R12.4: back, not beyond the place behind the track, resting on whatever lies there. R9.6: late in the
 * game not at all. */
void golem_retreat(GolemPlay *play, int steps) {
  GolemState *s = play->s;
  if (s->round >= GOLEM_LATE_ROUND || s->golem == GOLEM_BEHIND) return;
  int from = s->golem, to = from - steps;
  if (to < GOLEM_BEHIND) to = GOLEM_BEHIND;
  s->golem = (int8_t)to;
  golem_tell(play, GOLEM_EV_GOLEM, -1, from, to, GOLEM_BY_EFFECT);
  if (to != GOLEM_BEHIND) golem_turn_card(play, to);
}

/* R12.3: only the turn player has drawn cards, so only the turn player can be calm. */
bool golem_is_calm(const GolemContent *content, const GolemState *s, int seat) {
  if (seat != s->turn) return false;
  for (int i = 0; i < s->drawn_count; i++) {
    if (content->kind[s->drawn[i]].number[GOLEM_CALM]) return true;
  }
  return false;
}

/* The area under an explorer takes effect. R8.5: where it moves the explorer to does not. */
void golem_set_off(GolemPlay *play, int seat) {
  GolemState *s = play->s;
  int area = s->player[seat].pos, letter = s->area[area];
  if (!golem_is_effect(letter) || golem_is_calm(play->content, s, seat)) return;
  golem_tell(play, GOLEM_EV_AREA, seat, area, letter, 0);
  if (letter == 't') { /* R8.1 */
    golem_walk(play, 1, GOLEM_BY_AREA);
  } else if (letter == 'b') { /* R8.2 */
    golem_stop(play, seat, area < 2 ? 0 : area - 2, GOLEM_BY_AREA);
    golem_sweep(play);
  } else if (area < golem_foremost(s)) { /* R8.3 */
    golem_stop(play, seat, area + 1, GOLEM_BY_AREA);
    if (area + 1 == GOLEM_EXIT) golem_escape(play, seat); /* R8.7 */
  }
}
