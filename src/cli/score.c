/* score.c - `meikyu score`: for owners of a box. A game says in its form "score" (form.h) what it wants to know; here the
 * command line becomes a request of that form, and the judge's reply lines for people. The judging itself is the game's. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_REQUEST = 1 << 16, MAX_FLAGS = 32, FLAG_HELP = 160 };

static const MkForm *form_of(const MkGame *game) {
  return game->owner && game->owner->forms ? game->owner->forms : NULL;
}

/* Options are given one by one. */
static const char *flag_name(const MkFormField *field) {
  return field->kind == MK_FIELD_OPTIONS ? "option" : field->key;
}

/* ---- The request ---------------------------------------------------------------------------------- */

static bool add_number(const Args *args, const MkFormField *field, MkText *request) {
  int number = 0;
  if (!cli_args_get(args, field->key)) return true;
  if (!cli_args_number(args, field->key, -999, 9999, &number)) return false;
  mk_json_key_int(request, field->key, number);
  return true;
}

static bool add_options(const Args *args, const MkFormField *field, MkText *request) {
  const char *text;
  int at = 0;
  mk_json_key(request, field->key);
  mk_json_open_object(request);
  while ((text = cli_args_next(args, "option", &at))) {
    char key[32];
    size_t length = strcspn(text, "=");
    if (text[length] != '=' || length >= sizeof key)
      return cli_fail(args,
                      say(args, "--option: '%s': expected key=value",
                          "--option：「%s」はキー=値の形ではありません"),
                      text),
             false;
    memcpy(key, text, length);
    key[length] = '\0';
    mk_json_key_string(request, key, text + length + 1);
  }
  mk_json_close_object(request);
  return true;
}

static bool add_file(const Args *args, const MkFormField *field, const char *path,
                     MkText *request) {
  size_t length;
  char *text = cli_read_file(args, path, MAX_REQUEST / 2, &length);
  if (!text) return false;
  mk_json_key(request, field->key);
  mk_json_bytes(request, text, length);
  free(text);
  return true;
}

/* What stands behind the game without a flag. */
static bool add_bare(const Args *args, const MkFormField *field, MkText *request) {
  bool file = field->kind == MK_FIELD_LINES;
  const char *name = mk_words(field->about, args->lang);
  if (args->operand_count == 2) {
    if (file) return add_file(args, field, args->operands[1], request);
    mk_json_key_string(request, field->key, args->operands[1]);
    return true;
  }
  if (file)
    cli_fail(args,
             say(args, "name the file with %s, or - for standard input",
                 "%sのファイル名か、標準入力なら - を指定してください"),
             name);
  else
    cli_fail(args, say(args, "expected %s, like %s", "%sを %s のように書いてください"), name,
             field->shape);
  return false;
}

static bool add_field(const Args *args, const MkFormField *field, MkText *request) {
  const char *text = cli_args_get(args, field->key);
  if (field->bare) return add_bare(args, field, request);
  if (field->kind == MK_FIELD_NUMBER) return add_number(args, field, request);
  if (field->kind == MK_FIELD_OPTIONS) return add_options(args, field, request);
  if (text) mk_json_key_string(request, field->key, text);
  return true;
}

static bool make_request(const Args *args, const MkForm *form, MkText *request) {
  const MkFormField *field = form->fields;
  mk_json_open_object(request);
  for (; field->key; field++)
    if (!add_field(args, field, request)) return false;
  if (cli_args_get(args, "explain")) {
    mk_json_key(request, "explain");
    mk_json_bool(request, true);
  }
  mk_json_close_object(request);
  return mk_text_fits(request) ||
         (cli_fail(args, say(args, "too much text", "文字が多すぎます")), false);
}

/* ---- What is not for this game -------------------------------------------------------------------- */

static bool takes_flag(const MkForm *form, const char *name) {
  static const char *const always[] = {"json", "lang", "content", "explain"};
  for (int i = 0; i < 4; i++)
    if (strcmp(always[i], name) == 0) return true;
  for (const MkFormField *field = form->fields; field->key; field++)
    if (!field->bare && strcmp(flag_name(field), name) == 0) return true;
  return false;
}

static bool check_given(const Args *args, const MkGame *game, const MkForm *form) {
  bool bare = false;
  for (int i = 0; i < args->given_count; i++)
    if (!takes_flag(form, args->given[i].name))
      return cli_fail(args, say(args, "--%s is not for %s", "--%s は %s では使いません"),
                      args->given[i].name, game->id),
             false;
  for (const MkFormField *field = form->fields; field->key; field++) bare |= field->bare;
  if (args->operand_count > 1 && !bare)
    return cli_fail(args, say(args, "unexpected argument '%s'", "余分な引数「%s」があります"),
                    args->operands[1]),
           false;
  return true;
}

/* ---- The reply ------------------------------------------------------------------------------------ */

/* The words for a key or value of a reply: the game's own, or those that all replies share. */
static const char *reply_words(const MkGame *game, const char *name, MkLang lang) {
  static const MkTerm shared[] = {
      {"score", {"score", "得点"}}, {"breakdown", {"breakdown", "内訳"}},
      {"true", {"yes", "はい"}},    {"false", {"no", "いいえ"}},
      {"null", {"-", "-"}},
  };
  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
    if (strcmp(shared[i].key, name) == 0) return mk_words(shared[i].words, lang);
  return cli_term_words(game, name, lang);
}

/* One "key: value" a line, objects and lists in their JSON form. The account is told before (print_account). */
static void print_reply(const MkGame *game, MkJson reply, MkLang lang, const char *indent) {
  MkJson key, item;
  for (MkJsonEach each = mk_json_each(reply); mk_json_next(&each, &key, &item);) {
    char name[MK_JSON_MAX_KEY], text[1024];
    mk_json_read_string(key, name, sizeof name);
    if (strcmp(name, "tally") == 0 || strcmp(name, "picture") == 0) continue;
    printf("%s%s:", indent, reply_words(game, name, lang));
    if (mk_json_type(item) == MK_JSON_OBJECT) {
      printf("\n");
      print_reply(game, item, lang, "  ");
    } else {
      if (!mk_json_read_string(item, text, sizeof text))
        snprintf(text, sizeof text, "%.*s", (int)(item.end - item.at), item.at);
      cli_make_plain(text);
      printf(" %s\n", reply_words(game, text, lang));
    }
  }
}

/* "  +15  the goal D-N is met" */
static void print_tally(MkJson tally, const char *lang) {
  char words[256] = "";
  long long points = 0;
  mk_json_read_int(mk_json_get(tally, "points"), -100000, 100000, &points);
  mk_json_read_string(mk_json_get(mk_json_get(tally, "words"), lang), words, sizeof words);
  cli_make_plain(words);
  printf("%+6lld  %s\n", points, words);
}

/* What counted: drawn where the game draws it, then line by line. */
static void print_account(MkJson reply, MkLang lang) {
  static char picture[MAX_REQUEST];
  const char *key = lang == MK_JA ? "ja" : "en";
  MkJson none, tally;
  if (mk_json_read_string(mk_json_get(mk_json_get(reply, "picture"), key), picture, sizeof picture))
    printf("%s", picture);
  for (MkJsonEach each = mk_json_each(mk_json_get(reply, "tally"));
       mk_json_next(&each, &none, &tally);)
    print_tally(tally, key);
}

static int judge(const Args *args, const MkGame *game, const MkContent *content,
                 const MkText *request) {
  static char room[MAX_REQUEST];
  MkText reply = MK_TEXT(room);
  MkJson json;
  MkError error;
  if (!mk_json_parse(request->data, request->length, &json, &error) ||
      !game->owner->judge(mk_content_data(content), json, &reply, &error))
    return cli_fail_error(args, args->operand_count > 1 && error.line ? args->operands[1] : NULL,
                          &error);
  if (cli_args_get(args, "json")) {
    mk_text_char(&reply, '\n');
    return cli_print_bytes(args, reply.data, reply.length) ? EXIT_FINE : EXIT_WRONG;
  }
  mk_json_parse(reply.data, reply.length, &json, &error);
  print_account(json, args->lang);
  print_reply(game, json, args->lang, "");
  return cli_finish_output(args, EXIT_FINE);
}

static int run(const Args *args) {
  static char room[MAX_REQUEST];
  MkText request = MK_TEXT(room);
  const MkGame *game = cli_find_game(args, args->operands[0]);
  const MkForm *form = game ? form_of(game) : NULL;
  if (game && !form)
    cli_fail(args,
             say(args, "%s cannot be scored from the command line",
                 "%s はコマンドラインでは採点できません"),
             game->id);
  if (!form || !check_given(args, game, form) || !make_request(args, form, &request))
    return EXIT_WRONG;
  MkContent *content = cli_load_any_content(args, game);
  int status = content ? judge(args, game, content, &request) : EXIT_WRONG;
  mk_content_free(content);
  return status;
}

/* ---- Flags and help, from the forms --------------------------------------------------------------- */

static Flag flags[MAX_FLAGS + 4];

static bool is_listed(int count, const char *name) {
  for (int i = 0; i < count; i++)
    if (strcmp(flags[i].name, name) == 0) return true;
  return false;
}

/* "seekers: gold held", in both languages. */
static MkWords flag_help(const MkGame *game, const MkFormField *field, int index) {
  static char room[MAX_FLAGS][2][FLAG_HELP];
  snprintf(room[index][MK_EN], FLAG_HELP, "%s: %s", game->id, field->about.en);
  snprintf(room[index][MK_JA], FLAG_HELP, "%s：%s", game->id, field->about.ja);
  return (MkWords){room[index][MK_EN], room[index][MK_JA]};
}

static void list_flags(void) {
  static const Flag shared[] = {
      {"content",
       "FILE",
       {"other cards or tiles than the built-in ones", "標準以外のカードやタイル"}},
      {"explain", NULL, {"draw what counted, line by line", "何が得点になったかを図と内訳で示す"}},
      {"json", NULL, {"as JSON", "JSON で出力"}},
  };
  const MkGame *game;
  int count = 0;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    const MkFormField *field = form_of(game) && !game->unlisted ? form_of(game)->fields : NULL;
    for (; field && field->key; field++) {
      if (field->bare || is_listed(count, flag_name(field)) || count == MAX_FLAGS) continue;
      flags[count] = (Flag){flag_name(field), field->shape, flag_help(game, field, count)};
      count++;
    }
  }
  memcpy(&flags[count], shared, sizeof shared);
}

/* "  score seekers --rule N --gems TEXT ..", and what else the game has to say. */
static void print_forms(const Args *args) {
  const MkGame *game;
  printf("\n");
  for (int i = 0; (game = mk_game_at(i)); i++) {
    const MkForm *form = game->unlisted ? NULL : form_of(game);
    if (!form) continue;
    printf("  score %s", game->id);
    for (const MkFormField *field = form->fields; field->key; field++)
      printf(field->bare ? " %s%s%s" : " [--%s%s%s]", field->bare ? "" : flag_name(field),
             field->bare ? "" : " ", field->shape);
    printf("\n");
    const char *line = mk_words(form->details, args->lang);
    for (; line && *line; line = strchr(line, '\n') + 1)
      printf("      %.*s\n", (int)strcspn(line, "\n"), line);
  }
}

const Command command_score = {
    .name = "score",
    .operands = "GAME [TABLE]",
    .summary = {"Score what lies on a real table.", "実際の卓上を採点します。"},
    .more_help = print_forms,
    .min_operands = 1,
    .max_operands = 2,
    .prepare = list_flags,
    .flags = flags,
    .run = run,
};
