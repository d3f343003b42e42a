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
                   ja ? "R4.6：2つの宝石の左側の番号を書く。%s@0 から %s@%d まで"
                      : "R4.6: name the left one of the two gems, from %s@0 to %s@%d",
                   id, id, s->dungeon_length - 2);
    break;
  case SEEKERS_FROM_BOTH:
    mk_text_format(out,
                   ja ? "R4.7：%sは両端から取る。端は書かずに %s とだけ書く"
                      : "R4.7: the %s takes from both ends; write just %s",
                   id, id);
    break;
  default:
    mk_text_format(out,
                   ja ? "R2.3：宝石は左端か右端から取る。%sL か %sR"
                      : "R2.3: gems are taken from an end: %sL or %sR",
                   id, id);
    break;
  }
}

static void refuse_take(const SeekersState *s, const char *text, MkLang lang, MkText *out) {
  int card = card_of(text);
  bool ja = lang == MK_JA;
  const SeekersPlayer *p = &s->player[s->mover];
  if (card < 0) {
    say(out, lang, "R2.3: there is no such seeker", "R2.3：そのようなシーカーはいない");
  } else if (!(s->field >> card & 1)) {
    mk_text_format(out, ja ? "R2.3：シーカー%sは場にいない" : "R2.3: seeker %s is not on the field",
                   seekers_cards[card].id);
  } else if (s->mode == SEEKERS_ADVANCED && seekers_cards[card].advanced && p->advanced == 2) {
    say(out, lang, "R2.4: you have taken two advanced seekers already",
        "R2.4：上級シーカーはすでに2人取った");
  } else if (s->mode == SEEKERS_ADVANCED && !seekers_cards[card].advanced &&
             p->seeker_count - p->advanced == 4) {
    say(out, lang, "R2.4: you have taken four basic seekers; the rest must be advanced",
        "R2.4：基本シーカーはすでに4人取った。残りは上級シーカー");
  } else {
    refuse_place(s, card, lang, out);
  }
}

static void refuse_back(const SeekersState *s, MkLang lang, MkText *out) {
  switch (seekers_card(s)->sift_count) {
  case 2:
    say(out, lang, "R4.8: name two different ones of the five, from 0 to 4, like back:0,3",
        "R4.8：5個のうち違う2個を0～4の番号で選ぶ。例 back:0,3");
    break;
  case 1:
    say(out, lang, "R4.13: name one of the five, from 0 to 4, like back:2",
        "R4.13：5個のうち1個を0～4の番号で選ぶ。例 back:2");
    break;
  default:
    say(out, lang,
        "R4.3: name two gems that you hold, as they will stand, like back:R,Y; in a row by "
        "place",
        "R4.3：持っている宝石2個を並び順に書く。例 back:R,Y（列ルールは番号）");
    break;
  }
}

static void refuse_give(const SeekersState *s, MkLang lang, MkText *out) {
  const SeekersCard *card = seekers_card(s);
  if (card->sift)
    say(out, lang, "R4.15: name one of the five, from 0 to 4, like give:2",
        "R4.15：5個のうち1個を0～4の番号で選ぶ。例 give:2");
  else if (card->follow == SEEKERS_FOLLOW_GIVE)
    say(out, lang, "R4.11: name a gem that you hold, like give:R; in a row by its place",
        "R4.11：持っている宝石を選ぶ。例 give:R（列ルールは番号）");
  else
    say(out, lang, "R4.16: only a gem of the colour you hold most of",
        "R4.16：一番多く持っている色の宝石だけを渡せる");
}

static void refuse_put(const SeekersState *s, MkLang lang, MkText *out) {
  if (s->taken_count == 1)
    say(out, lang, "R3.3: a single gem has no order: put:LK or put:RK",
        "R3.3：1個だけなので並び順はない。put:LK か put:RK");
  else
    say(out, lang, "R3.2: left or right end, kept or reversed: put:LK, put:LR, put:RK or put:RR",
        "R3.2：左右の端と、そのまま（K）か反転（R）か。put:LK put:LR put:RK put:RR");
}

static void refuse_steal(const SeekersState *s, MkLang lang, MkText *out) {
  if (seekers_card(s)->follow == SEEKERS_FOLLOW_STEAL)
    say(out, lang, "R4.1: a coloured gem your opponent holds, like steal:R; in a row by its place",
        "R4.1：相手の持つ色の宝石だけ。例 steal:R（列ルールは番号）");
  else
    say(out, lang, "R4.5: a gem your opponent holds, of a colour you have just taken",
        "R4.5：いま取った色と同じ色の、相手の宝石だけ");
}

/* The text has the right verb but is not on the list. */
static void refuse_answer(const SeekersState *s, const char *text, MkLang lang, MkText *out) {
  switch (s->phase) {
  case SEEKERS_ASK_COLOUR:
    say(out, lang, "R2.2: one of the five colours, like v:R", "R2.2：5色のどれか。例 v:R");
    break;
  case SEEKERS_ASK_TAKE: refuse_take(s, text, lang, out); break;
  case SEEKERS_ASK_BACK: refuse_back(s, lang, out); break;
  case SEEKERS_ASK_GIVE: refuse_give(s, lang, out); break;
  case SEEKERS_ASK_PUT: refuse_put(s, lang, out); break;
  case SEEKERS_ASK_STEAL: refuse_steal(s, lang, out); break;
  case SEEKERS_ASK_SWAP:
    say(out, lang, "R4.10: one of your gems for a coloured one of the dungeon, like swap:R@12",
        "R4.10：自分の宝石とダンジョンの色の宝石。例 swap:R@12");
    break;
  case SEEKERS_ASK_DROP:
    say(out, lang, "R5.1: only a colour you hold fewest of, like drop:R",
        "R5.1：一番少なく持っている色だけ。例 drop:R");
    break;
  default:
    say(out, lang, "R5.2: name the left one of two neighbours, like x:3, or pass",
        "R5.2：隣り合う2個の左の番号。例 x:3　やめるなら pass");
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
  (void)content;
  const SeekersState *s = state;
  bool ja = lang == MK_JA;
  if (s->phase == SEEKERS_OVER) {
    say(out, lang, "R2.8: the game is over", "R2.8：ゲームは終わっている");
  } else if (seat != s->turn) {
    say(out, lang, "R2.1: your opponent must decide now", "R2.1：いまは相手が決める番");
  } else if (phase_of(text) == s->phase) {
    refuse_answer(s, text, lang, out);
  } else if (phase_of(text) == SEEKERS_OVER) {
    mk_text_format(out,
                   ja ? "手の書き方ではない。いまは %s のように書く"
                      : "this is not how a move is written; now it is like %s",
                   example(s));
  } else {
    mk_text_format(out,
                   ja ? "R2.6：いま聞かれているのは別のこと。%s のように書く"
                      : "R2.6: something else is asked now; answer like %s",
                   example(s));
  }
}
