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
  if (s->study->variant_count == 1) return name;
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

LabRange lab_range(const LabSummary *s, LabMeasure measure) {
  LabRange range = {.most = -1, .least = -1};
  for (int i = 0; i < s->study->variant_count; i++) {
    MkLabRate rate;
    if (!measure(s, i, &rate)) continue;
    if (range.count == 0 || rate.rate > range.high.rate) range.most = i, range.high = rate;
    if (range.count == 0 || rate.rate < range.low.rate) range.least = i, range.low = rate;
    range.count++;
  }
  range.apart = range.count > 1 && range.high.low > range.low.high;
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
  if (r->apart && reads_alike(r, c))
    LAB_TELL(out,
             EN("%s: %s%s in all variants.", c->same.en, write_between(r, c, "").text, c->unit.en),
             JA("%s：どの条件でも%s%s。", c->same.ja, write_between(r, c, "").text, c->unit.ja));
  else if (r->apart)
    LAB_TELL(out,
             EN("%s: %s; %s: %s.", c->most.en, write_end(s, r->most, &r->high, c, MK_EN).text,
                c->least.en, write_end(s, r->least, &r->low, c, MK_EN).text),
             JA("%s：%s。%s：%s。", c->most.ja, write_end(s, r->most, &r->high, c, MK_JA).text,
                c->least.ja, write_end(s, r->least, &r->low, c, MK_JA).text));
  else if (r->count > 1)
    LAB_TELL(out,
             EN("%s: %s%s; no two variants can be told from each other.", c->same.en,
                write_between(r, c, " to ").text, c->unit.en),
             JA("%s：%s%s。条件による違いはこの局数では分かりません。", c->same.ja,
                write_between(r, c, "～").text, c->unit.ja));
}
