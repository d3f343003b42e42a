/* solve.c - `meikyu solve`: the exact outcome under best play from the position a record ends in. */
#include "cli.h"

#include <stdlib.h>
#include <time.h>

enum { DEFAULT_SECONDS = 30, DEFAULT_MEMORY = 128 };

/* One position being solved. */
typedef struct Job {
  const Args *args;
  const MkMatch *match;
  const MkGame *game;
  const void *content, *state;
  int seat;
  MkView view;               /* of the seat that must decide */
  double begin, limit, told; /* seconds of computing */
  MkSolution solution;
} Job;

/* Computing time, so that a busy machine gives the same answers. */
static double cpu_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Asked by the solver every few thousand positions: a good moment to say how long it has been. */
static bool time_is_up(void *context) {
  Job *job = context;
  double spent = cpu_seconds() - job->begin;
  if (spent - job->told >= 0.5) {
    job->told = spent;
    cli_terminal_progress(say(job->args, "solving... %.0f of %.0f s", "計算中… %.0f / %.0f 秒"),
                          spent, job->limit);
  }
  return spent >= job->limit;
}

static void write_notation(const Job *job, MkAction action, MkText *text) {
  mk_text_clear(text);
  mk_tell_notation(&job->view, action, text);
}

/* {"exact":true,"margin":3,"winner":1,"best":["5L"],"nodes":123,"seconds":0.400} */
static void print_json(const Job *job, double seconds) {
  const MkSolution *s = &job->solution;
  if (!s->outcome.exact) {
    printf("{\"exact\":false}\n");
    return;
  }
  printf("{\"exact\":true,\"margin\":%d,\"winner\":%d,\"best\":[", s->outcome.margin,
         s->outcome.winner);
  for (int i = 0; i < s->best_count; i++) {
    char room[MK_MAX_ACTION_TEXT], quoted[2 * MK_MAX_ACTION_TEXT];
    MkText notation = MK_TEXT(room), text = MK_TEXT(quoted);
    write_notation(job, s->best[i], &notation);
    mk_json_string(&text, room);
    printf("%s%s", i ? "," : "", quoted);
  }
  printf("],\"nodes\":%llu,\"seconds\":%.3f}\n", (unsigned long long)s->nodes, seconds);
}

/* "Seat 0 wins, 3 ahead"; at equal points, what decides. */
static void print_outcome(const Job *job) {
  const MkOutcome *outcome = &job->solution.outcome;
  int margin = outcome->margin < 0 ? -outcome->margin : outcome->margin;
  if (margin)
    printf(say(job->args, "Seat %d is to act. If both play their best, seat %d wins by %d.\n",
               "手番は席%d。双方最善なら、席%dが%d点差で勝ちます。\n"),
           job->seat, outcome->winner, margin);
  else if (outcome->winner >= 0)
    printf(say(job->args,
               "Seat %d is to act. If both play their best, points are equal and seat %d wins the "
               "tie.\n",
               "手番は席%d。双方最善なら同点になり、席%dが勝ちます。\n"),
           job->seat, outcome->winner);
  else
    printf(say(job->args, "Seat %d is to act. If both play their best, points are equal.\n",
               "手番は席%d。双方最善なら同点になります。\n"),
           job->seat);
}

static void print_words(const Job *job, double seconds) {
  const MkSolution *s = &job->solution;
  if (!s->outcome.exact) {
    printf(say(job->args, "Not solved within the limit (%llu positions in %.1f s).\n",
               "制限内に解けませんでした（%llu局面、%.1f秒）。\n"),
           (unsigned long long)s->nodes, seconds);
    return;
  }
  print_outcome(job);
  printf("%s\n", say(job->args, "Actions that keep this:", "その結果を保つ手："));
  for (int i = 0; i < s->best_count; i++) {
    char room[MK_MAX_ACTION_TEXT], told[512];
    MkText notation = MK_TEXT(room), words = MK_TEXT(told);
    words.colour = cli_terminal_colour();
    write_notation(job, s->best[i], &notation);
    mk_tell_meaning(&job->view, s->best[i], job->args->lang, &words);
    printf("  %-10s %s\n", room, told);
  }
  printf(say(job->args, "%llu positions in %.2f s\n", "%llu局面、%.2f秒\n"),
         (unsigned long long)s->nodes, seconds);
}

static bool read_limits(Job *job, MkSolveLimits *limits) {
  int seconds = DEFAULT_SECONDS, megabytes = DEFAULT_MEMORY, nodes = 0;
  if (!cli_args_number(job->args, "seconds", 1, 1000000, &seconds) ||
      !cli_args_number(job->args, "nodes", 1, 2000000000, &nodes) ||
      !cli_args_number(job->args, "memory", 1, 65536, &megabytes))
    return false;
  job->limit = seconds;
  *limits = (MkSolveLimits){.size = (size_t)megabytes << 20,
                            .nodes = (uint64_t)nodes,
                            .stop = time_is_up,
                            .context = job};
  size_t least = mk_solve_min_size(job->game);
  if (limits->size < least) limits->size = least;
  limits->memory = malloc(limits->size);
  return limits->memory ||
         (cli_fail(job->args, say(job->args, "out of memory (see --memory)",
                                  "メモリが足りません（--memory を見てください）")),
          false);
}

static int solve(Job *job) {
  MkSolveLimits limits;
  const MkWords *refusal = mk_solve_refusal(job->game, job->content, job->state);
  if (refusal) return cli_fail(job->args, "%s", mk_words(*refusal, job->args->lang));
  if (!read_limits(job, &limits)) return EXIT_WRONG;
  job->seat = __builtin_ctz(job->game->acting(job->state));
  mk_view_init(&job->view, job->match, job->seat);
  job->begin = cpu_seconds();
  mk_solve(job->game, job->content, job->state, &limits, &job->solution);
  double seconds = cpu_seconds() - job->begin;
  cli_terminal_progress_end();
  (cli_args_get(job->args, "json") ? print_json : print_words)(job, seconds);
  free(limits.memory);
  return job->solution.outcome.exact ? EXIT_FINE : EXIT_NO;
}

static int run(const Args *args) {
  static Job job; /* large */
  RecordFile file;
  int status = EXIT_WRONG;
  if (cli_record_file_read(args, args->operands[0], NULL, &file)) {
    job = (Job){.args = args,
                .match = file.match,
                .game = mk_match_game(file.match),
                .content = mk_match_content(file.match),
                .state = mk_match_state(file.match)};
    status = solve(&job);
  }
  cli_record_file_release(&file);
  return cli_finish_output(args, status);
}

static const Flag flags[] = {
    {"json", NULL, {"as one JSON document", "JSON で出力"}},
    {"seconds",
     "N",
     {"give up after so much computing time (default 30)", "計算時間の上限（秒、省略時 30）"}},
    {"nodes",
     "N",
     {"give up after so many positions, the same on every machine",
      "局面数の上限（どの機械でも同じ結果）"}},
    {"memory",
     "MB",
     {"for values already known (default 128)", "既知の値を覚えておくメモリ（省略時 128）"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_solve = {
    .name = "solve",
    .operands = "FILE|-",
    .summary = {"Find the exact outcome under best play where a record ends.",
                "棋譜の終わりから双方最善の結果を厳密に求めます。"},
    .details =
        {"For games in which nothing is hidden and nothing left to chance: Twelve Seekers with\n"
         "rules 1-13, 18 and 20. The margin is that of the seat to act; at equal points whoever\n"
         "wins the tie has the better outcome. Exit status 1 when a limit was reached.\n",
         "秘密も運もないゲームのためのものです（12シーカーのルール1～13、18、20）。\n"
         "点差は手番の席から見たものです。同点なら、規則で勝ちになる側が得をします。\n"
         "上限に達したら終了コードは 1 "
         "です。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
