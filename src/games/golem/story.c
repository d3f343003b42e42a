/* story.c - telling what happened: every event as one line. */
#include "golem.h"

/* Short for `ja ? japanese : english` with the same arguments. */
#define TELL(out, lang, en, ja, ...)                                                               \
  mk_text_format((out), (lang) == MK_JA ? (ja) : (en), __VA_ARGS__)

static void tell_step(const MkEvent *e, MkLang lang, MkText *out) {
  int seat = e->seat, to = e->data[1];
  bool back = to < e->data[0];
  switch ((GolemWhy)e->data[2]) {
  case GOLEM_BY_COST:
  case GOLEM_BY_DROP:
    TELL(out, lang, "Seat %d steps back to area %d to pay.", "席%dは支払いでエリア%dへ下がる。",
         seat, to);
    break;
  case GOLEM_BY_SWAP:
    TELL(out, lang, "Seat %d is swapped to area %d.", "席%dは入れ替わってエリア%dへ。", seat, to);
    break;
  default:
    if (back)
      TELL(out, lang, "Seat %d is driven back to area %d.", "席%dはエリア%dへ押し戻される。", seat,
           to);
    else
      TELL(out, lang, "Seat %d goes on to area %d.", "席%dはエリア%dへ進む。", seat, to);
    break;
  }
}

static void tell_golem(const MkEvent *e, MkLang lang, MkText *out) {
  int to = e->data[1];
  if (to >= e->data[0])
    TELL(out, lang, "The golem stomps on to area %d.", "ゴーレムがエリア%dへ迫る。", to);
  else if (to == GOLEM_BEHIND)
    mk_text_string(out, lang == MK_JA ? "ゴーレムは遺跡の奥へ退いた。"
                                      : "The golem is driven off the track.");
  else
    TELL(out, lang, "The golem falls back to area %d.", "ゴーレムはエリア%dへ退く。", to);
}

static const char *area_name(int letter, MkLang lang) {
  switch (letter) {
  case 't': return lang == MK_JA ? "罠" : "trap";
  case 'b': return lang == MK_JA ? "後退" : "2 back";
  case 'f': return lang == MK_JA ? "前進" : "1 on";
  default: return lang == MK_JA ? "道" : "plain";
  }
}

static void tell_refill(const MkEvent *e, MkLang lang, MkText *out) {
  if (e->data[2])
    mk_text_string(out, lang == MK_JA ? "待機ポケットを切り直す。" : "The pocket is shuffled. ");
  TELL(out, lang, "Seat %d draws %d for the hand of seat %d.", "席%dが%d枚を席%dの手札に補充。",
       e->data[0], e->data[1], e->seat);
}

static void tell_handed(const MkEvent *e, MkLang lang, MkText *out) {
  if (e->data[0] == e->seat)
    TELL(out, lang, "Seat %d takes the own deck back.", "席%dは自分の山札を受け取る。", e->seat);
  else
    TELL(out, lang, "Seat %d keeps the deck of seat %d now.", "席%dが席%dの山札を預かる。",
         e->data[0], e->seat);
}

/* What is about the course of the game rather than about a piece or a card. */
static void tell_course(const MkEvent *e, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  switch ((GolemEventKind)e->kind) {
  case GOLEM_EV_TURN:
    TELL(out, lang, "Round %d: seat %d's turn.", "ラウンド%d：席%dの手番。", e->data[0], e->seat);
    break;
  case GOLEM_EV_ESCAPE:
    TELL(out, lang, "Seat %d is out of the ruin, number %d!", "席%dが脱出！ %d番目。", e->seat,
         e->data[0]);
    break;
  case GOLEM_EV_LOST:
    TELL(out, lang, "The golem gets seat %d on area %d: lost.",
         "席%dはエリア%dでゴーレムに捕まり脱落。", e->seat, e->data[0]);
    break;
  case GOLEM_EV_REMOVED:
    TELL(out, lang, "The deck of seat %d leaves the game (cards: %d).",
         "席%dの山札（%d枚）は破棄された。", e->seat, e->data[0]);
    break;
  case GOLEM_EV_HANDED: tell_handed(e, lang, out); break;
  case GOLEM_EV_AWAKE:
    mk_text_string(out, ja ? "目覚めたゴーレムが動きだす。" : "The golem is awake: it moves.");
    break;
  default: mk_text_string(out, ja ? "ゲーム終了。" : "The game is over."); break;
  }
}

static void tell_cards(const GolemContent *c, const MkEvent *e, MkLang lang, MkText *out) {
  const char *name = c->kind[e->data[0] % GOLEM_KINDS].name[lang];
  switch ((GolemEventKind)e->kind) {
  case GOLEM_EV_DRAWN:
    TELL(out, lang, "Seat %d draws %s.", "席%dは「%s」を引いた。", e->seat, name);
    break;
  case GOLEM_EV_POCKET:
    TELL(out, lang, "The rest of seat %d's hand goes to the pocket (%d).",
         "席%dの残りの手札%d枚は待機ポケットへ。", e->seat, e->data[0]);
    break;
  case GOLEM_EV_TAKE:
    TELL(out, lang, "Seat %d takes %s for %d.", "席%dは「%s」をコスト%dで獲得。", e->seat, name,
         e->data[1]);
    break;
  case GOLEM_EV_SHOWN:
    TELL(out, lang, "Into the treasury: %s (%d).", "宝物庫に「%s」が%d枚並ぶ。", name, e->data[1]);
    break;
  case GOLEM_EV_REFILL: tell_refill(e, lang, out); break;
  case GOLEM_EV_HAND:
    TELL(out, lang, "You draw %s for seat %d.", "「%s」を引いた（席%dの手札）。", name, e->seat);
    break;
  default: /* GOLEM_EV_DROP */
    TELL(out, lang, "Seat %d puts %s of seat %d away.", "席%dは「%s」（席%dの手札）を捨てた。",
         e->seat, name, e->data[1]);
    break;
  }
}

void golem_event_words(const void *content, const MkEvent *e, MkLang lang, MkText *out) {
  switch ((GolemEventKind)e->kind) {
  case GOLEM_EV_STEP: tell_step(e, lang, out); break;
  case GOLEM_EV_GOLEM: tell_golem(e, lang, out); break;
  case GOLEM_EV_TURNED:
    TELL(out, lang, "The card at area %d is turned: %s, %s.", "エリア%dのカードが開く：%s、%s。",
         e->data[0], area_name(e->data[1], lang), area_name(e->data[2], lang));
    break;
  case GOLEM_EV_AREA:
    TELL(out, lang, "Area %d takes effect: %s.", "エリア%dの効果：%s。", e->data[0],
         area_name(e->data[1], lang));
    break;
  case GOLEM_EV_CALM:
    TELL(out, lang, "No area harms seat %d this turn.", "席%dはこの手番エリア効果を受けない。",
         e->seat);
    break;
  case GOLEM_EV_BONUS:
    TELL(out, lang, "Nobody is behind seat %d: %d areas more.", "席%dの後ろは無人：移動+%d。",
         e->seat, e->data[0]);
    break;
  case GOLEM_EV_DISCOUNT:
    TELL(out, lang, "Seat %d's find costs %d less.", "席%dの発見コスト−%d。", e->seat, e->data[0]);
    break;
  case GOLEM_EV_EXPLORE:
    TELL(out, lang, "Seat %d explores: areas %d to %d.", "席%dが探索：エリア%d～%dが現れた。",
         e->seat, e->data[0], e->data[1]);
    break;
  case GOLEM_EV_DRAWN:
  case GOLEM_EV_POCKET:
  case GOLEM_EV_TAKE:
  case GOLEM_EV_SHOWN:
  case GOLEM_EV_REFILL:
  case GOLEM_EV_HAND:
  case GOLEM_EV_DROP: tell_cards(content, e, lang, out); break;
  default: tell_course(e, lang, out); break;
  }
}
