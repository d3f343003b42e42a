/* catalogue.c - what there is to play: games with their options and terms, seeds from texts, and the judge for owners of
 * a box. Whom to play against is thinker/catalogue.c. */
#include "wasm.h"

#include <string.h>

EXPORT("mk_games") int wasm_games(void);
EXPORT("mk_seed") int wasm_seed(int length);
EXPORT("mk_check_content") int wasm_check_content(int id_length, int content_length);
EXPORT("mk_check_options") int wasm_check_options(int id_length, int options_length, int seats);
EXPORT("mk_judge") int wasm_judge(int id_length, int request_length, int content_length);

/* Also games that are not listed. */
int wasm_games(void) {
  MkText out = wasm_answer();
  mk_tell_games(true, &out);
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

/* ---- Things of a game ----------------------------------------------------------------------------- */

/* The game whose id stands first in the input, with `rest` bytes behind it; NULL: no such game, or no such input. */
static const MkGame *game_named(int id_length, int rest) {
  char id[64];
  if (!wasm_input_string(id_length, id, sizeof id)) return NULL;
  return rest >= 0 && rest <= INPUT_SIZE - id_length ? mk_game_find(id) : NULL;
}

/* Input: a game's id, then options in JSON; those that are missing are as usual for so many seats. An empty answer, or
 * the refusal with which a deal would meet them. */
int wasm_check_options(int id_length, int options_length, int seats) {
  MkError error;
  MkJson json;
  MkOptions options;
  MkText out = wasm_answer();
  const MkGame *game = game_named(id_length, options_length);
  if (!game) return wasm_refuse("no such game, or too long options");
  if (!mk_json_parse(wasm_input_room + id_length, (size_t)options_length, &json, &error))
    return wasm_refuse_error(&error);
  mk_options_init(game, seats, &options);
  if (!mk_options_read(game, json, &options, &error) ||
      !mk_options_check(game, seats, &options, &error))
    return wasm_refuse_error(&error);
  return wasm_answered(&out);
}

enum { WARNINGS = 4096 };

/* The first line of a text, which is then cut off it; NULL: there is none left. */
static char *next_line(char **text) {
  char *line = *text, *end = strchr(line, '\n');
  if (!*line) return NULL;
  if (end) *end = '\0';
  *text = end ? end + 1 : line + strlen(line);
  return line;
}

/* [{"en","ja"},..]: a game says the same in both languages, line by line. */
static void write_warnings(MkText *out, const MkGame *game, const MkContent *content) {
  char en_room[WARNINGS] = "", ja_room[WARNINGS] = "", *en = en_room, *ja = ja_room;
  MkText english = MK_TEXT(en_room), japanese = MK_TEXT(ja_room);
  if (game->content_warn) {
    game->content_warn(mk_content_data(content), MK_EN, &english);
    game->content_warn(mk_content_data(content), MK_JA, &japanese);
  }
  mk_json_key(out, "warnings");
  mk_json_open_array(out);
  for (MkWords words; (words.en = next_line(&en)) && (words.ja = next_line(&ja));)
    mk_json_words(out, words);
  mk_json_close_array(out);
}

/* Why people can use it and the engine cannot play it; null: it can. */
static void write_unplayable(MkText *out, const MkContent *content) {
  MkError error;
  mk_json_key(out, "unplayable");
  if (mk_content_playable(content, &error))
    mk_json_null(out);
  else
    mk_json_words(out, (MkWords){mk_error_why(&error, MK_EN), mk_error_why(&error, MK_JA)});
}

/* Input: a game's id, then a content file. {hash, warnings, unplayable} of a good one; hash is null for what is built in
 * anyway. A wrong one is refused with the path of the wrong value and the reason. */
int wasm_check_content(int id_length, int content_length) {
  MkError error;
  MkText out = wasm_answer();
  const MkGame *game = game_named(id_length, content_length);
  if (!game || !game->content_json) return wasm_refuse("no such game, or it has no content");
  MkContent *content =
      mk_content_new(game, wasm_input_room + id_length, (size_t)content_length, &error);
  if (!content) return wasm_refuse_error(&error);
  mk_json_open_object(&out);
  mk_json_key(&out, "hash");
  if (mk_content_hash(content))
    mk_json_string(&out, mk_content_hash(content));
  else
    mk_text_string(&out, "null");
  write_warnings(&out, game, content);
  write_unplayable(&out, content);
  mk_json_close_object(&out);
  mk_content_free(content);
  return wasm_answered(&out);
}

/* Input: a game's id, then a request in JSON, then the content of the box on the table (length 0: the built-in one).
 * The reply is the game's own (MkOwnerHelp.judge). */
int wasm_judge(int id_length, int request_length, int content_length) {
  MkError error;
  MkJson request;
  MkText out = wasm_answer();
  if (!wasm_fits(request_length, content_length)) return wasm_refuse("the request is too long");
  const MkGame *game = game_named(id_length, request_length + content_length);
  if (!game || !game->owner) return wasm_refuse("no such game, or it has no judge");
  const char *text = wasm_input_room + id_length;
  if (!mk_json_parse(text, (size_t)request_length, &request, &error))
    return wasm_refuse_error(&error);
  MkContent *content = mk_content_new(game, content_length > 0 ? text + request_length : NULL,
                                      (size_t)content_length, &error);
  if (!content) return wasm_refuse_error(&error);
  bool good = game->owner->judge(mk_content_data(content), request, &out, &error);
  mk_content_free(content);
  return good ? wasm_answered(&out) : wasm_refuse_error(&error);
}
