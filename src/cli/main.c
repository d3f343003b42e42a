/* main.c - `meikyu`: finds the subcommand; without one there are the menu, the help and the version. */
#include "cli.h"

#include <signal.h>
#include <string.h>

#include <meikyu/version.h>

const Command *const all_commands[] = {&command_games,   &command_play,       &command_trace,
                                       &command_score,   &command_bench,      &command_content,
                                       &command_hint,    &command_lab,        &command_serve,
                                       &command_join,    &command_fair,       &command_export,
                                       &command_db,      &command_solve,      &command_print,
                                       &command_puzzles, &command_completion, NULL};

static void list_commands(const Args *args) {
  for (int i = 0; all_commands[i]; i++)
    printf("  %-10s %-15s %s\n", all_commands[i]->name, all_commands[i]->operands,
           mk_words(all_commands[i]->summary, args->lang));
}

static int print_version(const Args *args) {
  const MkGame *game;
  printf("meikyu %s (%s)\n", MK_VERSION, MK_COMMIT);
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) printf("%s rules %d\n", game->id, game->rules_version);
  }
  return cli_finish_output(args, EXIT_FINE);
}

static int run(const Args *args) {
  if (cli_args_get(args, "version")) return print_version(args);
  if (args->operand_count == 0) return cli_menu_run(args);
  return cli_fail(args,
                  say(args, "unknown command '%s' (see meikyu --help)",
                      "知らないコマンド「%s」です（meikyu --help を見てください）"),
                  args->operands[0]);
}

static const Flag flags[] = {
    {"version",
     NULL,
     {"version, commit and rules versions (also -V)",
      "バージョン、コミット、ルールの版（-V も同じ）"}},
    {NULL, NULL, {NULL, NULL}},
};

static const Command command_program = {
    .name = "",
    .operands = "[COMMAND ...]",
    .summary = {"Meikyu: games about ruins and dungeons, in the terminal.",
                "迷宮：遺跡とダンジョンのゲームを端末で遊びます。"},
    .details =
        {"Without a command a menu opens. Commands (each has --help):\n",
         "コマンドがなければメニューが開きます。コマンド（それぞれに --help があります）：\n"},
    .more_help = list_commands,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};

int main(int argc, char **argv) {
  static char help[] = "--help";
  signal(SIGPIPE, SIG_DFL); /* `| head` has read enough: nothing to complain of */
  for (int i = 0; argc > 1 && all_commands[i]; i++) {
    if (strcmp(argv[1], all_commands[i]->name) == 0)
      return cli_command_run(all_commands[i], argc - 1, argv + 1);
  }
  if (argc > 1 && strcmp(argv[1], "help") == 0) argv[1] = help;
  if (argc > 1 && argv[1][0] != '-') argc = 2; /* not a command: its options do not matter */
  return cli_command_run(&command_program, argc, argv);
}
