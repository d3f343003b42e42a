/* catalogue.c - what there is to play and to play against, for every door. */
#include <meikyu/bot.h>

#include "tell.h"

#include <string.h>

#include <meikyu/vec.h>

static void write_value(MkText *out, const MkOption *option, int value) {
  if (option->texts)
    mk_json_string(out, option->texts[value]);
  else
    mk_json_int(out, value);
}

/* Words that may have marks. */
static void write_words(MkText *out, MkWords words) {
  char room[2][TELL_LINE];
  MkText en = MK_TEXT_INTO(room[MK_EN], out), ja = MK_TEXT_INTO(room[MK_JA], out);
  mk_text_words(&en, words.en);
  mk_text_words(&ja, words.ja);
  mk_json_words(out, (MkWords){room[MK_EN], room[MK_JA]});
}

/* Words for each of an option's values, where it has them. */
static void write_each(MkText *out, const MkOption *option, const char *key, const MkWords *words) {
  if (!words) return;
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int i = 0; i <= option->max - option->min; i++) write_words(out, words[i]);
  mk_json_close_array(out);
}

static void write_values(MkText *out, const MkOption *option) {
  mk_json_key(out, "values");
  mk_json_open_array(out);
  for (int value = option->min; value <= option->max; value++) write_value(out, option, value);
  mk_json_close_array(out);
  write_each(out, option, "names", option->value_names);
  write_each(out, option, "meanings", option->value_words);
}

static void write_option(MkText *out, const MkOption *option) {
  mk_json_open_object(out);
  mk_json_key_string(out, "key", option->key);
  mk_json_key_words(out, "name", option->label);
  mk_json_key_string(out, "type", option->texts ? "text" : "number");
  write_values(out, option);
  mk_json_key(out, "default");
  write_value(out, option, option->fallback);
  mk_json_close_object(out);
}

/* The options that hold when nothing is said, for every number of seats. */
static void write_defaults(MkText *out, const MkGame *game) {
  mk_json_key(out, "defaults");
  mk_json_open_object(out);
  for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
    char key[2] = {(char)('0' + seats), '\0'};
    MkOptions options;
    mk_options_init(game, seats, &options);
    mk_json_key(out, key);
    mk_options_write(game, &options, out);
  }
  mk_json_close_object(out);
}

static void write_terms(MkText *out, const MkGame *game) {
  mk_json_key(out, "terms");
  mk_json_open_object(out);
  for (const MkTerm *term = game->words->terms; term && term->key; term++)
    mk_json_key_words(out, term->key, term->words);
  mk_json_close_object(out);
}

/* Which parts of an action may be chosen in any order. */
static void write_unordered(MkText *out, const MkGame *game) {
  mk_json_key(out, "unordered");
  mk_json_open_array(out);
  for (int i = 0; i < game->part_kind_count; i++)
    if (game->part_kinds[i].unordered) mk_json_string(out, game->part_kinds[i].name);
  mk_json_close_array(out);
}

static void write_game(MkText *out, const MkGame *game) {
  mk_json_open_object(out);
  mk_json_key_string(out, "id", game->id);
  mk_json_key_words(out, "name", game->name);
  mk_json_key_words(out, "about", game->about);
  mk_json_key_int(out, "rules", game->rules_version);
  mk_json_key(out, "listed");
  mk_json_bool(out, !game->unlisted);
  mk_json_key(out, "hasContent");
  mk_json_bool(out, game->content_json != NULL);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  mk_json_int(out, game->min_seats);
  mk_json_int(out, game->max_seats);
  mk_json_close_array(out);
  mk_json_key(out, "options");
  mk_json_open_array(out);
  for (int i = 0; i < game->option_count; i++) write_option(out, &game->options[i]);
  mk_json_close_array(out);
  write_defaults(out, game);
  write_terms(out, game);
  write_unordered(out, game);
  mk_json_close_object(out);
}

void mk_tell_games(bool unlisted, MkText *out) {
  const MkGame *game;
  mk_json_open_array(out);
  for (int i = 0; (game = mk_game_at(i)); i++)
    if (unlisted || !game->unlisted) write_game(out, game);
  mk_json_close_array(out);
}

static void write_called(MkText *out, const MkBot *bot) {
  mk_json_key(out, "called");
  mk_json_open_array(out);
  for (int nth = 0; nth < MK_BOT_NAMES; nth++) mk_json_words(out, mk_bot_called(bot, nth));
  mk_json_close_array(out);
}

static void write_rating(MkText *out, int32_t rating, int32_t low, int32_t high) {
  mk_json_key_int(out, "rating", rating);
  mk_json_key(out, "interval");
  mk_json_open_array(out);
  mk_json_int(out, low);
  mk_json_int(out, high);
  mk_json_close_array(out);
}

static void write_character(MkText *out, const MkCharacter *one) {
  mk_json_open_object(out);
  mk_json_key_string(out, "id", one->bot->id);
  mk_json_key_int(out, "version", one->version);
  mk_json_key_words(out, "name", one->bot->name);
  mk_json_key_words(out, "style", one->style);
  mk_json_key_string(out, "face", one->face);
  mk_json_key_string(out, "fur", one->fur);
  if (one->games) write_rating(out, one->rating, one->low, one->high);
  mk_json_close_object(out);
}

void mk_tell_characters(const MkGame *game, MkText *out) {
  const MkCharacter *one;
  mk_json_open_array(out);
  for (int i = 0; (one = mk_character_at(game, i)); i++) write_character(out, one);
  mk_json_close_array(out);
}

void mk_tell_levels(const MkGame *game, MkText *out) {
  const MkBot *bot;
  int32_t rating, low, high;
  mk_json_open_array(out);
  for (int i = 0; (bot = mk_bot_at(i)); i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "id", bot->id);
    if (mk_level_rating(game, bot, &rating, &low, &high)) write_rating(out, rating, low, high);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

void mk_tell_bots(MkText *out) {
  const MkBot *bot;
  mk_json_open_array(out);
  for (int i = 0; (bot = mk_bot_at(i)); i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "id", bot->id);
    mk_json_key_words(out, "name", bot->name);
    mk_json_key_words(out, "about", bot->about);
    write_called(out, bot);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

size_t mk_size_of(const char *type) {
  static const struct {
    const char *name;
    size_t size;
  } types[] = {
      {"MkText", sizeof(MkText)},
      {"MkError", sizeof(MkError)},
      {"MkOptions", sizeof(MkOptions)},
      {"MkSetup", sizeof(MkSetup)},
      {"MkRng", sizeof(MkRng)},
      {"MkEvents", sizeof(MkEvents)},
      {"MkResult", sizeof(MkResult)},
      {"MkView", sizeof(MkView)},
      {"MkVecSetup", sizeof(MkVecSetup)},
      {"MkVecArrays", sizeof(MkVecArrays)},
      {"MkRecordLine", sizeof(MkRecordLine)},
  };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(types[i].name, type) == 0) return types[i].size;
  return 0;
}
