/* findings_begin.c - what is said of who begins, of the places after that, and of seats where all act at once. */
#include "findings.h"

/* ---- Who begins -------------------------------------------------------------------------------------- */

/* How many even shares whoever begins wins. */
static bool edge(const LabSummary *s, int i, LabFigure *out) {
  const MkBalance *t = s->findings->variant[i].ledger;
  const MkFigures *f = &s->figures[i];
  *out = (LabFigure){lab_estimate_wins(t, &t->turns[0]), 0, lab_even(f)};
  return f->turned;
}

/* Of one variant. */
static void tell_one_edge(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  const MkLabRate *turn = &f->turn[0];
  int side = s->begins.of[variant];
  const char *en = side > 0   ? "Between these bots beginning is likely an advantage"
                   : side < 0 ? "Between these bots beginning is likely a handicap"
                              : "Whether beginning helps these bots cannot be told";
  const char *ja = side > 0   ? "このボットどうしでは、おそらく先手が有利です"
                   : side < 0 ? "このボットどうしでは、おそらく先手が不利です"
                              : "このボットどうしで先手が有利かどうかは、この局数では分かりません";
  LAB_TELL(
      out,
      EN("%s%s: whoever begins wins %.1f %% (95 %%: %.1f to %.1f); an even share is %.1f %%%s.",
         lab_said_of(s, variant, MK_EN).text, en, 100 * turn->rate, 100 * turn->low,
         100 * turn->high, 100 * lab_even(f), lab_truth_of(s, variant, MK_EN).text),
      JA("%s%s：先手の勝率は%.1f%%（95%%区間 %.1f～%.1f）、均等なら%.1f%%%s。",
         lab_said_of(s, variant, MK_JA).text, ja, 100 * turn->rate, 100 * turn->low,
         100 * turn->high, 100 * lab_even(f), lab_truth_of(s, variant, MK_JA).text));
}

/* The variant that stands out, if it does. */
static void tell_edge_of(const LabSummary *s, int variant, MkWords what, MkText *out) {
  const MkLabRate *rate = &s->figures[variant].turn[0];
  double even = 100 * lab_even(&s->figures[variant]);
  LAB_TELL(
      out,
      EN("%s: %s; whoever begins wins %.1f %% (%.1f to %.1f; even: %.1f)%s%s.", what.en,
         lab_name_of(s, variant, MK_EN).text, 100 * rate->rate, 100 * rate->low, 100 * rate->high,
         even, lab_picked_one(s->begins.asked, MK_EN).text, lab_truth_of(s, variant, MK_EN).text),
      JA("%s：%s、勝率%.1f%%（%.1f～%.1f、均等なら%.1f）%s%s。", what.ja,
         lab_name_of(s, variant, MK_JA).text, 100 * rate->rate, 100 * rate->low, 100 * rate->high,
         even, lab_picked_one(s->begins.asked, MK_JA).text, lab_truth_of(s, variant, MK_JA).text));
}

static void tell_edges(const LabSummary *s, const LabRange *range, MkText *out) {
  int above = s->begins.above, below = s->begins.below, all = range->count;
  if (above + below == 0) {
    LAB_TELL(out,
             EN("Whether beginning helps these bots cannot be told in any of the %d variants%s.",
                all, lab_judged_together(all, MK_EN).text),
             JA("%d通りのどれについても、このボットどうしで先手が有利かどうかはこの局数では"
                "分かりません%s。",
                all, lab_judged_together(all, MK_JA).text));
    return;
  }
  LAB_TELL(out,
           EN("Of %d variants beginning is likely an advantage between these bots in %d and likely "
              "a handicap in %d; in %d it cannot be told%s.",
              all, above, below, all - above - below, lab_judged_together(all, MK_EN).text),
           JA("%d通りのうち、このボットどうしではおそらく先手有利が%d通り、おそらく先手不利が%d"
              "通り、残り%d通りはどちらとも言えません%s。",
              all, above, below, all - above - below, lab_judged_together(all, MK_JA).text));
  if (s->begins.of[range->most] > 0)
    tell_edge_of(s, range->most,
                 (MkWords){"Beginning helps these bots most", "このボットどうしで先手がいちばん得"},
                 out);
  if (s->begins.of[range->least] < 0)
    tell_edge_of(s, range->least,
                 (MkWords){"Beginning costs these bots most", "このボットどうしで先手がいちばん損"},
                 out);
}

static void tell_edge(const LabSummary *s, MkText *out) {
  LabRange range = lab_range(s, edge);
  if (range.count == 1)
    tell_one_edge(s, range.most, out);
  else if (range.count > 1)
    tell_edges(s, &range, out);
}

/* ---- Places after that ------------------------------------------------------------------------------- */

/* Question v * MK_MAX_SEATS + place: whether that place, clockwise from whoever begins, wins its even share. With two
 * seats the second wins what the first does not. */
static bool place_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  int variant = i / MK_MAX_SEATS, place = i % MK_MAX_SEATS;
  const MkFigures *f = &s->figures[variant];
  const MkBalance *t = s->findings->variant[variant].ledger;
  if (!f->turned || f->seats == 2 || place == 0 || place >= f->seats) return false;
  *estimate = lab_estimate_wins(t, &t->turns[place]);
  *claim = lab_even(f);
  return true;
}

static const char *ordinal(int number) {
  static const char *const words[MK_MAX_SEATS] = {"first",  "second", "third",
                                                  "fourth", "fifth",  "sixth"};
  return words[number];
}

/* "the second wins 24.0 % (21.6 to 26.6), likely more; .." */
static void list_places(const LabSummary *s, const LabVerdicts *places, int variant, MkText *en,
                        MkText *ja) {
  const MkFigures *f = &s->figures[variant];
  for (int place = 1; place < f->seats; place++) {
    int side = places->of[variant * MK_MAX_SEATS + place];
    const MkLabRate *rate = &f->turn[place];
    if (side == 0) continue;
    lab_print(en, "%sthe %s wins %.1f %% (%.1f to %.1f), likely %s", en->length ? "; " : "",
              ordinal(place), 100 * rate->rate, 100 * rate->low, 100 * rate->high,
              side > 0 ? "more" : "less");
    lab_print(ja, "%s%d番目は%.1f%%（%.1f～%.1f）でおそらく%s", ja->length ? "、" : "", place + 1,
              100 * rate->rate, 100 * rate->low, 100 * rate->high, side > 0 ? "多い" : "少ない");
  }
}

static void tell_places_of(const LabSummary *s, const LabVerdicts *places, int variant,
                           MkText *out) {
  char en_room[1024] = "", ja_room[1024] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  double even = 100 * lab_even(&s->figures[variant]);
  list_places(s, places, variant, &en, &ja);
  if (en.length == 0) return;
  LAB_TELL(out,
           EN("%sOf the places clockwise from whoever begins %s than an even share of %.1f %%.",
              lab_said_of(s, variant, MK_EN).text, en_room, even),
           JA("%s先手から時計回りに%s（均等なら%.1f%%）。", lab_said_of(s, variant, MK_JA).text,
              ja_room, even));
}

/* Each by its name where they are few, and all of them in one sentence. */
static void tell_places(const LabSummary *s, MkText *out) {
  enum { FEW_VARIANTS = 12 };
  LabVerdicts places;
  lab_judge(s, place_question, s->study->variant_count * MK_MAX_SEATS, &places);
  if (places.asked == 0) return;
  for (int i = 0; i < s->study->variant_count && s->study->variant_count <= FEW_VARIANTS; i++)
    tell_places_of(s, &places, i, out);
  LAB_TELL(
      out,
      EN("Of the %d places after the first in all variants, those that likely win more than an "
         "even share: %d; likely less: %d; that cannot be told: %d%s.",
         places.asked, places.above, places.below, places.asked - places.above - places.below,
         lab_judged_together(places.asked, MK_EN).text),
      JA("全条件の先手以外の%d席のうち、おそらく均等より多い席は%d、おそらく少ない席は%d、"
         "どちらとも言えない席は%d%s。",
         places.asked, places.above, places.below, places.asked - places.above - places.below,
         lab_judged_together(places.asked, MK_JA).text));
}

/* ---- All at once ------------------------------------------------------------------------------------- */

/* Where all act at once no seat should have an edge. Games that nobody ever wins show neither. */
static bool seat_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabSummary *s = context;
  int variant = i / MK_MAX_SEATS, seat = i % MK_MAX_SEATS;
  const MkFigures *f = &s->figures[variant];
  const MkBalance *t = s->findings->variant[variant].ledger;
  if (f->turned || f->seats == 1 || f->nobody >= 1 || seat >= f->seats) return false;
  *estimate = lab_estimate_wins(t, &t->wins[seat]);
  *claim = lab_even(f);
  return true;
}

static void tell_seats(const LabSummary *s, MkText *out) {
  LabVerdicts seats;
  lab_judge(s, seat_question, s->study->variant_count * MK_MAX_SEATS, &seats);
  if (seats.asked == 0) return;
  LAB_TELL(out,
           EN("Nobody begins: all act at once. Of the %d seats in all variants, those that likely "
              "win more than an even share: %d; likely less: %d; that cannot be told: %d%s.",
              seats.asked, seats.above, seats.below, seats.asked - seats.above - seats.below,
              lab_judged_together(seats.asked, MK_EN).text),
           JA("先手はなく、全員が同時に行動します。全条件の%d席のうち、おそらく均等より多い席は%d、"
              "おそらく少ない席は%d、どちらとも言えない席は%d%s。",
              seats.asked, seats.above, seats.below, seats.asked - seats.above - seats.below,
              lab_judged_together(seats.asked, MK_JA).text));
}

void lab_tell_begin(const LabSummary *s, MkText *out) {
  tell_edge(s, out);
  lab_tell_fair(s, out);
  tell_places(s, out);
  tell_seats(s, out);
}
