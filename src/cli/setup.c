/* setup.c - turning arguments into a game, its options, content and seed. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

const MkGame *cli_find_game(const Args *args, const char *id) {
  const MkGame *game = mk_game_find(id);
  if (game) return game;
  char room[160];
  MkText ids = MK_TEXT(room);
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) mk_text_format(&ids, ids.length ? ", %s" : "%s", game->id);
  }
  cli_fail(args,
           say(args, "unknown game '%s': there are %s", "「%s」は知らないゲームです。あるもの：%s"),
           id, room);
  return NULL;
}

MkContent *cli_load_any_content(const Args *args, const MkGame *game) {
  const char *path = cli_args_get(args, "content");
  size_t length = 0;
  char *bytes = NULL;
  if (path && !(bytes = cli_read_file(args, path, MK_MAX_CONTENT_BYTES, &length))) return NULL;
  MkError error;
  MkContent *content = mk_content_new(game, bytes, length, &error);
  free(bytes);
  if (!content) cli_fail_error(args, path, &error);
  return content;
}

MkContent *cli_load_content(const Args *args, const MkGame *game) {
  MkError error;
  MkContent *content = cli_load_any_content(args, game);
  if (!content || mk_content_playable(content, &error)) return content;
  cli_fail_error(args, cli_args_get(args, "content"), &error);
  mk_content_free(content);
  return NULL;
}

bool cli_read_options(const Args *args, const MkGame *game, int seats, MkOptions *options) {
  MkError error;
  const char *text;
  mk_options_init(game, seats, options);
  for (int at = 0; (text = cli_args_next(args, "option", &at));) {
    if (!mk_options_parse(game, text, options, &error))
      return cli_fail_error(args, NULL, &error), false;
  }
  if (!mk_options_check(game, seats, options, &error))
    return cli_fail_error(args, NULL, &error), false;
  return true;
}

bool cli_read_seed(const Args *args, uint8_t seed[MK_SEED_SIZE]) {
  const char *text = cli_args_get(args, "seed");
  if (text) {
    mk_seed_from_text(text, seed);
    return true;
  }
  if (getrandom(seed, MK_SEED_SIZE, 0) == MK_SEED_SIZE) return true;
  return cli_fail(
             args,
             say(args, "no randomness from the system: %s", "システムから乱数が得られません：%s"),
             strerror(errno)),
         false;
}

const char *cli_term_words(const MkGame *game, const char *key, MkLang lang) {
  for (const MkTerm *term = game->words->terms; term->key; term++) {
    if (strcmp(term->key, key) == 0) return mk_words(term->words, lang);
  }
  return key;
}
