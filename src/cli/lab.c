/* lab.c - `meikyu lab`: many games between bots. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

/* ---- meikyu lab speed ------------------------------------------------------------------------------- */

static int run_speed(const Args *args) {
  MkSetup setup = {0};
  int iterations = 5000, seconds = 2;
  if (!cli_lab_read_setup(args, &setup) ||
      !cli_args_number(args, "iterations", 1, 100000000, &iterations) ||
      !cli_args_number(args, "seconds", 1, 600, &seconds))
    return EXIT_WRONG;
  MkContent *content = cli_load_content(args, setup.game);
  if (!content) return EXIT_WRONG;
  setup.content = content;
  double speed = mk_lab_speed(&setup, iterations, seconds);
  if (cli_args_get(args, "json"))
    printf("{\"game\":\"%s\",\"seats\":%d,\"iterations_per_s\":%.0f}\n", setup.game->id,
           setup.seats, speed);
  else
    printf(say(args, "%s, %d seats: %.0f iterations per CPU second\n",
               "%s %d席：CPU 1秒あたり%.0f回の試行\n"),
           setup.game->id, setup.seats, speed);
  mk_content_free(content);
  return cli_finish_output(args, EXIT_FINE);
}

/* ---- The subcommand --------------------------------------------------------------------------------- */

/* All works, and how many operands each takes at most, its own name included. Their flags: lab_help.c. */
typedef struct Work {
  const char *name;
  int operands;
  int (*run)(const Args *args);
} Work;

static const Work works[] = {
    {"match", 1, cli_lab_run_match},
    {"calibrate", 1, cli_lab_run_calibrate},
    {"speed", 1, run_speed},
    {"balance", 2, cli_lab_run_balance},
    {"solve", 2, cli_lab_run_solve},
    {"limit", 2, cli_lab_run_limit},
    {"train", 2, cli_lab_run_train},
    {"puzzles", 2, cli_lab_run_puzzles},
    {"compare", 2, cli_lab_run_compare},
    {"ratings", 2, cli_lab_run_ratings},
    {"merge", MAX_GIVEN, cli_lab_run_merge},
};

static const char *flags_of(const Work *work) {
  const Part *part;
  for (int i = 0; (part = cli_lab_part(i)); i++)
    if (strcmp(part->name, work->name) == 0) return part->flags;
  return "";
}

/* What belongs to another work would have no effect, and whoever wrote it expects one. */
static bool refuse_strays(const Args *args, const Work *work) {
  for (int i = 0; i < args->given_count; i++) {
    const char *name = args->given[i].name;
    if (cli_lists(flags_of(work), name) || cli_lists("lang help", name)) continue;
    return cli_fail(args, say(args, "--%s is not for %s", "--%s は %s では使えません"), name,
                    work->name),
           false;
  }
  return true;
}

static int run_work(const Args *args, const Work *work) {
  if (args->operand_count > work->operands)
    return cli_fail(args, say(args, "unexpected argument '%s'", "余分な引数「%s」があります"),
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
  return cli_fail(
      args, say(args, "unknown work '%s': there are %s", "知らない作業「%s」です。あるもの：%s"),
      args->operands[0], room);
}

static const Flag flags[] = {
    {"game", "GAME", {"which game", "ゲーム"}},
    {"a",
     "BOT",
     {"the bot that is measured, or engine:COMMAND; BOT@NET judges by that net, or none. compare: "
      "content=FILE;k=v,..",
      "測るボットか engine:コマンド。BOT@NET：そのネット（none：なし）で形勢を判断。compare：条件 "
      "content=ファイル;k=v,.."}},
    {"b",
     "BOT",
     {"its opponents, likewise (not needed alone)", "その相手、同じ書き方（ひとり用では不要）"}},
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
    {"over",
     "PATH=LOW..HIGH",
     {"compare: B with each value of an option or of a number in its content "
      "(treasures.Crown.cost=1..4)",
      "compare：B のオプションか内容の数（treasures.Crown.cost=1..4）をその範囲で動かす"}},
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
     "DIR|FILE",
     {"balance, solve, merge: write reports there; an interrupted run goes on; puzzles: the file",
      "balance・solve・merge：ここに報告書を書く。中断した実験は続きから。puzzles：書くファイル"}},
    {"count", "N", {"puzzles: how many (default 10)", "puzzles：作る数（省略時 10）"}},
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
    {"reach",
     "N",
     {"ratings: everybody plays the next N in line (default 3)",
      "ratings：強さの順で隣り合うN人までと対局（省略時 3）"}},
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
    .operands = "match|calibrate|speed|balance|compare|solve|limit|train|puzzles|ratings|merge "
                "[GAME|PART...]",
    .summary = {"Let bots play many games: how strong they are, and what a game is like.",
                "ボットどうしに何局も遊ばせて、強さやゲームの性質を測ります。"},
    .min_operands = 1,
    .max_operands = MAX_GIVEN,
    .flags = flags,
    .run = run,
    .part = cli_lab_part,
};
