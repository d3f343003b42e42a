/* lab_compare.c - `meikyu lab compare`: two sides over the same deals, or one beside several values of something. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

/* A side as it was written: options, and the text of its content. */
typedef struct Side {
  MkOptions options;
  char *bytes; /* of its content; NULL: the built-in set */
} Side;

typedef struct Compare {
  const Args *args;
  MkStudy *study;
  Side a, b;
  bool other_content;                       /* some side has another than the built-in one */
  MkContent *content[MK_COMPARE_SIDES + 1]; /* of A, then of each B */
} Compare;

static bool no_memory(const Args *args) {
  return cli_fail(args, say(args, "out of memory", "メモリが足りません")), false;
}

/* ---- SIDE: content=FILE;k=v,k=v ------------------------------------------------------------------------- */

static bool read_piece(const Compare *c, const char *flag, char *piece, Side *side) {
  MkError error;
  size_t length;
  if (strncmp(piece, "content=", 8) == 0) {
    if (!c->study->game->content_json)
      return cli_fail(c->args,
                      say(c->args, "--%s: %s has no content of its own to change",
                          "--%s：%s には差し替えられる内容がありません"),
                      flag, c->study->game->id),
             false;
    free(side->bytes);
    side->bytes = cli_read_file(c->args, piece + 8, MK_MAX_CONTENT_BYTES, &length);
    return side->bytes != NULL;
  }
  for (char *next; piece; piece = next) {
    next = strchr(piece, ',');
    if (next) *next++ = '\0';
    if (mk_options_parse(c->study->game, piece, &side->options, &error)) continue;
    char room[sizeof error];
    MkText why = MK_TEXT(room);
    mk_error_say(&error, c->args->lang, &why);
    return cli_fail(c->args, "--%s: %s", flag, room), false;
  }
  return true;
}

/* With --over a side that is not given is the game as it is. */
static bool read_side(const Compare *c, const char *flag, Side *side) {
  const char *text = cli_args_get(c->args, flag);
  if (!text && cli_args_get(c->args, "over")) text = "";
  if (!text)
    return cli_fail(
               c->args,
               say(c->args, "--%s: which side? content=FILE, k=v,.. or both joined by ;",
                   "--%s：条件を content=ファイル、k=v,.. または両方を ; でつないで書いてください"),
               flag),
           false;
  char *copy = strdup(text);
  bool good = copy || no_memory(c->args);
  mk_options_init(c->study->game, c->study->sides.base.seats, &side->options);
  for (char *piece = copy, *next; good && piece; piece = next) {
    next = strchr(piece, ';');
    if (next) *next++ = '\0';
    good = !*piece || read_piece(c, flag, piece, side);
  }
  free(copy);
  return good;
}

/* ---- --over: one number of the content, or an option, goes through values ------------------------------------ */

/* An element of a list is named by its id. */
static MkJson step_into(MkJson value, const char *key) {
  MkJson item;
  if (mk_json_type(value) == MK_JSON_OBJECT) return mk_json_get(value, key);
  for (MkJsonEach each = mk_json_each(value); mk_json_next(&each, NULL, &item);)
    if (mk_json_is(mk_json_get(item, "id"), key)) return item;
  return (MkJson){NULL, NULL};
}

/* The number at "treasures.Crown.cost". */
static bool find_number(const Compare *c, const char *text, const char *path, MkJson *out) {
  char copy[MK_COMPARE_OVER];
  long long number;
  snprintf(copy, sizeof copy, "%s", path);
  *out = (MkJson){NULL, NULL};
  if (text) mk_json_parse(text, strlen(text), out, NULL);
  for (char *at = copy, *next; at && out->at; at = next) {
    next = strchr(at, '.');
    if (next) *next++ = '\0';
    *out = step_into(*out, at);
  }
  return mk_json_read_int(*out, INT32_MIN, INT32_MAX, &number) ||
         (cli_fail(c->args,
                   say(c->args,
                       "--over: '%s' is neither an option nor a number of the content (like "
                       "treasures.Crown.cost)",
                       "--over：「%s」はオプションでも内容の数（例：treasures.Crown."
                       "cost）でもありません"),
                   path),
          false);
}

/* A content text with another number in that place. */
static char *with_number(const char *text, MkJson place, int value) {
  size_t size = strlen(text) + 16;
  char *out = malloc(size);
  if (out) snprintf(out, size, "%.*s%d%s", (int)(place.at - text), text, value, place.end);
  return out;
}

static const char *text_of(const Compare *c, const Side *side) {
  return side->bytes ? side->bytes : c->study->game->content_json;
}

static bool is_option(const MkGame *game, const char *key) {
  for (int i = 0; i < game->option_count; i++)
    if (strcmp(game->options[i].key, key) == 0) return true;
  return false;
}

/* Bots judge by what they have learned with the built-in set. Where one side has another they must not know that the
 * other has it, or they would play otherwise for that reason: no side is the built-in set then. */
static MkContent *compile(const Compare *c, const char *text, const char *flag) {
  size_t length = strlen(text);
  char *copy = malloc(length + 2);
  MkError error;
  if (!copy) return no_memory(c->args), NULL;
  snprintf(copy, length + 2, "%s\n", text);
  MkContent *content = mk_content_new(c->study->game, copy, length + 1, &error);
  free(copy);
  if (content) return content;
  char room[sizeof error];
  MkText why = MK_TEXT(room);
  mk_error_say(&error, c->args->lang, &why);
  return cli_fail(c->args, "--%s: %s", flag, room), NULL;
}

static bool add_side(Compare *c, const Side *side, const char *text, const char *flag, int value) {
  MkStudy *s = c->study;
  int number = s->variant_count++;
  bool plain = !c->other_content;
  MkContent *content = plain ? NULL : compile(c, text, flag);
  MkError error;
  if (!plain && !content) return false;
  const char *hash = plain ? NULL : mk_content_hash(content);
  c->content[number + 1] = content;
  s->sides.content[number] = content;
  snprintf(s->sides.hash[number], sizeof s->sides.hash[0], "%s", hash ? hash : "");
  s->sides.value[number] = value;
  s->variant[number] = s->sides.base;
  s->variant[number].options = side->options;
  if (mk_options_check(s->game, s->sides.base.seats, &side->options, &error)) return true;
  return cli_fail_error(c->args, NULL, &error), false;
}

static bool add_value(Compare *c, const char *key, int value) {
  Side side = c->b;
  char option[MK_COMPARE_OVER + 16];
  MkJson place;
  MkError error;
  if (is_option(c->study->game, key)) {
    snprintf(option, sizeof option, "%s=%d", key, value);
    if (!mk_options_parse(c->study->game, option, &side.options, &error))
      return cli_fail_error(c->args, NULL, &error), false;
    return add_side(c, &side, text_of(c, &c->b), "over", value);
  }
  if (!find_number(c, text_of(c, &c->b), key, &place)) return false;
  char *text = with_number(text_of(c, &c->b), place, value);
  bool good = text ? add_side(c, &side, text, "over", value) : no_memory(c->args);
  free(text);
  return good;
}

/* PATH=1..4 */
static bool add_values(Compare *c, const char *text) {
  const char *equals = strrchr(text, '=');
  char *over = c->study->sides.over, *end = NULL;
  long low = equals ? strtol(equals + 1, &end, 10) : 0, high = low;
  if (equals && end > equals + 1 && strncmp(end, "..", 2) == 0) high = strtol(end + 2, &end, 10);
  if (!equals || end == equals + 1 || *end || low < 0 || high < low || high > 1000000 ||
      high - low >= MK_COMPARE_SIDES || (size_t)(equals - text) >= MK_COMPARE_OVER)
    return cli_fail(c->args,
                    say(c->args,
                        "--over: '%s': something like treasures.Crown.cost=1..4, at most %d values",
                        "--over：「%s」：treasures.Crown.cost=1..4 のように、値は%d個まで"),
                    text, MK_COMPARE_SIDES),
           false;
  snprintf(over, MK_COMPARE_OVER, "%.*s", (int)(equals - text), text);
  c->other_content = c->other_content || !is_option(c->study->game, over);
  for (long value = low; value <= high; value++)
    if (!add_value(c, over, (int)value)) return false;
  return true;
}

/* ---- The rest ------------------------------------------------------------------------------------------------ */

static bool read_seats(const Compare *c) {
  const MkGame *game = c->study->game;
  int *seats = &c->study->sides.base.seats;
  *seats = game->min_seats < 2 && game->max_seats > 1 ? 2 : game->min_seats;
  return cli_args_number(c->args, "seats", game->min_seats, game->max_seats, seats) &&
         cli_args_number(c->args, "iterations", 1, 100000000, &c->study->sides.base.iterations);
}

static bool read_sides(Compare *c) {
  MkStudy *s = c->study;
  const char *over = cli_args_get(c->args, "over");
  MkError error;
  if (!read_seats(c) || !read_side(c, "a", &c->a)) return false;
  if (over && !cli_args_get(c->args, "b")) {
    c->b.options = c->a.options;
    c->b.bytes = c->a.bytes ? strdup(c->a.bytes) : NULL;
  } else if (!read_side(c, "b", &c->b)) {
    return false;
  }
  c->other_content = c->a.bytes || c->b.bytes;
  s->sides.base.options = c->a.options;
  if (!mk_options_check(s->game, s->sides.base.seats, &c->a.options, &error))
    return cli_fail_error(c->args, NULL, &error), false;
  if (over ? !add_values(c, over) : !add_side(c, &c->b, text_of(c, &c->b), "b", 0)) return false;
  if (c->other_content && !(c->content[0] = compile(c, text_of(c, &c->a), "a"))) return false;
  s->content = c->content[0];
  return true;
}

static bool read_study(Compare *c) {
  const char *seed = cli_args_get(c->args, "seed") ? cli_args_get(c->args, "seed") : "lab";
  MkStudy *s = c->study;
  s->kind = &mk_compare_kind;
  s->shard = s->shards = 1;
  s->game = cli_find_game(c->args, c->args->operands[1]);
  if (!s->game) return false;
  if (strlen(seed) >= sizeof s->seed)
    return cli_fail(c->args,
                    say(c->args, "--seed: longer than %d bytes", "--seed：%dバイトを超えています"),
                    MK_STUDY_SEED - 1),
           false;
  snprintf(s->seed, sizeof s->seed, "%s", seed);
  return read_sides(c) && cli_lab_read_games(c->args, s) && cli_lab_read_bots(c->args, s);
}

int cli_lab_run_compare(const Args *args) {
  Compare c = {.args = args, .study = calloc(1, sizeof *c.study)};
  int status = EXIT_WRONG;
  if (!c.study)
    no_memory(args);
  else if (args->operand_count != 2)
    cli_fail(args, say(args, "expected: meikyu lab compare GAME --a SIDE --b SIDE",
                       "使い方：meikyu lab compare GAME --a SIDE --b SIDE"));
  else if (read_study(&c))
    status = cli_lab_carry_out(args, c.study);
  for (int i = 0; i <= MK_COMPARE_SIDES; i++) mk_content_free(c.content[i]);
  free(c.a.bytes);
  free(c.b.bytes);
  free(c.study);
  return status;
}

/* ---- In words ------------------------------------------------------------------------------------------------ */

static void print_one(const Args *args, const MkDifference *d) {
  double unit = d->share ? 100 : 1;
  const char *mark = d->share ? "%" : "";
  printf("  %-44s %9.2f%s %9.2f%s %+9.2f", say(args, d->en, d->ja), unit * d->a, mark, unit * d->b,
         mark, unit * d->difference);
  if (d->known) printf("  (%+.2f ... %+.2f)", unit * d->low, unit * d->high);
  putchar('\n');
}

/* What is not known to differ is told as a number only: there is much of it. */
static void print_side(const Args *args, const MkStudy *s, int variant, const MkCompare *ledger,
                       const MkDifferences *of) {
  int rest = 0;
  if (s->sides.over[0]) printf("%s = %d\n", s->sides.over, s->sides.value[variant]);
  printf(say(args, "%s, %d seats, %lld deals on both sides, %s, seed %s: A, B, B less A (95 %%)\n",
             "%s %d席、両方の条件で%lld配置、%s、シード %s：A、B、差 B − A（95%%区間）\n"),
         mk_words(s->game->name, args->lang), s->sides.base.seats, (long long)ledger->deals,
         s->bots->id, s->seed);
  for (int i = 0; i < of->count; i++) {
    if (of->list[i].likely)
      print_one(args, &of->list[i]);
    else
      rest++;
  }
  printf(say(args, "  %d other figures are not known to differ (--json lists all)\n",
             "  ほかの%d個の数字には、はっきりした差がない（すべては --json で）\n"),
         rest);
}

void cli_lab_print_compare(const Args *args, const MkStudy *study, const MkFindings *findings) {
  MkDifferences *all = mk_compare_figures(study, findings);
  for (int i = 0; all && i < study->variant_count; i++)
    print_side(args, study, i, findings->variant[i].ledger, &all[i]);
  free(all);
}
