/* report_html.c - a finished run as a page: what was asked, what it says in words, plots, tables. */
#include "compare.h"
#include "summary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What was asked ---------------------------------------------------------------------------------- */

static MkWords en_ja(const char *en, const char *ja) {
  return (MkWords){en, ja};
}

/* Played by whom, how much, with which rules. */
static void write_budget(const LabSummary *summary, MkText *out) {
  const MkStudy *s = summary->study;
  char en[512], ja[512];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  if (s->kind == &mk_truth_kind) {
    lab_print(&a, "%lld deals of each variant, solved exactly", (long long)s->deals);
    lab_print(&b, "条件ごとに%lld配置を厳密に解きました", (long long)s->deals);
    if (s->judge && s->judged[0]) lab_print(&a, "; bots played %lld of them", (long long)s->judge);
    if (s->judge && s->judged[0])
      lab_print(&b, "（ボットが遊んだのはうち%lld配置）", (long long)s->judge);
  } else {
    lab_print(&a, "Played by %s", s->bots->id);
    lab_print(&b, "ボット %s", s->bots->id);
    int iterations = summary->varied_iterations ? 0 : s->variant[0].iterations;
    if (iterations) lab_print(&a, ", %d iterations a decision", iterations);
    if (iterations) lab_print(&b, "（一手%d回の試行）", iterations);
    lab_print(&a, ", %lld games of each variant%s", (long long)s->deals * s->repeat,
              s->within ? " at most" : "");
    lab_print(&b, "、条件ごとに%s%lld局", s->within ? "最大" : "", (long long)s->deals * s->repeat);
  }
  mk_text_string(&a, ". ");
  mk_text_string(&b, "。");
  size_t before = a.length;
  lab_common_name(summary, MK_EN, &a);
  lab_common_name(summary, MK_JA, &b);
  if (a.length > before && en[before] >= 'a' && en[before] <= 'z')
    en[before] = (char)(en[before] + 'A' - 'a');
  if (a.length > before) mk_text_char(&a, '.');
  if (a.length > before) mk_text_string(&b, "。");
  lab_element(out, "p", en_ja(en, ja));
}

/* Whoever has the program can make all of it again. */
static void write_command(const LabSummary *s, MkText *out) {
  char room[4096] = "";
  MkText command = MK_TEXT(room);
  lab_command(s, &command);
  if (!command.length) return;
  mk_text_string(out, "<p class=\"soft\">");
  lab_both(out, en_ja("Made with ", "作成コマンド："));
  mk_text_string(out, "<code>");
  lab_escape(out, room);
  mk_text_string(out, "</code></p>\n");
}

/* How well win rates are known, at worst. */
static void write_precision(const LabSummary *s, MkText *out) {
  double widest = 0;
  for (int i = 0; s->figures && i < s->study->variant_count; i++)
    for (int seat = 0; seat < s->figures[i].seats && s->figures[i].seats > 1; seat++)
      widest = fmax(widest, (s->figures[i].win[seat].high - s->figures[i].win[seat].low) / 2);
  if (widest == 0) return;
  char en[256], ja[384];
  snprintf(en, sizeof en,
           "Win rates are known within %.1f points at 95 %%. What is said is true of these bots; "
           "people play differently.",
           100 * widest);
  snprintf(ja, sizeof ja,
           "勝率の誤差は95%%で±%.1fポイント以内です。これらのボットについての結果で、"
           "人どうしでは違うこともあります。",
           100 * widest);
  mk_text_string(out, "<p class=\"soft\">");
  lab_both(out, en_ja(en, ja));
  mk_text_string(out, "</p>\n");
}

/* What the words of the findings mean. */
static void write_care(MkText *out) {
  mk_text_string(out, "<p class=\"soft\">");
  lab_both(
      out,
      en_ja("“Likely”: if there were nothing to find, chance would bring such figures in at "
            "most one of twenty reports; where more than three things are compared, Holm's "
            "correction keeps that for all verdicts of a sentence together. What was picked as "
            "the most or the least of many was partly picked by chance, and will lie nearer "
            "to the rest on other deals.",
            "「おそらく」：本当は差がないとき、偶然にそのような数字が出る確率が5%以下という"
            "意味です。4つ以上を比べる文では、すべての判定を合わせてそうなるようにHolmの補正を"
            "しています。多くの中から選んだ最大や最小は偶然にも助けられており、別の配置では"
            "ほかに近づく見込みです。"));
  mk_text_string(out, "</p>\n");
}

/* ---- Plots ------------------------------------------------------------------------------------------- */

/* The two options that span a map, or false: not just two vary, or seats or thinking do. */
static bool find_axes(const LabSummary *s, int *row, int *column) {
  int found[2], count = 0;
  for (int i = 0; i < s->study->game->option_count; i++)
    if (s->varied[i] && count++ < 2) found[count - 1] = i;
  if (count != 2 || s->varied_seats || s->varied_iterations) return false;
  *row = found[0];
  *column = found[1];
  return true;
}

/* Labels of the values of an option that come up, in order; returns how many. */
enum { MOST_LABELS = 64 };
typedef struct Labels {
  int option, count, value[MOST_LABELS];
  char text[MOST_LABELS][24];
  const char *list[MOST_LABELS];
} Labels;

static int label_at(const Labels *labels, int value) {
  for (int i = 0; i < labels->count; i++)
    if (labels->value[i] == value) return i;
  return -1;
}

static void gather_labels(const LabSummary *s, Labels *labels) {
  const MkOption *option = &s->study->game->options[labels->option];
  for (int i = 0; i < s->study->variant_count; i++) {
    int value = s->study->variant[i].options.value[labels->option], at = labels->count;
    if (label_at(labels, value) >= 0 || at == MOST_LABELS) continue;
    MkText text = MK_TEXT(labels->text[at]);
    if (option->texts)
      mk_text_string(&text, option->texts[value]);
    else
      mk_text_int(&text, value);
    labels->value[at] = value;
    labels->list[at] = labels->text[at];
    labels->count++;
  }
}

static double first_wins(const LabSummary *s, int i) {
  return s->figures[i].turned ? s->figures[i].turn[0].rate : NAN;
}
static double lead_changes(const LabSummary *s, int i) {
  return s->figures[i].paced ? s->figures[i].lead_changes.mean : NAN;
}
static double decided(const LabSummary *s, int i) {
  return s->figures[i].paced ? s->figures[i].decided.rate : NAN;
}
static double skill(const LabSummary *s, int i) {
  return s->figures[i].skilled && s->figures[i].seats > 1 ? s->figures[i].skill.rate : NAN;
}
static double true_wins(const LabSummary *s, int i) {
  return s->truths[i].solved ? s->truths[i].wins.rate : NAN;
}
static double true_value(const LabSummary *s, int i) {
  return s->truths[i].solved ? s->truths[i].value.mean : NAN;
}
static double one_best(const LabSummary *s, int i) {
  return s->truths[i].solved ? s->truths[i].only.rate : NAN;
}

typedef struct Map {
  MkWords title;
  double (*of)(const LabSummary *s, int variant);
  double unit;
  int digits;
  enum { NO_EVEN, EVEN_SHARE, EVEN_POINTS } even; /* what is less than that is said to be orange */
} Map;

static double even_of(const LabSummary *s, const Map *map) {
  if (map->even == NO_EVEN) return NAN;
  return map->even == EVEN_SHARE ? 1.0 / s->study->variant[0].seats : 0;
}

/* Beside a row there is little room. */
static MkWords short_label(const MkOption *option) {
  enum { MOST_LETTERS = 12 };
  return strlen(option->label.en) <= MOST_LETTERS ? option->label
                                                  : (MkWords){option->key, option->key};
}

static void write_map(const LabSummary *s, const Map *map, const Labels *row, const Labels *column,
                      MkText *out) {
  double value[MOST_LABELS * MOST_LABELS];
  bool any = false;
  for (int i = 0; i < row->count * column->count; i++) value[i] = NAN;
  for (int i = 0; i < s->study->variant_count; i++) {
    const int32_t *options = s->study->variant[i].options.value;
    int down = label_at(row, options[row->option]),
        across = label_at(column, options[column->option]), at = down * column->count + across;
    if (down < 0 || across < 0) continue; /* beyond MOST_LABELS */
    value[at] = map->of(s, i);
    any = any || !isnan(value[at]);
  }
  LabHeat heat = {.rows = row->count,
                  .columns = column->count,
                  .row_name = short_label(&s->study->game->options[row->option]),
                  .column_name = short_label(&s->study->game->options[column->option]),
                  .row = row->list,
                  .column = column->list,
                  .value = value,
                  .unit = map->unit,
                  .even = even_of(s, map),
                  .digits = map->digits};
  if (any) lab_plot_heat(out, map->title, &heat);
}

static void write_maps(const LabSummary *s, MkText *out) {
  static const Map balance[] = {
      {{"Wins of whoever begins between these bots, % (orange: less than an even share)",
        "このボットどうしでの先手の勝率（%。橙は均等より低い）"},
       first_wins,
       100,
       1,
       EVEN_SHARE},
      {{"Changes of the lead a game", "1局の首位交代"}, lead_changes, 1, 2, NO_EVEN},
      {{"Games decided before the last round (somebody leads alone, and wins), %",
        "最終ラウンド前に決まっていた局（単独首位がそのまま勝った割合、%）"},
       decided,
       100,
       0,
       NO_EVEN},
      {{"Wins of the stronger bot, %", "強いほうのボットの勝率（%）"}, skill, 100, 0, NO_EVEN}};
  static const Map truth[] = {
      {{"Deals that whoever begins wins, both playing their best, % (orange: less than half)",
        "双方最善で先手が勝つ配置（%。橙は半分より少ない）"},
       true_wins,
       100,
       0,
       EVEN_SHARE},
      {{"Points ahead of whoever begins, both playing their best (orange: behind)",
        "双方最善での先手の得点差（橙は負け越し）"},
       true_value,
       1,
       2,
       EVEN_POINTS},
      {{"Deals with only one best first action, %", "最善の初手が1つだけの配置（%）"},
       one_best,
       100,
       0,
       NO_EVEN}};
  Labels labels[2] = {0};
  if (find_axes(s, &labels[0].option, &labels[1].option)) {
    gather_labels(s, &labels[0]);
    gather_labels(s, &labels[1]);
    for (int i = 0; s->figures && i < 4; i++)
      write_map(s, &balance[i], &labels[0], &labels[1], out);
    for (int i = 0; s->truths && i < 3; i++) write_map(s, &truth[i], &labels[0], &labels[1], out);
  }
}

/* Wins by turn order, a line for each number of seats. */
static void write_seat_curves(const LabSummary *s, MkText *out) {
  LabSeries series[MK_MAX_SEATS + 1];
  LabLines lines = {.series = series, .unit = 100, .even = NAN, .suffix = "%"};
  bool turned = false;
  for (int seats = 2; seats <= MK_MAX_SEATS; seats++) {
    const MkFigures *f = &s->group[seats].figures;
    if (s->group[seats].variants == 0) continue;
    LabSeries *one = &series[lines.count++];
    MkText name = MK_TEXT(one->name);
    mk_text_format(&name, "%d", seats);
    one->count = seats;
    turned = turned || f->turned;
    memcpy(one->value, f->turned ? f->turn : f->win, sizeof f->win);
  }
  if (lines.count == 0) return;
  lab_plot_lines(out,
                 turned ? en_ja("Win rate, %, clockwise from whoever begins (1); a line for each "
                                "number of seats",
                                "勝率（%）、先手（1）から時計回り。線は席数ごと")
                        : en_ja("Win rate by seat, %; all act at once, so that the lines should "
                                "be level. One for each number of seats",
                                "席ごとの勝率（%）。全員が同時に行動するので、線は水平になる"
                                "はずです。線は席数ごと"),
                 &lines);
  lab_table_seats(s, out);
}

/* "TITLE, 2 seats" */
static void plot_points(int seats, MkWords title, const int64_t *bins, MkText *out) {
  char en[160], ja[192];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  lab_print(&a, "%s, ", title.en);
  lab_print(&b, "%s、", title.ja);
  lab_seats(seats, MK_EN, &a);
  lab_seats(seats, MK_JA, &b);
  lab_plot_bins(out, en_ja(en, ja), bins);
}

static void write_distributions(const LabSummary *s, MkText *out) {
  for (int seats = 1; seats <= MK_MAX_SEATS; seats++) {
    const LabGroup *g = &s->group[seats];
    if (g->variants == 0) continue;
    plot_points(seats, en_ja("Points: how often a seat makes so many", "得点の分布"),
                g->sum.score_bins, out);
    if (seats > 1)
      plot_points(seats,
                  en_ja("Margin of the best over the next one in points: how often it is so much",
                        "1位と2位の点差の分布"),
                  g->sum.margin_bins, out);
  }
}

/* ---- Things ------------------------------------------------------------------------------------------ */

static int compare_marks(const void *a, const void *b) {
  double one = ((const LabMark *)a)->rate.rate, other = ((const LabMark *)b)->rate.rate;
  return (one < other) - (one > other);
}

static void rank_things(const LabSummary *s, const LabGroup *g, bool worth, MkText *out) {
  LabMark mark[MK_LAB_THINGS];
  int count = 0;
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    const MkThingFigures *t = &g->figures.thing[i];
    if (worth ? !t->tried : !t->used) continue;
    MkText en = MK_TEXT(mark[count].en), ja = MK_TEXT(mark[count].ja);
    lab_thing_short(s, i, MK_EN, &en);
    lab_thing_short(s, i, MK_JA, &ja);
    mark[count++].rate = worth ? t->worth : t->win;
  }
  if (count == 0) return;
  qsort(mark, (size_t)count, sizeof *mark, compare_marks);
  if (worth)
    lab_plot_marks(out,
                   en_ja("What it is worth: how many games of a hundred a seat without it wins "
                         "less (dashed: nothing)",
                         "価値：使わない席の勝率が何ポイント下がるか（破線は0）"),
                   mark, count, 0, 100, "");
  else
    lab_plot_marks(out,
                   en_ja("How often those who use it win, % (dashed: an even share)",
                         "使った席の勝率（%）。破線は均等な割合"),
                   mark, count, lab_even(&g->figures), 100, "%");
}

static void write_things(const LabSummary *s, MkText *out) {
  if (s->study->wins_only || !s->study->game->lab) return;
  for (int seats = 1; seats <= MK_MAX_SEATS; seats++) {
    const LabGroup *g = &s->group[seats];
    char en[64], ja[64];
    if (g->variants == 0) continue;
    MkText a = MK_TEXT(en), b = MK_TEXT(ja);
    mk_text_string(&a,
                   s->study->without ? "What is used and what it is worth, " : "What is used, ");
    mk_text_string(&b, s->study->without ? "使われるものとその価値、" : "使われるもの、");
    lab_seats(seats, MK_EN, &a);
    lab_seats(seats, MK_JA, &b);
    lab_element(out, "h2", en_ja(en, ja));
    if (s->study->without && seats > 1) rank_things(s, g, true, out);
    if (seats > 1) rank_things(s, g, false, out);
    lab_table_things(s, g, out);
  }
}

/* All deals of all variants together. */
static void write_values(const LabSummary *s, MkText *out) {
  int64_t bins[MK_BINS] = {0};
  for (int i = 0; i < s->study->variant_count; i++) {
    const MkTruth *t = s->findings->variant[i].ledger;
    for (int bin = 0; bin < MK_BINS; bin++) bins[bin] += t->value_bins[bin];
  }
  lab_plot_bins(out,
                en_ja("Points ahead of whoever begins under perfect play: how often it is so much, "
                      "all variants",
                      "双方最善での先手の得点差の分布（全条件）"),
                bins);
}

/* ---- The page ---------------------------------------------------------------------------------------- */

static void write_title(const LabSummary *s, MkText *out) {
  const char *en = s->truths ? "solved" : s->study->without ? "what things are worth" : "";
  const char *ja = s->truths ? "完全解析" : s->study->without ? "ものの価値" : "";
  char title_en[128], title_ja[128];
  snprintf(title_en, sizeof title_en, "Lab report: %s%s%s", s->study->game->name.en,
           *en ? ", " : "", en);
  snprintf(title_ja, sizeof title_ja, "実験室の報告：%s%s%s", s->study->game->name.ja,
           *ja ? "、" : "", ja);
  lab_page_begin(out, en_ja(title_en, title_ja));
}

static void write_page(const LabSummary *s, MkText *out) {
  write_title(s, out);
  write_budget(s, out);
  write_precision(s, out);
  write_command(s, out);
  lab_element(out, "h2", en_ja("What the numbers say", "数字から言えること"));
  write_care(out);
  lab_findings(s, out);
  lab_element(out, "h2", en_ja("Plots", "グラフ"));
  if (s->known) write_maps(&s->known->summary, out);
  write_maps(s, out);
  if (s->figures) {
    lab_plot_thinking(s, out);
    write_seat_curves(s, out);
    write_distributions(s, out);
  } else if (s->truths) {
    write_values(s, out);
  }
  lab_element(out, "h2", en_ja("All variants", "すべての条件"));
  lab_table_variants(s, out);
  if (s->figures) write_things(s, out);
  lab_page_end(out);
}

void mk_report_html(const MkStudy *study, const MkFindings *findings, MkText *out) {
  if (study->kind == &mk_compare_kind) {
    lab_compare_html(study, findings, out);
    return;
  }
  LabSummary *s = malloc(sizeof *s);
  if (!s) return;
  if (lab_summary_init(s, study, findings)) write_page(s, out);
  lab_summary_release(s);
  free(s);
}
