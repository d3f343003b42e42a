/* setup.c - dealing: starting decks, pile, treasury, track; and laying ruin cards, which happens again
 * with every exploration. */
#include "golem.h"

#include <string.h>

int golem_ruins_left(const GolemContent *content, const GolemState *s, bool only_turned,
                     uint8_t out[GOLEM_RUINS]) {
  uint32_t used = 0;
  for (int area = GOLEM_FIRST; area < GOLEM_EXIT && s->area[area]; area += 2) {
    if (only_turned && !golem_is_turned(s, area)) continue;
    int i = 0;
    while (used >> i & 1 || content->ruin[i][0] != (char)s->area[area] ||
           content->ruin[i][1] != (char)s->area[area + 1])
      i++;
    used |= 1u << i;
  }
  int count = 0;
  for (int i = 0; i < GOLEM_RUINS; i++) {
    if (!(used >> i & 1)) out[count++] = (uint8_t)i;
  }
  return count;
}

void golem_lay(GolemState *s, int number, const char areas[2]) {
  int rear = GOLEM_FIRST + 2 * number;
  s->area[rear] = (uint8_t)areas[0];
  s->area[rear + 1] = (uint8_t)areas[1];
}

/* R1.6, R6.1; R6.2: the sixteenth is the exit, and what is on its face never matters. */
void golem_lay_ruins(GolemPlay *play) {
  GolemState *s = play->s;
  uint8_t left[GOLEM_RUINS];
  int count = play->real ? 0 : golem_ruins_left(play->content, s, false, left);
  for (int i = 0; i < GOLEM_PER_EXPLORE; i++, s->laid++) {
    if (s->laid == GOLEM_LAID - 1) {
      s->area[GOLEM_EXIT] = 'E';
      continue;
    }
    if (play->real) {
      golem_lay(s, s->laid, play->real->ruin[s->laid]);
      continue;
    }
    int pick = mk_chance_draw(&s->chance.any, GOLEM_PILE_RUINS, 1, count--);
    golem_lay(s, s->laid, play->content->ruin[left[pick]]);
    memmove(left + pick, left + pick + 1, (size_t)(count - pick));
  }
  mk_event_seal(play->events);
}

/* R1.4, R5.5: one by one, equal kinds on one stack. */
void golem_refill_treasury(GolemPlay *play) {
  GolemState *s = play->s;
  int kinds = golem_cards_kinds(&s->treasury);
  if (play->real) golem_cards_pour(&s->pile, &s->treasury);
  if (play->real || kinds >= GOLEM_SHOWN) return;
  GolemCards before = s->treasury;
  int left = golem_cards_total(&s->pile);
  while (kinds < GOLEM_SHOWN && left > 0) {
    int at = mk_chance_draw(&s->chance.any, GOLEM_PILE_TREASURES, 1, left--);
    int kind = golem_cards_take(&s->pile, at);
    if (s->treasury.n[kind]++ == 0) kinds++;
  }
  mk_event_seal(play->events);
  for (int k = 0; play->events && k < play->content->kinds; k++) {
    int more = s->treasury.n[k] - before.n[k];
    if (more > 0) golem_tell(play, GOLEM_EV_SHOWN, -1, k, more, 0);
  }
}

/* R1.2: the starting deck by number of players. */
static void deal_deck(const GolemContent *content, int seats, GolemCards *deck) {
  deck->n[content->knife] = seats >= 5 ? 2 : 1;
  deck->n[content->compass] = seats == 2 ? 1 : 2;
  deck->n[content->guide_stone] = 1;
}

/* R1.3: compasses nobody got leave the game, everything else is the pile. */
static void deal_cards(const GolemContent *content, GolemState *s) {
  for (int k = 0; k < content->kinds; k++) s->pile.n[k] = content->kind[k].count;
  for (int seat = 0; seat < s->seats; seat++) {
    GolemCards *deck = &s->player[seat].draw;
    deal_deck(content, s->seats, deck);
    for (int k = 0; k < content->kinds; k++) s->pile.n[k] = (uint8_t)(s->pile.n[k] - deck->n[k]);
  }
  s->removed.n[content->compass] = s->pile.n[content->compass];
  s->pile.n[content->compass] = 0;
}

/* R1.5, R2.4: everybody on the start area, every deck with the left neighbour. */
static void place_players(GolemState *s) {
  s->in = s->seats;
  for (int seat = 0; seat < s->seats; seat++) {
    s->player[seat].pos = GOLEM_START;
    s->player[seat].keeper = (int8_t)((seat + 1) % s->seats);
  }
}

/* R1.5: eight areas face up, plain but for the start; the golem behind them. */
void golem_lay_initial(GolemState *s) {
  memset(s->area, '.', GOLEM_FIRST);
  s->area[GOLEM_START] = 's';
  s->turned = (1u << (GOLEM_FIRST / 2)) - 1;
  s->golem = GOLEM_BEHIND;
}

void golem_deal(GolemPlay *play) {
  GolemState *s = play->s;
  deal_cards(play->content, s);
  golem_refill_treasury(play);
  golem_lay_initial(s);
  golem_lay_ruins(play);
  place_players(s);
  golem_ask_first_find(play, s->start);
}

void golem_setup(const void *content, void *state, int seats, const MkOptions *options,
                 const uint8_t seed[MK_SEED_SIZE]) {
  (void)options;
  GolemState *s = state;
  GolemPlay play = {golem_content(content), s, NULL, NULL};
  memset(s, 0, sizeof *s);
  mk_chance_init(&s->chance.any, mk_game_golem.id, seed);
  s->seats = (uint8_t)seats;
  int start = mk_chance_draw(&s->chance.any, GOLEM_PILE_START, 1, seats);
  s->start = s->turn = (int8_t)start; /* R1.7 */
  golem_deal(&play);
}
