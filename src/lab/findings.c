/* findings.c - what the numbers of a run say, in plain words and both languages. Every sentence is made from figures
 * with their intervals; where an interval leaves a question open, that is what is said. */
#include "summary.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 256 };

/* A variant's name in one language, in a room of its own. */
typedef struct Name {
  char text[ROOM];
} Name;

static Name name_of(const LabSummary *s, int variant, MkLang lang) {
  Name name = {""};
  MkText text = MK_TEXT(name.text);
  lab_variant_name(s, variant, lang, &text);
  return name;
}

static Name thing_of(const LabSummary *s, int thing, MkLang lang) {
  Name name = {""};
  MkText text = MK_TEXT(name.text);
  lab_thing_name(s, thing, lang, &text);
  return name;
}

/* " (2 seats)", where a sentence is about the only one of several variants that it can be about. */
static Name aside_of(const LabSummary *s, int variant, MkLang lang) {
  Name aside = {""};
  MkText text = MK_TEXT(aside.text);
  if (s->study->variant_count > 1)
    mk_text_format(&text, lang == MK_JA ? "（%s）" : " (%s)", name_of(s, variant, lang).text);
  return aside;
}

/* One sentence: the same numbers in both languages. */
static void tell(MkText *out, const char *en, const char *ja) {
  lab_element(out, "li", (MkWords){en, ja});
}

#define TELL(out, english, japanese)                                                               \
  do {                                                                                             \
    char en_[2048], ja_[2048];                                                                     \
    snprintf english;                                                                              \
    snprintf japanese;                                                                             \
    tell(out, en_, ja_);                                                                           \
  } while (0)
#define EN(...) (en_, sizeof en_, __VA_ARGS__)
#define JA(...) (ja_, sizeof ja_, __VA_ARGS__)

/* ---- Which variants stand out ------------------------------------------------------------------------ */

typedef double (*Measure)(const LabSummary *s, int variant);

/* The variant with the most (or, with `sign` -1, the least) of something; those that lack it are left out. */
static int extreme(const LabSummary *s, Measure measure, int sign,
                   bool (*has)(const LabSummary *, int)) {
  int best = -1;
  for (int i = 0; i < s->study->variant_count; i++)
    if (has(s, i) && (best < 0 || sign * measure(s, i) > sign * measure(s, best))) best = i;
  return best;
}

static int count_with(const LabSummary *s, bool (*has)(const LabSummary *, int)) {
  int count = 0;
  for (int i = 0; i < s->study->variant_count; i++) count += has(s, i);
  return count;
}

static double edge(const LabSummary *s, int i) {
  return s->figures[i].turn[0].rate * s->figures[i].seats;
}
static bool has_turns(const LabSummary *s, int i) {
  return s->figures[i].turned;
}
static double lead_changes(const LabSummary *s, int i) {
  return s->figures[i].lead_changes.mean;
}
static double decided(const LabSummary *s, int i) {
  return s->figures[i].decided.rate;
}
static bool has_pace(const LabSummary *s, int i) {
  return s->figures[i].paced && !s->study->wins_only;
}
/* How far from an even share to winning always, so that tables of two and of six can be compared. */
static double skill(const LabSummary *s, int i) {
  double even = 1.0 / s->figures[i].seats;
  return (s->figures[i].skill.rate - even) / (1 - even);
}
/* Whether the stronger bot is none here: what it plays is then no measure of the game. */
static bool is_misplayed(const LabSummary *s, int i) {
  const MkFigures *f = &s->figures[i];
  return f->skilled && f->seats > 1 && f->skill.high * f->seats < 1;
}
static bool has_skill(const LabSummary *s, int i) {
  return s->figures[i].skilled && s->figures[i].seats > 1 && !is_misplayed(s, i);
}
static double length_of(const LabSummary *s, int i) {
  return s->figures[i].length.mean;
}
static bool has_length(const LabSummary *s, int i) {
  return s->figures[i].length.mean > 0;
}

/* Whoever begins wins more, or less, than an even share: known, not only seen. */
static bool is_above(const MkFigures *f) {
  return f->turn[0].low * f->seats > 1;
}
static bool is_below(const MkFigures *f) {
  return f->turn[0].high * f->seats < 1;
}

/* ---- Who begins -------------------------------------------------------------------------------------- */

/* Of one variant. */
static void tell_one_edge(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  const MkLabRate *rate = &f->turn[0];
  bool above = is_above(f), below = is_below(f);
  const char *en = above   ? "Beginning is an advantage"
                   : below ? "Beginning is a handicap"
                           : "Whether beginning helps cannot be told";
  const char *ja = above   ? "先手が有利です"
                   : below ? "先手が不利です"
                           : "先手が有利かどうかはこの局数では分かりません";
  TELL(out,
       EN("%s%s: whoever begins wins %.1f %% (95 %%: %.1f to %.1f); an even share is %.1f %%.", en,
          aside_of(s, variant, MK_EN).text, 100 * rate->rate, 100 * rate->low, 100 * rate->high,
          100.0 / f->seats),
       JA("%s%s：先手の勝率は%.1f%%（95%%区間 %.1f～%.1f）、均等なら%.1f%%。", ja,
          aside_of(s, variant, MK_JA).text, 100 * rate->rate, 100 * rate->low, 100 * rate->high,
          100.0 / f->seats));
}

/* The variant that stands out, if it does. */
static void tell_edge_of(const LabSummary *s, int variant, const char *en, const char *ja,
                         MkText *out) {
  const MkLabRate *rate = &s->figures[variant].turn[0];
  double even = 100.0 / s->figures[variant].seats;
  TELL(out,
       EN("%s %s: %.1f %% (%.1f to %.1f; even: %.1f).", en, name_of(s, variant, MK_EN).text,
          100 * rate->rate, 100 * rate->low, 100 * rate->high, even),
       JA("%s%s：勝率%.1f%%（%.1f～%.1f、均等なら%.1f）。", ja, name_of(s, variant, MK_JA).text,
          100 * rate->rate, 100 * rate->low, 100 * rate->high, even));
}

static bool begins_well(const LabSummary *s, int i) {
  return has_turns(s, i) && is_above(&s->figures[i]);
}
static bool begins_badly(const LabSummary *s, int i) {
  return has_turns(s, i) && is_below(&s->figures[i]);
}

static void tell_edge(const LabSummary *s, MkText *out) {
  int most = extreme(s, edge, 1, has_turns), least = extreme(s, edge, -1, has_turns);
  int all = count_with(s, has_turns), above = count_with(s, begins_well),
      below = count_with(s, begins_badly);
  if (all == 0) return;
  if (all == 1) {
    tell_one_edge(s, most, out);
    return;
  }
  if (above + below == 0) {
    TELL(out, EN("Whether beginning helps cannot be told in any of the %d variants.", all),
         JA("%d通りのどれについても、先手が有利かどうかはこの局数では分かりません。", all));
    return;
  }
  TELL(out,
       EN("Of %d variants beginning is an advantage in %d and a handicap in %d; in the other %d it "
          "cannot be told. (Of "
          "a hundred such verdicts up to five are chance.)",
          all, above, below, all - above - below),
       JA("%d通りのうち、先手有利が%d通り、先手不利が%d通り、残り%"
          "d通りはどちらとも言えません（こうした判定は100のうち5つまで偶然に外れます）。",
          all, above, below, all - above - below));
  if (is_above(&s->figures[most]))
    tell_edge_of(s, most, "Beginning helps most with", "先手がいちばん得なのは", out);
  if (is_below(&s->figures[least]))
    tell_edge_of(s, least, "Beginning costs most with", "先手がいちばん損なのは", out);
}

/* Games that end without one winner, by seats, where that is not rare. */
static void tell_unwon(const LabSummary *s, double (*share)(const MkFigures *), const char *en,
                       const char *ja, MkText *out) {
  char en_room[ROOM] = "", ja_room[ROOM] = "";
  MkText en_list = MK_TEXT(en_room), ja_list = MK_TEXT(ja_room);
  for (int seats = 2; seats <= MK_MAX_SEATS; seats++) {
    const LabGroup *g = &s->group[seats];
    if (!g->variants || share(&g->figures) < 0.005) continue;
    const char *comma = en_list.length ? ", " : "", *ten = ja_list.length ? "、" : "";
    lab_print(&en_list, "%s%.1f %% with %d seats", comma, 100 * share(&g->figures), seats);
    lab_print(&ja_list, "%s%d席で%.1f%%", ten, seats, 100 * share(&g->figures));
  }
  if (en_list.length) TELL(out, EN("%s: %s.", en, en_room), JA("%s：%s。", ja, ja_room));
}

static double draws_of(const MkFigures *f) {
  return f->draws;
}
static double nobody_of(const MkFigures *f) {
  return f->nobody;
}

static void tell_nobody(const LabSummary *s, MkText *out) {
  tell_unwon(s, draws_of, "Drawn games", "引き分け", out);
  tell_unwon(s, nobody_of, "Games that nobody wins", "誰も勝たない局", out);
}

/* ---- How it goes ------------------------------------------------------------------------------------- */

/* Of one variant. */
static void tell_one_pace(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  TELL(
      out,
      EN("The lead changes %.1f times a game%s; whoever leads when the last round begins wins "
         "%.0f %% (%.0f to %.0f). %.0f %% of the winners were behind at some point, by %.1f points "
         "on average at worst.",
         f->lead_changes.mean, aside_of(s, variant, MK_EN).text, 100 * f->decided.rate,
         100 * f->decided.low, 100 * f->decided.high, 100 * f->behind.rate, f->drama.mean),
      JA("首位の交代は1局に%.1f回%s。最終ラウンドの始めに首位の席が勝つのは%.0f%%（%.0f～%.0f）。"
         "勝者の%.0f%%は一度は遅れており、最大の遅れは平均%.1f点です。",
         f->lead_changes.mean, aside_of(s, variant, MK_JA).text, 100 * f->decided.rate,
         100 * f->decided.low, 100 * f->decided.high, 100 * f->behind.rate, f->drama.mean));
}

/* Where all are alike, none stands out. */
static void tell_pace(const LabSummary *s, MkText *out) {
  int lively = extreme(s, lead_changes, 1, has_pace), calm = extreme(s, lead_changes, -1, has_pace);
  int settled = extreme(s, decided, 1, has_pace), open = extreme(s, decided, -1, has_pace);
  const MkFigures *f = s->figures;
  if (count_with(s, has_pace) == 1) {
    tell_one_pace(s, lively, out);
    return;
  }
  if (lively != calm)
    TELL(out,
         EN("Liveliest is %s with %.1f changes of the lead a game, calmest %s with %.1f.",
            name_of(s, lively, MK_EN).text, f[lively].lead_changes.mean,
            name_of(s, calm, MK_EN).text, f[calm].lead_changes.mean),
         JA("首位の交代がいちばん多いのは %s（1局%.1f回）、少ないのは %s（%.1f回）。",
            name_of(s, lively, MK_JA).text, f[lively].lead_changes.mean,
            name_of(s, calm, MK_JA).text, f[calm].lead_changes.mean));
  if (settled != open)
    TELL(out,
         EN("The leader before the last round wins most surely with %s (%.0f %%), least surely "
            "with %s (%.0f %%).",
            name_of(s, settled, MK_EN).text, 100 * f[settled].decided.rate,
            name_of(s, open, MK_EN).text, 100 * f[open].decided.rate),
         JA("最終ラウンド前の首位が勝ち切るのは %s で%.0f%%と最も多く、%s "
            "で%.0f%%と最も少なくなります。",
            name_of(s, settled, MK_JA).text, 100 * f[settled].decided.rate,
            name_of(s, open, MK_JA).text, 100 * f[open].decided.rate));
}

static void tell_one_length(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  TELL(out,
       EN("A game%s takes %.0f actions (%d to %d), %.0f of them real choices among %.1f legal "
          "actions on average.",
          aside_of(s, variant, MK_EN).text, f->length.mean, f->shortest, f->longest, f->decisions,
          f->legal),
       JA("1局%sは%.0f手（%d～%d）、うち%.0f手に選択の余地があり、合法手は平均%.1f。",
          aside_of(s, variant, MK_JA).text, f->length.mean, f->shortest, f->longest, f->decisions,
          f->legal));
}

static void tell_length(const LabSummary *s, MkText *out) {
  int longest = extreme(s, length_of, 1, has_length),
      shortest = extreme(s, length_of, -1, has_length), all = count_with(s, has_length);
  if (all == 0) return;
  const MkFigures *a = &s->figures[shortest], *b = &s->figures[longest];
  if (all == 1)
    tell_one_length(s, longest, out);
  else if (longest == shortest)
    TELL(out, EN("A game takes %.0f actions in each of %d variants.", a->length.mean, all),
         JA("1局は%d通りのどれでも%.0f手です。", all, a->length.mean));
  else
    TELL(out,
         EN("Shortest is %s with %.0f actions a game, longest %s with %.0f.",
            name_of(s, shortest, MK_EN).text, a->length.mean, name_of(s, longest, MK_EN).text,
            b->length.mean),
         JA("いちばん短いのは %s の%.0f手、長いのは %s の%.0f手。",
            name_of(s, shortest, MK_JA).text, a->length.mean, name_of(s, longest, MK_JA).text,
            b->length.mean));
}

static void tell_one_skill(const LabSummary *s, int variant, MkText *out) {
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  const MkLabRate *rate = &s->figures[variant].skill;
  double luck = 100 * s->figures[variant].luck;
  TELL(out,
       EN("Skill%s: one %s among %s wins %.1f %% (%.1f to %.1f). The deal explains %.0f %% of the "
          "margin between them.",
          aside_of(s, variant, MK_EN).text, strong, weak, 100 * rate->rate, 100 * rate->low,
          100 * rate->high, luck),
       JA("実力%s：%s は %s の中で%.1f%%勝ちます（%.1f～%.1f）。点差の%.0f%%は配置で説明できます。",
          aside_of(s, variant, MK_JA).text, strong, weak, 100 * rate->rate, 100 * rate->low,
          100 * rate->high, luck));
}

static void tell_skill(const LabSummary *s, MkText *out) {
  int most = extreme(s, skill, 1, has_skill), least = extreme(s, skill, -1, has_skill);
  if (count_with(s, has_skill) == 1) tell_one_skill(s, most, out);
  if (most == least) return;
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  const MkLabRate *a = &s->figures[most].skill, *b = &s->figures[least].skill;
  TELL(out,
       EN("Skill decides most with %s: one %s among %s wins %.1f %% (%.1f to %.1f; even: %.1f); "
          "least with %s: %.1f %% (%.1f to %.1f; even: %.1f).",
          name_of(s, most, MK_EN).text, strong, weak, 100 * a->rate, 100 * a->low, 100 * a->high,
          100.0 / s->figures[most].seats, name_of(s, least, MK_EN).text, 100 * b->rate,
          100 * b->low, 100 * b->high, 100.0 / s->figures[least].seats),
       JA("実力差がいちばん出るのは%s：%s は %s "
          "の中で%.1f%%勝ちます（%.1f～%.1f、均等なら%.1f）。出にくいのは%s：%.1f%%（%.1f～%."
          "1f、均等なら%.1f）。",
          name_of(s, most, MK_JA).text, strong, weak, 100 * a->rate, 100 * a->low, 100 * a->high,
          100.0 / s->figures[most].seats, name_of(s, least, MK_JA).text, 100 * b->rate,
          100 * b->low, 100 * b->high, 100.0 / s->figures[least].seats));
}

static void tell_misplayed(const LabSummary *s, MkText *out) {
  int worst = extreme(s, skill, -1, is_misplayed), count = count_with(s, is_misplayed);
  if (worst < 0) return;
  const char *strong = mk_study_stronger(s->study)->id, *weak = mk_study_weaker(s->study)->id;
  const MkLabRate *rate = &s->figures[worst].skill;
  TELL(
      out,
      EN("In %d of %d variants %s does worse than %s, most of all with %s: %.1f %% (%.1f to %.1f). "
         "Whatever is said of these says more of the bot than of the game.",
         count, s->study->variant_count, strong, weak, name_of(s, worst, MK_EN).text,
         100 * rate->rate, 100 * rate->low, 100 * rate->high),
      JA("%d通りのうち%d通りでは、%s は %s "
         "より勝てません（最低は%s：%.1f%%、%.1f～%."
         "1f）。これらの数字はゲームよりボットの癖を表しています。",
         s->study->variant_count, count, strong, weak, name_of(s, worst, MK_JA).text,
         100 * rate->rate, 100 * rate->low, 100 * rate->high));
}

/* ---- Things ------------------------------------------------------------------------------------------ */

static void tell_best_thing(const LabSummary *s, int seats, int thing, const MkThingFigures *t,
                            MkText *out) {
  if (t->worth.low > 0)
    TELL(out,
         EN("With %d seats the most valuable is %s: whoever leaves it alone wins %.1f points of a "
            "hundred less (%.1f "
            "to %.1f).",
            seats, thing_of(s, thing, MK_EN).text, 100 * t->worth.rate, 100 * t->worth.low,
            100 * t->worth.high),
         JA("%d席でいちばん価値があるのは「%s」：使わないと勝率が%.1fポイント下がります（%.1f～%."
            "1f）。",
            seats, thing_of(s, thing, MK_JA).text, 100 * t->worth.rate, 100 * t->worth.low,
            100 * t->worth.high));
  else
    TELL(out,
         EN("With %d seats nothing that was tried is certainly worth anything to this bot; the "
            "most may be %s: %.1f "
            "points of a hundred (%.1f to %.1f).",
            seats, thing_of(s, thing, MK_EN).text, 100 * t->worth.rate, 100 * t->worth.low,
            100 * t->worth.high),
         JA("%d席では、確かに価値があると言えるものはありませんでした。最大は「%s」の%."
            "1fポイント（%.1f～%.1f）。",
            seats, thing_of(s, thing, MK_JA).text, 100 * t->worth.rate, 100 * t->worth.low,
            100 * t->worth.high));
}

static void tell_worst_thing(const LabSummary *s, int seats, int thing, const MkThingFigures *t,
                             MkText *out) {
  if (t->worth.high >= 0) return;
  TELL(out,
       EN("With %d seats this bot would do better without %s: it then wins %.1f points of a "
          "hundred more (%.1f to "
          "%.1f).",
          seats, thing_of(s, thing, MK_EN).text, -100 * t->worth.rate, -100 * t->worth.high,
          -100 * t->worth.low),
       JA("%d席では、このボットは「%s」を使わないほうが良い結果になります：勝率が%."
          "1fポイント上がります（%.1f～%.1f）。",
          seats, thing_of(s, thing, MK_JA).text, -100 * t->worth.rate, -100 * t->worth.high,
          -100 * t->worth.low));
}

/* Of a single deal nothing can be said: it has no interval. */
static void tell_things(const LabSummary *s, const LabGroup *g, MkText *out) {
  int best = -1, worst = -1, tried = 0, open = 0;
  if (g->figures.deals < 2 || g->seats == 1) return;
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    const MkThingFigures *t = &g->figures.thing[i];
    if (!t->tried) continue;
    tried++;
    open += t->worth.low <= 0 && t->worth.high >= 0;
    if (best < 0 || t->worth.rate > g->figures.thing[best].worth.rate) best = i;
    if (worst < 0 || t->worth.rate < g->figures.thing[worst].worth.rate) worst = i;
  }
  if (tried == 0) return;
  tell_best_thing(s, g->seats, best, &g->figures.thing[best], out);
  tell_worst_thing(s, g->seats, worst, &g->figures.thing[worst], out);
  if (tried > 1)
    TELL(out,
         EN("Of %d things tried with %d seats, %d cannot be told from worthless.", tried, g->seats,
            open),
         JA("%d席で試した%d個のうち、価値があるともないとも言えないものは%d個です。", g->seats,
            tried, open));
}

/* ---- Known exactly ----------------------------------------------------------------------------------- */

static double value_of(const LabSummary *s, int i) {
  return s->truths[i].value.mean;
}
static double only_of(const LabSummary *s, int i) {
  return s->truths[i].only.rate;
}
static bool is_solved(const LabSummary *s, int i) {
  return s->truths[i].solved > 0;
}

/* Of one variant. */
static void tell_one_value(const LabSummary *s, int variant, MkText *out) {
  const MkTruthFigures *t = &s->truths[variant];
  TELL(
      out,
      EN("Under perfect play beginning is worth %+.2f points (%.2f to %.2f)%s. Only one first "
         "action is best in %.0f %% of the deals.",
         t->edge.rate, t->edge.low, t->edge.high, aside_of(s, variant, MK_EN).text,
         100 * t->only.rate),
      JA("双方最善のとき、先手の得は%+.2f点（%.2f～%.2f）です%s。最善の初手が1つしかない配置は%.0f%"
         "%です。",
         t->edge.rate, t->edge.low, t->edge.high, aside_of(s, variant, MK_JA).text,
         100 * t->only.rate));
}

static void tell_value(const LabSummary *s, MkText *out) {
  int most = extreme(s, value_of, 1, is_solved), least = extreme(s, value_of, -1, is_solved);
  if (count_with(s, is_solved) == 1) tell_one_value(s, most, out);
  if (most == least) return;
  const MkLabRate *a = &s->truths[most].edge, *b = &s->truths[least].edge;
  TELL(out,
       EN("Under perfect play beginning is worth most with %s: %+.2f points (%.2f to %.2f), least "
          "with %s: %+.2f (%.2f to %.2f).",
          name_of(s, most, MK_EN).text, a->rate, a->low, a->high, name_of(s, least, MK_EN).text,
          b->rate, b->low, b->high),
       JA("双方最善のとき、先手の得がいちばん大きいのは %s の%+.2f点（%.2f～%.2f）、小さいのは %s "
          "の%+.2f点（%.2f～%.2f）。",
          name_of(s, most, MK_JA).text, a->rate, a->low, a->high, name_of(s, least, MK_JA).text,
          b->rate, b->low, b->high));
}

/* How hard the first action is to find, where variants differ in that. */
static void tell_only(const LabSummary *s, MkText *out) {
  int most = extreme(s, only_of, 1, is_solved), least = extreme(s, only_of, -1, is_solved);
  if (most == least) return;
  TELL(out,
       EN("The first action is hardest to find with %s: only one is best in %.0f %% of the deals; "
          "easiest with %s: %.0f %%.",
          name_of(s, most, MK_EN).text, 100 * s->truths[most].only.rate,
          name_of(s, least, MK_EN).text, 100 * s->truths[least].only.rate),
       JA("最善の初手が1つしかない配置がいちばん多いのは %s（%.0f%%）、少ないのは %s（%.0f%%）。",
          name_of(s, most, MK_JA).text, 100 * s->truths[most].only.rate,
          name_of(s, least, MK_JA).text, 100 * s->truths[least].only.rate));
}

static void tell_losses(const LabSummary *s, MkText *out) {
  for (int k = 0; k < MK_JUDGED && s->study->judged[k]; k++) {
    int64_t games = 0, moves = 0, mistakes = 0, lost = 0;
    for (int i = 0; i < s->study->variant_count; i++) {
      const MkTruth *t = s->findings->variant[i].ledger;
      games += t->games[k];
      moves += t->moves[k];
      mistakes += t->mistakes[k];
      lost += t->lost[k].sum;
    }
    if (games == 0 || moves == 0) continue;
    MkLabRate rate = mk_lab_rate((double)mistakes, (double)moves);
    TELL(out,
         EN("%s loses %.2f points a game against perfect play, over all variants; %.1f %% of its "
            "choices cost "
            "something (%.1f to %.1f).",
            s->study->judged[k]->id, (double)lost / (double)games, 100 * rate.rate, 100 * rate.low,
            100 * rate.high),
         JA("%s "
            "は完全な相手に1局あたり%.2f点損をします（全条件の平均）。損をする選択は%.1f%%（%.1f～%"
            ".1f）。",
            s->study->judged[k]->id, (double)lost / (double)games, 100 * rate.rate, 100 * rate.low,
            100 * rate.high));
  }
}

void lab_findings(const LabSummary *s, MkText *out) {
  mk_text_string(out, "<ul class=\"findings\">\n");
  if (s->truths) {
    tell_value(s, out);
    tell_only(s, out);
    tell_losses(s, out);
  } else {
    tell_edge(s, out);
    tell_nobody(s, out);
    tell_pace(s, out);
    tell_length(s, out);
    tell_skill(s, out);
    tell_misplayed(s, out);
    for (int seats = 1; seats <= MK_MAX_SEATS; seats++)
      if (s->group[seats].variants) tell_things(s, &s->group[seats], out);
  }
  mk_text_string(out, "</ul>\n");
}
