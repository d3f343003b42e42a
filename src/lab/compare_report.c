/* compare_report.c - a comparison as lines of JSON, as a table and as a page. */
#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "estimate.h"
#include "page.h"

enum { DIGITS = 4, MOST_MARKS = 24, MOST_CURVES = 8 };

/* ---- For machines ----------------------------------------------------------------------------------------- */

static void write_bound(MkText *out, const char *key, bool known, double value) {
  if (known)
    lab_json_number(out, key, value, DIGITS);
  else
    mk_text_format(out, ",\"%s\":null", key);
}

static void write_line(const MkStudy *s, int variant, const MkDifference *d, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "figure", d->figure);
  lab_json_number(out, "a", d->a, DIGITS);
  lab_json_number(out, "b", d->b, DIGITS);
  lab_json_number(out, "difference", d->difference, DIGITS);
  write_bound(out, "low", d->known, d->low);
  write_bound(out, "high", d->known, d->high);
  if (s->sides.over[0]) {
    mk_json_key_string(out, "over", s->sides.over);
    mk_json_key_int(out, "value", s->sides.value[variant]);
  }
  mk_json_close_object(out);
}

void lab_compare_lines(const MkStudy *s, const MkFindings *findings, MkText *out) {
  MkDifferences *all = mk_compare_figures(s, findings);
  for (int i = 0; all && i < s->variant_count; i++)
    for (int k = 0; k < all[i].count; k++) {
      write_line(s, i, &all[i].list[k], out);
      mk_text_char(out, '\n');
    }
  free(all);
}

void lab_compare_json(const MkStudy *s, int variant, const MkCompare *ledger, MkText *out) {
  MkDifferences *point = malloc(sizeof *point);
  if (!point) return;
  lab_compare_figures(s, variant, ledger, point);
  mk_json_open_object(out);
  mk_json_key_int(out, "deals", ledger->deals);
  mk_json_key_int(out, "games", ledger->games);
  mk_json_key(out, "figures");
  mk_json_open_array(out);
  for (int i = 0; i < point->count; i++) write_line(s, variant, &point->list[i], out);
  mk_json_close_array(out);
  mk_json_close_object(out);
  free(point);
}

static void write_row(const MkStudy *s, int variant, const MkDifference *d, MkText *out) {
  const double numbers[] = {d->a, d->b, d->difference, d->low, d->high};
  lab_csv_field(out, s->sides.over);
  mk_text_char(out, ',');
  if (s->sides.over[0]) mk_text_int(out, s->sides.value[variant]);
  mk_text_char(out, ',');
  lab_csv_field(out, d->figure);
  for (int i = 0; i < 5; i++) {
    mk_text_char(out, ',');
    if (i < 3 || d->known) lab_number(out, numbers[i], DIGITS);
  }
  mk_text_char(out, '\n');
}

void lab_compare_csv(const MkStudy *s, const MkFindings *findings, MkText *out) {
  mk_text_string(out, "over,value,figure,a,b,difference,low,high\n");
  MkDifferences *all = mk_compare_figures(s, findings);
  for (int i = 0; all && i < s->variant_count; i++)
    for (int k = 0; k < all[i].count; k++) write_row(s, i, &all[i].list[k], out);
  free(all);
}

/* ---- For people --------------------------------------------------------------------------------------------- */

static MkWords en_ja(const char *en, const char *ja) {
  return (MkWords){en, ja};
}

static void describe_side(const MkStudy *s, const MkStudyVariant *variant, const char *hash,
                          bool over, MkText *en, MkText *ja) {
  const MkGame *game = s->game;
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    lab_print(en, "%s%s=", i ? " " : "", option->key);
    if (option->texts)
      mk_text_string(en, option->texts[variant->options.value[i]]);
    else
      mk_text_int(en, variant->options.value[i]);
  }
  mk_text_string(ja, en->data);
  if (over) return;
  lab_print(en, *hash ? "%scontent %.12s" : "%sbuilt-in content", game->option_count ? ", " : "",
            hash);
  lab_print(ja, *hash ? "%s内容 %.12s" : "%s標準の内容", game->option_count ? "、" : "", hash);
}

static void write_sides(const MkStudy *s, MkText *out) {
  const char *hash = mk_content_hash(s->content);
  for (int side = 0; side < 2; side++) {
    char en[512], ja[512];
    MkText a = MK_TEXT(en), b = MK_TEXT(ja);
    describe_side(s, side ? &s->variant[0] : &s->sides.base,
                  side   ? s->sides.hash[0]
                  : hash ? hash
                         : "",
                  side && s->sides.over[0], &a, &b);
    if (side && s->sides.over[0]) lab_print(&a, " %s", s->sides.over);
    if (side && s->sides.over[0]) lab_print(&b, " %s", s->sides.over);
    mk_text_string(out, side ? "<p><b>B</b> " : "<p><b>A</b> ");
    lab_both(out, en_ja(en, ja));
    mk_text_string(out, "</p>\n");
  }
}

static void write_budget(const MkStudy *s, MkText *out) {
  char en[768], ja[768];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  lab_print(&a,
            "%lld deals, each played on both sides by %s, %d seats, seed %s. Differences are B "
            "less A; an interval counts pairs of games over one deal. ",
            (long long)s->deals, s->bots->id, s->sides.base.seats, s->seed);
  mk_text_string(&a, "Of a hundred figures that do not differ at all, five will have an interval "
                     "that leaves 0 out. Sentences are for all figures of the page together: "
                     "chance alone makes a wrong one on at most one page of twenty (Holm).");
  lab_print(&b,
            "%lld配置を両方の条件でボット %s が遊びました（%d席、シード %s）。差は B − "
            "A、区間は同じ配置の局を一組として計算しています。",
            (long long)s->deals, s->bots->id, s->sides.base.seats, s->seed);
  mk_text_string(
      &b, "本当は差がない数字でも、100個のうち5個ほどは区間が0を外れます。"
          "文章はこのページの数字すべてをまとめて判定したもので、偶然だけで誤った文が出るのは"
          "20ページに1ページ以下です（ホルムの方法）。");
  lab_element(out, "p", en_ja(en, ja));
}

static void write_sentence(const MkDifference *d, MkText *out) {
  char en[320], ja[320];
  double unit = d->share ? 100 : 1;
  const char *mark = d->share ? " %" : "";
  snprintf(en, sizeof en,
           "Likely %s in B: %s, %.2f%s instead of %.2f%s (B less A: %+.2f to %+.2f).",
           d->likely > 0 ? "more" : "less", d->en, unit * d->b, mark, unit * d->a, mark,
           unit * d->low, unit * d->high);
  snprintf(ja, sizeof ja, "おそらく B のほうが%s：%s %.2f%s（A は %.2f%s、差は %+.2f～%+.2f）。",
           d->likely > 0 ? "多い" : "少ない", d->ja, unit * d->b, d->share ? "%" : "", unit * d->a,
           d->share ? "%" : "", unit * d->low, unit * d->high);
  lab_element(out, "li", en_ja(en, ja));
}

static void write_findings(const MkDifferences *point, MkText *out) {
  int said = 0;
  mk_text_string(out, "<ul class=\"findings\">\n");
  for (int i = 0; i < point->count; i++) {
    if (!point->list[i].likely) continue;
    write_sentence(&point->list[i], out);
    said++;
  }
  if (!said)
    lab_element(
        out, "li",
        en_ja("Nothing differs for certain: more games may show smaller differences.",
              "はっきりした差はありません。局数を増やせば、より小さな差が見えるかもしれません。"));
  mk_text_string(out, "</ul>\n");
}

/* Shares by themselves, the rest by itself: they have no common scale. */
static void plot_marks(const MkDifferences *point, bool share, MkText *out) {
  LabMark mark[MOST_MARKS];
  int count = 0;
  for (int i = 0; i < point->count && count < MOST_MARKS; i++) {
    const MkDifference *d = &point->list[i];
    if (d->share != share || !d->known || (d->difference == 0 && d->low == 0 && d->high == 0))
      continue;
    MkText en = MK_TEXT(mark[count].en), ja = MK_TEXT(mark[count].ja);
    mk_text_string(&en, d->en);
    mk_text_string(&ja, d->ja);
    mark[count++].rate = (MkLabRate){d->difference, d->low, d->high};
  }
  if (count == 0) return;
  if (share)
    lab_plot_marks(
        out,
        en_ja("Shares of games: B less A, in games of a hundred", "割合の差（B − A、100局あたり）"),
        mark, count, 0, 100, "");
  else
    lab_plot_marks(out, en_ja("Points, actions, uses: B less A", "点・手数・回数の差（B − A）"),
                   mark, count, 0, 1, "");
}

static void write_table(const MkDifferences *point, MkText *out) {
  const MkWords columns[] = {{"figure", "数字"}, {"A", "A"}, {"B", "B"}, {"B less A", "差 B − A"}};
  lab_table_begin(out, columns, 4);
  for (int i = 0; i < point->count; i++) {
    const MkDifference *d = &point->list[i];
    double unit = d->share ? 100 : 1;
    mk_text_string(out, "<tr>");
    lab_cell_text(out, en_ja(d->en, d->ja));
    lab_cell_number(out, unit * d->a, 2);
    lab_cell_number(out, unit * d->b, 2);
    if (d->known)
      lab_cell_rate(out, (MkLabRate){d->difference, d->low, d->high}, unit, 2);
    else
      lab_cell_number(out, unit * d->difference, 2);
    mk_text_string(out, "</tr>\n");
  }
  lab_table_end(out);
}

/* ---- A curve over several values ------------------------------------------------------------------------------ */

static const MkDifference *find(const MkDifferences *point, const char *figure) {
  for (int i = 0; i < point->count; i++)
    if (strcmp(point->list[i].figure, figure) == 0) return &point->list[i];
  return NULL;
}

static void plot_curve(const MkStudy *s, const MkDifferences *points, const MkDifference *of,
                       MkText *out) {
  LabSeries series = {.count = 0};
  LabLines lines = {.series = &series,
                    .count = 1,
                    .unit = of->share ? 100 : 1,
                    .even = 0,
                    .suffix = of->share ? "%" : ""};
  char en[256], ja[256];
  for (int i = 0; i < s->variant_count; i++) {
    const MkDifference *d = find(&points[i], of->figure);
    if (!d || !d->known) return;
    series.value[series.count] = (MkLabRate){d->difference, d->low, d->high};
    snprintf(lines.label[series.count++], sizeof lines.label[0], "%d", s->sides.value[i]);
  }
  snprintf(en, sizeof en, "%s over %s: B less A", of->en, s->sides.over);
  snprintf(ja, sizeof ja, "%s（%s による差 B − A）", of->ja, s->sides.over);
  lab_plot_lines(out, en_ja(en, ja), &lines);
}

/* How many times its error a difference is, at its clearest point; 0: nothing can be said of it anywhere. */
static double clearest(const MkDifferences *points, int count, const char *figure) {
  double best = 0;
  for (int i = 0; i < count; i++) {
    const MkDifference *d = find(&points[i], figure);
    if (d && d->likely) best = fmax(best, fabs(d->difference) / d->error);
  }
  return best;
}

/* The clearest figure that is not drawn yet; NULL: there is none. */
static const MkDifference *next_curve(const MkStudy *s, const MkDifferences *points,
                                      const MkDifference *const *drawn, int count) {
  const MkDifference *next = NULL;
  double best = 0;
  for (int k = 0; k < points[0].count; k++) {
    const MkDifference *d = &points[0].list[k];
    bool before = false;
    for (int i = 0; i < count; i++) before = before || drawn[i] == d;
    double clear = before ? 0 : clearest(points, s->variant_count, d->figure);
    if (clear <= best) continue;
    best = clear;
    next = d;
  }
  return next;
}

static void write_curves(const MkStudy *s, const MkDifferences *points, MkText *out) {
  const MkDifference *drawn[MOST_CURVES];
  for (int count = 0; count < MOST_CURVES; count++) {
    drawn[count] = next_curve(s, points, drawn, count);
    if (!drawn[count]) break;
    if (count == 0) lab_element(out, "h2", en_ja("What changes with it", "値による変化"));
    plot_curve(s, points, drawn[count], out);
  }
}

static void write_point(const MkStudy *s, int variant, const MkDifferences *point, MkText *out) {
  char head[160];
  snprintf(head, sizeof head, "%s = %d", s->sides.over, s->sides.value[variant]);
  if (s->sides.over[0]) lab_element(out, "h2", en_ja(head, head));
  lab_element(out, s->sides.over[0] ? "h3" : "h2",
              en_ja("What the numbers say", "数字から言えること"));
  write_findings(point, out);
  plot_marks(point, true, out);
  plot_marks(point, false, out);
  lab_element(out, s->sides.over[0] ? "h3" : "h2", en_ja("All figures", "すべての数字"));
  write_table(point, out);
}

void lab_compare_html(const MkStudy *s, const MkFindings *findings, MkText *out) {
  MkDifferences *points = mk_compare_figures(s, findings);
  char en[128], ja[128];
  if (!points) return;
  snprintf(en, sizeof en, "Lab report: %s, two sides compared", s->game->name.en);
  snprintf(ja, sizeof ja, "実験室の報告：%s、2つの条件の比較", s->game->name.ja);
  lab_page_begin(out, en_ja(en, ja));
  write_sides(s, out);
  write_budget(s, out);
  if (s->variant_count > 1) write_curves(s, points, out);
  for (int i = 0; i < s->variant_count; i++) write_point(s, i, &points[i], out);
  free(points);
  lab_page_end(out);
}
