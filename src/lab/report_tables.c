/* report_tables.c - the tables of a report: variants, wins by seat, things. A figure that means nothing for a row (who
 * begins, alone) has a dash there. */
#include "summary.h"

#include <string.h>

/* ---- Cells ------------------------------------------------------------------------------------------- */

static void cell_number(MkText *out, bool has, double value, int digits) {
  if (has)
    lab_cell_number(out, value, digits);
  else
    lab_cell_none(out);
}

static void cell_rate(MkText *out, bool has, MkLabRate rate, double unit, int digits) {
  if (has)
    lab_cell_rate(out, rate, unit, digits);
  else
    lab_cell_none(out);
}

/* Sorted by number: as words, sheet 10 would come before sheet 2. */
static void cell_name(const LabSummary *s, int variant, MkText *out) {
  char en[256], ja[256];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  lab_variant_name(s, variant, MK_EN, &a);
  lab_variant_name(s, variant, MK_JA, &b);
  lab_print(out, "<td data-value=\"%d\">", variant);
  lab_both(out, (MkWords){en, ja});
  mk_text_string(out, "</td>");
}

static void write_rows(const LabSummary *s, void (*row)(const LabSummary *, int, MkText *),
                       MkText *out) {
  for (int i = 0; i < s->study->variant_count; i++) {
    mk_text_string(out, "<tr>");
    row(s, i, out);
    mk_text_string(out, "</tr>\n");
  }
  lab_table_end(out);
}

/* ---- Variants ---------------------------------------------------------------------------------------- */

/* Points of a seat, all seats taken together. */
static double mean_score(const MkFigures *f) {
  double sum = 0;
  for (int seat = 0; seat < f->seats; seat++) sum += f->score[seat].mean;
  return sum / f->seats;
}

/* What is true stands before what bots did. */
static void cells_of_known(const MkTruthFigures *known, MkText *out) {
  static const MkLabRate none;
  cell_rate(out, known, known ? known->edge : none, 1, 2);
  cell_rate(out, known, known ? known->wins : none, 100, 0);
}

static void row_of_balance(const LabSummary *s, int variant, MkText *out) {
  const MkFigures *f = &s->figures[variant];
  bool others = f->seats > 1, all = !s->study->wins_only;
  cell_name(s, variant, out);
  lab_cell_number(out, (double)f->games, 0);
  if (s->known) cells_of_known(lab_known_of(s, variant), out);
  cell_rate(out, f->turned, f->turn[0], 100, 1);
  lab_cell_number(out, mean_score(f), 1);
  cell_number(out, others, f->margin.mean, 1);
  cell_number(out, others, 100 * f->draws, 1);
  cell_number(out, others, 100 * f->nobody, 1);
  cell_number(out, all, f->length.mean, 1);
  cell_number(out, all, f->decisions, 1);
  cell_number(out, all, f->legal, 1);
  cell_number(out, f->paced, f->lead_changes.mean, 2);
  cell_rate(out, f->paced, f->decided, 100, 0);
  cell_number(out, f->paced, f->drama.mean, 1);
  cell_number(out, f->paced, 100 * f->behind.rate, 0);
  if (!s->study->other) return;
  cell_rate(out, f->skilled && others, f->skill, 100, 1);
  cell_rate(out, f->skilled, f->skill_margin, 1, 1);
  cell_rate(out, f->explained, f->luck, 100, 0);
}

static void table_balance(const LabSummary *s, MkText *out) {
  static const MkWords columns[] = {{"variant", "条件"},
                                    {"games", "局数"},
                                    {"whoever begins wins %", "先手の勝率%"},
                                    {"points of a seat", "1席の得点"},
                                    {"margin in points", "点差"},
                                    {"drawn %", "引き分け%"},
                                    {"nobody wins %", "勝者なし%"},
                                    {"actions", "手数"},
                                    {"real choices", "選択のある手"},
                                    {"legal actions", "合法手"},
                                    {"lead changes", "首位交代"},
                                    {"decided before the last round %", "最終ラウンド前に決まる%"},
                                    {"winner behind at worst, points", "勝者の最大の遅れ（点）"},
                                    {"winners once behind %", "一度は遅れた勝者%"},
                                    {"stronger bot wins %", "強いボットの勝率%"},
                                    {"its points ahead", "その得点差"},
                                    {"luck %", "運%"}};
  enum { ALL = sizeof columns / sizeof *columns, BEFORE = 2, SKILL = 3, KNOWN = 2 };
  static const MkWords known[KNOWN] = {
      {"perfect play: points of beginning", "双方最善での先手の得（点）"},
      {"perfect play: whoever begins wins %", "双方最善での先手の勝ち%"}};
  MkWords shown[ALL + KNOWN];
  int added = s->known ? KNOWN : 0;
  memcpy(shown, columns, BEFORE * sizeof *shown);
  memcpy(shown + BEFORE, known, (size_t)added * sizeof *shown);
  memcpy(shown + BEFORE + added, columns + BEFORE, (ALL - BEFORE) * sizeof *shown);
  lab_table_begin(out, shown, added + (s->study->other ? ALL : ALL - SKILL));
  write_rows(s, row_of_balance, out);
}

static void row_of_truth(const LabSummary *s, int variant, MkText *out) {
  const MkTruthFigures *f = &s->truths[variant];
  bool any = f->solved > 0;
  cell_name(s, variant, out);
  lab_cell_number(out, (double)f->solved, 0);
  cell_rate(out, any, f->wins, 100, 0);
  cell_rate(out, any, f->edge, 1, 2);
  cell_number(out, any, f->least, 0);
  cell_number(out, any, f->most, 0);
  cell_number(out, any, 100 * f->only.rate, 0);
  for (int k = 0; k < MK_JUDGED && s->study->judged[k]; k++) {
    cell_number(out, f->loss[k].games > 0, f->loss[k].per_game.mean, 2);
    cell_number(out, f->loss[k].games > 0, 100 * f->loss[k].mistakes.rate, 1);
  }
}

static void table_truth(const LabSummary *s, MkText *out) {
  char en[MK_JUDGED][2][64], ja[MK_JUDGED][2][64];
  MkWords columns[7 + 2 * MK_JUDGED] = {{"variant", "条件"},
                                        {"deals solved", "解いた配置"},
                                        {"whoever begins wins %", "先手の勝ち%"},
                                        {"beginning is worth, points", "先手の得（点）"},
                                        {"least points", "最小（点）"},
                                        {"most points", "最大（点）"},
                                        {"one best first action %", "最善の初手が1つ%"}};
  int count = 7;
  for (int k = 0; k < MK_JUDGED && s->study->judged[k]; k++) {
    MkText a = MK_TEXT(en[k][0]), b = MK_TEXT(ja[k][0]), c = MK_TEXT(en[k][1]),
           d = MK_TEXT(ja[k][1]);
    const char *id = s->study->judged[k]->id;
    mk_text_format(&a, "points %s loses a game", id);
    mk_text_format(&b, "%s の損（1局の点）", id);
    mk_text_format(&c, "%s's mistakes %%", id);
    mk_text_format(&d, "%s の悪手%%", id);
    columns[count++] = (MkWords){en[k][0], ja[k][0]};
    columns[count++] = (MkWords){en[k][1], ja[k][1]};
  }
  lab_table_begin(out, columns, count);
  write_rows(s, row_of_truth, out);
}

void lab_table_variants(const LabSummary *s, MkText *out) {
  if (s->figures)
    table_balance(s, out);
  else if (s->truths)
    table_truth(s, out);
}

/* ---- Seats ------------------------------------------------------------------------------------------- */

static void row_of_seats(const LabGroup *g, int columns, MkText *out) {
  char en[32], ja[32];
  MkText a = MK_TEXT(en), b = MK_TEXT(ja);
  lab_seats(g->seats, MK_EN, &a);
  lab_seats(g->seats, MK_JA, &b);
  lab_print(out, "<tr><td data-value=\"%d\">", g->seats);
  lab_both(out, (MkWords){en, ja});
  mk_text_string(out, "</td>");
  for (int i = 0; i < columns; i++)
    cell_rate(out, i < g->seats, (g->figures.turned ? g->figures.turn : g->figures.win)[i], 100, 1);
  mk_text_string(out, "</tr>\n");
}

void lab_table_seats(const LabSummary *s, MkText *out) {
  static const MkWords columns[] = {{"wins %", "勝率%"}, {"1", "1"}, {"2", "2"}, {"3", "3"},
                                    {"4", "4"},          {"5", "5"}, {"6", "6"}};
  int most = 1;
  for (int seats = 2; seats <= MK_MAX_SEATS; seats++)
    if (s->group[seats].variants) most = seats;
  if (most == 1) return;
  lab_table_begin(out, columns, 1 + most);
  for (int seats = 2; seats <= most; seats++)
    if (s->group[seats].variants) row_of_seats(&s->group[seats], most, out);
  lab_table_end(out);
}

/* ---- Things ------------------------------------------------------------------------------------------ */

static void row_of_thing(const LabSummary *s, const LabGroup *g, int thing, MkText *out) {
  const MkThingFigures *t = &g->figures.thing[thing];
  char id[64], en[256], ja[256];
  MkText name = MK_TEXT(id), a = MK_TEXT(en), b = MK_TEXT(ja);
  s->study->game->lab->thing_write(mk_study_content(s->study), thing, &name);
  lab_thing_name(s, thing, MK_EN, &a);
  lab_thing_name(s, thing, MK_JA, &b);
  mk_text_string(out, "<tr>");
  lab_cell_text(out, (MkWords){en, ja});
  lab_cell_number(out, t->per_game, 2);
  if (g->seats > 1) cell_rate(out, t->used, t->win, 100, 1);
  if (s->study->without && g->seats > 1) cell_rate(out, t->tried, t->worth, 100, 1);
  if (s->study->without) cell_rate(out, t->tried, t->points, 1, 2);
  lab_cell_text(out, (MkWords){id, id});
  mk_text_string(out, "</tr>\n");
}

void lab_table_things(const LabSummary *s, const LabGroup *g, MkText *out) {
  MkWords columns[6] = {{"thing", "もの"}, {"times a game", "1局の回数"}};
  int count = 2;
  if (g->seats > 1) columns[count++] = (MkWords){"its users win %", "使った席の勝率%"};
  if (s->study->without && g->seats > 1)
    columns[count++] = (MkWords){"worth, wins of 100 games", "価値（100局の勝ち数）"};
  if (s->study->without) columns[count++] = (MkWords){"worth in points", "価値（点）"};
  columns[count++] = (MkWords){"for --without", "--without での名前"};
  lab_table_begin(out, columns, count);
  for (int i = 0; i < mk_thing_count(s->study->game, mk_study_content(s->study)); i++)
    if (g->figures.thing[i].used || g->figures.thing[i].tried) row_of_thing(s, g, i, out);
  lab_table_end(out);
}
