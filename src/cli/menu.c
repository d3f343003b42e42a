/* menu.c - the menu for somebody who typed just `meikyu`: game, opponents, options, play. It puts a
 * `meikyu play` command together, shows it and runs it, so that the next time can be quicker. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 6 + 2 * MK_MAX_OPTIONS };

typedef struct Menu {
  const Args *args;
  const MkGame *game;
  Save saves[MAX_SAVES];
  int save_count;
  int argc;
  char *argv[MAX_WORDS];
  char room[MAX_WORDS][96];
} Menu;

static void add(Menu *menu, const char *text) {
  char *room = menu->room[menu->argc];
  snprintf(room, sizeof menu->room[0], "%s", text);
  menu->argv[menu->argc++] = room;
}

static int run_play(Menu *menu) {
  if (cli_args_get(menu->args, "lang")) {
    add(menu, "--lang");
    add(menu, cli_args_get(menu->args, "lang"));
  }
  printf("\nmeikyu");
  for (int i = 0; i < menu->argc; i++) printf(" %s", menu->argv[i]);
  printf("\n");
  return cli_command_run(&command_play, menu->argc, menu->argv);
}

/* A number from 1 to count; Enter takes `fallback`. 0 at the end of input. */
static int ask_number(const Args *args, const char *question, int count, int fallback) {
  char prompt[160], line[64];
  snprintf(prompt, sizeof prompt, "%s [%d]: ", question, fallback);
  while (cli_terminal_line(prompt, line, sizeof line)) {
    char *end;
    long number = line[0] ? strtol(line, &end, 10) : fallback;
    if (line[0] == '\0' || (!*end && number >= 1 && number <= count)) return (int)number;
    printf(say(args, "Please type a number from 1 to %d.\n", "1から%dの数を入力してください。\n"),
           count);
  }
  return 0;
}

/* The number-th game offered to players, from 1; NULL past the last. */
static const MkGame *listed_game(int number) {
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted && --number == 0) return game;
  }
  return NULL;
}

/* One of the games that were left, and on with it. */
static int go_on(Menu *menu) {
  printf("\n");
  for (int i = 0; i < menu->save_count; i++) {
    const Save *save = &menu->saves[i];
    char when[32];
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime(&save->when));
    printf(say(menu->args, "%3d  %s, %s, %d move%s", "%3d  %s　%s　%d手%s"), i + 1,
           mk_words(save->game->name, menu->args->lang), when, save->moves,
           menu->args->lang == MK_EN && save->moves != 1 ? "s" : "");
    if (save->scored) printf(say(menu->args, ", %d points", "　%d点"), save->points);
    if (save->others[0]) printf(say(menu->args, ", with %s", "　相手：%s"), save->others);
    printf("\n");
  }
  int choice = ask_number(menu->args, say(menu->args, "\nWhich one?", "\nどれを続けますか"),
                          menu->save_count, 1);
  if (choice == 0) return EXIT_FINE;
  Save *save = &menu->saves[choice - 1];
  add(menu, save->game->id);
  add(menu, "--resume");
  menu->argv[menu->argc++] = save->path;
  return run_play(menu);
}

/* False: something else than a new game was chosen, or nothing. */
static bool choose_game(Menu *menu, bool *old) {
  const MkGame *game;
  int count = 0;
  printf("\n%s\n\n", say(menu->args, "Meikyu - games about ruins and dungeons",
                         "迷宮 ― 遺跡とダンジョンのゲーム"));
  for (; (game = listed_game(count + 1)); count++)
    printf("%3d  %s\n     %s\n", count + 1, mk_words(game->name, menu->args->lang),
           mk_words(game->about, menu->args->lang));
  if (menu->save_count > 0)
    printf(
        say(menu->args, "\n%3d  Go on with a saved game (%d)\n", "\n%3d  続きから遊ぶ（%d局）\n"),
        count + 1, menu->save_count);
  printf("\n");
  int choice = ask_number(menu->args, say(menu->args, "Which game?", "どのゲームにしますか"),
                          count + (menu->save_count > 0), 1);
  *old = choice > count;
  menu->game = listed_game(choice);
  if (menu->game) add(menu, menu->game->id);
  return menu->game != NULL;
}

static int choose_seat_count(Menu *menu) {
  const MkGame *game = menu->game;
  int choices = game->max_seats - game->min_seats + 1;
  if (choices == 1) return game->min_seats;
  char question[96];
  snprintf(question, sizeof question,
           say(menu->args, "How many players (%d to %d)?", "何人で遊びますか（%d～%d人）"),
           game->min_seats, game->max_seats);
  for (;;) {
    int number = ask_number(menu->args, question, game->max_seats, game->min_seats);
    if (number == 0 || number >= game->min_seats) return number;
  }
}

/* Levels first, then characters. */
static const MkBot *bot_at(const MkGame *game, int index) {
  int levels = 0;
  while (mk_bot_at(levels)) levels++;
  if (index < levels) return mk_bot_at(index);
  const MkCharacter *one = mk_character_at(game, index - levels);
  return one ? one->bot : NULL;
}

static void print_bot(const Args *args, const MkGame *game, int index) {
  const MkBot *bot = bot_at(game, index);
  const MkCharacter *one = mk_character_of(game, bot);
  if (one) {
    printf(say(args, "%3d  %s: %s\n", "%3d  %s：%s\n"), index + 1, mk_words(bot->name, args->lang),
           mk_words(one->style, args->lang));
    return;
  }
  printf(say(args, "%3d  %s (%s): %s\n", "%3d  %s（%s）：%s\n"), index + 1,
         mk_words(mk_bot_called(bot, 0), args->lang), mk_words(bot->name, args->lang),
         mk_words(bot->about, args->lang));
}

/* Humans first, then one bot for all other seats. */
static bool choose_players(Menu *menu, int seats) {
  char list[96];
  MkText text = MK_TEXT(list);
  int bots = 0, bot = 0, hard = 1;
  int humans = seats == 1 ? 1
                          : ask_number(menu->args,
                                       say(menu->args, "How many humans at this keyboard?",
                                           "この端末で遊ぶ人は何人ですか"),
                                       seats, 1);
  if (humans == 0) return false;
  if (humans < seats) {
    for (; bot_at(menu->game, bots); bots++) {
      if (bot_at(menu->game, bots) == mk_bot_find("hard")) hard = bots + 1;
      print_bot(menu->args, menu->game, bots);
    }
    bot = ask_number(menu->args, say(menu->args, "Which opponent?", "相手はどれにしますか"), bots,
                     hard);
    if (bot == 0) return false;
  }
  for (int seat = 0; seat < seats; seat++)
    mk_text_format(&text, seat ? ",%s" : "%s",
                   seat < humans ? "human" : bot_at(menu->game, bot - 1)->id);
  add(menu, "--seats");
  add(menu, list);
  return true;
}

/* What a value is called, if people call it anything, has a line of its own. */
static void print_value(const Args *args, const MkOption *option, int value) {
  char meaning[OPTION_WORDS];
  int place = value - option->min;
  printf("%3d  ", place + 1);
  if (option->value_names) printf("%s\n     ", mk_words(option->value_names[place], args->lang));
  if (option->texts) printf("%s%s", option->texts[value], option->value_words ? ": " : "");
  if (option->value_words)
    printf("%s", cli_option_meaning(args, option, value, meaning));
  else if (!option->texts)
    printf("%d", value);
  printf("\n");
}

static bool choose_option(Menu *menu, int index, int fallback) {
  const MkOption *option = &menu->game->options[index];
  char text[96], number[16];
  printf("\n%s\n", mk_words(option->label, menu->args->lang));
  for (int value = option->min; value <= option->max; value++)
    print_value(menu->args, option, value);
  int choice = ask_number(menu->args, mk_words(option->label, menu->args->lang),
                          option->max - option->min + 1, fallback - option->min + 1);
  if (choice == 0) return false;
  int value = choice - 1 + option->min;
  snprintf(number, sizeof number, "%d", value);
  snprintf(text, sizeof text, "%s=%s", option->key, option->texts ? option->texts[value] : number);
  add(menu, "--option");
  add(menu, text);
  return true;
}

static bool choose_options(Menu *menu, int seats) {
  MkOptions defaults;
  mk_options_init(menu->game, seats, &defaults);
  for (int i = 0; i < menu->game->option_count; i++) {
    if (!choose_option(menu, i, defaults.value[i])) return false;
  }
  return true;
}

int cli_menu_run(const Args *args) {
  static Menu menu;
  bool old;
  menu = (Menu){.args = args};
  add(&menu, "play");
  menu.save_count = cli_saves_list(args, menu.saves);
  if (!choose_game(&menu, &old)) return old ? go_on(&menu) : EXIT_FINE;
  int seats = choose_seat_count(&menu);
  if (seats == 0 || !choose_players(&menu, seats) || !choose_options(&menu, seats))
    return EXIT_FINE;
  return run_play(&menu);
}
