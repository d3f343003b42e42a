/* story.c - telling what happened: every event as one line. */
#include "golem.h"

/* Short for `ja ? japanese : english` with the same arguments. */
#define TELL(out, lang, en, ja, ...)                                                               \
  mk_text_format((out), (lang) == MK_JA ? (ja) : (en), __VA_ARGS__)

/* Whoever is driven back hears by what. */
static void tell_driven(const GolemContent *c, const MkEvent *e, const char *who, MkLang lang,
                        MkText *out) {
  int from = e->data[0], to = e->data[1];
  if (e->data[3] != GOLEM_NO_CARD)
    TELL(out, lang, "%s drives %s back to area %d.", "「%s」で%sはエリア%dへ押し戻される。",
         c->kind[e->data[3]].name[lang], who, to);
  else if (e->data[2] == GOLEM_BY_AREA)
    TELL(out, lang, "%s {is|you:are} driven back from area %d to area %d.",
         "%sはエリア%dの効果でエリア%dへ押し戻される。", who, from, to);
  else
    TELL(out, lang, "%s {goes|you:go} back to area %d.", "%sはエリア%dへ戻る。", who, to);
}

static void tell_step(const GolemContent *c, const MkEvent *e, const char *who, MkLang lang,
                      MkText *out) {
  int to = e->data[1];
  bool back = to < e->data[0];
  switch ((GolemWhy)e->data[2]) {
  case GOLEM_BY_COST:
  case GOLEM_BY_DROP:
    TELL(out, lang, "%s {steps|you:step} back to area %d to pay.", "%sは支払いでエリア%dへ下がる。",
         who, to);
    break;
  case GOLEM_BY_SWAP:
    TELL(out, lang, "%s swaps %s to area %d.", "「%s」で%sはエリア%dへ入れ替わる。",
         c->kind[e->data[3]].name[lang], who, to);
    break;
  default:
    if (back)
      tell_driven(c, e, who, lang, out);
    else
      TELL(out, lang, "%s {goes|you:go} on to area %d.", "%sはエリア%dへ進む。", who, to);
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
  int area = 0;
  while (area < GOLEM_AREA_KINDS && golem_areas_ids[area][0] != letter) area++;
  assert(area < GOLEM_AREA_KINDS);
  return mk_words(golem_areas_words[area], lang);
}

static void tell_refill(const MkEvent *e, const char *const *names, MkLang lang, MkText *out) {
  if (e->data[2])
    mk_text_string(out, lang == MK_JA ? "待機ポケットを切り直す。" : "The pocket is shuffled; ");
  TELL(out, lang, "%s {draws|you:draw} %d for %s{'s|you:r} hand.", "%sが%d枚を%sの手札に補充。",
       names[e->data[0]], e->data[1], names[e->seat]);
}

static void tell_handed(const MkEvent *e, const char *const *names, MkLang lang, MkText *out) {
  if (e->data[0] == e->seat)
    TELL(out, lang, "%s{'s|you:r} deck goes back to its owner.", "%sは自分の山札を受け取る。",
         names[e->seat]);
  else
    TELL(out, lang, "%s {keeps|you:keep} %s{'s|you:r} deck now.", "%sが%sの山札を預かる。",
         names[e->data[0]], names[e->seat]);
}

/* What is about the course of the game rather than about a piece or a card. */
static void tell_course(const MkEvent *e, const char *const *names, MkLang lang, MkText *out) {
  const char *who = names[e->seat < 0 ? 0 : e->seat];
  bool ja = lang == MK_JA;
  switch ((GolemEventKind)e->kind) {
  case GOLEM_EV_TURN:
    TELL(out, lang, "Round %d: %s{'s|you:r} turn.", "ラウンド%d：%sの手番。", e->data[0], who);
    break;
  case GOLEM_EV_ESCAPE:
    TELL(out, lang, "%s {is|you:are} out of the ruin, number %d!", "%sが脱出！ %d番目。", who,
         e->data[0]);
    break;
  case GOLEM_EV_LOST:
    TELL(out, lang, "The golem gets %s on area %d: lost.", "%sはエリア%dでゴーレムに捕まり脱落。",
         who, e->data[0]);
    break;
  case GOLEM_EV_REMOVED:
    TELL(out, lang, "%s{'s|you:r} deck leaves the game (cards: %d).",
         "%sの山札（%d枚）は失われた。", who, e->data[0]);
    break;
  case GOLEM_EV_HANDED: tell_handed(e, names, lang, out); break;
  case GOLEM_EV_AWAKE:
    mk_text_string(out, ja ? "目覚めたゴーレムが動きだす。" : "The golem is awake: it moves.");
    break;
  default: mk_text_string(out, ja ? "ゲーム終了。" : "The game is over."); break;
  }
}

static void tell_cards(const GolemContent *c, const MkEvent *e, const char *const *names,
                       MkLang lang, MkText *out) {
  const char *who = names[e->seat < 0 ? 0 : e->seat];
  const char *name = c->kind[e->data[0] % GOLEM_KINDS].name[lang];
  switch ((GolemEventKind)e->kind) {
  case GOLEM_EV_DRAWN:
    TELL(out, lang, "%s {draws|you:draw} %s.", "%sは「%s」を引いた。", who, name);
    break;
  case GOLEM_EV_POCKET:
    TELL(out, lang, "The rest of %s{'s|you:r} hand goes to the pocket (%d).",
         "%sの残りの手札%d枚は待機ポケットへ。", who, e->data[0]);
    break;
  case GOLEM_EV_TAKE:
    TELL(out, lang, "%s {takes|you:take} %s for %d.", "%sは「%s」をコスト%dで獲得。", who, name,
         e->data[1]);
    break;
  case GOLEM_EV_SHOWN:
    TELL(out, lang, "Into the treasury: %s (%d).", "宝物庫に「%s」が%d枚並ぶ。", name, e->data[1]);
    break;
  case GOLEM_EV_REFILL: tell_refill(e, names, lang, out); break;
  case GOLEM_EV_HAND:
    TELL(out, lang, "%s{'s|you:r} hand: %s.", "%sの手札に「%s」。", who, name);
    break;
  default: break;
  }
}

static void tell_drop(const GolemContent *c, const MkEvent *e, const char *const *names,
                      MkLang lang, MkText *out) {
  const char *who = names[e->seat], *whose = names[e->data[1]];
  if (e->data[0] == GOLEM_NO_CARD)
    TELL(out, lang, "%s {puts|you:put} away a card from %s{'s|you:r} hand.",
         "%sは%sの手札を1枚捨てた。", who, whose);
  else
    TELL(out, lang, "%s {puts|you:put} away %s from %s{'s|you:r} hand.",
         "%sは「%s」（%sの手札）を捨てた。", who, c->kind[e->data[0]].name[lang], whose);
}

void golem_event_words(const void *content, const MkEvent *e, const char *const *names, MkLang lang,
                       MkText *out) {
  content = golem_content(content);
  const char *who = names[e->seat < 0 ? 0 : e->seat]; /* not used where there is nobody */
  switch ((GolemEventKind)e->kind) {
  case GOLEM_EV_STEP: tell_step(content, e, who, lang, out); break;
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
    TELL(out, lang, "No area harms %s this turn.", "%sはこの手番、エリア効果を受けない。", who);
    break;
  case GOLEM_EV_BONUS:
    TELL(out, lang, "Nobody is behind %s: move +%d.", "%sの後ろには誰もいない：移動+%d。", who,
         e->data[0]);
    break;
  case GOLEM_EV_DISCOUNT:
    TELL(out, lang, "%s{'s|you:r} find costs %d less.", "%sの発見コスト−%d。", who, e->data[0]);
    break;
  case GOLEM_EV_EXPLORE:
    TELL(out, lang, "%s {explores|you:explore}: areas %d to %d.",
         "%sが探索：エリア%d～%dが現れた。", who, e->data[0], e->data[1]);
    break;
  case GOLEM_EV_DRAWN:
  case GOLEM_EV_POCKET:
  case GOLEM_EV_TAKE:
  case GOLEM_EV_SHOWN:
  case GOLEM_EV_REFILL:
  case GOLEM_EV_HAND: tell_cards(content, e, names, lang, out); break;
  case GOLEM_EV_DROP: tell_drop(content, e, names, lang, out); break;
  default: tell_course(e, names, lang, out); break;
  }
}
