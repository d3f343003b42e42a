/* apply.c - carrying an action out.
 *
 * A turn is a chain: [colour] - take - [back or give, of the gems taken] - store - [what the seeker
 * does afterwards] - [the sheet's end of turn]. Each do_ function answers one question and leads on
 * to the next; settle() then passes over questions that have one answer or none. Whether an action
 * is allowed is decided in legal.c before anything here runs.
 */
#include "hold.h"

/* Gems for an event: three bits each. */
static int packed(const uint8_t *gems, int count) {
  int bits = 0;
  for (int i = 0; i < count; i++) bits |= gems[i] << 3 * i;
  return bits;
}

/* What random play with basic seekers never comes to is kept out of the functions that it runs through. */
#define APART __attribute__((noinline))

static void tell(MkEvents *events, int kind, int seat, int a, int b, int c, int d) {
  mk_event(events, kind, seat, MK_SEEN_BY_ALL, a, b, c, d);
}

/* ---- Turns and rounds ------------------------------------------------------------------------ */

/* R2.2: rule 20 on every turn, rule 19 in the last round. */
bool seekers_picks(const SeekersState *s) {
  int pick = seekers_sheets[s->rule].pick;
  return pick == SEEKERS_PICK_ALWAYS ||
         (pick == SEEKERS_PICK_LAST_ROUND && s->round == SEEKERS_TURNS);
}

static void begin_turn(SeekersState *s, int seat) {
  s->mover = s->turn = (uint8_t)seat;
  s->phase = seekers_picks(s) ? SEEKERS_ASK_COLOUR : SEEKERS_ASK_TAKE;
}

/* R2.5: the four turn-order cards. Equal powers: the players alternate. */
int seekers_next_first(int order, int first, int power_first, int power_other) {
  if (order == 1) return first;
  if (order == 2 || power_first == power_other) return !first;
  return (power_first > power_other) == (order == 3) ? first : !first;
}

static int power_of_round(const SeekersState *s, int seat) {
  return seekers_cards[s->player[seat].seekers[s->round - 1]].power;
}

/* R2.8: after six rounds all is shown. */
static void end_game(SeekersState *s, MkEvents *events) {
  s->phase = SEEKERS_OVER;
  tell(events, SEEKERS_EVENT_OVER, -1, 0, 0, 0, 0);
  if (!seekers_sheets[s->rule].cards) return;
  for (int seat = 0; seat < 2; seat++)
    tell(events, SEEKERS_EVENT_REVEAL, seat, s->player[seat].colours, 0, 0, 0);
  tell(events, SEEKERS_EVENT_REVEAL, -1, s->out, 0, 0, 0);
  mk_event_seal(events);
}

/* R2.1: six rounds, one turn each. */
static void end_round(SeekersState *s, MkEvents *events) {
  if (s->round == SEEKERS_TURNS) {
    end_game(s, events);
    return;
  }
  s->first = (uint8_t)seekers_next_first(s->order, s->first, power_of_round(s, s->first),
                                         power_of_round(s, !s->first));
  s->round++;
  tell(events, SEEKERS_EVENT_ROUND, s->first, s->round, 0, 0, 0);
  s->colour = SEEKERS_NONE;
  if (s->deck) seekers_turn_up_card(s, events);
  begin_turn(s, s->first);
}

static void end_turn(SeekersState *s, MkEvents *events) {
  s->player[s->mover].pick = SEEKERS_NONE;
  s->exchanges = s->card = 0;
  if (s->mover == s->first)
    begin_turn(s, !s->first);
  else
    end_round(s, events);
}

/* R5.2: how often gems may be exchanged after a seeker of this power. */
int seekers_exchanges_after(int power) {
  static const uint8_t exchanges[6] = {0, 2, 1, 1, 0, 0};
  return exchanges[power];
}

/* The seeker is done: what the sheet asks at the end of the turn. */
static void end_seeker(SeekersState *s, MkEvents *events) {
  s->turn = s->mover;
  s->end = s->kinds = s->cause = 0;
  switch (seekers_sheets[s->rule].late) {
  case SEEKERS_LATE_DROP: s->phase = SEEKERS_ASK_DROP; return;
  case SEEKERS_LATE_EXCHANGE:
    s->exchanges = (uint8_t)seekers_exchanges_after(seekers_card(s)->power);
    if (!s->exchanges) break;
    s->phase = SEEKERS_ASK_EXCHANGE;
    return;
  default: break;
  }
  end_turn(s, events);
}

/* ---- Storing --------------------------------------------------------------------------------- */

/* What the seeker does once its gems are stored. */
static void begin_follow(SeekersState *s, MkEvents *events) {
  static const uint8_t asks[] = {
      [SEEKERS_FOLLOW_STEAL] = SEEKERS_ASK_STEAL, [SEEKERS_FOLLOW_STEAL_SAME] = SEEKERS_ASK_STEAL,
      [SEEKERS_FOLLOW_RETURN] = SEEKERS_ASK_BACK, [SEEKERS_FOLLOW_SWAP] = SEEKERS_ASK_SWAP,
      [SEEKERS_FOLLOW_GIVE] = SEEKERS_ASK_GIVE,   [SEEKERS_FOLLOW_GIVE_MOST] = SEEKERS_ASK_GIVE,
  };
  s->turn = s->mover;
  int follow = seekers_card(s)->follow;
  if (follow == SEEKERS_FOLLOW_NONE)
    end_seeker(s, events);
  else
    s->phase = asks[follow];
}

/* R3.5: gold lies apart in every style, and at once. What is left of `gems` is the block. */
static int lift_gold(SeekersPlayer *p, uint8_t *gems, int count) {
  int n = 0;
  for (int i = 0; i < count; i++) {
    if (gems[i] == SEEKERS_GOLD)
      p->held[SEEKERS_GOLD]++;
    else
      gems[n++] = gems[i];
  }
  return n;
}

static void store(SeekersState *s, int seat, MkEvents *events);

/* `taken` is stored: on to what its cause leads to. */
static void stored(SeekersState *s, MkEvents *events) {
  s->taken_count = 0;
  if (s->cause == SEEKERS_BY_TAKE) {
    begin_follow(s, events);
  } else if (s->rest_count) { /* R4.15: the receiver has answered, now the giver's own block */
    memcpy(s->taken, s->rest, sizeof s->rest);
    s->taken_count = s->rest_count;
    s->rest_count = 0;
    s->cause = SEEKERS_BY_TAKE;
    store(s, s->mover, events);
  } else {
    end_seeker(s, events);
  }
}

/* R3.4: the valid colour of this turn and the rainbow are valid; R4.19: nothing that is given
 * is. */
static bool goes_to_valid(const SeekersState *s, int kind) {
  if (s->cause == SEEKERS_BY_GIVE) return false;
  int pick = s->player[s->mover].pick;
  return kind == SEEKERS_RAINBOW || kind == (pick == SEEKERS_NONE ? s->colour : pick);
}

/* R3.2: what is left without gold is a block that its owner puts. */
static void store_in_row(SeekersState *s, int seat, MkEvents *events) {
  s->taken_count = (uint8_t)lift_gold(&s->player[seat], s->taken, s->taken_count);
  if (!s->taken_count) {
    stored(s, events);
    return;
  }
  s->turn = (uint8_t)seat;
  s->phase = SEEKERS_ASK_PUT;
}

/* Counts `taken` into held[], whose eight bytes are added to in one go. Always five steps: how
 * many gems there are is hard to foresee, and a wrong guess costs more than the spare ones. */
static void hold_taken(const SeekersState *s, SeekersPlayer *p) {
  uint64_t held, more = 0;
  for (int i = 0; i < SEEKERS_MAX_TAKEN; i++) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    more += (uint64_t)(i < s->taken_count) << 8 * s->taken[i];
#else
    more += (uint64_t)(i < s->taken_count) << 8 * (7 - s->taken[i]);
#endif
  }
  memcpy(&held, p->held, sizeof held);
  held += more;
  memcpy(p->held, &held, sizeof held);
}

/* Stores `taken` in front of a seat. R3.1: by kind. */
static void store(SeekersState *s, int seat, MkEvents *events) {
  int style = seekers_style(s);
  if (style == SEEKERS_ROW) {
    store_in_row(s, seat, events);
    return;
  }
  SeekersPlayer *p = &s->player[seat];
  hold_taken(s, p);
  for (int i = 0; style == SEEKERS_AREAS && i < s->taken_count; i++)
    if (goes_to_valid(s, s->taken[i])) p->valid[s->taken[i]]++;
  stored(s, events);
}

/* One gem that is not of this turn's taking comes to a seat. */
static void hand_over(SeekersState *s, int seat, int kind, int cause, MkEvents *events) {
  s->taken[0] = (uint8_t)kind;
  s->taken_count = 1;
  s->cause = (uint8_t)cause;
  store(s, seat, events);
}

/* R4.20: a gem taken out of a row closes the gap. */
static void remove_item(SeekersState *s, int seat, int item) {
  SeekersPlayer *p = &s->player[seat];
  int kind = seekers_item_kind(p, item);
  p->held[kind]--;
  if (item >= SEEKERS_ITEM_ROW) {
    int at = item - SEEKERS_ITEM_ROW;
    p->row_length--;
    memmove(p->row + at, p->row + at + 1, (size_t)(p->row_length - at));
  } else if (item <= SEEKERS_RAINBOW && seekers_style(s) == SEEKERS_AREAS) {
    p->valid[kind]--;
  }
}

/* ---- The dungeon ----------------------------------------------------------------------------- */

/* Copies of fixed size are faster; what is copied too much lies beyond taken_count. */
static inline void copy_gems(uint8_t *to, const uint8_t *from) {
  memcpy(to, from, SEEKERS_MAX_TAKEN);
}

/* R2.3: a basic seeker takes as many gems as its power from one end. R4.6: the 2c from anywhere.
 * R4.7, R4.14: from both ends, those of the left end first. */
static inline int peek(const SeekersState *s, const SeekersCard *card, int place, uint8_t out[7]) {
  const uint8_t *gem = seekers_dungeon(s);
  int n = card->takes;
  switch (card->reach) {
  case SEEKERS_FROM_ANYWHERE: copy_gems(out, gem + place); break;
  case SEEKERS_FROM_BOTH:
    copy_gems(out, gem);
    copy_gems(out + n / 2, gem + s->dungeon_length - n / 2);
    break;
  default: /* the left end or the right one; a jump could not be foreseen, so it is a product */
    copy_gems(out, gem + place * (s->dungeon_length - n));
    break;
  }
  return n;
}

int seekers_peek(const SeekersState *s, const SeekersCard *card, int place, uint8_t out[7]) {
  return peek(s, card, place, out);
}

/* Moves the ends of the dungeon past the gems lifted; a gap inside closes from the left (R4.6). */
static void dig(SeekersState *s, const SeekersCard *card, int place) {
  int n = card->takes, from_left = place == SEEKERS_LEFT ? n : 0;
  if (card->reach == SEEKERS_FROM_BOTH) from_left = n / 2;
  if (card->reach == SEEKERS_FROM_ANYWHERE) {
    uint8_t *gem = s->dungeon + s->dungeon_at;
    memmove(gem + n, gem, (size_t)place);
    from_left = n;
  }
  s->dungeon_at = (uint8_t)(s->dungeon_at + from_left);
  s->dungeon_length = (uint8_t)(s->dungeon_length - n);
}

/* Puts gems back on an end, as they will stand from left to right. */
static void put_back(SeekersState *s, const uint8_t *gems, int n, MkEvents *events) {
  if (s->end == SEEKERS_LEFT) s->dungeon_at = (uint8_t)(s->dungeon_at - n);
  uint8_t *gem = s->dungeon + s->dungeon_at;
  memcpy(s->end == SEEKERS_LEFT ? gem : gem + s->dungeon_length, gems, (size_t)n);
  s->dungeon_length = (uint8_t)(s->dungeon_length + n);
  tell(events, SEEKERS_EVENT_BACK, s->mover, s->end, 0, packed(gems, n), n);
}

/* ---- The answers ----------------------------------------------------------------------------- */

static void do_colour(SeekersState *s, int colour, int none, MkEvents *events) {
  (void)none;
  s->player[s->mover].pick = (uint8_t)colour;
  s->phase = SEEKERS_ASK_TAKE;
  tell(events, SEEKERS_EVENT_PICK, s->mover, colour, 0, 0, 0);
}

/* There is one of each advanced seeker and there are several of most basic ones. */
static void leave_field(SeekersState *s, int number) {
  const SeekersCard *card = &seekers_cards[number];
  SeekersPlayer *p = &s->player[s->mover];
  bool last = true;
  if (card->advanced)
    p->advanced++;
  else
    last = --s->basic[card->power] == 0;
  s->field &= ~((uint32_t)last << number);
  s->card = (uint8_t)number;
  p->seekers[p->seeker_count++] = s->card;
  p->power = (uint8_t)(p->power + card->power);
}

/* R4.2, R4.4, R4.9, R4.12, R4.17: chips for the kinds of the gems taken, before they are stored. */
bool seekers_earns_bonus(const SeekersState *s, const SeekersCard *card, const uint8_t *taken) {
  if (card->bonus_new) return !s->player[s->mover].held[taken[0]];
  if (!card->bonus_least) return false;
  unsigned kinds = 0;
  for (int i = 0; i < card->takes; i++) kinds |= 1u << taken[i];
  int different = __builtin_popcount(kinds);
  return different >= card->bonus_least && different <= card->bonus_most;
}

/* What later steps of this turn must know about the taking. */
static void remember(SeekersState *s, const SeekersCard *card, int place) {
  if (card->sift == SEEKERS_SIFT_BACK || card->follow == SEEKERS_FOLLOW_RETURN)
    s->end = (uint8_t)place;
  if (card->follow == SEEKERS_FOLLOW_STEAL_SAME)
    for (int i = 0; i < s->taken_count; i++)
      if (seekers_coloured(s->taken[i])) s->kinds |= (uint8_t)(1u << s->taken[i]);
}

static int place_for_event(const SeekersCard *card, int place) {
  if (card->reach == SEEKERS_FROM_BOTH) return 2;
  return card->reach == SEEKERS_FROM_ANYWHERE ? 3 + place : place;
}

/* What an advanced seeker does between taking and storing. */
APART static void begin_sift(SeekersState *s, const SeekersCard *card, int place,
                             MkEvents *events) {
  remember(s, card, place);
  if (seekers_earns_bonus(s, card, s->taken)) {
    s->player[s->mover].vp = (uint8_t)(s->player[s->mover].vp + 2);
    tell(events, SEEKERS_EVENT_VP, s->mover, 2, 0, 0, 0);
  }
  if (card->sift == SEEKERS_SIFT_BACK)
    s->phase = SEEKERS_ASK_BACK;
  else if (card->sift == SEEKERS_SIFT_GIVE)
    s->phase = SEEKERS_ASK_GIVE;
  else
    store(s, s->mover, events);
}

APART static void tell_take(const SeekersState *s, const SeekersCard *card, int place,
                            MkEvents *events) {
  tell(events, SEEKERS_EVENT_TAKE, s->mover, s->card, place_for_event(card, place),
       packed(s->taken, s->taken_count), s->taken_count);
}

static void do_take(SeekersState *s, int number, int place, MkEvents *events) {
  const SeekersCard *card = &seekers_cards[number];
  leave_field(s, number);
  s->taken_count = (uint8_t)peek(s, card, place, s->taken);
  dig(s, card, place);
  s->cause = SEEKERS_BY_TAKE;
  if (events) tell_take(s, card, place, events);
  if (card->advanced)
    begin_sift(s, card, place, events);
  else
    store(s, s->mover, events);
}

/* Takes gem `index` out of `taken`. */
static int pull(SeekersState *s, int index) {
  int kind = s->taken[index];
  s->taken_count--;
  memmove(s->taken + index, s->taken + index + 1, (size_t)(s->taken_count - index));
  return kind;
}

/* R4.8, R4.13: some of the gems taken go back where they came from. */
static void do_sift_back(SeekersState *s, int a, int b, MkEvents *events) {
  bool two = b != SEEKERS_NONE;
  uint8_t gems[2] = {s->taken[a], two ? s->taken[b] : 0};
  pull(s, two && b > a ? b : a);
  if (two) pull(s, b > a ? a : b);
  put_back(s, gems, 1 + two, events);
  store(s, s->mover, events);
}

/* R4.3: two of one's own go back; the one further right leaves first, so that indices hold. */
static void do_return(SeekersState *s, int a, int b, MkEvents *events) {
  const SeekersPlayer *p = &s->player[s->mover];
  uint8_t gems[2] = {(uint8_t)seekers_item_kind(p, a), (uint8_t)seekers_item_kind(p, b)};
  remove_item(s, s->mover, a > b ? a : b);
  remove_item(s, s->mover, a > b ? b : a);
  put_back(s, gems, 2, events);
  end_seeker(s, events);
}

/* R4.15: one of the gems taken goes to the opponent, before the rest is stored. */
static void do_sift_give(SeekersState *s, int index, MkEvents *events) {
  int kind = pull(s, index);
  s->rest_count = (uint8_t)lift_gold(&s->player[s->mover], s->taken, s->taken_count);
  memcpy(s->rest, s->taken, sizeof s->rest);
  tell(events, SEEKERS_EVENT_GIVE, s->mover, kind, 0, 0, 0);
  hand_over(s, !s->mover, kind, SEEKERS_BY_GIVE, events);
}

/* R4.11, R4.16, R4.19 */
static void do_give(SeekersState *s, int item, int none, MkEvents *events) {
  (void)none;
  if (seekers_card(s)->sift) {
    do_sift_give(s, item, events);
    return;
  }
  int kind = seekers_item_kind(&s->player[s->mover], item);
  remove_item(s, s->mover, item);
  tell(events, SEEKERS_EVENT_GIVE, s->mover, kind, 0, 0, 0);
  hand_over(s, !s->mover, kind, SEEKERS_BY_GIVE, events);
}

/* R4.1, R4.5, R4.18 */
static void do_steal(SeekersState *s, int item, int none, MkEvents *events) {
  (void)none;
  int kind = seekers_item_kind(&s->player[!s->mover], item);
  remove_item(s, !s->mover, item);
  tell(events, SEEKERS_EVENT_STEAL, s->mover, kind, 0, 0, 0);
  hand_over(s, s->mover, kind, SEEKERS_BY_STEAL, events);
}

/* R4.10: in a row the gems change places; otherwise the one received is stored like any other. */
static void do_swap(SeekersState *s, int item, int at, MkEvents *events) {
  SeekersPlayer *p = &s->player[s->mover];
  uint8_t *gem = s->dungeon + s->dungeon_at + at;
  int given = seekers_item_kind(p, item), received = *gem;
  *gem = (uint8_t)given;
  tell(events, SEEKERS_EVENT_SWAP, s->mover, given, received, at, 0);
  if (item >= SEEKERS_ITEM_ROW) {
    p->row[item - SEEKERS_ITEM_ROW] = (uint8_t)received;
    p->held[given]--;
    p->held[received]++;
    end_seeker(s, events);
  } else {
    remove_item(s, s->mover, item);
    hand_over(s, s->mover, received, SEEKERS_BY_SWAP, events);
  }
}

/* R3.2: the block keeps its order or is reversed, and joins either end of the row. */
static void do_put(SeekersState *s, int end, int reversed, MkEvents *events) {
  SeekersPlayer *p = &s->player[s->turn];
  int n = s->taken_count;
  uint8_t *to = p->row + p->row_length;
  if (end == SEEKERS_LEFT) {
    memmove(p->row + n, p->row, p->row_length);
    to = p->row;
  }
  for (int i = 0; i < n; i++) {
    to[i] = s->taken[reversed ? n - 1 - i : i];
    p->held[to[i]]++;
  }
  p->row_length = (uint8_t)(p->row_length + n);
  if (events) tell(events, SEEKERS_EVENT_PUT, s->turn, end, reversed, packed(to, n), n);
  stored(s, events);
}

/* R5.1 */
static void do_drop(SeekersState *s, int colour, int none, MkEvents *events) {
  (void)none;
  s->player[s->mover].held[colour]--;
  tell(events, SEEKERS_EVENT_DROP, s->mover, colour, 0, 0, 0);
  end_turn(s, events);
}

/* R5.2 */
static void do_exchange(SeekersState *s, int at, int none, MkEvents *events) {
  (void)none;
  if (at == SEEKERS_NONE) {
    tell(events, SEEKERS_EVENT_PASS, s->mover, 0, 0, 0, 0);
    end_turn(s, events);
    return;
  }
  uint8_t *gem = s->player[s->mover].row + at;
  uint8_t left = gem[0];
  gem[0] = gem[1];
  gem[1] = left;
  tell(events, SEEKERS_EVENT_EXCHANGE, s->mover, at, gem[0], gem[1], 0);
  if (!--s->exchanges) end_turn(s, events);
}

static void do_back(SeekersState *s, int a, int b, MkEvents *events) {
  if (seekers_card(s)->sift)
    do_sift_back(s, a, b, events);
  else
    do_return(s, a, b, events);
}

/* Carries out an action that is known to be legal. Taking, which every turn has, is called by its name. */
static inline void carry_out(SeekersState *s, MkAction action, MkEvents *events) {
  static void (*const answer[SEEKERS_PHASES])(SeekersState *, int, int, MkEvents *) = {
      [SEEKERS_ASK_COLOUR] = do_colour, [SEEKERS_ASK_BACK] = do_back,
      [SEEKERS_ASK_GIVE] = do_give,     [SEEKERS_ASK_PUT] = do_put,
      [SEEKERS_ASK_STEAL] = do_steal,   [SEEKERS_ASK_SWAP] = do_swap,
      [SEEKERS_ASK_DROP] = do_drop,     [SEEKERS_ASK_EXCHANGE] = do_exchange,
  };
  int verb = seekers_verb(action), a = seekers_a(action), b = seekers_b(action);
  if (verb == SEEKERS_ASK_TAKE)
    do_take(s, a, b, events);
  else
    answer[verb](s, a, b, events);
}

/* R2.6: a step that cannot be carried out at all is skipped. */
static void skip(SeekersState *s, MkEvents *events) {
  if (s->phase == SEEKERS_ASK_DROP) {
    end_turn(s, events);
    return;
  }
  tell(events, SEEKERS_EVENT_NOTHING, s->mover, s->card, 0, 0, 0);
  end_seeker(s, events);
}

/* R2.6: a follow-up decision with one answer is not asked. */
APART static void settle(SeekersState *s, MkEvents *events) {
  do {
    MkAction answers[2];
    int n = seekers_list(s, answers, 2);
    if (n == 2) return;
    if (n == 1)
      carry_out(s, answers[0], events);
    else
      skip(s, events);
  } while (s->phase > SEEKERS_OVER);
}

MkStatus seekers_apply(const void *content, void *state, int seat, MkAction action,
                       MkEvents *events) {
  (void)content;
  SeekersState *s = state;
  if (s->phase == SEEKERS_OVER || seat != s->turn) return MK_NOT_ACTING;
  if (!seekers_may(s, action)) return MK_ILLEGAL;
  carry_out(s, action, events);
  if (s->phase > SEEKERS_OVER) settle(s, events);
  return MK_OK;
}
