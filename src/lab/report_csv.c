/* report_csv.c - all figures as a table for spreadsheets: game, options, seats, iterations, measure, of, value, low, high. A figure
 * without an interval leaves the last two empty. */
#include "compare.h"
#include "write.h"

/* Where a line is about. */
typedef struct Sheet {
  const MkStudy *study;
  int variant;
  MkText *out;
} Sheet;

static void begin(const Sheet *s, const char *measure, const char *of) {
  const MkGame *game = s->study->game;
  const MkStudyVariant *v = &s->study->variant[s->variant];
  mk_text_format(s->out, "%s,", game->id);
  for (int i = 0; i < game->option_count; i++) {
    if (game->options[i].texts)
      lab_csv_field(s->out, game->options[i].texts[v->options.value[i]]);
    else
      mk_text_int(s->out, v->options.value[i]);
    mk_text_char(s->out, ',');
  }
  mk_text_format(s->out, "%d,%d,%s,", v->seats, v->iterations, measure);
  lab_csv_field(s->out, of);
  mk_text_char(s->out, ',');
}

static void number(const Sheet *s, const char *measure, const char *of, double value) {
  begin(s, measure, of);
  lab_number(s->out, value, 4);
  mk_text_string(s->out, ",,\n");
}

static void whole(const Sheet *s, const char *measure, const char *of, int64_t value) {
  begin(s, measure, of);
  mk_text_int(s->out, value);
  mk_text_string(s->out, ",,\n");
}

static void rate(const Sheet *s, const char *measure, const char *of, MkLabRate value) {
  begin(s, measure, of);
  lab_number(s->out, value.rate, 4);
  mk_text_char(s->out, ',');
  lab_number(s->out, value.low, 4);
  mk_text_char(s->out, ',');
  lab_number(s->out, value.high, 4);
  mk_text_char(s->out, '\n');
}

static void spread(const Sheet *s, const char *measure, MkSpread value) {
  number(s, measure, "mean", value.mean);
  number(s, measure, "sd", value.sd);
}

static void bins(const Sheet *s, const char *measure, const int64_t *count) {
  for (int bin = 0; bin < MK_BINS; bin++) {
    char points[16];
    MkText text = MK_TEXT(points);
    if (count[bin] == 0) continue;
    mk_text_int(&text, bin - MK_BIN_ZERO);
    whole(s, measure, points, count[bin]);
  }
}

static void write_seats(const Sheet *s, const MkFigures *f) {
  for (int seat = 0; seat < f->seats; seat++) {
    char name[16];
    MkText text = MK_TEXT(name);
    mk_text_int(&text, seat);
    rate(s, "win_rate", name, f->win[seat]);
    if (f->turned) rate(s, "turn_rate", name, f->turn[seat]);
    number(s, "score_mean", name, f->score[seat].mean);
    number(s, "score_sd", name, f->score[seat].sd);
  }
}

static void write_pace(const Sheet *s, const MkFigures *f) {
  spread(s, "length", f->length);
  number(s, "decisions", "", f->decisions);
  number(s, "legal", "mean", f->legal);
  whole(s, "legal", "max", f->most_legal);
  if (!f->paced) return;
  spread(s, "rounds", f->rounds);
  number(s, "lead_changes", "", f->lead_changes.mean);
  rate(s, "decided_early", "", f->decided);
  number(s, "drama", "", f->drama.mean);
  rate(s, "from_behind", "", f->behind);
}

static void write_things(const Sheet *s, const MkFigures *f) {
  const void *content = mk_study_content(s->study);
  for (int i = 0; i < mk_thing_count(s->study->game, content); i++) {
    const MkThingFigures *t = &f->thing[i];
    char name[64];
    MkText text = MK_TEXT(name);
    if (!t->used && !t->tried) continue;
    s->study->game->lab->thing_write(content, i, &text);
    number(s, "use_per_game", name, t->per_game);
    rate(s, "use_win", name, t->win);
    if (t->tried) rate(s, "worth", name, t->worth);
    if (t->tried) rate(s, "worth_points", name, t->points);
  }
}

static void write_balance(const Sheet *s, const MkBalance *t) {
  MkFigures f;
  mk_balance_figures(s->study, s->variant, t, &f);
  whole(s, "games", "", f.games);
  write_seats(s, &f);
  whole(s, "draws", "", t->draws);
  whole(s, "nobody", "", t->nobody);
  spread(s, "margin", f.margin);
  if (!s->study->wins_only) write_pace(s, &f);
  if (f.skilled) {
    if (f.seats > 1) rate(s, "skill", mk_study_stronger(s->study)->id, f.skill);
    rate(s, "skill_margin", mk_study_stronger(s->study)->id, f.skill_margin);
    if (f.explained) rate(s, "luck", "", f.luck);
  }
  write_things(s, &f);
  bins(s, "score_count", t->score_bins);
  bins(s, "margin_count", t->margin_bins);
}

static void write_truth(const Sheet *s, const MkTruth *t) {
  MkTruthFigures f;
  mk_truth_figures(t, &f);
  whole(s, "deals", "", t->deals);
  whole(s, "unsolved", "", t->unsolved);
  rate(s, "value", "", f.edge);
  rate(s, "first", "wins", f.wins);
  rate(s, "first", "losses", f.losses);
  rate(s, "only_move", "", f.only);
  for (int i = 0; i < MK_JUDGED && s->study->judged[i]; i++) {
    number(s, "loss", s->study->judged[i]->id, f.loss[i].per_game.mean);
    number(s, "loss_per_move", s->study->judged[i]->id, f.loss[i].per_move);
    rate(s, "mistakes", s->study->judged[i]->id, f.loss[i].mistakes);
    rate(s, "kept", s->study->judged[i]->id, f.loss[i].kept);
  }
  bins(s, "value_count", t->value_bins);
}

void mk_report_csv(const MkStudy *study, const MkFindings *findings, MkText *out) {
  if (study->kind == &mk_compare_kind) {
    lab_compare_csv(study, findings, out);
    return;
  }
  mk_text_string(out, "game,");
  for (int i = 0; i < study->game->option_count; i++)
    mk_text_format(out, "%s,", study->game->options[i].key);
  mk_text_string(out, "seats,iterations,measure,of,value,low,high\n");
  for (int i = 0; i < study->variant_count; i++) {
    Sheet sheet = {study, i, out};
    if (study->kind == &mk_truth_kind)
      write_truth(&sheet, findings->variant[i].ledger);
    else
      write_balance(&sheet, findings->variant[i].ledger);
  }
}
