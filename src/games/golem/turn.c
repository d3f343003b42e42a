/* turn.c - carrying actions out and leading from one decision to the next: first find, turn, find or
 * reward, refill, and again. What pieces do on the track is in track.c, what cards do in effects.c, who
 * keeps whose deck in leave.c. */
#include "golem.h"

static void open_refill(GolemPlay *play);

static void ask(GolemState *s, GolemPhase phase, int actor) {
  s->phase = (uint8_t)phase;
  s->actor = (int8_t)actor;
}

/* The place of a seat in a round: 0 for the start seat. */
static int place_in_round(const GolemState *s, int seat) {
  return seat <= s->start ? s->start - seat : s->start - seat + s->seats;
}

/* R3.1, R3.2: the round rises when the turn goes round past the start seat. */
static void begin_turn(GolemPlay *play, int seat) {
  GolemState *s = play->s;
  if (place_in_round(s, seat) <= place_in_round(s, s->turn)) s->round++;
  s->turn = (int8_t)seat;
  for (int i = 0; i < s->drawn_count; i++) s->drawn[i] = 0;
  s->drawn_count = 0;
  ask(s, GOLEM_TURN, seat);
  golem_tell(play, GOLEM_EV_TURN, seat, s->round, 0, 0);
}

/* ---- Refill ------------------------------------------------------------------------------------- */

/* The keeper hears what came into the hand, kind by kind: in which order it was drawn nobody can see. */
static void tell_hand(GolemPlay *play, int owner, const GolemCards *before) {
  const GolemPlayer *p = &play->s->player[owner];
  for (int kind = 0; play->events && kind < GOLEM_KINDS; kind++)
    for (int i = before->n[kind]; i < p->hand.n[kind]; i++)
      mk_event(play->events, GOLEM_EV_HAND, owner, 1u << p->keeper, kind, 0, 0, 0);
}

/* A deck is first shuffled when it is first drawn from, with what was found before. */
static int draw_card(GolemState *s, int owner, int left) {
  int shuffle = 1 + s->chance.shuffles[owner];
  int at = mk_chance_draw(&s->chance.any, GOLEM_PILE_DECKS + owner, shuffle, left);
  return golem_cards_take(&s->player[owner].draw, at);
}

/* R7.1: up to the hand size; when a card is needed and the draw pile is empty, the pocket becomes it. */
static void fill_hand(GolemPlay *play, int owner) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[owner];
  int wanted = golem_hand_size(s->seats) - p->hand_size, left = golem_cards_total(&p->draw);
  if (wanted > left) {
    int all = left + golem_cards_total(&p->pocket);
    if (wanted > all) wanted = all;
  }
  GolemCards before = p->hand;
  golem_tell(play, GOLEM_EV_REFILL, owner, p->keeper, wanted, wanted > left);
  for (int i = 0; i < wanted; i++) {
    if (left == 0) {
      golem_cards_pour(&p->pocket, &p->draw);
      left = golem_cards_total(&p->draw);
      s->chance.shuffles[owner]++;
    }
    p->hand.n[draw_card(s, owner, left--)]++;
  }
  tell_hand(play, owner, &before);
  p->hand_size = (uint8_t)(p->hand_size + wanted);
  mk_event_seal(play->events);
}

/* R9.5: the golem's own step, at the end of a round, before the refill. */
static void end_round(GolemPlay *play) {
  if (play->s->in == 0 || !golem_is_awake(play->s) || !golem_is_loose(play->s)) return;
  golem_tell(play, GOLEM_EV_AWAKE, -1, 0, 0, 0);
  golem_walk(play, 1, GOLEM_BY_WAKING);
}

/* After the find or the reward, or wherever the turn broke off (R10.8). */
static void end_turn(GolemPlay *play) {
  if (!golem_is_followed(play->s)) end_round(play);
  open_refill(play);
}

/* R2.5, R7.1, R7.2: the keeper of the next player's deck fills the hand, unless it is still there. */
static void open_refill(GolemPlay *play) {
  GolemState *s = play->s;
  if (s->in == 0) { /* R10.9 */
    ask(s, GOLEM_OVER, -1);
    golem_tell(play, GOLEM_EV_OVER, -1, 0, 0, 0);
    mk_event_seal(play->events); /* all decks are shown */
    return;
  }
  int next = golem_next(s);
  if (s->player[next].explored) {
    begin_turn(play, next);
    return;
  }
  fill_hand(play, next);
  ask(s, GOLEM_REFILL, s->player[next].keeper);
  if (!golem_has_choice(play->content, s)) begin_turn(play, next);
}

/* R7.3: one area back for each card, then the area there takes effect, once. R7.4: a keeper who is out
 * has nothing to pay with. */
static void drop(GolemPlay *play, int owner, const int kinds[], int count) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[owner];
  int keeper = s->actor;
  for (int i = 0; i < count; i++) {
    p->hand.n[kinds[i]]--;
    p->hand_size--;
    p->pocket.n[kinds[i]]++;
    golem_tell(play, GOLEM_EV_DROP, keeper, kinds[i], owner, 0);
    mk_event_seal(play->events); /* only its keeper knew the card */
  }
  if (count == 0 || !golem_is_in(s, keeper)) return;
  golem_stop(play, keeper, s->player[keeper].pos - count, GOLEM_BY_DROP);
  golem_sweep(play);
  if (golem_is_in(s, keeper)) golem_set_off(play, keeper);
}

/* R13.2: a deck that has left the game is known as a whole; which of its cards lay in the pocket last is shown to
 * nobody any more, so nobody is told either. */
static void untell_drops(MkEvents *events) {
  for (int i = 0; events && i < events->count; i++)
    if (events->list[i].kind == GOLEM_EV_DROP) events->list[i].data[0] = GOLEM_NO_CARD;
}

/* R7.5: the one the hand was for is lost: it begins anew for whoever is next then, and the round may have ended by
 * that. */
static void refill_anew(GolemPlay *play, bool followed) {
  if (followed && !golem_is_followed(play->s)) end_round(play);
  open_refill(play);
}

static void do_refill(GolemPlay *play, const int kinds[], int count) {
  GolemState *s = play->s;
  int next = golem_next(s);
  bool followed = golem_is_followed(s);
  drop(play, next, kinds, count);
  if (golem_is_in(s, next)) {
    begin_turn(play, next);
    return;
  }
  untell_drops(play->events);
  refill_anew(play, followed);
}

/* R10.8: whoever must decide may have left. */
void golem_go_on(GolemPlay *play, int next, bool followed) {
  GolemState *s = play->s;
  if (s->phase == GOLEM_REFILL && golem_is_in(s, next))
    s->actor = s->player[next].keeper;
  else if (s->phase == GOLEM_REFILL)
    refill_anew(play, followed);
  else if (!golem_is_in(s, s->turn))
    end_turn(play);
}

/* ---- First find --------------------------------------------------------------------------------- */

/* R2.1: clockwise from the start player. R2.5: after the last one the first refill. */
void golem_ask_first_find(GolemPlay *play, int seat) {
  GolemState *s = play->s;
  int left = s->seats - (seat - s->start + s->seats) % s->seats;
  for (; left > 0; left--) {
    ask(s, GOLEM_FIRST_FIND, seat);
    if (golem_has_choice(play->content, s)) return;
    seat = (seat + 1) % s->seats;
  }
  open_refill(play);
}

/* R12.10: after paying, forward; that area counts instead of the one paid to. */
static void gain(GolemPlay *play, int seat, int kind) {
  int forward = play->content->kind[kind].number[GOLEM_GAIN_FORWARD];
  if (forward == 0) return;
  int to = play->s->player[seat].pos + forward, foremost = golem_foremost(play->s);
  if (to > foremost) to = foremost;
  golem_stop(play, seat, to, GOLEM_BY_GAIN);
  if (to == GOLEM_EXIT) golem_escape(play, seat); /* R8.7 */
}

static void pay(GolemPlay *play, int seat, int kind) {
  GolemState *s = play->s;
  int price = golem_price(play->content, s, kind);
  s->treasury.n[kind]--;
  golem_tell(play, GOLEM_EV_TAKE, seat, kind, price, 0);
  golem_stop(play, seat, s->player[seat].pos - price, GOLEM_BY_COST);
}

/* R2.1, R2.2, R2.3: into the own deck, then the treasury; no area takes effect. */
static void do_first_find(GolemPlay *play, int kind) {
  GolemState *s = play->s;
  int seat = s->actor;
  if (kind >= 0) {
    pay(play, seat, kind);
    s->player[seat].draw.n[kind]++;
    gain(play, seat, kind);
    golem_refill_treasury(play);
  }
  seat = (seat + 1) % s->seats;
  if (seat == s->start)
    open_refill(play);
  else
    golem_ask_first_find(play, seat);
}

/* ---- Move and find ------------------------------------------------------------------------------ */

/* R5.3: the card goes to the pocket first. R5.2: then the golem is met or not, R5.4: then the area takes
 * effect unless it is the one the find began on (R8.8), R5.5: and the treasury is filled in any case. */
static void do_find(GolemPlay *play, int kind) {
  GolemState *s = play->s;
  int seat = s->turn, from = s->player[seat].pos;
  if (kind >= 0) {
    s->player[seat].pocket.n[kind]++;
    pay(play, seat, kind);
    golem_sweep(play);
    if (golem_is_in(s, seat)) gain(play, seat, kind);
    if (golem_is_in(s, seat) && s->player[seat].pos != from) golem_set_off(play, seat);
    golem_refill_treasury(play);
  }
  end_turn(play);
}

/* R4.2, then the golem (R4.4), then the area (R4.5, R8.8). R4.3: after an escape only the golem. */
static void do_move(GolemPlay *play) {
  GolemState *s = play->s;
  GolemPlayer *p = &s->player[s->turn];
  int from = p->pos, foremost = golem_foremost(s), move, trap;
  p->explored = 0;
  golem_draw_cards(play, &move, &trap);
  int to = p->pos + move < foremost ? p->pos + move : foremost;
  golem_stop(play, s->turn, to, GOLEM_BY_CARDS);
  if (to == GOLEM_EXIT) golem_escape(play, s->turn);
  golem_walk(play, trap, GOLEM_BY_CARDS);
  if (golem_is_in(s, s->turn) && p->pos != from) golem_set_off(play, s->turn);
  ask(s, GOLEM_FIND, s->turn);
  if (!golem_is_in(s, s->turn) || !golem_has_choice(play->content, s)) end_turn(play);
}

/* ---- Explore ------------------------------------------------------------------------------------ */

/* R6.1, R6.4: new cards at the front; the hand stays for the next turn. */
static void do_explore(GolemPlay *play) {
  GolemState *s = play->s;
  int first = golem_foremost(s) + 1;
  golem_lay_ruins(play);
  s->player[s->turn].explored = 1;
  golem_tell(play, GOLEM_EV_EXPLORE, s->turn, first, golem_foremost(s), 0);
  ask(s, GOLEM_REWARD, s->turn);
  if (!golem_has_choice(play->content, s)) end_turn(play);
}

/* R6.3: free, and what happens on gaining does not. */
static void do_reward(GolemPlay *play, int kind) {
  GolemState *s = play->s;
  if (kind >= 0) {
    s->treasury.n[kind]--;
    s->player[s->turn].pocket.n[kind]++;
    golem_tell(play, GOLEM_EV_TAKE, s->turn, kind, 0, 0);
    golem_refill_treasury(play);
  }
  end_turn(play);
}

/* ---- The contract ------------------------------------------------------------------------------- */

void golem_carry_out(GolemPlay *play, MkAction action) {
  int kinds[2], count = golem_action_kinds(action, kinds);
  int kind = count ? kinds[0] : -1;
  switch ((GolemPhase)play->s->phase) {
  case GOLEM_FIRST_FIND: do_first_find(play, kind); break;
  case GOLEM_TURN:
    if (action == GOLEM_DO_EXPLORE)
      do_explore(play);
    else
      do_move(play);
    break;
  case GOLEM_FIND: do_find(play, kind); break;
  case GOLEM_REWARD: do_reward(play, kind); break;
  case GOLEM_REFILL: do_refill(play, kinds, count); break;
  case GOLEM_OVER:
  case GOLEM_PHASES: break;
  }
}

MkStatus golem_apply(const void *content, void *state, int seat, MkAction action,
                     MkEvents *events) {
  GolemPlay play = {golem_content(content), state, events, NULL};
  if (seat != play.s->actor || seat < 0) return MK_NOT_ACTING;
  if (!golem_allows(play.content, play.s, seat, action)) return MK_ILLEGAL;
  golem_carry_out(&play, action);
  return MK_OK;
}
