/* reason.c - why one would take an action: what it brings at once to both, or within this turn if the rest of it is
 * still to be decided. What comes after is for the search. */
#include "hold.h"

enum { MANY = 256, DEPTH = 3 };

static bool goes_on(const SeekersState *s, int seat) {
  return s->phase > SEEKERS_OVER && s->turn == seat;
}

/* Most points of `seat` after at most `depth` more decisions of its own in this turn. */
static int best_total(const SeekersState *s, int seat, int depth) {
  int best = seekers_total(s->rule, &s->player[seat]);
  if (depth == 0 || !goes_on(s, seat)) return best;
  MkAction list[MANY];
  int count = seekers_list(s, list, MANY);
  for (int i = 0; i < count; i++) {
    SeekersState next = *s;
    seekers_apply(NULL, &next, seat, list[i], NULL);
    int total = best_total(&next, seat, depth - 1);
    if (i == 0 || total > best) best = total;
  }
  return best;
}

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

static void say_own(int points, bool open, MkLang lang, MkText *out) {
  if (open) say(out, lang, "up to ", "この手番で最大");
  mk_text_signed(out, points);
  say(out, lang, points == 1 || points == -1 ? " point" : " points", "点");
  if (open) say(out, lang, " this turn", "");
}

/* What stealing and giving does to the other. */
static void say_other(int seat, int points, MkLang lang, MkText *out) {
  if (points == 0) return;
  if (lang == MK_JA) mk_text_format(out, "、{%d}は", !seat);
  if (lang != MK_JA) mk_text_format(out, "; for {%d} ", !seat);
  mk_text_signed(out, points);
  say(out, lang, "", "点");
}

MkVerdict seekers_reason(const void *content, const void *view, int seat, MkAction action,
                         MkLang lang, MkText *out) {
  (void)content;
  const SeekersState *s = view;
  SeekersState after = *s;
  after.chance.kind = MK_CHANCE_IMAGINED; /* a card turned up does not matter here */
  seekers_apply(NULL, &after, seat, action, NULL);
  bool open = goes_on(&after, seat);
  int before = seekers_total(s->rule, &s->player[seat]);
  if (s->phase == SEEKERS_ASK_COLOUR) return MK_SOUND;
  say_own(best_total(&after, seat, open ? DEPTH : 0) - before, open, lang, out);
  const SeekersPlayer *other = &s->player[!seat];
  if (!open && seekers_scorable(s->rule, other))
    say_other(seat, seekers_total(s->rule, &after.player[!seat]) - seekers_total(s->rule, other),
              lang, out);
  return MK_SOUND;
}
