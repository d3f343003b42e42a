/* balance_json.c - a variant's figures as one JSON object; its keys are listed in docs/lab.md. */
#include "write.h"

static void write_head(const MkStudy *s, int variant, const MkFigures *f, MkText *out) {
  mk_json_key_string(out, "game", s->game->id);
  mk_json_key(out, "options");
  mk_options_write(s->game, &s->variant[variant].options, out);
  mk_json_key_int(out, "seats", f->seats);
  mk_json_key_string(out, "bots", s->bots->id);
  mk_json_key_int(out, "iterations", s->variant[variant].iterations);
  mk_json_key_int(out, "games", f->games);
  mk_json_key_int(out, "deals", f->deals);
  mk_json_key_string(out, "seed", s->seed);
}

static void write_rates(MkText *out, const char *key, const MkLabRate *rate, int count) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) {
    mk_json_open_array(out);
    lab_json_number(out, NULL, rate[i].rate, 4);
    lab_json_number(out, NULL, rate[i].low, 4);
    lab_json_number(out, NULL, rate[i].high, 4);
    mk_json_close_array(out);
  }
  mk_json_close_array(out);
}

static void write_wins(const MkFigures *f, const MkBalance *t, MkText *out) {
  mk_json_key(out, "wins");
  mk_json_open_array(out);
  for (int seat = 0; seat < f->seats; seat++)
    lab_json_number(out, NULL, (double)t->wins[seat].sum / MK_WIN, 2);
  mk_json_close_array(out);
  write_rates(out, "win_rate", f->win, f->seats);
  if (f->turned) write_rates(out, "turn_rate", f->turn, f->seats);
  mk_json_key_int(out, "draws", t->draws);
  mk_json_key_int(out, "nobody", t->nobody);
}

static void write_list(MkText *out, const char *key, const MkFigures *f, bool sd) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int seat = 0; seat < f->seats; seat++)
    lab_json_number(out, NULL, sd ? f->score[seat].sd : f->score[seat].mean, 3);
  mk_json_close_array(out);
}

static void write_scores(const MkFigures *f, const MkBalance *t, MkText *out) {
  mk_json_key(out, "score");
  mk_json_open_object(out);
  write_list(out, "mean", f, false);
  write_list(out, "sd", f, true);
  lab_json_bins(out, "counts", t->score_bins);
  mk_json_close_object(out);
  lab_json_spread(out, "margin", f->margin);
  lab_json_bins(out, "margins", t->margin_bins);
}

static void write_length(const MkFigures *f, MkText *out) {
  mk_json_key(out, "length");
  mk_json_open_object(out);
  lab_json_number(out, "mean", f->length.mean, 3);
  lab_json_number(out, "sd", f->length.sd, 3);
  mk_json_key_int(out, "min", f->shortest);
  mk_json_key_int(out, "max", f->longest);
  mk_json_close_object(out);
  lab_json_number(out, "decisions", f->decisions, 3);
  mk_json_key(out, "legal");
  mk_json_open_object(out);
  lab_json_number(out, "mean", f->legal, 3);
  mk_json_key_int(out, "max", f->most_legal);
  mk_json_close_object(out);
}

static void write_pace(const MkFigures *f, MkText *out) {
  if (!f->paced) return;
  lab_json_spread(out, "rounds", f->rounds);
  lab_json_number(out, "lead_changes", f->lead_changes.mean, 3);
  lab_json_number(out, "decided_early", f->decided.rate, 4);
  lab_json_number(out, "drama", f->drama.mean, 3);
  lab_json_number(out, "from_behind", f->behind.rate, 4);
}

static void write_skill(const MkStudy *s, const MkFigures *f, MkText *out) {
  if (!f->skilled) return;
  mk_json_key(out, "skill");
  mk_json_open_object(out);
  mk_json_key_string(out, "strong", mk_study_stronger(s)->id);
  mk_json_key_string(out, "weak", mk_study_weaker(s)->id);
  if (f->seats > 1) lab_json_rate(out, "win", f->skill, 4);
  lab_json_rate(out, "margin", f->skill_margin, 3);
  mk_json_close_object(out);
  if (f->explained) lab_json_rate(out, "luck", f->luck, 4);
}

static void write_thing(const MkStudy *s, int thing, const MkThingFigures *t, MkText *out) {
  char room[64];
  MkText name = MK_TEXT(room);
  if (!t->used && !t->tried) return;
  s->game->lab->thing_write(mk_study_content(s), thing, &name);
  mk_json_key(out, room);
  mk_json_open_object(out);
  lab_json_number(out, "per_game", t->per_game, 4);
  lab_json_number(out, "win", t->win.rate, 4);
  lab_json_rate(out, "win_rate", t->win, 4);
  if (t->tried) {
    lab_json_rate(out, "worth", t->worth, 4);
    lab_json_rate(out, "points", t->points, 3);
  }
  mk_json_close_object(out);
}

void mk_balance_json(const MkStudy *s, int variant, const MkBalance *t, MkText *out) {
  MkFigures f;
  mk_balance_figures(s, variant, t, &f);
  mk_json_open_object(out);
  write_head(s, variant, &f, out);
  write_wins(&f, t, out);
  write_scores(&f, t, out);
  if (!s->wins_only) {
    write_length(&f, out);
    write_pace(&f, out);
  }
  write_skill(s, &f, out);
  mk_json_key(out, "use");
  mk_json_open_object(out);
  for (int thing = 0; thing < mk_thing_count(s->game, mk_study_content(s)); thing++)
    write_thing(s, thing, &f.thing[thing], out);
  mk_json_close_object(out);
  mk_json_close_object(out);
}
