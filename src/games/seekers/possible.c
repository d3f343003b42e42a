/* possible.c - whether a position or view that was read could come up in a game.
 *
 * Each check looks at one kind of thing (seekers, whose turn, gems, colour cards, the question
 * asked) and names the key that is wrong. The history of gems is not traced: any distribution with
 * the right numbers will do.
 */
#include "hold.h"

/* ---- Seekers --------------------------------------------------------------------------------- */

/* Twelve in all, so many of each power (R1.2), no advanced one twice. */
static bool check_twelve(const SeekersState *s, MkReader *r) {
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
      if (seen >> card & 1)
        return mk_read_wrong(r, "players", "an advanced seeker is there twice",
                             "同じ上級探索者が2人います");
      seen |= 1u << card;
      advanced++;
    }
  for (int power = 1; power <= 5; power++)
    if (powers[power] != seekers_copies_of_power[power])
      return mk_read_wrong(r, "field", "with those taken there are %d seekers of power %d, not %d",
                           "取られた分と合わせて %d 人います（力 %d は %d 人のはずです）",
                           powers[power], power, seekers_copies_of_power[power]);
  static const uint8_t wanted[] = {0, 4, 12}; /* R1.2, R1.3, R1.4 */
  if (advanced != wanted[s->mode])
    return mk_read_wrong(r, "field", "this mode has %d advanced seekers, here are %d",
                         "このモードの上級探索者は %d 人ですが、%d 人います", wanted[s->mode],
                         advanced);
  return true;
}

/* R2.4 */
static bool check_quota(const SeekersState *s, MkReader *r) {
  for (int seat = 0; seat < 2 && s->mode == SEEKERS_ADVANCED; seat++) {
    const SeekersPlayer *p = &s->player[seat];
    if (p->advanced > 2 || p->seeker_count - p->advanced > 4)
      return mk_read_wrong(r, "players", "nobody takes more than 2 advanced and 4 basic seekers",
                           "取れるのは上級2人、基本4人までです");
  }
  return true;
}

/* Chips come in twos, from seekers that bring them. */
static bool check_vp(const SeekersState *s, MkReader *r) {
  for (int seat = 0; seat < 2; seat++) {
    const SeekersPlayer *p = &s->player[seat];
    int most = 0;
    for (int i = 0; i < p->seeker_count; i++) {
      const SeekersCard *card = &seekers_cards[p->seekers[i]];
      most += card->bonus_new || card->bonus_least ? 2 : 0;
    }
    if (p->vp > most || p->vp % 2)
      return mk_read_wrong(r, seat ? "players[1].vp" : "players[0].vp",
                           "these seekers bring 2 each, at most %d",
                           "この探索者たちがもたらすのは2点ずつ、最大 %d 点です", most);
  }
  return true;
}

/* ---- Whose turn ------------------------------------------------------------------------------ */

/* The number of seekers taken tells whose turn it is: a turn begins by taking one. */
static bool find_mover(SeekersState *s, MkReader *r) {
  int mine = s->player[s->first].seeker_count, theirs = s->player[!s->first].seeker_count;
  bool taken = s->phase > SEEKERS_ASK_TAKE; /* this turn's seeker is taken already */
  bool second = s->phase == SEEKERS_OVER || (mine == s->round && (!taken || theirs == s->round));
  s->mover = second ? !s->first : s->first;
  if (mine != s->round - 1 + (second || taken) || theirs != s->round - 1 + (second && taken))
    return mk_read_wrong(r, "players", "the seekers taken do not fit round, first and phase",
                         "取った探索者の数が round・first・phase と合いません");
  if (s->phase == SEEKERS_OVER && s->round != SEEKERS_TURNS)
    return mk_read_wrong(r, "round", "a game that is over is in round 6",
                         "終わったゲームは6ラウンド目です");
  const SeekersPlayer *p = &s->player[s->mover];
  if (s->phase > SEEKERS_OVER) s->card = p->seekers[p->seeker_count - 1];
  return true;
}

static bool find_turn(SeekersState *s, MkReader *r) {
  bool receiver = s->phase == SEEKERS_ASK_PUT && s->cause == SEEKERS_BY_GIVE;
  uint8_t turn = receiver ? !s->mover : s->mover;
  bool over = s->phase == SEEKERS_OVER;
  if (s->turn != SEEKERS_NONE && (over || s->turn != turn))
    return mk_read_wrong(r, "turn", "somebody else must decide", "決めるのは別の人です");
  s->turn = turn;
  return true;
}

/* R2.5: somebody must have begun so that `first` begins now. */
static bool check_first(const SeekersState *s, int option, MkReader *r) {
  for (int begins = 0; begins < 2; begins++) {
    if (option && option - 1 != begins) continue;
    int first = begins;
    for (int round = 0; round < s->round - 1; round++)
      first =
          seekers_next_first(s->order, first, seekers_cards[s->player[first].seekers[round]].power,
                             seekers_cards[s->player[!first].seekers[round]].power);
    if (first == s->first) return true;
  }
  return mk_read_wrong(r, "first", "the order card says otherwise", "順番カードと合いません");
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

static bool check_dungeon(const SeekersState *s, MkReader *r) {
  int length = SEEKERS_GEMS - s->player[0].power - s->player[1].power - to_put_back(s);
  if (s->dungeon_length == length) return true;
  return mk_read_wrong(r, "dungeon", "%d gems must be left, here are %d",
                       "残りの宝石は %d 個のはずですが、%d 個あります", length, s->dungeon_length);
}

/* Every gem is in one place; dropped ones (R5.1) are in none. */
static bool check_gems(const SeekersState *s, MkReader *r) {
  int count[SEEKERS_KINDS] = {0}, missing = 0;
  for (int i = 0; i < s->dungeon_length; i++) count[seekers_dungeon(s)[i]]++;
  for (int i = 0; i < s->taken_count; i++) count[s->taken[i]]++;
  for (int i = 0; i < s->rest_count; i++) count[s->rest[i]]++;
  for (int kind = 0; kind < SEEKERS_KINDS; kind++) {
    int all = count[kind] + s->player[0].held[kind] + s->player[1].held[kind];
    int less = seekers_supply[kind] - all;
    bool droppable = seekers_sheets[s->rule].late == SEEKERS_LATE_DROP && seekers_coloured(kind);
    if (less < 0 || (less > 0 && !droppable))
      return mk_read_wrong(r, "dungeon", "with all the rest there are %d gems %c, not %d",
                           "ほかと合わせて %d 個の %c があります（%d 個のはずです）", all,
                           seekers_letters[kind], seekers_supply[kind]);
    missing += less;
  }
  if (missing > s->player[0].seeker_count + s->player[1].seeker_count)
    return mk_read_wrong(r, "dungeon", "more gems are missing than were dropped",
                         "捨てた数より多くの宝石が足りません");
  return true;
}

/* ---- Colour cards ---------------------------------------------------------------------------- */

/* In a view some are not known; then they are counted. */
static bool check_dealt(const SeekersState *s, int each, MkReader *r) {
  unsigned known = 0, twice = 0;
  int out = each ? SEEKERS_COLOURS - 2 * each : 0;
  for (int seat = 0; seat < 2; seat++) {
    const SeekersPlayer *p = &s->player[seat];
    if (__builtin_popcount(p->colours) + p->colours_hidden != each)
      return mk_read_wrong(r, "players", "each holds %d colour cards in this rule",
                           "このルールでは色カードを %d 枚ずつ持ちます", each);
    twice |= known & p->colours;
    known |= p->colours;
  }
  if (twice || known & s->out || __builtin_popcount(s->out) + s->out_hidden != out)
    return mk_read_wrong(r, "colours_out", "each colour card is in one place",
                         "色カードはどれも1か所にだけあります");
  return true;
}

/* R2.7 */
static bool check_deck(const SeekersState *s, MkReader *r) {
  bool turns_up = seekers_sheets[s->rule].deck && s->round < SEEKERS_TURNS;
  int left = turns_up ? SEEKERS_COLOURS - s->round : 0;
  if ((s->colour != SEEKERS_NONE) != turns_up)
    return turns_up ? mk_read_wrong(r, "colour", "this round has a card",
                                    "このラウンドにはカードがあります")
                    : mk_read_wrong(r, "colour", "there is no card now", "今はカードがありません");
  if (__builtin_popcount(s->deck) != left || (turns_up && s->deck >> s->colour & 1))
    return mk_read_wrong(r, "colour_deck", "%d other cards must be left",
                         "ほかのカードが %d 枚残っているはずです", left);
  return true;
}

/* R2.2 */
static bool check_pick(const SeekersState *s, MkReader *r) {
  bool picked = seekers_picks(s) && s->phase != SEEKERS_ASK_COLOUR && s->phase != SEEKERS_OVER;
  bool mine = s->player[s->mover].pick != SEEKERS_NONE;
  bool theirs = s->player[!s->mover].pick != SEEKERS_NONE;
  if (mine != picked || theirs)
    return mk_read_wrong(r, "pick", "set for the turn it was chosen for",
                         "選んだ手番のあいだだけ書きます");
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

static bool check_taken(const SeekersState *s, MkReader *r) {
  const SeekersCard *card = seekers_card(s);
  bool put = s->phase == SEEKERS_ASK_PUT;
  bool sift = card->sift && (s->phase == SEEKERS_ASK_BACK || s->phase == SEEKERS_ASK_GIVE);
  int least = put ? 1 : sift ? card->takes : 0;
  int most = put ? (s->cause == SEEKERS_BY_TAKE ? card->takes - card->sift_count : 1) : least;
  if (s->taken_count < least || s->taken_count > most)
    return mk_read_wrong(r, "taken", "from %d to %d gems can be in question here",
                         "ここで問題になる宝石は %d～%d 個です", least, most);
  for (int i = 0; put && i < s->taken_count; i++)
    if (s->taken[i] == SEEKERS_GOLD)
      return mk_read_wrong(r, "taken", "gold is not put into a row", "金は列に置きません");
  bool waits = put && s->cause == SEEKERS_BY_GIVE && card->sift;
  if (waits != (s->rest_count > 0))
    return mk_read_wrong(r, "held", "a block waits while the receiver of one gem of it answers",
                         "1個を受け取る人が答えるあいだ、残りが待ちます");
  return true;
}

/* What later steps must know, and nothing when no step needs it. */
static bool check_memory(const SeekersState *s, MkReader *r) {
  const SeekersCard *card = seekers_card(s);
  bool put = s->phase == SEEKERS_ASK_PUT, back = s->phase == SEEKERS_ASK_BACK;
  if (s->cause && !(put && fits_cause(s)))
    return mk_read_wrong(r, "cause", "nothing of this seeker leads here",
                         "この探索者ではここに来ません");
  if (s->end && !((put || back) &&
                  (card->sift == SEEKERS_SIFT_BACK || card->follow == SEEKERS_FOLLOW_RETURN)))
    return mk_read_wrong(r, "end", "only for a seeker that puts gems back",
                         "宝石を戻す探索者のときだけです");
  bool steals = card->follow == SEEKERS_FOLLOW_STEAL_SAME;
  if (s->kinds && !(steals && (put || s->phase == SEEKERS_ASK_STEAL)))
    return mk_read_wrong(r, "kinds", "only for the seeker 2b", "探索者 2b のときだけです");
  int most = s->phase == SEEKERS_ASK_EXCHANGE ? seekers_exchanges_after(card->power) : 0;
  if (s->exchanges > most || (most && !s->exchanges))
    return mk_read_wrong(r, "exchanges", "at most %d can be left", "残りは最大 %d 回です", most);
  return true;
}

static bool check_question(const SeekersState *s, MkReader *r) {
  MkAction two[2];
  if (!fits_phase(s))
    return mk_read_wrong(r, "phase", "this is not asked here", "ここで尋ねることではありません");
  if (!check_memory(s, r) || !check_taken(s, r)) return false;
  if (s->phase > SEEKERS_OVER && seekers_list(s, two, 2) < 2)
    return mk_read_wrong(r, "phase", "with fewer than two answers this is not asked",
                         "答えが2つ未満なら尋ねません");
  return true;
}

bool seekers_possible(SeekersState *s, const MkOptions *options, MkReader *r) {
  return check_twelve(s, r) && check_quota(s, r) && check_vp(s, r) && find_mover(s, r) &&
         find_turn(s, r) && check_first(s, options->value[SEEKERS_OPT_FIRST], r) &&
         check_dungeon(s, r) && check_gems(s, r) &&
         check_dealt(s, seekers_sheets[s->rule].cards, r) && check_deck(s, r) && check_pick(s, r) &&
         check_question(s, r);
}
