/* words.c - what the game says: the question, the answers in plain words, and what happened. */
#include "hold.h"

static const MkStyle gem_styles[SEEKERS_KINDS] = {
    MK_STYLE_RED,    MK_STYLE_YELLOW, MK_STYLE_GREEN, MK_STYLE_BLUE,
    MK_STYLE_PURPLE, MK_STYLE_BOLD,   MK_STYLE_GOLD,
};

void seekers_write_gems(MkText *out, const uint8_t *gems, int count, const char *between) {
  for (int i = 0; i < count; i++) {
    if (i) mk_text_string(out, between);
    mk_text_style(out, gem_styles[gems[i]]);
    char letter[] = {seekers_letters[gems[i]], '\0'};
    mk_text_mark(out, letter, "gem", letter);
    mk_text_style(out, MK_STYLE_END);
  }
}

static void write_gem(MkText *out, int kind) {
  uint8_t gem = (uint8_t)kind;
  seekers_write_gems(out, &gem, 1, "");
}

static const char *kind_word(int kind, MkLang lang) {
  return mk_words(seekers_kinds_words[kind], lang);
}

/* Either language, for lines without gaps to fill in. */
static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_words(out, lang == MK_JA ? ja : en);
}

/* ---- The question ---------------------------------------------------------------------------- */

static void prompt_back(const SeekersState *s, MkLang lang, MkText *out) {
  int sift = seekers_card(s)->sift_count;
  if (!sift)
    say(out, lang, "Choose two of your gems to put back, the left one first",
        "返す自分の宝石2個を、左に並ぶ方から選ぶ");
  else
    mk_text_format(out,
                   lang == MK_JA ? "取った5個のうち戻す%d個を選ぶ："
                                 : "Choose which %d of the five to put back: ",
                   sift);
  seekers_write_gems(out, s->taken, s->taken_count, " ");
}

static void prompt_give(const SeekersState *s, MkLang lang, MkText *out) {
  const SeekersCard *card = seekers_card(s);
  if (card->sift)
    say(out, lang, "Choose which of the five to give to your opponent: ",
        "取った5個のうち相手に渡す1個を選ぶ：");
  else if (card->follow == SEEKERS_FOLLOW_GIVE)
    say(out, lang, "Choose one of your gems to give to your opponent",
        "相手に渡す自分の宝石を選ぶ");
  else
    say(out, lang, "Choose a gem of your most frequent colour to give to your opponent",
        "一番多く持っている色から相手に渡す宝石を選ぶ");
  seekers_write_gems(out, s->taken, s->taken_count, " ");
}

static void prompt_put(const SeekersState *s, MkLang lang, MkText *out) {
  if (s->cause == SEEKERS_BY_GIVE)
    say(out, lang, "You are given a gem; choose the end of your row for it: ",
        "宝石を渡された。列のどちらの端に加えるか選ぶ：");
  else
    say(out, lang, "Choose how these gems join your row: ", "列への加え方を選ぶ：");
  seekers_write_gems(out, s->taken, s->taken_count, " ");
}

static void prompt_phase(const SeekersState *s, MkLang lang, MkText *out) {
  switch (s->phase) {
  case SEEKERS_ASK_COLOUR:
    say(out, lang, "Choose your valid colour for this turn", "この手番の有効色を選ぶ");
    break;
  case SEEKERS_ASK_TAKE:
    say(out, lang, "Choose a seeker and where to send it", "シーカーと行き先を選ぶ");
    break;
  case SEEKERS_ASK_BACK: prompt_back(s, lang, out); break;
  case SEEKERS_ASK_GIVE: prompt_give(s, lang, out); break;
  case SEEKERS_ASK_PUT: prompt_put(s, lang, out); break;
  case SEEKERS_ASK_STEAL:
    say(out, lang, "Choose a gem to take from your opponent", "相手から奪う宝石を選ぶ");
    break;
  case SEEKERS_ASK_SWAP:
    say(out, lang, "Choose one of your gems and one of the dungeon to change places",
        "入れ替える自分の宝石とダンジョンの宝石を選ぶ");
    break;
  case SEEKERS_ASK_DROP:
    say(out, lang, "Choose which of your rarest colours loses a gem",
        "一番少ない色のうち、捨てる色を選ぶ");
    break;
  default:
    mk_text_format(out,
                   lang == MK_JA ? "列の隣どうしを入れ替えるか、やめるか選ぶ（あと%d回）"
                                 : "Exchange two neighbours of your row, or pass (%d left)",
                   s->exchanges);
    break;
  }
}

void seekers_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)content;
  const SeekersState *s = state;
  if (s->phase == SEEKERS_OVER)
    say(out, lang, "The game is over", "ゲーム終了");
  else if (seat >= 0 && seat != s->turn) /* who looks on has no opponent */
    say(out, lang, "Your opponent is deciding", "相手が考えている");
  else
    prompt_phase(s, lang, out);
}

/* ---- The answers ----------------------------------------------------------------------------- */

static void words_take(const SeekersState *s, int number, int place, MkLang lang, MkText *out) {
  static const MkWords ends[] = {{"from the left", "左から"}, {"from the right", "右から"}};
  const SeekersCard *card = &seekers_cards[number];
  uint8_t gems[8];
  int n = seekers_peek(s, card, place, gems);
  if (lang == MK_EN) mk_text_format(out, "%d ", n);
  if (card->reach == SEEKERS_FROM_BOTH)
    say(out, lang, "from both ends", "両端から");
  else if (card->reach == SEEKERS_FROM_ANYWHERE)
    mk_text_format(out, lang == MK_JA ? "%d番から" : "from place %d", place);
  else
    mk_text_string(out, mk_words(ends[place], lang));
  if (lang == MK_JA) mk_text_format(out, "%d個", n);
  say(out, lang, ": ", "：");
  seekers_write_gems(out, gems, n, " ");
  if (seekers_earns_bonus(s, card, gems)) mk_text_string(out, "  +2 VP");
}

/* The kind behind an operand that is an index in `taken` or an item. */
static int chosen_kind(const SeekersState *s, int choice) {
  return seekers_card(s)->sift ? s->taken[choice] : seekers_item_kind(&s->player[s->mover], choice);
}

/* Where an item lies, when its kind does not say it. */
static void write_place(int style, int item, MkLang lang, MkText *out) {
  if (item >= SEEKERS_ITEM_ROW)
    mk_text_format(out, lang == MK_JA ? "（列の%d番）" : " (place %d of the row)",
                   item - SEEKERS_ITEM_ROW);
  else if (style == SEEKERS_AREAS && item != SEEKERS_GOLD)
    say(out, lang, item < SEEKERS_ITEM_INVALID ? " (valid)" : " (invalid)",
        item < SEEKERS_ITEM_INVALID ? "（有効）" : "（無効）");
}

static void words_back(const SeekersState *s, int a, int b, MkLang lang, MkText *out) {
  uint8_t gems[2] = {(uint8_t)chosen_kind(s, a),
                     (uint8_t)(b == SEEKERS_NONE ? 0 : chosen_kind(s, b))};
  if (s->end == SEEKERS_LEFT)
    say(out, lang, "back to the left end: ", "左端へ戻す：");
  else
    say(out, lang, "back to the right end: ", "右端へ戻す：");
  seekers_write_gems(out, gems, b == SEEKERS_NONE ? 1 : 2, " ");
}

static void words_give(const SeekersState *s, int choice, MkLang lang, MkText *out) {
  say(out, lang, "give ", "渡す：");
  write_gem(out, chosen_kind(s, choice));
  if (!seekers_card(s)->sift) write_place(seekers_style(s), choice, lang, out);
}

/* The row as it will lie, what is new in brackets. */
static void words_put(const SeekersState *s, int end, int reversed, MkText *out) {
  const SeekersPlayer *p = &s->player[s->turn];
  uint8_t block[8];
  int n = s->taken_count;
  for (int i = 0; i < n; i++) block[i] = s->taken[reversed ? n - 1 - i : i];
  if (end == SEEKERS_RIGHT) seekers_write_gems(out, p->row, p->row_length, "");
  mk_text_char(out, '[');
  seekers_write_gems(out, block, n, "");
  mk_text_char(out, ']');
  if (end == SEEKERS_LEFT) seekers_write_gems(out, p->row, p->row_length, "");
}

static void words_steal(const SeekersState *s, int item, MkLang lang, MkText *out) {
  say(out, lang, "take ", "奪う：");
  write_gem(out, seekers_item_kind(&s->player[!s->mover], item));
  write_place(seekers_style(s), item, lang, out);
}

static void words_swap(const SeekersState *s, int item, int at, MkLang lang, MkText *out) {
  say(out, lang, "give ", "渡す：");
  write_gem(out, seekers_item_kind(&s->player[s->mover], item));
  write_place(seekers_style(s), item, lang, out);
  say(out, lang, ", receive ", "　受け取る：");
  write_gem(out, seekers_dungeon(s)[at]);
  mk_text_format(out, lang == MK_JA ? "（ダンジョンの%d番）" : " (place %d of the dungeon)", at);
}

/* The row as it will lie, the two that have changed places in brackets. */
static void words_exchange(const SeekersState *s, int at, MkLang lang, MkText *out) {
  const SeekersPlayer *p = &s->player[s->mover];
  if (at == SEEKERS_NONE) {
    say(out, lang, "leave the row as it is", "列をこのままにする");
    return;
  }
  uint8_t pair[2] = {p->row[at + 1], p->row[at]};
  seekers_write_gems(out, p->row, at, "");
  mk_text_char(out, '[');
  seekers_write_gems(out, pair, 2, "");
  mk_text_char(out, ']');
  seekers_write_gems(out, p->row + at + 2, p->row_length - at - 2, "");
}

void seekers_action_words(const void *content, const void *state, int seat, MkAction action,
                          MkLang lang, MkText *out) {
  (void)content, (void)seat;
  const SeekersState *s = state;
  int a = seekers_a(action), b = seekers_b(action);
  switch (seekers_verb(action)) {
  case SEEKERS_ASK_COLOUR:
    mk_text_format(out, lang == MK_JA ? "%sを有効色にする" : "%s is valid", kind_word(a, lang));
    break;
  case SEEKERS_ASK_TAKE: words_take(s, a, b, lang, out); break;
  case SEEKERS_ASK_BACK: words_back(s, a, b, lang, out); break;
  case SEEKERS_ASK_GIVE: words_give(s, a, lang, out); break;
  case SEEKERS_ASK_PUT: words_put(s, a, b, out); break;
  case SEEKERS_ASK_STEAL: words_steal(s, a, lang, out); break;
  case SEEKERS_ASK_SWAP: words_swap(s, a, b, lang, out); break;
  case SEEKERS_ASK_DROP:
    mk_text_format(out, lang == MK_JA ? "%sを1個捨てる" : "drop a %s gem", kind_word(a, lang));
    break;
  default: words_exchange(s, a, lang, out); break;
  }
}

/* What stands on the card of a seeker whose trick begins when it has taken. */
void seekers_action_note(const void *content, const void *state, int seat, MkAction action,
                         MkLang lang, MkText *out) {
  (void)content, (void)state, (void)seat;
  if (seekers_verb(action) != SEEKERS_ASK_TAKE) return;
  const SeekersCard *card = &seekers_cards[seekers_a(action)];
  if (card->sift || card->follow)
    mk_text_string(out, mk_words(seekers_cards_words[seekers_a(action)], lang));
}

/* ---- What happened --------------------------------------------------------------------------- */

static void write_packed(MkText *out, int bits, int count) {
  for (int i = 0; i < count; i++) {
    if (i) mk_text_char(out, ' ');
    write_gem(out, bits >> 3 * i & 7);
  }
}

static void event_take(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  const char *id = seekers_cards[e->data[0]].id;
  int place = e->data[1];
  bool ja = lang == MK_JA;
  if (place > 2)
    mk_text_format(out,
                   ja ? "%sはシーカー%sで%d番から取った："
                      : "%s {sends|you:send} seeker %s to place %d: ",
                   who, id, place - 3);
  else if (place == 2)
    mk_text_format(out,
                   ja ? "%sはシーカー%sで両端から取った："
                      : "%s {sends|you:send} seeker %s to both ends: ",
                   who, id);
  else
    mk_text_format(out,
                   ja ? "%sはシーカー%sで%sから取った："
                      : "%s {sends|you:send} seeker %s to the %s end: ",
                   who, id, place == SEEKERS_LEFT ? (ja ? "左" : "left") : (ja ? "右" : "right"));
  write_packed(out, e->data[2], e->data[3]);
}

static void event_gem(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (e->kind == SEEKERS_EVENT_STEAL)
    mk_text_format(
        out, ja ? "%sは相手から奪った：" : "%s {takes|you:take} a gem from the opponent: ", who);
  else if (e->kind == SEEKERS_EVENT_GIVE)
    mk_text_format(out,
                   ja ? "%sは相手に渡した：" : "%s {gives|you:give} a gem to the opponent: ", who);
  else
    mk_text_format(out, ja ? "%sは捨てた：" : "%s {drops|you:drop} a gem: ", who);
  write_gem(out, e->data[0]);
}

static void event_pair(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (e->kind == SEEKERS_EVENT_SWAP) {
    mk_text_format(out,
                   ja ? "%sはダンジョンの%d番と入れ替えた："
                      : "%s {exchanges|you:exchange} with place %d: ",
                   who, e->data[2]);
    write_gem(out, e->data[0]);
    mk_text_string(out, ja ? " → " : " for ");
    write_gem(out, e->data[1]);
  } else {
    mk_text_format(out,
                   ja ? "%sは列の%d番と次を入れ替えた："
                      : "%s {exchanges|you:exchange} in the row at place %d: ",
                   who, e->data[0]);
    write_gem(out, e->data[1]);
    mk_text_char(out, ' ');
    write_gem(out, e->data[2]);
  }
}

static void event_back_or_put(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA, left = e->data[0] == SEEKERS_LEFT;
  const char *end = left ? (ja ? "左" : "left") : (ja ? "右" : "right");
  if (e->kind == SEEKERS_EVENT_BACK)
    mk_text_format(
        out, ja ? "%sはダンジョンの%s端へ返した：" : "%s {puts|you:put} back on the %s end: ", who,
        end);
  else
    mk_text_format(
        out, ja ? "%sは列の%s端に加えた：" : "%s {adds|you:add} to the %s of the row: ", who, end);
  write_packed(out, e->data[2], e->data[3]);
}

static void write_colours(MkText *out, int colours) {
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (colours >> c & 1) write_gem(out, c);
}

static void event_reveal(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  if (e->seat < 0)
    say(out, lang, "Out of the game was: ", "使われなかったカード：");
  else
    mk_text_format(out, lang == MK_JA ? "%sの色指定カード：" : "Colour cards of %s: ", who);
  write_colours(out, e->data[0]);
}

/* What became of a seeker's trick. */
static void event_trick(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (e->kind == SEEKERS_EVENT_VP)
    mk_text_format(out, ja ? "%sは%dVPを得た。" : "%s {earns|you:earn} %d VP.", who, e->data[0]);
  else if (e->kind == SEEKERS_EVENT_PASS)
    mk_text_format(out, ja ? "%sは入れ替えない。" : "%s {exchanges|you:exchange} nothing more.",
                   who);
  else
    mk_text_format(out,
                   ja ? "%sのシーカー%sの続きは行えない。"
                      : "%s{'s|you:r} seeker %s finds nothing to go on with.",
                   who, seekers_cards[e->data[0]].id);
}

static void event_valid(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  const char *colour = kind_word(e->data[0], lang);
  if (e->kind == SEEKERS_EVENT_PICK)
    mk_text_format(out, ja ? "%sの有効色は%s。" : "%s {chooses|you:choose} %s as valid.", who,
                   colour);
  else
    mk_text_format(out, ja ? "第%dラウンドの有効色は%s。" : "Valid in round %d: %s.", e->data[1],
                   colour);
}

/* How far the game has come. */
static void event_course(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  if (e->kind == SEEKERS_EVENT_ROUND)
    mk_text_format(out,
                   lang == MK_JA ? "第%dラウンド。先攻は%s。" : "Round %d; %s {begins|you:begin}.",
                   e->data[0], who);
  else
    say(out, lang, "Six rounds are over.", "6ラウンドが終わった。");
}

typedef void Teller(const MkEvent *e, const char *who, MkLang lang, MkText *out);

void seekers_event_words(const void *content, const MkEvent *e, const char *const *names,
                         MkLang lang, MkText *out) {
  static Teller *const tellers[SEEKERS_EVENTS] = {
      [SEEKERS_EVENT_TAKE] = event_take,        [SEEKERS_EVENT_VP] = event_trick,
      [SEEKERS_EVENT_BACK] = event_back_or_put, [SEEKERS_EVENT_PUT] = event_back_or_put,
      [SEEKERS_EVENT_STEAL] = event_gem,        [SEEKERS_EVENT_GIVE] = event_gem,
      [SEEKERS_EVENT_DROP] = event_gem,         [SEEKERS_EVENT_SWAP] = event_pair,
      [SEEKERS_EVENT_EXCHANGE] = event_pair,    [SEEKERS_EVENT_PASS] = event_trick,
      [SEEKERS_EVENT_NOTHING] = event_trick,    [SEEKERS_EVENT_PICK] = event_valid,
      [SEEKERS_EVENT_CARD] = event_valid,       [SEEKERS_EVENT_ROUND] = event_course,
      [SEEKERS_EVENT_REVEAL] = event_reveal,    [SEEKERS_EVENT_OVER] = event_course,
  };
  (void)content;
  tellers[e->kind](e, e->seat < 0 ? "" : names[e->seat], lang, out);
}
