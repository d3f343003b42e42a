/* help.c - how to play the current moment: the sheet in use, the question, the seekers on the
 * field. */
#include "hold.h"

static void line(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
  mk_text_char(out, '\n');
}

static void note(SeekersNote which, const char *end, MkLang lang, MkText *out) {
  mk_text_string(out, mk_words(seekers_notes_words[which], lang));
  mk_text_string(out, end);
}

/* R3.4, R6.2: where gems are valid or not their colour no longer matters at the end. */
static void explain_rainbow(const SeekersState *s, MkLang lang, MkText *out) {
  bool areas = seekers_style(s) == SEEKERS_AREAS;
  note(SEEKERS_NOTE_GOLD, lang == MK_JA ? "" : " ", lang, out);
  note(areas ? SEEKERS_NOTE_RAINBOW_AREAS : SEEKERS_NOTE_RAINBOW, "\n", lang, out);
}

static void explain_style(const SeekersState *s, MkLang lang, MkText *out) {
  switch (seekers_style(s)) {
  case SEEKERS_COUNT: note(SEEKERS_NOTE_COUNT, "\n", lang, out); break;
  case SEEKERS_ROW:
    note(SEEKERS_NOTE_ROW, "\n", lang, out);
    note(SEEKERS_NOTE_RUN, "\n", lang, out);
    break;
  default: note(SEEKERS_NOTE_AREAS, "\n", lang, out); break;
  }
}

static void explain_sheet(const SeekersState *s, MkLang lang, MkText *out) {
  mk_text_format(out, lang == MK_JA ? "ルール%d　" : "Rule %d, ", s->rule);
  mk_text_words(out, mk_words(seekers_sheets_words[s->rule - 1], lang));
  mk_text_char(out, '\n');
  explain_style(s, lang, out);
  explain_rainbow(s, lang, out);
  mk_text_format(out, lang == MK_JA ? "手番順%d：%s\n" : "Order %d: %s\n", s->order,
                 mk_words(seekers_orders_words[s->order - 1], lang));
}

static void explain_late(const SeekersState *s, MkLang lang, MkText *out) {
  switch (seekers_sheets[s->rule].late) {
  case SEEKERS_LATE_DROP:
    line(out, lang, "At the end of your turn you drop one gem of the colour you hold fewest of.",
         "手番の終わりに、持っている中で一番少ない色を1個捨てます。");
    break;
  case SEEKERS_LATE_EXCHANGE:
    line(out, lang,
         "After power 1 you may exchange neighbours in your row twice, after 2 or 3 once.",
         "パワー1の後は2回まで、2と3の後は1回、列の隣どうしを入れ替えられます。");
    break;
  default: break;
  }
}

/* How the answer to the present question is written. */
static void explain_question(const SeekersState *s, MkLang lang, MkText *out) {
  static const MkWords how[SEEKERS_PHASES] = {
      [SEEKERS_ASK_COLOUR] = {"v:R makes red valid for this turn.", "v:R で赤が有効色になります。"},
      [SEEKERS_ASK_TAKE] = {"3L sends the seeker 3 to the left end, 3R to the right; 2c@7 takes "
                            "places 7 and 8.",
                            "3L は左端から、3R は右端から取ります。2c@7 は7番と8番を取ります。"},
      [SEEKERS_OVER] = {"The game is over.", "ゲームは終わりました。"},
      [SEEKERS_ASK_BACK] = {"back:... names the gems that go back, from left to right.",
                            "back:... で戻す宝石を左から順に書きます。"},
      [SEEKERS_ASK_GIVE] = {"give:... names the gem your opponent gets.",
                            "give:... で相手に渡す宝石を書きます。"},
      [SEEKERS_ASK_PUT] = {"put:LK joins the left end in this order, put:LR reversed; put:RK and "
                           "put:RR the right end.",
                           "put:LK は左端にそのまま、put:LR は左端に反転して加えます。右端は "
                           "put:RK と put:RR です。"},
      [SEEKERS_ASK_STEAL] =
          {"steal:... names a coloured gem of your opponent; gold and rainbow are "
           "safe.",
           "steal:... で相手の宝石を選びます。黄金と虹は奪えません。"},
      [SEEKERS_ASK_SWAP] = {"swap:R@12 gives your red gem for the one at place 12 of the dungeon.",
                            "swap:R@12 は自分の赤とダンジョンの12番を入れ替えます。"},
      [SEEKERS_ASK_DROP] = {"drop:R drops a red gem.", "drop:R で赤を1個捨てます。"},
      [SEEKERS_ASK_EXCHANGE] = {"x:3 exchanges places 3 and 4 of your row; pass ends your turn.",
                                "x:3 は列の3番と4番を入れ替えます。pass で手番を終えます。"},
  };
  mk_text_string(out, mk_words(how[s->phase], lang));
  mk_text_char(out, '\n');
}

static void explain_field(const SeekersState *s, MkLang lang, MkText *out) {
  uint32_t advanced = s->field & ~SEEKERS_BASIC_CARDS;
  if (!advanced) return;
  line(out, lang, "\nAdvanced seekers on the field:", "\n場の上級シーカー：");
  for (; advanced; advanced &= advanced - 1) {
    int card = __builtin_ctz(advanced);
    mk_text_format(out, "  %s  %s\n", seekers_cards[card].id,
                   mk_words(seekers_cards_words[card], lang));
  }
  if (s->mode == SEEKERS_ADVANCED)
    line(out, lang, "Each player takes two advanced and four basic seekers in the game.",
         "1人が取るのは上級シーカー2人と基本シーカー4人です。");
}

void seekers_help(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)content, (void)seat;
  const SeekersState *s = state;
  explain_sheet(s, lang, out);
  explain_late(s, lang, out);
  mk_text_char(out, '\n');
  explain_question(s, lang, out);
  explain_field(s, lang, out);
}
