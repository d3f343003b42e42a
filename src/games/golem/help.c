/* help.c - how to play the current moment, for somebody who asks. */
#include "golem.h"

static const MkWords moment[GOLEM_PHASES] = {
    [GOLEM_FIRST_FIND] =
        {"Take one treasure from the treasury into your deck (`take:Crown`) or `pass`. You go back "
         "by\n"
         "its cost, not past area 0. Afterwards your left neighbour keeps your deck for you.\n",
         "宝物庫からお宝を1枚、自分の山札に加える（take:Crown）か、pass "
         "を選びます。コスト分後ろへ\n"
         "下がりますが、エリア0は越えられません。このあと山札は左隣の人が預かります。\n"},
    [GOLEM_TURN] =
        {"`move`: a card is drawn at random from the hand your keeper holds. You go forward by "
         "its\n"
         "move, the golem by its trap; then the area you stopped on takes effect and you may take\n"
         "a treasure.\n"
         "`explore`, from the foremost ruin card: four more cards are laid and you may take a\n"
         "treasure for nothing. The sixteenth card is the exit.\n",
         "move：管理者が持つ手札から1枚を無作為に引きます。移動力だけ進み、ゴーレムは罠の数だけ\n"
         "進みます。\n"
         "止まったエリアの効果を受け、お宝を1枚獲得できます。\n"
         "explore：先端の遺跡カードの上にいるとき、カードを4枚つなげ、お宝を1枚無料で獲得\n"
         "できます。"
         "16枚目のカードが出口になります。\n"},
    [GOLEM_FIND] =
        {"Take one treasure (`take:Crown`) or `pass`. You go back by its cost, and the area there "
         "takes\n"
         "effect. Stepping onto the golem's area or behind it is allowed, and the end of you.\n",
         "お宝を1枚獲得する（take:"
         "Crown）か、pass を選びます。コスト分後ろへ下がり、\n"
         "そのエリアの効果を受けます。\n"
         "ゴーレムのいるエリアやその後ろへ下がることもできますが、脱落します。\n"},
    [GOLEM_REWARD] = {"Take one treasure for nothing (`take:Crown`) or `pass`.\n",
                      "お宝を1枚、無料で獲得する（take:Crown）か、pass を選びます。\n"},
    [GOLEM_REFILL] =
        {"You keep this hand for the next player, who draws from it blindly. You may put up to "
         "two\n"
         "cards into the pocket (`drop:Crown,Knife`), going back one area for each; the area there "
         "takes\n"
         "effect. A keeper who is out puts away one for free.\n",
         "次の手番の人が、あなたの持つこの手札から見ずに引きます。2枚まで待機ポケットに捨てられます"
         "\n"
         "（drop:Crown,Knife）。1枚につき1エリア下がり、そこのエリア効果を受けます。\n"
         "ゲームから離れた管理者は1枚だけ無料で捨てられます。\n"},
    [GOLEM_OVER] = {"The game is over.\n", "ゲームは終わりました。\n"},
};

static const MkWords always = {
    "Whoever is on the golem's area or behind it is lost. Escape with as many cards as you can:\n"
    "a point for each, and 5, 2, 1 for the first three out.\n",
    "ゴーレムと同じエリアか、その後ろにいる人は脱落します。できるだけ多くのカードと共に脱出しよう。"
    "\n"
    "カード1枚につき1点、先に出た3人には5点、2点、1点が入ります。\n"};

/* What can stand on the track, a line each. */
static void list_areas(MkLang lang, MkText *out) {
  for (int i = 0; i < GOLEM_AREA_KINDS; i++)
    mk_text_format(out, lang == MK_JA ? "  %s  %s：%s\n" : "  %s  %s: %s\n", golem_areas_ids[i],
                   mk_words(golem_areas_words[i], lang), mk_words(golem_area_notes_words[i], lang));
}

void golem_help(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)content;
  (void)seat;
  const GolemState *s = state;
  mk_text_string(out, mk_words(moment[s->phase], lang));
  mk_text_string(out, mk_words(always, lang));
  list_areas(lang, out);
}
