/* lab_help.c - what each work of `meikyu lab` says of itself: its usage, what it does, the flags it takes, and what those mean that
 * mean something else in other works. The rest of the flags' words stand in lab.c. */
#include "lab.h"

#define FLAG(name, value, en, ja)                                                                  \
  {                                                                                                \
    name, value, {                                                                                 \
      en, ja                                                                                       \
    }                                                                                              \
  }
#define END                                                                                        \
  {                                                                                                \
    NULL, NULL, {                                                                                  \
      NULL, NULL                                                                                   \
    }                                                                                              \
  }

static const Flag match_flags[] = {
    FLAG("a", "BOT",
         "the bot that is measured, or engine:COMMAND; BOT@NET judges by that net, or none",
         "測るボットか engine:コマンド。BOT@NET：そのネット（none：なし）で形勢を判断"),
    FLAG("seed", "TEXT", "another series of deals", "別の初期配置の列"),
    END,
};
static const Flag calibrate_flags[] = {
    FLAG("games", "N", "games (default 100)", "局数（省略時 100）"),
    FLAG("seats", "N", "seats at the table (default 2, or what the game needs)",
         "席数（省略時 2、またはゲームの最少）"),
    FLAG("seed", "TEXT", "another series of deals", "別の初期配置の列"),
    FLAG("threads", "N", "games played at the same time (default 1)",
         "同時に進める局の数（省略時 1）"),
    END,
};
static const Flag speed_flags[] = {
    FLAG("iterations", "N", "lines of play for each decision (default 5000)",
         "一手ごとの試行回数（省略時 5000）"),
    FLAG("seats", "N", "seats at the table (default 2, or what the game needs)",
         "席数（省略時 2、またはゲームの最少）"),
    FLAG("seed", "TEXT", "another deal", "別の初期配置"),
    END,
};
static const Flag balance_flags[] = {
    FLAG("games", "N", "games of each variant (default 200)", "条件ごとの局数（省略時 200）"),
    FLAG("seats", "N..M", "seats at the table, one number or a range", "席数（数または範囲）"),
    FLAG("seed", "TEXT", "another series of deals", "別の初期配置の列"),
    FLAG("skill", "BOT|none", "plays the same deals against --bots (default: the next weaker one)",
         "同じ配置で --bots と戦うボット（省略時は一段弱いもの）"),
    FLAG("threads", "N", "games played at the same time (default: all cores)",
         "同時に進める局の数（省略時は全コア）"),
    FLAG("out", "DIR", "write reports there; an interrupted run goes on",
         "ここに報告書を書く。中断した実験は続きから"),
    END,
};
static const Flag compare_flags[] = {
    FLAG("a", "SIDE", "one side: content=FILE;k=v,.. ('': the game as it is)",
         "一方の条件：content=ファイル;k=v,..（''：そのままのゲーム）"),
    FLAG("b", "SIDE", "the other, likewise", "もう一方、同じ書き方"),
    FLAG("over", "PATH=LOW..HIGH",
         "B (without --b: A) with each value of an option or of a number in its content "
         "(treasures.Crown.cost=1..4); a side that is not given is then the game as it is",
         "B（--b がなければ A）のオプションか内容の数（treasures.Crown.cost=1..4）をその範囲で動か"
         "す。省いた条件はそのままのゲーム"),
    FLAG("bots", "BOT", "plays all seats (default normal)", "全席のボット（省略時 normal）"),
    FLAG("games", "N", "games of each side (default 200)", "条件ごとの局数（省略時 200）"),
    FLAG("repeat", "N", "games of each deal (default 1)", "同じ配置で何局遊ぶか（省略時 1）"),
    FLAG("seats", "N", "seats at the table (default 2, or what the game needs)",
         "席数（省略時 2、またはゲームの最少）"),
    FLAG("seed", "TEXT", "another series of deals", "別の初期配置の列"),
    FLAG("skill", "BOT|none", "plays the same deals against --bots (default: the next weaker one)",
         "同じ配置で --bots と戦うボット（省略時は一段弱いもの）"),
    FLAG("threads", "N", "games played at the same time (default: all cores)",
         "同時に進める局の数（省略時は全コア）"),
    FLAG("out", "DIR", "write reports there; an interrupted run goes on",
         "ここに報告書を書く。中断した実験は続きから"),
    END,
};
static const Flag solve_flags[] = {
    FLAG("seats", "N", "seats at the table", "席数"),
    FLAG("seed", "TEXT", "another series of deals", "別の初期配置の列"),
    FLAG("skill", "BOT|none", "is judged (default: greedy and hard)",
         "測るボット（省略時は greedy と hard）"),
    FLAG("threads", "N", "deals solved at the same time (default: all cores)",
         "同時に解く配置の数（省略時は全コア）"),
    FLAG("out", "DIR", "write reports there; an interrupted run goes on",
         "ここに報告書を書く。中断した実験は続きから"),
    END,
};
static const Flag limit_flags[] = {
    FLAG("iterations", "N", "how hard to look (default 16)", "どれだけ探すか（省略時 16）"),
    FLAG("seed", "TEXT", "the deal", "調べる初期配置"),
    FLAG("threads", "N", "searches at the same time (default 1)", "同時に探す数（省略時 1）"),
    END,
};
static const Flag train_flags[] = {
    FLAG("games", "N", "games that are played in a round", "1回ごとの自己対局の数"),
    FLAG("deals", "N", "deals of the match at the end of a round", "回の終わりの検証対局の配置数"),
    FLAG("seed", "TEXT", "another run", "別の学習"),
    FLAG("threads", "N", "games played at the same time (default: all cores)",
         "同時に進める局の数（省略時は全コア）"),
    FLAG("out", "DIR", "where the run is kept (default train-GAME); an interrupted run goes on",
         "学習の置き場所（省略時 train-GAME）。中断した学習は続きから"),
    END,
};
static const Flag puzzles_flags[] = {
    FLAG("seed", "TEXT", "another series of puzzles", "別の問題の列"),
    FLAG("threads", "N", "looked for at the same time (default 1)", "同時に探す数（省略時 1）"),
    FLAG("out", "FILE", "the file (default: standard output)", "書くファイル（省略時は標準出力）"),
    END,
};
static const Flag ratings_flags[] = {
    FLAG("games", "N", "games of each pair (default 100)", "組み合わせごとの局数（省略時 100）"),
    FLAG("seats", "N", "seats at the table (default 2, or what the game needs)",
         "席数（省略時 2、またはゲームの最少）"),
    FLAG("seed", "TEXT", "another series of deals", "別の初期配置の列"),
    FLAG("out", "DIR", "where the run is kept; an interrupted run goes on",
         "結果の置き場所。中断した実験は続きから"),
    END,
};
static const Flag merge_flags[] = {
    FLAG("out", "DIR", "write reports there", "ここに報告書を書く"),
    FLAG("content", "FILE", "the content that the parts were made with, if not the built-in",
         "各部が標準以外の内容で作られたときのその内容"),
    END,
};

static const Part parts[] = {
    {"match",
     "--game GAME --a BOT --b BOT",
     {"Two bots or programs against each other: the win rate with its interval.",
      "二つのボットやプログラムを対局させ、勝率と区間を出します。"},
     {"Games come in sets with the same deal, A in each seat once; where A and B are the same bot\n"
      "every game has a deal of its own. The interval is Wilson's, 95 %, for as many games as are\n"
      "independent: those of a set are often won or lost together.\n"
      "--at-least tests one after the other (Wald) whether the share of wins is 5 % below or "
      "above\n"
      "PERCENT, each error at most 5 %; exit status 1 when it is below.\n",
      "同じ初期配置の局を一組とし、A が各席に一度ずつ座ります。A と B "
      "が同じボットなら毎局別の初期配置です。\n"
      "区間は Wilson の "
      "95%区間です。同じ組の局は似た結果になりやすいので、独立とみなせる局数で計算します。\n"
      "--at-least は勝率が PERCENT より 5% 下か上かを逐次検定（Wald）で決めます。\n"
      "誤りはどちらも 5% 以下、下なら終了コードは 1 です。\n"},
     "game a b of-a games seats option iterations ms threads at-least care seed content json",
     match_flags},
    {"calibrate",
     "--game GAME --iterations N",
     {"Whether the chances that bots see come true, tenth by tenth.",
      "ボットの見込む勝率が当たっているかを、1割ごとに確かめます。"},
     {NULL, NULL},
     "game games seats option iterations ms threads every fit seed content json",
     calibrate_flags},
    {"speed",
     "--game GAME",
     {"How many lines of play the search makes in a CPU second.",
      "探索が CPU 1秒に何回試せるかを測ります。"},
     {NULL, NULL},
     "game seats option iterations seconds seed content json",
     speed_flags},
    {"balance",
     "GAME",
     {"What a game is like: who has the edge, how long and close it is, what is used and worth it.",
      "ゲームの性質を測ります：有利な席、長さ、接戦の度合い、何が使われ役に立つか。"},
     {"One line a variant; the same seed and --games give the same bytes with any number of "
      "threads\n"
      "or shards. What each figure means: docs/lab.md.\n",
      "条件ごとに1行です。シードと局数が同じなら、スレッドや分割によらず同じ結果になります。\n"
      "それぞれの数字の意味は docs/lab.md にあります。\n"},
     "vary option seats bots skill iterations games repeat within without measure seed threads "
     "shard out rows solved content json",
     balance_flags},
    {"compare",
     "GAME --a SIDE --b SIDE",
     {"What changes between two contents or options, over the same deals.",
      "二つの内容やオプションで何が変わるかを、同じ初期配置で比べます。"},
     {"Every figure of balance as a difference with an interval that counts pairs of games.\n",
      "balance のすべての数字を、組ごとの差と区間で示します。\n"},
     "a b over seats bots skill iterations games repeat seed threads out json",
     compare_flags},
    {"solve",
     "[GAME]",
     {"What perfect play is worth, over many deals of a game that can be solved.",
      "完全に解けるゲームで、最善の結果を多くの初期配置について調べます。"},
     {NULL, NULL},
     "vary option seats skill iterations deals judge nodes seed threads shard out content json",
     solve_flags},
    {"limit",
     "GAME --seed TEXT|--record FILE",
     {"What a deal held for somebody alone, with hindsight.",
      "ひとり用の初期配置でどこまで取れたかを、すべてを知ったうえで調べます。"},
     {NULL, NULL},
     "seed record iterations threads option write content json",
     limit_flags},
    {"train",
     "GAME",
     {"Teaches bots to judge: rounds of playing, fitting a net and matching it against the last.",
      "ボットに形勢判断を学ばせます：対局、学習、検証を繰り返します。"},
     {"An interrupted run goes on. See docs/training.md.\n",
      "中断した学習は続きから。docs/training.md も見てください。\n"},
     "rounds hours games deals iterations seed threads out content",
     train_flags},
    {"puzzles",
     "GAME",
     {"Makes puzzles, each with one right answer that is proven.",
      "正解が一つだと証明された問題を作ります。"},
     {"The same seed and count give the same bytes. See docs/puzzles.md.\n",
      "シードと数が同じなら同じ問題です。docs/puzzles.md も見てください。\n"},
     "count seed threads out",
     puzzles_flags},
    {"ratings",
     "GAME",
     {"Puts all levels and characters of a game on one scale.",
      "ゲームのすべての強さとキャラクターを一つの物差しに並べます。"},
     {NULL, NULL},
     "option seats games reach seed threads out content json",
     ratings_flags},
    {"merge",
     "PART...",
     {"Joins the parts of a run that was made with --shard into the bytes of one run.",
      "--shard で分けた実験をまとめます。一度に行ったときと同じ結果です。"},
     {NULL, NULL},
     "out solved content json",
     merge_flags},
};

const Part *cli_lab_part(int index) {
  return index < (int)(sizeof parts / sizeof *parts) ? &parts[index] : NULL;
}
