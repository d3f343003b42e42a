/* rows.c - see rows.h. Columns are those of docs/lab.md; lists are joined by semicolons. */
#include "rows.h"

#include "write.h"

void mk_rows_head(MkText *out) {
  mk_text_string(
      out, "game,options,seats,bots,iterations,without,seed,repeat,winner,scores,ranks,length\n");
}

/* Alone both bots play, among others the stronger one sits everywhere once; each thing is left alone in every seat. */
int mk_rows_of_deal(const MkStudy *study, int variant) {
  int seats = study->variant[variant].seats, things = __builtin_popcountll(study->without);
  int skill = !study->other ? 0 : seats == 1 ? 2 : seats;
  return study->repeat + skill + seats * things;
}

/* ---- Fields ---------------------------------------------------------------------------------------- */

static void semicolon(MkText *out, int i) {
  if (i) mk_text_char(out, ';');
}

static void write_options(const MkGame *game, const MkOptions *options, MkText *out) {
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    semicolon(out, i);
    mk_text_format(out, "%s=", option->key);
    if (option->texts)
      mk_text_string(out, option->texts[options->value[i]]);
    else
      mk_text_int(out, options->value[i]);
  }
}

static bool would_solve(const MkGame *game, const LabGame *played) {
  for (int seat = 0; seat < played->seats; seat++)
    if (game->solver && played->bot[seat]->solves) return true;
  return false;
}

/* "card:Crown@1": seat 1 left it alone. "none": nobody did, but the solver was left out as in all games of such a run,
 * which whoever plays it again must do too. */
static void write_without(const MkStudy *study, const LabGame *game, MkText *out) {
  char room[64];
  MkText name = MK_TEXT(room);
  if (game->left.thing >= 0) {
    study->game->lab->thing_write(mk_study_content(study), game->left.thing, &name);
    mk_text_format(&name, "@%d", game->left.seat);
    lab_csv_field(out, room);
  } else if (study->without && would_solve(study->game, game)) {
    mk_text_string(out, "none");
  }
}

static void write_seed(const MkStudy *study, int64_t number, MkText *out) {
  char room[MK_STUDY_SEED_TEXT];
  MkText text = MK_TEXT(room);
  mk_study_seed_text(study, number, &text);
  lab_csv_field(out, room);
}

/* Whoever ranks first: nobody, one, or several. */
static void write_winner(const MkResult *result, int seats, MkText *out) {
  int count = 0;
  for (int seat = 0; seat < seats; seat++) {
    if (result->seat[seat].rank != 1) continue;
    semicolon(out, count++);
    mk_text_int(out, seat);
  }
}

static void write_results(const MkResult *result, int seats, MkText *out) {
  write_winner(result, seats, out);
  mk_text_char(out, ',');
  for (int seat = 0; seat < seats; seat++) {
    semicolon(out, seat);
    mk_text_int(out, result->seat[seat].score);
  }
  mk_text_char(out, ',');
  for (int seat = 0; seat < seats; seat++) {
    semicolon(out, seat);
    mk_text_int(out, result->seat[seat].rank);
  }
}

/* ---- Rows ------------------------------------------------------------------------------------------ */

void lab_row_add(LabRows *rows, const MkStudy *study, const MkStudyVariant *variant, int64_t number,
                 const LabGame *game, const MkResult *result, int length) {
  char room[2048];
  MkText row = MK_TEXT(room);
  mk_text_format(&row, "%s,", study->game->id);
  write_options(study->game, &variant->options, &row);
  mk_text_format(&row, ",%d,", game->seats);
  for (int seat = 0; seat < game->seats; seat++) {
    semicolon(&row, seat);
    mk_text_string(&row, game->bot[seat]->id);
  }
  mk_text_format(&row, ",%d,", variant->iterations);
  write_without(study, game, &row);
  mk_text_char(&row, ',');
  write_seed(study, number, &row);
  mk_text_format(&row, ",%d,", game->repeat);
  write_results(result, game->seats, &row);
  mk_text_format(&row, ",%d\n", length);
  lab_rows_add(rows, room, row.length);
}
