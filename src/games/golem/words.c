/* words.c - what is said about choices: questions, actions in plain words with the place they lead to, and
 * why something is not allowed. Telling what happened is in story.c, explaining the moment in help.c. */
#include "golem.h"

#include <string.h>

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

/* ---- Effects of cards --------------------------------------------------------------------------- */

/* A phrase with a number for its {n}, if it has one. */
static void say_number(MkText *out, const char *phrase, int number) {
  const char *at = strstr(phrase, "{n}");
  if (!at) {
    mk_text_string(out, phrase);
    return;
  }
  mk_text_bytes(out, phrase, (size_t)(at - phrase));
  mk_text_int(out, number);
  mk_text_string(out, at + 3);
}

void golem_effect_words(const GolemContent *content, const GolemKind *kind, MkLang lang,
                        MkText *out) {
  if (kind->told) mk_text_string(out, content->told[kind->told - 1][lang]);
  for (int i = 0; i < kind->effect_count; i++) {
    if (i > 0) say(out, lang, "; ", "、");
    say_number(out, mk_words(golem_effects_words[kind->effect[i].verb], lang),
               kind->effect[i].number);
  }
}

/* ---- Questions ---------------------------------------------------------------------------------- */

/* The cards themselves are in the picture. */
static void prompt_refill(const GolemState *s, MkLang lang, MkText *out) {
  int owner = golem_next(s);
  if (golem_is_in(s, s->actor))
    mk_text_format(out,
                   lang == MK_JA
                       ? "預かっている{%d}の手札から2枚まで捨てる？（1枚につき1エリア後退）"
                       : "Put up to 2 cards of {%d}{'s|you:r} hand away, 1 area back for each?",
                   owner);
  else
    mk_text_format(out,
                   lang == MK_JA ? "預かっている{%d}の手札から1枚、無料で捨てる？"
                                 : "Put one card of {%d}{'s|you:r} hand away for free?",
                   owner);
}

/* What is asked of whose turn it is, whoever reads it. */
void golem_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)seat;
  content = golem_content(content);
  const GolemState *s = state;
  switch ((GolemPhase)s->phase) {
  case GOLEM_FIRST_FIND:
    say(out, lang, "First find: take a treasure into your deck and step back by its cost?",
        "最初の発見：お宝を1枚取る？（コストの分だけ下がる）");
    break;
  case GOLEM_TURN:
    if (golem_allows(content, s, s->actor, GOLEM_DO_EXPLORE))
      say(out, lang, "Move on, or explore?", "移動か、探索か？");
    else
      say(out, lang, "Move on", "移動する");
    break;
  case GOLEM_FIND:
    say(out, lang, "Find: take a treasure and step back by its cost?",
        "発見：お宝を1枚取る？（コストの分だけ下がる）");
    break;
  case GOLEM_REWARD:
    say(out, lang, "Reward for exploring: take a treasure for nothing?",
        "探索の報酬：お宝を1枚、無料で獲得する？");
    break;
  case GOLEM_REFILL: prompt_refill(s, lang, out); break;
  case GOLEM_OVER:
  case GOLEM_PHASES: say(out, lang, "The game is over", "ゲーム終了"); break;
  }
}

/* ---- Actions ------------------------------------------------------------------------------------ */

static void say_area_effect(const GolemFuture *f, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  switch (f->letter) {
  case 't':
    mk_text_format(out, ja ? "、罠：ゴーレムが%dへ" : ", a trap: the golem comes to area %d",
                   f->golem);
    break;
  case 'b':
    mk_text_format(out, ja ? "、後退エリア：さらに%dへ" : ", which throws you back to area %d",
                   f->after);
    break;
  case 'f':
    mk_text_format(out, ja ? "、前進エリア：%dへ" : ", which carries you on to area %d", f->after);
    break;
  case '?': say(out, lang, ", face down: who knows?", "、伏せたカード：何が出るか"); break;
  default: break;
  }
}

/* "to area 5, a trap: the golem comes to area 2", and how that ends. */
static void say_future(const GolemFuture *f, int golem, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (f->area != f->paid_to && !(f->paid_to <= golem))
    mk_text_format(out, ja ? "：エリア%dへ下がり%dへ進む" : ": back to area %d and on to %d",
                   f->paid_to, f->area);
  else if (f->moves)
    mk_text_format(out, ja ? "：エリア%dへ" : ": back to area %d", f->paid_to);
  else
    say(out, lang, ": you stay where you are", "：その場にとどまる");
  say_area_effect(f, lang, out);
  if (f->lost) say(out, lang, " – into the golem: you are lost!", "。ゴーレムに捕まり脱落！");
  if (f->escaped) say(out, lang, " – out of the ruin!", "。脱出！");
}

/* An action that ends the own game begins with a sign, so that a front end can ask again. */
static void say_warning(const GolemFuture *f, MkText *out) {
  if (f->lost) mk_text_string(out, MK_WARNING " ");
}

static void say_take(const GolemContent *content, const GolemState *s, MkAction action, int k,
                     MkLang lang, MkText *out) {
  const GolemKind *kind = &content->kind[k];
  GolemFuture f = golem_foresee(content, s, action);
  say_warning(&f, out);
  if (lang == MK_JA)
    mk_text_format(out, "「%s」を獲得（移動%d 罠%d", kind->name[lang], kind->move, kind->trap);
  else
    mk_text_format(out, "take %s (move %d, trap %d", kind->name[lang], kind->move, kind->trap);
  if (kind->effect_count || kind->told) say(out, lang, "; ", "、");
  golem_effect_words(content, kind, lang, out);
  say(out, lang, ")", "）");
  if (s->phase == GOLEM_REWARD)
    say(out, lang, " for nothing", "：無料");
  else
    say_future(&f, s->golem, lang, out);
}

static void say_drop(const GolemContent *content, const GolemState *s, MkAction action, MkLang lang,
                     MkText *out) {
  int kinds[2], count = golem_action_kinds(action, kinds);
  GolemFuture f = golem_foresee(content, s, action);
  say_warning(&f, out);
  say(out, lang, "put ", "「");
  mk_text_string(out, golem_name(content, kinds[0], lang));
  if (count == 2)
    mk_text_format(out, lang == MK_JA ? "」と「%s" : " and %s",
                   golem_name(content, kinds[1], lang));
  say(out, lang, " into the pocket", "」を待機ポケットへ");
  if (golem_is_in(s, s->actor))
    say_future(&f, s->golem, lang, out);
  else
    say(out, lang, " for free", "（無料）");
}

static void say_move(const GolemState *s, MkLang lang, MkText *out) {
  const GolemPlayer *p = &s->player[s->turn];
  mk_text_format(out,
                 lang == MK_JA ? "移動：{%d}が持つ手札%d枚から引く"
                               : "move: draw from the hand that {%d} {keeps|you:keep} (cards: %d)",
                 p->keeper, p->hand_size);
}

static void say_explore(const GolemState *s, MkLang lang, MkText *out) {
  int first = golem_foremost(s) + 1;
  bool last = s->laid + GOLEM_PER_EXPLORE == GOLEM_LAID;
  if (lang == MK_JA) {
    mk_text_format(out, "探索：遺跡カード4枚をエリア%dから先へ置き、お宝を1枚無料で獲得", first);
    if (last) mk_text_string(out, "（出口が現れる）");
    return;
  }
  mk_text_format(out, "explore: lay 4 ruin cards from area %d on and take a treasure free", first);
  if (last) mk_text_string(out, " (the exit appears)");
}

static void say_pass(const GolemState *s, MkLang lang, MkText *out) {
  if (s->phase == GOLEM_REFILL)
    say(out, lang, "keep the hand as it is", "手札をそのままにする");
  else
    say(out, lang, "take nothing", "何も獲得しない");
}

void golem_action_words(const void *content, const void *state, int seat, MkAction action,
                        MkLang lang, MkText *out) {
  content = golem_content(content);
  (void)seat;
  const GolemState *s = state;
  int kinds[2];
  golem_action_kinds(action, kinds);
  if (action == GOLEM_DO_PASS)
    say_pass(s, lang, out);
  else if (action == GOLEM_DO_MOVE)
    say_move(s, lang, out);
  else if (action == GOLEM_DO_EXPLORE)
    say_explore(s, lang, out);
  else if (action < GOLEM_DO_DROP)
    say_take(content, s, action, kinds[0], lang, out);
  else
    say_drop(content, s, action, lang, out);
}
