/* findings_fair.c - what would make the start fair: whether another value of one option alone, say another turn order,
 * brings whoever begins near enough to even, variant by variant that is judged to have an edge.
 *
 * Near enough is a fifth of an even share: 10 points with two seats, and as much of an edge with six, where 10 points would
 * be more than half of a share. Of points it is one, which is the least that a game is won by. All of it is read off
 * intervals that hold for all variants together; what they leave open is counted as open. */
#include "findings.h"

#include <math.h>

enum { MOST_NAMES = 8, ROOM = 1536, FULL = ROOM - 512 };

/* One way to look at the start. */
typedef struct Look {
  LabMeasure off;            /* how far from fair, which is 0 */
  const LabVerdicts *edge;   /* by variant */
  double within;             /* near enough */
  MkWords between, is_so_by; /* whose start it is; what is brought where */
} Look;

/* Where the truth of a variant lies, in distances from fair; `value` as people read it. */
typedef struct Reach {
  bool there, share;
  double near, far, value;
} Reach;

typedef struct Fair {
  const LabSummary *s;
  const Look *look;
  int option, count; /* count: of intervals that hold together */
  Reach reach[MK_STUDY_MAX_VARIANTS];
} Fair;

/* ---- How far from fair ------------------------------------------------------------------------------- */

static bool wins_off(const LabSummary *s, int i, LabFigure *out) {
  const MkBalance *t = s->findings->variant[i].ledger;
  double even = lab_even(&s->figures[i]);
  *out = (LabFigure){lab_estimate_wins(t, &t->turns[0]), even, even};
  return s->figures[i].turned;
}
static bool deals_off(const LabSummary *s, int i, LabFigure *out) {
  const MkTruth *t = s->findings->variant[i].ledger;
  *out = (LabFigure){lab_estimate_deals(t, t->wins), 0.5, 0.5};
  return s->truths[i].solved > 0;
}
static bool points_off(const LabSummary *s, int i, LabFigure *out) {
  *out = (LabFigure){lab_estimate_value(s->findings->variant[i].ledger), 0, 1};
  return s->truths[i].solved > 0;
}

static Reach reach_of(const LabFigure *figure, double doubt) {
  MkLabRate off = lab_read_figure(figure, doubt);
  bool both_sides = off.low <= 0 && off.high >= 0;
  return (Reach){.there = true,
                 .share = figure->estimate.share,
                 .near = both_sides ? 0 : fmin(fabs(off.low), fabs(off.high)),
                 .far = fmax(fabs(off.low), fabs(off.high)),
                 .value = figure->estimate.value};
}

static void fill_reaches(Fair *f) {
  LabFigure figure;
  int all = f->s->study->variant_count;
  f->count = 0;
  for (int i = 0; i < all; i++) f->count += f->look->off(f->s, i, &figure);
  for (int i = 0; i < all; i++) {
    f->reach[i] = (Reach){.there = false};
    if (f->look->off(f->s, i, &figure)) f->reach[i] = reach_of(&figure, lab_shared_doubt(f->count));
  }
}

/* ---- What mends what --------------------------------------------------------------------------------- */

/* Both were seen, and only the option in question has another value. */
static bool is_alternative(const Fair *f, int a, int b) {
  const MkStudyVariant *one = &f->s->study->variant[a], *other = &f->s->study->variant[b];
  if (!f->reach[b].there || one->seats != other->seats || one->iterations != other->iterations)
    return false;
  for (int k = 0; k < f->s->study->game->option_count; k++)
    if ((one->options.value[k] == other->options.value[k]) == (k == f->option)) return false;
  return true;
}

/* The surest alternative that is near enough, and nearer than the variant itself; -1: none. */
static int find_mend(const Fair *f, int variant) {
  int best = -1;
  for (int i = 0; i < f->s->study->variant_count; i++) {
    const Reach *r = &f->reach[i];
    if (!is_alternative(f, variant, i) || r->far > f->look->within) continue;
    if (r->far >= f->reach[variant].near) continue;
    if (best < 0 || r->far < f->reach[best].far) best = i;
  }
  return best;
}

typedef enum Fate { NO_CASE, FINE, MENDED, STUCK, OPEN, FATES } Fate;

/* Stuck: none of the alternatives is near enough. Fine: near enough itself, for all its edge. */
static Fate fate_of(const Fair *f, int variant) {
  int alternatives = 0, far_off = 0;
  if (!f->reach[variant].there || f->look->edge->of[variant] == 0) return NO_CASE;
  for (int i = 0; i < f->s->study->variant_count; i++) {
    if (!is_alternative(f, variant, i)) continue;
    alternatives++;
    far_off += f->reach[i].near > f->look->within;
  }
  if (alternatives == 0) return NO_CASE;
  if (f->reach[variant].far <= f->look->within) return FINE;
  if (find_mend(f, variant) >= 0) return MENDED;
  return far_off == alternatives ? STUCK : OPEN;
}

/* ---- Words ------------------------------------------------------------------------------------------- */

static LabName value_name(const Reach *r, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  if (r->share)
    lab_print(&text, lang == MK_JA ? "%.1f%%" : "%.1f %%", 100 * r->value);
  else
    lab_print(&text, "%+.2f", r->value);
  return name;
}

static LabName choice_name(const Fair *f, int variant, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  lab_choice(&f->s->study->game->options[f->option],
             f->s->study->variant[variant].options.value[f->option], lang, &text);
  return name;
}

static LabName option_name(const Fair *f, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  lab_option_name(&f->s->study->game->options[f->option], lang, &text);
  return name;
}

/* "rule sheet 3, turn order 1 (64.2 %)", and " by turn order 2 (51.0 %)" if there is such a one. */
static void list_one(const Fair *f, int variant, MkLang lang, MkText *out) {
  int mend = find_mend(f, variant);
  bool ja = lang == MK_JA;
  lab_print(out, ja ? "%s（%s）" : "%s (%s)", lab_name_of(f->s, variant, lang).text,
            value_name(&f->reach[variant], lang).text);
  if (mend >= 0)
    lab_print(out, ja ? "は%s（%s）" : " by %s (%s)", choice_name(f, mend, lang).text,
              value_name(&f->reach[mend], lang).text);
}

/* ": .., .., and 22 more"; nothing if there are none. */
static void list_fate(const Fair *f, Fate fate, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  int listed = 0, more = 0;
  for (int i = 0; i < f->s->study->variant_count; i++) {
    if (fate_of(f, i) != fate) continue;
    if (listed == MOST_NAMES || out->length > FULL) {
      more++;
      continue;
    }
    mk_text_string(out, listed++ ? (ja ? "、" : "; ") : (ja ? "：" : ": "));
    list_one(f, i, lang, out);
  }
  if (more) lab_print(out, ja ? "、ほか%d通り" : "; and %d more", more);
}

static void tell_mended(const Fair *f, const int count[FATES], MkText *out) {
  char en_room[ROOM] = "", ja_room[ROOM] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  int cases = count[FINE] + count[MENDED] + count[STUCK] + count[OPEN];
  list_fate(f, MENDED, MK_EN, &en);
  list_fate(f, MENDED, MK_JA, &ja);
  LAB_TELL(out,
           EN("What would make the start fair: %s another %s alone likely brings %s in %d of %d "
              "variants with a likely edge%s%s.",
              f->look->between.en, option_name(f, MK_EN).text, f->look->is_so_by.en, count[MENDED],
              cases, lab_held_together(f->count, MK_EN).text, en_room),
           JA("先手を公平にするには：%s%sだけを変えると%sになるのは、おそらく有利・不利のある%d"
              "通りのうち%d通り%s%s。",
              f->look->between.ja, option_name(f, MK_JA).text, f->look->is_so_by.ja, cases,
              count[MENDED], lab_held_together(f->count, MK_JA).text, ja_room));
}

static void tell_others(const Fair *f, const int count[FATES], MkText *out) {
  char en_room[ROOM] = "", ja_room[ROOM] = "";
  MkText en = MK_TEXT(en_room), ja = MK_TEXT(ja_room);
  if (count[FINE] + count[STUCK] + count[OPEN] == 0) return;
  list_fate(f, STUCK, MK_EN, &en);
  list_fate(f, STUCK, MK_JA, &ja);
  LAB_TELL(out,
           EN("Variants that are likely as near as that already: %d; for which it cannot be told: "
              "%d; that likely no other %s of this run mends: %d%s.",
              count[FINE], count[OPEN], option_name(f, MK_EN).text, count[STUCK], en_room),
           JA("そのままでおそらく範囲内：%d通り。どちらとも言えない：%d通り。この実験のほかの%sでは"
              "おそらくどれも範囲に入らない：%d通り%s。",
              count[FINE], count[OPEN], option_name(f, MK_JA).text, count[STUCK], ja_room));
}

/* ---- All of it --------------------------------------------------------------------------------------- */

static void tell_option(const Fair *f, MkText *out) {
  int count[FATES] = {0};
  for (int i = 0; i < f->s->study->variant_count; i++) count[fate_of(f, i)]++;
  if (count[NO_CASE] == f->s->study->variant_count) return;
  tell_mended(f, count, out);
  tell_others(f, count, out);
}

static void tell_look(const LabSummary *s, const Look *look, MkText *out) {
  Fair fair = {.s = s, .look = look};
  fill_reaches(&fair);
  for (fair.option = 0; fair.option < s->study->game->option_count; fair.option++)
    if (s->varied[fair.option]) tell_option(&fair, out);
}

/* Where only one option varies there is nothing that stays the same while it does. */
void lab_tell_fair(const LabSummary *s, MkText *out) {
  const MkWords bots = {"between these bots", "このボットどうしでは、"};
  const MkWords best = {"under perfect play", "双方最善では、"};
  const Look wins = {wins_off,
                     &s->begins,
                     0.2,
                     bots,
                     {"whoever begins within 20 % of an even share (with 2 seats 40 to 60 %)",
                      "先手の勝率がおそらく均等の±20%以内（2席なら40～60%）"}};
  const Look deals = {
      deals_off,
      &s->first_wins,
      0.2,
      best,
      {"wins of whoever begins to 40 to 60 % of the deals", "先手の勝ちがおそらく配置の40～60%"}};
  const Look points = {
      points_off,
      &s->begins,
      1,
      best,
      {"what beginning is worth within 1 point of 0", "先手の得がおそらく0から1点以内"}};
  int varied = 0;
  for (int i = 0; i < s->study->game->option_count; i++) varied += s->varied[i];
  if (varied < 2) return;
  if (s->truths) tell_look(s, &deals, out);
  if (s->truths) tell_look(s, &points, out);
  if (s->figures) tell_look(s, &wins, out);
}
