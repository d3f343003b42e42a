/* refusal.c - why a text is not a legal action now, naming the rule. What is legal is decided in legal.c;
 * this only finds the words for it. */
#include "golem.h"

#include <string.h>

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

static bool begins_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

/* The kind named by `count` bytes, or -1. */
static int kind_of(const GolemContent *content, const char *text, size_t count) {
  for (int k = 0; k < content->kinds; k++) {
    if (strlen(content->kind[k].id) == count && memcmp(content->kind[k].id, text, count) == 0)
      return k;
  }
  return -1;
}

static void refuse_kind(MkLang lang, MkText *out) {
  say(out, lang, "R1.1: there is no treasure of that name", "R1.1：その名前のお宝はありません");
}

/* The rule for taking at this moment. */
static void say_rule(const GolemState *s, MkLang lang, MkText *out) {
  const char *rule = s->phase == GOLEM_FIRST_FIND ? "R2.1"
                     : s->phase == GOLEM_REWARD   ? "R6.3"
                                                  : "R5.1";
  mk_text_string(out, rule);
  say(out, lang, ": ", "：");
}

static void refuse_form(const GolemState *s, MkLang lang, MkText *out) {
  switch ((GolemPhase)s->phase) {
  case GOLEM_TURN:
    say(out, lang, "R3.3: on your turn you move or explore", "R3.3：手番では移動か探索を選びます");
    break;
  case GOLEM_REFILL:
    say(out, lang, "R7.3: put up to two cards of the hand away, or keep it as it is",
        "R7.3：手札を2枚まで捨てるか、そのままにするかを選びます");
    break;
  default:
    say_rule(s, lang, out);
    say(out, lang, "take a treasure of the treasury, or nothing",
        "宝物庫のお宝を獲得するか、何も獲得しないかを選びます");
    break;
  }
}

static void refuse_explore(const GolemState *s, MkLang lang, MkText *out) {
  if (s->phase != GOLEM_TURN)
    refuse_form(s, lang, out);
  else if (s->laid == GOLEM_LAID)
    say(out, lang, "R6.2: the exit lies open; there is nothing left to explore",
        "R6.2：出口はもう見つかっています。探索はできません");
  else if (lang == MK_JA)
    mk_text_format(out, "R3.3：探索は先端のカード（エリア%dか%d）の上でだけできます",
                   golem_foremost(s) - 1, golem_foremost(s));
  else
    mk_text_format(out, "R3.3: exploring is done from the foremost card, area %d or %d",
                   golem_foremost(s) - 1, golem_foremost(s));
}

static void refuse_take(const GolemContent *content, const GolemState *s, const char *id,
                        MkLang lang, MkText *out) {
  int kind = kind_of(content, id, strlen(id));
  if (s->phase == GOLEM_TURN || s->phase == GOLEM_REFILL) {
    refuse_form(s, lang, out);
  } else if (kind < 0) {
    refuse_kind(lang, out);
  } else if (s->treasury.n[kind] == 0) {
    say_rule(s, lang, out);
    say(out, lang, "only what lies in the treasury can be taken",
        "獲得できるのは宝物庫に出ているお宝だけです");
  } else {
    int price = golem_price(content, s, kind), pos = s->player[s->actor].pos;
    say_rule(s, lang, out);
    mk_text_format(out,
                   lang == MK_JA ? "コスト%dではエリア0を越えてしまいます（今いるのはエリア%d）"
                                 : "paying %d would lead past area 0 (you are on area %d)",
                   price, pos);
  }
}

static void refuse_count(const GolemState *s, MkLang lang, MkText *out) {
  if (!golem_is_in(s, s->actor))
    say(out, lang, "R7.4: a keeper who is out puts away one card at most",
        "R7.4：ゲームから離れた管理者が捨てられるのは1枚までです");
  else
    say(out, lang, "R7.3: at most 2 cards, and never back past area 0",
        "R7.3：捨てられるのは2枚までです。エリア0より後ろへは下がれません");
}

static void refuse_drop(const GolemContent *content, const GolemState *s, const char *ids,
                        MkLang lang, MkText *out) {
  if (s->phase != GOLEM_REFILL) {
    refuse_form(s, lang, out);
    return;
  }
  GolemCards hand = s->player[golem_next(s)].hand;
  int before = -1;
  for (const char *at = ids; at;) {
    const char *comma = strchr(at, ',');
    int kind = kind_of(content, at, comma ? (size_t)(comma - at) : strlen(at));
    if (kind < 0) {
      refuse_kind(lang, out);
      return;
    }
    if (hand.n[kind]-- == 0) {
      say(out, lang, "R7.3: that card is not in the hand you keep",
          "R7.3：そのカードは持っている手札にありません");
      return;
    }
    if (kind < before) {
      say(out, lang, "R7.3: name the cards in the order of the alphabet",
          "R7.3：カードはアルファベット順に書いてください");
      return;
    }
    before = kind;
    at = comma ? comma + 1 : NULL;
  }
  refuse_count(s, lang, out);
}

void golem_refusal(const void *content, const void *state, int seat, const char *text, MkLang lang,
                   MkText *out) {
  content = golem_content(content);
  const GolemState *s = state;
  if (seat != s->actor || s->actor < 0)
    say(out, lang, "R3.1: it is not yours to decide now",
        "R3.1：今はあなたが決める番ではありません");
  else if (strcmp(text, "explore") == 0)
    refuse_explore(s, lang, out);
  else if (begins_with(text, "take:"))
    refuse_take(content, s, text + 5, lang, out);
  else if (begins_with(text, "drop:"))
    refuse_drop(content, s, text + 5, lang, out);
  else
    refuse_form(s, lang, out);
}
