/* report.c - all variants of a run as documents for machines. */
#include "compare.h"
#include "write.h"

static void write_variant(const MkStudy *s, const MkFindings *f, int variant, MkText *out) {
  if (s->kind == &mk_truth_kind)
    mk_truth_json(s, variant, f->variant[variant].ledger, out);
  else if (s->kind == &mk_compare_kind)
    lab_compare_json(s, variant, f->variant[variant].ledger, out);
  else
    mk_balance_json(s, variant, f->variant[variant].ledger, out);
}

/* A comparison has a line for every figure. */
static bool lines_of_comparison(const MkStudy *s, const MkFindings *f, MkText *out) {
  if (s->kind != &mk_compare_kind) return false;
  lab_compare_lines(s, f, out);
  return true;
}

void mk_report_lines(const MkStudy *s, const MkFindings *f, MkText *out) {
  if (lines_of_comparison(s, f, out)) return;
  for (int i = 0; i < s->variant_count; i++) {
    write_variant(s, f, i, out);
    mk_text_char(out, '\n');
  }
}

void mk_report_json(const MkStudy *s, const MkFindings *f, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "meikyu", "lab");
  mk_json_key_int(out, "version", MK_REPORT_VERSION);
  mk_json_key_string(out, "kind", s->kind->name);
  mk_json_key(out, "variants");
  mk_json_open_array(out);
  for (int i = 0; i < s->variant_count; i++) write_variant(s, f, i, out);
  mk_json_close_array(out);
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}
