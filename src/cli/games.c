/* games.c - `meikyu games`: which games there are, for how many, with which options. */
#include "cli.h"

static int print_json(const Args *args) {
  static char room[1 << 17];
  MkText text = MK_TEXT(room);
  mk_tell_games(false, &text);
  mk_text_char(&text, '\n');
  return cli_print_bytes(args, text.data, text.length) ? EXIT_FINE : EXIT_WRONG;
}

const char *cli_option_meaning(const Args *args, const MkOption *option, int value,
                               char room[OPTION_WORDS]) {
  MkText text = mk_text_init(room, OPTION_WORDS);
  if (option->value_words)
    mk_text_words(&text, mk_words(option->value_words[value - option->min], args->lang));
  return room;
}

static void print_value(const Args *args, const MkOption *option, int value) {
  char meaning[OPTION_WORDS];
  char number[16];
  snprintf(number, sizeof number, "%d", value);
  printf("      %s %-10s ", value == option->fallback ? "*" : " ",
         option->texts ? option->texts[value] : number);
  if (option->value_names)
    printf("%s\n%19s", mk_words(option->value_names[value - option->min], args->lang), "");
  printf("%s\n", cli_option_meaning(args, option, value, meaning));
}

static void print_game(const Args *args, const MkGame *game) {
  printf("%-12s %s\n", game->id, mk_words(game->name, args->lang));
  printf("  %s\n", mk_words(game->about, args->lang));
  if (game->min_seats == game->max_seats)
    printf(say(args, "  %d players\n", "  %d人\n"), game->min_seats);
  else
    printf(say(args, "  %d to %d players\n", "  %d～%d人\n"), game->min_seats, game->max_seats);
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    printf("  --option %s=...  %s\n", option->key, mk_words(option->label, args->lang));
    if (!option->texts && !option->value_words)
      printf(say(args, "        %d to %d (default %d)\n", "        %d～%d（省略時 %d）\n"),
             option->min, option->max, option->fallback);
    else
      for (int value = option->min; value <= option->max; value++) print_value(args, option, value);
  }
  printf("\n");
}

static int run(const Args *args) {
  if (cli_args_get(args, "json")) return print_json(args);
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) print_game(args, game);
  }
  printf("%s\n", say(args, "* is the default.", "* は省略時の値。"));
  return cli_finish_output(args, EXIT_FINE);
}

static const Flag flags[] = {{"json", NULL, {"as one JSON document", "JSON で出力"}},
                             {NULL, NULL, {NULL, NULL}}};

const Command command_games = {
    .name = "games",
    .operands = "",
    .summary = {"List the games with their seats and options.",
                "ゲームと人数、オプションの一覧です。"},
    .flags = flags,
    .run = run,
};
