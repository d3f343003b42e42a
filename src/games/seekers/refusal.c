/* refusal.c - why a text is not a legal answer now, naming the rule that says so.
 *
 * Notation is read by comparing with the legal list, so nothing here decides anything: it only
 * looks for the most helpful thing to say. Examples in the messages are of the form that is asked
 * for.
 */
#include "hold.h"

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

/* What each verb begins with. A seeker begins with its power. */
static const struct {
  const char *prefix;
  int phase;
} verbs[] = {
    {"v:", SEEKERS_ASK_COLOUR},  {"back:", SEEKERS_ASK_BACK},   {"give:", SEEKERS_ASK_GIVE},
    {"put:", SEEKERS_ASK_PUT},   {"steal:", SEEKERS_ASK_STEAL}, {"swap:", SEEKERS_ASK_SWAP},
    {"drop:", SEEKERS_ASK_DROP}, {"x:", SEEKERS_ASK_EXCHANGE},  {"pass", SEEKERS_ASK_EXCHANGE},
};

/* The question a text tries to answer; SEEKERS_OVER if none. */
static int phase_of(const char *text) {
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
    if (strncmp(text, verbs[i].prefix, strlen(verbs[i].prefix)) == 0) return verbs[i].phase;
  return text[0] >= '1' && text[0] <= '5' ? SEEKERS_ASK_TAKE : SEEKERS_OVER;
}

/* The seeker a text names, or -1: a digit and perhaps a letter. */
static int card_of(const char *text) {
  int found = -1;
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    const char *id = seekers_cards[card].id;
    if (strncmp(text, id, strlen(id)) == 0) found = card; /* the longer id comes later */
  }
  return found;
}

static void refuse_place(const SeekersState *s, int card, MkLang lang, MkText *out) {
  const char *id = seekers_cards[card].id;
  bool ja = lang == MK_JA;
  switch (seekers_cards[card].reach) {
  case SEEKERS_FROM_ANYWHERE:
    mk_text_format(out,
                   ja ? "R4.6：2つの宝石の左側の番号を書いてください。%s@0 から %s@%d までです"
                      : "R4.6: name the left one of the two gems, from %s@0 to %s@%d",
                   id, id, s->dungeon_length - 2);
    break;
  case SEEKERS_FROM_BOTH:
    mk_text_format(out,
                   ja ? "R4.7：%sは両端から取ります。端は選びません"
                      : "R4.7: the %s takes from both ends; no end is chosen",
                   id);
    break;
  default:
    mk_text_format(out, ja ? "R2.3：宝石は左端か右端から取ります"
                           : "R2.3: gems are taken from the left or the right end");
    break;
  }
}

static void refuse_take(const SeekersState *s, const char *text, MkLang lang, MkText *out) {
  int card = card_of(text);
  bool ja = lang == MK_JA;
  const SeekersPlayer *p = &s->player[s->mover];
  if (card < 0) {
    say(out, lang, "R2.3: there is no such seeker", "R2.3：そのシーカーはいません");
  } else if (!(s->field >> card & 1)) {
    mk_text_format(out,
                   ja ? "R2.3：シーカー%sは場にいません" : "R2.3: seeker %s is not on the field",
                   seekers_cards[card].id);
  } else if (s->mode == SEEKERS_ADVANCED && seekers_cards[card].advanced && p->advanced == 2) {
    say(out, lang, "R2.4: you have taken two advanced seekers already",
        "R2.4：上級シーカーはすでに2人取りました");
  } else if (s->mode == SEEKERS_ADVANCED && !seekers_cards[card].advanced &&
             p->seeker_count - p->advanced == 4) {
    say(out, lang, "R2.4: you have taken four basic seekers; the rest must be advanced",
        "R2.4：基本シーカーはすでに4人取りました。残りは上級シーカーです");
  } else {
    refuse_place(s, card, lang, out);
  }
}

static void refuse_back(const SeekersState *s, MkLang lang, MkText *out) {
  switch (seekers_card(s)->sift_count) {
  case 2:
    say(out, lang, "R4.8: two different ones of the five go back",
        "R4.8：5個のうち違う2個を戻します");
    break;
  case 1:
    say(out, lang, "R4.13: one of the five goes back", "R4.13：5個のうち1個を戻します");
    break;
  default:
    say(out, lang, "R4.3: two gems that you hold go back", "R4.3：持っている宝石2個を返します");
    break;
  }
}

static void refuse_give(const SeekersState *s, MkLang lang, MkText *out) {
  const SeekersCard *card = seekers_card(s);
  if (card->sift)
    say(out, lang, "R4.15: one of the five is given", "R4.15：5個のうち1個を渡します");
  else if (card->follow == SEEKERS_FOLLOW_GIVE)
    say(out, lang, "R4.11: a gem that you hold is given", "R4.11：持っている宝石を渡します");
  else
    say(out, lang, "R4.16: only a gem of the colour you hold most of",
        "R4.16：渡せるのは一番多く持っている色の宝石だけです");
}

static void refuse_put(const SeekersState *s, MkLang lang, MkText *out) {
  if (s->taken_count == 1)
    say(out, lang, "R3.3: a single gem cannot be reversed", "R3.3：1個だけなので反転はありません");
  else
    say(out, lang, "R3.2: the block joins the left or the right end, as it is or reversed",
        "R3.2：まとまりは、そのままか反転して、左端か右端に加えます");
}

static void refuse_steal(const SeekersState *s, MkLang lang, MkText *out) {
  if (seekers_card(s)->follow == SEEKERS_FOLLOW_STEAL)
    say(out, lang, "R4.1: only a gem your opponent holds, neither rainbow nor gold",
        "R4.1：奪えるのは相手の持つ、虹・黄金以外の宝石だけです");
  else
    say(out, lang, "R4.5: only a gem your opponent holds, of a colour you have just taken",
        "R4.5：奪えるのは、いま取ったのと同じ色の相手の宝石だけです");
}

/* The text has the right verb but is not on the list. */
static void refuse_answer(const SeekersState *s, const char *text, MkLang lang, MkText *out) {
  switch (s->phase) {
  case SEEKERS_ASK_COLOUR:
    say(out, lang, "R2.2: one of the five colours is chosen", "R2.2：5色のどれかを選びます");
    break;
  case SEEKERS_ASK_TAKE: refuse_take(s, text, lang, out); break;
  case SEEKERS_ASK_BACK: refuse_back(s, lang, out); break;
  case SEEKERS_ASK_GIVE: refuse_give(s, lang, out); break;
  case SEEKERS_ASK_PUT: refuse_put(s, lang, out); break;
  case SEEKERS_ASK_STEAL: refuse_steal(s, lang, out); break;
  case SEEKERS_ASK_SWAP:
    say(out, lang,
        "R4.10: one of your gems for one of the dungeon that is neither rainbow nor gold",
        "R4.10：自分の宝石と、ダンジョンの虹・黄金以外の宝石を入れ替えます");
    break;
  case SEEKERS_ASK_DROP:
    say(out, lang, "R5.1: only a colour you hold fewest of",
        "R5.1：捨てられるのは一番少なく持っている色だけです");
    break;
  default:
    say(out, lang, "R5.2: two neighbours of your row may change places",
        "R5.2：入れ替えられるのは列の隣り合う2個です");
    break;
  }
}

/* The right kind of answer to the question of the moment. */
static const char *example(const SeekersState *s) {
  static const char *const examples[SEEKERS_PHASES] = {
      [SEEKERS_ASK_COLOUR] = "v:R",    [SEEKERS_ASK_TAKE] = "3L",
      [SEEKERS_ASK_BACK] = "back:...", [SEEKERS_ASK_GIVE] = "give:...",
      [SEEKERS_ASK_PUT] = "put:LK",    [SEEKERS_ASK_STEAL] = "steal:...",
      [SEEKERS_ASK_SWAP] = "swap:...", [SEEKERS_ASK_DROP] = "drop:R",
      [SEEKERS_ASK_EXCHANGE] = "x:0",
  };
  return examples[s->phase];
}

void seekers_refusal(const void *content, const void *state, int seat, const char *text,
                     MkLang lang, MkText *out) {
  const SeekersState *s = state;
  bool ja = lang == MK_JA;
  if (s->phase == SEEKERS_OVER) {
    say(out, lang, "R2.8: the game is over", "R2.8：ゲームは終わっています");
  } else if (seat != s->turn) {
    say(out, lang, "R2.1: your opponent must decide now", "R2.1：いまは相手が決める番です");
  } else if (phase_of(text) == s->phase) {
    refuse_answer(s, text, lang, out);
  } else if (phase_of(text) == SEEKERS_OVER) {
    mk_text_format(out,
                   ja ? "手の書き方が違います。いまは %s のように書いてください"
                      : "this is not how a move is written; now it is like %s",
                   example(s));
  } else {
    say(out, lang, "R2.6: something else is asked now: ", "R2.6：いま選ぶのは別のことです：");
    seekers_prompt(content, state, seat, lang, out);
  }
}
