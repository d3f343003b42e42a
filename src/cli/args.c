/* args.c - parsing arguments and printing help from a subcommand's table of flags. */
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const Flag common_flags[] = {
    {"lang", "en|ja", {"language (default: from LANG)", "言語（省略時は LANG から）"}},
    {"help", NULL, {"this help (also -h)", "この説明（-h も同じ）"}},
    {NULL, NULL, {NULL, NULL}},
};

/* "meikyu play", or "meikyu" for the program itself. */
static const char *title(const Command *command) {
  static char room[64];
  snprintf(room, sizeof room, "meikyu%s%s", command->name[0] ? " " : "", command->name);
  return room;
}

int cli_fail(const Args *args, const char *format, ...) {
  char message[4096];
  va_list list;
  va_start(list, format);
  vsnprintf(message, sizeof message, format, list);
  va_end(list);
  cli_make_plain(message);
  cli_fullscreen_close(); /* a message must stay to be read */
  fflush(stdout);
  fprintf(stderr, "%s: %s\n", title(args->command), message);
  return EXIT_WRONG;
}

int cli_fail_error(const Args *args, const char *path, const MkError *error) {
  char room[sizeof *error];
  MkText text = MK_TEXT(room);
  mk_error_say(error, args->lang, &text);
  return cli_fail(args, "%s%s%s", path ? path : "", path ? ": " : "", room);
}

static void print_flag(const Flag *flag, const char *help) {
  char left[48];
  snprintf(left, sizeof left, "--%s%s%s", flag->name, flag->value ? " " : "",
           flag->value ? flag->value : "");
  printf("  %-24s %s\n", left, help);
}

static void print_flags(const Flag *flags, MkLang lang) {
  for (; flags->name; flags++) print_flag(flags, mk_words(flags->help, lang));
}

bool cli_lists(const char *names, const char *name) {
  size_t length = strlen(name);
  for (const char *at = names; (at = strstr(at, name)); at += length)
    if ((at == names || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

static const Part *find_part(const Command *command, const char *name, size_t length) {
  const Part *part;
  for (int i = 0; command->part && (part = command->part(i)); i++)
    if (strlen(part->name) == length && memcmp(part->name, name, length) == 0) return part;
  return NULL;
}

/* The words of a flag after "match: " or "solve・limit：", which say whose it is. */
static const char *after_names(const Command *command, const char *help) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
  if (!find_part(command, help, strspn(help, letters))) return help;
  const char *narrow = strstr(help, ": "), *wide = strstr(help, "：");
  if (wide && (!narrow || wide < narrow)) return wide + strlen("：");
  return narrow ? narrow + 2 : help;
}

static const Flag *find_flag(const Flag *flags, const char *name, size_t length) {
  for (; flags->name; flags++) {
    if (strlen(flags->name) == length && memcmp(flags->name, name, length) == 0) return flags;
  }
  return NULL;
}

/* In the order in which the part names them. */
static void print_part_flags(const Part *part, const Command *command, MkLang lang) {
  for (const char *at = part->flags; *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    const Flag *own = find_flag(part->own, at, length);
    const Flag *flag = own ? own : find_flag(command->flags, at, length);
    const char *help = mk_words(flag->help, lang);
    print_flag(flag, own ? help : after_names(command, help));
    at += length;
  }
}

static void print_part_help(const Args *args, const Part *part) {
  printf("%s\n\n%s %s %s %s %s\n", mk_words(part->summary, args->lang),
         say(args, "Usage:", "使い方："), title(args->command), part->name, part->operands,
         say(args, "[options]", "[オプション]"));
  if (part->details.en) printf("\n%s", mk_words(part->details, args->lang));
  printf("\n%s\n", say(args, "Options:", "オプション："));
  print_part_flags(part, args->command, args->lang);
  print_flags(common_flags, args->lang);
}

/* Of a command with parts: what they are. */
static void print_parts(const Args *args) {
  const Part *part;
  puts(say(args, "\nEach has --help of its own:", "\nそれぞれに --help があります："));
  for (int i = 0; (part = args->command->part(i)); i++)
    printf("  %-10s %-31s %s\n", part->name, part->operands, mk_words(part->summary, args->lang));
}

static void print_help(const Args *args) {
  const Command *command = args->command;
  printf("%s\n\n%s %s %s%s%s\n", mk_words(command->summary, args->lang),
         say(args, "Usage:", "使い方："), title(command), command->operands,
         command->operands[0] ? " " : "", say(args, "[options]", "[オプション]"));
  if (command->details.en) printf("\n%s", mk_words(command->details, args->lang));
  if (command->more_help) command->more_help(args);
  if (command->part) print_parts(args);
  printf("\n%s\n", say(args, "Options:", "オプション："));
  if (!command->part) print_flags(command->flags, args->lang);
  print_flags(common_flags, args->lang);
}

static MkLang language_of_environment(void) {
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(variables[i]);
    if (value && *value) return strncmp(value, "ja", 2) == 0 ? MK_JA : MK_EN;
  }
  return MK_EN;
}

/* The few flags that have a letter. */
static const char *spelled_out(const char *flag) {
  if (strcmp(flag, "-h") == 0) return "--help";
  return strcmp(flag, "-V") == 0 ? "--version" : flag;
}

static const Flag *known_flag(const Args *args, const char *name, size_t length) {
  const Flag *flag = find_flag(args->command->flags, name, length);
  return flag ? flag : find_flag(common_flags, name, length);
}

/* "--games --lang ja": another flag is no value (who means it writes --games=--lang). */
static bool is_flag(const Args *args, const char *text) {
  return strncmp(text, "--", 2) == 0 && known_flag(args, text + 2, strcspn(text + 2, "="));
}

/* One flag at argv[*at], as --name VALUE or --name=VALUE. */
static bool read_flag(Args *args, int argc, char **argv, int *at) {
  const char *given = spelled_out(argv[*at]);
  const char *name = given[1] == '-' ? given + 2 : "";
  const char *equals = strchr(name, '=');
  size_t length = equals ? (size_t)(equals - name) : strlen(name);
  const Flag *flag = known_flag(args, name, length);
  const char *value = equals ? equals + 1 : "";
  if (!flag)
    return cli_fail(args,
                    say(args, "unknown option '%s' (see %s --help)",
                        "知らないオプション「%s」です（%s --help を見てください）"),
                    argv[*at], title(args->command)),
           false;
  if (!flag->value && equals)
    return cli_fail(args, say(args, "--%s takes no value", "--%s に値はつけません"), flag->name),
           false;
  if (flag->value && !equals) {
    if (*at + 1 >= argc || is_flag(args, argv[*at + 1]))
      return cli_fail(args,
                      say(args, "--%s: a value is missing (%s)", "--%s に値がありません（%s）"),
                      flag->name, flag->value),
             false;
    value = argv[++*at];
  }
  if (args->given_count == MAX_GIVEN)
    return cli_fail(args, say(args, "too many options", "オプションが多すぎます")), false;
  args->given[args->given_count].name = flag->name;
  args->given[args->given_count++].value = value;
  return true;
}

static bool read_arguments(Args *args, int argc, char **argv) {
  bool flags_done = false;
  for (int at = 1; at < argc; at++) {
    if (!flags_done && strcmp(argv[at], "--") == 0) {
      flags_done = true;
    } else if (!flags_done && argv[at][0] == '-' && argv[at][1]) {
      if (!read_flag(args, argc, argv, &at)) return false;
    } else {
      if (args->operand_count == MAX_GIVEN)
        return cli_fail(args, say(args, "too many arguments", "引数が多すぎます")), false;
      args->operands[args->operand_count++] = argv[at];
    }
  }
  return true;
}

static MkLang language_named(const char *name) {
  return strcmp(name, "ja") == 0 ? MK_JA : MK_EN;
}

/* Known before anything is read, so that whatever is wrong is said in it. */
static MkLang find_language(int argc, char **argv) {
  MkLang lang = language_of_environment();
  for (int at = 1; at < argc && strcmp(argv[at], "--") != 0; at++) {
    if (strncmp(argv[at], "--lang=", 7) == 0) lang = language_named(argv[at] + 7);
    if (strcmp(argv[at], "--lang") == 0 && at + 1 < argc) lang = language_named(argv[at + 1]);
  }
  return lang;
}

static bool check_language(const Args *args) {
  const char *lang = cli_args_get(args, "lang");
  if (lang && strcmp(lang, "en") != 0 && strcmp(lang, "ja") != 0)
    return cli_fail(args,
                    say(args, "--lang: '%s' is not one of: en, ja",
                        "--lang：「%s」は使えません。使えるもの：en, ja"),
                    lang),
           false;
  return true;
}

static bool count_operands(const Args *args) {
  const Command *command = args->command;
  if (args->operand_count < command->min_operands)
    return cli_fail(args, say(args, "expected: %s %s", "使い方：%s %s"), title(command),
                    command->operands),
           false;
  if (args->operand_count > command->max_operands)
    return cli_fail(args, say(args, "unexpected argument '%s'", "余分な引数「%s」があります"),
                    args->operands[command->max_operands]),
           false;
  return true;
}

int cli_command_run(const Command *command, int argc, char **argv) {
  Args args = {.command = command, .lang = find_language(argc, argv)};
  if (command->prepare) command->prepare();
  if (!read_arguments(&args, argc, argv) || !check_language(&args)) return EXIT_WRONG;
  if (cli_args_get(&args, "help")) {
    const char *first = args.operand_count ? args.operands[0] : "";
    const Part *part = find_part(command, first, strlen(first));
    part ? print_part_help(&args, part) : print_help(&args);
    return cli_finish_output(&args, EXIT_FINE);
  }
  return count_operands(&args) ? command->run(&args) : EXIT_WRONG;
}

const char *cli_args_get(const Args *args, const char *name) {
  const char *value = NULL;
  for (int i = 0; i < args->given_count; i++) {
    if (strcmp(args->given[i].name, name) == 0) value = args->given[i].value;
  }
  return value;
}

const char *cli_args_next(const Args *args, const char *name, int *at) {
  while (*at < args->given_count) {
    int i = (*at)++;
    if (strcmp(args->given[i].name, name) == 0) return args->given[i].value;
  }
  return NULL;
}

bool cli_args_number(const Args *args, const char *name, int min, int max, int *out) {
  const char *value = cli_args_get(args, name);
  if (!value) return true;
  char *end;
  long number = strtol(value, &end, 10);
  bool digits =
      *value && !*end && strspn(value, "-0123456789") == strlen(value) && strlen(value) < 12;
  if (!digits || number < min || number > max)
    return cli_fail(args,
                    say(args, "--%s: '%s' is not a number from %d to %d",
                        "--%s：「%s」は %d～%d の整数ではありません"),
                    name, value, min, max),
           false;
  *out = (int)number;
  return true;
}
