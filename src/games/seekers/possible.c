/* possible.c - whether a position that was read could come up in a game.
 *
 * Each check looks at one kind of thing (seekers, whose turn, gems, colour cards, the question
 * asked) and names the key that is wrong. The history of gems is not traced: any distribution with
 * the right numbers will do.
 */
#include "hold.h"

static bool wrong(MkError *error, const char *key, const char *why) {
  return mk_error_set(error, "%s: %s", key, why);
}

/* ---- Seekers --------------------------------------------------------------------------------- */

/* Twelve in all, so many of each power (R1.2), no advanced one twice. */
static bool check_twelve(const SeekersState *s, MkError *error) {
  int powers[6] = {0}, advanced = 0;
  uint32_t seen = s->field & ~SEEKERS_BASIC_CARDS;
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    if (!(seen >> card & 1)) continue;
    powers[seekers_cards[card].power]++;
    advanced++;
  }
  for (int power = 1; power <= 5; power++) powers[power] += s->basic[power];
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < s->player[seat].seeker_count; i++) {
      int card = s->player[seat].seekers[i];
      powers[seekers_cards[card].power]++;
      if (!seekers_cards[card].advanced) continue;
      if (seen >> card & 1) return wrong(error, "players", "an advanced seeker is there twice");
      seen |= 1u << card;
      advanced++;
    }
  for (int power = 1; power <= 5; power++)
    if (powers[power] != seekers_copies_of_power[power])
      return mk_error_set(error, "field: with those taken there are %d seekers of power %d, not %d",
                          powers[power], power, seekers_copies_of_power[power]);
  static const uint8_t wanted[] = {0, 4, 12}; /* R1.2, R1.3, R1.4 */
  if (advanced != wanted[s->mode])
    return mk_error_set(error, "field: this mode has %d advanced seekers, here are %d",
                        wanted[s->mode], advanced);
  return true;
}

/* R2.4 */
static bool check_quota(const SeekersState *s, MkError *error) {
  for (int seat = 0; seat < 2 && s->mode == SEEKERS_ADVANCED; seat++) {
    const SeekersPlayer *p = &s->player[seat];
    if (p->advanced > 2 || p->seeker_count - p->advanced > 4)
      return wrong(error, "players", "nobody takes more than 2 advanced and 4 basic seekers");
  }
  return true;
}

/* Chips come in twos, from seekers that bring them. */
static bool check_vp(const SeekersState *s, MkError *error) {
  for (int seat = 0; seat < 2; seat++) {
    const SeekersPlayer *p = &s->player[seat];
    int most = 0;
    for (int i = 0; i < p->seeker_count; i++) {
      const SeekersCard *card = &seekers_cards[p->seekers[i]];
      most += card->bonus_new || card->bonus_least ? 2 : 0;
    }
    if (p->vp > most || p->vp % 2)
      return mk_error_set(error, "players[%d].vp: these seekers bring 2 each, at most %d", seat,
                          most);
  }
  return true;
}

/* ---- Whose turn ------------------------------------------------------------------------------ */

/* The number of seekers taken tells whose turn it is: a turn begins by taking one. */
static bool find_mover(SeekersState *s, MkError *error) {
  int mine = s->player[s->first].seeker_count, theirs = s->player[!s->first].seeker_count;
  bool taken = s->phase > SEEKERS_ASK_TAKE; /* this turn's seeker is taken already */
  bool second = s->phase == SEEKERS_OVER || (mine == s->round && (!taken || theirs == s->round));
  s->mover = second ? !s->first : s->first;
  if (mine != s->round - 1 + (second || taken) || theirs != s->round - 1 + (second && taken))
    return wrong(error, "players", "the seekers taken do not fit round, first and phase");
  if (s->phase == SEEKERS_OVER && s->round != SEEKERS_TURNS)
    return wrong(error, "round", "a game that is over is in round 6");
  const SeekersPlayer *p = &s->player[s->mover];
  if (s->phase > SEEKERS_OVER) s->card = p->seekers[p->seeker_count - 1];
  return true;
}

static bool find_turn(SeekersState *s, MkError *error) {
  bool receiver = s->phase == SEEKERS_ASK_PUT && s->cause == SEEKERS_BY_GIVE;
  uint8_t turn = receiver ? !s->mover : s->mover;
  bool over = s->phase == SEEKERS_OVER;
  if (s->turn != SEEKERS_NONE && (over || s->turn != turn))
    return wrong(error, "turn", "somebody else must decide");
  s->turn = turn;
  return true;
}

/* R2.5: somebody must have begun so that `first` begins now. */
static bool check_first(const SeekersState *s, int option, MkError *error) {
  for (int begins = 0; begins < 2; begins++) {
    if (option && option - 1 != begins) continue;
    int first = begins;
    for (int round = 0; round < s->round - 1; round++)
      first =
          seekers_next_first(s->order, first, seekers_cards[s->player[first].seekers[round]].power,
                             seekers_cards[s->player[!first].seekers[round]].power);
    if (first == s->first) return true;
  }
  return wrong(error, "first", "the order card says otherwise");
}

/* ---- Gems ------------------------------------------------------------------------------------ */

/* Gems that this turn's seeker has lifted and will put back. */
static int to_put_back(const SeekersState *s) {
  const SeekersCard *card = seekers_card(s);
  if (s->phase <= SEEKERS_OVER) return 0;
  if (s->phase == SEEKERS_ASK_BACK && card->sift) return card->sift_count;
  bool before =
      s->phase == SEEKERS_ASK_BACK || (s->phase == SEEKERS_ASK_PUT && s->cause == SEEKERS_BY_TAKE);
  return before && card->follow == SEEKERS_FOLLOW_RETURN ? 2 : 0;
}

static bool check_dungeon(const SeekersState *s, MkError *error) {
  int length = SEEKERS_GEMS - s->player[0].power - s->player[1].power - to_put_back(s);
  if (s->dungeon_length == length) return true;
  return mk_error_set(error, "dungeon: %d gems must be left, here are %d", length,
                      s->dungeon_length);
}

/* Every gem is in one place; dropped ones (R5.1) are in none. */
static bool check_gems(const SeekersState *s, MkError *error) {
  int count[SEEKERS_KINDS] = {0}, missing = 0;
  for (int i = 0; i < s->dungeon_length; i++) count[seekers_dungeon(s)[i]]++;
  for (int i = 0; i < s->taken_count; i++) count[s->taken[i]]++;
  for (int i = 0; i < s->rest_count; i++) count[s->rest[i]]++;
  for (int kind = 0; kind < SEEKERS_KINDS; kind++) {
    int all = count[kind] + s->player[0].held[kind] + s->player[1].held[kind];
    int less = seekers_supply[kind] - all;
    bool droppable = seekers_sheets[s->rule].late == SEEKERS_LATE_DROP && seekers_coloured(kind);
    if (less < 0 || (less > 0 && !droppable))
      return mk_error_set(error, "dungeon: with all the rest there are %d gems %c, not %d", all,
                          seekers_letters[kind], seekers_supply[kind]);
    missing += less;
  }
  if (missing > s->player[0].seeker_count + s->player[1].seeker_count)
    return wrong(error, "dungeon", "more gems are missing than were dropped");
  return true;
}

/* ---- Colour cards ---------------------------------------------------------------------------- */

static bool check_dealt(const SeekersState *s, int each, MkError *error) {
  unsigned a = s->player[0].colours, b = s->player[1].colours;
  if (__builtin_popcount(a) != each || __builtin_popcount(b) != each)
    return mk_error_set(error, "players: each holds %d colour cards in this rule", each);
  unsigned out = each ? SEEKERS_ALL_COLOURS & ~(a | b) : 0;
  if (a & b || s->out != out)
    return wrong(error, "colours_out", "each colour card is in one place");
  return true;
}

/* R2.7 */
static bool check_deck(const SeekersState *s, MkError *error) {
  bool turns_up = seekers_sheets[s->rule].deck && s->round < SEEKERS_TURNS;
  int left = turns_up ? SEEKERS_COLOURS - s->round : 0;
  if ((s->colour != SEEKERS_NONE) != turns_up)
    return wrong(error, "colour", turns_up ? "this round has a card" : "there is no card now");
  if (__builtin_popcount(s->deck) != left || (turns_up && s->deck >> s->colour & 1))
    return mk_error_set(error, "colour_deck: %d other cards must be left", left);
  return true;
}

/* R2.2 */
static bool check_pick(const SeekersState *s, MkError *error) {
  bool picked = seekers_picks(s) && s->phase != SEEKERS_ASK_COLOUR && s->phase != SEEKERS_OVER;
  bool mine = s->player[s->mover].pick != SEEKERS_NONE;
  bool theirs = s->player[!s->mover].pick != SEEKERS_NONE;
  if (mine != picked || theirs) return wrong(error, "pick", "set for the turn it was chosen for");
  return true;
}

/* ---- The question ---------------------------------------------------------------------------- */

static bool fits_phase(const SeekersState *s) {
  const SeekersCard *card = seekers_card(s);
  const SeekersSheet *sheet = &seekers_sheets[s->rule];
  switch (s->phase) {
  case SEEKERS_ASK_COLOUR: return seekers_picks(s);
  case SEEKERS_ASK_BACK:
    return card->sift == SEEKERS_SIFT_BACK || card->follow == SEEKERS_FOLLOW_RETURN;
  case SEEKERS_ASK_GIVE:
    return card->sift == SEEKERS_SIFT_GIVE || card->follow >= SEEKERS_FOLLOW_GIVE;
  case SEEKERS_ASK_STEAL:
    return card->follow == SEEKERS_FOLLOW_STEAL || card->follow == SEEKERS_FOLLOW_STEAL_SAME;
  case SEEKERS_ASK_SWAP: return card->follow == SEEKERS_FOLLOW_SWAP;
  case SEEKERS_ASK_PUT: return sheet->style == SEEKERS_ROW;
  case SEEKERS_ASK_DROP: return sheet->late == SEEKERS_LATE_DROP;
  case SEEKERS_ASK_EXCHANGE: return sheet->late == SEEKERS_LATE_EXCHANGE;
  default: return true;
  }
}

/* Which causes can have brought the gems that are being put. */
static bool fits_cause(const SeekersState *s) {
  const SeekersCard *card = seekers_card(s);
  switch (s->cause) {
  case SEEKERS_BY_STEAL:
    return card->follow == SEEKERS_FOLLOW_STEAL || card->follow == SEEKERS_FOLLOW_STEAL_SAME;
  case SEEKERS_BY_SWAP: return card->follow == SEEKERS_FOLLOW_SWAP;
  case SEEKERS_BY_GIVE:
    return card->sift == SEEKERS_SIFT_GIVE || card->follow >= SEEKERS_FOLLOW_GIVE;
  default: return true;
  }
}

static bool check_taken(const SeekersState *s, MkError *error) {
  const SeekersCard *card = seekers_card(s);
  bool put = s->phase == SEEKERS_ASK_PUT;
  bool sift = card->sift && (s->phase == SEEKERS_ASK_BACK || s->phase == SEEKERS_ASK_GIVE);
  int least = put ? 1 : sift ? card->takes : 0;
  int most = put ? (s->cause == SEEKERS_BY_TAKE ? card->takes - card->sift_count : 1) : least;
  if (s->taken_count < least || s->taken_count > most)
    return mk_error_set(error, "taken: from %d to %d gems can be in question here", least, most);
  for (int i = 0; put && i < s->taken_count; i++)
    if (s->taken[i] == SEEKERS_GOLD) return wrong(error, "taken", "gold is not put into a row");
  bool waits = put && s->cause == SEEKERS_BY_GIVE && card->sift;
  if (waits != (s->rest_count > 0))
    return wrong(error, "held", "a block waits while the receiver of one gem of it answers");
  return true;
}

/* What later steps must know, and nothing when no step needs it. */
static bool check_memory(const SeekersState *s, MkError *error) {
  const SeekersCard *card = seekers_card(s);
  bool put = s->phase == SEEKERS_ASK_PUT, back = s->phase == SEEKERS_ASK_BACK;
  if (s->cause && !(put && fits_cause(s)))
    return wrong(error, "cause", "nothing of this seeker leads here");
  if (s->end && !((put || back) &&
                  (card->sift == SEEKERS_SIFT_BACK || card->follow == SEEKERS_FOLLOW_RETURN)))
    return wrong(error, "end", "only for a seeker that puts gems back");
  bool steals = card->follow == SEEKERS_FOLLOW_STEAL_SAME;
  if (s->kinds && !(steals && (put || s->phase == SEEKERS_ASK_STEAL)))
    return wrong(error, "kinds", "only for the seeker 2b");
  int most = s->phase == SEEKERS_ASK_EXCHANGE ? seekers_exchanges_after(card->power) : 0;
  if (s->exchanges > most || (most && !s->exchanges))
    return mk_error_set(error, "exchanges: at most %d can be left", most);
  return true;
}

static bool check_question(const SeekersState *s, MkError *error) {
  MkAction two[2];
  if (!fits_phase(s)) return wrong(error, "phase", "this is not asked here");
  if (!check_memory(s, error) || !check_taken(s, error)) return false;
  if (s->phase > SEEKERS_OVER && seekers_list(s, two, 2) < 2)
    return wrong(error, "phase", "with fewer than two answers this is not asked");
  return true;
}

bool seekers_possible(SeekersState *s, const MkOptions *options, MkError *error) {
  return check_twelve(s, error) && check_quota(s, error) && check_vp(s, error) &&
         find_mover(s, error) && find_turn(s, error) &&
         check_first(s, options->value[SEEKERS_OPT_FIRST], error) && check_dungeon(s, error) &&
         check_gems(s, error) && check_dealt(s, seekers_sheets[s->rule].cards, error) &&
         check_deck(s, error) && check_pick(s, error) && check_question(s, error);
}
