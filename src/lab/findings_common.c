/* findings_common.c - see findings.h. */
#include "findings.h"

#include <string.h>

LabName lab_name_of(const LabSummary *s, int variant, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  lab_variant_name(s, variant, lang, &text);
  return name;
}

LabName lab_said_of(const LabSummary *s, int variant, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  if (s->study->variant_count == 1 && !s->partial) return name;
  lab_variant_name(s, variant, lang, &text);
  mk_text_string(&text, lang == MK_JA ? "：" : ": ");
  if (*name.text >= 'a' && *name.text <= 'z') *name.text = (char)(*name.text + 'A' - 'a');
  return name;
}

LabName lab_seats_name(int seats, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  if (seats == 1)
    mk_text_string(&text, lang == MK_JA ? "1人で" : "Alone");
  else
    lab_print(&text, lang == MK_JA ? "%d席で" : "With %d seats", seats);
  return name;
}

void lab_tell(MkText *out, const char *en, const char *ja) {
  lab_element(out, "li", (MkWords){en, ja});
}

/* ---- Comparing variants ------------------------------------------------------------------------------- */

MkLabRate lab_read_figure(const LabFigure *f, double doubt) {
  MkLabRate raw = lab_interval(&f->estimate, doubt);
  return (MkLabRate){(raw.rate - f->from) / f->unit, (raw.low - f->from) / f->unit,
                     (raw.high - f->from) / f->unit};
}

LabRange lab_range(const LabSummary *s, LabMeasure measure) {
  LabRange range = {.most = -1, .least = -1};
  LabFigure figure, most = {0}, least = {0};
  for (int i = 0; i < s->study->variant_count; i++) {
    if (!measure(s, i, &figure)) continue;
    MkLabRate rate = lab_read_figure(&figure, LAB_USUAL_DOUBT);
    if (range.count == 0 || rate.rate > range.high.rate)
      range.most = i, range.high = rate, most = figure;
    if (range.count == 0 || rate.rate < range.low.rate)
      range.least = i, range.low = rate, least = figure;
    range.count++;
  }
  double doubt = lab_shared_doubt(range.count);
  range.apart =
      range.count > 1 && lab_read_figure(&most, doubt).low > lab_read_figure(&least, doubt).high;
  return range;
}

/* "rule sheet 1: 2.4 a game (2.3 to 2.5)" */
static LabName write_end(const LabSummary *s, int variant, const MkLabRate *rate,
                         const LabContrast *c, MkLang lang) {
  LabName end = {""};
  MkText text = MK_TEXT(end.text);
  int d = c->digits;
  lab_print(&text, lang == MK_JA ? "%s、%.*f%s（%.*f～%.*f）" : "%s, %.*f%s (%.*f to %.*f)",
            lab_name_of(s, variant, lang).text, d, c->scale * rate->rate, mk_words(c->unit, lang),
            d, c->scale * rate->low, d, c->scale * rate->high);
  return end;
}

static LabName write_rounded(double rate, const LabContrast *c) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  lab_number(&text, c->scale * rate, c->digits);
  return name;
}

/* All the same in every game: there is no most and no least. */
static bool is_constant(const LabRange *r) {
  return r->count > 1 && r->low.low == r->high.high;
}

/* Whatever lies between the most and the least is less than is shown. */
static bool reads_alike(const LabRange *r, const LabContrast *c) {
  return strcmp(write_rounded(r->low.rate, c).text, write_rounded(r->high.rate, c).text) == 0;
}

/* "0.4 to 0.6", or "0.4" if that is all there is to see. */
static LabName write_between(const LabRange *r, const LabContrast *c, const char *to) {
  LabName both = {""};
  MkText text = MK_TEXT(both.text);
  if (reads_alike(r, c)) return write_rounded(r->low.rate, c);
  lab_print(&text, "%s%s%s", write_rounded(r->low.rate, c).text, to,
            write_rounded(r->high.rate, c).text);
  return both;
}

void lab_tell_range(const LabSummary *s, const LabRange *r, const LabContrast *c, MkText *out) {
  if (is_constant(r) || (r->apart && reads_alike(r, c)))
    LAB_TELL(out,
             EN("%s: %s%s in all variants.", c->same.en, write_between(r, c, "").text, c->unit.en),
             JA("%s：どの条件でも%s%s。", c->same.ja, write_between(r, c, "").text, c->unit.ja));
  else if (r->apart)
    LAB_TELL(out,
             EN("%s: %s; %s: %s%s.", c->most.en, write_end(s, r->most, &r->high, c, MK_EN).text,
                c->least.en, write_end(s, r->least, &r->low, c, MK_EN).text,
                lab_picked_both(r->count, MK_EN).text),
             JA("%s：%s。%s：%s%s。", c->most.ja, write_end(s, r->most, &r->high, c, MK_JA).text,
                c->least.ja, write_end(s, r->least, &r->low, c, MK_JA).text,
                lab_picked_both(r->count, MK_JA).text));
  else if (r->count > 1)
    LAB_TELL(out,
             EN("%s: %s%s; the most and the least cannot be told from each other.", c->same.en,
                write_between(r, c, " to ").text, c->unit.en),
             JA("%s：%s%s。最大と最小の違いはこの局数では分かりません。", c->same.ja,
                write_between(r, c, "～").text, c->unit.ja));
}

/* ---- Care --------------------------------------------------------------------------------------------- */

/* What they mean is said once, above all findings (report_html.c). */
static LabName say_of_many(int count, MkWords before, MkWords after, MkLang lang) {
  LabName name = {""};
  MkText text = MK_TEXT(name.text);
  if (count > LAB_FEW)
    lab_print(&text, "%s%d%s", mk_words(before, lang), count, mk_words(after, lang));
  return name;
}

LabName lab_judged_together(int asked, MkLang lang) {
  return say_of_many(asked, (MkWords){" (Holm's correction for ", "（"},
                     (MkWords){" comparisons)", "件の比較にHolmの補正）"}, lang);
}

LabName lab_held_together(int count, MkLang lang) {
  return say_of_many(count, (MkWords){" (by intervals that hold for all ", "（"},
                     (MkWords){" together)", "件すべてに同時に成り立つ区間による）"}, lang);
}

LabName lab_picked_one(int count, MkLang lang) {
  return say_of_many(count, (MkWords){", picked as the most extreme of ", "（"},
                     (MkWords){"", "件から選んだ極端な値）"}, lang);
}

LabName lab_picked_both(int count, MkLang lang) {
  return say_of_many(count, (MkWords){"; picked as the extremes of ", "（どちらも"},
                     (MkWords){"", "件から選んだ極端な値）"}, lang);
}
