/* score.c - `meikyu score`: for owners of a box. Each game's way of writing down a table is turned
 * into the JSON that the game's judge() reads; the judging itself is the game's. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "score.h"

enum { MAX_REQUEST = 1 << 16 };

/* Flags that a game's score takes, and their kind. */
typedef struct ScoreFlag {
  const char *name;
  bool number;
} ScoreFlag;

static bool add_flags(const Args *args, const ScoreFlag *flags, MkText *request) {
  for (; flags->name; flags++) {
    const char *text = args_get(args, flags->name);
    int number = 0;
    if (!text) continue;
    if (!flags->number) {
      mk_json_key_string(request, flags->name, text);
    } else {
      if (!args_number(args, flags->name, -999, 9999, &number)) return false;
      mk_json_key_int(request, flags->name, number);
    }
  }
  return true;
}

static bool refuse_operands(const Args *args) {
  if (args->operand_count == 1) return true;
  return fail(args, say(args, "unexpected argument '%s'", "余分な引数「%s」があります"),
              args->operands[1]),
         false;
}

/* For games whose table is told by flags alone. */
static bool request_flags(const Args *args, const ScoreFlag *flags, MkText *request) {
  if (!refuse_operands(args)) return false;
  mk_json_open_object(request);
  bool good = add_flags(args, flags, request);
  mk_json_close_object(request);
  return good;
}

static const ScoreFlag seekers_flags[] = {{"rule", true},   {"gems", false},    {"row", false},
                                          {"valid", false}, {"invalid", false}, {"gold", true},
                                          {"vp", true},     {"colours", false}, {NULL, false}};

static bool request_seekers(const Args *args, MkText *request) {
  return request_flags(args, seekers_flags, request);
}

static const ScoreFlag golem_flags[] = {{"cards", true}, {"place", true}, {NULL, false}};

static bool request_golem(const Args *args, MkText *request) {
  return request_flags(args, golem_flags, request);
}

static const ScoreFlag diminuendo_flags[] = {{"option", false}, {NULL, false}};

/* The pile as one text, "S^ L+#2> ...", into a list of its words. */
static void add_pile(const char *pile, MkText *request) {
  mk_json_key(request, "stack");
  mk_json_open_array(request);
  for (pile += strspn(pile, " \t\n"); *pile; pile += strspn(pile, " \t\n")) {
    size_t length = strcspn(pile, " \t\n");
    mk_json_bytes(request, pile, length);
    pile += length;
  }
  mk_json_close_array(request);
}

static bool add_options(const Args *args, MkText *request) {
  const char *text;
  int at = 0;
  mk_json_key(request, "options");
  mk_json_open_object(request);
  while ((text = args_next(args, "option", &at))) {
    char key[32];
    size_t length = strcspn(text, "=");
    if (text[length] != '=' || length >= sizeof key)
      return fail(args,
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

static bool request_diminuendo(const Args *args, MkText *request) {
  if (args->operand_count != 2)
    return fail(args, say(args, "expected the pile, like 'S^ L+#2>'",
                          "「S^ L+#2>」のように山を書いてください")),
           false;
  mk_json_open_object(request);
  add_pile(args->operands[1], request);
  bool good = add_options(args, request);
  mk_json_close_object(request);
  return good;
}

static const ScoreFlag no_flags[] = {{NULL, false}};

static bool request_ruin(const Args *args, MkText *request) {
  MkError error;
  size_t length;
  if (args->operand_count != 2)
    return fail(args, say(args, "name the file with the sheet, or - for standard input",
                          "シートのファイル名か、標準入力なら - を指定してください")),
           false;
  char *text = read_file(args, args->operands[1], MAX_REQUEST / 2, &length);
  if (!text) return false;
  bool good = score_ruin_request(text, length, request, &error);
  if (!good) fail_error(args, args->operands[1], &error);
  free(text);
  return good;
}

/* A game, the flags it takes (the others are refused), and how its request is made. */
static const struct Scorer {
  const char *game;
  const ScoreFlag *flags;
  bool (*request)(const Args *args, MkText *request);
  bool accounts; /* the judge gives an account of the score when asked to explain */
} scorers[] = {
    {"ruin", no_flags, request_ruin, true},
    {"seekers", seekers_flags, request_seekers, true},
    {"diminuendo", diminuendo_flags, request_diminuendo, false},
    {"golem", golem_flags, request_golem, true},
};

static const struct Scorer *find_scorer(const Args *args, const MkGame *game) {
  for (size_t i = 0; i < sizeof scorers / sizeof *scorers; i++) {
    if (strcmp(scorers[i].game, game->id) == 0) return &scorers[i];
  }
  fail(args,
       say(args, "%s cannot be scored from the command line",
           "%s はコマンドラインでは採点できません"),
       game->id);
  return NULL;
}

static bool takes_flag(const struct Scorer *scorer, const char *name) {
  static const char *const always[] = {"json", "lang", "content", "explain"};
  for (int i = 0; i < 4; i++) {
    if (strcmp(always[i], name) == 0) return true;
  }
  for (const ScoreFlag *flag = scorer->flags; flag->name; flag++) {
    if (strcmp(flag->name, name) == 0) return true;
  }
  return false;
}

static bool check_flags(const Args *args, const struct Scorer *scorer) {
  for (int i = 0; i < args->given_count; i++) {
    if (!takes_flag(scorer, args->given[i].name))
      return fail(args, say(args, "--%s is not for %s", "--%s は %s では使いません"),
                  args->given[i].name, scorer->game),
             false;
  }
  return true;
}

/* The words for a key or value of a reply: the game's own, or those that all replies share. */
static const char *reply_words(const MkGame *game, const char *name, MkLang lang) {
  static const MkTerm shared[] = {
      {"score", {"score", "得点"}},
      {"breakdown", {"breakdown", "内訳"}},
      {"goals_met", {"goals met", "達成した目標"}},
      {"areas",
       {"2x2 areas of path (two penalty marks each)", "2×2の通路（1つにつきペナルティ2つ）"}},
      {"true", {"yes", "はい"}},
      {"false", {"no", "いいえ"}},
      {"null", {"-", "-"}},
  };
  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
    if (strcmp(shared[i].key, name) == 0) return mk_words(shared[i].words, lang);
  return term_words(game, name, lang);
}

/* For people: one "key: value" a line, objects and lists in their JSON form. */
static void print_reply(const MkGame *game, MkJson reply, MkLang lang, const char *indent) {
  MkJson key, item;
  for (MkJsonEach each = mk_json_each(reply); mk_json_next(&each, &key, &item);) {
    char name[MK_JSON_MAX_KEY], text[1024];
    mk_json_read_string(key, name, sizeof name);
    if (strcmp(name, "tally") == 0) continue; /* told line by line (score_explain) */
    printf("%s%s:", indent, reply_words(game, name, lang));
    if (mk_json_type(item) == MK_JSON_OBJECT) {
      printf("\n");
      print_reply(game, item, lang, "  ");
    } else {
      if (!mk_json_read_string(item, text, sizeof text))
        snprintf(text, sizeof text, "%.*s", (int)(item.end - item.at), item.at);
      make_plain(text);
      printf(" %s\n", reply_words(game, text, lang));
    }
  }
}

static int judge(const Args *args, const MkGame *game, const MkContent *content,
                 const MkText *request) {
  static char room[MAX_REQUEST];
  MkText reply = MK_TEXT(room);
  MkJson json;
  MkError error;
  if (!mk_json_parse(request->data, request->length, &json, &error) ||
      !game->owner->judge(mk_content_data(content), json, &reply, &error))
    return fail_error(args, NULL, &error);
  if (args_get(args, "json")) {
    mk_text_char(&reply, '\n');
    return print_bytes(args, reply.data, reply.length) ? EXIT_FINE : EXIT_WRONG;
  }
  MkJson asked = json;
  mk_json_parse(reply.data, reply.length, &json, &error);
  if (args_get(args, "explain")) score_explain(args, game, asked, json);
  print_reply(game, json, args->lang, "");
  return finish_output(args, EXIT_FINE);
}

/* Asks for the account too, where the game keeps one. */
static void ask_why(const Args *args, const struct Scorer *scorer, MkText *request) {
  if (!args_get(args, "explain") || !scorer->accounts || !mk_text_fits(request)) return;
  request->length--; /* the brace that closes */
  mk_text_string(request, request->length > 1 ? ",\"explain\":true}" : "\"explain\":true}");
}

static int run(const Args *args) {
  static char room[MAX_REQUEST];
  MkText request = MK_TEXT(room);
  const MkGame *game = find_game(args, args->operands[0]);
  const struct Scorer *scorer = game ? find_scorer(args, game) : NULL;
  if (!scorer || !check_flags(args, scorer) || !scorer->request(args, &request)) return EXIT_WRONG;
  ask_why(args, scorer, &request);
  if (!mk_text_fits(&request)) return fail(args, say(args, "too much text", "文字が多すぎます"));
  MkContent *content = load_content(args, game);
  int status = content ? judge(args, game, content, &request) : EXIT_WRONG;
  mk_content_free(content);
  return status;
}

static const Flag flags[] = {
    {"rule", "N", {"seekers: the rule sheet, 1 to 20", "seekers：ルールシート（1～20）"}},
    {"gems",
     "TEXT",
     {"seekers: gems in any order, like RRYB* (rules that count)",
      "seekers：宝石、順不同、例 RRYB*（個数ルール）"}},
    {"row",
     "TEXT",
     {"seekers: gems as they lie (row rules)", "seekers：並んだままの宝石（列ルール）"}},
    {"valid",
     "TEXT",
     {"seekers: gems in the valid area (rules 19, 20)",
      "seekers：有効置き場の宝石（ルール19、20）"}},
    {"invalid", "TEXT", {"seekers: gems in the invalid area", "seekers：無効置き場の宝石"}},
    {"gold", "N", {"seekers: gold held", "seekers：黄金の個数"}},
    {"vp", "N", {"seekers: VP chips held", "seekers：得点チップの点数"}},
    {"colours",
     "RB",
     {"seekers: colour cards held (rules 14 to 17)",
      "seekers：手元の色指定カード（ルール14～17）"}},
    {"option",
     "k=v",
     {"diminuendo: square=on, ghosts5=on, ghost_twice=on (repeatable)",
      "diminuendo：square=on、ghosts5=on、ghost_twice=on（何度でも）"}},
    {"cards", "N", {"golem: cards in your own deck", "golem：自分の山札の枚数"}},
    {"place", "N", {"golem: order of escape, 0 for lost", "golem：脱出の順位、0 は脱出できず"}},
    {"content",
     "FILE",
     {"other cards or tiles than the built-in ones", "標準以外のカードやタイル"}},
    {"explain", NULL, {"draw what counted, line by line", "何が得点になったかを図と内訳で示す"}},
    {"json", NULL, {"as JSON", "JSON で出力"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_score = {
    .name = "score",
    .operands = "GAME [TABLE]",
    .summary = {"Score what lies on a real table.", "実際の卓上を採点します。"},
    .details =
        {"  score ruin FILE|-        a sheet as text: 11 lines of 11 characters, then lines that "
         "may be missing\n"
         "                             .  blank   o  path   x  wall   g  gate (path whose letter "
         "has closed)\n"
         "                             open: AC            letters with a gem still there\n"
         "                             goals: A-K C-F      goal cards in hand\n"
         "                             gems: 4   penalty: 1   square1: 21 (noted after stage 1)\n"
         "                             escaped: 1 of 3     place among so many players, shared 1= "
         "of 3;\n"
         "                                                 without it: never escaped\n"
         "                           Path that fills 2x2 cells is not refused: two more marks for "
         "each area.\n"
         "  score seekers --rule N --gems|--row|--valid, --invalid TEXT   gems as letters R Y G B "
         "P and *\n"
         "  score diminuendo 'S^ L+#2> ...'   tiles as laid on the start tile, each with its arrow "
         "^ > v <\n"
         "  score golem --cards N --place P\n",
         "  score ruin FILE|-        シートのテキスト：11文字×11行、続けて次の行（省略可）\n"
         "                             .  空白   o  通路   x  壁   g  "
         "ゲート（使用済みになった通路）\n"
         "                             open: AC            まだ宝石のある文字\n"
         "                             goals: A-K C-F      手元の目標カード\n"
         "                             gems: 4   penalty: 1   square1: 21（前半の記録）\n"
         "                             escaped: 1 of 3     脱出の順位と人数。同着は 1= of 3\n"
         "                                                 なければ脱出できなかったものとします\n"
         "                           通路の2×2は拒まれず、かたまりごとにペナルティ2つになります。\n"
         "  score seekers --rule N --gems|--row|--valid, --invalid TEXT   宝石は R Y G B P と * "
         "の文字で\n"
         "  score diminuendo 'S^ L+#2> ...'   初期タイルに続けて置いたタイル、それぞれに矢印 ^ > v "
         "<\n"
         "  score golem --cards N --place P\n"},
    .min_operands = 1,
    .max_operands = 2,
    .flags = flags,
    .run = run,
};
