/* setup.c - the start of a game.
 *
 * Every pile is shuffled once and has its own chance (chance.h), so that the same seed lays the same gems
 * under every sheet and in every mode. The piles' numbers and the order in which a pile is dealt fix every
 * record: they may not change without a new rules version.
 */
#include "seekers.h"

/* Chaos has a pile for each power beside these. */
enum { PILE_GEMS, PILE_SEEKERS, PILE_COLOURS, PILE_FIRST, PILE_POWER };

/* The next card of a pile, which is a set: one bit a card. */
static int draw(SeekersState *s, int pile, uint32_t *set) {
  uint32_t left = *set;
  for (int skip = mk_chance_draw(&s->chance, pile, 1, __builtin_popcount(left)); skip; skip--)
    left &= left - 1;
  int bit = __builtin_ctz(left);
  *set &= ~(1u << bit);
  return bit;
}

/* Which kind gem number `index` of the sorted gems is. Counts are the bytes of a word, the first kind lowest: the product
 * has in each byte the sum up to it, and the first sum above `index` keeps its high bit when that is taken off. */
static int kind_at(uint64_t counts, int index) {
  const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
  uint64_t sums = counts * ones;
  return __builtin_ctzll(((sums | highs) - (uint64_t)(index + 1) * ones) & highs) / 8;
}

/* R1.1: all 39 gems in one row, from the left. */
static void deal_dungeon(SeekersState *s) {
  uint8_t *gem = s->dungeon + SEEKERS_DUNGEON_SPARE;
  uint64_t counts = 0;
  s->dungeon_at = SEEKERS_DUNGEON_SPARE;
  s->dungeon_length = SEEKERS_GEMS;
  for (int kind = 0; kind < SEEKERS_KINDS; kind++)
    counts |= (uint64_t)seekers_supply[kind] << 8 * kind;
  for (int left = SEEKERS_GEMS; left > 0; left--) {
    int kind = kind_at(counts, mk_chance_draw(&s->chance, PILE_GEMS, 1, left));
    counts -= 1ull << 8 * kind;
    *gem++ = (uint8_t)kind;
  }
}

/* R1.2: the twelve basic seekers. */
static void lay_basic(SeekersState *s) {
  s->field = SEEKERS_BASIC_CARDS;
  memcpy(s->basic, seekers_copies_of_power, sizeof s->basic);
}

/* R1.3: four advanced seekers replace basic ones of their power. */
static void replace_four(SeekersState *s) {
  uint32_t pile = ((1u << SEEKERS_CARDS) - 1) & ~(uint32_t)SEEKERS_BASIC_CARDS;
  for (int replaced = 0; replaced < 4;) {
    int card = draw(s, PILE_SEEKERS, &pile);
    int power = seekers_cards[card].power;
    if (!s->basic[power]) continue; /* none left to replace: draw another */
    if (!--s->basic[power]) s->field &= ~(1u << seekers_basic_of_power[power]);
    s->field |= 1u << card;
    replaced++;
  }
}

/* R1.4: only advanced seekers, as many of each power as there are basic ones. */
static void lay_chaos(SeekersState *s) {
  for (int power = 1; power <= 5; power++) {
    uint32_t pile = 0;
    for (int card = 0; card < SEEKERS_CARDS; card++)
      if (seekers_cards[card].power == power && seekers_cards[card].advanced) pile |= 1u << card;
    for (int i = 0; i < seekers_copies_of_power[power]; i++)
      s->field |= 1u << draw(s, PILE_POWER + power, &pile);
  }
}

/* R1.5: colour cards, dealt secretly; the rest leave the game unseen. */
static void deal_colours(SeekersState *s) {
  uint32_t pile = SEEKERS_ALL_COLOURS;
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < seekers_sheets[s->rule].cards; i++)
      s->player[seat].colours |= (uint8_t)(1u << draw(s, PILE_COLOURS, &pile));
  s->out = (uint8_t)pile;
}

/* R2.7: in rule 19 rounds 1 to 5 begin with a card turned up; the deck has no order before. */
void seekers_turn_up_card(SeekersState *s, MkEvents *events) {
  uint32_t deck = s->deck;
  s->colour = (uint8_t)draw(s, PILE_COLOURS, &deck);
  s->deck = (uint8_t)deck;
  mk_event(events, SEEKERS_EVENT_CARD, -1, MK_SEEN_BY_ALL, s->colour, s->round, 0, 0);
  mk_event_seal(events);
}

/* R1.7: who begins: named, or left to chance. */
static int choose_first(SeekersState *s, int option) {
  return option == 0 ? mk_chance_draw(&s->chance, PILE_FIRST, 1, 2) : option - 1;
}

void seekers_setup(const void *content, void *state, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE]) {
  (void)content, (void)seats;
  SeekersState *s = state;
  memset(s, 0, sizeof *s);
  mk_chance_init(&s->chance, mk_game_seekers.id, seed);
  s->rule = (uint8_t)options->value[SEEKERS_OPT_RULE];
  s->order = (uint8_t)options->value[SEEKERS_OPT_ORDER];
  s->mode = (uint8_t)options->value[SEEKERS_OPT_MODE];
  s->round = 1;
  s->colour = s->player[0].pick = s->player[1].pick = SEEKERS_NONE;
  deal_dungeon(s);
  if (s->mode == SEEKERS_CHAOS)
    lay_chaos(s);
  else
    lay_basic(s);
  if (s->mode == SEEKERS_ADVANCED) replace_four(s);
  if (seekers_sheets[s->rule].cards) deal_colours(s);
  s->first = (uint8_t)choose_first(s, options->value[SEEKERS_OPT_FIRST]);
  s->mover = s->turn = s->first;
  if (seekers_sheets[s->rule].deck) { /* R1.6 */
    s->deck = SEEKERS_ALL_COLOURS;
    seekers_turn_up_card(s, NULL);
  }
  s->phase = seekers_picks(s) ? SEEKERS_ASK_COLOUR : SEEKERS_ASK_TAKE;
}
