/* reason.c - why one would take an action: how far it keeps ahead of the golem, as far as everybody can see. What
 * face-down cards and drawn ones bring is not looked at. */
#include "golem.h"

static void next_fact(MkLang lang, MkText *out) {
  if (out->length) mk_text_string(out, lang == MK_JA ? "。" : "; ");
}

/* "3 areas ahead of the golem" */
static void say_lead(int lead, MkLang lang, MkText *out) {
  next_fact(lang, out);
  if (lang == MK_JA)
    mk_text_format(out, "ゴーレムの%dエリア先", lead);
  else
    mk_text_format(out, lead == 1 ? "%d area ahead of the golem" : "%d areas ahead of the golem",
                   lead);
}

/* R11.1: a card more counts a point for whoever comes out. */
static void say_gain(const GolemContent *content, const GolemState *s, MkAction action, MkLang lang,
                     MkText *out) {
  int kinds[2], lead = s->player[s->actor].pos - s->golem;
  golem_action_kinds(action, kinds);
  const GolemKind *kind = &content->kind[kinds[0]];
  mk_text_format(out,
                 lang == MK_JA ? "脱出すれば1点。引けば移動%d、罠%d"
                               : "a point outside; when drawn, move %d and trap %d",
                 kind->move, kind->trap);
  if (s->phase == GOLEM_REWARD) say_lead(lead, lang, out);
}

/* Whose hand the cards are put away from. */
static void say_put_away(const GolemState *s, MkLang lang, MkText *out) {
  mk_text_format(out, lang == MK_JA ? "{%d}はそれを引けない" : "{%d} cannot draw it",
                 golem_next(s));
}

static MkVerdict say_future(const GolemFuture *f, MkLang lang, MkText *out) {
  if (f->lost || f->escaped) next_fact(lang, out);
  if (f->lost)
    mk_text_string(out, lang == MK_JA ? "ゴーレムに捕まる" : "the golem catches you there");
  else if (f->escaped)
    mk_text_string(out, lang == MK_JA ? "出口へ抜ける" : "leads to the exit");
  else
    say_lead(f->after - f->golem, lang, out);
  if (f->lost) return MK_MISTAKE;
  if (f->letter == '?')
    mk_text_string(out, lang == MK_JA ? "（裏向きのカードの上）" : ", on a face-down card");
  return MK_SOUND;
}

MkVerdict golem_reason(const void *content, const void *view, int seat, MkAction action,
                       MkLang lang, MkText *out) {
  content = golem_content(content);
  const GolemState *s = view;
  bool in = golem_is_in(s, seat);
  if (action >= GOLEM_DO_DROP)
    say_put_away(s, lang, out);
  else if (action >= GOLEM_DO_TAKE)
    say_gain(content, s, action, lang, out);
  if (!in || s->phase == GOLEM_REWARD) return MK_SOUND;
  GolemFuture f = golem_foresee(content, s, action);
  return say_future(&f, lang, out);
}
