/* lab_balance.c - `meikyu lab balance`: what is asked of a balance. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_GAMES = 200 };

/* The bot just below `bot` in the list: cheaper than it, and not hopeless. NULL: there is none. */
static const MkBot *next_weaker(const MkBot *bot) {
  for (int i = 1; mk_bot_at(i); i++)
    if (mk_bot_at(i) == bot) return mk_bot_at(i - 1);
  return NULL;
}

bool cli_lab_read_bots(const Args *args, MkStudy *study) {
  const char *skill = cli_args_get(args, "skill");
  study->bots = cli_args_get(args, "bots") ? cli_lab_read_bot(args, study->game, "bots")
                                           : mk_bot_find("normal");
  if (!study->bots) return false;
  study->other = next_weaker(study->bots);
  if (skill)
    study->other = strcmp(skill, "none") == 0 ? NULL : cli_lab_read_bot(args, study->game, "skill");
  if (skill && strcmp(skill, "none") != 0 && !study->other) return false;
  if (study->other && study->other == study->bots)
    return cli_fail(args, say(args, "--skill: another bot than --bots, or none",
                              "--skill：--bots と違うボットか none を指定してください")),
           false;
  return true;
}

/* "2%", "2" or "2.5%" as thousandths. */
static bool read_within(const Args *args, MkStudy *study) {
  const char *text = cli_args_get(args, "within");
  char *end;
  if (!text) return true;
  double percent = strtod(text, &end);
  study->within = percent > 0 && percent < 50 ? (int)(10 * percent + 0.5) : 0;
  if (study->within < 1 || (*end && strcmp(end, "%") != 0))
    return cli_fail(args,
                    say(args, "--within: '%s' is not a share like 2%%",
                        "--within：「%s」は 2%% のような割合ではありません"),
                    text),
           false;
  if (study->shards > 1)
    return cli_fail(args,
                    say(args,
                        "--within and --shard: a part cannot know when all of them are enough",
                        "--within と --shard "
                        "は一緒に使えません（一部だけでは十分かどうか分かりません）")),
           false;
  return true;
}

static bool read_measure(const Args *args, MkStudy *study) {
  const char *text = cli_args_get(args, "measure");
  if (text && strcmp(text, "all") != 0 && strcmp(text, "wins") != 0)
    return cli_fail(args,
                    say(args, "--measure: '%s' is not one of: all, wins",
                        "--measure：「%s」は使えません。使えるもの：all, wins"),
                    text),
           false;
  study->wins_only = text && strcmp(text, "wins") == 0;
  return true;
}

/* Games come in deals that are each played `repeat` times. */
bool cli_lab_read_games(const Args *args, MkStudy *study) {
  int games = DEFAULT_GAMES;
  study->repeat = 1;
  if (!cli_args_number(args, "games", 1, 1000000000, &games) ||
      !cli_args_number(args, "repeat", 1, 1000, &study->repeat))
    return false;
  study->deals = (games + study->repeat - 1) / study->repeat;
  return true;
}

int cli_lab_run_balance(const Args *args) {
  MkStudy *study = calloc(1, sizeof *study);
  MkContent *content = NULL;
  int status = EXIT_WRONG;
  if (!study) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  study->kind = &mk_balance_kind;
  if (args->operand_count != 2)
    cli_fail(args,
             say(args, "expected: meikyu lab balance GAME", "使い方：meikyu lab balance GAME"));
  else if (cli_lab_read_study(args, args->operands[1], "", &content, study) &&
           cli_lab_read_games(args, study) && cli_lab_read_bots(args, study) &&
           read_within(args, study) && read_measure(args, study) &&
           cli_lab_read_things(args, "without", study, &study->without))
    status = cli_lab_carry_out(args, study);
  mk_content_free(content);
  free(study);
  return status;
}
