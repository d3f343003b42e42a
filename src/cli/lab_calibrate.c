/* lab_calibrate.c - `meikyu lab calibrate`: whether what bots expect comes, tenth by tenth. */
#include "lab.h"

#include <math.h>
#include <stdlib.h>

enum { ENOUGH_POSITIONS = 100 }; /* for a tenth to count */

static void count_games(void *context, int games) {
  cli_terminal_progress("%d/%d ", games, *(const int *)context);
}

/* How far the tenths with enough positions are off, in percent or points. */
static double furthest_off(const MkLabTenth tenth[10], bool alone) {
  double worst = 0;
  for (int i = 0; i < 10; i++) {
    double off = (alone ? 1 : 100) * fabs(tenth[i].expected - tenth[i].came);
    if (tenth[i].count >= ENOUGH_POSITIONS && off > worst) worst = off;
  }
  return worst;
}

static void print_tenths_json(const MkLabCalibrate *job, const MkLabTenth tenth[10], int count) {
  bool alone = job->setup.seats == 1;
  printf("{\"game\":\"%s\",\"seats\":%d,\"games\":%d,\"positions\":%d,\"tenths\":[",
         job->setup.game->id, job->setup.seats, job->games, count);
  for (int i = 0; i < 10; i++) {
    printf("%s{\"positions\":%d,\"expected\":%.4f,\"came\":%.4f", i ? "," : "", tenth[i].count,
           tenth[i].expected, tenth[i].came);
    if (alone)
      printf(",\"inside\":%.4f}", tenth[i].inside);
    else
      printf(",\"games\":%d,\"low\":%.4f,\"high\":%.4f}", tenth[i].games, tenth[i].low,
             tenth[i].high);
  }
  printf("],\"furthest_off\":%.2f}\n", furthest_off(tenth, alone));
}

static void print_tenths(const Args *args, const MkLabCalibrate *job, const MkLabTenth tenth[10],
                         int count) {
  bool alone = job->setup.seats == 1;
  printf(say(args, "%s, %d seats, %d games: %d positions\n", "%s %d席 %d局：%d局面\n"),
         job->setup.game->id, job->setup.seats, job->games, count);
  if (alone)
    printf("%s\n", say(args, "of the game  expected   came  in range  positions",
                       "進み具合     見込み     実際  範囲内    局面"));
  else
    printf("%s\n", say(args, "chance        expected    came  95 % by games  positions  games",
                       "見込み        予想      実際    95 %（局単位）   局面     局"));
  for (int i = 0; i < 10; i++) {
    if (tenth[i].count == 0) continue;
    printf("%3d - %3d %%   ", 10 * i, 10 * i + 10);
    if (alone)
      printf("%8.1f %6.1f  %5.0f %%  %8d\n", tenth[i].expected, tenth[i].came,
             100 * tenth[i].inside, tenth[i].count);
    else
      printf("%6.1f %% %5.1f %%  %4.1f to %5.1f  %9d %6d\n", 100 * tenth[i].expected,
             100 * tenth[i].came, 100 * tenth[i].low, 100 * tenth[i].high, tenth[i].count,
             tenth[i].games);
  }
  printf(say(args, "furthest off, with %d positions or more: %.1f\n",
             "%d局面以上での最大のずれ：%.1f\n"),
         ENOUGH_POSITIONS, furthest_off(tenth, alone));
}

/* Tables as the game's source wants them. */
static void print_ends(MkLabSample *sample, int count) {
  MkEnd end[11];
  mk_lab_fit_ends(sample, count, end);
  for (int i = 0; i < 11; i++) printf("{%d, %d, %d},\n", end[i].low, end[i].middle, end[i].high);
}

static void print_points(const MkLabCalibrate *job, MkLabSample *sample, int count) {
  MkChances chances;
  mk_lab_fit(sample, count, &chances);
  printf("{.seats = %d, .thinking = %d, .count = %d, .point = {", job->setup.seats,
         job->budget.iterations, chances.count);
  for (int i = 0; i < chances.count; i++)
    printf("%s{%d, %d}", i ? ", " : "", chances.point[i].guess, chances.point[i].real);
  printf("}},\n");
}

/* One line for each table that was read, in the order of the first sample that did. */
static void print_odds(const MkLabCalibrate *job, const MkLabSample *sample, int count) {
  for (int i = 0; i < count; i++) {
    const MkChances *chances = sample[i].chances;
    int before = 0;
    while (sample[before].chances != chances) before++;
    if (before < i) continue;
    MkOdds odds = mk_lab_fit_odds(sample, count, chances);
    printf("{.seats = %d, .thinking = %d, .odds = {%d, %d}},\n", job->setup.seats,
           job->budget.iterations, odds.slope, odds.shift);
  }
}

static void print_fit(const MkLabCalibrate *job, MkLabSample *sample, int count) {
  if (job->setup.seats == 1)
    print_ends(sample, count);
  else if (count > 0 && sample[0].chances && sample[0].chances->count == 0)
    print_odds(job, sample, count);
  else
    print_points(job, sample, count);
}

int cli_lab_run_calibrate(const Args *args) {
  MkLabCalibrate job = {.games = 100, .threads = 1};
  MkLabTenth tenth[10];
  int count;
  if (!cli_lab_read_setup(args, &job.setup) ||
      !cli_args_number(args, "games", 1, 1000000, &job.games) ||
      !cli_args_number(args, "threads", 1, MK_MAX_THREADS, &job.threads) ||
      !cli_args_number(args, "every", 1, 1000, &job.every) ||
      !cli_lab_read_budget(args, &job.budget))
    return EXIT_WRONG;
  if (cli_args_get(args, "fit") && !job.budget.iterations)
    return cli_fail(args, say(args, "--fit: for how much thinking? It needs --iterations",
                              "--fit には --iterations（考える量）が必要です"));
  if (job.budget.iterations && job.budget.iterations < MK_LEAST_TRIES)
    return cli_fail(args,
                    say(args, "--iterations: at least %d, or there are no chances to compare",
                        "--iterations：%d 以上が必要です（少ないと勝つ見込みを出しません）"),
                    MK_LEAST_TRIES);
  MkContent *content = cli_load_content(args, job.setup.game);
  if (!content) return EXIT_WRONG;
  job.setup.content = content;
  job.progress = count_games;
  job.context = &job.games;
  MkLabSample *sample = mk_lab_samples(&job, &count);
  cli_terminal_progress_end();
  mk_lab_tenths(sample, count, job.setup.seats == 1, tenth);
  if (cli_args_get(args, "fit"))
    print_fit(&job, sample, count);
  else if (cli_args_get(args, "json"))
    print_tenths_json(&job, tenth, count);
  else
    print_tenths(args, &job, tenth, count);
  free(sample);
  mk_content_free(content);
  return cli_finish_output(args, EXIT_FINE);
}
