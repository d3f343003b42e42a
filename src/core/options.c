/* options.c - options of a game as text ("rule=7") and as JSON, checked against the game's list. */
#include <meikyu/match.h>

#include <string.h>

void mk_options_init(const MkGame *game, int seats, MkOptions *options) {
  memset(options, 0, sizeof *options);
  for (int i = 0; i < game->option_count; i++) options->value[i] = game->options[i].fallback;
  if (game->default_options) game->default_options(seats, options);
}

static const MkOption *find_option(const MkGame *game, const char *key, int *index) {
  for (int i = 0; i < game->option_count; i++) {
    *index = i;
    if (strcmp(game->options[i].key, key) == 0) return &game->options[i];
  }
  return NULL;
}

static void list_keys(const MkGame *game, MkText *out) {
  for (int i = 0; i < game->option_count; i++)
    mk_text_format(out, i ? ", %s" : "%s", game->options[i].key);
  if (!game->option_count) mk_text_char(out, '-');
}

/* The same is said of an option on the command line and of one in a document. */
#define SAYS_UNKNOWN_EN "unknown option; %s has %s"
#define SAYS_UNKNOWN_JA "そのオプションはありません。%s にあるもの：%s"
#define SAYS_VALUE_EN   "'%s' is not one of: %s"
#define SAYS_VALUE_JA   "「%s」は使えません。使えるもの：%s"

enum { LIST_ROOM = 160 };

static void list_values(const MkOption *option, MkText *out) {
  if (!option->texts) {
    mk_text_format(out, "%d..%d", option->min, option->max);
    return;
  }
  for (int i = 0; i <= option->max; i++) mk_text_format(out, i ? ", %s" : "%s", option->texts[i]);
}

/* Digits only, so that " 7", "+7" and "7x" are refused. */
static bool read_number(const char *text, const MkOption *option, int32_t *out) {
  int number = 0;
  size_t length = strlen(text);
  if (length == 0 || length > 6) return false;
  for (const char *at = text; *at; at++) {
    if (*at < '0' || *at > '9') return false;
    number = number * 10 + (*at - '0');
  }
  *out = number;
  return number >= option->min && number <= option->max;
}

static bool read_text(const char *text, const MkOption *option, int32_t *out) {
  for (int i = 0; i <= option->max; i++) {
    if (strcmp(option->texts[i], text) != 0) continue;
    *out = i;
    return true;
  }
  return false;
}

static bool unknown_option(const MkGame *game, const char *key, MkError *error) {
  char room[LIST_ROOM];
  MkText keys = MK_TEXT(room);
  list_keys(game, &keys);
  return mk_refuse(error, MK_ERROR_OPTIONS, "option %s: " SAYS_UNKNOWN_EN,
                   "オプション %s：" SAYS_UNKNOWN_JA, key, game->id, room);
}

static bool wrong_value(const MkOption *option, const char *value, MkError *error) {
  char room[LIST_ROOM];
  MkText values = MK_TEXT(room);
  list_values(option, &values);
  return mk_refuse(error, MK_ERROR_OPTIONS, "option %s: " SAYS_VALUE_EN,
                   "オプション %s：" SAYS_VALUE_JA, option->key, value, room);
}

bool mk_options_parse(const MkGame *game, const char *text, MkOptions *options, MkError *error) {
  const char *equals = strchr(text, '=');
  if (!equals)
    return mk_refuse(error, MK_ERROR_OPTIONS, "option '%s': key=value was expected",
                     "オプション「%s」：キー=値 の形で書いてください", text);
  char key[MK_JSON_MAX_KEY];
  MkText name = MK_TEXT(key);
  mk_text_bytes(&name, text, (size_t)(equals - text));
  int index;
  const MkOption *option = find_option(game, key, &index);
  if (!option) return unknown_option(game, key, error);
  int32_t value;
  bool good = option->texts ? read_text(equals + 1, option, &value)
                            : read_number(equals + 1, option, &value);
  if (!good) return wrong_value(option, equals + 1, error);
  options->value[index] = value;
  return true;
}

static void refuse_value(MkReader *item, const MkOption *option) {
  char room[LIST_ROOM], value[64];
  MkText values = MK_TEXT(room), shown = MK_TEXT(value);
  list_values(option, &values);
  mk_text_bytes(&shown, item->json.at, (size_t)(item->json.end - item->json.at));
  mk_read_wrong(item, NULL, SAYS_VALUE_EN, SAYS_VALUE_JA, value, room);
}

static void read_value(MkReader *item, const MkOption *option, int32_t *out) {
  char text[64];
  long long number;
  if (!option->texts && mk_json_read_int(item->json, option->min, option->max, &number))
    *out = (int32_t)number;
  else if (!option->texts || !mk_json_read_string(item->json, text, sizeof text) ||
           !read_text(text, option, out))
    refuse_value(item, option);
}

static void read_option(const MkGame *game, MkReader *item, MkOptions *options) {
  char key[MK_JSON_MAX_KEY], room[LIST_ROOM];
  MkText keys = MK_TEXT(room);
  int index;
  bool short_enough = mk_json_read_string(item->name, key, sizeof key);
  const MkOption *option = short_enough ? find_option(game, key, &index) : NULL;
  if (option) {
    read_value(item, option, &options->value[index]);
    return;
  }
  list_keys(game, &keys);
  mk_read_wrong(item, NULL, SAYS_UNKNOWN_EN, SAYS_UNKNOWN_JA, game->id, room);
}

bool mk_options_read_at(const MkGame *game, MkReader *reader, MkOptions *options) {
  MkReader item, object = mk_read_object(reader, NULL);
  if (!mk_reader_good(reader)) return false;
  while (mk_read_next(&object, &item)) read_option(game, &item, options);
  if (mk_reader_good(reader)) return true;
  if (reader->root->error) reader->root->error->code = MK_ERROR_OPTIONS;
  return false;
}

bool mk_options_read(const MkGame *game, MkJson json, MkOptions *options, MkError *error) {
  MkReader reader;
  mk_reader_init(&reader, json, error);
  return mk_options_read_at(game, &reader, options);
}

static bool wrong_seats(const MkGame *game, int seats, MkError *error) {
  if (game->min_seats == game->max_seats)
    return mk_refuse(error, MK_ERROR_OPTIONS, "seats: %d: %s is for exactly %d",
                     "席：%d席にはできません。%s はちょうど%d人用です", seats, game->id,
                     game->min_seats);
  return mk_refuse(error, MK_ERROR_OPTIONS, "seats: %d: %s is for %d to %d",
                   "席：%d席にはできません。%s は%d～%d人用です", seats, game->id, game->min_seats,
                   game->max_seats);
}

/* What was read is within its range; what a program has put there need not be. */
static bool in_range(const MkGame *game, const MkOptions *options, MkError *error) {
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    if (options->value[i] < option->min || options->value[i] > option->max)
      return mk_refuse(error, MK_ERROR_OPTIONS, "option %s: %d: expected %d to %d",
                       "オプション%s：%d：%d～%dのはずです", option->key, options->value[i],
                       option->min, option->max);
  }
  return true;
}

bool mk_options_check(const MkGame *game, int seats, const MkOptions *options, MkError *error) {
  if (seats < game->min_seats || seats > game->max_seats) return wrong_seats(game, seats, error);
  if (!in_range(game, options, error)) return false;
  const MkTerm *against = game->refuse_options ? game->refuse_options(seats, options) : NULL;
  if (!against) return true;
  mk_error_fill(error, MK_ERROR_OPTIONS, "options: %s: ", "オプション：%s：", against->key);
  mk_error_because(error, against->words);
  return false;
}

void mk_options_write(const MkGame *game, const MkOptions *options, MkText *out) {
  mk_json_open_object(out);
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    mk_json_key(out, option->key);
    if (option->texts)
      mk_json_string(out, option->texts[options->value[i]]);
    else
      mk_json_int(out, options->value[i]);
  }
  mk_json_close_object(out);
}
