/* catalogue.c - what there is to play and to play against: games with their options and terms, bots,
 * seeds from texts, and the judge for owners of a box. */
#include "wasm.h"

#include <string.h>

EXPORT("mk_games") int wasm_games(void);
EXPORT("mk_bots") int wasm_bots(void);
EXPORT("mk_seed") int wasm_seed(int length);
EXPORT("mk_check_content") int wasm_check_content(int id_length, int content_length);
EXPORT("mk_check_options") int wasm_check_options(int id_length, int options_length, int seats);
EXPORT("mk_judge") int wasm_judge(int id_length, int request_length);

/* ---- Games --------------------------------------------------------------------------------------- */

static void write_value(MkText *out, const MkOption *option, int value) {
  if (option->texts)
    mk_json_string(out, option->texts[value]);
  else
    mk_json_int(out, value);
}

static void write_option_value(MkText *out, const MkOption *option, int value) {
  mk_json_open_object(out);
  mk_json_key(out, "value");
  write_value(out, option, value);
  if (option->value_names) {
    mk_json_key(out, "name");
    wasm_write_words(out, option->value_names[value - option->min]);
  }
  if (option->value_words) {
    mk_json_key(out, "words");
    wasm_write_words(out, option->value_words[value - option->min]);
  }
  mk_json_close_object(out);
}

static void write_option(MkText *out, const MkOption *option) {
  mk_json_open_object(out);
  mk_json_key_string(out, "key", option->key);
  mk_json_key(out, "label");
  wasm_write_words(out, option->label);
  mk_json_key(out, "values");
  mk_json_open_array(out);
  for (int value = option->min; value <= option->max; value++)
    write_option_value(out, option, value);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

/* The options that hold when nothing is said, for every number of seats. */
static void write_defaults(MkText *out, const MkGame *game) {
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
  mk_json_open_object(out);
  for (const MkTerm *term = game->words->terms; term && term->key; term++) {
    mk_json_key(out, term->key);
    wasm_write_words(out, term->words);
  }
  mk_json_close_object(out);
}

static void write_game(MkText *out, const MkGame *game) {
  mk_json_open_object(out);
  mk_json_key_string(out, "id", game->id);
  mk_json_key(out, "name");
  wasm_write_words(out, game->name);
  mk_json_key(out, "about");
  wasm_write_words(out, game->about);
  mk_json_key_int(out, "rules", game->rules_version);
  mk_json_key(out, "listed");
  mk_json_bool(out, !game->unlisted);
  mk_json_key(out, "hasContent");
  mk_json_bool(out, game->content_json != NULL);
  mk_json_key_int(out, "minSeats", game->min_seats);
  mk_json_key_int(out, "maxSeats", game->max_seats);
  mk_json_key(out, "options");
  mk_json_open_array(out);
  for (int i = 0; i < game->option_count; i++) write_option(out, &game->options[i]);
  mk_json_close_array(out);
  mk_json_key(out, "defaults");
  write_defaults(out, game);
  mk_json_key(out, "terms");
  write_terms(out, game);
  mk_json_close_object(out);
}

/* [{id, name, about, rules, listed, hasContent, minSeats, maxSeats, options, defaults, terms}] */
int wasm_games(void) {
  MkText out = wasm_answer();
  const MkGame *game;
  mk_json_open_array(&out);
  for (int i = 0; (game = mk_game_at(i)); i++) write_game(&out, game);
  mk_json_close_array(&out);
  return wasm_answered(&out);
}

/* Input: a game's id, then options in JSON; those that are missing are as usual for so many seats. An empty answer, or the
 * refusal with which a deal would meet them. */
int wasm_check_options(int id_length, int options_length, int seats) {
  char id[64];
  MkError error;
  MkJson json;
  MkOptions options;
  MkText out = wasm_answer();
  if (!wasm_input_string(id_length, id, sizeof id)) return wasm_refuse("no such game");
  const MkGame *game = mk_game_find(id);
  if (!game) return wasm_refuse("no such game");
  if (options_length < 0 || options_length > INPUT_SIZE - id_length)
    return wasm_refuse("the options are too long");
  if (!mk_json_parse(wasm_input_room + id_length, (size_t)options_length, &json, &error))
    return wasm_refuse_error(&error);
  mk_options_init(game, seats, &options);
  if (!mk_options_read(game, json, &options, &error) ||
      !mk_options_check(game, seats, &options, &error))
    return wasm_refuse_error(&error);
  return wasm_answered(&out);
}

/* ---- Bots and seeds ------------------------------------------------------------------------------ */

static void write_called(MkText *out, const MkBot *bot) {
  mk_json_key(out, "called");
  mk_json_open_array(out);
  for (int nth = 0; nth < MK_BOT_NAMES; nth++) wasm_write_words(out, mk_bot_called(bot, nth));
  mk_json_close_array(out);
}

/* [{id, name, about, called}], weakest first. */
int wasm_bots(void) {
  MkText out = wasm_answer();
  const MkBot *bot;
  mk_json_open_array(&out);
  for (int i = 0; (bot = mk_bot_at(i)); i++) {
    mk_json_open_object(&out);
    mk_json_key_string(&out, "id", bot->id);
    mk_json_key(&out, "name");
    wasm_write_words(&out, bot->name);
    mk_json_key(&out, "about");
    wasm_write_words(&out, bot->about);
    write_called(&out, bot);
    mk_json_close_object(&out);
  }
  mk_json_close_array(&out);
  return wasm_answered(&out);
}

/* The 64 hex digits that the text in the input stands for. */
int wasm_seed(int length) {
  char text[256], hex[MK_HEX_SIZE];
  uint8_t seed[MK_SEED_SIZE];
  if (!wasm_input_string(length, text, sizeof text)) return wasm_refuse("the seed is too long");
  mk_seed_from_text(text, seed);
  mk_hex_write(seed, hex);
  MkText out = wasm_answer();
  mk_text_string(&out, hex);
  return wasm_answered(&out);
}

/* ---- Content ------------------------------------------------------------------------------------- */

/* One string for each line of a text. */
static void write_lines(MkText *out, char *text) {
  mk_json_open_array(out);
  for (char *line = text; *line;) {
    char *end = strchr(line, '\n');
    if (end) *end = '\0';
    mk_json_string(out, line);
    if (!end) break;
    line = end + 1;
  }
  mk_json_close_array(out);
}

/* Input: a game's id, then a content file. {hash, warnings} of a good one; hash is null for what is built in
 * anyway. A wrong one is refused with the path of the wrong value and the reason. */
int wasm_check_content(int id_length, int content_length) {
  char id[64], room[4096] = "";
  MkError error;
  MkText out = wasm_answer(), warnings = MK_TEXT(room);
  if (!wasm_input_string(id_length, id, sizeof id)) return wasm_refuse("no such game");
  const MkGame *game = mk_game_find(id);
  if (!game || !game->content_json) return wasm_refuse("no such game, or it has no content");
  if (content_length < 1 || content_length > INPUT_SIZE - id_length)
    return wasm_refuse("an empty file, or one that is too long");
  MkContent *content =
      mk_content_new(game, wasm_input_room + id_length, (size_t)content_length, &error);
  if (!content) return wasm_refuse_error(&error);
  if (game->content_warn) game->content_warn(mk_content_data(content), MK_EN, &warnings);
  mk_json_open_object(&out);
  mk_json_key(&out, "hash");
  if (mk_content_hash(content))
    mk_json_string(&out, mk_content_hash(content));
  else
    mk_text_string(&out, "null");
  mk_json_key(&out, "warnings");
  write_lines(&out, room);
  mk_json_close_object(&out);
  mk_content_free(content);
  return wasm_answered(&out);
}

/* ---- The judge ----------------------------------------------------------------------------------- */

/* Input: a game's id, then a request in JSON. The reply is the game's own (MkOwnerHelp.judge), with the
 * built-in content. */
int wasm_judge(int id_length, int request_length) {
  char id[64];
  MkError error;
  MkJson request;
  MkText out = wasm_answer();
  if (!wasm_input_string(id_length, id, sizeof id)) return wasm_refuse("no such game");
  const MkGame *game = mk_game_find(id);
  if (!game || !game->owner) return wasm_refuse("no such game, or it has no judge");
  if (request_length < 0 || request_length > INPUT_SIZE - id_length)
    return wasm_refuse("the request is too long");
  if (!mk_json_parse(wasm_input_room + id_length, (size_t)request_length, &request, &error))
    return wasm_refuse_error(&error);
  MkContent *content = mk_content_new(game, NULL, 0, &error);
  if (!content) return wasm_refuse_error(&error);
  bool good = game->owner->judge(mk_content_data(content), request, &out, &error);
  mk_content_free(content);
  return good ? wasm_answered(&out) : wasm_refuse_error(&error);
}
