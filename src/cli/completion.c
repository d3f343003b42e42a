/* completion.c - `meikyu completion`: what shells need to complete a command line, made from the tables of
 * commands and flags, so that it cannot fall behind them. */
#include "cli.h"

#include <ctype.h>
#include <string.h>

/* ---- What may stand somewhere --------------------------------------------------------------------- */

/* One alternative of a value or operand, by its name in the help: GAME, BOT and LIST stand for words, FILE
 * and DIR for files; small letters for themselves. */
static void put_alternative(const char *name, size_t length) {
  const MkGame *game;
  const MkBot *bot;
  bool list = length == 4 && strncmp(name, "LIST", 4) == 0;
  if (list) printf(" human");
  for (int i = 0; (list || (length == 3 && strncmp(name, "BOT", 3) == 0)) && (bot = mk_bot_at(i));
       i++)
    printf(" %s", bot->id);
  const MkCharacter *one;
  for (int i = 0; list && (one = mk_character_at(mk_game_at(0), i)); i++)
    printf(" %s", one->bot->id);
  for (int i = 0; length == 4 && strncmp(name, "GAME", 4) == 0 && (game = mk_game_at(i)); i++)
    if (!game->unlisted) printf(" %s", game->id);
  if (islower((unsigned char)name[0]) && !strchr(name, '=')) printf(" %.*s", (int)length, name);
}

/* The words that a value may be, each after a space. */
static void put_words(const char *value) {
  while (*value) {
    size_t length = strcspn(value, "|");
    put_alternative(value, length);
    value += length + (value[length] == '|');
  }
}

static bool is_file(const char *value) {
  return strncmp(value, "FILE", 4) == 0 || strncmp(value, "DIR", 3) == 0;
}

/* The operand at a place, without brackets and dots; false past the last. */
static bool operand_at(const Command *command, int place, char *room, size_t size) {
  const char *at = command->operands + strspn(command->operands, "[");
  for (; place > 0 && *at; place--) {
    at += strcspn(at, " ");
    at += strspn(at, " [");
  }
  snprintf(room, size, "%.*s", (int)strcspn(at, " ]."), at);
  return room[0] != '\0';
}

/* Every flag of a command, its own and the common ones, from 0 on; NULL past the last. */
static const Flag *flag_at(const Command *command, int index) {
  int own = 0;
  while (command->flags[own].name) own++;
  const Flag *flag = index < own ? &command->flags[index] : &common_flags[index - own];
  return flag->name ? flag : NULL;
}

/* ---- bash ------------------------------------------------------------------------------------------- */

static void bash_flags(const Command *command) {
  const Flag *flag;
  printf("  %s) echo '", command->name);
  for (int i = 0; (flag = flag_at(command, i)); i++) printf("%s--%s", i ? " " : "", flag->name);
  printf("' ;;\n");
  const Part *part;
  for (int i = 0; command->part && (part = command->part(i)); i++) {
    printf("  '%s %s') echo '", command->name, part->name);
    for (const char *at = part->flags; *at; at += strspn(at, " ")) {
      printf("--%.*s ", (int)strcspn(at, " "), at);
      at += strcspn(at, " ");
    }
    printf("--lang --help' ;;\n");
  }
}

static void bash_values(const Command *command) {
  const Flag *flag;
  for (int i = 0; (flag = flag_at(command, i)); i++) {
    if (!flag->value) continue;
    printf("  '%s --%s') echo '", command->name, flag->name);
    put_words(flag->value);
    printf("%s' ;;\n", is_file(flag->value) ? " FILE" : "");
  }
}

static void bash_operands(const Command *command) {
  char operand[128];
  for (int place = 0; operand_at(command, place, operand, sizeof operand); place++) {
    printf("  '%s %d') echo '", command->name, place);
    put_words(operand);
    printf("%s' ;;\n", is_file(operand) ? " FILE" : "");
  }
}

static void bash_table(const char *name, void (*row)(const Command *command), const char *key) {
  printf("%s() {\n  case %s in\n", name, key);
  for (int i = 0; all_commands[i]; i++) row(all_commands[i]);
  printf("  *) return 1 ;;\n  esac\n}\n");
}

static void print_bash(const Args *args) {
  (void)args;
  printf("# bash completion for meikyu, made by `meikyu completion bash`\n");
  bash_table("_meikyu_flags", bash_flags, "$1");
  bash_table("_meikyu_value", bash_values, "\"$1 $2\"");
  bash_table("_meikyu_operand", bash_operands, "\"$1 $2\"");
  printf("_meikyu() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words i place=0\n"
         "  if [ \"$COMP_CWORD\" -le 1 ]; then\n    words='");
  for (int i = 0; all_commands[i]; i++) printf("%s ", all_commands[i]->name);
  printf("--help --version --lang'\n"
         "  elif words=$(_meikyu_value \"$command\" \"${COMP_WORDS[COMP_CWORD - 1]}\"); then\n"
         "    :\n"
         "  elif [ \"${cur#-}\" != \"$cur\" ]; then\n"
         "    words=$(_meikyu_flags \"$command ${COMP_WORDS[2]}\" || _meikyu_flags \"$command\")\n"
         "  else\n"
         "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
         "      if _meikyu_value \"$command\" \"${COMP_WORDS[i]}\" >/dev/null; then\n"
         "        ((i++))\n"
         "      elif [ \"${COMP_WORDS[i]#-}\" = \"${COMP_WORDS[i]}\" ]; then\n"
         "        ((place++))\n"
         "      fi\n"
         "    done\n"
         "    words=$(_meikyu_operand \"$command\" \"$place\")\n"
         "  fi\n"
         "  if [ \"${words%% FILE}\" != \"$words\" ]; then\n"
         "    words=${words%% FILE}\n"
         "    compopt -o default 2>/dev/null\n"
         "  fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
         "}\n"
         "complete -F _meikyu meikyu\n");
}

/* ---- zsh and fish ------------------------------------------------------------------------------------ */

/* A text inside single quotes; `special` is escaped by a backslash. */
static void put_quoted(const char *text, const char *special) {
  for (; *text; text++) {
    if (*text == '\'')
      printf("'\\''");
    else
      printf("%s%c", strchr(special, *text) ? "\\" : "", *text);
  }
}

static void zsh_value(const char *value) {
  printf(":");
  put_quoted(value, ":");
  if (is_file(value)) {
    printf(":_files");
  } else {
    printf(":(");
    put_words(value);
    printf(" )");
  }
}

static void zsh_command(const Args *args, const Command *command) {
  const Flag *flag;
  char operand[128];
  printf("  %s)\n    _arguments", command->name);
  for (int i = 0; (flag = flag_at(command, i)); i++) {
    printf(" \\\n      '%s--%s[", flag->value && strchr(flag->value, '=') ? "*" : "", flag->name);
    put_quoted(mk_words(flag->help, args->lang), "[]");
    printf("]");
    if (flag->value) zsh_value(flag->value);
    printf("'");
  }
  for (int place = 0; operand_at(command, place, operand, sizeof operand); place++) {
    printf(" \\\n      '%d", place + 1);
    zsh_value(operand);
    printf("'");
  }
  printf("\n    ;;\n");
}

static void print_zsh(const Args *args) {
  printf("#compdef meikyu\n# zsh completion for meikyu, made by `meikyu completion zsh`\n"
         "_meikyu() {\n  local -a commands\n  commands=(\n");
  for (int i = 0; all_commands[i]; i++) {
    printf("    '%s:", all_commands[i]->name);
    put_quoted(mk_words(all_commands[i]->summary, args->lang), "");
    printf("'\n");
  }
  printf("  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
         "  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n");
  for (int i = 0; all_commands[i]; i++) zsh_command(args, all_commands[i]);
  printf(
      "  esac\n}\n"
      "if [ \"$funcstack[1]\" = _meikyu ]; then _meikyu \"$@\"; else compdef _meikyu meikyu; fi\n");
}

static void fish_words(const char *value) {
  printf(" -a '");
  put_words(value);
  printf("'");
}

static void fish_command(const Args *args, const Command *command) {
  const Flag *flag;
  char operand[128];
  for (int i = 0; (flag = flag_at(command, i)); i++) {
    printf("complete -c meikyu -n '__fish_seen_subcommand_from %s' -l %s", command->name,
           flag->name);
    if (flag->value) printf(is_file(flag->value) ? " -r -F" : " -x");
    if (flag->value && !is_file(flag->value)) fish_words(flag->value);
    printf(" -d '");
    put_quoted(mk_words(flag->help, args->lang), "");
    printf("'\n");
  }
  for (int place = 0; operand_at(command, place, operand, sizeof operand); place++) {
    printf("complete -c meikyu -n '__fish_seen_subcommand_from %s'", command->name);
    if (is_file(operand)) printf(" -F");
    fish_words(operand);
    printf("\n");
  }
}

static void print_fish(const Args *args) {
  printf("# fish completion for meikyu, made by `meikyu completion fish`\ncomplete -c meikyu -f\n");
  for (int i = 0; all_commands[i]; i++) {
    printf("complete -c meikyu -n __fish_use_subcommand -a %s -d '", all_commands[i]->name);
    put_quoted(mk_words(all_commands[i]->summary, args->lang), "");
    printf("'\n");
  }
  for (int i = 0; all_commands[i]; i++) fish_command(args, all_commands[i]);
}

/* ---- The subcommand ---------------------------------------------------------------------------------- */

static int run(const Args *args) {
  static const struct {
    const char *name;
    void (*print)(const Args *args);
  } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
  for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
    if (strcmp(args->operands[0], shells[i].name) != 0) continue;
    for (int c = 0; all_commands[c]; c++)
      if (all_commands[c]->prepare) all_commands[c]->prepare();
    shells[i].print(args);
    return cli_finish_output(args, EXIT_FINE);
  }
  return cli_fail(args,
                  say(args, "unknown shell '%s': there are bash, zsh, fish",
                      "知らないシェル「%s」です。使えるもの：bash, zsh, fish"),
                  args->operands[0]);
}

static const Flag flags[] = {{NULL, NULL, {NULL, NULL}}};

const Command command_completion = {
    .name = "completion",
    .operands = "bash|zsh|fish",
    .summary = {"Print what a shell needs to complete command lines.",
                "シェルの補完の設定を出力します。"},
    .details =
        {"For one session: source <(meikyu completion bash). Installing Meikyu puts all three in "
         "place.\n",
         "その場で使うには：source <(meikyu completion "
         "bash)。インストールすれば三つとも置かれます。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
