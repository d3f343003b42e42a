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

/* The thing worth most (`sign` 1) or least (-1) among those that were tried, one left out. */
static int find_thing(const LabGroup *g, int sign, int except) {
  int best = -1;
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    if (!g->figures.thing[i].tried || i == except) continue;
    if (best < 0 || sign * worth_of(g, i).rate > sign * worth_of(g, best).rate) best = i;
  }
  return best;
}

/* "; X may be worth as much: 1.8 (0.4 to 3.3)" where the order of the first two may be chance. */
static LabName write_next(const LabSummary *s, const LabGroup *g, int best, MkLang lang) {
  LabName said = {""};
  MkText text = MK_TEXT(said.text);
  int next = find_thing(g, 1, best);
  if (next < 0) return said;
  MkLabRate rate = worth_of(g, next);
  if (rate.high < worth_of(g, best).low) return said;
  lab_print(&text,
            lang == MK_JA ? "同じくらいかもしれないもの：%s、%.1f（%.1f～%.1f）。"
                          : " Perhaps %s is worth as much: %.1f (%.1f to %.1f).",
            thing_of(s, next, lang).text, rate.rate, rate.low, rate.high);
  return said;
}

static void tell_best(const LabSummary *s, const LabGroup *g, int thing, MkText *out) {
  MkLabRate rate = worth_of(g, thing);
  LAB_TELL(out,
           EN("%s %s is worth most: whoever leaves it alone %s %.1f %s fewer (%.1f to %.1f).%s",
              lab_seats_name(g->seats, MK_EN).text, thing_of(s, thing, MK_EN).text,
              g->seats == 1 ? "makes" : "wins", rate.rate,
              g->seats == 1 ? "points" : "games of a hundred", rate.low, rate.high,
              write_next(s, g, thing, MK_EN).text),
           JA("%sいちばん価値があるもの：%s。使わないと%s%.1f%s下がります（%.1f～%.1f）。%s",
              lab_seats_name(g->seats, MK_JA).text, thing_of(s, thing, MK_JA).text,
              g->seats == 1 ? "得点が" : "勝率が", rate.rate, g->seats == 1 ? "点" : "ポイント",
              rate.low, rate.high, write_next(s, g, thing, MK_JA).text));
}

static void tell_none(const LabSummary *s, const LabGroup *g, int thing, MkText *out) {
  MkLabRate rate = worth_of(g, thing);
  LAB_TELL(out,
           EN("%s nothing that was tried is certainly worth anything to this bot; the most may be "
              "%s: %.1f %s (%.1f to %.1f).",
              lab_seats_name(g->seats, MK_EN).text, thing_of(s, thing, MK_EN).text, rate.rate,
              g->seats == 1 ? "points" : "games of a hundred", rate.low, rate.high),
           JA("%s試したものの中に、確かに価値があると言えるものはありませんでした。最大は：%s、%."
              "1f%s（%.1f～%.1f）。",
              lab_seats_name(g->seats, MK_JA).text, thing_of(s, thing, MK_JA).text, rate.rate,
              g->seats == 1 ? "点" : "ポイント", rate.low, rate.high));
}

static void tell_worst(const LabSummary *s, const LabGroup *g, int thing, MkText *out) {
  MkLabRate rate = worth_of(g, thing);
  LAB_TELL(
      out,
      EN("%s this bot would do better without %s: it then %s %.1f %s more (%.1f to %.1f).",
         lab_seats_name(g->seats, MK_EN).text, thing_of(s, thing, MK_EN).text,
         g->seats == 1 ? "makes" : "wins", -rate.rate,
         g->seats == 1 ? "points" : "games of a hundred", -rate.high, -rate.low),
      JA("%sこのボットが使わないほうが良いもの：%s。使わないと%s%.1f%s上がります（%.1f～%.1f）。",
         lab_seats_name(g->seats, MK_JA).text, thing_of(s, thing, MK_JA).text,
         g->seats == 1 ? "得点が" : "勝率が", -rate.rate, g->seats == 1 ? "点" : "ポイント",
         -rate.high, -rate.low));
}

/* One part of the count, if it is any. */
static void add_count(MkText *en, MkText *ja, int count, MkWords what) {
  if (count == 0) return;
  lab_print(en, "%s%d %s", en->length ? ", " : "", count, what.en);
  lab_print(ja, "%s%s%d個", ja->length ? "、" : "", what.ja, count);
}

static void tell_counts(const LabGroup *g, MkText *out) {
  char en_room[256] = "", ja_room[256] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  int tried = 0, good = 0, bad = 0;
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    if (!g->figures.thing[i].tried) continue;
    MkLabRate rate = worth_of(g, i);
    tried++;
    good += rate.low > 0;
    bad += rate.high < 0;
  }
  if (tried < 2) return;
  add_count(&en, &ja, good, (MkWords){"certainly worth something", "確かに価値がある"});
  add_count(&en, &ja, bad, (MkWords){"harmful to this bot", "このボットには逆効果"});
  add_count(&en, &ja, tried - good - bad,
            (MkWords){"that cannot be told from worthless", "どちらとも言えない"});
  LAB_TELL(out,
           EN("%s %d things were tried: %s.", lab_seats_name(g->seats, MK_EN).text, tried, en_room),
           JA("%s試した%d個の内訳：%s。", lab_seats_name(g->seats, MK_JA).text, tried, ja_room));
}

/* Of a single deal nothing can be said: it shows no interval. */
void lab_tell_things(const LabSummary *s, const LabGroup *g, MkText *out) {
  int best = find_thing(g, 1, -1), worst = find_thing(g, -1, -1);
  if (best < 0 || g->figures.deals < 2) return;
  if (worth_of(g, best).low > 0)
    tell_best(s, g, best, out);
  else
    tell_none(s, g, best, out);
  if (worth_of(g, worst).high < 0) tell_worst(s, g, worst, out);
  tell_counts(g, out);
}
