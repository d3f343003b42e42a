/* findings_things.c - what is said of restricted play: which things are worth something, and which are not. */
#include "findings.h"

static LabName thing_of(const LabSummary *s, int thing, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  lab_thing_name(s, thing, lang, &text);
  return name;
}

/* In wins of a hundred games; alone, where nobody wins, in points. */
static MkLabRate worth_of(const LabGroup *g, int thing) {
  const MkThingFigures *t = &g->figures.thing[thing];
  if (g->seats == 1) return t->points;
  return (MkLabRate){100 * t->worth.rate, 100 * t->worth.low, 100 * t->worth.high};
}

/* Question i: whether thing i is worth anything. */
static bool worth_question(const void *context, int i, LabEstimate *estimate, double *claim) {
  const LabGroup *g = context;
  *estimate =
      g->seats == 1 ? lab_estimate_points(&g->sum, i, 1) : lab_estimate_worth(&g->sum, i, g->seats);
  *claim = 0;
  return g->figures.thing[i].tried;
}

/* The thing worth most (`side` 1) or least (-1) among those that were tried, one left out; only those that were judged so,
 * unless `v` is NULL. */
static int find_thing(const LabGroup *g, const LabVerdicts *v, int side, int except) {
  int best = -1;
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    if (!g->figures.thing[i].tried || i == except || (v && v->of[i] != side)) continue;
    if (best < 0 || side * worth_of(g, i).rate > side * worth_of(g, best).rate) best = i;
  }
  return best;
}

/* "; X may be worth as much: 1.8 (0.4 to 3.3)" where the order of the first two may be chance. */
static LabName write_next(const LabSummary *s, const LabGroup *g, int best, MkLang lang) {
  LabName said = {""};
  MkText text = MK_TEXT(said.text);
  int next = find_thing(g, NULL, 1, best);
  if (next < 0) return said;
  MkLabRate rate = worth_of(g, next);
  if (rate.high < worth_of(g, best).low) return said;
  lab_print(&text,
            lang == MK_JA ? "同じくらいかもしれないもの：%s、%.1f（%.1f～%.1f）。"
                          : " Perhaps %s is worth as much: %.1f (%.1f to %.1f).",
            thing_of(s, next, lang).text, rate.rate, rate.low, rate.high);
  return said;
}

static void tell_best(const LabSummary *s, const LabGroup *g, int thing, int tried, MkText *out) {
  MkLabRate rate = worth_of(g, thing);
  LAB_TELL(
      out,
      EN("%s %s is likely worth most: whoever leaves it alone %s %.1f %s fewer (%.1f to %.1f)%s.%s",
         lab_seats_name(g->seats, MK_EN).text, thing_of(s, thing, MK_EN).text,
         g->seats == 1 ? "makes" : "wins", rate.rate,
         g->seats == 1 ? "points" : "games of a hundred", rate.low, rate.high,
         lab_picked_one(tried, MK_EN).text, write_next(s, g, thing, MK_EN).text),
      JA("%sおそらくいちばん価値があるもの：%s。使わないと%s%.1f%s下がります（%.1f～%.1f）%s。%s",
         lab_seats_name(g->seats, MK_JA).text, thing_of(s, thing, MK_JA).text,
         g->seats == 1 ? "得点が" : "勝率が", rate.rate, g->seats == 1 ? "点" : "ポイント",
         rate.low, rate.high, lab_picked_one(tried, MK_JA).text,
         write_next(s, g, thing, MK_JA).text));
}

static void tell_none(const LabSummary *s, const LabGroup *g, int thing, MkText *out) {
  MkLabRate rate = worth_of(g, thing);
  LAB_TELL(out,
           EN("%s nothing that was tried can be told from worthless to this bot; the most may be "
              "%s: %.1f %s (%.1f to %.1f).",
              lab_seats_name(g->seats, MK_EN).text, thing_of(s, thing, MK_EN).text, rate.rate,
              g->seats == 1 ? "points" : "games of a hundred", rate.low, rate.high),
           JA("%s試したものの中に、価値があると言えるものはありませんでした。最大は：%s、%.1f%s"
              "（%.1f～%.1f）。",
              lab_seats_name(g->seats, MK_JA).text, thing_of(s, thing, MK_JA).text, rate.rate,
              g->seats == 1 ? "点" : "ポイント", rate.low, rate.high));
}

static void tell_worst(const LabSummary *s, const LabGroup *g, int thing, int tried, MkText *out) {
  MkLabRate rate = worth_of(g, thing);
  LAB_TELL(
      out,
      EN("%s this bot would likely do better without %s: it then %s %.1f %s more (%.1f to %.1f)%s.",
         lab_seats_name(g->seats, MK_EN).text, thing_of(s, thing, MK_EN).text,
         g->seats == 1 ? "makes" : "wins", -rate.rate,
         g->seats == 1 ? "points" : "games of a hundred", -rate.high, -rate.low,
         lab_picked_one(tried, MK_EN).text),
      JA("%sこのボットがおそらく使わないほうが良いもの：%s。使わないと%s%.1f%s上がります（%.1f～%."
         "1f）%s。",
         lab_seats_name(g->seats, MK_JA).text, thing_of(s, thing, MK_JA).text,
         g->seats == 1 ? "得点が" : "勝率が", -rate.rate, g->seats == 1 ? "点" : "ポイント",
         -rate.high, -rate.low, lab_picked_one(tried, MK_JA).text));
}

/* One part of the count, if it is any. */
static void add_count(MkText *en, MkText *ja, int count, MkWords what) {
  if (count == 0) return;
  lab_print(en, "%s%d %s", en->length ? ", " : "", count, what.en);
  lab_print(ja, "%s%s%d個", ja->length ? "、" : "", what.ja, count);
}

static void tell_counts(const LabGroup *g, const LabVerdicts *v, MkText *out) {
  char en_room[256] = "", ja_room[256] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  if (v->asked < 2) return;
  add_count(&en, &ja, v->above, (MkWords){"likely worth something", "おそらく価値がある"});
  add_count(&en, &ja, v->below,
            (MkWords){"likely harmful to this bot", "このボットにはおそらく逆効果"});
  add_count(&en, &ja, v->asked - v->above - v->below,
            (MkWords){"that cannot be told from worthless", "どちらとも言えない"});
  LAB_TELL(out,
           EN("%s %d things were tried: %s%s.", lab_seats_name(g->seats, MK_EN).text, v->asked,
              en_room, lab_judged_together(v->asked, MK_EN).text),
           JA("%s試した%d個の内訳：%s%s。", lab_seats_name(g->seats, MK_JA).text, v->asked, ja_room,
              lab_judged_together(v->asked, MK_JA).text));
}

/* ---- Hardly missed ----------------------------------------------------------------------------------- */

/* Leaving it alone likely costs less than 1, by an interval that holds for all things together. There must be deals enough,
 * too: what comes up in one of a hundred may else not have come up at all. */
static bool is_hardly_missed(const LabGroup *g, int thing, int asked) {
  LabEstimate worth, unseen = lab_estimate_rate(0, (double)g->sum.deals);
  double claim, doubt = lab_shared_doubt(asked);
  if (!worth_question(g, thing, &worth, &claim)) return false;
  return lab_interval(&worth, doubt).high < (g->seats == 1 ? 1 : 0.01) &&
         lab_interval(&unseen, doubt).high < 0.01;
}

/* ": seeker 1 (take 1), 0.1 (-0.2 to 0.4); .."; how many there are. */
static int list_hardly_missed(const LabSummary *s, const LabGroup *g, int asked, MkLang lang,
                              MkText *out) {
  enum { MOST_NAMES = 8, FULL = 1024 };
  int count = 0;
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    if (!is_hardly_missed(g, i, asked) || count++ >= MOST_NAMES || out->length > FULL) continue;
    MkLabRate rate = worth_of(g, i);
    mk_text_string(out, count > 1 ? (lang == MK_JA ? "、" : "; ") : (lang == MK_JA ? "：" : ": "));
    lab_print(out, lang == MK_JA ? "%s %.1f（%.1f～%.1f）" : "%s, %.1f (%.1f to %.1f)",
              thing_of(s, i, lang).text, rate.rate, rate.low, rate.high);
  }
  return count;
}

static void tell_hardly_missed(const LabSummary *s, const LabGroup *g, int asked, MkText *out) {
  char en_room[1536] = "", ja_room[1536] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  int count = list_hardly_missed(s, g, asked, MK_EN, &en);
  list_hardly_missed(s, g, asked, MK_JA, &ja);
  if (count == 0) return;
  LAB_TELL(out,
           EN("%s this bot likely hardly misses %d of %d things that were tried: leaving one alone "
              "costs less than 1 %s%s%s.",
              lab_seats_name(g->seats, MK_EN).text, count, asked,
              g->seats == 1 ? "point" : "game of a hundred", lab_held_together(asked, MK_EN).text,
              en_room),
           JA("%sこのボットがおそらくほとんど必要としないもの：試した%d個のうち%d個。使わなくても%s"
              "しか下がりません%s%s。",
              lab_seats_name(g->seats, MK_JA).text, asked, count,
              g->seats == 1 ? "得点が1点未満" : "勝率が1ポイント未満",
              lab_held_together(asked, MK_JA).text, ja_room));
}

/* Of a single deal nothing can be said: it shows no interval. */
void lab_tell_things(const LabSummary *s, const LabGroup *g, MkText *out) {
  LabVerdicts v;
  lab_judge(g, worth_question, MK_LAB_THINGS, &v);
  if (v.asked == 0 || g->figures.deals < 2) return;
  if (v.above > 0)
    tell_best(s, g, find_thing(g, &v, 1, -1), v.asked, out);
  else
    tell_none(s, g, find_thing(g, NULL, 1, -1), out);
  if (v.below > 0) tell_worst(s, g, find_thing(g, &v, -1, -1), v.asked, out);
  tell_hardly_missed(s, g, v.asked, out);
  tell_counts(g, &v, out);
}
