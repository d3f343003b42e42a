/* truth_json.c - what is known exactly of a variant as one JSON object; its keys are listed in docs/lab.md. */
#include "figures.h"
#include "write.h"

static double share(int64_t part, int64_t whole) {
  return whole ? (double)part / (double)whole : 0;
}

void mk_truth_figures(const MkTruth *t, MkTruthFigures *out) {
  int64_t solved = t->deals - t->unsolved;
  *out = (MkTruthFigures){.solved = solved};
  out->wins = mk_lab_rate((double)t->wins, (double)solved);
  out->losses = mk_lab_rate((double)t->losses, (double)solved);
  out->only = mk_lab_rate((double)t->only, (double)solved);
  out->value = mk_ledger_spread(&t->value, solved);
  LabEstimate value = lab_estimate_value(t);
  out->edge = lab_interval(&value, LAB_USUAL_DOUBT);
  for (int bin = MK_BINS - 1; bin >= 0; bin--)
    if (t->value_bins[bin]) out->least = bin - MK_BIN_ZERO;
  for (int bin = 0; bin < MK_BINS; bin++)
    if (t->value_bins[bin]) out->most = bin - MK_BIN_ZERO;
  for (int i = 0; i < MK_JUDGED; i++) {
    MkLossFigures *loss = &out->loss[i];
    loss->games = t->games[i];
    loss->per_game = mk_ledger_spread(&t->lost[i], t->games[i]);
    loss->per_move = share(t->lost[i].sum, t->moves[i]);
    loss->mistakes = mk_lab_rate((double)t->mistakes[i], (double)t->moves[i]);
    loss->kept = mk_lab_rate((double)t->kept[i], (double)t->won[i]);
    loss->won = t->won[i];
    loss->worst = (int)t->worst[i];
  }
}

/* Numbered options at the top as well, as whoever looks for a rule expects them. */
static void write_options(const MkStudy *s, int variant, MkText *out) {
  for (int i = 0; i < s->game->option_count; i++)
    if (!s->game->options[i].texts)
      mk_json_key_int(out, s->game->options[i].key, s->variant[variant].options.value[i]);
  mk_json_key(out, "options");
  mk_options_write(s->game, &s->variant[variant].options, out);
}

static void write_value(const MkTruth *t, const MkTruthFigures *f, MkText *out) {
  mk_json_key(out, "first");
  mk_json_open_object(out);
  mk_json_key_int(out, "wins", t->wins);
  mk_json_key_int(out, "losses", t->losses);
  mk_json_close_object(out);
  mk_json_key(out, "value");
  mk_json_open_object(out);
  lab_json_number(out, "mean", f->value.mean, 3);
  lab_json_number(out, "sd", f->value.sd, 3);
  mk_json_key_int(out, "min", f->least);
  mk_json_key_int(out, "max", f->most);
  mk_json_close_object(out);
  lab_json_rate(out, "edge", f->edge, 3);
  lab_json_bins(out, "values", t->value_bins);
  lab_json_number(out, "only_move", f->only.rate, 4);
  lab_json_number(out, "best_moves", share(t->best, f->solved), 3);
  lab_json_number(out, "first_moves", share(t->first_actions, f->solved), 3);
}

static void write_loss(const MkBot *bot, const MkLossFigures *loss, MkText *out) {
  char room[48];
  MkText key = MK_TEXT(room);
  if (!bot || loss->games == 0) return;
  mk_text_format(&key, "%s_loss", bot->id);
  lab_json_number(out, room, loss->per_game.mean, 3);
  mk_json_key(out, bot->id);
  mk_json_open_object(out);
  mk_json_key_int(out, "games", loss->games);
  lab_json_spread(out, "per_game", loss->per_game);
  lab_json_number(out, "per_move", loss->per_move, 4);
  lab_json_rate(out, "mistakes", loss->mistakes, 4);
  mk_json_key_int(out, "won", loss->won);
  lab_json_rate(out, "kept", loss->kept, 4);
  mk_json_key_int(out, "worst", loss->worst);
  mk_json_close_object(out);
}

void mk_truth_json(const MkStudy *s, int variant, const MkTruth *t, MkText *out) {
  MkTruthFigures f;
  mk_truth_figures(t, &f);
  mk_json_open_object(out);
  mk_json_key_string(out, "game", s->game->id);
  write_options(s, variant, out);
  mk_json_key_string(out, "seed", s->seed);
  mk_json_key_int(out, "deals", t->deals);
  mk_json_key_int(out, "unsolved", t->unsolved);
  write_value(t, &f, out);
  for (int i = 0; i < MK_JUDGED; i++) write_loss(s->judged[i], &f.loss[i], out);
  lab_json_number(out, "positions", share(t->nodes, t->deals), 0);
  mk_json_close_object(out);
}
