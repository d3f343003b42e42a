/* words.c - what the template game says to people, in both languages. */
#include "template.h"

static void write_card(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  if (event->data[at])
    mk_json_int(out, event->data[at]);
  else
    mk_json_null(out); /* drawn by somebody else */
}

const MkEventKind template_events[TEMPLATE_EVENT_KINDS] = {
    [TEMPLATE_EVENT_RELIC] = {"relic", {MK_FIELD("value", 0)}},
    [TEMPLATE_EVENT_BID] = {"bid", {MK_FIELD("card", 0)}},
    [TEMPLATE_EVENT_WON] = {"won", {MK_FIELD("value", 0)}},
    [TEMPLATE_EVENT_DRAWN] = {"drawn", {MK_FIELD_BY("card", 0, write_card)}},
};
const MkTerm template_terms[] = {{"relics", {"relics", "遺物"}}, {NULL, {NULL, NULL}}};

void template_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)content, (void)seat;
  const TemplateState *s = state;
  if (lang == MK_JA)
    mk_text_format(out, "遺物%dのために出すカードを選ぶ", s->prize);
  else
    mk_text_format(out, "Lay a card for the relic worth %d", s->prize);
}

void template_action_words(const void *content, const void *state, int seat, MkAction action,
                           MkLang lang, MkText *out) {
  (void)content, (void)state, (void)seat;
  mk_text_format(out, lang == MK_JA ? "%uを出す" : "lay the %u", action);
}

void template_refusal(const void *content, const void *state, int seat, const char *text,
                      MkLang lang, MkText *out) {
  (void)content, (void)state, (void)seat, (void)text;
  mk_text_string(out, lang == MK_JA ? "R2.2：手札のカードを bid:7 のように書く"
                                    : "R2.2: name a card of your hand, like bid:7");
}

void template_event_words(const void *content, const MkEvent *event, const char *const *names,
                          MkLang lang, MkText *out) {
  (void)content;
  bool ja = lang == MK_JA;
  const char *who = event->seat < 0 ? "" : names[event->seat];
  int value = event->data[0];
  switch ((TemplateEvent)event->kind) {
  case TEMPLATE_EVENT_RELIC:
    mk_text_format(out, ja ? "価値%dの遺物が現れた。" : "A relic worth %d is turned up.", value);
    break;
  case TEMPLATE_EVENT_BID:
    mk_text_format(out, ja ? "%sは%dを出した。" : "%s {lays|you:lay} %d.", who, value);
    break;
  case TEMPLATE_EVENT_WON:
    mk_text_format(out, ja ? "%sが価値%dの遺物を得た。" : "%s {takes|you:take} the relic worth %d.",
                   who, value);
    break;
  case TEMPLATE_EVENT_DRAWN:
  case TEMPLATE_EVENT_KINDS:
    if (value)
      mk_text_format(out, ja ? "%sは%dを引いた。" : "%s {draws|you:draw} %d.", who, value);
    else
      mk_text_format(out, ja ? "%sはカードを引いた。" : "%s {draws|you:draw} a card.", who);
    break;
  }
}

/* Cards of the own hand can be chosen, so they are marked. */
static void write_card_in_hand(int card, bool own, MkText *out) {
  mk_text_char(out, ' ');
  if (own) mk_text_mark_open(out);
  mk_text_int(out, card);
  if (own) mk_part_mark(&mk_game_template, NULL, TEMPLATE_PART_BID, card, out);
}

static void write_hand(const TemplateState *v, int seat, bool own, MkText *out) {
  int shown = 0;
  for (int card = 0; card < TEMPLATE_VALUES; card++) {
    for (int i = 0; i < v->hand[seat][card]; i++, shown++) write_card_in_hand(card, own, out);
  }
  for (; shown < v->hand_size[seat]; shown++) mk_text_string(out, " ?");
}

void template_picture(const void *content, const void *view, int seat, const char *const *names,
                      MkLang lang, MkText *out) {
  (void)content;
  const TemplateState *v = view;
  mk_text_format(out, lang == MK_JA ? "ラウンド %d/%d　遺物 %d\n" : "Round %d of %d   relic %d\n",
                 v->round, v->rounds, v->prize);
  for (int other = 0; other < v->seats; other++) {
    size_t from = out->length;
    mk_text_format(out, "%s %s", other == seat ? ">" : " ", names[other]);
    mk_text_pad(out, from, 16);
    mk_text_format(out, "%d  [", v->score[other]);
    write_hand(v, other, other == seat, out);
    mk_text_string(out, v->bid[other] == TEMPLATE_NO_BID ? " ]\n" : " ] *\n");
  }
}

void template_help(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)content, (void)state, (void)seat;
  mk_text_string(
      out, lang == MK_JA
               ? "全員が同時に手札から1枚を伏せて出し、いちばん大きい数の人が遺物を得る。\n"
               : "All lay one card face down at the same time; the highest takes the relic.\n");
}
