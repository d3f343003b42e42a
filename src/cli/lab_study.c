/* lab_study.c - turning arguments into a study: variants, deals, shards, things. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_VALUES = 64 };

const MkBot *cli_lab_read_bot(const Args *args, const MkGame *game, const char *flag) {
  return cli_lab_find_bot(args, game, flag, cli_args_get(args, flag));
}

const MkBot *cli_lab_find_bot(const Args *args, const MkGame *game, const char *flag,
                              const char *id) {
  const MkBot *bot = id ? cli_find_bot(game, id) : NULL;
  if (bot) return bot;
  char room[400];
  MkText ids = MK_TEXT(room);
  cli_list_bots(game, &ids);
  if (id)
    cli_fail(args,
             say(args, "--%s: no bot '%s': there are %s",
                 "--%s：「%s」というボットはいません。いるのは：%s"),
             flag, id, room);
  else
    cli_fail(args,
             say(args, "--%s: which bot? There are %s", "--%s：どのボットですか。いるのは：%s"),
             flag, room);
  return NULL;
}

/* ---- Values: "1..20", "a|b" ------------------------------------------------------------------------ */

/* The next piece of a text up to `mark`, copied; false at the end. One that is too long to be anything ends in "...", which
 * is no part of anything either. */
static bool next_piece(const char **at, char mark, char *out, size_t size) {
  if (!*at) return false;
  const char *end = strchr(*at, mark);
  size_t length = end ? (size_t)(end - *at) : strlen(*at), kept = length < size ? length : size - 1;
  memcpy(out, *at, kept);
  out[kept] = '\0';
  if (kept < length) memcpy(out + size - 4, "...", 3);
  *at = end ? end + 1 : NULL;
  return true;
}

/* A number below 1000, and where it ends. */
static bool read_number(const char *text, int *number, char **end) {
  if (*text < '0' || *text > '9') return false;
  long value = strtol(text, end, 10);
  *number = (int)value;
  return value < 1000;
}

static bool read_range(const char *text, int *low, int *high) {
  char *end;
  if (!read_number(text, low, &end)) return false;
  *high = *low;
  if (*end == '\0') return true;
  if (strncmp(end, "..", 2) != 0 || !read_number(end + 2, high, &end)) return false;
  return *end == '\0' && *low <= *high;
}

/* ---- Variants -------------------------------------------------------------------------------------- */

/* One option that is varied, with its values as texts "key=value". */
typedef struct Varied {
  int count;
  char value[MAX_VALUES][48];
} Varied;

enum { MAX_VARIED = MK_MAX_OPTIONS };

typedef struct Plan {
  const Args *args;
  MkStudy *study;
  int seats_low, seats_high;
  int thinking_count, thinking[MAX_VALUES]; /* numbers of iterations */
  int varied_count;
  Varied varied[MAX_VARIED];
} Plan;

static bool refuse_twice(const Plan *plan, const char *text) {
  return cli_fail(plan->args,
                  say(plan->args, "--vary: %s stands there twice", "--vary：%s が2回あります"),
                  text),
         false;
}

/* An option is varied or the same for all. */
static bool is_fixed(const Plan *plan, const char *key) {
  const char *text;
  size_t length = strlen(key);
  for (int at = 0; (text = cli_args_next(plan->args, "option", &at));)
    if (strncmp(text, key, length) == 0 && text[length] == '=') return true;
  return false;
}

static bool add_value(const Plan *plan, Varied *varied, const char *key, const char *value) {
  MkOptions options;
  MkError error;
  if (varied->count == MAX_VALUES)
    return cli_fail(plan->args,
                    say(plan->args, "--vary: more than %d values of %s",
                        "--vary：%d個を超える値は変えられません（%s）"),
                    MAX_VALUES, key),
           false;
  char *text = varied->value[varied->count];
  int length = snprintf(text, sizeof varied->value[0], "%s=%s", key, value);
  for (int i = 0; i < varied->count; i++)
    if (strcmp(varied->value[i], text) == 0) return refuse_twice(plan, text);
  varied->count++;
  mk_options_init(plan->study->game, plan->seats_low, &options);
  if (length < (int)sizeof varied->value[0] &&
      mk_options_parse(plan->study->game, text, &options, &error))
    return true;
  mk_options_parse(plan->study->game, text, &options, &error);
  char room[sizeof error];
  MkText words = MK_TEXT(room);
  mk_error_say(&error, plan->args->lang, &words);
  return cli_fail(plan->args, "--vary: %s", room), false;
}

static bool add_values(const Plan *plan, Varied *varied, const char *key, const char *values) {
  char piece[32], number[16];
  int low, high;
  while (next_piece(&values, '|', piece, sizeof piece)) {
    if (!strstr(piece, "..")) {
      if (!add_value(plan, varied, key, piece)) return false;
      continue;
    }
    if (!read_range(piece, &low, &high))
      return cli_fail(plan->args,
                      say(plan->args, "--vary: %s=%s: a range looks like 1..20",
                          "--vary：%s=%s：範囲は 1..20 のように書いてください"),
                      key, piece),
             false;
    for (int value = low; value <= high; value++) {
      snprintf(number, sizeof number, "%d", value);
      if (!add_value(plan, varied, key, number)) return false;
    }
  }
  return true;
}

static bool add_varied(Plan *plan, char *item) {
  char *equals = strchr(item, '=');
  if (!equals)
    return cli_fail(plan->args,
                    say(plan->args, "--vary: '%s': option=values was expected",
                        "--vary：「%s」：オプション=値 の形で書いてください"),
                    item),
           false;
  *equals = '\0';
  for (int i = 0; i < plan->varied_count; i++) {
    size_t length = strlen(item);
    if (strncmp(plan->varied[i].value[0], item, length) == 0 &&
        plan->varied[i].value[0][length] == '=')
      return refuse_twice(plan, item);
  }
  if (is_fixed(plan, item))
    return cli_fail(plan->args,
                    say(plan->args, "--vary and --option: %s stands in both",
                        "--vary と --option の両方に %s があります"),
                    item),
           false;
  if (plan->varied_count == MAX_VARIED)
    return cli_fail(plan->args, say(plan->args, "--vary: too many options", "--vary：多すぎます")),
           false;
  return add_values(plan, &plan->varied[plan->varied_count++], item, equals + 1);
}

static bool read_vary(Plan *plan, const char *otherwise) {
  const char *text = cli_args_get(plan->args, "vary");
  char item[512];
  if (!text && *otherwise) text = otherwise;
  while (text && next_piece(&text, ',', item, sizeof item))
    if (!add_varied(plan, item)) return false;
  return true;
}

static bool read_seats(Plan *plan) {
  const MkGame *game = plan->study->game;
  const char *text = cli_args_get(plan->args, "seats");
  int least = game->min_seats, most = game->max_seats;
  plan->seats_low = plan->seats_high = least < 2 && most > 1 ? 2 : least;
  if (!text || (read_range(text, &plan->seats_low, &plan->seats_high) && plan->seats_low >= least &&
                plan->seats_high <= most))
    return true;
  if (least == most)
    return cli_fail(plan->args,
                    say(plan->args, "--seats: '%s': %s is for exactly %d",
                        "--seats：「%s」：%s はちょうど%d人用です"),
                    text, game->id, least),
           false;
  return cli_fail(plan->args,
                  say(plan->args, "--seats: '%s': %s is for %d to %d (2 or 2..4)",
                      "--seats：「%s」：%s は%d～%d人用です（2 や 2..4 のように）"),
                  text, game->id, least, most),
         false;
}

static bool has_thinking(const Plan *plan, long iterations) {
  for (int i = 0; i < plan->thinking_count; i++)
    if (plan->thinking[i] == iterations) return true;
  return false;
}

/* "100", or several to be compared: "25|50|100". Without it, the bots' own numbers. */
static bool read_thinking(Plan *plan) {
  const char *text = cli_args_get(plan->args, "iterations"), *at = text;
  char piece[16];
  if (!text) plan->thinking_count = 1;
  while (at && next_piece(&at, '|', piece, sizeof piece)) {
    char *end;
    long value = *piece >= '0' && *piece <= '9' ? strtol(piece, &end, 10) : 0;
    if (value < 1 || value > 100000000 || *end || has_thinking(plan, value) ||
        plan->thinking_count == MAX_VALUES)
      return cli_fail(
                 plan->args,
                 say(plan->args,
                     "--iterations: '%s': a number from 1 to 100000000, or several different "
                     "ones like 25|50|100",
                     "--iterations：「%s」：1～100000000 の数か、25|50|100 のような異なる数の列を"
                     "指定してください"),
                 text),
             false;
    plan->thinking[plan->thinking_count++] = (int)value;
  }
  return true;
}

static bool refuse_variant(const Plan *plan, const MkStudyVariant *variant, const MkError *error) {
  char room[512], words[sizeof *error];
  MkText options = MK_TEXT(room), why = MK_TEXT(words);
  mk_options_write(plan->study->game, &variant->options, &options);
  mk_error_say(error, plan->args->lang, &why);
  return cli_fail(plan->args, say(plan->args, "%d seats, %s: %s", "%d席 %s：%s"), variant->seats,
                  room, words),
         false;
}

/* One combination: `number` counts through the values of all options, the last one fastest. */
static bool add_variant(const Plan *plan, int seats, int iterations, int number) {
  MkStudy *study = plan->study;
  MkError error;
  if (study->variant_count == MK_STUDY_MAX_VARIANTS)
    return cli_fail(plan->args,
                    say(plan->args, "more than %d variants", "組み合わせが%d通りを超えています"),
                    MK_STUDY_MAX_VARIANTS),
           false;
  MkStudyVariant *variant = &study->variant[study->variant_count++];
  variant->seats = seats;
  variant->iterations = iterations;
  const char *text;
  mk_options_init(study->game, seats, &variant->options);
  for (int at = 0; (text = cli_args_next(plan->args, "option", &at));)
    if (!mk_options_parse(study->game, text, &variant->options, &error))
      return cli_fail_error(plan->args, NULL, &error), false;
  for (int i = plan->varied_count - 1; i >= 0; i--) {
    const Varied *varied = &plan->varied[i];
    mk_options_parse(study->game, varied->value[number % varied->count], &variant->options, NULL);
    number /= varied->count;
  }
  return mk_options_check(study->game, seats, &variant->options, &error) ||
         refuse_variant(plan, variant, &error);
}

static bool add_variants(const Plan *plan) {
  int combinations = 1;
  for (int i = 0; i < plan->varied_count && combinations <= MK_STUDY_MAX_VARIANTS; i++)
    combinations *= plan->varied[i].count;
  for (int seats = plan->seats_low; seats <= plan->seats_high; seats++)
    for (int k = 0; k < plan->thinking_count; k++)
      for (int i = 0; i < combinations; i++)
        if (!add_variant(plan, seats, plan->thinking[k], i)) return false;
  return true;
}

/* ---- The rest -------------------------------------------------------------------------------------- */

static bool read_shard(const Args *args, MkStudy *study) {
  const char *text = cli_args_get(args, "shard");
  char *end;
  study->shard = study->shards = 1;
  if (!text) return true;
  long shard = strtol(text, &end, 10), shards = *end == '/' ? strtol(end + 1, &end, 10) : 0;
  study->shard = (int)shard;
  study->shards = (int)shards;
  if (*end == '\0' && shard >= 1 && shards >= shard && shards <= 1000000) return true;
  return cli_fail(args,
                  say(args, "--shard: '%s': part i of n looks like 2/8",
                      "--shard：「%s」：n 個のうち i 番目は 2/8 のように書いてください"),
                  text),
         false;
}

static bool read_series(const Args *args, MkStudy *study) {
  const char *seed = cli_args_get(args, "seed");
  if (!seed) seed = "lab";
  if (strlen(seed) >= sizeof study->seed)
    return cli_fail(args,
                    say(args, "--seed: longer than %d bytes", "--seed：%dバイトを超えています"),
                    MK_STUDY_SEED - 1),
           false;
  memcpy(study->seed, seed, strlen(seed) + 1);
  return true;
}

bool cli_lab_read_study(const Args *args, const char *game, const char *vary, MkContent **content,
                        MkStudy *study) {
  Plan *plan = calloc(1, sizeof *plan);
  if (!plan) return cli_fail(args, say(args, "out of memory", "メモリが足りません")), false;
  study->game = cli_find_game(args, game);
  study->content = *content = study->game ? cli_load_content(args, study->game) : NULL;
  bool good = study->content && read_series(args, study) && read_shard(args, study);
  if (good) {
    plan->args = args;
    plan->study = study;
    good = read_seats(plan) && read_thinking(plan) && read_vary(plan, vary) && add_variants(plan);
  }
  free(plan);
  return good;
}

/* ---- Things ---------------------------------------------------------------------------------------- */

bool cli_lab_unknown_thing(const Args *args, const char *flag, const MkGame *game,
                           const void *content, const char *text) {
  char room[1800];
  MkText names = MK_TEXT(room);
  for (int i = 0; i < mk_thing_count(game, content); i++) {
    if (i) mk_text_string(&names, ", ");
    game->lab->thing_write(content, i, &names);
  }
  return cli_fail(args,
                  say(args, "--%s: nothing is called '%s' in %s; there are %s",
                      "--%s：「%s」は %s にありません。あるもの：%s"),
                  flag, text, game->id, names.length ? room : "-"),
         false;
}

/* All things whose names begin with "KIND:". */
static uint64_t things_of_kind(const MkStudy *study, const char *kind, size_t length) {
  const void *content = mk_study_content(study);
  uint64_t things = 0;
  for (int i = 0; i < mk_thing_count(study->game, content); i++) {
    char room[64];
    MkText name = MK_TEXT(room);
    study->game->lab->thing_write(content, i, &name);
    if (strncmp(room, kind, length) == 0) things |= (uint64_t)1 << i;
  }
  return things;
}

bool cli_lab_read_things(const Args *args, const char *flag, const MkStudy *study,
                         uint64_t *things) {
  const char *text = cli_args_get(args, flag);
  char piece[64];
  while (text && next_piece(&text, '|', piece, sizeof piece)) {
    const char *colon = strchr(piece, ':');
    int thing = mk_thing_find(study->game, mk_study_content(study), piece);
    uint64_t found = thing < 0 ? 0 : (uint64_t)1 << thing;
    if (colon && strcmp(colon, ":all") == 0)
      found = things_of_kind(study, piece, (size_t)(colon + 1 - piece));
    if (!found)
      return cli_lab_unknown_thing(args, flag, study->game, mk_study_content(study), piece);
    *things |= found;
  }
  return true;
}
