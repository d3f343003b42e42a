/* setup.c - turning arguments into a game, its options, content and seed. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

const MkGame *find_game(const Args *args, const char *id) {
  const MkGame *game = mk_game_find(id);
  if (game) return game;
  char room[160];
  MkText ids = MK_TEXT(room);
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted) mk_text_format(&ids, ids.length ? ", %s" : "%s", game->id);
  }
  fail(args,
       say(args, "unknown game '%s': there are %s", "「%s」は知らないゲームです。あるもの：%s"), id,
       room);
  return NULL;
}

MkContent *load_content(const Args *args, const MkGame *game) {
  const char *path = args_get(args, "content");
  size_t length = 0;
  char *bytes = NULL;
  if (path && !(bytes = read_file(args, path, MK_MAX_CONTENT_BYTES, &length))) return NULL;
  MkError error;
  MkContent *content = mk_content_new(game, bytes, length, &error);
  free(bytes);
  if (!content) fail_error(args, path, &error);
  return content;
}

bool read_options(const Args *args, const MkGame *game, int seats, MkOptions *options) {
  MkError error;
  const char *text;
  mk_options_init(game, seats, options);
  for (int at = 0; (text = args_next(args, "option", &at));) {
    if (!mk_options_parse(game, text, options, &error))
      return fail_error(args, NULL, &error), false;
  }
  if (!mk_options_check(game, seats, options, &error)) return fail_error(args, NULL, &error), false;
  return true;
}

bool read_seed(const Args *args, uint8_t seed[MK_SEED_SIZE]) {
  const char *text = args_get(args, "seed");
  if (text) {
    mk_seed_from_text(text, seed);
    return true;
  }
  if (getrandom(seed, MK_SEED_SIZE, 0) == MK_SEED_SIZE) return true;
  return fail(args,
              say(args, "no randomness from the system: %s", "システムから乱数が得られません：%s"),
              strerror(errno)),
         false;
}

const char *term_words(const MkGame *game, const char *key, MkLang lang) {
  for (const MkTerm *term = game->words->terms; term->key; term++) {
    if (strcmp(term->key, key) == 0) return mk_words(term->words, lang);
  }
  return key;
}
