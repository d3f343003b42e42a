/* lab.c - `meikyu lab`: many games between bots. */
#include "lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- meikyu lab match ------------------------------------------------------------------------------- */

/* --ms is CPU time here: a busy machine must not make a bot look weaker. */
static bool read_budget(const Args *args, MkBudget *budget) {
  if (!args_number(args, "ms", 1, 600000, &budget->milliseconds) ||
      !args_number(args, "iterations", 1, 100000000, &budget->iterations))
    return false;
  if (budget->milliseconds && budget->iterations)
    return fail(args, say(args, "--ms and --iterations: one of them, not both",
                          "--ms と --iterations はどちらか一方だけです")),
           false;
  if (budget->milliseconds) budget->now_us = mk_lab_thread_us;
  return true;
}

/* The game, seats, options and seed of whatever is to be done. */
static bool read_setup(const Args *args, MkSetup *setup) {
  const char *id = args_get(args, "game");
  if (!id) return fail(args, say(args, "--game: which game?", "--game：どのゲームですか")), false;
  setup->game = find_game(args, id);
  if (!setup->game) return false;
  int least = setup->game->min_seats, most = setup->game->max_seats;
  setup->seats = least < 2 && most > 1 ? 2 : least;
  mk_seed_from_text("lab", setup->seed);
  return args_number(args, "seats", least, most, &setup->seats) &&
         read_options(args, setup->game, setup->seats, &setup->options) &&
         (!args_get(args, "seed") || read_seed(args, setup->seed));
}

/* A side of a match: BOT, or BOT@NET for one that judges by another net, or `none`. */
typedef struct Side {
  char id[32];      /* of the bot */
  const char *net;  /* NULL: the one that is built in */
  MkContent *judge; /* NULL as well */
} Side;

static const MkBot *read_side(const Args *args, const char *flag, Side *side) {
  const char *text = args_get(args, flag), *at = text ? strchr(text, '@') : NULL;
  if (!at) return lab_read_bot(args, flag);
  snprintf(side->id, sizeof side->id, "%.*s", (int)(at - text), text);
  side->net = at + 1;
  return lab_find_bot(args, flag, side->id);
}

static bool learn_side(const Args *args, const MkGame *game, Side *side) {
  MkError error;
  size_t length = 0;
  char *bytes = NULL;
  if (!side->net) return true;
  bool none = strcmp(side->net, "none") == 0;
  if (!none && !(bytes = read_file(args, side->net, MK_NET_FILE, &length))) return false;
  side->judge = load_content(args, game);
  bool good = side->judge && mk_content_learn(side->judge, bytes, length, &error);
  if (side->judge && !good) fail_error(args, side->net, &error);
  free(bytes);
  return good;
}

static bool read_match(const Args *args, MkLabMatch *match, Side *a, Side *b) {
  int percent = 0;
  match->games = 100;
  match->threads = 1;
  match->of_a = 1;
  if (!read_setup(args, &match->setup) || !args_number(args, "games", 1, 1000000, &match->games) ||
      !args_number(args, "threads", 1, MK_MAX_THREADS, &match->threads) ||
      !args_number(args, "at-least", 1, 99, &percent) ||
      !args_number(args, "care", 1, 1000, &match->care) || !read_budget(args, &match->budget))
    return false;
  match->at_least = percent / 100.0;
  if (match->setup.seats > 1 && !args_number(args, "of-a", 1, match->setup.seats - 1, &match->of_a))
    return false;
  match->a = read_side(args, "a", a);
  match->b = match->a && match->setup.seats > 1 ? read_side(args, "b", b) : match->a;
  if (!match->a || !match->b) return false;
  if (!learn_side(args, match->setup.game, a) || !learn_side(args, match->setup.game, b))
    return false;
  match->judge_a = a->judge;
  match->judge_b = b->judge;
  return true;
}

static const char *verdict_name(MkLabVerdict verdict) {
  return verdict == MK_LAB_YES ? "yes" : verdict == MK_LAB_NO ? "no" : "open";
}

static double ms_per_decision(const MkLabScore *score) {
  return score->decisions ? 1000 * score->seconds / score->decisions : 0;
}

static void print_json(const MkLabMatch *m, const MkLabScore *s) {
  char room[512];
  MkText options = MK_TEXT(room);
  mk_options_write(m->setup.game, &m->setup.options, &options);
  printf("{\"game\":\"%s\",\"options\":%s,\"seats\":%d,\"a\":\"%s\",", m->setup.game->id, room,
         m->setup.seats, m->a->id);
  MkLabRate mean = mk_lab_mean(&s->margin, s->sets, s->games);
  if (m->setup.seats == 1) {
    printf("\"games\":%d,\"score\":%.2f,\"low\":%.2f,\"high\":%.2f,", s->games, mean.rate, mean.low,
           mean.high);
  } else {
    MkLabRate rate = mk_lab_share(&s->won, s->sets, s->games);
    printf("\"b\":\"%s\",\"games\":%d,\"sets\":%d,\"wins\":%d,\"draws\":%d,\"losses\":%d,"
           "\"nobody\":%d,\"rate\":%.4f,\"low\":%.4f,\"high\":%.4f,\"margin\":%.2f,",
           m->b->id, s->games, s->sets, s->wins, s->draws, s->losses, s->nobody, rate.rate,
           rate.low, rate.high, mean.rate);
  }
  if (m->at_least > 0)
    printf("\"at_least\":%.2f,\"verdict\":\"%s\",", m->at_least, verdict_name(s->verdict));
  printf("\"ms_per_decision\":%.2f}\n", ms_per_decision(s));
}

static void print_alone(const Args *args, const MkLabMatch *m, const MkLabScore *s) {
  MkLabRate mean = mk_lab_mean(&s->margin, s->sets, s->games);
  printf(say(args, "%s alone, %d games: %.1f points on average (95 %%: %.1f to %.1f)\n",
             "%s ひとりで%d局：平均%.1f点（95%%区間 %.1f～%.1f）\n"),
         m->a->id, s->games, mean.rate, mean.low, mean.high);
}

/* Games that nobody won, where there are any: a bot that wins what is left of them is no good company. */
static void print_nobody(const Args *args, const MkLabScore *s) {
  MkLabRate rate = mk_lab_share(&s->lone, s->sets, s->games);
  if (s->nobody == 0) return;
  printf(say(args, "nobody won %d games: %.1f %% (95 %%: %.1f to %.1f)\n",
             "勝者なし%d局：%.1f%%（95%%区間 %.1f～%.1f）\n"),
         s->nobody, 100 * rate.rate, 100 * rate.low, 100 * rate.high);
}

static void print_versus(const Args *args, const MkLabMatch *m, const MkLabScore *s) {
  MkLabRate rate = mk_lab_share(&s->won, s->sets, s->games);
  MkLabRate mean = mk_lab_mean(&s->margin, s->sets, s->games);
  if (m->of_a > 1) printf("%d x ", m->of_a);
  printf(say(args,
             "%s against %d x %s, %d games: %d won, %d drawn, %d lost\n"
             "%.1f %% of all games won (95 %%: %.1f to %.1f), %+.2f points on average\n",
             "%s 対 %d×%s %d局：%d勝 %d分 %d敗\n"
             "全局の勝率 %.1f%%（95%%区間 %.1f～%.1f）、平均%+.2f点差\n"),
         args_get(args, "a"), m->setup.seats - m->of_a, args_get(args, "b"), s->games, s->wins,
         s->draws, s->losses, 100 * rate.rate, 100 * rate.low, 100 * rate.high, mean.rate);
  print_nobody(args, s);
  if (m->at_least > 0)
    printf(say(args, "at least %.0f %%: %s\n", "%.0f%%以上：%s\n"), 100 * m->at_least,
           verdict_name(s->verdict));
}

static void show_progress(void *context, const MkLabScore *score) {
  const MkLabMatch *m = context;
  if (m->setup.seats == 1)
    terminal_progress("%d/%d  %.1f ", score->games, m->games, score->margin.sum / score->games);
  else
    terminal_progress("%d/%d  %.1f %% ", score->games, m->games,
                      100.0 * score->wins / score->games);
}

static int play_match(const Args *args, MkLabMatch *match) {
  MkLabScore score;
  MkContent *content = load_content(args, match->setup.game);
  if (!content) return EXIT_WRONG;
  match->setup.content = content;
  match->progress = show_progress;
  match->context = match;
  terminal_progress("0/%d ", match->games);
  mk_lab_match(match, &score);
  terminal_progress_end();
  if (args_get(args, "json"))
    print_json(match, &score);
  else if (match->setup.seats == 1)
    print_alone(args, match, &score);
  else
    print_versus(args, match, &score);
  mk_content_free(content);
  return finish_output(args, score.verdict == MK_LAB_NO ? EXIT_NO : EXIT_FINE);
}

static int run_match(const Args *args) {
  MkLabMatch match = {0};
  Side a = {0}, b = {0};
  int status = EXIT_WRONG;
  if (read_match(args, &match, &a, &b)) status = play_match(args, &match);
  mk_content_free(a.judge);
  mk_content_free(b.judge);
  return status;
}

/* ---- meikyu lab speed ------------------------------------------------------------------------------- */

static int run_speed(const Args *args) {
  MkSetup setup = {0};
  int iterations = 5000, seconds = 2;
  if (!read_setup(args, &setup) || !args_number(args, "iterations", 1, 100000000, &iterations) ||
      !args_number(args, "seconds", 1, 600, &seconds))
    return EXIT_WRONG;
  MkContent *content = load_content(args, setup.game);
  if (!content) return EXIT_WRONG;
  setup.content = content;
  double speed = mk_lab_speed(&setup, iterations, seconds);
  if (args_get(args, "json"))
    printf("{\"game\":\"%s\",\"seats\":%d,\"iterations_per_s\":%.0f}\n", setup.game->id,
           setup.seats, speed);
  else
    printf(say(args, "%s, %d seats: %.0f iterations per CPU second\n",
               "%s %d席：CPU 1秒あたり%.0f回の試行\n"),
           setup.game->id, setup.seats, speed);
  mk_content_free(content);
  return finish_output(args, EXIT_FINE);
}

/* ---- meikyu lab calibrate --------------------------------------------------------------------------- */

enum { ENOUGH_POSITIONS = 100 }; /* for a tenth to count */

static void count_games(void *context, int games) {
  terminal_progress("%d/%d ", games, *(const int *)context);
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

static int run_calibrate(const Args *args) {
  MkLabCalibrate job = {.games = 100, .threads = 1};
  MkLabTenth tenth[10];
  int count;
  if (!read_setup(args, &job.setup) || !args_number(args, "games", 1, 1000000, &job.games) ||
      !args_number(args, "threads", 1, MK_MAX_THREADS, &job.threads) ||
      !args_number(args, "every", 1, 1000, &job.every) || !read_budget(args, &job.budget))
    return EXIT_WRONG;
  if (args_get(args, "fit") && !job.budget.iterations)
    return fail(args, say(args, "--fit: for how much thinking? It needs --iterations",
                          "--fit には --iterations（考える量）が必要です"));
  if (job.budget.iterations && job.budget.iterations < MK_LEAST_TRIES)
    return fail(args,
                say(args, "--iterations: at least %d, or there are no chances to compare",
                    "--iterations：%d 以上が必要です（少ないと勝つ見込みを出しません）"),
                MK_LEAST_TRIES);
  MkContent *content = load_content(args, job.setup.game);
  if (!content) return EXIT_WRONG;
  job.setup.content = content;
  job.progress = count_games;
  job.context = &job.games;
  MkLabSample *sample = mk_lab_samples(&job, &count);
  terminal_progress_end();
  mk_lab_tenths(sample, count, job.setup.seats == 1, tenth);
  if (args_get(args, "fit"))
    print_fit(&job, sample, count);
  else if (args_get(args, "json"))
    print_tenths_json(&job, tenth, count);
  else
    print_tenths(args, &job, tenth, count);
  free(sample);
  mk_content_free(content);
  return finish_output(args, EXIT_FINE);
}

/* ---- The subcommand --------------------------------------------------------------------------------- */

/* All works, how many operands each takes at most, its own name included, and which flags. */
typedef struct Work {
  const char *name;
  int operands;
  int (*run)(const Args *args);
  const char *flags;
} Work;

static const Work works[] = {
    {"match", 1, run_match,
     "a b of-a care game games seats option iterations ms threads at-least seed"},
    {"calibrate", 1, run_calibrate, "game games seats option iterations ms threads seed every fit"},
    {"speed", 1, run_speed, "game seats option iterations seconds seed"},
    {"balance", 2, lab_run_balance,
     "vary option seats bots skill iterations games repeat seed within without measure threads out "
     "shard rows solved"},
    {"solve", 2, lab_run_solve,
     "vary option seats skill iterations deals judge nodes seed threads out shard"},
    {"limit", 2, lab_run_limit, "option iterations threads seed record write"},
    {"train", 2, lab_run_train, "hours rounds games deals iterations seed threads out"},
    {"merge", MAX_GIVEN, lab_run_merge, "out solved"},
};
static const char always[] = "content json lang help";

/* Whether a list of names separated by blanks has this one. */
static bool lists(const char *names, const char *name) {
  size_t length = strlen(name);
  for (const char *at = names; (at = strstr(at, name)); at += length)
    if ((at == names || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

/* What belongs to another work would have no effect, and whoever wrote it expects one. */
static bool refuse_strays(const Args *args, const Work *work) {
  for (int i = 0; i < args->given_count; i++) {
    const char *name = args->given[i].name;
    if (lists(work->flags, name) || lists(always, name)) continue;
    return fail(args, say(args, "--%s is not for %s", "--%s は %s では使えません"), name,
                work->name),
           false;
  }
  return true;
}

static int run_work(const Args *args, const Work *work) {
  if (args->operand_count > work->operands)
    return fail(args, say(args, "unexpected argument '%s'", "余分な引数「%s」があります"),
                args->operands[work->operands]);
  return refuse_strays(args, work) ? work->run(args) : EXIT_WRONG;
}

static int run(const Args *args) {
  char room[160];
  MkText names = MK_TEXT(room);
  for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
    mk_text_format(&names, i ? ", %s" : "%s", works[i].name);
    if (strcmp(args->operands[0], works[i].name) == 0) return run_work(args, &works[i]);
  }
  return fail(args,
              say(args, "unknown work '%s': there are %s", "知らない作業「%s」です。あるもの：%s"),
              args->operands[0], room);
}

static const Flag flags[] = {
    {"game", "GAME", {"which game", "ゲーム"}},
    {"a",
     "BOT",
     {"the bot that is measured; BOT@NET judges by that net, or none",
      "測るボット。BOT@NET：そのネット（none：なし）で形勢を判断"}},
    {"b", "BOT", {"its opponents (not needed alone)", "その相手（ひとり用では不要）"}},
    {"care",
     "N",
     {"match: what coming off well counts beside winning, in thousandths (default: as usual)",
      "match：勝ちのほかに無事であることをどれだけ重く見るか（千分率、省略時はふつう）"}},
    {"of-a", "N", {"match: seats of A at each table (default 1)", "match：A の席数（省略時 1）"}},
    {"games",
     "N",
     {"games, rounded up to whole sets (default 100)", "局数（組の単位に切り上げ、省略時 100）"}},
    {"seats",
     "N",
     {"seats at the table: one A, the rest B (default 2, or what the game needs)",
      "席数：A が1つ、残りは B（省略時 2、またはゲームの最少）"}},
    {"option", "k=v", {"set an option of the game (repeatable)", "ゲームのオプション（何度でも）"}},
    {"iterations",
     "N",
     {"thinking of every decision, the same on every machine",
      "一手ごとの試行回数（どの機械でも同じ結果）"}},
    {"ms", "N", {"the same in milliseconds of CPU time", "同じく CPU 時間（ミリ秒）で"}},
    {"seconds",
     "N",
     {"speed: CPU seconds to measure (default 2)", "speed：測る CPU 秒数（省略時 2）"}},
    {"threads",
     "N",
     {"sets played at the same time (default 1)", "同時に進める組の数（省略時 1）"}},
    {"at-least",
     "PERCENT",
     {"stop when it is clear whether A wins so many of all games",
      "A の勝率がこれ以上かどうか分かったところで止める"}},
    {"seed",
     "TEXT",
     {"another series of deals; limit: the deal", "別の初期配置の列。limit：調べる初期配置"}},
    {"content", "FILE", {"other content than the built-in", "標準以外の内容"}},
    {"every",
     "N",
     {"calibrate: think so long at one choice of N only (default 1)",
      "calibrate：N 回に1回の選択だけをじっくり考える（省略時 1）"}},
    {"fit",
     NULL,
     {"calibrate: print a table fitted to the games, for the source",
      "calibrate：実際の結果に合わせた表を出す（ソース用）"}},
    {"vary",
     "k=VALUES,..",
     {"balance, solve: every combination of values: rule=1..20,mode=basic|chaos",
      "balance・solve：値のすべての組み合わせ（rule=1..20,mode=basic|chaos）"}},
    {"bots",
     "BOT",
     {"balance: plays all seats (default normal)", "balance：全席のボット（省略時 normal）"}},
    {"skill",
     "BOT|none",
     {"balance: plays the same deals against --bots (default: the next weaker one); solve: is "
      "judged",
      "balance：同じ配置で --bots と戦うボット（省略時は一段弱いもの）。solve：測るボット"}},
    {"repeat",
     "N",
     {"balance: games of each deal (default 1)", "balance：同じ配置で何局遊ぶか（省略時 1）"}},
    {"measure",
     "all|wins",
     {"balance: wins leaves all other statistics off", "balance：wins なら勝敗と得点だけを数える"}},
    {"within",
     "P%",
     {"balance: stop a variant when its win rates are known within P %",
      "balance：勝率が ±P% まで分かったらその条件を終える"}},
    {"without",
     "THING|..",
     {"balance: what is it worth? card:Crown, seeker:all, action:warp",
      "balance：使わないとどれだけ損か（card:Crown、seeker:all、action:warp）"}},
    {"deals",
     "N",
     {"solve: deals of each variant (default 20)", "solve：条件ごとの配置の数（省略時 20）"}},
    {"judge",
     "N",
     {"solve: let the bots play so many of the deals only (default all)",
      "solve：ボットに遊ばせる配置の数（省略時 すべて）"}},
    {"nodes",
     "N",
     {"solve: give a deal up after so many positions (default 50000000)",
      "solve：1つの配置を諦めるまでの局面数（省略時 50000000）"}},
    {"shard",
     "i/n",
     {"balance, solve: only part i of n, to be joined by merge",
      "balance・solve：n 個に分けた i 番目だけ（merge でまとめる）"}},
    {"out",
     "DIR",
     {"balance, solve, merge: write reports there; an interrupted run goes on",
      "balance・solve・merge：ここに報告書を書く。中断した実験は続きから"}},
    {"solved",
     "PART",
     {"balance, merge: what lab solve found (DIR/run.part) stands first on the page",
      "balance・merge：lab solve の結果（DIR/run.part）を報告書の先頭に置く"}},
    {"rows",
     "FILE",
     {"balance: a table (CSV) with a row for every game", "balance：1局1行の表（CSV）も書く"}},
    {"rounds",
     "N",
     {"train: rounds of playing, fitting and matching (default 8)",
      "train：対局・学習・検証の回数（省略時 8）"}},
    {"hours", "H", {"train: rounds for so many hours", "train：この時間だけ続ける"}},
    {"record",
     "FILE",
     {"limit: the deal of this game alone, and what was made of it",
      "limit：ひとりで遊んだこの棋譜の初期配置（実際の得点も示す）"}},
    {"write",
     "FILE",
     {"limit: the line of play as a record", "limit：見つけた進め方を棋譜として書く"}},
    {"json", NULL, {"as JSON", "JSON で出力"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_lab = {
    .name = "lab",
    .operands =
        "match|calibrate|speed|balance GAME|solve [GAME]|limit GAME|train GAME|merge PART...",
    .summary = {"Let bots play many games: how strong they are, and what a game is like.",
                "ボットどうしに何局も遊ばせて、強さやゲームの性質を測ります。"},
    .details =
        {"Games come in sets with the same deal, A in each seat once; where A and B are the same "
         "bot\n"
         "every game has a deal of its own. The interval is Wilson's, 95 %, for as many games as "
         "are\n"
         "independent: those of a set are often won or lost together.\n"
         "--at-least tests one after the other (Wald) whether the share of wins is 5 % below "
         "or above\n"
         "PERCENT, each error at most 5 %; exit status 1 when it is below.\n",
         "同じ初期配置の局を一組とし、A が各席に一度ずつ座ります。A と B "
         "が同じボットなら毎局別の初期配置です。\n"
         "区間は Wilson の "
         "95%区間です。同じ組の局は似た結果になりやすいので、独立とみなせる局数で計算します。\n"
         "--at-least は勝率が PERCENT より 5% 下か上かを逐次検定（Wald）で決めます。\n"
         "誤りはどちらも 5% 以下、下なら終了コードは 1 です。\n"},
    .min_operands = 1,
    .max_operands = MAX_GIVEN,
    .flags = flags,
    .run = run,
};
