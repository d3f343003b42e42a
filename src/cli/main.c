/* main.c - `meikyu`: finds the subcommand. */
#include "cli.h"

#include <signal.h>
#include <string.h>

static const Command *const commands[] = {
    &command_games,   &command_play, &command_trace, &command_score, &command_bench,
    &command_content, &command_hint, &command_lab,   &command_serve, &command_solve};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(void) {
  printf(
      "Meikyu: games about ruins and dungeons, in the terminal.\n\nUsage: meikyu [COMMAND ...]\n\n"
      "Without a command a menu opens. Commands (each has --help):\n");
  for (int i = 0; i < COMMAND_COUNT; i++)
    printf("  %-8s %-16s %s\n", commands[i]->name, commands[i]->operands, commands[i]->summary);
  printf("\n  --version        version, commit and rules versions\n  --help           this help\n");
}

static void print_version(void) {
  const MkGame *game;
  printf("meikyu %s (%s)\n", MK_VERSION, MK_COMMIT);
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) printf("%s rules %d\n", game->id, game->rules_version);
  }
}

static int unknown_command(const char *name) {
  fail(NULL, "unknown command '%s' (see meikyu --help)", name);
  return EXIT_WRONG;
}

int main(int argc, char **argv) {
  static const Command nothing = {.name = ""};
  Args args = {.command = &nothing};
  signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error to report, not a reason to die */
  if (argc < 2) return menu_run();
  for (int i = 0; i < COMMAND_COUNT; i++) {
    if (strcmp(argv[1], commands[i]->name) == 0)
      return command_run(commands[i], argc - 1, argv + 1);
  }
  if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
    print_help();
  else if (strcmp(argv[1], "--version") == 0)
    print_version();
  else
    return unknown_command(argv[1]);
  return finish_output(&args, EXIT_FINE);
}
