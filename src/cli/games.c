/* games.c - `meikyu games`: which games there are, for how many, with which options. */
#include "cli.h"

static void write_words(MkText *out, const char *key, MkWords words) {
  mk_json_key(out, key);
  mk_json_open_object(out);
  mk_json_key_string(out, "en", words.en);
  mk_json_key_string(out, "ja", words.ja);
  mk_json_close_object(out);
}

static void write_value(MkText *out, const MkOption *option, int value) {
  if (option->texts)
    mk_json_string(out, option->texts[value]);
  else
    mk_json_int(out, value);
}

static void write_option(MkText *out, const MkOption *option) {
  mk_json_open_object(out);
  mk_json_key_string(out, "key", option->key);
  write_words(out, "name", option->label);
  mk_json_key_string(out, "type", option->texts ? "text" : "number");
  mk_json_key(out, "values");
  mk_json_open_array(out);
  for (int value = option->min; value <= option->max; value++) write_value(out, option, value);
  mk_json_close_array(out);
  mk_json_key(out, "default");
  write_value(out, option, option->fallback);
  mk_json_close_object(out);
}

static void write_game(MkText *out, const MkGame *game) {
  mk_json_open_object(out);
  mk_json_key_string(out, "id", game->id);
  write_words(out, "name", game->name);
  write_words(out, "about", game->about);
  mk_json_key_int(out, "rules", game->rules_version);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  mk_json_int(out, game->min_seats);
  mk_json_int(out, game->max_seats);
  mk_json_close_array(out);
  mk_json_key(out, "options");
  mk_json_open_array(out);
  for (int i = 0; i < game->option_count; i++) write_option(out, &game->options[i]);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

static int print_json(const Args *args) {
  static char room[1 << 16];
  MkText text = MK_TEXT(room);
  const MkGame *game;
  mk_json_open_array(&text);
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) write_game(&text, game);
  }
  mk_json_close_array(&text);
  mk_text_char(&text, '\n');
  return print_bytes(args, text.data, text.length) ? EXIT_FINE : EXIT_WRONG;
}

static void print_value(const Args *args, const MkOption *option, int value) {
  const char *meaning =
      option->value_words ? mk_words(option->value_words[value - option->min], args->lang) : "";
  char number[16];
  snprintf(number, sizeof number, "%d", value);
  printf("      %s %-10s ", value == option->fallback ? "*" : " ",
         option->texts ? option->texts[value] : number);
  if (option->value_names)
    printf("%s\n%19s", mk_words(option->value_names[value - option->min], args->lang), "");
  printf("%s\n", meaning);
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
  if (args_get(args, "json")) return print_json(args);
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) print_game(args, game);
  }
  printf("%s\n", say(args, "* is the default.", "* は省略時の値。"));
  return finish_output(args, EXIT_FINE);
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
