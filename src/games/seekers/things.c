/* things.c - what the lab counts in Twelve Seekers: which seekers are taken, from which end, and what sheets ask
 * for besides. */
#include "seekers.h"

/* Seekers come first, then colours that are made valid, then kinds of actions. */
enum {
  COLOURS = SEEKERS_CARDS,
  FROM_LEFT = COLOURS + SEEKERS_COLOURS,
  FROM_RIGHT,
  DROP,
  EXCHANGE,
  THINGS
};

static const char *const action_ids[] = {"left", "right", "drop", "exchange"};
static const MkWords action_words[] = {
    {"taking from the left end", "左端から取る"},
    {"taking from the right end", "右端から取る"},
    {"dropping a colour", "宝石を捨てる"},
    {"exchanging neighbours in the row", "列の隣どうしの入れ替え"}};

static int things(const void *content) {
  (void)content;
  return THINGS;
}

static void thing_write(const void *content, int thing, MkText *out) {
  (void)content;
  if (thing < COLOURS)
    mk_text_format(out, "seeker:%s", seekers_cards[thing].id);
  else if (thing < FROM_LEFT)
    mk_text_format(out, "colour:%c", seekers_letters[thing - COLOURS]);
  else
    mk_text_format(out, "action:%s", action_ids[thing - FROM_LEFT]);
}

static void thing_words(const void *content, int thing, MkLang lang, MkText *out) {
  (void)content;
  if (thing < COLOURS)
    mk_text_format(out, lang == MK_JA ? "シーカー%s（%s）" : "seeker %s (%s)",
                   seekers_cards[thing].id, mk_words(seekers_cards_words[thing], lang));
  else if (thing < FROM_LEFT)
    mk_text_format(out, lang == MK_JA ? "有効色：%s" : "valid colour %s",
                   mk_words(seekers_kinds_words[thing - COLOURS], lang));
  else
    mk_text_string(out, mk_words(action_words[thing - FROM_LEFT], lang));
}

static uint64_t bit(int thing) {
  return (uint64_t)1 << thing;
}

static uint64_t used_by_take(int card, int place) {
  if (seekers_cards[card].reach != SEEKERS_FROM_END) return bit(card);
  return bit(card) | bit(place == SEEKERS_LEFT ? FROM_LEFT : FROM_RIGHT);
}

static uint64_t used(const void *content, const void *state, int seat, MkAction action) {
  (void)content, (void)state, (void)seat;
  switch (seekers_verb(action)) {
  case SEEKERS_ASK_COLOUR: return bit(COLOURS + seekers_a(action));
  case SEEKERS_ASK_TAKE: return used_by_take(seekers_a(action), seekers_b(action));
  case SEEKERS_ASK_DROP: return bit(DROP);
  case SEEKERS_ASK_EXCHANGE: return seekers_a(action) == SEEKERS_NONE ? 0 : bit(EXCHANGE);
  default: return 0;
  }
}

static int round_of(const void *state) {
  return ((const SeekersState *)state)->round;
}

const MkLabHelp seekers_lab = {
    .things = things,
    .thing_write = thing_write,
    .thing_words = thing_words,
    .used = used,
    .round = round_of,
};
