/* report_html.c - a finished run as a page: what was asked, what it says in words, plots, tables. */
#include "summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- What was asked ---------------------------------------------------------------------------------- */

static void write_budget(const MkStudy *s, MkText *out) {
  if (s->kind == &mk_truth_kind) {
    lab_print(out, "<p><span class=\"en\">%lld deals of each variant, solved exactly; seed <code>",
              (long long)s->deals);
    lab_escape(out, s->seed);
    lab_print(out,
              "</code>.</span><span class=\"ja\" "
              "lang=\"ja\">条件ごとに%lld配置を厳密に解きました。シード <code>",
              (long long)s->deals);
  } else {
    lab_print(out, "<p><span class=\"en\">Played by <code>%s</code>, ", s->bots->id);
    if (s->iterations) lab_print(out, "%d iterations a decision, ", s->iterations);
    lab_print(out, "%lld games of each variant at most; seed <code>",
              (long long)s->deals * s->repeat);
    lab_escape(out, s->seed);
    lab_print(out, "</code>.</span><span class=\"ja\" lang=\"ja\">ボット <code>%s</code>",
              s->bots->id);
    if (s->iterations) lab_print(out, "（一手%d回の試行）", s->iterations);
    lab_print(out, "、条件ごとに最大%lld局。シード <code>", (long long)s->deals * s->repeat);
  }
  lab_escape(out, s->seed);
  mk_text_string(out, "</code>。</span></p>\n");
}

/* How well win rates are known, at worst. */
static void write_precision(const LabSummary *s, MkText *out) {
  double widest = 0;
  for (int i = 0; s->figures && i < s->study->variant_count; i++)
    for (int seat = 0; seat < s->figures[i].seats && s->figures[i].seats > 1; seat++)
      widest = fmax(widest, (s->figures[i].win[seat].high - s->figures[i].win[seat].low) / 2);
  if (widest == 0) return;
  lab_print(out,
            "<p class=\"soft\"><span class=\"en\">Win rates are known within %.1f points at 95 %%. "
            "What is said is "
            "true of these bots; people play differently.</span>"
            "<span class=\"ja\" "
            "lang=\"ja\">勝率の誤差は95%%で±%.1fポイント以内です。これらのボットについての結果で、"
            "人どうしでは違うこともあります。</span></p>\n",
            100 * widest, 100 * widest);
}

/* ---- Plots ------------------------------------------------------------------------------------------- */

static MkWords en_ja(const char *en, const char *ja) {
  return (MkWords){en, ja};
}

/* The two options that span a map, or false: not just two vary, or seats do. */
static bool find_axes(const LabSummary *s, int *row, int *column) {
  int found[2], count = 0;
  for (int i = 0; i < s->study->game->option_count; i++)
    if (s->varied[i] && count++ < 2) found[count - 1] = i;
  if (count != 2 || s->varied_seats) return false;
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
      {{"Wins of whoever begins, % (orange: less than an even share)",
        "先手の勝率（%。橙は均等より低い）"},
       first_wins,
       100,
       1,
       EVEN_SHARE},
      {{"Changes of the lead a game", "1局の首位交代"}, lead_changes, 1, 2, NO_EVEN},
      {{"The leader before the last round wins, %", "最終ラウンド前の首位が勝つ割合（%）"},
       decided,
       100,
       0,
       NO_EVEN},
      {{"Wins of the stronger bot, %", "強いほうのボットの勝率（%）"}, skill, 100, 0, NO_EVEN}};
  static const Map truth[] = {
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
    for (int i = 0; s->truths && i < 2; i++) write_map(s, &truth[i], &labels[0], &labels[1], out);
  }
}

/* Wins by turn order, a line for each number of seats. */
static void write_seat_curves(const LabSummary *s, MkText *out) {
  LabSeries series[MK_MAX_SEATS + 1];
  int count = 0;
  for (int seats = 2; seats <= MK_MAX_SEATS; seats++) {
    const MkFigures *f = &s->group[seats].figures;
    if (s->group[seats].variants == 0) continue;
    LabSeries *one = &series[count++];
    MkText name = MK_TEXT(one->name);
    mk_text_format(&name, "%d", seats);
    one->count = seats;
    memcpy(one->value, f->turned ? f->turn : f->win, sizeof one->value);
  }
  if (count)
    lab_plot_lines(out,
                   en_ja("Win rate by seats clockwise from whoever begins (1), or by seat where "
                         "all act at once; a "
                         "line for each number of seats",
                         "先手（1）から時計回りの席ごとの勝率（同時に行動するゲームでは席の番号順）"
                         "。線は席数ごと"),
                   series, count, 100);
}

static void write_distributions(const LabSummary *s, MkText *out) {
  for (int seats = 1; seats <= MK_MAX_SEATS; seats++) {
    const LabGroup *g = &s->group[seats];
    char en[64], ja[64];
    if (g->variants == 0) continue;
    MkText a = MK_TEXT(en), b = MK_TEXT(ja);
    mk_text_format(&a, "Scores, %d seats", seats);
    mk_text_format(&b, "得点の分布、%d席", seats);
    lab_plot_bins(out, en_ja(en, ja), g->sum.score_bins);
    if (seats == 1) continue;
    mk_text_clear(&a);
    mk_text_clear(&b);
    mk_text_format(&a, "Margin of the best over the next one, %d seats", seats);
    mk_text_format(&b, "1位と2位の点差、%d席", seats);
    lab_plot_bins(out, en_ja(en, ja), g->sum.margin_bins);
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
    s->study->game->lab->thing_write(mk_study_content(s->study), i, &en);
    s->study->game->lab->thing_write(mk_study_content(s->study), i, &ja);
    mark[count++].rate = worth ? t->worth : t->win;
  }
  if (count == 0) return;
  qsort(mark, (size_t)count, sizeof *mark, compare_marks);
  if (worth)
    lab_plot_marks(out,
                   en_ja("What it is worth: points of a hundred that a seat without it wins less",
                         "価値：使わない席の勝率が何ポイント下がるか"),
                   mark, count, 0, 100, "");
  else
    lab_plot_marks(out,
                   en_ja("How often those who use it win, % (dashed: an even share)",
                         "使った席の勝率（%）。破線は均等な割合"),
                   mark, count, 1.0 / g->seats, 100, "%");
}

static void table_things(const LabSummary *s, const LabGroup *g, MkText *out) {
  static const MkWords columns[] = {{"thing", "もの"},       {"", ""},
                                    {"a game", "1局の回数"}, {"users win %", "使った席の勝率%"},
                                    {"worth %", "価値%"},    {"worth in points", "価値（点）"}};
  bool worth = s->study->without != 0;
  lab_table_begin(out, columns, worth ? 6 : 4);
  for (int i = 0; i < mk_thing_count(s->study->game, mk_study_content(s->study)); i++) {
    const MkThingFigures *t = &g->figures.thing[i];
    char id[64], en[128], ja[128];
    MkText name = MK_TEXT(id), a = MK_TEXT(en), b = MK_TEXT(ja);
    if (!t->used && !t->tried) continue;
    s->study->game->lab->thing_write(mk_study_content(s->study), i, &name);
    lab_thing_name(s, i, MK_EN, &a);
    lab_thing_name(s, i, MK_JA, &b);
    mk_text_string(out, "<tr>");
    lab_cell_text(out, en_ja(en, ja));
    lab_cell_text(out, en_ja(id, id));
    lab_cell_number(out, t->per_game, 2);
    lab_cell_rate(out, t->win, 100, 1);
    if (worth && t->tried) {
      lab_cell_rate(out, t->worth, 100, 1);
      lab_cell_rate(out, t->points, 1, 2);
    } else if (worth) {
      lab_cells_empty(out, 2);
    }
    mk_text_string(out, "</tr>\n");
  }
  lab_table_end(out);
}

static void write_things(const LabSummary *s, MkText *out) {
  if (s->study->wins_only || !s->study->game->lab) return;
  for (int seats = 1; seats <= MK_MAX_SEATS; seats++) {
    const LabGroup *g = &s->group[seats];
    char en[64], ja[64];
    if (g->variants == 0) continue;
    MkText a = MK_TEXT(en), b = MK_TEXT(ja);
    mk_text_format(&a, "What is used, %d seats", seats);
    mk_text_format(&b, "何が使われるか（%d席）", seats);
    lab_element(out, "h2", en_ja(en, ja));
    if (s->study->without && seats > 1) rank_things(s, g, true, out);
    if (seats > 1) rank_things(s, g, false, out);
    table_things(s, g, out);
  }
}

/* ---- Tables of variants ------------------------------------------------------------------------------ */

/* Sorted by number: as words, sheet 10 would come before sheet 2. */
static void cell_name(const LabSummary *s, int variant, MkText *out) {
  char en[256], ja[256];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  lab_variant_name(s, variant, MK_EN, &a);
  lab_variant_name(s, variant, MK_JA, &b);
  lab_print(out, "<td data-value=\"%d\">", variant);
  lab_both(out, en_ja(en, ja));
  mk_text_string(out, "</td>");
}

static void cells_of_pace(const MkFigures *f, MkText *out) {
  if (!f->paced) {
    lab_cells_empty(out, 4);
    return;
  }
  lab_cell_number(out, f->lead_changes.mean, 2);
  lab_cell_rate(out, f->decided, 100, 0);
  lab_cell_number(out, f->drama.mean, 1);
  lab_cell_number(out, 100 * f->behind.rate, 0);
}

/* Alone nobody wins more than others. */
static void cells_of_skill(const MkFigures *f, MkText *out) {
  if (f->seats > 1)
    lab_cell_rate(out, f->skill, 100, 1);
  else
    lab_cells_empty(out, 1);
  lab_cell_number(out, 100 * f->luck, 0);
}

static void row_of_balance(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  cell_name(s, variant, out);
  lab_cell_number(out, (double)f->games, 0);
  if (f->seats > 1)
    lab_cell_rate(out, f->turned ? f->turn[0] : f->win[0], 100, 1);
  else
    lab_cells_empty(out, 1);
  lab_cell_number(out, f->score[0].mean, 1);
  lab_cell_number(out, f->margin.mean, 1);
  lab_cell_number(out, 100 * f->draws, 1);
  lab_cell_number(out, 100 * f->nobody, 1);
  lab_cell_number(out, f->length.mean, 1);
  lab_cell_number(out, f->decisions, 1);
  lab_cell_number(out, f->legal, 1);
  cells_of_pace(f, out);
  if (s->study->other) cells_of_skill(f, out);
}

static void table_balance(const LabSummary *s, MkText *out) {
  static const MkWords columns[] = {
      {"variant", "条件"},
      {"games", "局数"},
      {"first (or seat 0) wins %", "先手（なければ席0）の勝率%"},
      {"points of seat 0", "席0の得点"},
      {"margin", "点差"},
      {"drawn %", "引き分け%"},
      {"nobody %", "勝者なし%"},
      {"actions", "手数"},
      {"choices", "選択"},
      {"legal", "合法手"},
      {"lead changes", "首位交代"},
      {"leader before the last round wins %", "最終ラウンド前の首位が勝つ%"},
      {"drama, points", "逆転の点差"},
      {"won from behind %", "逆転勝ち%"},
      {"skill %", "実力%"},
      {"luck %", "運%"}};
  lab_table_begin(out, columns, s->study->other ? 16 : 14);
  for (int i = 0; i < s->study->variant_count; i++) {
    mk_text_string(out, "<tr>");
    row_of_balance(s, i, out);
    mk_text_string(out, "</tr>\n");
  }
  lab_table_end(out);
}

static void row_of_truth(const LabSummary *s, int variant, MkText *out) {
  const MkTruthFigures *f = &s->truths[variant];
  cell_name(s, variant, out);
  lab_cell_number(out, (double)f->solved, 0);
  lab_cell_rate(out, f->edge, 1, 2);
  lab_cell_rate(out, f->wins, 100, 0);
  lab_cell_number(out, 100 * f->draws.rate, 0);
  lab_cell_number(out, f->least, 0);
  lab_cell_number(out, f->most, 0);
  lab_cell_number(out, 100 * f->only.rate, 0);
  for (int k = 0; k < MK_JUDGED && s->study->judged[k]; k++) {
    lab_cell_number(out, f->loss[k].per_game.mean, 2);
    lab_cell_number(out, 100 * f->loss[k].mistakes.rate, 1);
  }
}

static void table_truth(const LabSummary *s, MkText *out) {
  char en[MK_JUDGED][2][64], ja[MK_JUDGED][2][64];
  MkWords columns[8 + 2 * MK_JUDGED] = {{"variant", "条件"},
                                        {"deals", "配置"},
                                        {"value for the first", "先手の得"},
                                        {"first wins %", "先手の勝ち%"},
                                        {"draws %", "引き分け%"},
                                        {"least", "最小"},
                                        {"most", "最大"},
                                        {"one best action %", "最善手が1つ%"}};
  int count = 8;
  for (int k = 0; k < MK_JUDGED && s->study->judged[k]; k++) {
    MkText a = MK_TEXT(en[k][0]), b = MK_TEXT(ja[k][0]), c = MK_TEXT(en[k][1]),
           d = MK_TEXT(ja[k][1]);
    const char *id = s->study->judged[k]->id;
    mk_text_format(&a, "%s loses a game", id);
    mk_text_format(&b, "%s の損（1局）", id);
    mk_text_format(&c, "%s's mistakes %%", id);
    mk_text_format(&d, "%s の悪手%%", id);
    columns[count++] = en_ja(en[k][0], ja[k][0]);
    columns[count++] = en_ja(en[k][1], ja[k][1]);
  }
  lab_table_begin(out, columns, count);
  for (int i = 0; i < s->study->variant_count; i++) {
    mk_text_string(out, "<tr>");
    row_of_truth(s, i, out);
    mk_text_string(out, "</tr>\n");
  }
  lab_table_end(out);
}

/* All deals of all variants together. */
static void write_values(const LabSummary *s, MkText *out) {
  int64_t bins[MK_BINS] = {0};
  for (int i = 0; i < s->study->variant_count; i++) {
    const MkTruth *t = s->findings->variant[i].ledger;
    for (int bin = 0; bin < MK_BINS; bin++) bins[bin] += t->value_bins[bin];
  }
  lab_plot_bins(
      out,
      en_ja("Value of a deal for whoever begins, all variants", "先手から見た配置の価値（全条件）"),
      bins);
}

/* ---- The page ---------------------------------------------------------------------------------------- */

static void write_page(const LabSummary *s, MkText *out) {
  char en[96], ja[96];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  mk_text_format(&a, s->truths ? "%s, solved" : "%s in the lab", s->study->game->name.en);
  mk_text_format(&b, s->truths ? "%s：完全解析" : "%s：実験室から", s->study->game->name.ja);
  lab_page_begin(out, en_ja(en, ja));
  write_budget(s->study, out);
  write_precision(s, out);
  lab_element(out, "h2", en_ja("What the numbers say", "数字から言えること"));
  lab_findings(s, out);
  lab_element(out, "h2", en_ja("Plots", "グラフ"));
  write_maps(s, out);
  if (s->figures) {
    write_seat_curves(s, out);
    write_distributions(s, out);
  } else if (s->truths) {
    write_values(s, out);
  }
  lab_element(out, "h2", en_ja("All variants", "すべての条件"));
  if (s->figures) {
    table_balance(s, out);
    write_things(s, out);
  } else if (s->truths) {
    table_truth(s, out);
  }
  lab_page_end(out);
}

void mk_report_html(const MkStudy *study, const MkFindings *findings, MkText *out) {
  LabSummary *s = malloc(sizeof *s);
  if (!s) return;
  if (lab_summary_init(s, study, findings)) write_page(s, out);
  lab_summary_release(s);
  free(s);
}
