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
}

static bool unknown_option(const MkGame *game, const char *key, MkError *error) {
  char room[160];
  MkText keys = MK_TEXT(room);
  list_keys(game, &keys);
  return mk_error_set(error, "unknown option '%s': %s has %s", key, game->id,
                      game->option_count ? room : "none");
}

static void list_values(const MkOption *option, MkText *out) {
  if (!option->texts) {
    mk_text_format(out, "%d to %d", option->min, option->max);
    return;
  }
  for (int i = 0; i <= option->max; i++) mk_text_format(out, i ? ", %s" : "%s", option->texts[i]);
}

static bool wrong_value(const MkOption *option, const char *value, MkError *error) {
  char room[160];
  MkText values = MK_TEXT(room);
  list_values(option, &values);
  return mk_error_set(error, "option %s: '%s' is not one of: %s", option->key, value, room);
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

bool mk_options_parse(const MkGame *game, const char *text, MkOptions *options, MkError *error) {
  const char *equals = strchr(text, '=');
  if (!equals) return mk_error_set(error, "option '%s': key=value was expected", text);
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

static bool read_json_value(const MkOption *option, MkJson json, int32_t *out, MkError *error) {
  char text[64];
  long long number;
  MkText shown = MK_TEXT(text);
  if (option->texts) {
    if (mk_json_read_string(json, text, sizeof text) && read_text(text, option, out)) return true;
  } else if (mk_json_read_int(json, option->min, option->max, &number)) {
    *out = (int32_t)number;
    return true;
  }
  mk_text_clear(&shown);
  mk_text_bytes(&shown, json.at, (size_t)(json.end - json.at));
  return wrong_value(option, text, error);
}

bool mk_options_read(const MkGame *game, MkJson json, MkOptions *options, MkError *error) {
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(error, "options: an object was expected, not %s",
                        mk_json_type_name(mk_json_type(json)));
  MkJson key, item;
  for (MkJsonEach each = mk_json_each(json); mk_json_next(&each, &key, &item);) {
    char name[MK_JSON_MAX_KEY];
    if (!mk_json_read_string(key, name, sizeof name))
      return mk_error_set(error, "options: a key is too long");
    int index;
    const MkOption *option = find_option(game, name, &index);
    if (!option) return unknown_option(game, name, error);
    if (!read_json_value(option, item, &options->value[index], error)) return false;
  }
  return true;
}

bool mk_options_check(const MkGame *game, int seats, const MkOptions *options, MkError *error) {
  if (seats < game->min_seats || seats > game->max_seats) {
    if (game->min_seats == game->max_seats)
      return mk_error_set(error, "seats: %d: %s is for exactly %d", seats, game->id,
                          game->min_seats);
    return mk_error_set(error, "seats: %d: %s is for %d to %d", seats, game->id, game->min_seats,
                        game->max_seats);
  }
  const char *reason = game->refuse_options ? game->refuse_options(seats, options) : NULL;
  return reason ? mk_error_set(error, "options: %s", reason) : true;
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
