/* lab_solve.c - `meikyu lab solve`: games that can be solved, exactly, over many deals. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/solve.h>

enum { DEFAULT_DEALS = 20, DEFAULT_NODES = 50000000 };

/* The only game named, or the first one that can be solved at all. */
static const char *game_of(const Args *args) {
  if (args->operand_count > 1) return args->operands[1];
  for (int i = 0; mk_game_at(i); i++)
    if (mk_game_at(i)->solver && !mk_game_at(i)->unlisted) return mk_game_at(i)->id;
  return "";
}

/* Why the deals of a variant cannot be solved, or NULL. */
static const MkWords *refusal_of(const MkStudy *study, int variant) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  uint8_t seed[MK_SEED_SIZE];
  const MkStudyVariant *v = &study->variant[variant];
  mk_study_seed(study, 0, seed);
  study->game->setup(mk_study_content(study), state, v->seats, &v->options, seed);
  return mk_solve_refusal(study->game, mk_study_content(study), state);
}

/* Every number option over its whole range, where nothing else was asked for. */
static void everything(const MkGame *game, MkText *out) {
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    if (!option->texts)
      mk_text_format(out, "%s%s=%d..%d", out->length ? "," : "", option->key, option->min,
                     option->max);
  }
}

/* "seekers rule=14 order=1 ..: why not", or the game alone where all of it is refused. */
static bool refuse(const Args *args, const MkStudy *study, int variant, const MkWords *why) {
  char room[256];
  MkText where = MK_TEXT(room);
  mk_text_string(&where, study->game->id);
  if (study->game->solver) cli_lab_write_options(study, variant, &where);
  return cli_fail(args, say(args, "%s: %s", "%s：%s"), room, mk_words(*why, args->lang)), false;
}

/* What was asked for must be solvable; of everything, whatever is. */
static bool keep_solvable(const Args *args, MkStudy *study, bool asked) {
  const MkWords *why = refusal_of(study, 0);
  int kept = 0;
  for (int i = 0; i < study->variant_count; i++) {
    const MkWords *refusal = refusal_of(study, i);
    if (refusal && asked) return refuse(args, study, i, refusal);
    if (!refusal) study->variant[kept++] = study->variant[i];
  }
  if (kept == 0 && why) return refuse(args, study, 0, why);
  study->variant_count = kept;
  return true;
}

static bool read_limits(const Args *args, MkStudy *study) {
  int deals = DEFAULT_DEALS, judge = 0, nodes = DEFAULT_NODES;
  const char *skill = cli_args_get(args, "skill");
  if (!cli_args_number(args, "deals", 1, 1000000000, &deals) ||
      !cli_args_number(args, "judge", 1, 1000000000, &judge) ||
      !cli_args_number(args, "nodes", 1, 2000000000, &nodes))
    return false;
  study->deals = deals;
  study->judge = judge < deals ? judge : 0;
  study->nodes = (uint64_t)nodes;
  if (skill && strcmp(skill, "none") == 0) return true;
  study->judged[0] = skill ? cli_lab_read_bot(args, study->game, "skill") : mk_bot_find("greedy");
  study->judged[1] = skill ? NULL : mk_bot_find("hard");
  return study->judged[0] != NULL;
}

static bool read_study(const Args *args, MkContent **content, MkStudy *study) {
  char room[256];
  MkText vary = MK_TEXT(room);
  const MkGame *game = mk_game_find(game_of(args));
  bool asked = cli_args_get(args, "vary") || cli_args_get(args, "option");
  if (game && game->solver && !asked) everything(game, &vary);
  return cli_lab_read_study(args, game_of(args), room, content, study) &&
         read_limits(args, study) && keep_solvable(args, study, asked);
}

int cli_lab_run_solve(const Args *args) {
  MkStudy *study = calloc(1, sizeof *study);
  MkContent *content = NULL;
  if (!study) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  study->kind = &mk_truth_kind;
  int status = read_study(args, &content, study) ? cli_lab_carry_out(args, study) : EXIT_WRONG;
  mk_content_free(content);
  free(study);
  return status;
}
